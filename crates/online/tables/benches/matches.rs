//! The cost of a move: referee, views, the log with its commits, and the way through the room, without a network.
//!
//! `cargo bench -p wildpile-tables`: each iteration is the first [`MOVES`] moves of matches of two people at [`TABLES`] tables
//! at a time. What divan shows are moves per second of wall time; moves per second of processor time, the system's share
//! included, are printed below it. Both without opening the tables and dealing.

use std::sync::OnceLock;
use std::sync::atomic::{AtomicU64, Ordering};

use divan::Bencher;
use divan::counter::ItemsCount;
use rustix::time::{ClockId, clock_gettime};
use tokio::runtime::Runtime;
use tokio::sync::mpsc;
use wildpile_game::{Seat, Viewer};
use wildpile_protocol::lobby::{NewTable, Settings};
use wildpile_protocol::socket::{FromTable, Phase, ToTable};
use wildpile_protocol::{Secret, TableId};
use wildpile_table::seat::wire::ToSeat;
use wildpile_tables::store::{SideWrites, Store};
use wildpile_tables::{Connection, Event, Log, Occupant, Person, PlayerId, Rooms, Setup, Table, random};

/// As in the server.
#[global_allocator]
static MEMORY: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// Matches that run at the same time, as many as `wildpile-load moves` has.
const TABLES: usize = 400;

/// The moves of each match; then it is left. After some more the draw pile would be empty: all cards are discarded.
const MOVES: usize = 75;

/// The moves by which a player of Joker Solitaire turns the stock.
const TURNS: [&str; 2] = ["draw", "redeal"];

/// Number of measurements.
const SAMPLES: u32 = 5;

/// Moves made, and the nanoseconds of processor time that they took.
static MADE: AtomicU64 = AtomicU64::new(0);
static SPENT: AtomicU64 = AtomicU64::new(0);

#[expect(
    clippy::print_stdout,
    reason = "the figure is for anyone who runs the benchmark"
)]
fn main() {
    divan::main();
    let (made, spent) = (MADE.load(Ordering::Relaxed), SPENT.load(Ordering::Relaxed));
    if let Some(a_second) = (made * 1_000_000_000).checked_div(spent) {
        println!("{a_second} moves a second of processor time, the system's share included ({made} moves)");
    }
}

fn runtime() -> &'static Runtime {
    static RUNTIME: OnceLock<Runtime> = OnceLock::new();
    RUNTIME.get_or_init(|| Runtime::new().expect("a runtime"))
}

/// The time that all processors have spent on this process, in nanoseconds.
fn processor_time() -> u64 {
    let time = clock_gettime(ClockId::ProcessCPUTime);
    u64::try_from(time.tv_sec * 1_000_000_000 + time.tv_nsec).expect("time goes on")
}

/// A seat's knowledge before it moves.
struct Turn {
    step: usize,
    /// The last legal move; `None` if it is another seat's turn.
    notation: Option<String>,
}

/// A person who plays the last legal move, and doesn't look at the view.
struct Player {
    connection: Connection,
    heard: mpsc::Receiver<Box<FromTable>>,
    turn: Turn,
}

impl Player {
    /// Comes to a table at which the cards are dealt.
    async fn come(rooms: &Rooms, id: TableId, person: Person) -> Self {
        let (wire, heard) = mpsc::channel(256);
        let connection = rooms.join(id, Some(person), wire).await;
        let mut player = Self {
            connection: connection.expect("the table is there"),
            heard,
            turn: Turn {
                step: 0,
                notation: None,
            },
        };
        player.hear().await;
        player
    }

    /// Waits until something has been played.
    async fn hear(&mut self) {
        loop {
            match *self.heard.recv().await.expect("the table stays open") {
                FromTable::Table { table, .. } if table.phase == Phase::Over => {
                    unreachable!("a match lasts for more moves, or the figure would be wrong")
                }
                FromTable::Seat {
                    said: ToSeat::Update(update),
                } => {
                    self.turn = Turn {
                        step: update.steps,
                        notation: update.moves.last().cloned(),
                    };
                    return;
                }
                _ => {}
            }
        }
    }

    /// Plays until the match has had its moves, and leaves.
    async fn play(mut self) {
        while self.turn.step < MOVES {
            if let Some(notation) = self.turn.notation.take() {
                let step = self.turn.step;
                let play = ToTable::Play {
                    key: step.to_string(),
                    round: 1,
                    step,
                    notation,
                };
                self.connection.say(play).await;
            }
            self.hear().await;
        }
        self.connection.leave().await;
    }
}

/// A match of Ada and Bert with its cards dealt, and the events that led to it.
fn dealt(id: TableId, people: &[Person; 2], game: &str, rules: &str) -> (Table, Vec<Event>) {
    let new = NewTable {
        game: game.to_owned(),
        rules: wildpile_game::rules::read_patch(rules).expect("rules"),
        seats: people.len(),
        settings: Settings::default(),
    };
    let setup = Setup::check(people[0].clone(), new).expect("a table");
    let mut events = vec![setup.opened()];
    for (seat, person) in Seat::all(people.len()).zip(people) {
        let sitter = Occupant::person(person, false);
        events.push(Event::seated(seat, sitter));
    }
    events.push(Event::Dealing {
        round: 1,
        secret: Secret([3; 32]),
        attempt: 0,
    });
    let seats = Seat::all(people.len()).collect();
    events.push(Event::Withheld { seats });
    (Table::replay(id, &events).expect("it happened"), events)
}

fn people() -> [Person; 2] {
    ["Ada", "Bert"].map(|name| Person {
        id: PlayerId::random(),
        name: name.to_owned(),
    })
}

/// As many tables as are measured together, and their people.
async fn tables(rooms: &Rooms) -> Vec<Player> {
    let mut players = Vec::new();
    for _ in 0..TABLES {
        let (id, people) = (TableId(random()), people());
        let (table, events) = dealt(id, &people, "skip-bo", "");
        let line = SideWrites {
            summary: Some(wildpile_tables::summary(&table)),
            ..SideWrites::default()
        };
        let written = rooms.store().append(id, 0, &events, line).await;
        written.expect("it is written down");
        for person in people {
            players.push(Player::come(rooms, id, person).await);
        }
    }
    players
}

/// The rooms of a new database, and its folder.
fn rooms() -> (Rooms, tempfile::TempDir) {
    let folder = tempfile::tempdir().expect("a folder");
    let url = format!("sqlite:{}", folder.path().join("tables.db").display());
    let store = runtime().block_on(Store::open(&url));
    (Rooms::new(store.expect("a store"), 1), folder)
}

#[divan::bench(sample_count = SAMPLES, sample_size = 1)]
fn moves_through_rooms_and_sqlite(bencher: Bencher<'_, '_>) {
    let (rooms, _folder) = rooms();
    bencher
        .counter(ItemsCount::new(TABLES * MOVES))
        .with_inputs(|| runtime().block_on(tables(&rooms)))
        .bench_local_values(|players| {
            let before = processor_time();
            runtime().block_on(async {
                let playing: Vec<_> = players
                    .into_iter()
                    .map(|player| tokio::spawn(player.play()))
                    .collect();
                for player in playing {
                    player.await.expect("no player fails");
                }
            });
            SPENT.fetch_add(processor_time() - before, Ordering::Relaxed);
            MADE.fetch_add((TABLES * MOVES) as u64, Ordering::Relaxed);
        });
}

/// The events of a race of two people at Joker Solitaire with as many moves as a match may have: they turn their stock again and
/// again. No match is longer, so no table takes longer to open.
fn longest() -> (TableId, Log) {
    const LONGEST: usize = 10_000;
    let id = TableId([7; 12]);
    let (mut table, mut events) = dealt(id, &people(), "joker", "redeals = unlimited");
    let mut happens = |table: &mut Table, event: Event| {
        table.apply(&event).expect("it may happen");
        events.push(event);
    };
    happens(&mut table, Event::Begun);
    let steps = |table: &Table| table.host().map_or(0, |host| host.table().steps());
    while steps(&table) < LONGEST {
        let Some(seat) = Seat::all(2).nth(steps(&table) % 2) else {
            break;
        };
        let host = table.host().expect("a match");
        let moves = host.table().seat(Viewer::Seat(seat)).legal_moves();
        let turns = moves
            .into_iter()
            .find(|notation| TURNS.contains(&notation.as_str()));
        let notation = turns.expect("a stock can always be turned");
        let moved = Event::moved(seat, notation, String::new());
        happens(&mut table, moved);
    }
    let snapshot = None;
    (id, Log { snapshot, events })
}

/// Opening a table in the middle of the longest match, from its events: what a snapshot within a deal could save.
#[divan::bench(sample_count = SAMPLES, sample_size = 1)]
fn reopening_the_longest_match(bencher: Bencher<'_, '_>) {
    let (id, log) = longest();
    bencher
        .counter(ItemsCount::new(log.events.len()))
        .bench_local(|| Table::resume(id, &log).expect("it happened"));
}
