//! Monte Carlo tree search over information sets.
//!
//! One tree for what one seat knows (single observer). Each iteration imagines a state, walks down the tree
//! by moves that are legal in it, adds the moves it meets, plays on and books the result. Moves are
//! compared by upper confidence bounds that count how often a move was *available* (Cowling, Powley and
//! Whitehouse, "Information Set Monte Carlo Tree Search", 2012). Dice fall anew in every iteration and are not
//! part of the tree (open loop). Each seat maximises its own result (max-n), so any number of seats can play.
//! Where several seats decide at once, the lowest goes first, but the seat that thinks begins; in real time a clock that
//! nobody waits for says who goes first, and what falls due.

use floe_engine::{Chance, Evaluate, Game, MAX_SEATS, Next, Perspective, Playout, Seat, Turn, VirtualClock};

use crate::tree::{ROOT, Tree, opinion};
use crate::{Settings, Thought, Weighed};

/// `keep_going` is asked after every so many iterations: looking at a clock costs as much as a whole ply.
const ASK_EVERY: u64 = 16;

/// Thinks about the next move of the seat that looks; nothing if it has none. See [`Search::think`].
///
/// ```
/// use floe_bots::{Settings, think};
/// use floe_connect_four::{ConnectFour, Setup};
/// use floe_engine::{Chance, Game, Perspective, Seat};
///
/// let game = ConnectFour::new(&Setup::default(), &mut Chance::fast(0)).unwrap();
/// let perspective = Perspective::new(&game, Seat(0), &());
/// let settings = Settings { iterations: 500, ..Settings::default() };
/// let thought = think(&perspective, &settings, &mut Chance::fast(1), &mut |_| true).unwrap();
/// assert_eq!(thought.iterations, 500);
/// assert!(perspective.check(&thought.best).is_ok());
/// ```
pub fn think<G: Evaluate>(
    perspective: &Perspective<'_, G>,
    settings: &Settings,
    chance: &mut Chance,
    keep_going: &mut dyn FnMut(u64) -> bool,
) -> Option<Thought<G::Move>> {
    Search::new().think(perspective, settings, chance, keep_going)
}

/// A search and its memory, which can be used again for the next move.
#[derive(Debug)]
pub struct Search<G: Game> {
    tree: Tree<G::Move>,
    moves: Vec<G::Move>,
    path: Vec<u32>,
}

impl<G: Game> Default for Search<G> {
    fn default() -> Self {
        Search { tree: Tree::new(), moves: Vec::new(), path: Vec::new() }
    }
}

impl<G: Evaluate> Search<G> {
    /// A search that has not thought yet.
    pub fn new() -> Self {
        Self::default()
    }

    /// Thinks about the next move of the seat that looks; nothing if it has none. A single legal move is
    /// answered at once.
    ///
    /// `keep_going` is asked now and then, with the number of iterations made so far; at its first no the
    /// best move found is given. Apart from that the result depends on the perspective, the settings and
    /// `chance` alone.
    pub fn think(
        &mut self,
        perspective: &Perspective<'_, G>,
        settings: &Settings,
        chance: &mut Chance,
        keep_going: &mut dyn FnMut(u64) -> bool,
    ) -> Option<Thought<G::Move>> {
        let moves = legal(perspective);
        if moves.len() <= 1 {
            return moves.first().copied().map(Thought::at_once);
        }
        let iterations = self.explore(perspective, settings, chance.number(), keep_going);
        Thought::choose(self.weighed(), iterations, settings.wander, chance)
    }

    /// Grows the tree and says by how many iterations.
    pub(crate) fn explore(
        &mut self,
        perspective: &Perspective<'_, G>,
        settings: &Settings,
        seed: u64,
        keep_going: &mut dyn FnMut(u64) -> bool,
    ) -> u64 {
        let mut chance = Chance::fast(seed);
        self.moves.clear();
        perspective.moves(&mut self.moves);
        let Some(&any) = self.moves.first() else { return 0 };
        self.tree.clear(settings, any);
        let wanted = settings.iterations.max(1);
        let mut made = 0;
        while made < wanted {
            for _ in 0..ASK_EVERY.min(wanted - made) {
                self.iterate(perspective, settings, &mut chance);
                made += 1;
            }
            if !keep_going(made) {
                break;
            }
        }
        made
    }

    /// The moves of the seat that thinks, as the tree sees them now.
    pub(crate) fn weighed(&self) -> Vec<Weighed<G::Move>> {
        self.tree.weighed()
    }

    /// One walk: an imagined state, down the tree, on at random, and the result booked.
    fn iterate(&mut self, perspective: &Perspective<'_, G>, settings: &Settings, chance: &mut Chance) {
        let mut state = perspective.guess(chance);
        let mut clock = VirtualClock::at(perspective.time());
        let mut seat = perspective.seat();
        let mut node = ROOT;
        self.path.clear();
        loop {
            self.moves.clear();
            state.moves(seat, &mut self.moves);
            node = self.tree.descend(node, seat, &self.moves, chance, |played, chance| {
                opinion(&state, seat, played, chance)
            });
            self.path.push(node);
            make(&mut state, &clock, seat, &self.tree.played(node), chance);
            let Some(next) = decider(&mut state, &mut clock, chance) else { break };
            if self.tree.is_leaf(node) {
                self.play_on(&mut state, &mut clock, next, settings.playout, chance);
                break;
            }
            seat = next;
        }
        let worth = worth(&state);
        self.tree.credit(&self.path, |seat| worth[seat.index()]);
    }

    /// Plays on from a position that is new, before it is judged.
    pub(crate) fn play_on(
        &mut self,
        state: &mut G,
        clock: &mut VirtualClock,
        next: Seat,
        playout: Playout,
        chance: &mut Chance,
    ) {
        match playout {
            Playout::Random(decisions) => self.play_at_random(state, clock, next, decisions, chance),
            Playout::Sensible(passes) => self.play_sensibly(state, clock, next, passes, chance),
        }
    }

    /// Plays so many decisions at random, or to the end.
    fn play_at_random(
        &mut self,
        state: &mut G,
        clock: &mut VirtualClock,
        next: Seat,
        decisions: u32,
        chance: &mut Chance,
    ) {
        let mut seat = next;
        for _ in 0..decisions {
            self.moves.clear();
            state.moves(seat, &mut self.moves);
            let played = self.moves[chance.below(self.moves.len())];
            make(state, clock, seat, &played, chance);
            match decider(state, clock, chance) {
                Some(next) => seat = next,
                None => return,
            }
        }
    }

    /// Plays the moves that look best until the decision has passed on so many times, or to the end.
    fn play_sensibly(
        &mut self,
        state: &mut G,
        clock: &mut VirtualClock,
        next: Seat,
        passes: u32,
        chance: &mut Chance,
    ) {
        let mut seat = next;
        let mut left = passes;
        while left > 0 {
            self.moves.clear();
            state.moves(seat, &mut self.moves);
            let played = match self.moves[..] {
                [only] => only,
                _ => self.likeliest(state, seat, chance),
            };
            make(state, clock, seat, &played, chance);
            let Some(next) = decider(state, clock, chance) else { return };
            left -= u32::from(next != seat);
            seat = next;
        }
    }

    /// The move that the game thinks most of; the first of equals.
    fn likeliest(&self, state: &G, seat: Seat, chance: &mut Chance) -> G::Move {
        let mut best = (i32::MIN, self.moves[0]);
        for played in &self.moves {
            let worth = opinion(state, seat, played, chance);
            if worth > best.0 {
                best = (worth, *played);
            }
        }
        best.1
    }
}

/// The legal moves of the seat that looks.
pub(crate) fn legal<G: Game>(perspective: &Perspective<'_, G>) -> Vec<G::Move> {
    let mut moves = Vec::new();
    perspective.moves(&mut moves);
    moves
}

/// Makes a move at the time of the clock.
#[inline]
pub(crate) fn make<G: Game>(
    state: &mut G,
    clock: &VirtualClock,
    seat: Seat,
    played: &G::Move,
    chance: &mut Chance,
) {
    if G::REAL_TIME {
        state.clock(seat, clock.now());
    }
    state.play(seat, played, chance, &mut |_| ());
}

/// Who goes first among those who decide; nobody once the game is over. In real time what falls due before is done.
#[inline]
pub(crate) fn decider<G: Game>(state: &mut G, clock: &mut VirtualClock, chance: &mut Chance) -> Option<Seat> {
    if !G::REAL_TIME {
        return match state.turn() {
            Turn::Decide(seats) => seats.first(),
            Turn::Over => None,
        };
    }
    loop {
        match clock.next(state, chance)? {
            Next::Act(seat) => return Some(seat),
            Next::Due(seat, play) => make(state, clock, seat, &play, chance),
        }
    }
}

/// What a position is worth to each seat, in thousandths: its result, or the game's own opinion before the end.
#[inline]
pub(crate) fn worth<G: Evaluate>(state: &G) -> [i32; MAX_SEATS] {
    let mut worth = [0; MAX_SEATS];
    match state.outcome() {
        Some(outcome) => {
            for seat in Seat::all(state.seats()) {
                worth[seat.index()] = outcome.payoff(seat);
            }
        }
        None => {
            for seat in Seat::all(state.seats()) {
                worth[seat.index()] = state.evaluate(seat);
            }
        }
    }
    worth
}
