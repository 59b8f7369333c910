//! The end of a match, and the fairness of its deal.

use wildpile_client::replay::proof::Verification;
use wildpile_client::table::Question;
use wildpile_client::{text as client, words};
use wildpile_message::Message;
use wildpile_net::Order;
use wildpile_protocol::socket::{SeatInfo, TableInfo, ToTable};

use super::{Act, OnlineScreen, Sheet};
use crate::dialog::Dialog;
use crate::text as t;

impl OnlineScreen {
    /// The players who want another match at a quick table.
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

    /// The result of the match, with what can be done now.
    pub(super) fn result(&self) -> Option<Dialog<Act>> {
        let table = &self.live.table;
        let (info, ending) = (table.info.as_ref()?, table.ending()?);
        let (is_quick, is_ranked) = (info.settings.quick, info.ranked.is_some());
        let again = table.again();
        let may_start = again.is_some();
        let mut lines = table.end_told();
        lines.extend(self.race_rows());
        // A ranked deal is played once.
        lines.extend(table.wins().filter(|_| !is_ranked));
        lines.extend(table.series_end());
        lines.extend(table.has_left());
        let is_short = is_quick && table.own().is_some() && table.free() > 0;
        lines.extend(is_short.then(|| t::OnlineRematchOthers.into()));
        lines.extend((!table.wants_again().is_empty()).then(|| self.rematch()));
        let replay = self.live.to.replay(table.round());
        lines.extend([t::OnlineReplay.into(), Message::text(replay)]);
        if is_ranked {
            let list = format!("{}/leaders/{}", self.live.to.site(), info.game);
            lines.extend([
                client::RankedLater.into(),
                t::OnlineRankedList.into(),
                Message::text(list),
            ]);
        }
        lines.extend(table.again_note());
        let again = again.unwrap_or_else(|| client::Rematch.into());
        let ask = Dialog::titled(ending.title()).offering([
            (may_start, 'a', again, Act::say(ToTable::Start)),
            (true, 'l', t::OnlineLook.into(), Act::Nothing),
            (!is_ranked, 'f', client::Check.into(), Act::Check),
            (!is_ranked, 's', client::ChangeSeats.into(), Act::AtSeats(true)),
            (!is_ranked, 't', t::OnlineTalk.into(), Act::Key('t')),
            (true, 'q', client::Leave.into(), Act::ask(Question::Leave)),
        ]);
        let ask = lines.into_iter().fold(ask, Dialog::and);
        Some(ask.choose(usize::from(may_start)))
    }

    /// Asks for the record, to check the deal.
    pub(super) fn check(&mut self) {
        self.live.order(Order::Record(self.live.table.round()));
        self.sheet = Some((Sheet::Check(vec![t::OnlineChecking.into()]), 0));
    }

    /// Says what the record proves of the deal, if someone still waits for that.
    pub(super) fn checked(&mut self, record: Result<String, Message>) {
        let (Some((Sheet::Check(told), _)), Some(bundle)) = (&mut self.sheet, self.live.bundle) else {
            return;
        };
        let table = &self.live.table;
        *told = match record {
            Ok(text) => {
                let rule = table.info.as_ref().and_then(TableInfo::published_rule);
                let found = Verification::at_table(&text, self.live.to.table, &table.part, bundle.game, rule);
                let head = [found.verdict()].into_iter().chain(found.flaw.clone());
                let lists = found.lists();
                let lists = lists.flat_map(|(title, lines)| [title].into_iter().chain(lines.to_vec()));
                head.chain(found.warnings.clone()).chain(lists).collect()
            }
            Err(why) => vec![Message::several(vec![why])],
        };
    }
}
