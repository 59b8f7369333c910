//! The table: a match that is being played.

mod act;
mod ahead;
mod cards;
mod command;
mod ends;
mod gesture;
mod hint;
mod history;
mod keys;
pub(in crate::screens) mod log;
mod mark;
mod outside;
mod view;
pub(crate) mod words;

pub(crate) use act::Act;
pub(crate) use command::meant;
pub(crate) use ends::deal_of;
pub(crate) use history::Deed;

use std::time::Duration;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use wildpile_game::Seat;
use wildpile_message::{Message, Names};
use wildpile_session::{Happened, NewsKey, Notice, Question, Response, texts};
use wildpile_table::{Action, Scene};

use crate::app::{Context, Screen, Transition};
use crate::dialog::Dialog;
use crate::edit::LineEdit;
use crate::felt::{Layout, Seen, lay_out};
use crate::input::Input;
use crate::look;
use crate::paint::Hits;
use crate::saves;
use crate::screens::board::{Board, confirm, offer, shown_buttons};
use crate::session::Session;
use crate::store_thread::Pending;
use crate::text as t;
use crate::thinking::Thinking;
use crate::voice::Voice;
use log::Log;

pub use outside::Terms;

/// How often one listens whether something was thought of.
const LISTEN: Duration = Duration::from_millis(20);

const fn is_move(question: &Question) -> bool {
    matches!(question, Question::Move { .. })
}

/// The table.
pub struct TableScreen {
    session: Session,
    board: Board,
    /// The action that is the best one known, and why.
    why: Option<(usize, Message)>,
    status: Option<(look::Kind, Message)>,
    dialog: Option<Dialog<Act>>,
    command: Option<LineEdit>,
    jump: bool,
    log: Log,
    /// What has happened since the person's own move.
    news: Vec<Happened>,
    show_log: Option<usize>,
    /// What the match is played with is shown from this line on.
    show_cards: Option<usize>,
    /// When the bots that are due move.
    bots_at: Vec<(Seat, Duration)>,
    /// The news that has already been shown in a dialog.
    told: Option<NewsKey>,
    /// The thinker for bots, hints and auto-finish.
    thinking: Thinking,
    /// The thinker that searches whether the match can still be won. Bots don't wait for it.
    search: Thinking,
    /// How many positions that search looks at.
    looking: Option<u64>,
    /// The search for a deal of the wanted kind.
    picking: Option<ends::Picking>,
    /// When the next move of the winning sequence is played; none when the person plays it.
    way_at: Option<Duration>,
    outside: outside::Outside,
    /// How the finished match compares with the others; the store is asked for it.
    standing: Option<Pending<Option<Message>>>,
    /// Whether to report when the match has been saved.
    tell_saved: bool,
    last_tick: Duration,
    hits: Hits,
}

impl TableScreen {
    /// A table for a match.
    pub fn new(session: Session, cx: &mut Context) -> Self {
        let mut new = Self {
            board: Board::new(session.scene(), cx.voice()),
            session,
            why: None,
            status: None,
            dialog: None,
            command: None,
            jump: false,
            log: Log::default(),
            news: Vec::new(),
            show_log: None,
            show_cards: None,
            bots_at: Vec::new(),
            told: None,
            thinking: Thinking::default(),
            search: Thinking::default(),
            looking: None,
            picking: None,
            way_at: None,
            outside: outside::Outside::default(),
            standing: None,
            tell_saved: false,
            last_tick: cx.now,
            hits: Hits::default(),
        };
        new.show_cards = cards::has_new_cards(&new.session).then_some(0);
        new.refresh(cx);
        new
    }

    /// The match at this table.
    #[must_use]
    pub const fn session(&self) -> &Session {
        &self.session
    }

    /// The scene as of the last change.
    #[must_use]
    pub const fn scene(&self) -> &Scene {
        &self.board.scene
    }

    /// The area it was last drawn in.
    #[must_use]
    pub const fn layout(&self) -> &Layout {
        &self.board.layout
    }

    /// The question that waits for an answer.
    #[must_use]
    pub fn question(&self) -> Option<&[Message]> {
        self.dialog.as_ref().map(Dialog::text)
    }

    /// The message in the status line.
    #[must_use]
    pub fn message(&self) -> Option<&Message> {
        self.status.as_ref().map(|(_, message)| message)
    }

    /// The names of the players, for [`TableScreen::voice`].
    #[must_use]
    pub fn names(&self, cx: &Context) -> Vec<String> {
        self.session.names(&cx.texts)
    }

    /// Says messages to the person at this table.
    #[must_use]
    pub fn voice<'a>(&self, names: &'a [String], cx: &'a Context) -> Voice<'a> {
        let you = self.session.facing().map(Seat::number);
        cx.voice().with(Names { names, you })
    }

    /// Tells a message. It is shown as a sentence: why a move is not legal is a clause.
    fn say(&mut self, kind: look::Kind, message: impl Into<Message>) {
        self.status = Some((kind, message.into()));
    }

    /// Tells what a session says.
    fn tell(&mut self, notice: Notice) {
        self.say(notice.kind, notice.message);
    }

    /// The person who acts at this screen now.
    fn actor(&self) -> Option<Seat> {
        self.session.facing()
    }

    fn seen(&self, cx: &Context) -> Seen {
        Seen {
            viewer: self.session.viewer().seat(),
            seats: self.session.setup().seats.len(),
            big: cx.look.big,
            focus: self.board.cursor,
        }
    }

    fn relayout(&mut self, cx: &Context) {
        let (names, seen) = (self.names(cx), self.seen(cx));
        let voice = self.voice(&names, cx);
        self.board.layout = lay_out(&self.board.scene, self.board.area, &seen, voice);
    }

    /// The match or its viewer has changed: updates the scene and announces the news.
    fn refresh(&mut self, cx: &mut Context) {
        self.board.own = self.session.viewer().seat();
        self.board.show(self.session.scene(), self.session.is_race());
        self.why = None;
        // In a race others move all the time. Who does something else stops it.
        if !self.session.is_race() {
            self.stop_thinking();
        }
        self.way_at = self.way_at.filter(|_| self.session.led().is_some());
        self.log.follow(self.session.seat().as_ref());
        if self.session.seat().seats() > 1 {
            self.news = self.session.happened_since(self.session.news_since());
        }
        self.relayout(cx);
        self.pace(cx);
        self.tell_news(cx);
    }

    /// A move was made or taken back.
    fn changed(&mut self, cx: &mut Context) {
        self.save(cx);
        self.refresh(cx);
    }

    fn save(&mut self, cx: &mut Context) {
        if self.outside.is_left {
            return;
        }
        saves::keep(&mut cx.store, &self.session);
    }

    /// Sets the time at which each bot that is due will move.
    fn pace(&mut self, cx: &Context) {
        let due = self.session.bots_due();
        if self.session.curtain().is_some() {
            self.bots_at.clear();
            return;
        }
        let pace = cx.settings.pace(self.session.is_race());
        self.bots_at.retain(|(seat, _)| due.contains(*seat));
        for seat in due.iter() {
            let asked = self
                .thinking
                .waits_for(|q| matches!(q, Question::Move { seat: other, .. } if *other == seat));
            if !asked && !self.bots_at.iter().any(|(s, _)| *s == seat) {
                self.bots_at.push((seat, cx.now + pace));
            }
        }
        self.ask_outside(cx);
    }

    /// Lets the bots move whose time has come; `now` for those that are not to wait.
    fn run_bots(&mut self, skip: bool, cx: &mut Context) {
        if self.dialog.is_some() || self.show_cards.is_some() || self.session.curtain().is_some() {
            return;
        }
        // One after the other, so that each knows what the others did.
        if self.thinking.waits_for(is_move) {
            return;
        }
        let ready = self.bots_at.iter().position(|(_, at)| skip || *at <= cx.now);
        let Some(ready) = ready else { return };
        let (seat, _) = self.bots_at.swap_remove(ready);
        if let Some(question) = self.session.question(seat) {
            self.thinking.ask(&self.session, question);
        }
    }

    /// Handles answers from the thinker.
    fn hear_thinking(&mut self, cx: &mut Context) {
        // While a question is open or cards are looked at, nobody moves.
        if self.dialog.is_some() || self.show_cards.is_some() || self.session.curtain().is_some() {
            return;
        }
        while let Some((question, response)) = self.thinking.hear(&self.session) {
            match question {
                Question::Move { seat, .. } => self.take_move(seat, response.as_ref(), cx),
                Question::Hints { .. } => self.hear_hints(response, cx),
                Question::Finish => self.take_rest(response, cx),
                Question::Outlook { .. } | Question::Deal(_) => {}
            }
        }
    }

    /// Plays the move that a bot has chosen.
    fn take_move(&mut self, seat: Seat, response: Option<&Response>, cx: &mut Context) {
        match response.map(|response| self.session.play_response(response)) {
            Some(Ok(true)) => {
                if !self.session.is_race() {
                    self.status = None;
                }
                self.changed(cx);
            }
            // The match has moved on meanwhile: it is asked about how things are now.
            Some(Ok(false)) => {
                if self.session.bots_due().contains(seat) {
                    self.bots_at.retain(|(other, _)| *other != seat);
                    self.bots_at.insert(0, (seat, cx.now));
                }
            }
            Some(Err(_)) | None => self.say(look::Kind::Wrong, texts::TellBotStuck { seat }),
        }
    }

    /// Plays a move of a seat.
    fn play(&mut self, seat: Seat, notation: &str, cx: &mut Context) -> bool {
        let played = self.session.play(seat, notation);
        self.played(played, cx)
    }

    /// Shows a move that was played, or why it wasn't.
    fn played(&mut self, played: Result<(), Message>, cx: &mut Context) -> bool {
        match played {
            Ok(()) => {
                self.status = None;
                self.changed(cx);
                true
            }
            Err(why) => {
                self.say(look::Kind::Wrong, why);
                false
            }
        }
    }

    /// Plays an action, after a confirmation if it wants one.
    fn choose(&mut self, seat: Seat, action: &Action, cx: &mut Context) {
        match &action.confirm {
            Some(question) => {
                let ask = Dialog::ask(action.label.clone(), question.clone());
                let play = Act::Play(seat, action.notation.clone());
                self.dialog = Some(confirm(ask, cx.yes_key(), action, play, Act::Nothing));
            }
            None => {
                self.play(seat, &action.notation.clone(), cx);
            }
        }
    }

    /// Offers several actions.
    fn offer(&mut self, seat: Seat, title: Message, actions: &[Action]) {
        self.dialog = Some(offer(title, actions, |action| Act::Choose(seat, action)));
    }

    /// The buttons that are shown below the table, in their order.
    fn buttons(&self) -> Vec<&Action> {
        shown_buttons(self.board.scene.buttons())
    }

    /// All moves without a gesture, including those that other people may make out of turn.
    fn more(&mut self) {
        let offered = self.session.more();
        if offered.is_empty() {
            self.say(look::Kind::Plain, t::MoreNothing);
            return;
        }
        let answers = offered.into_iter();
        let answers =
            answers.map(|(seat, action)| (action.label.clone(), Act::Choose(seat, Box::new(action))));
        self.dialog = Some(Dialog::titled(t::MoreTitle).numbered(answers));
    }
}

impl Screen for TableScreen {
    fn draw(&mut self, buf: &mut Buffer, area: Rect, cx: &Context) {
        self.paint(buf, area, cx);
    }

    fn input(&mut self, input: Input, cx: &mut Context) -> Transition {
        self.handle(input, cx)
    }

    fn hear(&mut self, cx: &mut Context) -> Transition {
        if let Some(why) = cx.take_not_saved(&self.session.row) {
            self.say(look::Kind::Wrong, why);
        }
        if self.tell_saved && !cx.store.is_saving() {
            self.tell_saved = false;
            if !self.session.row.has_failed() {
                self.say(look::Kind::Plain, t::TellSaved);
            }
        }
        self.hear_standing();
        Transition::Stay
    }

    fn tick(&mut self, cx: &mut Context) -> Transition {
        let passed = cx.now.saturating_sub(self.last_tick);
        self.last_tick = cx.now;
        let hidden = self.session.curtain().is_some() || self.show_cards.is_some();
        if !self.session.is_over() && !hidden {
            self.session.elapsed += passed;
        }
        self.run_bots(false, cx);
        self.hear_thinking(cx);
        self.look_for_answer(cx);
        self.look_for_deal(cx);
        self.hear_outside(cx);
        Transition::Stay
    }

    fn wake(&self) -> Option<Duration> {
        let bots = self.bots_at.iter().map(|(_, at)| *at).min();
        let waits = self.thinking.waits_for(|_| true) || self.looking.is_some();
        let thinking = waits.then(|| self.last_tick + LISTEN);
        let picking = self.picking.as_ref().map(|p| p.search.wake());
        // While a question waits nothing is played.
        let way = self.way_at.filter(|_| self.dialog.is_none());
        let outside = self.outside.look_at;
        [bots, thinking, picking, way, outside]
            .into_iter()
            .flatten()
            .min()
    }

    fn awaits(&self) -> bool {
        let hears = self.dialog.is_none() && self.show_cards.is_none() && self.session.curtain().is_none();
        hears
            && self
                .thinking
                .waits_for(|q| matches!(q, Question::Move { .. } | Question::Finish))
    }

    fn close(&mut self, cx: &mut Context) {
        self.save(cx);
    }

    fn back(&mut self, cx: &mut Context) {
        self.last_tick = cx.now;
        self.relayout(cx);
        self.pace(cx);
    }
}
