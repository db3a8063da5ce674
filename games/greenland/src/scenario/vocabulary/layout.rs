//! The head, the rows and the events.

use super::{BASES, Form, MOST_DISKS, SCHEMA, Section, key};

/// The head of a file.
pub static HEAD: Section = Section {
    name: "",
    meaning: [
        "What stands first in a file, above all tables.",
        "Ce qui vient en tête du fichier, avant les tables.",
    ],
    keys: &[
        key(
            "schema",
            Form::Number { least: SCHEMA, most: SCHEMA },
            None,
            ["version of this vocabulary", "version de ce vocabulaire"],
            "1",
        ),
        key(
            "id",
            Form::Name,
            None,
            ["name in commands and links", "nom dans les commandes et les liens"],
            "\"my-scenario\"",
        ),
        key(
            "title",
            Form::Text,
            None,
            ["title for people", "titre pour les gens"],
            "{ en = \"Long Winter\", fr = \"Long hiver\" }",
        ),
        key(
            "about",
            Form::Text,
            Some("nothing"),
            ["what it is about, in a sentence or two", "de quoi il s’agit, en une phrase ou deux"],
            "\"Ice from the start.\"",
        ),
        key(
            "base",
            Form::Word(BASES),
            Some("`\"base\"`"),
            [
                "rules to start from: the whole game, the beginners' game, the saga of one tribe, the co-op",
                "règles de départ : la partie complète, celle des débutants, la saga d’une tribu, le jeu coopératif",
            ],
            "\"base\"",
        ),
        key(
            "survivalist",
            Form::Flag,
            Some("as chosen at the table; saga and co-op `true`"),
            ["the survivalist rules", "les règles survivalistes"],
            "true",
        ),
        key(
            "pogroms",
            Form::Flag,
            Some("as chosen at the table"),
            [
                "revenge on guests after attacks, in the whole game",
                "vengeance sur les hôtes après une attaque, dans la partie complète",
            ],
            "false",
        ),
        key(
            "players",
            Form::Numbers { least: 1, most: 4 },
            Some("`[2, 3, 4]`; saga `[1]`, co-op `[1, 2, 3, 4]`, and no others there"),
            ["allowed numbers of tribes", "nombres de tribus permis"],
            "[3, 4]",
        ),
        key(
            "tribes",
            Form::Tribes,
            Some("all four"),
            ["tribes that can be dealt", "tribus qui peuvent être distribuées"],
            "[\"tunit\", \"norse\", \"sami\", \"thule\"]",
        ),
        key(
            "deal",
            Form::Deal,
            Some("`\"random\"`"),
            [
                "`random`: at random, but for what the table picks; `choose`: the table picks all; a list: seat 1 gets the first, and so on",
                "`random` : au hasard, sauf choix de la table ; `choose` : la table choisit tout ; une liste : le siège 1 reçoit la première, etc.",
            ],
            "\"random\"",
        ),
    ],
};

/// `[rows.north]` and `[rows.south]`.
pub static ROW: Section = Section {
    name: "rows.north",
    meaning: [
        "A row and its deck; `[rows.south]` has the same names.",
        "Une rangée et sa pioche ; `[rows.south]` a les mêmes noms.",
    ],
    keys: &[
        key(
            "biomes",
            Form::Biomes,
            Some("6 with one or four tribes, else 5"),
            [
                "so many of the deck; or cards from the New World to the right, where a class is one card of it and `\"any\"` the next of the deck",
                "autant de la pioche ; ou des cartes à partir du Nouveau Monde, où une classe est une de ses cartes et `\"any\"` la suivante de la pioche",
            ],
            "[5, \"#13\", \"harpoon\", \"any\"]",
        ),
        key(
            "new_world",
            Form::Word(&["peaceful", "hostile", "none"]),
            Some("`\"peaceful\"`; beginners `\"none\"`"),
            ["the New World card", "la carte du Nouveau Monde"],
            "\"hostile\"",
        ),
        key(
            "cold",
            Form::NumberOrAll { least: 0, most: 17 },
            Some("0; co-op `\"all\"`"),
            [
                "so many cards start cold, taken as cooling takes them; all: the New World next to the deck, then the biomes leftwards",
                "autant de cartes commencent au froid, prises comme le refroidissement les prend ; toutes : le Nouveau Monde près de la pioche, puis les biomes vers la gauche",
            ],
            "\"all\"",
        ),
        key(
            "deck",
            Form::Layers,
            Some("`[\"rest\"]`"),
            [
                "layers from the top, each shuffled; a class is all cards of it",
                "couches à partir du dessus, chacune mélangée ; une classe est toutes ses cartes",
            ],
            "[[4, 6], \"rest\"]",
        ),
        key(
            "out",
            Form::Cards,
            Some("none"),
            ["removed before anything is dealt", "retirées avant toute distribution"],
            "[\"hammer\"]",
        ),
        key(
            "out_when_shown",
            Form::Cards,
            Some("none"),
            [
                "leaves the game when turned up; the next card takes its place",
                "quitte le jeu quand elle est retournée ; la suivante prend sa place",
            ],
            "[\"hammer\"]",
        ),
        key(
            "stays",
            Form::Cards,
            Some("none; co-op the mine"),
            ["passed over by migrations", "ignorées par les migrations"],
            "[0]",
        ),
    ],
};

/// `[events]`.
pub static EVENTS: Section = Section {
    name: "events",
    meaning: ["The event deck and what its icons do.", "La pioche d’événements et l’effet de ses icônes."],
    keys: &[
        key(
            "count",
            Form::NumberOrAll { least: 1, most: 17 },
            Some("10; co-op 8"),
            ["length of the event deck", "longueur de la pioche d’événements"],
            "\"all\"",
        ),
        key("remove", Form::Events, Some("none"), ["events left out", "événements écartés"], "[32, 33]"),
        key(
            "only",
            Form::Events,
            Some("all"),
            ["the only events used", "seuls événements utilisés"],
            "[34, 35, 36, 37, 38, 39, 40, 41, 42, 43]",
        ),
        key(
            "order",
            Form::EventLayers,
            Some("`[\"rest\"]`"),
            [
                "layers from the top; events that are named come in any case",
                "couches à partir du dessus ; les événements nommés viennent en tout cas",
            ],
            "[[48], \"rest\"]",
        ),
        key(
            "quiet",
            Form::Number { least: 0, most: 17 },
            Some("0; saga 1"),
            ["so many first events have no icons", "autant de premiers événements sont sans icônes"],
            "1",
        ),
        key(
            "cooling",
            Form::Word(&["cool", "warm", "none"]),
            Some("`\"cool\"`; co-op `\"warm\"`"),
            ["what the solar icon does", "effet de l’icône solaire"],
            "\"warm\"",
        ),
        key(
            "venereal",
            Form::Word(&["decimate", "blitz", "none"]),
            Some("`\"decimate\"`; co-op `\"blitz\"`"),
            [
                "what the venereal icon does; the blitz belongs to the co-op",
                "effet de l’icône vénérienne ; le blitz appartient au jeu coopératif",
            ],
            "\"none\"",
        ),
        key(
            "imports",
            Form::Word(&["auction", "price", "none"]),
            Some("`\"auction\"`; saga and co-op `\"price\"`"),
            [
                "auctioned, sold to the first in player order who wants them, or left on the ship",
                "mis aux enchères, vendus au premier dans l’ordre qui les veut, ou laissés au navire",
            ],
            "\"price\"",
        ),
        key(
            "price",
            Form::Number { least: 0, most: MOST_DISKS },
            Some("2"),
            [
                "what an import costs where imports have a price",
                "prix d’une importation, s’il y a un prix fixe",
            ],
            "3",
        ),
        key(
            "pay",
            Form::Words(&["ivory", "iron"]),
            Some("`[\"ivory\"]`; co-op both"),
            ["what it is paid with", "avec quoi on paie"],
            "[\"ivory\", \"iron\"]",
        ),
    ],
};
