//! Special rules.

use super::{Form, Kind, MOST_DISKS, Section, key};
use crate::scenario::special::{Ban, Bill, Limit, Omen};

/// What every rule has.
pub static RULE: Section = Section {
    name: "[rule]",
    meaning: [
        "A special rule; every kind has these names besides its own.",
        "Une règle spéciale ; chaque sorte a ces noms en plus des siens.",
    ],
    keys: &[
        key(
            "kind",
            Form::Word(&[
                "no-hunt",
                "free-reroll",
                "ability",
                "need",
                "kills",
                "yield",
                "limit",
                "cost",
                "forbid",
                "immune",
            ]),
            None,
            ["what kind of rule it is", "quelle sorte de règle"],
            "\"no-hunt\"",
        ),
        key(
            "who",
            Form::Who,
            Some("`\"all\"`"),
            ["for whom it holds", "pour qui elle vaut"],
            "[\"sami\", \"thule\"]",
        ),
        key(
            "turns",
            Form::Turns,
            Some("always"),
            ["on which turns it holds", "à quels tours elle vaut"],
            "[1, 3]",
        ),
        key(
            "part",
            Form::Number { least: 1, most: 2 },
            Some("both"),
            ["in which part of a game of two parts", "dans quelle partie d’un jeu en deux parties"],
            "1",
        ),
    ],
};

const ANY: Option<&str> = Some("any");

/// The kinds of special rules.
pub static KINDS: &[Kind] = &[
    Kind {
        name: "no-hunt",
        meaning: [
            "may not place, move or send Hunters there; Colonists who are there still roll",
            "ne peut y placer, déplacer ni envoyer de Chasseurs ; les Colons déjà là lancent toujours",
        ],
        keys: &[
            key("cards", Form::Cards, None, ["which cards", "quelles cartes"], "[\"spear\"]"),
            key(
                "where",
                Form::Word(&["greenland", "new-world", "everywhere"]),
                Some("`\"greenland\"`"),
                ["where", "où"],
                "\"everywhere\"",
            ),
        ],
        example: "{ kind = \"no-hunt\", who = \"sami\", cards = [\"spear\"], where = \"greenland\" }",
    },
    Kind {
        name: "free-reroll",
        meaning: [
            "so many dice of any face may be rolled again, together with the other re-rolls; the result is binding",
            "autant de dés de n’importe quelle face peuvent être relancés, avec les autres relances ; le résultat est définitif",
        ],
        keys: &[
            key(
                "on",
                Form::Words(&["hunt", "attack", "raid"]),
                None,
                ["in which rolls", "dans quels jets"],
                "[\"attack\", \"raid\"]",
            ),
            key(
                "cards",
                Form::Cards,
                ANY,
                ["on which cards, for hunts", "sur quelles cartes, pour les chasses"],
                "[\"harpoon\"]",
            ),
            key(
                "dice",
                Form::Number { least: 1, most: 19 },
                Some("1"),
                ["how many dice", "combien de dés"],
                "2",
            ),
        ],
        example: "{ kind = \"free-reroll\", who = \"thule\", on = [\"attack\", \"raid\"], dice = 1 }",
    },
    Kind {
        name: "ability",
        meaning: [
            "the tribe has an ability as from a card that cannot be lost",
            "la tribu a une capacité comme d’une carte qui ne peut être perdue",
        ],
        keys: &[key(
            "ability",
            Form::Ability,
            None,
            ["as in the data file", "comme dans le fichier de données"],
            "{ kind = \"sled\" }",
        )],
        example: "{ kind = \"ability\", who = \"norse\", ability = { kind = \"reroll\", biome_type = \"spear\", faces = [5] } }",
    },
    Kind {
        name: "need",
        meaning: [
            "changes the hits and equal dice that a hunt and a taking need: times first, then plus, never below 1",
            "change les touches et dés égaux qu’exigent une chasse et une prise : d’abord fois, puis plus, jamais sous 1",
        ],
        keys: &[
            key("cards", Form::Cards, None, ["which cards", "quelles cartes"], "[\"invention\"]"),
            key(
                "hits_times",
                Form::Number { least: 1, most: 9 },
                Some("1"),
                ["factor of the hits", "facteur des touches"],
                "2",
            ),
            key(
                "hits_plus",
                Form::Number { least: -9, most: 9 },
                Some("0"),
                ["added to the hits", "ajouté aux touches"],
                "1",
            ),
            key(
                "matches_times",
                Form::Number { least: 1, most: 9 },
                Some("1"),
                ["factor of the equal dice", "facteur des dés égaux"],
                "2",
            ),
            key(
                "matches_plus",
                Form::Number { least: -9, most: 9 },
                Some("0"),
                ["added to the equal dice", "ajouté aux dés égaux"],
                "-1",
            ),
        ],
        example: "{ kind = \"need\", cards = [\"invention\"], matches_times = 2 }",
    },
    Kind {
        name: "kills",
        meaning: ["further faces that kill Hunters", "d’autres faces qui tuent des Chasseurs"],
        keys: &[
            key("cards", Form::Cards, ANY, ["on which cards", "sur quelles cartes"], "[\"harpoon\"]"),
            key("faces", Form::Faces, None, ["which faces", "quelles faces"], "[6]"),
            key("raids", Form::Flag, Some("`false`"), ["in raids, too", "dans les raids aussi"], "true"),
        ],
        example: "{ kind = \"kills\", cards = [\"harpoon\"], faces = [6], raids = true }",
    },
    Kind {
        name: "yield",
        meaning: [
            "added to what a success gives, never below 0",
            "ajouté à ce que donne un succès, jamais sous 0",
        ],
        keys: &[
            key("cards", Form::Cards, ANY, ["of which cards", "de quelles cartes"], "[\"fishhook\"]"),
            key("babies", Form::Number { least: -19, most: 19 }, Some("0"), ["babies", "bébés"], "1"),
            key(
                "energy",
                Form::Number { least: -MOST_DISKS, most: MOST_DISKS },
                Some("0"),
                ["orange disks", "disques orange"],
                "1",
            ),
            key(
                "ivory",
                Form::Number { least: -MOST_DISKS, most: MOST_DISKS },
                Some("0"),
                ["white disks", "disques blancs"],
                "-1",
            ),
            key(
                "iron",
                Form::Number { least: -MOST_DISKS, most: MOST_DISKS },
                Some("0"),
                ["black disks", "disques noirs"],
                "1",
            ),
        ],
        example: "{ kind = \"yield\", who = \"tunit\", cards = [\"fishhook\"], energy = 1 }",
    },
    Kind {
        name: "limit",
        meaning: [
            "another number: `energy` a tribe can hold (8), `hostile-above` so many Colonists (6, for all), `mariner` carries (4); `hand-size` and `crowd` are added to (0)",
            "un autre nombre : `energy` qu’une tribu peut tenir (8), `hostile-above` tant de Colons (6, pour tous), `mariner` transporte (4) ; `hand-size` et `crowd` s’ajoutent (0)",
        ],
        keys: &[
            key("what", Form::Word(Limit::WORDS), None, ["which number", "quel nombre"], "\"hostile-above\""),
            key(
                "value",
                Form::Number { least: -19, most: 99 },
                None,
                ["the new number, or what is added", "le nouveau nombre, ou ce qui s’ajoute"],
                "12",
            ),
        ],
        example: "{ kind = \"limit\", what = \"hostile-above\", value = 12 }",
    },
    Kind {
        name: "cost",
        meaning: [
            "another price; what is not named costs nothing",
            "un autre prix ; ce qui n’est pas nommé ne coûte rien",
        ],
        keys: &[
            key("what", Form::Word(Bill::WORDS), None, ["of what", "de quoi"], "\"promotion\""),
            key(
                "energy",
                Form::Number { least: 0, most: MOST_DISKS },
                Some("0"),
                ["orange disks", "disques orange"],
                "2",
            ),
            key(
                "ivory",
                Form::Number { least: 0, most: MOST_DISKS },
                Some("0"),
                ["white disks", "disques blancs"],
                "1",
            ),
            key(
                "iron",
                Form::Number { least: 0, most: MOST_DISKS },
                Some("0"),
                ["black disks", "disques noirs"],
                "1",
            ),
        ],
        example: "{ kind = \"cost\", what = \"promotion\", energy = 0 }",
    },
    Kind {
        name: "forbid",
        meaning: ["not available to the tribe", "interdit à la tribu"],
        keys: &[key("what", Form::Words(Ban::WORDS), None, ["what", "quoi"], "[\"attacks\", \"raids\"]")],
        example: "{ kind = \"forbid\", what = [\"attacks\", \"raids\"] }",
    },
    Kind {
        name: "immune",
        meaning: ["icons of events that pass the tribe by", "icônes d’événements qui épargnent la tribu"],
        keys: &[key(
            "what",
            Form::Words(Omen::WORDS),
            None,
            ["which icons", "quelles icônes"],
            "[\"storm\"]",
        )],
        example: "{ kind = \"immune\", who = \"sami\", what = [\"storm\", \"no-maritime\"] }",
    },
];
