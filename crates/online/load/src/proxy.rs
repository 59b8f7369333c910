//! A way to a server that can be cut, as when a cable is pulled.

use std::net::{Ipv4Addr, SocketAddr};

use anyhow::Result;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;

/// Passes connections on to a server until it is cut.
#[derive(Debug)]
pub struct Proxy {
    address: SocketAddr,
    cut: watch::Sender<bool>,
}

impl Proxy {
    /// A way to the server at `HOST:PORT`.
    ///
    /// # Errors
    /// When no port is free.
    pub async fn start(server: String) -> Result<Self> {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await?;
        let address = listener.local_addr()?;
        let (cut, is_cut) = watch::channel(false);
        tokio::spawn(async move {
            while let Ok((client, _)) = listener.accept().await {
                let (server, mut is_cut) = (server.clone(), is_cut.clone());
                tokio::spawn(async move {
                    let pass = async {
                        let (mut client, mut server) = (client, TcpStream::connect(server).await?);
                        tokio::io::copy_bidirectional(&mut client, &mut server).await
                    };
                    // Whichever ends first closes both connections.
                    tokio::select! {
                        _ = pass => {}
                        _ = is_cut.wait_for(|cut| *cut) => {}
                    }
                });
            }
        });
        Ok(Self { address, cut })
    }

    /// The address it listens on.
    #[must_use]
    pub const fn address(&self) -> SocketAddr {
        self.address
    }

    /// Closes all connections, and new ones at once.
    pub fn cut(&self) {
        self.cut.send_replace(true);
    }

    /// Lets connections through again.
    pub fn mend(&self) {
        self.cut.send_replace(false);
    }
}
