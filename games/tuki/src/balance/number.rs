//! The numbers of the referee: whole ones that decide, and floats that are quick.

use std::cmp::Ordering;

use super::wide::Wide;

/// An entry became too large for this kind of number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct TooLarge;

/// What a tableau is made of. A row stands for an equation and may be multiplied by any positive number.
pub(crate) trait Number: Copy {
    const ZERO: Self;
    /// So many steps are plenty; whole numbers always come to an end.
    const LONGEST: usize = usize::MAX;
    fn of(whole: i64) -> Self;
    /// Above zero; for floats, clearly so.
    fn is_positive(self) -> bool;
    fn compare(self, other: Self) -> Ordering;
    /// Compares `a / b` with `c / d` for positive `b` and `d`.
    fn compare_ratios(a: Self, b: Self, c: Self, d: Self) -> Ordering;
    /// Prepares a row whose positive entry in the column is about to clear that column in the others.
    fn settle(row: &mut [Self], column: usize);
    /// Adds so much of the pivot row to the row that its entry in the column becomes zero.
    fn clear(row: &mut [Self], pivot: &[Self], column: usize) -> Result<(), TooLarge>;
}

impl Number for i64 {
    const ZERO: i64 = 0;

    fn of(whole: i64) -> i64 {
        whole
    }

    #[inline]
    fn is_positive(self) -> bool {
        self > 0
    }

    #[inline]
    fn compare(self, other: i64) -> Ordering {
        self.cmp(&other)
    }

    fn compare_ratios(a: i64, b: i64, c: i64, d: i64) -> Ordering {
        (i128::from(a) * i128::from(d)).cmp(&(i128::from(c) * i128::from(b)))
    }

    fn settle(_: &mut [i64], _: usize) {}

    fn clear(row: &mut [i64], pivot: &[i64], column: usize) -> Result<(), TooLarge> {
        if row[column] == 0 {
            return Ok(());
        }
        let common = gcd(pivot[column].unsigned_abs(), row[column].unsigned_abs()) as i64;
        let (by, times) = (i128::from(pivot[column] / common), i128::from(row[column] / common));
        let entry = |old: i64, other: i64| by * i128::from(old) - times * i128::from(other);
        let mut divisor = 0u128;
        let mut largest = 0u128;
        for (old, other) in row.iter().zip(pivot) {
            let size = entry(*old, *other).unsigned_abs();
            largest = largest.max(size);
            if divisor != 1 && size != 0 {
                divisor = gcd_wide(divisor, size);
            }
        }
        let divisor = divisor.max(1);
        if largest / divisor > i64::MAX as u128 {
            return Err(TooLarge);
        }
        for (old, other) in row.iter_mut().zip(pivot) {
            let new = entry(*old, *other);
            *old = match (divisor, i64::try_from(new)) {
                (1, Ok(new)) => new,
                (_, Ok(new)) if divisor <= i64::MAX as u128 => new / divisor as i64,
                _ => (new / divisor as i128) as i64,
            };
        }
        Ok(())
    }
}

/// The greatest common divisor; of zero and a number, the number.
fn gcd(mut a: u64, mut b: u64) -> u64 {
    if a == 0 || b == 0 {
        return a | b;
    }
    let shift = (a | b).trailing_zeros();
    a >>= a.trailing_zeros();
    while b != 0 {
        b >>= b.trailing_zeros();
        if a > b {
            std::mem::swap(&mut a, &mut b);
        }
        b -= a;
    }
    a << shift
}

fn gcd_wide(a: u128, b: u128) -> u128 {
    match (u64::try_from(a), u64::try_from(b)) {
        (Ok(a), Ok(b)) => u128::from(gcd(a, b)),
        _ if a == 0 || b == 0 => a | b,
        _ => gcd_wide(b, a % b),
    }
}

impl Number for Wide {
    const ZERO: Wide = Wide::ZERO;

    fn of(whole: i64) -> Wide {
        Wide::from(whole)
    }

    fn is_positive(self) -> bool {
        !self.is_negative() && !self.is_zero()
    }

    fn compare(self, other: Wide) -> Ordering {
        self.minus(other).sign()
    }

    fn compare_ratios(a: Wide, b: Wide, c: Wide, d: Wide) -> Ordering {
        a.times(d).minus(c.times(b)).sign()
    }

    fn settle(_: &mut [Wide], _: usize) {}

    /// Never too large: entries of primitive rows are minors of the programme, at most 24 rows whose columns are
    /// shorter than 2^11, so below 2^264 by Hadamard, and products of two of them below 2^511 with room to spare.
    fn clear(row: &mut [Wide], pivot: &[Wide], column: usize) -> Result<(), TooLarge> {
        if row[column].is_zero() {
            return Ok(());
        }
        let (by, times) = (pivot[column], row[column]);
        let mut divisor = Wide::ZERO;
        for (old, other) in row.iter_mut().zip(pivot) {
            *old = by.times(*old).minus(times.times(*other));
            divisor = divisor.gcd(*old);
        }
        if !divisor.is_zero() {
            for old in row.iter_mut() {
                *old = old.exact_quotient(divisor);
            }
        }
        Ok(())
    }
}

/// What counts as nothing in the quick referee.
const NOTHING: f64 = 1e-9;

impl Number for f64 {
    const ZERO: f64 = 0.0;
    const LONGEST: usize = 2000;

    fn of(whole: i64) -> f64 {
        whole as f64
    }

    #[inline]
    fn is_positive(self) -> bool {
        self > NOTHING
    }

    #[inline]
    fn compare(self, other: f64) -> Ordering {
        self.total_cmp(&other)
    }

    fn compare_ratios(a: f64, b: f64, c: f64, d: f64) -> Ordering {
        (a * d).total_cmp(&(c * b))
    }

    #[inline]
    fn settle(row: &mut [f64], column: usize) {
        let by = 1.0 / row[column];
        for entry in row.iter_mut() {
            *entry *= by;
        }
    }

    #[inline]
    fn clear(row: &mut [f64], pivot: &[f64], column: usize) -> Result<(), TooLarge> {
        let times = row[column];
        if times != 0.0 {
            for (old, other) in row.iter_mut().zip(pivot) {
                *old -= times * other;
            }
            row[column] = 0.0;
        }
        Ok(())
    }
}
