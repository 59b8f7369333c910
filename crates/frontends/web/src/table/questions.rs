//! Questions and offers of every table, in this browser or online.

use std::sync::Arc;

use leptos::html;
use leptos::prelude::*;
use wildpile_client::hand::Pile;
use wildpile_session::select::{self, Selection};
use wildpile_table::{Action, Scene, Zone, ZoneId};

use super::cards::{Looks, drawing};
use super::spots::card_name;
use crate::app::App;
use crate::text::{Message, Reader, say, say_arg, tr, ui};
use crate::ui::{Modal, keep_focus, on_key};

/// The question for one of several moves. Places where it could go stay in sight: a click there answers, too.
pub fn which(
    question: &Message,
    actions: Vec<Action>,
    reader: &Reader,
    close: impl Fn() + Copy + Send + 'static,
    choose: impl Fn(Action) + Copy + Send + 'static,
) -> AnyView {
    let mut to = actions.iter().filter_map(|action| action.to);
    let is_where = to.next().is_some_and(|first| to.any(|other| other != first));
    let choices = actions.into_iter().enumerate().map(|(at, action)| {
        let (label, notation) = (say(&action.label, reader), action.notation.clone());
        view! {
            <button data-move=notation class:primary=at == 0 autofocus=at == 0 on:click=move |_| choose(action.clone())>
                {label}
            </button>
        }
    });
    let choices = choices.collect_view();
    let title = say(question, reader);
    if is_where {
        return view! { <Where title close>{choices}</Where> }.into_any();
    }
    view! {
        <Modal title close class="which">
            <div class="choices">{choices}</div>
        </Modal>
    }
    .into_any()
}

/// A question below the table, which can still be played on.
#[component]
fn Where(title: String, close: impl Fn() + Copy + 'static, children: Children) -> impl IntoView {
    let dialog = NodeRef::<html::Dialog>::new();
    keep_focus();
    Effect::new(move || {
        if let Some(dialog) = dialog.get() {
            dialog.show();
        }
    });
    on_key(move |event| {
        if event.key() == "Escape" {
            event.prevent_default();
            close();
        }
    });
    view! {
        <dialog node_ref=dialog class="which where" aria-labelledby="where-title">
            <h2 id="where-title">{title}</h2>
            {children()}
            <button class="close" aria-label=tr(ui::Close) on:click=move |_| close()>"×"</button>
        </dialog>
    }
}

/// All cards of a pile, as far as they may be seen.
pub fn pile(app: App, zone: &Zone, reader: &Reader, close: impl Fn() + Copy + Send + 'static) -> AnyView {
    /// The width of a card's picture in the list, in CSS pixels.
    const PICTURE: f64 = 72.0;

    let pile = Pile::of(zone);
    let looks = app.settings.with_untracked(|s| Looks::of(s, PICTURE));
    let pictures = pile.cards.into_iter().map(|card| {
        let drawn = drawing(&card.fill, looks)
            .map(|id| view! { <svg viewBox="0 0 250 350" aria-hidden="true"><use href=format!("#{id}")></use></svg> });
        view! { <li>{drawn}<span>{card_name(card, reader)}</span></li> }
    });
    let pictures = pictures.collect_view();
    let count = say(&pile.count, reader);
    let hidden = pile.hidden.map(|hidden| say(&hidden, reader));
    let note = zone.note.as_ref().map(|note| say_arg(note, reader));
    view! {
        <Modal title=say(&zone.label, reader) close class="pile">
            <p class="soft">{count}</p>
            <ol class="pile-cards" role="list">{pictures}</ol>
            {hidden.map(|hidden| view! { <p class="soft">{hidden}</p> })}
            {note.map(|note| view! { <p>{note}</p> })}
        </Modal>
    }
    .into_any()
}

/// Actions for marked cards.
#[component]
pub fn Marked(
    /// The table.
    scene: Signal<Option<Arc<Scene>>>,
    /// The marked cards.
    #[prop(into)]
    marked: Signal<Selection>,
    /// The reader.
    #[prop(into)]
    reader: Signal<Reader>,
    /// Plays them where they obviously go.
    play: impl Fn() + 'static,
    /// Plays them to a place.
    to: impl Fn(ZoneId) + Copy + Send + 'static,
) -> impl IntoView {
    let count = move || marked.with(|marked| marked.len());
    let places = move || -> Vec<(ZoneId, String)> {
        let Some(scene) = scene.get() else {
            return Vec::new();
        };
        let reader = reader.get();
        let targets = marked.with(|marked| select::targets(&scene, marked));
        let named = |id| Some((id, say(&scene.zone(id)?.label, &reader)));
        targets.into_iter().filter_map(named).collect()
    };
    view! {
        <span class="marked-count">{move || tr(ui::MarkedCount { count: count() })}</span>
        <button class="primary" data-do="play-marked" on:click=move |_| play()>
            {tr(ui::PlayMarked)}
        </button>
        {move || {
            let buttons = places().into_iter().map(|(id, label)| view! {
                <button data-marked-to=id.0 on:click=move |_| to(id)>
                    {tr(ui::MarkedTo { place: label })}
                </button>
            });
            buttons.collect_view()
        }}
    }
}
