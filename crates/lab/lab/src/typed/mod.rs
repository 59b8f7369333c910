//! Playing many games with their own types: no `dyn Any`, no text, and probes that look at the
//! decisions.

mod advised;
mod games;
mod solving;

use std::time::Duration;

#[cfg(feature = "native")]
use wildpile_bots::Bots;
use wildpile_bots::advice::{Adviser, Unit};
#[cfg(feature = "native")]
use wildpile_bundle::GameBundle;
use wildpile_cards::{Deal, Dice};
use wildpile_game::rules::{Checked, Layer, Problems, RuleSet, check_for};
use wildpile_game::{Game, Seat, Turn, Viewer};
#[cfg(feature = "native")]
use wildpile_table::{DynPlayer, Playout, PreparedGame};
use wildpile_table::{Player, RandomPlayer, TableGame, next_due, player_seed};

use crate::LabError;
use crate::experiment::{ExpertSettings, Row, SolverSettings};

use self::advised::Advised;
pub use self::solving::can_solve;
#[cfg(feature = "native")]
pub use self::solving::solver_table;

/// A game of which the lab knows more than any game tells.
///
/// To support another game: implement this in [`games`] and add it to the list there.
pub trait Probed: TableGame {
    /// What the lab can find out about it.
    const PROBES: Probes;

    /// The bot of a level above `random`; `None` if there is no such level.
    fn bot(level: &str, seed: u64) -> Option<Box<dyn Player<Self>>>;

    /// A number that identifies the seat's current turn: it differs from that of the turn before.
    fn turn_number(view: &Self::View, seat: Seat) -> u32;

    /// Whether nothing but discarding, drawing or passing is possible in this turn. Asked at the
    /// decisions of a turn until there is an answer; `None` if this decision (such as a bid in
    /// another seat's auction) says nothing about it.
    fn is_stuck(view: &Self::View, seat: Seat, moves: &[Self::Move]) -> Option<bool>;

    /// Whether it is proved that the viewer's seat can't win any more.
    fn is_dead(&self, view: &Self::View) -> bool {
        let _ = view;
        false
    }

    /// An expert that judges decisions; `None` if there is none that does.
    fn adviser() -> Option<Box<dyn Adviser<Self>>> {
        None
    }

    /// A table at which the solver sits.
    ///
    /// # Errors
    /// Every problem of rules and deal, also if no solver knows the game.
    fn solved(layers: &[Layer], deal: Deal, settings: SolverSettings) -> Result<Box<dyn Table>, Problems> {
        let _ = (layers, deal, settings);
        Err(solving::no_solver(Self::Rules::GAME).into())
    }

    /// A hash of what a seat could play if it were its turn `now`. Cards that it only drew because of the move
    /// after `before` don't count if drawing is nobody's doing.
    fn reach(&self, before: &Self::State, now: &Self::State, seat: Seat) -> u64 {
        let _ = (before, now, seat);
        0
    }
}

/// What the lab can find out about a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Probes {
    /// Turns in which nothing but discarding, drawing or passing was possible.
    pub stuck: bool,
    /// Games that can't be won any more. Costs time.
    pub dead: bool,
    /// Moves after which another seat could play something else.
    pub reach: bool,
    /// Whether a win can be a double or a triple one.
    pub grades: bool,
    /// The unit of the expert that judges decisions, if there is one. Nobody is asked here for it:
    /// [`Conditions::expert`] is.
    pub unit: Option<Unit>,
}

/// How an expert is asked.
#[derive(Clone, Copy, Debug)]
pub struct Asked {
    /// How it judges.
    pub settings: ExpertSettings,
    /// The number of the experiment's first deal.
    pub first: u64,
    /// Whether positions are compared with the base rules.
    pub matters: bool,
}

/// How games are played.
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
    /// What to find out.
    pub probes: Probes,
    /// Whether an expert looks at the decisions of sampled games.
    pub expert: Option<Asked>,
}

impl Conditions<'_> {
    /// The player at a seat (from 0).
    fn player(&self, seat: usize) -> &str {
        let seats = self.players.len().max(1);
        let at = (seat + seats - self.shift % seats) % seats;
        self.players.get(at).map_or("", String::as_str)
    }
}

/// Plays deals by one rule set.
pub trait Table: Send + Sync {
    /// Plays a deal. `false` if it was interrupted; the row is meaningless then.
    ///
    /// # Errors
    /// When there is no such player.
    fn play(
        &mut self,
        deal: Deal,
        conditions: Conditions<'_>,
        row: &mut Row,
        stop: &dyn Fn() -> bool,
    ) -> Result<bool, LabError>;

    /// A copy for another thread.
    fn fork(&self) -> Box<dyn Table>;
}

/// What the lab can find out about the game of this name.
#[must_use]
pub fn probes(game: &str) -> Probes {
    games::probes(game).unwrap_or_default()
}

/// The table of a game with these rules: typed if the lab knows the game. `base` are the layers of the base
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
) -> Result<Box<dyn Table>, Problems> {
    // Checks the seats, too.
    let prepared = bundle.game.prepare(layers, seats, deal)?;
    match games::make(bundle.name()) {
        Some(make) => (make.played)(layers, base, seats, deal),
        None => Ok(Box::new(ErasedTable {
            prepared,
            bots: bundle.bots,
        })),
    }
}

/// A table, or every problem of its rules.
type Made = Result<Box<dyn Table>, Problems>;

/// Creates the tables of a game, for programs that load each game by itself.
#[derive(Clone, Copy, Debug)]
pub struct MakeTable {
    /// For the layers of an arm and of the base, a number of seats, and the first deal.
    pub(crate) played: fn(&[Layer], &[Layer], usize, Deal) -> Made,
    /// The same with the solver.
    pub(crate) solved: fn(&[Layer], Deal, SolverSettings) -> Made,
}

impl MakeTable {
    /// Creates tables of this game.
    #[must_use]
    pub const fn of<G: Probed>() -> Self {
        Self {
            played: TypedTable::<G>::of,
            solved: G::solved,
        }
    }
}

/// A table whose types are known. It reuses the buffers of earlier games.
struct TypedTable<G: Game> {
    game: G,
    /// The base game, for comparing positions.
    base: Option<G>,
    moves: Vec<G::Move>,
    extra: Vec<G::Move>,
    events: Vec<G::Event>,
    /// By seat.
    judged: Vec<Judged>,
}

impl<G: Probed> TypedTable<G> {
    fn new(game: G, base: Option<G>) -> Self {
        Self {
            game,
            base,
            moves: Vec::new(),
            extra: Vec::new(),
            events: Vec::new(),
            judged: Vec::new(),
        }
    }

    fn of(layers: &[Layer], base: &[Layer], seats: usize, deal: Deal) -> Result<Box<dyn Table>, Problems> {
        let game = |layers: &[Layer]| -> Result<G, Problems> {
            let rules: Checked<G::Rules> = check_for(layers, Some(seats))?;
            G::new(G::adopt_deal(rules, deal)?, seats)
        };
        // A base that can't be played has been refused before.
        Ok(Box::new(Self::new(game(layers)?, game(base).ok())))
    }

    /// Plays a deal like [`PreparedGame::playout`]: the players get the same in the same order.
    fn play_with(
        &mut self,
        deal: Deal,
        players: &mut [Box<dyn Player<G>>],
        conditions: Conditions<'_>,
        row: &mut Row,
        stop: &dyn Fn() -> bool,
    ) -> bool {
        let Self {
            game,
            base,
            moves,
            extra,
            events,
            judged,
        } = self;
        events.clear();
        judged.clear();
        judged.resize(players.len(), Judged::default());
        let listening = players.iter_mut().any(|player| player.listener().is_some());
        let mut expert = Advised::new(conditions.expert, deal, players.len(), base.as_ref(), row);
        let reaching = conditions.probes.reach && players.len() > 1;
        let mut state = game.start();
        let (mut chances, mut made) = (0, 0_usize);
        loop {
            match game.turn(&state) {
                Turn::Over(outcome) => {
                    row.set_outcome(&outcome);
                    break;
                }
                Turn::Chance => {
                    let chance = game.draw_chance(&state, deal, &mut Dice::of(deal, chances));
                    chances += 1;
                    let resolved = if listening {
                        game.resolve(&mut state, &chance, events)
                    } else {
                        game.resolve(&mut state, &chance, &mut ())
                    };
                    if resolved.is_err() {
                        debug_assert!(false, "a game accepts the chance result it draws");
                        break;
                    }
                }
                Turn::Seats { due, .. } => {
                    if made >= conditions.limit {
                        break;
                    }
                    if made.is_multiple_of(64) && stop() {
                        return false;
                    }
                    let Some(seat) = next_due(due, made, deal) else {
                        break;
                    };
                    moves.clear();
                    game.legal_moves(&state, seat, moves);
                    let at = seat.index();
                    let Some(player) = players.get_mut(at).filter(|_| !moves.is_empty()) else {
                        break;
                    };
                    let view = game.view(&state, Viewer::Seat(seat));
                    probe(game, &view, seat, moves, conditions.probes, &mut judged[at], row);
                    if let Some(expert) = &mut expert {
                        expert.before(game, &state, seat, &view, moves, row);
                    }
                    extra.clear();
                    game.extra_moves(&state, seat, extra);
                    let chosen = if extra.is_empty() {
                        None
                    } else {
                        player.choose_extra(game, seat, &view, extra)
                    };
                    let mv = chosen.and_then(|chosen| extra.get(chosen)).or_else(|| {
                        let chosen = player.choose(game, seat, &view, moves, conditions.budget);
                        moves.get(chosen).or_else(|| moves.first())
                    });
                    let Some(mv) = mv else { break };
                    if let Some(expert) = &mut expert {
                        expert.after(game, seat, &view, mv);
                    }
                    let before = reaching.then(|| state.clone());
                    if listening {
                        game.play_trusted(&mut state, seat, mv, events);
                    } else {
                        game.play_trusted(&mut state, seat, mv, &mut ());
                    }
                    made += 1;
                    if let Some(before) = before {
                        let mut others = Seat::all(players.len()).filter(|&other| other != seat);
                        let differs =
                            |other| game.reach(&before, &before, other) != game.reach(&before, &state, other);
                        row.reaches += u32::from(others.any(differs));
                    }
                }
            }
            if !listening {
                continue;
            }
            for (at, player) in players.iter_mut().enumerate() {
                let (Some(seat), Some(listener)) = (Seat::new(at), player.listener()) else {
                    continue;
                };
                for event in &*events {
                    if let Some(observation) = game.observe(event, Viewer::Seat(seat)) {
                        listener.observe(game, seat, &observation);
                    }
                }
            }
            events.clear();
        }
        row.moves = u32::try_from(made).unwrap_or(u32::MAX);
        true
    }
}

/// Looks at a decision before it is made.
#[inline]
fn probe<G: Probed>(
    game: &G,
    view: &G::View,
    seat: Seat,
    moves: &[G::Move],
    probes: Probes,
    judged: &mut Judged,
    row: &mut Row,
) {
    if !probes.stuck && !probes.dead {
        return;
    }
    let turn = G::turn_number(view, seat);
    if judged.last == Some(turn) {
        return;
    }
    let Some(stuck) = G::is_stuck(view, seat, moves) else {
        return;
    };
    judged.last = Some(turn);
    judged.turns += 1;
    if let Some(own) = row.seats.get_mut(seat.index()) {
        own.stuck += u32::from(stuck && probes.stuck);
    }
    if probes.dead && row.died == 0 && game.is_dead(view) {
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

impl<G: Probed> Table for TypedTable<G> {
    fn play(
        &mut self,
        deal: Deal,
        conditions: Conditions<'_>,
        row: &mut Row,
        stop: &dyn Fn() -> bool,
    ) -> Result<bool, LabError> {
        let mut players = Vec::with_capacity(conditions.players.len());
        for at in 0..conditions.players.len() {
            let level = conditions.player(at);
            let seed = player_seed(deal, at);
            let player: Option<Box<dyn Player<G>>> = if level == wildpile_bots::RANDOM.name {
                Some(Box::new(RandomPlayer::new(seed)))
            } else {
                G::bot(level, seed)
            };
            players.push(player.ok_or_else(|| LabError::NoPlayer(level.to_owned()))?);
        }
        Ok(self.play_with(deal, &mut players, conditions, row, stop))
    }

    fn fork(&self) -> Box<dyn Table> {
        Box::new(Self::new(self.game.clone(), self.base.clone()))
    }
}

/// The table of a game that the lab doesn't know. Nothing is probed.
#[cfg(feature = "native")]
struct ErasedTable {
    prepared: Box<dyn PreparedGame>,
    bots: Bots,
}

#[cfg(feature = "native")]
impl Table for ErasedTable {
    fn play(
        &mut self,
        deal: Deal,
        conditions: Conditions<'_>,
        row: &mut Row,
        stop: &dyn Fn() -> bool,
    ) -> Result<bool, LabError> {
        let mut players: Vec<Box<dyn DynPlayer>> = Vec::with_capacity(conditions.players.len());
        for at in 0..conditions.players.len() {
            let level = conditions.player(at);
            let player = self.bots.player(level, player_seed(deal, at));
            players.push(player.ok_or_else(|| LabError::NoPlayer(level.to_owned()))?);
        }
        let how = Playout {
            moves: conditions.limit,
            budget: conditions.budget,
            keep_record: false,
        };
        let end = self.prepared.playout(deal, &mut players, how, stop)?;
        row.moves = u32::try_from(end.moves).unwrap_or(u32::MAX);
        match &end.outcome {
            Some(outcome) => row.set_outcome(outcome),
            None if end.moves < conditions.limit && stop() => return Ok(false),
            None => {}
        }
        Ok(true)
    }

    fn fork(&self) -> Box<dyn Table> {
        Box::new(Self {
            prepared: self.prepared.fork(),
            bots: self.bots,
        })
    }
}

#[cfg(all(test, feature = "native"))]
mod tests {
    use wildpile_table::AnyGame;

    use super::*;

    /// The typed games are those that everybody else plays: the same results for the same deals,
    /// with every level.
    #[test]
    fn typed_games_are_the_same_as_erased_ones() {
        for bundle in wildpile_bundle::BUNDLES {
            assert!(games::probes(bundle.name()).is_some(), "{}", bundle.name());
            let game: &dyn AnyGame = bundle.game;
            let seats = game.usual_seats();
            let first = Deal::Number(1);
            let mut typed = table(bundle, &[], &[], seats, first).unwrap();
            let mut erased = ErasedTable {
                prepared: game.prepare(&[], seats, first).unwrap(),
                bots: bundle.bots,
            };
            for level in ["random", "beginner", "regular", "greedy", "strong", "expert"] {
                let players = vec![level.to_owned(); seats];
                let conditions = Conditions {
                    players: &players,
                    shift: 0,
                    limit: 600,
                    budget: Duration::from_millis(1),
                    probes: Probes::default(),
                    expert: None,
                };
                for deal in 1..=(if level == "expert" { 1 } else { 6 }) {
                    let play = |table: &mut dyn Table| {
                        let mut row = Row::new(deal, seats);
                        assert!(
                            table
                                .play(Deal::Number(deal), conditions, &mut row, &|| false)
                                .unwrap()
                        );
                        row
                    };
                    let (one, other) = (play(typed.as_mut()), play(&mut erased));
                    assert_eq!(one, other, "{} {level} {deal}", bundle.name());
                }
            }
        }
    }
}
