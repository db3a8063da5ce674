//! The referee: what stands and what falls, against the ledger's examples, a second opinion and the quick twin.

use crate::common;

#[path = "common/motions.rs"]
mod motions;

use floe_engine::{Chance, battery};
use floe_tuki::{Build, Piece, PieceSet, Proof, Quick, prove, stands, topple};

/// Everything that must hold of one build.
fn examine(build: &Build, held: Option<Piece>, quick: &mut Quick) -> bool {
    let stands = stands(build, held);
    assert_eq!(stands, !motions::can_fall(build, held), "{build}, {held:?} held");
    assert_eq!(stands, quick.stands(build, held), "the quick twin on {build}, {held:?} held");
    let fallen = topple(build, held);
    assert_eq!(stands, fallen.is_empty(), "{build}");
    assert!(held.is_none_or(|held| !fallen.contains(held)));
    let rest = build.without(fallen);
    assert!(floe_tuki::stands(&rest, held), "the rest of {build} must stand");
    match prove(build, held) {
        Proof::Stands(forces) => {
            assert!(stands);
            balanced(build, held, &forces);
        }
        Proof::Falls(moves) => {
            assert!(!stands);
            let moving: PieceSet = moves.iter().map(|motion| motion.piece).collect();
            assert!(!moving.is_empty() && moving.iter().all(|piece| fallen.contains(piece)), "{build}");
            sinks(build, held, &moves);
        }
    }
    stands
}

/// Do the forces carry the weight of every piece and keep it from tilting?
fn balanced(build: &Build, held: Option<Piece>, forces: &[floe_tuki::Force]) {
    assert!(forces.iter().all(|force| force.strength.0 > 0 && force.strength.1 > 0));
    for put in build.puts().iter().filter(|put| held != Some(put.piece)) {
        // In sixths of a cell all centres are whole; forces have different denominators, so fractions are added.
        let mut sums = [(0i128, 1i128); 3];
        for force in forces {
            let sign = i128::from(force.upper == put.piece) - i128::from(force.lower == Some(put.piece));
            let by = [1, i128::from(force.at[0]), i128::from(force.at[1])];
            for (sum, by) in sums.iter_mut().zip(by) {
                let (above, below) = force.strength;
                *sum = add(*sum, (sign * above * by, below));
            }
        }
        let weight = put.cells().count() as i128;
        let moment = |axis: fn(floe_tuki::Cell) -> i8| {
            put.cells().map(|cell| 300 * i128::from(axis(cell)) + 150).sum::<i128>()
        };
        assert_eq!(sums[0], (weight, 1), "{build}: {}", put.piece);
        assert_eq!(sums[1], (moment(|cell| cell.x), 1), "{build}: {}", put.piece);
        assert_eq!(sums[2], (moment(|cell| cell.z), 1), "{build}: {}", put.piece);
    }
}

fn add(a: (i128, i128), b: (i128, i128)) -> (i128, i128) {
    let (above, below) = (a.0 * b.1 + b.0 * a.1, a.1 * b.1);
    let (mut x, mut y) = (above.unsigned_abs(), below.unsigned_abs());
    while y != 0 {
        (x, y) = (y, x % y);
    }
    (above / x.max(1) as i128, below / x.max(1) as i128)
}

/// Does no contact hinder the motion, and does the weight sink?
fn sinks(build: &Build, held: Option<Piece>, moves: &[floe_tuki::Motion]) {
    // The speed of a piece at a point in 300ths of a cell, times 300.
    let speed = |piece: Piece, at: [i128; 2]| {
        let (Some(motion), Some(put)) = (moves.iter().find(|one| one.piece == piece), build.get(piece))
        else {
            return 0;
        };
        let weight = put.cells().count() as i128;
        let sum = put.cells().fold([0, 0], |[x, z], cell| [x + i128::from(cell.x), z + i128::from(cell.z)]);
        let centre = sum.map(|sum| 300 * sum / weight + 150);
        300 * motion.rise + motion.across * (at[0] - centre[0]) + motion.towards * (at[1] - centre[1])
    };
    let cells: Vec<_> =
        build.puts().iter().flat_map(|put| put.cells().map(|cell| (cell, put.piece))).collect();
    for (cell, upper) in &cells {
        let under =
            cells.iter().find(|(other, _)| (other.x, other.y, other.z) == (cell.x, cell.y - 1, cell.z));
        if under.is_none() && cell.y > 0 || under.is_some_and(|(_, lower)| lower == upper) {
            continue;
        }
        for (x, z) in [(36, 36), (36, 264), (264, 36), (264, 264)] {
            let at = [300 * i128::from(cell.x) + x, 300 * i128::from(cell.z) + z];
            let below = under.map_or(0, |(_, lower)| speed(*lower, at));
            assert!(speed(*upper, at) >= below, "{build}, {held:?} held: {upper} goes into what is under it");
        }
    }
    let energy: i128 = moves
        .iter()
        .filter_map(|motion| build.get(motion.piece).map(|put| put.cells().count() as i128 * motion.rise))
        .sum();
    assert!(energy < 0, "{build}: nothing sinks");
}

#[test]
fn random_builds() {
    let mut chance = Chance::fast(11);
    let mut quick = Quick::default();
    let (mut standing, mut all) = (0, 0);
    for _ in 0..battery::games(20_000) {
        let build = common::heap(&mut chance);
        for held in std::iter::once(None).chain(chance.pick(build.puts()).map(|put| Some(put.piece))) {
            standing += usize::from(examine(&build, held, &mut quick));
            all += 1;
        }
        // What is left of a falling build stands, and is the kind of build people make.
        let rest = build.without(topple(&build, None));
        assert!(examine(&rest, None, &mut quick));
    }
    assert!(
        standing * 20 > all && standing * 2 < all,
        "{standing} of {all} stand: the test would miss something"
    );
}

#[test]
fn examples_of_the_ledger() {
    floe_engine::exercises!("build.stability", "build.counterweight", "build.weights", "build.exact");
    let stand = [
        "grey stand 2 0; blue lie 0 5",
        "grey stand 1 0; blue lie 0 5; snow V (0,6,0)(-1,6,0)(0,7,0)",
        "grey stand 0 0; purple stand 4 0; blue lie 0 5",
        "snow V (2,0,0)(2,0,1)(3,0,1); blue lie 0 1",
        "snow L (1,0,0)(2,0,0)(3,0,0)(1,0,1); blue lie 0 1",
        "grey lie 0 0; blue lie 2 1",
        "grey lie 0 0; blue lie 3 1; snow V (3,2,0)(3,3,0)(2,3,0)",
        "grey lie 0 0; blue lie 3 1; snow V (5,0,0)(6,0,0)(5,0,1)",
        "grey lie 0 0; snow V (2,1,0)(2,1,1)(3,1,1); blue lie 0 2",
        "snow T (0,0,0)(0,1,0)(0,2,0)(1,1,0)",
    ];
    let fall = [
        "grey stand 1 0; blue lie 0 5",
        "grey stand 1 0; blue lie 0 5; snow V (0,6,0)(-1,6,0)(-1,7,0)",
        "grey stand 0 0; purple stand 5 0; blue lie 0 5",
        "snow V (1,0,0)(1,0,1)(0,0,1); blue lie 0 1",
        "grey lie 0 0; blue lie 3 1",
        "grey stand 0 0; blue lie 1 2",
        "grey lie 0 0; snow V (2,1,0)(2,1,1)(3,1,1)",
        "snow S (0,0,0)(0,1,0)(1,1,0)(1,2,0)",
    ];
    for (builds, expected) in [(&stand[..], true), (&fall[..], false)] {
        for text in builds {
            assert_eq!(examine(&text.parse().unwrap(), None, &mut Quick::default()), expected, "{text}");
        }
    }
}

#[test]
fn what_falls() {
    floe_engine::exercises!("build.which-fall", "build.two-hands");
    let build: Build = "grey stand 1 0; blue lie 0 5; purple stand 9 0; orange lie 6 5".parse().unwrap();
    assert_eq!(topple(&build, Some(Piece::Blue)), PieceSet::just(Piece::Orange));
    let hooked: Build = "snow S (0,1,0)(1,1,0)(1,2,0)(2,2,0)".parse().unwrap();
    assert_eq!(topple(&hooked, None), PieceSet::just(Piece::S));
}
