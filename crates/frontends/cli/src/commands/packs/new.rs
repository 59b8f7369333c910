//! `wildpile packs new`: a pack with one card.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use wildpile_game::rules::{Layer, Patch};
use wildpile_message::printable;
use wildpile_packs::{Card, CardKind, CardRef, CardText, FOLDER, Pack, Words, id_of, is_id};
use wildpile_records::data_folder;
use wildpile_table::{AnyGame, Finding};
use wildpile_tui::saves::write_new;

use super::call;
use crate::args::NewPack;
use crate::ask::{self, can_ask};
use crate::choose::{inline, not_valid};
use crate::fail::{Fail, Outcome};
use crate::say::Say;
use crate::text as t;
use crate::{cards, files, out};

/// The parts of a card.
struct Made {
    game: &'static dyn AnyGame,
    kind: CardKind,
    card: Card,
}

/// A part of a card's text.
type Part = fn(&mut CardText) -> &mut String;

/// Makes a pack.
pub fn run(say: &Say, args: &NewPack, data: Option<&Path>) -> Outcome {
    let made = made(say, args, can_ask())?;
    let (path, pack_id) = place(say, args, data, &made.card.id)?;
    let pack = pack_of(args, &made, pack_id);
    let text = wildpile_packs::write(&pack);
    let read = wildpile_packs::read(&text, &say.finder());
    if let Err(findings) = read {
        let invalid = not_valid(say, &files::name(&path), t::CardInvalid, &text, &findings);
        return Err(Fail::Invalid(invalid));
    }
    if changes_nothing(&pack, made.game) {
        let game = &pack.game;
        return Err(Fail::wrong(t::CardChangesNothing { game }));
    }
    let library = cards::library(say, data, &[])?;
    if library.packs().all().iter().any(|other| other.id == pack.id) {
        let id = &pack.id;
        return Err(Fail::wrong(t::PacksThere { id }));
    }
    let wrong = |error: io::Error| match error.kind() {
        io::ErrorKind::AlreadyExists => {
            let path = path.display().to_string();
            Fail::wrong(t::FileThere { path })
        }
        _ => files::unwritable(&path, &error),
    };
    if args.out.is_none()
        && let Some(folder) = path.parent()
    {
        fs::create_dir_all(folder).map_err(wrong)?;
    }
    write_new(&path, text.as_bytes()).map_err(wrong)?;
    let card = CardRef {
        pack: &pack,
        card: &made.card,
        kind: made.kind,
    };
    let file = args.out.as_ref().map_or_else(String::new, |out| {
        format!(" --pack {}", printable(&out.display().to_string()))
    });
    let title = say.text(&made.card.title());
    let mut text = format!("{}: the card “{title}” is made.\n", path.display());
    let mut packs = library.into_packs();
    if packs.add(pack.clone()).is_ok()
        && let Some(call) = call(say, &packs, card)
    {
        text += &format!("Play with it: {call}{file}\n");
    }
    out::text(&text)
}

/// True if the card leaves the default rules as they are, at every table.
fn changes_nothing(pack: &Pack, game: &dyn AnyGame) -> bool {
    let text = |layers: &[Layer], seats| Some(game.check_rules(layers, Some(seats)).ok()?.text);
    pack.all().all(|card| {
        let layer = card.layer(card.kind.first_seat());
        game.seat_range()
            .all(|seats| text(&[], seats) == text(std::slice::from_ref(&layer), seats))
    })
}

/// Reads or asks for everything about the card.
fn made(say: &Say, args: &NewPack, ask: bool) -> Result<Made, Fail> {
    let either = say.text(&t::CardRulesOrAdd.into());
    let missing: Vec<&str> = [
        ("--game", args.game.is_none()),
        ("--title", args.title.is_none()),
        ("--sentence", args.sentence.is_none()),
        (&either, args.rules.is_none() && args.add.is_none()),
    ]
    .into_iter()
    .filter_map(|(name, is_missing)| is_missing.then_some(name))
    .collect();
    if !missing.is_empty() && !ask {
        let missing = missing.join(", ");
        return Err(Fail::wrong(t::CardNeeds { missing }));
    }
    let asks = !missing.is_empty();
    let game = match args.game {
        Some(game) => game.game(),
        None => ask_until("Game", "skipper, joker …", |answer| {
            say.finder()(answer).map_err(|why| say.text(&why))
        })?,
    };
    let mut kind = if args.handicap {
        CardKind::Handicap
    } else {
        CardKind::Mutator
    };
    let mut card = Card {
        id: "card".to_owned(),
        en: CardText {
            title: "Title".to_owned(),
            sentence: "Sentence.".to_owned(),
        },
        ..Card::default()
    };
    if asks && !args.handicap {
        kind = ask_until(
            "For whom",
            "everybody (a mutator) or one seat (a handicap); Enter: everybody",
            |answer| match answer.to_lowercase().as_str() {
                "" | "everybody" | "mutator" | "e" | "m" => Ok(CardKind::Mutator),
                "one seat" | "seat" | "handicap" | "o" | "s" | "h" => Ok(CardKind::Handicap),
                _ => Err("answer everybody or one seat".to_owned()),
            },
        )?;
    }
    let read = |option: &str, text: &Option<String>| match text {
        Some(text) => inline(say, game, option, text),
        None => Ok(Patch::new()),
    };
    card.rules = read("--rules", &args.rules)?;
    card.add = read("--add", &args.add)?;
    // The card so far, or what is wrong with it.
    let fine = |card: Card| {
        let trial = Made { game, kind, card };
        refused(say, &trial).map_or(Ok(trial.card), Err)
    };
    if args.rules.is_none() && args.add.is_none() {
        let hint = format!(
            "options and values, such as hand=4; `wildpile rules {}` lists them; hand+=-1 adds to a value",
            game.name()
        );
        card = ask_until("What changes", &hint, |answer| {
            let (rules, add) = changes(say, game, answer)?;
            fine(Card {
                rules,
                add,
                ..card.clone()
            })
        })?;
    }
    let sentence = "what changes, in at most 140 characters";
    let parts: [(_, _, _, Part); 2] = [
        (&args.title, "Title", "at most 28 characters", |text| {
            &mut text.title
        }),
        (&args.sentence, "Sentence", sentence, |text| &mut text.sentence),
    ];
    for (given, question, hint, part) in parts {
        let with = |text: &str| {
            let mut trial = card.clone();
            text.clone_into(part(&mut trial.en));
            trial
        };
        card = match given {
            Some(text) => with(text),
            None => ask_until(question, hint, |answer| fine(with(answer)))?,
        };
    }
    card.de = german(args, asks)?;
    let usual = id_of(&card.en.title);
    card.id = match (&args.id, asks) {
        (Some(id), _) => id.clone(),
        (None, true) => ask_until("ID", &format!("Enter: {usual}"), |answer| match answer {
            "" => Ok(usual.clone()),
            id if is_id(id) => Ok(id.to_owned()),
            _ => Err("use a small letter, then at most 39 small letters, digits, _ or -".to_owned()),
        })?,
        (None, false) => usual,
    };
    Ok(Made { game, kind, card })
}

/// The German text; none if it was left out.
fn german(args: &NewPack, asks: bool) -> Result<Option<CardText>, Fail> {
    let (mut title, mut sentence) = (args.title_de.clone(), args.sentence_de.clone());
    if asks && title.is_none() && sentence.is_none() {
        title = ask_until("German title", "Enter: none", |answer| Ok(optional(answer)))?;
        if title.is_some() {
            sentence = ask_until("German sentence", "", |answer| Ok(optional(answer)))?;
        }
    }
    match (title, sentence) {
        (None, None) => Ok(None),
        (Some(title), Some(sentence)) => Ok(Some(CardText { title, sentence })),
        _ => Err(Fail::wrong(t::CardGerman)),
    }
}

fn optional(answer: &str) -> Option<String> {
    (!answer.is_empty()).then(|| answer.to_owned())
}

/// The values and sums of an answer: `hand=4, stock+=-5`.
fn changes(say: &Say, game: &'static dyn AnyGame, answer: &str) -> Result<(Patch, Patch), String> {
    let words = |fail: Fail| match fail {
        Fail::Wrong(why) | Fail::No(why) => say.arg(&why),
        Fail::Invalid(text) | Fail::Stopped(text) => text,
        Fail::Refused(refused) => refused.text,
        Fail::Closed => String::new(),
    };
    // A sum is written with a plus before the equals sign; it only adds whole numbers, which have no commas.
    let (sums, values): (Vec<&str>, Vec<&str>) = split_entries(answer).partition(|entry| {
        entry
            .split_once('=')
            .is_some_and(|(name, _)| name.trim_end().ends_with('+'))
    });
    let sums: Vec<String> = sums.iter().map(|entry| entry.replacen('+', "", 1)).collect();
    let rules = inline(say, game, "your answer", &values.join(",")).map_err(words)?;
    let add = inline(say, game, "your answer", &sums.join(",")).map_err(words)?;
    Ok((rules, add))
}

/// The entries of a text of rules: commas within brackets belong to values.
fn split_entries(text: &str) -> impl Iterator<Item = &str> {
    let mut depth = 0_i32;
    text.split(move |c| {
        match c {
            '(' | '[' | '{' => depth += 1,
            ')' | ']' | '}' => depth -= 1,
            _ => {}
        }
        c == ',' && depth == 0
    })
    .map(str::trim)
    .filter(|entry| !entry.is_empty())
}

/// The problems of a card so far, on a line each; `None` if there are none.
fn refused(say: &Say, made: &Made) -> Option<String> {
    let pack = pack_of(&NewPack::default(), made, "pack".to_owned());
    let findings: Vec<Finding> = wildpile_packs::read(&wildpile_packs::write(&pack), &say.finder()).err()?;
    let lines = findings.iter().map(|finding| {
        let path = finding.problem.path.split_once('.').map_or("", |(_, rest)| rest);
        say.problem_at(path, &finding.problem)
    });
    Some(lines.collect::<Vec<_>>().join("\n  "))
}

fn pack_of(args: &NewPack, made: &Made, id: String) -> Pack {
    let card = made.card.clone();
    let own = args.pack_title.clone().map(Words::same);
    let title = own.unwrap_or_else(|| card.words(|text| &text.title));
    let mut pack = Pack {
        title,
        maker: args.maker.clone().unwrap_or_default(),
        ..Pack::new(id, made.game.name())
    };
    pack.cards_mut(made.kind).push(card);
    pack
}

/// The new file and the pack's ID.
fn place(say: &Say, args: &NewPack, data: Option<&Path>, card: &str) -> Result<(PathBuf, String), Fail> {
    let stem = args.out.as_ref().and_then(|out| out.file_stem()?.to_str());
    let stem = stem.filter(|stem| is_id(stem));
    let usual = || stem.unwrap_or(card).to_owned();
    let id = args.pack_id.clone().unwrap_or_else(usual);
    let path = match &args.out {
        Some(out) => out.clone(),
        None => {
            let folder = data_folder(data.map(Path::to_owned)).map_err(|e| Fail::wrong(say.of(&e)))?;
            // An invalid ID is reported with the other problems.
            let name = if is_id(&id) { id.as_str() } else { "pack" };
            folder.join(FOLDER).join(format!("{name}.toml"))
        }
    };
    Ok((path, id))
}

/// Asks on stderr until the answer is right.
fn ask_until<T>(question: &str, hint: &str, read: impl FnMut(&str) -> Result<T, String>) -> Result<T, Fail> {
    match hint {
        "" => ask::ask(question, read),
        hint => ask::ask(&format!("{question} ({hint})"), read),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commas_within_values_part_nothing() {
        let entries: Vec<&str> = split_entries("hand=4, deck=custom(a, b), , stock+=-5").collect();
        assert_eq!(entries, ["hand=4", "deck=custom(a, b)", "stock+=-5"]);
    }
}
