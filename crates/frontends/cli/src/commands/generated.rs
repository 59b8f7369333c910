//! Output generated from the command line's definition: schemas, completions, manual pages.

use schemars::generate::SchemaSettings;
use schemars::transform::RecursiveTransform;
use schemars::{JsonSchema, Schema};
use serde_json::{Map, Value};
use wildpile_bundle::Games;

use crate::args::{Choice, CompletionsCommand, ManCommand, SchemaCommand, command};
use crate::fail::{Answer, Fail, Outcome};
use crate::text as t;
use crate::{out, report};

/// Prints schemas.
pub fn schema(args: &SchemaCommand) -> Outcome {
    match args.command {
        Some(schema) => out::json(&schema()),
        None => {
            let all = SCHEMAS
                .iter()
                .map(|(name, _, schema)| ((*name).to_owned(), schema()));
            out::json(&all.collect::<Map<_, _>>())
        }
    }
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

/// The commands that answer in JSON, what they are, and the schemas of their answers.
macro_rules! schemas {
    ($($name:literal: $help:literal => $schema:expr,)*) => {
        pub const SCHEMAS: &[Choice<fn() -> Value>] = &[$(($name, $help, $schema)),*];
    };
}

schemas! {
    "games": "`games --json`" => of::<report::GamesReport>,
    "rules": "`rules GAME --json`" => of::<report::RulesReport>,
    "deal": "`deal GAME --json`: a position file" => of::<wildpile_table::GameFile>,
    "try": "`try GAME --json`" => of::<report::TryReport>,
    "replay": "`replay FILE --json`" => of::<report::ReplayReport>,
    "verify": "`wildpile verify --json`" => of::<report::VerifyReport>,
    "simulate": "`simulate GAME --json`" => of::<report::SimulateReport>,
    "solve": "`solve GAME --jsonl`: one line" => of::<report::SolveReport>,
    "lab": "`lab run FILE --json`, `lab report DIR --json` and `lab compare DIR DIR --json`" => of::<report::LabResultsReport>,
    "lab-check": "`lab check FILE --json`" => of::<report::LabCheckReport>,
    "lab-clock": "`lab report DIR --clock --json`" => of::<report::LabClockReport>,
    "lab-search": "`lab search GAME GOAL --json`" => of::<report::LabSearchReport>,
    "check-rules": "`check-rules FILE --json`" => of::<report::CheckReport>,
    "stats": "`stats --json`" => of::<super::stats::StatsReport>,
    "daily": "`daily --json`" => of::<super::daily::DailyReport>,
    "saved": "`saved --json`" => of::<super::saved::SavedReport>,
    "packs": "`packs … --json`" => of::<report::PacksReport>,
    "print": "`print … --json`" => of::<report::PrintReport>,
    "bot-check": "`bot-check COMMAND --json`" => of::<report::BotCheckReport>,
    "player": "The messages of external players (docs/protocol.md), by version and direction" => wildpile_external::protocol::schema,
    "table": "The messages and requests of online tables (docs/online.md)" => wildpile_protocol::schema,
    "api": "The requests to a server with online tables, as OpenAPI (docs/online.md)" => wildpile_protocol::openapi,
}

/// Prints a completion script.
pub fn completions(games: Games, args: &CompletionsCommand) -> Outcome {
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut command(games, None), "wildpile", &mut script);
    out::text(&String::from_utf8_lossy(&script))
}

/// Prints or writes manual pages.
pub fn man(games: Games, args: &ManCommand) -> Outcome {
    match &args.folder {
        None => {
            let mut page = Vec::new();
            clap_mangen::Man::new(command(games, None))
                .render(&mut page)
                .map_err(|error| Fail::wrong(error.to_string()))?;
            out::text(&String::from_utf8_lossy(&page))
        }
        Some(folder) => {
            if !folder.is_dir() {
                let folder = folder.display().to_string();
                return Err(Fail::wrong(t::NotAFolder { folder }));
            }
            clap_mangen::generate_to(command(games, None), folder)
                .map_err(|e| Fail::wrong(format!("{}: {e}", folder.display())))?;
            Ok(Answer::Yes)
        }
    }
}
