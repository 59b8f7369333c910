//! A misspelt option or choice is refused wherever rules are read, instead of falling back to a
//! default.

use serde_json::{Value, json};
use wildpile_cards::Deal;
use wildpile_catalog::games;
use wildpile_game::Seat;
use wildpile_game::rules::{Data, Layer, Patch, Values, read_patch, write_value};
use wildpile_message::Message;
use wildpile_table::seat::wire::{TableRules, WIRE_VERSION, Welcome};
use wildpile_table::{AnyGame, Finding, GameFile};

use crate::rules_files::read_file;

/// Every option and choice of a game, misspelt: the option's real name, and the rules.
fn misspelt(game: &dyn AnyGame) -> Vec<(&'static str, Patch)> {
    let defaults = game.default_rules();
    let mut all = Vec::new();
    for option in game.options() {
        let name = option.name;
        let mut slip =
            |name: &str, value: Value| all.push((option.name, Patch::from_iter([(name.to_owned(), value)])));
        slip(&format!("{name}s"), defaults[name].clone());
        for value in slips(&option.values) {
            slip(name, value);
        }
    }
    all
}

fn slips(values: &Values) -> Vec<Value> {
    match values {
        Values::Bool => vec![json!("ture"), json!(1)],
        Values::Int { .. } => vec![json!("foru"), json!(true), json!(1.5)],
        Values::Text { .. } => vec![json!(7)],
        Values::Data(_) => Vec::new(),
        Values::Choice(choices) => choices
            .iter()
            .flat_map(|choice| {
                let name = choice.name;
                let wrong = format!("{name}x");
                match &choice.data {
                    Data::None | Data::Bare { .. } => vec![json!(wrong)],
                    Data::Int { min, .. } => vec![json!({ wrong: min }), json!({ name: "foru" })],
                    Data::Any(_) => vec![json!({ wrong: {} }), json!({ name: "none" })],
                    Data::Fields(fields) => {
                        let mut all = vec![json!(wrong)];
                        for field in fields {
                            let unknown = format!("{}x", field.name);
                            all.push(json!({ name: { unknown: field.default } }));
                            let inner = slips(&field.values).into_iter();
                            all.extend(inner.map(|value| json!({ name: { field.name: value } })));
                        }
                        all
                    }
                }
            })
            .collect(),
    }
}

/// True if one of the paths refers to this option.
fn about<'a>(option: &str, mut paths: impl Iterator<Item = &'a str>) -> bool {
    paths.any(|path| {
        path.split('.')
            .any(|part| part.trim_end_matches('s') == option.trim_end_matches('s'))
    })
}

fn each(test: impl Fn(&'static dyn AnyGame, &'static str, &Patch)) {
    for &game in games() {
        let all = misspelt(game);
        assert!(
            all.len() > 2 * game.options().len(),
            "{}: {}",
            game.name(),
            all.len()
        );
        for (option, patch) in &all {
            test(game, option, patch);
        }
    }
}

/// The rules in text form.
fn text(patch: &Patch) -> String {
    let entries = patch
        .iter()
        .map(|(name, value)| format!("{name} = {}", write_value(value)));
    entries.collect::<Vec<_>>().join(", ")
}

#[test]
fn choices_are_refused() {
    each(|game, option, patch| {
        let seats = game.usual_seats();
        let layers = [Layer::choices(patch.clone())];
        let refused = game.check_rules(&layers, None).expect_err(&text(patch));
        assert!(
            about(option, refused.list().iter().map(|p| p.path.as_str())),
            "{patch:?}: {refused:?}"
        );
        assert!(game.start(&layers, seats, Deal::Number(1)).is_err(), "{patch:?}");
        assert!(
            game.prepare(&layers, seats, Deal::Number(1)).is_err(),
            "{patch:?}"
        );
        let seat = Patch::from_iter([("seat_1".to_owned(), Value::Object(patch.clone()))]);
        let layers = [Layer::choices(seat)];
        let refused = game.check_rules(&layers, Some(seats)).expect_err("a seat's slip");
        let per_seat = game.options().iter().any(|o| o.per_seat);
        for problem in refused.list() {
            // Where nothing can differ that is said, and not an empty list of what can.
            let legal = problem.legal.as_ref().map(Message::id);
            let none = legal == Some("common.legal-per-seat-none");
            assert_eq!(none, !per_seat, "{patch:?}: {problem:?}");
        }
    });
}

#[test]
fn rules_files_are_refused() {
    each(|game, option, patch| {
        let written = format!("game = {}\n{}\n", game.name(), text(patch));
        let no_files = |_: &str| Err(Message::text("there are no files here"));
        let file = read_file("mine.rules", &written, None, &no_files);
        let found = file.and_then(|file| file.check()).expect_err(&written);
        // Text that can't be a value at all (`1.5`) is reported at its position.
        let at_its_place =
            |f: &Finding| f.problem.what.id().starts_with("common.syntax-") && !f.spans.is_empty();
        let paths = found.iter().map(|f| f.problem.path.as_str());
        assert!(
            about(option, paths) || found.iter().any(at_its_place),
            "{written}: {found:?}"
        );
    });
}

#[test]
fn transcripts_are_refused() {
    each(|game, _, patch| {
        let played = game
            .start(&[], game.usual_seats(), Deal::Number(1))
            .expect("the default rules");
        let mut record = played.transcript(vec!["human".to_owned(); game.usual_seats()], [].into());
        assert!(game.replay(&record).is_ok());
        let mut rules = read_patch(&record.rules).expect("a record's rules");
        rules.extend(patch.clone());
        record.rules = text(&rules);
        assert!(game.replay(&record).is_err(), "{patch:?}");
    });
}

#[test]
fn position_files_are_refused() {
    each(|game, _, patch| {
        let played = game
            .start(&[], game.usual_seats(), Deal::Number(1))
            .expect("the default rules");
        let mut file = GameFile {
            game: game.name().to_owned(),
            rules: Patch::new(),
            seats: game.usual_seats(),
            deal: Deal::Number(1),
            position: played.position_json(),
            cards: Value::Null,
        };
        assert!(game.start_at(&file).is_ok());
        file.rules.extend(patch.clone());
        assert!(game.start_at(&file).is_err(), "{patch:?}");
    });
    let misspelt = json!({ "game": "skipper", "ruels": {}, "position": {} });
    assert!(serde_json::from_value::<GameFile>(misspelt).is_err());
}

#[test]
fn remote_tables_are_refused() {
    each(|game, _, patch| {
        let welcome = |rules: Patch| Welcome {
            version: WIRE_VERSION,
            game: game.name().to_owned(),
            rules: TableRules {
                base: rules,
                per_seat: Vec::new(),
            },
            seats: game.usual_seats(),
            seat: Some(Seat::FIRST),
            names: vec!["Fay".to_owned(); game.usual_seats()],
        };
        assert!(game.remote_seat(welcome(Patch::new())).is_ok());
        assert!(game.remote_seat(welcome(patch.clone())).is_err(), "{patch:?}");
    });
}

#[test]
fn presets_are_refused() {
    for game in games() {
        for preset in game.presets() {
            assert!(game.preset_layer(&format!("{}x", preset.name)).is_err());
        }
        assert!(game.preset_layer("defualt").is_err());
    }
}
