//! A text as pieces between which a line may end.

use super::Language;

/// A part of a text that stays together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Piece {
    pub(super) text: String,
    pub(super) end: End,
}

/// The end of a piece: within a line, and at the end of one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum End {
    /// A space; nothing at the end of a line.
    Space,
    /// Nothing; a hyphen at the end of a line.
    Hyphen,
    /// Nothing in both cases: the piece ends in a dash.
    Dash,
    /// The line ends here.
    Paragraph,
}

/// Shorter words aren't hyphenated.
const SHORTEST_HYPHENATED: usize = 6;
const SOFT_HYPHEN: char = '\u{ad}';
const UNBREAKABLE_HYPHEN: char = '\u{2011}';

/// Splits a text. Runs of spaces become one, and characters that XML doesn't allow are dropped.
pub(super) fn pieces(text: &str, language: Language, hyphenate: bool) -> Vec<Piece> {
    let mut pieces: Vec<Piece> = Vec::new();
    for paragraph in text.split('\n') {
        let before = pieces.len();
        for word in paragraph.split(is_breaking_space) {
            let word: String = word.chars().filter(|c| is_printable(*c)).collect();
            if word.chars().any(|c| c != SOFT_HYPHEN) {
                split_word(&word, language, hyphenate, &mut pieces);
            }
        }
        if pieces.len() > before
            && let Some(last) = pieces.last_mut()
        {
            last.end = End::Paragraph;
        }
    }
    pieces
}

fn is_breaking_space(c: char) -> bool {
    c.is_whitespace() && !matches!(c, '\u{a0}' | '\u{202f}' | '\u{2007}') || c == '\u{200b}'
}

fn is_printable(c: char) -> bool {
    !c.is_control() && !matches!(c, '\u{fffe}' | '\u{ffff}')
}

/// Appends the pieces of a word; the last one ends in a space.
fn split_word(word: &str, language: Language, hyphenate: bool, pieces: &mut Vec<Piece>) {
    let characters: Vec<char> = word.chars().collect();
    let mut part = String::new();
    for (at, &c) in characters.iter().enumerate() {
        let (before, after) = (
            at.checked_sub(1).map(|i| characters[i]),
            characters.get(at + 1).copied(),
        );
        if c == SOFT_HYPHEN {
            if !part.is_empty() && after.is_some() {
                hyphenated(&part, language, hyphenate, End::Hyphen, pieces);
                part.clear();
            }
            continue;
        }
        part.push(if c == UNBREAKABLE_HYPHEN { '-' } else { c });
        if let (Some(before), Some(after)) = (before, after)
            && breaks_after(c, before, after)
        {
            hyphenated(&part, language, hyphenate, End::Dash, pieces);
            part.clear();
        }
    }
    if part.is_empty() {
        // The word ended in soft hyphens.
        if let Some(last) = pieces.last_mut() {
            last.end = End::Space;
        }
    } else {
        hyphenated(&part, language, hyphenate, End::Space, pieces);
    }
}

/// A line may end after a hyphen or dash between letters, not within `3–5` or `-1`.
fn breaks_after(c: char, before: char, after: char) -> bool {
    match c {
        '-' => before.is_alphanumeric() && after.is_alphabetic(),
        '–' | '/' => before.is_alphabetic() && after.is_alphabetic(),
        '—' => before != '—' && after.is_alphanumeric(),
        _ => false,
    }
}

/// Appends a word without hyphens in it, split where it may be hyphenated.
fn hyphenated(part: &str, language: Language, hyphenate: bool, end: End, pieces: &mut Vec<Piece>) {
    let core = part.trim_matches(|c: char| !c.is_alphabetic());
    let start = core.as_ptr().addr().saturating_sub(part.as_ptr().addr());
    let splits = hyphenate
        && core.chars().count() >= SHORTEST_HYPHENATED
        && core.chars().all(char::is_alphabetic)
        // Names in capitals aren't words of the language.
        && core.chars().any(char::is_lowercase);
    let mut ends = Vec::new();
    if splits {
        let mut at = start;
        for syllable in hypher::hyphenate_bounded(core, language, 2, 3) {
            at += syllable.len();
            ends.push(at);
        }
        // The last part takes what follows the word.
        ends.pop();
    }
    let mut from = 0;
    for to in ends {
        pieces.push(Piece {
            text: part[from..to].to_owned(),
            end: End::Hyphen,
        });
        from = to;
    }
    pieces.push(Piece {
        text: part[from..].to_owned(),
        end,
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(text: &str, language: Language) -> String {
        let mut out = String::new();
        for piece in pieces(text, language, true) {
            out.push_str(&piece.text);
            out.push(match piece.end {
                End::Space => '_',
                End::Hyphen => '·',
                End::Dash => '|',
                End::Paragraph => '¶',
            });
        }
        out
    }

    #[test]
    fn words_are_split_at_syllables_dashes_and_soft_hyphens() {
        let english = |text| shown(text, Language::English);
        assert_eq!(english("an extensive  test."), "an_ex·ten·sive_test.¶");
        assert_eq!(
            english("Skip-Bo well–known 3–5 -1 and/or"),
            "Skip-|Bo_well–|known_3–5_-1_and/|or¶"
        );
        assert_eq!(english("Skip\u{2011}Bo 5\u{a0}cards"), "Skip-Bo_5\u{a0}cards¶");
        assert_eq!(english("a\nb\n\nc"), "a¶b¶c¶");
        assert_eq!(english("foo\u{ad}bar\u{ad} x"), "foo·bar_x¶");
        assert_eq!(english("“extensive,”"), "“ex·ten·sive,”¶");
        assert_eq!(english(" \u{ad} \u{0}"), "");
        assert_eq!(shown("Zauberkarten", Language::German), "Zau·ber·kar·ten¶");
        assert_eq!(english("EXTENSIVE"), "EXTENSIVE¶");
    }
}
