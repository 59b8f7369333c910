//! The actions of people at a table, and the events that follow.

use wildpile_game::Seat;
use wildpile_message::{Arg, Join, Message};
use wildpile_protocol::socket::{Awaited, KEY, Phase, ToTable};
use wildpile_protocol::{Secret, text as t};
use wildpile_session::texts;
use wildpile_table::seating_problem;

use super::Table;
use super::deal::Stage;
use crate::{Event, Occupant, Person, PlayerId};

/// A message is refused; nothing has changed.
pub type Refused = Message;

impl Table {
    /// The events that follow from a message of a person. Nothing has changed yet: the events still have to be
    /// [applied](Table::apply) in this order, and only then is it known whether a move is legal. Nothing follows from a move that
    /// was played before: it is answered as if it had been played now. A deal that begins gets a new secret of the server.
    ///
    /// # Errors
    /// Why nothing follows.
    pub fn decide(
        &self,
        by: &Person,
        said: &ToTable,
        secret: &mut dyn FnMut() -> Secret,
    ) -> Result<Vec<Event>, Refused> {
        let happens = |event| Ok(vec![event]);
        if let ToTable::InRound { round, said } = said {
            let events = self.decide(by, said, secret)?;
            return match *round == self.round || events.is_empty() {
                true => Ok(events),
                false => Err(t::RoundOver.into()),
            };
        }
        let changes = matches!(
            said,
            ToTable::Sit { .. }
                | ToTable::Stand
                | ToTable::Bot { .. }
                | ToTable::Clear { .. }
                | ToTable::Start
        );
        if changes && self.ranked.is_some() {
            return Err(t::RankedFixed.into());
        }
        if self.is_quick() && matches!(said, ToTable::Bot { .. } | ToTable::Clear { .. }) {
            return Err(t::QuickOwner.into());
        }
        match said {
            ToTable::Sit { seat, program } => self.sit(by, *seat, *program),
            ToTable::Stand => {
                self.check_seats_open()?;
                let seat = self.seat_of(&by.id).ok_or(t::SeatStandFirst)?;
                happens(Event::freed(seat))
            }
            ToTable::Bot { seat, level } => {
                self.check_owner(&by.id)?;
                self.check_free_for(*seat, None)?;
                self.check_level(level)?;
                let bot = Occupant::bot(level);
                if self.is_at(*seat, &bot) {
                    return Ok(Vec::new());
                }
                self.check_changes()?;
                happens(Event::seated(*seat, bot))
            }
            ToTable::Clear { seat } => {
                self.check_clears(&by.id, *seat)?;
                self.check_seats_open()?;
                self.check_seat(*seat)?;
                if self.is_at(*seat, &Occupant::Free) {
                    return Ok(Vec::new());
                }
                happens(Event::freed(*seat))
            }
            ToTable::Start if self.is_quick() => self.decide_ready(&by.id),
            ToTable::Start => self.start(&by.id, secret),
            ToTable::Commit {
                round,
                attempt,
                commitment,
            } => {
                let seat = self.check_stage(&by.id, (*round, *attempt), Stage::Committing)?;
                happens(Event::Committed {
                    seat,
                    commitment: *commitment,
                })
            }
            ToTable::Open {
                round,
                attempt,
                secret,
            } => {
                let seat = self.check_stage(&by.id, (*round, *attempt), Stage::Opening)?;
                let dealing = self.dealing.as_ref();
                if !dealing.is_some_and(|dealing| dealing.fits(seat, secret)) {
                    return Err(t::DealWrong.into());
                }
                happens(Event::Contributed {
                    seat,
                    secret: *secret,
                })
            }
            ToTable::Play {
                key,
                round,
                step,
                notation,
            } => {
                let seat = self.seat_of(&by.id).ok_or(t::PlayOnlooker)?;
                if key.is_empty() || key.len() > KEY {
                    return Err(t::PlayKey { most: KEY }.into());
                }
                if self.was_played(seat, key) {
                    return Ok(Vec::new());
                }
                if self.phase() != Phase::Playing {
                    return Err(t::PlayNoMatch.into());
                }
                self.check_moves()?;
                self.check_plays(seat)?;
                if self.is_counting() {
                    return Err(t::PlayCountdown.into());
                }
                self.check_fresh(seat, *round, *step)?;
                self.check_accusation(seat, notation)?;
                happens(Event::moved(seat, notation.clone(), key.clone()))
            }
            ToTable::Pause => self.decide_pause(&by.id),
            ToTable::Resume => self.decide_resume(&by.id),
            ToTable::Resign => self.decide_resign(&by.id),
            ToTable::Hello { .. }
            | ToTable::InRound { .. }
            | ToTable::Earlier
            | ToTable::Say { .. }
            | ToTable::Phrase { .. }
            | ToTable::Report { .. }
            | ToTable::Block { .. } => Ok(Vec::new()),
        }
    }

    /// The part of the deal that people are asked for, with the numbers of the deal and of the attempt; changes whenever another
    /// one begins. `None` outside a deal.
    #[must_use]
    pub fn deal_part(&self) -> Option<(u64, u64, bool)> {
        let dealing = self.open_deal()?;
        let opening = dealing.stage() == Stage::Opening;
        Some((self.round, dealing.attempt(), opening))
    }

    /// The contributions that the deal waits for; `None` outside a deal.
    pub(super) fn awaited(&self) -> Option<Awaited> {
        let dealing = self.open_deal()?;
        Some(Awaited {
            opening: dealing.stage() == Stage::Opening,
            seats: dealing.awaited(),
        })
    }

    /// A bot plays for the person at a seat from now on; `None` if there is nothing to take over.
    #[must_use]
    pub fn stand_in(&self, seat: Seat) -> Option<Event> {
        let alone = self.person_at(seat).is_some() && self.bot_at(seat).is_none();
        let may = self.phase() == Phase::Playing && !self.is_paused() && self.ranked.is_none();
        // Those who are out of a race have nothing left to do, and may go without having left it.
        let is_race = self.host().is_some_and(|host| host.table().is_race());
        let is_out = is_race && !self.due().contains(&seat);
        (alone && may && !is_out).then(|| Event::StoodIn {
            seat,
            level: self.usual_level(),
        })
    }

    /// The person at a seat plays again; `None` if no bot was playing for it meanwhile.
    #[must_use]
    pub fn hand_back(&self, seat: Seat) -> Option<Event> {
        let may = self.person_at(seat).is_some() && self.is_stood_in(seat);
        may.then_some(Event::Returned { seat })
    }

    /// The event when someone with a seat comes (back) under another name: between matches, the seat shows it.
    #[must_use]
    pub fn renamed(&self, by: &Person) -> Option<Event> {
        self.check_seats_open().ok()?;
        let seat = self.seat_of(&by.id).filter(|_| self.ranked.is_none())?;
        let renamed = Occupant::person(by, self.is_program(seat));
        (!self.is_at(seat, &renamed)).then(|| Event::seated(seat, renamed))
    }

    fn sit(&self, by: &Person, seat: Seat, program: bool) -> Result<Vec<Event>, Refused> {
        self.check_free_for(seat, Some(&by.id))?;
        if program && !self.setup.new.settings.programs {
            return Err(t::SeatProgram.into());
        }
        let before = self.seat_of(&by.id);
        if before == Some(seat) {
            return Ok(Vec::new());
        }
        self.check_changes()?;
        // Afterwards: someone who changes seats has never left the table.
        let leave = before.map(Event::freed);
        let take = Event::seated(seat, Occupant::person(by, program));
        Ok([take].into_iter().chain(leave).collect())
    }

    fn start(&self, by: &PlayerId, secret: &mut dyn FnMut() -> Secret) -> Result<Vec<Event>, Refused> {
        self.check_owner(by)?;
        match self.phase() {
            Phase::Waiting | Phase::Over => {}
            Phase::Dealing | Phase::Playing => return Err(t::StartRunning.into()),
        }
        if self.places.iter().any(|place| place.sitter == Occupant::Free) {
            return Err(t::SeatFree.into());
        }
        Ok(vec![self.next_deal(secret())])
    }

    /// True if exactly this one is at a seat. Putting them there again changes nothing, and isn't written down.
    pub(super) fn is_at(&self, seat: Seat, sitter: &Occupant) -> bool {
        self.places
            .get(seat.index())
            .is_some_and(|place| place.sitter == *sitter)
    }

    /// Nobody but the owner takes a seat away from a person: someone who is away for the moment would lose it to the deputy.
    fn check_clears(&self, by: &PlayerId, seat: Seat) -> Result<(), Refused> {
        match self.person_at(seat) {
            Some(_) if *by != self.setup.owner.id => Err(self.owner_only()),
            _ => self.check_owner(by),
        }
    }

    fn check_owner(&self, by: &PlayerId) -> Result<(), Refused> {
        if self.decides(by) {
            return Ok(());
        }
        Err(self.owner_only())
    }

    fn owner_only(&self) -> Refused {
        t::OwnerOnly {
            owner: &self.setup.owner.name,
        }
        .into()
    }

    fn check_seat(&self, seat: Seat) -> Result<(), Refused> {
        let seats = self.places.len();
        if seat.index() < seats {
            return Ok(());
        }
        Err(t::SeatNone { seats }.into())
    }

    fn check_seats_open(&self) -> Result<(), Refused> {
        match self.phase() {
            Phase::Waiting | Phase::Over => Ok(()),
            Phase::Dealing | Phase::Playing => Err(t::SeatNotNow.into()),
        }
    }

    /// Checks that a seat can be taken: it has nobody, a bot, or this person.
    fn check_free_for(&self, seat: Seat, by: Option<&PlayerId>) -> Result<(), Refused> {
        self.check_seat(seat)?;
        self.check_seats_open()?;
        match self.person_at(seat) {
            Some(sits) if Some(sits) != by => Err(t::SeatTaken.into()),
            _ => Ok(()),
        }
    }

    fn check_level(&self, level: &str) -> Result<(), Refused> {
        let bots = &self.setup.bundle.bots;
        if bots.has(level) {
            let problem = seating_problem(&self.setup.per_seat, level, bots.knows_per_seat(level));
            return problem.map_or(Ok(()), |problem| Err(texts::problem(&problem)));
        }
        let levels = bots.levels().iter().map(|known| Arg::from(known.name));
        Err(t::SeatLevel {
            level,
            levels: Arg::List(Join::Comma, levels.collect()),
        }
        .into())
    }

    /// The seat of someone who is asked for this part of the deal.
    fn check_stage(&self, by: &PlayerId, deal: (u64, u64), stage: Stage) -> Result<Seat, Refused> {
        let seat = self.seat_of(by).ok_or(t::DealOnlooker)?;
        let dealing = self.open_deal();
        let dealing = dealing.filter(|dealing| deal == (self.round, dealing.attempt()));
        let dealing = dealing.ok_or(t::DealOver { round: self.round })?;
        if dealing.stage() == stage && dealing.awaited().contains(&seat) {
            return Ok(seat);
        }
        Err(t::DealLate.into())
    }
}
