//! What whoever sits here is about to do: the card in the fingers, the way it is held, and the cell pointed at.

use std::sync::Arc;

use floe_nunami::{Card, Cell, Face, Inua, Move, StepName, View};

use super::forecast::{Forecast, forecast};
use crate::browser;
use crate::games::Played;
use crate::live::{Known, Live, effect};
use crate::shell::walk;
use crate::source::{Only, Scene};

/// A choice in the making. The game asks for a whole placement at once; people choose the card first.
#[derive(Clone, Copy)]
pub(crate) struct Choice {
    pub(crate) scene: Scene,
    pub(crate) view: Known<Arc<View>>,
    /// What may be played, as the game means it.
    moves: Known<Vec<Move>>,
    /// The place in the hand of the card that was picked.
    slot: Live<Option<usize>>,
    face: Live<Face>,
    /// Are more cards to follow on the same cell, also where this one alone would do?
    together: Live<bool>,
    /// The cell under the pointer or the focus.
    pointed: Live<Option<Cell>>,
    /// Is the power of the own Inua being told?
    power: Live<bool>,
    /// Is the whole land shown, however small?
    pub(crate) whole: Live<bool>,
}

impl Choice {
    pub(crate) fn new(scene: Scene, view: Known<Arc<View>>) -> Choice {
        let moves = Known::new(move || scene.moves().iter().filter_map(Played::of).collect::<Vec<Move>>());
        let choice = Choice {
            scene,
            view,
            moves,
            slot: Live::new(None),
            face: Live::new(Face::Up),
            together: Live::new(false),
            pointed: Live::new(None),
            power: Live::new(false),
            whole: Live::new(false),
        };
        effect(move || choice.begin());
        effect(move || choice.take_hint());
        choice
    }

    /// Something new is to be decided: nothing is picked, unless there is only one card to pick. A learner picks it all the same.
    fn begin(self) {
        let mut playable = self.moves.with(|moves| moves.iter().filter_map(card_of).collect::<Vec<_>>());
        playable.sort_unstable();
        playable.dedup();
        let learns = self.scene.only.with_untracked(|only| *only != Only::Anything);
        let only = if let [card] = playable[..] { self.slot_of(card).filter(|_| !learns) } else { None };
        self.slot.set(only);
        self.power.set(false);
        self.face.set(Face::Up);
        self.together.set(false);
    }

    /// A hint picks the card that it is about.
    fn take_hint(self) {
        let hinted: Option<Move> = self.scene.hint.with(|hint| hint.given().and_then(Played::of));
        if let Some(slot) = hinted.as_ref().and_then(card_of).and_then(|card| self.slot_of(card)) {
            self.slot.set(Some(slot));
        }
        if let Some(Move::Place { face, .. }) = hinted {
            self.face.set(face);
        }
        self.together.set(matches!(hinted, Some(Move::Join { .. })));
    }

    fn slot_of(self, card: Card) -> Option<usize> {
        self.view.with_untracked(|view| hand(view).iter().position(|held| *held == card))
    }

    /// Picks a card. By keyboard, the focus goes on to the first cell for it.
    pub(crate) fn pick(self, slot: usize, by_keys: bool) {
        if !self.is_playable(slot) {
            return;
        }
        self.slot.set(Some(slot));
        if by_keys {
            browser::after(40, || {
                walk::refresh();
                if let Some(cell) = browser::find(".nu-land [data-legal]") {
                    let _ = cell.focus();
                }
            });
        }
    }

    pub(crate) fn turn(self, face: Face) {
        self.face.set(face);
        self.together.set(false);
    }

    /// More cards are to follow on the same cell, or not.
    pub(crate) fn join(self) {
        self.together.update(|together| *together = !*together);
    }

    pub(crate) fn is_joining(self) -> bool {
        self.together.get()
    }

    /// Can the card that was picked be one of several on a cell?
    pub(crate) fn can_join(self) -> bool {
        let picked = self.view.with(|view| self.slot.get().and_then(|slot| hand(view).get(slot).copied()));
        let joins = |played: &Move| matches!(played, Move::Join { card, .. } if Some(*card) == picked);
        self.moves.with(|moves| moves.iter().any(joins))
    }

    /// Tells the power of the own Inua, or stops telling it.
    pub(crate) fn ask_power(self) {
        self.power.update(|power| *power = !*power);
    }

    pub(crate) fn tells_power(self) -> bool {
        self.power.get()
    }

    pub(crate) fn point(self, cell: Option<Cell>) {
        if self.pointed.get_untracked() != cell {
            self.pointed.set(cell);
        }
    }

    /// The place in the hand of the card that was picked.
    pub(crate) fn slot(self) -> Option<usize> {
        self.slot.get()
    }

    /// How the card is held; a combination is always face up.
    pub(crate) fn face(self) -> Face {
        if self.step() == StepName::Combine { Face::Up } else { self.face.get() }
    }

    /// May this card of the hand be placed somewhere?
    pub(crate) fn is_playable(self, slot: usize) -> bool {
        let card = self.view.with(|view| hand(view).get(slot).copied());
        card.is_some() && self.moves.with(|moves| moves.iter().any(|played| card_of(played) == card))
    }

    /// Is there anything to place?
    pub(crate) fn is_placing(self) -> bool {
        self.moves.with(|moves| moves.iter().any(|played| card_of(played).is_some()))
    }

    pub(crate) fn step(self) -> StepName {
        self.view.with(|view| view.step)
    }

    /// The cell under the pointer or the focus.
    pub(crate) fn pointed(self) -> Option<Cell> {
        self.pointed.get()
    }

    /// The move that touching a cell stands for. Where nothing can be meant, it is a move that the rules refuse with
    /// the reason that somebody would want to know.
    pub(crate) fn meant(self, cell: Cell) -> Move {
        let (step, card) = self.view.with(|view| {
            let held = hand(view);
            let picked = self.slot.get().and_then(|slot| held.get(slot).copied());
            (view.step, (picked, held.first().copied()))
        });
        match (step, card) {
            (StepName::Hide, _) => Move::Hide { cell },
            (StepName::Lift, _) => Move::Lift { cell },
            (StepName::Swap, _) => Move::Swap { cell },
            (StepName::Replace, _) => Move::Replace { cell },
            (StepName::Place | StepName::Combine, (Some(card), _)) => self.placing(card, cell),
            (StepName::Place | StepName::Combine, (None, _)) => Move::Pass,
            (_, (_, first)) => Move::Place { card: first.unwrap_or_default(), cell, face: Face::Up },
        }
    }

    /// A card too weak alone begins a combination, where the hand has the rest of it; so does any card if more are to
    /// follow.
    fn placing(self, card: Card, cell: Cell) -> Move {
        let (joins, places) = (Move::Join { card, cell }, Move::Place { card, cell, face: self.face() });
        let legal = |played: &Move| self.moves.with(|moves| moves.contains(played));
        if legal(&joins) && (self.together.get() || !legal(&places)) { joins } else { places }
    }

    /// What playing the cell pointed at would do.
    pub(crate) fn forecast(self) -> Vec<Forecast> {
        self.pointed.get().map_or_else(Vec::new, |cell| self.forecast_of(cell))
    }

    /// What playing a cell would do.
    pub(crate) fn forecast_of(self, cell: Cell) -> Vec<Forecast> {
        let meant = self.meant(cell);
        let legal = self.moves.with(|moves| moves.contains(&meant));
        if legal { self.view.with(|view| forecast(view, meant)) } else { Vec::new() }
    }
}

/// The card that a move places.
fn card_of(played: &Move) -> Option<Card> {
    match played {
        Move::Place { card, .. } | Move::Join { card, .. } => Some(*card),
        _ => None,
    }
}

/// The Inua card of whoever looks.
pub(crate) fn own_spirit(view: &View) -> Option<Inua> {
    view.inua.as_ref()?.get(view.you?.index()).copied().flatten()
}

/// The hand of whoever looks.
pub(crate) fn hand(view: &View) -> &[Card] {
    let hand = view.you.and_then(|you| view.hands.get(you.index())?.as_deref());
    hand.unwrap_or_default()
}
