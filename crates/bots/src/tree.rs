//! The tree of a search: moves that were tried after moves.

use std::hint::select_unpredictable;

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
    /// `total / weight`, and 1 / √`weight`: a move is compared ten times for each time it is played, so the
    /// division and the root are done when it is played.
    mean: f32,
    spread: f32,
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
        let mut choice = Choice::new(self.exploration, self.opinion);
        let family = self.nodes[parent as usize].family;
        let range = family.first as usize..(family.first + family.count) as usize;
        let mut place = choice.consider_known(&mut self.nodes[range], seat, moves);
        for played in &moves[place as usize..] {
            place = match self.place_of(parent, place, seat, played) {
                Some(found) => found,
                None => {
                    let mut child = Node::new(*played, seat);
                    if self.opinion > 0 {
                        child.add(self.opinion, judge(played, chance));
                    }
                    self.adopt(parent, moves.len(), child)
                }
            };
            let first = self.nodes[parent as usize].family.first;
            choice.consider(place, &mut self.nodes[(first + place) as usize], chance);
            place += 1;
        }
        self.nodes[parent as usize].family.first + choice.place
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
            node.add(1, worth(node.seat));
        }
    }
}

impl<Move> Node<Move> {
    fn new(played: Move, seat: Seat) -> Self {
        let family = Family::default();
        Node { played, seat, weight: 0, available: 0, total: 0, mean: f32::INFINITY, spread: 0.0, family }
    }

    /// Books a worth that counts for so many visits.
    #[inline]
    fn add(&mut self, visits: u32, worth: i32) {
        self.weight += visits;
        self.total += i64::from(worth) * i64::from(visits);
        let share = 1.0 / self.weight as f32;
        self.mean = self.total as f32 * share;
        self.spread = share.sqrt();
    }
}

/// The best of the moves looked at so far.
#[derive(Clone, Copy)]
struct Choice {
    place: u32,
    bound: f32,
    /// How many untried moves share the bound.
    equals: usize,
    exploration: f32,
    opinion: u32,
    /// How often the move before was available, and c · √ln of it: mostly the same for its neighbour.
    available: u32,
    reach: f32,
}

impl Choice {
    fn new(exploration: f32, opinion: u32) -> Choice {
        let bound = f32::NEG_INFINITY;
        Choice { place: 0, bound, equals: 0, exploration, opinion, available: 0, reach: 0.0 }
    }

    /// Considers the children as long as they are the legal moves in the same order and have been tried, and
    /// says how many: where nothing is hidden, soon all of them. This loop is half of a search. It is kept
    /// apart and works on a copy, so that it has the registers for itself (a tenth less time).
    #[inline(never)]
    fn consider_known<Move: Eq>(&mut self, children: &mut [Node<Move>], seat: Seat, moves: &[Move]) -> u32 {
        let mut choice = *self;
        let mut place = 0;
        for (child, played) in children.iter_mut().zip(moves) {
            if child.played != *played || child.seat != seat || child.weight == choice.opinion {
                break;
            }
            let bound = choice.bound_of(child);
            // Which move is best is what a processor cannot predict.
            let better = bound > choice.bound;
            choice.place = select_unpredictable(better, place, choice.place);
            choice.bound = select_unpredictable(better, bound, choice.bound);
            place += 1;
        }
        *self = choice;
        place
    }

    /// Takes the move if its bound is higher. Untried moves with the same bound are drawn among.
    fn consider<Move>(&mut self, place: u32, child: &mut Node<Move>, chance: &mut Chance) {
        let bound = self.bound_of(child);
        if bound > self.bound {
            (self.place, self.bound, self.equals) = (place, bound, 1);
        } else if bound == self.bound && child.weight == self.opinion {
            self.equals += 1;
            if chance.below(self.equals) == 0 {
                self.place = place;
            }
        }
    }

    /// Counts that the move was available, and gives its upper confidence bound, in thousandths:
    /// mean + c · √(ln available / visits); infinite for a move of which nothing is known.
    #[inline]
    fn bound_of<Move>(&mut self, child: &mut Node<Move>) -> f32 {
        child.available += 1;
        if self.available != child.available {
            self.available = child.available;
            self.reach = self.exploration * ln(child.available).sqrt();
        }
        child.mean + self.reach * child.spread
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

#[cfg(test)]
mod tests {
    use super::*;

    /// Lists that differ from walk to walk, as they do where hands are hidden: families move house, and
    /// nothing is lost or counted twice.
    #[test]
    fn families_grow_and_keep_their_books() {
        let mut tree = Tree::new();
        tree.clear(&Settings::playouts(0), 0u8);
        let mut chance = Chance::fast(2);
        let mut available = [0u32; 40];
        let mut tried = [0u32; 40];
        for _ in 0..3_000 {
            let mut legal: Vec<u8> = (0..40).filter(|_| chance.permille(200)).collect();
            if legal.is_empty() {
                legal.push(0);
            }
            let child = tree.descend(ROOT, Seat(1), &legal, &mut chance, |_, _| 0);
            // A grandchild now and then, so that the family cannot simply grow at the end.
            let below = tree.descend(child, Seat(0), &[1, 2], &mut chance, |_, _| 0);
            tree.credit(&[child, below], |seat| if seat == Seat(1) { 700 } else { 300 });
            legal.iter().for_each(|played| available[*played as usize] += 1);
            tried[tree.played(child) as usize] += 1;
        }
        for child in tree.children(ROOT) {
            let played = child.played as usize;
            assert_eq!((child.available, child.weight), (available[played], tried[played]), "{played}");
            assert_eq!(child.total, 700 * i64::from(child.weight));
        }
        assert_eq!(tree.children(ROOT).len(), 40);
        assert!(tree.nodes.len() < 1 + 2 * (40 + 40) + 40 * 2, "{}", tree.nodes.len());
    }

    #[test]
    fn an_opinion_counts_as_visits() {
        let mut tree = Tree::new();
        tree.clear(&Settings { opinion: 4, ..Settings::default() }, 0u8);
        let mut chance = Chance::fast(2);
        let judge = |played: &u8, _: &mut Chance| if *played == 1 { 900 } else { 100 };
        let first = tree.descend(ROOT, Seat(0), &[0, 1, 2], &mut chance, judge);
        assert_eq!(tree.played(first), 1);
        assert!(tree.is_leaf(first));
        tree.credit(&[first], |_| 400);
        assert!(!tree.is_leaf(first));
        let weighed = tree.weighed();
        assert_eq!((weighed[1].visits, weighed[1].value), (1, 800));
        assert_eq!((weighed[0].visits, weighed[0].value), (0, 100));
    }
}
