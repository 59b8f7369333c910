//! Whatever people, bots, time and the store do in any order, a room keeps its promises.

use std::collections::BTreeMap;
use std::time::Duration;

use proptest::collection::vec;
use proptest::prelude::*;
use wildpile_game::Seat;
use wildpile_protocol::lobby::{Clock, Settings};
use wildpile_protocol::socket::{FromTable, Phase, SeatInfo, TableInfo, ToTable};

use super::rig::{Disk, Rig};
use super::watching::{check, since_welcome};
use super::{person, seated};
use crate::room::{BlockRelation, IDLE, Input};
use crate::{Event, Person, Table};

/// Something that happens around a room. People and choices are counted round.
#[derive(Clone, Debug)]
enum Step {
    Comes(usize),
    Goes(usize),
    Says(usize, Words),
    Passes(u16),
    Thinks,
    Blocks(usize),
    Disk(Disk),
    /// The program ends without a word, and the table is opened again.
    Crash,
}

#[derive(Clone, Debug)]
enum Words {
    Moves(usize),
    /// The same move once more, as after a lost connection.
    MovesAgain,
    Says(ToTable),
}

fn step() -> impl Strategy<Value = Step> {
    let seat = (0..2_u8).prop_map(|number| Seat::from_number(number + 1).expect("a seat"));
    let words = prop_oneof![
        12 => any::<usize>().prop_map(Words::Moves),
        3 => Just(Words::MovesAgain),
        2 => Just(Words::Says(ToTable::Start)),
        1 => Just(Words::Says(ToTable::Pause)),
        1 => Just(Words::Says(ToTable::Resume)),
        1 => Just(Words::Says(ToTable::Resign)),
        1 => Just(Words::Says(ToTable::Stand)),
        1 => Just(Words::Says(ToTable::Earlier)),
        2 => seat.prop_map(|seat| Words::Says(ToTable::Sit { seat, program: false })),
        1 => Just(Words::Says(ToTable::Say { text: "hello".to_owned(), key: None })),
    ];
    let disk = prop_oneof![
        6 => Just(Disk::Works),
        3 => Just(Disk::Waits),
        1 => Just(Disk::Conflicts),
        1 => Just(Disk::Fails),
    ];
    prop_oneof![
        4 => (0..3_usize).prop_map(Step::Comes),
        2 => (0..3_usize).prop_map(Step::Goes),
        16 => (0..3_usize, words).prop_map(|(who, words)| Step::Says(who, words)),
        4 => (0..90_u16).prop_map(Step::Passes),
        4 => Just(Step::Thinks),
        1 => (0..3_usize).prop_map(Step::Blocks),
        3 => disk.prop_map(Step::Disk),
        1 => Just(Step::Crash),
    ]
}

/// A table as the log has it, without the people who are here.
pub fn plain(info: &TableInfo) -> String {
    let seats = info.seats.iter().map(|sits| match sits {
        SeatInfo::Person {
            name,
            bot,
            resigned,
            ready,
            program,
            ..
        } => format!("{name} {bot:?} {resigned} {ready} {program}"),
        other => format!("{other:?}"),
    });
    let seats: Vec<String> = seats.collect();
    let TableInfo {
        phase,
        fair,
        awaited,
        pause,
        resigned,
        wins,
        left,
        ..
    } = info;
    format!("{phase:?} {seats:?} {fair:?} {awaited:?} {pause:?} {resigned:?} {wins:?} {left:?}")
}

/// Whatever anyone is sent is right, and a move that is confirmed is written once.
fn check_told(rig: &Rig, connection: u64, said: &FromTable) {
    check(rig, connection, said);
    if let FromTable::Played { key } = said {
        assert_eq!(times(&rig.log, key), 1, "{key}");
    }
}

/// The number of written moves with this key.
fn times(log: &[Event], key: &str) -> usize {
    let is_it = |event: &&Event| matches!(event, Event::Moved { key: own, .. } if own == key);
    log.iter().filter(is_it).count()
}

/// Three people around a table for two.
struct World {
    rig: Rig,
    people: Vec<Person>,
    connections: BTreeMap<usize, u64>,
    last: BTreeMap<usize, ToTable>,
    moves: usize,
    confirmed: Vec<String>,
}

impl World {
    fn new(game: &str, rules: &str, settings: Settings) -> Self {
        let people = ["Ada", "Bert", "Eve"].map(person).to_vec();
        let mut rig = Rig::open(seated(game, rules, &people[..2], settings));
        rig.check = Some(check_told);
        Self {
            rig,
            people,
            connections: BTreeMap::new(),
            last: BTreeMap::new(),
            moves: 0,
            confirmed: Vec::new(),
        }
    }

    /// The table is opened again from what was written.
    fn reopen(&mut self) {
        self.note();
        let (log, now) = (std::mem::take(&mut self.rig.log), self.rig.now);
        let context = self.rig.room.context.clone();
        let relations = std::mem::take(&mut self.rig.relations);
        self.rig = Rig::open_with(log, context, now);
        self.rig.check = Some(check_told);
        self.rig.relations = relations;
        self.connections.clear();
    }

    /// Remembers which moves were confirmed.
    fn note(&mut self) {
        for (_, said) in &self.rig.told {
            if let FromTable::Played { key } = said {
                self.confirmed.push(key.clone());
            }
        }
        self.rig
            .told
            .retain(|(_, said)| matches!(said, FromTable::Seat { .. }));
    }

    fn takes(&mut self, step: Step) {
        let here = |world: &Self, who: usize| {
            let connection = world.connections.get(&who).copied();
            connection.filter(|connection| world.rig.here.contains_key(connection))
        };
        match step {
            Step::Comes(who) => {
                let connection = self.rig.come(&self.people[who].clone());
                self.connections.insert(who, connection);
            }
            Step::Goes(who) => {
                if let Some(connection) = here(self, who) {
                    self.rig.leave(connection);
                }
            }
            Step::Says(who, words) => {
                if let Some(connection) = here(self, who)
                    && let Some(said) = self.words(who, connection, words)
                {
                    self.rig.say(connection, said);
                }
            }
            Step::Passes(seconds) if !self.rig.is_writing() => {
                self.rig.pass(Duration::from_secs(seconds.into()));
            }
            Step::Thinks => {
                if let Some(question) = self.rig.questions.pop() {
                    self.rig.hear(Input::Thought(Box::new(question.think())));
                }
            }
            Step::Blocks(who) => {
                let [by, whom] = [who, (who + 1) % 3].map(|who| self.people[who].id.clone());
                self.rig.relations.push(BlockRelation { by, whom });
            }
            Step::Disk(disk) => {
                self.rig.disk = disk;
                self.rig.answer_write(disk);
            }
            Step::Crash => self.reopen(),
            Step::Passes(_) => {}
        }
        if self.rig.has_ended {
            self.rig.disk = Disk::Works;
            self.reopen();
        }
        self.note();
    }

    fn words(&mut self, who: usize, connection: u64, words: Words) -> Option<ToTable> {
        let choice = match words {
            Words::Says(said) => return Some(said),
            Words::MovesAgain => return self.last.get(&who).cloned(),
            Words::Moves(choice) => choice,
        };
        let (_, update) = since_welcome(&self.rig, connection);
        let update = update?;
        let (step, moves) = (update.steps, &update.moves);
        let notation = moves.get(choice % moves.len().max(1))?.clone();
        self.moves += 1;
        let said = ToTable::Play {
            key: format!("{who}-{}", self.moves),
            round: self.rig.room.table().round(),
            step,
            notation,
        };
        self.last.insert(who, said.clone());
        Some(said)
    }

    /// Everybody goes, and the room ends; what was confirmed is in the log once, and clocks have run no longer than time has.
    fn ends(mut self) {
        self.rig.disk = Disk::Works;
        self.rig.answer_write(Disk::Works);
        for connection in self.rig.here.keys().copied().collect::<Vec<_>>() {
            self.rig.leave(connection);
        }
        self.rig.pass(IDLE + super::LAST_WAIT);
        assert!(self.rig.has_ended, "nobody is here");
        self.note();
        for key in &self.confirmed {
            assert_eq!(times(&self.rig.log, key), 1, "lost or doubled: {key}");
        }
        let mut spent = BTreeMap::<Seat, u64>::new();
        for event in &self.rig.log {
            if let Event::Moved { seat, spent_ms, .. } | Event::Clocked { seat, spent_ms } = event {
                *spent.entry(*seat).or_default() += spent_ms;
            }
        }
        let passed = self.rig.now - super::START;
        assert!(spent.values().all(|ms| u128::from(*ms) <= passed.as_millis()));
        let replayed = Table::replay(self.rig.room.table().id(), &self.rig.log).expect("it happened");
        assert_eq!(replayed.events(), self.rig.room.table().events());
        assert_eq!(
            plain(&replayed.info(&|_| true, 0)),
            plain(&self.rig.room.table().info(&|_| true, 0))
        );
    }
}

fn timed(clock: Clock) -> Settings {
    Settings {
        clock,
        grace_s: 20,
        deal_s: 5,
        pace_ms: 0,
        ..Settings::default()
    }
}

/// The tables that are tried: turns with a clock, a race, and a quick match.
fn worlds() -> [World; 3] {
    let bank = Clock::Bank {
        minutes: 1,
        increment_s: 2,
    };
    let quick = Settings {
        quick: true,
        ..timed(Clock::Move { seconds: 20 })
    };
    [
        World::new("skip-bo", "stock=1", timed(bank)),
        World::new("joker", "", timed(Clock::None)),
        World::new("skip-bo", "stock=1", quick),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig { cases: ProptestConfig::default().cases / 8, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_room_keeps_its_promises(steps in vec(step(), 0..120)) {
        for mut world in worlds() {
            // Most of it happens during a match.
            for step in [Step::Comes(0), Step::Comes(1), Step::Says(0, Words::Says(ToTable::Start)),
                Step::Says(1, Words::Says(ToTable::Start)), Step::Passes(20)]
            {
                world.takes(step);
            }
            assert!(matches!(world.rig.room.table().phase(), Phase::Playing | Phase::Dealing));
            for step in steps.clone() {
                world.takes(step);
            }
            world.ends();
        }
    }
}
