//! Small windows: words are whole, lists say that they go on, and what matters is in sight.

#![allow(clippy::unwrap_used, reason = "a test that can't go on fails")]

use wildpile_tui::input::Key;
use wildpile_tui::settings::Ascii;

use crate::common::Desk;
use crate::common::table::{Table, session};

const LANGUAGES: [&str; 2] = ["en", "de"];

const GAMES: [&str; 4] = ["Skipper", "Joker", "Skip-Bo", "Simon"];

#[test]
fn tables_have_whole_words_in_the_smallest_window() {
    for language in LANGUAGES {
        for game in GAMES {
            let mut desk = Desk::speaking(language, 40, 12);
            desk.choose(game).key(Key::Enter).keys("s");
            let screen = desk.screen();
            let top = screen.lines().next().unwrap();
            assert!(!screen.contains('…'), "{language} {game}:\n{screen}");
            assert!(top.contains(game) && top.ends_with("0:00"), "{screen}");
            // Counts are not broken into lines.
            assert!(!screen.contains("\n  card"), "{screen}");
        }
    }
}

#[test]
fn opponents_are_named_in_the_smallest_window() {
    let mut desk = Desk::new(40, 12);
    desk.choose("Skip-Bo").key(Key::Enter).keys("s");
    let screen = desk.screen();
    assert!(screen.lines().any(|line| line.trim() == "Bert"), "{screen}");
}

#[test]
fn the_menu_scrolls_in_the_smallest_window() {
    for (language, last) in LANGUAGES.into_iter().zip(["Quit", "Beenden"]) {
        let mut desk = Desk::speaking(language, 40, 12);
        desk.shows("Skipper");
        // It is a line longer than the window, and still longer with a saved game.
        desk.shows("▼");
        desk.choose("Simon").key(Key::Enter).keys("s\t\n").keys("mm");
        desk.key(Key::Home);
        desk.shows("▼");
        desk.key(Key::End);
        let screen = desk.screen();
        assert!(
            screen.contains(last) && screen.contains('▲') && !screen.contains('▼'),
            "{screen}"
        );
    }
}

#[test]
fn settings_scroll_and_show_whole_values() {
    for (language, label) in LANGUAGES.into_iter().zip(["Language", "Sprache"]) {
        let mut desk = Desk::speaking(language, 40, 12);
        desk.choose(if language == "en" {
            "Settings"
        } else {
            "Einstellungen"
        });
        desk.key(Key::Enter);
        for _ in 0..10 {
            let screen = desk.screen();
            assert!(!screen.contains('…'), "{screen}");
            let values = screen.lines().filter(|line| line.contains('◂'));
            for line in values {
                assert!(
                    line.trim_end_matches(['▲', '▼']).trim_end().ends_with('▸'),
                    "{screen}"
                );
            }
            desk.key(Key::Down);
        }
        desk.key(Key::Up);
        let screen = desk.screen();
        let chosen = screen.lines().find(|line| line.starts_with(" ▸")).unwrap();
        assert!(chosen.contains(label), "{screen}");
        assert!(screen.contains('▲'), "{screen}");
    }
}

#[test]
fn dialogs_show_their_whole_text_and_that_more_answers_follow() {
    let mut desk = Desk::new(40, 12);
    desk.choose("Skipper").key(Key::Enter).keys("s");
    desk.keys(":help\n");
    let help = desk.screen();
    assert!(help.contains("save, menu, quit") && help.contains("OK"), "{help}");
    desk.key(Key::Esc);
    let menu = desk.keys("m").screen();
    assert!(menu.contains('▼') && !menu.contains('…'), "{menu}");
    assert!(
        desk.key(Key::Up).screen().contains("Save and quit"),
        "{}",
        desk.screen()
    );
    desk.key(Key::Esc);
    let end = desk.keys(":give up\ny").screen();
    assert!(end.contains("0 won.") && end.contains("Menu"), "{end}");
}

#[test]
fn the_rule_book_names_its_page_and_its_keys_apart() {
    let mut desk = Desk::new(40, 12);
    desk.choose("Rule book").key(Key::Enter);
    for game in GAMES {
        let screen = desk.screen();
        assert!(screen.lines().next().unwrap().contains(game), "{screen}");
        let foot = screen.lines().last().unwrap();
        let (keys, place) = foot.split_at(foot.find(|c: char| c.is_ascii_digit()).unwrap());
        assert!(keys.ends_with("  ") && place.contains(" of "), "{screen}");
        desk.key(Key::Tab);
    }
}

#[test]
fn german_letters_are_on_the_cards() {
    let mut desk = Desk::new(80, 24);
    desk.start("Skipper", "7");
    let english = desk.screen();
    let mut settings = desk.app.context().settings.clone();
    settings.card_letters.german = true;
    desk.app.context_mut().set(settings);
    let german = desk.screen();
    let hand = |screen: &str| {
        screen
            .lines()
            .filter(|line| line.contains(['♠', '♥', '♦', '♣']))
            .collect::<String>()
    };
    let (english, german) = (hand(&english), hand(&german));
    assert!(english.contains(['J', 'Q']), "{english}");
    assert_eq!(english.replace('J', "B").replace('Q', "D"), german);
}

/// The screen of a table with these rules, at a width.
fn table(rules: &str, width: u16, is_lettered: bool) -> String {
    let mut table = Table::new(session("skipper", rules, &["human"], 7));
    let mut settings = table.cx.settings.clone();
    settings.ascii = Ascii::Never;
    settings.card_letters.colours = is_lettered;
    table.cx.set(settings);
    table.size = (width, 24);
    table.draw()
}

#[test]
fn cd_05_letters_of_colours_are_a_choice() {
    let rules = "deck=five_colours";
    for shape in ["●", "■", "▲", "★", "◆"] {
        assert!(table(rules, 80, false).contains(&format!("1{shape} ")), "{shape}");
    }
    let lettered = table(rules, 80, true);
    for corner in ["1●R", "1■B", "1▲G", "1★Y", "1◆P"] {
        assert!(lettered.contains(corner), "{corner} in\n{lettered}");
    }
    // Suits have no letters beside their shapes.
    assert!(!table("", 80, true).contains("♠S"));
}

#[test]
fn the_title_says_rules_in_words_or_that_they_are_others() {
    let title = |rules: &str, width| table(rules, width, true).lines().next().unwrap().to_owned();
    assert!(title("hand=4", 80).contains("Hand: 4"));
    let long = "hand=4,trash=never,skippers=strong";
    assert!(title(long, 80).contains("Hand: 4, …"));
    assert!(title(long, 48).contains("custom rules"));
    assert!(title(long, 200).contains("Trashing: "));
    assert!(!title(long, 40).contains("hand=") && !title(long, 80).contains("hand="));
}
