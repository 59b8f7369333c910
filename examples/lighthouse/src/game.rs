//! The `Game` implementation, which calls the other modules.

use std::ops::RangeInclusive;

use wildpile_cards::{Deal, Dice};
use wildpile_game::rules::{Checked, Problems};
use wildpile_game::{Game, Refusal, Resolved, Seat, Sink, Turn, Viewer};

use crate::check::check_move;
use crate::event::Event;
use crate::legal::{list_moves, turn_of};
use crate::moves::{Move, Order};
use crate::play::{play_move, resolve_chance};
use crate::position::{Position, position_of, set_up_position};
use crate::rules::Rules;
use crate::sample::sampled;
use crate::setup::{draw_deal, undealt};
use crate::state::State;
use crate::view::{View, view_of};

#[derive(Clone, Debug)]
pub struct Lighthouse {
    rules: Checked<Rules>,
}

impl Game for Lighthouse {
    type Rules = Rules;
    type State = State;
    type Move = Move;
    type Chance = Order;
    type Event = Event;
    type View = View;
    type Observation = Event;
    type Position = Position;

    const SEATS: RangeInclusive<usize> = 1..=1;
    // The deal, thirteen builds, and the maximum number of swaps.
    const PLAYOUT_LIMIT: Option<usize> = Some(1 + 13 + 20);

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
        undealt()
    }

    fn turn(&self, state: &State) -> Turn {
        turn_of(&self.rules, state)
    }

    fn legal_moves(&self, state: &State, seat: Seat, out: &mut Vec<Move>) {
        list_moves(&self.rules, state, seat, out);
    }

    fn check(&self, state: &State, seat: Seat, mv: &Move) -> Result<(), Refusal> {
        check_move(&self.rules, state, seat, mv)
    }

    fn apply<S: Sink<Event>>(&self, state: &mut State, _seat: Seat, mv: &Move, sink: &mut S) {
        play_move(state, mv, sink);
    }

    fn draw_chance(&self, _state: &State, _deal: Deal, dice: &mut Dice) -> Order {
        draw_deal(dice)
    }

    fn resolve<S: Sink<Event>>(&self, state: &mut State, chance: &Order, sink: &mut S) -> Resolved {
        resolve_chance(&self.rules, state, chance, sink)
    }

    fn view(&self, state: &State, _viewer: Viewer) -> View {
        view_of(state)
    }

    fn observe(&self, event: &Event, _viewer: Viewer) -> Option<Event> {
        Some(event.clone())
    }

    fn reveals(&self, event: &Event) -> bool {
        matches!(event, Event::Drew { .. })
    }

    fn sample(&self, view: &View, dice: &mut Dice) -> State {
        sampled(view, dice)
    }

    fn position(&self, state: &State) -> Position {
        position_of(state)
    }

    fn set_up(&self, position: &Position) -> Result<State, Problems> {
        set_up_position(&self.rules, position)
    }
}
