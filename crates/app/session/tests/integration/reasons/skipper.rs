//! The checker of Skipper Solitaire.

use wildpile_bots::skipper::reason::Reason;
use wildpile_catalog::packages::wildpile_skipper::rules::SkipperSuit;
use wildpile_catalog::packages::wildpile_skipper::{Book, Card, Move, Origin, SeatView, Skipper, View};
use wildpile_game::{Game, Match};

use super::{Checker, Hinted, POSITIONS, confirm, follow};

type Hint = Hinted<Skipper>;

#[test]
fn every_reason_in_skipper_is_true() {
    confirm("skipper", "", POSITIONS, usize::MAX, &CHECKER);
}

#[test]
fn reasons_are_true_of_other_skippers() {
    for rules in ["skippers = strong", "skipper_suit = own", "deck = five_colours"] {
        follow("skipper", &[], rules, 100, usize::MAX, &CHECKER);
    }
}

const CHECKER: Checker<Skipper> = Checker {
    confirms,
    obvious,
    answers,
    is_wild,
    is_generic: |reason| matches!(reason, Reason::Advances(_)),
};

/// Naturals that could be played instead of ending or discarding.
fn obvious(hint: &Hint) -> Vec<Move> {
    let discarded = match hint.mv {
        Move::Discard(card) => Some(card),
        Move::End => None,
        _ => return Vec::new(),
    };
    naturals(hint, &hint.before)
        .into_iter()
        .filter(|mv| !matches!(mv, Move::Play { card, .. } if Some(*card) == discarded))
        .collect()
}

fn answers(_: &Hint, reason: &Reason, instead: &Hint) -> bool {
    let Move::Play { card: natural, .. } = instead.mv else {
        return false;
    };
    matches!(*reason, Reason::Alone(card) | Reason::Waits(card) | Reason::Passes(card, _) if card == natural)
}

fn is_wild(hint: &Hint) -> bool {
    match hint.mv {
        Move::Play { card, .. } | Move::Discard(card) => hint.game().deck().skips(card.rank()) > 0,
        _ => false,
    }
}

/// The legal plays of naturals.
fn naturals(hint: &Hint, of: &Match<Skipper>) -> Vec<Move> {
    let mut moves = hint.legal(of);
    moves.retain(|mv| matches!(mv, Move::Play { card, .. } if hint.game().deck().skips(card.rank()) == 0));
    moves
}

/// The naturals of the hand that one after the other could follow a skipper, and are the only ones that could: those of
/// all stacks. `None` if a book could be finished.
fn followers(hint: &Hint, via: Card) -> Option<Vec<Card>> {
    let view = hint.view(&hint.before);
    let own = own(hint, &view);
    let deck = hint.game().deck();
    let hand = own.hand.as_deref().unwrap_or_default();
    let mut found = Vec::new();
    for (mark, book) in deck.colours().iter().zip(&own.books) {
        let is_own = via.letter().char() == mark.letter;
        let takes = !book.finished
            && book.rank > 0
            && (is_own || hint.game().rules().skipper_suit == SkipperSuit::Any);
        if !takes {
            continue;
        }
        let mut reach = book.rank + book.allowance + deck.skips(via.rank());
        let ends = |card: &Card| {
            let suits = card.letter().char() == mark.letter;
            let skips = deck.skips(card.rank());
            let counts = if *card == via { 0 } else { skips };
            suits && skips > 0 && reach + counts >= deck.end()
        };
        if hand.iter().any(ends) {
            return None;
        }
        let mut cards: Vec<Card> = hand.to_vec();
        cards.retain(|card| card.letter().char() == mark.letter && deck.skips(card.rank()) == 0);
        cards.sort_by_key(|card| card.rank());
        let mut can = book.rank + book.allowance + 1;
        for card in cards {
            if card.rank() > can && card.rank() <= reach + 1 {
                found.push(card);
                // Later ones have to follow directly.
                (can, reach) = (card.rank(), card.rank());
            }
        }
    }
    Some(found)
}

/// The seat's own part of a view.
fn own<'a>(hint: &Hint, view: &'a View) -> &'a SeatView {
    &view.seats[hint.seat.index()]
}

fn finished(hint: &Hint, of: &Match<Skipper>) -> usize {
    let view = hint.view(of);
    own(hint, &view).books.iter().filter(|book| book.finished).count()
}

/// The play of a card of the hand on the stack of the hinted move.
fn on_stack(hint: &Hint, card: Card) -> Move {
    let on = match hint.mv {
        Move::Play { on, .. } => on,
        _ => card.letter(),
    };
    let from = Origin::Hand;
    Move::Play { card, on, from }
}

/// True if so many skippers of the hand, one after the other, make the stack take a card.
fn leads(hint: &Hint, of: &Match<Skipper>, skippers: usize, card: Card) -> bool {
    if skippers == 0 {
        return hint.legal(of).contains(&on_stack(hint, card));
    }
    let view = hint.view(of);
    let hand = own(hint, &view).hand.as_deref().unwrap_or_default();
    let is_skipper = |card: &&Card| hint.game().deck().skips(card.rank()) > 0;
    let then = |card: &Card| hint.then(of, &on_stack(hint, *card));
    let mut next = hand.iter().filter(is_skipper).filter_map(then);
    next.any(|then| leads(hint, &then, skippers - 1, card))
}

/// True if a natural fits on its stack.
fn fits(book: Book, rank: u8) -> bool {
    !book.finished && rank > book.rank && rank <= book.rank + book.allowance + 1
}

fn confirms(hint: &Hint, reason: &Reason) -> bool {
    let (before, after) = hint.views();
    let (before, after) = (own(hint, &before), own(hint, &after));
    let deck = hint.game().deck();
    let can = |of: &Match<Skipper>, card: Card| hint.legal(of).contains(&on_stack(hint, card));
    let opens = |card: Card| !can(&hint.before, card) && can(&hint.after, card);
    let hand = before.hand.as_deref().unwrap_or_default();
    let kept = after.hand.as_deref().unwrap_or_default();
    let holds = |letter, rank| {
        hand.iter()
            .any(|card| card.letter() == letter && card.rank() == rank)
    };
    let stack = |card: Card| hint.game().colour_of(card).expect("a card of the deck");
    match *reason {
        Reason::Finishes { done, of } => {
            finished(hint, &hint.after) == done
                && finished(hint, &hint.before) + 1 == done
                && deck.colours().len() == of
        }
        Reason::LetsFinish(card) => {
            let finishes = |of: &Match<Skipper>| {
                let then = hint.then(of, &on_stack(hint, card));
                then.is_some_and(|then| finished(hint, &then) > finished(hint, of))
            };
            finishes(&hint.after) && !finishes(&hint.before)
        }
        Reason::Skips { count, card } => {
            opens(card) && card.rank() == before.books[stack(card)].rank + 1 + count
        }
        Reason::Opens { card, more } => {
            let mut at = hint.then(&hint.after, &on_stack(hint, card));
            for _ in 0..more {
                at = at.and_then(|at| {
                    let mut next = hint.legal(&at).into_iter().filter(|mv| match *mv {
                        Move::Play { card: next, .. } => {
                            next.letter() == card.letter() && deck.skips(next.rank()) == 0
                        }
                        _ => false,
                    });
                    hint.then(&at, &next.next()?)
                });
            }
            opens(card) && at.is_some()
        }
        Reason::Reaches { via, card } => {
            let reaches = |of: &Match<Skipper>| {
                let then = hint.then(of, &on_stack(hint, via));
                then.is_some_and(|then| can(&then, card))
            };
            reaches(&hint.after) && !reaches(&hint.before)
        }
        Reason::Leads { count, card } => {
            leads(hint, &hint.after, count, card) && !leads(hint, &hint.before, count, card)
        }
        Reason::Jumps(count) => {
            let Move::Play { card, .. } = hint.mv else {
                return false;
            };
            let mut passed = before.books[stack(card)].rank + 1..card.rank();
            passed.len() == usize::from(count) && count > 0 && !passed.any(|rank| holds(card.letter(), rank))
        }
        Reason::Advances(left) => {
            let Move::Play { card, .. } = hint.mv else {
                return false;
            };
            after.books[stack(card)].rank + left == deck.end()
        }
        Reason::Widens(first, last) => {
            let book = after.books[stack(first)];
            let next = last.rank() + 1;
            (first.rank()..=last.rank()).all(|rank| fits(book, rank))
                && (!fits(book, next) || next > deck.ranks() || deck.skips(next) > 0)
        }
        Reason::Dead => {
            let (Move::Discard(card) | Move::Trash(card) | Move::Auction(card)) = hint.mv else {
                return false;
            };
            let book = before.books[stack(card)];
            let all = before.books[..deck.colours().len()]
                .iter()
                .all(|book| book.finished);
            match deck.skips(card.rank()) {
                0 => book.finished || card.rank() <= book.rank,
                _ => all,
            }
        }
        Reason::Far(count) => {
            let (Move::Discard(card) | Move::Auction(card)) = hint.mv else {
                return false;
            };
            let book = before.books[stack(card)];
            let missing = (book.rank + 1..card.rank()).filter(|rank| !holds(card.letter(), *rank));
            count > 0 && missing.count() == usize::from(count) && !fits(book, card.rank())
        }
        Reason::Keeps { card, skips } => {
            kept.contains(&card) && deck.skips(card.rank()) == skips && skips > 0
        }
        Reason::Alone(card) => {
            let then = hint.then(
                &hint.before,
                &Move::Play {
                    card,
                    on: card.letter(),
                    from: Origin::Hand,
                },
            );
            let goes_on = |then: &Match<Skipper>| {
                let is_skipper = |mv: &&Move| matches!(mv, Move::Play { card: via, on, .. } if *on == card.letter() && deck.skips(via.rank()) > 0);
                let mut next = hint.legal(then);
                next.retain(|mv| is_skipper(&mv));
                let mut ways = next.iter().filter_map(|mv| hint.then(then, mv));
                // A turn in which nothing is left to do ends, and new cards come.
                let more = |then: &Match<Skipper>| {
                    own(hint, &hint.view(then)).turns == before.turns && !naturals(hint, then).is_empty()
                };
                more(then) || ways.any(|then| more(&then))
            };
            matches!(hint.mv, Move::Discard(_))
                && naturals(hint, &hint.before).len() == 1
                && then.is_some_and(|then| !goes_on(&then))
                && kept.contains(&card)
                && fits(after.books[stack(card)], card.rank())
        }
        Reason::Waits(card) => {
            let play = Move::Play {
                card,
                on: card.letter(),
                from: Origin::Hand,
            };
            hint.legal(&hint.before).contains(&play)
                && kept.contains(&card)
                && after.books[stack(card)].rank + 1 == card.rank()
        }
        Reason::Passes(card, count) => {
            let play = Move::Play {
                card,
                on: card.letter(),
                from: Origin::Hand,
            };
            hint.legal(&hint.before).contains(&play)
                && count > 0
                && before.books[stack(card)].rank + 1 + count == card.rank()
        }
        Reason::Idle(via) => {
            kept.contains(&via) && followers(hint, via).is_some_and(|cards| cards.is_empty())
        }
        Reason::Only(via, card) => kept.contains(&via) && followers(hint, via) == Some(vec![card]),
        Reason::NoUse => {
            let Move::Discard(card) = hint.mv else {
                return false;
            };
            deck.skips(card.rank()) > 0 && followers(hint, card).is_some_and(|cards| cards.is_empty())
        }
        Reason::Spare(count) => {
            let is_skipper = |card: &&Card| deck.skips(card.rank()) > 0;
            count > 0 && is_wild(hint) && kept.iter().filter(is_skipper).count() == count
        }
        Reason::AllSkippers => {
            matches!(hint.mv, Move::Play { .. }) && hand.iter().all(|card| deck.skips(card.rank()) > 0)
        }
        Reason::LotFits(lot) => {
            let auction = hint.view(&hint.before).auction;
            let is_lot = auction.is_some_and(|auction| auction.lot == lot);
            matches!(hint.mv, Move::Bid(_)) && is_lot && fits(before.books[stack(lot)], lot.rank())
        }
        Reason::Draws(count) => {
            // In a game of one the cards come at once.
            let came = after.hand_count.checked_sub(before.hand_count);
            hint.mv == Move::End && came.map(usize::from) == Some(count)
        }
        Reason::NothingFits => {
            let open = before.books[..deck.colours().len()]
                .iter()
                .any(|book| !book.finished);
            hand.iter().all(|card| match deck.skips(card.rank()) {
                0 => !fits(before.books[stack(*card)], card.rank()),
                _ => !open,
            })
        }
    }
}
