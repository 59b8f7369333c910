//! A control for every kind of value.
//!
//! A field isn't updated while it has the focus, so that nothing jumps while the person types; text
//! that isn't a valid value yet stays in the field with a message beside it, and leaving the field
//! restores the current value.

use leptos::prelude::*;
use serde_json::{Value, json};
use wildpile_client::setup::SetupForm;
use wildpile_game::rules::texts::choice_help;
use wildpile_game::rules::{Choice, Values, choice_of, write_value};
use wildpile_session::form::values::{Part, first_value, get};

use super::form_state::FormState;
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

/// A part of an option's value on the page. Cheap to copy.
#[derive(Clone, Copy)]
struct Place {
    state: FormState,
    option: &'static str,
    part: StoredValue<Part>,
}

impl Place {
    /// The ID of its element.
    fn id(self) -> String {
        let names = self.part.with_value(|part| part.names(self.option).join("-"));
        format!("opt-{names}")
    }

    /// The ID of its field.
    fn field(self) -> String {
        self.id() + "-field"
    }

    /// The path within the option's value; `None` once the control is gone.
    fn path(self) -> Option<Vec<String>> {
        self.part.try_with_value(|part| part.path.clone())
    }

    fn value(self) -> Value {
        let path = self.path().unwrap_or_default();
        let value = |f: &SetupForm| get(f.value(self.option), &path).cloned();
        self.state.form.with(value).unwrap_or_default()
    }

    fn set(self, value: Value) {
        if let Some(path) = self.path() {
            self.state.change(|f| f.set_part(self.option, &path, value));
        }
    }
}

/// The control for an option, or for a part of its value.
pub fn control(state: FormState, option: &'static str, part: Part, texts: Texts) -> AnyView {
    let values = part.values.clone();
    let part = StoredValue::new(part);
    let place = Place { state, option, part };
    match values {
        Values::Bool => switch(place, texts),
        Values::Int { min, max } => {
            let value = Signal::derive(move || place.value().as_i64());
            let set = Callback::new(move |n: i64| place.set(n.into()));
            view! { <Number state id=place.field() texts min max value set/> }.into_any()
        }
        Values::Choice(choices) => alternatives(place, choices, texts),
        Values::Text { max } => text(place, max, texts),
        Values::Data(what) => data(place, what, texts),
    }
}

fn switch(place: Place, texts: Texts) -> AnyView {
    let on = Memo::new(move |_| place.value() == Value::Bool(true));
    view! {
        <label class="switch">
            <input
                type="checkbox"
                role="switch"
                id=place.field()
                aria-labelledby=texts.label
                aria-describedby=texts.help
                prop:checked=move || on.get()
                on:change=move |event| place.set(event_target_checked(&event).into())
            />
            <span aria-hidden="true">{move || tr(if on.get() { ui::Yes } else { ui::No })}</span>
        </label>
    }
    .into_any()
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
fn alternatives(place: Place, choices: Vec<Choice>, texts: Texts) -> AnyView {
    let group = place.field();
    let known = choices.clone();
    let now = Memo::new(move |_| choice_of(&known, &place.value()).map(|choice| choice.name));
    let row = |choice: Choice| {
        let own = choice.name;
        let id = format!("{group}-{own}");
        let names = |part: &Part| {
            let names = [part.names(place.option), vec![own]].concat();
            choice_help(place.state.bundle.game.name(), &names)
        };
        let help = tr(place.part.with_value(names));
        // Where its data must be written first there is nothing yet.
        let value = first_value(&choice).unwrap_or_else(|| json!({ own: {} }));
        let label = id.clone();
        view! {
            <div class="choice-row">
                <label class="choice">
                    <input
                        type="radio"
                        name=group.clone()
                        aria-labelledby=id.clone()
                        prop:checked=move || now.get() == Some(own)
                        on:change=move |_| place.set(value.clone())
                    />
                    <span id=id>{help}</span>
                </label>
                {move || (now.get() == Some(own)).then(|| carried(place, &label))}
            </div>
        }
    };
    let rows = choices.into_iter().map(row).collect_view();
    view! {
        <div class="choices" role="radiogroup" aria-labelledby=texts.label aria-describedby=texts.help>
            {rows}
        </div>
    }
    .into_any()
}

/// The controls for what the chosen alternative of an option carries; nothing within a part.
fn carried(place: Place, label: &str) -> Option<AnyView> {
    let Place { state, option, part } = place;
    let is_whole = part.with_value(|part| part.is_whole(option));
    let parts = is_whole.then(|| state.form.with_untracked(|f| f.parts(option)));
    let parts = parts.filter(|parts| !parts.is_empty())?;
    let controls = parts.into_iter().map(|part| {
        // A named value has a title of its own.
        let is_named = part.path.len() > 1;
        let label = match is_named {
            true => format!("opt-{}-help", part.names(option).join("-")),
            false => label.to_owned(),
        };
        let title =
            is_named.then(|| view! { <p class="part-title" id=label.clone()>{tr(part.help.clone())}</p> });
        let texts = Texts {
            label,
            help: String::new(),
        };
        view! {
            <div class:part=is_named>
                {title}
                {control(state, option, part, texts)}
            </div>
        }
    });
    Some(view! { <div class="carried">{controls.collect_view()}</div> }.into_any())
}

fn text(place: Place, max: usize, texts: Texts) -> AnyView {
    let shown = Memo::new(move |_| place.value().as_str().unwrap_or_default().to_owned());
    view! {
        <input
            type="text"
            id=place.field()
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
                place.set(typed.into());
            }
        />
    }
    .into_any()
}

/// Structured data, in the text form of rules files.
fn data(place: Place, what: Message, texts: Texts) -> AnyView {
    let state = place.state;
    let description = say(&what, &Reader::NOBODY);
    let field = place.field();
    let id = StoredValue::new(field.clone());
    let (problem, hint) = (field.clone() + "-bad", field.clone() + "-hint");
    let busy = RwSignal::new(false);
    let shown = Memo::new(move |before: Option<&String>| match before {
        Some(before) if busy.get() => before.clone(),
        _ => match place.value() {
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
                let Some(path) = place.path() else { return };
                let read = state.form.try_update(|f| {
                    f.change(|f| f.set_part_text(place.option, &path, what.clone(), &typed))
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
