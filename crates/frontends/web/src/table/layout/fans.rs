//! Fans down: how far their cards lie apart.

use wildpile_table::{Fill, SceneCard};

use super::Prefs;
use super::plan::FINGER;

/// The visible part of each card of a fan.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Level {
    /// Rank and suit at a glance.
    Comfortable,
    /// The corner's text.
    Readable,
    /// A strip.
    Tight,
    /// The lowest strip in which a rank can still be read.
    Lowest,
    /// Whatever there is room for.
    Squeezed,
}

/// The step below a face-up card if there is room, for a card of this height.
pub(super) fn natural(height: f64, prefs: &Prefs) -> f64 {
    let print = if prefs.large_print { 1.25 } else { 1.0 };
    (0.28 * height).max(15.0) * print
}

/// The widest step below a face: with more room than that, columns would fall apart. Small cards may show as much as a finger covers.
pub(super) fn roomy(height: f64) -> f64 {
    (0.5 * height).max(FINGER.min(0.62 * height))
}

/// The least strip that a finger finds, in pixels.
pub(super) const TOUCHED: f64 = 18.0;

/// The step below a back if there is room, with this step below a face: backs tell nothing, but are touched, too.
pub(super) fn back(step: f64) -> f64 {
    (step * 0.5).max(TOUCHED.min(step))
}

/// The least step below a face; cards of columns are touched one by one.
pub(super) fn least(level: Level, height: f64, is_touched: bool) -> f64 {
    match level {
        Level::Comfortable if is_touched => (0.18 * height).max(TOUCHED),
        Level::Comfortable => (0.18 * height).max(14.0),
        Level::Readable => (0.15 * height).max(12.0),
        Level::Tight => (0.12 * height).max(9.0),
        Level::Lowest => 7.0,
        Level::Squeezed => 0.0,
    }
}

/// The distance of each card from the first one in a fan down that has `room` for all of them, with this step below a
/// face if there is room.
pub(super) fn down(cards: &[SceneCard], height: f64, room: f64, step: f64) -> Vec<f64> {
    let under = cards.len().saturating_sub(1);
    let backs = cards[..under].iter().filter(|c| c.fill == Fill::Back).count();
    let faces = under - backs;
    let room = (room - height).max(0.0);
    let (mut face, mut back) = (step, back(step));
    let total = |face: f64, back: f64| faces as f64 * face + backs as f64 * back;
    // Backs give way first: nothing is read on them.
    let least_back = (0.06 * height).max(4.0).min(back);
    if backs > 0 && total(face, back) > room {
        back = ((room - faces as f64 * face) / backs as f64).max(least_back);
    }
    if faces > 0 && total(face, back) > room {
        face = ((room - backs as f64 * back) / faces as f64).max(0.0);
        // If there is no room even for face-up cards, all get the same share.
        if face < back {
            face = room / under as f64;
            back = face;
        }
    } else if faces == 0 && total(face, back) > room {
        back = room / under as f64;
    }
    let mut at = 0.0;
    cards
        .iter()
        .map(|card| {
            let here: f64 = at;
            at += if card.fill == Fill::Back { back } else { face };
            if face.min(back) >= 3.0 { here.floor() } else { here }
        })
        .collect()
}

/// The distance of each card from the first one in a fan to the right that has `room` for all of them.
pub(super) fn right(count: usize, natural: f64, width: f64, room: f64) -> Vec<f64> {
    let step = match count.saturating_sub(1) {
        0 => 0.0,
        more => (((room - width).max(0.0)) / more as f64).min(natural),
    };
    // Whole pixels, but two cards never at the same place.
    let whole = |x: f64| if step >= 3.0 { x.floor() } else { x };
    (0..count).map(|i| whole(i as f64 * step)).collect()
}
