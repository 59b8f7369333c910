//! A table as this browser knows it. Everything that is drawn follows its signals.

use std::ops::Deref;
use std::sync::Arc;

use leptos::prelude::*;
pub use wildpile_client::table::Question as Dialog;
use wildpile_client::table::{Event, JoinGoal, State, Table};
use wildpile_game::Seat;
use wildpile_protocol::socket::{Phase, SeatInfo, TableInfo, ToTable, You};
use wildpile_protocol::{TableId, text as t};
use wildpile_session::GameBundle;
use wildpile_table::Scene;
use wildpile_table::seat::Remote;

use super::chat::muted_at;
use super::socket::Socket;
use super::{api, fair, remembered_matches};
use crate::app::App;
use crate::table::hand::Hand;
use crate::text::Reader;
use crate::ui::listen;

/// The panel beside the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    /// The rule book.
    Rules,
    /// The chat.
    Talk,
    /// The log.
    Log,
}

/// A table. Cheap to copy: all copies are the same one.
#[derive(Clone, Copy)]
pub struct Live {
    /// The app.
    pub app: App,
    /// The id in the address.
    pub id: StoredValue<String>,
    socket: StoredValue<Option<Socket>, LocalStorage>,
    /// The browser's model of the table. The signals follow it.
    pub(super) table: StoredValue<Table, LocalStorage>,
    /// True if the server knows a name for this person.
    pub known: RwSignal<bool>,
    signals: Signals,
}

/// Signals that are empty until the table is heard of: fields of [`Live`], like those of its [`Hand`].
#[derive(Clone, Copy, Default)]
pub struct Signals {
    /// The connection.
    pub state: RwSignal<State>,
    /// This client's role at the table.
    pub you: RwSignal<You>,
    /// The table.
    pub info: RwSignal<Option<TableInfo>>,
    /// The game, once it is loaded.
    pub bundle: RwSignal<Option<&'static GameBundle>, LocalStorage>,
    /// The scene that is drawn; none before the match.
    pub scene: RwSignal<Option<Arc<Scene>>>,
    /// Changes whenever something of the match changes.
    pub revision: RwSignal<u64>,
    /// The reader and the names at the seats.
    pub reader: RwSignal<Reader>,
    /// The hand: cards that are held, marked and shown.
    pub hand: Hand,
    /// The open question.
    pub dialog: RwSignal<Option<Dialog>>,
    /// True while the cards show how the match ended: the result waits.
    pub(super) is_ending: RwSignal<bool>,
    /// True while a move waits for the server's answer.
    pub pending: RwSignal<bool>,
    /// True during the countdown of a race.
    pub(super) counting: RwSignal<bool>,
    /// The panel beside the table.
    pub side: RwSignal<Option<Side>>,
    /// True if the seats are shown instead of a finished match.
    pub at_seats: RwSignal<bool>,
    /// Changes whenever the chat does.
    pub talk: RwSignal<()>,
    /// The unsent chat message.
    pub draft: RwSignal<String>,
    /// For each seat, those that win and lose together with it; empty before the game is loaded.
    pub(super) partners: RwSignal<Vec<Vec<Seat>>>,
    /// Changes whenever the clocks are told.
    pub clocks: RwSignal<()>,
    /// The result of a report or a block.
    pub done: RwSignal<String>,
    /// Announcements for screen readers.
    pub spoken: RwSignal<Vec<(usize, String)>>,
}

impl Deref for Signals {
    type Target = Hand;

    fn deref(&self) -> &Hand {
        &self.hand
    }
}

impl Deref for Live {
    type Target = Signals;

    fn deref(&self) -> &Signals {
        &self.signals
    }
}

impl Live {
    /// True while someone is being reported or blocked.
    pub(super) fn is_moderating(&self) -> bool {
        self.table.try_with_value(Table::is_moderating) == Some(true)
    }

    /// Shows the seats instead of the match, or the match again.
    pub(super) fn show_seats(self, is_shown: bool) {
        self.table.update_value(|table| {
            // What was answered at the board isn't about the seats.
            (table.at_seats, table.notice) = (is_shown, None);
        });
        self.follow_table();
    }

    /// The table with this id; [`Live::connect`] connects to it.
    pub fn new(app: App, id: String) -> Self {
        let (part, tag) = (fair::stored(&id), fair::random_number());
        let mut table = Table::new(JoinGoal::Stay, part, tag, Box::new(fair::contribution));
        table.seen_helped = remembered_matches::known_at(&id);
        table.muted = muted_at(&id);
        Self {
            app,
            id: StoredValue::new(id),
            socket: StoredValue::new_local(None),
            table: StoredValue::new_local(table),
            known: RwSignal::new(api::is_known()),
            signals: Signals::default(),
        }
    }

    /// Connects, as whom the browser's cookie says; instead of the connection there is.
    pub fn connect(self) {
        self.on_socket(Socket::end);
        let id = self.id.get_value();
        // A link that was cut off leads nowhere, however often one tries.
        if id.parse::<TableId>().is_err() {
            self.update(Event::Ended(t::TableNotFound.into()));
            return;
        }
        // Nobody says as someone else what wasn't confirmed: the cookie may be another one by now.
        self.table.update_value(|table| {
            table.forget_unconfirmed();
            table.begin_again();
            table.name = api::is_known().then(|| api::name(self.app));
        });
        self.follow_table();
        let socket = Socket::open(&id, move |event| self.update(event));
        self.socket.set_value(Some(socket));
    }

    /// Listens to what the browser says of the network and the page, as long as the table is on the screen.
    pub fn listen(self) {
        let on = move |act: fn(&Socket)| move |_: web_sys::Event| self.on_socket(act);
        listen("online", on(Socket::wake));
        listen("offline", on(Socket::sleep));
        listen("visibilitychange", on(Socket::wake));
        listen("pageshow", on(Socket::wake));
        listen("pagehide", on(Socket::hide));
        on_cleanup(move || self.on_socket(Socket::end));
    }

    /// Does something with the connection, if there is one.
    pub(super) fn on_socket(&self, act: impl FnOnce(&Socket)) {
        self.socket.try_with_value(|socket| socket.as_ref().map(act));
    }

    /// Says something to the table.
    pub fn say(&self, said: &ToTable) {
        self.done.set(String::new());
        self.update(Event::Say(said.clone()));
    }

    /// Looks at the own seat, or the one that one looks on from.
    pub fn with_seat<T>(&self, look: impl FnOnce(&dyn Remote) -> T) -> Option<T> {
        self.table.with_value(|table| table.seat.as_deref().map(look))
    }

    /// Looks at the table, again whenever something else than the match changes.
    pub(super) fn follow_info<T>(&self, look: impl FnOnce(&Table) -> T) -> T {
        self.info.track();
        self.you.track();
        self.table.with_value(look)
    }

    /// Looks at the table, again whenever the chat changes.
    pub(super) fn follow_talk<T>(&self, look: impl FnOnce(&Table) -> T) -> T {
        self.talk.track();
        self.follow_info(look)
    }

    /// Looks at what was told of the table, again whenever it changes; `None` before that.
    pub fn of_info<T>(&self, look: impl FnOnce(&TableInfo) -> T) -> Option<T> {
        self.info.with(|info| info.as_ref().map(look))
    }

    /// The same, once.
    pub fn of_info_now<T>(&self, look: impl FnOnce(&TableInfo) -> T) -> Option<T> {
        untrack(|| self.of_info(look))
    }

    /// True if this is known to hold for the table, again whenever it changes.
    pub fn info_is(&self, is: impl FnOnce(&TableInfo) -> bool) -> bool {
        self.of_info(is) == Some(true)
    }

    /// The seats, again whenever the table changes; none before it is known.
    pub fn seats(&self) -> Vec<SeatInfo> {
        self.of_info(|info| info.seats.clone()).unwrap_or_default()
    }

    /// True if the match is over, by its rules or because someone resigned.
    pub fn is_over(&self) -> bool {
        self.follow_info(|table| table.phase() == Some(Phase::Over))
    }

    /// The seats that the match waits for.
    pub fn due(&self) -> Vec<Seat> {
        self.revision.track();
        self.follow_info(|table| table.due().iter().collect())
    }

    /// True if the match waits for this person.
    pub fn is_own_turn(&self) -> bool {
        self.revision.track();
        self.counting.track();
        self.follow_info(Table::is_own_turn)
    }

    /// True at the table of a ranked deal, of which there is one attempt.
    pub(super) fn is_ranked(&self) -> bool {
        self.table.with_value(Table::is_ranked)
    }

    /// The running number of the deal; 0 before the first.
    pub(super) fn round(&self) -> u64 {
        self.table.with_value(Table::round)
    }
}
