//! Untrusted text that must not control the terminal.

use std::borrow::Cow;

/// True if a terminal just draws this character. It doesn't for control characters (C0, DEL, C1), which
/// begin commands or move the cursor, and bidi controls, which reorder the text.
#[must_use]
pub const fn is_printable(c: char) -> bool {
    !matches!(
        c,
        '\0'..='\x1f'
            | '\x7f'..='\u{9f}'
            | '\u{61c}'
            | '\u{200e}'
            | '\u{200f}'
            | '\u{2028}'..='\u{202e}'
            | '\u{2066}'..='\u{2069}'
    )
}

/// The character to draw instead of one that isn't printable: `␛` for escape.
#[must_use]
pub const fn visible(c: char) -> char {
    let code = c as u32;
    match char::from_u32(0x2400 + code) {
        Some(picture) if code < 0x20 => picture,
        _ if code == 0x7f => '\u{2421}',
        _ => char::REPLACEMENT_CHARACTER,
    }
}

/// The text with every character that isn't printable replaced by a visible one. Line feeds and tabs
/// remain.
///
/// ```
/// assert_eq!(wildpile_message::printable("a\x1b[2Jb\n"), "a␛[2Jb\n");
/// ```
#[must_use]
pub fn printable(text: &str) -> Cow<'_, str> {
    let fine = |c| is_printable(c) || matches!(c, '\n' | '\t');
    if text.chars().all(fine) {
        return Cow::Borrowed(text);
    }
    // Lines of Windows files end in two characters.
    let text = text.replace("\r\n", "\n");
    Cow::Owned(
        text.chars()
            .map(|c| if fine(c) { c } else { visible(c) })
            .collect(),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_is_left_that_controls_a_terminal() {
        for (text, shown) in [
            ("", ""),
            ("Q♠ 7\tüñ\n", "Q♠ 7\tüñ\n"),
            ("a\x1b]0;x\x07b", "a␛]0;x␇b"),
            ("\u{9b}31m\u{7f}\0", "\u{fffd}31m␡␀"),
            (
                "a\u{202e}b\u{2069}\u{200f}\u{61c}",
                "a\u{fffd}b\u{fffd}\u{fffd}\u{fffd}",
            ),
            ("1\r\n2\r3", "1\n2␍3"),
            // Soft hyphens, joiners and combining marks are part of words.
            ("a\u{ad}b\u{200d}c\u{301}", "a\u{ad}b\u{200d}c\u{301}"),
        ] {
            assert_eq!(printable(text), shown, "{text:?}");
        }
    }

    #[test]
    fn every_control_character_is_replaced_by_a_printable_one() {
        for c in (0..=0x10_ffff).filter_map(char::from_u32) {
            if c.is_control() {
                assert!(!is_printable(c), "{c:?}");
            }
            if !is_printable(c) {
                assert!(is_printable(visible(c)), "{c:?}");
            }
        }
    }
}
