//! A table as this program knows it: the [`Table`] that the client library knows, over a connection, as a guest of this machine.

mod ended;

use std::collections::VecDeque;
use std::time::Duration;

use wildpile_bundle::{GameBundle, Games};
use wildpile_client::table::{Effect, Event, JoinGoal, News as TableNews, Now, State, Table};
use wildpile_message::{Message, Texts};
use wildpile_net::{ClientError, Connection, ConnectionEvent, Introduction, Invitation, Order, Session};
use wildpile_protocol::lobby::Blocked;
use wildpile_protocol::socket::{FromTable, TableInfo};
use wildpile_records::clock::now_ms;
use wildpile_session::Notice;

use super::{Guests, Visit};
use crate::text as t;

/// A change worth showing.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum News {
    /// At the table.
    Table(TableNews),
    /// The drawn scene.
    Draw,
    /// The hint that the hand shows.
    Hinted,
    /// The record that was asked for.
    Record(Result<String, Message>),
    /// The blocks of this person on the server, the latest first.
    Blocks(Result<Vec<Blocked>, Message>),
}

/// A table.
pub(crate) struct Live {
    pub(crate) to: Invitation,
    pub(crate) table: Table,
    games: Games,
    connection: Connection,
    guests: Guests,
    /// The session, once the server knows the person.
    pub(crate) session: Option<Session>,
    /// The login name, if the session is that of an account.
    login: Option<String>,
    /// The command that logs in to the server.
    log_in: String,
    /// The next look at what has become of an ended session.
    look_at: Option<Duration>,
    /// Until when one looks often.
    look_often_until: Duration,
    /// True if the connection has ended because the session has.
    pub(crate) is_session_over: bool,
    /// The message about the account with which the person plays on, until the table answers.
    greeting: Option<Message>,
    /// Set until the person was told that the guest has the new name.
    is_renaming: bool,
    /// The deal, and when this machine first knew of its match, in milliseconds since 1970 UTC.
    begun: (u64, u64),
    pub(crate) bundle: Option<&'static GameBundle>,
    news: VecDeque<News>,
    /// The time of the last poll.
    now: Duration,
}

/// The reason in a trouble.
pub(crate) fn reason(why: &ClientError, texts: &Texts) -> Message {
    known(why.why().clone(), texts)
}

/// A server's message, or its ID if this program doesn't know it.
fn known(message: Message, texts: &Texts) -> Message {
    if texts.missing(&message).is_empty() {
        message
    } else {
        Message::text(message.id().to_owned())
    }
}

impl Live {
    /// A visit over this connection. The command `log_in` logs in to the server, for the accounts of this program.
    pub(crate) fn new(
        visit: &Visit,
        games: Games,
        connection: Connection,
        guests: Guests,
        who: Option<&Introduction>,
        log_in: String,
    ) -> Self {
        let to = visit.to.clone();
        let site = to.site();
        let goal = match visit.watch {
            true => JoinGoal::Stay,
            false => JoinGoal::Sit(visit.seat),
        };
        let session = who.and_then(|who| who.session.as_ref());
        let part = session.map(|session| guests.part(&site, session, to.table));
        let seats = session.map(|session| guests.seats(&site, session));
        let mut seats = seats.into_iter().flatten();
        let seat = seats.find(|seat| seat.table == to.table);
        let (round, since_ms, seen) = seat.map_or((0, 0, 0), |seat| (seat.round, seat.since_ms, seat.seen));
        // Until the server knows the new name, it is the old one.
        let kept = session.and_then(|session| guests.by_session(&site, session));
        let name = kept.map(|(name, _)| name).or_else(|| Some(who?.name.clone()));
        let mut table = wildpile_net::table(goal, part.unwrap_or_default());
        (table.seen_helped, table.bots) = ((round, seen), visit.bots.clone());
        table.name = name.filter(|name| !name.is_empty());
        Self {
            to,
            table,
            games,
            connection,
            guests,
            session: None,
            login: None,
            log_in,
            look_at: None,
            look_often_until: Duration::ZERO,
            is_session_over: false,
            greeting: None,
            is_renaming: who.is_some_and(|who| who.renames),
            begun: (round, since_ms),
            bundle: None,
            news: VecDeque::new(),
            now: Duration::ZERO,
        }
    }

    /// The name under which the session is kept; `None` if nothing is kept.
    pub(crate) fn name(&self) -> Option<&str> {
        self.table.name.as_deref()
    }

    /// Feeds the table, and carries out what follows.
    pub(crate) fn update(&mut self, event: Event) {
        let (clock, wall_ms) = (self.now, now_ms());
        for effect in self.table.update(event, Now { clock, wall_ms }) {
            match effect {
                Effect::Say(said) => self.connection.say(said),
                Effect::KeepPart => {
                    let (site, session) = (self.to.site(), self.session.as_ref());
                    let part = &self.table.part;
                    drop(self.guests.keep_part(&site, session, self.to.table, part));
                }
                Effect::LoadGame(game, _) => {
                    self.bundle = self.games.bundle(&game);
                    self.update(match self.bundle {
                        // Its moves are sent with a key.
                        Some(bundle) => {
                            let make = Box::new(|welcome| bundle.game.remote_seat(welcome));
                            Event::GameLoaded(make, bundle.bots.reasons())
                        }
                        None => Event::GameMissing(t::OnlineUnknownGame { game }.into()),
                    });
                }
                Effect::Close => self.connection.end(),
                Effect::Draw => self.news.push_back(News::Draw),
                Effect::Hinted => self.news.push_back(News::Hinted),
                Effect::Show(news) => self.shown(news),
                Effect::Sound(_) | Effect::Announce(_) => {}
            }
        }
    }

    /// News of the table, with what this program knows of it.
    fn shown(&mut self, news: TableNews) {
        let round = self.table.info.as_ref().map(TableInfo::round);
        if let Some(round) = round.filter(|round| *round != self.begun.0) {
            self.begun = (round, now_ms());
        }
        if let TableNews::Here { again } = news {
            let back = again.then(|| t::OnlineBack.into());
            if let Some(note) = self.greeting.take().or(back) {
                self.table.add_note(note, self.now);
            }
        }
        self.news.push_back(News::Table(news));
    }

    /// Gives the connection an order.
    pub(crate) fn order(&self, order: Order) {
        self.connection.order(order);
    }

    /// The beginning of the match, as far as this machine knows, in milliseconds since 1970 UTC; 0 before the first deal.
    pub(crate) const fn begun(&self) -> u64 {
        if self.begun.0 == 0 { 0 } else { self.begun.1 }
    }

    /// The next thing that has changed.
    pub(crate) fn hear(&mut self, now: Duration, texts: &Texts) -> Option<News> {
        self.now = now;
        self.look_after_session(now);
        while self.news.is_empty() {
            let heard = self.connection.hear()?;
            self.heard(heard, texts);
        }
        self.news.pop_front()
    }

    fn heard(&mut self, heard: ConnectionEvent, texts: &Texts) {
        if matches!(self.table.state, State::Ended(_)) {
            return;
        }
        match heard {
            ConnectionEvent::Known { name, session } => self.known(name, &session),
            ConnectionEvent::Opened => self.update(Event::Opened),
            ConnectionEvent::Said(said) => self.update(Event::Heard(Box::new(match *said {
                FromTable::Refused { key, why } => FromTable::Refused {
                    key,
                    why: known(why, texts),
                },
                FromTable::Closing { why } => FromTable::Closing {
                    why: known(why, texts),
                },
                said => said,
            }))),
            ConnectionEvent::Lost { why, pause } => {
                self.update(Event::Lost(Some(reason(&why, texts)), pause))
            }
            ConnectionEvent::Ended(why) => self.ended(&why, texts),
            ConnectionEvent::Record(record) => {
                let record = record.map_err(|why| reason(&why, texts));
                self.news.push_back(News::Record(record));
            }
            ConnectionEvent::Blocks(blocks) => {
                let blocks = blocks.map_err(|why| reason(&why, texts));
                self.news.push_back(News::Blocks(blocks));
            }
            ConnectionEvent::Unblocked(Ok(name)) => {
                self.table.add_note(t::OnlineUnblocked { name }.into(), self.now);
            }
            ConnectionEvent::Unblocked(Err(why)) => self.table.say(Notice::wrong(reason(&why, texts))),
        }
    }

    /// The server knows who the person is.
    fn known(&mut self, name: String, session: &Session) {
        let kept = self.guests.keep(&self.to.site(), &name, session);
        if self.name().is_some() {
            self.table.name = Some(name.clone());
        }
        self.session = Some(session.clone());
        self.login = self.guests.login(&self.to.site(), session);
        let is_renamed = std::mem::take(&mut self.is_renaming);
        match kept {
            Err(why) => {
                let why = t::OnlineNotKept { why: why.to_string() };
                self.table.say(Notice::wrong(why));
            }
            Ok(()) if is_renamed => self.table.add_note(t::OnlineRenamed { name }.into(), self.now),
            Ok(()) => {}
        }
    }
}
