//! Withheld contributions to a deal: the table's rule says what follows.

use wildpile_game::Seat;
use wildpile_message::Message;
use wildpile_protocol::fair::WithheldRule;
use wildpile_protocol::socket::Left;
use wildpile_protocol::{Secret, text as t};

use super::Table;
use super::deal::Dealing;
use super::quick::Gone;
use crate::{Event, Occupant};

impl Table {
    fn withheld_rule(&self) -> WithheldRule {
        match self.is_quick() {
            true => WithheldRule::Without,
            false => self.setup.new.settings.withheld,
        }
    }

    /// The deal in the making, if there is one: from its beginning until the match starts, or the attempt is abandoned.
    pub(super) fn open_deal(&self) -> Option<&Dealing> {
        let dealing = self.dealing.as_ref().filter(|dealing| !dealing.is_off());
        dealing.filter(|_| self.host.is_none())
    }

    /// The event that begins the next deal, or another attempt at one that was called off.
    pub(super) fn next_deal(&self, secret: Secret) -> Event {
        let called_off = self.dealing.as_ref().filter(|dealing| dealing.is_off());
        match called_off {
            Some(dealing) => self.another_attempt(dealing, secret),
            None => Event::Dealing {
                round: self.round + 1,
                secret,
                attempt: 0,
            },
        }
    }

    fn another_attempt(&self, dealing: &Dealing, secret: Secret) -> Event {
        Event::Dealing {
            round: self.round,
            secret,
            attempt: dealing.attempt() + 1,
        }
    }

    /// The events that follow when people have had enough time for the current part of the deal. Another attempt gets a new secret.
    #[must_use]
    pub fn time_is_up(&self, secret: &mut dyn FnMut() -> Secret) -> Vec<Event> {
        let Some(dealing) = self.open_deal() else {
            return Vec::new();
        };
        let seats = dealing.awaited();
        match dealing.rule() {
            _ if seats.is_empty() => Vec::new(),
            WithheldRule::Again if dealing.may_be_abandoned() => {
                vec![
                    Event::Abandoned { seats },
                    self.another_attempt(dealing, secret()),
                ]
            }
            WithheldRule::Exclude if dealing.may_be_abandoned() => self.exclude(dealing, seats, secret),
            WithheldRule::Without | WithheldRule::Again | WithheldRule::Exclude => {
                vec![Event::Withheld { seats }]
            }
        }
    }

    /// These seats lose their people, and the others go on without them if they can.
    fn exclude(&self, dealing: &Dealing, seats: Vec<Seat>, secret: &mut dyn FnMut() -> Secret) -> Vec<Event> {
        let is_left = self.people().any(|(seat, _)| !seats.contains(&seat));
        // With a bot the score would be gone. The same people may go on with it if they come back.
        let goes_on = is_left && self.played == 0;
        let sitter = match goes_on {
            true => Occupant::bot(&self.usual_level()),
            false => Occupant::Free,
        };
        let seated = seats.iter().map(|seat| Event::seated(*seat, sitter.clone()));
        let mut events: Vec<Event> = seated.collect();
        events.insert(0, Event::Abandoned { seats });
        events.extend(goes_on.then(|| self.another_attempt(dealing, secret())));
        events
    }

    /// A deal begins, or another attempt at it.
    pub(super) fn begin_deal(&mut self, round: u64, secret: Secret, attempt: u64) -> Result<(), Message> {
        let follows =
            |tried: &Dealing| tried.is_off() && tried.attempt() + 1 == attempt && round == self.round;
        if attempt > 0 && !self.dealing.as_ref().is_some_and(follows) {
            return Err(t::DealOver { round: self.round }.into());
        }
        let tried = self.dealing.take().filter(|_| attempt > 0);
        // Everything since the first attempt belongs to the deal, so a snapshot is taken before that one only.
        if attempt == 0 {
            self.before_deal(round);
            self.withheld.clear();
        }
        self.begin_match_of_series();
        self.host = None;
        self.counting = false;
        self.round = round;
        self.begin_extras();
        let people = Seat::all(self.places.len()).filter(|seat| self.person_at(*seat).is_some());
        let dealing = Dealing::new(self.id, round, secret, people);
        self.dealing = Some(dealing.under(self.withheld_rule(), tried));
        self.deal_if_complete()
    }

    /// These seats have withheld something, and the attempt is abandoned.
    pub(super) fn abandon(&mut self, seats: &[Seat]) -> Result<(), Message> {
        self.current_deal()?.abandon();
        let gone = |seat: &Seat| {
            let (player, name) = self.places.get(seat.index())?.sitter.as_person()?;
            Some((*seat, Gone::new(player, name, self.round)))
        };
        self.withheld = seats.iter().filter_map(gone).collect();
        Ok(())
    }

    /// Those who withheld something in the last attempt at the current deal that was abandoned. Those who lost their seats by it only
    /// until they sit at the table again.
    pub(super) fn who_withheld(&self) -> Vec<Left> {
        let is_excluded = self.withheld_rule() == WithheldRule::Exclude;
        let known = self.withheld.iter();
        let known = known.filter(|(_, gone)| !is_excluded || self.seat_of(&gone.player).is_none());
        known.filter_map(|(seat, gone)| gone.told(*seat)).collect()
    }
}
