//! Reading a state from its outer form: everything is checked, and a refusal says why.

use std::collections::BTreeMap;

use floe_engine::{Deck, Seat, SetupError};

use crate::card::{Card, Face, Inua, Set};
use crate::clue::{Clue, Whereabouts};
use crate::land::{Cell, Cells, Hex, Layout, MAX_BOARDS, SIDES};
use crate::record::{Hidden, Lying, Record, StepName};
use crate::rules::points_of;
use crate::setup::check_shape;
use crate::stacks::{Floor, MAX_CARDS, Stacks};
use crate::state::{Cards, Ending, MAX_JOINED, MAX_PLAYERS, Nunami, Step, Terms, WIN};

fn no<T>(why: impl Into<String>) -> Result<T, SetupError> {
    Err(SetupError(why.into()))
}

impl TryFrom<Record> for Nunami {
    type Error = SetupError;

    fn try_from(record: Record) -> Result<Nunami, SetupError> {
        let terms = record.terms()?;
        record.check_seats()?;
        let layout = record.layout()?;
        let (stacks, frozen) = record.stacks()?;
        let (hands, discard, pile) = record.piles(terms)?;
        let mut markers = [None; MAX_BOARDS];
        for (marker, board) in markers.iter_mut().zip(&record.boards) {
            *marker = board.inua;
        }
        let mut inua = [None; MAX_PLAYERS];
        for (held, card) in inua.iter_mut().zip(record.inua.iter().flatten()) {
            *held = *card;
        }
        let mut game = Nunami {
            values: record.values,
            terms,
            layout,
            stacks,
            points: [[0; MAX_PLAYERS]; MAX_BOARDS],
            frozen,
            markers,
            inua,
            hands,
            pile,
            discard,
            clues: record.clues.iter().copied().collect(),
            turn: record.turn,
            step: record.step()?,
            idle: record.idle,
            passes: record.passes,
        };
        game.settle_points()?;
        game.check_step()?;
        game.check_clues(record.clues.len())?;
        Ok(game)
    }
}

impl Record {
    fn players(&self) -> usize {
        self.mode.players()
    }

    fn terms(&self) -> Result<Terms, SetupError> {
        let info = self.values.mode(self.mode);
        if self.sides.len() != self.players() {
            return no(format!(
                "mode {:?} has {} players, not {}",
                self.mode,
                self.players(),
                self.sides.len()
            ));
        }
        let mut owners = [None; 6];
        for (seat, side) in self.sides.iter().enumerate() {
            for set in side {
                if set.is_neutral() || owners[set.index()].is_some() {
                    return no(format!("nobody can play {} here", set.name()));
                }
                owners[set.index()] = Some(Seat(seat as u8));
            }
            let fits =
                |list: &Vec<Set>| side.len() == info.per_player && side.iter().all(|set| list.contains(set));
            if !info.sides.iter().any(fits) {
                return no(format!("{side:?} is not a side of mode {:?}", self.mode));
            }
        }
        let humans = Set::HUMAN.into_iter().filter(|set| owners[set.index()].is_some()).count();
        if 2 * humans != owners.iter().flatten().count() {
            return no("the communities played must be half human and half nature");
        }
        let (inua, hide, majority) = (self.inua.is_some(), self.hidden_by_players, self.majority);
        Ok(Terms { mode: self.mode, owners, inua, hide, majority })
    }

    fn check_seats(&self) -> Result<(), SetupError> {
        let players = self.players();
        if self.turn.index() >= players {
            return no(format!("there is no seat {}", self.turn.0));
        }
        if self.hands.len() != players {
            return no(format!("there must be {players} hands, not {}", self.hands.len()));
        }
        let Some(inua) = &self.inua else {
            return match self.boards.iter().any(|board| board.inua.is_some()) {
                true => no("an Inua card lies on a board, but the Inua cards are not used"),
                false => Ok(()),
            };
        };
        if inua.len() != players {
            return no(format!("there must be {players} places for Inua cards, not {}", inua.len()));
        }
        let held = inua.iter().chain(self.boards.iter().map(|board| &board.inua)).flatten();
        let mut all: Vec<Inua> = held.copied().collect();
        all.sort_unstable();
        match all.windows(2).find(|pair| pair[0] == pair[1]) {
            Some(pair) => no(format!("there is only one {}", pair[0].name())),
            None => Ok(()),
        }
    }

    fn layout(&self) -> Result<Layout, SetupError> {
        let places: Vec<Hex> = self.boards.iter().map(|board| board.at).collect();
        let needed = if self.step == StepName::Layout {
            places.len().min(self.mode.boards() - 1)
        } else {
            self.mode.boards()
        };
        check_shape(&places, needed)?;
        let mut layout = Layout::EMPTY;
        places.iter().for_each(|place| layout.lay(*place));
        Ok(layout)
    }

    fn stacks(&self) -> Result<(Stacks, Cells), SetupError> {
        let mut stacks = Stacks::new();
        let mut frozen = Cells::NONE;
        let lying = self.boards.iter().flat_map(|board| &board.cells).map(Vec::len).sum::<usize>();
        if lying > MAX_CARDS {
            return no(format!("{lying} cards lie on the boards, there are only {MAX_CARDS}"));
        }
        for (index, board) in self.boards.iter().enumerate() {
            if board.inua.is_some() && !board.frozen {
                return no(format!("board {index} has an Inua card on it and so is frozen"));
            }
            if board.frozen {
                frozen |= Cells::board(index);
            }
            for (side, stack) in board.cells.iter().enumerate() {
                let cell = Cell((index * SIDES + side) as u8);
                for lying in stack {
                    self.put(&mut stacks, cell, lying)?;
                }
            }
        }
        Ok((stacks, frozen))
    }

    fn put(&self, stacks: &mut Stacks, cell: Cell, lying: &Lying) -> Result<(), SetupError> {
        let place = format!("cell {} of board {}", cell.side(), cell.board());
        if stacks.down().has(cell) {
            return no(format!("{place}: nothing lies on a face-down card"));
        }
        match lying {
            Lying::Up(card) => stacks.lay(cell, *card, Face::Up, None),
            Lying::Down(Hidden { down: None, .. }) => {
                return no(format!("{place}: which card lies face down?"));
            }
            Lying::Down(Hidden { down: Some(card), by, least }) => {
                if by.is_some_and(|seat| seat.index() >= self.players()) {
                    return no(format!("{place}: nobody sits there who could have laid the card"));
                }
                stacks.lay(cell, *card, Face::Down, *by);
                if let Some(least) = least {
                    stacks.set_floor(cell, Floor::from_map(least)?);
                }
            }
        }
        Ok(())
    }

    /// Hands, discard and pile; the pile gives way.
    fn piles(&self, terms: Terms) -> Result<([Cards; MAX_PLAYERS], Cards, Cards), SetupError> {
        let mut left: BTreeMap<Card, usize> = BTreeMap::new();
        terms.deck(self.values.get()).for_each(|card| *left.entry(card).or_default() += 1);
        let on_boards = self.boards.iter().flat_map(|board| board.cells.iter().flatten()).filter_map(
            |lying| match lying {
                Lying::Up(card) => Some(card),
                Lying::Down(hidden) => hidden.down.as_ref(),
            },
        );
        let joined = self.joined.iter().flat_map(|joined| &joined.cards);
        for card in on_boards.chain(self.hands.iter().flatten()).chain(&self.discard).chain(joined) {
            match left.get_mut(card) {
                Some(count) if *count > 0 => *count -= 1,
                Some(_) => return no(format!("{card} is there more often than in the deck")),
                None => return no(format!("{card} is not in the deck of this game")),
            }
        }
        let mut pile: Vec<Option<Card>> = Vec::new();
        for card in &self.pile {
            let count = left
                .get_mut(card)
                .ok_or_else(|| SetupError(format!("{card} is not in the deck of this game")))?;
            pile.push((*count > 0).then_some(*card));
            *count = count.saturating_sub(1);
        }
        let mut spare = left.into_iter().flat_map(|(card, count)| std::iter::repeat_n(card, count));
        let pile = pile.into_iter().filter_map(|card| card.or_else(|| spare.next())).collect();
        let mut hands = [Cards::new(); MAX_PLAYERS];
        for (hand, cards) in hands.iter_mut().zip(&self.hands) {
            *hand = cards.iter().copied().collect();
        }
        Ok((hands, self.discard.iter().copied().collect(), pile))
    }

    fn step(&self) -> Result<Step, SetupError> {
        let drew = self.drew;
        Ok(match self.step {
            StepName::Layout => Step::Layout,
            StepName::Hide => Step::Hide,
            StepName::Start => Step::Start,
            StepName::Freeze => Step::Freeze,
            StepName::Lift => Step::Lift,
            StepName::Swap => match self.first {
                Some(first) => Step::Swap { first },
                None => return no("step swap needs the first card of the swap"),
            },
            StepName::Rob => Step::Rob,
            StepName::Place => Step::Place { drew },
            StepName::Combine => match &self.joined {
                Some(joined) if (1..=MAX_JOINED).contains(&joined.cards.len()) => Step::Combine {
                    drew,
                    cell: joined.cell,
                    joined: Deck::from_iter(joined.cards.iter().copied()),
                },
                _ => return no("step combine needs the cards joined so far"),
            },
            StepName::Replace => Step::Replace,
            StepName::Over => match self.ending {
                Some(ending) => Step::Over(ending),
                None => return no("step over needs an ending"),
            },
        })
    }
}

impl Nunami {
    /// Points follow from the visible cards; a full board is in balance and shows all its cards.
    fn settle_points(&mut self) -> Result<(), SetupError> {
        for board in (0..self.boards()).filter(|board| self.stacks.is_full(*board)) {
            if !(self.stacks.down() & Cells::board(board)).is_empty() {
                return no(format!("board {board} is full, so its cards all lie face up"));
            }
            let total = self.stacks.total(board);
            if !self.leaving(board, total).is_empty() {
                return no(format!(
                    "board {board} is full with a total of {total:+}: it would have lost cards"
                ));
            }
            self.points[board] = points_of(self, board, total);
        }
        Ok(())
    }

    /// Whoever is to decide has something to decide.
    fn check_step(&self) -> Result<(), SetupError> {
        let decided = Seat::all(self.players()).any(|seat| self.score(seat) >= WIN);
        if decided != matches!(self.step, Step::Over(Ending::FourPoints)) {
            return no(match decided {
                true => "somebody has four points, so the game is over",
                false => "nobody has four points, so that did not end the game",
            });
        }
        let has = |inua| self.has_inua(self.turn, inua);
        match self.step {
            Step::Layout | Step::Hide if self.pile.len() < self.still_to_hide() => {
                return no("the pile is too small for the eight face-down cards");
            }
            Step::Freeze if self.inua[self.turn.index()].is_none() => {
                return no("step freeze needs an Inua card to lay down");
            }
            Step::Rob if !has(Inua::Arsaniit) || self.hand(self.turn).is_empty() => {
                return no("step rob needs Arsaniit and a card that was drawn");
            }
            Step::Replace if !has(Inua::Tarniq) || self.pile.is_empty() => {
                return no("step replace needs Tarniq and a pile");
            }
            Step::Hide if self.still_to_hide() == 0 || !self.stacks.visible().is_empty() => {
                return no("step hide is for laying the eight face-down cards");
            }
            Step::Layout if !self.stacks.occupied().is_empty() => return no("boards are laid before cards"),
            Step::Combine { cell, joined, .. } => self.check_joined(cell, joined.as_slice())?,
            Step::Swap { first } if !self.stacks.visible().has(first) => {
                return no("the first card of a swap is a visible one");
            }
            _ => {}
        }
        let mut moves = Vec::new();
        self.list(&mut moves);
        if moves.is_empty() && !matches!(self.step, Step::Over(_)) {
            return no(format!(
                "in step {:?} there is nothing to decide for {}",
                self.step.name(),
                self.turn
            ));
        }
        Ok(())
    }

    fn check_joined(&self, cell: Cell, joined: &[Card]) -> Result<(), SetupError> {
        let alike = joined.iter().all(|card| card.set() == joined[0].set());
        if !self.stacks.visible().has(cell) || !alike || joined[0].set().is_neutral() {
            return no("cards are joined on a visible card, all of one community");
        }
        Ok(())
    }

    fn check_clues(&self, given: usize) -> Result<(), SetupError> {
        let clues = self.clues.as_slice();
        let seats = |clue: &Clue| clue.known.iter().all(|seat| seat.index() < self.players());
        let fits = |clue: &Clue| match clue.place {
            Whereabouts::Hand(seat) => {
                seat.index() < self.players() && self.hand(seat).as_slice().contains(&clue.card)
            }
            Whereabouts::Pile(sunk) => (1..=sunk.of).contains(&sunk.left),
        };
        match clues.len() == given
            && clues.iter().all(|clue| seats(clue) && fits(clue) && !clue.known.is_empty())
        {
            true => Ok(()),
            false => no("a clue tells of a card that is not there"),
        }
    }
}
