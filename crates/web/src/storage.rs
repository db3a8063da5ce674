//! Games kept in this browser: after every act, so that nothing is lost when the page closes.

use serde::{Deserialize, Serialize};

use crate::{browser, json};

const INDEX: &str = "floe.games";
/// More than this many are not kept; the oldest goes, finished ones first.
const MOST: usize = 8;

/// What the lobby shows of a kept game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Kept {
    pub(crate) id: String,
    pub(crate) game: String,
    /// Who plays, in the order of seats; nothing where a bot does.
    pub(crate) people: Vec<Option<String>>,
    pub(crate) plies: usize,
    pub(crate) over: bool,
    /// When something last happened, in milliseconds since 1970.
    pub(crate) when: u64,
}

/// The kept games, the latest first.
pub(crate) fn games() -> Vec<Kept> {
    browser::kept(INDEX).and_then(|text| json::read(&text)).unwrap_or_default()
}

/// Keeps a game. Says whether the browser had room.
pub(crate) fn keep(game: Kept, file: &str) -> bool {
    let (games, dropped) = with(games(), game.clone());
    for gone in dropped {
        browser::forget(&key(&gone.id));
    }
    write(&games) && browser::keep(&key(&game.id), file)
}

/// The file of a kept game.
pub(crate) fn file(id: &str) -> Option<String> {
    browser::kept(&key(id))
}

/// Keeps it no longer.
pub(crate) fn forget(id: &str) {
    browser::forget(&key(id));
    write(&games().into_iter().filter(|game| game.id != id).collect::<Vec<_>>());
}

fn key(id: &str) -> String {
    format!("floe.game.{id}")
}

fn write(games: &[Kept]) -> bool {
    browser::keep(INDEX, &json::write(&games))
}

/// The list with one more game in front, and what has to go for it.
fn with(mut games: Vec<Kept>, game: Kept) -> (Vec<Kept>, Vec<Kept>) {
    games.retain(|other| other.id != game.id);
    games.insert(0, game);
    let mut dropped = Vec::new();
    while games.len() > MOST {
        let last = games.len() - 1;
        let oldest = games.iter().rposition(|game| game.over).filter(|place| *place > 0).unwrap_or(last);
        dropped.push(games.remove(oldest));
    }
    (games, dropped)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn game(id: usize, over: bool) -> Kept {
        Kept { id: id.to_string(), game: String::new(), people: vec![], plies: 0, over, when: 0 }
    }

    #[test]
    fn a_game_is_kept_once_and_the_latest_comes_first() {
        let (games, dropped) = with(vec![game(1, false), game(2, false)], game(2, true));
        assert_eq!(games, [game(2, true), game(1, false)]);
        assert!(dropped.is_empty());
    }

    #[test]
    fn finished_games_go_first() {
        let many: Vec<Kept> = (0..MOST).map(|id| game(id, id == 3)).collect();
        let (games, dropped) = with(many, game(99, true));
        assert_eq!(games.len(), MOST);
        assert_eq!(dropped, [game(3, true)]);
    }
}
