//! `wildpile lab new`.

use std::fs::OpenOptions;
use std::io::Write as _;
use std::path::{Path, PathBuf};

use wildpile_bundle::GameBundle;
use wildpile_cards::Deal;
use wildpile_game::rules::{Layer, Patch, Problems, read_entries};
use wildpile_lab::experiment::{Draft, DraftChange, MOST_ARMS, Measure, Stop};
use wildpile_lab::report::check_plan;
use wildpile_packs::{CardKind, Packs};
use wildpile_table::load_files;

use super::run::Run;
use super::{Read, wrong};
use crate::args::LabNew;
use crate::ask::{self, can_ask};
use crate::fail::{Answer, Fail, Outcome};
use crate::say::Say;
use crate::text as t;
use crate::{cards, files, out};

/// The games of an experiment if nothing is said.
const USUAL_GAMES: u64 = 10_000;

/// Writes an experiment file, and runs it if that is wanted.
pub fn run(say: &Say, args: &LabNew, data: Option<&Path>) -> Outcome {
    let library = cards::library(say, data, &args.packs)?;
    let draft = draft(say, args, library.packs())?;
    let text = draft.text();
    let usual = || PathBuf::from(draft.file_name() + ".toml");
    let out = args.out.clone().unwrap_or_else(usual);
    let read = Read::text(say, files::name(&out), text, Path::new("."), &library);
    let Read { text, read, .. } = read;
    let experiment = read.map_err(|findings| {
        let name = say.text(&t::LabNewOne.into());
        Fail::Invalid(wrong(say, &name, &text, &findings))
    })?;
    let file = OpenOptions::new().write(true).create_new(true).open(&out);
    let written = file.and_then(|mut file| file.write_all(text.as_bytes()));
    written.map_err(|error| match error.kind() {
        std::io::ErrorKind::AlreadyExists => {
            let path = out.display().to_string();
            Fail::wrong(t::FileThere { path })
        }
        _ => files::unwritable(&out, &error),
    })?;
    let check = say.text(&check_plan(&experiment));
    if !args.run {
        out::text(&format!("{}\n", out.display()))?;
        let packs = cards::packs_again(&args.packs);
        out::message(&format!(
            "`wildpile lab run {}{packs}` runs it\n{check}",
            out.display()
        ));
        return Ok(Answer::Yes);
    }
    out::message(&format!("the experiment is in {}\n{check}", out.display()));
    let folder = out.with_extension("lab");
    let run = Run {
        folder: &folder,
        jobs: args.jobs,
        json: false,
        open: false,
        queue: None,
    };
    run.experiment(say, &experiment)
}

/// The draft of the new file.
fn draft(say: &Say, args: &LabNew, packs: &Packs) -> Result<Draft, Fail> {
    let asks = can_ask();
    let of_card = || args.cards.iter().find_map(|card| game_of(say, packs, card));
    let bundle = match args.game.map(|game| game.bundle()).or_else(of_card) {
        Some(bundle) => bundle,
        None if asks => ask_game(say)?,
        None => {
            let names: Vec<&str> = say.games().bundles().map(GameBundle::name).collect();
            let (games, first) = (names.join(", "), *names.first().unwrap_or(&"skipper"));
            return Err(Fail::wrong(t::LabWhichGame { games, first }));
        }
    };
    // As the file is read: who names several players names the seats.
    let seats = args.seats.unwrap_or(match args.players.len() {
        0 | 1 => bundle.game.usual_seats(),
        players => players,
    });
    let base = match &args.rules {
        Some(text) => patch(say, text).map_err(|why| Fail::wrong(format!("--rules {text}: {why}")))?,
        None => Patch::new(),
    };
    let mut changes = Vec::new();
    for text in &args.changes {
        let own = |name: &str| base_value(bundle, args.preset.as_deref(), &base, seats, name);
        for text in sweep(text, own).unwrap_or_else(|| vec![text.clone()]) {
            let change = change(say, &text).map_err(|why| Fail::wrong(format!("--change {text}: {why}")))?;
            changes.push(change);
        }
    }
    if changes.is_empty() && args.cards.is_empty() {
        if !asks {
            let name = bundle.name();
            return Err(Fail::wrong(t::LabWhatChanges { name }));
        }
        changes = ask_changes(say, bundle, seats, &base, args)?;
    }
    changes.extend(args.cards.iter().map(|card| DraftChange {
        mutators: vec![card.clone()],
        ..DraftChange::default()
    }));
    let stop = match (&args.until, args.games) {
        (Some(until), _) => until_of(until, args.at_most)?,
        (None, Some(games)) => Stop::Games(games),
        (None, None) if asks => ask("How many deals", Some(&USUAL_GAMES.to_string()), |text| {
            let games = text.replace(['_', ',', '.'], "").parse().ok();
            let games = games.filter(|games| *games > 0);
            games
                .map(Stop::Games)
                .ok_or_else(|| say.text(&t::LabNumber.into()))
        })?,
        (None, None) => Stop::Games(USUAL_GAMES),
    };
    let mut draft = Draft {
        title: args.title.clone(),
        combine: args.combine,
        check: args.check,
        stop,
        preset: args.preset.clone(),
        seats: args.seats,
        base,
        changes,
        ..Draft::new(bundle, seats, USUAL_GAMES)
    };
    for (own, named) in [
        (&mut draft.measures, &args.measures),
        (&mut draft.players, &args.players),
    ] {
        if !named.is_empty() {
            own.clone_from(named);
        }
    }
    Ok(draft)
}

/// The game of a card: of a pack that is named, or the only one with such a card.
fn game_of(say: &Say, packs: &Packs, card: &str) -> Option<&'static GameBundle> {
    let mut games: Vec<&str> = packs
        .all()
        .iter()
        .filter(|pack| {
            packs
                .cards(&pack.game, CardKind::Mutator)
                .any(|own| own.pack.id == pack.id && own.is_named(card, pack))
        })
        .map(|pack| pack.game.as_str())
        .collect();
    games.dedup();
    match games.as_slice() {
        [game] => say.games().find(game).map(|found| found.bundle),
        _ => None,
    }
}

/// Rules such as `hand=4,trash=never`.
pub(super) fn patch(say: &Say, text: &str) -> Result<Patch, String> {
    let entries = read_entries(text).map_err(|error| say.of(&error))?;
    let mut patch: Patch = entries
        .into_iter()
        .map(|entry| (entry.name, entry.value))
        .collect();
    load_files(&mut patch, &files::loader(Path::new("."))).map_err(|problems| say.problems(&problems))?;
    Ok(patch)
}

/// The number that the base has for an option; `None` if it isn't valid, which its file says, or has another value.
fn base_value(
    bundle: &GameBundle,
    preset: Option<&str>,
    base: &Patch,
    seats: usize,
    name: &str,
) -> Option<i64> {
    let layers = base_layers(bundle, preset, [base]).ok()?;
    let started = bundle.game.start(&layers, seats, Deal::Number(1)).ok()?;
    started.table_rules().base.get(name)?.as_i64()
}

/// The rules of a preset, if there is one, and over it these.
fn base_layers<'a>(
    bundle: &GameBundle,
    preset: Option<&str>,
    patches: impl IntoIterator<Item = &'a Patch>,
) -> Result<Vec<Layer>, Problems> {
    let preset = preset
        .map(|preset| bundle.game.preset_layer(preset))
        .transpose()?;
    let patches = patches.into_iter().map(|patch| Layer::choices(patch.clone()));
    Ok(preset.into_iter().chain(patches).collect())
}

/// The changes of a sweep such as `hand=1..5`, from the first number to the last one, without the base's own, which isn't a
/// change; `None` if it is none.
fn sweep(text: &str, base: impl Fn(&str) -> Option<i64>) -> Option<Vec<String>> {
    let (name, range) = text.split_once('=')?;
    let (first, last) = range.split_once("..")?;
    let [first, last]: [i64; 2] = [first.trim().parse().ok()?, last.trim().parse().ok()?];
    let is_fine = first < last && last - first < MOST_ARMS as i64;
    is_fine.then(|| {
        let own = base(name.trim());
        (first..=last)
            .filter(|value| own != Some(*value))
            .map(|value| format!("{}={value}", name.trim()))
            .collect()
    })
}

/// A change, with a name before a colon or without one.
fn change(say: &Say, text: &str) -> Result<DraftChange, String> {
    let (name, rules) = match text.split_once(':') {
        Some((name, rules)) if !name.contains('=') => (name.trim(), rules),
        _ => (text.trim(), text),
    };
    let patch = patch(say, rules)?;
    if patch.is_empty() {
        return Err(say.text(&t::LabChangesNothing.into()));
    }
    Ok(DraftChange {
        name: name.replace('+', "and"),
        patch,
        ..DraftChange::default()
    })
}

/// `turns=0.2`.
fn until_of(text: &str, at_most: u64) -> Result<Stop, Fail> {
    let read = text.split_once('=').and_then(|(name, width)| {
        let width = width
            .trim()
            .parse()
            .ok()
            .filter(|width: &f64| width.is_finite() && *width > 0.0)?;
        Some((Measure::named(name.trim())?, width))
    });
    let (measure, narrower_than) = read.ok_or_else(|| {
        let measures = Measure::ALL.map(Measure::name).join(", ");
        Fail::wrong(t::LabUntil { text, measures })
    })?;
    Ok(Stop::Until {
        measure,
        narrower_than,
        at_most,
    })
}

/// Asks until the answer is fine. An empty answer is the usual one, if there is one.
fn ask<T>(question: &str, usual: Option<&str>, read: impl Fn(&str) -> Result<T, String>) -> Result<T, Fail> {
    let hint = usual.map_or_else(String::new, |usual| format!(" [{usual}]"));
    ask::ask(&format!("{question}{hint}"), |answer| match (answer, usual) {
        ("", Some(usual)) => read(usual),
        _ => read(answer),
    })
}

fn ask_game(say: &Say) -> Result<&'static GameBundle, Fail> {
    let games = say.games();
    let names: Vec<&str> = games.bundles().map(GameBundle::name).collect();
    ask(&format!("Which game ({})", names.join(", ")), None, |text| {
        let found = games.find(text);
        found
            .map(|game| game.bundle)
            .ok_or_else(|| say.text(&games.not_found(text)))
    })
}

/// Asks for changes until none is given; each is checked with the base rules at once.
fn ask_changes(
    say: &Say,
    bundle: &'static GameBundle,
    seats: usize,
    base: &Patch,
    args: &LabNew,
) -> Result<Vec<DraftChange>, Fail> {
    out::message(&format!(
        "Each change is a rule such as hand=4, or several such as hand=4,trash=never; `wildpile rules {}` lists them.",
        bundle.name()
    ));
    let mut changes: Vec<DraftChange> = Vec::new();
    loop {
        let (question, usual) = match changes.len() {
            0 => ("What changes".to_owned(), None),
            count => (format!("Change {} (Enter: no more)", count + 1), Some("")),
        };
        let next = ask(&question, usual, |text| {
            if text.is_empty() && !changes.is_empty() {
                return Ok(None);
            }
            let change = change(say, text)?;
            if changes.iter().any(|other| other.name == change.name) {
                return Err(say.text(&t::LabChangeThere.into()));
            }
            let layers = base_layers(bundle, args.preset.as_deref(), [base, &change.patch]);
            let started = layers.and_then(|layers| bundle.game.start(&layers, seats, Deal::Number(1)));
            started.map_err(|problems| say.problems(&problems))?;
            Ok(Some(change))
        })?;
        match next {
            Some(change) => changes.push(change),
            None => return Ok(changes),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn changes_have_names() {
        let say = Say::shared();
        let named = change(&say, "small: hand=4,trash=never").unwrap();
        assert_eq!((named.name.as_str(), named.patch.len()), ("small", 2));
        let unnamed = change(&say, "hand=4").unwrap();
        assert_eq!((unnamed.name.as_str(), unnamed.patch.len()), ("hand=4", 1));
        for wrong in ["", "small:", "hand", "small: hand", "hand=="] {
            assert!(change(&say, wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn a_range_is_a_change_for_each_number() {
        let skipper = wildpile_bundle::find("skipper").unwrap();
        let own = |rules: &str| {
            let base = patch(&Say::shared(), rules).unwrap();
            move |name: &str| base_value(skipper, None, &base, 1, name)
        };
        let sweep = |text: &str| sweep(text, own("hand=5"));
        assert_eq!(sweep("hand=2..4").unwrap(), ["hand=2", "hand=3", "hand=4"]);
        // The base's own number isn't a change.
        assert_eq!(sweep("hand=4..6").unwrap(), ["hand=4", "hand=6"]);
        let of_four = super::sweep("hand=4..6", own("hand=4"));
        assert_eq!(of_four.unwrap(), ["hand=5", "hand=6"]);
        for other in [
            "hand=4",
            "hand=5..3",
            "hand=1..100000",
            "hand=a..b",
            "x: hand=4",
            "hand",
        ] {
            assert_eq!(sweep(other), None, "{other}");
        }
    }

    #[test]
    fn conditions_name_a_measure_and_a_width() {
        assert!(matches!(
            until_of("turns=0.2", 9),
            Ok(Stop::Until {
                measure: Measure::Turns,
                at_most: 9,
                ..
            })
        ));
        for wrong in ["turns", "fun=1", "turns=0", "turns=x", "turns=-1", "turns=inf"] {
            assert!(until_of(wrong, 9).is_err(), "{wrong}");
        }
    }
}
