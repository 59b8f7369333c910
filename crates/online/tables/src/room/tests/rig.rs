//! A room whose time, store and clients are stepped by hand.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use wildpile_game::{Seat, Viewer};
use wildpile_message::Message;
use wildpile_protocol::socket::{ChatLine, FromTable, Phase, Saying, TableInfo, ToTable};
use wildpile_protocol::{Secret, VERSION};
use wildpile_table::seat::Json;

use super::{START, table};
use crate::room::{BlockRelation, Blocks, Context, Input, Output, Room, Thought, Time, Unwritten, Write};
use crate::store::Blocking;
use crate::{Event, Person, Table};

/// The fate of events that are to be written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Disk {
    Works,
    Conflicts,
    Fails,
    /// It doesn't answer before [`Rig::answer_write`].
    Waits,
}

pub struct Rig {
    pub room: Room,
    pub now: Time,
    pub disk: Disk,
    /// Everything that was written, and the table that it leads to.
    pub log: Vec<Event>,
    pub written: Table,
    /// The public view after so many steps, and its time.
    pub public: BTreeMap<usize, (Time, Json)>,
    unanswered: Option<Box<Write>>,
    connections: u64,
    /// The clients that are there.
    pub here: BTreeMap<u64, Option<Person>>,
    /// The messages to clients, in order.
    pub told: Vec<(u64, FromTable)>,
    /// The clients that were dismissed or turned away, with the reasons.
    pub dismissed: Vec<(u64, Message)>,
    pub questions: Vec<Thought>,
    /// The blocks, and whether the store says them.
    pub relations: Vec<BlockRelation>,
    pub are_blocks_known: bool,
    pub has_ended: bool,
    /// Called before each message with the log at that moment.
    pub check: Option<fn(&Self, u64, &FromTable)>,
}

/// A text without a key.
pub fn said(text: &str) -> ToTable {
    ToTable::Say {
        text: text.to_owned(),
        key: None,
    }
}

fn secrets() -> Box<dyn FnMut() -> Secret + Send> {
    let mut drawn = 0;
    Box::new(move || {
        drawn += 1;
        Secret([drawn; 32])
    })
}

impl Rig {
    /// A room that was just opened.
    pub fn open(log: Vec<Event>) -> Self {
        Self::open_with(log, Context::default(), START)
    }

    pub fn open_with(log: Vec<Event>, context: Context, now: Time) -> Self {
        Self {
            room: Room::new(table(&log), context, secrets(), now),
            written: table(&log),
            public: BTreeMap::new(),
            now,
            disk: Disk::Works,
            log,
            unanswered: None,
            connections: 0,
            here: BTreeMap::new(),
            told: Vec::new(),
            dismissed: Vec::new(),
            questions: Vec::new(),
            relations: Vec::new(),
            are_blocks_known: true,
            has_ended: false,
            check: None,
        }
    }

    pub fn hear(&mut self, input: Input) {
        let mut inputs = VecDeque::from([input]);
        while let Some(input) = inputs.pop_front() {
            for output in self.room.update(input, self.now) {
                inputs.extend(self.carry_out(output));
            }
        }
    }

    fn carry_out(&mut self, output: Output) -> Option<Input> {
        match output {
            Output::Admitted(_) => {}
            Output::TurnedAway(client, why) | Output::Dismiss(client, why) => {
                self.here.remove(&client);
                self.dismissed.push((client, why));
            }
            // It may have gone while blocks were looked up.
            Output::Tell(client, _) if !self.here.contains_key(&client) => {}
            Output::Tell(client, said) => {
                if let Some(check) = self.check {
                    check(self, client, &said);
                }
                self.told.push((client, *said));
            }
            Output::LookUp(client, person, among) => {
                let all = self.relations.iter();
                let by = all.clone().filter(|relation| relation.whom == person);
                let own = all.filter(|relation| relation.by == person);
                let blocks = Blocks {
                    by: by.map(|relation| relation.by.clone()).collect(),
                    own: own.map(|relation| relation.whom.clone()).collect(),
                    among,
                };
                let blocks = self.are_blocks_known.then_some(Box::new(blocks));
                return Some(Input::Blocks(client, blocks));
            }
            Output::Write(write) => {
                assert!(self.unanswered.is_none(), "one at a time");
                assert_eq!(write.first, self.log.len() as u64, "no gap, and nothing twice");
                self.unanswered = Some(write);
                return self.written(self.disk);
            }
            Output::Think(question) => self.questions.push(*question),
            Output::LookUpAll(people) => {
                let are_both = |relation: &&BlockRelation| {
                    people.contains(&relation.by) && people.contains(&relation.whom)
                };
                let found = self.relations.iter().filter(are_both).cloned().collect();
                let found = self.are_blocks_known.then_some(found);
                return Some(Input::Apart(people, found));
            }
            Output::End => self.has_ended = true,
            Output::Report(client, _) => return Some(Input::Reported(client, true)),
            Output::Block(client, block) => {
                self.relations.push(BlockRelation {
                    by: block.by.clone(),
                    whom: block.whom.id.clone(),
                });
                return Some(Input::Blocked(client, block, Some(Blocking::Done)));
            }
            Output::Forget(..) | Output::StillThere => {}
        }
        None
    }

    fn written(&mut self, disk: Disk) -> Option<Input> {
        let written = match disk {
            Disk::Works => Ok(()),
            Disk::Conflicts => Err(Unwritten::Conflict),
            Disk::Fails => Err(Unwritten::Failed),
            Disk::Waits => return None,
        };
        let write = self.unanswered.take()?;
        if written.is_ok() {
            for event in &write.events {
                self.written.apply(event).expect("it happened");
            }
            self.log.extend(write.events);
            if let Some(host) = self.written.host() {
                let seen = (self.now, host.table().view_text(Viewer::Public));
                self.public.entry(host.table().steps()).or_insert(seen);
            }
        }
        Some(Input::Written(written))
    }

    /// The store answers, if it was asked.
    pub fn answer_write(&mut self, disk: Disk) {
        if let Some(written) = self.written(disk) {
            self.hear(written);
        }
    }

    pub fn is_writing(&self) -> bool {
        self.unanswered.is_some()
    }

    /// Comes, without a hello.
    pub fn join(&mut self, person: Option<&Person>) -> u64 {
        self.connections += 1;
        let connection = self.connections;
        self.here.insert(connection, person.cloned());
        self.hear(Input::Joined(connection, person.cloned()));
        connection
    }

    /// Comes as a page does.
    pub fn come(&mut self, person: &Person) -> u64 {
        let connection = self.join(Some(person));
        self.say(connection, ToTable::Hello { version: VERSION });
        connection
    }

    pub fn leave(&mut self, connection: u64) {
        self.here.remove(&connection);
        self.hear(Input::Left(connection));
    }

    pub fn say(&mut self, connection: u64, said: ToTable) {
        self.hear(Input::Said(connection, said));
    }

    /// Time passes, and the room is woken whenever it wants to be.
    pub fn pass(&mut self, time: Time) {
        let until = self.now + time;
        let mut woken = BTreeSet::new();
        while let Some(at) = self.room.wake_at().filter(|at| *at <= until) {
            assert!(
                woken.len() < 10_000 && woken.insert((at, self.log.len())),
                "it never rests"
            );
            self.now = self.now.max(at);
            self.hear(Input::Tick);
        }
        self.now = until;
    }

    /// The messages to a client since the last time.
    pub fn heard(&mut self, connection: u64) -> Vec<FromTable> {
        let told = self.told.extract_if(.., |(to, _)| *to == connection);
        told.map(|(_, said)| said).collect()
    }

    /// The reason of the last refusal that a client heard.
    pub fn refusal(&mut self, connection: u64) -> Option<Message> {
        let heard = self.heard(connection).into_iter().rev();
        heard.into_iter().find_map(|said| match said {
            FromTable::Refused { why, .. } => Some(why),
            _ => None,
        })
    }

    /// The table as a client was told last.
    pub fn info(&self, connection: u64) -> Option<&TableInfo> {
        self.told.iter().rev().find_map(|(to, said)| match said {
            FromTable::Table { table, .. } if *to == connection => Some(table),
            _ => None,
        })
    }

    /// Says something, which the person hears, too.
    pub fn chat(&mut self, connection: u64, text: &str) -> Option<ChatLine> {
        self.say(connection, said(text));
        let heard = self.told.iter().rev();
        let mut heard = heard.filter(|(to, _)| *to == connection);
        heard.find_map(|(_, said)| match said {
            FromTable::Said(line) if line.what == Saying::Text(text.to_owned()) => Some(line.clone()),
            _ => None,
        })
    }

    /// The first legal move of a seat.
    pub fn first_move(&self, seat: Seat, key: &str) -> ToTable {
        let table = self.room.table();
        let referee = table.host().expect("a match").table();
        ToTable::Play {
            key: key.to_owned(),
            round: table.round(),
            step: referee.steps(),
            notation: referee.seat(Viewer::Seat(seat)).legal_moves().remove(0),
        }
    }

    pub fn phase(&self) -> Phase {
        self.room.table().phase()
    }

    pub fn sits(&self, person: &Person) -> bool {
        self.room.table().seat_of(&person.id).is_some()
    }
}
