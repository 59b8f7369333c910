//! `wildpile print`.

use std::fs;

use crate::called::{Desk, call, has, list};

#[test]
fn mu_08_a_pack_is_written_as_one_pdf() {
    let desk = Desk::new();
    desk.say("print deck joker --maker drivethru --language de --out pack.pdf")
        .fine();
    let pdf = fs::read(desk.path().join("pack.pdf")).unwrap();
    assert!(pdf.starts_with(b"%PDF-1.3"));
    desk.say("print check pack.pdf --maker drivethru").fine();
    assert_eq!(desk.count(), 1, "nothing else is left behind");
    desk.file("pack.pdf", "old");
    desk.say("print deck joker --maker drivethru --language de --out pack.pdf")
        .wrong("--force");
    desk.say("print deck joker --maker drivethru --language de --out pack.pdf --force")
        .fine();
    assert_eq!(fs::read(desk.path().join("pack.pdf")).unwrap(), pdf);
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
        for one in list(&json[kind]) {
            assert!(text.contains(one["id"].as_str().unwrap()), "{one}");
        }
    }
    assert_eq!(list(&json["makers"]).len(), 6);
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
            if call.starts_with("wildpile print new") {
                desk.file("deck.toml", &signed(&desk.text("deck.toml")));
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
        "tabletop/order.txt",
        "shop/01-sun-1.png",
        "shop/logo.png",
        "shop/box.pdf",
        "shop/listing.en.md",
        "shop/order.txt",
        "shop/manifest.json",
    ] {
        assert!(desk.path().join(name).is_file(), "{name}");
    }
    has(&desk.text("shop/listing.de.md"), &["Spielkarten", "Ada Lovelace"]);
    let object = desk.text("tabletop/elements.json");
    assert!(object.contains("\"FaceURL\": \"file:///"), "{object}");
    let address = object.split("\"FaceURL\": \"file://").nth(1).unwrap();
    let picture = address.split('"').next().unwrap();
    assert!(std::path::Path::new(picture).is_file(), "{picture}");
}

/// A deck file with the name of its designer.
pub fn signed(deck: &str) -> String {
    assert!(deck.contains("maker = \"\""), "a new deck is nobody's");
    let named = deck.replace("maker = \"\"", "maker = \"Ada Lovelace\"");
    named.replace(
        "legal = { en = \"\", de = \"\" }",
        "legal = { en = \"© Ada\", de = \"© Ada\" }",
    )
}

#[test]
fn cd_08_a_deck_without_a_maker_is_tried_but_not_sold() {
    let desk = Desk::new();
    desk.say("print new deck.toml").fine();
    desk.say("print deck deck.toml --maker home-a4 --out home.pdf")
        .fine();
    let check = desk.say("print check deck.toml --maker the-game-crafter");
    assert_eq!(check.code, 1);
    has(
        &check.out,
        &["the maker's name is missing", "the legal line is missing"],
    );
    let refused = desk.say("print deck deck.toml --maker the-game-crafter --out deck.zip");
    assert_eq!(refused.code, 1);
    desk.file("signed.toml", &signed(&desk.text("deck.toml")));
    desk.say("print check signed.toml --maker the-game-crafter")
        .fine();
}

#[test]
fn mu_08_one_kind_of_a_packs_cards_is_printed_alone() {
    let desk = Desk::new();
    for (only, count, german) in [("mutators", 20, "Mutatoren"), ("handicaps", 6, "Handicaps")] {
        let call = format!("print deck skipper --only {only} --maker home-a4 --out {only} --json");
        let manifest = desk.say(&call).json("print");
        assert!(manifest["count"].as_u64().unwrap() >= count, "{manifest}");
        let title = format!("print quote skipper --only {only} --price 30");
        desk.say(&title).fine();
        let shop =
            format!("--lang de print listing skipper --only {only} --maker drivethru --out {only}-shop");
        desk.say(&shop).fine();
        has(&desk.text(&format!("{only}-shop/listing.de.md")), &[german]);
    }
    desk.say("print deck cards --only mutators --maker home-a4 --out x")
        .wrong("isn't a pack of rule cards");
    desk.say("print deck joker --only handicaps --maker home-a4 --out x")
        .no("");
}

#[test]
fn tabletop_objects_take_an_address() {
    let desk = Desk::new();
    let call = "print deck jokers --maker tabletop-simulator";
    desk.say(&format!(
        "{call} --address https://example.org/cards --out deck.zip"
    ))
    .fine();
    let object = String::from_utf8_lossy(&fs::read(desk.path().join("deck.zip")).unwrap()).into_owned();
    assert!(object.contains("\"BackURL\": \"https://example.org/cards/jokers-back.png\""));
    let without = desk.say(&format!("{call} --out other.zip"));
    has(&without.fine(), &["--address"]);
    desk.say(&format!("{call} --address example.org --out x"))
        .wrong("isn't the address");
    desk.say("print deck jokers --maker home-a4 --address https://example.org --out x.pdf")
        .wrong("takes no addresses");
}

#[cfg(unix)]
#[test]
fn pictures_outside_of_the_deck_files_folder_are_refused_behind_links_too() {
    let desk = Desk::new();
    let outside = tempfile::tempdir().unwrap();
    let svg = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 9 9\"><path d=\"M0 0H9V9\"/></svg>";
    fs::write(outside.path().join("private.svg"), svg).unwrap();
    desk.say("print new deck.toml").fine();
    let deck = signed(&desk.text("deck.toml"));
    let with = |file: &str| deck.replace("# \"sun-1\" = \"sun.svg\"", &format!("\"sun-1\" = \"{file}\""));
    std::os::unix::fs::symlink(outside.path().join("private.svg"), desk.path().join("link.svg")).unwrap();
    desk.file("link.toml", &with("link.svg"));
    desk.say("print check link.toml --maker home-a4")
        .wrong("link to a file outside");
    desk.file("above.toml", &with("../private.svg"));
    desk.say("print check above.toml --maker home-a4")
        .wrong("isn't below the deck file's folder");
    desk.file("art/sun.svg", svg);
    desk.file("fine.toml", &with("art/sun.svg"));
    desk.say("print check fine.toml --maker home-a4").fine();
}
