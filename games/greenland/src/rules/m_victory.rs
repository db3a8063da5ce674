//! M. Conditions and points of a scenario.

use floe_engine::{BySeat, Outcome, Seat};

use crate::card::{Card, Class};
use crate::placard::{Faith, Rank};
use crate::rules::j_end::Score;
use crate::scenario::victory::{Bonus, Bound, By, Condition, Measure, Per, Scope, Victory};
use crate::state::Greenland;
use crate::tribe::Tribe;

impl Greenland {
    /// The scenario's way to win, where it has one.
    pub(crate) fn victory(&self) -> Option<&'static Victory> {
        self.rules.special.get().map(|table| &table.rules.victory)
    }

    /// Has the scenario conditions of its own, in place of those of section K or L?
    pub(crate) fn has_conditions(&self) -> bool {
        self.victory().is_some_and(|victory| !victory.need.is_empty())
    }

    /// Events that will be turned up: the scenario may end the game before the last one.
    #[inline]
    pub(crate) fn events_to_come(&self) -> usize {
        let last = self.victory().and_then(|victory| victory.last_turn);
        let turns = last.map_or(usize::MAX, |last| usize::from(last.saturating_sub(self.turn.number)));
        self.events.len().min(turns)
    }

    /// Does the game end with empty rows? // J.empty-rows, L8.no-early-end
    pub(crate) fn ends_with_rows(&self) -> bool {
        let said = self.victory().and_then(|victory| victory.empty_rows_end);
        said.unwrap_or(!self.rules.together)
    }

    /// What can be counted of a tribe as things stand.
    pub(crate) fn measure(&self, what: Measure, tribe: Tribe) -> i32 {
        let folk = self.folk(tribe);
        let cards = |is: &dyn Fn(Card) -> bool| folk.tableau.iter().filter(|card| is(*card)).count() as i32;
        let invention = |card: Card| self.values.i_cards.has(card);
        let import = |card: Card| card.class() == Class::Import;
        match what {
            Measure::Population => i32::from(self.population(tribe)),
            Measure::Unassigned => i32::from(folk.unassigned),
            Measure::Elders => i32::from(self.all_elders(tribe)),
            Measure::Colonists => {
                Card::COLONIES.iter().map(|(_, card)| i32::from(self.on(*card, tribe))).sum()
            }
            Measure::Husbands => {
                self.husbands.iter().filter(|husband| **husband == Some(tribe)).count() as i32
            }
            Measure::Energy => i32::from(folk.disks.energy),
            Measure::Ivory => i32::from(folk.disks.ivory),
            Measure::Iron => i32::from(folk.disks.iron),
            Measure::Trophies => cards(&|card| {
                card.class() == Class::Biome && !self.values.d_cards.has(card) && !invention(card)
            }),
            Measure::Inventions => cards(&invention),
            Measure::Imports => cards(&import),
            Measure::InventionsOrImports => cards(&|card| invention(card) || import(card)),
            Measure::Animals => cards(&|card| self.values.d_cards.has(card)),
            Measure::Representatives => self.seats_in_parliament(tribe) as i32,
            Measure::Points => self.plain_score(tribe).total(),
            Measure::LivingTribes => self.living.len() as i32,
            Measure::Depot => i32::from(self.resistance.depot), // M2.bonus-thule
            Measure::Matriarchs => i32::from(self.matriarchs(tribe)),
        }
    }

    /// The Placards on which the tribe has a Representative. // J.parliament
    pub(crate) fn seats_in_parliament(&self, tribe: Tribe) -> usize {
        let occupied = |host: &Tribe| {
            *host != tribe
                && self.folk(*host).faith == Faith::Monotheist
                && (self.elders_at(*host, Rank::CHIEF, tribe) > 0 || self.has_lent(tribe, *host))
        };
        Tribe::ALL.into_iter().filter(occupied).count()
    }

    /// The same of this tribe, of the least, or of all.
    pub(crate) fn scoped(&self, what: Measure, scope: Scope, tribe: Tribe) -> i32 {
        let all = self.seated.as_slice().iter().map(|tribe| self.measure(what, *tribe));
        match scope {
            Scope::Own => self.measure(what, tribe),
            // Of every tribe the least counts.
            Scope::Every => all.min().unwrap_or(0),
            Scope::Total if matches!(what, Measure::LivingTribes | Measure::Depot) => {
                self.measure(what, tribe)
            }
            Scope::Total => all.sum(),
        }
    }

    fn bound_holds(&self, bound: &Bound, tribe: Tribe) -> bool {
        let number = i32::from(bound.number);
        match (bound.at_most, bound.scope) {
            (true, Scope::Every) => {
                self.seated.as_slice().iter().all(|tribe| self.measure(bound.what, *tribe) <= number)
            }
            (true, scope) => self.scoped(bound.what, scope, tribe) <= number,
            (false, scope) => self.scoped(bound.what, scope, tribe) >= number,
        }
    }

    pub(crate) fn condition_holds(&self, condition: &Condition, tribe: Tribe) -> bool {
        match condition {
            Condition::One(bound) => self.bound_holds(bound, tribe),
            Condition::All(bounds) => bounds.iter().all(|bound| self.bound_holds(bound, tribe)),
        }
    }

    /// Does the tribe meet as many conditions as it needs?
    pub(crate) fn qualifies(&self, tribe: Tribe) -> bool {
        self.victory().is_none_or(|victory| {
            let met = victory.need.iter().filter(|one| self.condition_holds(one, tribe)).count();
            met >= victory.of.map_or(victory.need.len(), usize::from)
        })
    }

    /// The points with those of the scenario. // M1.norse-iron
    pub(crate) fn score_by_scenario(&self, tribe: Tribe, mut score: Score) -> Score {
        let Some(victory) = self.victory() else { return score };
        let concerns = |bonus: &&Bonus| {
            bonus.who.has(tribe) && bonus.faith.is_none_or(|faith| faith == self.folk(tribe).faith)
        };
        for bonus in victory.score.iter().filter(concerns) {
            let times = match &bonus.per {
                Per::When { condition } => i32::from(self.condition_holds(condition, tribe)),
                Per::Each { what, scope, each } => {
                    if bonus.instead {
                        self.without_points(tribe, *what, &mut score);
                    }
                    self.scoped(*what, *scope, tribe).max(0) / i32::from(*each)
                }
            };
            score.scenario += times * i32::from(bonus.vp);
        }
        score
    }

    /// Takes away what section J gives for something.
    fn without_points(&self, tribe: Tribe, what: Measure, score: &mut Score) {
        let (ivory, iron) = match self.folk(tribe).faith {
            Faith::Monotheist => self.treasure(tribe),
            Faith::Polytheist => (0, 0),
        };
        match what {
            Measure::Population => score.population = 0,
            Measure::Trophies => score.trophies = 0,
            Measure::Representatives => score.parliament = 0,
            Measure::Ivory => score.resources = score.resources.saturating_sub(ivory),
            Measure::Iron => score.resources = score.resources.saturating_sub(2 * iron),
            _ => {}
        }
    }

    /// All win together, or all lose.
    pub(crate) fn result_together(&self, scores: BySeat<i32>) -> Option<Outcome> {
        let victory = self.victory().filter(|victory| victory.by == By::Together)?;
        debug_assert!(!victory.need.is_empty(), "a scenario that is won together has conditions");
        let seats = usize::from(self.seated.len());
        let won = Seat::all(seats).filter_map(|seat| self.tribe(seat)).all(|tribe| self.qualifies(tribe));
        let outcome = if won { Outcome::together(seats) } else { Outcome::lost(seats) };
        Some(Outcome { scores: Some(scores), ..outcome })
    }

    /// How near those who win by them are to the conditions, in thousandths, for bots that help.
    pub(crate) fn progress(&self) -> Option<i32> {
        let victory = self.victory().filter(|victory| victory.by != By::Points)?;
        let mut parts: Vec<i32> = Vec::new();
        for condition in &victory.need {
            let bounds = match condition {
                Condition::One(bound) => std::slice::from_ref(bound),
                Condition::All(bounds) => bounds,
            };
            for (bound, tribe) in
                bounds.iter().flat_map(|bound| self.seated.as_slice().iter().map(move |it| (bound, *it)))
            {
                let found = self.measure(bound.what, tribe).max(0);
                let wanted = i32::from(bound.number).max(1);
                parts.push(match bound.at_most {
                    false => 1000 * found.min(wanted) / wanted,
                    true => 1000 - 1000 * (found - i32::from(bound.number)).clamp(0, 10) / 10,
                });
            }
        }
        Some(parts.iter().sum::<i32>() / parts.len().max(1) as i32)
    }
}
