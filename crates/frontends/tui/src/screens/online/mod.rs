//! An online table: the seats, the match, the chat. The felt and its gestures are those of every table.

mod act;
mod away;
mod block;
mod ends;
mod keys;
mod report;
mod room;
mod seat;
mod talk;
mod view;

use std::time::Duration;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use wildpile_client::{Connection, Session};
use wildpile_game::Seat;
use wildpile_message::{Message, Names};
use wildpile_protocol::lobby::NAME;
use wildpile_protocol::socket::{Phase, ToTable};
use wildpile_session::Notice;
use wildpile_table::{Action, Scene};

use crate::app::{Context, Screen, Transition};
use crate::dialog::Dialog;
use crate::edit::LineEdit;
use crate::felt::{Seen, lay_out};
use crate::input::Input;
use crate::look::Kind;
use crate::online::{Aim, Guests, Live, News, OwnSeat, State, Visit};
use crate::paint::Hits;
use crate::screens::board::Board;
use crate::screens::list::List;
use crate::screens::table::log::Log;
use crate::text as t;
use crate::voice::Voice;
use act::Act;
pub(crate) use seat::WayBack;
use talk::Talk;

/// How often one listens whether something was heard.
const LISTEN: Duration = Duration::from_millis(40);

/// How long a note is shown that nobody has asked for.
const NOTE: Duration = Duration::from_secs(4);

/// A table before its match.
const NOTHING: Scene = Scene {
    zones: Vec::new(),
    actions: Vec::new(),
    facts: Vec::new(),
    banner: None,
};

/// An online table.
pub struct OnlineScreen {
    live: Live,
    /// As what the person came.
    visit: Visit,
    /// The own seat as it was kept last.
    seat: Option<Option<OwnSeat>>,
    /// Whether the person leaves without a seat, which the table hasn't confirmed.
    has_stood_up: bool,
    board: Board,
    /// Whether the seats are shown although there is a match.
    at_seats: bool,
    /// The seats and what can be done there.
    list: List,
    status: Option<(Kind, Message)>,
    /// When a note in the status has been read.
    note_until: Option<Duration>,
    dialog: Option<Dialog<Act>>,
    /// The moves on the table that it is about.
    asked: Vec<Action>,
    command: Option<LineEdit>,
    jump: bool,
    log: Log,
    /// How many lines the log had when the person made their last move.
    mine: usize,
    show_log: Option<usize>,
    /// The chat, if it is open.
    talk: Option<Talk>,
    /// How many lines of it were not seen.
    unread: usize,
    /// The hinted action, and which of the hints it is.
    hint: Option<usize>,
    /// The deal whose result was shown.
    shown: u64,
    /// What the person has said and the table hasn't taken, until the chat is opened again.
    unsaid: String,
    /// What the person has said and the table hasn't repeated.
    saying: Option<String>,
    now: Duration,
    hits: Hits,
}

/// A name for somebody who hasn't said one.
pub(crate) fn usual_name(cx: &Context) -> String {
    let own = cx.settings.names.first().cloned().unwrap_or_default();
    let system = ["USER", "USERNAME"].map(|name| std::env::var(name).unwrap_or_default());
    let known = std::iter::once(own)
        .chain(system)
        .find(|name| !name.trim().is_empty());
    let name = known.unwrap_or_else(|| cx.voice().t(t::OnlineGuest));
    name.trim().chars().take(NAME).collect()
}

impl OnlineScreen {
    /// Goes to a table.
    ///
    /// # Errors
    /// When the system gives no connection.
    pub fn visit(visit: Visit, cx: &Context) -> Result<Self, Message> {
        let guests = Guests::of(cx.folder.clone());
        let wanted = visit.name.as_deref().map(str::trim);
        let (name, session) = match guests.find(&visit.to.site(), wanted) {
            Some((name, session)) => (name, Some(session)),
            None => (wanted.map_or_else(|| usual_name(cx), str::to_owned), None),
        };
        Self::go(visit, guests, name, session, cx)
    }

    /// Goes to a table as somebody whom its server knows.
    pub(crate) fn known(visit: Visit, session: Session, cx: &Context) -> Result<Self, Message> {
        let guests = Guests::of(cx.folder.clone());
        let name = visit.name.clone().unwrap_or_default();
        Self::go(visit, guests, name, Some(session), cx)
    }

    fn go(
        visit: Visit,
        guests: Guests,
        name: String,
        session: Option<Session>,
        cx: &Context,
    ) -> Result<Self, Message> {
        let connection = Connection::open(visit.to.clone(), name.clone(), session)
            .map_err(|why| t::OnlineNoStart { why: why.to_string() })?;
        Ok(Self::over(visit, connection, guests, name, cx))
    }

    /// A visit over a connection whose other end is in this program, for tests. Nothing is kept.
    #[must_use]
    pub fn connected(visit: Visit, connection: Connection, cx: &Context) -> Self {
        Self::over(visit, connection, Guests::of(None), String::new(), cx)
    }

    fn over(visit: Visit, connection: Connection, guests: Guests, name: String, cx: &Context) -> Self {
        let aim = if visit.watch {
            Aim::Stay
        } else {
            Aim::Sit(visit.seat)
        };
        let mut live = Live::new(visit.to.clone(), cx.games, connection, guests, name, aim);
        live.expect_bots(visit.bots.clone());
        Self {
            live,
            visit,
            seat: None,
            has_stood_up: false,
            board: Board::new(NOTHING, cx.voice()),
            at_seats: false,
            list: List::default(),
            status: None,
            note_until: None,
            dialog: None,
            asked: Vec::new(),
            command: None,
            jump: false,
            log: Log::default(),
            mine: 0,
            show_log: None,
            talk: None,
            unread: 0,
            hint: None,
            shown: 0,
            unsaid: String::new(),
            saying: None,
            now: cx.now,
            hits: Hits::default(),
        }
    }

    /// The names at the table, for [`OnlineScreen::voice`].
    fn names(&self) -> Vec<String> {
        self.live.names()
    }

    /// Says messages to the person at this table.
    fn voice<'a>(&self, names: &'a [String], cx: &'a Context) -> Voice<'a> {
        let you = self.live.you.seat.map(Seat::number);
        cx.voice().with(Names { names, you })
    }

    fn say(&mut self, kind: Kind, message: impl Into<Message>) {
        self.status = Some((kind, message.into()));
        self.note_until = None;
    }

    /// Says something to the table, and returns whether it was sent; if it wasn't, the screen says so.
    fn order(&mut self, said: ToTable) -> bool {
        let is_sent = self.live.say(said);
        if !is_sent {
            self.say(Kind::Wrong, t::OnlineNotSent);
        }
        is_sent
    }

    /// Says something for a moment.
    fn note(&mut self, note: Message) {
        self.say(Kind::Plain, note);
        self.note_until = Some(self.now + NOTE);
    }

    /// Tells what a gesture says.
    fn tell(&mut self, notice: Notice) {
        let kind = match notice.kind {
            wildpile_session::Kind::Plain => Kind::Plain,
            wildpile_session::Kind::Wrong => Kind::Wrong,
            wildpile_session::Kind::Hint => Kind::Hint,
        };
        self.say(kind, notice.message);
    }

    /// Whether the match is on the screen, and not the seats.
    fn is_at_match(&self) -> bool {
        let phase = self.live.phase();
        !self.at_seats && matches!(phase, Some(Phase::Playing | Phase::Over)) && self.live.seat.is_some()
    }

    /// The hinted action.
    fn hinted(&self) -> Option<&Action> {
        self.board.scene.actions.get(self.hint?)
    }

    /// Takes what was heard.
    fn listen(&mut self, cx: &Context) {
        self.now = cx.now;
        if self.note_until.is_some_and(|until| until <= cx.now) {
            (self.status, self.note_until) = (None, None);
        }
        while let Some(news) = self.live.hear(cx.now, &cx.texts) {
            match news {
                News::Table => {}
                News::NewMatch => self.forget_match(),
                News::Match => self.match_goes_on(),
                News::Refused(why) => self.say(Kind::Wrong, why),
                News::NotSaid(why) => {
                    self.take_back();
                    self.say(Kind::Wrong, why);
                }
                News::Note(note) => self.note(note),
                News::Talk => self.heard_talk(cx),
                News::Earlier(from) => self.heard_earlier(&from, cx),
                News::Record(record) => self.checked(record),
                News::Blocks(blocks) => self.told_blocks(blocks),
            }
        }
        self.keep_seat(cx);
        self.look_for_end();
        self.look_for_missed();
        if !matches!(self.live.state, State::Here) {
            self.hint = None;
        }
    }

    fn forget_match(&mut self) {
        self.board.show(NOTHING);
        self.board.cursor = None;
        self.log = Log::default();
        self.mine = 0;
        self.at_seats = false;
        (self.status, self.dialog, self.command, self.hint) = (None, None, None, None);
    }

    /// The match has gone on: it is drawn as the server says it is.
    fn match_goes_on(&mut self) {
        let Some(seat) = &self.live.seat else { return };
        let scene = seat.scene();
        self.log.follow(seat.as_ref());
        // Why nothing could be done a moment ago.
        if self.note_until.is_none() && matches!(self.status, Some((Kind::Plain, _))) {
            self.status = None;
        }
        if scene == self.board.scene {
            return;
        }
        // In a race others move, too: what the person holds stays in the hand.
        let (lift, cursor) = (self.board.lift, self.board.cursor);
        let is_race = self.live.is_race();
        self.board.show(scene);
        if is_race {
            self.board.lift = lift.filter(|lift| lift.holds(&self.board.scene));
            let cursor = cursor.filter(|cursor| self.board.spot_exists(*cursor));
            self.board.cursor = cursor.or(self.board.cursor);
        }
        (self.status, self.hint) = (None, None);
        // A question about a table that is gone: its answer would be played on another one.
        // A move that is still the same one stays asked: others play on while somebody accuses them.
        let actions = &self.board.scene.actions;
        if self.dialog.is_some() && self.asked.iter().any(|action| !actions.contains(action)) {
            self.dialog = None;
        }
    }

    fn relayout(&mut self, cx: &Context) {
        let names = self.names();
        let seen = Seen {
            viewer: self.live.you.seat,
            seats: names.len(),
            big: cx.look.big,
            focus: self.board.cursor,
        };
        let voice = self.voice(&names, cx);
        self.board.layout = lay_out(&self.board.scene, self.board.area, &seen, voice);
    }
}

impl Screen for OnlineScreen {
    fn draw(&mut self, buf: &mut Buffer, area: Rect, cx: &Context) {
        self.paint(buf, area, cx);
    }

    fn input(&mut self, input: Input, cx: &mut Context) -> Transition {
        self.listen(cx);
        self.handle(input, cx)
    }

    fn tick(&mut self, cx: &mut Context) -> Transition {
        self.listen(cx);
        Transition::Stay
    }

    fn wake(&self) -> Option<Duration> {
        Some(self.now + LISTEN)
    }

    fn close(&mut self, cx: &mut Context) {
        self.listen(cx);
        cx.set_way_back(&self.live.to, self.way_back(cx));
    }

    fn back(&mut self, cx: &mut Context) {
        self.listen(cx);
    }
}
