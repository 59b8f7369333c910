//! The match at a table.

use std::collections::BTreeMap;

use wildpile_game::rules::Layer;
use wildpile_game::{Seat, Turn};
use wildpile_message::Message;
use wildpile_protocol::socket::Phase;
use wildpile_protocol::text as t;
use wildpile_protocol::{fair, remark};
use wildpile_session::{CARDS, texts};
use wildpile_table::seat::Host;
use wildpile_transcript::Transcript;

use super::deal::{Dealing, Stage};
use super::{KEYS, NAMELESS, Player, Table};

impl Table {
    /// The running or finished match.
    #[must_use]
    pub const fn host(&self) -> Option<&Host> {
        self.host.as_ref()
    }

    /// The same, to be asked for what clients have not been told yet.
    pub const fn host_mut(&mut self) -> Option<&mut Host> {
        self.host.as_mut()
    }

    /// Starts the match once nothing of the deal is missing.
    pub(super) fn deal_if_complete(&mut self) -> Result<(), Message> {
        let complete = |dealing: &&Dealing| dealing.stage() == Stage::Complete;
        let Some(dealing) = self.open_deal().filter(complete) else {
            return Ok(());
        };
        let layers = [Layer::choices(self.setup.new.rules.clone())];
        let mut referee = self
            .setup
            .game()
            .start(&layers, self.places.len(), dealing.deal())
            .map_err(|problems| texts::problems(&problems))?;
        let names = self.names();
        let players = self.places.iter().zip(names).map(|(place, name)| Player {
            sitter: place.sitter.clone(),
            name,
        });
        self.players = players.collect();
        // Nothing is taken back here, and a server has many tables.
        referee.forget_states();
        self.counting = referee.is_race();
        self.game = (referee.game_number(), 0);
        self.host = Some(Host::new(referee, self.names()));
        Ok(())
    }

    /// Plays a move; the same key of the same seat only once.
    pub(super) fn move_(&mut self, seat: Seat, notation: &str, key: &str) -> Result<(), Message> {
        if self.is_paused() {
            return Err(t::PlayPaused.into());
        }
        let running = !self.is_conceded();
        let host = self.host.as_mut().filter(|_| running).ok_or(t::PlayNoMatch)?;
        let step = host.table().steps();
        host.play(seat, notation)?;
        let steps = host.table().steps();
        let game = host.table().game_number();
        if game != self.game.0 {
            self.game = (game, steps);
        }
        let place = self.place(seat)?;
        let course = &mut place.course;
        course.moved_at = steps;
        if course.stand_in.is_some() {
            course.helped.push(step);
            course.missed += 1;
        } else {
            course.missed = 0;
        }
        if !key.is_empty() {
            let keys = &mut place.keys;
            keys.push_back(key.to_owned());
            if keys.len() > KEYS {
                keys.pop_front();
            }
        }
        Ok(())
    }

    /// True if a move with this key was played already.
    pub(super) fn was_played(&self, seat: Seat, key: &str) -> bool {
        let place = self.places.get(seat.index());
        place.is_some_and(|place| place.keys.iter().any(|played| played == key))
    }

    /// Checks that a move was chosen for what is on the table now, as far as this seat is concerned: others may move at the
    /// same time, but nobody for this seat, and not in an earlier game.
    pub(crate) fn check_fresh(&self, seat: Seat, round: u64, step: usize) -> Result<(), Message> {
        let (_, game_began) = self.game;
        if round != self.round || step < game_began {
            return Err(t::PlayRound.into());
        }
        let moved_at = self.course(seat).map_or(0, |course| course.moved_at);
        let steps = self.host.as_ref().map_or(0, |host| host.table().steps());
        if (moved_at..=steps).contains(&step) {
            return Ok(());
        }
        Err(t::PlayStale.into())
    }

    /// True if a race hasn't begun: everybody waits for the countdown.
    #[must_use]
    pub fn is_counting(&self) -> bool {
        self.counting && self.phase() == Phase::Playing
    }

    /// The seats that the match waits for; none during a pause or a countdown.
    #[must_use]
    pub fn due(&self) -> Vec<Seat> {
        if self.is_paused() || self.is_counting() || self.is_conceded() || self.is_endless() {
            return Vec::new();
        }
        match self.host.as_ref().map(|host| host.table().turn()) {
            Some(Turn::Seats { due, .. }) => due.iter().collect(),
            Some(Turn::Over(_) | Turn::Chance) | None => Vec::new(),
        }
    }

    /// The finished match with the proof of its deal; `None` before its end.
    #[must_use]
    pub fn transcript(&self) -> Option<Transcript> {
        self.ranked.is_none().then(|| self.record())?
    }

    /// The same for a ranked deal. Not before its day is over: others play it.
    #[must_use]
    pub fn ranked_transcript(&self, today: u64) -> Option<Transcript> {
        self.ranked.filter(|day| *day < today)?;
        self.record()
    }

    fn record(&self) -> Option<Transcript> {
        let host = self.host.as_ref().filter(|_| self.phase() == Phase::Over)?;
        let proof = serde_json::to_string(&self.dealing.as_ref()?.proof(true)).ok()?;
        let mut notes = BTreeMap::from([(fair::NOTE.to_owned(), proof)]);
        notes.extend(self.remarks().map(|all| (remark::NOTE.to_owned(), all)));
        notes.extend(self.cards_note().map(|all| (CARDS.to_owned(), all)));
        if self.players.iter().any(|player| player.sitter.level().is_some()) {
            let names: Vec<String> = self.players.iter().map(|player| player.name.clone()).collect();
            notes.extend(named(&names));
        }
        let players = self.players.iter();
        let players = players.map(|player| player.sitter.level().unwrap_or(&player.name).to_owned());
        Some(host.table().transcript(players.collect(), notes))
    }
}

/// The note with the names by seat.
fn named(names: &[String]) -> Option<(String, String)> {
    Some((remark::NAMES.to_owned(), serde_json::to_string(names).ok()?))
}

/// Takes the name of someone out of a record who has deleted the account.
pub(crate) fn forget_name(record: &mut Transcript, seat: usize) {
    if let Some(name) = record.seats.get_mut(seat) {
        NAMELESS.clone_into(name);
    }
    let names = record.notes.get(remark::NAMES);
    let names = names.and_then(|names| serde_json::from_str::<Vec<String>>(names).ok());
    if let Some(mut names) = names
        && let Some(name) = names.get_mut(seat)
    {
        NAMELESS.clone_into(name);
        record.notes.extend(named(&names));
    }
}

#[cfg(test)]
mod tests {
    use wildpile_cards::Deal;

    use super::*;

    #[test]
    fn a_deleted_account_has_no_name_in_a_record() {
        let game = wildpile_bundle::find("skip-bo").expect("a game").game;
        let played = game.start(&[], 2, Deal::Number(7)).expect("it starts");
        let names = ["Ada", "Bert"].map(str::to_owned);
        let seats = vec!["Ada".to_owned(), "regular".to_owned()];
        let mut record = played.transcript(seats, named(&names).into_iter().collect());
        forget_name(&mut record, 0);
        assert_eq!(record.seats, [NAMELESS, "regular"]);
        assert_eq!(record.notes[remark::NAMES], r#"["–","Bert"]"#);
        assert!(!record.to_string().contains("Ada"));
    }
}
