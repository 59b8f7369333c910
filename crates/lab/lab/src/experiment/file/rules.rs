//! The rules of a file: a preset, cards and options, and where each is written.

use std::ops::Range;

use toml::de::DeValue;
use wildpile_bundle::GameBundle;
use wildpile_game::Seat;
use wildpile_game::rules::{Layer, Patch, Problems, Source};
use wildpile_packs::{CardKind, CardRef};
use wildpile_table::{Finding, load_files};

use super::super::toml_table::{Table, within, words};
use super::{HANDICAPS, MUTATORS, PlacedRules, Reader};
use crate::text as t;

impl<'a> Reader<'a> {
    pub(super) fn base(
        &mut self,
        bundle: &'static GameBundle,
        table: Option<Table<'_>>,
    ) -> (PlacedRules<'a>, Option<usize>) {
        let Some(mut table) = table else {
            return (PlacedRules::default(), None);
        };
        let range = bundle.game.seat_range();
        let (least, most) = (*range.start() as u64, *range.end() as u64);
        let legal = t::LegalNumber { least, most };
        let seats = table.read("seats", &mut self.findings, legal, |value| {
            within(value, least, most)
        });
        let rules = self.rules(bundle, &mut table);
        table.finish(&mut self.findings);
        (rules, seats.map(|(seats, _)| seats as usize))
    }

    /// `preset`, `mutators` and `rules` of a table, in this order.
    pub(super) fn rules(&mut self, bundle: &'static GameBundle, table: &mut Table<'_>) -> PlacedRules<'a> {
        let mut read = PlacedRules {
            span: table.span(),
            ..PlacedRules::default()
        };
        let preset = table.read("preset", &mut self.findings, t::LegalPreset, DeValue::as_str);
        if let Some((name, span)) = preset {
            match bundle.game.preset_layer(name) {
                Ok(layer) => {
                    read.layers.push(layer);
                    read.preset = Some(span);
                }
                Err(problems) => {
                    let each = problems.list().iter().cloned();
                    self.findings
                        .extend(each.map(|problem| Finding::at(span.clone(), problem)));
                }
            }
        }
        let path = table.path(MUTATORS);
        if let Some((ids, span)) = self.names(table, MUTATORS, t::LegalMutators) {
            for (id, place) in ids {
                if let Some(card) = self.card(bundle, CardKind::Mutator, &id, &path, place) {
                    read.layers.push(card.layer(None));
                    read.cards.push(card);
                }
            }
            read.places.push((MUTATORS.to_owned(), span));
        }
        if let Some(rules) = table.table("rules", &mut self.findings) {
            let (mut patch, places) = rules.into_patch(&mut self.findings);
            read.places.extend(places);
            if let Err(problems) = load_files(&mut patch, self.load) {
                self.locate(&read, &problems);
                for problem in problems.list() {
                    patch.remove(problem.path.split('.').next().unwrap_or_default());
                }
            }
            read.layers.push(self.layer(patch));
        }
        self.handicaps(bundle, table, &mut read);
        read
    }

    /// `handicaps = { seat_1 = ["own_suit"] }`: over everything else.
    fn handicaps(&mut self, bundle: &'static GameBundle, table: &mut Table<'_>, read: &mut PlacedRules<'a>) {
        let path = table.path(HANDICAPS);
        let taken = table.read(HANDICAPS, &mut self.findings, t::LegalHandicaps, |value| {
            let seats = value.as_table()?.iter();
            let each = seats.map(|(seat, cards)| {
                let number = seat.get_ref().strip_prefix("seat_")?.parse().ok()?;
                Some((Seat::from_number(number)?, words(cards.get_ref())?, cards.span()))
            });
            each.collect::<Option<Vec<_>>>()
        });
        let Some((seats, whole)) = taken else { return };
        for (seat, ids, span) in seats {
            for (id, own) in ids {
                let place = own.unwrap_or_else(|| span.clone());
                if let Some(card) = self.card(bundle, CardKind::Handicap, id, &path, place) {
                    read.layers.push(card.layer(Some(seat)));
                    read.handicaps.push((seat, card));
                }
            }
        }
        read.places.push((HANDICAPS.to_owned(), whole));
    }

    /// A card of the packs. If there is none, that is a problem at this place.
    fn card(
        &mut self,
        bundle: &GameBundle,
        kind: CardKind,
        id: &str,
        path: &str,
        place: Range<usize>,
    ) -> Option<CardRef<'a>> {
        let found = self.packs.find(bundle.game.name(), kind, id, path);
        let noted = found.map_err(|problem| self.findings.push(Finding::at(place, problem)));
        noted.ok()
    }

    pub(super) fn layer(&self, patch: Patch) -> Layer {
        Layer {
            source: Source::File(self.name.to_owned()),
            patch,
        }
    }

    pub(super) fn locate(&mut self, rules: &PlacedRules<'_>, problems: &Problems) {
        let each = problems.list().iter().map(|problem| Finding {
            problem: problem.clone(),
            spans: rules.spans(problem),
        });
        self.findings.extend(each);
    }
}
