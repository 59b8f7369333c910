//! Connections that are lost and come again.

use std::time::Duration;

use anyhow::{Context as _, Result};
use clap::Args;
use tokio::time::Instant;
use wildpile_protocol::socket::Phase;

use super::playing::{Running, settle};
use super::{Target, TargetOptions};
use crate::player::{histogram, record};
use crate::report::float;
use crate::{Meter, Player, Report, open_tables};

/// Number of connections lost.
#[derive(Args, Clone, Debug)]
pub struct ReconnectOptions {
    /// Number of tables, of which half are played at meanwhile, a move every two seconds
    #[arg(long, default_value_t = 1_000)]
    pub tables: usize,
    /// Number of lost connections
    #[arg(long, default_value_t = 2_000)]
    pub times: usize,
    /// Lost connections per second
    #[arg(long, default_value_t = 100)]
    pub per_second: u64,
    /// Seconds that everybody plays before
    #[arg(long, default_value_t = 5)]
    pub warm: u64,
    /// Longest time until the view is there again, in milliseconds
    #[arg(long, default_value_t = 1_000)]
    pub within: u64,
}

/// Loses connections, and measures how long it takes until the seat has its view again.
///
/// # Errors
/// When it can't be tried.
pub async fn reconnect(options: &TargetOptions, reconnect: &ReconnectOptions) -> Result<Report> {
    let mut report = Report::new("reconnect");
    let mut target = Target::find(options).await?;
    let mut tables = open_tables(target.address, reconnect.tables.max(2)).await?;
    report.add("tables", float(tables.len() as u64), "");
    // Longer matches have larger updates.
    let all: Vec<Player> = tables.drain(..).flatten().collect();
    let warming = Running::start(all, Duration::ZERO);
    tokio::time::sleep(Duration::from_secs(reconnect.warm)).await;
    let mut all = warming.end(&mut report).await?;
    settle(&mut all, &mut report).await;
    let mut players = all.split_off(all.len() / 4 * 2);
    // Those who have a seat in a running match.
    players.retain(Player::plays);
    let mean = players
        .iter()
        .map(|player| player.ledger.steps() as u64)
        .sum::<u64>()
        / (players.len() as u64).max(1);
    report.add("steps of a match, on average", float(mean), "");
    let running = Running::start(all, Duration::from_secs(2));
    let (mut times, meter) = (histogram(), Meter::default());
    let within = Duration::from_millis(reconnect.within);
    let pause = Duration::from_secs(1) / u32::try_from(reconnect.per_second).context("too many")?;
    let mut tick = tokio::time::interval(pause);
    let count = players.len().max(1);
    let mut lost = 0;
    for number in 0..reconnect.times {
        tick.tick().await;
        let Some(player) = players.get_mut(number % count) else {
            break;
        };
        let before = player.ledger.state();
        player.drop_connection();
        // Its last messages may be unread: its match may be over.
        player.info = None;
        let began = Instant::now();
        let is_told =
            |player: &Player| player.plays() || player.phase().is_some_and(|phase| phase != Phase::Playing);
        let done = match player.connect().await {
            Ok(()) => player.until(&meter, is_told).await,
            Err(trouble) => Err(trouble),
        };
        let took = began.elapsed();
        if done.is_ok() && !player.plays() {
            continue;
        }
        lost += 1;
        record(&mut times, took);
        match done {
            Err(trouble) => report.breach(trouble.to_string()),
            Ok(()) if player.ledger.state() != before => {
                report.breach(format!("table {}: the match has changed", player.table()));
            }
            Ok(()) if took > within => report.breach(format!(
                "table {}: the view was back after {} ms",
                player.table(),
                took.as_millis()
            )),
            Ok(()) => {}
        }
    }
    report.add("connections lost", float(lost), "");
    report.add_times("until the view is there again", &times);
    running.end(&mut report).await?;
    drop(players);
    target.stop(&mut report).await;
    Ok(report)
}
