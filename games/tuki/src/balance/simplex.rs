//! The programme of a build and its solution by the simplex method, for any kind of [`Number`].

use super::number::{Number, TooLarge};

/// After so many steps the first column that helps is taken instead of the one that seems to help most: so no programme
/// goes round in circles (Bland).
const STEEPEST: usize = 60;

/// Are there forces of at least nothing, one for each column, that give every row its right side?
///
/// The tableau is kept as equations: the columns, one artificial variable for each row, the sum of what is missing,
/// and the right side. The last row is the sum of what is still missing.
#[derive(Clone, Debug)]
pub(crate) struct Tableau<N> {
    rows: usize,
    columns: usize,
    entries: Vec<N>,
    basis: Vec<usize>,
    steps: usize,
}

impl<N> Default for Tableau<N> {
    fn default() -> Tableau<N> {
        Tableau { rows: 0, columns: 0, entries: Vec::new(), basis: Vec::new(), steps: 0 }
    }
}

/// How a programme ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum End {
    /// There are such forces.
    Stands,
    /// There are none.
    Falls,
}

impl<N: Number> Tableau<N> {
    /// Begins a programme of so many rows and columns, all zero.
    pub(crate) fn begin(&mut self, rows: usize, columns: usize) {
        (self.rows, self.columns, self.steps) = (rows, columns, 0);
        self.entries.clear();
        self.entries.resize((rows + 1) * self.width(), N::ZERO);
        self.basis.clear();
        self.basis.extend(columns..columns + rows);
    }

    #[inline]
    fn width(&self) -> usize {
        self.columns + self.rows + 2
    }

    #[inline]
    fn at(&self, row: usize, column: usize) -> N {
        self.entries[row * self.width() + column]
    }

    /// Sets an entry of the programme.
    #[inline]
    pub(crate) fn set(&mut self, row: usize, column: usize, entry: N) {
        let width = self.width();
        self.entries[row * width + column] = entry;
    }

    /// Sets the right side of a row; it must not be negative.
    pub(crate) fn set_right(&mut self, row: usize, entry: N) {
        let width = self.width();
        self.entries[(row + 1) * width - 1] = entry;
    }

    /// Solves the programme.
    pub(crate) fn solve(&mut self, add: impl Fn(N, N) -> N) -> Result<End, TooLarge> {
        self.sum_up(add);
        loop {
            if !self.at(self.rows, self.width() - 1).is_positive() {
                return Ok(End::Stands);
            }
            let Some(column) = self.entering() else { return Ok(End::Falls) };
            let Some(row) = self.leaving(column) else { return Err(TooLarge) };
            self.pivot(row, column)?;
            self.steps += 1;
            if self.steps > N::LONGEST {
                return Err(TooLarge);
            }
        }
    }

    /// Artificial variables, and the last row.
    fn sum_up(&mut self, add: impl Fn(N, N) -> N) {
        let width = self.width();
        for row in 0..self.rows {
            self.set(row, self.columns + row, N::of(1));
        }
        self.set(self.rows, width - 2, N::of(1));
        for column in (0..self.columns).chain([width - 1]) {
            let sum = (0..self.rows).fold(N::ZERO, |sum, row| add(sum, self.at(row, column)));
            self.set(self.rows, column, sum);
        }
    }

    fn entering(&self) -> Option<usize> {
        let last = &self.entries[self.rows * self.width()..][..self.columns];
        let mut helping = last.iter().enumerate().filter(|(_, entry)| entry.is_positive());
        if self.steps >= STEEPEST {
            return helping.next().map(|(column, _)| column);
        }
        let best = helping.reduce(|best, next| if next.1.compare(*best.1).is_gt() { next } else { best });
        best.map(|(column, _)| column)
    }

    fn leaving(&self, column: usize) -> Option<usize> {
        let right = self.width() - 1;
        let rows = (0..self.rows).filter(|row| self.at(*row, column).is_positive());
        rows.reduce(|best, row| {
            let order = N::compare_ratios(
                self.at(row, right),
                self.at(row, column),
                self.at(best, right),
                self.at(best, column),
            );
            if order.then(self.basis[row].cmp(&self.basis[best])).is_lt() { row } else { best }
        })
    }

    fn pivot(&mut self, row: usize, column: usize) -> Result<(), TooLarge> {
        let width = self.width();
        let (before, rest) = self.entries.split_at_mut(row * width);
        let (pivot, after) = rest.split_at_mut(width);
        N::settle(pivot, column);
        for other in before.chunks_exact_mut(width).chain(after.chunks_exact_mut(width)) {
            N::clear(other, pivot, column)?;
        }
        self.basis[row] = column;
        Ok(())
    }

    /// The force in every column that has one, as a fraction; of a programme that stands.
    pub(crate) fn forces(&self) -> impl Iterator<Item = (usize, N, N)> {
        let right = self.width() - 1;
        let rows = self.basis.iter().enumerate().filter(|(_, column)| **column < self.columns);
        rows.map(move |(row, column)| (*column, self.at(row, right), self.at(row, *column)))
    }

    /// For every row the pair whose sum is its price, all up to one positive factor; of a programme that falls. No column is
    /// worth more than nothing at these prices, and the right sides together are.
    pub(crate) fn prices(&self) -> impl Iterator<Item = (N, N)> {
        let whole = self.at(self.rows, self.width() - 2);
        (0..self.rows).map(move |row| (whole, self.at(self.rows, self.columns + row)))
    }
}
