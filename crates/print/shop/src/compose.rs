//! Sides of cards as drawings: the art, with texts set on it.

mod leaflet;
mod picture;
mod typeset;

use std::cell::RefCell;

use wildpile_art::CardFace;
use wildpile_art::print::{self, Middle, Shape};
use wildpile_cards::Letters;
use wildpile_press::fonts::Face as Font;
use wildpile_press::setting::{Block, ICONS};
use wildpile_press::{Drawing, Rect};

use crate::fault::Fault;
use crate::palette::recoloured;
use crate::product::{BackSide, Face, Icon, Picture, Product, Rule, SideRef};
use crate::text as t;
use crate::units::UNIT_MM;
use crate::{Job, Language, Stock};

pub(crate) use leaflet::paginated;
pub(crate) use picture::{on_box, placed};
pub(crate) use typeset::{Room, flush, percent};

/// The part of a card that is seen, in units from the corner of the drawn card: with the stock's bleed around its cut.
pub(crate) fn view(shape: Shape, stock: &Stock, bleed: f32) -> Rect {
    let (wide, high) = shape.size();
    let half = |trim: f32| (trim / 2.0 + bleed) / UNIT_MM;
    let (x, y) = (half(stock.trim.0), half(stock.trim.1));
    Rect::new(wide as f32 / 2.0 - x, high as f32 / 2.0 - y, 2.0 * x, 2.0 * y)
}

/// The surroundings of a side that is drawn.
#[derive(Clone, Copy)]
pub(crate) struct Canvas<'a> {
    pub product: &'a Product,
    pub shape: Shape,
    pub language: Language,
    /// True if colours have no letters.
    pub without_letters: bool,
    /// The visible part of a side: the card with the maker's bleed.
    pub seen: Rect,
    /// The ID of the card, for messages.
    pub id: &'a str,
}

impl Canvas<'_> {
    /// A side as an SVG fragment in the coordinates of the drawn card.
    pub(crate) fn fragment(&self, side: &Picture) -> Result<String, Fault> {
        let svg = match side {
            Picture::Face(face) => self.face(face)?,
            Picture::Rule(rule) => self.rule(rule)?,
            Picture::Leaflet(leaflet) => leaflet::draw(self, leaflet)?,
            Picture::Art(art) => picture::covering(self, art)?,
        };
        Ok(recoloured(svg, &self.product.palette))
    }

    /// The product's back as an SVG fragment.
    pub(crate) fn back(&self) -> Result<String, Fault> {
        let svg = match &self.product.back {
            BackSide::Drawn(back) => print::back(*back, self.shape),
            BackSide::Art(art) => picture::covering(self, art)?,
        };
        Ok(recoloured(svg, &self.product.palette))
    }

    /// A side, or the back without one.
    pub(crate) fn either(&self, side: Option<&Picture>) -> Result<String, Fault> {
        match side {
            Some(side) => self.fragment(side),
            None => self.back(),
        }
    }

    /// The letters of court cards.
    const fn letters(&self) -> Letters {
        match self.language {
            Language::En => Letters::English,
            Language::De => Letters::German,
        }
    }

    fn face(&self, face: &Face) -> Result<String, Fault> {
        let card = CardFace {
            rank: &face.rank,
            symbol: face.mark.as_ref().map(|mark| mark.symbol),
            letter: face
                .mark
                .as_ref()
                .filter(|mark| !self.without_letters || !wildpile_art::letter_is_beside(mark.symbol))
                .map(|mark| mark.letter),
            ink: face.ink,
            wild: face.wild,
            stands_for: None,
        };
        let middle = match (&face.art, &face.caption) {
            (Some(_), _) => Middle::Empty,
            (None, Some(_)) => Middle::Small,
            (None, None) => Middle::Whole,
        };
        let mut svg = print::face(&card, self.letters(), self.shape, middle);
        if let Some(art) = &face.art {
            svg += &picture::in_the_middle(self, art, face.caption.is_some())?;
        }
        if let Some(caption) = &face.caption {
            let (x, y, wide, high) = print::caption_room(self.shape);
            let room = Room::boxed(Rect::new(x, y, wide, high), (14.0, 8.4));
            svg += &self.set(
                caption.get(self.language),
                &room,
                Font::Text,
                print::caption_colour(&card),
            )?;
        }
        Ok(svg)
    }

    fn rule(&self, rule: &Rule) -> Result<String, Fault> {
        let mut svg = print::rule_card(rule.kind, &rule.art, self.letters(), self.shape);
        let rooms = print::rule_card_rooms(rule.kind, self.shape);
        for (words, room, font) in [
            (&rule.title, &rooms.title, Font::Title),
            (&rule.sentence, &rooms.sentence, Font::Text),
            (&rule.foot, &rooms.foot, Font::SmallCaps),
        ] {
            svg += &self.set(words.get(self.language), &Room::of(room), font, room.colour)?;
        }
        Ok(svg)
    }

    /// A text in its room, centred.
    pub(crate) fn set(&self, text: &str, room: &Room, font: Font, colour: &str) -> Result<String, Fault> {
        if text.trim().is_empty() {
            return Ok(String::new());
        }
        self.known(text, font, room)?;
        let block = typeset::centred(text, room, self.shape, (font, self.product.fonts), self.language)
            .map_err(|overflow| {
                let shown: String = text.chars().take(60).collect();
                let what = t::FaultTextTooLong {
                    text: shown,
                    percent: percent(&overflow),
                };
                let fault = Fault::new(self.id, what, t::RemedyShorter);
                fault.at(room.within.x * UNIT_MM, room.within.y * UNIT_MM)
            })?;
        self.written(&block, colour)
    }

    /// A text that is set, with the pictures in it.
    pub(crate) fn written(&self, block: &Block, colour: &str) -> Result<String, Fault> {
        let wrong = RefCell::new(None);
        let svg = block.to_svg_with(colour, &|icon, room| {
            let drawn = match self.icon(icon) {
                Some(Icon::Mark(mark)) => {
                    let ink = wildpile_art::ink_colour(mark.ink);
                    Ok(print::pip(
                        mark.symbol,
                        mark.letter,
                        ink,
                        (room.x, room.y),
                        room.width,
                    ))
                }
                Some(Icon::Art(art)) => placed(self, art, room),
                None => Ok(String::new()),
            };
            drawn.unwrap_or_else(|fault| {
                wrong.borrow_mut().get_or_insert(fault);
                String::new()
            })
        });
        wrong.into_inner().map_or(Ok(svg), Err)
    }

    /// The picture that a character of a text stands for.
    fn icon(&self, character: char) -> Option<&Icon> {
        let place = u32::from(character).checked_sub(u32::from(*ICONS.start()))?;
        self.product.icons.get(place as usize)
    }

    /// Refuses a text with letters that the font doesn't have.
    fn known(&self, text: &str, font: Font, room: &Room) -> Result<(), Fault> {
        let mut missing = self.product.fonts.of(font).missing(text);
        missing.retain(|character| self.icon(*character).is_none());
        if missing.is_empty() {
            return Ok(());
        }
        let signs: String = missing.into_iter().take(8).collect();
        let fault = Fault::new(self.id, t::FaultNoGlyph { signs }, t::RemedyNoGlyph);
        Err(fault.at(room.within.x * UNIT_MM, room.within.y * UNIT_MM))
    }

    /// A drawing that couldn't be read: a designer's picture.
    pub(crate) fn unreadable(&self, reason: impl std::fmt::Display) -> Fault {
        let what = t::FaultDrawing {
            reason: reason.to_string(),
        };
        Fault::new(self.id, what, t::RemedyDrawing)
    }
}

impl Job {
    /// The surroundings of a side that is drawn.
    pub(crate) fn canvas<'a>(&'a self, id: &'a str) -> Canvas<'a> {
        Canvas {
            product: &self.product,
            shape: self.options.shape,
            language: self.options.language,
            without_letters: self.options.without_letters || self.product.without_letters,
            seen: self.view(self.stock().bleed),
            id,
        }
    }

    /// A side with the stock's bleed as a drawing.
    ///
    /// # Errors
    /// When a text doesn't fit or a picture can't be read.
    pub fn side(&self, side: SideRef<'_>) -> Result<Drawing, Fault> {
        self.cropped(side.id, side.picture, self.view(self.stock().bleed))
    }

    /// A card with this bleed, in millimetres, in units.
    pub(crate) fn view(&self, bleed: f32) -> Rect {
        view(self.options.shape, &self.stock(), bleed)
    }

    /// A side, or the back without one, and what is seen of it.
    pub(crate) fn cropped(&self, id: &str, side: Option<&Picture>, view: Rect) -> Result<Drawing, Fault> {
        self.drawing(id, &self.canvas(id).either(side)?, view)
    }

    /// An SVG fragment as a drawing; `id` is for the message if it can't be read.
    pub(crate) fn drawing(&self, id: &str, fragment: &str, view: Rect) -> Result<Drawing, Fault> {
        Drawing::from_fragment(fragment, view).map_err(|error| self.canvas(id).unreadable(error))
    }

    /// A side with the stock's bleed as a standalone SVG file. Its texts are outlines, for screens that don't have the fonts.
    ///
    /// # Errors
    /// When a text doesn't fit or a picture can't be read.
    pub fn side_outlined(&self, side: SideRef<'_>) -> Result<String, Fault> {
        Ok(self.side(side)?.outlined())
    }
}
