//! Checks, and the finished files.

use std::rc::Rc;

use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;
use wildpile_game::rules::Problem;
use wildpile_shop::orders::{Opening, Order, Wanted};
use wildpile_shop::{Fault, folder_address};

use super::form::labelled;
use super::page::PrintPage;
use super::pictures::Picture;
use super::print_worker::PrintWorker;
use crate::files::download_blob;
use crate::pages::setup::problems::problem_text;
use crate::text::{Reader, say, say_sentence, tr, ui};
use crate::ui::focus;

/// A download on its way.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
enum State {
    /// None.
    #[default]
    None,
    /// So many files of so many are made.
    Making(usize, usize),
    /// It is stopped.
    Stopped,
    /// It was saved, in bytes.
    Saved(u64),
    /// It can't be made.
    Failed,
}

/// Problems, or the files.
#[component]
pub fn Outcome(page: PrintPage) -> impl IntoView {
    let state = RwSignal::new(State::None);
    // Another job is another download.
    let wanted = Memo::new(move |_| page.wanted());
    let worker = StoredValue::new_local(None::<Rc<PrintWorker>>);
    let end = move || {
        if let Some(Some(worker)) = worker.try_update_value(Option::take) {
            worker.end();
        }
    };
    let stop = move |state_then: State| {
        end();
        state.try_set(state_then);
    };
    Effect::new(move |before: Option<()>| {
        // Read, not only tracked: what was never read changes when it is read first.
        let _ = wanted.get();
        if before.is_some() {
            stop(State::None);
        }
    });
    on_cleanup(end);
    let making = move || matches!(state.get(), State::Making(..));
    let checked = Memo::new(move |_| {
        let all = page.of_job(|job| page.checked.get() >= job.checks);
        all.filter(|_| page.current.get())
    });
    let wrong_address = Memo::new(move |_| {
        let typed = page.chosen.with(|chosen| chosen.address.clone());
        let is_wanted = page.is_tabletop() && !typed.trim().is_empty();
        is_wanted.then(|| folder_address(&typed).err()).flatten()
    });
    let ready = move || {
        checked.get() == Some(true) && page.faults.with(Vec::is_empty) && wrong_address.with(Option::is_none)
    };
    let start = move || {
        let Some(own) = PrintWorker::start().map(Rc::new) else {
            state.set(State::Failed);
            return;
        };
        worker.set_value(Some(Rc::clone(&own)));
        let job = untrack(|| page.of_job(|job| (job.files, job.id.clone())));
        let (files, id) = job.unwrap_or_default();
        state.set(State::Making(0, files));
        let wanted = Wanted {
            address: page.chosen.with_untracked(|chosen| chosen.address.clone()),
            ..wanted.get_untracked()
        };
        let name = format!("{id}-{}.zip", wanted.maker);
        spawn_local(async move {
            let is_wanted = || {
                worker.try_with_value(|worker| worker.as_ref().is_some_and(|worker| Rc::ptr_eq(worker, &own)))
                    == Some(true)
            };
            let told = |made, files| {
                if is_wanted() {
                    state.try_set(State::Making(made, files));
                }
            };
            let pictures = page.pictures.try_get_untracked().unwrap_or_default();
            let made = make(&own, wanted, &pictures, told).await;
            if !is_wanted() {
                return;
            }
            let then = match made {
                Ok(Ok(blob)) if download_blob(&name, &blob).is_ok() => State::Saved(blob.size() as u64),
                Ok(Err(faults)) => {
                    page.faults.try_set(faults);
                    State::None
                }
                Ok(Ok(_)) => State::Failed,
                Err(why) => {
                    leptos::logging::warn!("the press: {why}");
                    State::Failed
                }
            };
            stop(then);
        });
    };
    view! {
        <section class="card setup-card print-outcome" aria-labelledby="print-outcome-title">
            <h2 class="card-title" id="print-outcome-title">{tr(ui::PrintOutcome)}</h2>
            // Not every single check is read out.
            <p
                class="print-ready"
                id="print-ready"
                role="status"
                aria-busy=move || (checked.get() == Some(false)).to_string()
                class:good=ready
            >
                {move || summary(page)}
            </p>
            <div class="problem" id="print-faults">
                <ul class="wrong-list">
                    {move || page.faults.get().into_iter().map(|fault| view! { <FaultRow page fault/> }).collect_view()}
                </ul>
            </div>
            <Show when=move || page.is_tabletop()><Address page wrong=wrong_address/></Show>
            <div class="choices row">
                // One button, so that it keeps the focus.
                <button
                    type="button"
                    class="primary"
                    data-do=move || if making() { "stop" } else { "download" }
                    disabled=move || !making() && !ready()
                    on:click=move |_| {
                        if matches!(state.get_untracked(), State::Making(..)) {
                            stop(State::Stopped);
                        } else {
                            start();
                        }
                    }
                >
                    {move || tr(if making() { ui::PrintStop } else { ui::PrintDownload })}
                </button>
                <p class="print-progress" role="status">{move || progress(&state.get())}</p>
            </div>
            {move || match state.get() {
                State::Making(made, files) => Some(view! {
                    <progress max=files.to_string() value=made.to_string() aria-label=tr(ui::PrintMakingFiles)></progress>
                }),
                _ => None,
            }}
        </section>
    }
}

/// The address at which a tabletop program looks for the pictures.
#[component]
fn Address(page: PrintPage, #[prop(into)] wrong: Signal<Option<Problem>>) -> impl IntoView {
    let is_missing = move || page.chosen.with(|chosen| chosen.address.trim().is_empty());
    let wrong =
        Signal::derive(move || wrong.with(|wrong| wrong.as_ref().map(problem_text).unwrap_or_default()));
    let label = tr(ui::PrintAddress);
    let field = labelled(
        "print-address".to_owned(),
        label,
        wrong,
        move |id, wrong, invalid| {
            view! {
            <input
                type="url"
                id=id
                autocomplete="off"
                spellcheck="false"
                placeholder="https://example.org/deck/"
                aria-describedby=format!("{wrong} print-address-help")
                aria-invalid=invalid
                prop:value=move || page.chosen.with(|chosen| chosen.address.clone())
                on:input=move |event| page.chosen.update(|chosen| chosen.address = event_target_value(&event))
            />
        }
        .into_any()
        },
    );
    view! {
        <div class="print-address">
            {field}
            <p class="help" id="print-address-help">
                {tr(ui::PrintAddressHelp)} " " {move || is_missing().then(|| tr(ui::PrintAddressMissing))}
            </p>
        </div>
    }
}

/// Makes all files of a job, one after the other, and their archive.
async fn make(
    worker: &PrintWorker,
    wanted: Wanted,
    pictures: &[Rc<Picture>],
    told: impl Fn(usize, usize),
) -> Result<Result<web_sys::Blob, Vec<Fault>>, String> {
    let job = match worker.open(wanted, pictures).await? {
        Opening::Job(job) => job,
        Opening::Faults(faults) => return Ok(Err(faults)),
        Opening::Findings(_) => return Err("the deck file isn't valid any more".to_owned()),
    };
    for file in 0..job.files {
        told(file, job.files);
        let faults: Vec<Fault> = worker.ask_for(&Order::Make(file)).await?;
        if !faults.is_empty() {
            return Ok(Err(faults));
        }
    }
    told(job.files, job.files);
    worker.finish().await
}

fn progress(state: &State) -> String {
    match *state {
        State::None => String::new(),
        State::Making(made, files) => tr(ui::PrintMaking { made, files }),
        State::Stopped => tr(ui::PrintStopped),
        State::Saved(bytes) => {
            let megabytes = format!("{:.1}", bytes as f64 / 1_000_000.0);
            tr(ui::PrintSaved { megabytes })
        }
        State::Failed => tr(ui::PrintFailed),
    }
}

/// In one line: what is wrong, how far the checks are, or what it is ready for.
fn summary(page: PrintPage) -> String {
    if !page.findings.with(Vec::is_empty) {
        return tr(ui::PrintInvalid);
    }
    let faults = page.faults.with(Vec::len);
    let wrong = (faults > 0).then(|| tr(ui::PrintWrong { count: faults }));
    let Some(job) = page.opened.get().filter(|_| page.current.get()) else {
        return wrong.unwrap_or_else(|| tr(ui::PrintDrawing));
    };
    let checked = page.checked.get();
    if checked < job.checks {
        return tr(ui::PrintChecking {
            done: checked,
            all: job.checks,
        });
    }
    let (maker, cards, files) = (page.maker(), job.count, job.files);
    wrong.unwrap_or_else(|| tr(ui::PrintReady { maker, cards, files }))
}

/// A fault, which leads to its card.
#[component]
fn FaultRow(page: PrintPage, fault: Fault) -> impl IntoView {
    let job = page.opened.get_untracked();
    let card = job.and_then(|job| {
        let card = job.cards.iter().find(|card| card.id == fault.card)?;
        Some(say(&card.name, &Reader::NOBODY))
    });
    let name = match card {
        Some(name) => Some(name),
        None if fault.card == "back" => Some(tr(ui::PrintSideBack)),
        None => Some(fault.card.clone()).filter(|card| !card.is_empty()),
    };
    let place = fault.at.map(|(x, y)| {
        tr(ui::PrintPlace {
            x: format!("{x:.1}"),
            y: format!("{y:.1}"),
        })
    });
    let what = format!(
        "{} {}",
        say_sentence(&fault.what, &Reader::NOBODY),
        say_sentence(&fault.remedy, &Reader::NOBODY)
    );
    let shown = fault.clone();
    let lead = name.map(|name| {
        view! {
            <button
                type="button"
                class="quiet small"
                data-fault=fault.card.clone()
                on:click=move |_| {
                    page.show_fault(&shown);
                    if let Some(stage) = document().get_element_by_id("print-stage") {
                        stage.scroll_into_view();
                        focus(Some(stage));
                    }
                }
            >
                {name}
            </button>
            " "
        }
    });
    view! { <li>{lead} <span>{place.map(|place| format!("{place}: "))} {what}</span></li> }
}
