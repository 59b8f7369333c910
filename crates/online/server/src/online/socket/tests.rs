//! Clients that don't read, or say nothing: without a network, and without waiting, because the time is stopped.

use std::net::{IpAddr, Ipv4Addr};

use futures_util::StreamExt as _;
use tokio::io::{DuplexStream, duplex};
use tokio::task::JoinHandle;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::Message as Frame;
use tokio_tungstenite::tungstenite::protocol::Role;
use tokio_tungstenite::tungstenite::protocol::frame::coding::CloseCode;
use wildpile_tables::store::Store;

use super::*;
use crate::limits::UploadLimits;

/// A little more than a client may take to take a message, and less than it gets to take the reason after that.
const TOO_LONG: Duration = Duration::from_millis(10_500);

/// A connection to a table that only the test says something for.
struct Visit {
    /// Messages from the table.
    wire: mpsc::Sender<Box<FromTable>>,
    client: DuplexStream,
    serving: JoinHandle<()>,
    /// Messages to the table.
    _said: mpsc::Receiver<ToTable>,
    _folder: tempfile::TempDir,
}

impl Visit {
    /// A client that doesn't read, with room for this many bytes on the way.
    async fn begin(room: usize) -> Self {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("tables.db");
        let store = Store::open(&format!("sqlite:{}", file.display())).await;
        let online = Online::with(store.expect("a store"), &crate::Config::default());
        tokio::time::pause();
        let (client, server) = duplex(room);
        let (wire, waiting) = mpsc::channel(WAITING);
        let (to_say, said) = mpsc::channel(WAITING);
        let serving = tokio::spawn(async move {
            let address = IpAddr::V4(Ipv4Addr::LOCALHOST).into();
            let id: TableId = "0".repeat(24).parse().expect("an id");
            let mut here = online.shared.present.add(None, address, id);
            let mut socket = Socket::new(server, UploadLimits::new(None, None)).await;
            let mut quota = SpectatorQuota::new(&online, address);
            let connection = Connection::there(to_say);
            let waiting = Waiting::new(waiting);
            let is_open = carry(&mut socket, &connection, waiting, &mut here, None, &mut quota).await;
            if is_open {
                socket.close().await;
            }
        });
        Self {
            wire,
            client,
            serving,
            _said: said,
            _folder: folder,
        }
    }
}

/// A message of some length.
fn said(length: usize) -> Box<FromTable> {
    Box::new(FromTable::Refused {
        key: Some("x".repeat(length)),
        why: t::FrameBinary.into(),
    })
}

/// All messages that a client gets until its connection ends, and the code with which it ends.
async fn heard(client: DuplexStream) -> (Vec<FromTable>, Option<CloseCode>) {
    let mut socket = WebSocketStream::from_raw_socket(client, Role::Client, None).await;
    let mut all = Vec::new();
    loop {
        match socket.next().await.expect("an end").expect("a frame") {
            Frame::Text(text) => all.push(serde_json::from_str(&text).expect("a message")),
            Frame::Close(end) => return (all, end.map(|end| end.code)),
            _ => {}
        }
    }
}

/// The reason the connection ended, if the last message says so.
fn closing(heard: &[FromTable]) -> Option<&str> {
    match heard.last() {
        Some(FromTable::Closing { why }) => Some(why.id()),
        _ => None,
    }
}

#[tokio::test]
async fn a_client_that_takes_nothing_is_sent_away() {
    let visit = Visit::begin(1 << 10).await;
    let begun = Instant::now();
    for _ in 0..100 {
        visit.wire.try_send(said(100)).expect("a place");
    }
    visit.serving.await.expect("it ends");
    let took = begun.elapsed();
    assert!((PATIENCE..PATIENCE * 2).contains(&took), "{took:?}");
}

#[tokio::test]
async fn a_slow_client_that_reads_again_learns_why_it_is_sent_away() {
    let visit = Visit::begin(1 << 10).await;
    for _ in 0..100 {
        visit.wire.try_send(said(100)).expect("a place");
    }
    tokio::time::sleep(TOO_LONG).await;
    let (all, code) = heard(visit.client).await;
    assert_eq!(closing(&all), Some("protocol.closing-slow"));
    assert!((2..100).contains(&all.len()), "{}", all.len());
    assert_eq!(code, Some(CloseCode::Again));
    visit.serving.await.expect("it ends");
}

/// A frame with a message between the parts of another one would be an error to every client.
#[tokio::test]
async fn the_reason_is_not_put_into_the_middle_of_a_message() {
    let visit = Visit::begin(1 << 10).await;
    visit.wire.try_send(said(10_000)).expect("a place");
    tokio::time::sleep(TOO_LONG).await;
    let (all, code) = heard(visit.client).await;
    assert!(all.is_empty(), "{all:?}");
    assert_eq!(code, Some(CloseCode::Again));
    visit.serving.await.expect("it ends");
}

#[tokio::test]
async fn a_client_for_which_too_much_waits_learns_why_it_is_sent_away() {
    for (waiting, why) in [(WAITING, Some("protocol.closing-slow")), (WAITING / 2, None)] {
        let Visit {
            wire,
            client,
            serving,
            _said,
            _folder,
        } = Visit::begin(1 << 20).await;
        for _ in 0..waiting {
            wire.try_send(said(10)).expect("a place");
        }
        // The room drops a client that has no place for a message.
        drop(wire);
        let (all, _) = heard(client).await;
        assert_eq!(closing(&all), why, "{waiting}");
        let refused = all
            .iter()
            .filter(|said| matches!(said, FromTable::Refused { .. }));
        assert_eq!(refused.count(), waiting);
        serving.await.expect("it ends");
        // The next one begins with its own.
        tokio::time::resume();
    }
}

/// Two reasons could contradict each other: after one of them clients come again, after the other they don't.
#[tokio::test]
async fn a_slow_client_that_is_sent_away_hears_one_reason() {
    let visit = Visit::begin(1 << 10).await;
    visit.wire.try_send(said(1_500)).expect("a place");
    let why = t::ClosingElsewhere.into();
    let elsewhere = Box::new(FromTable::Closing { why });
    visit.wire.try_send(elsewhere).expect("a place");
    tokio::time::sleep(TOO_LONG).await;
    let (all, code) = heard(visit.client).await;
    assert_eq!(closing(&all), Some("protocol.closing-elsewhere"));
    assert_eq!(all.len(), 2);
    assert_eq!(code, Some(CloseCode::Again), "it was slow");
    visit.serving.await.expect("it ends");
}

#[tokio::test]
async fn a_client_without_a_sign_of_life_is_sent_away() {
    let visit = Visit::begin(1 << 10).await;
    let begun = Instant::now();
    visit.serving.await.expect("it ends");
    let took = begun.elapsed();
    assert!((SILENCE..SILENCE * 2).contains(&took), "{took:?}");
}

#[tokio::test]
async fn a_quiet_client_that_answers_stays() {
    let visit = Visit::begin(1 << 10).await;
    let hour = Duration::from_secs(3_600);
    assert!(timeout(hour, heard(visit.client)).await.is_err());
    assert!(!visit.serving.is_finished());
}
