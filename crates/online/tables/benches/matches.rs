//! What a move costs: referee, views, the log with its commits, and the way through the room, without a network.
//!
//! `cargo bench -p wildpile-tables`: each iteration is a whole match of two people at `TABLES` tables at a time.

use std::sync::OnceLock;

use tokio::runtime::Runtime;
use tokio::sync::mpsc;
use wildpile_game::Seat;
use wildpile_protocol::fair::{Party, commitment};
use wildpile_protocol::lobby::{NewTable, Settings};
use wildpile_protocol::socket::{FromTable, Phase, ToTable};
use wildpile_protocol::{Secret, TableId};
use wildpile_table::seat::wire::ToSeat;
use wildpile_tables::store::Store;
use wildpile_tables::{Person, PlayerId, Rooms, Setup};

/// Matches that run at the same time, as many as `wildpile-load moves` has.
const TABLES: usize = 400;

/// The moves of each match; then it is left.
const MOVES: usize = 60;

fn main() {
    divan::main();
}

fn runtime() -> &'static Runtime {
    static RUNTIME: OnceLock<Runtime> = OnceLock::new();
    RUNTIME.get_or_init(|| Runtime::new().expect("a runtime"))
}

/// A person who plays the last legal move, and doesn't look at the view.
async fn play(rooms: Rooms, id: TableId, person: Person, seat: Seat, owner: bool) {
    let (wire, mut heard) = mpsc::channel(256);
    let connection = rooms
        .join(id, Some(person), wire)
        .await
        .expect("the table is there");
    connection.say(ToTable::Sit { seat, program: false }).await;
    let (secret, mut played) = (Secret([1; 32]), 0);
    let (mut started, mut committed, mut opened) = (false, false, false);
    while let Some(said) = heard.recv().await {
        match *said {
            FromTable::Table { table, .. } => match table.phase {
                Phase::Waiting if owner && !started && table.seats.iter().all(|seat| seat.is_taken()) => {
                    started = true;
                    connection.say(ToTable::Start).await;
                }
                Phase::Dealing => {
                    let parts = table.fair.map_or(Vec::new(), |proof| proof.contributions);
                    if !committed {
                        committed = true;
                        let commitment = commitment(id, 1, Party::Seat(seat), &secret);
                        connection.say(ToTable::Commit { round: 1, commitment }).await;
                    } else if !opened && parts.iter().all(|part| part.commitment.is_some()) {
                        opened = true;
                        connection.say(ToTable::Open { round: 1, secret }).await;
                    }
                }
                Phase::Over => unreachable!("a match lasts for more moves, or the figure would be wrong"),
                Phase::Waiting | Phase::Playing => {}
            },
            FromTable::Seat {
                said: ToSeat::Update(update),
            } => {
                if update.steps >= MOVES {
                    break;
                }
                if let Some(notation) = update.moves.last() {
                    played += 1;
                    let key = format!("{played}");
                    let notation = notation.clone();
                    let step = update.steps;
                    let play = ToTable::Play {
                        key,
                        round: 1,
                        step,
                        notation,
                    };
                    connection.say(play).await;
                }
            }
            _ => {}
        }
    }
    connection.leave().await;
}

async fn table(rooms: Rooms) {
    let people = ["Ada", "Bert"].map(|name| Person {
        id: PlayerId::random(),
        name: name.to_owned(),
    });
    let new = NewTable {
        game: "skip-bo".to_owned(),
        rules: wildpile_game::rules::Patch::new(),
        seats: 2,
        settings: Settings::default(),
    };
    let setup = Setup::check(people[0].clone(), new).expect("a table");
    let id = rooms.create(&setup).await.expect("it is written down");
    let players = people.into_iter().zip(Seat::all(2)).map(|(person, seat)| {
        let owner = seat == Seat::FIRST;
        tokio::spawn(play(rooms.clone(), id, person, seat, owner))
    });
    for player in players.collect::<Vec<_>>() {
        player.await.expect("no player fails");
    }
}

/// The figure is moves per second of wall time; divide by the cores that were busy.
#[divan::bench(sample_count = 5, sample_size = 1)]
fn moves_through_rooms_and_sqlite(bencher: divan::Bencher<'_, '_>) {
    let folder = tempfile::tempdir().expect("a folder");
    let rooms = runtime().block_on(async {
        let store = Store::in_file(&folder.path().join("tables.db"))
            .await
            .expect("a store");
        Rooms::new(store, 1)
    });
    bencher
        .counter(divan::counter::ItemsCount::new(TABLES * MOVES))
        .bench_local(|| {
            runtime().block_on(async {
                let running: Vec<_> = (0..TABLES).map(|_| tokio::spawn(table(rooms.clone()))).collect();
                for table in running {
                    table.await.expect("no table fails");
                }
            });
        });
}
