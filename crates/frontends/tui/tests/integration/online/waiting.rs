//! The seats of a table before and beside its match: what is waited for, and why one only watches.

use super::status::SIZES;
use super::*;

#[test]
fn whoever_wanted_a_seat_is_told_why_there_is_none() {
    let second = Seat::from_number(2);
    for (language, seat, told) in [
        (
            "en",
            None,
            "A match is running, so you're watching. If a seat is free after it, you'll get one.",
        ),
        (
            "en",
            second,
            "Seat 2 is taken by Bo. You're watching; if it's free after this match, you'll get it.",
        ),
        (
            "de",
            None,
            "Gerade läuft eine Partie, darum schaust du zu. Ist danach ein Platz frei, bekommst du ihn.",
        ),
        (
            "de",
            second,
            "Auf Platz 2 sitzt Bo. Du schaust zu; ist der Platz nach der Partie frei, bekommst du ihn.",
        ),
    ] {
        let mut server = Server::new(language, (120, 40), |visit| Visit { seat, ..visit });
        server.hello();
        server.table["seats"][0] = json!({"who": "person", "name": "Zoe", "here": true});
        server.play();
        assert_eq!(server.heard(), []);
        server.sees(told);
        // Not only for a moment.
        server.desk.wait(10_000);
        server.sees(told);
    }
}

#[test]
fn the_seats_name_the_key_that_connects_again() {
    for (language, retry) in [("en", "r try again"), ("de", "r neu verbinden")] {
        for size in SIZES {
            let mut server = Server::new(language, size, |visit| visit);
            server.hello();
            server.sit_down();
            let foot = |server: &mut Server| server.screen().lines().last().unwrap().to_owned();
            assert!(!foot(&mut server).contains(retry));
            server.lose();
            assert!(foot(&mut server).contains(retry), "{}", server.screen());
            server.ordered();
            server.desk.keys("r");
            let orders = server.ordered();
            assert!(matches!(orders[..], [Order::Retry]), "{orders:?}");
        }
    }
}

#[test]
fn people_who_are_away_are_named_before_the_deal() {
    for (language, one, two) in [
        (
            "en",
            "All seats are taken; Bert isn't connected.",
            "All seats are taken; Bert and Cleo aren't connected.",
        ),
        (
            "de",
            "Alle Plätze sind besetzt; Bert ist nicht verbunden.",
            "Alle Plätze sind besetzt; Bert und Cleo sind nicht verbunden.",
        ),
    ] {
        let mut server = Server::new(language, (80, 24), |visit| visit);
        let away = |name: &str| json!({"who": "person", "name": name, "here": false});
        server.table["seats"] = json!([{"who": "free"}, away("Bert"), away("Cleo")]);
        server.hello();
        server.sit_down();
        server.sees(two);
        server.table["seats"][2]["here"] = json!(true);
        server.tell_table();
        server.sees(one);
    }
}

#[test]
fn settings_that_are_not_the_usual_ones_are_told_before_the_deal() {
    for (language, told, clock) in [
        (
            "en",
            "Time control: 15 seconds per move · Series: first to 2 wins · a bot takes over after 30 seconds · \
             Spectator delay: 30 seconds · no hints · no programs",
            "Time control",
        ),
        (
            "de",
            "Bedenkzeit: 15 Sekunden pro Zug · Serie: auf 2 Siege · ein Bot übernimmt nach 30 Sekunden · \
             Verzögerung für Zuschauer: 30 Sekunden · keine Tipps · keine Programme",
            "Bedenkzeit",
        ),
    ] {
        for size in SIZES {
            let mut server = Server::new(language, size, |visit| visit);
            server.hello();
            server.sit_down();
            assert!(!server.screen().contains(clock), "{}", server.screen());
            server.table["settings"] = json!({
                "clock": {"kind": "move", "seconds": 15},
                "grace_s": 30,
                "delay_s": 30,
                "hints": false,
                "programs": false,
                "series": {"kind": "wins", "wins": 2},
            });
            server.tell_table();
            server.sees(told);
        }
    }
}
