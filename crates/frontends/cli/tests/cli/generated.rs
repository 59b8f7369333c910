//! `schema`, `completions`, `man`, and help.

use serde_json::Value;

use crate::called::{Desk, all_games, call};

/// The commands that the help lists.
fn commands() -> Vec<String> {
    let help = call("--help").fine();
    let listed = help.lines().skip_while(|line| *line != "Commands:").skip(1);
    let listed = listed
        .take_while(|line| !line.is_empty())
        .filter(|line| !line.starts_with("   "));
    let names = listed.filter_map(|line| line.split_whitespace().next());
    let names: Vec<String> = names.filter(|name| *name != "help").map(str::to_owned).collect();
    assert!(names.len() > 20, "{help}");
    names
}

/// In narrow windows too, no command is broken into lines.
#[test]
fn every_command_has_help() {
    let desk = Desk::new();
    for command in commands() {
        let narrow = desk
            .command()
            .env("COLUMNS", "70")
            .args([&command, "--help"])
            .output();
        let help = String::from_utf8(narrow.unwrap().stdout).unwrap();
        assert!(help.contains("Usage: wildpile"), "{command}");
        for line in help.lines() {
            assert!(line.matches('`').count() % 2 == 0, "{command}: {line}");
        }
        assert!(
            !help.contains('\u{a0}'),
            "{command}: a blank that can't be copied"
        );
    }
    assert!(call("--version").fine().starts_with("wildpile "));
}

fn values(object: &Value) -> impl Iterator<Item = &Value> {
    object.as_object().into_iter().flat_map(|fields| fields.values())
}

#[test]
fn schemas_are_valid_schemas() {
    let all: Value = serde_json::from_str(&call("schema").fine()).unwrap();
    for (name, schema) in all.as_object().unwrap() {
        let alone: Value = serde_json::from_str(&call(&format!("schema {name}")).fine()).unwrap();
        assert_eq!(&alone, schema);
        // The messages of players: by direction and type.
        let schemas = match name.as_str() {
            "player" => values(schema).flat_map(values).collect(),
            // Those of online tables: the socket's and the requests'.
            "table" => ["socket", "rest"]
                .iter()
                .flat_map(|part| values(&schema[part]))
                .collect(),
            // OpenAPI, whose parts refer to each other; it has its own tests.
            "api" => {
                assert_eq!(schema["openapi"], "3.1.0");
                continue;
            }
            _ => vec![schema],
        };
        assert!(!schemas.is_empty(), "{name}");
        for schema in schemas {
            jsonschema::meta::validate(schema).unwrap_or_else(|e| panic!("{name}: {e}"));
            // A schema that takes anything describes nothing.
            assert!(
                !jsonschema::is_valid(schema, &serde_json::json!({"anything": 1})),
                "{name}: {schema}"
            );
        }
    }
    call("schema play").wrong("possible values");
}

#[test]
fn completions_for_every_shell() {
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let script = call(&format!("completions {shell}")).fine();
        assert!(
            script.contains("check-rules") && script.contains("simulate"),
            "{shell}"
        );
    }
    let script = call("completions bash").fine();
    for game in all_games() {
        assert!(script.contains(game.name()), "games are completed");
    }
    call("completions tcsh").wrong("possible values");
}

#[test]
fn manual_pages() {
    assert!(call("man").fine().contains(".TH wildpile 1"));
    let desk = Desk::new();
    desk.call(["man", desk.path().to_str().unwrap()]).fine();
    for command in commands() {
        let page = std::fs::read_to_string(desk.path().join(format!("wildpile-{command}.1"))).unwrap();
        assert!(page.contains(".TH"), "{command}");
    }
    desk.call(["man", "no-such-folder"]).wrong("isn't a folder");
}
