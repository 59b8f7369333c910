//! `wildpile match`.

use std::fmt::Write as _;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use wildpile_cards::Deal;
use wildpile_game::rules::Layer;
use wildpile_game::{Outcome as GameOutcome, Seat, SeatSet};
use wildpile_table::{AnyGame, Ask, DynPlayer};

use super::faults::{self, Faults};
use super::statistics::{Tally, interval};
use super::{alone, many, tables};
use crate::args::MatchCommand;
use crate::choose::{check_players, wrong_rules};
use crate::fail::{Answer, Fail, Outcome};
use crate::report::{ContestReport, FaultsReport, MatchReport, SideReport};
use crate::seating::{self, Bench, OnFault, winners_after_forfeits};
use crate::{files, out};

/// Everything a worker needs.
struct Job<'a> {
    game: &'static dyn AnyGame,
    layers: &'a [Layer],
    /// The players as they were named; where they sit changes from game to game.
    players: &'a [String],
    sides: &'a [Side],
    /// Ways to seat the players that are played with each deal.
    seatings: usize,
    first: u64,
    limit: usize,
    budget: Duration,
    records: Option<&'a Path>,
    times: &'a [Arc<Times>],
    bench: &'a Bench,
    /// Who wins and loses together by the rules, as seats; none where there are no partners.
    partners: Option<&'a [Vec<usize>]>,
    on_fault: OnFault,
}

/// Those who are counted together: the players of one name.
struct Side {
    name: String,
    /// Their places among the players that were named.
    places: Vec<usize>,
}

/// How long the moves of a side took.
#[derive(Debug, Default)]
pub struct Times {
    moves: AtomicU64,
    nanos: AtomicU64,
    longest: AtomicU64,
}

/// A player with a watch, and with its time for each move.
pub struct Watched {
    player: Box<dyn DynPlayer>,
    budget: Duration,
    times: Arc<Times>,
}

impl Watched {
    /// A player with the watch of its side.
    pub fn boxed(player: Box<dyn DynPlayer>, budget: Duration, times: &Arc<Times>) -> Box<dyn DynPlayer> {
        Box::new(Self {
            player,
            budget,
            times: Arc::clone(times),
        })
    }
}

impl Watched {
    /// Asks the player something, and notes how long it took. Whether that was a move says `is_move`.
    fn timed<T>(
        &mut self,
        ask: &Ask<'_>,
        question: impl FnOnce(&mut dyn DynPlayer, &Ask<'_>) -> T,
        is_move: impl FnOnce(&T) -> bool,
    ) -> T {
        #[expect(
            clippy::disallowed_methods,
            reason = "only the times on stderr depend on the clock"
        )]
        let started = Instant::now();
        let ask = Ask {
            budget: self.budget,
            ..*ask
        };
        let answer = question(self.player.as_mut(), &ask);
        let nanos = started.elapsed().as_nanos() as u64;
        self.times
            .moves
            .fetch_add(u64::from(is_move(&answer)), Ordering::Relaxed);
        self.times.nanos.fetch_add(nanos, Ordering::Relaxed);
        self.times.longest.fetch_max(nanos, Ordering::Relaxed);
        answer
    }
}

impl DynPlayer for Watched {
    fn choose(&mut self, ask: &Ask<'_>) -> usize {
        self.timed(ask, |player, ask| player.choose(ask), |_| true)
    }

    fn choose_extra(&mut self, ask: &Ask<'_>) -> Option<usize> {
        // A program from outside decides here between all moves; a legal one is then only repeated.
        self.timed(ask, |player, ask| player.choose_extra(ask), Option::is_some)
    }

    fn observe(&mut self, game: &dyn std::any::Any, seat: Seat, observation: &dyn std::any::Any) {
        self.player.observe(game, seat, observation);
    }
}

/// What happened so far: by place among the players that were named, and by side.
struct Figures {
    tally: Tally,
    won: Vec<u64>,
    faults: Faults,
    faults_of: Vec<u64>,
}

impl Figures {
    fn new(places: usize, sides: usize) -> Self {
        Self {
            tally: Tally::new(places),
            won: vec![0; sides],
            faults: Faults::default(),
            faults_of: vec![0; sides],
        }
    }

    fn merge(mut self, other: Self) -> Self {
        self.tally = self.tally.merge(other.tally);
        for (won, more) in self.won.iter_mut().zip(other.won) {
            *won += more;
        }
        self.faults = self.faults.merge(other.faults);
        for (faults, more) in self.faults_of.iter_mut().zip(other.faults_of) {
            *faults += more;
        }
        self
    }
}

/// Lets players play against each other.
pub fn run(args: &MatchCommand) -> Outcome {
    let game = args.game.0;
    let chosen = args.rules.read(game)?;
    let named = seating::named(&args.players);
    check_players(game, &named, false)?;
    let limits = args.outside.limits()?;
    if named.len() < 2 {
        return Err(Fail::wrong(
            "a match needs two players at least: --players strong,greedy",
        ));
    }
    if args.alone || *game.seat_range().end() == 1 {
        return alone::run(args, game, &chosen.layers, &named);
    }
    if let Some(seats) = chosen.seats
        && seats != named.len()
    {
        return Err(Fail::wrong(format!(
            "--players names {} players, but the rules file is for {seats} seats",
            named.len()
        )));
    }
    let first = game
        .start(&chosen.layers, named.len(), Deal::Number(args.first_deal))
        .map_err(|p| wrong_rules(game, &p))?;
    let rules = first.rules_name();
    let bench = Bench::new(game, &named, rules.clone(), first.rules_json(), limits)?;
    let by_rules = seating::sides_by_rules(first.as_ref());
    drop(first);
    let sides = sides(&named);
    let seatings = if args.swap_seats { period(&named) } else { 1 };
    let deals = args.games.div_ceil(seatings as u64);
    if args.first_deal.checked_add(deals).is_none() {
        return Err(Fail::wrong("there are not so many deals after the first one"));
    }
    many::records_folder(args.records.as_deref())?;
    let pool = many::pool(args.jobs, "--jobs")?;
    many::stop_on_ctrl_c()?;
    let times: Vec<Arc<Times>> = sides.iter().map(|_| Arc::default()).collect();
    let job = Job {
        game,
        layers: &chosen.layers,
        players: &named,
        sides: &sides,
        seatings,
        first: args.first_deal,
        limit: args.limit,
        budget: Duration::from_millis(args.budget),
        records: args.records.as_deref(),
        times: &times,
        bench: &bench,
        partners: Some(by_rules.as_slice()).filter(|sides| sides.len() < named.len()),
        on_fault: args.outside.on_fault,
    };
    let asked = deals * seatings as u64;
    let figures = many::play_all(
        &pool,
        asked,
        || Figures::new(named.len(), sides.len()),
        |figures, index| play_one(&job, figures, index),
        Figures::merge,
    )?;
    for (side, times) in sides.iter().zip(&times) {
        out::message(&told(&side.name, times));
    }
    let report = report(&job, figures, rules, asked);
    if args.json {
        out::json(&ContestReport::Table(Box::new(report)))?;
    } else {
        out::text(&text(&report))?;
    }
    Ok(Answer::Yes)
}

/// The players of each name; where all have the same, each is a side.
fn sides(players: &[String]) -> Vec<Side> {
    let alone = players.iter().all(|name| *name == players[0]);
    let mut sides: Vec<Side> = Vec::new();
    for (place, name) in players.iter().enumerate() {
        match sides.iter_mut().find(|side| !alone && side.name == *name) {
            Some(side) => side.places.push(place),
            None => sides.push(Side {
                name: if alone {
                    format!("{name} {}", place + 1)
                } else {
                    name.clone()
                },
                places: vec![place],
            }),
        }
    }
    sides
}

/// How many turns of the table seat everybody in every way: 2 for `a,b,a,b`, 4 for `a,b,b,b`. Where all
/// have one name each is a side of its own, which has to sit at every seat.
fn period(players: &[String]) -> usize {
    let count = players.len();
    let same = |by: usize| (0..count).all(|i| players[i] == players[(i + by) % count]);
    (2..count).find(|&by| !same(1) && same(by)).unwrap_or(count)
}

/// Plays a game and counts it; `false` when it was stopped in the middle.
fn play_one(job: &Job<'_>, figures: &mut Figures, index: u64) -> Result<bool, Fail> {
    let seatings = job.seatings as u64;
    let (deal, turned) = (
        Deal::Number(job.first + index / seatings),
        (index % seatings) as usize,
    );
    let count = job.players.len();
    let place = |seat: usize| (seat + turned) % count;
    let seated: Vec<String> = (0..count).map(|seat| job.players[place(seat)].clone()).collect();
    let mut table = job.bench.seat(&seated, deal, many::stopping)?;
    let mut players: Vec<Box<dyn DynPlayer>> = std::mem::take(&mut table.players)
        .into_iter()
        .enumerate()
        .map(|(seat, player)| {
            let side = job
                .sides
                .iter()
                .position(|side| side.places.contains(&place(seat)));
            Watched::boxed(player, job.budget, &job.times[side.unwrap_or(0)])
        })
        .collect();
    let keep = job.records.is_some();
    let Some(played) = many::playout(job.game, job.layers, deal, &mut players, job.limit, keep)? else {
        return Ok(false);
    };
    if table.stopped() {
        return Ok(false);
    }
    table.end(played.outcome.as_ref());
    let faults = table.faults();
    if let (Some(folder), Some(mut record)) = (job.records, played.transcript) {
        record.seats.clone_from(&seated);
        for (seat, fault) in &faults {
            record
                .notes
                .insert(format!("fault_{}", seat + 1), fault.fault.to_string());
        }
        let name = format!("{}-{deal}-{}.txt", job.game.name(), turned + 1);
        files::write(&folder.join(name), &record.to_string())?;
    }
    let outcome = played.outcome.map(|outcome| by_place(&outcome, count, &place));
    for (seat, fault) in &faults {
        figures
            .faults
            .add(index, deal.to_string(), *seat, &seated[*seat], fault);
        let side = job
            .sides
            .iter()
            .position(|side| side.places.contains(&place(*seat)));
        figures.faults_of[side.unwrap_or(0)] += 1;
    }
    let winners = if job.on_fault == OnFault::Forfeit && !faults.is_empty() {
        // Partners lose together, whatever they are called; without partners those of one name do.
        let sides: Vec<Vec<usize>> = match job.partners {
            Some(pairs) => pairs
                .iter()
                .map(|pair| pair.iter().map(|&seat| place(seat)).collect())
                .collect(),
            None => job.sides.iter().map(|side| side.places.clone()).collect(),
        };
        let faulty: Vec<usize> = faults.iter().map(|(seat, _)| place(*seat)).collect();
        let winners = winners_after_forfeits(&sides, &faulty, outcome.as_ref());
        figures.tally.add_forfeited(winners);
        winners
    } else {
        figures.tally.add(outcome.as_ref(), played.moves);
        outcome.map_or(SeatSet::EMPTY, |outcome| outcome.winners)
    };
    for (won, side) in figures.won.iter_mut().zip(job.sides) {
        let winner = |&place: &usize| Seat::new(place).is_some_and(|seat| winners.contains(seat));
        *won += u64::from(side.places.iter().any(winner));
    }
    Ok(true)
}

/// The outcome as if everybody had sat in the order in which the players were named.
fn by_place(outcome: &GameOutcome, count: usize, place: &dyn Fn(usize) -> usize) -> GameOutcome {
    let mut named = outcome.clone();
    named.winners = SeatSet::EMPTY;
    for seat in 0..count {
        if let (Some(from), Some(to)) = (Seat::new(seat), Seat::new(place(seat)))
            && outcome.won(from)
        {
            named.winners.insert(to);
        }
        if let (Some(to), Some(&turns)) = (named.turns.get_mut(place(seat)), outcome.turns.get(seat)) {
            *to = turns;
        }
        if let (Some(to), Some(&score)) = (named.scores.get_mut(place(seat)), outcome.scores.get(seat)) {
            *to = score;
        }
    }
    named
}

/// How long the moves took, for people.
pub fn told(name: &str, times: &Times) -> String {
    let moves = times.moves.load(Ordering::Relaxed).max(1);
    let mean = times.nanos.load(Ordering::Relaxed) as f64 / moves as f64 / 1e6;
    let longest = times.longest.load(Ordering::Relaxed) as f64 / 1e6;
    format!("{name}: {mean:.3} ms a move, the longest {longest:.1} ms")
}

fn report(job: &Job<'_>, figures: Figures, rules: String, asked: u64) -> MatchReport {
    let tally = &figures.tally;
    let finished = tally.finished();
    let places = tally.by_seat(job.players);
    let counts = figures.won.iter().zip(&figures.faults_of);
    let sides = job
        .sides
        .iter()
        .zip(counts)
        .map(|(side, (&won, &faults))| SideReport {
            player: side.name.clone(),
            seats: side.places.len(),
            won,
            win_rate: (finished > 0).then(|| won as f64 / finished as f64),
            interval: interval(won, finished),
            scores: side.places.first().and_then(|&place| places[place].scores),
            faults,
        });
    let sides = sides.collect();
    MatchReport {
        game: job.game.name().to_owned(),
        rules,
        first_deal: job.first,
        seatings: job.seatings,
        asked,
        finished,
        stopped: finished < asked,
        limit: job.limit,
        budget_ms: job.budget.as_millis() as u64,
        drawn: tally.drawn,
        unended: tally.unended,
        turns: tally.turns.spread(),
        moves: tally.moves.spread(),
        sides,
        outside: FaultsReport {
            on_fault: job.on_fault.name().to_owned(),
            substitute: seating::substitute(job.game).to_owned(),
            faults: figures.faults.count,
            forfeited: tally.forfeited,
            first_faults: figures.faults.notes(),
        },
    }
}

fn text(report: &MatchReport) -> String {
    let mut text = format!(
        "{}\n{} of {} games{}, from deal {} on, each deal from {} {}\n",
        report.rules,
        report.finished,
        report.asked,
        if report.stopped { " (stopped)" } else { "" },
        report.first_deal,
        report.seatings,
        if report.seatings == 1 {
            "seating"
        } else {
            "seatings"
        },
    );
    if report.drawn > 0 {
        let _ = writeln!(text, "{} drawn", report.drawn);
    }
    if report.unended > 0 {
        let _ = writeln!(
            text,
            "{} had no end after {} moves and count as not won",
            report.unended, report.limit
        );
    }
    let mut results = tables::table(&["player", "seats", "won", "won %", "95% interval"]);
    for side in &report.sides {
        let percent = |rate: f64| format!("{:.1}", 100.0 * rate);
        results.add_row([
            side.player.clone(),
            side.seats.to_string(),
            side.won.to_string(),
            side.win_rate.map_or_else(|| "–".to_owned(), percent),
            side.interval.map_or_else(
                || "–".to_owned(),
                |[low, high]| format!("{}–{}", percent(low), percent(high)),
            ),
        ]);
    }
    text += &tables::text(&results);
    let mut lengths = tables::spreads();
    tables::add_spread(&mut lengths, "turns of all".to_owned(), report.turns);
    for side in &report.sides {
        tables::add_spread(&mut lengths, format!("score, {}", side.player), side.scores);
    }
    tables::add_spread(&mut lengths, "moves".to_owned(), report.moves);
    if report.moves.is_some() {
        text += &format!("\n{}", tables::text(&lengths));
    }
    text + &faults::text(&report.outside)
}
