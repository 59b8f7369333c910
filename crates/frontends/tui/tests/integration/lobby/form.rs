//! The options of a new table.

use super::*;

#[test]
fn a_table_has_the_options_that_were_chosen() {
    for (language, open, rows) in [
        (
            "en",
            "Open a table",
            [
                ("A bot takes over after", "◂ 3 minutes ▸"),
                ("Series", "◂ first to 2 wins ▸"),
                ("Spectator delay", "◂ 30 seconds ▸"),
                ("Hints", "◂ not allowed ▸"),
                ("Programs", "◂ not allowed ▸"),
            ],
        ),
        (
            "de",
            "Tisch eröffnen",
            [
                ("Ein Bot übernimmt nach", "◂ 3 Minuten ▸"),
                ("Serie", "◂ auf 2 Siege ▸"),
                ("Verzögerung für Zuschauer", "◂ 30 Sekunden ▸"),
                ("Tipps", "◂ nicht erlaubt ▸"),
                ("Programme", "◂ nicht erlaubt ▸"),
            ],
        ),
    ] {
        for size in [(60, 20), (80, 24)] {
            let (to, asked) = server(with(("POST /api/tables ", 201, json!({"id": TABLE}))));
            let mut desk = answered(language, size, to);
            desk.choose(open).key(Key::Enter);
            for (row, value) in rows {
                desk.choose(row).key(Key::Right);
                sees(&mut desk, value);
            }
            desk.keys("s");
            let settings = &posted(&asked, "/api/tables")["settings"];
            let chosen = ["grace_s", "delay_s", "hints", "programs"].map(|name| settings[name].clone());
            assert_eq!(chosen, [json!(180), json!(30), json!(false), json!(false)]);
            assert_eq!(settings["series"], json!({"kind": "wins", "wins": 2}));
        }
    }
}

#[test]
fn only_a_game_with_auctions_has_a_time_for_bids() {
    let (to, asked) = server(with(("POST /api/tables ", 201, json!({"id": TABLE}))));
    let mut desk = answered("en", (80, 40), to);
    desk.choose("Open a table").key(Key::Enter);
    desk.choose("Game");
    while !desk.screen().contains("◂ Skipper Solitaire ▸") {
        desk.key(Key::Right);
    }
    desk.choose("Bidding time").key(Key::Right);
    sees(&mut desk, "◂ 10 seconds ▸");
    // Round to the first rows again.
    desk.choose("Game");
    while !desk.screen().contains("◂ Skip-Bo ▸") {
        desk.key(Key::Right);
    }
    assert!(!desk.screen().contains("Bidding time"));
    desk.keys("s");
    assert_eq!(posted(&asked, "/api/tables")["settings"]["bid_s"], 0);
}
