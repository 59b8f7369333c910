//! Seats for quick matches of people who never come: they hold nobody up.

use wildpile_protocol::TableId;
use wildpile_protocol::lobby::Quick;
use wildpile_protocol::socket::{SeatInfo, ToTable};
use wildpile_tables::{Person, QuickError, Rooms, Setup};

use crate::client::{Client, Place, person};
use crate::quick::{come, until};

async fn ask(rooms: &Rooms, who: &Person, game: &str) -> Result<TableId, QuickError> {
    let wish = Quick {
        game: game.to_owned(),
        seats: Some(4),
        race: false,
        avoid: Vec::new(),
    };
    let setup = Setup::quick(who.clone(), &wish).expect("a quick table");
    let found = rooms.quick(who, &wish, &setup, true).await?;
    Ok(found.expect("a table"))
}

/// Someone who waits for a match of Skip-Bo.
async fn waits(rooms: &Rooms, who: &Person) -> (TableId, Client) {
    let id = ask(rooms, who, "skip-bo").await.expect("a seat");
    let mut client = come(rooms, id, who).await;
    until(&mut client, |info| info.seats.iter().any(SeatInfo::is_taken)).await;
    (id, client)
}

#[tokio::test]
async fn whoever_gave_a_seat_back_without_coming_gets_another_table_and_then_waits() {
    for place in Place::new_ones().await {
        let rooms = Rooms::new(place.open().await, 1);
        let (ada, bert) = (person("Ada"), person("Bert"));
        let (id, _client) = waits(&rooms, &ada).await;
        assert_eq!(ask(&rooms, &bert, "skip-bo").await.expect("a seat"), id);
        ask(&rooms, &bert, "skipper").await.expect("a seat");
        assert_ne!(ask(&rooms, &bert, "skip-bo").await.expect("a seat"), id);
        // That was the third seat to which he didn't come.
        for _ in 0..2 {
            let refused = ask(&rooms, &bert, "skipper").await;
            assert!(
                matches!(&refused, Err(QuickError::Often(why)) if why.id() == "protocol.tries-often"),
                "{refused:?}"
            );
            let waiting = rooms.store().quick_waiting().await.expect("the store works");
            let people: usize = waiting.iter().map(|line| line.people).sum();
            assert_eq!(people, 1, "only Ada waits: {waiting:?}");
        }
        // Whoever comes to a seat may have the next one at once.
        let id = ask(&rooms, &person("Cleo"), "skip-bo").await.expect("a seat");
        let mut bert = come(&rooms, id, &bert).await;
        let seat = wildpile_game::Seat::from_number(4).expect("a seat");
        bert.say(ToTable::Sit { seat, program: false }).await;
        until(&mut bert, |info| info.seats[3].is_taken()).await;
        bert.say(ToTable::Stand).await;
        until(&mut bert, |info| !info.seats[3].is_taken()).await;
        let bert = bert.person.clone().expect("a person");
        ask(&rooms, &bert, "skip-bo").await.expect("a seat");
    }
}
