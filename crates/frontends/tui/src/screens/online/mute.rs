//! Muting people whose messages the person doesn't want to see, and hearing them again.

use std::collections::BTreeSet;

use wildpile_client::{text as client, words};
use wildpile_game::Seat;
use wildpile_message::Message;
use wildpile_protocol::Mark;
use wildpile_protocol::socket::Saying;

use super::{Act, OnlineScreen};
use crate::app::Context;
use crate::dialog::Dialog;
use crate::paint;
use crate::settings::Settings;
use crate::text as t;

/// How many columns of somebody's last words are shown to tell them from others of the same name.
const WORDS: u16 = 30;

/// Somebody who can be muted or unmuted, or people whom nothing tells apart.
struct Person {
    name: String,
    /// A name that was muted at another table has none.
    marks: Vec<Mark>,
    /// Where they sat when they last said something, and what that was, if it is known.
    last: Option<(Option<Seat>, Message)>,
}

impl Person {
    /// What an answer calls them, and what they said last, if others have the same name.
    fn shown(&self, is_only: bool) -> (Message, Option<Message>) {
        let name = Message::text(self.name.clone());
        let Some((seat, said)) = &self.last else {
            return (name, None);
        };
        let name: Message = match seat {
            None => client::SomebodyWatching { name }.into(),
            Some(seat) if !is_only => t::OnlineSomebodySeat {
                name,
                number: seat.number(),
            }
            .into(),
            Some(_) => name,
        };
        (name, (!is_only).then(|| said.clone()))
    }
}

/// The beginning of what somebody said.
pub(super) fn last_words(what: &Saying) -> Message {
    match what {
        Saying::Text(text) => Message::text(paint::cut_words(text, WORDS)),
        Saying::Phrase(_) => words::saying(what),
    }
}

impl OnlineScreen {
    /// Asks whose messages the person doesn't want to see.
    pub(super) fn ask_mute(&mut self, cx: &Context) {
        let unmutes = self.muted_people(&cx.settings);
        let mutes = self.heard_people(&cx.settings);
        if unmutes.is_empty() && mutes.is_empty() {
            self.ask(Dialog::ask(t::OnlineTalk, t::OnlineMuteNobody).answer('o', t::DoOk, Act::Nothing));
            return;
        }
        let called = |name: &str| {
            let all = unmutes.iter().chain(&mutes);
            all.filter(|person| person.name == name).count()
        };
        let shown = |person: &Person| person.shown(called(&person.name) == 1);
        let unmute = unmutes.iter().map(|person| {
            let label = match shown(person) {
                (name, None) => Message::from(client::Unmute { name }),
                (name, Some(text)) => t::OnlineUnmuteSaid { name, text }.into(),
            };
            (label, Act::Unmute(person.name.clone(), person.marks.clone()))
        });
        let mute = mutes.iter().flat_map(|person| {
            let label = match shown(person) {
                (name, None) => Message::from(client::Mute { name }),
                (name, Some(text)) => t::OnlineMuteSaid { name, text }.into(),
            };
            let mark = person.marks.first();
            mark.map(|mark| (label, Act::Mute(person.name.clone(), *mark)))
        });
        self.ask(Dialog::titled(t::OnlineMuteTitle).numbered(unmute.chain(mute)));
    }

    /// Those who are muted, here or by name.
    fn muted_people(&self, settings: &Settings) -> Vec<Person> {
        let here = settings.muted_here(self.table_id());
        // Somebody may be muted here whose name isn't muted any more.
        let is_only_here = |name: &&str| settings.muted.iter().all(|known| known != name);
        let only_here: BTreeSet<&str> = here.names().filter(is_only_here).collect();
        let mut people = Vec::new();
        for name in settings.muted.iter().map(String::as_str).chain(only_here) {
            let marks = here.people().filter(|(_, known)| *known == name);
            let mut rest = Vec::new();
            let before = people.len();
            for (mark, _) in marks {
                match self.last_said(mark) {
                    // Those who have said nothing lately are unmuted together.
                    None => rest.push(mark),
                    last => people.push(Person {
                        name: name.to_owned(),
                        marks: vec![mark],
                        last,
                    }),
                }
            }
            if !rest.is_empty() || people.len() == before {
                people.push(Person {
                    name: name.to_owned(),
                    marks: rest,
                    last: None,
                });
            }
        }
        people
    }

    /// Those who have said something and aren't muted, under their latest names, in the order in which they first spoke.
    fn heard_people(&self, settings: &Settings) -> Vec<Person> {
        let here = settings.muted_here(self.table_id());
        let is_own = self.live.table.tells_own();
        let mut people: Vec<Person> = Vec::new();
        for said in &self.live.table.talk {
            if is_own(said) || settings.hides(&here, &said.chat.from, said.chat.mark) {
                continue;
            }
            let known = people
                .iter_mut()
                .find(|known| known.marks.contains(&said.chat.mark));
            match known {
                Some(known) => known.name.clone_from(&said.chat.from),
                None => people.push(Person {
                    name: said.chat.from.clone(),
                    marks: vec![said.chat.mark],
                    last: self.last_said(said.chat.mark),
                }),
            }
        }
        people
    }

    /// What somebody said last, and from which seat.
    fn last_said(&self, mark: Mark) -> Option<(Option<Seat>, Message)> {
        let mut lines = self.live.table.talk.iter().rev();
        let said = lines.find(|said| said.chat.mark == mark)?;
        Some((said.chat.seat, last_words(&said.chat.what)))
    }

    /// Mutes somebody at this table under any name, and the name at every table.
    pub(super) fn mute(&mut self, name: &str, mark: Mark, cx: &mut Context) {
        let mut settings = cx.settings.clone();
        settings.mute(self.table_id(), name, mark);
        cx.set(settings);
    }

    /// Doesn't mute somebody any more.
    pub(super) fn unmute(&mut self, name: &str, people: &[Mark], cx: &mut Context) {
        let mut settings = cx.settings.clone();
        settings.unmute(self.table_id(), name, people);
        cx.set(settings);
    }
}
