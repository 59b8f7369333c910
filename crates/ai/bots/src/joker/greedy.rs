//! The regular player: makes the move that looks best right now.

use std::time::Duration;

use super::is_safe;
use wildpile_cards::{Card, Rank, Suit};
use wildpile_game::Seat;
use wildpile_joker::{Column, Goal, Joker, Move, Phase, Piece, Source, View};
use wildpile_table::Player;

/// Turns up face-down cards first, then sends home what isn't needed in the columns, uses jokers
/// where they free or finish something, and draws if nothing else helps. To avoid cycles, a move
/// between columns must turn up a card, empty a column for a king, or free a card that goes home.
#[derive(Clone, Debug, Default)]
pub struct Greedy {
    /// The progress at the last redeal.
    at_redeal: Option<Progress>,
}

/// Measures that never get worse, and the number of moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Progress {
    moves: u32,
    face_down: u8,
    undealt: usize,
    home: u8,
}

impl Progress {
    fn of(view: &View) -> Self {
        Self {
            moves: view.moves,
            face_down: view.columns.iter().map(|c| c.face_down).sum(),
            undealt: usize::from(view.stock) + view.waste.len(),
            home: view.cards_home(),
        }
    }

    fn same_but_for_moves(self, other: Self) -> bool {
        Self { moves: 0, ..self } == Self { moves: 0, ..other }
    }
}

impl Player<Joker> for Greedy {
    fn choose(&mut self, _: &Joker, _: Seat, view: &View, moves: &[Move], _: Duration) -> usize {
        debug_assert_eq!(
            view.phase,
            Phase::Playing,
            "a player is asked while the game goes on"
        );
        let now = Progress::of(view);
        if self.at_redeal.is_some_and(|then| then.moves > now.moves) {
            self.at_redeal = None;
        }
        let stuck = self.at_redeal.is_some_and(|then| then.same_but_for_moves(now));
        let table = Scorer { view, stuck };
        let mut best = (0, i32::MIN);
        for (i, &mv) in moves.iter().enumerate() {
            let score = table.score(mv);
            if score > best.1 {
                best = (i, score);
            }
        }
        if moves.get(best.0) == Some(&Move::Redeal) {
            self.at_redeal = Some(now);
        }
        best.0
    }
}

const STOP: i32 = 10;
const DRAW: i32 = 100;
/// The score of moves that are only made if there is nothing else.
const POINTLESS: i32 = -100;

struct Scorer<'a> {
    view: &'a View,
    /// True if the last pass through the stock achieved nothing.
    stuck: bool,
}

impl Scorer<'_> {
    fn score(&self, mv: Move) -> i32 {
        match mv {
            Move::Draw => DRAW,
            Move::Redeal if self.stuck => STOP - 1,
            Move::Redeal => DRAW - 1,
            Move::Stop => STOP,
            Move::Tail { from, count, to } => self.tail(from, usize::from(count), to),
            Move::Waste { to } => self.play_waste(to),
            Move::Up { from, to } => self.up(from, to),
            Move::PutOut(Source::Column(column)) if self.turns_up(column, 1) => STOP + 5,
            Move::Down { .. } | Move::Declare { .. } | Move::PutOut(_) => POINTLESS,
        }
    }

    /// True if moving this many cards turns up a face-down card.
    fn turns_up(&self, column: Column, count: usize) -> bool {
        let column = &self.view.columns[column.index()];
        column.face_up.len() == count && column.face_down > 0
    }

    /// Turning up a card is worth more if fewer are left, since columns get empty.
    fn turn_up_bonus(&self, column: Column) -> i32 {
        20 - i32::from(self.view.columns[column.index()].face_down)
    }

    fn offered(&self, source: Source) -> Option<Piece> {
        match source {
            Source::Waste => self.view.waste.last().copied(),
            Source::Column(column) => self.view.columns[column.index()].end(),
        }
    }

    /// True if a real card could go home now.
    fn goes_home(&self, piece: Piece) -> bool {
        piece
            .card()
            .is_some_and(|card| self.view.foundations[card.suit().index()] + 1 == card.rank().value())
    }

    /// True if a king is waiting for an empty column: on the waste, or on face-down cards.
    fn king_waits(&self) -> bool {
        let king = |piece: Piece| piece.rank() == Some(Rank::KING);
        self.view
            .waste
            .last()
            .is_some_and(|&top| king(top) || top.is_open())
            || self
                .view
                .columns
                .iter()
                .any(|c| c.face_down > 0 && c.face_up.first().is_some_and(|&p| king(p)))
    }

    fn tail(&self, from: Column, count: usize, to: Column) -> i32 {
        let column = &self.view.columns[from.index()];
        let start = column.face_up.len().saturating_sub(count);
        let open = column.face_up.get(start).is_some_and(|head| head.is_open());
        // Prefer not to declare a joker on its way home, and to move a real card first.
        let joker = self.spends_joker(column.face_up.get(start).copied(), to);
        if self.turns_up(from, count) {
            return 700 + self.turn_up_bonus(from) - if joker { 60 } else { 0 };
        }
        if column.len() == count {
            let gains = !self.view.columns[to.index()].is_empty() && self.king_waits();
            return if gains && !open {
                400 - if joker { 120 } else { 0 }
            } else {
                POINTLESS
            };
        }
        match column.face_up.get(start.wrapping_sub(1)) {
            Some(&freed) if self.goes_home(freed) && !joker => 450,
            _ => POINTLESS,
        }
    }

    /// True if the move declares a joker: the moved one, or the one it is placed on.
    fn spends_joker(&self, head: Option<Piece>, to: Column) -> bool {
        head.is_some_and(Piece::is_open) || self.view.columns[to.index()].end().is_some_and(Piece::is_open)
    }

    fn play_waste(&self, to: Column) -> i32 {
        let Some(top) = self.offered(Source::Waste) else {
            return POINTLESS;
        };
        let target = self.view.columns[to.index()].end();
        if top.is_open() {
            return self.place_joker(top, target);
        }
        let spends = self.spends_joker(Some(top), to);
        350 - if spends { 100 } else { 0 }
    }

    /// A joker from the waste is best as the card a foundation needs now, because it can go home
    /// from there.
    fn place_joker(&self, joker: Piece, target: Option<Piece>) -> i32 {
        let rank = match target {
            None => Some(Rank::KING),
            Some(end) => end.rank().and_then(Rank::down),
        };
        let Some(rank) = rank else { return POINTLESS };
        let home = joker.colour().suits().iter().any(|&suit| {
            self.view.foundations[suit.index()] + 1 == rank.value()
                && !self.view.in_sight(Card::new(rank, suit))
        });
        // Otherwise, it is worth more the more cards can be placed on it.
        if home { 360 } else { 300 + i32::from(rank.value()) }
    }

    fn up(&self, from: Source, to: Goal) -> i32 {
        let turns_up = match from {
            Source::Waste => 0,
            Source::Column(column) if self.turns_up(column, 1) => 700 + self.turn_up_bonus(column),
            Source::Column(_) => 0,
        };
        let Some(piece) = self.offered(from) else {
            return POINTLESS;
        };
        let Some(card) = piece.card() else {
            return turns_up.max(460 + self.joker_up(piece, to));
        };
        // Aces and cards of no use in the columns go immediately, others only if nothing is gained
        // by them below.
        let worth = if is_safe(
            card,
            self.view.joker(card.colour().other()).place,
            self.view.foundations,
        ) {
            900
        } else {
            600
        };
        turns_up.max(worth)
    }

    /// A joker goes home best if the card after it is at hand.
    fn joker_up(&self, joker: Piece, to: Goal) -> i32 {
        let next = |suit: Suit, rank: Option<Rank>| {
            rank.and_then(Rank::up).is_some_and(|rank| {
                let wanted = Piece::real(Card::new(rank, suit));
                self.view.waste.last() == Some(&wanted)
                    || self.view.columns.iter().any(|c| c.end() == Some(wanted))
            })
        };
        let follows = match to {
            Goal::Suit(suit) => next(suit, Rank::new(self.view.foundations[suit.index()] + 1)),
            Goal::Ace(colour) => colour.suits().iter().any(|&suit| next(suit, Some(Rank::ACE))),
        };
        // Keep a joker that holds up a run for a while.
        i32::from(follows) * 60 - i32::from(joker.rank().is_some()) * 5
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use wildpile_cards::{Deal, Dice};
    use wildpile_game::rules::Checked;
    use wildpile_game::{Game, Match, Outcome, Turn, Viewer};
    use wildpile_joker::Rules;

    /// The way a move is chosen.
    type Choose<'a> = dyn FnMut(&Joker, &View, &[Move]) -> usize + 'a;

    fn greedy() -> impl FnMut(&Joker, &View, &[Move]) -> usize {
        let mut player = Greedy::default();
        move |game, view, moves| player.choose(game, Seat::FIRST, view, moves, Duration::ZERO)
    }

    fn play(rules: &str, number: u64, choose: &mut Choose<'_>) -> Outcome {
        let rules: Checked<Rules> = Checked::from_text(rules).expect("the rules are right");
        let game = Joker::new(rules, 1).expect("one seat is right");
        let mut state = Match::new(game.clone(), Deal::Number(number)).state().clone();
        for _ in 0..3000 {
            if let Turn::Over(outcome) = game.turn(&state) {
                return outcome;
            }
            let mut moves = Vec::new();
            game.legal_moves(&state, Seat::FIRST, &mut moves);
            let view = game.view(&state, Viewer::Seat(Seat::FIRST));
            let chosen = choose(&game, &view, &moves);
            game.play(&mut state, Seat::FIRST, &moves[chosen], &mut ())
                .expect("a legal move");
        }
        panic!(
            "{rules:?}, deal {number}: no end",
            rules = game.rules().short_name()
        );
    }

    #[test]
    fn greedy_ends_every_game_by_every_rule() {
        for rules in [
            "",
            "draw=3, redeals=unlimited",
            "redeals=unlimited, from_foundation=true",
            "redeals=times(3), draw=3",
            "exchange=never",
            "jokers=red, runs=whole_only",
            "reexposure=exchanges, redeals=unlimited",
            "auto_foundation=all",
            "auto_foundation=safe, from_foundation=true",
        ] {
            let mut greedy = greedy();
            for number in 1..=60 {
                play(rules, number, &mut greedy);
            }
        }
    }

    #[test]
    fn greedy_brings_far_more_home_than_random() {
        let total = |choose: &mut Choose<'_>| -> i64 {
            (1..=100).map(|number| play("", number, choose).scores[0]).sum()
        };
        let mut dice = Dice::for_player(1);
        let random = total(&mut |_, _, moves| dice.index(moves.len()));
        let greedy = total(&mut greedy());
        assert!(greedy > 2 * random, "greedy {greedy}, random {random}");
    }
}
