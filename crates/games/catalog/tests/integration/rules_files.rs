//! Rules files of every game: their meaning, and the locations of problems.

use serde_json::json;
use wildpile_catalog::{find, games, not_found};
use wildpile_game::rules::{Patch, Problem, Source};
use wildpile_message::{Message, Names, Texts};
use wildpile_table::{AnyGame, Finding, LineColumn, Load, RulesFile, load_files};

/// The message in English.
fn english(message: &Message) -> String {
    let mut tables = [
        wildpile_catalog::TEXTS,
        wildpile_game::text::TEXTS,
        wildpile_table::TEXTS,
    ]
    .concat();
    for game in games() {
        tables.extend(game.texts());
    }
    let texts = Texts::new("en", &tables).expect("the texts are there");
    assert_eq!(texts.missing(message), [], "{message:?}");
    texts.say(message, &Names::NONE)
}

/// A problem in English: path, what is wrong, what would be valid.
fn rendered(problem: &Problem) -> String {
    let legal = problem.legal.as_ref();
    let legal = legal.map_or(String::new(), |legal| format!("; {}", english(legal)));
    format!("{}: {}{legal}", problem.path, english(&problem.what))
}

fn no_files(_: &str) -> Result<String, Message> {
    Err(Message::text("there are no files here"))
}

/// Reads a rules file, where there are no cards.
pub fn read_file(
    name: &str,
    text: &str,
    game: Option<&'static dyn AnyGame>,
    load: Load<'_>,
) -> Result<RulesFile, Vec<Finding>> {
    let find = |named: &str| find(named).ok_or_else(|| not_found(named));
    let no_cards = |_, _: &[String]| Err(Problem::bare("mutators", Message::text("no cards")).into());
    RulesFile::read(name, text, game, &find, load, &no_cards)
}

fn read(text: &str) -> Result<RulesFile, Vec<Finding>> {
    read_file("mine.rules", text, None, &no_files)
}

#[test]
fn files_of_newer_programs_are_refused_by_number() {
    let found = read("# wildpile rules 2\ngame = skipper").err().expect("newer");
    assert!(rendered(&found[0].problem).contains("(format 2; "), "{found:?}");
    assert!(read("# wildpile rules 1\ngame = skipper").is_ok());
}

/// The problems with their lines and columns.
fn findings(text: &str) -> Vec<(String, Vec<(usize, usize)>)> {
    let findings = match read(text).and_then(|file| file.check()) {
        Ok(info) => panic!("valid: {}", info.short_name),
        Err(findings) => findings,
    };
    findings
        .into_iter()
        .map(|f| {
            let places = f.spans.iter().map(|s| {
                let place = LineColumn::of(text, s.start);
                (place.line, place.column)
            });
            (rendered(&f.problem), places.collect())
        })
        .collect()
}

#[test]
fn names_are_unique_and_found_leniently() {
    for (i, game) in games().iter().enumerate() {
        assert!(
            games()[..i]
                .iter()
                .all(|g| g.name() != game.name() && english(&g.title()) != english(&game.title()))
        );
        for name in [
            game.name().to_uppercase(),
            game.name().replace('-', " "),
            game.name().replace('-', "_"),
        ] {
            assert_eq!(find(&name).unwrap().name(), game.name());
        }
        assert!(game.seat_range().contains(&game.usual_seats()));
        assert!(!english(&game.tagline()).is_empty() && game.rule_book("en").starts_with('#'));
    }
    assert!(find("").is_none() && find("whist").is_none());
}

#[test]
fn an_unknown_game_name_suggests_a_similar_one() {
    let not_found = |name: &str| english(&not_found(name));
    assert!(not_found("simonjestr").contains("did you mean simon-jester?"));
    let far = not_found("xyz");
    for game in games() {
        assert!(far.contains(game.name()), "{far}");
    }
    assert!(not_found(&"x".repeat(10_000)).len() < 400);
}

#[test]
fn text_and_json_mean_the_same() {
    let text = read(
        "# mine\ngame = Simon Jester"
            .replace("Simon Jester", "simon-jester")
            .as_str(),
    )
    .unwrap();
    assert_eq!((text.game.name(), text.seats), ("simon-jester", None));
    for (text, json) in [
        (
            "game = simon-jester\nempty = kings_only\nseats = 1\n",
            r#"{"game": "simon-jester", "empty": "kings_only", "seats": 1}"#,
        ),
        (
            "game=simon-jester, preset=triangular",
            r#"{"preset": "triangular", "game": "simon-jester"}"#,
        ),
    ] {
        let (text, json) = (read(text).unwrap(), read(json).unwrap());
        assert_eq!(text.check().unwrap(), json.check().unwrap());
        assert_eq!((text.seats, text.layers), (json.seats, json.layers));
    }
}

#[test]
fn options_of_the_file_come_after_its_preset() {
    let file = read("layout = one_empty\ngame = simon-jester\npreset = triangular\n").unwrap();
    let info = file.check().unwrap();
    assert_eq!(info.rules["layout"], "one_empty");
    let source = &info.differences[0].2;
    assert_eq!(source, &Source::File("mine.rules".to_owned()));
}

#[test]
fn every_problem_is_reported_at_its_option() {
    assert_eq!(
        findings("game = simon-jester\n  decks = 9, layuot = even\npreset = trianguler\nseats = many\n"),
        [
            (
                "preset: simon-jester has no preset trianguler; did you mean triangular?".to_owned(),
                vec![(3, 1)]
            ),
            (
                "seats: this isn't a number of seats; write a whole number".to_owned(),
                vec![(4, 1)]
            ),
            (
                "decks: 9 is too large; legal: a whole number from 1 to 2".to_owned(),
                vec![(2, 3)]
            ),
            (
                "layuot: there is no option layuot; did you mean layout?".to_owned(),
                vec![(2, 14)]
            ),
        ]
    );
    // A conflict of two options is located at both.
    let both = findings("{\"game\": \"simon-jester\",\n\"decks\": 1,\n  \"layout\": \"triangular\"}");
    assert_eq!(both.len(), 1);
    assert_eq!(both[0].1, [(2, 1), (3, 3)]);
    let seats = findings("game = simon-jester\nseats = 4\n");
    assert_eq!(seats[0].1, [(2, 1)]);
}

#[test]
fn errors_of_syntax_have_a_place() {
    let at = |text: &str| findings(text)[0].1[0];
    assert_eq!(at("game = simon-jester\ndecks = ]"), (2, 9));
    assert_eq!(at("game = simon-jester\ngame = joker"), (2, 1));
    assert_eq!(at("{\"game\": \"simon-jester\",\n \"decks\": }"), (2, 11));
    assert_eq!(at("{\"decks\": 1,\n \"decks\": 2}"), (2, 2));
    assert_eq!(
        at("{\"a\": {\"decks\": 1}, \"b\": [\"decks\", \"x\\\"{\"],\n \"decks\": 1, \"decks\": 2}"),
        (2, 14)
    );
    // A byte order mark and multi-byte letters don't shift the location.
    assert_eq!(at("\u{feff}game = simon-jester # für\nö = ]"), (2, 5));
    assert_eq!(at(&format!("{{\"game\": \"{}\"}}", "x".repeat(70_000))), (1, 1));
}

#[test]
fn the_game_must_be_named_and_be_the_wanted_one() {
    assert!(findings("decks = 1")[0].0.contains("write game ="));
    assert!(findings("game = 7")[0].0.contains("expected a name"));
    assert_eq!(findings("\n\ngame = patience")[0].1, [(3, 1)]);
    for game in games() {
        let file = read_file("x", "", Some(*game), &no_files).unwrap();
        assert_eq!(file.check().unwrap().short_name, game.name());
        if game.name() != "simon-jester" {
            let other = read_file("x", "game = simon-jester", Some(*game), &no_files);
            assert!(english(&other.err().unwrap()[0].problem.what).contains("Simon Jester"));
        }
    }
}

#[test]
fn files_in_values_are_read_as_json_or_text() {
    let files = |name: &str| match name {
        "a.json" => Ok("{\"x\": [1, \"two\"]}".to_owned()),
        "a.txt" => Ok("x = [1, two]".to_owned()),
        "bad" => Ok("x = ".to_owned()),
        _ => Err(Message::text("no such file")),
    };
    let load = |value: serde_json::Value| {
        let mut patch: Patch = [("deck".to_owned(), value)].into_iter().collect();
        load_files(&mut patch, &files).map(|()| patch["deck"].clone())
    };
    let held = json!({"x": [1, "two"]});
    assert_eq!(load(json!("@a.json")), Ok(held.clone()));
    assert_eq!(load(json!("@a.txt")), Ok(held.clone()));
    assert_eq!(load(json!({"custom": "@a.json"})), Ok(json!({ "custom": held })));
    assert_eq!(load(json!(["plain", 3])), Ok(json!(["plain", 3])));
    let refused = load(json!(["@bad", "@none"])).unwrap_err();
    assert_eq!(refused.list().len(), 2);
    assert!(refused.list().iter().all(|p| p.path == "deck"));
    let at_option = read_file("x", "game = simon-jester\nempty = @none\ndecks = 7", None, &files)
        .err()
        .unwrap();
    assert_eq!(at_option.len(), 2, "both problems are told");
    assert_eq!(
        LineColumn::of("game = simon-jester\nempty = @none", at_option[0].spans[0].start).line,
        2
    );
}

#[test]
fn places_are_counted_in_characters() {
    let text = "äö\nü x";
    let place = |offset| {
        let place = LineColumn::of(text, offset);
        (place.line, place.column)
    };
    assert_eq!(
        [place(0), place(2), place(5), place(8)],
        [(1, 1), (1, 2), (2, 1), (2, 3)]
    );
    assert_eq!((place(1), place(1000)), ((1, 1), (2, 4)));
}
