//! A switch and a choice that change one setting.

use leptos::prelude::*;

use crate::app::app;
use crate::settings::Settings;
use crate::text::tr;

/// Something that is on or off.
#[component]
pub fn Switch(
    /// The key of its title; also its ID.
    title: &'static str,
    /// The key of the sentence below it.
    help: &'static str,
    /// What it is.
    get: fn(&Settings) -> bool,
    /// Changes it.
    set: fn(&mut Settings, bool),
) -> impl IntoView {
    let app = app();
    let help_id = format!("{title}-text");
    view! {
        <div class="setting switch">
            <input
                type="checkbox"
                role="switch"
                id=title
                aria-describedby=help_id.clone()
                prop:checked=move || app.settings.with(get)
                on:change=move |event| app.prefer(|s| set(s, event_target_checked(&event)))
            />
            <div>
                <label for=title>{tr(title)}</label>
                <p class="soft" id=help_id>{tr(help)}</p>
            </div>
        </div>
    }
}

/// One of a few values.
#[component]
pub fn Choices<T>(
    /// The key of its legend; also the name of the group.
    legend: &'static str,
    /// The keys of the values, and the values.
    values: Vec<(&'static str, T)>,
    /// What it is.
    get: fn(&Settings) -> T,
    /// Changes it.
    set: fn(&mut Settings, T),
) -> impl IntoView
where
    T: Copy + PartialEq + Send + Sync + 'static,
{
    let app = app();
    view! {
        <fieldset class="setting choice">
            <legend>{tr(legend)}</legend>
            <div class="segments">
                {values
                    .into_iter()
                    .map(|(key, value)| {
                        view! {
                            <label class:on=move || { app.settings.with(get) == value }>
                                <input
                                    type="radio"
                                    name=legend
                                    id=key
                                    prop:checked=move || app.settings.with(get) == value
                                    on:change=move |_| app.prefer(|s| set(s, value))
                                />
                                <span>{tr(key)}</span>
                            </label>
                        }
                    })
                    .collect_view()}
            </div>
        </fieldset>
    }
}
