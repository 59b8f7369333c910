//! A client's knowledge of its match, and the check that every update fits.

use std::borrow::Cow;
use std::hash::{DefaultHasher, Hash as _, Hasher as _};

use serde::Deserialize;
use serde_json::value::RawValue;
use wildpile_game::Seat;
use wildpile_protocol::socket::ToTable;

/// An update, read as far as it is needed.
#[derive(Deserialize)]
pub(crate) struct Update<'a> {
    seq: u64,
    steps: usize,
    #[serde(borrow)]
    view: &'a RawValue,
    #[serde(borrow)]
    moves: Vec<Cow<'a, str>>,
    #[serde(borrow)]
    told: Vec<&'a RawValue>,
    turn: Turn,
}

#[derive(Deserialize)]
#[serde(rename_all = "snake_case")]
enum Turn {
    Seats {
        due: Vec<Seat>,
        #[serde(default)]
        may: Vec<Seat>,
    },
    Over(serde::de::IgnoredAny),
}

#[derive(Deserialize)]
struct Entry {
    step: usize,
}

/// A move that was sent and not answered yet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sent {
    /// Its key.
    pub key: String,
    /// The deal.
    pub round: u64,
    /// The steps of the update it was chosen from.
    pub step: usize,
    /// The move.
    pub notation: String,
}

impl Sent {
    /// The message with it.
    pub(crate) fn play(&self) -> ToTable {
        ToTable::Play {
            key: self.key.clone(),
            round: self.round,
            step: self.step,
            notation: self.notation.clone(),
        }
    }
}

/// The knowledge from before the connection was lost.
#[derive(Clone, Copy, Debug)]
struct LastKnown {
    entries: usize,
    log: u64,
}

/// A client's knowledge of its match.
#[derive(Debug, Default)]
pub struct Ledger {
    seat: Option<Seat>,
    /// The deal that the match belongs to.
    round: u64,
    /// The last update of this connection.
    seq: u64,
    steps: usize,
    /// True if nobody but this seat could move then.
    alone: bool,
    moves: Vec<String>,
    /// The number of log entries, and the digest of all of them.
    entries: usize,
    log: u64,
    view: u64,
    before: Option<LastKnown>,
    sent: Option<Sent>,
    played: u64,
}

fn digest(before: u64, text: &str) -> u64 {
    let mut hasher = DefaultHasher::new();
    (before, text).hash(&mut hasher);
    hasher.finish()
}

impl Ledger {
    /// The number of steps.
    #[must_use]
    pub const fn steps(&self) -> usize {
        self.steps
    }

    /// The deal.
    #[must_use]
    pub const fn round(&self) -> u64 {
        self.round
    }

    /// The number of confirmed moves of this seat, in all matches.
    #[must_use]
    pub const fn played(&self) -> u64 {
        self.played
    }

    /// The legal moves; none while one is on its way.
    #[must_use]
    pub fn moves(&self) -> &[String] {
        if self.sent.is_some() { &[] } else { &self.moves }
    }

    /// The move that isn't answered yet.
    #[must_use]
    pub const fn sent(&self) -> Option<&Sent> {
        self.sent.as_ref()
    }

    /// True if it has a view on this connection.
    #[must_use]
    pub const fn sees(&self) -> bool {
        self.seq > 0
    }

    /// A digest of all updates of the match: equal for clients that received the same.
    #[must_use]
    pub const fn state(&self) -> (usize, u64, u64) {
        (self.steps, self.log, self.view)
    }

    /// True if the last update was of this deal, with so many steps, and had this view.
    #[must_use]
    pub fn saw(&self, round: u64, steps: usize, view: &str) -> bool {
        (self.round, self.steps, self.view) == (round, steps, digest(0, view))
    }

    /// A match of the deal with this number begins, or is sent again from its beginning.
    pub(crate) fn welcome(&mut self, seat: Option<Seat>, round: u64) -> Result<(), String> {
        if round < self.round {
            return Err(format!("deal {round} after deal {}", self.round));
        }
        if round > self.round || seat != self.seat {
            let played = self.played;
            *self = Self {
                seat,
                round,
                played,
                ..Self::default()
            };
            return Ok(());
        }
        self.before = Some(LastKnown {
            entries: self.entries,
            log: self.log,
        });
        (self.seq, self.entries, self.log) = (0, 0, 0);
        Ok(())
    }

    /// The connection was lost.
    pub(crate) const fn lost(&mut self) {
        self.seq = 0;
    }

    pub(crate) fn update(&mut self, update: &Update<'_>) -> Result<(), String> {
        if update.seq != self.seq + 1 {
            return Err(format!("update {} after {}", update.seq, self.seq));
        }
        if update.steps < self.steps {
            return Err(format!(
                "{} steps after {}: moves were lost",
                update.steps, self.steps
            ));
        }
        // A move on its way may have been chosen before the others dropped out.
        if self.alone && update.steps > self.steps && self.sent.is_none() {
            return Err(format!("step {} was made by nobody", self.steps));
        }
        self.hear_log(update)?;
        let view = digest(0, update.view.get());
        let again = self.before.take().is_some() && update.steps == self.steps && self.view != 0;
        if again && view != self.view {
            return Err(format!("another view of step {}", self.steps));
        }
        self.seq = update.seq;
        self.steps = update.steps;
        self.view = view;
        self.alone = matches!(&update.turn, Turn::Seats { due, may } if may.is_empty() && *due == Vec::from_iter(self.seat));
        // The buffers of the strings are used again.
        self.moves.truncate(update.moves.len());
        for (at, notation) in update.moves.iter().enumerate() {
            match self.moves.get_mut(at) {
                Some(known) => {
                    known.clear();
                    known.push_str(notation);
                }
                None => self.moves.push(notation.clone().into_owned()),
            }
        }
        Ok(())
    }

    /// The log of an update: it continues the earlier ones, or repeats them.
    fn hear_log(&mut self, update: &Update<'_>) -> Result<(), String> {
        let first = if self.seq == 0 { 0 } else { self.steps };
        for entry in &update.told {
            let Entry { step } = serde_json::from_str(entry.get()).map_err(|error| error.to_string())?;
            if step < first || step >= update.steps {
                return Err(format!(
                    "an entry about step {step} in an update from step {first} to {}",
                    update.steps
                ));
            }
            self.entries += 1;
            self.log = digest(self.log, entry.get());
            if let Some(before) = self.before.filter(|before| before.entries == self.entries)
                && before.log != self.log
            {
                return Err("the log differs from the earlier one".to_owned());
            }
        }
        if let Some(before) = self.before.filter(|before| before.entries > self.entries) {
            return Err(format!(
                "{} log entries after {}: moves were lost",
                self.entries, before.entries
            ));
        }
        Ok(())
    }

    /// A move is sent; it is chosen from the last update.
    pub(crate) fn send(&mut self, key: String, notation: String) -> &Sent {
        self.sent.insert(Sent {
            key,
            round: self.round,
            step: self.steps,
            notation,
        })
    }

    /// A move was confirmed.
    pub(crate) fn confirmed(&mut self, key: &str) -> Result<(), String> {
        let Some(sent) = self.sent.take_if(|sent| sent.key == key) else {
            return Err(format!("“{key}” was confirmed, but isn't on its way"));
        };
        // The update comes first.
        if sent.round == self.round && self.steps <= sent.step {
            return Err(format!("“{key}” was confirmed before it was shown"));
        }
        self.played += 1;
        Ok(())
    }

    /// A move was refused. At that place nobody else could have moved, so the server was wrong.
    pub(crate) fn refused(&mut self, key: &str, why: &str) -> Result<(), String> {
        match self.sent.take_if(|sent| sent.key == key) {
            Some(sent) if self.alone && sent.step == self.steps && sent.round == self.round => {
                Err(format!("the legal move “{}” was refused: {why}", sent.notation))
            }
            Some(_) => Ok(()),
            None => Err(format!("“{key}” was refused, but isn't on its way")),
        }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn feed(ledger: &mut Ledger, seq: u64, steps: usize, log: &[usize], view: &str) -> Result<(), String> {
        told_with(ledger, (seq, steps), log, view, &[1])
    }

    /// The same when these seats are due.
    fn told_with(
        ledger: &mut Ledger,
        (seq, steps): (u64, usize),
        log: &[usize],
        view: &str,
        due: &[u8],
    ) -> Result<(), String> {
        let log: Vec<_> = log.iter().map(|step| json!({ "step": step })).collect();
        let update = json!({
            "seq": seq, "steps": steps, "view": view, "moves": ["a", "b"], "told": log,
            "turn": { "seats": { "due": due, "may": [] } },
        })
        .to_string();
        ledger.update(&serde_json::from_str(&update).expect("an update"))
    }

    fn after_a_move() -> Ledger {
        let mut ledger = Ledger::default();
        ledger.welcome(Some(Seat::FIRST), 1).expect("a match");
        feed(&mut ledger, 1, 3, &[0, 1, 2], "x").expect("it fits");
        ledger.send("k".to_owned(), "a".to_owned());
        feed(&mut ledger, 2, 4, &[3], "y").expect("it fits");
        ledger.confirmed("k").expect("it was sent");
        ledger
    }

    #[test]
    fn a_match_that_goes_on_where_it_was_fits() {
        let mut ledger = after_a_move();
        ledger.welcome(Some(Seat::FIRST), 1).expect("the same match");
        feed(&mut ledger, 1, 4, &[0, 1, 2, 3], "y").expect("the same view");
        assert_eq!((ledger.played(), ledger.steps()), (1, 4));
    }

    #[test]
    fn what_does_not_fit_is_noticed() {
        let mut ledger = after_a_move();
        assert!(
            feed(&mut ledger, 3, 5, &[4], "z").is_err(),
            "a move that it didn't make"
        );
        assert!(
            feed(&mut after_a_move(), 4, 5, &[4], "z").is_err(),
            "a missing update"
        );
        assert!(ledger.confirmed("k").is_err(), "confirmed twice");
        ledger.send("l".to_owned(), "a".to_owned());
        assert!(ledger.confirmed("l").is_err(), "confirmed, but not shown");
        for (steps, log, view) in [
            (3, [0, 1, 2].as_slice(), "x"),
            (4, &[0, 1, 2, 3], "another"),
            (4, &[0, 1, 2], "y"),
            (4, &[0, 2, 2, 3], "y"),
        ] {
            let mut ledger = after_a_move();
            ledger.welcome(Some(Seat::FIRST), 1).expect("the same match");
            assert!(
                feed(&mut ledger, 1, steps, log, view).is_err(),
                "{steps} {log:?} {view}"
            );
        }
    }

    /// In a race the others may drop out while a move is on its way.
    #[test]
    fn a_move_may_be_chosen_before_the_seat_is_alone() {
        let mut ledger = Ledger::default();
        ledger.welcome(Some(Seat::FIRST), 1).expect("a match");
        told_with(&mut ledger, (1, 1), &[0], "x", &[1, 2]).expect("it fits");
        ledger.send("k".to_owned(), "a".to_owned());
        feed(&mut ledger, 2, 2, &[1], "x").expect("the other one gives up");
        feed(&mut ledger, 3, 3, &[2], "y").expect("the move that was on its way");
        ledger.confirmed("k").expect("it was sent");
        assert!(feed(&mut ledger, 4, 4, &[3], "z").is_err(), "nobody was left");
    }

    #[test]
    fn a_legal_move_may_not_be_refused() {
        let mut ledger = after_a_move();
        ledger.send("l".to_owned(), "a".to_owned());
        assert!(ledger.refused("l", "no").is_err());
        assert!(ledger.refused("m", "no").is_err(), "never sent");
    }
}
