//! The bots at the table: which one is asked when, and what happens with the answers.

use std::time::Duration;

use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;
use wildpile_game::Seat;
use wildpile_session::{Notice, Question, Response, Session, texts};

use super::Play;
use crate::settings::Speed;
use crate::sound::{Sound, play as sound};
use crate::text::Message;
use crate::thinking::{self, Who};

impl Play {
    /// Asks every bot that is due and was not asked about this moment yet.
    pub(super) fn ask_bots(&self) {
        if self.curtain.get_untracked().is_some() {
            return;
        }
        let (due, race) = self.with(|s| (s.bots_due(), s.is_race()));
        self.asked
            .update_value(|asked| asked.retain(|(seat, _)| due.contains(*seat)));
        for seat in due.iter() {
            // In a race a bot keeps thinking while others move.
            let waiting = self.asked.with_value(|a| a.iter().any(|(s, _)| *s == seat));
            if waiting {
                continue;
            }
            // Tells one question from a later one to the same seat.
            let turn = super::random_seed();
            self.asked.update_value(|a| a.push((seat, turn)));
            let play = *self;
            set_timeout(move || play.let_think(seat, turn), self.pace(race));
        }
    }

    /// How long a bot waits before it moves, so that people can follow.
    fn pace(&self, race: bool) -> Duration {
        let ms = match (self.app.settings.with_untracked(|s| s.speed), race) {
            (Speed::Off, false) => 10,
            (Speed::Fast, false) => 250,
            (Speed::Normal, false) => 600,
            // A race is about time: it does not depend on how fast cards move.
            (_, true) => 2500,
        };
        Duration::from_millis(ms)
    }

    fn still_asked(&self, seat: Seat, turn: u64) -> bool {
        self.asked
            .try_with_value(|a| a.contains(&(seat, turn)))
            .unwrap_or(false)
    }

    fn let_think(self, seat: Seat, turn: u64) {
        if !self.still_asked(seat, turn)
            || self.dialog.with_untracked(|d| d.is_some()) && self.with(Session::is_race)
        {
            // In a race the others wait while a question is on the table.
            if self.still_asked(seat, turn) {
                set_timeout(move || self.let_think(seat, turn), Duration::from_millis(300));
            }
            return;
        }
        let Some(question) = self.with(|s| s.question(seat)) else {
            self.forget(seat);
            return;
        };
        spawn_local(async move {
            let answer = self.think(Who::Bots, question).await;
            if self.still_asked(seat, turn) {
                self.forget(seat);
                self.take(seat, answer);
            }
        });
    }

    fn forget(&self, seat: Seat) {
        self.asked
            .try_update_value(|a| a.retain(|(other, _)| *other != seat));
    }

    /// Asks a thinker about the current match. `None` if it was stopped or the page was left.
    pub(super) async fn think(self, who: Who, question: Question) -> Result<Option<Response>, Message> {
        thinking::ask(who, question, |write| self.session.try_with_value(write)).await
    }

    fn take(&self, seat: Seat, answer: Result<Option<Response>, Message>) {
        let played = answer.and_then(|response| {
            self.session
                .try_update_value(|s| response.map_or(Ok(false), |response| s.play_response(&response)))
                .unwrap_or(Ok(false))
        });
        match played {
            Ok(true) => {
                sound(self.app, Sound::Place);
                if !self.with(Session::is_race) {
                    self.message.set(None);
                }
                self.changed();
            }
            // The match moved on meanwhile: it is asked again about how things are now.
            Ok(false) => self.ask_bots(),
            Err(error) => {
                leptos::logging::warn!("a bot: {error:?}");
                self.say(Notice::wrong(texts::TellBotStuck { seat }));
            }
        }
    }

    /// Bots forget what they were asked: the match is left.
    pub(super) fn quiet_bots(&self) {
        self.asked.update_value(Vec::clear);
    }
}
