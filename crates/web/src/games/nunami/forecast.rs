//! What a placement would do to a board's balance, as far as it can be known before it is made.

use floe_nunami::{BoardView, Card, Category, Cell, Face, Hidden, Lying, Move, SIDES, View};

use super::geometry::LIMIT;

/// A board after a placement.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Forecast {
    pub(crate) board: usize,
    /// The total as it is.
    pub(crate) before: i8,
    /// The total as it would be, with the cards that whoever looks knows.
    pub(crate) after: i8,
    /// Cards that would come to light and that nobody here knows.
    pub(crate) unknown: usize,
    /// Whose visible cards would go, if the board would tip over.
    pub(crate) tips: Option<Category>,
}

/// What a move would do to the boards that it changes.
pub(crate) fn forecast(view: &View, played: Move) -> Vec<Forecast> {
    match played {
        Move::Place { card, cell, face } => place(view, card, cell, face).into_iter().collect(),
        Move::Join { card, cell } => place(view, card, cell, Face::Up).into_iter().collect(),
        Move::Swap { cell } => swap(view, cell),
        _ => Vec::new(),
    }
}

fn place(view: &View, card: Card, cell: Cell, face: Face) -> Option<Forecast> {
    let board = view.boards.get(cell.board())?;
    let fills = board.cells.iter().enumerate().all(|(side, stack)| side == cell.side() || !stack.is_empty())
        && board.cells[cell.side()].is_empty();
    let beside_up = neighbours(view, cell).iter().any(|near| matches!(top(view, *near), Some(Lying::Up(_))));
    let shows = face == Face::Up || beside_up || fills;
    let mut after = board.total - shown(board, cell.side()) + if shows { card.life() } else { 0 };
    let mut unknown = 0;
    for hidden in turned(view, cell, shows, fills) {
        match hidden.down {
            Some(card) => after += card.life(),
            None => unknown += 1,
        }
    }
    let full = fills || board.full;
    Some(told(board, cell.board(), after, unknown, full))
}

/// The face-down cards of the same board that a placement brings to light at once; what those turn in their turn
/// depends on what they are.
fn turned(view: &View, placed: Cell, shows: bool, fills: bool) -> Vec<&Hidden> {
    let near = neighbours(view, placed);
    let cells = (0..SIDES).filter_map(|side| Cell::new(placed.board(), side));
    let comes = cells.filter(|cell| *cell != placed && (fills || shows && near.contains(cell)));
    comes
        .filter_map(|cell| match top(view, cell) {
            Some(Lying::Down(hidden)) => Some(hidden),
            _ => None,
        })
        .collect()
}

fn swap(view: &View, second: Cell) -> Vec<Forecast> {
    let change = |here: Cell, there: Cell| {
        let board = view.boards.get(here.board())?;
        let other = view.boards.get(there.board())?;
        let after = board.total - shown(board, here.side()) + shown(other, there.side());
        Some(told(board, here.board(), after, 0, board.full))
    };
    let Some(first) = view.first else { return Vec::new() };
    [change(first, second), change(second, first)].into_iter().flatten().collect()
}

fn told(board: &BoardView, number: usize, after: i8, unknown: usize, full: bool) -> Forecast {
    let tips = match after {
        _ if !full || unknown > 0 => None,
        LIMIT.. => Some(Category::Human),
        after if after <= -LIMIT => Some(Category::Nature),
        _ => None,
    };
    Forecast { board: number, before: board.total, after, unknown, tips }
}

/// The life that a cell shows.
fn shown(board: &BoardView, side: usize) -> i8 {
    match board.cells[side].last() {
        Some(Lying::Up(card)) => card.life(),
        _ => 0,
    }
}

/// The top card of a cell.
pub(crate) fn top(view: &View, cell: Cell) -> Option<&Lying> {
    view.boards.get(cell.board())?.cells[cell.side()].last()
}

/// The two or three cells beside a cell.
fn neighbours(view: &View, cell: Cell) -> Vec<Cell> {
    let (board, side) = (cell.board(), cell.side());
    let beyond = view.boards[board].at.beyond(side);
    let across = view.boards.iter().position(|other| other.at == beyond);
    let across = across.and_then(|other| Cell::new(other, (side + 3) % SIDES));
    let ring = [Cell::new(board, (side + 1) % SIDES), Cell::new(board, (side + SIDES - 1) % SIDES)];
    ring.into_iter().chain([across]).flatten().collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use floe_engine::{Chance, Game, Seed};
    use floe_nunami::{Nunami, Setup};

    /// Plays whole games: where nothing unknown comes to light, the forecast is what the game makes of it.
    #[test]
    fn the_forecast_comes_true() {
        let (mut sure, mut tipped) = (0, 0);
        for seed in 0..30 {
            let mut chance = Chance::seeded(&Seed::from(seed), 0);
            let mut game =
                Nunami::new(&Setup { inua: seed % 2 == 0, ..Setup::default() }, &mut chance).unwrap();
            while let Some(seat) = game.turn().seats().first() {
                let (view, mut moves, mut told) = (game.view(Some(seat)), Vec::new(), Vec::new());
                game.moves(seat, &mut moves);
                let played = moves[chance.below(moves.len())];
                game.play(seat, &played, &mut chance, &mut |event| told.push(event));
                let plain = matches!(played, Move::Place { .. } | Move::Swap { .. }) && view.joined.is_none();
                let after = game.view(Some(seat));
                let known = forecast(&view, played);
                let chains =
                    told.iter().filter(|event| matches!(event, floe_nunami::Event::Turned { .. })).count();
                for forecast in known.iter().filter(|one| plain && one.unknown == 0 && chains <= 1) {
                    let tips = told.iter().any(|event| {
                        matches!(event, floe_nunami::Event::Tipped { board, .. } if *board as usize == forecast.board)
                    });
                    if !tips {
                        assert_eq!(forecast.after, after.boards[forecast.board].total, "{played:?}");
                        sure += 1;
                    }
                    tipped += usize::from(forecast.tips.is_some() && tips);
                }
            }
        }
        assert!(sure > 200 && tipped > 0, "{sure} sure forecasts, {tipped} of boards that tipped over");
    }
}
