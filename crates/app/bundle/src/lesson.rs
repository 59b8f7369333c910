//! The guided first game of a game and the figures of its rule book, as data: a position, and steps that wait for a move.

use serde::Deserialize;
use wildpile_message::Message;
use wildpile_table::{GameFile, ZoneKind};

/// A guided first game.
#[derive(Debug)]
pub struct Lesson {
    /// The game's name.
    pub game: &'static str,
    /// Its [`Script`], as JSON.
    pub script: &'static str,
}

impl Lesson {
    /// The text of a step, from 0.
    #[must_use]
    pub fn text(&self, step: usize) -> Message {
        Message::derived(format!("bundle.lesson-{}-{}", self.game, step + 1))
    }

    /// Its position, steps and figures; none if they can't be read, which tests rule out.
    #[must_use]
    pub fn script(&self) -> Option<Script> {
        serde_json::from_str(self.script).ok()
    }
}

/// The events of a lesson.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Script {
    /// The position that it begins with.
    pub position: GameFile,
    /// The steps.
    pub steps: Vec<LessonStep>,
    /// The figures of the rule book, which begin with the same position.
    pub figures: Vec<Figure>,
}

/// One step of a lesson: a short text, and perhaps something to do.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LessonStep {
    /// The condition for continuing.
    #[serde(default)]
    pub wants: Wants,
    /// Subjects of the text, at most two zones. Steps that wait for a move show that move instead.
    #[serde(default)]
    pub show: Vec<Nth>,
}

/// A zone by its kind and its number (from 1) among those of its kind that are the learner's or everybody's.
pub type Nth = (ZoneKind, usize);

/// The condition that a step waits for.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Wants {
    /// Only reading.
    #[default]
    Read,
    /// Any of these moves, by notation; `*` stands for anything, and `@` precedes the ID of the
    /// move's label if only that distinguishes moves. The first one is shown.
    Move(Vec<String>),
    /// Any of the first moves; until then any of the second ones may be played too.
    MoveAfter(Vec<String>, Vec<String>),
    /// That the last move is taken back.
    Undo,
    /// That a hint is asked for.
    Hint,
    /// Nothing: the other seat plays these moves automatically, then the next step's text appears.
    Others(Vec<String>),
}

/// A picture in a rule book.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Figure {
    /// It follows the part of the book in which this rule is mentioned first.
    pub after: String,
    /// The ID of its caption.
    caption: String,
    /// The moves that lead to it from the position of the script; none for a whole table just dealt.
    pub moves: Option<Vec<String>>,
    /// The zones that it shows; all of them when there are none.
    #[serde(default)]
    pub places: Vec<Nth>,
}

impl Figure {
    /// Its caption.
    #[must_use]
    pub fn caption(&self) -> Message {
        Message::derived(format!("bundle.{}", self.caption))
    }

    /// True if it shows a whole table.
    #[must_use]
    pub const fn is_whole(&self) -> bool {
        self.places.is_empty()
    }
}

/// True if a text matches a pattern; `*` stands for anything.
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
