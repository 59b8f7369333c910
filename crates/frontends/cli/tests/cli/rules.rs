//! `games`, `rules`, `check-rules`.

use serde_json::{Value, json};

use crate::called::{Desk, all_games, call, has, list, refused};

#[test]
fn games_are_listed_in_words_and_in_json() {
    let text = call("games").fine();
    let json = call("games --json").json("games");
    for (game, listed) in all_games().iter().zip(list(&json["games"])) {
        assert!(text.contains(game.name()), "{text}");
        assert_eq!(listed["name"], game.name());
        assert_eq!(listed["seats"]["usual"], game.usual_seats());
        let players: Vec<_> = list(&listed["players"]).iter().map(|p| &p["name"]).collect();
        // Every game has a player that takes any move.
        assert!(players.contains(&&json!("random")) && players.len() > 1);
        assert_eq!(list(&listed["presets"]).len(), game.presets().len());
    }
    assert_eq!(list(&json["games"]).len(), all_games().len());
}

#[test]
fn what_a_seat_cannot_have_is_refused_by_name() {
    refused(
        "rules skipper --seats 2 --seat-rule 2:deck=five_colours",
        "seat_2.deck: deck can't differ per seat",
    );
    for wrong in ["hand=4", "9:hand=4"] {
        refused(&format!("rules skipper --seat-rule {wrong}"), "such as 2:hand=4");
    }
}

#[test]
fn rules_of_every_game() {
    for game in all_games() {
        let name = game.name();
        let text = call(&format!("rules {name}")).fine();
        let answer = call(&format!("rules {name} --json")).json("rules");
        assert_eq!(answer["rules"], game.default_rules());
        assert_eq!(answer["short_name"], name);
        for (option, shown) in game.options().iter().zip(list(&answer["options"])) {
            assert!(text.contains(option.id), "{name}: {}", option.id);
            assert_eq!(shown["name"], option.name);
            assert_eq!(shown["source"], json!({"kind": "default", "name": null}));
        }
        let schema: Value = serde_json::from_str(&call(&format!("rules {name} --schema")).fine()).unwrap();
        let validator = jsonschema::validator_for(&schema).unwrap();
        assert!(
            validator.is_valid(&answer["rules"]),
            "{name}: the schema describes the rules"
        );
        assert!(!validator.is_valid(&json!({"no_such_option": 1})));
        for language in ["en", "de"] {
            assert_eq!(
                call(&format!("rules {name} --book --lang {language}")).fine(),
                game.rule_book(language)
            );
        }
        assert_eq!(call(&format!("rules {name} --book")).fine(), game.rule_book("en"));
        for preset in game.presets() {
            let answer = call(&format!("rules {name} --preset {} --json", preset.name)).json("rules");
            let from_preset = json!({"kind": "preset", "name": preset.name});
            let options = list(&answer["options"]);
            assert!(
                options.iter().any(|o| o["source"] == from_preset),
                "{name} {}",
                preset.name
            );
            assert_ne!(answer["short_name"], name);
        }
    }
}

#[test]
fn values_tell_where_they_come_from() {
    let desk = Desk::new();
    desk.file("mine.rules", "game = simon-jester\npreset = one-empty\n");
    let words = "rules simon-jester --preset triangular --rules @mine.rules --rules empty=kings_only --json";
    let answer = desk.say(words).json("rules");
    let source = |name: &str| {
        let options = list(&answer["options"]);
        options.iter().find(|o| o["name"] == name).unwrap()["source"].clone()
    };
    assert_eq!(answer["rules"]["layout"], "one_empty");
    assert_eq!(source("layout"), json!({"kind": "preset", "name": "one-empty"}));
    assert_eq!(source("empty"), json!({"kind": "choice", "name": null}));
    assert_eq!(source("decks"), json!({"kind": "default", "name": null}));
    let text = desk.say("rules simon-jester --rules empty=kings_only").fine();
    has(&text, &["simon-jester(empty=kings_only)", "chosen"]);
    desk.file("own.rules", "game = simon-jester\nempty = kings_only\n");
    let text = desk.say("rules simon-jester --rules @own.rules").fine();
    has(&text, &["file"]);
}

#[test]
fn wrong_rules_are_refused_all_at_once() {
    let answered = Desk::new().call(["rules", "simon-jester", "--rules", "decks=7, empt=any"]);
    has(&answered.err, &["did you mean empty?"]);
    answered.wrong("7 is too large");
    Desk::new()
        .say("rules simon-jester --rules decks=")
        .wrong("expected a value here");
    let more = "`wildpile rules skip-bo` shows every option and preset.";
    refused("rules skip-bo --rules stok=1", more);
    refused(
        "rules simon-jester --preset tringular",
        "did you mean triangular?",
    );
    refused(
        "rules simon-jester --rules @nowhere.rules",
        "nowhere.rules: file not found",
    );
    refused("rules simon-jester --seats 3", "1 seat");
    let desk = Desk::new();
    desk.file("other.rules", "game = simon-jester\n");
    if let Some(other) = all_games().iter().find(|g| g.name() != "simon-jester") {
        desk.say(&format!("rules {} --rules @other.rules", other.name()))
            .wrong("these are rules of Simon Jester");
    }
}

#[test]
fn good_rules_files_are_good() {
    let desk = Desk::new();
    let file = desk.file("a.rules", "# mine\ngame = simon-jester\npreset = triangular\n");
    let answered = desk.say(&format!("check-rules {} --json", file.display()));
    let report = answered.json("check-rules");
    assert_eq!((answered.code, &report["valid"]), (0, &json!(true)));
    assert_eq!(report["game"], "simon-jester");
    for game in all_games() {
        let name = game.name();
        let mut json = game.default_rules();
        json["game"] = name.into();
        let answered = desk.call_with(["check-rules", "-"], &json.to_string());
        assert!(answered.fine().contains("valid"));
    }
    let file = desk.file("nameless.rules", "# nothing chosen\n");
    let file = file.to_str().unwrap();
    desk.call(["check-rules", file, "--game", "joker"]).fine();
    let answered = desk.call(["check-rules", file]);
    assert_eq!(answered.code, 1);
    has(&answered.err, &["write game ="]);
}

/// The catalog's tests check what is found where; here it is how that is reported.
#[test]
fn bad_rules_files_say_what_is_wrong_where() {
    let desk = Desk::new();
    let file = desk.file(
        "bad.rules",
        "game = simon-jester\n# a comment\ndecks = 9\n  layuot = even\n",
    );
    let answered = desk.say(&format!("check-rules {} --json", file.display()));
    assert_eq!(answered.code, 1);
    let report = answered.json("check-rules");
    let problems = list(&report["problems"]);
    assert_eq!(problems.len(), 2);
    assert_eq!(problems[0]["path"], "decks");
    assert_eq!(problems[0]["places"], json!([{"line": 3, "column": 1}]));
    assert_eq!(problems[1]["places"], json!([{"line": 4, "column": 3}]));
    assert_eq!(
        problems[1]["legal"],
        json!({
            "id": "common.legal-did-you-mean",
            "args": {"near": "layout"},
            "text": "did you mean layout?",
        })
    );
    assert_eq!(problems[0]["what"]["id"], "common.problem-too-large");
    assert_eq!(problems[0]["what"]["args"]["value"], "9");
    has(&answered.err, &["bad.rules:3:1"]);
    let both = "{\"game\": \"simon-jester\",\n \"decks\": 1, \"layout\": \"triangular\"}";
    let answered = desk.call_with(["check-rules", "-"], both);
    assert_eq!(answered.code, 1);
    has(&answered.err, &["decks, layout", "stdin:2:2"]);
    desk.call(["check-rules", "nowhere.rules"])
        .wrong("nowhere.rules: file not found");
    std::fs::write(desk.path().join("bytes"), [0xff, 0xfe]).unwrap();
    desk.call(["check-rules", "bytes"]).wrong("isn't text");
}

#[test]
fn values_are_read_from_files_beside_the_rules_file() {
    let desk = Desk::new();
    std::fs::create_dir(desk.path().join("sub")).unwrap();
    desk.file("sub/empty.json", "\"kings_only\"");
    desk.file("sub/a.rules", "game = simon-jester\nempty = @empty.json\n");
    let text = desk.call(["check-rules", "sub/a.rules"]).fine();
    has(&text, &["empty=kings_only"]);
    let text = desk
        .say("rules simon-jester --rules empty=@sub/empty.json")
        .fine();
    has(&text, &["simon-jester(empty=kings_only)"]);
    desk.file("sub/b.rules", "game = simon-jester\nempty = @nowhere.json\n");
    let answered = desk.call(["check-rules", "sub/b.rules"]);
    assert!(
        answered.code == 1 && answered.err.contains("nowhere.json"),
        "{}",
        answered.err
    );
    has(&answered.err, &["b.rules:2:1"]);
}

/// CD-01: a deck is data, and a file can hold it.
#[test]
fn cd_01_a_deck_is_read_from_a_file() {
    let desk = Desk::new();
    let deck = "colours = [
  { name = sun, letter = S, symbol = \"☀\", ink = yellow },
  { name = sea, letter = W, symbol = \"≈\", ink = blue },
]
ranks = 8, skips = [0, 0, 0, 0, 0, 0, 1, 2], end = 7, laid_out = [1]
";
    desk.file("mine.deck", deck);
    let from_file = desk
        .say("deal skipper --deal 1 --rules deck=custom(@mine.deck)")
        .fine();
    let inline = format!("deck = custom {{ {deck} }}");
    assert_eq!(
        from_file,
        desk.call(["deal", "skipper", "--deal", "1", "--rules", &inline])
            .fine()
    );
    assert!(from_file.contains('☀') && from_file.contains('≈'), "{from_file}");
    desk.file("bad.deck", &deck.replace("ranks = 8", "ranks = 80"));
    let args = ["deal", "skipper", "--rules", "deck=custom(@bad.deck)"];
    desk.call(args).wrong("deck");
    desk.say("deal skipper --rules deck=custom(@none.deck)")
        .wrong("none.deck");
}
