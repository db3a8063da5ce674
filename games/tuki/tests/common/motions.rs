//! A second opinion on balance, made in another way: it looks for a motion, not for forces. No body is left out, no
//! contact is reduced to corners of a hull, moments are taken about one origin, and the system of inequalities is solved by a
//! dual method with least indices.

use floe_tuki::{Build, Cell, Piece};

/// One linear form over the velocities of all bodies, with a constant in front.
type Form = Vec<i128>;

/// Can the build move so that no contact hinders it and its weight sinks?
pub(crate) fn can_fall(build: &Build, held: Option<Piece>) -> bool {
    let free: Vec<Piece> =
        build.puts().iter().map(|put| put.piece).filter(|piece| held != Some(*piece)).collect();
    let place = |piece: Piece| free.iter().position(|one| *one == piece).map(|index| 1 + 3 * index);
    let cells: Vec<(Cell, Piece)> =
        build.puts().iter().flat_map(|put| put.cells().map(|cell| (cell, put.piece))).collect();
    let width = 1 + 3 * free.len();
    // The weight sinks by at least one: minus the sum of the velocities of all cells, less one.
    let mut forms = vec![vec![0; width]];
    forms[0][0] = -1;
    for (cell, piece) in &cells {
        if let Some(at) = place(*piece) {
            let velocity = [2, 50 * i128::from(cell.x) + 25, 50 * i128::from(cell.z) + 25];
            for (entry, by) in forms[0][at..].iter_mut().zip(velocity) {
                *entry -= by;
            }
        }
    }
    for (cell, upper) in &cells {
        let under = Cell::new(cell.x, cell.y - 1, cell.z);
        let lower = cells.iter().find(|(other, _)| *other == under).map(|(_, piece)| *piece);
        if (lower.is_none() && cell.y > 0) || lower == Some(*upper) {
            continue;
        }
        for (near_x, near_z) in [(3, 3), (3, 22), (22, 3), (22, 22)] {
            let spot = [1, 25 * i128::from(cell.x) + near_x, 25 * i128::from(cell.z) + near_z];
            let mut form = vec![0; width];
            for (piece, sign) in [(Some(*upper), 1), (lower, -1)] {
                if let Some(at) = piece.and_then(place) {
                    for (entry, by) in form[at..].iter_mut().zip(spot) {
                        *entry += sign * by;
                    }
                }
            }
            forms.push(form);
        }
    }
    feasible(forms)
}

/// Is there a point at which all forms are at least zero? The unknowns may have any sign.
fn feasible(mut forms: Vec<Form>) -> bool {
    let width = forms[0].len();
    // `scale[i] * form[i] = constant + sum of entries * what stands in the column`, the scale kept as another entry.
    for form in &mut forms {
        form.push(1);
    }
    // First every unknown is exchanged for a form; then only forms stand in the columns.
    let mut names: Vec<Option<usize>> = vec![None; width];
    let mut rows: Vec<Option<usize>> = (0..forms.len()).map(Some).collect();
    for column in 1..width {
        let found = (0..forms.len()).find(|row| rows[*row].is_some() && forms[*row][column] != 0);
        if let Some(row) = found {
            exchange(&mut forms, row, column);
            names[column] = rows[row].take();
        }
    }
    loop {
        let below = (0..forms.len()).filter(|row| rows[*row].is_some() && forms[*row][0] < 0);
        let Some(row) = below.min_by_key(|row| rows[*row]) else { return true };
        let rising = (1..width).filter(|column| names[*column].is_some() && forms[row][*column] > 0);
        let Some(column) = rising.min_by_key(|column| names[*column]) else { return false };
        exchange(&mut forms, row, column);
        std::mem::swap(&mut rows[row], &mut names[column]);
    }
}

/// Solves the row for what stands in the column and puts that into all other rows.
fn exchange(forms: &mut [Form], row: usize, column: usize) {
    let scale = forms[row].len() - 1;
    let pivot = forms[row][column];
    // pivot * x = scale * form - the rest; made so that the new scale is positive.
    let sign = pivot.signum();
    let mut solved: Form = forms[row].iter().map(|entry| -entry * sign).collect();
    solved[column] = forms[row][scale] * sign;
    solved[scale] = pivot.abs();
    reduce(&mut solved);
    for (index, form) in forms.iter_mut().enumerate() {
        let by = form[column];
        if index == row || by == 0 {
            continue;
        }
        for (at, entry) in form.iter_mut().enumerate() {
            let own = if at == column { 0 } else { *entry };
            let other = if at == scale { 0 } else { by.checked_mul(solved[at]).expect("fits 128 bits") };
            *entry =
                own.checked_mul(solved[scale]).and_then(|own| own.checked_add(other)).expect("fits 128 bits");
        }
        reduce(form);
    }
    forms[row] = solved;
}

/// Divides a form by what its entries have in common.
fn reduce(form: &mut Form) {
    let mut common = 0u128;
    for entry in form.iter() {
        let (mut a, mut b) = (common, entry.unsigned_abs());
        while b != 0 {
            (a, b) = (b, a % b);
        }
        common = a;
        if common == 1 {
            return;
        }
    }
    if common > 1 {
        form.iter_mut().for_each(|entry| *entry /= common as i128);
    }
}
