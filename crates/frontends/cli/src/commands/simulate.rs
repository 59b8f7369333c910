//! `wildpile simulate`.

use std::path::Path;
use std::time::Duration;

use comfy_table::Table;
use wildpile_external::NamedPlayer;
use wildpile_lab::experiment::Spread;
use wildpile_lab::{Lineup, MoveTimes, Paired, PlayerReport, Record, SimulationReport, simulate};
use wildpile_message::Message;

use super::{faults, tables};
use crate::args::SimulateCommand;
use crate::choose::{Settled, check_players};
use crate::external_players::{self, Programs};
use crate::fail::{Fail, Outcome};
use crate::playing::Records;
use crate::report::{CardsReport, SimulateReport};
use crate::say::Say;
use crate::text as t;
use crate::{cards, out, playing, seating, stop};

/// Plays many deals, and prints the figures.
pub fn run(say: &Say, args: &SimulateCommand, data: Option<&Path>) -> Outcome {
    let (bundle, game) = (args.game.bundle(), args.game.game());
    let failed = |error| playing::failed(say, Some(game), error);
    let chosen = args.rules.read(say, game, data)?;
    let solitaire = *game.seat_range().end() == 1;
    if solitaire && args.swap_seats {
        return Err(Fail::wrong(t::SimulateSwapSolitaire));
    }
    if solitaire && let Some(seats) = chosen.seats.filter(|seats| *seats != 1) {
        return Err(Fail::wrong(t::SimulateSeatsSolitaire { seats }));
    }
    let alone = args.alone || solitaire;
    let players = players(args, alone, chosen.seats)?;
    let seats = if alone { 1 } else { players.len() };
    let deals = args.deals.deals();
    let Settled { layers, cards } = &chosen.settle(say, seats, Some(deals.first))?;
    let programs = Programs::new(game, &players, args.external.limits()?)?;
    let specs = external_players::specs(&players);
    let lineup = if alone {
        Lineup::alone(bundle, layers, &specs, deals.first)
    } else {
        Lineup::new(bundle, layers, &specs, deals.first)
    };
    let mut lineup = lineup.map_err(failed)?;
    lineup.swap_seats = args.swap_seats;
    let count = lineup.games(deals);
    let records = Records::new(args.records.as_deref(), args.conversations.as_deref())?.with(cards);
    let programs = programs.recorded(&records);
    let keep = |record: Record| {
        let deal = record.deal.to_string().replace(':', "-");
        let name = match count > deals.count {
            true => format!("{}-{deal}-{}.txt", game.name(), record.number),
            false => format!("{}-{deal}.txt", game.name()),
        };
        records.keep(&name, record);
        Ok(())
    };
    lineup.external_players = Some(&programs);
    lineup.keep = args.records.as_ref().map(|_| &keep as _);
    lineup.limit = args.limit;
    lineup.on_fault = external_players::on_fault(args.external.on_fault);
    lineup.seed = args.seed;
    lineup.budget = args.budget;
    lineup.clock = Some(playing::clock());
    stop::stop_on_ctrl_c()?;
    cards::tell_once(say, cards);
    let played = playing::with_progress(say, Some(count), args.jobs, |control, _| {
        simulate(&lineup, deals, control)
    });
    let played = played.map_err(failed)?;
    played.times.iter().for_each(|times| say.tell(time(times)));
    let report = SimulateReport {
        figures: played.report,
        external: played.faults.map(|what| say.rendered(what)),
        cards: CardsReport::some(say, cards),
    };
    let answer = faults::answer(&report.external);
    out::answer(args.json, &report, |report| {
        text(say, &report.figures) + &faults::text(say, &report.external)
    })?;
    Ok(records.answer(say, answer))
}

fn players(args: &SimulateCommand, alone: bool, asked: Option<usize>) -> Result<Vec<NamedPlayer>, Fail> {
    if args.players.is_empty() {
        let greedy = seating::named(&["greedy".to_owned()])?;
        let seats = match alone {
            true => 1,
            false => asked.unwrap_or(args.game.game().usual_seats()),
        };
        return Ok(greedy.into_iter().cycle().take(seats).collect());
    }
    let named = seating::named(&args.players)?;
    check_players(args.game.bundle(), &named, false)?;
    if !alone {
        seating::count(&named, asked)?;
    }
    Ok(named)
}

/// Time that the moves took, for people.
fn time(times: &MoveTimes) -> Message {
    let ms = |time: Duration, digits: usize| format!("{:.digits$}", time.as_secs_f64() * 1e3);
    t::SimulateTime {
        player: times.player.clone(),
        mean: ms(times.mean, 3),
        longest: ms(times.longest, 1),
    }
    .into()
}

fn text(say: &Say, report: &SimulationReport) -> String {
    let (first, last) = (report.first_deal.to_string(), report.last_deal.to_string());
    let deals: Message = match report.seatings {
        _ if report.alone && report.players.len() > 1 => t::SimulateDealsAlone { first, last }.into(),
        1 => t::SimulateDeals { first, last }.into(),
        seatings => t::SimulateDealsSeated {
            first,
            last,
            seatings,
        }
        .into(),
    };
    let (finished, asked) = (report.finished.to_string(), report.asked.to_string());
    let finished: Message = match report.stopped {
        true => t::SimulateStopped {
            deals,
            finished,
            asked,
        }
        .into(),
        false => t::SimulateFinished {
            deals,
            finished,
            asked,
        }
        .into(),
    };
    let mut text = report.rules.clone() + "\n" + &say.line(finished);
    let mut results = tables::headed(
        say,
        [
            t::SimulatePlayer.into(),
            t::SimulateSeats.into(),
            t::SimulateWon.into(),
            t::SimulateLost.into(),
            t::SimulateDrawn.into(),
            t::SimulateAbandoned.into(),
            t::SimulateWonPercent.into(),
            t::SimulateInterval.into(),
        ],
    );
    let mut spreads = tables::headed(
        say,
        [
            t::SimulateFigure.into(),
            t::SimulateMean.into(),
            t::SimulateMin.into(),
            t::SimulateP10.into(),
            t::SimulateMedian.into(),
            t::SimulateP90.into(),
            t::SimulateMax.into(),
        ],
    );
    let names = names(&report.players);
    for (player, name) in report.players.iter().zip(&names) {
        let seats = player.seats.iter().map(ToString::to_string);
        let seats = seats.collect::<Vec<_>>().join(", ");
        let percent = |rate: f64| format!("{:.2}", 100.0 * rate);
        let none = || "–".to_owned();
        results.add_row([
            name.clone(),
            seats,
            won(say, player),
            player.lost.to_string(),
            player.drawn.to_string(),
            player.unended.to_string(),
            player.win_rate.map_or_else(none, percent),
            player
                .interval
                .map_or_else(none, |[low, high]| format!("{}–{}", percent(low), percent(high))),
        ]);
        let figures: [(Message, _); 3] = [
            (t::SimulateTurns.into(), player.turns),
            (t::SimulateTurnsWon.into(), player.turns_won),
            (t::SimulateScore.into(), player.scores),
        ];
        for (figure, spread) in figures {
            let figure = match report.players.len() {
                1 => figure,
                _ => t::SimulateOf { figure, name }.into(),
            };
            add_spread(&mut spreads, say.text(&figure), spread);
        }
    }
    if report.players.len() > 1 {
        add_spread(&mut spreads, say.text(&t::SimulateTurnsAll.into()), report.turns);
    }
    add_spread(&mut spreads, say.text(&t::SimulateMoves.into()), report.moves);
    text += &tables::text(&results);
    if report.players.iter().any(|player| player.unended > 0) {
        let limit = report.limit.to_string();
        text += &say.line(t::SimulateLimit { limit });
    }
    if report.moves.is_some() {
        text += &format!("\n{}", tables::text(&spreads));
    }
    text + &differences(say, report, &names)
}

/// The names of the players, numbered where one occurs several times.
fn names(players: &[PlayerReport]) -> Vec<String> {
    let all = players.iter().enumerate();
    let all = all.map(|(at, PlayerReport { player, .. })| {
        let alike = |players: &[PlayerReport]| players.iter().filter(|other| other.player == *player).count();
        match alike(players) {
            1 => player.clone(),
            _ => format!("{player} {}", alike(&players[..=at])),
        }
    });
    all.collect()
}

/// Wins, with the double and triple victories among them.
fn won(say: &Say, player: &PlayerReport) -> String {
    match player.grades {
        [_, 0, 0] => player.won.to_string(),
        [_, double, triple] => {
            let [won, double, triple] = [player.won, double, triple].map(|count| count.to_string());
            say.text(&t::SimulateGrades { won, double, triple }.into())
        }
    }
}

/// Adds a spread to a table of spreads, if there is one.
fn add_spread(table: &mut Table, name: String, spread: Option<Spread>) {
    let Some(Spread {
        mean,
        median,
        p10,
        p90,
        range: [min, max],
        ..
    }) = spread
    else {
        return;
    };
    let numbers = [min, p10, median, p90, max].map(|number| number.to_string());
    table.add_row([name, format!("{mean:.2}")].into_iter().chain(numbers));
}

/// The players' results, less the first one's on the same deal; empty unless everyone plays alone.
fn differences(say: &Say, report: &SimulationReport, names: &[String]) -> String {
    let mut table = tables::headed(
        say,
        [
            t::SimulateSameDeal.into(),
            t::SimulatePairs.into(),
            t::SimulateHigher.into(),
            t::SimulateLower.into(),
            t::SimulateMean.into(),
            t::SimulateInterval.into(),
        ],
    );
    let mut add = |name: Message, paired: Option<Paired>| {
        let Some(paired) = paired else { return };
        table.add_row([
            say.text(&name),
            paired.deals.to_string(),
            paired.higher.to_string(),
            paired.lower.to_string(),
            format!("{:+.3}", paired.mean),
            paired.interval.map_or_else(
                || "–".to_owned(),
                |[low, high]| {
                    let [low, high] = [low, high].map(|bound| format!("{bound:+.3}"));
                    say.text(&t::SimulateFromTo { low, high }.into())
                },
            ),
        ]);
    };
    let first = names.first().map_or("", String::as_str);
    for (player, name) in report.players.iter().zip(names) {
        let figure = Message::from(t::SimulateScore);
        add(
            t::SimulateLess { figure, name, first }.into(),
            player.score_against_first,
        );
        let figure = Message::from(t::SimulateTurnsWon);
        add(
            t::SimulateLess { figure, name, first }.into(),
            player.turns_against_first,
        );
    }
    match table.is_empty() {
        true => String::new(),
        false => format!("\n{}", tables::text(&table)),
    }
}
