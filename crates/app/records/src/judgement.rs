//! Opinions on changed rules.

use serde::{Deserialize, Serialize};
use wildpile_message::{Arg, Join, Message, named};

use crate::text as t;

named! {
    /// The opinion of the person at the screen on the match's changed rules, compared with the default ones.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
    #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
    #[serde(rename_all = "snake_case")]
    pub enum Judgement {
        /// Better than the default rules.
        Better = "better",
        /// As good as they are.
        Same = "same",
        /// Worse.
        Worse = "worse",
    }
}

/// Number of matches judged which way.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Judgements {
    /// Number of answers “better than the default rules”.
    pub better: u32,
    /// Number of answers “the same”.
    pub same: u32,
    /// Number of answers “worse”.
    pub worse: u32,
}

impl Judgements {
    /// Counts one.
    pub const fn add(&mut self, judgement: Judgement) {
        match judgement {
            Judgement::Better => self.better += 1,
            Judgement::Same => self.same += 1,
            Judgement::Worse => self.worse += 1,
        }
    }

    /// Number of answers.
    #[must_use]
    pub const fn count(self) -> u32 {
        self.better + self.same + self.worse
    }

    /// The text beside the figures: “3 answers: 2 better, 1 same”. `None` if there is no answer.
    #[must_use]
    pub fn message(self) -> Option<Message> {
        let part = |count: u32, message: fn(u32) -> Message| (count > 0).then(|| message(count));
        let parts = [
            part(self.better, |count| t::JudgedBetter { count }.into()),
            part(self.same, |count| t::JudgedSame { count }.into()),
            part(self.worse, |count| t::JudgedWorse { count }.into()),
        ];
        let parts: Vec<Message> = parts.into_iter().flatten().collect();
        (!parts.is_empty()).then(|| {
            t::Judged {
                count: self.count(),
                parts: Arg::List(Join::Comma, parts.into_iter().map(Arg::from).collect()),
            }
            .into()
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_three_answers_have_names() {
        for judgement in Judgement::ALL {
            assert_eq!(Judgement::named(judgement.name()), Some(judgement));
        }
        for other in ["", "Better", "best", "0"] {
            assert_eq!(Judgement::named(other), None, "{other}");
        }
    }

    #[test]
    fn nothing_is_said_without_an_answer() {
        assert_eq!(Judgements::default().message(), None);
        let mut some = Judgements::default();
        for judgement in [Judgement::Better, Judgement::Worse, Judgement::Better] {
            some.add(judgement);
        }
        let Judgements { better, same, worse } = some;
        assert_eq!((better, same, worse, some.count()), (2, 0, 1, 3));
        assert!(some.message().is_some());
    }
}
