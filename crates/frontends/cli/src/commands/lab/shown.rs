//! Experiments and their results as text for people.

use std::fmt::Write as _;

use wildpile_game::rules::{Source, write_value};
use wildpile_lab::experiment::{ArmResults, BASE, Comparison, Experiment, LeftOut, Measure, Results};
use wildpile_lab::report::{
    self, between, check_plan, decimal, differences, extremes, findings, grouped, notes, percent, range,
};

use crate::commands::tables;
use crate::out;
use crate::report::LabLeftOut;
use crate::say::Say;

/// The most games of an experiment, of all its rule sets together.
pub fn games(experiment: &Experiment) -> u64 {
    experiment.most_games()
}

/// Combinations that can't be played.
pub fn left_out(say: &Say, all: &[LeftOut]) -> Vec<LabLeftOut> {
    let one = |left: &LeftOut| LabLeftOut {
        name: left.name.clone(),
        why: left.why.iter().map(|why| say.rendered(why.clone())).collect(),
    };
    all.iter().map(one).collect()
}

/// The content of an experiment file.
pub fn plan(say: &Say, name: &str, experiment: &Experiment) -> String {
    let arms = experiment.arms.len();
    let sets = if arms == 1 { "rule set" } else { "rule sets" };
    let most = say.text(&grouped(games(experiment)));
    let mut text = format!("{name}: this experiment is valid: {arms} {sets}, at most {most} games\n");
    for arm in &experiment.arms {
        let _ = writeln!(text, "  {}: {}", arm.name, arm.rules_name);
    }
    let measures = experiment.measures.iter().map(|measure| measure.name());
    let _ = writeln!(
        text,
        "players: {}\nmeasures: {}",
        experiment.players.join(", "),
        measures.collect::<Vec<_>>().join(", ")
    );
    let _ = writeln!(text, "check: {}", say.text(&check_plan(experiment)));
    for left in left_out(say, &experiment.left_out) {
        let why = left.why.iter().map(|why| why.text.as_str());
        let _ = writeln!(
            text,
            "left out: {}: {}",
            left.name,
            why.collect::<Vec<_>>().join("; ")
        );
    }
    text
}

/// The report page.
pub fn page(say: &Say, results: &Results) -> String {
    report::page(results, say.language(), &|message| say.text(message))
}

/// The columns of the axis of all effects.
const PLOT: usize = 41;

/// The results: the answer, all effects on one axis, then the findings and every figure.
pub fn results(say: &Say, results: &Results) -> String {
    let mut text = String::new();
    if let Some(title) = &results.title {
        let _ = writeln!(text, "{title}\n");
    }
    for sentence in report::answer(results) {
        let _ = writeln!(text, "{}", say.text(&sentence));
    }
    let plot = report::plot(results, PLOT, &|message| say.text(message));
    if !plot.is_empty() {
        let _ = writeln!(text, "\n{plot}");
    }
    for (at, found) in findings(results).iter().enumerate() {
        if at > 0 && results.arms[found.arm].changes.len() < 2 {
            text.push('\n');
        }
        for sentence in &found.sentences {
            let _ = writeln!(text, "• {}", say.text(sentence));
        }
    }
    let mut table = tables::table(&["measure", "rules", "figure", "95%", "difference", "95%"]);
    let comparisons = results.comparisons();
    for measure in results.shown_measures() {
        for (at, arm) in results.arms.iter().enumerate() {
            for (seat, figure, interval) in figures(say, results, arm, measure) {
                let name = say.text(&results.title_of(measure, seat));
                let found = comparisons
                    .iter()
                    .find(|found| (found.arm, found.measure, found.seat) == (at, measure, seat));
                let (by, range) = found.map_or_else(Default::default, |found| difference(say, found));
                table.add_row([name, shown(arm), figure, interval, by, range]);
            }
        }
    }
    let _ = write!(text, "\n{}", tables::text(&table));
    if comparisons
        .iter()
        .any(|found| found.is_clear && !found.is_disputed)
    {
        text.push_str("* a clear difference\n");
    }
    if comparisons.iter().any(|found| found.is_disputed) {
        text.push_str("× disputed: the strongest level found something else\n");
    }
    text.push('\n');
    for note in notes(results) {
        let _ = writeln!(text, "{}", say.text(&note));
    }
    text
}

fn shown(arm: &ArmResults) -> String {
    if arm.name == BASE {
        arm.rules.clone()
    } else {
        arm.name.clone()
    }
}

/// The figures of a measure, one for each seat (from 0) if seats have their own: seat, figure, interval.
fn figures(
    say: &Say,
    results: &Results,
    arm: &ArmResults,
    measure: Measure,
) -> Vec<(Option<usize>, String, String)> {
    if measure.is_share() {
        let by_seat = results.players.len() > 1 && results.ladder.is_empty();
        let shares = match measure {
            Measure::Won if by_seat => results.shares(arm, Measure::Seats),
            // They are the same.
            Measure::Seats if by_seat && results.measures.contains(&Measure::Won) => Vec::new(),
            _ => results.shares(arm, measure),
        };
        let shares = shares.into_iter().map(|(seat, found)| {
            let [figure, interval] = [extremes(found.extremes), between(found.interval)];
            (seat.map(|seat| seat - 1), say.text(&figure), say.text(&interval))
        });
        return shares.collect();
    }
    if let Some(ratio) = results.ratio(arm, measure) {
        let interval = ratio.interval.map(|interval| say.text(&between(interval)));
        let share = say.text(&percent(ratio.share));
        return vec![(None, share, interval.unwrap_or_default())];
    }
    let spread = results.spread(arm, measure);
    let line = spread.map(|spread| {
        let mean = say.text(&decimal(spread.mean, 1));
        let [low, high] = spread.interval;
        let figure = format!("median {} (mean {mean})", spread.median);
        (None, figure, format!("{low}–{high}"))
    });
    line.into_iter().collect()
}

/// A difference from the base, with a star if it is clear, and its interval.
fn difference(say: &Say, found: &Comparison) -> (String, String) {
    let mut by = say.text(&differences(found.measure, found.difference.mean));
    match (found.is_disputed, found.is_clear) {
        (true, _) => by.push_str(" ×"),
        (_, true) => by.push_str(" *"),
        _ => {}
    }
    let interval = found.difference.interval;
    let interval = interval.map(|interval| say.text(&range(found.measure, interval)));
    (by, interval.unwrap_or_default())
}

/// The command that keeps the change of an experiment with a single one as a card.
pub fn how_to_keep(experiment: &Experiment) {
    let [change] = experiment.changes.as_slice() else {
        return;
    };
    let [layer] = change.layers.as_slice() else {
        return;
    };
    // Cards and presets are kept already.
    if !matches!(layer.source, Source::File(_)) {
        return;
    }
    let rules = layer.patch.iter();
    let rules: Vec<String> = rules
        .map(|(name, value)| format!("{name}={}", write_value(value)))
        .collect();
    out::message(&format!(
        "to keep this change as a card: wildpile packs new --game {} --rules '{}' --title '…' --sentence '…'",
        experiment.bundle.name(),
        rules.join(",")
    ));
}
