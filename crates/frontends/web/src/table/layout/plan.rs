//! The choice of the arrangement of rows that is best to read.
//!
//! Every arrangement is a list of lines and perhaps a rail; how wide its cards can be follows from the
//! width of the widest line and the height of all. The best one wins by a score of logarithms: cards twice
//! as wide are always worth the same, and what costs orientation (wrapped rows, hidden names) is subtracted.

use wildpile_table::ZoneKind;

use super::fans::{self, Level};
use super::needs::{Label, Need, TableNeeds};
use super::rows::arrangements;
use super::strips::{Strip, strips};
use super::{Prefs, Size, within};

/// Height by width of a card.
pub(super) const ASPECT: f64 = 1.4;
/// No card is narrower.
pub(super) const LEAST_WIDTH: f64 = 24.0;

/// Cards of this width are large enough to play with.
const ENOUGH_WIDTH: f64 = 40.0;

/// The texts beside zones.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Texts {
    pub(super) labels: bool,
    pub(super) notes: bool,
}

/// Zones side by side.
#[derive(Clone, Debug, Default)]
pub(super) struct Line {
    pub(super) zones: Vec<Need>,
    /// Their least widths together and the room beside hands, in card widths.
    least: f64,
    /// The most steps of a fan down.
    pub(super) steps: f64,
    notes: bool,
    /// True if there is more than a hand and its trash.
    has_piles: bool,
    /// Number of steps that its fans may grow.
    growth: f64,
    /// There is room for every label.
    label: Label,
    /// The same without those of groups, which may share a name.
    single: Label,
    /// The groups of piles: how many there are, and their common name.
    groups: Vec<(usize, Label)>,
}

/// The naming of a line's zones.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Naming {
    /// Number of text lines above the zones.
    pub(super) lines: u8,
    /// True if piles of the same kind share a name.
    pub(super) in_groups: bool,
}

impl Line {
    pub(super) fn of(zones: Vec<Need>) -> Self {
        let in_group = |z: &Need| !z.group.is_empty();
        let groups = zones
            .chunk_by(|a, b| in_group(a) && a.is_like(b))
            .filter(|chunk| in_group(&chunk[0]))
            .map(|chunk| (chunk.len(), chunk[0].group))
            .collect();
        let single = zones.iter().filter(|z| !in_group(z)).map(|z| z.label);
        let mut line = Self {
            single: single.fold(Label::default(), Label::max),
            groups,
            least: zones.iter().map(|z| z.least).sum(),
            steps: zones.iter().map(|z| z.steps).fold(0.0, f64::max),
            notes: zones.iter().any(|z| z.note),
            has_piles: zones.iter().any(|z| !z.is_own_hand && z.kind != ZoneKind::Trash),
            growth: if zones.iter().any(|z| z.kind == ZoneKind::Column) {
                GROWTH
            } else {
                0.0
            },
            label: zones.iter().map(|z| z.label).fold(Label::default(), Label::max),
            zones,
        };
        line.least += line.apart();
        line
    }

    /// Extra room beside hands compared with other zones, in card widths.
    pub(super) fn apart(&self) -> f64 {
        (0..self.zones.len()).map(|zone| self.apart_before(zone)).sum()
    }

    /// The same before one of the zones.
    pub(super) fn apart_before(&self, zone: usize) -> f64 {
        let is_hand = |zone: usize| self.zones[zone].is_own_hand;
        if self.has_piles && zone > 0 && is_hand(zone - 1) != is_hand(zone) {
            APART
        } else {
            0.0
        }
    }

    /// The names above cards of this width: of each zone, if there is room; else of piles of the same kind
    /// together. Names that don't fit side by side, not even in two lines, are left out.
    pub(super) fn naming(&self, card: f64) -> Naming {
        let width = card + gap(card);
        let each = self.label.lines(width);
        let fits = |(count, label): &(usize, Label)| label.lines(*count as f64 * width) == 1;
        if each == 1 || self.groups.is_empty() || !self.groups.iter().all(fits) {
            return Naming {
                lines: each,
                in_groups: false,
            };
        }
        Naming {
            lines: self.single.lines(width).max(1),
            in_groups: true,
        }
    }

    /// The heights of the labels and the notes above cards of this width.
    pub(super) fn texts(&self, card: f64, texts: Texts, prefs: &Prefs) -> (f64, f64) {
        heights(self.naming(card).lines, self.notes, texts, prefs)
    }

    pub(super) fn height(&self, card: Size, step: f64, texts: Texts, prefs: &Prefs) -> f64 {
        let (label, note) = self.texts(card.width, texts, prefs);
        label + note + card.height + self.steps * step
    }

    /// The least width with cards of this width.
    pub(super) fn width(&self, card: f64) -> f64 {
        self.least * card + (self.zones.len() + 1) as f64 * gap(card)
    }
}

/// The room between the hand and piles beside it, in card widths: else it is taken for more piles.
const APART: f64 = 0.4;

/// Single piles beside the lines.
#[derive(Clone, Debug)]
pub(super) struct Rail {
    pub(super) zones: Vec<Need>,
    pub(super) columns: usize,
    /// The width of each column, in card widths.
    units: f64,
    notes: bool,
    label: Label,
}

impl Rail {
    pub(super) fn of(zones: Vec<Need>, columns: usize) -> Self {
        Self {
            units: zones.iter().map(|z| z.least).fold(1.0, f64::max),
            notes: zones.iter().any(|z| z.note),
            label: zones.iter().map(|z| z.label).fold(Label::default(), Label::max),
            zones,
            columns,
        }
    }

    pub(super) fn rows(&self) -> usize {
        self.zones.len().div_ceil(self.columns)
    }

    /// The least height of a row with the gap below it.
    pub(super) fn row_height(&self, card: Size, texts: Texts, prefs: &Prefs) -> f64 {
        let (label, note) = self.texts(card.width, texts, prefs);
        label + note + card.height + line_gap(card.width)
    }

    pub(super) fn pitch(&self, card: f64) -> f64 {
        (self.units * card).ceil() + gap(card)
    }

    pub(super) fn width(&self, card: f64) -> f64 {
        self.columns as f64 * self.pitch(card) + gap(card)
    }

    pub(super) fn texts(&self, card: f64, texts: Texts, prefs: &Prefs) -> (f64, f64) {
        heights(self.label.lines(self.pitch(card)), self.notes, texts, prefs)
    }
}

/// The heights of labels of so many lines, and of notes.
fn heights(labels: u8, notes: bool, texts: Texts, prefs: &Prefs) -> (f64, f64) {
    let text = text_height(prefs);
    let labels = if texts.labels { f64::from(labels) } else { 0.0 };
    let notes = f64::from(u8::from(texts.notes && notes));
    (labels * text, notes * text)
}

/// The arrangement of the viewer's and the shared zones.
#[derive(Clone, Debug)]
pub(super) struct Arrangement {
    pub(super) lines: Vec<Line>,
    pub(super) rail: Option<Rail>,
    /// Its cost in the score.
    pub(super) cost: f64,
}

/// The arrangement that was chosen.
#[derive(Clone, Debug)]
pub(super) struct Plan {
    pub(super) arrangement: Arrangement,
    pub(super) strip: Option<Strip>,
    pub(super) card: Size,
    pub(super) level: Level,
    pub(super) texts: Texts,
}

/// The least distance between two zones.
pub(super) fn gap(card: f64) -> f64 {
    (0.07 * card).round().max(2.0)
}

/// The least distance between two lines.
pub(super) fn line_gap(card: f64) -> f64 {
    (0.1 * card).round().max(4.0)
}

pub(super) fn text_height(prefs: &Prefs) -> f64 {
    if prefs.large_print { 22.0 } else { 17.0 }
}

pub(super) fn card_size(width: f64) -> Size {
    Size::new(width, (width * ASPECT).round())
}

/// The best arrangement for this room.
pub(super) fn choose(table: &TableNeeds, room: Size, prefs: &Prefs) -> Plan {
    let most = within(150.0 + (room.width - 1280.0) / 12.0, 150.0, 210.0);
    let strips = strips(table, room, most, prefs);
    let arrangements = arrangements(table, room);
    let mut best: Option<(f64, Plan)> = None;
    for level in [
        Level::Comfortable,
        Level::Readable,
        Level::Tight,
        Level::Lowest,
        Level::Squeezed,
    ] {
        // Fans that can't be read are for tables that fit no other way.
        if level == Level::Squeezed && best.is_some() {
            break;
        }
        for arrangement in &arrangements {
            for texts in TEXTS {
                let fixed = worth(level, texts) - arrangement.cost;
                for strip in strips.iter().map(Some).chain(strips.is_empty().then_some(None)) {
                    let room = strip.map_or(room, |s| s.rest(room));
                    let bonus = strip.map_or(0.0, |s| s.score);
                    // What it would have to be worth to be better than the best one.
                    let wanted = best.as_ref().map_or(LEAST_WIDTH, |(score, _)| {
                        (width_worth(score - fixed - bonus, prefs).floor() + 1.0).max(LEAST_WIDTH)
                    });
                    if wanted > most || !arrangement.fits(wanted, room, level, texts, prefs) {
                        continue;
                    }
                    let (mut low, mut high) = (wanted, most.floor() + 1.0);
                    while high - low > 1.0 {
                        let middle = ((low + high) / 2.0).floor();
                        if arrangement.fits(middle, room, level, texts, prefs) {
                            low = middle;
                        } else {
                            high = middle;
                        }
                    }
                    // Smaller cards may be better to read, for their fans have more room.
                    for share in [1.0, 0.92, 0.85] {
                        let width = (low * share).floor();
                        if share < 1.0 && width < wanted {
                            continue;
                        }
                        // Others' cards larger than one's own are worth nothing.
                        let excess = strip.map_or(0.0, |s| 0.25 * (s.card.width / width).max(1.0).ln());
                        let lost = if texts.labels && !arrangement.shows_labels(width, prefs) {
                            LABELS
                        } else {
                            0.0
                        };
                        let squeezed =
                            FANS * (ENOUGH - arrangement.fan_room(width, room, texts, prefs)).max(0.0);
                        let score = fixed + bonus + worth_of(width, prefs) - excess - lost - squeezed;
                        if best.as_ref().is_none_or(|(s, _)| score > *s) {
                            best = Some((
                                score,
                                Plan {
                                    arrangement: arrangement.clone(),
                                    strip: strip.cloned(),
                                    card: card_size(width),
                                    level,
                                    texts,
                                },
                            ));
                        }
                    }
                }
            }
        }
        // The tighter levels are for tables that fit no other way, or only with cards too small to play with.
        if best
            .as_ref()
            .is_some_and(|(_, plan)| plan.card.width >= ENOUGH_WIDTH)
            && level != Level::Comfortable
        {
            break;
        }
    }
    best.map_or_else(|| last_resort(table, &strips), |(_, plan)| plan)
}

const TEXTS: [Texts; 3] = [
    Texts {
        labels: true,
        notes: true,
    },
    Texts {
        labels: false,
        notes: true,
    },
    Texts {
        labels: false,
        notes: false,
    },
];

/// The score of names beside the zones.
const LABELS: f64 = 0.17;

/// The score of fans that have the room they like.
const FANS: f64 = 0.6;

/// So much of the room that fans like is enough.
const ENOUGH: f64 = 0.65;

/// So many steps more than now is what a column would like to have room for.
const GROWTH: f64 = 4.0;

/// Up to this width cards become better to read.
fn knee(prefs: &Prefs) -> f64 {
    if prefs.large_print { 110.0 } else { 84.0 }
}

/// Above the knee, width is worth less.
const LUXURY: f64 = 0.75;

/// The score of cards of this width.
fn worth_of(width: f64, prefs: &Prefs) -> f64 {
    let knee = knee(prefs);
    width.min(knee).ln() + LUXURY * (width / knee).max(1.0).ln()
}

/// The width that is worth this much.
fn width_worth(worth: f64, prefs: &Prefs) -> f64 {
    let knee = knee(prefs);
    let more = (worth - knee.ln()).max(0.0);
    worth.exp().min(knee) * (more / LUXURY).exp()
}

fn worth(level: Level, texts: Texts) -> f64 {
    let level = match level {
        Level::Comfortable => 0.0,
        Level::Readable => -0.08,
        Level::Tight => -0.5,
        Level::Lowest => -0.75,
        Level::Squeezed => -1.0,
    };
    level + if texts.notes { 0.16 } else { 0.0 } + if texts.labels { LABELS } else { 0.0 }
}

/// For boards on which nothing fits: the smallest cards, as they come.
fn last_resort(table: &TableNeeds, strips: &[Strip]) -> Plan {
    let smallest = strips.iter().min_by(|a, b| a.height.total_cmp(&b.height));
    let lines = table.rows.iter().map(|row| Line::of(row.clone())).collect();
    Plan {
        arrangement: Arrangement {
            lines,
            rail: None,
            cost: 0.0,
        },
        strip: smallest.cloned(),
        card: card_size(LEAST_WIDTH),
        level: Level::Squeezed,
        texts: TEXTS[2],
    }
}

impl Arrangement {
    fn shows_labels(&self, card: f64, prefs: &Prefs) -> bool {
        self.lines.iter().any(|l| l.texts(card, TEXTS[0], prefs).0 > 0.0)
            || self
                .rail
                .as_ref()
                .is_some_and(|r| r.texts(card, TEXTS[0], prefs).0 > 0.0)
    }

    fn fits(&self, card: f64, room: Size, level: Level, texts: Texts, prefs: &Prefs) -> bool {
        let side = self.rail.as_ref().map_or(0.0, |r| r.width(card));
        if self.lines.iter().any(|l| l.width(card) > room.width - side) {
            return false;
        }
        let size = card_size(card);
        let height = size.height;
        let between = line_gap(card);
        if let Some(rail) = &self.rail
            && rail.rows() as f64 * rail.row_height(size, texts, prefs) + between > room.height
        {
            return false;
        }
        let step = fans::least(level, height, prefs);
        let lines: f64 = self
            .lines
            .iter()
            .map(|l| l.height(size, step, texts, prefs) + between)
            .sum();
        lines + between <= room.height
    }

    /// The available share of the room that its fans would like, from 0 to 1.
    fn fan_room(&self, card: f64, room: Size, texts: Texts, prefs: &Prefs) -> f64 {
        let size = card_size(card);
        let between = line_gap(card);
        let fixed: f64 = self
            .lines
            .iter()
            .map(|l| l.height(size, 0.0, texts, prefs) + between)
            .sum();
        let steps: f64 = self.lines.iter().map(|l| l.steps + l.growth).sum();
        let wanted = steps * fans::natural(size.height, prefs);
        if wanted > 0.0 {
            within((room.height - fixed - between) / wanted, 0.0, 1.0)
        } else {
            1.0
        }
    }
}
