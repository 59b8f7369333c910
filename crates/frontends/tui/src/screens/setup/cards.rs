//! Mutators and handicaps of a new game.

use wildpile_cards::Deal;
use wildpile_game::rules::{Problem, Problems};
use wildpile_message::Message;
use wildpile_packs::{CardKind, Packs};
use wildpile_session::{Pick, seat_label};

use super::SetupScreen;
use crate::rule_cards::{Settled, Wanted};
use crate::screens::picker::{CardForm, Picker};
use crate::text as t;
use crate::voice::Voice;

impl CardForm for SetupScreen {
    fn packs(&self) -> &Packs {
        &self.packs
    }

    fn game_name(&self) -> &'static str {
        self.form.bundle().name()
    }

    fn game_title(&self) -> Message {
        self.game().title()
    }

    fn wanted(&self) -> &Wanted {
        &self.wanted
    }

    fn wanted_mut(&mut self) -> &mut Wanted {
        &mut self.wanted
    }

    /// Cards that are drawn can only be tried: those of the deal aren't known yet.
    fn apply_cards(&mut self) {
        self.card_problems.clear();
        let seats = self.form.seats().len();
        self.wanted.handicaps.truncate(seats);
        if self.wanted.is_empty() {
            self.form.set_cards(Vec::new(), Vec::new(), String::new());
            return;
        }
        if self.wanted.drawn > 0 && self.form.pick() != Pick::Any && self.form.deal().is_none() {
            self.card_problems.push(Problem::bare("mutators", t::CardsNoPick));
        }
        let deal = self.form.deal().unwrap_or(Deal::Number(1));
        match self.settled(&self.wanted, deal) {
            Ok(settled) => {
                let is_drawn = self.wanted.drawn > 0;
                let mutators = if is_drawn { Vec::new() } else { settled.mutators };
                let note = if is_drawn {
                    String::new()
                } else {
                    settled.cards.note()
                };
                self.form.set_cards(mutators, settled.handicaps, note);
            }
            Err(problems) => {
                self.form.set_cards(Vec::new(), Vec::new(), String::new());
                // What is wrong without any cards, the form says itself.
                let known = self.form.problems().to_vec();
                let new = problems.list().iter().filter(|problem| !known.contains(problem));
                self.card_problems.extend(new.cloned());
            }
        }
    }

    fn settled(&self, wanted: &Wanted, deal: Deal) -> Result<Settled, Problems> {
        let (layers, seats) = (self.form.layers(), self.form.seats().len());
        wanted.settle(&self.packs, self.game(), &layers, seats, deal)
    }

    fn misfit(&self) -> Option<&Problem> {
        self.card_problems.first()
    }

    fn draws(&self) -> bool {
        true
    }

    fn seat_names(&self, voice: Voice<'_>) -> Vec<String> {
        let seats = self.form.seats().iter().enumerate();
        seats.map(|(at, seat)| voice.arg(&seat_label(seat, at))).collect()
    }
}

impl SetupScreen {
    /// Takes the next card, or shows those that are chosen.
    pub(super) fn step_or_open(&mut self, kind: CardKind, seat: usize, up: bool) {
        if self.step_cards(kind, seat, up) {
            self.open_picker(kind, seat);
        }
    }

    pub(super) fn open_picker(&mut self, kind: CardKind, seat: usize) {
        self.picker = Some(Picker::new(kind, seat));
    }
}
