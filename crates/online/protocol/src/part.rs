//! A client's part in the fair deal, and its check of the deal after the match: the same in browsers and programs.

use std::convert::Infallible;
use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use wildpile_game::Seat;
use wildpile_table::AnyGame;
use wildpile_transcript::Transcript;

use crate::fair::{Contribution, Flaw, NOTE, Party, Proof, WithheldRule, commitment_at};
use crate::socket::{TableInfo, ToTable};
use crate::{Secret, TableId};

/// A client's contribution to the current deal of a table, and the commitments shown to it. Its text is kept, so that a
/// client that is started again opens what it had committed to.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Part {
    round: u64,
    /// The attempt at the deal.
    attempt: u64,
    secret: Option<Secret>,
    /// The server's commitment before anyone contributed.
    promised: Option<Secret>,
    /// All seats' commitments when this client opened its contribution; they may not change after that.
    shown: Vec<(Seat, Option<Secret>)>,
    /// The seat for which the contribution was opened.
    opened: Option<Seat>,
    /// The earlier attempts at the same deal.
    before: Vec<Tried>,
    /// True if the commitment, and what was committed to, have been sent over this connection.
    #[serde(skip)]
    sent: (bool, bool),
}

/// A client's knowledge of an attempt at a deal, to compare it with the record.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Tried {
    attempt: u64,
    promised: Secret,
    opened: Option<Seat>,
    shown: Vec<(Seat, Option<Secret>)>,
}

impl Part {
    /// All attempts at the deal that this client took part in.
    fn tried(&self) -> impl Iterator<Item = Tried> + '_ {
        let last = self.promised.map(|promised| Tried {
            attempt: self.attempt,
            promised,
            opened: self.opened,
            shown: self.shown.clone(),
        });
        self.before.iter().cloned().chain(last)
    }

    /// The connection is another one.
    pub const fn forget_sent(&mut self) {
        self.sent = (false, false);
    }

    /// A seat's message for the deal, when it is asked for one. `random` makes a contribution; without one nothing is
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
        let (round, attempt) = (proof.round, proof.attempt());
        // A contribution to an abandoned attempt may be known by now.
        if (self.round, self.attempt) != (round, attempt) {
            // The committed contribution is lost. Another contribution wouldn't fit it, and perhaps another program still has it.
            if awaited.opening {
                return None;
            }
            let before = match self.round == round {
                true => self.tried().collect(),
                false => Vec::new(),
            };
            *self = Self {
                round,
                attempt,
                secret: random(),
                promised: Some(proof.commitment),
                before,
                ..Self::default()
            };
        }
        let secret = self.secret?;
        if !awaited.opening && !self.sent.0 {
            self.sent.0 = true;
            let commitment = commitment_at(info.id, round, attempt, Party::Seat(seat), &secret);
            return Some(ToTable::Commit {
                round,
                attempt,
                commitment,
            });
        }
        if awaited.opening && !self.sent.1 {
            self.sent.1 = true;
            if self.shown.is_empty() {
                self.shown = committed(&proof.contributions);
            }
            self.opened = Some(seat);
            return Some(ToTable::Open {
                round,
                attempt,
                secret,
            });
        }
        None
    }

    /// True if the server had promised this client what the proof says, in every attempt that it saw.
    fn keeps(&self, proof: &Proof) -> bool {
        let mut all = self.tried();
        all.all(|tried| proof.commitment_of(tried.attempt) == Some(tried.promised))
    }

    /// True if everybody had committed to what the proof says, in every attempt in which this client opened its own.
    fn was_shown(&self, proof: &Proof) -> bool {
        let mut all = self.tried().filter(|tried| !tried.shown.is_empty());
        all.all(|tried| {
            let now = contributions(proof, tried.attempt);
            now.is_some_and(|now| tried.shown == committed(now))
        })
    }

    /// The abandoned attempts in which this client opened its contribution, though the proof says that it was withheld.
    fn accused(&self, proof: &Proof) -> Vec<u64> {
        let is_accused = |tried: &Tried| {
            let at = usize::try_from(tried.attempt).ok();
            let now = at.and_then(|at| proof.abandoned.get(at));
            now.is_some_and(|now| now.withheld().any(|seat| Some(seat) == tried.opened))
        };
        let all = self.tried().filter(is_accused);
        all.map(|tried| tried.attempt).collect()
    }
}

impl fmt::Display for Part {
    /// Everything but what was sent. It contains the contribution, which is secret until the deal is made.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&serde_json::to_string(self).map_err(|_| fmt::Error)?)
    }
}

impl FromStr for Part {
    type Err = Infallible;

    /// An unreadable text counts as missing: the client then contributes to the next deal.
    fn from_str(text: &str) -> Result<Self, Infallible> {
        Ok(serde_json::from_str(text).unwrap_or_default())
    }
}

/// The result of a check.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Verdict {
    /// The flaw found; `None` if there is none.
    pub flaw: Option<Broken>,
    /// True if this client's own contribution is part of the deal; `None` if it made none.
    pub own: Option<bool>,
    /// The attempts (from 0) in which this client opened its contribution, though the record says that it was withheld. It was
    /// lost on its way, or too late, or the server kept it back.
    pub accused: Vec<u64>,
}

/// A claim that doesn't hold.
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

/// The commitments of all seats.
fn committed(contributions: &[Contribution]) -> Vec<(Seat, Option<Secret>)> {
    let all = contributions.iter();
    all.map(|own| (own.seat, own.commitment)).collect()
}

/// The contributions to an attempt; `None` if there was no such attempt.
fn contributions(proof: &Proof, attempt: u64) -> Option<&[Contribution]> {
    if attempt == proof.attempt() {
        return Some(&proof.contributions);
    }
    let tried = proof.abandoned.get(usize::try_from(attempt).ok()?)?;
    Some(&tried.contributions)
}

/// Checks a transcript: the proof, that it follows the [rule](TableInfo::published_rule) that the table had published, if it
/// had one, that its deal was played, and that every card came from it.
#[must_use]
pub fn check(
    text: &str,
    table: TableId,
    part: &Part,
    game: &dyn AnyGame,
    rule: Option<WithheldRule>,
) -> Verdict {
    let mut verdict = Verdict {
        flaw: Some(Broken::Unreadable),
        ..Verdict::default()
    };
    let Ok(transcript) = text.parse::<Transcript>() else {
        return verdict;
    };
    let note = transcript.notes.get(NOTE);
    let Some(proof) = note.and_then(|note| serde_json::from_str::<Proof>(note).ok()) else {
        return verdict;
    };
    let is_round = part.round == proof.round && proof.table == table;
    let is_own = is_round && part.attempt == proof.attempt();
    verdict.own = part.secret.filter(|_| is_own).map(|own| {
        let mut all = proof.contributions.iter();
        all.any(|contribution| contribution.secret == Some(own))
    });
    if is_round {
        verdict.accused = part.accused(&proof);
    }
    verdict.flaw = match proof.verify_under(rule) {
        Err(flaw) => Some(Broken::Flaw(flaw)),
        _ if is_round && !part.keeps(&proof) => Some(Broken::Promise),
        _ if is_round && !part.was_shown(&proof) => Some(Broken::Others),
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
        let mut part = Part {
            round: 3,
            secret: Some(Secret([7; 32])),
            promised: Some(Secret([8; 32])),
            shown: vec![(seat, Some(Secret([9; 32])))],
            sent: (true, false),
            ..Part::default()
        };
        let digits = [7, 8, 9].map(|byte| Secret([byte; 32]).digits());
        let written = serde_json::json!({
            "round": 3, "attempt": 0, "secret": digits[0], "promised": digits[1], "shown": [[1, digits[2]]],
            "opened": null, "before": [],
        });
        assert_eq!(serde_json::from_str(&part.to_string()).ok(), Some(written));
        let tried = |opened, shown| Tried {
            attempt: 0,
            promised: Secret([6; 32]),
            opened,
            shown,
        };
        let shown = vec![(seat, Some(Secret([5; 32]))), (seat, None)];
        for (attempt, opened, before) in [
            (0, None, Vec::new()),
            (0, Some(seat), Vec::new()),
            (1, None, vec![tried(None, Vec::new())]),
            (1, Some(seat), vec![tried(Some(seat), shown)]),
        ] {
            (part.attempt, part.opened, part.before) = (attempt, opened, before);
            let Ok(read) = part.to_string().parse::<Part>();
            let sent = (false, false);
            assert_eq!(read, Part { sent, ..part.clone() });
        }
        for damaged in [
            "",
            "x y z",
            "3",
            "{}",
            r#"{"round": 3, "attempt": 0, "secret": null, "promised": null, "shown": []"#,
            r#"{"round": "x", "attempt": 0, "shown": [], "before": []}"#,
            r#"{"round": 3, "attempt": 0, "shown": [[99, null]], "before": []}"#,
            r#"{"round": 3, "attempt": 1, "shown": [], "before": [{"attempt": "y"}]}"#,
        ] {
            let Ok(read) = damaged.parse::<Part>();
            assert_eq!(read, Part::default(), "{damaged}");
        }
    }

    /// A table that waits for its first seat, after so many attempts that were abandoned.
    fn dealing(opening: bool, abandoned: u8) -> TableInfo {
        let awaited = serde_json::json!({"opening": opening, "seats": [1]});
        let silent = serde_json::json!([{"seat": 1, "commitment": null, "secret": null}]);
        let tried = |attempt: u8| {
            let commitment = Secret([attempt + 1; 32]).digits();
            serde_json::json!({"commitment": commitment, "contributions": silent})
        };
        let tried: Vec<_> = (0..abandoned).map(tried).collect();
        serde_json::from_value(serde_json::json!({
            "id": "0123456789abcdef01234567", "game": "skip-bo", "rules": {}, "rules_name": "skip-bo",
            "settings": {}, "phase": "dealing", "seats": [], "onlookers": 0, "awaited": awaited,
            "fair": {
                "table": "0123456789abcdef01234567", "round": 2, "commitment": Secret([abandoned + 1; 32]).digits(),
                "secret": null, "contributions": silent, "rule": "again", "abandoned": tried,
            },
        }))
        .expect("a table")
    }

    #[test]
    fn another_attempt_gets_another_contribution_and_its_promises_are_kept() {
        let seat = Seat::FIRST;
        let mut part = Part::default();
        for attempt in 0..3_u8 {
            let table = dealing(false, attempt);
            let secret = Secret([attempt + 40; 32]);
            let said = part.answer(&table, seat, || Some(secret));
            let at = u64::from(attempt);
            let commitment = commitment_at(table.id, 2, at, Party::Seat(seat), &secret);
            let commit = ToTable::Commit {
                round: 2,
                attempt: at,
                commitment,
            };
            assert_eq!(said, Some(commit));
            let Ok(read) = part.to_string().parse::<Part>();
            part = read;
        }
        let proof = dealing(true, 2).fair.expect("a deal");
        assert!(part.keeps(&proof));
        let mut forged = proof.clone();
        forged.abandoned[0].commitment = Secret([9; 32]);
        assert!(!part.keeps(&forged), "another secret was promised");
        let mut hidden = proof;
        hidden.abandoned.pop();
        assert!(!part.keeps(&hidden), "an attempt is missing");
    }

    #[test]
    fn a_contribution_that_was_opened_and_is_said_to_be_missing_is_noticed() {
        let (own, other) = (Seat::FIRST, Seat::from_number(2).expect("a seat"));
        let table = |opening, abandoned| {
            let mut info = dealing(opening, abandoned);
            let fair = info.fair.as_mut().expect("a deal");
            fair.contributions = [own, other]
                .map(|seat| Contribution {
                    seat,
                    commitment: opening.then_some(Secret([seat.number(); 32])),
                    secret: None,
                })
                .to_vec();
            info
        };
        let mut part = Part::default();
        let random = || Some(Secret([7; 32]));
        assert!(part.answer(&table(false, 0), own, random).is_some());
        let opened = part.answer(&table(true, 0), own, random);
        assert!(matches!(opened, Some(ToTable::Open { .. })));
        // Over another connection it is opened again, and what was shown the first time still counts.
        part.forget_sent();
        let mut changed = table(true, 0);
        let fair = changed.fair.as_mut().expect("a deal");
        fair.contributions[1].commitment = Some(Secret([9; 32]));
        assert_eq!(part.answer(&changed, own, random), opened);
        // The first attempt is abandoned: everybody had committed, and so many had opened.
        let abandoned = |opened: &[Seat]| {
            let mut proof = table(true, 1).fair.expect("a deal");
            let mut tried = table(true, 0).fair.expect("a deal").contributions;
            for part in &mut tried {
                part.secret = opened.contains(&part.seat).then_some(Secret([7; 32]));
            }
            proof.abandoned[0].contributions = tried;
            proof
        };
        let goes_on = {
            let mut part = part.clone();
            assert!(part.answer(&table(false, 1), own, random).is_some());
            part
        };
        // A client that lost the seat has seen no other attempt. The stored text knows it, too.
        let Ok(read) = goes_on.to_string().parse::<Part>();
        for part in [part, goes_on, read] {
            assert_eq!(part.accused(&abandoned(&[other])), [0], "{part}");
            assert_eq!(part.accused(&abandoned(&[own])), [0_u64; 0], "{part}");
            let mut forged = abandoned(&[own]);
            assert!(part.keeps(&forged) && part.was_shown(&forged), "{part}");
            forged.abandoned[0].contributions[1].commitment = Some(Secret([9; 32]));
            assert!(!part.was_shown(&forged), "{part}");
        }
    }

    #[test]
    fn a_contribution_that_was_lost_is_not_replaced_when_it_is_to_be_shown() {
        let seat = Seat::FIRST;
        let table = |opening| dealing(opening, 0);
        let random = || Some(Secret([7; 32]));
        let mut part = Part::default();
        assert_eq!(part.answer(&table(true), seat, random), None);
        assert_eq!(part, Part::default(), "nothing to keep in place of the lost one");
        let locked = part.answer(&table(false), seat, random);
        assert!(matches!(locked, Some(ToTable::Commit { round: 2, .. })));
        let shown = part.answer(&table(true), seat, || None);
        let secret = Secret([7; 32]);
        assert_eq!(
            shown,
            Some(ToTable::Open {
                round: 2,
                attempt: 0,
                secret
            })
        );
    }
}
