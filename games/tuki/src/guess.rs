//! What a seat cannot know, imagined: the cards not yet drawn, and what the others build.

use floe_engine::{Chance, Seat, sort_few};

use crate::build::{Build, Put};
use crate::check::check;
use crate::lattice::{ACROSS, Cell};
use crate::piece::Piece;
use crate::pose::Rotation;
use crate::state::{Builder, Done, Phase, Tuki};
use crate::task::{DIE, Task};

impl Tuki {
    /// The cards in the stand in any order and with any side up; builds of others as so many pieces lying apart.
    pub(crate) fn imagine(&self, by: Seat, chance: &mut Chance) -> Tuki {
        let mut imagined = *self;
        sort_few(imagined.deck.as_mut_slice(), |card| card.card);
        for card in imagined.deck.as_mut_slice() {
            card.back = chance.below(2) == 1;
        }
        imagined.deck.shuffle(chance);
        if !self.knows_task(Some(by)) {
            imagined.imagine_task(chance);
        }
        let others: Vec<Seat> = Seat::all(self.players()).filter(|seat| *seat != by).collect();
        for seat in others {
            // The time told of a seat is its own affair.
            imagined.heard[seat] = self.since;
            if self.phase == Phase::Build && !self.sees(Some(by), seat) {
                imagined.builders[seat] = imagined.imagined_builder(seat);
            } else if self.phase == Phase::Build {
                imagined.builders[seat].done =
                    self.builders[seat].done.map(|done| self.hidden_verdict(seat, done));
            }
        }
        imagined
    }

    /// On one screen nobody knows the card before the own turn: it may be any that is left.
    fn imagine_task(&mut self, chance: &mut Chance) {
        let Some(card) = self.used.as_slice().last().copied() else { return };
        let mut left: Vec<_> = self.deck.as_slice().to_vec();
        left.push(card);
        sort_few(&mut left, |card| card.card);
        for card in &mut left {
            card.back = chance.below(2) == 1;
        }
        chance.shuffle(&mut left);
        let (animal, footing) = DIE[chance.below(DIE.len())];
        if let Some(drawn) = left.pop() {
            self.used.draw();
            self.used.put(drawn);
            self.deck = left.into_iter().collect();
            let face = drawn.face(self.options.cards).print().face;
            self.task = self.task.map(|_| Task { face, animal, footing });
        }
    }

    fn imagined_builder(&self, seat: Seat) -> Builder {
        let true_one = &self.builders[seat];
        let pieces = self.set().iter().take(true_one.build.puts().len());
        let build: Build = pieces.map(apart).collect();
        let start = true_one.start.map(|_| self.since);
        let mut builder = Builder { build, start, ..Builder::default() };
        // What somebody announced is more than what is left of it; how much more nobody knows.
        builder.announced = true_one.done.map_or_else(Build::new, |_| build);
        builder.done = true_one.done.map(|done| {
            if self.is_final() && !self.options.one_screen {
                return done;
            }
            let fault = self.task_of(seat).and_then(|task| check(&build, &task).err());
            Done { at: 0, fault }
        });
        builder
    }

    /// Of a build that can be seen, the verdict cannot be more than what the build shows; its time is told at the end.
    fn hidden_verdict(&self, seat: Seat, done: Done) -> Done {
        if self.is_final() && !self.options.one_screen {
            return done;
        }
        let fault = self.task_of(seat).and_then(|task| check(&self.builders[seat].build, &task).err());
        Done { at: 0, fault }
    }
}

/// A piece lying on the table where no other one lies: stones in their plane, snow in front of them.
fn apart(piece: Piece) -> Put {
    let left = *ACROSS.start();
    if piece.is_stone() {
        let at = Cell::new(left + 5 * piece.index() as i8, 0, 0);
        return Put { piece, rotation: Rotation::LYING, at };
    }
    let flat = |rotation: &Rotation| {
        let pose = piece.poses().get(*rotation);
        pose.is_some_and(|pose| pose.cells().iter().all(|cell| cell.y == 0 && cell.z <= 1))
    };
    let rotation = Rotation::all(piece).find(flat).unwrap_or_default();
    let place = (piece.index() - Piece::V.index()) as i8;
    Put { piece, rotation, at: Cell::new(left + 4 * place, 0, 2) }
}
