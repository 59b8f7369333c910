//! Measures a solver on one core in CPU time: `cargo run --release -p wildpile-solvers --example
//! measure -- GAME SECONDS RULES DEALS… [weights WEIGHT…]`, with GAME `joker` or `simon-jester` and
//! deals such as `100001-100600` or `pysol:1-1000`; weights are Joker Solitaire's.
//!
//! Each deal gets this many seconds, or that many nodes with `20000n`. Deals that take less than
//! five milliseconds are solved repeatedly, and the mean counts.

#![expect(clippy::print_stdout, reason = "its output is figures")]

#[path = "common/clock.rs"]
mod clock;
mod common;

use std::time::Duration;

use wildpile_cards::Deal;
use wildpile_game::Game;
use wildpile_joker::Joker;
use wildpile_simon_jester::SimonJester;
use wildpile_solvers::budget::{Budget, Decision, Monitor, SearchStats};
use wildpile_solvers::simon_jester::{self, Loss};
use wildpile_solvers::{NotDealt, joker};

use self::clock::Clock;
use self::common::{Fallible, dealt, game};

/// Shorter times are averaged over repetitions.
const SURE: Duration = Duration::from_millis(5);

/// The answer of a solver.
struct Answer {
    verdict: &'static str,
    stats: SearchStats,
    best: Option<Best>,
}

/// The best result of Joker Solitaire, and the number of positions visited.
struct Best {
    home: u8,
    proved: bool,
    visited: u64,
}

/// The deals and limits asked for.
struct Question {
    budget: Budget,
    rules: String,
    deals: Vec<Deal>,
    weights: joker::Weights,
}

fn question(mut args: impl Iterator<Item = String>) -> Fallible<Question> {
    let limit = args.next().ok_or("how many seconds?")?;
    let rules = args.next().ok_or("which rules?")?;
    let (mut deals, mut weights) = (Vec::new(), joker::Weights::default());
    while let Some(range) = args.next() {
        if range == "weights" {
            for (weight, given) in weights.0.iter_mut().zip(args) {
                *weight = given.parse()?;
            }
            break;
        }
        let (numbering, range): (fn(u64) -> Deal, &str) = match range.strip_prefix("pysol:") {
            Some(range) => (Deal::Pysol, range),
            None => (Deal::Number, &range),
        };
        let (first, last) = range.split_once('-').unwrap_or((range, range));
        deals.extend((first.parse::<u64>()?..=last.parse()?).map(numbering));
    }
    let budget = match limit.strip_suffix('n') {
        Some(nodes) => Budget::nodes(nodes.parse()?),
        None => Budget {
            time: Some(Duration::from_secs_f64(limit.parse()?)),
            ..Budget::default()
        },
    };
    Ok(Question {
        budget,
        rules,
        deals,
        weights,
    })
}

fn main() -> Fallible<()> {
    let mut args = std::env::args().skip(1);
    let name = args.next();
    let asked = question(args)?;
    match name.as_deref() {
        Some("joker") => measure::<Joker>(&asked, |game, state, monitor| {
            let answer = joker::solve_with(&asked.weights, game, state, asked.budget, monitor)?;
            Ok(Answer {
                verdict: answer.verdict.name(),
                stats: answer.stats,
                best: Some(Best {
                    home: answer.best.home,
                    proved: answer.best.proved,
                    visited: answer.visited,
                }),
            })
        }),
        Some("simon-jester") => measure::<SimonJester>(&asked, |game, state, monitor| {
            let answer = simon_jester::solve(game, state, asked.budget, monitor)?;
            Ok(Answer {
                verdict: match &answer.verdict {
                    Decision::Lost(Loss::Exhausted { .. }) => "exhausted",
                    Decision::Lost(Loss::Loose(_)) => "lost (loose)",
                    other => other.name(),
                },
                stats: answer.stats,
                best: None,
            })
        }),
        _ => Err("which game: joker or simon-jester?".into()),
    }
}

fn measure<G: Game>(
    asked: &Question,
    solve: impl Fn(&G, &G::State, Monitor<'_>) -> Result<Answer, NotDealt>,
) -> Fallible<()> {
    let game: G = game(&asked.rules)?;
    let mut all = Vec::new();
    for &deal in &asked.deals {
        let state = dealt(&game, deal)?;
        let (answer, time) = timed(|monitor| solve(&game, &state, monitor))?;
        if answer.verdict != "won" || time > Duration::from_secs(1) {
            let best = answer.best.as_ref().map(|best| format!("best {}, ", best.home));
            println!(
                "{deal}: {}, {}{} nodes, {time:?}, {} MiB",
                answer.verdict,
                best.unwrap_or_default(),
                answer.stats.nodes,
                answer.stats.peak_bytes >> 20
            );
        }
        all.push((answer, time));
    }
    report(&all);
    Ok(())
}

fn timed(solve: impl Fn(Monitor<'_>) -> Result<Answer, NotDealt>) -> Fallible<(Answer, Duration)> {
    let clock = Clock::new();
    let mut times = 0;
    loop {
        let before = clock.now();
        let since = || clock.now().saturating_sub(before);
        let watch = Monitor {
            clock: Some(&since),
            ..Monitor::default()
        };
        let answer = solve(watch).map_err(|e| format!("{e:?}"))?;
        times += 1;
        if clock.now() >= SURE {
            return Ok((answer, clock.now() / times));
        }
    }
}

fn report(all: &[(Answer, Duration)]) {
    let count = |verdict: &str| all.iter().filter(|(m, _)| m.verdict == verdict).count();
    let within = |seconds| {
        let early = all
            .iter()
            .filter(|(_, time)| *time <= Duration::from_secs(seconds));
        early.filter(|(m, _)| m.verdict != "unknown").count()
    };
    println!(
        "{} deals: {} won, {} lost, {} lost by exhaustion, {} unknown; decided within 1 s {}, 10 s {}",
        all.len(),
        count("won"),
        count("lost") + count("lost (loose)"),
        count("exhausted"),
        count("unknown"),
        within(1),
        within(10)
    );
    let peak = |millis| {
        let early = all
            .iter()
            .filter(|(_, time)| *time <= Duration::from_millis(millis));
        early.map(|(m, _)| m.stats.peak_bytes).max().unwrap_or(0) >> 20
    };
    println!(
        "peak {} MiB of those that took up to 1 s, {} MiB of all",
        peak(1_100),
        peak(u64::MAX)
    );
    let mut times: Vec<Duration> = all.iter().map(|(_, time)| *time).collect();
    let mut nodes: Vec<u64> = all.iter().map(|(m, _)| m.stats.nodes).collect();
    let total = times.iter().sum::<Duration>().as_secs_f64();
    let logs: f64 = nodes.iter().map(|&nodes| (nodes as f64).ln()).sum();
    println!(
        "{:.0} nodes/s; mean logarithm of the nodes {:.4}",
        nodes.iter().sum::<u64>() as f64 / total,
        logs / nodes.len() as f64
    );
    let best: Vec<&Best> = all.iter().filter_map(|(m, _)| m.best.as_ref()).collect();
    if !best.is_empty() {
        let mut grades = [[0_u32; 2]; 4];
        for best in &best {
            let grade = [15, 25, 52].iter().filter(|&&least| best.home >= least).count();
            grades[grade][usize::from(best.proved)] += 1;
        }
        let visited: u64 = best.iter().map(|best| best.visited).sum();
        println!("{:.0} new positions/s", visited as f64 / total);
        println!("results by grade (open, proved): {grades:?}");
    }
    times.sort_unstable();
    nodes.sort_unstable();
    for share in [33, 50, 67, 90, 97, 99, 100] {
        let at = (all.len() * share).div_ceil(100).max(1) - 1;
        if let (Some(time), Some(nodes)) = (times.get(at), nodes.get(at)) {
            println!("{share}%: {:.2} ms, {nodes} nodes", time.as_secs_f64() * 1e3);
        }
    }
    let won = all.iter().filter(|(m, _)| m.verdict == "won");
    let mut won: Vec<u64> = won.map(|(m, _)| m.stats.nodes).collect();
    won.sort_unstable();
    let thirds = [won.len() / 3, won.len() * 2 / 3].map(|at| won.get(at));
    println!("a third of the wins each ends with {thirds:?} nodes");
}
