//! Reporting somebody to the operator of the server.

use wildpile_game::Seat;
use wildpile_message::Message;
use wildpile_protocol::socket::{About, Reason, SeatInfo};
use wildpile_protocol::text as said;

use super::{Act, OnlineScreen};
use crate::dialog::Dialog;
use crate::look::Kind;
use crate::text as t;

fn words(reason: Reason) -> Message {
    match reason {
        Reason::Insult => t::OnlineReportInsult.into(),
        Reason::Spam => t::OnlineReportSpam.into(),
        Reason::Name => t::OnlineReportName.into(),
        Reason::Cheating => t::OnlineReportCheating.into(),
        Reason::Other => t::OnlineReportOther.into(),
    }
}

/// Asks about whom something is to be done.
pub(super) fn whom(
    title: Message,
    others: Vec<(About, String)>,
    act: impl Fn(About, String) -> Act,
) -> Dialog<Act> {
    let keys = ('1'..='9').map(Some).chain(std::iter::repeat(None));
    let all = others.into_iter().zip(keys);
    all.fold(Dialog::titled(title), |ask, ((about, name), key)| {
        let shown = Message::text(name.clone());
        ask.answer(key, shown, act(about, name))
    })
}

impl OnlineScreen {
    /// The people at the other seats, and those without a seat who have said something.
    pub(super) fn others(&self) -> Vec<(About, String)> {
        let seats = self.live.info.iter().flat_map(|info| &info.seats);
        let all = Seat::all(seats.clone().count()).zip(seats);
        let others = all.filter(|(seat, _)| Some(*seat) != self.live.you.seat);
        let mut others: Vec<(About, String)> = others
            .filter_map(|(seat, sits)| match sits {
                SeatInfo::Person { name, .. } => Some((About::Seat(seat), name.clone())),
                SeatInfo::Free | SeatInfo::Bot { .. } => None,
            })
            .collect();
        let own = self.live.own().map(SeatInfo::name).or(self.live.name());
        for said in self.live.talk.iter().rev() {
            let is_new = others.iter().all(|(_, name)| *name != said.from);
            if own != Some(said.from.as_str()) && is_new {
                others.push((About::Line(said.line), said.from.clone()));
            }
        }
        others
    }

    /// Asks who is to be reported.
    pub(super) fn ask_report(&mut self) {
        let others = self.others();
        if others.is_empty() {
            let ask = Dialog::ask(t::OnlineReport, t::OnlineReportNobody);
            self.ask(ask.answer('o', t::DoOk, Act::Nothing));
            return;
        }
        self.ask(whom(t::OnlineReportWhom.into(), others, Act::AskReport));
    }

    pub(super) fn ask_why(&mut self, about: About, name: String) {
        let name = Message::text(name);
        let mut ask = Dialog::ask(t::OnlineReportAbout { name }, t::OnlineReportEvidence);
        for (reason, key) in Reason::ALL.into_iter().zip('1'..='9') {
            ask = ask.answer(key, words(reason), Act::Report(about, reason));
        }
        self.ask(ask.answer('n', t::OnlineReportNot, Act::Nothing));
    }

    pub(super) fn report(&mut self, about: About, reason: Reason) {
        if !self.live.knows(about) {
            self.say(Kind::Wrong, said::ReportLate);
        } else if self.live.report(about, reason) {
            self.status = None;
        } else {
            self.say(Kind::Wrong, t::OnlineNotSent);
        }
    }
}
