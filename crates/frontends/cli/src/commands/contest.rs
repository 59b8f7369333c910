//! `wildpile match`.

use std::fmt::Write as _;
use std::path::Path;
use std::time::Duration;

use wildpile_lab::{Lineup, MatchReport, Matches, MoveTimes, Record, contest};

use super::{alone, faults, spreads, tables};
use crate::args::MatchCommand;
use crate::choose::check_players;
use crate::fail::{Fail, Outcome};
use crate::guests::Programs;
use crate::playing::Records;
use crate::report::{CardsReport, ContestReport, FaultsReport, WithFaults};
use crate::say::Say;
use crate::{cards, guests, out, playing, seating, stop};

/// Lets players play against each other.
pub fn run(say: &Say, args: &MatchCommand, data: Option<&Path>) -> Outcome {
    let game = args.game.game();
    let chosen = args.rules.read(say, game, data)?;
    let named = seating::named(say, &args.players)?;
    check_players(say, args.game.bundle(), &named, false)?;
    let programs = Programs::new(say, game, &named, args.external.limits()?)?;
    let entrants = guests::entrants(&named);
    if named.len() < 2 {
        return Err(Fail::wrong(
            "a match needs at least two players: --players strong,greedy",
        ));
    }
    let alone = args.alone || *game.seat_range().end() == 1;
    if !alone
        && let Some(seats) = chosen.seats
        && seats != named.len()
    {
        return Err(Fail::wrong(format!(
            "--players names {} players, but the rules file is for {seats} seats",
            named.len()
        )));
    }
    let failed = |error| playing::failed(say, game, error);
    let first = wildpile_cards::Deal::Number(args.first_deal);
    let seats = if alone { 1 } else { named.len() };
    let settled = chosen.settle(say, seats, Some(first))?;
    let lineup = if alone {
        Lineup::alone(args.game.bundle(), &settled.layers, &entrants, first)
    } else {
        Lineup::new(args.game.bundle(), &settled.layers, &entrants, first)
    };
    let mut lineup = lineup.map_err(failed)?;
    lineup.limit = args.limit;
    lineup.budget = args.budget;
    lineup.on_fault = guests::on_fault(args.external.on_fault);
    lineup.seed = args.seed;
    let matches = Matches {
        first_deal: args.first_deal,
        games: args.games,
        swap_seats: args.swap_seats,
    };
    let records = Records::new(args.records.as_deref(), args.conversations.as_deref())?.with(&settled.cards);
    let programs = programs.recorded(&records);
    let keep = |record: Record| {
        let name = format!("{}-{}-{}.txt", game.name(), record.deal, record.number);
        records.keep(&name, record);
        Ok(())
    };
    let lineup = lineup
        .guests(&programs)
        .keep(args.records.as_ref().map(|_| &keep as _))
        .clock(playing::clock());
    stop::stop_on_ctrl_c()?;
    cards::tell_once(say, &settled.cards);
    let in_play = CardsReport::some(say, &settled.cards);
    if alone {
        return alone::run(say, args, game, &lineup, &records, in_play);
    }
    let names: Vec<String> = named.into_iter().map(|one| one.name).collect();
    let count = matches.count(&names);
    let played = playing::with_progress(count, args.jobs, |control| contest(&lineup, matches, control))
        .map_err(failed)?;
    played.times.iter().for_each(|times| out::message(&time(times)));
    let external = FaultsReport::of(say, played.faults);
    let answer = faults::answer(&external);
    if args.json {
        out::json(&ContestReport::Table(Box::new(WithFaults {
            figures: played.report,
            external,
            cards: in_play,
        })))?;
    } else {
        out::text(&(text(&played.report) + &faults::text(&external)))?;
    }
    Ok(records.answer(answer))
}

/// How long the moves took, for people.
pub fn time(times: &MoveTimes) -> String {
    let ms = |time: Duration| time.as_secs_f64() * 1e3;
    format!(
        "{}: {:.3} ms a move, the longest {:.1} ms",
        times.player,
        ms(times.mean),
        ms(times.longest)
    )
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
            "{} didn't end within {} moves and don't count as wins",
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
