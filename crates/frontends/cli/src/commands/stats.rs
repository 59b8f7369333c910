//! `wildpile stats`.

use std::path::PathBuf;

use serde::Serialize;
use wildpile_client::statistics;
use wildpile_message::ToMessage as _;
use wildpile_records::clock::duration;
use wildpile_records::{
    DamagedMatch, End, Head, Help, Judgement, Judgements, MatchResult, Practice, SeatInfo, Statistics, Store,
    StoreError, data_folder,
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
    /// True if it was finished.
    pub finished: bool,
    /// The reason.
    pub reason: String,
}

impl DamagedReport {
    /// The reports of these.
    pub fn all(damaged: Vec<DamagedMatch>, say: &Say) -> Vec<Self> {
        let report = |row: DamagedMatch| Self {
            number: row.head.id.to_string(),
            game: row.head.info.game,
            finished: row.is_finished,
            reason: say.text(&row.why),
        };
        damaged.into_iter().map(report).collect()
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
    /// The players of each seat.
    pub seats: Vec<String>,
    /// The end for the person at the screen: won, lost, drawn, abandoned.
    pub result: MatchResult,
    /// Turns taken.
    pub turns: u32,
    /// The game's own score.
    pub score: i64,
    /// Time it was played, in milliseconds.
    pub elapsed_ms: u64,
    /// Time at which it was finished, in milliseconds since 1970 UTC.
    pub finished_at: u64,
    /// True if it counts in the records.
    pub counted: bool,
    /// Number of hints shown.
    pub hints: u32,
    /// Number of moves the solver played for the person; null if unknown, as in a damaged game, which may have lost
    /// hints, too.
    pub solver_moves: Option<u32>,
    /// The reason the game is practice, so that it never counts: replay, position, solver; null for a usual game.
    pub practice: Option<Practice>,
    /// The person's opinion on the changed rules; null without an answer.
    pub judged: Option<Judgement>,
}

impl FinishedReport {
    fn of(head: Head, say: &Say) -> Option<Self> {
        let counted = head.is_counted();
        let End { finished_at, ending } = head.end?;
        Some(Self {
            number: head.id.to_string(),
            game: head.info.game,
            rules: head.info.rules_name,
            deal: head.info.deal,
            seats: seats(say, &head.info.seats),
            result: ending.result,
            turns: ending.turns,
            score: ending.score,
            elapsed_ms: head.elapsed_ms,
            finished_at,
            counted,
            hints: head.help.hints,
            solver_moves: head.help.solver_moves,
            practice: head.help.practice(),
            judged: ending.judged,
        })
    }
}

/// The players by seat.
pub fn seats(say: &Say, seats: &[SeatInfo]) -> Vec<String> {
    let seats = seats.iter().enumerate();
    seats.map(|(seat, info)| say.arg(&info.label(seat))).collect()
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
        let damaged = store.damaged(false, &record_problem).map_err(wrong)?;
        report.damaged = DamagedReport::all(damaged, say);
        if let Some(limit) = args.games {
            let games = store.finished(name, limit).map_err(wrong)?;
            let games = games
                .into_iter()
                .filter_map(|game| FinishedReport::of(game.head, say));
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
    Fail::wrong(error.message())
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
            noted: game.practice,
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

/// Two tables that fit a terminal of 80 columns: one that compares games and rule sets, and all their figures.
fn text(report: &StatsReport, say: &Say) -> String {
    const NAMES: &str = "game and rules";
    let name = |record: &Statistics| match &record.rules_name {
        Some(rules) => format!("  {rules}"),
        None => record.game.clone(),
    };
    let mut columns = Vec::from(statistics::columns());
    // What doesn't count is among the figures.
    columns.pop();
    let headings = columns.iter().map(|column| say.text(&column.heading));
    let headings: Vec<String> = std::iter::once(NAMES.to_owned()).chain(headings).collect();
    let headings: Vec<&str> = headings.iter().map(String::as_str).collect();
    let mut compared = tables::table(&headings);
    let mut figures = tables::table(&[NAMES, "figures"]);
    for record in &report.records {
        let of = &record.figures;
        let cells = columns.iter().map(|column| {
            let value = (column.value)(of);
            value.map_or_else(|| "–".to_owned(), |value| say.arg(&value))
        });
        compared.add_row(std::iter::once(name(record)).chain(cells));
        let lines = statistics::figures(of, true, &|n| n.to_string()).into_iter();
        let mut lines: Vec<String> = lines.map(|figure| say.text(&figure.line())).collect();
        let judged = of.judged.and_then(Judgements::message);
        lines.extend(judged.map(|judged| format!("Changed rules: {}", say.text(&judged))));
        figures.add_row([name(record), lines.join("\n")]);
    }
    let note = report
        .records
        .iter()
        .find_map(|record| statistics::note(&record.figures));
    let note = note.map(|note| format!("\n{}\n", say.text(&note)));
    format!(
        "{}\n{}{}",
        tables::text(&compared),
        tables::text(&figures),
        note.unwrap_or_default()
    )
}
