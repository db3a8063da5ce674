//! How far the centre of one block can sink between bounds: a small programme of three rows.

/// A corner where a block may not be slower (sign 1) or faster (sign -1) than this.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Bound {
    pub(super) x: f64,
    pub(super) z: f64,
    pub(super) sign: f64,
    pub(super) speed: f64,
}

/// How far the centre can sink.
#[derive(Clone, Copy, Debug)]
pub(super) enum Lowest {
    /// There is no end to it.
    Endless,
    /// With this motion: the speed of the centre, and how it changes across and towards.
    At { rise: f64, across: f64, towards: f64 },
    /// No clear answer.
    Unclear,
}

const NOTHING: f64 = 1e-9;
/// More steps than such a programme takes.
const LONGEST: usize = 60;

/// The motion that keeps all bounds and lets the centre, at `x` and `z`, sink most.
///
/// Solved from the other side: forces at the corners, pressing up where the block rests and down where it carries, that hold
/// a weight of one at the centre, and do most work against the bounds. Their prices are the motion.
pub(super) fn lowest(bounds: &[Bound], x: f64, z: f64) -> Lowest {
    let count = bounds.len().min(40);
    // Columns: the forces, three artificial ones, the right side. Rows: weight, two moments, work, what is missing.
    let mut rows = [[0.0f64; 44]; 5];
    let (art, right) = (count, count + 3);
    for (column, bound) in bounds.iter().take(count).enumerate() {
        let entries = [1.0, bound.x - x, bound.z - z];
        for (row, entry) in rows.iter_mut().zip(entries) {
            row[column] = bound.sign * entry;
        }
        rows[3][column] = bound.sign * bound.speed;
        rows[4][column] = rows[0][column] + rows[1][column] + rows[2][column];
    }
    for (index, row) in rows.iter_mut().take(3).enumerate() {
        row[art + index] = 1.0;
    }
    (rows[0][right], rows[4][right]) = (1.0, 1.0);
    let mut basis = [art, art + 1, art + 2];
    for goal in [4, 3] {
        for step in 0.. {
            if goal == 4 && rows[4][right] < NOTHING {
                break;
            }
            if step > LONGEST {
                return Lowest::Unclear;
            }
            let improving = (0..count).filter(|column| rows[goal][*column] > NOTHING);
            let entering =
                improving.reduce(
                    |best, next| {
                        if step < 20 && rows[goal][next] > rows[goal][best] { next } else { best }
                    },
                );
            let Some(column) = entering else {
                if goal == 4 {
                    return Lowest::Endless;
                }
                break;
            };
            // An artificial force that is left over stays nothing: it goes at the first occasion.
            let idle = |row: usize| goal == 3 && basis[row] >= art && rows[row][column] < -NOTHING;
            let rows_left = (0..3).filter(|row| rows[*row][column] > NOTHING || idle(*row));
            let leaving = rows_left.min_by(|a, b| {
                let ratio = |row: usize| (rows[row][right] / rows[row][column]).max(0.0);
                ratio(*a).total_cmp(&ratio(*b)).then(basis[*a].cmp(&basis[*b]))
            });
            let Some(leaving) = leaving else { return Lowest::Unclear };
            pivot(&mut rows, leaving, column, right);
            basis[leaving] = column;
        }
    }
    // The work row has fallen by price times each artificial column's unit.
    let [rise, across, towards] = [art, art + 1, art + 2].map(|column| -rows[3][column]);
    Lowest::At { rise, across, towards }
}

fn pivot(rows: &mut [[f64; 44]; 5], row: usize, column: usize, right: usize) {
    let by = 1.0 / rows[row][column];
    rows[row][..=right].iter_mut().for_each(|entry| *entry *= by);
    let pivot = rows[row];
    for (_, other) in rows.iter_mut().enumerate().filter(|(index, _)| *index != row) {
        let times = other[column];
        if times != 0.0 {
            for (entry, by) in other[..=right].iter_mut().zip(pivot) {
                *entry -= times * by;
            }
        }
    }
}
