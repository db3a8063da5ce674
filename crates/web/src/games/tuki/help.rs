//! Help in practice, from a small push to the whole build, and what the guide of a lesson asks for.

use floe_tuki::{Build, Cell, Hints, Motion, Move, Piece, PieceSet, Proof, Put, Solo, Step, Task, prove};
use leptos::prelude::untrack;

use super::aim::Sign;
use super::bench::Bench;
use super::{mind, say};
use crate::source::{Only, Scene};

/// How much help there is in practice.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Help {
    None,
    /// What would fall if both hands let go.
    Falls,
    /// Where blocks of snow are needed.
    Snow,
    /// The next piece.
    Next,
    /// The whole build.
    All,
}

/// What help shows.
#[derive(Clone, PartialEq, Debug, Default)]
pub(crate) struct Shown {
    /// Does the build stand by itself?
    pub(crate) sign: Option<Sign>,
    /// How it would fall.
    pub(crate) motions: Vec<Motion>,
    /// Pieces where they should be.
    pub(crate) puts: Vec<Put>,
    /// Cells through one of which a block must go.
    pub(crate) cells: Vec<Cell>,
    /// A piece in a wrong place.
    pub(crate) away: Option<Piece>,
}

impl Bench {
    /// Is this a practice, where help may be asked for?
    pub(crate) fn practises(self) -> bool {
        let practice = self.view.with(|view| matches!(view.options.solo, Some(Solo::Practice(_))));
        practice && guided(self.scene).is_none()
    }

    /// Shows help from now on, and says it.
    pub(crate) fn ask_help(self, help: Help) {
        mind::when_here(move |here| {
            if self.scene.is_gone() {
                return;
            }
            match here {
                Ok(()) => {
                    self.help.set(help);
                    self.speak_help();
                }
                Err(trouble) => self.scene.trouble.set(Some(trouble)),
            }
        });
    }

    /// Hints for what is built now.
    fn hints(self, task: Option<Task>) -> Option<Hints> {
        let own = self.own.get()?;
        mind::hints_for(&task?, &own.build, own.held)
    }

    /// What the help shows: what would fall, cells that need a block, pieces where they should be, and what is to come away.
    pub(crate) fn helping(self) -> Shown {
        let asked = guided(self.scene).filter(|_| self.builds());
        if let Some((Move::Set(x, y), hand)) = asked.zip(self.hand.get()) {
            return Shown { puts: vec![hand.at(x, y)], ..Shown::default() };
        }
        let (help, build) = (self.help.get(), self.own.get().map_or_else(Build::new, |own| own.build));
        if help == Help::Falls {
            return match prove(&build, None) {
                Proof::Stands(_) => Shown { sign: Some(Sign::Stands), ..Shown::default() },
                Proof::Falls(motions) => Shown { sign: Some(Sign::Falls), motions, ..Shown::default() },
            };
        }
        let task = self.view.with(|view| view.task).filter(|_| help != Help::None);
        let Some(hints) = self.hints(task) else { return Shown::default() };
        let away = match hints.next {
            Step::TakeAway(piece) => Some(piece),
            Step::Put(_) | Step::Announce => None,
        };
        let missing = || hints.aim.puts().iter().copied().filter(|put| build.get(put.piece) != Some(*put));
        match (help, hints.next) {
            (Help::Next, Step::Put(put)) => Shown { puts: vec![put], ..Shown::default() },
            (Help::Next, _) => Shown { away, ..Shown::default() },
            (Help::Snow, _) => Shown { cells: hints.needed, ..Shown::default() },
            (Help::All, _) => Shown { puts: missing().collect(), away, ..Shown::default() },
            (Help::None | Help::Falls, _) => Shown::default(),
        }
    }

    /// What the help shows, for the ear.
    fn speak_help(self) {
        let shown = untrack(|| self.helping());
        let mut build = self.own.get_untracked().map_or_else(Build::new, |own| own.build);
        let mut said = Vec::new();
        if shown.sign == Some(Sign::Stands) {
            said.push(say::say("tuki-sign-stands"));
        }
        said.extend(shown.motions.iter().map(|motion| say::of("tuki-would-fall", motion.piece)));
        said.extend(shown.away.map(|piece| say::of("tuki-away", piece)));
        said.extend(shown.cells.iter().map(|cell| say::needed(*cell)));
        for put in &shown.puts {
            said.push(say::put(&build, *put, false, "tuki-sign-wanted"));
            build = build.without(PieceSet::just(put.piece)).with(*put);
        }
        self.scene.spoken.set(said.join(" "));
    }
}

/// The step that the guide of a lesson asks for.
pub(crate) fn guided(scene: Scene) -> Option<Move> {
    scene.only.with(|only| match only {
        Only::This(played) => played.of::<Move>(),
        Only::Anything => None,
        // Something is to be read first; nothing is a step that nobody takes.
        Only::Nothing => Some(Move::Skip),
    })
}
