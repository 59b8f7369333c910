//! `wildpile games`.

use super::tables;
use crate::args::JsonArgs;
use crate::fail::Outcome;
use crate::out;
use crate::report::{GameReport, GamesReport};
use crate::say::Say;

/// The name of a level with its other name.
fn with_alias(level: &str) -> &str {
    match level {
        "regular" => "regular (greedy)",
        level => level,
    }
}

/// Lists the games.
pub fn run(say: &Say, args: &JsonArgs) -> Outcome {
    let report = GamesReport {
        games: say
            .games()
            .bundles()
            .map(|bundle| GameReport::of(say, bundle))
            .collect(),
    };
    out::answer(args.json, &report, text)
}

fn text(report: &GamesReport) -> String {
    let mut table = tables::table(&["name", "game", "seats", "presets", "players"]);
    for game in &report.games {
        let seats = if game.seats.min == game.seats.max {
            game.seats.min.to_string()
        } else {
            format!("{}–{}", game.seats.min, game.seats.max)
        };
        let presets: Vec<&str> = game.presets.iter().map(|p| p.name.as_str()).collect();
        let players: Vec<&str> = game.players.iter().map(|p| with_alias(&p.name)).collect();
        table.add_row([
            game.name.clone(),
            format!("{}. {}", game.title.text, game.tagline.text),
            seats,
            presets.join(", "),
            players.join(", "),
        ]);
    }
    format!(
        "{}\nPlay one with `wildpile play NAME`; `wildpile rules NAME` lists its options.\n",
        tables::text(&table)
    )
}
