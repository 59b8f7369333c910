//! The checker of Simon Jester and Simple Simon.

use wildpile_bots::simon_jester::reason::Reason;
use wildpile_cards::Card;
use wildpile_catalog::packages::wildpile_simon_jester::{ColumnId, Move, SimonJester};
use wildpile_game::Match;

use super::{Hinted, POSITIONS, confirm};

type Hint = Hinted<SimonJester>;

#[test]
fn every_reason_in_simple_simon_is_true() {
    confirm::<SimonJester>("simon-jester", "decks = 1", POSITIONS, 12, confirms);
}

#[test]
fn every_reason_in_simon_jester_is_true() {
    confirm::<SimonJester>("simon-jester", "", 300, 6, confirms);
}

/// The legal runs: from where, to where, the first card and the card that it goes on.
fn runs(hint: &Hint, of: &Match<SimonJester>) -> Vec<(ColumnId, ColumnId, Card, Option<Card>)> {
    let columns = of.state().tableau();
    let moves = hint.legal(of).into_iter().filter_map(|mv| match mv {
        Move::Run { from, to, count } => {
            let cards = columns[from.index()].cards();
            let head = cards[cards.len() - usize::from(count)];
            Some((from, to, head, columns[to.index()].top()))
        }
        Move::GiveUp => None,
    });
    moves.collect()
}

fn confirms(hint: &Hint, reason: &Reason) -> bool {
    let Move::Run { from, to, count } = hint.mv else {
        return false;
    };
    let (before, after) = (hint.before.state(), hint.after.state());
    let next = runs(hint, &hint.after);
    // True if a card of the source couldn't move before.
    let was_covered = |card: Card| {
        let heads = runs(hint, &hint.before);
        !heads
            .iter()
            .any(|(source, _, head, _)| *source == from && *head == card)
    };
    let is_empty =
        |of: &Match<SimonJester>, column: ColumnId| of.state().tableau()[column.index()].is_empty();
    match *reason {
        Reason::Wins => hint.after.outcome().is_some_and(|end| end.won(hint.seat)),
        Reason::Completes(suit, left) => {
            let cards: usize = after.tableau().iter().map(|column| column.len()).sum();
            after.removed().of(suit) == before.removed().of(suit) + 1 && cards == 13 * left
        }
        Reason::Frees(card, onto) => {
            let goes = |(source, _, head, top): &(ColumnId, ColumnId, Card, Option<Card>)| {
                *source == from && *head == card && *top == Some(onto)
            };
            was_covered(card) && next.iter().any(goes)
        }
        Reason::Opens(card, other) => {
            after.tableau()[from.index()].top() == Some(card)
                && before.tableau()[from.index()].top() != Some(card)
                && next
                    .iter()
                    .any(|(source, target, head, _)| *target == from && *source != to && *head == other)
        }
        Reason::Empties(column) => is_empty(&hint.after, column) && !is_empty(&hint.before, column),
        Reason::EmptiesIn(column, moves) => {
            let mut ahead = hint.ahead();
            ahead.position(|then| is_empty(&then, column)) == Some(moves - 1)
        }
        Reason::Joins(cards) => after.tableau()[to.index()].run() == cards && cards > usize::from(count),
        Reason::Receives(card) => {
            let goes = |(_, target, head, _): &(ColumnId, ColumnId, Card, Option<Card>)| {
                *target == to && *head == card
            };
            after.tableau()[to.index()].top() == before.tableau()[from.index()].top() && next.iter().any(goes)
        }
        Reason::CompletesIn(suit, moves) => {
            let removed =
                |then: Match<SimonJester>| then.state().removed().of(suit) > after.removed().of(suit);
            hint.ahead().map(removed).position(|is_complete| is_complete) == Some(moves - 1)
        }
    }
}
