//! The checker of Skipper Solitaire.

use wildpile_bots::skipper::reason::Reason;
use wildpile_catalog::packages::wildpile_skipper::{Book, Card, Move, Origin, SeatView, Skipper, View};
use wildpile_game::Match;

use super::{Hinted, POSITIONS, confirm};

type Hint = Hinted<Skipper>;

#[test]
fn every_reason_in_skipper_is_true() {
    confirm::<Skipper>("skipper", "", POSITIONS, usize::MAX, confirms);
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
    let Move::Play { on, .. } = hint.mv else {
        panic!("{} isn't a play", hint.mv);
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
            let (Move::Discard(card) | Move::Trash(card)) = hint.mv else {
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
            let Move::Discard(card) = hint.mv else {
                return false;
            };
            let book = before.books[stack(card)];
            let missing = (book.rank + 1..card.rank()).filter(|rank| !holds(card.letter(), *rank));
            count > 0 && missing.count() == usize::from(count) && !fits(book, card.rank())
        }
        Reason::Keeps { card, skips } => {
            kept.contains(&card) && deck.skips(card.rank()) == skips && skips > 0
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
