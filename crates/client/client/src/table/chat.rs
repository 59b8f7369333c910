//! The chat, and those whose lines aren't shown.

use std::collections::BTreeSet;

use wildpile_game::Seat;
use wildpile_message::Message;
use wildpile_protocol::Mark;
use wildpile_protocol::muted::MutedHere;
use wildpile_protocol::socket::{ChatLine, Phase, Saying, ToTable};

use super::{Effect, Table};
use crate::text as t;

/// The number of lines that are kept.
const KEPT: usize = 200;

/// A line of the chat.
#[derive(Clone, Debug, PartialEq)]
pub struct Said {
    /// Its number stays that of this line: after a restart, the server goes on with others.
    pub chat: ChatLine,
    /// True if it was said over an earlier connection, and the server may not know any more who that was.
    pub is_old: bool,
    /// True if it came from the own seat when it was heard, or is the echo of what was sent. The name says nothing: anyone
    /// may have it.
    pub is_own: bool,
}

impl Said {
    /// The speaker's name. Anyone may use a player's name, so those without a seat are marked.
    #[must_use]
    pub fn speaker(&self) -> Message {
        let name = Message::text(self.chat.from.clone());
        match self.chat.seat {
            Some(_) => name,
            None => t::SomebodyWatching { name }.into(),
        }
    }
}

/// People whose lines aren't shown: at any table by name, and at this one whatever they call
/// themselves.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Muted {
    /// The names.
    pub names: Vec<String>,
    /// The people at this table.
    pub here: MutedHere,
}

impl Muted {
    /// True if nothing of this person is shown.
    #[must_use]
    pub fn hides(&self, name: &str, mark: Mark) -> bool {
        self.here
            .hides(name, mark, self.names.iter().any(|known| known == name))
    }

    /// The names under which people were muted. Anyone who was unmuted at another table may still be muted here.
    #[must_use]
    pub fn all(&self) -> Vec<String> {
        let here: BTreeSet<&str> = self.here.names().collect();
        let is_only_here = |name: &&str| self.names.iter().all(|known| known != name);
        let only_here = here.into_iter().filter(is_only_here).map(str::to_owned);
        self.names.iter().cloned().chain(only_here).collect()
    }

    /// Mutes a person at this table, and everybody of that name at other tables.
    pub fn mute(&mut self, name: &str, mark: Mark) {
        if self.names.iter().all(|known| known != name) {
            self.names.push(name.to_owned());
        }
        self.here.mute(mark, name);
    }

    /// Unmutes a name, and anyone who was muted under it at this table.
    pub fn unmute(&mut self, name: &str) {
        self.here.unmute(name);
        self.names.retain(|known| known != name);
    }

    /// Unmutes those people who were muted at this table under a name; and the name, unless someone else still is under it.
    pub fn unmute_people(&mut self, name: &str, people: &[Mark]) {
        for mark in people {
            self.here.unmute_person(*mark);
        }
        if self.here.names().all(|known| known != name) {
            self.unmute(name);
        }
    }
}

/// Someone who can be muted or unmuted, or people whom nothing tells apart.
#[derive(Clone, Debug, PartialEq)]
pub struct Speaker {
    /// Their latest name.
    pub name: String,
    /// Their marks; a name that was muted at another table has none.
    pub marks: Vec<Mark>,
    /// Their seat when they last said something, and what that was, if it is known.
    pub last: Option<(Option<Seat>, Saying)>,
}

impl Table {
    /// Those who are muted, here or by name.
    #[must_use]
    pub fn muted_people(&self) -> Vec<Speaker> {
        let mut people = Vec::new();
        for name in self.muted.all() {
            let marks = self.muted.here.people().filter(|(_, known)| *known == name);
            let marks = marks.map(|(mark, _)| mark);
            // Those who have said nothing lately are unmuted together.
            let (heard, rest): (Vec<Mark>, Vec<Mark>) =
                marks.partition(|mark| self.last_said(*mark).is_some());
            let rest = (heard.is_empty() || !rest.is_empty()).then_some(rest);
            let groups = heard.into_iter().map(|mark| vec![mark]).chain(rest);
            people.extend(groups.map(|marks| Speaker {
                name: name.clone(),
                last: marks.first().and_then(|mark| self.last_said(*mark)),
                marks,
            }));
        }
        people
    }

    /// Those who have said something and aren't muted, under their latest names, in the order in which they first spoke.
    #[must_use]
    pub fn heard_people(&self) -> Vec<Speaker> {
        let is_own = self.tells_own();
        let mut people: Vec<Speaker> = Vec::new();
        for said in self.shown_talk().filter(|said| !is_own(said)) {
            let mark = said.chat.mark;
            match people.iter_mut().find(|known| known.marks.contains(&mark)) {
                Some(known) => known.name.clone_from(&said.chat.from),
                None => people.push(Speaker {
                    name: said.chat.from.clone(),
                    marks: vec![mark],
                    last: self.last_said(mark),
                }),
            }
        }
        people
    }

    fn last_said(&self, mark: Mark) -> Option<(Option<Seat>, Saying)> {
        let mut lines = self.talk.iter().rev();
        let said = lines.find(|said| said.chat.mark == mark)?;
        Some((said.chat.seat, said.chat.what.clone()))
    }

    /// The reason why the player can't say anything now: partners don't tell each other what to play.
    #[must_use]
    pub fn silence(&self) -> Option<Message> {
        let may_speak = self.seat.as_ref().is_none_or(|seat| seat.may_speak());
        if may_speak || self.phase() != Some(Phase::Playing) {
            return None;
        }
        Some(match self.you.seat {
            Some(_) => t::SilentPartner.into(),
            None => t::SilentOnlooker.into(),
        })
    }

    /// Tells which lines are from the person at the screen, whatever their seat and name were.
    pub(super) fn tells_own(&self) -> impl Fn(&Said) -> bool + use<> {
        let mut own = self.talk.iter().rev().filter(|said| said.is_own);
        let mark = own.next().map(|said| said.chat.mark);
        move |said| said.is_own || Some(said.chat.mark) == mark
    }

    /// Tells which lines are shown. The person's own name may be that of someone who is muted.
    fn tells_shown(&self) -> impl Fn(&Said) -> bool {
        let is_own = self.tells_own();
        move |said| is_own(said) || !self.muted.hides(&said.chat.from, said.chat.mark)
    }

    /// The lines that are shown, the earliest first.
    pub fn shown_talk(&self) -> impl DoubleEndedIterator<Item = &Said> {
        let is_shown = self.tells_shown();
        self.talk.iter().filter(move |said| is_shown(said))
    }

    /// Names whose lines are hidden because they are muted, or were blocked here; whether they have said anything or not.
    #[must_use]
    pub fn hidden(&self) -> BTreeSet<String> {
        // A bot may have the name of someone who is muted.
        let people = self.other_people().into_iter().map(|(_, name)| name);
        let muted = people.filter(|name| self.muted.names.contains(name));
        let here = self.muted.here.names().map(str::to_owned);
        muted.chain(here).chain(self.unheard.iter().cloned()).collect()
    }

    /// The chat comes to the screen, or leaves it.
    pub fn see_talk(&mut self, is_seen: bool) {
        self.sees_talk = is_seen;
        if is_seen {
            self.unread = 0;
        }
    }

    /// The table answers over another connection.
    pub(super) fn comes_to_talk(&mut self, to: &mut Vec<Effect>) {
        for said in &mut self.talk {
            said.is_old = true;
        }
        to.push(Effect::Say(ToTable::Earlier));
    }

    /// A line was said; returns it if the person should notice. Nothing of a muted person gets through, not even that they said
    /// something.
    pub(super) fn hear_line(&mut self, line: ChatLine) -> Option<Said> {
        // Without a seat, only name and echo tell which lines are the own ones; the name of an account may have changed elsewhere.
        let is_named = line.seat.is_some() || self.name.as_ref().is_none_or(|name| *name == line.from);
        let is_echo = line.seat == self.you.seat && is_named && self.outbox.is_echo(&line.what);
        let said = self.add_line(line, is_echo)?;
        let is_new = !self.tells_own()(&said) && self.tells_shown()(&said) && !self.sees_talk;
        self.unread += usize::from(is_new);
        self.keep_talk_short();
        is_new.then_some(said)
    }

    /// Adds earlier lines; returns how many are new. To a newcomer nothing is newer, as they may have read it
    /// before.
    pub(super) fn hear_earlier(&mut self, lines: Vec<ChatLine>) -> usize {
        let was_told = std::mem::replace(&mut self.was_told_earlier, true);
        let nothing = if was_told { 0 } else { u64::MAX };
        let last = self.talk.last().map_or(nothing, |said| said.chat.line);
        let own = self.you.seat;
        let mut new = 0;
        for line in lines {
            let Some(Said { chat, .. }) = self.add_line(line, false) else {
                continue;
            };
            let is_others = chat.seat.is_none() || chat.seat != own;
            let is_new = is_others && chat.line > last && !self.muted.hides(&chat.from, chat.mark);
            new += usize::from(is_new);
        }
        if !self.sees_talk {
            self.unread += new;
        }
        self.keep_talk_short();
        new
    }

    /// Adds a line at its place, unless it is there.
    fn add_line(&mut self, line: ChatLine, is_echo: bool) -> Option<Said> {
        let mut known = self.talk.iter_mut();
        if let Some(known) = known.find(|known| known.chat.line == line.line) {
            known.is_old = false;
            return None;
        }
        let said = Said {
            is_own: is_echo || line.seat.is_some() && line.seat == self.you.seat,
            chat: line,
            is_old: false,
        };
        let at = self
            .talk
            .partition_point(|known| known.chat.line <= said.chat.line);
        self.talk.insert(at, said.clone());
        Some(said)
    }

    /// Forgets the oldest lines when there are too many, first those that are hidden: what a muted person says takes nothing away
    /// from the others.
    fn keep_talk_short(&mut self) {
        while self.talk.len() > KEPT {
            let at = {
                let is_shown = self.tells_shown();
                self.talk.iter().position(|said| !is_shown(said))
            };
            self.talk.remove(at.unwrap_or(0));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const BOB: Mark = Mark([1; 8]);
    const OTHER: Mark = Mark([2; 8]);
    const OWN: Mark = Mark([3; 8]);

    #[test]
    fn a_person_is_muted_here_under_any_name_and_the_name_elsewhere() {
        let mut here = Muted::default();
        here.mute("Bob", BOB);
        assert!(here.hides("Bob", BOB) && here.hides("Zoe", BOB));
        assert!(!here.hides("Bob", OTHER), "someone else of that name");
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
        assert_eq!(here.all(), ["Bob"]);
        here.unmute("Bob");
        assert!(!here.hides("Bob", BOB) && here.all().is_empty());
    }

    #[test]
    fn a_name_stays_muted_until_nobody_is_under_it() {
        let mut muted = Muted::default();
        muted.mute("Bob", BOB);
        muted.mute("Bob", OTHER);
        muted.unmute_people("Bob", &[BOB]);
        assert_eq!(muted.names, ["Bob"]);
        assert!(!muted.hides("Bob", BOB) && muted.hides("Bob", OTHER));
        muted.unmute_people("Bob", &[OTHER]);
        assert_eq!(muted, Muted::default());
    }

    #[test]
    fn without_a_seat_only_an_echo_under_the_own_name_is_an_own_line() {
        let mut table = Table {
            name: Some("Me".to_owned()),
            ..Table::default()
        };
        let text = "Hello".to_owned();
        table.outbox.say(ToTable::Say { text, key: None }, None, 0);
        for (line, from) in [(1, "Bob"), (2, "Me"), (3, "Me")] {
            table.hear_line(ChatLine {
                from: from.to_owned(),
                seat: None,
                what: Saying::Text("Hello".to_owned()),
                line,
                mark: OWN,
            });
        }
        let own: Vec<bool> = table.talk.iter().map(|said| said.is_own).collect();
        assert_eq!(own, [false, true, false]);
    }
}
