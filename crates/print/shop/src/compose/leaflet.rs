//! Pages of rules.

use wildpile_art::ink_colour;
use wildpile_art::print::Shape;
use wildpile_cards::Ink;
use wildpile_press::Rect;
use wildpile_press::fonts::Face as Font;
use wildpile_press::setting::Block;

use super::Canvas;
use super::typeset::{self, Room};
use crate::fault::Fault;
use crate::product::{Fonts, Leaflet, Paragraph, Product};
use crate::text as t;
use crate::units::UNIT_MM;
use crate::{Language, Picture, Words};

/// The largest and smallest size of the text, in units; the smallest is 6.1 pt.
const SIZES: (f32, f32) = (12.0, 8.5);

/// The number of sizes between them.
const STEPS: u8 = 32;

/// The places of the parts of a page.
struct Page {
    title: Room,
    text: Room,
    foot: Room,
    /// The line below the title.
    rule: (f32, f32, f32),
}

fn page(shape: Shape) -> Page {
    let room = |x, y, wide, high, sizes, round| Room {
        within: Rect::new(x, y, wide, high),
        sizes,
        round,
    };
    match shape {
        Shape::Poker => Page {
            title: room(20.0, 18.0, 210.0, 28.0, (20.0, 12.0), None),
            text: room(20.0, 54.0, 210.0, 262.0, SIZES, None),
            foot: room(20.0, 320.0, 210.0, 14.0, (9.5, 8.4), None),
            rule: (20.0, 230.0, 49.0),
        },
        Shape::Circle => Page {
            title: room(60.0, 26.0, 230.0, 32.0, (20.0, 12.0), Some(157.0)),
            text: room(30.0, 66.0, 290.0, 222.0, SIZES, Some(155.0)),
            foot: room(70.0, 296.0, 210.0, 22.0, (9.5, 8.4), Some(157.0)),
            rule: (88.0, 262.0, 61.0),
        },
    }
}

/// A page as an SVG fragment.
pub(super) fn draw(canvas: &Canvas<'_>, leaflet: &Leaflet) -> Result<String, Fault> {
    let page = page(canvas.shape);
    let (wide, high) = canvas.shape.size();
    let over = wildpile_art::print::OVERDRAW;
    let (black, accent) = (ink_colour(Ink::Black), ink_colour(Ink::Blue));
    let mut svg = format!(
        "<g id=\"ground\"><rect x=\"-{over}\" y=\"-{over}\" width=\"{}\" height=\"{}\" fill=\"#ffffff\"/></g>",
        wide + 2 * over,
        high + 2 * over
    );
    let (left, right, y) = page.rule;
    svg +=
        &format!("<path d=\"M{left} {y}H{right}\" stroke=\"{accent}\" stroke-width=\"1.5\" fill=\"none\"/>");
    svg += &canvas.set(
        leaflet.title.get(canvas.language),
        &page.title,
        Font::Title,
        accent,
    )?;
    for paragraph in &leaflet.paragraphs {
        for words in [&paragraph.heading, &paragraph.text] {
            canvas.known(words.get(canvas.language), Font::Text, &page.text)?;
        }
    }
    let at = |step: u8| {
        let size = SIZES.1 + (SIZES.0 - SIZES.1) * f32::from(step) / f32::from(STEPS);
        set(
            &leaflet.paragraphs,
            &page.text,
            canvas.shape,
            (canvas.product.fonts, canvas.language),
            size,
        )
    };
    let mut text = at(0).map_err(|percent| {
        let shown = leaflet.title.get(canvas.language);
        let what = t::FaultTextTooLong { text: shown, percent };
        let fault = Fault::new(canvas.id, what, t::RemedyShorter);
        fault.at(page.text.within.x * UNIT_MM, page.text.within.y * UNIT_MM)
    })?;
    let (mut fits, mut over) = (0, STEPS + 1);
    while over - fits > 1 {
        let middle = fits.midpoint(over);
        match at(middle) {
            Ok(larger) => (text, fits) = (larger, middle),
            Err(_) => over = middle,
        }
    }
    for (blocks, colour) in text.iter().zip([accent, black]) {
        for block in blocks {
            svg += &canvas.written(block, colour)?;
        }
    }
    svg += &canvas.set(
        leaflet.foot.get(canvas.language),
        &page.foot,
        Font::SmallCaps,
        black,
    )?;
    Ok(svg)
}

/// Sets paragraphs from the top, as their headings and texts; an error says how much of the room they need, in percent.
fn set(
    paragraphs: &[Paragraph],
    room: &Room,
    shape: Shape,
    (fonts, language): (Fonts, Language),
    size: f32,
) -> Result<[Vec<Block>; 2], u32> {
    let mut column = [Vec::new(), Vec::new()];
    let bounds = room.within;
    let gap = size * 0.45;
    let mut y = bounds.y;
    for paragraph in paragraphs {
        let parts = [
            (&paragraph.heading, Font::BoldSmallCaps),
            (&paragraph.text, Font::Text),
        ];
        for ((words, face), blocks) in parts.into_iter().zip(&mut column) {
            let left = bounds.bottom() - y;
            let used = || ((y - bounds.y) / bounds.height * 100.0) as u32 + 20;
            if left < size {
                return Err(used().max(110));
            }
            let place = Room {
                within: Rect::new(bounds.x, y, bounds.width, left),
                sizes: (size, size),
                ..*room
            };
            let block = typeset::flush(words.get(language), &place, shape, (face, fonts), language)
                .map_err(|_| used().max(110))?;
            y = block.bounds.bottom() - size * 0.12;
            blocks.push(block);
        }
        y += gap;
    }
    Ok(column)
}

/// True if a page's paragraphs fit at the smallest size.
fn fits(paragraphs: &[Paragraph], shape: Shape, set_in: (Fonts, Language)) -> bool {
    set(paragraphs, &page(shape).text, shape, set_in, SIZES.1).is_ok()
}

/// Distributes the paragraphs of pages that are too full over more pages, as round cards need. A paragraph that doesn't fit
/// alone stays, and is reported when it is drawn.
pub(crate) fn paginated(product: &mut Product, shape: Shape, language: Language) {
    let mut cards = Vec::new();
    for card in std::mem::take(&mut product.cards) {
        let (Picture::Leaflet(first), reverse) = (&card.front, &card.reverse) else {
            cards.push(card);
            continue;
        };
        let mut pages = Vec::new();
        let sides = std::iter::once(first).chain(reverse.iter().filter_map(|side| match side {
            Picture::Leaflet(leaflet) => Some(leaflet),
            _ => None,
        }));
        for leaflet in sides {
            pages.extend(split(leaflet, shape, (product.fonts, language)));
        }
        let mut pages = pages.into_iter().map(Picture::Leaflet);
        let mut number = 1;
        while let Some(front) = pages.next() {
            let mut one = card.clone();
            if number > 1 {
                one.id = format!("{}-{number}", card.id);
                let name = |text: &str| format!("{text} {number}");
                one.name = Words::new(name(&card.name.en), name(card.name.get(Language::De)));
            }
            one.front = front;
            one.reverse = pages.next();
            cards.push(one);
            number += 1;
        }
    }
    product.cards = cards;
}

fn split(leaflet: &Leaflet, shape: Shape, set_in: (Fonts, Language)) -> Vec<Leaflet> {
    let mut pages: Vec<Leaflet> = Vec::new();
    let mut current: Vec<Paragraph> = Vec::new();
    let page = |paragraphs| Leaflet {
        paragraphs,
        ..leaflet.clone()
    };
    for paragraph in &leaflet.paragraphs {
        current.push(paragraph.clone());
        if current.len() > 1 && !fits(&current, shape, set_in) {
            current.pop();
            pages.push(page(std::mem::replace(&mut current, vec![paragraph.clone()])));
        }
    }
    pages.push(page(current));
    pages
}

#[cfg(test)]
mod tests {
    use wildpile_press::pdf::{parse_hex, text_inks};

    use super::*;
    use crate::palette::colours;

    #[test]
    fn headings_have_at_most_two_inks_and_text_has_one() {
        let inks = |colour: &str| {
            let rgb = parse_hex(colour).expect("a colour");
            let all = colours(&[]);
            let found = all
                .iter()
                .find(|known| known.drawn == rgb)
                .expect("of the palette");
            let inks = text_inks(found.cmyk.expect("inks"));
            inks.into_iter().filter(|ink| *ink > 0.0).count()
        };
        assert_eq!(inks(ink_colour(Ink::Black)), 1);
        assert!(inks(ink_colour(Ink::Blue)) <= 2);
    }
}
