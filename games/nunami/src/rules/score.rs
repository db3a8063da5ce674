//! Evaluating full boards: balance first, then points.

use floe_engine::{BySeat, Seat};

use crate::card::{Category, Set};
use crate::event::Event;
use crate::land::Cells;
use crate::setup::Majority;
use crate::state::{LIMIT, MAX_PLAYERS, Nunami};

impl Nunami {
    /// Evaluates boards whose cards have changed, each to the end. // score.when-full, score.when-changed
    pub(super) fn score_boards(&mut self, boards: &[usize], tell: &mut impl FnMut(Event)) {
        for board in boards {
            self.score_board(*board, tell);
        }
    }

    /// Balance is checked until it holds or the board is no longer full. // score.repeat
    fn score_board(&mut self, board: usize, tell: &mut impl FnMut(Event)) {
        while self.stacks.is_full(board) {
            let total = self.stacks.total(board);
            let leaving = self.leaving(board, total);
            if leaving.is_empty() {
                self.points[board] = points_of(self, board, total);
                let points = BySeat::from_fn(self.players(), |seat| self.points[board][seat.index()]);
                tell(Event::Scored { board: board as u8, total, points });
                return;
            }
            tell(Event::Tipped { board: board as u8, total });
            self.discard_all(leaving, tell);
        }
        // score.only-full
        if self.points[board] != [0; MAX_PLAYERS] {
            self.points[board] = [0; MAX_PLAYERS];
            tell(Event::Opened { board: board as u8 });
        }
    }

    /// The visible cards that an unbalanced board loses. // score.too-human, score.too-wild
    pub(crate) fn leaving(&self, board: usize, total: i8) -> Cells {
        let too_many = match total {
            LIMIT.. => self.showing(Category::Human),
            ..=MINUS_LIMIT => self.showing(Category::Nature),
            _ => Cells::NONE,
        };
        too_many & Cells::board(board)
    }

    // score.discard-visible-only, score.discard-pile
    fn discard_all(&mut self, cells: Cells, tell: &mut impl FnMut(Event)) {
        for cell in cells.iter() {
            let card = self.stacks.take(cell);
            self.discard.put(card);
            tell(Event::Discarded { cell, card });
        }
    }
}

const MINUS_LIMIT: i8 = -LIMIT;

/// The points on a full, balanced board: a function of its visible cards alone.
#[inline]
pub(crate) fn points_of(game: &Nunami, board: usize, total: i8) -> [u8; MAX_PLAYERS] {
    let count = |set: Set| (game.stacks.showing(set) & Cells::board(board)).len();
    let owner = |set: Set| game.terms.owners[set.index()];
    let mut points = [0; MAX_PLAYERS];
    // score.human-point, score.nature-point: once a player, through own visible cards.
    // score.zero-total, score.nothing-to-discard: nor at nought, nor beyond the limits.
    let side = if total > 0 { Set::HUMAN } else { Set::NATURE };
    for set in side.into_iter().filter(|set| (1..LIMIT).contains(&total.abs()) && count(*set) > 0) {
        if let Some(seat) = owner(set) {
            points[seat.index()] = 1;
        }
    }
    if let Some(seat) = game.terms.majority.of(Set::COMMUNITIES.map(|set| (owner(set), count(set)))) {
        points[seat.index()] += 1;
    }
    points
}

impl Majority {
    /// Who plays the community with the most cards; nobody if others share it, or if nobody plays it.
    /// // score.majority, score.majority-tie, score.majority-unplayed
    #[inline]
    pub(crate) fn of(self, counts: [(Option<Seat>, usize); 4]) -> Option<Seat> {
        let mut most = 0;
        let mut leader = None;
        for (owner, count) in counts {
            if self == Majority::Played && owner.is_none() {
                continue;
            }
            if count > most {
                (most, leader) = (count, owner);
            } else if count == most && leader != owner {
                // score.majority-separate: a tie inside one player's colours is none.
                leader = None;
            }
        }
        leader
    }
}
