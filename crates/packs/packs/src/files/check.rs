//! Checks of cards that can be read: against each other, and against the rules of their game.

use wildpile_game::rules::{Layer, Problem, Problems, closest};
use wildpile_message::{Arg, Join, Message};
use wildpile_table::{AnyGame, Finding};

use super::{Found, Node, Reader, Span};
use crate::selection::clash;
use crate::text as t;
use crate::{CardKind, CardRef};

impl Reader<'_> {
    pub(super) fn duplicates(&mut self, cards: &[Found<'_, '_>]) {
        let ids: Vec<Option<&str>> = cards
            .iter()
            .map(|found| found.card.as_ref().map(|card| card.id.as_str()))
            .collect();
        for (at, found) in cards.iter().enumerate() {
            let Some(id) = ids[at] else { continue };
            if ids[..at].contains(&Some(id)) {
                self.refuse(&found.node, "id", t::ProblemTwice { id }, t::LegalOtherId);
            }
        }
    }

    /// Checks `requires` and `excludes`. Cards of other packs may not be there, and are looked up in play.
    pub(super) fn references(&mut self, card: CardRef<'_>, node: &Node<'_, '_>) {
        let ids = card.pack.cards(card.kind).iter();
        let ids: Vec<&str> = ids.map(|card| card.id.as_str()).collect();
        let lists = [
            ("requires", &card.card.requires),
            ("excludes", &card.card.excludes),
        ];
        for (key, list) in lists {
            for id in list {
                let own = id.strip_prefix(&format!("{}/", card.pack.id)).unwrap_or(id);
                if own == card.card.id {
                    self.refuse(node, key, t::ProblemItself { name: key }, t::LegalItself);
                } else if (card.pack.all()).any(|other| other.kind != card.kind && other.card.id == own) {
                    let legal: Message = match card.kind {
                        CardKind::Mutator => t::LegalMutators.into(),
                        CardKind::Handicap => t::LegalHandicaps.into(),
                    };
                    self.refuse(node, key, t::ProblemOtherKind { id: own }, legal);
                } else if !own.contains('/') && !ids.contains(&own) {
                    let legal: Message = match closest(own, ids.iter().copied(), 0.78) {
                        Some(near) => t::LegalNear { near }.into(),
                        None => t::LegalOwnCards.into(),
                    };
                    self.refuse(node, key, t::ProblemNoOwnCard { id: own }, legal);
                } else if key == "excludes" && card.card.requires.contains(id) {
                    self.refuse(node, key, t::ProblemRequiredExcluded { id: own }, t::LegalItself);
                }
            }
        }
    }

    /// Checks that the card and what it requires can be in play at the same time.
    pub(super) fn together(&mut self, card: CardRef<'_>, node: &Node<'_, '_>) {
        if let Some(circle) = circle(card) {
            let cards = Arg::List(Join::Comma, circle.into_iter().map(Arg::from).collect());
            self.refuse(node, "requires", t::ProblemCircle { cards }, t::LegalCircle);
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
                    self.refuse(node, "requires", what, t::LegalRequired);
                }
            }
        }
    }

    /// Checks that the card changes something in a game that there can be: with the cards it requires, over the
    /// default rules or a preset, at a table of any size.
    pub(super) fn effect(&mut self, game: &'static dyn AnyGame, card: CardRef<'_>, node: &Node<'_, '_>) {
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
            let (span, path) = (node.span.clone(), node.path("rules"));
            self.refuse_at(span, path, t::ProblemNoEffect, t::LegalChange);
            return;
        }
        for problem in first.iter().flat_map(Problems::list) {
            let options: Vec<&str> = problem
                .path
                .split(", ")
                .map(|path| path.strip_prefix("seat_1.").unwrap_or(path))
                .collect();
            let spans = options.iter().filter_map(|path| {
                let option = path.split(['.', '[']).next()?;
                ["rules", "add"].iter().find_map(|key| {
                    let table = node.get(key)?.get_ref().as_table()?;
                    table.get_key_value(option).map(|(key, _)| key.span())
                })
            });
            let spans: Vec<Span> = spans.collect();
            self.findings.push(Finding {
                spans: if spans.is_empty() {
                    vec![node.span.clone()]
                } else {
                    spans
                },
                problem: Problem {
                    path: node.path(&format!("{}.{}", part_of(node, &options), options.join(", "))),
                    ..problem.clone()
                },
            });
        }
    }
}

/// The part of a card that changes the first of these options.
fn part_of(node: &Node<'_, '_>, options: &[&str]) -> &'static str {
    let first = options.first().and_then(|path| path.split(['.', '[']).next());
    let added = node.get("add").and_then(|add| add.get_ref().as_table());
    match (first, added) {
        (Some(first), Some(added)) if added.contains_key(first) => "add",
        _ => "rules",
    }
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
fn gather<'a>(card: CardRef<'a>, found: &mut Vec<CardRef<'a>>) {
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
