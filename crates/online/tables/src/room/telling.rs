//! The messages to everybody, once everything is written down.

use wildpile_game::Seat;
use wildpile_protocol::socket::{FromTable, Phase, SeatInfo};
use wildpile_table::seat::Client;

use super::clocks::millis;
use super::{Output, Room, Time};

impl Room {
    /// Tells everybody what is new.
    pub(super) fn tell(&mut self) {
        self.follow_deal();
        let seats = self.table.setup().new.seats;
        let info = std::mem::take(&mut self.changed).then(|| {
            let onlookers = self.people.onlookers(&self.table);
            let is_here = |seat| self.people.has(&self.table, seat);
            let mut info = self.table.info(&is_here, onlookers);
            for (seat, sits) in Seat::all(seats).zip(&mut info.seats) {
                if let SeatInfo::Person { away_ms, .. } = sits {
                    let gone = self.gone.get(&seat);
                    *away_ms = gone.map(|since| millis(self.now.saturating_sub(*since)));
                }
            }
            let left = |until: Time| millis(until.saturating_sub(self.now));
            info.countdown_ms = self.countdown.map(left);
            info
        });
        let clocks = self.clocks.shown(&self.table, self.now);
        let clocks_changed = std::mem::take(&mut self.clocks.changed);
        let delay = self.delay();
        let is_over = self.table.phase() == Phase::Over;
        let is_playing = self.table.phase() == Phase::Playing;
        let now = self.now;
        let released = match (delay, self.table.host_mut()) {
            (Some(delay), Some(host)) => {
                self.delayed.follow(self.round, host, now);
                self.delayed.release(delay, is_over, now)
            }
            _ => None,
        };
        let earlier = match delay.filter(|_| is_playing) {
            Some(delay) => self.delayed.release_state(info.as_ref(), delay, now),
            None => {
                self.delayed.show_all();
                None
            }
        };
        for (number, conn) in self.people.iter_mut() {
            let you = self.table.you(conn.person.as_ref().map(|person| &person.id));
            let seat = you.seat;
            let state = |table| FromTable::Table {
                you: you.clone(),
                table,
            };
            let is_delayed = delay.is_some() && seat.is_none();
            // What people do at a running match says something about it, too.
            let mut told = is_delayed && is_playing;
            if is_delayed && self.table.host().is_some() {
                if conn.client.is_some_and(|(round, _)| round == self.round) {
                    conn.send_later(released.clone());
                    if let Some(table) = earlier.clone() {
                        conn.send(state(table));
                    }
                } else if let Some((welcome, shown)) = self.delayed.introduction() {
                    let table = info.clone().map(|table| match is_playing {
                        true => self.delayed.state(table),
                        false => table,
                    });
                    if let Some(table) = table {
                        conn.send(state(table));
                        told = true;
                    }
                    conn.client = Some((self.round, Client::Onlooker(number)));
                    conn.begin_later(welcome, shown);
                }
            } else if let Some(host) = self.table.host_mut() {
                match conn.client {
                    Some((round, client)) if round == self.round => {
                        if let Some(said) = host.update(client) {
                            conn.send(FromTable::Seat { said });
                        }
                    }
                    _ => {
                        let client = seat.map_or(Client::Onlooker(number), Client::Seat);
                        conn.client = Some((self.round, client));
                        // It has to know the match before it hears of it.
                        if let Some(table) = info.clone() {
                            conn.send(state(table));
                            told = true;
                        }
                        for said in host.join(client) {
                            conn.send(FromTable::Seat { said });
                        }
                    }
                }
            }
            if let (Some(seats), false, true) = (&clocks, is_delayed, clocks_changed || !conn.knows_clocks) {
                conn.knows_clocks = true;
                conn.send(FromTable::Clocks { seats: seats.clone() });
            }
            // After the last move of a match, so that it is seen before its end is.
            if let Some(info) = info.as_ref().filter(|_| !told) {
                conn.send(state(info.clone()));
            }
            let told = conn.flush().map(Box::new);
            let told = told.map(|said| Output::Tell(number, said));
            self.outputs.extend(told);
        }
    }
}
