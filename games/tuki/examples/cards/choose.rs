//! Choosing a hundred faces, and their colours.

use std::collections::BTreeMap;

use floe_engine::Chance;
use floe_tuki::{Animal, Cards, Cell, Face, Put, Rotation};

use crate::propose::groups;
use crate::study::Study;

/// How often three stones may stand alike in the advanced deck.
const ALIKE: usize = 6;

/// So many are chosen: a few more than needed, for the closer look may refuse some.
const MORE: usize = 106;

/// Stones without colours: how turned, where; moved to the corner and sorted.
type Shape = Vec<(Rotation, i8, i8)>;

fn shape(stones: &[Put]) -> Shape {
    let left = stones.iter().map(|put| put.at.x).min().unwrap_or(0);
    let low = stones.iter().map(|put| put.at.y).min().unwrap_or(0);
    let mut shape: Shape = stones.iter().map(|put| (put.rotation, put.at.x - left, put.at.y - low)).collect();
    shape.sort();
    shape
}

fn mirrored(stones: &[Put]) -> Vec<Put> {
    let wide = |put: &Put| if put.rotation == Rotation::LYING { 5 } else { 1 };
    stones.iter().map(|put| Put { at: Cell::new(8 - put.at.x - wide(put), put.at.y, 0), ..*put }).collect()
}

/// The stones turned by a quarter, eight cells being the square.
fn turned(stones: &[Put]) -> Vec<Put> {
    stones
        .iter()
        .map(|put| {
            let long = put.rotation == Rotation::STANDING;
            let at = Cell::new(put.at.y, 8 - put.at.x - if long { 1 } else { 5 }, 0);
            Put { rotation: if long { Rotation::LYING } else { Rotation::STANDING }, at, ..*put }
        })
        .collect()
}

/// The least of all shapes that the stones have when turned and, if wished, mirrored.
fn canonical(stones: &[Put], mirror: bool) -> Shape {
    let mut shapes = Vec::new();
    let starts = [Some(stones.to_vec()), mirror.then(|| mirrored(stones))];
    for mut way in starts.into_iter().flatten() {
        for _ in 0..4 {
            shapes.push(shape(&way));
            way = turned(&way);
        }
    }
    shapes.into_iter().min().unwrap_or_default()
}

/// Is there a face like it already, up to turning (and in the advanced deck mirroring)?
pub(crate) fn is_known(known: &[Study], face: &Face, cards: Cards) -> bool {
    let mirror = cards == Cards::Advanced;
    let own = canonical(face.stones(), mirror);
    known.iter().any(|one| canonical(one.face.stones(), mirror) == own)
}

/// Every three of the stones, up to turning and mirroring.
fn triples(face: &Face) -> Vec<Shape> {
    let stones = face.stones();
    let left_out = (0..stones.len()).map(|out| {
        let three: Vec<Put> =
            stones.iter().enumerate().filter(|(index, _)| *index != out).map(|(_, put)| *put).collect();
        canonical(&three, true)
    });
    left_out.collect()
}

/// A hundred of the faces: first those that need counterweights, then any; not too many with gaps, none too like others.
pub(crate) fn choose(mut usable: Vec<Study>, cards: Cards, chance: &mut Chance) -> Vec<Face> {
    let (gaps, weights) = match cards {
        Cards::Normal => (25, 66),
        Cards::Advanced => (20, 185),
    };
    chance.shuffle(&mut usable);
    let mut heavy: Vec<&Study> = usable.iter().filter(|study| study.needing_weights() > 0).collect();
    heavy.sort_by_key(|study| std::cmp::Reverse(study.needing_weights()));
    let mut chosen: Vec<&Study> = Vec::new();
    let (mut seen, mut apart, mut needing): (BTreeMap<Shape, usize>, usize, usize) = (BTreeMap::new(), 0, 0);
    for (index, study) in heavy.iter().copied().chain(&usable).enumerate() {
        let gap = groups(&study.face) > 1;
        let alike = triples(&study.face);
        let again = chosen.iter().any(|one| one.face == study.face);
        let enough = index < heavy.len() && needing >= weights;
        let common = cards == Cards::Advanced
            && alike.iter().any(|shape| seen.get(shape).is_some_and(|n| *n >= ALIKE));
        if chosen.len() == MORE || again || enough || common || gap && apart == gaps {
            continue;
        }
        alike.into_iter().for_each(|shape| *seen.entry(shape).or_default() += 1);
        apart += usize::from(gap);
        needing += study.needing_weights();
        chosen.push(study);
    }
    eprintln!(
        "{cards:?}: {} usable, {} chosen, {needing} tasks need counterweights",
        usable.len(),
        chosen.len()
    );
    chosen.into_iter().map(|study| study.face).collect()
}

/// The same faces with their colours given anew, so that every colour lies, stands, is lowest and highest about equally often.
pub(crate) fn recolour(faces: &[Face], chance: &mut Chance) -> Vec<Face> {
    let mut counts = [[0i64; 4]; 4];
    let mut done = Vec::new();
    for face in faces {
        let mut tries: Vec<Face> = (0..24).filter_map(|_| shuffled(face, chance)).collect();
        let cost = |face: &Face| {
            let after = counted(counts, face);
            (0..4)
                .map(|sign| after.iter().map(|colour| colour[sign] * colour[sign]).sum::<i64>())
                .sum::<i64>()
        };
        tries.sort_by_key(cost);
        let best = tries.first().copied().unwrap_or(*face);
        counts = counted(counts, &best);
        done.push(best);
    }
    eprintln!("colours: lying, standing, lowest, highest {counts:?}");
    done
}

fn shuffled(face: &Face, chance: &mut Chance) -> Option<Face> {
    let mut places: Vec<Put> = face.stones().to_vec();
    chance.shuffle(&mut places);
    let coloured =
        places.iter().zip(face.stones()).map(|(place, colour)| Put { piece: colour.piece, ..*place });
    Face::new(&coloured.collect::<Vec<_>>()).ok()
}

/// The counts with this face: for every colour how often it lies, stands, is lowest and highest, over all three ways up.
fn counted(mut counts: [[i64; 4]; 4], face: &Face) -> [[i64; 4]; 4] {
    for animal in Animal::ALL {
        let turned = face.turned(animal);
        let stones = turned.stones();
        let low = stones.iter().map(|put| put.at.y).min();
        let top = |put: &Put| put.cells().map(|cell| cell.y).max();
        let high = stones.iter().filter_map(top).max();
        for put in stones {
            let count = &mut counts[put.piece.index()];
            count[usize::from(put.rotation.0)] += 1;
            count[2] += i64::from(Some(put.at.y) == low);
            count[3] += i64::from(top(put) == high);
        }
    }
    counts
}
