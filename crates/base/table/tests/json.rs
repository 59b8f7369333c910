//! Log entries survive JSON; remote seats receive them.

use wildpile_cards::Card;
use wildpile_message::{Arg, Message};
use wildpile_table::{Face, LogEntry};

#[test]
fn log_entries_survive_serialisation() {
    let message = Message::plain("toy.tell-draws").with("seat", Arg::Seat(1));
    let entry = LogEntry {
        step: 4,
        message: message.clone(),
        #[cfg(feature = "tools")]
        observation: serde_json::json!({ "drew": 2 }).into(),
    };
    let json = serde_json::to_string(&entry).expect("JSON");
    assert_eq!(serde_json::from_str::<LogEntry>(&json).expect("an entry"), entry);
    let without = serde_json::json!({ "step": 4, "message": message });
    assert!(serde_json::from_value::<LogEntry>(without).is_ok());
}

#[test]
fn names_of_cards_are_messages() {
    let card: Card = "QS".parse().expect("a card");
    let face = Face::of(card);
    assert_eq!(face.name, wildpile_game::text::card(card));
    assert_eq!(
        (face.rank.as_str(), face.symbol, face.letter),
        ("Q", Some('♠'), Some('S'))
    );
}
