//! Checking a build against its task: the ledger's examples, and the first fault of each kind.

use floe_tuki::{Animal, Build, Fault, Footing, Piece, PieceSet, Task, check};

const P: &str = "g-00 b|21 p-06";
const Q: &str = "g-00 b|01 p|41";

fn verdict(face: &str, footing: Footing, build: &str) -> Result<(), Fault> {
    let task = Task { face: face.parse().unwrap(), animal: Animal::Bear, footing };
    check(&build.parse::<Build>().unwrap(), &task)
}

#[test]
fn plain() {
    floe_engine::exercises!("build.exact-cells", "build.sideways-free", "build.colours", "build.no-mirror");
    let plain = |face, build| verdict(face, Footing::Plain, build);
    assert_eq!(plain(P, "grey lie 0 0; blue stand 2 1; purple lie 0 6"), Ok(()));
    assert_eq!(plain(P, "purple lie 3 6; grey lie 3 0; blue stand 5 1"), Ok(()));
    let off = plain(P, "grey lie 1 0; blue stand 2 1; purple lie 0 6");
    assert_eq!(off, Err(Fault::Wrong(Piece::Grey)));
    assert_eq!(plain(P, "purple lie 0 0; blue stand 2 1; grey lie 0 6"), Err(Fault::Colours));
    assert_eq!(plain(Q, "grey lie 0 0; purple stand 0 1; blue stand 4 1"), Err(Fault::Colours));
    assert_eq!(plain(P, "grey lie 0 0; blue stand 2 1"), Err(Fault::Missing(Piece::Purple)));
    assert_eq!(plain(P, ""), Err(Fault::Missing(Piece::Grey)));
    let raised = "snow L (1,0,0)(2,0,0)(3,0,0)(1,0,1); grey lie 0 1; blue stand 2 2; purple lie 0 7";
    assert_eq!(plain(P, raised), Err(Fault::Footing));
    let needless = "grey lie 0 0; blue stand 2 1; purple lie 0 6; snow V (8,0,0)(9,0,0)(8,1,0)";
    assert_eq!(plain(P, needless), Ok(()));
    let falling = "grey lie 0 0; blue stand 2 1; purple lie 0 6; snow V (8,0,0)(8,1,0)(7,1,0)";
    assert_eq!(plain(P, falling), Ok(()), "the V's centre is at 8.17, over its foot");
    let falling = "grey lie 0 0; blue stand 2 1; purple lie 0 6; snow L (8,0,0)(8,1,0)(7,1,0)(6,1,0)";
    assert_eq!(plain(P, falling), Err(Fault::Falls(PieceSet::just(Piece::L))));
}

#[test]
fn a_figure_that_is_its_own_mirror_image_fits_from_behind() {
    let same = verdict("g-00 b|21 p-06", Footing::Plain, "grey lie 0 0; blue stand 2 1; purple lie 0 6");
    assert_eq!(same, Ok(()));
    let turned = verdict("g-00 b|11 p-06", Footing::Plain, "grey lie 0 0; blue stand 3 1; purple lie 0 6");
    assert_eq!(turned, Err(Fault::Wrong(Piece::Blue)));
}

#[test]
fn snow() {
    let snow = |build| verdict(P, Footing::Snow, build);
    let one = "snow L (1,0,0)(2,0,0)(3,0,0)(1,0,1); grey lie 0 1; blue stand 2 2; purple lie 0 7";
    assert_eq!(snow(one), Ok(()));
    let two = "snow L (1,0,0)(2,0,0)(3,0,0)(1,0,1); snow T (1,1,0)(2,1,0)(3,1,0)(2,1,1); \
               grey lie 0 2; blue stand 2 3; purple lie 0 8";
    assert_eq!(snow(two), Ok(()));
    assert_eq!(snow("grey lie 0 0; blue stand 2 1; purple lie 0 6"), Err(Fault::Footing));
}

#[test]
fn three_ways_up() {
    floe_engine::exercises!("task.orientation", "card.three-ways-up", "card.grid");
    let face: floe_tuki::Face = "g-00 b|21 p-06".parse().unwrap();
    let grey = |animal| face.turned(animal).stones()[0].to_string();
    assert_eq!(grey(Animal::Bear), "grey lie 0 0");
    assert_eq!(grey(Animal::Eagle), "grey stand 0 3");
    assert_eq!(grey(Animal::Whale), "grey stand 7 0");
    for animal in Animal::ALL {
        let cells = |face: floe_tuki::Face| face.stones().iter().flat_map(|stone| stone.cells()).count();
        assert_eq!(cells(face.turned(animal)), 15);
    }
    assert!("g-00 b|20 p-06".parse::<floe_tuki::Face>().is_err(), "overlap");
    assert!("g-40 b|21 p-06".parse::<floe_tuki::Face>().is_err(), "outside");
    assert!("b-00 g|21 p-06".parse::<floe_tuki::Face>().is_err(), "order");
}

#[test]
fn what_cannot_be_read_is_explained() {
    for wrong in [
        "grey lie 0",
        "snow V (0,0,0)(1,0,0)(2,0,0)",
        "pink lie 0 0",
        "grey lie 0 0; blue lie 1 0",
        "grey lie 99 0",
    ] {
        assert!(wrong.parse::<Build>().is_err(), "{wrong}");
    }
}
