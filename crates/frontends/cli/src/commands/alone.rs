//! `wildpile match` where everyone plays alone: the same deals, compared one by one.

use std::fmt::Write as _;

use wildpile_lab::statistics::Paired;
use wildpile_lab::{AloneReport, Lineup, compare};
use wildpile_table::AnyGame;

use super::{contest, faults, spreads, tables};
use crate::args::MatchCommand;
use crate::fail::Outcome;
use crate::playing::Records;
use crate::report::{CardsReport, ContestReport, FaultsReport, WithFaults};
use crate::say::Say;
use crate::{out, playing};

/// Lets every player play every deal alone.
pub fn run(
    say: &Say,
    args: &MatchCommand,
    game: &'static dyn AnyGame,
    lineup: &Lineup<'_>,
    records: &Records<'_>,
    cards: Option<CardsReport>,
) -> Outcome {
    let played = playing::with_progress(args.games, args.jobs, |control| {
        compare(lineup, args.first_deal, args.games, control)
    })
    .map_err(|error| playing::failed(say, game, error))?;
    for times in &played.times {
        out::message(&contest::time(times));
    }
    let external = FaultsReport::of(say, played.faults);
    let answer = faults::answer(&external);
    if args.json {
        out::json(&ContestReport::Alone(Box::new(WithFaults {
            figures: played.report,
            external,
            cards,
        })))?;
    } else {
        out::text(&(text(&played.report) + &faults::text(&external)))?;
    }
    Ok(records.answer(answer))
}

fn text(report: &AloneReport) -> String {
    let mut text = format!(
        "{}\n{} of {} deals{}, from deal {} on, each played alone by everyone\n",
        report.rules,
        report.finished,
        report.asked,
        if report.stopped { " (stopped)" } else { "" },
        report.first_deal,
    );
    let mut results = tables::table(&["player", "won", "won %", "95% interval", "double", "triple"]);
    let mut spreads = spreads::empty();
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
        spreads::add(&mut spreads, format!("score, {}", player.player), player.scores);
        spreads::add(
            &mut spreads,
            format!("turns of wins, {}", player.player),
            player.turns_won,
        );
        if player.unended > 0 {
            let _ = writeln!(
                text,
                "{}: {} didn't end within {} moves and don't count as wins",
                player.player, player.unended, report.limit
            );
        }
    }
    text += &tables::text(&results);
    if report.players.iter().any(|p| p.scores.is_some()) {
        text += &format!("\n{}", tables::text(&spreads));
    }
    text += &differences(report);
    text
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
