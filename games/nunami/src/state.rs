//! The state: flat, so that a copy is cheap and a playout allocates nothing.

use floe_engine::form::{Deserialize, Serialize};
use floe_engine::{Deck, Seat, Values};

use crate::card::{Card, Category, Inua, Set};
use crate::clue::Clues;
use crate::data::Data;
use crate::land::{Cell, Cells, Layout, MAX_BOARDS};
use crate::setup::{Majority, Mode};
use crate::stacks::{MAX_CARDS, Stacks};

/// The most players.
pub(crate) const MAX_PLAYERS: usize = 4;
/// The points that win. // end.four-points
pub(crate) const WIN: u8 = 4;
/// The total at which a board loses its balance, on either side. // score.too-human, score.too-wild
pub(crate) const LIMIT: i8 = 7;
/// The full rounds without a placement after which the game ends. // starred.no-endless-game
pub(crate) const IDLE_ROUNDS: usize = 3;

/// A hand, a pile: the top or newest card last.
pub(crate) type Cards = Deck<Card, MAX_CARDS>;

/// A game of Nunami.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "crate::record::Record", into = "crate::record::Record")]
pub struct Nunami {
    /// The cards and boards that the box holds.
    pub(crate) values: Values<Data>,
    pub(crate) terms: Terms,
    pub(crate) layout: Layout,
    pub(crate) stacks: Stacks,
    /// Points of each seat on each board. // score.replace-not-add
    pub(crate) points: [[u8; MAX_PLAYERS]; MAX_BOARDS],
    /// The boards that nothing changes any more. // freeze.no-change
    pub(crate) frozen: Cells,
    /// The Inua card that lies on each board. // freeze.marker
    pub(crate) markers: [Option<Inua>; MAX_BOARDS],
    /// The Inua card that each seat still has.
    pub(crate) inua: [Option<Inua>; MAX_PLAYERS],
    pub(crate) hands: [Cards; MAX_PLAYERS],
    pub(crate) pile: Cards,
    pub(crate) discard: Cards,
    pub(crate) clues: Clues,
    /// Whose turn it is.
    pub(crate) turn: Seat,
    pub(crate) step: Step,
    /// Turns in a row in which nothing was placed. // starred.no-endless-game
    pub(crate) idle: u8,
    /// Turns in a row in which nothing was done with the pile empty. // end.blocked
    pub(crate) passes: u8,
}

/// What was agreed before the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Terms {
    pub(crate) mode: Mode,
    /// Who plays each set; nobody plays the neutral ones, nor two of the communities in modes A and B.
    pub(crate) owners: [Option<Seat>; Set::ALL.len()],
    /// Are there Inua cards? // inua.optional
    pub(crate) inua: bool,
    /// Do the players lay the eight face-down cards? // setup.face-down-who
    pub(crate) hide: bool,
    /// Which communities compete for the point of the largest one. // score.majority-unplayed
    pub(crate) majority: Majority,
}

/// What is to be decided, with what only that decision needs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Step {
    /// Lay a board.
    Layout,
    /// Lay one of the eight.
    Hide,
    /// Draw, or use the Inua card instead.
    Start,
    /// Choose the board to freeze.
    Freeze,
    /// Choose the first card of a swap.
    Lift,
    /// Choose the second.
    Swap { first: Cell },
    /// Trade the card just drawn, or keep it.
    Rob,
    /// Place a card; `drew`: one was drawn this turn.
    Place { drew: bool },
    /// Complete a combination.
    Combine { drew: bool, cell: Cell, joined: Joined },
    /// Replace a card, or leave it.
    Replace,
    /// Nothing: it is over.
    Over(Ending),
}

/// The lower cards of a combination laid so far, the lowest first.
pub(crate) type Joined = Deck<Card, MAX_JOINED>;
/// All cards of a community but the one on top: the four have equally many.
pub(crate) const MAX_JOINED: usize = MAX_CARDS / Set::COMMUNITIES.len() - 1;

/// Why the game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ending {
    /// Somebody has four points. // end.four-points
    FourPoints,
    /// No cards are left. // end.cards-gone
    CardsGone,
    /// Nobody can place. // end.blocked
    Blocked,
    /// Nobody has placed for three rounds. // starred.no-endless-game
    Idle,
}

impl Nunami {
    /// How many play.
    #[inline]
    pub(crate) fn players(&self) -> usize {
        self.terms.mode.players()
    }

    /// How many boards are used.
    #[inline]
    pub(crate) fn boards(&self) -> usize {
        self.terms.mode.boards()
    }

    /// Every cell in use.
    #[inline]
    pub(crate) fn cells(&self) -> Cells {
        Cells::of_boards(self.boards())
    }

    /// The cells that may still change.
    #[inline]
    pub(crate) fn open(&self) -> Cells {
        self.cells() & !self.frozen
    }

    /// Is the set one of the seat's own? // glossary.opposing
    #[inline]
    pub(crate) fn plays(&self, seat: Seat, set: Set) -> bool {
        self.terms.owners[set.index()] == Some(seat)
    }

    /// The seat's communities.
    pub(crate) fn communities(&self, seat: Seat) -> impl Iterator<Item = Set> {
        Set::COMMUNITIES.into_iter().filter(move |set| self.plays(seat, *set))
    }

    #[inline]
    pub(crate) fn hand(&self, seat: Seat) -> &Cards {
        &self.hands[seat.index()]
    }

    /// Does the seat still have this Inua card? // inua.lasting
    #[inline]
    pub(crate) fn has_inua(&self, seat: Seat, inua: Inua) -> bool {
        self.inua[seat.index()] == Some(inua)
    }

    /// The seat's points on all boards. // score.sum-of-boards
    #[inline]
    pub(crate) fn score(&self, seat: Seat) -> u8 {
        self.points[..self.boards()].iter().map(|points| points[seat.index()]).sum()
    }

    /// The visible cards of a category.
    #[inline]
    pub(crate) fn showing(&self, category: Category) -> Cells {
        let [one, other] = match category {
            Category::Human => Set::HUMAN,
            Category::Nature => Set::NATURE,
        };
        self.stacks.showing(one) | self.stacks.showing(other)
    }

    /// How many of the seat's own cards are visible. // end.tie
    #[inline]
    pub(crate) fn own_visible(&self, seat: Seat) -> usize {
        self.communities(seat).map(|set| self.stacks.showing(set).len()).sum()
    }

    /// How many of the eight still have to be laid by hand.
    #[inline]
    pub(crate) fn still_to_hide(&self) -> usize {
        HIDDEN.saturating_sub(self.stacks.down().len())
    }
}

/// The cards laid face down before play. // setup.face-down-eight
pub(crate) const HIDDEN: usize = 8;
/// How many of them a board takes at most. // setup.face-down-not-full
pub(crate) const HIDDEN_PER_BOARD: usize = 5;
/// The cards dealt to each hand. // setup.deal
pub(crate) const DEALT: usize = 5;
