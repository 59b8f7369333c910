//! The checker: whether a given move is legal, and if not, why.

use wildpile_cards::{Card, Colour, Rank, Suit};
use wildpile_game::Seat;

use crate::rules::{Redeals, Rules, Runs};
use crate::{Column, Goal, Move, Phase, Piece, Refusal, Source, State};

/// Whether the move is legal.
///
/// # Errors
/// Why it isn't.
pub(crate) fn check_move(rules: &Rules, state: &State, seat: Seat, mv: Move) -> Result<(), Refusal> {
    if seat != Seat::FIRST {
        return Err(Refusal::Seat);
    }
    match state.phase {
        Phase::Playing => {}
        Phase::Undealt => return Err(Refusal::NotDealt),
        Phase::Stopped | Phase::Finished => return Err(Refusal::Over),
    }
    match mv {
        Move::Stop => Ok(()),
        Move::Draw => draw(rules, state),
        Move::Redeal => redeal(rules, state),
        Move::Tail { from, count, to } => tail(rules, state, from, count, to),
        Move::Waste { to } => match state.waste.last() {
            Some(&top) => fits(state, top, to),
            None => Err(Refusal::WasteEmpty),
        },
        Move::Up { from, to } => up(state, from, to),
        Move::Down { from, to } => {
            if !rules.from_foundation {
                return Err(Refusal::Stays);
            }
            let top = match from {
                Goal::Suit(suit) => state.foundation_top(suit),
                Goal::Ace(colour) => state
                    .suitless(colour)
                    .then_some(Piece::declared(colour, Rank::ACE)),
            };
            match (top, from) {
                (Some(top), _) => fits(state, top, to),
                (None, Goal::Suit(suit)) => Err(Refusal::FoundationEmpty(suit)),
                (None, Goal::Ace(colour)) => Err(Refusal::NoSuitlessAce(colour)),
            }
        }
        Move::Declare { column, rank } => {
            let end = available(state, Source::Column(column))?;
            if !end.is_joker() {
                return Err(Refusal::DeclaresNoJoker(end));
            }
            if !end.is_open() {
                return Err(Refusal::Declared(end));
            }
            may_be(state, end.colour(), rank)
        }
        Move::PutOut(source) => {
            let piece = available(state, source)?;
            if piece.is_joker() {
                Ok(())
            } else {
                Err(Refusal::PutsOutNoJoker(piece))
            }
        }
    }
}

/// The single card that can be taken from there.
fn available(state: &State, source: Source) -> Result<Piece, Refusal> {
    match source {
        Source::Waste => match state.waste.last() {
            Some(&top) => Ok(top),
            None => Err(Refusal::WasteEmpty),
        },
        Source::Column(column) => match state.columns[column.index()].cards.last() {
            Some(&end) => Ok(end),
            None => Err(Refusal::ColumnEmpty(column)),
        },
    }
}

fn draw(rules: &Rules, state: &State) -> Result<(), Refusal> {
    if !state.stock.is_empty() {
        Ok(())
    } else if state.can_redeal(rules) {
        Err(Refusal::StockEmpty)
    } else {
        Err(Refusal::StockUsedUp)
    }
}

fn redeal(rules: &Rules, state: &State) -> Result<(), Refusal> {
    if !state.stock.is_empty() {
        return Err(Refusal::StockLeft {
            cards: state.stock.len(),
        });
    }
    if state.waste.is_empty() {
        return Err(Refusal::NothingToRedeal);
    }
    match rules.redeals {
        Redeals::None => Err(Refusal::OnceThrough),
        Redeals::Times(redeals) if state.redeals >= u16::from(redeals) => {
            Err(Refusal::RedealsUsed { redeals })
        }
        Redeals::Times(_) | Redeals::Unlimited => Ok(()),
    }
}

fn tail(rules: &Rules, state: &State, from: Column, count: u8, to: Column) -> Result<(), Refusal> {
    let up = state.columns[from.index()].face_up();
    if up.is_empty() {
        return Err(Refusal::ColumnEmpty(from));
    }
    let start = up.len().checked_sub(usize::from(count));
    let Some((start, &head)) = start.and_then(|start| Some((start, up.get(start)?))) else {
        return Err(Refusal::TooMany {
            column: from,
            up: up.len(),
            count,
        });
    };
    if from == to {
        return Err(Refusal::SameColumn);
    }
    for pair in up[start..].windows(2) {
        let (below, card) = (pair[0], pair[1]);
        if card.is_open() {
            return Err(Refusal::OpenInRun { joker: card, below });
        }
        if !card.follows(below) {
            return Err(Refusal::NoRun { card, below });
        }
    }
    if rules.runs == Runs::WholeOnly
        && let Some(&below) = up[..start].last()
        && head.follows(below)
    {
        return Err(Refusal::WholeRuns { below });
    }
    fits(state, head, to)
}

/// Whether a card, or a run that begins with it, may go to a column.
fn fits(state: &State, head: Piece, to: Column) -> Result<(), Refusal> {
    let Some(&end) = state.columns[to.index()].cards.last() else {
        return match head.rank() {
            Some(Rank::KING) => Ok(()),
            Some(_) => Err(Refusal::OnlyKings(head)),
            None => may_be(state, head.colour(), Rank::KING),
        };
    };
    let (card, below) = (head, end);
    match (head.rank(), end.rank()) {
        (None, None) => Err(Refusal::OpenOnOpen),
        (Some(_), Some(_)) if head.follows(end) => Ok(()),
        (Some(_), Some(_)) => Err(Refusal::NoFit { card, below }),
        _ if head.colour() == end.colour() => Err(Refusal::SameColour { card, below }),
        (Some(rank), None) => match rank.up() {
            None => Err(Refusal::KingOnOpen),
            Some(up) => may_be(state, end.colour(), up),
        },
        (None, Some(rank)) => match rank.down() {
            None => Err(Refusal::OnAce(end)),
            Some(down) => may_be(state, head.colour(), down),
        },
    }
}

/// Whether this colour's joker may be declared as this rank (JS-14).
fn may_be(state: &State, joker: Colour, rank: Rank) -> Result<(), Refusal> {
    if state.may_declare(joker, rank) {
        Ok(())
    } else {
        Err(Refusal::BothInSight { joker, rank })
    }
}

/// Whether a joker may become exactly this card on a foundation (JS-13).
fn may_become(state: &State, card: Card) -> Result<(), Refusal> {
    if state.in_sight(card) {
        Err(Refusal::InSight(card))
    } else {
        Ok(())
    }
}

fn up(state: &State, from: Source, to: Goal) -> Result<(), Refusal> {
    let piece = available(state, from)?;
    let Some(card) = piece.card() else {
        if from == Source::Waste {
            return Err(Refusal::WasteJoker);
        }
        return joker_up(state, piece, to);
    };
    let Goal::Suit(suit) = to else {
        return Err(Refusal::NeedsJoker);
    };
    if card.suit() != suit {
        return Err(Refusal::OtherFoundation { card, suit });
    }
    let height = state.height(suit);
    if height + 1 == card.rank().value() {
        return Ok(());
    }
    if height == 0 && card.rank() == Rank::TWO && state.suitless(suit.colour()) {
        return may_become(state, Card::new(Rank::ACE, suit));
    }
    Err(match Rank::new(height + 1) {
        Some(needed) => Refusal::FoundationNeeds {
            needed: Card::new(needed, suit),
            card,
        },
        None => Refusal::Complete(suit),
    })
}

fn joker_up(state: &State, piece: Piece, to: Goal) -> Result<(), Refusal> {
    let colour = piece.colour();
    if to.colour() != colour {
        return Err(Refusal::OtherColour(colour));
    }
    let suit = match to {
        Goal::Suit(suit) => suit,
        Goal::Ace(_) => return joker_ace_up(state, piece),
    };
    let Some(needed) = Rank::new(state.height(suit) + 1) else {
        return Err(Refusal::Complete(suit));
    };
    let card = Card::new(needed, suit);
    if let Some(exact) = piece.exact_card() {
        if exact == card {
            return Ok(());
        }
        return Err(Refusal::Exact {
            card: exact,
            needed: card,
        });
    }
    if needed == Rank::ACE {
        return Err(Refusal::AceSuit(colour));
    }
    match piece.rank() {
        Some(rank) if rank != needed => Err(Refusal::JokerRank { rank, needed: card }),
        _ => may_become(state, card),
    }
}

fn joker_ace_up(state: &State, piece: Piece) -> Result<(), Refusal> {
    let joker = piece.colour();
    if let Some(exact) = piece.exact_card() {
        return Err(Refusal::KeepsSuit(exact));
    }
    match piece.rank() {
        Some(Rank::ACE) => {}
        Some(rank) => return Err(Refusal::NoAce { joker, rank }),
        None => may_be(state, joker, Rank::ACE)?,
    }
    let free: Vec<Suit> = joker
        .suits()
        .into_iter()
        .filter(|&suit| state.height(suit) == 0)
        .collect();
    match free[..] {
        [] => Err(Refusal::AcesTaken(joker)),
        // Only one suit is left, so the joker becomes that ace immediately (JS-13).
        [suit] => may_become(state, Card::new(Rank::ACE, suit)),
        _ => Ok(()),
    }
}
