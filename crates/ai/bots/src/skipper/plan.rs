//! A planned turn, move by move.

use wildpile_game::rules::Checked;
use wildpile_game::{Game, Seat};
use wildpile_skipper::rules::Rules;
use wildpile_skipper::{Move, Origin, SeatView, Skipper, View};
use wildpile_solvers::skipper::board::{Board, BoardRules, codes};
use wildpile_solvers::skipper::evaluation::{Weights, best_offer};
use wildpile_solvers::skipper::turns::TurnPlan;

use super::trade;

/// Longer games are left to the regular player, which grows more patient.
const LONG: u32 = 120;

/// Who chooses a move.
pub(super) enum Decider<'a> {
    /// Nobody: the next planned move, or the only one.
    Settled(usize),
    /// The regular player: questions, auctions and very long games.
    Regular,
    /// The evaluation, for the next card to collect (MU-09).
    Collecting(&'a SeatView),
    /// The search, at the beginning of a turn with this table.
    Thought(&'a SeatView),
}

/// The rest of a turn.
#[derive(Clone, Debug, Default)]
pub(super) struct Plan {
    /// The next move last.
    moves: Vec<Move>,
    /// The seat, its turn count and its hand size when the next move is due.
    due: (usize, u32, u8),
}

impl Plan {
    /// Who decides about the current move.
    pub(super) fn decides<'a>(
        &mut self,
        game: &Skipper,
        seat: Seat,
        view: &'a View,
        moves: &[Move],
    ) -> Decider<'a> {
        let Some(own) = view.seats.get(seat.index()).filter(|_| moves.len() > 1) else {
            return Decider::Settled(0);
        };
        if let Some(at) = trade::handicap(moves) {
            return Decider::Settled(at);
        }
        if own.asked.is_some() || view.auction.is_some() || own.turns > LONG {
            return Decider::Regular;
        }
        if own.refilling {
            return Decider::Collecting(own);
        }
        self.next(seat, own, moves)
            .or_else(|| trade::lot_at_start(game, view, own, moves))
            .map_or(Decider::Thought(own), Decider::Settled)
    }

    /// The next move, if it is due and legal.
    pub(super) fn next(&mut self, seat: Seat, view: &SeatView, moves: &[Move]) -> Option<usize> {
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
    pub(super) fn set(
        &mut self,
        rules: &BoardRules,
        board: &Board,
        turn: &TurnPlan,
        seat: Seat,
        view: &SeatView,
    ) {
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
pub(super) fn collected(rules: &BoardRules, weights: &Weights, board: &Board, moves: &[Move]) -> usize {
    let taken = best_offer(board, rules, weights).and_then(|at| board.market.get(at));
    let mv = taken.map_or(Move::Draw, |&card| Move::Take(rules.card(card)));
    trade::place(moves, &mv).unwrap_or(0)
}

/// The board rules of the last game played.
#[derive(Clone, Debug, Default)]
pub(super) struct BoardRulesCache(Option<(Checked<Rules>, usize, BoardRules)>);

impl BoardRulesCache {
    pub(super) fn up(&mut self, game: &Skipper) -> Option<&BoardRules> {
        let fits =
            matches!(&self.0, Some((rules, seats, _)) if *seats == game.seats() && rules == game.rules());
        if !fits {
            self.0 = BoardRules::of(game).map(|cached| (game.rules().clone(), game.seats(), cached));
        }
        self.0.as_ref().map(|(.., cached)| cached)
    }
}
