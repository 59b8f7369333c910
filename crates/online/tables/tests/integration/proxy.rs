//! A way to a server that can be cut.

use std::net::SocketAddr;

use tokio::net::{TcpListener, TcpStream};
use tokio::task::JoinHandle;

pub struct Proxy {
    address: SocketAddr,
    server: SocketAddr,
    running: Option<JoinHandle<()>>,
}

impl Proxy {
    /// To a server, from any free port.
    pub async fn to(server: SocketAddr) -> Self {
        let mut proxy = Self {
            address: ([127, 0, 0, 1], 0).into(),
            server,
            running: None,
        };
        proxy.mend().await;
        proxy
    }

    pub const fn address(&self) -> SocketAddr {
        self.address
    }

    /// Lets connections through: on the same port again.
    pub async fn mend(&mut self) {
        let listener = TcpListener::bind(self.address).await.expect("a port");
        self.address = listener.local_addr().expect("an address");
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
