//! The command line as data.

#[cfg(any(feature = "lab", feature = "print"))]
mod choice;
mod daily;
mod game;
#[cfg(feature = "schema")]
mod generated;
mod join;
#[cfg(feature = "lab")]
mod lab;
mod login;
mod packs;
#[cfg(feature = "print")]
mod print;
mod quantity;
mod range;
mod saved;
#[cfg(feature = "serve")]
mod serve;
mod unfit;

use std::path::PathBuf;
use std::time::Duration;

use clap::{Args, Parser, Subcommand, ValueHint};
use wildpile_client::setup::DealRequest;
use wildpile_records::GameId;

use crate::choose::deal_request;
use crate::say;
use crate::seating::ExternalArgs;
use crate::text as t;

#[cfg(feature = "schema")]
pub use choice::Choice;
pub use daily::DailyCommand;
pub use game::{BLANK, GameArg, command, unbroken};
#[cfg(feature = "schema")]
pub use generated::{CompletionsCommand, ManCommand, SchemaCommand};
pub use join::JoinCommand;
#[cfg(feature = "lab")]
pub use lab::{
    LabAction, LabBook, LabCheck, LabCommand, LabCompare, LabExport, LabNew, LabReport, LabRun, LabSearch,
    LabWorker,
};
pub use login::{LoginCommand, LogoutCommand};
pub use packs::{NewPack, PacksAction, PacksCommand};
#[cfg(feature = "print")]
pub use print::{
    PrintAction, PrintCards, PrintCheck, PrintCommand, PrintJob, PrintOne, PrintPart, PrintQuote,
};
pub use quantity::{seconds, written};
pub use range::DealRange;
pub use saved::{SavedAction, SavedCommand, StatsCommand};
#[cfg(feature = "serve")]
pub use serve::ServeCommand;
pub use unfit::Unfit;

/// Card games whose trick is the wild card; `wildpile games` lists them.
///
/// Without a command, Wildpile opens in the browser: it starts a server for this machine only, on port 8080 or, if that is
/// taken, on any free port.
#[derive(Debug, Parser)]
#[command(name = "wildpile", version, propagate_version = true, max_term_width = 100)]
#[command(after_help = include_str!("../help/cli.txt"))]
pub struct Cli {
    /// The folder for games in progress, records and statistics.
    #[arg(long, global = true, env = "WILDPILE_DATA", value_name = "DIR", value_hint = ValueHint::DirPath)]
    pub data_dir: Option<PathBuf>,
    /// The language that games speak, such as de. Without it the command answers in English, and the terminal program
    /// uses the language of its settings.
    #[arg(long, global = true, env = "WILDPILE_LANG", value_name = "LANG", value_parser = language)]
    pub lang: Option<String>,
    /// Start the terminal program instead of the browser.
    #[arg(long)]
    pub terminal: bool,
    /// Print the address without opening a browser.
    #[arg(long, conflicts_with = "terminal")]
    pub no_open: bool,
    /// The command.
    #[command(subcommand)]
    pub command: Option<Command>,
}

/// Reads a language.
fn language(text: &str) -> Result<String, Unfit> {
    say::language(text).map_err(|known| Unfit::because(t::UsageLanguage { known }))
}

/// A command.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// List the games.
    Games(JsonArgs),
    /// Show the rules of a game: every option, its value and where that came from, and the presets.
    Rules(RulesCommand),
    /// Play a game in the terminal.
    Play(PlayCommand),
    /// Show the deals of the day, with stars and streaks, or the calendar of a game; or play one.
    #[command(after_help = include_str!("../help/daily.txt"))]
    Daily(DailyCommand),
    /// Serve the web app until Ctrl-C; the first line of the answer is its address.
    #[cfg(feature = "serve")]
    #[command(after_help = include_str!("../help/serve.txt"))]
    Serve(ServeCommand),
    /// Show the cards of a deal.
    #[command(after_help = include_str!("../help/deal.txt"))]
    Deal(DealCommand),
    /// Set up a position and show its legal moves, or play moves and show what happens or why they are refused.
    #[command(after_help = include_str!("../help/try.txt"))]
    Try(TryCommand),
    /// Play a replay, checking every step, and show what happened.
    #[command(
        after_help = "Exit code 1: the replay is damaged or forged; the message names the line and the reason."
    )]
    #[command(
        override_usage = "wildpile replay [OPTIONS] <FILE|URL>\n       wildpile replay [OPTIONS] --game <NUMBER>"
    )]
    Replay(ReplayCommand),
    /// Verify the deal of an online match: who made it, whether anyone could choose it, and every move.
    #[command(after_help = include_str!("../help/verify.txt"))]
    Verify(VerifyCommand),
    /// Play at an online table in the terminal, open one, or let a program or a bot of this machine play there.
    #[command(after_help = include_str!("../help/join.txt"))]
    Join(JoinCommand),
    /// Log in to an account at a server of online tables: `wildpile join` then has its name and its seats.
    #[command(after_help = include_str!("../help/login.txt"))]
    Login(LoginCommand),
    /// Log out of the account at a server of online tables; this machine's guest there is back.
    #[command(after_help = include_str!("../help/logout.txt"))]
    Logout(LogoutCommand),
    /// Let players play many deals on all cores, and compare them. Ctrl-C stops and prints what is finished.
    #[cfg(feature = "simulate")]
    #[command(after_help = include_str!("../help/simulate.txt"))]
    Simulate(SimulateCommand),
    /// Find out whether deals or positions can be won, and how. Ctrl-C stops.
    #[command(after_help = include_str!("../help/solve.txt"))]
    Solve(SolveCommand),
    /// Change a rule and measure what that does: experiments, from a file to a report.
    #[cfg(feature = "lab")]
    #[command(after_help = include_str!("../help/lab.txt"))]
    Lab(LabCommand),
    /// Check a rules file and show what is wrong, and where.
    #[command(after_help = include_str!("../help/check-rules.txt"))]
    CheckRules(CheckRulesCommand),
    /// Check a program that plays: let it play a few games and report what it does wrong.
    #[command(after_help = include_str!("../help/bot-check.txt"))]
    BotCheck(BotCheckCommand),
    /// Show the statistics of the games played here.
    Stats(StatsCommand),
    /// List the games in progress and the damaged games; export or delete one.
    #[command(after_help = include_str!("../help/saved.txt"))]
    Saved(SavedCommand),
    /// List, show, check and make the cards that change rules: mutators and handicaps.
    #[command(after_help = include_str!("../help/packs.txt"))]
    Packs(PacksCommand),
    /// Print decks, mutators and handicaps: files for makers of cards, sheets for a printer at home, shop pages.
    #[cfg(feature = "print")]
    #[command(after_help = include_str!("../help/print.txt"))]
    Print(PrintCommand),
    /// Print the JSON schema of a command's JSON answer, or of all of them.
    #[cfg(feature = "schema")]
    Schema(SchemaCommand),
    /// Print a completion script for a shell.
    #[cfg(feature = "schema")]
    Completions(CompletionsCommand),
    /// Print the manual page, or write the pages of all commands into a folder.
    #[cfg(feature = "schema")]
    Man(ManCommand),
}

/// `--json` alone.
#[derive(Debug, Args)]
pub struct JsonArgs {
    /// Answer in JSON.
    #[arg(long)]
    pub json: bool,
}

/// The rules.
#[derive(Debug, Default, PartialEq, Eq, Args)]
pub struct RulesArgs {
    /// A preset of the game; `wildpile rules GAME` lists them.
    #[arg(long, value_name = "PRESET")]
    pub preset: Option<String>,
    /// Options, such as 'hand=4,trash=never', or @FILE for a rules file. A value can also come from a file:
    /// 'deck=custom(@my.deck)'. Can be given several times; the last one wins.
    #[arg(long = "rules", value_name = "RULES")]
    pub rules: Vec<String>,
    /// Different rules for one seat, such as '2:hand=4' or '2:hand=4,trash=never'. Can be given several
    /// times.
    #[arg(long = "seat-rule", value_name = "SEAT:RULES")]
    pub seat_rules: Vec<String>,
    /// Mutator cards, such as 'strong,hand_of_four' (PACK/CARD if several packs have it), or how many to draw at random:
    /// the deal number decides which ones. They replace those of a rules file. `wildpile packs list` shows the cards.
    #[arg(long, value_name = "CARDS|N", allow_hyphen_values = true)]
    pub mutators: Option<String>,
    /// Handicap cards by seat, such as '2=own_suit_only,smaller_hand', or '2=own_suit_only; 3=no_trash' for several seats.
    /// Can be given several times.
    #[arg(long, value_name = "SEAT=CARDS;…", allow_hyphen_values = true)]
    pub handicaps: Vec<String>,
    /// A file with more cards; those in the folder `packs` of the data folder are known anyway. Can be given several
    /// times.
    #[arg(long = "pack", value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub packs: Vec<PathBuf>,
}

/// `wildpile rules`.
#[derive(Debug, Args)]
pub struct RulesCommand {
    /// The game.
    pub game: GameArg,
    /// The rules.
    #[command(flatten)]
    pub rules: RulesArgs,
    /// Also check the rules for this number of seats.
    #[arg(long, value_name = "N")]
    pub seats: Option<usize>,
    /// Answer in JSON.
    #[arg(long, conflicts_with_all = ["schema", "book"])]
    pub json: bool,
    /// Print the JSON schema of the options instead.
    #[arg(long, conflicts_with = "book")]
    pub schema: bool,
    /// Print the rule book (Markdown) instead, in the language of --lang.
    #[arg(long)]
    pub book: bool,
    /// List the action numbers of external players instead: every move that these rules may ever allow.
    #[arg(long, conflicts_with_all = ["json", "schema", "book"])]
    pub actions: bool,
}

/// `wildpile play`.
#[derive(Debug, Args)]
pub struct PlayCommand {
    /// The game.
    pub game: GameArg,
    /// The deal number; today for the daily deal; or random, or a random deal that is winnable, easy, medium or hard.
    /// Without it, a random deal.
    #[arg(long, value_name = "N", value_parser = deal_request, allow_negative_numbers = true)]
    pub deal: Option<DealRequest>,
    /// Changes nothing: this is in the terminal anyway.
    #[arg(long, hide = true)]
    pub terminal: bool,
    /// The rules.
    #[command(flatten)]
    pub rules: RulesArgs,
    /// The player of each seat: human, a bot of the game such as greedy, or a program such as 'cmd:python3
    /// mybot.py'.
    #[arg(long, value_name = "PLAYER,…")]
    pub players: Vec<String>,
    /// External players.
    #[command(flatten)]
    pub external: ExternalArgs,
}

/// `wildpile deal`.
#[derive(Debug, Args)]
pub struct DealCommand {
    /// The game.
    pub game: GameArg,
    /// The deal number (a whole number, or pysol:N where PySolFC has the game); today for the daily deal; or random, or a
    /// random deal that is winnable, easy, medium or hard. Without it, a random deal. A number you didn't give is printed on stderr.
    #[arg(long, value_name = "N", value_parser = deal_request, allow_negative_numbers = true)]
    pub deal: Option<DealRequest>,
    /// The rules.
    #[command(flatten)]
    pub rules: RulesArgs,
    /// The number of seats.
    #[arg(long, value_name = "N")]
    pub seats: Option<usize>,
    /// Answer in JSON: a position file.
    #[arg(long)]
    pub json: bool,
}

/// `wildpile try`.
#[derive(Debug, Args)]
pub struct TryCommand {
    /// The game.
    pub game: GameArg,
    /// The position file (JSON), or a board in the text form that solvers share; - is stdin.
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub position: PathBuf,
    /// The rules, on top of those in the file.
    #[command(flatten)]
    pub rules: RulesArgs,
    /// Moves to play, separated by semicolons. The seat to move plays; `2: move` names the seat.
    #[arg(long, value_name = "MOVES", allow_hyphen_values = true)]
    pub moves: Option<String>,
    /// Write the moves to this file, as a replay.
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub record: Option<PathBuf>,
    /// Answer in JSON.
    #[arg(long)]
    pub json: bool,
}

/// `wildpile replay`.
#[derive(Debug, Args)]
pub struct ReplayCommand {
    /// The replay: a file, - for stdin, or the replay link of an online match (in quotes).
    #[arg(value_name = "FILE|URL", value_hint = ValueHint::FilePath, required_unless_present = "game")]
    pub file: Option<PathBuf>,
    /// Replay a finished game that was played here; `wildpile stats --games` lists their numbers.
    #[arg(long, value_name = "NUMBER", conflicts_with = "file")]
    pub game: Option<GameId>,
    /// Stop after this many steps; chance that is due then is still resolved.
    #[arg(long, value_name = "K")]
    pub until: Option<usize>,
    /// Show only what this seat knows, without the deal number.
    #[arg(long, value_name = "S")]
    pub seat: Option<u8>,
    /// Write the replay, up to the step at which it stops, to this file.
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath, conflicts_with = "seat")]
    pub record: Option<PathBuf>,
    /// Answer in JSON.
    #[arg(long)]
    pub json: bool,
}

/// `wildpile verify`.
#[derive(Debug, Args)]
pub struct VerifyCommand {
    /// The replay of the match: a file, - for stdin, or its replay link (in quotes).
    #[arg(value_name = "FILE|URL", value_hint = ValueHint::FilePath)]
    pub file: PathBuf,
    /// Answer in JSON.
    #[arg(long)]
    pub json: bool,
}

/// `wildpile simulate`.
#[derive(Debug, Args)]
pub struct SimulateCommand {
    /// The game.
    pub game: GameArg,
    /// The deal numbers; everything that happens follows from them.
    #[arg(long, value_name = "A-B", default_value = "1-1000")]
    pub deals: DealRange,
    /// The player of each seat, such as expert,strong or 'cmd:python3 mybot.py,regular'; by default, greedy at every
    /// seat.
    #[arg(long, value_name = "PLAYER,…")]
    pub players: Vec<String>,
    /// Play each deal several times, moving everyone one seat further each time.
    #[arg(long)]
    pub swap_seats: bool,
    /// Everyone plays every deal alone, and the results are compared deal by deal; always so in solitaires.
    #[arg(long, conflicts_with = "swap_seats")]
    pub alone: bool,
    /// Time per move for each player, such as 200ms or 1s; a plain number is milliseconds. Bots that search count
    /// steps instead of reading a clock, so the same time gives the same moves everywhere.
    #[arg(long, value_name = "TIME", default_value = "50ms", value_parser = quantity::milliseconds)]
    pub budget: Duration,
    /// External players.
    #[command(flatten)]
    pub external: ExternalArgs,
    /// The number from which the random seeds of external players are derived.
    #[arg(long, value_name = "NUMBER", default_value_t = 0)]
    pub seed: u64,
    /// The rules.
    #[command(flatten)]
    pub rules: RulesArgs,
    /// Give a game up after this many moves.
    #[arg(long, value_name = "MOVES", default_value_t = 20_000)]
    pub limit: usize,
    /// Number of cores to use; all by default.
    #[arg(long, alias = "threads", value_name = "N", value_parser = quantity::jobs)]
    pub jobs: Option<usize>,
    /// Write the replay of every game into this folder.
    #[arg(long, alias = "transcripts", value_name = "DIR", value_hint = ValueHint::DirPath)]
    pub records: Option<PathBuf>,
    /// Write the conversations with external players into this folder, for `bot-check --conversation`.
    #[arg(long, value_name = "DIR", value_hint = ValueHint::DirPath)]
    pub conversations: Option<PathBuf>,
    /// Answer in JSON.
    #[arg(long)]
    pub json: bool,
}

/// `wildpile solve`.
#[derive(Debug, Args)]
pub struct SolveCommand {
    /// The game.
    pub game: GameArg,
    /// The subject.
    #[command(flatten)]
    pub what: SolveWhat,
    /// The rules.
    #[command(flatten)]
    pub rules: RulesArgs,
    /// The time limit for each, such as 500ms or 2min; a plain number is seconds, and 0 means no limit.
    #[arg(
        long,
        value_name = "TIME",
        default_value = "10s",
        value_parser = seconds,
        allow_negative_numbers = true
    )]
    pub time: Duration,
    /// The most positions to check for each; without it, no limit.
    #[arg(long, value_name = "N")]
    pub nodes: Option<u64>,
    /// The memory limit for each, such as 1GiB; a plain number is MiB.
    #[arg(long, value_name = "SIZE", default_value = "256MiB", value_parser = quantity::memory)]
    pub memory: u64,
    /// Number of deals to solve at the same time; by default, one per core.
    #[arg(long, alias = "threads", value_name = "N", value_parser = quantity::jobs)]
    pub jobs: Option<usize>,
    /// Answer in JSON, one object per line.
    #[arg(long, alias = "json")]
    pub jsonl: bool,
    /// Leave out how long it took, so that the answers of two calls can be compared.
    #[arg(long)]
    pub no_times: bool,
    /// Shorten solutions before printing them (Simon Jester).
    #[arg(long)]
    pub short: bool,
}

/// The subject of the solver: one of these.
#[derive(Debug, Args)]
#[group(required = true, multiple = false)]
pub struct SolveWhat {
    /// Deal numbers, such as 1-1000 or pysol:1-1000.
    #[arg(long, value_name = "A-B")]
    pub deals: Option<DealRange>,
    /// Boards in the text form that solvers share, or one per line as `name: column | column | …`; - is stdin.
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub board: Option<PathBuf>,
    /// A position file (JSON), as `wildpile deal --json` writes it; - is stdin.
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub position: Option<PathBuf>,
}

/// `wildpile check-rules`.
#[derive(Debug, Args)]
pub struct CheckRulesCommand {
    /// The rules file; - is stdin.
    #[arg(value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub file: PathBuf,
    /// The game, for a file that doesn't name one.
    #[arg(long)]
    pub game: Option<GameArg>,
    /// A pack file whose cards the rules may name; may be repeated.
    #[arg(long = "pack", value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub packs: Vec<PathBuf>,
    /// Answer in JSON.
    #[arg(long)]
    pub json: bool,
}

/// `wildpile bot-check`.
#[derive(Debug, Args)]
pub struct BotCheckCommand {
    /// The program and its arguments, as one argument; split into words as in a shell.
    #[arg(value_name = "COMMAND")]
    pub command: String,
    /// Only this game; may be repeated. Without it, all games.
    #[arg(long = "game", value_name = "GAME")]
    pub games: Vec<GameArg>,
    /// The rules; only with a single --game.
    #[command(flatten)]
    pub rules: RulesArgs,
    /// The number of seats; only with a single --game.
    #[arg(long, value_name = "N")]
    pub seats: Option<usize>,
    /// Replay this conversation instead, recorded by `simulate` with --conversations; may be repeated.
    #[arg(long = "conversation", value_name = "FILE", value_hint = ValueHint::FilePath,
        conflicts_with_all = ["games", "seats", "preset", "rules", "seat_rules", "mutators", "handicaps", "packs"])]
    pub conversations: Vec<PathBuf>,
    /// Time limit for the program's answers, such as 500ms or 2min; a plain number is seconds.
    #[arg(long, value_name = "TIME", default_value = "10s", value_parser = seconds, allow_negative_numbers = true)]
    pub patience: Duration,
    /// Answer in JSON.
    #[arg(long)]
    pub json: bool,
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory as _;

    use super::*;

    #[test]
    fn the_command_line_is_consistent() {
        Cli::command().debug_assert();
    }
}
