//! This browser's part in the deal, and the check of the deal after the match.

use std::fmt::Write as _;

use leptos::prelude::*;
use wildpile_game::Seat;
use wildpile_protocol::fair::{Flaw, NOTE, Party, Proof, commitment};
use wildpile_protocol::socket::ToTable;
use wildpile_protocol::{Secret, TableId};
use wildpile_session::GameBundle;
use wildpile_transcript::Transcript;

use super::api;
use super::live::Live;

/// What this browser contributes to the current deal of a table, and what the server promised before.
#[derive(Clone, Debug, Default)]
pub struct Part {
    round: u64,
    secret: Option<Secret>,
    /// What the server committed to before anybody contributed.
    promised: Option<Secret>,
    /// What every seat had committed to when this browser opened its contribution; nothing may change after that.
    shown: Vec<(Seat, Option<Secret>)>,
    /// Whether the commitment, and what was committed to, have been sent over this connection.
    sent: (bool, bool),
}

fn key(table: &str) -> String {
    format!("wildpile.fair.{table}")
}

impl Part {
    /// What this browser contributed to the last deal of a table: it is opened by the next page if this one is closed.
    pub fn stored(table: &str) -> Self {
        let text = api::stored(&key(table)).unwrap_or_default();
        let mut words = text.split(' ');
        let round = words.next().and_then(|round| round.parse().ok());
        // What is missing is a dash, which isn't a secret.
        let mut secret = || words.next().and_then(|digits| digits.parse().ok());
        let (own, promised) = (secret(), secret());
        let shown = words.filter_map(|word| {
            let (seat, digits) = word.split_once(':')?;
            Some((Seat::from_number(seat.parse().ok()?)?, digits.parse().ok()))
        });
        Self {
            round: round.unwrap_or(0),
            secret: own,
            promised,
            shown: shown.collect(),
            sent: (false, false),
        }
    }

    fn store(&self, table: &str) {
        let digits =
            |secret: &Option<Secret>| secret.map_or_else(|| "-".to_owned(), |secret| secret.digits());
        let mut text = format!(
            "{} {} {}",
            self.round,
            digits(&self.secret),
            digits(&self.promised)
        );
        for (seat, commitment) in &self.shown {
            // Writing to a string can't fail.
            let _ = write!(text, " {}:{}", seat.number(), digits(commitment));
        }
        api::store(&key(table), &text);
    }

    /// The connection is another one.
    pub fn forget_sent(&mut self) {
        self.sent = (false, false);
    }
}

/// Random bytes from the browser.
fn random<const N: usize>() -> Option<[u8; N]> {
    let mut bytes = [0; N];
    window()
        .crypto()
        .ok()?
        .get_random_values_with_u8_array(&mut bytes)
        .ok()?;
    Some(bytes)
}

/// A name that nobody else makes up, in hexadecimal digits.
pub fn random_digits() -> String {
    let bytes =
        random::<16>().unwrap_or_else(|| std::array::from_fn(|_| (js_sys::Math::random() * 256.0) as u8));
    bytes.iter().fold(String::new(), |mut text, byte| {
        // Writing to a string can't fail.
        let _ = write!(text, "{byte:02x}");
        text
    })
}

impl Live {
    /// Does this browser's part for the deal, when it is asked for it.
    pub(super) fn contribute(self) {
        let asked = self.info.with_untracked(|info| {
            let info = info.as_ref()?;
            Some((info.id, info.fair.clone()?, info.awaited.clone()?))
        });
        let (Some((table, proof, awaited)), Some(seat)) = (asked, self.you.get_untracked().seat) else {
            return;
        };
        if !awaited.seats.contains(&seat) {
            return;
        }
        let mut part = self.part.get_value();
        if part.round != proof.round {
            part = Part {
                round: proof.round,
                // Without random numbers nothing is contributed; the deal goes on without this browser.
                secret: random().map(Secret),
                promised: Some(proof.commitment),
                shown: Vec::new(),
                sent: (false, false),
            };
            part.store(&self.id.get_value());
        }
        if let Some(secret) = part.secret {
            if !awaited.opening && !part.sent.0 {
                part.sent.0 = true;
                self.say(&ToTable::Commit {
                    round: proof.round,
                    commitment: commitment(table, proof.round, Party::Seat(seat), &secret),
                });
            } else if awaited.opening && !part.sent.1 {
                part.sent.1 = true;
                if part.shown.is_empty() {
                    part.shown = committed(&proof);
                    part.store(&self.id.get_value());
                }
                self.say(&ToTable::Open {
                    round: proof.round,
                    secret,
                });
            }
        }
        self.part.set_value(part);
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
    /// Whether this browser's own contribution is among them; `None` if it made none.
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
    /// A seat had committed to something else when this browser opened its contribution.
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
pub fn check(text: &str, table: TableId, part: &Part, bundle: &GameBundle) -> Verdict {
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
        proof
            .contributions
            .iter()
            .any(|contribution| contribution.secret == Some(own))
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
        Ok(_) if bundle.game.replay(&transcript).is_err() => Some(Broken::Replay),
        Ok(_) => None,
    };
    verdict
}
