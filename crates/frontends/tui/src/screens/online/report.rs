//! Reporting somebody to the operator of the server.

use wildpile_client::{text as client, words};
use wildpile_message::Message;
use wildpile_protocol::socket::{About, Reason};
use wildpile_protocol::{Mark, text as said};

use super::mute::last_words;
use super::{Act, OnlineScreen};
use crate::dialog::Dialog;
use crate::look::Kind;
use crate::text as t;

impl OnlineScreen {
    /// Asks about whom something is to be done.
    pub(super) fn whom(
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

    /// What an answer calls somebody. Among people of one name, the seat and the last words tell who it is.
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
        let name: Message = match said {
            Some(said) if said.chat.seat.is_none() => client::SomebodyWatching { name: shown }.into(),
            _ => shown,
        };
        match said.filter(|_| !is_only) {
            Some(said) => {
                let text = last_words(&said.chat.what);
                t::OnlineSomebodySaid { name, text }.into()
            }
            None => name,
        }
    }

    /// The people at the other seats, and those without a seat who have said something.
    pub(super) fn others(&self) -> Vec<(About, String)> {
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
            // Anybody may have the name of a player: it doesn't say that it is that player.
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
            ask = ask.answer(key, words::reason(reason), Act::Report(about, reason));
        }
        self.ask(ask.answer('n', t::OnlineReportNot, Act::Nothing));
    }

    pub(super) fn report(&mut self, about: About, reason: Reason) {
        if !self.live.table.knows(about) {
            self.say(Kind::Wrong, said::ReportLate);
        } else {
            let is_sent = self.live.report(about, reason);
            self.sent(is_sent);
        }
    }
}
