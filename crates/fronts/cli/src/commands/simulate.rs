//! `wildpile simulate`.

use std::fmt::Write as _;
use std::path::Path;

use wildpile_cards::Deal;
use wildpile_game::rules::Layer;
use wildpile_table::AnyGame;

use super::statistics::Tally;
use super::{many, tables};
use crate::args::{DealRange, SimulateCommand};
use crate::choose::{check_players, wrong_rules};
use crate::fail::{Answer, Fail, Outcome};
use crate::report::{DealsReport, SeatStatistics, SimulateReport};
use crate::{files, out};

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
    };
    let tally = many::play_all(
        &pool,
        args.deals.len(),
        || Tally::new(players.len()),
        |tally, index| {
            let played = play_one(&job, job.deals.deal(index))?;
            if let Some((outcome, moves)) = &played {
                tally.add(outcome.as_ref(), *moves);
            }
            Ok(played.is_some())
        },
        Tally::merge,
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

/// One game; none when it was stopped in the middle.
fn play_one(job: &Job<'_>, deal: Deal) -> Result<Option<Played>, Fail> {
    let mut players = many::players(job.game, job.players, deal)?;
    let played = many::playout(
        job.game,
        job.layers,
        deal,
        &mut players,
        job.limit,
        job.records.is_some(),
    )?;
    let Some(played) = played else { return Ok(None) };
    if let (Some(folder), Some(mut record)) = (job.records, played.transcript) {
        record.seats = job.players.to_vec();
        let name = format!("{}-{}.txt", job.game.name(), deal.to_string().replace(':', "-"));
        files::write(&folder.join(name), &record.to_string())?;
    }
    Ok(Some((played.outcome, played.moves)))
}

type Played = (Option<wildpile_game::Outcome>, usize);

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
    text
}

/// Wins, with the double and triple victories among them.
fn won(seat: &SeatStatistics) -> String {
    match seat.grades {
        [_, 0, 0] => seat.won.to_string(),
        [_, double, triple] => format!("{} (double {double}, triple {triple})", seat.won),
    }
}
