//! Picking cards up and putting them down, with keys and with the mouse; hints.

use std::time::Duration;

use ratatui::layout::Position;
use wildpile_game::Seat;
use wildpile_table::{Action, Fan, Spot, ZoneId};

use super::TableScreen;
use crate::app::Context;
use crate::dialog::Dialog;
use crate::felt::{Shows, last_card};
use crate::look::Kind;
use crate::screens::table::Act;

/// Two clicks within this time are one double click.
const DOUBLE: Duration = Duration::from_millis(500);

/// Cards that are picked up. A part of a pile that is drawn as one may be picked up as one: then
/// where it is put down decides which of its cards is meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Lift {
    pub(super) zone: ZoneId,
    /// The first and the last card that may be meant; none for an empty zone.
    pub(super) range: Option<(usize, usize)>,
}

impl Lift {
    const fn spot(self) -> Spot {
        Spot {
            zone: self.zone,
            card: match self.range {
                Some((first, _)) => Some(first),
                None => None,
            },
        }
    }

    fn overlaps(self, other: Self) -> bool {
        self.zone == other.zone
            && match (self.range, other.range) {
                (Some((a, b)), Some((c, d))) => a <= d && c <= b,
                (None, None) => true,
                _ => false,
            }
    }
}

impl TableScreen {
    /// A spot as something to pick up: a zone as a whole means its last card.
    fn lift_of(&self, spot: Spot) -> Lift {
        let card = spot
            .card
            .or_else(|| self.scene.zone(spot.zone).and_then(last_card));
        Lift {
            zone: spot.zone,
            range: card.map(|c| (c, c)),
        }
    }

    /// Whether something that was picked up is still there after others have moved.
    pub(super) fn lift_holds(&self, lift: Lift) -> bool {
        self.scene
            .zone(lift.zone)
            .is_some_and(|z| lift.range.is_none_or(|(_, last)| last < z.cards.len()))
    }

    /// The legal actions that start there.
    pub(super) fn actions_of(&self, lift: Lift) -> Vec<Action> {
        let last = self.scene.zone(lift.zone).and_then(last_card);
        // One of several equal cards of a hand is as good as the first.
        let range = match lift.range {
            Some((card, same)) if card == same => {
                let first = self.scene.first_equal(lift.zone, card);
                Some((first, first))
            }
            other => other,
        };
        self.scene
            .actions
            .iter()
            .filter(|a| {
                a.from.is_some_and(|from| {
                    from.zone == lift.zone
                        && match (from.card.or(last), range) {
                            (Some(card), Some((first, last))) => first <= card && card <= last,
                            (None, None) => true,
                            _ => false,
                        }
                })
            })
            .cloned()
            .collect()
    }

    /// The cards that are drawn as picked up.
    pub(super) fn lifted_cards(&self) -> Option<(ZoneId, usize, usize)> {
        let lift = self.lift?;
        let (first, last) = lift.range?;
        let zone = self.scene.zone(lift.zone)?;
        let end = if zone.fan == Fan::Down {
            last_card(zone)?
        } else {
            last
        };
        Some((lift.zone, first, end))
    }

    /// Where what is picked up, or hinted, can go.
    pub(super) fn targets(&self) -> Vec<ZoneId> {
        if let Some(lift) = self.lift {
            return self.actions_of(lift).iter().filter_map(|a| a.to).collect();
        }
        self.hinted().and_then(|a| a.to).into_iter().collect()
    }

    fn not_now(&mut self) {
        let due = self.session.played.turn().due();
        let text = match due.first() {
            _ if self.session.is_over() => "The game is over. m opens the menu.".to_owned(),
            Some(seat) => format!("It is {}'s turn.", self.session.name(seat)),
            None => "Nobody is to move.".to_owned(),
        };
        self.say(Kind::Plain, text);
    }

    /// Enter (`go`) or Space where the cursor is.
    pub(super) fn enter(&mut self, go: bool, cx: &mut Context) {
        let Some(cursor) = self.cursor else { return };
        let here = self.lift_of(cursor);
        match self.lift {
            Some(lift) if lift.overlaps(here) => {
                if go {
                    self.best(lift, cx);
                } else {
                    self.lift = None;
                }
            }
            Some(lift) if lift.zone == here.zone => self.pick(here, false, cx),
            Some(_) => self.drop_on(cursor.zone, cx),
            None => self.pick(here, go, cx),
        }
    }

    /// Picks up, or does at once what is obvious. With `go` one obvious move is played at once.
    fn pick(&mut self, here: Lift, go: bool, cx: &mut Context) {
        self.status = None;
        let Some(seat) = self.actor() else {
            self.not_now();
            return;
        };
        let actions = self.actions_of(here);
        if actions.is_empty() {
            self.lift = None;
            self.explain(seat, here);
            return;
        }
        if actions.iter().all(|a| a.to.is_none()) {
            match actions.as_slice() {
                [only] => self.choose(seat, &only.clone(), cx),
                _ => self.offer(seat, "What should happen?", &actions),
            }
            return;
        }
        let mut obvious = actions.iter().filter(|a| a.rank >= 0);
        match (obvious.next(), obvious.next()) {
            (Some(only), None) if go => self.choose(seat, &only.clone(), cx),
            _ => self.lift = Some(here),
        }
    }

    /// Nothing legal starts there: says why, and lets the person try to put it somewhere.
    fn explain(&mut self, seat: Seat, here: Lift) {
        let Some(zone) = self.scene.zone(here.zone) else {
            return;
        };
        let face = here.range.and_then(|(first, _)| zone.cards.get(first)?.face());
        let mine = zone.owner.is_none() || zone.owner == Some(seat);
        let why = self.session.played.why_not(seat, here.spot(), None);
        let text = match (&face, why) {
            (_, Some(why)) => why,
            (Some(face), None) if mine => {
                format!(
                    "No legal move starts with the {}. Choose where it should go to hear why.",
                    face.name
                )
            }
            (Some(_), None) => "These cards belong to somebody else.".to_owned(),
            (None, None) => "There is nothing to take there.".to_owned(),
        };
        let liftable = face.is_some() && mine && !self.scene.actions.is_empty();
        self.say(Kind::Wrong, text);
        if liftable {
            self.lift = Some(here);
        }
    }

    /// Plays the best move of what is picked up; asks if there are several equally good ones.
    fn best(&mut self, lift: Lift, cx: &mut Context) {
        let Some(seat) = self.actor() else { return };
        let actions = self.actions_of(lift);
        let top = actions.iter().map(|a| a.rank).max().unwrap_or(-1);
        let best: Vec<Action> = actions.iter().filter(|a| a.rank == top).cloned().collect();
        match best.as_slice() {
            [only] if top >= 0 => self.choose(seat, &only.clone(), cx),
            [] => self.lift = None,
            _ => self.offer(seat, "Where should it go?", &actions),
        }
    }

    /// Puts down what is picked up.
    fn drop_on(&mut self, zone: ZoneId, cx: &mut Context) {
        let (Some(lift), Some(seat)) = (self.lift, self.actor()) else {
            return;
        };
        let actions = self.actions_of(lift);
        let fitting: Vec<Action> = actions.iter().filter(|a| a.to == Some(zone)).cloned().collect();
        // Where a whole run goes to an empty place, the most is meant; else the pile decides.
        let one_start = fitting.iter().all(|a| a.from == fitting[0].from);
        match fitting.as_slice() {
            [] => {
                let spot = match lift.range {
                    Some((first, last)) if first == last => lift.spot(),
                    // As many cards as fit are meant.
                    _ => Spot::zone(lift.zone),
                };
                let why = self
                    .session
                    .played
                    .why_not(seat, spot, Some(zone))
                    .unwrap_or_else(|| "That can't go there.".to_owned());
                self.say(Kind::Wrong, why);
            }
            [only] => self.choose(seat, &only.clone(), cx),
            several if one_start => self.offer(seat, "Which way?", several),
            several => {
                let longest = several.iter().min_by_key(|a| a.from.and_then(|f| f.card));
                if let Some(action) = longest.cloned() {
                    self.choose(seat, &action, cx);
                }
            }
        }
    }

    /// What is below a point of the screen.
    fn below(&self, at: Position) -> Option<Lift> {
        let (place, slot) = self.layout.at(at)?;
        let zone = self.scene.zone(place.id)?;
        let Some(slot) = slot else {
            return Some(self.lift_of(Spot::zone(place.id)));
        };
        let row = slot.row;
        let range = match row.shows {
            Shows::Empty => None,
            Shows::Pair => {
                let table = self.layout.to_table(at)?;
                let second = table.x >= slot.area.x + slot.area.width / 2;
                let card = if second { row.last } else { row.first };
                Some((card, card))
            }
            _ if zone.cards.is_empty() => None,
            // Cards side by side are taken one by one.
            _ if zone.fan != Fan::Down => Some((row.last, row.last)),
            _ => Some((row.first, row.last)),
        };
        Some(Lift {
            zone: place.id,
            range,
        })
    }

    pub(super) fn press(&mut self, at: Position) {
        let spot = self.below(at).map(Lift::spot);
        self.pressed = Some((at, spot));
    }

    pub(super) fn drag(&mut self, at: Position) {
        let Some((from, Some(_))) = self.pressed else {
            return;
        };
        if from == at && self.dragged.is_none() {
            return;
        }
        if self.dragged.is_none() {
            let Some(here) = self.below(from) else { return };
            let face = self
                .scene
                .zone(here.zone)
                .zip(here.range)
                .and_then(|(z, (first, _))| z.cards.get(first)?.face());
            if face.is_none() || self.actor().is_none() {
                return;
            }
            self.lift = Some(here);
            self.hints.clear();
            self.hint_at = None;
            self.status = None;
            self.cursor = Some(here.spot());
        }
        self.dragged = Some(at);
    }

    pub(super) fn release(&mut self, at: Position, cx: &mut Context) {
        let dragged = self.dragged.take().is_some();
        let pressed = self.pressed.take();
        self.hints.clear();
        self.hint_at = None;
        if dragged {
            // The place under the card counts: the pointer is at its left end.
            if let Some(target) = self.below(at)
                && self.lift.is_some_and(|l| l.zone != target.zone)
            {
                self.drop_on(target.zone, cx);
            }
            if self.dialog.is_none() {
                self.lift = None;
            }
            return;
        }
        if pressed.is_none_or(|(from, _)| from != at) {
            return;
        }
        let Some(here) = self.below(at) else {
            self.lift = None;
            return;
        };
        self.cursor = Some(here.spot());
        match self.lift {
            Some(lift) if lift.overlaps(here) => {
                let double = self
                    .clicked
                    .take()
                    .is_some_and(|(spot, when)| spot == here.spot() && cx.now.saturating_sub(when) < DOUBLE);
                if double {
                    self.best(lift, cx);
                } else {
                    self.lift = None;
                }
                return;
            }
            Some(lift) if lift.zone != here.zone => self.drop_on(here.zone, cx),
            _ => self.pick(here, false, cx),
        }
        self.clicked = Some((here.spot(), cx.now));
    }

    /// The action that is hinted now.
    pub(super) fn hinted(&self) -> Option<&Action> {
        self.scene.actions.get(*self.hints.get(self.hint_at?)?)
    }

    fn sorted(&self, least: i32) -> Vec<usize> {
        let actions = &self.scene.actions;
        let mut found: Vec<usize> = (0..actions.len()).filter(|&i| actions[i].rank >= least).collect();
        found.sort_by_key(|&i| std::cmp::Reverse(actions[i].rank));
        found
    }

    /// Shows the best move, then the next one. Moves that change nothing are never hinted.
    pub(super) fn hint(&mut self) {
        self.lift = None;
        let useful = self.sorted(0);
        if useful.is_empty() {
            if self.scene.actions.is_empty() {
                self.not_now();
            } else {
                self.say(
                    Kind::Hint,
                    "No move is left that helps. g shows what else you can do, u takes moves back.",
                );
            }
            return;
        }
        self.step_hint(useful, true, "Hint");
    }

    /// Goes through all legal moves.
    pub(super) fn walk(&mut self, forward: bool, _cx: &Context) {
        self.lift = None;
        let all = self.sorted(i32::MIN);
        if all.is_empty() {
            self.not_now();
            return;
        }
        self.step_hint(all, forward, "Move");
    }

    fn step_hint(&mut self, list: Vec<usize>, forward: bool, word: &str) {
        let count = list.len();
        self.hint_at = Some(match self.hint_at {
            Some(at) if self.hints == list && forward => (at + 1) % count,
            Some(at) if self.hints == list => (at + count - 1) % count,
            _ if forward => 0,
            _ => count - 1,
        });
        self.hints = list;
        let Some(action) = self.hinted().cloned() else {
            return;
        };
        if let Some(from) = action.from {
            self.cursor = Some(from);
        }
        let at = self.hint_at.map_or(0, |i| i + 1);
        self.say(
            Kind::Hint,
            format!(
                "{word} {at} of {count}: {} – Enter plays it ({})",
                action.label, action.notation
            ),
        );
    }

    /// Lists the cards of the pile below the cursor, as far as they may be seen.
    pub(super) fn look_through(&mut self) {
        let Some(zone) = self.cursor.and_then(|c| self.scene.zone(c.zone)) else {
            return;
        };
        let shown: Vec<String> = zone
            .cards
            .iter()
            .rev()
            .map(|c| match c.face() {
                Some(face) => {
                    let suit = face.symbol.map(String::from).unwrap_or_default();
                    match &face.stands_for {
                        Some(stands) => format!("{}{suit} as {stands}", face.rank),
                        None => format!("{}{suit}", face.rank),
                    }
                }
                None => "face down".to_owned(),
            })
            .collect();
        let count = zone.count.max(zone.cards.len());
        let mut text = match count {
            0 => "No card lies here.".to_owned(),
            1 => "1 card.".to_owned(),
            n => format!("{n} cards, the top one first."),
        };
        if !shown.is_empty() {
            text.push('\n');
            text.push_str(&shown.join("  "));
        }
        if shown.len() < count {
            text.push_str(&format!(
                "\nThe other {} can't be looked at.",
                count - shown.len()
            ));
        }
        if let Some(note) = &zone.note {
            text.push_str(&format!("\n{note}"));
        }
        let label = zone.label.clone();
        self.dialog = Some(Dialog::ask(label, text).answer('o', "Go on", Act::Nothing));
    }
}
