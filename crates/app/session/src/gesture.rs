//! The meaning of picking cards up, putting them down and clicking, as pure functions of a
//! [`Scene`].
//!
//! Every gesture gives a [`Reply`]: what is held afterwards, and the resulting intent. Cards stay
//! held as long as nothing is played. When the match changes, a frontend drops them, except in a
//! race if [`HeldCards::holds`] says they are still there.
//!
//! A double click (or Enter on held cards) plays the move with the highest [`Action::rank`]. It
//! asks if there is a tie, or if the highest rank is below zero.

use wildpile_game::Seat;
use wildpile_message::{Arg, Join, Message};
use wildpile_table::{Action, Fan, Scene, SceneCard, Spot, Zone, ZoneId};

use crate::Notice;
use crate::text as t;

/// Explains why a gesture does nothing: [`SeatView::why_not`](wildpile_table::SeatView::why_not).
pub type WhyNot<'a> = &'a dyn Fn(Spot, Option<ZoneId>) -> Option<Message>;

/// Cards that are picked up. A group of cards drawn as a unit may be picked up together; the target
/// then determines which of them is meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HeldCards {
    /// Their zone.
    pub zone: ZoneId,
    /// The first and last card that may be meant, as indices in the zone; `None` for an empty zone.
    pub range: Option<(usize, usize)>,
}

impl From<Spot> for HeldCards {
    fn from(spot: Spot) -> Self {
        Self {
            zone: spot.zone,
            range: spot.card.map(|card| (card, card)),
        }
    }
}

/// The result of a gesture.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Intent {
    /// Play this, after asking [`Action::confirm`] if it is set.
    Play(Action),
    /// Let the player choose one of these by label; the most obvious is first.
    Ask {
        /// The question.
        question: Message,
        /// The actions; a single one if it isn't obvious enough to be played without asking.
        actions: Vec<Action>,
    },
    /// Play these one after the other.
    PlayAll(Vec<String>),
    /// Show this.
    Say(Notice),
    /// Nothing beyond [`Reply::held`].
    Nothing,
}

/// The answer to a gesture.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reply {
    /// The held cards after the gesture.
    pub held: Option<HeldCards>,
    /// The result.
    pub intent: Intent,
}

impl Reply {
    const fn holding(held: Option<HeldCards>) -> Self {
        Self {
            held,
            intent: Intent::Nothing,
        }
    }
}

impl HeldCards {
    /// The cards picked up at a spot: a zone as a whole stands for its last card.
    #[must_use]
    pub fn at(scene: &Scene, spot: Spot) -> Self {
        let card = spot
            .card
            .or_else(|| scene.zone(spot.zone).and_then(Zone::last_card));
        Spot { card, ..spot }.into()
    }

    /// These cards; the last card of a zone that is meant as a whole.
    #[must_use]
    pub fn or_last(self, scene: &Scene) -> Self {
        match self.range {
            Some(_) => self,
            None => Self::at(scene, self.spot()),
        }
    }

    /// The first card that may be meant, or the zone.
    #[must_use]
    pub const fn spot(self) -> Spot {
        Spot {
            zone: self.zone,
            card: match self.range {
                Some((first, _)) => Some(first),
                None => None,
            },
        }
    }

    /// True if both include some of the same cards.
    #[must_use]
    pub fn overlaps(self, other: Self) -> bool {
        self.zone == other.zone
            && match (self.range, other.range) {
                (Some((a, b)), Some((c, d))) => a <= d && c <= b,
                (None, None) => true,
                _ => false,
            }
    }

    /// True if the held cards are still there after others have moved.
    #[must_use]
    pub fn holds(self, scene: &Scene) -> bool {
        scene
            .zone(self.zone)
            .is_some_and(|z| self.range.is_none_or(|(_, last)| last < z.cards.len()))
    }

    /// The cards to draw as picked up, as first and last index. Those lying on them in a column are
    /// included.
    #[must_use]
    pub fn cards(self, scene: &Scene) -> Option<(usize, usize)> {
        let (first, last) = self.range?;
        let zone = scene.zone(self.zone)?;
        let end = if zone.fan == Fan::Down {
            zone.last_card()?
        } else {
            last
        };
        Some((first, end))
    }
}

/// The legal actions that start with the held cards.
#[must_use]
pub fn actions_of(scene: &Scene, held: HeldCards) -> Vec<&Action> {
    let last = scene.zone(held.zone).and_then(Zone::last_card);
    // Equal cards in a hand are interchangeable.
    let range = match held.range {
        Some((card, same)) if card == same => {
            let first = scene.first_equal(held.zone, card);
            Some((first, first))
        }
        other => other,
    };
    let starts = |a: &&Action| {
        a.from.is_some_and(|from| {
            from.zone == held.zone
                && match (from.card.or(last), range) {
                    (Some(card), Some((first, last))) => first <= card && card <= last,
                    (None, None) => true,
                    _ => false,
                }
        })
    };
    scene.actions.iter().filter(starts).collect()
}

/// The zones where the held cards can go, each once, in zone order.
#[must_use]
pub fn targets(scene: &Scene, held: HeldCards) -> Vec<ZoneId> {
    let actions = actions_of(scene, held);
    scene
        .zones
        .iter()
        .map(|z| z.id)
        .filter(|id| actions.iter().any(|a| a.to == Some(*id)))
        .collect()
}

/// The name of a zone for a seat, with its owner's name if that is another one.
fn name_of(zone: &Zone, seat: Seat) -> Message {
    let other = zone.owner.filter(|owner| *owner != seat);
    match other.filter(|_| zone.label.arg("seat").is_none()) {
        Some(owner) => t::PlaceOf {
            seat: owner,
            place: zone.label.clone(),
        }
        .into(),
        None => zone.label.clone(),
    }
}

/// The picked-up cards and their targets, to be read out; `None` if they can't go anywhere.
#[must_use]
pub fn told(scene: &Scene, seat: Seat, held: HeldCards) -> Option<Message> {
    let zone = scene.zone(held.zone)?;
    let places: Vec<Arg> = targets(scene, held)
        .into_iter()
        .filter_map(|id| scene.zone(id))
        .map(|to| name_of(to, seat).into())
        .collect();
    if places.is_empty() {
        return None;
    }
    let places = Arg::List(Join::Or, places);
    let face = held.range.and_then(|(first, _)| zone.cards.get(first)?.face());
    let count = held.cards(scene).map_or(1, |(first, last)| last - first + 1);
    Some(match face {
        Some(face) => t::TellHeld {
            card: &face.name,
            count,
            places,
        }
        .into(),
        None => t::TellHeldHidden { places }.into(),
    })
}

/// True if this seat can pick up a card, if only to learn why it can't move: one of its own face-up
/// cards, while it has a move.
#[must_use]
pub fn may_lift(scene: &Scene, seat: Seat, held: HeldCards) -> bool {
    let Some(zone) = scene.zone(held.zone) else {
        return false;
    };
    let face = held.range.and_then(|(first, _)| zone.cards.get(first)?.face());
    let mine = zone.owner.is_none() || zone.owner == Some(seat);
    !scene.actions.is_empty() && (face.is_some() && mine || !actions_of(scene, held).is_empty())
}

fn by_rank(actions: &[&Action]) -> Vec<Action> {
    let mut sorted: Vec<Action> = actions.iter().map(|&a| a.clone()).collect();
    tiny_sort::stable::sort_by_key(&mut sorted, |a| std::cmp::Reverse(a.rank));
    sorted
}

fn ask(question: impl Into<Message>, actions: &[&Action]) -> Intent {
    Intent::Ask {
        question: question.into(),
        actions: by_rank(actions),
    }
}

/// Picks up cards, or plays a move made by a single click. `by_enter`: with Enter, for which a single
/// obvious move is played immediately.
#[must_use]
pub fn pick(scene: &Scene, seat: Seat, here: HeldCards, by_enter: bool, why: WhyNot<'_>) -> Reply {
    let actions = actions_of(scene, here);
    if actions.is_empty() {
        return explain(scene, seat, here, why);
    }
    if actions.iter().all(|a| a.to.is_none()) {
        let intent = match actions.as_slice() {
            [only] => Intent::Play((*only).clone()),
            several => ask(t::AskWhat, several),
        };
        return Reply { held: None, intent };
    }
    let mut obvious = actions.iter().filter(|a| a.rank >= 0);
    match (obvious.next(), obvious.next()) {
        (Some(&only), None) if by_enter => Reply {
            held: None,
            intent: Intent::Play(only.clone()),
        },
        _ => Reply::holding(Some(here)),
    }
}

/// No legal action starts there: explains why, and lets the player try to put the card somewhere.
fn explain(scene: &Scene, seat: Seat, here: HeldCards, why: WhyNot<'_>) -> Reply {
    Reply {
        held: may_lift(scene, seat, here).then_some(here),
        intent: match scene.zone(here.zone) {
            Some(_) => Intent::Say(why_not(scene, seat, here, None, why)),
            None => Intent::Nothing,
        },
    }
}

/// Plays the best action of the held cards; asks if several are equally good.
#[must_use]
pub fn best(scene: &Scene, held: HeldCards) -> Reply {
    let actions = actions_of(scene, held);
    let top = actions.iter().map(|a| a.rank).max().unwrap_or(-1);
    let mut best = actions.iter().filter(|a| a.rank == top);
    match (best.next(), best.next()) {
        (Some(&only), None) if top >= 0 => Reply {
            held: Some(held),
            intent: Intent::Play(only.clone()),
        },
        (None, _) => Reply::holding(None),
        _ => Reply {
            held: Some(held),
            intent: ask(t::AskWhere, &actions),
        },
    }
}

/// Returns the held cards to their place. Asks first if they can be played in place, like a joker
/// that can be declared.
#[must_use]
pub fn lay_back(scene: &Scene, held: HeldCards) -> Reply {
    let mut in_place = actions_of(scene, held);
    in_place.retain(|a| a.to.is_none());
    Reply {
        held: None,
        intent: if in_place.is_empty() {
            Intent::Nothing
        } else {
            ask(t::AskWhat, &in_place)
        },
    }
}

/// Puts the held cards on a zone, or [returns](lay_back) them to their own. If they can't go there
/// they stay held, and the reply explains why.
#[must_use]
pub fn put(scene: &Scene, seat: Seat, held: HeldCards, zone: ZoneId, why: WhyNot<'_>) -> Reply {
    let actions = actions_of(scene, held);
    if zone == held.zone && !actions.iter().any(|a| a.to == Some(zone)) {
        return lay_back(scene, held);
    }
    let fitting: Vec<&Action> = actions.into_iter().filter(|a| a.to == Some(zone)).collect();
    let intent = match fitting.as_slice() {
        [] => Intent::Say(why_not(scene, seat, held, Some(zone), why)),
        [only] => Intent::Play((*only).clone()),
        several if several.iter().all(|a| a.from == several[0].from) => ask(t::AskWhichWay, several),
        // For a run going to an empty place, prefer the longest; otherwise the pile decides.
        several => several
            .iter()
            .min_by_key(|a| a.from.and_then(|f| f.card))
            .map_or(Intent::Nothing, |a| Intent::Play((*a).clone())),
    };
    Reply {
        held: Some(held),
        intent,
    }
}

/// A click, or a key at the cursor. `go`: the second of a double click, or Enter.
#[must_use]
pub fn click(
    scene: &Scene,
    seat: Seat,
    held: Option<HeldCards>,
    here: HeldCards,
    by_enter: bool,
    why: WhyNot<'_>,
) -> Reply {
    match held {
        Some(held) if held.overlaps(here) && by_enter => best(scene, held),
        Some(held) if held.overlaps(here) => lay_back(scene, held),
        Some(held) if held.zone != here.zone && !picks_up_instead(scene, held, here) => {
            put(scene, seat, held, here.zone, why)
        }
        _ => pick(scene, seat, here, false, why),
    }
}

/// True if those here are to be picked up instead: they can go somewhere, and the held cards can't.
fn picks_up_instead(scene: &Scene, held: HeldCards, here: HeldCards) -> bool {
    actions_of(scene, held).is_empty() && !actions_of(scene, here).is_empty()
}

/// A double click or double tap without a preceding single click: plays the most obvious action
/// immediately.
#[must_use]
pub fn double_click(scene: &Scene, seat: Seat, here: HeldCards, why: WhyNot<'_>) -> Reply {
    let mut reply = if actions_of(scene, here).is_empty() {
        explain(scene, seat, here, why)
    } else {
        best(scene, here)
    };
    // A click on one of the places answers the question where it should go.
    reply.held = reply.held.filter(|_| matches!(reply.intent, Intent::Ask { .. }));
    reply
}

/// Answers “why not?”: why a card can't move (or can't go to a target), or that it can.
#[must_use]
pub fn why_not(scene: &Scene, seat: Seat, held: HeldCards, to: Option<ZoneId>, why: WhyNot<'_>) -> Notice {
    let actions = actions_of(scene, held);
    let zone = scene.zone(held.zone);
    let face = zone
        .zip(held.range)
        .and_then(|(z, (first, _))| z.cards.get(first)?.face());
    let can = match to {
        Some(to) => actions.iter().any(|a| a.to == Some(to)),
        None => !actions.is_empty(),
    };
    if can {
        return Notice::plain(match (face, to) {
            (Some(face), Some(_)) => t::TellCanGoThere { card: &face.name }.into(),
            (Some(face), None) => t::TellCanMove { card: &face.name }.into(),
            // A card without a face is described by its first action.
            (None, _) => actions[0].label.clone(),
        });
    }
    let spot = match held.range {
        // As many cards as fit.
        Some((first, last)) if first != last && to.is_some() => Spot::zone(held.zone),
        _ => held.spot(),
    };
    if let Some(reason) = why(spot, to) {
        return Notice::wrong(reason);
    }
    let mine = zone.is_some_and(|z| z.owner.is_none() || z.owner == Some(seat));
    match (face, to) {
        (Some(face), None) if mine => Notice::wrong(t::WhyNoMove { card: &face.name }),
        (Some(_), None) => Notice::wrong(t::WhyNotYours),
        (None, None) => Notice::wrong(t::WhyNothingThere),
        (_, Some(to)) => Notice::wrong(no_way(scene, seat, held, to, why)),
    }
}

/// The reason cards can't go to a zone when the rules don't even know such a move.
fn no_way(scene: &Scene, seat: Seat, held: HeldCards, to: ZoneId, why: WhyNot<'_>) -> Message {
    let (Some(from), Some(onto)) = (scene.zone(held.zone), scene.zone(to)) else {
        return t::WhyNotThere.into();
    };
    let (from_name, to_name) = (name_of(from, seat), name_of(onto, seat));
    let last = from
        .last_card()
        .filter(|last| held.range.is_some_and(|(_, end)| end < *last));
    if let Some(last) = last {
        let spot = Spot::card(from.id, last);
        let goes = actions_of(scene, HeldCards::at(scene, spot))
            .iter()
            .any(|a| a.to == Some(to));
        if goes || why(spot, Some(to)).is_some() {
            return t::WhyOnlyLast {
                from: from_name,
                to: to_name,
            }
            .into();
        }
    }
    t::WhyNoWay {
        from: from_name,
        to: to_name,
    }
    .into()
}

/// A card in short: `Q♠`, `★ (as 9♠)`, `face down`.
#[must_use]
pub fn short_name(card: &SceneCard) -> Arg {
    let Some(face) = card.face() else {
        return t::ShownFaceDown.into();
    };
    let mut card = face.rank.clone();
    card.extend(face.symbol);
    match &face.stands_for {
        Some(stands) => t::ShownAs { card, stands }.into(),
        None => Arg::from(card),
    }
}
