//! Reading a state: an impossible one is refused with the reason.

use floe_engine::{Deck, SeatSet};

use super::{Record, Step, TurnRecord, VillageRecord};
use crate::board::{Colour, Occupation};
use crate::card::{Card, Cards, Class};
use crate::data::Data;
use crate::great_white::GreatWhite;
use crate::state::{Demand, Inuit, MOST_CARDS, MOST_SEATS, Stage, TurnState};
use crate::village::Village;

type Read<T> = Result<T, String>;

/// Fails with a reason unless it holds.
fn ensure(holds: bool, why: impl FnOnce() -> String) -> Read<()> {
    if holds { Ok(()) } else { Err(why()) }
}

impl TryFrom<Record> for Inuit {
    type Error = String;

    fn try_from(record: Record) -> Read<Inuit> {
        let seats = record.villages.len();
        let (fewest, most) = (record.values.setup.players_min, record.values.setup.players_max);
        ensure((fewest..=most).contains(&seats), || format!("{fewest} to {most} villages, not {seats}"))?;
        ensure(record.first.index() < seats, || format!("there is no {}", record.first))?;
        ensure(record.turn.seat.index() < seats, || format!("there is no {}", record.turn.seat))?;
        let values = record.values;
        let mut villages = [Village::new(Colour::Blue); MOST_SEATS];
        for (village, record) in villages.iter_mut().zip(&record.villages) {
            *village = record.read(&values)?;
        }
        let mut great_white = GreatWhite::new();
        for card in &record.great_white {
            ensure(Cards::TAKEABLE.contains(*card), || format!("{card} cannot lie in the Great White"))?;
            ensure(great_white.len() < MOST_CARDS, || "too many cards in the Great White".into())?;
            great_white.add(*card);
        }
        ensure(record.deck.len() <= MOST_CARDS, || "too many cards in the deck".into())?;
        let mut game = Inuit {
            values,
            modules: record.modules,
            seats: seats as u8,
            first: record.first,
            round: record.round,
            nightfall: !record.deck.contains(&Card::NIGHTFALL),
            sun: record.sun,
            agreed: record.agreed,
            deck: record.deck.iter().rev().copied().collect::<Deck<_, MOST_CARDS>>(),
            great_white,
            villages,
            removed: [0; Card::SHUFFLED],
            turn: record.turn.read()?,
        };
        game.colours_fit()?;
        game.seasons_fit()?;
        game.count_removed()?;
        game.closing_fits()?;
        game.question_fits()?;
        Ok(game)
    }
}

impl VillageRecord {
    fn read(&self, data: &Data) -> Read<Village> {
        let mut village = Village::new(self.colour);
        village.closed = self.closed.iter().copied().collect();
        for at in Occupation::ALL {
            for card in self.people.of(at) {
                ensure(card.is_person(), || format!("{card} cannot stand below {}", at.name()))?;
                let home = data.home(*card).unwrap_or(at);
                ensure(home == at, || format!("{card} can only stand below {}", home.name()))?;
                let closes = *card != Card::DRUM_DANCER || village.is_closed(at);
                ensure(closes, || format!("with {card} below it, {} is closed", at.name()))?;
                let count = &mut village.below[at.index()][card.index()];
                *count = count.saturating_add(1);
            }
        }
        for (cards, sort, what) in [
            (&self.weapons, Cards::ARMED, "a Weapon"),
            (&self.game, Cards::GAME, "Game"),
            (&self.spirits, Cards::SPIRITS, "a Spirit"),
            (&self.rites, Cards::RITES, "a Rite"),
        ] {
            for card in cards {
                ensure(sort.contains(*card), || format!("{card} cannot be {what}"))?;
                village.above[card.index()] = village.above[card.index()].saturating_add(1);
            }
        }
        for (colours, counts) in [(&self.wars, &mut village.wars), (&self.alliances, &mut village.alliances)]
        {
            for colour in colours {
                ensure(*colour != self.colour, || format!("{} has no Conflict with itself", colour.name()))?;
                counts[colour.index()] = counts[colour.index()].saturating_add(1);
            }
        }
        Ok(village)
    }
}

impl TurnRecord {
    fn read(&self) -> Read<TurnState> {
        Ok(TurnState {
            seat: self.seat,
            stage: self.stage()?,
            fresh: self.fresh,
            scouted: self.scouted,
            taken: self.taken,
            limit: self.limit,
            bonus: self.bonus,
            camped: self.camped,
            great: self.great.iter().fold(0, |bits, animal| bits | 1 << animal.index()),
            occupation: self.occupation,
            before: self.before,
            rites: count_rites(&self.rites)?,
            spent: count_rites(&self.spent)?,
        })
    }

    fn stage(&self) -> Read<Stage> {
        let card = || self.card.ok_or_else(|| format!("step {} needs a card", self.step.name()));
        let from = || self.from.ok_or_else(|| format!("step {} needs a from", self.step.name()));
        Ok(match self.step {
            Step::Replenish => Stage::Replenish,
            Step::FirstLight => Stage::FirstLight,
            Step::Scout => Stage::Scout,
            Step::Drift => Stage::Drift,
            Step::Occupation => Stage::Occupation,
            Step::Take => Stage::Take,
            Step::Settle => Stage::Settle { card: card()? },
            Step::Rites => Stage::Rites,
            Step::Discard => Stage::Discard {
                hit: self.hit.iter().copied().collect(),
                demand: self.demand.ok_or("step discard needs a demand")?,
            },
            Step::Inspire => Stage::Inspire { left: self.left },
            Step::Sacrifice => Stage::Sacrifice,
            Step::Change => Stage::Change { left: self.left, moved: self.card.zip(self.from) },
            Step::Move => Stage::Move { card: card()?, from: from()?, left: self.left },
            Step::Conflict => {
                let purpose = self.purpose.ok_or("step conflict needs a purpose")?;
                Stage::Conflict { card: card()?, purpose }
            }
            Step::Second => Stage::Second,
            Step::Over => Stage::Over,
        })
    }
}

fn count_rites(rites: &[Card]) -> Read<[u8; Card::RITES]> {
    let mut counts = [0u8; Card::RITES];
    for rite in rites {
        ensure(rite.class() == Class::Rite, || format!("{rite} is no Rite"))?;
        let count = &mut counts[rite.index() - Card::FIRST_RITE];
        *count = count.saturating_add(1);
    }
    Ok(counts)
}

impl Inuit {
    // setup.boards
    fn colours_fit(&self) -> Read<()> {
        for colour in Colour::ALL {
            let villages = self.in_play().iter().filter(|village| village.colour == colour).count();
            ensure(villages < 2, || format!("two villages are {}", colour.name()))?;
        }
        Ok(())
    }

    /// One season is active, the later ones lie in the deck in their order, Nightfall under them.
    fn seasons_fit(&self) -> Read<()> {
        let season = |card: &Card| self.values.season(*card).map_or(0, |season| season as u8 + 1);
        let active = self.sun.as_ref().map_or(0, season);
        ensure(self.modules.rising_sun() == (active > 0), || {
            "the Rising Sun module, and no other game, has an active Rising Sun card".into()
        })?;
        let mut before = active;
        for card in self.deck.iter().rev().filter(|card| card.class() == Class::RisingSun) {
            ensure(active > 0 && season(card) > before, || format!("{card} cannot come now"))?;
            before = season(card);
        }
        if let Some(height) = self.deck.iter().position(|card| *card == Card::NIGHTFALL) {
            let pile = self.nightfall_pile();
            ensure(height < pile, || format!("nightfall is one of the last {pile} cards of the deck"))?;
        }
        Ok(())
    }

    /// Cards that lie nowhere are out of the game; no card is there more often than it exists.
    fn count_removed(&mut self) -> Read<()> {
        let counts = self.in_sight();
        for card in Card::all() {
            let (found, copies) = (counts[card.index()], self.copies(card));
            ensure(found <= copies, || format!("{found} times {card}, but this game has {copies}"))?;
            if card.index() < Card::SHUFFLED {
                self.removed[card.index()] = copies - found;
            }
        }
        Ok(())
    }

    /// There is one Drum Dancer, so one Occupation is closed at most, and by a card that has been placed.
    fn closing_fits(&self) -> Read<()> {
        let closed = self.in_play().iter().flat_map(|village| village.closed.iter()).count();
        let hand = matches!(self.turn.stage, Stage::Settle { card: Card::DRUM_DANCER });
        let to_come = hand
            || self.great_white.present().contains(Card::DRUM_DANCER)
            || self.deck.iter().any(|card| *card == Card::DRUM_DANCER);
        ensure(closed == 0 || self.modules.great_white(), || "nothing closes an Occupation here".into())?;
        ensure(closed <= usize::from(!to_come), || {
            "an Occupation is closed by the Drum Dancer, and there is one of those".into()
        })
    }

    /// Is the question one that can be asked?
    fn question_fits(&self) -> Read<()> {
        let waits = self.turn.rites.iter().any(|count| *count > 0);
        let resolving = self.turn.occupation.is_some();
        let shaman = self.turn.occupation == Some(Occupation::Shaman);
        ensure(self.turn.before.is_none() || self.modules.rising_sun(), || {
            "only the Midnight Sun allows a second Occupation".into()
        })?;
        let turn = &self.turn;
        let counts = [turn.fresh, turn.scouted, turn.taken, turn.limit, turn.bonus, self.round];
        ensure(counts.iter().all(|count| *count <= 100), || "no turn has counts above 100".into())?;
        match self.turn.stage {
            Stage::Replenish | Stage::FirstLight | Stage::Scout => {
                ensure(!self.deck.is_empty(), || "the deck is empty: there is nothing to reveal".into())
            }
            Stage::Take => ensure(self.turn.limit > 0 && resolving, || {
                "step take needs an occupation and a limit above 0".into()
            }),
            Stage::Settle { card } => ensure(
                card.is_person()
                    && self.values.home(card).is_none()
                    && self.turn.occupation == Some(Occupation::Elder),
                || format!("{card} cannot be in hand: only Elder takes people, and some have but one place"),
            ),
            Stage::Rites => ensure(waits && shaman, || "no Rite waits to be resolved".into()),
            Stage::Discard { hit, demand } => self.demand_fits(hit, demand),
            Stage::Inspire { left } => ensure(left > 0 && shaman && !self.deck.is_empty(), || {
                "step inspire needs the occupation shaman, a left above 0 and a card in the deck".into()
            }),
            Stage::Sacrifice => {
                let mut some = false;
                self.standing(Cards::ARMED, |_, _| some = true);
                ensure(some && shaman, || "there is nobody to sacrifice".into())
            }
            Stage::Change { left, .. } => ensure(left > 0 && shaman, || {
                "step change needs the occupation shaman and a left above 0".into()
            }),
            Stage::Move { card, from, .. } => {
                let movable = self.own().has_below(card, from) && Cards::MOVABLE.contains(card);
                ensure(movable, || format!("{card} cannot be moved from {}", from.name()))
            }
            Stage::Conflict { card, .. } => {
                let rival =
                    |card: Card| card.class() == Class::Conflict && card.opponent() != self.own().colour;
                ensure(rival(card), || format!("{card} is no Conflict with another village"))
            }
            Stage::Drift => ensure(!self.great_white.is_empty(), || "the Great White is empty".into()),
            Stage::Second => ensure(self.turn.before.is_some(), || "step second needs a before".into()),
            Stage::Occupation | Stage::Over => Ok(()),
        }
    }

    /// Has everybody hit something to give up?
    fn demand_fits(&self, hit: SeatSet, demand: Demand) -> Read<()> {
        ensure(!hit.is_empty(), || "nobody is hit".into())?;
        for seat in hit.iter() {
            let mut some = false;
            if seat.index() < self.seats as usize {
                self.discards(seat, demand, |_, _| some = true);
            }
            ensure(some, || format!("{seat} has nothing to give up"))?;
        }
        Ok(())
    }
}
