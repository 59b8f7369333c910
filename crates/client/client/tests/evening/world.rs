//! A whole evening in one thread: people with clients, a network, two nodes and a store, on one seeded scheduler.

mod faults;

use std::collections::BTreeMap;
use std::time::Duration;

use wildpile_client::table::{Event, JoinGoal};
use wildpile_game::Seat;
use wildpile_protocol::lobby::{Clock, NewTable};
use wildpile_protocol::socket::{FromTable, SeatClock, ToTable};
use wildpile_protocol::{Secret, TableId};
use wildpile_table::seat::wire::ToSeat;
use wildpile_tables::room::{Blocks, Context, Input, Output, Room, Thought, Time, Unwritten, Write};
use wildpile_tables::{Person, PlayerId, Setup};

use crate::chance::Chance;
use crate::log::Log;
use crate::visitor::Visitor;
pub use faults::Fault;

/// Time a lease lasts, and how often its node renews it.
const LEASE: Duration = Duration::from_secs(10);
const RENEWAL: Duration = Duration::from_secs(3);

/// A node, and the number that tells its room from its others.
type At = (usize, u64);

/// Something that is due.
enum Due {
    /// A person's client tries to connect.
    Connect(usize, u64),
    /// A message reaches the table over a connection.
    ToRoom(u64, ToTable),
    /// A message reaches a client over a connection.
    ToPerson(u64, Box<FromTable>),
    /// A client notices that its connection is gone.
    Lost(u64),
    /// A node notices that a client is gone.
    Gone(u64),
    /// The store has tried to write.
    Written(At, Box<Write>),
    Thought(At, Box<Thought>),
    /// The store has looked up blocks; there are none.
    Blocks(u64, Vec<PlayerId>),
    Wake(At),
    Renew(At),
    /// A node that was split off is back.
    Healed(usize),
    Started(usize),
    StoreBack,
    /// A client that slept does what was due meanwhile.
    Awake(usize),
}

/// A client's connection.
struct Link {
    who: usize,
    at: At,
    /// Time of the last arrival at the room: each end gets its messages in their order.
    to_room_at: Time,
    to_person_at: Time,
    /// True from the moment at which it is cut, noticed or not.
    is_cut: bool,
    /// The deal and the seat of the last welcome.
    welcomed: (u64, Option<Seat>),
    /// The times left by seat, as last told, and of which deal.
    clocks: (u64, Vec<SeatClock>),
}

/// The state of a person's connection.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Line {
    /// None; the number belongs to the next try.
    Down(u64),
    Up(u64),
}

/// A server.
struct Node {
    is_up: bool,
    /// True while it hears nothing from the others; it reaches the store.
    is_split: bool,
    room: Option<Open>,
}

struct Open {
    room: Room,
    /// Tells this room from others of the node.
    opening: u64,
    epoch: u64,
    wakes_at: Option<Time>,
}

/// The world of one table.
pub struct World {
    pub chance: Chance,
    pub now: Time,
    pub log: Log,
    pub people: Vec<Visitor>,
    lines: Vec<Line>,
    /// Until when a client does nothing.
    sleeps: Vec<Time>,
    /// Deliveries that became due meanwhile, in order.
    slept: Vec<Vec<Due>>,
    links: BTreeMap<u64, Link>,
    nodes: [Node; 2],
    is_store_away: bool,
    /// The scheduler: what is due, in order.
    due: BTreeMap<(Time, u64), Due>,
    /// Numbers of connections, openings and entries of the scheduler.
    given: u64,
    /// True if messages may be slow.
    pub is_shaky: bool,
    /// Number of steps taken.
    pub steps: u64,
}

fn id_of(number: usize) -> PlayerId {
    PlayerId::from(format!("{:032x}", number + 1))
}

impl World {
    /// A table of the first person, and as many people; those for whom there is a seat want one.
    pub fn new(seed: u64, new: NewTable, people: usize) -> Self {
        let seats = new.seats;
        let names = ["Ada", "Bert", "Cleo", "Dora", "Emil"];
        let people: Vec<Person> = (0..people)
            .map(|number| Person {
                id: id_of(number),
                name: names[number].to_owned(),
            })
            .collect();
        let setup = Setup::check(people[0].clone(), new).expect("a table");
        let id = TableId([7; 12]);
        let node = || Node {
            is_up: true,
            is_split: false,
            room: None,
        };
        let mut world = Self {
            chance: Chance::of(seed),
            now: Duration::from_secs(1_000_000),
            log: Log::new(id, setup.opened()),
            lines: vec![Line::Down(0); people.len()],
            sleeps: vec![Duration::ZERO; people.len()],
            slept: people.iter().map(|_| Vec::new()).collect(),
            links: BTreeMap::new(),
            nodes: [node(), node()],
            is_store_away: false,
            due: BTreeMap::new(),
            given: 0,
            is_shaky: false,
            steps: 0,
            people: people
                .into_iter()
                .zip(1..)
                .map(|(who, number)| {
                    let is_needed = usize::from(number) <= seats;
                    let goal = if is_needed {
                        JoinGoal::Sit(None)
                    } else {
                        JoinGoal::Stay
                    };
                    Visitor::new(who, number, goal)
                })
                .collect(),
        };
        for who in 0..world.people.len() {
            world.connect_after(who, Duration::from_millis(10));
        }
        world
    }

    fn number(&mut self) -> u64 {
        self.given += 1;
        self.given
    }

    fn at(&mut self, time: Time, due: Due) {
        let number = self.number();
        self.due.insert((time.max(self.now), number), due);
    }

    fn after(&mut self, pause: Duration, due: Due) {
        self.at(self.now + pause, due);
    }

    /// Time a message travels.
    fn latency(&mut self) -> Duration {
        if self.is_shaky && self.chance.once_in(40) {
            return self.chance.ms(500, 4_000);
        }
        self.chance.ms(3, 60)
    }

    /// Lets everything happen up to this time.
    pub fn pass(&mut self, until: Time) {
        while let Some(entry) = self.due.first_entry() {
            if entry.key().0 > until {
                break;
            }
            let ((at, _), due) = entry.remove_entry();
            self.now = self.now.max(at);
            self.steps += 1;
            self.happen(due);
        }
        self.now = self.now.max(until);
    }

    fn happen(&mut self, due: Due) {
        match due {
            Due::Connect(who, link) => self.connect(who, link),
            Due::ToRoom(link, said) => self.reach_room(link, Input::Said(link, said)),
            Due::ToPerson(link, said) => self.reach_person(link, said),
            Due::Lost(link) => self.notice_loss(link),
            Due::Gone(link) => self.reach_room(link, Input::Left(link)),
            Due::Written(at, write) => self.write(at, &write),
            Due::Thought(at, question) => self.input(at, Input::Thought(Box::new(question.think()))),
            Due::Blocks(link, among) => {
                let blocks = Blocks {
                    among,
                    ..Blocks::default()
                };
                self.reach_room(link, Input::Blocks(link, Some(Box::new(blocks))));
            }
            Due::Wake(at) => {
                if let Some(open) = self.open(at) {
                    open.wakes_at = None;
                }
                self.input(at, Input::Tick);
            }
            Due::Renew(at) => self.renew(at),
            Due::Healed(node) => {
                self.nodes[node].is_split = false;
                let epoch = self.log.epoch;
                if let Some(open) = &self.nodes[node].room
                    && open.epoch < epoch
                {
                    self.input((node, open.opening), Input::Moved);
                }
            }
            Due::Started(node) => self.nodes[node].is_up = true,
            Due::StoreBack => self.is_store_away = false,
            Due::Awake(who) => self.wake(who),
        }
    }

    fn open(&mut self, (node, opening): At) -> Option<&mut Open> {
        let open = self.nodes[node].room.as_mut();
        open.filter(|open| open.opening == opening)
    }

    /// Feeds a room, and carries out what follows.
    fn input(&mut self, at: At, input: Input) {
        let now = self.now;
        let Some(open) = self.open(at) else {
            return;
        };
        let outputs = open.room.update(input, now);
        for output in outputs {
            self.output(at, output);
        }
        let Some(open) = self.open(at) else {
            return;
        };
        let wake_at = open.room.wake_at();
        if let Some(time) = wake_at
            && open.wakes_at.is_none_or(|known| time < known)
        {
            open.wakes_at = Some(time);
            self.at(time, Due::Wake(at));
        }
    }

    fn output(&mut self, at: At, output: Output) {
        match output {
            Output::Tell(link, said) => self.tell(link, said),
            Output::Dismiss(link, why) => {
                self.tell(link, Box::new(FromTable::Closing { why }));
                self.drop_link(link);
            }
            Output::TurnedAway(link, why) => panic!("{link} is turned away: {why:?}"),
            Output::Write(write) => {
                let pause = self.chance.ms(1, 25);
                self.after(pause, Due::Written(at, write));
            }
            Output::Think(question) => {
                let pause = question.pace + self.chance.ms(1, 50);
                self.after(pause, Due::Thought(at, question));
            }
            Output::LookUp(link, _, among) => {
                let pause = self.chance.ms(1, 200);
                self.after(pause, Due::Blocks(link, among));
            }
            Output::End => {
                let epoch = self.nodes[at.0].room.take().map(|open| open.epoch);
                if epoch == Some(self.log.epoch) {
                    self.log.lease = None;
                }
            }
            Output::Admitted(_) | Output::StillThere => {}
            Output::LookUpAll(_) | Output::Report(..) | Output::Block(..) | Output::Forget(..) => {
                unreachable!("nobody asks for it")
            }
        }
    }

    fn write(&mut self, at: At, write: &Write) {
        let Some(epoch) = self.open(at).map(|open| open.epoch) else {
            // The node has died while the store wrote.
            return;
        };
        let written = match self.is_store_away {
            // The answer may be lost, too.
            true if self.chance.once_in(3) => {
                self.log.append(epoch, write.first, &write.events).ok();
                Err(Unwritten::Failed)
            }
            true => Err(Unwritten::Failed),
            false => self.log.append(epoch, write.first, &write.events),
        };
        self.input(at, Input::Written(written));
    }

    /// A message of the table leaves its node.
    fn tell(&mut self, number: u64, said: Box<FromTable>) {
        let latency = self.latency();
        let now = self.now;
        let Some(link) = self.links.get_mut(&number) else {
            return;
        };
        match &*said {
            FromTable::Seat {
                said: ToSeat::Welcome(welcome),
            } => link.welcomed = (self.log.table().round(), welcome.seat),
            FromTable::Clocks { seats } => {
                let round = self.log.table().round();
                let is_bank = matches!(self.log.table().setup().new.settings.clock, Clock::Bank { .. });
                if is_bank && link.clocks.0 == round {
                    for (before, now) in link.clocks.1.iter().zip(seats) {
                        assert!(
                            before.left_ms.is_none() || now.left_ms <= before.left_ms,
                            "clocks only run down"
                        );
                    }
                }
                link.clocks = (round, seats.clone());
            }
            said => self.log.check(link.welcomed.0, link.welcomed.1, said),
        }
        if !link.is_cut {
            link.to_person_at = link.to_person_at.max(now + latency);
            let at = link.to_person_at;
            self.at(at, Due::ToPerson(number, said));
        }
    }

    /// A client says something over its connection.
    fn say(&mut self, number: u64, said: ToTable) {
        if let ToTable::Play { key, round, step, .. } = &said {
            self.log.sent.insert(key.clone(), (*round, *step));
        }
        let latency = self.latency();
        let now = self.now;
        let Some(link) = self.links.get_mut(&number) else {
            return;
        };
        if !link.is_cut {
            link.to_room_at = link.to_room_at.max(now + latency);
            let at = link.to_room_at;
            self.at(at, Due::ToRoom(number, said));
        }
    }

    /// The room at the other end of a connection gets an input.
    fn reach_room(&mut self, link: u64, input: Input) {
        if let Some(at) = self.links.get(&link).map(|link| link.at) {
            self.input(at, input);
        }
    }

    fn reach_person(&mut self, number: u64, said: Box<FromTable>) {
        let Some(who) = self.links.get(&number).map(|link| link.who) else {
            return;
        };
        if self.lines[who] != Line::Up(number) {
            return;
        }
        if self.is_asleep(who) {
            self.slept[who].push(Due::ToPerson(number, said));
            return;
        }
        let (answers, ends) = self.people[who].hear(*said, self.now);
        assert!(
            !ends,
            "{} is sent away: {:?}",
            self.people[who].who.name, self.people[who].table.state
        );
        for answer in answers {
            self.say(number, answer);
        }
    }

    fn connect_after(&mut self, who: usize, pause: Duration) {
        let link = self.number();
        self.lines[who] = Line::Down(link);
        self.after(pause, Due::Connect(who, link));
    }

    fn connect(&mut self, who: usize, number: u64) {
        if self.lines[who] != Line::Down(number) {
            return;
        }
        let now = self.now;
        if self.is_asleep(who) {
            self.slept[who].push(Due::Connect(who, number));
            return;
        }
        self.people[who].update(Event::Opening, now);
        let Some(at) = self.place() else {
            self.people[who].update(Event::Lost(None, Duration::from_secs(1)), now);
            self.connect_after(who, Duration::from_secs(1));
            return;
        };
        let link = Link {
            who,
            at,
            to_room_at: now,
            to_person_at: now,
            is_cut: false,
            welcomed: (0, None),
            clocks: (0, Vec::new()),
        };
        self.links.insert(number, link);
        self.lines[who] = Line::Up(number);
        let person = Some(self.people[who].who.clone());
        self.input(at, Input::Joined(number, person));
        let hello = self.people[who].open(now);
        self.say(number, hello);
    }

    /// The room of the table, by way of some node that is up: the owner's, or one that takes the table over.
    fn place(&mut self) -> Option<At> {
        let near = self.chance.below(2);
        let near = if self.nodes[near].is_up { near } else { 1 - near };
        // Who owns the table is asked each time, even by a node that has a room of it.
        if !self.nodes[near].is_up || self.nodes[near].is_split || self.is_store_away {
            return None;
        }
        if let Some((owner, until)) = self.log.lease
            && until > self.now
        {
            let is_reached = self.nodes[owner].is_up && !self.nodes[owner].is_split;
            let open = self.nodes[owner].room.as_ref().filter(|_| is_reached)?;
            return Some((owner, open.opening));
        }
        let opening = self.number();
        self.log.epoch += 1;
        self.log.lease = Some((near, self.now + LEASE));
        // What was still in memory belongs to an earlier epoch.
        self.abandon(near);
        let mut dice = Chance::of(opening);
        let random = Box::new(move || Secret(std::array::from_fn(|_| dice.below(256) as u8)));
        let room = Room::new(self.log.replayed(), Context::default(), random, self.now);
        self.nodes[near].room = Some(Open {
            room,
            opening,
            epoch: self.log.epoch,
            wakes_at: None,
        });
        self.after(RENEWAL, Due::Renew((near, opening)));
        Some((near, opening))
    }

    fn renew(&mut self, at: At) {
        let (now, is_split) = (self.now, self.nodes[at.0].is_split);
        let Some(epoch) = self.open(at).map(|open| open.epoch) else {
            return;
        };
        if !is_split && epoch == self.log.epoch {
            self.log.lease = Some((at.0, now + LEASE));
        }
        self.after(RENEWAL, Due::Renew(at));
    }

    /// Forgets a node's room, with everybody in it.
    fn abandon(&mut self, node: usize) {
        let Some(open) = self.nodes[node].room.take() else {
            return;
        };
        let lost: Vec<u64> = self
            .links
            .iter()
            .filter(|(_, link)| link.at == (node, open.opening))
            .map(|(number, _)| *number)
            .collect();
        for number in lost {
            self.drop_link(number);
        }
    }

    /// The node's end of a connection is gone; what is under way arrives, and then its client notices.
    fn drop_link(&mut self, number: u64) {
        let notice = self.chance.ms(1, 1_500);
        let Some(link) = self.links.get_mut(&number) else {
            return;
        };
        link.is_cut = true;
        let at = link.to_person_at + notice;
        self.at(at, Due::Lost(number));
    }

    fn notice_loss(&mut self, number: u64) {
        let Some(link) = self.links.get(&number) else {
            return;
        };
        let who = link.who;
        if self.lines[who] == Line::Up(number) {
            if self.is_asleep(who) {
                self.slept[who].push(Due::Lost(number));
                return;
            }
            let pause = self.chance.ms(250, 2_000);
            let now = self.now;
            self.people[who].update(Event::Lost(None, pause), now);
            self.connect_after(who, pause);
        }
    }

    /// True if a client does nothing now, or hasn't caught up.
    fn is_asleep(&self, who: usize) -> bool {
        self.sleeps[who] > self.now || !self.slept[who].is_empty()
    }

    /// A client that doesn't sleep any more does what was due meanwhile.
    fn wake(&mut self, who: usize) {
        if self.sleeps[who] <= self.now {
            for due in std::mem::take(&mut self.slept[who]) {
                self.happen(due);
            }
        }
    }

    /// A person does something.
    pub fn act(&mut self, who: usize, event: Event) {
        if self.is_asleep(who) {
            return;
        }
        for said in self.people[who].update(event, self.now) {
            if let Line::Up(number) = self.lines[who] {
                self.say(number, said);
            }
        }
    }

    /// A person plays some legal move if it is their turn; perhaps one that ends the game.
    pub fn play(&mut self, who: usize, may_end: bool) {
        let table = &self.people[who].table;
        if table.blocked_reason().is_some() {
            return;
        }
        let Some(seat) = &table.seat else { return };
        let mut moves = seat.legal_moves();
        if may_end && (moves.is_empty() || self.chance.once_in(300)) {
            moves.extend(seat.extra_moves());
        }
        if !moves.is_empty() {
            let at = self.chance.below(moves.len());
            self.act(who, Event::Play(moves.swap_remove(at)));
        }
    }

    /// True if a node owns the table.
    pub fn owns(&self, node: usize) -> bool {
        let open = self.nodes[node].room.as_ref();
        open.is_some_and(|open| open.epoch == self.log.epoch)
    }
}
