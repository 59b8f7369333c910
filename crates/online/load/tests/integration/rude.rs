//! Clients that do what they shouldn't, beside a match that mustn't notice.

use std::time::Duration;

use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message as Frame;
use wildpile_load::scenarios::Target;
use wildpile_load::{Api, Meter, Opening, PlayError, Player, open_table};
use wildpile_protocol::socket::ToTable;

use crate::{factor, target};

/// A moment longer than the server waits for someone who says nothing: a request has 15 seconds, and a socket is closed at the
/// third question without an answer.
const SILENT: Duration = Duration::from_secs(75);

/// Plays some moves, and checks that nothing else happens.
async fn play_on(players: &mut [Player], meter: &Meter, moves: usize) {
    let mut played = 0;
    while played < moves {
        for player in players.iter_mut() {
            while player.may_move() && played < moves {
                let steps = player.ledger.steps();
                player.play().await.expect("sent");
                player
                    .until(meter, |player| {
                        player.ledger.sent().is_none() && player.ledger.steps() > steps
                    })
                    .await
                    .expect("it is played");
                played += 1;
            }
        }
        let most = players.iter().map(|player| player.ledger.steps()).max();
        for player in players.iter_mut() {
            player
                .until(meter, |player| Some(player.ledger.steps()) >= most)
                .await
                .expect("it is shown");
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn rude_clients_are_sent_away_and_the_match_goes_on() {
    let mut target = Target::find(&target()).await.expect("a server");
    let (mut api, meter) = (Api::new(target.address), Meter::default());
    let mut players = open_table(&mut api, target.address, &Opening::usual(), 0, &meter)
        .await
        .expect("a table");
    play_on(&mut players, &meter, 3).await;
    let id = players[0].table();
    let stranger = api.guest("Mallory").await.expect("a guest");

    // Someone who looks on and tries to move for others. Everything is refused; the match doesn't change.
    let mut mallory = Player::new(target.address, id, stranger.clone(), None, 0);
    mallory.connect().await.expect("anyone may look on");
    mallory
        .until(&meter, Player::plays)
        .await
        .expect("a match to see");
    let (round, step) = (players[0].ledger.round(), players[0].ledger.steps());
    let legal = players
        .iter()
        .find_map(|player| player.ledger.moves().first())
        .expect("a move");
    let stolen = ToTable::Play {
        key: "1-1".to_owned(),
        round,
        step,
        notation: legal.clone(),
    };
    mallory.say(&stolen).await.expect("sent");
    let refused = mallory.until(&meter, |_| false).await;
    assert!(
        matches!(&refused, Err(PlayError::Breach(why)) if why.contains("refused")),
        "{refused:?}"
    );
    play_on(&mut players, &meter, 3).await;

    // Floods, and frames that are too large.
    for size in [2, 100_000] {
        let mut flood = Player::new(target.address, id, stranger.clone(), None, 0);
        flood.connect().await.expect("it may try");
        for _ in 0..2_000 {
            if flood.send(Frame::text("x".repeat(size))).await.is_err() {
                break;
            }
        }
        let ended = async { while !matches!(flood.hear(&meter).await, Err(PlayError::Lost(_))) {} };
        tokio::time::timeout(Duration::from_secs(30), ended)
            .await
            .expect("the connection ends");
        play_on(&mut players, &meter, 2).await;
    }

    // A connection that says nothing, half a handshake, and a client that never reads.
    let silent = TcpStream::connect(target.address).await.expect("a connection");
    let mut half = TcpStream::connect(target.address).await.expect("a connection");
    let handshake = format!(
        "GET /api/tables/{id}/socket HTTP/1.1\r\nHost: {}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebS",
        target.address
    );
    half.write_all(handshake.as_bytes()).await.expect("sent");
    let mut deaf = Player::new(target.address, id, String::new(), None, 0);
    deaf.connect().await.expect("it may look on");
    play_on(&mut players, &meter, 5).await;
    // The server's own tests do the same with small limits and a clock that they move on.
    if factor() > 1 {
        tokio::time::sleep(SILENT).await;
        for mut stream in [silent, half] {
            let rest = async { while matches!(stream.read(&mut [0; 512]).await, Ok(1..)) {} };
            tokio::time::timeout(Duration::from_secs(10), rest)
                .await
                .expect("the connection ends");
        }
        let ended = async { while !matches!(deaf.hear(&meter).await, Err(PlayError::Lost(_))) {} };
        tokio::time::timeout(Duration::from_secs(10), ended)
            .await
            .expect("the connection ends");
    } else {
        drop((silent, half));
    }
    drop(deaf);

    // The seat of another person doesn't go with the link, only with its session: a second window has it.
    let seat = players[0].seat();
    assert!(mallory.seat().is_none() && seat.is_some());
    target
        .process
        .take()
        .expect("it was started here")
        .stop()
        .await
        .expect("it ends well");
}
