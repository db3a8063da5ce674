//! How the piece in hand can be turned: the pictures it can show from the front, a quarter in the plane, forward or behind.

use floe_tuki::{Cell, DEPTH, Hand, Piece, Put, Rotation, pictures};

/// The pictures on the strip: stones lie or stand, snow shows what it can in the stones' plane.
pub(crate) fn looks(piece: Piece) -> Vec<Hand> {
    if piece.is_stone() {
        return Rotation::all(piece).map(|rotation| Hand { piece, rotation, layer: 0 }).collect();
    }
    // What does not show in front goes behind.
    let behind = |hand: Hand| if hand.at(0, 0).cells().any(|cell| cell.z > 0) { flipped(hand) } else { hand };
    let looks = pictures(piece).map(|(rotation, layer)| behind(Hand { piece, rotation, layer }));
    // Flat ones first: they are what one mostly wants.
    let (flat, deep): (Vec<Hand>, Vec<Hand>) = looks.partition(|look| deep(*look) == 0);
    flat.into_iter().chain(deep).collect()
}

/// Every other rotation, for whoever needs it: behind "more".
pub(crate) fn more(piece: Piece) -> Vec<Hand> {
    let known = looks(piece);
    let others = Rotation::all(piece).filter(|rotation| !known.iter().any(|look| look.rotation == *rotation));
    others.map(|rotation| layered(Hand { piece, rotation, layer: 0 }, 0)).collect()
}

/// How a piece from the tray comes into the hand.
pub(crate) fn first(piece: Piece) -> Hand {
    looks(piece).first().copied().unwrap_or(Hand { piece, rotation: Rotation(0), layer: 0 })
}

/// How many layers it reaches forward from its corner.
fn deep(hand: Hand) -> i8 {
    hand.at(0, 0).cells().map(|cell| cell.z - hand.layer).max().unwrap_or(0)
}

/// In that layer, or as near to it as the piece fits.
fn layered(hand: Hand, layer: i8) -> Hand {
    let layer = if hand.piece.is_stone() { 0 } else { layer.clamp(*DEPTH.start(), DEPTH.end() - deep(hand)) };
    Hand { layer, ..hand }
}

/// One layer forward or back.
pub(crate) fn shifted(hand: Hand, by: i8) -> Hand {
    layered(hand, hand.layer + by)
}

/// Turned by a quarter in the plane, as the hands of a clock go.
pub(crate) fn quarter(hand: Hand) -> Hand {
    let turned = hand.at(0, 0).cells().map(|cell| Cell::new(cell.y, -cell.x, cell.z));
    found(hand.piece, turned.collect()).unwrap_or(hand)
}

/// What goes behind the stones' plane comes before it, and the other way round; a flat piece goes a layer behind, a layer
/// before, and back.
pub(crate) fn flipped(hand: Hand) -> Hand {
    if hand.piece.is_stone() {
        return hand;
    }
    if deep(hand) == 0 {
        let next = match hand.layer {
            0 => -1,
            layer if layer < 0 => 1,
            _ => 0,
        };
        return layered(hand, next);
    }
    let mirrored = hand.at(0, 0).cells().map(|cell| Cell::new(cell.x, cell.y, -cell.z));
    found(hand.piece, mirrored.collect()).unwrap_or(hand)
}

/// The next picture of the strip, and after the usual ones the seldom ones: keys lead to every rotation.
pub(crate) fn next(hand: Hand) -> Hand {
    let mut all = looks(hand.piece);
    all.extend(more(hand.piece));
    let here = all.iter().position(|look| look.rotation == hand.rotation);
    let next = here.map_or(0, |here| (here + 1) % all.len().max(1));
    all.get(next).copied().unwrap_or(hand)
}

/// The way of turning the piece that takes these cells, wherever their corner is across and up.
fn found(piece: Piece, cells: Vec<Cell>) -> Option<Hand> {
    let least = |axis: fn(&Cell) -> i8| cells.iter().map(axis).min().unwrap_or(0);
    let corner = Cell::new(least(|cell| cell.x), least(|cell| cell.y), least(|cell| cell.z));
    let poses = piece.poses().as_slice().iter().enumerate();
    let takes = |rotation: usize| {
        let put = Put { piece, rotation: Rotation(rotation as u8), at: corner };
        put.cells().all(|cell| cells.contains(&cell))
    };
    let (rotation, _) = poses.into_iter().find(|(rotation, _)| takes(*rotation))?;
    let hand = Hand { piece, rotation: Rotation(rotation as u8), layer: corner.z };
    (layered(hand, corner.z) == hand).then_some(hand)
}

/// Every way of turning the piece to which the buttons of the strip, or the keys, lead.
#[cfg(test)]
pub(crate) fn within_reach(piece: Piece, by_keys: bool) -> Vec<Hand> {
    let mut known = vec![first(piece)];
    let mut at = 0;
    while at < known.len() {
        let hand = known[at];
        let mut next = vec![quarter(hand), flipped(hand)];
        if by_keys {
            next.extend([self::next(hand), shifted(hand, 1), shifted(hand, -1)]);
        } else {
            next.extend(looks(piece).into_iter().chain(more(piece)));
        }
        for hand in next {
            if !known.contains(&hand) {
                known.push(hand);
            }
        }
        at += 1;
    }
    known
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn four_quarters_and_two_flips_lead_back() {
        for piece in Piece::ALL {
            for look in looks(piece) {
                assert_eq!(quarter(quarter(quarter(quarter(look)))), look);
                if deep(look) > 0 {
                    assert_eq!(flipped(flipped(look)), look);
                }
            }
        }
    }

    #[test]
    fn going_on_from_picture_to_picture_shows_every_rotation() {
        for piece in Piece::ALL {
            let mut hand = first(piece);
            let mut shown = Vec::new();
            for _ in Rotation::all(piece) {
                // A look at the other layers in between does not lead astray.
                hand = next(if piece.is_stone() { hand } else { shifted(hand, 1) });
                shown.push(hand.rotation);
            }
            assert!(Rotation::all(piece).all(|rotation| shown.contains(&rotation)), "{piece}");
        }
    }

    #[test]
    fn strip_and_more_show_every_rotation() {
        for piece in Piece::ALL {
            let shown: Vec<Hand> = looks(piece).into_iter().chain(more(piece)).collect();
            for rotation in Rotation::all(piece) {
                assert!(shown.iter().any(|look| look.rotation == rotation), "{piece} {rotation:?}");
            }
        }
        assert_eq!([Piece::V, Piece::L, Piece::S, Piece::T].map(|piece| looks(piece).len()), [7, 13, 7, 9]);
    }
}
