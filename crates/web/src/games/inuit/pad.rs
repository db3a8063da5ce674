//! The score pad, filled in row by row for all players.

use floe_engine::Seat;
use floe_inuit::{Modules, View};
use leptos::prelude::*;

use super::face::sign;
use super::say;
use crate::games::pad::{PadLine, score_pad};
use crate::source::Scene;

/// The lines of the pad: the name, and the points of every seat. Lines of a module that is not in play are left out.
fn lines(view: &View) -> Vec<(&'static str, Vec<i32>)> {
    let conflicts = matches!(view.modules, Modules::GreatWhite | Modules::Both);
    let mut lines: Vec<(&'static str, Vec<i32>)> = Vec::new();
    for seen in &view.villages {
        for (name, points) in seen.pad.lines() {
            match lines.iter_mut().find(|(line, _)| *line == name) {
                Some((_, row)) => row.push(points),
                None => lines.push((name, vec![points])),
            }
        }
    }
    lines.retain(|(name, _)| conflicts || !matches!(*name, "conflicts" | "legendary"));
    lines.push(("total", view.villages.iter().map(|seen| seen.total).collect()));
    lines
}

/// The pad for the result.
pub(crate) fn pad(scene: Scene, view: &View) -> AnyView {
    let heads = view.villages.iter().enumerate().map(|(seat, seen)| {
        view! { {sign(seen.village.colour)}<span>{scene.name(Seat(seat as u8))}</span> }.into_any()
    });
    let lines = lines(view).into_iter().map(|(name, points)| PadLine {
        name,
        title: say(&format!("pad-{name}")),
        points,
    });
    let pad = score_pad(say("table-pad"), heads.collect(), lines.collect());
    let tie = is_tied(view).then(|| view! { <p>{say("table-tie")}</p> }.into_any());
    view! { {pad}{tie} }.into_any()
}

/// Does somebody else have as many points as the winner? // winner.tie-inuit, winner.tie-seat
fn is_tied(view: &View) -> bool {
    let most = view.villages.iter().map(|seen| seen.total).max();
    view.villages.iter().filter(|seen| Some(seen.total) == most).count() > 1
}

#[cfg(test)]
mod tests {
    use super::*;
    use floe_engine::{Chance, Game};
    use floe_inuit::{Inuit, Setup};

    #[test]
    fn every_column_adds_up_and_absent_modules_have_no_line() {
        let game = Inuit::new(&Setup::default(), &mut Chance::fast(3)).unwrap();
        let view = game.view(None);
        let lines = lines(&view);
        assert_eq!(lines.len(), 7);
        let (total, rows) = lines.split_last().unwrap();
        for seat in 0..2 {
            assert_eq!(rows.iter().map(|(_, row)| row[seat]).sum::<i32>(), total.1[seat]);
        }
    }
}
