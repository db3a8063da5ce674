//! Sitting down, leaving and coming back, by oneself or because the time is up.

use floe_bots::BotKind;
use floe_engine::{Message, Seat};

use crate::TableError;
use crate::chair::{Chair, Holder};
use crate::speech::{check_name, same_name};
use crate::table::Table;
use crate::undo::UndoAsked;

impl Table {
    pub(crate) fn sit(
        &mut self,
        seat: Seat,
        holder: &Holder,
        nonce: Option<&str>,
        with: Option<Seat>,
    ) -> Result<(), TableError> {
        if self.session.is_some() {
            return Err(TableError::bad_request("the game has begun; its seats are taken")
                .told(|| Message::new("no-begun")));
        }
        let chair = self.chair(seat)?;
        match (&chair.holder, holder) {
            (Holder::Person(name), Holder::Person(_) | Holder::Bot(_)) => {
                return Err(TableError::taken(seat, name));
            }
            (_, Holder::Person(name)) => self.check_new_name(name, with)?,
            _ => {}
        }
        if nonce.is_some_and(|nonce| nonce.len() > 128) {
            return Err(TableError::bad_request("a nonce has at most 128 bytes"));
        }
        if let Some(with) = with
            && (with == seat || self.chair(with)?.person().is_none())
        {
            return Err(TableError::bad_request(format!("nobody at {with} could take {seat}, too")));
        }
        self.chairs[seat.index()] = Chair { holder: holder.clone(), with, ..Chair::FREE };
        self.nonces[seat.index()] = nonce.map(str::to_owned);
        Ok(())
    }

    /// Nobody sits down under a name that another has: whoever reads "Ann agrees" knows which Ann.
    fn check_new_name(&self, name: &str, with: Option<Seat>) -> Result<(), TableError> {
        check_name(name, self.head.house)?;
        let person = with.map(|with| self.person(with));
        let doubled = Seat::all(self.chairs.len()).any(|seat| {
            let known = self.chairs[seat.index()].person();
            Some(self.person(seat)) != person && known.is_some_and(|known| same_name(known, name))
        });
        if doubled && self.head.house > 0 {
            return Err(TableError::bad_request(format!("{name} sits here already; take another name"))
                .told(|| Message::new("no-name-doubled").text("name", name.to_owned())));
        }
        Ok(())
    }

    pub(crate) fn leave(&mut self, seat: Seat, bot: BotKind, at: u64) -> Result<(), TableError> {
        if !self.chair(seat)?.is_present() {
            return Err(TableError::bad_request(format!("nobody plays at {seat} who could leave")));
        }
        self.read_clocks(at);
        let chair = &mut self.chairs[seat.index()];
        if self.session.is_some() {
            chair.stand_in = Some(bot);
        } else {
            *chair = Chair::FREE;
            self.nonces[seat.index()] = None;
            self.hand_on(seat);
        }
        if let Some(asked) = self.asked.filter(|asked| asked.of.contains(seat) && !self.asks_absent()) {
            let of = asked.of.without(seat);
            self.asked = (!of.is_empty()).then_some(UndoAsked { of, ..asked });
        }
        Ok(())
    }

    /// Whoever waits does not wait for ever. How long is for whoever runs the table to say; where there are clocks, they say it.
    pub(crate) fn relieve(&mut self, seat: Seat, by: Seat, bot: BotKind) -> Result<(), TableError> {
        let waits = self.chair(by)?.person().is_some() && self.person(by) != self.person(seat);
        if !waits || !self.chair(seat)?.is_present() || !self.deciding().contains(seat) {
            return Err(TableError::bad_request(format!("{by} is not kept waiting by {seat}"))
                .told(|| Message::new("no-relief")));
        }
        if self.clocks.is_some() {
            return Err(TableError::bad_request("there are clocks at this table; they say when time is up")
                .told(|| Message::new("no-relief-clock")));
        }
        self.chairs[seat.index()].stand_in = Some(bot);
        Ok(())
    }

    /// The first seat of a person is free: the next of theirs is now the first, and whoever sits down here is another.
    pub(crate) fn hand_on(&mut self, first: Seat) {
        let theirs: Vec<Seat> = Seat::all(self.chairs.len())
            .filter(|seat| self.chairs[seat.index()].with == Some(first))
            .collect();
        let Some(heir) = theirs.first().copied() else { return };
        for seat in theirs {
            self.chairs[seat.index()].with = (seat != heir).then_some(heir);
        }
    }

    pub(crate) fn come_back(&mut self, seat: Seat, at: u64) -> Result<(), TableError> {
        let chair = self.chair(seat)?;
        if chair.person().is_none() || chair.stand_in.is_none() {
            return Err(TableError::bad_request(format!("nobody has left {seat}")));
        }
        if self.time_left(seat, at).is_some_and(|left| left <= 0) {
            return Err(TableError::bad_request(format!("the time of {seat} is up"))
                .told(|| Message::new("no-time").number("seat", seat.0 + 1)));
        }
        // What was done under other rules stays done.
        if let Some(session) = self.session.as_ref().filter(|_| self.edition.is(&self.present)) {
            session.may_return(seat)?;
        }
        self.read_clocks(at);
        self.chairs[seat.index()].stand_in = None;
        Ok(())
    }

    pub(crate) fn run_out_of_time(&mut self, seat: Seat, at: u64) -> Result<(), TableError> {
        self.chair(seat)?;
        if self.out_of_time(at) != Some(seat) {
            return Err(TableError::bad_request(format!("{seat} still has time")));
        }
        self.read_clocks(at);
        self.chairs[seat.index()].stand_in = Some(BotKind::Medium);
        Ok(())
    }

    pub(crate) fn read_clocks(&mut self, at: u64) {
        let deciding = self.deciding();
        if let Some(clocks) = &mut self.clocks {
            clocks.read(deciding, at);
        }
    }

    /// A person who is to decide and has no time left, at this moment.
    pub fn out_of_time(&self, at: u64) -> Option<Seat> {
        self.deciding().iter().find(|seat| {
            self.chairs[seat.index()].is_present() && self.time_left(*seat, at).is_some_and(|left| left <= 0)
        })
    }

    /// How many milliseconds a seat has left, if there are clocks.
    pub fn time_left(&self, seat: Seat, at: u64) -> Option<i64> {
        self.clocks.as_ref().map(|clocks| clocks.left(seat, self.deciding(), at))
    }
}
