//! The lab: `/lab/skipper`. An experiment is written, played beside the page, and reported; its results are kept.
//!
//! - `plan`: the experiment that is being written.
//! - `experiment_workers`: who plays it.
//! - `setup`: the fields.
//! - `run_bar`: starts and stops it.
//! - `search`: the search for a change that reaches a goal.
//! - `kept`: results of earlier experiments.
//! - `compare`: two of them beside each other.

mod compare;
mod experiment_workers;
mod kept;
mod plan;
mod run_bar;
mod search;
mod setup;

use std::cell::RefCell;
use std::rc::Rc;

use js_sys::Date;
use leptos::prelude::*;
use serde::{Deserialize, Serialize};
use wasm_split_helpers::{SplitLoaderError, wasm_split};
use wildpile_bundle::GameBundle;
use wildpile_lab::experiment::{Draft, Pieces, Results};
use wildpile_lab::report;

use super::lazy::{Make, lazy};
use super::setup::link;
use super::setup::problems::{page_of, problem_text};
use crate::app::{App, app};
use crate::chunks::{self, listings};
use crate::drafts;
use crate::files;
use crate::lab::read;
use crate::route::{Route, Shared};
use crate::text::{Reader, language, say, tr, ui};
use crate::ui::{Head, focus};
use experiment_workers::{ExperimentWorkers, Pool};
use kept::Kept;
use run_bar::RunBar;
use search::{SearchPage, SearchPart};

/// Loads the page.
#[wasm_split(lab, fallible)]
pub fn load() -> Result<Make, SplitLoaderError> {
    Ok(|| view! { <LabLoader/> }.into_any())
}

/// The version that results belong to.
const PROGRAM: &str = env!("CARGO_PKG_VERSION");

/// Interval at which a running experiment is drawn, in milliseconds.
const REDRAWN: f64 = 500.0;

/// Interval at which the results of a running experiment are kept, in milliseconds.
const KEPT: f64 = 4000.0;

/// The draft of the page, as it survives a reload.
#[derive(Serialize, Deserialize)]
struct Unfinished {
    draft: Draft,
    chosen: Option<usize>,
    /// The key of the results that are shown.
    key: Option<String>,
}

/// Its kind.
const UNFINISHED: &str = "lab";

/// The thing that is opened with the page of its game.
enum Opened {
    /// An experiment file.
    File(String),
    /// Results.
    Kept(Box<Kept>),
}

/// Scrolls to the report as soon as it is drawn.
fn show_report() {
    request_animation_frame(|| {
        if let Some(title) = document().get_element_by_id("lab-report-title") {
            title.scroll_into_view();
        }
    });
}

/// Leaves something for a page that is being opened, and takes what was left.
fn opened(new: Option<Opened>) -> Option<Opened> {
    thread_local! {
        static LEFT: RefCell<Option<Opened>> = const { RefCell::new(None) };
    }
    LEFT.replace(new)
}

/// The page, which waits for its game.
#[component]
fn LabLoader() -> impl IntoView {
    let app = app();
    let shared = match app.route.get_untracked() {
        Route::Lab(shared) => shared,
        _ => Shared::default(),
    };
    let first = || listings().next().map(|game| game.name.to_owned());
    let name = Some(shared.game.clone())
        .filter(|name| !name.is_empty())
        .or_else(first)
        .unwrap_or_default();
    lazy(Box::new(move || {
        let (shared, name) = (shared.clone(), name.clone());
        chunks::expect_ai(name.clone());
        Box::pin(async move {
            // The texts come with the game.
            let found = match chunks::load(&name).await {
                Ok(_) => chunks::load_with_ai(&name, false).await,
                Err(why) => Err(why),
            };
            page_of(found, Shared::of(&name), move |bundle| {
                view! { <Lab bundle shared=shared.clone()/> }.into_any()
            })
        })
    }))
}

/// The context of the page's parts.
#[derive(Clone, Copy)]
struct LabPage {
    app: App,
    bundle: &'static GameBundle,
    /// The experiment that is being written.
    draft: RwSignal<Draft>,
    /// The change whose rules are shown; the base if there is none.
    chosen: RwSignal<Option<usize>>,
    /// Changes when the fields have to be made anew.
    renewed: RwSignal<u32>,
    /// True if a field has a text that isn't a value.
    unread: RwSignal<bool>,
    /// The results that are shown.
    results: RwSignal<Option<Rc<Results>>, LocalStorage>,
    /// The key of these results in the store.
    key: RwSignal<Option<String>>,
    /// The kept results, newest first.
    kept: RwSignal<Vec<Kept>, LocalStorage>,
    /// The workers of the experiment.
    workers: StoredValue<Option<Rc<ExperimentWorkers>>, LocalStorage>,
    running: RwSignal<bool>,
    /// True if a change is searched for, false if changes are measured.
    searches: RwSignal<bool>,
    /// Start of playing, in milliseconds, and the number of deals at that time.
    began: StoredValue<(f64, u64)>,
}

impl LabPage {
    fn new(app: App, bundle: &'static GameBundle) -> Self {
        Self {
            app,
            bundle,
            draft: RwSignal::new(plan::begun(bundle)),
            chosen: RwSignal::new(Some(0)),
            renewed: RwSignal::new(0),
            unread: RwSignal::new(false),
            results: RwSignal::new_local(None),
            key: RwSignal::new(None),
            kept: RwSignal::new_local(Vec::new()),
            workers: StoredValue::new_local(None),
            running: RwSignal::new(false),
            searches: RwSignal::new(false),
            began: StoredValue::new((0.0, 0)),
        }
    }

    /// Shows another experiment.
    fn set_draft(&self, draft: Draft) {
        self.draft.set(plan::as_shown(self.bundle, draft));
        self.chosen.set(None);
        self.renewed.update(|n| *n += 1);
    }

    /// Begins a new experiment.
    fn begin(&self) {
        self.set_draft(plan::begun(self.bundle));
        self.chosen.set(Some(0));
        self.key.set(None);
        self.results.set(None);
    }

    /// Shows what was being written when the page was left.
    fn restore(&self, unfinished: Unfinished) {
        self.draft.set(plan::named(unfinished.draft));
        let changes = self.draft.with_untracked(|draft| draft.changes.len());
        self.chosen.set(unfinished.chosen.filter(|at| *at < changes));
        self.key.set(unfinished.key);
        self.renewed.update(|n| *n += 1);
    }

    /// Begins with a link's rules as the change. What can't be used of them is returned.
    fn begin_with(&self, shared: &Shared) -> Vec<String> {
        let reading = link::read(self.bundle, shared, &[]);
        let mut draft = plan::fresh(self.bundle);
        plan::begin_with(&mut draft, &reading.form, shared.name.as_deref());
        self.set_draft(draft);
        self.chosen.set(Some(0));
        let wrong = reading.wrong.iter();
        wrong.map(|wrong| problem_text(&wrong.problem)).collect()
    }

    /// Opens an experiment file. Its problems are shown if it can't be.
    fn open(&self, text: &str) -> Result<(), Vec<String>> {
        let experiment = read(text, self.bundle).map_err(|found| plan::problems(text, &found))?;
        self.set_draft(Draft::of(&experiment));
        Ok(())
    }

    /// Shows results of this game, and the experiment that gave them if this version knows it.
    fn show(&self, kept: &Kept) {
        self.searches.set(false);
        if let Ok(experiment) = read(&kept.results.experiment, self.bundle) {
            self.set_draft(Draft::of(&experiment));
        }
        self.key.set(Some(kept.key.clone()));
        self.results.set(Some(Rc::new(kept.results.clone())));
    }

    /// Plays the experiment as it is written, or continues it from what is shown.
    fn run(&self) {
        let text = self.draft.with_untracked(|draft| plan::text(draft, self.bundle));
        let Ok(experiment) = read(&text, self.bundle) else {
            return;
        };
        let shown = self.results.get_untracked();
        let resumed = shown
            .filter(|shown| !shown.complete)
            .and_then(|shown| Pieces::resume(&experiment, PROGRAM, Results::clone(&shown)));
        let pieces = match resumed {
            Some(pieces) => pieces,
            None => {
                self.key.set(Some(kept::new_key()));
                Pieces::new(&experiment, PROGRAM)
            }
        };
        let (page, app) = (*self, self.app);
        let (key, store) = (self.key.get_untracked().unwrap_or_default(), app.store());
        let deals = pieces.results().deals;
        self.began.set_value((Date::now(), deals));
        self.results.set(Some(Rc::new(pieces.results().clone())));
        self.running.set(true);
        let (drawn, seen) = (std::cell::Cell::new(0.0), std::cell::Cell::new(false));
        let saved = std::cell::Cell::new(Date::now());
        let pool = Rc::<Pool>::default();
        let own = Rc::clone(&pool);
        let workers = ExperimentWorkers::start(self.bundle.name(), &text, pieces, pool, move |workers| {
            let over = !workers.is_running();
            let now = Date::now();
            if !over && now - drawn.get() < REDRAWN {
                return;
            }
            drawn.set(now);
            let results = workers.pieces().results().clone();
            // It is kept even if the page was left, and meanwhile, so that a reload loses little.
            if over || now - saved.get() >= KEPT {
                saved.set(now);
                let kept = Kept::of(key.clone(), results.clone());
                let store = store.clone();
                app.store_later(async move { kept.keep(&store).await });
            }
            let has_some = results.deals > 0;
            let is_here = page.results.try_set(Some(Rc::new(results))).is_none();
            if has_some && is_here && !seen.replace(true) {
                // The fields are long, and what happens is below them.
                show_report();
            }
            if over {
                own.end();
                page.running.try_set(false);
                if workers.failure().is_some() {
                    app.warn(tr(ui::LabFailed));
                }
            }
        });
        self.workers.set_value(Some(workers));
    }

    /// Stops playing; what is finished stays.
    fn stop(&self) {
        self.workers.try_with_value(|workers| {
            if let Some(workers) = workers {
                workers.stop();
            }
        });
    }
}

/// The page when its game is there.
#[component]
fn Lab(bundle: &'static GameBundle, shared: Shared) -> impl IntoView {
    let page = LabPage::new(app(), bundle);
    let wrong = RwSignal::<setup::Wrong>::new((ui::LabFileWrong, Vec::new()));
    match (opened(None), drafts::stored::<Unfinished>(UNFINISHED)) {
        (Some(Opened::File(text)), _) => {
            wrong.set((ui::LabFileWrong, page.open(&text).err().unwrap_or_default()));
        }
        (Some(Opened::Kept(kept)), _) => page.show(&kept),
        (None, Some(unfinished)) if unfinished.draft.game == bundle.name() => page.restore(unfinished),
        _ if shared.rules.is_some() => wrong.set((ui::LabLinkWrong, page.begin_with(&shared))),
        _ => {}
    }
    Effect::new(move |_| {
        let unfinished = Unfinished {
            draft: plan::unnamed(page.draft.get()),
            chosen: page.chosen.get(),
            key: page.key.get(),
        };
        drafts::store(UNFINISHED, &unfinished);
    });
    on_cleanup(move || page.stop());
    let search = SearchPage::new(page);
    view! {
        <Head/>
        <main id="main" class="page setup lab">
            <h1>{tr(ui::TitleLab)}</h1>
            <p class="soft lead">{tr(ui::LabLead)}</p>
            <Modes page/>
            <Show
                when=move || page.searches.get()
                fallback=move || view! {
                    <setup::Files page wrong/>
                    <setup::Fields page/>
                    <Running page/>
                    <Report page/>
                }
            >
                <SearchPart page=search/>
            </Show>
            <kept::Earlier page/>
            <compare::Compare page/>
        </main>
    }
}

/// The ID of the button that is pressed when changes are measured.
const MEASURE: &str = "lab-mode-measure";

/// Puts the focus on that button, since what was pressed is gone.
fn focus_mode() {
    request_animation_frame(|| focus(document().get_element_by_id(MEASURE)));
}

/// The choice between measuring changes and searching for one.
#[component]
fn Modes(page: LabPage) -> impl IntoView {
    let mode = move |id: &'static str, text: crate::text::Text, searches: bool| {
        view! {
            <button
                type="button"
                class="lab-tab"
                id=id
                aria-pressed=move || (page.searches.get() == searches).to_string()
                disabled=move || page.running.get()
                on:click=move |_| page.searches.set(searches)
            >
                {tr(text)}
            </button>
        }
    };
    view! {
        <div class="lab-tabs" role="group" aria-label=tr(ui::LabModes)>
            {mode(MEASURE, ui::LabModeMeasure, false)}
            {mode("lab-mode-search", ui::LabModeSearch, true)}
        </div>
    }
}

/// The bar that starts and stops the experiment.
#[component]
fn Running(page: LabPage) -> impl IntoView {
    let text = Memo::new(move |_| page.draft.with(|draft| plan::text(draft, page.bundle)));
    // No mistake, but nothing to play yet.
    let empty = Memo::new(move |_| {
        page.draft
            .with(|draft| plan::empty_change(draft).map(str::to_owned))
    });
    let problems = Memo::new(move |_| {
        if page.unread.get() {
            return vec![tr(ui::LabUnread)];
        }
        if empty.get().is_some() {
            return Vec::new();
        }
        let text = text.get();
        let mut problems = match read(&text, page.bundle) {
            Ok(_) => Vec::new(),
            Err(found) => plan::problems(&text, &found),
        };
        problems.truncate(12);
        problems
    });
    let can_continue = Memo::new(move |_| {
        let text = text.get();
        let shown = page.results.get();
        shown.is_some_and(|shown| {
            !shown.complete
                && read(&text, page.bundle).is_ok_and(|experiment| {
                    Pieces::resume(&experiment, PROGRAM, Results::clone(&shown)).is_some()
                })
        })
    });
    let extent = Signal::derive(move || {
        let shown = page.results.get()?;
        page.running.get().then(|| (shown.deals, shown.asked))
    });
    view! {
        <RunBar
            problems=problems.into()
            hint=Signal::derive(move || {
                let empty = empty.get().map(|name| tr(ui::LabEmpty { name }));
                empty.or_else(|| text.with(|text| plan::check_words(text, page.bundle)))
            })
            running=page.running
            can_continue=can_continue.into()
            start=tr(ui::LabRun)
            blocked=Signal::derive(move || empty.get().is_some() || !problems.get().is_empty())
            toggle=move || if page.running.get_untracked() { page.stop() } else { page.run() }
            status=Signal::derive(move || progress(page))
            extent
        />
    }
}

/// The progress of the experiment, and the time it will take at most.
fn progress(page: LabPage) -> String {
    let Some(shown) = page.results.get() else {
        return String::new();
    };
    let text = |number: u64| tr(report::grouped(number));
    let (deals, asked) = (text(shown.deals), text(shown.asked));
    if !page.running.get() {
        return match shown.complete {
            true => tr(ui::LabDone { deals }),
            false => tr(ui::LabStopped { deals, asked }),
        };
    }
    let (began, before) = page.began.get_value();
    let (took, played) = (Date::now() - began, shown.deals.saturating_sub(before));
    if played == 0 || took < 1000.0 {
        return tr(ui::LabProgress { deals, asked });
    }
    let left = shown.asked.saturating_sub(shown.deals) as f64 * took / played as f64 / 1000.0;
    tr(ui::LabProgressLeft {
        deals,
        asked,
        seconds: left.ceil() as u64,
    })
}

/// The findings, and the buttons that save them.
#[component]
fn Report(page: LabPage) -> impl IntoView {
    let app = app();
    let speak = |message: &crate::text::Message| say(message, &Reader::NOBODY);
    let save_report = move |_| {
        if let Some(results) = page.results.get_untracked() {
            let html = report::page(&results, &language(), &speak);
            let name = results.file_name() + ".html";
            files::save(app, &name, "text/html;charset=utf-8", &html);
        }
    };
    let save_results = move |_| {
        if let Some(results) = page.results.get_untracked()
            && let Ok(text) = serde_json::to_string_pretty(&*results)
        {
            let name = results.file_name() + ".json";
            files::save(app, &name, "application/json", &(text + "\n"));
        }
    };
    move || {
        let results = page.results.get()?;
        if results.deals == 0 {
            return None;
        }
        Some(view! {
            <section class="lab-report" aria-labelledby="lab-report-title">
                <h2 id="lab-report-title">{report::title(&results, &speak)}</h2>
                <div class="choices row">
                    {cards(&results, page.bundle)}
                    <button type="button" data-do="save-report" on:click=save_report>{tr(ui::LabSaveReport)}</button>
                    <button type="button" data-do="save-results" on:click=save_results>{tr(ui::LabSaveResults)}</button>
                </div>
                // Everything in it is escaped.
                <div class="report" inner_html=report::body(&results, &speak)></div>
            </section>
        })
    }
}

/// Links to the card editor, filled with the rules of a change: one for each change that a card can be.
fn cards(results: &Results, bundle: &'static GameBundle) -> impl IntoView + use<> {
    let changes = plan::cards(results, bundle);
    let only = changes.len() == 1;
    let links = changes.into_iter().map(|(name, shared)| {
        let address = Route::Packs(shared).to_string();
        let label = if only {
            tr(ui::LabCard)
        } else {
            tr(ui::LabCardOf { name })
        };
        view! { <a class="button" data-do="card" href=address>{label}</a> }
    });
    links.collect_view()
}
