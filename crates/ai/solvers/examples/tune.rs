//! Tunes the weights of the Simon Jester solver by hill climbing until it is stopped: `cargo run
//! --release -p wildpile-solvers --example tune -- NODES [WEIGHTS] RULES:FIRST-LAST…`.
//!
//! Minimises the mean logarithm of the nodes used per deal; a deal undecided after NODES nodes
//! counts as twice as many. WEIGHTS are the comma-separated starting weights; the default is the
//! current ones.

#![expect(clippy::print_stdout, reason = "its output is figures")]

mod common;

use wildpile_cards::{Deal, Dice};
use wildpile_game::Game;
use wildpile_simon_jester::{SimonJester, State};
use wildpile_solvers::budget::{Budget, Decision, Monitor};
use wildpile_solvers::simon_jester::{Weights, solve_with};

use self::common::{Fallible, dealt, game};

type Deals = Vec<(SimonJester, State)>;

fn main() -> Fallible<()> {
    let mut args = std::env::args().skip(1);
    let nodes: u64 = args.next().ok_or("how many nodes?")?.parse()?;
    let mut weights = None;
    let mut deals = Deals::new();
    for arg in args {
        match arg.rsplit_once(':') {
            Some((rules, range)) => {
                let game: SimonJester = game(rules)?;
                let (first, last) = range.split_once('-').ok_or("which deals?")?;
                for number in first.parse()?..=last.parse()? {
                    let state = dealt(&game, Deal::Number(number))?;
                    let usual = weights.get_or_insert(Weights::of(game.rules()));
                    let answer = solve_with(*usual, &game, &state, Budget::nodes(nodes), Monitor::default())
                        .map_err(|e| format!("{e:?}"))?;
                    // Lost deals are lost with any weights.
                    if !matches!(answer.verdict, Decision::Lost(_)) {
                        deals.push((game.clone(), state));
                    }
                }
            }
            None => {
                let mut chosen = Weights::TWO_DECKS;
                for (weight, text) in chosen.0.iter_mut().zip(arg.split(',')) {
                    *weight = text.trim().parse()?;
                }
                weights = Some(chosen);
            }
        }
    }
    let mut weights = weights.ok_or("no deals")?;
    let mut best = evaluate(&deals, weights, nodes, None).ok_or("no deals")?;
    println!("{:.4} of {} deals", mean(&best), deals.len());
    let mut dice = Dice::for_player(1);
    let mut unit = move || dice.index(1 << 20) as f64 / f64::from(1 << 20);
    loop {
        let mut tried = weights;
        for _ in 0..1 + (unit() * 2.0) as usize {
            let weight = &mut tried.0[(unit() * Weights::COUNT as f64) as usize];
            let old = f64::from(*weight);
            *weight = if old.abs() < 8.0 || unit() < 0.15 {
                old + (unit() - 0.5) * if old.abs() < 8.0 { 12.0 } else { 60.0 }
            } else {
                old * (1.0 + (unit() - 0.5) * 1.2)
            } as i32;
        }
        for weight in &mut tried.0[20..] {
            *weight = (*weight).max(1);
        }
        tried.0[17] = tried.0[17].max(0);
        if tried == weights {
            continue;
        }
        if let Some(found) = evaluate(&deals, tried, nodes, Some(&best))
            && mean(&found) < mean(&best)
        {
            (best, weights) = (found, tried);
            println!("{:.4} {:?}", mean(&best), weights.0);
        }
    }
}

/// The logarithm for each deal; `None` as soon as they are clearly worse than `best`.
fn evaluate(deals: &Deals, weights: Weights, nodes: u64, best: Option<&Vec<f64>>) -> Option<Vec<f64>> {
    let mut found = Vec::new();
    let mut behind = 0.0;
    for (game, state) in deals {
        let answer = solve_with(weights, game, state, Budget::nodes(nodes), Monitor::default()).ok()?;
        let known = !matches!(answer.verdict, Decision::Unknown(_));
        let log = (answer.stats.nodes as f64 * if known { 1.0 } else { 2.0 }).ln();
        if let Some(best) = best {
            behind += log - best[found.len()];
            let count = found.len() as f64 + 1.0;
            if count > 8.0 && behind / count.sqrt() > 0.6 {
                return None;
            }
        }
        found.push(log);
    }
    (!found.is_empty()).then_some(found)
}

fn mean(values: &[f64]) -> f64 {
    values.iter().sum::<f64>() / values.len() as f64
}
