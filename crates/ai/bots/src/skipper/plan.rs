//! A planned turn, move by move.

use std::time::Duration;

use wildpile_game::rules::Checked;
use wildpile_game::{Game, Seat};
use wildpile_skipper::rules::Rules;
use wildpile_skipper::{Move, Origin, SeatView, Skipper, View};
use wildpile_solvers::skipper::board::{Board, BoardRules, codes};
use wildpile_solvers::skipper::evaluation::best_offer;
use wildpile_solvers::skipper::turns::TurnPlan;
use wildpile_solvers::skipper::weights::Weights;
use wildpile_table::Player;

use super::greedy::Greedy;
use super::memory::{Hidden, PileMemory};
use super::trade;

/// Games that took more cards than this are left to the regular player, which grows more patient.
const LONG: u32 = 600;

/// A player that plans turns as a whole. Questions, auctions, very long games, and whatever else has no plan are the
/// regular player's.
#[derive(Clone, Debug, Default)]
pub(super) struct TurnPlayer {
    pub(super) cached: BoardRulesCache,
    plan: Plan,
    regular: Greedy,
}

impl TurnPlayer {
    /// Chooses a move of the seat whose rules this game has. `think` plans a turn, or doesn't.
    pub(super) fn choose(
        &mut self,
        (game, seat, view, moves): (&Skipper, Seat, &View, &[Move]),
        memory: &PileMemory,
        think: impl FnOnce(&BoardRules, &Weights, &Hidden, &SeatView) -> Option<TurnPlan>,
    ) -> usize {
        let planned = || {
            let Some(own) = view.seats.get(seat.index()).filter(|_| moves.len() > 1) else {
                return Some(0);
            };
            if let Some(at) = trade::handicap(moves) {
                return Some(at);
            }
            if own.asked.is_some() || view.auction.is_some() || own.turns * trade::cards_a_turn(game) > LONG {
                return None;
            }
            if !own.refilling
                && let Some(at) = self
                    .plan
                    .next(seat, own, moves)
                    .or_else(|| trade::lot_at_start(game, view, own, moves))
            {
                return Some(at);
            }
            let rules = self.cached.of_game(game)?;
            let weights = Weights::of(rules);
            let hidden = Hidden::of(rules, own, game.rules().remove, memory);
            if own.refilling {
                return Some(collected(rules, &weights, &hidden.board, moves));
            }
            if let Some(turn) = think(rules, &weights, &hidden, own) {
                self.plan.set(rules, &hidden.board, &turn, seat, own);
            }
            self.plan.next(seat, own, moves)
        };
        planned().unwrap_or_else(|| self.regular.choose(game, seat, view, moves, Duration::ZERO))
    }
}

/// The rest of a turn.
#[derive(Clone, Debug, Default)]
struct Plan {
    /// The next move last.
    moves: Vec<Move>,
    /// The seat, its turn count and its hand size when the next move is due.
    due: (usize, u32, u8),
}

impl Plan {
    /// The next move, if it is due and legal.
    fn next(&mut self, seat: Seat, view: &SeatView, moves: &[Move]) -> Option<usize> {
        if self.due != (seat.index(), view.turns, view.hand_count) {
            self.moves.clear();
        }
        let mv = self.moves.pop()?;
        let at = moves.iter().position(|&m| m == mv);
        if at.is_none() {
            self.moves.clear();
        }
        let from_hand = !matches!(
            mv,
            Move::Play {
                from: Origin::Discard,
                ..
            }
        );
        self.due.2 = view.hand_count.saturating_sub(u8::from(from_hand));
        at
    }

    /// Plans a turn.
    fn set(&mut self, rules: &BoardRules, board: &Board, turn: &TurnPlan, seat: Seat, view: &SeatView) {
        self.due = (seat.index(), view.turns, view.hand_count);
        self.moves.clear();
        let mut then = board.clone();
        for &play in &turn.plays {
            then.play(rules, play);
            self.moves.push(rules.written(play));
        }
        for &card in &turn.discards {
            then.discard(card);
            self.moves.push(Move::Discard(rules.card(card)));
        }
        if rules.trash_hand {
            let dead = codes(then.hand).filter(|&card| then.is_dead(rules, card));
            self.moves.extend(dead.map(|card| Move::Trash(rules.card(card))));
        }
        self.moves.push(if self.moves.is_empty() {
            Move::Pass
        } else {
            Move::End
        });
        self.moves.reverse();
    }
}

/// The card to collect from this table, by its evaluation.
fn collected(rules: &BoardRules, weights: &Weights, board: &Board, moves: &[Move]) -> usize {
    let taken = best_offer(board, rules, weights).and_then(|at| board.market.get(at));
    let mv = taken.map_or(Move::Draw, |&card| Move::Take(rules.card(card)));
    trade::place(moves, &mv).unwrap_or(0)
}

/// The board rules of the last game played.
#[derive(Clone, Debug, Default)]
pub(super) struct BoardRulesCache(Option<(Checked<Rules>, usize, BoardRules)>);

impl BoardRulesCache {
    /// The rules last used.
    pub(super) fn latest(&self) -> Option<&BoardRules> {
        self.0.as_ref().map(|(.., cached)| cached)
    }

    pub(super) fn of_game(&mut self, game: &Skipper) -> Option<&BoardRules> {
        let fits =
            matches!(&self.0, Some((rules, seats, _)) if *seats == game.seats() && rules == game.rules());
        if !fits {
            self.0 = BoardRules::of(game).map(|cached| (game.rules().clone(), game.seats(), cached));
        }
        self.latest()
    }
}
