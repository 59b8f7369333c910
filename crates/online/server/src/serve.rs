//! Listening at an address.

use std::collections::BTreeSet;
use std::future::Future;
use std::io;
use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;

use axum::http::header::STRICT_TRANSPORT_SECURITY;
use axum::response::{IntoResponse as _, Response};
use hyper::server::conn::http1;
use hyper::service::Service as _;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use thiserror::Error;
use tokio::net::TcpListener;
use tokio::sync::{Semaphore, watch};
use tokio_io_timeout::TimeoutStream;

use crate::answer::router_with;
use crate::clients::Address;
use crate::limits::Count;
use crate::online::Peer;
use crate::{Assets, Config, Hosts, Online, Proxies, numbers};

/// The grace period for running requests when the server is stopped.
const LAST_ANSWERS: Duration = Duration::from_secs(2);

/// The pause after a connection that couldn't be accepted.
const AFTER_ERROR: Duration = Duration::from_millis(100);

/// Limits on clients, so that slow or idle ones don't keep the server from answering others.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// Time a client may take to send a request, or to begin the next one.
    pub request: Duration,
    /// Time a client may stall while reading an answer.
    pub read_answer: Duration,
    /// The maximum number of connections; more have to wait.
    pub connections: usize,
    /// The maximum number of them per address, unless it is a proxy's; 0 for no limit.
    pub per_address: u32,
}

impl Default for Limits {
    /// 15 seconds, 30 seconds, 1,024 connections, 64 of an address.
    fn default() -> Self {
        Self {
            request: Duration::from_secs(15),
            read_answer: Duration::from_secs(30),
            connections: 1_024,
            per_address: 64,
        }
    }
}

/// A listening server; requests wait until it [runs](Server::run).
#[derive(Debug)]
pub struct Server {
    listener: TcpListener,
    address: SocketAddr,
    assets: Option<Assets>,
    limits: Limits,
    online: Option<Online>,
    hosts: Hosts,
    proxies: Proxies,
    https: bool,
    metrics: Option<TcpListener>,
}

/// The reason the server can't listen.
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
        let listener = listen(address).await?;
        let address = listener
            .local_addr()
            .map_err(|error| BindError::Other(address, error))?;
        Ok(Self {
            listener,
            address,
            assets,
            limits: Limits::default(),
            online: None,
            hosts: if address.ip().is_loopback() {
                Hosts::Local
            } else {
                Hosts::Any
            },
            proxies: Proxies::default(),
            https: false,
            metrics: None,
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
            let loopback: IpAddr = match address {
                SocketAddr::V4(_) => std::net::Ipv4Addr::LOCALHOST.into(),
                SocketAddr::V6(_) => std::net::Ipv6Addr::LOCALHOST.into(),
            };
            address.set_ip(loopback);
        }
        format!("http://{address}/")
    }

    /// The URLs under which others can open it, such as `http://192.168.1.4:8080/`; none when it listens for this
    /// machine only, or if the system doesn't say.
    pub fn network_urls(&self) -> Vec<String> {
        let interfaces = if_addrs::get_if_addrs().unwrap_or_default();
        let addresses = interfaces.iter().map(if_addrs::Interface::ip);
        reachable(self.address.ip(), addresses)
            .into_iter()
            .map(|ip| format!("http://{}/", SocketAddr::new(ip, self.address.port())))
            .collect()
    }

    /// Changes the limits on clients.
    #[must_use]
    pub const fn limits(mut self, limits: Limits) -> Self {
        self.limits = limits;
        self
    }

    /// Takes over what an operator has set; the address, the metrics and tables come separately.
    #[must_use]
    pub fn config(mut self, config: &Config) -> Self {
        self.limits.connections = config.connections.max(1);
        self.limits.per_address = config.connections_per_address;
        if !config.hosts.is_empty() {
            self.hosts = Hosts::Named(config.hosts.as_slice().into());
        }
        self.proxies = config.proxies();
        self.https = config.https;
        self
    }

    /// Shows the metrics of online tables at an address of their own.
    ///
    /// # Errors
    /// When it can't be used.
    pub async fn metrics(mut self, address: SocketAddr) -> Result<Self, BindError> {
        self.metrics = Some(listen(address).await?);
        Ok(self)
    }

    /// The address of the metrics, with the actual port.
    pub fn metrics_address(&self) -> Option<SocketAddr> {
        self.metrics.as_ref()?.local_addr().ok()
    }

    /// Adds online tables.
    #[must_use]
    pub fn online(mut self, online: Online) -> Self {
        self.online = Some(online);
        self
    }

    /// Answers requests until the future completes and the time to [drain](Online::drain) is over, then notifies everybody at
    /// a table, writes everything down, and finishes running requests for up to two seconds.
    pub async fn run(self, stop: impl Future<Output = ()> + Send + 'static) {
        let limits = self.limits;
        let online = self.online.clone();
        let background = background(online.clone(), self.metrics);
        let router = router_with(self.assets, self.hosts, self.online);
        let service = TowerToHyperService::new(match self.https {
            true => router.layer(axum::middleware::map_response(stays_https)),
            false => router,
        });
        let stop = {
            let online = online.clone();
            async move {
                stop.await;
                if let Some(online) = online {
                    online.drain().await;
                }
            }
        };
        let of_address = Arc::new(Count::new(limits.per_address));
        let proxies = self.proxies;
        let mut http = http1::Builder::new();
        // This is also the time until the next request on an open connection.
        http.timer(TokioTimer::new()).header_read_timeout(limits.request);
        let connections = Arc::new(Semaphore::new(limits.connections));
        // Every connection listens to it, and the last one that ends closes it.
        let (stopping, stopped) = watch::channel(false);
        let mut stop = std::pin::pin!(stop);
        loop {
            let next = async {
                // More wait in the system's queue until a connection is closed.
                let place = Arc::clone(&connections).acquire_owned().await;
                Ok::<_, io::Error>((place.map_err(io::Error::other)?, self.listener.accept().await?))
            };
            let accepted = tokio::select! {
                accepted = next => accepted,
                () = &mut stop => break,
            };
            let Ok((place, (stream, peer))) = accepted else {
                // The client has gone, or the system is out of something that may come back.
                tokio::time::sleep(AFTER_ERROR).await;
                continue;
            };
            let held = if proxies.is_proxy(peer.ip()) {
                None
            } else {
                // Without an answer: a client with this many connections doesn't read it.
                let Some(held) = Count::take(&of_address, Address::from(peer.ip())) else {
                    continue;
                };
                Some(held)
            };
            // A message in several parts would otherwise wait for the client to confirm the first one, up to 40 ms.
            stream.set_nodelay(true).ok();
            let mut stream = TimeoutStream::new(stream);
            stream.set_write_timeout(Some(limits.read_answer));
            let inner = service.clone();
            let service =
                hyper::service::service_fn(move |mut request: hyper::Request<hyper::body::Incoming>| {
                    request.extensions_mut().insert(Peer(peer.ip()));
                    inner.call(request)
                });
            let connection = http
                .serve_connection(TokioIo::new(Box::pin(stream)), service)
                .with_upgrades();
            let mut stopped = stopped.clone();
            tokio::spawn(async move {
                let mut connection = std::pin::pin!(connection);
                // Errors on a connection only concern its client.
                tokio::select! {
                    ended = &mut connection => drop(ended),
                    () = async { drop(stopped.wait_for(|stopping| *stopping).await) } => {
                        connection.as_mut().graceful_shutdown();
                        drop(connection.await);
                    }
                }
                drop((place, held));
            });
        }
        drop(self.listener);
        if let Some(online) = online {
            online.stop().await;
        }
        background.abort();
        tokio::select! {
            () = async {
                stopping.send_replace(true);
                drop(stopped);
                stopping.closed().await;
            } => {}
            () = tokio::time::sleep(LAST_ANSWERS) => {}
        }
    }
}

async fn listen(address: SocketAddr) -> Result<TcpListener, BindError> {
    let listener = TcpListener::bind(address).await;
    listener.map_err(|error| match error.kind() {
        io::ErrorKind::AddrInUse => BindError::InUse(address),
        io::ErrorKind::PermissionDenied => BindError::Forbidden(address),
        io::ErrorKind::AddrNotAvailable => BindError::NotHere(address),
        _ => BindError::Other(address, error),
    })
}

/// Background work: metrics, bans and sessions that another program may have ended, and the end of old reports.
fn background(online: Option<Online>, metrics: Option<TcpListener>) -> tokio::task::JoinHandle<()> {
    tokio::spawn(async move {
        let Some(online) = online else { return };
        let routes = numbers::routes(online.numbers().clone());
        let serving = async {
            match metrics {
                Some(listener) => axum::serve(listener, routes).await.unwrap_or_default(),
                None => std::future::pending().await,
            }
        };
        tokio::join!(
            online.follow_bans(),
            online.follow_sessions(),
            online.forget_old(),
            serving
        );
    })
}

/// A browser that has been here by HTTPS doesn't come without it for a year.
async fn stays_https(response: Response) -> Response {
    ([(STRICT_TRANSPORT_SECURITY, "max-age=31536000")], response).into_response()
}

/// This machine's addresses at which others can reach a server that listens at this address.
fn reachable(listening: IpAddr, own: impl Iterator<Item = IpAddr>) -> Vec<IpAddr> {
    // On Windows a socket for every IPv6 address takes no IPv4 connections.
    let takes_v4 = listening.is_ipv4() || cfg!(not(windows));
    let fits = |ip: &IpAddr| match ip {
        IpAddr::V4(ip) => takes_v4 && !ip.is_loopback() && !ip.is_link_local(),
        // Link-local ones need the name of an interface, which browsers don't take.
        IpAddr::V6(ip) => listening.is_ipv6() && !ip.is_loopback() && !ip.is_unicast_link_local(),
    };
    let all: BTreeSet<IpAddr> = match listening {
        ip if ip.is_unspecified() => own.filter(fits).collect(),
        ip if ip.is_loopback() => BTreeSet::new(),
        ip => BTreeSet::from([ip]),
    };
    all.into_iter().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn others_get_addresses_that_they_can_type() {
        let own = [
            "127.0.0.1",
            "::1",
            "192.168.1.4",
            "10.0.0.7",
            "10.0.0.7",
            "169.254.3.3",
            "fe80::1",
            "2001:db8::4",
        ];
        let own = || {
            own.into_iter()
                .map(|ip| ip.parse::<IpAddr>().expect("an address"))
        };
        let reached = |listening: &str| -> Vec<String> {
            let listening = listening.parse().expect("an address");
            let all = reachable(listening, own());
            all.iter().map(ToString::to_string).collect()
        };
        assert_eq!(reached("0.0.0.0"), ["10.0.0.7", "192.168.1.4"]);
        if cfg!(windows) {
            assert_eq!(reached("::"), ["2001:db8::4"]);
        } else {
            assert_eq!(reached("::"), ["10.0.0.7", "192.168.1.4", "2001:db8::4"]);
        }
        assert_eq!(reached("10.0.0.7"), ["10.0.0.7"]);
        assert_eq!(reached("127.0.0.1"), [""; 0]);
        assert_eq!(reached("::1"), [""; 0]);
    }
}
