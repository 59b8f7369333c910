//! Position files: any state, as a person writes it down.

use serde::{Deserialize, Serialize};
use wildpile_cards::{Card, Rank, Suit};
use wildpile_game::rules::{Problem, Problems};

use crate::legal::any_move;
use crate::state::{Removed, Stage, Tableau, joins};
use crate::{Rules, State, dealt_heights};

/// How many cards are dealt to a column at most, and so the most problems worth naming per column.
const MANY: usize = 200;

/// A state as a position file has it. Anything may be wrong with it until it has been set up.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Position {
    /// The columns from the left, each from the bottom card to the last one: `[["KS", "QS"], [], …]`.
    /// Runs that have been removed are left out.
    pub columns: Vec<Vec<String>>,
    /// How many moves have been made.
    #[serde(default)]
    pub moves: u32,
    /// Whether the player gave up.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub given_up: bool,
}

impl Position {
    pub(crate) fn of(state: &State) -> Self {
        Self {
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
}

/// The cards of a suit that are missing although others of the suit show that its run has not been
/// removed: each with how often it is there and how often it must be (SJ-12).
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

/// How often, in words.
pub(crate) fn times(count: usize) -> String {
    match count {
        0 => "not there".to_owned(),
        1 => "there only once".to_owned(),
        n => format!("there {n} times"),
    }
}

pub(crate) fn set_up(rules: &Rules, position: &Position) -> Result<State, Problems> {
    let decks = rules.decks;
    let mut problems = Vec::new();
    if position.columns.len() != decks.columns() {
        problems.push(Problem::new(
            "columns",
            format!("there are {} columns", position.columns.len()),
            format!("it must be {}; an empty column is written []", decks.columns()),
        ));
    }
    let (columns, unknown) = read_cards(position, &mut problems);
    let mut counts = [0; 52];
    for (c, column) in columns.iter().enumerate() {
        for &(r, card) in column {
            counts[card.index()] += 1;
            if counts[card.index()] == decks.number() + 1 {
                problems.push(Problem::new(
                    format!("columns[{c}][{r}]"),
                    format!(
                        "{card} is there more than {}",
                        if decks.number() == 1 { "once" } else { "twice" }
                    ),
                    format!(
                        "{} of each card in the game",
                        if decks.number() == 1 {
                            "there is one"
                        } else {
                            "there are two"
                        }
                    ),
                ));
            }
        }
    }
    // Cards that can't be read are likely those that seem to be missing.
    if !unknown {
        for (card, is, must) in missing(&counts, decks.number()) {
            problems.push(Problem::new(
                "columns",
                format!("{card} is {}, but other cards of its suit are there {}", times(is), if must == 1 { "once" } else { "twice" }),
                "cards are missing only as whole runs from king to ace of a suit, when they have been removed",
            ));
        }
        let heights = dealt_heights(rules);
        for (c, column) in columns.iter().enumerate().take(decks.columns()) {
            check_column(c, column, heights[c], &mut problems);
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
    for suit in Suit::ALL {
        for _ in counts[Card::new(Rank::ACE, suit).index()]..decks.number() {
            removed.add(suit);
        }
    }
    if position.given_up && !any_move(&tableau, rules.empty) {
        let what = "no move is left, so the game was over before anybody could give up";
        return Err(Problem::new("given_up", what, "it must be false here").into());
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

/// The cards that can be read, each with its index in the column, and whether some could not.
fn read_cards(position: &Position, problems: &mut Vec<Problem>) -> (Vec<Vec<(usize, Card)>>, bool) {
    let mut unknown = false;
    let mut columns = Vec::new();
    for (c, column) in position.columns.iter().enumerate() {
        let mut cards = Vec::new();
        for (r, text) in column.iter().enumerate() {
            match text.parse::<Card>() {
                Ok(card) => cards.push((r, card)),
                Err(error) => {
                    unknown = true;
                    if problems.len() < MANY {
                        problems.push(Problem::new(format!("columns[{c}][{r}]"), error.to_string(), ""));
                    }
                }
            }
        }
        columns.push(cards);
    }
    (columns, unknown)
}

/// What can't be about one column, which was dealt `height` cards.
fn check_column(c: usize, column: &[(usize, Card)], height: usize, problems: &mut Vec<Problem>) {
    // A card that was moved lies on one of the next higher rank; any other lies where it was dealt.
    let last_break = column
        .windows(2)
        .rposition(|pair| pair[0].1.rank().down() != Some(pair[1].1.rank()));
    if let Some(below) = last_break
        && below + 2 > height
    {
        let (lower, (r, upper)) = (column[below].1, column[below + 1]);
        problems.push(Problem::new(
            format!("columns[{c}][{r}]"),
            format!(
                "{upper} lies on {lower}, so it was dealt there; but column {} is dealt {height} cards with these rules",
                c + 1
            ),
            format!("above the first {height} cards each card lies on one that is a rank higher"),
        ));
    }
    let run = column
        .windows(2)
        .rev()
        .take_while(|pair| joins(pair[0].1, pair[1].1))
        .count()
        + 1;
    if let Some(&(_, top)) = column.last()
        && run >= 13
    {
        problems.push(Problem::new(
            format!("columns[{c}]"),
            format!(
                "it ends with the complete run of {}, which is removed at once",
                top.suit()
            ),
            "leave these thirteen cards out",
        ));
    }
}
