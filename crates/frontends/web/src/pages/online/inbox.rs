//! Events of a table, and their effects on its page.

use std::mem::swap;
use std::sync::Arc;

use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;
use wildpile_client::ending::Ending;
use wildpile_client::table::{Effect, Event, JoinGoal, News, Now, State, Table};
use wildpile_client::text::NotSent;
use wildpile_protocol::socket::Phase;
use wildpile_records::clock::now_ms;

use super::live::{Dialog, Live};
use super::manners::now;
use super::rules::partners;
use super::socket::Socket;
use super::{fair, remembered_matches};
use crate::chunks;
use crate::play::follow;
use crate::sound::{Sound, play as sound};
use crate::table::ending;
use crate::text::{Message, Reader, say_sentence, tr, ui};

impl Live {
    /// Feeds the table, and carries out what follows.
    pub(super) fn update(self, event: Event) {
        // The page may have been left.
        if self.state.is_disposed() {
            return;
        }
        let (clock, wall_ms) = (now(), now_ms());
        let scene = self.scene.get_untracked().unwrap_or_default();
        let effects = self.hand.update(&scene, |hand| {
            self.table.try_update_value(|table| {
                table.notice = self.message.get_untracked();
                swap(&mut table.hand, hand);
                let effects = table.update(event, Now { clock, wall_ms });
                swap(&mut table.hand, hand);
                effects
            })
        });
        self.follow_table();
        for effect in effects.unwrap_or_default() {
            match effect {
                Effect::Say(said) => self.on_socket(|socket| socket.say(&said)),
                Effect::KeepPart => self.id.with_value(|id| {
                    self.table.with_value(|table| fair::keep(id, &table.part));
                }),
                Effect::LoadGame(game, seats) => self.load(game, seats),
                Effect::Close => self.on_socket(Socket::end),
                Effect::Draw => self.revision.update(|r| *r += 1),
                Effect::Hinted => {
                    if let Some(from) = self.hint.get_untracked().and_then(|action| action.from) {
                        self.cursor.set(Some(from));
                    }
                }
                Effect::Sound(heard) => {
                    sound(self.app, heard);
                    self.show_ending(heard.sound);
                }
                Effect::Announce(said) => {
                    let reader = self.reader.get_untracked();
                    let said: Vec<String> = said.iter().map(|told| say_sentence(told, &reader)).collect();
                    self.announce(said.join(" "));
                }
                Effect::Show(news) => self.show(news),
            }
        }
    }

    /// The signals follow the model.
    pub(super) fn follow_table(self) {
        self.table.with_value(|table| {
            let scene = Arc::clone(&table.scene);
            follow(self.scene, Some(scene).filter(|scene| !scene.zones.is_empty()));
            follow(self.you, table.you.clone());
            follow(self.pending, table.is_pending());
            follow(self.counting, table.is_counting());
            follow(self.state, table.state.clone());
            follow(self.message, table.notice.clone());
            follow(self.dialog, table.question.clone());
            follow(self.at_seats, table.at_seats);
        });
    }

    fn show(self, news: News) {
        match news {
            News::Table => self.table_changed(),
            News::NewMatch => {
                self.clocks.set(());
                self.revision.update(|r| *r += 1);
                self.table_changed();
            }
            News::Clocks => self.clocks.set(()),
            News::Here { .. } => self.sit_down(),
            News::Gone => {
                let State::Ended(why) = self.state.get_untracked() else {
                    return;
                };
                if self.table.with_value(|table| table.is_incompatible) {
                    leptos::logging::warn!("{}", say_sentence(&why, &Reader::NOBODY));
                }
            }
            News::Match => self.match_changed(),
            News::Ended => self.match_ended(),
            News::Refused(why) => self.not_sent(&why),
            News::NotSaid(why, text) => {
                // The text comes back, unless the person goes on writing.
                if let Some(text) = text.filter(|_| self.draft.with_untracked(String::is_empty)) {
                    self.draft.set(text);
                }
                self.not_sent(&why);
            }
            News::Happened(told) => self.app.tell(say_sentence(&told, &Reader::NOBODY)),
            // The page shows who has which seat, and for whom a bot plays.
            News::Note(_) | News::Sent | News::Played | News::NotPlayed(_) => {}
            // The chat says it where it was wished.
            News::Moderated(told) => {
                self.message.set(None);
                self.done.set(say_sentence(&told, &Reader::NOBODY));
            }
            News::Talk(new) => self.hear_line(new.as_ref()),
            News::Earlier(_) => self.talk.set(()),
            News::Blocked(name) => {
                self.talk.set(());
                self.done.set(tr(ui::OnlineBlocked { name }));
            }
        }
    }

    /// Takes a seat at a table that the person has just opened.
    fn sit_down(self) {
        let you = self.you.get_untracked();
        let seat = self.of_info_now(|info| remembered_matches::seat_to_take(&you, info));
        if let Some(seat) = seat.flatten() {
            self.update(Event::Want(JoinGoal::Sit(Some(seat))));
        }
    }

    fn table_changed(self) {
        let Some(table) = self.table.with_value(|table| table.info.clone()) else {
            return;
        };
        let you = self.you.get_untracked();
        // A late visitor learns when a seat may be free.
        let is_first = self.info.with_untracked(Option::is_none);
        let is_late = is_first && table.phase == Phase::Playing && you.seat.is_none() && !you.owner;
        if is_late && !table.settings.quick && table.ranked.is_none() {
            self.app.tell(tr(ui::OnlineWatchingRunning));
        }
        remembered_matches::see(&table, self.table.with_value(Table::seen));
        self.info.set(Some(table));
    }

    /// Every part of the page has something to press: without a connection, the answer isn't beside it.
    fn not_sent(self, why: &Message) {
        if why.id() == Message::from(NotSent).id() {
            self.message.set(None);
            self.app.tell(say_sentence(why, &Reader::NOBODY));
        }
    }

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
            self.update(Event::GameLoaded(Box::new(online.seat), online.reasons));
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

    /// Shows with the sound of the end how the match ended, before the result.
    fn show_ending(self, heard: Sound) {
        let scene = self.scene.get_untracked();
        let Some((scene, ending)) =
            scene.and_then(|scene| Some((Arc::clone(&scene), Ending::after(heard, &scene)?)))
        else {
            return;
        };
        self.is_ending.set(true);
        let waits = move || self.dialog.try_get_untracked() == Some(Some(Dialog::Result));
        spawn_local(async move {
            ending::show(self.app, &scene, ending, waits).await;
            self.is_ending.try_set(false);
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
