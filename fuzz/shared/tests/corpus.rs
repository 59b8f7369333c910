//! Every file of the saved corpus, and damaged copies of it, through its target.
//!
//! Files called `good-…` must be accepted, files called `bad-…` must be refused; both keep the corpus
//! meaningful. `WILDPILE_BLESS=1 cargo test -p wildpile-fuzz-shared` regenerates the generated seeds:
//! those that are named after a game, and the files that the print shop ships. The others are edited by hand.

#![expect(clippy::unwrap_used, reason = "a test may fail where it stands")]

use std::collections::BTreeMap;
use std::fs;
use std::path::PathBuf;

use wildpile_cards::{Deal, Dice};
use wildpile_catalog::games;
use wildpile_fuzz_shared::{MAX_INPUT, TARGETS, Target, seal};
use wildpile_game::rules::texts::preset_title;
use wildpile_game::rules::{Layer, read_patch};
use wildpile_message::{Names, Texts};
use wildpile_table::{AnyGame, Referee};

fn folder(target: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
        .join("../corpus")
        .join(target)
}

fn seeds(target: &str) -> Vec<(String, Vec<u8>)> {
    let mut seeds: Vec<_> = fs::read_dir(folder(target))
        .unwrap()
        .map(|entry| {
            let path = entry.unwrap().path();
            let name = path.file_name().unwrap().to_string_lossy().into_owned();
            (name, fs::read(path).unwrap())
        })
        .collect();
    seeds.sort();
    seeds
}

fn replay_corpus(target: Target) {
    let name = target.name;
    let seeds = seeds(name);
    let (mut good, mut bad) = (0, 0);
    for (file, data) in &seeds {
        assert!(data.len() <= 16 * 1024, "{name}/{file} is small");
        let accepted = (target.run)(data);
        if file.starts_with("good-") {
            good += 1;
            assert!(accepted, "{name}/{file} must be accepted");
        }
        if file.starts_with("bad-") {
            bad += 1;
            assert!(!accepted, "{name}/{file} must be refused");
        }
    }
    assert!(good > 0 && bad > 0, "{name} has good and bad seeds");
}

#[test]
fn seeds_are_answered_as_their_names_say() {
    bless();
    TARGETS.into_iter().for_each(replay_corpus);
}

#[test]
fn every_game_is_in_the_corpus() {
    bless();
    for game in games() {
        for name in ["rules_file", "position_file", "transcript", "notation"] {
            let wanted = format!("good-{}", game.name());
            assert!(
                seeds(name).iter().any(|(file, _)| file.starts_with(&wanted)),
                "{name} has no seed of {}: WILDPILE_BLESS=1 cargo test -p wildpile-fuzz-shared",
                game.name()
            );
        }
    }
}

/// Number of damaged copies tried of each seed; the fuzz targets go on from there.
const DAMAGED: u64 = 50;

#[expect(clippy::print_stdout, reason = "shown when the test fails")]
fn damage_corpus(target: Target) {
    let name = target.name;
    let seeds = seeds(name);
    for (i, (file, data)) in seeds.iter().enumerate() {
        let other = &seeds[(i + 1) % seeds.len()].1;
        for round in 0..DAMAGED {
            let mut dice = Dice::for_player(round * 1000 + i as u64);
            let damaged = damage(data, other, &mut dice);
            // Printed only when the test fails: the input can be made again from these.
            println!("{name}/{file}, round {round}");
            (target.run)(&damaged);
        }
    }
}

const TOKENS: [&str; 24] = [
    "\"",
    "{",
    "}",
    "[",
    "]",
    ":",
    ",",
    ";",
    "\n",
    "--\n",
    " ",
    "-1",
    "0",
    "18446744073709551616",
    "4294967295",
    "null",
    "true",
    "KS",
    "10H",
    "@x",
    "=",
    "(",
    "\u{feff}",
    "♠",
];

fn damage(data: &[u8], other: &[u8], dice: &mut Dice) -> Vec<u8> {
    let mut out = data.to_vec();
    for _ in 0..=dice.index(4) {
        let at = dice.index(out.len() + 1).min(out.len());
        let end = (at + dice.index(24)).min(out.len());
        match dice.index(7) {
            0 => drop(out.drain(at..end)),
            1 => {
                let piece = out[at..end].to_vec();
                let to = dice.index(out.len() + 1);
                out.splice(to..to, piece);
            }
            2 => drop(out.splice(at..at, TOKENS[dice.index(TOKENS.len())].bytes())),
            3 => drop(out.splice(at..end, TOKENS[dice.index(TOKENS.len())].bytes())),
            4 => {
                let from = dice.index(other.len() + 1).min(other.len());
                let to = (from + dice.index(60)).min(other.len());
                drop(out.splice(at..end, other[from..to].iter().copied()));
            }
            5 => {
                if let Some(byte) = out.get_mut(at) {
                    *byte = byte.wrapping_add(1 + dice.index(3) as u8);
                }
            }
            _ => {
                // Two lines change places.
                let text = String::from_utf8_lossy(&out).into_owned();
                let mut lines: Vec<&str> = text.split('\n').collect();
                let (a, b) = (dice.index(lines.len()), dice.index(lines.len()));
                lines.swap(a, b);
                out = lines.join("\n").into_bytes();
            }
        }
    }
    out
}

/// Damaged frames of tables are left to the fuzzer: each copy plays at a table.
#[test]
fn damaged_seeds_are_answered() {
    let others = TARGETS.into_iter().filter(|target| target.name != "table_frames");
    others.for_each(damage_corpus);
}

#[test]
fn extreme_inputs_are_answered() {
    let deep = "[".repeat(MAX_INPUT * 2);
    let wide = "a=1,".repeat(MAX_INPUT);
    let lines = "\n".repeat(MAX_INPUT * 2);
    let long = "K".repeat(MAX_INPUT * 2);
    let nested = format!("{{\"game\":\"skipper\",\"position\":{}", "{\"a\":".repeat(20_000));
    for target in TARGETS {
        for data in [&deep, &wide, &lines, &long, &nested] {
            let accepted = (target.run)(data.as_bytes());
            // Nothing but line ends is a board from which all runs have been removed.
            let empty_board = target.name == "board_text" && data == &lines;
            assert_eq!(accepted, empty_board, "{}", target.name);
        }
        assert!(!(target.run)(&[0xff, 0xfe, 0]), "{}", target.name);
    }
}

#[test]
fn a_sealed_record_reads_again() {
    for (file, data) in seeds("transcript") {
        if file.starts_with("good-") {
            let text = String::from_utf8(data).unwrap();
            assert_eq!(seal(&text), text, "{file}");
            let damaged = text.replacen("steps: ", "steps: 9", 1);
            assert_eq!(seal(&damaged), text, "{file}");
        }
    }
}

/// Writes the seeds that are made from the games themselves, when asked to.
fn bless() {
    static ONCE: std::sync::Once = std::sync::Once::new();
    ONCE.call_once(|| {
        if std::env::var_os("WILDPILE_BLESS").is_some() {
            games().iter().for_each(|game| write_seeds(*game));
            write_print_seeds();
        }
    });
}

fn write_seeds(game: &dyn AnyGame) {
    let name = game.name();
    let save = |target: &str, file: String, text: String| {
        fs::create_dir_all(folder(target)).unwrap();
        fs::write(folder(target).join(file), text).unwrap();
    };
    let rules = |layers: &[Layer]| {
        let info = game.check_rules(layers, None).unwrap();
        let patch = read_patch(&info.text).unwrap();
        (info, patch)
    };
    let (info, patch) = rules(&[]);
    let lines: String = patch
        .iter()
        .map(|(option, value)| format!("{option} = {}\n", wildpile_game::rules::write_value(value)))
        .collect();
    save(
        "rules_file",
        format!("good-{name}-all.txt"),
        format!("game = {name}\n{lines}"),
    );
    let mut json = serde_json::json!({ "game": name });
    for (option, value) in info.rules.as_object().unwrap() {
        json[option] = value.clone();
    }
    save(
        "rules_file",
        format!("good-{name}-all.json"),
        serde_json::to_string_pretty(&json).unwrap(),
    );
    for preset in game.presets() {
        let english = Texts::new("en", game.texts()).expect("the game's texts");
        let title = english.say(&preset_title(name, preset.name), &Names::NONE);
        let text = format!("# {title}\ngame = {name}\npreset = {}\n", preset.name);
        save("rules_file", format!("good-{name}-{}.txt", preset.name), text);
    }
    for seats in [*game.seat_range().start(), game.usual_seats()] {
        let dealt = game.start(&[], seats, Deal::Number(3)).unwrap();
        save(
            "position_file",
            format!("good-{name}-{seats}-dealt.json"),
            position(dealt.as_ref()),
        );
        play_and_save(game, &[], seats, &seats.to_string(), &save);
    }
    for preset in game.presets() {
        let layers = [game.preset_layer(preset.name).unwrap()];
        // The most seats that the preset takes have the most to show.
        let most = game
            .seat_range()
            .rev()
            .find(|&seats| game.start(&layers, seats, Deal::Number(3)).is_ok());
        play_and_save(game, &layers, most.unwrap(), preset.name, &save);
    }
}

/// Files that the print shop ships.
fn write_print_seeds() {
    let save = |target: &str, file: &str, content: &str| {
        fs::write(folder(target).join(file), content).unwrap();
    };
    save(
        "deck_file",
        "good-template.toml",
        wildpile_shop::deck_file::TEMPLATE,
    );
    for id in wildpile_shop::maker_ids() {
        let text = wildpile_shop::maker_text(id).unwrap();
        save("maker_file", &format!("good-{id}.toml"), text);
    }
    for (id, text) in wildpile_shop::quote::EXAMPLES {
        save("price_file", &format!("good-{id}.toml"), text);
    }
}

/// Some random moves: as a position, as moves, as a record, and as a board.
fn play_and_save(
    game: &dyn AnyGame,
    layers: &[Layer],
    seats: usize,
    what: &str,
    save: &dyn Fn(&str, String, String),
) {
    let name = game.name();
    let mut played = game.start(layers, seats, Deal::Number(3)).unwrap();
    let mut moves = String::new();
    let mut random = wildpile_bots::random("random", 5).unwrap();
    for _ in 0..30 {
        let Some(seat) = played.turn().due().first() else {
            break;
        };
        let Some(mv) = played.play_with(seat, random.as_mut(), std::time::Duration::ZERO) else {
            break;
        };
        moves += &format!("{mv}\n");
    }
    save(
        "position_file",
        format!("good-{name}-{what}-played.json"),
        position(played.as_ref()),
    );
    save("notation", format!("good-{name}-{what}.txt"), moves);
    let names = (1..=seats).map(|n| format!("player {n}")).collect();
    let notes = BTreeMap::from([("seed".to_owned(), "made for the corpus".to_owned())]);
    save(
        "transcript",
        format!("good-{name}-{what}.txt"),
        played.transcript(names, notes).to_string(),
    );
    if let Some(board) = played.board_text() {
        save("board_text", format!("good-{name}-{what}.txt"), board);
    }
}

fn position(played: &dyn Referee) -> String {
    let file = serde_json::json!({
        "game": played.game(),
        "rules": played.table_rules().base,
        "seats": played.seats(),
        "deal": played.deal().to_string(),
        "position": played.position_json(),
    });
    file.to_string()
}
