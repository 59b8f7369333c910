//! Tables with people at them.

use std::net::SocketAddr;

use anyhow::{Result, anyhow};
use futures_util::future::try_join_all;
use wildpile_game::Seat;
use wildpile_game::rules::Patch;
use wildpile_protocol::lobby::{NewTable, Settings};

use crate::scenarios::at_once;
use crate::{Api, Meter, Player};

/// The people at each of them.
const PEOPLE: usize = 2;

/// Opens a table of Skip-Bo for two, with the connected players at it.
///
/// # Errors
/// When the server refuses something.
pub async fn open_table(
    api: &mut Api,
    address: SocketAddr,
    number: usize,
    meter: &Meter,
) -> Result<Vec<Player>> {
    let new = NewTable {
        game: "skip-bo".to_owned(),
        rules: Patch::new(),
        seats: PEOPLE,
        settings: Settings {
            // The longest: no bot is to play for a client that is away for a moment.
            grace_s: 600,
            deal_s: 120,
            ..Settings::default()
        },
    };
    let owner = api.guest(&format!("P{number}-0")).await?;
    let id = api.table(&owner, &new).await?;
    let guest = api.guest(&format!("P{number}-1")).await?;
    let failed = |trouble| anyhow!("table {id}: {trouble}");
    let mut players = Vec::new();
    for ((seat, token), at) in Seat::all(PEOPLE).zip([owner, guest]).zip(0_u64..) {
        let mut player = Player::new(address, id, token, Some(seat), number as u64 * 16 + at);
        player.connect().await.map_err(failed)?;
        let seated = player.until(meter, |player| player.seat().is_some());
        seated.await.map_err(failed)?;
        players.push(player);
    }
    Ok(players)
}

/// Opens many tables, and deals at each of them.
///
/// # Errors
/// When the server refuses something.
pub async fn open_tables(address: SocketAddr, count: usize) -> Result<Vec<Vec<Player>>> {
    let opening = (0..count).map(|number| async move {
        let (mut api, meter) = (Api::new(address), Meter::default());
        let mut players = open_table(&mut api, address, number, &meter).await?;
        let dealt = players
            .iter_mut()
            .map(|player| player.until(&meter, Player::plays));
        let dealt = try_join_all(dealt).await;
        dealt.map_err(|trouble| anyhow!("table {number}: {trouble}"))?;
        anyhow::Ok(players)
    });
    at_once(opening).await?.into_iter().collect()
}
