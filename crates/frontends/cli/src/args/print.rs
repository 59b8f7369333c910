//! The arguments of `wildpile print`.

use std::path::PathBuf;

use clap::{Args, Subcommand, ValueHint};
use wildpile_packs::CardKind;
use wildpile_shop::{Duplex, Language, Shape};

use super::choice::{Choice, one_of};

/// `wildpile print`.
#[derive(Debug, Args)]
pub struct PrintCommand {
    /// The action; by default, decks, packs and makers are listed.
    #[command(subcommand)]
    pub action: Option<PrintAction>,
    /// Answer in JSON, refusals too: `wildpile schema print` describes the answers.
    #[arg(long, global = true)]
    pub json: bool,
}

/// An action of the print shop.
#[derive(Debug, Subcommand)]
pub enum PrintAction {
    /// List the decks, the packs of rule cards, and the makers.
    List,
    /// Write the files of a deck or pack for a maker, after checking them.
    #[command(after_help = include_str!("../../help/print-deck.txt"))]
    Deck {
        /// The deck or pack: an ID of `wildpile print list`, or a deck file or pack file (.toml). A deck goes before a pack of
        /// the same ID, which can be named by its file.
        #[arg(value_name = "DECK", value_hint = ValueHint::FilePath)]
        deck: String,
        /// The settings and the target.
        #[command(flatten)]
        job: PrintJob,
    },
    /// Draw all cards of a deck or pack on one picture, to look at.
    Sheet {
        /// The picture (.png).
        #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
        out: PathBuf,
        /// The width of a card in pixels.
        #[arg(long, value_name = "PIXELS", default_value_t = 250, value_parser = clap::value_parser!(u32).range(40..=1200))]
        width: u32,
        /// The subject.
        #[command(flatten)]
        one: PrintOne,
    },
    /// Write the tuck box of a deck as a PDF at its real size, with lines to cut and to fold.
    Box {
        /// The PDF.
        #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
        out: PathBuf,
        /// The maker of the box: an ID of `wildpile print list`, or a maker file (.toml).
        #[arg(long, value_name = "MAKER", value_hint = ValueHint::FilePath, default_value = "home-a4")]
        maker: String,
        /// The subject.
        #[command(flatten)]
        one: PrintOne,
    },
    /// Check a deck or pack, or finished files: a PNG, a PDF, a ZIP archive or a folder.
    #[command(after_help = include_str!("../../help/print-check.txt"))]
    Check(PrintCheck),
    /// Write what a maker's shop page needs: pictures, title and texts, components, and the files to print.
    #[command(after_help = include_str!("../../help/print-listing.txt"))]
    Listing {
        /// The deck or pack: an ID of `wildpile print list`, or a deck file or pack file (.toml).
        #[arg(value_name = "DECK", value_hint = ValueHint::FilePath)]
        product: String,
        /// The settings and the target.
        #[command(flatten)]
        job: PrintJob,
    },
    /// Work out what a deck costs and what is left of a price. A price at a loss is refused.
    #[command(after_help = include_str!("../../help/print-quote.txt"))]
    Quote(PrintQuote),
    /// Write a commented deck file, or a maker's profile, to start from.
    #[command(after_help = include_str!("../../help/print-new.txt"))]
    New {
        /// The new file, which ends in .toml. A file that is there is never overwritten.
        #[arg(value_name = "FILE", value_hint = ValueHint::FilePath)]
        file: PathBuf,
        /// A profile like this maker's, instead of a deck file.
        #[arg(long, value_name = "MAKER")]
        maker: Option<String>,
    },
}

/// The shape and language of cards.
#[derive(Debug, Args)]
pub struct PrintCards {
    /// The shape of the cards.
    #[arg(long, value_parser = one_of(&SHAPES), default_value = "poker")]
    pub shape: Shape,
    /// The language of the texts on the cards; without it, that of --lang.
    #[arg(long, value_parser = one_of(&LANGUAGES))]
    pub language: Option<Language>,
    /// Without the letters beside the shapes of colours.
    #[arg(long)]
    pub no_letters: bool,
}

/// The part of a pack of rule cards.
#[derive(Clone, Copy, Debug, Args)]
pub struct PrintPart {
    /// One kind of a pack's cards, instead of all of them.
    #[arg(long, value_name = "KIND", value_parser = one_of(&KINDS))]
    pub only: Option<CardKind>,
}

/// The subject of `wildpile print sheet` and `wildpile print box`.
#[derive(Debug, Args)]
pub struct PrintOne {
    /// The deck or pack: an ID of `wildpile print list`, or a deck file or pack file (.toml).
    #[arg(value_name = "DECK", value_hint = ValueHint::FilePath)]
    pub product: String,
    /// The part of a pack.
    #[command(flatten)]
    pub part: PrintPart,
    /// The cards.
    #[command(flatten)]
    pub cards: PrintCards,
    /// Overwrite a file that is there.
    #[arg(long)]
    pub force: bool,
}

/// `wildpile print check`.
#[derive(Debug, Args)]
pub struct PrintCheck {
    /// A deck or pack of `wildpile print list`, a deck file or pack file (.toml), or finished files.
    #[arg(value_name = "DECK|FILE", value_hint = ValueHint::AnyPath)]
    pub what: String,
    /// The maker: an ID of `wildpile print list`, or a maker file (.toml).
    #[arg(long, value_name = "MAKER", value_hint = ValueHint::FilePath)]
    pub maker: String,
    /// The part of a pack.
    #[command(flatten)]
    pub part: PrintPart,
    /// The cards.
    #[command(flatten)]
    pub cards: PrintCards,
}

/// `wildpile print quote`.
#[derive(Debug, Args)]
pub struct PrintQuote {
    /// The deck or pack: an ID of `wildpile print list`, or a deck file or pack file (.toml).
    #[arg(value_name = "DECK", value_hint = ValueHint::FilePath)]
    pub product: String,
    /// The part of a pack.
    #[command(flatten)]
    pub part: PrintPart,
    /// The maker, for the example prices.
    #[arg(long, value_name = "MAKER", default_value = "the-game-crafter")]
    pub maker: String,
    /// A price file.
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath, conflicts_with = "maker")]
    pub prices: Option<PathBuf>,
    /// The price of a copy, such as 19.99 or 19,99.
    #[arg(long, value_name = "AMOUNT", required_unless_present = "example")]
    pub price: Option<String>,
    /// The copies of one order.
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=100_000))]
    pub copies: u32,
    /// Without a box.
    #[arg(long)]
    pub no_box: bool,
    /// Print the example price file, to change it.
    #[arg(long, conflicts_with_all = ["price", "prices", "json"])]
    pub example: bool,
}

/// The settings and the target of printing.
#[derive(Debug, Args)]
pub struct PrintJob {
    /// The maker: an ID of `wildpile print list`, or a maker file (.toml).
    #[arg(long, value_name = "MAKER", value_hint = ValueHint::FilePath)]
    pub maker: String,
    /// The folder or ZIP archive to write; for makers of one PDF, also that file. A name with an ending is a folder if a /
    /// follows.
    #[arg(long, value_name = "DIR|FILE", value_hint = ValueHint::AnyPath)]
    pub out: PathBuf,
    /// The part of a pack.
    #[command(flatten)]
    pub part: PrintPart,
    /// The cards.
    #[command(flatten)]
    pub cards: PrintCards,
    /// Pixels an inch, 72 to 1200, for makers that leave the choice.
    #[arg(long, value_name = "N")]
    pub dpi: Option<u32>,
    /// The way sheets are turned for their second side.
    #[arg(long, value_parser = one_of(&TURNS), default_value = "long-edge")]
    pub duplex: Duplex,
    /// Offset of backs on sheets, to the right and down, in millimetres: 0.5,-1.
    #[arg(long, value_name = "X,Y", allow_hyphen_values = true, default_value = "0,0", value_parser = read_offset)]
    pub offset: (f32, f32),
    /// The address of the folder in which a tabletop program finds the pictures: https://… once they are uploaded. Without it,
    /// the saved object names the folder that is written.
    #[arg(long, value_name = "URL", value_parser = read_address)]
    pub address: Option<String>,
    /// Overwrite what is there.
    #[arg(long)]
    pub force: bool,
}

/// The address of a folder, ending in a slash.
fn read_address(text: &str) -> Result<String, String> {
    // The library for arguments takes English sentences.
    wildpile_shop::folder_address(text).map_err(|_| {
        format!(
            "{text} isn't the address of a folder; write one like https://example.org/deck/ or file:///C:/Games/deck/"
        )
    })
}

fn read_offset(text: &str) -> Result<(f32, f32), String> {
    let wrong = || format!("{text} isn't an offset; write two numbers of millimetres: 0.5,-1");
    let (x, y) = text.split_once(',').ok_or_else(wrong)?;
    let number = |text: &str| text.trim().parse::<f32>().ok().filter(|mm| mm.is_finite());
    Ok((number(x).ok_or_else(wrong)?, number(y).ok_or_else(wrong)?))
}

/// The shapes of cards.
const SHAPES: [Choice<Shape>; 2] = [
    ("poker", "2.5 × 3.5 in with rounded corners", Shape::Poker),
    ("circle", CIRCLE, Shape::Circle),
];
const CIRCLE: &str = "3.5 in across, readable however it is turned";

/// The kinds of rule cards.
const KINDS: [Choice<CardKind>; 2] = [
    ("mutators", "The cards for everybody", CardKind::Mutator),
    ("handicaps", "The cards for one player", CardKind::Handicap),
];

/// The languages of cards.
const LANGUAGES: [Choice<Language>; 2] = [("en", "English", Language::En), ("de", "German", Language::De)];

/// The ways sheets are turned for their second side.
const TURNS: [Choice<Duplex>; 3] = [
    ("long-edge", LONG_EDGE, Duplex::LongEdge),
    ("short-edge", SHORT_EDGE, Duplex::ShortEdge),
    ("none", "Only the fronts", Duplex::None),
];
const LONG_EDGE: &str = "Over the long edge, like a page of a book";
const SHORT_EDGE: &str = "Over the short edge, like a page of a calendar";
