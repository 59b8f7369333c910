//! The constant part of a table, and the check of those that are opened.

use wildpile_bundle::GameBundle;
use wildpile_cards::Deal;
use wildpile_game::rules::{Layer, SeatPatch};
use wildpile_message::Message;
use wildpile_protocol::lobby::{Clock, NewTable, Series, Settings};
use wildpile_protocol::text as t;
use wildpile_session::texts;
use wildpile_table::AnyGame;

use crate::{Event, Person};

/// The constant part of a table.
#[derive(Clone, Debug)]
pub struct Setup {
    /// The person who opened it.
    pub owner: Person,
    /// The game.
    pub bundle: &'static GameBundle,
    /// The game, its rules, the seats and the settings.
    pub new: NewTable,
    /// The short name of the rules.
    pub rules_name: String,
    /// The rules that differ per seat.
    pub per_seat: Vec<SeatPatch>,
    /// True if everybody moves at the same time.
    pub race: bool,
}

impl Setup {
    /// Checks what someone wants to open.
    ///
    /// # Errors
    /// Everything that is wrong with it.
    pub fn check(owner: Person, new: NewTable) -> Result<Self, Message> {
        let bundle =
            wildpile_bundle::find(&new.game).ok_or_else(|| wildpile_catalog::not_found(&new.game))?;
        let Settings {
            listed: _,
            grace_s,
            pace_ms,
            deal_s,
            withheld: _,
            clock,
            bid_s,
            delay_s,
            hints: _,
            quick: _,
            programs: _,
            series,
            cards: _,
        } = new.settings;
        let (move_s, bank_min, increment_s) = match clock {
            Clock::None => (5, 1, 0),
            Clock::Move { seconds } => (seconds, 1, 0),
            Clock::Bank { minutes, increment_s } => (5, minutes, increment_s),
        };
        let (wins, matches) = match series {
            Series::None => (2, 2),
            Series::Wins { wins } => (wins, 2),
            Series::Matches { matches } => (2, matches),
        };
        for (setting, found, least, most) in [
            ("grace_s", grace_s, 5, 600),
            ("pace_ms", pace_ms, 0, 5_000),
            ("deal_s", deal_s, 5, 120),
            ("seconds", move_s, 5, 600),
            ("minutes", bank_min, 1, 180),
            ("increment_s", increment_s, 0, 60),
            // None at all is fine, too.
            ("bid_s", if bid_s == 0 { 5 } else { bid_s }, 5, 120),
            ("delay_s", delay_s, 0, 600),
            ("wins", wins, 2, 20),
            ("matches", matches, 2, 20),
        ] {
            if !(least..=most).contains(&found) {
                return Err(t::SettingRange {
                    setting,
                    least,
                    most,
                    found,
                }
                .into());
            }
        }
        let layers = [Layer::choices(new.rules.clone())];
        // Some problems depend on rules and seats together.
        let trial = bundle
            .game
            .at_table(new.seats)
            .start(&layers, new.seats, Deal::Number(1))
            .map_err(|problems| texts::problems(&problems))?;
        Ok(Self {
            owner,
            bundle,
            new,
            rules_name: trial.rules_name(),
            per_seat: trial.table_rules().per_seat,
            race: trial.is_race(),
        })
    }

    /// The game as it is played at this table: several seats race a solitaire.
    #[must_use]
    pub fn game(&self) -> &'static dyn AnyGame {
        self.bundle.game.at_table(self.new.seats)
    }

    /// The event that opens such a table.
    #[must_use]
    pub fn opened(&self) -> Event {
        Event::Opened {
            owner: self.owner.id.clone(),
            name: self.owner.name.clone(),
            game: self.new.game.clone(),
            rules: self.new.rules.clone(),
            seats: self.new.seats,
            settings: self.new.settings.clone(),
        }
    }
}
