//! The mistakes that people make, for bots to make them (bots.honest).

use floe_engine::Chance;

use crate::build::{Build, Put};
use crate::cards::faces;
use crate::check::check;
use crate::hand::settle;
use crate::lattice::Cell;
use crate::order::build_order;
use crate::piece::PieceSet;
use crate::task::{Footing, Task};

/// A kind of mistake.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Slip {
    /// A stone is one segment off.
    Segment,
    /// Two colours are exchanged.
    Colours,
    /// On the table what was to be on snow, or the other way round.
    Footing,
    /// Left is right.
    Mirrored,
    /// A block is forgotten, and it falls when the hands let go.
    Forgotten,
}

impl Slip {
    pub(crate) const ALL: [Slip; 5] =
        [Slip::Segment, Slip::Colours, Slip::Footing, Slip::Mirrored, Slip::Forgotten];
}

/// A build with a mistake of this kind, in an order in which it can be made with nothing falling before the announcement;
/// none if this figure does not lend itself to it.
pub(crate) fn mistaken(slip: Slip, task: &Task, right: &Build, mind: &mut Chance) -> Option<Build> {
    let wrong = (0..8).find_map(|_| {
        let wrong = slip.made(task, right, mind)?;
        let ordered = match slip {
            // In the order of the right build: the other hand holds what the block would have held.
            Slip::Forgotten => Some(wrong),
            _ => build_order(&wrong)
                .map(|order| order.pieces.into_iter().filter_map(|piece| wrong.get(piece)).collect()),
        };
        ordered.filter(|wrong| check(wrong, task).is_err() && can_be_built(wrong))
    });
    wrong.filter(|wrong| wrong != right)
}

impl Slip {
    fn made(self, task: &Task, right: &Build, mind: &mut Chance) -> Option<Build> {
        let puts = right.puts();
        let stones: Vec<Put> = puts.iter().copied().filter(|put| put.piece.is_stone()).collect();
        let wrong: Build = match self {
            Slip::Segment => {
                let off = stones[mind.below(stones.len())].piece;
                let by = if mind.below(2) == 0 { 1 } else { -1 };
                puts.iter().map(|put| if put.piece == off { put.moved(by, 0) } else { *put }).collect()
            }
            Slip::Colours => {
                let (one, other) =
                    (stones[mind.below(stones.len())].piece, stones[mind.below(stones.len())].piece);
                let exchanged = |put: &Put| match put.piece {
                    piece if piece == one => Put { piece: other, ..*put },
                    piece if piece == other => Put { piece: one, ..*put },
                    _ => *put,
                };
                puts.iter().map(exchanged).collect()
            }
            Slip::Footing => {
                let footing = match task.footing {
                    Footing::Plain => Footing::Snow,
                    Footing::Snow => Footing::Plain,
                };
                let other = Task { footing, ..*task };
                faces().stored(&other)?.build(&other, -4)
            }
            Slip::Mirrored => puts.iter().map(mirrored).collect::<Option<Build>>()?,
            Slip::Forgotten => {
                let snow: Vec<Put> = puts.iter().copied().filter(|put| !put.piece.is_stone()).collect();
                right.without(PieceSet::just(mind.pick(&snow)?.piece))
            }
        };
        wrong.valid().ok().map(|()| wrong)
    }
}

/// The same piece with left and right exchanged. Every piece is flat, so its mirror image is one of its rotations.
fn mirrored(put: &Put) -> Option<Put> {
    let cells: Vec<Cell> = put.cells().map(|cell| Cell::new(-cell.x, cell.y, cell.z)).collect();
    Put::on(put.piece, &cells)
}

/// Can the pieces be put in this order without anything falling, with one of them held at the end or none?
fn can_be_built(aim: &Build) -> bool {
    let (mut build, mut held) = (Build::new(), None);
    aim.puts().iter().all(|put| {
        let rests = build.dropped(*put) == *put;
        build.put(*put);
        let (now, fallen) = settle(&mut build, held, Some(put.piece));
        held = now;
        rests && fallen.is_empty()
    })
}
