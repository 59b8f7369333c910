//! The drawings of rule cards, by name.

use wildpile_cards::Ink;

use super::RuleKind;
use super::parts::{
    allowed, arrow, back, badge, blank, card, deck, forbidden, hand, held, hop, line, naturals, slot, solid,
};
use crate::ink;
use crate::pen::Pen;
use crate::wild;

/// A drawing.
type Picture = fn(&mut Pen);

/// The drawings by name.
const DRAWINGS: [(&str, Picture); 37] = [
    ("mutator", mutator),
    ("handicap", handicap),
    ("strong", strong),
    ("weak", weak),
    ("no-skippers", no_skippers),
    ("discarded-skippers", discarded_skippers),
    ("king-finish", king_finish),
    ("top-of-discard", top_of_discard),
    ("own-suit", own_suit),
    ("no-trashing", no_trashing),
    ("hand-3", |pen| naturals(pen, (0, 0), 3)),
    ("hand-4", |pen| naturals(pen, (0, -2), 4)),
    ("hand-5", |pen| naturals(pen, (0, -6), 5)),
    ("smaller-hand", smaller_hand),
    ("nothing-out", nothing_out),
    ("stuck", stuck),
    ("four-missing", four_missing),
    ("shuffle", shuffle),
    ("play-then-discard", play_then_discard),
    ("carry", carry),
    ("five-colours", five_colours),
    ("black-joker", |pen| one_joker(pen, Ink::Black, Ink::Red)),
    ("red-joker", |pen| one_joker(pen, Ink::Red, Ink::Black)),
    ("no-exchanges", no_exchanges),
    ("draw-three", draw_three),
    ("triangular", triangular),
    ("one-empty", one_empty),
    ("kings-only", kings_only),
    ("refill", refill),
    ("fixed", fixed),
    ("market", market),
    ("king-skips-less", king_skips_less),
    ("no-tax-cards", no_tax_cards),
    ("extra-stock", extra_stock),
    ("three-piles", three_piles),
    ("cover-wild", cover_wild),
    ("no-partner-piles", no_partner_piles),
];

/// The names of the drawings, for those who choose one. Some have a second name: `hand-of-four` is `hand-4`.
pub const PICTURES: [&str; DRAWINGS.len()] = {
    let mut names = [""; DRAWINGS.len()];
    let mut at = 0;
    while at < names.len() {
        names[at] = DRAWINGS[at].0;
        at += 1;
    }
    names
};

/// Whether there is a drawing of this name. Names are written with `-` or `_`.
#[must_use]
pub fn has_picture(art: &str) -> bool {
    find(art).is_some()
}

/// Draws the picture of this name, or the usual one.
pub fn draw(pen: &mut Pen, art: &str, kind: RuleKind) {
    let usual = match kind {
        RuleKind::Mutator => mutator,
        RuleKind::Handicap => handicap,
    };
    find(art).unwrap_or(usual)(pen);
}

fn find(art: &str) -> Option<Picture> {
    let name = art.replace('_', "-");
    // Some have a second name.
    let name = match name.as_str() {
        "hand-of-three" => "hand-3",
        "hand-of-four" => "hand-4",
        "hand" => "hand-5",
        "only-when-stuck" => "stuck",
        name => name,
    };
    let found = DRAWINGS.iter().find(|(known, _)| *known == name);
    found.map(|(_, picture)| *picture)
}

/// Any mutator: a card that changes into another.
fn mutator(pen: &mut Pen) {
    card(pen, (-46, 4), -8, "A", '♠');
    blank(pen, (46, 4), 8, |pen| {
        ink::open(pen, Ink::Purple);
        pen.raw("<path d=\"M0-24L5-6L23-6L9 5L14 23L0 12L-14 23L-9 5L-23-6L-5-6Z\"/></g>");
    });
    arrow(pen, (0, 4), 0);
}

/// Any handicap: a weight on a card.
fn handicap(pen: &mut Pen) {
    card(pen, (0, 20), -4, "7", '♥');
    solid(
        pen,
        Ink::Black,
        "M-13-30A15 15 0 1 1 13-30H23L34 14H-34L-23-30ZM-7-34H7A8 8 0 1 0-7-34Z",
    );
}

fn strong(pen: &mut Pen) {
    for (x, rank, suit, skips) in [(-68, "J", '♠', "1"), (0, "Q", '♥', "2"), (68, "K", '♣', "3")] {
        card(pen, (x, -12), 0, rank, suit);
        badge(pen, (x, 40), skips);
    }
}

fn weak(pen: &mut Pen) {
    card(pen, (-44, -12), 0, "K", '♠');
    badge(pen, (-44, 40), "1");
    card(pen, (44, -12), 0, "Q", '♥');
    allowed(pen, (44, 40));
}

fn no_skippers(pen: &mut Pen) {
    card(pen, (-22, 2), -10, "Q", '♥');
    card(pen, (22, 2), 10, "K", '♠');
    forbidden(pen, (0, 2), 150);
}

fn discarded_skippers(pen: &mut Pen) {
    card(pen, (-58, 12), 0, "5", '♠');
    card(pen, (-50, -2), 8, "K", '♥');
    arrow(pen, (8, 4), 0);
    for (x, turn) in [(58, -6), (62, 4)] {
        card(pen, (x, 8), turn, "Q", '♦');
    }
}

fn king_finish(pen: &mut Pen) {
    card(pen, (-10, 22), 0, "9", '♥');
    card(pen, (-4, 12), 0, "10", '♥');
    card(pen, (2, 2), 0, "K", '♥');
    pen.raw("<path").raw(ink::GOLD_FILL);
    pen.raw(" stroke=\"#1d2430\" stroke-width=\"2\" stroke-linejoin=\"round\" d=\"M-18-34L-22-56L-9-46L2-60L13-46L26-56L22-34Z\"/>");
}

fn top_of_discard(pen: &mut Pen) {
    card(pen, (-32, 16), -7, "J", '♦');
    card(pen, (-28, 14), 5, "2", '♣');
    card(pen, (-26, -2), 2, "8", '♥');
    line(pen, Ink::Black, "M10-14C30-44 62-44 66-8M53-18L66-4L78-19");
    slot(pen, (66, 24), 0, None);
}

fn own_suit(pen: &mut Pen) {
    card(pen, (-66, 0), 0, "K", '♠');
    arrow(pen, (-14, -26), -14);
    arrow(pen, (-14, 28), 14);
    slot(pen, (58, -22), 90, Some('♠'));
    slot(pen, (58, 32), 90, Some('♥'));
    allowed(pen, (88, -22));
    forbidden(pen, (58, 32), 66);
}

fn no_trashing(pen: &mut Pen) {
    card(pen, (12, -30), 14, "3", '♠');
    solid(
        pen,
        Ink::Black,
        "M-34-12H34L28 48Q27 54 21 54H-21Q-27 54-28 48ZM-38-26H38A5 5 0 0 1 38-17H-38A5 5 0 0 1-38-26Z",
    );
    forbidden(pen, (48, 26), 80);
}

fn smaller_hand(pen: &mut Pen) {
    hand(pen, (-16, 0), 5, |pen, at, turn, i| {
        if i == 4 {
            slot(pen, at, turn, None);
        } else {
            let ranks = [("4", '♠'), ("9", '♥'), ("2", '♣'), ("7", '♦')];
            let (rank, suit) = ranks[usize::try_from(i).unwrap_or(0) % 4];
            held(pen, at, turn, rank, suit);
        }
    });
    badge(pen, (80, 36), "−1");
}

fn nothing_out(pen: &mut Pen) {
    for (x, suit) in [(-78, '♠'), (-26, '♥'), (26, '♣'), (78, '♦')] {
        slot(pen, (x, 0), 0, Some(suit));
    }
}

fn stuck(pen: &mut Pen) {
    card(pen, (-4, 14), -7, "J", '♦');
    card(pen, (0, 12), 4, "2", '♣');
    pen.raw("<g transform=\"translate(0 4)\">");
    line(pen, Ink::Black, "M-13-4V-18A13 13 0 0 1 13-18V-4");
    pen.raw("<rect").raw(ink::GOLD_FILL);
    pen.raw(" stroke=\"#1d2430\" stroke-width=\"2.5\" x=\"-24\" y=\"-6\" width=\"48\" height=\"38\" rx=\"6\"/><path fill=\"#1d2430\" d=\"M-5 10A5 5 0 1 1 5 10L3 22H-3Z\"/></g>");
}

fn four_missing(pen: &mut Pen) {
    deck(pen, (-66, 8), 3);
    for (i, turn) in [(0, -9), (1, -3), (2, 3), (3, 9)] {
        slot(pen, (4 + i * 24, 2), turn, None);
    }
    badge(pen, (84, 40), "−4");
}

fn shuffle(pen: &mut Pen) {
    deck(pen, (-72, 4), 3);
    deck(pen, (76, 4), 3);
    line(
        pen,
        Ink::Black,
        "M-36-16H-22C0-16-4 20 18 20H34M24 10L35 20L24 30M-36 20H-22C0 20-4-16 18-16H34M24-26L35-16L24-6",
    );
}

fn play_then_discard(pen: &mut Pen) {
    card(pen, (-50, 18), 0, "6", '♠');
    arrow(pen, (-50, -38), -90);
    badge(pen, (-84, -34), "1");
    card(pen, (50, -18), 0, "J", '♦');
    arrow(pen, (50, 40), 90);
    badge(pen, (84, 36), "2");
}

fn carry(pen: &mut Pen) {
    for (x, rank) in [(-72, "5"), (0, "6"), (72, "8")] {
        card(pen, (x, 20), 0, rank, '♠');
    }
    hop(pen, (-36, -28), 90);
    hop(pen, (36, -28), 90);
    badge(pen, (0, -46), "+1");
}

fn five_colours(pen: &mut Pen) {
    const COLOURS: [(&str, char); 5] = [("1", '●'), ("3", '■'), ("5", '▲'), ("7", '★'), ("9", '◆')];
    hand(pen, (0, -6), 5, |pen, at, turn, i| {
        let (rank, suit) = COLOURS[usize::try_from(i).unwrap_or(0) % 5];
        held(pen, at, turn, rank, suit);
    });
}

/// A small joker.
fn joker(pen: &mut Pen, at: (i32, i32), turn: i32, own: Ink) {
    blank(pen, at, turn, |pen| {
        ink::open(pen, own);
        wild::hat(pen, (0, 4), 30);
        pen.raw("</g>");
    });
}

fn one_joker(pen: &mut Pen, stays: Ink, leaves: Ink) {
    pen.raw("<g opacity=\".45\">");
    joker(pen, (52, 10), 10, leaves);
    pen.raw("</g>");
    forbidden(pen, (52, 10), 90);
    pen.raw("<g transform=\"translate(-38 0)scale(1.5)\">");
    joker(pen, (0, 0), -5, stays);
    pen.raw("</g>");
}

fn no_exchanges(pen: &mut Pen) {
    joker(pen, (-66, 0), -4, Ink::Red);
    card(pen, (66, 0), 4, "9", '♣');
    line(
        pen,
        Ink::Black,
        "M-34-12H34M23-22L34-12L23-2M34 14H-34M-23 4L-34 14L-23 24",
    );
    line(pen, Ink::Red, "M-22 30L22-28");
}

fn draw_three(pen: &mut Pen) {
    deck(pen, (-68, 6), 3);
    arrow(pen, (-20, 0), 0);
    for (i, (rank, suit)) in [("4", '♠'), ("Q", '♥'), ("7", '♣')].into_iter().enumerate() {
        let i = i32::try_from(i).unwrap_or(0);
        held(pen, (34 + i * 24, 0), 0, rank, suit);
    }
}

/// A column of cards seen from far away.
fn column(pen: &mut Pen, x: i32, count: i32) {
    for i in 0..count {
        pen.raw("<rect").raw(ink::PAPER_FILL);
        pen.raw(" stroke=\"#6f675a\" stroke-width=\"1.5\" rx=\"2\" width=\"20\" height=\"28\" x=\"")
            .int(x - 10);
        pen.raw("\" y=\"").int(-52 + i * 11).raw("\"/>");
    }
}

fn triangular(pen: &mut Pen) {
    for i in 0..8 {
        column(pen, -91 + i * 26, 8 - i);
    }
}

fn one_empty(pen: &mut Pen) {
    for i in 0..6 {
        column(pen, -84 + i * 26, 8);
    }
    pen.raw("<g transform=\"translate(80 -28)scale(.75)\">");
    slot(pen, (0, 0), 0, None);
    pen.raw("</g>");
}

fn kings_only(pen: &mut Pen) {
    slot(pen, (44, 10), 0, None);
    card(pen, (-44, -6), -6, "K", '♠');
    line(pen, Ink::Black, "M-14-24C4-44 34-46 42-22M29-31L42-17L53-33");
}

fn refill(pen: &mut Pen) {
    deck(pen, (-86, 6), 3);
    arrow(pen, (-41, 0), 0);
    naturals(pen, (47, -4), 4);
}

fn fixed(pen: &mut Pen) {
    deck(pen, (-76, 6), 3);
    arrow(pen, (-26, 0), 0);
    for (x, y, turn) in [(24, 2, -6), (50, 0, 0), (76, 2, 6)] {
        back(pen, (x, y), turn);
    }
}

fn market(pen: &mut Pen) {
    for (x, rank, suit) in [(-75, "4", '♠'), (-25, "9", '♥'), (25, "Q", '♣'), (75, "7", '♦')] {
        card(pen, (x, 24), 0, rank, suit);
    }
    for i in 0..7 {
        let fill = if i % 2 == 0 {
            ink::GOLD_FILL
        } else {
            ink::PAPER_FILL
        };
        pen.raw("<path").raw(fill);
        pen.raw(" stroke=\"#1d2430\" stroke-width=\"2\" stroke-linejoin=\"round\" d=\"M")
            .num(i * 26 - 91);
        pen.raw("-56h26V-24a13 11 0 0 1-26 0Z\"/>");
    }
}

fn king_skips_less(pen: &mut Pen) {
    card(pen, (-36, 6), -4, "K", '♣');
    hop(pen, (34, -16), 100);
    badge(pen, (38, 34), "−1");
}

fn no_tax_cards(pen: &mut Pen) {
    card(pen, (-70, 4), -4, "Q", '♥');
    hop(pen, (-4, -30), 90);
    deck(pen, (64, 6), 3);
    forbidden(pen, (62, 4), 100);
}

fn extra_stock(pen: &mut Pen) {
    deck(pen, (-8, 22), 12);
    badge(pen, (54, 34), "+5");
}

fn three_piles(pen: &mut Pen) {
    for (x, rank) in [(-80, "3"), (-28, "8"), (24, "11")] {
        number(pen, (x, 4), 3, "");
        number(pen, (x, -4), 0, rank);
    }
    slot(pen, (78, 0), 0, None);
    forbidden(pen, (78, 0), 66);
}

/// A small card with a number in the ink that it has in Skip-Bo.
fn number(pen: &mut Pen, at: (i32, i32), turn: i32, rank: &str) {
    let own = match rank.parse() {
        Ok(1..=4) => Ink::Blue,
        Ok(5..=8) => Ink::Green,
        _ => Ink::Red,
    };
    blank(pen, at, turn, |pen| {
        ink::open(pen, own);
        crate::glyph::centred(pen, rank, 0, 0, 28, 34);
        pen.raw("</g>");
    });
}

fn cover_wild(pen: &mut Pen) {
    blank(pen, (-34, 4), -6, |pen| wild::wheel(pen, None, (0, 0), 18));
    line(pen, Ink::Black, "M40-12C36-48 2-52-10-34M-12-50L-14-31L5-30");
    number(pen, (44, 18), 6, "6");
}

fn no_partner_piles(pen: &mut Pen) {
    for (x, ink, rank) in [(-50, Ink::Blue, "4"), (50, Ink::Orange, "9")] {
        number(pen, (x, 26), 0, rank);
        let mut body = Pen::new();
        body.raw("M")
            .num(x - 20)
            .raw("-18C")
            .num(x - 20)
            .raw("-42 ")
            .num(x + 20)
            .raw("-42 ")
            .num(x + 20);
        body.raw("-18ZM")
            .num(x - 11)
            .raw("-50a11 11 0 1 1 22 0a11 11 0 1 1-22 0Z");
        solid(pen, ink, &body.done());
    }
    forbidden(pen, (50, 26), 90);
}
