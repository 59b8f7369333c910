//! Fits the evaluation of positions in Skip-Bo (`skip_bo/evaluation.rs`): `cargo run --release -p
//! wildpile-bots --example skip_bo_worth -- [GAMES] [TURNS]`, by default 400000 games and 48 turns.
//!
//! Strong players play each other. At every fourth turn the features of both sides are recorded,
//! and by how many stock cards the player to move has gained on the other that many turns later;
//! least squares give the weight of each feature. Prints the weights of `BEGINS` and `WAITS`, in
//! sixtieths of a stock card.

#![allow(clippy::print_stdout, reason = "it tells people what came out")]

use std::error::Error;

use wildpile_bots::skip_bo::board::{Board, BoardRules, DealShuffler};
use wildpile_bots::skip_bo::evaluation::{CARD, Weights};
use wildpile_bots::skip_bo::policy::{self, Policy};
use wildpile_cards::Deal;
use wildpile_game::rules::Checked;
use wildpile_game::{Driver, Game, MatchState};
use wildpile_skip_bo::{Move, SkipBo};

/// Weights that each single out one feature.
fn things() -> Vec<(String, Weights)> {
    let zero = Weights::default();
    let mut things = Vec::new();
    // Five or more missing numbers are the baseline.
    for missing in 0..5 {
        let mut weights = zero;
        weights.short[missing] = 1;
        things.push((format!("short[{missing}]"), weights));
    }
    for missing in 0..5 {
        let mut weights = zero;
        weights.bare[missing] = 1;
        things.push((format!("bare[{missing}]"), weights));
    }
    let mut thing = |name: &str, weights| things.push((name.to_owned(), weights));
    thing("wild", Weights { wild: 1, ..zero });
    thing("held", Weights { held: 1, ..zero });
    thing("empty", Weights { empty: 1, ..zero });
    thing("laid", Weights { laid: 1, ..zero });
    thing("tops", Weights { tops: 1, ..zero });
    thing("fits", Weights { fits: 1, ..zero });
    thing("tops_fit", Weights { tops_fit: 1, ..zero });
    things
}

/// The sums needed for least squares.
struct Sums {
    /// For each pair of features, the sum of their products, row by row.
    squares: Vec<Vec<f64>>,
    /// For each feature, the sum of its products with the result.
    came: Vec<f64>,
}

impl Sums {
    fn new(size: usize) -> Self {
        Self {
            squares: vec![vec![0.0; size]; size],
            came: vec![0.0; size],
        }
    }

    fn add(&mut self, things: &[f64], came: f64) {
        for (at, (row, sum)) in self.squares.iter_mut().zip(&mut self.came).enumerate() {
            *sum += things[at] * came;
            for (square, thing) in row.iter_mut().zip(things) {
                *square += things[at] * thing;
            }
        }
    }

    /// Solves by elimination. The diagonal is regularised slightly, so that features which always
    /// occur together share the weight.
    fn solve(mut self) -> Vec<f64> {
        let size = self.came.len();
        for at in 0..size {
            self.squares[at][at] += 1e-3;
            let row = self.squares[at].clone();
            for below in at + 1..size {
                let factor = self.squares[below][at] / row[at];
                for (value, above) in self.squares[below].iter_mut().zip(&row) {
                    *value -= factor * above;
                }
                self.came[below] -= factor * self.came[at];
            }
        }
        let mut found = vec![0.0; size];
        for at in (0..size).rev() {
            let rest: f64 = (at + 1..size)
                .map(|next| self.squares[at][next] * found[next])
                .sum();
            found[at] = (self.came[at] - rest) / self.squares[at][at];
        }
        found
    }
}

/// The seat that began a turn, the stock cards left, and the features, those of the player who
/// began first.
type Noted = (usize, [u8; 2], Vec<f64>);

fn play(game: &SkipBo, number: u64, things: &[(String, Weights)]) -> Vec<Noted> {
    let (rules, policy) = (BoardRules::of(game), Policy::default());
    let mut dealt = MatchState::new(game.clone(), Deal::Number(number));
    dealt.advance();
    let mut board = Board::of_state(game, dealt.state());
    let mut shuffler = DealShuffler { number, step: 1 };
    let mut noted = Vec::new();
    let mut begins = true;
    while !board.is_over() {
        if begins {
            let mut like = vec![1.0];
            for seat in [board.active(), 1 - board.active()] {
                let tell = |(_, weights): &(String, Weights)| f64::from(weights.worth(&board, &rules, seat));
                like.extend(things.iter().map(tell));
            }
            noted.push((board.active(), [board.stock_len(0), board.stock_len(1)], like));
        }
        let mv = policy::choose(&board, &rules, &policy);
        begins = !matches!(mv, Move::Play { .. });
        board.play(&rules, mv, &mut shuffler);
    }
    noted.push((0, [board.stock_len(0), board.stock_len(1)], Vec::new()));
    noted
}

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let games: u64 = arguments.next().map_or(Ok(400_000), |text| text.parse())?;
    let turns: usize = arguments.next().map_or(Ok(48), |text| text.parse())?;
    let game = SkipBo::new(Checked::default(), 2).map_err(|e| format!("{e:?}"))?;
    let things = things();
    let mut sums = Sums::new(1 + 2 * things.len());
    for number in 5_000_000..5_000_000 + games {
        let noted = play(&game, number, &things);
        let (_, end, _) = noted[noted.len() - 1];
        for (at, (seat, stocks, like)) in noted.iter().enumerate().skip(number as usize % 4).step_by(4) {
            // Near the end of a game other features matter.
            if like.is_empty() || stocks.iter().any(|&left| left <= 8) {
                continue;
            }
            let later = noted.get(at + turns).map_or(end, |(_, stocks, _)| *stocks);
            let played = [0, 1].map(|at| f64::from(stocks[at]) - f64::from(later[at]));
            sums.add(like, played[*seat] - played[1 - seat]);
        }
    }
    let found = sums.solve();
    let (begins, waits) = found[1..].split_at(things.len());
    for (at, (name, _)) in things.iter().enumerate() {
        // The opponent's gain is the loss of the player to move.
        let (begins, waits) = (begins[at] * f64::from(CARD), -waits[at] * f64::from(CARD));
        println!("{name:12} {begins:6.1} {waits:6.1}");
    }
    Ok(())
}
