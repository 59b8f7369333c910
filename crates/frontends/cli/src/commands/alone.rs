//! `wildpile match` where everybody plays alone: the same deals, compared one by one.

use std::fmt::Write as _;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use wildpile_cards::Deal;
use wildpile_external::FaultReport;
use wildpile_game::rules::Layer;
use wildpile_game::{Outcome as GameOutcome, SeatSet};
use wildpile_table::{AnyGame, DynPlayer};

use super::contest::{Times, Watched, told};
use super::faults::{self, Faults};
use super::statistics::{Differences, Tally, interval};
use super::{many, tables};
use crate::args::MatchCommand;
use crate::choose::wrong_rules;
use crate::fail::{Answer, Fail, Outcome};
use crate::report::{AlonePlayer, AloneReport, ContestReport, FaultsReport, Paired};
use crate::seating::{self, Bench, OnFault};
use crate::{files, out};

/// Everything a worker needs.
struct Job<'a> {
    game: &'static dyn AnyGame,
    layers: &'a [Layer],
    players: &'a [String],
    first: u64,
    limit: usize,
    budget: Duration,
    records: Option<&'a Path>,
    times: &'a [Arc<Times>],
    bench: &'a Bench,
    on_fault: OnFault,
}

/// What happened so far, by player.
struct Figures {
    tallies: Vec<Tally>,
    scores: Vec<Differences>,
    turns: Vec<Differences>,
    faults_of: Vec<u64>,
    faults: Faults,
}

impl Figures {
    fn new(players: usize) -> Self {
        Self {
            tallies: vec![Tally::new(1); players],
            scores: vec![Differences::default(); players],
            turns: vec![Differences::default(); players],
            faults_of: vec![0; players],
            faults: Faults::default(),
        }
    }

    fn merge(mut self, other: Self) -> Self {
        self.tallies = self
            .tallies
            .into_iter()
            .zip(other.tallies)
            .map(|(a, b)| a.merge(b))
            .collect();
        for (own, more) in self.scores.iter_mut().zip(other.scores) {
            own.merge(more);
        }
        for (own, more) in self.turns.iter_mut().zip(other.turns) {
            own.merge(more);
        }
        for (own, more) in self.faults_of.iter_mut().zip(other.faults_of) {
            *own += more;
        }
        self.faults = self.faults.merge(other.faults);
        self
    }
}

/// Lets every player play every deal alone. The players have been checked.
pub fn run(args: &MatchCommand, game: &'static dyn AnyGame, layers: &[Layer], named: &[String]) -> Outcome {
    let first = game
        .start(layers, 1, Deal::Number(args.first_deal))
        .map_err(|p| wrong_rules(game, &p))?;
    let rules = first.rules_name();
    let bench = Bench::new(
        game,
        named,
        rules.clone(),
        first.rules_json(),
        args.outside.limits()?,
    )?;
    drop(first);
    if args.first_deal.checked_add(args.games).is_none() {
        return Err(Fail::wrong("there are not so many deals after the first one"));
    }
    many::records_folder(args.records.as_deref())?;
    let pool = many::pool(args.jobs, "--jobs")?;
    many::stop_on_ctrl_c()?;
    let times: Vec<Arc<Times>> = named.iter().map(|_| Arc::default()).collect();
    let job = Job {
        game,
        layers,
        players: named,
        first: args.first_deal,
        limit: args.limit,
        budget: Duration::from_millis(args.budget),
        records: args.records.as_deref(),
        times: &times,
        bench: &bench,
        on_fault: args.outside.on_fault,
    };
    let figures = many::play_all(
        &pool,
        args.games,
        || Figures::new(named.len()),
        |figures, index| play_deal(&job, figures, index),
        Figures::merge,
    )?;
    for (name, times) in named.iter().zip(&times) {
        out::message(&told(name, times));
    }
    let report = report(&job, figures, rules, args.games);
    if args.json {
        out::json(&ContestReport::Alone(Box::new(report)))?;
    } else {
        out::text(&text(&report))?;
    }
    Ok(Answer::Yes)
}

/// One player's game of a deal.
struct Played {
    outcome: Option<GameOutcome>,
    moves: usize,
    /// What the program did wrong, if it did.
    fault: Option<FaultReport>,
    forfeited: bool,
}

/// Every player plays the deal; `false` when it was stopped in the middle.
fn play_deal(job: &Job<'_>, figures: &mut Figures, index: u64) -> Result<bool, Fail> {
    let mut all = Vec::new();
    for at in 0..job.players.len() {
        let Some(played) = play_one(job, index, at)? else {
            return Ok(false);
        };
        all.push(played);
    }
    for (at, played) in all.iter().enumerate() {
        // Here and not earlier: a deal that somebody did not finish counts for nobody.
        if let Some(fault) = &played.fault {
            let game = index * job.players.len() as u64 + at as u64;
            let deal = Deal::Number(job.first + index).to_string();
            figures.faults.add(game, deal, 0, &job.players[at], fault);
            figures.faults_of[at] += 1;
        }
        if played.forfeited {
            figures.tallies[at].add_forfeited(SeatSet::EMPTY);
        } else {
            figures.tallies[at].add(played.outcome.as_ref(), played.moves);
        }
        let fair = |played: &Played| played.outcome.clone().filter(|_| !played.forfeited);
        if let (true, Some(own), Some(first)) = (at > 0, fair(played), fair(&all[0])) {
            if let (Some(own), Some(first)) = (own.scores.first(), first.scores.first()) {
                figures.scores[at].add(own - first);
            }
            let both = !own.winners.is_empty() && !first.winners.is_empty();
            if let (true, Some(&own), Some(&first)) = (both, own.turns.first(), first.turns.first()) {
                figures.turns[at].add(i64::from(own) - i64::from(first));
            }
        }
    }
    Ok(true)
}

fn play_one(job: &Job<'_>, index: u64, at: usize) -> Result<Option<Played>, Fail> {
    let deal = Deal::Number(job.first + index);
    let name = &job.players[at];
    let mut table = job.bench.seat(std::slice::from_ref(name), deal, many::stopping)?;
    let mut players: Vec<Box<dyn DynPlayer>> = std::mem::take(&mut table.players)
        .into_iter()
        .map(|player| Watched::boxed(player, job.budget, &job.times[at]))
        .collect();
    let keep = job.records.is_some();
    let played = many::playout(job.game, job.layers, deal, &mut players, job.limit, keep)?;
    let Some(played) = played.filter(|_| !table.stopped()) else {
        return Ok(None);
    };
    table.end(played.outcome.as_ref());
    let fault = table.faults().into_iter().next().map(|(_, fault)| fault);
    if let (Some(folder), Some(mut record)) = (job.records, played.transcript) {
        record.seats = vec![name.clone()];
        if let Some(fault) = &fault {
            record.notes.insert("fault_1".to_owned(), fault.fault.to_string());
        }
        let file = format!("{}-{deal}-{}.txt", job.game.name(), at + 1);
        files::write(&folder.join(file), &record.to_string())?;
    }
    Ok(Some(Played {
        outcome: played.outcome,
        moves: played.moves,
        forfeited: job.on_fault == OnFault::Forfeit && fault.is_some(),
        fault,
    }))
}

fn report(job: &Job<'_>, figures: Figures, rules: String, asked: u64) -> AloneReport {
    let finished = figures.tallies.first().map_or(0, Tally::finished);
    let forfeited = figures.tallies.iter().map(|t| t.forfeited).sum();
    let player = |(at, name): (usize, &String)| {
        let tally = &figures.tallies[at];
        let mut seats = tally.by_seat(std::slice::from_ref(name)).into_iter();
        let seat = seats.next();
        let won = seat.as_ref().map_or(0, |s| s.won);
        AlonePlayer {
            player: name.clone(),
            won,
            win_rate: (finished > 0).then(|| won as f64 / finished as f64),
            interval: interval(won, finished),
            grades: seat.as_ref().map_or([0; 3], |s| s.grades),
            unended: tally.unended,
            turns_won: seat.as_ref().and_then(|s| s.turns_won),
            scores: seat.as_ref().and_then(|s| s.scores),
            score_against_first: figures.scores[at].paired(),
            turns_against_first: figures.turns[at].paired(),
            faults: figures.faults_of[at],
        }
    };
    AloneReport {
        game: job.game.name().to_owned(),
        rules,
        first_deal: job.first,
        asked,
        finished,
        stopped: finished < asked,
        limit: job.limit,
        budget_ms: job.budget.as_millis() as u64,
        players: job.players.iter().enumerate().map(player).collect(),
        outside: FaultsReport {
            on_fault: job.on_fault.name().to_owned(),
            substitute: seating::substitute(job.game).to_owned(),
            faults: figures.faults.count,
            forfeited,
            first_faults: figures.faults.notes(),
        },
    }
}

fn text(report: &AloneReport) -> String {
    let mut text = format!(
        "{}\n{} of {} deals{}, from deal {} on, each played by everybody alone\n",
        report.rules,
        report.finished,
        report.asked,
        if report.stopped { " (stopped)" } else { "" },
        report.first_deal,
    );
    let mut results = tables::table(&["player", "won", "won %", "95% interval", "double", "triple"]);
    let mut spreads = tables::spreads();
    for player in &report.players {
        let percent = |rate: f64| format!("{:.1}", 100.0 * rate);
        results.add_row([
            player.player.clone(),
            player.won.to_string(),
            player.win_rate.map_or_else(|| "–".to_owned(), percent),
            player.interval.map_or_else(
                || "–".to_owned(),
                |[low, high]| format!("{}–{}", percent(low), percent(high)),
            ),
            player.grades[1].to_string(),
            player.grades[2].to_string(),
        ]);
        tables::add_spread(&mut spreads, format!("score, {}", player.player), player.scores);
        tables::add_spread(
            &mut spreads,
            format!("turns of wins, {}", player.player),
            player.turns_won,
        );
        if player.unended > 0 {
            let _ = writeln!(
                text,
                "{}: {} had no end after {} moves and count as not won",
                player.player, player.unended, report.limit
            );
        }
    }
    text += &tables::text(&results);
    if report.players.iter().any(|p| p.scores.is_some()) {
        text += &format!("\n{}", tables::text(&spreads));
    }
    text += &differences(report);
    text + &faults::text(&report.outside)
}

/// What the players reached, less what the first one reached on the same deal.
fn differences(report: &AloneReport) -> String {
    let mut table = tables::table(&[
        "on the same deal",
        "deals",
        "higher",
        "lower",
        "mean",
        "95% interval",
    ]);
    let mut any = false;
    let mut add = |name: String, paired: Option<Paired>| {
        let Some(paired) = paired else { return };
        any = true;
        table.add_row([
            name,
            paired.deals.to_string(),
            paired.higher.to_string(),
            paired.lower.to_string(),
            format!("{:+.3}", paired.mean),
            paired.interval.map_or_else(
                || "–".to_owned(),
                |[low, high]| format!("{low:+.3} to {high:+.3}"),
            ),
        ]);
    };
    let first = report.players.first().map_or("", |p| p.player.as_str());
    for player in &report.players {
        add(
            format!("score, {} less {first}", player.player),
            player.score_against_first,
        );
        add(
            format!("turns of wins, {} less {first}", player.player),
            player.turns_against_first,
        );
    }
    if any {
        format!("\n{}", tables::text(&table))
    } else {
        String::new()
    }
}
