//! An online table as one client knows it: what the table has said, and what the person wants there.
//!
//! ```text
//! socket, clock, person --Event--> Table::update --Effect--> socket, store, screen
//! ```

mod absence;
mod chat;
mod event;
mod facts;
mod log;
mod moderation;
mod moves;
mod questions;
mod race;
mod result;
mod screen;
mod seating;
mod status_line;
mod turns;

use std::collections::{BTreeSet, VecDeque};
use std::sync::Arc;
use std::time::Duration;

use wildpile_bundle::ReasonFn;
use wildpile_game::{Seat, SeatSet};
use wildpile_message::Message;
use wildpile_protocol::part::Part;
use wildpile_protocol::socket::{FromTable, Left, SeatClock, TableInfo, ToTable, You};
use wildpile_protocol::{VERSION, text as protocol_text};
use wildpile_session::Notice;
use wildpile_session::hints::{self, Seen};
use wildpile_table::Scene;
use wildpile_table::seat::Remote;
use wildpile_table::seat::wire::ToSeat;

use crate::hand::Hand;
use crate::outbox::Outbox;
use crate::text as t;
pub use chat::{Muted, Said, Speaker};
pub use event::{Effect, Event, JoinGoal, MakeSeat, News, Now, Random, State};
pub use moderation::Moderation;
use moderation::{lost, reported};
use moves::Pending;
pub use questions::{Act, Answer, Ask, Question};
pub use race::Racer;
pub use result::Ending;
pub use screen::NOTE;
use screen::Note;
use status_line::is_turn_banner;

/// An online table, as one client knows it.
#[derive(Default)]
pub struct Table {
    /// The state of the connection.
    pub state: State,
    /// True if the connection has ended because the client and the server have incompatible versions: for a page, loading it
    /// again may help.
    pub is_incompatible: bool,
    /// This client's role at the table.
    pub you: You,
    /// The table, once it was told.
    pub info: Option<TableInfo>,
    /// The view of the match: that of the person's seat, or a spectator's; `None` before the first deal.
    pub seat: Option<Box<dyn Remote>>,
    /// The person's name, if the shell knows it.
    pub name: Option<String>,
    /// The chat, the earliest line first.
    pub talk: Vec<Said>,
    /// The drawn scene: the match as the table says it is, with the move that it hasn't answered; empty before the match.
    pub scene: Arc<Scene>,
    /// True while the scene shows an unanswered move.
    pub is_ahead: bool,
    /// The log of the match: a step and a clause for each entry, the oldest first.
    pub log: Vec<(usize, Message)>,
    /// Its latest entries that concern the person.
    lately: Vec<Message>,
    /// The last answer to the person, until something happens.
    pub notice: Option<Notice>,
    /// True if the answer is for the chat, too.
    is_for_talk: bool,
    /// The reason that the answer gives for not playing now; the answer goes when the reason does.
    said_of: Option<Option<Message>>,
    /// The note that is shown for a moment.
    note: Option<Note>,
    /// The note that follows it.
    next_note: Option<Message>,
    /// True after the player withdrew a wish for a pause, until the table answers.
    withdraws: bool,
    /// The open question.
    pub question: Option<Question>,
    /// True if the seats are shown instead of the match. Set by the shell.
    pub at_seats: bool,
    /// True while the person writes, so that the result waits. Kept by the shell.
    pub is_writing: bool,
    /// True while something of the shell lies over the table, so that a bot's moves aren't told yet. Kept by the shell.
    pub is_covered: bool,
    /// The person's hand. A shell may keep it elsewhere between events.
    pub hand: Hand,
    /// The last deal of which the person has seen more than its end.
    seen_match: u64,
    /// The number of its lines that the person hasn't seen.
    pub unread: usize,
    /// True while it is on the screen.
    sees_talk: bool,
    /// People whose lines aren't shown.
    pub muted: Muted,
    /// This client's contribution to the fair deal, and the commitments it has seen.
    pub part: Part,
    random: Option<Random>,
    make: Option<MakeSeat>,
    reasons: Option<ReasonFn>,
    is_loading: bool,
    /// Seat messages received before the game was loaded.
    early: Vec<ToSeat>,
    /// The visit's goal; [`JoinGoal::Stay`] once it is reached.
    pub goal: JoinGoal,
    /// Set if a program plays, which the others see.
    pub is_program: bool,
    /// True if the program plays the next match, too. Kept by the shell.
    pub plays_on: bool,
    /// The deal and the names at the table when the program last agreed to another match.
    agreed_among: (u64, Vec<String>),
    /// Seats lost to a faster player.
    taken: SeatSet,
    /// Set once the player was told that a seat may free up later.
    told_later: bool,
    /// Bots, by level, that are to sit down if the table is the person's own.
    pub bots: Vec<(Seat, String)>,
    /// Names of players whose lines were removed from the chat when they were blocked.
    unheard: BTreeSet<String>,
    /// Set until this connection delivers the table.
    is_arriving: bool,
    /// Set on arrival, until the player was told what a bot did meanwhile.
    is_back: bool,
    /// The deal whose end was shown.
    ended: u64,
    /// The deal, and the number of moves that a bot made at its end while the player was away.
    ended_by_bot: (u64, usize),
    /// Players of whom it was said that they have left a quick table.
    left: Vec<Left>,
    /// The deal in which it was said that bots play for them.
    left_in: u64,
    /// Deal, and how many of the bot's moves in it the player knows about, also from earlier visits.
    pub seen_helped: (u64, usize),
    /// The reason the table ends the connection.
    closing: Option<Message>,
    /// Names at the start of the match; players may have left since.
    began_with: Vec<String>,
    /// The move that the table hasn't answered.
    pending: Option<Pending>,
    /// The moves that are sent after it.
    queue: VecDeque<String>,
    /// The number of steps of the match when the last move of the queue was sent.
    after: Option<usize>,
    clocks: Vec<SeatClock>,
    clocks_at: Duration,
    /// Set once this connection has delivered them.
    has_clocks: bool,
    /// The seconds that the player had left when that was looked at last; 0 if their clock stood still.
    time_left: u64,
    /// The last loss of the connection.
    lost_at: Duration,
    /// The positions of this match since the person came, so that no hint leads back to one.
    positions: Seen,
    /// Steps in which a bot was seen moving for another player.
    stood_in: Vec<usize>,
    /// The step of the match for which the last move was made, if it was a bid, and whether the seat passed instead.
    bid: Option<(usize, bool)>,
    /// The beginning of a race that waits.
    begins_at: Option<Duration>,
    /// Set once the chat history has arrived.
    was_told_earlier: bool,
    /// True if it was the player's turn when something was read out last.
    was_own_turn: bool,
    /// The deal in which the player moved last.
    moved_in: u64,
    /// The time of the last news of the table.
    told_at: Duration,
    /// Messages that the table hasn't confirmed.
    outbox: Outbox,
}

impl Table {
    /// A table of which nothing was heard yet. `random` makes the contributions to deals.
    /// `tag` begins the keys of moves and chat messages: another one for each visit, since a table takes one with a known key for
    /// the same one.
    #[must_use]
    pub fn new(goal: JoinGoal, part: Part, tag: u64, random: Random) -> Self {
        Self {
            goal,
            part,
            random: Some(random),
            is_arriving: true,
            outbox: Outbox::new(tag),
            ..Self::default()
        }
    }

    /// Starts over after another login: the table has to be received again.
    pub fn begin_again(&mut self) {
        (self.state, self.is_incompatible) = (State::Arriving, false);
        self.expect_another_connection();
    }

    /// Forgets everything unconfirmed: someone else may go on.
    pub fn forget_unconfirmed(&mut self) {
        self.pending = None;
        self.forget_queue();
        self.outbox.clear();
    }

    /// The running number of the deal; 0 before the first.
    #[must_use]
    pub fn round(&self) -> u64 {
        self.info.as_ref().map_or(0, TableInfo::round)
    }

    /// Changes the model, and returns what follows.
    pub fn update(&mut self, event: Event, now: impl Into<Now>) -> Vec<Effect> {
        let Now { clock, wall_ms } = now.into();
        let (mut again, mut effects) = (Vec::new(), Vec::new());
        match &event {
            Event::Heard(said) if !self.has_ended() => {
                if let FromTable::Table { you, table } = &**said {
                    again = self.outbox.told(you, table);
                }
            }
            Event::Opened => {
                if let Some(lost) = lost(&self.outbox.opened(wall_ms)) {
                    self.say(Notice::wrong(lost.clone()));
                    effects.push(Effect::Show(News::Moderated(lost)));
                }
            }
            _ => {}
        }
        self.react(event, clock, &mut effects);
        self.settle(&mut effects);
        let sent = effects.into_iter().filter_map(|effect| match effect {
            Effect::Say(said) => self
                .outbox
                .say(said, self.info.as_ref(), wall_ms)
                .map(Effect::Say),
            effect => Some(effect),
        });
        again.into_iter().map(Effect::Say).chain(sent).collect()
    }

    fn react(&mut self, event: Event, now: Duration, to: &mut Vec<Effect>) {
        match event {
            Event::GameLoaded(make, reasons) => {
                self.reasons = reasons;
                self.game_loaded(make, now, to);
            }
            Event::GameMissing(why) => {
                (self.is_loading, self.early) = (false, Vec::new());
                if !self.has_ended() {
                    self.info = None;
                    self.end(why, to);
                }
            }
            Event::Close => self.close(),
            Event::Tick => self.pass_time(now, to),
            Event::Ask(question) => self.open(question),
            // Nobody hears it, but the question closes.
            Event::Answer(act) if self.has_ended() => {
                self.close();
                if let Act::Ask(question) = act {
                    self.open(question);
                }
            }
            _ if self.has_ended() => {}
            // What was only sent into a closed connection is sent again.
            Event::Opened => self.part.forget_sent(),
            Event::Heard(said) => self.hear(*said, now, to),
            Event::Lost(why, pause) => {
                self.loses(now);
                // Perhaps the table has said why.
                let before = match &mut self.state {
                    State::Away(_, before) => before.take(),
                    _ => None,
                };
                let why = self.closing.take().or(why).or(before);
                self.state = State::Away(now + pause, why);
                self.expect_another_connection();
                to.push(Effect::Show(News::Gone));
            }
            Event::Opening => {
                self.loses(now);
                self.expect_another_connection();
            }
            Event::Unclear => self.end_incompatible(t::Version.into(), to),
            Event::Ended(why) => {
                let other = protocol_text::HelloVersion {
                    own: VERSION,
                    theirs: VERSION,
                };
                self.is_incompatible = why.id() == Message::from(other).id();
                self.state = State::Ended(why);
                to.push(Effect::Show(News::Gone));
            }
            Event::Gesture(gesture) => self.gesture(gesture, now, to),
            Event::PlayMarkedBefore(button) => self.play_marked_before(&button, now, to),
            Event::Choose(action) => self.choose(action, now, to),
            Event::Play(notation) => self.play(&notation, now, to),
            Event::Hint if self.allows_hints() => self.show_next(self.useful(), true, self.reasons, to),
            Event::Hint => self.say(Notice::plain(t::HintsOff)),
            Event::Walk(forward) => {
                self.show_next(hints::walk(&self.scene), forward, None, to);
            }
            Event::Say(said) => self.tell_table(said, to),
            Event::Answer(act) => self.answer(act, now, to),
            Event::Want(goal) => {
                self.goal = goal;
                if self.make.is_some() {
                    let note = self.take_seat(to);
                    self.show_note(note, now, to);
                }
            }
        }
    }

    fn has_ended(&self) -> bool {
        matches!(self.state, State::Ended(_))
    }

    fn loses(&mut self, now: Duration) {
        if self.state == State::Here {
            self.lost_at = now;
        }
    }

    /// Resets what holds for one connection only.
    fn expect_another_connection(&mut self) {
        self.closing = None;
        (self.is_arriving, self.has_clocks) = (true, false);
        self.part.forget_sent();
        self.outbox.lost();
    }

    fn game_loaded(&mut self, make: MakeSeat, now: Duration, to: &mut Vec<Effect>) {
        self.make = Some(make);
        if self.has_ended() {
            return;
        }
        let note = self.take_part(to);
        self.show_note(note, now, to);
        for said in std::mem::take(&mut self.early) {
            if !self.has_ended() {
                self.hear_seat(said, now, to);
            }
        }
    }

    /// Ends the connection because this program doesn't understand the server.
    fn end_incompatible(&mut self, why: Message, to: &mut Vec<Effect>) {
        self.is_incompatible = true;
        self.end(why, to);
    }

    /// Closes the connection for good, so that it doesn't hold a seat at which nobody can play.
    fn end(&mut self, why: Message, to: &mut Vec<Effect>) {
        self.state = State::Ended(why);
        to.push(Effect::Close);
        to.push(Effect::Show(News::Gone));
    }

    fn hear(&mut self, said: FromTable, now: Duration, to: &mut Vec<Effect>) {
        let news = match said {
            FromTable::Hello { version, .. } if version != VERSION => {
                return self.end_incompatible(t::Version.into(), to);
            }
            FromTable::Hello { .. } => return self.hear_hello(to),
            FromTable::Table { you, table } => return self.hear_table(you, table, now, to),
            FromTable::Seat { said } => return self.hear_seat(said, now, to),
            FromTable::Played { key } => {
                self.outbox.answered(&key);
                if self.pending.take_if(|own| own.key == key).is_some() {
                    self.redraw_answered(to);
                    to.push(Effect::Show(News::Played));
                    self.play_next(now, to);
                }
                return;
            }
            FromTable::Refused { key, why } => return self.hear_refusal(key.as_deref(), why, now, to),
            FromTable::Clocks { seats } => {
                (self.clocks, self.clocks_at, self.has_clocks) = (seats, now, true);
                News::Clocks
            }
            FromTable::Said(line) => News::Talk(self.hear_line(line)),
            FromTable::Earlier { lines } => News::Earlier(self.hear_earlier(lines)),
            // `Event::Lost` or `Event::Ended` follows, and says whether the connection is opened again.
            FromTable::Closing { why } => {
                self.closing = Some(why);
                return;
            }
            FromTable::Reported { operator } => {
                self.outbox
                    .confirmed(|said| matches!(said, ToTable::Report { .. }));
                let told = reported(operator);
                self.add_note(told.clone(), now);
                News::Moderated(told)
            }
            FromTable::Blocked { name, lines } => self.hear_blocked(name, &lines),
        };
        to.push(Effect::Show(news));
    }

    /// The table listens to this connection.
    fn hear_hello(&mut self, to: &mut Vec<Effect>) {
        let again = matches!(self.state, State::Away(..)) && self.info.is_some();
        self.state = State::Here;
        self.comes_to_talk(to);
        to.push(Effect::Show(News::Here { again }));
    }

    fn hear_table(&mut self, you: You, table: TableInfo, now: Duration, to: &mut Vec<Effect>) {
        let load = Effect::LoadGame(table.game.clone(), table.seats.len());
        let before = self.info.as_ref().map(TableInfo::round);
        let is_new = before.is_some_and(|before| before != table.round());
        let seated = (self.you.seat != you.seat).then_some(you.seat).flatten();
        self.you = you;
        let arrives = std::mem::take(&mut self.is_arriving);
        // A player present at the start of a match misses nothing.
        self.is_back = arrives || self.is_back && !is_new;
        let late = self.out_of_time(&table).filter(|_| !arrives);
        let declined = self.is_pause_declined(&table) && !is_new;
        self.withdraws = false;
        self.told_at = now;
        let counted = self.begins_at.is_some();
        self.begins_at = table.countdown_ms.map(|left| now + Duration::from_millis(left));
        if is_new {
            self.seat = None;
            self.pending = None;
            self.clocks.clear();
            self.was_own_turn = false;
            self.stood_in.clear();
            self.positions = Seen::default();
            self.early.clear();
            self.forget_queue();
            self.clear_screen(to);
        }
        self.info = Some(table);
        self.announce_countdown(counted, now, to);
        if !self.is_back {
            // The bot has played before the person's eyes.
            self.see_helped();
        }
        // Until the game is loaded, the client neither takes a seat nor contributes to the deal: loading may fail.
        let note = match self.make.is_some() {
            true => self.take_part(to),
            false => None,
        };
        let seated = seated.map(|seat| {
            t::Seated {
                number: seat.number(),
            }
            .into()
        });
        to.push(Effect::Show(if is_new { News::NewMatch } else { News::Table }));
        let declined = declined.then(|| t::PauseDeclined.into());
        self.show_note(note.or(seated).or(late).or(declined).filter(|_| !is_new), now, to);
        let left = self.look_for_left();
        self.happened(left, now, to);
        if !std::mem::replace(&mut self.is_loading, true) {
            to.push(load);
        }
    }

    /// A message about the match, for [`Self::seat`].
    fn hear_seat(&mut self, said: ToSeat, now: Duration, to: &mut Vec<Effect>) {
        let Some(make) = &self.make else {
            self.early.push(said);
            return;
        };
        let before = self.standing();
        let is_update = matches!(said, ToSeat::Update(_));
        let received = if let ToSeat::Welcome(welcome) = said {
            self.began_with.clone_from(&welcome.names);
            let made = make(welcome).map_err(|problems| wildpile_session::texts::problems(&problems));
            made.map(|made| self.seat = Some(made))
        } else {
            self.seat.as_mut().map_or(Ok(()), |seat| seat.receive(said))
        };
        match received {
            Ok(()) if is_update => {
                let is_late = self.look_who_moved(before, now);
                to.push(Effect::Show(News::Match));
                self.follow_match(to);
                let left = self.look_for_left_at_start();
                self.happened(is_late.then(|| t::BidUp.into()), now, to);
                self.happened(left, now, to);
                self.play_next(now, to);
            }
            Ok(()) => {}
            Err(why) => self.end_incompatible(why, to),
        }
    }

    fn hear_refusal(&mut self, key: Option<&str>, why: Message, now: Duration, to: &mut Vec<Effect>) {
        let Some(key) = key else {
            match self.outbox.refused() {
                Some(ToTable::Report { .. } | ToTable::Block { .. }) => self.refuse(why, to),
                Some(ToTable::Sit { seat, .. }) if self.goal != JoinGoal::Stay => {
                    self.refused_seat(seat, why, now, to);
                }
                Some(ToTable::Say { text, .. }) => self.not_said(why, Some(text), to),
                _ => self.not_said(why, None, to),
            }
            return;
        };
        self.outbox.answered(key);
        // Includes moves of the last match, which still await an answer.
        if self.pending.take_if(|own| own.key == key).is_some() {
            self.forget_queue();
            let is_late = matches!(self.bid.take(), Some((_, true)));
            self.not_played(if is_late { t::BidLate.into() } else { why }, to);
        } else if self.outbox.has_given(key) {
            self.not_played(why, to);
        }
    }
}

#[cfg(test)]
mod tests;
