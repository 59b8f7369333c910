//! Skip-Bo with all cards known: the longest run of plays of a turn, and whether the turn can win
//! the game.
//!
//! A run is what the active seat plays until it ends its turn or wins: plays from its hand, its
//! stock pile and its discard piles, and with partners from the partner's piles too. When the hand
//! is empty, a new one is drawn in the order of the cards; a shuffle that falls due is that of the
//! deal number, as everywhere in the program. With manual drawing, every possible number of cards
//! is tried. Nobody accuses anyone of cheating.
//!
//! The search explores every order of plays, depth first, and prunes positions it has seen: the
//! number of cards played follows from the position, so all ways to it are equally long. Positions
//! are stored in full, so there are no hash collisions; those that differ only in the order of
//! their build piles are identified.

mod adapter;
mod key;
#[cfg(test)]
mod tests;

use std::collections::HashSet;
use std::hash::{BuildHasherDefault, DefaultHasher};

use wildpile_cards::{Deal, Dice};
use wildpile_game::{Game, Seat};
use wildpile_message::{Message, ToMessage};
use wildpile_skip_bo::{Move, Phase, SkipBo, State};

pub use adapter::{DAILY, SkipBoSolver};

use crate::budget::{Budget, Decision, Limit, Meter, Monitor, SearchStats};

/// The result of searching a turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    /// The verdict on winning in this turn, with the moves.
    pub win: Decision<Vec<Move>, ()>,
    /// The longest run found.
    pub run: Run,
    /// Resources spent.
    pub stats: SearchStats,
}

/// A run of plays.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Run {
    /// The number of cards played.
    pub plays: u32,
    /// True if it is proved to be the longest.
    pub proved: bool,
    /// The moves: plays, and draws with manual drawing.
    pub moves: Vec<Move>,
}

/// Nobody is to move: the game is over, or hasn't begun.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoTurn;

impl ToMessage for NoTurn {
    fn message(&self) -> Message {
        crate::text::ProblemNoTurn.into()
    }
}

/// The memory of a stored position besides its key: its slot, its share of empty slots, and the
/// heap's overhead.
const BESIDE: usize = 56;

/// A position in the middle of a turn.
#[derive(Clone, Debug)]
struct Node {
    state: State,
    /// The number of chance steps so far, which is the index of the next one.
    chances: u32,
    /// The number of cards played so far.
    plays: u32,
}

struct Search<'a> {
    game: &'a SkipBo,
    deal: Deal,
    me: Seat,
    meter: Meter<'a>,
    visited: HashSet<Box<[u8]>, BuildHasherDefault<DefaultHasher>>,
    bytes: usize,
    /// The moves to the current position.
    path: Vec<Move>,
    best: Run,
    won: Option<Vec<Move>>,
}

/// Finds the longest run of the current turn. Shuffles are drawn from `deal`, with index 0 for the
/// next chance step, as in a match that starts from this position.
///
/// # Errors
/// When it is nobody's turn.
pub fn solve(
    game: &SkipBo,
    state: &State,
    deal: Deal,
    budget: Budget,
    monitor: Monitor<'_>,
) -> Result<Answer, NoTurn> {
    let mut root = Node {
        state: state.clone(),
        chances: 0,
        plays: 0,
    };
    settle(game, deal, &mut root);
    if is_over(&root.state) {
        return Err(NoTurn);
    }
    let mut search = Search {
        game,
        deal,
        me: root.state.active(),
        meter: Meter::new(budget, monitor),
        visited: HashSet::default(),
        bytes: 0,
        path: Vec::new(),
        best: Run::default(),
        won: None,
    };
    let done = search.visit(&root);
    let mut answer = Answer {
        win: match (search.won, done) {
            (Some(moves), _) => Decision::Won(moves),
            (None, Ok(())) => Decision::Lost(()),
            (None, Err(limit)) => Decision::Unknown(limit),
        },
        run: Run {
            proved: done.is_ok(),
            ..search.best
        },
        stats: search.meter.stats(),
    };
    // The rules replay every answer before it is reported.
    let run = replay(game, &root, deal, &answer.run.moves);
    let win_holds = match &answer.win {
        Decision::Won(moves) => replay(game, &root, deal, moves).is_some_and(|end| is_over(&end.state)),
        Decision::Lost(()) | Decision::Unknown(_) => true,
    };
    if run.is_none_or(|end| end.plays != answer.run.plays) || !win_holds {
        answer.win = Decision::Unknown(Limit::Refuted);
        answer.run = Run::default();
    }
    Ok(answer)
}

/// True if the game is over: won or drawn, or the next one of the series or a handicap for it is due.
const fn is_over(state: &State) -> bool {
    matches!(state.phase(), Phase::Over | Phase::Deal | Phase::Handicap)
}

/// Resolves chance steps due within a turn.
fn settle(game: &SkipBo, deal: Deal, node: &mut Node) {
    while matches!(node.state.phase(), Phase::Shuffle | Phase::Bury) {
        let mut dice = Dice::of(deal, node.chances);
        let chance = game.draw_chance(&node.state, deal, &mut dice);
        node.chances += 1;
        if game.resolve(&mut node.state, &chance, &mut ()).is_err() {
            debug_assert!(false, "a game accepts the chance result it draws");
            return;
        }
    }
}

/// Replays moves of one turn by the rules; `None` if one is illegal.
fn replay(game: &SkipBo, from: &Node, deal: Deal, moves: &[Move]) -> Option<Node> {
    let mut node = from.clone();
    let seat = node.state.active();
    for mv in moves {
        if is_over(&node.state) {
            return None;
        }
        game.play(&mut node.state, seat, mv, &mut ()).ok()?;
        node.plays += plays(*mv);
        settle(game, deal, &mut node);
    }
    Some(node)
}

/// 1 for a play, 0 for a draw.
const fn plays(mv: Move) -> u32 {
    matches!(mv, Move::Play { .. }) as u32
}

impl Search<'_> {
    /// The moves that continue the turn: plays, or numbers of cards to draw.
    fn moves(&self, node: &Node) -> Vec<Move> {
        let mut moves = Vec::new();
        if node.state.phase() == Phase::Draw {
            self.game.legal_moves(&node.state, self.me, &mut moves);
        } else {
            self.game.list_plays(&node.state, &mut moves);
        }
        moves
    }

    fn visit(&mut self, node: &Node) -> Result<(), Limit> {
        if node.plays > self.best.plays {
            self.best.plays = node.plays;
            self.best.moves.clone_from(&self.path);
        }
        if is_over(&node.state) {
            if self.won.is_none() {
                self.won = Some(self.path.clone());
            }
            return Ok(());
        }
        let key = key::of(self.game, node, self.me);
        if self.visited.contains(key.as_slice()) {
            return Ok(());
        }
        self.meter.node()?;
        let takes = key.len() + BESIDE;
        // If there is no room it continues: positions that aren't stored are searched again.
        if self.bytes + takes <= self.meter.memory() {
            self.bytes += takes;
            self.meter.takes(self.bytes);
            self.visited.insert(key.into_boxed_slice());
        }
        for mv in self.moves(node) {
            let mut next = node.clone();
            self.game.play_trusted(&mut next.state, self.me, &mv, &mut ());
            next.plays += plays(mv);
            settle(self.game, self.deal, &mut next);
            self.path.push(mv);
            self.visit(&next)?;
            self.path.pop();
        }
        Ok(())
    }
}
