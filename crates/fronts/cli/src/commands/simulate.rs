//! `wildpile simulate`.

use std::fmt::Write as _;
use std::fs;
use std::path::Path;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

use indicatif::{ProgressBar, ProgressStyle};
use rayon::prelude::*;
use wildpile_cards::Deal;
use wildpile_game::rules::{Layer, Problems};
use wildpile_table::{AnyGame, DynPlayer};

use super::statistics::Tally;
use super::tables;
use crate::args::{DealRange, SimulateCommand};
use crate::choose::{check_players, wrong_rules};
use crate::fail::{Answer, Fail, Outcome};
use crate::report::{DealsReport, SeatStatistics, SimulateReport, Spread};
use crate::{files, out};

/// Ctrl-C was pressed.
pub(super) static STOP: AtomicBool = AtomicBool::new(false);

/// Everything a worker needs.
struct Job<'a> {
    game: &'static dyn AnyGame,
    layers: &'a [Layer],
    deals: DealRange,
    players: &'a [String],
    limit: usize,
    records: Option<&'a Path>,
}

/// Plays many deals.
pub fn run(args: &SimulateCommand) -> Outcome {
    let game = args.game.0;
    let chosen = args.rules.read(game)?;
    let players = players(args, chosen.seats)?;
    let short_name = game
        .check_rules(&chosen.layers, Some(players.len()))
        .and_then(|info| {
            // The first deal tells whether the game knows this numbering.
            let first = game.start(&chosen.layers, players.len(), args.deals.first())?;
            drop(info);
            Ok(first.rules_name())
        })
        .map_err(|p| wrong_rules(game, &p))?;
    if let Some(folder) = &args.records {
        fs::create_dir_all(folder)
            .map_err(|e| Fail::wrong(format!("{}: this folder can't be made: {e}", folder.display())))?;
    }
    let mut pool = rayon::ThreadPoolBuilder::new();
    if let Some(threads) = args.threads {
        if !(1..=1024).contains(&threads) {
            return Err(Fail::wrong("--threads is a number from 1 to 1024"));
        }
        pool = pool.num_threads(threads);
    }
    let pool = pool
        .build()
        .map_err(|e| Fail::wrong(format!("the threads can't be started: {e}")))?;
    stop_on_ctrl_c()?;
    let job = Job {
        game,
        layers: &chosen.layers,
        deals: args.deals,
        players: &players,
        limit: args.limit,
        records: args.records.as_deref(),
    };
    let tally = play_all(&pool, &job)?;
    let report = SimulateReport {
        game: game.name().to_owned(),
        rules: short_name,
        deals: DealsReport {
            first: args.deals.first().to_string(),
            last: args.deals.last().to_string(),
            asked: args.deals.len(),
            finished: tally.finished(),
        },
        stopped: tally.finished() < args.deals.len(),
        limit: args.limit,
        ended: tally.ended,
        unended: tally.unended,
        drawn: tally.drawn,
        moves: tally.moves.spread(),
        seats: tally.by_seat(&players),
    };
    if args.json {
        out::json(&report)?;
    } else {
        out::text(&text(&report))?;
    }
    Ok(Answer::Yes)
}

fn players(args: &SimulateCommand, asked: Option<usize>) -> Result<Vec<String>, Fail> {
    let game = args.game.0;
    if args.players.is_empty() {
        return Ok(vec!["greedy".to_owned(); asked.unwrap_or(game.usual_seats())]);
    }
    check_players(game, &args.players, false)?;
    match asked {
        Some(asked) if asked != args.players.len() => Err(Fail::wrong(format!(
            "--players names {} players, but the rules file is for {asked} seats",
            args.players.len()
        ))),
        _ => Ok(args.players.clone()),
    }
}

/// The first Ctrl-C stops and prints what is finished; a second one ends the program at once.
pub(super) fn stop_on_ctrl_c() -> Result<(), Fail> {
    ctrlc::set_handler(|| {
        if STOP.swap(true, Ordering::Relaxed) {
            std::process::exit(130);
        }
    })
    .map_err(|e| Fail::wrong(format!("Ctrl-C can't be listened to: {e}")))
}

/// Deals are played in blocks, in order, so that what is finished when somebody stops is (nearly) the first part.
fn play_all(pool: &rayon::ThreadPool, job: &Job<'_>) -> Result<Tally, Fail> {
    #[expect(
        clippy::disallowed_methods,
        reason = "only the speed on stderr depends on the clock"
    )]
    let started = Instant::now();
    let bar = ProgressBar::new(job.deals.len()).with_style(style());
    let failed: Mutex<Option<Fail>> = Mutex::new(None);
    let mut tally = Tally::new(job.players.len());
    let block = 256 * pool.current_num_threads() as u64;
    let mut next = 0;
    while next < job.deals.len() && !stopping() {
        let end = job.deals.len().min(next + block);
        let played = pool.install(|| {
            (next..end)
                .into_par_iter()
                .fold(
                    || Tally::new(job.players.len()),
                    |mut tally, index| {
                        if !stopping() {
                            match play_one(job, job.deals.deal(index)) {
                                Ok(Some((outcome, moves))) => {
                                    tally.add(outcome.as_ref(), moves);
                                    bar.inc(1);
                                }
                                Ok(None) => {}
                                Err(fail) => {
                                    STOP.store(true, Ordering::Relaxed);
                                    if let Ok(mut failed) = failed.lock() {
                                        failed.get_or_insert(fail);
                                    }
                                }
                            }
                        }
                        tally
                    },
                )
                .reduce(|| Tally::new(job.players.len()), Tally::merge)
        });
        tally = tally.merge(played);
        next = end;
    }
    bar.finish_and_clear();
    if let Some(fail) = failed.into_inner().ok().flatten() {
        return Err(fail);
    }
    let seconds = started.elapsed().as_secs_f64();
    let speed = tally.finished() as f64 / seconds.max(1e-9);
    let stopped = if stopping() { "stopped: " } else { "" };
    out::message(&format!(
        "{stopped}{} of {} games in {seconds:.1} s, {speed:.0} games/s",
        tally.finished(),
        job.deals.len()
    ));
    Ok(tally)
}

pub(super) fn stopping() -> bool {
    STOP.load(Ordering::Relaxed)
}

fn style() -> ProgressStyle {
    // Only a template that can't be read fails, and this one can.
    ProgressStyle::with_template("{bar:40} {pos}/{len} games, {per_sec}, {eta} left (Ctrl-C stops)")
        .unwrap_or_else(|_| ProgressStyle::default_bar())
}

type Played = (Option<wildpile_game::Outcome>, usize);

/// One game; none when it was stopped in the middle.
fn play_one(job: &Job<'_>, deal: Deal) -> Result<Option<Played>, Fail> {
    let mut players: Vec<Box<dyn DynPlayer>> = Vec::with_capacity(job.players.len());
    for (seat, level) in job.players.iter().enumerate() {
        players.push(
            wildpile_bots::player(job.game.name(), level, seed(deal, seat))
                .ok_or_else(|| Fail::wrong(format!("{} has no player {level}", job.game.name())))?,
        );
    }
    let played = job
        .game
        .playout(
            job.layers,
            deal,
            &mut players,
            job.limit,
            job.records.is_some(),
            &stopping,
        )
        .map_err(|problems: Problems| wrong_rules(job.game, &problems))?;
    if played.outcome.is_none() && played.moves < job.limit && stopping() {
        return Ok(None);
    }
    if let (Some(folder), Some(mut record)) = (job.records, played.transcript) {
        record.seats = job.players.to_vec();
        let name = format!("{}-{}.txt", job.game.name(), deal.to_string().replace(':', "-"));
        files::write(&folder.join(name), &record.to_string())?;
    }
    Ok(Some((played.outcome, played.moves)))
}

/// A player's numbers follow from the deal and the seat alone (SplitMix64's mixing).
fn seed(deal: Deal, seat: usize) -> u64 {
    let (Deal::Number(number) | Deal::Pysol(number)) = deal;
    let mut z = number
        .wrapping_mul(8)
        .wrapping_add(seat as u64)
        .wrapping_add(0x9E37_79B9_7F4A_7C15);
    z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ (z >> 31)
}

fn text(report: &SimulateReport) -> String {
    let mut text = format!(
        "{}\nDeals {} to {}: {} of {} finished{}\n",
        report.rules,
        report.deals.first,
        report.deals.last,
        report.deals.finished,
        report.deals.asked,
        if report.stopped { " (stopped)" } else { "" }
    );
    if report.unended > 0 {
        let _ = writeln!(
            text,
            "{} had no end after {} moves and count as not won",
            report.unended, report.limit
        );
    }
    let mut results = tables::table(&["seat", "player", "won", "lost", "drawn", "won %"]);
    for seat in &report.seats {
        results.add_row([
            seat.seat.to_string(),
            seat.player.clone(),
            won(seat),
            seat.lost.to_string(),
            seat.drawn.to_string(),
            seat.win_rate
                .map_or_else(|| "–".to_owned(), |r| format!("{:.2}", r * 100.0)),
        ]);
    }
    let mut spreads = tables::table(&["figure", "mean", "min", "p10", "median", "p90", "max"]);
    let mut add = |name: String, spread: Option<Spread>| {
        if let Some(s) = spread {
            spreads.add_row([
                name,
                format!("{:.2}", s.mean),
                s.min.to_string(),
                s.p10.to_string(),
                s.median.to_string(),
                s.p90.to_string(),
                s.max.to_string(),
            ]);
        }
    };
    for seat in &report.seats {
        let name = |what: &str| {
            if report.seats.len() == 1 {
                what.to_owned()
            } else {
                format!("{what}, seat {}", seat.seat)
            }
        };
        add(name("turns"), seat.turns);
        add(name("turns of wins"), seat.turns_won);
        add(name("score"), seat.scores);
    }
    add("moves".to_owned(), report.moves);
    text += &tables::text(&results);
    if report.ended > 0 {
        text += &format!("\n{}", tables::text(&spreads));
    }
    text
}

/// Wins, with the double and triple victories among them.
fn won(seat: &SeatStatistics) -> String {
    match seat.grades {
        [_, 0, 0] => seat.won.to_string(),
        [_, double, triple] => format!("{} (double {double}, triple {triple})", seat.won),
    }
}
