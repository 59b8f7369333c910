//! The person's own tables in the lobby: the way back there.

use std::collections::HashMap;

use wildpile_client::{Invitation, Server, Session};
use wildpile_message::Message;
use wildpile_protocol::TableId;
use wildpile_protocol::lobby::Quick;
use wildpile_records::clock::{When, now_ms};

use super::{Ask, LobbyScreen, Person};
use crate::app::{Context, Transition};
use crate::dialog::Dialog;
use crate::online::{Guests, OwnSeat, Standing, ToMove, Visit, Wish, ask};
use crate::screens::differences::of_short_name;
use crate::screens::online::OnlineScreen;
use crate::screens::records::here;
use crate::text as t;

/// How many of them are shown.
const SHOWN: usize = 5;

/// What was asked of the person's own tables, by the running number of the deal. They aren't asked about again and again: the
/// server reads the match for it.
pub(super) type Known = HashMap<(TableId, u64), Standing>;

/// A table at which the person has a seat.
#[derive(Clone)]
pub(super) struct Own {
    seat: OwnSeat,
    standing: Standing,
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

    /// Whether its match is running.
    fn is_running(&self) -> bool {
        (self.seat.is_dealt || self.standing == Standing::Begun) && !self.is_over()
    }

    /// Whether the match waited for the person when they left.
    fn is_own_turn(&self) -> bool {
        self.is_running() && self.standing != Standing::Begun && self.seat.turn == Some(ToMove::Own)
    }

    /// The row, and what is said of it: who sits there, how the match is, since when, and by which rules.
    pub(super) fn texts(&self, cx: &Context) -> (Message, String) {
        let seat = &self.seat;
        let game = cx.title_of(&seat.game);
        let game = match seat.is_ranked {
            true => t::OnlineRankedTitle { game }.into(),
            false => game,
        };
        let about: Message = match (seat.is_dealt, &seat.turn) {
            _ if self.standing == Standing::Begun => t::LobbyOwnBegun.into(),
            _ if self.is_over() => t::LobbyOwnOver.into(),
            (true, Some(ToMove::Own)) => t::LobbyOwnTurn.into(),
            (true, Some(ToMove::Other(name))) => t::LobbyOwnTurnOf { name: name.clone() }.into(),
            (true, None) => t::LobbyOwnRunning.into(),
            (false, _) => t::LobbyOwnWaiting.into(),
        };
        // The server tells nobody outside of the table whose turn it is: this is what the person saw last.
        let is_turn =
            seat.is_dealt && seat.turn.is_some() && !self.is_over() && self.standing != Standing::Begun;
        let about: Message = match is_turn && seat.turn_ms > 0 {
            true => {
                let when = When::of(here(seat.turn_ms), here(now_ms())).message();
                t::LobbyOwnAsOf { about, when }.into()
            }
            false => about,
        };
        let names = seat.others.join(", ");
        let about = match names.as_str() {
            "" => about,
            _ => t::LobbyOwnWith { about, names }.into(),
        };
        let voice = cx.voice();
        let mut all = vec![voice.say(&about)];
        // That of the match before says nothing.
        if seat.since_ms > 0 && self.standing != Standing::Begun {
            let when = When::of(here(seat.since_ms), here(now_ms()));
            all.push(voice.t(t::LobbyOwnSince { when: when.message() }));
        }
        all.extend(seat.cards.iter().map(|card| voice.say(&card.message())));
        // Also what isn't the cards' doing; which of it is theirs isn't known here.
        let bundle = cx.games.bundle(&seat.game);
        all.extend(of_short_name(
            bundle.map(|bundle| bundle.game as _),
            &seat.rules_name,
            voice,
        ));
        let label = match self.is_over() {
            true => game,
            false => t::MenuContinue { game }.into(),
        };
        (label, all.join(" · "))
    }

    pub(super) fn help(&self) -> Message {
        match self.is_over() {
            true => t::LobbyOwnOverHelp.into(),
            false => t::LobbyOwnHelp.into(),
        }
    }
}

/// The tables at which a guest has a seat: first those that wait for the person, then others that go on; among these
/// the one that was used last.
pub(super) async fn look_for(
    guests: &Guests,
    name: &str,
    at: &Server,
    session: Option<&Session>,
    known: &mut Known,
) -> Vec<Own> {
    let Some(session) = session else { return Vec::new() };
    let site = at.to_string();
    let mut all = Vec::new();
    for seat in guests.seats(&site, name).into_iter().take(SHOWN) {
        let key = (seat.table, seat.round);
        let standing = match known.get(&key) {
            Some(standing) => *standing,
            None => ask(&seat, at, session).await,
        };
        known.insert(key, standing);
        if standing == Standing::Gone {
            // Otherwise it is asked about again.
            drop(guests.drop_seat(&site, seat.table, name, Some(session)));
        } else {
            all.push(Own { seat, standing });
        }
    }
    all.sort_by_key(|own| (own.is_over(), !own.is_own_turn()));
    all
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
