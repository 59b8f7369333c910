//! Makers of cards: what they accept, as checked data (CD-07).

mod read;

use serde::{Deserialize, Serialize};
use wildpile_art::print::Shape;

pub use read::{MAX_FILE, read};

/// The version of the format of maker files; newer ones are refused.
pub const SCHEMA: u32 = 1;

/// A maker's profile. Lengths are in millimetres.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Maker {
    /// The version of the format.
    pub schema: u32,
    /// Its ID: `the-game-crafter`.
    pub id: String,
    /// Its name.
    pub title: String,
    /// The form of its files: a picture of each side, pages, sheets, a grid.
    pub kind: Kind,
    /// The colours of its files.
    pub colour: ColourSpace,
    /// The resolution of pictures, in pixels an inch.
    pub dpi: u16,
    /// The backs that it prints.
    pub backs: Backs,
    /// The most ink in one place, in percent; only for CMYK.
    pub ink: Option<u16>,
    /// The printing condition of the output intent, as registered with the ICC: `CGATS TR 001`.
    pub condition: Option<String>,
    /// The source of the sizes.
    pub source: String,
    /// The day on which they were read there.
    pub checked: String,
    /// Poker cards, if it makes them.
    pub poker: Option<Stock>,
    /// Circular cards, if it makes them.
    pub circle: Option<Stock>,
    /// The names of its files.
    pub files: Files,
    /// The sheet of paper; for sheets only.
    pub paper: Option<Paper>,
    /// The grid of cards; for tabletop programs only.
    pub grid: Option<Grid>,
    /// The box, where it prints boxes: PDF in CMYK with lines in spot colours. Without it, boxes are RGB with visible lines.
    pub tuck: Option<Tuck>,
    /// Its shop page, if it has one.
    pub shop: Option<ShopPage>,
}

/// A maker's box.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Tuck {
    /// The thickness of a card.
    pub card: f32,
    /// The room beside and above the cards.
    pub play: f32,
    /// The numbers of cards that its boxes are made for, from the smallest. Without any, also for circular cards, each is
    /// made to measure.
    #[serde(default)]
    pub sizes: Vec<u16>,
    /// The same for circular cards. Empty beside other sizes: no boxes for these.
    #[serde(default)]
    pub circle_sizes: Vec<u16>,
    /// The most ink in one place, in percent.
    pub ink: u16,
    /// The name of the spot colour of cuts.
    pub cut: String,
    /// The name of the spot colour of creases.
    pub crease: String,
}

impl Tuck {
    /// The numbers of cards of this shape that its boxes are made for, from the smallest.
    #[must_use]
    pub fn sizes_for(&self, shape: Shape) -> &[u16] {
        match shape {
            Shape::Poker => &self.sizes,
            Shape::Circle => &self.circle_sizes,
        }
    }

    /// True if each box is made to measure.
    #[must_use]
    pub const fn is_to_measure(&self) -> bool {
        self.sizes.is_empty() && self.circle_sizes.is_empty()
    }
}

/// A form of files.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    /// A PNG file of each side.
    Faces,
    /// One PDF with a page for each side.
    Pages,
    /// A PDF of sheets for a printer at home.
    Sheets,
    /// Pictures with many cards for a tabletop program.
    Tabletop,
}

/// The colours of a maker's files.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum ColourSpace {
    /// Red, green and blue.
    Rgb,
    /// Cyan, magenta, yellow and black.
    Cmyk,
}

/// The backs that a maker prints.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Backs {
    /// The same for all cards: a card with two sides is printed as two cards.
    One,
    /// Each card may have its own.
    Each,
}

/// A shape of card that a maker cuts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Stock {
    /// Width and height after cutting.
    pub trim: (f32, f32),
    /// The length of pictures past the cut.
    pub bleed: f32,
    /// The distance from the cut within which nothing important may be.
    pub safe: f32,
    /// The radius of the corners.
    #[serde(default)]
    pub corner: f32,
    /// The exact pixels of a picture with its bleed.
    pub pixels: Option<(u32, u32)>,
    /// The most cards in one deck.
    pub most: Option<usize>,
}

/// Patterns of file names: `{number}`, `{card}`, `{product}` are replaced.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Files {
    /// A face.
    pub face: Option<String>,
    /// The back.
    pub back: Option<String>,
    /// The one file, or each sheet.
    pub name: Option<String>,
    /// The order of pages.
    #[serde(default)]
    pub order: PageOrder,
    /// The way to order copies.
    pub copies: Copies,
}

/// The order of the pages of a PDF.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PageOrder {
    /// Front, back, front, back.
    #[default]
    FrontBack,
    /// All fronts, then all backs.
    FrontsThenBacks,
}

/// A way to order copies of a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Copies {
    /// A file or page for each copy.
    Repeat,
    /// One file for all; the number is entered with the order.
    Quantity,
}

/// A sheet of paper.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Paper {
    /// Its width and height.
    pub size: (f32, f32),
    /// The edge that printers can't reach.
    pub margin: f32,
}

/// A grid of cards in one picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Grid {
    /// Columns.
    pub across: u32,
    /// Rows.
    pub down: u32,
    /// The longest side of the picture, in pixels.
    pub pixels: u32,
}

/// The requirements of a maker's shop page.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ShopPage {
    /// The longest title, in characters.
    pub title: usize,
    /// Its pictures.
    pub pictures: Vec<ShopPicture>,
}

/// A picture of a shop page.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ShopPicture {
    /// The file's name.
    pub name: String,
    /// Its width and height.
    pub pixels: (u32, u32),
    /// Its scene; without it, the next one of [`Scene::ALL`].
    pub scene: Option<Scene>,
}

wildpile_message::named! {
    /// A scene on a picture of a shop page; those first that it needs most.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize)]
    #[serde(rename_all = "kebab-case")]
    pub enum Scene {
        /// A fan of cards of different colours, with the title.
        Fan = "fan",
        /// The box with cards behind it.
        Box = "box",
        /// A stack of backs, and a face beside it.
        Back = "back",
        /// The wild cards; of packs, a card of each kind.
        Wild = "wild",
        /// The rule card; without one, cards in rows.
        Rules = "rules",
        /// Two cards from near by.
        CloseUp = "close-up",
        /// Many cards side by side.
        Spread = "spread",
        /// The maker's mark and the title.
        Logo = "logo",
    }
}

impl ShopPage {
    /// Its pictures and what each shows.
    pub fn scenes(&self) -> impl Iterator<Item = (&ShopPicture, Scene)> {
        let usual = Scene::ALL.into_iter().cycle();
        (self.pictures.iter().zip(usual)).map(|(picture, usual)| (picture, picture.scene.unwrap_or(usual)))
    }
}

impl Stock {
    /// The pixels of a side with its bleed at a resolution in pixels an inch.
    #[must_use]
    pub fn pixels_at(&self, dpi: u16) -> (u32, u32) {
        let side = |trim: f32| {
            let inches = (trim + 2.0 * self.bleed) / crate::units::MM_PER_INCH;
            (inches * f32::from(dpi)).round().max(1.0) as u32
        };
        (side(self.trim.0), side(self.trim.1))
    }
}

impl Maker {
    /// The stock of a shape.
    #[must_use]
    pub const fn stock(&self, shape: Shape) -> Option<&Stock> {
        match shape {
            Shape::Poker => self.poker.as_ref(),
            Shape::Circle => self.circle.as_ref(),
        }
    }

    /// The columns and rows of cards on a sheet or picture.
    #[must_use]
    pub fn per_sheet(&self, stock: &Stock) -> (u32, u32) {
        match (self.kind, self.paper, self.grid) {
            (Kind::Sheets, Some(paper), _) => {
                let fit = |paper_side: f32, card: f32| {
                    (((paper_side - 2.0 * paper.margin) / card).floor() as u32).clamp(1, 10)
                };
                (fit(paper.size.0, stock.trim.0), fit(paper.size.1, stock.trim.1))
            }
            (Kind::Tabletop, _, Some(grid)) => (grid.across, grid.down),
            _ => (1, 1),
        }
    }
}

/// Files that come with the program, by the makers' IDs.
macro_rules! of_makers {
    ($folder:literal: $($id:literal)*) => {
        [$(($id, include_str!(concat!("../", $folder, "/", $id, ".toml")))),*]
    };
}
pub(crate) use of_makers;

/// The profiles that come with the program.
const SHIPPED: [(&str, &str); 6] = of_makers!(
    "makers": "the-game-crafter" "make-playing-cards" "drivethru" "home-a4" "home-letter" "tabletop-simulator"
);

/// The IDs of the shipped makers, in display order.
#[must_use]
pub fn ids() -> Vec<&'static str> {
    SHIPPED.iter().map(|(id, _)| *id).collect()
}

/// All shipped makers.
#[must_use]
pub fn makers() -> Vec<Maker> {
    let texts = SHIPPED.iter().map(|(_, text)| *text);
    texts.filter_map(|text| read(text).ok()).collect()
}

/// The text of a shipped maker's profile.
#[must_use]
pub fn maker_text(id: &str) -> Option<&'static str> {
    let found = SHIPPED.iter().find(|(known, _)| *known == id);
    found.map(|(_, text)| *text)
}

/// The shipped maker with this ID.
#[must_use]
pub fn maker(id: &str) -> Option<Maker> {
    read(maker_text(id)?).ok()
}
