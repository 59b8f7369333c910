//! A switch and a choice that change one setting.

use leptos::prelude::*;

use crate::app::app;
use crate::settings::Settings;
use crate::text::{Text, tr};

/// Something that is on or off, with its title, whose name is also its ID, and the sentence below it.
pub fn switch(
    title: Text,
    help: Text,
    of: impl Fn(&mut Settings) -> &mut bool + Copy + Send + Sync + 'static,
) -> impl IntoView {
    let app = app();
    let help_id = format!("{}-text", title.name());
    view! {
        <div class="setting switch">
            <input
                type="checkbox"
                role="switch"
                id=title.name()
                aria-describedby=help_id.clone()
                prop:checked=move || *of(&mut app.settings.get())
                on:change=move |event| app.prefer(|s| *of(s) = event_target_checked(&event))
            />
            <div>
                <label for=title.name()>{tr(title)}</label>
                <p class="soft" id=help_id>{tr(help)}</p>
            </div>
        </div>
    }
}

/// One of a few values, each a word or a picture.
#[component]
pub fn Choices<T>(
    /// Its legend; its ID is also the name of the group.
    legend: Text,
    /// The values with their names.
    values: Vec<(Text, T)>,
    /// The picture of a value, whose name is only announced then.
    #[prop(optional)]
    draw: Option<fn(T) -> AnyView>,
    /// The setting.
    of: fn(&mut Settings) -> &mut T,
    /// Other settings that follow a choice.
    #[prop(optional)]
    follow: Option<fn(&mut Settings)>,
) -> impl IntoView
where
    T: Copy + PartialEq + Send + Sync + 'static,
{
    let app = app();
    let now = move || *of(&mut app.settings.get());
    let is_drawn = draw.is_some();
    view! {
        <fieldset class="setting choice">
            <legend>{tr(legend)}</legend>
            <div class=if is_drawn { "swatches" } else { "segments" }>
                {values
                    .into_iter()
                    .map(|(text, value)| {
                        let name = is_drawn.then(|| tr(text));
                        let shown = match draw {
                            Some(draw) => draw(value),
                            None => view! { <span>{tr(text)}</span> }.into_any(),
                        };
                        let title = name.clone();
                        view! {
                            <label class:on=move || { now() == value } title=title>
                                <input
                                    type="radio"
                                    class:hidden=is_drawn
                                    name=legend.name()
                                    id=text.name()
                                    aria-label=name
                                    prop:checked=move || now() == value
                                    on:change=move |_| app.prefer(|s| {
                                        *of(s) = value;
                                        if let Some(follow) = follow {
                                            follow(s);
                                        }
                                    })
                                />
                                {shown}
                            </label>
                        }
                    })
                    .collect_view()}
            </div>
        </fieldset>
    }
}
