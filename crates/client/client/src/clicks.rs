//! Clicks on a table: which of them are double clicks, and which come too soon after a move.

use std::time::Duration;

use wildpile_session::HeldCards;
use wildpile_table::{Scene, Zone};

use crate::hand::Gesture;

/// Two clicks on the same card within this time are one double click.
const DOUBLE: Duration = Duration::from_millis(400);

/// A click on a zone whose cards have moved within this time was meant for what lay there before; the same input right after
/// the answer to a question for the question.
pub const TOO_SOON: Duration = Duration::from_millis(300);

/// The clicks of a person at a table.
#[derive(Clone, Debug, Default)]
pub struct Clicks {
    last: Option<(Duration, Zone, HeldCards)>,
}

impl Clicks {
    /// The gesture of a click at a time since some beginning; `None` if the click before it moved the cards there just now.
    pub fn click(&mut self, scene: &Scene, here: HeldCards, at: Duration) -> Option<Gesture> {
        let zone = scene.zone(here.zone)?;
        let last = self.last.take().filter(|(_, last, _)| last.id == zone.id);
        let since = last.as_ref().map(|(when, ..)| at.saturating_sub(*when));
        let is_same = last.as_ref().is_some_and(|(_, last, _)| last == zone);
        if !is_same && since.is_some_and(|since| since < TOO_SOON) {
            self.last = last;
            return None;
        }
        let is_here = last
            .as_ref()
            .is_some_and(|(.., last)| last.or_last(scene) == here.or_last(scene));
        let double = is_same && is_here && since.is_some_and(|since| since < DOUBLE);
        if !double {
            self.last = Some((at, zone.clone(), here));
        }
        Some(Gesture::Click { here, double })
    }
}
