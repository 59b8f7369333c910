//! The match as the server tells it: the game's chunk, the own seat, and what is drawn of it.

use std::sync::Arc;

use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;
use wildpile_client::table::{Event, Table};
use wildpile_table::Scene;

use super::live::{Dialog, Live};
use super::remembered_matches;
use super::rules::partners;
use crate::chunks;
use crate::sound::{Sound, play as sound};
use crate::text::{Message, Reader, say_sentence, ui};

impl Live {
    /// Loads the game of the table.
    pub(super) fn load(self, game: String, seats: usize) {
        spawn_local(async move {
            let (bundle, online) = (chunks::load(&game).await, chunks::load_online(&game).await);
            if self.state.is_disposed() {
                return;
            }
            let Some((bundle, online)) = bundle.ok().zip(online.ok()) else {
                // The next try loads it again, and the table sends everything again.
                self.update(Event::GameMissing(Message::from(ui::NotLoaded)));
                return;
            };
            let bundle = online.bundle(bundle, seats);
            let rules = self.of_info_now(|info| info.rules.clone());
            self.partners
                .set(partners(bundle, &rules.unwrap_or_default(), seats));
            self.bundle.set(Some(bundle));
            self.update(Event::GameLoaded(Box::new(online.seat)));
        });
    }

    /// Another match: nothing of the last one stays.
    pub(super) fn forget_match(&self) {
        self.scene.set(None);
        self.let_go();
        self.marking.set(false);
        self.clocks.set(());
        self.log.set(Vec::new());
        self.lately.set(Vec::new());
        self.revision.update(|r| *r += 1);
    }

    /// The match has gone on.
    pub(super) fn match_changed(self) {
        let reader = self.with_seat(|seat| Reader::seated(seat.names().to_vec(), seat.viewer().seat()));
        if let Some(reader) = reader.filter(|reader| self.reader.with_untracked(|known| known != reader)) {
            self.reader.set(reader);
        }
        let told = self.with_seat(|seat| seat.log_since(0)).unwrap_or_default();
        let known = self.log.with_untracked(Vec::len);
        let told: Vec<Message> = told.into_iter().map(|entry| entry.message).collect();
        // After a reconnection the table sends everything again.
        let mut new = told.get(known..).unwrap_or_default().to_vec();
        self.table
            .with_value(|table| new.retain(|told| table.concerns(told)));
        let is_first = known == 0;
        self.log.set(told);
        if !new.is_empty() {
            self.lately.set(new.clone());
        }
        let before = self.scene.get_untracked();
        self.draw();
        // In a race others move, too: an answer is about the own board.
        if self.scene.get_untracked() != before {
            self.message.set(None);
            // The own move was heard when it was made.
            if !is_first && !self.pending.get_untracked() {
                sound(self.app, Sound::Place);
            }
        }
        self.speak(if is_first { &[] } else { &new });
        self.look_for_end(is_first);
        self.look_for_missed();
    }

    /// Tells someone who has come back which moves a bot made meanwhile.
    fn look_for_missed(self) {
        // This dialog waits for the one that is open.
        if self.dialog.with_untracked(Option::is_some) {
            return;
        }
        let missed = self.table.try_update_value(Table::take_missed).flatten();
        self.see_helped();
        if let Some((count, moves)) = missed {
            // The bot made them, so it isn't “you” who played there.
            let names = self.table.with_value(Table::names);
            let reader = Reader::seated(names, None);
            let moves = moves
                .iter()
                .map(|told| Message::text(say_sentence(told, &reader)));
            self.dialog.set(Some(Dialog::Away(count, moves.collect())));
        }
    }

    /// This browser remembers which of a bot's moves the person has seen.
    fn see_helped(self) {
        self.table.with_value(|table| {
            if let Some(info) = &table.info {
                remembered_matches::see(info, table.seen());
            }
        });
    }

    /// Draws the match as the server says it is.
    pub(super) fn draw(&self) {
        let scene = self.with_seat(|seat| seat.scene());
        let scene = scene.filter(|scene| !scene.zones.is_empty());
        let ahead = |scene: &Scene| self.table.with_value(|table| table.ahead(scene));
        let scene = scene.map(|scene| Arc::new(ahead(&scene).unwrap_or(scene)));
        if self.scene.get_untracked() != scene {
            self.scene.set(scene);
            self.help_follows();
            self.close_old_question();
        }
        self.revision.update(|r| *r += 1);
    }

    /// Shows how a match ended, once.
    pub(super) fn look_for_end(&self, is_first: bool) {
        let Some(ending) = self.table.try_update_value(Table::take_ending).flatten() else {
            return;
        };
        // A hint, or a card in the hand, is of no use any more.
        self.let_go();
        // Neither onlookers nor anyone who drew has won or lost.
        if let Some(won) = ending.won.filter(|_| !is_first) {
            sound(self.app, if won { Sound::Win } else { Sound::Lose });
        }
        self.see_helped();
        // The result says once which moves a bot made: another dialog would wait behind it.
        if untrack(|| !self.info_is(remembered_matches::ends)) {
            self.table.update_value(Table::forget_missed_at_end);
        }
        if !self.is_moderating() {
            self.dialog.set(Some(Dialog::Result));
        }
    }
}
