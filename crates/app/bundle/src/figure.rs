//! The figures of the rule books, as data.

use crate::lesson::Nth;

/// A picture in a rule book.
#[derive(Debug)]
pub struct Figure {
    /// It follows the part of the book in which this rule is mentioned first.
    pub after: &'static str,
    /// The key of its caption.
    pub caption: &'static str,
    /// The moves that lead to it from the position of the [`Lesson`](crate::Lesson); none for a whole table just dealt.
    pub moves: Option<&'static [&'static str]>,
    /// The zones that it shows; all of them when there are none.
    pub places: &'static [Nth],
}

impl Figure {
    /// Whether it shows a whole table.
    #[must_use]
    pub const fn is_whole(&self) -> bool {
        self.places.is_empty()
    }
}
