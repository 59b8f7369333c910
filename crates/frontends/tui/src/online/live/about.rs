//! What the person does about somebody at the table: reports, which the operator gets, blocks, and accusations. And what a
//! bot did about their own seat.

use wildpile_client::Order;
use wildpile_game::Seat;
use wildpile_message::Message;
use wildpile_protocol::accusation::is_vain;
use wildpile_protocol::lobby::Blocked;
use wildpile_protocol::socket::{About, Phase, Reason, SeatInfo, ToTable};

use super::talk::Said;
use super::{Live, News, State};
use crate::text as t;

impl Live {
    /// Reports somebody to the server's operator. Whether it was sent.
    pub(crate) fn report(&mut self, about: About, reason: Reason) -> bool {
        self.is_reporting = self.say(ToTable::Report { about, reason });
        self.is_reporting
    }

    /// Blocks somebody. Whether it was sent.
    pub(crate) fn block(&mut self, about: About) -> bool {
        self.blocking = self.say(ToTable::Block { about }).then_some(about);
        self.blocking.is_some()
    }

    /// Whether the person at this seat was blocked there during this visit.
    pub(crate) fn is_blocked(&self, name: &str, seat: Seat) -> bool {
        let mut blocked = self.blocked.iter();
        blocked.any(|(known, at)| known == name && *at == seat)
    }

    /// Whether whoever is meant can still be named: what somebody who is blocked has said disappears.
    pub(crate) fn knows(&self, about: About) -> bool {
        match about {
            About::Seat(_) => true,
            About::Line(line) => self.talk.iter().any(|said| said.chat.line == line),
        }
    }

    /// The steps in which a bot moved for the person while they were away; once, as soon as they have the seat again.
    pub(crate) fn take_missed(&mut self) -> Vec<usize> {
        let is_seated = matches!(self.own(), Some(SeatInfo::Person { bot: None, .. }));
        let is_over = self.phase() == Some(Phase::Over);
        let steps = self.seat.as_ref().map_or(0, |seat| seat.steps());
        let is_known = self.you.helped.last().is_none_or(|last| *last < steps);
        if !self.is_back || !(is_seated && steps > 0 && is_known || is_over) {
            return Vec::new();
        }
        if is_over {
            // The result says it.
            return Vec::new();
        }
        self.missed()
    }

    /// How many moves a bot made at the end of a match that was over when the person came back; `None` if they were told.
    pub(crate) fn take_missed_at_end(&mut self) -> Option<usize> {
        let is_over = self.phase() == Some(Phase::Over);
        let missed = (self.is_back && is_over).then(|| self.missed().len());
        // After resigning, a bot was expected to play.
        let has_resigned = matches!(self.own(), Some(SeatInfo::Person { resigned: true, .. }));
        missed.filter(|_| !has_resigned)
    }

    /// The steps in which a bot moved without the person's having seen it, who has now.
    fn missed(&mut self) -> Vec<usize> {
        self.is_back = false;
        let all = &self.you.helped;
        let seen = self.seen().max(all.len().saturating_sub(self.you.missed));
        let missed = all.get(seen..).map(<[_]>::to_vec);
        self.see_helped();
        missed.unwrap_or_default()
    }

    /// How many of the bot's moves in this match the person has seen or was told of, on this machine.
    pub(crate) fn seen(&self) -> usize {
        let (round, seen) = self.seen_helped;
        if round == self.round() { seen } else { 0 }
    }

    /// They have seen all of them now.
    pub(super) fn see_helped(&mut self) {
        self.seen_helped = (self.round(), self.you.helped.len());
    }

    /// Whether an accusation would be in vain; the table refuses it, too.
    pub(crate) fn is_vain(&self, notation: &str) -> bool {
        let (Some(own), Some(seat), Some(info)) = (self.you.seat, &self.seat, &self.info) else {
            return false;
        };
        is_vain(notation, own, &seat.turn(), |seat| {
            matches!(
                info.seats.get(seat.index()),
                Some(SeatInfo::Person { bot: None, .. })
            )
        })
    }

    /// Gets the list of those whom the person has blocked. Whether it was asked for.
    pub(crate) fn ask_blocks(&self) -> bool {
        self.order_here(Order::Blocks)
    }

    /// Ends a block. Whether that was sent.
    pub(crate) fn unblock(&self, block: Blocked) -> bool {
        self.order_here(Order::Unblock(block))
    }

    pub(super) fn order_here(&self, order: Order) -> bool {
        let is_here = self.state == State::Here;
        if is_here {
            self.connection.order(order);
        }
        is_here
    }

    /// Something was refused: whether it was perhaps what the person wanted about somebody.
    pub(super) fn take_deed(&mut self) -> bool {
        let is_blocking = self.blocking.take().is_some();
        std::mem::take(&mut self.is_reporting) || is_blocking
    }

    /// What the server hasn't answered over the last connection. Nothing is said again: the person may have
    /// changed their mind.
    pub(super) fn forget_deeds(&mut self) -> Option<Message> {
        let report = std::mem::take(&mut self.is_reporting).then(|| t::OnlineReportLost.into());
        let block = self.blocking.take().map(|_| t::OnlineBlockLost.into());
        match (report, block) {
            (Some(report), Some(block)) => Some(Message::several(vec![report, block])),
            (report, block) => report.or(block),
        }
    }

    /// Somebody is blocked from now on: what they said disappears, and the table sends nothing more.
    pub(super) fn told_blocked(&mut self, name: String, lines: &[u64]) -> News {
        if let Some(About::Seat(seat)) = self.blocking.take() {
            self.blocked.push((name.clone(), seat));
        }
        self.has_blocked = Some(true);
        let is_theirs =
            |said: &Said| lines.contains(&said.chat.line) || (said.is_old && said.chat.from == name);
        self.talk.retain(|said| !is_theirs(said));
        News::Note(t::OnlineBlocked { name }.into())
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc::{Sender, channel};
    use std::time::Duration;

    use tokio::sync::mpsc::unbounded_channel;
    use wildpile_bundle::GAMES;
    use wildpile_client::{Connection, Heard};
    use wildpile_game::Seat;
    use wildpile_protocol::VERSION;
    use wildpile_protocol::socket::{FromTable, You};

    use super::super::super::{Aim, Guests, OwnSeat};
    use super::*;

    const TABLE: &str = "0123456789abcdef01234567";

    fn come(guests: &Guests) -> (Live, Sender<Heard>) {
        let (tell, heard) = channel();
        let connection = Connection::over(unbounded_channel().0, heard);
        let to = format!("http://localhost/table/{TABLE}").parse().expect("a link");
        let name = "Ada".to_owned();
        let live = Live::new(to, GAMES, connection, guests.clone(), name, Aim::Stay);
        (live, tell)
    }

    /// The server tells how many moves a bot has made, and how many of them came after the own last move; in which match.
    fn tell(live: &mut Live, to: &Sender<Heard>, round: u64, helped: usize, missed: usize) {
        let you = You {
            seat: Some(Seat::FIRST),
            owner: true,
            deputy: false,
            helped: (0..helped).collect(),
            missed,
        };
        let secret = "00".repeat(32);
        let table = serde_json::json!({
            "id": TABLE, "game": "skip-bo", "rules": {}, "rules_name": "skip-bo", "settings": {}, "phase": "playing",
            "seats": [{"who": "person", "name": "Ada", "here": true}, {"who": "free"}], "onlookers": 0,
            "fair": {"table": TABLE, "round": round, "commitment": secret, "secret": null, "contributions": []},
        });
        let table = serde_json::from_value(table).expect("a table");
        let hello = FromTable::Hello { version: VERSION };
        for said in [FromTable::Table { you, table }, hello] {
            to.send(Heard::Said(Box::new(said))).expect("it listens");
        }
        let texts = crate::language::load("en", GAMES);
        while live.hear(Duration::ZERO, &texts).is_some() {}
    }

    /// How much the screen tells as soon as it has the match, and what it keeps then.
    fn told(live: &mut Live, guests: &Guests) -> usize {
        let told = live.missed().len();
        let info = live.info.as_ref().expect("a table");
        let seat = OwnSeat::of(live.to.site(), "Ada", &live.you, info, live.seen());
        guests.keep_seat(seat.expect("a seat"), None).expect("kept");
        told
    }

    #[test]
    fn what_a_bot_did_is_told_once_on_a_machine_whatever_ends_the_program() {
        let folder = tempfile::tempdir().expect("a folder");
        let guests = Guests::of(Some(folder.path().to_owned()));
        let visit = |round, helped, missed| {
            let (mut live, to) = come(&guests);
            tell(&mut live, &to, round, helped, missed);
            told(&mut live, &guests)
        };
        assert_eq!(visit(1, 5, 4), 4);
        assert_eq!(visit(1, 5, 4), 0, "once");
        assert_eq!(visit(1, 7, 6), 2, "only what is new");
        // An own move, and a bot again.
        assert_eq!(visit(1, 9, 1), 1);
        // Another match.
        assert_eq!(visit(2, 3, 3), 3);
        // What the bot does before the person's eyes is seen.
        let (mut live, to) = come(&guests);
        tell(&mut live, &to, 2, 3, 3);
        assert_eq!(told(&mut live, &guests), 0);
        tell(&mut live, &to, 2, 8, 8);
        assert_eq!(live.seen(), 8);
        // On another machine, everything since the last own move is news.
        let other = tempfile::tempdir().expect("a folder");
        let (mut live, to) = come(&Guests::of(Some(other.path().to_owned())));
        tell(&mut live, &to, 2, 8, 7);
        assert_eq!(told(&mut live, &guests), 7);
    }
}
