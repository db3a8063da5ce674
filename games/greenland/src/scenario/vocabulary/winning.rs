//! Victory, and what comes with the co-op.

use super::{Form, Section, key};
use crate::scenario::special::Kept;
use crate::scenario::victory::{Measure, Scope};

/// What can be counted, as files may name it.
pub const MEASURES: &[&str] = Measure::WORDS;

/// `[victory]`.
pub static VICTORY: Section = Section {
    name: "victory",
    meaning: ["Who wins, and when the game ends.", "Qui gagne, et quand la partie finit."],
    keys: &[
        key(
            "by",
            Form::Word(&["points", "together", "alone"]),
            Some("`\"points\"`; co-op `\"together\"`, saga `\"alone\"`, and nothing else there"),
            [
                "the most points; all win or lose by `need`; one tribe wins or loses by `need`",
                "le plus de points ; tous gagnent ou perdent selon `need` ; une tribu gagne ou perd selon `need`",
            ],
            "\"together\"",
        ),
        key(
            "need",
            Form::Conditions,
            Some("none; co-op two of three victories, saga three matriarchs"),
            [
                "conditions; with `points` a tribe that fails them cannot win",
                "conditions ; avec `points`, une tribu qui les manque ne peut gagner",
            ],
            "[{ what = \"population\", at_least = 8, scope = \"every\" }]",
        ),
        key(
            "of",
            Form::Number { least: 1, most: 16 },
            Some("all"),
            ["how many of the conditions must hold", "combien de conditions doivent être remplies"],
            "1",
        ),
        key(
            "score",
            Form::Scores,
            Some("none"),
            ["further points; none in the co-op", "autres points ; aucun dans le jeu coopératif"],
            "[{ who = \"norse\", per = \"iron\", vp = 1, faith = \"polytheist\" }]",
        ),
        key(
            "last_turn",
            Form::Number { least: 1, most: 17 },
            Some("length of the event deck"),
            ["the game ends after this turn at the latest", "la partie finit au plus tard après ce tour"],
            "8",
        ),
        key(
            "empty_rows_end",
            Form::Flag,
            Some("`true`; co-op `false`"),
            ["the game ends with both rows empty", "la partie finit quand les deux rangées sont vides"],
            "false",
        ),
    ],
};

/// A condition.
pub static CONDITION: Section = Section {
    name: "victory.need",
    meaning: [
        "A condition: a number that is large or small enough. `{ all = [...] }` makes one condition of several.",
        "Une condition : un nombre assez grand ou assez petit. `{ all = [...] }` fait une condition de plusieurs.",
    ],
    keys: &[
        key(
            "what",
            Form::Word(MEASURES),
            None,
            [
                "what is counted; `matriarchs` belongs to the saga, `depot` to the co-op (or to a second part by its rules)",
                "ce qui est compté ; `matriarchs` appartient à la saga, `depot` au jeu coopératif (ou à une seconde partie selon ses règles)",
            ],
            "\"colonists\"",
        ),
        key(
            "at_least",
            Form::Number { least: 0, most: 200 },
            Some("none"),
            ["so many or more", "autant ou plus"],
            "6",
        ),
        key(
            "at_most",
            Form::Number { least: 0, most: 200 },
            Some("none"),
            ["so many or fewer", "autant ou moins"],
            "0",
        ),
        key(
            "scope",
            Form::Word(Scope::WORDS),
            Some("`\"own\"`"),
            [
                "of the tribe itself, of every tribe, or of all together",
                "de la tribu, de chaque tribu, ou de toutes ensemble",
            ],
            "\"total\"",
        ),
    ],
};

/// A source of points.
pub static SCORE: Section = Section {
    name: "victory.score",
    meaning: [
        "Further points: for each full so many, or once if a condition holds.",
        "D’autres points : pour chaque tant, ou une fois si une condition est remplie.",
    ],
    keys: &[
        key("who", Form::Who, Some("`\"all\"`"), ["who gets them", "qui les reçoit"], "\"norse\""),
        key("per", Form::Word(MEASURES), Some("none"), ["what is counted", "ce qui est compté"], "\"iron\""),
        key(
            "each",
            Form::Number { least: 1, most: 200 },
            Some("1"),
            ["points for each full so many", "points pour chaque tant"],
            "10",
        ),
        key(
            "vp",
            Form::Number { least: -200, most: 200 },
            Some("1"),
            ["how many points", "combien de points"],
            "2",
        ),
        key(
            "scope",
            Form::Word(Scope::WORDS),
            Some("`\"own\"`"),
            [
                "of the tribe itself, the least of every tribe, or of all together",
                "de la tribu, le moins de chaque tribu, ou de toutes ensemble",
            ],
            "\"total\"",
        ),
        key(
            "faith",
            Form::Word(&["any", "polytheist", "monotheist"]),
            Some("`\"any\"`"),
            ["only for those of this faith", "seulement pour ceux de cette foi"],
            "\"polytheist\"",
        ),
        key(
            "when",
            Form::Condition,
            Some("none"),
            ["once, if this holds", "une fois, si ceci vaut"],
            "{ what = \"colonists\", at_least = 6 }",
        ),
        key(
            "instead",
            Form::Flag,
            Some("`false`"),
            ["in place of what the game gives for it", "à la place de ce que le jeu donne pour cela"],
            "true",
        ),
    ],
};

/// `[depot]`, of the co-op.
pub static DEPOT: Section = Section {
    name: "depot",
    meaning: [
        "The Nazis' energy, with `base = \"nazi-greenland\"`. Tribes and enemy have 32 energy in all.",
        "L’énergie des nazis, avec `base = \"nazi-greenland\"`. Tribus et ennemi ont 32 énergies en tout.",
    ],
    keys: &[
        key(
            "per_tribe",
            Form::Number { least: 0, most: 32 },
            Some("3"),
            ["energy against each of several tribes", "énergie contre chacune de plusieurs tribus"],
            "3",
        ),
        key(
            "alone",
            Form::Number { least: 0, most: 32 },
            Some("8"),
            ["energy against one tribe", "énergie contre une tribu"],
            "8",
        ),
        key(
            "mine",
            Form::Number { least: 0, most: 32 },
            Some("4"),
            [
                "energy from the mine on each turn on which nobody hunts it with success",
                "énergie de la mine à chaque tour où personne n’y chasse avec succès",
            ],
            "4",
        ),
        key(
            "card",
            Form::Card,
            Some("`\"#23\"`"),
            [
                "the mine; it lies next to the New World, unless `biomes` or `deck` say otherwise",
                "la mine ; elle est à côté du Nouveau Monde, sauf si `biomes` ou `deck` en disent autrement",
            ],
            "\"#23\"",
        ),
    ],
};

/// `[[part]]`: a second game inside the first.
pub static PART: Section = Section {
    name: "[part]",
    meaning: [
        "A second game inside the first, with the same tribes: all is set up anew but for what is kept. `[victory]` is counted at its end.",
        "Une seconde partie dans la première, avec les mêmes tribus : tout est remis en place, sauf ce qui est gardé. `[victory]` est comptée à sa fin.",
    ],
    keys: &[
        key(
            "base",
            Form::Word(&["base", "nazi-greenland"]),
            None,
            ["its rules", "ses règles"],
            "\"nazi-greenland\"",
        ),
        key(
            "keep",
            Form::Words(Kept::WORDS),
            Some("nothing"),
            [
                "what is kept; where all energy is counted, it is dealt anew, and where all have one god, they keep him",
                "ce qui est gardé ; là où toute l’énergie est comptée, elle est redistribuée, et là où tous ont un seul dieu, ils le gardent",
            ],
            "[\"tamed\", \"inventions\"]",
        ),
        key(
            "score",
            Form::Word(&["add", "only-last"]),
            Some("`\"add\"`"),
            ["how both scores count", "comment comptent les deux scores"],
            "\"add\"",
        ),
    ],
};
