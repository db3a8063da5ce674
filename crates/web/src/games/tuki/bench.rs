//! The builder's bench: the piece in hand, how it is turned, and what a touch does.
//!
//! How the piece is turned and where it is aimed at is known here alone; the table hears of it when the piece is put down.

use std::sync::Arc;

use floe_tuki::{Hand, Move, Open, Phase, Piece, Task, View};
use leptos::prelude::*;

use super::aim::Aim;
use super::fall::{self, Fall, Ruin};
use super::geometry::{self, Eye, FRONT, Frame, ROUND};
use super::help::{Help, guided};
use super::places::{self, Place};
use super::{looks, picture, say};
use crate::games::Played;
use crate::live::{Known, Live};
use crate::sound::{self, Sound};
use crate::source::Scene;

/// All that belongs to building.
#[derive(Clone, Copy)]
pub(crate) struct Bench {
    pub(crate) scene: Scene,
    pub(crate) view: Known<Arc<View>>,
    /// The own build, or what is left of it while it falls; nothing for whoever does not build.
    pub(crate) own: Known<Option<Open>>,
    /// The piece in hand as it is turned here.
    pub(crate) hand: Known<Option<Hand>>,
    turned: Live<Option<Hand>>,
    pub(super) rests: Known<Vec<Place>>,
    pub(crate) aim: Live<Option<Aim>>,
    /// Where the middle of the piece is wanted, in the stones' plane.
    pub(super) point: Live<Option<(f32, f32)>>,
    /// Is the piece to stay in the air?
    pub(crate) air: Live<bool>,
    pub(crate) falls: Live<Vec<Fall>>,
    /// What falls as its round ends.
    pub(crate) ruin: Live<Option<Ruin>>,
    pub(crate) eye: Live<Eye>,
    pub(crate) help: Live<Help>,
    /// Are the seldom rotations shown?
    pub(crate) more: Live<bool>,
    /// Is the button that announces held down?
    pub(crate) pressing: Live<bool>,
}

impl Bench {
    pub(crate) fn new(scene: Scene, view: Known<Arc<View>>) -> Bench {
        let ruin = Live::new(None::<Ruin>);
        let own = Known::new(move || {
            let now = view.with(|view| own(view).filter(|_| ruin_of(ruin, view.task).is_none()));
            now.or_else(|| ruin.get().map(|(_, left)| left))
        });
        let turned = Live::new(None::<Hand>);
        let hand = Known::new(move || {
            let held = own.get()?.hand?;
            Some(turned.get().filter(|turned| turned.piece == held.piece).unwrap_or(held))
        });
        let rests = Known::new(move || {
            let Some((own, hand)) = own.get().zip(hand.get()) else { return Vec::new() };
            match guided(scene) {
                Some(Move::Set(x, y)) => vec![(x, y)],
                _ => places::rests(&own.build, hand),
            }
        });
        let bench = Bench {
            scene,
            view,
            own,
            hand,
            turned,
            rests,
            aim: Live::new(None),
            point: Live::new(None),
            air: Live::new(false),
            falls: Live::new(Vec::new()),
            ruin,
            eye: Live::new(FRONT),
            help: Live::new(Help::None),
            more: Live::new(false),
            pressing: Live::new(false),
        };
        fall::watch(bench);
        // Whatever changes the build or the hand moves the ghost.
        crate::live::effect(move || {
            bench.hand.with(|_| ());
            bench.own.with(|_| ());
            bench.point.get();
            bench.air.get();
            untrack(|| bench.take_aim());
        });
        bench
    }

    /// May whoever sits here build now?
    pub(crate) fn builds(self) -> bool {
        self.scene.may_act() && self.own.with(|own| own.is_some_and(|own| own.start.is_some()))
    }

    pub(super) fn builds_now(self) -> bool {
        untrack(|| self.builds())
    }

    /// What of the drawing is shown: the card and the build, with room around them.
    pub(crate) fn frame(self) -> Frame {
        let (left, right, high) = self.stage();
        let card = self.card_wide();
        Frame::around(self.eye.get(), left - card, right, high)
    }

    /// What is built, or was until everything fell.
    pub(crate) fn task(self) -> Option<Task> {
        let task = self.view.with(|view| view.task);
        ruin_of(self.ruin, task).or(task)
    }

    /// How much room the card takes beside the build.
    pub(crate) fn card_wide(self) -> f32 {
        self.task().map_or(0.0, |task| picture::card_size(&task).0 + 0.4)
    }

    /// The columns and the height of the stage: the usual, and more where the build has grown.
    pub(crate) fn stage(self) -> (f32, f32, f32) {
        let card = self.task().map_or(0.0, |task| picture::card_size(&task).1);
        self.own.with(|own| geometry::span(own.as_ref().map_or(&[], |own| own.build.puts()), card))
    }

    // ---- what is done

    /// Plays a step, if the guide of a lesson lets it be.
    pub(super) fn play(self, played: Move) {
        let played = Played::new(played);
        if self.scene.lets(&played) {
            self.scene.play(&played);
        } else {
            self.scene.spoken.set(say::say("tuki-guided"));
        }
    }

    /// Takes a piece from the tray or out of the build; the one in hand is turned instead.
    pub(crate) fn take(self, piece: Piece) {
        let Some(own) = self.own.get_untracked().filter(|_| self.builds_now()) else { return };
        match own.hand {
            Some(hand) if hand.piece == piece => return self.turn(looks::quarter),
            Some(_) => self.play(Move::Back),
            None => {}
        }
        let placed = own.build.get(piece);
        let as_it_was = placed.map(|put| Hand { piece, rotation: put.rotation, layer: put.at.z });
        self.turned.set(Some(as_it_was.unwrap_or_else(|| looks::first(piece))));
        self.aim.set(None);
        self.air.set(false);
        self.step(Move::Lift(piece), own.build.without(floe_tuki::PieceSet::just(piece)));
        self.point.set(placed.map(places::middle));
        sound::play(Sound::Turn);
        self.speak_hand();
    }

    /// Puts the piece in hand back into the tray.
    pub(crate) fn back(self) {
        if self.hand_now().is_some() && self.builds_now() {
            self.play(Move::Back);
            self.aim.set(None);
            self.point.set(None);
            self.scene.spoken.set(say::say("tuki-in-tray"));
        }
    }

    /// Everything goes back into the tray.
    pub(crate) fn clear(self) {
        self.back();
        while let Some(put) = self.own.get_untracked().and_then(|own| own.build.puts().last().copied()) {
            let before = self.own.get_untracked();
            self.play(Move::Lift(put.piece));
            self.play(Move::Back);
            if self.own.get_untracked() == before {
                return;
            }
        }
    }

    pub(crate) fn hand_now(self) -> Option<Hand> {
        self.hand.get_untracked()
    }

    /// Turns the piece in hand.
    pub(crate) fn turn(self, change: impl FnOnce(Hand) -> Hand) {
        let Some(hand) = self.hand_now().filter(|_| self.builds_now()) else { return };
        self.turned.set(Some(change(hand)));
        // A guide hears of every turn.
        if untrack(|| guided(self.scene)).is_some() {
            self.tell_turn();
        }
        self.speak_hand();
    }

    /// Tells the table how the piece in hand is turned, where it does not know yet.
    fn tell_turn(self) {
        let told = self.own.get_untracked().and_then(|own| own.hand);
        if let Some(hand) = self.hand_now().filter(|hand| told.is_some_and(|told| told != *hand)) {
            self.play(Move::Turn(hand.rotation, hand.layer));
        }
    }

    /// Puts the piece down where the ghost is.
    pub(crate) fn put(self) {
        let Some(aim) = self.aim.get_untracked().filter(|_| self.builds_now()) else { return };
        let Some(own) = self.own.get_untracked() else { return };
        self.tell_turn();
        let (x, y) = aim.place();
        let played = if aim.hung { Move::Hold(x, y) } else { Move::Set(x, y) };
        if !self.scene.lets(&Played::new(played)) {
            return self.play(played);
        }
        self.aim.set(None);
        self.point.set(None);
        self.air.set(false);
        self.step(played, own.build.with(aim.put));
        sound::play(Sound::Step);
        self.scene.spoken.set(self.put_in_words(aim));
    }

    /// Announces that the figure is finished, or gives it up. What stood by a hand, or was not to fall before, falls now
    /// ([`fall::watch`]).
    pub(crate) fn finish(self, played: Move) {
        if self.builds_now() {
            self.play(played);
        }
    }

    /// Looks round, or no longer.
    pub(crate) fn look_round(self, on: bool) {
        let eye = if on { ROUND } else { FRONT };
        if self.eye.get_untracked() != eye {
            self.eye.set(eye);
        }
    }

    /// Does it look round now?
    pub(crate) fn looks_round(self) -> bool {
        self.eye.get_untracked() == ROUND
    }

    // ---- what is said

    fn speak_hand(self) {
        if let Some(hand) = self.hand_now() {
            self.scene.spoken.set(say::hand(hand));
        }
    }

    /// What has become of it.
    fn put_in_words(self, aim: Aim) -> String {
        let Some(own) = self.own.get_untracked() else { return String::new() };
        if own.build.get(aim.put.piece).is_none() {
            return say::of("tuki-fell", aim.put.piece);
        }
        let sign = if own.held.is_some() { "tuki-sign-hand" } else { "tuki-sign-stands" };
        say::put(&own.build.without(floe_tuki::PieceSet::just(aim.put.piece)), aim.put, aim.hung, sign)
    }
}

/// The task of a build that falls although its round has ended: nothing while the table shows the same one.
fn ruin_of(ruin: Live<Option<Ruin>>, shown: Option<Task>) -> Option<Task> {
    ruin.with(|ruin| ruin.map(|(task, _)| task)).filter(|task| shown != Some(*task))
}

/// What whoever looks builds.
pub(super) fn own(view: &View) -> Option<Open> {
    let (seat, _) = view.own?;
    view.builders[seat].open.filter(|_| view.phase == Phase::Build && view.building.contains(seat))
}
