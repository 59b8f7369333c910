//! `wildpile print`.

use std::fs;
#[cfg(unix)]
use std::io::Write as _;
#[cfg(unix)]
use std::process::Stdio;

use serde_json::Value;

#[cfg(unix)]
use crate::called::interrupt;
use crate::called::{Answered, Desk, call};

impl Desk {
    /// A call, words parted by blanks, in this folder.
    fn say(&self, words: &str) -> Answered {
        self.call(words.split_whitespace())
    }

    /// How many files and folders there are.
    fn count(&self) -> usize {
        fs::read_dir(self.path()).unwrap().count()
    }
}

#[test]
fn cd_07_a_deck_is_written_for_a_maker_and_checked() {
    let desk = Desk::new();
    let text = desk
        .call([
            "print",
            "deck",
            "jokers",
            "--maker",
            "the-game-crafter",
            "--out",
            "deck.zip",
        ])
        .fine();
    assert!(text.contains("ready for The Game Crafter"), "{text}");
    let checked = desk
        .call(["print", "check", "deck.zip", "--maker", "the-game-crafter"])
        .fine();
    assert!(checked.contains("ready"), "{checked}");
    // Another maker wants other pictures: each is named with what would be right.
    let other = desk.call(["print", "check", "deck.zip", "--maker", "make-playing-cards"]);
    assert_eq!(other.code, 1);
    assert!(
        other.out.contains("01-joker-black.png") && other.out.contains("822 × 1122"),
        "{}",
        other.out
    );
    // The same again is the same file, and nothing is overwritten unasked.
    let first = fs::read(desk.path().join("deck.zip")).unwrap();
    desk.call([
        "print",
        "deck",
        "jokers",
        "--maker",
        "the-game-crafter",
        "--out",
        "deck.zip",
    ])
    .wrong("--force");
    desk.call([
        "print",
        "deck",
        "jokers",
        "--maker",
        "the-game-crafter",
        "--out",
        "deck.zip",
        "--force",
    ])
    .fine();
    assert_eq!(fs::read(desk.path().join("deck.zip")).unwrap(), first);
}

#[test]
fn mu_08_a_pack_is_written_as_one_pdf() {
    let desk = Desk::new();
    let call = [
        "print",
        "pack",
        "joker",
        "--maker",
        "drivethru",
        "--language",
        "de",
        "--out",
        "pack.pdf",
    ];
    desk.call(call).fine();
    assert!(
        fs::read(desk.path().join("pack.pdf"))
            .unwrap()
            .starts_with(b"%PDF-1.3")
    );
    desk.call(["print", "check", "pack.pdf", "--maker", "drivethru"])
        .fine();
    assert_eq!(
        fs::read_dir(desk.path()).unwrap().count(),
        1,
        "nothing else is left behind"
    );
}

#[test]
fn a_folder_gets_all_files_with_manifest_and_order_sheet() {
    let desk = Desk::new();
    let answered = desk.call([
        "print",
        "deck",
        "jokers",
        "--maker",
        "tabletop-simulator",
        "--out",
        "deck",
        "--json",
    ]);
    let manifest = answered.json("print");
    for file in manifest["files"].as_array().unwrap() {
        let path = desk.path().join("deck").join(file["name"].as_str().unwrap());
        assert_eq!(fs::metadata(path).unwrap().len(), file["bytes"].as_u64().unwrap());
    }
    let written: Value =
        serde_json::from_str(&fs::read_to_string(desk.path().join("deck/manifest.json")).unwrap()).unwrap();
    assert_eq!(written["count"], manifest["count"]);
    assert!(
        fs::read_to_string(desk.path().join("deck/order.txt"))
            .unwrap()
            .contains("Two Jokers")
    );
}

/// CD-01, CD-07: one file is played and printed.
#[test]
fn cd_07_a_new_deck_file_can_be_played_and_printed() {
    let desk = Desk::new();
    desk.call(["print", "new", "mine.toml"]).fine();
    let dealt = desk
        .call([
            "deal",
            "skipper",
            "--deal",
            "3",
            "--rules",
            "deck=custom(@mine.toml)",
        ])
        .fine();
    assert!(dealt.contains('★') && dealt.contains("Fire"), "{dealt}");
    desk.call(["print", "check", "mine.toml", "--maker", "drivethru"])
        .fine();
    desk.call(["print", "new", "mine.toml"]).wrong("already there");
    // Each part refuses what belongs to the other.
    let text = fs::read_to_string(desk.path().join("mine.toml")).unwrap();
    desk.file(
        "mixed.toml",
        &text.replace("ranks = 10", "ranks = 10\njokers = 2"),
    );
    desk.call(["deal", "skipper", "--rules", "deck=custom(@mixed.toml)"])
        .wrong("below [print]");
    desk.call(["print", "check", "mixed.toml", "--maker", "drivethru"])
        .wrong("below [print]");
}

#[test]
fn wrong_decks_and_files_are_refused_with_a_remedy() {
    let desk = Desk::new();
    let deck = |name: &str, out: &str| desk.call(["print", "deck", name, "--maker", "home-a4", "--out", out]);
    deck("five_colors", "x.pdf").wrong("did you mean five_colours?");
    deck("none.toml", "x.pdf").wrong("none.toml");
    deck("jokers", "nowhere/x.pdf").wrong("create the folder");
    desk.call(["print", "deck", "jokers", "--maker", "home-b5", "--out", "x.pdf"])
        .wrong("did you mean home-");
    desk.call([
        "print",
        "deck",
        "jokers",
        "--maker",
        "drivethru",
        "--shape",
        "circle",
        "--out",
        "x.pdf",
    ])
    .no("choose poker cards, or another maker");
    desk.call([
        "print",
        "deck",
        "jokers",
        "--maker",
        "the-game-crafter",
        "--out",
        "x.pdf",
    ])
    .wrong("ends in .zip");
    let text = call("print new --help").fine();
    assert!(text.contains("deck=custom(@deck.toml)"), "{text}");
    desk.file(
        "long.toml",
        &wildpile_shop_template().replace("Skips up to two", &"Skips up to two ranks. ".repeat(30)),
    );
    desk.call(["print", "check", "long.toml", "--maker", "home-a4"])
        .wrong("at most 40 characters");
    // Nothing was written by any of them.
    assert_eq!(fs::read_dir(desk.path()).unwrap().count(), 1);
}

fn wildpile_shop_template() -> String {
    let desk = Desk::new();
    desk.call(["print", "new", "deck.toml"]).fine();
    fs::read_to_string(desk.path().join("deck.toml")).unwrap()
}

#[test]
fn a_makers_profile_can_be_changed_and_used() {
    let desk = Desk::new();
    desk.call(["print", "new", "mine.toml", "--maker", "make-playing-cards"])
        .fine();
    let text = fs::read_to_string(desk.path().join("mine.toml")).unwrap();
    desk.file("mine.toml", &text.replace("bleed = 3.048", "bleed = 2.0"));
    desk.call(["print", "check", "jokers", "--maker", "mine.toml"])
        .wrong("contradict");
    let fixed = text.replace("bleed = 3.048", "bleed = 2.0");
    let fixed = fixed
        .replace("[822, 1122]", "[797, 1097]")
        .replace("[1122, 1122]", "[1097, 1097]");
    desk.file("mine.toml", &fixed);
    desk.call(["print", "deck", "jokers", "--maker", "mine.toml", "--out", "deck"])
        .fine();
    let newer = text.replace("schema = 1", "schema = 7");
    desk.file("newer.toml", &newer);
    desk.call(["print", "check", "jokers", "--maker", "newer.toml"])
        .wrong("newer Wildpile");
}

#[test]
fn a_shop_page_has_its_pictures_texts_and_files() {
    let desk = Desk::new();
    desk.call([
        "print",
        "listing",
        "expansion_orange",
        "--maker",
        "drivethru",
        "--out",
        "shop",
    ])
    .fine();
    for name in [
        "expansion_orange.pdf",
        "cover.png",
        "preview.png",
        "box.pdf",
        "listing.en.md",
        "listing.de.md",
        "order.txt",
        "manifest.json",
    ] {
        assert!(desk.path().join("shop").join(name).is_file(), "{name}");
    }
    let german = fs::read_to_string(desk.path().join("shop/listing.de.md")).unwrap();
    assert!(
        german.contains("10 Spielkarten") && german.contains("Radioactive Games"),
        "{german}"
    );
    desk.call([
        "print", "listing", "jokers", "--maker", "home-a4", "--out", "home",
    ])
    .wrong("no shop page");
}

#[test]
fn a_price_at_a_loss_is_refused_and_the_lowest_is_named() {
    let fair = call("print quote five_colours --price 19.99");
    assert!(
        fair.out.contains("left for you") && fair.out.contains("EXAMPLE"),
        "{}",
        fair.out
    );
    let loss = call("print quote five_colours --price 4.99 --json");
    assert_eq!(loss.code, 1);
    let loss = loss.json("print");
    assert_eq!(loss["valid"], false);
    let lowest = loss["lowest_price"].as_i64().unwrap();
    let price = format!("{}.{:02}", lowest / 100, lowest % 100);
    let even = call(&format!("print quote five_colours --price {price} --json")).json("print");
    assert_eq!(even["valid"], true);
    call("print quote five_colours --price 4.99").no("Nothing is lost from");
    call("print quote five_colours --price four").wrong("isn't a price");
    let desk = Desk::new();
    let text = call("print quote five_colours --example").fine();
    desk.file("prices.toml", &text.replace("each = \"0.70\"", "each = \"70,0\""));
    desk.call([
        "print",
        "quote",
        "jokers",
        "--prices",
        "prices.toml",
        "--price",
        "9",
    ])
    .wrong("isn't an amount");
}

#[test]
fn the_list_names_every_deck_pack_and_maker() {
    let json = call("print --json").json("print");
    let text = call("print list").fine();
    for kind in ["decks", "packs", "makers"] {
        for one in json[kind].as_array().unwrap() {
            assert!(text.contains(one["id"].as_str().unwrap()), "{one}");
        }
    }
    assert_eq!(json["makers"].as_array().unwrap().len(), 6);
}

#[test]
fn sheets_and_boxes_are_single_files() {
    let desk = Desk::new();
    desk.call([
        "print",
        "sheet",
        "jokers",
        "--shape",
        "circle",
        "--out",
        "sheet.png",
    ])
    .fine();
    desk.call(["print", "box", "jokers", "--out", "box.pdf"]).fine();
    desk.call(["print", "box", "jokers", "--out", "box.png"])
        .wrong("written as .pdf");
    assert!(
        fs::read(desk.path().join("sheet.png"))
            .unwrap()
            .starts_with(b"\x89PNG")
    );
}

#[test]
fn cards_speak_the_language_of_the_program() {
    let desk = Desk::new();
    let language = |call: &str, out: &str| {
        let manifest = desk.say(&format!("{call} --maker tabletop-simulator --json --out {out}"));
        let manifest = manifest.json("print");
        (
            manifest["language"].as_str().unwrap().to_owned(),
            manifest["title"].as_str().unwrap().to_owned(),
        )
    };
    let (english, title) = language("print deck jokers", "en");
    let (german, titel) = language("--lang de print deck jokers", "de");
    assert_eq!((english.as_str(), german.as_str()), ("en", "de"));
    assert_ne!(title, titel);
    assert_eq!(
        language("--lang de print deck jokers --language en", "both").0,
        "en"
    );
}

/// Every kind of refusal, and its exit code and the ID of what is wrong.
const REFUSED: [(&str, u8, &str); 22] = [
    (
        "deck five_colors --maker home-a4 --out x.pdf",
        2,
        "cli.print-no-deck",
    ),
    ("deck skipper --maker home-a4 --out x.pdf", 2, "cli.print-is-pack"),
    (
        "pack five_colours --maker home-a4 --out x.pdf",
        2,
        "cli.print-is-deck",
    ),
    ("pack five --maker home-a4 --out x.pdf", 2, "cli.print-no-pack"),
    (
        "deck none.toml --maker home-a4 --out x.pdf",
        2,
        "cli.print-file-gone",
    ),
    (
        "deck maker.toml --maker home-a4 --out x.pdf",
        2,
        "cli.print-other-file",
    ),
    (
        "deck jokers --maker deck.toml --out x.pdf",
        2,
        "cli.print-other-file",
    ),
    (
        "deck broken.toml --maker home-a4 --out x.pdf",
        2,
        "shop.problem-toml",
    ),
    ("deck jokers --maker home-b5 --out x.pdf", 2, "cli.print-no-maker"),
    (
        "deck jokers --maker home-a4 --out x.txt",
        2,
        "cli.print-out-ending",
    ),
    ("deck jokers --maker home-a4 --out /", 2, "cli.print-out-no-name"),
    (
        "deck jokers --maker home-a4 --out nowhere/x.pdf",
        2,
        "cli.print-out-nowhere",
    ),
    (
        "deck jokers --maker home-a4 --out deck.toml/",
        2,
        "cli.print-out-file",
    ),
    (
        "deck jokers --maker the-game-crafter --out x.pdf",
        2,
        "cli.print-out-several",
    ),
    (
        "deck jokers --maker home-a4 --dpi 71 --out x.pdf",
        2,
        "cli.print-dpi",
    ),
    (
        "deck jokers --maker the-game-crafter --dpi 600 --out x",
        1,
        "shop.fault-fixed-dpi",
    ),
    (
        "deck jokers --maker drivethru --shape circle --out x.pdf",
        1,
        "shop.fault-no-shape",
    ),
    ("listing jokers --maker home-a4 --out x", 2, "cli.print-no-shop"),
    ("sheet jokers --out x.jpg", 2, "cli.print-out-must-end"),
    ("new deck.toml", 2, "cli.print-out-there"),
    ("quote jokers --price 9.999", 2, "cli.print-not-a-price"),
    ("check nothing --maker home-a4", 2, "cli.print-no-product"),
];

fn desk_for_refusals() -> Desk {
    let desk = Desk::new();
    desk.say("print new deck.toml").fine();
    desk.say("print new maker.toml --maker home-a4").fine();
    desk.file("broken.toml", "ranks = [");
    desk
}

#[test]
fn refusals_are_the_same_data_in_every_language() {
    let desk = desk_for_refusals();
    let before = desk.count();
    for (call, code, id) in REFUSED {
        let asked = |lang: &str| {
            let answered = desk.say(&format!("--lang {lang} print {call} --json"));
            assert_eq!(
                answered.code,
                i32::from(code),
                "{call}: {}{}",
                answered.out,
                answered.err
            );
            let report = answered.json("print");
            assert_eq!(report["exit_code"], code, "{call}");
            (report["problems"].clone(), answered.err)
        };
        let ((english, err), (german, _)) = (asked("en"), asked("de"));
        let (english, german) = (&english[0], &german[0]);
        assert_eq!(english["what"]["id"], id, "{call}");
        for part in ["what", "remedy"] {
            for of in ["id", "args"] {
                assert_eq!(english[part][of], german[part][of], "{call}");
            }
        }
        if id != "shop.problem-toml" {
            assert!(english["remedy"].is_object(), "{call}: {english}");
            let text = english["text"].as_str().unwrap();
            assert!(err.contains(text), "people read the same: {err}");
        }
        assert_ne!(english["text"], german["text"], "{call}");
    }
    assert_eq!(desk.count(), before, "nothing is written");
}

#[test]
fn a_refusal_says_what_would_be_right() {
    let desk = desk_for_refusals();
    for (call, remedy) in [
        (
            "deck skipper --maker home-a4 --out x.pdf",
            "`wildpile print pack skipper …`",
        ),
        (
            "pack five_colours --maker home-a4 --out x.pdf",
            "`wildpile print deck five_colours …`",
        ),
        (
            "pack five --maker home-a4 --out x.pdf",
            "`wildpile print deck five_colours …`",
        ),
        (
            "deck skiper --maker home-a4 --out x.pdf",
            "`wildpile print pack skipper …`",
        ),
        ("pack skiper --maker home-a4 --out x.pdf", "did you mean skipper?"),
        (
            "deck jokers --maker TheGameCrafter --out x",
            "did you mean the-game-crafter?",
        ),
        (
            "deck maker.toml --maker home-a4 --out x.pdf",
            "--maker maker.toml",
        ),
        (
            "deck jokers --maker deck.toml --out x.pdf",
            "the-game-crafter, make-playing-cards",
        ),
        ("quote jokers --prices deck.toml --price 9", "--example"),
        ("deck jokers --maker home-a4 --out x.txt", "in / for a folder"),
        (
            "deck jokers --maker home-a4 --dpi 99999 --out x.pdf",
            "72 to 1200",
        ),
    ] {
        desk.say(&format!("print {call}")).wrong(remedy);
    }
    desk.say("print deck jokers --maker drivethru --shape circle --out x.pdf")
        .no("The Game Crafter, MakePlayingCards");
    // A folder with such a name is made if it is meant; one that is there is meant.
    desk.say("print deck jokers --maker drivethru --out x.txt/")
        .fine();
    assert!(desk.path().join("x.txt/manifest.json").is_file());
    desk.say("print deck jokers --maker drivethru --out x.txt --force")
        .fine();
    desk.say("print deck jokers --maker drivethru --out deck.v2")
        .fine();
    desk.say("print deck jokers --maker drivethru --out deck.v2 --force --json")
        .json("print");
}

#[test]
fn german_has_german_numbers() {
    let desk = Desk::new();
    let german = |call: &str| desk.say(&format!("--lang de print {call}"));
    let quote = german("quote five_colours --price 19,99 --copies 12000").fine();
    assert!(
        quote.contains("19,99 USD") && quote.contains("12.000 Exemplare"),
        "{quote}"
    );
    let total = call("print quote five_colours --price 19.99 --copies 12000").fine();
    assert!(total.contains("12,000 copies"), "{total}");
    german("quote five_colours --price 4,99").no("bei 4,99 USD");
    german("quote five_colours --price 1.999").wrong("19,99");
    let size = german("sheet jokers --out sheet.png").fine();
    assert!(size.contains(','), "{size}");
    let order = german("deck jokers --maker make-playing-cards --out deck").code;
    assert_eq!(order, 0);
    let order = fs::read_to_string(desk.path().join("deck/order.txt")).unwrap();
    assert!(
        order.contains("63,5 × 88,9 mm") && order.contains("3,048 mm"),
        "{order}"
    );
    // In a check, too.
    desk.say("print new maker.toml --maker home-a4").fine();
    let text = fs::read_to_string(desk.path().join("maker.toml")).unwrap();
    desk.file("maker.toml", &text.replace("63.5, 88.9", "65.25, 88.9"));
    german("check jokers --maker maker.toml").wrong("65,25 × 88,9 mm");
}

/// The deck comes through a pipe that is left open, so that the call is stopped while it is certainly at work.
#[cfg(unix)]
#[test]
fn ctrl_c_stops_a_job_and_leaves_nothing() {
    let desk = Desk::new();
    desk.say("print new deck.toml").fine();
    let text = fs::read_to_string(desk.path().join("deck.toml")).unwrap();
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
    let output = child.wait_with_output().unwrap();
    let err = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(130), "{err}");
    assert!(err.contains("Nothing was written."), "{err}");
    assert!(output.stdout.is_empty());
    assert_eq!(desk.count(), 1, "only the deck file is there");
}

#[test]
fn json_names_the_file_that_was_written() {
    let desk = Desk::new();
    for (call, file) in [
        ("new deck.toml", "deck.toml"),
        ("sheet jokers --out sheet.png", "sheet.png"),
        ("box jokers --out box.pdf", "box.pdf"),
    ] {
        let report = desk.say(&format!("print {call} --json")).json("print");
        let length = fs::metadata(desk.path().join(file)).unwrap().len();
        assert_eq!(
            (report["file"].as_str(), report["bytes"].as_u64()),
            (Some(file), Some(length))
        );
    }
    let listings = desk
        .say("print listing expansion_orange --maker drivethru --out shop --json")
        .json("print");
    assert_eq!(listings[1]["language"], "de");
    let manifest = fs::read_to_string(desk.path().join("shop/manifest.json")).unwrap();
    assert!(
        !manifest.contains("cover.png"),
        "only what is printed is in the manifest"
    );
}
