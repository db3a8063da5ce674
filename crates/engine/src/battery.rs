//! The battery: tests written once and run on every game.
//!
//! A game's `tests/battery.rs` is a few lines:
//!
//! ```ignore
//! #[test]
//! fn battery() {
//!     floe_engine::battery::run::<PolarRush>("two players", &Setup::default(), 1000);
//! }
//! ```
//!
//! Every failure names the game's number, so that it can be played again.

mod values;

pub use values::{side_by_side, values};

use crate::{
    Chance, Due, Game, Memory as _, Next, Perspective, Recall, Seat, Seed, Turn, VirtualClock, digest,
};

/// More steps than any game may take.
const LONGEST: usize = 200_000;
/// The costly checks are made on every so manieth step.
const PROBE: usize = 7;

/// How many random games to play: what `FLOE_GAMES` says, else `games` in an optimised build and a tenth of them in a
/// build for testing, which is that much slower.
pub fn games(games: u64) -> u64 {
    let wished = std::env::var("FLOE_GAMES").ok().and_then(|wished| wished.parse().ok());
    wished.unwrap_or(if cfg!(debug_assertions) { games.div_ceil(10) } else { games })
}

/// Plays `games` random games of a setup and checks on the way everything the contract promises:
/// games end; listed moves pass `check` and others are refused by a rule of the ledger without changing
/// anything; states survive being written and read; a log replays to the same state; views tell nothing that
/// a seat cannot know; guesses agree with what the seat has seen; cards and pieces are conserved.
///
/// # Panics
/// If a promise is broken; the text says which, in which game and after which step.
pub fn run<G: Game>(name: &str, setup: &G::Setup, ledger: &crate::Ledger, games: u64) {
    let mut others = Vec::new();
    for number in 0..games {
        let mut round = Round::<G>::new(name, setup, ledger, number);
        while let Turn::Decide(seats) = round.state.turn() {
            round.step(seats, &mut others);
        }
        round.finish();
    }
}

/// One random game under test.
struct Round<'a, G: Game> {
    place: String,
    setup: &'a G::Setup,
    ledger: &'a crate::Ledger,
    state: G,
    seed: Seed,
    dice: Chance,
    picks: Chance,
    clock: VirtualClock,
    /// Who, when, what.
    log: Vec<(Seat, u64, G::Move)>,
    pieces: Vec<String>,
    memories: Vec<G::Memory>,
}

/// Whose eyes, what they see, and what may be done.
type Look<G> = (Option<Seat>, <G as Game>::View, Vec<<G as Game>::Move>);

impl<'a, G: Game> Round<'a, G> {
    fn new(name: &str, setup: &'a G::Setup, ledger: &'a crate::Ledger, number: u64) -> Self {
        let seed = Seed::from(number);
        let mut dice = Chance::seeded(&seed, 0);
        let state = G::new(setup, &mut dice).unwrap_or_else(|error| panic!("{name}: {error}"));
        let mut pieces = state.pieces();
        pieces.sort();
        let memories = vec![G::Memory::default(); state.seats()];
        let place = format!("{name}, game {number}");
        Round {
            place,
            setup,
            ledger,
            state,
            seed,
            dice,
            picks: Chance::fast(number),
            clock: VirtualClock::new(),
            log: Vec::new(),
            pieces,
            memories,
        }
    }

    #[track_caller]
    fn holds(&self, promise: bool, what: &str) {
        assert!(promise, "{}, step {}: {what}\n{:?}", self.place, self.log.len(), self.state);
    }

    fn step(&mut self, seats: crate::SeatSet, others: &mut Vec<G::Move>) {
        let waits = seats.is_empty();
        self.holds(!waits || self.state.due().is_some(), "somebody decides, or something is due");
        self.holds(self.log.len() < LONGEST, "the game does not end");
        self.holds(self.state.outcome().is_none(), "no outcome before the end");
        let Some(next) = self.clock.next(&self.state, &mut self.picks) else {
            return self.holds(false, "somebody acts, or something falls due");
        };
        let (Next::Act(seat) | Next::Due(seat, _)) = next;
        self.holds(waits || seats.contains(seat), "what falls due is the move of somebody who is to decide");
        self.what_is_due_is_legal();
        let mut moves = Vec::new();
        self.state.moves(seat, &mut moves);
        self.holds(waits == moves.is_empty(), "whoever decides has a move, and nobody else");
        // Seldom does nobody decide, so that is looked at every time.
        if waits || self.log.len() % PROBE == (self.seed.0[0] as usize) % PROBE {
            self.moves_and_check_agree(seat, &moves, others);
            self.round_trips();
            self.guesses(seats, &moves);
            others.extend(moves.iter().take(3));
            others.truncate(64);
        }
        let played = match next {
            Next::Act(_) => moves[self.picks.below(moves.len())],
            Next::Due(_, play) => play,
        };
        let at = self.clock.now();
        let mut events = Vec::new();
        let looks = self.others_look(seat);
        self.state.clock(seat, at);
        self.holds(self.state.check(seat, &played).is_ok(), "the time does not make a listed move illegal");
        self.state.play(seat, &played, &mut self.dice, &mut |event| events.push(event));
        self.log.push((seat, at, played));
        self.what_tells_nothing_changes_nothing(&events, looks);
        for event in &events {
            let past = G::past_event(event.clone());
            self.holds(G::past_event(past.clone()) == past, "what may be looked up later stays so");
            for (index, memory) in self.memories.iter_mut().enumerate() {
                if let Some(seen) = G::seen(event, Some(Seat(index as u8))) {
                    memory.witness(&seen, &mut Recall::perfect());
                }
            }
        }
        if self.log.len().is_multiple_of(PROBE) {
            let mut pieces = self.state.pieces();
            pieces.sort();
            self.holds(pieces == self.pieces, "cards and pieces are conserved");
        }
    }

    /// What everybody but one sees and may do, the spectators last, where time runs.
    fn others_look(&self, seat: Seat) -> Vec<Look<G>> {
        let others = Seat::all(self.state.seats()).filter(|other| *other != seat).map(Some);
        let eyes = others.chain([None]).filter(|_| G::REAL_TIME);
        let look = |by: Option<Seat>| {
            let mut moves = Vec::new();
            by.into_iter().for_each(|seat| self.state.moves(seat, &mut moves));
            (by, self.state.view(by), moves)
        };
        eyes.map(look).collect()
    }

    /// Where time runs, an act that tells somebody nothing is not noticed: online they do not even hear that it happened.
    fn what_tells_nothing_changes_nothing(&self, events: &[G::Event], looks: Vec<Look<G>>) {
        for (by, view, moves) in looks {
            if events.iter().all(|event| G::seen(event, by).is_none()) {
                let mut now = Vec::new();
                by.into_iter().for_each(|seat| self.state.moves(seat, &mut now));
                self.holds(
                    self.state.view(by) == view && now == moves,
                    "nobody misses what they were not told",
                );
            }
        }
    }

    /// The table may make the move that falls due, and time goes on by it: nothing is due without end.
    fn what_is_due_is_legal(&self) {
        if let Some(Due { seat, at, play }) = self.state.due() {
            self.holds(G::REAL_TIME, "things fall due in real time only");
            let mut then = self.state.clone();
            then.clock(seat, at);
            self.holds(
                then.check(seat, &play).is_ok(),
                "what falls due is a legal move when its time has come",
            );
            let early = self.state.turn().seats().is_empty() && self.state.check(seat, &play).is_ok();
            self.holds(!early, "what everybody waits for does not come before its time");
        }
    }

    /// The list has no doubles and is exactly what `check` lets pass; the others are refused by known rules.
    fn moves_and_check_agree(&self, seat: Seat, moves: &[G::Move], others: &[G::Move]) {
        let before = self.state.clone();
        for (index, played) in moves.iter().enumerate() {
            self.holds(!moves[..index].contains(played), &format!("{played:?} is listed twice"));
            let checked = self.state.check(seat, played);
            self.holds(checked.is_ok(), &format!("{played:?} is listed and refused: {checked:?}"));
            let json = serde_json::to_string(played).expect("a move can be written");
            let back: G::Move = serde_json::from_str(&json).expect("and read");
            self.holds(back == *played, &format!("{json} reads back as {back:?}"));
        }
        for other in others.iter().filter(|other| !moves.contains(other)) {
            match self.state.check(seat, other) {
                Ok(()) => self.holds(false, &format!("{other:?} passes and is not listed")),
                Err(refusal) => self.holds(
                    self.ledger.rule(refusal.rule).is_some(),
                    &format!("{} is not in the ledger", refusal.rule),
                ),
            }
        }
        for idle in Seat::all(self.state.seats()).filter(|other| !self.state.turn().seats().contains(*other))
        {
            let mut none = Vec::new();
            self.state.moves(idle, &mut none);
            self.holds(none.is_empty(), "a seat that does not decide has no moves");
            let may = moves.first().is_some_and(|played| self.state.check(idle, played).is_ok());
            self.holds(!may, "nor may it play");
        }
        self.holds(before == self.state, "checking changes nothing");
    }

    /// Written and read the state is the same, and a copy goes its own way.
    fn round_trips(&self) {
        let json = serde_json::to_string(&self.state).expect("a state can be written");
        match serde_json::from_str::<G>(&json) {
            Ok(back) => self.holds(back == self.state, "a state reads back as it was written"),
            Err(error) => self.holds(false, &format!("a state cannot be read back: {error}\n{json}")),
        }
        let view = self.state.view(None);
        let back: G::View =
            serde_json::from_value(serde_json::to_value(&view).expect("writable")).expect("readable");
        self.holds(back == view, "a view reads back as it was written");
        let past = G::past_view(view);
        self.holds(G::past_view(past.clone()) == past, "what may be looked up later stays so");
        let mut copy = self.state.clone();
        let mut picks = self.picks.clone();
        playout(&mut copy, &mut self.clock.clone(), &mut picks, 12);
        self.holds(json == serde_json::to_string(&self.state).expect("writable"), "a copy is independent");
    }

    /// A guess looks to the seat as the truth does, is drawn from what the seat knows alone, and is a state.
    fn guesses(&self, seats: crate::SeatSet, moves: &[G::Move]) {
        for seat in Seat::all(self.state.seats()) {
            let memory = &self.memories[seat.index()];
            let guess =
                |state: &G, seed| Perspective::new(state, seat, memory).guess(&mut Chance::fast(seed));
            let other = guess(&self.state, 1);
            self.holds(other.view(Some(seat)) == self.state.view(Some(seat)), "a guess looks like the truth");
            self.holds(other.turn() == self.state.turn(), "a guess asks the same seats");
            self.holds(!seats.is_empty() || other.due() == self.state.due(), "all wait for the same");
            self.holds(other.values() == self.state.values(), "a guess keeps the set of values");
            self.holds(
                guess(&other, 2) == guess(&self.state, 2),
                "a guess depends on what the seat knows and on nothing else",
            );
            let mut pieces = other.pieces();
            pieces.sort();
            self.holds(pieces == self.pieces, "a guess has all cards and pieces");
            let read = serde_json::to_value(&other).map(serde_json::from_value::<G>);
            self.holds(matches!(read, Ok(Ok(back)) if back == other), "a guess is a possible state");
            if seats.contains(seat) {
                let mut imagined = Vec::new();
                other.moves(seat, &mut imagined);
                let mut real = Vec::new();
                self.state.moves(seat, &mut real);
                self.holds(imagined == real, "a seat's moves do not depend on what it cannot know");
            } else if let (Some(mover), Some(played)) = (seats.only(), moves.first()) {
                self.events_tell_nothing_more(seat, mover, played, other);
            }
        }
    }

    /// Somebody else's move, made in the truth and in a guess that looks the same before and after, is told
    /// to the seat in the same words; unless the same move sweeps the table for a second game.
    fn events_tell_nothing_more(&self, seat: Seat, mover: Seat, played: &G::Move, mut other: G) {
        if other.check(mover, played).is_err() {
            return;
        }
        let told = |state: &mut G| {
            let mut events = Vec::new();
            state.clock(mover, self.clock.now());
            state.play(mover, played, &mut self.dice.clone(), &mut |event| {
                events.extend(G::seen(&event, Some(seat)));
            });
            events
        };
        let mut truth = self.state.clone();
        let (heard, imagined) = (told(&mut truth), told(&mut other));
        if !heard.iter().any(G::begins_anew) && truth.view(Some(seat)) == other.view(Some(seat)) {
            self.holds(heard == imagined, "events tell a seat nothing that its view does not show");
        }
    }

    /// The end has an outcome, nobody moves after it, and the log replays to the same state.
    fn finish(&self) {
        self.holds(self.state.outcome().is_some(), "a game that is over has an outcome");
        let mut moves = Vec::new();
        for seat in Seat::all(self.state.seats()) {
            self.state.moves(seat, &mut moves);
        }
        self.holds(moves.is_empty(), "nobody moves after the end");
        self.round_trips();
        let mut dice = Chance::seeded(&self.seed, 0);
        let mut again = G::new(self.setup, &mut dice).expect("set up before");
        for (seat, at, played) in &self.log {
            again.clock(*seat, *at);
            again.play(*seat, played, &mut dice, &mut |_| ());
        }
        self.holds(digest(&again) == digest(&self.state), "a log replays to the same state");
    }
}

/// Plays at most `steps` random moves.
fn playout<G: Game>(state: &mut G, clock: &mut VirtualClock, chance: &mut Chance, steps: usize) {
    let mut moves = Vec::new();
    for _ in 0..steps {
        let Some(next) = clock.next(state, chance) else { return };
        let (seat, played) = match next {
            Next::Due(seat, play) => (seat, play),
            Next::Act(seat) => {
                moves.clear();
                state.moves(seat, &mut moves);
                (seat, moves[chance.below(moves.len())])
            }
        };
        state.clock(seat, clock.now());
        state.play(seat, &played, chance, &mut |_| ());
    }
}
