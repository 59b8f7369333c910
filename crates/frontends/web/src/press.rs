//! The print shop for the print page: answers orders in a worker. Only the worker loads the shop with its fonts.

use serde::{Deserialize, Serialize};
use wasm_bindgen::prelude::*;
use wasm_split_helpers::{SplitLoaderError, wasm_split};
use wildpile_packs::Pack;
use wildpile_shop::quote::Quote;
pub use wildpile_shop::{Fault, Side, Stock};

use crate::text::Message;

mod shop;

/// What a request to the worker begins with if it is an [`Order`].
pub const TO_PRESS: &str = "press ";

/// What is printed.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Source {
    /// A deck of the shop.
    Deck(String),
    /// A pack of rule cards, and the title of its game.
    Pack(Box<Pack>, String),
    /// A deck file, and the stamps of the pictures that the worker has for it.
    File(String, Vec<u64>),
}

/// A print job, as it is chosen on the page.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Wanted {
    /// What is printed.
    pub source: Source,
    /// The maker's ID.
    pub maker: String,
    /// Whether the cards are circular.
    pub round: bool,
    /// The tag of the cards' language.
    pub language: String,
}

/// What the worker is asked to do.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Order {
    /// Name the decks and makers: [`Shelves`].
    Shelves,
    /// Keep a picture for deck files: its name and its bytes in Base64, or no bytes to forget it. `null`.
    Picture(String, Option<String>),
    /// Take up a job: [`Opening`].
    Open(Wanted),
    /// Draw a side as SVG.
    Draw(Side),
    /// Do one of the checks: faults.
    Check(usize),
    /// Make a file, the first one first: faults.
    Make(usize),
    /// Put the files into an archive: a blob, or faults.
    Finish,
    /// Work out what a sale leaves: [`Quoted`].
    Quote(Sale),
}

/// A sale to work out.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sale {
    /// The price of a copy, as it was typed.
    pub price: String,
    /// The copies of the order, at least 1.
    pub copies: u32,
    /// Whether the deck is in a box.
    pub boxed: bool,
    /// The text of the price file.
    pub prices: String,
}

/// The answer to [`Order::Quote`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Quoted {
    /// What was typed isn't a price.
    NoPrice,
    /// The price file isn't valid.
    Findings(Vec<FindingInfo>),
    /// The sale. If nothing but loss is left, it is refused.
    Sale(Box<Quote>),
}

/// What can be chosen.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Shelves {
    /// The decks: ID and title.
    pub decks: Vec<(String, Message)>,
    /// The makers.
    pub makers: Vec<MakerInfo>,
    /// A deck file to begin with.
    pub template: String,
}

/// A maker.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct MakerInfo {
    /// The ID.
    pub id: String,
    /// The name.
    pub title: String,
    /// The text of its example prices; none if nothing is sold there.
    pub prices: Option<String>,
}

/// The answer to [`Order::Open`].
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Opening {
    /// The job.
    Job(Box<Opened>),
    /// The maker can't do it.
    Faults(Vec<Fault>),
    /// The deck file isn't valid.
    Findings(Vec<FindingInfo>),
}

/// A job that was taken up.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Opened {
    /// The product's ID.
    pub id: String,
    /// The number of cards, copies included.
    pub count: usize,
    /// The cards.
    pub cards: Vec<CardInfo>,
    /// The shape of its cards.
    pub stock: Stock,
    /// Whether the cards are circular.
    pub round: bool,
    /// The number of checks.
    pub checks: usize,
    /// The number of files to make.
    pub files: usize,
    /// The deck as an option of the game's rules, if it can be played.
    pub rules: Option<String>,
}

/// A card.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CardInfo {
    /// The ID.
    pub id: String,
    /// The name.
    pub name: Message,
    /// How many of it are printed.
    pub copies: u16,
    /// Whether it has another side of its own.
    pub two_sided: bool,
}

/// What is wrong with a deck file or a price file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FindingInfo {
    /// The path of the key: `colours[0].name`; empty if it is about the whole file.
    pub path: String,
    /// The line, from 1; none if it is about the whole file.
    pub line: Option<usize>,
    /// What is wrong.
    pub what: Message,
    /// What would be right.
    pub legal: Option<Message>,
}

/// The name of a file, without the folders before it.
#[must_use]
pub fn file_name(path: &str) -> &str {
    path.rsplit(['/', '\\']).next().unwrap_or(path)
}

/// Answers an [`Order`]: JSON, a drawing, or a blob.
type Answer = fn(order: &str) -> Result<JsValue, String>;

#[wasm_split(press, fallible)]
fn press() -> Result<Answer, SplitLoaderError> {
    Ok(shop::answer)
}

/// Answers an [`Order`] on this thread.
///
/// # Errors
/// Why there was no answer; written to the console.
pub async fn answer_here(order: &str) -> Result<JsValue, String> {
    press().await.map_err(|_| String::new())?(order)
}
