//! Matches played through the table's keys and mouse, without a terminal.

#![allow(clippy::unwrap_used, reason = "a test that can't go on fails")]

mod back;
mod moves;

use ratatui::layout::Position;
use wildpile_table::ZoneKind::{DiscardPile, Foundation, Stock};
use wildpile_tui::settings::Settings;

use crate::common::stored;
use crate::common::table::{Table, finished_properly, session};

/// Without a memory, a bot's advice leads nowhere in other solitaires than Skipper, so these are given up after a while.
#[test]
fn games_are_played_by_keys_and_by_mouse() {
    for (game, rules, players, limit) in [
        ("skipper", "", &["human"][..], 3000),
        ("joker", "", &["human"], 60),
        ("simon-jester", "decks = 1", &["human"], 60),
        ("skip-bo", "stock = 3", &["human", "greedy"], 3000),
    ] {
        for mouse in [false, true] {
            let mut table = Table::new(session(game, rules, players, 5));
            table.play_on(mouse, limit);
            finished_properly(&mut table);
            if game == "skipper" {
                let row = &stored(&table.cx, |store| store.finished(None, 1))[0];
                assert_eq!(row.head.result(), wildpile_records::MatchResult::Won);
                assert!(table.draw().contains("You won!"));
            }
        }
    }
}

#[test]
fn cards_move_at_the_end_of_a_won_match_until_its_dialog_is_closed() {
    for pace_ms in [0, 600] {
        let mut table = Table::new(session("skipper", "", &["human"], 5));
        let settings = table.cx.settings.clone();
        table.cx.set(Settings { pace_ms, ..settings });
        table.play_on(false, 3000);
        assert!(table.draw().contains("You won!"));
        let pictures = (0..40).map(|_| {
            table.tick(50);
            table.draw()
        });
        let mut pictures: Vec<String> = pictures.collect();
        pictures.dedup();
        assert_eq!(pictures.len() > 10, pace_ms > 0, "{} pictures", pictures.len());
        table.keys("\x1b");
        let closed = table.draw();
        table.tick(500);
        assert_eq!(table.draw(), closed);
        assert!(!closed.contains("You won!"));
    }
}

#[test]
fn a_curtain_hides_everything_between_people() {
    let mut table = Table::new(session("skip-bo", "stock = 2", &["human", "human", "greedy"], 5));
    assert!(table.screen.session().curtain().is_some());
    let hidden = table.draw();
    assert!(
        hidden.contains("Pass to Player 1") && !hidden.contains("Hand"),
        "{hidden}"
    );
    table.keys("\n");
    assert!(table.draw().contains("Hand"));
    table.play_on(true, 3000);
    finished_properly(&mut table);
    // Nobody is "the" player among several people: nothing is counted.
    assert_eq!(
        stored(&table.cx, wildpile_records::Store::statistics)[0]
            .figures
            .played,
        0
    );
}

#[test]
fn a_second_enter_right_after_a_question_is_not_for_the_table() {
    let mut table = Table::new(session("joker", "", &["human"], 5));
    table.keys("m");
    assert!(table.question().is_some());
    let cursor = table.draw();
    // The first answer is to play on; a key that is held goes on and on.
    table.quick_keys("\n\n\n");
    assert!(table.question().is_none());
    let (before, moves) = (table.draw(), table.moves());
    assert_ne!(before, cursor);
    table.tick(200);
    table.quick_keys("\n");
    assert_eq!((table.draw(), table.moves()), (before.clone(), moves));
    table.tick(400);
    table.quick_keys("\n");
    assert_ne!(table.draw(), before);
    // Other keys are never too soon.
    let mut table = Table::new(session("joker", "", &["human"], 5));
    table.keys("m");
    table.quick_keys("ph");
    assert!(table.message().is_some());
}

#[test]
fn sk_23_the_stacks_say_what_they_take_and_the_piles_lie_where_they_belong() {
    let mut table = Table::new(session("skipper", "", &["human"], 5));
    for _ in 0..40 {
        let scene = table.screen.scene().clone();
        let shown = table.draw();
        let flat: String = shown.split_whitespace().collect::<Vec<_>>().join(" ");
        for zone in scene.zones.iter().filter(|z| z.kind == Foundation) {
            let note = table.say_arg(zone.note.as_ref().unwrap());
            assert!(note.split(' ').all(|word| flat.contains(word)), "{note}\n{shown}");
        }
        let x = |kind| {
            let zone = scene.zones.iter().find(|z| z.kind == kind).unwrap();
            table.screen.layout().place(zone.id).unwrap().area.x
        };
        assert!(x(DiscardPile) < x(Stock) && x(Stock) < x(Foundation));
        match table.advice() {
            Some(action) if !table.over() => table.type_move(&action.notation),
            _ => break,
        }
    }
}

#[test]
fn everything_around_the_table_is_reached_from_its_menu_by_mouse() {
    let mut table = Table::new(session("joker", "", &["human"], 5));
    table.keys("m");
    let shown = table.draw();
    let (y, line) = shown
        .lines()
        .enumerate()
        .find(|(_, l)| l.contains("Move log"))
        .unwrap();
    let x = line.chars().position(|c| c == 'M').unwrap();
    table.click(Position::new(x as u16, y as u16));
    assert!(table.draw().contains("─ Move log"), "{}", table.draw());
    table.keys("\x1b");
    // A click right after an answer is too soon.
    table.tick(400);
    // The keys of the bottom line can be clicked too.
    let shown = table.draw();
    let (y, line) = shown.lines().enumerate().last().unwrap();
    let x = line.find("u undo").unwrap();
    table.click(Position::new(x as u16, y as u16));
    assert!(table.message().is_some_and(|m| m.contains("nothing to undo")));
}
