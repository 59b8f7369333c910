//! Mutator and handicap cards, and the packs they come from.

use serde::Serialize;
use wildpile_game::Seat;
use wildpile_game::rules::Patch;
use wildpile_packs::CardKind;

use super::{ProblemReport, RenderedMessage};

/// The cards in play.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CardsReport {
    /// First the mutators, in the order in which they apply, then the handicaps by seat.
    pub cards: Vec<CardReport>,
    /// The draw of the mutators; null if they were chosen.
    pub drawn: Option<DrawnReport>,
}

/// A card, in a pack or in play.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CardReport {
    /// The ID of its pack and its own: `skipper/strong`.
    pub id: String,
    /// The seat whose handicap it is; missing if it is for everybody, or not in play.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seat: Option<Seat>,
    /// Its title.
    pub title: RenderedMessage,
    /// The sentence on it.
    pub sentence: RenderedMessage,
}

/// The draw of cards.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct DrawnReport {
    /// Their number.
    pub count: usize,
    /// From which deal number; null when seen from a seat.
    pub deal: Option<String>,
    /// The packs that were drawn from, besides those that come with the program; missing if there are none.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub packs: Vec<String>,
}

/// `wildpile packs … --json`.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(untagged)]
pub enum PacksReport {
    /// `list`: the packs and the files that can't be used.
    List(PackList),
    /// `show`: a card.
    Card(Box<PackCardReport>),
    /// `check`: what is wrong with a file.
    Check(Box<PackCheckReport>),
}

/// The packs.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PackList {
    /// The packs: those of the program first, then those of files.
    pub packs: Vec<PackReport>,
    /// Files of the data folder that can't be used.
    pub broken: Vec<BrokenPackReport>,
}

/// A pack.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PackReport {
    /// Its ID.
    pub id: String,
    /// Its version, from 1.
    pub version: u32,
    /// The game's name.
    pub game: String,
    /// Its title.
    pub title: RenderedMessage,
    /// Its author.
    pub maker: String,
    /// The mutators, in display order.
    pub mutators: Vec<CardReport>,
    /// The handicaps, in display order.
    pub handicaps: Vec<CardReport>,
}

/// A file that can't be used.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct BrokenPackReport {
    /// The file.
    pub file: String,
    /// Its problems.
    pub problems: Vec<ProblemReport>,
}

/// A card of a pack.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PackCardReport {
    /// The ID of its pack and its own: `skipper/strong`.
    pub id: String,
    /// The kind of card: for all seats or for one.
    pub kind: CardKind,
    /// The game's name.
    pub game: String,
    /// The pack's title.
    pub pack: RenderedMessage,
    /// Its author.
    pub maker: String,
    /// Its title.
    pub title: RenderedMessage,
    /// The sentence on it.
    pub sentence: RenderedMessage,
    /// Its effect on a game, measured by the lab; null for cards that don't come with the program.
    pub effect: Option<RenderedMessage>,
    /// The values of options that it sets.
    pub rules: Patch,
    /// The numbers that it adds to options.
    pub add: Patch,
    /// The cards that it needs, as `pack/id`.
    pub requires: Vec<String>,
    /// The cards that it can't be combined with, as `pack/id`; those that exclude it are among them.
    pub excludes: Vec<String>,
}

/// The problems of a pack file.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PackCheckReport {
    /// The file.
    pub file: String,
    /// True if it can be used.
    pub valid: bool,
    /// The pack, if it can be used.
    pub pack: Option<PackReport>,
    /// The problems, with places in the file.
    pub problems: Vec<ProblemReport>,
}
