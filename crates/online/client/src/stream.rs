//! Connections, encrypted or not.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use rustls::pki_types::ServerName;
use rustls::{ClientConfig, RootCertStore};
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::{TcpStream, lookup_host};
use tokio::time::timeout;
use tokio_rustls::TlsConnector;

use crate::{Server, Trouble, text as t};

/// How long a server may take to answer.
pub(crate) const PATIENCE: Duration = Duration::from_secs(20);

pub(crate) trait Both: AsyncRead + AsyncWrite + Send + Unpin {}

impl<T: AsyncRead + AsyncWrite + Send + Unpin> Both for T {}

/// A connection to the server.
pub(crate) async fn open(to: &Server) -> Result<Box<dyn Both>, Trouble> {
    let late = |_| Trouble::late(to);
    let host = to.host.trim_start_matches('[').trim_end_matches(']').to_owned();
    let found = timeout(PATIENCE, lookup_host((host.as_str(), to.port))).await;
    let unknown = |_| Trouble::lost(t::UnreachableName { host: host.as_str() });
    let addresses: Vec<SocketAddr> = found.map_err(late)?.map_err(unknown)?.collect();
    let connected = timeout(PATIENCE, TcpStream::connect(&addresses[..])).await;
    let stream = connected
        .map_err(late)?
        .map_err(|error| Trouble::unreachable(to, &error))?;
    stream.set_nodelay(true).map_err(Trouble::off)?;
    if !to.encrypted {
        return Ok(Box::new(stream));
    }
    let name = ServerName::try_from(host).map_err(Trouble::off)?;
    let encrypting = TlsConnector::from(Arc::new(config()?)).connect(name, stream);
    let encrypted = timeout(PATIENCE, encrypting).await.map_err(late)?;
    let encrypted = encrypted.map_err(|error| Trouble::untrusted(to, &error))?;
    Ok(Box::new(encrypted))
}

/// What this machine trusts.
fn config() -> Result<ClientConfig, Trouble> {
    let mut roots = RootCertStore::empty();
    roots.add_parsable_certificates(rustls_native_certs::load_native_certs().certs);
    let provider = Arc::new(rustls::crypto::ring::default_provider());
    let config = ClientConfig::builder_with_provider(provider)
        .with_safe_default_protocol_versions()
        .map_err(Trouble::off)?;
    Ok(config.with_root_certificates(roots).with_no_client_auth())
}
