//! Random faces.

use floe_engine::Chance;
use floe_tuki::{CARD, Cell, Face, Piece, Put, Rotation};

/// A face with stones anywhere in the square that hang together, or, now and then, in two groups at most two cells apart.
pub fn face(stones: usize, chance: &mut Chance) -> Face {
    let apart = chance.below(100) < 15;
    loop {
        let drawn: Vec<Put> =
            Piece::STONES.into_iter().take(stones).map(|piece| stone(piece, chance)).collect();
        let Ok(face) = Face::new(&drawn) else { continue };
        match groups(&face) {
            1 if !apart => return face,
            2 if apart && gap(&face) <= 2 => return face,
            _ => {}
        }
    }
}

fn stone(piece: Piece, chance: &mut Chance) -> Put {
    let rotation = Rotation(chance.below(2) as u8);
    let (along, across) = (chance.below(4) as i8, chance.below(CARD as usize) as i8);
    let at =
        if rotation == Rotation::LYING { Cell::new(along, across, 0) } else { Cell::new(across, along, 0) };
    Put { piece, rotation, at }
}

/// The steps from one stone to another: one if they touch.
fn distance(a: &Put, b: &Put) -> i32 {
    let steps = |p: Cell, q: Cell| i32::from((p.x - q.x).abs() + (p.y - q.y).abs());
    a.cells().flat_map(|p| b.cells().map(move |q| steps(p, q))).min().unwrap_or(i32::MAX)
}

/// In how many groups the stones hang together.
pub fn groups(face: &Face) -> usize {
    group_of(face).into_iter().collect::<std::collections::BTreeSet<_>>().len()
}

fn group_of(face: &Face) -> Vec<usize> {
    let stones = face.stones();
    let mut group: Vec<usize> = (0..stones.len()).collect();
    for _ in 0..stones.len() {
        for a in 0..stones.len() {
            for b in 0..stones.len() {
                if distance(&stones[a], &stones[b]) == 1 {
                    group[a] = group[a].min(group[b]);
                }
            }
        }
    }
    group
}

/// The empty cells between the two groups nearest to each other.
fn gap(face: &Face) -> i32 {
    let (stones, group) = (face.stones(), group_of(face));
    let pairs = (0..stones.len()).flat_map(|a| (0..stones.len()).map(move |b| (a, b)));
    let apart = pairs.filter(|(a, b)| group[*a] != group[*b]);
    apart.map(|(a, b)| distance(&stones[a], &stones[b]) - 1).min().unwrap_or(0)
}

/// Does at least one stone lie and at least one stand?
pub fn is_mixed(face: &Face) -> bool {
    let lying = face.stones().iter().filter(|put| put.rotation == Rotation::LYING).count();
    (1..face.stones().len()).contains(&lying)
}
