//! Results that the browser keeps.

use std::rc::Rc;

use js_sys::Date;
use leptos::prelude::*;
use serde::{Deserialize, Serialize};
use wasm_bindgen::JsValue;
use wildpile_lab::experiment::Results;
use wildpile_lab::report;

use super::{LabPage, Opened, opened};
use crate::app::app;
use crate::chunks::listed;
use crate::files::{FileButton, read};
use crate::route::{Route, Shared};
use crate::store::{Store, StoreError};
use crate::text::{Reader, language, say, say_sentence, tr, ui};

/// The version of a row in the store.
const VERSION: u32 = 1;

/// The largest file with results that is opened, in bytes.
const MOST_RESULTS: f64 = 16.0 * 1024.0 * 1024.0;

/// Results with their name.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Kept {
    version: u32,
    /// The key in the store.
    #[serde(skip)]
    pub key: String,
    /// The name, if the person gave it one.
    name: Option<String>,
    /// Time at which it was played, in milliseconds since 1970.
    at: u64,
    /// The results.
    pub results: Results,
}

/// A key for new results; later ones are greater.
pub fn new_key() -> String {
    format!("{:014}", Date::now() as u64)
}

impl Kept {
    pub fn of(key: String, results: Results) -> Self {
        Self {
            version: VERSION,
            key,
            name: None,
            at: Date::now() as u64,
            results,
        }
    }

    /// A row of the store; `None` if a newer program wrote it, or it is damaged. It is left alone then.
    fn read(key: &str, row: &str) -> Option<Self> {
        let kept: Self = serde_json::from_str(row).ok()?;
        (kept.version == VERSION && kept.results.check().is_ok()).then(|| Self {
            key: key.to_owned(),
            ..kept
        })
    }

    /// Keeps it. A name that it was given before stays.
    pub async fn keep(mut self, store: &Store) -> Result<(), StoreError> {
        if self.name.is_none() {
            let rows = store.lab_results().await?;
            let before = rows.iter().find(|(key, _)| *key == self.key);
            self.name = before.and_then(|(key, row)| Self::read(key, row)?.name);
        }
        self.replace(store).await
    }

    async fn replace(&self, store: &Store) -> Result<(), StoreError> {
        let row = serde_json::to_string(self).unwrap_or_default();
        store.keep_lab_results(&self.key, &row).await
    }

    /// Its title.
    pub fn title(&self) -> String {
        let speak = |message: &crate::text::Message| say(message, &Reader::NOBODY);
        match (&self.name, self.results.changes.as_slice()) {
            (Some(name), _) => name.clone(),
            (None, changes) if self.results.title.is_none() && !changes.is_empty() => {
                format!("{}: {}", speak(&self.results.game_title), changes.join("; "))
            }
            _ => report::title(&self.results, &speak),
        }
    }
}

/// The list of earlier experiments.
#[component]
pub fn Earlier(page: LabPage) -> impl IntoView {
    let app = app();
    let all = page.kept;
    app.follow_store(move |store| async move {
        let Some(rows) = app.stored(store.lab_results().await) else {
            return;
        };
        let read = rows.iter().filter_map(|(key, row)| Kept::read(key, row));
        let mut found: Vec<Kept> = read.collect();
        found.reverse();
        // What was shown before a reload.
        let key = page.key.try_get_untracked().flatten();
        if let Some(shown) = found.iter().find(|kept| Some(&kept.key) == key.as_ref())
            && shown.results.game == page.bundle.name()
            && page.results.try_with_untracked(Option::is_none) == Some(true)
        {
            page.results.try_set(Some(Rc::new(shown.results.clone())));
        }
        all.try_set(found);
    });
    let open = move |kept: &Kept| {
        if kept.results.game == page.bundle.name() {
            page.show(kept);
            super::show_report();
        } else {
            opened(Some(Opened::Kept(Box::new(kept.clone()))));
            app.go(Route::Lab(Shared::of(&kept.results.game)));
        }
    };
    let wrong = RwSignal::new(None::<String>);
    let open_file = move |file| {
        read(file, MOST_RESULTS, move |text| {
            let results = text
                .ok_or_else(|| tr(ui::ImportUnreadable))
                .and_then(|text| Results::read(&text).map_err(|why| say_sentence(&why, &Reader::NOBODY)))
                .and_then(|results| match listed(&results.game) {
                    Some(_) => Ok(results),
                    None => Err(tr(ui::LabUnknownGame { game: &results.game })),
                });
            match results {
                Err(why) => {
                    wrong.try_set(Some(why));
                }
                Ok(results) => {
                    wrong.try_set(None);
                    let kept = Kept::of(new_key(), results);
                    let (shown, store) = (kept.clone(), app.store());
                    app.store_later(async move { kept.keep(&store).await });
                    open(&shown);
                }
            }
        });
    };
    let store = StoredValue::new(app.store());
    let rename = move |mut kept: Kept, name: String| {
        kept.name = Some(name.trim().to_owned()).filter(|name| !name.is_empty());
        app.store_later(async move { kept.replace(&store.get_value()).await });
    };
    let delete = move |key: String| {
        app.store_later(async move { store.get_value().delete_lab_results(&key).await });
    };
    let row = move |kept: Kept| {
        let title = kept.title();
        let date: String = Date::new(&JsValue::from_f64(kept.at as f64))
            .to_locale_date_string(&language(), &JsValue::UNDEFINED)
            .into();
        let deals = tr(report::grouped(kept.results.deals));
        let facts = tr(ui::LabKeptFacts { date, deals });
        let (opening, renaming, key) = (kept.clone(), kept.clone(), kept.key.clone());
        let sure = RwSignal::new(false);
        let delete_if_sure = move |_| {
            if sure.get_untracked() {
                delete(key.clone());
            } else {
                sure.set(true);
            }
        };
        let labels = [
            tr(ui::LabDeleteNamed { name: &title }),
            tr(ui::LabDeleteNamedSure { name: &title }),
        ];
        view! {
            <li>
                <input
                    type="text"
                    maxlength="100"
                    aria-label=tr(ui::LabRename { name: &title })
                    prop:value=title.clone()
                    on:change=move |event| rename(renaming.clone(), event_target_value(&event))
                />
                <span class="soft">{facts}</span>
                <span class="choices row">
                    <button
                        type="button"
                        class="small"
                        data-do="open"
                        aria-label=tr(ui::LabOpenNamed { name: &title })
                        disabled=move || page.running.get()
                        on:click=move |_| open(&opening)
                    >
                        {tr(ui::LabOpen)}
                    </button>
                    <button
                        type="button"
                        class="small"
                        data-do="delete"
                        aria-label=move || labels[usize::from(sure.get())].clone()
                        on:click=delete_if_sure
                        on:blur=move |_| sure.set(false)
                    >
                        {move || tr(if sure.get() { ui::LabDeleteSure } else { ui::LabDelete })}
                    </button>
                </span>
            </li>
        }
    };
    view! {
        <section class="lab-earlier" aria-labelledby="lab-earlier-title">
            <h2 id="lab-earlier-title">{tr(ui::LabEarlier)}</h2>
            <div class="choices row">
                <FileButton label=tr(ui::LabOpenResults) act="open-results" accept=".json,application/json" disabled=page.running open=open_file/>
            </div>
            <div class="problem" id="lab-results-problem" role="alert">
                {move || wrong.get().map(|why| view! { <p>{why}</p> })}
            </div>
            <Show when=move || all.with(Vec::is_empty)>
                <p class="soft">{tr(ui::LabNone)}</p>
            </Show>
            // While an experiment is running its row changes every few seconds; the others stay, with the focus in them.
            <ul>
                <For
                    each=move || all.get()
                    key=|kept| (kept.key.clone(), kept.name.clone(), kept.results.deals)
                    children=row
                />
            </ul>
        </section>
    }
}
