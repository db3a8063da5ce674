//! M. Laying a scenario out: who plays which tribe, rows, decks, events, and what everybody starts with.

use floe_engine::{Chance, Deck, SetupError};

use crate::agenda::Step;
use crate::card::{Card, Cards, Class, EVENTS, EventCard, Row};
use crate::disks::Disks;
use crate::folk::{Folk, PEOPLE, Spot};
use crate::line::Line;
use crate::placard::Rank;
use crate::rules::c_setup;
use crate::scenario::reading::{in_layers, matched};
use crate::scenario::{self, Biomes, Cold, Deal, Farm, NewWorld, RowPlan, Scenario, SpecialRef, Start};
use crate::setup::{Setup, TribePick, Variant};
use crate::shore::RowCards;
use crate::state::{DECK, Greenland, Rules};
use crate::tribe::Tribe;

/// A new game of the scenario with this text; a wrong one is refused with its mistakes. // M.checked
pub(crate) fn set_up(setup: &Setup, text: &str, chance: &mut Chance) -> Result<Greenland, SetupError> {
    let scenario = scenario::check(text, setup.values).map_err(|mistakes| {
        let lines: Vec<String> = mistakes.iter().map(ToString::to_string).collect();
        SetupError(format!("the scenario is wrong:\n{}", lines.join("\n")))
    })?;
    Greenland::set_up_scenario(setup, &scenario, chance)
}

impl Scenario {
    /// The setup with what the scenario decides, or why both do not go together. // C.variant-mix, M1.survivalist
    fn settle(&self, setup: &Setup) -> Result<Setup, SetupError> {
        let no = |why: String| Err(SetupError(why));
        let (name, players) = (&self.title.en, setup.players);
        if !self.players.contains(&players) {
            let numbers: Vec<String> = self.players.iter().map(u8::to_string).collect();
            return no(format!("{name} is for {} tribes, not {players}", numbers.join(" or "))); // M1.players, M3.players
        }
        if setup.game != self.base && setup.game != Variant::Base {
            return no(format!("{name} starts from other rules than were chosen"));
        }
        if setup.events.is_some() || setup.depot.is_some() {
            return no(format!("{name} says itself how many events there are, and what is in the depot"));
        }
        let pogroms = if self.base == Variant::Base { self.pogroms } else { Some(false) }; // C.variant-mix
        for (chosen, said, what) in [
            (setup.survivalist, self.survivalist, "the survivalist rules"),
            (setup.pogroms, pogroms, "pogroms"),
        ] {
            if chosen && said == Some(false) {
                return no(format!("{name} is played without {what}"));
            }
        }
        Ok(Setup {
            game: self.base,
            // K.base, L1.base
            survivalist: self.survivalist.unwrap_or(setup.survivalist || self.base.is_survivalist()),
            pogroms: self.pogroms.unwrap_or(setup.pogroms),
            tribes: self.picks(setup)?,
            ..setup.clone()
        })
    }

    /// The rules in force: those to start from, and the special ones with the inactive turns of persons. // M.file
    fn compile(&self, setup: &Setup, seated: &Line) -> Result<Rules, SetupError> {
        let mut special = self.special.clone();
        for (seat, tribe) in seated.as_slice().iter().enumerate() {
            let inactive = &mut special.inactive[tribe.index()];
            inactive.extend(&self.seats[seat].inactive);
            inactive.sort_unstable();
            inactive.dedup();
        }
        let base = Rules::of(setup.game, setup.survivalist, setup.values.get());
        let special = SpecialRef::keep(special)?;
        Ok(Rules { pogroms: setup.pogroms, mine: self.mine, special, ..base })
    }

    /// The tribe of each seat, as far as it is fixed.
    fn picks(&self, setup: &Setup) -> Result<Vec<TribePick>, SetupError> {
        let no = |why: String| Err(SetupError(why));
        let picked = |seat: usize| setup.tribes.get(seat).and_then(|pick| pick.tribe());
        let seats = 0..usize::from(setup.players);
        if let Some(stranger) = seats.clone().filter_map(picked).find(|tribe| !self.tribes.has(*tribe)) {
            return no(format!("the {} do not take part in {}", stranger.name(), self.title.en));
        }
        match &self.deal {
            Deal::Random => Ok(setup.tribes.clone()),
            Deal::Choose if seats.clone().any(|seat| picked(seat).is_none()) => {
                no(format!("in {} everybody chooses: name a tribe for each seat", self.title.en))
            }
            Deal::Choose => Ok(setup.tribes.clone()),
            Deal::Fixed(tribes) => {
                let differs =
                    |seat: &usize| picked(*seat).is_some_and(|tribe| tribes.get(*seat) != Some(&tribe));
                if seats.clone().any(|seat| differs(&seat)) {
                    return no(format!("{} says itself which tribe each seat has", self.title.en));
                }
                Ok(tribes
                    .iter()
                    .take(usize::from(setup.players))
                    .map(|tribe| TribePick::of(*tribe))
                    .collect())
            }
        }
    }
}

impl Greenland {
    /// A new game of a scenario.
    fn set_up_scenario(
        setup: &Setup,
        scenario: &Scenario,
        chance: &mut Chance,
    ) -> Result<Greenland, SetupError> {
        let setup = scenario.settle(setup)?;
        let (seated, women) = c_setup::seat_tribes(&setup, scenario.tribes, scenario.roles(), chance);
        let rules = scenario.compile(&setup, &seated)?;
        let starts = starts(scenario, &seated);
        let given: Cards =
            starts.iter().flat_map(|(_, start)| start.tableau.iter().chain(start.hand.iter())).collect();
        let events = deal_events(scenario, setup.values.get(), given, chance);
        let mut game = Greenland::blank(setup.values, rules, seated, events);
        game.women = women;
        for import in given.iter().filter(|card| card.class() == Class::Import) {
            // The other side of its event, which cannot come up any more.
            game.shown |= 1 << game.values.import_event(import).index();
        }
        for row in Row::ALL {
            game.lay_out(row, &scenario.rows[row.index()], given, chance);
        }
        for (tribe, start) in &starts {
            game.settle(*tribe, start);
        }
        game.settle_women();
        game.resistance.depot = scenario.enemy(game.seated.len());
        let hands = starts.iter().any(|(_, start)| !start.hand.is_empty());
        if hands {
            game.agenda.push(Step::Tidy); // B2.overflow
        }
        game.ask_for_farms(&starts);
        let lying = game.lying();
        game.put_the_rest_away(lying);
        game.advance(chance, &mut |_| ());
        Ok(game)
    }

    /// A row and its deck. // M.fixed-rows, M1.north-row, M1.north-deck, M3.hammer-out
    fn lay_out(&mut self, row: Row, plan: &RowPlan, given: Cards, chance: &mut Chance) {
        let at = row.index();
        let places: Vec<_> = match &plan.biomes {
            Biomes::Usual => plan.places(self.row_length()),
            Biomes::Count(count) => plan.places(usize::from(*count)),
            Biomes::Listed(places) => places.clone(),
        };
        let pool = plan.pool.minus(given);
        let named: Cards = places.iter().flatten().filter_map(|place| place.card()).collect();
        let mut classes = Vec::new();
        for place in places.iter().flatten().filter(|place| place.card().is_none()) {
            classes.push(place.all().both(pool).minus(named).minus(in_layers(plan)));
        }
        let mut of_class = draw_each(&classes, chance).into_iter();
        let laid: Vec<Option<Card>> = places
            .iter()
            .map(|place| place.and_then(|place| place.card().or_else(|| of_class.next())))
            .collect();
        let fixed: Cards = laid.iter().flatten().copied().collect();
        self.decks[at] = layered(plan, pool.minus(fixed), chance);
        let mut cards = Vec::new();
        if plan.new_world != NewWorld::None {
            cards.push(Card::new_world(row));
            self.hostile[at] = plan.new_world == NewWorld::Hostile;
        }
        for place in laid {
            cards.extend(place.or_else(|| self.draw_biome(row, &mut |_| ())));
        }
        self.rows[at] = match plan.cold {
            // The New World lies next to the deck, the others further left. // L2.cold-rows
            Cold::All => {
                cards.reverse();
                RowCards::new(&cards, &[])
            }
            Cold::Cards(cold) => {
                let mut row = RowCards::new(&[], &cards);
                (0..cold).for_each(|_| _ = row.cool());
                row
            }
        };
    }

    /// What one tribe has. // M1.unassigned-norse
    fn settle(&mut self, tribe: Tribe, start: &Start) {
        let small = |count: i64| count.clamp(0, i64::from(PEOPLE) - 1) as u8;
        let at = tribe.index();
        let elders = start.elders.map(small);
        let colonists = start.colonists.map(small);
        let living = small(start.unassigned) + elders.iter().sum::<u8>() + colonists.iter().sum::<u8>();
        self.folk[at] = Folk {
            unassigned: small(start.unassigned) + u8::from(start.alpha),
            valhalla: PEOPLE - living - u8::from(start.alpha),
            alpha: if start.alpha { Spot::Home } else { Spot::Valhalla },
            disks: Disks { energy: start.energy as u8, ivory: start.ivory as u8, iron: start.iron as u8 },
            faith: start.faith,
            hand: start.hand,
            tableau: start.tableau.iter().chain(start.daughters.iter()).collect(),
        };
        if let Farm::Side(side) = start.farm {
            self.folk[at].tableau.add(side);
        }
        for rank in Rank::all() {
            self.elders[at][rank.index()][at] = elders[rank.index()];
        }
        for ((_, card), count) in Card::COLONIES.iter().zip(colonists) {
            self.people[card.index()][at] = count;
        }
    }

    /// Those with farm animals choose, the first tribe first. // C.animal-order
    fn ask_for_farms(&mut self, starts: &[(Tribe, Start)]) {
        for tribe in Tribe::ALL.into_iter().rev() {
            let chooses = starts.iter().any(|(of, start)| *of == tribe && start.farm == Farm::Choose);
            if chooses && !self.values.farm[tribe.index()].is_empty() {
                self.agenda.push(Step::Farm { tribe });
            }
        }
    }

    /// Every card that lies in a row, a deck, a hand or a tableau.
    pub(crate) fn lying(&self) -> Cards {
        let decks = self.decks.iter().flat_map(|deck| deck.iter().copied());
        let rows = self.rows.iter().flat_map(|row| row.cards().to_vec());
        let held = self.folk.iter().flat_map(|folk| folk.hand.iter().chain(folk.tableau.iter()));
        decks.chain(rows).chain(held).collect()
    }
}

/// What the tribes at the table start with: that of the tribe, and more or less for the person. // M.handicap
fn starts(scenario: &Scenario, seated: &Line) -> Vec<(Tribe, Start)> {
    let seats = seated.as_slice().iter().enumerate();
    let mut starts: Vec<(Tribe, Start)> =
        seats.map(|(seat, tribe)| (*tribe, handicapped(scenario, seat, *tribe))).collect();
    // Where all energy is counted, nobody has more than is left of it. // L2.pool
    let usual = |tribe: Tribe| scenario.start[tribe.index()].energy;
    let held: i64 = starts.iter().map(|(tribe, start)| start.energy.min(usual(*tribe))).sum();
    let mut left = scenario.free_energy(seated.len()).saturating_sub(held).max(0);
    for (tribe, start) in &mut starts {
        let more = (start.energy - usual(*tribe)).max(0);
        start.energy -= more - more.min(left);
        left -= more.min(left);
    }
    starts
}

/// Cut to what is possible: no more tribesmen than there are, no more energy than can be held.
fn handicapped(scenario: &Scenario, seat: usize, tribe: Tribe) -> Start {
    let mut start = scenario.start[tribe.index()].clone();
    let more = &scenario.seats[seat];
    for rank in Rank::all() {
        let at = rank.index();
        let single = start.elders[at].max(1);
        let most = if more.elders[at] > 0 && !scenario.may_crowd(tribe, rank) { single } else { i64::MAX };
        start.elders[at] = (start.elders[at] + more.elders[at]).clamp(0, most);
    }
    for (row, plan) in scenario.rows.iter().enumerate() {
        let there = plan.new_world != NewWorld::None;
        start.colonists[row] = if there { (start.colonists[row] + more.colonists[row]).max(0) } else { 0 };
    }
    start.unassigned = (start.unassigned + more.unassigned).max(0);
    let mut surplus =
        start.unassigned + start.elders.iter().sum::<i64>() + start.colonists.iter().sum::<i64>()
            - (i64::from(PEOPLE) - 1);
    let counts = [&mut start.unassigned].into_iter().chain(&mut start.colonists).chain(&mut start.elders);
    for count in counts {
        let cut = surplus.clamp(0, *count);
        *count -= cut;
        surplus -= cut;
    }
    let nobody =
        start.unassigned + start.elders.iter().sum::<i64>() + start.colonists.iter().sum::<i64>() == 0;
    if nobody && !start.alpha {
        start.unassigned = 1;
    }
    start.energy = (start.energy + more.energy).clamp(0, scenario.most_energy(tribe));
    start.ivory = (start.ivory + more.ivory).clamp(0, 99);
    start.iron = (start.iron + more.iron).clamp(0, 99);
    more.tableau.iter().for_each(|card| start.tableau.add(card));
    more.hand.iter().for_each(|card| start.hand.add(card));
    start
}

/// One card of each set, all different, each as likely as the others allow.
fn draw_each(sets: &[Cards], chance: &mut Chance) -> Vec<Card> {
    let mut left = sets.to_vec();
    for at in 0..left.len() {
        let mut candidates: Vec<Card> = left[at].iter().collect();
        chance.shuffle(&mut candidates);
        let fits = |card: &Card| {
            let mut after = left.clone();
            after.iter_mut().for_each(|set| set.drop(*card));
            after[at] = [*card].into_iter().collect();
            matched(&after).is_some()
        };
        if let Some(card) = candidates.into_iter().find(fits) {
            left.iter_mut().for_each(|set| set.drop(card));
            left[at] = [card].into_iter().collect();
        }
    }
    left.iter().filter_map(|set| set.iter().next()).collect()
}

/// A deck in its layers, the top card last. // M1.north-deck
fn layered(plan: &RowPlan, cards: Cards, chance: &mut Chance) -> Deck<Card, DECK> {
    let mut deck = Deck::new();
    let listed = in_layers(plan);
    for layer in plan.deck.iter().rev() {
        let mut here: Vec<Card> = layer.unwrap_or_else(|| cards.minus(listed)).both(cards).iter().collect();
        chance.shuffle(&mut here);
        here.into_iter().for_each(|card| deck.put(card));
    }
    deck
}

/// The event deck, the first to come last. // M1.events, M3.events
fn deal_events(
    scenario: &Scenario,
    values: &crate::tables::Data,
    given: Cards,
    chance: &mut Chance,
) -> Deck<EventCard, EVENTS> {
    let plan = &scenario.events;
    let imports = given.iter().filter(|card| card.class() == Class::Import);
    let spent: Vec<EventCard> = imports.map(|card| values.import_event(card)).collect();
    let named: Vec<EventCard> = plan.order.iter().flatten().flatten().copied().collect();
    let free =
        |event: &EventCard| plan.pool.contains(event) && !spent.contains(event) && !named.contains(event);
    let rest = c_setup::deal_events(plan.count.saturating_sub(named.len()), free, chance);
    let mut deck = Deck::new();
    for layer in plan.order.iter().rev() {
        let Some(mut here) = layer.clone() else {
            rest.iter().for_each(|event| deck.put(*event));
            continue;
        };
        chance.shuffle(&mut here);
        here.into_iter().for_each(|event| deck.put(event));
    }
    deck
}
