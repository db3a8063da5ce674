//! Whole numbers of 512 bits, for the rare programme that 64 bits cannot hold.

use std::cmp::Ordering;

const WORDS: usize = 8;

/// A whole number in two's complement, the lowest word first. It wraps around as the built-in ones do; the referee never comes
/// near the edge.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Wide([u64; WORDS]);

impl From<i64> for Wide {
    fn from(number: i64) -> Wide {
        let mut words = [if number < 0 { u64::MAX } else { 0 }; WORDS];
        words[0] = number as u64;
        Wide(words)
    }
}

impl Wide {
    pub(crate) const ZERO: Wide = Wide([0; WORDS]);

    pub(crate) fn is_zero(self) -> bool {
        self == Wide::ZERO
    }

    pub(crate) fn is_negative(self) -> bool {
        self.0[WORDS - 1] >> 63 == 1
    }

    pub(crate) fn sign(self) -> Ordering {
        if self.is_zero() {
            Ordering::Equal
        } else if self.is_negative() {
            Ordering::Less
        } else {
            Ordering::Greater
        }
    }

    pub(crate) fn plus(self, other: Wide) -> Wide {
        let mut carry = false;
        let mut words = [0; WORDS];
        for (word, (a, b)) in words.iter_mut().zip(self.0.into_iter().zip(other.0)) {
            let (sum, first) = a.overflowing_add(b);
            let (sum, second) = sum.overflowing_add(u64::from(carry));
            *word = sum;
            carry = first || second;
        }
        Wide(words)
    }

    fn negated(self) -> Wide {
        Wide(self.0.map(|word| !word)).plus(Wide::from(1))
    }

    fn size(self) -> Wide {
        if self.is_negative() { self.negated() } else { self }
    }

    pub(crate) fn minus(self, other: Wide) -> Wide {
        self.plus(other.negated())
    }

    pub(crate) fn times(self, other: Wide) -> Wide {
        let mut words = [0u64; WORDS];
        for (low, a) in self.0.into_iter().enumerate() {
            let mut carry = 0u128;
            for (word, b) in words[low..].iter_mut().zip(other.0) {
                let sum = u128::from(a) * u128::from(b) + u128::from(*word) + carry;
                *word = sum as u64;
                carry = sum >> 64;
            }
        }
        Wide(words)
    }

    /// Zeros at the low end; none of zero.
    fn trailing_zeros(self) -> u32 {
        let full = self.0.iter().take_while(|word| **word == 0).count();
        self.0.get(full).map_or(0, |word| 64 * full as u32 + word.trailing_zeros())
    }

    /// Without so many bits at the low end; what comes in at the high end has the sign of the number.
    fn shifted_down(self, bits: u32) -> Wide {
        let fill = if self.is_negative() { u64::MAX } else { 0 };
        let (skip, bits) = ((bits / 64) as usize, bits % 64);
        let word = |index: usize| self.0.get(index + skip).copied().unwrap_or(fill);
        let mut words = [0; WORDS];
        for (index, place) in words.iter_mut().enumerate() {
            let high = if bits == 0 { 0 } else { word(index + 1) << (64 - bits) };
            *place = word(index) >> bits | high;
        }
        Wide(words)
    }

    /// The greatest common divisor; of zero and a number, the number without its sign.
    pub(crate) fn gcd(self, other: Wide) -> Wide {
        let (mut a, mut b) = (self.size(), other.size());
        if a.is_zero() || b.is_zero() {
            return if a.is_zero() { b } else { a };
        }
        let twos = a.trailing_zeros().min(b.trailing_zeros());
        a = a.shifted_down(a.trailing_zeros());
        while !b.is_zero() {
            b = b.shifted_down(b.trailing_zeros());
            if a.minus(b).sign() == Ordering::Greater {
                std::mem::swap(&mut a, &mut b);
            }
            b = b.minus(a);
        }
        (0..twos).fold(a, |number, _| number.plus(number))
    }

    /// The quotient by a divisor that leaves no rest: by an odd number dividing is multiplying with its inverse modulo
    /// 2^512, which nine steps of Newton's find from the number itself, right in three bits.
    pub(crate) fn exact_quotient(self, divisor: Wide) -> Wide {
        let twos = divisor.trailing_zeros();
        let odd = divisor.shifted_down(twos);
        let mut inverse = odd;
        for _ in 0..9 {
            inverse = inverse.times(Wide::from(2).minus(odd.times(inverse)));
        }
        self.shifted_down(twos).times(inverse)
    }

    /// How many bits it takes, without the sign.
    pub(crate) fn bits(self) -> u32 {
        let words = self.size().0;
        let top = words.iter().rposition(|word| *word != 0);
        top.map_or(0, |top| 64 * top as u32 + 64 - words[top].leading_zeros())
    }

    /// The number without `bits` at the low end, where the rest fits.
    pub(crate) fn narrowed(self, bits: u32) -> i128 {
        let words = self.shifted_down(bits).0;
        (u128::from(words[0]) | u128::from(words[1]) << 64) as i128
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn wide(number: i128) -> Wide {
        let mut words = [if number < 0 { u64::MAX } else { 0 }; WORDS];
        words[0] = number as u64;
        words[1] = (number >> 64) as u64;
        Wide(words)
    }

    #[test]
    fn it_reckons_as_narrower_numbers_do() {
        let mut chance = floe_engine::Chance::fast(3);
        for _ in 0..2000 {
            let bits = 1 + chance.below(60) as u32;
            let mut draw = || (chance.number() >> (64 - bits)) as i128 - (1i128 << bits >> 1);
            let (a, b) = (draw(), draw());
            assert_eq!(wide(a).times(wide(b)), wide(a * b));
            assert_eq!(wide(a).plus(wide(b)), wide(a + b));
            assert_eq!(wide(a).minus(wide(b)).sign(), a.cmp(&b));
            assert_eq!(wide(a * b).narrowed(0), a * b);
            assert_eq!(wide(a).bits(), 128 - a.unsigned_abs().leading_zeros());
            if b != 0 {
                assert_eq!(wide(a * b).exact_quotient(wide(b)), wide(a));
                let gcd = wide(a).gcd(wide(b)).narrowed(0);
                assert!(gcd > 0 && a % gcd == 0 && b % gcd == 0);
                assert_eq!(wide(a / gcd).gcd(wide(b / gcd)), wide(1));
            }
        }
    }

    #[test]
    fn long_products_divide_back() {
        let mut chance = floe_engine::Chance::fast(4);
        let mut long =
            || (0..3).fold(Wide::from(1), |all, _| all.times(Wide::from(chance.number() as i64 | 1)));
        for _ in 0..200 {
            let (a, b) = (long(), long());
            assert_eq!(a.times(b).exact_quotient(b), a);
            assert_eq!(a.times(b).gcd(b).sign(), Ordering::Greater);
            assert_eq!(a.times(b).exact_quotient(a.times(b).gcd(b)).times(b.gcd(a.times(b))), a.times(b));
        }
    }
}
