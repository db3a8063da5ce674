//! Cards in piles: equal ones together, and apart where it matters when they came.

use floe_inuit::{Card, Class, Season, View};

/// The three rows of the Great White: what Elders and Warriors take, what hunters take, what Shamans take.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Row {
    People,
    Game,
    Sacred,
}

impl Row {
    pub(crate) const ALL: [Row; 3] = [Row::People, Row::Game, Row::Sacred];

    /// The row a card lies in.
    pub(crate) fn of(card: Card) -> Row {
        match card.class() {
            Class::Adult | Class::Child | Class::Legendary => Row::People,
            Class::Game | Class::GreatGame => Row::Game,
            _ => Row::Sacred,
        }
    }

    /// Its name for browser tests.
    pub(crate) fn test(self) -> &'static str {
        match self {
            Row::People => "row-people",
            Row::Game => "row-game",
            Row::Sacred => "row-sacred",
        }
    }

    /// The id of its name.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Row::People => "table-row-people",
            Row::Game => "table-row-game",
            Row::Sacred => "table-row-sacred",
        }
    }
}

/// Equal cards of the Great White that are one choice.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Pile {
    pub(crate) card: Card,
    /// Which of the equal cards the first one is, the oldest being 1.
    pub(crate) nth: u8,
    /// When the first one came: its place in the Great White.
    pub(crate) came: usize,
    pub(crate) count: usize,
}

/// Does it matter, as far as all can see, when a card came? Thin Ice takes the longest-lying one. // sun.thin-ice
pub(crate) fn order_matters(view: &View) -> bool {
    let Some(suns) = &view.suns else { return false };
    let thin = |card: Card| card.name() == "sun-thin-ice";
    let to_come = matches!(suns.next, Some((Season::HighSun, _)));
    thin(suns.active) || to_come && suns.high_sun.is_none_or(thin)
}

/// The piles of a row: by kind, and of one kind those that came first.
pub(crate) fn piles(view: &View, row: Row) -> Vec<Pile> {
    let apart = order_matters(view);
    let mut piles: Vec<Pile> = Vec::new();
    let mut before = None;
    for (came, card) in view.great_white.iter().copied().enumerate() {
        let same = before == Some(card);
        before = Some(card);
        if Row::of(card) != row {
            continue;
        }
        let nth = piles.iter().filter(|pile| pile.card == card).map(|pile| pile.count).sum::<usize>() + 1;
        let joins = piles.iter_mut().rev().find(|pile| pile.card == card).filter(|_| same || !apart);
        match joins {
            Some(pile) => pile.count += 1,
            None => piles.push(Pile { card, nth: nth as u8, came, count: 1 }),
        }
    }
    piles.sort_by_key(|pile| (pile.card, pile.came));
    piles
}

/// Cards by kind, with their numbers.
pub(crate) fn counted(cards: &[Card]) -> Vec<(Card, usize)> {
    let mut kinds: Vec<(Card, usize)> = Vec::new();
    for card in cards {
        match kinds.iter_mut().find(|(kind, _)| kind == card) {
            Some((_, count)) => *count += 1,
            None => kinds.push((*card, 1)),
        }
    }
    kinds
}

#[cfg(test)]
mod tests {
    use super::*;
    use floe_engine::{Chance, Game};
    use floe_inuit::{Inuit, Setup, Suns};

    fn view(names: &[&str], suns: Option<Suns>) -> View {
        let great_white = names.iter().map(|name| Card::named(name).unwrap()).collect();
        let game = Inuit::new(&Setup::default(), &mut Chance::fast(0)).unwrap();
        View { great_white, suns, ..game.view(None) }
    }

    fn named(name: &str) -> Card {
        Card::named(name).unwrap()
    }

    #[test]
    fn equal_cards_lie_together() {
        let view = view(&["seal", "orca", "seal", "adult-blue"], None);
        let game = piles(&view, Row::Game);
        assert_eq!(game.len(), 2);
        assert_eq!((game[1].card, game[1].count, game[1].came, game[1].nth), (Card::SEAL, 2, 0, 1));
        assert_eq!(piles(&view, Row::People)[0].came, 3);
        assert!(piles(&view, Row::Sacred).is_empty());
    }

    #[test]
    fn under_thin_ice_only_neighbours_lie_together() {
        let active = named("sun-thin-ice");
        let suns = Suns { active, next: None, high_sun: None, sunset: None };
        let view = view(&["seal", "orca", "seal", "seal"], Some(suns));
        let seals: Vec<Pile> =
            piles(&view, Row::Game).into_iter().filter(|pile| pile.card == Card::SEAL).collect();
        let brief: Vec<_> = seals.iter().map(|pile| (pile.nth, pile.came, pile.count)).collect();
        assert_eq!(brief, [(1, 0, 1), (2, 2, 2)]);
    }

    #[test]
    fn a_high_sun_that_all_know_settles_whether_order_matters() {
        let suns = |high_sun| Suns {
            active: named("sun-first-light"),
            next: Some((Season::HighSun, 20)),
            high_sun,
            sunset: None,
        };
        assert!(order_matters(&view(&[], Some(suns(None)))));
        assert!(!order_matters(&view(&[], Some(suns(Some(named("sun-summer-camp")))))));
        assert!(!order_matters(&view(&[], None)));
    }
}
