//! The cards that change the rules of a match: those that are chosen, or how many are drawn.

use std::sync::Arc;

use wildpile_cards::Deal;
use wildpile_game::Seat;
use wildpile_game::rules::{Layer, Problem, Problems};
use wildpile_message::{Arg, Join, Message};
use wildpile_packs::{Around, CardKind, CardRef, CardsInPlay, Packs, Settled, Wanted};
use wildpile_session::form::next;
use wildpile_session::{GameBundle, Setup, texts};
use wildpile_table::AnyGame;

use crate::text as t;

/// The most cards that are offered to be drawn; more can be drawn on the command line.
pub const MOST_DRAWN: usize = 5;

/// The mutators and handicaps of a match that is being set up. Those without a seat are mutators.
#[derive(Clone)]
pub struct RuleCards {
    /// The known packs.
    pub packs: Arc<Packs>,
    /// The game.
    pub game: &'static dyn AnyGame,
    /// The rules, with or without cards.
    pub layers: Vec<Layer>,
    /// The number of seats.
    pub seats: usize,
    /// The chosen cards.
    pub wanted: Wanted,
    /// The reasons why they don't fit.
    pub misfits: Vec<Problem>,
    /// True if mutators can be drawn from the deal.
    pub can_draw: bool,
}

impl RuleCards {
    /// No cards.
    #[must_use]
    pub fn new(packs: &Arc<Packs>, game: &'static dyn AnyGame, can_draw: bool) -> Self {
        Self {
            packs: Arc::clone(packs),
            game,
            layers: Vec::new(),
            seats: 0,
            wanted: Wanted::default(),
            misfits: Vec::new(),
            can_draw,
        }
    }

    /// Cards together with the rules; those that are drawn come from a deal.
    ///
    /// # Errors
    /// The cards that are unknown, or the reasons why they don't fit.
    pub fn settled(&self, wanted: &Wanted, deal: Deal) -> Result<Settled, Problems> {
        if wanted.is_empty() {
            return Ok(Settled::default());
        }
        Problems::check(wanted.find(&self.packs, self.game.name()).problems)?;
        let around = Around::of(&self.layers);
        let fit = around.selection(&self.packs, self.game, self.seats);
        fit.settle(wanted, deal).map_err(Problems::from)
    }

    /// The cards that can be chosen.
    pub fn pool(&self, seat: Option<Seat>) -> impl Iterator<Item = CardRef<'_>> {
        self.packs.cards(self.game.name(), CardKind::of(seat))
    }

    /// The largest number of mutators that is offered to be drawn.
    #[must_use]
    pub fn most_drawn(&self) -> usize {
        MOST_DRAWN.min(self.packs.pool(self.game.name(), &[]).len())
    }

    /// The chosen mutators, or the handicaps of a seat, in a few words.
    #[must_use]
    pub fn text(&self, seat: Option<Seat>) -> Message {
        if let (None, count @ 1..) = (seat, self.wanted.drawn) {
            return t::CardsDrawn { count }.into();
        }
        let card = |id: &String| match self.packs.find(self.game.name(), CardKind::of(seat), id, "") {
            Ok(card) => card.card.title(),
            Err(_) => Message::text(id.clone()),
        };
        match self.wanted.ids(seat).as_slice() {
            [] => t::CardsNone.into(),
            [one] => card(one),
            several => {
                let all = several.iter().map(|id| Arg::from(card(id))).collect();
                t::CardsList {
                    cards: Arg::List(Join::Comma, all),
                }
                .into()
            }
        }
    }

    /// Takes the next card, or draws more or fewer mutators. Returns true if several cards are chosen: nothing has changed then,
    /// and they are better shown in a list.
    #[must_use]
    pub fn step(&mut self, seat: Option<Seat>, up: bool) -> bool {
        if seat.is_none() && self.can_draw {
            let is_named = !self.wanted.mutators.is_empty();
            if !is_named {
                self.step_drawn(up);
            }
            return is_named;
        }
        let ids: Vec<String> = self.pool(seat).map(|card| card.id()).collect();
        // 0 is none.
        let at = match self.wanted.ids(seat).as_slice() {
            [] => 0,
            [own] => ids.iter().position(|id| id == *own).map_or(0, |at| at + 1),
            _ => return true,
        };
        self.wanted.clear(seat);
        let next = next(at, ids.len() + 1, up).checked_sub(1);
        if let Some(id) = next.and_then(|at| ids.get(at)) {
            self.wanted.add(seat, id.clone());
        }
        false
    }

    /// Draws more or fewer mutators.
    pub fn step_drawn(&mut self, up: bool) {
        self.draw(next(self.wanted.drawn, self.most_drawn() + 1, up));
    }

    /// Draws mutators instead of naming them.
    pub fn draw(&mut self, count: usize) {
        self.wanted.mutators.clear();
        self.wanted.drawn = count;
    }

    /// Takes a card or puts it back.
    ///
    /// # Errors
    /// The reason if it doesn't fit; nothing has changed then.
    pub fn toggle(&mut self, seat: Option<Seat>, id: String) -> Result<(), Message> {
        let mut wanted = self.wanted.clone();
        if seat.is_none() {
            wanted.drawn = 0;
        }
        if wanted.ids(seat).contains(&&id) {
            // What is left may need it, which is a misfit then.
            wanted.remove(seat, &id);
        } else {
            wanted.add(seat, id);
            if let Err(problems) = self.settled(&wanted, Deal::Number(1)) {
                // Of two cards that clash, the new one is the last.
                return Err(problems
                    .list()
                    .last()
                    .map_or_else(|| Message::text(""), texts::problem));
            }
        }
        self.wanted = wanted;
        Ok(())
    }

    /// The reasons why a card doesn't fit with everything else that is chosen.
    #[must_use]
    pub fn why_not(&self, seat: Option<Seat>, id: &str) -> Vec<Message> {
        let Ok(card) = self.packs.find(self.game.name(), CardKind::of(seat), id, "") else {
            return Vec::new();
        };
        let around = Around::of(&self.layers);
        let fit = around.selection(&self.packs, self.game, self.seats);
        fit.why_not_beside(&self.wanted, seat, card)
    }
}

/// The setup of a match with another deal; none if its mutators weren't drawn. As many are drawn from the deal's number.
#[must_use]
pub fn redrawn(
    bundle: &'static GameBundle,
    setup: &Setup,
    packs: &Packs,
    deal: Deal,
) -> Option<Result<Setup, Message>> {
    let cards = CardsInPlay::of_note(&setup.cards);
    let redrawn = cards.redrawn(packs, bundle.game, &setup.layers, setup.seats.len(), deal)?;
    Some(redrawn.map(|(layers, cards)| Setup {
        layers,
        cards: cards.note(),
        ..setup.clone()
    }))
}
