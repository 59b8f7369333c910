//! `wildpile print`.

use std::fs;

use serde_json::Value;

use crate::called::{Desk, call, has};

#[test]
fn cd_07_a_deck_is_written_for_a_maker_and_checked() {
    let desk = Desk::new();
    let text = desk
        .say("print deck jokers --maker the-game-crafter --out deck.zip")
        .fine();
    has(&text, &["ready for The Game Crafter"]);
    let checked = desk.say("print check deck.zip --maker the-game-crafter").fine();
    has(&checked, &["ready"]);
    // Another maker wants other pictures: each is named with what would be right.
    let other = desk.say("print check deck.zip --maker make-playing-cards");
    assert_eq!(other.code, 1);
    has(&other.out, &["01-joker-black.png", "822 × 1122"]);
    // The same again is the same file, and nothing is overwritten unasked.
    let first = fs::read(desk.path().join("deck.zip")).unwrap();
    desk.say("print deck jokers --maker the-game-crafter --out deck.zip")
        .wrong("--force");
    desk.say("print deck jokers --maker the-game-crafter --out deck.zip --force")
        .fine();
    assert_eq!(fs::read(desk.path().join("deck.zip")).unwrap(), first);
}

#[test]
fn a_folder_gets_all_files_with_manifest_and_order_sheet() {
    let desk = Desk::new();
    let answered = desk.say("print deck jokers --maker tabletop-simulator --out deck --json");
    let manifest = answered.json("print");
    for file in manifest["files"].as_array().unwrap() {
        let path = desk.path().join("deck").join(file["name"].as_str().unwrap());
        assert_eq!(fs::metadata(path).unwrap().len(), file["bytes"].as_u64().unwrap());
    }
    let written: Value = serde_json::from_str(&desk.text("deck/manifest.json")).unwrap();
    assert_eq!(written["count"], manifest["count"]);
    has(&desk.text("deck/order.txt"), &["Two Jokers"]);
}

/// CD-01, CD-07: one file is played and printed.
#[test]
fn cd_07_a_new_deck_file_can_be_played_and_printed() {
    let desk = Desk::new();
    desk.say("print new mine.toml").fine();
    let dealt = desk
        .say("deal skipper --deal 3 --rules deck=custom(@mine.toml)")
        .fine();
    assert!(dealt.contains('★') && dealt.contains("Fire"), "{dealt}");
    desk.say("print check mine.toml --maker drivethru").fine();
    desk.say("print new mine.toml").wrong("already there");
    // Each part refuses what belongs to the other.
    let text = desk.text("mine.toml");
    desk.file(
        "mixed.toml",
        &text.replace("ranks = 10", "ranks = 10\njokers = 2"),
    );
    desk.say("deal skipper --rules deck=custom(@mixed.toml)")
        .wrong("below [print]");
    desk.say("print check mixed.toml --maker drivethru")
        .wrong("below [print]");
}

#[test]
fn a_makers_profile_can_be_changed_and_used() {
    let desk = Desk::new();
    desk.say("print new mine.toml --maker make-playing-cards").fine();
    let text = desk.text("mine.toml");
    desk.file("mine.toml", &text.replace("bleed = 3.048", "bleed = 2.0"));
    desk.say("print check jokers --maker mine.toml")
        .wrong("contradict");
    let fixed = text.replace("bleed = 3.048", "bleed = 2.0");
    let fixed = fixed
        .replace("[822, 1122]", "[797, 1097]")
        .replace("[1122, 1122]", "[1097, 1097]");
    desk.file("mine.toml", &fixed);
    desk.say("print deck jokers --maker mine.toml --out deck").fine();
    let newer = text.replace("schema = 1", "schema = 7");
    desk.file("newer.toml", &newer);
    desk.say("print check jokers --maker newer.toml")
        .wrong("newer Wildpile");
}

#[test]
fn a_shop_page_has_its_pictures_texts_and_files() {
    let desk = Desk::new();
    let listings = desk
        .say("print listing expansion_orange --maker drivethru --out shop --json")
        .json("print");
    assert_eq!(listings[1]["language"], "de");
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
    let german = desk.text("shop/listing.de.md");
    has(&german, &["10 Spielkarten", "Radioactive Games"]);
    let manifest = desk.text("shop/manifest.json");
    assert!(
        !manifest.contains("cover.png"),
        "only what is printed is in the manifest"
    );
    desk.say("print listing jokers --maker home-a4 --out home")
        .wrong("no shop page");
}

#[test]
fn a_price_at_a_loss_is_refused_and_the_lowest_is_named() {
    let fair = call("print quote five_colours --price 19.99");
    has(&fair.out, &["Left for you", "Example figures"]);
    let loss = call("print quote five_colours --price 4.99 --json");
    assert_eq!(loss.code, 1);
    let loss = loss.json("print");
    assert_eq!(loss["valid"], false);
    assert_eq!(loss["lowest_price"], 851);
    call("print quote five_colours --price 4.99").no("nothing is lost from 8.51 USD");
    call("print quote five_colours --price four").wrong("isn't a price");
    let desk = Desk::new();
    let text = call("print quote five_colours --example").fine();
    desk.file("prices.toml", &text.replace("each = \"0.70\"", "each = \"70,0\""));
    desk.say("print quote jokers --prices prices.toml --price 9")
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
fn json_names_the_file_that_was_written() {
    let desk = Desk::new();
    for (call, file) in [
        ("new deck.toml", "deck.toml"),
        ("sheet jokers --shape circle --out sheet.png", "sheet.png"),
        ("box jokers --out box.pdf", "box.pdf"),
    ] {
        let report = desk.say(&format!("print {call} --json")).json("print");
        let length = fs::metadata(desk.path().join(file)).unwrap().len();
        assert_eq!(
            (report["file"].as_str(), report["bytes"].as_u64()),
            (Some(file), Some(length))
        );
    }
    let sheet = fs::read(desk.path().join("sheet.png")).unwrap();
    assert!(sheet.starts_with(b"\x89PNG"));
}

/// A new designer types every line of the walk-through, in one folder.
#[test]
fn the_ten_steps_of_the_documentation_work_as_they_stand() {
    let text = include_str!("../../../../../docs/print.md");
    let desk = Desk::new();
    let mut run = 0;
    for block in text.split("```sh\n").skip(1) {
        for line in block.split("```").next().unwrap().lines() {
            // People play in a terminal; the same rules are dealt here.
            let line = line.replace("wildpile play skipper", "wildpile deal skipper");
            let (call, file) = line
                .split_once(" > ")
                .map_or((line.as_str(), None), |(call, file)| (call, Some(file)));
            let words = call
                .strip_prefix("wildpile ")
                .unwrap()
                .split_whitespace()
                .map(|word| word.trim_matches('\''));
            let answered = desk.call(words);
            assert_eq!(answered.code, 0, "{line}: {}{}", answered.out, answered.err);
            if let Some(file) = file {
                desk.file(file, &answered.out);
            }
            run += 1;
        }
    }
    assert_eq!(run, 12);
    for name in [
        "deck.zip",
        "home.pdf",
        "all-cards.png",
        "tabletop/elements.json",
        "shop/listing.de.md",
    ] {
        assert!(desk.path().join(name).is_file(), "{name}");
    }
}
