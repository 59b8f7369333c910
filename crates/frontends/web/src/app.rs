//! The frame around the pages, and what all of them share.

use std::cell::Cell;
use std::rc::Rc;

use leptos::prelude::*;
use wasm_bindgen::prelude::*;

use crate::languages::{self, prepared};
use crate::pages;
use crate::route::Route;
use crate::settings::{Settings, TableTheme, Theme};
use crate::store::{Store, StoreError};
use crate::text::{tr, ui};

/// The context of all pages.
#[derive(Clone, Copy)]
pub struct App {
    /// The page that is shown.
    pub route: RwSignal<Route>,
    /// The person's settings.
    pub settings: RwSignal<Settings>,
    /// Short news at the lower edge.
    pub notices: RwSignal<Vec<Notice>>,
    /// True if a new version waits to be used.
    pub update: RwSignal<bool>,
    store: StoredValue<Store>,
    count: StoredValue<u32>,
    guard: StoredValue<Option<Guard>, LocalStorage>,
}

/// Leaves a page.
pub type Leave = Box<dyn FnOnce()>;

/// A page's reaction to being left: it leaves now or later. True if it waits.
type Guard = Rc<dyn Fn(Leave) -> bool>;

/// A short notice that disappears by itself or when it is closed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Notice {
    /// Tells it from the others.
    pub id: u32,
    /// True if something went wrong: then it stays until it is closed.
    pub wrong: bool,
    /// The text.
    pub text: String,
}

/// The context that the page shares with all components.
#[must_use]
pub fn app() -> App {
    expect_context()
}

/// A field reports what was typed when it loses the focus; while its page is taken apart nobody can hear that.
fn leave_field() {
    let focused = document().active_element();
    let field = focused.filter(|element| element.matches("input, select, textarea").unwrap_or(false));
    if let Some(field) = field.and_then(|element| element.dyn_into::<web_sys::HtmlElement>().ok()) {
        drop(field.blur());
    }
}

impl App {
    /// The browser's store.
    #[must_use]
    pub fn store(&self) -> Store {
        self.store.get_value()
    }

    /// Runs this now, and again whenever something is stored here or in another tab.
    pub fn follow_store<Reading>(&self, read: impl Fn(Store) -> Reading + 'static)
    where
        Reading: Future<Output = ()> + 'static,
    {
        let store = self.store();
        let changes = store.changes();
        Effect::new(move || {
            changes.track();
            wasm_bindgen_futures::spawn_local(read(store.clone()));
        });
    }

    /// Opens a page.
    pub fn go(&self, route: Route) {
        self.open(route, false);
    }

    /// Opens a page in the place of this one: going back does not lead here.
    pub fn replace(&self, route: Route) {
        self.open(route, true);
    }

    /// From now on, this decides when the page is left.
    pub fn guard(&self, guard: impl Fn(Leave) -> bool + 'static) {
        self.guard.set_value(Some(Rc::new(guard)));
    }

    /// Pages are left at once again.
    pub fn unguard(&self) {
        self.guard.set_value(None);
    }

    /// Leaves the page, when its guard lets it. Whether that has to wait.
    fn leave(&self, leave: Leave) -> bool {
        let leave: Leave = Box::new(move || {
            leave_field();
            leave();
        });
        match self.guard.get_value() {
            Some(guard) => guard(leave),
            None => {
                leave();
                false
            }
        }
    }

    fn open(&self, route: Route, replace: bool) {
        let app = *self;
        self.leave(Box::new(move || app.open_now(route, replace)));
    }

    fn open_now(&self, route: Route, replace: bool) {
        let address = route.to_string();
        if let Ok(history) = window().history() {
            // A browser that refuses (too many in a short time) still shows the page.
            drop(if replace {
                history.replace_state_with_url(&JsValue::NULL, "", Some(&address))
            } else {
                history.push_state_with_url(&JsValue::NULL, "", Some(&address))
            });
        }
        self.route.set(route);
        window().scroll_to_with_x_and_y(0.0, 0.0);
    }

    /// Shows a short piece of news.
    pub fn tell(&self, text: impl Into<String>) {
        self.notice(false, text.into());
    }

    /// Shows that something went wrong; it stays until it is closed.
    pub fn warn(&self, text: impl Into<String>) {
        self.notice(true, text.into());
    }

    /// A store's result; an error is shown.
    pub fn stored<T>(&self, result: Result<T, StoreError>) -> Option<T> {
        result
            .map_err(|error| self.warn(crate::play::store_error(&error)))
            .ok()
    }

    /// Does something with the store; an error is shown.
    pub fn store_later<T: 'static>(self, work: impl Future<Output = Result<T, StoreError>> + 'static) {
        wasm_bindgen_futures::spawn_local(async move {
            self.stored(work.await);
        });
    }

    fn notice(&self, wrong: bool, text: String) {
        let id = self.count.get_value();
        self.count.set_value(id.wrapping_add(1));
        let notices = self.notices;
        notices.update(|all| {
            all.retain(|n| n.text != text);
            all.push(Notice { id, wrong, text });
        });
        if !wrong {
            set_timeout(
                move || notices.update(|all| all.retain(|n| n.id != id)),
                std::time::Duration::from_secs(6),
            );
        }
    }

    /// The names of the people at this screen, by seat; empty for those without one.
    #[must_use]
    pub fn names(&self) -> Vec<String> {
        self.settings.with_untracked(|s| s.names.clone())
    }

    /// Keeps the names of the people at this screen.
    pub fn keep_names(&self, names: &[String]) {
        let mut own: Vec<String> = names.to_vec();
        while own.last().is_some_and(String::is_empty) {
            own.pop();
        }
        if self.settings.with_untracked(|s| s.names != own) {
            self.prefer(|s| s.names = own);
        }
    }

    /// Changes the settings and saves them.
    pub fn prefer(&self, change: impl FnOnce(&mut Settings)) {
        self.settings.update(change);
        self.settings.with_untracked(Settings::save);
    }
}

/// The address of the script that thinks beside the page.
#[must_use]
pub fn worker_address() -> Option<String> {
    prepared("worker").as_string()
}

/// Uses the new version that waits: the page is loaded again.
pub fn use_update() {
    if let Ok(update) = prepared("update").dyn_into::<js_sys::Function>() {
        drop(update.call0(&JsValue::UNDEFINED));
    }
}

fn current_route() -> Route {
    let location = window().location();
    let path = location.pathname().unwrap_or_default();
    let query = location.search().unwrap_or_default();
    Route::read(&path, query.trim_start_matches('?'))
}

/// Puts the program into the page.
pub fn mount() {
    languages::begin();
    mount_to_body(Frame);
}

/// The frame: the page, notices, and what listens everywhere.
#[component]
fn Frame() -> impl IntoView {
    let app = App {
        route: RwSignal::new(current_route()),
        settings: RwSignal::new(Settings::load()),
        notices: RwSignal::new(Vec::new()),
        update: RwSignal::new(false),
        store: StoredValue::new(Store::open()),
        count: StoredValue::new(0),
        guard: StoredValue::new_local(None),
    };
    provide_context(app);
    // That nothing is saved is shown once.
    let health = app.store().health();
    Effect::new(move |before: Option<String>| {
        let health = health.get();
        if let Some(before) = before {
            app.notices.update(|all| all.retain(|n| n.text != before));
        }
        let text = tr(health.text());
        if !health.is_good() {
            app.warn(text.clone());
        }
        text
    });
    listen(app);
    Effect::new(move || look(&app.settings.get()));
    Effect::new(move || {
        let title = pages::title(&app.route.get());
        document().set_title(&if title.is_empty() {
            "Wildpile".to_owned()
        } else {
            format!("{title} – Wildpile")
        });
    });
    view! {
        <a class="skip" href="#main">{move || tr(ui::SkipToContent)}</a>
        <pages::Page/>
        <div class="notices" role="status" aria-live="polite">
            <Show when=move || app.update.get()>
                <div class="notice">
                    <span>{move || tr(ui::UpdateReady)}</span>
                    <button class="small primary" on:click=move |_| use_update()>
                        {move || tr(ui::UpdateUse)}
                    </button>
                    <button class="small" on:click=move |_| app.update.set(false)>
                        {move || tr(ui::UpdateLater)}
                    </button>
                </div>
            </Show>
            <For each=move || app.notices.get() key=|n| n.id let:notice>
                <div class="notice" class:wrong=notice.wrong>
                    <span>{notice.text.clone()}</span>
                    <button
                        class="small"
                        aria-label=move || tr(ui::Close)
                        on:click=move |_| app.notices.update(|all| all.retain(|n| n.id != notice.id))
                    >
                        "×"
                    </button>
                </div>
            </For>
        </div>
    }
}

/// Going back and forward, links within the program, and the news of a new version.
fn listen(app: App) {
    drop(window_event_listener(leptos::ev::popstate, move |_| {
        let (from, to) = (app.route.get_untracked(), current_route());
        if from == to {
            // Only the place within the page.
            return;
        }
        let back = Rc::new(Cell::new(false));
        let later = Rc::clone(&back);
        let waits = app.leave(Box::new(move || match window().history() {
            Ok(history) if later.get() => drop(history.back()),
            _ => app.route.set(to),
        }));
        if waits && let Ok(history) = window().history() {
            // The address says where one is still.
            back.set(true);
            drop(history.push_state_with_url(&JsValue::NULL, "", Some(&from.to_string())));
        }
    }));
    drop(window_event_listener_untyped("wildpile-update", move |_| {
        app.update.set(true);
    }));
    drop(window_event_listener(leptos::ev::click, move |event| {
        if event.default_prevented()
            || event.button() != 0
            || event.ctrl_key()
            || event.meta_key()
            || event.shift_key()
            || event.alt_key()
        {
            return;
        }
        let link = event
            .target()
            .and_then(|t| t.dyn_into::<web_sys::Element>().ok())
            .and_then(|e| e.closest("a[href^='/']").ok().flatten())
            .filter(|a| !a.has_attribute("download") && !a.has_attribute("target"));
        if let Some(address) = link.and_then(|a| a.get_attribute("href")) {
            event.prevent_default();
            let (path, query) = address.split_once('?').unwrap_or((&address, ""));
            app.go(Route::read(path, query));
        }
    }));
    // Games that are only in memory would be lost with the page, so the browser asks.
    drop(window_event_listener_untyped("beforeunload", move |event| {
        if app.store().would_lose() {
            event.prevent_default();
        }
    }));
    if !prepared("update").is_undefined() {
        app.update.set(true);
    }
}

/// The settings that the style sheet needs.
fn look(settings: &Settings) {
    let Some(root) = document().document_element() else {
        return;
    };
    let set = |name: &str, value: Option<&str>| {
        drop(match value {
            Some(value) => root.set_attribute(name, value),
            None => root.remove_attribute(name),
        });
    };
    let flag = |on: bool| on.then_some("");
    let (theme, felt) = (settings.theme, settings.felt);
    set("data-theme", (theme != Theme::default()).then_some(theme.name()));
    set(
        "data-felt",
        (felt != TableTheme::default()).then_some(felt.name()),
    );
    set("data-large", flag(settings.large_print));
    set("data-four-colours", flag(settings.four_colours));
    set("data-speed", Some(settings.speed.name()));
}
