//! The arguments of commands that describe the program itself: schemas, completions, manual pages.

use std::path::PathBuf;

use clap::{Args, ValueEnum, ValueHint};

/// `wildpile schema`.
#[derive(Debug, Args)]
pub struct SchemaCommand {
    /// The command whose answer is described.
    #[arg(value_enum)]
    pub command: Option<JsonCommand>,
}

/// The commands that answer in JSON.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum JsonCommand {
    /// `games --json`
    Games,
    /// `rules GAME --json`
    Rules,
    /// `deal GAME --format json`: a position file
    Deal,
    /// `try GAME --json`
    Try,
    /// `replay FILE --json`
    Replay,
    /// `wildpile verify --json`.
    Verify,
    /// `simulate GAME --json`
    Simulate,
    /// `solve GAME --jsonl`: one line
    Solve,
    /// `match GAME --json`
    Match,
    /// `lab run FILE --json`, `lab report DIR --json` and `lab compare DIR DIR --json`
    Lab,
    /// `lab check FILE --json`
    LabCheck,
    /// `lab report DIR --clock --json`
    LabClock,
    /// `check-rules FILE --json`
    CheckRules,
    /// `stats --json`
    Stats,
    /// `saved --json`
    Saved,
    /// `packs … --json`
    Packs,
    /// `print … --json`
    Print,
    /// `bot-check COMMAND --json`
    BotCheck,
    /// The messages of external players (docs/protocol.md), by version and direction
    Player,
    /// The messages and requests of online tables (docs/online.md)
    Table,
    /// The requests to a server with online tables, as OpenAPI (docs/online.md)
    Api,
}

/// `wildpile completions`.
#[derive(Debug, Args)]
pub struct CompletionsCommand {
    /// The shell.
    #[arg(value_enum)]
    pub shell: clap_complete::Shell,
}

/// `wildpile man`.
#[derive(Debug, Args)]
pub struct ManCommand {
    /// The folder for the pages; it must exist.
    #[arg(value_name = "DIR", value_hint = ValueHint::DirPath)]
    pub folder: Option<PathBuf>,
}
