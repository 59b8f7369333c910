//! The lobby of a server: tables that wait for people, and new ones; and whom one doesn't want to meet there.

use wildpile_protocol::TableId;
use wildpile_protocol::lobby::{Blocked, Created, Listed, NewTable, Quick, Unblock, Waiting};

use crate::session::get;
use crate::{Server, Session, Trouble};

impl Server {
    /// The tables that everybody may see and that wait for people.
    ///
    /// # Errors
    /// When the server can't be reached, or has no online tables.
    pub async fn tables(&self) -> Result<Vec<Listed>, Trouble> {
        get(self, "/api/tables").await
    }

    /// How many people wait for quick matches.
    ///
    /// # Errors
    /// When the server can't be reached, or has no online tables.
    pub async fn waiting(&self) -> Result<Vec<Waiting>, Trouble> {
        get(self, "/api/quick").await
    }
}

impl Session {
    /// Opens a table.
    ///
    /// # Errors
    /// When the server can't be reached, or refuses it.
    pub async fn open_table(&self, at: &Server, new: &NewTable) -> Result<TableId, Trouble> {
        let created: Created = self.post(at, "/api/tables", new).await?;
        Ok(created.id)
    }

    /// A seat in a quick match: the table at which it is.
    ///
    /// # Errors
    /// When the server can't be reached, or refuses it.
    pub async fn quick(&self, at: &Server, wish: &Quick) -> Result<TableId, Trouble> {
        let found: Created = self.post(at, "/api/quick", wish).await?;
        Ok(found.id)
    }

    /// Whom this guest has blocked, the latest first.
    ///
    /// # Errors
    /// When the server can't be reached, or doesn't know this guest.
    pub async fn blocks(&self, at: &Server) -> Result<Vec<Blocked>, Trouble> {
        self.get(at, "/api/blocks").await
    }

    /// Ends a block, and returns those that are left.
    ///
    /// # Errors
    /// When the server can't be reached, or knows no such block of this guest.
    pub async fn unblock(&self, at: &Server, block: &Unblock) -> Result<Vec<Blocked>, Trouble> {
        self.post(at, "/api/blocks/remove", block).await
    }
}

/// Waits for an answer, in a thread that has nothing else to do.
///
/// # Errors
/// Those of what was asked, and when the system gives no means to ask.
pub fn wait<T>(asked: impl Future<Output = Result<T, Trouble>>) -> Result<T, Trouble> {
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .map_err(Trouble::lost)?;
    let answer = runtime.block_on(asked);
    // The name of a server may still be looked up.
    runtime.shutdown_background();
    answer
}

#[cfg(test)]
mod tests {
    use std::io::{BufRead as _, BufReader, Write as _};
    use std::net::TcpListener;

    use super::*;
    use crate::Address;

    #[test]
    fn a_long_list_of_tables_is_read() {
        let table = serde_json::json!({
            "id": "0123456789abcdef01234567", "game": "skip-bo", "rules_name": "x".repeat(5_800), "phase": "waiting",
            "owner": "Bert", "seats": 3, "taken": 1,
        });
        let body = serde_json::json!(vec![table; 100]).to_string();
        let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
        let address = listener.local_addr().expect("an address");
        let answering = std::thread::spawn(move || {
            let (mut stream, _) = listener.accept().expect("a connection");
            let mut head = BufReader::new(stream.try_clone().expect("a stream"))
                .lines()
                .map_while(Result::ok);
            head.find(String::is_empty);
            let length = body.len();
            let answer = format!("HTTP/1.1 200 X\r\ncontent-length: {length}\r\n\r\n{body}");
            stream.write_all(answer.as_bytes()).expect("sent");
        });
        let Ok(Address::Server(server)) = format!("http://{address}").parse() else {
            panic!("{address}");
        };
        let tables = wait(server.tables()).expect("the list");
        assert_eq!(tables.len(), 100);
        answering.join().expect("answered");
    }
}
