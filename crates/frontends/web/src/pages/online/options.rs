//! The settings of a new table apart from the game.

use leptos::prelude::*;
use wildpile_client::options::{Choice, choices};
use wildpile_protocol::lobby::Settings;

use crate::text::{tr, ui};

/// The choices with the IDs of their fields, and true if a text explains what is chosen.
const LISTS: [(Choice, &str, bool); 8] = [
    (Choice::Clock, "online-clock", true),
    (Choice::Grace, "online-grace", true),
    (Choice::Delay, "online-delay", false),
    (Choice::Series, "online-series", false),
    (Choice::Bid, "online-bid", false),
    (Choice::Hints, "online-hints", false),
    (Choice::Programs, "online-programs", true),
    (Choice::Withheld, "online-withheld", true),
];

/// The settings of a new table apart from the game.
#[component]
pub fn Options(settings: RwSignal<Settings>, game: RwSignal<&'static str>) -> impl IntoView {
    let field = move |(choice, id, is_explained): (Choice, &'static str, bool)| {
        let (values, now) = settings.with_untracked(|settings| choice.values(settings));
        let values = values.into_iter().enumerate().map(|(at, value)| {
            view! { <option value=at.to_string() selected=at == now>{tr(value)}</option> }
        });
        let help_id = is_explained.then(|| format!("{id}-help"));
        let help = help_id.clone().map(|id| {
            view! { <p class="soft" id=id>{move || tr(settings.with(|settings| choice.help(settings)))}</p> }
        });
        view! {
            <div class:online-explained=is_explained>
                <label class="online-field">
                    <span>{tr(choice.title())}</span>
                    <select id=id aria-describedby=help_id on:change=move |event| {
                        if let Ok(at) = event_target_value(&event).parse() {
                            settings.update(|settings| choice.choose(settings, |_, _| at));
                        }
                    }>
                        {values.collect_view()}
                    </select>
                </label>
                {help}
            </div>
        }
    };
    let fields = move || {
        let has = |wanted: Choice| choices(game.get()).any(|choice| choice == wanted);
        let lists = LISTS.into_iter().filter(|(choice, ..)| has(*choice));
        lists.map(field).collect_view()
    };
    view! {
        {field((Choice::Finds, "online-finds", true))}
        <details class="online-options">
            <summary>{tr(ui::OnlineOptions)}</summary>
            <div class="online-pair">{fields}</div>
        </details>
    }
}
