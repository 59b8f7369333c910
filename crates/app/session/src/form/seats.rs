//! The players of a new game.

use wildpile_cards::Deal;
use wildpile_message::Message;
use wildpile_table::Level;

use super::{Form, next};
use crate::text as t;
use crate::{HUMAN, name_for, name_seats, players};

impl Form {
    /// The possible players of a seat: a person, then the bots, weakest first.
    #[must_use]
    pub fn kinds(&self) -> Vec<Level> {
        std::iter::once(Level { name: HUMAN })
            .chain(self.bundle.bots.levels().iter().copied())
            .collect()
    }

    /// A sentence about a kind of player: [`HUMAN`], or the name of a level.
    #[must_use]
    pub fn kind_help(&self, player: &str) -> Message {
        if player == HUMAN {
            t::PlayerHuman.into()
        } else {
            self.bundle.bots.help(player)
        }
    }

    /// Chooses a daily deal together with the players at its table.
    pub fn set_daily(&mut self, deal: Deal) {
        let opponents = self.bundle.listing.daily.unwrap_or_default();
        self.set_seats(1 + opponents.len());
        self.set_kind(0, HUMAN);
        for (before, level) in opponents.iter().enumerate() {
            self.set_kind(before + 1, level);
        }
        self.set_deal(Some(deal));
    }

    /// Sets the number of seats, clamped to the game's range. New seats get the strongest bot.
    pub fn set_seats(&mut self, count: usize) {
        let (least, most) = self.seat_range();
        let count = count.clamp(least, most);
        let players = match self.is_table {
            true => vec![HUMAN.to_owned(); count],
            false => players(self.bundle, count),
        };
        let fresh = name_seats(players, &self.names);
        let kept = self.seats.len().min(count);
        self.seats.truncate(kept);
        self.seats.extend(fresh.into_iter().skip(kept));
        self.check();
    }

    /// Cycles the number of seats.
    pub fn step_seats(&mut self, up: bool) {
        let (least, most) = self.seat_range();
        let at = self.seats.len().saturating_sub(least);
        self.set_seats(least + next(at, most - least + 1, up));
    }

    /// Sets the player at a seat (from 0): [`HUMAN`] or a level's name. The seat gets a new name.
    pub fn set_kind(&mut self, seat: usize, player: &str) {
        if let Some(seat_setup) = self.seats.get_mut(seat) {
            player.clone_into(&mut seat_setup.player);
            seat_setup.name = name_for(seat, player, &self.names);
        }
        self.check();
    }

    /// Cycles the kind of player at a seat.
    pub fn step_kind(&mut self, seat: usize, up: bool) {
        let kinds = self.kinds();
        let now = self.seats.get(seat).map_or("", |s| s.player.as_str());
        let at = kinds.iter().position(|k| k.name == now).unwrap_or(0);
        self.set_kind(seat, kinds[next(at, kinds.len(), up)].name);
    }

    /// Names a seat (from 0). An empty name leaves a person without one, and gives a bot its usual one.
    pub fn set_name(&mut self, seat: usize, name: &str) {
        let name = name.trim();
        if let Some(seat_setup) = self.seats.get_mut(seat) {
            if seat_setup.is_human() {
                self.names.resize(self.names.len().max(seat + 1), String::new());
                name.clone_into(&mut self.names[seat]);
                name.clone_into(&mut seat_setup.name);
            } else if name.is_empty() {
                seat_setup.name = name_for(seat, &seat_setup.player, &[]);
            } else {
                name.clone_into(&mut seat_setup.name);
            }
        }
    }

    /// The known names of people by seat, to be remembered for the next game.
    #[must_use]
    pub fn names(&self) -> &[String] {
        &self.names
    }
}
