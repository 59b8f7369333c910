//! Compares levels of Joker Solitaire on the same deals: `cargo run --release -p wildpile-bots
//! --example joker_levels -- greedy,strong,expert 200001-200400 50 [RULES]`.
//!
//! For each level: the mean number of cards on the foundations; the rates of wins, double and
//! triple victories; the time per move; and the difference from the previous level on the same
//! deals, all with 95% intervals.

#![allow(
    clippy::disallowed_methods,
    clippy::print_stdout,
    reason = "a measurement asks the clock, what is measured does not; and it tells people what came out"
)]

use std::error::Error;
use std::time::{Duration, Instant};

use wildpile_bots::joker::{Beginner, Expert, Greedy, Strong};
use wildpile_cards::{Deal, Dice};
use wildpile_game::rules::Checked;
use wildpile_game::{Game, Seat, Turn, Viewer};
use wildpile_joker::{Joker, Move};
use wildpile_table::{Player, RandomPlayer};

fn sit(level: &str, seed: u64) -> Result<Box<dyn Player<Joker>>, Box<dyn Error>> {
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
                    "margin" => expert.search.margin = value.parse()?,
                    "batch" => expert.search.batch = value.parse()?,
                    "give_up" => expert.search.give_up = value.parse()?,
                    _ => return Err(format!("no option {name}").into()),
                }
            }
            Box::new(expert)
        }
        _ => return Err(format!("no level {level}").into()),
    })
}

/// Plays a deal to its end. Returns cards home, moves, and the total and longest time per move.
fn play(
    game: &Joker,
    number: u64,
    player: &mut dyn Player<Joker>,
    budget: Duration,
) -> Result<(u8, u32, Duration, Duration), Box<dyn Error>> {
    let mut state = game.start();
    let chance = game.draw_chance(&state, Deal::Number(number), &mut Dice::for_deal(number, 0));
    game.resolve(&mut state, &chance, &mut ())
        .map_err(|e| format!("{e:?}"))?;
    let mut moves: Vec<Move> = Vec::new();
    let (mut spent, mut longest) = (Duration::ZERO, Duration::ZERO);
    while !matches!(game.turn(&state), Turn::Over(_)) {
        if state.moves() > 5000 {
            return Err(format!("deal {number}: no end").into());
        }
        moves.clear();
        game.legal_moves(&state, Seat::FIRST, &mut moves);
        let view = game.view(&state, Viewer::Seat(Seat::FIRST));
        let start = Instant::now();
        let chosen = player.choose(game, Seat::FIRST, &view, &moves, budget);
        let took = start.elapsed();
        spent += took;
        longest = longest.max(took);
        game.play(&mut state, Seat::FIRST, &moves[chosen], &mut ())
            .map_err(|e| format!("{e:?}"))?;
    }
    Ok((state.cards_home(), state.moves(), spent, longest))
}

/// The mean and half its 95% interval.
fn mean(values: impl ExactSizeIterator<Item = f64> + Clone) -> (f64, f64) {
    let n = values.len() as f64;
    let mean = values.clone().sum::<f64>() / n;
    let variance = values.map(|value| (value - mean).powi(2)).sum::<f64>() / (n - 1.0).max(1.0);
    (mean, 1.96 * (variance / n).sqrt())
}

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let argument = |at: usize, usual: &str| arguments.get(at).map_or(usual.to_owned(), Clone::clone);
    let levels = argument(0, "greedy,strong");
    let deals = argument(1, "200001-200400");
    let (first, last) = deals.split_once('-').ok_or("deals are FIRST-LAST")?;
    let deals = first.parse::<u64>()?..=last.parse::<u64>()?;
    let budget = Duration::from_millis(argument(2, "50").parse()?);
    let game = Joker::new(
        Checked::from_text(&argument(3, "")).map_err(|e| format!("{e:?}"))?,
        1,
    )
    .map_err(|e| format!("{e:?}"))?;
    let mut before: Option<Vec<f64>> = None;
    for level in levels.split(',') {
        let (mut homes, mut moves, mut spent, mut longest) =
            (Vec::new(), 0_u64, Duration::ZERO, Duration::ZERO);
        for number in deals.clone() {
            // A new player for each deal, so that results don't depend on the range of deals.
            let mut player = sit(level, number)?;
            let (home, made, time, long) = play(&game, number, player.as_mut(), budget)?;
            homes.push(f64::from(home));
            moves += u64::from(made);
            spent += time;
            longest = longest.max(long);
        }
        let (home, error) = mean(homes.iter().copied());
        let share = |least: f64| {
            100.0 * homes.iter().filter(|&&home| home >= least).count() as f64 / homes.len() as f64
        };
        let rules = game.rules();
        println!(
            "{level}: {home:.2} ± {error:.2} cards home, {} or more {:.1}%, {} or more {:.1}%, 52 {:.1}%; {:.0} moves a game, {:.3} ms a move, longest {:.1} ms; {} deals in {:.1} s",
            rules.win,
            share(f64::from(rules.win)),
            rules.double_win,
            share(f64::from(rules.double_win)),
            share(52.0),
            moves as f64 / homes.len() as f64,
            spent.as_secs_f64() * 1000.0 / moves.max(1) as f64,
            longest.as_secs_f64() * 1000.0,
            homes.len(),
            spent.as_secs_f64(),
        );
        if let Some(before) = &before {
            let (gain, error) = mean(homes.iter().zip(before).map(|(now, before)| now - before));
            println!("  {gain:+.2} ± {error:.2} cards more than the level before it");
        }
        before = Some(homes);
    }
    Ok(())
}
