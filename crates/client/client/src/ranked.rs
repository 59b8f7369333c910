//! Attempts at the ranked deal of a day.

use wildpile_protocol::people::RankedDay;
use wildpile_protocol::text as protocol_text;

use crate::error::ClientError;

/// The person's only attempt at the ranked deal of a day.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Attempt {
    /// It hasn't begun.
    Open,
    /// It goes on.
    Running,
    /// It has ended; it can be looked at.
    Ended,
    /// The day is over.
    Over,
}

impl Attempt {
    /// The attempt at this deal.
    #[must_use]
    pub const fn of(day: &RankedDay) -> Self {
        match day.own {
            _ if day.over => Self::Over,
            None => Self::Open,
            Some(_) if day.ended => Self::Ended,
            Some(_) => Self::Running,
        }
    }

    /// True if playing now may begin the only attempt, which is asked first; `None` is one of which nothing is known yet.
    #[must_use]
    pub const fn may_begin(attempt: Option<Self>) -> bool {
        matches!(attempt, None | Some(Self::Open))
    }
}

/// True if there is no attempt because the person has no account. Anyone who the server doesn't know needs one, too.
#[must_use]
pub fn needs_account(why: &ClientError) -> bool {
    why.is_refusal(protocol_text::NameFirst) || why.is_refusal(protocol_text::RankedAccount)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_attempt_begins_goes_on_and_ends_on_its_day() {
        let table = "0123456789abcdef01234567";
        for (own, ended, over, expected) in [
            (None, false, false, Attempt::Open),
            (Some(table), false, false, Attempt::Running),
            (Some(table), true, false, Attempt::Ended),
            (Some(table), true, true, Attempt::Over),
            (None, false, true, Attempt::Over),
        ] {
            let day = serde_json::json!({
                "game": "joker", "day": 20_783, "over": over, "commitment": "ab".repeat(32),
                "next": "cd".repeat(32), "own": own, "ended": ended, "lines": [],
            });
            let day = serde_json::from_value(day).expect("a day");
            assert_eq!(Attempt::of(&day), expected);
        }
    }

    #[test]
    fn only_an_attempt_that_is_known_goes_on_unasked() {
        assert!(Attempt::may_begin(None) && Attempt::may_begin(Some(Attempt::Open)));
        for known in [Attempt::Running, Attempt::Ended, Attempt::Over] {
            assert!(!Attempt::may_begin(Some(known)), "{known:?}");
        }
    }

    #[test]
    fn strangers_and_guests_need_an_account() {
        for (why, needs) in [
            (protocol_text::NameFirst.into(), true),
            (protocol_text::RankedAccount.into(), true),
            (protocol_text::ClosingStop.into(), false),
        ] {
            assert_eq!(needs_account(&ClientError::Refused(why)), needs);
        }
    }
}
