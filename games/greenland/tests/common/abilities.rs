//! What works for a tribe by the data file and a view, without the code of the rules.

use floe_greenland::{Ability, Class, Rank, Tribe, View, data};

/// The abilities that work for a tribe, straight from the file.
pub(crate) fn of(view: &View, tribe: Tribe) -> Vec<Ability> {
    let file = &data().file;
    let mut found = Vec::new();
    let mine = &view.board.tribes[&tribe];
    let wives = view.board.husbands.iter().filter(|(_, husband)| **husband == tribe).map(|(bride, _)| *bride);
    for card in mine.tableau.iter().copied().chain(wives) {
        match card.class() {
            Class::Biome => {
                let biome = &file.biomes[card.index()];
                found.extend(biome.tamed.iter().flat_map(|tamed| tamed.abilities.clone()));
                found.extend(biome.invention.iter().flat_map(|invention| invention.abilities.clone()));
            }
            Class::Daughter => {
                let daughter =
                    file.daughters.iter().find(|daughter| daughter.id == card).expect("a daughter");
                found.extend(daughter.abilities.clone());
            }
            Class::Farm => {
                let sides: Vec<_> = file.farm_animals.iter().flat_map(|farm| &farm.sides).collect();
                let side =
                    sides.iter().find(|side| side.title.to_lowercase() == card.name()).expect("a side");
                found.extend(side.abilities.clone());
            }
            Class::Import => {
                let id = if card.name() == "ship-pony" { "pony" } else { card.name() };
                let import = file.imports.iter().find(|import| import.id == id).expect("an import");
                found.extend(import.abilities.clone());
                found.extend(import.animal.iter().flat_map(|animal| animal.abilities.clone()));
            }
            Class::NewWorld => {}
        }
    }
    for (host, record) in &view.board.tribes {
        let placard = file
            .placards
            .iter()
            .find(|placard| placard.tribe == *host && placard.side == record.faith)
            .expect("a Placard");
        for (at, rank) in placard.ranks.iter().enumerate() {
            let there = if *host == tribe {
                record.elders[at] > 0
            } else {
                rank.rank == Rank::CHIEF && record.guests.get(&tribe).is_some_and(|count| *count > 0)
            };
            if there {
                found.extend(rank.abilities.clone());
            }
        }
    }
    found
}
