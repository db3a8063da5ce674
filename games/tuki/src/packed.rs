//! The cards in few bytes: all that a browser has to fetch of them.
//!
//! What is alike lies together, which suits compression: the stones of all faces, a byte each (standing, column, row); the head of
//! all tasks (grade, counterweight, hand, height) and the number of their builds; the orders of building, the last piece of each
//! marked; then kind and rotation of all blocks, their columns, their heights and depths. The blocks of a task are as many as its
//! order names.

use crate::build::Put;
use crate::cards::{Counterweight, DECK, FaceInfo, Faces, TaskInfo};
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

/// Takes so many bytes from the front.
fn take<'a>(bytes: &mut &'a [u8], count: usize) -> Option<&'a [u8]> {
    let (taken, rest) = bytes.split_at_checked(count)?;
    *bytes = rest;
    Some(taken)
}

impl Faces {
    /// Reads the packed form.
    pub fn unpack(mut bytes: &[u8]) -> Option<Faces> {
        let mut stones = take(&mut bytes, FACES * (3 + 4))?;
        let (heads, ways) = (take(&mut bytes, 12 * FACES)?, take(&mut bytes, 12 * FACES)?);
        let mut orders: Vec<Vec<Piece>> = Vec::with_capacity(12 * FACES);
        for _ in heads {
            let end = bytes.iter().position(|piece| piece & LAST != 0)?;
            let named = |byte: &u8| Piece::ALL.get(usize::from(byte & !LAST)).copied();
            orders.push(take(&mut bytes, end + 1)?.iter().map(named).collect::<Option<_>>()?);
        }
        let snow = |order: &Vec<Piece>| order.iter().filter(|piece| !piece.is_stone()).count();
        let blocks: usize = orders.iter().map(snow).sum();
        let kinds = take(&mut bytes, blocks)?;
        let (columns, heights) = (take(&mut bytes, blocks)?, take(&mut bytes, blocks)?);
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
        let mut deck = |count: usize| -> Option<Vec<FaceInfo>> {
            let face = |_| {
                let drawn = take(&mut stones, count)?.iter().zip(Piece::STONES).map(|(stone, piece)| Put {
                    piece,
                    rotation: if stone & 64 == 0 { Rotation::LYING } else { Rotation::STANDING },
                    at: Cell::new((stone >> 3 & 7) as i8, (stone & 7) as i8, 0),
                });
                let face = Face::new(&drawn.collect::<Vec<_>>()).ok()?;
                let tasks: Option<Vec<TaskInfo>> = tasks.by_ref().take(6).collect();
                Some(FaceInfo { face, tasks: tasks?.try_into().ok()? })
            };
            (0..FACES).map(face).collect()
        };
        let faces = Faces { normal: deck(3)?, advanced: deck(4)? };
        bytes.is_empty().then_some(faces)
    }

    /// Writes the packed form.
    pub fn pack(&self) -> Vec<u8> {
        let faces = || self.normal.iter().chain(&self.advanced);
        let tasks = || faces().flat_map(|face| &face.tasks);
        let blocks = || tasks().flat_map(|task| &task.snow);
        let stones = faces().flat_map(|face| face.face.stones());
        let weight = |task: &TaskInfo| WEIGHTS.iter().position(|kind| *kind == task.counterweight);
        let mut bytes: Vec<u8> =
            stones.map(|put| put.rotation.0 << 6 | (put.at.x as u8) << 3 | put.at.y as u8).collect();
        bytes.extend(tasks().map(|task| {
            let weight = weight(task).unwrap_or(0) as u8;
            task.grade | weight << 3 | u8::from(task.needs_hand) << 5 | (task.height as u8) << 6
        }));
        bytes.extend(tasks().map(|task| task.ways));
        for task in tasks() {
            bytes.extend(task.order.iter().map(|piece| *piece as u8));
            if let Some(last) = bytes.last_mut() {
                *last |= LAST;
            }
        }
        bytes.extend(blocks().map(|put| (put.piece as u8 - Piece::V as u8) << 5 | put.rotation.0));
        bytes.extend(blocks().map(|put| (put.at.x + LEFT) as u8));
        bytes.extend(blocks().map(|put| (put.at.y as u8) << 3 | (put.at.z + BEHIND) as u8));
        bytes
    }
}
