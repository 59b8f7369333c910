//! The `Game` implementation.

use std::ops::RangeInclusive;

use wildpile_cards::{Deal, Dice};
use wildpile_game::rules::{Checked, Problems};
use wildpile_game::{Game, Refusal, Resolved, Seat, Sink, Turn, Viewer};

use crate::check::check_move;
use crate::legal::{list_extra, list_moves, turn_of};
use crate::play::{play_move, resolve_chance};
use crate::position::{position_of, set_up_position};
use crate::sample::sampled;
use crate::setup::{draw_deal, undealt};
use crate::view::view_of;
use crate::{DealtPack, Event, Move, Position, Rules, State, View};

/// Joker Solitaire with validated rules.
#[derive(Clone, Debug)]
pub struct Joker {
    rules: Checked<Rules>,
}

impl Game for Joker {
    type Rules = Rules;
    type State = State;
    type Move = Move;
    type Chance = DealtPack;
    type Event = Event;
    type View = View;
    type Observation = Event;
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
        turn_of(&self.rules, state)
    }

    fn legal_moves(&self, state: &State, seat: Seat, out: &mut Vec<Move>) {
        list_moves(&self.rules, state, seat, out);
    }

    fn extra_moves(&self, state: &State, seat: Seat, out: &mut Vec<Move>) {
        list_extra(&self.rules, state, seat, out);
    }

    fn check(&self, state: &State, seat: Seat, mv: &Move) -> Result<(), Refusal> {
        check_move(&self.rules, state, seat, *mv)
    }

    fn apply<S: Sink<Event>>(&self, state: &mut State, _: Seat, mv: &Move, sink: &mut S) {
        play_move(&self.rules, state, *mv, sink);
    }

    fn draw_chance(&self, _state: &State, _deal: Deal, dice: &mut Dice) -> DealtPack {
        draw_deal(&self.rules, dice)
    }

    fn resolve<S: Sink<Event>>(&self, state: &mut State, chance: &DealtPack, sink: &mut S) -> Resolved {
        resolve_chance(&self.rules, state, chance, sink)
    }

    fn view(&self, state: &State, _viewer: Viewer) -> View {
        view_of(state)
    }

    fn observe(&self, event: &Event, _viewer: Viewer) -> Option<Event> {
        // Events only mention cards that lie face up.
        Some(event.clone())
    }

    fn reveals(&self, event: &Event) -> bool {
        event.reveals()
    }

    fn sample(&self, view: &View, dice: &mut Dice) -> State {
        sampled(&self.rules, view, dice)
    }

    fn position(&self, state: &State) -> Position {
        position_of(state)
    }

    fn set_up(&self, position: &Position) -> Result<State, Problems> {
        set_up_position(&self.rules, position)
    }
}
