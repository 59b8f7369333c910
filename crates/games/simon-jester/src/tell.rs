//! Messages about events.

use wildpile_cards::{Card, Rank};
use wildpile_game::{Outcome, Seat, text};
use wildpile_message::Message;

use crate::{Event, Rules, text as t};

/// A run in short: `9♥`, `9♥–7♥`.
pub(crate) fn run_name(card: Card, count: u8) -> String {
    let last = Rank::new((card.rank().value() + 1).saturating_sub(count)).unwrap_or(Rank::ACE);
    if count <= 1 {
        card.symbol()
    } else {
        format!("{}–{}", card.symbol(), Card::new(last, card.suit()).symbol())
    }
}

/// An event as a clause without a full stop.
pub(crate) fn told(event: &Event) -> Message {
    match *event {
        Event::Dealt { cards } => t::TellDealt { cards }.into(),
        Event::Moved {
            card,
            count,
            from,
            to,
        } => t::TellMoved {
            run: run_name(card, count),
            count,
            from,
            to,
        }
        .into(),
        Event::Removed { suit, column } => t::TellRemoved {
            suit: text::suit(suit),
            column,
        }
        .into(),
        Event::GaveUp => t::TellGaveUp.into(),
    }
}

pub(crate) fn told_outcome(rules: &Rules, outcome: &Outcome) -> Message {
    let moves = outcome.turns.first().copied().unwrap_or(0);
    if outcome.won(Seat::FIRST) {
        t::OutcomeWon { moves }.into()
    } else {
        let cards = outcome.scores.first().copied().unwrap_or(0);
        t::OutcomeLost {
            moves,
            removed: cards / 13,
            all: rules.decks.runs(),
        }
        .into()
    }
}
