use wildpile_people::glicko::Strength;
use wildpile_protocol::people::{Pool, Result as SeatResult, Uncounted};

use crate::place::{Place, bot, sat};

use SeatResult::{Lost, Won};

#[tokio::test]
async fn ratings_follow_from_the_kept_matches_however_often_they_are_computed() {
    for place in Place::all().await {
        let people = &place.people;
        let [ada, bert, cleo] = place.guests(["Ada", "Bert", "Cleo"]).await;
        for round in 0..12 {
            let (first, second) = if round % 3 == 0 { (Lost, Won) } else { (Won, Lost) };
            place
                .ended("skip-bo", true, [sat(&ada, 1, first), sat(&bert, 2, second)])
                .await;
            place
                .ended(
                    "skip-bo",
                    false,
                    [sat(&ada, 1, Lost), sat(&bert, 2, Lost), sat(&cleo, 3, Won)],
                )
                .await;
            place
                .ended("skip-bo", true, [sat(&ada, 1, first), bot("strong", 2, second)])
                .await;
            if round % 4 == 0 {
                people.rate().await.unwrap();
            }
        }
        people.rate().await.unwrap();
        people.rate().await.unwrap();
        let (kept, again) = (place.ratings().await, place.recomputed().await);
        let of = |person: &wildpile_tables::Person, pool| {
            let key = (pool, "skip-bo".to_owned(), person.id.as_str().to_owned());
            assert_eq!(kept[&key], again[&key], "{}", person.name);
            kept[&key]
        };
        let [ada_now, bert_now, cleo_now] = [&ada, &bert, &cleo].map(|person| of(person, Pool::People));
        assert!(cleo_now.strength.rating > ada_now.strength.rating);
        assert!(ada_now.strength.rating > bert_now.strength.rating);
        assert_eq!((ada_now.matches, cleo_now.matches), (24, 12));
        assert!(ada_now.strength.deviation < Strength::default().deviation / 2.0);
        // Apart from people: what Ada does against bots changes nothing among people.
        assert_eq!(of(&ada, Pool::Bots).matches, 12);
    }
}

#[tokio::test]
async fn matches_that_do_not_count_change_nothing() {
    for place in Place::all().await {
        let [ada, bert] = place.guests(["Ada", "Bert"]).await;
        for why in [
            Uncounted::Rules,
            Uncounted::StandIn,
            Uncounted::Deal,
            Uncounted::Handicap,
        ] {
            let id = place
                .ended_in(
                    1,
                    "skip-bo",
                    true,
                    Some(why),
                    [sat(&ada, 1, Won), sat(&bert, 2, Lost)],
                )
                .await;
            assert_eq!(
                place.people.match_info(id, None).await.unwrap().uncounted,
                Some(why)
            );
        }
        let profile = place.people.profile(ada.id.as_str(), Some(&ada)).await.unwrap();
        assert_eq!((profile.games[0].played, profile.games[0].won), (4, 4));
        assert!(profile.games[0].ratings.is_empty());
    }
}

#[tokio::test]
async fn private_matches_are_only_in_ones_own_profile() {
    for place in Place::all().await {
        let (ada, bert) = (place.account("Ada").await.0, place.guest("Bert").await.0);
        let profile = place.people.profile(bert.id.as_str(), Some(&ada)).await;
        assert!(profile.is_err(), "guests have no profile");
        let seats = || vec![sat(&ada, 1, Won), sat(&bert, 2, Lost)];
        let listed = place.ended("skip-bo", true, seats()).await;
        let private = place.ended("skip-bo", false, seats()).await;
        for (asks, expected) in [
            (Some(&ada), vec![listed, private]),
            (Some(&bert), vec![listed]),
            (None, vec![listed]),
        ] {
            let profile = place.people.profile(ada.id.as_str(), asks).await.unwrap();
            let mut shown: Vec<_> = profile.matches.iter().map(|shown| shown.id).collect();
            shown.sort_by_key(|id| *id != listed);
            assert_eq!(shown, expected);
            assert_eq!(profile.games[0].played, 2);
            assert_eq!(
                profile.matches[0].seats[0].player.as_deref(),
                Some(ada.id.as_str())
            );
            assert_eq!(profile.matches[0].seats[1].player, None, "Bert is a guest");
        }
    }
}

#[tokio::test]
async fn leaders_are_people_with_an_account_who_are_known_well_enough() {
    for place in Place::all().await {
        let game = "simon-jester";
        let (ada, bert) = (place.account("Ada").await.0, place.guest("Bert").await.0);
        let of_ada = |leaders: &wildpile_protocol::people::Leaders| {
            let own = |leader: &&wildpile_protocol::people::Leader| {
                leader.player.as_deref() == Some(ada.id.as_str())
            };
            leaders.people.iter().find(own).cloned()
        };
        place
            .ended(game, true, [sat(&ada, 1, Won), sat(&bert, 2, Lost)])
            .await;
        let leaders = place.people.leaders(game).await.unwrap();
        assert_eq!(of_ada(&leaders), None, "one match says little");
        for round in 0..40 {
            let (first, second) = if round % 2 == 0 { (Lost, Won) } else { (Won, Lost) };
            place
                .ended(game, true, [sat(&ada, 1, first), sat(&bert, 2, second)])
                .await;
            place
                .ended(game, true, [sat(&ada, 1, first), bot("strong", 2, second)])
                .await;
        }
        let leaders = place.people.leaders(game).await.unwrap();
        assert!(of_ada(&leaders).is_some());
        assert!(
            leaders
                .people
                .iter()
                .all(|leader| leader.player.as_deref() != Some(bert.id.as_str()))
        );
        assert!(
            leaders
                .bots
                .iter()
                .any(|leader| leader.name == "strong" && leader.player.is_none())
        );
        assert!(place.people.leaders("chess").await.is_err());
    }
}
