//! The setup of a new match: players, deal, rules, and the cards that change rules.
//!
//! [`SetupForm`] is the form, [`link`] a link to what it has, [`LastSetup`] what a game was started with last, [`words`] what
//! everything in it is called, [`differences`] what a table's rules change.

mod cards;
mod deal;
pub mod differences;
mod hardness;
mod last;
pub mod link;
mod offer;
pub mod words;

use std::ops::Deref;
use std::sync::Arc;

use wildpile_cards::Deal;
use wildpile_game::Seat;
use wildpile_game::rules::{Patch, Problem, Problems, merge};
use wildpile_packs::{CardInPlay, CardsInPlay, Packs, Settled, Wanted};
use wildpile_protocol::lobby::{NewTable, Settings};
use wildpile_session::{DealQuestion, Form, GameBundle, Pick, Setup};
use wildpile_solvers::daily::Day;

pub use cards::{MOST_DRAWN, RuleCards, redrawn};
pub use deal::{DealRequest, TODAY};
pub use hardness::{Hardness, set_level};
pub use last::LastSetup;
pub use offer::Offer;

use crate::lobby::JoinRequest;
use crate::options::for_game;
use crate::text as t;
use link::{Part, Reading, Shared, Wrong};

/// The form for a new match with its cards. Every change checks everything.
#[derive(Clone)]
pub struct SetupForm {
    form: Form,
    cards: RuleCards,
}

impl Deref for SetupForm {
    type Target = Form;

    fn deref(&self) -> &Form {
        &self.form
    }
}

impl SetupForm {
    /// A form, whose cards are those among its layers.
    #[must_use]
    pub fn of(form: Form, packs: &Arc<Packs>) -> Self {
        let mut new = Self {
            // The deal of an online table has no number before the cards are there.
            cards: RuleCards::new(packs, form.game(), !form.is_table()),
            form,
        };
        new.cards.wanted = Wanted::of(&new.form.layers());
        new.check();
        new
    }

    /// Reads a link with its cards. Everything that can be used is in the form; the rest is returned.
    #[must_use]
    pub fn read(
        bundle: &'static GameBundle,
        shared: &Shared,
        names: &[String],
        today: Day,
        packs: &Arc<Packs>,
    ) -> (Self, Vec<Wrong>) {
        let written = shared.cards.as_deref().unwrap_or_default().trim();
        let drawn = written.parse().ok();
        let drawn = drawn.filter(|count| (1..=MOST_DRAWN).contains(count));
        let reading = link::read(bundle, shared, names, today, |reading| {
            if drawn.is_none() && !written.is_empty() {
                put_named(reading, packs, written);
            }
        });
        let mut new = Self::of(reading.form, packs);
        if let Some(count) = drawn {
            new.change_cards(|cards| cards.draw(count));
        }
        (new, reading.wrong)
    }

    /// The cards.
    #[must_use]
    pub const fn cards(&self) -> &RuleCards {
        &self.cards
    }

    /// Changes anything but the cards.
    pub fn change<T>(&mut self, change: impl FnOnce(&mut Form) -> T) -> T {
        let changed = change(&mut self.form);
        self.check();
        changed
    }

    /// Changes the cards.
    pub fn change_cards<T>(&mut self, change: impl FnOnce(&mut RuleCards) -> T) -> T {
        let changed = change(&mut self.cards);
        self.check();
        changed
    }

    /// Replaces everything, cards included.
    pub fn replace(&mut self, form: Form) {
        *self = Self::of(form, &self.cards.packs);
    }

    /// Returns to the preset: drops everything chosen or loaded on top of it.
    pub fn drop_changes(&mut self) {
        self.cards.wanted = Wanted::default();
        self.change(Form::drop_changes);
    }

    /// Takes a daily deal, which is defined for the standard rules and certain players.
    pub fn take_daily(&mut self, deal: Deal) {
        self.cards.wanted = Wanted::default();
        self.change(|form| {
            form.set_layers(&[]);
            form.set_daily(deal);
        });
    }

    /// Puts the chosen cards into the form, and notes what doesn't fit. Cards that are drawn can only be tried: those of the deal
    /// aren't known yet.
    fn check(&mut self) {
        let (form, cards) = (&mut self.form, &mut self.cards);
        (cards.layers, cards.seats) = (form.layers(), form.seats().len());
        cards.misfits.clear();
        if cards.wanted.is_empty() && cards.layers.iter().all(|layer| layer.source.card().is_none()) {
            return;
        }
        let seats = cards.seats;
        cards.wanted.handicaps.retain(|(seat, _)| seat.index() < seats);
        let is_drawn = cards.wanted.drawn > 0;
        if is_drawn && form.pick() != Pick::Any && form.deal().is_none() {
            cards.misfits.push(Problem::bare("mutators", t::CardsNoPick));
        }
        let deal = form.deal().unwrap_or(Deal::Number(1));
        match cards.settled(&cards.wanted, deal) {
            Ok(settled) if is_drawn => form.set_cards(Vec::new(), settled.handicaps, String::new()),
            Ok(settled) => put(form, settled),
            Err(problems) => {
                put(form, Settled::default());
                // What is wrong without any cards, the form says itself.
                let new = problems.list().iter();
                let new = new.filter(|problem| !form.problems().contains(problem));
                cards.misfits.extend(new.cloned());
            }
        }
    }

    /// All problems: of the form, and of the cards.
    pub fn all_problems(&self) -> impl Iterator<Item = &Problem> {
        self.form.problems().iter().chain(&self.cards.misfits)
    }

    /// True if a problem is about the cards themselves. An option can have the name of that place.
    #[must_use]
    pub fn is_of_cards(&self, problem: &Problem) -> bool {
        let is_place = matches!(problem.path.as_str(), "mutators" | "handicaps" | "cards");
        is_place && self.cards.misfits.contains(problem)
    }

    /// The search for a random deal of the chosen kind; none if any will do, or if the deal is chosen.
    #[must_use]
    pub fn search(&self, seed: u64) -> Option<DealQuestion> {
        let question = self.form.setup().deal_question(self.form.bundle(), seed);
        question.filter(|_| self.form.deal().is_none())
    }

    /// The request for an online table with these rules and settings; bots sit at the seats that aren't for people.
    ///
    /// # Errors
    /// All problems, if there are any.
    pub fn new_table(&self, settings: &Settings) -> Result<JoinRequest, Problems> {
        Problems::check(self.all_problems().cloned().collect())?;
        let (setup, bundle) = (self.form.setup(), self.form.bundle());
        let mut rules = Patch::new();
        for layer in setup.layers {
            merge(&mut rules, layer.patch);
        }
        let settings = Settings {
            cards: CardsInPlay::of_note(&setup.cards).cards.into(),
            ..settings.clone()
        };
        let table = NewTable {
            game: bundle.name().to_owned(),
            rules,
            seats: setup.seats.len(),
            settings: for_game(settings, bundle.name(), bundle.listing.is_always_raced()),
        };
        let seats = Seat::all(table.seats).zip(setup.seats);
        let bots = seats.filter(|(_, seat)| !seat.is_human());
        let bots = bots.map(|(seat, bot)| (seat, bot.player)).collect();
        Ok(JoinRequest::New { table, bots })
    }

    /// The setup of a match with a deal, from which cards are drawn.
    ///
    /// # Errors
    /// The reasons why the cards can't be in play with it.
    pub fn setup_with(&self, deal: Deal) -> Result<Setup, Problems> {
        let mut form = self.form.clone();
        if self.cards.wanted.drawn > 0 {
            put(&mut form, self.cards.settled(&self.cards.wanted, deal)?);
        }
        Ok(form.setup())
    }

    /// The mutators that a deal draws.
    ///
    /// # Errors
    /// The reasons why so many can't be drawn.
    pub fn drawn(&self, deal: Deal) -> Result<Vec<CardInPlay>, Problems> {
        let mut cards = self.cards.settled(&self.cards.wanted, deal)?.cards.cards;
        cards.retain(|card| card.seat.is_none());
        Ok(cards)
    }
}

/// Puts cards into a form.
fn put(form: &mut Form, settled: Settled) {
    form.set_cards(settled.mutators, settled.handicaps, settled.cards.note());
}

/// Puts the cards that a link names into play, if all are known and fit.
fn put_named(reading: &mut Reading, packs: &Arc<Packs>, written: &str) {
    let form = &reading.form;
    let mut cards = RuleCards::new(packs, form.game(), true);
    (cards.layers, cards.seats) = (form.layers(), form.seats().len());
    let mut wanted = Wanted::default();
    for id in written.split(',').map(str::trim) {
        match id.split_once(':') {
            None => wanted.mutators.push(id.to_owned()),
            Some((seat, card)) => match seat.parse().ok().and_then(Seat::from_number) {
                Some(seat) => wanted.handicaps.push((seat, card.to_owned())),
                None => reading.refuse_seats(Part::Cards, id),
            },
        }
    }
    match cards.settled(&wanted, Deal::Number(1)) {
        Ok(settled) => put(&mut reading.form, settled),
        Err(problems) => {
            for problem in problems.list() {
                reading.refuse(Part::Cards, written, problem.clone());
            }
        }
    }
}

#[cfg(test)]
mod tests;
