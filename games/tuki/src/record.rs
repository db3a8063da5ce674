//! The state as people read and write it. Cases edit it, files keep it; an impossible one is refused.

use floe_engine::form::{Deserialize, Serialize};
use floe_engine::{BySeat, Deck, MAX_SEATS, Seat, SeatSet, SetupError};

use crate::cards::{Cards, DECK, FaceId};
use crate::rules::CARDS_TO_END;
use crate::state::{Builder, Card, Checked, Options, Phase, Tuki};
use crate::task::Task;

/// The outer form of a [`Tuki`].
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct Record {
    pub options: Options,
    /// The faces in the stand, the next one last.
    pub deck: Vec<FaceId>,
    /// The faces of rounds past and of this one.
    pub used: Vec<FaceId>,
    #[serde(default)]
    pub bots: SeatSet,
    pub cards: Vec<u8>,
    pub scout: Seat,
    pub scout_before: Option<Seat>,
    pub round: u8,
    pub finals: u8,
    pub phase: Phase,
    pub since: u64,
    pub task: Option<Task>,
    pub builders: Vec<Builder>,
    pub heard: Vec<u64>,
    pub last: Option<Checked>,
    pub score: u16,
    pub penalty: u64,
    pub announcements: u16,
    pub winner: SeatSet,
}

impl From<Tuki> for Record {
    fn from(state: Tuki) -> Record {
        let named =
            |cards: &Deck<Card, DECK>| cards.iter().map(|card| card.face(state.options.cards)).collect();
        Record {
            options: state.options,
            deck: named(&state.deck),
            used: named(&state.used),
            bots: state.bots,
            cards: state.cards.as_slice().to_vec(),
            scout: state.scout,
            scout_before: state.scout_before,
            round: state.round,
            finals: state.finals,
            phase: state.phase,
            since: state.since,
            task: state.task,
            builders: state.builders.as_slice().to_vec(),
            heard: state.heard.as_slice().to_vec(),
            last: state.last,
            score: state.score,
            penalty: state.penalty,
            announcements: state.announcements,
            winner: state.winner,
        }
    }
}

fn wrong<T>(why: impl Into<String>) -> Result<T, SetupError> {
    Err(SetupError(why.into()))
}

impl TryFrom<Record> for Tuki {
    type Error = SetupError;

    fn try_from(record: Record) -> Result<Tuki, SetupError> {
        let seats = record.cards.len();
        if !(1..=4.min(MAX_SEATS)).contains(&seats)
            || record.builders.len() != seats
            || record.heard.len() != seats
        {
            return wrong("cards, builders and heard have one entry for each of one to four seats");
        }
        if (seats == 1) != record.options.solo.is_some() {
            return wrong("one player alone plays one of the solo games, and nobody else does");
        }
        if record.scout.index() >= seats || record.scout_before.is_some_and(|seat| seat.index() >= seats) {
            return wrong("the scout sits at the table");
        }
        if record.bots.iter().any(|seat| seat.index() >= seats) {
            return wrong("bots sit at the table");
        }
        let most = CARDS_TO_END;
        if record.cards.iter().any(|cards| *cards > most) {
            return wrong(format!("nobody has more than {most} cards"));
        }
        if record.last.is_some_and(|last| last.builds.len() != seats) {
            return wrong("the round before has one entry for each seat");
        }
        let shown = record.last.iter().flat_map(|last| last.builds.iter().filter_map(|(_, build)| *build));
        for (build, _) in shown.collect::<Vec<_>>() {
            build.valid().map_err(SetupError)?;
        }
        let state = Tuki {
            options: record.options,
            deck: cards(&record.deck, record.options.cards)?,
            used: cards(&record.used, record.options.cards)?,
            bots: record.bots,
            cards: BySeat::from_fn(seats, |seat| record.cards[seat.index()]),
            scout: record.scout,
            scout_before: record.scout_before,
            round: record.round,
            finals: record.finals,
            phase: record.phase,
            since: record.since,
            task: record.task,
            builders: BySeat::from_fn(seats, |seat| record.builders[seat.index()]),
            heard: BySeat::from_fn(seats, |seat| record.heard[seat.index()]),
            last: record.last,
            score: record.score,
            penalty: record.penalty,
            announcements: record.announcements,
            winner: record.winner,
        };
        state.every_card_once()?;
        state.can_be()?;
        Ok(state)
    }
}

fn cards(named: &[FaceId], deck: Cards) -> Result<Deck<Card, DECK>, SetupError> {
    if named.len() > DECK || named.iter().any(|face| face.cards != deck) {
        return wrong("the stand has the fifty cards of the deck that is played with");
    }
    Ok(named.iter().map(|face| Card { card: face.card, back: face.back }).collect())
}

impl Tuki {
    fn every_card_once(&self) -> Result<(), SetupError> {
        let is_there = |number: u8| self.deck.iter().chain(self.used.iter()).any(|card| card.card == number);
        if self.deck.len() + self.used.len() == DECK && (0..DECK as u8).all(is_there) {
            Ok(())
        } else {
            wrong("every card is somewhere, and once")
        }
    }

    fn can_be(&self) -> Result<(), SetupError> {
        if (self.phase == Phase::Build) != self.task.is_some() {
            return wrong("there is a task while it is built, and only then");
        }
        if self.phase == Phase::Countdown && !self.counts_down() {
            return wrong("alone, and at one screen, nothing is counted down");
        }
        let stones = self.options.cards.stones();
        if self.task.is_some_and(|task| task.face.stones().len() != stones) {
            return wrong(format!("a face of this deck has {stones} stones"));
        }
        if self.phase == Phase::Build && self.open().next().is_none() {
            return wrong("somebody is still building, or the round is over");
        }
        for seat in Seat::all(self.players()) {
            let builder = &self.builders[seat];
            let builds = self.phase == Phase::Build && self.order().any(|one| one == seat);
            if !builds && (!builder.build.puts().is_empty() || builder.done.is_some()) {
                return wrong(format!("{seat} does not build now"));
            }
            if builds && !self.options.one_screen && builder.start.is_none() {
                return wrong(format!("{seat} has begun to build: its clock has a start"));
            }
            builder.can_be(self)?;
        }
        Ok(())
    }
}

impl Builder {
    fn can_be(&self, state: &Tuki) -> Result<(), SetupError> {
        self.build.valid().map_err(SetupError)?;
        self.announced.valid().map_err(SetupError)?;
        let set = state.set();
        let hand = self.hand.map(|hand| hand.piece);
        let placed = self.build.pieces().or(self.announced.pieces());
        if placed.iter().chain(hand).any(|piece| !set.contains(piece)) {
            return wrong("the orange stone belongs to the advanced deck");
        }
        if hand.is_some_and(|piece| self.build.get(piece).is_some()) {
            return wrong("a piece in the hand is not in the build");
        }
        if self.held.is_some_and(|piece| self.build.get(piece).is_none()) {
            return wrong("a piece that is held is in the build");
        }
        let turned = |hand: &crate::state::Hand| {
            hand.piece.poses().get(hand.rotation).is_some() && (!hand.piece.is_stone() || hand.layer == 0)
        };
        if self.hand.is_some_and(|hand| !turned(&hand)) {
            return wrong("the piece in the hand cannot be turned like that");
        }
        Ok(())
    }
}
