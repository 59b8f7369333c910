//! The meaning of results: sentences as messages, and a page with charts.

/// One of two sentences about the same things.
macro_rules! either {
    ($is_first:expr => $first:ident, $second:ident: $($field:ident)*) => {
        match $is_first {
            true => Message::from(t::$first { $($field),* }),
            false => Message::from(t::$second { $($field),* }),
        }
    };
}

mod answer;
mod book;
mod charts;
mod check;
mod comparison;
mod effects;
mod expert;
mod numbers;
mod page;
mod search;
mod search_page;
mod sentences;

pub use answer::answer;
pub use book::{Book, BookProblem, book};
pub use check::check_plan;
pub use comparison::{Side, comparison};
pub use effects::{Effect, Effects, effects, plot};
pub use numbers::{between, decimal, differences, extremes, grouped, percent, range};
pub use page::{body, page, title};
pub use search::{SearchTable, dropped, search_answer, search_figures, search_notes, search_plot};
pub use search_page::{search_body, search_page, search_title};
pub use sentences::{Findings, findings, main_measure, notes, summary};
