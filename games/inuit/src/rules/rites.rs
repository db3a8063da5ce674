//! Rites, and cards given up.

use floe_engine::{Refusal, Seat, SeatSet};

use super::{Verdict, unless};
use crate::board::Occupation;
use crate::card::{Card, Cards};
use crate::effect::{Effect, Thing};
use crate::event::Event;
use crate::moves::Move;
use crate::state::{Demand, Inuit, Stage};

impl Inuit {
    /// The kinds of Rites taken and not yet resolved.
    #[inline]
    pub(crate) fn waiting_rites(&self) -> impl Iterator<Item = Card> + use<> {
        let rites = self.turn.rites;
        (0..Card::RITES).filter(move |number| rites[*number] > 0).map(Card::rite)
    }

    /// Asks for the next Rite; one that is alone is resolved at once. // rites.order
    pub(super) fn next_rite(&mut self, tell: &mut impl FnMut(Event)) {
        let mut waiting = self.waiting_rites();
        match (waiting.next(), waiting.next()) {
            (None, _) => self.place_rites(tell),
            (Some(rite), None) => self.resolve(rite, tell),
            _ => self.turn.stage = Stage::Rites,
        }
    }

    /// Rites are placed after the last of them is resolved. // shaman.rite-place
    fn place_rites(&mut self, tell: &mut impl FnMut(Event)) {
        let spent = std::mem::take(&mut self.turn.spent);
        for (number, count) in spent.into_iter().enumerate() {
            self.own_mut().above[Card::FIRST_RITE + number] += count;
        }
        self.end_occupation(tell);
    }

    pub(super) fn judge_rite(&self, played: Move) -> Verdict {
        match played {
            Move::Resolve { rite } => {
                unless(self.waiting_rites().any(|waiting| waiting == rite), Refusal::by("shaman.rite-once"))
            }
            Move::Take { .. } => Err(Refusal::by("shaman.rites-after-taking")),
            _ => Err(Refusal::by("rites.mandatory")),
        }
    }

    pub(super) fn resolve(&mut self, rite: Card, tell: &mut impl FnMut(Event)) {
        let number = rite.index() - Card::FIRST_RITE;
        self.turn.rites[number] -= 1;
        self.turn.spent[number] += 1;
        tell(Event::Resolved { seat: self.turn.seat, rite });
        match self.values.effect(rite) {
            Effect::OthersDiscard { compare, discard, .. } => {
                let demand = Demand::of(discard);
                self.demand(self.hit(compare, demand), demand, tell);
            }
            Effect::Reveal { n } => self.inspire(n, tell),
            Effect::InuitToWeapon { .. } => self.ask_sacrifice(tell),
            Effect::MoveInuit { n } => self.offer_change(n, None, tell),
            _ => self.next_rite(tell),
        }
    }

    /// Who has more than the active player and something to give up.
    // rites.strictly-more, rites.who-is-hit, rites.state, clear-sight.own-count, clear-sight.no-spirit
    fn hit(&self, compare: Thing, demand: Demand) -> SeatSet {
        let own = self.own().count(compare);
        Seat::all(self.seats as usize)
            .filter(|seat| *seat != self.turn.seat && self.village(*seat).count(compare) > own)
            .filter(|seat| self.can_give(*seat, demand))
            .collect()
    }

    fn can_give(&self, seat: Seat, demand: Demand) -> bool {
        let mut some = false;
        self.discards(seat, demand, |_, _| some = true);
        some
    }

    /// Asks those hit in turn order; who has but one choice is not asked. // rites.discard-order
    pub(super) fn demand(&mut self, mut hit: SeatSet, demand: Demand, tell: &mut impl FnMut(Event)) {
        while let Some(seat) = self.next_hit(hit) {
            let (mut choices, mut only) = (0, None);
            self.discards(seat, demand, |card, from| {
                choices += 1;
                only = Some((card, from));
            });
            match only {
                Some((card, from)) if choices == 1 => self.give_up(seat, card, from, demand, tell),
                Some(_) => {
                    self.turn.stage = Stage::Discard { hit, demand };
                    return;
                }
                None => {}
            }
            hit = hit.without(seat);
        }
        if self.turn.occupation.is_some() {
            self.next_rite(tell);
        } else {
            self.end_turn(tell); // a season's demand: the Occupation is over
        }
    }

    pub(super) fn judge_discard(&self, seat: Seat, demand: Demand, played: Move) -> Verdict {
        let Move::Discard { card, from } = played else { return Err(self.must_give(demand)) };
        let village = self.village(seat);
        match from {
            Some(occupation) => {
                unless(matches!(demand, Demand::Inuit | Demand::Any), self.must_give(demand))?;
                unless(village.has_below(card, occupation), self.must_give(demand))
            }
            None => {
                let weapon = card.is_person() && demand == Demand::Inuit;
                unless(!weapon, Refusal::by("warrior.permanent"))?;
                let rite = Cards::RITES.contains(card) && demand == Demand::Spirit;
                unless(!rite, Refusal::by("clear-sight.no-spirit"))?;
                unless(demand.above().contains(card) && village.has_above(card), self.must_give(demand))
            }
        }
    }

    /// The rule by which something has to be given up now.
    fn must_give(&self, demand: Demand) -> Refusal {
        let own_turn = self.asked() == Some(self.turn.seat);
        match demand {
            Demand::Inuit if own_turn => Refusal::by("sun.parting-trails"),
            Demand::Inuit => Refusal::by("passage.compare"),
            Demand::Spirit => Refusal::by("clear-sight.compare"),
            Demand::Game => Refusal::by("fertile-game.compare"),
            Demand::Any => Refusal::by("rising-sun.village-card"),
        }
    }

    // rites.discarder-chooses
    pub(super) fn discard(
        &mut self,
        seat: Seat,
        card: Card,
        from: Option<Occupation>,
        tell: &mut impl FnMut(Event),
    ) {
        let Stage::Discard { hit, demand } = self.turn.stage else { return };
        self.give_up(seat, card, from, demand, tell);
        self.demand(hit.without(seat), demand, tell);
    }

    // rites.discards-removed, rising-sun.discards
    fn give_up(
        &mut self,
        seat: Seat,
        card: Card,
        from: Option<Occupation>,
        demand: Demand,
        tell: &mut impl FnMut(Event),
    ) {
        let village = &mut self.villages[seat.index()];
        match from {
            Some(occupation) => village.below[occupation.index()][card.index()] -= 1,
            None => village.above[card.index()] -= 1,
        }
        self.remove(card);
        tell(Event::Discarded { seat, card, from, demand });
    }

    /// `left` cards are to be revealed, one after the other. // inspiration.reveal, inspiration.short-deck
    pub(super) fn inspire(&mut self, left: u8, tell: &mut impl FnMut(Event)) {
        if left > 0 && !self.deck.is_empty() {
            self.turn.stage = Stage::Inspire { left };
        } else {
            self.next_rite(tell);
        }
    }

    pub(super) fn judge_inspiration(played: Move) -> Verdict {
        unless(!matches!(played, Move::Take { .. }), Refusal::by("inspiration.not-takeable"))?;
        unless(played == Move::Reveal, Refusal::by("inspiration.reveal"))
    }

    /// Asks for the card to turn; without one nothing happens. // sacrifice.no-card, sacrifice.mandatory
    fn ask_sacrifice(&mut self, tell: &mut impl FnMut(Event)) {
        let (mut choices, mut only) = (0, None);
        self.standing(Cards::ARMED, |card, from| {
            choices += 1;
            only = Some((card, from));
        });
        match only {
            None => self.next_rite(tell),
            Some((card, from)) if choices == 1 => self.sacrifice(card, from, tell),
            Some(_) => self.turn.stage = Stage::Sacrifice,
        }
    }

    pub(super) fn judge_sacrifice(&self, played: Move) -> Verdict {
        let Move::Sacrifice { card, from } = played else { return Err(Refusal::by("sacrifice.mandatory")) };
        unless(self.own().has_below(card, from), Refusal::by("sacrifice.turn"))?;
        unless(Cards::ARMED.contains(card), Refusal::by("legendary.healer-no-weapon"))
    }

    // sacrifice.turn, legendary.drum-dancer-above
    pub(super) fn sacrifice(&mut self, card: Card, from: Occupation, tell: &mut impl FnMut(Event)) {
        let village = self.own_mut();
        village.below[from.index()][card.index()] -= 1;
        village.above[card.index()] += 1;
        tell(Event::Sacrificed { seat: self.turn.seat, card, from });
        self.next_rite(tell);
    }
}

impl Demand {
    fn of(thing: Thing) -> Demand {
        match thing {
            Thing::Spirit => Demand::Spirit,
            Thing::Game => Demand::Game,
            _ => Demand::Inuit,
        }
    }
}
