//! Connections, encrypted or not.

use std::net::SocketAddr;
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::{TcpStream, lookup_host};
use tokio::time::timeout;

#[cfg(feature = "tls")]
use crate::tls;
use crate::{ClientError, Server, error, text as t};

/// The longest time that a server may take to answer.
pub(crate) const PATIENCE: Duration = Duration::from_secs(20);

pub(crate) trait Both: AsyncRead + AsyncWrite + Send + Unpin {}

impl<T: AsyncRead + AsyncWrite + Send + Unpin> Both for T {}

/// A connection to the server.
pub(crate) async fn open(to: &Server) -> Result<Box<dyn Both>, ClientError> {
    if to.encrypted && !cfg!(feature = "tls") {
        return Err(error::without_tls(to));
    }
    let late = |_| error::late(to);
    let host = to.host.trim_start_matches('[').trim_end_matches(']').to_owned();
    let found = timeout(PATIENCE, lookup_host((host.as_str(), to.port))).await;
    let unknown = |_| error::lost(t::UnreachableName { host: host.as_str() });
    let addresses: Vec<SocketAddr> = found.map_err(late)?.map_err(unknown)?.collect();
    let connected = timeout(PATIENCE, TcpStream::connect(&addresses[..])).await;
    let stream = connected
        .map_err(late)?
        .map_err(|error| error::unreachable(to, &error))?;
    stream.set_nodelay(true).map_err(error::off)?;
    #[cfg(feature = "tls")]
    if to.encrypted {
        let encrypted = timeout(PATIENCE, tls::encrypted(to, host, stream)).await;
        return Ok(Box::new(encrypted.map_err(late)??));
    }
    Ok(Box::new(stream))
}
