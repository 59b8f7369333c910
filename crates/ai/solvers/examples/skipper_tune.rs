//! Tunes the weights of `skipper/weights.rs` by hill climbing on games played with a one-turn
//! lookahead, and reports how short the wins are that searches of several widths find:
//! `skipper_tune RULES STEPS DEALS`, such as `skipper_tune "" 500 1000`.
#![allow(clippy::print_stdout, reason = "this is what the program is for")]

mod common;

use wildpile_cards::{Deal, Dice};
use wildpile_game::Seat;
use wildpile_skipper::Skipper;
use wildpile_solvers::skipper::beam::beam_search;
use wildpile_solvers::skipper::board::{Board, BoardRules, Code, Shuffler, Unknown};
use wildpile_solvers::skipper::turns::{Effort, best};
use wildpile_solvers::skipper::weights::Weights;

use self::common::{Fallible, dealt, game};

/// The shuffles of a deal.
struct DealShuffler(u64);

impl Shuffler for DealShuffler {
    fn shuffle(&mut self, nth: u32, cards: &mut [Code]) -> bool {
        Dice::for_deal(self.0, nth + 1).shuffle(cards);
        true
    }
}

/// A game that isn't won by then counts as this many turns.
const LONGEST: u32 = 300;

fn turns(rules: &BoardRules, starts: &[Board], weights: &Weights) -> Vec<u32> {
    let play = |(start, number): (&Board, u64)| {
        let mut board = start.clone();
        while !board.done(rules) && board.turns < LONGEST {
            let turn = best(&board, rules, weights, Effort::Quick);
            turn.make(&mut board, rules, &mut DealShuffler(number));
        }
        board.turns
    };
    starts.iter().zip(1..).map(play).collect()
}

fn mean(turns: &[u32]) -> f64 {
    turns.iter().map(|&t| f64::from(t)).sum::<f64>() / turns.len().max(1) as f64
}

fn tell(what: &str, mut turns: Vec<u32>) {
    let mean = mean(&turns);
    turns.sort_unstable();
    let at = |share: usize| turns.get(turns.len() * share / 100).copied().unwrap_or(0);
    println!(
        "{what}: mean {mean:.3}, median {} ({}-{})",
        at(50),
        at(10),
        at(90)
    );
}

fn main() -> Fallible<()> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let text = args.first().map_or("", String::as_str);
    let number = |at: usize, usual: u64| args.get(at).and_then(|n| n.parse().ok()).unwrap_or(usual);
    let (steps, deals) = (number(1, 0), number(2, 1_000));
    let game: Skipper = game(text)?;
    let rules = BoardRules::of(&game).ok_or("the solver doesn't know these rules")?;
    let deal = |number: u64| {
        let state = dealt(&game, Deal::Number(number)).ok()?;
        Board::of_state(&game, &rules, &state, Seat::FIRST)
    };
    let starts: Vec<Board> = (1..=deals).filter_map(deal).collect();
    let others: Vec<Board> = (500_001..=500_000 + deals).filter_map(deal).collect();
    let mut weights = Weights::of(&rules);
    let mut least = mean(&turns(&rules, &starts, &weights));
    let mut dice = Dice::for_player(7);
    for step in 0..steps {
        let mut next = weights;
        for _ in 0..=dice.index(3) {
            let weight = &mut next.0[dice.index(Weights::COUNT)];
            let most = 20 + weight.abs() / [8, 4, 2][dice.index(3)];
            *weight += dice.index(2 * most as usize + 1) as i32 - most;
        }
        let now = mean(&turns(&rules, &starts, &next));
        if now < least {
            (least, weights) = (now, next);
            println!("{step}: {now:.3} {:?}", weights.0);
        }
    }
    tell("other deals", turns(&rules, &others, &weights));
    if rules.shuffle {
        return Ok(());
    }
    for width in [10, 50, 200] {
        let found = others.iter().take(60).map(|start| {
            let mut start = start.clone();
            start.known = true;
            let care = (Effort::Thorough, width);
            let most = LONGEST as usize;
            let way = beam_search(&start, &rules, &weights, care, most, &mut Unknown, &mut |_, _| {
                Ok(())
            });
            way.ok().flatten().map_or(LONGEST, |way| way.len() as u32)
        });
        tell(&format!("width {width}"), found.collect());
    }
    Ok(())
}
