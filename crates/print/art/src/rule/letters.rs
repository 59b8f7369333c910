//! Texts in a font, broken into lines that fit. The font is the reader's, so widths are estimated with the widest of the
//! usual ones, DejaVu.

use crate::WIDTH;
use crate::pen::Pen;

/// The room for a text, in user units.
pub struct Block {
    /// The vertical middle.
    pub middle: i32,
    /// The height, for all lines together.
    pub high: i32,
    /// The width.
    pub wide: i32,
    /// The largest and the smallest size of the letters.
    pub sizes: (i32, i32),
    /// The distance of lines, in hundredths of the size.
    pub leading: i32,
}

/// The widths of the characters from the space to the tilde, in hundredths of the size: the wider of DejaVu Sans
/// and DejaVu Serif.
const WIDTHS: [u8; 95] = [
    32, 41, 46, 84, 64, 96, 90, 28, 40, 40, 50, 84, 32, 37, 32, 34, 64, 64, 64, 64, 64, 64, 64, 64, 64, 64,
    34, 34, 84, 84, 84, 54, 100, 73, 74, 77, 81, 73, 70, 80, 88, 40, 41, 75, 67, 103, 88, 82, 68, 82, 76, 69,
    67, 85, 73, 103, 72, 67, 70, 40, 34, 40, 84, 50, 50, 62, 65, 57, 65, 62, 38, 65, 65, 32, 32, 61, 32, 98,
    65, 62, 65, 65, 48, 53, 41, 65, 60, 86, 60, 60, 53, 64, 34, 64, 84,
];

/// The width of a character in hundredths of the size.
fn width_of(c: char) -> i32 {
    match c {
        ' '..='~' => i32::from(WIDTHS[c as usize - 32]),
        '\u{c0}'..='\u{de}' => 88,
        'ß'..='\u{17f}' => 68,
        '–' | '‘'..='„' => 53,
        // Scripts with wide characters, and everything unknown.
        _ => 105,
    }
}

/// The width of a text in hundredths of the size.
fn width(text: &str) -> i32 {
    text.chars().map(width_of).sum()
}

/// The lines of a text, each at most this wide in hundredths of the size; `None` if a word is wider.
fn lines(text: &str, wide: i32) -> Option<Vec<&str>> {
    let mut lines: Vec<&str> = Vec::new();
    let mut start = 0;
    let mut end = 0;
    for word in text.split(' ').filter(|word| !word.is_empty()) {
        let at = word.as_ptr() as usize - text.as_ptr() as usize;
        if end > start && width(&text[start..at + word.len()]) <= wide {
            end = at + word.len();
            continue;
        }
        if end > start {
            lines.push(&text[start..end]);
        }
        if width(word) > wide {
            return None;
        }
        (start, end) = (at, at + word.len());
    }
    if end > start {
        lines.push(&text[start..end]);
    }
    Some(lines)
}

/// The lines of a text, with words broken where they are too wide.
fn broken(text: &str, wide: i32) -> Vec<&str> {
    let mut lines = Vec::new();
    let (mut start, mut sum) = (0, 0);
    for (at, c) in text.char_indices() {
        if sum + width_of(c) > wide && at > start {
            lines.push(&text[start..at]);
            (start, sum) = (at, 0);
        }
        sum += width_of(c);
    }
    lines.push(&text[start..]);
    lines
}

/// Writes a text, centred, as large as it fits. What can't be set at the smallest size is cut at the bottom: texts of
/// the lengths that packs allow always can.
pub fn fitted(pen: &mut Pen, text: &str, block: &Block) {
    let (most, least) = block.sizes;
    let room = |size: i32| (block.high * 100 / (size * block.leading)).max(1);
    let fits = |size: i32| {
        let found = lines(text, block.wide * 100 / size)?;
        let count = i32::try_from(found.len()).unwrap_or(i32::MAX);
        (count <= room(size)).then_some((size, found))
    };
    let (size, mut lines) = (least..=most)
        .rev()
        .find_map(fits)
        .unwrap_or_else(|| (least, broken(text, block.wide * 100 / least)));
    lines.truncate(usize::try_from(room(size)).unwrap_or(1));
    let step = size * block.leading / 100;
    let count = i32::try_from(lines.len()).unwrap_or(1);
    // The first base line: letters are about 70 hundredths of their size high.
    let mut y = block.middle - (count - 1) * step / 2 + size * 35 / 100;
    pen.raw("<text text-anchor=\"middle\" font-size=\"")
        .int(size)
        .raw("\">");
    for line in lines {
        pen.raw("<tspan x=\"")
            .int(WIDTH / 2)
            .raw("\" y=\"")
            .int(y)
            .raw("\">");
        for c in line.chars() {
            pen.text(c);
        }
        pen.raw("</tspan>");
        y += step;
    }
    pen.raw("</text>");
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_full_and_keep_every_word() {
        assert_eq!(lines("one two  three", 450), Some(vec!["one two", "three"]));
        assert_eq!(lines("", 400), Some(vec![]));
        assert_eq!(lines("overlong", 100), None);
        assert_eq!(broken("WWWW", 210), ["WW", "WW"]);
        assert_eq!(broken("ab", 1), ["a", "b"]);
    }
}
