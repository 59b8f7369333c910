//! The possible arrangements of the other seats' zones.

use super::fans::Level;
use super::needs::TableNeeds;
use super::plan::{self, FINGER, LEAST_WIDTH, Line, Texts, card_size, line_gap};
use super::{LOW, NARROW, Prefs, Size, within};

/// The arrangement of the other seats' zones: lines of blocks at the top or on the left.
#[derive(Clone, Debug)]
pub(super) struct Strip {
    /// On the left it is as high as the board.
    pub(super) is_left: bool,
    /// Number of seats that share a line.
    pub(super) a_line: usize,
    pub(super) card: Size,
    pub(super) head: Head,
    pub(super) level: Level,
    pub(super) notes: bool,
    pub(super) width: f64,
    pub(super) height: f64,
    pub(super) score: f64,
}

impl Strip {
    /// The rest of the board.
    pub(super) fn rest(&self, room: Size) -> Size {
        if self.is_left {
            Size::new(room.width - self.width, room.height)
        } else {
            Size::new(room.width, room.height - self.height)
        }
    }
}

/// The area of a seat's picture and name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Head {
    /// In a line above its zones.
    Above,
    /// On their left.
    Beside,
    /// The same on a narrow board: small.
    Small,
}

impl Head {
    /// The room it takes on the left.
    pub(super) fn width(self, prefs: &Prefs) -> f64 {
        match self {
            Self::Above => 0.0,
            Self::Beside if prefs.large_print => 132.0,
            Self::Beside => 112.0,
            Self::Small if prefs.large_print => 96.0,
            Self::Small => 84.0,
        }
    }

    /// The room it takes above.
    pub(super) fn height(self, prefs: &Prefs) -> f64 {
        match self {
            Self::Above if prefs.large_print => 30.0,
            Self::Above => 28.0,
            Self::Beside | Self::Small => 0.0,
        }
    }

    /// The least height of the zones beside it.
    fn least(self, prefs: &Prefs) -> f64 {
        match self {
            Self::Above => 0.0,
            Self::Beside if prefs.large_print => 90.0,
            Self::Beside => 76.0,
            Self::Small if prefs.large_print => 70.0,
            Self::Small => 62.0,
        }
    }
}

/// The score of other seats' cards at this width.
fn worth_of_other(width: f64) -> f64 {
    0.2 * width.min(48.0).ln() + 0.08 * (width / 48.0).max(1.0).ln()
}

/// The possible arrangements of the other seats; empty if there are none.
pub(super) fn strips(table: &TableNeeds, room: Size, prefs: &Prefs) -> Vec<Strip> {
    let count = table.others.len();
    if count == 0 {
        return Vec::new();
    }
    let blocks: Vec<Line> = table.others.iter().map(|b| Line::of(b.zones.clone())).collect();
    let mut found: Vec<Strip> = Vec::new();
    let mut done = Vec::new();
    let heads = [Head::Above, Head::Beside, Head::Small];
    for (lines, head) in (1..=count).flat_map(|lines| heads.map(|head| (lines, head))) {
        let a_line = count.div_ceil(lines);
        let fits = match head {
            Head::Above => true,
            // It takes width and height that small boards don't have.
            Head::Beside => room.width >= NARROW && room.height >= LOW,
            Head::Small => room.width < NARROW && room.height >= LOW,
        };
        if done.contains(&(a_line, head)) || !fits {
            continue;
        }
        done.push((a_line, head));
        let widest = |card: f64| {
            blocks
                .chunks(a_line)
                .map(|l| strip_width(l, card, head, prefs))
                .fold(0.0, f64::max)
        };
        let mut most_wide = within(0.15 * room.width, 60.0, 150.0).floor();
        while most_wide > LEAST_WIDTH && widest(most_wide) > room.width {
            most_wide = (most_wide - 1.0).floor().max(LEAST_WIDTH);
        }
        if widest(most_wide) > room.width {
            continue;
        }
        let mut last = 0.0;
        for share in [1.0, 0.85, 0.7, 0.6, 0.5, 0.4, 0.3, 0.2] {
            let width = (most_wide * share).round().max(LEAST_WIDTH);
            if width == last {
                continue;
            }
            last = width;
            let card = card_size(width);
            for (level, notes) in [
                (Level::Readable, true),
                (Level::Tight, true),
                (Level::Readable, false),
                (Level::Tight, false),
            ] {
                let height: f64 = blocks
                    .chunks(a_line)
                    .map(|l| strip_line_height(l, card, level, notes, head, prefs))
                    .sum();
                // Beside its cards a face is large.
                let faced = if head == Head::Beside { 0.06 } else { 0.0 };
                let lost = if level == Level::Tight { 0.06 } else { 0.0 };
                let told = if notes { 0.12 } else { 0.0 };
                let score = worth_of_other(width) + told + faced - lost;
                let strip = Strip {
                    is_left: false,
                    a_line,
                    card,
                    head,
                    level,
                    notes,
                    width: room.width,
                    height,
                    score,
                };
                if height <= room.height * 0.62 {
                    found.push(strip.clone());
                }
                // Beside one's own zones only on wide boards: others sit opposite, and a single one all the more.
                let beside = widest(width).ceil();
                if head == Head::Above
                    && height <= room.height
                    && beside < room.width * 0.45
                    && room.width > room.height
                {
                    found.push(Strip {
                        is_left: true,
                        width: beside,
                        height: room.height,
                        score: score - beside_cost(count, room),
                        ..strip
                    });
                }
            }
        }
    }
    // Those that take more and are worth less than another one never win.
    let all = found.clone();
    found.retain(|s| {
        !all.iter().any(|o| {
            let (theirs, ours) = if s.is_left {
                (o.width, s.width)
            } else {
                (o.height, s.height)
            };
            o.is_left == s.is_left && theirs < ours && o.score >= s.score
        })
    });
    if found.is_empty() {
        found.push(smallest_strip(&blocks, room, prefs));
    }
    found
}

/// The cost of others who don't sit opposite. On a low board height is worth more than that.
fn beside_cost(others: usize, room: Size) -> f64 {
    match others {
        _ if room.height < LOW => 0.1,
        1 => 0.35,
        _ => 0.15,
    }
}

/// A strip for boards that are too small for any.
fn smallest_strip(blocks: &[Line], room: Size, prefs: &Prefs) -> Strip {
    let card = card_size(LEAST_WIDTH);
    let a_line = (1..=blocks.len())
        .rev()
        .find(|&n| {
            let fits = |l: &[Line]| strip_width(l, card.width, Head::Above, prefs) <= room.width;
            blocks.chunks(n).all(fits)
        })
        .unwrap_or(1);
    let height: f64 = blocks
        .chunks(a_line)
        .map(|l| strip_line_height(l, card, Level::Squeezed, false, Head::Above, prefs))
        .sum();
    Strip {
        is_left: false,
        a_line,
        card,
        head: Head::Above,
        level: Level::Squeezed,
        notes: false,
        width: room.width,
        height: height.max(room.height * 0.45).min(room.height * 0.62),
        score: 0.0,
    }
}

/// The gap between the zones of two seats.
pub(super) fn block_gap(card: f64) -> f64 {
    2.0 * plan::gap(card) + 2.0
}

/// The gap between the zones of a seat: small cards lie further apart where there is room, so that a finger finds them.
pub(super) fn gap(blocks: &[Line], strip: &Strip, prefs: &Prefs) -> f64 {
    let card = strip.card.width;
    let least = plan::gap(card);
    let lines = blocks.chunks(strip.a_line).map(|line| {
        let spare = strip.width - strip_width(line, card, strip.head, prefs);
        // Between seats it is as much wider, and at both edges half of it remains.
        let gaps: usize = line.iter().map(|block| block.zones.len()).sum();
        spare / gaps as f64
    });
    let more = lines.fold(f64::INFINITY, f64::min);
    least + within(more, 0.0, (FINGER + 2.0 - card - least).max(0.0)).floor()
}

fn strip_width(blocks: &[Line], card: f64, head: Head, prefs: &Prefs) -> f64 {
    let head = head.width(prefs);
    let zones: f64 = blocks
        .iter()
        .map(|b| head + b.piles_width(card, plan::gap(card)))
        .sum();
    zones + (blocks.len() - 1) as f64 * block_gap(card) + 2.0 * plan::gap(card)
}

/// The height of a line of blocks with the names of their seats and the gap above it.
pub(super) fn strip_line_height(
    blocks: &[Line],
    card: Size,
    level: Level,
    notes: bool,
    head: Head,
    prefs: &Prefs,
) -> f64 {
    let texts = Texts { labels: false, notes };
    let tallest = blocks
        .iter()
        .map(|b| b.height(card, level, texts, prefs))
        .fold(0.0, f64::max);
    (tallest.max(head.least(prefs)) + head.height(prefs) + line_gap(card.width)).ceil()
}
