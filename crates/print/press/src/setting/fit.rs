//! The largest size at which a text fits.

use super::breaks::Lines;
use super::measure::Measure;
use super::pieces::pieces;
use super::{Align, Block, Line, Overflow, Room, Stand, Style};
use crate::Rect;

/// From one size tried to the next.
const STEP: f32 = 0.97;
/// A text may be this much smaller if no word is hyphenated then.
const WHOLE_WORDS: f32 = 0.93;
/// Rounding of sizes and positions: a thousandth of a unit.
const FINE: f32 = 1000.0;

/// Sets a text: at the largest size at which it fits, with the best line breaks. A line break in the text starts a new
/// line.
///
/// # Errors
/// If it doesn't fit at the smallest size.
pub fn set(text: &str, room: &Room, style: &Style) -> Result<Block, Overflow> {
    let bounds = room.bounds();
    let (largest, smallest) = style.sizes;
    let possible = |number: f32| number.is_finite() && number > 0.0;
    let sizes = [largest, smallest, style.leading];
    if !bounds.is_real() || !sizes.into_iter().all(possible) || largest < smallest {
        return Err(Overflow::default());
    }
    let measure = Measure::new(style.face);
    let pieces = pieces(text, style.language, style.hyphenate);
    let mut lines = Lines::new(&pieces, &measure);
    let mut size = largest;
    loop {
        let fitting = Fitting {
            room,
            style,
            measure: &measure,
            size: (size * FINE).floor() / FINE,
        };
        if let Some(block) = fitting.block(&mut lines, pieces.is_empty()) {
            let whole = fitting.without_hyphens(&block, &mut lines, smallest);
            return Ok(whole.unwrap_or(block));
        }
        if size <= smallest {
            return Err(fitting.overflow(&mut lines));
        }
        size = (size * STEP).max(smallest);
    }
}

struct Fitting<'a> {
    room: &'a Room,
    style: &'a Style,
    measure: &'a Measure,
    size: f32,
}

impl Fitting<'_> {
    /// A slightly smaller block without hyphens, if this one has some.
    fn without_hyphens(&self, block: &Block, lines: &mut Lines<'_>, smallest: f32) -> Option<Block> {
        if !block.lines.iter().any(|line| line.hyphenated) {
            return None;
        }
        let least = (self.size * WHOLE_WORDS).max(smallest);
        let mut size = self.size * STEP;
        while size >= least {
            let smaller = Fitting {
                size: (size * FINE).floor().max(smallest * FINE) / FINE,
                ..*self
            };
            let block = smaller.block(lines, false)?;
            if !block.lines.iter().any(|line| line.hyphenated) {
                return Some(block);
            }
            size *= STEP;
        }
        None
    }

    /// The height of this many lines.
    fn height(&self, lines: usize) -> f32 {
        let between = lines.saturating_sub(1) as f32 * self.style.leading;
        (between + self.measure.ascent + self.measure.descent) * self.size
    }

    /// The top of a block of this many lines.
    fn top(&self, lines: usize) -> f32 {
        let bounds = self.room.bounds();
        let spare = bounds.height - self.height(lines);
        bounds.y
            + match self.style.stand {
                Stand::Top => 0.0,
                Stand::Middle => spare / 2.0,
            }
    }

    /// The left edge and width of a line.
    fn free(&self, line: usize, lines: usize) -> (f32, f32) {
        let top = self.top(lines) + line as f32 * self.style.leading * self.size;
        self.room.free(
            top,
            top + (self.measure.ascent + self.measure.descent) * self.size,
        )
    }

    fn block(&self, lines: &mut Lines<'_>, empty: bool) -> Option<Block> {
        if empty {
            let bounds = self.room.bounds();
            return Some(Block {
                lines: Vec::new(),
                face: self.style.face,
                size: self.size,
                bounds: Rect::new(bounds.x, bounds.y, 0.0, 0.0),
            });
        }
        let bounds = self.room.bounds();
        let fewest = lines.fewest(bounds.width / self.size)?;
        let mut best: Option<(Vec<usize>, f32)> = None;
        let mut count = fewest;
        while self.height(count) <= bounds.height {
            let widths: Vec<f32> = (0..count)
                .map(|line| (self.free(line, count).1 - 2.0 / FINE) / self.size)
                .collect();
            if let Some((ends, cost)) = lines.best(&widths, self.style.align)
                && best.as_ref().is_none_or(|(_, least)| cost < *least)
            {
                best = Some((ends, cost));
            }
            // More lines than this are only emptier ones; in a circle the first count may not be possible yet.
            if best.is_some() && count > fewest + 1 {
                break;
            }
            count += 1;
        }
        let (ends, _) = best?;
        Some(self.placed(lines, &ends))
    }

    fn placed(&self, lines: &mut Lines<'_>, ends: &[usize]) -> Block {
        let count = ends.len();
        let top = self.top(count);
        let (mut left, mut right) = (f32::INFINITY, f32::NEG_INFINITY);
        let mut from = 0;
        let mut placed = Vec::with_capacity(count);
        for (at, &to) in ends.iter().enumerate() {
            let (text, hyphenated) = lines.text(from, to);
            let width = lines.width(from, to) * self.size;
            let (start, free) = self.free(at, count);
            let x = match self.style.align {
                Align::Left => (start * FINE).ceil() / FINE,
                Align::Centre => ((start + (free - width) / 2.0) * FINE).round() / FINE,
            };
            let below = at as f32 * self.style.leading + self.measure.ascent;
            placed.push(Line {
                text,
                x,
                y: ((top + below * self.size) * FINE).round() / FINE,
                width,
                hyphenated,
            });
            left = left.min(x);
            right = right.max(x + width);
            from = to;
        }
        Block {
            lines: placed,
            face: self.style.face,
            size: self.size,
            bounds: Rect::new(left, top, right - left, self.height(count)),
        }
    }

    /// By how much it doesn't fit.
    fn overflow(&self, lines: &mut Lines<'_>) -> Overflow {
        let bounds = self.room.bounds();
        let Some(mut count) = lines.fewest(bounds.width / self.size) else {
            return Overflow {
                needed: lines.widest() * self.size,
                room: bounds.width,
            };
        };
        // In a circle even a number of lines that is low enough can be too wide: it needs at least one more.
        while self.height(count) <= bounds.height {
            count += 1;
        }
        Overflow {
            needed: self.height(count),
            room: bounds.height,
        }
    }
}
