//! Position files: reading, writing and validation.

use serde::{Deserialize, Serialize};
use wildpile_cards::{Card, Rank, Suit};
use wildpile_game::rules::{Problem, Problems, Report};
use wildpile_game::{Review, text};
use wildpile_message::Message;

use crate::legal::any_move;
use crate::state::{Removed, Stage, Tableau, joins};
use crate::{Decks, Layout, Rules, State, dealt_heights, text as t};

/// A limit well above the height of any column, and so on the problems worth reporting for one.
const MANY: usize = 200;

/// A state in the form of a position file, not validated yet.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Position {
    /// The columns from the left, each bottom first: `[["KS", "QS"], [], …]`. Removed runs aren't
    /// listed.
    pub columns: Vec<Vec<String>>,
    /// Number of moves that have been made.
    #[serde(default)]
    pub moves: u32,
    /// True if the player gave up.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub given_up: bool,
}

/// The position of a state.
pub(crate) fn position_of(state: &State) -> Position {
    Position {
        columns: match state.stage {
            Stage::Undealt => Vec::new(),
            Stage::Playing | Stage::GivenUp => state
                .tableau
                .iter()
                .map(|c| c.iter().map(ToString::to_string).collect())
                .collect(),
        },
        moves: state.moves,
        given_up: state.stage == Stage::GivenUp,
    }
}

/// The cards that are missing although other cards of their suit show that its run hasn't been
/// removed, each with its actual and required number (SJ-12).
pub(crate) fn missing(counts: &[usize; 52], decks: usize) -> Vec<(Card, usize, usize)> {
    let mut missing = Vec::new();
    for suit in Suit::ALL {
        let count = |rank| counts[Card::new(rank, suit).index()];
        let must = Rank::all().map(count).max().unwrap_or(0).min(decks);
        for rank in Rank::all().filter(|&r| count(r) < must) {
            missing.push((Card::new(rank, suit), count(rank), must));
        }
    }
    missing
}

/// The problem of a text that isn't a card; shortened, because it may be anything.
pub(crate) fn no_card(text: &str) -> Message {
    let text: String = text.chars().filter(|c| !c.is_control()).take(20).collect();
    t::ProblemNoCard { text }.into()
}

pub(crate) fn too_often(card: Card, decks: Decks) -> Message {
    t::ProblemTooOften {
        card: card.to_string(),
        decks: decks.number(),
    }
    .into()
}

/// Number of copies there are of each card.
pub(crate) fn copies(decks: Decks) -> Message {
    t::LegalCopies {
        decks: decks.number(),
    }
    .into()
}

pub(crate) fn is_missing(card: Card, count: usize, must: usize) -> Message {
    t::ProblemMissing {
        card: card.to_string(),
        count,
        must,
    }
    .into()
}

/// The state described by a position.
///
/// # Errors
/// Every problem of the position.
pub(crate) fn set_up_position(rules: &Rules, position: &Position) -> Result<State, Problems> {
    let decks = rules.decks;
    let mut problems = Vec::new();
    if position.columns.len() != decks.columns() {
        problems.wrong(
            "columns",
            t::ProblemColumns {
                columns: position.columns.len(),
            },
            t::LegalColumns {
                columns: decks.columns(),
            },
        );
    }
    let (columns, unknown) = read_cards(position, &mut problems);
    let mut counts = [0; 52];
    for (c, column) in columns.iter().enumerate() {
        for &(r, card) in column {
            counts[card.index()] += 1;
            if counts[card.index()] == decks.number() + 1 {
                problems.wrong(
                    format!("columns[{c}][{r}]"),
                    too_often(card, decks),
                    copies(decks),
                );
            }
        }
    }
    // Unreadable cards are probably the ones that would be reported missing.
    if !unknown {
        for (card, is, must) in missing(&counts, decks.number()) {
            problems.wrong("columns", is_missing(card, is, must), t::LegalMissing);
        }
    }
    problems.truncate(MANY);
    Problems::check(problems)?;

    let mut tableau = Tableau::empty(decks.columns());
    for (column, cards) in tableau.columns_mut().iter_mut().zip(&columns) {
        for &(_, card) in cards {
            column.push(card);
        }
    }
    let mut removed = Removed::default();
    for column in tableau.columns_mut() {
        while let Some(suit) = column.take_complete_run() {
            removed.add(suit);
        }
    }
    for suit in Suit::ALL {
        for _ in counts[Card::new(Rank::ACE, suit).index()]..decks.number() {
            removed.add(suit);
        }
    }
    if position.given_up && !any_move(&tableau, rules.empty) {
        return Err(Problem::new("given_up", t::ProblemGivenUp, t::LegalGivenUp).into());
    }
    Ok(State {
        tableau,
        removed,
        moves: position.moves,
        stage: if position.given_up {
            Stage::GivenUp
        } else {
            Stage::Playing
        },
    })
}

/// The readable cards, each with its index in the column, and whether some couldn't be read.
fn read_cards(position: &Position, problems: &mut Vec<Problem>) -> (Vec<Vec<(usize, Card)>>, bool) {
    let mut unknown = false;
    let mut columns = Vec::new();
    for (c, column) in position.columns.iter().enumerate() {
        let mut cards = Vec::new();
        for (r, text) in column.iter().enumerate() {
            match text.parse::<Card>() {
                Ok(card) => cards.push((r, card)),
                Err(_) => {
                    unknown = true;
                    if problems.len() < MANY {
                        problems.wrong(format!("columns[{c}][{r}]"), no_card(text), t::LegalCard);
                    }
                }
            }
        }
        columns.push(cards);
    }
    (columns, unknown)
}

/// The index of the last card that may still lie where it was dealt, judging by the cards below: a
/// card that was moved lies on one of the next higher rank.
fn last_dealt(column: &[(usize, Card)]) -> Option<usize> {
    column
        .windows(2)
        .rposition(|pair| pair[0].1.rank().down() != Some(pair[1].1.rank()))
        .map(|below| below + 1)
}

/// A note on a column that the layout's deal can't lead to, if any (SJ-02, SJ-12).
fn other_deal(rules: &Rules, columns: &[Vec<(usize, Card)>]) -> Option<Message> {
    let columns = &columns[..columns.len().min(rules.decks.columns())];
    let too_high = |rules: &Rules| {
        let heights = dealt_heights(rules);
        columns.iter().enumerate().find_map(|(c, column)| {
            let at = last_dealt(column).filter(|&at| at >= heights[c])?;
            Some((c, at, heights[c]))
        })
    };
    let (c, at, height) = too_high(rules)?;
    let (lower, upper) = (columns[c][at - 1].1.to_string(), columns[c][at].1.to_string());
    let column = c + 1;
    let other = [
        (Layout::Even, "even"),
        (Layout::Triangular, "triangular"),
        (Layout::OneEmpty, "one_empty"),
    ]
    .into_iter()
    .filter(|_| rules.decks == Decks::Two)
    .find(|&(layout, _)| too_high(&Rules { layout, ..*rules }).is_none());
    Some(match other {
        Some((_, layout)) => t::NoteOtherLayout {
            column,
            height,
            upper,
            lower,
            layout,
        }
        .into(),
        None => t::NoteOtherDeal {
            column,
            height,
            upper,
            lower,
        }
        .into(),
    })
}

/// Tells about the complete runs that [`set_up_position`] removes (SJ-06), and that the layout's
/// deal can't lead to this board (SJ-12).
pub(crate) fn review_position(rules: &Rules, position: &Position) -> Review {
    let mut notes = Vec::new();
    let (columns, _) = read_cards(position, &mut Vec::new());
    notes.extend(other_deal(rules, &columns));
    for (c, column) in columns.iter().enumerate().take(rules.decks.columns()) {
        let mut cards: Vec<Card> = column.iter().map(|&(_, card)| card).collect();
        while let Some(suit) = take_complete_run(&mut cards) {
            notes.push(
                t::NoteRunRemoved {
                    suit: text::suit(suit),
                    column: c + 1,
                }
                .into(),
            );
        }
    }
    Review {
        problems: Vec::new(),
        notes,
    }
}

/// Takes a complete run from the end of these cards and returns its suit (SJ-06).
fn take_complete_run(cards: &mut Vec<Card>) -> Option<Suit> {
    let start = cards.len().checked_sub(13)?;
    let run = &cards[start..];
    if !run.windows(2).all(|pair| joins(pair[0], pair[1])) {
        return None;
    }
    let suit = run[0].suit();
    cards.truncate(start);
    Some(suit)
}
