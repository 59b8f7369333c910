//! Messages about events and results.

use wildpile_game::{Outcome, Seat};
use wildpile_message::Message;

use crate::event::Event;
use crate::text as t;

pub(crate) fn told(event: &Event) -> Message {
    let seat = Seat::FIRST;
    match event {
        Event::Dealt { hand } => {
            let cards = hand.len();
            t::TellDealt { seat, cards }.into()
        }
        Event::Built { card } => {
            let card = card.symbol();
            t::TellBuilt { seat, card }.into()
        }
        Event::Swapped { card } => {
            let card = card.symbol();
            t::TellSwapped { seat, card }.into()
        }
        Event::Drew { card } => {
            let card = card.symbol();
            t::TellDrew { seat, card }.into()
        }
    }
}

pub(crate) fn told_outcome(outcome: &Outcome) -> Message {
    if outcome.won(Seat::FIRST) {
        let (seat, turns) = (Seat::FIRST, outcome.turns[0]);
        t::OutcomeWon { seat, turns }.into()
    } else {
        let cards = outcome.scores[0];
        t::OutcomeLost { cards }.into()
    }
}
