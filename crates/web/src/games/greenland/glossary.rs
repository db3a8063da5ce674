//! The glossary: roles of tribesmen, signs on cards, icons of events and words of the table, each with its picture.

use floe_greenland::{Ability, Card, Class, Craft, View};
use leptos::prelude::*;

use super::facts::{self, Quarry};
use super::{art, say};
use crate::browser;

/// A word of the glossary and its picture in the sprite. It is called `gloss-WORD` in the texts, and `gloss-WORD-about`
/// says what it means.
type Entry = (&'static str, &'static str);

/// A chapter: its heading in the texts, and what is in it.
type Chapter = (&'static str, &'static [Entry]);

const CHAPTERS: [Chapter; 4] = [
    (
        "gloss-roles",
        &[
            ("tribesman", "tribesman"),
            ("hunter", "spear"),
            ("alpha", "alpha"),
            ("elder", "elder"),
            ("mariner", "boat"),
            ("war-chief", "medallion"),
            ("guard", "tribesman"),
            ("raider", "medallion"),
            ("husband", "ring"),
            ("colonist", "shore"),
            ("emissary", "elder"),
            ("baby", "baby"),
        ],
    ),
    (
        "gloss-signs",
        &[
            ("harpoon", "harpoon"),
            ("fishhook", "fishhook"),
            ("spear", "spear"),
            ("hammer", "hammer"),
            ("medallion", "medallion"),
            ("climax", "migration"),
            ("hit", "hit"),
            ("skull", "skull"),
            ("energy", "energy"),
            ("ivory", "ivory"),
            ("iron", "iron"),
            ("cost", "cost"),
            ("trophy", "trophy"),
            ("hand", "hand"),
            ("again", "again"),
            ("turn", "turn"),
            ("first", "first"),
            ("sun", "sun"),
            ("sled", "sled"),
            ("ski", "ski"),
        ],
    ),
    (
        "gloss-words",
        &[
            ("cold", "ice"),
            ("homeland", "shore"),
            ("tableau", "woman"),
            ("animal", "cattle"),
            ("exchange", "turn"),
            ("market", "ivory"),
            ("import", "boat"),
            ("raid", "medallion"),
            ("attack", "feud"),
            ("hostile", "skull"),
            ("many-gods", "drum"),
            ("one-god", "cross"),
            ("valhalla", "skull"),
        ],
    ),
    (
        "gloss-icons",
        &[
            ("migration", "migration"),
            ("cooling", "ice"),
            ("disease", "disease"),
            ("feud", "feud"),
            ("depletion", "cost"),
            ("die-off", "elder"),
            ("breakage", "breakage"),
            ("storm", "storm"),
            ("closed", "no-sea"),
        ],
    ),
];

/// The whole glossary; the word that was asked for comes into sight.
pub(crate) fn glossary(wanted: Option<&'static str>) -> AnyView {
    if let Some(word) = wanted {
        // Once it is drawn.
        browser::after(30, move || {
            if let Some(entry) = browser::find(&format!("[data-test=gloss-{word}]")) {
                entry.scroll_into_view();
                let _ = entry.focus();
            }
        });
    }
    let entry = move |(word, picture): &Entry| {
        let class = if wanted == Some(*word) { "gloss wanted" } else { "gloss" };
        view! {
            <div class=class data-test=["gloss-", word].concat() tabindex="-1">
                {art(picture)}
                <dt>{say(&["gloss-", word].concat())}</dt>
                <dd>{say(&["gloss-", word, "-about"].concat())}</dd>
            </div>
        }
        .into_any()
    };
    let chapter = |(heading, entries): &Chapter| {
        let entries: Vec<AnyView> = entries.iter().map(entry).collect();
        view! { <h3>{say(heading)}</h3><dl>{entries}</dl> }.into_any()
    };
    view! { <div class="glossary" data-test="glossary">{CHAPTERS.iter().map(chapter).collect::<Vec<_>>()}</div> }
        .into_any()
}

/// The words of the glossary that a card has to do with.
pub(crate) fn of_card(view: &View, card: Card) -> Vec<Entry> {
    let mut words = Vec::new();
    let place = facts::place(view, card);
    if let Some(quarry) = facts::quarry(view, card).filter(|_| place.is_some()) {
        hunted(&quarry, &mut words);
    }
    if place.is_some_and(|(_, cold)| cold) {
        words.push("cold");
    }
    if let Some(animal) = facts::animal(view, card) {
        words.push("animal");
        words.extend((animal.or_ivory > 0).then_some("ivory"));
        words.extend((!animal.exchange.is_empty()).then_some("exchange"));
    }
    words.extend(facts::abilities(view, card).iter().flat_map(of_ability));
    words.extend_from_slice(match card.class() {
        Class::Daughter => &["husband", "raid"],
        Class::NewWorld => &["colonist", "hostile", "mariner"],
        Class::Import => &["import"],
        Class::Biome | Class::Farm => &[],
    });
    let all = || CHAPTERS.iter().flat_map(|(_, entries)| entries.iter().copied());
    all().filter(|(word, _)| words.contains(word)).collect()
}

fn craft(craft: Craft) -> &'static str {
    match craft {
        Craft::Harpoon => "harpoon",
        Craft::Fishhook => "fishhook",
        Craft::Spear => "spear",
        Craft::Hammer => "hammer",
        Craft::Medallion => "medallion",
    }
}

fn hunted(quarry: &Quarry, words: &mut Vec<&'static str>) {
    words.extend([craft(quarry.craft), "climax", "hit"]);
    let signs = [
        (!quarry.kills.is_empty(), "skull"),
        (quarry.babies > 0, "baby"),
        (quarry.disks.energy > 0, "energy"),
        (quarry.disks.ivory > 0, "ivory"),
        (quarry.disks.iron > 0, "iron"),
        (quarry.cost > 0, "cost"),
        (quarry.trophy.is_some(), "trophy"),
        (quarry.hand.is_some(), "hand"),
    ];
    words.extend(signs.into_iter().filter(|(is, _)| *is).map(|(_, word)| word));
}

fn of_ability(ability: &Ability) -> Vec<&'static str> {
    match *ability {
        Ability::Reroll { biome_type, .. } => vec!["again", craft(biome_type)],
        Ability::Convert { biome_type, .. } => vec!["turn", craft(biome_type)],
        Ability::HuntFirst { biome_type } => vec!["first", craft(biome_type)],
        Ability::ColdAsWarm { biome_type } => vec!["sun", "cold", craft(biome_type)],
        Ability::HandSize { .. } => vec!["hand"],
        Ability::Sled => vec!["sled"],
        Ability::Reassign { .. } => vec!["ski"],
        Ability::DepletionRelief { .. } => vec!["depletion"],
        Ability::FreePromotion => vec!["elder", "energy"],
        Ability::IvoryForIronRule => vec!["ivory", "attack"],
        Ability::IvoryForTools => vec!["ivory", "hand"],
        Ability::WinsAuctionTies => vec!["import"],
        Ability::NoFeud => vec!["feud"],
        Ability::Raid | Ability::WarParty | Ability::CouncilOfWar => vec!["war-chief"],
        Ability::Mariner { .. } => vec!["mariner"],
        Ability::VariantSled | Ability::SoloImportDiscount { .. } => Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use floe_engine::{Chance, Describe, Game};
    use floe_greenland::{Greenland, Setup};
    use floe_table::{Language, SHARED, Words};

    #[test]
    fn every_word_has_a_name_a_meaning_and_a_picture() {
        let sprite = include_str!("../../../static/art/greenland.svg");
        for language in Language::ALL {
            let words = Words::new(
                language,
                &[SHARED, super::super::TEXT, super::super::closer::TEXT, Greenland::texts()],
            );
            for (heading, entries) in CHAPTERS {
                assert!(words.has(heading), "{heading}");
                for (word, picture) in entries {
                    assert!(words.has(&format!("gloss-{word}")), "{word}");
                    assert!(words.has(&format!("gloss-{word}-about")), "{word}");
                    assert!(sprite.contains(&format!("id=\"{picture}\"")), "{picture}");
                }
            }
        }
    }

    #[test]
    fn every_card_leads_to_the_glossary() {
        let view = Greenland::new(&Setup::default(), &mut Chance::fast(1)).unwrap().view(None);
        for card in
            Card::all().filter(|card| facts::place(&view, *card).is_some() || card.class() != Class::Biome)
        {
            assert!(!of_card(&view, card).is_empty(), "{}", card.name());
        }
    }
}
