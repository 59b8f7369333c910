//! The `Game` implementation.

use std::ops::RangeInclusive;

use wildpile_cards::{Deal, Dice};
use wildpile_game::rules::{Checked, Problem, Problems, RuleSet};
use wildpile_game::{Game, Refusal, Resolved, Review, Seat, SeatSet, Sink, Turn, Viewer};

use crate::cards::{Card, DECK, MAX_SEATS, Tally};
use crate::event::{Event, Observation};
use crate::handicaps::{Handicaps, SeatTable};
use crate::moves::{Chance, Move};
use crate::position::Position;
use crate::rules::{DrawMode, Partners, Rules, WildStart};
use crate::state::State;
use crate::text as t;
use crate::view::{View, view_of};

/// Skip-Bo with its rules, for a number of seats.
#[derive(Clone, Debug)]
pub struct SkipBo {
    rules: Checked<Rules>,
    pub(crate) table: RuleTable,
    /// The whole deck, sorted, and as a multiset.
    pub(crate) deck: [Card; DECK],
    pub(crate) full_tally: Tally,
}

/// The rules, precomputed for fast access.
#[derive(Clone, Debug)]
pub(crate) struct RuleTable {
    pub seats: usize,
    pub builds: usize,
    /// The value that completes a pile.
    pub last: u8,
    /// True if the player chooses the value of a wild that starts a pile.
    pub name_start: bool,
    pub manual: bool,
    pub pairs: bool,
    pub penalty: u8,
    /// The stock cards dealt to each seat in a game without handicaps.
    pub stocks: [u8; MAX_SEATS],
    /// Rules that may differ per seat.
    pub own: SeatTable,
}

impl RuleTable {
    /// The rules of valid `rules` for `seats` seats.
    fn new(rules: &Checked<Rules>, seats: usize) -> Self {
        Self {
            seats,
            builds: usize::from(rules.build_piles),
            last: rules.last_value(),
            name_start: rules.wild_start == WildStart::Any,
            manual: rules.draw == DrawMode::Manual,
            pairs: rules.partners != Partners::None,
            penalty: rules.cheat_penalty,
            stocks: [0; MAX_SEATS],
            own: SeatTable::new(rules),
        }
    }
}

impl SkipBo {
    /// The opposite seat (SB-21), even if there are no partners.
    #[inline]
    #[must_use]
    pub fn partner_of(&self, seat: Seat) -> Seat {
        let seats = self.table.seats;
        Seat::new((seat.index() + seats / 2) % seats).unwrap_or(Seat::FIRST)
    }
}

impl Game for SkipBo {
    type Rules = Rules;
    type State = State;
    type Move = Move;
    type Chance = Chance;
    type Event = Event;
    type View = View;
    type Observation = Observation;
    type Position = Position;

    const SEATS: RangeInclusive<usize> = 2..=6;
    // Players that hold back their stock cards could go on forever. Random players don't; their
    // longest matches are series to ten thousand points.
    const PLAYOUT_LIMIT: Option<usize> = Some(4_000_000);

    fn new(rules: Checked<Rules>, seats: usize) -> Result<Self, Problems> {
        if !Self::SEATS.contains(&seats) {
            let what = t::ProblemPlayerCount { seats };
            return Err(Problem::new("seats", what, t::LegalPlayerCount).into());
        }
        let mut problems = rules.conflicts_with(seats);
        problems.extend(Rules::conflicts_between(&rules, Some(seats)));
        Problems::check(problems)?;
        let table = RuleTable::new(&rules, seats);
        let mut game = Self {
            rules,
            table,
            deck: [Card::WILD; DECK],
            full_tally: Tally::EMPTY,
        };
        game.table.stocks = game.stocks([Handicaps::NONE; MAX_SEATS]);
        game.deck = game.sorted_deck();
        game.full_tally = game.deck.iter().copied().collect();
        Ok(game)
    }

    fn rules(&self) -> &Checked<Rules> {
        &self.rules
    }

    fn seats(&self) -> usize {
        self.table.seats
    }

    fn side(&self, seat: Seat) -> SeatSet {
        self.side_of(seat)
    }

    fn start(&self) -> State {
        self.undealt()
    }

    #[inline]
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

    #[inline]
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
        view_of(state, viewer)
    }

    fn observe(&self, event: &Event, viewer: Viewer) -> Option<Observation> {
        Some(event.observed(viewer))
    }

    fn reveals(&self, event: &Event) -> bool {
        event.reveals()
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
