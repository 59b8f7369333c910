//! Skipper Solitaire, all cards known: in how few turns a game can be won.
//!
//! [`solve`] searches turn by turn on a [flat board](board), with increasing width, and verifies
//! what it finds by the rules. A game is lost if no order of the remaining cards can win
//! ([`Skipper::is_beyond`]). [`fewest_possible`] is a lower bound on the number of turns.
//!
//! The order of the cards is that of the draw pile, followed by that of the discards. If the
//! discard pile is shuffled (SK-12), its order follows from the deal number and the number of
//! previous chance steps; without those, nothing is known beyond the first shuffle.

mod adapter;
pub mod beam;
pub mod board;
mod bound;
pub mod evaluation;
#[cfg(test)]
mod tests;
pub mod turns;
pub mod weights;

use wildpile_cards::{Deal, Dice};
use wildpile_game::{Game, Seat, Turn, Viewer};
use wildpile_message::{Message, ToMessage};
use wildpile_skipper::rules::Collect;
use wildpile_skipper::{Move, SeatView, Skipper, State, TurnPhase};

use self::beam::{Stage, beam_search, bytes_of_turn};
use self::board::{Board, BoardRules, Code, Shuffler};
use self::turns::{Effort, TurnPlan};
use self::weights::Weights;
use crate::budget::{Budget, Decision, Limit, Meter, Monitor, SearchStats};

pub use adapter::{DAILY, LOOKAHEAD, SkipperSolver};
pub use bound::fewest_possible;

/// The reason there is nothing to solve.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unsolvable {
    /// The cards have not been dealt.
    NotDealt,
    /// With several seats, the result depends on the others.
    SeveralSeats,
    /// With a market (MU-09), every turn's cards are chosen too.
    Market,
}

impl ToMessage for Unsolvable {
    fn message(&self) -> Message {
        match self {
            Self::NotDealt => crate::text::ProblemNotDealt.into(),
            Self::SeveralSeats => crate::text::ProblemSeveralSeats.into(),
            Self::Market => crate::text::ProblemMarket.into(),
        }
    }
}

/// The reason a game can't be won.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Loss {
    /// It is over, or was given up.
    Over,
    /// No order of the remaining cards can finish the books (SK-20).
    Cards,
}

/// A winning line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WinningLine {
    /// The number of turns, including the current one.
    pub turns: u32,
    /// A proven lower bound: no line takes fewer turns.
    pub at_least: u32,
    /// The moves.
    pub moves: Vec<Move>,
}

/// The result of a search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    /// The verdict on winning the game, with the shortest line found.
    pub verdict: Decision<WinningLine, Loss>,
    /// Resources spent. A node is a board whose turns were looked at.
    pub stats: SearchStats,
}

/// The source of future shuffles: the deal, and the number of chance steps so far.
pub type Shuffles = Option<(Deal, u32)>;

/// Shuffles drawn from the deal number, if it is known.
#[derive(Clone, Copy, Debug)]
struct DealShuffler(Shuffles);

impl Shuffler for DealShuffler {
    fn shuffle(&mut self, nth: u32, cards: &mut [Code]) -> bool {
        let Some((deal, made)) = self.0 else {
            return false;
        };
        Dice::of(deal, made + nth).shuffle(cards);
        true
    }
}

/// From this width on, the search stops at the first win: wider searches gain little.
const WIDE: usize = 1_024;
/// Longer wins aren't searched for.
const LONGEST: usize = 400;

/// Decides if a game can be won from here, and in how few turns. With `first`, the first win found
/// is returned. The moves have been verified by the rules.
///
/// # Errors
/// When the cards have not been dealt, there are several seats, or cards are collected from a market.
pub fn solve(
    game: &Skipper,
    state: &State,
    shuffles: Shuffles,
    first: bool,
    budget: Budget,
    monitor: Monitor<'_>,
) -> Result<Answer, Unsolvable> {
    if game.seats() > 1 {
        return Err(Unsolvable::SeveralSeats);
    }
    // A handicap alone is a rule like any other.
    let view = game.view(state, Viewer::Seat(Seat::FIRST));
    let game = game.for_seat(&view, Seat::FIRST);
    if matches!(game.rules().collect, Collect::Market(_)) {
        return Err(Unsolvable::Market);
    }
    let mut meter = Meter::new(budget, monitor);
    let verdict = match game.turn(state) {
        Turn::Chance if own(game, state).is_none() => return Err(Unsolvable::NotDealt),
        Turn::Over(outcome) if outcome.grade > 0 => Decision::Won(WinningLine {
            turns: 0,
            at_least: 0,
            moves: Vec::new(),
        }),
        Turn::Over(_) => Decision::Lost(Loss::Over),
        Turn::Chance | Turn::Seats { .. } => look(game, state, shuffles, first, fewest_possible, &mut meter),
    };
    Ok(Answer {
        verdict,
        stats: meter.stats(),
    })
}

/// The seat's view of itself, once the cards are dealt.
fn own(game: &Skipper, state: &State) -> Option<SeatView> {
    let view = game.view(state, Viewer::Seat(Seat::FIRST));
    view.own().filter(|_| view.dealt).cloned()
}

fn look(
    game: &Skipper,
    start: &State,
    shuffles: Shuffles,
    first: bool,
    bound: impl Fn(&Board, &BoardRules) -> u32,
    meter: &mut Meter<'_>,
) -> Decision<WinningLine, Loss> {
    let mut played = Played {
        game,
        state: start.clone(),
        shuffles,
        moves: Vec::new(),
    };
    // An interrupted draw, waiting for a decision or a shuffle, is completed first.
    if played.settle().is_none() {
        return Decision::Unknown(Limit::Chance);
    }
    let Some(rules) = BoardRules::of(game) else {
        return Decision::Unknown(Limit::Refuted);
    };
    let Some(mut board) = Board::of_state(game, &rules, &played.state, Seat::FIRST) else {
        return Decision::Unknown(Limit::Refuted);
    };
    if board.is_lost(game) {
        return Decision::Lost(Loss::Cards);
    }
    board.known = true;
    let at_least = bound(&board, &rules);
    let mut best: Option<Vec<TurnPlan>> = None;
    let mut width = 4;
    let limit = loop {
        let of_best = best
            .as_ref()
            .map_or(0, |way| way.capacity() * size_of::<TurnPlan>());
        if of_best.saturating_add(bytes_of_turn(width)) > meter.memory() {
            break Limit::Memory;
        }
        let most = best.as_ref().map_or(LONGEST, |way| way.len() - 1);
        let weights = Weights::of(&rules);
        let mut of_deal = DealShuffler(played.shuffles);
        let mut barred = false;
        let mut shuffler = RecordingShuffler(&mut of_deal, &mut barred);
        let found = beam_search(
            &board,
            &rules,
            &weights,
            (Effort::Thorough, width),
            most,
            &mut shuffler,
            &mut |step, bytes| {
                meter.holds(of_best + bytes)?;
                match step {
                    Stage::Turns => meter.coarse_node(),
                    Stage::Play => meter.step(),
                }
            },
        );
        let nothing = matches!(found, Ok(None));
        match found {
            Err(limit) => break limit,
            Ok(Some(way)) => best = Some(way),
            Ok(None) => {}
        }
        let short = best.as_ref().is_some_and(|way| way.len() as u32 <= at_least);
        if short || (best.is_some() && (first || width >= WIDE)) {
            break Limit::Nodes;
        }
        if nothing && best.is_none() && barred {
            break Limit::Chance;
        }
        width *= 4;
    };
    let Some(way) = best else {
        return Decision::Unknown(limit);
    };
    let turns = way.len() as u32;
    if at_least > turns {
        // Fewer turns than the lower bound: then the bound is wrong.
        return Decision::Unknown(Limit::Refuted);
    }
    for turn in &way {
        if played.turn(&rules, turn).is_none() {
            debug_assert!(false, "the rules refuse what the search found");
            return Decision::Unknown(Limit::Refuted);
        }
    }
    match game.turn(&played.state) {
        Turn::Over(outcome) if outcome.grade > 0 => Decision::Won(WinningLine {
            turns,
            at_least,
            moves: played.moves,
        }),
        _ => {
            debug_assert!(false, "the way does not win");
            Decision::Unknown(Limit::Refuted)
        }
    }
}

/// Records whether an unknown shuffle blocked the search.
struct RecordingShuffler<'a>(&'a mut DealShuffler, &'a mut bool);

impl Shuffler for RecordingShuffler<'_> {
    fn shuffle(&mut self, nth: u32, cards: &mut [Code]) -> bool {
        let known = self.0.shuffle(nth, cards);
        *self.1 |= !known;
        known
    }
}

/// A game played by the rules.
struct Played<'a> {
    game: &'a Skipper,
    state: State,
    shuffles: Shuffles,
    moves: Vec<Move>,
}

impl Played<'_> {
    fn play(&mut self, mv: Move) -> Option<()> {
        self.game.play(&mut self.state, Seat::FIRST, &mv, &mut ()).ok()?;
        self.moves.push(mv);
        Some(())
    }

    /// Resolves shuffles and trashes dead cards that were drawn. `None` if a shuffle is unknown.
    fn settle(&mut self) -> Option<()> {
        loop {
            if self.game.turn(&self.state) == Turn::Chance {
                let (deal, made) = self.shuffles?;
                let mut dice = Dice::of(deal, made);
                let chance = self.game.draw_chance(&self.state, deal, &mut dice);
                self.game.resolve(&mut self.state, &chance, &mut ()).ok()?;
                self.shuffles = Some((deal, made + 1));
            } else if let Some(asked) = own(self.game, &self.state)?.asked {
                self.play(Move::Trash(asked))?;
            } else {
                return Some(());
            }
        }
    }

    /// Plays a turn to its end.
    fn turn(&mut self, rules: &BoardRules, turn: &TurnPlan) -> Option<()> {
        let before = own(self.game, &self.state)?.turns;
        for play in &turn.plays {
            self.play(rules.written(*play))?;
        }
        for &card in &turn.discards {
            self.play(Move::Discard(rules.card(card)))?;
        }
        self.settle()?;
        // A turn ends automatically if nothing else is possible.
        while let Some(seat) = own(self.game, &self.state).filter(|seat| !seat.done && seat.turns == before) {
            let dead =
                |card: &&wildpile_skipper::Card| rules.trash_hand && self.game.is_dead_card(&seat, **card);
            let mv = match seat.hand.as_deref().unwrap_or_default().iter().find(dead) {
                Some(&card) => Move::Trash(card),
                None if seat.act == TurnPhase::Fresh => Move::Pass,
                None => Move::End,
            };
            self.play(mv)?;
            self.settle()?;
        }
        Some(())
    }
}
