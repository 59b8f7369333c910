//! Clocks, pauses, resignation and stand-ins.

use wildpile_game::{Seat, SeatSet, Viewer};
use wildpile_message::Message;
use wildpile_protocol::accusation::is_pointless;
use wildpile_protocol::lobby::Clock;
use wildpile_protocol::remark::{Remark, What};
use wildpile_protocol::socket::{Pause, Phase, Resigned};
use wildpile_protocol::text as t;

use super::{Course, Presence, Refused, Table};
use crate::{Event, PlayerId};

/// The move that declines to bid.
const PASS: &str = "pass";

/// A bot that plays for a person.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct StandIn {
    pub(super) level: String,
    pub(super) until: Until,
}

/// The end of a bot's play for a person.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Until {
    /// Until the person is back.
    Back,
    /// For one move.
    Moved,
    /// To the end of the match.
    End,
}

/// Pauses, resignations and remarks of a match.
#[derive(Clone, Debug, Default)]
pub(super) struct Extras {
    /// The seats that agree to a pause.
    agreed: SeatSet,
    paused: bool,
    /// The winners, if the match ended because others gave up.
    pub(super) conceded: Option<SeatSet>,
    /// The seats that gave up then; some of them may have left since.
    conceding: SeatSet,
    remarks: Vec<Remark>,
}

impl Table {
    /// Begins a match: everybody plays for themselves, with all the time there is.
    pub(super) fn begin_extras(&mut self) {
        self.extras = Extras::default();
        let left_ms = self.setup.new.settings.clock.start_ms().unwrap_or(0);
        for place in &mut self.places {
            // Keys stay: a move of the last match that is sent again isn't one of this match.
            place.course = Course {
                left_ms,
                ..Course::default()
            };
        }
    }

    /// True if a bot makes one move for the person at a seat, because time was up for it.
    #[must_use]
    pub fn is_helped_out(&self, seat: Seat) -> bool {
        self.bot_until(seat) == Some(Until::Moved)
    }

    /// True if a bot plays for the person at a seat until the person is back.
    #[must_use]
    pub fn is_stood_in(&self, seat: Seat) -> bool {
        self.bot_until(seat) == Some(Until::Back)
    }

    /// The end of a bot's play for the person at a seat.
    pub(super) fn bot_until(&self, seat: Seat) -> Option<Until> {
        Some(self.course(seat)?.stand_in.as_ref()?.until)
    }

    /// True if the match has ended because others gave up.
    pub(super) const fn is_conceded(&self) -> bool {
        self.extras.conceded.is_some()
    }

    /// True if the match stands still.
    #[must_use]
    pub const fn is_paused(&self) -> bool {
        self.extras.paused
    }

    /// The record's remarks beside the moves; `None` if nothing happened.
    pub(super) fn remarks(&self) -> Option<String> {
        let remarks = Some(&self.extras.remarks).filter(|all| !all.is_empty())?;
        serde_json::to_string(remarks).ok()
    }

    fn remark(&mut self, seat: Seat, what: What) {
        let step = self.host.as_ref().map_or(0, |host| host.table().steps());
        self.extras.remarks.push(Remark { step, seat, what });
    }

    pub(super) fn stood_in(&mut self, seat: Seat, level: &str) -> Result<(), Message> {
        self.plays_for(seat, level, Until::Back, |level| What::StoodIn { level })
    }

    pub(super) fn returned(&mut self, seat: Seat) -> Result<(), Message> {
        self.place(seat)?.course.stand_in = None;
        self.remark(seat, What::Returned);
        Ok(())
    }

    pub(super) fn time_was_up(&mut self, seat: Seat, level: &str) -> Result<(), Message> {
        let is_bank = matches!(self.setup.new.settings.clock, Clock::Bank { .. });
        self.place(seat)?.course.left_ms = 0;
        let until = if is_bank { Until::End } else { Until::Moved };
        self.plays_for(seat, level, until, |level| match until {
            Until::End => What::MatchTimeUp { level },
            Until::Moved | Until::Back => What::MoveTimeUp { level },
        })
    }

    fn plays_for(
        &mut self,
        seat: Seat,
        level: &str,
        until: Until,
        what: impl FnOnce(String) -> What,
    ) -> Result<(), Message> {
        self.place(seat)?.course.stand_in = Some(StandIn {
            level: level.to_owned(),
            until,
        });
        // Those who don't play aren't asked.
        self.pause_if_agreed();
        self.remark(seat, what(level.to_owned()));
        Ok(())
    }

    /// The clock of a seat ran.
    pub(super) fn clocked(&mut self, seat: Seat, spent_ms: u64) -> Result<(), Message> {
        let course = &mut self.place(seat)?.course;
        course.left_ms = course.left_ms.saturating_sub(spent_ms);
        Ok(())
    }

    /// A seat has moved; its clock goes on from here.
    pub(super) fn move_clocked(&mut self, seat: Seat, spent_ms: u64, timed_out: bool) -> Result<(), Message> {
        if timed_out {
            self.remark(seat, What::BidTimeUp);
        }
        let clock = self.setup.new.settings.clock;
        let course = &mut self.place(seat)?.course;
        let is_own = course.stand_in.is_none();
        course.stand_in.take_if(|bot| bot.until == Until::Moved);
        match clock {
            Clock::None => {}
            Clock::Move { seconds } => course.left_ms = u64::from(seconds) * 1_000,
            Clock::Bank { increment_s, .. } if is_own && !timed_out => {
                course.left_ms = course.left_ms.saturating_sub(spent_ms) + u64::from(increment_s) * 1_000;
            }
            Clock::Bank { .. } => course.left_ms = course.left_ms.saturating_sub(spent_ms),
        }
        Ok(())
    }

    pub(super) fn pause_agreed(&mut self, seat: Seat) {
        self.extras.agreed.insert(seat);
        self.pause_if_agreed();
    }

    /// Ends the pause, or declines it. A seat that withdraws its own wish leaves those of others.
    pub(super) fn resumed(&mut self, seat: Seat) {
        if !self.extras.paused && self.extras.agreed.contains(seat) {
            self.extras.agreed.remove(seat);
            return;
        }
        self.extras.agreed = SeatSet::EMPTY;
        self.extras.paused = false;
    }

    /// Pauses once everybody who plays agrees. Those who don't play any more can't agree for those who are away.
    fn pause_if_agreed(&mut self) {
        let playing: SeatSet = self.people_playing().collect();
        let all = playing.iter().all(|seat| self.extras.agreed.contains(seat));
        self.extras.paused |= all && !playing.is_empty();
    }

    /// The seats whose people make their own moves.
    pub(super) fn people_playing(&self) -> impl Iterator<Item = Seat> + '_ {
        let plays = |seat: &Seat| self.person_at(*seat).is_some() && self.bot_at(*seat).is_none();
        Seat::all(self.places.len()).filter(plays)
    }

    /// A seat gives up. If one side is left, it wins; otherwise a bot plays on.
    pub(super) fn resign(&mut self, seat: Seat, level: &str) -> Result<(), Message> {
        self.place(seat)?.course.resigned = true;
        if self.host.is_none() {
            return Err(t::PlayNoMatch.into());
        }
        let left = self.sides_left(self.resigned());
        if left.len() < 2 {
            let winners: Vec<Seat> = left.into_iter().next().unwrap_or_default();
            self.extras.conceded = Some(winners.iter().copied().collect());
            self.extras.conceding = self.resigned();
            self.remark(seat, What::Resigned { winners });
            return Ok(());
        }
        self.plays_for(seat, level, Until::End, |level| What::ResignedTo { level })
    }

    /// The person's part in a seat's moves of this match until now.
    pub(super) fn presence(&self, seat: Seat) -> Presence {
        let course = self.course(seat);
        let has_left = self.bot_until(seat).is_some_and(|until| until != Until::Moved);
        if has_left || course.is_some_and(|course| course.resigned) {
            Presence::Left
        } else if course.is_some_and(|course| !course.helped.is_empty()) {
            Presence::Helped
        } else {
            Presence::Whole
        }
    }

    /// Counts the win of a match that has just ended.
    pub(super) fn count_wins(&mut self) {
        let rules = self.host.as_ref().and_then(|host| host.table().outcome());
        let winners = self.extras.conceded.or(rules.map(|outcome| outcome.winners));
        for seat in winners.unwrap_or(SeatSet::EMPTY).iter() {
            if let Some(place) = self.places.get_mut(seat.index()) {
                place.wins += 1;
            }
        }
    }

    /// The number of matches that each seat has won; nothing before the first win.
    pub(super) fn wins(&self) -> Vec<u32> {
        let wins: Vec<u32> = self.places.iter().map(|place| place.wins).collect();
        if wins.iter().all(|count| *count == 0) {
            return Vec::new();
        }
        wins
    }

    pub(super) fn pause_info(&self) -> Option<Pause> {
        (!self.extras.agreed.is_empty() && self.phase() == Phase::Playing).then(|| Pause {
            paused: self.extras.paused,
            agreed: self.extras.agreed.iter().collect(),
        })
    }

    pub(super) fn resigned_info(&self) -> Option<Resigned> {
        let winners = self.extras.conceded?;
        Some(Resigned {
            seats: self.extras.conceding.iter().collect(),
            winners: winners.iter().collect(),
        })
    }

    /// The seats whose clocks run while someone is at the table, and whether it is a bid they think about.
    #[must_use]
    pub fn timed(&self) -> Vec<(Seat, bool)> {
        let settings = &self.setup.new.settings;
        if settings.clock == Clock::None && settings.bid_s == 0 {
            return Vec::new();
        }
        let mut timed = Vec::new();
        for seat in self.due() {
            let bids = settings.bid_s > 0 && self.may_pass(seat);
            let has_time = settings.clock != Clock::None || bids;
            if has_time && self.person_at(seat).is_some() && self.bot_at(seat).is_none() {
                timed.push((seat, bids));
            }
        }
        timed
    }

    fn may_pass(&self, seat: Seat) -> bool {
        let moves = |host: &wildpile_table::seat::Host| host.table().seat(Viewer::Seat(seat)).legal_moves();
        let mut moves = self.host.as_ref().map(moves).unwrap_or_default().into_iter();
        moves.any(|notation| notation == PASS)
    }

    /// The milliseconds that a seat has left, as far as it is written down; `None` without a clock, and for bots.
    #[must_use]
    pub fn left_ms(&self, seat: Seat) -> Option<u64> {
        self.setup.new.settings.clock.start_ms()?;
        self.person_at(seat)?;
        self.course(seat).map(|course| course.left_ms)
    }

    /// The event when the time of a seat is up.
    #[must_use]
    pub fn clock_is_up(&self, seat: Seat, bids: bool) -> Event {
        if bids {
            return Event::Moved {
                seat,
                notation: PASS.to_owned(),
                key: String::new(),
                spent_ms: 0,
                timed_out: true,
            };
        }
        Event::TimeUp {
            seat,
            level: self.usual_level(),
        }
    }

    pub(crate) fn usual_level(&self) -> String {
        self.setup.bundle.bots.usual().to_owned()
    }

    /// Checks that a seat's person may make its moves now.
    pub(super) fn check_plays(&self, seat: Seat) -> Result<(), Refused> {
        if self.is_paused() {
            return Err(t::PlayPaused.into());
        }
        match self.bot_until(seat) {
            Some(Until::Moved) => Err(t::PlayTimeUp.into()),
            Some(Until::End) => Err(t::PlayBotPlays.into()),
            Some(Until::Back) | None => Ok(()),
        }
    }

    /// Checks that a move isn't an accusation that most of those who vote could never agree with.
    pub(super) fn check_accusation(&self, seat: Seat, notation: &str) -> Result<(), Refused> {
        let people: SeatSet = self.people_playing().collect();
        let turn = self.host.as_ref().map(|host| host.table().turn());
        match turn.is_some_and(|turn| is_pointless(notation, seat, &turn, |seat| people.contains(seat))) {
            true => Err(t::PlayAccusation.into()),
            false => Ok(()),
        }
    }

    fn seat_in_match(&self, by: &PlayerId) -> Result<Seat, Refused> {
        let seat = self.seat_of(by).ok_or(t::PlayOnlooker)?;
        if self.phase() != Phase::Playing {
            return Err(t::PlayNoMatch.into());
        }
        Ok(seat)
    }

    pub(super) fn decide_pause(&self, by: &PlayerId) -> Result<Vec<Event>, Refused> {
        let seat = self.seat_in_match(by)?;
        if self.is_paused() {
            return Err(t::PauseAlready.into());
        }
        self.check_plays(seat)?;
        if self.extras.agreed.contains(seat) {
            return Ok(Vec::new());
        }
        self.check_changes()?;
        Ok(vec![Event::PauseAgreed { seat }])
    }

    pub(super) fn decide_resume(&self, by: &PlayerId) -> Result<Vec<Event>, Refused> {
        let seat = self.seat_in_match(by)?;
        if self.extras.agreed.is_empty() {
            return Err(t::PauseNothing.into());
        }
        Ok(vec![Event::Resumed { seat }])
    }

    pub(super) fn decide_resign(&self, by: &PlayerId) -> Result<Vec<Event>, Refused> {
        let seat = self.seat_in_match(by)?;
        let along = self.give_up_with(seat);
        let has_resigned = self.resigned().contains(seat);
        if has_resigned && along.is_empty() {
            return Err(t::ResignAlready.into());
        }
        let own = (!has_resigned).then_some(seat);
        let events = own.into_iter().chain(along).map(|seat| Event::Resigned {
            seat,
            level: self.usual_level(),
        });
        Ok(events.collect())
    }
}
