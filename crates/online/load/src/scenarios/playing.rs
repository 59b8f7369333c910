//! Matches that are played: as fast as possible, or at the pace of people.

use std::sync::Arc;
use std::time::Duration;

use anyhow::Result;
use clap::Args;
use tokio::sync::watch;
use tokio::task::JoinSet;
use tokio::time::Instant;

use super::{Target, TargetOptions};
use crate::report::float;
use crate::{Meter, PlayError, Player, Report, Usage, open_tables, own_usage};

/// The load.
#[derive(Args, Clone, Debug)]
pub struct PlayOptions {
    /// Number of tables of two
    #[arg(long)]
    pub tables: usize,
    /// Seconds to measure
    #[arg(long, default_value_t = 20)]
    pub seconds: u64,
    /// Milliseconds a player thinks about a move on average: from nothing to twice as long
    #[arg(long, default_value_t = 0)]
    pub think: u64,
}

/// Players who play in tasks of their own.
pub(super) struct Running {
    tasks: JoinSet<(Player, Result<(), PlayError>)>,
    stop: watch::Sender<bool>,
    pub(super) meter: Arc<Meter>,
}

impl Running {
    /// Starts all players: match after match, with this time to think about each move.
    pub(super) fn start(players: impl IntoIterator<Item = Player>, think: Duration) -> Self {
        Self::of(players, move |mut player, meter, mut stopped| async move {
            let ended = player.run(think, &meter, &mut stopped).await;
            (player, ended)
        })
    }

    /// The pace of all players until they are stopped.
    pub(super) fn of<F>(
        players: impl IntoIterator<Item = Player>,
        play: impl Fn(Player, Arc<Meter>, watch::Receiver<bool>) -> F,
    ) -> Self
    where
        F: Future<Output = (Player, Result<(), PlayError>)> + Send + 'static,
    {
        let (stop, stopped) = watch::channel(false);
        let meter = Arc::new(Meter::default());
        let mut tasks = JoinSet::new();
        for player in players {
            tasks.spawn(play(player, Arc::clone(&meter), stopped.clone()));
        }
        Self { tasks, stop, meter }
    }

    /// Lets everybody finish their last move. What went wrong goes into the report.
    pub(super) async fn end(mut self, report: &mut Report) -> Result<Vec<Player>> {
        self.stop.send_replace(true);
        let mut players = Vec::new();
        while let Some(ended) = self.tasks.join_next().await {
            let (player, ended) = ended?;
            if let Err(trouble) = ended {
                report.breach(trouble.to_string());
            }
            players.push(player);
        }
        Ok(players)
    }
}

/// Checks that both players of each table have seen the same number of steps; the last ones may still be on their way.
pub(super) async fn settle(players: &mut [Player], report: &mut Report) {
    players.sort_by_key(|player| (player.table(), player.seat()));
    let meter = Meter::default();
    for table in players.chunk_by_mut(|one, other| one.table() == other.table()) {
        let most = table
            .iter()
            .map(|player| (player.ledger.round(), player.ledger.steps()))
            .max();
        for player in table.iter_mut() {
            if !player.is_connected()
                && let Err(trouble) = player.connect().await
            {
                report.breach(trouble.to_string());
                continue;
            }
            let behind = |player: &Player| Some((player.ledger.round(), player.ledger.steps())) < most;
            if let Err(trouble) = player.until(&meter, |player| !behind(player)).await {
                report.breach(trouble.to_string());
            }
        }
    }
}

/// The cost of a measured time.
pub(super) fn add_costs(
    report: &mut Report,
    server: (Option<Usage>, Option<Usage>),
    client: (Usage, Usage),
    moves: u64,
    seconds: f64,
) {
    report.add("moves", float(moves), "");
    report.add("moves a second", float(moves) / seconds, "/s");
    if let (Some(before), Some(after)) = server {
        let spent = after.since(&before);
        report.add_cpu("server", &spent);
        report.add(
            "moves a CPU second of the server",
            float(moves) / spent.cpu(),
            "/s",
        );
        report.add("server: CPU busy", 100.0 * spent.cpu() / seconds, "%");
        report.add("server: memory", float(after.memory) / 1024.0 / 1024.0, "MiB");
    }
    let spent = client.1.since(&client.0);
    report.add("clients: CPU", spent.cpu(), "s");
}

/// Plays as fast as the server lets each client, or at the pace of people who think about each move.
///
/// # Errors
/// When it can't be tried.
pub async fn moves(options: &TargetOptions, play: &PlayOptions) -> Result<Report> {
    let mut report = Report::new("moves");
    let mut target = Target::find(options).await?;
    let opening = Instant::now();
    let tables = open_tables(target.address, play.tables).await?;
    report.add("tables", float(tables.len() as u64), "");
    report.add("opened and dealt in", opening.elapsed().as_secs_f64(), "s");
    if play.think > 0 {
        report.add("time to think", float(play.think), "ms");
    }
    let think = Duration::from_millis(play.think);
    let running = Running::start(tables.into_iter().flatten(), think);
    // Until then not everybody has moved.
    tokio::time::sleep(2 * think + Duration::from_secs(2)).await;
    running.meter.take_times();
    let (server, client) = (target.usage()?, own_usage()?);
    let (began, before) = (Instant::now(), running.meter.played());
    tokio::time::sleep(Duration::from_secs(play.seconds)).await;
    let moves = running.meter.played() - before;
    let seconds = began.elapsed().as_secs_f64();
    let costs = (target.usage()?, own_usage()?);
    add_costs(&mut report, (server, costs.0), (client, costs.1), moves, seconds);
    let (shown, confirmed) = running.meter.take_times();
    report.add_times("move to update", &shown);
    report.add_times("move to confirmation", &confirmed);
    report.add("finished matches", float(running.meter.matches()), "");
    let refused = running.meter.refused();
    if refused > 0 {
        report.breach(format!("{refused} moves were refused"));
    }
    let mut players = running.end(&mut report).await?;
    settle(&mut players, &mut report).await;
    drop(players);
    target.stop(&mut report).await;
    Ok(report)
}
