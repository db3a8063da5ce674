//! A logarithm that is the same to the last bit everywhere.
//!
//! `f32::ln` calls the platform's mathematical library, and those differ. This one is a table made by integer
//! arithmetic and straight lines between its entries; off by less than 0.0001, which no search notices.

/// Entries per octave, as a power of two.
const STEPS: u32 = 6;
/// The binary logarithms of 1 to 2 in steps of 1/64, in units of 2⁻¹⁶.
const OCTAVE: [u32; (1 << STEPS) + 1] = octave();
/// ln 2 in units of 2⁻¹⁶, divided out of the fixed point.
const LN_2: f32 = std::f32::consts::LN_2 / 65_536.0;

const fn octave() -> [u32; (1 << STEPS) + 1] {
    let mut table = [0; (1 << STEPS) + 1];
    let mut step = 0;
    while step < 1 << STEPS {
        table[step] = fraction((1 << 30) + ((step as u64) << (30 - STEPS)));
        step += 1;
    }
    table[1 << STEPS] = 1 << 16;
    table
}

/// The binary logarithm of `x` / 2³⁰ (from 1 to 2) in units of 2⁻¹⁶: squaring shifts one digit of it in front
/// of the point.
const fn fraction(mut x: u64) -> u32 {
    let mut digits = 0;
    let mut left = 18;
    while left > 0 {
        x = (x * x) >> 30;
        digits <<= 1;
        if x >= 2 << 30 {
            x >>= 1;
            digits |= 1;
        }
        left -= 1;
    }
    (digits + 2) >> 2
}

/// The natural logarithm of a whole number; 0 for 0.
#[inline]
pub(crate) fn ln(n: u32) -> f32 {
    if n == 0 {
        return 0.0;
    }
    let whole = 31 - n.leading_zeros();
    // The digits after the leading one, left-aligned in 31 bits.
    let mantissa = (n << (31 - whole)) & 0x7fff_ffff;
    let step = (mantissa >> (31 - STEPS)) as usize;
    let within = u64::from(mantissa & ((1 << (31 - STEPS)) - 1));
    let low = OCTAVE[step];
    let rise = (u64::from(OCTAVE[step + 1] - low) * within) >> (31 - STEPS);
    ((whole << 16) + low + rise as u32) as f32 * LN_2
}

#[cfg(test)]
mod tests {
    use super::ln;

    #[test]
    fn is_close_to_the_logarithm() {
        for n in (1..100_000).chain((1..4000).map(|k| k * 1_000_003)) {
            let error = f64::from(ln(n)) - f64::from(n).ln();
            assert!(error.abs() < 1e-4, "ln {n} is off by {error}");
        }
        assert_eq!(ln(0), 0.0);
    }

    #[test]
    fn never_falls() {
        assert!((1..1_000_000).all(|n| ln(n) <= ln(n + 1)));
    }

    /// Captured once; a bot's choices depend on every bit.
    #[test]
    fn is_the_same_to_the_last_bit() {
        let bits = [2, 3, 10, 1000, 123_456, u32::MAX].map(|n| ln(n).to_bits());
        assert_eq!(
            bits,
            [1_060_205_080, 1_066_180_427, 1_075_010_963, 1_088_228_445, 1_094_423_547, 1_102_148_114]
        );
    }
}
