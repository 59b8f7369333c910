use proptest::prelude::*;

use super::*;
use crate::{Ending, GameId, Help, MatchInfo, Practice, SeatInfo};

fn game(result: MatchResult, turns: u32, finished_at: u64) -> Head {
    let seat = SeatInfo {
        name: "Ada".into(),
        player: "human".into(),
    };
    Head {
        id: GameId::from(1),
        revision: 1,
        info: MatchInfo {
            game: "skipper".into(),
            rules_name: "skipper".into(),
            deal: "7".into(),
            seats: vec![seat],
        },
        elapsed_ms: u64::from(turns) * 1000,
        moves: turns,
        marked: false,
        help: Help::NONE,
        started_at: 0,
        updated_at: finished_at,
        end: Some(End {
            finished_at,
            ending: Ending {
                result,
                grade: u8::from(result == Won),
                turns,
                score: 10 + i64::from(turns),
                counted: true,
                ..Ending::default()
            },
        }),
    }
}

use MatchResult::{Abandoned, Drawn, Lost, Won};

#[test]
fn only_games_without_help_are_in_bests_and_streaks() {
    let hints = |hints| Help { hints, ..Help::NONE };
    let solver = Help {
        hints: 1,
        solver_moves: Some(9),
        noted: None,
    };
    let replay = Help {
        noted: Some(Practice::Replay),
        ..Help::NONE
    };
    let games: Vec<Head> = [
        (Won, 30, Help::NONE),
        (Won, 5, hints(12)),
        (Won, 6, Help::UNKNOWN),
        (Won, 1, solver),
        (Won, 1, replay),
        (Won, 25, Help::NONE),
    ]
    .into_iter()
    .map(|(result, turns, help)| Head {
        help,
        ..game(result, turns, 0)
    })
    .collect();
    let figures = Figures::of(&games);
    assert_eq!((figures.played, figures.won), (4, 4), "all but practice");
    assert_eq!((figures.practice, figures.uncounted), (2, 2));
    assert_eq!(
        (figures.hinted, figures.won_with_hints, figures.hints),
        (1, 1, 12)
    );
    assert_eq!(figures.help_unknown, 1);
    assert_eq!(
        (&figures.turns[..], &figures.times[..]),
        (&[25, 30][..], &[25_000, 30_000][..])
    );
    assert_eq!((figures.best_score, figures.best_grade), (Some(40), 1));
    assert_eq!(
        (figures.streak, figures.best_streak),
        (2, 2),
        "help neither adds nor ends"
    );
    assert!(!games[3].is_counted() && games[1].is_counted());
    // A loss with hints ends it: nobody saves a streak by asking.
    let lost = Head {
        help: hints(1),
        ..game(Lost, 9, 0)
    };
    assert_eq!(Figures::of(games.iter().chain([&lost])).streak, 0);
}

#[test]
fn figures_are_those_of_counted_games() {
    let mut games: Vec<Head> = [
        (Won, 20),
        (Won, 30),
        (Lost, 5),
        (Won, 25),
        (Drawn, 6),
        (Abandoned, 2),
        (Won, 26),
    ]
    .into_iter()
    .map(|(result, turns)| game(result, turns, 0))
    .collect();
    if let Some(end) = &mut games[3].end {
        end.ending.grade = 3;
    }
    let mut marked = game(Won, 1, 0);
    marked.marked = true;
    let mut several = game(Won, 1, 0);
    if let Some(end) = &mut several.end {
        end.ending.counted = false;
    }
    games.extend([marked, several]);
    let figures = Figures::of(&games);
    assert_eq!((figures.played, figures.won, figures.lost), (7, 4, 1));
    assert_eq!((figures.drawn, figures.abandoned), (1, 1));
    assert_eq!((figures.marked, figures.uncounted), (1, 2));
    assert_eq!((figures.streak, figures.best_streak), (1, 2));
    assert_eq!(figures.turns, [20, 25, 26, 30]);
    assert_eq!((figures.best_turns, figures.median_turns), (Some(20), Some(25.5)));
    assert_eq!((figures.best_ms, figures.median_ms), (Some(20_000), Some(25_500)));
    assert_eq!(figures.best_grade, 3);
    assert_eq!(figures.best_score, Some(40));
    assert_eq!(figures.grades, [3, 0, 1]);
    assert_eq!(games.iter().filter(|g| g.is_counted()).count(), 7);
    assert_eq!(Figures::of([]), Figures::default());
    assert_eq!(Figures::default().win_rate(), None);
}

#[test]
fn a_game_without_turns_has_moves_also_when_it_is_given_up() {
    for (result, turns, moves, has_turns) in [
        (Won, 146, 146, false),
        (Lost, 146, 146, false),
        (Lost, 12, 13, false),
        (Won, 12, 13, true),
        (Lost, 12, 30, true),
    ] {
        let head = Head {
            moves,
            ..game(result, turns, 0)
        };
        assert_eq!(head.has_turns(), has_turns, "{result:?}: {turns} of {moves}");
    }
}

#[test]
fn games_come_before_their_rule_sets() {
    let games = ["skipper", "skipper(hand=4)", "joker", "skipper"].map(|rules| {
        let mut head = game(Won, 20, 0);
        head.info.game = rules.split('(').next().unwrap_or_default().to_owned();
        head.info.rules_name = rules.to_owned();
        head
    });
    let all = statistics(&games);
    let rows = all.iter();
    let rows = rows.map(|row| (row.game.as_str(), row.rules_name.as_deref(), row.figures.played));
    assert!(rows.eq([
        ("joker", None, 1),
        ("joker", Some("joker"), 1),
        ("skipper", None, 3),
        ("skipper", Some("skipper"), 2),
        ("skipper", Some("skipper(hand=4)"), 1),
    ]));
}

#[test]
fn per_cent_are_0_and_100_only_for_nothing_and_everything() {
    assert_eq!(
        [0.0, 0.001, 0.004, 0.666, 0.996, 1.0].map(percent),
        [0, 1, 1, 67, 99, 100]
    );
}

#[test]
fn medians_of_large_times_do_not_overflow() {
    let timed = |elapsed_ms| Head {
        elapsed_ms,
        ..game(Won, 1, 0)
    };
    let figures = Figures::of(&[timed(u64::MAX - 1), timed(u64::MAX)]);
    assert_eq!(figures.median_ms, Some(u64::MAX - 1));
}

#[test]
fn the_interval_is_wilsons() {
    // 8 of 10: 0.490 to 0.943 in published tables.
    let rate = Rate::of(8, 10).unwrap();
    assert!(
        (rate.low - 0.490_162).abs() < 1e-5 && (rate.high - 0.943_318).abs() < 1e-5,
        "{rate:?}"
    );
    let none = Rate::of(0, 5).unwrap();
    assert!(
        none.low == 0.0 && (none.high - 0.434_482).abs() < 1e-5,
        "{none:?}"
    );
    assert_eq!(Rate::of(5, 5).unwrap().high, 1.0);
}

#[test]
fn the_running_rate_follows_the_last_games() {
    let games: Vec<Head> = [Won, Lost, Lost, Won].map(|r| game(r, 1, 0)).into();
    let games: Vec<&Head> = games.iter().collect();
    assert_eq!(running_rate(&games, None), [1.0, 0.5, 1.0 / 3.0, 0.5]);
    assert_eq!(running_rate(&games, Some(2)), [1.0, 0.5, 0.0, 0.5]);
    assert!(running_rate(&[], Some(20)).is_empty());
}

#[test]
fn days_begin_at_midnight_of_the_person() {
    const HOUR: u64 = 3_600_000;
    let games = [
        game(Won, 1, 22 * HOUR),
        game(Lost, 1, 23 * HOUR),
        game(Won, 1, 24 * HOUR),
    ];
    let games: Vec<&Head> = games.iter().collect();
    let day = |date: &str, won, played| Day {
        date: date.parse().unwrap(),
        won,
        played,
    };
    let ahead = |hours| move |_| Offset::constant(hours);
    assert_eq!(
        by_day(&games, ahead(0)),
        [day("1970-01-01", 1, 2), day("1970-01-02", 1, 1)]
    );
    assert_eq!(
        by_day(&games, ahead(1)),
        [day("1970-01-01", 1, 1), day("1970-01-02", 1, 2)]
    );
    assert_eq!(
        by_day(&games, ahead(-23)),
        [day("1969-12-31", 1, 1), day("1970-01-01", 1, 2)]
    );
}

#[test]
fn bars_begin_at_round_numbers() {
    let bin = |from, to, count| Bin { from, to, count };
    assert_eq!(histogram(&[], 8, 1), []);
    assert_eq!(histogram(&[7, 7], 8, 1), [bin(7, 7, 2)]);
    let turns: Vec<u64> = (18..=33).collect();
    assert_eq!(
        histogram(&turns, 4, 1),
        [bin(15, 19, 2), bin(20, 24, 5), bin(25, 29, 5), bin(30, 34, 4)]
    );
    // Half minutes, in milliseconds.
    assert_eq!(
        histogram(&[10_000, 95_000], 4, 30_000),
        [
            bin(0, 29_999, 1),
            bin(30_000, 59_999, 0),
            bin(60_000, 89_999, 0),
            bin(90_000, 119_999, 1)
        ]
    );
}

#[test]
fn filters_offer_what_there_is() {
    let mut other = game(Won, 1, 0);
    other.info.game = "joker".into();
    other.info.rules_name = "joker(turn=1)".into();
    let games = [game(Won, 1, 0), other];
    let skipper = Filter {
        game: Some("skipper".into()),
        ..Filter::default()
    };
    let rules = |filter: &Filter| filter.choices(&games, |info| info.rules_name.clone());
    assert_eq!(rules(&skipper), ["skipper"]);
    assert_eq!(rules(&Filter::default()).len(), 2);
    assert_eq!(skipper.choices(&games, |info| info.seats.len()), [1]);
    assert!(skipper.fits(&games[0]) && !skipper.fits(&games[1]));
    let pair = Filter {
        seats: Some(2),
        ..Filter::default()
    };
    assert!(!pair.fits(&games[0]));
}

proptest! {
    #[test]
    fn every_value_is_in_one_bar(mut values in proptest::collection::vec(any::<u64>(), 1..40), small: bool,
                                 most in 2..20_u64, unit in 1..70_000_u64) {
        if small { values.iter_mut().for_each(|v| *v %= 500); }
        values.sort_unstable();
        let bins = histogram(&values, most, unit);
        prop_assert!(bins.len() as u64 <= most);
        prop_assert_eq!(bins.iter().map(|b| b.count as usize).sum::<usize>(), values.len());
        for bin in &bins {
            let inside = values.iter().filter(|v| (bin.from..=bin.to).contains(v)).count();
            prop_assert_eq!(inside, bin.count as usize);
        }
    }

    #[test]
    fn the_interval_is_around_the_share(won in 0..2000_u32, more in 0..2000_u32) {
        prop_assume!(won + more > 0);
        let rate = Rate::of(won, won + more).expect("there are games");
        prop_assert!(0.0 <= rate.low && rate.low <= rate.share && rate.share <= rate.high && rate.high <= 1.0);
        prop_assert!(rate.high - rate.low > 0.0);
    }
}
