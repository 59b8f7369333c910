//! `wildpile packs`: the cards that change rules.

mod new;

use std::path::{Path, PathBuf};

use wildpile_game::rules::{Patch, closest, write_value};
use wildpile_message::{Message, printable};
use wildpile_packs::{CardKind, CardRef, Example, Pack, PackLibrary, Packs};
use wildpile_tui::{paint, quoted};

use super::tables;
use crate::args::{GameArg, PacksAction, PacksCommand};
use crate::choose::not_valid;
use crate::fail::{Fail, Outcome};
use crate::report::{
    BrokenPackReport, CardReport, PackCardReport, PackCheckReport, PackList, PackReport, PacksReport,
    ProblemReport,
};
use crate::say::Say;
use crate::text as t;
use crate::{cards, files, out};

/// Lists packs, or does something with one.
pub fn run(say: &Say, args: PacksCommand, data: Option<&Path>) -> Outcome {
    match args.action {
        None => list(say, &cards::library(say, data, &[])?, None, args.json),
        Some(PacksAction::List { game, packs, json }) => {
            list(say, &cards::library(say, data, &packs)?, game, json)
        }
        Some(PacksAction::Show {
            card,
            game,
            packs,
            json,
        }) => show(
            say,
            (&cards::library(say, data, &packs)?, &packs),
            &card,
            game,
            json,
        ),
        Some(PacksAction::Check { file, json }) => check(say, &file, json),
        Some(PacksAction::New(args)) => new::run(say, &args, data),
    }
}

fn list(say: &Say, library: &PackLibrary, game: Option<GameArg>, json: bool) -> Outcome {
    let wanted = |pack: &&Pack| game.is_none_or(|game| game.game().name() == pack.game);
    let packs: Vec<&Pack> = library.packs().all().iter().filter(wanted).collect();
    if json {
        let broken = |broken: &wildpile_packs::BrokenPack| BrokenPackReport {
            file: files::name(&broken.path),
            problems: ProblemReport::all(say, &broken.findings, &broken.text),
        };
        return out::json(&PacksReport::List(PackList {
            packs: packs.into_iter().map(|pack| pack_report(say, pack)).collect(),
            broken: library.broken().iter().map(broken).collect(),
        }));
    }
    let mut text = String::new();
    for bundle in say.games().bundles() {
        let title = say.text(&bundle.game.title());
        if game.is_some_and(|game| game.game().name() != bundle.name()) {
            continue;
        }
        let own: Vec<&&Pack> = packs.iter().filter(|pack| pack.game == bundle.name()).collect();
        if own.is_empty() {
            if game.is_some() {
                text += &format!("{}\n", say.line(t::PacksNone { title }));
            }
            continue;
        }
        text += &format!("{title}\n");
        let heading = [
            t::PacksCard.into(),
            t::PacksPack.into(),
            t::PacksFor.into(),
            t::PacksTitle.into(),
            t::PacksDoes.into(),
        ];
        let mut table = tables::headed(say, heading);
        for pack in own {
            for CardRef { card, kind, .. } in pack.all() {
                table.add_row([
                    card.id.clone(),
                    pack.id.clone(),
                    say.text(&audience(kind)),
                    say.text(&card.title()),
                    say.text(&card.sentence()),
                ]);
            }
        }
        text += &format!("{}\n", tables::text(&table));
    }
    out::text(&(text + &say.line(t::PacksHow) + &say.line(t::PacksMore)))
}

fn audience(kind: CardKind) -> Message {
    match kind {
        CardKind::Mutator => t::PacksAll.into(),
        CardKind::Handicap => t::PacksOne.into(),
    }
}

fn pack_report(say: &Say, pack: &Pack) -> PackReport {
    let cards = |kind| {
        let card = |own: CardRef<'_>| CardReport {
            id: own.id(),
            seat: None,
            title: say.rendered(own.card.title()),
            sentence: say.rendered(own.card.sentence()),
        };
        pack.all().filter(|own| own.kind == kind).map(card).collect()
    };
    PackReport {
        id: pack.id.clone(),
        version: pack.version,
        game: pack.game.clone(),
        title: say.rendered(pack.title.message()),
        maker: pack.maker.clone(),
        mutators: cards(CardKind::Mutator),
        handicaps: cards(CardKind::Handicap),
    }
}

/// Shows a card of a library that has these files, too.
fn show(
    say: &Say,
    (library, files): (&PackLibrary, &[PathBuf]),
    id: &str,
    game: Option<GameArg>,
    json: bool,
) -> Outcome {
    let card = find(say, library, id, game)?;
    let report = card_report(say, library.packs(), card);
    let text = card_text(say, (library.packs(), files), card, &report);
    out::answer(json, &PacksReport::Card(Box::new(report)), |_| text)
}

/// The card with this ID among all games, or those of one.
fn find<'a>(
    say: &Say,
    library: &'a PackLibrary,
    id: &str,
    game: Option<GameArg>,
) -> Result<CardRef<'a>, Fail> {
    let games = || {
        let all = say.games().bundles().map(wildpile_bundle::GameBundle::name);
        all.filter(|name| game.is_none_or(|game| game.game().name() == *name))
    };
    let all: Vec<CardRef<'a>> = games()
        .flat_map(|game| {
            CardKind::ALL
                .into_iter()
                .flat_map(move |kind| library.packs().cards(game, kind))
        })
        .collect();
    let id = id.trim();
    let found = wildpile_packs::named(all.iter().copied(), id);
    if let Some(found) = found.map_err(|ids| Fail::wrong(t::PacksSeveral { id, ids }))? {
        return Ok(found);
    }
    if let Some(broken) = library.broken().iter().find(|broken| broken.may_have(id)) {
        return Err(Fail::Invalid(cards::broken_text(say, broken)));
    }
    let shown: String = id.chars().take(40).collect();
    let known = all.iter().map(|card| card.card.id.as_str());
    let near = closest(&shown, known, 0.78);
    let why: Message = match game.map(|game| game.game().name()) {
        Some(game) => t::PacksUnknownOf { game, id: shown }.into(),
        None => t::PacksUnknown { id: shown }.into(),
    };
    let why = match near {
        Some(near) => t::PacksMeant { why, near }.into(),
        None => why,
    };
    let list = say.text(&t::PacksList.into());
    Err(Fail::wrong(format!("{}\n{list}", say.text(&why))))
}

fn card_report(say: &Say, packs: &Packs, card: CardRef<'_>) -> PackCardReport {
    let named = |ids: &[String]| -> Vec<String> { ids.iter().map(|id| full(card.pack, id)).collect() };
    let mut excludes = named(&card.card.excludes);
    // One card's word is enough.
    for other in packs.cards(&card.pack.game, card.kind) {
        let excluded = other.card.excludes.iter().any(|id| card.is_named(id, other.pack));
        if excluded && !excludes.contains(&other.id()) {
            excludes.push(other.id());
        }
    }
    PackCardReport {
        id: card.id(),
        kind: card.kind,
        game: card.pack.game.clone(),
        pack: say.rendered(card.pack.title.message()),
        maker: card.pack.maker.clone(),
        title: say.rendered(card.card.title()),
        sentence: say.rendered(card.card.sentence()),
        effect: card.effect().map(|effect| say.rendered(effect)),
        rules: card.card.rules.clone(),
        add: card.card.add.clone(),
        requires: named(&card.card.requires),
        excludes,
    }
}

/// An ID of a card's lists with its pack.
fn full(pack: &Pack, id: &str) -> String {
    if id.contains('/') {
        id.to_owned()
    } else {
        format!("{}/{id}", pack.id)
    }
}

/// The width of a card in columns, inside its border.
const CARD: u16 = 36;

fn card_text(
    say: &Say,
    (packs, files): (&Packs, &[PathBuf]),
    card: CardRef<'_>,
    report: &PackCardReport,
) -> String {
    let bundle = say.games().bundle(&card.pack.game);
    let game = bundle.map(|bundle| bundle.game.title());
    let game = say.text(&game.unwrap_or_else(|| Message::text(card.pack.game.clone())));
    let kind: Message = match card.kind {
        CardKind::Mutator => t::PacksKindMutator.into(),
        CardKind::Handicap => t::PacksKindHandicap.into(),
    };
    let kind = say.text(&kind);
    let inner = CARD - 4;
    let gap = usize::from(inner.saturating_sub(paint::width(&kind) + paint::width(&game))).max(1);
    let mut lines = vec![format!("{kind}{}{game}", " ".repeat(gap)), String::new()];
    lines.extend(paint::wrap(&printable(&report.title.text), inner));
    lines.push("─".repeat(usize::from(inner)));
    lines.extend(paint::wrap(&printable(&report.sentence.text), inner));
    while lines.len() < 7 {
        lines.push(String::new());
    }
    lines.push(String::new());
    let maker = paint::wrap(&printable(&report.maker), inner);
    lines.extend(maker);
    let rule = "─".repeat(usize::from(CARD - 2));
    let mut text = format!("╭{rule}╮\n");
    for line in &lines {
        let pad = usize::from(inner.saturating_sub(paint::width(line)));
        text += &format!("│ {line}{} │\n", " ".repeat(pad));
    }
    text += &format!("╰{rule}╯\n\n");
    let version = t::PacksVersion {
        pack: report.pack.text.as_str(),
        version: card.pack.version,
    };
    let named = |ids: &[String]| -> Vec<String> {
        let ids = ids.iter();
        ids.map(|id| named_card(say, packs, card, id)).collect()
    };
    let effect = report.effect.iter().map(|effect| effect.text.clone());
    let facts: [(Message, Vec<String>); 6] = [
        (t::PacksCard.into(), vec![report.id.clone()]),
        (t::PacksPack.into(), vec![say.text(&version.into())]),
        (t::PacksChanges.into(), changes(&card.card.rules, &card.card.add)),
        (t::PacksRequires.into(), named(&report.requires)),
        (t::PacksExcludes.into(), named(&report.excludes)),
        (t::PacksMeasured.into(), effect.collect()),
    ];
    for (what, facts) in facts {
        let mut heading = say.text(&what);
        for fact in facts {
            text += &format!("{heading:<9} {fact}\n");
            heading.clear();
        }
    }
    match call(say, packs, card) {
        Some(call) => {
            let call = call + &cards::packs_again(files);
            text + &format!("\n{}\n", say.text(&t::PacksPlay { call }.into()))
        }
        None => text,
    }
}

/// The command that plays with a card, in the simplest match in which it changes something; `None` if it needs
/// other packs.
fn call(say: &Say, packs: &Packs, card: CardRef<'_>) -> Option<String> {
    let bundle = say.games().bundle(&card.pack.game)?;
    let example = Example::of(packs, bundle.game, card)?;
    let mut call = format!("wildpile play {}", card.pack.game);
    if example.seats != bundle.game.usual_seats() {
        let players = wildpile_session::players(bundle, example.seats);
        call += &format!(" --players {}", players.join(","));
    }
    if let Some(preset) = example.preset {
        call += &format!(" --preset {preset}");
    }
    for (option, value) in &example.rules {
        let rule = format!("{option}={}", write_value(value));
        call += &format!(" --rules {}", quoted(&rule));
    }
    let option = match card.kind {
        CardKind::Mutator => "--mutators",
        CardKind::Handicap => "--handicaps",
    };
    Some(call + &format!(" {option} {}", example.named()))
}

/// The options that a card changes.
fn changes(rules: &Patch, add: &Patch) -> Vec<String> {
    let set = rules
        .iter()
        .map(|(option, value)| format!("{option} = {}", write_value(value)));
    let added = add.iter().map(|(option, by)| match by.as_i64() {
        Some(by) if by < 0 => format!("{option} − {}", by.unsigned_abs()),
        _ => format!("{option} + {}", write_value(by)),
    });
    set.chain(added).collect()
}

/// Another card: its ID, and its title if it is known.
fn named_card(say: &Say, packs: &Packs, card: CardRef<'_>, id: &str) -> String {
    let other = packs
        .cards(&card.pack.game, card.kind)
        .find(|other| other.id() == id);
    match other {
        Some(other) => format!("{id} ({})", say.text(&other.card.title())),
        None => say.text(&t::PacksNotInstalled { id }.into()),
    }
}

fn check(say: &Say, file: &Path, json: bool) -> Outcome {
    let text = files::read_rules(say, file)?;
    let name = files::name(file);
    // With its ID, too, it has to be usable beside the packs that come with the program.
    let read = PackLibrary::shipped().add_text(&text, &say.finder());
    let mut report = PackCheckReport {
        file: name.clone(),
        valid: read.is_ok(),
        pack: None,
        problems: Vec::new(),
    };
    match read {
        Ok(pack) => {
            if !json {
                let valid = t::PacksValid {
                    file: name.as_str(),
                    title: pack.title.message(),
                    game: pack.game.as_str(),
                    mutators: pack.mutators.len(),
                    handicaps: pack.handicaps.len(),
                };
                say.answer(valid)?;
            }
            report.pack = Some(pack_report(say, &pack));
        }
        Err(findings) => {
            out::coloured_message(&not_valid(say, &name, t::PrintPackInvalid, &text, &findings));
            report.problems = ProblemReport::all(say, &findings, &text);
        }
    }
    let answer = report.valid.into();
    if json {
        out::json(&PacksReport::Check(Box::new(report)))?;
    }
    Ok(answer)
}
