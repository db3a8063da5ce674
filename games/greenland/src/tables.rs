//! The data in the flat form that the rules read.

use floe_engine::components::within;
use floe_engine::sort_few;

use crate::card::{CARDS, Card, Cards, Class, EVENTS, EventCard, Row};
use crate::data::{Action, AnimalInfo, Becomes, Craft, DataFile, IconInfo, Per, Raid, ShoreInfo};
use crate::dice::Faces;
use crate::disks::{Disk, Disks};
use crate::folk::PEOPLE;
use crate::placard::{Faith, Rank};
use crate::powers::{Ability, Powers};
use crate::tribe::{Tribe, Tribes};

/// The most icons on an event.
pub(crate) const MOST_ICONS: usize = 6;

/// The most of anything that a card costs or gives.
const MOST: u8 = 9;
/// The most points of a card.
const MOST_POINTS: u8 = 20;

/// What can be hunted: a biome or a side of a New World card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Quarry {
    pub(crate) craft: Craft,
    pub(crate) hits: u8,
    pub(crate) kills: Faces,
    pub(crate) babies: u8,
    pub(crate) disks: Disks,
    /// Depletions paid on success. // G4.bog-iron
    pub(crate) cost: u8,
    /// Equal dice that let it be taken as a trophy or into the hand; none if it cannot be taken.
    pub(crate) take: Option<u8>,
}

impl Quarry {
    const NONE: Quarry = Quarry {
        craft: Craft::Spear,
        hits: 1,
        kills: Faces::NONE,
        babies: 0,
        disks: Disks { energy: 0, ivory: 0, iron: 0 },
        cost: 0,
        take: None,
    };

    fn shore(info: &ShoreInfo) -> Quarry {
        Quarry {
            craft: info.biome_type,
            hits: info.hits,
            kills: info.kills,
            babies: info.babies,
            disks: Disks { energy: info.energy, ivory: info.ivory, iron: info.iron },
            cost: 0,
            take: None,
        }
    }
}

/// A tame animal in a tableau.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Animal {
    pub(crate) hay: u8,
    pub(crate) babies: u8,
    pub(crate) or_ivory: u8,
    /// Nobody may raid it. // E5.immune
    pub(crate) immune: bool,
}

/// An icon of an event.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Icon {
    Migration(Row),
    Crowd {
        at: u8,
    },
    Venereal {
        brides: Tribes,
    },
    Feud,
    Depletion {
        animals: bool,
    },
    Cooling,
    ElderDieOff,
    Breakage,
    Storm,
    /// It changes the whole turn and is read at the reveal.
    AllTurn,
}

/// An event card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct EventTable {
    pub(crate) order: [Tribe; 4],
    icons: [Icon; MOST_ICONS],
    count: u8,
    pub(crate) import: Option<Card>,
    pub(crate) no_maritime: bool,
    pub(crate) no_markland: bool,
    /// A biome that yields so much ivory all turn. // B3.falconer
    pub(crate) ransom: Option<(Card, u8)>,
}

impl EventTable {
    pub(crate) fn icons(&self) -> &[Icon] {
        &self.icons[..usize::from(self.count)]
    }
}

/// A rank of one side of a Placard.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct RankTable {
    pub(crate) multiple: bool,
    pub(crate) powers: Powers,
    actions: u8,
}

impl RankTable {
    #[inline]
    pub(crate) fn does(&self, action: Action) -> bool {
        self.actions >> action as u8 & 1 == 1
    }
}

/// All that the data file says, and by card, event and Placard in the flat form that the rules read.
#[derive(Clone, Debug)]
pub struct Data {
    /// The file as written.
    pub file: DataFile,
    pub(crate) warm_hits: Faces,
    pub(crate) cold_hits: Faces,
    pub(crate) alpha: u8,
    pub(crate) alpha_survivalist: u8,
    pub(crate) convert_to: u8,
    pub(crate) attack_hits: Faces,
    pub(crate) war_party_hits: Faces,
    pub(crate) martyr_hits: Faces,
    quarry: [Quarry; Card::FIRST_DAUGHTER],
    hostile: [Quarry; 2],
    pub(crate) climax: [u8; Card::FIRST_DAUGHTER],
    rows: [Row; Card::FIRST_DAUGHTER],
    powers: [Powers; CARDS],
    animals: [Animal; CARDS],
    raids: [Raid; CARDS],
    exchange: [Disks; CARDS],
    pub(crate) vp: [u8; CARDS],
    /// D cards: biomes that can be tamed, farm animals, imported animals. // B2.d-and-i
    pub(crate) d_cards: Cards,
    /// I cards.
    pub(crate) i_cards: Cards,
    /// Imports that break. // D6.breakage
    pub(crate) iron_imports: Cards,
    /// The daughters of each tribe.
    pub(crate) daughters: [Cards; 4],
    /// The farm sides of each tribe.
    pub(crate) farm: [Cards; 4],
    /// The biomes of each row.
    pub(crate) biomes: [Cards; 2],
    events: [EventTable; EVENTS],
    /// What a daughter as the role card takes off the price of an import. // K2.price
    discounts: [u8; Card::DAUGHTERS],
    /// Sleds that a daughter brings her Husband's tribe where she is a village. // L4.ski
    skis: [u8; Card::DAUGHTERS],
    /// The event whose other side an import is.
    import_event: [EventCard; CARDS],
    placards: [[[RankTable; 6]; 2]; 4],
}

impl Data {
    /// What a row card is, on the side that lies up.
    #[inline]
    pub(crate) fn quarry(&self, card: Card, hostile: bool) -> &Quarry {
        if hostile && card.is_new_world() {
            &self.hostile[card.index() - Card::BIOMES]
        } else {
            &self.quarry[card.index()]
        }
    }

    /// The row a biome or New World card belongs to.
    #[inline]
    pub(crate) fn row(&self, card: Card) -> Row {
        self.rows[card.index()]
    }

    /// What a card in a tableau lets its holder do.
    #[inline]
    pub(crate) fn powers(&self, card: Card) -> &Powers {
        &self.powers[card.index()]
    }

    #[inline]
    pub(crate) fn animal(&self, card: Card) -> Animal {
        self.animals[card.index()]
    }

    #[inline]
    pub(crate) fn raid(&self, card: Card) -> Raid {
        self.raids[card.index()]
    }

    /// The disks for discarding a card. // B3.exchange
    #[inline]
    pub(crate) fn exchange(&self, card: Card) -> Disks {
        self.exchange[card.index()]
    }

    /// The sleds of a freed village. // L4.ski
    pub(crate) fn skis(&self, village: Card) -> u8 {
        village.daughter().map_or(0, |daughter| self.skis[daughter])
    }

    /// What a daughter takes off the price of an import, if she is the role card. // K2.price
    pub(crate) fn discount(&self, role: Card) -> u8 {
        role.daughter().map_or(0, |daughter| self.discounts[daughter])
    }

    #[inline]
    pub(crate) fn event(&self, event: EventCard) -> &EventTable {
        &self.events[event.index()]
    }

    #[inline]
    pub(crate) fn import_event(&self, import: Card) -> EventCard {
        self.import_event[import.index()]
    }

    #[inline]
    pub(crate) fn rank(&self, tribe: Tribe, faith: Faith, rank: Rank) -> &RankTable {
        &self.placards[tribe.index()][faith as usize][rank.index()]
    }

    /// Puts a data file into this form, or says what is wrong with it.
    pub(crate) fn compile(file: &DataFile) -> Result<Data, String> {
        check_counts(file)?;
        check_numbers(file)?;
        let mut data = Data::empty(file);
        data.read_biomes(file)?;
        data.read_new_world(file)?;
        for (at, daughter) in file.daughters.iter().enumerate() {
            let card = Card::of(Card::FIRST_DAUGHTER + at);
            if daughter.id != card {
                return Err(format!("daughter {}: {} must stand in her place", daughter.name, card.name()));
            }
            data.powers[card.index()] = Powers::of(&daughter.abilities);
            for ability in &daughter.abilities {
                match ability {
                    Ability::SoloImportDiscount { amount } => data.discounts[at] += amount,
                    Ability::VariantSled => data.skis[at] += 1,
                    _ => {}
                }
            }
            data.raids[card.index()] = daughter.raid;
            data.daughters[daughter.tribe.index()].add(card);
        }
        for (at, side) in file.farm_animals.iter().flat_map(|farm| &farm.sides).enumerate() {
            let card = Card::of(Card::FIRST_FARM + at);
            data.tame(card, side).map_err(|why| format!("farm animal {}: {why}", side.title))?;
            data.farm[file.farm_animals[at / 2].tribe.index()].add(card);
        }
        data.read_imports(file)?;
        data.read_events(file)?;
        for placard in &file.placards {
            let ranks = &mut data.placards[placard.tribe.index()][placard.side as usize];
            for info in &placard.ranks {
                ranks[info.rank.index()] = RankTable {
                    multiple: info.multiple,
                    powers: Powers::of(&info.abilities),
                    actions: info.actions.iter().fold(0, |bits, action| bits | 1 << *action as u8),
                };
            }
        }
        Ok(data)
    }

    fn empty(file: &DataFile) -> Data {
        let blank = EventTable {
            order: Tribe::ALL,
            icons: [Icon::AllTurn; MOST_ICONS],
            count: 0,
            import: None,
            no_maritime: false,
            no_markland: false,
            ransom: None,
        };
        let dice = &file.dice;
        Data {
            file: file.clone(),
            warm_hits: dice.warm_hits,
            cold_hits: dice.cold_hits,
            alpha: dice.alpha,
            alpha_survivalist: dice.alpha_survivalist,
            convert_to: dice.convert_to,
            attack_hits: dice.attack_hits,
            war_party_hits: dice.war_party_hits,
            martyr_hits: dice.martyr_hits,
            quarry: [Quarry::NONE; Card::FIRST_DAUGHTER],
            hostile: [Quarry::NONE; 2],
            climax: [0; Card::FIRST_DAUGHTER],
            rows: [Row::North; Card::FIRST_DAUGHTER],
            powers: [Powers::default(); CARDS],
            animals: [Animal::default(); CARDS],
            raids: [Raid::default(); CARDS],
            exchange: [Disks::default(); CARDS],
            vp: [0; CARDS],
            d_cards: Cards::NONE,
            i_cards: Cards::NONE,
            iron_imports: Cards::NONE,
            daughters: [Cards::NONE; 4],
            farm: [Cards::NONE; 4],
            biomes: [Cards::NONE; 2],
            events: [blank; EVENTS],
            discounts: [0; Card::DAUGHTERS],
            skis: [0; Card::DAUGHTERS],
            import_event: [EventCard::default(); CARDS],
            placards: [[[RankTable::default(); 6]; 2]; 4],
        }
    }

    fn read_biomes(&mut self, file: &DataFile) -> Result<(), String> {
        for (at, info) in file.biomes.iter().enumerate() {
            let card = Card::of(at);
            let wrong = |why: &str| Err(format!("biome {} ({}): {why}", info.number, info.title));
            if usize::from(info.number) != at + 1 {
                return wrong(&format!("number {} must stand in its place", at + 1));
            }
            if info.hits == 0 {
                return wrong("a hunt needs at least one hit");
            }
            let take = match (info.trophy, info.hand) {
                (Some(_), Some(_)) => return wrong("it is a trophy or goes into the hand, not both"),
                (Some(trophy), None) => {
                    self.vp[at] = trophy.vp;
                    Some(trophy.dice)
                }
                (None, Some(hand)) => Some(hand.dice),
                (None, None) => None,
            };
            match (info.hand.map(|hand| hand.becomes), &info.tamed, &info.invention) {
                (None, None, None) => {}
                (Some(Becomes::Animal), Some(tamed), None) => {
                    self.tame(card, tamed).or_else(|why| wrong(&why))?;
                }
                (Some(Becomes::Invention), None, Some(invention)) => {
                    self.i_cards.add(card);
                    self.vp[at] = invention.vp;
                    self.powers[at] = Powers::of(&invention.abilities);
                }
                _ => return wrong("hand.becomes and [biome.tamed] or [biome.invention] must agree"),
            }
            self.quarry[at] = Quarry {
                craft: info.biome_type,
                hits: info.hits,
                kills: info.kills,
                babies: info.babies,
                disks: Disks { energy: info.energy, ivory: info.ivory, iron: info.iron },
                cost: info.cost,
                take,
            };
            self.climax[at] = info.climax;
            self.rows[at] = info.row;
            self.biomes[info.row.index()].add(card);
        }
        Ok(())
    }

    fn read_new_world(&mut self, file: &DataFile) -> Result<(), String> {
        for (at, info) in file.new_world.iter().enumerate() {
            let card = Card::of(Card::BIOMES + at);
            if info.id != card || info.row != Row::ALL[at] {
                return Err("the New World is Markland in the north, then Vinland in the south".into());
            }
            self.quarry[card.index()] = Quarry::shore(&info.peaceful);
            self.hostile[at] = Quarry::shore(&info.hostile);
            self.climax[card.index()] = info.climax;
            self.rows[card.index()] = info.row;
        }
        Ok(())
    }

    fn tame(&mut self, card: Card, info: &AnimalInfo) -> Result<(), String> {
        if info.immune == info.raid.is_some() {
            return Err("an animal is immune or says how it is raided".into());
        }
        let at = card.index();
        self.d_cards.add(card);
        self.animals[at] =
            Animal { hay: info.hay, babies: info.babies, or_ivory: info.or_ivory, immune: info.immune };
        self.raids[at] = info.raid.unwrap_or_default();
        self.exchange[at] = info.exchange;
        self.powers[at] = Powers::of(&info.abilities);
        Ok(())
    }

    fn read_imports(&mut self, file: &DataFile) -> Result<(), String> {
        for (at, info) in file.imports.iter().enumerate() {
            let card = Card::of(Card::FIRST_IMPORT + at);
            if let Some(animal) = &info.animal {
                self.tame(card, animal).map_err(|why| format!("import {}: {why}", info.id))?;
            } else {
                self.exchange[card.index()] = info.exchange;
                self.powers[card.index()] = Powers::of(&info.abilities);
            }
            if info.iron_import {
                if info.exchange.iron == 0 {
                    return Err(format!("import {}: an iron import is exchanged for iron", info.id));
                }
                self.iron_imports.add(card);
            }
            let Some(event) = file.events.iter().position(|event| event.import.as_ref() == Some(&info.id))
            else {
                return Err(format!("import {}: it is on no event", info.id));
            };
            self.import_event[card.index()] = EventCard::of(event);
        }
        Ok(())
    }

    fn read_events(&mut self, file: &DataFile) -> Result<(), String> {
        for (at, info) in file.events.iter().enumerate() {
            let wrong = |why: String| Err(format!("event {}: {why}", info.number));
            if EventCard::try_from(info.number)? != EventCard::of(at) {
                return wrong("the events must stand in the order of their numbers".into());
            }
            if info.icons.len() > MOST_ICONS {
                return wrong(format!("at most {MOST_ICONS} icons"));
            }
            let mut order = info.order;
            sort_few(&mut order, |tribe| *tribe);
            if order != Tribe::ALL {
                return wrong("the order names each tribe once".into());
            }
            let event = &mut self.events[at];
            event.order = info.order;
            event.count = info.icons.len() as u8;
            for (place, icon) in info.icons.iter().enumerate() {
                event.icons[place] = match icon {
                    IconInfo::Migration { row } => Icon::Migration(*row),
                    IconInfo::CrowdDisease { at } => Icon::Crowd { at: *at },
                    IconInfo::Venereal { colours } => {
                        let tribes: Option<Tribes> =
                            colours.iter().map(|colour| file.colours.tribe(colour)).collect();
                        let Some(brides) = tribes else { return wrong("an unknown colour".into()) };
                        Icon::Venereal { brides }
                    }
                    IconInfo::Feud => Icon::Feud,
                    IconInfo::Depletion { per } => Icon::Depletion { animals: *per == Per::Animal },
                    IconInfo::Cooling => Icon::Cooling,
                    IconInfo::ElderDieOff => Icon::ElderDieOff,
                    IconInfo::Breakage => Icon::Breakage,
                    IconInfo::Storm => Icon::Storm,
                    IconInfo::NoMaritime => {
                        event.no_maritime = true;
                        Icon::AllTurn
                    }
                    IconInfo::NoMarkland => {
                        event.no_markland = true;
                        Icon::AllTurn
                    }
                    IconInfo::GyrfalconRansom { biome, ivory } => {
                        if !(1..=Card::BIOMES as u8).contains(biome) {
                            return wrong(format!("there is no biome {biome}"));
                        }
                        event.ransom = Some((Card::biome(*biome), *ivory));
                        Icon::AllTurn
                    }
                };
            }
            if let Some(id) = &info.import {
                let Some(place) = file.imports.iter().position(|import| import.id == *id) else {
                    return wrong(format!("there is no import {id}"));
                };
                event.import = Some(Card::of(Card::FIRST_IMPORT + place));
            }
        }
        Ok(())
    }
}

fn check_counts(file: &DataFile) -> Result<(), String> {
    let imports = CARDS - Card::FIRST_IMPORT;
    let counts = [
        ("events", file.events.len(), EVENTS),
        ("imports", file.imports.len(), imports),
        ("biomes", file.biomes.len(), Card::BIOMES),
        ("New World cards", file.new_world.len(), 2),
        ("daughters", file.daughters.len(), Card::DAUGHTERS),
        ("farm cards", file.farm_animals.len(), 3),
        ("Placard sides", file.placards.len(), 8),
    ];
    for (what, found, wanted) in counts {
        if found != wanted {
            return Err(format!("{what}: {found}, but there must be {wanted}")); // B.card-counts
        }
    }
    for (at, placard) in file.placards.iter().enumerate() {
        let wanted = (Tribe::ALL[at / 2], [Faith::Polytheist, Faith::Monotheist][at % 2]);
        if (placard.tribe, placard.side) != wanted {
            return Err(format!("Placard side {} must be that of {wanted:?}", at + 1));
        }
    }
    let faces = [file.dice.alpha, file.dice.alpha_survivalist, file.dice.convert_to];
    match faces.iter().find(|face| !(1..=6).contains(*face)) {
        Some(face) => Err(format!("a die has no face {face}: they are 1 to 6")),
        None => Ok(()),
    }
}

/// No number is so large that the rules could not bear it: nobody has more than nineteen tribesmen, and what a turn gives fits
/// into the counts of disks.
fn check_numbers(file: &DataFile) -> Result<(), String> {
    for biome in &file.biomes {
        let name = format!("biome {}", biome.number);
        let (hand, trophy) = (biome.hand.map_or(0, |hand| hand.dice), biome.trophy.map_or(0, |it| it.dice));
        check_yield(&name, biome.hits, biome.babies, [biome.energy, biome.ivory, biome.iron])?;
        within(&format!("{name}: cost"), biome.cost, 0..=MOST)?;
        within(&format!("{name}: dice"), hand.max(trophy), 0..=PEOPLE)?;
        within(&format!("{name}: trophy.vp"), biome.trophy.map_or(0, |trophy| trophy.vp), 0..=MOST_POINTS)?;
        if let Some(tamed) = &biome.tamed {
            check_animal(tamed)?;
        }
        if let Some(invention) = &biome.invention {
            within(&format!("{}: vp", invention.title), invention.vp, 0..=MOST_POINTS)?;
            check_abilities(&invention.title, &invention.abilities)?;
        }
    }
    for world in &file.new_world {
        for side in [&world.peaceful, &world.hostile] {
            check_yield(&world.title, side.hits, side.babies, [side.energy, side.ivory, side.iron])?;
        }
    }
    for daughter in &file.daughters {
        check_abilities(&daughter.name, &daughter.abilities)?;
    }
    file.farm_animals.iter().flat_map(|farm| &farm.sides).try_for_each(check_animal)?;
    for import in &file.imports {
        check_disks(&import.id, import.exchange)?;
        check_abilities(&import.id, &import.abilities)?;
        import.animal.iter().try_for_each(check_animal)?;
    }
    for rank in file.placards.iter().flat_map(|placard| &placard.ranks) {
        check_abilities(&rank.title, &rank.abilities)?;
    }
    for icon in file.events.iter().flat_map(|event| &event.icons) {
        match icon {
            IconInfo::CrowdDisease { at } => within("crowd-disease: at", *at, 1..=PEOPLE)?,
            IconInfo::GyrfalconRansom { ivory, .. } => within("gyrfalcon-ransom: ivory", *ivory, 0..=MOST)?,
            _ => {}
        }
    }
    Ok(())
}

fn check_yield(name: &str, hits: u8, babies: u8, disks: [u8; 3]) -> Result<(), String> {
    within(&format!("{name}: hits"), hits, 1..=PEOPLE)?;
    within(&format!("{name}: babies"), babies, 0..=PEOPLE)?;
    let [energy, ivory, iron] = disks;
    check_disks(name, Disks { energy, ivory, iron })
}

fn check_disks(name: &str, disks: Disks) -> Result<(), String> {
    Disk::ALL
        .into_iter()
        .try_for_each(|disk| within(&format!("{name}: {}", disk.name()), disks.of(disk), 0..=MOST))
}

fn check_animal(info: &AnimalInfo) -> Result<(), String> {
    within(&format!("{}: hay", info.title), info.hay, 0..=MOST)?;
    within(&format!("{}: babies", info.title), info.babies, 0..=PEOPLE)?;
    within(&format!("{}: or_ivory", info.title), info.or_ivory, 0..=MOST)?;
    check_disks(&info.title, info.exchange)?;
    check_abilities(&info.title, &info.abilities)
}

fn check_abilities(name: &str, abilities: &[Ability]) -> Result<(), String> {
    abilities.iter().try_for_each(|ability| check_ability(name, ability))
}

pub(crate) fn check_ability(name: &str, ability: &Ability) -> Result<(), String> {
    match ability {
        Ability::HandSize { amount }
        | Ability::DepletionRelief { amount }
        | Ability::SoloImportDiscount { amount } => within(&format!("{name}: amount"), *amount, 0..=MOST),
        Ability::Reassign { count, .. } => within(&format!("{name}: count"), *count, 0..=MOST),
        Ability::Mariner { carries } => within(&format!("{name}: carries"), *carries, 1..=PEOPLE),
        _ => Ok(()),
    }
}

/// Does the class of cards lie in tableaux alone?
pub(crate) fn only_in_tableaux(card: Card) -> bool {
    matches!(card.class(), Class::Daughter | Class::Farm | Class::Import)
}
