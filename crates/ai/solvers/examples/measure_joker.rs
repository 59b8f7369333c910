//! Measures the Joker Solitaire solver on one core in CPU time: `cargo run --release -p
//! wildpile-solvers --example measure_joker -- SECONDS RULES DEALS… [weights WEIGHT…]`, with deals
//! such as `100001-100400`. With `20000n` instead of seconds each deal gets that many nodes; the
//! last line is the mean logarithm of the nodes used.

#![expect(clippy::print_stdout, reason = "the figures are for whoever runs it")]

#[path = "common/clock.rs"]
mod clock;

use std::time::Duration;

use wildpile_cards::{Deal, Dice};
use wildpile_game::Game;
use wildpile_game::rules::Checked;
use wildpile_joker::Joker;
use wildpile_solvers::budget::{Budget, Decision, Monitor};
use wildpile_solvers::joker::{Weights, solve_with};

use self::clock::Clock;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut args = std::env::args().skip(1);
    let limit = args.next().ok_or("how many seconds?")?;
    let game = Joker::new(
        Checked::from_text(&args.next().ok_or("which rules?")?).map_err(|e| format!("{e:?}"))?,
        1,
    )
    .map_err(|e| format!("{e:?}"))?;
    let (mut deals, mut weights) = (Vec::new(), Weights::default());
    while let Some(range) = args.next() {
        if range == "weights" {
            for (weight, given) in weights.0.iter_mut().zip(args) {
                *weight = given.parse()?;
            }
            break;
        }
        let (first, last) = range.split_once('-').unwrap_or((&range, &range));
        deals.extend(first.parse::<u64>()?..=last.parse()?);
    }
    let budget = match limit.strip_suffix('n') {
        Some(nodes) => Budget::nodes(nodes.parse()?),
        None => Budget {
            time: Some(Duration::from_secs_f64(limit.parse()?)),
            ..Budget::default()
        },
    };
    let (mut counts, mut grades) = ([0_u32; 3], [[0_u32; 2]; 4]);
    let (mut times, mut won) = (Vec::new(), Vec::new());
    let (mut nodes, mut visited) = (0, 0);
    let mut logs = 0.0;
    for number in deals {
        let mut state = game.start();
        let cards = game.draw_chance(&state, Deal::Number(number), &mut Dice::for_deal(number, 0));
        game.resolve(&mut state, &cards, &mut ())
            .map_err(|e| format!("{e:?}"))?;
        let clock = Clock::new();
        let since = || clock.now();
        let watch = Monitor {
            clock: Some(&since),
            ..Monitor::default()
        };
        let answer = solve_with(&weights, &game, &state, budget, watch).map_err(|e| format!("{e:?}"))?;
        let time = clock.now();
        let verdict = match answer.verdict {
            Decision::Won(_) => 0,
            Decision::Lost(_) => 1,
            Decision::Unknown(_) => 2,
        };
        counts[verdict] += 1;
        let grade = [15, 25, 52]
            .iter()
            .filter(|&&least| answer.best.home >= least)
            .count();
        grades[grade][usize::from(answer.best.proved)] += 1;
        if verdict > 0 || time > Duration::from_secs(1) {
            println!(
                "{number}: {}, best {}, {} nodes, {time:?}, {} MiB",
                answer.verdict.name(),
                answer.best.home,
                answer.stats.nodes,
                answer.stats.peak_bytes >> 20
            );
        }
        if verdict == 0 {
            won.push(answer.stats.nodes);
        }
        visited += answer.visited;
        nodes += answer.stats.nodes;
        logs += (answer.stats.nodes as f64).ln();
        times.push(time);
    }
    let total: Duration = times.iter().sum();
    println!("{counts:?} won, lost, unknown; results by grade (open, proved): {grades:?}");
    println!(
        "{:.0} nodes/s, {:.0} new positions/s",
        nodes as f64 / total.as_secs_f64(),
        visited as f64 / total.as_secs_f64()
    );
    times.sort_unstable();
    for share in [50, 90, 97, 99, 100] {
        let at = (times.len() * share).div_ceil(100).max(1) - 1;
        println!("{share}%: {:?}", times.get(at));
    }
    won.sort_unstable();
    let thirds = [won.len() / 3, won.len() * 2 / 3].map(|at| won.get(at));
    println!("a third of the wins each ends with {thirds:?} nodes");
    println!("{:.4}", logs / times.len() as f64);
    Ok(())
}
