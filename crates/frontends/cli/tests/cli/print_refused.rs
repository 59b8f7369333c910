//! Refusals of `wildpile print`, in both languages and in JSON, and Ctrl-C.

#[cfg(unix)]
use std::io::Write as _;
#[cfg(unix)]
use std::process::Stdio;

use crate::called::{Desk, call, has};
#[cfg(unix)]
use crate::called::{interrupt, output_of};

/// A call with the maker and the file that it leaves out.
fn with_usual(call: &str) -> String {
    let writes = call.starts_with("deck ") || call.starts_with("listing ");
    let mut whole = format!("print {call}");
    for (option, usual) in [(" --maker", "home-a4"), (" --out", "x.pdf")] {
        if writes && !call.contains(option) {
            whole += &format!("{option} {usual}");
        }
    }
    whole
}

/// Every kind of refusal: the ID of what is wrong, without `cli.print-`, and some of what would be right.
const REFUSED: [(&str, &str, &str); 24] = [
    ("deck jokers --only mutators", "only-deck", "leave out --only"),
    (
        "deck jokers --address https://example.org",
        "no-address",
        "for tabletop programs",
    ),
    ("deck five_colors", "no-product", "did you mean five_colours?"),
    ("deck skiper", "no-product", "did you mean skipper?"),
    ("deck none.toml", "file-gone", "none.toml"),
    ("deck maker.toml", "other-file", "--maker maker.toml"),
    ("deck jokers --maker deck.toml", "other-file", "the-game-crafter,"),
    (
        "quote jokers --prices deck.toml --price 9",
        "other-file",
        "--example",
    ),
    ("deck broken.toml", "packs.problem-toml", ""),
    ("deck jokers --maker home-b5", "no-maker", "did you mean home-"),
    (
        "deck jokers --maker TheGameCrafter",
        "no-maker",
        "the-game-crafter?",
    ),
    ("deck jokers --out x.txt", "out-ending", "in / for a folder"),
    ("deck jokers --out /", "out-no-name", ""),
    ("deck jokers --out nowhere/x.pdf", "out-nowhere", "create it"),
    ("deck jokers --out deck.toml/", "out-file", ""),
    ("deck jokers --out there.zip", "out-there", ""),
    ("deck jokers --maker the-game-crafter", "out-several", ".zip"),
    ("deck jokers --dpi 71", "dpi", "72 to 1200"),
    (
        "deck jokers --maker the-game-crafter --dpi 600",
        "shop.fault-fixed-dpi",
        "",
    ),
    (
        "deck jokers --maker drivethru --shape circle",
        "shop.fault-no-shape",
        "the-game-crafter, make-playing-cards",
    ),
    ("listing jokers --out x", "no-shop", ""),
    ("box jokers --out box.png", "out-must-end", "written as .pdf"),
    ("new deck.toml", "out-there", "choose another name"),
    ("quote jokers --price 9.999", "shop.problem-price", ""),
];

fn desk_for_refusals() -> Desk {
    let desk = Desk::new();
    desk.say("print new deck.toml").fine();
    desk.say("print new maker.toml --maker home-a4").fine();
    desk.file("broken.toml", "ranks = [");
    desk.file("there.zip", "keep me");
    desk
}

#[test]
fn refusals_are_the_same_data_in_every_language() {
    let desk = desk_for_refusals();
    let before = desk.count();
    for (call, id, remedy) in REFUSED {
        let id = match id.contains('.') {
            true => id.to_owned(),
            false => format!("cli.print-{id}"),
        };
        let code = if id.starts_with("shop.fault") { 1 } else { 2 };
        let asked = |lang: &str| {
            let answered = desk.say(&format!("--lang {lang} {} --json", with_usual(call)));
            assert_eq!(answered.code, code, "{call}: {}{}", answered.out, answered.err);
            let report = answered.json("print");
            assert_eq!(report["exit_code"], code, "{call}");
            (report["problems"].clone(), answered.err)
        };
        let ((english, err), (german, _)) = (asked("en"), asked("de"));
        assert!(err.contains(remedy), "{call}: {err}");
        let (english, german) = (&english[0], &german[0]);
        assert_eq!(english["what"]["id"], id, "{call}");
        for part in ["what", "remedy"] {
            for of in ["id", "args"] {
                assert_eq!(english[part][of], german[part][of], "{call}");
            }
        }
        if id != "packs.problem-toml" {
            assert!(english["remedy"].is_object(), "{call}: {english}");
            let text = english["text"].as_str().unwrap();
            assert!(err.contains(text), "people read the same: {err}");
        }
        assert_ne!(english["text"], german["text"], "{call}");
    }
    assert_eq!(desk.count(), before, "nothing is written");
}

#[test]
fn german_has_german_numbers() {
    let desk = Desk::new();
    let german = |call: &str| desk.say(&format!("--lang de print {call}"));
    let quote = german("quote five_colours --price 19,99 --copies 12000").fine();
    has(&quote, &["19,99 USD", "12.000 Exemplare"]);
    let total = call("print quote five_colours --price 19.99 --copies 12000").fine();
    has(&total, &["12,000 copies"]);
    german("quote five_colours --price 4,99").no("bei 4,99 USD");
    german("quote five_colours --price 1.999").wrong("19,99");
    let size = german("sheet jokers --out sheet.png").fine();
    assert!(size.contains(','), "{size}");
    let order = german("deck jokers --maker make-playing-cards --out deck").code;
    assert_eq!(order, 0);
    let order = desk.text("deck/order.txt");
    has(&order, &["63,5 × 88,9 mm", "3,048 mm"]);
    // In a check, too.
    desk.say("print new maker.toml --maker home-a4").fine();
    let text = desk.text("maker.toml");
    desk.file("maker.toml", &text.replace("63.5, 88.9", "65.25, 88.9"));
    german("check jokers --maker maker.toml").wrong("65,25 × 88,9 mm");
}

/// The deck comes through a pipe that is left open, so that the call is stopped while it is certainly at work.
#[cfg(unix)]
#[test]
fn ctrl_c_stops_a_job_and_leaves_nothing() {
    let desk = Desk::new();
    desk.say("print new deck.toml").fine();
    let text = desk.text("deck.toml");
    let call = "print deck - --maker make-playing-cards --out deck";
    let mut child = desk
        .command()
        .args(call.split_whitespace())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    // More than a pipe holds: when it is written, the program reads, and so it listens for Ctrl-C.
    stdin
        .write_all("# more than a pipe holds\n".repeat(6_000).as_bytes())
        .unwrap();
    interrupt(&child);
    stdin.write_all(text.as_bytes()).unwrap();
    drop(stdin);
    let output = output_of(child);
    let err = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(130), "{err}");
    has(&err, &["Nothing was written."]);
    assert!(output.stdout.is_empty());
    assert_eq!(desk.count(), 1, "only the deck file is there");
}

#[test]
fn a_file_for_something_else_isnt_played() {
    let desk = desk_for_refusals();
    let deal = |rules: &str| desk.say(&format!("deal skipper --deal 3 --rules deck=custom(@{rules})"));
    deal("deck.toml").fine();
    // Each part refuses what belongs to the other.
    let mixed = desk
        .text("deck.toml")
        .replace("ranks = 10", "ranks = 10\njokers = 2");
    desk.file("mixed.toml", &mixed);
    deal("mixed.toml").wrong("below [print]");
    desk.say("print check mixed.toml --maker drivethru")
        .wrong("below [print]");
    deal("maker.toml").wrong("a maker's profile, and a deck file is needed");
}
