//! `daily`.

use serde_json::json;
use wildpile_bundle::find;
use wildpile_cards::Deal;
use wildpile_records::{Call, Place, Store};
use wildpile_session::{HUMAN, Session, Setup, name_seats};

use crate::called::{Desk, call, has, list, refused};

#[test]
fn todays_deals_are_listed_with_stars_and_streaks() {
    let report = call("daily --json").json("daily");
    let games = list(&report["games"]);
    assert_eq!(games.len(), 4);
    for game in games {
        assert_eq!(
            (&game["streak"], &game["deal"]["won"]),
            (&json!(0), &json!(false))
        );
        assert_eq!(game["deal"]["day"], report["today"]);
        let stars = game["deal"]["stars"].as_u64().unwrap();
        assert!((1..=3).contains(&stars), "{game}");
    }
    let text = call("daily").fine();
    has(
        &text,
        &[
            "Joker Solitaire",
            "★",
            "Not won yet",
            "No streak yet",
            "`wildpile daily GAME --play`",
        ],
    );
    let german = call("daily --lang de").fine();
    has(
        &german,
        &["Spiele des Tages", "Schwierigkeit", "Noch keine Serie"],
    );
}

/// A deal of the day that was lost here.
fn lost(desk: &Desk, deal: &str) {
    let store = Store::open(&desk.path().join("data")).unwrap().store;
    let setup = Setup {
        seats: name_seats(vec![HUMAN.to_owned()], &[]),
        ..Setup::default()
    };
    let deal: Deal = deal.parse().unwrap();
    let mut session = Session::start(find("simon-jester").unwrap(), setup, deal).unwrap();
    let seat = session.facing().unwrap();
    session.play(seat, "give-up").unwrap();
    let call = Call::new(Place::Nowhere, session.wanted(false));
    store.carry_out(&session.info(), &call).unwrap();
}

#[test]
fn the_calendar_of_a_game_shows_its_days_and_its_medals() {
    let desk = Desk::new();
    let before = desk.say("daily simon-jester --json").json("daily");
    let deal = &before["games"][0]["deal"];
    assert_eq!(deal["attempts"], 0);
    lost(&desk, deal["deal"].as_str().unwrap());
    let after = desk.say("daily simon-jester --json").json("daily");
    assert_eq!(after["games"][0]["deal"]["attempts"], 1);
    let days = list(&after["calendar"]["days"]);
    assert_eq!(days.last().unwrap(), &after["games"][0]["deal"]);
    assert_eq!(after["calendar"]["months"], json!([]));
    let text = desk.say("daily simon-jester").fine();
    has(
        &text,
        &[
            "Simon Jester · ",
            " Mo   Tu   We",
            "x lost",
            ": Lost, 1 attempt",
            "Medals: No medal yet",
        ],
    );
    let number = days.len();
    assert!(text.contains(&format!(" {number:>2}x")), "{text}");
    // A month that is over has all its days.
    let january = desk
        .say("daily simon-jester --month 2026-01 --json")
        .json("daily");
    assert_eq!(list(&january["calendar"]["days"]).len(), 31);
    has(
        &desk.say("daily simon-jester --month 2026-01").fine(),
        &["January 2026", "                 1 "],
    );
}

#[test]
fn wrong_calls_say_what_would_be_right() {
    call("daily joker --month 2025-12").wrong("there are daily deals from 2026-01 to ");
    refused("daily joker --month 2026-13", "write a month such as 2026-10");
    call("daily --play").wrong("GAME");
    call("daily joker --play --json").wrong("--json");
    call("daily joker --play").wrong("playing needs a terminal");
    call("daily whist").wrong("whist");
}
