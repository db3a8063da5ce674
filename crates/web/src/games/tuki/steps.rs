//! How a view follows what happens, and what is to be seen of a step of one's own before the table has confirmed it.

use floe_engine::{Seat, SeatSet};
use floe_tuki::{Event, Hand, Move, Open, Phase, PieceSet, Rotation, Seen, View, settle, topple};

use crate::games::draw::Beat;
use crate::sound::Sound;

/// Lets the view follow an event. Nobody waits in this game: only what one would miss is shown for a moment.
pub(crate) fn follow(view: &mut View, event: &Event) -> Beat {
    match *event {
        Event::Called { .. } => {
            view.phase = Phase::Countdown;
            (0, Some(Sound::Call))
        }
        Event::Opened { task, face, .. } => {
            view.phase = Phase::Build;
            view.task = task;
            view.face = face;
            // The next figure of a challenge comes while the last one still stands there.
            let seats: Vec<Seat> = view.builders.iter().map(|(seat, _)| seat).collect();
            for seat in seats {
                let open = view.builders[seat].open.map(|open| Open { start: open.start, ..Open::default() });
                view.builders[seat] = Seen { pieces: 0, announced: false, verdict: None, open };
            }
            (0, Some(Sound::Rattle))
        }
        Event::Placed { seat, put, held, .. } => {
            if let Some(open) = open(view, seat) {
                open.build = open.build.without(PieceSet::just(put.piece)).with(put);
                open.held = held;
            }
            (60, None)
        }
        Event::Lifted { seat, piece, .. } => {
            if let Some(open) = open(view, seat) {
                open.build = open.build.without(PieceSet::just(piece));
            }
            (0, None)
        }
        Event::Toppled { seat, pieces, .. } => {
            if let Some(open) = open(view, seat) {
                open.build = open.build.without(pieces);
                open.fallen = open.fallen.or(pieces);
            }
            (60, Some(Sound::Crack))
        }
        Event::Grew { seat, pieces } => {
            view.builders[seat].pieces = pieces;
            (0, None)
        }
        Event::Announced { seat } => {
            view.builders[seat].announced = true;
            (60, Some(Sound::Call))
        }
        Event::Taken { seat, cards } => {
            view.cards[seat] = cards;
            (0, None)
        }
        Event::Won { seat } => {
            view.winner = view.winner.with(seat);
            (0, None)
        }
        Event::Handled { .. }
        | Event::Uncovered { .. }
        | Event::Checked { .. }
        | Event::Skipped { .. }
        | Event::Final { .. }
        | Event::Finished { .. } => (0, None),
    }
}

fn open(view: &mut View, seat: Seat) -> Option<&mut Open> {
    view.builders[seat].open.as_mut()
}

/// Shows a step of one's own at once; says whether there is anything to show. Announcing is left to the table, which alone
/// knows what comes of it.
pub(crate) fn foresee(view: &mut View, seat: Seat, played: Move) -> bool {
    let late = view.options.late_gravity;
    let Seen { pieces, open: Some(open), .. } = &mut view.builders[seat] else { return false };
    match (played, open.hand) {
        (Move::Lift(piece), None) => {
            if open.fallen.contains(piece) {
                open.fallen = PieceSet::EMPTY;
            }
            match open.build.take(piece) {
                Some(put) => {
                    open.hand = Some(Hand { piece, rotation: put.rotation, layer: put.at.z });
                    open.held = open.held.filter(|held| *held != piece);
                    if !late {
                        fall(open, None);
                    }
                }
                None => open.hand = Some(Hand { piece, rotation: Rotation(0), layer: 0 }),
            }
        }
        (Move::Turn(rotation, layer), Some(hand)) => open.hand = Some(Hand { rotation, layer, ..hand }),
        (Move::Back, Some(_)) => open.hand = None,
        (Move::Set(x, y), Some(hand)) => {
            open.hand = None;
            let put = hand.at(x, y);
            open.build.put(if late { put } else { open.build.dropped(put) });
            if !late {
                fall(open, Some(put.piece));
            }
        }
        (Move::Hold(x, y), Some(hand)) => {
            open.hand = None;
            open.held = Some(hand.piece);
            open.build.put(hand.at(x, y));
            if !late {
                fall(open, Some(hand.piece));
            }
        }
        (Move::Uncover, None) => return false,
        (Move::Announce, _) if view.options.solo.is_none() => {
            (open.hand, open.held) = (None, None);
            open.build = open.build.without(topple(&open.build, None));
            *pieces = open.build.puts().len() as u8;
            view.builders[seat].announced = true;
            view.deciding = SeatSet::from_iter(view.deciding.iter().filter(|other| *other != seat));
            return true;
        }
        _ => return false,
    }
    open.steps = open.steps.saturating_add(1);
    *pieces = open.build.puts().len() as u8;
    true
}

/// Lets fall what falls.
fn fall(open: &mut Open, put: Option<floe_tuki::Piece>) {
    let (held, fallen) = settle(&mut open.build, open.held, put);
    open.held = held;
    open.fallen = open.fallen.or(fallen);
}

#[cfg(test)]
mod tests {
    use super::*;
    use floe_engine::{Chance, Game};
    use floe_tuki::{Setup, Tuki};

    /// Whatever is built, the step shown at once is what the table makes of it, but for its times.
    #[test]
    fn steps_are_foreseen_as_the_rules_have_them() {
        let seat = Seat(0);
        let mut foreseen_steps = 0;
        for seed in 0..30 {
            let mut chance = Chance::fast(seed);
            let setup = Setup { first: Some(seat), late_gravity: seed % 5 == 0, ..Setup::default() };
            let mut game = Tuki::new(&setup, &mut chance).unwrap();
            for played in [Move::Roll, Move::Reveal] {
                game.play(seat, &played, &mut chance, &mut |_| {});
            }
            let mut moves = Vec::new();
            for _ in 0..60 {
                moves.clear();
                game.moves(seat, &mut moves);
                moves.retain(|played| !matches!(played, Move::Announce | Move::GiveUp));
                let played = moves[chance.below(moves.len())];
                let mut foreseen = game.view(Some(seat));
                let shown = foresee(&mut foreseen, seat, played);
                game.play(seat, &played, &mut chance, &mut |_| {});
                let after = game.view(Some(seat));
                if shown {
                    let timeless = |view: &View| {
                        let seen = view.builders[seat];
                        seen.open.map(|open| (seen.pieces, open.build, open.held, open.hand, open.steps))
                    };
                    assert_eq!(timeless(&foreseen), timeless(&after), "{played:?}");
                    foreseen_steps += 1;
                }
            }
        }
        assert!(foreseen_steps > 1000, "{foreseen_steps}");
    }
}
