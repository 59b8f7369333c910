//! Marks tell people apart at one table, under any name, and nowhere else.

use wildpile_protocol::TableId;
use wildpile_tables::PlayerId;

use crate::place::Place;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_mark_is_a_persons_at_one_table_of_one_database() {
    let tables = [TableId([1; 12]), TableId([2; 12])];
    let [ada, bert] = [PlayerId::random(), PlayerId::random()];
    let mut seen = Vec::new();
    for place in Place::new_ones().await.into_iter().chain([Place::file()]) {
        // Each of two programs that start together finds no key yet, and only one of them writes it. A file belongs to one program.
        let (one, other) = match place {
            Place::Server(_) => tokio::join!(place.open(), place.open()),
            Place::File(_) => (place.open().await, place.open().await),
        };
        for person in [&ada, &bert] {
            for table in tables {
                let mark = one.marks().mark(table, person);
                assert_eq!(other.marks().mark(table, person), mark);
                assert!(!seen.contains(&mark), "nobody can be found by it");
                seen.push(mark);
            }
        }
        one.close().await;
        other.close().await;
    }
}
