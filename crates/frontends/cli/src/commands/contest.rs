//! `wildpile match`.

use std::fmt::Write as _;
use std::path::Path;

use wildpile_cards::Deal;
use wildpile_lab::{Control, Lineup, MatchReport, Matches, compare, contest};

use super::many_games::ManyGames;
use super::{compare_bots, many_games, spreads, tables};
use crate::args::MatchCommand;
use crate::choose::check_players;
use crate::fail::{Fail, Outcome};
use crate::report::ContestReport;
use crate::say::Say;
use crate::seating;

/// Lets players play against each other.
pub fn run(say: &Say, args: &MatchCommand, data: Option<&Path>) -> Outcome {
    let game = args.game.game();
    let chosen = args.how.rules.read(say, game, data)?;
    let named = seating::named(&args.players)?;
    check_players(args.game.bundle(), &named, false)?;
    if named.len() < 2 {
        return Err(Fail::wrong(
            "a match needs at least two players: --players strong,greedy",
        ));
    }
    let alone = args.alone || *game.seat_range().end() == 1;
    let seats = match alone {
        true => 1,
        false => seating::count(&named, chosen.seats)?,
    };
    let matches = Matches {
        first_deal: args.first_deal,
        games: args.games,
        swap_seats: args.swap_seats,
    };
    let names: Vec<String> = named.iter().map(|one| one.name.clone()).collect();
    let first = Deal::Number(args.first_deal);
    let games = ManyGames {
        how: &args.how,
        bundle: args.game.bundle(),
        players: &named,
        alone,
        settled: chosen.settle(say, seats, Some(first))?,
        first,
        count: if alone {
            args.games.saturating_mul(names.len() as u64)
        } else {
            matches.count(&names)
        },
        budget: Some(args.budget),
        record_name: |game, record| format!("{game}-{}-{}.txt", record.deal, record.number),
    };
    if alone {
        let play =
            |lineup: &Lineup<'_>, control: Control<'_>| compare(lineup, args.first_deal, args.games, control);
        let json = |report| ContestReport::Alone(Box::new(report));
        return games.run(say, play, compare_bots::text, json);
    }
    let play = |lineup: &Lineup<'_>, control: Control<'_>| contest(lineup, matches, control);
    games.run(say, play, text, |report| ContestReport::Table(Box::new(report)))
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
    text += &many_games::abandoned("", report.unended, report.limit);
    let mut results = tables::table(&["player", "seats", "won", "won %", "95% interval"]);
    for side in &report.sides {
        let [rate, range] = many_games::share(side.win_rate, side.interval);
        results.add_row([
            side.player.clone(),
            side.seats.to_string(),
            side.won.to_string(),
            rate,
            range,
        ]);
    }
    text += &tables::text(&results);
    let mut lengths = spreads::empty();
    spreads::add(&mut lengths, "turns of all".to_owned(), report.turns);
    for side in &report.sides {
        spreads::add(&mut lengths, format!("score, {}", side.player), side.scores);
    }
    spreads::add(&mut lengths, "moves".to_owned(), report.moves);
    if report.moves.is_some() {
        text += &format!("\n{}", tables::text(&lengths));
    }
    text
}
