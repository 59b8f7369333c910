//! A client's part in the fair deal, and its check of the deal after the match: the same in browsers and programs.

use std::convert::Infallible;
use std::fmt;
use std::str::FromStr;

use wildpile_game::Seat;
use wildpile_table::AnyGame;
use wildpile_transcript::Transcript;

use crate::fair::{Flaw, NOTE, Party, Proof, commitment};
use crate::socket::{TableInfo, ToTable};
use crate::{Secret, TableId};

/// What a client contributes to the current deal of a table, and what it was shown before. Its text is kept, so that a client
/// that is started again opens what it had committed to.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Part {
    round: u64,
    secret: Option<Secret>,
    /// What the server committed to before anybody contributed.
    promised: Option<Secret>,
    /// What every seat had committed to when this client opened its contribution; nothing may change after that.
    shown: Vec<(Seat, Option<Secret>)>,
    /// Whether the commitment, and what was committed to, have been sent over this connection.
    sent: (bool, bool),
}

impl Part {
    /// The connection is another one.
    pub const fn forget_sent(&mut self) {
        self.sent = (false, false);
    }

    /// What a seat has to say for the deal, when it is asked for it. `random` makes a contribution; without one nothing is
    /// contributed, and the deal goes on without this client.
    pub fn answer(
        &mut self,
        info: &TableInfo,
        seat: Seat,
        random: impl FnOnce() -> Option<Secret>,
    ) -> Option<ToTable> {
        let (proof, awaited) = (info.fair.as_ref()?, info.awaited.as_ref()?);
        if !awaited.seats.contains(&seat) {
            return None;
        }
        let round = proof.round;
        if self.round != round {
            // What was locked in is lost. Another contribution wouldn't fit it, and perhaps another program still has it.
            if awaited.opening {
                return None;
            }
            *self = Self {
                round,
                secret: random(),
                promised: Some(proof.commitment),
                shown: Vec::new(),
                sent: (false, false),
            };
        }
        let secret = self.secret?;
        if !awaited.opening && !self.sent.0 {
            self.sent.0 = true;
            let commitment = commitment(info.id, round, Party::Seat(seat), &secret);
            return Some(ToTable::Commit { round, commitment });
        }
        if awaited.opening && !self.sent.1 {
            self.sent.1 = true;
            if self.shown.is_empty() {
                self.shown = committed(proof);
            }
            return Some(ToTable::Open { round, secret });
        }
        None
    }
}

impl fmt::Display for Part {
    /// Everything but what was sent. It contains the contribution, which is secret until the deal is made.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let digits =
            |secret: &Option<Secret>| secret.map_or_else(|| "-".to_owned(), |secret| secret.digits());
        write!(
            f,
            "{} {} {}",
            self.round,
            digits(&self.secret),
            digits(&self.promised)
        )?;
        for (seat, commitment) in &self.shown {
            write!(f, " {}:{}", seat.number(), digits(commitment))?;
        }
        Ok(())
    }
}

impl FromStr for Part {
    type Err = Infallible;

    /// What can't be read counts as missing: the client then contributes to the next deal.
    fn from_str(text: &str) -> Result<Self, Infallible> {
        let mut words = text.split(' ');
        let round = words.next().and_then(|round| round.parse().ok());
        // What is missing is a dash, which isn't a secret.
        let mut secret = || words.next().and_then(|digits| digits.parse().ok());
        let (own, promised) = (secret(), secret());
        let shown = words.filter_map(|word| {
            let (seat, digits) = word.split_once(':')?;
            Some((Seat::from_number(seat.parse().ok()?)?, digits.parse().ok()))
        });
        Ok(Self {
            round: round.unwrap_or(0),
            secret: own,
            promised,
            shown: shown.collect(),
            sent: (false, false),
        })
    }
}

/// What a check has found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verdict {
    /// What doesn't hold; `None` if everything does.
    pub flaw: Option<Broken>,
    /// The seats that contributed.
    pub contributors: Vec<Seat>,
    /// The seats that withheld their contribution.
    pub withheld: Vec<Seat>,
    /// Whether this client's own contribution is among them; `None` if it made none.
    pub own: Option<bool>,
}

/// What doesn't hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Broken {
    /// The transcript can't be read, or has no proof.
    Unreadable,
    /// The proof itself.
    Flaw(Flaw),
    /// The server promised something else before the deal.
    Promise,
    /// A seat had committed to something else when this client opened its contribution.
    Others,
    /// Other cards were played than the proof says.
    OtherDeal,
    /// The cards of the match didn't come from the deal, or a move broke the rules.
    Replay,
}

/// What every seat has committed to.
fn committed(proof: &Proof) -> Vec<(Seat, Option<Secret>)> {
    let all = proof.contributions.iter();
    all.map(|own| (own.seat, own.commitment)).collect()
}

/// Checks a transcript: the proof, that its deal was played, and that every card came from it.
#[must_use]
pub fn check(text: &str, table: TableId, part: &Part, game: &dyn AnyGame) -> Verdict {
    let mut verdict = Verdict {
        flaw: Some(Broken::Unreadable),
        contributors: Vec::new(),
        withheld: Vec::new(),
        own: None,
    };
    let Ok(transcript) = text.parse::<Transcript>() else {
        return verdict;
    };
    let note = transcript.notes.get(NOTE);
    let Some(proof) = note.and_then(|note| serde_json::from_str::<Proof>(note).ok()) else {
        return verdict;
    };
    verdict.contributors = proof.contributors().collect();
    verdict.withheld = proof.withheld().collect();
    let is_own = part.round == proof.round && proof.table == table;
    verdict.own = part.secret.filter(|_| is_own).map(|own| {
        let mut all = proof.contributions.iter();
        all.any(|contribution| contribution.secret == Some(own))
    });
    verdict.flaw = match proof.verify() {
        Err(flaw) => Some(Broken::Flaw(flaw)),
        _ if is_own && part.promised.is_some_and(|promised| promised != proof.commitment) => {
            Some(Broken::Promise)
        }
        _ if is_own && !part.shown.is_empty() && part.shown != committed(&proof) => Some(Broken::Others),
        // Cards that were laid by hand come from no deal.
        _ if transcript.position.is_some() || transcript.marked => Some(Broken::OtherDeal),
        Ok(deal) if proof.table != table || deal != transcript.deal => Some(Broken::OtherDeal),
        Ok(_) if game.replay(&transcript).is_err() => Some(Broken::Replay),
        Ok(_) => None,
    };
    verdict
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_part_is_read_as_it_was_written() {
        let seat = Seat::FIRST;
        let part = Part {
            round: 3,
            secret: Some(Secret([7; 32])),
            promised: Some(Secret([8; 32])),
            shown: vec![(seat, Some(Secret([9; 32])))],
            sent: (true, false),
        };
        let Ok(read) = part.to_string().parse::<Part>();
        let sent = (false, false);
        assert_eq!(read, Part { sent, ..part });
        for damaged in ["", "x y z", "3", "3 - -", "0 - - 1:x 99:-"] {
            let Ok(read) = damaged.parse::<Part>();
            assert_eq!(read.secret, None, "{damaged}");
        }
    }

    #[test]
    fn a_contribution_that_was_lost_is_not_replaced_when_it_is_to_be_shown() {
        let seat = Seat::FIRST;
        let table = |opening: bool| -> TableInfo {
            let awaited = serde_json::json!({"opening": opening, "seats": [1]});
            serde_json::from_value(serde_json::json!({
                "id": "0123456789abcdef01234567", "game": "skip-bo", "rules": {}, "rules_name": "skip-bo",
                "settings": {}, "phase": "dealing", "seats": [], "onlookers": 0, "awaited": awaited,
                "fair": {
                    "table": "0123456789abcdef01234567", "round": 2, "commitment": Secret([1; 32]).digits(),
                    "secret": null, "contributions": [{"seat": 1, "commitment": null, "secret": null}],
                },
            }))
            .expect("a table")
        };
        let random = || Some(Secret([7; 32]));
        let mut part = Part::default();
        assert_eq!(part.answer(&table(true), seat, random), None);
        assert_eq!(part, Part::default(), "nothing to keep in place of the lost one");
        let locked = part.answer(&table(false), seat, random);
        assert!(matches!(locked, Some(ToTable::Commit { round: 2, .. })));
        let shown = part.answer(&table(true), seat, || None);
        let secret = Secret([7; 32]);
        assert_eq!(shown, Some(ToTable::Open { round: 2, secret }));
    }
}
