//! Matches at tables of several nodes, some of which die.

use std::time::Duration;

use tokio::sync::mpsc;
use tokio::time::Instant;
use wildpile_cluster::{Address, Cluster, ClusterError, ConnectError};
use wildpile_protocol::{TableId, text as t};
use wildpile_tables::OpenError;
use wildpile_tables::nodes::{Nodes as _, Owner};

use crate::client::{Client, Place};
use crate::nats::Nats;
use crate::node::{Confirmed, Node, finish, play_until, steps, table, table_with};
use crate::proxy::Proxy;

/// Four times the promised 5 s in which a dead node's tables go on elsewhere: a busy machine is slow, not broken.
const AT_MOST: Duration = Duration::from_secs(20);

/// PostgreSQL where one is named, otherwise a file: both can be opened by several nodes of one process.
fn place() -> Place {
    Place::all().pop().expect("there is always a file")
}

async fn until_seen(client: &mut Client) {
    while steps(client) == 0 {
        // It may be its turn already, and nothing more may be said to it until it moves.
        let goes_on = client.step().await;
        assert!(
            goes_on,
            "over: {}, last said: {:?}",
            client.is_over(),
            client.frames.last()
        );
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_dead_nodes_table_goes_on_elsewhere() {
    let Some(nats) = Nats::start() else { return };
    let (place, mut confirmed) = (place(), Confirmed::default());
    let mut first = Node::start(&nats.url(), &place).await;
    let second = Node::start(&nats.url(), &place).await;
    let third = Node::start(&nats.url(), &place).await;
    let (id, mut clients) = table(&[&first, &second, &third]).await;
    play_until(&mut clients, 8).await;
    assert_eq!((first.rooms.count().await, second.rooms.count().await), (1, 0));
    let before = steps(&clients[0]);
    first.kill();
    let killed = Instant::now();
    // Its own clients only see the connection break; the others are notified.
    assert_eq!(clients[0].closing().await, None);
    let people: Vec<_> = clients.iter().map(|client| client.person.clone()).collect();
    let (ada, others) = tokio::join!(second.join(id, people[0].clone()), async {
        for client in &mut clients[1..] {
            assert_eq!(client.closing().await, Some(t::ClosingMoved.into()));
        }
        let bert = second.join(id, people[1].clone()).await;
        [bert, third.join(id, people[2].clone()).await]
    });
    let mut back: Vec<Client> = std::iter::once(ada).chain(others).collect();
    for client in &mut back {
        until_seen(client).await;
        assert!(steps(client) >= before, "moves were lost");
    }
    let took = killed.elapsed();
    assert!(took < AT_MOST, "{took:?}");
    for client in &clients {
        confirmed.note(client);
    }
    assert_eq!((second.rooms.count().await, third.rooms.count().await), (1, 0));
    finish(back, &mut confirmed).await;
    confirmed.check(&third, id).await;
}

/// Time that NATS is away: long enough that all leases have run out, and in `cargo xtask soak` a minute.
fn away() -> Duration {
    match std::env::var_os("WILDPILE_SOAK") {
        Some(_) => Duration::from_secs(60),
        None => wildpile_cluster::LEASE,
    }
}

/// Without NATS a table goes on for those who are connected to its owner. The others are notified, and come back later.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_goes_on_without_the_bus() {
    let Some(mut nats) = Nats::start() else { return };
    let (place, mut confirmed) = (place(), Confirmed::default());
    let first = Node::start(&nats.url(), &place).await;
    let second = Node::start(&nats.url(), &place).await;
    let (id, mut clients) = table(&[&first, &first]).await;
    play_until(&mut clients, 4).await;
    let mut looker = second.join(id, None).await;
    until_seen(&mut looker).await;
    nats.kill();
    assert_eq!(looker.closing().await, Some(t::ClosingBus.into()));
    for node in [&first, &second] {
        node.until_ready(false).await;
    }
    let goal = steps(&clients[0]) + 4;
    play_until(&mut clients, goal).await;
    let (wire, _heard) = mpsc::channel(256);
    let early = second.rooms.join(id, None, wire).await;
    assert!(
        matches!(&early, Err(OpenError::Later(why)) if *why == t::ClosingBus.into()),
        "{early:?}"
    );
    tokio::time::sleep(away()).await;
    let goal = steps(&clients[0]) + 4;
    play_until(&mut clients, goal).await;
    nats.run();
    for node in [&first, &second] {
        node.until_ready(true).await;
    }
    // Nobody takes the table from its owner, who is back as well.
    let mut looker = second.join(id, None).await;
    until_seen(&mut looker).await;
    assert_eq!(second.rooms.count().await, 0);
    assert_eq!(second.rooms.store().epoch(id).await.unwrap(), Some(1));
    finish(clients, &mut confirmed).await;
    confirmed.check(&second, id).await;
}

/// A node that only NATS can't reach any more loses its tables, and sends its people away although nobody moves.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_node_that_was_cut_off_loses_its_tables() {
    let Some(nats) = Nats::start() else { return };
    let (place, mut confirmed) = (place(), Confirmed::default());
    let mut way = Proxy::to(([127, 0, 0, 1], nats.port()).into());
    let first = Node::start(&format!("nats://{}", way.address()), &place).await;
    let second = Node::start(&nats.url(), &place).await;
    let (id, mut clients) = table(&[&first, &first]).await;
    play_until(&mut clients, 4).await;
    way.cut().await;
    // It comes in as soon as the first one's lease has run out.
    let mut looker = second.join(id, None).await;
    until_seen(&mut looker).await;
    for client in &mut clients {
        assert_eq!(client.closing().await, Some(t::ClosingMoved.into()));
        confirmed.note(client);
    }
    way.mend();
    first.until_ready(true).await;
    // Now the first one brings people to the second.
    let mut back = Vec::new();
    for client in clients {
        back.push(first.join(id, client.person).await);
    }
    assert_eq!((first.rooms.count().await, second.rooms.count().await), (0, 1));
    finish(back, &mut confirmed).await;
    confirmed.check(&first, id).await;
}

/// A node that ends as it should doesn't keep its tables until its lease has run out.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_node_that_ends_gives_its_tables_back() {
    let Some(nats) = Nats::start() else { return };
    let (place, mut confirmed) = (place(), Confirmed::default());
    let first = Node::start(&nats.url(), &place).await;
    let second = Node::start(&nats.url(), &place).await;
    let (id, mut clients) = table(&[&first, &second]).await;
    play_until(&mut clients, 4).await;
    let stopping = first.stop();
    for client in &mut clients {
        assert_eq!(client.closing().await, Some(t::ClosingStop.into()));
        confirmed.note(client);
    }
    let mut back = Vec::new();
    for client in clients {
        back.push(second.join(id, client.person).await);
    }
    stopping.await.expect("it ends");
    finish(back, &mut confirmed).await;
    confirmed.check(&second, id).await;
}

/// A logout at one node is noticed at the others, whose sockets look at the database then.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn all_nodes_hear_whose_sessions_end() {
    let Some(nats) = Nats::start() else { return };
    let place = place();
    let first = Node::start(&nats.url(), &place).await;
    let second = Node::start(&nats.url(), &place).await;
    let mut ended = second.rooms.ended_sessions();
    let ada = wildpile_tables::PlayerId::random();
    first.rooms.sessions_ended(&ada).await;
    assert_eq!(ended.recv().await, Ok(ada));
}

/// A message at a table may be longer than any that NATS accepts: the log of a match that someone comes to.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_long_log_reaches_a_visitor() {
    const MOST: usize = 8_192;
    let config = format!("max_payload: {MOST}\njetstream {{}}");
    let Some(nats) = Nats::start_with(&config) else {
        return;
    };
    let (place, mut confirmed) = (place(), Confirmed::default());
    let first = Node::start(&nats.url(), &place).await;
    let second = Node::start(&nats.url(), &place).await;
    // Long enough that it isn't over when the visitor comes, whatever is dealt.
    let (id, mut clients) = table_with(&[&first, &second], "stock=12").await;
    play_until(&mut clients, 60).await;
    let mut looker = second.join(id, None).await;
    until_seen(&mut looker).await;
    assert_eq!((first.rooms.count().await, second.rooms.count().await), (1, 0));
    let longest = looker.frames.iter().map(String::len).max();
    assert!(longest > Some(MOST), "it fits into one message: {longest:?}");
    finish(clients, &mut confirmed).await;
    confirmed.check(&second, id).await;
}

/// The bucket in which NATS keeps who has which table.
async fn tables_of(nats: &Nats) -> async_nats::jetstream::kv::Store {
    let client = async_nats::connect(nats.url()).await.expect("NATS is there");
    async_nats::jetstream::new(client)
        .get_key_value("wildpile-tables")
        .await
        .expect("the bucket")
}

/// A node that still has a lease of a table doesn't take it for its own once another node has it.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_lease_is_worth_nothing_once_another_node_has_the_table() {
    let Some(nats) = Nats::start() else { return };
    let address: Address = nats.url().parse().expect("an address");
    let first = Cluster::connect(&address).await.expect("NATS is there");
    let second = Cluster::connect(&address).await.expect("NATS is there");
    let table = TableId([7; 12]);
    let here = |owner: Owner| match owner {
        Owner::Here(lease) => lease,
        Owner::There(node) => panic!("{node} has it"),
    };
    let kept = here(first.take(table).await.expect("it is free"));
    let again = here(first.take(table).await.expect("it is its own"));
    // The second one took it while the first one couldn't be heard.
    let tables = tables_of(&nats).await;
    tables
        .put(table.to_string(), second.node().to_string().into())
        .await
        .expect("it is written");
    let taken = first.take(table).await;
    assert!(
        matches!(&taken, Ok(Owner::There(node)) if node == second.node()),
        "{taken:?}"
    );
    drop((kept, again));
    let owner = tables.get(table.to_string()).await.expect("it can be read");
    assert_eq!(owner, Some(second.node().to_string().into()), "it isn't freed");
    let lease = here(second.take(table).await.expect("it is its own"));
    drop(lease);
    // Given back, it can be taken by anyone.
    let taken = async {
        loop {
            if let Ok(Owner::Here(lease)) = first.take(table).await {
                return lease;
            }
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    };
    let lease = tokio::time::timeout(Duration::from_secs(60), taken).await;
    assert!(lease.is_ok(), "it is free again");
}

/// NATS may come back without what it had stored.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_node_keeps_its_tables_when_nats_has_forgotten_them() {
    let Some(mut nats) = Nats::start() else { return };
    let address: Address = nats.url().parse().expect("an address");
    let first = Cluster::connect(&address).await.expect("NATS is there");
    let until_ready = async |ready: bool| {
        while first.is_ready() != ready {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    };
    let table = TableId([7; 12]);
    let kept = first.take(table).await.expect("it is free");
    nats.kill();
    until_ready(false).await;
    nats.forget();
    nats.run();
    until_ready(true).await;
    let tables = tables_of(&nats).await;
    let known = async {
        while !matches!(tables.get(table.to_string()).await, Ok(Some(_))) {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    };
    let known = tokio::time::timeout(Duration::from_secs(60), known).await;
    assert!(known.is_ok(), "its owner says again that it has it");
    let second = Cluster::connect(&address).await.expect("NATS is there");
    let taken = second.take(table).await;
    assert!(
        matches!(&taken, Ok(Owner::There(node)) if node == first.node()),
        "{taken:?}"
    );
    drop(kept);
}

#[tokio::test]
async fn a_server_that_does_not_help_is_explained() {
    let Some(nats) = Nats::start_with("authorization { token: s3cret }\njetstream {}") else {
        return;
    };
    let connect = async |url: &str| {
        let address: Address = url.parse().expect("an address");
        Cluster::connect(&address).await
    };
    let strange = connect(&nats.url()).await;
    assert!(
        matches!(strange, Err(ClusterError::Connect(ConnectError::Login(..)))),
        "{strange:?}"
    );
    let known = nats.url().replace("nats://", "nats://s3cret@");
    assert!(connect(&known).await.is_ok());
    let Some(plain) = Nats::start_with("") else { return };
    let error = connect(&plain.url()).await.expect_err("it keeps nothing");
    assert!(error.to_string().contains("JetStream"), "{error}");
    let gone = connect("nats://127.0.0.1:1").await;
    assert!(
        matches!(gone, Err(ClusterError::Connect(ConnectError::Unreachable(..)))),
        "{gone:?}"
    );
}
