//! Everything into a file, and out of one.

use leptos::prelude::*;
use wasm_bindgen::JsCast as _;
use wasm_bindgen_futures::{JsFuture, spawn_local};

use crate::app::{App, app};
use crate::settings::Settings;
use crate::store::Imported;
use crate::text::{Reader, ToMessage as _, say_sentence, tr, tr_args};
use crate::ui::download;

/// The buttons.
#[component]
pub fn Transfer() -> impl IntoView {
    let app = app();
    let export = move |_| {
        spawn_local(async move {
            let preferences = app.settings.with_untracked(|s| serde_json::to_value(s).ok());
            match app.store().export(preferences).await {
                Ok(text) => {
                    let day: String = js_sys::Date::new_0().to_iso_string().into();
                    let name = format!("wildpile-{}.json", day.get(..10).unwrap_or_default());
                    if !download(&name, "application/json", &text) {
                        app.warn(tr("not-downloaded"));
                    }
                }
                Err(error) => app.warn(crate::play::store_error(&error)),
            }
        });
    };
    let import = move |event: web_sys::Event| {
        let Some(input) = event
            .target()
            .and_then(|t| t.dyn_into::<web_sys::HtmlInputElement>().ok())
        else {
            return;
        };
        let Some(file) = input.files().and_then(|files| files.get(0)) else {
            return;
        };
        spawn_local(async move {
            let text = JsFuture::from(file.text())
                .await
                .ok()
                .and_then(|text| text.as_string());
            match text {
                Some(text) => read(app, &text).await,
                None => app.warn(tr("import-unreadable")),
            }
            // Else the same file could not be chosen again.
            input.set_value("");
        });
    };
    view! {
        <section aria-labelledby="transfer-title" class="transfer">
            <h2 id="transfer-title">{tr("transfer-title")}</h2>
            <p>{tr("transfer-text")}</p>
            <div class="choices row">
                <button data-do="export" on:click=export>{tr("transfer-export")}</button>
                <label class="button file">
                    <input
                        type="file"
                        class="hidden"
                        accept=".json,application/json"
                        data-do="import"
                        on:change=import
                    />
                    {tr("transfer-import")}
                </label>
            </div>
        </section>
    }
}

async fn read(app: App, text: &str) {
    match app.store().import(text).await {
        Ok(imported) => {
            adopt(app, &imported);
            let values = [
                ("finished", imported.finished.into()),
                ("playing", imported.in_progress.into()),
                ("rules", imported.rules.into()),
                ("experiments", imported.experiments.into()),
                ("doubles", imported.doubles.into()),
            ];
            app.tell(tr_args("import-done", &values));
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
