//! A database server that goes away, and comes back.

use tokio::sync::mpsc;
use wildpile_protocol::socket::ToTable;
use wildpile_protocol::text as t;
use wildpile_tables::store::Store;
use wildpile_tables::{OpenError, Rooms};

use crate::client::{Client, Place, check, deal, finish, new_table, table};
use crate::proxy::Proxy;

/// People are told, nothing is lost, and the match goes on when the database is back.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_match_goes_on_when_the_database_is_back() {
    let Some(Place::Server(url)) = Place::all().pop() else {
        return;
    };
    let (start, rest) = url.split_once('@').expect("a user");
    let (host, name) = rest.split_once('/').expect("a database");
    let server = tokio::net::lookup_host(host)
        .await
        .expect("a host")
        .next()
        .expect("one");
    let mut proxy = Proxy::to(server);
    let store = Store::open(&format!("{start}@{}/{name}", proxy.address()))
        .await
        .unwrap();
    let rooms = Rooms::new(store, 1);
    let (id, mut clients) = table(&[&rooms, &rooms], new_table("skip-bo", "stock=3", 2)).await;
    deal(&mut clients).await;
    let before = rooms.store().events(id).await.unwrap().len();
    proxy.cut().await;
    let may = |client: &&mut Client| {
        let seat = client.seat.as_ref();
        seat.is_some_and(|seat| !seat.legal_moves().is_empty())
    };
    let mover = clients.iter_mut().find(may).expect("someone may move");
    let seat = mover.seat.as_ref().unwrap();
    let play = ToTable::Play {
        key: "unwritten".to_owned(),
        round: 1,
        step: seat.steps(),
        notation: seat.legal_moves()[0].clone(),
    };
    mover.say(play).await;
    for client in &mut clients {
        assert_eq!(client.closing().await, Some(t::ClosingTrouble.into()));
    }
    let (wire, _heard) = mpsc::channel(256);
    let early = rooms.join(id, None, wire).await;
    assert!(matches!(early, Err(OpenError::Store(_))), "{early:?}");
    proxy.mend();
    let mut back = Vec::new();
    for client in clients {
        back.push(Client::join(&rooms, id, client.person).await);
    }
    assert_eq!(rooms.store().events(id).await.unwrap().len(), before);
    finish(back).await;
    check(&rooms, id).await;
}
