//! The `Game` implementation.

use std::ops::RangeInclusive;

use wildpile_cards::{Deal, Dice};
use wildpile_game::rules::{Checked, Problems};
use wildpile_game::{ChanceError, Game, Seat, Sink, Turn, Viewer};

use crate::check::check;
use crate::legal::visit;
use crate::play::play;
use crate::setup::{deal, shuffled, undealt};
use crate::text as t;
use crate::{DealtPack, Event, Move, Phase, Position, Refusal, Rules, State, View};

/// Joker Solitaire with validated rules.
#[derive(Clone, Debug)]
pub struct Joker {
    rules: Checked<Rules>,
}

impl Joker {
    /// Plays a move that [`Game::legal_moves`] has just listed for this state without checking it
    /// again, for players that try many moves. Any other move corrupts the state.
    pub fn play_listed<S: Sink<Event>>(&self, state: &mut State, mv: Move, sink: &mut S) {
        debug_assert!(check(&self.rules, state, mv).is_ok(), "{mv} was listed");
        play(&self.rules, state, mv, sink);
    }
}

impl Game for Joker {
    type Rules = Rules;
    type State = State;
    type Move = Move;
    type Chance = DealtPack;
    type Event = Event;
    type View = View;
    type Observation = Event;
    type Refusal = Refusal;
    type Position = Position;

    const SEATS: RangeInclusive<usize> = 1..=1;
    /// A card can go back and forth between two columns forever.
    const PLAYOUT_LIMIT: Option<usize> = None;

    fn new(rules: Checked<Rules>, _seats: usize) -> Result<Self, Problems> {
        Ok(Self { rules })
    }

    fn rules(&self) -> &Checked<Rules> {
        &self.rules
    }

    fn seats(&self) -> usize {
        1
    }

    fn start(&self) -> State {
        undealt(&self.rules)
    }

    fn turn(&self, state: &State) -> Turn {
        match state.phase {
            Phase::Undealt => Turn::Chance,
            Phase::Playing => Turn::of(Seat::FIRST),
            Phase::Stopped | Phase::Finished => Turn::Over(crate::score::outcome(&self.rules, state)),
        }
    }

    fn legal_moves(&self, state: &State, seat: Seat, out: &mut Vec<Move>) {
        if seat != Seat::FIRST || state.phase != Phase::Playing {
            return;
        }
        visit(&self.rules, state, &mut |mv| {
            out.push(mv);
            true
        });
        if state.stop_is_ordinary(&self.rules) {
            out.push(Move::Stop);
        }
    }

    fn extra_moves(&self, state: &State, seat: Seat, out: &mut Vec<Move>) {
        if seat == Seat::FIRST && state.phase == Phase::Playing && !state.stop_is_ordinary(&self.rules) {
            out.push(Move::Stop);
        }
    }

    fn check(&self, state: &State, seat: Seat, mv: &Move) -> Result<(), Refusal> {
        if seat != Seat::FIRST {
            return Err(Refusal::Seat);
        }
        check(&self.rules, state, *mv)
    }

    fn play<S: Sink<Event>>(
        &self,
        state: &mut State,
        seat: Seat,
        mv: &Move,
        sink: &mut S,
    ) -> Result<(), Refusal> {
        self.check(state, seat, mv)?;
        play(&self.rules, state, *mv, sink);
        Ok(())
    }

    fn draw_chance(&self, _state: &State, _deal: Deal, dice: &mut Dice) -> DealtPack {
        shuffled(&self.rules, dice)
    }

    fn resolve<S: Sink<Event>>(
        &self,
        state: &mut State,
        chance: &DealtPack,
        sink: &mut S,
    ) -> Result<(), ChanceError> {
        if state.phase != Phase::Undealt {
            return Err(ChanceError(t::ChanceDealt.into()));
        }
        *state = deal(&self.rules, chance)?;
        sink.emit(|| Event::Dealt {
            ends: state
                .columns
                .iter()
                .filter_map(|c| c.cards.last().copied())
                .collect(),
            stock: state.stock.len(),
        });
        Ok(())
    }

    fn view(&self, state: &State, _viewer: Viewer) -> View {
        crate::view::view(state)
    }

    fn observe(&self, event: &Event, _viewer: Viewer) -> Option<Event> {
        // Events only mention cards that lie face up.
        Some(event.clone())
    }

    fn reveals(&self, event: &Event) -> bool {
        matches!(event, Event::TurnedUp { .. } | Event::Drawn { unseen: true, .. })
    }

    fn sample(&self, view: &View, dice: &mut Dice) -> State {
        crate::view::sample(&self.rules, view, dice)
    }

    fn position(&self, state: &State) -> Position {
        crate::position::position(state)
    }

    fn set_up(&self, position: &Position) -> Result<State, Problems> {
        crate::position::set_up(&self.rules, position)
    }
}
