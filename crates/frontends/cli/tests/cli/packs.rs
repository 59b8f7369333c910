//! Cards that change the rules: `--mutators`, `--handicaps`, `--pack`, and `packs`.

use serde_json::json;

use crate::called::{Desk, all_games, call, has, list, refused};

/// A pack with a mutator and handicaps.
const OWN: &str = r#"
schema = 1
id = "evenings"
version = 1
game = "skipper"
title = { en = "Long evenings", de = "Lange Abende" }

[[mutator]]
id = "small_hands"
add = { hand = -1 }
en = { title = "Small hands", sentence = "Your hand is one card smaller." }
de = { title = "Kleine Hände", sentence = "Die Hand ist eine Karte kleiner." }

[[mutator]]
id = "strong"
rules = { skippers = "strong" }
en = { title = "Strong again", sentence = "Jacks skip too." }

[[handicap]]
id = "own_suit"
rules = { skipper_suit = "own" }
en = { title = "Own suit", sentence = "Your skippers go only on their own suit." }

[[handicap]]
id = "shorter"
add = { hand = -1 }
en = { title = "Shorter hand", sentence = "Your hand is one card smaller." }
"#;

/// The rule set that a call plays with.
fn rules(desk: &Desk, words: &str) -> String {
    let answered = desk.call(words.split_whitespace().chain(["--json"]));
    assert_eq!(answered.code, 0, "{}", answered.err);
    let json: serde_json::Value = serde_json::from_str(&answered.out).unwrap();
    json["short_name"]
        .as_str()
        .or(json["rules"].as_str())
        .unwrap()
        .to_owned()
}

#[test]
fn mu_01_a_card_lies_over_the_preset_and_below_the_choices() {
    let desk = Desk::new();
    assert_eq!(
        rules(&desk, "rules skipper --mutators hand_of_four,strong"),
        "skipper(hand=4,skippers=strong)"
    );
    // The preset is weak, the card is strong.
    let preset = rules(&desk, "rules skipper --preset weak");
    let with_card = rules(&desk, "rules skipper --preset weak --mutators strong");
    has(&preset, &["skippers=weak"]);
    has(&with_card, &["skippers=strong"]);
    // A choice above a card that only sets the same option leaves the card nothing to do.
    desk.say("rules skipper --mutators hand_of_four --rules hand=6")
        .wrong("“Hand of four” doesn't fit: it changes nothing here");
    // Cards of files add to what applies without them, whatever the order of the words.
    desk.file("own.toml", OWN);
    for words in [
        "rules skipper --pack own.toml --mutators small_hands,hand_of_four",
        "rules skipper --mutators small_hands,hand_of_four --pack own.toml",
    ] {
        let refused = desk.say(words);
        assert!(refused.code == 2, "{}", refused.err);
    }
    assert_eq!(
        rules(&desk, "rules skipper --pack own.toml --mutators small_hands"),
        "skipper(hand=4)"
    );
}

#[test]
fn mu_01_packs_are_read_from_the_data_folder_and_from_files() {
    let desk = Desk::new();
    let own = ["rules", "skipper", "--mutators", "small_hands"];
    desk.call(own).wrong("skipper has no card “small_hands”");
    desk.file("data/packs/own.toml", OWN);
    assert_eq!(desk.call(own).code, 0);
    // The same ID in two packs needs the pack's name.
    desk.say("rules skipper --mutators strong")
        .wrong("several packs have a card “strong”; write skipper/strong or evenings/strong");
    assert_eq!(
        rules(&desk, "rules skipper --mutators evenings/strong"),
        "skipper(skippers=strong)"
    );
    // The same pack may be named again.
    desk.file("own.toml", OWN);
    assert_eq!(desk.call(own.into_iter().chain(["--pack", "own.toml"])).code, 0);
}

#[test]
fn mu_01_a_broken_pack_of_the_folder_is_named_and_only_matters_when_it_is_asked_for() {
    let desk = Desk::new();
    let broken = OWN.replace("hand = -1", "hands = -1");
    let file = desk.file("data/packs/broken.toml", &broken);
    // Nobody asked for cards.
    assert_eq!(desk.say("rules skipper").err, "");
    let other = desk.say("rules skipper --mutators strong");
    assert_eq!(other.code, 0, "{}", other.err);
    has(&other.err, &["broken.toml is skipped"]);
    let asked = desk.say("rules skipper --mutators small_hands");
    assert_eq!((asked.code, asked.out.as_str()), (2, ""));
    // The reason and the place.
    has(&asked.err, &["hands", "broken.toml:10:"]);
    // A file that was named is never skipped.
    let named = ["rules", "skipper", "--pack", file.to_str().unwrap()];
    desk.call(named).wrong("this pack is invalid");
    desk.say("rules skipper --pack nowhere.toml")
        .wrong("this file can't be read");
}

#[test]
fn mu_01_cards_that_clash_are_refused_with_both_titles() {
    for (words, says) in [
        (
            "--mutators strong,weak",
            "it changes skippers, as “Weak skippers” does",
        ),
        ("--mutators strng", "did you mean strong?"),
        ("--mutators strong,", "write the IDs of cards with commas"),
        ("--mutators -1", "skipper has no card “-1”"),
        (
            "--handicaps 9=own_suit_only",
            "write the number of a seat and its cards",
        ),
        ("--handicaps 2=smaller_hand,smaller_hand", "it is there already"),
    ] {
        refused(&format!("deal skipper --deal 5 {words}"), says);
    }
}

#[test]
fn mu_01_a_rules_file_names_cards() {
    let desk = Desk::new();
    desk.file(
        "a.rules",
        "game = skipper\npreset = weak\nmutators = strong, hand_of_four\nrefill = shuffle\n",
    );
    let text = desk.say("check-rules a.rules").fine();
    has(&text, &["hand = 4"]);
    let named = rules(&desk, "rules skipper --rules @a.rules");
    has(&named, &["hand=4", "skippers=strong", "refill=shuffle"]);
    // The command's cards replace those of the file, even by none.
    let other = rules(&desk, "rules skipper --rules @a.rules --mutators own_suit");
    assert!(
        other.contains("skipper_suit=own") && !other.contains("hand=4"),
        "{other}"
    );
    let none = rules(&desk, "rules skipper --rules @a.rules --mutators 0");
    assert!(
        none.contains("skippers=weak") && !none.contains("hand=4"),
        "{none}"
    );
    // What is wrong with the cards has its place in the file.
    desk.file("b.rules", "game = skipper\nhand = 4\nmutators = strong, weak\n");
    let clash = desk.say("check-rules b.rules --json");
    assert_eq!(clash.code, 1);
    let report = clash.json("check-rules");
    assert_eq!(list(&report["problems"]).len(), 2);
    assert_eq!(report["problems"][0]["places"], json!([{"line": 3, "column": 1}]));
    // Cards of one's own.
    desk.file("own.toml", OWN);
    desk.file("d.rules", "game = skipper\nmutators = small_hands\n");
    assert_eq!(desk.say("check-rules d.rules").code, 1);
    desk.say("check-rules d.rules --pack own.toml").fine();
}

#[test]
fn mu_03_cards_are_drawn_from_the_deal_number() {
    let answered = call("deal skipper --deal 7 --mutators 3");
    let cards: Vec<&str> = answered.err.lines().collect();
    assert_eq!((answered.code, cards.len()), (0, 3), "{cards:?}");
    assert!(cards.iter().all(|card| card.starts_with("drawn “")), "{cards:?}");
    call("deal skipper --deal 7 --mutators 17").wrong("no 17 cards that fit together were found, but 12");
    call("deal skipper --deal 7 --mutators 1000").wrong("at most 200 cards can be drawn");
    call("rules skipper --mutators 2").wrong("name the cards instead");
    call("deal simon-jester --deal easy --mutators 1").wrong("name the cards, or give a number");
    call("deal skipper --deal today --mutators 1").wrong("the daily deal is played with the standard rules");
}

#[test]
fn mu_03_cards_are_in_the_record_and_replay_shows_them() {
    let desk = Desk::new();
    desk.file("own.toml", OWN);
    let words = "simulate skipper --deals 4-5 --players greedy,greedy --mutators 2 --pack own.toml \
                 --handicaps 2=own_suit,shorter --records records --json";
    let answered = desk.say(words);
    let report = answered.json("simulate");
    let cards = &report["cards"];
    assert_eq!(
        cards["drawn"],
        json!({"count": 2, "deal": "4", "packs": ["evenings"]})
    );
    has(&answered.err, &["drawn once, from deal 4"]);
    assert_eq!(list(&cards["cards"]).len(), 4);
    assert_eq!(cards["cards"][2]["seat"], 2);
    assert_eq!(cards["cards"][2]["id"], "evenings/own_suit");
    has(&answered.err, &["seat 2's handicap “Own suit”: Your skippers"]);
    let replayed = desk.say("replay records/skipper-5.txt --json").json("replay");
    assert_eq!(
        &replayed["cards"], cards,
        "both deals are played with the same cards"
    );
    // Someone at the table doesn't know the number.
    let seen = desk
        .say("replay records/skipper-5.txt --seat 1 --json")
        .json("replay");
    assert_eq!(
        seen["cards"]["drawn"],
        json!({"count": 2, "deal": null, "packs": ["evenings"]})
    );
    let text = desk.say("replay records/skipper-5.txt").fine();
    has(&text, &["“Shorter hand”: Your hand is one card smaller."]);
    let german = desk
        .say("replay records/skipper-5.txt --lang de --json")
        .json("replay");
    let sentence = &german["cards"]["cards"][2]["title"]["text"];
    assert_eq!(
        sentence, "Own suit",
        "a pack without German texts is shown in English"
    );
}

#[test]
fn mu_05_handicaps_are_for_their_seats_alone() {
    let desk = Desk::new();
    desk.file("own.toml", OWN);
    let with = |more: &str| rules(&desk, &format!("rules skipper --seats 3 --pack own.toml {more}"));
    assert_eq!(
        with("--handicaps 2=own_suit;3=shorter"),
        "skipper(seat 2: skipper_suit=own; seat 3: hand=4)"
    );
    // It adds to the seat's own value, above the choices.
    assert_eq!(
        with("--handicaps 3=shorter --rules hand=6 --handicaps 2=own_suit"),
        "skipper(hand=6; seat 2: skipper_suit=own; seat 3: hand=5)"
    );
    for (handicaps, says) in [
        ("2=small_hands", "skipper has no card “small_hands”"),
        ("2=own_suit;2=own_suit", "it is there already"),
        ("4=own_suit", "there is no such seat"),
    ] {
        desk.say(&format!(
            "rules skipper --seats 3 --pack own.toml --handicaps {handicaps}"
        ))
        .wrong(says);
    }
}

#[test]
fn mu_07_joker_and_simon_jester_are_played_with_their_cards() {
    let desk = Desk::new();
    let played = rules(&desk, "simulate joker --deals 1-3 --mutators draw_three");
    has(&played, &["draw=3"]);
    // Solvers read them too; a position has the rules of its cards already.
    let solved = "solve simon-jester --deals 1-2 --mutators 1 --nodes 200 --time 0 --no-times --jsonl";
    let answered = desk.say(solved);
    has(&answered.err, &["drawn “"]);
    let dealt = desk.say("deal joker --deal 3 --mutators draw_three --json");
    desk.file("p.json", &dealt.out);
    desk.say("try joker --position p.json --mutators draw_three")
        .wrong("it changes nothing here");
    let tried = desk.say("try joker --position p.json --mutators no_exchanges --record r.txt --json");
    assert_eq!(tried.code, 0, "{}", tried.err);
    has(&desk.text("r.txt"), &["joker/no_exchanges"]);
    call("solve simon-jester --board nowhere --mutators 1").wrong("name the cards instead");
}

#[test]
fn mu_04_a_position_keeps_its_cards() {
    let desk = Desk::new();
    let dealt = desk.say("deal skipper --deal 7 --seats 2 --mutators 2 --handicaps 2=no_tax_card --json");
    let json: serde_json::Value = serde_json::from_str(&dealt.out).unwrap();
    assert_eq!(list(&json["cards"]["cards"]).len(), 3);
    desk.file("p.json", &dealt.out);
    let tried = desk.say("try skipper --position p.json --record r.txt --json");
    assert_eq!(tried.json("try")["position"]["cards"], json["cards"]);
    let replayed = desk.say("replay r.txt --json").json("replay");
    assert_eq!(replayed["cards"]["drawn"], json!({"count": 2, "deal": "7"}));
    assert_eq!(replayed["cards"]["cards"][2]["id"], "skipper/no_tax_card");
    // Those of the call lie above those of the file.
    let more = "try skipper --position p.json --handicaps 1=smaller_hand --json";
    let cards = desk.call(more.split(' ')).json("try")["position"]["cards"].clone();
    let own = |at: usize| [&cards["cards"][at]["seat"], &cards["cards"][at]["id"]];
    assert_eq!(own(2), [&json!(1), &json!("skipper/smaller_hand")]);
    assert_eq!(own(3), [&json!(2), &json!("skipper/no_tax_card")]);
    let mut wrong = json;
    for cards in [json!({"cards": 3}), json!({"mutators": []})] {
        wrong["cards"] = cards;
        desk.file("wrong.json", &wrong.to_string());
        desk.say("try skipper --position wrong.json")
            .wrong("these aren't the cards of a position");
    }
}

#[test]
fn packs_are_listed_and_cards_are_shown() {
    let text = call("packs").fine();
    let json = call("packs --json").json("packs");
    for pack in list(&json["packs"]) {
        for card in list(&pack["mutators"]) {
            let id = card["id"].as_str().unwrap();
            assert!(text.contains(id.split_once('/').unwrap().1), "{id}");
            let shown = call(&format!("packs show {id} --json")).json("packs");
            assert_eq!(shown["title"], card["title"]);
            assert_eq!(shown["kind"], "mutator");
        }
    }
    let card = call("packs show king_finish").fine();
    has(
        &card,
        &[
            "King finish",
            "finish = king",
            "skipper/discarded_skippers (Discarded skippers)",
            "wildpile play skipper --mutators discarded_skippers,king_finish",
        ],
    );
    let widths: Vec<usize> = card
        .lines()
        .take_while(|l| !l.is_empty())
        .map(|l| l.chars().count())
        .collect();
    assert!(widths.iter().all(|width| *width == widths[0]), "{card}");
    has(&call("packs show draw_three --lang de").fine(), &["Drei ziehen"]);
    refused("packs show strng", "did you mean strong?");
    call("packs show strong --game joker").wrong("no pack of joker has a card “strong”");
    for game in all_games() {
        call(&format!("packs list {}", game.name())).fine();
    }
}

#[test]
fn packs_are_checked_with_every_mistake() {
    let desk = Desk::new();
    desk.file("own.toml", OWN);
    let fine = desk.say("packs check own.toml").fine();
    has(&fine, &["this pack is valid", "2 mutators and 2 handicaps"]);
    let report = desk.say("packs check own.toml --json").json("packs");
    assert_eq!(report["valid"], true);
    assert_eq!(report["pack"]["id"], "evenings");
    let wrong = OWN
        .replace("version = 1", "version = 0")
        .replace("\"own\" }", "\"oven\" }");
    let answered = desk.call_with(["packs", "check", "-", "--json"], &wrong);
    assert_eq!(answered.code, 1);
    let report = answered.json("packs");
    let problems = list(&report["problems"]);
    assert_eq!(problems.len(), 2, "{problems:?}");
    assert_eq!(problems[0]["places"], json!([{"line": 4, "column": 1}]));
    let newer = OWN.replace("schema = 1", "schema = 2");
    desk.call_with(["packs", "check", "-"], &newer)
        .no("update Wildpile");
    desk.say("packs check nowhere.toml")
        .wrong("nowhere.toml: file not found");
}

#[test]
fn a_new_pack_is_valid_and_can_be_played_at_once() {
    let desk = Desk::new();
    let new = |more: &[&str]| {
        let usual = ["packs", "new", "--game", "skipper", "--title", "Tiny hands"];
        let sentence = ["--sentence", "You draw up to two cards."];
        desk.call(usual.into_iter().chain(sentence).chain(more.iter().copied()))
    };
    new(&[]).wrong("a card needs --rules or --add");
    let made = new(&["--rules", "hand=2"]).fine();
    has(&made, &["wildpile play skipper --mutators tiny_hands"]);
    assert_eq!(
        rules(&desk, "rules skipper --mutators tiny_hands"),
        "skipper(hand=2)"
    );
    let file = "data/packs/tiny_hands.toml";
    let text = desk.text(file);
    assert!(text.starts_with("# A pack of cards"), "{text}");
    assert!(!text.contains("maker"), "nobody's name is on it: {text}");
    desk.call(["packs", "check", file]).fine();
    // Nothing is overwritten, and no pack is hidden by another one.
    new(&["--add", "hand=-1"]).wrong("there is already a pack “tiny_hands”");
    desk.file("mine.toml", "keep me");
    new(&["--rules", "hand=2", "--out", "mine.toml"]).wrong("isn't overwritten");
    assert_eq!(desk.text("mine.toml"), "keep me");
    assert_eq!(desk.text(file), text);
    // With everything.
    let card = [
        "--add",
        "hand=-2",
        "--handicap",
        "--id",
        "tiny",
        "--out",
        "tiny-pack.toml",
    ];
    let german = [
        "--title-de",
        "Winzige Hand",
        "--sentence-de",
        "Du ziehst bis auf drei.",
    ];
    let maker = ["--maker", "Me", "--pack-title", "My cards"];
    new(&[&card[..], &german, &maker].concat()).fine();
    let shown = desk.say("packs show tiny --pack tiny-pack.toml --lang de --json");
    let shown = shown.json("packs");
    assert_eq!(shown["id"], "tiny-pack/tiny");
    assert_eq!(shown["kind"], "handicap");
    assert_eq!(shown["title"]["text"], "Winzige Hand");
    assert_eq!(shown["maker"], "Me");
    assert_eq!(shown["add"], json!({"hand": -2}));
    // Commands that are printed name the file again.
    let shown = desk.say("packs show tiny --pack tiny-pack.toml").fine();
    assert!(
        shown.contains("--handicaps") && shown.contains(" --pack tiny-pack.toml"),
        "{shown}"
    );
    // What can't be made leaves no file.
    new(&["--rules", "hand=4", "--id", "Öl", "--out", "no.toml"]).wrong("isn't an ID");
    assert!(!desk.path().join("no.toml").exists());
    desk.say("packs new")
        .wrong("in a terminal `wildpile packs new` asks");
}

/// A deal number draws the same cards on every machine: packs of the data folder don't count, named files do.
#[test]
fn mu_03_own_packs_are_drawn_from_only_if_they_are_named() {
    let (plain, desk) = (Desk::new(), Desk::new());
    desk.file("data/packs/own.toml", OWN);
    let drawn = |desk: &Desk, more: &str| {
        let answered = desk.say(&format!("deal skipper --deal 9 --mutators 4 --json {more}"));
        assert_eq!(answered.code, 0, "{}", answered.err);
        let position: serde_json::Value = serde_json::from_str(&answered.out).unwrap();
        position["cards"].clone()
    };
    let cards = drawn(&desk, "");
    assert_eq!(cards, drawn(&plain, ""));
    assert_eq!(cards["drawn"], json!({"count": 4, "deal": "9"}));
    let named = drawn(&desk, "--pack data/packs/own.toml");
    assert_eq!(named["drawn"]["packs"], json!(["evenings"]));
}

/// Without a terminal, a match is refused only after its rules and cards were found to be fine.
#[test]
fn the_command_that_a_card_prints_plays_with_it() {
    let json = call("packs --json").json("packs");
    let mut run = 0;
    for pack in list(&json["packs"]) {
        for card in list(&pack["mutators"]).iter().chain(list(&pack["handicaps"])) {
            let id = card["id"].as_str().unwrap();
            let game = pack["game"].as_str().unwrap();
            let shown = call(&format!("packs show {id} --game {game}")).fine();
            let line = shown
                .lines()
                .find_map(|line| line.strip_prefix("Play with it: wildpile "));
            let line = line.unwrap_or_else(|| panic!("{id} has no command: {shown}"));
            let name = id.split_once('/').unwrap().1;
            assert!(line.contains(name), "{line}");
            let desk = Desk::new();
            let played = desk.call(line.split_whitespace().map(|word| word.trim_matches('\'')));
            assert!(
                played.err.contains("playing needs a terminal"),
                "{line}: {}",
                played.err
            );
            run += 1;
        }
    }
    assert!(run > 20, "{run}");
}

#[test]
fn what_keeps_a_pack_out_is_named() {
    let desk = Desk::new();
    let pack = |schema: u8, id: &str, excludes: &str, rules: &str| {
        format!(
            "schema = {schema}\nid = \"{id}\"\nversion = 1\ngame = \"skipper\"\ntitle = {{ en = \"Mine\" }}\n\
             [[mutator]]\nid = \"mine\"\nexcludes = [{excludes}]\nrules = {{ {rules} }}\n\
             en = {{ title = \"Mine\", sentence = \"Mine.\" }}\n"
        )
    };
    desk.file("clash.toml", &pack(1, "skipper", "", "hand = 4"));
    desk.say("packs check clash.toml")
        .no("there is already a pack “skipper”");
    desk.file("newer.toml", &pack(7, "own", "", "hnd = 4"));
    desk.say("packs check newer.toml").no("needs a newer Wildpile");
    desk.file("unknown.toml", &pack(1, "own", "\"skipper/strng\"", "hnd = 4"));
    let unknown = desk.say("packs check unknown.toml");
    // Each problem, whatever else is wrong.
    let shown = format!("{}{}", unknown.out, unknown.err);
    has(
        &shown,
        &[
            "no card for this game is called “skipper/strng”",
            "skipper/strong",
            "no option hnd",
        ],
    );
    // A folder's packs are left out with the reason.
    desk.file("data/packs/clash.toml", &pack(1, "skipper", "", "hand = 4"));
    desk.file("data/packs/newer.toml", &pack(7, "own", "", "hnd = 4"));
    let listed = desk.say("packs list skipper");
    has(
        &listed.err,
        &["there is already a pack “skipper”", "needs a newer Wildpile"],
    );
}
