//! The expert: tries its turns in sampled orders of the hidden cards.
//!
//! Until it has seen all its cards, it tries the most promising turns in the same sampled orders,
//! continues like [`Strong`](super::Strong), and counts the turns to the end. It remembers the
//! order of its discards: once the discard pile has been turned over it knows every card to come,
//! and searches for the shortest win.

mod advice;

use std::time::Duration;

use wildpile_cards::Dice;
use wildpile_game::{Game, Seat};
use wildpile_skipper::{Move, Skipper, View};
use wildpile_solvers::budget::Limit;
use wildpile_solvers::skipper::beam::{Stage, beam_search};
use wildpile_solvers::skipper::board::{Board, BoardRules, Code, Shuffler, Unknown};
use wildpile_solvers::skipper::evaluation::WON;
use wildpile_solvers::skipper::turns::{Effort, TurnPlan, best};
use wildpile_solvers::skipper::weights::Weights;
use wildpile_table::Player;

use super::memory::{Hidden, PileMemory};
use super::plan::TurnPlayer;
use super::strong::ranked;
use super::trade;
use crate::advantage::{Advantage, best_significant};
use crate::advice::Adviser as _;

/// Simulated turns per millisecond of the budget. Time has no other meaning, so the same budget
/// gives the same move on every machine.
const TURNS_PER_MS: u32 = 400;
/// The maximum number of candidate turns.
const TRIED: usize = 10;
/// The number of sampled orders between two prunings of candidates.
const BATCH: u32 = 16;
/// Number of standard errors by which a turn must be ahead of the default one.
const MARGIN: f64 = 1.0;
/// A game that isn't won after this many turns of [`USUAL_HAND`] cards counts as this many; twice as
/// many without skippers.
const LONGEST: u32 = 40;
/// The number of cards that come each turn in the base game.
const USUAL_HAND: u32 = 5;
/// The beam width once the remaining cards are known in a sampled order.
const END_WIDTH: usize = 4;
/// The beam width once all cards are really known.
const WIDTH: usize = 150;

/// Searches its turns in sampled orders of the hidden cards.
#[derive(Clone, Debug)]
pub struct Expert {
    dice: Dice,
    memory: PileMemory,
    turns: TurnPlayer,
}

impl Expert {
    /// An expert with its own random numbers.
    #[must_use]
    pub fn new(seed: u64) -> Self {
        Self {
            dice: Dice::for_player(seed),
            memory: PileMemory::default(),
            turns: TurnPlayer::default(),
        }
    }
}

/// The number of sampled orders for which the budget has to suffice; a smaller one means fewer candidates.
const LEAST_WORLDS: u32 = 8;

/// The cost of a test for a lost game, in simulated turns.
const LOST_TEST: u32 = 1;

/// A game that isn't won after this many turns counts as this many.
fn longest(rules: &BoardRules) -> u32 {
    let turns = if rules.skippers == 0 { 2 * LONGEST } else { LONGEST };
    // More cards a turn don't make the slowest games shorter.
    turns * USUAL_HAND / rules.cards_a_turn().clamp(1, USUAL_HAND)
}

/// The cost of a lost game, in turns.
fn lost(rules: &BoardRules) -> u32 {
    longest(rules) * 3 / 2
}

/// The shuffles of a world, the same for every candidate.
struct WorldShuffler(u64);

impl Shuffler for WorldShuffler {
    fn shuffle(&mut self, nth: u32, cards: &mut [Code]) -> bool {
        // Independent of the cards' previous order, so that the result is the same.
        cards.sort_unstable();
        Dice::for_player(self.0 ^ u64::from(nth) << 56).shuffle(cards);
        true
    }
}

/// A candidate turn and its results.
struct Candidate {
    turn: TurnPlan,
    /// The turns saved compared with the default turn.
    gain: Advantage,
}

impl Player<Skipper> for Expert {
    fn choose(&mut self, game: &Skipper, seat: Seat, view: &View, moves: &[Move], budget: Duration) -> usize {
        self.look(game, seat, view);
        let game = game.for_seat(view, seat);
        let at = self.decide(game, seat, view, moves, budget);
        if let Some(mv) = moves.get(at) {
            self.note(game, seat, view, mv);
        }
        at
    }

    fn choose_extra(&mut self, game: &Skipper, _seat: Seat, view: &View, extra: &[Move]) -> Option<usize> {
        trade::gives_up(game, view, extra)
    }
}

impl Expert {
    /// Remembers a move of the seat whose rules this game has.
    fn note(&mut self, game: &Skipper, seat: Seat, view: &View, mv: &Move) {
        let (Some(rules), Some(own)) = (self.turns.cached.of_game(game), view.seats.get(seat.index())) else {
            return;
        };
        let finishes = match *mv {
            Move::Play { card, on, .. } => game
                .colour_by_letter(on)
                .is_some_and(|on| game.finishes(own.books[on], on, card)),
            _ => false,
        };
        self.memory.made(rules, mv, finishes);
    }

    fn decide(&mut self, game: &Skipper, seat: Seat, view: &View, moves: &[Move], budget: Duration) -> usize {
        let asked = (game, seat, view, moves);
        self.turns
            .choose(asked, &self.memory, |rules, weights, hidden, own| {
                let millis = u32::try_from(budget.as_millis()).unwrap_or(u32::MAX);
                let context = SearchContext {
                    game,
                    rules,
                    weights,
                    hidden,
                    risky: game.rules().remove > 0
                        || rules.skips[usize::from(rules.end)] > 0
                        || own.trades.is_some(),
                };
                let turns = millis.saturating_mul(TURNS_PER_MS);
                context
                    .known(millis)
                    .or_else(|| context.sampled(turns, &mut self.dice))
            })
    }
}

/// Everything that a search for the best turn reads: the game, the parameters, and what is known of the cards.
struct SearchContext<'a> {
    game: &'a Skipper,
    rules: &'a BoardRules,
    weights: &'a Weights,
    hidden: &'a Hidden,
    /// True if a careless turn may make the game unwinnable.
    risky: bool,
}

impl SearchContext<'_> {
    /// The first turn of the shortest win found, with every card to come known.
    fn known(&self, millis: u32) -> Option<TurnPlan> {
        let board = &self.hidden.board;
        if !self.hidden.known || self.hidden.removed > 0 {
            return None;
        }
        let width = WIDTH.min((millis as usize).saturating_mul(3).saturating_add(2));
        let win = self.shortest_win(board, (Effort::Thorough, width), &mut Unknown, &mut |_, _| Ok(()));
        win.ok()??.into_iter().next()
    }

    /// The turns of the shortest win found from a board.
    fn shortest_win(
        &self,
        board: &Board,
        breadth: (Effort, usize),
        shuffler: &mut dyn Shuffler,
        before_step: &mut dyn FnMut(Stage, usize) -> Result<(), Limit>,
    ) -> Result<Option<Vec<TurnPlan>>, Limit> {
        let most = longest(self.rules) as usize;
        beam_search(
            board,
            self.rules,
            self.weights,
            breadth,
            most,
            shuffler,
            before_step,
        )
    }

    /// The turn that does best in sampled orders of the hidden cards.
    fn sampled(&self, mut left: u32, dice: &mut Dice) -> Option<TurnPlan> {
        let board = &self.hidden.board;
        let (turns, tested) = ranked(self.game, self.rules, self.weights, board, Effort::Thorough);
        if self.risky {
            left = left.saturating_sub(LOST_TEST.saturating_mul(tested));
        }
        let mut turns = turns.into_iter();
        let (usual, worth) = turns.next()?;
        if worth == WON {
            return Some(usual);
        }
        let mut candidates: Vec<Candidate> = turns
            .take(TRIED - 1)
            .map(|(turn, _)| Candidate {
                turn,
                gain: Advantage::default(),
            })
            .collect();
        let whole = left;
        let mut tried = 0;
        let mut gains = Vec::with_capacity(candidates.len());
        'thinking: while left > 0 && !candidates.is_empty() {
            for _ in 0..BATCH {
                let (world, key) = (self.hidden.world(dice), dice.bits());
                // Skip an order in which the budget ends: its results can't be compared.
                let Some(base) = self.roll_out(&world, key, &usual, &mut left) else {
                    break 'thinking;
                };
                if tried == 0 {
                    let affordable = whole / (whole - left).max(1) / LEAST_WORLDS;
                    candidates.truncate(affordable.saturating_sub(1) as usize);
                }
                gains.clear();
                for candidate in &candidates {
                    let Some(turns) = self.roll_out(&world, key, &candidate.turn, &mut left) else {
                        break 'thinking;
                    };
                    gains.push(i64::from(base) - i64::from(turns));
                }
                for (candidate, &gain) in candidates.iter_mut().zip(&gains) {
                    candidate.gain.add(gain);
                }
                tried += 1;
            }
            // Prune candidates that are unlikely to be better.
            candidates.retain(|c| c.gain.may_gain(tried, 2.0));
        }
        if tried < LEAST_WORLDS / 2 {
            return Some(usual);
        }
        let gains = candidates.into_iter().map(|c| (c.turn, c.gain));
        Some(best_significant(gains, tried, MARGIN).unwrap_or(usual))
    }

    /// The number of turns in which the game is won in a world after a turn; `None` if the budget
    /// ends first.
    fn roll_out(&self, world: &Board, key: u64, turn: &TurnPlan, left: &mut u32) -> Option<u32> {
        let mut board = world.clone();
        let mut shuffler = WorldShuffler(key);
        let start = board.turns;
        turn.make(&mut board, self.rules, &mut shuffler);
        if self.risky {
            *left = left.saturating_sub(LOST_TEST);
            if board.is_lost(self.game) {
                return Some(lost(self.rules));
            }
        }
        let longest = longest(self.rules);
        while !board.done(self.rules) && board.turns - start < longest {
            if *left == 0 {
                return None;
            }
            if board.known && !self.hidden.known && !self.risky {
                // From here on every card to come would be known.
                let breadth = (Effort::Quick, END_WIDTH);
                let mut node = |step, _: usize| {
                    *left = left.saturating_sub(u32::from(step == Stage::Turns));
                    if *left == 0 { Err(Limit::Nodes) } else { Ok(()) }
                };
                let win = self
                    .shortest_win(&board, breadth, &mut shuffler, &mut node)
                    .ok()?;
                return Some(board.turns - start + win.map_or(longest, |win| win.len() as u32));
            }
            if self.risky {
                // If games can die, a turn that kills the game would say nothing about the turns
                // before it.
                let (turns, tested) = ranked(self.game, self.rules, self.weights, &board, Effort::Quick);
                *left = left.saturating_sub(1 + LOST_TEST.saturating_mul(tested));
                let Some((turn, _)) = turns.first() else { break };
                turn.make(&mut board, self.rules, &mut shuffler);
            } else {
                *left = left.saturating_sub(1);
                best(&board, self.rules, self.weights, Effort::Quick).make(
                    &mut board,
                    self.rules,
                    &mut shuffler,
                );
            }
        }
        Some(board.turns - start)
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "tests fail by panicking")]

    use wildpile_cards::Deal;
    use wildpile_game::rules::Checked;
    use wildpile_game::{Match, Viewer};

    use super::*;

    /// The budget is respected, even in the middle of an order, including tests for lost games.
    #[test]
    fn no_more_is_thought_than_the_budget_allows() {
        for (text, risky) in [("", false), ("remove=4", true)] {
            let game = Skipper::new(Checked::from_text(text).unwrap(), 1).unwrap();
            let played = Match::new(game.clone(), Deal::Number(3));
            let view = game.view(played.state(), Viewer::Seat(Seat::FIRST));
            let rules = BoardRules::of(&game).unwrap();
            let weights = Weights::default();
            let removed = game.rules().remove;
            let hidden = Hidden::of(&rules, view.own().unwrap(), removed, &PileMemory::default());
            let context = SearchContext {
                game: &game,
                rules: &rules,
                weights: &weights,
                hidden: &hidden,
                risky,
            };
            let mut dice = Dice::for_player(1);
            let usual = best(&hidden.board, &rules, &weights, Effort::Thorough);
            let (world, key) = (hidden.world(&mut dice), dice.bits());
            let mut left = u32::MAX;
            assert!(context.roll_out(&world, key, &usual, &mut left).is_some());
            let cost = u32::MAX - left;
            assert!(cost > if risky { 8 * LOST_TEST } else { 8 }, "{text}: {cost}");
            let mut short = cost / 2;
            assert_eq!(context.roll_out(&world, key, &usual, &mut short), None, "{text}");
            assert_eq!(short, 0);
            // A budget for just a few orders teaches nothing, so the default turn is played.
            let (turns, _) = ranked(&game, &rules, &weights, &hidden.board, Effort::Thorough);
            assert_eq!(context.sampled(3 * cost, &mut dice).as_ref(), Some(&turns[0].0));
        }
    }

    #[test]
    fn what_was_not_seen_before_the_pile_was_turned_over_does_not_come() {
        let game = Skipper::new(Checked::from_text("remove=4").unwrap(), 1).unwrap();
        let mut position = game.position(Match::new(game.clone(), Deal::Number(3)).state());
        position.seats[0].turned_over = true;
        let state = game.set_up(&position).unwrap();
        let view = game.view(&state, Viewer::Seat(Seat::FIRST));
        let rules = BoardRules::of(&game).unwrap();
        let hidden = Hidden::of(&rules, view.own().unwrap(), 4, &PileMemory::default());
        let draw_pile = position.seats[0].draw_pile.iter().flatten();
        let mut to_come: Vec<Code> = draw_pile.map(|&card| rules.code(card)).collect();
        to_come.sort_unstable();
        assert_eq!((hidden.cards, hidden.removed), (to_come, 0));
    }
}
