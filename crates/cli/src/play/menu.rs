//! The moves as somebody is asked for them: numbered, and in two steps where they are many.

use floe_engine::{Arg, Message};
use floe_table::{Half, MoveLine, Words, halves};

use super::choice::{Choice, choose};
use crate::narrate::Names;

/// The most lines that a question takes.
const LONGEST: usize = 30;
/// More moves than this are not listed one by one.
const MANY: usize = 120;
/// How the words of moves are named that end something or decline it.
const NO_MORE: [&str; 8] = [
    "move-stop",
    "move-pass",
    "move-decline",
    "move-done",
    "move-stay",
    "move-leave",
    "move-drop",
    "move-enough",
];

/// What somebody chooses from.
pub(super) struct Menu {
    items: Vec<Item>,
    /// Every move in words.
    texts: Vec<String>,
}

/// One thing to choose: a move, or some that have their first half in common.
struct Item {
    number: usize,
    /// What kind of move it is: the id of its words.
    kind: String,
    text: String,
    /// The line that it stands on, together with others.
    row: Option<String>,
    /// The moves, by their place in the list.
    moves: Vec<usize>,
}

/// What was chosen.
#[derive(PartialEq, Eq, Debug)]
pub(super) enum Picked {
    /// The move at this place of the list.
    Move(usize),
    /// Any of these, to be asked for next.
    Half(Vec<usize>),
    /// One of these lines.
    Several(Vec<String>),
    /// Nothing that is there.
    None,
}

impl Menu {
    /// All moves, those last that end something or decline it; those of `half` alone if the first half has been chosen.
    pub(super) fn new(moves: &[MoveLine], half: Option<&[usize]>, words: &Words, names: &Names) -> Menu {
        let say = Saying { words, names };
        let texts: Vec<String> = moves.iter().map(|line| names.say(words, &line.text)).collect();
        let mut all: Vec<usize> = (0..moves.len()).collect();
        all.sort_by_key(|index| NO_MORE.iter().any(|no| moves[*index].text.id.starts_with(no)));
        let among = half.unwrap_or(&all);
        let halves = say.halves(moves, among);
        let items = match (among.len() > LONGEST || half.is_some(), halves.len()) {
            (false, _) => listed(moves, among, &texts),
            (true, 1) => say.cells(moves, among, &texts),
            (true, _) => halves,
        };
        Menu { items, texts }
    }

    /// The lines of the question, never more than fit on a screen. Many of one kind that nobody would read one by one are
    /// told by the first and the last of them.
    pub(super) fn lines(&self) -> Vec<String> {
        let alike = |one: &Item, other: &Item| one.kind == other.kind;
        let whole = |item: &Item| item.row.is_none() && item.moves.len() == 1;
        if self.items.len() > MANY && self.items.iter().all(whole) {
            return self.items.chunk_by(alike).flat_map(told).collect();
        }
        let in_a_line = self.items.len().div_ceil(LONGEST).max(1);
        let mut lines: Vec<String> = Vec::new();
        let mut last: Option<(&Option<String>, usize)> = None;
        for item in &self.items {
            match (&mut lines[..], last) {
                ([.., line], Some((row, count)))
                    if *row == item.row && (row.is_some() || count < in_a_line) =>
                {
                    line.push_str(&format!("  {} {}", item.number, item.text));
                    last = Some((&item.row, count + 1));
                }
                _ => {
                    lines.push(match &item.row {
                        Some(row) => format!("  {row}  {} {}", item.number, item.text),
                        None => format!("{:>4}  {}", item.number, item.text),
                    });
                    last = Some((&item.row, 1));
                }
            }
        }
        lines
    }

    /// How many things there are to choose from.
    pub(super) fn len(&self) -> usize {
        self.items.len()
    }

    /// The number that leads to a move.
    pub(super) fn number_of(&self, index: usize) -> Option<usize> {
        self.items.iter().find(|item| item.moves.contains(&index)).map(|item| item.number)
    }

    /// A move in words.
    pub(super) fn text(&self, index: usize) -> &str {
        &self.texts[index]
    }

    /// What a typed line means: a number of the list, or words of a move.
    pub(super) fn pick(&self, typed: &str) -> Picked {
        if let Ok(number) = typed.parse::<usize>() {
            return match self.items.iter().find(|item| item.number == number) {
                Some(item) => item.picked(),
                None => Picked::None,
            };
        }
        let among: Vec<usize> = self.items.iter().flat_map(|item| item.moves.iter().copied()).collect();
        let texts: Vec<&str> = among.iter().map(|index| self.texts[*index].as_str()).collect();
        match choose(&texts, typed) {
            Choice::Move(found) => Picked::Move(among[found]),
            Choice::None => Picked::None,
            Choice::Several(found) => {
                let meant = |item: &&Item| found.iter().any(|found| item.moves.contains(&among[*found]));
                match self.items.iter().filter(meant).collect::<Vec<_>>()[..] {
                    [only] => only.picked(),
                    ref several => Picked::Several(
                        several.iter().map(|item| format!("{:>4}  {}", item.number, item.text)).collect(),
                    ),
                }
            }
        }
    }
}

/// Moves of one kind: each for itself, or the first and the last of many.
fn told(alike: &[Item]) -> Vec<String> {
    match alike {
        [first, .., last] if alike.len() > LONGEST => {
            let numbers = format!("{}…{}", first.number, last.number);
            vec![format!("{numbers:>8}  {} … {}", first.text, last.text)]
        }
        _ => alike.iter().map(|item| format!("{:>4}  {}", item.number, item.text)).collect(),
    }
}

impl Item {
    fn picked(&self) -> Picked {
        match self.moves[..] {
            [only] => Picked::Move(only),
            _ => Picked::Half(self.moves.clone()),
        }
    }
}

/// A plain list. A move to a numbered place has the number of the place, the others follow.
fn listed(moves: &[MoveLine], among: &[usize], texts: &[String]) -> Vec<Item> {
    let mut places: Vec<Option<usize>> = among.iter().map(|index| place(&moves[*index].text)).collect();
    let mut taken: Vec<usize> = places.iter().flatten().copied().collect();
    taken.sort_unstable();
    taken.dedup();
    if taken.len() != places.iter().flatten().count() {
        places.fill(None);
        taken.clear();
    }
    let mut next = taken.last().map_or(1, |last| last + 1);
    let mut number = |place: Option<usize>| {
        place.unwrap_or_else(|| {
            next += 1;
            next - 1
        })
    };
    let item = |(index, place): (&usize, Option<usize>)| Item {
        number: number(place),
        kind: moves[*index].text.id.to_string(),
        text: texts[*index].clone(),
        row: None,
        moves: vec![*index],
    };
    among.iter().zip(places).map(item).collect()
}

fn place(text: &Message) -> Option<usize> {
    text.args.iter().find_map(|(name, arg)| match arg {
        Arg::Number(place) if name == "place" => usize::try_from(*place).ok(),
        _ => None,
    })
}

/// The words that halves of moves are told in.
struct Saying<'a> {
    words: &'a Words,
    names: &'a Names,
}

impl Saying<'_> {
    fn part(&self, whole: &Message, part: &str) -> Option<String> {
        self.words.part(whole, part).map(|part| self.names.say(self.words, &part))
    }

    /// The first halves, each with its moves; a move without halves stands for itself.
    fn halves(&self, moves: &[MoveLine], among: &[usize]) -> Vec<Item> {
        let told = among.iter().map(|index| (*index, &moves[*index].text));
        let halves = halves(self.words, told, |message| self.names.say(self.words, message));
        let item = |(number, Half { text, moves: of }): (usize, Half)| {
            let kind = moves[of[0]].text.id.to_string();
            Item { number, kind, text, row: None, moves: of }
        };
        (1..).zip(halves).map(item).collect()
    }

    /// The second halves of moves that have the first in common.
    fn cells(&self, moves: &[MoveLine], among: &[usize], texts: &[String]) -> Vec<Item> {
        let item = |(number, index): (usize, &usize)| {
            let whole = &moves[*index].text;
            Item {
                number,
                kind: whole.id.to_string(),
                text: self.part(whole, "then").unwrap_or_else(|| texts[*index].clone()),
                row: self.part(whole, "row"),
                moves: vec![*index],
            }
        };
        (1..).zip(among).map(item).collect()
    }
}

#[cfg(test)]
mod tests {
    use floe_engine::{Chance, Seat, Seed};
    use floe_table::{Act, Holder, Language, SHARED, Table, door};
    use serde_json::json;

    use super::*;

    fn table(game: &str, setup: &serde_json::Value) -> (Table, Words, Names) {
        let seats = crate::setup::seats(door(game).unwrap(), setup).unwrap();
        let holders: Vec<Holder> = (0..seats).map(|seat| Holder::Person(format!("P{seat}"))).collect();
        let table = Table::begin(game, setup, Seed::from(3), &holders).unwrap();
        let words = Words::new(Language::En, &[SHARED, table.door().texts()]);
        let names = Names::new(&table, &words);
        (table, words, names)
    }

    #[test]
    fn no_question_of_any_game_is_longer_than_a_screen() {
        for (game, setup) in [
            ("nunami", json!({"mode": "a", "inua": true, "layout": "players"})),
            ("nunami", json!({"mode": "four", "inua": true})),
            ("inuit", json!({"players": 4, "modules": "both"})),
            ("polar-rush", json!({"players": 5})),
            ("tuki", json!({"players": 2})),
            ("tuki", json!({"players": 3, "one_screen": true})),
            ("greenland", json!({"players": 2})),
            ("greenland", json!({"players": 4})),
        ] {
            let (mut table, words, names) = table(game, &setup);
            let mut chance = Chance::fast(9);
            while let Some(seat) = table.deciding().first() {
                let moves = table.session().unwrap().moves(seat);
                let menu = Menu::new(&moves, None, &words, &names);
                assert!(menu.lines().len() <= LONGEST, "{game}: {:#?}", menu.lines());
                let wanted = chance.below(moves.len());
                let number = menu.number_of(wanted).unwrap().to_string();
                let found = match menu.pick(&number) {
                    Picked::Half(half) => {
                        let cells = Menu::new(&moves, Some(&half), &words, &names);
                        assert!(cells.lines().len() <= LONGEST, "{game}: {:#?}", cells.lines());
                        cells.pick(&cells.number_of(wanted).unwrap().to_string())
                    }
                    other => other,
                };
                assert_eq!(found, Picked::Move(wanted), "{game}: {:#?}", menu.lines());
                table.act(Act::play(seat, moves[wanted].played.clone()), 0).unwrap();
            }
        }
    }

    /// "Take no more" stands below the cards that may be taken, whatever comes first in the list of legal moves.
    #[test]
    fn what_ends_or_declines_stands_last() {
        let beginners = json!({"players": 2, "game": "beginners", "tribes": ["thule", "norse"]});
        let elder = json!({"choose": {"occupation": "elder"}});
        for (game, setup, moves, last) in [
            (
                "inuit",
                json!({"first": "seat-1"}),
                vec![json!("reveal"), json!("stop"), elder],
                "Take no card",
            ),
            ("greenland", beginners, vec![json!("turn-up")], "No council"),
        ] {
            let (mut table, words, names) = table(game, &setup);
            for played in moves {
                table.act(Act::play(Seat(0), played), 0).unwrap();
            }
            let seat = table.deciding().first().unwrap();
            let moves = table.session().unwrap().moves(seat);
            let menu = Menu::new(&moves, None, &words, &names);
            let (number, lines) = (menu.len(), menu.lines());
            assert!(number > 1, "{lines:#?}");
            assert_eq!(lines.last(), Some(&format!("{number:>4}  {last}")), "{lines:#?}");
            let Picked::Move(index) = menu.pick(&number.to_string()) else { panic!("{lines:#?}") };
            assert_eq!(menu.text(index), last);
        }
    }

    #[test]
    fn nunami_asks_for_the_card_and_then_for_the_cell() {
        let (mut table, words, names) = table("nunami", &json!({"mode": "a", "hidden": "random"}));
        let seat = table.deciding().first().unwrap();
        table.act(Act::play(seat, json!("draw")), 0).unwrap();
        let moves = table.session().unwrap().moves(seat);
        let cards = Menu::new(&moves, None, &words, &names);
        assert!(cards.lines()[0].starts_with("   1  Place "), "{:#?}", cards.lines());
        assert!(cards.lines().iter().all(|line| !line.contains("board")), "{:#?}", cards.lines());
        let Picked::Half(half) = cards.pick("1") else { panic!("a card has several cells") };
        let cells = Menu::new(&moves, Some(&half), &words, &names);
        assert!(cells.lines()[0].starts_with("  Board 1:  1 "), "{:#?}", cells.lines());
        assert_eq!(cells.lines().len(), 6);
    }

    #[test]
    fn a_tile_has_the_number_of_its_place() {
        let (mut table, words, names) = table("polar-rush", &json!({"first": 0}));
        table.act(Act::Load { script: vec![3] }, 0).unwrap();
        table.act(Act::play(Seat(0), json!("roll")), 0).unwrap();
        table.act(Act::play(Seat(0), json!({"turn": 4})), 0).unwrap();
        while let Some(other) =
            table.session().unwrap().moves(Seat(0)).into_iter().find(|line| line.played.get("turn").is_none())
        {
            table.act(Act::play(Seat(0), other.played), 0).unwrap();
        }
        let moves = table.session().unwrap().moves(Seat(0));
        let menu = Menu::new(&moves, None, &words, &names);
        assert_eq!(menu.pick("5"), Picked::None);
        let Picked::Move(index) = menu.pick("6") else { panic!("place 6 is face down") };
        assert_eq!(moves[index].played, json!({"turn": 5}));
    }
}
