//! The ranked deal of a day at its table: one attempt, which waits for its person.

use wildpile_message::Message;
use wildpile_protocol::socket::Phase;

use super::{Act, OnlineScreen, State};
use crate::app::{Context, Transition};
use crate::dialog::Dialog;
use crate::text as t;

impl OnlineScreen {
    /// Whether a ranked deal is played here.
    pub(super) fn is_ranked(&self) -> bool {
        let info = self.live.table.info.as_ref();
        info.is_some_and(|info| info.ranked.is_some())
    }

    /// Leaves the table. The seat stays, and no bot plays for it: that needs to be said only while the attempt is running.
    pub(super) fn leave_ranked(&mut self, cx: &Context) -> Transition {
        let is_running = matches!(self.live.table.phase(), Some(Phase::Dealing | Phase::Playing));
        let has_resigned = self.live.table.has_resigned();
        let is_ended = matches!(self.live.table.state, State::Ended(_));
        if !is_running || has_resigned || is_ended {
            return self.go_back(cx);
        }
        let ask = Dialog::ask(t::OnlineLeave, t::OnlineLeaveRanked)
            .and(t::OnlineLeaveBack)
            .and(Message::text(self.live.to.to_string()))
            .answer('l', t::OnlineLeave, Act::Leave { stand: false })
            .answer('n', t::OnlineStay, Act::Nothing);
        self.ask(ask.choose(1));
        Transition::Stay
    }
}
