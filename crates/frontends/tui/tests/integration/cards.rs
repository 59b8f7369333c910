//! Mutator and handicap cards: choosing them, seeing them, keeping them.

#![allow(clippy::unwrap_used, reason = "a test that can't go on fails")]

use wildpile_bundle::GAMES;
use wildpile_client::setup::words;
use wildpile_packs::{CardKind, Effect};
use wildpile_tui::input::{Input, Key};

use crate::common::{Desk, in_progress, row};

/// The cards that a saved match has: their titles.
fn saved_cards(desk: &Desk) -> Vec<String> {
    let games = in_progress(desk.app.context());
    let record: wildpile_transcript::Transcript = games[0].record.transcript().parse().unwrap();
    let note = record
        .notes
        .get(wildpile_session::CARDS)
        .cloned()
        .unwrap_or_default();
    let cards = wildpile_packs::CardsInPlay::of_note(&note);
    cards.cards.into_iter().map(|card| card.en.title).collect()
}

/// The page of a new game of Skipper, with this deal.
fn deal_7(width: u16, height: u16) -> Desk {
    let mut desk = Desk::new(width, height);
    desk.choose("Skipper").key(Key::Enter);
    desk.choose("Deal ").key(Key::Enter);
    desk.keys("7").key(Key::Enter);
    desk
}

#[test]
fn mu_03_chosen_cards_are_shown_and_kept() {
    let mut desk = deal_7(80, 24);
    desk.choose("Mutators").key(Key::Enter);
    desk.shows("Mutators: Skipper Solitaire");
    desk.choose("Strong skippers");
    insta::assert_snapshot!("cards_picker_80", desk.screen());
    desk.key(Key::Enter);
    desk.chosen("✓");
    // What doesn't fit is refused with the reason.
    desk.choose("Weak skippers").key(Key::Enter);
    desk.shows("doesn't fit");
    // The sentence names the card; the option's name would stay English.
    desk.hides("utators: “");
    assert!(!row(&desk.screen()).unwrap().contains('✓'));
    desk.choose("Hand of four").key(Key::Char(' ')).key(Key::Esc);
    let page = desk.screen();
    assert!(page.contains("Strong skippers, Hand of four"), "{page}");
    desk.keys("s");
    insta::assert_snapshot!("cards_at_the_start_80", desk.screen());
    desk.key(Key::Enter);
    desk.hides("Jacks skip 1");
    // They can be looked at again, by key and from the menu.
    desk.keys("k");
    desk.shows("Jacks skip 1");
    desk.key(Key::Esc);
    desk.keys("mc");
    desk.shows("Jacks skip 1");
    desk.key(Key::Esc);
    // They are kept with the match.
    desk.keys(":").keys("moves").key(Key::Enter).key(Key::Enter);
    desk.hear();
    assert_eq!(saved_cards(&desk), ["Strong skippers", "Hand of four"]);
}

#[test]
fn mu_03_drawn_cards_are_shown_and_drawn_again_for_the_next_deal() {
    let mut desk = deal_7(120, 40);
    desk.choose("Mutators").key(Key::Right).key(Key::Right);
    desk.chosen("2 drawn at random");
    desk.keys("s");
    insta::assert_snapshot!("cards_drawn_120", desk.screen());
    desk.key(Key::Enter).keys("d8").key(Key::Enter);
    let screen = desk.screen();
    assert!(screen.contains("This match"), "the new cards are shown: {screen}");
}

#[test]
fn mu_05_handicaps_are_chosen_by_seat() {
    let mut desk = deal_7(80, 40);
    desk.choose("Players").key(Key::Right);
    desk.choose("Seat 2").key(Key::Down);
    desk.chosen("Handicaps");
    desk.key(Key::Right);
    desk.chosen("Smaller hand");
    desk.key(Key::Delete);
    desk.key(Key::Enter);
    desk.choose("Smaller hand")
        .key(Key::Enter)
        .key(Key::Esc)
        .keys("s");
    let shown = desk.screen();
    assert!(
        shown.contains("Handicap: Bert") && shown.contains("Smaller hand"),
        "{shown}"
    );
    assert!(shown.contains("Bert – Hand: 4"), "{shown}");
}

#[test]
fn cards_are_shown_in_windows_of_every_size() {
    for (width, height) in [(60, 24), (40, 12), (47, 15), (100, 16), (200, 60)] {
        let mut desk = deal_7(120, 40);
        desk.choose("Mutators");
        for _ in 0..4 {
            desk.key(Key::Right);
        }
        desk.size = (width, height);
        desk.input(Input::Resize);
        desk.key(Key::Enter);
        for _ in 0..20 {
            desk.key(Key::Down);
        }
        desk.key(Key::Esc).keys("s");
        if (width, height) == (60, 24) {
            insta::assert_snapshot!("cards_drawn_60", desk.screen());
        }
        for _ in 0..60 {
            desk.key(Key::Down);
        }
        // The last line is there: the facts of the table.
        desk.screen();
        desk.key(Key::PageUp).key(Key::Enter);
    }
}

#[test]
fn a_match_without_cards_shows_its_rules_when_asked() {
    let mut desk = Desk::new(80, 24);
    desk.start("Skipper", "7");
    assert!(
        !desk.screen().contains("This match"),
        "nothing is shown at the start"
    );
    desk.keys("k");
    desk.shows("these are the standard rules");
}

/// The text of the card beside the list: whole words, whatever is broken into lines.
fn beside_the_list(desk: &mut Desk) -> String {
    let screen = desk.screen();
    let right = screen
        .lines()
        .map(|line| line.chars().skip(35).collect::<String>());
    right.collect::<Vec<_>>().join("\n")
}

#[test]
fn shipped_cards_have_room_for_all_they_say_in_a_window_of_60_by_20() {
    for (language, cards) in [("en", "Mutators"), ("de", "Regelkarten")] {
        let mut desk = Desk::speaking(language, 60, 20);
        desk.choose("Skipper").key(Key::Enter);
        desk.choose(cards).key(Key::Enter);
        let mut seen = Vec::new();
        loop {
            desk.key(Key::Down);
            let chosen = row(&desk.screen()).unwrap();
            if seen.contains(&chosen) {
                break;
            }
            let card = beside_the_list(&mut desk);
            assert!(!card.contains('…') && card.contains('╯'), "{}", desk.screen());
            desk.hides("? ");
            seen.push(chosen);
        }
        assert!(seen.len() > 10, "{seen:?}");
    }
}

#[test]
fn a_card_that_is_cut_can_be_read_as_a_whole() {
    let (whole, end) = ("? whole card", "alone).");
    let mut desk = Desk::new(60, 14);
    desk.choose("Skipper").key(Key::Enter);
    desk.choose("Mutators").key(Key::Enter);
    desk.choose("Top of the discard pile");
    assert!(beside_the_list(&mut desk).contains('…'), "{}", desk.screen());
    let screen = desk.screen();
    assert!(screen.contains(whole) && !screen.contains(end), "{screen}");
    desk.keys("?");
    let screen = desk.screen();
    assert!(screen.contains(end) && !screen.contains('…'), "{screen}");
    // Back to the list, where nothing was chosen.
    desk.key(Key::Enter);
    desk.shows(whole);
    assert!(!row(&desk.screen()).unwrap().contains('✓'), "{}", desk.screen());
}

#[test]
fn mu_03_one_of_three_face_down_cards_is_taken() {
    for size in [(80, 24), (120, 40), (40, 16)] {
        let mut desk = deal_7(size.0, size.1);
        desk.choose("Surprise me").key(Key::Enter);
        desk.shows("Take a card");
        assert!(!desk.screen().contains("Mutator"), "nothing is given away");
        desk.key(Key::Left).key(Key::Right).key(Key::Enter);
        desk.shows("Mutator");
        // Put back, and another one is kept and played with.
        desk.key(Key::Delete);
        desk.choose("Mutators").chosen("none");
        desk.choose("Surprise me").key(Key::Enter).keys("3");
        desk.shows("Mutator");
        desk.key(Key::Enter);
        desk.keys("s");
        desk.shows("Mutator");
    }
}

#[test]
fn a_new_game_is_four_groups_with_the_house_rules_behind_one() {
    let mut desk = deal_7(80, 40);
    for group in ["Who plays?", "How hard?", "Which cards?", "The deal"] {
        desk.shows(group);
    }
    assert!(!desk.screen().contains("Opening"));
    desk.choose("House rules").key(Key::Enter);
    desk.shows("Opening");
    desk.key(Key::Enter);
    assert!(!desk.screen().contains("Opening"));
    // Harder rules, one after the other, with what the lab measured.
    desk.choose("Rules ").key(Key::Right);
    let game = GAMES.game("skipper").unwrap();
    let chosen = row(&desk.screen()).unwrap();
    let is_chosen = |name: &str| {
        let title = desk.say(&words::preset(game.name(), name).0);
        chosen.contains(&format!("◂ {title} ▸"))
    };
    let preset = game.presets().into_iter().find(|preset| is_chosen(preset.name));
    let preset = preset.unwrap_or_else(|| panic!("no preset is chosen: {chosen}"));
    let effect = Effect::of_preset(game, preset.name).unwrap();
    assert!(effect.with * 4 >= effect.base * 5, "{}: {effect:?}", preset.name);
    let sentence = desk.say(&effect.sentence(CardKind::Mutator));
    let screen = desk.screen();
    let shown = screen.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(shown.contains(&sentence), "{sentence} isn't in\n{screen}");
}
