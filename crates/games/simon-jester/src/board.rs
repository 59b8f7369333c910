//! The text form of a board that solvers share (SJ-12).
//!
//! One column a line, bottom card first, cards parted by blanks; an empty column is an empty line.
//! `10` and `T` are read, `T` is written. Nothing else belongs to the form: no comments, no names.
//!
//! ```
//! use wildpile_simon_jester::{Decks, board};
//!
//! // Three suits have been removed, the spades lie in two columns; the other eight columns are empty.
//! let text = "6S 5S 4S 3S 2S AS\nKS QS JS 10S 9S 8S 7S\n";
//! let position = board::read(text, Decks::One)?;
//! assert_eq!(position.columns[1][3], "TS");
//! assert_eq!(board::write(&position).lines().count(), 10);
//! # Ok::<(), board::BoardErrors>(())
//! ```

use std::fmt;

use wildpile_cards::Card;

use crate::position::{missing, times};
use crate::state::joins;
use crate::{Decks, Position};

/// The longest text that is read, in bytes.
pub const MAX_TEXT: usize = 64 * 1024;

/// The most errors that are told at once.
pub const MAX_ERRORS: usize = 60;

/// One thing that is wrong with a board, and where.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}, column {column}: {message}")]
pub struct BoardError {
    /// The line, from 1.
    pub line: usize,
    /// The place in the line in characters, from 1.
    pub column: usize,
    /// What is wrong and what would be right.
    pub message: String,
}

/// Everything that is wrong with a board (the first [`MAX_ERRORS`]), in the order of the text; never empty.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoardErrors(Vec<BoardError>);

impl BoardErrors {
    /// The errors.
    #[must_use]
    pub fn list(&self) -> &[BoardError] {
        &self.0
    }
}

impl fmt::Display for BoardErrors {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, error) in self.0.iter().enumerate() {
            if i > 0 {
                f.write_str("\n")?;
            }
            error.fmt(f)?;
        }
        Ok(())
    }
}

impl std::error::Error for BoardErrors {}

/// Reads a board. Columns that the text leaves out at the end are empty. A complete run at the end of
/// a column is removed, as it would be at the deal (SJ-06).
///
/// Whether the columns can come about with a layout is not asked here; setting the position up does.
///
/// # Errors
/// Every unknown card, every card that is there too often, every card that is missing although its
/// suit's run is not missing as a whole, and a column too many; each with line and column.
pub fn read(text: &str, decks: Decks) -> Result<Position, BoardErrors> {
    let mut errors = Vec::new();
    if text.len() > MAX_TEXT {
        let message = format!(
            "the text is longer than {MAX_TEXT} bytes; a board has {} cards",
            decks.cards()
        );
        return Err(BoardErrors(vec![error(1, 1, message)]));
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
            let message = format!("this line is a column too many; there are {}", decks.columns());
            errors.push(error(number, 1, message));
        }
        let mut cards = Vec::new();
        for (column, word) in words(line) {
            let Ok(card) = word.parse::<Card>() else {
                unknown = true;
                let word: String = word.chars().take(20).collect();
                let message = format!(
                    "“{word}” is not a card; a card is a rank (A 2 … 9 T J Q K) and a suit (C S H D), such as QS"
                );
                errors.push(error(number, column, message));
                continue;
            };
            let count = &mut counts[card.index()];
            *count += 1;
            if *count > decks.number() {
                let message = match decks {
                    Decks::One => format!("{card} is there more than once; one deck has one of each card"),
                    Decks::Two => format!("{card} is there more than twice; two decks have two of each card"),
                };
                errors.push(error(number, column, message));
            }
            cards.push(card);
        }
        columns.push(cards);
    }
    if !unknown {
        let line = used.max(1);
        let column = lines.get(line - 1).map_or(0, |l| l.trim_end().chars().count()) + 1;
        for (card, is, must) in missing(&counts, decks.number()) {
            let other = if must == 1 { "once" } else { "twice" };
            let message = format!(
                "the board ends, and {card} is {}, but other cards of its suit are there {other}; only whole runs from king to ace may be missing",
                times(is)
            );
            errors.push(error(line, column, message));
        }
    }
    errors.truncate(MAX_ERRORS);
    if !errors.is_empty() {
        return Err(BoardErrors(errors));
    }
    columns.resize(decks.columns(), Vec::new());
    for cards in &mut columns {
        while complete(cards) {
            cards.truncate(cards.len() - 13);
        }
    }
    Ok(Position {
        columns: columns
            .iter()
            .map(|cards| cards.iter().map(ToString::to_string).collect())
            .collect(),
        moves: 0,
        given_up: false,
    })
}

/// Writes the columns of a position, each line closed by a line end. What is not a card is written as
/// it stands in the position.
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

const fn error(line: usize, column: usize, message: String) -> BoardError {
    BoardError {
        line,
        column,
        message,
    }
}

/// The words of a line, each with its place in characters, from 1.
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

/// Whether the cards end with a complete run in suit.
fn complete(cards: &[Card]) -> bool {
    cards
        .len()
        .checked_sub(13)
        .is_some_and(|start| cards[start..].windows(2).all(|pair| joins(pair[0], pair[1])))
}
