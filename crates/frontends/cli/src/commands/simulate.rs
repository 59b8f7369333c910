//! `wildpile simulate`.

use std::path::Path;

use wildpile_external::NamedPlayer;
use wildpile_lab::statistics::SeatStatistics;
use wildpile_lab::{SimulationReport, simulate};

use super::many_games::ManyGames;
use super::{many_games, spreads, tables};
use crate::args::SimulateCommand;
use crate::choose::check_players;
use crate::fail::{Fail, Outcome};
use crate::report::SimulateReport;
use crate::say::Say;
use crate::seating;

/// Plays many deals.
pub fn run(say: &Say, args: &SimulateCommand, data: Option<&Path>) -> Outcome {
    let game = args.game.game();
    let chosen = args.how.rules.read(say, game, data)?;
    let players = players(args, chosen.seats)?;
    let deals = args.deals.deals();
    let games = ManyGames {
        how: &args.how,
        bundle: args.game.bundle(),
        players: &players,
        alone: false,
        settled: chosen.settle(say, players.len(), Some(deals.first))?,
        first: deals.first,
        count: deals.count,
        budget: None,
        record_name: |game, record| format!("{game}-{}.txt", record.deal.to_string().replace(':', "-")),
    };
    games.run(
        say,
        |lineup, control| simulate(lineup, deals, control),
        text,
        |report: SimulateReport| report,
    )
}

fn players(args: &SimulateCommand, asked: Option<usize>) -> Result<Vec<NamedPlayer>, Fail> {
    let game = args.game.game();
    if args.players.is_empty() {
        let greedy = seating::named(&["greedy".to_owned()])?;
        let seats = asked.unwrap_or(game.usual_seats());
        return Ok(greedy.into_iter().cycle().take(seats).collect());
    }
    let named = seating::named(&args.players)?;
    check_players(args.game.bundle(), &named, false)?;
    seating::count(&named, asked)?;
    Ok(named)
}

fn text(report: &SimulationReport) -> String {
    let mut text = format!(
        "{}\nDeals {} to {}: {} of {} finished{}\n",
        report.rules,
        report.deals.first,
        report.deals.last,
        report.deals.finished,
        report.deals.asked,
        if report.stopped { " (stopped)" } else { "" }
    );
    text += &many_games::abandoned("", report.unended, report.limit);
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
    text
}

/// Wins, with the double and triple victories among them.
fn won(seat: &SeatStatistics) -> String {
    match seat.grades {
        [_, 0, 0] => seat.won.to_string(),
        [_, double, triple] => format!("{} (double {double}, triple {triple})", seat.won),
    }
}
