//! Accounts that someone else would like to have, and clocks that are wrong.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};

use sqlx::Row as _;
use wildpile_game::Seat;
use wildpile_people::{Kind, Party, People};
use wildpile_protocol::people::{Passkeys, Pool, Result as SeatResult, Uncounted};
use wildpile_tables::store::{Clock, DAY_MS, SideWrites, now_ms, today};
use wildpile_tables::{Event, Finished, FinishedSeat, Person, PlayerId, Presence, Token};

use crate::place::{PASSWORD as RIGHT, Place, bot, credentials, refused, sat};
use crate::stores::summary;

use SeatResult::{Lost, Won};

const WRONG: &str = "wrong horse";

/// Someone with a session alone adds no passkey, and one that was added doesn't survive a new password.
#[tokio::test]
async fn a_passkey_needs_the_password_and_ends_with_it() {
    let party = Party::at("cards.example", true).expect("a name");
    for place in Place::all().await {
        let people = &place.people;
        let (ada, guest) = (place.account("Ada").await.0, place.guest("Bert").await.0);
        let none = people.begin_passkey(&guest, RIGHT, &party).await;
        assert_eq!(refused(none), (Kind::Absent, "protocol.account-none".to_owned()));
        let wrong = people.begin_passkey(&ada, WRONG, &party).await;
        assert_eq!(
            refused(wrong),
            (Kind::Denied, "protocol.password-wrong".to_owned())
        );
        let add = async |name: &str| {
            let person = ada.id.as_str();
            let insert = "INSERT INTO passkeys (id, person_id, passkey, device, created_ms, used_ms)";
            let values = format!("VALUES ('{name}{person}', '{person}', '{{}}', '', 1, 2)");
            place.sql(&format!("{insert} {values}")).await;
        };
        let count = async |token: &Token| people.account(&ada, token).await.unwrap().passkeys.len();
        add("first").await;
        let begun = people.begin_passkey(&ada, RIGHT, &party).await.unwrap();
        let kept = people
            .change_password(&ada, RIGHT, "battery staple", Passkeys::Keep, "")
            .await
            .unwrap();
        assert_eq!(count(&kept.token).await, 1);
        // One that was being made isn't made any more.
        let late = people
            .add_passkey(&ada, &party, &begun.id, serde_json::json!({}), "")
            .await;
        assert_eq!(refused(late), (Kind::Denied, "protocol.passkey-late".to_owned()));
        add("second").await;
        let new = people
            .change_password(&ada, "battery staple", RIGHT, Passkeys::Remove, "")
            .await
            .unwrap();
        assert_eq!(count(&new.token).await, 0);
    }
    // The safer one is the default.
    let said = r#"{"old":"a","new":"b"}"#;
    let said: wildpile_protocol::people::NewPassword = serde_json::from_str(said).unwrap();
    assert_eq!(said.passkeys, Passkeys::Remove);
}

/// Strangers with many addresses use up an account's tries; a browser that has logged in before has its own.
#[tokio::test]
async fn a_known_browser_logs_in_while_strangers_try() {
    for place in Place::all().await {
        let people = &place.people;
        let (ada, login, kept) = place.account("home").await;
        let known = kept.device;
        let (right, wrong) = (credentials(&login, RIGHT), credentials(&login, WRONG));
        for number in 0..145_u32 {
            let address = format!("thief {}", number.saturating_sub(25));
            people.log_in(&wrong, &address, "", None, None).await.ok();
        }
        let often = (Kind::Often, "protocol.tries-often".to_owned());
        for device in [None, Some(&Token::random())] {
            let stranger = people.log_in(&right, "elsewhere", "", None, device).await;
            assert_eq!(refused(stranger), often);
        }
        // Even behind an address that has no tries left.
        let there = people
            .log_in(&right, "thief 0", "", None, Some(&known))
            .await
            .expect("the browser is known");
        assert_eq!(there.person, ada);
        let old = people.log_in(&right, "home", "", None, Some(&known)).await;
        assert_eq!(refused(old), often, "it has another token now");
        for _ in 0..5 {
            let tried = people.log_in(&wrong, "home", "", None, Some(&there.device)).await;
            assert_eq!(refused(tried).0, Kind::Denied);
        }
        let tried = people.log_in(&right, "home", "", None, Some(&there.device)).await;
        assert_eq!(refused(tried), often, "it doesn't have any number of tries");
        // It reveals nothing: at another name it is a stranger's.
        let nobody = credentials("nobody.here", RIGHT);
        let device = Some(&there.device);
        let denied = people.log_in(&nobody, "quiet", "", None, device).await;
        assert_eq!(refused(denied), (Kind::Denied, "protocol.login-wrong".to_owned()));
        people
            .change_password(&ada, RIGHT, "battery staple", Passkeys::Keep, "")
            .await
            .unwrap();
        let rows = sqlx::query("SELECT token_hash FROM devices WHERE person_id = $1")
            .bind(ada.id.as_str())
            .fetch_all(place.store.pool())
            .await
            .unwrap();
        let hashes: Vec<String> = rows.iter().map(|row| row.get(0)).collect();
        assert!(hashes.len() == 1 && hashes[0] != there.device.hash());
    }
}

fn with(seat: FinishedSeat, presence: Presence) -> FinishedSeat {
    FinishedSeat { presence, ..seat }
}

/// Leaving saves nobody from losing, and wins nothing for the others that they didn't win.
#[tokio::test]
async fn a_person_who_leaves_has_lost_against_those_who_stay() {
    for place in Place::all().await {
        let people = &place.people;
        let [ada, bert, cleo, dora] = &place.guests(["Ada", "Bert", "Cleo", "Dora"]).await;
        let rating = async |person: &Person| {
            people.rate().await.unwrap();
            let (kept, again) = (place.ratings().await, place.recomputed().await);
            assert_eq!(kept, again, "they follow from the matches");
            let of = |pool| kept.get(&(pool, "skip-bo".to_owned(), person.id.as_str().to_owned()));
            of(Pool::People)
                .or(of(Pool::Bots))
                .map(|rated| rated.strength.rating)
        };
        // The bot of someone who left has won, and then lost.
        let seats = vec![
            with(sat(ada, 1, Won), Presence::Left),
            sat(bert, 2, Lost),
            with(sat(cleo, 3, Lost), Presence::Left),
        ];
        place.ended("skip-bo", true, seats).await;
        let (first, second, third) = (rating(ada).await, rating(bert).await, rating(cleo).await);
        assert!(
            first < Some(1500.0) && second > Some(1500.0),
            "{first:?} {second:?}"
        );
        assert_eq!(
            first, third,
            "both have lost against Bert, and nothing against each other"
        );
        // A win with a bot's help counts for nobody, a loss does.
        place
            .ended(
                "skip-bo",
                true,
                [with(sat(dora, 1, Won), Presence::Helped), sat(bert, 2, Lost)],
            )
            .await;
        assert_eq!((rating(dora).await, rating(bert).await), (None, second));
        place
            .ended(
                "skip-bo",
                true,
                [with(sat(dora, 1, Lost), Presence::Helped), sat(bert, 2, Won)],
            )
            .await;
        assert!(rating(dora).await < Some(1500.0) && rating(bert).await > second);
        // Partners share the result, no matter who sat there in the end.
        let [eve, fay] = place.guests(["Eve", "Fay"]).await;
        let side = sat(&eve, 1, Lost).side;
        let seats = vec![
            with(sat(&eve, 1, Lost), Presence::Left),
            FinishedSeat {
                side,
                ..sat(&fay, 2, Lost)
            },
            bot("strong", 3, Won),
        ];
        place.ended("skip-bo", true, seats).await;
        let (left, stayed) = (rating(&eve).await, rating(&fay).await);
        assert!(left < Some(1500.0) && left == stayed, "{left:?} {stayed:?}");
        // The profile shows who left, and it isn't among the wins.
        let profile = people.profile(ada.id.as_str(), Some(ada)).await.unwrap();
        assert_eq!((profile.games[0].played, profile.games[0].won), (1, 0));
        assert!(profile.matches[0].seats[0].left && !profile.matches[0].seats[1].left);
    }
}

/// A room that hasn't heard of it yet writes nobody's name.
#[tokio::test]
async fn a_match_that_ends_after_its_player_was_deleted_has_no_name() {
    for place in Place::all().await {
        let people = &place.people;
        let (ada, bert) = (place.account("Ada").await.0, place.guest("Bert").await.0);
        let nobody = people.delete(&ada, RIGHT).await.unwrap();
        let forgotten = place.store.forgotten().await.unwrap();
        assert!(forgotten.contains(&(ada.id.clone(), nobody.clone())));
        let id = place
            .ended("skip-bo", true, [sat(&ada, 1, Won), sat(&bert, 2, Lost)])
            .await;
        let kept = place.store.kept(id).await.unwrap().expect("a match");
        assert_eq!(
            (&kept.seats[0].person, kept.seats[0].name.as_str()),
            (&Some(nobody), "")
        );
        assert_eq!(kept.seats[1].name, "Bert");
    }
}

/// A clock that tests set.
fn clock(start: i64) -> (Arc<AtomicI64>, Clock) {
    let time = Arc::new(AtomicI64::new(start));
    let says = Arc::clone(&time);
    (time, Clock::new(move || says.load(Ordering::Relaxed)))
}

fn event() -> Event {
    Event::Returned { seat: Seat::FIRST }
}

fn ranked(day: u64, person: &Person) -> Finished {
    Finished {
        round: day,
        game: "skipper".to_owned(),
        rules_name: "skipper".to_owned(),
        is_listed: false,
        uncounted: Some(Uncounted::Ranked),
        grade: 1,
        events: 2,
        seats: vec![sat(person, 1, Won)],
    }
}

/// The last millisecond of a day belongs to it, and the first of the next one doesn't.
#[tokio::test]
async fn a_ranked_day_ends_at_midnight() {
    let place = Place::all().await.remove(0);
    let day = today() + 3;
    let midnight = i64::try_from(day + 1).unwrap() * DAY_MS;
    let (time, clock) = clock(midnight - 1);
    let store = place.store.clone().with_clock(clock);
    let people = People::new(store.clone());
    let mut attempts = Vec::new();
    for name in ["Ada", "Bert"] {
        let person = place.account(name).await.0;
        let attempt = people.ranked_attempt(&person, "skipper").await.unwrap();
        assert_eq!(attempt.day, day);
        let line = summary(attempt.table, false);
        store.append(attempt.table, 0, &[event()], line).await.unwrap();
        attempts.push((person, attempt.table));
    }
    let end = async |at: usize| {
        let (person, table) = &attempts[at];
        let along = SideWrites {
            finished: vec![ranked(day, person)],
            ..SideWrites::default()
        };
        store.append(*table, 1, &[event()], along).await.unwrap();
    };
    end(0).await;
    let shown = people.ranked_day("skipper", day, None).await.unwrap();
    assert_eq!((shown.over, shown.secret, shown.lines.len()), (false, None, 0));
    time.store(midnight, Ordering::Relaxed);
    end(1).await;
    let shown = people.ranked_day("skipper", day, None).await.unwrap();
    assert!(shown.over && shown.secret.is_some());
    let names: Vec<_> = shown.lines.iter().map(|line| line.name.as_str()).collect();
    assert_eq!(names, ["Ada"], "what ends at midnight is late");
    let again = people.ranked_attempt(&attempts[0].0, "skipper").await.unwrap();
    assert_eq!(again.day, day + 1);
}

/// Programs that share PostgreSQL have its time, whatever their own clocks say.
#[tokio::test]
async fn the_day_is_the_databases() {
    let all = Place::all().await;
    let Some(place) = all.into_iter().nth(1) else {
        return;
    };
    let (_, wrong) = clock(1_000 * DAY_MS);
    let store = place.store.clone().with_clock(wrong);
    let people = People::new(store.clone());
    let ada = place.account("Ada").await.0;
    let (before, day) = (today(), people.ranked_attempt(&ada, "skipper").await.unwrap().day);
    assert!((before..=today()).contains(&day));
    let shown = people.ranked_day("skipper", day, None).await.unwrap();
    assert!(!shown.over);
    let early = people.ranked_day("skipper", day + 2, None).await;
    assert_eq!(refused(early).1, "protocol.ranked-early");
    // So is the end of a match.
    let wrong = Place {
        store,
        people,
        ..place
    };
    let id = wrong.ended("skipper", false, [sat(&ada, 1, Won)]).await;
    let kept = wrong.store.kept(id).await.unwrap().expect("a match");
    let (ended, now) = (kept.finished_ms, now_ms());
    assert!((ended - now).abs() < 600_000, "{ended} at {now}");
}

/// A clock that jumps ends no session for good, and rates no match twice or never.
#[tokio::test]
async fn a_clock_that_jumps_loses_nothing() {
    for place in Place::all().await {
        let start = now_ms();
        let (time, clock) = clock(start);
        let store = place.store.clone().with_clock(clock);
        let people = People::new(store.clone());
        let place = Place {
            store,
            people,
            ..place
        };
        let ((ada, _, kept), bert) = (place.account("Ada").await, place.guest("Bert").await.0);
        for years in [0, 5, -5, 40, 1, 0] {
            time.store(start + years * 365 * DAY_MS, Ordering::Relaxed);
            let seats = vec![sat(&ada, 1, Won), sat(&bert, 2, Lost)];
            place.ended("skip-bo", true, seats).await;
            place.people.rate().await.unwrap();
            // A day or two are nothing to a session; after years it waits for the clock.
            let known = place.store.person(&kept.token).await.unwrap();
            assert_eq!(known.is_some(), years <= 0, "{years}");
        }
        let ratings = place.ratings().await;
        assert_eq!(ratings, place.recomputed().await);
        let of =
            |person: &PlayerId| ratings[&(Pool::People, "skip-bo".to_owned(), person.as_str().to_owned())];
        assert_eq!((of(&ada.id).matches, of(&bert.id).matches), (6, 6));
    }
}
