//! What a touch on a card or a rank means, by what is asked; and which moves have such a place.

use floe_greenland::{Card, Move, Payment, Piece, Question, Rank, Spot, Tribe, View};

/// Is the Alpha to be sent: because he was picked, or because nobody else is at home?
pub(crate) fn sends_alpha(view: &View, own: Tribe, picked: bool) -> bool {
    let Some(record) = view.board.tribes.get(&own) else { return false };
    record.alpha == Spot::Home && (picked || record.unassigned == 1)
}

/// The move that touching a card plays.
pub(crate) fn on_card(view: &View, card: Card, alpha: bool) -> Move {
    match view.question {
        Question::Farm => Move::Animal { card },
        Question::Land => Move::Land { at: card },
        Question::Chooser => Move::Open { card },
        Question::HuntNext => Move::Hunt { card },
        Question::Discard | Question::Deplete | Question::Break => Move::Discard { card },
        Question::Hay => Move::Feed { card },
        Question::Elders => Move::Domesticate { card },
        _ => Move::Place { at: card, alpha },
    }
}

/// The move that touching a rank of the own Placard plays.
pub(crate) fn on_rank(view: &View, own: Tribe, rank: Rank, alpha: bool) -> Move {
    let elder = alone(view, own, rank);
    match view.question {
        Question::LoseElder => Move::Kill { piece: Piece::Elder { at: own, rank, alpha: elder } },
        Question::Deplete | Question::Fodder | Question::Cost => {
            Move::Pay { with: Payment::Elder { at: own, rank, alpha: elder } }
        }
        _ => Move::Promote { rank, alpha },
    }
}

/// Is the Alpha alone in a rank?
fn alone(view: &View, own: Tribe, rank: Rank) -> bool {
    view.board.tribes.get(&own).is_some_and(|record| {
        record.alpha == Spot::Elder { at: own, rank } && record.elders[rank.index()] == 1
    })
}

/// Is there something on the board to touch for it, so that no button is needed? Feeding has one beside giving up, and contested
/// cards lie far apart: they are listed as well.
pub(crate) fn has_place(view: &View, own: Tribe, played: Move) -> bool {
    match played {
        Move::Place { .. } | Move::Promote { .. } | Move::RerollAlpha => true,
        // A touch takes up all dice of a face; fewer are a choice of their own.
        Move::Reroll { face, dice } => view.dice.is_some_and(|lying| lying.showing(face) == dice),
        Move::Kill { piece: Piece::Elder { rank, .. } } | Move::Pay { with: Payment::Elder { rank, .. } } => {
            on_rank(view, own, rank, false) == played
        }
        Move::Animal { card }
        | Move::Land { at: card }
        | Move::Hunt { card }
        | Move::Discard { card }
        | Move::Domesticate { card } => on_card(view, card, false) == played,
        _ => false,
    }
}
