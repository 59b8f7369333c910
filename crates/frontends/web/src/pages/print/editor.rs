//! A deck of one's own: the form, and beside it the text of its file.

use leptos::html;
use leptos::prelude::*;

use super::desk::Desk;
use super::form::{Form, finding_text};
use crate::files::{self, FileButton, LARGEST};
use crate::press::FindingInfo;
use crate::route::{Route, Shared};
use crate::text::{tr, tr_args};

/// The game that such a deck is for.
const GAME: &str = "skipper";

/// The form and the text of a deck file, with what is wrong in it.
#[component]
pub fn Editor(desk: Desk) -> impl IntoView {
    let area = NodeRef::<html::Textarea>::new();
    let open = move |file| {
        opened(desk, file, move |text| {
            desk.show(0);
            desk.chosen.update(|chosen| chosen.text = Some(text));
        });
    };
    let save = move |_| {
        let id = untrack(|| desk.of_job(|job| job.id.clone()));
        let id = id.unwrap_or_else(|| "deck".to_owned());
        files::save(
            desk.app,
            &format!("{id}.toml"),
            "text/plain",
            &desk.text.get_untracked(),
        );
    };
    let play = move || {
        let rules = desk
            .opened
            .get()
            .and_then(|job| job.rules.clone())
            .filter(|_| desk.current.get())?;
        let route = Route::New(Shared {
            rules: Some(rules),
            ..Shared::of(GAME)
        });
        Some(view! { <a class="button" data-do="play-deck" href=route.to_string()>{tr("print-play")}</a> })
    };
    let findings = move || {
        let found = desk.findings.get().into_iter();
        found
            .map(|finding| view! { <li>{told(area, &finding)}</li> })
            .collect_view()
    };
    view! {
        <section class="card setup-card print-editor" aria-labelledby="print-editor-title">
            <h2 class="card-title" id="print-editor-title">{tr("print-editor")}</h2>
            <p class="help" id="print-editor-help">{tr("print-editor-help")}</p>
            <div class="print-own">
            <div class="print-form" role="group" aria-labelledby="print-editor-title"><Form desk/></div>
            <div class="print-file">
            <label class="print-text-label" for="print-text">{tr("print-text")}</label>
            <textarea
                id="print-text"
                node_ref=area
                rows="22"
                spellcheck="false"
                autocapitalize="off"
                aria-describedby="print-editor-help print-findings"
                aria-invalid=move || (!desk.findings.with(Vec::is_empty)).to_string()
                prop:value=move || desk.text.get()
                on:input=move |event| desk.chosen.update(|chosen| chosen.text = Some(event_target_value(&event)))
            ></textarea>
            <div class="problem" id="print-findings" role="alert">
                <ul class="wrong-list">{findings}</ul>
            </div>
            </div>
            </div>
            <p class="set-buttons">
                {play}
                <FileButton label=tr("print-open-file") id="print-import" accept=".toml,application/toml,text/plain" open=open/>
                <button type="button" data-do="save-deck" on:click=save>{tr("print-save-file")}</button>
            </p>
        </section>
    }
}

/// Gives the text of an opened file to `take`, or says that it is too long.
pub fn opened(desk: Desk, file: web_sys::File, take: impl FnOnce(String) + 'static) {
    files::read(file, LARGEST, move |text| match text {
        Some(text) => take(text),
        None => desk.app.warn(tr("print-too-long")),
    });
}

/// What is wrong, with a button that leads to its line.
pub fn told(area: NodeRef<html::Textarea>, finding: &FindingInfo) -> impl IntoView + use<> {
    let what = finding_text(finding);
    let line = finding.line.map(|line| {
        view! {
            <button type="button" class="quiet small" on:click=move |_| go_to(area, line)>
                {tr_args("print-line", &[("line", line.into())])}
            </button>
            " "
        }
    });
    view! { {line} <span>{what}</span> }
}

/// Selects a line of the text and scrolls to it.
fn go_to(area: NodeRef<html::Textarea>, line: usize) {
    let Some(area) = area.get_untracked() else { return };
    let text = area.value();
    let units = |text: &str| text.encode_utf16().count() as u32;
    let before: String = text.split_inclusive('\n').take(line - 1).collect();
    let own = text.split('\n').nth(line - 1).unwrap_or_default();
    let start = units(&before);
    drop(area.focus());
    drop(area.set_selection_range(start, start + units(own)));
    let lines = text.split('\n').count().max(1);
    let high = f64::from(area.scroll_height()) / lines as f64;
    area.set_scroll_top((high * (line as f64 - 4.0)).max(0.0) as i32);
}
