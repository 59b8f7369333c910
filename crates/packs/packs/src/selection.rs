//! Cards that fit together.

use wildpile_cards::Deal;
use wildpile_game::Seat;
use wildpile_game::rules::{Layer, Problem, Problems};
use wildpile_message::{Arg, Join, Message};
use wildpile_table::AnyGame;

use crate::draws::Draws;
use crate::text as t;
use crate::{Card, CardRef, Drawn, Packs};

/// The surroundings that cards have to fit: the game, its rules without the cards, and the size of the table.
pub struct CardSelection<'a> {
    /// The packs, for the titles of cards.
    pub packs: &'a Packs,
    /// The game.
    pub game: &'static dyn AnyGame,
    /// The layers below the mutators: the preset.
    pub below: &'a [Layer],
    /// The layers above the mutators: the choices, and handicaps that aren't passed to a function. Mutators are drawn
    /// so that these handicaps still fit.
    pub above: &'a [Layer],
    /// The number of seats.
    pub seats: usize,
}

impl<'a> CardSelection<'a> {
    /// The layers of these cards and everything around them, in order.
    #[must_use]
    pub fn layers(&self, mutators: &[CardRef<'_>], handicaps: &[(Seat, CardRef<'_>)]) -> Vec<Layer> {
        let mut layers = self.below.to_vec();
        layers.extend(mutators.iter().map(|card| card.layer(None)));
        layers.extend_from_slice(self.above);
        layers.extend(handicaps.iter().map(|(seat, card)| card.layer(Some(*seat))));
        layers
    }

    /// Reasons for which a card doesn't fit with these; none if it does.
    #[must_use]
    pub fn why_not(&self, in_play: &[CardRef<'_>], card: CardRef<'_>) -> Vec<Message> {
        let mut reasons = self.clashes(in_play, card);
        if !reasons.is_empty() {
            return reasons;
        }
        let rules = |cards: &[CardRef<'_>]| self.game.check_rules(&self.layers(cards, &[]), Some(self.seats));
        let with: Vec<CardRef<'_>> = in_play.iter().copied().chain([card]).collect();
        match (rules(in_play), rules(&with)) {
            (_, Err(problems)) => reasons.extend(problems.list().iter().map(clause)),
            (Ok(before), Ok(after)) if before.text == after.text => reasons.push(t::ReasonNothing.into()),
            _ => {}
        }
        reasons
    }

    /// Checks cards that were chosen: that each fits with the others, and changes something.
    ///
    /// # Errors
    /// Every problem, at the path `mutators` or `handicaps`, or at the options that clash.
    pub fn check(
        &self,
        mutators: &[CardRef<'_>],
        handicaps: &[(Seat, CardRef<'_>)],
    ) -> Result<Vec<Layer>, Problems> {
        self.check_together(mutators, handicaps)?;
        let layers = self.layers(mutators, handicaps);
        let idle = self.idle(&layers)?.into_iter().filter_map(|layer| {
            let what = t::ProblemNoFit {
                card: layer.source.card()?.title.clone(),
                why: t::ReasonNothing,
            };
            Some(Problem::bare("cards", what))
        });
        Problems::check(idle.collect())?;
        Ok(layers)
    }

    /// The cards among layers that change nothing.
    pub(crate) fn idle<'l>(&self, layers: &'l [Layer]) -> Result<Vec<&'l Layer>, Problems> {
        let whole = self.game.check_rules(layers, Some(self.seats))?;
        let is_idle = |at: usize| {
            let mut without = layers.to_vec();
            without.remove(at);
            let rest = self.game.check_rules(&without, Some(self.seats));
            rest.is_ok_and(|rest| rest.text == whole.text)
        };
        let cards = (0..)
            .zip(layers)
            .filter(|(_, layer)| layer.source.card().is_some());
        Ok(cards
            .filter(|(at, _)| is_idle(*at))
            .map(|(_, layer)| layer)
            .collect())
    }

    /// Checks only what cards say of each other: that none is there twice, excluded, or without one that it needs, and
    /// that no two set the same option.
    ///
    /// # Errors
    /// Every problem, at the path `mutators` or `handicaps`.
    pub fn check_together(
        &self,
        mutators: &[CardRef<'_>],
        handicaps: &[(Seat, CardRef<'_>)],
    ) -> Result<(), Problems> {
        let mut problems = Vec::new();
        let mutators = mutators.iter().map(|card| (None, *card));
        let handicaps = handicaps.iter().map(|(seat, card)| (Some(*seat), *card));
        let all: Vec<(Option<Seat>, CardRef<'_>)> = mutators.chain(handicaps).collect();
        for (at, one @ (seat, card)) in all.iter().enumerate() {
            let reasons = if all[..at].contains(one) {
                vec![t::ReasonTwice.into()]
            } else {
                let others = all.iter().filter(|(own, other)| own == seat && other != card);
                self.clashes(&others.map(|(_, other)| *other).collect::<Vec<_>>(), *card)
            };
            let path = if seat.is_some() { "handicaps" } else { "mutators" };
            problems.extend(reasons.into_iter().map(|why| {
                let card = card.card.title();
                Problem::bare(path, t::ProblemNoFit { card, why })
            }));
        }
        Problems::check(problems)
    }

    /// Draws this many cards that fit together, each with the same chance among those that fit with the
    /// cards drawn before it, where that leads to so many soon. The deal number determines them; its cards don't depend on
    /// the draw. [`CardSelection::check`] accepts them, together with the handicaps above them. If any so many fit together,
    /// they are found (MU-03), unless a pack has so many cards that the bounded search ends before.
    ///
    /// # Errors
    /// Fewer fit together at most, or were found before the search ended.
    pub fn draw<'c>(
        &self,
        pool: &[CardRef<'c>],
        count: usize,
        deal: Deal,
    ) -> Result<Vec<CardRef<'c>>, Message> {
        if pool.is_empty() && count > 0 {
            let game = self.game.title();
            return Err(t::RefusalNoCards { game }.into());
        }
        if count > pool.len() {
            let (cards, game) = (pool.len(), self.game.title());
            return Err(t::RefusalTooFew { cards, count, game }.into());
        }
        let draws = Draws::of(self, pool);
        if let Some(drawn) = draws.draw(count, deal) {
            return Ok(drawn);
        }
        let most = draws.most(count, deal);
        Err(match draws.is_proven() {
            true => t::RefusalNotTogether { count, most }.into(),
            false => t::RefusalNotFound { count, most }.into(),
        })
    }

    /// Draws mutators from [`Packs::pool`] that fit with these handicaps, too; with how they were drawn.
    ///
    /// # Errors
    /// As [`CardSelection::draw`].
    pub fn draw_beside(
        &self,
        handicaps: &[Layer],
        also: &[String],
        count: usize,
        deal: Deal,
    ) -> Result<(Vec<CardRef<'a>>, Drawn), Message> {
        let pool = self.packs.pool(self.game.name(), also);
        let above = [self.above, handicaps].concat();
        let with_handicaps = CardSelection {
            above: &above,
            ..*self
        };
        let mutators = with_handicaps.draw(&pool, count, deal)?;
        let from = |id: &&String| pool.iter().any(|card| card.pack.id == **id);
        let packs = also.iter().filter(from).cloned().collect();
        let deal = deal.to_string();
        Ok((mutators, Drawn { count, deal, packs }))
    }

    /// Conflicts that the cards name themselves.
    pub(crate) fn clashes(&self, others: &[CardRef<'_>], card: CardRef<'_>) -> Vec<Message> {
        let mut reasons = Vec::new();
        for other in others {
            reasons.extend(clash(card, *other));
        }
        for id in &card.card.requires {
            if !others.iter().any(|other| other.is_named(id, card.pack)) {
                let mut known = self.packs.cards(&card.pack.game, card.kind);
                let title = known
                    .find(|other| other.is_named(id, card.pack))
                    .map_or_else(|| Message::text(id.clone()), |found| found.card.title());
                reasons.push(t::ReasonRequires { card: title }.into());
            }
        }
        reasons
    }
}

/// The reason for which two cards can't be combined, whatever the rules.
pub(crate) fn clash(card: CardRef<'_>, other: CardRef<'_>) -> Option<Message> {
    let excludes =
        |one: CardRef<'_>, two: CardRef<'_>| one.card.excludes.iter().any(|id| two.is_named(id, one.pack));
    // Two cards may add to the same number; one that sets it would undo the other.
    let changes =
        |card: &Card, option: &str| card.rules.contains_key(option) || card.add.contains_key(option);
    let set = (card.card.rules.keys()).filter(|option| changes(other.card, option));
    let added = (card.card.add.keys()).filter(|option| other.card.rules.contains_key(*option));
    let both: Vec<Arg> = set.chain(added).map(Arg::from).collect();
    let title = other.card.title();
    if card == other {
        Some(t::ReasonTwice.into())
    } else if excludes(card, other) || excludes(other, card) {
        Some(t::ReasonExcluded { card: title }.into())
    } else if both.is_empty() {
        None
    } else {
        let options = Arg::List(Join::And, both);
        Some(t::ReasonSameOption { card: title, options }.into())
    }
}

/// A problem of rules as a reason.
fn clause(problem: &Problem) -> Message {
    t::ReasonRules {
        path: &problem.path,
        what: &problem.what,
    }
    .into()
}
