//! What a table says, and what follows from it for its page.

use leptos::prelude::*;
use wildpile_protocol::part::Part;
use wildpile_protocol::socket::{FromTable, Phase, TableInfo, ToTable, You};
use wildpile_protocol::{VERSION, ends_for_a_while, is_gone, text as t};
use wildpile_session::Notice;

use super::help::Queue;
use super::line::Heard;
use super::live::{Dialog, Live, State};
use super::manners::Told;
use super::own;
use super::quick::has_left;
use crate::sound::{Sound, play as sound};
use crate::text::{Message, tr};

impl Live {
    /// Something was heard, or the connection broke.
    pub(super) fn hear(self, heard: Heard) {
        match heard {
            Heard::Said(said) => self.heard(*said),
            Heard::Unclear => {
                self.end();
                self.state.set(State::OtherVersion);
            }
            Heard::Lost => {
                let why = match self.state.get_untracked() {
                    State::Away(why) => why,
                    State::Arriving | State::Here => {
                        self.lost_at.set_value(js_sys::Date::now());
                        None
                    }
                    // It is over.
                    State::Sent(_) | State::OtherVersion | State::NotLoaded => return,
                };
                self.state.set(State::Away(why));
            }
        }
    }

    /// Ends the connection for good.
    pub(super) fn end(&self) {
        self.line.with_value(|line| {
            if let Some(line) = line {
                line.end();
            }
        });
    }

    fn heard(self, said: FromTable) {
        match said {
            FromTable::Hello { .. } => {
                self.part.update_value(Part::forget_sent);
                self.state.set(State::Here);
                if self.has_asked() {
                    self.done.set(tr("online-report-lost"));
                }
                self.contribute();
                if let Some(pending) = self.pending.get_untracked() {
                    self.send(&pending);
                }
                self.ask_earlier();
                self.sit_down();
            }
            FromTable::Table { you, table } => self.told_table(you, table),
            FromTable::Seat { said } => match self.make.get_value() {
                Some(make) => self.told(make, said),
                None => self.early.update_value(|early| early.push(said)),
            },
            FromTable::Played { key } => {
                if self
                    .pending
                    .with_untracked(|own| own.as_ref().is_some_and(|own| own.key == key))
                {
                    self.pending.set(None);
                    self.draw();
                    self.play_next();
                }
            }
            FromTable::Refused { key, why } => self.told_no(key.as_deref(), why),
            FromTable::Clocks { seats } => self.clocks.set(Told::new(seats)),
            FromTable::Said(line) => self.told_talk(line),
            FromTable::Earlier { lines } => self.told_earlier(lines),
            FromTable::Reported { operator } => {
                self.has_asked();
                self.done.set(tr(match operator {
                    true => "online-report-sent",
                    false => "online-report-kept",
                }));
            }
            FromTable::Blocked { name, lines } => self.told_blocked(name, &lines),
            FromTable::Closing { why } => {
                let other = t::HelloVersion {
                    own: VERSION,
                    theirs: VERSION,
                };
                if ends_for_a_while(&why) {
                    self.lost_at.set_value(js_sys::Date::now());
                    self.state.set(State::Away(Some(why)));
                } else {
                    self.end();
                    if is_gone(&why) {
                        own::forget(&self.id.get_value());
                    }
                    let is_version = Message::from(other).id() == why.id();
                    self.state.set(if is_version {
                        State::OtherVersion
                    } else {
                        State::Sent(why)
                    });
                }
            }
        }
    }

    /// Takes the seat that the person wanted when the table didn't listen yet, or one at a table that they have just opened.
    fn sit_down(self) {
        let you = self.you.get_untracked();
        let wish = self.wish.try_update_value(Option::take).flatten();
        let seat = self
            .info
            .with_untracked(|info| own::seat_to_take(&you, info.as_ref()?));
        if let Some(seat) = wish.or(seat) {
            self.say(&ToTable::Sit { seat, program: false });
        }
    }

    fn told_table(self, you: You, table: TableInfo) {
        let before = self
            .info
            .with_untracked(|info| info.as_ref().map(TableInfo::round));
        self.look_for_left(&you, &table);
        // A match that has ended is forgotten, and what was seen of it with it.
        let seen = own::seen(&table);
        own::follow(&you, &table);
        // A late visitor learns when a seat may be free.
        let is_late = before.is_none() && table.phase == Phase::Playing && you.seat.is_none() && !you.owner;
        if is_late && !table.settings.quick && table.ranked.is_none() {
            self.app.tell(tr("online-watching-running"));
        }
        let is_same = before == Some(table.round());
        let known = if is_same { self.seen.get_value() } else { 0 };
        self.seen.set_value(known.max(seen));
        // The table tells itself before it answers the hello.
        if self.state.with_untracked(|state| *state != State::Here) {
            self.is_back.set_value(true);
        }
        if self.you.get_untracked() != you {
            self.you.set(you);
        }
        self.load(table.game.clone(), table.seats.len());
        // Another match: nothing of the last one stays.
        if before.is_some_and(|before| before != table.round()) {
            self.at_seats.set(false);
            self.dialog.set(None);
            self.forget_match();
        }
        if !self.is_back.get_value() {
            // The bot has played before the person's eyes.
            own::see(&table, self.you.with_untracked(|you| you.helped.len()));
        }
        let is_given_up = table.resigned.is_some();
        self.told_at.set_value(js_sys::Date::now());
        let countdown_ms = table.countdown_ms;
        self.info.set(Some(table));
        self.count_down(countdown_ms);
        self.contribute();
        if is_given_up {
            self.look_for_end(before.is_none());
        }
    }

    /// Says who has left a quick table, as soon as they have and when a bot plays instead.
    fn look_for_left(self, you: &You, table: &TableInfo) {
        let is_news = self.info.with_untracked(|info| {
            let Some(known) = info else { return false };
            let is_new = table.left.iter().any(|left| !known.left.contains(left));
            is_new || known.round() != table.round()
        });
        // The result says it, too.
        let is_shown = table.phase == Phase::Over
            && self
                .dialog
                .with_untracked(|open| matches!(open, Some(Dialog::Result)));
        if let Some(told) = has_left(table).filter(|_| is_news && you.seat.is_some() && !is_shown) {
            self.app.tell(told);
        }
    }

    fn told_no(&self, key: Option<&str>, why: Message) {
        let own = self
            .pending
            .with_untracked(|own| own.as_ref().map(|own| own.key.clone()));
        let is_playing = self
            .info
            .with_untracked(|info| info.as_ref().is_some_and(|info| info.phase == Phase::Playing));
        if key.is_some() && key == own.as_deref() {
            self.pending.set(None);
            self.queue.set_value(Queue::default());
            self.draw();
        } else if key.is_some() {
            return;
        }
        if key.is_none() {
            self.has_asked();
            self.take_back_text();
        }
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
