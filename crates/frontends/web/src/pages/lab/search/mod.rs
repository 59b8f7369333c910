//! A search for the change that reaches a goal: its stages are played one after the other, as experiments are.

mod form;

use std::cell::Cell;
use std::rc::Rc;

use js_sys::Date;
use leptos::prelude::*;
use wildpile_game::rules::Patch;
use wildpile_lab::experiment::{DraftChange, Pieces, Results};
use wildpile_lab::report;
use wildpile_lab::search::Search;
use wildpile_packs::Packs;

use super::experiment_workers::{ExperimentWorkers, Pool};
use super::run_bar::RunBar;
use super::{LabPage, PROGRAM, REDRAWN, plan, show_report};
use crate::files;
use crate::lab::read;
use crate::pages::setup::problems::problem_text;
use crate::route::{Route, Shared};
use crate::text::{Message, Reader, language, say, tr, ui};
use form::SearchForm;

/// The context of the search's parts.
#[derive(Clone, Copy)]
pub struct SearchPage {
    lab: LabPage,
    form: RwSignal<SearchForm>,
    /// The search that is played or shown.
    search: RwSignal<Option<Rc<Search>>, LocalStorage>,
    /// The form that it was made from.
    made_from: StoredValue<Option<SearchForm>>,
    /// The results of its stage that is played, or was stopped.
    stage: RwSignal<Option<Rc<Results>>, LocalStorage>,
    /// Problems found when it was to begin.
    refused: RwSignal<Vec<String>>,
    /// Start of playing, in milliseconds, and the number of games at that time.
    began: StoredValue<(f64, u64)>,
}

impl SearchPage {
    pub fn new(lab: LabPage) -> Self {
        Self {
            lab,
            form: RwSignal::new(SearchForm::new(lab.bundle)),
            search: RwSignal::new_local(None),
            made_from: StoredValue::new(None),
            stage: RwSignal::new_local(None),
            refused: RwSignal::new(Vec::new()),
            began: StoredValue::new((0.0, 0)),
        }
    }

    /// True if what was stopped can be continued.
    fn can_continue(&self) -> bool {
        let is_open = self
            .search
            .with(|search| search.as_ref().is_some_and(|search| !search.is_complete()));
        let is_same = self
            .form
            .with(|form| self.made_from.with_value(|made| made.as_ref() == Some(form)));
        is_open && is_same
    }

    /// Begins a search as the fields say, or continues the one that was stopped.
    fn run(self) {
        self.refused.set(Vec::new());
        if !self.can_continue() {
            let (form, bundle) = (self.form.get_untracked(), self.lab.bundle);
            let find = |_: &str| Ok(bundle);
            let settings = form.settings(bundle.name());
            let made = Search::new(&find, settings, &Packs::shipped(), [&[], &form.without]);
            let search = match made {
                Ok(search) => search,
                Err(problems) => {
                    let lines = problems.list().iter().map(problem_text);
                    self.refused.set(lines.collect());
                    return;
                }
            };
            self.stage.set(None);
            self.search.set(Some(Rc::new(search)));
            self.made_from.set_value(Some(form));
        }
        self.began.set_value((Date::now(), self.games()));
        self.lab.running.set(true);
        self.play(Rc::default());
    }

    /// Number of games that are finished.
    fn games(&self) -> u64 {
        let whole = self
            .search
            .with_untracked(|search| search.as_ref().map_or(0, |search| search.games()));
        let stopped = self
            .search
            .with_untracked(|search| search.as_ref().map_or(0, |search| search.stopped()));
        whole - stopped
            + self
                .stage
                .with_untracked(|stage| stage.as_deref().map_or(0, games_of))
    }

    /// Plays the next stage; ends if there is none.
    fn play(self, pool: Rc<Pool>) {
        // The page may have been left.
        let Some(search) = self.search.try_get_untracked().flatten() else {
            pool.end();
            return;
        };
        let stage = search.stage();
        let text = stage.as_ref().map(|stage| stage.draft.text()).unwrap_or_default();
        let (Some(_), Ok(experiment)) = (stage, read(&text, self.lab.bundle)) else {
            self.end(&pool);
            return;
        };
        let stopped = self.stage.get_untracked();
        let resumed = stopped.and_then(|shown| Pieces::resume(&experiment, PROGRAM, Results::clone(&shown)));
        let pieces = resumed.unwrap_or_else(|| Pieces::new(&experiment, PROGRAM));
        self.stage.set(Some(Rc::new(pieces.results().clone())));
        let drawn = Cell::new(0.0);
        let next = Rc::clone(&pool);
        let workers = ExperimentWorkers::start(self.lab.bundle.name(), &text, pieces, pool, move |workers| {
            let over = !workers.is_running();
            let now = Date::now();
            if !over && now - drawn.get() < REDRAWN {
                return;
            }
            drawn.set(now);
            let results = workers.pieces().results().clone();
            if !over {
                self.stage.try_set(Some(Rc::new(results)));
                return;
            }
            let is_complete = results.complete;
            let mut whole = Search::clone(&search);
            whole.add(results.clone());
            self.search.try_set(Some(Rc::new(whole)));
            self.stage.try_set((!is_complete).then(|| Rc::new(results)));
            if workers.failure().is_some() {
                self.lab.app.warn(tr(ui::LabFailed));
            }
            if is_complete && !workers.is_stopping() {
                self.play(Rc::clone(&next));
            } else {
                self.end(&next);
            }
        });
        self.lab.workers.try_set_value(Some(workers));
    }

    fn end(self, pool: &Pool) {
        pool.end();
        if self.lab.running.try_set(false).is_none() {
            show_report();
        }
    }

    /// The progress: the stage, and the time that is left at most.
    fn progress(self) -> String {
        let Some(search) = self.search.get() else {
            return String::new();
        };
        let text = |number: u64| tr(report::grouped(number));
        if !self.lab.running.get() {
            let games = text(search.games());
            return match search.is_complete() {
                true => tr(ui::LabSearchDone { games }),
                false => tr(ui::LabSearchStopped { games }),
            };
        }
        let (Some(stage), Some(shown)) = (search.stage(), self.stage.get()) else {
            return String::new();
        };
        let (games, all) = (
            text(games_of(&shown)),
            text(shown.asked * shown.arms.len() as u64),
        );
        let stage = say(&stage.title, &Reader::NOBODY);
        let (began, before) = self.began.get_value();
        let (took, played) = (Date::now() - began, self.games().saturating_sub(before));
        if played == 0 || took < 2000.0 {
            return tr(ui::LabSearchProgress { stage, games, all });
        }
        let left = search.games_left().saturating_sub(games_of(&shown)) as f64;
        let minutes = (left * took / played as f64 / 60_000.0).ceil() as u64;
        tr(ui::LabSearchProgressLeft {
            stage,
            games,
            all,
            minutes,
        })
    }
}

/// Number of games of all rule sets.
fn games_of(results: &Results) -> u64 {
    results.deals * results.arms.len() as u64
}

/// The whole search: its fields, its progress, and what it found.
#[component]
pub fn SearchPart(page: SearchPage) -> impl IntoView {
    let (lab, game) = (page.lab, page.lab.bundle.name());
    let goal = Memo::new(move |_| page.form.with(|form| form.goal(game)));
    let question = move || {
        let goal = goal.get().ok()?;
        Some(tr(report::search_title(&[goal])))
    };
    Effect::new(move |_| {
        page.form.track();
        page.refused.set(Vec::new());
    });
    let problems = Signal::derive(move || match goal.get() {
        Err(problem) => vec![problem_text(&problem)],
        Ok(_) => page.refused.get(),
    });
    let extent = Signal::derive(move || {
        let search = page.search.get()?;
        page.stage.track();
        lab.running.get().then(|| (page.games(), search.settings().games))
    });
    view! {
        <p class="lab-question" id="lab-question">{question}</p>
        <form::Fields page/>
        <RunBar
            problems
            hint=Signal::derive(|| None)
            running=lab.running
            can_continue=Signal::derive(move || page.can_continue())
            start=tr(ui::LabSearchRun)
            blocked=Signal::derive(move || goal.get().is_err())
            toggle=move || if lab.running.get_untracked() { lab.stop() } else { page.run() }
            status=Signal::derive(move || page.progress())
            extent
        />
        <Found page/>
    }
}

/// The report, and the changes that are ahead with buttons to use them.
#[component]
fn Found(page: SearchPage) -> impl IntoView {
    let lab = page.lab;
    let speak = |message: &Message| say(message, &Reader::NOBODY);
    let save = move |_| {
        if let Some(search) = page.search.get_untracked() {
            let html = report::search_page(&search, PROGRAM, &language(), &speak);
            files::save(
                lab.app,
                &(search.file_name() + ".html"),
                "text/html;charset=utf-8",
                &html,
            );
        }
    };
    move || {
        let search = page.search.get()?;
        if lab.running.get() || search.games() == 0 {
            return None;
        }
        let outcome = search.outcome();
        let seats = search.settings().players.len();
        let leaders = outcome.leaders.iter().map(|leader| {
            let title = tr(leader.candidate.title());
            let change = (title.clone(), leader.candidate.patch.clone());
            let shared = Shared {
                rules: Some(leader.candidate.rules()),
                seats: (seats > 1).then(|| seats.to_string()),
                name: Some(title.clone()),
                ..Shared::of(lab.bundle.name())
            };
            let settings = search.settings().clone();
            let open = move |_| {
                let (name, patch) = change.clone();
                open_change(lab, &settings, name, patch);
            };
            view! {
                <li>
                    <span>{title.clone()}</span>
                    <span class="choices row">
                        <button
                            type="button"
                            class="small"
                            data-do="open-change"
                            aria-label=tr(ui::LabSearchOpenNamed { name: &title })
                            on:click=open
                        >
                            {tr(ui::LabSearchOpen)}
                        </button>
                        <a
                            class="button small"
                            data-do="card"
                            aria-label=tr(ui::LabCardOf { name: &title })
                            href=Route::Packs(shared).to_string()
                        >
                            {tr(ui::LabCard)}
                        </a>
                    </span>
                </li>
            }
        });
        let leaders: Vec<_> = leaders.collect();
        let leaders = (!leaders.is_empty()).then(|| {
            view! {
                <h2 class="lab-use">{tr(ui::LabSearchUse)}</h2>
                <ol class="lab-leaders">{leaders}</ol>
            }
        });
        Some(view! {
            <section class="lab-report" aria-labelledby="lab-report-title">
                <h2 id="lab-report-title">{tr(report::search_title(search.goals()))}</h2>
                <div class="choices row">
                    <button type="button" data-do="save-report" on:click=save>{tr(ui::LabSaveReport)}</button>
                </div>
                // Everything in it is escaped.
                <div class="report" inner_html=report::search_body(&search, PROGRAM, &speak)></div>
                {leaders}
            </section>
        })
    }
}

/// Shows a change as an experiment that can be run.
fn open_change(lab: LabPage, settings: &wildpile_lab::search::Settings, name: String, patch: Patch) {
    let mut draft = plan::fresh(lab.bundle);
    draft.seats = Some(settings.players.len());
    draft.players = settings.players.first().cloned().into_iter().collect();
    draft.preset.clone_from(&settings.preset);
    draft.changes = vec![DraftChange {
        // A plus joins names of changes.
        name: name.replace('+', "/"),
        patch,
        ..DraftChange::default()
    }];
    lab.key.set(None);
    lab.results.set(None);
    lab.set_draft(draft);
    lab.chosen.set(Some(0));
    lab.searches.set(false);
    super::focus_mode();
}
