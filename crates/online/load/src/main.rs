//! `wildpile-load`: puts a server of online tables under load, and checks what it answers.

use std::process::ExitCode;

use anyhow::Result;
use clap::{Parser, Subcommand};
use wildpile_load::scenarios::{
    self, CrashOptions, DiskOptions, IdleOptions, PlayOptions, ReconnectOptions, TargetOptions,
};
use wildpile_load::{Report, raise_limits, serve};

#[global_allocator]
static MEMORY: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// Real clients that play real games at online tables, against a server of its own process. Ends with 1 if anything that
/// a client received isn't right.
#[derive(Parser)]
#[command(name = "wildpile-load")]
struct Arguments {
    #[command(flatten)]
    target: TargetOptions,
    /// Print the figures as JSON
    #[arg(long, global = true)]
    json: bool,
    #[command(subcommand)]
    scenario: Scenario,
}

#[derive(Subcommand)]
enum Scenario {
    /// As many moves as possible, or matches at the pace of people: pass --think 2000
    Moves(PlayOptions),
    /// Connections that do nothing
    Idle(IdleOptions),
    /// Connections that are lost and come again
    Reconnect(ReconnectOptions),
    /// The time until a server is ready with many tables on disk
    Start(DiskOptions),
    /// The memory of tables without and with their sockets
    Memory(DiskOptions),
    /// A server that is killed in the middle of many matches
    Crash(CrashOptions),
    /// A server whose disk is full for a while
    FullDisk(CrashOptions),
    /// Serves tables, and nothing else: what the scenarios start
    Serve(serve::Options),
}

async fn run(arguments: Arguments) -> Result<ExitCode> {
    raise_limits()?;
    let target = &arguments.target;
    let report: Report = match &arguments.scenario {
        Scenario::Moves(options) => scenarios::moves(target, options).await?,
        Scenario::Idle(options) => scenarios::idle(target, options).await?,
        Scenario::Reconnect(options) => scenarios::reconnect(target, options).await?,
        Scenario::Start(options) => scenarios::start(target, options).await?,
        Scenario::Memory(options) => scenarios::memory(target, options).await?,
        Scenario::Crash(options) => scenarios::crash(target, options).await?,
        Scenario::FullDisk(options) => scenarios::full_disk(target, options).await?,
        Scenario::Serve(options) => {
            serve::run(options).await?;
            return Ok(ExitCode::SUCCESS);
        }
    };
    #[expect(clippy::print_stdout, reason = "the report")]
    if arguments.json {
        println!("{}", serde_json::to_string_pretty(&report)?);
    } else {
        println!("{report}");
    }
    Ok(if report.breaches.is_empty() {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    })
}

fn main() -> Result<ExitCode> {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(run(Arguments::parse()))
}
