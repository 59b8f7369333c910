//! The fields of an experiment.

use leptos::prelude::*;
use wildpile_bundle::GameBundle;
use wildpile_game::rules::Patch;
use wildpile_lab::experiment::{Combine, Draft, MOST_BYTES, Measure, Stop, named_game};

use super::{LabPage, Opened, opened, plan};
use crate::app::app;
use crate::chunks::{listed, listed_title, listings};
use crate::controls::{Field, Select, option};
use crate::files::{self, FileButton};
use crate::pages::setup::form_state::FormState;
use crate::pages::setup::options::Options;
use crate::route::{Route, Shared};
use crate::text::{Text, tr, ui};

/// The most deals that can be asked for here; larger experiments are for the command line.
const MOST_DEALS: u64 = 1_000_000;

/// Problems of a file or a link, and the key of the sentence before them.
pub type Wrong = (Text, Vec<String>);

/// Opening and saving experiments as files.
#[component]
pub fn Files(page: LabPage, wrong: RwSignal<Wrong>) -> impl IntoView {
    let app = app();
    let save = move |_| {
        let (name, text) = page
            .draft
            .with_untracked(|draft| (draft.file_name() + ".toml", plan::text(draft, page.bundle)));
        files::save(app, &name, "application/toml", &text);
    };
    let open = move |file| {
        files::read(file, MOST_BYTES as f64, move |text| {
            let found = match text {
                None => vec![tr(ui::ImportUnreadable)],
                Some(text) => match named_game(&text) {
                    Some(game) if game != page.bundle.name() && listed(&game).is_some() => {
                        opened(Some(Opened::File(text)));
                        app.go(Route::Lab(Shared::of(&game)));
                        return;
                    }
                    _ => page.open(&text).err().unwrap_or_default(),
                },
            };
            wrong.try_set((ui::LabFileWrong, found));
        });
    };
    view! {
        <div class="choices row lab-files">
            <FileButton label=tr(ui::LabOpenFile) act="open-file" accept=".toml,text/plain" disabled=page.running open=open/>
            <button type="button" data-do="save-file" on:click=save>{tr(ui::LabSaveFile)}</button>
            <button
                type="button"
                data-do="new"
                disabled=move || page.running.get()
                on:click=move |_| {
                    wrong.update(|(_, wrong)| wrong.clear());
                    page.begin();
                }
            >
                {tr(ui::LabNew)}
            </button>
        </div>
        <div class="problem" id="lab-file-problems" role="alert">
            {move || {
                let (title, wrong) = wrong.get();
                (!wrong.is_empty()).then(|| view! {
                    <p><strong>{tr(title)}</strong></p>
                    {wrong.into_iter().map(|line| view! { <p>{line}</p> }).collect_view()}
                })
            }}
        </div>
    }
}

/// All fields, made anew when another experiment is opened.
#[component]
pub fn Fields(page: LabPage) -> impl IntoView {
    move || {
        let _ = page.renewed.get();
        view! {
            <fieldset class="lab-fields" prop:disabled=move || page.running.get()>
                <legend class="hidden">{tr(ui::LabExperiment)}</legend>
                <div class="setup-columns">
                    <div class="setup-side">
                        <Table page/>
                        <Deals page/>
                        <Measures page/>
                    </div>
                    <Changes page/>
                </div>
            </fieldset>
        }
    }
}

/// The game, and who plays it.
#[component]
fn Table(page: LabPage) -> impl IntoView {
    let app = app();
    let bundle = page.bundle;
    let games = listings().map(|game| option(game.name, listed_title(game), game.name == bundle.name()));
    let games = games.collect_view();
    let now = page.draft.with_untracked(|draft| draft.players.clone());
    let mixed = now.len() > 1;
    let levels = bundle.bots.levels().iter();
    let levels = levels
        .map(|level| {
            let chosen = !mixed && now.first().is_some_and(|now| now == level.name);
            option(level.name, plan::level(level.name), chosen)
        })
        .collect_view();
    let mixed = mixed.then(|| option("", tr(ui::LabMixed), true));
    let play = move |level: String| {
        if !level.is_empty() {
            page.draft.update(|draft| draft.players = vec![level]);
        }
    };
    let range = bundle.game.seat_range();
    let seats = (range.start() != range.end()).then(|| {
        let usual = bundle.game.usual_seats();
        let own = page.draft.with_untracked(|draft| draft.seats.unwrap_or(usual));
        let options = range.map(|count| option(&count.to_string(), count.to_string(), count == own));
        let options = options.collect_view();
        let change = move |seats: String| {
            let Ok(seats) = seats.parse() else { return };
            page.draft.update(|draft| set_seats(bundle, draft, seats));
            page.renewed.update(|n| *n += 1);
        };
        view! {
            <Select label=tr(ui::SetupSeats) id="lab-seats" set=change>{options}</Select>
        }
    });
    view! {
        <section class="card lab-card" aria-labelledby="lab-table-title">
            <h2 id="lab-table-title">{tr(ui::LabTable)}</h2>
            <Select label=tr(ui::StatsGame) id="lab-game" set=move |game: String| app.go(Route::Lab(Shared::of(&game)))>
                {games}
            </Select>
            <Select label=tr(ui::LabPlayers) id="lab-level" set=play>
                {mixed}
                {levels}
            </Select>
            {seats}
        </section>
    }
}

/// Another number of seats; what can't be measured with it any more isn't.
fn set_seats(bundle: &'static GameBundle, draft: &mut Draft, seats: usize) {
    draft.seats = Some(seats);
    draft.players.truncate(1);
    let possible: Vec<Measure> = Measure::possible(bundle.name(), seats).collect();
    draft
        .measures
        .retain(|name| possible.iter().any(|measure| measure.name() == name));
}

/// The stopping rule of the experiment.
#[component]
fn Deals(page: LabPage) -> impl IntoView {
    let stop = move || page.draft.with(|draft| draft.stop);
    let is_until = Memo::new(move |_| matches!(stop(), Stop::Until { .. }));
    let choose = move |kind: String| {
        let until = kind == "until";
        page.draft.update(|draft| {
            let at_most = draft.stop.most();
            draft.stop = if until {
                Stop::Until {
                    measure: Measure::Turns,
                    narrower_than: 0.5,
                    at_most: at_most.max(100_000),
                }
            } else {
                Stop::Games(at_most.min(2000))
            };
        });
    };
    let most = move |typed: String| {
        if let Ok(deals) = typed.parse::<u64>() {
            let deals = deals.clamp(1, MOST_DEALS);
            page.draft.update(|draft| match &mut draft.stop {
                Stop::Games(games) => *games = deals,
                Stop::Until { at_most, .. } => *at_most = deals,
            });
        }
    };
    let width = move |typed: String| {
        let wanted = typed.parse::<f64>().ok();
        let wanted = wanted.filter(|wanted| wanted.is_finite() && *wanted > 0.0);
        page.draft.update(|draft| {
            if let (Stop::Until { narrower_than, .. }, Some(wanted)) = (&mut draft.stop, wanted) {
                *narrower_than = wanted;
            }
        });
    };
    let by = move |name: String| {
        let chosen = Measure::named(&name);
        page.draft.update(|draft| {
            if let (Stop::Until { measure, .. }, Some(chosen)) = (&mut draft.stop, chosen) {
                *measure = chosen;
            }
        });
    };
    let check = move |typed: String| {
        // An empty field means the usual number.
        let deals = typed.parse::<u64>().ok();
        page.draft
            .update(|draft| draft.check = deals.map(|deals| deals.min(MOST_DEALS)));
    };
    let checked = move || {
        page.draft
            .with(|draft| draft.check.map_or_else(String::new, |deals| deals.to_string()))
    };
    let measures = move || {
        let Stop::Until { measure: now, .. } = stop() else {
            return None;
        };
        let seats = page.draft.with_untracked(|draft| draft.seats.unwrap_or(1));
        let all = Measure::possible(page.bundle.name(), seats).filter(|measure| measure.is_compared());
        let all = all.map(|measure| {
            let title = tr(measure.title());
            option(measure.name(), title, measure == now)
        });
        Some(all.collect_view())
    };
    view! {
        <section class="card lab-card" aria-labelledby="lab-deals-title">
            <h2 id="lab-deals-title">{tr(ui::LabDeals)}</h2>
            <Select label=tr(ui::LabStopWhen) id="lab-stop-kind" set=choose>
                <option value="games" selected=move || !is_until.get()>{tr(ui::LabStopGames)}</option>
                <option value="until" selected=move || is_until.get()>{tr(ui::LabStopUntil)}</option>
            </Select>
            {move || {
                is_until.get().then(|| {
                    let narrow = move || match stop() {
                        Stop::Until { narrower_than, .. } => narrower_than.to_string(),
                        Stop::Games(_) => String::new(),
                    };
                    view! {
                        <Select label=tr(ui::LabStopMeasure) id="lab-stop-measure" set=by>{measures}</Select>
                        <Field
                            label=tr(ui::LabStopWidth)
                            id="lab-width"
                            min="0"
                            step="any"
                            value=Signal::derive(narrow)
                            set=width
                        />
                    }
                })
            }}
            <Field
                label=Signal::derive(move || tr(if is_until.get() { ui::LabAtMost } else { ui::LabNumber }))
                id="lab-games"
                min="1"
                max=MOST_DEALS.to_string()
                value=Signal::derive(move || stop().most().to_string())
                set=most
            />
            <Field
                label=tr(ui::LabCheck)
                id="lab-check"
                min="0"
                max=MOST_DEALS.to_string()
                placeholder=Signal::derive(move || page.draft.with(|draft| plan::usual_check(draft, page.bundle).to_string()))
                value=Signal::derive(checked)
                set=check
            />
        </section>
    }
}

/// The choice of measures.
#[component]
fn Measures(page: LabPage) -> impl IntoView {
    let seats = page.draft.with_untracked(|draft| draft.seats.unwrap_or(1));
    let named = move |name: &str| {
        page.draft
            .with(|draft| draft.measures.iter().any(|own| own == name))
    };
    let solves = page.draft.with_untracked(plan::solves);
    let some = Measure::possible(page.bundle.name(), seats).filter(move |measure| {
        // Only a file seats the solver.
        !measure.needs_solver() || solves
    });
    let titles = some.clone().collect::<Vec<_>>();
    let summary = move || {
        let chosen = titles.iter().filter(|measure| named(measure.name()));
        let chosen = chosen.map(|measure| tr(measure.title()));
        chosen.collect::<Vec<_>>().join(", ")
    };
    let all = some
        .map(|measure| {
            let name = measure.name();
            let chosen = move || named(name);
            let title = tr(measure.title());
            let title = if measure.needs_expert() {
                tr(ui::LabSlow { measure: title })
            } else {
                title
            };
            let change = move |event| {
                let wanted = event_target_checked(&event);
                page.draft.update(|draft| {
                    draft.measures.retain(|own| own != name);
                    if wanted {
                        draft.measures.push(name.to_owned());
                    }
                });
            };
            view! {
                <label class="switch">
                    <input type="checkbox" data-measure=name prop:checked=chosen on:change=change/>
                    <span>{title}</span>
                </label>
            }
        })
        .collect_view();
    view! {
        <section class="card lab-card" aria-labelledby="lab-measures-title">
            <details>
                <summary>
                    <h2 id="lab-measures-title">{tr(ui::LabMeasures)}</h2>
                    <span class="soft">{summary}</span>
                </summary>
                {all}
            </details>
        </section>
    }
}

/// The base and the changes; the rules of the chosen one.
#[component]
fn Changes(page: LabPage) -> impl IntoView {
    let count = Memo::new(move |_| page.draft.with(|draft| draft.changes.len()));
    let name = move |at: usize| {
        let named = page
            .draft
            .with(|draft| draft.changes.get(at).map(|change| change.name.clone()));
        named.unwrap_or_default()
    };
    let is_full = move || count.get() >= plan::MOST_CHANGES;
    let add = move |_| {
        let at = page.draft.with_untracked(|draft| draft.changes.len());
        page.draft.update(|draft| {
            draft.changes.push(plan::change(at + 1, None, Patch::new()));
        });
        page.chosen.set(Some(at));
    };
    let remove = move |at: usize| {
        page.chosen.set(None);
        page.draft.update(|draft| {
            if at < draft.changes.len() {
                draft.changes.remove(at);
            }
        });
    };
    let tab = move |at: Option<usize>| {
        let label = move || at.map_or_else(|| tr(ui::LabBase), name);
        view! {
            <button
                type="button"
                class="lab-tab"
                data-change=at.map_or_else(|| "base".to_owned(), |at| at.to_string())
                aria-pressed=move || (page.chosen.get() == at).to_string()
                on:click=move |_| page.chosen.set(at)
            >
                {label}
            </button>
        }
    };
    let combine = move |chosen: String| {
        if let Some(combine) = Combine::named(&chosen) {
            page.draft.update(|draft| draft.combine = combine);
        }
    };
    view! {
        <section class="lab-changes" aria-labelledby="lab-changes-title">
            <h2 id="lab-changes-title">{tr(ui::LabChanges)}</h2>
            <p class="soft">{tr(ui::LabChangesHelp)}</p>
            <div class="lab-tabs">
                {tab(None)}
                <For each=move || 0..count.get() key=|at| *at let:at>{tab(Some(at))}</For>
                <button
                    type="button"
                    data-do="add-change"
                    disabled=is_full
                    on:click=add
                >
                    {tr(ui::LabAdd)}
                </button>
            </div>
            {move || {
                (count.get() > 1).then(|| {
                    let now = page.draft.with_untracked(|draft| draft.combine);
                    let options = Combine::ALL.map(|combine| {
                        let name = combine.name();
                        let title = tr(match combine {
                            Combine::OneAtATime => ui::LabCombineOneAtATime,
                            Combine::Pairs => ui::LabCombinePairs,
                            Combine::Grid => ui::LabCombineGrid,
                        });
                        option(name, title, combine == now)
                    });
                    view! {
                        <Select label=tr(ui::LabCombine) id="lab-combine" class="lab-line" set=combine>
                            {options.into_iter().collect_view()}
                        </Select>
                    }
                })
            }}
            {move || {
                let at = page.chosen.get();
                let own = at.map(|at| {
                    let rename = move |typed: String| {
                        let typed = typed.trim().to_owned();
                        page.draft.update(|draft| {
                            if let Some(change) = draft.changes.get_mut(at) {
                                change.name = if typed.is_empty() {
                                    plan::usual_name(&change.patch, at + 1)
                                } else {
                                    typed
                                };
                            }
                        });
                    };
                    view! {
                        <div class="lab-line">
                            <Field
                                label=tr(ui::LabChangeName)
                                id="lab-change-name"
                                kind="text"
                                longest="100"
                                value=Signal::derive(move || name(at))
                                set=rename
                            />
                            <button type="button" data-do="remove-change" on:click=move |_| remove(at)>
                                {move || tr(ui::LabRemove { name: name(at) })}
                            </button>
                        </div>
                    }
                });
                view! {
                    {own}
                    <Rules page at/>
                }
            }}
        </section>
    }
}

/// The rules of the base or of a change, with the same form as on the setup page.
#[component]
fn Rules(page: LabPage, at: Option<usize>) -> impl IntoView {
    let bundle = page.bundle;
    let draft = page.draft.get_untracked();
    let state = FormState::of_rules(app(), plan::form(bundle, &draft, at));
    let base = StoredValue::new(plan::form(bundle, &draft, None));
    Effect::new(move |before: Option<()>| {
        let mut patch = state.form.with(|form| {
            base.with_value(|base| {
                let from = |name: &str| match at {
                    None => base.default_value(name).clone(),
                    Some(_) => base.value(name).clone(),
                };
                plan::differences(form, &from)
            })
        });
        // At first it says what is there already.
        if before.is_none() {
            return;
        }
        page.draft.update(|draft| match at {
            None => {
                plan::keep_seats(&mut patch, &draft.base);
                draft.base = patch;
            }
            Some(at) => {
                if let Some(change) = draft.changes.get_mut(at) {
                    plan::keep_seats(&mut patch, &change.patch);
                    plan::set_patch(change, at + 1, patch);
                }
            }
        });
    });
    Effect::new(move || page.unread.set(state.bad.with(|bad| !bad.is_empty())));
    on_cleanup(move || {
        page.unread.try_set(false);
    });
    view! { <Options state/> }
}
