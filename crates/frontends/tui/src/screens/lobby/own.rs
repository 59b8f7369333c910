//! The person's own tables in the lobby: the way back there.

use std::collections::HashMap;

use wildpile_client::own::{quiet, waits_for};
use wildpile_client::text as client;
use wildpile_message::Message;
use wildpile_net::{Invitation, Session, Trouble};
use wildpile_protocol::TableId;
use wildpile_protocol::lobby::Quick;
use wildpile_protocol::own::{OwnTable, Quiet, WaitsFor};
use wildpile_records::clock::{When, WhichDay, now_ms};

use super::{Ask, LobbyScreen, Person};
use crate::app::{Context, Transition};
use crate::dialog::Dialog;
use crate::online::{OwnSeat, Standing, ToMove, Visit, Wish, ask};
use crate::screens::differences::of_short_name;
use crate::screens::online::OnlineScreen;
use crate::screens::records::here;
use crate::text as t;

/// How many of them are shown unless more go on, and how many that only this machine remembers.
const SHOWN: usize = 5;

/// What was asked of the tables that the server doesn't list, by the running number of the deal.
/// They aren't asked about again and again: the server reads the match for it.
pub(super) type Known = HashMap<(TableId, u64), Standing>;

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
    seat: OwnSeat,
    standing: Standing,
    /// As the server lists it now; `None` for what only this machine remembers.
    now: Option<OwnTable>,
}

impl Own {
    pub(super) const fn table(&self) -> TableId {
        self.seat.table
    }

    /// Whether its match is over.
    pub(super) fn is_over(&self) -> bool {
        match self.standing {
            Standing::Begun => false,
            Standing::Ended => true,
            Standing::Same | Standing::Gone => self.seat.is_over,
        }
    }

    /// Whether its match is running, and the person has a part in it.
    fn is_running(&self) -> bool {
        (self.seat.is_dealt || self.standing == Standing::Begun) && !self.is_over()
    }

    /// Whether others play on without the person.
    fn is_out(&self) -> bool {
        let now = self.now.as_ref();
        now.is_some_and(|now| now.waits_for() == WaitsFor::Out)
    }

    /// The place in the list. If the server doesn't list the table, it is the one that it had when the person left.
    fn rank(&self) -> u8 {
        let is_known = self.standing != Standing::Begun;
        let waits = match &self.now {
            Some(now) => now.waits_for(),
            None if self.is_over() => WaitsFor::Over,
            None if !self.is_running() => WaitsFor::Begin,
            None if is_known && self.seat.turn == Some(ToMove::Own) => WaitsFor::Own,
            None => WaitsFor::Others(Vec::new()),
        };
        waits.rank()
    }

    /// How the match was when this machine knew last.
    fn remembered(&self) -> Message {
        let seat = &self.seat;
        let about: Message = match (seat.is_dealt, &seat.turn) {
            _ if self.standing == Standing::Begun => t::LobbyOwnBegun.into(),
            _ if self.is_over() => client::OwnOver.into(),
            (true, Some(ToMove::Own)) => t::LobbyOwnTurn.into(),
            (true, Some(ToMove::Other(name))) => t::LobbyOwnTurnOf { name: name.clone() }.into(),
            (true, None) => client::OwnRunning.into(),
            (false, _) => t::LobbyOwnWaiting.into(),
        };
        let is_turn =
            seat.is_dealt && seat.turn.is_some() && !self.is_over() && self.standing != Standing::Begun;
        match is_turn && seat.turn_ms > 0 {
            true => {
                let when = within(When::of(here(seat.turn_ms), here(now_ms())));
                t::LobbyOwnAsOf { about, when }.into()
            }
            false => about,
        }
    }

    /// The row, and what is said of it: who sits there, how the match is, since when, and by which rules.
    pub(super) fn texts(&self, cx: &Context) -> (Message, String) {
        let seat = &self.seat;
        let game = cx.title_of(&seat.game);
        let game = match seat.is_ranked {
            true => t::OnlineRankedTitle { game }.into(),
            false => game,
        };
        let about = match &self.now {
            Some(now) => waits_for(&now.waits_for()),
            None => self.remembered(),
        };
        let names = seat.others.join(", ");
        let about = match names.as_str() {
            "" => about,
            _ => t::LobbyOwnWith { about, names }.into(),
        };
        let voice = cx.voice();
        let mut all = vec![voice.say(&about)];
        let since = self.now.as_ref().map(OwnTable::quiet);
        let since = since.filter(|since| *since != Quiet::Now);
        all.extend(since.map(|since| voice.say(&quiet(since))));
        // That of the match before says nothing.
        if seat.since_ms > 0 && self.standing != Standing::Begun {
            let when = When::of(here(seat.since_ms), here(now_ms()));
            all.push(voice.t(t::LobbyOwnSince { when: within(when) }));
        }
        all.extend(seat.cards.iter().map(|card| voice.say(&card.message())));
        // Also what isn't the cards' doing; which of it is theirs isn't known here.
        let bundle = cx.games.bundle(&seat.game);
        all.extend(of_short_name(
            bundle.map(|bundle| bundle.game as _),
            &seat.rules_name,
            voice,
        ));
        let label = match self.is_over() || self.is_out() {
            true => game,
            false => t::MenuContinue { game }.into(),
        };
        (label, all.join(" · "))
    }

    pub(super) fn help(&self) -> Message {
        match self.is_over() {
            true => t::LobbyOwnOverHelp.into(),
            false if self.is_out() => t::LobbyOwnOutHelp.into(),
            false => t::LobbyOwnHelp.into(),
        }
    }
}

/// The tables that the server lists, with what this machine remembers of them; and those that only
/// this machine remembers. A seat at which the person only waited for a quick match isn't theirs any more.
fn merge(site: &str, name: &str, listed: Vec<OwnTable>, kept: Vec<OwnSeat>) -> (Vec<Own>, Vec<OwnSeat>) {
    let mut others = kept.clone();
    others.retain(|seat| listed.iter().all(|table| table.id != seat.table));
    let own = listed.into_iter().filter(|table| !table.is_passing());
    let own = own.map(|table| {
        let kept = kept.iter().find(|kept| kept.table == table.id);
        Own {
            seat: OwnSeat::listed(site, name, &table, kept),
            standing: Standing::Same,
            now: Some(table),
        }
    });
    (own.collect(), others)
}

/// Those that wait for the person first, then others that go on, then as many that are over as
/// there is room for.
fn in_order(mut all: Vec<Own>) -> Vec<Own> {
    all.sort_by_key(Own::rank);
    let going_on = all.iter().filter(|own| !own.is_over()).count();
    all.truncate(going_on.max(SHOWN));
    all
}

/// The tables at which a person has a seat: first those that wait for them, then others that go on;
/// among these the one at which something happened last. The server lists them whatever device they
/// were found with; what it doesn't list is shown as this machine remembers it. While it can't answer,
/// its last list stays as it was.
pub(super) async fn look_for(
    person: &Person,
    session: Option<&Session>,
    known: &mut Known,
    before: &[Own],
) -> Vec<Own> {
    let Some(session) = session else { return Vec::new() };
    let (at, guests, name) = (&person.to, &person.guests, person.name());
    let site = at.to_string();
    let (listed, is_asked) = match session.own_tables(at).await {
        Ok(listed) => (listed, true),
        Err(Trouble::Lost(_) | Trouble::Busy(_)) => {
            let before = before.iter().filter(|own| own.seat.name == name);
            (before.filter_map(|own| own.now.clone()).collect(), false)
        }
        // Without the server's list, look at each remembered table.
        Err(Trouble::Refused(_) | Trouble::Strange(_)) => (Vec::new(), true),
    };
    let (mut all, others) = merge(&site, name, listed, guests.seats(&site, name));
    for seat in others.into_iter().take(SHOWN) {
        let key = (seat.table, seat.round);
        let standing = match known.get(&key) {
            Some(standing) => *standing,
            None if !is_asked => Standing::Same,
            None => {
                let standing = ask(&seat, at, session).await;
                known.insert(key, standing);
                standing
            }
        };
        if standing == Standing::Gone {
            // Otherwise it is asked about again.
            drop(guests.drop_seat(&site, seat.table, name, Some(session)));
        } else {
            all.push(Own {
                seat,
                standing,
                now: None,
            });
        }
    }
    in_order(all)
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
        let mut own = self.lists.iter().flat_map(|lists| &lists.own);
        // No bot plays for an attempt at a ranked deal.
        let Some(running) = own.find(|own| own.is_running() && !own.seat.is_ranked) else {
            return self.go(Wish::Quick(wish), cx);
        };
        let game = cx.title_of(&running.seat.game);
        let ask = Dialog::ask(t::LobbyRunning, t::LobbyRunningAsk { game })
            .answer('b', t::LobbyRunningBack, Ask::Back(running.table()))
            .answer('p', t::LobbyRunningOther, Ask::Quick(wish));
        self.ask = Some(ask);
    }
}

#[cfg(test)]
mod tests {
    use wildpile_game::Seat;
    use wildpile_protocol::socket::Phase;

    use super::*;

    fn table(id: u8, phase: Phase, to_move: &[usize]) -> OwnTable {
        OwnTable {
            id: TableId([id; 12]),
            game: "skip-bo".to_owned(),
            rules_name: "skip-bo".to_owned(),
            cards: Vec::new(),
            phase,
            round: 2,
            seat: Seat::FIRST,
            seats: ["Ada", "Bert"].map(str::to_owned).to_vec(),
            to_move: to_move.iter().filter_map(|seat| Seat::new(*seat)).collect(),
            race: false,
            resigned: false,
            quick: false,
            ranked: false,
            quiet_s: 0,
        }
    }

    fn kept(id: u8, round: u64) -> OwnSeat {
        let listed = OwnTable {
            round,
            ..table(id, Phase::Playing, &[0])
        };
        OwnSeat {
            since_ms: 7,
            turn: Some(ToMove::Own),
            ..OwnSeat::listed("http://x", "Ada", &listed, None)
        }
    }

    fn listed(all: Vec<OwnTable>) -> Vec<Own> {
        merge("http://x", "Ada", all, Vec::new()).0
    }

    #[test]
    fn the_server_knows_better_than_this_machine_except_since_when() {
        let all = [1, 2].map(|id| table(id, Phase::Playing, &[1])).to_vec();
        let seats = vec![kept(1, 2), kept(2, 1), kept(3, 1)];
        let (own, others) = merge("http://x", "Ada", all, seats);
        assert_eq!(others, [kept(3, 1)]);
        assert!(own.iter().all(Own::is_running));
        // The second one has begun another match since.
        let since: Vec<_> = own
            .iter()
            .map(|own| (own.table().0[0], own.seat.since_ms))
            .collect();
        assert_eq!(since, [(1, 7), (2, 0)]);
    }

    #[test]
    fn those_that_wait_for_the_person_come_first_and_none_that_goes_on_is_left_out() {
        let resigned = OwnTable {
            resigned: true,
            ..table(2, Phase::Playing, &[1])
        };
        let race = OwnTable {
            race: true,
            ..table(7, Phase::Playing, &[0, 1])
        };
        let passing = OwnTable {
            quick: true,
            ..table(8, Phase::Waiting, &[])
        };
        let going_on = [
            table(1, Phase::Over, &[]),
            resigned,
            race,
            passing,
            table(3, Phase::Playing, &[1]),
            // Everybody bids.
            table(4, Phase::Playing, &[0, 1]),
            table(5, Phase::Waiting, &[]),
            table(6, Phase::Playing, &[0]),
        ];
        let ids = |all: Vec<OwnTable>| {
            let all = in_order(listed(all)).into_iter();
            all.map(|own| own.table().0[0]).collect::<Vec<_>>()
        };
        assert_eq!(ids(going_on.to_vec()), [4, 6, 7, 3, 5, 2]);
        let over = (1..9).map(|id| table(id, Phase::Over, &[])).collect();
        assert_eq!(ids(over), [1, 2, 3, 4, 5]);
        let running = (1..9).map(|id| table(id, Phase::Playing, &[1])).collect();
        assert_eq!(ids(running), [1, 2, 3, 4, 5, 6, 7, 8]);
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

    #[test]
    fn whoever_is_out_of_a_match_isnt_in_the_middle_of_it() {
        let race = OwnTable {
            race: true,
            ..table(1, Phase::Playing, &[1])
        };
        let own = listed(vec![race, table(2, Phase::Playing, &[1])]);
        let running: Vec<_> = own.iter().map(|own| (own.is_out(), own.is_running())).collect();
        assert_eq!(running, [(true, false), (false, true)]);
    }
}
