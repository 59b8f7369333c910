//! Rules as property values: options, presets, layers with provenance, validation.

mod checked;
mod choices;
mod layers;
mod options;
mod problem;
mod spec;
mod table;
mod text;
pub mod texts;

pub use checked::{Checked, canonical};
pub use choices::read_word;
pub use layers::{
    CardName, Layer, Patch, Source, as_relative, check, check_for, presets_patch, read_patch,
    read_short_name, relative,
};
pub use options::{OptionType, Options, json_value, named_values, no_such_option, read_value};
pub use problem::{Problem, Problems, Report};
/// For the code that [`options!`](crate::options) generates.
#[doc(hidden)]
pub use serde_json::{Error as ValueError, Value};
pub use spec::{
    Choice, Data, Field, OptionSpec, Preset, Values, choice_of, closest, closest_by, json_schema, meant,
};
pub use table::{SeatPatch, TableRules, is_seat_key, merge, seat_key, seat_of_key, write_seat};
pub use text::{Entry, MAX_TEXT, SyntaxError, read_entries, read_entries_with_ids, write_value};

/// The options of one game as plain data: a struct declared with [`options!`](crate::options).
pub trait RuleSet: Options + Clone + Eq + std::fmt::Debug + Send + Sync + 'static {
    /// The game's name as on the command line: `skip-bo`.
    const GAME: &'static str;

    /// The named rule sets that ship with the game, without the default.
    fn presets() -> Vec<Preset>;

    /// The invalid combinations in these rules, each naming both options. Every single value is
    /// already within its [`Values`].
    fn conflicts(&self) -> Vec<Problem>;

    /// The invalid combinations at a table of this size, each naming `seats` or the options that only
    /// clash there.
    fn conflicts_with(&self, seats: usize) -> Vec<Problem> {
        let _ = seats;
        Vec::new()
    }

    /// The invalid combinations of what different seats have, such as hands that the deck can't deal
    /// together; without a number of seats, those that are invalid at every table. Only called if
    /// every single value is valid.
    fn conflicts_between(rules: &Checked<Self>, seats: Option<usize>) -> Vec<Problem> {
        let _ = (rules, seats);
        Vec::new()
    }

    /// The problems of an option's structured value at this path, field by field; called when its type
    /// refuses the value.
    fn explain(path: &str, option: &str, value: &Value) -> Vec<Problem> {
        let _ = (path, option, value);
        Vec::new()
    }
}
