//! A control for every kind of value.
//!
//! A field isn't updated while it has the focus, so that nothing jumps while the person types; text
//! that isn't a valid value yet stays in the field with a message beside it, and leaving the field
//! restores the current value.

use leptos::prelude::*;
use serde_json::{Value, json};
use wildpile_game::rules::texts::{choice_help, field_help};
use wildpile_game::rules::{Choice, Data, Field, Values, write_value};
use wildpile_session::form::values::{choice_of, first_value};

use super::form_state::{FormState, ValuePath};
use crate::text::{Message, Reader, say, say_sentence, tr, ui};

/// The IDs of the texts that name and describe a control.
#[derive(Clone, Debug)]
pub struct Texts {
    /// Its label.
    pub label: String,
    /// Its description: help, problems.
    pub help: String,
}

/// Problems, a paragraph each.
pub fn problem_lines(lines: Vec<String>) -> impl IntoView {
    lines
        .into_iter()
        .map(|line| view! { <p>{line}</p> })
        .collect_view()
}

/// The control for the value at a place.
pub fn control(state: FormState, place: ValuePath, values: &Values, texts: Texts) -> AnyView {
    match values {
        Values::Bool => switch(state, place, texts),
        Values::Int { min, max } => number_at(state, place, *min, *max, texts),
        Values::Choice(choices) => alternatives(state, place, choices.clone(), texts),
        Values::Text { max } => text(state, place, *max, texts),
        Values::Data(what) => data(state, place, what.clone(), texts),
    }
}

fn switch(state: FormState, place: ValuePath, texts: Texts) -> AnyView {
    let id = place.id() + "-field";
    let own = place.clone();
    let on = Memo::new(move |_| state.value(&own) == Value::Bool(true));
    view! {
        <label class="switch">
            <input
                type="checkbox"
                role="switch"
                id=id
                aria-labelledby=texts.label
                aria-describedby=texts.help
                prop:checked=move || on.get()
                on:change=move |event| state.set(&place, event_target_checked(&event).into())
            />
            <span aria-hidden="true">{move || tr(if on.get() { ui::Yes } else { ui::No })}</span>
        </label>
    }
    .into_any()
}

fn number_at(state: FormState, place: ValuePath, min: i64, max: i64, texts: Texts) -> AnyView {
    let own = place.clone();
    let value = Signal::derive(move || state.value(&own).as_i64());
    let id = place.id() + "-field";
    let set = Callback::new(move |n: i64| state.set(&place, n.into()));
    view! { <Number state id texts min max value set/> }.into_any()
}

/// A whole number: to be typed, or stepped with − and +.
#[component]
pub fn Number(
    state: FormState,
    /// The ID of the field.
    id: String,
    /// Its label and description.
    texts: Texts,
    min: i64,
    max: i64,
    #[prop(into)] value: Signal<Option<i64>>,
    set: Callback<i64>,
) -> impl IntoView {
    let field = StoredValue::new(id.clone());
    let problem = id.clone() + "-bad";
    let busy = RwSignal::new(false);
    let shown = Memo::new(move |before: Option<&String>| match before {
        Some(before) if busy.get() => before.clone(),
        _ => value.get().map_or_else(String::new, |n| n.to_string()),
    });
    let bad = Memo::new(move |_| field.with_value(|id| state.bad.with(|b| b.get(id).cloned())));
    let step = move |by: i64| {
        field.with_value(|id| state.mark(id, None));
        let now = value.get_untracked().unwrap_or(min);
        // From a value outside the bounds the first step leads to the nearer one.
        set.run(now.saturating_add(by).clamp(min, max));
    };
    let typed = move |text: &str| {
        let number = text.trim().parse::<i64>().ok();
        let why = || tr(ui::SetupNumberWanted { min, max });
        field.with_value(|id| state.mark(id, number.is_none().then(why)));
        if let Some(number) = number {
            set.run(number);
        }
    };
    on_cleanup(move || {
        field.try_with_value(|id| state.mark(id, None));
    });
    view! {
        <div class="number">
            <button
                type="button"
                class="number-step"
                aria-labelledby=format!("{id}-less {}", texts.label)
                aria-disabled=move || value.get().is_some_and(|n| n <= min).to_string()
                on:click=move |_| step(-1)
            >
                <span aria-hidden="true">"−"</span>
                <span class="hidden" id=format!("{id}-less")>{tr(ui::SetupLess)}</span>
            </button>
            <input
                type="number"
                inputmode="numeric"
                step="1"
                min=min
                max=max
                id=id.clone()
                aria-labelledby=texts.label.clone()
                aria-describedby=format!("{problem} {}", texts.help)
                aria-invalid=move || bad.get().is_some().to_string()
                prop:value=move || shown.get()
                on:focus=move |_| busy.set(true)
                on:blur=move |event| {
                    busy.set(false);
                    field.with_value(|id| state.mark(id, None));
                    // Text that isn't a number is replaced by the current value.
                    event_target::<web_sys::HtmlInputElement>(&event).set_value(&shown.get_untracked());
                }
                on:input=move |event| typed(&event_target_value(&event))
            />
            <button
                type="button"
                class="number-step"
                aria-labelledby=format!("{id}-more {}", texts.label)
                aria-disabled=move || value.get().is_some_and(|n| n >= max).to_string()
                on:click=move |_| step(1)
            >
                <span aria-hidden="true">"+"</span>
                <span class="hidden" id=format!("{id}-more")>{tr(ui::SetupMore)}</span>
            </button>
            <span class="number-range" aria-hidden="true">{format!("{min} – {max}")}</span>
        </div>
        <p class="problem" id=problem role="alert">{move || bad.get()}</p>
    }
}

/// A list of alternatives; the data of the chosen one is below it.
fn alternatives(state: FormState, place: ValuePath, choices: Vec<Choice>, texts: Texts) -> AnyView {
    let name = place.id() + "-field";
    let own = place.clone();
    let known = choices.clone();
    let now = Memo::new(move |_| choice_of(&known, &state.value(&own)).map(|choice| choice.name));
    let rows: Vec<AnyView> = choices
        .into_iter()
        .map(|choice| {
            let at = choice.name;
            let help = help(state, &place.below(choice.name), choice_help);
            let id = format!("{name}-{}", choice.name);
            let carrier = StoredValue::new((choice, place.clone()));
            view! {
                <div class="choice-row">
                    <label class="choice">
                        <input
                            type="radio"
                            name=name.clone()
                            aria-labelledby=id.clone()
                            prop:checked=move || now.get() == Some(at)
                            on:change=move |_| {
                                carrier
                                    .with_value(|(choice, place)| {
                                        // Where its data must be written first there is nothing yet.
                                        let value = first_value(choice)
                                            .unwrap_or_else(|| json!({ choice.name: {} }));
                                        state.set(place, value);
                                    });
                            }
                        />
                        <span id=id.clone()>{help}</span>
                    </label>
                    {move || {
                        (now.get() == Some(at))
                            .then(|| carrier.with_value(|(choice, place)| carried(state, place, choice, &id)))
                    }}
                </div>
            }
            .into_any()
        })
        .collect();
    view! {
        <div class="choices" role="radiogroup" aria-labelledby=texts.label aria-describedby=texts.help>
            {rows}
        </div>
    }
    .into_any()
}

/// The help of an alternative or a field.
fn help(state: FormState, place: &ValuePath, message: fn(&str, &[&str]) -> Message) -> String {
    tr(message(state.bundle.game.name(), &place.names()))
}

/// The controls for what a chosen alternative carries.
fn carried(state: FormState, place: &ValuePath, choice: &Choice, label: &str) -> Option<AnyView> {
    let texts = || Texts {
        label: label.to_owned(),
        help: String::new(),
    };
    let inner = match &choice.data {
        Data::None => return None,
        Data::Bare { min, max, .. } if min == max => return None,
        Data::Bare { min, max, .. } => number_at(state, place.clone(), *min, *max, texts()),
        Data::Int { min, max, .. } => number_at(state, place.below(choice.name), *min, *max, texts()),
        Data::Any(what) => data(state, place.below(choice.name), what.clone(), texts()),
        Data::Fields(fields) => fields
            .iter()
            .map(|field| part(state, place.below(choice.name).below(field.name), field))
            .collect_view()
            .into_any(),
    };
    Some(view! { <div class="carried">{inner}</div> }.into_any())
}

/// A named value within an alternative.
fn part(state: FormState, place: ValuePath, field: &Field) -> AnyView {
    let label = place.id() + "-help";
    let help = help(state, &place, field_help);
    let texts = Texts {
        label: label.clone(),
        help: String::new(),
    };
    view! {
        <div class="part">
            <p class="part-title" id=label>{help}</p>
            {control(state, place, &field.values, texts)}
        </div>
    }
    .into_any()
}

fn text(state: FormState, place: ValuePath, max: usize, texts: Texts) -> AnyView {
    let own = place.clone();
    let id = place.id() + "-field";
    let shown = Memo::new(move |_| state.value(&own).as_str().unwrap_or_default().to_owned());
    view! {
        <input
            type="text"
            id=id
            maxlength=max.to_string()
            aria-labelledby=texts.label
            aria-describedby=texts.help
            prop:value=move || shown.get()
            on:input=move |event| {
                // The text form can't express these.
                let typed: String = event_target_value(&event)
                    .chars()
                    .filter(|c| !matches!(c, '"' | '\n' | '\r'))
                    .collect();
                state.set(&place, typed.into());
            }
        />
    }
    .into_any()
}

/// Structured data, in the text form of rules files.
fn data(state: FormState, place: ValuePath, what: Message, texts: Texts) -> AnyView {
    let description = say(&what, &Reader::NOBODY);
    let own = place.clone();
    let field = place.id() + "-field";
    let id = StoredValue::new(field.clone());
    let (problem, hint) = (field.clone() + "-bad", field.clone() + "-hint");
    let busy = RwSignal::new(false);
    let shown = Memo::new(move |before: Option<&String>| match before {
        Some(before) if busy.get() => before.clone(),
        _ => match state.value(&own) {
            Value::Null => String::new(),
            value => write_value(&value),
        },
    });
    let bad = Memo::new(move |_| id.with_value(|id| state.bad.with(|b| b.get(id).cloned())));
    on_cleanup(move || {
        id.try_with_value(|id| state.mark(id, None));
    });
    view! {
        <textarea
            id=field
            rows="4"
            spellcheck="false"
            autocapitalize="off"
            aria-labelledby=texts.label
            aria-describedby=format!("{problem} {hint} {}", texts.help)
            aria-invalid=move || bad.get().is_some().to_string()
            prop:value=move || shown.get()
            on:focus=move |_| busy.set(true)
            on:blur=move |_| busy.set(false)
            on:input=move |event| {
                let typed = event_target_value(&event);
                let read = state.form.try_update(|f| {
                    f.change(|f| f.set_part_text(place.option, &place.path, what.clone(), &typed))
                });
                let why = read.and_then(Result::err);
                let why = why.map(|why| say_sentence(&why, &Reader::NOBODY));
                id.with_value(|id| state.mark(id, why));
            }
        ></textarea>
        <p class="problem" id=problem role="alert">{move || bad.get()}</p>
        <p class="help" id=hint>{description}</p>
    }
    .into_any()
}
