//! Form controls with their labels.

use leptos::prelude::*;

use crate::text::{Text, tr, ui};

/// A list of values, one of which is chosen.
#[component]
pub fn Select(
    /// The text that names the values.
    #[prop(into)]
    label: String,
    /// The ID of the list.
    #[prop(into, optional)]
    id: Option<String>,
    /// The name of the filter, if the list is one.
    #[prop(optional)]
    filter: Option<&'static str>,
    /// The class of the label.
    #[prop(optional)]
    class: Option<&'static str>,
    /// Called with the value that is chosen.
    #[prop(into)]
    set: Callback<(String,)>,
    /// The values, each an [`option`].
    children: Children,
) -> impl IntoView {
    view! {
        <label class=class>
            <span>{label}</span>
            <select id=id data-filter=filter on:change=move |event| set.run((event_target_value(&event),))>
                {children()}
            </select>
        </label>
    }
}

/// A field for a text or a number.
#[component]
pub fn Field(
    /// The text that names the value.
    #[prop(into)]
    label: Signal<String>,
    /// The ID of the field.
    id: &'static str,
    /// The type of the field: `number`, or `text`.
    #[prop(default = "number")]
    kind: &'static str,
    /// The least number.
    #[prop(into, optional)]
    min: Option<String>,
    /// The largest number.
    #[prop(into, optional)]
    max: Option<String>,
    /// The step between numbers, if it isn't 1.
    #[prop(optional)]
    step: Option<&'static str>,
    /// The most characters.
    #[prop(into, optional)]
    longest: Option<String>,
    /// The value of an empty field.
    #[prop(into, optional)]
    placeholder: Option<Signal<String>>,
    /// The value.
    #[prop(into)]
    value: Signal<String>,
    /// Called with the text that is typed.
    #[prop(into)]
    set: Callback<(String,)>,
) -> impl IntoView {
    view! {
        <label>
            <span>{label}</span>
            <input
                type=kind
                id=id
                min=min
                max=max
                step=step
                maxlength=longest
                placeholder=move || placeholder.map(|text| text.get())
                prop:value=value
                on:change=move |event| set.run((event_target_value(&event),))
            />
        </label>
    }
}

/// A value of a list.
pub fn option(value: &str, text: String, chosen: bool) -> impl IntoView + use<> {
    view! { <option value=value.to_owned() selected=chosen>{text}</option> }
}

/// A box to be ticked.
#[component]
pub fn Check(
    /// The text that names what is on or off.
    #[prop(into)]
    label: String,
    /// The ID of the box.
    id: &'static str,
    /// The class of the label.
    class: &'static str,
    /// True while it is ticked.
    #[prop(into)]
    on: Signal<bool>,
    /// Called when that changes.
    #[prop(into)]
    set: Callback<(bool,)>,
) -> impl IntoView {
    view! {
        <label class=class>
            <input
                type="checkbox"
                id=id
                prop:checked=on
                on:change=move |event| set.run((event_target_checked(&event),))
            />
            <span>{label}</span>
        </label>
    }
}

/// One of several choices.
pub fn radio(
    name: &'static str,
    value: &'static str,
    text: Text,
    chosen: impl Fn() -> bool + Send + 'static,
    choose: impl Fn() + 'static,
) -> AnyView {
    view! {
        <label class="choice">
            <input type="radio" name=name value=value prop:checked=chosen on:change=move |_| choose()/>
            <span>{tr(text)}</span>
        </label>
    }
    .into_any()
}

/// A question with its answers.
#[component]
pub fn Sure(
    /// The question, translated.
    question: String,
    /// The answer that does it.
    answer: Text,
    /// Does it.
    yes: impl Fn() + 'static,
    /// Does nothing.
    no: impl Fn() + 'static,
) -> impl IntoView {
    view! {
        <span class="set-sure" role="group" aria-label=question.clone()>
            <span role="alert">{question.clone()}</span>
            <button type="button" class="primary" on:click=move |_| yes()>
                {tr(answer)}
            </button>
            <button type="button" on:click=move |_| no()>{tr(ui::SetsNo)}</button>
        </span>
    }
}
