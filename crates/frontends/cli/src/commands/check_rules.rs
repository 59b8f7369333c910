//! `wildpile check-rules`.

use std::path::Path;

use wildpile_packs::check_file;

use crate::args::{CheckRulesCommand, GameArg};
use crate::choose::{LazyLibrary, not_valid, read_rules};
use crate::fail::Outcome;
use crate::report::{CheckReport, ProblemReport};
use crate::say::Say;
use crate::text as t;
use crate::{files, out};

/// Checks a rules file.
pub fn run(say: &Say, args: &CheckRulesCommand, data: Option<&Path>) -> Outcome {
    let text = files::read_rules(say, &args.file)?;
    let name = files::name(&args.file);
    let library = LazyLibrary::new(say, data, &args.packs);
    let game = args.game.map(GameArg::game);
    let read = read_rules(say, &args.file, &text, game, &library)?;
    let game = read.as_ref().ok().map(|file| file.game);
    let checked = match read {
        Ok(file) if file.layers.iter().any(|layer| layer.source.card().is_some()) => {
            check_file(library.get()?.packs(), &file)
        }
        read => read.and_then(|file| file.check()),
    };
    let mut report = CheckReport {
        file: name.clone(),
        valid: checked.is_ok(),
        game: game.map(|g| g.name().to_owned()),
        short_name: None,
        rules: None,
        per_seat: Vec::new(),
        problems: Vec::new(),
    };
    match checked {
        Ok(info) => {
            if !args.json {
                let mut text = format!("{name}: these rules are valid: {}\n", info.short_name);
                for (option, value, source) in &info.differences {
                    text += &format!("  {option} = {value} ({})\n", say.of(source));
                }
                for own in &info.per_seat {
                    for (option, value, source) in &own.differences {
                        text += &format!("  {}: {option} = {value} ({})\n", own.seat, say.of(source));
                    }
                }
                out::text(&text)?;
            }
            report.per_seat = info.per_seat;
            report.short_name = Some(info.short_name);
            report.rules = info.rules.as_object().cloned();
        }
        Err(findings) => {
            out::coloured_message(&not_valid(say, &name, t::RulesInvalid, &text, &findings));
            report.problems = ProblemReport::all(say, &findings, &text);
        }
    }
    if args.json {
        out::json(&report)?;
    }
    Ok(report.valid.into())
}
