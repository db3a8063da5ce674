//! Random builds for tests.

use floe_engine::Chance;
use floe_tuki::{Build, Cell, Piece, Put, Rotation};

/// Pieces in a random order, each let go over what is there already, near to each other.
pub(crate) fn heap(chance: &mut Chance) -> Build {
    let mut pieces = Piece::ALL;
    chance.shuffle(&mut pieces);
    let many = 2 + chance.below(7);
    let wide = 3 + chance.below(6);
    let mut build = Build::new();
    for piece in pieces.into_iter().take(many) {
        for _ in 0..8 {
            let put = somewhere(piece, wide, chance);
            if build.has_room(put) {
                let under = build.dropped(put);
                // Now and then a piece is pushed in where there is room.
                build.put(if chance.below(4) == 0 { pushed(&build, under, chance) } else { under });
                break;
            }
        }
    }
    build
}

fn somewhere(piece: Piece, wide: usize, chance: &mut Chance) -> Put {
    let rotations = Rotation::all(piece).count();
    let depth = if piece.is_stone() { 0 } else { chance.below(3) as i8 - 1 };
    let at = Cell::new(chance.below(wide) as i8 - 4, 8 + chance.below(4) as i8, depth);
    Put { piece, rotation: Rotation(chance.below(rotations) as u8), at }
}

/// The same piece at a lower or higher place beside, if there is room.
fn pushed(build: &Build, put: Put, chance: &mut Chance) -> Put {
    let other = put.moved(chance.below(5) as i8 - 2, chance.below(7) as i8 - 3);
    if other.at.y >= 0 && build.has_room(other) { build.dropped(other) } else { put }
}
