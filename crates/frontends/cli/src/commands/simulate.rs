//! `wildpile simulate`.

use std::fmt::Write as _;
use std::path::Path;

use wildpile_game::rules::Layer;
use wildpile_table::AnyGame;

use super::faults::{self, Faults};
use super::statistics::Tally;
use super::{many, tables};
use crate::args::{DealRange, SimulateCommand};
use crate::choose::{check_players, wrong_rules};
use crate::fail::{Answer, Fail, Outcome};
use crate::report::{DealsReport, FaultsReport, SeatStatistics, SimulateReport};
use crate::seating::{self, Bench, OnFault, winners_after_forfeits};
use crate::{files, out};

/// Everything a worker needs.
struct Job<'a> {
    game: &'static dyn AnyGame,
    layers: &'a [Layer],
    deals: DealRange,
    players: &'a [String],
    limit: usize,
    records: Option<&'a Path>,
    bench: &'a Bench,
    /// Who wins and loses together, as seats.
    sides: &'a [Vec<usize>],
    on_fault: OnFault,
}

/// What happened so far.
struct Figures {
    tally: Tally,
    faults: Faults,
}

/// Plays many deals.
pub fn run(args: &SimulateCommand) -> Outcome {
    let game = args.game.0;
    let chosen = args.rules.read(game)?;
    let players = players(args, chosen.seats)?;
    let limits = args.outside.limits()?;
    // The first deal tells whether the game knows this numbering.
    let first = game
        .check_rules(&chosen.layers, Some(players.len()))
        .and_then(|_| game.start(&chosen.layers, players.len(), args.deals.first()))
        .map_err(|p| wrong_rules(game, &p))?;
    let short_name = first.rules_name();
    let bench = Bench::new(game, &players, short_name.clone(), first.rules_json(), limits)?;
    let sides = seating::sides_by_rules(first.as_ref());
    drop(first);
    many::records_folder(args.records.as_deref())?;
    let pool = many::pool(args.threads, "--threads")?;
    many::stop_on_ctrl_c()?;
    let job = Job {
        game,
        layers: &chosen.layers,
        deals: args.deals,
        players: &players,
        limit: args.limit,
        records: args.records.as_deref(),
        bench: &bench,
        sides: &sides,
        on_fault: args.outside.on_fault,
    };
    let Figures { tally, faults } = many::play_all(
        &pool,
        args.deals.len(),
        || Figures {
            tally: Tally::new(players.len()),
            faults: Faults::default(),
        },
        |figures, index| play_one(&job, figures, index),
        |a, b| Figures {
            tally: a.tally.merge(b.tally),
            faults: a.faults.merge(b.faults),
        },
    )?;
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
        outside: FaultsReport {
            on_fault: args.outside.on_fault.name().to_owned(),
            substitute: seating::substitute(game).to_owned(),
            faults: faults.count,
            forfeited: tally.forfeited,
            first_faults: faults.notes(),
        },
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
    let named = seating::named(&args.players);
    check_players(game, &named, false)?;
    match asked {
        Some(asked) if asked != named.len() => Err(Fail::wrong(format!(
            "--players names {} players, but the rules file is for {asked} seats",
            named.len()
        ))),
        _ => Ok(named),
    }
}

/// Plays a game and counts it; `false` when it was stopped in the middle.
fn play_one(job: &Job<'_>, figures: &mut Figures, index: u64) -> Result<bool, Fail> {
    let deal = job.deals.deal(index);
    let mut table = job.bench.seat(job.players, deal, many::stopping)?;
    let played = many::playout(
        job.game,
        job.layers,
        deal,
        &mut table.players,
        job.limit,
        job.records.is_some(),
    )?;
    let Some(played) = played.filter(|_| !table.stopped()) else {
        return Ok(false);
    };
    table.end(played.outcome.as_ref());
    let faults = table.faults();
    if let (Some(folder), Some(mut record)) = (job.records, played.transcript) {
        record.seats = job.players.to_vec();
        for (seat, fault) in &faults {
            record
                .notes
                .insert(format!("fault_{}", seat + 1), fault.fault.to_string());
        }
        let name = format!("{}-{}.txt", job.game.name(), deal.to_string().replace(':', "-"));
        files::write(&folder.join(name), &record.to_string())?;
    }
    for (seat, fault) in &faults {
        let player = &job.players[*seat];
        figures.faults.add(index, deal.to_string(), *seat, player, fault);
    }
    if job.on_fault == OnFault::Forfeit && !faults.is_empty() {
        let faulty: Vec<usize> = faults.iter().map(|(seat, _)| *seat).collect();
        let winners = winners_after_forfeits(job.sides, &faulty, played.outcome.as_ref());
        figures.tally.add_forfeited(winners);
    } else {
        figures.tally.add(played.outcome.as_ref(), played.moves);
    }
    Ok(true)
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
    let mut spreads = tables::spreads();
    let mut add = |name, spread| tables::add_spread(&mut spreads, name, spread);
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
    text + &faults::text(&report.outside)
}

/// Wins, with the double and triple victories among them.
fn won(seat: &SeatStatistics) -> String {
    match seat.grades {
        [_, 0, 0] => seat.won.to_string(),
        [_, double, triple] => format!("{} (double {double}, triple {triple})", seat.won),
    }
}
