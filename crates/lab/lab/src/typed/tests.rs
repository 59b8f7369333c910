#![allow(clippy::unwrap_used, reason = "tests fail by panicking")]

use wildpile_bundle::BUNDLES;
use wildpile_cards::Deal;
use wildpile_joker::Joker;
use wildpile_skipper::Skipper;
use wildpile_table::race::Race;

use super::*;

/// A race has no measures of its own.
type Unmeasured = Race<Joker>;

#[test]
fn a_game_is_measured_if_the_lab_knows_how() {
    assert_eq!(probes_of!(Skipper), Skipper::PROBES);
    assert_eq!(probes_of!(Unmeasured), Probes::default());
    for bundle in BUNDLES {
        // Those of the program are.
        assert_ne!(probes(bundle.name()), Probes::default(), "{}", bundle.name());
    }
    assert_eq!(probes("bridge"), Probes::default());
}

#[test]
fn a_game_without_measures_is_played_and_counted() {
    let make = make_table!(Unmeasured, RACE_BOTS);
    let deal = Deal::Number(1);
    let mut table = make.played(&[], &[], 2, deal).unwrap();
    let players = ["random".to_owned(), "random".to_owned()];
    let mut conditions = Conditions {
        players: &players,
        shift: 0,
        limit: 2_000,
        budget: Duration::ZERO,
        probes: Probes::default(),
        expert: None,
    };
    let mut played = |conditions| {
        let mut row = Row::new(1, 2);
        assert!(table.play(deal, conditions, &mut row, &|| false).unwrap());
        row
    };
    let row = played(conditions);
    assert!(row.moves > 0);
    assert_eq!(row, played(conditions), "the same deal is played the same");
    conditions.limit = 3;
    assert_eq!(played(conditions).moves, 3);
    let refused = (make.solved)(&[], deal, SolverSettings::default());
    assert_eq!(
        refused.err().unwrap().list()[0].what.id(),
        "lab.problem-no-solver"
    );
}

const RACE_BOTS: Bots = Bots::new(&[wildpile_bots::RANDOM], wildpile_bots::random, |_| {
    wildpile_message::Message::plain("bots.level-random")
});
