//! The settings of a new table apart from the game.

use leptos::prelude::*;
use wildpile_client::options::{Choice, choices};
use wildpile_protocol::lobby::Settings;

use crate::text::{tr, ui};

/// The settings of a new table apart from the game.
#[component]
pub fn Options(settings: RwSignal<Settings>, game: RwSignal<&'static str>) -> impl IntoView {
    let field = move |choice: Choice| {
        let (values, now) = settings.with_untracked(|settings| choice.values(settings));
        let values = values.into_iter().enumerate().map(|(at, value)| {
            view! { <option value=at.to_string() selected=at == now>{tr(value)}</option> }
        });
        let id = format!("online-{}", choice.name());
        let help = format!("{id}-help");
        view! {
            <div class="online-explained">
                <label class="online-field">
                    <span>{tr(choice.title())}</span>
                    <select id=id aria-describedby=help.clone() on:change=move |event| {
                        if let Ok(at) = event_target_value(&event).parse() {
                            settings.update(|settings| choice.choose(settings, |_, _| at));
                        }
                    }>
                        {values.collect_view()}
                    </select>
                </label>
                <p class="soft" id=help>{move || tr(settings.with(|settings| choice.help(settings)))}</p>
            </div>
        }
    };
    let fields = move || {
        let others = choices(game.get()).filter(|choice| *choice != Choice::Finds);
        others.map(field).collect_view()
    };
    view! {
        {field(Choice::Finds)}
        <details class="online-options">
            <summary>{tr(ui::OnlineOptions)}</summary>
            <div class="online-pair">{fields}</div>
        </details>
    }
}
