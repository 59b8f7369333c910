//! Results made by hand.

use wildpile_lab::experiment::{CheckResults, End, Results, Row, SeatRow};
use wildpile_lab::report::{answer, findings};

use crate::{read, say};

/// A game with its winners and the turns of each seat.
pub fn game(won: &[bool], turns: u32) -> Row {
    stuck(won, turns, 0)
}

/// The same with stuck turns.
pub fn stuck(won: &[bool], turns: u32, stuck: u32) -> Row {
    let mut row = Row::new(1, won.len());
    (row.end, row.moves, row.grade) = (End::Decided, 3 * turns, u8::from(won[0]));
    for (seat, &won) in row.seats.iter_mut().zip(won) {
        *seat = SeatRow {
            won,
            turns,
            stuck,
            ..SeatRow::default()
        };
    }
    row
}

/// Results of so many deals; `rows` gives the rows of a deal, by arm.
pub fn results(text: &str, deals: u64, rows: impl Fn(u64) -> Vec<Row>) -> Results {
    let experiment = read(text).unwrap();
    let mut results = Results::new(&experiment, "1");
    for deal in 0..deals {
        let rows = rows(deal);
        for (at, (arm, row)) in results.arms.iter_mut().zip(&rows).enumerate() {
            arm.tally.add(row, 0);
            if at > 0 {
                arm.pairs.add(&rows[0], row);
            }
        }
        results.deals += 1;
    }
    results.complete = true;
    results
}

/// Adds what the strongest level made of so many deals, and what the players did on them.
pub fn checked(results: &mut Results, deals: u64, rows: impl Fn(u64) -> [Vec<Row>; 2]) {
    let check: &mut CheckResults = results.check.as_mut().unwrap();
    for deal in 0..deals {
        let [expert, players] = rows(deal);
        for (at, own) in check.arms.iter_mut().enumerate() {
            own.tally.add(&expert[at], 0);
            if at > 0 {
                own.pairs.add(&expert[0], &expert[at]);
                own.between
                    .add_between([&expert[0], &expert[at]], [&players[0], &players[at]]);
            }
        }
    }
}

pub fn said(results: &Results, arm: usize) -> Vec<String> {
    let found = findings(results).into_iter().filter(|found| found.arm == arm);
    found
        .flat_map(|found| found.sentences)
        .map(|sentence| say(&sentence))
        .collect()
}

pub fn answered(results: &Results) -> Vec<String> {
    answer(results).iter().map(say).collect()
}
