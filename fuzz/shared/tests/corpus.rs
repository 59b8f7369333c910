//! Every file of the saved corpus, and damaged copies of it, through its target.
//!
//! Files called `good-…` must be accepted, files called `bad-…` must be refused; both keep the corpus
//! meaningful. `WILDPILE_BLESS=1 cargo test -p wildpile-fuzz-shared` regenerates the generated seeds.

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

fn target(name: &str) -> Target {
    *TARGETS.iter().find(|t| t.name == name).unwrap()
}

fn replay_corpus(name: &str) {
    bless();
    let target = target(name);
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
fn rules_files_of_the_corpus() {
    replay_corpus("rules_file");
}

#[test]
fn position_files_of_the_corpus() {
    replay_corpus("position_file");
}

#[test]
fn transcripts_of_the_corpus() {
    replay_corpus("transcript");
}

#[test]
fn notation_of_the_corpus() {
    replay_corpus("notation");
}

#[test]
fn boards_of_the_corpus() {
    replay_corpus("board_text");
}

#[test]
fn deck_files_of_the_corpus() {
    replay_corpus("deck_file");
}

#[test]
fn maker_files_of_the_corpus() {
    replay_corpus("maker_file");
}

#[test]
fn price_files_of_the_corpus() {
    replay_corpus("price_file");
}

#[test]
fn pdf_files_of_the_corpus() {
    replay_corpus("pdf_file");
}

#[test]
fn png_files_of_the_corpus() {
    replay_corpus("png_file");
}

#[test]
fn archives_of_the_corpus() {
    replay_corpus("zip_file");
}

#[test]
fn frames_of_tables_of_the_corpus() {
    replay_corpus("table_frames");
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
fn damage_corpus(name: &str) {
    let target = target(name);
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

#[test]
fn damaged_rules_files() {
    damage_corpus("rules_file");
}

#[test]
fn damaged_position_files() {
    damage_corpus("position_file");
}

#[test]
fn damaged_transcripts() {
    damage_corpus("transcript");
}

#[test]
fn damaged_notation() {
    damage_corpus("notation");
}

#[test]
fn damaged_boards() {
    damage_corpus("board_text");
}

#[test]
fn damaged_deck_files() {
    damage_corpus("deck_file");
}

#[test]
fn damaged_maker_files() {
    damage_corpus("maker_file");
}

#[test]
fn damaged_price_files() {
    damage_corpus("price_file");
}

#[test]
fn damaged_pdf_files() {
    damage_corpus("pdf_file");
}

#[test]
fn damaged_png_files() {
    damage_corpus("png_file");
}

#[test]
fn damaged_archives() {
    damage_corpus("zip_file");
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
            write_table_seeds();
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

/// Messages of people at online tables: before a match, and in the middle of one, with everything that goes
/// wrong.
fn write_table_seeds() {
    use wildpile_protocol::fair::{Party, commitment};
    use wildpile_protocol::{Secret, TableId};
    let save = |file: &str, content: &str| {
        fs::create_dir_all(folder("table_frames")).unwrap();
        fs::write(folder("table_frames").join(file), content).unwrap();
    };
    let secret = Secret([5; 32]);
    let commit = |seat: u8| {
        let seat = wildpile_game::Seat::from_number(seat).unwrap();
        commitment(TableId([1; 12]), 1, Party::Seat(seat), &secret).digits()
    };
    let open = format!(
        "{{\"type\":\"open\",\"round\":1,\"secret\":\"{}\"}}",
        secret.digits()
    );
    let committed = |seat| {
        format!(
            "{{\"type\":\"commit\",\"round\":1,\"commitment\":\"{}\"}}",
            commit(seat)
        )
    };
    let mut deal = String::from(
        "0 {\"type\":\"hello\",\"version\":1}\n1 {\"type\":\"sit\",\"seat\":1}\n0 {\"type\":\"sit\",\"seat\":1}\n\
         0 {\"type\":\"sit\",\"seat\":2}\n2 {\"type\":\"sit\",\"seat\":3}\n1 {\"type\":\"start\"}\n0 {\"type\":\"start\"}\n",
    );
    for (who, line) in [
        (0, committed(1)),
        (0, committed(2)),
        (0, open.clone()),
        (1, committed(1)),
        (1, open.clone()),
    ] {
        deal += &format!("{who} {line}\n");
    }
    deal += &format!("0 {open}\n1 {open}\n2 {open}\n");
    deal += "0 {\"type\":\"play\",\"key\":\"a\",\"round\":1,\"step\":0,\"move\":\"@0\"}\n";
    save("good-deal.txt", &deal);
    save(
        "good-waiting.txt",
        "0 {\"type\":\"bot\",\"seat\":2,\"level\":\"regular\"}\n0 {\"type\":\"bot\",\"seat\":2,\"level\":\"no such\"}\n\
         1 {\"type\":\"clear\",\"seat\":2}\n0 {\"type\":\"clear\",\"seat\":2}\n0 {\"type\":\"stand\"}\n\
         1 {\"type\":\"say\",\"text\":\"hello\"}\n2 {\"type\":\"phrase\",\"phrase\":\"bye\"}\n",
    );
    // Contributions that don't come, under the rules that deal again.
    let seated = "0 {\"type\":\"sit\",\"seat\":1}\n1 {\"type\":\"sit\",\"seat\":2}\n0 {\"type\":\"start\"}\n";
    save(
        "good-again.txt",
        &format!("again\n{seated}late\nlate\nlate\nlate\n"),
    );
    save(
        "good-exclude.txt",
        &format!(
            "exclude\n{seated}0 {}\nlate\n{seated}late\n{seated}",
            committed(1)
        ),
    );
    // Doubled, replayed, reordered, stale, and by the wrong person.
    let mut match_ = String::from("playing\n");
    for number in 0..30 {
        for (who, key, what) in [
            (number % 3, number, "@1"),
            (0, number, "@1"),
            (1, number, "@2"),
            (0, number / 2, "@3"),
        ] {
            match_ += &format!(
                "{who} {{\"type\":\"play\",\"key\":\"{key}\",\"round\":1,\"step\":{number},\"move\":\"{what}\"}}\n"
            );
        }
        match_ += &format!(
            "1 {{\"type\":\"play\",\"key\":\"x\",\"round\":{},\"step\":{number},\"move\":\"stock>b1\"}}\n",
            number % 3
        );
    }
    save("good-match.txt", &match_);
    save(
        "good-server.txt",
        "{\"type\":\"hello\",\"version\":1}\n{\"type\":\"played\",\"key\":\"a\"}\n\
         {\"type\":\"seat\",\"said\":{\"type\":\"refused\",\"seq\":1,\"why\":{\"id\":\"x\",\"args\":{}}}}\n",
    );
    save("bad-seat.txt", "0 {\"type\":\"sit\",\"seat\":99}\n");
    save(
        "bad-field.txt",
        "playing\n0 {\"type\":\"sit\",\"seat\":1,\"as\":\"owner\"}\n",
    );
    save("bad-json.txt", "0 {\"type\":\"play\"\n");
}

/// Files that the print shop ships, and a small file of each kind that it reads.
fn write_print_seeds() {
    let save = |target: &str, file: &str, content: &[u8]| {
        fs::create_dir_all(folder(target)).unwrap();
        fs::write(folder(target).join(file), content).unwrap();
    };
    let template = wildpile_shop::deck_file::TEMPLATE;
    save("deck_file", "good-template.toml", template.as_bytes());
    for id in wildpile_shop::maker_ids() {
        let text = wildpile_shop::maker_text(id).unwrap();
        save("maker_file", &format!("good-{id}.toml"), text.as_bytes());
    }
    for (id, text) in wildpile_shop::quote::EXAMPLES {
        save("price_file", &format!("good-{id}.toml"), text.as_bytes());
    }
    let picture = wildpile_press::Raster {
        width: 5,
        height: 7,
        rgb: (0..105).collect(),
    };
    let picture = picture.png(300.0).unwrap();
    save("png_file", "good-small.png", &picture);
    let mut archive = zip::ZipWriter::new(std::io::Cursor::new(Vec::new()));
    for (name, content) in [
        ("01-card.png", picture.as_slice()),
        ("manifest.json", b"{\"count\":1}"),
    ] {
        let options = zip::write::SimpleFileOptions::default().last_modified_time(zip::DateTime::default());
        archive.start_file(name, options).unwrap();
        std::io::Write::write_all(&mut archive, content).unwrap();
    }
    save(
        "zip_file",
        "good-small.zip",
        &archive.finish().unwrap().into_inner(),
    );
    let drawing = "<rect width=\"90\" height=\"90\" fill=\"#b3202c\"/><text x=\"9\" y=\"50\" font-family=\"Alegreya Sans\" font-size=\"12\">A</text>";
    let view = wildpile_press::Rect::new(0.0, 0.0, 90.0, 90.0);
    let drawing = std::sync::Arc::new(wildpile_press::Drawing::from_fragment(drawing, view).unwrap());
    let mut document =
        wildpile_press::pdf::Document::new("Seed", wildpile_press::pdf::Colour::Rgb, (2026, 11, 25));
    document
        .pages
        .push(wildpile_press::pdf::Page::single(drawing, view));
    save(
        "pdf_file",
        "good-press.pdf",
        &wildpile_press::pdf::write(&document).unwrap(),
    );
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
