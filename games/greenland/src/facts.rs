//! What studies count of a whole game: how each tribe fared, turn by turn how many it was and how far the ice had come,
//! and what was struck between tribes.
//!
//! A name that ends in a turn is a point of a line: `people tunit 03` is what `people tunit` was at the end of turn 3. When
//! a game is over early, its lines go on as they were.

use floe_engine::{Game, Outcome, Seat};

use crate::card::{EVENTS, Row};
use crate::event::Event;
use crate::moves::Clause;
use crate::state::Greenland;
use crate::tribe::{Tribe, Tribes};

/// The names of what is counted of a tribe.
struct Names {
    /// What it won, in thousandths of a game.
    won: &'static str,
    points: &'static str,
    extinct: &'static str,
    converted: &'static str,
    people: [&'static str; EVENTS],
}

/// A name for every turn that there can be.
macro_rules! by_turn {
    ($($name:expr),*) => {
        [concat!($($name),*, " 01"), concat!($($name),*, " 02"), concat!($($name),*, " 03"), concat!($($name),*, " 04"),
         concat!($($name),*, " 05"), concat!($($name),*, " 06"), concat!($($name),*, " 07"), concat!($($name),*, " 08"),
         concat!($($name),*, " 09"), concat!($($name),*, " 10"), concat!($($name),*, " 11"), concat!($($name),*, " 12"),
         concat!($($name),*, " 13"), concat!($($name),*, " 14"), concat!($($name),*, " 15"), concat!($($name),*, " 16"),
         concat!($($name),*, " 17")]
    };
}

macro_rules! names {
    ($($tribe:literal)*) => {
        [$(Names {
            won: concat!($tribe, " won"),
            points: concat!($tribe, " points"),
            extinct: concat!($tribe, " extinct"),
            converted: concat!($tribe, " converted"),
            people: by_turn!("people ", $tribe),
        }),*]
    };
}

/// In the order of [`Tribe::ALL`].
const TRIBES: [Names; 4] = names!("tunit" "norse" "sami" "thule");
/// Cards of a row that have cooled so far, and those that froze out of the game; by [`Row::ALL`].
const COOLED: [[&str; EVENTS]; 2] = [by_turn!("ice cooled-north"), by_turn!("ice cooled-south")];
const FROZEN: [[&str; EVENTS]; 2] = [by_turn!("ice frozen-north"), by_turn!("ice frozen-south")];
/// Energy in the enemy's depot, in the game played together.
const DEPOT: [&str; EVENTS] = by_turn!("depot energy");

/// What the lines count, as it stands.
#[derive(Clone, Copy, Default)]
struct Standing {
    people: [i64; 4],
    cooled: [i64; 2],
    frozen: [i64; 2],
    depot: i64,
}

impl Greenland {
    /// Facts of a finished game; none of one that was given up.
    pub(crate) fn count_facts(&self, begin: &Greenland, told: &[Event]) -> Vec<(&'static str, i64)> {
        let Some(outcome) = self.outcome() else { return Vec::new() };
        let mut facts = vec![
            ("turns", i64::from(self.turn.number)),
            ("tribes left", self.living.len() as i64),
            ("one tribe left", i64::from(self.living.len() == 1)),
            ("nobody left", i64::from(self.living.is_empty())),
            ("rows empty", self.rows.iter().filter(|row| row.is_empty()).count() as i64),
        ];
        self.count_tribes(&outcome, told, &mut facts);
        count_lines(begin, told, &mut facts);
        count_happenings(told, &mut facts);
        self.count_victories(&mut facts);
        self.count_deals(&outcome, told, &mut facts);
        facts
    }

    fn count_tribes(&self, outcome: &Outcome, told: &[Event], facts: &mut Vec<(&'static str, i64)>) {
        for tribe in self.seated.members().iter() {
            let names = &TRIBES[tribe.index()];
            let converted =
                told.iter().any(|event| matches!(event, Event::Converted { tribe: by } if *by == tribe));
            facts.extend([
                (names.won, payoff(outcome, self.seat(tribe))),
                (names.points, i64::from(self.score(tribe).total())),
                (names.extinct, i64::from(!self.living.has(tribe))),
                (names.converted, i64::from(converted)),
            ]);
        }
    }

    /// What a saga or a game played together was won or lost by; nothing in other games. // K7.win, L9.two-of-three, L8.surrender
    fn count_victories(&self, facts: &mut Vec<(&'static str, i64)>) {
        if self.women.is_some() {
            let matriarchs = self.living.iter().map(|tribe| i64::from(self.matriarchs(tribe))).sum();
            facts.push(("matriarchs", matriarchs));
        }
        if self.rules.together {
            let victories = self.victories();
            facts.extend([
                ("surrendered", i64::from(self.resistance.surrendered)),
                ("died out", i64::from(self.living != self.seated.members())),
                ("victory modern", i64::from(victories.modern)),
                ("victory intervention", i64::from(victories.intervention)),
                ("victory defeat", i64::from(victories.defeat)),
            ]);
        }
    }

    /// How many deals were struck, and what became of those who had proposed them and of their partners. // F.offer-atomic
    fn count_deals(&self, outcome: &Outcome, told: &[Event], facts: &mut Vec<(&'static str, i64)>) {
        let (mut deals, mut proposers, mut partners, mut partnered) = (0, 0, 0, 0);
        let mut speaker = None;
        for event in told {
            match event {
                Event::Offered { tribe, .. } => speaker = Some(*tribe),
                Event::Dealt { clauses } => {
                    let Some(proposer) = speaker else { continue };
                    deals += 1;
                    proposers += payoff(outcome, self.seat(proposer));
                    for partner in parties(clauses).without(proposer).iter() {
                        partnered += 1;
                        partners += payoff(outcome, self.seat(partner));
                    }
                }
                _ => {}
            }
        }
        facts.extend([
            ("deals", deals),
            ("deals proposers-won", proposers),
            ("deals partners", partnered),
            ("deals partners-won", partners),
        ]);
    }
}

/// Those whom a deal gives something, or who give disks or leave for it. // F.offer-content
fn parties(clauses: &[Clause]) -> Tribes {
    let mut parties = Tribes::NONE;
    for clause in clauses {
        parties = match *clause {
            Clause::Give { from, to, .. } => parties.with(from).with(to),
            Clause::Hand { to, .. } | Clause::Card { to, .. } => parties.with(to),
            Clause::Marry { groom, .. } => parties.with(groom),
            Clause::Leave { tribe, .. } => parties.with(tribe),
            Clause::Withdraw { .. } => parties,
        };
    }
    parties
}

fn payoff(outcome: &Outcome, seat: Seat) -> i64 {
    i64::from(outcome.payoff(seat))
}

/// The lines by turn.
fn count_lines(begin: &Greenland, told: &[Event], facts: &mut Vec<(&'static str, i64)>) {
    let mut now = Standing {
        people: Tribe::ALL.map(|tribe| i64::from(begin.population(tribe))),
        depot: i64::from(begin.resistance.depot),
        ..Standing::default()
    };
    let mut ends = Vec::new();
    for event in told {
        match *event {
            Event::TurnBegan { turn, .. } if turn > 1 => ends.push(now),
            Event::Born { tribe, count, .. } => now.people[tribe.index()] += i64::from(count),
            Event::Died { tribe, count, .. } | Event::ColonyLost { tribe, count, .. } => {
                now.people[tribe.index()] -= i64::from(count);
            }
            Event::Cooled { card } => now.cooled[begin.values.row(card).index()] += 1,
            Event::Frozen { card } => now.frozen[begin.values.row(card).index()] += 1,
            Event::Stolen { count, .. } => now.depot -= i64::from(count),
            Event::Mined { count } => now.depot += i64::from(count),
            _ => {}
        }
    }
    ends.resize(EVENTS, now);
    for (turn, end) in ends.iter().enumerate() {
        for tribe in begin.seated.members().iter() {
            facts.push((TRIBES[tribe.index()].people[turn], end.people[tribe.index()]));
        }
        for row in Row::ALL.map(Row::index) {
            facts.extend([(COOLED[row][turn], end.cooled[row]), (FROZEN[row][turn], end.frozen[row])]);
        }
        if begin.rules.together {
            facts.push((DEPOT[turn], end.depot));
        }
    }
}

/// Is it one of those that are counted?
type Is = fn(&Event) -> bool;

/// What happened how often.
fn count_happenings(told: &[Event], facts: &mut Vec<(&'static str, i64)>) {
    let names: [(_, Is); 11] = [
        ("offers", |event| matches!(event, Event::Offered { .. })),
        ("marriages", |event| matches!(event, Event::Married { .. })),
        ("attacks", |event| matches!(event, Event::Attacked { .. })),
        ("animals raided", |event| matches!(event, Event::Rustled { .. })),
        ("imports sold", |event| matches!(event, Event::Sold { .. } | Event::Bought { .. })),
        ("thefts", |event| matches!(event, Event::Stolen { .. })),
        ("mine lost", |event| matches!(event, Event::Mined { .. })),
        ("hunts", |event| matches!(event, Event::Hunted { .. })),
        ("hunts won", |event| matches!(event, Event::Hunted { success: true, .. })),
        ("trophies", |event| matches!(event, Event::Trophy { .. })),
        ("colonies turned hostile", |event| matches!(event, Event::TurnedHostile { .. })),
    ];
    facts.extend(names.map(|(name, is)| (name, told.iter().filter(|event| is(event)).count() as i64)));
}

#[cfg(test)]
mod tests {
    use floe_engine::Chance;

    use super::*;
    use crate::Setup;

    #[test]
    fn the_people_counted_by_births_and_deaths_are_those_that_live() {
        for seed in 0..200 {
            let mut chance = Chance::fast(seed);
            let begin = Greenland::new(&Setup::default(), &mut chance).unwrap();
            let (mut game, mut told, mut moves) = (begin, Vec::new(), Vec::new());
            while let Some(seat) = game.turn().seats().first() {
                moves.clear();
                game.moves(seat, &mut moves);
                let played = moves[chance.below(moves.len())];
                game.play(seat, &played, &mut chance, &mut |event| told.push(event));
            }
            let facts = game.count_facts(&begin, &told);
            let of = |name: &str| facts.iter().find(|(other, _)| *other == name).unwrap().1;
            for (tribe, names) in Tribe::ALL.into_iter().zip(&TRIBES) {
                assert_eq!(
                    of(names.people[EVENTS - 1]),
                    i64::from(game.population(tribe)),
                    "seed {seed}, {tribe:?}"
                );
            }
            assert!(begin.count_facts(&begin, &[]).is_empty(), "a game that goes on has no facts");
        }
    }
}
