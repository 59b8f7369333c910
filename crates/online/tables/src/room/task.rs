//! The task of a room.

mod blocking;
mod coming;
mod dealing;
mod deputy;
mod forgetting;
mod lines;
mod playing;
mod quick;
mod reporting;
mod shared;
mod talking;
mod telling;
#[cfg(test)]
mod tests;
mod waiting;

use std::collections::BTreeMap;
use std::pin::pin;
use std::time::Duration;

use tokio::sync::{mpsc, oneshot};
use tokio::time::{Instant, sleep_until};
use tracing::Instrument as _;
use wildpile_game::{Seat, SeatSet};
use wildpile_message::Message;
use wildpile_protocol::socket::{FromTable, Phase, ToTable};
use wildpile_protocol::{VERSION, text as t};
use wildpile_transcript::Transcript;

use super::blocks::Blocks;
use super::clocks::{Clocks, Countdown};
use super::connections::{Conn, Connections};
use super::delay::Delayed;
use super::summary::summary;
use super::{Order, Wire};
use crate::bots::Bot;
use crate::measures::Counted;
use crate::store::{Along, Owned, StoreError};
use crate::{Event, Person, PlayerId, Sitter, Table};

use coming::Coming;
use forgetting::Forgotten;
use quick::Apart;
use reporting::Reporting;
use waiting::Waiting;

pub(crate) use shared::Shared;

/// A room without people ends after this time; the table is in the store.
const IDLE: Duration = Duration::from_secs(30);

/// How often a room with people says that its table belongs in the lobby.
const STILL_THERE: Duration = Duration::from_secs(60);

/// How many people without a seat may be at a table, and how many of them without a session.
const ONLOOKERS: usize = 100;
const STRANGERS: usize = 50;

/// How many messages are heard before what they changed is written down.
const TOGETHER: usize = 64;

/// A bot at the table, or on its way back from thinking.
enum BotPlace {
    Here(Bot),
    Thinking,
    /// It would give up, but stands in for someone who may come back.
    Waiting(Waiting),
}

/// The state of a room's task.
pub(crate) struct RoomTask {
    pub(super) table: Table,
    /// The epoch under which events are written.
    owned: Owned,
    shared: Shared,
    orders: mpsc::WeakSender<Order>,
    pub(super) people: Connections,
    /// Events that aren't written down yet.
    pending: Vec<Event>,
    /// What follows from them.
    along: Along,
    /// Who sits here, as it was written down last; `None` before that.
    seated: Option<Vec<PlayerId>>,
    /// Whether everybody has to be told of the table again.
    pub(super) changed: bool,
    bots: BTreeMap<Seat, BotPlace>,
    /// The deal that bots and connections follow.
    round: u64,
    /// Until when people have time for the current part of the deal, and which one that is.
    deal_until: Option<((u64, u64, bool), Instant)>,
    /// Since when the person at a seat has been away.
    gone: BTreeMap<Seat, Instant>,
    coming: Coming,
    /// Since when the owner has been away.
    owner_gone: Option<Instant>,
    idle_since: Instant,
    /// When the lobby is told next that someone is here.
    still_there_at: Instant,
    /// Why everybody is to be sent away.
    pub(super) stopping: Option<Message>,
    /// The last chat lines, and reports that aren't written down yet.
    reporting: Reporting,
    /// The seats whose people have been here since the room was opened.
    pub(super) arrived: SeatSet,
    pub(super) clocks: Clocks,
    pub(super) countdown: Countdown,
    delayed: Delayed,
    /// Another program has taken the table over.
    moved: bool,
    /// Those who are to be removed from what was written.
    forgotten: Vec<Forgotten>,
    /// Whether it is known who of those who are about to begin a quick match have blocked each other.
    apart: Apart,
    /// Who has left a seat of a quick table, as far as it isn't written down.
    left: Vec<PlayerId>,
    /// Who asked for the record. It is given away once everything in it has been written down.
    asked: Vec<oneshot::Sender<Option<Transcript>>>,
}

impl RoomTask {
    pub(crate) fn new(table: Table, owned: Owned, shared: Shared, orders: &mpsc::Sender<Order>) -> Self {
        let now = Instant::now();
        let reporting = Reporting::of(shared.quiet.take(table.id()));
        Self {
            gone: Seat::all(table.setup().new.seats)
                .map(|seat| (seat, now))
                .collect(),
            table,
            owned,
            shared,
            orders: orders.downgrade(),
            people: Connections::default(),
            pending: Vec::new(),
            along: Along::default(),
            seated: None,
            changed: false,
            bots: BTreeMap::new(),
            round: 0,
            deal_until: None,
            coming: Coming::default(),
            owner_gone: None,
            idle_since: now,
            still_there_at: now + STILL_THERE,
            stopping: None,
            reporting,
            arrived: SeatSet::EMPTY,
            clocks: Clocks::default(),
            countdown: Countdown::default(),
            delayed: Delayed::default(),
            moved: false,
            forgotten: Vec::new(),
            apart: Apart::Unknown,
            left: Vec::new(),
            asked: Vec::new(),
        }
    }

    /// Runs until nobody needs the room any more, or its events can't be written.
    pub(crate) async fn run(mut self: Box<Self>, mut orders: mpsc::Receiver<Order>) {
        let span = tracing::info_span!("table", id = %self.table.id());
        let _open = Counted::new(&self.shared.store.measures().rooms);
        async {
            self.follow(&mut orders).await;
            // The room isn't closed before that: the program may be about to end.
            self.reporting.written().await;
            if !self.moved {
                let lines = std::mem::take(&mut self.reporting.lines);
                self.shared.quiet.put(self.table.id(), lines);
            }
        }
        .instrument(span)
        .await;
    }

    async fn follow(&mut self, orders: &mut mpsc::Receiver<Order>) {
        // One for all the time: most moves only put off what is due next, and looking too early does no harm.
        let mut sleep = pin!(sleep_until(self.deadline()));
        loop {
            let deadline = self.deadline();
            if deadline < sleep.deadline() || sleep.is_elapsed() {
                sleep.as_mut().reset(deadline);
            }
            let mut is_late = false;
            tokio::select! {
                order = orders.recv() => match order {
                    Some(order) => self.hear(order),
                    None => return,
                },
                () = &mut sleep => is_late = true,
            }
            for _ in 1..TOGETHER {
                match orders.try_recv() {
                    Ok(order) => self.hear(order),
                    Err(_) => break,
                }
            }
            // What came in time counts, even if the room was busy: it may have ended what had a time limit.
            if is_late {
                self.follow_countdown();
                self.follow_clocks();
                self.follow_waiting();
                self.time_passed();
            }
            self.follow_owner();
            self.follow_countdown();
            self.follow_clocks();
            self.follow_waiting();
            self.begin_if_all_here();
            if let Err(error) = self.write().await {
                let why = match error {
                    StoreError::Conflict => t::ClosingMoved.into(),
                    _ => t::ClosingTrouble.into(),
                };
                self.send_away(&why);
                return;
            }
            if self.moved {
                self.send_away(&t::ClosingMoved.into());
                return;
            }
            self.write_reports();
            self.forget_written();
            for reply in std::mem::take(&mut self.asked) {
                reply.send(self.table.transcript()).ok();
            }
            self.tell();
            if let Some(why) = self.stopping.take() {
                self.send_away(&why);
                return;
            }
            // Phones lose their connections: the wait for someone goes on meanwhile.
            let is_idle = self.people.is_empty() && self.waiting_until().is_none();
            if is_idle && self.idle_since.elapsed() >= IDLE {
                return;
            }
            self.ask_bots();
        }
    }

    fn hear(&mut self, order: Order) {
        match order {
            Order::Join { person, wire, number } => {
                let joined = self.join(person, wire);
                number.send(joined).ok();
            }
            Order::Said(number, said, blocks) => self.said(number, &said, &blocks.unwrap_or_default()),
            Order::May(number, said, allow) => self.may(number, said, allow),
            Order::Left(number) => self.leave(number),
            Order::Thought(thought) => self.thought(*thought),
            Order::Transcript(reply) => self.asked.push(reply),
            Order::Expel(person, why) => self.expel(person, why),
            Order::Forget { person, nobody, done } => self.forget_person(person, nobody, done),
            Order::Answer(number, answer) => self.answer(number, *answer),
            Order::Blocked(number, deed, answer) => {
                self.keep_apart(&deed.by, &deed.whom);
                self.answer(number, *answer);
            }
            Order::Apart(people, deeds) => self.told_apart(people, deeds),
            Order::Stop(why) => self.stopping = Some(why),
            Order::Moved => self.moved = true,
        }
    }

    fn join(&mut self, person: Option<Person>, wire: Wire) -> Result<u64, Message> {
        let you = self.table.you(person.as_ref().map(|person| &person.id));
        if self.table.ranked().is_some() && !you.owner {
            // Others may still have to play these cards.
            return Err(t::RankedAlone.into());
        }
        let is_full = self.people.onlookers(&self.table) >= ONLOOKERS
            || person.is_none() && self.people.strangers() >= STRANGERS;
        if is_full && you.seat.is_none() && !you.owner {
            return Err(t::OnlookersMany { most: ONLOOKERS }.into());
        }
        if let Some(before) = person.as_ref().and_then(|person| self.people.of(person))
            && let Some(mut conn) = self.people.remove(before)
        {
            conn.send(FromTable::Closing {
                why: t::ClosingElsewhere.into(),
            });
            self.forget(&conn);
        }
        if self.people.is_empty() {
            // Nobody was there whose time could have run.
            self.deal_until = None;
            // The table may have left the lobby meanwhile.
            self.still_there_at = Instant::now();
        }
        let seat = person.as_ref().and_then(|person| self.table.seat_of(&person.id));
        let renamed = person
            .as_ref()
            .and_then(|person| Some((person.id.clone(), self.table.renamed(person)?)));
        let present = Counted::new(&self.shared.store.measures().people);
        let number = self.people.add(Conn::new(person, wire, present));
        if let Some(seat) = seat {
            // A request for a seat comes and goes without a hello, and keeps none.
            if !self.keeps_seats_briefly() {
                self.gone.remove(&seat);
            }
            self.arrived.insert(seat);
            let renamed = renamed.filter(|(by, _)| self.shared.changes.take(by).is_ok());
            let renamed = renamed.map(|(_, event)| event);
            for event in self.table.hand_back(seat).into_iter().chain(renamed) {
                self.happens(event).ok();
            }
        }
        self.changed = true;
        Ok(number)
    }

    fn leave(&mut self, number: u64) {
        let Some(conn) = self.people.remove(number) else {
            return;
        };
        self.forget(&conn);
        if let Some(seat) = conn.person.and_then(|person| self.table.seat_of(&person.id)) {
            let was_here = conn.greeted_at.is_some() || !self.keeps_seats_briefly();
            let since = self.gone.entry(seat).or_insert_with(Instant::now);
            if was_here {
                *since = Instant::now();
            }
            if let Some(since) = conn.greeted_at {
                self.coming.left(seat, since.elapsed());
            }
        }
        if self.people.is_empty() {
            self.idle_since = Instant::now();
            self.follow_clocks();
        }
        self.changed = true;
    }

    /// The match needn't keep up with this connection any more.
    fn forget(&mut self, conn: &Conn) {
        if let (Some((round, client)), Some(host)) = (conn.client, self.table.host_mut())
            && round == self.round
        {
            host.leave(client);
        }
    }

    fn said(&mut self, number: u64, said: &ToTable, blocks: &Blocks) {
        let Some(conn) = self.people.get_mut(number) else {
            return;
        };
        let key = match said {
            ToTable::Play { key, .. } => Some(key.clone()),
            _ => None,
        };
        let done = match (said, &conn.person) {
            (ToTable::Hello { version }, _) if *version == VERSION => {
                conn.greeted_at.get_or_insert_with(Instant::now);
                conn.answer(FromTable::Hello { version: VERSION });
                if let Some(person) = conn.person.clone() {
                    self.has_come(&person.id);
                }
                Ok(())
            }
            (ToTable::Hello { version }, _) => Err(t::HelloVersion {
                own: VERSION,
                theirs: *version,
            }
            .into()),
            (ToTable::Earlier, _) => {
                self.tell_earlier(number, blocks);
                Ok(())
            }
            (_, None) => Err(t::PlayOnlooker.into()),
            (ToTable::Say { .. } | ToTable::Phrase { .. }, Some(_)) => self.broadcast(number, said, blocks),
            (ToTable::Report { about, reason }, Some(person)) => {
                let person = person.clone();
                self.report(number, person.id, *about, *reason)
            }
            (ToTable::Block { about }, Some(person)) => {
                let person = person.clone();
                self.block(number, person.id, *about)
            }
            (_, Some(person)) => {
                let person = person.clone();
                self.act(&person, said, blocks)
            }
        };
        if done.is_err() {
            self.shared.store.measures().refused.inc();
        }
        let answer = match (done, key) {
            (Ok(()), Some(key)) => Some(FromTable::Played { key }),
            (Ok(()), None) => None,
            (Err(why), key) => Some(FromTable::Refused { key, why }),
        };
        if let (Some(answer), Some(conn)) = (answer, self.people.get_mut(number)) {
            conn.answer(answer);
        }
    }

    fn act(&mut self, by: &Person, said: &ToTable, blocks: &Blocks) -> Result<(), Message> {
        let events = self.table.decide(by, said)?;
        self.check_blocks(by, said, blocks)?;
        self.check_often(by, said, &events)?;
        if matches!(said, ToTable::Start) && self.part_before_start(&by.id, blocks) {
            // They see who has left, and say again whether they would like another match.
            return Ok(());
        }
        events.into_iter().try_for_each(|event| self.happens(event))
    }

    /// Changes the table, and remembers that it has to be written down.
    pub(super) fn happens(&mut self, mut event: Event) -> Result<(), Message> {
        let before = self.table.phase();
        if let Event::Moved { seat, spent_ms, .. } = &mut event {
            *spent_ms = self.clocks.spent_ms(*seat);
        }
        let mover = match &event {
            Event::Moved { seat, .. } => Some(*seat),
            _ => None,
        };
        let bot = mover.and_then(|seat| self.table.bot_at(seat).map(str::to_owned));
        let before_at = match &event {
            Event::Seated { seat, .. } if self.table.is_quick() => self.table.person_at(*seat).cloned(),
            _ => None,
        };
        let sat = match &event {
            Event::Seated { sitter, .. } => {
                let stays =
                    matches!(sitter, Sitter::Person { player, .. } if Some(player) == before_at.as_ref());
                before_at.clone().filter(|_| !stays)
            }
            _ => None,
        };
        // Whoever has come back in the middle of it, or has given up, sees which moves aren't their own.
        let is_helped = mover.is_some_and(|seat| bot.is_some() && self.people.has(&self.table, seat));
        self.table.apply(&event)?;
        self.left.extend(sat);
        let is_usual = matches!(event, Event::Moved { .. } | Event::Clocked { .. });
        // A bot may have played for one move only.
        let is_same = mover.and_then(|seat| self.table.bot_at(seat)) == bot.as_deref();
        self.changed |= !is_usual || !is_same || is_helped || self.table.phase() != before;
        match event {
            Event::Moved { seat, .. } => self.clocks.stop(seat),
            // The store may have forgotten it meanwhile.
            Event::Dealing { .. } => self.seated = None,
            Event::Resumed { .. } => {
                // Nobody is late because of the pause.
                let now = Instant::now();
                self.gone.values_mut().for_each(|since| *since = now);
            }
            _ => {}
        }
        // Whoever sits down is here.
        if let Event::Seated { seat, .. } = event {
            self.gone.remove(&seat);
            self.arrived.insert(seat);
            if self.table.is_quick() && self.table.person_at(seat) != before_at.as_ref() {
                self.sat_down(seat, before_at);
            }
        }
        self.along.snapshots.extend(self.table.take_snapshot());
        self.pending.push(event);
        if before != Phase::Over && self.table.phase() == Phase::Over {
            self.along.finished.extend(self.table.finished());
        }
        Ok(())
    }

    /// Whether the table is offered to others: in the lobby, or for quick matches.
    fn is_offered(&self) -> bool {
        let settings = &self.table.setup().new.settings;
        (settings.listed || settings.quick) && self.table.phase() == Phase::Waiting
    }

    /// When something has to be done even if nobody says anything.
    fn deadline(&self) -> Instant {
        let mut next = self.waiting_until().unwrap_or(self.idle_since + IDLE);
        let soon = self.gives_up_next().into_iter().chain(self.asks_again_at());
        next = soon.fold(next, Instant::min);
        if !self.people.is_empty() {
            next = Instant::now() + IDLE;
            if self.is_offered() {
                next = next.min(self.still_there_at);
            }
            let grace = self.grace();
            let gone = self
                .gone
                .iter()
                .filter(|(seat, _)| self.table.stand_in(**seat).is_some());
            let deal = self.deal_until.map(|(_, until)| until);
            let clock = self.clocks.next(&self.table).map(|(until, ..)| until);
            let delayed = self.delay().and_then(|delay| self.delayed.next(delay));
            next = gone
                .map(|(_, since)| *since + grace)
                .chain(deal)
                .chain(clock)
                .chain(self.countdown.until())
                .chain(delayed)
                .chain(self.waiting_until())
                .chain(self.gives_up_next())
                .chain(self.deputy_at())
                .fold(next, Instant::min);
        }
        next
    }

    fn grace(&self) -> Duration {
        Duration::from_secs(self.table.setup().new.settings.grace_s.into())
    }

    /// How far people without a seat are behind, if they are.
    fn delay(&self) -> Option<Duration> {
        let delay = self.table.setup().new.settings.delay_s;
        (delay > 0).then(|| Duration::from_secs(delay.into()))
    }

    fn time_passed(&mut self) {
        let now = Instant::now();
        self.free_seats(now);
        self.waiting_passed();
        if self.people.is_empty() {
            return;
        }
        if self.is_offered() && self.still_there_at <= now {
            self.still_there_at = now + STILL_THERE;
            let (store, id) = (self.shared.store.clone(), self.table.id());
            // Nobody waits for it; if it fails, the next one does it.
            tokio::spawn(async move { store.still_there(id).await.ok() });
        }
        self.deal_passed(now);
        self.countdown_passed();
        self.clocks_passed();
        let grace = self.grace();
        let late: Vec<Seat> = self
            .gone
            .iter()
            .filter(|(_, since)| **since + grace <= now)
            .map(|(seat, _)| *seat)
            .collect();
        for seat in late {
            if let Some(event) = self.table.stand_in(seat) {
                self.happens(event).ok();
                self.shared.store.measures().stand_ins.inc();
            }
        }
    }

    /// Writes down what has happened.
    async fn write(&mut self) -> Result<(), StoreError> {
        // The line in the lobby has names, too.
        let renames = self.changed && !self.forgotten.is_empty();
        if self.pending.is_empty() && !renames {
            return Ok(());
        }
        let events = std::mem::take(&mut self.pending);
        if self.changed || self.seated.is_none() {
            let people: Vec<PlayerId> = self.table.people().map(|(_, person)| person.clone()).collect();
            if self.seated.as_ref() != Some(&people) {
                self.along.seats = Some(people.clone());
                self.seated = Some(people);
            }
        }
        let along = std::mem::take(&mut self.along);
        let first = self.table.events() - events.len() as u64;
        let left = std::mem::take(&mut self.left);
        let summary = self.changed.then(|| {
            let mut summary = summary(&self.table);
            if let Some(quick) = &mut summary.quick {
                quick.left = left;
                quick.left.retain(|person| !quick.seated.contains(person));
            }
            summary
        });
        let moves = events
            .iter()
            .filter(|event| matches!(event, Event::Moved { .. }))
            .count();
        let written = self
            .shared
            .store
            .append_along(self.owned, first, &events, summary, along)
            .await;
        written.inspect_err(|error| {
            tracing::error!(
                error = error.for_log(),
                "the table can't be written; it closes until someone comes again"
            );
        })?;
        self.shared.store.measures().moves.inc_by(moves as u64);
        Ok(())
    }
}
