//! The command with one more game, the example of the recipes.

use std::ffi::OsString;
use std::process::{Command, ExitCode};

use serde_json::Value;
use wildpile_bundle::{GAMES, Games};

/// The command's name with words separated by blanks.
const CALL: &str = "WILDPILE_TEST_CALL";

/// Not a test: what this program does when [`call`] starts it as the command.
#[test]
fn as_the_command() {
    let Ok(call) = std::env::var(CALL) else { return };
    let own = [wildpile_lighthouse_bundle::GAME];
    let all: Vec<_> = GAMES.all().iter().copied().chain(own).collect();
    let games = Games::new(Box::leak(all.into_boxed_slice()));
    let arguments = ["wildpile"]
        .into_iter()
        .chain(call.split(' '))
        .map(OsString::from);
    assert_eq!(wildpile_cli::run(games, arguments), ExitCode::SUCCESS, "{call}");
}

/// The command's answer: the lines of JSON.
#[track_caller]
fn call(call: &str) -> Vec<Value> {
    let program = std::env::current_exe().unwrap();
    let output = Command::new(program)
        .args(["own_game::as_the_command", "--exact", "--nocapture"])
        .env(CALL, call)
        .output()
        .unwrap();
    let out = String::from_utf8(output.stdout).unwrap();
    assert!(output.status.success(), "{call}: {out}");
    let at = out.find('{').unwrap_or_else(|| panic!("{call}: {out}"));
    let mut answers = serde_json::Deserializer::from_str(&out[at..]).into_iter();
    std::iter::from_fn(|| answers.next()?.ok()).collect()
}

#[test]
fn it_is_listed_with_its_bots() {
    let answer = &call("games --json")[0];
    let games = answer["games"].as_array().unwrap();
    assert_eq!(games.len(), GAMES.all().len() + 1);
    let own = games.iter().find(|game| game["name"] == "lighthouse").unwrap();
    assert_eq!(own["title"]["text"], "Lighthouse");
    assert_eq!(own["players"][1]["name"], "regular");
    assert_eq!(
        own["players"][1]["help"]["text"],
        "Builds whenever it can, and swaps its highest card."
    );
}

#[test]
fn its_bot_plays_many_deals() {
    let figures = &call("simulate lighthouse --deals 1-20 --json")[0];
    assert_eq!(figures["finished"], 20, "{figures}");
    let better = &call("simulate lighthouse --players regular,random --deals 1-40 --alone --json")[0];
    let mean = &better["players"][1]["score_against_first"]["mean"];
    assert!(mean.as_f64().is_some_and(|mean| mean < 0.0), "{better}");
}
