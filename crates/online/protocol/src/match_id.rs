//! The name of a match in addresses.

use std::fmt;
use std::str::FromStr;

use crate::TableId;
use crate::hex::as_text;

/// A match: its table and the number of its deal there, `0123456789abcdef01234567-2`. As hard to guess as the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct MatchId {
    /// The table.
    pub table: TableId,
    /// The running number of the table's deals, from 1.
    pub round: u64,
}

/// The text isn't the id of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a match is 24 hexadecimal digits, a hyphen and a number")]
pub struct ParseMatchIdError;

impl fmt::Display for MatchId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.table, self.round)
    }
}

impl FromStr for MatchId {
    type Err = ParseMatchIdError;

    fn from_str(text: &str) -> Result<Self, ParseMatchIdError> {
        let (table, round) = text.split_once('-').ok_or(ParseMatchIdError)?;
        if !round.bytes().all(|b| b.is_ascii_digit()) {
            return Err(ParseMatchIdError);
        }
        Ok(Self {
            table: table.parse().map_err(|_| ParseMatchIdError)?,
            round: round.parse().map_err(|_| ParseMatchIdError)?,
        })
    }
}

as_text!(MatchId, |own| own, "^[0-9a-f]{24}-[0-9]+$");

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_read_back_and_nothing_else_is_one() {
        let id = MatchId {
            table: TableId([0xa1; 12]),
            round: 12,
        };
        assert_eq!(id.to_string().parse(), Ok(id));
        for wrong in [
            "",
            "-",
            "a1-1",
            &format!("{}-", id.table),
            &format!("{}-+1", id.table),
            &id.table.to_string(),
        ] {
            assert_eq!(wrong.parse::<MatchId>(), Err(ParseMatchIdError), "{wrong}");
        }
    }
}
