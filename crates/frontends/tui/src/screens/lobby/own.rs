//! The person's own tables in the lobby: the way back there.

use wildpile_client::lobby::Question;
use wildpile_client::own::about;
use wildpile_client::text as client;
use wildpile_message::Message;
use wildpile_net::Invitation;
use wildpile_protocol::TableId;
use wildpile_protocol::own::OwnTable;
use wildpile_protocol::socket::Phase;
use wildpile_records::clock::{When, WhichDay, now_ms};

use super::{Ask, LobbyScreen, Person};
use crate::app::{Context, Transition};
use crate::dialog::Dialog;
use crate::online::{OwnSeat, Visit};
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

/// The time at which this machine first knew of a match, in milliseconds since 1970 UTC; 0 if it didn't. The match before says
/// nothing.
fn since_ms(table: &OwnTable, kept: &[OwnSeat]) -> u64 {
    let mut kept = kept.iter();
    let kept = kept.find(|kept| kept.table == table.id && kept.round == table.round);
    kept.map_or(0, |kept| kept.since_ms)
}

/// The row of a table: who sits there, how the match is, since when, and by which rules.
pub(super) fn texts(table: &OwnTable, kept: &[OwnSeat], cx: &Context) -> (Message, String) {
    let game = cx.title_of(&table.game);
    let game = match table.ranked {
        true => t::OnlineRankedTitle { game }.into(),
        false => game,
    };
    let localizer = cx.localizer();
    let about = about(table, true);
    let mut all: Vec<String> = about.iter().map(|about| localizer.say(about)).collect();
    let since_ms = since_ms(table, kept);
    if since_ms > 0 {
        let when = When::of(here(since_ms), here(now_ms()));
        all.push(localizer.t(t::LobbyOwnSince { when: within(when) }));
    }
    all.extend(table.cards.iter().map(|card| localizer.say(&card.message())));
    // Also what isn't the cards' doing; which of it is theirs isn't known here.
    all.extend(cx.rules_of(&table.game, &table.rules_name));
    let label = match table.phase == Phase::Over || table.is_out() {
        true => game,
        false => t::MenuContinue { game }.into(),
    };
    (label, all.join(" · "))
}

/// The help for the row of a table.
pub(super) fn help(table: &OwnTable) -> Message {
    match table.phase == Phase::Over {
        true => t::LobbyOwnOverHelp.into(),
        false if table.is_out() => t::LobbyOwnOutHelp.into(),
        false => t::LobbyOwnHelp.into(),
    }
}

impl Person {
    /// This person's visit to a table of this server.
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
        match OnlineScreen::visit(self.model.person.visit(table), cx) {
            Ok(table) => Transition::Open(Box::new(table.over_lobby())),
            Err(why) => {
                self.wrong = Some(why);
                Transition::Stay
            }
        }
    }

    /// Asks the open question about a wanted table, if there is one.
    pub(super) fn ask_question(&mut self, cx: &Context) {
        let Some((question, _)) = &self.model.lobby.question else {
            return;
        };
        self.ask = Some(match question {
            Question::Attempt(day) => self.about_attempt(day, cx),
            Question::Running(running) => {
                let game = cx.title_of(&running.game);
                Dialog::ask(client::StillRunning, client::StillRunningMore { game })
                    .answer('b', client::ToMatch, Ask::Back(running.id))
                    .answer('p', client::OtherMatch, Ask::Confirm)
            }
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn table(id: u8) -> OwnTable {
        let table = serde_json::json!({
            "id": TableId([id; 12]), "game": "skip-bo", "rules_name": "skip-bo", "phase": "playing", "round": 2,
            "seat": 1, "seats": ["Ada", "Bert"], "quiet_s": 0,
        });
        serde_json::from_value(table).expect("a table")
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
        let since: Vec<_> = all.map(|table| since_ms(&table, &kept)).collect();
        assert_eq!(since, [7, 0]);
    }

    #[test]
    fn today_is_written_small_within_a_sentence() {
        let now = here(now_ms());
        for (language, told) in [("en", "today, "), ("de", "heute, ")] {
            let texts = crate::language::load(language, wildpile_bundle::GAMES);
            let said = crate::localizer::Localizer::new(&texts).say(&within(When::of(now, now)));
            assert!(said.starts_with(told), "{said}");
        }
    }
}
