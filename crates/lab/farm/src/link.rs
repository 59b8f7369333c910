//! The connection to the server.

use std::cell::{Cell, RefCell};
use std::future::IntoFuture as _;
use std::time::Duration;

use async_nats::connection::State;
use async_nats::jetstream::consumer::PullConsumer;
use async_nats::jetstream::context::{PublishError, PublishErrorKind};
use async_nats::jetstream::message::PublishMessage;
use async_nats::jetstream::{self, Context, ErrorCode};
use async_nats::{Client, Event};
use futures_util::StreamExt as _;
use tokio::sync::mpsc::{UnboundedReceiver, unbounded_channel};
use tokio::time::{sleep, timeout};
use wildpile_lab::LabError;
use wildpile_message::Message;
use wildpile_nats::{Address, reason};

use crate::server::connect;
use crate::text as t;

/// Time to wait before trying again.
pub const AGAIN: Duration = Duration::from_millis(200);

/// Time to wait for an answer of the server.
const PATIENCE: Duration = Duration::from_secs(2);

/// A connection with JetStream. It is restored whenever it gets lost.
pub struct Link {
    pub client: Client,
    pub context: Context,
    server: String,
    events: RefCell<UnboundedReceiver<Event>>,
    lost: Cell<bool>,
}

/// The server's reply to a message it should store.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stored {
    /// It is stored.
    Now,
    /// There is one with its subject already.
    Already,
    /// The experiment has ended.
    Gone,
    /// Nobody waits for it any more.
    Stopped,
}

impl Link {
    /// Connects.
    pub async fn open(server: &Address, name: &str) -> Result<Self, LabError> {
        let (sender, events) = unbounded_channel();
        let tell = move |event| drop(sender.send(event));
        let client = connect(server, name, tell).await.map_err(LabError::Store)?;
        let mut context = jetstream::new(client.clone());
        // Whatever a server that goes down doesn't answer is asked again.
        context.set_timeout(PATIENCE);
        let link = Self {
            client,
            context,
            server: server.to_string(),
            events: RefCell::new(events),
            lost: Cell::new(false),
        };
        // The library's own question doesn't understand the answers of older servers.
        let answer: Result<serde_json::Value, _> = link.context.request("INFO", &()).await;
        let reason = match answer {
            Ok(answer) => answer.get("error").map(|error| {
                let text = error.get("description").and_then(serde_json::Value::as_str);
                text.unwrap_or("it refuses").to_owned()
            }),
            Err(error) => Some(reason(&error)),
        };
        if let Some(reason) = reason {
            let server = link.server;
            return Err(LabError::Store(t::FailNoJetstream { server, reason }.into()));
        }
        Ok(link)
    }

    /// The server couldn't do something.
    pub fn failed(&self, error: &dyn std::error::Error) -> LabError {
        let (server, reason) = (self.server.clone(), reason(error));
        LabError::Store(t::FailQueue { server, reason }.into())
    }

    /// The server's address.
    pub fn server(&self) -> String {
        self.server.clone()
    }

    pub fn is_up(&self) -> bool {
        self.client.connection_state() == State::Connected
    }

    /// Says whether the connection got lost or came back.
    pub fn tell(&self, tell: &dyn Fn(&Message)) {
        while let Ok(event) = self.events.borrow_mut().try_recv() {
            let server = || self.server.clone();
            match event {
                Event::Disconnected if !self.lost.replace(true) => {
                    tell(&t::TellLost { server: server() }.into());
                }
                Event::Connected if self.lost.replace(false) => {
                    tell(&t::TellBack { server: server() }.into());
                }
                Event::ServerError(error) => {
                    let reason = error.to_string();
                    tell(
                        &t::TellServerError {
                            server: server(),
                            reason,
                        }
                        .into(),
                    );
                }
                _ => {}
            }
        }
    }

    /// Has a message stored, unless there is one with its subject.
    pub async fn store_once(&self, subject: String, payload: Vec<u8>) -> Result<Stored, PublishError> {
        let message = PublishMessage::build()
            .payload(payload.into())
            .expected_last_subject_sequence(0);
        let sent = self.context.send_publish(subject, message).await;
        let stored = match sent {
            Ok(ack) => ack.into_future().await,
            Err(error) => Err(error),
        };
        match stored {
            Ok(_) => Ok(Stored::Now),
            Err(error) if error.kind() == PublishErrorKind::WrongLastSequence => Ok(Stored::Already),
            Err(error) => Err(error),
        }
    }

    /// Has a message stored, unless there is one with its subject, however long that takes.
    ///
    /// # Errors
    /// When the server will never store it.
    pub async fn store(
        &self,
        stream: &str,
        subject: &str,
        payload: &[u8],
        ends: &dyn Fn() -> bool,
    ) -> Result<Stored, PublishError> {
        loop {
            match self.store_once(subject.to_owned(), payload.to_vec()).await {
                Ok(stored) => return Ok(stored),
                Err(error) if error.kind() == PublishErrorKind::MaxPayloadExceeded => return Err(error),
                Err(_) if self.is_gone(stream).await => return Ok(Stored::Gone),
                Err(_) if ends() => return Ok(Stored::Stopped),
                Err(_) => sleep(AGAIN).await,
            }
        }
    }

    /// True if the server says that there is no such stream.
    pub async fn is_gone(&self, stream: &str) -> bool {
        use async_nats::jetstream::context::GetStreamErrorKind;
        if !self.is_up() {
            return false;
        }
        match self
            .context
            .get_stream(stream)
            .await
            .map_err(|error| error.kind())
        {
            Err(GetStreamErrorKind::JetStream(error)) => error.error_code() == ErrorCode::STREAM_NOT_FOUND,
            _ => false,
        }
    }

    /// The next messages, as many as there are within a while.
    pub async fn take(
        &self,
        consumer: &PullConsumer,
        most: usize,
        wait: Duration,
        mut each: impl AsyncFnMut(jetstream::Message),
    ) {
        // When the connection gets lost, nobody answers.
        let patience = wait + Duration::from_secs(1);
        let batch = consumer.batch().max_messages(most).expires(wait).messages();
        let Ok(Ok(mut batch)) = timeout(patience, batch).await else {
            sleep(AGAIN).await;
            return;
        };
        loop {
            match timeout(patience, batch.next()).await {
                Ok(Some(Ok(message))) => each(message).await,
                Ok(None) => return,
                // The consumer or the connection is gone; the caller tries again.
                Ok(Some(Err(_))) | Err(_) => {
                    sleep(AGAIN).await;
                    return;
                }
            }
        }
    }
}
