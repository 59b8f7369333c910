//! Tables that are on disk only, and what they cost when they are opened.

use std::time::Duration;

use anyhow::{Context as _, Result};
use clap::Args;
use tokio::time::Instant;
use wildpile_game::rules::Patch;
use wildpile_game::{Seat, Viewer};
use wildpile_protocol::lobby::{NewTable, Settings};
use wildpile_protocol::{Secret, TableId};
use wildpile_tables::store::{SideWrites, Store};
use wildpile_tables::{Event, Occupant, Person, PlayerId, Setup, Table, Token, random};

use super::target::database;
use super::{Target, TargetOptions, at_once};
use crate::report::float;
use crate::{Api, Meter, Player, Report};

/// Number of tables on disk.
#[derive(Args, Clone, Debug)]
pub struct DiskOptions {
    /// Number of tables, each with a match in the middle
    #[arg(long, default_value_t = 10_000)]
    pub tables: usize,
    /// Number of moves each of them has seen
    #[arg(long, default_value_t = 40)]
    pub moves: usize,
}

/// A table that was written to the store, and the sessions of its people by seat.
#[derive(Debug)]
pub struct Filled {
    /// The table.
    pub id: TableId,
    /// Their tokens.
    pub tokens: Vec<String>,
    /// The number of its events.
    pub events: u64,
}

/// Writes tables of two with matches in the middle.
///
/// # Errors
/// When they can't be written.
pub async fn fill(url: &str, options: &DiskOptions) -> Result<Vec<Filled>> {
    let store = Store::open(url).await?;
    let writing = (0..options.tables).map(|number| {
        let (store, moves) = (store.clone(), options.moves);
        async move { write(&store, number, moves).await }
    });
    let all = at_once(writing).await?.into_iter().collect::<Result<_>>()?;
    store.close().await;
    Ok(all)
}

async fn write(store: &Store, number: usize, moves: usize) -> Result<Filled> {
    let people: Vec<(Person, Token)> = ["Ada", "Bert"]
        .map(|name| {
            let id = PlayerId::random();
            let name = name.to_owned();
            (Person { id, name }, Token::random())
        })
        .into();
    for (person, token) in &people {
        store.add_person(person, token).await?;
    }
    // Different in every run: a database may be filled twice.
    let own = people.first().map_or("", |(person, _)| person.id.as_str());
    let id: TableId = own.get(..24).unwrap_or_default().parse()?;
    let (table, events) = played(id, &people, number, moves)?;
    let line = SideWrites {
        summary: Some(wildpile_tables::summary(&table)),
        ..SideWrites::default()
    };
    store.append(id, 0, &events, line).await?;
    Ok(Filled {
        id,
        tokens: people
            .iter()
            .map(|(_, token)| token.secret().to_owned())
            .collect(),
        events: table.events(),
    })
}

/// A table at which so many moves were played, and how it came to that.
fn played(
    id: TableId,
    people: &[(Person, Token)],
    number: usize,
    moves: usize,
) -> Result<(Table, Vec<Event>)> {
    let (owner, _) = people.first().context("nobody")?;
    let new = NewTable {
        game: "skip-bo".to_owned(),
        rules: Patch::new(),
        seats: people.len(),
        settings: Settings {
            grace_s: 600,
            ..Settings::default()
        },
    };
    let refused = |why: wildpile_message::Message| anyhow::anyhow!("{why:?}");
    let setup = Setup::check(owner.clone(), new).map_err(refused)?;
    let seated = Seat::all(people.len()).zip(people);
    let seated = seated.map(|(seat, (person, _))| Event::seated(seat, Occupant::person(person, false)));
    let mut events: Vec<Event> = [setup.opened()].into_iter().chain(seated).collect();
    events.push(Event::Dealing {
        round: 1,
        secret: Secret(random()),
        attempt: 0,
    });
    events.push(Event::Withheld {
        seats: Seat::all(people.len()).collect(),
    });
    let mut table = Table::replay(id, &events).map_err(refused)?;
    let mut dice = number as u64;
    for key in 0..moves {
        let (Some(seat), Some(host)) = (table.due().first().copied(), table.host()) else {
            break;
        };
        let legal = host.table().seat(Viewer::Seat(seat)).legal_moves();
        dice = dice.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        let chosen = legal.get((dice >> 33) as usize % legal.len().max(1));
        let notation = chosen.context("no move")?.clone();
        let moved = Event::moved(seat, notation, key.to_string());
        table.apply(&moved).map_err(refused)?;
        events.push(moved);
    }
    Ok((table, events))
}

/// Interval of asking the server if it is ready.
const ASK: Duration = Duration::from_millis(2);

/// Measures how long a server takes to be ready with many tables on disk, and opens one of them.
///
/// # Errors
/// When it can't be tried.
pub async fn start(options: &TargetOptions, disk: &DiskOptions) -> Result<Report> {
    let mut report = Report::new("start");
    let (url, folder) = database(options)?;
    let filled = fill(&url, disk).await?;
    report.add("tables on disk", float(filled.len() as u64), "");
    let began = Instant::now();
    let mut target = Target::start(options, url, folder).await?;
    let mut api = Api::new(target.address);
    while !api.is_ready().await? {
        tokio::time::sleep(ASK).await;
    }
    report.add("ready after", began.elapsed().as_secs_f64() * 1e3, "ms");
    if let Some(one) = filled.last() {
        let began = Instant::now();
        let mut player = open(target.address, one).await?;
        report.add(
            "a table is opened and seen in",
            began.elapsed().as_secs_f64() * 1e3,
            "ms",
        );
        player.drop_connection();
    }
    target.stop(&mut report).await;
    Ok(report)
}

async fn open(address: std::net::SocketAddr, filled: &Filled) -> Result<Player> {
    let token = filled.tokens.first().context("nobody")?;
    connected(address, filled.id, token).await
}

async fn connected(address: std::net::SocketAddr, id: TableId, token: &str) -> Result<Player> {
    let mut player = Player::new(address, id, token.to_owned(), None, 0);
    let failed = |trouble| anyhow::anyhow!("table {id}: {trouble}");
    player.connect().await.map_err(failed)?;
    player
        .until(&Meter::default(), Player::plays)
        .await
        .map_err(failed)?;
    Ok(player)
}

/// Measures the memory of tables that were opened from disk: first without anyone there, then with their people.
///
/// # Errors
/// When it can't be tried.
pub async fn memory(options: &TargetOptions, disk: &DiskOptions) -> Result<Report> {
    let mut report = Report::new("memory");
    let (url, folder) = database(options)?;
    let filled = fill(&url, disk).await?;
    let mut target = Target::start(options, url, folder).await?;
    let mut api = Api::new(target.address);
    // So that what every program needs isn't counted.
    if let Some(one) = filled.first() {
        open(target.address, one).await?;
    }
    let before = target
        .usage()?
        .context("figures need a server that was started here")?;
    let began = Instant::now();
    for one in &filled {
        // It opens the table to find that there is no record yet.
        if api.transcript(one.id).await?.is_some() {
            report.breach(format!("table {}: a record of a running match", one.id));
        }
    }
    let opened = target.usage()?.unwrap_or_default();
    report.add("tables", float(filled.len() as u64), "");
    report.add("opened in", began.elapsed().as_secs_f64(), "s");
    let each = |usage: u64| float(usage.saturating_sub(before.memory)) / 1024.0 / float(filled.len() as u64);
    report.add("memory a table without its sockets", each(opened.memory), "KiB");
    let address = target.address;
    let people = filled
        .iter()
        .flat_map(|one| one.tokens.iter().map(|token| (one.id, token.clone())));
    let connecting = people.map(|(id, token)| async move { connected(address, id, &token).await });
    let players: Vec<Player> = at_once(connecting).await?.into_iter().collect::<Result<_>>()?;
    let with_sockets = target.usage()?.unwrap_or_default();
    report.add("sockets", float(players.len() as u64), "");
    report.add(
        "memory a table with its sockets",
        each(with_sockets.memory),
        "KiB",
    );
    drop(players);
    tokio::time::sleep(Duration::from_secs(5)).await;
    let without = target.usage()?.unwrap_or_default();
    report.add("memory a table after its sockets", each(without.memory), "KiB");
    target.stop(&mut report).await;
    Ok(report)
}
