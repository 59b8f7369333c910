//! Connections that do nothing.

use std::time::Duration;

use anyhow::Result;
use clap::Args;
use tokio::task::JoinSet;
use tokio::time::Instant;
use wildpile_protocol::VERSION;
use wildpile_protocol::socket::ToTable;

use super::{Target, TargetOptions, at_once};
use crate::report::float;
use crate::{Api, Meter, Player, Report, open_table, raise_limits};

/// The connections, and their time.
#[derive(Args, Clone, Debug)]
pub struct IdleOptions {
    /// Number of connections
    #[arg(long, default_value_t = 10_000)]
    pub connections: usize,
    /// Seconds that they do nothing; the server asks quiet clients for a sign of life every 20 seconds
    #[arg(long, default_value_t = 60)]
    pub seconds: u64,
    /// Number of them that look on at each table
    #[arg(long, default_value_t = 50)]
    pub per_table: usize,
}

/// Opens idle connections, waits, and asks each whether it still gets answers.
///
/// # Errors
/// When it can't be tried.
pub async fn idle(options: &TargetOptions, idle: &IdleOptions) -> Result<Report> {
    let mut report = Report::new("idle");
    raise_limits()?;
    let mut target = Target::find(options).await?;
    let (mut api, meter) = (Api::new(target.address), Meter::default());
    let before = target.usage()?;
    let mut players = Vec::new();
    for number in 0..idle.connections.div_ceil(idle.per_table.max(1)) {
        players.extend(open_table(&mut api, target.address, number, &meter).await?);
    }
    let tables: Vec<_> = players.iter().map(Player::table).collect();
    let began = Instant::now();
    let connecting = (players.len()..idle.connections).map(|number| {
        let table = tables[number % tables.len()];
        let mut player = Player::new(target.address, table, String::new(), None, number as u64);
        async move {
            // A failure shows in the count below.
            player.connect().await.ok();
            player
        }
    });
    players.extend(at_once(connecting).await?);
    report.add(
        "connections",
        float(players.iter().filter(|player| player.is_connected()).count() as u64),
        "",
    );
    report.add("opened in", began.elapsed().as_secs_f64(), "s");
    // Joins are broadcast; keep draining sockets.
    let until = Instant::now() + Duration::from_secs(idle.seconds);
    let quiet = target.usage()?;
    let mut listening = JoinSet::new();
    for mut player in players {
        listening.spawn(async move {
            let meter = Meter::default();
            loop {
                match tokio::time::timeout_at(until, player.hear(&meter)).await {
                    Err(_) => break,
                    Ok(Ok(())) => {}
                    Ok(Err(trouble)) => return Err(trouble.to_string()),
                }
            }
            // An answer to a message proves that it is there.
            let hello = ToTable::Hello { version: VERSION };
            player.say(&hello).await.map_err(|trouble| trouble.to_string())?;
            let heard = tokio::time::timeout(Duration::from_secs(30), player.hear(&meter)).await;
            heard
                .map_err(|_| "no answer".to_owned())?
                .map_err(|trouble| trouble.to_string())?;
            Ok(player)
        });
    }
    tokio::time::sleep_until(until).await;
    let after = target.usage()?;
    let mut alive = Vec::new();
    while let Some(listened) = listening.join_next().await {
        match listened? {
            Ok(player) => alive.push(player),
            Err(why) => report.breach(why),
        }
    }
    report.add("still there", float(alive.len() as u64), "");
    if alive.len() < idle.connections {
        report.breach(format!(
            "{} of {} connections are left",
            alive.len(),
            idle.connections
        ));
    }
    if let (Some(before), Some(quiet), Some(after)) = (before, quiet, after) {
        let grown = after.memory.saturating_sub(before.memory);
        report.add(
            "memory a connection",
            float(grown) / 1024.0 / float(idle.connections as u64),
            "KiB",
        );
        report.add("server: CPU while idle", after.since(&quiet).cpu(), "s");
    }
    drop(alive);
    target.stop(&mut report).await;
    Ok(report)
}
