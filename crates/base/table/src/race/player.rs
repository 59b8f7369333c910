//! Players of a solitaire in a race.

use std::any::Any;
use std::marker::PhantomData;

use wildpile_game::Seat;

use super::{Observation, Race, Solo, View};
use crate::player::typed;
use crate::{Ask, DynPlayer, Wants};

/// Number of moves without another card home after which a player gives up: others wait for it.
const PATIENCE: u32 = 200;

/// A player of a solitaire, seated at a board of a race. It gets what it would get if it played alone.
pub struct Racer<G> {
    player: Box<dyn DynPlayer>,
    /// The cards home, and how many moves ago there was one less.
    home: u32,
    idle: u32,
    solo: PhantomData<fn() -> G>,
}

impl<G: Solo> Racer<G> {
    /// Seats a player of the solitaire.
    #[must_use]
    pub fn new(player: Box<dyn DynPlayer>) -> Self {
        Self {
            player,
            home: 0,
            idle: 0,
            solo: PhantomData,
        }
    }

    /// Asks the player as if it played alone. `None` if this is about another game.
    fn ask<T>(&mut self, ask: &Ask<'_>, answer: impl FnOnce(&mut dyn DynPlayer, &Ask<'_>) -> T) -> Option<T> {
        let game = ask.game.downcast_ref::<Race<G>>()?;
        let own = ask.view.downcast_ref::<View<G::View>>()?.own.as_ref()?;
        let ask = Ask {
            game: &game.solo,
            seat: Seat::FIRST,
            view: &own.board,
            ..*ask
        };
        Some(answer(self.player.as_mut(), &ask))
    }

    /// Giving up, if it is among these moves.
    fn stop(ask: &Ask<'_>) -> Option<usize> {
        let moves = ask.moves.downcast_ref::<Vec<G::Move>>()?;
        moves.iter().position(G::gives_up)
    }

    fn is_tired(&self) -> bool {
        self.idle >= PATIENCE
    }
}

impl<G: Solo> DynPlayer for Racer<G> {
    fn wants(&self) -> Wants {
        self.player.wants().max(Wants::View)
    }

    fn knows_per_seat(&self) -> bool {
        self.player.knows_per_seat()
    }

    fn choose(&mut self, ask: &Ask<'_>) -> usize {
        let home = ask.view.downcast_ref::<View<G::View>>().and_then(|view| {
            let own = view.own.as_ref()?;
            view.race.get(own.seat.index()).map(|own| own.home)
        });
        match home {
            Some(home) if home > self.home => (self.home, self.idle) = (home, 0),
            _ => self.idle += 1,
        }
        let stop = if self.is_tired() { Self::stop(ask) } else { None };
        stop.or_else(|| self.ask(ask, |player, ask| player.choose(ask)))
            .unwrap_or(0)
    }

    fn choose_extra(&mut self, ask: &Ask<'_>) -> Option<usize> {
        if self.is_tired() {
            return Self::stop(ask);
        }
        if self.player.wants() == Wants::Nothing {
            return None;
        }
        self.ask(ask, |player, ask| player.choose_extra(ask))?
    }

    fn at_step(&mut self, step: usize) {
        self.player.at_step(step);
    }

    fn observe(&mut self, game: &dyn Any, _seat: Seat, observation: &dyn Any) {
        if let Some((game, Observation::Own(own))) = typed::<Race<G>>(game, observation) {
            self.player.observe(&game.solo, Seat::FIRST, own);
        }
    }
}
