//! Cards that gave a table its rules: what may be said of them, and where it is kept.

use std::sync::Arc;

use wildpile_game::rules::read_patch;
use wildpile_packs::{CardInPlay, CardText, Words};
use wildpile_protocol::lobby::{CARDS, NewTable, Settings};
use wildpile_protocol::socket::ToTable;
use wildpile_tables::{Rooms, Setup};

use crate::alone::{Alone, seat};
use crate::client::{Client, Place, person};

fn card(id: &str, number: Option<u8>, title: &str) -> CardInPlay {
    CardInPlay {
        id: id.to_owned(),
        seat: number.map(seat),
        art: String::new(),
        en: CardText {
            title: title.to_owned(),
            sentence: "Something changes.".to_owned(),
        },
        de: None,
    }
}

fn new(cards: Vec<CardInPlay>) -> NewTable {
    NewTable {
        game: "skipper".to_owned(),
        rules: read_patch("hand = 4").expect("rules"),
        seats: 2,
        settings: Settings {
            listed: true,
            cards: cards.into(),
            ..Settings::default()
        },
    }
}

fn refused(cards: Vec<CardInPlay>) -> String {
    match Setup::new(person("Ada"), new(cards)) {
        Err(why) => why.id().to_owned(),
        Ok(setup) => panic!("it may be opened: {:?}", setup.new.settings.cards),
    }
}

#[test]
fn the_programs_own_cards_say_what_they_say_everywhere() {
    let cards = vec![card("skipper/hand_of_four", None, "Nothing changes")];
    let setup = Setup::new(person("Ada"), new(cards)).expect("a table");
    let [known] = setup.new.settings.cards.as_ref() else {
        panic!("one card")
    };
    assert_ne!(known.en.title, "Nothing changes");
    assert!(known.de.is_some(), "the pack has a German text");
    // A table that is opened again has what was written down, whatever the packs of then say.
    let mut later = new(Vec::new());
    later.settings.cards = [card("skipper/hand_of_four", None, "Of an earlier version")].into();
    let again = Setup::check(person("Ada"), later).expect("a table");
    assert_eq!(again.new.settings.cards[0].en.title, "Of an earlier version");
}

#[test]
fn cards_of_ones_own_packs_have_short_visible_texts() {
    let own = |title: &str| card("evenings/own_suit", Some(2), title);
    assert!(Setup::new(person("Ada"), new(vec![own("Own suit")])).is_ok());
    for wrong in [
        own(""),
        own(&"a".repeat(29)),
        own("a\u{202E}b"),
        card("evenings", None, "No card"),
        card("Evenings/Own", None, "No id"),
        card("skipper/no_such_card", None, "Of the program's own pack"),
    ] {
        assert_eq!(refused(vec![wrong]), "protocol.cards-wrong");
    }
    assert_eq!(refused(vec![own("Often"); 25]), "protocol.cards-many");
    let nobodys = card("evenings/own_suit", Some(3), "Own suit");
    assert_eq!(refused(vec![nobodys]), "protocol.seat-none");
}

#[test]
fn the_record_has_the_cards() {
    let settings = Settings {
        cards: [
            card("evenings/small_hands", None, "Small hands"),
            card("evenings/own_suit", Some(2), "Own suit"),
        ]
        .into(),
        ..Settings::default()
    };
    let mut alone = Alone::with("skip-bo", "", 2, settings);
    alone.does(seat(1), &ToTable::Resign);
    let transcript = alone.table.transcript().expect("it is over");
    let note: serde_json::Value = serde_json::from_str(&transcript.notes["cards"]).expect("JSON");
    assert_eq!(note["cards"][0]["en"]["title"], "Small hands");
    assert_eq!(note["cards"][1]["seat"], 2);
    assert_eq!(note["cards"][1]["id"], "evenings/own_suit");
    assert_eq!(alone.replayed().transcript(), Some(transcript));
    // Without cards, there is no note.
    let mut plain = Alone::playing("skip-bo", "", 2);
    plain.does(seat(1), &ToTable::Resign);
    assert!(
        !plain
            .table
            .transcript()
            .expect("it is over")
            .notes
            .contains_key("cards")
    );
}

#[tokio::test]
async fn the_lobby_has_their_titles() {
    for place in Place::new_ones().await {
        let rooms = Rooms::new(place.open().await, 1);
        let cards = vec![card("evenings/own_suit", Some(2), "Own suit")];
        let setup = Setup::new(person("Ada"), new(cards)).expect("a table");
        rooms.create(&setup).await.expect("it is written down");
        let lines = rooms.store().listed(10).await.expect("the store works");
        assert_eq!(lines[0].cards, [Words::same("Own suit")]);
    }
}

/// Their texts are long, and everybody is told of the table again and again: all those messages share them.
#[tokio::test]
async fn everybody_is_told_of_the_same_cards() {
    let place = Place::file();
    let rooms = Rooms::new(place.open().await, 1);
    let ada = person("Ada");
    let setup = Setup::new(
        ada.clone(),
        new(vec![card("evenings/own_suit", Some(2), "Own suit"); CARDS]),
    );
    let id = rooms
        .create(&setup.expect("a table"))
        .await
        .expect("it is written down");
    let mut told = Vec::new();
    let mut clients = Vec::new();
    for person in [ada, person("Bert"), person("Cleo")] {
        clients.push(Client::join(&rooms, id, Some(person)).await);
        // Those who are there are told that someone comes.
        for client in &mut clients {
            client.hear().await.expect("the room is open");
            told.push(client.info.as_ref().expect("the table").settings.cards.clone());
        }
    }
    assert_eq!((told.len(), told[0].len()), (6, CARDS));
    assert!(told.iter().all(|cards| Arc::ptr_eq(cards, &told[0])));
}

#[test]
fn what_the_table_tells_shares_what_it_keeps() {
    let cards = vec![card("evenings/own_suit", Some(2), "Own suit")];
    let settings = new(cards).settings;
    let alone = Alone::with("skip-bo", "", 2, settings.clone());
    assert!(Arc::ptr_eq(
        &alone.info().settings.cards,
        &alone.table.setup().new.settings.cards
    ));
    // In JSON they are a list like any other.
    let json = serde_json::to_value(&settings).expect("JSON");
    assert_eq!(json["cards"][0]["id"], "evenings/own_suit");
    assert_eq!(
        serde_json::from_value::<Settings>(json).expect("settings"),
        settings
    );
    let none = serde_json::to_value(Settings::default()).expect("JSON");
    assert!(none.get("cards").is_none(), "{none}");
}
