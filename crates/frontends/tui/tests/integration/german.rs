//! Every screen in German: nothing is left in English, nothing is cut, nothing lacks a text.
//!
//! A voice checks each message that it says (in builds with debug assertions): a missing text fails these tests.

#![allow(clippy::unwrap_used, reason = "a test that can't go on fails")]

use crate::common::table::{Table, session};
use crate::common::{Desk, row};
use wildpile_bundle::GAMES;
use wildpile_tui::app::Context;
use wildpile_tui::input::Key;
use wildpile_tui::settings::Settings;

const SIZES: [(u16, u16); 2] = [(80, 24), (120, 40)];

/// English words that stand on no German screen.
const ENGLISH: [&str; 18] = [
    " the ",
    " and ",
    " your ",
    "You ",
    " card",
    "Player",
    "Seat ",
    "deal",
    "move",
    "Draw pile",
    "Discard",
    "undo",
    "Column",
    "game",
    "Rule",
    "choose",
    "Settings",
    "Keep",
];

/// The screen without a rule set's name (`pace=race { … }`), which is notation.
fn without_notation(screen: &str) -> String {
    let mut lines = screen.lines();
    let top = lines.next().filter(|top| !top.contains('='));
    let lines: Vec<&str> = top.into_iter().chain(lines).collect();
    lines.join("\n")
}

fn check(screen: &str) {
    let screen = without_notation(screen);
    for word in ENGLISH {
        assert!(!screen.contains(word), "“{word}” is English:\n{screen}");
    }
}

/// As [`check`], and nothing is cut: an ellipsis stands only where a text has one.
fn check_whole(screen: &str) {
    check(screen);
    let screen = without_notation(screen);
    let own = [
        "1 … 9",
        "wird gesucht …",
        "Wird berechnet …",
        "… noch",
        // A pile's name in a line of eight piles.
        "Aussorti…",
    ];
    let expected: usize = own.iter().map(|o| screen.matches(o).count()).sum();
    assert_eq!(
        screen.matches('…').count(),
        expected,
        "something is cut:\n{screen}"
    );
}

fn german(table: &mut Table, size: (u16, u16)) {
    table.size = size;
    let settings = Settings {
        language: "de".to_owned(),
        pace_ms: 0,
        race_ms: 0,
        ..Settings::default()
    };
    table.cx.set(settings);
    table.draw();
}

#[test]
fn pages_around_the_games() {
    for (width, height) in SIZES {
        let mut desk = Desk::speaking("de", width, height);
        check(&desk.screen());
        for (entry, word) in [
            ("Statistik", "noch kein Spiel"),
            ("Einstellungen", "Vier Farben"),
            ("Tasten", "Am Tisch"),
        ] {
            desk.choose(entry).key(Key::Enter);
            desk.shows(word);
            for _ in 0..60 {
                check_whole(&desk.screen());
                desk.key(Key::Down);
            }
            desk.key(Key::Esc);
        }
        desk.choose("Regelbuch").key(Key::Enter);
        for _ in wildpile_catalog::games() {
            check(&desk.screen());
            desk.shows(" von ");
            desk.key(Key::Tab);
        }
        desk.keys("/Karte").key(Key::Enter);
        desk.shows("Karte");
    }
}

#[test]
fn every_row_of_a_new_game_and_its_question() {
    for game in wildpile_catalog::games() {
        let mut desk = Desk::speaking("de", 80, 24);
        desk.open(*game);
        let title = desk.say(&game.title());
        let page = |desk: &mut Desk| desk.screen().contains(&format!("Neues Spiel: {title}"));
        desk.key(Key::Down);
        let mut seen = Vec::new();
        for _ in 0..80 {
            let Some(now) = row(&desk.screen()) else { break };
            if now.contains("Spiel beginnen") {
                break;
            }
            seen.push(now);
            // Opens a question, or steps a value on; then everything is as before.
            desk.key(Key::Enter);
            if desk.screen().contains('╭') {
                desk.key(Key::Esc);
            }
            assert!(page(&mut desk), "{}", desk.screen());
            desk.key(Key::Delete).key(Key::Down);
        }
        assert!(seen.len() > game.options().len(), "{seen:?}");
    }
}

#[test]
fn tables_with_everything_on_them() {
    for (game, rules, players) in [
        ("skipper", "", &["human"][..]),
        ("skipper", "", &["human", "greedy"][..]),
        ("skipper", "pace = race", &["human", "greedy"][..]),
        ("joker", "", &["human"][..]),
        ("simon-jester", "decks = 1", &["human"][..]),
        ("skip-bo", "stock = 3", &["human", "greedy", "greedy"][..]),
    ] {
        let mut table = Table::new(session(game, rules, players, 5));
        for size in SIZES {
            german(&mut table, size);
            check_whole(&table.draw());
            for keys in ["\t", "m", "g", "o", "i", "d", "u", "r", "x", "a", "9"] {
                table.quick_keys(keys);
                check_whole(&table.draw());
                table.quick_keys("\x1b");
            }
            // Labels give way to letters, and notation is the same in every language.
            for keys in ["f", ":foo\n", ":help\n", ":moves\n"] {
                table.quick_keys(keys);
                table.draw();
                table.quick_keys("\x1b");
            }
        }
        // What others do is random: a note at a pile may have no room.
        let check_hint = if players.len() == 1 { check_whole } else { check };
        for _ in 0..5 {
            if table.over() {
                break;
            }
            if table.screen.scene().actions.is_empty() {
                table.tick(5);
                continue;
            }
            table.quick_keys("h");
            while table.message().is_some_and(|m| m.starts_with("Ein Tipp wird")) {
                std::thread::sleep(std::time::Duration::from_millis(1));
                table.tick(60);
            }
            at_every_size(&mut table, check_hint);
            let Some(action) = table.advice() else { break };
            table.type_move(&action.notation);
            at_every_size(&mut table, check);
        }
        if !table.over() {
            table.quick_keys("\x1b");
            table.give_up();
            at_every_size(&mut table, check);
        }
    }
}

fn at_every_size(table: &mut Table, check: fn(&str)) {
    for size in SIZES {
        table.size = size;
        check(&table.draw());
    }
}

#[test]
fn the_end_and_what_is_kept_of_it() {
    let mut desk = Desk::speaking("de", 80, 24);
    desk.choose("Simon").key(Key::Enter);
    desk.choose("Spielnummer").key(Key::Enter);
    desk.keys("7\ns");
    desk.shows("Nummer 7");
    desk.keys("\t\n\t\nm");
    check_whole(&desk.screen());
    desk.keys("m");
    desk.choose("Simon Jester fortsetzen");
    desk.shows("2 Züge");
    desk.key(Key::Enter);
    desk.keys("n");
    check_whole(&desk.screen());
    desk.keys("e");
    desk.keys("m").keys("m");
    desk.choose("Statistik").key(Key::Enter);
    let shown = desk.screen();
    check_whole(&shown);
    assert!(shown.contains("1 abgebrochen"), "{shown}");
}

#[test]
fn the_question_about_hidden_cards_is_german() {
    let mut table = Table::new(session("skipper", "", &["human"], 5));
    german(&mut table, (80, 24));
    table.quick_keys("c");
    check_whole(&table.draw());
    assert!(table.draw().contains("j  Verdeckte Karten"), "{}", table.draw());
}

#[test]
fn people_pass_the_screen_on() {
    let mut table = Table::new(session("skip-bo", "stock = 2", &["human", "human"], 5));
    german(&mut table, (80, 24));
    let shown = table.draw();
    check_whole(&shown);
    assert!(shown.contains("Weitergeben an Spieler 1"), "{shown}");
    table.keys("\n");
    check_whole(&table.draw());
}

#[test]
fn the_language_is_changed_on_the_settings_page_and_kept() {
    let mut desk = Desk::new(80, 24);
    desk.choose("Settings").key(Key::Enter);
    desk.choose("Language").keys("→");
    desk.shows("English");
    desk.keys("→");
    desk.shows("Deutsch");
    desk.shows("Vier Farben");
    let kept: Settings =
        crate::common::stored(desk.app.context(), |store| store.setting("terminal")).unwrap();
    assert_eq!(kept.language, "de");
    desk.keys("\x1b");
    check(&desk.screen());
    // Who asks for a language at the start gets it, whatever is set.
    let store = wildpile_records::Store::in_memory().unwrap();
    let cx = Context::new(GAMES, store, kept.clone(), "en");
    assert_eq!(cx.texts.language(), "en");
    let store = wildpile_records::Store::in_memory().unwrap();
    assert_eq!(Context::new(GAMES, store, kept, "").texts.language(), "de");
}
