//! Cards in records.

use wildpile_game::Seat;
use wildpile_packs::{CardInPlay, CardsInPlay, Drawn};

use super::mutator;

#[test]
fn mu_03_the_note_of_a_record_keeps_the_cards_complete() {
    let drawn = Drawn {
        count: 2,
        deal: "7".to_owned(),
        packs: vec!["evenings".to_owned()],
    };
    let two = Seat::from_number(2).expect("a seat");
    let cards = [("hand_of_four", Some(two)), ("strong", None), ("own_suit", None)];
    let cards = cards.map(|(id, seat)| CardInPlay::of(mutator("skipper", id), seat));
    let kept = CardsInPlay::new(cards.to_vec(), Some(drawn));
    let note = kept.note();
    assert!(!note.contains('\n'), "a note is one line");
    let again = CardsInPlay::of_note(&note);
    assert_eq!(again, kept);
    let ids: Vec<&str> = again.cards.iter().map(|card| card.id.as_str()).collect();
    assert_eq!(
        ids,
        ["skipper/strong", "skipper/own_suit", "skipper/hand_of_four"]
    );
    assert_eq!(
        again.cards[1].title().in_language("de"),
        Some("Nur die eigene Farbe")
    );
    assert_eq!(CardsInPlay::default().note(), "");
    for damaged in ["", "{", "[]", "{\"cards\":3}"] {
        assert!(CardsInPlay::of_note(damaged).is_empty());
    }
}
