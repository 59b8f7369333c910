//! An address behind which servers come and go.

use std::io::{Read as _, Write as _};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::thread;

/// An address that stays while servers come and go behind it.
pub(super) struct Door {
    pub(super) address: SocketAddr,
    to: Arc<Mutex<SocketAddr>>,
    /// Whether the next message to the server is swallowed, with the connection.
    pub(super) swallows: Arc<AtomicBool>,
    /// The same for the next one from there that tells what someone has said.
    pub(super) swallows_answer: Arc<AtomicBool>,
}

impl Door {
    pub(super) fn to(server: SocketAddr) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let address = listener.local_addr().unwrap();
        let to = Arc::new(Mutex::new(server));
        let now = Arc::clone(&to);
        let [swallows, swallows_answer] = [(); 2].map(|()| Arc::new(AtomicBool::new(false)));
        let swallowing = [Arc::clone(&swallows), Arc::clone(&swallows_answer)];
        thread::spawn(move || {
            for came in listener.incoming() {
                let Ok(came) = came else { return };
                let to = *now.lock().unwrap();
                // A server that is away lets the connection end.
                if let Ok(server) = TcpStream::connect(to) {
                    let [there, back] = swallowing.clone();
                    // What clients say is masked.
                    copy(&came, &server, there, "");
                    copy(&server, &came, back, r#""type":"said""#);
                }
            }
        });
        Self {
            address,
            to,
            swallows,
            swallows_answer,
        }
    }

    pub(super) fn lead_to(&self, server: SocketAddr) {
        *self.to.lock().unwrap() = server;
    }
}

/// Copies what is said, and swallows a message with this in it once that is wanted.
fn copy(from: &TcpStream, to: &TcpStream, swallows: Arc<AtomicBool>, marked: &'static str) {
    let (mut from, mut to) = (from.try_clone().unwrap(), to.try_clone().unwrap());
    thread::spawn(move || {
        let mut bytes = [0; 4096];
        while let Ok(count @ 1..) = from.read(&mut bytes) {
            let is_message = match marked {
                // A text message, and not the answer to a ping.
                "" => bytes[0] & 0x0f == 1,
                _ => String::from_utf8_lossy(&bytes[..count]).contains(marked),
            };
            let is_swallowed = is_message && swallows.swap(false, Ordering::SeqCst);
            if is_swallowed || to.write_all(&bytes[..count]).is_err() {
                break;
            }
        }
        drop(to.shutdown(std::net::Shutdown::Both));
        drop(from.shutdown(std::net::Shutdown::Both));
    });
}
