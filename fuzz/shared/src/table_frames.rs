//! Messages of clients of an online table.

use wildpile_game::{Seat, Viewer};
use wildpile_protocol::fair::WithheldRule;
use wildpile_protocol::lobby::{NewTable, Settings};
use wildpile_protocol::socket::{FromTable, ToTable};
use wildpile_protocol::{Secret, TableId};
use wildpile_tables::{Event, Occupant, Person, PlayerId, Setup, Table};

use crate::rendering::render;

/// The people: two at the table, and one who looks on.
const PEOPLE: usize = 3;

/// Reads an input as what people say one after the other: each line is the number of a person, 0 to 2, and a frame. If the
/// first line is `playing`, the first two play already; otherwise the table is empty, and the first person owns it. If it is the
/// name of a rule for contributions that are withheld, the table has that rule. A move `@N` stands for the legal move N in the
/// current position. A line `late` stands for the end of the time for a part of a deal; another line without a number is a frame
/// of the server.
///
/// Accepted is what consists of messages of the protocol only. Whatever it is: what is refused changes nothing, a seat only
/// moves by its own person's message, a key counts once, and the events lead to the same table again.
pub fn table_frames(data: &[u8]) -> bool {
    let Some(text) = crate::text(data) else {
        return false;
    };
    let (first, rest) = text.split_once('\n').unwrap_or((text, ""));
    let rule = WithheldRule::ALL.into_iter().find(|rule| rule.name() == first);
    let playing = first == "playing" && text.contains('\n');
    let mut room = Room::new(playing, rule.unwrap_or_default());
    let lines = if playing || rule.is_some() { rest } else { text }.lines();
    let mut accepted = true;
    for line in lines.take(200) {
        accepted &= match line.split_once(' ') {
            Some(("0", frame)) => room.hear(0, frame),
            Some(("1", frame)) => room.hear(1, frame),
            Some(("2", frame)) => room.hear(2, frame),
            _ if line == "late" => room.late(),
            _ => from_table(line),
        };
    }
    room.check_replay();
    accepted
}

/// A frame of the server, as a browser reads it.
fn from_table(frame: &str) -> bool {
    let Ok(said) = serde_json::from_str::<FromTable>(frame) else {
        return false;
    };
    let written = serde_json::to_string(&said).unwrap_or_default();
    assert_eq!(
        serde_json::from_str::<FromTable>(&written).ok().as_ref(),
        Some(&said)
    );
    true
}

struct Room {
    table: Table,
    events: Vec<Event>,
    people: Vec<Person>,
}

/// Everything that anyone could notice of a table.
type Seen = (String, u64, Option<(usize, String, String)>);

impl Room {
    fn new(playing: bool, withheld: WithheldRule) -> Self {
        let people: Vec<Person> = (0..PEOPLE)
            .map(|number| Person {
                id: PlayerId::from(format!("{number:032}")),
                name: format!("Person {number}"),
            })
            .collect();
        let new = NewTable {
            game: "skip-bo".to_owned(),
            rules: wildpile_game::rules::Patch::new(),
            seats: 2,
            settings: Settings {
                withheld,
                ..Settings::default()
            },
        };
        let setup = Setup::check(people[0].clone(), new).unwrap_or_else(|why| panic!("{why:?}"));
        let first = setup.opened();
        let table = Table::open(TableId([1; 12]), &first).unwrap_or_else(|why| panic!("{why:?}"));
        let mut room = Self {
            table,
            events: vec![first],
            people,
        };
        if playing {
            for (seat, person) in Seat::all(2).zip(room.people.clone()) {
                room.happens(Event::Seated {
                    seat,
                    sitter: Occupant::person(&person, false),
                });
            }
            room.happens(Event::Dealing {
                round: 1,
                secret: SECRET,
                attempt: 0,
            });
            room.happens(Event::Withheld {
                seats: Seat::all(2).collect(),
            });
        }
        room
    }

    fn happens(&mut self, event: Event) {
        self.table
            .apply(&event)
            .unwrap_or_else(|why| panic!("{event:?}: {why:?}"));
        self.events.push(event);
    }

    /// People have had enough time for a part of the deal.
    fn late(&mut self) -> bool {
        for event in self.table.time_is_up(&mut || SECRET) {
            self.happens(event);
        }
        true
    }

    fn seen(&self) -> Seen {
        let info = serde_json::to_string(&self.table.info(&|_| true, 0)).unwrap_or_default();
        let match_ = self.table.host().map(|host| {
            let referee = host.table();
            let [one, other] = [0, 1].map(|at| {
                let seat = Seat::all(2).nth(at).unwrap_or(Seat::FIRST);
                referee.view_json(Viewer::Seat(seat)).to_string()
            });
            (referee.steps(), one, other)
        });
        (info, self.table.events(), match_)
    }

    /// True if it was a message of the protocol.
    fn hear(&mut self, number: usize, frame: &str) -> bool {
        let Ok(mut said) = serde_json::from_str::<ToTable>(frame) else {
            return false;
        };
        let written = serde_json::to_string(&said).unwrap_or_default();
        assert_eq!(
            serde_json::from_str::<ToTable>(&written).ok().as_ref(),
            Some(&said)
        );
        self.fill_in(&mut said);
        let by = self.people[number].clone();
        let before = self.seen();
        let decided = self.table.decide(&by, &said, &mut || SECRET);
        assert_eq!(self.seen(), before, "deciding changes nothing");
        match decided {
            Err(why) => render(&why),
            Ok(events) => {
                if let (ToTable::Play { key, .. }, true) = (said.wanted(), events.is_empty()) {
                    let was =
                        |event: &Event| matches!(event, Event::Moved { key: known, .. } if known == key);
                    assert!(self.events.iter().any(was), "{key} wasn't played");
                }
                for event in events {
                    self.check_and_apply(&by, event);
                }
            }
        }
        true
    }

    /// Replaces `@N` by a legal move.
    fn fill_in(&self, said: &mut ToTable) {
        let ToTable::Play {
            round,
            step,
            notation,
            ..
        } = said
        else {
            return;
        };
        let Some(Ok(number)) = notation.strip_prefix('@').map(str::parse::<usize>) else {
            return;
        };
        let (Some(seat), Some(host)) = (self.table.due().first().copied(), self.table.host()) else {
            return;
        };
        let legal = host.table().seat(Viewer::Seat(seat)).legal_moves();
        if let Some(mv) = legal.get(number % legal.len().max(1)) {
            mv.clone_into(notation);
            (*round, *step) = (self.table.round(), host.table().steps());
        }
    }

    fn check_and_apply(&mut self, by: &Person, event: Event) {
        if let Event::Moved { seat, key, .. } = &event {
            assert_eq!(self.table.seat_of(&by.id), Some(*seat), "someone else's move");
            let same = |known: &Event| match known {
                Event::Moved {
                    seat: of, key: known, ..
                } => (of, known) == (seat, key),
                _ => false,
            };
            let since = self.events.len().saturating_sub(16);
            assert!(!self.events[since..].iter().any(same), "“{key}” is played twice");
        }
        let before = self.seen();
        match self.table.apply(&event) {
            Ok(()) => self.events.push(event),
            Err(why) => {
                render(&why);
                assert_eq!(self.seen(), before, "what is refused changes nothing");
            }
        }
    }

    /// The events lead to the same table again, as they are and as they are written down.
    fn check_replay(&self) {
        let written: Vec<Event> = self
            .events
            .iter()
            .map(|event| {
                let text = serde_json::to_string(event).unwrap_or_default();
                serde_json::from_str(&text).unwrap_or_else(|error| panic!("{error}: {text}"))
            })
            .collect();
        assert_eq!(written, self.events);
        let table = Table::replay(self.table.id(), &written).unwrap_or_else(|why| panic!("{why:?}"));
        let again = Self {
            table,
            events: written,
            people: self.people.clone(),
        };
        assert_eq!(again.seen(), self.seen());
    }
}

/// The server's secret in every deal.
const SECRET: Secret = Secret([3; 32]);
