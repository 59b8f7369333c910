//! Simple hints: the moves worth considering.

use std::cmp::Reverse;
use std::collections::BTreeSet;
use std::hash::{DefaultHasher, Hash, Hasher};

use wildpile_game::{Seat, Viewer};
use wildpile_message::Message;
use wildpile_table::seat::SeatView;
use wildpile_table::{Action, Fill, Referee, Scene, Spot};

use crate::HeldCards;
use crate::text as t;

/// Number of earlier positions that are compared.
const LOOK_BACK: usize = 1_000;

/// The indices of actions with a rank of at least `least`, most obvious first.
fn sorted(scene: &Scene, least: i32) -> Vec<usize> {
    let actions = &scene.actions;
    let mut found: Vec<usize> = (0..actions.len()).filter(|&i| actions[i].rank >= least).collect();
    tiny_sort::stable::sort_by_key(&mut found, |&i| Reverse(actions[i].rank));
    found
}

/// The indices in `scene.actions` of the moves that a scene calls useful, most obvious first.
#[must_use]
pub fn obvious(scene: &Scene) -> Vec<usize> {
    sorted(scene, 0)
}

/// The indices in `scene.actions` of the moves worth a hint, best first. Moves with a rank below
/// zero are never hinted.
///
/// In a solitaire, moves back to an earlier position of the match are left out; clicks (turning
/// cards) that lead there come last.
#[must_use]
pub fn hints(played: &dyn Referee, seat: Seat, scene: &Scene) -> Vec<usize> {
    let found = sorted(scene, 0);
    if played.seats() != 1 || found.is_empty() {
        return found;
    }
    let viewer = Viewer::Seat(seat);
    let steps = played.steps();
    let mut seen: Vec<u64> = (steps.saturating_sub(LOOK_BACK)..=steps)
        .filter_map(|step| played.scene_at(viewer, step))
        .map(|scene| fingerprint(&scene))
        .collect();
    tiny_sort::unstable::sort(&mut seen);
    let mut copy = played.boxed_clone();
    onward(found, scene, &mut |action| {
        copy.play(seat, &action.notation).is_ok() && {
            let after = fingerprint(&copy.seat(viewer).scene());
            copy.undo();
            seen.binary_search(&after).is_ok()
        }
    })
}

/// These moves without those that lead back to an earlier position; clicks that lead there come last.
fn onward(moves: Vec<usize>, scene: &Scene, leads_back: &mut dyn FnMut(&Action) -> bool) -> Vec<usize> {
    let (back, mut onward): (Vec<usize>, Vec<usize>) =
        moves.into_iter().partition(|at| leads_back(&scene.actions[*at]));
    onward.extend(back.into_iter().filter(|at| scene.actions[*at].to.is_none()));
    onward
}

/// The positions of a match that a seat has seen, for hints at a seat that doesn't know the match itself.
#[derive(Clone, Debug, Default)]
pub struct Seen(BTreeSet<u64>);

impl Seen {
    /// Adds the position that a scene shows.
    pub fn add(&mut self, scene: &Scene) {
        self.0.insert(fingerprint(scene));
    }

    /// As [`hints`], at a seat of a solitaire: moves back to a position that was seen are left out, and clicks that lead
    /// there come last.
    #[must_use]
    pub fn onward(&self, seat: &dyn SeatView, scene: &Scene) -> Vec<usize> {
        // What the seat doesn't know is made up, so a move that turns a card up leads to a new position.
        onward(sorted(scene, 0), scene, &mut |action| {
            seat.trial().is_some_and(|mut copy| {
                copy.submit(&action.notation).is_ok() && self.0.contains(&fingerprint(&copy.scene()))
            })
        })
    }
}

/// The indices in `scene.actions` of all legal moves, most obvious first, for stepping through
/// them.
#[must_use]
pub fn walk(scene: &Scene) -> Vec<usize> {
    sorted(scene, i32::MIN)
}

/// The next index in a list of hints, wrapping around; the first (or last) one if none was shown
/// yet.
#[must_use]
pub const fn step(count: usize, now: Option<usize>, forward: bool) -> Option<usize> {
    if count == 0 {
        return None;
    }
    Some(match now {
        Some(at) if forward => (at + 1) % count,
        Some(at) => (at + count - 1) % count,
        None if forward => 0,
        None => count - 1,
    })
}

/// A hint in words: the move, and the reason for it if one is known; at most ten words together.
#[must_use]
pub fn phrase(action: &Action, why: Option<&Message>) -> Message {
    let label = action.short.as_ref().unwrap_or(&action.label).clone();
    match why.cloned() {
        Some(why) => t::HintBecause { label, why }.into(),
        None => action.label.clone(),
    }
}

/// Every spot where a useful move starts, each once. A zone as a whole stands for its last card.
#[must_use]
pub fn movable(scene: &Scene) -> Vec<Spot> {
    let mut spots: Vec<Spot> = Vec::new();
    for action in scene.actions.iter().filter(|a| a.rank >= 0) {
        let Some(from) = action.from else { continue };
        let spot = HeldCards::at(scene, from).spot();
        if !spots.contains(&spot) {
            spots.push(spot);
        }
    }
    tiny_sort::unstable::sort_by_key(&mut spots, |s| (s.zone, s.card));
    spots
}

/// A hash that is equal for scenes with the same cards in the same places.
fn fingerprint(scene: &Scene) -> u64 {
    let mut hasher = DefaultHasher::new();
    for zone in &scene.zones {
        (zone.id, zone.count, zone.cards.len()).hash(&mut hasher);
        for card in &zone.cards {
            match &card.fill {
                Fill::Face(face) => {
                    (face.rank.as_str(), face.symbol, face.letter, face.ink).hash(&mut hasher);
                    (face.wild, face.stands_for.as_deref()).hash(&mut hasher);
                }
                Fill::Back => 1_u8.hash(&mut hasher),
                Fill::Gap => 2_u8.hash(&mut hasher),
            }
        }
    }
    hasher.finish()
}
