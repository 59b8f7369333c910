//! The state of a match, without its history.

use wildpile_cards::{Deal, Dice};

use crate::{Game, Refusal, Resolved, Seat, Sink, Turn};

/// A match without its history: the state now, and the number of steps that led to it.
///
/// [`Match`](crate::Match) adds the history.
#[derive(Clone, Debug)]
pub struct MatchState<G: Game> {
    game: G,
    deal: Deal,
    pub(crate) state: G::State,
    pub(crate) chances: u32,
    pub(crate) moves: usize,
}

impl<G: Game> MatchState<G> {
    /// A match before its deal.
    #[must_use]
    pub fn new(game: G, deal: Deal) -> Self {
        let state = game.start();
        Self::at(game, deal, state)
    }

    /// A match that begins with this state.
    pub(crate) const fn at(game: G, deal: Deal, state: G::State) -> Self {
        Self {
            game,
            deal,
            state,
            chances: 0,
            moves: 0,
        }
    }

    /// Begins a new match of the same game, before its deal.
    pub fn restart(&mut self, deal: Deal) {
        self.deal = deal;
        self.state = self.game.start();
        (self.chances, self.moves) = (0, 0);
    }

    /// The game.
    pub const fn game(&self) -> &G {
        &self.game
    }

    /// The deal.
    pub const fn deal(&self) -> Deal {
        self.deal
    }

    /// The state.
    pub const fn state(&self) -> &G::State {
        &self.state
    }

    /// The number of chance steps so far.
    pub const fn chances(&self) -> u32 {
        self.chances
    }

    /// The number of moves so far.
    pub const fn moves(&self) -> usize {
        self.moves
    }

    /// The number of steps so far: chance and moves.
    pub const fn steps(&self) -> usize {
        self.chances as usize + self.moves
    }

    /// The current turn.
    pub fn turn(&self) -> Turn {
        self.game.turn(&self.state)
    }

    /// The result of the chance step that is due, as the deal number gives it.
    pub fn draw_chance(&self) -> G::Chance {
        let mut dice = Dice::of(self.deal, self.chances);
        self.game.draw_chance(&self.state, self.deal, &mut dice)
    }

    pub(crate) fn resolve<S: Sink<G::Event>>(&mut self, chance: &G::Chance, sink: &mut S) -> Resolved {
        self.game.resolve(&mut self.state, chance, sink)?;
        self.chances += 1;
        Ok(())
    }

    pub(crate) fn play<S: Sink<G::Event>>(
        &mut self,
        seat: Seat,
        mv: &G::Move,
        sink: &mut S,
    ) -> Result<(), Refusal> {
        self.game.play(&mut self.state, seat, mv, sink)?;
        self.moves += 1;
        Ok(())
    }

    pub(crate) fn play_trusted<S: Sink<G::Event>>(&mut self, seat: Seat, mv: &G::Move, sink: &mut S) {
        self.game.play_trusted(&mut self.state, seat, mv, sink);
        self.moves += 1;
    }
}
