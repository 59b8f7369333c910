//! Single moves: why one is refused, hints, typed moves, and several cards at once.

use wildpile_table::Spot;
use wildpile_tui::input::{Input, Key};

use super::*;
use crate::common;

#[test]
fn a_wanted_move_that_is_not_legal_says_why() {
    let mut table = Table::new(session("simon-jester", "", &["human"], 7));
    // Somewhere a card can't go: every pair of columns is tried until one is refused.
    let scene = table.screen.scene().clone();
    let (from, to) = (scene.zones[0].id, scene.zones[1].id);
    let illegal = !scene
        .actions
        .iter()
        .any(|a| a.from.is_some_and(|f| f.zone == from) && a.to == Some(to));
    assert!(illegal, "the deal is chosen so");
    let point = |table: &Table, zone| table.screen.layout().point(Spot::zone(zone)).unwrap();
    let (a, b) = (point(&table, from), point(&table, to));
    table.input(Input::Press(a));
    table.input(Input::Drag(Position::new(a.x + 1, a.y)));
    table.input(Input::Drag(b));
    assert!(table.draw().contains("Simon"));
    table.input(Input::Release(b));
    assert_eq!(table.moves(), 0);
    let why = table.message().unwrap();
    assert!(why.len() > 10, "{why}");
    table.keys(":");
    table.keys("nonsense\n");
    assert!(table.message().is_some_and(|m| m.contains("nonsense")));
}

#[test]
fn hints_and_moves_are_gone_through_by_keys_and_enter_plays_the_shown_one() {
    let mut table = Table::new(session("joker", "", &["human"], 3));
    table.keys("h");
    let hint = table.message().unwrap();
    assert!(hint.starts_with("Hint 1 of ") && hint.contains(" – "), "{hint}");
    assert!(
        hint.contains(". Enter plays it (") && hint.ends_with(")."),
        "{hint}"
    );
    table.keys("\t\n");
    assert_eq!(table.moves(), 1);
}

#[test]
fn a_partners_pile_may_be_named_by_the_number_of_its_seat() {
    let mut played = 0;
    let mut refused = 0;
    for deal in 1..=30 {
        let mut table = Table::new(session("skip-bo", "partners = pairs", &["human"; 4], deal));
        table.keys("\n");
        let seat = table.screen.session().facing().unwrap();
        let number = |by: usize| (seat.index() + by) % 4 + 1;
        let legal = table.screen.session().seat().legal_moves();
        table.type_move(&format!("seat {} stock>b1", number(2)));
        let screen = table.draw();
        assert!(!screen.contains("you play from your own"), "{screen}");
        let steps = common::table::moves(table.screen.session().referee());
        if legal.iter().any(|mv| mv == "partner stock>b1") {
            assert_eq!(
                steps.last().map(String::as_str),
                Some("partner stock>b1"),
                "{screen}"
            );
            played += 1;
        } else {
            assert!(!steps.iter().any(|mv| mv.starts_with("partner")), "{screen}");
            refused += 1;
            table.type_move(&format!("seat {} stock>b1", number(1)));
            let screen = table.draw();
            assert!(screen.contains("ou play from your own"), "{screen}");
        }
        if played > 0 && refused > 0 {
            return;
        }
    }
    panic!("{played} played, {refused} refused");
}

#[test]
fn one_of_several_equal_cards_of_a_hand_is_as_good_as_another() {
    let mut desk = common::Desk::new(110, 45);
    // The hand is 4 5 8 8 and a wild.
    desk.start("Skip-Bo", "3");
    desk.keys("↓↓↓↓↓↓←←←←←←←←→→→\n");
    desk.shows("Where should the eight go?");
    desk.keys("↑\n");
    desk.shows("You discard 8 on pile");
}

#[test]
fn several_marked_cards_are_discarded_at_once() {
    let mut table = Table::new(session("skipper", "", &["human"], 1));
    table.keys("fkx");
    table.input(Input::Key(Key::Right));
    table.keys("x");
    assert!(table.draw().contains("Selected: "), "{}", table.draw());
    table.keys("fa");
    assert_eq!(table.moves(), 2);
    // Nothing hidden may be left for an automatic end.
    table.keys("a");
    assert!(table.message().unwrap().contains("Something is still hidden"));
    assert_eq!(table.moves(), 2);
}
