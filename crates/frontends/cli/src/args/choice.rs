//! Options whose values are one of several names.

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};

use super::game::unbroken_text;

/// A name, what it means, and the value that it stands for.
pub type Choice<T> = (&'static str, &'static str, T);

/// Reads one of these names, which help texts list with what they mean.
pub fn one_of<T: Copy + Send + Sync + 'static>(
    choices: &'static [Choice<T>],
) -> impl TypedValueParser<Value = T> {
    let known = choices.iter();
    let known = known.map(|(name, help, _)| PossibleValue::new(*name).help(unbroken_text(help)));
    PossibleValuesParser::new(known).try_map(move |name| {
        let found = choices.iter().find(|(own, ..)| *own == name);
        found.map(|(.., value)| *value).ok_or("no such name")
    })
}
