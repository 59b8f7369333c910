//! An online table: the seats, the match, the chat. The board and its gestures are those of every table.

mod act;
mod ahead;
mod ends;
mod keys;
mod notes;
mod people;
mod room;
mod seat;
mod settings;
mod talk;
mod view;

use std::mem::swap;
use std::time::Duration;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use wildpile_client::table::{Event, News as TableNews, Question, State};
use wildpile_game::Seat;
use wildpile_message::{Message, Names};
use wildpile_net::{Connection, Introduction, Session};
use wildpile_protocol::lobby::NAME;
use wildpile_protocol::socket::{Phase, ToTable};
use wildpile_session::Notice;
use wildpile_table::Scene;

use crate::app::{Context, Screen, Transition};
use crate::board_view::{Seen, lay_out};
use crate::dialog::Dialog;
use crate::input::Input;
use crate::line_edit::LineEdit;
use crate::localizer::Localizer;
use crate::online::{Arrival, Guests, Live, News, OwnSeat, Visit, system_name};
use crate::paint::Hits;
use crate::screens::board::Board;
use crate::screens::list::List;
use crate::screens::lobby::LobbyScreen;
use crate::text as t;
use crate::theme::Kind;
use act::Act;
use ahead::Ahead;
pub(crate) use seat::WayBack;
use talk::Talk;
use view::Sheet;

/// The interval at which the connection is polled.
const LISTEN: Duration = Duration::from_millis(40);

/// An online table.
pub struct OnlineScreen {
    live: Live,
    /// As what the person came.
    visit: Visit,
    /// True if the screen below this one is the lobby of the server, or a test's.
    is_over_lobby: bool,
    /// The own seat as it was kept last.
    seat: Option<Option<OwnSeat>>,
    /// Set once the person leaves and frees the seat, which the table hasn't confirmed.
    has_stood_up: bool,
    board: Board,
    /// The cursor, while the board shows a move that the server hasn't answered.
    ahead: Option<Ahead>,
    /// The seats and what can be done there.
    list: List,
    dialog: Option<Dialog<Act>>,
    /// The question of the table in it.
    asked: Option<Question>,
    command: Option<LineEdit>,
    jump: bool,
    /// The length of the log when the person made their last move.
    mine: usize,
    /// Lines that scroll over the table, and by how many they are scrolled.
    sheet: Option<(Sheet, usize)>,
    /// The chat, if it is open.
    talk: Option<Talk>,
    /// The length of the log when the last unseen line came, and the time until which that one stays in spite of new moves.
    unread_at: (usize, Duration),
    /// The message that the table hasn't taken, until the chat is opened again.
    unsaid: String,
    now: Duration,
    hits: Hits,
}

/// A name for someone who hasn't said one.
pub(crate) fn usual_name(cx: &Context) -> String {
    let own = cx.settings.names.first().cloned().unwrap_or_default();
    let known = Some(own).filter(|own| !own.trim().is_empty());
    let known = known.or_else(system_name);
    let name = known.unwrap_or_else(|| cx.localizer().t(t::OnlineGuest));
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
        let (site, table) = (visit.to.site(), Some(visit.to.table));
        let who = guests.introduction(&site, table, wanted, visit.is_other, || usual_name(cx));
        Self::go(visit, guests, who, cx)
    }

    /// Goes to a table as someone whom its server knows.
    pub(crate) fn known(visit: Visit, session: Session, cx: &Context) -> Result<Self, Message> {
        let guests = Guests::of(cx.folder.clone());
        let name = visit.name.clone().unwrap_or_default();
        Ok(Self::go(visit, guests, Introduction::known(name, session), cx)?.over_lobby())
    }

    /// The same as it is opened by the lobby of its server.
    pub(crate) fn over_lobby(mut self) -> Self {
        self.is_over_lobby = true;
        self
    }

    /// Leaves for the lobby of the server, or for the screen below if nothing was heard of a server.
    fn go_back(&self, cx: &Context) -> Transition {
        let is_known = self.live.table.info.is_some() || matches!(self.live.table.state, State::Ended(_));
        if self.is_over_lobby || !is_known {
            return Transition::Back;
        }
        let arrival = Arrival {
            name: self.live.name().map(str::to_owned),
            is_other: self.visit.is_other,
            ..Arrival::at(self.visit.to.server.clone())
        };
        Transition::Replace(Box::new(LobbyScreen::new(arrival, cx)))
    }

    fn go(visit: Visit, guests: Guests, who: Introduction, cx: &Context) -> Result<Self, Message> {
        let connection = Connection::open(visit.to.clone(), who.clone())
            .map_err(|why| t::OnlineNoStart { why: why.to_string() })?;
        Ok(Self::over(visit, connection, guests, Some(&who), cx))
    }

    /// A visit over a connection whose other end is in this program, for tests. Nothing is kept, and leaving leads to the
    /// screen below.
    #[must_use]
    pub fn connected(visit: Visit, connection: Connection, cx: &Context) -> Self {
        Self::over(visit, connection, Guests::of(None), None, cx).over_lobby()
    }

    fn over(
        visit: Visit,
        connection: Connection,
        guests: Guests,
        who: Option<&Introduction>,
        cx: &Context,
    ) -> Self {
        let log_in = cx.command(&format!("wildpile login {}", visit.to.site()));
        Self {
            live: Live::new(&visit, cx.games, connection, guests, who, log_in),
            visit,
            is_over_lobby: false,
            seat: None,
            has_stood_up: false,
            board: Board::new(Scene::default(), cx.localizer()),
            ahead: None,
            list: List::default(),
            dialog: None,
            asked: None,
            command: None,
            jump: false,
            mine: 0,
            sheet: None,
            talk: None,
            unread_at: (0, Duration::ZERO),
            unsaid: String::new(),
            now: cx.now,
            hits: Hits::default(),
        }
    }

    /// The names at the table, for [`OnlineScreen::localizer`].
    fn names(&self) -> Vec<String> {
        self.live.table.names()
    }

    /// Says messages to the person at this table.
    fn localizer<'a>(&self, names: &'a [String], cx: &'a Context) -> Localizer<'a> {
        let you = self.live.table.you.seat.map(Seat::number);
        cx.localizer().with(Names { names, you })
    }

    fn say(&mut self, kind: Kind, message: impl Into<Message>) {
        let message = message.into();
        self.live.table.say(Notice { kind, message });
    }

    /// Says something for a moment.
    fn note(&mut self, note: impl Into<Message>) {
        self.live.table.add_note(note.into(), self.now);
    }

    /// Does something with the table, which has the hand meanwhile.
    fn with_live<T>(&mut self, act: impl FnOnce(&mut Live) -> T) -> T {
        let table = &mut self.live.table;
        table.is_writing = self.talk.is_some() || self.command.is_some();
        table.is_covered = self.sheet.is_some() || self.dialog.is_some();
        swap(&mut table.hand, &mut self.board.hand);
        let done = act(&mut self.live);
        swap(&mut self.live.table.hand, &mut self.board.hand);
        done
    }

    /// Feeds the table.
    fn update(&mut self, event: Event) {
        self.with_live(|live| live.update(event));
    }

    /// Says something to the table.
    fn send(&mut self, said: ToTable) {
        self.update(Event::Say(said));
    }

    /// True if the match is on the screen, and not the seats.
    fn is_at_match(&self) -> bool {
        let table = &self.live.table;
        !table.at_seats && matches!(table.phase(), Some(Phase::Playing | Phase::Over)) && table.seat.is_some()
    }

    /// Takes what was heard.
    fn listen(&mut self, cx: &Context) {
        self.now = cx.now;
        self.take_news(cx);
        self.update(Event::Tick);
        self.take_news(cx);
        self.keep_seat(cx);
        if !matches!(self.live.table.state, State::Here) {
            self.board.hand.hide_hint();
        }
    }

    /// Shows what has changed.
    fn take_news(&mut self, cx: &Context) {
        while let Some(news) = self.with_live(|live| live.hear(cx.now, &cx.texts)) {
            match news {
                News::Table(news) => self.table_tells(news, cx),
                News::Draw => self.redraw(),
                News::Hinted => drop(self.board.point_at_hint()),
                News::Record(record) => self.checked(record),
                News::Blocks(blocks) => self.show_blocks(blocks),
            }
        }
        self.follow_question(cx);
    }

    /// Something has changed at the table.
    fn table_tells(&mut self, news: TableNews, cx: &Context) {
        match news {
            TableNews::NewMatch => self.forget_match(),
            TableNews::Ended => self.sheet = None,
            TableNews::Sent => self.mine = self.live.table.log.len(),
            TableNews::NotSaid(_, Some(text)) => self.take_back(text),
            TableNews::Blocked(name) => self.note(t::OnlineBlocked { name, key: 'b' }),
            TableNews::Talk(Some(_)) => self.heard_talk(),
            TableNews::Earlier(1..) => self.heard_talk(),
            TableNews::Table => self.live.table.muted = cx.settings.muted_at(self.table_id()),
            _ => {}
        }
    }

    fn forget_match(&mut self) {
        (self.board.cursor, self.ahead) = (None, None);
        (self.mine, self.unread_at.0) = (0, 0);
        (self.dialog, self.asked, self.command) = (None, None, None);
        // A check is of the match before.
        self.sheet.take_if(|(sheet, _)| matches!(sheet, Sheet::Check(_)));
    }

    fn relayout(&mut self, cx: &Context) {
        let names = self.names();
        let seen = Seen {
            viewer: self.live.table.you.seat,
            seats: names.len(),
            big: cx.theme.big,
            focus: self.board.cursor,
        };
        let localizer = self.localizer(&names, cx);
        self.board.layout = lay_out(&self.board.scene, self.board.area, &seen, localizer);
    }
}

impl Screen for OnlineScreen {
    fn draw(&mut self, buf: &mut Buffer, area: Rect, cx: &Context) {
        self.paint(buf, area, cx);
    }

    fn input(&mut self, input: Input, cx: &mut Context) -> Transition {
        self.listen(cx);
        let transition = self.handle(input, cx);
        // What can't be sent is said at once.
        self.take_news(cx);
        transition
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
