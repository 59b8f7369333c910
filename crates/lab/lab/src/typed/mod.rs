//! Playing many games, with probes that look at the decisions.

mod expert_notes;
mod games;
mod solving;

use std::marker::PhantomData;
use std::time::Duration;

use wildpile_bots::Bots;
use wildpile_bots::advice::{Adviser, Unit};
#[cfg(feature = "native")]
use wildpile_bundle::GameBundle;
use wildpile_cards::Deal;
use wildpile_game::rules::{Checked, Layer, Problems, RuleSet, check_for};
use wildpile_game::{Decision, Game, Limits, MatchState, Observer, Runner, Seat};
use wildpile_table::{DynPlayer, Seated, TableGame, player_seed};
#[cfg(feature = "native")]
use wildpile_table::{Playout, PreparedGame};

use crate::LabError;
use crate::experiment::{ExpertSettings, Row, SolverSettings};

use self::expert_notes::ExpertNotes;
pub use self::games::probes;
#[cfg(feature = "native")]
pub use self::solving::solver_table;

/// A game of which the lab knows more than any game tells. Every other game is played, too, but can only be measured by
/// its moves and results.
///
/// To measure more in a game, implement this in `games.rs`.
pub trait Instrumented: TableGame {
    /// The lab's probes of it.
    const PROBES: Probes;

    /// A number that identifies the seat's current turn: it differs from that of the turn before.
    fn turn_number(view: &Self::View, seat: Seat) -> u32;

    /// True if nothing but discarding, drawing or passing is possible in this turn. Asked at the
    /// decisions of a turn until there is an answer; `None` if this decision (such as a bid in
    /// another seat's auction) says nothing about it.
    fn is_stuck(view: &Self::View, seat: Seat, moves: &[Self::Move]) -> Option<bool>;

    /// True if it is proved that the viewer's seat can't win any more.
    fn is_dead(&self, view: &Self::View) -> bool {
        let _ = view;
        false
    }

    /// An expert that judges decisions; `None` if there is none that does.
    fn adviser() -> Option<Box<dyn Adviser<Self>>> {
        None
    }

    /// Makes a table at which the solver sits, or says every problem of rules and deal, also if no solver knows the game.
    const SOLVED: Solve = |_, _, _| Err(solving::no_solver(Self::Rules::GAME).into());

    /// A hash of what a seat could play if it were its turn `now`. Cards that it only drew because of the move
    /// after `before` don't count if drawing is nobody's doing.
    fn reach(&self, before: &Self::State, now: &Self::State, seat: Seat) -> u64 {
        let _ = (before, now, seat);
        0
    }
}

/// The lab's probes of a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Probes {
    /// Turns in which nothing but discarding, drawing or passing was possible.
    pub stuck: bool,
    /// Games that can't be won any more. Costs time.
    pub dead: bool,
    /// Moves after which another seat could play something else.
    pub reach: bool,
    /// True if a win can be a double or a triple one.
    pub grades: bool,
    /// True if its solver decides whole deals.
    pub solves: bool,
    /// The unit of the expert that judges decisions, if there is one. Nobody is asked here for it:
    /// [`Conditions::expert`] is.
    pub unit: Option<Unit>,
    /// Options that need several seats: alone, they change at most which cards come.
    pub shared: &'static [&'static str],
}

/// Nothing can be found out.
const NO_PROBES: Probes = Probes {
    stuck: false,
    dead: false,
    reach: false,
    grades: false,
    solves: false,
    unit: None,
    shared: &[],
};

/// An expert and its settings.
#[derive(Clone, Copy, Debug)]
pub struct Asked {
    /// Its settings.
    pub settings: ExpertSettings,
    /// The number of the experiment's first deal.
    pub first: u64,
    /// True if positions are compared with the base rules.
    pub matters: bool,
}

/// The conditions of games.
#[derive(Clone, Copy, Debug)]
pub struct Conditions<'a> {
    /// The players: levels of the game's bots.
    pub players: &'a [String],
    /// The seat (from 0) of the first player; the others follow it.
    pub shift: usize,
    /// The number of moves after which a game is abandoned.
    pub limit: usize,
    /// The time budget per move.
    pub budget: Duration,
    /// The probes.
    pub probes: Probes,
    /// The expert that looks at the decisions of sampled games, if any.
    pub expert: Option<Asked>,
}

impl Conditions<'_> {
    /// The player at a seat (from 0).
    fn player(&self, seat: usize) -> &str {
        let seats = self.players.len().max(1);
        let at = (seat + seats - self.shift % seats) % seats;
        self.players.get(at).map_or("", String::as_str)
    }

    /// The players of a deal, by seat.
    fn seated(&self, bots: Bots, deal: Deal) -> Result<Vec<Box<dyn DynPlayer>>, LabError> {
        let player = |at| {
            let level = self.player(at);
            let player = bots.player(level, player_seed(deal, at));
            player.ok_or_else(|| LabError::NoPlayer(level.to_owned()))
        };
        (0..self.players.len()).map(player).collect()
    }
}

/// Says whether games are to be interrupted.
pub type Stopping<'a> = &'a dyn Fn() -> bool;

/// True if a game was finished.
pub type Finished = Result<bool, LabError>;

/// Plays deals by one rule set.
pub trait Table: Send {
    /// Plays a deal. `false` if it was interrupted; the row is meaningless then.
    ///
    /// # Errors
    /// When there is no such player.
    fn play(&mut self, deal: Deal, how: Conditions<'_>, row: &mut Row, stop: Stopping<'_>) -> Finished;
}

/// The table of a game with these rules: typed if the game is listed. `base` are the layers of the base
/// game, with which changes are compared.
///
/// # Errors
/// Every problem of rules, seats and deal.
#[cfg(feature = "native")]
pub fn table(
    bundle: &'static GameBundle,
    layers: &[Layer],
    base: &[Layer],
    seats: usize,
    deal: Deal,
) -> Made {
    // Checks the seats, too.
    let prepared = bundle.game.prepare(layers, seats, deal)?;
    match games::make(bundle.name()) {
        Some(make) => make.played(layers, base, seats, deal),
        None => Ok(Box::new(ErasedTable {
            prepared,
            bots: bundle.bots,
        })),
    }
}

/// A table, or every problem of its rules.
pub type Made = Result<Box<dyn Table>, Problems>;

/// Makes a table for the solver with these layers of rules, for deals like this one.
pub type Solve = fn(&[Layer], Deal, SolverSettings) -> Made;

/// Creates the tables of a game, for programs that load each game by itself. [`make_table`](crate::make_table) makes it.
#[derive(Clone, Copy, Debug)]
pub struct MakeTable {
    bots: Bots,
    /// For bots, the layers of an arm and of the base, a number of seats, and the first deal.
    played: fn(Bots, &[Layer], &[Layer], usize, Deal) -> Made,
    /// The same with the solver.
    pub(crate) solved: Solve,
}

impl MakeTable {
    /// A table for bots.
    pub(crate) fn played(&self, layers: &[Layer], base: &[Layer], seats: usize, deal: Deal) -> Made {
        (self.played)(self.bots, layers, base, seats, deal)
    }
}

/// A game in the lab. [`make_table`](crate::make_table) asks it for what a [`Instrumented`] game has, and if it isn't one, for
/// what [`AnyGameInLab`] has under the same name: an inherent item goes before that of a trait.
#[derive(Debug)]
pub struct GameInLab<G>(PhantomData<G>);

impl<G: Instrumented> GameInLab<G> {
    /// The lab's probes of it.
    pub const PROBES: Probes = G::PROBES;

    /// Creates tables with these bots.
    #[must_use]
    pub const fn make(bots: Bots) -> MakeTable {
        MakeTable {
            bots,
            played: TypedTable::<G>::of,
            solved: G::SOLVED,
        }
    }
}

/// The lab's operations on any game.
pub trait AnyGameInLab {
    /// The lab's probes of it.
    const PROBES: Probes = NO_PROBES;

    /// Creates tables with these bots.
    fn make(bots: Bots) -> MakeTable;
}

impl<G: TableGame> AnyGameInLab for GameInLab<G> {
    fn make(bots: Bots) -> MakeTable {
        MakeTable {
            bots,
            played: PlainTable::<G>::of,
            solved: |_, _, _| Err(solving::no_solver(G::Rules::GAME).into()),
        }
    }
}

/// The [`MakeTable`] of a game with its bots: `make_table!(Skipper, BUNDLE.bots)`. The game must be a type, not a parameter.
#[macro_export]
macro_rules! make_table {
    ($game:ty, $bots:expr) => {{
        #[allow(unused_imports, reason = "only games without measures of their own need it")]
        use $crate::experiment::AnyGameInLab as _;
        // A constant, so that no other part of a bundle is linked into a chunk of the web app.
        const BOTS: $crate::experiment::Bots = $bots;
        $crate::experiment::GameInLab::<$game>::make(BOTS)
    }};
}

/// The [`Probes`] of a game, which must be a type, not a parameter.
macro_rules! probes_of {
    ($game:ty) => {{
        #[allow(unused_imports, reason = "only games without measures of their own need it")]
        use $crate::typed::AnyGameInLab as _;
        $crate::typed::GameInLab::<$game>::PROBES
    }};
}

pub(crate) use probes_of;

/// A game by these rules.
fn game_of<G: TableGame>(layers: &[Layer], seats: usize, deal: Deal) -> Result<G, Problems> {
    let rules: Checked<G::Rules> = check_for(layers, Some(seats))?;
    G::new(G::adopt_deal(rules, deal)?, seats)
}

/// The tables of a deal.
struct Played<G: Game> {
    now: MatchState<G>,
    runner: Runner<G>,
    bots: Bots,
}

impl<G: Game> Played<G> {
    fn new(bots: Bots, game: G, deal: Deal) -> Self {
        Self {
            now: MatchState::new(game, deal),
            runner: Runner::default(),
            bots,
        }
    }
}

impl<G: TableGame> Played<G> {
    /// Plays a deal; how it ended, `None` if it was stopped.
    fn play(
        &mut self,
        deal: Deal,
        players: &mut [Box<dyn DynPlayer>],
        conditions: Conditions<'_>,
        stop: Stopping<'_>,
        observer: &mut impl Observer<G>,
    ) -> Option<wildpile_game::End> {
        let mut seated = Seated::new(players, conditions.budget);
        let limits = Limits {
            moves: conditions.limit,
            stop,
        };
        self.now.restart(deal);
        let end = self.runner.run(&mut self.now, limits, &mut seated, observer);
        (end != wildpile_game::End::Stopped).then_some(end)
    }

    /// Writes down how it ended.
    fn note(&self, end: Option<wildpile_game::End>, row: &mut Row) -> bool {
        let Some(end) = end else { return false };
        if let wildpile_game::End::Over(outcome) = end {
            row.set_outcome(&outcome);
        }
        row.moves = u32::try_from(self.now.moves()).unwrap_or(u32::MAX);
        true
    }
}

/// A table of a game without measures of its own. Nothing is probed.
struct PlainTable<G: Game>(Played<G>);

impl<G: TableGame> PlainTable<G> {
    fn of(bots: Bots, layers: &[Layer], _: &[Layer], seats: usize, deal: Deal) -> Made {
        let game: G = game_of(layers, seats, deal)?;
        Ok(Box::new(Self(Played::new(bots, game, deal))))
    }
}

impl<G: TableGame> Table for PlainTable<G> {
    fn play(&mut self, deal: Deal, how: Conditions<'_>, row: &mut Row, stop: Stopping<'_>) -> Finished {
        let mut players = how.seated(self.0.bots, deal)?;
        let end = self.0.play(deal, &mut players, how, stop, &mut ());
        Ok(self.0.note(end, row))
    }
}

/// A table of a game with measures of its own.
struct TypedTable<G: Game> {
    played: Played<G>,
    /// The base game, for comparing positions.
    base: Option<G>,
}

impl<G: Instrumented> TypedTable<G> {
    fn of(bots: Bots, layers: &[Layer], base: &[Layer], seats: usize, deal: Deal) -> Made {
        let played = Played::new(bots, game_of(layers, seats, deal)?, deal);
        // A base that can't be played has been refused before.
        let base = game_of(base, seats, deal).ok();
        Ok(Box::new(Self { played, base }))
    }
}

/// Finds out about a game while it is played.
struct Probing<'g, 'r, G: Instrumented> {
    probes: Probes,
    /// By seat.
    judged: Vec<Judged>,
    expert: Option<ExpertNotes<'g, G>>,
    /// The state before the move that a seat makes, if what others can play is compared with it.
    before: Option<(G::State, Seat)>,
    row: &'r mut Row,
}

impl<G: Instrumented> Observer<G> for Probing<'_, '_, G> {
    fn on_decision(&mut self, decision: &Decision<'_, G>, mv: &G::Move) {
        let seat = decision.seat;
        if (self.probes.stuck || self.probes.dead)
            && let Some(judged) = self.judged.get_mut(seat.index())
        {
            probe(decision, self.probes, judged, self.row);
        }
        if let Some(expert) = &mut self.expert {
            expert.judge(decision, mv, self.row);
        }
        let reaching = self.probes.reach && self.judged.len() > 1;
        self.before = reaching.then(|| (decision.now.state().clone(), seat));
    }

    fn on_step(&mut self, played: &MatchState<G>) {
        let Some((before, seat)) = self.before.take() else {
            return;
        };
        let (game, now) = (played.game(), played.state());
        let mut others = Seat::all(self.judged.len()).filter(|&other| other != seat);
        let differs = |other| game.reach(&before, &before, other) != game.reach(&before, now, other);
        self.row.reaches += u32::from(others.any(differs));
    }
}

/// Looks at a decision.
#[inline]
fn probe<G: Instrumented>(decision: &Decision<'_, G>, probes: Probes, judged: &mut Judged, row: &mut Row) {
    let (view, seat) = (decision.view(), decision.seat);
    let turn = G::turn_number(view, seat);
    if judged.last == Some(turn) {
        return;
    }
    let Some(stuck) = G::is_stuck(view, seat, decision.moves) else {
        return;
    };
    judged.last = Some(turn);
    judged.turns += 1;
    if let Some(own) = row.seats.get_mut(seat.index()) {
        own.stuck += u32::from(stuck && probes.stuck);
    }
    if probes.dead && row.died == 0 && decision.game().is_dead(view) {
        row.died = judged.turns;
    }
}

/// The turns of a seat that were looked at.
#[derive(Clone, Copy, Debug, Default)]
struct Judged {
    /// The last one.
    last: Option<u32>,
    turns: u32,
}

impl<G: Instrumented> Table for TypedTable<G> {
    fn play(&mut self, deal: Deal, how: Conditions<'_>, row: &mut Row, stop: Stopping<'_>) -> Finished {
        let mut players = how.seated(self.played.bots, deal)?;
        let mut probing = Probing {
            probes: how.probes,
            judged: vec![Judged::default(); players.len()],
            expert: ExpertNotes::new(how.expert, deal, players.len(), self.base.as_ref(), row),
            before: None,
            row: &mut *row,
        };
        let end = (self.played).play(deal, &mut players, how, stop, &mut probing);
        Ok(self.played.note(end, row))
    }
}

/// The table of a game that isn't listed. Nothing is probed.
#[cfg(feature = "native")]
struct ErasedTable {
    prepared: Box<dyn PreparedGame>,
    bots: Bots,
}

#[cfg(feature = "native")]
impl Table for ErasedTable {
    fn play(&mut self, deal: Deal, how: Conditions<'_>, row: &mut Row, stop: Stopping<'_>) -> Finished {
        let mut players = how.seated(self.bots, deal)?;
        let playout = Playout {
            moves: how.limit,
            budget: how.budget,
            keep_record: false,
        };
        let end = self.prepared.playout(deal, &mut players, playout, stop)?;
        row.moves = u32::try_from(end.moves).unwrap_or(u32::MAX);
        match &end.outcome {
            Some(outcome) => row.set_outcome(outcome),
            None if end.moves < how.limit && stop() => return Ok(false),
            None => {}
        }
        Ok(true)
    }
}

#[cfg(test)]
mod tests;
