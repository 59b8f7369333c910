//! Several cards in one go, and the rest of a match that is trivial.

use wildpile_game::Seat;
use wildpile_session::{Target, auto_finish, select, texts};

use super::TableScreen;
use crate::app::Context;
use crate::look::Kind;

impl TableScreen {
    /// Marks the card below the cursor, or takes its mark away.
    pub(super) fn mark(&mut self) {
        if self.actor().is_none() {
            self.tell(self.session.not_now());
            return;
        }
        let Some(cursor) = self.cursor else { return };
        self.lift = None;
        self.status = None;
        if let Err(message) = self.selection.toggle(&self.scene, cursor) {
            self.tell(message);
        }
    }

    /// What the status line says about the marked cards; nothing when there are none.
    pub(super) fn marked_text(&self) -> Option<String> {
        if self.selection.is_empty() {
            return None;
        }
        let names: Vec<&str> = self
            .selection
            .marks()
            .iter()
            .map(|m| m.face.name.as_str())
            .collect();
        Some(format!(
            "Marked: {}. Enter on a pile plays them in this order, Esc takes the marks away.",
            names.join(", ")
        ))
    }

    /// Plays the marked cards where the cursor is: on their own hand each where it goes most obviously.
    pub(super) fn play_marked(&mut self, cx: &mut Context) {
        let Some(cursor) = self.cursor else { return };
        let target = if self.selection.zone() == Some(cursor.zone) {
            Target::Obvious
        } else {
            Target::Zone(cursor.zone)
        };
        let Some(seat) = self.actor() else {
            self.tell(self.session.not_now());
            return;
        };
        match select::plan(self.session.played(), seat, &self.selection, target) {
            Ok(moves) => {
                self.selection.clear();
                self.play_all(seat, &moves, cx);
            }
            Err(message) => self.tell(message),
        }
    }

    /// Plays the rest of the match when nothing is left to decide.
    pub(super) fn finish(&mut self, cx: &mut Context) {
        match auto_finish(self.session.played()) {
            Some(moves) => self.play_all(Seat::FIRST, &moves, cx),
            None => self.say(Kind::Plain, texts::NOT_TRIVIAL),
        }
    }

    fn play_all(&mut self, seat: Seat, moves: &[String], cx: &mut Context) {
        self.status = None;
        for mv in moves {
            if let Err(error) = self.session.play(seat, mv) {
                self.say(Kind::Wrong, error.to_string());
                break;
            }
        }
        self.changed(cx);
    }
}
