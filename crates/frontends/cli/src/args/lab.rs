//! The arguments of the lab: experiments that change rules and measure what that does.

use std::path::PathBuf;
use std::time::Duration;

use clap::{Args, Subcommand, ValueHint};
use wildpile_cards::{Deal, ParseDealError};
use wildpile_lab::experiment::Combine;
use wildpile_message::ToMessage as _;

use super::choice::{Choice, one_of};
use super::game::GameArg;
use super::{Unfit, quantity};
use crate::text as t;

/// `wildpile lab`.
#[derive(Debug, Args)]
pub struct LabCommand {
    /// The action.
    #[command(subcommand)]
    pub action: LabAction,
}

/// An action of the lab.
#[derive(Debug, Subcommand)]
pub enum LabAction {
    /// Write an experiment file; asks what isn't given here.
    #[command(after_help = include_str!("../../help/lab-new.txt"))]
    New(LabNew),
    /// Check an experiment file, and show its rule sets.
    #[command(after_help = "Exit code 1: the file is invalid.")]
    Check(LabCheck),
    /// Play an experiment on all cores; Ctrl-C stops, and the same call continues.
    #[command(after_help = include_str!("../../help/lab-run.txt"))]
    Run(LabRun),
    /// Search for the change that reaches a goal, such as games that are 10% shorter; Ctrl-C stops, and the same call
    /// continues.
    #[command(after_help = include_str!("../../help/lab-search.txt"))]
    Search(LabSearch),
    /// Play experiments that others run with --nats, until Ctrl-C.
    #[command(after_help = include_str!("../../help/lab-worker.txt"))]
    Worker(LabWorker),
    /// Show what an experiment found, and write its report again, in the language of --lang.
    Report(LabReport),
    /// Compare several runs deal by deal: other players, another version, other rules. The first one is the base.
    #[command(after_help = include_str!("../../help/lab-compare.txt"))]
    Compare(LabCompare),
    /// Write a Markdown page whose figures, tables and pictures come from results, so that none is typed by hand.
    #[command(after_help = include_str!("../../help/lab-book.txt"))]
    Book(LabBook),
    /// Write the rows of all games as CSV, or copy them as Parquet.
    #[command(after_help = include_str!("../../help/lab-export.txt"))]
    Export(LabExport),
}

/// `wildpile lab new`.
#[derive(Debug, Args)]
pub struct LabNew {
    /// The game.
    pub game: Option<GameArg>,
    /// The experiment's subject, in a line.
    #[arg(long, value_name = "TEXT")]
    pub title: Option<String>,
    /// A preset whose rules the changes start from.
    #[arg(long, value_name = "PRESET")]
    pub preset: Option<String>,
    /// Rules that the changes start from, such as 'hand=4'.
    #[arg(long, value_name = "RULES")]
    pub rules: Option<String>,
    /// A change of the rules, such as hand=4, or with a name: 'small: hand=4,trash=never'; hand=1..5 makes one of each
    /// number that the base doesn't have. Can be given several times.
    #[arg(long = "change", value_name = "RULES")]
    pub changes: Vec<String>,
    /// A mutator card as a change: its ID, or pack/ID. Can be given several times.
    #[arg(long = "card", value_name = "CARD")]
    pub cards: Vec<String>,
    /// A file with more cards that the experiment may name; may be repeated.
    #[arg(long = "pack", value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub packs: Vec<PathBuf>,
    /// The way to combine changes.
    #[arg(long, value_parser = one_of(&COMBINED), default_value = "one-at-a-time")]
    pub combine: Combine,
    /// The number of seats.
    #[arg(long, value_name = "N")]
    pub seats: Option<usize>,
    /// The players: one level for all seats, or one for each.
    #[arg(long, value_name = "PLAYER,…", value_delimiter = ',')]
    pub players: Vec<String>,
    /// Number of deals, each played under every rule set.
    #[arg(long, value_name = "N", conflicts_with = "until")]
    pub games: Option<u64>,
    /// Play until the interval of a measure is narrower than this: 'turns=0.2', 'won=0.01'.
    #[arg(long, value_name = "MEASURE=WIDTH")]
    pub until: Option<String>,
    /// The most deals with --until.
    #[arg(long, value_name = "N", default_value_t = 1_000_000, requires = "until")]
    pub at_most: u64,
    /// Number of deals that the strongest level plays, too, to check what the players show; 0 for none. By default 50, or as
    /// many as take two minutes of one core, but at least 12.
    #[arg(long, value_name = "N")]
    pub check: Option<u64>,
    /// The measures; by default, the game's usual ones.
    #[arg(long = "measure", value_name = "MEASURE,…", value_delimiter = ',')]
    pub measures: Vec<String>,
    /// The new file; without it, a name from the game and the first change.
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub out: Option<PathBuf>,
    /// Also run it.
    #[arg(long)]
    pub run: bool,
    /// Number of cores to use with --run; all by default.
    #[arg(long, alias = "threads", value_name = "N", value_parser = quantity::jobs, requires = "run")]
    pub jobs: Option<usize>,
}

/// The ways to combine changes.
const COMBINED: [Choice<Combine>; 3] = [
    ("one-at-a-time", "Each change alone", Combine::OneAtATime),
    ("pairs", "Each alone, and every two together", Combine::Pairs),
    ("grid", "Every combination", Combine::Grid),
];

/// `wildpile lab check`.
#[derive(Debug, Args)]
pub struct LabCheck {
    /// The experiment file; - is stdin.
    #[arg(value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub file: PathBuf,
    /// A file with more cards that the experiment may name; may be repeated.
    #[arg(long = "pack", value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub packs: Vec<PathBuf>,
    /// Answer in JSON.
    #[arg(long)]
    pub json: bool,
}

/// `wildpile lab run`.
#[derive(Debug, Args)]
pub struct LabRun {
    /// The experiment file; - is stdin.
    #[arg(value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub file: PathBuf,
    /// The folder for the results; without it, FILE with the ending .lab.
    #[arg(long, value_name = "DIR", value_hint = ValueHint::DirPath)]
    pub out: Option<PathBuf>,
    /// A file with more cards that the experiment may name; may be repeated.
    #[arg(long = "pack", value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub packs: Vec<PathBuf>,
    /// Number of cores to use; all by default.
    #[arg(long, alias = "threads", value_name = "N", value_parser = quantity::jobs, conflicts_with = "nats")]
    pub jobs: Option<usize>,
    /// Let workers play it: the address of a NATS server with JetStream, such as nats://localhost or
    /// tls://USER:PASSWORD@HOST:PORT.
    #[arg(long, value_name = "URL")]
    pub nats: Option<String>,
    /// A credentials file for the NATS server.
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath, requires = "nats")]
    pub creds: Option<PathBuf>,
    /// After how long without a sign of life from a worker its games are given to another.
    #[arg(long, value_name = "TIME", value_parser = worker_timeout, default_value = "30s", requires = "nats")]
    pub worker_timeout: Duration,
    /// Open the report in the browser.
    #[arg(long, conflicts_with = "json")]
    pub open: bool,
    /// Answer in JSON.
    #[arg(long)]
    pub json: bool,
}

/// `wildpile lab search`.
#[derive(Debug, Args)]
pub struct LabSearch {
    /// The game.
    #[arg(required_unless_present = "folder")]
    pub game: Option<GameArg>,
    /// The goals: a figure and where it should be, such as turns=-10%, turns=20, stuck=10%, won=60%, decisions=+20%,
    /// fairness or fairness=1%.
    #[arg(value_name = "GOAL", required_unless_present = "folder")]
    pub goals: Vec<String>,
    /// A preset whose rules the changes start from.
    #[arg(long, value_name = "PRESET")]
    pub preset: Option<String>,
    /// Rules that the changes start from, such as 'hand=4'.
    #[arg(long, visible_alias = "base", value_name = "RULES")]
    pub rules: Option<String>,
    /// The number of seats.
    #[arg(long, value_name = "N")]
    pub seats: Option<usize>,
    /// The players: one level for all seats, or one for each.
    #[arg(long, value_name = "PLAYER,…", value_delimiter = ',')]
    pub players: Vec<String>,
    /// Try only these: options, cards and presets by name, or all of a kind: options, cards, presets.
    #[arg(long, value_name = "NAME,…", value_delimiter = ',')]
    pub only: Vec<String>,
    /// Leave these out.
    #[arg(long, value_name = "NAME,…", value_delimiter = ',')]
    pub without: Vec<String>,
    /// A file with more cards to try; may be repeated.
    #[arg(long = "pack", value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub packs: Vec<PathBuf>,
    /// Try only single changes, no pairs of them.
    #[arg(long)]
    pub no_pairs: bool,
    /// Number of games to be played in all, without those of the check; by default 100000, or 20000 if an expert has to
    /// judge them.
    #[arg(long, value_name = "N")]
    pub games: Option<u64>,
    /// Number of deals of the confirmation that the strongest level plays, too; 0 for none.
    #[arg(long, value_name = "N")]
    pub check: Option<u64>,
    /// The first deal; the others follow it.
    #[arg(long = "first-deal", visible_alias = "deals", value_name = "N", value_parser = first_deal, default_value = "1", allow_negative_numbers = true)]
    pub first: Deal,
    /// The folder for the results; without it, a name from the game and the goals.
    #[arg(long, value_name = "DIR", value_hint = ValueHint::DirPath)]
    pub out: Option<PathBuf>,
    /// Continue the search in this folder, or show what it found; nothing else has to be repeated.
    #[arg(
        long = "continue",
        id = "folder",
        value_name = "DIR",
        value_hint = ValueHint::DirPath,
        conflicts_with_all = [
            "game", "goals", "preset", "rules", "seats", "players", "only", "without", "packs", "no_pairs", "games", "check", "first", "out",
        ]
    )]
    pub folder: Option<PathBuf>,
    /// Number of cores to use; all by default.
    #[arg(long, alias = "threads", value_name = "N", value_parser = quantity::jobs)]
    pub jobs: Option<usize>,
    /// Open the report in the browser.
    #[arg(long, conflicts_with = "json")]
    pub open: bool,
    /// Answer in JSON.
    #[arg(long)]
    pub json: bool,
}

fn first_deal(text: &str) -> Result<Deal, Unfit> {
    text.parse().map_err(|error: ParseDealError| {
        let why = error.message();
        Unfit::because(t::UsageDeal { why })
    })
}

/// The server mustn't give games away while a worker is about to say that it is still playing.
fn worker_timeout(text: &str) -> Result<Duration, Unfit> {
    let time = quantity::seconds(text)?;
    if time < Duration::from_secs(1) {
        return Err(Unfit::because(t::UsageOneSecond));
    }
    Ok(time)
}

/// `wildpile lab worker`.
#[derive(Debug, Args)]
pub struct LabWorker {
    /// The address of the NATS server, as for `lab run`.
    #[arg(long, value_name = "URL")]
    pub nats: String,
    /// A credentials file for the NATS server.
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub creds: Option<PathBuf>,
    /// Number of cores to use; all by default.
    #[arg(long, aliases = ["cores", "threads"], value_name = "N", value_parser = quantity::jobs)]
    pub jobs: Option<usize>,
    /// End when there has been nothing to play for this long, such as 10min.
    #[arg(long, value_name = "TIME", value_parser = quantity::seconds)]
    pub until_idle: Option<Duration>,
}

/// `wildpile lab report`.
#[derive(Debug, Args)]
pub struct LabReport {
    /// The folder with the results.
    #[arg(value_name = "DIR", value_hint = ValueHint::DirPath)]
    pub folder: PathBuf,
    /// Open the report in the browser.
    #[arg(long, conflicts_with = "json")]
    pub open: bool,
    /// Show the time that the games took instead: times aren't part of the results, and differ from
    /// run to run.
    #[arg(long, conflicts_with = "open")]
    pub clock: bool,
    /// Answer in JSON.
    #[arg(long)]
    pub json: bool,
}

/// `wildpile lab compare`.
#[derive(Debug, Args)]
pub struct LabCompare {
    /// The folders with results; the first is the base.
    #[arg(value_name = "DIR", num_args = 2.., required = true, value_hint = ValueHint::DirPath)]
    pub folders: Vec<PathBuf>,
    /// The rule set of each run that is compared: its name in the experiment file.
    #[arg(long, value_name = "NAME", default_value = "base")]
    pub arm: String,
    /// Write a report with charts to this file.
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub html: Option<PathBuf>,
    /// Answer in JSON.
    #[arg(long)]
    pub json: bool,
}

/// `wildpile lab export`.
#[derive(Debug, Args)]
pub struct LabExport {
    /// The folder with the results.
    #[arg(value_name = "DIR", value_hint = ValueHint::DirPath)]
    pub folder: PathBuf,
    /// The new file; - is stdout, as CSV.
    #[arg(value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub file: PathBuf,
}

/// `wildpile lab book`.
#[derive(Debug, Args)]
pub struct LabBook {
    /// The page with placeholders.
    #[arg(value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub page: PathBuf,
    /// The folder with the folders of results.
    #[arg(long, value_name = "DIR", value_hint = ValueHint::DirPath)]
    pub results: PathBuf,
    /// The page to write; an older one is replaced.
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub out: PathBuf,
}
