//! Requests to the server.

use std::net::SocketAddr;

use anyhow::{Context as _, Result, bail};
use http_body_util::{BodyExt as _, Full};
use hyper::body::Bytes;
use hyper::client::conn::http1::{SendRequest, handshake};
use hyper::header::{AUTHORIZATION, CONTENT_TYPE, HOST, SET_COOKIE};
use hyper::{Request, Response, StatusCode};
use hyper_util::rt::TokioIo;
use tokio::net::TcpStream;
use wildpile_protocol::TableId;
use wildpile_protocol::lobby::{Created, Guest, NewTable};

/// A connection for requests, which is opened again when the server has closed it.
#[derive(Debug)]
pub struct Api {
    address: SocketAddr,
    open: Option<SendRequest<Full<Bytes>>>,
}

impl Api {
    /// Nothing is sent yet.
    #[must_use]
    pub const fn new(address: SocketAddr) -> Self {
        Self { address, open: None }
    }

    async fn ask(
        &mut self,
        method: &str,
        path: &str,
        token: Option<&str>,
        body: Vec<u8>,
    ) -> Result<Response<Bytes>> {
        let mut request = Request::builder()
            .method(method)
            .uri(path)
            .header(HOST, self.address.to_string())
            .header(CONTENT_TYPE, "application/json");
        if let Some(token) = token {
            request = request.header(AUTHORIZATION, format!("Bearer {token}"));
        }
        let request = request.body(Full::from(body))?;
        let mut sender = match self.open.take().filter(|sender| !sender.is_closed()) {
            Some(sender) => sender,
            None => {
                let stream = TcpStream::connect(self.address).await?;
                let (sender, connection) = handshake(TokioIo::new(stream)).await?;
                tokio::spawn(connection);
                sender
            }
        };
        sender.ready().await?;
        let (head, body) = sender.send_request(request).await?.into_parts();
        let body = body.collect().await?.to_bytes();
        self.open = Some(sender);
        Ok(Response::from_parts(head, body))
    }

    /// A new guest; the token of the session.
    ///
    /// # Errors
    /// When the server doesn't want one.
    pub async fn guest(&mut self, name: &str) -> Result<String> {
        let name = name.to_owned();
        let guest = serde_json::to_vec(&Guest { name })?;
        let answer = self.ask("POST", "/api/guest", None, guest).await?;
        let cookie = answer.headers().get(SET_COOKIE).and_then(|v| v.to_str().ok());
        let token = cookie.and_then(|cookie| cookie.split(';').next()?.split_once('='));
        let (_, token) = token.with_context(|| {
            format!(
                "/api/guest: {}: {}",
                answer.status(),
                String::from_utf8_lossy(answer.body())
            )
        })?;
        Ok(token.to_owned())
    }

    /// A new table.
    ///
    /// # Errors
    /// When the server doesn't want one.
    pub async fn table(&mut self, token: &str, new: &NewTable) -> Result<TableId> {
        let path = "/api/tables";
        let answer = self
            .ask("POST", path, Some(token), serde_json::to_vec(new)?)
            .await?;
        if !answer.status().is_success() {
            bail!(
                "{path}: {}: {}",
                answer.status(),
                String::from_utf8_lossy(answer.body())
            );
        }
        let created: Created = serde_json::from_slice(answer.body())?;
        Ok(created.id)
    }

    /// The record of a finished match; `None` before its end.
    ///
    /// # Errors
    /// When the server doesn't answer.
    pub async fn transcript(&mut self, id: TableId) -> Result<Option<String>> {
        let path = format!("/api/tables/{id}/transcript");
        let answer = self.ask("GET", &path, None, Vec::new()).await?;
        match answer.status() {
            StatusCode::OK => Ok(Some(String::from_utf8(answer.into_body().to_vec())?)),
            StatusCode::NOT_FOUND => Ok(None),
            status => bail!("{path}: {status}"),
        }
    }

    /// True if the server is ready to serve tables.
    ///
    /// # Errors
    /// When the server doesn't answer.
    pub async fn is_ready(&mut self) -> Result<bool> {
        let answer = self.ask("GET", "/readyz", None, Vec::new()).await?;
        Ok(answer.status() == StatusCode::OK)
    }
}
