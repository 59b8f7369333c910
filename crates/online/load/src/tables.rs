//! Tables with people at them.

use std::net::SocketAddr;
use std::sync::Arc;

use anyhow::{Result, bail};
use tokio::task::JoinSet;
use wildpile_game::Seat;
use wildpile_game::rules::Patch;
use wildpile_protocol::lobby::{NewTable, Settings};
use wildpile_protocol::socket::ToTable;

use crate::{Api, Meter, Player};

/// Number of tables opened at a time.
const AT_ONCE: usize = 32;

/// The tables to open.
#[derive(Clone, Debug)]
pub struct Opening {
    /// The game.
    pub game: String,
    /// The rules that differ from its default.
    pub rules: Patch,
    /// The people, at the first seats.
    pub people: usize,
    /// The bots, at the others.
    pub bots: usize,
    /// True to wait until the match runs; otherwise people are only seated.
    pub start: bool,
    /// True if clients keep every frame.
    pub keep: bool,
    /// Time bots wait before a move.
    pub pace_ms: u32,
    /// Onlookers' delay, in seconds.
    pub delay_s: u32,
}

impl Opening {
    /// A match of two at Skip-Bo.
    #[must_use]
    pub fn usual() -> Self {
        Self {
            game: "skip-bo".to_owned(),
            rules: Patch::new(),
            people: 2,
            bots: 0,
            start: true,
            keep: false,
            pace_ms: 700,
            delay_s: 0,
        }
    }

    fn table(&self) -> NewTable {
        NewTable {
            game: self.game.clone(),
            rules: self.rules.clone(),
            seats: self.people + self.bots,
            settings: Settings {
                // The longest: no bot is to play for a client that is away for a moment.
                grace_s: 600,
                deal_s: 120,
                pace_ms: self.pace_ms,
                delay_s: self.delay_s,
                ..Settings::default()
            },
        }
    }
}

/// Opens a table, with the connected players at it.
///
/// # Errors
/// When the server refuses something.
pub async fn open_table(
    api: &mut Api,
    address: SocketAddr,
    opening: &Opening,
    number: usize,
    meter: &Meter,
) -> Result<Vec<Player>> {
    let mut tokens = Vec::new();
    for seat in 0..opening.people {
        tokens.push(api.guest(&format!("P{number}-{seat}")).await?);
    }
    let Some(owner) = tokens.first() else {
        bail!("a table needs people");
    };
    let id = api.table(owner, &opening.table()).await?;
    let mut players: Vec<Player> = Seat::all(opening.people)
        .zip(tokens)
        .zip(0_u64..)
        .map(|((seat, token), at)| Player::new(address, id, token, Some(seat), number as u64 * 16 + at))
        .collect();
    let failed = |trouble| anyhow::anyhow!("table {id}: {trouble}");
    for player in &mut players {
        player.frames = opening.keep.then(Vec::new);
        player.connect().await.map_err(failed)?;
        player
            .until(meter, |player| player.seat().is_some())
            .await
            .map_err(failed)?;
    }
    if let (Some(owner), Some(bundle)) = (players.first_mut(), wildpile_bundle::find(&opening.game)) {
        for seat in Seat::all(opening.people + opening.bots).skip(opening.people) {
            let level = bundle.bots.usual().to_owned();
            owner.say(&ToTable::Bot { seat, level }).await.map_err(failed)?;
        }
    }
    if opening.start {
        let mut ready = JoinSet::new();
        let shared = Arc::new(Meter::default());
        for mut player in players.drain(..) {
            let meter = Arc::clone(&shared);
            ready.spawn(async move {
                let done = player.until(&meter, Player::plays).await;
                (player, done)
            });
        }
        while let Some(joined) = ready.join_next().await {
            let (player, done) = joined?;
            done.map_err(failed)?;
            players.push(player);
        }
        players.sort_by_key(Player::seat);
    }
    Ok(players)
}

/// Opens many tables.
///
/// # Errors
/// When the server refuses something.
pub async fn open_tables(address: SocketAddr, opening: &Opening, count: usize) -> Result<Vec<Vec<Player>>> {
    let next = Arc::new(std::sync::atomic::AtomicUsize::new(0));
    let mut workers = JoinSet::new();
    for _ in 0..AT_ONCE.min(count) {
        let (next, opening) = (Arc::clone(&next), opening.clone());
        workers.spawn(async move {
            let (mut api, meter, mut opened) = (Api::new(address), Meter::default(), Vec::new());
            loop {
                let number = next.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
                if number >= count {
                    return anyhow::Ok(opened);
                }
                opened.push(open_table(&mut api, address, &opening, number, &meter).await?);
            }
        });
    }
    let mut all = Vec::with_capacity(count);
    while let Some(opened) = workers.join_next().await {
        all.extend(opened??);
    }
    Ok(all)
}
