//! The changes of a file, and the rule sets that they combine to.

use std::collections::BTreeSet;
use std::ops::Range;

use toml::de::DeValue;
use wildpile_bundle::GameBundle;
use wildpile_cards::Deal;
use wildpile_game::rules::{Layer, Problem, Problems, TableRules};
use wildpile_message::Message;
use wildpile_packs::{CardRef, CardSelection};
use wildpile_table::seating_problem;

use super::super::toml_table::{Table, shown};
use super::super::{Arm, BASE, Change, Combine, LeftOut, MOST_ARMS};
use super::{LONGEST_NAME, MUTATORS, PlacedRules, Reader, name_of};
use crate::text as t;

impl<'a> Reader<'a> {
    pub(super) fn changes(
        &mut self,
        bundle: &'static GameBundle,
        seats: usize,
        value: Option<(&DeValue<'_>, Range<usize>)>,
    ) -> Vec<(Change, PlacedRules<'a>)> {
        let Some((value, span)) = value else {
            return Vec::new();
        };
        let tables = value.as_array().map(|list| {
            let each = list
                .iter()
                .map(|item| Some((item.get_ref().as_table()?, item.span())));
            each.collect::<Option<Vec<_>>>()
        });
        let Some(Some(tables)) = tables else {
            let found = shown(value);
            self.find(span, "change", t::ProblemValue { found }, t::LegalChange);
            return Vec::new();
        };
        let mut changes: Vec<(Change, PlacedRules<'a>)> = Vec::new();
        for (at, (table, span)) in tables.into_iter().enumerate() {
            let path = format!("change[{at}].");
            let mut table = Table::new(&path, table, span.clone());
            let legal = t::LegalName { most: LONGEST_NAME };
            let named = table.take("name");
            let rules = self.rules(bundle, &mut table);
            let own = self.names(&mut table, "players", t::LegalPlayers);
            let players = own.is_some().then(|| self.players(bundle, seats, own));
            let name_path = table.path("name");
            table.finish(&mut self.findings);
            let given = match &named {
                Some((value, _)) => name_of(value),
                // A single card has a name.
                None => match (
                    rules.cards.as_slice(),
                    rules.handicaps.as_slice(),
                    rules.layers.len(),
                ) {
                    ([card], [], 1) | ([], [(_, card)], 1) => Some(card.card.en.title.clone()),
                    _ => None,
                },
            };
            let name_span = named.map_or(span.clone(), |(_, span)| span);
            let name = match given {
                None => {
                    self.find(name_span, name_path, t::ProblemNoName, legal);
                    continue;
                }
                Some(name) => name,
            };
            let is_taken = changes.iter().any(|(other, _)| other.name == name);
            let what: Option<Message> = if name == BASE || name.contains('+') {
                Some(t::ProblemReserved { name: &name }.into())
            } else {
                is_taken.then(|| t::ProblemNameTwice { name: &name }.into())
            };
            if let Some(what) = what {
                self.find(name_span.clone(), name_path, what, t::LegalOtherName);
            }
            let is_empty = rules.layers.iter().all(|layer| layer.patch.is_empty()) && players.is_none();
            if is_empty && self.findings.is_empty() {
                self.find(
                    name_span,
                    format!("{path}rules"),
                    t::ProblemNoChange,
                    t::LegalChange,
                );
            }
            let change = Change {
                name,
                layers: rules.layers.clone(),
                players,
            };
            changes.push((change, rules));
        }
        changes
    }

    /// The rule sets. A change that can't be played alone is a problem; a combination is left out.
    pub(super) fn arms(
        &mut self,
        bundle: &'static GameBundle,
        base: &PlacedRules<'_>,
        changes: &[(Change, PlacedRules<'_>)],
        combine: Combine,
        players: &[String],
        first: Deal,
    ) -> (Vec<Arm>, Vec<LeftOut>) {
        let options: Vec<BTreeSet<String>> = changes.iter().map(|(change, _)| change.options()).collect();
        let Some(combinations) = combine.combinations(&options) else {
            let span = changes.first().map_or(0..0, |(_, rules)| rules.span.clone());
            self.find(span, "combine", t::ProblemArms { most: MOST_ARMS }, t::LegalArms);
            return (Vec::new(), Vec::new());
        };
        let (mut arms, mut left_out) = (Vec::new(), Vec::new());
        let mut of_base: Vec<Problem> = Vec::new();
        for combination in combinations {
            let own = combination.iter().filter_map(|&at| changes.get(at));
            let layers: Vec<Layer> = base
                .layers
                .iter()
                .chain(own.clone().flat_map(|(change, _)| &change.layers))
                .cloned()
                .collect();
            let seated = own.clone().find_map(|(change, _)| change.players.as_deref());
            let players = seated.unwrap_or(players);
            let names: Vec<&str> = own.map(|(change, _)| change.name.as_str()).collect();
            let name = if names.is_empty() {
                BASE.to_owned()
            } else {
                names.join(" + ")
            };
            let cards: Vec<CardRef<'_>> = (base.cards.iter())
                .chain(combination.iter().flat_map(|&at| &changes[at].1.cards))
                .copied()
                .collect();
            let selection = CardSelection {
                packs: self.packs,
                game: bundle.game,
                below: &[],
                above: &[],
                seats: players.len(),
            };
            let fits = selection.check_together(&cards, &[]);
            let checked = fits.and_then(|()| checked(bundle, &layers, players, first));
            match checked {
                // The base has what it sets already: its figures would be compared with themselves.
                Ok((_, rules))
                    if combination.len() == 1
                        && changes[combination[0]].0.sets_rules()
                        && (arms.first())
                            .is_some_and(|base: &Arm| base.rules == rules && base.players == players) =>
                {
                    let (change, placed) = &changes[combination[0]];
                    let option = change.layers.iter().flat_map(|layer| layer.patch.keys()).next();
                    let path = match placed.cards.as_slice() {
                        [] => option.map_or("rules", String::as_str),
                        _ => MUTATORS,
                    };
                    let problem = Problem::new(path, t::ProblemNoChange, t::LegalNoChange);
                    self.locate(placed, &problem.into());
                }
                Ok((rules_name, rules)) => arms.push(Arm {
                    name,
                    changes: combination,
                    layers,
                    rules_name,
                    rules,
                    players: players.to_vec(),
                }),
                Err(problems) => match combination.as_slice() {
                    [] => {
                        self.locate(base, &problems);
                        of_base = problems.list().to_vec();
                    }
                    // The base's problems aren't reported again for each change.
                    &[at] => {
                        let new = problems
                            .list()
                            .iter()
                            .filter(|problem| !of_base.contains(problem));
                        if let Err(problems) = Problems::check(new.cloned().collect()) {
                            self.locate(&changes[at].1, &problems);
                        }
                    }
                    _ => left_out.push(LeftOut::of(name, combination, &problems)),
                },
            }
        }
        (arms, left_out)
    }
}

/// The short name of the rules that these layers give, and all of them, if these players can play by them.
/// Unknown players are reported elsewhere.
fn checked(
    bundle: &GameBundle,
    layers: &[Layer],
    players: &[String],
    first: Deal,
) -> Result<(String, TableRules), Problems> {
    let started = bundle.game.start(layers, players.len(), first)?;
    let rules = started.table_rules();
    if !rules.per_seat.is_empty() {
        // The solver only sits alone, where the rules of its seat are those of the game.
        let unfit = players.iter().filter_map(|name| {
            let player = bundle.bots.player(name, 0)?;
            seating_problem(&rules.per_seat, name, player.knows_per_seat())
        });
        Problems::check(unfit.collect())?;
    }
    Ok((started.rules_name(), rules))
}

/// The arms of a ladder: each level alone, or with several seats each level against the one before it, first
/// the higher one.
pub(super) fn rungs(base: &Arm, ladder: &[String], seats: usize) -> Vec<Arm> {
    let arm = |name: String, players: Vec<String>| Arm {
        name,
        players,
        ..base.clone()
    };
    if seats == 1 {
        let each = ladder.iter().map(|level| arm(level.clone(), vec![level.clone()]));
        return each.collect();
    }
    let steps = ladder.windows(2).filter_map(|pair| {
        let [low, high] = pair else { return None };
        let mut players = vec![low.clone(); seats];
        if let Some(first) = players.first_mut() {
            first.clone_from(high);
        }
        Some(arm(format!("{high} > {low}"), players))
    });
    steps.collect()
}
