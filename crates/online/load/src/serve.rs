//! A server of tables alone: what `wildpile serve` runs, without the web app and the rest of the program.

use std::net::Ipv4Addr;

use anyhow::Result;
use clap::Args;
use tokio::signal::unix::{SignalKind, signal};
use wildpile_server::{Config, Online, Server};
use wildpile_tables::store::Store;

/// Serve tables, and nothing else: what the scenarios start unless they are given another server.
#[derive(Args, Debug)]
pub struct Options {
    /// The port; 0 picks a free one.
    #[arg(long, default_value_t = 0)]
    pub port: u16,
    /// The database of tables: sqlite:FILE or postgres://…
    #[arg(long)]
    pub database: String,
}

/// Serves until it is stopped.
///
/// # Errors
/// When it can't listen, or the database can't be opened.
pub async fn run(options: &Options) -> Result<()> {
    // A file that may not grow is to be an error, like a full disk, and not the end of the program.
    let _too_large = signal(SignalKind::from_raw(rustix::process::Signal::XFSZ.as_raw()))?;
    let mut stop = signal(SignalKind::terminate())?;
    let store = Store::open(&options.database).await?;
    let server = Server::bind((Ipv4Addr::LOCALHOST, options.port).into(), None).await?;
    // All clients have one address and do nothing but ask: limits are for people.
    let config = Config {
        connections: 20_000,
        connections_per_address: 0,
        sockets_per_address: 0,
        sockets_per_person: 0,
        watch_kib_per_second: 0,
        requests_per_second: 0,
        guests_per_hour: 0,
        tables_per_hour: 0,
        tables_per_hour_per_address: 0,
        ..Config::default()
    };
    let server = server.config(&config).online(Online::with(store, &config));
    let url = server.url();
    #[expect(clippy::print_stdout, reason = "it reports its address")]
    {
        println!("{url}");
    }
    server
        .run(async move {
            stop.recv().await;
        })
        .await;
    Ok(())
}
