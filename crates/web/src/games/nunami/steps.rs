//! What is to be seen between two moments, event by event: a card is placed, others come to light one after the
//! other, a board tips over and loses its cards, points change.

use floe_engine::Seat;
use floe_nunami::{BoardView, Card, Cell, Event, Face, Hidden, JoinedRecord, Lying, View};

use crate::games::draw::Beat;
use crate::sound::Sound;

/// Lets the view follow an event.
pub(crate) fn follow(view: &mut View, event: &Event) -> Beat {
    match event {
        Event::Laid { at, .. } => {
            let points = vec![0; view.points.len()];
            let cells = std::array::from_fn(|_| Vec::new());
            view.boards.push(BoardView {
                at: *at,
                cells,
                total: 0,
                full: false,
                points,
                frozen: false,
                inua: None,
            });
            (350, Some(Sound::Step))
        }
        Event::Hidden { cell, .. } => {
            view.pile = view.pile.saturating_sub(1);
            lay(view, *cell, face_down(None, None));
            (250, Some(Sound::Turn))
        }
        Event::First { seat } => {
            view.turn = *seat;
            (400, None)
        }
        Event::Drew { seat, card } => {
            view.pile = view.pile.saturating_sub(1);
            gain(view, *seat, *card);
            (380, Some(Sound::Turn))
        }
        Event::Robbed { seat, from, gave, got } => {
            lose(view, *seat, *gave);
            view.pile += 1;
            lose(view, *from, *got);
            gain(view, *seat, *got);
            (600, Some(Sound::Turn))
        }
        Event::Joined { seat, card, cell } => {
            lose(view, *seat, Some(*card));
            let joined = view.joined.get_or_insert(JoinedRecord { cell: *cell, cards: Vec::new() });
            joined.cards.push(*card);
            (500, Some(Sound::Step))
        }
        Event::Placed { seat, card, cell, face } => {
            for lower in view.joined.take().map_or_else(Vec::new, |joined| joined.cards) {
                lay(view, *cell, Lying::Up(lower));
            }
            lose(view, *seat, *card);
            match (card, face) {
                (Some(card), Face::Up) => lay(view, *cell, Lying::Up(*card)),
                (card, _) => lay(view, *cell, face_down(*card, Some(*seat))),
            }
            (620, Some(Sound::Step))
        }
        Event::Turned { cell, card, .. } => {
            put(view, *cell, Lying::Up(*card));
            (520, Some(Sound::Turn))
        }
        Event::Stuck { .. } | Event::PassedOver { .. } => (0, None),
        // The meter shows it: a full board beyond its limit.
        Event::Tipped { .. } => (900, Some(Sound::Crack)),
        Event::Discarded { cell, card } => {
            view.discard.push(*card);
            take(view, *cell);
            (320, Some(Sound::Turn))
        }
        Event::Opened { board } => {
            let none = vec![0; view.points.len()];
            score(view, *board, &none);
            (350, None)
        }
        Event::Scored { board, points, .. } => {
            let changed = score(view, *board, points.as_slice());
            if changed { (600, Some(Sound::Call)) } else { (0, None) }
        }
        Event::Froze { seat, board, inua } => {
            if let Some(cards) = &mut view.inua
                && let Some(place) = cards.get_mut(seat.index())
            {
                *place = None;
            }
            if let Some(board) = view.boards.get_mut(*board as usize) {
                board.frozen = true;
                board.inua = Some(*inua);
            }
            (800, Some(Sound::Splash))
        }
        Event::Swapped { first, lifted, second, taken, .. } => {
            view.first = None;
            put(view, *first, Lying::Up(*taken));
            put(view, *second, Lying::Up(*lifted));
            (850, Some(Sound::Splash))
        }
        Event::Replaced { cell, face, new, .. } => {
            match (face, new) {
                (Face::Up, Some(card)) => put(view, *cell, Lying::Up(*card)),
                _ => put(view, *cell, face_down(None, None)),
            }
            (700, Some(Sound::Turn))
        }
        Event::Ended { .. } => (300, None),
    }
}

fn face_down(card: Option<Card>, by: Option<Seat>) -> Lying {
    Lying::Down(Hidden { down: card, by, least: None })
}

/// Puts a card on a stack.
fn lay(view: &mut View, cell: Cell, card: Lying) {
    change(view, cell, |stack| stack.push(card));
}

/// Puts a card in the place of the top one.
fn put(view: &mut View, cell: Cell, card: Lying) {
    change(view, cell, |stack| {
        stack.pop();
        stack.push(card);
    });
}

/// Takes the top card away.
fn take(view: &mut View, cell: Cell) {
    change(view, cell, |stack| drop(stack.pop()));
}

/// Changes a stack, and counts its board anew.
fn change(view: &mut View, cell: Cell, change: impl FnOnce(&mut Vec<Lying>)) {
    let Some(board) = view.boards.get_mut(cell.board()) else { return };
    change(&mut board.cells[cell.side()]);
    let life = |stack: &Vec<Lying>| match stack.last() {
        Some(Lying::Up(card)) => card.life(),
        _ => 0,
    };
    board.total = board.cells.iter().map(life).sum();
    board.full = board.cells.iter().all(|stack| !stack.is_empty());
}

/// Writes down the points of a board; did they change?
fn score(view: &mut View, board: u8, points: &[u8]) -> bool {
    let Some(board) = view.boards.get_mut(board as usize) else { return false };
    let changed = board.points != points;
    board.points = points.to_vec();
    for seat in 0..view.points.len() {
        view.points[seat] = view.boards.iter().filter_map(|board| board.points.get(seat)).sum();
    }
    changed
}

fn gain(view: &mut View, seat: Seat, card: Option<Card>) {
    if let Some(held) = view.held.get_mut(seat.index()) {
        *held += 1;
    }
    if let (Some(Some(hand)), Some(card)) = (view.hands.get_mut(seat.index()), card) {
        hand.push(card);
    }
}

fn lose(view: &mut View, seat: Seat, card: Option<Card>) {
    if let Some(held) = view.held.get_mut(seat.index()) {
        *held = held.saturating_sub(1);
    }
    if let (Some(Some(hand)), Some(card)) = (view.hands.get_mut(seat.index()), card)
        && let Some(at) = hand.iter().position(|held| *held == card)
    {
        hand.remove(at);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use floe_engine::{Chance, Game, Seed};
    use floe_nunami::{HiddenBy, Mode, Nunami, Setup, Shape};

    /// Plays whole games and walks along, for every seat: the steps must arrive where the game does.
    #[test]
    fn the_steps_lead_to_the_next_view() {
        for seed in 0..24 {
            let setup = Setup {
                mode: Mode::ALL[seed % 6],
                inua: seed % 2 == 0,
                layout: if seed % 3 == 0 { Shape::Players } else { Shape::Usual },
                hidden: if seed % 4 == 0 { HiddenBy::Players } else { HiddenBy::Random },
                ..Setup::default()
            };
            let mut chance = Chance::seeded(&Seed::from(seed as u64), 0);
            let mut game = Nunami::new(&setup, &mut chance).unwrap();
            while let Some(seat) = game.turn().seats().first() {
                let eyes = [Some(seat), Some(Seat(0)), None];
                let before = eyes.map(|by| game.view(by));
                let (mut moves, mut told) = (Vec::new(), Vec::new());
                game.moves(seat, &mut moves);
                let played = moves[chance.below(moves.len())];
                game.play(seat, &played, &mut chance, &mut |event| told.push(event));
                for (by, before) in eyes.into_iter().zip(before) {
                    let seen: Vec<Event> = told.iter().filter_map(|event| Nunami::seen(event, by)).collect();
                    let mut last = before;
                    for event in &seen {
                        follow(&mut last, event);
                    }
                    arrives(last, game.view(by));
                }
            }
        }
    }

    fn arrives(mut last: View, mut after: View) {
        for view in [&mut last, &mut after] {
            for hidden in view.boards.iter_mut().flat_map(|board| &mut board.cells).flatten() {
                if let Lying::Down(hidden) = hidden {
                    hidden.least = None;
                }
            }
            for hand in view.hands.iter_mut().flatten() {
                hand.sort_unstable();
            }
        }
        // The eight that chance lays before the first move are told by nobody.
        if last.boards.iter().flat_map(|board| &board.cells).flatten().count() > 0 {
            assert_eq!(last.boards, after.boards);
            assert_eq!((last.pile, last.held), (after.pile, after.held));
        }
        assert_eq!(last.points, after.points);
        assert_eq!(last.hands, after.hands);
        assert_eq!(last.discard, after.discard);
        assert_eq!(last.inua, after.inua);
        assert_eq!(last.joined, after.joined);
    }
}
