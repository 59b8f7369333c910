//! `wildpile rules`.

use std::path::Path;

use wildpile_game::rules::write_value;

use super::tables;
use crate::args::RulesCommand;
use crate::choose::wrong_rules;
use crate::fail::Outcome;
use crate::report::{OptionReport, RulesReport, SourceKind, SourceReport};
use crate::say::Say;
use crate::{cards, out};

/// Shows the rules of a game.
pub fn run(say: &Say, args: &RulesCommand, data: Option<&Path>) -> Outcome {
    let game = args.game.game();
    let chosen = args.rules.read(say, game, data)?;
    let asked = args.seats.or(chosen.seats);
    let settled = chosen.settle(say, asked.unwrap_or(game.usual_seats()), None)?;
    let info = game
        .check_rules(&settled.layers, asked)
        .map_err(|p| wrong_rules(say, game, &p))?;
    if args.actions {
        let seats = asked.unwrap_or(game.usual_seats());
        let actions = game
            .actions(&settled.layers, seats)
            .map_err(|p| wrong_rules(say, game, &p))?;
        let numbered = actions.iter().enumerate();
        out::text(
            &numbered
                .map(|(number, notation)| format!("{number}\t{notation}\n"))
                .collect::<String>(),
        )
    } else if args.schema {
        out::json(&game.schema(&|message| say.text(message)))
    } else if args.book {
        out::text(game.rule_book(say.language()))
    } else {
        let report = RulesReport::new(say, game, &info);
        cards::tell(say, &settled.cards);
        out::answer(args.json, &report, text)
    }
}

fn text(report: &RulesReport) -> String {
    let mut options = tables::table(&["option", "value", "from", "rule", "what it does"]);
    for option in &report.options {
        options.add_row([
            option.name.clone(),
            write_value(&option.value),
            source(&option.source),
            option.id.clone(),
            explained(option),
        ]);
    }
    let mut presets = tables::table(&["preset", "rules", "what it is"]);
    for preset in &report.presets {
        presets.add_row([
            preset.name.clone(),
            preset.rules.to_owned(),
            format!("{}. {}", preset.title.text, preset.help.text),
        ]);
    }
    let mut text = format!(
        "{}: {}\n\n{}",
        report.title.text,
        report.short_name,
        tables::text(&options)
    );
    for own in &report.per_seat {
        let values = own.rules.iter();
        let values: Vec<String> = values
            .map(|(option, value)| format!("{option} = {}", write_value(value)))
            .collect();
        text += &format!("{}: {}\n", own.seat, values.join(", "));
    }
    if !report.presets.is_empty() {
        text += &format!("\n{}", tables::text(&presets));
    }
    text + "\nChoose with --preset NAME, --rules 'option=value,option=value' and --mutators CARD,CARD.\n"
}

fn explained(option: &OptionReport) -> String {
    let mut text = option.help.text.clone();
    if option.choices.is_empty() {
        text += &format!("\n{}", option.legal.text);
    }
    for choice in &option.choices {
        text += &format!("\n{}: {}", choice.name, choice.help.text);
    }
    if option.default != option.value {
        text += &format!("\ndefault: {}", write_value(&option.default));
    }
    text
}

fn source(source: &SourceReport) -> String {
    let kind = match source.kind {
        SourceKind::Default => "default",
        SourceKind::Preset => "preset",
        SourceKind::Mutator => "mutator",
        SourceKind::Handicap => "handicap",
        SourceKind::File => "file",
        SourceKind::Choice => "chosen",
        SourceKind::Deal => "deal number",
    };
    match &source.name {
        Some(name) => format!("{kind} {name}"),
        None => kind.to_owned(),
    }
}
