use std::collections::BTreeMap;

use wildpile_game::Seat;
use wildpile_people::{Kind, PeopleError};
use wildpile_protocol::people::DailyBoard;
use wildpile_solvers::daily::Day;
use wildpile_tables::store::now_ms;
use wildpile_transcript::Transcript;

use crate::place::Place;

fn today() -> u64 {
    u64::try_from(now_ms() / 86_400_000).expect("it is after 1970")
}

/// A win of a day's Skipper deal: whatever is played, sooner or later every book is finished.
fn win(day: u64, hurry: bool) -> String {
    let bundle = wildpile_bundle::find("skipper").expect("it is listed");
    let deal = bundle
        .daily
        .and_then(|daily| daily.deal(Day::since_1970(day)))
        .expect("a deal");
    let Ok(mut referee) = bundle.game.start(&[], 1, deal) else {
        panic!("it starts");
    };
    let mut dice = 7_u64;
    for _ in 0..100_000 {
        if referee.outcome().is_some() {
            break;
        }
        let scene = referee.seat(wildpile_game::Viewer::Seat(Seat::FIRST)).scene();
        let mut actions: Vec<_> = scene
            .actions
            .iter()
            .filter(|action| action.confirm.is_none())
            .collect();
        actions.sort_by_key(|action| std::cmp::Reverse(action.rank));
        dice = dice
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        let best = if hurry {
            actions.len().min(1)
        } else {
            actions.len()
        };
        let at = (dice >> 33) as usize % best.max(1);
        let notation = actions[at].notation.clone();
        referee.play(Seat::FIRST, &notation).expect("it is legal");
    }
    assert!(
        referee.outcome().is_some_and(|outcome| outcome.won(Seat::FIRST)),
        "it wasn't won"
    );
    referee
        .transcript(vec!["<b>me</b>".to_owned()], BTreeMap::new())
        .to_string()
}

#[tokio::test]
async fn a_daily_match_is_believed_only_as_far_as_it_can_be_replayed() {
    let day = today();
    let good = win(day, true);
    for place in Place::all().await {
        let (ada, _) = place.guest("Ada").await;
        let enter = async |game: &str, day: u64, text: &str| match place
            .people
            .enter_daily(&ada, game, day, text.to_owned())
            .await
        {
            Ok(()) => "fine".to_owned(),
            Err(PeopleError::Refused(Kind::Wrong | Kind::Absent, why)) => why.id().to_owned(),
            Err(error) => panic!("{error}"),
        };
        let other = win(day - 1, true);
        // The day may change meanwhile; then nothing of this holds.
        if today() != day {
            return;
        }
        assert_eq!(enter("skipper", day, &other).await, "protocol.daily-other");
        assert_eq!(enter("joker", day, &good).await, "protocol.daily-other");
        assert_eq!(enter("skip-bo", day, &good).await, "protocol.daily-none");
        assert_eq!(enter("skipper", day - 1, &other).await, "protocol.daily-over");
        let mut silent: Transcript = good.parse().expect("it can be read");
        silent.rules = silent.rules.replace("announce_dead=true", "announce_dead=false");
        let silent = silent.to_string();
        assert_eq!(enter("skipper", day, &silent).await, "protocol.daily-rules");
        for (note, value) in [("practice", "replay"), ("solver_moves", "3")] {
            let mut helped: Transcript = good.parse().expect("it can be read");
            helped.notes.insert(note.to_owned(), value.to_owned());
            let helped = helped.to_string();
            assert_eq!(enter("skipper", day, &helped).await, "protocol.daily-practice");
        }
        let cut: String = good.lines().take(20).collect::<Vec<_>>().join("\n");
        assert_ne!(enter("skipper", day, &cut).await, "fine");
        // Fewer moves than it took: the digest, and then the result don't fit.
        assert_ne!(
            enter("skipper", day, &good.replacen("\"turns\":[", "\"turns\":[1", 1)).await,
            "fine"
        );
        let shown = async || {
            let board = place.people.daily_board("skipper", day, Some(&ada)).await;
            board.expect("it can be read")
        };
        assert_eq!(shown().await.own, None);

        assert_eq!(enter("skipper", day, &win(day, false)).await, "fine");
        let own = |board: DailyBoard| {
            let own: Vec<_> = (1..).zip(board.lines).filter(|(_, line)| line.own).collect();
            assert_eq!((own.len(), board.own), (1, Some(own[0].0)));
            own[0].1.clone()
        };
        let slow = own(shown().await);
        assert_eq!(enter("skipper", day, &good).await, "fine");
        let line = own(shown().await);
        assert!(line.moves <= slow.moves);
        assert_eq!(enter("skipper", day, &win(day, false)).await, "fine");
        assert_eq!(own(shown().await), line, "the better one stays");
        // Nobody learns a solution before the day is over.
        let looked = place.people.daily_transcript("skipper", day, 1).await;
        assert!(matches!(looked, Err(PeopleError::Refused(Kind::Absent, _))));
    }
}
