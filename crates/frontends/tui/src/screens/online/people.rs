//! The other people at the table: reporting them to the operator of the server, muting them, and blocking them, whatever they
//! call themselves.

use wildpile_client::table::Muted;
use wildpile_client::{text as client, words};
use wildpile_game::Seat;
use wildpile_message::Message;
use wildpile_protocol::Mark;
use wildpile_protocol::lobby::Blocked;
use wildpile_protocol::socket::{About, Reason, Saying, ToTable};

use super::{Act, OnlineScreen, Question};
use crate::app::Context;
use crate::dialog::Dialog;
use crate::paint;
use crate::text as t;

/// How many columns of someone's last words are shown to tell them from others of the same name.
const WORDS: u16 = 30;

/// Someone who can be muted or unmuted, or people whom nothing tells apart.
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

/// The beginning of what someone said.
fn last_words(what: &Saying) -> Message {
    match what {
        Saying::Text(text) => Message::text(paint::cut_words(text, WORDS)),
        Saying::Phrase(_) => words::saying(what),
    }
}

impl OnlineScreen {
    /// Asks about whom something is to be done.
    fn whom(
        &self,
        title: Message,
        others: Vec<(About, String)>,
        act: impl Fn(About, String) -> Act,
    ) -> Dialog<Act> {
        let count = |name: &str| others.iter().filter(|(_, known)| known == name).count();
        let shown = others
            .iter()
            .map(|(about, name)| self.called(*about, name, count(name) == 1));
        let shown: Vec<Message> = shown.collect();
        let all = others.into_iter().zip(shown);
        Dialog::titled(title).numbered(all.map(|((about, name), shown)| (shown, act(about, name))))
    }

    /// What an answer calls someone. Among people of one name, the seat and the last words tell who it is.
    fn called(&self, about: About, name: &str, is_only: bool) -> Message {
        let shown = Message::text(name.to_owned());
        let line = match about {
            About::Seat(_) if is_only => return shown,
            About::Seat(seat) => {
                let number = seat.number();
                return t::OnlineSomebodySeat { name: shown, number }.into();
            }
            About::Line(line) => line,
        };
        let said = self.live.table.talk.iter().find(|said| said.chat.line == line);
        let Some(said) = said else { return shown };
        let name = said.speaker();
        match is_only {
            true => name,
            false => {
                let text = last_words(&said.chat.what);
                t::OnlineSomebodySaid { name, text }.into()
            }
        }
    }

    /// The people at the other seats, and those without a seat who have said something.
    fn others(&self) -> Vec<(About, String)> {
        let others = self.live.table.other_people().into_iter();
        let mut others: Vec<(About, String)> = others.map(|(seat, name)| (About::Seat(seat), name)).collect();
        let is_own = self.live.table.tells_own();
        // Without a seat, only the name tells whose the lines of an earlier visit are.
        let own = self.live.name().filter(|_| self.live.table.you.seat.is_none());
        let mut known: Vec<Mark> = Vec::new();
        for said in self.live.table.talk.iter().rev() {
            if is_own(said) || own == Some(said.chat.from.as_str()) {
                continue;
            }
            let mut named = others.iter().filter(|(_, name)| *name == said.chat.from);
            // Anyone may have the name of a player: it doesn't say that it is that player.
            let seat = said.chat.seat.map(About::Seat);
            let is_known = known.contains(&said.chat.mark) || named.any(|(about, _)| Some(*about) == seat);
            known.push(said.chat.mark);
            if !is_known {
                others.push((About::Line(said.chat.line), said.chat.from.clone()));
            }
        }
        others
    }

    /// Asks who is to be reported.
    pub(super) fn ask_report(&mut self) {
        let others = self.others();
        if others.is_empty() {
            let ask = Dialog::ask(client::Report, t::OnlineReportNobody);
            self.ask(ask.answer('o', t::DoOk, Act::Nothing));
            return;
        }
        let ask = self.whom(client::ReportWhom.into(), others, Act::AskReport);
        self.ask(ask);
    }

    pub(super) fn ask_why(&mut self, about: About, name: String) {
        let name = Message::text(name);
        let mut ask = Dialog::ask(client::ReportAbout { name }, client::ReportEvidence);
        for (reason, key) in Reason::ALL.into_iter().zip('1'..='9') {
            ask = ask.answer(
                key,
                words::reason(reason),
                Act::Order(ToTable::Report { about, reason }),
            );
        }
        self.ask(ask.answer('n', t::OnlineReportNot, Act::Nothing));
    }

    /// Asks whose messages the person doesn't want to see.
    pub(super) fn ask_mute(&mut self) {
        let unmutes = self.muted_people();
        let mutes = self.heard_people();
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
    fn muted_people(&self) -> Vec<Person> {
        let muted = &self.live.table.muted;
        let mut people = Vec::new();
        for name in muted.all() {
            let marks = muted.here.people().filter(|(_, known)| *known == name);
            let marks = marks.map(|(mark, _)| mark);
            // Those who have said nothing lately are unmuted together.
            let (heard, rest): (Vec<Mark>, Vec<Mark>) =
                marks.partition(|mark| self.last_said(*mark).is_some());
            let rest = (heard.is_empty() || !rest.is_empty()).then_some(rest);
            let groups = heard.into_iter().map(|mark| vec![mark]).chain(rest);
            people.extend(groups.map(|marks| Person {
                name: name.clone(),
                last: marks.first().and_then(|mark| self.last_said(*mark)),
                marks,
            }));
        }
        people
    }

    /// Those who have said something and aren't muted, under their latest names, in the order in which they first spoke.
    fn heard_people(&self) -> Vec<Person> {
        let is_own = self.live.table.tells_own();
        let mut people: Vec<Person> = Vec::new();
        for said in self.live.table.shown_talk().filter(|said| !is_own(said)) {
            let mark = said.chat.mark;
            match people.iter_mut().find(|known| known.marks.contains(&mark)) {
                Some(known) => known.name.clone_from(&said.chat.from),
                None => people.push(Person {
                    name: said.chat.from.clone(),
                    marks: vec![mark],
                    last: self.last_said(mark),
                }),
            }
        }
        people
    }

    /// What someone said last, and from which seat.
    fn last_said(&self, mark: Mark) -> Option<(Option<Seat>, Message)> {
        let mut lines = self.live.table.talk.iter().rev();
        let said = lines.find(|said| said.chat.mark == mark)?;
        Some((said.chat.seat, last_words(&said.chat.what)))
    }

    /// Mutes or unmutes someone.
    pub(super) fn change_muted(&mut self, change: impl FnOnce(&mut Muted), cx: &mut Context) {
        change(&mut self.live.table.muted);
        let mut settings = cx.settings.clone();
        settings.keep_muted(self.table_id(), &self.live.table.muted);
        cx.set(settings);
    }

    /// Asks who is to be blocked, or whether someone is to be unblocked.
    pub(super) fn ask_block(&mut self) {
        if self.live.has_blocked.is_none() {
            // Whether there is anyone to unblock is answered in a moment, if at all.
            self.live.ask_blocks();
        }
        self.show_block();
    }

    fn show_block(&mut self) {
        let mut others = self.others();
        others.retain(|(about, name)| match about {
            About::Seat(seat) => !self.live.table.is_blocked(name, *seat),
            // The lines of those who are blocked are gone. If there is one under such a name, someone else has written it.
            About::Line(_) => true,
        });
        let ask = if others.is_empty() {
            Dialog::ask(client::Block, t::OnlineBlockNobody).answer('o', t::DoOk, Act::Nothing)
        } else {
            self.whom(client::BlockWhom.into(), others, Act::AskBlock)
        };
        self.ask(ask);
        self.question = Question::Block {
            offers_unblock: false,
        };
        if self.live.has_blocked == Some(true) {
            self.offer_unblock();
        }
    }

    /// Adds to the open question that someone can be unblocked; the cursor stays where it is.
    fn offer_unblock(&mut self) {
        let Question::Block { offers_unblock } = &mut self.question else {
            return;
        };
        if let Some(ask) = self.dialog.take_if(|_| !*offers_unblock) {
            self.dialog = Some(ask.answer('u', t::OnlineUnblock, Act::AskUnblock));
            *offers_unblock = true;
        }
    }

    /// Asks whether someone is really to be blocked. No letter does it: someone may believe that they are writing a message.
    pub(super) fn ask_sure(&mut self, about: About, name: String) {
        let name = Message::text(name);
        self.ask(
            Dialog::ask(client::BlockSure { name }, t::OnlineBlockHelp)
                .answer(None, client::BlockDo, Act::Order(ToTable::Block { about }))
                .answer('n', t::OnlineBlockNot, Act::Nothing)
                .choose(1),
        );
    }

    /// Asks the server who is blocked.
    pub(super) fn ask_unblock(&mut self) {
        let is_sent = self.live.ask_blocks();
        if self.sent(is_sent) {
            let ask = Dialog::ask(t::OnlineUnblock, t::OnlineBlocksAsked);
            self.ask(ask.answer('o', t::DoOk, Act::Nothing));
        }
    }

    /// Asks who of these is to be unblocked.
    pub(super) fn told_blocks(&mut self, blocks: Result<Vec<Blocked>, Message>) {
        if matches!(self.question, Question::Block { .. }) && self.dialog.is_some() {
            let is_nobody = matches!(&blocks, Ok(blocks) if blocks.is_empty());
            if let Err(why) = blocks {
                let why = Message::several(vec![why]);
                let ask = self.dialog.take_if(|ask| !ask.text().contains(&why));
                if let Some(ask) = ask {
                    self.dialog = Some(ask.and(why));
                }
            }
            // Where the server doesn't say whether anyone is blocked, one can ask again.
            if !is_nobody {
                self.offer_unblock();
            }
            return;
        }
        let asked = [t::OnlineBlocksAsked.into()];
        // Whoever does something else meanwhile isn't interrupted.
        if self.dialog.as_ref().is_none_or(|dialog| dialog.text() != asked) {
            return;
        }
        let ask = match blocks {
            Err(why) => Dialog::ask(t::OnlineUnblock, Message::several(vec![why])),
            Ok(blocks) if blocks.is_empty() => Dialog::ask(t::OnlineUnblock, t::OnlineBlocksNone),
            Ok(blocks) => {
                let shown = |block: Blocked| (Message::text(block.name.clone()), Act::Unblock(block));
                let ask = Dialog::titled(t::OnlineUnblockWhom);
                self.ask(ask.numbered(blocks.into_iter().map(shown)));
                return;
            }
        };
        self.ask(ask.answer('o', t::DoOk, Act::Nothing));
    }

    pub(super) fn unblock(&mut self, block: Blocked) {
        let is_sent = self.live.unblock(block);
        self.sent(is_sent);
    }
}
