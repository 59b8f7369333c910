//! Messages about events.

use wildpile_game::Outcome;
use wildpile_game::text::suit;
use wildpile_message::{Arg, Join, Message};

use crate::piece::{colour_name, coloured, joker};
use crate::rules::Rules;
use crate::text as t;
use crate::{Event, Goal, PER_CARD, Piece, STAKE, Where};

/// `7♦, 6♠ and the red joker`.
fn list(cards: &[Piece]) -> Arg {
    Arg::List(Join::And, cards.iter().map(|&card| card.into()).collect())
}

fn goal(goal: Goal) -> Message {
    match goal {
        Goal::Suit(of) => t::PlaceFoundation { suit: suit(of) }.into(),
        Goal::Ace(colour) => t::PlaceAce {
            colour: colour_name(colour),
        }
        .into(),
    }
}

fn place(place: Where) -> Message {
    match place {
        Where::Waste => t::PlaceWaste.into(),
        Where::Column(column) => t::PlaceColumn {
            column: column.number(),
        }
        .into(),
        Where::Foundation(to) => goal(to),
    }
}

/// An event as a clause without a full stop.
pub(crate) fn told(event: &Event) -> Message {
    match event {
        Event::Dealt { ends, stock } => t::TellDealt {
            ends: list(ends),
            stock: *stock,
        }
        .into(),
        Event::Drawn { cards, .. } => match cards.split_last() {
            Some((&card, [])) => t::TellTurnedOne { card }.into(),
            Some((&top, under)) => t::TellTurnedSeveral {
                under: list(under),
                top,
            }
            .into(),
            None => t::TellTurnedNone.into(),
        },
        Event::Redealt { cards } => t::TellRedealt { cards: *cards }.into(),
        Event::Moved {
            cards,
            from,
            to,
            auto,
        } => {
            let (cards, from, to) = (list(cards), place(*from), place(*to));
            if *auto {
                t::TellMovedAlone { cards, from, to }.into()
            } else {
                t::TellMoved { cards, from, to }.into()
            }
        }
        Event::Declared { column, joker: piece } => declared(column.number(), *piece),
        Event::TurnedUp { column, card } => t::TellTurnedUp {
            card: *card,
            column: column.number(),
        }
        .into(),
        Event::Exchanged {
            card,
            joker: colour,
            place: taken,
            under,
            back,
        } => {
            let spot: Message = match (*taken, *under) {
                (at @ Where::Foundation(_), _) => t::SpotOn { place: place(at) }.into(),
                (at, Some(card)) => t::SpotUnder {
                    card,
                    place: place(at),
                }
                .into(),
                (at, None) => t::SpotEnd { place: place(at) }.into(),
            };
            let back: Message = match *back {
                Where::Waste => t::SpotOn { place: t::PlaceWaste }.into(),
                at => t::SpotEnd { place: place(at) }.into(),
            };
            t::TellExchanged {
                card: card.symbol(),
                joker: joker(*colour),
                spot,
                back,
            }
            .into()
        }
        Event::BecameAce { card } => t::TellBecameAce {
            joker: joker(card.colour()),
            card: card.symbol(),
        }
        .into(),
        Event::PutOut { joker: colour, from } => t::TellPutOut {
            joker: joker(*colour),
            from: place(*from),
        }
        .into(),
        Event::Stopped => t::TellStopped.into(),
        Event::Finished { home: 52 } => t::TellAllHome.into(),
        Event::Finished { home } => t::TellFinished { home: *home }.into(),
    }
}

fn declared(column: u8, piece: Piece) -> Message {
    let colour = piece.colour();
    let declared: Option<Arg> = piece.rank().map(|rank| coloured(colour, rank).into());
    t::TellDeclared {
        joker: joker(colour),
        column,
        declared: declared.unwrap_or_else(|| piece.into()),
    }
    .into()
}

pub(crate) fn told_outcome(rules: &Rules, outcome: &Outcome) -> Message {
    let score = outcome.scores.first().copied().unwrap_or(0);
    result(rules, home_from_score(rules, score), outcome.grade)
}

/// The result in words.
pub(crate) fn result(rules: &Rules, home: u8, grade: u8) -> Message {
    let outcome = match grade {
        3 => t::OutcomeTriple.into(),
        2 => t::OutcomeDouble { home }.into(),
        1 => t::OutcomeWin { home }.into(),
        _ => t::OutcomeLost { home, win: rules.win }.into(),
    };
    if rules.vegas {
        let money = money(rules.score(home));
        Message::several(vec![outcome, t::OutcomeMoney { money }.into()])
    } else {
        outcome
    }
}

/// `+23`, `0`, `−12`.
pub(crate) fn money(units: i64) -> String {
    match units {
        0 => "0".to_owned(),
        1.. => format!("+{units}"),
        _ => format!("\u{2212}{}", units.unsigned_abs()),
    }
}

/// The number of cards on the foundations, derived from the score.
fn home_from_score(rules: &Rules, score: i64) -> u8 {
    let home = if rules.vegas {
        (score + STAKE) / PER_CARD
    } else {
        score
    };
    home.clamp(0, 52) as u8
}
