//! The search for one figure at one height.

use std::rc::Rc;

use super::certificate::Certificate;
use super::ways::{Poses, Way, rotations, ways};
use crate::balance::{self, Bodies, Quick, Sinking};
use crate::build::{Build, Grid, Put};
use crate::lattice::{CELLS, Cell};
use crate::piece::Piece;

/// More certificates than this are not kept at a node; those with the fewest hot cells are.
const MOST: usize = 64;

/// Certificates that hold at a node, and for every cell those that are hot there, as bits.
#[derive(Clone, Default)]
struct Known {
    list: Vec<Rc<Certificate>>,
    hot: Vec<u64>,
}

impl Known {
    fn clear(&mut self) {
        for certificate in self.list.drain(..) {
            for cell in &certificate.hot {
                self.hot[usize::from(*cell)] = 0;
            }
        }
        self.hot.resize(CELLS, 0);
    }

    /// Keeps a certificate; a full list drops the one with the most hot cells.
    fn add(&mut self, certificate: Rc<Certificate>) {
        if self.list.iter().any(|known| known.hot == certificate.hot) {
            return;
        }
        let mut at = self.list.len();
        if at == MOST {
            let (worst, hottest) =
                self.list.iter().enumerate().max_by_key(|(_, known)| known.hot.len()).unwrap_or((0, &certificate));
            if hottest.hot.len() <= certificate.hot.len() {
                return;
            }
            for cell in &self.list[worst].hot {
                self.hot[usize::from(*cell)] &= !(1 << worst);
            }
            at = worst;
            self.list[at] = certificate;
        } else {
            self.list.push(certificate);
        }
        for cell in &self.list[at].hot {
            self.hot[usize::from(*cell)] |= 1 << at;
        }
    }

    /// All certificates, as bits.
    fn all(&self) -> u64 {
        if self.list.len() == 64 { u64::MAX } else { (1 << self.list.len()) - 1 }
    }

    /// The certificates that a block in this place puts an end to, as bits; the others still hold.
    fn hit(&self, put: Put) -> u64 {
        put.cells().fold(0, |hit, cell| hit | self.hot[cell.index()])
    }

    /// The certificate with the fewest hot cells.
    fn smallest(&self) -> Option<Rc<Certificate>> {
        self.list.iter().min_by_key(|known| known.hot.len()).cloned()
    }
}

/// The search stopped: it was cut, or the visitor has seen enough.
enum Stop {
    Cut,
    Enough,
}

/// One figure in one place, and what has been learnt about it.
pub(super) struct Search {
    ways: &'static [Vec<Way>; 4],
    build: Build,
    grid: Grid,
    quick: Quick,
    found: Vec<Vec<Sinking>>,
    /// By depth: what is known there.
    known: Vec<Known>,
    /// Places that an earlier sibling has tried, by rotation and cell.
    banned: Vec<bool>,
    /// Does the figure stand with the blocks that are fixed?
    begun: Option<bool>,
}

impl Search {
    pub(super) fn new(poses: Poses, stones: &[Put], blocks: &[Put]) -> Search {
        let build: Build = stones.iter().chain(blocks).copied().collect();
        Search {
            ways: ways(poses),
            grid: build.grid(),
            build,
            quick: Quick::default(),
            found: Vec::new(),
            known: vec![Known::default(); 5],
            banned: vec![false; rotations() * CELLS],
            begun: None,
        }
    }

    /// Visits every build with exactly so many more blocks, if none with fewer stands. False if the questions ran out.
    pub(super) fn run(&mut self, blocks: usize, left: &mut u32, visit: &mut dyn FnMut(&Build) -> bool) -> bool {
        if self.begun.is_none() {
            self.known[0].clear();
            let stands = self.ask(self.build, None, 0);
            *left = left.saturating_sub(1);
            self.begun = Some(stands);
        }
        if self.begun == Some(true) {
            if blocks == 0 {
                visit(&self.build);
            }
            return true;
        }
        blocks == 0 || !matches!(self.descend(0, blocks, left, visit), Err(Stop::Cut))
    }

    /// Does the build stand? If not, what was learnt goes to the list at this depth: for the build without the last block, if
    /// one is named.
    fn ask(&mut self, build: Build, last: Option<Piece>, depth: usize) -> bool {
        let bodies = Bodies::of(&build);
        let unsupported = bodies.unsupported(None);
        let place = |piece| build.get(piece);
        let mut learnt: Vec<Certificate> = Vec::new();
        if unsupported.is_empty() {
            self.quick.sinkings(&bodies, &mut self.found);
            if self.found.is_empty() {
                return balance::stands(&build, None);
            }
            learnt.extend(self.found.iter().filter_map(|sinkings| Certificate::found(sinkings, place)));
        } else {
            learnt.extend(unsupported.iter().filter_map(place).map(Certificate::unsupported));
        }
        for certificate in learnt {
            self.learn(Rc::new(certificate), last, depth);
        }
        false
    }

    /// Keeps a certificate for the build without the last block.
    fn learn(&mut self, certificate: Rc<Certificate>, last: Option<Piece>, depth: usize) {
        match last.filter(|last| certificate.moving.contains(*last)) {
            None => self.known[depth].add(certificate),
            Some(last) => {
                if let Some(rest) = certificate.without(last) {
                    self.known[depth].add(Rc::new(rest));
                }
            }
        }
    }

    /// Adds blocks to a build that falls.
    fn descend(
        &mut self,
        depth: usize,
        blocks: usize,
        left: &mut u32,
        visit: &mut dyn FnMut(&Build) -> bool,
    ) -> Result<(), Stop> {
        let mut tried: Vec<usize> = Vec::new();
        let result = self.through_hot_cells(depth, blocks, left, visit, &mut tried);
        for place in tried {
            self.banned[place] = false;
        }
        result
    }

    fn through_hot_cells(
        &mut self,
        depth: usize,
        blocks: usize,
        left: &mut u32,
        visit: &mut dyn FnMut(&Build) -> bool,
        tried: &mut Vec<usize>,
    ) -> Result<(), Stop> {
        let Some(certificate) = self.known[depth].smallest() else { return Ok(()) };
        let used = self.build.pieces();
        for hot in &certificate.hot {
            let hot_cell = Cell::of_index(usize::from(*hot));
            for block in 0..4 {
                if used.contains(Piece::SNOW[block]) {
                    continue;
                }
                for way in &self.ways[block] {
                    for cell in way.pose.cells() {
                        let at =
                            Cell::new(hot_cell.x - cell.x, hot_cell.y - cell.y, hot_cell.z - cell.z);
                        if way.layer.is_some_and(|layer| layer != at.z) {
                            continue;
                        }
                        let put = way.put(at);
                        if !self.grid.has_room(put) || self.seen_through(put, *hot, &certificate) {
                            continue;
                        }
                        let place = way.number * CELLS + at.index();
                        if self.banned[place] {
                            continue;
                        }
                        if blocks == 1 {
                            self.last_block(put, depth, left, visit)?;
                        } else {
                            self.block(put, depth, blocks, left, visit)?;
                            self.banned[place] = true;
                            tried.push(place);
                        }
                    }
                }
            }
        }
        Ok(())
    }

    /// Has the block been tried through an earlier hot cell?
    fn seen_through(&self, put: Put, hot: u16, certificate: &Certificate) -> bool {
        put.cells().any(|cell| {
            let index = cell.index() as u16;
            index < hot && certificate.hot.binary_search(&index).is_ok()
        })
    }

    /// The last block must end every certificate at once.
    fn last_block(
        &mut self,
        put: Put,
        depth: usize,
        left: &mut u32,
        visit: &mut dyn FnMut(&Build) -> bool,
    ) -> Result<(), Stop> {
        let known = &self.known[depth];
        if known.hit(put) != known.all() || !self.grid.is_supported(put) {
            return Ok(());
        }
        if self.outlives(put, depth) {
            return Ok(());
        }
        *left = left.checked_sub(1).ok_or(Stop::Cut)?;
        let build = self.build.with(put);
        if self.ask(build, Some(put.piece), depth) && !visit(&build) {
            return Err(Stop::Enough);
        }
        Ok(())
    }

    /// Does a certificate at this depth hold on with the block, moving along?
    fn outlives(&self, put: Put, depth: usize) -> bool {
        let owner = |index: usize| self.grid.at(index);
        self.known[depth].list.iter().any(|known| known.survives(put, owner).is_some())
    }

    /// Puts a block that is not the last, and goes on from there.
    fn block(
        &mut self,
        put: Put,
        depth: usize,
        blocks: usize,
        left: &mut u32,
        visit: &mut dyn FnMut(&Build) -> bool,
    ) -> Result<(), Stop> {
        let below = depth + 1;
        self.known[below].clear();
        let hit = self.known[depth].hit(put);
        let unsupported = !self.grid.is_supported(put);
        let mut still: Vec<Rc<Certificate>> = Vec::new();
        for (index, known) in self.known[depth].list.iter().enumerate() {
            if hit >> index & 1 == 0 {
                still.push(known.clone());
            } else if let Some(extended) = known.survives(put, |index| self.grid.at(index)) {
                still.push(Rc::new(extended));
            }
        }
        if unsupported {
            still.push(Rc::new(Certificate::unsupported(put)));
        }
        for certificate in still {
            self.known[below].add(certificate);
        }
        let before = self.build;
        self.build.put(put);
        self.grid.fill(put);
        let mut result = Ok(());
        if self.known[below].list.is_empty() {
            match left.checked_sub(1) {
                None => result = Err(Stop::Cut),
                Some(rest) => {
                    *left = rest;
                    if self.ask(self.build, None, below) && !visit(&self.build) {
                        result = Err(Stop::Enough);
                    }
                }
            }
        }
        if result.is_ok() {
            result = self.descend(below, blocks - 1, left, visit);
        }
        self.build = before;
        self.grid.clear(put);
        let learnt = std::mem::take(&mut self.known[below].list);
        for certificate in &learnt {
            self.learn(certificate.clone(), Some(put.piece), depth);
        }
        self.known[below].list = learnt;
        result
    }
}
