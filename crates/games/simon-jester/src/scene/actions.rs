//! Legal moves as actions of a scene, and the meaning of gestures.

use wildpile_cards::Card;
use wildpile_message::Message;
use wildpile_table::{Action, Spot, ZoneId};

use super::{column_of, zone_of};
use crate::check::check_run;
use crate::state::joins;
use crate::tell::run_name;
use crate::{Column, ColumnId, Move, Rules, Tableau, View, is_dead_swap, text as t};

pub(super) fn action(columns: &Tableau, mv: &Move) -> Action {
    match *mv {
        Move::GiveUp => Action::new(mv, t::LabelGiveUp).rank(-1).confirm(t::ConfirmGiveUp),
        Move::Run { from, to, count } => {
            let cards = columns[from.index()].cards();
            let start = cards.len().saturating_sub(usize::from(count));
            let run = cards
                .get(start)
                .map_or(String::new(), |&card| run_name(card, count));
            let (label, short): (Message, Message) = match columns[to.index()].top() {
                Some(top) => {
                    let (card, column) = (top.symbol(), to);
                    let short = t::ShortOnto {
                        run: run.clone(),
                        card: card.clone(),
                    };
                    (t::LabelOnto { run, card, column }.into(), short.into())
                }
                None => {
                    let short = t::ShortToEmpty {
                        run: run.clone(),
                        column: to,
                    };
                    (t::LabelToEmpty { run, column: to }.into(), short.into())
                }
            };
            Action::new(mv, label)
                .short(short)
                .from(Spot::card(zone_of(from), start))
                .to(zone_of(to))
                .rank(rank(columns, mv))
        }
    }
}

/// Obviousness of a legal move. Below zero for moves to an equivalent position (SJ-09).
fn rank(columns: &Tableau, mv: &Move) -> i32 {
    let Move::Run { from, to, count } = *mv else {
        return -1;
    };
    if is_dead_swap(columns, mv) {
        return -1;
    }
    let (source, target) = (&columns[from.index()], &columns[to.index()]);
    let start = source.len().saturating_sub(usize::from(count));
    let Some(&card) = source.get(start) else { return -1 };
    let parent = start.checked_sub(1).map(|below| source[below]);
    // The cost of what the move breaks up.
    let cost = match parent {
        Some(parent) if joins(parent, card) => 400,
        Some(parent) if parent.rank().down() == Some(card.rank()) => 60,
        Some(_) | None => 0,
    };
    let gain = match target.top() {
        Some(top) if joins(top, card) => {
            let length = (target.run() + usize::from(count)) as i32;
            if length == 13 { 2000 } else { 500 + 10 * length }
        }
        Some(_) => 200,
        None => 100,
    };
    let clears = if parent.is_none() { 80 } else { 0 };
    // Other moves never go below zero.
    500 + gain + clears - cost
}

/// The move that a gesture means, legal or not.
pub(super) fn intended(rules: &Rules, view: &View, from: Spot, to: Option<ZoneId>) -> Option<Move> {
    let columns = &view.columns;
    let source = column_of(from.zone, columns)?;
    let cards = &columns[source.index()];
    let wanted = |index: usize| cards.len().checked_sub(index).filter(|&n| n > 0);
    match to {
        Some(to) => {
            let to = column_of(to, columns)?;
            let count = match from.card {
                Some(index) => wanted(index)?,
                // The column as a whole was picked up: as many cards as fit there.
                None => fitting(cards, columns[to.index()].top()),
            };
            Some(run_move(source, to, count))
        }
        None => {
            let count = match from.card {
                Some(index) => wanted(index)?,
                None => 1,
            };
            let others = || ColumnId::first(columns.len()).filter(|&to| to != source);
            // From the right, so that the leftmost of equally good columns wins.
            let best = others()
                .rev()
                .map(|to| run_move(source, to, count))
                .filter(|_| {
                    // A broken run can't go anywhere; any target gives the reason.
                    count <= cards.run()
                })
                .filter(|mv| match *mv {
                    Move::Run { from, to, count } => {
                        check_run(columns, rules.empty, from, to, usize::from(count)).is_ok()
                    }
                    Move::GiveUp => false,
                })
                .max_by_key(|mv| rank(columns, mv));
            best.or_else(|| others().next().map(|to| run_move(source, to, count)))
        }
    }
}

/// Number of cards of a column's run a player means when dragging the whole column onto one ending
/// with `top`; at least one.
fn fitting(cards: &Column, top: Option<Card>) -> usize {
    let run = cards.run().max(1);
    match (top, cards.top()) {
        (Some(top), Some(card)) => {
            usize::from(top.rank().value().saturating_sub(card.rank().value())).clamp(1, run)
        }
        (None, _) | (_, None) => run,
    }
}

const fn run_move(from: ColumnId, to: ColumnId, count: usize) -> Move {
    Move::Run {
        from,
        to,
        // A column has at most 25 cards.
        count: count as u8,
    }
}
