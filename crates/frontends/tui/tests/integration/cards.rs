//! Mutator and handicap cards: choosing them, seeing them, keeping them.

#![allow(clippy::unwrap_used, reason = "a test that can't go on fails")]

use wildpile_tui::input::Key;

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
    let mutators = cards.mutators.iter().map(|card| card.en.title.clone());
    let own = cards.handicaps.iter().flat_map(|own| &own.cards);
    mutators.chain(own.map(|card| card.en.title.clone())).collect()
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
    desk.shows("Jacks skip 1, queens 2 and kings 3.");
    desk.shows("A game takes 17 turns instead of 18");
    desk.key(Key::Enter);
    desk.chosen("✓");
    // What doesn't fit is refused with the reason.
    desk.choose("Weak skippers").key(Key::Enter);
    desk.shows("doesn't fit");
    // The sentence names the card; the option's name would stay English.
    assert!(!desk.screen().contains("utators: “"), "{}", desk.screen());
    assert!(!row(&desk.screen()).unwrap().contains('✓'));
    desk.choose("Hand of four").key(Key::Char(' ')).key(Key::Esc);
    let page = desk.screen();
    assert!(page.contains("Strong skippers, Hand of four"), "{page}");
    desk.keys("s");
    for said in [
        "Mutator · Strong skippers",
        "Mutator · Hand of four",
        "Hand: 4",
        "Enter: continue",
    ] {
        desk.shows(said);
    }
    desk.key(Key::Enter);
    assert!(!desk.screen().contains("Jacks skip 1"), "{}", desk.screen());
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
    assert_eq!(
        desk.screen().matches("Mutator · ").count(),
        2,
        "{}",
        desk.screen()
    );
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

#[test]
fn shipped_cards_have_room_for_all_they_say_in_a_window_of_60_by_20() {
    for (language, cards) in [("en", "Mutators"), ("de", "Regelkarten")] {
        let mut desk = Desk::speaking(language, 60, 20);
        desk.choose("Skipper").key(Key::Enter);
        desk.choose(cards).key(Key::Enter);
        let mut seen = Vec::new();
        loop {
            desk.key(Key::Down);
            let screen = desk.screen();
            let chosen = row(&screen).unwrap();
            if seen.contains(&chosen) {
                break;
            }
            assert!(!screen.contains('…'), "{screen}");
            seen.push(chosen);
        }
        assert!(seen.len() > 10, "{seen:?}");
    }
}
