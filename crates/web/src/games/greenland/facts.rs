//! What a card says, from the values the table plays with: for its face, and spelled out in words.

use floe_engine::Message;
use floe_greenland::{
    Ability, AnimalInfo, Becomes, Card, Class, Craft, DataFile, Disks, Faces, HandInfo, InventionInfo, Raid,
    Row, TrophyInfo, View,
};

use super::{say, tell};

/// A card in a row: what it needs, what it kills, what it gives.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Quarry {
    pub(crate) craft: Craft,
    pub(crate) climax: u8,
    pub(crate) hits: u8,
    pub(crate) kills: Faces,
    pub(crate) babies: u8,
    pub(crate) disks: Disks,
    pub(crate) cost: u8,
    pub(crate) trophy: Option<TrophyInfo>,
    pub(crate) hand: Option<HandInfo>,
}

fn file(view: &View) -> &DataFile {
    &view.board.values.get().file
}

/// What a biome or a shore of the New World asks for; nothing for other cards.
pub(crate) fn quarry(view: &View, card: Card) -> Option<Quarry> {
    let file = file(view);
    if let Some(info) = file.biomes.get(card.index()) {
        return Some(Quarry {
            craft: info.biome_type,
            climax: info.climax,
            hits: info.hits,
            kills: info.kills,
            babies: info.babies,
            disks: Disks { energy: info.energy, ivory: info.ivory, iron: info.iron },
            cost: info.cost,
            trophy: info.trophy,
            hand: info.hand,
        });
    }
    let info = file.new_world.iter().find(|info| info.id == card)?;
    let shore = if view.board.hostile.contains(&card) { &info.hostile } else { &info.peaceful };
    Some(Quarry {
        craft: shore.biome_type,
        climax: info.climax,
        hits: shore.hits,
        kills: shore.kills,
        babies: shore.babies,
        disks: Disks { energy: shore.energy, ivory: shore.ivory, iron: shore.iron },
        cost: 0,
        trophy: None,
        hand: None,
    })
}

/// The tame animal on a card: a farm animal, an imported one, or what a biome becomes.
pub(crate) fn animal(view: &View, card: Card) -> Option<&AnimalInfo> {
    let file = file(view);
    match card.class() {
        Class::Biome => file.biomes[card.index()].tamed.as_ref(),
        Class::Farm => {
            let side =
                Card::all().filter(|other| other.class() == Class::Farm).position(|other| other == card)?;
            Some(&file.farm_animals[side / 2].sides[side % 2])
        }
        Class::Import => import(view, card)?.animal.as_ref(),
        Class::NewWorld | Class::Daughter => None,
    }
}

fn import(view: &View, card: Card) -> Option<&floe_greenland::ImportInfo> {
    let at = Card::all().filter(|other| other.class() == Class::Import).position(|other| other == card)?;
    file(view).imports.get(at)
}

fn invention(view: &View, card: Card) -> Option<&InventionInfo> {
    file(view).biomes.get(card.index())?.invention.as_ref()
}

/// The faces of a raid on a card in a tableau.
pub(crate) fn raid(view: &View, card: Card) -> Option<Raid> {
    let daughter = file(view).daughters.iter().find(|info| info.id == card).map(|info| info.raid);
    daughter.or_else(|| animal(view, card)?.raid)
}

/// What a card lets its owner do.
pub(crate) fn abilities(view: &View, card: Card) -> &[Ability] {
    if let Some(info) = file(view).daughters.iter().find(|info| info.id == card) {
        return &info.abilities;
    }
    if let Some(info) = animal(view, card) {
        return &info.abilities;
    }
    if let Some(info) = import(view, card) {
        return &info.abilities;
    }
    invention(view, card).map_or(&[], |info| &info.abilities)
}

/// The points of a card in a tableau, to a polytheist. // J.polytheist
pub(crate) fn points(view: &View, card: Card) -> u8 {
    let trophy = quarry(view, card).and_then(|quarry| quarry.trophy).map_or(0, |trophy| trophy.vp);
    invention(view, card).map_or(trophy, |info| info.vp)
}

/// Faces as they are written: 5, 6.
pub(crate) fn faces(faces: Faces) -> String {
    let faces: Vec<String> = faces.iter().map(|face| face.to_string()).collect();
    faces.join(", ")
}

/// The row a card lies in, if it lies in one, and whether it is cold there.
pub(crate) fn place(view: &View, card: Card) -> Option<(Row, bool)> {
    for (row, record) in [(Row::North, &view.board.north), (Row::South, &view.board.south)] {
        if record.warm.contains(&card) {
            return Some((row, false));
        }
        if record.cold.contains(&card) {
            return Some((row, true));
        }
    }
    None
}

/// What a card does, spelled out line by line.
pub(crate) fn lines(view: &View, card: Card) -> Vec<String> {
    let mut lines = Vec::new();
    if let Some((_, cold)) = place(view, card) {
        hunt_in_words(view, card, cold, &mut lines);
    } else {
        kept_in_words(view, card, &mut lines);
    }
    lines
}

fn hunt_in_words(view: &View, card: Card, cold: bool, lines: &mut Vec<String>) {
    let Some(quarry) = quarry(view, card) else { return };
    lines.push(say(&["table-hunt-", quarry.craft.name()].concat()));
    let hits = if cold { "table-hits-cold" } else { "table-hits" };
    lines.push(tell(&Message::new(hits).number("hits", quarry.hits)));
    if !quarry.kills.is_empty() {
        lines.push(tell(&Message::new("table-kills").text("faces", faces(quarry.kills))));
    }
    lines.extend(gains(quarry.babies, quarry.disks));
    if quarry.cost > 0 {
        lines.push(tell(&Message::new("table-cost").number("count", quarry.cost)));
    }
    if let Some(trophy) = quarry.trophy {
        lines.push(tell(
            &Message::new("table-trophy").number("dice", trophy.dice).number("points", trophy.vp),
        ));
    }
    if let Some(hand) = quarry.hand {
        let id = match hand.becomes {
            Becomes::Animal => "table-hand-animal",
            Becomes::Invention => "table-hand-invention",
        };
        lines.push(tell(&Message::new(id).number("dice", hand.dice)));
        kept_in_words(view, card, lines);
    }
    if card.is_new_world() {
        let hostile = view.board.hostile.contains(&card);
        lines.push(say(if hostile { "table-shore-hostile" } else { "table-shore-peaceful" }));
    }
}

fn kept_in_words(view: &View, card: Card, lines: &mut Vec<String>) {
    if let Some(info) = animal(view, card) {
        if info.hay > 0 {
            lines.push(tell(&Message::new("table-hay").number("count", info.hay)));
        }
        lines.extend(gains(info.babies, Disks::default()));
        if info.or_ivory > 0 {
            lines.push(tell(&Message::new("table-or-ivory").number("count", info.or_ivory)));
        }
        if info.immune {
            lines.push(say("table-immune"));
        }
        lines.extend(exchange(info.exchange));
    }
    lines.extend(abilities(view, card).iter().filter_map(ability));
    if let Some(info) = import(view, card) {
        lines.extend(exchange(info.exchange));
        if info.iron_import {
            lines.push(say("table-breaks"));
        }
    }
    let points = points(view, card);
    if points > 0 && quarry(view, card).is_some() && place(view, card).is_none() {
        lines.push(tell(&Message::new("table-scores").number("points", points)));
    }
    if let Some(raid) = raid(view, card).filter(|raid| !raid.success.is_empty()) {
        lines.push(tell(
            &Message::new("table-raid").text("faces", faces(raid.success)).text("kills", faces(raid.kills)),
        ));
    }
}

fn gains(babies: u8, disks: Disks) -> Vec<String> {
    let mut lines = Vec::new();
    for (id, count) in [
        ("table-gives-babies", babies),
        ("table-gives-energy", disks.energy),
        ("table-gives-ivory", disks.ivory),
        ("table-gives-iron", disks.iron),
    ] {
        if count > 0 {
            lines.push(tell(&Message::new(id).number("count", count)));
        }
    }
    lines
}

fn exchange(disks: Disks) -> Option<String> {
    (!disks.is_empty()).then(|| {
        tell(
            &Message::new("table-exchange")
                .number("energy", disks.energy)
                .number("ivory", disks.ivory)
                .number("iron", disks.iron),
        )
    })
}

/// An ability in words; nothing for one that other variants of the game use.
pub(crate) fn ability(ability: &Ability) -> Option<String> {
    let typed = |id: &'static str, craft: Craft| {
        Message::new(id).term("type", ["table-type-", craft.name()].concat())
    };
    let message = match *ability {
        Ability::Reroll { biome_type, faces: again } => {
            typed("ability-reroll", biome_type).text("faces", faces(again))
        }
        Ability::Convert { biome_type, faces: turned } => {
            typed("ability-convert", biome_type).text("faces", faces(turned))
        }
        Ability::HuntFirst { biome_type } => typed("ability-hunt-first", biome_type),
        Ability::ColdAsWarm { biome_type } => typed("ability-cold-as-warm", biome_type),
        Ability::HandSize { amount } => Message::new("ability-hand-size").number("count", amount),
        Ability::Sled => Message::new("ability-sled"),
        Ability::Reassign { count, .. } => Message::new("ability-reassign").number("count", count),
        Ability::DepletionRelief { amount } => Message::new("ability-relief").number("count", amount),
        Ability::FreePromotion => Message::new("ability-free-promotion"),
        Ability::IvoryForIronRule => Message::new("ability-ivory-for-iron-rule"),
        Ability::IvoryForTools => Message::new("ability-ivory-for-tools"),
        Ability::WinsAuctionTies => Message::new("ability-wins-ties"),
        Ability::NoFeud => Message::new("ability-no-feud"),
        Ability::Raid => Message::new("ability-raid"),
        Ability::WarParty => Message::new("ability-war-party"),
        Ability::CouncilOfWar => Message::new("ability-council"),
        Ability::Mariner { carries } => Message::new("ability-mariner").number("count", carries),
        Ability::VariantSled | Ability::SoloImportDiscount { .. } => return None,
    };
    Some(tell(&message))
}
