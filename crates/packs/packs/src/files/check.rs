//! Checks of cards that can be read: against each other, and against the rules of their game.

use wildpile_game::rules::{Layer, Problem, Problems, closest};
use wildpile_message::{Arg, Join, Message};
use wildpile_table::AnyGame;

use super::{Found, Reader, is_reference};
use crate::selection::clash;
use crate::text as t;
use crate::{CardKind, CardRef, Packs};

impl Reader<'_> {
    pub(super) fn duplicates(&mut self, cards: &[Found]) {
        let ids: Vec<Option<&str>> = cards
            .iter()
            .map(|found| found.card.as_ref().map(|card| card.id.as_str()))
            .collect();
        for (at, found) in cards.iter().enumerate() {
            let Some(id) = ids[at].filter(|id| !id.is_empty()) else {
                continue;
            };
            if ids[..at].contains(&Some(id)) {
                self.refuse(
                    format!("{}.id", found.path),
                    t::ProblemTwice { id },
                    t::LegalOtherId,
                );
            }
        }
    }

    /// Checks the IDs in `requires` and `excludes`. Cards of packs that don't come with the program may not be there, and are
    /// looked up in play.
    pub(super) fn references(&mut self, card: CardRef<'_>, path: &str) {
        let ids = card.pack.cards(card.kind).iter();
        let ids: Vec<&str> = ids.map(|card| card.id.as_str()).collect();
        let lists = [
            ("requires", &card.card.requires),
            ("excludes", &card.card.excludes),
        ];
        for (key, list) in lists {
            for (at, id) in list.iter().enumerate().filter(|(_, id)| is_reference(id)) {
                let path = || format!("{path}.{key}[{at}]");
                let own = id.strip_prefix(&format!("{}/", card.pack.id)).unwrap_or(id);
                if own == card.card.id {
                    self.refuse(path(), t::ProblemItself { name: key }, t::LegalItself);
                } else if (card.pack.all()).any(|other| other.kind != card.kind && other.card.id == own) {
                    let legal: Message = match card.kind {
                        CardKind::Mutator => t::LegalMutators.into(),
                        CardKind::Handicap => t::LegalHandicaps.into(),
                    };
                    self.refuse(path(), t::ProblemOtherKind { id: own }, legal);
                } else if !own.contains('/') && !ids.contains(&own) {
                    let legal: Message = match closest(own, ids.iter().copied(), 0.78) {
                        Some(near) => t::LegalNear { near }.into(),
                        None => t::LegalOwnCards.into(),
                    };
                    self.refuse(path(), t::ProblemNoOwnCard { id: own }, legal);
                } else if let Some(legal) = own.contains('/').then(|| elsewhere(card, own)).flatten() {
                    let what = t::ProblemNoOtherCard { id: own };
                    self.refuse(path(), what, legal);
                } else if key == "excludes" && card.card.requires.contains(id) {
                    self.refuse(path(), t::ProblemRequiredExcluded { id: own }, t::LegalItself);
                }
            }
        }
    }

    /// Checks that the card and what it requires can be in play at the same time.
    pub(super) fn together(&mut self, card: CardRef<'_>, path: &str) {
        if let Some(circle) = circle(card) {
            let cards = Arg::List(Join::Comma, circle.into_iter().map(Arg::from).collect());
            self.refuse(
                format!("{path}.requires"),
                t::ProblemCircle { cards },
                t::LegalCircle,
            );
            return;
        }
        let mut all = Vec::new();
        gather(card, &mut all);
        all.push(card);
        for (at, one) in all.iter().enumerate() {
            for other in &all[at + 1..] {
                if let Some(why) = clash(*one, *other) {
                    let card = one.card.title();
                    let what = t::ProblemNoFit { card, why };
                    self.refuse(format!("{path}.requires"), what, t::LegalRequired);
                }
            }
        }
    }

    /// Checks that the card changes something in a game that there can be: with the cards it requires, over the
    /// default rules or a preset, at a table of any size.
    pub(super) fn effect(&mut self, game: &'static dyn AnyGame, card: CardRef<'_>, path: &str) {
        let seat = card.kind.first_seat();
        let mut required = Vec::new();
        gather(card, &mut required);
        let mut bases: Vec<Vec<Layer>> = vec![Vec::new()];
        let presets = game.presets();
        bases.extend(
            presets
                .iter()
                .filter_map(|preset| Some(vec![game.preset_layer(preset.name).ok()?])),
        );
        let usual = game.usual_seats();
        let sizes = std::iter::once(usual).chain(game.seat_range().filter(|size| *size != usual));
        let mut first: Option<Problems> = None;
        let mut fits = false;
        for seats in sizes {
            for base in &bases {
                let mut layers = base.clone();
                layers.extend(required.iter().map(|other| other.layer(seat)));
                let Ok(before) = game.check_rules(&layers, Some(seats)) else {
                    continue;
                };
                layers.push(card.layer(seat));
                match game.check_rules(&layers, Some(seats)) {
                    Ok(after) if after.text != before.text => return,
                    Ok(_) => fits = true,
                    Err(problems) => {
                        first.get_or_insert(problems);
                    }
                }
            }
        }
        if fits {
            self.refuse(format!("{path}.rules"), t::ProblemNoEffect, t::LegalChange);
            return;
        }
        if let Some(problems) = first {
            self.of_options(card, path, problems.list());
        }
    }

    /// Checks only that the options of a card are there and take its values, whatever it requires.
    pub(super) fn options(&mut self, game: &'static dyn AnyGame, card: CardRef<'_>, path: &str) {
        let layers = [card.layer(card.kind.first_seat())];
        if let Err(problems) = game.check_rules(&layers, None) {
            let alone = problems
                .list()
                .iter()
                .filter(|problem| !problem.path.contains(", "));
            self.of_options(card, path, &alone.cloned().collect::<Vec<_>>());
        }
    }

    /// Reports problems of rules at the options of a card.
    fn of_options(&mut self, card: CardRef<'_>, path: &str, problems: &[Problem]) {
        for problem in problems {
            let options: Vec<&str> = problem
                .path
                .split(", ")
                .map(|path| path.strip_prefix("seat_1.").unwrap_or(path))
                .collect();
            let first = options.first().and_then(|path| path.split(['.', '[']).next());
            let is_added = first.is_some_and(|option| card.card.add.contains_key(option));
            let part = if is_added { "add" } else { "rules" };
            let mut finding = self.places.finding(Problem {
                path: format!("{path}.{part}.{}", options.join(", ")),
                ..problem.clone()
            });
            let places = options.iter().filter_map(|option| {
                let option = option.split(['.', '[']).next()?;
                let place = |part| self.places.span(&format!("{path}.{part}.{option}"));
                place("rules").or_else(|| place("add"))
            });
            let spans: Vec<_> = places.collect();
            if !spans.is_empty() {
                finding.spans = spans;
            }
            self.findings.push(finding);
        }
    }
}

/// The answer to a reference to a card that another pack, of those that come with the program, doesn't have.
fn elsewhere(card: CardRef<'_>, id: &str) -> Option<Message> {
    let (pack, name) = id.split_once('/')?;
    let packs = Packs::shipped();
    let pack = packs.all().iter().find(|own| own.id == pack)?;
    let cards = || {
        pack.all()
            .filter(|other| other.kind == card.kind && pack.game == card.pack.game)
    };
    if cards().any(|other| other.card.id == name) {
        return None;
    }
    let ids: Vec<String> = cards().map(|other| other.id()).collect();
    Some(match closest(id, ids.iter().map(String::as_str), 0.78) {
        Some(near) => t::LegalNear { near }.into(),
        None => t::LegalOwnCards.into(),
    })
}

/// The cards of the same pack that a card requires.
fn required(card: CardRef<'_>) -> impl Iterator<Item = CardRef<'_>> {
    let all = card.pack.cards(card.kind);
    card.card.requires.iter().flat_map(move |id| {
        let others = all.iter().map(move |other| CardRef { card: other, ..card });
        others.filter(move |other| other.is_named(id, card.pack))
    })
}

/// The cards of the same pack that a card requires, and those that they require. The card itself isn't among them, even
/// if they require it.
pub(crate) fn gather<'a>(card: CardRef<'a>, found: &mut Vec<CardRef<'a>>) {
    let mut next: Vec<CardRef<'a>> = required(card).collect();
    while let Some(other) = next.pop() {
        if other != card && !found.contains(&other) {
            found.push(other);
            next.extend(required(other));
        }
    }
}

/// The IDs of the shortest circle of requirements that starts and ends with a card.
fn circle(card: CardRef<'_>) -> Option<Vec<&str>> {
    // Each card with the place of the one that requires it.
    let mut seen: Vec<(CardRef<'_>, Option<usize>)> = vec![(card, None)];
    let mut at = 0;
    while let Some((one, _)) = seen.get(at).copied() {
        for other in required(one) {
            if other == card {
                let mut ids = vec![card.card.id.as_str()];
                let mut step = Some(at);
                while let Some((found, before)) = step.and_then(|at| seen.get(at)) {
                    ids.push(&found.card.id);
                    step = *before;
                }
                ids.reverse();
                return Some(ids);
            }
            if seen.iter().all(|(known, _)| *known != other) {
                seen.push((other, Some(at)));
            }
        }
        at += 1;
    }
    None
}
