//! What is to be seen between two moments, event by event: a tile turns, then a figure walks, then all tiles are
//! turned back.

use floe_polar_rush::{Event, JoinState, Phase, TILES, View};

use crate::games::draw::Beat;
use crate::sound::Sound;

/// Lets the view follow an event.
pub(crate) fn follow(view: &mut View, event: Event) -> Beat {
    match event {
        Event::Rolled { number, .. } => {
            view.turn.rolled = Some(number);
            view.turn.left = number;
            view.turn.phase = Phase::TurnOver;
            view.shuffled = false;
            (700, Some(Sound::Rattle))
        }
        Event::Turned { place: Some(place), tile, .. } if place.exists() => {
            view.tiles[place.index()] = Some(tile);
            view.face_up.push(place);
            view.turn.left = view.turn.left.saturating_sub(1);
            view.turn.tile = Some(tile);
            (750, Some(Sound::Turn))
        }
        Event::Turned { .. } => (0, None),
        Event::HarpoonSpent { seat } => {
            hold_harpoon(view, seat.index(), false);
            (0, None)
        }
        Event::HarpoonTaken { seat } => {
            hold_harpoon(view, seat.index(), true);
            (300, Some(Sound::Turn))
        }
        Event::HarpoonLeft { .. } => (0, None),
        Event::Moved { seat, to, .. } => {
            if let Some(figure) = view.figures.get_mut(seat.index()) {
                if figure.at == floe_polar_rush::At::Kayak {
                    view.kayak = None;
                }
                figure.at = to;
            }
            (450, Some(Sound::Step))
        }
        Event::Boarded { seat, join, .. } => {
            if let Some(figure) = view.figures.get_mut(seat.index()) {
                figure.at = floe_polar_rush::At::Kayak;
                view.kayak = Some(join);
            }
            (500, Some(Sound::Splash))
        }
        Event::Stayed { .. } => (250, None),
        Event::Opened { join, .. } => {
            set_join(view, join.behind(), JoinState::Open);
            (600, Some(Sound::Crack))
        }
        Event::Closed { join, .. } => {
            set_join(view, join.behind(), JoinState::Closed);
            (600, Some(Sound::Crack))
        }
        Event::TilesDown { .. } => {
            view.tiles = [None; TILES];
            view.face_up.clear();
            view.turn.tile = None;
            view.turn.rolled = None;
            view.turn.phase = Phase::Roll;
            (280, Some(Sound::Turn))
        }
        Event::Shuffled { .. } => {
            view.shuffled = true;
            (900, Some(Sound::Rattle))
        }
        Event::Won { seat } => {
            view.winner = Some(seat);
            (300, None)
        }
    }
}

fn hold_harpoon(view: &mut View, seat: usize, holds: bool) {
    if let Some(figure) = view.figures.get_mut(seat) {
        figure.harpoon = holds;
        view.harpoons = if holds { view.harpoons.saturating_sub(1) } else { view.harpoons + 1 };
    }
}

fn set_join(view: &mut View, join: usize, state: JoinState) {
    if let Some(place) = view.joins.get_mut(join) {
        *place = state;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::draw::steps;
    use floe_engine::{Chance, Game, Seed};
    use floe_polar_rush::{PolarRush, Setup};

    /// Plays whole games and walks along: the steps must arrive where the game does.
    #[test]
    fn the_steps_lead_to_the_next_view() {
        for seed in 0..20 {
            let seed = Seed::from(seed);
            let mut chance = Chance::seeded(&seed, 0);
            let mut game = PolarRush::new(&Setup::default(), &mut chance).unwrap();
            while let Some(seat) = game.turn().seats().first() {
                let (before, mut moves, mut told) = (game.view(None), Vec::new(), Vec::new());
                game.moves(seat, &mut moves);
                let played = moves[chance.below(moves.len())];
                game.play(seat, &played, &mut chance, &mut |event| told.push(event));
                let after = game.view(None);
                if let Some(last) = steps::<PolarRush>(before, told.iter()).last() {
                    let last: &View = last.view.of().unwrap();
                    assert_eq!(last.figures, after.figures);
                    assert_eq!(last.joins, after.joins);
                    assert_eq!(last.tiles, after.tiles);
                    assert_eq!(last.kayak, after.kayak);
                    assert_eq!(last.harpoons, after.harpoons);
                }
            }
        }
    }
}
