//! The people whom someone has blocked.

use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;
use wildpile_protocol::lobby::{Blocked, Unblock};

use super::day_of;
use crate::pages::online::{api, focus_if_lost};
use crate::text::{tr, ui};

/// The ID of the text that says what came of it.
const DONE: &str = "people-unblocked";

/// The list, and a way to end each block. Successes are confirmed below it, failures in the page's news.
#[component]
pub fn Blocks(news: RwSignal<(String, bool)>) -> impl IntoView {
    let blocks = RwSignal::new(None::<Vec<Blocked>>);
    let done = RwSignal::new(String::new());
    spawn_local(async move {
        // The page says already if the server can't be reached.
        if let Ok(Some(found)) = api::known("/api/blocks").await {
            blocks.try_set(Some(found));
        }
    });
    let line = move |block: &Blocked| {
        let day = day_of(block.at_ms);
        let (id, name) = (block.id.clone(), block.name.clone());
        let end = move |_| {
            let (wish, name) = (Unblock { id: id.clone() }, name.clone());
            spawn_local(async move {
                match api::post("/api/blocks/remove", &wish).await {
                    Ok(left) => {
                        // The button is gone, and the focus with it.
                        focus_if_lost(format!("#{DONE}"));
                        blocks.try_set(Some(left));
                        done.try_set(tr(ui::PeopleUnblocked { name }));
                        news.try_set((String::new(), false));
                    }
                    Err(failed) => drop(news.try_set((api::sentence(&failed), true))),
                }
            });
        };
        view! {
            <li data-blocked>
                <span>
                    <b>{block.name.clone()}</b>
                    <span class="soft">{tr(ui::PeopleBlockedSince { since: day })}</span>
                </span>
                <button aria-label=tr(ui::PeopleUnblockOf { name: &block.name }) on:click=end>
                    {tr(ui::PeopleUnblock)}
                </button>
            </li>
        }
    };
    view! {
        <section class="card online-card people-blocks" aria-labelledby="people-blocks-title">
            <h2 id="people-blocks-title">{tr(ui::PeopleBlocks)}</h2>
            <p class="soft">{tr(ui::PeopleBlocksHelp)}</p>
            <ul class="people-sessions" role="list">
                {move || blocks.with(|blocks| blocks.iter().flatten().map(line).collect_view())}
            </ul>
            {move || {
                let is_empty = blocks.with(|blocks| blocks.as_ref().is_some_and(Vec::is_empty));
                is_empty.then(|| view! { <p data-none>{tr(ui::PeopleBlocksNone)}</p> })
            }}
            <p id=DONE tabindex="-1" role="status">{done}</p>
        </section>
    }
}
