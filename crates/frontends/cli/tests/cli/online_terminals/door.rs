//! An address behind which servers come and go.

use std::net::{Shutdown, SocketAddr, TcpListener, TcpStream};
use std::sync::{Arc, Mutex};
use std::{io, thread};

/// An address that stays while servers come and go behind it.
pub(super) struct Door {
    pub(super) address: SocketAddr,
    to: Arc<Mutex<SocketAddr>>,
}

impl Door {
    pub(super) fn to(server: SocketAddr) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let address = listener.local_addr().unwrap();
        let to = Arc::new(Mutex::new(server));
        let now = Arc::clone(&to);
        thread::spawn(move || {
            for came in listener.incoming() {
                let Ok(came) = came else { return };
                let to = *now.lock().unwrap();
                // A server that is away lets the connection end.
                if let Ok(server) = TcpStream::connect(to) {
                    copy(&came, &server);
                    copy(&server, &came);
                }
            }
        });
        Self { address, to }
    }

    pub(super) fn lead_to(&self, server: SocketAddr) {
        *self.to.lock().unwrap() = server;
    }
}

/// Copies what is said.
fn copy(from: &TcpStream, to: &TcpStream) {
    let (mut from, mut to) = (from.try_clone().unwrap(), to.try_clone().unwrap());
    thread::spawn(move || {
        drop(io::copy(&mut from, &mut to));
        drop(to.shutdown(Shutdown::Both));
        drop(from.shutdown(Shutdown::Both));
    });
}
