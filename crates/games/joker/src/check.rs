//! The checker: whether a given move is legal, and if not, why.

use wildpile_cards::{Card, Colour, Rank, Suit};
use wildpile_game::{Refusal, Seat, refuse, text};

use crate::piece::{colour_name, coloured, joker};
use crate::rules::{Redeals, Rules, Runs};
use crate::{Column, Goal, Move, Phase, Piece, Source, State, text as t};

/// Checks that the move is legal.
///
/// # Errors
/// The reason it isn't.
pub(crate) fn check_move(rules: &Rules, state: &State, seat: Seat, mv: Move) -> Result<(), Refusal> {
    if seat != Seat::FIRST {
        return refuse(t::RefusalSeat);
    }
    match state.phase {
        Phase::Playing => {}
        Phase::Undealt => return refuse(t::RefusalNotDealt),
        Phase::Stopped | Phase::Finished => return refuse(t::RefusalOver),
    }
    match mv {
        Move::Stop => Ok(()),
        Move::Draw => draw(rules, state),
        Move::Redeal => redeal(rules, state),
        Move::Tail { from, count, to } => tail(rules, state, from, count, to),
        Move::Waste { to } => match state.waste.last() {
            Some(&top) => fits(state, top, to),
            None => refuse(t::RefusalWasteEmpty),
        },
        Move::Up { from, to } => up(state, from, to),
        Move::Down { from, to } => {
            if !rules.from_foundation {
                return refuse(t::RefusalStays);
            }
            let top = match from {
                Goal::Suit(suit) => state.foundation_top(suit),
                Goal::Ace(colour) => state
                    .suitless(colour)
                    .then_some(Piece::declared(colour, Rank::ACE)),
            };
            match (top, from) {
                (Some(top), _) => fits(state, top, to),
                (None, Goal::Suit(suit)) => refuse(t::RefusalFoundationEmpty {
                    suit: text::suit(suit),
                }),
                (None, Goal::Ace(colour)) => refuse(t::RefusalNoAce { joker: joker(colour) }),
            }
        }
        Move::Declare { column, rank } => {
            let end = available(state, Source::Column(column))?;
            if !end.is_joker() {
                return refuse(t::RefusalDeclare { card: end });
            }
            if !end.is_open() {
                return refuse(t::RefusalDeclared { joker: end });
            }
            may_be(state, end.colour(), rank)
        }
        Move::PutOut(source) => {
            let piece = available(state, source)?;
            if piece.is_joker() {
                return Ok(());
            }
            let column = match source {
                Source::Column(column) => state.columns[column.index()].face_up(),
                Source::Waste => &[],
            };
            let covered = column.iter().rfind(|below| below.is_joker());
            Err(match covered {
                Some(&joker) => t::RefusalPutOutCovered { joker, card: piece }.into(),
                None => t::RefusalPutOut { card: piece }.into(),
            })
        }
    }
}

/// The single card that can be taken from there.
fn available(state: &State, source: Source) -> Result<Piece, Refusal> {
    match source {
        Source::Waste => match state.waste.last() {
            Some(&top) => Ok(top),
            None => refuse(t::RefusalWasteEmpty),
        },
        Source::Column(column) => match state.columns[column.index()].cards.last() {
            Some(&end) => Ok(end),
            None => refuse(t::RefusalColumnEmpty {
                column: column.number(),
            }),
        },
    }
}

fn draw(rules: &Rules, state: &State) -> Result<(), Refusal> {
    if !state.stock.is_empty() {
        Ok(())
    } else if state.can_redeal(rules) {
        refuse(t::RefusalStockEmpty)
    } else {
        refuse(t::RefusalStockUsedUp)
    }
}

fn redeal(rules: &Rules, state: &State) -> Result<(), Refusal> {
    if !state.stock.is_empty() {
        return refuse(t::RefusalStockLeft {
            cards: state.stock.len(),
        });
    }
    if state.waste.is_empty() {
        return refuse(t::RefusalNothingToRedeal);
    }
    match rules.redeals {
        Redeals::None => refuse(t::RefusalOnceThrough),
        Redeals::Times(redeals) if state.redeals >= u16::from(redeals) => {
            refuse(t::RefusalRedealsUsed { redeals })
        }
        Redeals::Times(_) | Redeals::Unlimited => Ok(()),
    }
}

fn tail(rules: &Rules, state: &State, from: Column, count: u8, to: Column) -> Result<(), Refusal> {
    let up = state.columns[from.index()].face_up();
    if up.is_empty() {
        return refuse(t::RefusalColumnEmpty {
            column: from.number(),
        });
    }
    let start = up.len().checked_sub(usize::from(count));
    let Some((start, &head)) = start.and_then(|start| Some((start, up.get(start)?))) else {
        return refuse(t::RefusalTooMany {
            column: from.number(),
            up: up.len(),
            count,
        });
    };
    if from == to {
        return refuse(t::RefusalSameColumn);
    }
    for pair in up[start..].windows(2) {
        let (below, card) = (pair[0], pair[1]);
        if card.is_open() {
            return refuse(t::RefusalOpenInRun { joker: card, below });
        }
        if !card.follows(below) {
            return refuse(t::RefusalNoRun { card, below });
        }
    }
    if rules.runs == Runs::WholeOnly
        && let Some(&below) = up[..start].last()
        && head.follows(below)
    {
        return refuse(t::RefusalWholeRuns { below });
    }
    fits(state, head, to)
}

/// Checks that a card, or a run that begins with it, may go to a column.
fn fits(state: &State, head: Piece, to: Column) -> Result<(), Refusal> {
    let Some(&end) = state.columns[to.index()].cards.last() else {
        return match head.rank() {
            Some(Rank::KING) => Ok(()),
            Some(_) => refuse(t::RefusalOnlyKings { card: head }),
            None => may_be(state, head.colour(), Rank::KING),
        };
    };
    let (card, below) = (head, end);
    match (head.rank(), end.rank()) {
        (None, None) => refuse(t::RefusalOpenOnOpen),
        (Some(_), Some(_)) if head.follows(end) => Ok(()),
        (Some(_), Some(_)) => refuse(t::RefusalNoFit { card, below }),
        _ if head.colour() == end.colour() => refuse(t::RefusalSameColour {
            card,
            below,
            colour: colour_name(card.colour()),
        }),
        (Some(rank), None) => match rank.up() {
            None => refuse(t::RefusalKingOnOpen),
            Some(up) => may_be(state, end.colour(), up),
        },
        (None, Some(rank)) => match rank.down() {
            None => refuse(t::RefusalOnAce { card: end }),
            Some(down) => may_be(state, head.colour(), down),
        },
    }
}

/// Checks that this colour's joker may be declared as this rank (JS-14).
fn may_be(state: &State, colour: Colour, rank: Rank) -> Result<(), Refusal> {
    if state.may_declare(colour, rank) {
        return Ok(());
    }
    let [first, second] = colour.suits().map(|suit| Card::new(rank, suit).symbol());
    refuse(t::RefusalBothInSight {
        joker: joker(colour),
        declared: coloured(colour, rank),
        first,
        second,
    })
}

/// Checks that a joker may become exactly this card on a foundation (JS-13).
fn may_become(state: &State, card: Card) -> Result<(), Refusal> {
    if state.in_sight(card) {
        refuse(t::RefusalInSight {
            joker: joker(card.colour()),
            card: card.symbol(),
        })
    } else {
        Ok(())
    }
}

fn up(state: &State, from: Source, to: Goal) -> Result<(), Refusal> {
    let piece = available(state, from)?;
    let Some(card) = piece.card() else {
        if from == Source::Waste {
            return refuse(t::RefusalWasteJoker);
        }
        return joker_up(state, piece, to);
    };
    let Goal::Suit(suit) = to else {
        return refuse(t::RefusalNeedsJoker);
    };
    if card.suit() != suit {
        return refuse(t::RefusalOtherFoundation {
            card: card.symbol(),
            own: text::suit(card.suit()),
            suit: text::suit(suit),
        });
    }
    let height = state.height(suit);
    if height + 1 == card.rank().value() {
        return Ok(());
    }
    if height == 0 && card.rank() == Rank::TWO && state.suitless(suit.colour()) {
        return may_become(state, Card::new(Rank::ACE, suit));
    }
    Err(match Rank::new(height + 1) {
        Some(needed) => t::RefusalFoundationNeeds {
            suit: text::suit(suit),
            needed: Card::new(needed, suit).symbol(),
            card: card.symbol(),
        }
        .into(),
        None => t::RefusalComplete {
            suit: text::suit(suit),
        }
        .into(),
    })
}

fn joker_up(state: &State, piece: Piece, to: Goal) -> Result<(), Refusal> {
    let colour = piece.colour();
    if to.colour() != colour {
        return refuse(t::RefusalOtherColour {
            joker: joker(colour),
            colour: colour_name(colour),
        });
    }
    let suit = match to {
        Goal::Suit(suit) => suit,
        Goal::Ace(_) => return joker_ace_up(state, piece),
    };
    let Some(needed) = Rank::new(state.height(suit) + 1) else {
        return refuse(t::RefusalComplete {
            suit: text::suit(suit),
        });
    };
    let card = Card::new(needed, suit);
    if let Some(exact) = piece.exact_card() {
        if exact == card {
            return Ok(());
        }
        return refuse(t::RefusalExact {
            joker: Piece::exact(exact),
            card: exact.symbol(),
            needed: card.symbol(),
        });
    }
    if needed == Rank::ACE {
        return refuse(t::RefusalAceSuit {
            goal: colour.to_string(),
        });
    }
    match piece.rank() {
        Some(rank) if rank != needed => refuse(t::RefusalJokerRank {
            joker: joker(colour),
            declared: coloured(colour, rank),
            suit: text::suit(suit),
            needed: card.symbol(),
        }),
        _ => may_become(state, card),
    }
}

fn joker_ace_up(state: &State, piece: Piece) -> Result<(), Refusal> {
    let colour = piece.colour();
    if let Some(exact) = piece.exact_card() {
        return refuse(t::RefusalKeepsSuit {
            joker: Piece::exact(exact),
            suit: text::suit(exact.suit()),
        });
    }
    match piece.rank() {
        Some(Rank::ACE) => {}
        Some(rank) => {
            return refuse(t::RefusalNoAceRank {
                joker: joker(colour),
                declared: coloured(colour, rank),
            });
        }
        None => may_be(state, colour, Rank::ACE)?,
    }
    let free: Vec<Suit> = colour
        .suits()
        .into_iter()
        .filter(|&suit| state.height(suit) == 0)
        .collect();
    match free[..] {
        [] => refuse(t::RefusalAcesTaken {
            colour: colour_name(colour),
        }),
        // Only one suit is left, so the joker becomes that ace immediately (JS-13).
        [suit] => may_become(state, Card::new(Rank::ACE, suit)),
        _ => Ok(()),
    }
}
