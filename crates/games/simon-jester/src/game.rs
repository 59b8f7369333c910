//! The `Game` implementation.

use std::ops::RangeInclusive;

use wildpile_cards::{Deal, Dice};
use wildpile_game::rules::{Checked, Layer, Patch, Problem, Problems, Source};
use wildpile_game::{Game, NotationError, Refusal, Resolved, Review, Seat, Sink, Turn, Viewer};

use crate::check::check_move;
use crate::legal::{list_extra, list_moves, turn_of};
use crate::moves::not_a_move;
use crate::play::{play_move, resolve_chance};
use crate::position::{position_of, review_position, set_up_position};
use crate::sample::sampled;
use crate::setup::{draw_deal, undealt};
use crate::view::view_of;
use crate::{Dealt, Decks, Event, Layout, Move, Position, Rules, State, View, text as t};

/// Simon Jester, or Simple Simon, with validated rules.
#[derive(Clone, Debug)]
pub struct SimonJester {
    rules: Checked<Rules>,
}

impl Game for SimonJester {
    type Rules = Rules;
    type State = State;
    type Move = Move;
    type Chance = Dealt;
    type Event = Event;
    type View = View;
    type Observation = Event;
    type Position = Position;

    const SEATS: RangeInclusive<usize> = 1..=1;
    // A card can move back and forth between two others forever.
    const PLAYOUT_LIMIT: Option<usize> = None;

    fn new(rules: Checked<Rules>, seats: usize) -> Result<Self, Problems> {
        if seats != 1 {
            return Err(Problem::new("seats", t::ProblemSeats { seats }, t::LegalSeats).into());
        }
        Ok(Self { rules })
    }

    fn rules(&self) -> &Checked<Rules> {
        &self.rules
    }

    fn seats(&self) -> usize {
        1
    }

    fn adopt_deal(rules: Checked<Rules>, deal: Deal) -> Result<Checked<Rules>, Problems> {
        match deal {
            Deal::Number(_) | Deal::Fair(_) => Ok(rules),
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
        undealt(&self.rules)
    }

    #[inline]
    fn turn(&self, state: &State) -> Turn {
        turn_of(&self.rules, state)
    }

    #[inline]
    fn legal_moves(&self, state: &State, seat: Seat, out: &mut Vec<Move>) {
        list_moves(&self.rules, state, seat, out);
    }

    fn extra_moves(&self, state: &State, seat: Seat, out: &mut Vec<Move>) {
        list_extra(&self.rules, state, seat, out);
    }

    fn read_move(&self, notation: &str) -> Result<Move, NotationError> {
        let columns = self.rules.decks.columns();
        notation.parse().map_err(|_| not_a_move(notation, columns))
    }

    fn check(&self, state: &State, seat: Seat, mv: &Move) -> Result<(), Refusal> {
        check_move(&self.rules, state, seat, mv)
    }

    #[inline]
    fn apply<S: Sink<Event>>(&self, state: &mut State, _: Seat, mv: &Move, sink: &mut S) {
        play_move(state, mv, sink);
    }

    fn draw_chance(&self, _state: &State, deal: Deal, dice: &mut Dice) -> Dealt {
        draw_deal(&self.rules, deal, dice)
    }

    fn resolve<S: Sink<Event>>(&self, state: &mut State, chance: &Dealt, sink: &mut S) -> Resolved {
        resolve_chance(&self.rules, state, chance, sink)
    }

    fn view(&self, state: &State, _viewer: Viewer) -> View {
        view_of(state)
    }

    fn observe(&self, event: &Event, _viewer: Viewer) -> Option<Event> {
        Some(*event)
    }

    fn reveals(&self, _event: &Event) -> bool {
        // Every card lies face up from the start.
        false
    }

    fn sample(&self, view: &View, _dice: &mut Dice) -> State {
        sampled(view)
    }

    fn position(&self, state: &State) -> Position {
        position_of(state)
    }

    fn set_up(&self, position: &Position) -> Result<State, Problems> {
        set_up_position(&self.rules, position)
    }

    fn review(&self, position: &Position) -> Review {
        review_position(&self.rules, position)
    }
}
