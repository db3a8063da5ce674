//! Where the piece in hand can go: the places on which it rests, and which of them is meant.

use floe_tuki::{ACROSS, Build, Hand, Put, UP};

/// A place: the corner of the piece, across and up.
pub(crate) type Place = (i8, i8);

/// How far from the pointer a place may be, in cells, to be meant.
const NEAR: f32 = 1.5;
/// How much nearer another place must be before it is meant instead.
const STICKY: f32 = 0.5;

/// Every place where the piece rests on something.
pub(crate) fn rests(build: &Build, hand: Hand) -> Vec<Place> {
    let all = UP.flat_map(|y| ACROSS.map(move |x| (x, y)));
    let rests = |(x, y): &Place| {
        let put = hand.at(*x, *y);
        build.has_room(put) && build.dropped(put) == put
    };
    all.filter(rests).collect()
}

/// The place meant by a pointer: the nearest, unless the one that was meant before is hardly farther. So nothing flickers.
fn meant(rests: &[Place], at: (f32, f32), before: Option<Place>) -> Option<Place> {
    let away = |place: Place| (f32::from(place.0) - at.0).hypot(f32::from(place.1) - at.1);
    let nearest = rests.iter().copied().min_by(|one, two| away(*one).total_cmp(&away(*two)))?;
    let kept = before.filter(|place| rests.contains(place) && away(*place) <= away(nearest) + STICKY);
    match kept {
        Some(place) if away(place) <= NEAR + STICKY => Some(place),
        _ => Some(nearest).filter(|place| away(*place) <= NEAR),
    }
}

/// The place in the air that is meant: there, or above what is in the way.
fn airy(build: &Build, hand: Hand, at: (f32, f32)) -> Option<Place> {
    let inside = |value: f32, range: std::ops::RangeInclusive<i8>| {
        (value.round() as i8).clamp(*range.start(), *range.end())
    };
    let (x, low) = (inside(at.0, ACROSS), inside(at.1, UP));
    (low..=*UP.end()).map(|y| (x, y)).find(|(x, y)| build.has_room(hand.at(*x, *y)))
}

/// How wide and high the piece is as it is turned.
pub(crate) fn size(hand: Hand) -> (f32, f32) {
    let most =
        |axis: fn(floe_tuki::Cell) -> i8| hand.at(0, 0).cells().map(axis).max().map_or(1, |most| most + 1);
    (f32::from(most(|cell| cell.x)), f32::from(most(|cell| cell.y)))
}

/// The middle of a piece from the front: the point at which exactly this place is meant.
pub(crate) fn middle(put: Put) -> (f32, f32) {
    let (wide, high) = size(Hand { piece: put.piece, rotation: put.rotation, layer: put.at.z });
    (f32::from(put.at.x) + wide / 2.0, f32::from(put.at.y) + high / 2.0)
}

/// Where the ghost is while the middle of the piece is wanted at a point: where it rests, or where it comes down to from there.
pub(crate) fn ghost(
    build: &Build,
    hand: Hand,
    rests: &[Place],
    point: (f32, f32),
    before: Option<Place>,
) -> Option<Put> {
    match meant(rests, corner(hand, point), before) {
        Some((x, y)) => Some(hand.at(x, y)),
        None => in_air(build, hand, point).map(|put| build.dropped(put)),
    }
}

/// The same while the piece is kept in the air: there, or above what is in the way.
pub(crate) fn in_air(build: &Build, hand: Hand, point: (f32, f32)) -> Option<Put> {
    airy(build, hand, corner(hand, point)).map(|(x, y)| hand.at(x, y))
}

/// The corner of a piece whose middle is there.
fn corner(hand: Hand, point: (f32, f32)) -> (f32, f32) {
    let (wide, high) = size(hand);
    (point.0 - wide / 2.0, point.1 - high / 2.0)
}

/// Where walking by the arrow keys begins: low, and in the middle.
pub(crate) fn start(rests: &[Place]) -> Option<Place> {
    let away = |place: &Place| (place.0 + 2).unsigned_abs() as u16 + 4 * place.1.unsigned_abs() as u16;
    rests.iter().copied().min_by_key(away)
}

/// The next place by an arrow key. To the sides it is the next column that has one, about as high as before; up and down it is the
/// next one in the same column. So every place is reached by going to its column first.
pub(crate) fn beside(rests: &[Place], from: Place, (right, up): (i8, i8)) -> Option<Place> {
    let cost = |place: &Place| {
        let (x, y) = ((place.0 - from.0) * right, (place.1 - from.1) * up);
        match right {
            0 => (place.0 == from.0 && y > 0).then_some((y, 0)),
            _ => (x > 0).then_some((x, (place.1 - from.1).abs())),
        }
    };
    let costs = rests.iter().filter_map(|place| Some((cost(place)?, *place)));
    costs.min_by_key(|(cost, _)| *cost).map(|(_, place)| place)
}

#[cfg(test)]
mod tests {
    use super::super::geometry::{self, FRONT, Frame};
    use super::super::{looks, picture};
    use super::*;
    use floe_tuki::{Animal, Footing, Piece, Rotation, Task, check, faces, settle, solution};

    const LYING: Hand = Hand { piece: Piece::Blue, rotation: Rotation::LYING, layer: 0 };

    /// Walks through every build that is stored with a card, piece by piece in its order: the build before, what is put next.
    fn every_step(mut visit: impl FnMut(&Task, &Build, Put)) {
        for info in faces().normal.iter().chain(&faces().advanced) {
            for animal in Animal::ALL {
                for footing in [Footing::Plain, Footing::Snow] {
                    let task = info.asked(animal, footing);
                    let (mut build, mut held) = (Build::new(), None);
                    for put in solution(&task).expect("every card has a build").puts() {
                        visit(&task, &build, *put);
                        build.put(*put);
                        let (now, fallen) = settle(&mut build, held, Some(put.piece));
                        assert!(fallen.is_empty(), "{task:?}: {put} makes {fallen:?} fall");
                        held = now;
                    }
                    assert_eq!(check(&build, &task), Ok(()));
                }
            }
        }
    }

    #[test]
    fn every_piece_of_every_stored_build_can_be_put_with_a_pointer() {
        every_step(|task, build, put| {
            let hand = Hand { piece: put.piece, rotation: put.rotation, layer: put.at.z };
            let rests = rests(build, hand);
            let point = middle(put);
            // Whatever was meant before, at the middle of its place the piece is meant to be there.
            for before in rests.iter().copied().map(Some).chain([None]) {
                assert_eq!(ghost(build, hand, &rests, point, before), Some(put), "{task:?}: {build}");
            }
            // And that point is on the stage.
            let card = picture::card_size(task);
            let (left, right, high) = geometry::span(build.puts(), card.1);
            let frame = Frame::around(FRONT, left - card.0 - 0.4, right, high);
            let (x, y) = FRONT.dot(point.0, point.1, 1.0);
            let on_stage = (frame.left..frame.left + frame.wide).contains(&x)
                && (frame.top..frame.top + frame.high).contains(&y);
            assert!(on_stage, "{task:?}: {put} is outside");
        });
    }

    #[test]
    fn every_piece_of_every_stored_build_can_be_turned_by_buttons_and_by_keys() {
        let by_buttons = Piece::ALL.map(|piece| looks::within_reach(piece, false));
        let by_keys = Piece::ALL.map(|piece| looks::within_reach(piece, true));
        every_step(|task, _, put| {
            let hand = Hand { piece: put.piece, rotation: put.rotation, layer: put.at.z };
            assert!(by_buttons[put.piece.index()].contains(&hand), "{task:?}: {put}");
            assert!(by_keys[put.piece.index()].contains(&hand), "{task:?}: {put}");
        });
    }

    #[test]
    fn arrows_lead_to_every_place_of_every_stored_build() {
        every_step(|task, build, put| {
            let hand = Hand { piece: put.piece, rotation: put.rotation, layer: put.at.z };
            let rests = rests(build, hand);
            let mut at = start(&rests).expect("a place");
            // To its column first, then up or down.
            let walk = |at, way| beside(&rests, at, way).expect("a place beside");
            while at.0 != put.at.x {
                at = walk(at, ((put.at.x - at.0).signum(), 0));
            }
            while at.1 != put.at.y {
                at = walk(at, (0, (put.at.y - at.1).signum()));
            }
            assert_eq!(hand.at(at.0, at.1), put, "{task:?}");
        });
    }

    #[test]
    fn a_stone_rests_on_the_table_and_on_another() {
        let build: Build = "grey stand 2 0".parse().unwrap();
        let rests = rests(&build, LYING);
        assert!(rests.contains(&(3, 0)) && rests.contains(&(0, 5)) && rests.contains(&(2, 5)));
        // Inside the other stone, or over nothing.
        assert!(!rests.contains(&(0, 0)) && !rests.contains(&(3, 5)) && !rests.contains(&(4, 1)));
    }

    #[test]
    fn a_place_is_kept_until_another_is_clearly_nearer() {
        let rests = [(0, 0), (1, 0)];
        assert_eq!(meant(&rests, (0.6, 0.0), None), Some((1, 0)));
        assert_eq!(meant(&rests, (0.6, 0.0), Some((0, 0))), Some((0, 0)));
        assert_eq!(meant(&rests, (0.8, 0.0), Some((0, 0))), Some((1, 0)));
        assert_eq!(meant(&rests, (0.0, 1.9), None), None);
        assert_eq!(meant(&rests, (0.0, 1.9), Some((0, 0))), Some((0, 0)));
        assert_eq!(meant(&rests, (0.0, 2.1), Some((0, 0))), None);
    }

    #[test]
    fn what_is_in_the_way_is_climbed() {
        let build: Build = "grey lie 0 0".parse().unwrap();
        assert_eq!(airy(&build, LYING, (-1.2, 0.3)), Some((-1, 1)));
        assert_eq!(airy(&build, LYING, (6.0, 3.4)), Some((6, 3)));
    }

    #[test]
    fn arrows_lead_to_the_next_place() {
        let rests = [(0, 0), (1, 0), (3, 0), (3, 5), (3, 7)];
        assert_eq!(beside(&rests, (0, 0), (1, 0)), Some((1, 0)));
        assert_eq!(beside(&rests, (1, 0), (1, 0)), Some((3, 0)));
        assert_eq!(beside(&rests, (3, 0), (0, 1)), Some((3, 5)));
        assert_eq!(beside(&rests, (3, 7), (0, -1)), Some((3, 5)));
        assert_eq!(beside(&rests, (1, 0), (0, 1)), None);
        assert_eq!(beside(&rests, (0, 0), (-1, 0)), None);
        // As high as before, where that is possible.
        assert_eq!(beside(&[(0, 5), (1, 0), (1, 6)], (0, 5), (1, 0)), Some((1, 6)));
    }
}
