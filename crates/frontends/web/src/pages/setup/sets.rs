//! Saved rule sets, and rules files going in and out.

use std::sync::Arc;

use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;

use super::file::{self, Unusable};
use super::form_state::FormState;
use super::problems::findings;
use crate::controls::Sure;
use crate::files::{FileButton, LARGEST, read, save};
use crate::route::Route;
use crate::store::StoreError;
use crate::text::{Text, tr, ui};
use wildpile_records::SavedRules;

/// The most characters of a name.
const LONGEST: usize = 40;

/// A name as it is typed, without what is too much.
fn trimmed(name: &str) -> String {
    name.trim().chars().take(LONGEST).collect()
}

/// A question about a saved rule set, or an action on it.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Doing {
    /// Replaces one with the same name by the current choices.
    Replace(String),
    /// Deletes it.
    Delete(String),
    /// A new name is asked for.
    Rename(String),
}

/// The context of this card's parts.
#[derive(Clone, Copy)]
struct Sets {
    state: FormState,
    list: RwSignal<Vec<SavedRules>>,
    doing: RwSignal<Option<Doing>>,
    /// The file that could not be used, and why.
    unusable: RwSignal<Option<(String, Unusable)>>,
}

impl Sets {
    fn game(self) -> &'static str {
        self.state.bundle.game.name()
    }

    fn has(self, name: &str) -> bool {
        self.list.with_untracked(|l| l.iter().any(|s| s.name == name))
    }

    /// Changes the store and reports the result. This closes the question.
    fn change(self, done: String, work: impl AsyncFnOnce() -> Result<(), StoreError> + 'static) {
        let app = self.state.app;
        self.doing.set(None);
        spawn_local(async move {
            if app.stored(work().await).is_some() {
                app.tell(done);
            }
        });
    }

    /// Saves the current choices under a name.
    fn save(self, name: String) {
        let Some(text) = self.state.form.with_untracked(|f| file::write(f)) else {
            self.state.app.warn(tr(ui::SetsNotReady));
            return;
        };
        let (store, game) = (self.state.app.store(), self.game().to_owned());
        let done = tr(ui::SetsSaved { name: &name });
        let rules = SavedRules { name, game, text };
        self.change(done, async move || store.save_rules(&rules).await);
    }

    fn rename(self, set: SavedRules, name: String) {
        let store = self.state.app.store();
        let done = tr(ui::SetsRenamed { name: &name });
        self.change(done, async move || {
            let new = SavedRules { name, ..set.clone() };
            store.save_rules(&new).await?;
            store.delete_rules(&set).await
        });
    }

    fn delete(self, set: SavedRules) {
        let store = self.state.app.store();
        let done = tr(ui::SetsDeleted { name: &set.name });
        self.change(done, async move || store.delete_rules(&set).await);
    }

    /// Loads a rules file into the form, or says what is wrong with it.
    fn take(self, name: &str, text: Option<&str>) {
        let packs = self.state.form.with_untracked(|f| Arc::clone(&f.cards().packs));
        let read = || -> Result<(), Unusable> {
            let Some(text) = text else {
                return Err(Unusable {
                    lines: vec![tr(ui::FileTooLong)],
                    ..Unusable::default()
                });
            };
            let rules = file::read(self.state.bundle, &packs, name, text)?;
            self.state.form.update(|f| file::put(f, &rules));
            Ok(())
        };
        let read = read();
        if read.is_ok() {
            self.state.app.tell(tr(ui::SetsLoaded { name }));
        }
        self.unusable.set(read.err().map(|why| (name.to_owned(), why)));
    }

    /// Reads a file that was chosen or dropped.
    fn read(self, file: web_sys::File) {
        let name = file.name();
        read(file, LARGEST, move |text| {
            if !self.unusable.is_disposed() {
                self.take(&name, text.as_deref());
            }
        });
    }

    /// Offers the current choices as a file.
    fn export(self) {
        let app = self.state.app;
        let Some(text) = self.state.form.with_untracked(|f| file::write(f)) else {
            app.warn(tr(ui::SetsNotReady));
            return;
        };
        let name = format!("{}-rules.txt", self.game());
        save(app, &name, "text/plain;charset=utf-8", &text);
    }
}

/// The card with saved rule sets and files.
#[component]
pub fn RuleSets(
    state: FormState,
    /// A file that was dropped on the page.
    coming: RwSignal<Option<web_sys::File>, LocalStorage>,
) -> impl IntoView {
    let sets = Sets {
        state,
        list: RwSignal::new(Vec::new()),
        doing: RwSignal::new(None),
        unusable: RwSignal::new(None),
    };
    state.app.follow_store(move |store| async move {
        // If it can't be read, there is already a notice about the store.
        if let Ok(mut all) = store.rule_sets().await {
            all.retain(|s| s.game == state.bundle.game.name());
            sets.list.try_set(all);
        }
    });
    Effect::new(move || {
        if let Some(file) = coming.get() {
            coming.set(None);
            sets.read(file);
        }
    });
    view! {
        <section class="card setup-card" id="setup-sets" aria-labelledby="setup-sets-title">
            <h2 class="card-title" id="setup-sets-title">{tr(ui::SetsTitle)}</h2>
            <Keep sets/>
            <ul class="set-list">
                <For each=move || sets.list.get() key=|set| (set.name.clone(), set.text.clone()) let:set>
                    <SetRow sets set/>
                </For>
            </ul>
            <h3>{tr(ui::FilesTitle)}</h3>
            <p class="help">{tr(ui::FilesHelp)}</p>
            <div class="set-buttons">
                <FileButton label=tr(ui::FilesImport) id="rules-import" accept=".txt,.json,.rules,text/plain,application/json" open=move |file| sets.read(file)/>
                <button type="button" id="rules-export" on:click=move |_| sets.export()>
                    {tr(ui::FilesExport)}
                </button>
            </div>
            <Findings sets/>
        </section>
    }
}

/// Saves the current choices under a name.
#[component]
fn Keep(sets: Sets) -> impl IntoView {
    let name = RwSignal::new(String::new());
    view! {
        <form
            class="set-keep"
            on:submit=move |event| {
                event.prevent_default();
                let wanted = name.with_untracked(|name| trimmed(name));
                if sets.has(&wanted) {
                    sets.doing.set(Some(Doing::Replace(wanted)));
                } else if !wanted.is_empty() {
                    sets.save(wanted);
                    name.set(String::new());
                }
            }
        >
            <input
                type="text"
                id="set-name"
                maxlength=LONGEST
                autocomplete="off"
                aria-label=tr(ui::SetsName)
                placeholder=tr(ui::SetsName)
                prop:value=move || name.get()
                on:input=move |event| name.set(event_target_value(&event))
            />
            <button
                type="submit"
                id="set-save"
                aria-disabled=move || name.with(|n| n.trim().is_empty()).to_string()
            >
                {tr(ui::SetsSave)}
            </button>
        </form>
        {move || match sets.doing.get() {
            Some(Doing::Replace(wanted)) => {
                let question = tr(ui::SetsReplace { name: &wanted });
                let yes = move || {
                    sets.save(wanted.clone());
                    name.set(String::new());
                };
                Some(view! { <Sure question answer=ui::SetsReplaceYes yes no=move || sets.doing.set(None)/> })
            }
            _ => None,
        }}
    }
}

/// A saved rule set.
#[component]
fn SetRow(sets: Sets, set: SavedRules) -> impl IntoView {
    let set = StoredValue::new(set);
    let name = set.with_value(|s| s.name.clone());
    let new_name = RwSignal::new(name.clone());
    let shown = name.clone();
    let button = move |text: Text, act: Callback<()>| {
        let name = set.with_value(|s| s.name.clone());
        view! {
            <button
                type="button"
                aria-label=move || format!("{}: {name}", tr(text))
                on:click=move |_| act.run(())
            >
                {tr(text)}
            </button>
        }
    };
    let ask = move |doing: fn(String) -> Doing| {
        Callback::new(move |()| sets.doing.set(Some(doing(set.with_value(|s| s.name.clone())))))
    };
    let load = Callback::new(move |()| set.with_value(|s| sets.take(&s.name, Some(&s.text))));
    view! {
        <li>
            <strong class="set-name">{shown}</strong>
            <span class="set-buttons">
                {button(ui::SetsLoad, load)} {button(ui::SetsRename, ask(Doing::Rename))}
                {button(ui::SetsDelete, ask(Doing::Delete))}
            </span>
            {move || {
                match sets.doing.get() {
                    Some(Doing::Delete(of)) if of == name => {
                        let question = tr(ui::SetsDeleteSure { name: &name });
                        let (yes, no) = (move || sets.delete(set.get_value()), move || sets.doing.set(None));
                        Some(view! { <Sure question answer=ui::SetsDelete yes no/> }.into_any())
                    }
                    Some(Doing::Rename(of)) if of == name => {
                        Some(view! { <NewName sets set new_name/> }.into_any())
                    }
                    _ => None,
                }
            }}
        </li>
    }
}

/// Asks for the new name of a rule set.
#[component]
fn NewName(sets: Sets, set: StoredValue<SavedRules>, new_name: RwSignal<String>) -> impl IntoView {
    let taken = Memo::new(move |_| {
        let wanted = new_name.with(|n| n.trim().to_owned());
        set.with_value(|s| s.name != wanted) && sets.list.with(|l| l.iter().any(|s| s.name == wanted))
    });
    view! {
        <form
            class="set-keep"
            on:submit=move |event| {
                event.prevent_default();
                let wanted = new_name.with_untracked(|name| trimmed(name));
                if wanted.is_empty() || taken.get_untracked() {
                    return;
                }
                if set.with_value(|s| s.name == wanted) {
                    sets.doing.set(None);
                } else {
                    sets.rename(set.get_value(), wanted);
                }
            }
        >
            <input
                type="text"
                autofocus
                maxlength=LONGEST
                autocomplete="off"
                aria-label=tr(ui::SetsNewName)
                aria-invalid=move || taken.get().to_string()
                prop:value=move || new_name.get()
                on:input=move |event| new_name.set(event_target_value(&event))
            />
            <button type="submit">{tr(ui::SetsRename)}</button>
            <button type="button" on:click=move |_| sets.doing.set(None)>{tr(ui::SetsNo)}</button>
            <p class="problem" role="alert">{move || taken.get().then(|| tr(ui::SetsTaken))}</p>
        </form>
    }
}

/// The reason a file could not be used.
#[component]
fn Findings(sets: Sets) -> impl IntoView {
    view! {
        <div class="set-findings" id="rules-findings" role="alert">
            {move || {
                sets.unusable
                    .get()
                    .map(|(name, Unusable { lines, other })| {
                        view! {
                            {findings(&name, lines)}
                            <p class="set-buttons">
                                {other
                                    .map(|link| {
                                        view! {
                                            <a class="button primary" href=Route::New(*link).to_string()>
                                                {tr(ui::FilesGoThere)}
                                            </a>
                                        }
                                    })}
                                <button type="button" on:click=move |_| sets.unusable.set(None)>
                                    {tr(ui::Close)}
                                </button>
                            </p>
                        }
                    })
            }}
        </div>
    }
}
