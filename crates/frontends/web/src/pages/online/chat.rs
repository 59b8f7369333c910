//! Announcements at a table, and its chat.

use leptos::prelude::*;
use wildpile_client::table::{Muted, Said, State, Table};
use wildpile_client::words::saying;
use wildpile_protocol::Mark;
use wildpile_protocol::socket::ToTable;

use super::api;
use super::live::Live;
use crate::text::{tr, ui};

/// The key under which this browser remembers whom the person doesn't want to hear. The same with a table's id has those who are
/// muted there under any name.
const MUTED: &str = "wildpile.online.muted";

/// The key under which it remembers at which tables someone is muted under any name: a line for each, the latest last.
const MUTED_AT: &str = "wildpile.online.muted-at";

/// At how many tables that is remembered.
const TABLES: usize = 20;

/// Number of announcements that stay on the page.
const ANNOUNCED: usize = 4;

fn key(table: &str) -> String {
    format!("{MUTED}.{table}")
}

/// The tables at which someone is muted under any name, after it was so at this one, or not any more; and those that are forgotten.
fn latest_tables<'a>(stored: &'a str, table: &'a str, is_muted: bool) -> (Vec<&'a str>, Vec<&'a str>) {
    let mut forgotten: Vec<&str> = stored.lines().filter(|known| *known != table).collect();
    forgotten.extend(is_muted.then_some(table));
    let latest = forgotten.split_off(forgotten.len().saturating_sub(TABLES));
    (latest, forgotten)
}

/// Whom the person doesn't want to hear, at any table.
pub(super) fn muted() -> Vec<String> {
    let stored = api::stored(MUTED).unwrap_or_default();
    stored.lines().map(str::to_owned).collect()
}

/// People whose lines are hidden at a table, as the browser remembers them.
pub(super) fn muted_at(table: &str) -> Muted {
    let Ok(here) = api::stored(&key(table)).unwrap_or_default().parse();
    let names = muted();
    Muted { names, here }
}

/// Has the browser remember it.
fn keep(muted: &Muted, table: &str) {
    api::store(MUTED, &muted.names.join("\n"));
    let stored = api::stored(MUTED_AT).unwrap_or_default();
    let is_muted = !muted.here.is_empty();
    let (latest, forgotten) = latest_tables(&stored, table, is_muted);
    api::store(MUTED_AT, &latest.join("\n"));
    for table in forgotten {
        api::remove(&key(table));
    }
    match is_muted {
        true => api::store(&key(table), &muted.here.to_string()),
        false => api::remove(&key(table)),
    }
}

impl Live {
    /// Has something read out. Announcements that follow each other quickly are all read.
    pub fn announce(&self, text: String) {
        if text.is_empty() {
            return;
        }
        self.spoken.update(|spoken| {
            let number = spoken.last().map_or(0, |(last, _)| last + 1);
            spoken.push((number, text));
            if spoken.len() > ANNOUNCED {
                spoken.remove(0);
            }
        });
    }

    /// Mutes a person at this table, and everybody of that name at other tables.
    pub fn mute(self, name: &str, mark: Mark) {
        self.change_muted(|muted| muted.mute(name, mark));
        self.done.set(tr(ui::OnlineMuted { name }));
    }

    /// Doesn't mute someone any more. What they said meanwhile can be read, too.
    pub fn unmute(self, name: &str) {
        self.change_muted(|muted| muted.unmute(name));
        self.done.set(tr(ui::OnlineUnmuted { name }));
    }

    /// The browser remembers it.
    fn change_muted(self, change: impl FnOnce(&mut Muted)) {
        self.table.update_value(|table| {
            change(&mut table.muted);
            self.id.with_value(|id| keep(&table.muted, id));
        });
        self.talk.set(());
    }

    /// The reason the person can't talk now; `None` if they can.
    pub fn silence(&self) -> Option<String> {
        self.revision.track();
        self.follow_info(Table::silence).map(tr)
    }

    /// Says the text in the field of the chat. It stays there until it can be sent, as in a tunnel.
    pub fn say_draft(&self) {
        let text = self.draft.with_untracked(|draft| draft.trim().to_owned());
        let is_silent = untrack(|| self.silence().is_some());
        if text.is_empty() || is_silent || self.state.get_untracked() != State::Here {
            return;
        }
        self.say(&ToTable::Say { text, key: None });
        self.draft.set(String::new());
    }

    /// Someone said something; the line, if the person should notice.
    pub(super) fn hear_line(self, new: Option<&Said>) {
        self.talk.set(());
        if let Some(said) = new {
            // The open chat is a live region itself.
            let text = tr(saying(&said.chat.what));
            self.announce(format!("{}: {text}", tr(said.speaker())));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_latest_tables_are_remembered() {
        let ids: Vec<String> = (0..TABLES).map(|number| format!("t{number}")).collect();
        let stored = ids.join("\n");
        let all: Vec<&str> = stored.lines().collect();
        let (latest, forgotten) = latest_tables(&stored, "new", true);
        assert_eq!((latest.len(), latest.last()), (TABLES, Some(&"new")));
        assert_eq!(forgotten, ["t0"]);
        // One that is known is the latest again, and nothing else is forgotten.
        let (latest, forgotten) = latest_tables(&stored, "t0", true);
        assert_eq!((latest.first(), latest.last()), (Some(&"t1"), Some(&"t0")));
        assert!(forgotten.is_empty());
        let (latest, forgotten) = latest_tables(&stored, "t0", false);
        assert_eq!(latest, all[1..]);
        assert!(forgotten.is_empty());
        assert_eq!(latest_tables("", "new", false), (vec![], vec![]));
    }
}
