//! The checker of Skip-Bo.

use std::cell::RefCell;

use wildpile_bots::reason::Reasons;
use wildpile_bots::skip_bo::reason::Reason;
use wildpile_catalog::packages::wildpile_skip_bo::{Card, Move, SkipBo, Source, State, View};
use wildpile_game::{Game, Match, Seat};

use super::{Checker, Hinted, POSITIONS, confirm, follow};
use crate::common::{english, session};

type Hint = Hinted<SkipBo>;

#[test]
fn every_reason_in_skip_bo_is_true() {
    confirm("skip-bo", "", POSITIONS, usize::MAX, &CHECKER);
}

const CHECKER: Checker<SkipBo> = Checker {
    confirms,
    obvious,
    answers,
    is_wild: |hint| {
        let view = hint.view(&hint.before);
        moved(hint.seat, &view, &hint.mv).is_some_and(Card::is_wild)
    },
    is_generic: |_| false,
};

/// The card that a move takes.
fn moved(seat: Seat, view: &View, mv: &Move) -> Option<Card> {
    match *mv {
        Move::Play { from, .. } => match from {
            Source::Hand(card) => Some(card),
            Source::Stock => view.stock_top(seat),
            Source::Discard(pile) => view.discard_top(seat, pile),
            _ => None,
        },
        Move::Discard { card, .. } => Some(card),
        _ => None,
    }
}

/// Any play instead of a discard, and the card of the hand instead of an equal one of a discard pile.
fn obvious(hint: &Hint) -> Vec<Move> {
    let view = hint.view(&hint.before);
    let mut plays = plays(hint, hint.before.state());
    match hint.mv {
        Move::Discard { .. } => plays,
        Move::Play {
            from: Source::Discard(_),
            to,
            ..
        } => {
            let card = moved(hint.seat, &view, &hint.mv);
            plays.retain(|mv| {
                matches!(*mv, Move::Play { from: Source::Hand(held), to: same, .. } if Some(held) == card && same == to)
            });
            plays
        }
        _ => Vec::new(),
    }
}

fn answers(hint: &Hint, reason: &Reason, instead: &Hint) -> bool {
    let view = hint.view(&hint.before);
    let Some(played) = moved(hint.seat, &view, &instead.mv) else {
        return false;
    };
    match *reason {
        Reason::Serves(card, ..) | Reason::Helps(card, ..) | Reason::Aside(card, _) => card == played,
        Reason::Lacks(..) => !played.is_wild(),
        Reason::WildWaits(_) | Reason::KeepsWild => played.is_wild(),
        Reason::Frees(_) | Reason::Uncovers(_) | Reason::Vacates => {
            matches!(
                instead.mv,
                Move::Play {
                    from: Source::Hand(_),
                    ..
                }
            )
        }
        _ => false,
    }
}

/// Number of cards that have to be played before a card fits on some pile.
fn distance(view: &View, card: Card) -> Option<u8> {
    let value = card.value()?;
    let away = view
        .builds()
        .iter()
        .filter_map(|build| value.checked_sub(build.next()));
    away.min()
}

#[test]
fn reasons_are_true_at_tables_with_partners() {
    let tally = follow(
        "skip-bo",
        &["human", "expert", "human", "expert"],
        "partners = pairs",
        200,
        usize::MAX,
        &CHECKER,
    );
    assert!(tally.all.is_enough(), "{tally:?}");
}

#[test]
fn reasons_are_true_of_other_wild_cards() {
    for rules in [
        "wild_run = unlimited, wild_as_last = true",
        "wild_start = any",
        "cover_wild = at_once",
        "discard_piles = 1, hand = 7",
    ] {
        follow("skip-bo", &[], rules, 100, usize::MAX, &CHECKER);
    }
}

#[test]
fn reasons_name_the_cards_of_the_classic_deck() {
    follow("skip-bo", &[], "deck = classic", 100, usize::MAX, &CHECKER);
    let session = session("skip-bo", "deck = classic", &[], 1);
    let played: Option<&Match<SkipBo>> = session.referee().as_any().downcast_ref();
    let queen = Reason::Twin(Card::number(12).expect("a card"));
    let twin = played.expect("the game").game().tell_reason(Seat::FIRST, queen);
    assert_eq!(english(&twin), "you hold another Q");
}

fn plays(hint: &Hint, of: &State) -> Vec<Move> {
    let mut moves = Vec::new();
    hint.game().legal_moves(of, hint.seat, &mut moves);
    moves.retain(|mv| matches!(mv, Move::Play { .. }));
    moves
}

fn from_stock(hint: &Hint, of: &State) -> bool {
    let stock = |mv: &Move| {
        matches!(
            mv,
            Move::Play {
                from: Source::Stock,
                ..
            }
        )
    };
    plays(hint, of).iter().any(stock)
}

/// The fewest plays, at most so many, after which the stock card can be played, without drawing.
fn fewest(hint: &Hint, of: &State, most: usize) -> Option<usize> {
    let mut front = vec![of.clone()];
    for count in 0..=most {
        if front.iter().any(|at| from_stock(hint, at)) {
            return Some(count);
        }
        let mut next: Vec<State> = Vec::new();
        for at in &front {
            for mv in plays(hint, at) {
                let mut then = at.clone();
                let is_hand = matches!(
                    mv,
                    Move::Play {
                        from: Source::Hand(_),
                        ..
                    }
                );
                let is_last = is_hand && at.hand(hint.seat).len() == 1;
                let is_legal = !is_last && hint.game().play(&mut then, hint.seat, &mv, &mut ()).is_ok();
                if is_legal && !next.contains(&then) {
                    next.push(then);
                }
            }
        }
        front = next;
    }
    None
}

/// True if no four plays lead to the stock card before the move; found out once for all moves of a position.
fn is_out_of_reach(hint: &Hint) -> bool {
    thread_local! {
        static LAST: RefCell<Option<(State, bool)>> = const { RefCell::new(None) };
    }
    let state = hint.before.state();
    LAST.with_borrow_mut(|last| {
        if !last.as_ref().is_some_and(|(known, _)| known == state) {
            *last = Some((state.clone(), fewest(hint, state, 4).is_none()));
        }
        last.as_ref().is_some_and(|&(_, is_far)| is_far)
    })
}

fn confirms(hint: &Hint, reason: &Reason) -> bool {
    let (before, after) = hint.views();
    let seat = hint.seat;
    let fits = |view: &View, card: Card| {
        let mut builds = view.builds().iter();
        builds.any(|build| Some(build.next()) == card.value())
    };
    // The pile of a discard, the card and what it lies on.
    let discarded = match hint.mv {
        Move::Discard { card, to } => Some((card, after.discard_second(seat, to))),
        _ => None,
    };
    let is_stock = |card: Card| before.stock_top(seat) == Some(card);
    match *reason {
        Reason::LastStock => {
            before.stock_count(seat) == 1 && hint.after.outcome().is_some_and(|end| end.won(seat))
        }
        Reason::Stock(left) => after.stock_count(seat) == left && before.stock_count(seat) == left + 1,
        Reason::StockNext(card) => {
            is_stock(card) && from_stock(hint, hint.after.state()) && !from_stock(hint, hint.before.state())
        }
        Reason::StockIn(plays, card) => {
            let now = fewest(hint, hint.after.state(), 3);
            is_stock(card)
                && now == Some(plays)
                && fewest(hint, hint.before.state(), 3).is_none_or(|before| Some(before) > now)
        }
        Reason::EmptiesHand => {
            let Move::Play {
                from: Source::Hand(card),
                ..
            } = hint.mv
            else {
                return false;
            };
            // The last card is gone, so the new ones were drawn.
            before.hand.len() == 1 && before.hand.holds(card) && !after.hand.is_empty()
        }
        Reason::Blocks(other, card) => {
            !hint.game().side(seat).contains(other)
                && after.stock_top(other) == Some(card)
                && fits(&before, card)
                && !fits(&after, card)
        }
        Reason::Follows(card) => {
            let Move::Play { to: pile, .. } = hint.mv else {
                return false;
            };
            hint.legal(&hint.after).iter().any(|mv| match *mv {
                Move::Play { from, to, .. } if to == pile => match from {
                    Source::Hand(held) => held == card,
                    Source::Discard(top) => after.discard_top(seat, top) == Some(card),
                    _ => false,
                },
                _ => false,
            })
        }
        Reason::Completes => {
            let Move::Play { to, .. } = hint.mv else {
                return false;
            };
            after.builds()[usize::from(to)].is_empty() && !before.builds()[usize::from(to)].is_empty()
        }
        Reason::Frees(card) => {
            let Move::Play {
                from: Source::Discard(pile),
                ..
            } = hint.mv
            else {
                return false;
            };
            let mut next = hint.legal(&hint.after).into_iter();
            after.discard_top(seat, pile) == Some(card)
                && next.any(|mv| matches!(mv, Move::Play { from: Source::Discard(top), .. } if top == pile))
        }
        Reason::Same => discarded.is_some_and(|(card, below)| below == Some(card)),
        Reason::Before(next) => discarded.is_some_and(|(card, below)| {
            below == Some(next) && card.value().map(|value| value + 1) == next.value()
        }),
        Reason::Twin(card) => discarded.is_some_and(|(own, _)| own == card) && after.hand.holds(card),
        Reason::Far(count) => {
            let Some(value) = discarded.and_then(|(card, _)| card.value()) else {
                return false;
            };
            let away = before
                .builds()
                .iter()
                .filter_map(|build| value.checked_sub(build.next()));
            away.min() == Some(count) && count > 0
        }
        Reason::Passed => {
            let Some(value) = discarded.and_then(|(card, _)| card.value()) else {
                return false;
            };
            before.builds().iter().all(|build| build.next() > value)
        }
        Reason::KeepsWild => after.hand.holds(Card::WILD),
        Reason::Serves(card, other, stock) | Reason::Helps(card, other, stock) => {
            let is_other = !hint.game().side(seat).contains(other) && before.stock_top(other) == Some(stock);
            let comes_nearer = |mv: &Move| {
                let Some(then) = hint.then(&hint.before, mv) else {
                    return false;
                };
                let then = hint.view(&then);
                let left = distance(&then, stock);
                let serves = matches!(reason, Reason::Serves(..));
                left.is_some_and(|left| {
                    distance(&before, stock).is_none_or(|before| before > left) && (left == 0) == serves
                })
            };
            let mut plays = plays(hint, hint.before.state()).into_iter();
            discarded.is_some()
                && is_other
                && plays.any(|mv| moved(seat, &before, &mv) == Some(card) && comes_nearer(&mv))
        }
        Reason::Lacks(card, stock) => {
            let mut lying = (0..before.discard_piles(seat)).flat_map(|pile| before.discards(seat, pile));
            let mut plays = plays(hint, hint.before.state()).into_iter();
            let is_between = stock
                .value()
                .zip(distance(&before, stock))
                .is_some_and(|(value, near)| {
                    card.value()
                        .is_some_and(|missing| missing < value && missing + near >= value)
                });
            is_stock(stock)
                && is_between
                && !before.hand.holds(card)
                && !lying.any(|lying| lying == card)
                && !plays.any(|mv| moved(seat, &before, &mv) == Some(Card::WILD))
                && is_out_of_reach(hint)
        }
        Reason::Aside(card, stock) => {
            let mut plays = plays(hint, hint.before.state()).into_iter();
            is_stock(stock)
                && plays.any(|mv| moved(seat, &before, &mv) == Some(card))
                && is_out_of_reach(hint)
        }
        Reason::WildWaits(stock) => {
            let mut plays = plays(hint, hint.before.state()).into_iter();
            is_stock(stock)
                && plays.any(|mv| moved(seat, &before, &mv) == Some(Card::WILD))
                && is_out_of_reach(hint)
        }
        Reason::OnlyWilds => {
            discarded.is_some_and(|(card, _)| card.is_wild()) && before.hand.iter().all(Card::is_wild)
        }
        Reason::WildStays => {
            let Move::Discard { to, .. } = hint.mv else {
                return false;
            };
            after.discard_top(seat, to) == Some(Card::WILD)
        }
        Reason::Uncovers(card) => {
            let Move::Play {
                from: Source::Discard(pile),
                ..
            } = hint.mv
            else {
                return false;
            };
            after.discard_top(seat, pile) == Some(card)
        }
        Reason::Vacates => {
            let Move::Play {
                from: Source::Discard(pile),
                ..
            } = hint.mv
            else {
                return false;
            };
            after.discard_len(seat, pile) == 0
        }
        Reason::Gap(count, stock) => {
            let Move::Play { to, .. } = hint.mv else {
                return false;
            };
            is_stock(stock)
                && count > 0
                && stock.value() == Some(after.builds()[usize::from(to)].next() + count)
                && distance(&after, stock) == Some(count)
                && distance(&before, stock).is_some_and(|before| before > count)
        }
        Reason::HandLeft(count) => {
            let is_hand = matches!(
                hint.mv,
                Move::Play {
                    from: Source::Hand(_),
                    ..
                }
            );
            is_hand && usize::from(after.hand.len()) == count && after.draw_count() > 0
        }
    }
}
