//! A match with its history: every step that was played, undo and redo, and chance resolved as soon as it is due.

use std::sync::Arc;

use wildpile_cards::Deal;
use wildpile_message::{Message, ToMessage};

use crate::rules::{Problem, Problems};
use crate::{Driver, Game, MatchState, Outcome, Refusal, Resolved, Seat, Turn, messages};

/// One step of a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Step<M, C> {
    /// A chance step and its result.
    Chance(C),
    /// A move of a seat.
    Move(Seat, M),
}

/// A step and its effects.
#[derive(Clone, Debug)]
pub struct StepRecord<G: Game> {
    /// The step.
    pub step: Step<G::Move, G::Chance>,
    /// The events it caused.
    pub events: Vec<G::Event>,
}

// Not derived, because that would require `G: PartialEq`.
impl<G: Game> PartialEq for StepRecord<G> {
    fn eq(&self, other: &Self) -> bool {
        self.step == other.step && self.events == other.events
    }
}

/// One play-through of a game: the current state, its history, and what was undone.
///
/// Chance steps are resolved as soon as they are due, from the deal number and the index of the
/// chance step. So in every visible state either seats act or the match is over.
#[derive(Clone, Debug)]
pub struct Match<G: Game> {
    now: MatchState<G>,
    position: Option<Arc<str>>,
    steps: Vec<StepRecord<G>>,
    /// The states before the steps: before each of them, or only before the first.
    before: Vec<G::State>,
    forgets: bool,
    undone: Vec<Vec<Step<G::Move, G::Chance>>>,
    marked: bool,
    /// Number of steps from the first move on that revealed a hidden card.
    revealing: usize,
}

impl<G: Game> Match<G> {
    /// A new match; the cards are dealt immediately.
    #[must_use]
    pub fn new(game: G, deal: Deal) -> Self {
        let mut new = Self::undealt(game, deal);
        new.advance();
        new
    }

    /// A new match without its deal, for replaying a record that includes the chance steps.
    #[must_use]
    pub fn undealt(game: G, deal: Deal) -> Self {
        Self::of(MatchState::new(game, deal), None)
    }

    const fn of(now: MatchState<G>, position: Option<Arc<str>>) -> Self {
        Self {
            now,
            position,
            steps: Vec::new(),
            before: Vec::new(),
            forgets: false,
            undone: Vec::new(),
            marked: false,
            revealing: 0,
        }
    }

    /// A match that starts from a position. Later chance steps are drawn from the deal number.
    ///
    /// # Errors
    /// Every problem of the position.
    pub fn from_position(game: G, deal: Deal, position: &G::Position) -> Result<Self, Problems> {
        let initial = game.set_up(position)?;
        let written = serde_json::to_string(position)
            .map_err(|e| Problem::bare("position", Message::text(e.to_string())))?;
        Ok(Self::of(
            MatchState::at(game, deal, initial),
            Some(written.into()),
        ))
    }

    /// A match that continues from a hypothetical state, for trying moves. Its chance steps belong
    /// to no deal, and it has no record.
    #[must_use]
    pub fn supposed(game: G, state: G::State) -> Self {
        let mut new = Self::of(MatchState::at(game, Deal::Number(1), state), None);
        new.advance();
        new
    }

    /// The match without its history.
    pub const fn now(&self) -> &MatchState<G> {
        &self.now
    }

    /// The game.
    pub const fn game(&self) -> &G {
        self.now.game()
    }

    /// The deal.
    pub const fn deal(&self) -> Deal {
        self.now.deal()
    }

    /// The position it started from as one line of JSON, unless it started with a deal.
    pub fn position(&self) -> Option<&str> {
        self.position.as_deref()
    }

    /// The current state.
    pub const fn state(&self) -> &G::State {
        self.now.state()
    }

    /// The steps so far.
    pub fn steps(&self) -> &[StepRecord<G>] {
        &self.steps
    }

    /// The state after the first `count` steps; `None` if it was forgotten, too.
    pub fn state_after(&self, count: usize) -> Option<&G::State> {
        if count == self.steps.len() {
            Some(self.state())
        } else {
            self.before.get(count)
        }
    }

    /// From now on only the current state is kept, and nothing can be undone: for matches of which there are thousands.
    pub fn forget_states(&mut self) {
        self.forgets = true;
        // The memory of the others is given back.
        self.before.truncate(1);
        self.before.shrink_to_fit();
    }

    /// The current state, if it is to be kept after the next step.
    fn kept(&self) -> Option<G::State> {
        (!self.forgets || self.before.is_empty()).then(|| self.state().clone())
    }

    fn push(&mut self, before: Option<G::State>, step: Step<G::Move, G::Chance>, mut events: Vec<G::Event>) {
        if self.forgets {
            // Most steps have one event, and the list has room for four.
            events.shrink_to_fit();
        }
        self.before.extend(before);
        self.steps.push(StepRecord { step, events });
    }

    /// The current turn.
    pub fn turn(&self) -> Turn {
        self.now.turn()
    }

    /// The outcome, once the match is over.
    pub fn outcome(&self) -> Option<Outcome> {
        match self.turn() {
            Turn::Over(outcome) => Some(outcome),
            Turn::Seats { .. } | Turn::Chance => None,
        }
    }

    /// The legal moves of a seat, without the extra ones.
    pub fn legal_moves(&self, seat: Seat) -> Vec<G::Move> {
        let mut moves = Vec::new();
        self.game().legal_moves(self.state(), seat, &mut moves);
        moves
    }

    /// The legal moves followed by the extra ones.
    pub fn all_moves(&self, seat: Seat) -> Vec<G::Move> {
        let mut moves = self.legal_moves(seat);
        self.game().extra_moves(self.state(), seat, &mut moves);
        moves
    }

    /// Plays a move and the chance steps that follow, and discards the redo history. Returns the
    /// number of steps added to [`Match::steps`].
    ///
    /// # Errors
    /// The reason the move isn't legal; nothing has changed.
    pub fn play(&mut self, seat: Seat, mv: &G::Move) -> Result<usize, Refusal> {
        let before = self.steps.len();
        self.push_move(seat, mv)?;
        self.undone.clear();
        self.advance();
        Ok(self.steps.len() - before)
    }

    pub(crate) fn push_move(&mut self, seat: Seat, mv: &G::Move) -> Result<(), Refusal> {
        let (before, mut events) = (self.kept(), Vec::new());
        self.now.play(seat, mv, &mut events)?;
        self.revealing += usize::from(self.reveals(&events));
        self.push(before, Step::Move(seat, mv.clone()), events);
        Ok(())
    }

    /// Resolves chance steps that are due. Only needed after [`Match::apply`], which doesn't.
    pub fn advance(&mut self) {
        Driver::advance(self);
    }

    pub(crate) fn push_chance(&mut self, chance: &G::Chance) -> Resolved {
        let (before, mut events) = (self.kept(), Vec::new());
        self.now.resolve(chance, &mut events)?;
        self.revealing += usize::from(self.moves_made() > 0 && self.reveals(&events));
        self.push(before, Step::Chance(chance.clone()), events);
        Ok(())
    }

    /// Appends the events of the last step.
    pub(crate) fn add_last_events(&self, events: Option<&mut Vec<G::Event>>) {
        if let (Some(events), Some(last)) = (events, self.steps.last()) {
            events.extend_from_slice(&last.events);
        }
    }

    /// Applies one recorded step: a move must be legal, and a chance result must be what the deal
    /// number gives.
    ///
    /// # Errors
    /// The reason the step can't be applied; nothing has changed.
    pub fn apply(&mut self, step: &Step<G::Move, G::Chance>) -> Result<(), Message> {
        let chance_is_due = matches!(self.turn(), Turn::Chance);
        match step {
            Step::Chance(_) if !chance_is_due => Err(messages::ReplayNoChance.into()),
            Step::Move(..) if chance_is_due => Err(messages::ReplayChanceDue.into()),
            Step::Chance(chance) if *chance != self.now.draw_chance() => {
                let deal = self.deal().to_string();
                Err(messages::ReplayOtherDeal { deal }.into())
            }
            Step::Chance(chance) => self.push_chance(chance).map_err(|why| why.message()),
            Step::Move(seat, mv) => self.push_move(*seat, mv).map_err(|why| {
                let (r#move, reason) = (mv.to_string(), why.message());
                messages::ReplayRefused {
                    r#move,
                    reason,
                    seat: *seat,
                }
                .into()
            }),
        }
    }

    /// Number of moves that can be undone.
    pub const fn moves_made(&self) -> usize {
        self.now.moves()
    }

    /// Number of moves that can be redone.
    pub fn moves_undone(&self) -> usize {
        self.undone.len()
    }

    /// Undoes the last move and the chance steps after it; `false` if there is none, or if states are
    /// [forgotten](Match::forget_states). If the move revealed a hidden card, the match is marked.
    pub fn undo(&mut self) -> bool {
        let Some(at) = self.steps.iter().rposition(|s| matches!(s.step, Step::Move(..))) else {
            return false;
        };
        if self.forgets {
            return false;
        }
        let taken = self.steps.split_off(at);
        let Some(state) = self.before.drain(at..).next() else {
            debug_assert!(false, "a state is kept for each step");
            return false;
        };
        self.now.state = state;
        self.now.moves -= 1;
        self.now.chances -= taken.len() as u32 - 1;
        let revealing = taken.iter().filter(|s| self.reveals(&s.events)).count();
        self.revealing -= revealing;
        self.marked |= revealing > 0;
        self.undone.push(taken.into_iter().map(|s| s.step).collect());
        true
    }

    /// True if undoing the last move would mark the match.
    pub fn undo_marks(&self) -> bool {
        let at = self
            .steps
            .iter()
            .rposition(|s| matches!(s.step, Step::Move(..)))
            .unwrap_or(self.steps.len());
        self.steps[at..].iter().any(|s| self.reveals(&s.events))
    }

    fn reveals(&self, events: &[G::Event]) -> bool {
        events.iter().any(|e| self.game().reveals(e))
    }

    /// True if the match is marked, or undoing all moves would mark it.
    pub const fn has_revealed(&self) -> bool {
        self.marked || self.revealing > 0
    }

    /// Redoes the last undone move; `false` if there is none.
    pub fn redo(&mut self) -> bool {
        let Some(steps) = self.undone.pop() else {
            return false;
        };
        // The same steps from the same state can't fail.
        for step in &steps {
            if self.apply(step).is_err() {
                debug_assert!(false, "an undone step can be redone");
                return false;
            }
        }
        true
    }

    /// True if hidden cards were seen and undone, or asked about. A marked match doesn't count in
    /// the statistics.
    pub const fn is_marked(&self) -> bool {
        self.marked
    }

    /// Marks the match.
    pub const fn mark(&mut self) {
        self.marked = true;
    }
}
