//! The cards in few bytes: all that a browser has to fetch of them.
//!
//! What is alike lies together, which suits compression. In the file of the faces: the stones of all faces, a byte each (standing,
//! column, row); the head of all tasks (grade, counterweight, hand, height). In the file of the builds: how many there are for each
//! task; the orders of building, the last piece of each marked; then kind and rotation of all blocks, their columns, their heights and
//! depths. The blocks of a task are as many as its order names.

use crate::build::Put;
use crate::cards::{Counterweight, DECK, FaceInfo, Faces, Print, Prints, TaskInfo};
use crate::lattice::Cell;
use crate::piece::Piece;
use crate::pose::Rotation;
use crate::task::Face;

/// Marks the last piece of an order.
const LAST: u8 = 0x80;
/// Added to a column, so that none is negative.
const LEFT: i8 = 8;
/// Added to a depth.
const BEHIND: i8 = 3;
const WEIGHTS: [Counterweight; 3] = [Counterweight::None, Counterweight::Used, Counterweight::Needed];
const FACES: usize = 2 * DECK;
const TASKS: usize = 6 * 2 * FACES;

/// Takes so many bytes from the front.
fn take<'a>(bytes: &mut &'a [u8], count: usize) -> Option<&'a [u8]> {
    let (taken, rest) = bytes.split_at_checked(count)?;
    *bytes = rest;
    Some(taken)
}

/// The stones of all faces and the heads of all tasks.
fn printed(mut bytes: &[u8]) -> Option<(&[u8], &[u8])> {
    let stones = take(&mut bytes, FACES * (3 + 4))?;
    (bytes.len() == TASKS).then_some((stones, bytes))
}

/// A face from the bytes of its stones.
fn drawn(stones: &[u8]) -> Option<Face> {
    let stones = stones.iter().zip(Piece::STONES).map(|(stone, piece)| Put {
        piece,
        rotation: if stone & 64 == 0 { Rotation::LYING } else { Rotation::STANDING },
        at: Cell::new((stone >> 3 & 7) as i8, (stone & 7) as i8, 0),
    });
    Face::new(&stones.collect::<Vec<_>>()).ok()
}

impl Prints {
    /// Reads what the rules ask for.
    pub fn unpack(bytes: &[u8]) -> Option<Prints> {
        let (mut stones, heads) = printed(bytes)?;
        let mut heads = heads.chunks_exact(6);
        let mut deck = |count: usize| -> Option<Vec<Print>> {
            let print = |_| {
                let face = drawn(take(&mut stones, count)?)?;
                let heads = heads.next()?;
                Some(Print { face, grades: std::array::from_fn(|task| heads[task] & 7) })
            };
            (0..FACES).map(print).collect()
        };
        Some(Prints { normal: deck(3)?, advanced: deck(4)? })
    }
}

impl Faces {
    /// Reads the packed form.
    pub fn unpack(faces: &[u8], mut builds: &[u8]) -> Option<Faces> {
        let (prints, (_, heads)) = (Prints::unpack(faces)?, printed(faces)?);
        let ways = take(&mut builds, TASKS)?;
        let mut orders: Vec<Vec<Piece>> = Vec::with_capacity(TASKS);
        for _ in heads {
            let end = builds.iter().position(|piece| piece & LAST != 0)?;
            let named = |byte: &u8| Piece::ALL.get(usize::from(byte & !LAST)).copied();
            orders.push(take(&mut builds, end + 1)?.iter().map(named).collect::<Option<_>>()?);
        }
        let snow = |order: &Vec<Piece>| order.iter().filter(|piece| !piece.is_stone()).count();
        let blocks: usize = orders.iter().map(snow).sum();
        let kinds = take(&mut builds, blocks)?;
        let (columns, heights) = (take(&mut builds, blocks)?, take(&mut builds, blocks)?);
        let mut blocks = kinds.iter().zip(columns).zip(heights).map(|((kind, column), height)| Put {
            piece: Piece::SNOW[usize::from(kind >> 5) % Piece::SNOW.len()],
            rotation: Rotation(kind & 31),
            at: Cell::new(*column as i8 - LEFT, (height >> 3) as i8, (height & 7) as i8 - BEHIND),
        });
        let mut tasks = heads.iter().zip(ways).zip(orders).map(|((head, ways), order)| {
            Some(TaskInfo {
                grade: head & 7,
                counterweight: *WEIGHTS.get(usize::from(head >> 3 & 3))?,
                needs_hand: head & 32 != 0,
                ways: *ways,
                height: (head >> 6) as i8,
                snow: blocks.by_ref().take(snow(&order)).collect(),
                order,
            })
        });
        let mut deck = |prints: &[Print]| -> Option<Vec<FaceInfo>> {
            let face = |print: &Print| {
                let tasks: Option<Vec<TaskInfo>> = tasks.by_ref().take(6).collect();
                Some(FaceInfo { face: print.face, tasks: tasks?.try_into().ok()? })
            };
            prints.iter().map(face).collect()
        };
        let faces = Faces { normal: deck(&prints.normal)?, advanced: deck(&prints.advanced)? };
        builds.is_empty().then_some(faces)
    }

    /// Writes the packed form: what the rules ask for, and the builds.
    pub fn pack(&self) -> [Vec<u8>; 2] {
        let faces = || self.normal.iter().chain(&self.advanced);
        let tasks = || faces().flat_map(|face| &face.tasks);
        let blocks = || tasks().flat_map(|task| &task.snow);
        let stones = faces().flat_map(|face| face.face.stones());
        let weight = |task: &TaskInfo| WEIGHTS.iter().position(|kind| *kind == task.counterweight);
        let mut printed: Vec<u8> =
            stones.map(|put| put.rotation.0 << 6 | (put.at.x as u8) << 3 | put.at.y as u8).collect();
        printed.extend(tasks().map(|task| {
            let weight = weight(task).unwrap_or(0) as u8;
            task.grade | weight << 3 | u8::from(task.needs_hand) << 5 | (task.height as u8) << 6
        }));
        let mut bytes: Vec<u8> = tasks().map(|task| task.ways).collect();
        for task in tasks() {
            bytes.extend(task.order.iter().map(|piece| *piece as u8));
            if let Some(last) = bytes.last_mut() {
                *last |= LAST;
            }
        }
        bytes.extend(blocks().map(|put| (put.piece as u8 - Piece::V as u8) << 5 | put.rotation.0));
        bytes.extend(blocks().map(|put| (put.at.x + LEFT) as u8));
        bytes.extend(blocks().map(|put| (put.at.y as u8) << 3 | (put.at.z + BEHIND) as u8));
        [printed, bytes]
    }
}
