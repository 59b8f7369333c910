use wildpile_people::Kind;
use wildpile_protocol::fair::{Party, commitment, ranked_id};
use wildpile_protocol::people::{Result as SeatResult, Uncounted};
use wildpile_tables::store::{DAY_MS, today};

use crate::place::{Place, refused, sat};

#[tokio::test]
async fn everybody_with_an_account_has_one_attempt() {
    for place in Place::all().await {
        let people = &place.people;
        let (ada, bert) = (place.account("Ada").await.0, place.account("Bert").await.0);
        let guest = place.guest("Cleo").await.0;
        let denied = people.ranked_attempt(&guest, "skipper").await;
        assert_eq!(
            refused(denied),
            (Kind::Denied, "protocol.ranked-account".to_owned())
        );
        let open = people.ranked_attempt(&ada, "simon-jester").await;
        assert_eq!(refused(open), (Kind::Absent, "protocol.ranked-none".to_owned()));
        let day = today();
        let first = people.ranked_attempt(&ada, "skipper").await.unwrap();
        let again = people.ranked_attempt(&ada, "skipper").await.unwrap();
        let other = people.ranked_attempt(&bert, "skipper").await.unwrap();
        if today() != day {
            return;
        }
        assert_eq!(first.table, again.table);
        assert_ne!(first.table, other.table);
        assert_eq!((first.secret, first.day), (other.secret, day));
        let shown = people.ranked_day("skipper", day, Some(&ada)).await.unwrap();
        assert_eq!(
            (shown.own, shown.secret, shown.over),
            (Some(first.table), None, false)
        );
        let promised = commitment(ranked_id("skipper", day), day, Party::Server, &first.secret);
        assert_eq!(shown.commitment, promised);
        assert_ne!(shown.next, shown.commitment);
        let text = format!("{shown:?}") + &serde_json::to_string(&shown).unwrap();
        assert!(!text.contains(&first.secret.digits()));
        assert_eq!(
            refused(people.ranked_day("skipper", day + 1, None).await).1,
            "protocol.ranked-early"
        );
        assert_eq!(
            refused(people.ranked_day("skipper", day - 5, None).await).1,
            "protocol.ranked-unplayed"
        );
    }
}

#[tokio::test]
async fn after_the_day_everything_is_open_and_late_matches_do_not_count() {
    for place in Place::all().await {
        let people = &place.people;
        let day = today() - 1;
        let secret = "ab".repeat(32);
        place
            .sql(&format!(
                "INSERT INTO ranked_days (game, day, secret) VALUES ('joker', {day}, '{secret}')"
            ))
            .await;
        // The end of the day, and how it ended.
        let end = i64::try_from(day + 1).unwrap() * DAY_MS;
        for (name, at, turns, result) in [
            ("Slow", end - 9, 90, SeatResult::Won),
            ("Lost", end - 8, 10, SeatResult::Lost),
            ("Quick", end - 7, 40, SeatResult::Won),
            ("Late", end, 5, SeatResult::Won),
        ] {
            let person = place.account(name).await.0;
            let mut seat = sat(&person, 1, result);
            seat.turns = turns;
            let id = place
                .ended_in(1, "joker", false, Some(Uncounted::Ranked), [seat])
                .await;
            let (table, person) = (id.table.to_string(), person.id.as_str());
            place
                .sql(&format!(
                    "UPDATE matches SET finished_ms = {at} WHERE table_id = '{table}'"
                ))
                .await;
            place
                .sql(&format!(
                    "INSERT INTO ranked_attempts (game, day, person_id, table_id) \
                     VALUES ('joker', {day}, '{person}', '{table}')"
                ))
                .await;
        }
        let shown = people.ranked_day("joker", day, None).await.unwrap();
        assert_eq!(shown.secret.map(|secret| secret.digits()), Some(secret));
        let names: Vec<_> = shown
            .lines
            .iter()
            .map(|line| (line.name.as_str(), line.turns))
            .collect();
        assert_eq!(names, [("Quick", 40), ("Slow", 90), ("Lost", 10)]);
        assert!(shown.lines.iter().all(|line| line.player.is_some()));
    }
}

#[tokio::test]
async fn how_a_ranked_match_ended_is_for_its_player_alone_until_the_day_is_over() {
    for place in Place::all().await {
        let (ada, bert) = (place.account("Ada").await.0, place.account("Bert").await.0);
        let day = today();
        let seats = || vec![sat(&ada, 1, SeatResult::Won)];
        let why = Some(Uncounted::Ranked);
        let now = place.ended_in(day, "skipper", false, why, seats()).await;
        let before = place.ended_in(day - 1, "skipper", false, why, seats()).await;
        let people = &place.people;
        let others = [
            people.match_info(now, None).await,
            people.match_info(now, Some(&bert)).await,
        ];
        let own = people.match_info(now, Some(&ada)).await;
        let profile = people.profile(ada.id.as_str(), Some(&bert)).await.unwrap();
        if today() != day {
            return;
        }
        for other in others {
            assert_eq!(
                refused(other),
                (Kind::Absent, "protocol.match-not-found".to_owned())
            );
        }
        assert_eq!(own.unwrap().seats[0].result, SeatResult::Won);
        let counted = (profile.games[0].played, profile.games[0].won);
        assert_eq!(counted, (1, 1), "the match of the day before");
        for asks in [None, Some(&bert)] {
            let open = people.match_info(before, asks).await.unwrap();
            assert_eq!(open.seats[0].result, SeatResult::Won);
        }
        // A match that isn't ranked stays open in whatever round.
        let usual = place.ended_in(day, "skipper", false, None, seats()).await;
        assert!(people.match_info(usual, None).await.is_ok());
    }
}
