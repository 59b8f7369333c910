//! `wildpile check-rules`.

use wildpile_table::{Finding, LineColumn, RulesFile};

use crate::args::{CheckRulesCommand, GameArg};
use crate::choose::not_valid;
use crate::fail::{Answer, Outcome};
use crate::report::{CheckReport, PlaceReport, ProblemReport, SeatRulesReport};
use crate::say::Say;
use crate::{files, out};

/// Checks a rules file.
pub fn run(say: &Say, args: &CheckRulesCommand) -> Outcome {
    let text = files::read_rules(&args.file)?;
    let name = files::name(&args.file);
    let load = files::loader(&files::folder_of(&args.file));
    let read = RulesFile::read(&name, &text, args.game.map(GameArg::game), &say.finder(), &load);
    let game = read.as_ref().ok().map(RulesFile::game);
    let checked = read.and_then(|file| file.check());
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
            report.per_seat = SeatRulesReport::all(&info);
            report.short_name = Some(info.short_name);
            report.rules = info.rules.as_object().cloned();
        }
        Err(findings) => {
            out::coloured_message(&not_valid(say, &name, &text, &findings));
            report.problems = findings.iter().map(|f| problem(say, f, &text)).collect();
        }
    }
    if args.json {
        out::json(&report)?;
    }
    Ok(if report.valid { Answer::Yes } else { Answer::No })
}

fn problem(say: &Say, finding: &Finding, text: &str) -> ProblemReport {
    let mut report = ProblemReport::of(say, &finding.problem);
    report.places = finding
        .spans
        .iter()
        .map(|span| {
            let place = LineColumn::of(text, span.start);
            PlaceReport {
                line: place.line,
                column: place.column,
            }
        })
        .collect();
    report
}
