//! What is read out at a table, and its chat.

use std::collections::BTreeSet;

use leptos::prelude::*;
use wildpile_client::table::{Earlier, Said, State, Table};
use wildpile_client::words::saying;
use wildpile_protocol::Mark;
use wildpile_protocol::muted::MutedHere;
use wildpile_protocol::socket::{Phase, Saying, TableInfo, ToTable};

use super::api;
use super::live::{Live, Side};
use super::race::is_race_banner;
use super::talk::speaker;
use super::words;
use crate::text::{Message, own_id, say_sentence, tr_args};

/// The key under which this browser remembers whom the person doesn't want to hear. The same with a table's id has those who are
/// muted there under any name.
const MUTED: &str = "wildpile.online.muted";

/// The key under which it remembers at which tables somebody is muted under any name: a line for each, the latest last.
const MUTED_AT: &str = "wildpile.online.muted-at";

/// At how many tables that is remembered.
const TABLES: usize = 20;

/// How many announcements stay on the page.
const ANNOUNCED: usize = 4;

fn key(table: &str) -> String {
    format!("{MUTED}.{table}")
}

/// The tables at which somebody is muted under any name, after it was so at this one, or not any more; and those that are forgotten.
fn muted_at<'a>(stored: &'a str, table: &'a str, is_muted: bool) -> (Vec<&'a str>, Vec<&'a str>) {
    let mut forgotten: Vec<&str> = stored.lines().filter(|known| *known != table).collect();
    forgotten.extend(is_muted.then_some(table));
    let latest = forgotten.split_off(forgotten.len().saturating_sub(TABLES));
    (latest, forgotten)
}

/// Whom the person doesn't want to hear, at any table.
pub(super) fn muted() -> BTreeSet<String> {
    let stored = api::stored(MUTED).unwrap_or_default();
    stored.lines().map(str::to_owned).collect()
}

/// Whose lines are hidden: at any table by name, and at this one whatever they call themselves.
#[derive(Clone, Debug, Default)]
pub struct Muted {
    names: BTreeSet<String>,
    here: MutedHere,
}

impl Muted {
    /// As the browser remembers it.
    pub(super) fn at(table: &str) -> Self {
        let Ok(here) = api::stored(&key(table)).unwrap_or_default().parse();
        let names = muted();
        Self { names, here }
    }

    fn keep(&self, table: &str) {
        let names: Vec<&str> = self.names.iter().map(String::as_str).collect();
        api::store(MUTED, &names.join("\n"));
        let stored = api::stored(MUTED_AT).unwrap_or_default();
        let is_muted = !self.here.is_empty();
        let (latest, forgotten) = muted_at(&stored, table, is_muted);
        api::store(MUTED_AT, &latest.join("\n"));
        for table in forgotten {
            api::remove(&key(table));
        }
        match is_muted {
            true => api::store(&key(table), &self.here.to_string()),
            false => api::remove(&key(table)),
        }
    }

    fn hides(&self, name: &str, mark: Mark) -> bool {
        self.here.hides(name, mark, self.names.contains(name))
    }

    /// Whether a line of the chat is hidden. The person's own name may be that of somebody who is muted.
    fn hides_line(&self, said: &Said) -> bool {
        !said.is_own && self.hides(&said.chat.from, said.chat.mark)
    }

    /// The lines that can be read.
    fn readable(&self, talk: &[Said]) -> Vec<Said> {
        let shown = talk.iter().filter(|said| !self.hides_line(said));
        shown.cloned().collect()
    }

    /// The names that are muted among these, and those of the people who are muted at this table.
    fn names_among<'a>(&self, names: impl Iterator<Item = &'a str>) -> BTreeSet<String> {
        let names = names.filter(|name| self.names.contains(*name));
        let here = self.here.names().map(str::to_owned);
        names.map(str::to_owned).chain(here).collect()
    }

    fn mute(&mut self, name: &str, mark: Mark) {
        self.names.insert(name.to_owned());
        self.here.mute(mark, name);
    }

    fn unmute(&mut self, name: &str) {
        self.names.remove(name);
        self.here.unmute(name);
    }

    /// The names under which people were muted. Whoever was unmuted at another table may still be muted here.
    pub(super) fn names(&self) -> BTreeSet<String> {
        let here = self.here.names().map(str::to_owned);
        self.names.iter().cloned().chain(here).collect()
    }
}

/// Whether a game says no more than whose turn begins.
pub(super) fn is_turn(told: &Message) -> bool {
    own_id(told) == "tell-turn"
}

impl Live {
    /// Has something read out. Announcements that follow each other quickly are all read.
    pub fn announce(&self, text: String) {
        if text.is_empty() {
            return;
        }
        let number = self.count();
        self.spoken.update(|spoken| {
            spoken.push((number, text));
            if spoken.len() > ANNOUNCED {
                spoken.remove(0);
            }
        });
    }

    /// Reads out what happened, and whose turn it is.
    pub(super) fn speak(&self, new: &[Message]) {
        const SPOKEN: usize = 8;
        let reader = self.reader.get_untracked();
        let new = &new[new.len().saturating_sub(SPOKEN)..];
        let is_own_turn = untrack(|| self.is_own_turn());
        let begins = is_own_turn && !self.was_own_turn.get_value();
        // That the own turn begins is announced below.
        let told = new.iter().filter(|told| !begins || !is_turn(told));
        let mut said: Vec<String> = told.map(|told| say_sentence(told, &reader)).collect();
        if begins {
            said.push(self.own_turn());
            let banner = self
                .scene
                .with_untracked(|scene| scene.as_ref().and_then(|scene| scene.banner.clone()));
            let banner = banner.filter(|banner| !is_race_banner(banner));
            said.extend(banner.map(|banner| say_sentence(&banner.text, &reader)));
            said.dedup();
        }
        self.was_own_turn.set_value(is_own_turn);
        self.announce(said.join(" "));
    }

    /// Mutes somebody: the person at this table, and whoever has the name at others.
    pub fn mute(self, name: &str, mark: Mark) {
        self.change_muted(|muted| muted.mute(name, mark));
        self.done.set(tr_args("online-muted", &[("name", name.into())]));
    }

    /// Doesn't mute somebody any more. What they said meanwhile can be read, too.
    pub fn unmute(self, name: &str) {
        self.change_muted(|muted| muted.unmute(name));
        self.done.set(tr_args("online-unmuted", &[("name", name.into())]));
    }

    /// The lines of the chat that can be read.
    pub(super) fn readable(self) -> Vec<Said> {
        self.talk
            .with(|talk| self.muted.with(|muted| muted.readable(talk)))
    }

    /// Whose lines are hidden in the chat, because they are muted, or were blocked here; whether they have said anything or not.
    pub(super) fn hidden(self) -> Vec<String> {
        // A bot may have the name of somebody who is muted.
        let others = self.follow_info(Table::other_people);
        let others = others.iter().map(|(_, name)| name.as_str());
        let mut names = self.muted.with(|muted| muted.names_among(others));
        names.extend(self.blocked.get());
        names.into_iter().collect()
    }

    /// The browser remembers it.
    fn change_muted(self, change: impl FnOnce(&mut Muted)) {
        self.muted.update(|muted| {
            change(muted);
            self.id.with_value(|id| muted.keep(id));
        });
    }

    /// Why the person can't talk now: partners don't tell each other what to play. `None` if they can.
    pub fn silence(&self) -> Option<&'static str> {
        let is_playing = |info: &TableInfo| info.phase == Phase::Playing;
        let may_speak = self.follow_seat(|seat| seat.may_speak()) != Some(false);
        if may_speak || !self.info_is(is_playing) {
            return None;
        }
        Some(if self.you.with(|you| you.seat.is_some()) {
            "online-silent-partner"
        } else {
            "online-silent-onlooker"
        })
    }

    /// Says the text in the field of the chat. It stays there until it can be sent, as in a tunnel.
    pub fn say_draft(&self) {
        let text = self.draft.with_untracked(|draft| draft.trim().to_owned());
        let is_silent = untrack(|| self.silence().is_some());
        if text.is_empty() || is_silent || self.state.get_untracked() != State::Here {
            return;
        }
        self.unsaid.set_value(Some(text.clone()));
        self.say(&ToTable::Say { text, key: None });
        self.draft.set(String::new());
    }

    /// The table refused to say something: the text comes back, unless the person goes on writing.
    pub(super) fn take_back_text(&self) {
        let text = self.unsaid.try_update_value(Option::take).flatten();
        if let Some(text) = text.filter(|_| self.draft.with_untracked(String::is_empty)) {
            self.draft.set(text);
        }
    }

    /// Shows the lines of the chat.
    pub(super) fn show_talk(self) {
        let talk = self.table.try_update_value(|table| {
            self.muted
                .with_untracked(|muted| table.keep_talk_short(|said| muted.hides_line(said)));
            table.talk.clone()
        });
        self.talk.set(talk.unwrap_or_default());
    }

    /// Somebody said something. What somebody says who is muted never counts as new: not even that they said something gets through.
    pub(super) fn hear_line(self, said: &Said) {
        if said.chat.seat == self.you.with_untracked(|you| you.seat) {
            self.has_taken(&said.chat.what);
        }
        self.show_talk();
        let is_hidden = self.muted.with_untracked(|muted| muted.hides_line(said));
        if !is_hidden && !self.is_talk_seen() {
            self.unread.update(|n| *n += 1);
            // The open chat is a live region itself.
            let name = speaker(&said.chat.from, said.chat.seat.is_none());
            self.announce(format!("{name}: {}", words(saying(&said.chat.what))));
        }
    }

    /// What was said while the person was away.
    pub(super) fn hear_earlier(self, earlier: &Earlier) {
        for own in &earlier.own {
            self.has_taken(own);
        }
        self.show_talk();
        let unread = self.muted.with_untracked(|muted| {
            let all = earlier.from.iter();
            all.filter(|(name, mark)| !muted.hides(name, *mark)).count()
        });
        if unread > 0 && !self.is_talk_seen() {
            self.unread.update(|n| *n += unread);
        }
    }

    /// The table has repeated what the person said.
    fn has_taken(self, what: &Saying) {
        if let Saying::Text(text) = what {
            self.unsaid
                .update_value(|unsaid| *unsaid = unsaid.take().filter(|own| own != text));
        }
    }

    /// Whether whoever looks at the page sees the chat.
    fn is_talk_seen(&self) -> bool {
        self.side.get_untracked() == Some(Side::Talk)
            || self.at_seats.get_untracked()
            || self.scene.with_untracked(Option::is_none)
    }

    /// A number for something that is shown.
    fn count(&self) -> usize {
        let counted = self.counted.try_update_value(|n| {
            *n += 2;
            *n
        });
        counted.unwrap_or(0)
    }
}

#[cfg(test)]
mod tests {
    use wildpile_game::Seat;
    use wildpile_protocol::socket::ChatLine;

    use super::*;

    const BOB: Mark = Mark([1; 8]);
    const OTHER: Mark = Mark([2; 8]);
    const OWN: Mark = Mark([3; 8]);

    #[test]
    fn a_person_is_muted_here_under_any_name_and_the_name_elsewhere() {
        let mut here = Muted::default();
        here.mute("Bob", BOB);
        assert!(here.hides("Bob", BOB) && here.hides("Zoe", BOB));
        assert!(!here.hides("Bob", OTHER), "somebody else of that name");
        // Another table, where only the name is known.
        let mut elsewhere = Muted {
            names: here.names.clone(),
            here: MutedHere::default(),
        };
        assert!(elsewhere.hides("Bob", OTHER) && !elsewhere.hides("Zoe", BOB));
        elsewhere.unmute("Bob");
        // The name is free again, and the person is still muted at the first table, and listed there.
        here.names = elsewhere.names;
        assert!(here.hides("Zoe", BOB) && !here.hides("Bob", OTHER));
        assert!(here.names().contains("Bob"));
        here.unmute("Bob");
        assert!(!here.hides("Bob", BOB) && here.names().is_empty());
    }

    #[test]
    fn what_somebody_said_while_muted_can_be_read_later() {
        let line = |number: u64, from: &str, mark| Said {
            is_old: false,
            is_own: from == "Me",
            chat: ChatLine {
                from: from.to_owned(),
                seat: Some(Seat::FIRST),
                what: Saying::Text("Hello".to_owned()),
                line: number,
                mark,
            },
        };
        let talk = [
            line(1, "Ada", OTHER),
            line(2, "Bob", BOB),
            line(3, "Zoe", BOB),
            line(4, "Me", OWN),
        ];
        let read =
            |muted: &Muted| -> Vec<u64> { muted.readable(&talk).iter().map(|said| said.chat.line).collect() };
        let mut muted = Muted::default();
        assert_eq!(read(&muted), [1, 2, 3, 4]);
        muted.mute("Bob", BOB);
        assert_eq!(read(&muted), [1, 4]);
        // It doesn't depend on what they say.
        assert!(muted.names_among(["Ada", "Zoe"].into_iter()).iter().eq(["Bob"]));
        assert!(Muted::default().names_among(["Bob"].into_iter()).is_empty());
        muted.unmute("Bob");
        assert_eq!(read(&muted), [1, 2, 3, 4]);
        // One's own lines stay, whoever has the same name.
        muted.mute("Me", OTHER);
        assert_eq!(read(&muted), [2, 3, 4]);
        muted.unmute("Me");
        muted.mute("Me", OWN);
        assert_eq!(read(&muted), [1, 2, 3, 4]);
    }

    #[test]
    fn the_latest_tables_are_remembered() {
        let ids: Vec<String> = (0..TABLES).map(|number| format!("t{number}")).collect();
        let stored = ids.join("\n");
        let all: Vec<&str> = stored.lines().collect();
        let (latest, forgotten) = muted_at(&stored, "new", true);
        assert_eq!((latest.len(), latest.last()), (TABLES, Some(&"new")));
        assert_eq!(forgotten, ["t0"]);
        // One that is known is the latest again, and nothing else is forgotten.
        let (latest, forgotten) = muted_at(&stored, "t0", true);
        assert_eq!((latest.first(), latest.last()), (Some(&"t1"), Some(&"t0")));
        assert!(forgotten.is_empty());
        let (latest, forgotten) = muted_at(&stored, "t0", false);
        assert_eq!(latest, all[1..]);
        assert!(forgotten.is_empty());
        assert_eq!(muted_at("", "new", false), (vec![], vec![]));
    }
}
