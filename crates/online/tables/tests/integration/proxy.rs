//! A way to a server that can be cut.

use std::net::SocketAddr;

use tokio::net::{TcpSocket, TcpStream};
use tokio::task::JoinHandle;

pub struct Proxy {
    address: SocketAddr,
    /// Keeps the port while nobody listens there; otherwise another program could get it.
    _port: TcpSocket,
    server: SocketAddr,
    running: Option<JoinHandle<()>>,
}

impl Proxy {
    /// To a server, from any free port.
    pub fn to(server: SocketAddr) -> Self {
        let port = bound(([127, 0, 0, 1], 0).into());
        let mut proxy = Self {
            address: port.local_addr().expect("an address"),
            _port: port,
            server,
            running: None,
        };
        proxy.mend();
        proxy
    }

    pub const fn address(&self) -> SocketAddr {
        self.address
    }

    /// Lets connections through: on the same port again.
    pub fn mend(&mut self) {
        let listener = bound(self.address).listen(64).expect("a listener");
        let server = self.server;
        self.running = Some(tokio::spawn(async move {
            let mut open = tokio::task::JoinSet::new();
            while let Ok((mut client, _)) = listener.accept().await {
                open.spawn(async move {
                    if let Ok(mut server) = TcpStream::connect(server).await {
                        tokio::io::copy_bidirectional(&mut client, &mut server).await.ok();
                    }
                });
            }
        }));
    }

    /// Breaks all connections, and refuses others.
    pub async fn cut(&mut self) {
        if let Some(running) = self.running.take() {
            running.abort();
            running.await.ok();
        }
    }
}

fn bound(address: SocketAddr) -> TcpSocket {
    let socket = TcpSocket::new_v4().expect("a socket");
    socket.set_reuseaddr(true).expect("a port that was used");
    socket.set_reuseport(true).expect("a port for two sockets");
    socket.bind(address).expect("a port");
    socket
}
