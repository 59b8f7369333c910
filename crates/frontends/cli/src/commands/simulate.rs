//! `wildpile simulate`.

use std::fmt::Write as _;
use std::path::Path;

use wildpile_external::NamedPlayer;
use wildpile_lab::statistics::SeatStatistics;
use wildpile_lab::{Lineup, Record, simulate};

use super::{faults, spreads, tables};
use crate::args::SimulateCommand;
use crate::choose::check_players;
use crate::fail::{Fail, Outcome};
use crate::guests::Programs;
use crate::playing::Records;
use crate::report::{CardsReport, FaultsReport, SimulateReport};
use crate::say::Say;
use crate::{cards, guests, out, playing, seating, stop};

/// Plays many deals.
pub fn run(say: &Say, args: &SimulateCommand, data: Option<&Path>) -> Outcome {
    let game = args.game.game();
    let chosen = args.rules.read(say, game, data)?;
    let players = players(say, args, chosen.seats)?;
    let programs = Programs::new(say, game, &players, args.external.limits()?)?;
    let entrants = guests::entrants(&players);
    let failed = |error| playing::failed(say, game, error);
    let deals = args.deals.deals();
    let settled = chosen.settle(say, players.len(), Some(deals.first))?;
    let mut lineup =
        Lineup::new(args.game.bundle(), &settled.layers, &entrants, deals.first).map_err(failed)?;
    lineup.limit = args.limit;
    lineup.on_fault = guests::on_fault(args.external.on_fault);
    lineup.seed = args.seed;
    let records = Records::new(args.records.as_deref(), args.conversations.as_deref())?.with(&settled.cards);
    let programs = programs.recorded(&records);
    let keep = |record: Record| {
        let deal = record.deal.to_string().replace(':', "-");
        records.keep(&format!("{}-{deal}.txt", game.name()), record);
        Ok(())
    };
    let lineup = lineup
        .guests(&programs)
        .keep(args.records.as_ref().map(|_| &keep as _));
    stop::stop_on_ctrl_c()?;
    cards::tell_once(say, &settled.cards);
    let played = playing::with_progress(deals.count, args.jobs, |control| {
        simulate(&lineup, deals, control)
    })
    .map_err(failed)?;
    let report = SimulateReport {
        figures: played.report,
        external: FaultsReport::of(say, played.faults),
        cards: CardsReport::some(say, &settled.cards),
    };
    let answer = faults::answer(&report.external);
    if args.json {
        out::json(&report)?;
    } else {
        out::text(&text(&report))?;
    }
    Ok(records.answer(answer))
}

fn players(say: &Say, args: &SimulateCommand, asked: Option<usize>) -> Result<Vec<NamedPlayer>, Fail> {
    let game = args.game.game();
    if args.players.is_empty() {
        let greedy = seating::named(say, &["greedy".to_owned()])?;
        let seats = asked.unwrap_or(game.usual_seats());
        return Ok(greedy.into_iter().cycle().take(seats).collect());
    }
    let named = seating::named(say, &args.players)?;
    check_players(say, args.game.bundle(), &named, false)?;
    match asked {
        Some(asked) if asked != named.len() => Err(Fail::wrong(format!(
            "--players names {} players, but the rules file is for {asked} seats",
            named.len()
        ))),
        _ => Ok(named),
    }
}

fn text(report: &SimulateReport) -> String {
    let SimulateReport {
        figures: report,
        external,
        ..
    } = report;
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
            "{} didn't end within {} moves and don't count as wins",
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
    let mut spreads = spreads::empty();
    let mut add = |name, spread| spreads::add(&mut spreads, name, spread);
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
    text + &faults::text(external)
}

/// Wins, with the double and triple victories among them.
fn won(seat: &SeatStatistics) -> String {
    match seat.grades {
        [_, 0, 0] => seat.won.to_string(),
        [_, double, triple] => format!("{} (double {double}, triple {triple})", seat.won),
    }
}
