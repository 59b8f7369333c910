//! Journeys of people at an online table, step by step. `docs/journeys.md` lists the first line of each.

use std::time::Duration;

use wildpile_bundle::GAMES;
use wildpile_client::table::{Event, News};
use wildpile_game::{Seat, Viewer};
use wildpile_protocol::fair::{NOTE, Proof};
use wildpile_protocol::lobby::{Clock, NewTable, Series, Settings};
use wildpile_protocol::socket::{Phase, Saying, SeatInfo, ToTable};

use crate::world::{Fault, World};

/// Longer than any step takes, by the clock of the world.
const PATIENCE: Duration = Duration::from_secs(3_600);

const ADA: usize = 0;
const BERT: usize = 1;
const CLEO: usize = 2;

fn world(game: &str, rules: &str, settings: Settings, people: usize) -> World {
    let new = NewTable {
        game: game.to_owned(),
        rules: wildpile_game::rules::read_patch(rules).expect("rules"),
        seats: 2,
        settings,
    };
    World::new(1, new, people)
}

/// Lets time pass, and these people play, until this is so.
fn until(world: &mut World, awaited: &str, players: &[usize], done: impl Fn(&World) -> bool) {
    let end = world.now + PATIENCE;
    while !done(world) {
        assert!(world.now < end, "waited for {awaited}");
        for &who in players {
            world.play(who, false);
        }
        world.pass(world.now + Duration::from_millis(100));
    }
}

fn say(world: &mut World, who: usize, said: ToTable) {
    world.act(who, Event::Say(said));
}

fn talk(world: &mut World, who: usize, text: &str) {
    let text = text.to_owned();
    say(world, who, ToTable::Say { text, key: None });
}

/// The texts that a person sees in the chat.
fn chat(world: &World, who: usize) -> Vec<String> {
    let lines = world.people[who].table.shown_talk();
    let texts = lines.filter_map(|said| match &said.chat.what {
        Saying::Text(text) => Some(text.clone()),
        Saying::Phrase(_) => None,
    });
    texts.collect()
}

/// Bert's seat as Ada sees it.
fn bert(world: &World) -> Option<SeatInfo> {
    let seat = world.people[BERT].table.you.seat?;
    world.people[ADA]
        .table
        .info
        .as_ref()?
        .seats
        .get(seat.index())
        .cloned()
}

/// True if everybody is at the table and knows the same match.
fn all_know_the_match(world: &World) -> bool {
    let steps = world.log.steps();
    world.people.iter().all(|person| {
        let known = person.table.seat.as_ref().map(|seat| seat.steps());
        person.is_at_rest() && known == steps && person.table.phase() == Some(world.log.table().phase())
    })
}

/// Ada and Bert sit down and Ada deals.
fn deal(world: &mut World) {
    until(world, "two seats", &[], |world| {
        let info = world.people[ADA].table.info.as_ref();
        info.is_some_and(|info| info.seats.iter().all(SeatInfo::is_taken))
    });
    again(world);
}

/// Ada deals again.
fn again(world: &mut World) {
    let round = world.log.table().round();
    say(world, ADA, ToTable::Start);
    until(world, "the deal", &[], |world| {
        world.log.table().round() == round + 1 && world.log.steps().is_some() && all_know_the_match(world)
    });
}

/// A short match of Skip-Bo in which Ada and Bert have been dealt their cards.
fn match_of_two(settings: Settings, people: usize) -> World {
    let mut world = world("skip-bo", "stock=3", settings, people);
    deal(&mut world);
    world
}

fn settings() -> Settings {
    Settings {
        grace_s: 5,
        pace_ms: 0,
        ..Settings::default()
    }
}

fn is_over(world: &World) -> bool {
    world.log.table().phase() == Phase::Over && all_know_the_match(world)
}

/// Two people play a match whose deal both have contributed to, and its record proves that the deal was fair.
#[test]
fn a_match_from_the_first_seat_to_the_proof() {
    let mut world = match_of_two(settings(), 2);
    assert_ne!(
        world.people[ADA].table.you.seat,
        world.people[BERT].table.you.seat
    );
    until(&mut world, "the end", &[ADA, BERT], is_over);
    let transcript = world.log.table().transcript().expect("a record");
    let proof: Proof = serde_json::from_str(&transcript.notes[NOTE]).expect("a proof");
    assert_eq!(proof.verify(), Ok(transcript.deal));
    assert_eq!(proof.contributors().count(), 2, "both have contributed");
    let replayed = GAMES.bundle("skip-bo").expect("a game").game.replay(&transcript);
    let moves: usize = world.people.iter().map(|person| person.confirmed.len()).sum();
    assert_eq!(replayed.expect("it replays").moves_made(), moves);
}

/// A move or a line that is under way when the connection breaks is played or said once, when it is back.
#[test]
fn nothing_is_lost_or_doubled_when_a_connection_breaks() {
    let mut world = match_of_two(settings(), 2);
    for number in 0..6 {
        let who = number % 2;
        talk(&mut world, who, &format!("line {number}"));
        let sent = world.people[who].confirmed.len();
        until(&mut world, "a turn", &[1 - who], |world| {
            world.people[who].table.is_own_turn() || is_over(world)
        });
        world.play(who, false);
        let pause = Duration::from_millis(20 * number as u64);
        world.pass(world.now + pause);
        world.fail(Fault::Cut(who));
        until(&mut world, "the answer", &[], |world| {
            all_know_the_match(world) && (world.people[who].confirmed.len() > sent || is_over(world))
        });
    }
    let lines: Vec<String> = (0..6).map(|number| format!("line {number}")).collect();
    for who in [ADA, BERT] {
        let mut known = chat(&world, who);
        known.sort();
        assert_eq!(known, lines);
    }
    let refused = |news: &News| matches!(news, News::NotPlayed(_));
    assert!(world.people.iter().all(|person| !person.news.iter().any(refused)));
}

/// A person who resigns has lost; another match begins with nothing left of the last one.
#[test]
fn resigning_and_a_rematch() {
    let mut world = match_of_two(settings(), 2);
    for loser in [BERT, ADA] {
        say(&mut world, loser, ToTable::Resign);
        until(&mut world, "the end", &[], is_over);
        for who in [ADA, BERT] {
            let table = &world.people[who].table;
            let own = table.you.seat.expect("a seat");
            let ended = table.info.as_ref().and_then(|info| info.resigned.clone());
            assert_eq!(
                ended.expect("someone has resigned").winners.contains(&own),
                who != loser
            );
            assert!(table.due().is_empty() && table.blocked_reason().is_some());
        }
        again(&mut world);
        for person in &world.people {
            assert!(person.table.seat.as_ref().is_some_and(|seat| seat.steps() < 10));
        }
    }
}

/// A bot plays for a person who has gone, and hands the seat back when they return.
#[test]
fn a_bot_stands_in_and_makes_room_again() {
    let mut world = match_of_two(settings(), 2);
    world.fail(Fault::Sleep(BERT, Duration::from_secs(120)));
    world.fail(Fault::Cut(BERT));
    let is_stood_in = |world: &World| {
        matches!(
            bert(world),
            Some(SeatInfo::Person {
                bot: Some(_),
                here: false,
                ..
            })
        )
    };
    until(&mut world, "the bot", &[], is_stood_in);
    let steps = world.log.steps();
    until(&mut world, "a move of the bot", &[ADA], |world| {
        world.log.steps() > steps && world.people[ADA].table.is_own_turn() || is_over(world)
    });
    until(&mut world, "Bert", &[], all_know_the_match);
    assert!(matches!(
        bert(&world),
        Some(SeatInfo::Person {
            bot: None,
            here: true,
            ..
        })
    ));
}

/// The match stands still once both have agreed to a pause, and goes on when one of them wants to.
#[test]
fn a_pause_that_both_agree_to() {
    let mut world = match_of_two(settings(), 2);
    say(&mut world, ADA, ToTable::Pause);
    until(&mut world, "the wish", &[], |world| {
        let info = world.people[BERT].table.info.as_ref();
        info.is_some_and(|info| info.pause.is_some())
    });
    assert!(!world.people[ADA].table.is_paused());
    say(&mut world, BERT, ToTable::Pause);
    until(&mut world, "the pause", &[], |world| {
        world.people.iter().all(|person| person.table.is_paused())
    });
    let steps = world.log.steps();
    for _ in 0..20 {
        world.play(ADA, false);
        world.play(BERT, false);
        world.pass(world.now + Duration::from_secs(1));
    }
    assert_eq!(world.log.steps(), steps);
    say(&mut world, BERT, ToTable::Resume);
    until(&mut world, "a move", &[ADA, BERT], |world| {
        world.log.steps() > steps
    });
}

/// Lines of a person whom one has muted aren't shown, whatever name they take.
#[test]
fn a_muted_person_is_not_heard() {
    let mut world = match_of_two(settings(), 2);
    talk(&mut world, BERT, "first");
    until(&mut world, "the line", &[], |world| chat(world, ADA) == ["first"]);
    let line = world.people[ADA].table.talk[0].chat.clone();
    world.people[ADA].table.muted.mute(&line.from, line.mark);
    talk(&mut world, BERT, "second");
    talk(&mut world, ADA, "own");
    until(&mut world, "the lines", &[], |world| chat(world, BERT).len() == 3);
    until(&mut world, "her own line", &[], |world| {
        chat(world, ADA) == ["own"]
    });
}

/// A spectator follows the match and the chat, and is shown no hidden card.
#[test]
fn looking_on() {
    let mut world = match_of_two(settings(), 3);
    let cleo = &world.people[CLEO].table;
    assert_eq!(cleo.you.seat, None);
    assert_eq!(cleo.seat.as_ref().map(|seat| seat.viewer()), Some(Viewer::Public));
    assert!(cleo.blocked_reason().is_some());
    talk(&mut world, BERT, "hello");
    until(&mut world, "the end", &[ADA, BERT], is_over);
    assert_eq!(chat(&world, CLEO), ["hello"]);
}

/// A table's server dies: another one goes on from the last move that was confirmed to anyone.
#[test]
fn a_server_dies_in_the_middle_of_a_match() {
    let mut world = match_of_two(settings(), 2);
    for _ in 0..3 {
        let steps = world.log.steps();
        until(&mut world, "some moves", &[ADA, BERT], |world| {
            world.log.steps() > steps.map(|steps| steps + 3) || is_over(world)
        });
        let epoch = world.log.epoch;
        let confirmed: Vec<String> = world
            .people
            .iter()
            .flat_map(|person| person.confirmed.iter().cloned())
            .collect();
        for node in 0..2 {
            world.fail(Fault::Crash(node));
        }
        until(&mut world, "another owner", &[], |world| {
            world.log.epoch > epoch && all_know_the_match(world)
        });
        assert!(confirmed.iter().all(|key| world.log.keys.contains_key(key)));
    }
    until(&mut world, "the end", &[ADA, BERT], is_over);
}

/// A node that is cut off from the others notices that it doesn't own the table any more before it tells anyone anything.
#[test]
fn two_nodes_believe_that_they_own_the_table() {
    let mut world = match_of_two(settings(), 2);
    for _ in 0..4 {
        let epoch = world.log.epoch;
        for node in 0..2 {
            if world.owns(node) {
                world.fail(Fault::Split(node, Duration::from_secs(30)));
            }
        }
        // Ada comes back by way of the other node.
        until(&mut world, "another owner", &[ADA, BERT], |world| {
            world.log.epoch > epoch || is_over(world)
        });
        world.fail(Fault::Cut(ADA));
        let healed = world.now + Duration::from_secs(40);
        until(&mut world, "one owner", &[ADA, BERT], |world| {
            world.now > healed && all_know_the_match(world)
        });
    }
}

/// The store fails for a while: nobody is told of a move that wasn't written, and the match goes on afterwards.
#[test]
fn the_store_is_away() {
    let mut world = match_of_two(settings(), 2);
    for _ in 0..4 {
        world.fail(Fault::StoreAway(Duration::from_secs(4)));
        let back = world.now + Duration::from_secs(5);
        until(&mut world, "the store", &[ADA, BERT], |world| world.now > back);
        until(&mut world, "everybody", &[], all_know_the_match);
    }
    until(&mut world, "the end", &[ADA, BERT], is_over);
}

/// With time per move, a bot makes the move of a person who takes too long.
#[test]
fn time_for_a_move_runs_out() {
    let clock = Clock::Move { seconds: 5 };
    let mut world = match_of_two(Settings { clock, ..settings() }, 2);
    let steps = world.log.steps();
    let begun = world.now;
    until(&mut world, "a move", &[], |world| world.log.steps() > steps);
    let took = world.now - begun;
    assert!((4..=8).contains(&took.as_secs()), "{took:?}");
    let (left, _) = world.people[ADA]
        .table
        .clock(Seat::FIRST, world.now)
        .expect("a clock");
    assert!(left <= 5_000);
}

/// In a race everybody begins at the same moment, after a countdown.
#[test]
fn a_race_begins_for_everybody() {
    let mut world = world("joker", "", settings(), 2);
    deal(&mut world);
    assert!(
        world
            .people
            .iter()
            .all(|person| person.table.is_race() && person.table.is_counting())
    );
    world.play(ADA, false);
    world.pass(world.now + Duration::from_secs(1));
    assert!(world.people[ADA].confirmed.is_empty());
    until(&mut world, "moves of both", &[ADA, BERT], |world| {
        world.people.iter().all(|person| person.confirmed.len() > 2)
    });
}

/// A series goes on until one of them has won often enough.
#[test]
fn a_series_of_matches() {
    let series = Series::Wins { wins: 2 };
    let mut world = match_of_two(Settings { series, ..settings() }, 2);
    say(&mut world, BERT, ToTable::Resign);
    until(&mut world, "the end", &[], is_over);
    assert!(world.people[ADA].table.series_end().is_none());
    again(&mut world);
    say(&mut world, BERT, ToTable::Resign);
    until(&mut world, "the end of the series", &[], is_over);
    for person in &world.people {
        assert!(person.table.series_end().is_some(), "{}", person.who.name);
    }
}

/// The document that lists the journeys.
#[test]
fn every_journey_is_in_the_document() {
    let mut document = String::from(
        "# Journeys\n\nWhat people can do at an online table. Each line is a test of the model that browser and terminal share, in\n\
         `crates/client/client/tests/evening/journeys.rs`; `cargo xtask bless` writes this file.\n\n",
    );
    let source = include_str!("journeys.rs");
    for (line, next) in source.lines().zip(source.lines().skip(1)) {
        if let (Some(line), "#[test]") = (line.strip_prefix("/// "), next)
            && !line.starts_with("The document")
        {
            document.push_str(&format!("- {line}\n"));
        }
    }
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../../docs/journeys.md");
    if std::env::var_os("WILDPILE_BLESS").is_some() {
        std::fs::write(path, &document).expect("it is written");
    }
    let written = std::fs::read_to_string(path).unwrap_or_default();
    assert_eq!(written, document, "run `cargo xtask bless`");
}
