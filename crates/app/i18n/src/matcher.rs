//! Matches a text against a template: letters and holes.
//!
//! Holes have kinds, so that “{ $card } of { $suit }” can't take any two words. A hole ends where the
//! letters after it are found; when what follows does not match, the next place is tried. Every try
//! costs a step of a budget that grows with the length of the text, so no text takes long.

use crate::pattern::{Part, Pattern};
use crate::table::TableError;

/// What a hole takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum HoleKind {
    /// Digits, perhaps with a minus.
    Number,
    /// Letters of one word.
    Word,
    /// A short sign without blanks and small letters, such as `Q♠` or `10`.
    Sign,
    /// Anything but nothing; it is not translated.
    Text,
    /// What somebody said: anything but nothing; translated when it is a sentence of the phrase book.
    Said,
    /// A name: anything but nothing; translated when the phrase book has it (`Seat 2`).
    Name,
    /// What a template of this group matches.
    Group(usize),
}

/// A piece of a template.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Piece {
    /// Letters.
    Text(String),
    /// A hole.
    Hole {
        /// The name of the placeable.
        name: String,
        /// What it takes.
        kind: HoleKind,
    },
}

/// An English text with holes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Template {
    pub(crate) pieces: Vec<Piece>,
    /// The number of letters, for the order in which templates are tried.
    pub(crate) letters: usize,
}

/// The most characters of a sign.
const SIGN: usize = 4;

/// The kind of a placeable by its name, with the number at its end taken off: `card2` is a `card`.
pub(crate) fn kind_name(name: &str) -> &str {
    name.trim_end_matches(|c: char| c.is_ascii_digit())
}

/// The name of the group of names, whose entries translate what a hole for names takes.
pub(crate) const NAMES: &str = "name";

impl Template {
    /// The template of an English pattern.
    pub(crate) fn new(pattern: &Pattern, group: &dyn Fn(&str) -> Option<usize>) -> Result<Self, TableError> {
        let mut pieces: Vec<Piece> = Vec::with_capacity(pattern.0.len());
        for part in &pattern.0 {
            pieces.push(match part {
                Part::Text(text) => Piece::Text(text.clone()),
                Part::Var { name, .. } => {
                    if matches!(pieces.last(), Some(Piece::Hole { .. })) {
                        return Err(TableError::Damaged);
                    }
                    let kind = match kind_name(name) {
                        "n" => HoleKind::Number,
                        "word" => HoleKind::Word,
                        "sym" => HoleKind::Sign,
                        "text" => HoleKind::Text,
                        "said" => HoleKind::Said,
                        NAMES => HoleKind::Name,
                        other => HoleKind::Group(group(other).ok_or(TableError::Damaged)?),
                    };
                    let name = name.clone();
                    Piece::Hole { name, kind }
                }
                Part::Select { .. } => return Err(TableError::Damaged),
            });
        }
        if pieces.is_empty() {
            return Err(TableError::Damaged);
        }
        Ok(Self {
            pieces,
            letters: pattern.literal_len(),
        })
    }

    /// Why a pattern can't be a template, for the people who write it.
    #[cfg(feature = "build")]
    pub(crate) fn check(pattern: &Pattern, is_group: &dyn Fn(&str) -> bool) -> Result<(), String> {
        for part in &pattern.0 {
            match part {
                Part::Select { .. } => {
                    return Err("a template has no selections; make each alternative a message".to_owned());
                }
                Part::Var { name, .. } if Self::new(pattern, &|_| Some(0)).is_ok() => {
                    let kind = kind_name(name);
                    if !["n", "word", "sym", "text", "said", NAMES].contains(&kind) && !is_group(kind) {
                        return Err(format!("no message of the group “{kind}” is there for ${name}"));
                    }
                }
                Part::Var { .. } => return Err("two placeables stand side by side".to_owned()),
                Part::Text(_) => {}
            }
        }
        Ok(())
    }

    /// The texts in the holes, in their order; none when the text does not match or the budget is used up.
    pub(crate) fn fill<'t>(
        &self,
        text: &'t str,
        budget: &mut usize,
        accepts: &mut dyn FnMut(usize, &str, &mut usize) -> bool,
    ) -> Option<Vec<&'t str>> {
        if text.len() < self.letters {
            return None;
        }
        if let Some(Piece::Text(end)) = self.pieces.last()
            && !text.ends_with(end.as_str())
        {
            return None;
        }
        let mut holes = Vec::new();
        fill(&self.pieces, text, budget, accepts, &mut holes).then_some(holes)
    }

    /// The place and kind of a hole among the holes.
    pub(crate) fn hole(&self, wanted: &str) -> Option<(usize, HoleKind)> {
        let holes = self.pieces.iter().filter_map(|piece| match piece {
            Piece::Hole { name, kind } => Some((name, *kind)),
            Piece::Text(_) => None,
        });
        holes
            .enumerate()
            .find(|(_, (name, _))| *name == wanted)
            .map(|(i, (_, kind))| (i, kind))
    }
}

fn fill<'t>(
    pieces: &[Piece],
    text: &'t str,
    budget: &mut usize,
    accepts: &mut dyn FnMut(usize, &str, &mut usize) -> bool,
    holes: &mut Vec<&'t str>,
) -> bool {
    let Some((first, rest)) = pieces.split_first() else {
        return text.is_empty();
    };
    let kind = match first {
        Piece::Text(letters) => {
            return text
                .strip_prefix(letters.as_str())
                .is_some_and(|text| fill(rest, text, budget, accepts, holes));
        }
        Piece::Hole { kind, .. } => *kind,
    };
    let mut try_end = |end: usize, budget: &mut usize, holes: &mut Vec<&'t str>| {
        if *budget == 0 {
            return false;
        }
        *budget -= 1;
        let (part, after) = text.split_at(end);
        let fits = match kind {
            HoleKind::Number => {
                let digits = part.strip_prefix(['-', '−']).unwrap_or(part);
                !digits.is_empty() && digits.bytes().all(|b| b.is_ascii_digit())
            }
            HoleKind::Word => {
                !part.is_empty()
                    && part
                        .bytes()
                        .all(|b| !b.is_ascii() || b.is_ascii_alphabetic() || b"-_".contains(&b))
            }
            HoleKind::Sign => {
                (1..=SIGN).contains(&part.chars().count())
                    && !part
                        .chars()
                        .any(|c| matches!(c, ' ' | ',' | ';' | ':' | 'a'..='z'))
            }
            HoleKind::Text | HoleKind::Said | HoleKind::Name => !part.is_empty(),
            HoleKind::Group(group) => !part.is_empty() && accepts(group, part, budget),
        };
        if !fits {
            return false;
        }
        let before = holes.len();
        holes.push(part);
        let fine = fill(rest, after, budget, accepts, holes);
        if !fine {
            holes.truncate(before);
        }
        fine
    };
    match rest.first() {
        None => try_end(text.len(), budget, holes),
        Some(Piece::Text(letters)) => {
            let mut from = 0;
            while let Some(at) = text.get(from..).and_then(|t| t.find(letters.as_str())) {
                let end = from + at;
                if *budget == 0 {
                    return false;
                }
                if try_end(end, budget, holes) {
                    return true;
                }
                let step = text[end..].chars().next().map_or(1, char::len_utf8);
                from = end + step;
            }
            false
        }
        // Two holes side by side are refused when the template is made.
        Some(Piece::Hole { .. }) => false,
    }
}
