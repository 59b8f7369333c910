//! The check of an experiment, before it is played.

use wildpile_message::Message;

use super::numbers::grouped;
use crate::experiment::{CheckSettings, Experiment, check_problem};
use crate::text as t;

/// The check that an experiment has, with about how long it takes; or that it has none, and why.
#[must_use]
pub fn check_plan(experiment: &Experiment) -> Message {
    let Some(check) = &experiment.check else {
        let why = unchecked(experiment);
        return t::CheckPlanNone { why }.into();
    };
    let (player, deals) = (check.player(), grouped(check.games));
    match experiment.check_time() {
        Some(time) => {
            let time = about(time);
            t::CheckPlanTime { player, deals, time }.into()
        }
        None => t::CheckPlan { player, deals }.into(),
    }
}

/// The reason that an experiment has no check.
fn unchecked(experiment: &Experiment) -> Message {
    let Experiment {
        bundle,
        arms,
        ladder,
        stop,
        ..
    } = experiment;
    if let Some(problem) = check_problem(bundle, arms, ladder) {
        return problem;
    }
    let counts = [arms.len(), experiment.seats()];
    let least = CheckSettings::FEWEST;
    match CheckSettings::usual(bundle, counts, stop, CheckSettings::TIME) {
        Some(_) => t::CheckNoneNamed.into(),
        None => t::CheckNoneFew { least }.into(),
    }
}

/// A time in milliseconds, in seconds, minutes or hours.
fn about(time: u64) -> Message {
    let rounded = |unit: u64| (time + unit / 2) / unit;
    match time {
        0..1_000 => t::CheckTimeSecond.into(),
        1_000..90_000 => t::CheckTimeSeconds {
            count: rounded(1_000),
        }
        .into(),
        90_000..5_400_000 => t::CheckTimeMinutes {
            count: rounded(60_000),
        }
        .into(),
        _ => t::CheckTimeHours {
            count: rounded(3_600_000),
        }
        .into(),
    }
}

#[cfg(test)]
mod tests {
    use wildpile_message::{Names, Texts};

    use super::*;

    fn said(text: &str, language: &str) -> String {
        let read = Experiment::read("x", text, wildpile_bundle::GAMES, &|_| unreachable!());
        let experiment = read.unwrap_or_else(|findings| panic!("{findings:?}\n{text}"));
        let texts = Texts::new(language, crate::TEXTS).unwrap();
        texts.say(&check_plan(&experiment), &Names::NONE)
    }

    /// However many changes there are, the check is said, and how long it takes; or why there is none.
    #[test]
    fn a_check_or_its_absence_is_said() {
        let change =
            |name: &str, hand: u32| format!("[[change]]\nname = \"{name}\"\nrules = {{ hand = {hand} }}\n");
        let one = change("a", 4);
        let three = change("a", 4) + &change("b", 3) + &change("c", 6);
        let skip_bo = |more: &str, changes: &str| said(&format!("game = \"skip-bo\"\n{more}{changes}"), "en");
        assert_eq!(
            skip_bo("", &three),
            "The strongest level (expert) plays 12 of the deals under every rule set, too: about 3 minutes on one core."
        );
        assert_eq!(
            skip_bo("check = 2\n", &one),
            "The strongest level (expert) plays 2 of the deals under every rule set, too: about 13 seconds on one core."
        );
        assert_eq!(
            skip_bo("check = 0\n", &one),
            "No stronger player checks the figures: check = 0 leaves the check out."
        );
        assert_eq!(
            skip_bo("stop.games = 11\n", &one),
            "No stronger player checks the figures: a check of fewer than 12 deals would show nothing, and no more are played."
        );
        assert_eq!(
            skip_bo("players = \"expert\"\n", &one),
            "No stronger player checks the figures: expert is the strongest level, so nobody stronger can check it."
        );
        assert_eq!(
            said(&format!("game = \"skip-bo\"\n{three}"), "de"),
            "Die stärkste Stufe (expert) spielt 12 der Spiele mit jedem Regelsatz mit: etwa 3 Minuten auf einem Kern."
        );
    }
}
