//! Output generated from the command line's definition: schemas, completions, manual pages.

use schemars::generate::SchemaSettings;
use schemars::transform::RecursiveTransform;
use schemars::{JsonSchema, Schema};
use serde_json::{Map, Value};
use wildpile_bundle::Games;

use crate::args::{CompletionsCommand, JsonCommand, ManCommand, SchemaCommand, command};
use crate::fail::{Answer, Fail, Outcome};
use crate::{out, report};

/// Prints schemas.
pub fn schema(args: &SchemaCommand) -> Outcome {
    use clap::ValueEnum as _;

    match args.command {
        Some(command) => out::json(&schema_of(command))?,
        None => {
            let all: Map<String, Value> = JsonCommand::value_variants()
                .iter()
                .filter_map(|c| Some((c.to_possible_value()?.get_name().to_owned(), schema_of(*c))))
                .collect();
            out::json(&all)?;
        }
    }
    Ok(Answer::Yes)
}

/// The schema of an answer, which has no fields but those that it names.
fn of<T: JsonSchema>() -> Value {
    fn close(schema: &mut Schema) {
        if schema.get("properties").is_some() && schema.get("additionalProperties").is_none() {
            schema.insert("additionalProperties".to_owned(), Value::Bool(false));
        }
    }
    let settings = SchemaSettings::default().for_serialize();
    let settings = settings.with_transform(RecursiveTransform(close));
    settings.into_generator().into_root_schema_for::<T>().to_value()
}

fn schema_of(command: JsonCommand) -> Value {
    match command {
        JsonCommand::Games => of::<report::GamesReport>(),
        JsonCommand::Rules => of::<report::RulesReport>(),
        JsonCommand::Deal => of::<wildpile_table::GameFile>(),
        JsonCommand::Try => of::<report::TryReport>(),
        JsonCommand::Replay => of::<report::ReplayReport>(),
        JsonCommand::Verify => of::<report::VerifyReport>(),
        JsonCommand::Simulate => of::<report::SimulateReport>(),
        JsonCommand::Solve => of::<report::SolveReport>(),
        JsonCommand::Match => of::<report::ContestReport>(),
        JsonCommand::Lab => of::<report::LabResultsReport>(),
        JsonCommand::LabCheck => of::<report::LabCheckReport>(),
        JsonCommand::LabClock => of::<report::LabClockReport>(),
        JsonCommand::CheckRules => of::<report::CheckReport>(),
        JsonCommand::Stats => of::<super::stats::StatsReport>(),
        JsonCommand::Saved => of::<super::saved::SavedReport>(),
        JsonCommand::Packs => of::<report::PacksReport>(),
        JsonCommand::Print => of::<report::PrintReport>(),
        JsonCommand::BotCheck => of::<report::BotCheckReport>(),
        JsonCommand::Player => wildpile_external::protocol::schema(),
        JsonCommand::Table => wildpile_protocol::schema(),
        JsonCommand::Api => wildpile_protocol::openapi(),
    }
}

/// Prints a completion script.
pub fn completions(games: Games, args: &CompletionsCommand) -> Outcome {
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut command(games, None), "wildpile", &mut script);
    out::text(&String::from_utf8_lossy(&script))?;
    Ok(Answer::Yes)
}

/// Prints or writes manual pages.
pub fn man(games: Games, args: &ManCommand) -> Outcome {
    match &args.folder {
        None => {
            let mut page = Vec::new();
            clap_mangen::Man::new(command(games, None))
                .render(&mut page)
                .map_err(Fail::wrong)?;
            out::text(&String::from_utf8_lossy(&page))?;
        }
        Some(folder) => {
            if !folder.is_dir() {
                return Err(Fail::wrong(format!(
                    "{} isn't a folder; create it first",
                    folder.display()
                )));
            }
            clap_mangen::generate_to(command(games, None), folder)
                .map_err(|e| Fail::wrong(format!("{}: {e}", folder.display())))?;
        }
    }
    Ok(Answer::Yes)
}
