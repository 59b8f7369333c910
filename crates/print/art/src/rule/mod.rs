//! Cards that change rules (MU-01, MU-05): a frame with a title, a drawing and a sentence.

mod letters;
mod parts;
mod pictures;

use crate::ink;
use crate::pen::Pen;
use crate::{HEIGHT, WIDTH};
use letters::{Block, fitted};
use wildpile_cards::Ink;

pub use pictures::{draw as draw_picture, has_picture, pictures};

/// For whom a card changes rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum RuleKind {
    /// For everybody.
    Mutator,
    /// For one seat.
    Handicap,
}

/// The contents of a card that changes rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RuleCard<'a> {
    /// For whom it is: it determines the colour, the emblem, and the drawing of cards that name none.
    pub kind: RuleKind,
    /// The name of the drawing: `hand-4`. [`has_picture`] says which there are; others get the usual one.
    pub art: &'a str,
    /// The title.
    pub title: &'a str,
    /// One sentence that says what changes.
    pub sentence: &'a str,
    /// The line at the bottom: the pack, and what kind of card it is, in words.
    pub foot: &'a str,
}

/// The card as a standalone SVG file, 250 × 350. It contains no ids, and the fonts are those of the reader: texts
/// are set for the widest usual ones, so that they fit in others too.
#[must_use]
pub fn rule_card_svg(card: &RuleCard<'_>) -> String {
    crate::file(|pen| draw(pen, card))
}

/// The inside of the `<svg>` of [`rule_card_svg`], for a view box of 250 × 350.
#[must_use]
pub fn rule_card_shapes(card: &RuleCard<'_>) -> String {
    let mut pen = Pen::new();
    draw(&mut pen, card);
    pen.done()
}

/// The room between the card's edge and everything on it.
const MARGIN: i32 = 12;

/// The width of texts.
const TEXT_WIDE: i32 = WIDTH - 2 * MARGIN - 16;

const TITLE: Block = Block {
    middle: 41,
    high: 50,
    wide: TEXT_WIDE,
    sizes: (23, 11),
    leading: 112,
};

const SENTENCE: Block = Block {
    middle: 258,
    high: 108,
    wide: TEXT_WIDE,
    sizes: (18, 9),
    leading: 124,
};

const FOOT: Block = Block {
    middle: 325,
    high: 16,
    wide: TEXT_WIDE,
    sizes: (10, 6),
    leading: 110,
};

/// The drawing's place: its top and its height.
const PICTURE: (i32, i32) = (70, 128);

/// The ink of a kind of card.
pub const fn ink_of(kind: RuleKind) -> Ink {
    match kind {
        RuleKind::Mutator => Ink::Blue,
        RuleKind::Handicap => Ink::Orange,
    }
}

fn draw(pen: &mut Pen, card: &RuleCard<'_>) {
    let own = ink_of(card.kind);
    ink::paper(pen);
    ink::open(pen, own);
    // The title's band, the ground of the drawing, and a line around everything.
    let (top, high) = PICTURE;
    pen.raw("<path d=\"M22 12H228A10 10 0 0 1 238 22V");
    pen.num(top).raw("H12V22A10 10 0 0 1 22 12Z\"/>");
    pen.raw("<rect fill-opacity=\".1\" x=\"12\" width=\"226\" y=\"");
    pen.int(top).raw("\" height=\"").int(high).raw("\"/>");
    pen.raw("<rect fill=\"none\" stroke=\"currentColor\" stroke-width=\"2\" x=\"12\" y=\"12\" width=\"226\" height=\"");
    pen.int(HEIGHT - 2 * MARGIN).raw("\" rx=\"10\"/>");
    pen.raw("<path stroke=\"currentColor\" stroke-width=\"2\" d=\"M12 ");
    pen.num(top + high).raw("H238M30 314H220\"/>");
    pen.raw("<g class=\"card-on-ink\" color=\"").raw(ink::on_ink(own));
    pen.raw("\" fill=\"currentColor\" font-family=\"'Young Serif',Georgia,'DejaVu Serif',serif\">");
    fitted(pen, card.title, &TITLE);
    pen.raw("</g><g font-family=\"system-ui,'Segoe UI',Roboto,'Noto Sans','DejaVu Sans',sans-serif\"><g class=\"ink-black\" color=\"");
    pen.raw(ink::ink_colour(Ink::Black))
        .raw("\" fill=\"currentColor\">");
    fitted(pen, card.sentence, &SENTENCE);
    pen.raw("</g>");
    fitted(pen, card.foot, &FOOT);
    pen.raw("</g></g><g transform=\"translate(125 ");
    pen.num(top + high / 2).raw(")\">");
    pictures::draw(pen, card.art, card.kind);
    pen.raw("</g>");
}
