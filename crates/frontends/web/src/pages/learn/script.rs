//! The lessons as data: a position, and steps that wait for a move.

use wildpile_table::ZoneKind;
use wildpile_table::ZoneKind::{Column, Foundation, Hand, Stock, StockPile, Trash, Waste};

/// A guided first game.
#[derive(Debug)]
pub struct Lesson {
    /// The game's name.
    pub game: &'static str,
    /// The position file that it begins with.
    pub position: &'static str,
    /// Its steps.
    pub steps: &'static [Step],
}

/// One step of a lesson: a short text, and perhaps something to do.
#[derive(Debug)]
pub struct Step {
    /// What is waited for.
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
    /// Any of these moves, by notation; `*` stands for anything, and `@` comes before the ID of the move's label where
    /// only that tells moves apart. The first one is shown.
    Move(&'static [&'static str]),
    /// Any of the first moves; until then any of the second ones may be played too.
    MoveAfter(&'static [&'static str], &'static [&'static str]),
    /// That the last move is taken back.
    Undo,
    /// That a hint is asked for.
    Hint,
    /// Nothing: the other seat plays these moves by itself, then comes the next step's text.
    Others(&'static [&'static str]),
}

const fn read(show: &'static [Nth]) -> Step {
    Step {
        wants: Wants::Read,
        show,
    }
}

const fn play(moves: &'static [&'static str]) -> Step {
    Step {
        wants: Wants::Move(moves),
        show: &[],
    }
}

const fn then(wants: Wants) -> Step {
    Step { wants, show: &[] }
}

/// The lessons, one for each game.
pub const LESSONS: [Lesson; 4] = [
    Lesson {
        game: "skipper",
        position: include_str!("positions/skipper.json"),
        steps: &[
            read(&[(Foundation, 2), (Hand, 1)]),
            play(&["play 5S"]),
            then(Wants::Undo),
            play(&["play 5S"]),
            then(Wants::Hint),
            play(&["play QC on S"]),
            play(&["play 7S"]),
            read(&[(Trash, 1), (Hand, 1)]),
            play(&["discard 9D", "discard *"]),
            then(Wants::MoveAfter(&["end"], &["discard *"])),
            play(&["play KH"]),
            read(&[(Foundation, 3)]),
        ],
    },
    Lesson {
        game: "joker",
        position: include_str!("positions/joker.json"),
        steps: &[
            read(&[(Foundation, 2), (Stock, 1)]),
            play(&["t2>t1"]),
            read(&[(Column, 2)]),
            play(&["t2>t3"]),
            play(&["t4>t2"]),
            play(&["t5>t3"]),
            play(&["draw"]),
            read(&[(Column, 3), (Waste, 1)]),
            play(&["w>t6"]),
            play(&["draw"]),
            play(&["w>H"]),
            then(Wants::Undo),
            then(Wants::Hint),
            read(&[(Foundation, 3)]),
        ],
    },
    Lesson {
        game: "skip-bo",
        position: include_str!("positions/skip-bo.json"),
        steps: &[
            read(&[(StockPile, 1)]),
            play(&["hand 1>b1"]),
            then(Wants::Undo),
            play(&["hand 1>b1"]),
            play(&["hand W>b1"]),
            play(&["stock>b1"]),
            play(&["d1>b1"]),
            then(Wants::Hint),
            play(&["stock>b2"]),
            play(&["hand 12>b3"]),
            play(&["discard 11>d2", "discard *"]),
            then(Wants::Others(&["hand 8>b4", "discard 11>d1"])),
            play(&["stock>b4"]),
            read(&[(StockPile, 1)]),
        ],
    },
    Lesson {
        game: "simon-jester",
        position: include_str!("positions/simon-jester.json"),
        steps: &[
            read(&[(Column, 1)]),
            play(&["5-2"]),
            then(Wants::Undo),
            play(&["5-1"]),
            play(&["4-1:2"]),
            then(Wants::Hint),
            play(&["6-1:4"]),
            play(&["3-8", "3-*"]),
            play(&["3-2:2"]),
            play(&["7-*:3@label-onto"]),
            play(&["7-2"]),
            play(&["*-2:4"]),
            read(&[]),
        ],
    },
];

/// The lesson of a game.
#[must_use]
pub fn lesson(game: &str) -> Option<&'static Lesson> {
    LESSONS.iter().find(|l| l.game == game)
}

impl Lesson {
    /// The key of the text of a step, from 0.
    #[must_use]
    pub fn key(&self, step: usize) -> String {
        format!("learn-{}-{}", self.game, step + 1)
    }
}

/// Whether a text is what a pattern says; `*` stands for anything.
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
