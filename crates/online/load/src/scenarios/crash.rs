//! A server that is killed in the middle.

use std::collections::BTreeMap;
use std::time::Duration;

use anyhow::{Context as _, Result};
use clap::Args;
use tokio::task::JoinSet;
use tokio::time::Instant;
use wildpile_game::Viewer;
use wildpile_protocol::TableId;
use wildpile_tables::store::Store;
use wildpile_tables::{Event, Table};

use super::playing::settle;
use super::{Target, TargetOptions};
use crate::player::Pace;
use crate::report::float;
use crate::{Meter, Opening, Player, Report, ServerProcess, Trouble, open_tables};

/// How much is running, and how often the server is killed.
#[derive(Args, Clone, Debug)]
pub struct CrashOptions {
    /// How many matches of two
    #[arg(long, default_value_t = 1_000)]
    pub tables: usize,
    /// How often the server is killed
    #[arg(long, default_value_t = 3)]
    pub times: usize,
    /// How many milliseconds are played before each time
    #[arg(long, default_value_t = 2_000)]
    pub between: u64,
}

/// How long a client goes on trying to connect.
const TRIES: Duration = Duration::from_secs(60);

/// How long it waits between.
const BETWEEN: Duration = Duration::from_millis(50);

/// Kills the server in the middle of many matches and starts it again, several times; then compares what every client
/// saw with what was written down.
///
/// # Errors
/// When it can't be tried.
pub async fn crash(options: &TargetOptions, crash: &CrashOptions) -> Result<Report> {
    let mut report = Report::new("crash");
    let mut target = Target::find(options).await?;
    let server = target
        .process
        .as_mut()
        .context("only a server that was started here can be killed")?;
    let tables = open_tables(server.address(), &Opening::usual(), crash.tables).await?;
    let mut players: Vec<Player> = tables.into_iter().flatten().collect();
    report.add("matches", float(crash.tables as u64), "");
    let mut moves = 0;
    for _ in 0..crash.times {
        (players, moves) = killed(server, players, crash, &mut report).await?;
    }
    report.add("kills", float(crash.times as u64), "");
    report.add("moves confirmed", float(moves), "");
    settle(&mut players, &mut report).await;
    let url = target.database.clone().context("no database")?;
    target.stop(&mut report).await;
    compare(&url, &players, &mut report).await?;
    Ok(report)
}

async fn killed(
    server: &mut ServerProcess,
    players: Vec<Player>,
    crash: &CrashOptions,
    report: &mut Report,
) -> Result<(Vec<Player>, u64)> {
    let (stop, stopped) = tokio::sync::watch::channel(false);
    let meter = std::sync::Arc::new(Meter::default());
    let mut playing = JoinSet::new();
    for mut player in players {
        let (meter, mut stopped) = (meter.clone(), stopped.clone());
        let pace = Pace {
            think: Duration::from_millis(10),
            again: true,
        };
        playing.spawn(async move {
            loop {
                match player.run(pace, &meter, &mut stopped).await {
                    Err(Trouble::Lost(_)) => {}
                    ended => return (player, ended),
                }
                let until = Instant::now() + TRIES;
                while let Err(trouble) = player.connect().await {
                    if Instant::now() > until {
                        return (player, Err(trouble));
                    }
                    tokio::time::sleep(BETWEEN).await;
                }
            }
        });
    }
    tokio::time::sleep(Duration::from_millis(crash.between)).await;
    server.kill().await?;
    let began = Instant::now();
    server.start_again().await?;
    report.add("listening again after", began.elapsed().as_secs_f64() * 1e3, "ms");
    // Until the clients play again, as before.
    let before = meter.played();
    while meter.played() < before + crash.tables as u64 && began.elapsed() < TRIES {
        tokio::time::sleep(BETWEEN).await;
    }
    report.add(
        "as many moves as matches after",
        began.elapsed().as_secs_f64() * 1e3,
        "ms",
    );
    stop.send_replace(true);
    let mut players = Vec::new();
    while let Some(ended) = playing.join_next().await {
        let (player, ended) = ended?;
        if let Err(trouble) = ended {
            report.breach(trouble.to_string());
        }
        players.push(player);
    }
    let moves = players.iter().map(|player| player.ledger.played()).sum();
    Ok((players, moves))
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
