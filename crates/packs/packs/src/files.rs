//! Pack files: reading with the location of every problem, and writing.

use std::fmt::Write as _;
use std::ops::Range;

use serde_json::{Map, Value};
use toml::Spanned;
use toml::de::{DeTable, DeValue};
use wildpile_game::Seat;
use wildpile_game::rules::{Layer, Patch, Problem, Problems, is_seat_key};
use wildpile_message::{Arg, Join, Message};
use wildpile_table::{AnyGame, Find, Finding};

use crate::fit::clash;
use crate::text as t;
use crate::{Card, CardKind, CardRef, MAX_CARDS, MAX_SENTENCE, MAX_TITLE, Pack, SCHEMA, is_id};

/// The longest pack file, in bytes.
pub const MAX_FILE: usize = 256 * 1024;

/// The most findings that are reported.
const MOST: usize = 50;

/// Reads a pack file and checks everything in it. `find` looks up the game.
///
/// # Errors
/// Every problem at its place, at most 50: of syntax, unknown keys and options, values that no rules of the game
/// take, texts that don't fit on a card. A pack from a newer version gets that one problem.
pub fn read(text: &str, find: Find<'_>) -> Result<Pack, Vec<Finding>> {
    let plain = text.trim_start_matches('\u{feff}');
    let shift = text.len() - plain.len();
    let mut findings = match read_plain(plain, find) {
        Ok(pack) => return Ok(pack),
        Err(findings) => findings,
    };
    findings.truncate(MOST);
    for span in findings.iter_mut().flat_map(|finding| &mut finding.spans) {
        *span = span.start + shift..span.end + shift;
    }
    Err(findings)
}

fn read_plain(text: &str, find: Find<'_>) -> Result<Pack, Vec<Finding>> {
    if text.len() > MAX_FILE {
        return Err(vec![Finding::at(
            0..0,
            Problem::bare("", t::ProblemTooLong { max: MAX_FILE }),
        )]);
    }
    let (table, errors) = DeTable::parse_recoverable(text);
    if !errors.is_empty() {
        let finding = |error: &toml::de::Error| {
            let reason = error.message().lines().collect::<Vec<_>>().join("; ");
            Finding::at(
                error.span().unwrap_or(0..0),
                Problem::bare("", t::ProblemToml { reason }),
            )
        };
        return Err(errors.iter().map(finding).collect());
    }
    let mut reader = Reader {
        findings: Vec::new(),
        find,
    };
    let pack = reader.pack(&table);
    match pack {
        Some(pack) if reader.findings.is_empty() => Ok(pack),
        _ => Err(reader.findings),
    }
}

/// The bytes of a value or name.
type Span = Range<usize>;

struct Reader<'a> {
    findings: Vec<Finding>,
    find: Find<'a>,
}

/// A table, its path and its place.
struct Node<'t, 'i> {
    table: &'t DeTable<'i>,
    path: String,
    span: Span,
}

impl<'t, 'i> Node<'t, 'i> {
    fn path(&self, key: &str) -> String {
        if self.path.is_empty() {
            key.to_owned()
        } else {
            format!("{}.{key}", self.path)
        }
    }

    fn get(&self, key: &str) -> Option<&'t Spanned<DeValue<'i>>> {
        self.table.get(key)
    }

    /// The place of a key, or of the whole table if it isn't there.
    fn key(&self, key: &str) -> Span {
        let found = self.table.get_key_value(key);
        found.map_or_else(|| self.span.clone(), |(key, _)| key.span())
    }
}

impl Reader<'_> {
    fn refuse(&mut self, span: Span, path: String, what: impl Into<Message>, legal: impl Into<Message>) {
        self.findings
            .push(Finding::at(span, Problem::new(path, what, legal)));
    }

    /// Reports keys that mean nothing here.
    fn only(&mut self, node: &Node<'_, '_>, known: &[&'static str]) {
        for key in node.table.keys() {
            let name: &str = key.get_ref();
            if known.contains(&name) {
                continue;
            }
            let shown: String = name.chars().take(40).collect();
            let near = known
                .iter()
                .map(|own| (strsim::jaro_winkler(own, &shown), *own))
                .filter(|(likeness, _)| *likeness > 0.78)
                .max_by(|a, b| a.0.total_cmp(&b.0));
            let legal: Message = match near {
                Some((_, near)) => t::LegalNear { near }.into(),
                None => {
                    let keys = known.iter().map(|key| Arg::from(*key)).collect();
                    t::LegalKeys {
                        keys: Arg::List(Join::Comma, keys),
                    }
                    .into()
                }
            };
            self.refuse(
                key.span(),
                node.path(&shown),
                t::ProblemNoKey { name: shown.clone() },
                legal,
            );
        }
    }

    fn text(&mut self, node: &Node<'_, '_>, key: &'static str, max: usize, needed: bool) -> Option<String> {
        let Some(value) = node.get(key) else {
            if needed {
                self.refuse(
                    node.span.clone(),
                    node.path(key),
                    t::ProblemMissing { name: key },
                    t::LegalTextKey { name: key, max },
                );
            }
            return None;
        };
        let legal = t::LegalTextKey { name: key, max };
        let Some(text) = value.get_ref().as_str() else {
            self.refuse(
                value.span(),
                node.path(key),
                t::ProblemNotText { name: key },
                legal,
            );
            return None;
        };
        let length = text.chars().count();
        if text.trim().is_empty() || text.trim() != text || text.chars().any(char::is_control) {
            self.refuse(value.span(), node.path(key), t::ProblemBlank { name: key }, legal);
            return None;
        }
        if length > max {
            self.refuse(
                value.span(),
                node.path(key),
                t::ProblemLong { name: key, length },
                legal,
            );
            return None;
        }
        Some(text.to_owned())
    }

    fn number(&mut self, node: &Node<'_, '_>, key: &'static str) -> Option<u32> {
        let Some(value) = node.get(key) else {
            self.refuse(
                node.span.clone(),
                node.path(key),
                t::ProblemMissing { name: key },
                t::LegalNumberKey { name: key },
            );
            return None;
        };
        let number = integer(value.get_ref())
            .and_then(|n| u32::try_from(n).ok())
            .filter(|n| *n > 0);
        if number.is_none() {
            self.refuse(
                value.span(),
                node.path(key),
                t::ProblemNotNumber { name: key },
                t::LegalNumberKey { name: key },
            );
        }
        number
    }

    fn id(&mut self, node: &Node<'_, '_>) -> Option<String> {
        let id = self.text(node, "id", 80, true)?;
        if !is_id(&id) {
            let span = node.get("id").map_or(0..0, Spanned::span);
            self.refuse(span, node.path("id"), t::ProblemId { id }, t::LegalId);
            return None;
        }
        Some(id)
    }

    fn child<'t, 'i>(&mut self, node: &Node<'t, 'i>, key: &'static str) -> Option<Node<'t, 'i>> {
        let value = node.get(key)?;
        let Some(table) = value.get_ref().as_table() else {
            self.refuse(
                value.span(),
                node.path(key),
                t::ProblemNotTable { name: key },
                t::LegalTable { name: key },
            );
            return None;
        };
        Some(Node {
            table,
            path: node.path(key),
            span: node.key(key),
        })
    }

    fn pack(&mut self, table: &Spanned<DeTable<'_>>) -> Option<Pack> {
        let root = Node {
            table: table.get_ref(),
            path: String::new(),
            span: 0..0,
        };
        // A newer format may mean anything by its keys.
        let schema = self.number(&root, "schema");
        if let Some(schema) = schema.filter(|schema| *schema > SCHEMA) {
            let span = root.get("schema").map_or(0..0, Spanned::span);
            self.refuse(
                span,
                "schema".to_owned(),
                t::ProblemNewer { schema },
                t::LegalNewer { known: SCHEMA },
            );
            return None;
        }
        self.only(
            &root,
            &[
                "schema", "id", "version", "game", "title", "maker", "mutator", "handicap",
            ],
        );
        let id = self.id(&root);
        let version = self.number(&root, "version");
        let maker = self.text(&root, "maker", 60, false);
        let title = self.title(&root);
        let game = self.game(&root);
        let mut cards = Vec::new();
        for (key, kind) in [("mutator", CardKind::Mutator), ("handicap", CardKind::Handicap)] {
            cards.extend(self.cards(&root, key, kind));
        }
        if cards.is_empty() && self.findings.is_empty() {
            self.refuse(0..0, "mutator".to_owned(), t::ProblemNoCards, t::LegalSomeCards);
        }
        self.duplicates(&cards);
        let (mut mutators, mut handicaps, mut nodes) = (Vec::new(), Vec::new(), Vec::new());
        for found in cards {
            let Some(card) = found.card else { continue };
            match found.kind {
                CardKind::Mutator => mutators.push(card),
                CardKind::Handicap => handicaps.push(card),
            }
            nodes.push((found.kind, found.node));
        }
        let whole = id.is_some() && game.is_some();
        let pack = Pack {
            schema: schema.unwrap_or(SCHEMA),
            id: id.unwrap_or_else(|| "pack".to_owned()),
            version: version.unwrap_or(1),
            game: game.map_or_else(String::new, |game| game.name().to_owned()),
            title: title.unwrap_or_else(|| crate::PackTitle {
                en: String::new(),
                de: None,
            }),
            maker: maker.unwrap_or_default(),
            mutators,
            handicaps,
        };
        let all = pack.mutators.iter().map(|card| (CardKind::Mutator, card));
        let all = all.chain(pack.handicaps.iter().map(|card| (CardKind::Handicap, card)));
        for ((kind, card), (_, node)) in all.zip(&nodes) {
            let card = CardRef {
                pack: &pack,
                card,
                kind,
            };
            let before = self.findings.len();
            self.references(card, node);
            if self.findings.len() == before {
                self.together(card, node);
            }
            // A card that never comes into play has no effect to check.
            if let Some(game) = game.filter(|_| self.findings.len() == before) {
                self.effect(game, card, node);
            }
        }
        whole.then_some(pack)
    }

    fn game(&mut self, root: &Node<'_, '_>) -> Option<&'static dyn AnyGame> {
        let name = self.text(root, "game", 80, true)?;
        match (self.find)(&name) {
            Ok(game) => Some(game),
            Err(what) => {
                let span = root.get("game").map_or(0..0, Spanned::span);
                self.findings.push(Finding::at(span, Problem::bare("game", what)));
                None
            }
        }
    }

    fn title(&mut self, root: &Node<'_, '_>) -> Option<crate::PackTitle> {
        if root.get("title").is_none() {
            self.refuse(
                0..0,
                "title".to_owned(),
                t::ProblemMissing { name: "title" },
                t::LegalPackTitle,
            );
            return None;
        }
        let node = self.child(root, "title")?;
        self.only(&node, &["en", "de"]);
        let de = self.text(&node, "de", 60, false);
        let en = self.text(&node, "en", 60, true)?;
        Some(crate::PackTitle { en, de })
    }

    fn cards<'t, 'i>(
        &mut self,
        root: &Node<'t, 'i>,
        key: &'static str,
        kind: CardKind,
    ) -> Vec<Found<'t, 'i>> {
        let Some(value) = root.get(key) else {
            return Vec::new();
        };
        let items: Vec<&Spanned<DeValue<'i>>> = match value.get_ref() {
            DeValue::Array(items) => items.iter().collect(),
            _ => Vec::new(),
        };
        if items.is_empty() || items.iter().any(|item| !item.get_ref().is_table()) {
            self.refuse(
                root.key(key),
                key.to_owned(),
                t::ProblemNotCards { name: key },
                t::LegalCardTables { name: key },
            );
            return Vec::new();
        }
        if items.len() > MAX_CARDS {
            let (count, max) = (items.len(), MAX_CARDS);
            self.refuse(
                root.key(key),
                key.to_owned(),
                t::ProblemManyCards { count },
                t::LegalManyCards { max },
            );
            return Vec::new();
        }
        let mut all = Vec::new();
        for (at, item) in items.into_iter().enumerate() {
            let Some(table) = item.get_ref().as_table() else {
                continue;
            };
            let node = Node {
                table,
                path: format!("{key}[{at}]"),
                span: item.span(),
            };
            let card = self.card(&node);
            all.push(Found { kind, node, card });
        }
        all
    }

    fn card(&mut self, node: &Node<'_, '_>) -> Option<Card> {
        self.only(
            node,
            &["id", "art", "requires", "excludes", "rules", "add", "en", "de"],
        );
        let id = self.id(node);
        let art = self.text(node, "art", 40, false).unwrap_or_default();
        if !art.is_empty() && !is_id(&art) {
            let span = node.get("art").map_or(0..0, Spanned::span);
            self.refuse(
                span,
                node.path("art"),
                t::ProblemId { id: art.clone() },
                t::LegalId,
            );
        }
        let requires = self.ids(node, "requires");
        let excludes = self.ids(node, "excludes");
        let rules = self
            .child(node, "rules")
            .map(|own| self.values(&own))
            .unwrap_or_default();
        let add = self
            .child(node, "add")
            .map(|own| self.sums(&own, &rules))
            .unwrap_or_default();
        if node.get("rules").is_none() && node.get("add").is_none() {
            self.refuse(
                node.span.clone(),
                node.path("rules"),
                t::ProblemNoChange,
                t::LegalChange,
            );
        }
        let de = self.card_text(node, "de", false);
        let en = self.card_text(node, "en", true);
        Some(Card {
            id: id?,
            art,
            requires,
            excludes,
            rules,
            add,
            en: en?,
            de,
        })
    }

    fn card_text(
        &mut self,
        node: &Node<'_, '_>,
        language: &'static str,
        needed: bool,
    ) -> Option<crate::CardText> {
        if needed && node.get(language).is_none() {
            self.refuse(
                node.span.clone(),
                node.path(language),
                t::ProblemMissing { name: language },
                t::LegalCardText { name: language },
            );
            return None;
        }
        let own = self.child(node, language)?;
        self.only(&own, &["title", "sentence"]);
        let title = self.text(&own, "title", MAX_TITLE, true);
        let sentence = self.text(&own, "sentence", MAX_SENTENCE, true);
        Some(crate::CardText {
            title: title?,
            sentence: sentence?,
        })
    }

    fn ids(&mut self, node: &Node<'_, '_>, key: &'static str) -> Vec<String> {
        let Some(value) = node.get(key) else {
            return Vec::new();
        };
        let mut all = Vec::new();
        let items = match value.get_ref() {
            DeValue::Array(items) => items,
            _ => {
                self.refuse(
                    value.span(),
                    node.path(key),
                    t::ProblemNotIds { name: key },
                    t::LegalIds { name: key },
                );
                return all;
            }
        };
        for item in items.iter() {
            let text = item.get_ref().as_str().unwrap_or_default();
            let is_one = match text.split_once('/') {
                Some((pack, card)) => is_id(pack) && is_id(card),
                None => is_id(text),
            };
            if is_one {
                all.push(text.to_owned());
            } else {
                let id: String = text.chars().take(40).collect();
                self.refuse(
                    item.span(),
                    node.path(key),
                    t::ProblemId { id },
                    t::LegalIds { name: key },
                );
            }
        }
        all
    }

    fn values(&mut self, node: &Node<'_, '_>) -> Patch {
        let mut patch = Patch::new();
        for (key, value) in node.table {
            let name: &str = key.get_ref();
            if is_seat_key(name) {
                let shown: String = name.chars().take(40).collect();
                self.refuse(key.span(), node.path(&shown), t::ProblemSeatKey, t::LegalSeatKey);
            } else if let Some(value) = json(value.get_ref(), 0) {
                patch.insert(name.to_owned(), value);
            } else {
                let shown: String = name.chars().take(40).collect();
                self.refuse(value.span(), node.path(&shown), t::ProblemNotValue, t::LegalValue);
            }
        }
        patch
    }

    fn sums(&mut self, node: &Node<'_, '_>, rules: &Patch) -> Map<String, Value> {
        let mut sums = Map::new();
        for (key, value) in node.table {
            let name: &str = key.get_ref();
            let shown: String = name.chars().take(40).collect();
            if rules.contains_key(name) {
                self.refuse(
                    key.span(),
                    node.path(&shown),
                    t::ProblemBoth { name: shown.clone() },
                    t::LegalBoth,
                );
                continue;
            }
            match integer(value.get_ref()).filter(|by| *by != 0 && by.abs() <= 1_000_000) {
                Some(by) => {
                    sums.insert(name.to_owned(), by.into());
                }
                None => self.refuse(value.span(), node.path(&shown), t::ProblemSum, t::LegalSum),
            }
        }
        sums
    }

    fn duplicates(&mut self, cards: &[Found<'_, '_>]) {
        let ids: Vec<Option<&str>> = cards
            .iter()
            .map(|found| found.card.as_ref().map(|card| card.id.as_str()))
            .collect();
        for (at, found) in cards.iter().enumerate() {
            let Some(id) = ids[at] else { continue };
            if ids[..at].contains(&Some(id)) {
                let span = found.node.get("id").map_or(0..0, Spanned::span);
                self.refuse(
                    span,
                    found.node.path("id"),
                    t::ProblemTwice { id },
                    t::LegalOtherId,
                );
            }
        }
    }

    /// Checks `requires` and `excludes`. Cards of other packs may not be there, and are looked up in play.
    fn references(&mut self, card: CardRef<'_>, node: &Node<'_, '_>) {
        let (own, others) = match card.kind {
            CardKind::Mutator => (&card.pack.mutators, &card.pack.handicaps),
            CardKind::Handicap => (&card.pack.handicaps, &card.pack.mutators),
        };
        let ids: Vec<&str> = own.iter().map(|card| card.id.as_str()).collect();
        let lists = [
            ("requires", &card.card.requires),
            ("excludes", &card.card.excludes),
        ];
        for (key, list) in lists {
            for id in list {
                let own = id.strip_prefix(&format!("{}/", card.pack.id)).unwrap_or(id);
                let span = node.get(key).map_or(0..0, Spanned::span);
                if own == card.card.id {
                    self.refuse(
                        span,
                        node.path(key),
                        t::ProblemItself { name: key },
                        t::LegalItself,
                    );
                } else if others.iter().any(|other| other.id == own) {
                    let legal: Message = match card.kind {
                        CardKind::Mutator => t::LegalMutators.into(),
                        CardKind::Handicap => t::LegalHandicaps.into(),
                    };
                    self.refuse(span, node.path(key), t::ProblemOtherKind { id: own }, legal);
                } else if !own.contains('/') && !ids.contains(&own) {
                    let near = ids
                        .iter()
                        .map(|known| (strsim::jaro_winkler(known, own), *known))
                        .filter(|(likeness, _)| *likeness > 0.78)
                        .max_by(|a, b| a.0.total_cmp(&b.0));
                    let legal: Message = match near {
                        Some((_, near)) => t::LegalNear { near }.into(),
                        None => t::LegalOwnCards.into(),
                    };
                    self.refuse(span, node.path(key), t::ProblemNoOwnCard { id: own }, legal);
                } else if key == "excludes" && card.card.requires.contains(id) {
                    self.refuse(
                        span,
                        node.path(key),
                        t::ProblemRequiredExcluded { id: own },
                        t::LegalItself,
                    );
                }
            }
        }
    }

    /// Checks that the card and what it requires can be in play at the same time.
    fn together(&mut self, card: CardRef<'_>, node: &Node<'_, '_>) {
        let span = node.get("requires").map_or(0..0, Spanned::span);
        if let Some(circle) = circle(card) {
            let cards = Arg::List(Join::Comma, circle.into_iter().map(Arg::from).collect());
            self.refuse(
                span,
                node.path("requires"),
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
                    self.refuse(
                        span.clone(),
                        node.path("requires"),
                        t::ProblemNoFit { card, why },
                        t::LegalRequired,
                    );
                }
            }
        }
    }

    /// Checks that the card changes something in a game that there can be: with the cards it requires, over the
    /// default rules or a preset, at a table of any size.
    fn effect(&mut self, game: &'static dyn AnyGame, card: CardRef<'_>, node: &Node<'_, '_>) {
        let seat = (card.kind == CardKind::Handicap).then_some(Seat::FIRST);
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
            self.refuse(
                node.span.clone(),
                node.path("rules"),
                t::ProblemNoEffect,
                t::LegalChange,
            );
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

/// A card that was read, or what is left of it.
struct Found<'t, 'i> {
    kind: CardKind,
    node: Node<'t, 'i>,
    card: Option<Card>,
}

/// The cards of the same pack that a card requires.
fn required(card: CardRef<'_>) -> impl Iterator<Item = CardRef<'_>> {
    let all = match card.kind {
        CardKind::Mutator => &card.pack.mutators,
        CardKind::Handicap => &card.pack.handicaps,
    };
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

fn integer(value: &DeValue<'_>) -> Option<i64> {
    let number = value.as_integer()?;
    i64::from_str_radix(number.as_str(), number.radix()).ok()
}

/// A TOML value as JSON; `None` for dates, numbers out of range and values nested too deeply.
fn json(value: &DeValue<'_>, depth: usize) -> Option<Value> {
    if depth > 8 {
        return None;
    }
    Some(match value {
        DeValue::String(text) => Value::String(text.clone().into_owned()),
        DeValue::Integer(_) => integer(value)?.into(),
        DeValue::Float(number) => number.as_str().parse::<f64>().ok()?.into(),
        DeValue::Boolean(value) => (*value).into(),
        DeValue::Array(items) => {
            let items = items.iter().map(|item| json(item.get_ref(), depth + 1));
            Value::Array(items.collect::<Option<_>>()?)
        }
        DeValue::Table(table) => {
            let entries = table.iter().map(|(key, value)| {
                let name: &str = key.get_ref();
                Some((name.to_owned(), json(value.get_ref(), depth + 1)?))
            });
            Value::Object(entries.collect::<Option<_>>()?)
        }
        DeValue::Datetime(_) => return None,
    })
}

/// Writes a pack as a commented file; [`read`] gives the same pack.
#[must_use]
pub fn write(pack: &Pack) -> String {
    let mut text = String::from(
        "# A pack of cards that change the rules. `wildpile packs check FILE` finds every mistake,\n\
         # `wildpile rules GAME` lists the options and their values.\n\n",
    );
    let mut line = |name: &str, value: String| {
        let _ = writeln!(text, "{name} = {value}");
    };
    line("schema", pack.schema.to_string());
    line("id", quoted(&pack.id));
    line("version", pack.version.to_string());
    line("game", quoted(&pack.game));
    let de = (pack.title.de.as_ref()).map_or_else(String::new, |de| format!(", de = {}", quoted(de)));
    line("title", format!("{{ en = {}{de} }}", quoted(&pack.title.en)));
    if !pack.maker.is_empty() {
        line("maker", quoted(&pack.maker));
    }
    for (key, cards) in [("mutator", &pack.mutators), ("handicap", &pack.handicaps)] {
        for card in cards {
            let _ = writeln!(text, "\n[[{key}]]\nid = {}", quoted(&card.id));
            if !card.art.is_empty() {
                let _ = writeln!(text, "art = {}", quoted(&card.art));
            }
            for (name, ids) in [("requires", &card.requires), ("excludes", &card.excludes)] {
                if !ids.is_empty() {
                    let _ = writeln!(text, "{name} = {}", inline(ids));
                }
            }
            if !card.rules.is_empty() {
                let _ = writeln!(text, "# What the card sets.\nrules = {}", inline(&card.rules));
            }
            if !card.add.is_empty() {
                let _ = writeln!(
                    text,
                    "# What it adds to the number that applies without it.\nadd = {}",
                    inline(&card.add)
                );
            }
            let _ = writeln!(text, "en = {}", card_text(&card.en));
            match &card.de {
                Some(de) => {
                    let _ = writeln!(text, "de = {}", card_text(de));
                }
                None => text.push_str("# de = { title = \"…\", sentence = \"…\" }\n"),
            }
        }
    }
    text
}

fn card_text(text: &crate::CardText) -> String {
    let (title, sentence) = (quoted(&text.title), quoted(&text.sentence));
    format!("{{ title = {title}, sentence = {sentence} }}")
}

fn quoted(text: &str) -> String {
    toml::Value::from(text).to_string()
}

fn inline(value: &impl serde::Serialize) -> String {
    toml::Value::try_from(value).map_or_else(|_| "{}".to_owned(), |value| value.to_string())
}
