//! `wildpile games`.

use super::tables;
use crate::args::JsonArgs;
use crate::fail::{Answer, Outcome};
use crate::out;
use crate::report::{GameReport, GamesReport};
use crate::say::Say;

/// The name of a level with its other name.
fn with_alias(level: &str) -> String {
    if level == "regular" {
        "regular (greedy)".to_owned()
    } else {
        level.to_owned()
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
    if args.json {
        out::json(&report)?;
        return Ok(Answer::Yes);
    }
    let mut table = tables::table(&["name", "game", "seats", "presets", "players"]);
    for game in &report.games {
        let names = |names: Vec<&str>| names.join(", ");
        let seats = if game.seats.min == game.seats.max {
            game.seats.min.to_string()
        } else {
            format!("{}–{}", game.seats.min, game.seats.max)
        };
        table.add_row([
            game.name.clone(),
            format!("{}. {}", game.title.text, game.tagline.text),
            seats,
            names(game.presets.iter().map(|p| p.name.as_str()).collect()),
            game.players
                .iter()
                .map(|p| with_alias(&p.name))
                .collect::<Vec<_>>()
                .join(", "),
        ]);
    }
    out::text(&format!(
        "{}\nPlay one with `wildpile play NAME`; `wildpile rules NAME` lists its options.\n",
        tables::text(&table)
    ))?;
    Ok(Answer::Yes)
}
