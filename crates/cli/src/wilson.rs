//! How sure a share of games is.

/// Wilson's interval: where the chance to win lies with 95 % confidence, if so many of so many games were won. Unlike
/// the usual one it stays between 0 and 1 and holds for few games, too.
pub(crate) fn wilson(wins: u64, games: u64) -> [f64; 2] {
    const Z: f64 = 1.959_964;
    let (wins, games) = (wins.min(games) as f64, games as f64);
    if games == 0.0 {
        return [0.0, 1.0];
    }
    let (share, spread) = (wins / games, Z * Z / games);
    let middle = share + spread / 2.0;
    let reach = Z * (share * (1.0 - share) / games + spread / (4.0 * games)).sqrt();
    [middle - reach, middle + reach].map(|end| (end / (1.0 + spread)).clamp(0.0, 1.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// As in Newcombe, "Two-sided confidence intervals for the single proportion" (1998), table I.
    #[test]
    fn intervals_are_wilsons() {
        for (wins, games, expected) in [
            (81, 263, [0.2553, 0.3662]),
            (15, 148, [0.0624, 0.1605]),
            (0, 20, [0.0, 0.1611]),
            (1, 29, [0.0061, 0.1718]),
        ] {
            for (found, expected) in wilson(wins, games).into_iter().zip(expected) {
                assert!((found - expected).abs() < 0.0001, "{wins} of {games}: {found}, not {expected}");
            }
        }
        assert_eq!(wilson(0, 0), [0.0, 1.0]);
    }
}
