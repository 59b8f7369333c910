//! A table with people in it, as a state machine: what is heard and the time go in, what has to be done comes out.
//!
//! The order is always the same. Inputs change the table in memory, its events are written, and only then is anyone told.
//! Inputs that come meanwhile wait. If the events can't be written, nobody was told anything, everybody is dismissed, and the
//! room ends; the table goes on from what was written.
//!
//! Nothing here reads a clock, draws random numbers or waits: the task of a room does that, and decides nothing.

mod arrivals;
mod blocking;
mod chat;
mod clocks;
mod connections;
mod dealing;
mod delay;
mod deputy;
mod forgetting;
mod limits;
mod lines;
mod messages;
mod playing;
mod quick;
mod recording;
mod reporting;
mod summary;
mod telling;
#[cfg(test)]
mod tests;
mod visits;
mod waiting;

use std::collections::{BTreeMap, VecDeque};
use std::time::Duration;

use wildpile_game::{Seat, SeatSet};
use wildpile_message::Message;
use wildpile_protocol::text as t;

use crate::store::SideWrites;
use crate::{Event, PlayerId, Table};

use arrivals::PendingArrivals;
use clocks::Clocks;
use connections::Connections;
use delay::Delayed;
use lines::Lines;
use playing::BotPlace;
use quick::BlockCheck;

pub use limits::Limits;
pub use messages::{
    BlockRelation, Blocks, ClientId, Context, Input, NewBlock, Output, Random, Thought, Time, Unwritten,
    Write,
};
pub use summary::summary;

pub(crate) use lines::QuietChats;

/// A room without people ends after this time; the table is in the store.
const IDLE: Duration = Duration::from_secs(30);

/// Interval at which a room with people says that its table belongs in the lobby.
const STILL_THERE: Duration = Duration::from_secs(60);

/// A table and everybody who is at it.
pub struct Room {
    table: Table,
    context: Context,
    random: Random,
    /// The latest time that was handed in.
    now: Time,
    /// Inputs that wait until events are written.
    inputs: VecDeque<Input>,
    outputs: Vec<Output>,
    is_writing: bool,
    has_ended: bool,
    people: Connections,
    /// Events that aren't written yet, and what is written along with them.
    pending: Vec<Event>,
    side_writes: SideWrites,
    /// The people at the seats as last written; `None` before that.
    seated: Option<Vec<PlayerId>>,
    /// Departures from a quick table not yet persisted.
    departures: Vec<PlayerId>,
    /// True if everybody has to be sent the table again.
    changed: bool,
    bots: BTreeMap<Seat, BotPlace>,
    /// The deal that bots and connections follow.
    round: u64,
    /// The end of the current part of the deal, and which part that is.
    deal_until: Option<((u64, u64, bool), Time)>,
    /// The time since which the person at a seat has been away.
    gone: BTreeMap<Seat, Time>,
    arrivals: PendingArrivals,
    owner_gone: Option<Time>,
    idle_since: Time,
    /// The time at which the lobby next hears that someone is here.
    still_there_at: Time,
    /// The seats whose people have been here since the room was opened.
    arrived: SeatSet,
    clocks: Clocks,
    /// The end of the countdown of a race, if it runs.
    countdown: Option<Time>,
    delayed: Delayed,
    block_check: BlockCheck,
    /// The last chat lines.
    lines: Lines,
    /// Reports that wait until what they are about is written, with their connections.
    reports: Vec<(ClientId, crate::Report)>,
    /// Deleted accounts that may still be in what was written, each with its replacement.
    forgotten: Vec<(PlayerId, PlayerId)>,
    /// The reason for which everybody is to be dismissed.
    stopping: Option<Message>,
    /// True once another program has taken the table over.
    has_moved: bool,
}

impl Room {
    /// The room of a table, without anyone in it.
    #[must_use]
    pub fn new(table: Table, context: Context, random: Random, now: Time) -> Self {
        Self {
            gone: Seat::all(table.setup().new.seats)
                .map(|seat| (seat, now))
                .collect(),
            table,
            context,
            random,
            now,
            inputs: VecDeque::new(),
            outputs: Vec::new(),
            is_writing: false,
            has_ended: false,
            people: Connections::default(),
            pending: Vec::new(),
            side_writes: SideWrites::default(),
            seated: None,
            departures: Vec::new(),
            changed: false,
            bots: BTreeMap::new(),
            round: 0,
            deal_until: None,
            arrivals: PendingArrivals::default(),
            owner_gone: None,
            idle_since: now,
            still_there_at: now + STILL_THERE,
            arrived: SeatSet::EMPTY,
            clocks: Clocks::default(),
            countdown: None,
            delayed: Delayed::default(),
            block_check: BlockCheck::Unknown,
            lines: Lines::new(now),
            reports: Vec::new(),
            forgotten: Vec::new(),
            stopping: None,
            has_moved: false,
        }
    }

    /// The same room with the chat of one that closed a while ago.
    #[must_use]
    pub(crate) fn with_chat(self, lines: Lines) -> Self {
        Self { lines, ..self }
    }

    /// The table, with what isn't written yet.
    #[must_use]
    pub const fn table(&self) -> &Table {
        &self.table
    }

    /// The chat, for the next room of this table; `None` if another program has taken the table over.
    pub(crate) fn take_chat(&mut self) -> Option<Lines> {
        (!self.has_moved).then(|| std::mem::take(&mut self.lines))
    }

    /// Hears something at this time: everything that has to be done now, in order. Between [`Output::Write`] and
    /// [`Input::Written`] inputs only wait, and are then heard together.
    #[must_use]
    pub fn update(&mut self, input: Input, now: Time) -> Vec<Output> {
        self.now = self.now.max(now);
        match input {
            Input::Written(written) => self.written(written),
            input => self.inputs.push_back(input),
        }
        if !self.is_writing && !self.has_ended && !self.inputs.is_empty() {
            self.hear_all();
        }
        std::mem::take(&mut self.outputs)
    }

    fn hear_all(&mut self) {
        let mut is_late = false;
        for input in std::mem::take(&mut self.inputs) {
            is_late |= matches!(input, Input::Tick);
            self.hear(input);
        }
        // What came in time counts, even if the room was busy: it may have ended what had a time limit.
        self.follow();
        if is_late {
            self.time_passed();
            self.follow();
        }
        self.begin_if_all_here();
        if !self.write() {
            self.confirm();
        }
    }

    fn hear(&mut self, input: Input) {
        match input {
            Input::Joined(client, person) => self.join(client, person),
            Input::Said(client, said) => self.hear_said(client, said),
            Input::Blocks(client, blocks) => self.blocks_known(client, blocks),
            Input::Left(client) => self.leave(client),
            Input::Thought(thought) => self.thought(*thought),
            Input::Apart(people, found) => self.blocks_found(people, found),
            Input::Reported(client, saved) => self.reported(client, saved),
            Input::Blocked(client, block, done) => self.blocked(client, block, done),
            Input::Expel(person, why) => self.expel(&person, why),
            Input::Forget(person, nobody) => self.forget_person(person, nobody),
            Input::Stop(why) => self.stopping = Some(why),
            Input::Moved => self.has_moved = true,
            Input::Tick | Input::Written(_) => {}
        }
    }

    /// Adapts what depends on the table and on who is here: each of these only looks at both, so hearing several inputs
    /// first changes nothing.
    fn follow(&mut self) {
        self.follow_owner();
        self.follow_countdown();
        self.follow_clocks();
        self.follow_waiting();
    }

    fn written(&mut self, written: Result<(), Unwritten>) {
        if !std::mem::take(&mut self.is_writing) {
            return;
        }
        match written {
            Ok(()) => self.confirm(),
            Err(Unwritten::Conflict) => self.end(&t::ClosingMoved.into()),
            Err(Unwritten::Failed) => self.end(&t::ClosingTrouble.into()),
        }
    }

    /// Does what waited until everything was written.
    fn confirm(&mut self) {
        if self.has_moved {
            self.end(&t::ClosingMoved.into());
            return;
        }
        let reports = std::mem::take(&mut self.reports).into_iter();
        self.outputs
            .extend(reports.map(|(client, report)| Output::Report(client, report)));
        let forgotten = std::mem::take(&mut self.forgotten).into_iter();
        self.outputs
            .extend(forgotten.map(|(person, nobody)| Output::Forget(person, nobody)));
        self.tell();
        if let Some(why) = self.stopping.take() {
            self.end(&why);
            return;
        }
        // Phones lose their connections: the wait for someone goes on meanwhile.
        let is_idle = self.people.is_empty() && self.waiting_until().is_none();
        if is_idle && self.idle_since + IDLE <= self.now {
            self.has_ended = true;
            self.outputs.push(Output::End);
            return;
        }
        self.ask_bots();
    }

    fn end(&mut self, why: &Message) {
        let all = self.people.numbers().into_iter();
        self.outputs
            .extend(all.map(|client| Output::Dismiss(client, why.clone())));
        self.has_ended = true;
        self.outputs.push(Output::End);
    }

    /// The table is offered to others: in the lobby, or for quick matches.
    fn is_offered(&self) -> bool {
        let settings = &self.table.setup().new.settings;
        (settings.listed || settings.quick) && self.table.phase() == wildpile_protocol::socket::Phase::Waiting
    }

    /// The next moment at which something has to be done even if nobody says anything: then an [`Input::Tick`] is due. An
    /// earlier one does no harm.
    #[must_use]
    pub fn wake_at(&self) -> Option<Time> {
        if self.is_writing || self.has_ended {
            return None;
        }
        let always = [self.waiting_until(), self.gives_up_next(), self.asks_again_at()];
        let next = always.into_iter().flatten().min();
        if self.people.is_empty() {
            let idle_at = self.waiting_until().is_none().then_some(self.idle_since + IDLE);
            return next.into_iter().chain(idle_at).min();
        }
        let grace = self.grace();
        let is_awaited = |(seat, _): &(&Seat, &Time)| self.table.stand_in(**seat).is_some();
        let gone = self.gone.iter().filter(is_awaited);
        let offered_at = self.is_offered().then_some(self.still_there_at);
        let delayed = self.delay().and_then(|delay| self.delayed.next(delay));
        let clock = self.clocks.next(&self.table).map(|(until, ..)| until);
        gone.map(|(_, since)| *since + grace)
            .chain(next)
            .chain(offered_at)
            .chain(self.deal_until.map(|(_, until)| until))
            .chain(clock)
            .chain(self.countdown)
            .chain(delayed)
            .chain(self.deputy_at())
            .min()
    }

    fn grace(&self) -> Duration {
        Duration::from_secs(self.table.setup().new.settings.grace_s.into())
    }

    /// The time by which people without a seat are behind, if they are.
    fn delay(&self) -> Option<Duration> {
        let delay = self.table.setup().new.settings.delay_s;
        (delay > 0).then(|| Duration::from_secs(delay.into()))
    }

    /// Everything that only time does, in this order.
    fn time_passed(&mut self) {
        self.free_seats();
        self.waiting_passed();
        if self.people.is_empty() {
            return;
        }
        if self.is_offered() && self.still_there_at <= self.now {
            self.still_there_at = self.now + STILL_THERE;
            self.outputs.push(Output::StillThere);
        }
        self.deal_passed();
        self.countdown_passed();
        self.clocks_passed();
        self.absences_passed();
    }

    /// Lets bots take over for people who have been away for too long.
    fn absences_passed(&mut self) {
        let (now, grace) = (self.now, self.grace());
        let late = self.gone.iter().filter(|(_, since)| **since + grace <= now);
        let late: Vec<Seat> = late.map(|(seat, _)| *seat).collect();
        for seat in late {
            if let Some(event) = self.table.stand_in(seat) {
                self.record_event(event).ok();
                self.context.metrics.stand_ins.inc();
            }
        }
    }
}
