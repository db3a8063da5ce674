//! What is to be seen between two moments, event by event: a card is revealed, an Occupation is chosen, cards go
//! to a village one after the other.

use floe_engine::Seat;
use floe_inuit::{ByOccupation, Card, Class, Event, Occupation, Purpose, Step, View, VillageView};

use crate::games::draw::Beat;
use crate::sound::Sound;

/// What nobody chooses is seen coming: a Rite that is alone, a card that has to go because there is no other.
// rites.order, rites.discard-order, sacrifice.mandatory
pub(crate) fn foretell(view: &mut View, event: &Event) -> u32 {
    let (step, seat, card, from) = match *event {
        Event::Resolved { seat, rite } => (Step::Rites, seat, rite, None),
        Event::Discarded { seat, card, from, .. } => (Step::Discard, seat, card, from),
        Event::Sacrificed { seat, card, from } => (Step::Sacrifice, seat, card, Some(from)),
        _ => return 0,
    };
    if view.turn.step == step && view.asked == Some(seat) {
        return 0;
    }
    let turn = &mut view.turn;
    (turn.step, turn.card, turn.from, turn.hit) = (step, Some(card), from, vec![seat]);
    view.asked = None;
    1300
}

/// Lets the view follow an event.
pub(crate) fn follow(view: &mut View, event: &Event) -> Beat {
    match *event {
        Event::Revealed { card, purpose, .. } => {
            turn_over(view);
            view.great_white.push(card);
            match purpose {
                Purpose::Scout => view.turn.scouted += 1,
                Purpose::Replenish => view.turn.fresh += 1,
                _ => {}
            }
            (480, Some(Sound::Turn))
        }
        Event::Nightfall { .. } => {
            turn_over(view);
            view.nightfall = true;
            (1100, Some(Sound::Splash))
        }
        Event::Season { card, .. } => {
            turn_over(view);
            if let Some(suns) = &mut view.suns {
                suns.active = card;
                suns.next = None;
            }
            (900, Some(Sound::Splash))
        }
        Event::Conflict { card, .. } => {
            turn_over(view);
            view.turn.card = Some(card);
            view.turn.step = Step::Conflict;
            (600, Some(Sound::Crack))
        }
        Event::OwnConflict { .. } => {
            turn_over(view);
            (300, Some(Sound::Turn))
        }
        Event::War { seat, card } => {
            view.turn.card = None;
            change(view, seat, |seen| seen.village.wars.extend(card.colours()));
            (500, Some(Sound::Crack))
        }
        Event::Alliance { seat, card } => {
            view.turn.card = None;
            change(view, seat, |seen| seen.village.alliances.extend(card.colours()));
            (500, Some(Sound::Step))
        }
        Event::Dismissed { .. } => {
            view.turn.card = None;
            (250, None)
        }
        Event::Melted { card } | Event::Drifted { card, .. } => {
            remove(&mut view.great_white, card);
            (500, Some(Sound::Splash))
        }
        Event::Stopped { .. } | Event::TurnEnded { .. } | Event::Scored { .. } | Event::Ended { .. } => {
            (0, None)
        }
        Event::Chose { occupation, limit, .. } => {
            view.turn.occupation = Some(occupation);
            view.turn.limit = limit;
            view.turn.step = Step::Take;
            (420, Some(Sound::Step))
        }
        Event::Took { seat, card, occupation } => {
            take(view, seat, card, occupation);
            (420, Some(Sound::Turn))
        }
        Event::Settled { seat, card, at } => {
            view.turn.card = None;
            change(view, seat, |seen| settle(seen, card, at));
            (320, Some(Sound::Step))
        }
        Event::Closed { seat, occupation } => {
            change(view, seat, |seen| seen.village.closed.push(occupation));
            (300, None)
        }
        Event::Resolved { rite, .. } => {
            answered(view);
            remove(&mut view.turn.rites, rite);
            view.turn.spent.push(rite);
            (520, Some(Sound::Rattle))
        }
        Event::Discarded { seat, card, from, .. } => {
            answered(view);
            change(view, seat, |seen| give_up(seen, card, from));
            (600, Some(Sound::Step))
        }
        Event::Sacrificed { seat, card, from } => {
            answered(view);
            change(view, seat, |seen| {
                give_up(seen, card, Some(from));
                seen.village.weapons.push(card);
            });
            (520, Some(Sound::Step))
        }
        Event::Moved { seat, card, from, to } => {
            change(view, seat, |seen| {
                give_up(seen, card, Some(from));
                settle(seen, card, to);
            });
            (450, Some(Sound::Step))
        }
        Event::Paid { seat, card } => {
            change(view, seat, |seen| give_up(seen, card, None));
            (450, Some(Sound::Step))
        }
    }
}

/// What was asked, or foretold, has happened.
fn answered(view: &mut View) {
    view.turn.card = None;
    view.turn.step = Step::Take;
    view.asked = None;
}

/// The top card leaves the deck.
fn turn_over(view: &mut View) {
    view.deck = view.deck.saturating_sub(1);
    if let Some((_, above)) = view.suns.as_mut().and_then(|suns| suns.next.as_mut()) {
        *above = above.saturating_sub(1);
    }
}

fn take(view: &mut View, seat: Seat, card: Card, occupation: Occupation) {
    remove(&mut view.great_white, card);
    view.turn.taken += 1;
    view.turn.limit = view.turn.limit.saturating_sub(1);
    match card.class() {
        _ if occupation == Occupation::Warrior => change(view, seat, |seen| seen.village.weapons.push(card)),
        Class::Game | Class::GreatGame => change(view, seat, |seen| seen.village.game.push(card)),
        Class::Spirit => change(view, seat, |seen| seen.village.spirits.push(card)),
        Class::Rite => view.turn.rites.push(card),
        _ => {
            view.turn.card = Some(card);
            view.turn.step = Step::Settle;
        }
    }
}

fn change(view: &mut View, seat: Seat, how: impl FnOnce(&mut VillageView)) {
    if let Some(seen) = view.villages.get_mut(seat.index()) {
        how(seen);
    }
}

fn settle(seen: &mut VillageView, card: Card, at: Occupation) {
    place(&mut seen.village.people, at).push(card);
    let people = heads(card);
    *place(&mut seen.count, at) += people;
    seen.inuit += people;
}

fn give_up(seen: &mut VillageView, card: Card, from: Option<Occupation>) {
    let village = &mut seen.village;
    match from {
        Some(from) => {
            remove(place(&mut village.people, from), card);
            let people = heads(card);
            let count = place(&mut seen.count, from);
            *count = count.saturating_sub(people);
            seen.inuit = seen.inuit.saturating_sub(people);
        }
        None if card.is_person() => remove(&mut village.weapons, card),
        None => {
            for cards in [&mut village.game, &mut village.spirits, &mut village.rites] {
                remove(cards, card);
            }
        }
    }
}

/// The Healer counts as two. // legendary.healer-two
fn heads(card: Card) -> u8 {
    if card == Card::HEALER { 2 } else { 1 }
}

fn remove(cards: &mut Vec<Card>, card: Card) {
    if let Some(at) = cards.iter().position(|other| *other == card) {
        cards.remove(at);
    }
}

fn place<T>(all: &mut ByOccupation<T>, at: Occupation) -> &mut T {
    match at {
        Occupation::Elder => &mut all.elder,
        Occupation::Shaman => &mut all.shaman,
        Occupation::Warrior => &mut all.warrior,
        Occupation::Whaler => &mut all.whaler,
        Occupation::BearHunter => &mut all.bear_hunter,
        Occupation::SealTrapper => &mut all.seal_trapper,
        Occupation::Scout => &mut all.scout,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::draw::steps;
    use floe_engine::{Chance, Game};
    use floe_inuit::Move;
    use floe_inuit::{Inuit, Modules, Setup};

    fn sorted(cards: &[Card]) -> Vec<Card> {
        let mut cards = cards.to_vec();
        cards.sort();
        cards
    }

    fn rites(view: &View) -> Vec<Card> {
        let mut all = [view.turn.rites.clone(), view.turn.spent.clone()].concat();
        all.extend(view.villages.iter().flat_map(|seen| &seen.village.rites));
        sorted(&all)
    }

    fn same(steps: &View, game: &View) {
        assert_eq!(steps.deck, game.deck);
        assert_eq!(steps.nightfall, game.nightfall);
        assert_eq!(sorted(&steps.great_white), sorted(&game.great_white));
        assert_eq!(rites(steps), rites(game));
        for (one, other) in steps.villages.iter().zip(&game.villages) {
            assert_eq!((&one.count, one.inuit), (&other.count, other.inuit));
            let (one, other) = (&one.village, &other.village);
            for at in Occupation::ALL {
                assert_eq!(sorted(one.people.of(at)), sorted(other.people.of(at)));
            }
            assert_eq!(sorted(&one.weapons), sorted(&other.weapons));
            assert_eq!(sorted(&one.game), sorted(&other.game));
            assert_eq!(sorted(&one.spirits), sorted(&other.spirits));
            assert_eq!(one.wars.len() + one.alliances.len(), other.wars.len() + other.alliances.len());
        }
    }

    /// Plays whole games and walks along: the steps must arrive where the game does.
    #[test]
    fn the_steps_lead_to_the_next_view() {
        for seed in 0..12 {
            let mut chance = Chance::fast(seed);
            let setup = Setup { players: 2 + (seed % 3) as u8, modules: Modules::Both, ..Setup::default() };
            let mut game = Inuit::new(&setup, &mut chance).unwrap();
            while let Some(seat) = game.turn().seats().first() {
                let (before, mut moves, mut told) = (game.view(None), Vec::new(), Vec::new());
                game.moves(seat, &mut moves);
                let played = moves[chance.below(moves.len())];
                game.play(seat, &played, &mut chance, &mut |event| told.push(event));
                if let Some(last) = steps::<Inuit>(before, told.iter()).last() {
                    same(last.view.of().unwrap(), &game.view(None));
                }
            }
        }
    }

    /// In games by dice: a Rite or a loss that nobody was asked about is foretold, and what was asked for is not.
    #[test]
    fn what_nobody_is_asked_is_seen_before_it_happens() {
        let (mut lone, mut forced, mut asked) = (0, 0, 0);
        for seed in 0..40 {
            let mut chance = Chance::fast(seed);
            let mut game = Inuit::new(&Setup { players: 3, ..Setup::default() }, &mut chance).unwrap();
            while let Some(seat) = game.turn().seats().first() {
                let (before, mut moves, mut told) = (game.view(None), Vec::new(), Vec::new());
                game.moves(seat, &mut moves);
                let played = moves[chance.below(moves.len())];
                game.play(seat, &played, &mut chance, &mut |event| told.push(event));
                let seen = steps::<Inuit>(before, told.iter());
                let comes = |step: Step, card: Card| {
                    let shown = |view: &View| view.turn.step == step && view.turn.card == Some(card);
                    seen.iter().any(|seen| shown(seen.view.of().unwrap()))
                };
                for event in &told {
                    match (event.clone(), played) {
                        (Event::Resolved { rite, .. }, Move::Resolve { rite: chosen }) if rite == chosen => {
                            asked += 1;
                            assert!(
                                !comes(Step::Rites, rite)
                                    || told.iter().filter(|other| *other == event).count() > 1
                            );
                        }
                        (Event::Resolved { rite, .. }, _) => {
                            lone += 1;
                            assert!(comes(Step::Rites, rite));
                        }
                        (Event::Discarded { seat: of, card, .. }, Move::Discard { .. }) if of == seat => {
                            asked += 1;
                            assert!(!comes(Step::Discard, card) || told.len() > 1);
                        }
                        (Event::Discarded { card, .. }, _) => {
                            forced += 1;
                            assert!(comes(Step::Discard, card));
                        }
                        _ => {}
                    }
                }
            }
        }
        assert!(lone > 20 && forced > 20 && asked > 20, "{lone} {forced} {asked}");
    }
}
