//! Facts about this browser's tables that no server knows: the opened ones, and the moves and results that were seen there.

use std::cell::Cell;

use serde::{Deserialize, Serialize};
use wildpile_game::Seat;
use wildpile_protocol::socket::{Phase, TableInfo, You};

use super::api;

/// The key under which this browser remembers the bots' moves that the person has seen: a line for each table, the latest last.
const SEEN: &str = "wildpile.online.matches";

/// The key under which this browser remembers the last list of the person's matches.
pub(super) const LISTED: &str = "wildpile.online.own";

/// The key under which this browser remembers the table that the person has just opened, to sit down there.
const OPENED: &str = "wildpile.online.opened";

/// The key under which this browser remembers the matches whose end it has shown.
const ENDED: &str = "wildpile.online.ended";

/// The maximum number of tables and of ended matches.
const KEPT: usize = 8;

thread_local! {
    /// True while the person comes to a table that they have just opened.
    static ARRIVES: Cell<bool> = const { Cell::new(false) };
}

/// A match in which a bot has played for the person.
#[derive(Serialize, Deserialize)]
struct Helped {
    /// The table.
    id: String,
    /// Its deal.
    round: u64,
    /// The number of moves made by a bot in the person's place that they have seen.
    seen: usize,
}

fn helped() -> Vec<Helped> {
    let lines = api::stored(SEEN).unwrap_or_default();
    let read = |line| serde_json::from_str(line).ok();
    lines.lines().filter_map(read).collect()
}

/// Logging in or out changes the person, and with it the list of own matches.
pub fn forget() {
    for key in [SEEN, LISTED] {
        api::store(key, "");
    }
}

/// The person has opened a table and goes there.
pub(super) fn arrive() {
    ARRIVES.set(true);
}

/// True once when the person comes to a table that they have just opened.
pub(super) fn has_arrived() -> bool {
    ARRIVES.take()
}

/// The person has opened a table, and sits down there as soon as they see it.
pub(super) fn sit_at(table: &str) {
    api::store(OPENED, table);
}

/// The seat that the person takes at a table that they have just opened: the first free one, once.
pub(super) fn seat_to_take(you: &You, table: &TableInfo) -> Option<Seat> {
    let is_new = api::stored(OPENED).is_some_and(|id| id == table.id.to_string());
    if !is_new {
        return None;
    }
    // Only once: standing up later is deliberate.
    api::store(OPENED, "");
    let waits = you.owner && you.seat.is_none() && table.phase == Phase::Waiting;
    let mut seats = Seat::all(table.seats.len()).zip(&table.seats);
    let free = seats.find(|(_, sits)| !sits.is_taken())?;
    waits.then_some(free.0)
}

/// The deal at a table, and the number of a bot's moves in it that the person has seen in this browser.
pub(super) fn known_at(table: &str) -> (u64, usize) {
    let mut all = helped().into_iter();
    all.find(|one| one.id == table)
        .map_or((0, 0), |one| (one.round, one.seen))
}

/// The person has seen so many of them now.
pub(super) fn see(table: &TableInfo, seen: usize) {
    let (id, round) = (table.id.to_string(), table.round());
    let (known_round, known) = known_at(&id);
    if seen == 0 || round == known_round && seen <= known {
        return;
    }
    let mut all = helped();
    all.retain(|one| one.id != id);
    all.push(Helped { id, round, seen });
    let latest = &all[all.len().saturating_sub(KEPT)..];
    let lines = latest.iter().filter_map(|one| serde_json::to_string(one).ok());
    api::store(SEEN, &lines.collect::<Vec<_>>().join("\n"));
}

/// True if this browser shows the end of the match at a table for the first time.
pub(super) fn ends(table: &TableInfo) -> bool {
    let own = format!("{}-{}\n", table.id, table.round());
    let mut all = api::stored(ENDED).unwrap_or_default();
    if all.contains(&own) {
        return false;
    }
    all.push_str(&own);
    if all.len() > KEPT * own.len() {
        all = all.split_off(own.len());
    }
    api::store(ENDED, &all);
    true
}
