//! Scenes and log entries survive JSON; remote seats receive both.

use serde::Serialize;
use serde::de::DeserializeOwned;
use wildpile_cards::{Card, Ink};
use wildpile_game::Seat;
use wildpile_message::{Arg, Join, Message};
use wildpile_table::{
    Action, Banner, Face, Fan, Fill, LogEntry, Scene, SceneCard, Spot, Tone, Zone, ZoneId, ZoneKind,
};

fn read_again<T: Serialize + DeserializeOwned + PartialEq + std::fmt::Debug>(value: &T) {
    let json = serde_json::to_string(value).expect("JSON");
    assert_eq!(
        &serde_json::from_str::<T>(&json).expect("the same type"),
        value,
        "{json}"
    );
}

fn card(letters: &str) -> Card {
    letters.parse().expect("a card")
}

fn scene() -> Scene {
    let wild = Face {
        rank: "★".to_owned(),
        symbol: None,
        letter: None,
        ink: Ink::Purple,
        wild: true,
        stands_for: Some("9♠".to_owned()),
        name: Message::plain("toy.card_wild"),
    };
    let zone = Zone {
        id: ZoneId(3),
        kind: ZoneKind::DiscardPile,
        owner: Seat::from_number(2),
        row: 1,
        label: Message::plain("toy.zone-discard").with("who", Arg::Seat(2)),
        fan: Fan::Right,
        cards: vec![
            SceneCard::back(),
            SceneCard {
                fill: Fill::Gap,
                joined: false,
            },
            SceneCard::up(wild),
            SceneCard::up(Face::of(card("QS"))).joined(true),
        ],
        count: 9,
        empty: Some(Arg::from("1")),
        note: Some(Arg::List(
            Join::Comma,
            vec![Arg::Number(5), Message::plain("toy.note").into()],
        )),
    };
    let action = Action {
        notation: "discard QS".to_owned(),
        label: Message::plain("toy.label-discard").with("card", "Q♠"),
        from: Some(Spot::card(ZoneId(1), 4)),
        to: Some(ZoneId(3)),
        rank: -1,
        confirm: Some(Message::plain("toy.confirm-discard")),
        doubtful: true,
    };
    Scene {
        zones: vec![zone],
        actions: vec![
            action.clone(),
            Action {
                from: None,
                to: None,
                confirm: None,
                doubtful: false,
                ..action
            },
        ],
        facts: vec![
            (Message::plain("toy.fact-turn"), Arg::Number(7)),
            (Message::plain("toy.fact-who"), Arg::Seat(1)),
        ],
        banner: Some(Banner::new(
            Tone::Warning,
            Message::several(vec![Message::plain("toy.banner-dead"), Message::text("!")]),
        )),
    }
}

#[test]
fn scenes_are_read_as_they_were_written() {
    read_again(&scene());
}

#[test]
fn log_entries_survive_serialisation() {
    let message = Message::plain("toy.tell-draws").with("seat", Arg::Seat(1));
    let entry = LogEntry {
        step: 4,
        message: message.clone(),
        #[cfg(feature = "tools")]
        observation: serde_json::json!({ "drew": 2 }).into(),
    };
    read_again(&entry);
    let without = serde_json::json!({ "step": 4, "message": message });
    assert!(serde_json::from_value::<LogEntry>(without).is_ok());
}

#[test]
fn names_of_cards_are_messages() {
    let face = Face::of(card("QS"));
    assert_eq!(face.name, wildpile_game::text::card(card("QS")));
    assert_eq!(
        (face.rank.as_str(), face.symbol, face.letter),
        ("Q", Some('♠'), Some('S'))
    );
}
