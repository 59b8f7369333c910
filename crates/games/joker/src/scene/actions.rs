//! Legal moves as actions of a scene, and the meaning of gestures.

use wildpile_cards::{Card, Colour, Rank};
use wildpile_game::text::{self, suit as suit_name};
use wildpile_message::{Arg, Message};
use wildpile_table::{Action, Spot, ZoneId};

use super::zones::{ace_suit, waste_top};
use super::{JOKER, OUT, STOCK, WASTE, ZoneRole, column_zone, foundation_zone, role_of};
use crate::piece::{coloured, joker};
use crate::rules::{Redeals, Rules};
use crate::text as t;
use crate::{Column, Goal, JokerPlace, Move, Piece, Source, View, Wild};

/// The card available at a source.
fn offered(view: &View, source: Source) -> Option<Piece> {
    match source {
        Source::Waste => view.waste.last().copied(),
        Source::Column(column) => view.columns[column.index()].end(),
    }
}

fn source_spot(rules: &Rules, view: &View, source: Source) -> Spot {
    match source {
        Source::Waste => Spot {
            zone: WASTE,
            card: waste_top(rules, view),
        },
        Source::Column(column) => Spot {
            zone: column_zone(column),
            card: view.columns[column.index()].len().checked_sub(1),
        },
    }
}

/// The zone of a foundation. A suitless joker, and a two to be placed on it, are shown at the first
/// free foundation of the colour.
fn goal_zone(view: &View, goal: Goal) -> ZoneId {
    foundation_zone(match goal {
        Goal::Ace(colour) => {
            let [a, b] = colour.suits();
            if view.foundations[a.index()] > 0 { b } else { a }
        }
        Goal::Suit(suit) => suit,
    })
}

/// The card an open joker becomes in a column: `a red seven`.
fn as_what(view: &View, head: Piece, to: Column) -> Option<Message> {
    if !head.is_open() {
        return None;
    }
    let rank = match view.columns[to.index()].end() {
        None => Some(Rank::KING),
        Some(end) => end.rank().and_then(Rank::down),
    };
    rank.map(|rank| coloured(head.colour(), rank))
}

fn to_column(view: &View, to: Column) -> Message {
    let column = to.number();
    match view.columns[to.index()].end() {
        None => t::TargetEmpty { column }.into(),
        Some(card) => t::TargetOnto { card, column }.into(),
    }
}

/// `Move 7♦–5♦ onto 8♠ in column 4`, with the first and the last card of a run; and `7♦–5♦ onto 8♠`.
fn move_labels(view: &View, head: Option<Piece>, last: Option<Piece>, to: Column) -> (Message, Message) {
    let (card, short_card) = (name(head), short_name(head));
    let is_card = |piece: Option<Piece>| piece.is_some_and(|piece| piece.card().is_some());
    let cards: Arg = match last {
        None => card,
        Some(last) if is_card(head) && is_card(Some(last)) => t::RunCards { card, last }.into(),
        Some(last) => t::RunJokers { card, last }.into(),
    };
    let short_cards: Arg = match last {
        None => short_card,
        Some(last) => t::RunCards {
            card: short_card,
            last: short_name(Some(last)),
        }
        .into(),
    };
    let short = match view.columns[to.index()].end() {
        Some(card) => t::ShortOnto {
            cards: short_cards,
            card: short_name(Some(card)),
        }
        .into(),
        None => t::ShortToEmpty {
            cards: short_cards,
            column: to.number(),
        }
        .into(),
    };
    let target = to_column(view, to);
    let label = match head.and_then(|head| as_what(view, head, to)) {
        None => t::LabelMove { cards, target }.into(),
        Some(declared) => t::LabelMoveAs {
            cards,
            target,
            declared,
        }
        .into(),
    };
    (label, short)
}

fn name(piece: Option<Piece>) -> Arg {
    piece.map_or_else(|| t::PieceAny.into(), Arg::from)
}

/// The same where any joker is just that: the move is marked on the table.
fn short_name(piece: Option<Piece>) -> Arg {
    match piece {
        Some(piece) if piece.is_joker() => t::PieceJoker.into(),
        piece => name(piece),
    }
}

/// True if moving this many cards off a column turns up a card.
fn frees(view: &View, from: Column, count: usize) -> bool {
    let column = &view.columns[from.index()];
    column.face_up.len() == count && column.face_down > 0
}

pub(super) fn action(rules: &Rules, view: &View, mv: Move) -> Action {
    match mv {
        Move::Draw => {
            let cards = usize::from(u8::from(rules.draw)).min(usize::from(view.stock));
            Action::new(&mv, t::LabelDraw { cards })
                .short(t::ShortDraw { cards })
                .from(Spot::zone(STOCK))
                .rank(20)
        }
        Move::Redeal => Action::new(&mv, t::LabelRedeal).from(Spot::zone(STOCK)).rank(10),
        Move::Tail { from, count, to } => {
            let column = &view.columns[from.index()];
            let (count, up) = (usize::from(count), column.face_up.len());
            let head = up
                .checked_sub(count)
                .and_then(|start| column.face_up.get(start))
                .copied();
            let spot = Spot {
                zone: column_zone(from),
                card: column.len().checked_sub(count),
            };
            let rank = if head.is_some_and(Piece::is_open) {
                JOKER
            } else if frees(view, from, count) {
                50
            } else if column.len() == count && view.columns[to.index()].is_empty() {
                -5
            } else if column.len() == count {
                45
            } else {
                5
            };
            let last = column.end().filter(|_| count > 1);
            let (label, short) = move_labels(view, head, last, to);
            Action::new(&mv, label)
                .short(short)
                .from(spot)
                .to(column_zone(to))
                .rank(rank)
        }
        Move::Waste { to } => {
            let (label, short) = move_labels(view, offered(view, Source::Waste), None, to);
            Action::new(&mv, label)
                .short(short)
                .from(source_spot(rules, view, Source::Waste))
                .to(column_zone(to))
                .rank(40)
        }
        Move::Up { from, to } => {
            let piece = offered(view, from);
            // Jokers and the twos they may need are not the first thing to move (JS-33).
            let rank = match piece {
                Some(p) if p.is_open() => JOKER,
                Some(p) if p.is_joker() => 15,
                Some(p) if p.rank() == Some(Rank::TWO) => 42,
                _ => 60,
            };
            Action {
                doubtful: is_doubtful(view, from, to),
                ..Action::new(&mv, up_label(view, piece, to))
                    .short(t::ShortUp {
                        card: short_name(piece),
                    })
                    .from(source_spot(rules, view, from))
                    .to(goal_zone(view, to))
                    .rank(rank)
            }
        }
        Move::Down { from, to } => {
            let (top, shown) = match from {
                Goal::Suit(suit) => (view.foundation_top(suit), view.foundations[suit.index()]),
                Goal::Ace(colour) => (Some(Piece::declared(colour, Rank::ACE)), 1),
            };
            let spot = Spot {
                zone: match from {
                    Goal::Suit(suit) => foundation_zone(suit),
                    Goal::Ace(colour) => foundation_zone(ace_suit(colour)),
                },
                card: usize::from(shown).checked_sub(1),
            };
            let label = t::LabelBack {
                card: name(top),
                target: to_column(view, to),
            };
            Action::new(&mv, label).from(spot).to(column_zone(to)).rank(-8)
        }
        Move::Declare { column, rank } => {
            let colour = view.columns[column.index()]
                .end()
                .map_or(Colour::Black, Piece::colour);
            let label = t::LabelDeclare {
                joker: joker(colour),
                rank: text::rank(rank),
            };
            Action::new(&mv, label)
                .short(t::ShortDeclare {
                    rank: text::rank(rank),
                })
                .from(source_spot(rules, view, Source::Column(column)))
        }
        Move::PutOut(source) => {
            let joker = joker(offered(view, source).map_or(Colour::Black, Piece::colour));
            let short = t::ShortPutOut { joker: joker.clone() };
            Action::new(&mv, t::LabelPutOut { joker: joker.clone() })
                .short(short)
                .from(source_spot(rules, view, source))
                .to(OUT)
                .rank(-10)
                .confirm(t::ConfirmPutOut { joker })
        }
        Move::Stop => {
            let home = view.cards_home();
            Action::new(&mv, t::LabelStop)
                .rank(-20)
                .confirm(t::ConfirmStop { home })
        }
    }
}

/// True if a card may be wanted elsewhere although it could go up, as for automatic moves (JS-33):
/// a joker always, a card on a joker without a suit, and the first card on an ace while a joker is
/// in play that could go on the two.
fn is_doubtful(view: &View, from: Source, to: Goal) -> bool {
    let Goal::Suit(suit) = to else { return true };
    if offered(view, from).is_none_or(Piece::is_joker) {
        return true;
    }
    let colour = suit.colour();
    if view.suitless(colour) {
        return true;
    }
    let loose = |joker: &Wild| matches!(joker.place, JokerPlace::Waste | JokerPlace::Column);
    view.foundations[suit.index()] == 1 && view.jokers.iter().any(loose)
}

/// The label of a move to a foundation.
fn up_label(view: &View, piece: Option<Piece>, to: Goal) -> Message {
    let suit = match to {
        Goal::Suit(suit) => suit,
        Goal::Ace(colour) => {
            return t::LabelJokerAce {
                joker: joker(colour),
                ace: coloured(colour, Rank::ACE),
            }
            .into();
        }
    };
    let needed = Rank::new(view.foundations[suit.index()] + 1);
    match (piece.filter(|p| p.is_joker()), needed) {
        (Some(piece), Some(rank)) => t::LabelJokerUp {
            joker: joker(piece.colour()),
            suit: suit_name(suit),
            card: Card::new(rank, suit).symbol(),
        }
        .into(),
        _ => t::LabelUp {
            card: name(piece),
            suit: suit_name(suit),
        }
        .into(),
    }
}

/// The move that a gesture means, legal or not.
pub(super) fn intended(rules: &Rules, view: &View, from: Spot, to: Option<ZoneId>) -> Option<Move> {
    let to = match to {
        Some(zone) => Some(role_of(zone)?),
        None => None,
    };
    match (role_of(from.zone)?, to) {
        (ZoneRole::Stock, None | Some(ZoneRole::Waste)) => {
            let turn_over = view.stock == 0 && rules.redeals != Redeals::None;
            Some(if turn_over { Move::Redeal } else { Move::Draw })
        }
        (ZoneRole::Waste, Some(ZoneRole::Stock)) => Some(Move::Redeal),
        (ZoneRole::Waste, Some(ZoneRole::Column(to))) => Some(Move::Waste { to }),
        (ZoneRole::Waste, to) => single(view, Source::Waste, to),
        (ZoneRole::Column(column), Some(ZoneRole::Column(to))) => {
            let seen = &view.columns[column.index()];
            let at = from.card.unwrap_or(seen.len().saturating_sub(1));
            let count = u8::try_from(seen.len().checked_sub(at)?).ok()?;
            Some(Move::Tail {
                from: column,
                count: count.max(1),
                to,
            })
        }
        (ZoneRole::Column(column), to) => {
            let last = view.columns[column.index()].len().saturating_sub(1);
            // Only the end of a column is a single card.
            if from.card.is_some_and(|card| card != last) {
                return None;
            }
            single(view, Source::Column(column), to)
        }
        (ZoneRole::Foundation(suit), Some(ZoneRole::Column(to))) => {
            let ace = Goal::Ace(suit.colour());
            let from = if view.suitless(suit.colour()) {
                ace
            } else {
                Goal::Suit(suit)
            };
            Some(Move::Down { from, to })
        }
        _ => None,
    }
}

/// The first possible declaration of the open joker at the end of a column.
fn declaration(view: &View, column: Column) -> Option<Move> {
    let end = view.columns[column.index()].end().filter(|end| end.is_open())?;
    let suits = end.colour().suits();
    let free = |rank: &Rank| suits.iter().any(|&suit| !view.in_sight(Card::new(*rank, suit)));
    let rank = Rank::all().find(free)?;
    Some(Move::Declare { column, rank })
}

/// The move meant by dragging a single card to a foundation or out of play, or by clicking it.
fn single(view: &View, source: Source, to: Option<ZoneRole>) -> Option<Move> {
    let piece = offered(view, source);
    let suit = match to {
        Some(ZoneRole::Out) => return Some(Move::PutOut(source)),
        Some(ZoneRole::Foundation(suit)) => suit,
        None => {
            return match (piece?.card(), source) {
                (Some(card), _) => Some(Move::Up {
                    from: source,
                    to: Goal::Suit(card.suit()),
                }),
                (None, Source::Column(column)) => declaration(view, column),
                (None, Source::Waste) => None,
            };
        }
        Some(_) => return None,
    };
    let to = match piece {
        // Dropping a two on a suitless joker means its own foundation.
        Some(p) if !p.is_joker() && view.suitless(p.colour()) && p.colour() == suit.colour() => {
            Goal::Suit(p.card().map_or(suit, |card| card.suit()))
        }
        Some(p) if p.is_joker() && p.exact_card().is_none() && view.foundations[suit.index()] == 0 => {
            Goal::Ace(suit.colour())
        }
        _ => Goal::Suit(suit),
    };
    Some(Move::Up { from: source, to })
}
