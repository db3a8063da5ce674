//! A placement typed as one line: `grey lie 10`, `blue stand 12 2`, `V 5 10 1 4`, `hold blue lie 9 6`, `away V`.

use crate::build::{Build, Put};
use crate::lattice::{ACROSS, Cell, DEPTH, UP};
use crate::moves::Move;
use crate::piece::Piece;
use crate::pose::Rotation;
use crate::state::Hand;
use crate::view::View;

/// The moves that a typed line means, in English or French. Numbers are those for people: poses, columns, heights and layers
/// from 1.
pub(crate) fn read(view: &View, typed: &str) -> Option<Vec<Move>> {
    let own = view.own.and_then(|(seat, _)| view.builders[seat].open)?;
    let typed = typed.to_lowercase();
    let words: Vec<&str> = typed.split_whitespace().collect();
    match words[..] {
        ["away" | "off" | "ôter" | "oter", name] => {
            let piece = named(name)?;
            let mut moves = take(own.hand, piece);
            moves.push(Move::Back);
            Some(moves)
        }
        ["hold" | "tenir", ref rest @ ..] => place(&own.build, own.hand, rest, Move::Hold),
        ref all => place(&own.build, own.hand, all, Move::Set),
    }
}

/// Whatever is in the hand goes back first, if it is not that piece.
fn take(hand: Option<Hand>, piece: Piece) -> Vec<Move> {
    match hand {
        Some(hand) if hand.piece == piece => Vec::new(),
        Some(_) => vec![Move::Back, Move::Lift(piece)],
        None => vec![Move::Lift(piece)],
    }
}

fn place(build: &Build, hand: Option<Hand>, words: &[&str], put: fn(i8, i8) -> Move) -> Option<Vec<Move>> {
    let (piece, words) = match words.first().and_then(|word| named(word)) {
        Some(piece) => (piece, &words[1..]),
        None => (hand?.piece, words),
    };
    let (way, numbers) = words.split_first()?;
    let rotation = turned(piece, way)?;
    let numbers: Option<Vec<i8>> = numbers.iter().map(|number| number.parse().ok()).collect();
    let (column, height, layer) = match numbers?[..] {
        [column] => (column, None, None),
        [column, height] => (column, Some(height), None),
        [column, height, layer] => (column, Some(height), Some(layer)),
        _ => return None,
    };
    let x = column.checked_add(ACROSS.start() - 1)?;
    let layer = layer.map_or(Some(0), |layer| layer.checked_add(DEPTH.start() - 1))?;
    let before =
        hand.filter(|hand| hand.piece == piece).unwrap_or_else(|| Hand::taking(piece, build.get(piece)));
    let mut moves = take(hand, piece);
    if (before.rotation, before.layer) != (rotation, layer) {
        moves.push(Move::Turn(rotation, layer));
    }
    // From above, where nothing is said.
    let rest = build.without([piece].into_iter().collect());
    let free = |y: &i8| rest.has_room(Put { piece, rotation, at: Cell::new(x, *y, layer) });
    let y = height.map_or_else(|| UP.rev().find(free).unwrap_or(0), |height| height.saturating_sub(1));
    moves.push(put(x, y));
    Some(moves)
}

fn named(word: &str) -> Option<Piece> {
    Some(match word {
        "grey" | "gray" | "gris" | "grise" | "g" => Piece::Grey,
        "blue" | "bleu" | "bleue" | "b" => Piece::Blue,
        "purple" | "violet" | "violette" | "p" => Piece::Purple,
        "orange" | "o" => Piece::Orange,
        "v" => Piece::V,
        "l" => Piece::L,
        "s" => Piece::S,
        "t" => Piece::T,
        _ => return None,
    })
}

fn turned(piece: Piece, word: &str) -> Option<Rotation> {
    match word {
        "lie" | "lying" | "couché" | "couche" | "couchée" if piece.is_stone() => Some(Rotation::LYING),
        "stand" | "standing" | "debout" if piece.is_stone() => Some(Rotation::STANDING),
        number if !piece.is_stone() => {
            let rotation = Rotation(number.parse::<u8>().ok()?.checked_sub(1)?);
            piece.poses().get(rotation).map(|_| rotation)
        }
        _ => None,
    }
}
