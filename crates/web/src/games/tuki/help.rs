//! Help in practice, from a small push to the whole build, and what the guide of a lesson asks for.

use floe_tuki::{Cell, Move, Piece, Put, Solo, Step, hints};

use super::bench::Bench;
use crate::source::{Only, Scene};

/// How much help there is in practice.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Help {
    None,
    /// The next piece.
    Next,
    /// Where blocks of snow are needed.
    Snow,
    /// The whole build.
    All,
}

/// What help shows.
#[derive(Clone, PartialEq, Debug, Default)]
pub(crate) struct Shown {
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

    /// What the help shows: pieces where they should be, cells that need a block, and what is to come away.
    pub(crate) fn helping(self) -> Shown {
        let asked = guided(self.scene).filter(|_| self.builds());
        if let Some((Move::Set(x, y), hand)) = asked.zip(self.hand.get()) {
            return Shown { puts: vec![hand.at(x, y)], ..Shown::default() };
        }
        let help = self.help.get();
        let own = self.own.get().filter(|_| help != Help::None);
        let task = self.view.with(|view| view.task);
        let Some((own, hints)) =
            own.zip(task).and_then(|(own, task)| Some((own, hints(&task, &own.build, own.held)?)))
        else {
            return Shown::default();
        };
        let away = match hints.next {
            Step::TakeAway(piece) => Some(piece),
            Step::Put(_) | Step::Announce => None,
        };
        let missing =
            || hints.aim.puts().iter().copied().filter(|put| own.build.get(put.piece) != Some(*put));
        match (help, hints.next) {
            (Help::Next, Step::Put(put)) => Shown { puts: vec![put], ..Shown::default() },
            (Help::Next, _) => Shown { away, ..Shown::default() },
            (Help::Snow, _) => Shown { cells: hints.needed, ..Shown::default() },
            (Help::All, _) => Shown { puts: missing().collect(), away, ..Shown::default() },
            (Help::None, _) => Shown::default(),
        }
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
