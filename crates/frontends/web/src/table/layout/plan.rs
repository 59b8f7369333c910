//! The search for the largest card.
//!
//! Every arrangement is a list of lines and perhaps a rail; how wide its cards can be follows from the
//! width of the widest line and the height of all. The best one wins by a score of logarithms: cards twice
//! as wide are always worth the same, and what costs orientation (wrapped rows, hidden names) is subtracted.
//! These costs are small: they decide between arrangements whose cards are about as wide.

use wildpile_table::ZoneKind;

use super::fans::{self, Level};
use super::needs::{Label, Need, TableNeeds};
use super::rows::arrangements;
use super::strips::{Strip, strips};
use super::{Prefs, Size};

/// Height by width of a card.
pub(super) const ASPECT: f64 = 1.4;
/// No card is narrower.
pub(super) const LEAST_WIDTH: f64 = 24.0;
/// No card is wider.
pub(super) const MOST_WIDTH: f64 = 260.0;

/// The least size for a finger, in pixels.
pub(super) const FINGER: f64 = 44.0;

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
    /// The same as it is seen now.
    pub(super) seen: f64,
    notes: bool,
    /// True if there is more than a hand and its trash.
    has_piles: bool,
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
            seen: zones.iter().map(|z| z.seen).fold(0.0, f64::max),
            notes: zones.iter().any(|z| z.note),
            has_piles: zones.iter().any(|z| !z.is_own_hand && z.kind != ZoneKind::Trash),
            label: zones.iter().map(|z| z.label).fold(Label::default(), Label::max),
            zones,
        };
        line.least += line.apart();
        line
    }

    /// True if cards below others are touched.
    fn is_touched(&self) -> bool {
        self.zones.iter().any(|z| z.kind == ZoneKind::Column)
    }

    /// Extra room beside hands and between owners, in card widths.
    pub(super) fn apart(&self) -> f64 {
        (0..self.zones.len()).map(|zone| self.apart_before(zone)).sum()
    }

    /// The same before one of the zones.
    pub(super) fn apart_before(&self, zone: usize) -> f64 {
        let is_hand = |zone: usize| self.zones[zone].is_own_hand;
        let is_new = |before: usize| {
            is_hand(before) != is_hand(zone) || self.zones[before].owner != self.zones[zone].owner
        };
        if self.has_piles && zone.checked_sub(1).is_some_and(is_new) {
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

    pub(super) fn height(&self, card: Size, level: Level, texts: Texts, prefs: &Prefs) -> f64 {
        let (label, note) = self.texts(card.width, texts, prefs);
        label + note + card.height + self.fan(card.height, level)
    }

    /// The least height of its fans below their first cards. Where those of columns are narrow, a finger finds the cards of usual
    /// ones at least.
    pub(super) fn fan(&self, card: f64, level: Level) -> f64 {
        let fan = self.steps * fans::least(level, card, self.is_touched());
        if self.is_touched() && level == Level::Readable {
            fan.max(USUAL_STEPS * fans::TOUCHED)
        } else {
            fan
        }
    }

    /// The least width with cards of this width.
    pub(super) fn width(&self, card: f64) -> f64 {
        self.piles_width(card, gap(card)) + 2.0 * gap(card)
    }

    /// The least width of its zones with this gap between them, without one at the edges.
    pub(super) fn piles_width(&self, card: f64, gap: f64) -> f64 {
        self.least * card + self.zones.len().saturating_sub(1) as f64 * gap
    }
}

/// Number of cards below the last one of the usual longest column, as dealt.
const USUAL_STEPS: f64 = 7.0;

/// The room between the hand and piles beside it, in card widths: else it is taken for more piles. The same between
/// shared piles and one's own.
const APART: f64 = 0.4;

/// The room between lines and a rail of the same owner, in card widths.
const BESIDE: f64 = 0.12;

/// Single piles beside the lines.
#[derive(Clone, Debug)]
pub(super) struct Rail {
    pub(super) zones: Vec<Need>,
    pub(super) columns: usize,
    /// Number of zones that have columns of their own, before the others.
    lead: usize,
    /// The width of each column, in card widths.
    units: f64,
    /// True if it belongs to others than the lines do.
    pub(super) is_apart: bool,
    notes: bool,
    label: Label,
    /// The name of its group, above the block.
    group: Label,
}

impl Rail {
    pub(super) fn of(zones: Vec<Need>, columns: usize) -> Self {
        Self {
            lead: 0,
            is_apart: false,
            group: Label::default(),
            units: zones.iter().map(|z| z.least).fold(1.0, f64::max),
            notes: zones.iter().any(|z| z.note),
            label: zones.iter().map(|z| z.label).fold(Label::default(), Label::max),
            zones,
            columns,
        }
    }

    /// Two rows: the largest group of piles as a block, and the others on its left. `None` without such a group.
    pub(super) fn block(zones: &[Need]) -> Option<Self> {
        let size = |zone: &Need| zones.iter().filter(|z| z.is_like(zone)).count();
        let like = zones.iter().max_by_key(|zone| size(zone))?;
        let (group, mut all): (Vec<Need>, Vec<Need>) = zones.iter().copied().partition(|z| z.is_like(like));
        let lead = all.len();
        (group.len() >= 4 && group.len().is_multiple_of(2)).then(|| {
            let columns = lead.div_ceil(2) + group.len() / 2;
            let leads = all.iter().map(|z| z.label).fold(Label::default(), Label::max);
            all.extend(&group);
            Self {
                lead,
                group: like.group,
                // The name of a group is above the block, those of suits are seen in their places.
                label: if like.group.is_empty() {
                    leads.max(like.label)
                } else {
                    Label::default()
                },
                ..Self::of(all, columns)
            }
        })
    }

    pub(super) fn rows(&self) -> usize {
        (self.zones.len() - self.lead).div_ceil(self.block_columns())
    }

    /// Row and column of one of its zones. A single one beside a block lies in the middle.
    pub(super) fn at(&self, zone: usize) -> (f64, usize) {
        let columns = self.block_columns();
        match zone.checked_sub(self.lead) {
            Some(zone) => ((zone / columns) as f64, self.columns - columns + zone % columns),
            None if zone + 1 == self.lead && zone.is_multiple_of(2) => (0.5, zone / 2),
            None => ((zone % 2) as f64, zone / 2),
        }
    }

    /// Number of columns of the block.
    pub(super) fn block_columns(&self) -> usize {
        self.columns - self.lead.div_ceil(2)
    }

    /// The height of the name of its group.
    pub(super) fn head(&self, card: f64, texts: Texts, prefs: &Prefs) -> f64 {
        let width = self.block_columns() as f64 * self.pitch(card);
        let is_shown = texts.labels && self.group.lines(width) == 1;
        if is_shown { text_height(prefs) } else { 0.0 }
    }

    /// True if the name of its group stands for that of a zone.
    pub(super) fn is_grouped(&self, zone: usize) -> bool {
        zone >= self.lead && !self.group.is_empty()
    }

    /// The least height.
    pub(super) fn height(&self, card: Size, texts: Texts, prefs: &Prefs) -> f64 {
        self.head(card.width, texts, prefs) + self.rows() as f64 * self.row_height(card, texts, prefs)
    }

    /// The least height of a row with the gap below it.
    pub(super) fn row_height(&self, card: Size, texts: Texts, prefs: &Prefs) -> f64 {
        let (label, note) = self.texts(card.width, texts, prefs);
        label + note + card.height + line_gap(card.width)
    }

    pub(super) fn pitch(&self, card: f64) -> f64 {
        ((self.units * card).ceil() + gap(card)).max(FINGER)
    }

    pub(super) fn width(&self, card: f64) -> f64 {
        self.columns as f64 * self.pitch(card) + gap(card) + self.apart(card)
    }

    /// The room between it and the lines.
    pub(super) fn apart(&self, card: f64) -> f64 {
        let apart = if self.is_apart { APART } else { BESIDE };
        (apart * card).round()
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
    (0.05 * card).round().max(2.0)
}

/// The least distance between two lines.
pub(super) fn line_gap(card: f64) -> f64 {
    (0.1 * card).round().max(4.0)
}

pub(super) fn text_height(prefs: &Prefs) -> f64 {
    if prefs.large_print { 20.0 } else { 17.0 }
}

pub(super) fn card_size(width: f64) -> Size {
    Size::new(width, (width * ASPECT).round())
}

/// The best arrangement for this room, with cards of at least this width if there is any.
pub(super) fn choose(table: &TableNeeds, room: Size, prefs: &Prefs, least: f64) -> Plan {
    let strips = strips(table, room, prefs);
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
                    // One's own cards are never smaller than those of others.
                    let least = strip.map_or(least, |s| s.card.width.max(least));
                    // What it would have to be worth to be better than the best one.
                    let wanted = best.as_ref().map_or(least, |(score, _)| {
                        (width_worth(score - fixed - bonus).floor() + 1.0).max(least)
                    });
                    if wanted > MOST_WIDTH || !arrangement.fits(wanted, room, level, texts, prefs) {
                        continue;
                    }
                    let width = arrangement.widest(wanted, room, level, texts, prefs);
                    let flaws = arrangement.flaws(width, level, texts, prefs);
                    let score = fixed + bonus + worth_of(width) - flaws;
                    if best.as_ref().is_none_or(|(s, _)| score > *s) {
                        let plan = Plan {
                            arrangement: arrangement.clone(),
                            strip: strip.cloned(),
                            card: card_size(width),
                            level,
                            texts,
                        };
                        best = Some((score, plan));
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
    match best {
        Some((_, plan)) => plan,
        None if least > LEAST_WIDTH => choose(table, room, prefs, (0.96 * least).floor().max(LEAST_WIDTH)),
        None => last_resort(table, &strips),
    }
}

/// Below this width, each pixel is worth more.
const HANDY_WIDTH: f64 = 72.0;

/// The weight of small cards, besides that of all.
const SMALL: f64 = 0.3;

/// The score of cards of this width.
fn worth_of(width: f64) -> f64 {
    width.ln() + SMALL * (width.min(HANDY_WIDTH) / HANDY_WIDTH).ln()
}

/// The width of cards with this score.
fn width_worth(score: f64) -> f64 {
    if score >= HANDY_WIDTH.ln() {
        score.exp()
    } else {
        ((score + SMALL * HANDY_WIDTH.ln()) / (1.0 + SMALL)).exp()
    }
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
const LABELS: f64 = 0.07;

/// The cost of piles and strips that are too small for a finger.
const THIN: f64 = 0.2;

fn worth(level: Level, texts: Texts) -> f64 {
    let level = match level {
        Level::Comfortable => 0.0,
        Level::Readable => -0.02,
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
    /// True if cards below others are touched.
    pub(super) fn is_touched(&self) -> bool {
        self.lines.iter().any(Line::is_touched)
    }

    /// The cost of piles, or strips that are touched, that may be smaller than a finger needs.
    fn thin(&self, card: f64, level: Level) -> f64 {
        let is_narrow = self.is_touched() && fans::least(level, card_size(card).height, true) < fans::TOUCHED;
        match level {
            // The outermost piles have half a gap less.
            _ if card + gap(card) <= FINGER => THIN,
            // Usual columns are high enough.
            Level::Readable if is_narrow => THIN / 2.0,
            _ if is_narrow => THIN,
            _ => 0.0,
        }
    }

    /// The widest cards that fit, if these do.
    fn widest(&self, fits: f64, room: Size, level: Level, texts: Texts, prefs: &Prefs) -> f64 {
        let (mut low, mut high) = (fits, MOST_WIDTH + 1.0);
        while high - low > 1.0 {
            let middle = ((low + high) / 2.0).floor();
            if self.fits(middle, room, level, texts, prefs) {
                low = middle;
            } else {
                high = middle;
            }
        }
        low
    }

    /// The cost of what cards of this width leave no room for.
    fn flaws(&self, card: f64, level: Level, texts: Texts, prefs: &Prefs) -> f64 {
        let has_names = !texts.labels || self.shows_labels(card, prefs);
        self.thin(card, level) + if has_names { 0.0 } else { LABELS }
    }

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
        let between = line_gap(card);
        if let Some(rail) = &self.rail
            && rail.height(size, texts, prefs) + between > room.height
        {
            return false;
        }
        let lines: f64 = self
            .lines
            .iter()
            .map(|l| l.height(size, level, texts, prefs) + between)
            .sum();
        lines + between <= room.height
    }
}
