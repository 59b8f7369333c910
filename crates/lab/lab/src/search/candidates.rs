//! The changes that are tried: values of options, cards, presets, and pairs of them.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use wildpile_bundle::GameBundle;
use wildpile_cards::Deal;
use wildpile_game::rules::{
    Layer, OptionSpec, Patch, Problem, Problems, Source, TableRules, meant, merge, texts, write_value,
};
use wildpile_message::Message;
use wildpile_packs::{CardKind, CardRef, CardSelection, Packs};
use wildpile_table::seating_problem;

use super::values::variants;
use crate::text as t;

/// The longest name of a change in an experiment, in characters.
const LONGEST_NAME: usize = 100;

wildpile_message::named! {
    /// The origin of a change. The names stand for all changes of a kind.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
    #[serde(rename_all = "snake_case")]
    pub enum PartKind {
        /// A card of a pack.
        Card = "cards",
        /// A value of an option.
        Value = "options",
        /// A preset.
        Preset = "presets",
    }
}

/// A single change of the rules, as a person would choose it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Part {
    /// Its origin.
    pub kind: PartKind,
    /// The option, the preset, or the card as `pack/id`.
    pub id: String,
    /// Its title.
    pub title: Message,
    /// Its meaning in a sentence, if it has one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub help: Option<Message>,
}

/// A change that is tried.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Candidate {
    /// Its name in experiments.
    pub name: String,
    /// Its parts: one, or several that go together.
    pub parts: Vec<Part>,
    /// The options that differ from the base, with their values.
    pub patch: Patch,
    /// The other candidates of the list whose cards can't be combined with its own.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub excludes: Vec<usize>,
}

impl Candidate {
    /// Its title: those of several parts in quotation marks.
    #[must_use]
    pub fn title(&self) -> Message {
        match self.parts.as_slice() {
            [one] => one.title.clone(),
            _ => self.quoted(),
        }
    }

    /// Its title in quotation marks, for a sentence.
    #[must_use]
    pub fn quoted(&self) -> Message {
        let titles = self.parts.iter().map(|part| {
            let name = part.title.clone();
            Message::from(t::AnswerQuoted { name })
        });
        let together = titles.reduce(|first, second| t::SearchPair { first, second }.into());
        together.unwrap_or_else(|| Message::text(self.name.clone()))
    }

    /// Number of options that it changes.
    #[must_use]
    pub fn changes(&self) -> usize {
        self.patch.len()
    }

    /// Its rules as `--rules` takes them: `hand=4,trash=never`.
    #[must_use]
    pub fn rules(&self) -> String {
        let each = self.patch.iter();
        let each = each.map(|(option, value)| format!("{option}={}", write_value(value)));
        each.collect::<Vec<_>>().join(",")
    }

    /// Both at once; `None` if they set the same option or exclude each other.
    pub(super) fn with(&self, other: &Self, at: usize) -> Option<Self> {
        let clash = self.patch.keys().any(|option| other.patch.contains_key(option));
        if clash || self.excludes.contains(&at) {
            return None;
        }
        let mut patch = self.patch.clone();
        patch.extend(other.patch.clone());
        Some(Self {
            name: named(&format!("{} & {}", self.name, other.name)),
            parts: [self.parts.as_slice(), &other.parts].concat(),
            patch,
            excludes: Vec::new(),
        })
    }
}

/// The surroundings of all candidates: the game, its base rules, and who plays.
pub(super) struct Around<'a> {
    pub bundle: &'static GameBundle,
    pub base: &'a [Layer],
    pub players: &'a [String],
    pub first: Deal,
}

impl Around<'_> {
    /// The rules with these layers over the base.
    pub fn rules(&self, above: &[Layer]) -> Result<TableRules, Problems> {
        let layers = [self.base, above].concat();
        let started = self.bundle.game.start(&layers, self.players.len(), self.first)?;
        let rules = started.table_rules();
        let unfit = self.players.iter().filter_map(|name| {
            let knows = self.bundle.bots.knows_per_seat(name);
            seating_problem(&rules.per_seat, name, knows)
        });
        Problems::check(unfit.collect())?;
        Ok(rules)
    }

    /// The layer of a candidate's own values.
    pub fn layer(patch: &Patch) -> Layer {
        Layer {
            source: Source::Choice,
            patch: patch.clone(),
        }
    }
}

/// An unchecked change.
struct Proposal<'a> {
    part: Part,
    name: String,
    layer: Layer,
    card: Option<CardRef<'a>>,
}

/// The candidates of a search.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Candidates {
    /// Those that can be played.
    pub all: Vec<Candidate>,
    /// Number of values, cards and presets that the rules refuse, alone and with any other one.
    pub refused: usize,
    /// Number of those that give the same rules as the base or as another one, or that do nothing alone.
    pub same: usize,
}

impl Candidates {
    /// All changes of a game's base rules, or those that `only` names and `without` doesn't.
    ///
    /// # Errors
    /// The problems of the base, or a name that means nothing here.
    pub(super) fn of(
        around: &Around<'_>,
        packs: &Packs,
        only: &[String],
        without: &[String],
    ) -> Result<Self, Problems> {
        let base = around.rules(&[])?;
        let proposals = proposals(around, packs, &base);
        check_names(&proposals, only, "only")?;
        check_names(&proposals, without, "without")?;
        let is_wanted = |proposal: &Proposal<'_>| {
            let is_named = |names: &[String]| names.iter().any(|name| proposal.is_named(name));
            (only.is_empty() || is_named(only)) && !is_named(without)
        };
        let shared = crate::typed::probes(around.bundle.name()).shared;
        let is_idle = |proposal: &Proposal<'_>| {
            let is_value = proposal.part.kind == PartKind::Value;
            around.players.len() == 1 && is_value && shared.contains(&proposal.part.id.as_str())
        };
        let wanted = proposals.into_iter().filter(is_wanted);
        let (idle, wanted): (Vec<Proposal<'_>>, Vec<Proposal<'_>>) = wanted.partition(is_idle);
        let mut found = Self {
            same: idle.len(),
            ..Self::default()
        };
        let mut cards: Vec<Option<CardRef<'_>>> = Vec::new();
        let mut alone = Vec::with_capacity(wanted.len());
        for proposal in &wanted {
            alone.push(rules_of(around, packs, &[proposal]).is_some());
        }
        for (proposal, is_fine) in wanted.iter().zip(&alone) {
            let parts = if *is_fine {
                Some(vec![proposal])
            } else {
                companion(around, packs, &wanted, proposal)
            };
            let Some((parts, rules)) = parts
                .and_then(|parts| Some((rules_of(around, packs, &parts)?, parts)))
                .map(|(rules, parts)| (parts, rules))
            else {
                found.refused += 1;
                continue;
            };
            let patch = difference(&base, &rules);
            if patch.is_empty() || found.all.iter().any(|other| other.patch == patch) {
                found.same += 1;
                continue;
            }
            let names: Vec<&str> = parts.iter().map(|part| part.name.as_str()).collect();
            found.all.push(Candidate {
                name: found.free(&named(&names.join(" & "))),
                parts: parts.iter().map(|part| part.part.clone()).collect(),
                patch,
                excludes: Vec::new(),
            });
            cards.push(proposal.card);
        }
        for (at, card) in cards.iter().enumerate() {
            let Some(card) = card else { continue };
            let clash = |other: &CardRef<'_>| !fit(around, packs, &[*card, *other]);
            let others = cards.iter().enumerate().filter(|(other, _)| *other != at);
            let others = others.filter(|(_, other)| other.as_ref().is_some_and(clash));
            found.all[at].excludes = others.map(|(other, _)| other).collect();
        }
        Ok(found)
    }

    /// Everything of a game that a search may name, with its title: cards, options with other values, and presets.
    #[must_use]
    pub fn nameable(bundle: &GameBundle, packs: &Packs) -> Vec<Part> {
        let game = bundle.name();
        let part = |kind: PartKind, id: String, title: Message| Part {
            kind,
            id,
            title,
            help: None,
        };
        let cards = packs.cards(game, CardKind::Mutator);
        let cards = cards.map(|card| part(PartKind::Card, card.id(), card.card.title()));
        let usual = bundle.game.check_rules(&[], None).ok();
        let usual = |option: &str| usual.as_ref()?.rules.get(option).cloned();
        let options = bundle.game.options().into_iter();
        let options = options
            .filter(|option| !variants(&option.values, &usual(option.name).unwrap_or_default()).is_empty());
        let options = options.map(|option| {
            let title = texts::option_title(game, option.name);
            part(PartKind::Value, option.name.to_owned(), title)
        });
        let presets = bundle.game.presets().into_iter().map(|preset| {
            let title = texts::preset_title(game, preset.name);
            part(PartKind::Preset, preset.name.to_owned(), title)
        });
        cards.chain(options).chain(presets).collect()
    }

    /// A name that no candidate has yet.
    fn free(&self, name: &str) -> String {
        let is_taken = |name: &str| self.all.iter().any(|other| other.name == name);
        let mut free = name.to_owned();
        let mut number = 2;
        while is_taken(&free) {
            free = named(&format!("{name} ({number})"));
            number += 1;
        }
        free
    }
}

/// A name that an experiment takes.
fn named(name: &str) -> String {
    let plain: String = name
        .chars()
        .map(|letter| match letter {
            '+' => '/',
            letter if letter.is_control() => ' ',
            letter => letter,
        })
        .collect();
    if plain.chars().count() <= LONGEST_NAME {
        return plain;
    }
    // Room for a number that makes it unique.
    plain.chars().take(LONGEST_NAME - 8).chain(['…']).collect()
}

impl Proposal<'_> {
    fn is_named(&self, name: &str) -> bool {
        let is_card = |card: &CardRef<'_>| card.card.id == name || card.id() == name;
        self.part.kind.name() == name
            || self.card.as_ref().is_some_and(is_card)
            || (self.card.is_none() && self.part.id == name)
    }
}

/// Refuses names that mean nothing among these proposals.
fn check_names(proposals: &[Proposal<'_>], names: &[String], path: &str) -> Result<(), Problems> {
    let wrong = names
        .iter()
        .filter(|name| !proposals.iter().any(|own| own.is_named(name)));
    let problems = wrong.map(|name| {
        let mut known: Vec<&str> = PartKind::ALL.iter().map(|kind| kind.name()).collect();
        for proposal in proposals {
            let id = match proposal.card {
                Some(card) => card.card.id.as_str(),
                None => proposal.part.id.as_str(),
            };
            if !known.contains(&id) {
                known.push(id);
            }
        }
        let shown: String = name.chars().take(40).collect();
        Problem::new(
            path,
            t::ProblemSearchName { name: shown },
            meant(name, known.into_iter()),
        )
    });
    Problems::check(problems.collect())
}

/// Everything that could be tried: cards, then values, then presets, so that of those that do the same the one with the
/// best name is kept.
fn proposals<'a>(around: &Around<'_>, packs: &'a Packs, base: &TableRules) -> Vec<Proposal<'a>> {
    let game = around.bundle.game;
    let cards = packs
        .cards(around.bundle.name(), CardKind::Mutator)
        .map(|card| Proposal {
            part: Part {
                kind: PartKind::Card,
                id: card.id(),
                title: card.card.title(),
                help: Some(card.card.sentence()),
            },
            name: card.card.en.title.clone(),
            layer: card.layer(None),
            card: Some(card),
        });
    let options = game.options().into_iter().flat_map(|option| {
        let now = base.base.get(option.name).cloned().unwrap_or_default();
        let values = variants(&option.values, &now).into_iter();
        let each = values.map(|value| of_value(around.bundle.name(), &option, value));
        each.collect::<Vec<_>>()
    });
    let presets = game.presets().into_iter().filter_map(|preset| {
        let name = around.bundle.name();
        Some(Proposal {
            part: Part {
                kind: PartKind::Preset,
                id: preset.name.to_owned(),
                title: texts::preset_title(name, preset.name),
                help: Some(texts::preset_help(name, preset.name)),
            },
            name: format!("preset {}", preset.name),
            layer: game.preset_layer(preset.name).ok()?,
            card: None,
        })
    });
    cards.chain(options).chain(presets).collect()
}

/// An option with another value.
fn of_value<'a>(game: &str, option: &OptionSpec, value: Value) -> Proposal<'a> {
    Proposal {
        part: Part {
            kind: PartKind::Value,
            id: option.name.to_owned(),
            title: texts::option_value(game, option, &value),
            help: Some(texts::option_help(game, option.name)),
        },
        name: format!("{}={}", option.name, write_value(&value)),
        layer: Around::layer(&Patch::from_iter([(option.name.to_owned(), value)])),
        card: None,
    }
}

/// True if cards may lie together.
fn fit(around: &Around<'_>, packs: &Packs, cards: &[CardRef<'_>]) -> bool {
    let selection = CardSelection {
        packs,
        game: around.bundle.game,
        below: &[],
        above: &[],
        seats: around.players.len(),
    };
    selection.check_together(cards, &[]).is_ok()
}

/// The rules with these changes; `None` if they are refused.
fn rules_of(around: &Around<'_>, packs: &Packs, parts: &[&Proposal<'_>]) -> Option<TableRules> {
    let cards: Vec<CardRef<'_>> = parts.iter().filter_map(|part| part.card).collect();
    if !fit(around, packs, &cards) {
        return None;
    }
    let layers: Vec<Layer> = parts.iter().map(|part| part.layer.clone()).collect();
    around.rules(&layers).ok()
}

/// A refused change with the other one that makes it valid and changes the fewest options; the first of several.
fn companion<'p, 'a>(
    around: &Around<'_>,
    packs: &Packs,
    all: &'p [Proposal<'a>],
    refused: &'p Proposal<'a>,
) -> Option<Vec<&'p Proposal<'a>>> {
    let apart = |other: &&Proposal<'_>| {
        let mut options = other.layer.patch.keys();
        !options.any(|option| refused.layer.patch.contains_key(option))
    };
    // A preset is a game of its own.
    let others = all.iter().filter(|other| other.part.kind != PartKind::Preset);
    let fine = others.filter(apart).filter(|other| {
        refused.part.kind != PartKind::Preset && rules_of(around, packs, &[other, refused]).is_some()
    });
    let best = fine.min_by_key(|other| other.layer.patch.len())?;
    Some(vec![refused, best])
}

/// The options in which rules differ from the base; what differs per seat as a whole.
fn difference(base: &TableRules, rules: &TableRules) -> Patch {
    let own = rules.base.iter();
    let own = own.filter(|(option, value)| base.base.get(*option) != Some(*value));
    let mut patch: Patch = own
        .map(|(option, value)| (option.clone(), value.clone()))
        .collect();
    if base.per_seat != rules.per_seat {
        for seat in &rules.per_seat {
            merge(&mut patch, seat.named());
        }
    }
    patch
}
