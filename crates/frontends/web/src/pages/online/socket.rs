//! The connection to a table: when it breaks, it is opened again, with growing pauses.

use std::cell::{Cell, RefCell};
use std::rc::Rc;
use std::time::Duration;

use leptos::leptos_dom::helpers::TimeoutHandle;
use leptos::prelude::*;
use wasm_bindgen::JsCast as _;
use wasm_bindgen::closure::Closure;
use web_sys::{MessageEvent, WebSocket};
use wildpile_client::backoff::Backoff;
use wildpile_client::table::Event;
use wildpile_protocol::socket::{FromTable, ToTable};
use wildpile_protocol::{VERSION, ends_for_a_while};

use super::fair::random_number;

/// A page that was hidden for longer (ms) opens the connection again: a telephone that sleeps doesn't notice that it is gone.
const ASLEEP: f64 = 30_000.0;

/// An open socket, and what listens to it.
struct Open {
    socket: WebSocket,
    _opened: Closure<dyn FnMut()>,
    _said: Closure<dyn FnMut(MessageEvent)>,
    _closed: Closure<dyn FnMut()>,
}

impl Drop for Open {
    fn drop(&mut self) {
        self.socket.set_onopen(None);
        self.socket.set_onmessage(None);
        self.socket.set_onclose(None);
        // It may be closed already.
        drop(self.socket.close());
    }
}

struct Inner {
    address: String,
    hear: Box<dyn Fn(Event)>,
    open: RefCell<Option<Open>>,
    backoff: RefCell<Backoff>,
    timer: Cell<Option<TimeoutHandle>>,
    ended: Cell<bool>,
    hidden_at: Cell<Option<f64>>,
}

/// A connection. Clones are the same one.
#[derive(Clone)]
pub struct Socket(Rc<Inner>);

impl Socket {
    /// Connects to the table with this id, as whom the browser's cookie says.
    pub fn open(id: &str, hear: impl Fn(Event) + 'static) -> Self {
        let location = window().location();
        let scheme = match location.protocol().as_deref() {
            Ok("https:") => "wss",
            _ => "ws",
        };
        let host = location.host().unwrap_or_default();
        let this = Self(Rc::new(Inner {
            address: format!("{scheme}://{host}/api/tables/{id}/socket"),
            hear: Box::new(hear),
            open: RefCell::new(None),
            backoff: RefCell::default(),
            timer: Cell::new(None),
            ended: Cell::new(false),
            hidden_at: Cell::new(None),
        }));
        this.connect();
        this
    }

    /// Connects now, instead of the connection there is.
    pub fn connect(&self) {
        self.rest();
        if self.0.ended.get() {
            return;
        }
        self.forget();
        (self.0.hear)(Event::Opening);
        let Ok(socket) = WebSocket::new(&self.0.address) else {
            self.lost();
            return;
        };
        let this = self.clone();
        let opened = Closure::<dyn FnMut()>::new(move || {
            if this.0.ended.get() {
                return;
            }
            this.say(&ToTable::Hello { version: VERSION });
            (this.0.hear)(Event::Opened);
        });
        let this = self.clone();
        let said = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
            let text = event.data().as_string().unwrap_or_default();
            match serde_json::from_str::<FromTable>(&text) {
                Ok(said) => this.heard(said),
                Err(error) => {
                    leptos::logging::warn!("the table's message: {error}");
                    this.end();
                    (this.0.hear)(Event::Unclear);
                }
            }
        });
        let this = self.clone();
        let closed = Closure::<dyn FnMut()>::new(move || this.lost());
        socket.set_onopen(Some(opened.as_ref().unchecked_ref()));
        socket.set_onmessage(Some(said.as_ref().unchecked_ref()));
        socket.set_onclose(Some(closed.as_ref().unchecked_ref()));
        self.0.open.replace(Some(Open {
            socket,
            _opened: opened,
            _said: said,
            _closed: closed,
        }));
    }

    /// A message from the table.
    fn heard(&self, said: FromTable) {
        if matches!(said, FromTable::Hello { .. }) {
            self.0.backoff.borrow_mut().reset();
        }
        let ends = match &said {
            FromTable::Closing { why } if !ends_for_a_while(why) => Some(why.clone()),
            _ => None,
        };
        (self.0.hear)(Event::Heard(Box::new(said)));
        if let Some(why) = ends {
            self.end();
            (self.0.hear)(Event::Ended(why));
        }
    }

    /// Says something to the table, if the connection is open.
    pub fn say(&self, said: &ToTable) {
        if let Some(open) = self.0.open.borrow().as_ref()
            && let Ok(text) = serde_json::to_string(said)
        {
            // A socket that is closing says so itself.
            drop(open.socket.send_with_str(&text));
        }
    }

    /// The state of the socket, if there is one.
    fn state(&self) -> Option<u16> {
        let open = self.0.open.borrow();
        open.as_ref().map(|open| open.socket.ready_state())
    }

    /// Closes it for good.
    pub fn end(&self) {
        self.0.ended.set(true);
        self.rest();
        self.forget();
    }

    /// The browser has a network again, or the person looks at the page again.
    pub fn wake(&self) {
        let is_hidden = document().hidden();
        if is_hidden {
            self.0.hidden_at.set(Some(js_sys::Date::now()));
            return;
        }
        let slept = self
            .0
            .hidden_at
            .take()
            .is_some_and(|at| js_sys::Date::now() - at > ASLEEP);
        if slept || !self.is_open() {
            self.0.backoff.borrow_mut().reset();
            self.connect();
        }
    }

    /// The browser has no network any more.
    pub fn sleep(&self) {
        if self.is_open() {
            self.lost();
        }
    }

    /// The page is left. The browser may keep it for coming back, its socket included, and no timer runs there: the others would
    /// see someone who isn't here.
    pub fn hide(&self) {
        if self.is_open() {
            if let Some(open) = &*self.0.open.borrow() {
                drop(open.socket.close());
            }
            self.lost();
        }
    }

    fn is_open(&self) -> bool {
        self.state().is_some_and(|state| state <= WebSocket::OPEN)
    }

    fn lost(&self) {
        self.forget();
        if self.0.ended.get() {
            return;
        }
        let pause = self.0.backoff.borrow_mut().pause(random_number());
        let this = self.clone();
        let timer = set_timeout_with_handle(move || this.connect(), pause);
        self.rest();
        self.0.timer.set(timer.ok());
        (self.0.hear)(Event::Lost(None, pause));
    }

    fn rest(&self) {
        if let Some(timer) = self.0.timer.take() {
            timer.clear();
        }
    }

    /// Drops the socket a moment later: what listens to it may be running.
    fn forget(&self) {
        if let Some(open) = self.0.open.take() {
            open.socket.set_onopen(None);
            open.socket.set_onmessage(None);
            open.socket.set_onclose(None);
            set_timeout(move || drop(open), Duration::ZERO);
        }
    }
}
