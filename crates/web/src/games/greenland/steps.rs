//! What is to be seen between two moments, event by event: the ice advances, tribesmen are sent, dice fall, people die
//! and are born.

use floe_greenland::{
    Card, Disk, Event, Handful, Phase, Piece, Question, Rank, Row, Spot, Tribe, TribeRecord, View,
};

use super::facts;
use crate::games::draw::Beat;
use crate::sound::Sound;

/// Lets the view follow an event.
pub(crate) fn follow(view: &mut View, event: &Event) -> Beat {
    match *event {
        Event::Farmed { tribe, card } => {
            change(view, tribe, |record| record.tableau.push(card));
            (500, Some(Sound::Turn))
        }
        Event::TurnBegan { turn, event, ref order } => {
            let record = &mut view.board.turn;
            record.past.extend(record.event);
            (record.number, record.event, record.order) = (turn, Some(event), order.clone());
            view.events = view.events.saturating_sub(1);
            view.phase = Phase::Event;
            (1400, Some(Sound::Turn))
        }
        Event::CouncilHeld { first, with } => {
            for tribe in &mut view.board.turn.order {
                *tribe = match *tribe {
                    tribe if tribe == first => with,
                    tribe if tribe == with => first,
                    tribe => tribe,
                };
            }
            (700, Some(Sound::Call))
        }
        Event::Migrated { row, came, gone } => {
            replace(view, row, gone, came);
            view.gone.push(gone);
            (1000, Some(Sound::Turn))
        }
        Event::Cooled { card } => {
            let record = row_mut(view, row_of(view, card));
            record.warm.retain(|other| *other != card);
            record.cold.insert(0, card);
            (1000, Some(Sound::Crack))
        }
        Event::Frozen { card } => {
            leave_row(view, card);
            view.gone.push(card);
            (900, Some(Sound::Crack))
        }
        Event::Died { tribe, piece, count, .. } => {
            bury(view, tribe, piece, count);
            (600, Some(Sound::Splash))
        }
        Event::ColonyLost { tribe, card, count } => {
            take_off(view, tribe, card, count);
            dead(view, tribe, count);
            (900, Some(Sound::Splash))
        }
        Event::Exchanged { tribe, card, .. } | Event::Discarded { tribe, card } => {
            drop_card(view, tribe, card);
            view.gone.push(card);
            (450, Some(Sound::Turn))
        }
        Event::Paid { tribe, disk, count } => {
            change(view, tribe, |record| pay(record, disk, count));
            (250, None)
        }
        Event::Covered { tribe, disk } => {
            change(view, tribe, |record| pay(record, disk, 1));
            (500, Some(Sound::Step))
        }
        Event::Gained { tribe, disks } => {
            change(view, tribe, |record| {
                record.energy += disks.energy;
                record.ivory += disks.ivory;
                record.iron += disks.iron;
            });
            (400, Some(Sound::Step))
        }
        Event::BidMade { tribe, ivory } => {
            view.bids.insert(tribe, ivory);
            (500, Some(Sound::Step))
        }
        Event::Sold { tribe, card, ivory } => {
            change(view, tribe, |record| {
                pay(record, Disk::Ivory, ivory);
                record.tableau.push(card);
            });
            (800, Some(Sound::Turn))
        }
        Event::Unsold { card } => {
            view.gone.push(card);
            (400, None)
        }
        Event::DieOff { .. } => (700, Some(Sound::Rattle)),
        Event::Decimated { .. } | Event::Depleted { .. } => (600, Some(Sound::Crack)),
        Event::Converted { .. } | Event::Persuaded { .. } => (900, Some(Sound::Call)),
        Event::Dropped { .. } | Event::Agreed { .. } | Event::Refused { .. } => (450, None),
        Event::Passed { .. } | Event::Scored { .. } | Event::Ended { .. } => (0, None),
        _ => follow_people(view, event),
    }
}

/// Events of tribesmen and cards on the move.
fn follow_people(view: &mut View, event: &Event) -> Beat {
    match *event {
        Event::Placed { tribe, at, alpha } => {
            change(view, tribe, |record| record.unassigned = record.unassigned.saturating_sub(1));
            put_on(view, tribe, at, 1);
            if alpha {
                change(view, tribe, |record| record.alpha = Spot::On { card: at });
            }
            view.phase = Phase::Assign;
            (220, Some(Sound::Step))
        }
        Event::Promoted { tribe, rank, alpha, .. } => {
            change(view, tribe, |record| {
                record.unassigned = record.unassigned.saturating_sub(1);
                record.elders[rank.index()] += 1;
                if alpha {
                    record.alpha = Spot::Elder { at: tribe, rank };
                }
            });
            (350, Some(Sound::Step))
        }
        Event::Rescued { tribe, piece } => {
            take(view, tribe, piece, 1);
            come_home(view, tribe, 1);
            (400, Some(Sound::Step))
        }
        Event::Abandoned { tribe, .. } => {
            for card in [Card::MARKLAND, Card::VINLAND] {
                let count = take_off(view, tribe, card, u8::MAX);
                go_home(view, tribe, card, count);
            }
            (600, Some(Sound::Step))
        }
        Event::Shifted { tribe, from, to, count } => {
            take_off(view, tribe, from, count);
            put_on(view, tribe, to, count);
            (500, Some(Sound::Step))
        }
        Event::Divorced { tribe, from } => {
            view.board.husbands.remove(&from);
            go_home(view, tribe, from, 1);
            (500, Some(Sound::Step))
        }
        Event::WentHome { tribe, from, count } => {
            take_off(view, tribe, from, count);
            go_home(view, tribe, from, count);
            (200, Some(Sound::Step))
        }
        Event::Married { tribe, bride } => {
            view.board.husbands.insert(bride, tribe);
            (800, Some(Sound::Call))
        }
        Event::TalksOpened { card } => {
            (view.card, view.question, view.phase) = (Some(card), Question::Talk, Phase::Negotiate);
            view.offer.clear();
            (700, Some(Sound::Call))
        }
        Event::Offered { tribe, ref clauses } => {
            view.offer.clone_from(clauses);
            (view.asked, view.question) = (Some(tribe), Question::Talk);
            (1200, Some(Sound::Call))
        }
        Event::Dealt { .. } => {
            view.offer.clear();
            (700, Some(Sound::Turn))
        }
        Event::Rolled { tribe, card, dice, alpha } => {
            view.card = card;
            rolled(view, tribe, dice, alpha);
            (1100, Some(Sound::Rattle))
        }
        Event::Rerolled { tribe, dice, alpha } => {
            rolled(view, tribe, dice, alpha);
            (1100, Some(Sound::Rattle))
        }
        Event::Hunted { success, .. } => (700, Some(if success { Sound::Call } else { Sound::Splash })),
        Event::Attacked { .. } => (700, Some(Sound::Crack)),
        Event::Born { tribe, count, alpha, at } => {
            born(view, tribe, count, alpha, at);
            (700, Some(Sound::Step))
        }
        Event::Trophy { tribe, card } => {
            leave_row(view, card);
            change(view, tribe, |record| record.tableau.push(card));
            (900, Some(Sound::Turn))
        }
        Event::Learned { tribe, card } => {
            change(view, tribe, |record| record.hand.push(card));
            view.card = Some(card);
            (700, Some(Sound::Turn))
        }
        Event::Replaced { card } => {
            if let Some(old) = view.card {
                replace(view, row_of(view, old), old, card);
            }
            (700, Some(Sound::Turn))
        }
        Event::TurnedHostile { card } => {
            view.board.hostile.push(card);
            (1000, Some(Sound::Crack))
        }
        Event::Pacified { card, .. } => {
            view.board.hostile.retain(|other| *other != card);
            (700, Some(Sound::Call))
        }
        Event::Played { tribe, card } => {
            change(view, tribe, |record| {
                record.hand.retain(|other| *other != card);
                record.tableau.push(card);
            });
            (700, Some(Sound::Turn))
        }
        Event::Sent { tribe, to } => {
            let rank = Rank::FIFTH.index();
            change(view, tribe, |record| record.elders[rank] = record.elders[rank].saturating_sub(1));
            change(view, to, |record| *record.guests.entry(tribe) += 1);
            (700, Some(Sound::Step))
        }
        Event::Extinct { tribe } => {
            change(view, tribe, |record| record.extinct = true);
            (1200, Some(Sound::Crack))
        }
        _ => (300, None),
    }
}

fn rolled(view: &mut View, tribe: Tribe, dice: Handful, alpha: Option<u8>) {
    (view.dice, view.taken, view.alpha_die) = (Some(dice), None, alpha);
    (view.asked, view.question) = (Some(tribe), Question::Reroll);
}

fn change(view: &mut View, tribe: Tribe, how: impl FnOnce(&mut TribeRecord)) {
    if let Some(record) = view.board.tribes.get_mut(&tribe) {
        how(record);
    }
}

fn pay(record: &mut TribeRecord, disk: Disk, count: u8) {
    let held = match disk {
        Disk::Energy => &mut record.energy,
        Disk::Ivory => &mut record.ivory,
        Disk::Iron => &mut record.iron,
    };
    *held = held.saturating_sub(count);
}

fn row_of(view: &View, card: Card) -> Row {
    facts::place(view, card).map_or(Row::North, |(row, _)| row)
}

fn row_mut(view: &mut View, row: Row) -> &mut floe_greenland::RowRecord {
    match row {
        Row::North => &mut view.board.north,
        Row::South => &mut view.board.south,
    }
}

/// A card of the deck takes another's place in a row.
fn replace(view: &mut View, row: Row, old: Card, new: Card) {
    let record = row_mut(view, row);
    for card in record.cold.iter_mut().chain(&mut record.warm).filter(|card| **card == old) {
        *card = new;
    }
    let deck = if row == Row::North { &mut view.north_deck } else { &mut view.south_deck };
    *deck = deck.saturating_sub(1);
}

fn leave_row(view: &mut View, card: Card) {
    for row in [&mut view.board.north, &mut view.board.south] {
        row.cold.retain(|other| *other != card);
        row.warm.retain(|other| *other != card);
    }
}

fn drop_card(view: &mut View, tribe: Tribe, card: Card) {
    change(view, tribe, |record| {
        record.hand.retain(|other| *other != card);
        record.tableau.retain(|other| *other != card);
    });
}

fn put_on(view: &mut View, tribe: Tribe, card: Card, count: u8) {
    *view.board.people.entry(card).entry(tribe) += count;
}

/// At most so many leave a card; says how many there were.
fn take_off(view: &mut View, tribe: Tribe, card: Card, count: u8) -> u8 {
    let Some(people) = view.board.people.get_mut(&card) else { return 0 };
    let there = people.get(&tribe).copied().unwrap_or(0);
    let gone = there.min(count);
    if gone == there {
        people.remove(&tribe);
    } else {
        people.insert(tribe, there - gone);
    }
    if people.is_empty() {
        view.board.people.remove(&card);
    }
    gone
}

fn come_home(view: &mut View, tribe: Tribe, count: u8) {
    change(view, tribe, |record| record.unassigned += count);
}

/// Some come home from a card; the Alpha with them, if he was there and nobody stays.
fn go_home(view: &mut View, tribe: Tribe, from: Card, count: u8) {
    come_home(view, tribe, count);
    let stay = view.board.people.get(&from).is_some_and(|people| people.contains_key(&tribe));
    change(view, tribe, |record| {
        if !stay && matches!(record.alpha, Spot::On { card } | Spot::Husband { of: card } if card == from) {
            record.alpha = Spot::Home;
        }
    });
}

fn born(view: &mut View, tribe: Tribe, count: u8, alpha: bool, at: Option<Card>) {
    match at {
        Some(card) => put_on(view, tribe, card, count),
        None => come_home(view, tribe, count),
    }
    if alpha {
        change(view, tribe, |record| record.alpha = at.map_or(Spot::Home, |card| Spot::On { card }));
    }
    if let Some(standing) = view.standing.get_mut(&tribe) {
        standing.population += count;
        standing.valhalla = standing.valhalla.saturating_sub(count);
    }
}

fn bury(view: &mut View, tribe: Tribe, piece: Piece, count: u8) {
    take(view, tribe, piece, count);
    let alpha = matches!(
        piece,
        Piece::Alpha
            | Piece::Elder { alpha: true, .. }
            | Piece::Colonist { alpha: true, .. }
            | Piece::Guest { alpha: true, .. }
    );
    if alpha {
        change(view, tribe, |record| record.alpha = Spot::Valhalla);
    }
    dead(view, tribe, count);
}

fn dead(view: &mut View, tribe: Tribe, count: u8) {
    if let Some(standing) = view.standing.get_mut(&tribe) {
        standing.population = standing.population.saturating_sub(count);
        standing.valhalla += count;
    }
}

/// Pieces leave where they stand. Those without a place die on the card in question, or at home.
fn take(view: &mut View, tribe: Tribe, piece: Piece, count: u8) {
    match piece {
        Piece::Tribesman | Piece::Alpha => {
            let there = view.card.filter(|card| {
                view.phase != Phase::Event
                    && view.board.people.get(card).is_some_and(|people| people.contains_key(&tribe))
            });
            match there {
                Some(card) => {
                    take_off(view, tribe, card, count);
                }
                None => {
                    change(view, tribe, |record| record.unassigned = record.unassigned.saturating_sub(count));
                }
            }
        }
        Piece::Elder { at, rank, .. } => change(view, at, |record| {
            if at == tribe {
                let elders = &mut record.elders[rank.index()];
                *elders = elders.saturating_sub(count);
            } else {
                leave_guests(record, tribe, count);
            }
        }),
        Piece::Guest { of, .. } => change(view, tribe, |record| leave_guests(record, of, count)),
        Piece::Husband { of } => drop(view.board.husbands.remove(&of)),
        Piece::Daughter => {
            if let Some(women) = &mut view.board.women {
                women.daughters = women.daughters.saturating_sub(count);
            }
        }
        Piece::Matriarch { rank } => {
            if let Some(women) = &mut view.board.women {
                let matriarchs = &mut women.matriarchs[rank.index()];
                *matriarchs = matriarchs.saturating_sub(count);
            }
        }
        Piece::Colonist { at, .. } => {
            take_off(view, tribe, at, count);
        }
    }
}

fn leave_guests(record: &mut TribeRecord, of: Tribe, count: u8) {
    if let Some(guests) = record.guests.get_mut(&of) {
        *guests = guests.saturating_sub(count);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use floe_engine::{Chance, Game, Turn};
    use floe_greenland::{Greenland, Setup, Variant};

    fn sorted(cards: &[Card]) -> Vec<Card> {
        let mut cards = cards.to_vec();
        cards.sort();
        cards
    }

    /// What all steps of a move lead to is what the game then shows: decks, disks, tableaux, hands and marriages. Where a
    /// deal is carried out or a tribe dies out, the last step is the game's own view.
    fn compare(steps: &View, game: &View, told: &[Event]) {
        if told.iter().any(|event| matches!(event, Event::Dealt { .. } | Event::Extinct { .. })) {
            return;
        }
        assert_eq!(steps.north_deck, game.north_deck, "{told:?}");
        assert_eq!(steps.south_deck, game.south_deck, "{told:?}");
        assert_eq!(steps.board.hostile, game.board.hostile, "{told:?}");
        assert_eq!(steps.board.husbands, game.board.husbands, "{told:?}");
        for (tribe, record) in &game.board.tribes {
            let seen = &steps.board.tribes[tribe];
            assert_eq!(
                (seen.energy, seen.ivory, seen.iron),
                (record.energy, record.ivory, record.iron),
                "{told:?}"
            );
            assert_eq!(sorted(&seen.tableau), sorted(&record.tableau), "{told:?}");
            assert_eq!(sorted(&seen.hand), sorted(&record.hand), "{told:?}");
            assert_eq!(seen.elders, record.elders, "{told:?}");
        }
    }

    fn play(setup: &Setup, seed: u64) {
        let mut chance = Chance::fast(seed);
        let mut game = Greenland::new(setup, &mut chance).unwrap();
        while let Turn::Decide(seats) = game.turn() {
            let Some(seat) = seats.first() else { return };
            let mut moves = Vec::new();
            game.moves(seat, &mut moves);
            let played = moves[chance.below(moves.len())];
            let (mut view, mut told) = (game.view(None), Vec::new());
            game.play(seat, &played, &mut chance, &mut |event| told.push(event));
            for event in &told {
                follow(&mut view, event);
            }
            compare(&view, &game.view(None), &told);
        }
    }

    #[test]
    fn the_steps_lead_to_what_the_game_shows() {
        for seed in 0..6 {
            play(&Setup::default(), seed);
            play(&Setup { players: 2, game: Variant::Beginners, ..Setup::default() }, seed);
        }
    }
}
