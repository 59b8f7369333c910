//! The options of a new table.

use super::*;

#[test]
fn a_table_has_the_options_that_were_chosen() {
    let (to, asked) = server(with(("POST /api/tables ", 201, json!({"id": TABLE}))));
    let mut desk = answered("de", (60, 20), to);
    desk.choose("Tisch eröffnen").key(Key::Enter);
    for (row, value) in [
        ("Ein Bot übernimmt nach", "◂ 3 Minuten ▸"),
        ("Serie", "◂ auf 2 Siege ▸"),
        ("Verzögerung für Zuschauer", "◂ 30 Sekunden ▸"),
        ("Tipps", "◂ nicht erlaubt ▸"),
        ("Programme", "◂ nicht erlaubt ▸"),
        ("Fehlender Beitrag", "◂ neu geben (höchstens zweimal) ▸"),
    ] {
        desk.choose(row).key(Key::Right);
        sees(&mut desk, value);
    }
    desk.keys("s");
    let settings = &posted(&mut desk, &asked, "/api/tables")["settings"];
    let chosen = ["grace_s", "delay_s", "hints", "programs"].map(|name| settings[name].clone());
    assert_eq!(chosen, [json!(180), json!(30), json!(false), json!(false)]);
    assert_eq!(settings["series"], json!({"kind": "wins", "wins": 2}));
    assert_eq!(settings["withheld"], "again");
}

/// Goes through the games until this one is chosen.
fn choose_game(desk: &mut Desk, row: &str, title: &str) {
    desk.choose(row);
    while !desk.screen().contains(&format!("◂ {title} ▸")) {
        desk.key(Key::Right);
    }
}

#[test]
fn mutators_and_handicaps_are_chosen_for_a_table() {
    let (to, asked) = server(with(("POST /api/tables ", 201, json!({"id": TABLE}))));
    let mut desk = answered("de", (60, 20), to);
    desk.choose("Tisch eröffnen").key(Key::Enter);
    choose_game(&mut desk, "Spiel", "Skipper Solitaire");
    for (row, card) in [
        ("Regelkarten", "Starke Skipper"),
        ("Deine Handicaps", "Kleinere Hand"),
    ] {
        desk.choose(row).key(Key::Enter);
        desk.choose(card).key(Key::Enter).key(Key::Esc);
        sees(&mut desk, &format!("{row} ◂ {card} ▸"));
    }
    desk.keys("s");
    let new = posted(&mut desk, &asked, "/api/tables");
    assert_eq!(new["rules"]["skippers"], "strong", "{new}");
    assert!(!new["rules"]["seat_1"]["hand"].is_null(), "{new}");
    let cards = new["settings"]["cards"].as_array().unwrap();
    let named: Vec<_> = cards.iter().map(|card| (&card["id"], &card["seat"])).collect();
    assert_eq!(
        named,
        [
            (&json!("skipper/strong"), &Value::Null),
            (&json!("skipper/smaller_hand"), &json!(1))
        ]
    );
}

#[test]
fn another_game_has_other_cards_and_a_race_has_those_of_its_solitaire() {
    let (to, asked) = server(with(("POST /api/tables ", 201, json!({"id": TABLE}))));
    let mut desk = answered("en", (80, 40), to);
    desk.choose("Open a table").key(Key::Enter);
    choose_game(&mut desk, "Game", "Skipper Solitaire");
    desk.choose("Mutators").key(Key::Right);
    sees(&mut desk, "Mutators ◂ Strong skippers ▸");
    choose_game(&mut desk, "Game", "Joker Solitaire");
    desk.choose("Mutators");
    sees(&mut desk, "Mutators ◂ none ▸");
    desk.key(Key::Right).key(Key::Delete);
    sees(&mut desk, "Mutators ◂ none ▸");
    desk.key(Key::Right).keys("s");
    let cards = posted(&mut desk, &asked, "/api/tables")["settings"]["cards"].clone();
    let id = cards[0]["id"].as_str().unwrap();
    assert!(id.starts_with("joker/"), "{cards}");
    assert_eq!(cards.as_array().map(Vec::len), Some(1));
}
