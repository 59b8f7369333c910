//! What results mean: sentences as messages, and a page with charts.

mod charts;
mod numbers;
mod page;
mod sentences;

pub use numbers::{decimal, grouped, percent, points, signed};
pub use page::page;
pub use sentences::{notes, summary};
