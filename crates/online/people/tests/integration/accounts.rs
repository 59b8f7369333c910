use wildpile_people::Kind;
use wildpile_protocol::people::{Passkeys, Result as SeatResult};
use wildpile_tables::{Event, Occupant, PlayerId};

use crate::place::{Place, credentials, refused, sat, unique};

#[tokio::test]
async fn a_guest_is_kept_and_comes_back_from_another_device() {
    for place in Place::all().await {
        let (ada, guest) = place.guest("Ada").await;
        let login = unique();
        let people = &place.people;
        for (name, password, why) in [
            ("ab", "correct horse", "protocol.login-form"),
            ("a b c", "correct horse", "protocol.login-form"),
            (login.as_str(), "short", "protocol.password-length"),
            (login.as_str(), &format!("x{login}x"), "protocol.password-login"),
        ] {
            let tried = people.register(&ada, &credentials(name, password), "a", "").await;
            assert_eq!(refused(tried), (Kind::Wrong, why.to_owned()));
        }
        let kept = people
            .register(
                &ada,
                &credentials(&login.to_uppercase(), "correct horse"),
                "a",
                "Firefox",
            )
            .await
            .unwrap();
        assert_eq!(kept.person, ada);
        // The guest's token is worth nothing any more.
        assert_eq!(place.store.person(&guest).await.unwrap(), None);
        assert_eq!(place.store.person(&kept.token).await.unwrap(), Some(ada.clone()));
        let again = people
            .register(&ada, &credentials(&unique(), "correct horse"), "a", "")
            .await;
        assert_eq!(refused(again).0, Kind::Taken);
        let (bert, browser) = place.guest("Bert").await;
        let taken = people
            .register(&bert, &credentials(&login, "correct horse"), "a", "")
            .await;
        assert_eq!(refused(taken), (Kind::Taken, "protocol.login-taken".to_owned()));

        let there = people
            .log_in(
                &credentials(&login, "correct horse"),
                "b",
                "Safari",
                Some(&browser),
                None,
            )
            .await
            .unwrap();
        assert_eq!(there.person, ada);
        assert_eq!(
            place.store.person(&browser).await.unwrap(),
            None,
            "the browser was Bert's until now"
        );
        let account = people.account(&ada, &there.token).await.unwrap();
        assert_eq!(account.login.as_deref(), Some(login.as_str()));
        let devices: Vec<_> = account
            .sessions
            .iter()
            .map(|s| (s.device.as_str(), s.own))
            .collect();
        assert!(
            devices.contains(&("Safari", true)) && devices.contains(&("Firefox", false)),
            "{devices:?}"
        );
        let other = account
            .sessions
            .iter()
            .find(|session| !session.own)
            .expect("Firefox");
        assert_eq!(
            refused(people.end_session(&bert, &other.id).await).0,
            Kind::Absent
        );
        people.end_session(&ada, &other.id).await.unwrap();
        assert_eq!(place.store.person(&kept.token).await.unwrap(), None);
    }
}

#[tokio::test]
async fn unknown_names_and_wrong_passwords_get_the_same_answer() {
    for place in Place::all().await {
        let (ada, _) = place.guest("Ada").await;
        let login = unique();
        let people = &place.people;
        people
            .register(&ada, &credentials(&login, "correct horse"), "a", "")
            .await
            .unwrap();
        let mut answers = Vec::new();
        for (name, password) in [
            (login.as_str(), "wrong horse"),
            (&unique(), "correct horse"),
            ("?", "correct horse"),
            (login.as_str(), &"x".repeat(10_000)),
        ] {
            answers.push(refused(
                people
                    .log_in(&credentials(name, password), "a", "", None, None)
                    .await,
            ));
        }
        answers.dedup();
        assert_eq!(answers, [(Kind::Denied, "protocol.login-wrong".to_owned())]);
    }
}

#[tokio::test]
async fn a_password_cannot_be_tried_forever() {
    for place in Place::all().await {
        let (ada, _) = place.guest("Ada").await;
        let login = unique();
        let people = &place.people;
        people
            .register(&ada, &credentials(&login, "correct horse"), "a", "")
            .await
            .unwrap();
        for _ in 0..5 {
            let tried = people
                .log_in(&credentials(&login, "wrong horse"), "thief", "", None, None)
                .await;
            assert_eq!(refused(tried).0, Kind::Denied);
        }
        // Not even with the right one, and whether the account exists or not.
        for name in [login.as_str(), "nobody.here"] {
            for _ in 0..5 {
                people
                    .log_in(&credentials(name, "wrong horse"), "thief", "", None, None)
                    .await
                    .ok();
            }
            let tried = people
                .log_in(&credentials(name, "correct horse"), "thief", "", None, None)
                .await;
            assert_eq!(refused(tried), (Kind::Often, "protocol.tries-often".to_owned()));
        }
        // Ada isn't locked out at home.
        people
            .log_in(&credentials(&login, "correct horse"), "home", "", None, None)
            .await
            .unwrap();
    }
}

#[tokio::test]
async fn a_new_password_and_logging_out_end_sessions() {
    for place in Place::all().await {
        let (ada, _) = place.guest("Ada").await;
        let login = unique();
        let people = &place.people;
        let old = people
            .register(&ada, &credentials(&login, "correct horse"), "a", "")
            .await
            .unwrap();
        let wrong = people
            .change_password(&ada, "wrong horse", "battery staple", Passkeys::Remove, "")
            .await;
        assert_eq!(refused(wrong).0, Kind::Denied);
        assert!(place.store.person(&old.token).await.unwrap().is_some());
        let new = people
            .change_password(&ada, "correct horse", "battery staple", Passkeys::Remove, "")
            .await
            .unwrap();
        assert_eq!(place.store.person(&old.token).await.unwrap(), None);
        let phone = people
            .log_in(&credentials(&login, "battery staple"), "a", "", None, None)
            .await
            .unwrap();
        let tablet = people
            .log_in(&credentials(&login, "battery staple"), "a", "", None, None)
            .await
            .unwrap();
        people.log_out(&phone.token, false).await.unwrap();
        assert_eq!(place.store.person(&phone.token).await.unwrap(), None);
        assert!(place.store.person(&tablet.token).await.unwrap().is_some());
        people.log_out(&new.token, true).await.unwrap();
        assert_eq!(place.store.person(&tablet.token).await.unwrap(), None);
    }
}

#[tokio::test]
async fn a_deleted_account_leaves_matches_without_a_name() {
    for place in Place::all().await {
        let ((ada, _), (bert, _)) = (place.guest("Ada").await, place.guest("Bert").await);
        let login = unique();
        let people = &place.people;
        let kept = people
            .register(&ada, &credentials(&login, "correct horse"), "a", "")
            .await
            .unwrap();
        let seats = vec![sat(&ada, 1, SeatResult::Won), sat(&bert, 2, SeatResult::Lost)];
        let id = place.ended("skip-bo", true, None, seats).await;
        people.rate().await.unwrap();
        let table = place.opened_by(&ada).await;
        assert_eq!(refused(people.delete(&ada, "wrong horse").await).0, Kind::Denied);
        people.delete(&ada, "correct horse").await.unwrap();
        people.finish_deletions().await.unwrap();
        assert_eq!(place.store.person(&kept.token).await.unwrap(), None);
        let shown = people.match_info(id, None).await.unwrap();
        assert_eq!(
            (shown.seats[0].name.as_str(), &shown.seats[0].player),
            ("", &None)
        );
        assert_eq!(shown.seats[1].name, "Bert");
        assert_eq!(
            refused(people.profile(ada.id.as_str(), None).await).0,
            Kind::Absent
        );
        let lines = place.store.latest(100).await.unwrap();
        let line = lines.iter().find(|row| row.line.id == table).unwrap();
        assert_eq!(line.line.owner, "–");
        // Nor does the table itself remember who it was.
        let events = place.store.events(id.table).await.unwrap();
        let Event::Seated {
            sitter: Occupant::Person { player, name, .. },
            ..
        } = &events[1]
        else {
            panic!("{events:?}");
        };
        assert!(*player != ada.id && name != "Ada");
        let after = people
            .log_in(&credentials(&login, "correct horse"), "a", "", None, None)
            .await;
        assert_eq!(refused(after).0, Kind::Denied);
        // Ratings still follow from the matches.
        let (ratings, again) = (place.ratings().await, place.recomputed().await);
        assert!(again.iter().all(|(key, rated)| ratings.get(key) == Some(rated)));
    }
}

/// Blocks are about people, so they stay when a guest gets an account, and go with either of the two.
#[tokio::test]
async fn blocks_stay_with_the_person_and_go_with_the_account() {
    for place in Place::all().await {
        let ((ada, _), (bert, _), (cleo, _)) = (
            place.guest("Ada").await,
            place.guest("Bert").await,
            place.guest("Cleo").await,
        );
        let (people, store) = (&place.people, &place.store);
        for (by, whom) in [(&ada, &bert), (&bert, &ada), (&cleo, &ada), (&cleo, &bert)] {
            store.block(&by.id, whom).await.unwrap();
        }
        people
            .register(&ada, &credentials(&unique(), "correct horse"), "a", "")
            .await
            .unwrap();
        let names = async |of: &PlayerId| {
            let mut blocks = store.blocks(of).await.unwrap();
            blocks.sort_by(|one, other| one.name.cmp(&other.name));
            blocks.into_iter().map(|block| block.name).collect::<Vec<_>>()
        };
        assert_eq!(names(&ada.id).await, ["Bert"]);
        assert_eq!(names(&cleo.id).await, ["Ada", "Bert"]);
        people.delete(&ada, "correct horse").await.unwrap();
        assert_eq!(names(&ada.id).await, [""; 0]);
        assert_eq!(names(&bert.id).await, [""; 0]);
        assert_eq!(names(&cleo.id).await, ["Bert"]);
        assert_eq!(store.blockers(&ada.id, &[bert.id, cleo.id]).await.unwrap(), []);
    }
}
