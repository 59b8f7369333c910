//! Pictures of the main screens, and what they do.

#![allow(clippy::unwrap_used, reason = "a test that can't go on fails")]

use crate::common::{Desk, in_progress, row};
use wildpile_game::rules::texts::option_title;
use wildpile_tui::input::{Input, Key};
use wildpile_tui::screens::days::Days;

#[test]
fn the_menu() {
    insta::assert_snapshot!("menu_80", Desk::new(80, 24).screen());
    insta::assert_snapshot!("menu_120", Desk::new(120, 40).screen());
}

#[test]
fn a_daily_deal_is_played_from_the_calendar() {
    for (width, height) in [(80, 24), (40, 12)] {
        let mut desk = Desk::new(width, height);
        desk.choose("Daily deals").key(Key::Enter);
        let title = if width == 80 { "Daily deals · " } else { "" };
        desk.shows(&format!(" {title}Skipper Solitaire  "));
        desk.shows("★");
        desk.shows("Not won yet");
        desk.key(Key::Tab);
        desk.shows(&format!(" {title}Joker Solitaire  "));
        // Another day, and back to today.
        desk.key(Key::Left).key(Key::Right).key(Key::Down).key(Key::Enter);
        // The table has no days of the week.
        desk.hides(" Mo   Tu ");
        if width == 80 {
            desk.shows("★");
        }
    }
}

#[test]
fn the_calendar_has_a_shelf_of_medals() {
    for (language, title, none) in [
        ("en", "Medals", "No medal yet: 7 days won"),
        ("de", "Medaillen", "Noch keine Medaille"),
    ] {
        let mut desk = Desk::speaking(language, 80, 24);
        desk.key(Key::Down);
        let row = if language == "en" {
            "Daily deals"
        } else {
            "Spiele des Tages"
        };
        desk.choose(row).key(Key::Enter).keys("m");
        desk.shows(title);
        desk.shows(none);
        desk.key(Key::Esc);
        desk.hides(none);
    }
}

/// As `wildpile daily GAME --play` does.
#[test]
fn the_deal_of_today_is_played_at_once_and_continued_later() {
    let mut desk = Desk::new(80, 24);
    let play = |desk: &mut Desk| {
        let days = Days::playing("joker", desk.app.context_mut());
        desk.app.open(Box::new(days));
        desk.hear();
        desk.hides(" Mo   Tu ");
        desk.shows("★");
    };
    play(&mut desk);
    desk.keys(":draw\n").keys("mm");
    assert_eq!(in_progress(desk.app.context()).len(), 1);
    play(&mut desk);
    assert_eq!(in_progress(desk.app.context()).len(), 1, "it is the same match");
}

#[test]
fn new_games() {
    for title in ["Skipper", "Joker", "Skip-Bo", "Simon"] {
        let mut desk = Desk::new(80, 24);
        desk.choose(title).key(Key::Enter);
        insta::assert_snapshot!(format!("new_{}", title.to_lowercase()), desk.screen());
    }
}

#[test]
fn tables() {
    for (width, height) in [(80, 24), (120, 40)] {
        for title in ["Skipper", "Joker", "Skip-Bo", "Simon"] {
            let mut desk = Desk::new(width, height);
            desk.start(title, "7");
            let name = format!("table_{}_{width}", title.to_lowercase());
            insta::assert_snapshot!(name, desk.screen());
        }
    }
}

#[test]
fn pages() {
    for (row, name) in [
        ("Statistics", "statistics"),
        ("Settings", "settings"),
        ("Keys", "keys"),
    ] {
        let mut desk = Desk::new(80, 24);
        desk.choose(row).key(Key::Enter);
        insta::assert_snapshot!(name, desk.screen());
    }
}

#[test]
fn every_game_has_a_page_in_the_rule_book_that_can_be_searched() {
    for game in wildpile_catalog::games() {
        let mut desk = Desk::new(100, 30);
        desk.open(*game);
        desk.keys("b");
        let option = game.options().first().unwrap().name;
        desk.keys("/").keys(option).key(Key::Enter);
        assert!(
            desk.screen().contains(option),
            "{}\n{}",
            game.name(),
            desk.screen()
        );
    }
}

#[test]
fn the_program_says_when_the_window_is_too_small_and_survives_every_size() {
    let mut desk = Desk::new(80, 24);
    desk.start("Simon", "7");
    desk.keys("h");
    for width in (1..130).step_by(8) {
        for height in (1..45).step_by(5) {
            desk.size = (width, height);
            desk.input(Input::Resize);
            if width < 40 || height < 12 {
                let text: String = desk.screen().split_whitespace().collect();
                assert!(!text.contains("Simon"), "{width} × {height}");
            }
        }
    }
    desk.size = (30, 10);
    desk.shows("too small");
    desk.size = (80, 24);
    desk.shows("Simon Jester");
}

#[test]
fn all_problems_are_shown_while_rules_are_edited() {
    let mut desk = Desk::new(100, 50);
    desk.choose("Skip-Bo").key(Key::Enter);
    desk.choose("Players").keys("→");
    desk.choose("House rules").key(Key::Enter);
    desk.choose("Partner");
    desk.keys("→");
    desk.shows("! Partner");
    // It can't be started, and says why.
    desk.keys("s");
    desk.shows("can't be played yet");
}

#[test]
fn every_option_of_every_game_can_be_changed_in_its_row() {
    for game in wildpile_catalog::games() {
        let mut desk = Desk::new(100, 60);
        desk.open(*game);
        desk.choose("House rules").key(Key::Enter);
        for option in game.options() {
            desk.key(Key::Home);
            let title = desk.say(&option_title(game.name(), option.name));
            // A whole title: “Hand” isn't “Handicaps”.
            desk.choose(&format!("{title} "));
            let shown = desk.screen();
            let before = row(&shown);
            desk.key(Key::Right);
            let after = desk.screen();
            // Structured data opens a line to write in.
            let asks = after.contains("Legal:");
            assert!(
                asks || row(&after) != before,
                "{} does not change\n{after}",
                option.name
            );
            if asks {
                desk.key(Key::Esc);
            } else {
                assert!(
                    row(&after).is_some_and(|r| r.contains('•') || r.contains('!')),
                    "{} is not marked\n{after}",
                    option.name
                );
            }
            desk.key(Key::Delete);
            assert_eq!(row(&desk.screen()), before, "{} goes back", option.name);
        }
    }
}

#[test]
fn settings_are_kept() {
    let mut desk = Desk::new(80, 24);
    desk.choose("Settings").key(Key::Enter);
    desk.choose("Four colours").key(Key::Right);
    desk.choose("Letters").key(Key::Right);
    assert!(desk.app.context().theme.four_colours && desk.app.context().theme.letters);
    desk.key(Key::Esc);
    desk.start("Joker", "7");
    let shown = desk.screen();
    assert!(!shown.contains('♠') && !shown.contains('♥'), "{shown}");
    let kept: wildpile_tui::settings::Settings =
        crate::common::stored(desk.app.context(), |store| store.setting("terminal")).unwrap();
    assert!(kept.four_colours && kept.letters);
}

#[test]
fn the_page_of_keys_is_read_to_its_end_in_a_small_window() {
    let mut desk = Desk::new(60, 20);
    desk.keys("?").key(Key::End);
    let end = desk.screen();
    assert!(!end.contains('▼'), "{end}");
    desk.key(Key::Down);
    assert_eq!(desk.screen(), end, "it stays there");
    desk.key(Key::Home).key(Key::Up);
    assert!(desk.screen().contains('▼'), "{}", desk.screen());
}

#[test]
fn ascii_only_means_every_cell() {
    let mut desk = Desk::new(80, 24);
    desk.choose("Settings").key(Key::Enter);
    desk.choose("ASCII").key(Key::Right);
    desk.key(Key::Right);
    desk.key(Key::Left);
    let mut settings = desk.app.context().settings.clone();
    settings.ascii = wildpile_tui::settings::Ascii::Always;
    desk.app.context_mut().set(settings);
    assert!(desk.screen().is_ascii());
    desk.keys("\x1b");
    assert!(desk.screen().is_ascii());
}

#[test]
fn nothing_that_is_said_is_cut_in_a_narrow_window() {
    let mut desk = Desk::new(60, 20);
    desk.start("Skipper", "7");
    desk.keys(":foo").key(Key::Enter);
    let screen = desk.screen();
    assert!(screen.contains("“foo” can't be read"), "{screen}");
    assert!(
        screen.contains("or “give up”"),
        "the end of a long message\n{screen}"
    );

    let mut desk = Desk::new(60, 20);
    desk.choose("Keys").key(Key::Enter);
    let mut pages = desk.screen();
    for _ in 0..80 {
        desk.key(Key::Down);
        pages.push_str(&desk.screen());
    }
    assert!(pages.contains("cards (also H J K L with Shift)"), "{pages}");
    assert_eq!(pages.matches('…').count(), pages.matches("1 … 9").count());
}

#[test]
fn a_deal_can_be_picked_and_the_deal_of_the_day_chosen() {
    let mut desk = Desk::new(80, 24);
    desk.choose("Simon").key(Key::Enter);
    desk.choose("Deal ").key(Key::Right);
    desk.chosen("random, can be won");
    desk.key(Key::Right);
    desk.chosen("random, easy");
    // It is looked for beside the screen, and can be stopped.
    desk.keys("s");
    desk.shows("Searching for a deal");
    desk.keys("s").wait(100);
    desk.shows("random, easy");
    // What can be chosen is listed, and a word can be typed as well.
    for (title, is_graded) in [("Joker", true), ("Skip-Bo", false)] {
        let mut desk = Desk::new(80, 24);
        desk.choose(title).key(Key::Enter);
        desk.choose("Deal ").key(Key::Enter);
        let asked = desk.screen();
        assert!(
            asked.contains("daily deal") && asked.contains("easy") == is_graded,
            "{asked}"
        );
        desk.keys("today").key(Key::Enter);
        desk.chosen("the daily deal");
    }
}
