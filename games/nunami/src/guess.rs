//! Guessing what is hidden from a seat.

use floe_engine::{Chance, Seat};

use crate::card::Card;
use crate::clue::{Sunk, Whereabouts};
use crate::land::{Cell, Cells};
use crate::stacks::Floor;
use crate::state::{Cards, Nunami, Step};

impl Nunami {
    /// Deals everything that the seat cannot know anew: first the cards it has clues of, then the face-down
    /// cards of which something may be concluded, then the other hands and face-down cards, and what is left
    /// is the pile. Nobody's being stuck is taken into account: it happens on full boards only and says little.
    pub(crate) fn imagine(&self, seat: Seat, chance: &mut Chance) -> Nunami {
        let mut guess = *self;
        guess.clues = self.clues.only_of(seat);
        let mut pool = self.hidden_from(seat);
        chance.shuffle(pool.as_mut_slice());
        let mut sunk = [(Card::default(), Sunk { fresh: false, left: 1, of: 1 }); 16];
        let mut sunken = 0;
        for other in Seat::all(self.players()).filter(|other| *other != seat) {
            guess.hands[other.index()] = Cards::new();
        }
        if self.turn != seat {
            guess.imagine_decision(&mut pool);
        }
        for clue in guess.clues.as_slice() {
            match clue.place {
                Whereabouts::Hand(hand) if hand != seat && self.hand(hand).len() > guess.hand(hand).len() => {
                    if let Some(card) = draw(&mut pool, |card| card == clue.card) {
                        guess.hands[hand.index()].put(card);
                    }
                }
                Whereabouts::Pile(place) if sunken < self.pile.len() && is_still_there(place, chance) => {
                    if let Some(card) = draw(&mut pool, |card| card == clue.card) {
                        sunk[sunken] = (card, place);
                        sunken += 1;
                    }
                }
                _ => {}
            }
        }
        guess.imagine_boards(seat, &mut pool);
        guess.imagine_hands(self, seat, &mut pool);
        guess.pile = pool;
        for (card, place) in &sunk[..sunken] {
            let heights = guess.pile.len() + usize::from(!place.fresh || guess.pile.is_empty());
            guess.pile.put_at(chance.below(heights), *card);
        }
        guess
    }

    /// The face-down cells whose card the seat does not know.
    fn unknown_cells(&self, seat: Seat) -> impl Iterator<Item = Cell> {
        self.stacks.down().iter().filter(move |cell| self.stacks.layer(*cell) != Some(seat))
    }

    /// The cards that the seat cannot place, in an order that tells nothing.
    fn hidden_from(&self, seat: Seat) -> Cards {
        let mut pool = self.pile;
        for other in Seat::all(self.players()).filter(|other| *other != seat) {
            self.hand(other).iter().for_each(|card| pool.put(*card));
        }
        self.unknown_cells(seat).for_each(|cell| pool.put(self.stacks.top(cell)));
        pool.as_mut_slice().sort_unstable();
        pool
    }

    /// Whoever is placing has something to place: on crowded boards, and to complete a combination, not every
    /// hand has. The fewest cards that will do are dealt first.
    fn imagine_decision(&mut self, pool: &mut Cards) {
        let mover = self.turn;
        let crowded = (self.open() & !self.stacks.occupied()).is_empty();
        let may_lack = match self.step {
            Step::Combine { .. } => true,
            Step::Place { .. } => crowded,
            _ => false,
        };
        if !may_lack {
            return;
        }
        let cards = *pool;
        let mut will_do = |picks: &[usize]| {
            self.hands[mover.index()] = picks.iter().map(|pick| cards.as_slice()[*pick]).collect();
            let mut moves = Vec::new();
            self.list(&mut moves);
            !moves.is_empty()
        };
        let found = (0..cards.len()).map(|a| vec![a]).find(|picks| will_do(picks));
        let pairs = || (0..cards.len()).flat_map(|a| (0..a).map(move |b| vec![a, b]));
        let found = found.or_else(|| pairs().find(|picks| will_do(picks)));
        let mut triples = pairs().flat_map(|pair| (0..pair[1]).map(move |c| vec![pair[0], pair[1], c]));
        if let Some(picks) = found.or_else(|| triples.find(|picks| will_do(picks))) {
            self.hands[mover.index()] = picks.iter().map(|pick| cards.as_slice()[*pick]).collect();
            for pick in picks {
                pool.take(pick);
            }
        } else {
            self.hands[mover.index()] = Cards::new();
        }
    }

    /// Face-down cards, those first that can be the fewest things.
    fn imagine_boards(&mut self, seat: Seat, pool: &mut Cards) {
        let all = |cells: &mut dyn Iterator<Item = Cell>| {
            cells.fold(Cells::NONE, |all, cell| all | Cells::just(cell))
        };
        let unknown = all(&mut self.unknown_cells(seat));
        let narrowed = all(&mut unknown.iter().filter(|cell| self.stacks.floor(*cell) != Floor::NONE));
        for cell in narrowed.iter().chain((unknown & !narrowed).iter()) {
            let floor = self.stacks.floor(cell);
            if let Some(card) = draw(pool, |card| floor.allows(card)).or_else(|| pool.draw()) {
                self.stacks.imagine(cell, card);
            }
        }
    }

    fn imagine_hands(&mut self, truth: &Nunami, seat: Seat, pool: &mut Cards) {
        for other in Seat::all(self.players()).filter(|other| *other != seat) {
            while self.hand(other).len() < truth.hand(other).len() {
                let Some(card) = pool.draw() else { return };
                self.hands[other.index()].put(card);
            }
        }
    }
}

/// Is a card that went into the pile still there, for all one knows?
fn is_still_there(sunk: Sunk, chance: &mut Chance) -> bool {
    sunk.left >= sunk.of || chance.below(sunk.of as usize) < sunk.left as usize
}

/// Takes the topmost card that fits.
fn draw(pool: &mut Cards, fits: impl Fn(Card) -> bool) -> Option<Card> {
    let at = pool.as_slice().iter().rposition(|card| fits(*card))?;
    Some(pool.take(at))
}
