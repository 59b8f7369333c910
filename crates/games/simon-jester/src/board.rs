//! The text form of a board that solvers share (SJ-12).
//!
//! One line per column, bottom card first, cards separated by blanks; an empty column is an empty
//! line. `10`, `T` and, for the ace, `1` are accepted; `T` and `A` are written. There are no comments
//! or names.
//!
//! ```
//! use wildpile_simon_jester::{Decks, board};
//!
//! // Three suits have been removed, the spades lie in two columns; the other eight columns are empty.
//! let text = "6S 5S 4S 3S 2S AS\nKS QS JS 10S 9S 8S 7S\n";
//! let position = board::read(text, Decks::One).expect("a board");
//! assert_eq!(position.columns[1][3], "TS");
//! assert_eq!(board::write(&position).lines().count(), 10);
//! ```

use wildpile_cards::Card;
use wildpile_game::rules::{Problem, Problems};
use wildpile_message::Message;

use crate::position::{copies, is_missing, missing, no_card, too_often};
use crate::{Decks, Position, text as t};

/// The maximum length of a board, in bytes.
pub const MAX_TEXT: usize = 64 * 1024;

/// The maximum number of errors reported at once.
pub const MAX_ERRORS: usize = 60;

/// Parses a board. Columns missing at the end are empty.
///
/// Columns may have any height; a layout that can't lead to them is a note of the position's review. A
/// complete run at the end of a column is removed when the position is set up (SJ-06).
///
/// # Errors
/// Every unknown card, every card that appears too often, every card missing from a suit of which
/// other cards are present, and surplus columns; at most [`MAX_ERRORS`], in text order. The path of
/// each is its line and its column in characters, both from 1: `3:7`.
pub fn read(text: &str, decks: Decks) -> Result<Position, Problems> {
    let mut errors = Vec::new();
    if text.len() > MAX_TEXT {
        let what = t::ProblemTooLong { bytes: MAX_TEXT };
        let legal = t::LegalTooLong { cards: decks.cards() };
        return Err(error(1, 1, what, legal).into());
    }
    let lines: Vec<&str> = text.lines().collect();
    let used = lines
        .iter()
        .rposition(|line| !line.trim().is_empty())
        .map_or(0, |last| last + 1);
    let mut counts = [0; 52];
    let mut columns: Vec<Vec<Card>> = Vec::new();
    let mut unknown = false;
    for (number, line) in (1..).zip(&lines[..used]) {
        if number == decks.columns() + 1 {
            let legal = t::LegalTooManyColumns {
                columns: decks.columns(),
            };
            errors.push(error(number, 1, t::ProblemTooManyColumns, legal));
        }
        let mut cards = Vec::new();
        for (column, word) in words(line) {
            let Some(card) = read_card(word) else {
                unknown = true;
                errors.push(error(number, column, no_card(word), t::LegalCard));
                continue;
            };
            let count = &mut counts[card.index()];
            *count += 1;
            if *count > decks.number() {
                errors.push(error(number, column, too_often(card, decks), copies(decks)));
            }
            cards.push(card);
        }
        columns.push(cards);
    }
    if !unknown {
        let line = used.max(1);
        let column = lines.get(line - 1).map_or(0, |l| l.trim_end().chars().count()) + 1;
        for (card, is, must) in missing(&counts, decks.number()) {
            errors.push(error(line, column, is_missing(card, is, must), t::LegalMissing));
        }
    }
    errors.truncate(MAX_ERRORS);
    Problems::check(errors)?;
    columns.resize(decks.columns(), Vec::new());
    Ok(Position {
        columns: columns
            .iter()
            .map(|cards| cards.iter().map(ToString::to_string).collect())
            .collect(),
        moves: 0,
        given_up: false,
    })
}

/// Writes the columns of a position, one line each. Text that isn't a card is written verbatim.
#[must_use]
pub fn write(position: &Position) -> String {
    let mut text = String::new();
    for column in &position.columns {
        for (i, word) in column.iter().enumerate() {
            if i > 0 {
                text.push(' ');
            }
            match word.parse::<Card>() {
                Ok(card) => text.push_str(&card.to_string()),
                Err(_) => text.push_str(word),
            }
        }
        text.push('\n');
    }
    text
}

fn error(line: usize, column: usize, what: impl Into<Message>, legal: impl Into<Message>) -> Problem {
    Problem::new(format!("{line}:{column}"), what, legal)
}

/// A card; other programs also write the ace as `1`.
fn read_card(word: &str) -> Option<Card> {
    let ace = word.strip_prefix('1').filter(|suit| suit.chars().count() == 1);
    match ace {
        Some(suit) => format!("A{suit}").parse().ok(),
        None => word.parse().ok(),
    }
}

/// The words of a line, each with its column in characters, from 1.
fn words(line: &str) -> impl Iterator<Item = (usize, &str)> {
    let mut rest = line;
    let mut column = 1;
    std::iter::from_fn(move || {
        let trimmed = rest.trim_start();
        column += rest.chars().count() - trimmed.chars().count();
        let end = trimmed.find(char::is_whitespace).unwrap_or(trimmed.len());
        let (word, after) = trimmed.split_at(end);
        rest = after;
        let at = column;
        column += word.chars().count();
        (!word.is_empty()).then_some((at, word))
    })
}
