//! Events of a table, and their effects on its page.

use leptos::prelude::*;
use wildpile_client::table::{Effect, Event, JoinGoal, News, Now, State, Table, reported};
use wildpile_client::text::NotSent;
use wildpile_protocol::socket::{Phase, TableInfo};
use wildpile_records::clock::now_ms;
use wildpile_session::Notice;

use super::live::{Dialog, Live};
use super::manners::now;
use super::remembered_matches;
use super::socket::Socket;
use super::{fair, race};
use crate::sound::{Sound, play as sound};
use crate::text::{Message, Reader, say_sentence, tr, ui};

impl Live {
    /// Feeds the table, and carries out what follows.
    pub(super) fn update(self, event: Event) {
        let (clock, wall_ms) = (now(), now_ms());
        let update = |table: &mut Table| table.update(event, Now { clock, wall_ms });
        let effects = self.table.try_update_value(update).unwrap_or_default();
        self.follow_table();
        for effect in effects {
            match effect {
                Effect::Say(said) => self.on_socket(|socket| socket.say(&said)),
                Effect::KeepPart => self.id.with_value(|id| {
                    self.table.with_value(|table| fair::keep(id, &table.part));
                }),
                Effect::LoadGame(game, seats) => self.load(game, seats),
                Effect::Close => self.on_socket(Socket::end),
                Effect::Ask(question) => self.dialog.set(Some(question)),
                Effect::Show(news) => self.show(news),
            }
        }
    }

    /// Shows the model's role at the table, its connection and its unanswered move.
    pub(super) fn follow_table(self) {
        self.table.with_value(|table| {
            if self.you.with_untracked(|you| *you != table.you) {
                self.you.set(table.you.clone());
            }
            if self.pending.get_untracked() != table.is_pending() {
                self.pending.set(table.is_pending());
            }
            if self.state.with_untracked(|state| *state != table.state) {
                self.state.set(table.state.clone());
            }
        });
    }

    fn show(self, news: News) {
        match news {
            News::Table => self.table_changed(false),
            News::NewMatch => self.table_changed(true),
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
            News::Sent => {
                self.message.set(None);
                self.end_choice();
                sound(self.app, Sound::Place);
                self.draw();
            }
            News::Played => self.draw(),
            News::NotPlayed(why) => {
                self.end_choice();
                self.draw();
                self.refuse(why);
            }
            News::Refused(why) => self.refuse(why),
            News::NotSaid(why, text) => {
                // The text comes back, unless the person goes on writing.
                if let Some(text) = text.filter(|_| self.draft.with_untracked(String::is_empty)) {
                    self.draft.set(text);
                }
                self.refuse(why);
            }
            // The result says it, too.
            News::Happened(_) if self.dialog.with_untracked(|open| *open == Some(Dialog::Result)) => {}
            News::Happened(told) => self.app.tell(say_sentence(&told, &Reader::NOBODY)),
            // The page shows who has which seat, and for whom a bot plays.
            News::Note(_) => {}
            News::Unanswered(why) => self.done.set(say_sentence(&why, &Reader::NOBODY)),
            News::Talk(new) => self.hear_line(new.as_ref()),
            News::Earlier(_) => self.talk.set(()),
            News::Reported { operator } => {
                self.done.set(say_sentence(&reported(operator), &Reader::NOBODY));
            }
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

    fn table_changed(self, is_new: bool) {
        let Some(table) = self.table.with_value(|table| table.info.clone()) else {
            return;
        };
        let you = self.you.get_untracked();
        let before = self.of_info_now(TableInfo::round);
        // A late visitor learns when a seat may be free.
        let is_late = before.is_none() && table.phase == Phase::Playing && you.seat.is_none() && !you.owner;
        if is_late && !table.settings.quick && table.ranked.is_none() {
            self.app.tell(tr(ui::OnlineWatchingRunning));
        }
        // Another match: nothing of the last one stays.
        if is_new {
            self.at_seats.set(false);
            if self.dialog.with_untracked(Option::is_some) && !self.is_moderating() {
                self.dialog.set(None);
            }
            self.forget_match();
        }
        remembered_matches::see(&table, self.table.with_value(Table::seen));
        self.info.set(Some(table));
        race::count_down(self);
        self.close_old_question();
        self.look_for_end(before.is_none());
    }

    /// Says why something wasn't done: at the board, or at the seats.
    fn refuse(self, why: Message) {
        // Every part of the page has something to press.
        if why.id() == Message::from(NotSent).id() {
            self.app.tell(say_sentence(&why, &Reader::NOBODY));
            return;
        }
        let is_playing = self
            .table
            .with_value(|table| table.phase() == Some(Phase::Playing));
        let is_at_board =
            is_playing || self.scene.with_untracked(Option::is_some) && !self.at_seats.get_untracked();
        if is_at_board {
            sound(self.app, Sound::No);
            self.message.set(Some(Notice::wrong(why)));
        } else {
            self.refused.set(Some(why));
        }
    }
}
