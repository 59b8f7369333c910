//! Whatever anyone is sent during a match is compared with what they may know.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use std::time::Duration;

use tokio::sync::Semaphore;
use tokio::time::Instant;
use wildpile_game::{Seat, Turn, Viewer};
use wildpile_message::{Message, ToMessage as _};
use wildpile_protocol::socket::{ChatLine, FromTable, Phase, Phrase, Saying, SeatInfo, TableInfo, ToTable};
use wildpile_protocol::{TableId, text as t};
use wildpile_table::LogEntry;
use wildpile_table::seat::wire::{ToSeat, Update, WIRE_VERSION, Welcome};
use wildpile_tables::{Event, Rooms, Table};

use crate::client::{Client, Place, Shaky, finish, person};
use crate::matches::table_of;
use crate::watched::{WATCHED, Watched};

/// How often each table is played; `cargo xtask soak` multiplies it. Together they are more than 100 matches.
const TIMES: usize = 2;

/// How many matches are played at the same time.
const AT_ONCE: usize = 20;

/// The most steps of a watched match; longer ones are left.
const STEPS: usize = 300;

/// How long someone thinks whose onlookers see some of the match while it is running.
const THINKS: Duration = Duration::from_millis(40);

/// Whatever a seat is sent during a match is its own view: no deal, no server secret, no other view, and no reason that
/// says more than it can see.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn no_frame_contains_what_its_reader_may_not_know() {
    let factor = std::env::var("WILDPILE_SOAK").map_or(1, |factor| factor.parse().expect("a number"));
    let (mut seen, mut refused) = (0, 0);
    for place in Place::all() {
        let times = match place {
            Place::File(_) => TIMES * factor,
            // What is shown hardly depends on the database.
            Place::Server(_) => factor,
        };
        let rooms = Rooms::new(place.open().await, 2);
        let turns = Arc::new(Semaphore::new(AT_ONCE));
        let mut matches = Vec::new();
        for watched in std::iter::repeat_n(WATCHED, times).flatten() {
            let (rooms, turns) = (rooms.clone(), Arc::clone(&turns));
            matches.push(tokio::spawn(async move {
                let _turn = turns.acquire_owned().await.expect("it stays open");
                watch(rooms, watched).await
            }));
        }
        for match_ in matches {
            let compared = match_.await.expect("nothing is shown to the wrong eyes");
            seen += compared.seen_later;
            refused += compared.refused;
        }
    }
    assert!(seen > 0, "onlookers who are behind see a match before its end");
    assert!(refused > 0, "moves are refused");
}

/// What was compared, so that it is known that there was something to compare.
#[derive(Default)]
struct Compared {
    /// The moves that onlookers who are behind saw before the end, counted with every update.
    seen_later: usize,
    /// The moves that weren't legal.
    refused: usize,
}

/// One match. If something is wrong with it, its events are printed: rules, secrets, and every move.
async fn watch(rooms: Rooms, watched: &'static Watched) -> Compared {
    let (id, clients) = table_of(&rooms, watched.new_table(), watched.people).await;
    let compared = tokio::spawn(compare_frames(rooms.clone(), watched, id, clients)).await;
    match compared {
        Ok(compared) => compared,
        Err(failed) => {
            let events = rooms.store().events(id).await;
            eprintln!(
                "{}: {}",
                watched.name(),
                serde_json::json!(events.unwrap_or_default())
            );
            std::panic::resume_unwind(failed.into_panic());
        }
    }
}

async fn compare_frames(
    rooms: Rooms,
    watched: &'static Watched,
    id: TableId,
    mut clients: Vec<Client>,
) -> Compared {
    let phrase = Phrase::GoodLuck;
    clients[0].say(ToTable::Phrase { phrase, key: None }).await;
    for client in &mut clients {
        client.clumsy = true;
        if watched.delay_s == 1 {
            client.thinks = THINKS;
        }
    }
    clients.push(Client::join(&rooms, id, None, watched.game).await);
    // Someone who is known to the server, but doesn't play.
    clients.push(Client::join(&rooms, id, Some(person("Zoe")), watched.game).await);
    for client in &mut clients {
        // Otherwise onlookers would wait for the end.
        client.enough = if watched.delay_s == 0 { STEPS } else { usize::MAX };
    }
    // Whoever comes again is sent everything anew: a seat, and an onlooker with a name.
    for (client, steps) in [(0, 23), (clients.len() - 1, 31)] {
        clients[client].shaky = Some(Shaky {
            rooms: rooms.clone(),
            table: id,
            steps,
            next: steps,
        });
    }
    let clients = finish(clients).await;
    let events = rooms.store().events(id).await.expect("they can be read");
    let known = Known::of(id, &events, &clients);
    let mut compared = Compared::default();
    for client in &clients {
        let reader = Reader {
            known: &known,
            watched,
            client,
        };
        reader.compare(&mut compared);
    }
    compared
}

/// What may be known of a match, according to its events.
struct Known {
    /// As an onlooker is welcomed.
    welcome: Welcome,
    /// The table after each event, without who is here.
    tables: BTreeSet<String>,
    /// What a viewer may be shown after so many steps, without what was told.
    shown: BTreeMap<(Option<Seat>, usize), Update>,
    /// What a viewer hears in the whole match.
    told: BTreeMap<Option<Seat>, Vec<LogEntry>>,
    /// When people sent their moves, and the steps before each.
    made: Vec<(usize, Instant)>,
    /// What nobody may know until the end.
    secrets: BTreeSet<String>,
}

/// A table without who is here, and for how long they have been away: that isn't in its events.
fn plain(table: TableInfo) -> String {
    let seats = table.seats.into_iter().map(|sits| match sits {
        SeatInfo::Person {
            name,
            bot,
            resigned,
            ready,
            program,
            ..
        } => SeatInfo::Person {
            name,
            here: true,
            bot,
            away_ms: None,
            resigned,
            ready,
            program,
        },
        SeatInfo::Free | SeatInfo::Bot { .. } => sits,
    });
    let plain = TableInfo {
        seats: seats.collect(),
        onlookers: 0,
        countdown_ms: None,
        ..table
    };
    serde_json::to_string(&plain).expect("a table is JSON")
}

impl Known {
    fn of(id: TableId, events: &[Event], clients: &[Client]) -> Self {
        let (first, rest) = events.split_first().expect("it was opened");
        let mut table = Table::open(id, first).expect("it opens");
        let seats = table.setup().new.seats;
        let viewers = || Seat::all(seats).map(Viewer::Seat).chain([Viewer::Public]);
        let mut tables = BTreeSet::from([plain(table.info(&|_| true, 0))]);
        let (mut shown, mut secrets, mut made) = (BTreeMap::new(), BTreeSet::new(), Vec::new());
        for event in rest {
            if let (Event::Moved { key, .. }, Some(host)) = (event, table.host()) {
                let sent = clients.iter().find_map(|client| client.sent.get(key));
                made.extend(sent.map(|sent| (host.table().steps(), sent.at)));
            }
            table.apply(event).expect("it happened");
            tables.insert(plain(table.info(&|_| true, 0)));
            if let Event::Dealing { secret, .. } = event {
                secrets.insert(secret.digits());
            }
            let Some(host) = table.host() else { continue };
            let referee = host.table();
            secrets.insert(referee.deal().to_string());
            for viewer in viewers() {
                let seat = referee.seat(viewer);
                let update = Update {
                    seq: 1,
                    steps: referee.steps(),
                    view: referee.view_text(viewer),
                    moves: seat.legal_moves(),
                    extra: seat.extra_moves(),
                    told: Vec::new(),
                    turn: seat.turn(),
                    clock_ms: None,
                };
                shown.insert((viewer.seat(), update.steps), update);
            }
        }
        let referee = table.host().expect("a match").table();
        let told = viewers().map(|viewer| (viewer.seat(), referee.seat(viewer).log_since(0)));
        Self {
            welcome: Welcome {
                version: WIRE_VERSION,
                game: referee.game().to_owned(),
                rules: referee.table_rules(),
                seats,
                seat: None,
                names: table.names(),
            },
            tables,
            shown,
            told: told.collect(),
            made,
            secrets,
        }
    }

    fn welcome(&self, seat: Option<Seat>) -> Welcome {
        Welcome {
            seat,
            ..self.welcome.clone()
        }
    }

    /// Why a seat refuses a move that knows nothing but its view after so many steps.
    fn refusal(&self, seat: Seat, steps: usize, notation: &str) -> Option<Message> {
        let update = self.shown.get(&(Some(seat), steps))?.clone();
        let game = wildpile_bundle::find(&self.welcome.game)
            .expect("it is listed")
            .game;
        let remote = game.remote_seat(self.welcome(Some(seat)));
        let mut remote = remote.expect("a table of this game");
        remote
            .receive(ToSeat::Update(update))
            .expect("an update of this game");
        remote.submit(notation).err().map(|why| why.message())
    }
}

/// A client whose frames are compared.
struct Reader<'a> {
    known: &'a Known,
    watched: &'static Watched,
    client: &'a Client,
}

impl Reader<'_> {
    fn compare(&self, compared: &mut Compared) {
        let (known, seat) = (self.known, self.client.seat_number());
        // What it has been told since it was welcomed, and how many steps it knows.
        let (mut heard, mut steps) = (0, 0);
        for (frame, at) in self.client.frames.iter().zip(&self.client.heard_at) {
            let said: FromTable = serde_json::from_str(frame).expect("a message");
            let is_over = matches!(&said, FromTable::Table { table, .. } if table.phase == Phase::Over);
            let leaks = |secret: &String| frame.contains(secret.as_str());
            assert!(
                is_over || !known.secrets.iter().any(leaks),
                "{}: a secret in {frame}",
                self.watched.name()
            );
            match said {
                FromTable::Table { you, table } => {
                    assert!(you.seat.is_none() || you.seat == seat, "{you:?} is {seat:?}");
                    assert!(
                        you.helped.is_empty() && you.missed == 0,
                        "{you:?}: everybody is here"
                    );
                    let table = plain(table);
                    assert!(known.tables.contains(&table), "it was never like this: {table}");
                }
                FromTable::Seat {
                    said: ToSeat::Welcome(welcome),
                } => {
                    assert_eq!(welcome, known.welcome(seat));
                    heard = 0;
                }
                FromTable::Seat {
                    said: ToSeat::Update(update),
                } => {
                    (heard, steps) = self.compare_update(update, heard, *at, compared);
                }
                FromTable::Played { key } => {
                    assert!(self.client.sent.contains_key(&key), "someone else's move");
                }
                FromTable::Refused { key: Some(key), why } => {
                    compared.refused += self.compare_refusal(&key, &why, steps);
                }
                FromTable::Refused { key: None, why } => {
                    // It isn't about a move.
                    assert!(why.id().starts_with("protocol."), "{why:?}");
                }
                FromTable::Said(ChatLine { from, seat, what, .. }) => {
                    let said = (from.as_str(), seat, what);
                    let expected = Saying::Phrase(Phrase::GoodLuck);
                    assert_eq!(said, ("Ada", Some(Seat::FIRST), expected));
                }
                FromTable::Closing { why } => assert_eq!(why, t::ClosingElsewhere.into()),
                FromTable::Hello { .. }
                | FromTable::Clocks { .. }
                | FromTable::Earlier { .. }
                | FromTable::Reported { .. }
                | FromTable::Blocked { .. } => panic!("nobody asked for this: {frame}"),
            }
        }
        assert!(heard > 0, "{}: {seat:?} saw the match", self.watched.name());
    }

    /// Compares a view, and what was told since the last one; how much it was until then, and after how many steps.
    fn compare_update(
        &self,
        update: Update,
        heard: usize,
        at: Instant,
        compared: &mut Compared,
    ) -> (usize, usize) {
        let (seat, steps) = (self.client.seat_number(), update.steps);
        let may = &self.known.shown[&(seat, steps)];
        let all = &self.known.told[&seat];
        let until = all.partition_point(|entry| entry.step < steps);
        let name = || format!("{}: {seat:?} at step {steps}", self.watched.name());
        assert_eq!(update.told, all[heard..until], "{}", name());
        if self.watched.delay_s > 0 && seat.is_none() && !matches!(update.turn, Turn::Over(_)) {
            let delay = Duration::from_secs(self.watched.delay_s.into());
            let seen = self.known.made.iter().filter(|(before, _)| *before < steps);
            // They were played after they had been sent.
            for (_, sent) in seen {
                assert!(*sent + delay <= at, "{} was seen too early", name());
                compared.seen_later += 1;
            }
        }
        let update = Update {
            seq: 1,
            told: Vec::new(),
            ..update
        };
        assert_eq!(update, *may, "{}", name());
        (until, steps)
    }

    /// Compares the reason why a move was refused with what the seat could have found out by itself: from one of its views
    /// between the one that it had when it sent the move, and the one that it had when it was refused.
    fn compare_refusal(&self, key: &str, why: &Message, steps: usize) -> usize {
        let sent = &self.client.sent[key];
        let by_table: [Message; 3] = [
            t::PlayStale.into(),
            t::PlayNoMatch.into(),
            t::PlayCountdown.into(),
        ];
        if by_table.contains(why) {
            return 0;
        }
        let seat = self.client.seat_number().expect("who moves has a seat");
        let why = serde_json::to_value(why).expect("a message is JSON");
        let is_known = (sent.known..=steps).any(|steps| {
            let own = self.known.refusal(seat, steps, &sent.notation);
            own.is_some_and(|own| serde_json::to_value(own).expect("a message is JSON") == why)
        });
        assert!(
            is_known,
            "{}: {seat:?} can't know from its view why it may not play {}: {why}",
            self.watched.name(),
            sent.notation
        );
        1
    }
}
