//! Selecting several cards of a hand in order, and playing them one after another.
//!
//! A move is always a single step; a [`Selection`] is a gesture for several. [`plan`] tries the
//! moves on a copy of the table and returns the whole list, or says which card can't be played and
//! why. Nothing is played partially.

use wildpile_game::Viewer;
use wildpile_message::Message;
use wildpile_table::{Action, Face, Scene, SeatView, Spot, ZoneId, ZoneKind};

use crate::gesture::{self, HeldCards, WhyNot};
use crate::text as t;

/// A selected card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mark {
    /// Its face; indices shift when cards are played.
    pub face: Face,
    /// Its index when it was selected.
    pub at: usize,
}

/// The selected cards of one zone, in playing order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Selection {
    zone: Option<ZoneId>,
    marks: Vec<Mark>,
}

/// A destination of selected cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Target<'a> {
    /// All to this zone; if it is a goal pile, each to the goal pile that accepts it.
    Zone(ZoneId),
    /// Each to its most obvious target.
    Obvious,
    /// Each to its most obvious target, followed by the button with this notation.
    Button(&'a str),
}

/// True if the card at a spot can be selected: a face-up card in a hand from which cards are played
/// singly. It needn't have a legal move yet, as the cards before it may enable one.
#[must_use]
pub fn may_mark(scene: &Scene, spot: Spot) -> bool {
    markable(scene, spot).is_some()
}

/// The card at a spot that can be selected: its index and face.
fn markable(scene: &Scene, spot: Spot) -> Option<(usize, &Face)> {
    let at = spot.card.filter(|_| is_markable(scene, spot.zone))?;
    Some((at, scene.zone(spot.zone)?.cards.get(at)?.face()?))
}

/// True if cards of this zone can be selected now.
#[must_use]
pub fn is_markable(scene: &Scene, zone: ZoneId) -> bool {
    scene.zone(zone).is_some_and(|z| z.kind == ZoneKind::Hand)
        && scene.actions.iter().any(|a| {
            a.to.is_some()
                && a.from
                    .is_some_and(|from| from.zone == zone && from.card.is_some())
        })
}

/// True if it is worth offering to select cards of this zone: after one of them another may follow in the same turn.
#[must_use]
pub fn is_worthwhile(seat: &dyn SeatView, scene: &Scene, zone: ZoneId) -> bool {
    if !is_markable(scene, zone) || scene.zone(zone).is_none_or(|z| z.cards.len() < 2) {
        return false;
    }
    let starts_here = |a: &&Action| a.to.is_some() && a.from.is_some_and(|from| from.zone == zone);
    // Moves to the same kind of pile either end the turn or don't: one of each is tried.
    let kind_of = |a: &Action| a.to.and_then(|to| scene.zone(to)).map(|z| z.kind);
    let mut tried = Vec::new();
    scene.actions.iter().filter(starts_here).any(|action| {
        let kind = kind_of(action);
        if tried.contains(&kind) {
            return false;
        }
        tried.push(kind);
        let (Some(mut copy), Viewer::Seat(own)) = (seat.trial(), seat.viewer()) else {
            return false;
        };
        copy.submit(&action.notation).is_ok()
            && copy.turn().due().contains(own)
            && copy.scene().actions.iter().any(|a| starts_here(&a))
    })
}

impl Selection {
    /// True if nothing is selected.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.marks.is_empty()
    }

    /// The number of selected cards.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.marks.len()
    }

    /// The selected cards, in order.
    #[must_use]
    pub fn marks(&self) -> &[Mark] {
        &self.marks
    }

    /// The zone of the selected cards, if any.
    #[must_use]
    pub fn zone(&self) -> Option<ZoneId> {
        self.zone.filter(|_| !self.marks.is_empty())
    }

    /// Clears the selection.
    pub fn clear(&mut self) {
        self.zone = None;
        self.marks.clear();
    }

    /// Adds the card at a spot to the end of the selection, or removes it.
    ///
    /// # Errors
    /// Why it can't be selected.
    pub fn toggle(&mut self, scene: &Scene, spot: Spot) -> Result<(), Message> {
        self.follow(scene);
        let (at, face) = markable(scene, spot).ok_or(t::MarkNot)?;
        if self.zone().is_some_and(|zone| zone != spot.zone) {
            return Err(t::MarkOneZone.into());
        }
        match self.marks.iter().position(|m| m.at == at) {
            Some(marked) => {
                self.marks.remove(marked);
            }
            None => {
                self.zone = Some(spot.zone);
                self.marks.push(Mark {
                    face: face.clone(),
                    at,
                });
            }
        }
        Ok(())
    }

    /// Finds the selected cards again after the scene has changed, and drops those that are gone.
    pub fn follow(&mut self, scene: &Scene) {
        let Some(zone) = self.zone.and_then(|id| scene.zone(id)) else {
            self.clear();
            return;
        };
        let face_at = |at: usize| zone.cards.get(at).and_then(|c| c.face());
        let mut taken = vec![false; zone.cards.len()];
        // Cards that haven't moved keep their index before others are matched.
        for mark in self.marks.iter().filter(|m| face_at(m.at) == Some(&m.face)) {
            taken[mark.at] = true;
        }
        self.marks.retain_mut(|mark| {
            if face_at(mark.at) == Some(&mark.face) {
                return true;
            }
            let place = (0..zone.cards.len()).find(|&i| !taken[i] && face_at(i) == Some(&mark.face));
            if let Some(at) = place {
                taken[at] = true;
                mark.at = at;
            }
            place.is_some()
        });
        if self.marks.is_empty() {
            self.zone = None;
        }
    }
}

/// The zones where any of the zone's cards can go now. Whether the whole selection can go there is
/// up to [`plan`].
#[must_use]
pub fn targets(scene: &Scene, selection: &Selection) -> Vec<ZoneId> {
    let whole = |zone| HeldCards {
        zone,
        range: Some((0, usize::MAX)),
    };
    let zone = selection.zone().map(whole);
    zone.map_or_else(Vec::new, |zone| gesture::targets(scene, zone))
}

/// The moves, in notation, that play the selected cards in order.
///
/// # Errors
/// Which card can't be played, and why. Nothing has been played.
pub fn plan(seat: &dyn SeatView, selection: &Selection, target: Target<'_>) -> Result<Vec<String>, Message> {
    let Some(zone) = selection.zone() else {
        return Err(t::MarkNothing.into());
    };
    let (Some(mut copy), Viewer::Seat(own)) = (seat.trial(), seat.viewer()) else {
        return Err(t::MarkNothing.into());
    };
    let mut moves = Vec::new();
    for (i, mark) in selection.marks().iter().enumerate() {
        let scene = copy.scene();
        let action = step(&scene, zone, mark, target, &|from, to| copy.why_not(from, to))?;
        copy.submit(&action.notation)
            .map_err(|why| refused(&mark.face, Some(why)))?;
        moves.push(action.notation);
        if let Some(next) = selection.marks().get(i + 1)
            && !copy.turn().due().contains(own)
        {
            let (card, next) = (&mark.face.name, &next.face.name);
            return Err(t::PlanTurnOver { card, next }.into());
        }
    }
    if let Target::Button(notation) = target {
        let scene = copy.scene();
        let there = scene.buttons().find(|a| a.notation == notation);
        if there.is_none_or(|a| copy.submit(&a.notation).is_err()) {
            let button = named_button(&seat.scene(), notation);
            return Err(t::PlanNoButton { button }.into());
        }
        moves.push(notation.to_owned());
    }
    Ok(moves)
}

fn named_button(scene: &Scene, notation: &str) -> Message {
    scene
        .actions
        .iter()
        .find(|a| a.notation == notation)
        .map_or_else(|| Message::text(notation.to_owned()), |a| a.label.clone())
}

fn refused(face: &Face, why: Option<Message>) -> Message {
    let card = &face.name;
    match why {
        Some(why) => t::PlanRefused { card, why }.into(),
        None => t::PlanNotThere { card }.into(),
    }
}

/// The action that plays one selected card.
fn step(
    scene: &Scene,
    zone: ZoneId,
    mark: &Mark,
    target: Target<'_>,
    why: WhyNot<'_>,
) -> Result<Action, Message> {
    let card = &mark.face.name;
    let place = scene
        .zone(zone)
        .and_then(|z| z.cards.iter().position(|c| c.face() == Some(&mark.face)))
        .ok_or_else(|| Message::from(t::PlanGone { card }))?;
    let spot = Spot::card(zone, place);
    let from_here: Vec<&Action> = scene.actions_from(spot).filter(|a| a.to.is_some()).collect();
    let there: Vec<&Action> = match target {
        Target::Zone(to) => {
            let direct: Vec<&Action> = from_here.iter().copied().filter(|a| a.to == Some(to)).collect();
            let kind = |id: ZoneId| scene.zone(id).map(|z| (z.kind, z.owner));
            let goal = kind(to).filter(|k| k.0 == ZoneKind::Foundation);
            if direct.is_empty() && goal.is_some() {
                from_here
                    .iter()
                    .copied()
                    .filter(|a| a.to.and_then(kind) == goal)
                    .collect()
            } else {
                direct
            }
        }
        Target::Obvious | Target::Button(_) => {
            let top = from_here.iter().map(|a| a.rank).filter(|&rank| rank >= 0).max();
            from_here.into_iter().filter(|a| Some(a.rank) == top).collect()
        }
    };
    match there.as_slice() {
        [] => {
            let to = match target {
                Target::Zone(to) => Some(to),
                Target::Obvious | Target::Button(_) => None,
            };
            Err(refused(&mark.face, why(spot, to)))
        }
        [only] if only.confirm.is_some() => Err(t::PlanAsks { card }.into()),
        [only] => Ok((*only).clone()),
        _ => Err(t::PlanUnclear { card }.into()),
    }
}
