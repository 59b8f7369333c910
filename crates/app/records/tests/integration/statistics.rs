//! The database and the model give the same statistics.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use crate::common::{Changes as _, info, snapshot};
use proptest::prelude::*;
use wildpile_records::{Ending, Head, Help, MatchResult, Snapshot, Store, statistics};

fn games() -> impl Strategy<Value = Vec<(usize, usize, Snapshot, Ending)>> {
    let ending = (
        proptest::sample::select(&MatchResult::ALL[..]),
        0..5_u8,
        0..300_u32,
        -500..500_i64,
        any::<bool>(),
    );
    let game = (
        0..3_usize,
        0..3_usize,
        0..9_000_000_u64,
        prop::bool::weighted(0.1),
        (0..3_u32, prop::option::weighted(0.8, 0..2_u32)),
        ending,
    );
    let game = game.prop_map(
        |(game, rules, elapsed_ms, marked, (hints, solver_moves), (result, grade, turns, score, counted))| {
            let help = Help { hints, solver_moves };
            let end = Snapshot {
                elapsed_ms,
                marked,
                help,
                ..snapshot(turns)
            };
            let ending = Ending {
                result,
                grade,
                turns,
                score,
                counted,
                message: None,
                judged: None,
            };
            (game, rules, end, ending)
        },
    );
    prop::collection::vec(game, 0..40)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn the_database_and_the_model_count_alike(games in games()) {
        let store = Store::in_memory().unwrap();
        let mut model = Vec::new();
        for (i, (game, rules, end, ending)) in games.iter().enumerate() {
            let game = ["skipper", "joker", "skip-bo"][*game];
            let rules = [game.to_owned(), format!("{game}(a=1)"), format!("{game}(b=2)")][*rules].clone();
            let info = info(game, &rules);
            let mut held = store.begin(&info, &snapshot(0)).unwrap();
            store.finish(&mut held, end, ending).unwrap();
            let head = Head::new((i as u32 + 1).into(), &info, 0);
            model.push(head.finished(end, ending, i as u64));
        }
        prop_assert_eq!(store.statistics().unwrap(), statistics(&model));
        // Resuming the last game removes it from both.
        if let Some(last) = model.pop() {
            store.take_up_again(last.id).unwrap();
            prop_assert_eq!(store.statistics().unwrap(), statistics(&model));
        }
    }
}
