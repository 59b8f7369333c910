//! The arguments of `wildpile packs`.

use std::path::PathBuf;

use clap::{Args, Subcommand, ValueHint};

use super::game::GameArg;

/// `wildpile packs`.
#[derive(Debug, Args)]
#[command(args_conflicts_with_subcommands = true)]
pub struct PacksCommand {
    /// The action; by default, the cards are listed.
    #[command(subcommand)]
    pub action: Option<PacksAction>,
    /// Answer in JSON.
    #[arg(long)]
    pub json: bool,
}

/// An action on packs.
#[derive(Debug, Subcommand)]
pub enum PacksAction {
    /// List the cards of all packs, or of one game's.
    List {
        /// Only this game.
        game: Option<GameArg>,
        /// A file with more cards; may be repeated.
        #[arg(long = "pack", value_name = "FILE", value_hint = ValueHint::FilePath)]
        packs: Vec<PathBuf>,
        /// Answer in JSON.
        #[arg(long)]
        json: bool,
    },
    /// Show a card: what it says, which options it changes, and which other cards it needs or excludes.
    Show {
        /// The card's ID, such as strong, or skipper/strong if several packs have it.
        #[arg(value_name = "CARD")]
        card: String,
        /// Only cards of this game.
        #[arg(long)]
        game: Option<GameArg>,
        /// A file with more cards; may be repeated.
        #[arg(long = "pack", value_name = "FILE", value_hint = ValueHint::FilePath)]
        packs: Vec<PathBuf>,
        /// Answer in JSON.
        #[arg(long)]
        json: bool,
    },
    /// Check a pack file and show what is wrong, and where.
    #[command(after_help = "Exit code 1: the pack is invalid.")]
    Check {
        /// The pack file; - is stdin.
        #[arg(value_name = "FILE", value_hint = ValueHint::FilePath)]
        file: PathBuf,
        /// Answer in JSON.
        #[arg(long)]
        json: bool,
    },
    /// Make a pack with one card. In a terminal it asks for everything that isn't given.
    #[command(after_help = include_str!("../../help/packs-new.txt"))]
    New(Box<NewPack>),
}

/// `wildpile packs new`.
#[derive(Debug, Default, Args)]
pub struct NewPack {
    /// The game.
    #[arg(long)]
    pub game: Option<GameArg>,
    /// The card's title, at most 28 characters.
    #[arg(long, value_name = "TEXT")]
    pub title: Option<String>,
    /// One sentence that says what changes, at most 140 characters.
    #[arg(long, value_name = "TEXT")]
    pub sentence: Option<String>,
    /// The values that the card sets, such as 'hand=4,trash=never'.
    #[arg(long, value_name = "RULES")]
    pub rules: Option<String>,
    /// The numbers that it adds to what applies without it, such as 'hand=-1'.
    #[arg(long, value_name = "RULES")]
    pub add: Option<String>,
    /// The card is a handicap, for one seat; otherwise it is a mutator, for everybody.
    #[arg(long)]
    pub handicap: bool,
    /// The card's ID; without it, made from the title.
    #[arg(long, value_name = "ID")]
    pub id: Option<String>,
    /// The title in German.
    #[arg(long, value_name = "TEXT")]
    pub title_de: Option<String>,
    /// The sentence in German.
    #[arg(long, value_name = "TEXT")]
    pub sentence_de: Option<String>,
    /// The pack's ID; without it, the name of the file, or the card's ID.
    #[arg(long, value_name = "ID")]
    pub pack_id: Option<String>,
    /// The pack's title; without it, the card's.
    #[arg(long, value_name = "TEXT")]
    pub pack_title: Option<String>,
    /// The author of the pack.
    #[arg(long, value_name = "NAME")]
    pub maker: Option<String>,
    /// The new file.
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub out: Option<PathBuf>,
}
