//! Names and values of a setup in words, which all clients use alike.

use serde_json::Value;
use wildpile_game::Seat;
use wildpile_game::rules::texts::{option_title, preset_help, preset_title, quote, value};
use wildpile_game::rules::{OptionSpec, Problem, Source, seat_of_key, write_value};
use wildpile_message::{Arg, Join, Message};
use wildpile_packs::{CardKind, Effect};
use wildpile_session::form::DEFAULT;
use wildpile_session::{HUMAN, Pick};
use wildpile_table::AnyGame;

use super::SetupForm;
use crate::text as t;

/// The name of a kind of player: a bot goes by its level.
#[must_use]
pub fn kind(player: &str) -> Message {
    match player {
        HUMAN => t::KindHuman.into(),
        "random" => t::KindRandom.into(),
        "beginner" => t::KindBeginner.into(),
        "regular" => t::KindRegular.into(),
        "strong" => t::KindStrong.into(),
        "expert" => t::KindExpert.into(),
        // A program, or a game's own level.
        other => Message::text(other.to_owned()),
    }
}

/// The name of a kind of random deal.
#[must_use]
pub fn pick(pick: Pick) -> Message {
    match pick {
        Pick::Any => t::PickAny.into(),
        Pick::Winnable => t::PickWinnable.into(),
        Pick::Easy => t::PickEasy.into(),
        Pick::Medium => t::PickMedium.into(),
        Pick::Hard => t::PickHard.into(),
    }
}

/// The title of a preset or of the default rules, and a sentence about it.
#[must_use]
pub fn preset(game: &str, preset: &str) -> (Message, Message) {
    match preset {
        DEFAULT => (t::StandardRules.into(), t::StandardRulesHelp.into()),
        preset => (preset_title(game, preset), preset_help(game, preset)),
    }
}

/// Effect of a preset on a game by the lab's figures; its description where nothing was measured.
#[must_use]
pub fn preset_line(game: &dyn AnyGame, preset_name: &str) -> Message {
    let effect = Effect::of_preset(game, preset_name);
    effect.map_or_else(
        || preset(game.name(), preset_name).1,
        |effect| effect.sentence(CardKind::Mutator),
    )
}

/// Words of the game's author about an option's value, and the lab's figures for it; `None` for most values.
#[must_use]
pub fn remark(game: &str, option: &str, value: &Value) -> Option<Message> {
    let value = write_value(value);
    let effect = Effect::of_value(game, option, &value)?;
    let effect = effect.sentence(CardKind::Mutator);
    Some(Message::several(vec![quote(game, option, &value), effect]))
}

/// The provenance of an option's value.
#[must_use]
pub fn source(game: &str, source: &Source) -> Message {
    match source {
        Source::Preset(name) => t::SourcePreset {
            name: preset_title(game, name),
        }
        .into(),
        Source::Mutator(card) | Source::Handicap(card) => t::SourceCard {
            name: card.title.clone(),
        }
        .into(),
        Source::File(name) => t::SourceFile { name }.into(),
        Source::Deal => t::SourceDeal.into(),
        Source::Choice => t::SourceChoice.into(),
        Source::Default => t::SourceDefault.into(),
    }
}

/// A problem where its place is known: what is wrong, and what would be right.
#[must_use]
pub fn problem(problem: &Problem) -> Message {
    let what = &problem.what;
    match &problem.legal {
        Some(legal) => t::RulesProblem { legal, what }.into(),
        None => what.clone(),
    }
}

/// Renders a message in the reader's language.
pub type Say<'a> = &'a dyn Fn(&Message) -> String;

/// The options of a form that a problem is about, each once, with the seat if it is about one; none for its other parts, and
/// for cards.
fn options<'a>(form: &'a SetupForm, problem: &Problem) -> Vec<(Option<Seat>, &'a OptionSpec)> {
    let mut found = Vec::new();
    if form.is_of_cards(problem) {
        return found;
    }
    for path in problem.path.split(", ") {
        let mut names = path.split(['.', '[']).peekable();
        let seat = names.peek().and_then(|name| seat_of_key(name));
        let name = names.nth(usize::from(seat.is_some()));
        if let Some(option) = name.and_then(|name| form.spec(name))
            && !found
                .iter()
                .any(|(own, other): &(_, &OptionSpec)| *own == seat && other.name == option.name)
        {
            found.push((seat, option));
        }
    }
    found
}

/// A problem that names the rows of a form by their titles: those that contradict each other with their values
/// and the reason, a single one with what is wrong there.
#[must_use]
pub fn sentence(form: &SetupForm, problem: &Problem, say: Say<'_>) -> Message {
    let game = form.bundle().name();
    let title = |(seat, option): (Option<Seat>, &OptionSpec)| {
        let title = say(&option_title(game, option.name));
        match seat.map(|seat| usize::from(seat.number())) {
            Some(number) => format!("{}: {title}", say(&t::SetupSeat { number }.into())),
            None => title,
        }
    };
    match options(form, problem).as_slice() {
        [] => self::problem(problem),
        [one] => t::SetupProblem {
            title: title(*one),
            what: self::problem(problem),
        }
        .into(),
        several => {
            let row = |&(seat, option): &(Option<Seat>, &OptionSpec)| {
                let title = title((seat, option));
                Arg::from(match seat {
                    // Its own value is in a layer of its own.
                    Some(_) => Message::from(t::SetupRow { title }),
                    None => {
                        let now = form.value(option.name);
                        let value = say(&value(game, &[option.name], &option.values, now));
                        t::SetupRowValue { title, value }.into()
                    }
                })
            };
            let rows = Arg::List(Join::And, several.iter().map(row).collect());
            let what = problem.what.clone();
            t::SetupClash { rows, what }.into()
        }
    }
}
