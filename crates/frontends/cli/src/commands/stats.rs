//! `wildpile stats`.

use std::path::PathBuf;

use comfy_table::ColumnConstraint;
use serde::Serialize;
use wildpile_records::clock::duration;
use wildpile_records::{
    DamagedMatch, Figures, Finished, Help, Judgement, MatchResult, SeatInfo, Statistics, Store, StoreError,
    data_folder, percent,
};
use wildpile_session::record_problem;

use super::tables;
use crate::args::StatsCommand;
use crate::fail::{Fail, Outcome};
use crate::out;
use crate::say::Say;

/// `wildpile stats --json`.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct StatsReport {
    /// The records of every game: first all rule sets together, then each rule set.
    pub records: Vec<Statistics>,
    /// The last finished games, the newest first; null unless asked for with `--games`.
    pub games: Option<Vec<FinishedReport>>,
    /// The games that are damaged, finished or not. Finished ones whose result can be read are in
    /// the records nevertheless.
    pub damaged: Vec<DamagedReport>,
}

/// A damaged game.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct DamagedReport {
    /// Its number.
    pub number: String,
    /// The game's name, as far as it can be read.
    pub game: String,
    /// Whether it was finished.
    pub finished: bool,
    /// What is wrong.
    pub reason: String,
}

impl DamagedReport {
    /// Those of the store.
    pub fn all(store: &Store, say: &Say) -> Result<Vec<Self>, Fail> {
        let damaged = store.damaged(false, &record_problem).map_err(wrong)?;
        let report = |row: DamagedMatch| Self {
            number: row.head.id.to_string(),
            game: row.head.info.game,
            finished: row.is_finished,
            reason: say.text(&row.why),
        };
        Ok(damaged.into_iter().map(report).collect())
    }
}

/// A finished game.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct FinishedReport {
    /// Its number, for `wildpile replay --game`.
    pub number: String,
    /// The game's name.
    pub game: String,
    /// The short name of the rule set.
    pub rules: String,
    /// The deal.
    pub deal: String,
    /// Who sat at each seat.
    pub seats: Vec<String>,
    /// How it ended for the person at the screen: won, lost, drawn, abandoned.
    pub result: MatchResult,
    /// Turns taken.
    pub turns: u32,
    /// The game's own score.
    pub score: i64,
    /// How long it was played, in milliseconds.
    pub elapsed_ms: u64,
    /// When it was finished, in milliseconds since 1970 UTC.
    pub finished_at: u64,
    /// Whether it counts in the records.
    pub counted: bool,
    /// How many hints were shown.
    pub hints: u32,
    /// How many moves the solver played for the person; null if unknown, as in a damaged game, which may have lost hints,
    /// too.
    pub solver_moves: Option<u32>,
    /// What the person thought of the changed rules; null without an answer.
    pub judged: Option<Judgement>,
}

impl FinishedReport {
    fn of(f: Finished, say: &Say) -> Self {
        Self {
            number: f.id.to_string(),
            game: f.info.game,
            rules: f.info.rules_name,
            deal: f.info.deal,
            seats: seats(say, &f.info.seats),
            result: f.ending.result,
            turns: f.ending.turns,
            score: f.ending.score,
            elapsed_ms: f.end.elapsed_ms,
            finished_at: f.finished_at,
            counted: f.ending.counted,
            hints: f.end.help.hints,
            solver_moves: f.end.help.solver_moves,
            judged: f.ending.judged,
        }
    }
}

/// Who sits at each seat.
pub fn seats(say: &Say, seats: &[SeatInfo]) -> Vec<String> {
    let seats = seats.iter().enumerate();
    seats.map(|(seat, info)| say.arg(&info.label(seat))).collect()
}

/// Whether there is anything to say of help.
const fn has_help(figures: &Figures) -> bool {
    figures.hinted + figures.solved + figures.help_unknown > 0
}

/// Shows the statistics.
pub fn run(args: &StatsCommand, data: Option<PathBuf>) -> Outcome {
    let say = &Say::shared();
    let name = args.game.map(|g| g.game().name());
    let mut report = StatsReport {
        records: Vec::new(),
        games: args.games.map(|_| Vec::new()),
        damaged: Vec::new(),
    };
    if let Some(store) = open(data)? {
        report.records = store.statistics().map_err(wrong)?;
        report.records.retain(|r| name.is_none_or(|name| r.game == name));
        report.damaged = DamagedReport::all(&store, say)?;
        if let Some(limit) = args.games {
            let games = store.finished(name, limit).map_err(wrong)?;
            let games = games.into_iter().map(|game| FinishedReport::of(game, say));
            report.games = Some(games.collect());
        }
    }
    for row in &report.damaged {
        out::message(&format!(
            "game {number} ({}) is damaged: {}\n`wildpile saved export {number} FILE` exports it, `wildpile saved delete {number}` deletes it, \
             and `wildpile --terminal` can play it on.",
            row.game,
            row.reason,
            number = row.number,
        ));
    }
    out::answer(args.json, &report, |report| {
        if report.records.is_empty() {
            return "No game has been finished here yet. `wildpile play` starts one.\n".to_owned();
        }
        let games = report.games.iter().map(|games| games_text(games, say));
        let games = games.map(|games| format!("\n{games}"));
        text(report, say) + &games.collect::<String>()
    })
}

/// The call is wrong, as the store says.
pub fn wrong(error: StoreError) -> Fail {
    Fail::wrong(Say::shared().of(&error))
}

/// The store of the folder; none when nothing was ever played there. Looking changes nothing.
pub fn open(data: Option<PathBuf>) -> Result<Option<Store>, Fail> {
    let folder = data_folder(data).map_err(wrong)?;
    Store::open_to_read(&folder).map_err(wrong)
}

fn games_text(games: &[FinishedReport], say: &Say) -> String {
    let mut table = tables::table(&[
        "number", "rules", "deal", "seats", "result", "turns", "score", "time",
    ]);
    for game in games {
        let result = game.result.name();
        let counted = if game.counted { "" } else { " (not counted)" };
        let help = Help {
            hints: game.hints,
            solver_moves: game.solver_moves,
        };
        let help = help.message().map(|help| format!(", {}", say.text(&help)));
        table.add_row([
            game.number.clone(),
            game.rules.clone(),
            game.deal.clone(),
            game.seats.join(", "),
            format!("{result}{}{counted}", help.unwrap_or_default()),
            game.turns.to_string(),
            game.score.to_string(),
            duration(game.elapsed_ms),
        ]);
    }
    tables::text(&table)
}

/// Two tables that fit a terminal of 80 columns: how games ended, and how they were won.
fn text(report: &StatsReport, say: &Say) -> String {
    let or_dash = |text: Option<String>| text.unwrap_or_else(|| "–".to_owned());
    let name = |record: &Statistics| match &record.rules_name {
        Some(rules) => format!("  {rules}"),
        None => record.game.clone(),
    };
    let mut results = tables::table(&[
        "game and rules",
        "played",
        "won",
        "lost",
        "drawn",
        "abandoned",
        "not counted",
    ]);
    let mut wins = tables::table(&[
        "wins",
        "streak (best)",
        "best turns",
        "median",
        "best time",
        "best score",
    ]);
    for record in &report.records {
        let figures = &record.figures;
        let share = figures.win_rate().map(|rate| percent(rate.share));
        results.add_row([
            name(record),
            figures.played.to_string(),
            share.map_or_else(
                || figures.won.to_string(),
                |share| format!("{} ({share}%)", figures.won),
            ),
            figures.lost.to_string(),
            figures.drawn.to_string(),
            figures.abandoned.to_string(),
            figures.uncounted.to_string(),
        ]);
        wins.add_row([
            name(record),
            format!("{} ({})", figures.streak, figures.best_streak),
            or_dash(figures.best_turns.map(|n| n.to_string())),
            or_dash(figures.median_turns.map(|n| n.to_string())),
            or_dash(figures.best_ms.map(duration)),
            or_dash(figures.best_score.map(|n| n.to_string())),
        ]);
    }
    // "abandoned" is never cut in two.
    if let Some(column) = results.column_mut(5) {
        column.set_constraint(ColumnConstraint::ContentWidth);
    }
    let mut with_help = report
        .records
        .iter()
        .filter(|record| has_help(&record.figures))
        .peekable();
    let mut text = format!("{}\n{}", tables::text(&results), tables::text(&wins));
    if with_help.peek().is_some() {
        let mut help = tables::table(&["help", "with hints", "hints", "played for you", "unknown"]);
        for record in with_help {
            let figures = &record.figures;
            help.add_row([
                name(record),
                format!("{} ({} won)", figures.hinted, figures.won_with_hints),
                figures.hints.to_string(),
                figures.solved.to_string(),
                figures.help_unknown.to_string(),
            ]);
        }
        text += &format!(
            "\n{}Best results, medians and streaks only count games without help.\n",
            tables::text(&help)
        );
    }
    let judged = report.records.iter().filter_map(|record| {
        let said = record.figures.judged?.message()?;
        let rules = record.rules_name.as_deref()?;
        Some(format!("{rules}: {}\n", say.text(&said)))
    });
    let judged: String = judged.collect();
    if !judged.is_empty() {
        text += &format!("\nPlayed with changed rules, better or worse than the usual ones?\n{judged}");
    }
    text
}
