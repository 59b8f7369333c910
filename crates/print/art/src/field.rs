//! Cards that are a field of colour: a large number on the shape of the colour, before a world that grows by one thing
//! from card to card. Side by side, the hills of all cards of a colour are one.

use wildpile_cards::Ink;

use crate::ink::{self, GOLD, UMBER, on_ink, shade, tint};
use crate::pen::Pen;
use crate::shape::{self, Pip};
use crate::{CardFace, Wild, glyph, wild};

/// The thing that each world is full of: a line for each shape, and one for cards without.
const WORLDS: &str = include_str!("worlds.txt");

/// The height of the hill at the left edge of a first card, then at the right edges of all.
const HORIZON: [i32; 16] = [24, 27, 31, 33, 38, 42, 44, 49, 54, 56, 61, 63, 66, 67, 70, 71];

/// The place of a thing: x, its foot above the hill, its size in percent, and how far away it is.
type Spot = (i32, i32, i32, u8);

/// Things that stand on the hill, and those that float in the sky, in the order in which cards add them.
const SPOTS: [[Spot; 2]; 12] = [
    [(108, -8, 56, 0), (108, 4, 56, 0)],
    [(63, -4, 50, 0), (60, 16, 46, 0)],
    [(152, -3, 46, 0), (152, 0, 42, 0)],
    [(36, -9, 46, 0), (40, -6, 44, 0)],
    [(86, 14, 44, 1), (84, 34, 34, 1)],
    [(130, 13, 40, 1), (34, 76, 40, 1)],
    [(50, 15, 40, 1), (217, 122, 36, 1)],
    [(168, 12, 34, 1), (132, 28, 32, 1)],
    [(108, 28, 36, 2), (32, 126, 30, 2)],
    [(68, 30, 36, 2), (219, 80, 28, 2)],
    [(146, 27, 32, 2), (150, 40, 26, 2)],
    [(34, 29, 32, 2), (104, 52, 26, 2)],
];

/// Rays from the middle to the edges of a card on screen, and past those of a printed one.
const RAYS: [&str; 2] = [
    "M125 175L248 194L248 222ZM125 175L248 275L248 327ZM125 175L191 348L152 348ZM125 175L98 348L59 348ZM125 175L2 327L2 275ZM125 175L2 222L2 194ZM125 175L2 156L2 128ZM125 175L2 75L2 23ZM125 175L59 2L98 2ZM125 175L152 2L191 2ZM125 175L248 23L248 75ZM125 175L248 128L248 156Z",
    "M125 175L520 238L498 318ZM125 175L436 427L377 486ZM125 175L268 548L188 570ZM125 175L62 570L-18 548ZM125 175L-127 486L-186 427ZM125 175L-248 318L-270 238ZM125 175L-270 112L-248 32ZM125 175L-186 -77L-127 -136ZM125 175L-18 -198L62 -220ZM125 175L188 -220L268 -198ZM125 175L377 -136L436 -77ZM125 175L498 32L520 112Z",
];

/// A card as a field of colour.
#[derive(Clone, Copy)]
pub struct Field<'a> {
    pub ink: Ink,
    pub wild: Option<Wild>,
    rank: &'a str,
    symbol: Option<char>,
    /// The number of things in its world.
    count: usize,
}

impl<'a> Field<'a> {
    /// The field of a card; `None` for those on paper: jokers, and suits in black and red.
    pub fn of(face: &CardFace<'a>) -> Option<Self> {
        let on_paper = match face.symbol {
            Some('♠' | '♣') => face.ink == Ink::Black,
            Some('♥' | '♦') => face.ink == Ink::Red,
            Some(_) => false,
            None => face.wild == Some(Wild::Joker),
        };
        (!on_paper).then_some(Self {
            ink: face.ink,
            wild: face.wild,
            rank: face.rank,
            symbol: face.symbol,
            count: match face.rank {
                "A" => 1,
                rank => rank.parse().unwrap_or(10).clamp(1, 15),
            },
        })
    }

    /// The colour of texts on the field, and on what is darker.
    pub const fn text(&self) -> &'static str {
        on_ink(self.ink)
    }

    /// True for skippers: they are golden.
    pub const fn is_golden(&self) -> bool {
        matches!(self.wild, Some(Wild::Skipper(_)))
    }

    /// Opens a group for texts and shapes on the field.
    pub fn open(&self, pen: &mut Pen) {
        pen.raw("<g class=\"on-")
            .raw(ink::name(self.ink))
            .raw("\" color=\"");
        pen.raw(self.text()).raw("\" fill=\"currentColor\">");
    }

    /// The ground of a card on screen, with its rounded corners.
    pub fn ground(&self, pen: &mut Pen) {
        pen.raw("<rect class=\"card-edge\" x=\"1\" y=\"1\" width=\"248\" height=\"348\" rx=\"18\" stroke=\"#b9b2a3\" stroke-width=\"2\" fill=\"");
        pen.raw(ink::ink_colour(self.ink)).raw("\"/>");
    }

    /// The colour of rays. Those of yellow are darker, or gold on them would be lost.
    pub fn ray(&self) -> String {
        let percent = if self.ink == Ink::Yellow { 100 } else { 50 };
        ink::mixed(ink::ink_colour(self.ink), shade(self.ink), percent)
    }

    /// The rays of a wild card, behind its world.
    pub fn rays(&self, pen: &mut Pen, bleed: bool) {
        if self.wild.is_some() {
            pen.raw("<path fill=\"").raw(&self.ray());
            pen.raw("\" d=\"").raw(RAYS[usize::from(bleed)]).raw("\"/>");
        }
    }

    /// The height of the hill above the lower edge.
    fn horizon(&self, x: i32) -> i32 {
        let (left, right) = (HORIZON[self.count - 1], HORIZON[self.count]);
        let part = x * 100 / 250;
        left + (right - left) * part * part / 100 * (300 - 2 * part) / 10_000
    }

    /// The hill at the lower edge.
    pub fn hill(&self, pen: &mut Pen, bleed: bool) {
        let (left, right) = (350 - HORIZON[self.count - 1], 350 - HORIZON[self.count]);
        let from = if bleed { -40 } else { 2 };
        let mut path = Pen::new();
        path.to("M", (from, left))
            .raw("C80 ")
            .num(left)
            .raw("170 ")
            .num(right);
        path.num(250 - from).num(right).raw(if bleed {
            "V390H-40Z"
        } else {
            "V331A17 17 0 0 1 231 348H19A17 17 0 0 1 2 331Z"
        });
        pen.mark(&fill("", shade(self.ink)), &path.done(), (0, 0), (100, 100));
    }

    /// The things in this world, above and below, that are this far away: 0 for those before the hill, up to 2.
    pub fn things(&self, pen: &mut Pen, far: u8) {
        let floats = usize::from(matches!(self.symbol, Some('●' | '★')));
        let shown = &SPOTS[..self.count.min(SPOTS.len())];
        // Things at the same distance hardly overlap, so that each of their parts is one path.
        for (colour, path, lift) in self.parts(far) {
            pen.flush();
            pen.twice(|pen| {
                let spots = shown.iter().rev().map(|spots| spots[floats]);
                for (x, up, size, _) in spots.filter(|spot| spot.3 == far) {
                    // A first card has room for a large one.
                    let (x, up, size) = if self.count == 1 {
                        (72, -5, 106)
                    } else {
                        (x, up, size)
                    };
                    let foot = 354 - self.horizon(x) - up;
                    let at = (x * 10, foot * 10 - lift * size / 10);
                    pen.mark(&fill(" class=\"thing\"", &colour), path, at, (size, size));
                }
            });
        }
        pen.flush();
    }

    /// The parts of a thing at a distance: their colours, their paths, and how far above its foot they are. The thing is
    /// on the point (0, 0) and about 100 high; it is fainter where it is far away.
    fn parts(&self, far: u8) -> Vec<(String, &'static str, i32)> {
        let symbol = self.symbol.unwrap_or('#');
        let own = ink::ink_colour(self.ink);
        let far = u32::from(far);
        let known = WORLDS.lines().find_map(|line| line.strip_prefix(symbol));
        let Some(line) = known else {
            // A designer's own shape is a thing itself.
            let path = shape::path(symbol).unwrap_or(shape::OTHER);
            return vec![(tint(own, 30 + 20 * far), path, 50)];
        };
        let parts = line.trim_start().split(';').map(|part| {
            let (role, path) = part.split_at(1);
            let colour = match (role, far) {
                ("W", 0) => ink::PAPER.to_owned(),
                ("W", _) => tint(own, 10 + 20 * far),
                ("P", _) => tint(own, 30 + 20 * far),
                ("S", _) => shade(self.ink).to_owned(),
                // Gold is too near to bright colours.
                ("G", 0 | 1) if matches!(self.ink, Ink::Yellow | Ink::Orange) => UMBER.to_owned(),
                ("G", 0 | 1) => GOLD.to_owned(),
                ("G", _) => tint(own, 70),
                _ => UMBER.to_owned(),
            };
            (colour, path, 0)
        });
        parts.collect()
    }

    /// The colours of a shape, of its edge, and of the number on it.
    pub const fn paints(&self) -> (&'static str, &'static str, &'static str) {
        match self.is_golden() {
            true => (GOLD, UMBER, UMBER),
            false => (shade(self.ink), shade(self.ink), self.text()),
        }
    }

    /// The shape with the number on it, in the middle of a card.
    pub fn middle(&self, pen: &mut Pen, stands_for: Option<&str>) {
        if self.wild == Some(Wild::SkipBo) {
            wild::wheel(pen, stands_for, (125, 175), 92);
            return;
        }
        let (size, down) = match self.symbol {
            Some('◆') => (224, 0),
            Some('▲' | '▼') => (182, if self.symbol == Some('▲') { 8 } else { -4 }),
            Some('★') => (206, 4),
            Some('■') => (186, 0),
            _ => (182, 0),
        };
        // A golden shape has an edge around it, which is clear of the indices.
        let (size, down) = match (self.is_golden(), self.symbol) {
            (true, Some('▲')) => (142, -20),
            (true, Some('▼')) => (144, 12),
            (true, Some('◆')) => (188, 0),
            (true, Some('★')) => (180, 5),
            (true, _) => (160, 0),
            (false, _) => (size, down),
        };
        let (high, wide) = if self.is_golden() { (74, 88) } else { (100, 116) };
        let (fill, _, text) = self.paints();
        let path = self.symbol.map_or(shape::path('●'), shape::path);
        // Shape and number have one edge, which is an enamel badge's on skippers.
        let edges: &[(&str, i32, i32)] = match self.is_golden() {
            true => &[(ink::PAPER, 100, 270), (UMBER, 50, 210), (GOLD, 10, 160)],
            false => &[(fill, 10, 140)],
        };
        for &(colour, around, line) in edges {
            let mut edge = Pen::new();
            edge.raw(" stroke-linejoin=\"round\" fill=\"").raw(colour);
            edge.raw("\" stroke=\"").raw(colour).stroke(around * size / 100);
            let at = (1250, 1750 + down * 10);
            pen.mark(&edge.done(), path.unwrap_or(shape::OTHER), at, (size, size));
            self.number(pen, (125, 175), (high, wide), (colour, line));
        }
        self.number(pen, (125, 175), (high, wide), (text, 85));
    }

    /// The number in lines of this colour and width, underlined if it could be another one upside down.
    pub fn number(
        &self,
        pen: &mut Pen,
        (x, y): (i32, i32),
        (high, wide): (i32, i32),
        (colour, line): glyph::Line<'_>,
    ) {
        let lined = matches!(self.rank, "6" | "9");
        let up = if lined { high / 8 } else { 0 };
        glyph::outlined(pen, self.rank, (x, y - up), (high, wide), (colour, line));
        if lined {
            let percent = high * 100 / glyph::HIGH;
            let line = pen.line(colour, line, percent);
            let at = (x * 10, (y + high * 11 / 16) * 10);
            pen.mark(&line, "M-10 0H10", at, (percent, percent));
        }
    }

    /// The shape alone, large, for small cards: with its letter, if it has one.
    pub fn sign(&self, pen: &mut Pen, pip: Pip, (x, y): (i32, i32), size: i32) {
        let (fill, edge) = match self.is_golden() {
            true => (GOLD, UMBER),
            false => (self.text(), self.text()),
        };
        let mut paint = Pen::new();
        paint.raw(" fill=\"").raw(fill);
        paint.raw("\" stroke=\"").raw(edge).stroke(30 * size / 100);
        pip.outline(pen, &paint.done(), (x, y), size);
        if let Some(letter) = pip.letter() {
            let on = if self.is_golden() {
                UMBER
            } else {
                ink::ink_colour(self.ink)
            };
            let y = y + pip.middle * size / 100;
            glyph::outlined(
                pen,
                letter.encode_utf8(&mut [0; 4]),
                (x, y),
                (size * 34 / 100, size / 2),
                (on, 75),
            );
        }
    }

    /// The things of this world on a small planet, of which (175, 175) is the middle.
    pub fn planet(&self, pen: &mut Pen) {
        let size = match self.count {
            1..=3 => 46,
            4..=6 => 43,
            7..=10 => 40,
            11 | 12 => 34,
            _ => 27,
        };
        for i in 0..self.count as i32 {
            pen.raw("<g transform=\"translate(175 175)rotate(");
            pen.percent(36000 * i / self.count as i32)
                .raw(")translate(0 -57)scale(");
            pen.percent(size).raw(")\">");
            for (colour, path, lift) in self.parts(0) {
                pen.mark(&fill("", &colour), path, (0, -10 * lift), (100, 100));
                pen.flush();
            }
            pen.raw("</g>");
        }
        let (rim, edge, text) = self.paints();
        if self.is_golden() {
            pen.raw("<circle cx=\"175\" cy=\"175\" r=\"66\" fill=\"");
            pen.raw(ink::PAPER).raw("\"/>");
        }
        pen.raw("<circle cx=\"175\" cy=\"175\" r=\"61\" stroke-width=\"3\" stroke=\"");
        pen.raw(edge).raw("\" fill=\"").raw(rim).raw("\"/>");
        if let Some(symbol) = self.symbol.filter(|_| !self.is_golden()) {
            pen.mark(
                &fill("", ink::ink_colour(self.ink)),
                shape::path(symbol).unwrap_or(shape::OTHER),
                (1750, 1750),
                (104, 104),
            );
        }
        for line in [(rim, 150), (text, 85)] {
            self.number(pen, (175, 175), (66, 92), line);
        }
    }
}

/// These attributes and the one of a fill.
fn fill(attributes: &str, colour: &str) -> String {
    [attributes, " fill=\"", colour, "\""].concat()
}
