//! Measures a player of Skipper Solitaire: `measure_skipper LEVEL DEALS RULES [MILLISECONDS]`, such
//! as `measure_skipper expert 1-500 "remove=4" 50`. Budgets are converted to counts, so the load of
//! the machine only affects the time.
//!
//! Further arguments set the expert's search parameters as `NAME=NUMBER`: `margin` (standard errors
//! by which a turn must be better), `turns_per_ms`, `tried` (turns), `end_width` and `width`
//! (boards per turn); such as `measure_skipper expert 1-100 "" 50 margin=2 tried=20`.
#![allow(clippy::print_stdout, reason = "this is what the program is for")]
#![expect(clippy::disallowed_methods, reason = "it measures time")]

use std::time::{Duration, Instant};

use wildpile_bots::skipper::{Beginner, Expert, Greedy, Search, Strong};
use wildpile_cards::Deal;
use wildpile_game::rules::Checked;
use wildpile_game::{Game, Match, Turn, Viewer};
use wildpile_skipper::Skipper;
use wildpile_table::{Player, RandomPlayer};

/// Sets a search parameter of the expert: `NAME=NUMBER`. `None` for an unknown name or an invalid number.
fn set(search: &mut Search, option: &str) -> Option<()> {
    let (name, number) = option.split_once('=')?;
    match name {
        "margin" => search.margin = number.parse().ok()?,
        "turns_per_ms" => search.turns_per_ms = number.parse().ok()?,
        "tried" => search.tried = number.parse().ok()?,
        "end_width" => search.end_width = number.parse().ok()?,
        "width" => search.width = number.parse().ok()?,
        _ => return None,
    }
    Some(())
}

/// A player in the static form, which costs no copies of views.
fn player(level: &str, seed: u64, search: Search) -> Box<dyn Player<Skipper>> {
    match level {
        "random" => Box::new(RandomPlayer::new(seed)),
        "beginner" => Box::new(Beginner::new(seed)),
        "strong" => Box::new(Strong::default()),
        "expert" => {
            let mut expert = Expert::new(seed);
            expert.search = search;
            Box::new(expert)
        }
        _ => Box::new(Greedy::default()),
    }
}

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let arg = |at: usize, usual: &str| args.get(at).map_or(usual.to_owned(), Clone::clone);
    let (level, deals, text) = (arg(0, "expert"), arg(1, "1-100"), arg(2, ""));
    let millis: u64 = arg(3, "50").parse().unwrap_or(50);
    let mut search = Search::default();
    for option in args.iter().skip(4) {
        if set(&mut search, option).is_none() {
            return println!("no option of the expert: {option}");
        }
    }
    let (from, to) = deals.split_once('-').unwrap_or(("1", "100"));
    let (from, to): (u64, u64) = (from.parse().unwrap_or(1), to.parse().unwrap_or(100));
    let game = match Checked::from_text(&text).and_then(|rules| Skipper::new(rules, 1)) {
        Ok(game) => game,
        Err(problems) => return println!("{problems:?}"),
    };
    let (mut turns, mut lost, mut thought) = (Vec::new(), 0, 0_u64);
    let started = Instant::now();
    for number in from..=to {
        let mut played = Match::new(game.clone(), Deal::Number(number));
        let mut bot = player(&level, number, search);
        while let Turn::Seats { due, .. } = played.turn() {
            let Some(seat) = due.first() else { break };
            let view = game.view(played.state(), Viewer::Seat(seat));
            let moves = played.legal_moves(seat);
            let mut extra = Vec::new();
            game.extra_moves(played.state(), seat, &mut extra);
            let mv = match bot.choose_extra(&game, seat, &view, &extra) {
                Some(at) => extra[at],
                None => moves[bot.choose(&game, seat, &view, &moves, Duration::from_millis(millis))],
            };
            if played.play(seat, &mv).is_err() {
                break;
            }
        }
        match played.outcome() {
            Some(outcome) if outcome.grade > 0 => {
                turns.push(outcome.turns[0]);
                thought += u64::from(outcome.turns[0]);
            }
            _ => lost += 1,
        }
    }
    turns.sort_unstable();
    let at = |share: usize| turns.get(turns.len() * share / 100).copied().unwrap_or(0);
    let mean = turns.iter().map(|&t| f64::from(t)).sum::<f64>() / turns.len().max(1) as f64;
    let won = 100.0 * turns.len() as f64 / (turns.len() + lost).max(1) as f64;
    println!(
        "{level} `{text}` {millis} ms, {} deals: won {won:.1}%, median {} ({}-{}), mean {mean:.2}; {:.2} ms a turn",
        to - from + 1,
        at(50),
        at(10),
        at(90),
        started.elapsed().as_secs_f64() * 1e3 / thought.max(1) as f64,
    );
}
