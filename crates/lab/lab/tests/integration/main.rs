//! The lab with the games of the catalog.

#![expect(clippy::unwrap_used, reason = "a test may fail where it stands")]

mod checks;
mod effects;
mod experiments;
mod folders;
mod levels;
mod made;
mod measured;
mod pieces;
mod runs;
mod searches;
mod truth;

use wildpile_bundle::GAMES;
use wildpile_lab::Control;
use wildpile_lab::experiment::{Experiment, NoShelf, Results, run};
use wildpile_message::{Message, Names, Texts};
use wildpile_table::{Finding, LineColumn};

fn read(text: &str) -> Result<Experiment, Vec<Finding>> {
    Experiment::read("test.toml", text, GAMES, &|_| Err(Message::text("no files here")))
}

/// The problems of a file: line:column path: what; what would be right.
fn problems(text: &str) -> Vec<String> {
    let findings = read(text).expect_err(text);
    let line = |finding: &Finding| {
        let places = finding.spans.iter().map(|span| {
            let place = LineColumn::of(text, span.start);
            format!("{}:{}", place.line, place.column)
        });
        let places = places.collect::<Vec<_>>().join(" ");
        let problem = &finding.problem;
        let legal = problem
            .legal
            .as_ref()
            .map_or(String::new(), |legal| format!("; {}", say(legal)));
        format!("{places} {}: {}{legal}", problem.path, say(&problem.what))
    };
    findings.iter().map(line).collect()
}

fn threaded(threads: usize) -> Control<'static> {
    Control {
        threads: Some(threads),
        ..Control::default()
    }
}

fn played(text: &str, threads: usize) -> Results {
    let experiment = read(text).unwrap();
    run(&experiment, "1.0", &NoShelf, threaded(threads)).unwrap()
}

fn say(message: &Message) -> String {
    say_in("en", message)
}

/// Every text that a report may use, in a language.
fn say_in(language: &str, message: &Message) -> String {
    let games = GAMES.bundles().flat_map(|bundle| bundle.game.texts());
    let own = [
        wildpile_lab::TEXTS,
        wildpile_game::text::TEXTS,
        wildpile_table::TEXTS,
        wildpile_packs::TEXTS,
    ];
    let mut tables: Vec<&str> = Vec::new();
    for table in own.into_iter().flatten().chain(games) {
        if !tables.contains(table) {
            tables.push(table);
        }
    }
    Texts::new(language, &tables).unwrap().say(message, &Names::NONE)
}
