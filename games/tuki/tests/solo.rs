//! One player alone against the clock, with the stored builds.

use floe_engine::{Chance, Game, Seat, Turn};
use floe_tuki::{Move, Phase, Setup, Tuki};

const ME: Seat = Seat(0);

struct Play {
    state: Tuki,
    chance: Chance,
}

impl Play {
    fn new(seed: u64) -> Play {
        let mut chance = Chance::fast(seed);
        let state = Tuki::new(&Setup { players: 1, ..Setup::default() }, &mut chance).unwrap();
        let mut play = Play { state, chance };
        play.make(Move::Roll, 0);
        play
    }

    fn make(&mut self, played: Move, at: u64) {
        self.state.clock(ME, at);
        assert_eq!(self.state.check(ME, &played), Ok(()), "{played:?}");
        self.state.play(ME, &played, &mut self.chance, &mut |_| ());
    }

    /// Builds the stored build of the task and announces it; says its grade.
    fn solve(&mut self, at: u64) -> u16 {
        let view = self.state.view(Some(ME));
        let (face, task) = (view.face.unwrap(), view.task.unwrap());
        let info = face.info().task(task.animal, task.footing);
        for put in info.build(&task, -4).puts() {
            self.make(Move::Lift(put.piece), at);
            let turn = Move::Turn(put.rotation, put.at.z);
            if self.state.check(ME, &turn).is_ok() {
                self.make(turn, at);
            }
            self.make(Move::Set(put.at.x, put.at.y), at);
        }
        self.make(Move::Announce, at);
        u16::from(info.grade)
    }
}

#[test]
fn five_minutes() {
    floe_engine::exercises!("solo.five-minutes", "solo.not-official");
    let mut play = Play::new(4);
    let first = play.solve(40_000);
    assert_eq!(play.state.view(None).score, first);
    let before = play.state.view(None).task;
    play.make(Move::Announce, 60_000);
    assert_eq!(play.state.view(None).penalty, 10_000, "a mistake costs ten seconds");
    assert_eq!(play.state.view(None).task, before, "and the task goes on");
    let second = play.solve(95_000);
    play.make(Move::Skip, 100_000);
    assert_eq!(play.state.view(None).penalty, 30_000);
    let due = play.state.due().unwrap();
    assert_eq!((due.at, due.play), (270_000, Move::GiveUp), "the clock has run ahead");
    play.make(due.play, due.at);
    assert_eq!(play.state.turn(), Turn::Over);
    assert_eq!(play.state.outcome().unwrap().scores.unwrap()[ME], i32::from(first + second));
}

#[test]
fn skipping_can_end_it() {
    let mut play = Play::new(5);
    play.make(Move::Skip, 285_000);
    assert_eq!(play.state.view(None).phase, Phase::End);
    assert!(play.state.outcome().unwrap().winners.is_empty());
}
