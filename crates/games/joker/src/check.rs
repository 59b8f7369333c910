//! The checker: whether one move is legal, and if not, why.

use wildpile_cards::{Card, Colour, Rank, Suit};

use crate::piece::a_coloured;
use crate::rules::{Redeals, Rules, Runs};
use crate::{Column, Goal, Move, Phase, Piece, Source, State};

/// Why a move is not legal.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct Refusal(String);

impl Refusal {
    pub(crate) fn new(why: impl Into<String>) -> Self {
        let mut why = why.into();
        // Sentences may begin with a card: only letters are raised.
        if let Some(first) = why.get(..1) {
            let raised = first.to_ascii_uppercase();
            why.replace_range(..1, &raised);
        }
        Self(why)
    }
}

fn refuse<T>(why: impl Into<String>) -> Result<T, Refusal> {
    Err(Refusal::new(why))
}

fn both_in_sight(colour: Colour, rank: Rank) -> Refusal {
    let [a, b] = colour.suits().map(|suit| Card::new(rank, suit).symbol());
    Refusal::new(format!(
        "the {colour} joker can't be {}: {a} and {b} are both in sight",
        a_coloured(colour, rank)
    ))
}

fn in_sight(card: Card) -> Refusal {
    Refusal::new(format!(
        "the {} joker can't be {}: that card is in sight",
        card.colour(),
        card.symbol()
    ))
}

/// Whether the move is legal.
///
/// # Errors
/// Why it is not.
pub(crate) fn check(rules: &Rules, state: &State, mv: Move) -> Result<(), Refusal> {
    match state.phase {
        Phase::Playing => {}
        Phase::Undealt => return refuse("the cards have not been dealt yet"),
        Phase::Stopped | Phase::Finished => return refuse("the game is over"),
    }
    match mv {
        Move::Stop => Ok(()),
        Move::Draw => draw(rules, state),
        Move::Redeal => redeal(rules, state),
        Move::Tail { from, count, to } => tail(rules, state, from, count, to),
        Move::Waste { to } => match state.waste.last() {
            Some(&top) => fits(state, top, to),
            None => refuse("the waste is empty"),
        },
        Move::Up { from, to } => up(state, from, to),
        Move::Down { from, to } => {
            if !rules.from_foundation {
                return refuse("cards stay on the foundations (from_foundation = false)");
            }
            let top = match from {
                Goal::Suit(suit) => state.foundation_top(suit),
                Goal::Ace(colour) => state
                    .suitless(colour)
                    .then_some(Piece::declared(colour, Rank::ACE)),
            };
            match (top, from) {
                (Some(top), _) => fits(state, top, to),
                (None, Goal::Suit(suit)) => refuse(format!("the foundation of {suit} is empty")),
                (None, Goal::Ace(colour)) => refuse(format!(
                    "the {colour} joker is not an ace without a suit on a foundation"
                )),
            }
        }
        Move::Declare { column, rank } => {
            let end = available(state, Source::Column(column))?;
            if !end.is_joker() {
                return refuse(format!(
                    "{} is not a joker: only jokers are declared",
                    end.in_words()
                ));
            }
            if !end.is_open() {
                return refuse(format!(
                    "{} has been declared: that stands until it is exchanged",
                    end.in_words()
                ));
            }
            if state.may_declare(end.colour(), rank) {
                Ok(())
            } else {
                Err(both_in_sight(end.colour(), rank))
            }
        }
        Move::PutOut(source) => {
            let piece = available(state, source)?;
            if piece.is_joker() {
                Ok(())
            } else {
                refuse(format!(
                    "{} is not a joker: only jokers are put out of the game",
                    piece.in_words()
                ))
            }
        }
    }
}

/// The single card that can be taken there.
fn available(state: &State, source: Source) -> Result<Piece, Refusal> {
    match source {
        Source::Waste => match state.waste.last() {
            Some(&top) => Ok(top),
            None => refuse("the waste is empty"),
        },
        Source::Column(column) => match state.columns[column.index()].cards.last() {
            Some(&end) => Ok(end),
            None => refuse(format!("column {} is empty", column.number())),
        },
    }
}

fn draw(rules: &Rules, state: &State) -> Result<(), Refusal> {
    if !state.stock.is_empty() {
        Ok(())
    } else if state.can_redeal(rules) {
        refuse("the stock is empty; the waste can be turned over with a redeal")
    } else {
        refuse("the stock is used up")
    }
}

fn redeal(rules: &Rules, state: &State) -> Result<(), Refusal> {
    if !state.stock.is_empty() {
        return refuse(format!(
            "the waste is turned over only when the stock is empty; cards left there: {}",
            state.stock.len()
        ));
    }
    if state.waste.is_empty() {
        return refuse("the waste is empty, there is nothing to turn over");
    }
    match rules.redeals {
        Redeals::None => refuse("the stock is gone through only once (redeals = none)"),
        Redeals::Times(times) if state.redeals >= u16::from(times) => {
            refuse(format!("all redeals have been made (redeals = times({times}))"))
        }
        Redeals::Times(_) | Redeals::Unlimited => Ok(()),
    }
}

fn tail(rules: &Rules, state: &State, from: Column, count: u8, to: Column) -> Result<(), Refusal> {
    let up = state.columns[from.index()].face_up();
    let count = usize::from(count);
    if up.is_empty() {
        return refuse(format!("column {} is empty", from.number()));
    }
    let Some(start) = up.len().checked_sub(count).filter(|_| count > 0) else {
        return refuse(format!(
            "column {} has {} face-up cards, not {count}",
            from.number(),
            up.len()
        ));
    };
    if from == to {
        return refuse("the cards lie in this column already");
    }
    let run = &up[start..];
    for pair in run.windows(2) {
        if pair[1].is_open() {
            return refuse(format!(
                "{} stands for nothing yet, so it does not move along with {}",
                pair[1].in_words(),
                pair[0].in_words()
            ));
        }
        if !pair[1].follows(pair[0]) {
            return refuse(format!(
                "only a sequence moves as a unit: {} does not follow {}",
                pair[1].in_words(),
                pair[0].in_words()
            ));
        }
    }
    let Some(&head) = run.first() else {
        return refuse("no card would move");
    };
    if rules.runs == Runs::WholeOnly
        && let Some(&below) = up[..start].last()
        && head.follows(below)
    {
        return refuse(format!(
            "only whole sequences move (runs = whole_only), and {} belongs to this one",
            below.in_words()
        ));
    }
    fits(state, head, to)
}

/// Whether a card, or a run that begins with it, may go to a column.
fn fits(state: &State, head: Piece, to: Column) -> Result<(), Refusal> {
    let Some(&end) = state.columns[to.index()].cards.last() else {
        return match head.rank() {
            Some(Rank::KING) => Ok(()),
            Some(_) => refuse(format!(
                "only a king goes to an empty column, and {} is none",
                head.in_words()
            )),
            None if state.may_declare(head.colour(), Rank::KING) => Ok(()),
            None => Err(both_in_sight(head.colour(), Rank::KING)),
        };
    };
    match (head.rank(), end.rank()) {
        (None, None) => refuse("an open joker does not go on an open joker: declare one of them first"),
        (Some(_), Some(_)) if head.follows(end) => Ok(()),
        (Some(_), Some(_)) => refuse(format!(
            "{} does not go on {}: columns build down in alternating colours",
            head.in_words(),
            end.in_words()
        )),
        _ if head.colour() == end.colour() => refuse(format!(
            "{} does not go on {}: both are {}, and columns build in alternating colours",
            head.in_words(),
            end.in_words(),
            head.colour()
        )),
        (Some(rank), None) => match rank.up() {
            None => refuse("a king does not go on an open joker: nothing is higher than a king"),
            Some(up) if state.may_declare(end.colour(), up) => Ok(()),
            Some(up) => Err(both_in_sight(end.colour(), up)),
        },
        (None, Some(rank)) => match rank.down() {
            None => refuse(format!(
                "nothing goes on {}: an ace is the lowest card",
                end.in_words()
            )),
            Some(down) if state.may_declare(head.colour(), down) => Ok(()),
            Some(down) => Err(both_in_sight(head.colour(), down)),
        },
    }
}

fn up(state: &State, from: Source, to: Goal) -> Result<(), Refusal> {
    let piece = available(state, from)?;
    let Some(card) = piece.card() else {
        if from == Source::Waste {
            return refuse(
                "a joker on the waste goes to a column first; only from there it may go to a foundation",
            );
        }
        return joker_up(state, piece, to);
    };
    let Goal::Suit(suit) = to else {
        return refuse("only a joker opens a foundation without naming the suit");
    };
    if card.suit() != suit {
        return refuse(format!(
            "{} goes to the foundation of {}, not {suit}",
            card.symbol(),
            card.suit()
        ));
    }
    let height = state.height(suit);
    if height + 1 == card.rank().value() {
        return Ok(());
    }
    if height == 0 && card.rank() == Rank::TWO && state.suitless(suit.colour()) {
        let ace = Card::new(Rank::ACE, suit);
        return if state.in_sight(ace) {
            Err(in_sight(ace))
        } else {
            Ok(())
        };
    }
    refuse(match Rank::new(height + 1) {
        Some(needed) => format!(
            "the foundation of {suit} needs {}, not {}",
            Card::new(needed, suit).symbol(),
            card.symbol()
        ),
        None => format!("the foundation of {suit} is complete"),
    })
}

fn joker_up(state: &State, piece: Piece, to: Goal) -> Result<(), Refusal> {
    let colour = piece.colour();
    if to.colour() != colour {
        return refuse(format!("the {colour} joker stands only for {colour} cards"));
    }
    let suit = match to {
        Goal::Suit(suit) => suit,
        Goal::Ace(_) => return joker_ace_up(state, piece),
    };
    let Some(needed) = Rank::new(state.height(suit) + 1) else {
        return refuse(format!("the foundation of {suit} is complete"));
    };
    let card = Card::new(needed, suit);
    if let Some(exact) = piece.exact_card() {
        if exact == card {
            return Ok(());
        }
        return refuse(format!(
            "{} goes only where {} belongs; this foundation needs {}",
            piece.in_words(),
            exact.symbol(),
            card.symbol()
        ));
    }
    if needed == Rank::ACE {
        return refuse(format!(
            "a joker opens a foundation as an ace without naming the suit; that move is written >{colour}"
        ));
    }
    match piece.rank() {
        Some(rank) if rank != needed => refuse(format!(
            "the {colour} joker is {}, and the foundation of {suit} needs {}",
            a_coloured(colour, rank),
            card.symbol()
        )),
        _ if state.in_sight(card) => Err(in_sight(card)),
        _ => Ok(()),
    }
}

fn joker_ace_up(state: &State, piece: Piece) -> Result<(), Refusal> {
    let colour = piece.colour();
    if let Some(exact) = piece.exact_card() {
        return refuse(format!(
            "{} keeps its suit; it goes only to the {} foundation",
            piece.in_words(),
            exact.suit()
        ));
    }
    match piece.rank() {
        Some(Rank::ACE) => {}
        Some(rank) => {
            return refuse(format!(
                "the {colour} joker is {}, not an ace",
                a_coloured(colour, rank)
            ));
        }
        None if state.may_declare(colour, Rank::ACE) => {}
        None => return Err(both_in_sight(colour, Rank::ACE)),
    }
    let free: Vec<Suit> = colour
        .suits()
        .into_iter()
        .filter(|&suit| state.height(suit) == 0)
        .collect();
    match free[..] {
        [] => refuse(format!("both {colour} foundations have an ace already")),
        [suit] => {
            // The only suit left: the joker is that ace at once (JS-13).
            let ace = Card::new(Rank::ACE, suit);
            if state.in_sight(ace) {
                Err(in_sight(ace))
            } else {
                Ok(())
            }
        }
        _ => Ok(()),
    }
}
