//! The protocol in every game: the messages, and that they reveal no secrets.

#![cfg(unix)]
#![allow(clippy::unwrap_used, reason = "a test that can't go on fails")]

use std::path::Path;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use serde_json::Value;
use wildpile_cards::Deal;
use wildpile_external::protocol::{schema, wire};
use wildpile_external::{Conduct, FaultReport, Limits, Pool, Program, Seating, seat};
use wildpile_game::rules::Layer;
use wildpile_game::{Seat, Viewer};
use wildpile_message::Texts;
use wildpile_table::seat::wire::{ToSeat, Welcome};
use wildpile_table::{AnyGame, DynPlayer, LogEntry, RandomPlayer, Request, Speaker};

use crate::seats::limits;

/// A program that answers with the first action number and records everything.
pub(crate) fn bot(folder: &Path, ready: &str) -> String {
    let path = folder.join("bot.sh");
    let text = format!(
        r#"while read -r a; do
printf '> %s\n' "$a" >> '{log}'
case $a in
*'"type":"hello"'*) answer='{{"type":"ready","protocol":3{ready}}}';;
*'"type":"update"'*) seq=${{a#*'"seq":'}}; seq=${{seq%%,*}}; act=${{a#*'"actions":['}}; act=${{act%%[],]*}}
  answer="{{\"type\":\"submit\",\"seq\":$seq,\"action\":$act}}";;
*) continue;;
esac
printf '< %s\n' "$answer" >> '{log}'
printf '%s\n' "$answer"
done
echo bye >> '{log}'
"#,
        log = folder.join("log").display()
    );
    std::fs::write(&path, text).unwrap();
    format!("cmd:sh '{}'", path.display())
}

/// The same with a part of it replaced.
fn changed_bot(folder: &Path, ready: &str, from: &str, to: &str) -> String {
    let command = bot(folder, ready);
    let path = folder.join("bot.sh");
    let text = std::fs::read_to_string(&path).unwrap();
    assert!(text.contains(from), "{from}");
    std::fs::write(&path, text.replace(from, to)).unwrap();
    command
}

pub(crate) struct Played {
    pub conduct: Conduct,
    pub fault: Option<FaultReport>,
    pub conversation: String,
}

pub(crate) fn play(game: &'static dyn AnyGame, command: &str, deal: u64, pool: Option<&Pool>) -> Played {
    let seats = game.usual_seats();
    let started = game.start(&[], seats, Deal::Number(deal)).unwrap();
    let seating = Seating {
        pool: pool.cloned(),
        record: true,
        ..Seating::of(&*started, Seat::FIRST, 5, limits())
    };
    let program = Program::read(command).unwrap();
    let (player, handle) = seat(game, &program, seating, Box::new(RandomPlayer::new(0)), || false);
    let mut players: Vec<Box<dyn DynPlayer>> = vec![player];
    players.extend((1..seats).map(|at| Box::new(RandomPlayer::new(at as u64)) as Box<dyn DynPlayer>));
    let end = game
        .playout(&[], Deal::Number(deal), &mut players, 40, false, &|| false)
        .unwrap();
    handle.end(end.outcome.as_ref());
    Played {
        conduct: handle.conduct(),
        fault: handle.fault(),
        conversation: handle.conversation(),
    }
}

fn log(folder: &Path) -> Vec<String> {
    let text = std::fs::read_to_string(folder.join("log")).unwrap();
    text.lines().map(str::to_owned).collect()
}

fn kind(message: &Value) -> &str {
    message["type"].as_str().unwrap()
}

/// The messages of a log, and whether they go to the program.
fn messages(log: &[String]) -> Vec<(bool, Value)> {
    let message = |line: &String| {
        let (to, text) = line.split_at_checked(2)?;
        Some((to == "> ", serde_json::from_str(text).ok()?))
    };
    log.iter().filter_map(message).collect()
}

#[test]
fn every_game_sends_the_wire_types_and_fits_the_schema() {
    let schemas = schema();
    let validator = |of: &Value| jsonschema::validator_for(of).unwrap();
    let (hello, other) = (
        validator(&schemas["to_player"]["hello"]),
        validator(&schemas["to_player"]["other"]),
    );
    let (ready, submit) = (
        validator(&schemas["from_player"]["ready"]),
        validator(&schemas["from_player"]["submit"]),
    );
    for &game in wildpile_catalog::games() {
        let folder = tempfile::tempdir().unwrap();
        let played = play(game, &bot(folder.path(), ""), 3, None);
        assert_eq!(played.fault, None, "{}", game.name());
        assert_eq!(played.conduct.exited, Some(true), "{}", game.name());
        let all = messages(&log(folder.path()));
        let mut remote = None;
        for (to, message) in &all {
            let fitting = match (to, kind(message)) {
                (true, "hello") => &hello,
                (true, _) => &other,
                (false, "ready") => &ready,
                (false, _) => &submit,
            };
            if let Err(error) = fitting.validate(message) {
                panic!("{}: {error}: {message}", game.name());
            }
            let mut message = message.clone();
            let fields = message.as_object_mut().unwrap();
            for added in ["time_ms", "actions", "labels", "texts"] {
                fields.remove(added);
            }
            // Whatever can sit at an online table can read this.
            match kind(&message) {
                "welcome" => {
                    // The other players stay anonymous.
                    assert_eq!(message["names"], serde_json::json!([]));
                    let Ok(ToSeat::Welcome(welcome)) = serde_json::from_value(message) else {
                        panic!("not a welcome");
                    };
                    let welcome: Welcome = welcome;
                    remote = Some(game.remote_seat(welcome).unwrap());
                }
                "update" => {
                    let update: ToSeat = serde_json::from_value(message).unwrap();
                    let remote = remote.as_mut().expect("the welcome comes first");
                    remote
                        .receive(update)
                        .unwrap_or_else(|e| panic!("{}: {e:?}", game.name()));
                }
                _ => {}
            }
        }
        assert!(all.len() > 8, "{}", game.name());
        assert_eq!(kind(&all.last().unwrap().1), "end");
    }
}

#[test]
fn the_schema_is_not_satisfied_by_anything() {
    let schemas = schema();
    let other = jsonschema::validator_for(&schemas["to_player"]["other"]).unwrap();
    let submit = jsonschema::validator_for(&schemas["from_player"]["submit"]).unwrap();
    for wrong in [
        r#"{"type":"update","seq":1}"#,
        r#"{"type":"dance"}"#,
        r#"{"type":"end","told":[],"won":1,"outcome":null}"#,
    ] {
        let wrong: Value = serde_json::from_str(wrong).unwrap();
        assert!(!other.is_valid(&wrong), "{wrong}");
    }
    assert!(!submit.is_valid(&serde_json::json!({ "type": "submit", "move": "end" })));
    assert!(submit.is_valid(&serde_json::json!({ "type": "submit", "seq": 1, "action": 5 })));
    let ready = jsonschema::validator_for(&schemas["from_player"]["ready"]).unwrap();
    for (version, valid) in [(2, false), (3, true), (4, false)] {
        let message = serde_json::json!({ "type": "ready", "protocol": version });
        assert_eq!(ready.is_valid(&message), valid, "{message}");
    }
    let decline = jsonschema::validator_for(&schemas["from_player"]["decline"]).unwrap();
    for (message, valid) in [
        (serde_json::json!({ "type": "decline", "reason": "no" }), true),
        (serde_json::json!({ "type": "decline" }), true),
        (serde_json::json!({ "type": "decline", "reason": 5 }), false),
        (serde_json::json!({ "type": "ready" }), false),
    ] {
        assert_eq!(decline.is_valid(&message), valid, "{message}");
    }
}

#[test]
fn labels_can_be_switched_off() {
    let game = wildpile_catalog::find("skip-bo").unwrap();
    let sizes = ["", ",\"labels\":false"].map(|ready| {
        let folder = tempfile::tempdir().unwrap();
        assert_eq!(play(game, &bot(folder.path(), ready), 3, None).fault, None);
        let all = messages(&log(folder.path()));
        let updates = all.iter().filter(|(_, message)| kind(message) == "update");
        let with_labels = updates.clone().all(|(_, message)| {
            let labels = message["labels"].as_array();
            labels.is_some_and(|labels| labels.len() == message["actions"].as_array().unwrap().len())
                && message["texts"].as_array().unwrap().len() == message["told"].as_array().unwrap().len()
        });
        assert_eq!(with_labels, ready.is_empty());
        let without = updates
            .clone()
            .all(|(_, m)| m.get("labels").is_none() && m.get("texts").is_none());
        assert_eq!(without, !ready.is_empty());
        updates
            .map(|(_, message)| message.to_string().len())
            .sum::<usize>()
    });
    assert!(sizes[1] * 2 < sizes[0], "{sizes:?}");
}

#[test]
fn one_process_plays_many_games_if_it_says_so() {
    let folder = tempfile::tempdir().unwrap();
    let command = bot(folder.path(), ",\"games\":\"many\"");
    let pool = Pool::default();
    for (name, deal) in [("skip-bo", 1), ("joker", 2), ("skip-bo", 3)] {
        let played = play(wildpile_catalog::find(name).unwrap(), &command, deal, Some(&pool));
        assert_eq!(played.fault, None);
        assert_eq!(played.conduct.exited, None, "it goes on");
    }
    let before = log(folder.path());
    assert_eq!(before.iter().filter(|line| *line == "bye").count(), 0);
    assert_eq!(before.iter().filter(|line| line.contains("\"hello\"")).count(), 3);
    drop(pool);
    assert_eq!(
        log(folder.path()).last().map(String::as_str),
        Some("bye"),
        "one process, which exits"
    );

    // One that doesn't say so gets a process for each game.
    let folder = tempfile::tempdir().unwrap();
    let (command, pool) = (bot(folder.path(), ""), Pool::default());
    let joker = wildpile_catalog::find("joker").unwrap();
    for deal in 1..=2 {
        let played = play(joker, &command, deal, Some(&pool));
        assert_eq!((played.fault, played.conduct.exited), (None, Some(true)));
    }
    assert_eq!(log(folder.path()).iter().filter(|line| *line == "bye").count(), 2);
}

#[test]
fn a_process_that_exits_between_games_is_started_again() {
    let folder = tempfile::tempdir().unwrap();
    let exits = "*'\"type\":\"end\"'*) exit;;\n*) continue;;";
    let command = changed_bot(folder.path(), ",\"games\":\"many\"", "*) continue;;", exits);
    let pool = Pool::default();
    let joker = wildpile_catalog::find("joker").unwrap();
    for deal in 1..=2 {
        // It may have exited already, or not; it may lose the game, but that doesn't stop a run.
        let played = play(joker, &command, deal, Some(&pool));
        assert!(played.fault.is_none_or(|report| !report.at_start), "deal {deal}");
    }
}

#[test]
fn what_is_written_between_games_is_a_fault() {
    let folder = tempfile::tempdir().unwrap();
    let thanks =
        "*'\"type\":\"end\"'*) echo thanks; echo done >> \"${0%/*}/said\"; continue;;\n*) continue;;";
    let command = changed_bot(folder.path(), ",\"games\":\"many\"", "*) continue;;", thanks);
    let pool = Pool::default();
    let game = wildpile_catalog::find("joker").unwrap();
    assert_eq!(play(game, &command, 1, Some(&pool)).fault, None);
    let said = || folder.path().join("said").exists();
    for _ in 0..12_000 {
        if said() {
            break;
        }
        std::thread::sleep(Duration::from_millis(5));
    }
    assert!(said(), "waited a minute for what it says between games");
    let fault = play(game, &command, 2, Some(&pool)).fault.unwrap();
    // It may be read as the answer to the next hello.
    assert!(
        ["unasked", "wrong_hello"].contains(&fault.fault.kind()),
        "{fault:?}"
    );
    assert!(!fault.at_start, "one game is lost, not the run");
}

/// Nobody has waited for the answer to the hello.
#[test]
fn a_game_that_ends_before_the_first_decision_says_so() {
    let folder = tempfile::tempdir().unwrap();
    let game = wildpile_catalog::find("skip-bo").unwrap();
    let started = game.start(&[], 2, Deal::Number(3)).unwrap();
    let second = Seat::new(1).unwrap();
    let seating = Seating {
        record: true,
        ..Seating::of(&*started, second, 5, Limits::default())
    };
    let program = Program::read(&bot(folder.path(), "")).unwrap();
    let (player, handle) = seat(game, &program, seating, Box::new(RandomPlayer::new(0)), || false);
    let mut players: Vec<Box<dyn DynPlayer>> = vec![Box::new(RandomPlayer::new(1)), player];
    let end = game
        .playout(&[], Deal::Number(3), &mut players, 1, false, &|| false)
        .unwrap();
    handle.end(end.outcome.as_ref());
    let conversation = handle.conversation();
    let last = conversation.lines().last().unwrap().strip_prefix("> ").unwrap();
    let last: Value = serde_json::from_str(last).unwrap();
    assert_eq!((kind(&last), &last["told"]), ("end", &Value::Array(Vec::new())));
    let schemas = schema();
    let other = jsonschema::validator_for(&schemas["to_player"]["other"]).unwrap();
    assert!(other.is_valid(&last), "{last}");
}

/// Keeps the question as it would be sent.
struct Recorder(Arc<Mutex<Vec<String>>>, Arc<Texts>);

impl Speaker for Recorder {
    fn choose(&mut self, request: &Request<'_>) -> Option<usize> {
        let line = wire::question(&self.1, 1, Vec::new(), true, request);
        let mut message: Value = serde_json::from_str(&line).unwrap();
        // A twin of the match has no past.
        message.as_object_mut().unwrap().remove("steps");
        let why = (request.why_not)("hand 9>b1");
        self.0.lock().unwrap().push(format!("{message} {why:?}"));
        Some(0)
    }

    fn hear(&mut self, _: LogEntry) {}
}

#[test]
fn tables_that_differ_in_what_is_hidden_ask_the_same() {
    for &game in wildpile_catalog::games() {
        let tables = [
            wildpile_external::TEXTS,
            wildpile_game::text::TEXTS,
            wildpile_cards::TEXTS,
            wildpile_table::TEXTS,
            game.texts(),
        ];
        let texts = Arc::new(Texts::new("en", &tables.concat()).unwrap());
        let mut compared = 0;
        for deal in 1..=4 {
            let mut table = game.start(&[], game.usual_seats(), Deal::Number(deal)).unwrap();
            let mut player = RandomPlayer::new(deal);
            for _ in 0..60 {
                let Some(at) = table.turn().due().first() else {
                    break;
                };
                let viewer = Viewer::Seat(at);
                let said = Arc::new(Mutex::new(Vec::new()));
                let mut asked = game.seat_speaker(Box::new(Recorder(said.clone(), texts.clone())));
                let own = table.seat(viewer);
                let twin = own.trial().unwrap();
                own.ask(asked.as_mut(), Duration::from_millis(50)).unwrap();
                twin.ask(asked.as_mut(), Duration::from_millis(50)).unwrap();
                let said = said.lock().unwrap();
                assert_eq!(said[0], said[1], "{} {deal}", game.name());
                compared += 1;
                drop(own);
                if table.play_with(at, &mut player, Duration::ZERO).is_none() {
                    break;
                }
            }
        }
        assert!(compared > 20, "{}", game.name());
    }
}

#[test]
fn the_hello_is_the_same_whatever_was_dealt() {
    let game = wildpile_catalog::find("skip-bo").unwrap();
    let hellos: Vec<Value> = [1, 2, 7_316_298_146]
        .into_iter()
        .map(|deal| {
            let folder = tempfile::tempdir().unwrap();
            play(game, &bot(folder.path(), ""), deal, None);
            messages(&log(folder.path()))[0].1.clone()
        })
        .collect();
    assert!(hellos.iter().all(|hello| *hello == hellos[0]), "{hellos:?}");
}

/// A fingerprint of a list (FNV-1a).
fn fingerprint(all: &[String]) -> u64 {
    let bytes = all.iter().flat_map(|text| text.bytes().chain([b'\n']));
    bytes.fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    })
}

/// Trained programs depend on these numbers: they never change. A game may append new ones; then
/// the first ones must still have the old fingerprint.
#[test]
fn action_numbers_never_change() {
    let known: [(&str, usize, u64); 4] = [
        ("joker", 745, 7_730_644_158_327_450_852),
        ("simon-jester", 2_367, 8_826_717_922_563_212_230),
        ("skip-bo", 1_441, 9_856_989_174_879_974_938),
        ("skipper", 679, 17_135_837_325_895_764_491),
    ];
    let found = known.map(|(name, count, _)| {
        let game = wildpile_catalog::find(name).unwrap();
        let all = game.actions(&[], game.usual_seats()).unwrap();
        let old = count.min(all.len());
        (name, old, fingerprint(&all[..old]))
    });
    assert_eq!(found, known);
    assert_eq!(
        wildpile_catalog::games().len(),
        known.len(),
        "every game numbers its moves"
    );
    // They don't depend on the rules, except for the deck in Skipper Solitaire.
    let skip_bo = wildpile_catalog::find("skip-bo").unwrap();
    let layers = [Layer::choices(
        wildpile_game::rules::read_patch("stock=3,build_piles=2,draw=manual").unwrap(),
    )];
    assert_eq!(
        skip_bo.actions(&layers, 4).unwrap(),
        skip_bo.actions(&[], 2).unwrap()
    );
}
