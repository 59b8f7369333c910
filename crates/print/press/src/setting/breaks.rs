//! The best line breaks for a paragraph: the least total cost over all ways to break it.

use std::collections::BTreeMap;

use super::Align;
use super::measure::Measure;
use super::pieces::{End, Piece};

/// The cost of a hyphen at the end of a line; a line that is 40% empty costs 0.16.
const HYPHEN: f32 = 0.12;
/// Hyphens on two lines in a row.
const HYPHEN_AGAIN: f32 = 0.3;
/// A last line that is a part of a word.
const LONELY_SYLLABLE: f32 = 0.6;
/// A last line shorter than this part of the width costs extra.
const SHORT: f32 = 0.3;

/// Measured lines of a text, in font sizes. They don't depend on the size, so every size tried shares them.
pub(super) struct Lines<'a> {
    pieces: &'a [Piece],
    measure: &'a Measure,
    widths: BTreeMap<(usize, usize), f32>,
}

impl<'a> Lines<'a> {
    pub(super) fn new(pieces: &'a [Piece], measure: &'a Measure) -> Self {
        Self {
            pieces,
            measure,
            widths: BTreeMap::new(),
        }
    }

    /// The text of a line of the pieces `from..to`, and whether it ends in an added hyphen.
    pub(super) fn text(&self, from: usize, to: usize) -> (String, bool) {
        let mut text = String::new();
        let pieces = &self.pieces[from..to];
        for (at, piece) in pieces.iter().enumerate() {
            text.push_str(&piece.text);
            if at + 1 < pieces.len() && piece.end == End::Space {
                text.push(' ');
            }
        }
        let hyphenated = pieces.last().is_some_and(|last| last.end == End::Hyphen);
        if hyphenated {
            text.push('-');
        }
        (text, hyphenated)
    }

    /// The width of a line of the pieces `from..to`.
    pub(super) fn width(&mut self, from: usize, to: usize) -> f32 {
        if let Some(&width) = self.widths.get(&(from, to)) {
            return width;
        }
        let width = self.measure.width(&self.text(from, to).0);
        self.widths.insert((from, to), width);
        width
    }

    /// The width of the widest piece that no line end can split.
    pub(super) fn widest(&mut self) -> f32 {
        (0..self.pieces.len()).fold(0.0, |most, at| self.width(at, at + 1).max(most))
    }

    /// The number of lines if each is as full as possible; `None` if a piece is wider than a line.
    pub(super) fn fewest(&mut self, width: f32) -> Option<usize> {
        let (mut count, mut from) = (0, 0);
        while from < self.pieces.len() {
            from = self.longest(from, width)?;
            count += 1;
        }
        Some(count)
    }

    /// The end of the longest line that starts here.
    fn longest(&mut self, from: usize, width: f32) -> Option<usize> {
        let mut best = None;
        for to in from + 1..=self.pieces.len() {
            // Without a hyphen a line can get narrower again, but not by more than that.
            let wide = self.width(from, to);
            if wide <= width {
                best = Some(to);
            } else if wide > width + 1.0 {
                break;
            }
            if self.pieces[to - 1].end == End::Paragraph {
                break;
            }
        }
        best
    }

    /// The ends of the best lines of these widths (in font sizes), all of them used, and their cost; `None` if the text
    /// can't be broken in this way.
    pub(super) fn best(&mut self, widths: &[f32], align: Align) -> Option<(Vec<usize>, f32)> {
        let count = self.pieces.len();
        // Per line and end: the least cost, and where the line before ends.
        let mut table: Vec<BTreeMap<usize, (f32, usize)>> = Vec::with_capacity(widths.len());
        let mut starts: BTreeMap<usize, (f32, usize)> = BTreeMap::from([(0, (0.0, 0))]);
        for (line, &width) in widths.iter().enumerate() {
            let mut ends: BTreeMap<usize, (f32, usize)> = BTreeMap::new();
            for (&from, &(before, _)) in &starts {
                for to in from + 1..=count {
                    let wide = self.width(from, to);
                    let last = to == count;
                    if wide <= width && last == (line + 1 == widths.len()) {
                        let cost = before + self.cost(from, to, wide / width, align);
                        let known = ends.get(&to).map_or(f32::INFINITY, |(cost, _)| *cost);
                        if cost < known {
                            ends.insert(to, (cost, from));
                        }
                    }
                    if wide > width + 1.0 || self.pieces[to - 1].end == End::Paragraph {
                        break;
                    }
                }
            }
            table.push(ends.clone());
            starts = ends;
        }
        let (cost, _) = *table.last()?.get(&count)?;
        let mut ends = vec![count];
        for line in table.iter().skip(1).rev() {
            let last = *ends.last()?;
            ends.push(line.get(&last)?.1);
        }
        ends.reverse();
        Some((ends, cost))
    }

    /// The cost of a line that fills this part of its width.
    fn cost(&self, from: usize, to: usize, full: f32, align: Align) -> f32 {
        let ends_in = |at: usize| self.pieces.get(at).map(|piece| piece.end);
        let end = ends_in(to - 1);
        let before = from.checked_sub(1).and_then(ends_in);
        let empty = (1.0 - full).max(0.0);
        let closes = end == Some(End::Paragraph);
        let mut cost = match (closes, align) {
            // Centred lines look best when all are about as long.
            (_, Align::Centre) | (false, Align::Left) => empty * empty,
            (true, Align::Left) => 0.0,
        };
        if closes && full < SHORT && from > 0 && before != Some(End::Paragraph) {
            cost += (SHORT - full) * 1.5;
        }
        if end == Some(End::Hyphen) {
            cost += HYPHEN;
            if before == Some(End::Hyphen) {
                cost += HYPHEN_AGAIN;
            }
        }
        if closes && before == Some(End::Hyphen) && to == from + 1 {
            cost += LONELY_SYLLABLE;
        }
        cost
    }
}
