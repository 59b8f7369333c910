//! The person's own matches, as the lobby lists them.

use wildpile_message::Message;
use wildpile_protocol::own::OwnTable;
use wildpile_protocol::socket::Phase;

use crate::text as t;
use crate::words::listed;

/// The number of tables that are listed although their match is over.
const OVER: usize = 3;

/// The tables listed as a person's own, those that wait for that person first. Among equals, the latest is first, as the
/// server lists them, and some whose match is over are last. Tables where one only waits for others to play with aren't among them.
#[must_use]
pub fn expected(mut all: Vec<OwnTable>) -> Vec<OwnTable> {
    all.retain(|table| !table.is_passing());
    tiny_sort::stable::sort_by_key(&mut all, |table| placed(table).0);
    let going_on = all.iter().filter(|table| table.phase != Phase::Over).count();
    all.truncate(going_on + OVER);
    all
}

/// The first running match in which the person has something left to do, and others perhaps wait for it. Nobody waits for an
/// attempt at a ranked deal, and no bot plays for it.
#[must_use]
pub fn unfinished<'a>(all: impl IntoIterator<Item = &'a OwnTable>) -> Option<&'a OwnTable> {
    let is_unfinished = |table: &&OwnTable| table.is_running() && !table.ranked && !table.is_out();
    all.into_iter().find(is_unfinished)
}

/// The thing a table waits for, as a clause, after the place that this gives it in a list: 0 (what waits for the person) to 5.
fn placed(table: &OwnTable) -> (u8, Message) {
    match table.phase {
        Phase::Over => (5, t::OwnOver.into()),
        _ if table.is_out() => (4, t::OwnOut.into()),
        Phase::Waiting => (3, t::OwnBegin.into()),
        Phase::Dealing => (1, t::OwnDeal.into()),
        Phase::Playing if table.ranked => (1, t::OwnRanked.into()),
        Phase::Playing if table.race => (1, t::OwnRace.into()),
        Phase::Playing if table.is_awaited() => (0, t::OwnTurn.into()),
        Phase::Playing => {
            let names: Vec<String> = table.awaited().map(str::to_owned).collect();
            let waits = match names.len() {
                0 => t::OwnRunning.into(),
                count => t::OwnOthers {
                    count,
                    names: listed(names),
                }
                .into(),
            };
            (2, waits)
        }
    }
}

/// The thing a table waits for, as a clause.
fn waits_for(table: &OwnTable) -> Message {
    placed(table).1
}

/// A table in short: the others there, the thing it waits for, and the time since something happened. Only the others of one that
/// was listed in an earlier visit.
#[must_use]
pub fn about(table: &OwnTable, is_current: bool) -> Vec<Message> {
    let others: Vec<String> = table.others().map(str::to_owned).collect();
    let with = (!others.is_empty()).then(|| {
        t::OwnWith {
            names: listed(others),
        }
        .into()
    });
    let now = is_current.then(|| waits_for(table));
    let quiet = quiet(table.quiet_s).filter(|_| is_current);
    with.into_iter().chain(now).chain(quiet).collect()
}

/// The time since something happened at a table, as a clause: whole minutes up to 59, hours up to 47, or days.
fn quiet(seconds: u64) -> Option<Message> {
    const MINUTE: u64 = 60;
    const HOUR: u64 = 60 * MINUTE;
    const DAY: u64 = 24 * HOUR;

    Some(match seconds {
        0..MINUTE => return None,
        MINUTE..HOUR => t::QuietMinutes {
            count: seconds / MINUTE,
        }
        .into(),
        HOUR.. if seconds < 2 * DAY => t::QuietHours {
            count: seconds / HOUR,
        }
        .into(),
        HOUR.. => t::QuietDays { count: seconds / DAY }.into(),
    })
}

#[cfg(test)]
pub(crate) mod tests;
