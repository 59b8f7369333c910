//! What a bot did while the person was away, how a match ended, and whether its deal was fair.

use wildpile_client::table::Findings;
use wildpile_client::{text as client, words};
use wildpile_message::{Message, Names};
use wildpile_protocol::part::check;
use wildpile_protocol::socket::{Phase, SeatInfo, TableInfo, ToTable};

use super::{Act, OnlineScreen, Question};
use crate::app::Context;
use crate::dialog::Dialog;
use crate::text as t;

impl OnlineScreen {
    /// Shows how a match ended, once.
    pub(super) fn look_for_end(&mut self) {
        // Its answers would be given by what someone is writing.
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

    /// Tells someone who has come back which moves a bot made meanwhile.
    pub(super) fn look_for_missed(&mut self, cx: &Context) {
        // A box would take the keys from a message or a question: it waits.
        if self.talk.is_some() || self.command.is_some() || self.dialog.is_some() || self.show_log.is_some() {
            return;
        }
        let Some((count, moves)) = self.live.table.take_missed() else {
            return;
        };
        // The bot made them, so it isn't “you” who played there.
        let names = self.names();
        let voice = cx.voice().with(Names {
            names: &names,
            you: None,
        });
        let told = words::bot_moved(count, moves.len());
        let ask = Dialog::ask(client::WhileAway, told);
        let moves = moves.iter().map(|told| Message::text(voice.say(told)));
        let ask = moves.fold(ask, Dialog::and);
        self.ask(ask.answer('o', t::DoOk, Act::Nothing));
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

    /// Shows the result again if it is open, and says otherwise that someone has left a quick table after a match.
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
        let table = &self.live.table;
        let (Some(seat), Some(info), Some(ending)) = (&table.seat, &table.info, table.ending()) else {
            return;
        };
        let title = match ending.drawn {
            true => t::OnlineDrawn.into(),
            false => ending.title(),
        };
        let (round, own, you) = (table.round(), table.own(), &table.you);
        let (is_quick, is_ranked) = (info.settings.quick, info.ranked.is_some());
        let outcome = seat
            .outcome_message()
            .map(|outcome| Message::several(vec![outcome]));
        let bot_ended = Some(self.bot_ended).filter(|(of, count)| *of == round && *count > 0);
        let free = table.free();
        let is_short = is_quick && own.is_some() && free > 0;
        let again = match is_short {
            true => client::RematchBots { count: free }.into(),
            false => table.next_match(),
        };
        let is_ready = matches!(own, Some(SeatInfo::Person { ready: true, .. }));
        let may_start = match is_quick {
            true => own.is_some() && !is_ready,
            // Others may play the cards of a ranked deal until the day ends, so a rematch or the record would be refused.
            false => you.owner && !is_ranked,
        };
        let mut lines: Vec<Message> = table.gave_up().or(outcome).into_iter().collect();
        lines.extend(bot_ended.map(|(_, count)| client::BotEnded { count }.into()));
        lines.extend(self.race_rows());
        // A ranked deal is played once.
        lines.extend(table.wins().filter(|_| !is_ranked));
        lines.extend(table.series_end());
        lines.extend(table.has_left());
        lines.extend(is_short.then(|| t::OnlineRematchOthers.into()));
        lines.extend((!table.wants_again().is_empty()).then(|| self.rematch()));
        lines.extend([t::OnlineReplay.into(), Message::text(self.live.to.replay(round))]);
        if is_ranked {
            let list = format!("{}/leaders/{}", self.live.to.site(), info.game);
            lines.extend([
                t::OnlineRankedLater.into(),
                t::OnlineRankedList.into(),
                Message::text(list),
            ]);
        } else if !is_quick && !may_start {
            lines.push(client::RematchOwner.into());
        } else if !is_quick && you.deputy {
            lines.push(client::Deputy.into());
        }
        let ask = Dialog::titled(title).offering([
            (may_start, 'a', again, Act::Order(ToTable::Start)),
            (true, 'l', t::OnlineLook.into(), Act::Nothing),
            (!is_ranked, 'f', client::Check.into(), Act::Check),
            (!is_ranked, 's', t::OnlineChangeSeats.into(), Act::Seats),
            (!is_ranked, 't', t::OnlineTalk.into(), Act::Talk),
            (true, 'q', t::OnlineLeave.into(), Act::AskLeave),
        ]);
        let ask = lines.into_iter().fold(ask, Dialog::and);
        self.ask(ask.choose(usize::from(may_start)));
        self.question = self.result_question();
    }

    /// Asks for the record, to check the deal.
    pub(super) fn check(&mut self) {
        self.live.ask_record();
        self.ask(Dialog::ask(client::Check, t::OnlineChecking).answer('o', t::DoOk, Act::Result));
        self.question = Question::Check;
    }

    /// Says what the record proves of the deal, if someone still waits for that.
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
