//! How a match ended, and whether its deal was fair.

use wildpile_client::table::Findings;
use wildpile_client::{text as client, words};
use wildpile_message::Message;
use wildpile_protocol::part::check;
use wildpile_protocol::socket::{Phase, SeatInfo, TableInfo, ToTable};

use super::{Act, OnlineScreen, Question};
use crate::dialog::Dialog;
use crate::text as t;

impl OnlineScreen {
    /// Shows how a match ended, once.
    pub(super) fn look_for_end(&mut self) {
        // Its answers would be given by what somebody is writing.
        if self.talk.is_some() || self.command.is_some() {
            return;
        }
        let round = self.live.table.round();
        if round == 0 || self.shown == round || self.live.table.phase() != Some(Phase::Over) {
            return;
        }
        if self.live.table.seat.is_none() || self.live.table.ending().is_none() {
            return;
        }
        self.shown = round;
        (self.show_log, self.show_rules) = (None, None);
        self.show_result();
    }

    /// Who would like another match at a quick table, and for whom that waits.
    pub(super) fn rematch(&self) -> Message {
        let others = self.live.table.wants_again();
        match self.live.table.own() {
            Some(SeatInfo::Person { ready: true, .. }) => t::OnlineRematchWaits.into(),
            _ => client::RematchWants {
                names: words::listed(others),
            }
            .into(),
        }
    }

    /// Shows the result again if it is open, and says otherwise that somebody has left a quick table after a match.
    pub(super) fn look_for_left(&mut self) {
        if self.left == self.live.table.left() {
            return;
        }
        let left = self.live.table.left();
        let is_new = left.iter().any(|left| !self.left.contains(left));
        self.left = left.to_vec();
        // A match that begins says it with its first cards.
        let is_over = self.live.table.phase() == Some(Phase::Over);
        let has_begun = !is_over && self.board.scene.zones.is_empty();
        self.tell_left(is_new && !has_begun);
    }

    /// Shows the result again if it is open and the person may start the next match now, or no longer may.
    pub(super) fn look_for_deputy(&mut self) {
        if self.shows_result() && self.question != self.result_question() {
            self.show_result();
        }
    }

    fn shows_result(&self) -> bool {
        self.dialog.is_some() && matches!(self.question, Question::Result { .. })
    }

    /// The result as it is shown to the person now.
    const fn result_question(&self) -> Question {
        let (owner, deputy) = (self.live.table.you.owner, self.live.table.you.deputy);
        Question::Result { owner, deputy }
    }

    /// Says who has left; a bot plays for them once the next match begins.
    pub(super) fn tell_left(&mut self, is_new: bool) {
        if self.shows_result() {
            self.show_result();
        } else if let Some(note) = self.live.table.has_left().filter(|_| is_new) {
            self.note(note);
        }
    }

    /// How the match ended, and what can be done now.
    pub(super) fn show_result(&mut self) {
        if let Some(count) = self.live.table.take_missed_at_end() {
            self.bot_ended = (self.live.table.round(), count);
        }
        let (Some(seat), Some(info)) = (&self.live.table.seat, &self.live.table.info) else {
            return;
        };
        let own = self.live.table.you.seat;
        let Some(ending) = self.live.table.ending() else {
            return;
        };
        let title = match ending.drawn {
            true => t::OnlineDrawn.into(),
            false => ending.title(),
        };
        let mut ask = Dialog::titled(title);
        if let Some(resigned) = &info.resigned {
            let mut seats = resigned.seats.clone();
            if let Some(own) = own
                && seats.contains(&own)
            {
                seats.retain(|seat| *seat != own);
                ask = ask.and(t::OnlineGaveUpYou);
            }
            if !seats.is_empty() {
                let names = self.listed(&seats);
                ask = ask.and(t::OnlineGaveUp { names });
            }
        } else if let Some(outcome) = seat.outcome_message() {
            ask = ask.and(Message::several(vec![outcome]));
        }
        if let (round, count @ 1..) = self.bot_ended
            && round == self.live.table.round()
        {
            ask = ask.and(client::BotEnded { count });
        }
        for row in self.race_rows() {
            ask = ask.and(row);
        }
        // A ranked deal is played once.
        if let Some(wins) = self.live.table.wins().filter(|_| info.ranked.is_none()) {
            ask = ask.and(wins);
        }
        if let Some(ended) = self.live.table.series_end() {
            ask = ask.and(ended);
        }
        let free = self.live.table.free();
        let is_short = info.settings.quick && own.is_some() && free > 0;
        let again = match is_short {
            true => client::RematchBots { count: free }.into(),
            false => self.live.table.next_match(),
        };
        if let Some(left) = self.live.table.has_left() {
            ask = ask.and(left);
        }
        if is_short {
            ask = ask.and(t::OnlineRematchOthers);
        }
        if !self.live.table.wants_again().is_empty() {
            ask = ask.and(self.rematch());
        }
        let link = self.live.to.replay(self.live.table.round());
        ask = ask.and(t::OnlineReplay).and(Message::text(link));
        if info.ranked.is_some() {
            // Others may play these cards until the day ends, so a rematch or the record would be refused.
            let list = format!("{}/leaders/{}", self.live.to.site(), info.game);
            let ask = ask
                .and(t::OnlineRankedLater)
                .and(t::OnlineRankedList)
                .and(Message::text(list))
                .answer('l', t::OnlineLook, Act::Nothing)
                .answer('q', t::OnlineLeave, Act::AskLeave);
            self.ask(ask.choose(0));
            self.question = self.result_question();
            return;
        }
        let is_ready = matches!(self.live.table.own(), Some(SeatInfo::Person { ready: true, .. }));
        let (owner, deputy) = (self.live.table.you.owner, self.live.table.you.deputy);
        let is_quick = info.settings.quick;
        let may_start = if is_quick {
            own.is_some() && !is_ready
        } else {
            owner
        };
        let look = usize::from(may_start);
        ask = if may_start {
            let ask = match deputy && !is_quick {
                true => ask.and(client::Deputy),
                false => ask,
            };
            ask.answer('a', again, Act::Order(ToTable::Start))
        } else if is_quick {
            ask
        } else {
            ask.and(client::RematchOwner)
        };
        let ask = ask
            .answer('l', t::OnlineLook, Act::Nothing)
            .answer('f', client::Check, Act::Check)
            .answer('s', t::OnlineChangeSeats, Act::Seats)
            .answer('t', t::OnlineTalk, Act::Talk)
            .answer('q', t::OnlineLeave, Act::AskLeave);
        self.ask(ask.choose(look));
        self.question = self.result_question();
    }

    /// Asks for the record, to check the deal.
    pub(super) fn check(&mut self) {
        self.live.ask_record();
        self.ask(Dialog::ask(client::Check, t::OnlineChecking).answer('o', t::DoOk, Act::Result));
        self.question = Question::Check;
    }

    /// Says what the record proves of the deal, if somebody still waits for that.
    pub(super) fn checked(&mut self, record: Result<String, Message>) {
        if self.question != Question::Check || self.dialog.is_none() {
            return;
        }
        let title = client::Check;
        let ask = match (record, self.live.bundle) {
            (Ok(text), Some(bundle)) => {
                let rule = self.live.table.info.as_ref().and_then(TableInfo::published_rule);
                let verdict = check(
                    &text,
                    self.live.to.table,
                    &self.live.table.part,
                    bundle.game,
                    rule,
                );
                let found = Findings::of(&verdict);
                let more = found.warnings.into_iter().chain(found.details);
                more.fold(Dialog::ask(title, found.verdict), Dialog::and)
            }
            (Err(why), _) => Dialog::ask(title, Message::several(vec![why])),
            (Ok(_), None) => return,
        };
        self.ask(ask.answer('o', t::DoOk, Act::Result));
        self.question = Question::Check;
    }
}
