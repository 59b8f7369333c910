//! What a new table does apart from the game.

use leptos::prelude::*;
use wildpile_client::options::{Choice, choices};
use wildpile_protocol::lobby::Settings;

use super::words;
use crate::controls::Check;
use crate::text::tr;

/// The choices that are lists, with the ids of their fields, and whether a text explains what is chosen.
const LISTS: [(Choice, &str, bool); 6] = [
    (Choice::Clock, "online-clock", true),
    (Choice::Grace, "online-grace", true),
    (Choice::Delay, "online-delay", false),
    (Choice::Series, "online-series", false),
    (Choice::Bid, "online-bid", false),
    (Choice::Withheld, "online-withheld", true),
];

/// What a new table does apart from the game.
#[component]
pub fn Options(settings: RwSignal<Settings>, game: RwSignal<&'static str>) -> impl IntoView {
    let field = move |(choice, id, is_explained): (Choice, &'static str, bool)| {
        let (values, now) = settings.with_untracked(|settings| choice.values(settings));
        let values = values.into_iter().enumerate().map(|(at, value)| {
            view! { <option value=at.to_string() selected=at == now>{words(value)}</option> }
        });
        let help_id = is_explained.then(|| format!("{id}-help"));
        let help = help_id.clone().map(|id| {
            view! { <p class="soft" id=id>{move || words(settings.with(|settings| choice.help(settings)))}</p> }
        });
        view! {
            <div class:online-explained=is_explained>
                <label class="online-field">
                    <span>{words(choice.title())}</span>
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
    let checkbox = |key: &'static str, on: bool, choose: fn(&mut Settings, bool)| {
        let set = move |now| settings.update(|settings| choose(settings, now));
        view! { <Check label=tr(key) id=key class="online-choice" on set/> }
    };
    let start = settings.get_untracked();
    view! {
        <details class="online-options">
            <summary>{tr("online-options")}</summary>
            <div class="online-pair">{fields}</div>
            {checkbox("online-hints", start.hints, |settings, now| settings.hints = now)}
            {checkbox("online-programs", start.programs, |settings, now| settings.programs = now)}
        </details>
    }
}
