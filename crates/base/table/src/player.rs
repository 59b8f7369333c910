//! Players: who occupies a seat.

use std::any::Any;
use std::marker::PhantomData;
use std::time::Duration;

use wildpile_cards::{Deal, Dice};
use wildpile_game::rules::{Problem, SeatPatch};
use wildpile_game::{Decision, Game, Seat};
use wildpile_message::{Arg, Join};

use crate::text;

/// A kind of player that can be chosen for a seat. The bots crate has a text for each.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Level {
    /// The name on the command line: `greedy`.
    pub name: &'static str,
}

impl Level {
    /// The default level: `regular`, or the strongest in a game without it.
    #[must_use]
    pub fn usual(levels: &'static [Self]) -> Option<&'static Self> {
        levels
            .iter()
            .find(|level| level.name == "regular")
            .or_else(|| levels.last())
    }
}

/// A player of one game. It only gets views and observations, never a state.
pub trait Player<G: Game>: Send {
    /// Chooses a legal move: an index into `moves`, which is never empty.
    fn choose(&mut self, game: &G, seat: Seat, view: &G::View, moves: &[G::Move], budget: Duration) -> usize;

    /// Called before [`Player::choose`] if there are extra moves (giving up, stopping): an index
    /// into `extra` to make one of them instead. Most players never do.
    fn choose_extra(&mut self, game: &G, seat: Seat, view: &G::View, extra: &[G::Move]) -> Option<usize> {
        let _ = (game, seat, view, extra);
        None
    }

    /// True if it wants to receive its seat's observations.
    fn listens(&self) -> bool {
        false
    }

    /// Receives an observation of its seat. They arrive in order, and before the next decision.
    fn observe(&mut self, game: &G, seat: Seat, observation: &G::Observation) {
        let _ = (game, seat, observation);
    }
}

/// Inputs a player needs for its decisions, each with those before it. Anything else isn't computed, to save time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Wants {
    /// Only the number of moves: instead of the view it gets `()`, and it isn't asked about extra moves.
    Nothing,
    /// The view, and the extra moves first.
    View,
    /// Its seat's observations.
    Observations,
}

/// A decision, in the type-erased form that [`DynPlayer`] gets.
pub struct Ask<'a> {
    /// The game: a `&G`.
    pub game: &'a dyn Any,
    /// The seat to move.
    pub seat: Seat,
    /// The seat's view: a `&G::View`, or `()` for players that don't want it.
    pub view: &'a dyn Any,
    /// The legal moves: a `&Vec<G::Move>`.
    pub moves: &'a dyn Any,
    /// The number of moves, at least one.
    pub count: usize,
    /// Time the player may think.
    pub budget: Duration,
}

/// The game of a decision, the view and the moves.
pub type Asked<'a, G> = (&'a G, &'a <G as Game>::View, &'a Vec<<G as Game>::Move>);

impl<'a> Ask<'a> {
    /// The game, the view and the moves; `None` if the decision is about another game.
    #[must_use]
    pub fn of<G: Game>(&self) -> Option<Asked<'a, G>> {
        let (game, view) = (self.game.downcast_ref()?, self.view.downcast_ref()?);
        Some((game, view, self.moves.downcast_ref()?))
    }
}

/// The game and an observation; `None` if it is about another game.
pub(crate) fn typed<'a, G: Game>(
    game: &'a dyn Any,
    observation: &'a dyn Any,
) -> Option<(&'a G, &'a G::Observation)> {
    Some((game.downcast_ref()?, observation.downcast_ref()?))
}

/// The object-safe form of [`Player`].
pub trait DynPlayer: Send {
    /// Inputs it needs for its decisions; constant throughout a match.
    fn wants(&self) -> Wants {
        Wants::Observations
    }

    /// True if it supports options differing per seat. If not, it can't be seated at such a table,
    /// because it would plan with the wrong rules.
    fn knows_per_seat(&self) -> bool {
        false
    }

    /// Chooses one of the legal moves: an index below `ask.count`.
    fn choose(&mut self, ask: &Ask<'_>) -> usize;

    /// Called before [`DynPlayer::choose`] with the extra moves in `ask.moves`: an index below
    /// `ask.count` to make one of them instead.
    fn choose_extra(&mut self, ask: &Ask<'_>) -> Option<usize> {
        let _ = ask;
        None
    }

    /// The step (from 0) that the following observations are about, or the number of steps so far
    /// before the next decision. Only external players need to know.
    fn at_step(&mut self, step: usize) {
        let _ = step;
    }

    /// Receives an observation (a `&G::Observation`) of a game (a `&G`). May be called even for
    /// players that don't want observations.
    fn observe(&mut self, game: &dyn Any, seat: Seat, observation: &dyn Any);
}

/// The reason a player of this name can't be seated with these per-seat rules; `None` if it can: if there are
/// none, or [it knows them](DynPlayer::knows_per_seat).
#[must_use]
pub fn seating_problem(per_seat: &[SeatPatch], name: &str, knows: bool) -> Option<Problem> {
    let options = per_seat.iter().flat_map(|own| own.patch.keys());
    let mut unknown: Vec<&str> = options.map(String::as_str).collect();
    tiny_sort::unstable::sort(&mut unknown);
    unknown.dedup();
    (!knows && !unknown.is_empty()).then(|| {
        let options = Arg::List(Join::And, unknown.into_iter().map(Arg::from).collect());
        let what = text::ProblemPlayerPerSeat { name, options };
        Problem::new("players", what, text::LegalPlayerPerSeat)
    })
}

/// Lets a player choose between the extra moves, and then the legal ones: an index into the legal moves followed by
/// the extra ones.
pub(crate) fn choose<'a, G: Game>(
    decision: &'a Decision<'a, G>,
    player: &mut dyn DynPlayer,
    budget: Duration,
) -> usize {
    let view: &'a dyn Any = match player.wants() {
        Wants::Nothing => &(),
        Wants::View | Wants::Observations => decision.view(),
    };
    let moves = (decision.moves, decision.extra);
    choose_by_view(decision.game(), decision.seat, view, moves, player, budget)
}

/// The same for a seat of which only the view is known.
pub(crate) fn choose_by_view<'a, G: Game>(
    game: &'a G,
    seat: Seat,
    view: &'a dyn Any,
    (moves, extra): (&'a Vec<G::Move>, &'a Vec<G::Move>),
    player: &mut dyn DynPlayer,
    budget: Duration,
) -> usize {
    let ask = |moves: &'a Vec<G::Move>| Ask {
        game,
        seat,
        view,
        moves,
        count: moves.len(),
        budget,
    };
    if !extra.is_empty()
        && let Some(chosen) = player.choose_extra(&ask(extra))
        && chosen < extra.len()
    {
        return moves.len() + chosen;
    }
    // An index out of range must not mean an extra move.
    Some(player.choose(&ask(moves)))
        .filter(|&chosen| chosen < moves.len())
        .unwrap_or(0)
}

/// The [`DynPlayer`] of a [`Player`]. Asked about another game, it chooses the first move.
pub struct Erased<G, P> {
    player: P,
    knows_per_seat: bool,
    game: PhantomData<fn() -> G>,
}

impl<G: Game, P: Player<G>> Erased<G, P> {
    /// Wraps the player.
    pub const fn new(player: P) -> Self {
        Self {
            player,
            knows_per_seat: false,
            game: PhantomData,
        }
    }

    /// Wraps a player that supports every option differing per seat.
    pub fn with_per_seat_rules(player: P) -> Self {
        Self {
            knows_per_seat: true,
            ..Self::new(player)
        }
    }
}

impl<G: Game, P: Player<G>> DynPlayer for Erased<G, P> {
    fn wants(&self) -> Wants {
        match self.player.listens() {
            true => Wants::Observations,
            false => Wants::View,
        }
    }

    fn knows_per_seat(&self) -> bool {
        self.knows_per_seat
    }

    fn choose(&mut self, ask: &Ask<'_>) -> usize {
        let Some((game, view, moves)) = ask.of::<G>() else {
            return 0;
        };
        self.player.choose(game, ask.seat, view, moves, ask.budget)
    }

    fn choose_extra(&mut self, ask: &Ask<'_>) -> Option<usize> {
        let (game, view, extra) = ask.of::<G>()?;
        self.player.choose_extra(game, ask.seat, view, extra)
    }

    fn observe(&mut self, game: &dyn Any, seat: Seat, observation: &dyn Any) {
        if let Some((game, observation)) = typed::<G>(game, observation) {
            self.player.observe(game, seat, observation);
        }
    }
}

/// The seed of the player at a seat (from 0), derived from the deal and the seat only.
///
/// Always seed players with it, so that the same level with the same budget plays the same moves of
/// a deal in the terminal, the browser and simulations.
#[must_use]
pub fn player_seed(deal: Deal, seat: usize) -> u64 {
    // The mixing step of SplitMix64. There are at most eight seats.
    let mut z = deal
        .number()
        .wrapping_mul(8)
        .wrapping_add(seat as u64)
        .wrapping_add(0x9E37_79B9_7F4A_7C15);
    z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ (z >> 31)
}

/// Chooses a uniformly random legal move.
#[derive(Clone, Debug)]
pub struct RandomPlayer(Dice);

impl RandomPlayer {
    /// A player with its own random numbers.
    #[must_use]
    pub fn new(seed: u64) -> Self {
        Self(Dice::for_player(seed))
    }
}

impl DynPlayer for RandomPlayer {
    fn wants(&self) -> Wants {
        Wants::Nothing
    }

    /// It doesn't look at the rules.
    fn knows_per_seat(&self) -> bool {
        true
    }

    fn choose(&mut self, ask: &Ask<'_>) -> usize {
        self.0.index(ask.count)
    }

    fn observe(&mut self, _game: &dyn Any, _seat: Seat, _observation: &dyn Any) {}
}
