//! Every kind of mistake in a scenario file is told apart: its line, what is wrong, and what would be right.

use std::collections::BTreeSet;

use floe_engine::exercises;
use floe_greenland::data_values;
use floe_greenland::scenario::{BUNDLED, Mistake, TEXTS, check};

/// Three lines that every good file begins with.
const HEAD: &str = "schema = 1\nid = \"x\"\ntitle = \"X\"\n";

fn mistakes(text: &str) -> Vec<Mistake> {
    check(text, data_values()).err().unwrap_or_default()
}

/// A mistake: its name, what stands below the head, the line it is in, and words that its remedy has.
type Wrong = (&'static str, &'static str, usize, &'static str);

/// The head and a body with one mistake each.
const WRONG: &[Wrong] = &[
    ("toml-missing", "players = [2, 3", 4, "`,` or `]`"),
    ("toml-name", "= 3", 4, "name = value"),
    ("toml-value", "base = base", 4, "quotation marks"),
    ("toml-number", "events.count = 1.5", 4, "no whole number"),
    ("toml-text", "about = \"unended", 4, "in the same line"),
    ("toml-letter", "about = \"\\q\"", 4, "backslash"),
    ("toml-twice", "players = [2]\n\nplayers = [3]", 6, "keep one"),
    ("toml-behind", "players = [2] tribes = []", 4, "a line of its own"),
    (
        "toml-deep",
        "players = [[[[[[[[[[[[[[[[[[[[[[[[[[[[2]]]]]]]]]]]]]]]]]]]]]]]]]]]]",
        4,
        "within each other",
    ),
    ("unknown-key", "player = [2]", 4, "nearest: players"),
    ("unknown-key", "[events]\nnumber = 3", 5, "count"),
    ("unknown-key", "[rows.east]\nbiomes = 3", 4, "north, south"),
    ("unknown-key", "[[rule]]\nkind = \"no-hunt\"\ncards = [\"spear\"]\nfaces = [1]", 7, "where"),
    ("unknown-key", "title2.en = \"x\"\n[victory]\nwin = 3", 6, "need"),
    ("unknown-table", "[event]\ncount = 3", 4, "nearest: events"),
    ("wrong-type", "players = 4", 4, "a list of numbers"),
    ("wrong-type", "survivalist = \"yes\"", 4, "true or false"),
    ("wrong-type", "[events]\ncount = \"10\"\nremove = 32", 6, "such as [32, 33]"),
    ("wrong-type", "rule = { kind = \"forbid\" }", 4, "a list of tables"),
    ("wrong-type", "[start]\nelders = 6", 5, "six numbers"),
    ("bad-text", "about = \"\"\"\nVERYLONG\"\"\"", 4, "from 1 to 2000"),
    ("unknown-base", "base = \"bas\"", 4, "nearest: base"),
    ("unknown-word", "rows.north.new_world = \"friendly\"", 4, "peaceful, hostile, none"),
    ("unknown-tribe", "tribes = [\"tunit\", \"vikings\"]", 4, "tunit, norse, sami, thule"),
    ("unknown-tribe", "[tribe.inuit]\nenergy = 3", 4, "tunit, norse, sami, thule"),
    ("unknown-class", "rows.north.out = [\"hamer\"]", 4, "nearest: hammer"),
    ("unknown-event", "events.remove = [49]", 4, "from 32 to 48"),
    ("unknown-import", "tribe.norse.tableau = [\"swrd\"]", 4, "nearest: sword"),
    ("unknown-daughter", "start.daughters = [\"kirina\"]", 4, "nearest: kirima"),
    ("unknown-farm", "tribe.norse.farm = \"horse\"", 4, "cattle"),
    (
        "unknown-ability",
        "rule = [{ kind = \"ability\", ability = { kind = \"sledge\" } }]",
        4,
        "nearest: sled",
    ),
    (
        "bad-ability",
        "rule = [{ kind = \"ability\", ability = { kind = \"reroll\", faces = [3] } }]",
        4,
        "biome_type",
    ),
    (
        "useless-ability",
        "rule = [{ kind = \"ability\", ability = { kind = \"mariner\", carries = 5 } }]",
        4,
        "limit",
    ),
    ("unknown-kind", "[[rule]]\nkind = \"nohunt\"", 5, "nearest: no-hunt"),
    ("missing", "[[rule]]\nkind = \"no-hunt\"", 4, "cards = [\"spear\"]"),
    ("missing", "[[rule]]\nwho = \"sami\"", 4, "kind = "),
    ("out-of-range", "rows.north.biomes = 17", 4, "from 0 to 16"),
    ("out-of-range", "start.ivory = -1", 4, "from 0 to 20"),
    ("out-of-range", "start.elders = [1, 1, -1, 1, 1, 1]", 4, "from 0 to 18"),
    ("out-of-range", "rule = [{ kind = \"limit\", what = \"mariner\", value = 0 }]", 4, "from 1 to 19"),
    ("factor", "rule = [{ kind = \"need\", cards = [\"any\"], hits_times = 0 }]", 4, "at least 1"),
    (
        "long-list",
        "players = [2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2]",
        4,
        "may have 40",
    ),
    ("six-ranks", "start.elders = [1, 1, 1]", 4, "must have six"),
    (
        "two-turns",
        "rule = [{ kind = \"forbid\", what = [\"talks\"], turns = [1] }]",
        4,
        "the first and the last",
    ),
    (
        "turns-backwards",
        "rule = [{ kind = \"forbid\", what = [\"talks\"], turns = [5, 2] }]",
        4,
        "earlier turn first",
    ),
    ("no-face", "rule = [{ kind = \"kills\", faces = [7] }]", 4, "1 to 6"),
    ("no-seat", "[seat.5]\nenergy = 1", 4, "1 to 4"),
    ("no-seat", "players = [2]\n[seat.3]\nenergy = 1", 5, "1 to 2"),
    ("one-bound", "victory.need = [{ what = \"energy\" }]", 4, "either at_least or at_most"),
    ("one-bound", "victory.need = [{ what = \"energy\", at_least = 1, at_most = 2 }]", 4, "either"),
    ("all-alone", "victory.need = [{ what = \"energy\", all = [] }]", 4, "into the list"),
    ("per-or-when", "victory.score = [{ who = \"sami\", vp = 3 }]", 4, "write one of them"),
    ("wrong-kind", "tribe.norse.tableau = [\"tamed #12\"]", 4, "trophy"),
    ("no-english", "about = { fr = \"Bonjour\" }", 4, "add en"),
    ("no-climax", "rows.north.biomes = [10]", 4, "11, 12"),
    ("no-biome", "rows.north.out = [\"#40\"]", 4, "#1 to #31"),
    ("not-in-row", "rows.north.biomes = [\"#16\"]", 4, "#15"),
    ("climax-without-row", "rule = [{ kind = \"no-hunt\", cards = [5] }]", 4, "\"#23\""),
    ("card-twice", "[rows.north]\nbiomes = [5]\n\ndeck = [[5], \"rest\"]", 7, "line 5"),
    ("card-twice", "[rows.north]\nout = [1]\n[tribe.thule]\ntableau = [\"invention #2\"]", 7, "line 5"),
    ("card-out", "[rows.north]\nout = [\"spear\"]\nbiomes = [0]", 6, "choose another"),
    ("card-for-all", "start.tableau = [\"sword\"]", 4, "[tribe.NAME]"),
    ("no-hand-card", "tribe.thule.hand = [\"#12\"]", 4, "only animals and inventions"),
    ("class-used-up", "rows.south.biomes = [\"hammer\", \"hammer\", \"hammer\"]", 4, "\"any\""),
    ("too-many-biomes", "[rows.north]\nout = [\"spear\"]\nbiomes = 12", 6, "there are"),
    ("rest-twice", "rows.north.deck = [\"rest\", [5], \"rest\"]", 4, "it can stand once"),
    ("unknown-word", "rows.north.deck = [\"remainder\"]", 4, "rest"),
    ("shown-and-out", "[rows.north]\nbiomes = [8]\nout_when_shown = [\"hammer\"]", 5, "one of both"),
    (
        "cards-for-hunts",
        "rule = [{ kind = \"free-reroll\", on = [\"raid\"], cards = [\"spear\"] }]",
        4,
        "add \"hunt\"",
    ),
    ("only-and-remove", "events = { only = [32], remove = [33] }", 4, "one of them"),
    ("too-many-events", "[events]\nonly = [32, 33]", 4, "2 events"),
    ("too-many-events", "[events]\nremove = [32, 33, 34]\ncount = 15", 6, "14 events"),
    ("event-twice", "events.order = [[40], [40], \"rest\"]", 4, "once is enough"),
    ("event-out", "events = { remove = [40], order = [[40], \"rest\"] }", 4, "one of both"),
    (
        "event-given",
        "[tribe.norse]\ntableau = [\"ship-pony\"]\n[events]\norder = [[32], \"rest\"]",
        7,
        "out of the order",
    ),
    ("order-long", "events = { count = 1, order = [[40, 41], \"rest\"] }", 4, "allows 1"),
    ("order-short", "events = { count = 3, order = [[40, 41]] }", 4, "asks for 3"),
    ("no-price", "events.price = 3", 4, "imports = \"price\""),
    ("pay-nothing", "events = { imports = \"price\", pay = [] }", 4, "[\"ivory\"]"),
    ("beyond-events", "events.quiet = 11", 4, "turn 10"),
    ("beyond-events", "victory.last_turn = 12", 4, "turn 10"),
    ("beyond-events", "[events]\ncount = 4\n[tribe.norse]\ninactive = [5]", 7, "turn 4"),
    ("always-inactive", "events.count = 2\ntribe.norse.inactive = [1, 2]", 5, "leave a turn free"),
    ("nobody-plays", "players = []", 4, "[2, 3, 4]"),
    ("too-few-tribes", "tribes = [\"tunit\", \"sami\"]", 4, "fewer players"),
    ("tribe-twice", "players = [2]\ntribes = [\"tunit\", \"tunit\", \"sami\"]", 5, "once is enough"),
    ("tribe-twice", "players = [2]\ndeal = [\"sami\", \"sami\"]", 5, "once is enough"),
    ("deal-length", "players = [2]\ndeal = [\"sami\"]", 5, "must be 2"),
    (
        "absent-tribe",
        "players = [2]\ntribes = [\"tunit\", \"sami\"]\n[tribe.norse]\nenergy = 1",
        6,
        "tunit, sami",
    ),
    (
        "absent-tribe",
        "players = [2]\ntribes = [\"tunit\", \"sami\"]\ndeal = [\"norse\", \"sami\"]",
        6,
        "tunit, sami",
    ),
    ("too-many-tribesmen", "tribe.tunit.unassigned = 8", 4, "there are 18"),
    (
        "nobody",
        "[tribe.norse]\nunassigned = 0\nalpha = false\nelders = [0, 0, 0, 0, 0, 0]",
        6,
        "give them the Alpha",
    ),
    ("crowded-rank", "start.elders = [2, 1, 1, 1, 1, 1]", 4, "four dots"),
    ("energy-limit", "start.energy = 9", 4, "limit rule"),
    ("no-new-world", "rows.north.new_world = \"none\"", 1, "new_world = \"peaceful\""),
    ("hand-limit", "[tribe.thule]\nhand = [\"#1\", \"#2\", \"#3\", \"#5\"]", 5, "hand size is"),
    ("foreign-daughter", "tribe.norse.daughters = [\"kirima\"]", 4, "birgitta"),
    ("foreign-farm", "tribe.norse.farm = \"lappget\"", 4, "sami"),
    (
        "for-all",
        "rule = [{ kind = \"limit\", who = \"sami\", what = \"hostile-above\", value = 9 }]",
        4,
        "leave who out",
    ),
    (
        "nothing-to-hunt",
        "rule = [{ kind = \"no-hunt\", who = \"sami\", cards = [\"any\"], where = \"everywhere\" }]",
        4,
        "leave them a biome",
    ),
    ("of-too-many", "victory = { need = [{ what = \"iron\", at_least = 1 }], of = 2 }", 4, "need has 1"),
    ("together-by-what", "victory.by = \"together\"", 4, "add need"),
    ("nothing-instead", "victory.score = [{ per = \"energy\", instead = true }]", 4, "leave instead out"),
    ("wrong-base", "[depot]\nmine = 3", 4, "nazi-greenland"),
    ("wrong-base", "events.venereal = \"blitz\"", 4, "nazi-greenland"),
    ("wrong-base", "victory.need = [{ what = \"matriarchs\", at_least = 3 }]", 4, "daughters-saga"),
    ("wrong-base", "victory.by = \"alone\"", 4, "daughters-saga"),
    ("wrong-base", "base = \"beginners\"\npogroms = true", 5, "base"),
    ("wrong-base", "base = \"beginners\"\nrows.north.new_world = \"peaceful\"", 5, "base"),
    ("wrong-base", "base = \"nazi-greenland\"\npogroms = true", 5, "base"),
    ("wrong-base", "base = \"daughters-saga\"\n[depot]\nmine = 3", 5, "nazi-greenland"),
    ("wrong-base", "base = \"daughters-saga\"\nevents.venereal = \"blitz\"", 5, "nazi-greenland"),
    (
        "wrong-base",
        "base = \"daughters-saga\"\nvictory.need = [{ what = \"depot\", at_most = 0 }]",
        5,
        "nazi",
    ),
    (
        "wrong-base",
        "base = \"nazi-greenland\"\nvictory.need = [{ what = \"matriarchs\", at_least = 1 }]",
        5,
        "daughters-saga",
    ),
    ("wrong-base", "base = \"nazi-greenland\"\npart = [{ base = \"base\" }]", 5, "base = \"base\""),
    ("players-of-base", "players = [1, 2]", 4, "players can be 2, 3, 4"),
    ("players-of-base", "base = \"daughters-saga\"\nplayers = [2]", 5, "players can be 1"),
    ("out-of-range", "base = \"nazi-greenland\"\nplayers = [5]", 5, "from 1 to 4"),
    ("no-seat", "base = \"daughters-saga\"\n[seat.2]\nenergy = 1", 5, "1 to 1"),
    ("by-of-base", "base = \"daughters-saga\"\nvictory.by = \"points\"", 5, "is won \"alone\""),
    ("by-of-base", "base = \"nazi-greenland\"\nvictory.by = \"alone\"", 5, "is won \"together\""),
    (
        "score-together",
        "base = \"nazi-greenland\"\nvictory.score = [{ per = \"iron\", vp = 1 }]",
        5,
        "leave score out",
    ),
    ("no-role", "base = \"daughters-saga\"\ntribe.thule.daughters = []", 5, "kirima"),
    ("inactive-alone", "base = \"daughters-saga\"\ntribe.thule.inactive = [1]", 5, "leave inactive out"),
    ("mine-out", "base = \"nazi-greenland\"\nrows.south.out = [\"#23\"]", 5, "another card"),
    ("mine-out", "base = \"nazi-greenland\"\nrows.south.out = [\"hammer\"]", 5, "another card"),
    ("mine-out", "base = \"nazi-greenland\"\ndepot.card = \"#2\"\ntribe.thule.hand = [\"#2\"]", 6, "mine"),
    (
        "shown-and-out",
        "base = \"nazi-greenland\"\nrows.south.out_when_shown = [\"hammer\"]",
        5,
        "one of both",
    ),
    ("one-card", "base = \"nazi-greenland\"\ndepot.card = \"hammer\"", 5, "\"#23\""),
    ("no-biome", "base = \"nazi-greenland\"\ndepot.card = \"#32\"", 5, "#1 to #31"),
    ("wrong-type", "base = \"nazi-greenland\"\ndepot.card = [\"#23\"]", 5, "the number of a card"),
    ("too-much-energy", "base = \"nazi-greenland\"\ndepot.alone = 29", 5, "32 disks"),
    ("too-much-energy", "base = \"nazi-greenland\"\nstart.energy = 6", 5, "4 tribes and the enemy"),
    ("beyond-events", "base = \"nazi-greenland\"\nevents.quiet = 9", 5, "turn 8"),
    ("no-price", "base = \"nazi-greenland\"\nevents = { imports = \"auction\", price = 3 }", 5, "price"),
    ("part-too-many", "part = [{ base = \"base\" }, { base = \"base\" }]", 4, "two parts"),
    ("part-of-one", "rule = [{ kind = \"forbid\", what = [\"raids\"], part = 2 }]", 4, "add a [[part]]"),
];

#[test]
fn every_mistake_names_its_line_what_is_wrong_and_what_would_be_right() {
    exercises!("M.checked");
    for (id, body, line, remedy) in WRONG {
        let text = format!("{HEAD}{}", body.replace("VERYLONG", &"long ".repeat(500)));
        let found = mistakes(&text);
        let told: Vec<String> = found.iter().map(ToString::to_string).collect();
        let same = |mistake: &&Mistake| mistake.message.id == *id && mistake.line == *line;
        let mistake =
            found.iter().find(same).unwrap_or_else(|| panic!("{id} in line {line} of\n{body}\n{told:#?}"));
        let (english, french) = (mistake.english(), mistake.french());
        assert!(english.contains(remedy), "{english}\nshould say {remedy}");
        assert!(!english.contains("{ $") && !french.contains("{ $"), "{english}\n{french}");
        assert_ne!(english, french);
    }
    let kinds: BTreeSet<&str> = WRONG.iter().map(|wrong| wrong.0).collect();
    assert!(kinds.len() >= 82, "{} kinds", kinds.len());
}

#[test]
fn heads_that_are_wrong_are_told_like_the_rest() {
    let cases = [
        ("missing", "id = \"x\"\ntitle = \"X\"", 1),
        ("missing", "schema = 1\ntitle = \"X\"", 1),
        ("missing", "schema = 1\nid = \"x\"", 1),
        ("unknown-schema", "schema = 2\nid = \"x\"\ntitle = \"X\"", 1),
        ("bad-id", "schema = 1\nid = \"My Game!\"\ntitle = \"X\"", 2),
        ("bad-text", "schema = 1\nid = \"x\"\ntitle = \" \"", 3),
        ("too-long", "#", 1),
        ("too-many-rules", "schema = 1\nid = \"x\"\ntitle = \"X\"", 28),
    ];
    for (id, text, line) in cases {
        let text = match id {
            "too-long" => format!("{HEAD}{}", "# ice\n".repeat(12_000)),
            "too-many-rules" => format!("{text}\n{}", rules(25)),
            _ => text.to_owned(),
        };
        let found = mistakes(&text);
        assert!(
            found.iter().any(|mistake| mistake.message.id == id && mistake.line == line),
            "{id}: {found:#?}"
        );
    }
}

/// So many rules, one in each line.
fn rules(count: usize) -> String {
    let lines: Vec<String> =
        (0..count).map(|_| "{ kind = \"forbid\", what = [\"talks\"] }".to_owned()).collect();
    format!("rule = [{}]", lines.join(",\n"))
}

#[test]
fn all_mistakes_are_told_at_once_in_the_order_of_lines() {
    let text = format!("{HEAD}player = 1\n[events]\ncount = 40\n[start]\nenergy = \"much\"\n");
    let found: Vec<(usize, String)> =
        mistakes(&text).iter().map(|mistake| (mistake.line, mistake.message.id.to_string())).collect();
    let wanted = [(4, "unknown-key"), (6, "out-of-range"), (8, "wrong-type")];
    assert_eq!(found, wanted.map(|(line, id)| (line, id.to_owned())));
}

/// Messages of the texts that no file above shows: forms, which are parts of other messages.
#[test]
fn every_sentence_is_shown_and_both_languages_have_the_same() {
    let ids = |text: &'static str| -> BTreeSet<&'static str> {
        text.lines()
            .filter(|line| !line.starts_with('#'))
            .filter_map(|line| line.split_once(" = "))
            .map(|(id, _)| id)
            .collect()
    };
    assert_eq!(ids(TEXTS.en), ids(TEXTS.fr));
    let shown: BTreeSet<&str> = WRONG.iter().map(|wrong| wrong.0).collect();
    let elsewhere = ["unknown-schema", "bad-id", "too-long", "too-many-rules", "victory-beyond"];
    let missing: Vec<&str> = ids(TEXTS.en)
        .into_iter()
        .filter(|id| !id.starts_with("form-") && !id.starts_with("place-"))
        .filter(|id| !shown.contains(id) && !elsewhere.contains(id))
        .collect();
    assert!(missing.is_empty(), "{missing:?}");
}

/// Every prefix of a good file, and every good file with a byte changed, is read or refused; nothing panics.
#[test]
fn broken_files_are_refused_and_nothing_else() {
    let mut refused = 0;
    for one in BUNDLED {
        assert!(check(one.text, data_values()).is_ok(), "{}: {:?}", one.id, mistakes(one.text));
        let letters: Vec<(usize, char)> = one.text.char_indices().collect();
        for (at, _) in letters.iter().step_by(7) {
            refused += usize::from(!mistakes(&one.text[..*at]).is_empty());
            for other in ['"', '[', '=', '9', '-', '\n'] {
                let mut text = one.text.to_owned();
                let end = text[*at..].chars().next().map_or(*at, |letter| at + letter.len_utf8());
                text.replace_range(*at..end, &other.to_string());
                refused += usize::from(!mistakes(&text).is_empty());
            }
        }
    }
    assert!(refused > 1000, "{refused}");
}
