//! Small parts that many pages use.

use std::time::Duration;

use leptos::html;
use leptos::prelude::*;
use wasm_bindgen::JsCast as _;
use web_sys::{
    Element, HtmlElement, KeyboardEvent, ScrollBehavior, ScrollIntoViewOptions, ScrollLogicalPosition,
};
use wildpile_bundle::Listing;

use crate::chunks::listed_title;
use crate::route::Route;
use crate::text::{tr, ui};

/// The part of a dialog that gets the focus: its main action, or its first control, or its headline; never the cross that closes
/// it.
const FIRST: [&str; 4] = [
    "[autofocus]",
    ".primary:not(:disabled)",
    ".modal-body :is(button, a, input, select, textarea):not(:disabled, .close, [data-move])",
    "h2",
];

/// A dialog over the page: the focus stays within it, Escape closes it.
#[component]
pub fn Modal(
    /// The headline.
    title: String,
    /// Called when it is to be closed.
    close: impl Fn() + Copy + 'static,
    /// True if a click beside it leaves it open: for what can't be brought back.
    #[prop(optional)]
    firm: bool,
    /// A name for the style sheet and for tests.
    #[prop(optional)]
    class: &'static str,
    /// The ID of the text that is read out with the headline.
    #[prop(optional)]
    told: Option<&'static str>,
    children: Children,
) -> impl IntoView {
    let dialog = NodeRef::<html::Dialog>::new();
    keep_focus();
    Effect::new(move || {
        let Some(dialog) = dialog.get() else { return };
        if !dialog.open() {
            // It fails only when it is open already.
            drop(dialog.show_modal());
        }
        // Browsers take the cross. And after another question, what had the focus is gone.
        let first = FIRST
            .iter()
            .find_map(|what| dialog.query_selector(what).ok().flatten());
        focus(first);
    });
    view! {
        <dialog
            node_ref=dialog
            class=format!("modal {class}")
            aria-labelledby="modal-title"
            aria-describedby=told
            on:cancel=move |event: web_sys::Event| {
                event.prevent_default();
                close();
            }
            on:click=move |event| {
                // A click beside it, on the shade.
                if !firm && event.target().is_some_and(|t| {
                    dialog.get_untracked().is_some_and(|d| {
                        let own: &web_sys::EventTarget = d.as_ref();
                        *own == t
                    })
                }) {
                    close();
                }
            }
        >
            <div class="modal-body">
                <div class="modal-head">
                    <h2 id="modal-title" tabindex="-1">{title}</h2>
                    <button class="close" aria-label=tr(ui::Close) on:click=move |_| close()>
                        "×"
                    </button>
                </div>
                {children()}
            </div>
        </dialog>
    }
}

/// True if an event happened in an element that matches.
#[must_use]
pub fn is_in(event: &web_sys::Event, selector: &str) -> bool {
    let target = event.target().and_then(|t| t.dyn_into::<Element>().ok());
    target.is_some_and(|e| e.closest(selector).ok().flatten().is_some())
}

/// The first element of the page that matches.
#[must_use]
pub fn found(selector: &str) -> Option<Element> {
    document().query_selector(selector).ok().flatten()
}

/// True if an element takes up room on the page.
#[must_use]
pub fn is_visible(element: &Element) -> bool {
    element.get_bounding_client_rect().width() > 0.0
}

/// Gives an element the focus, if it is there and can have it.
pub fn focus(element: Option<Element>) {
    if let Some(element) = element.and_then(|element| element.dyn_into::<HtmlElement>().ok()) {
        drop(element.focus());
    }
}

/// Scrolls an element to the middle of the window.
pub fn center(element: &Element, behavior: ScrollBehavior) {
    let options = ScrollIntoViewOptions::new();
    options.set_behavior(behavior);
    options.set_block(ScrollLogicalPosition::Center);
    element.scroll_into_view_with_scroll_into_view_options(&options);
}

/// Calls it again and again, as long as the part of the page lives that asks for it.
pub fn every(period: Duration, call: impl Fn() + 'static) {
    if let Ok(handle) = set_interval_with_handle(call, period) {
        on_cleanup(move || handle.clear());
    }
}

/// Listens to an event of the window, as long as the part of the page lives that asks for it.
pub fn listen(event: &str, hear: impl Fn(web_sys::Event) + 'static) {
    let handle = window_event_listener_untyped(event, hear);
    on_cleanup(move || handle.remove());
}

/// Listens to keys, wherever they are pressed.
pub fn on_key(press: impl Fn(KeyboardEvent) + 'static) {
    listen("keydown", move |event| press(event.unchecked_into()));
}

/// Returns the focus to its place when the dialog that is opened now is closed.
pub fn keep_focus() {
    let before = StoredValue::new_local(document().active_element());
    on_cleanup(move || {
        if let Some(Some(before)) = before.try_update_value(Option::take) {
            request_animation_frame(move || give_focus_back(&before));
        }
    });
}

/// Focuses an element if nothing else has the focus. A place on the table may have been redrawn
/// meanwhile, and the focused question may be gone; then the table gets the focus, if there is one. Nothing is scrolled.
pub fn give_focus_back(before: &Element) {
    if document()
        .active_element()
        .is_some_and(|a| a.tag_name() != "BODY")
    {
        return;
    }
    let place = if before.is_connected() && before.tag_name() != "BODY" {
        Some(before.clone())
    } else {
        found(".board:not(.still) .spot[tabindex='0']")
    };
    if let Some(place) = place.and_then(|p| p.dyn_into::<HtmlElement>().ok()) {
        let options = web_sys::FocusOptions::new();
        options.set_prevent_scroll(true);
        // Elements that can't take the focus leave it where it is.
        drop(place.focus_with_options(&options));
    }
}

/// The head of a page: where to go.
#[component]
pub fn Head() -> impl IntoView {
    view! {
        <header class="head">
            <a class="brand" href="/">
                <span class="hidden">"Wildpile"</span>
            </a>
            <nav aria-label=tr(ui::Nav)>
                <a href="/stats">{tr(ui::NavStats)}</a>
                <a href="/replay">{tr(ui::NavReplay)}</a>
                <a href="/settings">{tr(ui::NavSettings)}</a>
            </nav>
        </header>
    }
}

/// Links to the same page of several games.
#[component]
pub fn GameTabs(
    /// The list's label.
    label: String,
    /// The games.
    games: Vec<&'static Listing>,
    /// The one that is shown.
    shown: &'static str,
    /// The page of a game.
    page: fn(Option<String>) -> Route,
) -> impl IntoView {
    let tabs = games.into_iter().map(|game| {
        let current = (game.name == shown).then_some("page");
        let page = page(Some(game.name.to_owned())).to_string();
        view! {
            <a class="button" class:primary=current.is_some() aria-current=current href=page>
                {listed_title(game)}
            </a>
        }
    });
    let tabs = tabs.collect_view();
    view! { <nav class="choices row" aria-label=label>{tabs}</nav> }
}

/// Small pictures for buttons, drawn with one stroke.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Icon {
    /// The start page.
    Home,
    /// Back.
    Undo,
    /// Forward.
    Redo,
    /// A lamp.
    Hint,
    /// A book.
    Book,
    /// A new card.
    New,
    /// Three dots.
    More,
    /// A speech bubble.
    Talk,
    /// Two cards, one of them marked.
    Mark,
    /// A list.
    List,
    /// A loudspeaker.
    Sound,
    /// A loudspeaker that is silent.
    Silence,
    /// A palette.
    Theme,
}

impl Icon {
    const fn path(self) -> &'static str {
        match self {
            Self::Home => "M4 11 12 4l8 7M6 10v9h4v-5h4v5h4v-9",
            Self::Undo => "M9 6 4 11l5 5M4 11h10a5 5 0 0 1 0 10h-3",
            Self::Redo => "m15 6 5 5-5 5M20 11H10a5 5 0 0 0 0 10h3",
            Self::Hint => {
                "M9 18h6M10 21h4M8.500 14.500a6 6 0 1 1 7 0c-.5.4-.8 1-.8 1.600H9.300c0-.6-.3-1.200-.8-1.600z"
            }
            Self::Book => {
                "M12 6.500C10 5 7 4.500 4 5v13c3-.5 6 0 8 1.500 2-1.500 5-2 8-1.500V5c-3-.5-6 0-8 1.500zm0 0v13"
            }
            Self::New => "M10 20H6a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2h8a2 2 0 0 1 2 2v4M17 14v7M13.500 17.500h7",
            Self::More => "M5 12h.01M12 12h.01M19 12h.01",
            Self::Talk => "M4 5h16v11H10l-5 4v-4H4z",
            Self::Mark => "M8 7V4h12v14h-3M4 8h12v13H4zM7 14l2.500 2.500L13 12",
            Self::Sound => "M4 10v4h3l5 4V6l-5 4zM15.500 9a4 4 0 0 1 0 6M18 6.500a8 8 0 0 1 0 11",
            Self::Silence => "M4 10v4h3l5 4V6l-5 4zM16 9.500l5 5M21 9.500l-5 5",
            Self::Theme => {
                "M12 3.500a8.500 8.500 0 1 0 0 17c1.700 0 2.200-1.200 1.600-2.400-.7-1.500.3-2.800 1.900-2.800H18a2.500 2.500 0 0 0 2.500-2.500c0-5.200-3.900-9.300-8.500-9.300zM7.500 12.500h.01M9.500 8h.01M14.500 8h.01"
            }
            Self::List => "M9 6h11M9 12h11M9 18h11M4 6h.01M4 12h.01M4 18h.01",
        }
    }

    /// Draws it, as high as the letters around it.
    pub fn draw(self) -> impl IntoView {
        view! {
            <svg class="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
                <path d=self.path()></path>
            </svg>
        }
    }
}
