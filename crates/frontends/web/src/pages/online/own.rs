//! The running matches in which this browser has a seat, so that nobody begins another one without knowing.

use wildpile_game::Seat;
use wildpile_protocol::socket::{Phase, SeatInfo, TableInfo, You};
use wildpile_protocol::{is_gone, text as t};

use super::api::{self, Failed};
use crate::text::Message;

/// The key under which this browser remembers them: a line for each, the latest last.
pub const KEY: &str = "wildpile.online.matches";

/// The key under which this browser remembers the table that the person has just opened, to sit down there.
const OPENED: &str = "wildpile.online.opened";

/// The key under which this browser remembers the matches whose end it has shown.
const ENDED: &str = "wildpile.online.ended";

/// How many are remembered, running and ended ones.
const KEPT: usize = 8;

/// A match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Running {
    /// The table.
    pub id: String,
    /// Its deal.
    round: u64,
    /// The game.
    pub game: String,
    /// How many moves that a bot made in the person's place they saw, or were told of.
    seen: usize,
}

fn read(line: &str) -> Option<Running> {
    let mut words = line.split(' ');
    Some(Running {
        id: words.next()?.to_owned(),
        round: words.next()?.parse().ok()?,
        game: words.next()?.to_owned(),
        // Earlier versions haven't written it.
        seen: words.next().and_then(|seen| seen.parse().ok()).unwrap_or(0),
    })
}

/// All that this browser knows of, the latest last. They may have ended meanwhile.
pub(super) fn remembered() -> Vec<Running> {
    let stored = api::stored(KEY).unwrap_or_default();
    stored.lines().filter_map(read).collect()
}

/// Remembers a match instead of an earlier one at the same table, or forgets that one.
fn replace(table: &str, running: Option<Running>) {
    let before = remembered();
    let mut all = before.clone();
    all.retain(|one| one.id != table);
    all.extend(running);
    if all != before {
        let latest = &all[all.len().saturating_sub(KEPT)..];
        let lines = latest
            .iter()
            .map(|one| format!("{} {} {} {}", one.id, one.round, one.game, one.seen));
        api::store(KEY, &lines.collect::<Vec<_>>().join("\n"));
    }
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

/// Remembers what a table says of its match. Whoever has resigned has no part in it any more.
pub(super) fn follow(you: &You, table: &TableInfo) {
    let own = you.seat.and_then(|seat| table.seats.get(seat.index()));
    let plays = matches!(own, Some(SeatInfo::Person { resigned: false, .. }))
        && matches!(table.phase, Phase::Dealing | Phase::Playing);
    let id = table.id.to_string();
    let running = plays.then(|| Running {
        id: id.clone(),
        round: table.round(),
        game: table.game.clone(),
        seen: seen(table),
    });
    replace(&id, running);
}

/// How many of a bot's moves the person has seen in the match at a table, or was told of, in this browser.
pub(super) fn seen(table: &TableInfo) -> usize {
    at(table).map_or(0, |one| one.seen)
}

/// The person has seen so many of them now.
pub(super) fn see(table: &TableInfo, seen: usize) {
    if let Some(one) = at(table).filter(|one| one.seen < seen) {
        replace(&one.id.clone(), Some(Running { seen, ..one }));
    }
}

/// Whether this browser shows the end of the match at a table for the first time.
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

/// The match at a table, if it is remembered.
fn at(table: &TableInfo) -> Option<Running> {
    let id = table.id.to_string();
    let mut all = remembered().into_iter();
    all.find(|one| one.id == id && one.round == table.round())
}

/// Forgets the match at a table that doesn't exist any more.
pub(super) fn forget(table: &str) {
    replace(table, None);
}

/// Whether a match still runs, as the server says; one that doesn't is forgotten.
///
/// # Errors
/// When the server doesn't say.
async fn runs(one: &Running) -> Result<bool, Failed> {
    let path = format!("/api/tables/{}/transcript?round={}", one.id, one.round);
    match api::text(&path).await {
        Err(Failed::Refused(why)) if why.id() == Message::from(t::TranscriptLater).id() => return Ok(true),
        // It has ended meanwhile, or the table is gone.
        Ok(_) => {}
        Err(Failed::Refused(why)) if is_gone(&why) => {}
        // The server is busy, or away.
        Err(failed) => return Err(failed),
    }
    forget(&one.id);
    Ok(false)
}

/// The latest match that still runs. If the server doesn't say, whatever is wanted now doesn't work either, and says why.
pub(super) async fn running() -> Option<Running> {
    for one in remembered().into_iter().rev() {
        if runs(&one).await.ok()? {
            return Some(one);
        }
    }
    None
}

/// Forgets those that have ended.
pub(super) async fn forget_ended() {
    for one in remembered() {
        if runs(&one).await.is_err() {
            return;
        }
    }
}
