//! The scenarios in a small size, against a server in a process of its own; `cargo xtask soak` runs them in the large.

use std::path::PathBuf;

use wildpile_load::Report;
use wildpile_load::scenarios::{
    self, CrashOptions, DiskOptions, IdleOptions, PlayOptions, ReconnectOptions, TargetOptions,
};

/// The small number in usual runs, and the large one in `cargo xtask soak`.
fn sized(small: usize, large: usize) -> usize {
    let factor = std::env::var("WILDPILE_SOAK").map_or(1, |factor| factor.parse().expect("a number"));
    if factor > 1 { large } else { small }
}

fn target() -> TargetOptions {
    TargetOptions {
        server: Some(PathBuf::from(env!("CARGO_BIN_EXE_wildpile-load"))),
        ..TargetOptions::default()
    }
}

#[track_caller]
#[expect(clippy::print_stdout, reason = "what a soak covered")]
fn good(report: &Report) {
    assert!(report.breaches.is_empty(), "{report}");
    let figures: Vec<String> = report
        .figures
        .iter()
        .map(|figure| format!("{} {:.0} {}", figure.name, figure.value, figure.unit))
        .collect();
    println!("covered: {}: {}", report.scenario, figures.join(", "));
}

fn trouble(small: usize, large: usize) -> CrashOptions {
    CrashOptions {
        tables: sized(small, large),
        times: 2,
        between: 400,
        lasts: 600,
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn moves_are_counted_and_checked() {
    let play = PlayOptions {
        tables: 4,
        seconds: 1,
        think: 1,
    };
    let report = scenarios::moves(&target(), &play).await.expect("it runs");
    good(&report);
    assert!(report.get("moves").is_some_and(|moves| moves > 4.0), "{report}");
}

/// Everybody goes on after each kill, no move is lost or doubled, and the log leads to what clients saw.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_killed_server_goes_on_where_it_was() {
    let options = trouble(30, 1_000);
    good(&scenarios::crash(&target(), &options).await.expect("it runs"));
}

/// The same, but what is lost is the room on the disk.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_full_disk_stops_tables_only_until_there_is_room() {
    let options = trouble(10, 200);
    good(&scenarios::full_disk(&target(), &options).await.expect("it runs"));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn idle_connections_stay() {
    let idle = IdleOptions {
        connections: sized(150, 10_000),
        seconds: sized(1, 60) as u64,
        per_table: 50,
    };
    good(&scenarios::idle(&target(), &idle).await.expect("it runs"));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn lost_connections_come_back_to_the_same_match() {
    let reconnect = ReconnectOptions {
        tables: 6,
        times: sized(30, 2_000),
        per_second: 100,
        warm: 1,
        // Usual runs share the machine with other tests.
        within: sized(60_000, 1_000) as u64,
    };
    good(
        &scenarios::reconnect(&target(), &reconnect)
            .await
            .expect("it runs"),
    );
}

/// The report says so of every connection, and the program ends with 1.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_connection_that_comes_back_too_late_is_a_breach() {
    let reconnect = ReconnectOptions {
        tables: 2,
        times: 3,
        per_second: 100,
        warm: 0,
        within: 0,
    };
    let report = scenarios::reconnect(&target(), &reconnect)
        .await
        .expect("it runs");
    let lost = report.get("connections lost");
    assert!(lost.is_some_and(|lost| lost > 0.0), "{report}");
    let late = |why: &&String| why.contains("the view was back after");
    let late = report.breaches.iter().filter(late).count();
    assert_eq!(Some(late as f64), lost, "{report}");
    assert_eq!(report.breaches.len(), late, "{report}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn tables_on_disk_are_opened_when_someone_comes() {
    let disk = DiskOptions {
        tables: sized(40, 10_000),
        moves: 20,
    };
    good(&scenarios::start(&target(), &disk).await.expect("it runs"));
    let disk = DiskOptions {
        tables: sized(20, 1_000),
        moves: 20,
    };
    good(&scenarios::memory(&target(), &disk).await.expect("it runs"));
}
