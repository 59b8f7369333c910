//! The `Game` implementation.

use std::fmt;
use std::ops::RangeInclusive;

use wildpile_cards::{Deal, Dice};
use wildpile_game::rules::{Checked, Layer, Patch, Problem, Problems, Source};
use wildpile_game::{ChanceError, Game, Seat, Sink, Turn, Viewer};

use crate::legal::{any_move, check_run, generate};
use crate::state::{Stage, Tableau};
use crate::{
    Dealt, Decks, Event, Layout, Move, Position, Refusal, Removed, Rules, State, View, position, score,
    setup, text as t,
};

/// Proves that a position can't be won any more (SJ-08): `true` is a proof, `false` means that none
/// was found in reasonable time. Called for every scene, so it must be fast; it must also be a pure
/// function.
pub type DeadProof = fn(&Rules, &View) -> bool;

/// Simon Jester, or Simple Simon, with validated rules.
#[derive(Clone)]
pub struct SimonJester {
    rules: Checked<Rules>,
    dead: Option<DeadProof>,
}

impl SimonJester {
    /// The same game with a proof function, so that scenes can announce dead positions. Without
    /// one, only positions where every move leads to an equivalent one are announced.
    #[must_use]
    pub fn with_proof(mut self, proof: DeadProof) -> Self {
        self.dead = Some(proof);
        self
    }

    /// Whether this position, which has legal moves, is proved unwinnable (SJ-08).
    #[must_use]
    pub fn is_proved_dead(&self, view: &View) -> bool {
        crate::only_swaps_left(&view.columns, self.rules.empty)
            || self.dead.is_some_and(|proof| proof(&self.rules, view))
    }

    fn check_cards(&self, state: &State, mv: &Move) -> Result<(), Refusal> {
        match state.stage {
            Stage::Undealt => return Err(Refusal::NotDealt),
            Stage::GivenUp => return Err(Refusal::Over),
            Stage::Playing => {}
        }
        match *mv {
            Move::Run { from, to, count } => {
                check_run(&state.tableau, self.rules.empty, from, to, usize::from(count))
            }
            Move::GiveUp if any_move(&state.tableau, self.rules.empty) => Ok(()),
            Move::GiveUp => Err(Refusal::Over),
        }
    }
}

impl fmt::Debug for SimonJester {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("SimonJester")
            .field("rules", &*self.rules)
            .finish_non_exhaustive()
    }
}

impl Game for SimonJester {
    type Rules = Rules;
    type State = State;
    type Move = Move;
    type Chance = Dealt;
    type Event = Event;
    type View = View;
    type Observation = Event;
    type Refusal = Refusal;
    type Position = Position;

    const SEATS: RangeInclusive<usize> = 1..=1;
    // A card can move back and forth between two others forever.
    const PLAYOUT_LIMIT: Option<usize> = None;

    fn new(rules: Checked<Rules>, seats: usize) -> Result<Self, Problems> {
        if seats != 1 {
            return Err(Problem::new("seats", t::ProblemSeats { seats }, t::LegalSeats).into());
        }
        Ok(Self { rules, dead: None })
    }

    fn rules(&self) -> &Checked<Rules> {
        &self.rules
    }

    fn seats(&self) -> usize {
        1
    }

    fn adopt_deal(rules: Checked<Rules>, deal: Deal) -> Result<Checked<Rules>, Problems> {
        match deal {
            Deal::Number(_) => Ok(rules),
            Deal::Pysol(_) if rules.decks == Decks::One || rules.layout == Layout::Triangular => Ok(rules),
            Deal::Pysol(_) if *rules.source("layout") == Source::Default => {
                let mut patch = Patch::new();
                patch.insert("layout".to_owned(), "triangular".into());
                rules.layered(Layer {
                    source: Source::Deal,
                    patch,
                })
            }
            Deal::Pysol(_) => {
                let chosen = match rules.layout {
                    Layout::OneEmpty => "one_empty",
                    Layout::Even | Layout::Triangular => "even",
                };
                let what = t::ProblemPysolLayout {
                    deal: deal.to_string(),
                    layout: chosen,
                };
                Err(Problem::new("deal, layout", what, t::LegalPysolLayout).into())
            }
        }
    }

    fn start(&self) -> State {
        State {
            tableau: Tableau::empty(self.rules.decks.columns()),
            removed: Removed::default(),
            moves: 0,
            stage: Stage::Undealt,
        }
    }

    #[inline]
    fn turn(&self, state: &State) -> Turn {
        match state.stage {
            Stage::Undealt => Turn::Chance,
            Stage::GivenUp => Turn::Over(score::outcome(state, false)),
            Stage::Playing if any_move(&state.tableau, self.rules.empty) => Turn::of(Seat::FIRST),
            // SJ-07 and SJ-08: a board without cards has no moves either.
            Stage::Playing => {
                let won = state.removed.total() == self.rules.decks.runs();
                Turn::Over(score::outcome(state, won))
            }
        }
    }

    #[inline]
    fn legal_moves(&self, state: &State, seat: Seat, out: &mut Vec<Move>) {
        if seat == Seat::FIRST && state.stage == Stage::Playing {
            generate(&state.tableau, self.rules.empty, out);
        }
    }

    fn extra_moves(&self, state: &State, seat: Seat, out: &mut Vec<Move>) {
        if seat == Seat::FIRST && matches!(self.turn(state), Turn::Seats { .. }) {
            out.push(Move::GiveUp);
        }
    }

    fn check(&self, state: &State, seat: Seat, mv: &Move) -> Result<(), Refusal> {
        if seat != Seat::FIRST {
            return Err(Refusal::NotYourSeat);
        }
        self.check_cards(state, mv)
    }

    #[inline]
    fn play<S: Sink<Event>>(
        &self,
        state: &mut State,
        seat: Seat,
        mv: &Move,
        sink: &mut S,
    ) -> Result<(), Refusal> {
        self.check(state, seat, mv)?;
        match *mv {
            Move::GiveUp => {
                state.stage = Stage::GivenUp;
                sink.emit(|| Event::GaveUp);
            }
            Move::Run { from, to, count } => {
                let columns = &mut state.tableau;
                columns.shift(from.index(), to.index(), usize::from(count));
                state.moves = state.moves.saturating_add(1);
                let target = &mut columns.columns_mut()[to.index()];
                let first = target.len().saturating_sub(usize::from(count));
                if let Some(&card) = target.get(first) {
                    sink.emit(|| Event::Moved {
                        card,
                        count,
                        from,
                        to,
                    });
                }
                if let Some(suit) = target.take_complete_run() {
                    state.removed.add(suit);
                    sink.emit(|| Event::Removed { suit, column: to });
                }
            }
        }
        Ok(())
    }

    fn draw_chance(&self, _state: &State, deal: Deal, dice: &mut Dice) -> Dealt {
        setup::shuffle(&self.rules, deal, dice)
    }

    fn resolve<S: Sink<Event>>(
        &self,
        state: &mut State,
        chance: &Dealt,
        sink: &mut S,
    ) -> Result<(), ChanceError> {
        if state.stage != Stage::Undealt {
            return Err(ChanceError(t::ChanceDealt.into()));
        }
        let mut complete = Vec::new();
        let (tableau, removed) =
            setup::lay_out(&self.rules, chance, |column, suit| complete.push((column, suit)))?;
        state.tableau = tableau;
        state.removed = removed;
        state.stage = Stage::Playing;
        sink.emit(|| Event::Dealt {
            cards: chance.cards().len(),
        });
        for (column, suit) in complete {
            sink.emit(|| Event::Removed { suit, column });
        }
        Ok(())
    }

    fn view(&self, state: &State, _viewer: Viewer) -> View {
        View::of(state)
    }

    fn observe(&self, event: &Event, _viewer: Viewer) -> Option<Event> {
        Some(*event)
    }

    fn reveals(&self, _event: &Event) -> bool {
        // Every card lies face up from the start.
        false
    }

    fn sample(&self, view: &View, _dice: &mut Dice) -> State {
        view.state()
    }

    fn position(&self, state: &State) -> Position {
        Position::of(state)
    }

    fn set_up(&self, position: &Position) -> Result<State, Problems> {
        position::set_up(&self.rules, position)
    }
}
