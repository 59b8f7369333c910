//! Every option of the rules, with a field to find one.

use std::collections::BTreeSet;

use leptos::prelude::*;
use serde_json::Value;
use wildpile_cards::Deal;
use wildpile_client::setup::words;
use wildpile_game::rules::texts::{choice_help, field_help, option_help, option_title};
use wildpile_game::rules::{Data, OptionSpec, Values};
use wildpile_session::form::values::Part;

use super::control::{Texts, control, problem_lines};
use super::form_state::{FormState, show};
use crate::text::{Reader, say, tr, ui};

/// The filter of visible options.
#[derive(Clone, Copy, Default)]
struct Filter {
    /// The search text, in lower case.
    text: RwSignal<String>,
    /// Only what differs from the default.
    differing: RwSignal<bool>,
    /// Options changed since then: they stay visible, so that nothing disappears while the person
    /// is working on it.
    touched: RwSignal<BTreeSet<&'static str>>,
}

impl Filter {
    fn shows(self, state: FormState, option: &OptionSpec) -> bool {
        let wanted = self.text.get();
        let found = wanted
            .split_whitespace()
            .all(|word| haystack(state.bundle.game.name(), option).contains(word));
        found
            && (!self.differing.get()
                || state.form.with(|f| f.differs(option.name))
                || self.touched.with(|t| t.contains(option.name)))
    }
}

/// Everything that is written at an option, in small letters.
fn haystack(game: &str, option: &OptionSpec) -> String {
    let name = option.name;
    let mut messages = vec![option_title(game, name), option_help(game, name)];
    if let Values::Choice(choices) = &option.values {
        for choice in choices {
            messages.push(choice_help(game, &[name, choice.name]));
            if let Data::Fields(fields) = &choice.data {
                messages.extend(
                    fields
                        .iter()
                        .map(|f| field_help(game, &[name, choice.name, f.name])),
                );
            }
        }
    }
    let texts = messages.iter().map(|m| say(m, &Reader::NOBODY));
    let names = [option.id.to_owned(), name.to_owned(), name.replace('_', " ")];
    let all: Vec<String> = texts.chain(names).map(|text| text.to_lowercase()).collect();
    all.join("\n")
}

/// The list of options.
#[component]
pub fn Options(
    /// The form.
    state: FormState,
) -> impl IntoView {
    let filter = Filter::default();
    let options = StoredValue::new(state.form.with_untracked(|f| f.options().to_vec()));
    let count =
        Memo::new(move |_| options.with_value(|all| all.iter().filter(|o| filter.shows(state, o)).count()));
    let all = options.with_value(Vec::len);
    // PySolFC's deals have the layout that they have there.
    let adopted = Memo::new(move |_| {
        state.form.with(|f| {
            let deal = f.deal().filter(|d| matches!(d, Deal::Pysol(_)));
            let setup = f.setup();
            deal.and_then(|deal| {
                state
                    .bundle
                    .game
                    .start(&setup.layers, setup.seats.len(), deal)
                    .ok()
            })
            .map_or(Value::Null, |started| Value::Object(started.table_rules().base))
        })
    });
    let rows: Vec<_> = options
        .get_value()
        .into_iter()
        .map(|option| view! { <OptionRow state option filter adopted/> })
        .collect();
    view! {
        <section class="setup-options" aria-labelledby="setup-rules">
            <h2 id="setup-rules">{tr(ui::SetupRules)}</h2>
            <div class="setup-filter">
                <label class="setup-find">
                    <span>{tr(ui::SetupFind)}</span>
                    <input
                        type="search"
                        id="setup-find"
                        autocomplete="off"
                        aria-describedby="setup-found"
                        on:input=move |event| filter.text.set(event_target_value(&event).to_lowercase())
                    />
                </label>
                <label class="switch">
                    <input
                        type="checkbox"
                        role="switch"
                        id="setup-differing"
                        prop:checked=move || filter.differing.get()
                        on:change=move |event| {
                            filter.touched.update(BTreeSet::clear);
                            filter.differing.set(event_target_checked(&event));
                        }
                    />
                    <span>{tr(ui::SetupDiffering)}</span>
                </label>
                <p class="help" id="setup-found" role="status">
                    {move || {
                        tr(ui::SetupFound { count: count.get(), all })
                    }}
                </p>
            </div>
            {rows}
        </section>
    }
}

/// An option: its description, its control, its problems, and where its value comes from.
#[component]
fn OptionRow(state: FormState, option: OptionSpec, filter: Filter, adopted: Memo<Value>) -> impl IntoView {
    let name = option.name;
    let id = format!("opt-{name}");
    let game = state.bundle.game.name();
    let (title, help) = (state.title(name), tr(option_help(game, name)));
    let remark = move || {
        state
            .form
            .with(|f| words::remark(game, name, f.value(name)))
            .map(tr)
    };
    let texts = Texts {
        label: format!("{id}-title"),
        help: format!("{id}-help {id}-problem"),
    };
    let control = control(state, name, Part::whole(game, &option), texts);
    let differs = Memo::new(move |_| state.form.with(|f| f.differs(name)));
    // A field without a value explains itself, and the problems of its old value no longer matter.
    let fields = format!("{id}-");
    let unread = Memo::new(move |_| state.bad.with(|b| b.keys().any(|k| k.starts_with(&fields))));
    let problems = Memo::new(move |_| {
        if unread.get() {
            Vec::new()
        } else {
            state.problems(name)
        }
    });
    let own = StoredValue::new(option.clone());
    let words = move |value: &Value| own.with_value(|o| state.words(o, value));
    let default = move || state.form.with(|f| words(f.default_value(name)));
    let source = Memo::new(move |_| state.form.with(|f| f.source(name)));
    let shown = Memo::new(move |_| own.with_value(|o| filter.shows(state, o)));
    let row = id.clone();
    view! {
        <fieldset
            class="option"
            id=id.clone()
            tabindex="-1"
            class:differs=move || differs.get()
            class:has-problem=move || unread.get() || !problems.get().is_empty()
            prop:hidden=move || !shown.get()
            aria-describedby=format!("{id}-help")
            on:change=move |_| filter.touched.update(|t| { t.insert(name); })
            on:click=move |_| filter.touched.update(|t| { t.insert(name); })
        >
            <legend>
                <span id=format!("{id}-title")>{title}</span>
            </legend>
            <p class="help" id=format!("{id}-help")>
                {help} {move || remark().map(|text| view! { " " <em>{text}</em> })}
            </p>
            {control}
            <div class="problem" id=format!("{id}-problem") role="alert">
                {move || problem_lines(problems.get())}
            </div>
            <Show when=move || differs.get()>
                <p class="option-source">
                    <span class="badge">{move || tr(words::source(game, &source.get()))}</span>
                    <button
                        type="button"
                        class="small"
                        on:click={
                            let row = row.clone();
                            move |_| {
                                state.set_default(name);
                                // The button is gone now; the focus stays at the option.
                                show(&row);
                            }
                        }
                    >
                        {move || tr(ui::SetupToDefault { value: default() })}
                    </button>
                </p>
            </Show>
            {move || {
                // A value that follows from the deal number, if it differs from the chosen one.
                let value = adopted.with(|rules| rules.get(name).cloned())?;
                let other = state.form.with(|f| *f.value(name) != value);
                other.then(|| view! {
                    <p class="option-source">
                        <span class="badge">{tr(ui::SetupFollowsDeal { value: words(&value) })}</span>
                    </p>
                })
            }}
        </fieldset>
    }
}
