//! Short lists in order.

/// Sorts a short list, each into its place one after the other; equals keep their order. The sorting of the standard library is
/// made for long lists, and compiled anew for every type it is much to fetch for a browser.
///
/// ```
/// let mut dice = [(3, 'a'), (1, 'b'), (3, 'c'), (2, 'd')];
/// floe_engine::sort_few(&mut dice, |die| die.0);
/// assert_eq!(dice, [(1, 'b'), (2, 'd'), (3, 'a'), (3, 'c')]);
/// ```
pub fn sort_few<T, K: Ord>(list: &mut [T], key: impl Fn(&T) -> K) {
    for from in 1..list.len() {
        let place = list[..from].partition_point(|other| key(other) <= key(&list[from]));
        for at in (place..from).rev() {
            list.swap(at, at + 1);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::sort_few;

    #[test]
    fn as_the_standard_library_does_it() {
        let mut chance = crate::Chance::fast(5);
        for length in 0..40 {
            let list: Vec<(usize, usize)> = (0..length).map(|index| (chance.below(9), index)).collect();
            let (mut few, mut many) = (list.clone(), list);
            sort_few(&mut few, |one| one.0);
            many.sort_by_key(|one| one.0);
            assert_eq!(few, many);
        }
    }
}
