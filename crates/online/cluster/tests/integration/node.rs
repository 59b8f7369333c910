//! A node with a runtime of its own, so that it can be killed, and people at its tables.

use std::collections::BTreeMap;
use std::time::Duration;

use tokio::runtime::Runtime;
use wildpile_cluster::{Address, Cluster};
use wildpile_protocol::TableId;
use wildpile_protocol::socket::FromTable;
use wildpile_tables::{Event, Person, Rooms};

use crate::client::{self, Client, Place, new_table, opened, start};

pub struct Node {
    pub rooms: Rooms,
    runtime: Option<Runtime>,
}

impl Node {
    pub async fn start(nats: &str, place: &Place) -> Self {
        Self::start_at(nats.parse().expect("an address"), place).await
    }

    pub async fn start_at(address: Address, place: &Place) -> Self {
        let runtime = tokio::runtime::Builder::new_multi_thread()
            .worker_threads(1)
            .enable_all()
            .build()
            .expect("a runtime");
        let store = place.open().await;
        let connected = runtime.spawn(async move { Cluster::connect(&address).await });
        let cluster = connected.await.expect("it doesn't panic").expect("NATS is there");
        let rooms = Rooms::new(store, 1).among(cluster);
        Self {
            rooms,
            runtime: Some(runtime),
        }
    }

    fn runtime(&self) -> &Runtime {
        self.runtime.as_ref().expect("it runs")
    }

    /// Someone comes to a table. The room is opened by this node's own threads.
    pub async fn join(&self, id: TableId, person: Option<Person>) -> Client {
        let rooms = self.rooms.clone();
        let joined = self
            .runtime()
            .spawn(async move { Client::join(&rooms, id, person).await });
        joined.await.expect("the table is there")
    }

    /// The program ends as it should.
    pub fn stop(&self) -> tokio::task::JoinHandle<()> {
        let rooms = self.rooms.clone();
        self.runtime().spawn(async move { rooms.stop().await })
    }

    /// Whatever it was doing ends at once.
    pub fn kill(&mut self) {
        if let Some(runtime) = self.runtime.take() {
            runtime.shutdown_background();
        }
    }

    pub async fn until_ready(&self, ready: bool) {
        while self.rooms.is_bus_ready() != ready {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    }
}

impl Drop for Node {
    fn drop(&mut self) {
        self.kill();
    }
}

/// Opens a table for as many people as there are nodes, each of whom comes by way of their own, and starts it. The first has
/// the table.
pub async fn table(nodes: &[&Node]) -> (TableId, Vec<Client>) {
    table_with(nodes, "stock=4").await
}

/// The same, with other rules than the shortest ones.
pub async fn table_with(nodes: &[&Node], rules: &str) -> (TableId, Vec<Client>) {
    let count = nodes.len();
    let (id, people) = opened(&nodes[0].rooms, new_table("skip-bo", rules, count), count).await;
    let mut clients = Vec::new();
    for (person, node) in people.into_iter().zip(nodes) {
        clients.push(node.join(id, Some(person)).await);
    }
    start(&mut clients, count).await;
    (id, clients)
}

pub fn steps(client: &Client) -> usize {
    client.seat.as_ref().map_or(0, |seat| seat.steps())
}

/// Plays all seats until the match has this many steps.
pub async fn play_until(clients: &mut [Client], goal: usize) {
    while steps(&clients[0]) < goal && !clients[0].is_over() {
        for client in &mut *clients {
            if client.hears_soon().await {
                client.react().await;
            }
        }
    }
    assert!(!clients[0].is_over(), "the match is too short for this test");
}

/// The moves confirmed to a client.
#[derive(Default)]
pub struct Confirmed(Vec<String>);

impl Confirmed {
    /// Remembers a connection that has ended.
    pub fn note(&mut self, client: &Client) {
        for frame in &client.frames {
            if let Ok(FromTable::Played { key }) = serde_json::from_str(frame) {
                self.0.push(key);
            }
        }
    }

    /// The match is over, its proof holds, it matches the log, and contains each of the moves once.
    pub async fn check(&self, node: &Node, id: TableId) {
        client::check(&node.rooms, id).await;
        let events = node.rooms.store().events(id).await.expect("they can be read");
        let mut keys = BTreeMap::new();
        for event in &events {
            if let Event::Moved { key, .. } = event {
                *keys.entry(key.as_str()).or_insert(0) += 1;
            }
        }
        assert!(!self.0.is_empty());
        for key in &self.0 {
            assert_eq!(
                keys.get(key.as_str()),
                Some(&1),
                "a confirmed move is lost or doubled"
            );
        }
    }
}

/// Plays to the end.
pub async fn finish(clients: Vec<Client>, confirmed: &mut Confirmed) {
    for client in client::finish(clients).await {
        confirmed.note(&client);
    }
}
