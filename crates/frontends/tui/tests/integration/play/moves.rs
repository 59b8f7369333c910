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
fn sj_09_hints_go_best_first_and_never_offer_what_changes_nothing() {
    let mut table = Table::new(session("simon-jester", "", &["human"], 7));
    let useful = table
        .screen
        .scene()
        .actions
        .iter()
        .filter(|a| a.rank >= 0)
        .count();
    let best = table
        .screen
        .scene()
        .actions
        .iter()
        .max_by_key(|a| a.rank)
        .unwrap()
        .rank;
    let mut seen = Vec::new();
    for _ in 0..useful {
        table.keys("h");
        let text = table.message().unwrap();
        let action = table
            .screen
            .scene()
            .actions
            .iter()
            .find(|a| {
                text.ends_with(&format!("({})", a.notation))
                    || text.contains(&format!(": {} – ", table.say(&a.label)))
            })
            .unwrap();
        assert!(action.rank >= 0);
        seen.push(action.rank);
    }
    // The first one is the best that is known, the others follow as they look.
    assert_eq!(seen.iter().max(), Some(&best));
    assert!(seen[1..].is_sorted_by(|a, b| a >= b), "{seen:?}");
    table.keys("h");
    assert!(table.message().unwrap().starts_with("Hint 1 of"), "it goes round");
    // Tab shows all legal moves, Enter plays the one that is shown.
    table.keys("\t");
    table.keys("\n");
    assert_eq!(table.moves(), 1);
}

#[test]
fn people_at_one_table_can_speak_up_when_it_is_not_their_turn() {
    let rules = "partners = pairs, stock = 5";
    let mut table = Table::new(session(
        "skip-bo",
        rules,
        &["human", "human", "human", "human"],
        5,
    ));
    table.keys("\n");
    let action = table.advice().unwrap();
    table.type_move(&action.notation);
    let may: Vec<_> = table
        .screen
        .session()
        .humans()
        .iter()
        .filter(|s| {
            Some(*s) != table.screen.session().facing() && table.screen.session().referee().turn().allows(*s)
        })
        .collect();
    assert!(!may.is_empty(), "the other side may call a cheat out");
    table.keys("g");
    let shown = table.draw();
    assert!(
        shown.contains("Player 2: ") || shown.contains("Player 4: "),
        "{shown}"
    );
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
    }
    assert!(played > 0 && refused > 0, "{played} {refused}");
}

#[test]
fn one_of_several_equal_cards_of_a_hand_is_as_good_as_another() {
    let mut desk = common::Desk::new(110, 45);
    // The hand is 4 5 8 8 and a wild.
    desk.start("Skip-Bo", "3");
    desk.keys("↓↓↓↓↓↓←←←←←←←←→→→\n");
    let screen = desk.screen();
    assert!(screen.contains("Where should the eight go?"), "{screen}");
    desk.keys("↑\n");
    let screen = desk.screen();
    assert!(screen.contains("You discard 8 on pile"), "{screen}");
}

#[test]
fn several_marked_cards_are_discarded_at_once_in_their_order() {
    let mut table = Table::new(session("skipper", "", &["human"], 1));
    table.keys("fkx");
    table.input(Input::Key(Key::Right));
    table.keys("x");
    assert!(table.draw().contains("Selected: "), "{}", table.draw());
    let names: Vec<String> = {
        let text = table.draw();
        let marked = text.lines().find(|l| l.contains("Selected: ")).unwrap();
        let list = marked
            .split("Selected: ")
            .nth(1)
            .unwrap()
            .split(". Enter")
            .next()
            .unwrap();
        list.split(", ").map(str::to_owned).collect()
    };
    assert_eq!(names.len(), 2);
    table.keys("fa");
    table.input(Input::Key(Key::Enter));
    assert_eq!(table.moves(), 2);
    let scene = table.screen.scene();
    let lying: Vec<String> = scene.zones[0]
        .cards
        .iter()
        .filter_map(|c| c.face())
        .map(|f| table.say(&f.name))
        .collect();
    assert_eq!(lying, names);
    // Nothing hidden may be left for an automatic end.
    table.keys("a");
    assert!(table.message().unwrap().contains("Something is still hidden"));
    assert_eq!(table.moves(), 2);
}
