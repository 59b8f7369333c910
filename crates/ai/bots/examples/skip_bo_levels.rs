//! Lets levels of Skip-Bo play each other, each deal once per rotation of the seats: `cargo run
//! --release -p wildpile-bots --example skip_bo_levels -- expert,strong 1-500 50 [RULES]`.
//!
//! Search parameters follow the expert's name: `expert:turns=6:margin=1.5`, with `turns`, `batch`,
//! `margin`, `tries` and `rollouts_per_ms`. Prints the first player's win rate and its lead in
//! stock cards at the end, both with standard errors; the lead distinguishes two settings in fewer
//! games.

#![allow(
    clippy::disallowed_methods,
    clippy::print_stdout,
    reason = "a measurement asks the clock, what is measured does not; and it tells people what came out"
)]

use std::error::Error;
use std::time::{Duration, Instant};

use wildpile_bots::skip_bo::{Beginner, Expert, Greedy, Strong};
use wildpile_cards::{Deal, Dice};
use wildpile_game::rules::Checked;
use wildpile_game::{Game, Seat, Turn, Viewer};
use wildpile_skip_bo::{Partners, SkipBo, State};
use wildpile_table::{Player, RandomPlayer};

fn sit(level: &str, seed: u64) -> Result<Box<dyn Player<SkipBo>>, Box<dyn Error>> {
    let (name, options) = level.split_once(':').unwrap_or((level, ""));
    Ok(match name {
        "random" => Box::new(RandomPlayer::new(seed)),
        "beginner" => Box::new(Beginner::new(seed)),
        "greedy" | "regular" => Box::new(Greedy::default()),
        "strong" => Box::new(Strong::default()),
        "expert" => {
            let mut expert = Expert::new(seed);
            for option in options.split(':').filter(|option| !option.is_empty()) {
                let (name, value) = option.split_once('=').ok_or("an option is name=value")?;
                match name {
                    "turns" => expert.search.turns = value.parse()?,
                    "batch" => expert.search.batch = value.parse()?,
                    "margin" => expert.search.margin = value.parse()?,
                    "tries" => expert.search.tries = value.parse()?,
                    "rollouts_per_ms" => expert.search.rollouts_per_ms = value.parse()?,
                    _ => return Err(format!("no option {name}").into()),
                }
            }
            Box::new(expert)
        }
        _ => return Err(format!("no level {level}").into()),
    })
}

/// Plays a deal to its end and adds up the moves.
fn play(
    game: &SkipBo,
    number: u64,
    players: &mut [Box<dyn Player<SkipBo>>],
    budget: Duration,
    made: &mut u64,
) -> Result<State, Box<dyn Error>> {
    let mut state = game.start();
    let mut chances = 0;
    let mut moves = Vec::new();
    loop {
        match game.turn(&state) {
            Turn::Chance => {
                let chance =
                    game.draw_chance(&state, Deal::Number(number), &mut Dice::for_deal(number, chances));
                chances += 1;
                game.resolve(&mut state, &chance, &mut ())
                    .map_err(|e| format!("{e:?}"))?;
            }
            Turn::Over(_) => return Ok(state),
            Turn::Seats { .. } => {
                let seat = state.active();
                moves.clear();
                game.legal_moves(&state, seat, &mut moves);
                let view = game.view(&state, Viewer::Seat(seat));
                let chosen = players[seat.index()].choose(game, seat, &view, &moves, budget);
                game.play_listed(&mut state, moves[chosen], &mut ());
                *made += 1;
            }
        }
    }
}

/// The mean and its standard error.
fn mean(values: &[f64]) -> (f64, f64) {
    let n = values.len() as f64;
    let mean = values.iter().sum::<f64>() / n;
    let variance = values.iter().map(|value| (value - mean).powi(2)).sum::<f64>() / (n - 1.0).max(1.0);
    (mean, (variance / n).sqrt())
}

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let argument = |at: usize, usual: &str| arguments.get(at).map_or(usual.to_owned(), Clone::clone);
    let text = argument(0, "expert,strong");
    let levels: Vec<&str> = text.split(',').collect();
    let deals = argument(1, "1-100");
    let (first, last) = deals.split_once('-').ok_or("deals are FIRST-LAST")?;
    let budget = Duration::from_millis(argument(2, "50").parse()?);
    let seats = levels.len();
    let game = SkipBo::new(
        Checked::from_text(&argument(3, "")).map_err(|e| format!("{e:?}"))?,
        seats,
    )
    .map_err(|e| format!("{e:?}"))?;
    let pairs = game.rules().partners != Partners::None;
    let (mut won, mut drawn, mut lead, mut made) = (Vec::new(), 0, Vec::new(), 0);
    let start = Instant::now();
    let deals = first.parse::<u64>()?..=last.parse::<u64>()?;
    if deals.is_empty() {
        return Err("these arguments name no deal".into());
    }
    for number in deals {
        for turn in 0..seats {
            // The level at index `turn` is seated first.
            let mut players = (0..seats)
                .map(|at| sit(levels[(at + turn) % seats], number * 64 + at as u64))
                .collect::<Result<Vec<_>, _>>()?;
            let state = play(&game, number, &mut players, budget, &mut made)?;
            let mut left: Vec<usize> = Seat::all(seats).map(|seat| state.stock_len(seat)).collect();
            left.rotate_left((seats - turn) % seats);
            if pairs {
                let half = seats / 2;
                left = (0..half).map(|at| left[at] + left[at + half]).collect();
            }
            let best = left[1..].iter().copied().min().unwrap_or(0);
            won.push(f64::from(u8::from(left[0] == 0)));
            drawn += u32::from(left[0] > 0 && best > 0);
            lead.push(best as f64 - left[0] as f64);
        }
    }
    let ((share, share_error), (ahead, ahead_error)) = (mean(&won), mean(&lead));
    println!(
        "{text} {}: {:.1}% ± {:.1} won, {drawn} drawn, {ahead:.2} ± {ahead_error:.2} cards ahead; {} games, {:.2} s and {:.0} moves a game",
        argument(3, ""),
        100.0 * share,
        100.0 * share_error,
        won.len(),
        start.elapsed().as_secs_f64() / won.len() as f64,
        made as f64 / won.len() as f64,
    );
    Ok(())
}
