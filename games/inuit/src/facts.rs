//! What studies count of a whole game: the points, and what became of those who took a Spirit, a Rite or a
//! Legendary Character.

use floe_engine::{Game, Seat};

use crate::board::Occupation;
use crate::card::{Card, Class};
use crate::event::Event;
use crate::state::Inuit;

/// The names of what is counted of a card.
struct Names {
    card: &'static str,
    /// Times it lay in the Great White.
    shown: &'static str,
    /// Times it was taken; a Legendary Character as a Weapon does not count.
    taken: &'static str,
    /// What the takers won, in thousandths of a game.
    won: &'static str,
    /// By how much the takers were ahead of the mean of the others in the end, in hundredths of a point.
    ahead: &'static str,
}

macro_rules! names {
    ($($card:literal)*) => {
        [$(Names {
            card: $card,
            shown: concat!($card, " shown"),
            taken: concat!($card, " taken"),
            won: concat!($card, " won"),
            ahead: concat!($card, " ahead"),
        }),*]
    };
}

const CARDS: [Names; 23] = names! {
    "legendary-elder" "legendary-shaman" "legendary-warrior" "legendary-whaler" "legendary-bear-hunter"
    "legendary-seal-trapper" "legendary-scout" "legendary-drum-dancer" "legendary-healer"
    "spirit-might" "spirit-ice" "spirit-water" "spirit-wind" "spirit-kin" "spirit-silence" "spirit-trails" "spirit-blood"
    "rite-passage" "rite-clear-sight" "rite-fertile-game" "rite-inspiration" "rite-sacrifice" "rite-change"
};

impl Inuit {
    /// Facts of a finished game; none of one that was given up.
    pub(crate) fn count_facts(&self, begin: &Inuit, told: &[Event]) -> Vec<(&'static str, i64)> {
        let Some(outcome) = self.outcome() else { return Vec::new() };
        let pads = self.pads();
        let scores: Vec<i64> = pads[..self.seats()].iter().map(|pad| i64::from(pad.total())).collect();
        let mut sorted = scores.clone();
        sorted.sort_unstable_by(|one, other| other.cmp(one));
        let mut facts = vec![
            ("best score", sorted[0]),
            ("margin", sorted[0] - sorted[1]),
            ("worst score", sorted[sorted.len() - 1]),
            ("rounds", i64::from(self.round)),
        ];
        for line in 0..8 {
            let sum = pads[..self.seats()].iter().map(|pad| i64::from(pad.lines()[line].1)).sum();
            facts.push((pads[0].lines()[line].0, sum));
        }
        let sum: i64 = scores.iter().sum();
        let ahead = |seat: Seat| {
            let score = scores[seat.index()];
            100 * score - 100 * (sum - score) / (scores.len() as i64 - 1)
        };
        for names in CARDS {
            let Some(card) = Card::named(names.card) else { continue };
            let lay = begin.great_white.cards().iter().filter(|other| **other == card).count();
            let revealed =
                |event: &&Event| matches!(event, Event::Revealed { card: came, .. } if *came == card);
            let takers = || told.iter().filter_map(|event| taker(event, card));
            facts.extend([
                (names.shown, (lay + told.iter().filter(revealed).count()) as i64),
                (names.taken, takers().count() as i64),
                (names.won, takers().map(|seat| i64::from(outcome.payoff(seat))).sum()),
                (names.ahead, takers().map(ahead).sum()),
            ]);
        }
        facts
    }
}

fn taker(event: &Event, wanted: Card) -> Option<Seat> {
    match *event {
        Event::Took { seat, card, occupation } if card == wanted => {
            let weapon = card.class() == Class::Legendary && occupation == Occupation::Warrior;
            (!weapon).then_some(seat)
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use floe_engine::Chance;

    #[test]
    fn a_finished_game_has_facts_of_every_card_and_an_unfinished_one_has_none() {
        assert!(CARDS.iter().all(|names| Card::named(names.card).is_some()));
        let mut chance = Chance::fast(1);
        let begin = Inuit::new(&crate::Setup::default(), &mut chance).unwrap();
        let (mut game, mut told, mut moves) = (begin, Vec::new(), Vec::new());
        while let Some(seat) = game.turn().seats().first() {
            assert!(game.count_facts(&begin, &told).is_empty());
            moves.clear();
            game.moves(seat, &mut moves);
            let played = moves[chance.below(moves.len())];
            game.play(seat, &played, &mut chance, &mut |event| told.push(event));
        }
        let facts = game.count_facts(&begin, &told);
        assert_eq!(facts.len(), 12 + 4 * CARDS.len());
        let of = |name: &str| facts.iter().find(|(other, _)| *other == name).unwrap().1;
        assert!(of("spirit-kin taken") <= of("spirit-kin shown"));
        assert_eq!(of("best score") - of("worst score"), of("margin"), "two seats");
    }
}
