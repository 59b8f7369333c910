//! `wildpile match` where everyone plays alone: the same deals, compared one by one.

use wildpile_lab::AloneReport;
use wildpile_lab::statistics::Paired;

use super::{many_games, spreads, tables};

/// The report for people.
pub fn text(report: &AloneReport) -> String {
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
        let [rate, range] = many_games::share(player.win_rate, player.interval);
        results.add_row([
            player.player.clone(),
            player.won.to_string(),
            rate,
            range,
            player.grades[1].to_string(),
            player.grades[2].to_string(),
        ]);
        spreads::add(&mut spreads, format!("score, {}", player.player), player.scores);
        spreads::add(
            &mut spreads,
            format!("turns of wins, {}", player.player),
            player.turns_won,
        );
        text += &many_games::abandoned(&format!("{}: ", player.player), player.unended, report.limit);
    }
    text += &tables::text(&results);
    if report.players.iter().any(|p| p.scores.is_some()) {
        text += &format!("\n{}", tables::text(&spreads));
    }
    text += &differences(report);
    text
}

/// The players' results, less the first one's on the same deal.
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
