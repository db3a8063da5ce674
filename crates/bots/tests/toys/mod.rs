//! Games so small that the right move is known, each written as a table of questions.

#![allow(dead_code, reason = "every test file uses some of it")]

use floe_engine::{
    Chance, Evaluate, Game, Memory, Outcome, Recall, Refusal, Seat, SeatSet, SetupError, Turn,
};
use serde::{Deserialize, Serialize};

/// The games.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub(crate) enum Tale {
    /// A coin lies under one of three cups; only seat 1 knows where. Seat 0 points at a cup and wins if it is
    /// there, or stops at a draw. A guess is worth a third, to stop is worth a half, to peek all.
    #[default]
    Cups,
    /// Three seats. Everybody for themselves, the first move is worth a half: seat 1 will rather share with
    /// seat 0 than let seat 2 win. Who thinks the others are all against them takes the third, a third.
    Friends,
    /// To roll wins with four faces of six; to stop is a draw.
    GoodDie,
    /// To roll wins with two faces of six; to stop is a draw.
    BadDie,
    /// Two seats may press at once; whoever does, decides who wins.
    Buzzer,
    /// Seat 0 asks or stops at a draw. Asked, seat 1 shows what it holds: one of three things that only it
    /// knows, two of which lose.
    Hand,
    /// Four on one side: the win is in hand, or one may wait and perhaps lose it.
    Together,
    /// Four against each other, with the same choice: to share the win is worth a quarter.
    Against,
}

enum Node {
    Ask(&'static [u8], &'static [Way]),
    /// The winners.
    End(&'static [u8]),
}

/// Where a move leads.
enum Way {
    To(u8),
    /// By a die: the one place if it shows less than the number, else the other.
    Roll(u8, u8, u8),
    /// To the first place if the hidden thing is this one, to the second if not.
    If(u8, u8, u8),
    /// Only legal if the hidden thing is this one.
    Only(u8, u8),
}

use Node::{Ask, End};
use Way::{If, Only, Roll, To};

impl Tale {
    fn nodes(self) -> &'static [Node] {
        const DRAW: Node = End(&[0, 1]);
        match self {
            Tale::Cups => {
                &[Ask(&[0], &[If(0, 1, 2), If(1, 1, 2), If(2, 1, 2), To(3)]), End(&[0]), End(&[1]), DRAW]
            }
            Tale::Friends => &[
                Ask(&[0], &[To(1), To(2), To(6)]),
                Ask(&[1], &[To(3), To(4)]),
                Ask(&[2], &[To(4), To(5)]),
                DRAW,
                End(&[2]),
                End(&[0]),
                End(&[0, 1, 2]),
            ],
            Tale::GoodDie => &[Ask(&[0], &[Roll(3, 1, 2), To(3)]), End(&[1]), End(&[0]), DRAW],
            Tale::BadDie => &[Ask(&[0], &[Roll(5, 1, 2), To(3)]), End(&[1]), End(&[0]), DRAW],
            Tale::Buzzer => &[Ask(&[0, 1], &[To(1), To(2)]), End(&[0]), End(&[1])],
            Tale::Hand => &[
                Ask(&[0], &[To(1), To(4)]),
                Ask(&[1], &[Only(0, 2), Only(1, 2), Only(2, 3)]),
                End(&[1]),
                End(&[0]),
                DRAW,
            ],
            Tale::Together | Tale::Against => {
                &[Ask(&[0], &[To(1), To(2)]), Ask(&[1], &[Roll(4, 3, 2)]), End(&[0, 1, 2, 3]), End(&[])]
            }
        }
    }

    fn seats(self) -> usize {
        match self {
            Tale::Friends => 3,
            Tale::Together | Tale::Against => 4,
            _ => 2,
        }
    }
}

/// A state of one of the games.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Toy {
    pub(crate) tale: Tale,
    pub(crate) at: u8,
    /// 0 to 2; known to seat 1 alone.
    pub(crate) hidden: u8,
}

/// Somebody looked under the cup: the coin is here.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Shown(pub(crate) u8);

/// What a seat remembers of it.
#[derive(Clone, Default, Debug)]
pub(crate) struct Remembered(pub(crate) Option<u8>);

impl Memory<Shown> for Remembered {
    fn witness(&mut self, event: &Shown, recall: &mut Recall) {
        if recall.span > 0 && recall.notices() {
            self.0 = Some(event.0);
        }
    }
}

impl Toy {
    pub(crate) fn with(tale: Tale, hidden: u8) -> Toy {
        Toy { tale, at: 0, hidden }
    }

    fn node(&self) -> &'static Node {
        &self.tale.nodes()[self.at as usize]
    }
}

impl Game for Toy {
    type Setup = Tale;
    type Move = u8;
    type View = (Tale, u8, Option<u8>);
    type Event = Shown;
    type Memory = Remembered;

    fn new(tale: &Tale, chance: &mut Chance) -> Result<Self, SetupError> {
        Ok(Toy::with(*tale, chance.below(3) as u8))
    }

    fn seats(&self) -> usize {
        self.tale.seats()
    }

    fn turn(&self) -> Turn {
        match self.node() {
            Ask(seats, _) => Turn::Decide(seats.iter().map(|seat| Seat(*seat)).collect()),
            End(_) => Turn::Over,
        }
    }

    fn outcome(&self) -> Option<Outcome> {
        let End(winners) = self.node() else { return None };
        let winners: SeatSet = winners.iter().map(|seat| Seat(*seat)).collect();
        Some(Outcome { winners, together: self.tale == Tale::Together, ..Outcome::draw(self.seats()) })
    }

    fn phase(&self) -> &'static str {
        "toy"
    }

    fn moves(&self, seat: Seat, out: &mut Vec<u8>) {
        if let Ask(seats, ways) = self.node()
            && seats.contains(&seat.0)
        {
            let legal = |way: &Way| !matches!(way, Only(hidden, _) if *hidden != self.hidden);
            out.extend((0..ways.len() as u8).filter(|index| legal(&ways[*index as usize])));
        }
    }

    fn check(&self, seat: Seat, played: &u8) -> Result<(), Refusal> {
        let mut moves = Vec::new();
        self.moves(seat, &mut moves);
        if moves.contains(played) { Ok(()) } else { Err(Refusal::by("toy")) }
    }

    fn play(&mut self, _: Seat, played: &u8, chance: &mut Chance, _: &mut impl FnMut(Shown)) {
        let Ask(_, ways) = self.node() else { return };
        self.at = match ways[*played as usize] {
            To(place) | Only(_, place) => place,
            Roll(enough, less, more) => {
                if chance.die(&[1, 2, 3, 4, 5, 6]) < enough {
                    less
                } else {
                    more
                }
            }
            If(hidden, yes, no) => {
                if self.hidden == hidden {
                    yes
                } else {
                    no
                }
            }
        };
    }

    fn view(&self, by: Option<Seat>) -> Self::View {
        let knows = by == Some(Seat(1)) || self.turn().is_over();
        (self.tale, self.at, knows.then_some(self.hidden))
    }

    fn guess(&self, seat: Seat, memory: &Remembered, chance: &mut Chance) -> Self {
        let hidden = match (seat, memory.0) {
            (Seat(1), _) => self.hidden,
            (_, Some(remembered)) => remembered,
            _ => chance.below(3) as u8,
        };
        Toy { hidden, ..*self }
    }

    fn pieces(&self) -> Vec<String> {
        Vec::new()
    }
}

impl Evaluate for Toy {
    /// No opinion: bots must find out for themselves.
    fn evaluate(&self, _: Seat) -> i32 {
        500
    }
}
