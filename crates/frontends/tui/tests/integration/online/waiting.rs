//! The seats of a table before and beside its match: what is waited for, and why one only watches.

use super::status::SIZES;
use super::*;

#[test]
fn the_seats_name_the_key_that_connects_again() {
    for (language, retry) in [("en", "r try again"), ("de", "r neu verbinden")] {
        for size in SIZES {
            let mut server = Server::seated(language, size);
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
fn settings_that_are_not_the_usual_ones_are_told_before_the_deal() {
    let told = "Time control: 15 seconds per move · A bot takes over after: 30 seconds · Series: first to 2 wins · \
                Spectator delay: 30 seconds · Hints: allowed · Programs: not allowed";
    for size in SIZES {
        let mut server = Server::seated("en", size);
        assert!(!server.screen().contains("Time control"), "{}", server.screen());
        server.table["settings"] = json!({
            "clock": {"kind": "move", "seconds": 15},
            "grace_s": 30,
            "delay_s": 30,
            "hints": true,
            "programs": false,
            "series": {"kind": "wins", "wins": 2},
        });
        server.tell_table();
        server.sees(told);
    }
}
