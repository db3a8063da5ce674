//! The ChaCha stream cipher with eight rounds, written out, so that a seed means the same game on every
//! platform and for ever, whatever becomes of the libraries around us.

/// One block of key stream: 16 words from a key, a stream number and a block counter.
pub(crate) fn block(key: &[u32; 8], stream: u64, counter: u64) -> [u32; 16] {
    let start: [u32; 16] = [
        0x6170_7865,
        0x3320_646e,
        0x7962_2d32,
        0x6b20_6574,
        key[0],
        key[1],
        key[2],
        key[3],
        key[4],
        key[5],
        key[6],
        key[7],
        counter as u32,
        (counter >> 32) as u32,
        stream as u32,
        (stream >> 32) as u32,
    ];
    let mut words = start;
    for _ in 0..4 {
        quarter(&mut words, 0, 4, 8, 12);
        quarter(&mut words, 1, 5, 9, 13);
        quarter(&mut words, 2, 6, 10, 14);
        quarter(&mut words, 3, 7, 11, 15);
        quarter(&mut words, 0, 5, 10, 15);
        quarter(&mut words, 1, 6, 11, 12);
        quarter(&mut words, 2, 7, 8, 13);
        quarter(&mut words, 3, 4, 9, 14);
    }
    for (word, first) in words.iter_mut().zip(start) {
        *word = word.wrapping_add(first);
    }
    words
}

#[inline(always)]
fn quarter(w: &mut [u32; 16], a: usize, b: usize, c: usize, d: usize) {
    w[a] = w[a].wrapping_add(w[b]);
    w[d] = (w[d] ^ w[a]).rotate_left(16);
    w[c] = w[c].wrapping_add(w[d]);
    w[b] = (w[b] ^ w[c]).rotate_left(12);
    w[a] = w[a].wrapping_add(w[b]);
    w[d] = (w[d] ^ w[a]).rotate_left(8);
    w[c] = w[c].wrapping_add(w[d]);
    w[b] = (w[b] ^ w[c]).rotate_left(7);
}

#[cfg(test)]
mod tests {
    use super::block;
    use rand_chacha::ChaCha8Rng;
    use rand_chacha::rand_core::{Rng as _, SeedableRng as _};

    #[test]
    fn agrees_with_an_independent_implementation() {
        for seed in 0..50u8 {
            let bytes: [u8; 32] = std::array::from_fn(|i| seed.wrapping_mul(31).wrapping_add(i as u8));
            let key: [u32; 8] =
                std::array::from_fn(|i| u32::from_le_bytes(bytes[4 * i..4 * i + 4].try_into().unwrap()));
            let mut other = ChaCha8Rng::from_seed(bytes);
            other.set_stream(u64::from(seed) << 33 | 5);
            for counter in 0..4 {
                let ours = block(&key, u64::from(seed) << 33 | 5, counter);
                let theirs: [u32; 16] = std::array::from_fn(|_| other.next_u32());
                assert_eq!(ours, theirs, "seed {seed}, block {counter}");
            }
        }
    }
}
