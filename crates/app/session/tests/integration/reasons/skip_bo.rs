//! The checker of Skip-Bo.

use wildpile_bots::reason::Reasons;
use wildpile_bots::skip_bo::reason::Reason;
use wildpile_catalog::packages::wildpile_skip_bo::{Card, Move, SkipBo, Source, State, View};
use wildpile_game::{Game, Match, Seat};

use super::{Hinted, POSITIONS, confirm, follow};
use crate::common::{english, session};

type Hint = Hinted<SkipBo>;

#[test]
fn every_reason_in_skip_bo_is_true() {
    confirm::<SkipBo>("skip-bo", "", POSITIONS, usize::MAX, confirms);
}

#[test]
fn reasons_name_the_cards_of_the_classic_deck() {
    follow::<SkipBo>("skip-bo", "deck = classic", 100, usize::MAX, confirms);
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

/// The fewest plays after which the stock card can be played, without drawing.
fn fewest(hint: &Hint, of: &State) -> Option<usize> {
    let mut front = vec![of.clone()];
    for count in 0..=3 {
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
                if !is_last && hint.game().play(&mut then, hint.seat, &mv, &mut ()).is_ok() {
                    next.push(then);
                }
            }
        }
        front = next;
    }
    None
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
            let now = fewest(hint, hint.after.state());
            is_stock(card)
                && now == Some(plays)
                && fewest(hint, hint.before.state()).is_none_or(|before| Some(before) > now)
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
    }
}
