//! A record from a file: chosen, dropped or pasted.

use leptos::html;
use leptos::prelude::*;
use web_sys::{DragEvent, File};

use crate::app::app;
use crate::files::{dropped, read, take_files};
use crate::text::{tr, ui};
use crate::ui::Head;

/// The longest file that is read, in bytes: as long as a record may be.
const MAX_BYTES: f64 = wildpile_transcript::MAX_BYTES as f64;

/// Asks for a record.
#[component]
pub fn Import(
    /// Called with its text.
    open: Callback<String>,
) -> impl IntoView {
    let app = app();
    let pasted = NodeRef::<html::Textarea>::new();
    let over = RwSignal::new(false);
    let take = move |file: Option<File>| match file {
        None => {}
        Some(file) if file.size() > MAX_BYTES => app.warn(tr(ui::ReplayTooLarge)),
        Some(file) => read(file, MAX_BYTES, move |text| match text {
            Some(text) => open.run(text),
            None => app.warn(tr(ui::ReplayNotRead)),
        }),
    };
    let on_drop = move |event: DragEvent| {
        event.prevent_default();
        over.set(false);
        take(dropped(&event));
    };
    view! {
        <Head/>
        <main id="main" class="page narrow">
            <h1>{tr(ui::ReplayImportTitle)}</h1>
            <p>{tr(ui::ReplayImportText)}</p>
            <div
                class="drop-zone"
                class:over=move || over.get()
                on:dragover=move |event| {
                    event.prevent_default();
                    over.set(true);
                }
                on:dragleave=move |_| over.set(false)
                on:drop=on_drop
            >
                <label for="replay-file">{tr(ui::ReplayFile)}</label>
                <input
                    id="replay-file"
                    type="file"
                    accept=".txt,.wildpile,text/plain"
                    on:change=move |event| take(take_files(&event).into_iter().next())
                />
                <p class="soft">{tr(ui::ReplayDrop)}</p>
            </div>
            <form on:submit=move |event| {
                event.prevent_default();
                let text = pasted.get_untracked().map(|t| t.value()).unwrap_or_default();
                if !text.trim().is_empty() {
                    open.run(text);
                }
            }>
                <label for="replay-paste">{tr(ui::ReplayPaste)}</label>
                <textarea
                    id="replay-paste"
                    node_ref=pasted
                    rows="6"
                    spellcheck="false"
                    placeholder="wildpile transcript 1"
                ></textarea>
                <p>
                    <button type="submit" class="primary">{tr(ui::ReplayOpen)}</button>
                </p>
            </form>
            <p class="soft">{tr(ui::ReplayWhere)} " " <a href="/stats">{tr(ui::NavStats)}</a></p>
        </main>
    }
}
