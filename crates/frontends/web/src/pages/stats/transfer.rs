//! Everything into a file, and out of one.

use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;

use crate::app::{App, app};
use crate::files::{FileButton, read, save};
use crate::settings::Settings;
use crate::store::Imported;
use crate::text::{Reader, ToMessage as _, say_sentence, tr, ui};

/// The buttons.
#[component]
pub fn Transfer() -> impl IntoView {
    let app = app();
    let export = move |_| {
        spawn_local(async move {
            let preferences = app.settings.with_untracked(|s| serde_json::to_value(s).ok());
            if let Some(text) = app.stored(app.store().export(preferences).await) {
                let day: String = js_sys::Date::new_0().to_iso_string().into();
                let name = format!("wildpile-{}.json", day.get(..10).unwrap_or_default());
                save(app, &name, "application/json", &text);
            }
        });
    };
    let import = move |file| {
        read(file, f64::INFINITY, move |text| match text {
            Some(text) => spawn_local(async move { take_over(app, &text).await }),
            None => app.warn(tr(ui::ImportUnreadable)),
        });
    };
    view! {
        <section aria-labelledby="transfer-title" class="transfer">
            <h2 id="transfer-title">{tr(ui::TransferTitle)}</h2>
            <p>{tr(ui::TransferText)}</p>
            <div class="choices row">
                <button data-do="export" on:click=export>{tr(ui::TransferExport)}</button>
                <FileButton label=tr(ui::TransferImport) act="import" accept=".json,application/json" open=import/>
            </div>
        </section>
    }
}

async fn take_over(app: App, text: &str) {
    match app.store().import(text).await {
        Ok(imported) => {
            adopt(app, &imported);
            app.tell(tr(ui::ImportDone {
                finished: imported.finished,
                playing: imported.in_progress,
                rules: imported.rules,
                experiments: imported.experiments,
                doubles: imported.doubles,
            }));
        }
        Err(error) => app.warn(say_sentence(&error.message(), &Reader::NOBODY)),
    }
}

/// Preferences come along where none were chosen yet: nothing is overwritten.
fn adopt(app: App, imported: &Imported) {
    let Some(preferences) = imported.preferences.clone() else {
        return;
    };
    if app.settings.with_untracked(|s| *s == Settings::default())
        && let Ok(settings) = serde_json::from_value::<Settings>(preferences)
    {
        app.prefer(|s| *s = settings);
    }
}
