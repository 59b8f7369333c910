//! Whatever anyone is sent during a match is compared with what they may know.

use std::time::Duration;

use wildpile_game::{Seat, Viewer};
use wildpile_message::{Message, ToMessage as _};
use wildpile_protocol::socket::{FromTable, Phase, ToTable};
use wildpile_protocol::text as t;
use wildpile_table::seat::wire::{ToSeat, Update, WIRE_VERSION, Welcome};

use super::interleavings::plain;
use super::person;
use super::rig::Rig;
use super::watched::{WATCHED, Watched};
use crate::room::Input;
use crate::{Event, Occupant, Person, Setup};

/// The most moves of a watched match; longer ones are left.
const MOVES: usize = 300;

/// One of so many moves can't be played.
const CLUMSY: usize = 10;

fn seat_of(rig: &Rig, client: u64) -> Option<Seat> {
    let person = rig.here[&client].as_ref()?;
    rig.written.seat_of(&person.id)
}

/// What a client was told of the match since it was welcomed last.
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
fn check(rig: &Rig, client: u64, said: &FromTable) {
    let frame = serde_json::to_string(said).expect("a message is JSON");
    let seat = seat_of(rig, client);
    let viewer = seat.map_or(Viewer::Public, Viewer::Seat);
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
                names: rig.written.names(),
            };
            assert_eq!(*welcome, expected);
        }
        FromTable::Seat {
            said: ToSeat::Update(update),
        } if !is_late => {
            let referee = rig.written.host().expect("a match").table();
            let own = referee.seat(viewer);
            let (_, before) = since_welcome(rig, client);
            let expected = Update {
                seq: before.map_or(0, |before| before.seq) + 1,
                steps: referee.steps(),
                view: referee.view_text(viewer),
                moves: own.legal_moves(),
                extra: own.extra_moves(),
                told: own.log_since(before.map_or(0, |before| before.steps)),
                turn: own.turn(),
                clock_ms: None,
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
    refused: usize,
    seen_later: usize,
}

impl Watch {
    fn new(watched: &Watched, seed: u64) -> Self {
        let people: Vec<Person> = ["Ada", "Bert", "Cleo", "Dora"].map(person).into();
        let setup = Setup::new(people[0].clone(), watched.new_table()).expect("a table");
        let sitters = (0..watched.seats()).map(|at| match at < usize::from(watched.people) {
            true => Occupant::person(&people[at], false),
            false => Occupant::Bot {
                level: setup.bundle.bots.usual().to_owned(),
            },
        });
        let seated = Seat::all(watched.seats()).zip(sitters);
        let seated = seated.map(|(seat, sitter)| Event::Seated { seat, sitter });
        let mut rig = Rig::open([setup.opened()].into_iter().chain(seated).collect());
        rig.check = Some(check);
        let people: Vec<Person> = people[..usize::from(watched.people)].to_vec();
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
            refused: 0,
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
            // Whoever comes again is sent everything anew: a seat, and an onlooker with a name.
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

    /// Someone makes a move, or tries to.
    fn moves(&mut self, at: usize) {
        let client = self.clients[at];
        let (Some(welcome), Some(update)) = since_welcome(&self.rig, client) else {
            return;
        };
        let (welcome, update) = (welcome.clone(), update.clone());
        if update.moves.is_empty() || self.rig.phase() != Phase::Playing {
            return;
        }
        let chosen = update.moves[self.draw(update.moves.len())].clone();
        let (step, notation) = match self.draw(CLUMSY * 3) {
            0 => (0, chosen),
            1 => (update.steps, "?".to_owned()),
            2 => (update.steps, self.gone(&update).unwrap_or(chosen)),
            _ => (update.steps, chosen),
        };
        let key = format!("{at}-{}-{}", self.moves, self.rig.told.len());
        let play = ToTable::Play {
            key: key.clone(),
            round: 1,
            step,
            notation: notation.clone(),
        };
        self.rig.say(client, play);
        let answer = self.rig.told.iter().rev().find_map(|(_, said)| match said {
            FromTable::Refused { key: Some(own), why } if *own == key => Some(Some(why.clone())),
            FromTable::Played { key: own } if *own == key => Some(None),
            _ => None,
        });
        if let Some(why) = answer.expect("it is answered") {
            self.check_refusal(welcome, update, &notation, &why);
        }
    }

    /// A move that another seat could make, or that was possible before.
    fn gone(&self, now: &Update) -> Option<String> {
        let updates = self.rig.told.iter().filter_map(|(_, said)| match said {
            FromTable::Seat {
                said: ToSeat::Update(update),
            } => Some(&update.moves),
            _ => None,
        });
        let is_gone = |old: &&String| !now.moves.contains(old) && !now.extra.contains(old);
        updates.flatten().rfind(is_gone).cloned()
    }

    /// The reason why a move is refused says no more than the seat could have found out by itself.
    fn check_refusal(&mut self, welcome: Welcome, update: Update, notation: &str, why: &Message) {
        let by_table: [Message; 3] = [t::PlayStale.into(), t::PlayRound.into(), t::PlayAccusation.into()];
        if by_table.contains(why) {
            return;
        }
        let game = self.rig.written.setup().bundle.game;
        let mut remote = game.remote_seat(welcome).expect("a table of this game");
        let update = Update {
            seq: 1,
            told: Vec::new(),
            ..update
        };
        remote
            .receive(ToSeat::Update(update))
            .expect("an update of this game");
        let own = remote.submit(notation).err().map(|why| why.message());
        let json = |why: &Message| serde_json::to_value(why).expect("a message is JSON");
        assert_eq!(own.as_ref().map(json), Some(json(why)), "{notation}");
        self.refused += 1;
    }
}

/// Whatever a seat is sent during a match is its own view: no deal, no server secret, no other view, and no reason that
/// says more than it can see.
#[test]
fn no_frame_contains_what_its_reader_may_not_know() {
    let factor: u64 = std::env::var("WILDPILE_SOAK").map_or(1, |factor| factor.parse().expect("a number"));
    let (mut seen, mut refused) = (0, 0);
    for watched in WATCHED {
        for seed in 0..factor {
            let mut watch = Watch::new(watched, seed);
            watch.plays();
            seen += watch.seen_later;
            refused += watch.refused;
            assert!(watch.moves > 0, "{}", watched.name());
        }
    }
    assert!(seen > 0, "onlookers who are behind see a match before its end");
    assert!(refused > 0, "moves are refused");
}
