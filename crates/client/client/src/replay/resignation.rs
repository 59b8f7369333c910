//! The resignation that ended an online match.

use serde_json::Value;
use wildpile_game::Seat;
use wildpile_message::{Arg, Join, Message};
use wildpile_protocol::remark;
use wildpile_transcript::Transcript;

use crate::text as t;

/// A resignation that ended an online match, as the server noted it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Resignation {
    /// The steps of the match before it.
    pub step: usize,
    /// The seat that resigned.
    pub seat: Seat,
    /// The seats that had resigned before, so that bots played on.
    pub before: Vec<Seat>,
    /// The seats that won.
    pub winners: Vec<Seat>,
}

impl Resignation {
    /// The end of the match, as a clause.
    #[must_use]
    pub fn message(&self) -> Message {
        let list = |seats: &[Seat]| Arg::List(Join::And, seats.iter().copied().map(Arg::from).collect());
        let winners = list(&self.winners);
        let has_won = !self.winners.is_empty();
        let seat = self.seat;
        let seats = list(&[&self.before[..], &[seat]].concat());
        match (self.before.is_empty(), has_won) {
            (true, true) => t::ReplayResignedWon { seat, winners }.into(),
            (true, false) => t::ReplayResigned { seat }.into(),
            (false, true) => t::ReplayAllResignedWon { seats, winners }.into(),
            (false, false) => t::ReplayAllResigned { seats }.into(),
        }
    }
}

/// The resignation that ended a match within so many steps.
#[must_use]
pub fn resignation(record: &Transcript, steps: usize) -> Option<Resignation> {
    // Read without its types: in the browser, their code would be loaded with every game.
    let remarks: Value = serde_json::from_str(record.notes.get(remark::NOTE)?).ok()?;
    let seat = |value: &Value| Seat::from_number(value.as_u64()?.try_into().ok()?);
    let mut before = Vec::new();
    for remark in remarks.as_array()? {
        let by = seat(&remark["seat"])?;
        match remark["what"].as_str()? {
            "resigned_to" => before.push(by),
            "resigned" => {
                let step = remark["step"].as_u64()?.try_into().ok()?;
                let winners = remark["winners"].as_array()?.iter().filter_map(seat).collect();
                return (step <= steps).then_some(Resignation {
                    step,
                    seat: by,
                    before,
                    winners,
                });
            }
            _ => {}
        }
    }
    None
}
