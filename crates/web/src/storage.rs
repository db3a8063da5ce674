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

/// The kept games, the latest first; none of which nothing is there.
pub(crate) fn games(drawer: &dyn Drawer) -> Vec<Kept> {
    let kept: Vec<Kept> = drawer.get(INDEX).and_then(|text| json::read(&text)).unwrap_or_default();
    let mut games: Vec<Kept> = Vec::with_capacity(kept.len());
    for mut game in kept.into_iter().filter(|game| drawer.get(&key(&game.id)).is_some()) {
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

/// Puts a game that was taken out back into the list. Says whether there was room.
pub(crate) fn put_back(drawer: &mut dyn Drawer, game: Kept) -> bool {
    let mut games = games(drawer);
    games.push(game);
    drawer.put(INDEX, &json::write(&games))
}

/// Keeps a game no longer that was taken out of the list.
pub(crate) fn bury(drawer: &mut dyn Drawer, id: &str) {
    pull(drawer, id);
}

/// Takes all that is kept of a game out of the drawer.
fn pull(drawer: &mut dyn Drawer, id: &str) -> Vec<(String, String)> {
    let mut pulled = pull_pieces(drawer, id);
    pulled.extend([key(id), now_key(id)].into_iter().filter_map(|key| pull_one(drawer, key)));
    pulled
}

fn pull_pieces(drawer: &mut dyn Drawer, id: &str) -> Vec<(String, String)> {
    (0..).map_while(|number| pull_one(drawer, piece_key(id, number))).collect()
}

fn pull_one(drawer: &mut dyn Drawer, key: String) -> Option<(String, String)> {
    let text = drawer.get(&key)?;
    drawer.remove(&key);
    Some((key, text))
}

/// Puts something by, if need be in place of games. If there is no room all the same, they stay.
fn put_instead(drawer: &mut dyn Drawer, key: &str, text: &str, of: &[Kept]) -> bool {
    if drawer.put(key, text) {
        return true;
    }
    let pulled: Vec<(String, String)> = of.iter().flat_map(|game| pull(drawer, &game.id)).collect();
    let fits = !pulled.is_empty() && drawer.put(key, text);
    for (key, text) in pulled.iter().filter(|_| !fits) {
        drawer.put(key, text);
    }
    fits
}

/// The file of a kept game: its beginning and everything since.
pub(crate) fn file(drawer: &dyn Drawer, id: &str) -> Option<String> {
    let beginning = drawer.get(&key(id))?;
    let pieces: Vec<String> = (0..).map_while(|number| drawer.get(&piece_key(id, number))).collect();
    if pieces.is_empty() {
        return Some(beginning);
    }
    // What cannot be read any more is no reason to say that it is not there.
    Some(joined(&beginning, &pieces).unwrap_or(beginning))
}

/// The beginning with everything since.
fn joined(beginning: &str, pieces: &[String]) -> Option<String> {
    let mut file: Value = json::read(beginning)?;
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
    /// How many entries are kept, or would be if there were room.
    entries: usize,
    /// The number and the text of the last piece.
    piece: usize,
    text: String,
    /// Is everything before the last piece kept?
    begun: bool,
    /// Is the last piece kept as its text is?
    written: bool,
}

impl Keeper {
    /// Keeps a table under a name from here on, if there is room; else that is tried again with everything that happens.
    /// `when` is the time now.
    pub(crate) fn begin(drawer: &mut dyn Drawer, id: &str, table: &Table, when: u64) -> Keeper {
        let mut keeper = Keeper::of(id, table);
        keeper.keep_whole(drawer, table, when);
        keeper
    }

    fn of(id: &str, table: &Table) -> Keeper {
        let entries = table.entries();
        Keeper { id: id.to_owned(), entries, piece: 0, text: String::new(), begun: false, written: true }
    }

    /// Opens a kept game; `when` is the time now.
    pub(crate) fn open(
        drawer: &mut dyn Drawer,
        id: &str,
        file: &str,
        when: u64,
    ) -> Result<(Keeper, Table), TableError> {
        let table = Table::open(file)?;
        let mut keeper = Keeper::of(id, &table);
        let kept = json::read::<Value>(file).and_then(|file| Some(file.get("log")?.as_array()?.len()));
        keeper.begun = kept == Some(table.entries()) && drawer.get(&key(id)).is_some();
        if keeper.begun {
            keeper.piece = (0..).take_while(|number| drawer.get(&piece_key(id, *number)).is_some()).count();
        } else {
            // A game that could not be opened as it was played has another log now: it is kept anew.
            keeper.keep_whole(drawer, &table, when);
        }
        Ok((keeper, table))
    }

    /// Is everything kept that has happened?
    pub(crate) fn has_all(&self) -> bool {
        self.begun && self.written
    }

    /// Keeps the whole table as one file, in place of what was kept under its name: that stays where there is no room.
    fn keep_whole(&mut self, drawer: &mut dyn Drawer, table: &Table, when: u64) {
        let id = &self.id;
        let people = table.chairs().iter().map(|chair| chair.person().map(str::to_owned)).collect();
        let (plies, over, when) = now(table, when);
        let kept = Kept { id: id.clone(), game: table.head().game.clone(), people, plies, over, when };
        let before = games(drawer);
        let listed = before.iter().any(|game| game.id == *id);
        let (games, dropped) = with(before, kept);
        if !put_instead(drawer, &key(id), &table.save(), &dropped) {
            return;
        }
        pull_pieces(drawer, id);
        drawer.remove(&now_key(id));
        // What is not listed nobody finds again.
        if !drawer.put(INDEX, &json::write(&games)) && !listed {
            drawer.remove(&key(id));
            return;
        }
        for gone in dropped {
            pull(drawer, &gone.id);
        }
        *self = Keeper { begun: true, ..Keeper::of(id, table) };
    }

    /// Keeps what is new at the table. Says whether the browser had room.
    pub(crate) fn add(&mut self, drawer: &mut dyn Drawer, table: &Table, when: u64) -> bool {
        if !self.begun {
            self.keep_whole(drawer, table, when);
            return self.begun;
        }
        // A piece for which there was no room is not ended: it is tried again with what is new.
        if self.written && self.text.len() > PIECE {
            self.piece += 1;
            self.text.clear();
        }
        for entry in self.entries..table.entries() {
            self.text += &table.inscribed(entry).line();
            self.text.push('\n');
        }
        self.entries = table.entries();
        self.written = drawer.put(&piece_key(&self.id, self.piece), &self.text)
            && drawer.put(&now_key(&self.id), &json::write(&now(table, when)));
        self.written
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

/// A drawer for tests, with so much room.
#[cfg(test)]
pub(crate) struct Memory {
    pub(crate) kept: std::collections::BTreeMap<String, String>,
    pub(crate) room: usize,
}

#[cfg(test)]
impl Default for Memory {
    fn default() -> Memory {
        Memory { kept: std::collections::BTreeMap::new(), room: usize::MAX }
    }
}

#[cfg(test)]
impl Memory {
    pub(crate) fn full(&self) -> usize {
        self.kept.iter().map(|(key, text)| key.len() + text.len()).sum()
    }
}

#[cfg(test)]
impl Drawer for Memory {
    fn get(&self, key: &str) -> Option<String> {
        self.kept.get(key).cloned()
    }

    fn put(&mut self, key: &str, text: &str) -> bool {
        let others = self.full() - self.kept.get(key).map_or(0, |old| key.len() + old.len());
        let fits = others + key.len() + text.len() <= self.room;
        if fits {
            self.kept.insert(key.to_owned(), text.to_owned());
        }
        fits
    }

    fn remove(&mut self, key: &str) {
        self.kept.remove(key);
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
        let mut keeper = Keeper::begin(&mut drawer, "one", &table, 1);
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
        assert!(put_back(&mut drawer, game));
        assert_eq!(games(&drawer), lobby, "nothing is lost until it is buried");
        take_out(&mut drawer, "one");
        bury(&mut drawer, "one");
        assert_eq!(drawer.kept.keys().collect::<Vec<_>>(), [INDEX]);
    }

    /// That there is something is told apart from whether it can be read.
    #[test]
    fn a_game_with_a_spoiled_beginning_is_there() {
        let mut drawer = Memory::default();
        let mut table = table("inuit", json!({}));
        let mut keeper = Keeper::begin(&mut drawer, "one", &table, 1);
        table.act(act(&table, 0).unwrap(), 1).unwrap();
        assert!(keeper.add(&mut drawer, &table, 2));
        assert!(drawer.put(&key("one"), "{\"floe\":2,\"game\":\"inu"));
        assert!(Table::open(&file(&drawer, "one").unwrap()).is_err());
        assert_eq!(file(&drawer, "two"), None);
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

    /// Plays so many moves and keeps each; says whether the last was kept.
    fn play_on(drawer: &mut Memory, keeper: &mut Keeper, table: &mut Table, moves: usize) -> bool {
        let mut kept = keeper.has_all();
        for number in 0..moves {
            table.act(act(table, number * 7).unwrap(), number as u64).unwrap();
            kept = keeper.add(drawer, table, number as u64);
        }
        kept
    }

    #[test]
    fn a_game_without_room_is_not_in_the_list_until_there_is_room() {
        let mut drawer = Memory { room: 600, ..Memory::default() };
        let mut table = table("inuit", json!({}));
        let mut keeper = Keeper::begin(&mut drawer, "one", &table, 1);
        assert!(!keeper.has_all());
        assert_eq!(games(&drawer), []);
        assert!(!play_on(&mut drawer, &mut keeper, &mut table, 3));
        assert!(drawer.kept.is_empty(), "nothing is left behind: {:?}", drawer.kept.keys());
        // Opened again from what the page still has, it is not taken for a kept one.
        let (mut keeper, mut table) = Keeper::open(&mut drawer, "one", &table.save(), 2).unwrap();
        assert!(!keeper.has_all() && !play_on(&mut drawer, &mut keeper, &mut table, 1));
        drawer.room = usize::MAX;
        assert!(play_on(&mut drawer, &mut keeper, &mut table, 1));
        assert_eq!(games(&drawer).len(), 1);
        assert_eq!(Table::open(&file(&drawer, "one").unwrap()).unwrap().save(), table.save());
        // A list that names a game of which nothing is there is not believed.
        drawer.remove("floe.game.one");
        assert_eq!(games(&drawer), []);
    }

    #[test]
    fn what_was_kept_stays_where_there_is_no_room_for_more() {
        let mut drawer = Memory::default();
        let mut table = table("inuit", json!({}));
        let mut keeper = Keeper::begin(&mut drawer, "one", &table, 1);
        assert!(play_on(&mut drawer, &mut keeper, &mut table, 60));
        let before = table.save();
        drawer.room = drawer.full();
        // Longer than any piece is: what had no room comes with what is new, and leaves no hole.
        assert!(!play_on(&mut drawer, &mut keeper, &mut table, 90));
        assert_eq!(Table::open(&file(&drawer, "one").unwrap()).unwrap().save(), before);
        drawer.room = usize::MAX;
        assert!(play_on(&mut drawer, &mut keeper, &mut table, 30));
        assert_eq!(Table::open(&file(&drawer, "one").unwrap()).unwrap().save(), table.save());
    }

    #[test]
    fn a_game_of_other_rules_is_not_lost_where_there_is_no_room_to_keep_it_anew() {
        let mut drawer = Memory::default();
        let mut table = table("polar-rush", json!({}));
        for number in 0..20 {
            table.act(act(&table, number).unwrap(), number as u64).unwrap();
        }
        // As the first files were: no record of what came of an act, but the state at the end.
        let mut old: Value = json::read(&table.save()).unwrap();
        old["rules"] = json!(9_999);
        for entry in old["log"].as_array_mut().unwrap() {
            entry.as_object_mut().unwrap().remove("came");
        }
        let old = old.to_string();
        Keeper::begin(&mut drawer, "old", &table, 1);
        drawer.put("floe.game.old", &old);
        let listed = games(&drawer);
        drawer.room = 600;
        let (mut keeper, mut table) = Keeper::open(&mut drawer, "old", &old, 2).unwrap();
        assert!(!keeper.has_all(), "it has another log now");
        if let Some(update) = table.update() {
            table.act(update, 30).unwrap();
        }
        assert!(!play_on(&mut drawer, &mut keeper, &mut table, 2));
        assert_eq!((file(&drawer, "old").unwrap(), games(&drawer)), (old, listed));
        drawer.room = usize::MAX;
        assert!(play_on(&mut drawer, &mut keeper, &mut table, 1));
        assert_eq!(Table::open(&file(&drawer, "old").unwrap()).unwrap().save(), table.save());
    }

    #[test]
    fn the_oldest_game_goes_only_for_one_that_fits() {
        let mut drawer = Memory::default();
        let small = table("polar-rush", json!({}));
        for number in 0..MOST {
            Keeper::begin(&mut drawer, &number.to_string(), &small, number as u64);
        }
        let full = drawer.kept.clone();
        drawer.room = drawer.full() + 20;
        let mut large = table("inuit", json!({}));
        let mut keeper = Keeper::begin(&mut Memory::default(), "elsewhere", &large, 1);
        play_on(&mut Memory::default(), &mut keeper, &mut large, 60);
        assert!(!Keeper::begin(&mut drawer, "large", &large, 20).has_all());
        assert_eq!(drawer.kept, full, "nobody has gone for nothing");
        assert!(Keeper::begin(&mut drawer, "small", &small, 7).has_all());
        assert!(games(&drawer).iter().all(|game| game.id != "0"));
        assert_eq!(games(&drawer).len(), MOST);
    }

    /// What an act costs at the end of a long game; `--ignored --nocapture` prints it.
    #[test]
    #[ignore = "a measurement"]
    fn keeping_a_long_game() {
        let mut drawer = Memory::default();
        let mut table = table("nunami", json!({}));
        let mut keeper = Keeper::begin(&mut drawer, "long", &table, 1);
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
        let bytes = drawer.kept.values().map(String::len).sum::<usize>();
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
