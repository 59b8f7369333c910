//! The match as the server tells it: the game's chunk, the own seat, and what is drawn of it.

use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;
use wildpile_client::table::{Event, Table};

use super::live::Live;
use super::remembered_matches;
use super::rules::partners;
use crate::chunks;
use crate::play::follow;
use crate::text::{Message, Reader, ui};

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

    /// The match has gone on.
    pub(super) fn match_changed(self) {
        let reader = self.with_seat(|seat| Reader::seated(seat.names().to_vec(), seat.viewer().seat()));
        if let Some(reader) = reader {
            follow(self.reader, reader);
        }
        self.revision.update(|r| *r += 1);
        self.see_helped();
    }

    /// This browser remembers which of a bot's moves the person has seen.
    fn see_helped(self) {
        self.table.with_value(|table| {
            if let Some(info) = &table.info {
                remembered_matches::see(info, table.seen());
            }
        });
    }

    /// The result says once which moves a bot made.
    pub(super) fn match_ended(self) {
        self.see_helped();
        if untrack(|| !self.info_is(remembered_matches::ends)) {
            self.table.update_value(Table::forget_missed_at_end);
        }
    }
}
