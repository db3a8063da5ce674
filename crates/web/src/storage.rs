//! Games kept in this browser: after every act, so that nothing is lost when the page closes.
//!
//! A game is kept as a file of its beginning (`floe.game.ID`), what was added since, an entry of the log in each line, in
//! pieces (`floe.game.ID.0`, `floe.game.ID.1` and so on), and how far it is (`floe.game.ID.now`). An act writes the last
//! piece, which is small, and never the whole game.

use floe_engine::form::{Deserialize, Serialize};
use floe_table::{Stage, Table, TableError};
use serde_json::Value;

use crate::{browser, json};

const INDEX: &str = "floe.games";
/// More than this many are not kept; the oldest goes, finished ones first.
const MOST: usize = 8;
/// A piece that is longer is followed by another.
const PIECE: usize = 8_000;

/// Where things are kept under names.
pub(crate) trait Drawer {
    fn get(&self, key: &str) -> Option<String>;
    /// Says whether there was room.
    fn put(&mut self, key: &str, text: &str) -> bool;
    fn remove(&mut self, key: &str);
}

/// What the browser keeps for this site.
pub(crate) struct Browser;

impl Drawer for Browser {
    fn get(&self, key: &str) -> Option<String> {
        browser::kept(key)
    }

    fn put(&mut self, key: &str, text: &str) -> bool {
        browser::keep(key, text)
    }

    fn remove(&mut self, key: &str) {
        browser::forget(key);
    }
}

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

/// How far a game is: its plies, whether it is over, and when something last happened.
type Now = (usize, bool, u64);

fn now(table: &Table, when: u64) -> Now {
    let plies = table.session().map_or(0, floe_table::Looking::plies);
    (plies, table.stage() == Stage::Over, when)
}

/// The kept games, the latest first.
pub(crate) fn games(drawer: &dyn Drawer) -> Vec<Kept> {
    let kept: Vec<Kept> = drawer.get(INDEX).and_then(|text| json::read(&text)).unwrap_or_default();
    let mut games: Vec<Kept> = Vec::with_capacity(kept.len());
    for mut game in kept {
        let now: Option<Now> = drawer.get(&now_key(&game.id)).and_then(|text| json::read(&text));
        if let Some(now) = now {
            (game.plies, game.over, game.when) = now;
        }
        let place = games.partition_point(|other| other.when >= game.when);
        games.insert(place, game);
    }
    games
}

/// Takes a game out of the list; what is kept of it stays until it is buried or put back.
pub(crate) fn take_out(drawer: &mut dyn Drawer, id: &str) {
    let games: Vec<Kept> = games(drawer).into_iter().filter(|game| game.id != id).collect();
    drawer.put(INDEX, &json::write(&games));
}

/// Puts a game that was taken out back into the list.
pub(crate) fn put_back(drawer: &mut dyn Drawer, game: Kept) {
    let mut games = games(drawer);
    games.push(game);
    drawer.put(INDEX, &json::write(&games));
}

/// Keeps a game no longer that was taken out of the list.
pub(crate) fn bury(drawer: &mut dyn Drawer, id: &str) {
    remove(drawer, id);
}

fn remove(drawer: &mut dyn Drawer, id: &str) {
    drawer.remove(&key(id));
    drawer.remove(&now_key(id));
    remove_pieces(drawer, id);
}

fn remove_pieces(drawer: &mut dyn Drawer, id: &str) {
    let pieces = (0..).take_while(|number| drawer.get(&piece_key(id, *number)).is_some()).count();
    for number in 0..pieces {
        drawer.remove(&piece_key(id, number));
    }
}

/// The file of a kept game: its beginning and everything since.
pub(crate) fn file(drawer: &dyn Drawer, id: &str) -> Option<String> {
    let beginning = drawer.get(&key(id))?;
    let pieces: Vec<String> = (0..).map_while(|number| drawer.get(&piece_key(id, number))).collect();
    if pieces.is_empty() {
        return Some(beginning);
    }
    let mut file: Value = json::read(&beginning)?;
    let log = file.get_mut("log")?.as_array_mut()?;
    log.extend(pieces.iter().flat_map(|piece| piece.lines()).filter_map(json::read::<Value>));
    // They were of the beginning.
    file["state"].take();
    file["digest"].take();
    Some(file.to_string())
}

/// Keeps one game, act by act.
pub(crate) struct Keeper {
    id: String,
    /// How many entries are kept.
    entries: usize,
    /// The number and the text of the last piece.
    piece: usize,
    text: String,
}

impl Keeper {
    /// Keeps a table under a name from here on; what was kept under it before is replaced. `when` is the time now.
    pub(crate) fn begin(drawer: &mut dyn Drawer, id: &str, table: &Table, when: u64) -> Option<Keeper> {
        let people = table.chairs().iter().map(|chair| chair.person().map(str::to_owned)).collect();
        let (plies, over, when) = now(table, when);
        let kept = Kept { id: id.to_owned(), game: table.head().game.clone(), people, plies, over, when };
        let (games, dropped) = with(games(drawer), kept);
        for gone in dropped {
            remove(drawer, &gone.id);
        }
        remove(drawer, id);
        let keeper = Keeper { id: id.to_owned(), entries: table.entries(), piece: 0, text: String::new() };
        (drawer.put(INDEX, &json::write(&games)) && drawer.put(&key(id), &table.save())).then_some(keeper)
    }

    /// Opens a kept game; `when` is the time now.
    pub(crate) fn open(
        drawer: &mut dyn Drawer,
        id: &str,
        file: &str,
        when: u64,
    ) -> Result<(Keeper, Table), TableError> {
        let table = Table::open(file)?;
        let kept = json::read::<Value>(file).and_then(|file| Some(file.get("log")?.as_array()?.len()));
        let piece = (0..).take_while(|number| drawer.get(&piece_key(id, *number)).is_some()).count();
        // A game that could not be opened as it was played has another log now: it is kept anew.
        let anew = (kept != Some(table.entries())).then(|| Keeper::begin(drawer, id, &table, when)).flatten();
        let keeper = anew.unwrap_or_else(|| Keeper {
            id: id.to_owned(),
            entries: table.entries(),
            piece,
            text: String::new(),
        });
        Ok((keeper, table))
    }

    /// Keeps what is new at the table. Says whether the browser had room.
    pub(crate) fn add(&mut self, drawer: &mut dyn Drawer, table: &Table, when: u64) -> bool {
        if self.text.len() > PIECE {
            self.piece += 1;
            self.text.clear();
        }
        for entry in self.entries..table.entries() {
            self.text += &table.inscribed(entry).line();
            self.text.push('\n');
        }
        self.entries = table.entries();
        drawer.put(&piece_key(&self.id, self.piece), &self.text)
            && drawer.put(&now_key(&self.id), &json::write(&now(table, when)))
    }
}

fn key(id: &str) -> String {
    format!("floe.game.{id}")
}

fn piece_key(id: &str, number: usize) -> String {
    format!("floe.game.{id}.{number}")
}

pub(crate) fn now_key(id: &str) -> String {
    format!("floe.game.{id}.now")
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

/// A drawer for tests.
#[cfg(test)]
#[derive(Default)]
pub(crate) struct Memory(std::collections::BTreeMap<String, String>);

#[cfg(test)]
impl Drawer for Memory {
    fn get(&self, key: &str) -> Option<String> {
        self.0.get(key).cloned()
    }

    fn put(&mut self, key: &str, text: &str) -> bool {
        self.0.insert(key.to_owned(), text.to_owned());
        true
    }

    fn remove(&mut self, key: &str) {
        self.0.remove(key);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::shelf;
    use floe_engine::Seed;
    use floe_table::{Act, BotKind, Holder};
    use serde_json::json;

    fn table(game: &str, setup: Value) -> Table {
        shelf::all();
        let holders = [Holder::Person("Anik".to_owned()), Holder::Bot(BotKind::Random)];
        Table::begin(game, &setup, Seed::from(3), &holders).unwrap()
    }

    /// Some legal move.
    fn act(table: &Table, number: usize) -> Option<Act> {
        let seat = table.deciding().first()?;
        let moves = table.session().unwrap().moves(seat);
        Some(Act::play(seat, moves[number % moves.len()].played.clone()))
    }

    #[test]
    fn a_game_kept_act_by_act_opens_as_it_was() {
        let mut drawer = Memory::default();
        let mut table = table("inuit", json!({}));
        let mut keeper = Keeper::begin(&mut drawer, "one", &table, 1).unwrap();
        for number in 0..400 {
            let Some(act) = act(&table, number * 7) else { break };
            table.act(act, number as u64).unwrap();
            if number % 10 == 3 {
                let chat = Act::Chat { name: "Anik".to_owned(), text: "line \"by\" line".to_owned() };
                table.act(chat, number as u64).unwrap();
            }
            assert!(keeper.add(&mut drawer, &table, 2));
        }
        assert!(drawer.get("floe.game.one.3").is_some(), "several pieces");
        let kept = file(&drawer, "one").unwrap();
        let (mut keeper, mut again) = Keeper::open(&mut drawer, "one", &kept, 3).unwrap();
        assert_eq!(again.save(), table.save());
        // It goes on where it was.
        let chat = Act::Chat { name: "Anik".to_owned(), text: "still there?".to_owned() };
        again.act(chat, 5_000).unwrap();
        assert!(keeper.add(&mut drawer, &again, 4));
        let kept = file(&drawer, "one").unwrap();
        assert_eq!(Table::open(&kept).unwrap().save(), again.save());
        let lobby = games(&drawer);
        assert_eq!((lobby[0].plies, lobby[0].when), (again.session().unwrap().plies(), 4));
        let game = lobby[0].clone();
        take_out(&mut drawer, "one");
        assert!(games(&drawer).is_empty());
        put_back(&mut drawer, game);
        assert_eq!(games(&drawer), lobby, "nothing is lost until it is buried");
        take_out(&mut drawer, "one");
        bury(&mut drawer, "one");
        assert_eq!(drawer.0.keys().collect::<Vec<_>>(), [INDEX]);
    }

    #[test]
    fn a_game_that_was_kept_as_one_file_still_opens() {
        let mut drawer = Memory::default();
        let mut table = table("polar-rush", json!({}));
        table.act(act(&table, 0).unwrap(), 1).unwrap();
        drawer.put("floe.game.old", &table.save());
        drawer.put(
            INDEX,
            r#"[{"id":"old","game":"polar-rush","people":["Anik",null],"plies":1,"over":false,"when":9}]"#,
        );
        assert_eq!((games(&drawer)[0].plies, games(&drawer)[0].when), (1, 9));
        let kept = file(&drawer, "old").unwrap();
        let (mut keeper, mut table) = Keeper::open(&mut drawer, "old", &kept, 10).unwrap();
        table.act(act(&table, 0).unwrap(), 2).unwrap();
        assert!(keeper.add(&mut drawer, &table, 11));
        let again = Table::open(&file(&drawer, "old").unwrap()).unwrap();
        assert_eq!(again.save(), table.save());
        assert_eq!(games(&drawer)[0].plies, 2);
    }

    /// What an act costs at the end of a long game; `--ignored --nocapture` prints it.
    #[test]
    #[ignore = "a measurement"]
    fn keeping_a_long_game() {
        let mut drawer = Memory::default();
        let mut table = table("nunami", json!({}));
        let mut keeper = Keeper::begin(&mut drawer, "long", &table, 1).unwrap();
        // Moves are taken back and played again: the log is as long as we like.
        let mut number = 0;
        while table.entries() < 6_000 {
            match act(&table, number * 5) {
                Some(act) => drop(table.act(act, number as u64).unwrap()),
                None => drop(table.act(Act::TakeBack, number as u64).unwrap()),
            }
            if number % 3 == 2 {
                table.act(Act::TakeBack, number as u64).unwrap();
            }
            number += 1;
            keeper.add(&mut drawer, &table, 2);
        }
        let bytes = drawer.0.values().map(String::len).sum::<usize>();
        let began = std::time::Instant::now();
        let whole = table.save();
        println!("the whole file: {} bytes, {:?}", whole.len(), began.elapsed());
        let mut worst = std::time::Duration::ZERO;
        for number in 0..200 {
            let act = act(&table, number).unwrap_or(Act::TakeBack);
            let began = std::time::Instant::now();
            table.act(act, 10_000).unwrap();
            keeper.add(&mut drawer, &table, 3);
            worst = worst.max(began.elapsed());
        }
        println!("{} entries in {bytes} bytes; the dearest of 200 acts: {worst:?}", table.entries());
    }

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
