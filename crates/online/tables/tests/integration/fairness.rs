//! The fair deal with people who withhold something.

use wildpile_game::Seat;
use wildpile_protocol::fair::{NOTE, Party, Proof, WithheldRule, commitment_at};
use wildpile_protocol::lobby::{NewTable, Series, Settings};
use wildpile_protocol::part::{Broken, Part, check};
use wildpile_protocol::people::Uncounted;
use wildpile_protocol::socket::{Phase, SeatInfo, ToTable};
use wildpile_protocol::{Secret, TableId, text as t};
use wildpile_tables::{Event, Log, Occupant, Person, Setup, Table};

use crate::alone::{drawn, happen, seat};
use crate::client::{new_table, person};

fn seats() -> [Seat; 2] {
    [1, 2].map(seat)
}

/// A table with two people whose deal has begun.
fn dealing() -> (Table, [Person; 2]) {
    let people = ["Ada", "Bert"].map(person);
    let setup = Setup::check(people[0].clone(), new_table("skip-bo", "", 2)).expect("it fits");
    let mut table = Table::open(TableId([1; 12]), &setup.opened()).expect("it fits");
    for (seat, person) in seats().into_iter().zip(&people) {
        happen(&mut table, person, &ToTable::Sit { seat, program: false });
    }
    happen(&mut table, &people[0], &ToTable::Start);
    (table, people)
}

fn commit(seat: Seat, secret: u8) -> ToTable {
    commit_at(0, seat, secret)
}

fn commit_at(attempt: u64, seat: Seat, secret: u8) -> ToTable {
    let secret = Secret([secret; 32]);
    ToTable::Commit {
        round: 1,
        attempt,
        commitment: commitment_at(TableId([1; 12]), 1, attempt, Party::Seat(seat), &secret),
    }
}

const fn open(secret: u8) -> ToTable {
    open_at(0, secret)
}

const fn open_at(attempt: u64, secret: u8) -> ToTable {
    ToTable::Open {
        round: 1,
        attempt,
        secret: Secret([secret; 32]),
    }
}

#[test]
fn nothing_can_be_opened_before_everybody_has_committed() {
    let (mut table, [ada, bert]) = dealing();
    happen(&mut table, &ada, &commit(seats()[0], 1));
    assert_eq!(table.decide(&ada, &open(1), &mut drawn), Err(t::DealLate.into()));
    // Nor can a commitment be replaced.
    assert_eq!(
        table.decide(&ada, &commit(seats()[0], 2), &mut drawn),
        Err(t::DealLate.into())
    );
    happen(&mut table, &bert, &commit(seats()[1], 2));
    assert_eq!(table.decide(&ada, &open(3), &mut drawn), Err(t::DealWrong.into()));
    happen(&mut table, &bert, &open(2));
    assert_eq!(table.phase(), Phase::Dealing);
    happen(&mut table, &ada, &open(1));
    assert_eq!(table.phase(), Phase::Playing);
    let proof = table.proof().unwrap();
    assert_eq!(
        proof.secret, None,
        "the server's secret stays closed until the end"
    );
    assert_eq!(proof.contributors().count(), 2);
}

#[test]
fn who_withholds_is_left_out_and_listed() {
    let (mut table, [ada, bert]) = dealing();
    happen(&mut table, &ada, &commit(seats()[0], 1));
    let late = table.time_is_up(&mut drawn);
    assert_eq!(
        late,
        [Event::Withheld {
            seats: vec![seats()[1]]
        }]
    );
    table.apply(&late[0]).unwrap();
    assert_eq!(
        table.decide(&bert, &commit(seats()[1], 2), &mut drawn),
        Err(t::DealLate.into())
    );
    happen(&mut table, &ada, &open(1));
    assert_eq!(table.phase(), Phase::Playing);
    let proof = table.proof().unwrap();
    assert_eq!(proof.withheld().collect::<Vec<_>>(), [seats()[1]]);
    assert_eq!(table.time_is_up(&mut drawn), []);
}

#[test]
fn a_deal_without_contributions_goes_on_too() {
    let (mut table, _) = dealing();
    let late = table.time_is_up(&mut drawn);
    late.iter().try_for_each(|event| table.apply(event)).unwrap();
    assert_eq!(table.phase(), Phase::Playing);
    assert_eq!(table.proof().unwrap().contributors().count(), 0);
}

/// A table whose rule says what follows when something is withheld, with everything that has happened at it.
struct Ruled {
    table: Table,
    events: Vec<Event>,
    people: Vec<Person>,
}

impl Ruled {
    /// People at all seats of a table, and a deal that has begun.
    fn dealing(rule: WithheldRule, series: Series, seats: usize) -> Self {
        let people: Vec<Person> = ["Ada", "Bert", "Cleo"][..seats]
            .iter()
            .map(|name| person(name))
            .collect();
        let settings = Settings {
            withheld: rule,
            series,
            ..Settings::default()
        };
        let new = NewTable {
            settings,
            ..new_table("skip-bo", "", seats)
        };
        let first = Setup::check(people[0].clone(), new).expect("it fits").opened();
        let mut ruled = Self {
            table: Table::open(TableId([1; 12]), &first).expect("it opens"),
            events: vec![first],
            people,
        };
        for at in 0..seats {
            ruled.sits(at);
        }
        ruled.says(0, &ToTable::Start);
        ruled
    }

    fn happen(&mut self, events: Vec<Event>) {
        for event in events {
            self.table.apply(&event).expect("it fits");
            self.events.push(event);
        }
    }

    fn says(&mut self, at: usize, said: &ToTable) {
        match self.table.decide(&self.people[at], said, &mut drawn) {
            Ok(events) => self.happen(events),
            refused => panic!("{said:?}: {refused:?}"),
        }
    }

    fn sits(&mut self, at: usize) {
        let seat = seat(at as u8 + 1);
        self.says(at, &ToTable::Sit { seat, program: false });
    }

    /// Whoever has no seat takes their own one again.
    fn sit_down_again(&mut self) {
        for at in 0..self.people.len() {
            if self.table.seat_of(&self.people[at].id).is_none() {
                self.sits(at);
            }
        }
    }

    fn attempt(&self) -> u64 {
        self.table.proof().expect("a deal").attempt()
    }

    /// The people at these seats commit, and some of them open their contributions.
    fn contribute(&mut self, commit: &[usize], open: &[usize]) {
        let (round, attempt) = (self.table.round(), self.attempt());
        let secret = |at: usize| Secret([at as u8 + 10 * attempt as u8; 32]);
        for at in commit {
            let party = Party::Seat(seat(*at as u8 + 1));
            let commitment = commitment_at(self.table.id(), round, attempt, party, &secret(*at));
            self.says(
                *at,
                &ToTable::Commit {
                    round,
                    attempt,
                    commitment,
                },
            );
        }
        for at in open {
            let secret = secret(*at);
            self.says(
                *at,
                &ToTable::Open {
                    round,
                    attempt,
                    secret,
                },
            );
        }
    }

    fn time_is_up(&mut self) {
        let events = self.table.time_is_up(&mut drawn);
        assert!(!events.is_empty(), "someone is late");
        self.happen(events);
    }

    /// The match ends, and its proof holds.
    fn proved(&mut self) -> Proof {
        assert_eq!(self.table.phase(), Phase::Playing);
        let running = self.table.proof().expect("a deal");
        assert!(running.secret.is_none() && running.abandoned.iter().all(|tried| tried.secret.is_none()));
        self.says(0, &ToTable::Resign);
        let record = self.table.transcript().expect("it is over");
        let proof: Proof = serde_json::from_str(&record.notes[NOTE]).expect("a proof");
        assert_eq!(proof.verify(), Ok(record.deal));
        proof
    }

    fn withheld(&self) -> Vec<String> {
        let left = self.table.info(&|_| true, 0).withheld;
        left.into_iter().map(|left| left.name).collect()
    }

    /// The events, as they are written down, lead to the same table: all of them, and those since each deal's snapshot.
    fn check_replay(&self) {
        let text: Vec<String> = self
            .events
            .iter()
            .map(|event| serde_json::to_string(event).expect("it can be written"))
            .collect();
        let events = text
            .iter()
            .map(|text| serde_json::from_str(text).expect("an event"));
        let events: Vec<Event> = events.collect();
        assert_eq!(events, self.events);
        let seen = |table: &Table| {
            let record = table.transcript().map(|record| record.to_string());
            format!("{:?} {record:?} {}", table.info(&|_| true, 0), table.events())
        };
        let whole = Table::replay(self.table.id(), &events).expect("it happened");
        assert_eq!(seen(&whole), seen(&self.table));
        let mut table = Table::open(self.table.id(), &events[0]).expect("it opens");
        for event in &events[1..] {
            table.apply(event).expect("it happened");
            let Some(snapshot) = table.take_snapshot() else {
                continue;
            };
            let snapshot = serde_json::to_string(&snapshot).expect("it can be written");
            let snapshot = serde_json::from_str(&snapshot).expect("a snapshot");
            let number = table.events() as usize - 1;
            let log = Log {
                snapshot: Some(snapshot),
                events: events[number..].to_vec(),
            };
            let resumed = Table::resume(self.table.id(), &log).expect("it happened");
            assert_eq!(seen(&resumed), seen(&self.table));
        }
    }
}

#[test]
fn a_deal_is_made_again_and_the_third_attempt_goes_on_without() {
    let mut ruled = Ruled::dealing(WithheldRule::Again, Series::None, 2);
    // Bert opens nothing, then commits to nothing, then opens nothing.
    ruled.contribute(&[0, 1], &[0]);
    ruled.time_is_up();
    assert_eq!((ruled.table.phase(), ruled.attempt()), (Phase::Dealing, 1));
    assert_eq!(ruled.withheld(), ["Bert"]);
    let late = commit_at(0, seats()[0], 1);
    let refused = ruled.table.decide(&ruled.people[0], &late, &mut drawn);
    assert_eq!(
        refused,
        Err(t::DealOver { round: 1 }.into()),
        "of another attempt"
    );
    ruled.contribute(&[0], &[]);
    ruled.time_is_up();
    ruled.contribute(&[0, 1], &[0]);
    ruled.check_replay();
    ruled.time_is_up();
    let proof = ruled.proved();
    let abandoned: Vec<Vec<Seat>> = proof
        .abandoned
        .iter()
        .map(|tried| tried.withheld().collect())
        .collect();
    let bert = vec![seats()[1]];
    assert_eq!(abandoned, [bert.clone(), bert.clone()]);
    assert_eq!((proof.rule, proof.round), (WithheldRule::Again, 1));
    assert_eq!(proof.withheld().collect::<Vec<_>>(), bert);
    ruled.check_replay();
    // The next deal has nothing to do with it.
    ruled.says(0, &ToTable::Start);
    let next = ruled.table.proof().expect("a deal");
    assert_eq!((next.round, next.attempt()), (2, 0));
    assert_eq!(ruled.withheld(), [""; 0]);
    ruled.check_replay();
}

#[test]
fn a_second_attempt_with_everybody_counts() {
    let mut ruled = Ruled::dealing(WithheldRule::Again, Series::None, 2);
    ruled.time_is_up();
    assert_eq!(ruled.withheld(), ["Ada", "Bert"]);
    ruled.contribute(&[0, 1], &[1, 0]);
    let proof = ruled.proved();
    assert_eq!((proof.attempt(), proof.withheld().count()), (1, 0));
    assert_eq!(ruled.table.finished().expect("it is over").uncounted, None);
    ruled.check_replay();
    // Cards that were laid by hand come from no deal.
    let game = wildpile_bundle::find("skip-bo").expect("it is listed").game;
    let mut record = ruled.table.transcript().expect("it is over");
    let position = game.replay(&record).expect("it replays").position_json();
    for (position, flaw) in [
        (None, None),
        (Some(position.to_string()), Some(Broken::OtherDeal)),
    ] {
        record.position = position;
        let text = record.to_string();
        let verdict = check(&text, ruled.table.id(), &Part::default(), game, None);
        assert_eq!(verdict.flaw, flaw, "{text}");
    }
}

#[test]
fn whoever_withholds_may_lose_the_seat_to_a_bot() {
    let mut ruled = Ruled::dealing(WithheldRule::Exclude, Series::None, 3);
    ruled.contribute(&[0, 1, 2], &[0, 2]);
    ruled.time_is_up();
    let info = ruled.table.info(&|_| true, 0);
    assert!(matches!(info.seats[1], SeatInfo::Bot { .. }), "{:?}", info.seats);
    assert_eq!(
        (info.phase, ruled.withheld()),
        (Phase::Dealing, vec!["Bert".to_owned()])
    );
    ruled.contribute(&[0, 2], &[2, 0]);
    ruled.check_replay();
    // Cleo is the last one against a bot.
    ruled.says(2, &ToTable::Resign);
    let proof = ruled.proved();
    assert_eq!(proof.contributors().collect::<Vec<_>>(), [seat(1), seat(3)]);
    assert_eq!(proof.abandoned[0].withheld().collect::<Vec<_>>(), [seat(2)]);
    // After the match, Bert may sit there again.
    ruled.sits(1);
    assert!(matches!(
        ruled.table.info(&|_| true, 0).seats[1],
        SeatInfo::Person { .. }
    ));
    ruled.check_replay();
}

#[test]
fn a_deal_that_nobody_is_left_for_is_called_off_and_made_again() {
    let mut ruled = Ruled::dealing(WithheldRule::Exclude, Series::None, 2);
    ruled.time_is_up();
    let info = ruled.table.info(&|_| true, 0);
    assert_eq!((info.phase, info.awaited), (Phase::Waiting, None));
    assert!(info.seats.iter().all(|seat| !seat.is_taken()), "{:?}", info.seats);
    assert_eq!(ruled.table.time_is_up(&mut drawn), []);
    ruled.check_replay();
    ruled.sits(0);
    ruled.sits(1);
    ruled.says(0, &ToTable::Start);
    ruled.contribute(&[0, 1], &[0, 1]);
    let proof = ruled.proved();
    assert_eq!(
        (proof.round, proof.attempt()),
        (1, 1),
        "it is listed all the same"
    );
    ruled.check_replay();
}

#[test]
fn a_table_whose_last_event_abandons_an_attempt_can_be_dealt_again() {
    let mut ruled = Ruled::dealing(WithheldRule::Again, Series::None, 2);
    let mut late = ruled.table.time_is_up(&mut drawn);
    late.truncate(1);
    assert!(matches!(late[..], [Event::Abandoned { .. }]), "{late:?}");
    ruled.happen(late);
    assert_eq!(ruled.table.phase(), Phase::Waiting);
    assert_eq!(ruled.table.deal_part(), None);
    ruled.check_replay();
    ruled.says(0, &ToTable::Start);
    assert_eq!(ruled.table.deal_part(), Some((1, 1, false)));
    ruled.check_replay();
}

#[test]
fn a_series_waits_for_whoever_lost_the_seat() {
    let mut ruled = Ruled::dealing(WithheldRule::Exclude, Series::Wins { wins: 3 }, 2);
    ruled.contribute(&[0, 1], &[0, 1]);
    ruled.says(1, &ToTable::Resign);
    assert_eq!(ruled.table.info(&|_| true, 0).wins, [1, 0]);
    ruled.says(0, &ToTable::Start);
    ruled.contribute(&[0, 1], &[0]);
    ruled.time_is_up();
    let info = ruled.table.info(&|_| true, 0);
    assert_eq!((info.phase, &info.seats[1]), (Phase::Waiting, &SeatInfo::Free));
    ruled.check_replay();
    ruled.sits(1);
    ruled.check_replay();
    let info = ruled.table.info(&|_| true, 0);
    assert_eq!(info.wins, [1, 0], "the same people go on with their score");
    assert_eq!(ruled.withheld(), [""; 0], "the seat isn't free any more");
    ruled.says(0, &ToTable::Start);
    ruled.contribute(&[0, 1], &[1, 0]);
    ruled.says(1, &ToTable::Resign);
    assert_eq!(ruled.table.info(&|_| true, 0).wins, [2, 0]);
    ruled.check_replay();
}

#[test]
fn nobody_blocks_a_table_by_coming_back() {
    let mut ruled = Ruled::dealing(WithheldRule::Exclude, Series::None, 2);
    for attempt in 0..WithheldRule::Exclude.retries() as u64 {
        assert_eq!(ruled.attempt(), attempt);
        ruled.time_is_up();
        ruled.sits(0);
        ruled.sits(1);
        ruled.says(0, &ToTable::Start);
    }
    ruled.contribute(&[0], &[]);
    ruled.time_is_up();
    ruled.contribute(&[], &[0]);
    let proof = ruled.proved();
    assert_eq!(proof.withheld().collect::<Vec<_>>(), [seats()[1]]);
    assert_eq!(
        ruled.table.finished().expect("it is over").uncounted,
        Some(Uncounted::Deal)
    );
    ruled.check_replay();
}

#[test]
fn a_quick_table_has_the_usual_rule() {
    let settings = Settings {
        withheld: WithheldRule::Exclude,
        quick: true,
        ..Settings::default()
    };
    let new = NewTable {
        settings,
        ..new_table("skip-bo", "", 2)
    };
    let owner = person("Ada");
    let first = Setup::check(owner.clone(), new).expect("it fits").opened();
    let mut table = Table::open(TableId([1; 12]), &first).expect("it opens");
    let seated = Event::Seated {
        seat: seat(1),
        sitter: Occupant::person(&owner, false),
    };
    let begun = Event::Dealing {
        round: 1,
        secret: Secret([3; 32]),
        attempt: 0,
    };
    [seated, begun]
        .iter()
        .try_for_each(|event| table.apply(event))
        .unwrap();
    assert_eq!(
        table.time_is_up(&mut drawn),
        [Event::Withheld { seats: vec![seat(1)] }]
    );
}

#[test]
fn a_log_from_before_the_rule_is_read_and_written_as_it_was() {
    let secret = Secret([3; 32]);
    let old = format!(r#"{{"type":"dealing","round":1,"secret":"{}"}}"#, secret.digits());
    let read: Event = serde_json::from_str(&old).expect("an event");
    let same = Event::Dealing {
        round: 1,
        secret,
        attempt: 0,
    };
    assert_eq!(read, same);
    assert_eq!(serde_json::to_string(&read).expect("it can be written"), old);
    let settings = serde_json::to_value(Settings::default()).expect("they can be written");
    assert_eq!(settings.get("withheld"), None);
    let read: Settings = serde_json::from_value(settings).expect("settings");
    assert_eq!(read.withheld, WithheldRule::Without);
}

#[test]
fn a_further_attempt_fits_only_after_one_that_was_abandoned() {
    let (mut table, _) = dealing();
    let further = |round, attempt| Event::Dealing {
        round,
        secret: Secret([3; 32]),
        attempt,
    };
    for (round, attempt) in [(1, 1), (1, 2), (2, 1)] {
        let refused = table.apply(&further(round, attempt));
        assert_eq!(refused, Err(t::DealOver { round: 1 }.into()));
    }
    // The table keeps the deal that it has.
    assert_eq!(table.deal_part(), Some((1, 0, false)));
}

/// How many changes a table may have from one deal to the next.
const CHANGES: usize = 2_000;

#[test]
fn another_attempt_allows_no_further_changes() {
    let mut ruled = Ruled::dealing(WithheldRule::Exclude, Series::None, 2);
    for _ in 0..2 {
        ruled.time_is_up();
        for _ in 0..CHANGES / 5 {
            ruled.sits(0);
            ruled.says(0, &ToTable::Stand);
        }
        ruled.sits(0);
        ruled.sits(1);
        ruled.says(0, &ToTable::Start);
    }
    ruled.time_is_up();
    let sit = ToTable::Sit {
        seat: seat(1),
        program: false,
    };
    let mut left = 0;
    let refused = loop {
        match ruled.table.decide(&ruled.people[0], &sit, &mut drawn) {
            Ok(events) => ruled.happen(events),
            other => break other,
        }
        ruled.says(0, &ToTable::Stand);
        left += 2;
        assert!(left < CHANGES / 2, "the attempts before count, too");
    };
    assert_eq!(refused, Err(t::TableChanges { most: CHANGES }.into()));
}

/// Whatever people withhold, every deal comes to an end, its proof holds, and its log leads to the same table.
#[test]
fn every_deal_ends_and_can_be_verified() {
    for rule in WithheldRule::ALL {
        for seed in 0..40_u64 {
            let series = match seed % 2 {
                0 => Series::None,
                _ => Series::Matches { matches: 2 },
            };
            // The same in every run: three of four times someone does what they are asked for.
            let mut state = seed;
            let mut does = || {
                state = state
                    .wrapping_mul(6_364_136_223_846_793_005)
                    .wrapping_add(1_442_695_040_888_963_407);
                (state >> 40) & 3 != 0
            };
            let mut ruled = Ruled::dealing(rule, series, 3);
            // Two matches, of which the second one may be called off for the sake of the series.
            for round in 1..=2 {
                for _ in 0..40 {
                    if ruled.table.phase() == Phase::Waiting {
                        ruled.sit_down_again();
                        ruled.says(0, &ToTable::Start);
                    }
                    let Some(awaited) = ruled.table.info(&|_| true, 0).awaited else {
                        break;
                    };
                    let part = ruled.table.deal_part();
                    let asked = awaited.seats.iter().map(|seat| seat.index());
                    let done: Vec<usize> = asked.filter(|_| does()).collect();
                    match awaited.opening {
                        true => ruled.contribute(&[], &done),
                        false => ruled.contribute(&done, &[]),
                    }
                    if ruled.table.deal_part() == part {
                        ruled.time_is_up();
                    }
                    ruled.check_replay();
                }
                assert_eq!(ruled.table.phase(), Phase::Playing, "{rule:?}, {seed}");
                let proof = ruled.table.proof().expect("a deal");
                assert_eq!(proof.round, round);
                assert!(proof.abandoned.len() <= rule.retries(), "{rule:?}, {seed}");
                for at in 0..3 {
                    let sits = ruled.table.seat_of(&ruled.people[at].id).is_some();
                    if sits && ruled.table.phase() == Phase::Playing {
                        ruled.says(at, &ToTable::Resign);
                    }
                }
                let Some(record) = ruled.table.transcript() else {
                    // Bots play on.
                    break;
                };
                let proof: Proof = serde_json::from_str(&record.notes[NOTE]).expect("a proof");
                assert_eq!(proof.verify(), Ok(record.deal), "{rule:?}, {seed}");
                ruled.sit_down_again();
                ruled.says(0, &ToTable::Start);
            }
            ruled.check_replay();
        }
    }
}
