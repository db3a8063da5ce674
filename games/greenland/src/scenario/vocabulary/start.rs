//! What tribes and persons start with.

use super::{Form, MOST_DISKS, Section, key};

/// `[start]`, `[tribe.NAME]`.
pub static START: Section = Section {
    name: "start",
    meaning: [
        "What every tribe starts with. `[tribe.NAME]` has the same names and replaces them for one tribe.",
        "Ce avec quoi chaque tribu commence. `[tribe.NOM]` a les mêmes noms et les remplace pour une tribu.",
    ],
    keys: &[
        key(
            "unassigned",
            Form::Number { least: 0, most: 18 },
            Some("5"),
            ["small tribesmen at home besides the Alpha", "petits membres à la maison, en plus de l’Alpha"],
            "8",
        ),
        key(
            "alpha",
            Form::Flag,
            Some("`true`"),
            [
                "the Alpha starts at home; `false`: in Valhalla",
                "l’Alpha commence à la maison ; `false` : au Walhalla",
            ],
            "false",
        ),
        key(
            "elders",
            Form::Ranks,
            Some("`[1, 1, 1, 1, 1, 1]`"),
            [
                "Elders by rank; more than one only where there are four dots",
                "Anciens par rang ; plus d’un seulement où il y a quatre points",
            ],
            "[1, 1, 2, 1, 1, 3]",
        ),
        key(
            "markland",
            Form::Number { least: 0, most: 18 },
            Some("0, Tunit 5"),
            ["Colonists in Markland", "Colons au Markland"],
            "2",
        ),
        key(
            "vinland",
            Form::Number { least: 0, most: 18 },
            Some("0"),
            ["Colonists in Vinland", "Colons au Vinland"],
            "2",
        ),
        key(
            "energy",
            Form::Number { least: 0, most: 99 },
            Some("5; co-op 4"),
            ["orange disks", "disques orange"],
            "8",
        ),
        key(
            "ivory",
            Form::Number { least: 0, most: MOST_DISKS },
            Some("1"),
            ["white disks", "disques blancs"],
            "3",
        ),
        key(
            "iron",
            Form::Number { least: 0, most: MOST_DISKS },
            Some("1"),
            ["black disks", "disques noirs"],
            "0",
        ),
        key(
            "faith",
            Form::Word(&["polytheist", "monotheist"]),
            Some("`\"polytheist\"`; co-op `\"monotheist\"`"),
            ["side of the Placard", "face du Panneau"],
            "\"monotheist\"",
        ),
        key(
            "daughters",
            Form::Daughters,
            Some("`\"own\"`"),
            [
                "daughters in the tableau; each tribe takes its own of the list",
                "filles dans le tableau ; chaque tribu prend les siennes de la liste",
            ],
            "[\"kirima\", \"geala\"]",
        ),
        key(
            "farm",
            Form::Farm,
            Some("`\"choose\"`"),
            [
                "farm animal: chosen, none, or this one for whom it belongs to",
                "animal de ferme : choisi, aucun, ou celui-ci pour qui il appartient",
            ],
            "\"goat\"",
        ),
        key(
            "tableau",
            Form::Tableau,
            Some("none"),
            [
                "further cards, for one tribe or person alone; they come out of decks and events",
                "autres cartes, pour une seule tribu ou personne ; elles sortent des pioches et des événements",
            ],
            "[\"tamed #13\", \"invention #2\", \"trophy #12\", \"sword\"]",
        ),
        key(
            "hand",
            Form::Hand,
            Some("none"),
            [
                "hand cards, for one tribe or person alone; they come out of the decks",
                "cartes en main, pour une seule tribu ou personne ; elles sortent des pioches",
            ],
            "[\"#5\"]",
        ),
        key(
            "inactive",
            Form::Numbers { least: 1, most: 17 },
            Some("none"),
            ["turns on which the tribe is inactive", "tours où la tribu est inactive"],
            "[1, 2]",
        ),
    ],
};

/// `[seat.N]`.
pub static SEAT: Section = Section {
    name: "seat.1",
    meaning: [
        "A handicap: what the person in seat 1 gets more or less than the tribe that is dealt there. Numbers are added and lists appended; what would be impossible is cut.",
        "Un handicap : ce que la personne au siège 1 reçoit en plus ou en moins de la tribu distribuée là. Les nombres s’ajoutent, les listes aussi ; l’impossible est coupé.",
    ],
    keys: &[
        key(
            "unassigned",
            Form::Number { least: -18, most: 18 },
            Some("0"),
            ["more or fewer small tribesmen at home", "plus ou moins de petits membres à la maison"],
            "2",
        ),
        key(
            "elders",
            Form::Ranks,
            Some("none"),
            ["more or fewer Elders by rank", "plus ou moins d’Anciens par rang"],
            "[0, 0, 1, 0, 0, -1]",
        ),
        key(
            "markland",
            Form::Number { least: -18, most: 18 },
            Some("0"),
            ["more or fewer Colonists in Markland", "plus ou moins de Colons au Markland"],
            "1",
        ),
        key(
            "vinland",
            Form::Number { least: -18, most: 18 },
            Some("0"),
            ["more or fewer Colonists in Vinland", "plus ou moins de Colons au Vinland"],
            "1",
        ),
        key(
            "energy",
            Form::Number { least: -99, most: 99 },
            Some("0"),
            ["more or fewer orange disks", "plus ou moins de disques orange"],
            "3",
        ),
        key(
            "ivory",
            Form::Number { least: -MOST_DISKS, most: MOST_DISKS },
            Some("0"),
            ["more or fewer white disks", "plus ou moins de disques blancs"],
            "-1",
        ),
        key(
            "iron",
            Form::Number { least: -MOST_DISKS, most: MOST_DISKS },
            Some("0"),
            ["more or fewer black disks", "plus ou moins de disques noirs"],
            "1",
        ),
        key(
            "tableau",
            Form::Tableau,
            Some("none"),
            ["further cards in the tableau", "autres cartes dans le tableau"],
            "[\"sword\"]",
        ),
        key("hand", Form::Hand, Some("none"), ["further hand cards", "autres cartes en main"], "[\"#5\"]"),
        key(
            "inactive",
            Form::Numbers { least: 1, most: 17 },
            Some("none"),
            ["turns on which the tribe is inactive", "tours où la tribu est inactive"],
            "[1]",
        ),
    ],
};
