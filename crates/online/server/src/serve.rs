//! Listening at an address.

use std::future::Future;
use std::io;
use std::net::SocketAddr;
use std::time::Duration;

use thiserror::Error;
use tokio::net::TcpListener;

use crate::{Assets, Hosts, router};

/// The grace period for running requests when the server is stopped.
const LAST_ANSWERS: Duration = Duration::from_secs(2);

/// A listening server; requests wait until it [runs](Server::run).
#[derive(Debug)]
pub struct Server {
    listener: TcpListener,
    address: SocketAddr,
    assets: Option<Assets>,
}

/// Why the server can't listen.
#[derive(Debug, Error)]
pub enum BindError {
    /// Another program is listening there.
    #[error(
        "port {} of {} is in use by another program, perhaps another Wildpile; choose another port, or 0 for \
         any free one", .0.port(), .0.ip()
    )]
    InUse(SocketAddr),
    /// The system doesn't allow it.
    #[error("port {} needs administrator rights; choose 1024 or above, or 0 for any free port", .0.port())]
    Forbidden(SocketAddr),
    /// The address doesn't belong to this machine.
    #[error("{} isn't an address of this machine; 127.0.0.1 is this machine only, 0.0.0.0 all its networks", .0.ip())]
    NotHere(SocketAddr),
    /// Something else.
    #[error("can't listen at {0}: {1}")]
    Other(SocketAddr, io::Error),
}

impl Server {
    /// Listens at an address; port 0 means any free port. At a loopback address only requests for
    /// local host names are answered. Must be called within a Tokio runtime.
    ///
    /// # Errors
    /// When the address can't be used; the message suggests what to do.
    pub async fn bind(address: SocketAddr, assets: Option<Assets>) -> Result<Self, BindError> {
        let failed = |error: io::Error| match error.kind() {
            io::ErrorKind::AddrInUse => BindError::InUse(address),
            io::ErrorKind::PermissionDenied => BindError::Forbidden(address),
            io::ErrorKind::AddrNotAvailable => BindError::NotHere(address),
            _ => BindError::Other(address, error),
        };
        let listener = TcpListener::bind(address).await.map_err(failed)?;
        let address = listener.local_addr().map_err(failed)?;
        Ok(Self {
            listener,
            address,
            assets,
        })
    }

    /// The address, with the actual port.
    pub const fn address(&self) -> SocketAddr {
        self.address
    }

    /// The URL for a browser on this machine, such as `http://127.0.0.1:8080/`.
    pub fn url(&self) -> String {
        let mut address = self.address;
        // The unspecified address isn't one a browser can visit.
        if address.ip().is_unspecified() {
            let loopback: std::net::IpAddr = match address {
                SocketAddr::V4(_) => std::net::Ipv4Addr::LOCALHOST.into(),
                SocketAddr::V6(_) => std::net::Ipv6Addr::LOCALHOST.into(),
            };
            address.set_ip(loopback);
        }
        format!("http://{address}/")
    }

    /// Answers requests until the future completes, then finishes running requests for up to two
    /// seconds.
    ///
    /// # Errors
    /// When the system closes the socket.
    pub async fn run(self, stop: impl Future<Output = ()> + Send + 'static) -> io::Result<()> {
        let hosts = if self.address.ip().is_loopback() {
            Hosts::Local
        } else {
            Hosts::Any
        };
        let (told, late) = tokio::sync::oneshot::channel();
        let stop = async move {
            stop.await;
            // The receiver is gone only if the server has ended.
            let _ = told.send(());
        };
        let serve = axum::serve(self.listener, router(self.assets, hosts)).with_graceful_shutdown(stop);
        let too_late = async {
            match late.await {
                Ok(()) => tokio::time::sleep(LAST_ANSWERS).await,
                Err(_) => std::future::pending().await,
            }
        };
        tokio::select! {
            ended = serve => ended,
            () = too_late => Ok(()),
        }
    }
}
