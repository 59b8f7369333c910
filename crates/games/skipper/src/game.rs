//! The `Game` implementation.

use std::ops::RangeInclusive;
use std::sync::Arc;

use wildpile_cards::{Deal, Dice};
use wildpile_game::rules::{Checked, Problem, Problems, Report, RuleSet};
use wildpile_game::{Game, Refusal, Resolved, Review, Seat, Sink, Turn, Viewer};

use crate::deck::Deck;
use crate::handicaps::SeatGames;
use crate::tables::Tables;
use crate::{
    Card, Chance, Event, MAX_SEATS, Move, Observation, Position, Rules, SeatView, State, View, text as t,
};

/// Skipper Solitaire with validated rules, for one to four seats.
#[derive(Clone, Debug)]
pub struct Skipper {
    pub(crate) rules: Checked<Rules>,
    pub(crate) deck: Deck,
    pub(crate) seats: usize,
    /// The rules and the deck, precomputed.
    pub(crate) tables: Tables,
    /// The rules of the seats, if they differ.
    pub(crate) own: Option<Arc<SeatGames>>,
}

impl Skipper {
    /// The deck.
    #[must_use]
    pub const fn deck(&self) -> &Deck {
        &self.deck
    }

    /// The index of a card's colour in the deck; `None` for cards of another deck.
    #[must_use]
    pub fn colour_of(&self, card: Card) -> Option<usize> {
        self.tables.knows(card).then(|| self.tables.colour(card))
    }

    /// True if a card can never be played on these books again (SK-11).
    #[must_use]
    pub fn is_dead_card(&self, seat: &SeatView, card: Card) -> bool {
        self.dead(&seat.books, card)
    }
}

impl Game for Skipper {
    type Rules = Rules;
    type State = State;
    type Move = Move;
    type Chance = Chance;
    type Event = Event;
    type View = View;
    type Observation = Observation;
    type Position = Position;

    const SEATS: RangeInclusive<usize> = 1..=MAX_SEATS;

    /// A game that can no longer be won may be continued endlessly (SK-20).
    const PLAYOUT_LIMIT: Option<usize> = None;

    fn new(rules: Checked<Rules>, seats: usize) -> Result<Self, Problems> {
        let mut problems = Vec::new();
        if !Self::SEATS.contains(&seats) {
            problems.wrong(
                "seats",
                t::ProblemPlayers { n: seats },
                t::LegalPlayers { max: MAX_SEATS },
            );
        }
        let Some(deck) = rules.build_deck() else {
            problems.wrong("skippers, deck", t::ProblemDeck, t::LegalDeckSkippers);
            return Err(Problems::check(problems)
                .err()
                .unwrap_or_else(|| Problem::bare("deck", t::ProblemNoDeck).into()));
        };
        let tables = Tables::new(&rules, &deck, seats);
        problems.extend(rules.conflicts_with(seats));
        Problems::check(problems)?;
        let own = SeatGames::of(&rules);
        Ok(Self {
            rules,
            deck,
            seats,
            tables,
            own,
        })
    }

    fn rules(&self) -> &Checked<Rules> {
        &self.rules
    }

    fn seats(&self) -> usize {
        self.seats
    }

    fn is_race(&self) -> bool {
        self.tables.race
    }

    fn start(&self) -> State {
        self.undealt()
    }

    fn turn(&self, state: &State) -> Turn {
        self.turn_of(state)
    }

    fn legal_moves(&self, state: &State, seat: Seat, out: &mut Vec<Move>) {
        self.list_moves(state, seat, out);
    }

    fn extra_moves(&self, state: &State, seat: Seat, out: &mut Vec<Move>) {
        self.list_extra(state, seat, out);
    }

    fn check(&self, state: &State, seat: Seat, mv: &Move) -> Result<(), Refusal> {
        self.check_move(state, seat, mv)
    }

    fn apply<S: Sink<Event>>(&self, state: &mut State, seat: Seat, mv: &Move, sink: &mut S) {
        self.play_move(state, seat, mv, sink);
    }

    fn draw_chance(&self, state: &State, _deal: Deal, dice: &mut Dice) -> Chance {
        self.drawn_chance(state, dice)
    }

    fn resolve<S: Sink<Event>>(&self, state: &mut State, chance: &Chance, sink: &mut S) -> Resolved {
        self.resolve_chance(state, chance, sink)
    }

    fn view(&self, state: &State, viewer: Viewer) -> View {
        self.view_of(state, viewer)
    }

    fn observe(&self, event: &Event, viewer: Viewer) -> Option<Observation> {
        event.observed(viewer, self.tables.same_deal)
    }

    fn reveals(&self, event: &Event) -> bool {
        // In a race over the same deal nobody sees them, but moves are as final as in other races.
        event.reveals(self.seats > 1)
    }

    fn sample(&self, view: &View, dice: &mut Dice) -> State {
        self.sampled(view, dice)
    }

    fn position(&self, state: &State) -> Position {
        self.position_of(state)
    }

    fn set_up(&self, position: &Position) -> Result<State, Problems> {
        self.set_up_position(position)
    }

    fn review(&self, position: &Position) -> Review {
        self.review_position(position)
    }
}
