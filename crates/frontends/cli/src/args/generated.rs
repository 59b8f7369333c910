//! The arguments of commands that describe the program itself: schemas, completions, manual pages.

use std::path::PathBuf;

use clap::{Args, ValueHint};
use serde_json::Value;

use super::choice::one_of;
use crate::commands::generated::SCHEMAS;

/// `wildpile schema`.
#[derive(Debug, Args)]
pub struct SchemaCommand {
    /// The command whose answer is described.
    #[arg(value_parser = one_of(SCHEMAS))]
    pub command: Option<fn() -> Value>,
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
