//! What results mean: sentences as messages, and a page with charts.

mod beside;
mod book;
mod charts;
mod expert;
mod numbers;
mod page;
mod sentences;

pub use beside::{Side, beside};
pub use book::{Book, BookProblem, book};
pub use numbers::{decimal, grouped, percent, points, signed};
pub use page::{body, page, title};
pub use sentences::{Findings, findings, main_measure, notes, summary};
