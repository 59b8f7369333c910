//! The guided first game of a game, as data: a position, and steps that wait for a move.

use wildpile_table::ZoneKind;

/// A guided first game.
#[derive(Debug)]
pub struct Lesson {
    /// The game's name.
    pub game: &'static str,
    /// The position file that it begins with.
    pub position: &'static str,
    /// Its steps.
    pub steps: &'static [LessonStep],
}

/// One step of a lesson: a short text, and perhaps something to do.
#[derive(Debug)]
pub struct LessonStep {
    /// The condition for continuing.
    pub wants: Wants,
    /// What the text talks about, at most two zones. Steps that wait for a move show that move instead.
    pub show: &'static [Nth],
}

/// A zone by its kind and its number (from 1) among those of its kind that are the learner's or everybody's.
pub type Nth = (ZoneKind, usize);

/// What a step waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wants {
    /// Only reading.
    Read,
    /// Any of these moves, by notation; `*` stands for anything, and `@` precedes the ID of the
    /// move's label if only that tells moves apart. The first one is shown.
    Move(&'static [&'static str]),
    /// Any of the first moves; until then any of the second ones may be played too.
    MoveAfter(&'static [&'static str], &'static [&'static str]),
    /// That the last move is taken back.
    Undo,
    /// That a hint is asked for.
    Hint,
    /// Nothing: the other seat plays these moves automatically, then the next step's text appears.
    Others(&'static [&'static str]),
}

pub(crate) const fn read(show: &'static [Nth]) -> LessonStep {
    LessonStep {
        wants: Wants::Read,
        show,
    }
}

pub(crate) const fn play(moves: &'static [&'static str]) -> LessonStep {
    LessonStep {
        wants: Wants::Move(moves),
        show: &[],
    }
}

pub(crate) const fn then(wants: Wants) -> LessonStep {
    LessonStep { wants, show: &[] }
}

impl Lesson {
    /// The key of the text of a step, from 0.
    #[must_use]
    pub fn key(&self, step: usize) -> String {
        format!("learn-{}-{}", self.game, step + 1)
    }
}

/// Whether a text matches a pattern; `*` stands for anything.
#[must_use]
pub fn fits(pattern: &str, text: &str) -> bool {
    let mut parts = pattern.split('*');
    let Some(mut rest) = parts.next().and_then(|first| text.strip_prefix(first)) else {
        return false;
    };
    let mut last = None;
    for part in parts {
        if let Some(middle) = last.replace(part) {
            let Some(at) = rest.find(middle) else {
                return false;
            };
            rest = rest.get(at + middle.len()..).unwrap_or_default();
        }
    }
    last.map_or(rest.is_empty(), |end| rest.ends_with(end))
}

#[cfg(test)]
mod tests {
    use super::fits;

    #[test]
    fn patterns_stand_for_texts() {
        assert!(fits("end", "end"));
        assert!(!fits("end", "ends"));
        assert!(fits("discard *", "discard 9D"));
        assert!(!fits("discard *", "play 9D"));
        assert!(fits("a*c*e", "abcde"));
        assert!(!fits("a*c*e", "abde"));
        assert!(fits("*", ""));
    }
}
