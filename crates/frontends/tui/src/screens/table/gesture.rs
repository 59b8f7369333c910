//! Picking cards up and putting them down, with keys and with the mouse.

use std::time::Duration;

use ratatui::layout::Position;
use wildpile_game::Seat;
use wildpile_message::{Arg, Join};
use wildpile_session::gesture::WhyNot;
use wildpile_session::{Intent, Lift, Reply, gesture, select};
use wildpile_table::{Scene, Spot, ZoneId};

use super::TableScreen;
use crate::app::Context;
use crate::dialog::Dialog;
use crate::look::Kind;
use crate::screens::table::Act;
use crate::text as t;

/// Two clicks within this time are one double click.
const DOUBLE: Duration = Duration::from_millis(500);

impl TableScreen {
    /// The cards that are drawn as picked up.
    pub(super) fn lifted_cards(&self) -> Option<(ZoneId, usize, usize)> {
        let lift = self.lift?;
        let (first, last) = lift.cards(&self.scene)?;
        Some((lift.zone, first, last))
    }

    /// Where the picked-up or hinted card can go.
    pub(super) fn targets(&self) -> Vec<ZoneId> {
        match self.lift {
            Some(lift) => gesture::targets(&self.scene, lift),
            None if !self.selection.is_empty() => select::targets(&self.scene, &self.selection),
            None => self.hinted().and_then(|a| a.to).into_iter().collect(),
        }
    }

    pub(super) fn not_now(&mut self) {
        self.say(Kind::Plain, self.session.not_now());
    }

    /// Lets the person who acts make a gesture, and does what follows from it.
    fn make(&mut self, gesture: impl FnOnce(&Scene, Seat, WhyNot<'_>) -> Reply, cx: &mut Context) {
        let Some(seat) = self.actor() else {
            self.not_now();
            return;
        };
        let why = |from: Spot, to: Option<ZoneId>| self.session.why_not(from, to);
        let reply = gesture(&self.scene, seat, &why);
        self.lift = reply.held;
        match reply.intent {
            Intent::Play(action) => self.choose(seat, &action, cx),
            Intent::Ask { question, actions } => self.offer(seat, question, &actions),
            Intent::Say(message) => self.tell(message),
            Intent::Nothing => {}
        }
    }

    /// Enter (`go`) or Space where the cursor is.
    pub(super) fn enter(&mut self, go: bool, cx: &mut Context) {
        let Some(cursor) = self.cursor else { return };
        let (here, held) = (Lift::at(&self.scene, cursor), self.lift);
        self.status = None;
        self.make(
            |scene, seat, why| gesture::enter(scene, seat, held, here, go, why),
            cx,
        );
    }

    /// The target at a point of the screen.
    fn below(&self, at: Position) -> Option<Lift> {
        self.layout.below(&self.scene, at)
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
            self.stop_thinking();
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
        self.stop_thinking();
        if dragged {
            // The place under the card counts: the pointer is at its left end.
            if let Some(target) = self.below(at)
                && let Some(lift) = self.lift
                && lift.zone != target.zone
            {
                self.make(
                    |scene, seat, why| gesture::put(scene, seat, lift, target.zone, why),
                    cx,
                );
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
        if self.selection.zone().is_some_and(|zone| zone != here.zone) {
            self.play_marked(cx);
            return;
        }
        let held = self.lift;
        let again = held.is_some_and(|lift| lift.overlaps(here));
        let double = again
            && self
                .clicked
                .take()
                .is_some_and(|(spot, when)| spot == here.spot() && cx.now.saturating_sub(when) < DOUBLE);
        if held.is_none_or(|lift| lift.zone == here.zone && !again) {
            self.status = None;
        }
        self.make(
            |scene, seat, why| gesture::click(scene, seat, held, here, double, why),
            cx,
        );
        if !again {
            self.clicked = Some((here.spot(), cx.now));
        }
    }

    /// Lists the cards of the pile below the cursor, as far as they may be seen.
    pub(super) fn look_through(&mut self) {
        let Some(zone) = self.cursor.and_then(|c| self.scene.zone(c.zone)) else {
            return;
        };
        let shown = gesture::cards_of(zone);
        let count = zone.count.max(zone.cards.len());
        let mut ask = Dialog::ask(zone.label.clone(), t::PileCount { count });
        let hidden = count.saturating_sub(shown.len());
        if !shown.is_empty() {
            ask = ask.and(t::PileCards {
                cards: Arg::List(Join::Comma, shown),
            });
        }
        if hidden > 0 {
            ask = ask.and(t::PileHidden { count: hidden });
        }
        if let Some(note) = &zone.note {
            ask = ask.and(t::PileNote { note: note.clone() });
        }
        self.dialog = Some(ask.answer('o', t::DoOk, Act::Nothing));
    }
}
