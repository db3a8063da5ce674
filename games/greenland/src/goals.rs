//! What is needed to win besides points, and how much of it is there: for screens and programs, at any time.

use floe_engine::form::{Deserialize, Serialize};

use crate::resistance::{MODERN_CARDS, REFUGEES};
use crate::scenario::victory::{Bonus, Bound, By, Condition, Measure, Per, Scope};
use crate::state::Greenland;
use crate::tribe::Tribe;

/// What is needed to win: so many of some goals.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Goals {
    /// How many of the goals have to be reached.
    pub need: u8,
    /// Do all win or lose together? Else every tribe has to reach them for itself.
    pub together: bool,
    /// The goals.
    pub goals: Vec<Goal>,
    /// What gives further points once it is reached.
    pub bonuses: Vec<Goal>,
}

/// A goal: all of some numbers.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Goal {
    /// Which one.
    pub kind: GoalKind,
    /// Points for it, where it is a bonus.
    pub points: i16,
    /// What has to be there.
    pub parts: Vec<Part>,
}

/// Which goal it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum GoalKind {
    /// Matriarchs of a saga. // K7.win
    Matriarchs,
    /// A modern society. // L9.modern
    Modern,
    /// Help from abroad. // L9.us
    Intervention,
    /// The enemy without oil. // L9.defeat
    Defeat,
    /// A condition of a scenario.
    Scenario,
}

/// A number that has to be large or small enough.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Part {
    /// Whose number it is; nobody's in particular if nothing is said.
    pub tribe: Option<Tribe>,
    /// What is counted, by the word of scenario files.
    pub what: String,
    /// How many there are.
    pub have: i32,
    /// How many there have to be.
    pub number: i32,
    /// At most so many, else at least.
    pub at_most: bool,
}

impl Part {
    /// Is it enough?
    pub fn is_met(&self) -> bool {
        if self.at_most { self.have <= self.number } else { self.have >= self.number }
    }
}

impl Goal {
    /// Is all of it there, as far as it concerns this tribe (or everybody)?
    pub fn is_met(&self, tribe: Option<Tribe>) -> bool {
        self.parts_of(tribe).all(Part::is_met)
    }

    /// What concerns a tribe, or everybody.
    pub fn parts_of(&self, tribe: Option<Tribe>) -> impl Iterator<Item = &Part> {
        self.parts.iter().filter(move |part| tribe.is_none() || part.tribe.is_none() || part.tribe == tribe)
    }

    fn new(kind: GoalKind, parts: Vec<Part>) -> Goal {
        Goal { kind, points: 0, parts }
    }
}

impl Greenland {
    /// The goals of this game; none where points alone decide.
    pub(crate) fn goals(&self) -> Option<Goals> {
        let goals = if self.has_conditions() {
            self.goals_of_scenario()
        } else if self.rules.matriarchs > 0 {
            self.goals_of_saga()
        } else if self.all_win_or_lose() {
            self.goals_together()
        } else {
            self.goals_of_scenario()
        };
        (!goals.goals.is_empty() || !goals.bonuses.is_empty()).then_some(goals)
    }

    fn goals_of_saga(&self) -> Goals {
        let parts = self.seated.as_slice().iter().map(|tribe| Part {
            tribe: Some(*tribe),
            what: "matriarchs".to_owned(),
            have: self.matriarchs(*tribe).into(),
            number: self.rules.matriarchs.into(),
            at_most: false,
        });
        let goals = vec![Goal::new(GoalKind::Matriarchs, parts.collect())];
        Goals { need: 1, together: false, goals, bonuses: Vec::new() }
    }

    /// Two of three. // L9.two-of-three
    fn goals_together(&self) -> Goals {
        let each = |what: Measure, number: i32| {
            let part =
                move |tribe: &Tribe| self.part(what, Some(*tribe), self.measure(what, *tribe), number, false);
            self.seated.as_slice().iter().map(part)
        };
        let modern =
            each(Measure::Unassigned, 1).chain(each(Measure::InventionsOrImports, MODERN_CARDS as i32));
        let depot = self.part(Measure::Depot, None, self.resistance.depot.into(), 0, true);
        let goals = vec![
            Goal::new(GoalKind::Modern, modern.collect()),
            Goal::new(GoalKind::Intervention, each(Measure::Colonists, REFUGEES.into()).collect()),
            Goal::new(GoalKind::Defeat, vec![depot]),
        ];
        Goals { need: 2, together: true, goals, bonuses: Vec::new() }
    }

    fn goals_of_scenario(&self) -> Goals {
        let Some(victory) = self.victory() else {
            return Goals { need: 0, together: false, goals: Vec::new(), bonuses: Vec::new() };
        };
        let goals: Vec<Goal> = victory.need.iter().map(|condition| self.goal(condition)).collect();
        let bonuses = victory.score.iter().flat_map(|bonus| self.bonuses(bonus));
        Goals {
            need: victory.of.unwrap_or(goals.len() as u8),
            together: victory.by == By::Together,
            goals,
            bonuses: bonuses.collect(),
        }
    }

    /// What gives each of the tribes further points once.
    fn bonuses(&self, bonus: &Bonus) -> Vec<Goal> {
        let Per::When { condition } = &bonus.per else { return Vec::new() };
        let tribes = self.seated.as_slice().iter().copied().filter(|tribe| bonus.who.has(*tribe));
        let of = |tribe: Tribe| {
            let mut goal = Goal { points: bonus.vp, ..self.goal(condition) };
            goal.parts.retain(|part| part.tribe.is_none_or(|other| other == tribe));
            goal.parts.iter_mut().for_each(|part| part.tribe = Some(tribe));
            goal
        };
        tribes.map(of).collect()
    }

    fn goal(&self, condition: &Condition) -> Goal {
        let parts = match condition {
            Condition::One(bound) => self.parts(bound),
            Condition::All(bounds) => bounds.iter().flat_map(|bound| self.parts(bound)).collect(),
        };
        Goal::new(GoalKind::Scenario, parts)
    }

    fn parts(&self, bound: &Bound) -> Vec<Part> {
        let part = |tribe: Option<Tribe>, have| {
            self.part(bound.what, tribe, have, bound.number.into(), bound.at_most)
        };
        let seated = self.seated.as_slice();
        match bound.scope {
            Scope::Total => {
                let any = seated.first().copied().unwrap_or(Tribe::Tunit);
                vec![part(None, self.scoped(bound.what, Scope::Total, any))]
            }
            _ if matches!(bound.what, Measure::Depot | Measure::LivingTribes) => {
                vec![part(None, seated.first().map_or(0, |tribe| self.measure(bound.what, *tribe)))]
            }
            _ => seated.iter().map(|tribe| part(Some(*tribe), self.measure(bound.what, *tribe))).collect(),
        }
    }

    fn part(&self, what: Measure, tribe: Option<Tribe>, have: i32, number: i32, at_most: bool) -> Part {
        Part { tribe, what: what.word().to_owned(), have, number, at_most }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::setup::{Setup, Variant};
    use floe_engine::{Chance, Game};
    use serde_json::json;

    fn asked(setup: &Setup) -> (Greenland, Option<Goals>) {
        let game = Greenland::new(setup, &mut Chance::fast(3)).unwrap();
        let answer = Greenland::ask(&game.view(None), json!("goals")).unwrap();
        (game, serde_json::from_value(answer).unwrap())
    }

    #[test]
    fn where_points_alone_decide_there_are_no_goals() {
        assert_eq!(asked(&Setup::default()).1, None);
    }

    #[test]
    fn a_saga_counts_its_matriarchs() {
        let (_, goals) = asked(&Setup { players: 1, ..Setup::default() });
        let goals = goals.unwrap();
        assert_eq!((goals.need, goals.goals[0].kind), (1, GoalKind::Matriarchs));
        let part = &goals.goals[0].parts[0];
        assert_eq!((part.have, part.number, part.is_met()), (0, 3, false));
    }

    #[test]
    fn together_two_of_three_are_needed_and_they_are_the_victories() {
        for depot in [6, 0] {
            let setup = Setup { players: 2, game: Variant::Coop, ..Setup::default() };
            let mut game = Greenland::new(&setup, &mut Chance::fast(3)).unwrap();
            game.resistance.depot = depot;
            let (goals, victories) = (game.goals().unwrap(), game.victories());
            let met = goals.goals.iter().map(|goal| goal.is_met(None)).collect::<Vec<_>>();
            assert_eq!(met, [victories.modern, victories.intervention, victories.defeat]);
            assert_eq!((goals.need, met[2]), (2, depot == 0));
        }
    }

    #[test]
    fn the_conditions_of_a_scenario_are_goals_of_every_tribe() {
        let scenario = crate::scenario::bundled("last-of-each").map(str::to_owned);
        let (game, goals) = asked(&Setup { players: 3, scenario, ..Setup::default() });
        let goals = goals.unwrap();
        assert!(goals.together && goals.need == 1 && goals.bonuses.is_empty());
        let parts = &goals.goals[0].parts;
        assert_eq!(parts.len(), 3);
        for part in parts {
            assert_eq!((part.what.as_str(), part.have, part.number), ("population", 3, 8));
            assert_eq!(part.have, i32::from(game.population(part.tribe.unwrap())));
        }
    }
}
