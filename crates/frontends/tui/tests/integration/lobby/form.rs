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
        ("Fehlender Beitrag", "◂ neu geben ▸"),
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
fn cards_are_picked_for_a_table_and_a_refusal_stays_until_something_is_changed() {
    let why = json!({"why": {"id": "protocol.limit-listed", "args": {"count": 3}}});
    let (to, asked) = server(with(("POST /api/tables ", 409, why)));
    let mut desk = answered("en", (80, 24), to);
    desk.choose("Open a table").key(Key::Enter);
    choose_game(&mut desk, "Game", "Skipper Solitaire");
    desk.choose("Mutators").key(Key::Enter);
    desk.choose("Strong skippers").key(Key::Enter).key(Key::Esc);
    sees(&mut desk, "Mutators ◂ Strong skippers ▸");
    desk.keys("s");
    let cards = posted(&mut desk, &asked, "/api/tables")["settings"]["cards"].clone();
    assert_eq!(cards[0]["id"], "skipper/strong");
    sees(&mut desk, "You have 3 tables in the lobby already");
    desk.key(Key::Delete);
    let screen = sees(&mut desk, "Mutators ◂ none ▸");
    assert!(!screen.contains("You have 3 tables"), "{screen}");
}
