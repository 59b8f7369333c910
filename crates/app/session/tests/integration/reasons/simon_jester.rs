//! The checker of Simon Jester and Simple Simon.

use wildpile_bots::simon_jester::reason::Reason;
use wildpile_cards::Card;
use wildpile_catalog::packages::wildpile_simon_jester::{ColumnId, Move, SimonJester, joins};
use wildpile_game::Match;

use super::{Checker, Hinted, POSITIONS, confirm};

type Hint = Hinted<SimonJester>;

#[test]
fn every_reason_in_simple_simon_is_true() {
    confirm("simon-jester", "decks = 1", POSITIONS, 12, &CHECKER);
}

#[test]
fn every_reason_in_simon_jester_is_true() {
    confirm("simon-jester", "", 300, 6, &CHECKER);
}

const CHECKER: Checker<SimonJester> = Checker {
    confirms,
    obvious,
    answers,
    is_wild: |_| false,
    is_generic: |_| false,
};

/// Runs that could be made longer in suit instead.
fn obvious(hint: &Hint) -> Vec<Move> {
    let state = hint.before.state();
    let is_joining = |mv: &Move| {
        let Move::Run { from, to, count } = *mv else {
            return false;
        };
        let source = state.tableau()[from.index()].cards();
        let start = source.len() - usize::from(count);
        let onto = state.tableau()[to.index()].top();
        let was_joined = start > 0 && joins(source[start - 1], source[start]);
        !was_joined && onto.is_some_and(|onto| joins(onto, source[start]))
    };
    let mut moves = hint.legal(&hint.before);
    moves.retain(|mv| is_joining(mv) && !is_joining(&hint.mv));
    moves
}

fn answers(_: &Hint, reason: &Reason, instead: &Hint) -> bool {
    let Move::Run { from, count, .. } = instead.mv else {
        return false;
    };
    let cards = instead.before.state().tableau()[from.index()].cards();
    let head = cards[cards.len() - usize::from(count)];
    match *reason {
        Reason::JoinsLater(card, _) | Reason::JoinsIn(card, ..) => card == head,
        Reason::Opens(..) | Reason::Receives(_) | Reason::Joins(_) => false,
        _ => !confirms(instead, reason),
    }
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
        Reason::JoinsLater(card, onto) => {
            let before = runs(hint, &hint.before);
            let lasts = |run: &&(ColumnId, ColumnId, Card, Option<Card>)| {
                run.2 == card && run.3 == Some(onto) && joins(onto, card) && next.contains(run)
            };
            before.iter().any(|run| lasts(&run))
        }
        Reason::JoinsIn(card, below, moves) => {
            let Some(planned) = hint.line.get(moves - 1) else {
                return false;
            };
            let Move::Run { from, to, count } = *planned else {
                return false;
            };
            let is_legal = |of: &Match<SimonJester>| hint.legal(of).contains(planned);
            let head = |of: &Match<SimonJester>| {
                let columns = of.state().tableau();
                let cards = columns[from.index()].cards();
                let onto = columns[to.index()].top();
                let head = cards[cards.len() - usize::from(count)];
                (head == card && onto == Some(below) && joins(below, head)).then_some(head)
            };
            let lasts = |of: &Match<SimonJester>| is_legal(of) && head(of).is_some();
            lasts(&hint.before) && lasts(&hint.after)
        }
        Reason::CompletesIn(suit, moves) => {
            let removed =
                |then: Match<SimonJester>| then.state().removed().of(suit) > after.removed().of(suit);
            hint.ahead().map(removed).position(|is_complete| is_complete) == Some(moves - 1)
        }
    }
}
