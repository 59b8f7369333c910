//! The map of pairs of changes.

use super::{MARGIN, NAMES, Size, WIDTH, open, rect, short, text};

/// A square of pairs: `cell(row, column)` gives a value and its words, if the pair was played.
pub fn pair_map(
    names: &[String],
    label: &str,
    cell: &dyn Fn(usize, usize) -> Option<(f64, String)>,
) -> String {
    let count = names.len();
    let size = ((WIDTH - NAMES - MARGIN) / count.max(1) as f64).min(96.0);
    let (height, top) = (size.min(56.0), 8.0);
    let cells = || (0..count).flat_map(|row| (0..=row).map(move |column| (row, column)));
    let most = cells()
        .filter_map(|(row, column)| cell(row, column))
        .map(|(value, _)| value.abs());
    let most = most.fold(1e-9, f64::max);
    // It has no narrow form: a square of names needs its width.
    let mut svg = open(Size::Wide, top + height * count as f64 + 64.0, label).replace(" class=\"wide\"", "");
    for (row, name) in names.iter().enumerate() {
        let y = top + height * row as f64;
        let place = [NAMES - 14.0, y + height / 2.0 + 4.0];
        text(&mut svg, "name", place, "end", &short(name, 24));
    }
    for (row, column) in cells() {
        let (x, y) = (NAMES + size * column as f64, top + height * row as f64);
        let (place, inside) = ([x + 1.0, y + 1.0], [size - 2.0, height - 2.0]);
        let Some((value, words)) = cell(row, column) else {
            let class = "class=\"cell\" fill-opacity=\"0.08\"";
            rect(&mut svg, class, place, inside);
            continue;
        };
        let class = if value < 0.0 { "cell less" } else { "cell more" };
        let strength = 0.08 + 0.5 * value.abs() / most;
        let class = format!("class=\"{class}\" fill-opacity=\"{strength:.2}\"");
        rect(&mut svg, &class, place, inside);
        let middle = [x + size / 2.0, y + height / 2.0 + 4.0];
        text(&mut svg, "value", middle, "middle", &words);
    }
    for (column, name) in names.iter().enumerate() {
        let x = NAMES + size * (column as f64 + 0.5);
        let lines = below(name, ((size / 6.2) as usize).max(3));
        for (at, line) in lines.iter().enumerate() {
            let place = [x, top + height * count as f64 + 18.0 + 15.0 * at as f64];
            text(&mut svg, "tick", place, "middle", line);
        }
    }
    svg + "</svg>"
}

/// A name in at most three lines of so many letters, cut between words.
fn below(name: &str, most: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in name.split(' ') {
        let is_last = lines.len() == 3;
        match lines.last_mut() {
            Some(line) if is_last || line.chars().count() + 1 + word.chars().count() <= most => {
                *line = format!("{line} {word}");
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines.iter().map(|line| short(line, most)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_cut_between_words() {
        assert_eq!(below("hand of 4", 10), ["hand of 4"]);
        assert_eq!(below("discarded skippers", 10), ["discarded", "skippers"]);
        assert_eq!(
            below("top of the discard pile", 10),
            ["top of the", "discard", "pile"]
        );
        assert_eq!(below("a b c d e f g", 1), ["a", "b", "…"]);
        assert_eq!(below("transcontinental", 10), ["transcont…"]);
        assert_eq!(below("", 10), [""]);
    }
}
