//! Cards in records.

use wildpile_game::Seat;
use wildpile_packs::{CardsInPlay, Drawn};

use super::mutator;

#[test]
fn mu_03_the_note_of_a_record_keeps_the_cards_complete() {
    let cards = ["strong", "own_suit"].map(|id| mutator("skipper", id));
    let drawn = Drawn {
        count: 2,
        deal: "7".to_owned(),
        packs: vec!["evenings".to_owned()],
    };
    let two = Seat::from_number(2).expect("a seat");
    let kept = CardsInPlay::new(&cards, &[(two, mutator("skipper", "hand_of_four"))], Some(drawn));
    let note = kept.note();
    assert!(!note.contains('\n'), "a note is one line");
    let again = CardsInPlay::of_note(&note);
    assert_eq!(again, kept);
    assert_eq!(again.mutators[0].id, "skipper/strong");
    assert_eq!(
        again.mutators[1].title().in_language("de"),
        Some("Nur die eigene Farbe")
    );
    assert_eq!(again.handicaps[0].cards[0].id, "skipper/hand_of_four");
    assert_eq!(CardsInPlay::default().note(), "");
    for damaged in ["", "{", "[]", "{\"mutators\":3}"] {
        assert!(CardsInPlay::of_note(damaged).is_empty());
    }
}
