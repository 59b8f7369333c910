//! A server that loses its life or its disk in the middle.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use anyhow::{Context as _, Result};
use clap::Args;
use rustix::process::{Pid, Resource, Rlimit, prlimit};
use tokio::sync::watch;
use tokio::time::Instant;
use wildpile_game::Viewer;
use wildpile_protocol::TableId;
use wildpile_tables::store::Store;
use wildpile_tables::{Event, Table};

use super::playing::{Running, settle};
use super::{Target, TargetOptions};
use crate::report::float;
use crate::{Meter, PlayError, Player, Report, open_tables};

/// The load, and the number of faults.
#[derive(Args, Clone, Debug)]
pub struct CrashOptions {
    /// Number of matches of two
    #[arg(long, default_value_t = 1_000)]
    pub tables: usize,
    /// Number of faults
    #[arg(long, default_value_t = 3)]
    pub times: usize,
    /// Milliseconds played before each fault
    #[arg(long, default_value_t = 2_000)]
    pub between: u64,
    /// Milliseconds that the disk is full
    #[arg(long, default_value_t = 3_000)]
    pub lasts: u64,
}

/// The figure with the number of clients that were sent the reason for the end of their connection.
const CLOSINGS: &str = "closing reasons sent";

/// Time clients go on trying to play.
const TRIES: Duration = Duration::from_secs(90);

/// Time a client waits between tries.
const BETWEEN: Duration = Duration::from_millis(50);

/// Kills the server in the middle of many matches and starts it again, several times; then compares what every client
/// saw with the log.
///
/// # Errors
/// When it can't be tried.
pub async fn crash(options: &TargetOptions, crash: &CrashOptions) -> Result<Report> {
    let mut report = Report::new("crash");
    let target = Target::find(options).await?;
    through(target, crash, &mut report, async |target, report| {
        let server = target
            .process
            .as_mut()
            .context("only a server that was started here can be killed")?;
        server.kill().await?;
        let began = Instant::now();
        server.start_again().await?;
        report.add("listening again after", began.elapsed().as_secs_f64() * 1e3, "ms");
        Ok(())
    })
    .await?;
    Ok(report)
}

/// Lets the server write nothing for a while, as if its disk were full.
///
/// # Errors
/// When it can't be tried.
pub async fn full_disk(options: &TargetOptions, crash: &CrashOptions) -> Result<Report> {
    let mut report = Report::new("full-disk");
    let target = Target::find(options).await?;
    let lasts = Duration::from_millis(crash.lasts);
    through(target, crash, &mut report, async |target, _| {
        let server = target.process.as_ref().and_then(crate::ServerProcess::id);
        let id = server.and_then(|id| Pid::from_raw(i32::try_from(id).ok()?));
        let id = id.context("only a server that was started here has a disk that can be full")?;
        let nothing = Rlimit {
            current: Some(0),
            maximum: None,
        };
        let before = prlimit(Some(id), Resource::Fsize, nothing)?;
        tokio::time::sleep(lasts).await;
        prlimit(Some(id), Resource::Fsize, before)?;
        Ok(())
    })
    .await?;
    // Lasting faults must be reported to the players.
    if report.get(CLOSINGS).is_none_or(|closings| closings == 0.0) {
        report.breach("nobody got the reason for the fault");
    }
    Ok(report)
}

/// Plays through a fault, several times; then compares what every client saw with the log.
async fn through(
    mut target: Target,
    crash: &CrashOptions,
    report: &mut Report,
    trouble: impl AsyncFn(&mut Target, &mut Report) -> Result<()>,
) -> Result<()> {
    let tables = open_tables(target.address, crash.tables).await?;
    let mut players: Vec<Player> = tables.into_iter().flatten().collect();
    report.add("matches", float(crash.tables as u64), "");
    let mut closings = 0;
    for _ in 0..crash.times {
        let running = Running::of(players, go_on);
        tokio::time::sleep(Duration::from_millis(crash.between)).await;
        trouble(&mut target, report).await?;
        // Until the clients play again, as before.
        let (before, began) = (running.meter.played(), Instant::now());
        while running.meter.played() < before + crash.tables as u64 {
            if began.elapsed() > TRIES {
                report.breach("the matches don't go on");
                break;
            }
            tokio::time::sleep(BETWEEN).await;
        }
        report.add(
            "as many moves as matches after",
            began.elapsed().as_secs_f64() * 1e3,
            "ms",
        );
        let meter = Arc::clone(&running.meter);
        players = running.end(report).await?;
        closings += meter.closings();
    }
    let moves = players.iter().map(|player| player.ledger.played()).sum();
    report.add("times", float(crash.times as u64), "");
    report.add(CLOSINGS, float(closings), "");
    report.add("moves confirmed", float(moves), "");
    settle(&mut players, report).await;
    let url = target.database.clone().context("no database")?;
    target.stop(report).await;
    compare(&url, &players, report).await
}

/// Plays, and connects again whenever the connection is lost.
async fn go_on(
    mut player: Player,
    meter: Arc<Meter>,
    mut stopped: watch::Receiver<bool>,
) -> (Player, Result<(), PlayError>) {
    let think = Duration::from_millis(10);
    loop {
        if player.is_connected() {
            match player.run(think, &meter, &mut stopped).await {
                Err(PlayError::Lost(_)) => player.drop_connection(),
                ended => return (player, ended),
            }
        }
        let until = Instant::now() + TRIES;
        while let Err(trouble) = player.connect().await {
            player.drop_connection();
            if Instant::now() > until {
                return (player, Err(trouble));
            }
            tokio::time::sleep(BETWEEN).await;
        }
    }
}

/// Compares what clients saw with the log: it leads to their very views, and has each of their moves once.
async fn compare(url: &str, players: &[Player], report: &mut Report) -> Result<()> {
    let store = Store::open(url).await?;
    let mut logs: BTreeMap<TableId, Vec<Event>> = BTreeMap::new();
    for player in players {
        if let std::collections::btree_map::Entry::Vacant(entry) = logs.entry(player.table()) {
            entry.insert(store.events(player.table()).await?);
        }
    }
    store.close().await;
    let mut compared = 0;
    for player in players {
        let (id, events) = (player.table(), &logs[&player.table()]);
        let table = match Table::replay(id, events) {
            Ok(table) => table,
            Err(why) => {
                report.breach(format!("table {id} can't be replayed: {why:?}"));
                continue;
            }
        };
        let seat = player.seat().context("every client has a seat")?;
        let mut keys: Vec<&str> = events
            .iter()
            .filter_map(|event| match event {
                Event::Moved { seat: by, key, .. } if *by == seat => Some(key.as_str()),
                _ => None,
            })
            .collect();
        let written = keys.len() as u64;
        keys.sort_unstable();
        keys.dedup();
        if written != player.ledger.played() || keys.len() as u64 != written {
            report.breach(format!(
                "table {id}, seat {seat}: {} moves were confirmed, {written} are in the log, {} of them different",
                player.ledger.played(),
                keys.len()
            ));
        }
        let Some(host) = table.host() else { continue };
        let referee = host.table();
        let view = referee.view_json(Viewer::Seat(seat)).to_string();
        if !player.ledger.saw(table.round(), referee.steps(), &view) {
            report.breach(format!("table {id}, seat {seat}: the log leads to another view"));
        }
        compared += 1;
    }
    report.add(
        "clients whose view was compared with the log",
        float(compared),
        "",
    );
    Ok(())
}
