//! A deck of one's own: the form, and beside it the text of its file.

use leptos::html;
use leptos::prelude::*;
use wildpile_table::{Finding, LineColumn};

use super::form::Form;
use super::page::PrintPage;
use crate::files::{self, FileButton, LARGEST};
use crate::pages::setup::problems::problem_text;
use crate::route::{Route, Shared};
use crate::text::{tr, ui};

/// The game that such a deck is for.
const GAME: &str = "skipper";

/// The form and the text of a deck file, with what is wrong in it.
#[component]
pub fn Editor(page: PrintPage) -> impl IntoView {
    let open = move |text| {
        page.show(0);
        page.chosen.update(|chosen| chosen.text = Some(text));
    };
    let name = move || {
        let id = untrack(|| page.of_job(|job| job.id.clone()));
        id.unwrap_or_else(|| "deck".to_owned())
    };
    let play = move || {
        let rules = page
            .opened
            .get()
            .and_then(|job| job.rules.clone())
            .filter(|_| page.current.get())?;
        let route = Route::New(Shared {
            rules: Some(rules),
            ..Shared::of(GAME)
        });
        Some(view! { <a class="button" data-do="play-deck" href=route.to_string()>{tr(ui::PrintPlay)}</a> })
    };
    view! {
        <section class="card setup-card print-editor" aria-labelledby="print-editor-title">
            <h2 class="card-title" id="print-editor-title">{tr(ui::PrintEditor)}</h2>
            <p class="help" id="print-editor-help">{tr(ui::PrintEditorHelp)}</p>
            <div class="print-own">
            <div class="print-form" role="group" aria-labelledby="print-editor-title"><Form page/></div>
            <div class="print-file">
            <label class="print-text-label" for="print-text">{tr(ui::PrintText)}</label>
            <TomlText
                id="print-text"
                findings_id="print-findings"
                described="print-editor-help print-findings"
                rows="22"
                text=page.text
                findings=page.findings
                set=move |text| page.chosen.update(|chosen| chosen.text = Some(text))
            />
            </div>
            </div>
            <p class="set-buttons">
                {play}
                <TomlFile page id="print-import" open=open name=name text=page.text/>
            </p>
        </section>
    }
}

/// The text of a TOML file, and what is wrong with it.
#[component]
pub fn TomlText(
    /// The ID of the text.
    id: &'static str,
    /// The ID of what is wrong with it.
    findings_id: &'static str,
    /// The IDs of what describes it.
    described: &'static str,
    /// Its name, if it has no label.
    #[prop(optional)]
    label: Option<String>,
    /// The number of lines.
    rows: &'static str,
    /// The text.
    #[prop(into)]
    text: Signal<String>,
    /// Problems of the text.
    #[prop(into)]
    findings: Signal<Vec<Finding>>,
    /// Gets the text that is typed.
    set: impl Fn(String) + 'static,
) -> impl IntoView {
    let area = NodeRef::<html::Textarea>::new();
    let list = move || {
        let found = findings.get().into_iter();
        found
            .map(|finding| view! { <li>{located(area, text, &finding)}</li> })
            .collect_view()
    };
    view! {
        <textarea
            id=id
            class="print-toml"
            node_ref=area
            rows=rows
            spellcheck="false"
            autocapitalize="off"
            aria-label=label
            aria-describedby=described
            aria-invalid=move || (!findings.with(Vec::is_empty)).to_string()
            prop:value=move || text.get()
            on:input=move |event| set(event_target_value(&event))
        ></textarea>
        <div class="problem" id=findings_id role="alert">
            <ul class="wrong-list">{list}</ul>
        </div>
    }
}

/// The buttons that open and save a TOML file.
#[component]
pub fn TomlFile(
    page: PrintPage,
    /// The ID of the field that opens one.
    id: &'static str,
    /// Gets the text of a file that was opened.
    open: impl Fn(String) + Clone + 'static,
    /// The name of the file that is saved, without its ending.
    name: impl Fn() -> String + 'static,
    /// The text that is saved.
    #[prop(into)]
    text: Signal<String>,
) -> impl IntoView {
    let opened = move |file| {
        let open = open.clone();
        files::read(file, LARGEST, move |text| match text {
            Some(text) => open(text),
            None => page.app.warn(tr(ui::PrintTooLong)),
        });
    };
    let save = move |_| {
        let name = format!("{}.toml", name());
        files::save(page.app, &name, "text/plain", &text.get_untracked());
    };
    view! {
        <FileButton label=tr(ui::PrintOpenFile) id=id accept=".toml,application/toml,text/plain" open=opened/>
        <button type="button" on:click=save>{tr(ui::PrintSaveFile)}</button>
    }
}

/// A problem, with a button that leads to its line.
fn located(area: NodeRef<html::Textarea>, text: Signal<String>, finding: &Finding) -> impl IntoView + use<> {
    let what = problem_text(&finding.problem);
    let line = finding.spans.first().map(|span| {
        let start = span.start;
        let line = move |text: &str| LineColumn::of(text, start).line;
        let go = move |_| go_to(area, text.with_untracked(|text| line(text)));
        view! {
            <button type="button" class="quiet small" on:click=go>
                {move || tr(ui::PrintLine { line: text.with(|text| line(text)) })}
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
