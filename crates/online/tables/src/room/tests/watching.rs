//! Whatever anyone is sent during a match is compared with what they may know.

use std::time::Duration;

use wildpile_game::{Seat, Viewer};
use wildpile_protocol::lobby::Settings;
use wildpile_protocol::socket::{FromTable, Phase, ToTable};
use wildpile_table::seat::wire::{ToSeat, Update, WIRE_VERSION, Welcome};

use super::interleavings::plain;
use super::rig::Rig;
use super::{person, seated};
use crate::room::Input;
use crate::{Event, Occupant, Person};

/// The most moves of a watched match; longer ones are left.
const MOVES: usize = 300;

/// A kind of match: the game, its rules, the people and the bots, and how many seconds onlookers are behind.
type Watched = (&'static str, &'static str, u8, u8, u32);

/// Longer than a match lasts here: people without a seat see nothing of it before its end.
const TO_THE_END: u32 = 600;

/// Whatever matters for who is sent what. What each option hides is for the games' own tests.
static WATCHED: &[Watched] = &[
    ("skip-bo", "stock=1", 2, 0, TO_THE_END),
    ("skip-bo", "stock=3", 2, 0, 1),
    ("skip-bo", "stock=2", 2, 1, 0),
    ("skip-bo", "stock=2,partners=pairs", 4, 0, 0),
    (
        "skip-bo",
        "stock=2,partners=pairs,partner_discards=false",
        2,
        2,
        0,
    ),
    (
        "skip-bo",
        "stock=1,series=to { target = 60, win = 10, per_card = 2 },handicaps=pile_up { chosen = true }",
        3,
        0,
        0,
    ),
    (
        "skip-bo",
        "stock=2,seat_1={ cover_wild = at_once },seat_2={ hand = 4, extra_stock = 3 }",
        2,
        0,
        0,
    ),
    ("skipper", "", 2, 1, 0),
    ("skipper", "hand=2,trash=ask,remove=3", 3, 0, 0),
    ("skipper", "pace=race", 2, 0, 0),
    ("skipper", "pace=race { same_deal = false },hand=4", 2, 0, 0),
    (
        "skipper",
        "series=wins(2),handicaps=until_beaten { chosen = true }",
        1,
        2,
        0,
    ),
    ("joker", "", 1, 0, 0),
    ("joker", "", 2, 1, 0),
    ("simon-jester", "", 1, 0, 0),
    ("simon-jester", "", 3, 0, 0),
];

fn seat_of(rig: &Rig, client: u64) -> Option<Seat> {
    let person = rig.here[&client].as_ref()?;
    rig.written.seat_of(&person.id)
}

/// The last welcome of a client, and the last update after it.
pub fn since_welcome(rig: &Rig, client: u64) -> (Option<&Welcome>, Option<&Update>) {
    let (mut welcome, mut update) = (None, None);
    for (to, said) in rig.told.iter().rev() {
        match said {
            FromTable::Seat {
                said: ToSeat::Update(own),
            } if *to == client => update = update.or(Some(own)),
            FromTable::Seat {
                said: ToSeat::Welcome(own),
            } if *to == client => {
                welcome = Some(own);
                break;
            }
            _ => {}
        }
    }
    (welcome, update)
}

/// A message contains no secret, and of the match what its reader's seat may know.
pub fn check(rig: &Rig, client: u64, said: &FromTable) {
    let frame = serde_json::to_string(said).expect("a message is JSON");
    let seat = seat_of(rig, client);
    let is_late = seat.is_none() && rig.written.setup().new.settings.delay_s > 0;
    let is_over = rig.written.phase() == Phase::Over;
    if !is_over {
        let secrets = rig.log.iter().filter_map(|event| match event {
            Event::Dealing { secret, .. } => Some(secret.digits()),
            _ => None,
        });
        let deal = rig.written.host().map(|host| host.table().deal().to_string());
        let mut secrets = secrets.chain(deal);
        assert!(
            !secrets.any(|secret| frame.contains(&secret)),
            "a secret in {frame}"
        );
    }
    match said {
        FromTable::Table { you, table } => {
            assert_eq!(you.seat, seat);
            if !is_late {
                assert_eq!(plain(table), plain(&rig.written.info(&|_| true, 0)));
            }
        }
        FromTable::Seat {
            said: ToSeat::Welcome(welcome),
        } => {
            let referee = rig.written.host().expect("a match").table();
            let expected = Welcome {
                version: WIRE_VERSION,
                game: referee.game().to_owned(),
                rules: referee.table_rules(),
                seats: referee.seats(),
                seat,
                // At the seats, too, until the match is over.
                names: match is_over {
                    true => welcome.names.clone(),
                    false => rig.written.names(),
                },
            };
            assert_eq!(*welcome, expected);
        }
        FromTable::Seat {
            said: ToSeat::Update(update),
        } if !is_late => {
            let referee = rig.written.host().expect("a match").table();
            let (welcome, before) = since_welcome(rig, client);
            // Someone may have stood up in the moment in which the match ended.
            let viewer = welcome.expect("it was welcomed").seat;
            let viewer = viewer.map_or(Viewer::Public, Viewer::Seat);
            let own = referee.seat(viewer);
            let expected = Update {
                seq: before.map_or(0, |before| before.seq) + 1,
                steps: referee.steps(),
                view: referee.view_text(viewer),
                moves: own.legal_moves(),
                extra: own.extra_moves(),
                told: own.log_since(before.map_or(0, |before| before.steps)),
                turn: own.turn(),
            };
            assert_eq!(*update, expected);
        }
        _ => {}
    }
}

/// A match whose every message is compared.
struct Watch {
    rig: Rig,
    people: Vec<Person>,
    clients: Vec<u64>,
    dice: u64,
    moves: usize,
    seen_later: usize,
}

impl Watch {
    fn new((game, rules, people, bots, delay_s): Watched, seed: u64) -> Self {
        let (count, seats) = (usize::from(people), usize::from(people + bots));
        let people: Vec<Person> = ["Ada", "Bert", "Cleo", "Dora"].map(person).into();
        let settings = Settings {
            pace_ms: 0,
            delay_s,
            ..Settings::default()
        };
        let mut events = seated(game, rules, &people[..seats], settings);
        let bots = &wildpile_bundle::find(game).expect("it is listed").bots;
        events.extend(
            Seat::all(seats)
                .skip(count)
                .map(|seat| Event::seated(seat, Occupant::bot(bots.usual()))),
        );
        let mut rig = Rig::open(events);
        rig.check = Some(check);
        let people: Vec<Person> = people[..count].to_vec();
        let mut clients: Vec<u64> = people.iter().map(|person| rig.come(person)).collect();
        clients.push(rig.come(&person("Zoe")));
        clients.push(rig.join(None));
        rig.say(clients[0], ToTable::Start);
        // Nobody contributes to the deal, and a race is counted down.
        rig.pass(Duration::from_secs(20));
        assert_eq!(rig.phase(), Phase::Playing);
        Self {
            rig,
            people,
            clients,
            dice: seed,
            moves: 0,
            seen_later: 0,
        }
    }

    /// The next number of a fixed sequence.
    fn draw(&mut self, below: usize) -> usize {
        self.dice = self
            .dice
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (self.dice >> 33) as usize % below
    }

    fn plays(&mut self) {
        while self.moves < MOVES && self.rig.phase() == Phase::Playing {
            for question in std::mem::take(&mut self.rig.questions) {
                self.rig.hear(Input::Thought(Box::new(question.think())));
            }
            for at in 0..self.people.len() {
                self.moves(at);
            }
            self.moves += 1;
            self.rig.pass(Duration::from_millis(100));
            self.check_late();
            // Those who come again are sent everything anew: a seat, and an onlooker with a name.
            if self.moves.is_multiple_of(23) {
                self.clients[0] = self.rig.come(&self.people[0].clone());
            }
        }
        for client in self.clients.clone() {
            self.rig.say(client, ToTable::Resign);
        }
    }

    /// Onlookers who are behind saw only what had been there for long enough.
    fn check_late(&mut self) {
        let delay = self.rig.written.setup().new.settings.delay_s;
        let looker = self.clients[self.clients.len() - 1];
        let (_, Some(update)) = since_welcome(&self.rig, looker) else {
            return;
        };
        if delay > 0 && self.rig.phase() == Phase::Playing {
            let (since, view) = &self.rig.public[&update.steps];
            assert!(
                *since + Duration::from_secs(delay.into()) <= self.rig.now,
                "too early"
            );
            assert_eq!(update.view, *view);
            self.seen_later += 1;
        }
    }

    /// Someone makes a move.
    fn moves(&mut self, at: usize) {
        let client = self.clients[at];
        let (_, Some(update)) = since_welcome(&self.rig, client) else {
            return;
        };
        let (step, moves) = (update.steps, update.moves.clone());
        if moves.is_empty() || self.rig.phase() != Phase::Playing {
            return;
        }
        let play = ToTable::Play {
            key: format!("{at}-{}-{}", self.moves, self.rig.told.len()),
            round: 1,
            step,
            notation: moves[self.draw(moves.len())].clone(),
        };
        self.rig.say(client, play);
    }
}

/// Whatever a seat is sent during a match is its own view: no deal, no server secret, no other view.
#[test]
fn no_frame_contains_what_its_reader_may_not_know() {
    let factor: u64 = std::env::var("WILDPILE_SOAK").map_or(1, |factor| factor.parse().expect("a number"));
    let mut seen = 0;
    for &watched in WATCHED {
        for seed in 0..factor {
            let mut watch = Watch::new(watched, seed);
            watch.plays();
            seen += watch.seen_later;
            assert!(watch.moves > 0, "{watched:?}");
        }
    }
    assert!(seen > 0, "onlookers who are behind see a match before its end");
}
