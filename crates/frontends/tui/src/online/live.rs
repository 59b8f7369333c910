//! A table as this program knows it: what was heard of it, and what the person has said.

mod about;
mod ended;
mod facts;
mod moved;
mod play;
mod seating;
mod talk;
mod turn;

use std::collections::VecDeque;
use std::time::Duration;

use wildpile_bundle::{GameBundle, Games};
use wildpile_client::{Connection, Heard, Invitation, Order, Session, Trouble};
use wildpile_game::{Seat, SeatSet};
use wildpile_message::{Message, Texts};
use wildpile_protocol::lobby::Blocked;
use wildpile_protocol::part::Part;
use wildpile_protocol::socket::{About, FromTable, SeatClock, TableInfo, ToTable, You};
use wildpile_protocol::{VERSION, text as said};
use wildpile_records::clock::now_ms;
use wildpile_table::seat::Remote;
use wildpile_table::seat::wire::ToSeat;

use super::Guests;
use crate::text as t;
use moved::Bid;
use play::Pending;
use seating::may_sit;
pub(crate) use talk::{Earlier, Said};

/// How the connection is.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum State {
    /// Nothing was heard yet.
    Arriving,
    /// The table answers.
    Here,
    /// It is lost, and opened again at this time. Why, if that is known.
    Away(Duration, Message),
    /// It has ended for good.
    Ended(Message),
}

/// What the person wants at the table, until it is done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Aim {
    /// This seat, or the first free one.
    Sit(Option<Seat>),
    /// Nothing: the person decides at the table.
    Stay,
}

/// What has changed.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum News {
    /// The connection, or the table around the match.
    Table,
    /// Another deal: nothing of the last match stays.
    NewMatch,
    /// The match.
    Match,
    /// Something wasn't done.
    Refused(Message),
    /// A move wasn't played.
    NotPlayed(Message),
    /// Something other than a move or a seat wasn't done; perhaps what was said.
    NotSaid(Message),
    /// Something worth saying, which isn't bad.
    Note(Message),
    /// Somebody has said something.
    Talk,
    /// What was said while the connection was lost, or before the person came.
    Earlier(Earlier),
    /// The record that was asked for.
    Record(Result<String, Message>),
    /// Those whom the person has blocked on this server.
    Blocks(Result<Vec<Blocked>, Message>),
}

/// A table.
pub(crate) struct Live {
    pub(crate) to: Invitation,
    games: Games,
    connection: Connection,
    guests: Guests,
    /// The name under which the session is kept.
    name: String,
    /// The session, once the server knows the person.
    pub(crate) session: Option<Session>,
    /// The login name, if the session is that of an account.
    login: Option<String>,
    /// The command that logs in to the server.
    log_in: String,
    /// When to look next what has become of a session that has ended.
    look_at: Option<Duration>,
    /// Until when one looks often.
    look_often_until: Duration,
    /// Whether the connection has ended because the session has.
    pub(crate) is_session_over: bool,
    /// What to say about the account with which the person plays on, once the table answers.
    greeting: Option<Message>,
    /// Whether the guest is to get that name, and the person wasn't told that it has.
    is_renaming: bool,
    aim: Aim,
    asked: Option<Seat>,
    /// Bots that are to sit down at the person's own table.
    bots: Vec<(Seat, String)>,
    /// Whether somebody was reported, and the server hasn't answered.
    is_reporting: bool,
    /// Who is being blocked, while the server hasn't answered.
    blocking: Option<About>,
    /// Who was blocked at a seat during this visit.
    blocked: Vec<(String, Seat)>,
    /// Whether the person has blocked anybody on this server, if that is known.
    pub(crate) has_blocked: Option<bool>,
    /// Whether the table hasn't said over this connection who sits where.
    is_arriving: bool,
    /// Whether the person has come (back), and wasn't told yet what a bot did meanwhile.
    is_back: bool,
    /// How many of the bot's moves the person has seen or was told of, and in which deal.
    seen_helped: (u64, usize),
    /// When this machine first knew of the match, in milliseconds since 1970 UTC, and of which deal.
    begun: (u64, u64),
    /// Whether the person knows that there will be a seat later.
    told_later: bool,
    /// Seats that somebody else got first.
    taken: SeatSet,
    pub(crate) state: State,
    /// Why the table has ended the connection.
    closing: Option<Message>,
    pub(crate) you: You,
    pub(crate) info: Option<TableInfo>,
    pub(crate) bundle: Option<&'static GameBundle>,
    pub(crate) seat: Option<Box<dyn Remote>>,
    /// The names with which the match began; somebody may have left since.
    began_with: Vec<String>,
    /// The move that the server hasn't answered.
    pending: Option<Pending>,
    /// Moves that follow it, and the steps of the match when the last one was made.
    queue: VecDeque<String>,
    after: Option<usize>,
    clocks: Vec<SeatClock>,
    clocks_at: Duration,
    /// Whether they were heard over this connection.
    has_clocks: bool,
    /// The steps in which a bot moved for somebody else before the person's eyes.
    stood_in: Vec<usize>,
    /// The last move, if it was a bid.
    bid: Option<Bid>,
    /// Whether the person has just passed because the time for a bid was up.
    passed_late: bool,
    /// When a race begins.
    begins_at: Option<Duration>,
    pub(crate) talk: Vec<Said>,
    /// Whether it has told that once.
    was_told_earlier: bool,
    pub(crate) part: Part,
    /// What the keys of this visit's moves begin with.
    tag: String,
    moves: u64,
    /// When one has listened last.
    now: Duration,
}

/// Random bytes from the system.
fn random<const N: usize>() -> Option<[u8; N]> {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).ok()?;
    Some(bytes)
}

/// The reason in a trouble.
pub(crate) fn reason(why: &Trouble, texts: &Texts) -> Message {
    known(why.why().clone(), texts)
}

/// What a server says; one of another age may say what this program has no words for.
fn known(message: Message, texts: &Texts) -> Message {
    if texts.missing(&message).is_empty() {
        message
    } else {
        Message::text(message.id().to_owned())
    }
}

impl Live {
    pub(crate) fn new(
        to: Invitation,
        games: Games,
        connection: Connection,
        guests: Guests,
        name: String,
        aim: Aim,
    ) -> Self {
        let part = guests.part(&to.site(), to.table, &name);
        let mut seats = guests.seats(&to.site(), &name).into_iter();
        let seat = seats.find(|seat| seat.table == to.table);
        let log_in = format!("wildpile login {}", to.site());
        let begun = seat.as_ref().map_or((0, 0), |seat| (seat.round, seat.since_ms));
        Self {
            to,
            games,
            connection,
            guests,
            name,
            session: None,
            login: None,
            log_in,
            look_at: None,
            look_often_until: Duration::ZERO,
            is_session_over: false,
            greeting: None,
            is_renaming: false,
            aim,
            asked: None,
            bots: Vec::new(),
            is_reporting: false,
            blocking: None,
            blocked: Vec::new(),
            has_blocked: None,
            is_arriving: true,
            is_back: false,
            seen_helped: seat.map_or((0, 0), |seat| (seat.round, seat.seen)),
            begun,
            told_later: false,
            taken: SeatSet::EMPTY,
            state: State::Arriving,
            closing: None,
            you: You::default(),
            info: None,
            bundle: None,
            seat: None,
            began_with: Vec::new(),
            pending: None,
            queue: VecDeque::new(),
            after: None,
            clocks: Vec::new(),
            clocks_at: Duration::ZERO,
            has_clocks: false,
            stood_in: Vec::new(),
            bid: None,
            passed_late: false,
            begins_at: None,
            talk: Vec::new(),
            was_told_earlier: false,
            part,
            tag: format!("{:016x}", u64::from_be_bytes(random().unwrap_or_default())),
            moves: 0,
            now: Duration::ZERO,
        }
    }

    /// Puts bots on seats of the person's own table.
    pub(crate) fn expect_bots(&mut self, bots: Vec<(Seat, String)>) {
        self.bots = bots;
    }

    /// The command that logs in to the server, for the accounts of this program.
    pub(crate) fn log_in_with(&mut self, command: String) {
        self.log_in = command;
    }

    /// The name under which the session is kept; `None` if nothing is kept.
    pub(crate) fn name(&self) -> Option<&str> {
        Some(self.name.as_str()).filter(|name| !name.is_empty())
    }

    /// Says something to the table. Whether it was sent: without a connection it isn't, now or later.
    pub(crate) fn say(&self, said: ToTable) -> bool {
        self.order_here(Order::Say(said))
    }

    fn send(&self, said: ToTable) {
        self.connection.order(Order::Say(said));
    }

    /// Ends the connection for good: it would hold the seat for somebody who can't use it.
    fn end(&mut self, why: Message) -> News {
        self.state = State::Ended(why);
        self.connection.end();
        News::Table
    }

    /// Tries to connect now.
    pub(crate) fn retry(&self) {
        self.connection.order(Order::Retry);
    }

    /// Gets the record of the last match.
    pub(crate) fn ask_record(&self) {
        self.connection.order(Order::Record(self.round()));
    }

    /// The running number of the deal; 0 before the first.
    pub(crate) fn round(&self) -> u64 {
        self.info.as_ref().map_or(0, TableInfo::round)
    }

    /// The next thing that has changed.
    pub(crate) fn hear(&mut self, now: Duration, texts: &Texts) -> Option<News> {
        self.now = now;
        if let Some(news) = self.look_after_session(now) {
            return Some(news);
        }
        loop {
            let heard = self.connection.hear()?;
            if matches!(self.state, State::Ended(_)) {
                continue;
            }
            let news = match heard {
                Heard::Known { name, session } => self.known(name, &session),
                Heard::Said(said) => self.heard(*said, now, texts),
                Heard::Lost { why, pause } => {
                    // Perhaps the table has said why.
                    let why = self.closing.take().unwrap_or_else(|| reason(&why, texts));
                    self.state = State::Away(now + pause, why);
                    (self.is_arriving, self.has_clocks) = (true, false);
                    Some(News::Table)
                }
                Heard::Ended(why) => Some(self.ended(&why, now, texts)),
                Heard::Record(record) => Some(News::Record(record.map_err(|why| reason(&why, texts)))),
                Heard::Blocks(blocks) => {
                    self.has_blocked = blocks.as_ref().ok().map(|blocks| !blocks.is_empty());
                    Some(News::Blocks(blocks.map_err(|why| reason(&why, texts))))
                }
                Heard::Unblocked(done) => {
                    self.has_blocked = None;
                    Some(match done {
                        Ok(name) => {
                            self.blocked.retain(|(blocked, _)| *blocked != name);
                            self.ask_earlier();
                            News::Note(t::OnlineUnblocked { name }.into())
                        }
                        Err(why) => News::Refused(reason(&why, texts)),
                    })
                }
            };
            if news.is_some() {
                return news;
            }
        }
    }

    fn heard(&mut self, said: FromTable, now: Duration, texts: &Texts) -> Option<News> {
        match said {
            FromTable::Hello { version, .. } if version != VERSION => Some(self.end(t::OnlineVersion.into())),
            FromTable::Hello { .. } => {
                let was_away = matches!(self.state, State::Away(..)) && self.info.is_some();
                self.part.forget_sent();
                self.state = State::Here;
                self.comes_to_talk();
                let greeting = self.greeting.take();
                Some(if let Some(lost) = self.forget_deeds() {
                    News::Refused(lost)
                } else if let Some(greeting) = greeting {
                    News::Note(greeting)
                } else if was_away {
                    News::Note(t::OnlineBack.into())
                } else {
                    News::Table
                })
            }
            FromTable::Table { you, table } => Some(self.told_table(you, table, now)),
            FromTable::Seat { said } => self.told(said, now),
            FromTable::Played { key } => {
                self.pending.take_if(|own| own.key == key)?;
                self.play_next();
                Some(News::Table)
            }
            FromTable::Refused { key, why } => self.told_no(key.as_deref(), known(why, texts)),
            FromTable::Clocks { seats } => {
                (self.clocks, self.clocks_at, self.has_clocks) = (seats, now, true);
                Some(News::Table)
            }
            FromTable::Said(line) => self.add_line(line).then_some(News::Talk),
            FromTable::Earlier { lines } => Some(News::Earlier(self.told_earlier(lines))),
            // What follows says for how long.
            FromTable::Closing { why } => {
                self.closing = Some(known(why, texts));
                None
            }
            FromTable::Reported { operator } => {
                self.is_reporting = false;
                Some(News::Note(match operator {
                    true => t::OnlineReported.into(),
                    false => t::OnlineReportKept.into(),
                }))
            }
            FromTable::Blocked { name, lines } => Some(self.told_blocked(name, &lines)),
        }
    }

    fn told_table(&mut self, you: You, table: TableInfo, now: Duration) -> News {
        self.bundle = self.games.bundle(&table.game);
        if self.bundle.is_none() {
            return self.end(t::OnlineUnknownGame { game: table.game }.into());
        }
        let before = self.info.as_ref().map(TableInfo::round);
        let is_new = before.is_some_and(|before| before != table.round());
        let seated = (self.you.seat != you.seat).then_some(you.seat).flatten();
        self.you = you;
        let arrives = std::mem::take(&mut self.is_arriving);
        self.is_back |= arrives;
        if self.asked == self.you.seat {
            self.asked = None;
        }
        let late = self.out_of_time(&table).filter(|_| !arrives);
        self.begins_at = table.countdown_ms.map(|left| now + Duration::from_millis(left));
        if is_new {
            self.seat = None;
            self.pending = None;
            self.clocks.clear();
            self.stood_in.clear();
            self.forget_queue();
        }
        if self.begun.0 != table.round() {
            self.begun = (table.round(), now_ms());
        }
        self.info = Some(table);
        if !self.is_back {
            // The bot has played before the person's eyes.
            self.see_helped();
        }
        self.contribute();
        let note = self.take_seat();
        self.seat_bots();
        if is_new {
            return News::NewMatch;
        }
        let seated = seated.map(|seat| {
            t::OnlineSeated {
                number: seat.number(),
            }
            .into()
        });
        note.or(seated).or(late).map_or(News::Table, News::Note)
    }

    /// News for the seat.
    fn told(&mut self, said: ToSeat, now: Duration) -> Option<News> {
        let before = self.standing();
        let is_update = matches!(said, ToSeat::Update(_));
        let received = if let ToSeat::Welcome(welcome) = said {
            self.began_with.clone_from(&welcome.names);
            let made = match self.games.bundle(&welcome.game) {
                None => Err(t::OnlineUnknownGame { game: welcome.game }.into()),
                // Its moves are sent with a key.
                Some(bundle) => bundle
                    .game
                    .remote_seat(welcome)
                    .map_err(|problems| wildpile_session::texts::problems(&problems)),
            };
            made.map(|made| self.seat = Some(made))
        } else {
            self.seat.as_mut().map_or(Ok(()), |seat| seat.receive(said))
        };
        match received {
            Ok(()) if is_update => {
                self.look_who_moved(before, now);
                self.play_next();
                Some(News::Match)
            }
            Ok(()) => None,
            Err(why) => Some(self.end(why)),
        }
    }

    fn told_no(&mut self, key: Option<&str>, why: Message) -> Option<News> {
        match key {
            Some(key) => {
                // Moves of the last match, too: whoever made one waits for an answer.
                if self.pending.take_if(|own| own.key == key).is_some() {
                    self.forget_queue();
                    let late = self.bid.take().and_then(Bid::late);
                    return Some(News::NotPlayed(late.unwrap_or(why)));
                }
                return key.starts_with(&self.tag).then_some(News::NotPlayed(why));
            }
            None if self.take_deed() => {}
            None => {
                if let Some(seat) = self.asked.take() {
                    let is_taken = why.id() == Message::from(said::SeatTaken).id();
                    if is_taken && self.aim == Aim::Sit(None) {
                        // Somebody else was faster; there may be more seats.
                        self.taken.insert(seat);
                        return self.take_seat().map(News::Note);
                    }
                    if !self.info.as_ref().is_some_and(may_sit) {
                        // The match began meanwhile; there may be a seat later.
                        return self.take_seat().map(News::Note);
                    }
                    self.aim = Aim::Stay;
                } else {
                    return Some(News::NotSaid(why));
                }
            }
        }
        Some(News::Refused(why))
    }
}
