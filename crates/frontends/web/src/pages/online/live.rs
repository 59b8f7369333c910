//! A table as this browser knows it. Everything that is drawn follows its signals.

use std::collections::BTreeSet;
use std::sync::Arc;

use leptos::prelude::*;
use wildpile_game::{Seat, Turn};
use wildpile_protocol::part::Part;
use wildpile_protocol::socket::{ChatLine, Phase, SeatInfo, TableInfo, ToTable, You};
use wildpile_protocol::{TableId, text as t};
use wildpile_session::hints::Seen;
use wildpile_session::{GameBundle, Lift, Notice, Selection};
use wildpile_table::race::Progress;
use wildpile_table::seat::Remote;
use wildpile_table::seat::wire::ToSeat;
use wildpile_table::{Action, Scene, Spot, ZoneId};

use super::api;
use super::fair;
use super::help::Queue;
use super::line::Line;
use super::manners::Told;
use super::telling::Muted;
use crate::app::App;
use crate::chunks::MakeSeat;
use crate::text::{Message, Reader};

/// How the connection is.
#[derive(Clone, Debug, PartialEq)]
pub enum State {
    /// Nothing was heard yet.
    Arriving,
    /// The table answers.
    Here,
    /// The connection broke, and is opened again. What the table said last, if it said why.
    Away(Option<Message>),
    /// The table doesn't want this connection: the reason.
    Sent(Message),
    /// The server speaks another version.
    OtherVersion,
    /// A part of the program that the game needs can't be loaded.
    NotLoaded,
}

/// A question over the table.
#[derive(Clone, Debug, PartialEq)]
pub enum Dialog {
    /// Which of these moves is meant.
    Which(Message, Vec<Action>),
    /// Whether a move is really wanted.
    Sure(Action),
    /// The cards of a pile.
    Pile(ZoneId),
    /// How it ended.
    Result,
    /// Whether the deal was fair.
    Check,
    /// What is rarely wanted.
    More,
    /// Whether to give up.
    Resign,
    /// How many moves a bot made while the person was away, and the last of them.
    Away(usize, Vec<Message>),
}

/// What is beside the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    /// The rule book.
    Rules,
    /// The chat.
    Talk,
    /// The log.
    Log,
}

/// A line of the chat.
#[derive(Clone, Debug, PartialEq)]
pub struct Said {
    /// Tells it from the others.
    pub number: usize,
    /// As the table told it.
    pub chat: ChatLine,
    /// Whether it was this person.
    pub is_own: bool,
}

/// A move that the server hasn't answered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pending {
    /// Its key.
    pub key: String,
    /// The deal in which it was chosen.
    pub round: u64,
    /// The steps of the match that this browser knew then.
    pub step: usize,
    /// The move.
    pub notation: String,
    /// How many moves the seat had made in a race.
    pub made: u32,
}

/// A table. Cheap to copy: all copies are the same one.
#[derive(Clone, Copy)]
pub struct Live {
    /// The app.
    pub app: App,
    /// The id in the address.
    pub id: StoredValue<String>,
    pub(super) line: StoredValue<Option<Line>, LocalStorage>,
    /// The connection.
    pub state: RwSignal<State>,
    /// Whether the server knows a name for this person.
    pub known: RwSignal<bool>,
    /// As whom one is here.
    pub you: RwSignal<You>,
    /// The table.
    pub info: RwSignal<Option<TableInfo>>,
    /// The game, once it is loaded.
    pub bundle: RwSignal<Option<&'static GameBundle>, LocalStorage>,
    pub(super) make: StoredValue<Option<MakeSeat>, LocalStorage>,
    /// What the seat was told before the game was loaded.
    pub(super) early: StoredValue<Vec<ToSeat>, LocalStorage>,
    pub(super) seat: StoredValue<Option<Box<dyn Remote>>, LocalStorage>,
    /// The scene that is drawn; none before the match.
    pub scene: RwSignal<Option<Arc<Scene>>>,
    /// Changes whenever something of the match changes.
    pub revision: RwSignal<u64>,
    /// Who reads, and who sits where.
    pub reader: RwSignal<Reader>,
    /// The log, one clause per entry.
    pub log: RwSignal<Vec<Message>>,
    /// The picked-up card.
    pub held: RwSignal<Option<Lift>>,
    /// Where the cursor is.
    pub cursor: RwSignal<Option<Spot>>,
    /// The last answer to a gesture.
    pub message: RwSignal<Option<Notice>>,
    /// What happened lately.
    pub lately: RwSignal<Vec<Message>>,
    /// The open question.
    pub dialog: RwSignal<Option<Dialog>>,
    /// The move that the server hasn't answered.
    pub pending: RwSignal<Option<Pending>>,
    /// Moves that follow it.
    pub(super) queue: StoredValue<Queue>,
    /// Cards that are marked to be played together.
    pub marked: RwSignal<Selection>,
    /// Whether clicks on cards of a hand mark them.
    pub marking: RwSignal<bool>,
    /// The move that is shown as a hint.
    pub hint: RwSignal<Option<Action>>,
    /// Which of the hints it is.
    pub(super) hint_at: StoredValue<Option<usize>>,
    /// The positions of the match, so that no hint leads back to one.
    pub(super) positions: StoredValue<Seen>,
    /// What is beside the table.
    pub side: RwSignal<Option<Side>>,
    /// Whether the seats are shown instead of a finished match.
    pub at_seats: RwSignal<bool>,
    /// The chat.
    pub talk: RwSignal<Vec<Said>>,
    /// What somebody is about to say.
    pub draft: RwSignal<String>,
    /// The text that was sent last, as long as the table hasn't said it.
    pub(super) unsaid: StoredValue<Option<String>>,
    /// Whether the table has told once what was said earlier.
    pub(super) was_told_earlier: StoredValue<bool>,
    /// How many lines of it were not seen.
    pub unread: RwSignal<usize>,
    /// Those whose lines are hidden.
    pub muted: RwSignal<Muted>,
    /// The names of those who were blocked here, and whose lines went by that.
    pub(super) blocked: RwSignal<BTreeSet<String>>,
    /// For each seat, those that win and lose together with it; empty before the game is loaded.
    pub(super) partners: RwSignal<Vec<Vec<Seat>>>,
    /// Why the last wish at the seats was refused.
    pub refused: RwSignal<Option<Message>>,
    /// How far each seat of a race is; empty in other games.
    pub race: RwSignal<Vec<Progress>>,
    /// When a race begins, in milliseconds since the page was loaded.
    pub begins_at: RwSignal<Option<f64>>,
    /// The clocks.
    pub clocks: RwSignal<Told>,
    /// What came of a report or a block.
    pub done: RwSignal<String>,
    /// Whether a report or a block isn't confirmed yet.
    pub(super) is_asking: StoredValue<bool>,
    /// What is read out.
    pub spoken: RwSignal<Vec<(usize, String)>>,
    /// Whether it was this person's turn when something was read out last.
    pub(super) was_own_turn: StoredValue<bool>,
    /// When the table was told last, in the browser's milliseconds since 1970.
    pub(super) told_at: StoredValue<f64>,
    /// When the connection broke last, in the same measure.
    pub(super) lost_at: StoredValue<f64>,
    /// The seat that the person wants as soon as the table listens.
    pub(super) wish: StoredValue<Option<Seat>>,
    /// This browser's part in the deal.
    pub(super) part: StoredValue<Part>,
    pub(super) is_loading: StoredValue<bool>,
    /// The number of lines of the chat so far.
    pub(super) counted: StoredValue<usize>,
    /// The deal whose result was shown.
    pub(super) shown: StoredValue<u64>,
    /// Whether the person has come (back), and wasn't told yet what a bot did meanwhile.
    pub(super) is_back: StoredValue<bool>,
    /// How many moves a bot made at the end of a match while the person was away, and of which deal.
    pub(super) bot_ended: StoredValue<(u64, usize)>,
    /// How many moves that a bot made in the person's place they have seen, or were told of.
    pub(super) seen: StoredValue<usize>,
}

impl Live {
    /// The table with this id; [`Live::connect`] connects to it.
    pub fn new(app: App, id: String) -> Self {
        Self {
            app,
            part: StoredValue::new(fair::stored(&id)),
            muted: RwSignal::new(Muted::at(&id)),
            blocked: RwSignal::new(BTreeSet::new()),
            id: StoredValue::new(id),
            line: StoredValue::new_local(None),
            state: RwSignal::new(State::Arriving),
            known: RwSignal::new(api::is_known()),
            you: RwSignal::new(You::default()),
            info: RwSignal::new(None),
            bundle: RwSignal::new_local(None),
            make: StoredValue::new_local(None),
            early: StoredValue::new_local(Vec::new()),
            seat: StoredValue::new_local(None),
            scene: RwSignal::new(None),
            revision: RwSignal::new(0),
            reader: RwSignal::new(Reader::NOBODY),
            log: RwSignal::new(Vec::new()),
            held: RwSignal::new(None),
            cursor: RwSignal::new(None),
            message: RwSignal::new(None),
            lately: RwSignal::new(Vec::new()),
            dialog: RwSignal::new(None),
            pending: RwSignal::new(None),
            queue: StoredValue::new(Queue::default()),
            marked: RwSignal::new(Selection::default()),
            marking: RwSignal::new(false),
            hint: RwSignal::new(None),
            hint_at: StoredValue::new(None),
            positions: StoredValue::new(Seen::default()),
            side: RwSignal::new(None),
            at_seats: RwSignal::new(false),
            talk: RwSignal::new(Vec::new()),
            draft: RwSignal::new(String::new()),
            unsaid: StoredValue::new(None),
            was_told_earlier: StoredValue::new(false),
            unread: RwSignal::new(0),
            partners: RwSignal::new(Vec::new()),
            refused: RwSignal::new(None),
            race: RwSignal::new(Vec::new()),
            begins_at: RwSignal::new(None),
            clocks: RwSignal::new(Told::default()),
            done: RwSignal::new(String::new()),
            is_asking: StoredValue::new(false),
            spoken: RwSignal::new(Vec::new()),
            was_own_turn: StoredValue::new(false),
            told_at: StoredValue::new(0.0),
            lost_at: StoredValue::new(0.0),
            wish: StoredValue::new(None),
            is_loading: StoredValue::new(false),
            counted: StoredValue::new(0),
            shown: StoredValue::new(0),
            is_back: StoredValue::new(false),
            bot_ended: StoredValue::new((0, 0)),
            seen: StoredValue::new(0),
        }
    }

    /// Connects, as whom the browser's cookie says; instead of the connection there is.
    pub fn connect(self) {
        if let Some(Some(line)) = self.line.try_update_value(Option::take) {
            line.end();
        }
        let id = self.id.get_value();
        // A link that was cut off leads nowhere, however often one tries.
        if id.parse::<TableId>().is_err() {
            self.state.set(State::Sent(t::TableNotFound.into()));
            return;
        }
        self.state.set(State::Arriving);
        let line = Line::open(&id, move |heard| {
            // The page may have been left.
            if !self.state.is_disposed() {
                self.hear(heard);
            }
        });
        self.line.set_value(Some(line));
    }

    /// Listens to what the browser says of the network and the page, as long as the table is on the screen.
    pub fn listen(self) {
        let on = move |act: fn(&Line)| {
            move |_: web_sys::Event| {
                self.line.try_with_value(|line| line.as_ref().map(act));
            }
        };
        let handles = [
            window_event_listener_untyped("online", on(Line::wake)),
            window_event_listener_untyped("offline", on(Line::sleep)),
            window_event_listener_untyped("visibilitychange", on(Line::wake)),
            window_event_listener_untyped("pageshow", on(Line::wake)),
            window_event_listener_untyped("pagehide", on(Line::hide)),
        ];
        on_cleanup(move || {
            for handle in handles {
                handle.remove();
            }
            if let Some(Some(line)) = self.line.try_update_value(Option::take) {
                line.end();
            }
        });
    }

    /// Says something to the table.
    pub fn say(&self, said: &ToTable) {
        self.refused.set(None);
        self.line.with_value(|line| {
            if let Some(line) = line {
                line.say(said);
            }
        });
    }

    /// Looks at the own seat, or the one that one looks on from.
    pub fn with_seat<T>(&self, look: impl FnOnce(&dyn Remote) -> T) -> Option<T> {
        self.seat.with_value(|seat| seat.as_deref().map(look))
    }

    /// The same, again whenever the match changes.
    pub fn follow_seat<T>(&self, look: impl FnOnce(&dyn Remote) -> T) -> Option<T> {
        self.revision.track();
        self.with_seat(look)
    }

    /// Whether the match is over, by its rules or because somebody resigned.
    pub fn is_over(&self) -> bool {
        let over = |info: &TableInfo| info.phase == Phase::Over;
        self.info.with(|info| info.as_ref().is_some_and(over))
    }

    /// The seats that the match waits for.
    pub fn due(&self) -> Vec<Seat> {
        if self.is_over() {
            return Vec::new();
        }
        let due = self.follow_seat(|seat| match seat.turn() {
            Turn::Seats { due, .. } => due.iter().collect(),
            Turn::Over(_) | Turn::Chance => Vec::new(),
        });
        due.unwrap_or_default()
    }

    /// Whether the match waits for this person.
    pub fn is_own_turn(&self) -> bool {
        let own = self.you.get().seat;
        own.is_some_and(|own| self.due().contains(&own))
            && !self.is_played_for()
            && !self.is_paused()
            && !self.is_counting()
    }

    /// Whether the match stands still because everybody wanted a pause.
    pub fn is_paused(&self) -> bool {
        let paused = |info: &TableInfo| info.pause.as_ref().is_some_and(|pause| pause.paused);
        self.info.with(|info| info.as_ref().is_some_and(paused))
    }

    /// Whether a bot plays for this person.
    pub fn is_played_for(&self) -> bool {
        let own = self.you.get().seat;
        self.info.with(|info| {
            let sits = info
                .as_ref()
                .zip(own)
                .and_then(|(info, own)| info.seats.get(own.index()));
            matches!(sits, Some(SeatInfo::Person { bot: Some(_), .. }))
        })
    }

    /// The running number of the deal; 0 before the first.
    pub(super) fn round(&self) -> u64 {
        self.info
            .with_untracked(|info| info.as_ref().map_or(0, |info| info.round()))
    }
}
