//! Measures the Simon Jester solver on one core in CPU time: `cargo run --release -p
//! wildpile-solvers --example measure -- SECONDS RULES DEALS…`, with deals such as `100001-100600`
//! or `pysol:1-1000`.
//!
//! Each deal gets this many seconds. Deals that take less than five milliseconds are solved
//! repeatedly, and the mean counts.

#![expect(clippy::print_stdout, reason = "the figures are for whoever runs it")]

#[path = "common/clock.rs"]
mod clock;

use std::time::Duration;

use wildpile_cards::{Deal, Dice};
use wildpile_game::Game;
use wildpile_game::rules::Checked;
use wildpile_simon_jester::{SimonJester, State};
use wildpile_solvers::budget::{Budget, Decision, Monitor};
use wildpile_solvers::simon_jester::{Answer, Loss, solve};

use self::clock::Clock;

/// Shorter times are averaged over repetitions.
const SURE: Duration = Duration::from_millis(5);

/// The result of a deal.
struct Measured {
    verdict: &'static str,
    time: Duration,
    nodes: u64,
    peak: usize,
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut args = std::env::args().skip(1);
    let seconds: f64 = args.next().ok_or("how many seconds?")?.parse()?;
    let rules = args.next().ok_or("which rules?")?;
    let game = SimonJester::new(Checked::from_text(&rules).map_err(|e| format!("{e:?}"))?, 1)
        .map_err(|e| format!("{e:?}"))?;
    let budget = Budget {
        time: Some(Duration::from_secs_f64(seconds)),
        ..Budget::default()
    };
    let mut all = Vec::new();
    for deals in args {
        let (pysol, range) = deals
            .strip_prefix("pysol:")
            .map_or((false, &*deals), |r| (true, r));
        let (first, last) = range.split_once('-').ok_or("which deals?")?;
        for number in first.parse()?..=last.parse()? {
            let deal = if pysol {
                Deal::Pysol(number)
            } else {
                Deal::Number(number)
            };
            let mut state = game.start();
            let cards = game.draw_chance(&state, deal, &mut Dice::for_deal(number, 0));
            game.resolve(&mut state, &cards, &mut ())
                .map_err(|e| format!("{e:?}"))?;
            let (answer, time) = timed(&game, &state, budget)?;
            let verdict = match &answer.verdict {
                Decision::Lost(Loss::Exhausted { .. }) => "exhausted",
                Decision::Lost(Loss::Loose(_)) => "lost (loose)",
                other => other.name(),
            };
            if verdict != "won" {
                println!("{deal}: {verdict}, {} nodes, {time:?}", answer.stats.nodes);
            }
            all.push(Measured {
                verdict,
                time,
                nodes: answer.stats.nodes,
                peak: answer.stats.peak_bytes,
            });
        }
    }
    report(&mut all);
    Ok(())
}

fn timed(
    game: &SimonJester,
    state: &State,
    budget: Budget,
) -> Result<(Answer, Duration), Box<dyn std::error::Error>> {
    let clock = Clock::new();
    let mut times = 0;
    loop {
        let before = clock.now();
        let since = || clock.now().saturating_sub(before);
        let watch = Monitor {
            clock: Some(&since),
            ..Monitor::default()
        };
        let answer = solve(game, state, budget, watch).map_err(|e| format!("{e:?}"))?;
        times += 1;
        if clock.now() >= SURE {
            return Ok((answer, clock.now() / times));
        }
    }
}

fn report(all: &mut [Measured]) {
    let count = |verdict: &str| all.iter().filter(|m| m.verdict == verdict).count();
    let within = |seconds| {
        let decided = |m: &&Measured| m.verdict != "unknown" && m.time <= Duration::from_secs(seconds);
        all.iter().filter(decided).count()
    };
    println!(
        "{} deals: {} won, {} lost by certificate, {} lost by exhaustion, {} unknown; decided within 1 s {}, 10 s {}",
        all.len(),
        count("won"),
        count("lost") + count("lost (loose)"),
        count("exhausted"),
        count("unknown"),
        within(1),
        within(10)
    );
    let peak = |seconds| {
        let early = all.iter().filter(|m| m.time <= Duration::from_millis(seconds));
        early.map(|m| m.peak).max().unwrap_or(0) >> 20
    };
    println!(
        "peak {} MiB of those that took up to 1 s, {} MiB of all",
        peak(1_100),
        peak(u64::MAX)
    );
    let total: Duration = all.iter().map(|m| m.time).sum();
    let nodes: u64 = all.iter().map(|m| m.nodes).sum();
    println!("{:.0} nodes/s", nodes as f64 / total.as_secs_f64());
    let mut times: Vec<Duration> = all.iter().map(|m| m.time).collect();
    let mut counts: Vec<u64> = all.iter().map(|m| m.nodes).collect();
    times.sort_unstable();
    counts.sort_unstable();
    for (name, share) in [
        ("33rd", 33),
        ("median", 50),
        ("67th", 67),
        ("90th", 90),
        ("97th", 97),
        ("largest", 100),
    ] {
        let at = ((times.len() * share).div_ceil(100)).clamp(1, times.len().max(1)) - 1;
        if let (Some(time), Some(nodes)) = (times.get(at), counts.get(at)) {
            println!("{name}: {:.2} ms, {nodes} nodes", time.as_secs_f64() * 1e3);
        }
    }
}
