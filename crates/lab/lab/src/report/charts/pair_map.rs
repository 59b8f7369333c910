//! The map of pairs of changes.

use super::{MARGIN, NAMES, Size, WIDTH, cross, open, rect, text, wrapped};

/// The figure of a pair of changes, or of a single one.
pub struct Cell {
    pub value: f64,
    /// The value in words.
    pub words: String,
    /// True if it is the strongest level's, which disputes what other players show.
    pub is_disputed: bool,
}

/// The room at the right, for the names of the last columns.
const ROOM: f64 = 72.0;

/// The width of a letter of a name.
const LETTER: f64 = 7.0;

/// A triangle of pairs: `cell(row, column)` is that of a pair, if it was played. The name of a column stands in the free half, at its
/// highest cell.
pub fn pair_map(names: &[String], label: &str, cell: &dyn Fn(usize, usize) -> Option<Cell>) -> String {
    let count = names.len();
    let size = ((WIDTH - NAMES - ROOM) / count.max(1) as f64).min(96.0);
    let (height, top) = (size.min(56.0), 8.0);
    let cells = || (0..count).flat_map(|row| (0..=row).map(move |column| (row, column)));
    let most = cells()
        .filter_map(|(row, column)| cell(row, column))
        .map(|found| found.value.abs());
    let most = most.fold(1e-9, f64::max);
    // It has no narrow form: a square of names needs its width.
    let mut svg = open(Size::Wide, top + height * count as f64 + 8.0, label).replace(" class=\"wide\"", "");
    for (row, name) in names.iter().enumerate() {
        let beside = top + height * (row as f64 + 0.5) + 4.0;
        Size::Wide.name(&mut svg, name, 0.0, beside);
        // The last row's only column of its own is the last one.
        if row + 1 < count {
            let left = NAMES + size * (row as f64 + 1.0) + 8.0;
            let letters = ((WIDTH - MARGIN / 4.0 - left) / LETTER) as usize;
            let lines = wrapped(name, letters);
            let first = beside - 7.5 * (lines.len() - 1) as f64;
            for (at, line) in lines.iter().enumerate() {
                text(&mut svg, "tick", [left, first + 15.0 * at as f64], "start", line);
            }
        }
    }
    for (row, column) in cells() {
        let (x, y) = (NAMES + size * column as f64, top + height * row as f64);
        let (place, inside) = ([x + 1.0, y + 1.0], [size - 2.0, height - 2.0]);
        let Some(found) = cell(row, column) else {
            let class = "class=\"cell\" fill-opacity=\"0.08\"";
            rect(&mut svg, class, place, inside);
            continue;
        };
        let class = if found.value < 0.0 {
            "cell less"
        } else {
            "cell more"
        };
        let strength = 0.08 + 0.5 * found.value.abs() / most;
        let class = format!("class=\"{class}\" fill-opacity=\"{strength:.2}\"");
        rect(&mut svg, &class, place, inside);
        let middle = [x + size / 2.0, y + height / 2.0 + 4.0];
        text(&mut svg, "value", middle, "middle", &found.words);
        if found.is_disputed {
            cross(&mut svg, [x + size - 8.0, y + 8.0], 4.0);
        }
    }
    svg + "</svg>"
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Eight changes with long names: each stands whole at its row, and again at its column.
    #[test]
    fn names_of_columns_are_not_cut() {
        let names = [
            "discarded skippers",
            "own suit only",
            "no trashing",
            "top of the discard pile",
            "stuck before you discard",
            "hand of 4",
            "play, then discard",
            "no equal turns",
        ];
        let names = names.map(str::to_owned);
        let found = |row: usize, column: usize| {
            Some(Cell {
                value: row as f64,
                words: format!("+{row}.0"),
                is_disputed: (row, column) == (2, 1),
            })
        };
        let svg = pair_map(&names, "pairs", &found);
        assert!(!svg.contains('…'), "{svg}");
        for name in ["discarded", "own suit only", "no trashing", "hand of 4"] {
            assert!(svg.matches(name).count() >= 2, "{name}: {svg}");
        }
        assert_eq!(svg.matches("class=\"cross\"").count(), 1);
    }
}
