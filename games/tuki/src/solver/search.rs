//! The search for one figure at one height.

use std::rc::Rc;

use super::certificate::{Certificate, Fate, Touching};
use super::ways::{Poses, Way, rotations, ways};
use crate::balance::{self, Bodies, Quick, Sinking};
use crate::build::{Build, Grid, Put};
use crate::lattice::{CELLS, Cell};
use crate::piece::Piece;

/// More certificates than this are not kept at a node; those with the fewest hot cells are.
const MOST: usize = 64;

/// So many certificates are tried on a block that comes in.
const MOST_EXTENDED: usize = 16;

/// Certificates that hold at a node, and for every cell those that are hot there, as bits.
#[derive(Clone, Default)]
struct Known {
    list: Vec<Rc<Certificate>>,
    hot: Vec<u64>,
    /// For every certificate those with which no block can share it, as bits.
    far: Vec<u64>,
}

/// The places of the ones in a set of bits.
fn bits(mut set: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let one = set.trailing_zeros();
        set &= set.wrapping_sub(1);
        (one < 64).then_some(one as usize)
    })
}

/// A block in a place, and how many certificates it ended when it was listed.
#[derive(Clone, Copy)]
struct Candidate {
    put: Put,
    place: usize,
    ends: u32,
}

impl Known {
    fn clear(&mut self) {
        for certificate in self.list.drain(..) {
            for cell in &certificate.hot {
                self.hot[usize::from(*cell)] = 0;
            }
        }
        self.hot.resize(CELLS, 0);
        self.far.clear();
    }

    /// Keeps a certificate; a full list drops the one with the most hot cells.
    fn add(&mut self, certificate: Rc<Certificate>) {
        if self.list.iter().any(|known| known.hot == certificate.hot) {
            return;
        }
        let mut at = self.list.len();
        if at == MOST {
            let (worst, hottest) = self
                .list
                .iter()
                .enumerate()
                .max_by_key(|(_, known)| known.hot.len())
                .unwrap_or((0, &certificate));
            if hottest.hot.len() <= certificate.hot.len() {
                return;
            }
            for cell in &self.list[worst].hot {
                self.hot[usize::from(*cell)] &= !(1 << worst);
            }
            at = worst;
            self.list[at] = certificate;
            self.far.iter_mut().for_each(|far| *far &= !(1 << worst));
        } else {
            self.list.push(certificate);
            self.far.push(0);
        }
        for cell in &self.list[at].hot {
            self.hot[usize::from(*cell)] |= 1 << at;
        }
        self.far[at] = 0;
        for other in (0..self.list.len()).filter(|other| *other != at) {
            if self.list[at].is_far_from(&self.list[other]) {
                self.far[at] |= 1 << other;
                self.far[other] |= 1 << at;
            }
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

    /// Of these certificates the one with the fewest hot cells.
    fn smallest(&self, among: u64) -> Option<usize> {
        let listed = (0..self.list.len()).filter(|index| among >> index & 1 == 1);
        listed.min_by_key(|index| self.list[*index].hot.len())
    }

    /// Are there more certificates among these than blocks, no two of which one block could end?
    fn too_far_apart(&self, among: u64, blocks: usize) -> bool {
        bits(among).any(|one| {
            let far = self.far[one] & among;
            match blocks {
                1 => far != 0,
                2 => bits(far).any(|two| self.far[two] & far != 0),
                _ => bits(far).any(|two| {
                    bits(self.far[two] & far).any(|three| self.far[three] & self.far[two] & far != 0)
                }),
            }
        })
    }
}

/// Certificates in which one block moves, by the place of that block: they come back whenever it is put there again.
struct Cache {
    at: Vec<u32>,
    lists: Vec<Vec<Rc<Certificate>>>,
}

/// So many are kept for one place.
const MOST_CACHED: usize = 24;

impl Cache {
    fn new() -> Cache {
        Cache { at: vec![0; rotations() * CELLS], lists: vec![Vec::new()] }
    }

    fn add(&mut self, place: usize, certificate: &Rc<Certificate>) {
        if self.at[place] == 0 {
            self.at[place] = self.lists.len() as u32;
            self.lists.push(Vec::new());
        }
        let list = &mut self.lists[self.at[place] as usize];
        if list.len() < MOST_CACHED && !list.iter().any(|known| known.hot == certificate.hot) {
            list.push(certificate.clone());
        }
    }

    fn get(&self, place: usize) -> &[Rc<Certificate>] {
        &self.lists[self.at[place] as usize]
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
    cache: Cache,
    /// By depth: the places to try there.
    candidates: [Vec<Candidate>; 5],
    /// The number of the first rotation of each block.
    first: [usize; 4],
    /// Does the figure stand with the blocks that are fixed?
    begun: Option<bool>,
}

impl Search {
    pub(super) fn new(poses: Poses, stones: &[Put], blocks: &[Put]) -> Search {
        let build: Build = stones.iter().chain(blocks).copied().collect();
        let all = ways(Poses::All);
        Search {
            ways: ways(poses),
            cache: Cache::new(),
            candidates: Default::default(),
            first: [0, 1, 2, 3].map(|block| all[block][0].number),
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
    pub(super) fn run(
        &mut self,
        blocks: usize,
        left: &mut u32,
        visit: &mut dyn FnMut(&Build) -> bool,
    ) -> bool {
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

    /// The number of a place: of a rotation of a block in a cell.
    fn place(&self, put: Put) -> usize {
        let first = self.first[put.piece.index() - Piece::V.index()];
        (first + usize::from(put.rotation.0)) * CELLS + put.at.index()
    }

    /// Keeps a certificate for the build without the last block.
    fn learn(&mut self, certificate: Rc<Certificate>, last: Option<Piece>, depth: usize) {
        if let Some(block) = certificate.only_block() {
            let place = self.place(block);
            self.cache.add(place, &certificate);
        }
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
        let known = &self.known[depth];
        let Some(chosen) = known.smallest(known.all()) else { return Ok(()) };
        let need = if blocks == 1 { known.all() } else { 0 };
        let mut candidates = std::mem::take(&mut self.candidates[depth]);
        candidates.clear();
        self.each_through(depth, chosen, need, None, |candidate| {
            candidates.push(candidate);
            true
        });
        candidates.sort_by_key(|candidate| std::cmp::Reverse(candidate.ends));
        let mut result = Ok(());
        for candidate in &candidates {
            if blocks == 1 {
                result = self.last_block(candidate.put, depth, left, visit);
            } else if self.may_lead_on(candidate.put, depth, blocks - 1) {
                result = self.block(candidate.put, depth, blocks, left, visit);
            }
            if result.is_err() {
                break;
            }
            if blocks > 1 {
                self.banned[candidate.place] = true;
                tried.push(candidate.place);
            }
        }
        self.candidates[depth] = candidates;
        result
    }

    /// Every free place through a hot cell of the chosen certificate that ends all certificates in `need`, until `each` says
    /// no. `beside` is a block that is as good as there.
    fn each_through(
        &self,
        depth: usize,
        chosen: usize,
        need: u64,
        beside: Option<Put>,
        mut each: impl FnMut(Candidate) -> bool,
    ) {
        let known = &self.known[depth];
        let used = beside.into_iter().fold(self.build.pieces(), |used, put| used.with(put.piece));
        let mut taken = [usize::MAX; 4];
        for (taken, cell) in taken.iter_mut().zip(beside.into_iter().flat_map(Put::cells)) {
            *taken = cell.index();
        }
        let ways =
            || (0..4).filter(|block| !used.contains(Piece::SNOW[*block])).flat_map(|block| &self.ways[block]);
        for hot in known.list[chosen].hot.iter().map(|hot| usize::from(*hot)) {
            let there = Cell::of_index(hot);
            for way in ways() {
                for at in way.pose.cells().iter().filter_map(|cell| way.through(there, *cell)) {
                    let corner = at.index();
                    let hit = way.cells(corner).fold(0, |hit, cell| hit | known.hot[cell]);
                    if hit & need != need {
                        continue;
                    }
                    let place = way.number * CELLS + corner;
                    // A place through two hot cells is met twice; the first time counts.
                    let again = |cell: usize| cell < hot && known.hot[cell] >> chosen & 1 == 1;
                    let fits =
                        |cell: usize| self.grid.is_free(cell) && !taken.contains(&cell) && !again(cell);
                    if way.cells(corner).all(fits)
                        && !self.banned[place]
                        && !each(Candidate { put: way.put(at), place, ends: hit.count_ones() })
                    {
                        return;
                    }
                }
            }
        }
    }

    /// Can so many more blocks after this one end all certificates that it leaves?
    fn may_lead_on(&self, put: Put, depth: usize, blocks: usize) -> bool {
        let known = &self.known[depth];
        let still = known.all() & !known.hit(put);
        if known.too_far_apart(still, blocks) {
            return false;
        }
        let Some(chosen) = known.smallest(still).filter(|_| blocks == 1) else { return true };
        let mut any = false;
        self.each_through(depth, chosen, still, Some(put), |_| {
            any = true;
            false
        });
        any
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
        let holds = |cached: &Rc<Certificate>| self.holds(cached, put);
        if self.cache.get(self.place(put)).iter().any(holds) || self.outlives(put, depth) {
            return Ok(());
        }
        *left = left.checked_sub(1).ok_or(Stop::Cut)?;
        let build = self.build.with(put);
        if self.ask(build, Some(put.piece), depth) && !visit(&build) {
            return Err(Stop::Enough);
        }
        Ok(())
    }

    /// Does a certificate at this depth hold on with the block, moving along, or does the block fall alone?
    fn outlives(&self, put: Put, depth: usize) -> bool {
        let touching = Touching::all(put, &self.grid);
        let list = &self.known[depth].list;
        list.iter().take(MOST_EXTENDED).any(|known| !matches!(known.fate(put, &touching), Fate::Ended))
    }

    /// Does a certificate in which this block alone moves hold in the build with it?
    fn holds(&self, cached: &Certificate, put: Put) -> bool {
        let own = |index: u16| put.cells().any(|cell| cell.index() == usize::from(index));
        cached.hot.iter().all(|hot| self.grid.is_free(usize::from(*hot)) && !own(*hot))
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
        let touching = Touching::all(put, &self.grid);
        let mut still: Vec<Rc<Certificate>> = Vec::new();
        for (index, known) in self.known[depth].list.iter().enumerate() {
            if hit >> index & 1 == 0 {
                still.push(known.clone());
            } else if index < MOST_EXTENDED
                && let Fate::Along(moved) = known.fate(put, &touching)
                && let Some(extended) = known.with(moved)
            {
                still.push(Rc::new(extended));
            }
        }
        if unsupported {
            still.push(Rc::new(Certificate::unsupported(put)));
        }
        still
            .extend(self.cache.get(self.place(put)).iter().filter(|cached| self.holds(cached, put)).cloned());
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
