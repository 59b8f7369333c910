//! Tables for quick matches: nobody owns them, and they start by themselves.

use serde::{Deserialize, Serialize};
use wildpile_bundle::GameBundle;
use wildpile_cards::Deal;
use wildpile_game::Seat;
use wildpile_game::rules::Patch;
use wildpile_message::Message;
use wildpile_protocol::lobby::{AVOIDED, Clock, NAME, NewTable, Quick, RACING_MS, Settings};
use wildpile_protocol::socket::{Left, Phase};
use wildpile_protocol::{Secret, text as t};

use super::{NAMELESS, Refused, Setup, Table};
use crate::{Event, Occupant, Person, PlayerId};

/// Strangers shouldn't have to wait for long: as long as a page takes to load, or a phone to find its network.
const GRACE_S: u32 = 20;
const MOVE_S: u32 = 60;

impl Setup {
    /// A table for a quick match: the game's standard rules, or those of its race.
    ///
    /// # Errors
    /// What is wrong with the wish.
    pub fn quick(owner: Person, wish: &Quick) -> Result<Self, Message> {
        check_avoided(&wish.avoid)?;
        let bundle =
            wildpile_bundle::find(&wish.game).ok_or_else(|| wildpile_catalog::not_found(&wish.game))?;
        let (least, most) = bundle.listing.seats;
        let usual = bundle.game.usual_seats().max(2);
        let seats = wish.seats.unwrap_or(usual);
        // A game that one person plays, too, has no quick match for one.
        let is_alone = most < 2 && bundle.game.race().is_none();
        if is_alone || (least..2).contains(&seats) {
            return Err(t::QuickAlone.into());
        }
        // Several people never play a solitaire but as a race.
        let rules = match wish.race && bundle.game.race_at(seats).is_none() {
            true => race_rules(bundle, seats).ok_or(t::QuickRace)?,
            false => Patch::new(),
        };
        let mut settings = Settings {
            grace_s: GRACE_S,
            clock: Clock::Move { seconds: MOVE_S },
            quick: true,
            ..Settings::default()
        };
        if wish.race || bundle.game.race_at(seats).is_some() {
            settings.pace_ms = RACING_MS;
        }
        let new = NewTable {
            game: wish.game.clone(),
            rules,
            seats,
            settings,
        };
        Self::check(owner, new)
    }

    /// The key that tells quick tables apart that wait for different people: the game and its rules.
    pub(crate) fn quick_key(&self) -> &str {
        &self.rules_name
    }
}

/// Someone who has left a quick table after a match.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Gone {
    pub(super) player: PlayerId,
    name: String,
    /// The deal that was played last.
    round: u64,
}

impl Gone {
    pub(super) fn new(player: &PlayerId, name: &str, round: u64) -> Self {
        Self {
            player: player.clone(),
            name: name.to_owned(),
            round,
        }
    }

    /// The notice to the others; `None` if the person has deleted the account, of whose name events say nothing.
    pub(super) fn told(&self, seat: Seat) -> Option<Left> {
        let name = Some(&self.name).filter(|name| *name != NAMELESS)?.clone();
        Some(Left { seat, name })
    }

    /// True if it is this person.
    pub(super) fn is(&self, person: &PlayerId) -> bool {
        self.player == *person
    }
}

/// The rules of the game's preset for a race; `None` if so many people can't race it.
fn race_rules(bundle: &GameBundle, seats: usize) -> Option<Patch> {
    bundle.game.presets().into_iter().find_map(|preset| {
        let layer = bundle.game.preset_layer(preset.name).ok()?;
        let rules = layer.patch.clone();
        let started = bundle.game.start(&[layer], seats, Deal::Number(1)).ok()?;
        started.is_race().then_some(rules)
    })
}

/// Checks that so many names, as long as these, can be avoided.
fn check_avoided(names: &[String]) -> Result<(), Message> {
    let fits = names.len() <= AVOIDED && names.iter().all(|name| name.chars().count() <= NAME);
    if fits {
        return Ok(());
    }
    Err(t::QuickAvoid {
        most: AVOIDED,
        length: NAME,
    }
    .into())
}

impl Table {
    /// True if it was opened for a quick match.
    #[must_use]
    pub const fn is_quick(&self) -> bool {
        self.setup.new.settings.quick
    }

    /// True if people come and go: outside of a match.
    #[must_use]
    pub fn is_gathering(&self) -> bool {
        matches!(self.phase(), Phase::Waiting | Phase::Over)
    }

    /// The people at the seats.
    pub fn people(&self) -> impl Iterator<Item = (Seat, &PlayerId)> {
        Seat::all(self.places.len()).filter_map(|seat| Some((seat, self.person_at(seat)?)))
    }

    /// The events that begin the match at a quick table: every seat is taken, or everybody who is there wants to play with bots.
    /// Nothing while someone has gone for a moment. Someone who hasn't come yet loses the seat if the others want to begin.
    #[must_use]
    pub fn begins(
        &self,
        is_here: impl Fn(Seat) -> bool,
        is_coming: impl Fn(Seat) -> bool,
        secret: &mut dyn FnMut() -> Secret,
    ) -> Vec<Event> {
        if !self.is_quick() || !self.is_gathering() {
            return Vec::new();
        }
        let (coming, people): (Vec<Seat>, Vec<Seat>) = self
            .people()
            .map(|(seat, _)| seat)
            .partition(|seat| is_coming(*seat));
        if people.is_empty() || !people.iter().all(|seat| is_here(*seat)) {
            return Vec::new();
        }
        let is_full = coming.is_empty() && self.places.iter().all(|place| place.sitter != Occupant::Free);
        let is_ready = |seat: &Seat| self.course(*seat).is_some_and(|course| course.ready);
        let all_ready = people.iter().all(is_ready);
        // After a match, nobody is dragged into another one.
        if !(all_ready || is_full && self.phase() == Phase::Waiting) {
            return Vec::new();
        }
        let free = Seat::all(self.places.len())
            .filter(|seat| self.is_at(*seat, &Occupant::Free) || coming.contains(seat));
        let bot = Occupant::bot(&self.usual_level());
        let bots = free.map(|seat| Event::seated(seat, bot.clone()));
        bots.chain([self.next_deal(secret())]).collect()
    }

    /// The person who has left a seat that someone or something else takes now. Those who wanted another match after the last
    /// one wanted it with them, and are asked again.
    pub(super) fn gone_from(&mut self, seat: Seat, next: &Occupant) -> Option<Gone> {
        let place = self.places.get(seat.index())?;
        match (&place.sitter, next) {
            (_, Occupant::Person { .. }) => None,
            (Occupant::Person { player, .. }, _) if self.sits_elsewhere(player, seat) => None,
            (Occupant::Person { player, name, .. }, _) if self.is_quick() && self.phase() == Phase::Over => {
                let gone = Gone::new(player, name, self.round);
                for place in &mut self.places {
                    place.course.ready = false;
                }
                Some(gone)
            }
            _ => place.gone.clone(),
        }
    }

    fn sits_elsewhere(&self, player: &PlayerId, seat: Seat) -> bool {
        self.people()
            .any(|(other, person)| other != seat && person == player)
    }

    /// Those who have left since the last match, or before this one, and sit nowhere else.
    pub(super) fn left(&self) -> Vec<Left> {
        let since = match self.phase() {
            Phase::Over => self.round,
            Phase::Waiting | Phase::Dealing | Phase::Playing => self.round.saturating_sub(1),
        };
        let gone = Seat::all(self.places.len()).zip(&self.places);
        let gone = gone.filter_map(|(seat, place)| Some((seat, place.gone.as_ref()?)));
        let gone = gone.filter(|(_, gone)| gone.round == since && self.seat_of(&gone.player).is_none());
        gone.filter_map(|(seat, gone)| gone.told(seat)).collect()
    }

    /// Frees the seat of someone who isn't there; `None` if it stays theirs.
    #[must_use]
    pub fn give_up_seat(&self, seat: Seat) -> Option<Event> {
        let may = self.is_quick() && self.is_gathering() && self.person_at(seat).is_some();
        may.then_some(Event::freed(seat))
    }

    /// Someone wants to begin now.
    pub(super) fn decide_ready(&self, by: &PlayerId) -> Result<Vec<Event>, Refused> {
        if !self.is_gathering() {
            return Err(t::StartRunning.into());
        }
        let seat = self.seat_of(by).ok_or(t::SeatStandFirst)?;
        if self.course(seat).is_some_and(|course| course.ready) {
            return Ok(Vec::new());
        }
        Ok(vec![Event::Ready { seat }])
    }
}
