//! The table: a match that is being played.

mod act;
mod cards;
mod command;
mod ends;
mod external_players;
mod finale;
mod keys;
pub(in crate::screens) mod log;
mod update;
mod view;
pub(crate) mod words;

pub(crate) use act::Act;
pub(crate) use command::meant;
pub(crate) use ends::deal_of;

use std::time::Duration;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use wildpile_client::play::{Event, Pace, Play};
use wildpile_game::Seat;
use wildpile_message::{Message, Names};
use wildpile_session::{Notice, Question, Session};
use wildpile_table::{Action, Scene};

use crate::app::{Context, Screen, Transition};
use crate::board_view::{Layout, Seen, lay_out};
use crate::dialog::Dialog;
use crate::input::Input;
use crate::line_edit::LineEdit;
use crate::localizer::Localizer;
use crate::paint::Hits;
use crate::saves::{Row, Saved};
use crate::screens::board::{Board, Made, shown_buttons};
use crate::store_thread::{Kind, Pending};
use crate::text as t;
use crate::theme;
use crate::thinking::Thinking;
use log::Log;

pub use external_players::StartTerms;

/// Interval at which one listens whether something was thought of.
const LISTEN: Duration = Duration::from_millis(20);

/// The table.
pub struct TableScreen {
    play: Play,
    /// The match's row in the store.
    row: Row,
    board: Board,
    dialog: Option<Dialog<Act>>,
    command: Option<LineEdit>,
    jump: bool,
    log: Log,
    show_log: Option<usize>,
    /// First visible line of the match's cards and rules, if they are shown.
    show_cards: Option<usize>,
    /// The thinker for bots, hints and auto-finish.
    thinking: Thinking,
    /// The thinker that searches whether the match can still be won. Bots don't wait for it.
    search: Thinking,
    /// True if this match stays among the saved games when another one takes its place.
    keeps_match: bool,
    external: external_players::ExternalPlayers,
    /// The finished match's rank among the others, once the store has answered.
    standing: Option<Pending<ends::Standing>>,
    /// The cards that move at the end of a won match, until the dialog about it is closed.
    finale: Option<finale::Finale>,
    /// True to report when the match has been saved.
    tell_saved: bool,
    last_tick: Duration,
    hits: Hits,
}

impl TableScreen {
    /// A table for a match that isn't stored yet.
    pub fn new(session: Session, cx: &mut Context) -> Self {
        Self::saved((session, Row::default()), cx)
    }

    /// A table for a match that is stored.
    pub fn saved((session, row): Saved, cx: &mut Context) -> Self {
        let show_cards = cards::has_new_cards(&session).then_some(0);
        let mut new = Self {
            board: Board::new(session.scene(), cx.localizer()),
            play: Play::new(session, Pace::default(), cx.now),
            row,
            dialog: None,
            command: None,
            jump: false,
            log: Log::default(),
            show_log: None,
            show_cards,
            thinking: Thinking::default(),
            search: Thinking::default(),
            keeps_match: false,
            external: external_players::ExternalPlayers::default(),
            standing: None,
            finale: None,
            tell_saved: false,
            last_tick: cx.now,
            hits: Hits::default(),
        };
        new.update(Event::Tick, cx);
        new
    }

    /// The match at this table.
    #[must_use]
    pub const fn session(&self) -> &Session {
        &self.play.session
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
        self.play.notice.as_ref().map(|notice| &notice.message)
    }

    /// The names of the players, for [`TableScreen::localizer`].
    #[must_use]
    pub fn names(&self, cx: &Context) -> Vec<String> {
        self.play.session.names(&cx.texts)
    }

    /// Says messages to the person at this table.
    #[must_use]
    pub fn localizer<'a>(&self, names: &'a [String], cx: &'a Context) -> Localizer<'a> {
        let you = self.play.session.facing().map(Seat::number);
        cx.localizer().with(Names { names, you })
    }

    /// Tells a message. It is shown as a sentence: why a move is not legal is a clause.
    fn say(&mut self, kind: theme::Kind, message: impl Into<Message>) {
        let message = message.into();
        self.play.notice = Some(Notice { kind, message });
    }

    /// The person who acts at this screen now.
    fn actor(&self) -> Option<Seat> {
        self.play.session.facing()
    }

    fn seen(&self, cx: &Context) -> Seen {
        Seen {
            viewer: self.play.session.viewer().seat(),
            seats: self.play.session.setup().seats.len(),
            big: cx.theme.big,
            focus: self.board.cursor,
        }
    }

    fn relayout(&mut self, cx: &Context) {
        let (names, seen) = (self.names(cx), self.seen(cx));
        let localizer = self.localizer(&names, cx);
        self.board.layout = lay_out(&self.board.scene, self.board.area, &seen, localizer);
    }

    /// The match or its viewer has changed.
    fn refresh(&mut self, cx: &mut Context) {
        self.board.own = self.play.session.viewer().seat();
        let is_race = self.play.session.is_race();
        self.board.show(self.play.scene.as_ref().clone(), is_race);
        let seat = self.play.session.seat();
        self.log.follow(seat.as_ref());
        drop(seat);
        self.relayout(cx);
        self.ask_external(cx);
    }

    /// The buttons that are shown below the table, in their order.
    fn buttons(&self) -> Vec<&Action> {
        shown_buttons(self.board.scene.buttons())
    }

    /// All moves without a gesture, including those that other people may make out of turn.
    fn more(&mut self) {
        let offered = self.play.session.more();
        if offered.is_empty() {
            self.say(theme::Kind::Plain, t::MoreNothing);
            return;
        }
        let answers = offered.into_iter();
        let answers =
            answers.map(|(seat, action)| (action.label.clone(), Event::Choose(seat, action).into()));
        self.dialog = Some(Dialog::titled(t::MoreTitle).numbered(answers));
    }
}

impl Screen for TableScreen {
    fn draw(&mut self, buf: &mut Buffer, area: Rect, cx: &Context) {
        self.paint(buf, area, cx);
    }

    fn input(&mut self, input: Input, cx: &mut Context) -> Transition {
        if self.is_covered() {
            let transition = self.covered_input(input, cx);
            // Bots go on when nothing lies over the table any more.
            if !self.is_covered() {
                self.finale = None;
                self.board.answered(input, cx.now);
                self.update(Event::Tick, cx);
            }
            return transition;
        }
        if let Some(transition) = self.other_input(input, cx) {
            return transition;
        }
        match self.board.input(input, cx.now, &self.hits) {
            Some(Made::Key(key)) => return self.key(key, cx),
            Some(Made::Cursor(way)) => self.move_cursor(way, cx),
            Some(Made::Gesture(gesture)) => self.update(Event::Gesture(gesture), cx),
            None => {}
        }
        Transition::Stay
    }

    fn hear(&mut self, cx: &mut Context) -> Transition {
        let untold = (!cx.has_no_store).then(|| self.row.take_untold());
        if let Some(why) = untold.flatten() {
            self.say(theme::Kind::Wrong, why);
        }
        if self.tell_saved && !cx.store.is_saving() {
            self.tell_saved = false;
            if !self.row.has_failed() {
                self.say(theme::Kind::Plain, t::TellSaved);
            }
        }
        self.hear_standing();
        Transition::Stay
    }

    fn tick(&mut self, cx: &mut Context) -> Transition {
        self.last_tick = cx.now;
        self.update(Event::Tick, cx);
        self.hear_thoughts(cx);
        self.hear_external(cx);
        Transition::Stay
    }

    fn wake(&self) -> Option<Duration> {
        let waits = self.thinking.waits_for(|_| true) || self.search.waits_for(|_| true);
        let thinking = waits.then(|| self.last_tick + LISTEN);
        let external = self.external.look_at;
        let finale = self.finale.as_ref().filter(|_| self.dialog.is_some());
        let finale = finale.and_then(|finale| finale.wake(self.board.area, self.last_tick));
        [self.play.wake(), thinking, external, finale]
            .into_iter()
            .flatten()
            .min()
    }

    fn awaits(&self) -> bool {
        !self.is_covered()
            && self.play.session.curtain().is_none()
            && self
                .thinking
                .waits_for(|q| matches!(q, Question::Move { .. } | Question::Finish))
    }

    fn close(&mut self, cx: &mut Context) {
        cx.store.write_match(&self.row, &self.play.session, Kind::Match);
    }

    fn back(&mut self, cx: &mut Context) {
        self.last_tick = cx.now;
        // The time on other screens doesn't count.
        self.play.is_stopped = true;
        self.relayout(cx);
        self.update(Event::Tick, cx);
        self.ask_external(cx);
    }
}
