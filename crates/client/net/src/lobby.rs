//! Seats that are left, and blocks.

use tokio::time::timeout;
use wildpile_protocol::lobby::{Blocked, Unblock};
use wildpile_protocol::socket::{FromTable, ToTable};

use crate::stream::PATIENCE;
use crate::{ClientError, Invitation, Line, Server, Session, error};

impl Session {
    /// Leaves a seat without ever having been at the table, as that of a quick match which isn't wanted any more.
    ///
    /// # Errors
    /// When the server can't be reached, or the seat can't be left now.
    pub async fn stand_up(&self, from: &Invitation) -> Result<(), ClientError> {
        let standing = async {
            let mut line = Line::open(from, self).await?;
            line.say(&ToTable::Stand).await?;
            loop {
                match line.hear().await? {
                    FromTable::Table { you, .. } if you.seat.is_none() => return Ok(()),
                    FromTable::Refused { why, .. } | FromTable::Closing { why } => {
                        return Err(ClientError::Refused(why));
                    }
                    _ => {}
                }
            }
        };
        timeout(PATIENCE, standing).await.map_err(error::off)?
    }

    /// The people whom this guest has blocked, the latest first.
    ///
    /// # Errors
    /// When the server can't be reached, or doesn't know this guest.
    pub async fn blocks(&self, at: &Server) -> Result<Vec<Blocked>, ClientError> {
        self.get(at, "/api/blocks").await
    }

    /// Ends a block, and returns those that are left.
    ///
    /// # Errors
    /// When the server can't be reached, or knows no such block of this guest.
    pub async fn unblock(&self, at: &Server, block: &Unblock) -> Result<Vec<Blocked>, ClientError> {
        self.post(at, "/api/blocks/remove", block).await
    }
}

/// Waits for an answer, in a thread that has nothing else to do.
///
/// # Errors
/// Those of what was asked, and when the system gives no means to ask.
pub fn wait<T>(asked: impl Future<Output = Result<T, ClientError>>) -> Result<T, ClientError> {
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .map_err(error::system)?;
    let answer = runtime.block_on(asked);
    // The name of a server may still be looked up.
    runtime.shutdown_background();
    answer
}

#[cfg(test)]
mod tests {
    use std::net::TcpListener;

    use tokio_tungstenite::tungstenite::{Message as Frame, accept};

    use super::*;

    #[test]
    fn a_seat_is_left_without_being_at_the_table() {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
        let address = listener.local_addr().expect("an address");
        let answering = std::thread::spawn(move || {
            let (stream, _) = listener.accept().expect("a connection");
            let mut socket = accept(stream).expect("a socket");
            let table = |seat: Option<u8>| {
                serde_json::json!({"type": "table", "you": {"seat": seat, "owner": false}, "table": {
                    "id": "0123456789abcdef01234567", "game": "skip-bo", "rules": {}, "rules_name": "skip-bo",
                    "settings": {}, "phase": "waiting", "onlookers": 0, "fair": null,
                    "seats": [{"who": "free"}, {"who": "free"}],
                }})
            };
            let hello = serde_json::json!({"type": "hello", "version": wildpile_protocol::VERSION});
            let mut said = Vec::new();
            for answers in [vec![hello, table(Some(1))], vec![table(None)]] {
                let Frame::Text(text) = socket.read().expect("a message") else {
                    panic!("a text");
                };
                said.push(serde_json::from_str::<ToTable>(&text).expect("of the protocol"));
                for answer in answers {
                    socket.send(Frame::text(answer.to_string())).expect("sent");
                }
            }
            said
        });
        let link = format!("http://{address}/table/0123456789abcdef01234567");
        let from = link.parse().expect("a link");
        let session = Session::kept("token".to_owned());
        wait(session.stand_up(&from)).expect("the seat is left");
        let said = answering.join().expect("answered");
        assert!(
            matches!(said[..], [ToTable::Hello { .. }, ToTable::Stand]),
            "{said:?}"
        );
    }
}
