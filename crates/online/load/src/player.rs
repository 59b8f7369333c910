//! A client with a seat, or an onlooker.

use std::borrow::Cow;
use std::net::SocketAddr;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use futures_util::{SinkExt as _, StreamExt as _};
use hdrhistogram::Histogram;
use serde::Deserialize;
use serde_json::value::RawValue;
use tokio::net::TcpStream;
use tokio::sync::watch;
use tokio::time::{Instant, sleep_until, timeout};
use tokio_tungstenite::tungstenite::Message as Frame;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use tokio_tungstenite::tungstenite::http::{HeaderValue, header::AUTHORIZATION};
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::{WebSocketStream, client_async_with_config};
use wildpile_game::Seat;
use wildpile_protocol::part::Part;
use wildpile_protocol::socket::{Phase, TableInfo, ToTable, You};
use wildpile_protocol::{Secret, TableId, VERSION};

use crate::Ledger;
use crate::ledger::Update;

/// Longer than any answer should take.
const PATIENCE: Duration = Duration::from_secs(60);

/// As fast as a client may send without being sent away, with something to spare.
const BURST: f64 = 40.0;
const PER_SECOND: f64 = 14.0;

/// A connection reads into this much memory: there are thousands of them.
const BUFFER: usize = 4 << 10;

/// The reason a client can't go on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PlayError {
    /// The connection is gone, or was refused: the reason.
    Lost(String),
    /// It received something impossible.
    Breach(String),
}

impl std::fmt::Display for PlayError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Lost(why) | Self::Breach(why) => f.write_str(why),
        }
    }
}

fn lost(why: impl ToString) -> PlayError {
    PlayError::Lost(why.to_string())
}

/// Counters shared by all clients of a scenario.
#[derive(Debug)]
pub struct Meter {
    played: AtomicU64,
    matches: AtomicU64,
    refused: AtomicU64,
    closings: AtomicU64,
    /// From sending a move to its update and to its confirmation, in microseconds.
    times: Mutex<(Histogram<u64>, Histogram<u64>)>,
}

/// A histogram of up to a minute in microseconds, with three digits.
pub(crate) fn histogram() -> Histogram<u64> {
    #[expect(clippy::expect_used, reason = "the limits are constants that fit")]
    Histogram::new_with_bounds(1, 60_000_000, 3).expect("limits that fit")
}

/// Adds a time to a histogram; longer ones count as its maximum.
pub(crate) fn record(times: &mut Histogram<u64>, time: Duration) {
    times.saturating_record(u64::try_from(time.as_micros()).unwrap_or(u64::MAX));
}

impl Default for Meter {
    fn default() -> Self {
        Self {
            played: AtomicU64::new(0),
            matches: AtomicU64::new(0),
            refused: AtomicU64::new(0),
            closings: AtomicU64::new(0),
            times: Mutex::new((histogram(), histogram())),
        }
    }
}

impl Meter {
    /// The confirmed moves.
    pub fn played(&self) -> u64 {
        self.played.load(Ordering::Relaxed)
    }

    /// The finished matches.
    pub fn matches(&self) -> u64 {
        self.matches.load(Ordering::Relaxed)
    }

    /// The refused moves.
    pub fn refused(&self) -> u64 {
        self.refused.load(Ordering::Relaxed)
    }

    /// Number of times a client was sent the reason for the end of its connection.
    pub fn closings(&self) -> u64 {
        self.closings.load(Ordering::Relaxed)
    }

    /// The times so far, from sending a move to its update and to its confirmation; they begin anew.
    pub fn take_times(&self) -> (Histogram<u64>, Histogram<u64>) {
        let mut times = self.lock();
        std::mem::replace(&mut *times, (histogram(), histogram()))
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, (Histogram<u64>, Histogram<u64>)> {
        self.times
            .lock()
            .unwrap_or_else(std::sync::PoisonError::into_inner)
    }
}

/// A message from the table, read as far as it is needed.
#[derive(Deserialize)]
struct TableFrame<'a> {
    #[serde(rename = "type")]
    kind: Cow<'a, str>,
    #[serde(borrow)]
    said: Option<&'a RawValue>,
    #[serde(borrow)]
    table: Option<&'a RawValue>,
    you: Option<You>,
    key: Option<Cow<'a, str>>,
    #[serde(borrow)]
    why: Option<&'a RawValue>,
}

#[derive(Deserialize)]
struct SaidKind<'a> {
    #[serde(rename = "type")]
    kind: Cow<'a, str>,
}

/// A client.
#[derive(Debug)]
pub struct Player {
    address: SocketAddr,
    table: TableId,
    token: String,
    /// The seat it takes; `None` if it looks on.
    wants: Option<Seat>,
    socket: Option<WebSocketStream<TcpStream>>,
    /// Its knowledge of its match.
    pub ledger: Ledger,
    you: You,
    /// The table, as last received.
    pub info: Option<TableInfo>,
    part: Part,
    has_sat: bool,
    started: u64,
    over: u64,
    keys: u64,
    dice: Dice,
    allowance: (f64, Instant),
    sent_at: Instant,
    shown: bool,
}

impl Player {
    /// A client that isn't connected yet.
    #[must_use]
    pub fn new(address: SocketAddr, table: TableId, token: String, wants: Option<Seat>, number: u64) -> Self {
        let now = Instant::now();
        Self {
            address,
            table,
            token,
            wants,
            socket: None,
            ledger: Ledger::default(),
            you: You::default(),
            info: None,
            part: Part::default(),
            has_sat: false,
            started: 0,
            over: 0,
            keys: 0,
            dice: Dice(number),
            allowance: (BURST, now),
            sent_at: now,
            shown: false,
        }
    }

    /// The table.
    #[must_use]
    pub const fn table(&self) -> TableId {
        self.table
    }

    /// The seat it has.
    #[must_use]
    pub const fn seat(&self) -> Option<Seat> {
        self.you.seat
    }

    /// The phase of the table.
    #[must_use]
    pub fn phase(&self) -> Option<Phase> {
        self.info.as_ref().map(|info| info.phase)
    }

    /// True if it follows a running match.
    #[must_use]
    pub fn plays(&self) -> bool {
        self.phase() == Some(Phase::Playing) && self.ledger.sees()
    }

    /// Connects, or connects again; a move that wasn't answered is sent again.
    ///
    /// # Errors
    /// When the server doesn't answer.
    pub async fn connect(&mut self) -> Result<(), PlayError> {
        self.drop_connection();
        let url = format!("ws://{}/api/tables/{}/socket", self.address, self.table);
        let mut request = url.into_client_request().map_err(lost)?;
        if !self.token.is_empty() {
            let value = HeaderValue::try_from(format!("Bearer {}", self.token)).map_err(lost)?;
            request.headers_mut().insert(AUTHORIZATION, value);
        }
        let stream = TcpStream::connect(self.address).await.map_err(lost)?;
        stream.set_nodelay(true).map_err(lost)?;
        let config = WebSocketConfig::default()
            .read_buffer_size(BUFFER)
            .write_buffer_size(0);
        let opened = client_async_with_config(request, stream, Some(config));
        let (socket, _) = timeout(PATIENCE, opened).await.map_err(lost)?.map_err(lost)?;
        self.socket = Some(socket);
        self.allowance = (BURST, Instant::now());
        self.say(&ToTable::Hello { version: VERSION }).await?;
        if let Some(sent) = self.ledger.sent() {
            let again = sent.play();
            self.say(&again).await?;
        }
        Ok(())
    }

    /// Drops the connection without a word, as a train in a tunnel does.
    pub fn drop_connection(&mut self) {
        self.socket = None;
        self.ledger.lost();
        self.part.forget_sent();
    }

    /// True if it is connected, as far as it knows.
    #[must_use]
    pub const fn is_connected(&self) -> bool {
        self.socket.is_some()
    }

    /// Sends a message; it waits while the client has sent as much as it may.
    ///
    /// # Errors
    /// When the connection is gone.
    pub async fn say(&mut self, said: &ToTable) -> Result<(), PlayError> {
        let now = Instant::now();
        let (left, at) = self.allowance;
        let left = BURST.min((now - at).as_secs_f64().mul_add(PER_SECOND, left)) - 1.0;
        self.allowance = (left, now);
        if left < 0.0 {
            tokio::time::sleep(Duration::from_secs_f64(-left / PER_SECOND)).await;
        }
        let text = serde_json::to_string(said).map_err(lost)?;
        let socket = self.socket.as_mut().ok_or_else(|| lost("not connected"))?;
        timeout(PATIENCE, socket.send(Frame::text(text)))
            .await
            .map_err(lost)?
            .map_err(lost)
    }

    /// Hears a message and checks it.
    ///
    /// # Errors
    /// When the connection is gone, or the message can't be right.
    pub async fn hear(&mut self, meter: &Meter) -> Result<(), PlayError> {
        let frame = self.frame().await?;
        self.take(&frame, meter)
    }

    async fn frame(&mut self) -> Result<String, PlayError> {
        let socket = self.socket.as_mut().ok_or_else(|| lost("not connected"))?;
        loop {
            let frame = socket.next().await.ok_or_else(|| lost("the connection ended"))?;
            match frame.map_err(lost)? {
                Frame::Text(text) => return Ok(text.as_str().to_owned()),
                Frame::Close(_) => return Err(lost("the server closed the connection")),
                _ => {}
            }
        }
    }

    fn take(&mut self, frame: &str, meter: &Meter) -> Result<(), PlayError> {
        let table = self.table;
        let breach = |why: String| {
            let start: String = frame.chars().take(200).collect();
            PlayError::Breach(format!("table {table}: {why}: {start}"))
        };
        let heard: TableFrame<'_> = serde_json::from_str(frame).map_err(|error| breach(error.to_string()))?;
        let fits = match (&*heard.kind, heard.said, &heard.key) {
            ("table", ..) => {
                self.you = heard.you.unwrap_or_default();
                let table = heard.table.map_or("null", RawValue::get);
                serde_json::from_str(table)
                    .map(|info| self.info = Some(info))
                    .map_err(|error| error.to_string())
            }
            ("seat", Some(said), _) => self.follow(said.get(), meter),
            ("played", _, Some(key)) => {
                meter.played.fetch_add(1, Ordering::Relaxed);
                record(&mut meter.lock().1, self.sent_at.elapsed());
                self.ledger.confirmed(key)
            }
            ("refused", _, key) => {
                let why = heard.why.map_or("", RawValue::get);
                match key {
                    Some(key) => {
                        meter.refused.fetch_add(1, Ordering::Relaxed);
                        self.ledger.refused(key, why)
                    }
                    None => Err("what it said was refused".to_owned()),
                }
            }
            ("closing", ..) => {
                meter.closings.fetch_add(1, Ordering::Relaxed);
                return Err(lost(heard.why.map_or("", RawValue::get)));
            }
            _ => Ok(()),
        };
        fits.map_err(breach)
    }

    fn follow(&mut self, said: &str, meter: &Meter) -> Result<(), String> {
        let wrong = |error: serde_json::Error| error.to_string();
        let SaidKind { kind } = serde_json::from_str(said).map_err(wrong)?;
        match &*kind {
            "welcome" => {
                let fair = self.info.as_ref().and_then(|info| info.fair.as_ref());
                let round = fair.map_or(0, |proof| proof.round);
                self.ledger.welcome(self.you.seat, round)
            }
            "update" => {
                let update: Update<'_> = serde_json::from_str(said).map_err(wrong)?;
                self.ledger.update(&update)?;
                if !self.shown
                    && self
                        .ledger
                        .sent()
                        .is_some_and(|sent| sent.step < self.ledger.steps())
                {
                    self.shown = true;
                    record(&mut meter.lock().0, self.sent_at.elapsed());
                }
                Ok(())
            }
            _ => Err("an unknown message about the match".to_owned()),
        }
    }

    /// Does what the table waits for, except for moves: takes its seat, starts, contributes to the deal. A match that is
    /// over is played again if `again` says so.
    ///
    /// # Errors
    /// When the connection is gone.
    pub async fn react(&mut self, again: bool, meter: &Meter) -> Result<(), PlayError> {
        let Some(info) = &self.info else { return Ok(()) };
        let next = info.fair.as_ref().map_or(0, |proof| proof.round) + 1;
        let is_full = info.seats.iter().all(|seat| seat.is_taken());
        let may_start = self.you.owner && self.started < next;
        match (info.phase, self.you.seat, self.wants) {
            (Phase::Waiting, None, Some(seat)) if !self.has_sat => {
                self.has_sat = true;
                return self.say(&ToTable::Sit { seat, program: false }).await;
            }
            (Phase::Waiting, ..) if is_full && may_start => {
                self.started = next;
                return self.say(&ToTable::Start).await;
            }
            (Phase::Over, ..) => {
                if self.over < next {
                    self.over = next;
                    if self.you.owner {
                        meter.matches.fetch_add(1, Ordering::Relaxed);
                    }
                }
                if again && may_start {
                    self.started = next;
                    return self.say(&ToTable::Start).await;
                }
            }
            (Phase::Dealing, Some(seat), _) => {
                if let Some(said) = self.part.answer(info, seat, || Some(Secret([7; 32]))) {
                    return self.say(&said).await;
                }
            }
            _ => {}
        }
        Ok(())
    }

    /// True if it may move now.
    #[must_use]
    pub fn may_move(&self) -> bool {
        let counts = self.info.as_ref().is_some_and(|info| info.countdown_ms.is_some());
        self.you.seat.is_some() && self.plays() && !counts && !self.ledger.moves().is_empty()
    }

    /// Sends a random legal move.
    ///
    /// # Errors
    /// When the connection is gone.
    pub async fn play(&mut self) -> Result<(), PlayError> {
        let moves = self.ledger.moves();
        if moves.is_empty() {
            return Ok(());
        }
        let chosen = self.dice.next() as usize % moves.len();
        let notation = moves.get(chosen).cloned().unwrap_or_default();
        self.keys += 1;
        let seat = self.you.seat.map_or(0, Seat::number);
        let said = self.ledger.send(format!("{seat}-{}", self.keys), notation).play();
        self.shown = false;
        self.sent_at = Instant::now();
        self.say(&said).await
    }

    /// Plays match after match until it is stopped: each move after this time to think on average, at most twice as long. Then it
    /// waits until its last move is answered.
    ///
    /// # Errors
    /// When the connection is gone, or something isn't right.
    pub async fn run(
        &mut self,
        think: Duration,
        meter: &Meter,
        stop: &mut watch::Receiver<bool>,
    ) -> Result<(), PlayError> {
        let mut move_at = None;
        loop {
            let stopped = *stop.borrow();
            if stopped && self.ledger.sent().is_none() {
                return Ok(());
            }
            if !stopped && move_at.is_none() && self.may_move() {
                if think.is_zero() {
                    self.play().await?;
                } else {
                    // From nothing to twice as long: if everybody took as long, all the moves of a run would come together.
                    let part = f64::from(self.dice.next()) / f64::from(u32::MAX >> 1);
                    move_at = Some(Instant::now() + think.mul_f64(2.0 * part));
                }
            }
            let due = move_at.unwrap_or_else(|| Instant::now() + PATIENCE);
            let heard = tokio::select! {
                frame = self.frame() => Some(frame?),
                () = sleep_until(due), if move_at.is_some() => None,
                _ = stop.changed(), if !stopped => None,
            };
            match heard {
                Some(frame) => {
                    self.take(&frame, meter)?;
                    self.react(!stopped, meter).await?;
                }
                None if move_at.is_some_and(|at| at <= Instant::now()) => {
                    move_at = None;
                    if self.may_move() {
                        self.play().await?;
                    }
                }
                None => {}
            }
        }
    }

    /// Hears and reacts until something is so.
    ///
    /// # Errors
    /// When it takes too long, the connection is gone, or something isn't right.
    pub async fn until(&mut self, meter: &Meter, done: impl Fn(&Self) -> bool) -> Result<(), PlayError> {
        let waiting = async {
            while !done(self) {
                self.hear(meter).await?;
                self.react(false, meter).await?;
            }
            Ok(())
        };
        let in_time = timeout(PATIENCE, waiting).await;
        in_time.unwrap_or_else(|_| {
            Err(PlayError::Breach(format!(
                "table {}: nothing happens",
                self.table
            )))
        })
    }
}

/// A generator of its own, so that a run can be repeated: Knuth's MMIX.
#[derive(Debug)]
struct Dice(u64);

impl Dice {
    /// The next number of 31 bits.
    fn next(&mut self) -> u32 {
        let product = self.0.wrapping_mul(6_364_136_223_846_793_005);
        self.0 = product.wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as u32
    }
}
