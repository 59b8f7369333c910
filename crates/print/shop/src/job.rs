//! A print job: a product for a maker, in a shape and a language, and the files it consists of.

mod manifest;
mod names;

use wildpile_art::print::Shape;
use wildpile_game::rules::Problem;
use wildpile_message::{Arg, Join};

use crate::fault::Fault;
use crate::product::{Card, Picture, Product};
use crate::text as t;
use crate::{Backs, Copies, Language, Maker, Stock};

pub(crate) use manifest::sha256;
pub use manifest::{Manifest, ManifestCard, ManifestFile, order_text};

/// Printing on both sides of sheets at home.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Duplex {
    /// The sheet is turned over its long edge, like a page of a book.
    #[default]
    LongEdge,
    /// The sheet is turned over its short edge, like a page of a calendar.
    ShortEdge,
    /// Only the fronts.
    None,
}

/// The choices of a job besides product and maker.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct JobOptions {
    /// The shape of the cards.
    pub shape: Shape,
    /// The language of the texts.
    pub language: Language,
    /// True if colours have their shapes only, without the letters beside them (CD-05), whatever the product says.
    pub without_letters: bool,
    /// Pixels an inch, instead of the maker's.
    pub dpi: Option<u16>,
    /// The turn of sheets for their second side.
    pub duplex: Duplex,
    /// The offset of backs on sheets, to the right and down in millimetres, to meet the fronts.
    pub offset: (f32, f32),
}

/// The address of a folder with pictures, ending in `/`, for [`Job::address`].
///
/// # Errors
/// When a tabletop program can't find files below it.
pub fn folder_address(text: &str) -> Result<String, Problem> {
    let text = text.trim();
    let (scheme, path) = match text.as_bytes() {
        // A folder as Windows shows it.
        [drive, b':', b'\\' | b'/', ..] if drive.is_ascii_alphabetic() => {
            let path = text.replace('\\', "/").replace('%', "%25").replace('#', "%23");
            ("file".to_owned(), format!("/{path}"))
        }
        _ => {
            let (scheme, path) = text.split_once("://").unwrap_or_default();
            (scheme.to_ascii_lowercase(), path.to_owned())
        }
    };
    let path = path.trim_end_matches('/');
    let host = path.split('/').next().unwrap_or_default();
    let is_known = match scheme.as_str() {
        "https" | "http" => !host.is_empty() && !host.contains(' '),
        // The name of a computer has no place in it.
        "file" => path.starts_with('/'),
        _ => false,
    };
    let is_strange = |c: char| {
        c.is_control() || (c.is_whitespace() && c != ' ') || matches!(c, '"' | '\\' | '?' | '#' | '<' | '>')
    };
    if !is_known || path.contains(is_strange) {
        return Err(Problem::new("", t::ProblemAddress { text }, t::LegalAddress));
    }
    Ok(format!("{scheme}://{}/", path.replace(' ', "%20")))
}

/// A checked print job.
#[derive(Clone, Debug)]
pub struct Job {
    /// The printed product.
    pub product: Product,
    /// The maker that prints it.
    pub maker: Maker,
    /// The choices.
    pub options: JobOptions,
    /// The address of the folder in which a tabletop program finds the pictures, ending in `/`; empty for names alone.
    pub address: String,
}

/// A card of the stack that the maker cuts: one of the product's cards, or one side of it.
#[derive(Clone, Copy, Debug)]
pub struct Printed<'a> {
    /// Its number in the stack, from 1.
    pub number: usize,
    /// The product's card.
    pub card: &'a Card,
    /// The index of that card.
    pub index: usize,
    /// The ID in file names: that of the card, with `-2` for its other side.
    pub second: bool,
    /// The front.
    pub front: &'a Picture,
    /// The other side, unless it is the product's back.
    pub reverse: Option<&'a Picture>,
    /// The number of copies.
    pub copies: u16,
}

impl Printed<'_> {
    /// The ID in file names and messages.
    #[must_use]
    pub fn id(&self) -> String {
        if self.second {
            format!("{}-2", self.card.id)
        } else {
            self.card.id.clone()
        }
    }
}

impl Job {
    /// A job, if the maker can do it.
    ///
    /// # Errors
    /// When it doesn't make the shape or so many cards, or a choice is out of range.
    pub fn new(mut product: Product, maker: Maker, options: JobOptions) -> Result<Self, Vec<Fault>> {
        let mut faults = Vec::new();
        let shape = options.shape;
        crate::compose::paginated(&mut product, shape, options.language);
        match maker.stock(shape) {
            None => {
                let what = t::FaultNoShape {
                    maker: &maker.title,
                    shape: shape_name(shape),
                };
                let other = if shape == Shape::Poker {
                    Shape::Circle
                } else {
                    Shape::Poker
                };
                let makers = crate::makers().into_iter();
                let makers = makers.filter(|maker| maker.stock(shape).is_some());
                let remedy = t::RemedyOtherShape {
                    shape: shape_name(other),
                    makers: Arg::List(Join::Comma, makers.map(|maker| maker.id.into()).collect()),
                };
                faults.push(Fault::new("", what, remedy));
            }
            Some(stock) => {
                let count = product.count();
                let most = stock.most.filter(|most| count > *most);
                faults.extend(most.map(|most| Fault::too_many(&maker, "", count, most)));
            }
        }
        if let Some(dpi) = options.dpi {
            if !(72..=1200).contains(&dpi) {
                let what = t::FaultDpi { dpi };
                faults.push(Fault::new("", what, t::LegalDpi));
            } else if dpi != maker.dpi && maker.stock(shape).is_some_and(|stock| stock.pixels.is_some()) {
                let what = t::FaultFixedDpi {
                    maker: &maker.title,
                    dpi: maker.dpi,
                };
                faults.push(Fault::new("", what, t::RemedyNoDpi));
            }
        }
        let far = |mm: f32| !(mm.is_finite() && mm.abs() <= 10.0);
        if far(options.offset.0) || far(options.offset.1) {
            faults.push(Fault::new("", t::FaultOffset, t::RemedyOffset));
        }
        if product.cards.is_empty() {
            faults.push(Fault::new("", t::FaultNoCards, t::RemedyCards));
        }
        let job = Self {
            product,
            maker,
            options,
            address: String::new(),
        };
        faults.is_empty().then_some(job).ok_or(faults)
    }

    /// The stock that the cards are printed on.
    #[must_use]
    pub fn stock(&self) -> Stock {
        let fallback = Stock {
            trim: (63.5, 88.9),
            safe: 3.175,
            ..Stock::default()
        };
        self.maker.stock(self.options.shape).copied().unwrap_or(fallback)
    }

    /// The resolution of pictures.
    #[must_use]
    pub fn dpi(&self) -> u16 {
        self.options.dpi.unwrap_or(self.maker.dpi)
    }

    /// The pixels of a side with its bleed.
    #[must_use]
    pub fn pixels(&self) -> (u32, u32) {
        let stock = self.stock();
        stock.pixels.unwrap_or_else(|| stock.pixels_at(self.dpi()))
    }

    /// The cards in the order of the stack. Where a maker prints one back for all, a card with two sides becomes two.
    #[must_use]
    pub fn printed(&self) -> Vec<Printed<'_>> {
        let mut all = Vec::new();
        for (index, card) in self.product.cards.iter().enumerate() {
            let mut add = |second, front, reverse| {
                all.push(Printed {
                    number: 0,
                    card,
                    index,
                    second,
                    front,
                    reverse,
                    copies: card.copies,
                });
            };
            match (&card.reverse, self.maker.backs) {
                (Some(reverse), Backs::One) => {
                    add(false, &card.front, None);
                    add(true, reverse, None);
                }
                (reverse, _) => add(false, &card.front, reverse.as_ref()),
            }
        }
        // With a file for each copy, each has a number of its own.
        if self.maker.files.copies == Copies::Repeat {
            all = (all.into_iter())
                .flat_map(|one| std::iter::repeat_n(Printed { copies: 1, ..one }, usize::from(one.copies)))
                .collect();
        }
        for (at, one) in all.iter_mut().enumerate() {
            one.number = at + 1;
        }
        all
    }

    /// The number of cards that the maker cuts.
    #[must_use]
    pub fn count(&self) -> usize {
        self.printed().iter().map(|one| usize::from(one.copies)).sum()
    }

    /// The columns and rows of cards on a sheet or picture.
    #[must_use]
    pub fn per_sheet(&self) -> (u32, u32) {
        self.maker.per_sheet(&self.stock())
    }
}

/// The name of a shape in messages.
pub(crate) fn shape_name(shape: Shape) -> wildpile_message::Message {
    match shape {
        Shape::Poker => t::ShapePoker.into(),
        Shape::Circle => t::ShapeCircle.into(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_of_folders_end_in_a_slash_and_others_are_refused() {
        for (typed, read) in [
            ("https://example.org/deck", "https://example.org/deck/"),
            (" http://example.org// ", "http://example.org/"),
            ("HTTPS://example.org/Deck", "https://example.org/Deck/"),
            ("https://example.org/my deck", "https://example.org/my%20deck/"),
            ("file:///C:/Games/my%20deck/", "file:///C:/Games/my%20deck/"),
            ("FILE:///home/ada/my deck", "file:///home/ada/my%20deck/"),
            (r"C:\Games\my deck", "file:///C:/Games/my%20deck/"),
            ("d:/100% #1", "file:///d:/100%25%20%231/"),
        ] {
            assert_eq!(folder_address(typed).as_deref(), Ok(read));
        }
        for wrong in [
            "",
            "example.org",
            "https://",
            "https:///deck",
            "file://deck",
            "file:///",
            r"Games\deck",
            r"\\computer\deck",
            "ftp://example.org",
            "https://my example.org/deck",
            "https://example.org/a\tb",
            "https://example.org/?deck",
            "https://example.org/#deck",
        ] {
            let problem = folder_address(wrong).expect_err(wrong);
            assert_eq!(problem.what.id(), "shop.problem-address");
        }
    }
}
