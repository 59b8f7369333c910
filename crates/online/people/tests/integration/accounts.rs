use wildpile_people::Kind;
use wildpile_protocol::people::{Passkeys, Result as SeatResult};
use wildpile_tables::{Event, Occupant, PlayerId};

use crate::place::{PASSWORD, Place, credentials, refused, sat, unique};

/// The password after a change.
const NEW: &str = "battery staple";

#[tokio::test]
async fn a_guest_is_kept_and_comes_back_from_another_device() {
    for place in Place::all().await {
        let (ada, guest) = place.guest("Ada").await;
        let login = unique();
        let people = &place.people;
        for (name, password, why) in [
            ("ab", PASSWORD, "protocol.login-form"),
            ("a b c", PASSWORD, "protocol.login-form"),
            (login.as_str(), "short", "protocol.password-length"),
            (login.as_str(), &format!("x{login}x"), "protocol.password-login"),
        ] {
            let tried = people.register(&ada, &credentials(name, password), "a", "").await;
            assert_eq!(refused(tried), (Kind::Wrong, why.to_owned()));
        }
        let wanted = credentials(&login.to_uppercase(), PASSWORD);
        let kept = people.register(&ada, &wanted, "a", "Firefox").await.unwrap();
        assert_eq!(kept.person, ada);
        // The guest's token is worth nothing any more.
        assert_eq!(place.session(&guest).await, None);
        assert_eq!(place.session(&kept.token).await, Some(ada.clone()));
        let again = place.register(&ada, &unique()).await;
        assert_eq!(refused(again).0, Kind::Taken);
        let (bert, browser) = place.guest("Bert").await;
        let taken = place.register(&bert, &login).await;
        assert_eq!(refused(taken), (Kind::Taken, "protocol.login-taken".to_owned()));

        let given = credentials(&login, PASSWORD);
        let there = people.log_in(&given, "b", "Safari", Some(&browser), None).await;
        let there = there.unwrap();
        assert_eq!(there.person, ada);
        let before = place.session(&browser).await;
        assert_eq!(before, None, "the browser was Bert's until now");
        let account = people.account(&ada, &there.token).await.unwrap();
        assert_eq!(account.login.as_deref(), Some(login.as_str()));
        let (own, others): (Vec<_>, Vec<_>) = account.sessions.iter().partition(|session| session.own);
        assert_eq!((own[0].device.as_str(), own.len()), ("Safari", 1));
        assert_eq!((others[0].device.as_str(), others.len()), ("Firefox", 1));
        let foreign = people.end_session(&bert, &others[0].id).await;
        assert_eq!(refused(foreign).0, Kind::Absent);
        people.end_session(&ada, &others[0].id).await.unwrap();
        assert_eq!(place.session(&kept.token).await, None);
    }
}

#[tokio::test]
async fn unknown_names_and_wrong_passwords_get_the_same_answer() {
    for place in Place::all().await {
        let (_, login, _) = place.account("Ada").await;
        for (name, password) in [
            (login.as_str(), "wrong horse"),
            (&unique(), PASSWORD),
            ("?", PASSWORD),
            (login.as_str(), &"x".repeat(10_000)),
        ] {
            let answer = refused(place.log_in(name, password, "a").await);
            assert_eq!(answer, (Kind::Denied, "protocol.login-wrong".to_owned()));
        }
    }
}

#[tokio::test]
async fn a_password_cannot_be_tried_forever() {
    for place in Place::all().await {
        let (_, login, _) = place.account("Ada").await;
        for _ in 0..5 {
            let tried = place.log_in(&login, "wrong horse", "thief").await;
            assert_eq!(refused(tried).0, Kind::Denied);
        }
        // Not even with the right one, and whether the account exists or not.
        for name in [login.as_str(), "nobody.here"] {
            for _ in 0..5 {
                place.log_in(name, "wrong horse", "thief").await.ok();
            }
            let tried = place.log_in(name, PASSWORD, "thief").await;
            assert_eq!(refused(tried), (Kind::Often, "protocol.tries-often".to_owned()));
        }
        // Ada isn't locked out at home.
        place.log_in(&login, PASSWORD, "home").await.unwrap();
    }
}

#[tokio::test]
async fn a_new_password_and_logging_out_end_sessions() {
    for place in Place::all().await {
        let (ada, login, old) = place.account("Ada").await;
        let people = &place.people;
        let change = |old| people.change_password(&ada, old, NEW, Passkeys::Remove, "");
        assert_eq!(refused(change("wrong horse").await).0, Kind::Denied);
        assert!(place.session(&old.token).await.is_some());
        let new = change(PASSWORD).await.unwrap();
        assert_eq!(place.session(&old.token).await, None);
        let phone = place.log_in(&login, NEW, "a").await.unwrap();
        let tablet = place.log_in(&login, NEW, "a").await.unwrap();
        people.log_out(&phone.token, false).await.unwrap();
        assert_eq!(place.session(&phone.token).await, None);
        assert!(place.session(&tablet.token).await.is_some());
        people.log_out(&new.token, true).await.unwrap();
        assert_eq!(place.session(&tablet.token).await, None);
    }
}

#[tokio::test]
async fn a_deleted_account_leaves_matches_without_a_name() {
    for place in Place::all().await {
        let ((ada, login, kept), bert) = (place.account("Ada").await, place.guest("Bert").await.0);
        let people = &place.people;
        let seats = vec![sat(&ada, 1, SeatResult::Won), sat(&bert, 2, SeatResult::Lost)];
        let id = place.ended("skip-bo", true, seats).await;
        people.rate().await.unwrap();
        let table = place.opened_by(&ada).await;
        assert_eq!(refused(people.delete(&ada, "wrong horse").await).0, Kind::Denied);
        people.delete(&ada, PASSWORD).await.unwrap();
        people.finish_deletions().await.unwrap();
        assert_eq!(place.session(&kept.token).await, None);
        let shown = people.match_info(id, None).await.unwrap();
        let [adas, berts] = &shown.seats[..] else {
            panic!("{shown:?}")
        };
        assert_eq!((adas.name.as_str(), &adas.player), ("", &None));
        assert_eq!(berts.name, "Bert");
        let profile = people.profile(ada.id.as_str(), None).await;
        assert_eq!(refused(profile).0, Kind::Absent);
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
        let after = place.log_in(&login, PASSWORD, "a").await;
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
        let store = &place.store;
        let [ada, bert, cleo] = place.guests(["Ada", "Bert", "Cleo"]).await;
        for (by, whom) in [(&ada, &bert), (&bert, &ada), (&cleo, &ada), (&cleo, &bert)] {
            store.block(&by.id, whom).await.unwrap();
        }
        place.register(&ada, &unique()).await.unwrap();
        let names = async |of: &PlayerId| {
            let mut blocks = store.blocks(of).await.unwrap();
            blocks.sort_by(|one, other| one.name.cmp(&other.name));
            blocks.into_iter().map(|block| block.name).collect::<Vec<_>>()
        };
        assert_eq!(names(&ada.id).await, ["Bert"]);
        assert_eq!(names(&cleo.id).await, ["Ada", "Bert"]);
        place.people.delete(&ada, PASSWORD).await.unwrap();
        assert_eq!(names(&ada.id).await, [""; 0]);
        assert_eq!(names(&bert.id).await, [""; 0]);
        assert_eq!(names(&cleo.id).await, ["Bert"]);
        assert_eq!(store.blockers(&ada.id, &[bert.id, cleo.id]).await.unwrap(), []);
    }
}
