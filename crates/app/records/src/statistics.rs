//! The records: by game and by rule set.

use std::collections::BTreeMap;

use serde::Serialize;

use crate::matches::MatchResult;
use crate::rows::{from_db, read_result};
use crate::{Store, StoreError};

/// The records of a game, or of one rule set of it. Only counted games are in the numbers, except in
/// `uncounted` (SK-22).
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Statistics {
    /// The game's name: `skip-bo`.
    pub game: String,
    /// The short name of the rule set; none for all rule sets together.
    pub rules_name: Option<String>,
    /// Counted games.
    pub played: u32,
    /// Of them won.
    pub won: u32,
    /// Of them lost.
    pub lost: u32,
    /// Of them drawn.
    pub drawn: u32,
    /// Of them left before the end.
    pub abandoned: u32,
    /// Finished games that are kept but do not count.
    pub uncounted: u32,
    /// Wins in a row up to the last counted game.
    pub streak: u32,
    /// The most wins in a row.
    pub best_streak: u32,
    /// The fewest turns of a win.
    pub best_turns: Option<u32>,
    /// The median of the turns of all wins; halves are possible.
    pub median_turns: Option<f64>,
    /// The shortest time of a win, in milliseconds.
    pub best_ms: Option<u64>,
    /// The highest score of any counted game.
    pub best_score: Option<i64>,
    /// The highest win: 0 none, 1 win, 2 double victory, 3 triple victory.
    pub best_grade: u8,
}

/// One finished game, as far as the records need it.
struct Played {
    game: String,
    rules_name: String,
    result: MatchResult,
    grade: u8,
    turns: u32,
    score: i64,
    elapsed_ms: u64,
    counted: bool,
}

impl Store {
    /// The records: for every game first all rule sets together, then each rule set, by name.
    ///
    /// # Errors
    /// When the database can't be read.
    pub fn statistics(&self) -> Result<Vec<Statistics>, StoreError> {
        let played: Vec<Played> = self.read(|db| {
            db.prepare_cached(
                "SELECT game, rules_name, result, grade, turns, score, elapsed_ms, counted FROM matches
                 WHERE finish_order IS NOT NULL ORDER BY finish_order",
            )?
            .query_map([], |row| {
                Ok(Played {
                    game: row.get("game")?,
                    rules_name: row.get("rules_name")?,
                    result: read_result(row)?,
                    grade: row.get("grade")?,
                    turns: row.get("turns")?,
                    score: row.get("score")?,
                    elapsed_ms: row.get("elapsed_ms").map(from_db)?,
                    counted: row.get("counted")?,
                })
            })?
            .collect()
        })?;
        // `None` comes before every name.
        let mut groups: BTreeMap<(&str, Option<&str>), Vec<&Played>> = BTreeMap::new();
        for one in &played {
            groups.entry((&one.game, None)).or_default().push(one);
            groups
                .entry((&one.game, Some(&one.rules_name)))
                .or_default()
                .push(one);
        }
        Ok(groups
            .into_iter()
            .map(|((game, rules_name), played)| summarise(game, rules_name, &played))
            .collect())
    }
}

fn summarise(game: &str, rules_name: Option<&str>, played: &[&Played]) -> Statistics {
    let counted: Vec<&Played> = played.iter().copied().filter(|p| p.counted).collect();
    let wins: Vec<&Played> = counted
        .iter()
        .copied()
        .filter(|p| p.result == MatchResult::Won)
        .collect();
    let number = |result| counted.iter().filter(|p| p.result == result).count() as u32;
    let (mut streak, mut best_streak) = (0, 0);
    for one in &counted {
        streak = if one.result == MatchResult::Won {
            streak + 1
        } else {
            0
        };
        best_streak = best_streak.max(streak);
    }
    Statistics {
        game: game.to_owned(),
        rules_name: rules_name.map(str::to_owned),
        played: counted.len() as u32,
        won: wins.len() as u32,
        lost: number(MatchResult::Lost),
        drawn: number(MatchResult::Drawn),
        abandoned: number(MatchResult::Abandoned),
        uncounted: (played.len() - counted.len()) as u32,
        streak,
        best_streak,
        best_turns: wins.iter().map(|p| p.turns).min(),
        median_turns: median(wins.iter().map(|p| p.turns).collect()),
        best_ms: wins.iter().map(|p| p.elapsed_ms).min(),
        best_score: counted.iter().map(|p| p.score).max(),
        best_grade: wins.iter().map(|p| p.grade).max().unwrap_or(0),
    }
}

fn median(mut values: Vec<u32>) -> Option<f64> {
    values.sort_unstable();
    let middle = values.len() / 2;
    let upper = f64::from(*values.get(middle)?);
    Some(if values.len() % 2 == 1 {
        upper
    } else {
        f64::midpoint(f64::from(values[middle - 1]), upper)
    })
}
