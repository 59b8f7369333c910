//! Mutators and handicaps of a new game.

use wildpile_cards::Deal;
use wildpile_game::Seat;
use wildpile_game::rules::Problem;
use wildpile_packs::Settled;
use wildpile_session::{Form, Pick};

use super::SetupScreen;
use crate::screens::picker::Picker;
use crate::text as t;

impl SetupScreen {
    /// Takes the chosen cards into the form, and notes what doesn't fit. Cards that are drawn can only be tried: those of the
    /// deal aren't known yet.
    pub(super) fn apply_cards(&mut self) {
        let (form, cards) = (&mut self.form, &mut self.cards);
        (cards.layers, cards.seats) = (form.layers(), form.seats().len());
        cards.misfits.clear();
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

    /// Takes the next card, or shows those that are chosen.
    pub(super) fn step_or_open(&mut self, seat: Option<Seat>, up: bool) {
        if self.cards.step(seat, up) {
            self.picker = Some(Picker::new(seat));
        }
    }
}

/// Puts cards into a form.
pub(super) fn put(form: &mut Form, settled: Settled) {
    form.set_cards(settled.mutators, settled.handicaps, settled.cards.note());
}
