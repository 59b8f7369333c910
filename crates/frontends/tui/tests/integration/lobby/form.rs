//! The cards of a new table.

use super::*;

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
