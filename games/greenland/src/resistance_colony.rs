//! How many Colonists a tribe may have at the end, for bots: every number with its chance.

/// More than a people has, and the children of two cards.
const MOST: usize = 26;
/// What is certain, in millionths.
const CERTAIN: i64 = 1_000_000;

/// The chance of each number of Colonists, in millionths.
#[derive(Clone, Copy)]
pub(crate) struct Colony([i64; MOST]);

impl Colony {
    /// Nobody, for certain.
    pub(crate) const EMPTY: Colony = {
        let mut chances = [0; MOST];
        chances[0] = CERTAIN;
        Colony(chances)
    };

    /// So many more, for certain.
    pub(crate) fn add(&mut self, people: u8) {
        self.roll(people, 36);
    }

    /// So many more, each of whom lives with so many of 36 equal chances.
    pub(crate) fn roll(&mut self, people: u8, lives: i64) {
        for _ in 0..people {
            for count in (0..MOST).rev() {
                let fewer = if count > 0 { self.0[count - 1] } else { 0 };
                self.0[count] = (self.0[count] * (36 - lives) + fewer * lives) / 36;
            }
        }
    }

    /// So many children, with a chance in thousandths.
    pub(crate) fn bear(&mut self, babies: u8, chance: i32) {
        let (babies, chance) = (usize::from(babies), i64::from(chance));
        for count in (0..MOST).rev() {
            let fewer = count.checked_sub(babies).map_or(0, |fewer| self.0[fewer]);
            self.0[count] = (self.0[count] * (1000 - chance) + fewer * chance) / 1000;
        }
    }

    /// The chance, in thousandths, of at least so many.
    pub(crate) fn at_least(&self, wanted: u8) -> i32 {
        (self.0[usize::from(wanted)..].iter().sum::<i64>() / 1000) as i32
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_lives_and_who_is_born_add_up() {
        let mut colony = Colony::EMPTY;
        colony.add(2);
        colony.roll(2, 24);
        // Both of two live in 4 of 9 cases, at least one in 8 of 9.
        assert_eq!([4, 3, 2].map(|wanted| colony.at_least(wanted)), [444, 888, 999]);
        colony.bear(1, 500);
        assert_eq!([5, 4].map(|wanted| colony.at_least(wanted)), [222, 666]);
        colony.bear(2, 1000);
        assert_eq!([8, 7].map(|wanted| colony.at_least(wanted)), [0, 222]);
    }
}
