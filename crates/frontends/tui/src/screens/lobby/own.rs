//! The person's own tables in the lobby: the way back there.

use wildpile_client::own::{expected, quiet, unfinished, waits_for};
use wildpile_message::Message;
use wildpile_net::{Invitation, Session, Trouble};
use wildpile_protocol::TableId;
use wildpile_protocol::lobby::Quick;
use wildpile_protocol::own::OwnTable;
use wildpile_protocol::socket::Phase;
use wildpile_records::clock::{When, WhichDay, now_ms};

use super::view::chosen;
use super::{Ask, LobbyScreen, Person};
use crate::app::{Context, Transition};
use crate::dialog::Dialog;
use crate::online::{OwnSeat, Visit, Wish};
use crate::screens::online::OnlineScreen;
use crate::screens::records::here;
use crate::text as t;

/// A time within a sentence.
fn within(when: When) -> Message {
    let time = format!("{}:{:02}", when.time.hour(), when.time.minute());
    match when.day {
        WhichDay::Today => t::LobbyToday { time }.into(),
        WhichDay::Yesterday => t::LobbyYesterday { time }.into(),
        WhichDay::On(_) => when.message(),
    }
}

/// A table at which the person has a seat.
#[derive(Clone)]
pub(super) struct Own {
    /// As the server lists it.
    table: OwnTable,
    /// The time at which this machine first knew of the match, in milliseconds since 1970 UTC; 0 if it didn't.
    since_ms: u64,
}

impl Own {
    /// A table with what this machine knows of its match: that of the match before says nothing.
    fn new(table: OwnTable, kept: &[OwnSeat]) -> Self {
        let mut kept = kept.iter();
        let kept = kept.find(|kept| kept.table == table.id && kept.round == table.round);
        let since_ms = kept.map_or(0, |kept| kept.since_ms);
        Self { table, since_ms }
    }

    pub(super) const fn table(&self) -> TableId {
        self.table.id
    }

    /// Whether its match is over.
    pub(super) fn is_over(&self) -> bool {
        self.table.phase == Phase::Over
    }

    /// The row, and what is said of it: who sits there, how the match is, since when, and by which rules.
    pub(super) fn texts(&self, cx: &Context) -> (Message, String) {
        let table = &self.table;
        let game = cx.title_of(&table.game);
        let game = match table.ranked {
            true => t::OnlineRankedTitle { game }.into(),
            false => game,
        };
        let about = waits_for(table);
        let names = table.others().collect::<Vec<_>>().join(", ");
        let about = match names.as_str() {
            "" => about,
            _ => t::LobbyOwnWith { about, names }.into(),
        };
        let voice = cx.voice();
        let mut all = vec![voice.say(&about)];
        all.extend((table.quiet_s >= 60).then(|| voice.say(&quiet(table.quiet_s))));
        if self.since_ms > 0 {
            let when = When::of(here(self.since_ms), here(now_ms()));
            all.push(voice.t(t::LobbyOwnSince { when: within(when) }));
        }
        all.extend(table.cards.iter().map(|card| voice.say(&card.message())));
        // Also what isn't the cards' doing; which of it is theirs isn't known here.
        all.extend(chosen(&table.game, &table.rules_name, cx));
        let label = match self.is_over() || table.is_out() {
            true => game,
            false => t::MenuContinue { game }.into(),
        };
        (label, all.join(" · "))
    }

    pub(super) fn help(&self) -> Message {
        match self.is_over() {
            true => t::LobbyOwnOverHelp.into(),
            false if self.table.is_out() => t::LobbyOwnOutHelp.into(),
            false => t::LobbyOwnHelp.into(),
        }
    }
}

/// The tables at which a person has a seat, whatever device they were found with. While the server doesn't answer with a list, its
/// last one stays as it was, unless the session has ended.
pub(super) async fn look_for(person: &Person, session: Option<&Session>, before: Vec<Own>) -> Vec<Own> {
    let Some(session) = session else { return Vec::new() };
    let kept = person.guests.seats(&person.to.to_string(), session);
    match session.own_tables(&person.to).await {
        Ok(listed) => {
            let listed = expected(listed).into_iter();
            listed.map(|table| Own::new(table, &kept)).collect()
        }
        Err(Trouble::Refused(_)) => match session.ended(&person.to).await {
            Some(_) => Vec::new(),
            None => before,
        },
        Err(Trouble::Lost(_) | Trouble::Busy(_) | Trouble::Strange(_)) => before,
    }
}

impl Person {
    /// Where a table of this server is, for this person.
    pub(super) fn visit(&self, table: TableId) -> Visit {
        let to = Invitation {
            server: self.to.clone(),
            table,
        };
        Visit {
            name: Some(self.who.name.clone()),
            is_other: self.who.session.is_none(),
            ..Visit::to(to)
        }
    }
}

impl LobbyScreen {
    /// Goes to a table of this server.
    pub(super) fn go_to(&mut self, table: TableId, cx: &Context) -> Transition {
        match OnlineScreen::visit(self.person.visit(table), cx) {
            Ok(table) => Transition::Open(Box::new(table.over_lobby())),
            Err(why) => {
                self.wrong = Some(why);
                Transition::Stay
            }
        }
    }

    /// Looks for a quick match, after a question if the person is in the middle of another match.
    pub(super) fn play_now(&mut self, wish: Quick, cx: &Context) {
        let own = self.lists.iter().flat_map(|lists| &lists.own);
        let Some(running) = unfinished(own.map(|own| &own.table)) else {
            return self.go(Wish::Quick(wish), cx);
        };
        let game = cx.title_of(&running.game);
        let ask = Dialog::ask(t::LobbyRunning, t::LobbyRunningAsk { game })
            .answer('b', t::LobbyRunningBack, Ask::Back(running.id))
            .answer('p', t::LobbyRunningOther, Ask::Go(Wish::Quick(wish)));
        self.ask = Some(ask);
    }
}

#[cfg(test)]
mod tests {
    use wildpile_game::Seat;
    use wildpile_protocol::socket::Phase;

    use super::*;

    fn table(id: u8) -> OwnTable {
        OwnTable {
            id: TableId([id; 12]),
            game: "skip-bo".to_owned(),
            rules_name: "skip-bo".to_owned(),
            cards: Vec::new(),
            phase: Phase::Playing,
            round: 2,
            seat: Seat::FIRST,
            seats: ["Ada", "Bert"].map(str::to_owned).to_vec(),
            to_move: Vec::new(),
            race: false,
            resigned: false,
            quick: false,
            ranked: false,
            quiet_s: 0,
        }
    }

    fn kept(id: u8, round: u64) -> OwnSeat {
        OwnSeat {
            table: TableId([id; 12]),
            round,
            seen: 0,
            since_ms: 7,
        }
    }

    #[test]
    fn this_machine_knows_since_when_a_match_is_running() {
        let all = [1, 2].map(table).into_iter();
        let kept = [kept(1, 2), kept(2, 1), kept(3, 1)];
        // The second one has begun another match since.
        let since: Vec<_> = all.map(|table| Own::new(table, &kept).since_ms).collect();
        assert_eq!(since, [7, 0]);
    }

    #[test]
    fn today_is_written_small_within_a_sentence() {
        let now = here(now_ms());
        for (language, told) in [("en", "today, "), ("de", "heute, ")] {
            let texts = crate::language::load(language, wildpile_bundle::GAMES);
            let said = crate::voice::Voice::new(&texts).say(&within(When::of(now, now)));
            assert!(said.starts_with(told), "{said}");
        }
    }
}
