//! The match as the server tells it: the game's chunk, the own seat, and what is drawn of it.

use std::sync::Arc;

use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;
use wildpile_game::Turn;
use wildpile_protocol::socket::SeatInfo;
use wildpile_session::hints::Seen;
use wildpile_table::seat::wire::ToSeat;

use super::help::Queue;
use super::live::{Dialog, Live, State};
use super::manners::Told;
use super::own::{self, ToMove};
use super::race::is_of_others;
use super::rules::partners;
use crate::chunks::{self, MakeSeat};
use crate::sound::{Sound, play as sound};
use crate::text::{Message, Reader, say_sentence};

impl Live {
    /// Loads the game of the table, unless it is being loaded.
    pub(super) fn load(self, game: String, seats: usize) {
        if self
            .is_loading
            .try_update_value(|loading| std::mem::replace(loading, true))
            == Some(true)
        {
            return;
        }
        spawn_local(async move {
            let (bundle, online) = (chunks::load(&game).await, chunks::load_online(&game).await);
            if self.state.is_disposed() {
                return;
            }
            let Some((bundle, online)) = bundle.ok().zip(online.ok()) else {
                // The next try loads it again, and the table sends everything again.
                self.is_loading.set_value(false);
                self.early.set_value(Vec::new());
                self.end();
                self.state.set(State::NotLoaded);
                return;
            };
            let make = online.seat;
            let bundle = online.bundle(bundle, seats);
            let rules = self
                .info
                .with_untracked(|info| info.as_ref().map(|info| info.rules.clone()));
            self.partners
                .set(partners(bundle, &rules.unwrap_or_default(), seats));
            self.bundle.set(Some(bundle));
            self.make.set_value(Some(make));
            for said in self.early.try_update_value(std::mem::take).unwrap_or_default() {
                self.told(make, said);
            }
        });
    }

    /// Another match: nothing of the last one stays.
    pub(super) fn forget_match(&self) {
        self.seat.set_value(None);
        self.scene.set(None);
        self.pending.set(None);
        self.queue.set_value(Queue::default());
        self.let_go();
        self.marking.set(false);
        self.hint_at.set_value(None);
        self.positions.set_value(Seen::default());
        self.clocks.set(Told::default());
        self.race.set(Vec::new());
        self.was_own_turn.set_value(false);
        self.log.set(Vec::new());
        self.lately.set(Vec::new());
        self.revision.update(|r| *r += 1);
    }

    /// News for the seat.
    pub(super) fn told(self, make: MakeSeat, said: ToSeat) {
        let is_update = matches!(said, ToSeat::Update(_));
        let received = if let ToSeat::Welcome(welcome) = said {
            let reader = Reader::seated(welcome.names.clone(), welcome.seat);
            let made = make(welcome).map_err(|problems| wildpile_session::texts::problems(&problems));
            self.reader.set(reader);
            made.map(|made| self.seat.set_value(Some(made)))
        } else {
            let heard = self
                .seat
                .try_update_value(|seat| seat.as_mut().map(|seat| seat.receive(said)));
            heard.flatten().unwrap_or(Ok(()))
        };
        match received {
            Ok(()) if is_update => self.updated(),
            Ok(()) => {}
            Err(why) => {
                leptos::logging::warn!("{}", say_sentence(&why, &Reader::NOBODY));
                self.end();
                self.state.set(State::OtherVersion);
            }
        }
    }

    /// The match has gone on.
    fn updated(self) {
        let told = self.with_seat(|seat| seat.log_since(0)).unwrap_or_default();
        let known = self.log.with_untracked(Vec::len);
        let told: Vec<Message> = told.into_iter().map(|entry| entry.message).collect();
        // After a reconnection the table sends everything again.
        let mut new = told.get(known..).unwrap_or_default().to_vec();
        if untrack(|| self.is_race()) {
            let own = self.you.with_untracked(|you| you.seat);
            new.retain(|told| !is_of_others(told, own));
        }
        let is_first = known == 0;
        self.log.set(told);
        if !new.is_empty() {
            self.lately.set(new.clone());
        }
        let race = self.with_seat(|seat| seat.race_progress()).unwrap_or_default();
        if self.race.with_untracked(|known| *known != race) {
            self.race.set(race);
        }
        let before = self.scene.get_untracked();
        self.draw();
        self.remember_turn();
        // In a race others move, too: an answer is about the own board.
        if self.scene.get_untracked() != before {
            self.message.set(None);
            // The own move was heard when it was made.
            if !is_first && self.pending.with_untracked(Option::is_none) {
                sound(self.app, Sound::Place);
            }
        }
        self.speak(if is_first { &[] } else { &new });
        self.look_for_end(is_first);
        self.look_for_missed();
        self.play_next();
    }

    /// Remembers whose turn it is, for the list of the person's matches.
    fn remember_turn(self) {
        let Some(seat) = self.you.with_untracked(|you| you.seat) else {
            return;
        };
        let due = untrack(|| self.due());
        if due.is_empty() {
            return;
        }
        let to_move = match due.contains(&seat) {
            _ if untrack(|| self.is_out()) => ToMove::Out,
            _ if untrack(|| self.is_race()) => ToMove::Unknown,
            true => ToMove::Own,
            false => ToMove::Other,
        };
        self.info.with_untracked(|info| {
            if let Some(info) = info {
                own::see_turn(info, to_move);
            }
        });
    }

    /// Tells somebody who has come back which moves a bot made meanwhile.
    fn look_for_missed(self) {
        /// How many of them are listed; the log has all.
        const LISTED: usize = 6;

        // This dialog waits for the one that is open.
        if !self.is_back.get_value() || self.dialog.with_untracked(Option::is_some) {
            return;
        }
        let missed = self.take_missed();
        let Some(first) = missed.first() else { return };
        let mut moves: Vec<Message> = Vec::new();
        let mut last = None;
        for entry in self.with_seat(|seat| seat.log_since(*first)).unwrap_or_default() {
            // The first entry of a step is the move; the others follow from it.
            if last.replace(entry.step) != Some(entry.step) && missed.contains(&entry.step) {
                moves.push(entry.message);
            }
        }
        let listed = moves.split_off(moves.len().saturating_sub(LISTED));
        self.dialog.set(Some(Dialog::Away(missed.len(), listed)));
    }

    /// The steps in which a bot moved for the person while they were away, once.
    fn take_missed(self) -> Vec<usize> {
        self.is_back.set_value(false);
        self.you.with_untracked(|you| {
            let all = you.helped.len();
            self.info.with_untracked(|info| {
                if let Some(info) = info {
                    own::see(info, all);
                }
            });
            let seen = self.seen.get_value();
            self.seen.set_value(all);
            let before = all.saturating_sub(you.missed);
            you.helped.get(before.max(seen)..).unwrap_or_default().to_vec()
        })
    }

    /// Whether the person has resigned the match.
    pub(super) fn has_resigned(self) -> bool {
        let own = self.you.with(|you| you.seat);
        self.info.with(|info| {
            let sits = info
                .as_ref()
                .zip(own)
                .and_then(|(info, own)| info.seats.get(own.index()));
            matches!(sits, Some(SeatInfo::Person { resigned: true, .. }))
        })
    }

    /// Draws the match as the server says it is.
    pub(super) fn draw(&self) {
        let scene = self.with_seat(|seat| seat.scene());
        let scene = scene.filter(|scene| !scene.zones.is_empty());
        let scene = scene.map(|scene| Arc::new(self.with_pending(scene)));
        self.held.update(|held| {
            *held = held.filter(|lift| scene.as_deref().is_some_and(|scene| lift.holds(scene)))
        });
        // A move that the table may refuse leads to no position of the match.
        let is_certain = self.pending.with_untracked(Option::is_none);
        if let Some(scene) = scene.as_ref().filter(|_| is_certain) {
            self.positions.update_value(|seen| seen.add(scene));
        }
        if self.scene.get_untracked() != scene {
            self.scene.set(scene);
            self.help_follows();
            self.close_old_question();
        }
        self.revision.update(|r| *r += 1);
    }

    /// Shows how a match ended, once.
    pub(super) fn look_for_end(&self, is_first: bool) {
        let own = self.you.get_untracked().seat;
        let by_rules = self
            .with_seat(|seat| match seat.turn() {
                Turn::Over(outcome) => Some(own.filter(|_| !outcome.drawn).map(|own| outcome.won(own))),
                Turn::Seats { .. } | Turn::Chance => None,
            })
            .flatten();
        // Somebody gave up; the rules know nothing of it.
        let by_others = self.info.with_untracked(|info| {
            let resigned = info.as_ref()?.resigned.as_ref()?;
            Some(own.map(|own| resigned.winners.contains(&own)))
        });
        let round = self.round();
        let Some(won) = by_others.or(by_rules) else {
            return;
        };
        if round == 0 || self.shown.get_value() == round {
            return;
        }
        self.shown.set_value(round);
        // A hint, or a card in the hand, is of no use any more.
        self.let_go();
        // Neither onlookers nor whoever drew has won or lost.
        if let Some(won) = won.filter(|_| !is_first) {
            sound(self.app, if won { Sound::Win } else { Sound::Lose });
        }
        let is_new = self
            .info
            .with_untracked(|info| info.as_ref().is_some_and(own::ends));
        if self.is_back.get_value() {
            let missed = self.take_missed().len();
            // The result says it, once; another dialog would wait behind it. After resigning, a bot was expected.
            if is_new && !untrack(|| self.has_resigned()) {
                self.bot_ended.set_value((round, missed));
            }
        }
        self.dialog.set(Some(Dialog::Result));
    }
}
