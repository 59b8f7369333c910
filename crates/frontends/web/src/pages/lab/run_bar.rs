//! The bar that starts and stops, with the progress and what is wrong.

use leptos::prelude::*;

use crate::text::{tr, ui};

/// The bar of an experiment or a search.
#[component]
pub fn RunBar(
    /// Problems, line by line.
    problems: Signal<Vec<String>>,
    /// A hint at something that is missing, but not wrong.
    hint: Signal<Option<String>>,
    /// True while games are played.
    running: RwSignal<bool>,
    /// True if a run that was stopped can go on.
    can_continue: Signal<bool>,
    /// The text of the button that starts.
    start: String,
    /// True if it can't be started.
    blocked: Signal<bool>,
    /// Starts or stops.
    toggle: impl Fn() + 'static,
    /// The progress in words.
    status: Signal<String>,
    /// The part that is done, and the whole.
    extent: Signal<Option<(u64, u64)>>,
) -> impl IntoView {
    let label = move || match (running.get(), can_continue.get()) {
        (true, _) => tr(ui::LabStop),
        (false, true) => tr(ui::LabContinue),
        (false, false) => start.clone(),
    };
    view! {
        <section class="lab-run" aria-label=tr(ui::LabRunning)>
            <div class="problem" id="lab-problems" role="alert">
                {move || problems.get().into_iter().map(|line| view! { <p>{line}</p> }).collect_view()}
            </div>
            <p class="soft" id="lab-hint">{move || hint.get()}</p>
            <div class="choices row">
                // One button, so that it keeps the focus.
                <button
                    type="button"
                    class="primary"
                    data-do=move || if running.get() { "stop" } else { "run" }
                    aria-describedby="lab-problems lab-hint"
                    disabled=move || !running.get() && blocked.get()
                    on:click=move |_| toggle()
                >
                    {label}
                </button>
                <p class="lab-progress" role="status">{status}</p>
            </div>
            {move || {
                extent.get().map(|(done, all)| view! {
                    <progress max=all.to_string() value=done.to_string() aria-label=tr(ui::LabRunning)></progress>
                })
            }}
        </section>
    }
}
