//! The running matches in which this browser has a seat, as it remembers them: until the server lists them.

use std::cell::Cell;

use serde::{Deserialize, Serialize};
use wildpile_game::Seat;
use wildpile_protocol::socket::{Phase, SeatInfo, TableInfo, You};
use wildpile_protocol::{is_gone, text as t};

use super::api::{self, Failed};
use super::manners::moment;
use super::state::people;
use crate::text::{Message, tr, tr_args};

/// The key under which this browser remembers them: a line for each, the latest last.
pub const KEY: &str = "wildpile.online.matches";

/// The key under which this browser remembers the table that the person has just opened, to sit down there.
const OPENED: &str = "wildpile.online.opened";

/// The key under which this browser remembers the matches whose end it has shown.
const ENDED: &str = "wildpile.online.ended";

/// How many are remembered, running and ended ones.
const KEPT: usize = 8;

thread_local! {
    /// Whether the person has just opened a table and comes to it now.
    static ARRIVES: Cell<bool> = const { Cell::new(false) };
}

/// Whose turn it was when this browser was told last.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) enum ToMove {
    /// It isn't known, or everybody moves at the same time.
    Unknown,
    /// The person's.
    Own,
    /// Somebody else's.
    Other,
    /// The person has no part in the race any more; others still play.
    Out,
}

/// A match.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Running {
    /// The table.
    pub id: String,
    /// Its deal.
    round: u64,
    /// The game.
    pub game: String,
    /// How many moves that a bot made in the person's place they saw, or were told of.
    seen: usize,
    /// Whose turn it was.
    to_move: ToMove,
    /// Since when, in milliseconds since 1970.
    since: f64,
    /// Who sits at the other seats.
    others: Vec<String>,
}

impl Running {
    /// Against whom it is, and whose turn it was; empty if this browser doesn't know.
    pub(super) fn about(&self) -> String {
        let people = people(self.others.clone());
        let with = (!self.others.is_empty()).then(|| tr_args("online-own-with", &people));
        let since = ("since", moment(self.since).into());
        let turn = match self.to_move {
            ToMove::Unknown => None,
            ToMove::Own => Some(tr_args("online-own-turn", &[since])),
            ToMove::Other => {
                let args: Vec<_> = people.into_iter().chain([since]).collect();
                Some(tr_args("online-own-other", &args))
            }
            ToMove::Out => Some(tr("online-own-out")),
        };
        with.into_iter().chain(turn).collect::<Vec<_>>().join(" · ")
    }
}

/// All that this browser knows of, the latest last. They may have ended meanwhile.
pub(super) fn remembered() -> Vec<Running> {
    read(&api::stored(KEY).unwrap_or_default())
}

fn read(lines: &str) -> Vec<Running> {
    let read = |line| serde_json::from_str(line).ok();
    lines.lines().filter_map(read).collect()
}

/// Remembers a match instead of an earlier one at the same table, or forgets that one.
fn replace(table: &str, running: Option<Running>) {
    let before = remembered();
    let mut all = before.clone();
    all.retain(|one| one.id != table);
    all.extend(running);
    if all != before {
        let latest = &all[all.len().saturating_sub(KEPT)..];
        let lines = latest.iter().filter_map(|one| serde_json::to_string(one).ok());
        api::store(KEY, &lines.collect::<Vec<_>>().join("\n"));
    }
}

/// The person has opened a table and goes there.
pub(super) fn arrive() {
    ARRIVES.set(true);
}

/// Whether the person comes to a table that they have just opened; true once.
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

/// Remembers what a table says of its match. Whoever has resigned has no part in it any more.
pub(super) fn follow(you: &You, table: &TableInfo) {
    let own = you.seat.and_then(|seat| table.seats.get(seat.index()));
    let plays = matches!(own, Some(SeatInfo::Person { resigned: false, .. }))
        && matches!(table.phase, Phase::Dealing | Phase::Playing);
    let id = table.id.to_string();
    let names = || {
        let others = Seat::all(table.seats.len()).filter(|seat| Some(*seat) != you.seat);
        let names = others.map(|seat| table.name_at(seat).to_owned());
        names.filter(|name| !name.is_empty()).collect()
    };
    let running = plays.then(|| {
        let known = at(table);
        Running {
            id: id.clone(),
            round: table.round(),
            game: table.game.clone(),
            seen: known.as_ref().map_or(0, |one| one.seen),
            to_move: known.as_ref().map_or(ToMove::Unknown, |one| one.to_move),
            since: known.as_ref().map_or(0.0, |one| one.since),
            others: names(),
        }
    });
    replace(&id, running);
}

/// The person sees whose turn it is in the match at a table.
pub(super) fn see_turn(table: &TableInfo, to_move: ToMove) {
    if let Some(one) = at(table).filter(|one| one.to_move != to_move) {
        let since = js_sys::Date::now();
        replace(
            &one.id.clone(),
            Some(Running {
                to_move,
                since,
                ..one
            }),
        );
    }
}

/// The deal at a table, and how many of a bot's moves in it the person has seen, or was told of, in this browser.
pub(super) fn known_at(table: &str) -> (u64, usize) {
    let mut all = remembered().into_iter();
    all.find(|one| one.id == table)
        .map_or((0, 0), |one| (one.round, one.seen))
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

/// Whether a record isn't given out for this reason because its match runs. `None` if it is another reason. That of a ranked
/// deal stays secret until the day is over, and its attempt waits: no bot plays, and nobody waits for it.
fn says_of_running(why: &Message) -> Option<bool> {
    let is = |reason: Message| reason.id() == why.id();
    match () {
        () if is(t::TranscriptLater.into()) => Some(true),
        () if is(t::TranscriptRanked.into()) => Some(false),
        () => None,
    }
}

/// Whether a match still runs and waits for the person, as the server says; one that has ended is forgotten.
///
/// # Errors
/// When the server doesn't say.
async fn runs(one: &Running) -> Result<bool, Failed> {
    let path = format!("/api/tables/{}/transcript?round={}", one.id, one.round);
    match api::text(&path).await {
        Err(Failed::Refused(why)) if says_of_running(&why).is_some() => {
            return Ok(says_of_running(&why) == Some(true));
        }
        // It has ended meanwhile, or the table is gone.
        Ok(_) => {}
        Err(Failed::Refused(why)) if is_gone(&why) => {}
        // The server is busy, or away.
        Err(failed) => return Err(failed),
    }
    forget(&one.id);
    Ok(false)
}

/// The latest match that still runs and in which the person has something left to do. If the server doesn't say, whatever is
/// wanted now doesn't work either, and says why.
pub(super) async fn running() -> Option<Running> {
    let all = remembered().into_iter().rev();
    for one in all.filter(|one| one.to_move != ToMove::Out) {
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

#[cfg(test)]
mod tests {
    use super::*;

    const ID: &str = "0123456789abcdef01234567";

    #[test]
    fn a_match_is_kept_in_a_line_with_the_names_of_the_others() {
        let running = Running {
            id: ID.to_owned(),
            round: 2,
            game: "skip-bo".to_owned(),
            seen: 3,
            to_move: ToMove::Own,
            since: 1_764_198_000_123.0,
            others: vec!["Bert von A".to_owned(), "Cleo\nDora".to_owned()],
        };
        let line = serde_json::to_string(&running).expect("a line");
        assert!(!line.contains('\n'), "{line}");
        assert_eq!(read(&line), std::slice::from_ref(&running));
        assert_eq!(read(&format!("{line}\n{line}")), [running.clone(), running]);
    }

    #[test]
    fn a_ranked_match_stops_nobody_from_finding_the_others() {
        let refused: [(Message, Option<bool>); 3] = [
            (t::TranscriptLater.into(), Some(true)),
            (t::TranscriptRanked.into(), Some(false)),
            (t::TableNotFound.into(), None),
        ];
        for (why, expected) in refused {
            assert_eq!(says_of_running(&why), expected, "{}", why.id());
        }
    }

    #[test]
    fn other_lines_are_not_read() {
        for line in [
            "nothing".to_owned(),
            format!("{ID} 1 joker x own 0"),
            format!("{{\"id\": \"{ID}\", \"round\": 1, \"game\": \"joker\"}}"),
        ] {
            assert!(read(&line).is_empty(), "{line}");
        }
    }
}
