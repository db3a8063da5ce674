//! Whole turns: a game offers plans, and one thought holds all of a turn.

use floe_bots::{BotKind, Settings, plan};
use floe_engine::{Chance, Evaluate, Game, Outcome, Perspective, Refusal, Seat, SetupError, Turn};
use serde::{Deserialize, Serialize};

/// Twelve stones are laid, each to the left or to the right; only all on one side, the side that is marked, wins. Single
/// moves show nothing until the last, and 4,096 turns are too many to try.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
struct Cairn {
    left: u8,
    right: u8,
    marked: u8,
}

impl Game for Cairn {
    type Setup = u8;
    type Move = u8;
    type View = (u8, u8, u8);
    type Event = u8;
    type Memory = ();

    fn new(marked: &u8, _: &mut Chance) -> Result<Self, SetupError> {
        Ok(Cairn { left: 0, right: 0, marked: *marked })
    }
    fn seats(&self) -> usize {
        1
    }
    fn turn(&self) -> Turn {
        if self.left + self.right < 12 { Turn::of(Seat(0)) } else { Turn::Over }
    }
    fn outcome(&self) -> Option<Outcome> {
        let won = [self.left, self.right][self.marked as usize] == 12;
        let outcome = if won { Outcome::together(1) } else { Outcome::lost(1) };
        self.turn().is_over().then_some(outcome)
    }
    fn phase(&self) -> &'static str {
        "lay"
    }
    fn moves(&self, _: Seat, out: &mut Vec<u8>) {
        if !self.turn().is_over() {
            out.extend([0, 1]);
        }
    }
    fn check(&self, _: Seat, played: &u8) -> Result<(), Refusal> {
        if *played < 2 && !self.turn().is_over() { Ok(()) } else { Err(Refusal::by("lay")) }
    }
    fn play(&mut self, _: Seat, played: &u8, _: &mut Chance, _: &mut impl FnMut(u8)) {
        *(if *played == 0 { &mut self.left } else { &mut self.right }) += 1;
    }
    fn view(&self, _: Option<Seat>) -> Self::View {
        (self.left, self.right, self.marked)
    }
    fn guess(&self, _: Seat, (): &(), _: &mut Chance) -> Self {
        *self
    }
    fn pieces(&self) -> Vec<String> {
        Vec::new()
    }
}

impl Evaluate for Cairn {
    fn evaluate(&self, _: Seat) -> i32 {
        500
    }

    const PLANS: bool = true;

    fn plans(&self, _: Seat, out: &mut Vec<Vec<u8>>) {
        let left = 12 - usize::from(self.left + self.right);
        out.push(vec![0; left]);
        out.push(vec![1; left]);
        out.push((0..left as u8).map(|stone| stone % 2).collect());
        // A plan that cannot even begin is no plan.
        out.push(vec![9]);
    }
}

#[test]
fn twelve_placements_are_one_thought() {
    for marked in [0, 1] {
        for bot in [BotKind::Medium, BotKind::Hard] {
            let mut cairn = Cairn::new(&marked, &mut Chance::fast(0)).unwrap();
            let perspective = Perspective::new(&cairn, Seat(0), &());
            let thought = bot.think(&perspective, 60, &mut Chance::fast(3), &mut |_| true).unwrap();
            assert_eq!((thought.best, thought.rest.as_slice()), (marked, &[marked; 11][..]));
            assert_eq!(thought.moves.len(), 3);
            for played in std::iter::once(thought.best).chain(thought.rest) {
                cairn.play(Seat(0), &played, &mut Chance::fast(0), &mut |_| ());
            }
            assert_eq!(cairn.outcome(), Some(Outcome::together(1)));
        }
    }
}

#[test]
fn a_plan_is_weighed_within_the_budget_and_the_same_each_time() {
    let cairn = Cairn::new(&1, &mut Chance::fast(0)).unwrap();
    let perspective = Perspective::new(&cairn, Seat(0), &());
    let settings = Settings { iterations: 40, ..Settings::default() };
    let think = |keep_going: &mut dyn FnMut(u64) -> bool| {
        plan(&perspective, &settings, &mut Chance::fast(1), keep_going)
    };
    assert_eq!(think(&mut |_| true).unwrap().iterations, 40);
    assert_eq!(think(&mut |_| true), think(&mut |_| true));
    assert_eq!(think(&mut |_| false).unwrap().iterations, 3, "every plan is tried once");
}
