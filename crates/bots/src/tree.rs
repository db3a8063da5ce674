//! The tree of a search: moves that were tried after moves.

use floe_engine::{Chance, Evaluate, Seat};

use crate::logarithm::ln;
use crate::{Settings, Weighed};

/// The node everything starts from.
pub(crate) const ROOT: u32 = 0;

/// A move in the tree, with what came of it. Nodes know their children and not their parent: a search
/// remembers its path.
#[derive(Clone, Copy, Debug)]
struct Node<Move> {
    /// The move that leads here; of no meaning at the root.
    played: Move,
    /// Who played it. States that look alike may ask different seats here, so it belongs to the move.
    seat: Seat,
    /// How often the move was tried, plus the visits that the game's opinion counts for.
    weight: u32,
    /// How often the move could have been tried: in an imagined state it may be illegal.
    available: u32,
    /// What came of it for `seat`, summed, in thousandths; the game's opinion included.
    total: i64,
    family: Family,
}

/// The children of a node: contiguous, in the order in which they were first met.
#[derive(Clone, Copy, Debug, Default)]
struct Family {
    first: u32,
    count: u32,
    /// Places that are kept for it, taken or not.
    room: u32,
}

/// All nodes in one place; children are found by index.
#[derive(Debug)]
pub(crate) struct Tree<Move> {
    nodes: Vec<Node<Move>>,
    /// Visits that the opinion of a move counts for.
    opinion: u32,
    /// The constant of the confidence bound, in thousandths.
    exploration: f32,
    /// The tree grows up to so many nodes.
    limit: usize,
}

impl<Move: Copy + Eq> Tree<Move> {
    pub(crate) fn new() -> Self {
        Tree { nodes: Vec::new(), opinion: 0, exploration: 0.0, limit: 0 }
    }

    /// Forgets everything and keeps the memory. `any` is a move of the game to fill the root with.
    pub(crate) fn clear(&mut self, settings: &Settings, any: Move) {
        self.nodes.clear();
        self.nodes.push(Node::new(any, Seat(0)));
        self.opinion = settings.opinion;
        self.exploration = settings.exploration as f32;
        self.limit = settings.nodes;
    }

    /// The moves at the root, with how often they were tried and what they are worth on average.
    pub(crate) fn weighed(&self) -> Vec<Weighed<Move>> {
        let weighed = |child: &Node<Move>| Weighed {
            played: child.played,
            visits: u64::from(child.weight - self.opinion),
            value: (child.total / i64::from(child.weight.max(1))) as i32,
        };
        self.children(ROOT).iter().map(weighed).collect()
    }

    /// The move that leads to a node.
    pub(crate) fn played(&self, node: u32) -> Move {
        self.nodes[node as usize].played
    }

    /// Should a search end its walk through the tree here: because it came here for the first time, or
    /// because there is no room to go on?
    pub(crate) fn is_leaf(&self, node: u32) -> bool {
        let node = &self.nodes[node as usize];
        node.weight == self.opinion || (node.family.count == 0 && self.nodes.len() >= self.limit)
    }

    fn children(&self, parent: u32) -> &[Node<Move>] {
        let family = self.nodes[parent as usize].family;
        &self.nodes[family.first as usize..(family.first + family.count) as usize]
    }

    /// Walks on from a node by one of the moves that are legal now: the one with the highest upper confidence
    /// bound, counting how often each was available. A move met for the first time is added; `judge` tells
    /// what the game thinks of it, if that counts for anything.
    #[inline]
    pub(crate) fn descend(
        &mut self,
        parent: u32,
        seat: Seat,
        moves: &[Move],
        chance: &mut Chance,
        judge: impl Fn(&Move, &mut Chance) -> i32,
    ) -> u32 {
        let (mut best, mut best_bound, mut equals) = (0, f32::NEG_INFINITY, 0);
        let mut place = 0;
        for played in moves {
            place = match self.place_of(parent, place, seat, played) {
                Some(found) => found,
                None => {
                    let opinion = if self.opinion > 0 { judge(played, chance) } else { 0 };
                    self.adopt(parent, moves.len(), Node::with_opinion(*played, seat, self.opinion, opinion))
                }
            };
            let first = self.nodes[parent as usize].family.first;
            let child = &mut self.nodes[(first + place) as usize];
            child.available += 1;
            let bound = child.bound(self.exploration);
            if bound > best_bound {
                (best, best_bound, equals) = (place, bound, 1);
            } else if bound == best_bound && child.weight == self.opinion {
                equals += 1;
                if chance.below(equals) == 0 {
                    best = place;
                }
            }
            place += 1;
        }
        self.nodes[parent as usize].family.first + best
    }

    /// Where a move stands among the children. Lists of moves keep their order, so it is mostly the place
    /// after the move before.
    #[inline]
    fn place_of(&self, parent: u32, likely: u32, seat: Seat, played: &Move) -> Option<u32> {
        let children = self.children(parent);
        let same = |child: &Node<Move>| child.played == *played && child.seat == seat;
        if children.get(likely as usize).is_some_and(same) {
            return Some(likely);
        }
        children.iter().position(same).map(|place| place as u32)
    }

    /// Adds a child and says its place. `expected` children are likely to follow one another.
    fn adopt(&mut self, parent: u32, expected: usize, child: Node<Move>) -> u32 {
        let mut family = self.nodes[parent as usize].family;
        if family.count == family.room {
            family = self.move_house(family, expected as u32);
        }
        let place = (family.first + family.count) as usize;
        if place == self.nodes.len() {
            self.nodes.push(child);
        } else {
            self.nodes[place] = child;
        }
        family.count += 1;
        self.nodes[parent as usize].family = family;
        family.count - 1
    }

    /// Gives a family a larger place at the end. The old one is lost; by doubling, at most as much is lost as
    /// is used.
    fn move_house(&mut self, family: Family, expected: u32) -> Family {
        let first = self.nodes.len() as u32;
        if family.room == 0 {
            // A new family is filled by the same walk, with nothing else coming between.
            return Family { first, count: 0, room: expected };
        }
        let old = family.first as usize..(family.first + family.count) as usize;
        let filler = self.nodes[old.start];
        self.nodes.extend_from_within(old);
        let room = family.room * 2;
        self.nodes.resize((first + room) as usize, filler);
        Family { first, count: family.count, room }
    }

    /// Books what came of a walk: every move on the path is worth what it brought to the seat that chose it.
    #[inline]
    pub(crate) fn credit(&mut self, path: &[u32], worth: impl Fn(Seat) -> i32) {
        for &index in path {
            let node = &mut self.nodes[index as usize];
            node.weight += 1;
            node.total += i64::from(worth(node.seat));
        }
    }
}

impl<Move> Node<Move> {
    fn new(played: Move, seat: Seat) -> Self {
        Node { played, seat, weight: 0, available: 0, total: 0, family: Family::default() }
    }

    fn with_opinion(played: Move, seat: Seat, visits: u32, opinion: i32) -> Self {
        let total = i64::from(opinion) * i64::from(visits);
        Node { weight: visits, total, ..Node::new(played, seat) }
    }

    /// The upper confidence bound, in thousandths: mean + c · √(ln available / visits), with one root and one
    /// division.
    #[inline]
    fn bound(&self, exploration: f32) -> f32 {
        if self.weight == 0 {
            return f32::INFINITY;
        }
        let visits = self.weight as f32;
        (self.total as f32 + exploration * (ln(self.available) * visits).sqrt()) / visits
    }
}

/// What the game itself thinks of a move, in thousandths: the position after it, and its bias.
pub(crate) fn opinion<G: Evaluate>(state: &G, seat: Seat, played: &G::Move, chance: &mut Chance) -> i32 {
    let bias = state.bias(seat, played);
    let mut after = state.clone();
    after.play(seat, played, chance, &mut |_| ());
    let worth = match after.outcome() {
        Some(outcome) => outcome.payoff(seat),
        None => after.evaluate(seat),
    };
    worth + bias
}
