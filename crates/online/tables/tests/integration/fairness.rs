//! The fair deal with people who withhold something.

use wildpile_game::Seat;
use wildpile_protocol::fair::{NOTE, Party, Proof, WithheldRule, commitment_at};
use wildpile_protocol::lobby::{Series, Settings};
use wildpile_protocol::part::{Broken, Part, check};
use wildpile_protocol::people::Uncounted;
use wildpile_protocol::socket::{Phase, SeatInfo, ToTable};
use wildpile_protocol::{Secret, text as t};
use wildpile_tables::Event;

use crate::alone::{Alone, drawn, seat, sit};

impl Alone {
    /// People at all seats of a table whose rule says what follows when something is withheld, and a deal that has begun.
    fn dealing(withheld: WithheldRule, series: Series, seats: usize) -> Self {
        let settings = Settings {
            withheld,
            series,
            ..Settings::default()
        };
        let mut alone = Self::seated("skip-bo", "", seats, settings);
        alone.does(seat(1), &ToTable::Start);
        alone
    }

    fn sits(&mut self, number: u8) {
        self.does(seat(number), &sit(seat(number)));
    }

    /// Those who have no seat take their own one again.
    fn sit_down_again(&mut self) {
        for own in Seat::all(self.people.len()) {
            if self.table.seat_of(&self.people[own.index()].id).is_none() {
                self.sits(own.number());
            }
        }
    }

    fn attempt(&self) -> u64 {
        self.table.proof().expect("a deal").attempt()
    }

    fn commitment(&self, attempt: u64, number: u8) -> ToTable {
        let round = self.table.round();
        let party = Party::Seat(seat(number));
        ToTable::Commit {
            round,
            attempt,
            commitment: commitment_at(self.table.id(), round, attempt, party, &secret(attempt, number)),
        }
    }

    fn opening(&self, attempt: u64, number: u8) -> ToTable {
        ToTable::Open {
            round: self.table.round(),
            attempt,
            secret: secret(attempt, number),
        }
    }

    /// The people at these seats commit, and some of them open their contributions.
    fn contribute(&mut self, commit: &[u8], open: &[u8]) {
        let attempt = self.attempt();
        for number in commit {
            let said = self.commitment(attempt, *number);
            self.does(seat(*number), &said);
        }
        for number in open {
            let said = self.opening(attempt, *number);
            self.does(seat(*number), &said);
        }
    }

    /// The match ends, and its proof holds.
    fn proved(&mut self) -> Proof {
        assert_eq!(self.table.phase(), Phase::Playing);
        let running = self.table.proof().expect("a deal");
        assert!(running.secret.is_none() && running.abandoned.iter().all(|tried| tried.secret.is_none()));
        self.does(seat(1), &ToTable::Resign);
        let record = self.table.transcript().expect("it is over");
        let proof: Proof = serde_json::from_str(&record.notes[NOTE]).expect("a proof");
        assert_eq!(proof.verify(), Ok(record.deal));
        proof
    }

    fn withheld(&self) -> Vec<String> {
        let left = self.info().withheld.into_iter();
        left.map(|left| left.name).collect()
    }
}

fn secret(attempt: u64, number: u8) -> Secret {
    Secret([number + 10 * attempt as u8; 32])
}

#[test]
fn nothing_can_be_opened_before_everybody_has_committed() {
    let mut alone = Alone::dealing(WithheldRule::Without, Series::None, 2);
    alone.contribute(&[1], &[]);
    let early = alone.opening(0, 1);
    assert_eq!(alone.say(seat(1), &early), Err(t::DealLate.into()));
    // Nor can a commitment be replaced.
    let other = alone.commitment(0, 1);
    assert_eq!(alone.say(seat(1), &other), Err(t::DealLate.into()));
    alone.contribute(&[2], &[]);
    let wrong = alone.opening(0, 3);
    assert_eq!(alone.say(seat(1), &wrong), Err(t::DealWrong.into()));
    alone.contribute(&[], &[2]);
    assert_eq!(alone.table.phase(), Phase::Dealing);
    alone.contribute(&[], &[1]);
    assert_eq!(alone.proved().contributors().count(), 2);
}

#[test]
fn who_withholds_is_left_out_and_listed() {
    let mut alone = Alone::dealing(WithheldRule::Without, Series::None, 2);
    alone.contribute(&[1], &[]);
    alone.time_is_up();
    let seats = vec![seat(2)];
    assert_eq!(alone.events.last(), Some(&Event::Withheld { seats }));
    let late = alone.commitment(0, 2);
    assert_eq!(alone.say(seat(2), &late), Err(t::DealLate.into()));
    alone.contribute(&[], &[1]);
    assert_eq!(alone.table.time_is_up(&mut drawn), []);
    assert_eq!(alone.proved().withheld().collect::<Vec<_>>(), [seat(2)]);
}

#[test]
fn a_deal_without_contributions_goes_on_too() {
    let mut alone = Alone::dealing(WithheldRule::Without, Series::None, 2);
    alone.time_is_up();
    assert_eq!(alone.proved().contributors().count(), 0);
}

#[test]
fn a_deal_is_made_again_and_the_third_attempt_goes_on_without() {
    let mut alone = Alone::dealing(WithheldRule::Again, Series::None, 2);
    // The second one opens nothing, then commits to nothing, then opens nothing.
    alone.contribute(&[1, 2], &[1]);
    alone.time_is_up();
    assert_eq!((alone.table.phase(), alone.attempt()), (Phase::Dealing, 1));
    assert_eq!(alone.withheld(), ["Person 2"]);
    let late = alone.commitment(0, 1);
    let refused = alone.say(seat(1), &late);
    assert_eq!(
        refused,
        Err(t::DealOver { round: 1 }.into()),
        "of another attempt"
    );
    alone.contribute(&[1], &[]);
    alone.time_is_up();
    alone.contribute(&[1, 2], &[1]);
    alone.check_replay();
    alone.time_is_up();
    let proof = alone.proved();
    let abandoned: Vec<Vec<Seat>> = proof
        .abandoned
        .iter()
        .map(|tried| tried.withheld().collect())
        .collect();
    let bert = vec![seat(2)];
    assert_eq!(abandoned, [bert.clone(), bert.clone()]);
    assert_eq!((proof.rule, proof.round), (WithheldRule::Again, 1));
    assert_eq!(proof.withheld().collect::<Vec<_>>(), bert);
    alone.check_replay();
    // The next deal has nothing to do with it.
    alone.does(seat(1), &ToTable::Start);
    let next = alone.table.proof().expect("a deal");
    assert_eq!((next.round, next.attempt()), (2, 0));
    assert_eq!(alone.withheld(), [""; 0]);
    alone.check_replay();
}

#[test]
fn a_second_attempt_with_everybody_counts() {
    let mut alone = Alone::dealing(WithheldRule::Again, Series::None, 2);
    alone.time_is_up();
    assert_eq!(alone.withheld(), ["Person 1", "Person 2"]);
    alone.contribute(&[1, 2], &[2, 1]);
    let proof = alone.proved();
    assert_eq!((proof.attempt(), proof.withheld().count()), (1, 0));
    assert_eq!(alone.table.finished().expect("it is over").uncounted, None);
    alone.check_replay();
    // Cards that were laid by hand come from no deal.
    let game = wildpile_bundle::find("skip-bo").expect("it is listed").game;
    let mut record = alone.table.transcript().expect("it is over");
    let position = game.replay(&record).expect("it replays").position_json();
    for (position, flaw) in [
        (None, None),
        (Some(position.to_string()), Some(Broken::OtherDeal)),
    ] {
        record.position = position;
        let text = record.to_string();
        let verdict = check(&text, alone.table.id(), &Part::default(), game, None);
        assert_eq!(verdict.flaw, flaw, "{text}");
    }
}

#[test]
fn a_person_who_withholds_may_lose_the_seat_to_a_bot() {
    let mut alone = Alone::dealing(WithheldRule::Exclude, Series::None, 3);
    alone.contribute(&[1, 2, 3], &[1, 3]);
    alone.time_is_up();
    let info = alone.info();
    assert!(matches!(info.seats[1], SeatInfo::Bot { .. }), "{:?}", info.seats);
    assert_eq!(
        (info.phase, alone.withheld()),
        (Phase::Dealing, vec!["Person 2".to_owned()])
    );
    alone.contribute(&[1, 3], &[3, 1]);
    alone.check_replay();
    // The third one is the last one against a bot.
    alone.does(seat(3), &ToTable::Resign);
    let proof = alone.proved();
    assert_eq!(proof.contributors().collect::<Vec<_>>(), [seat(1), seat(3)]);
    assert_eq!(proof.abandoned[0].withheld().collect::<Vec<_>>(), [seat(2)]);
    // After the match, they may sit there again.
    alone.sits(2);
    assert!(matches!(alone.info().seats[1], SeatInfo::Person { .. }));
    alone.check_replay();
}

#[test]
fn a_deal_that_nobody_is_left_for_is_called_off_and_made_again() {
    let mut alone = Alone::dealing(WithheldRule::Exclude, Series::None, 2);
    alone.time_is_up();
    let info = alone.info();
    assert_eq!((info.phase, info.awaited), (Phase::Waiting, None));
    assert!(info.seats.iter().all(|seat| !seat.is_taken()), "{:?}", info.seats);
    assert_eq!(alone.table.time_is_up(&mut drawn), []);
    alone.check_replay();
    alone.sits(1);
    alone.sits(2);
    alone.does(seat(1), &ToTable::Start);
    alone.contribute(&[1, 2], &[1, 2]);
    let proof = alone.proved();
    assert_eq!(
        (proof.round, proof.attempt()),
        (1, 1),
        "it is listed all the same"
    );
    alone.check_replay();
}

#[test]
fn a_table_whose_last_event_abandons_an_attempt_can_be_dealt_again() {
    let mut alone = Alone::dealing(WithheldRule::Again, Series::None, 2);
    let late = alone.table.time_is_up(&mut drawn);
    assert!(matches!(late[0], Event::Abandoned { .. }), "{late:?}");
    alone.happens(&late[0]);
    assert_eq!(alone.table.phase(), Phase::Waiting);
    assert_eq!(alone.table.deal_part(), None);
    alone.check_replay();
    alone.does(seat(1), &ToTable::Start);
    assert_eq!(alone.table.deal_part(), Some((1, 1, false)));
    alone.check_replay();
}

#[test]
fn a_series_waits_for_the_one_who_lost_the_seat() {
    let mut alone = Alone::dealing(WithheldRule::Exclude, Series::Wins { wins: 3 }, 2);
    alone.contribute(&[1, 2], &[1, 2]);
    alone.does(seat(2), &ToTable::Resign);
    assert_eq!(alone.info().wins, [1, 0]);
    alone.does(seat(1), &ToTable::Start);
    alone.contribute(&[1, 2], &[1]);
    alone.time_is_up();
    let info = alone.info();
    assert_eq!((info.phase, &info.seats[1]), (Phase::Waiting, &SeatInfo::Free));
    alone.check_replay();
    alone.sits(2);
    alone.check_replay();
    let info = alone.info();
    assert_eq!(info.wins, [1, 0], "the same people go on with their score");
    assert_eq!(alone.withheld(), [""; 0], "the seat isn't free any more");
    alone.does(seat(1), &ToTable::Start);
    alone.contribute(&[1, 2], &[2, 1]);
    alone.does(seat(2), &ToTable::Resign);
    assert_eq!(alone.info().wins, [2, 0]);
    alone.check_replay();
}

#[test]
fn nobody_blocks_a_table_by_coming_back() {
    let mut alone = Alone::dealing(WithheldRule::Exclude, Series::None, 2);
    for attempt in 0..WithheldRule::Exclude.retries() as u64 {
        assert_eq!(alone.attempt(), attempt);
        alone.time_is_up();
        alone.sits(1);
        alone.sits(2);
        alone.does(seat(1), &ToTable::Start);
    }
    alone.contribute(&[1], &[]);
    alone.time_is_up();
    alone.contribute(&[], &[1]);
    let proof = alone.proved();
    assert_eq!(proof.withheld().collect::<Vec<_>>(), [seat(2)]);
    assert_eq!(
        alone.table.finished().expect("it is over").uncounted,
        Some(Uncounted::Deal)
    );
    alone.check_replay();
}

#[test]
fn a_quick_table_has_the_usual_rule() {
    let settings = Settings {
        withheld: WithheldRule::Exclude,
        quick: true,
        ..Settings::default()
    };
    let mut alone = Alone::seated("skip-bo", "", 2, settings);
    alone.happens(&Event::Dealing {
        round: 1,
        secret: Secret([3; 32]),
        attempt: 0,
    });
    let seats = vec![seat(1), seat(2)];
    assert_eq!(alone.table.time_is_up(&mut drawn), [Event::Withheld { seats }]);
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
    let mut alone = Alone::dealing(WithheldRule::Without, Series::None, 2);
    let further = |round, attempt| Event::Dealing {
        round,
        secret: Secret([3; 32]),
        attempt,
    };
    for (round, attempt) in [(1, 1), (1, 2), (2, 1)] {
        let refused = alone.table.apply(&further(round, attempt));
        assert_eq!(refused, Err(t::DealOver { round: 1 }.into()));
    }
    // The table keeps the deal that it has.
    assert_eq!(alone.table.deal_part(), Some((1, 0, false)));
}

/// Number of changes that a table may have from one deal to the next.
const CHANGES: usize = 2_000;

#[test]
fn another_attempt_allows_no_further_changes() {
    let mut alone = Alone::dealing(WithheldRule::Exclude, Series::None, 2);
    for _ in 0..2 {
        alone.time_is_up();
        for _ in 0..CHANGES / 5 {
            alone.sits(1);
            alone.does(seat(1), &ToTable::Stand);
        }
        alone.sits(1);
        alone.sits(2);
        alone.does(seat(1), &ToTable::Start);
    }
    alone.time_is_up();
    let mut left = 0;
    let refused = loop {
        let sat = alone.say(seat(1), &sit(seat(1)));
        if sat.is_err() {
            break sat;
        }
        alone.does(seat(1), &ToTable::Stand);
        left += 2;
        assert!(left < CHANGES / 2, "the attempts before count, too");
    };
    assert_eq!(refused, Err(t::TableChanges { most: CHANGES }.into()));
}

/// Whatever people withhold, every deal comes to an end, its proof holds, and its log leads to the same table.
#[test]
fn every_deal_ends_and_can_be_verified() {
    for rule in WithheldRule::ALL {
        for seed in 0..16_u64 {
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
            let mut alone = Alone::dealing(rule, series, 3);
            // Two matches, of which the second one may be called off for the sake of the series.
            for round in 1..=2 {
                for _ in 0..40 {
                    if alone.table.phase() == Phase::Waiting {
                        alone.sit_down_again();
                        alone.does(seat(1), &ToTable::Start);
                    }
                    let Some(awaited) = alone.info().awaited else {
                        break;
                    };
                    let part = alone.table.deal_part();
                    let asked = awaited.seats.iter().map(|seat| seat.number());
                    let done: Vec<u8> = asked.filter(|_| does()).collect();
                    match awaited.opening {
                        true => alone.contribute(&[], &done),
                        false => alone.contribute(&done, &[]),
                    }
                    if alone.table.deal_part() == part {
                        alone.time_is_up();
                    }
                    alone.check_replay();
                }
                assert_eq!(alone.table.phase(), Phase::Playing, "{rule:?}, {seed}");
                let proof = alone.table.proof().expect("a deal");
                assert_eq!(proof.round, round);
                assert!(proof.abandoned.len() <= rule.retries(), "{rule:?}, {seed}");
                for own in Seat::all(3) {
                    let sits = alone.table.seat_of(&alone.people[own.index()].id).is_some();
                    if sits && alone.table.phase() == Phase::Playing {
                        alone.does(own, &ToTable::Resign);
                    }
                }
                let Some(record) = alone.table.transcript() else {
                    // Bots play on.
                    break;
                };
                let proof: Proof = serde_json::from_str(&record.notes[NOTE]).expect("a proof");
                assert_eq!(proof.verify(), Ok(record.deal), "{rule:?}, {seed}");
                alone.sit_down_again();
                alone.does(seat(1), &ToTable::Start);
            }
            alone.check_replay();
        }
    }
}
