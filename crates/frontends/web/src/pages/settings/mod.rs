//! The settings: `/settings`. Every change takes effect at once.

mod controls;
mod data;
mod sample;
mod themes;

use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;
use wildpile_art::Back;
use wildpile_client::letters::CardLetters;

use crate::app::{App, app};
use crate::languages::{languages, speak};
use crate::settings::{BACKS, Settings as Chosen, Speed, Theme, VOLUMES};
use crate::sound::{Sound, play as sound};
use crate::table::cards::put_back;
use crate::text::{Text, language, tr, ui};
use crate::ui::{Head, focus};
use controls::{Choices, switch};
use data::Data;
use sample::Sample;

pub use themes::Themes;

/// The themes with their names.
const THEMES: [(Text, Theme); Theme::ALL.len()] = [
    (ui::SettingsThemeSystem, Theme::System),
    (ui::SettingsThemeLight, Theme::Light),
    (ui::SettingsThemeDark, Theme::Dark),
];

/// The speeds of cards with their names.
const SPEEDS: [(Text, Speed); Speed::ALL.len()] = [
    (ui::SettingsSpeedLively, Speed::Lively),
    (ui::SettingsSpeedQuick, Speed::Quick),
    (ui::SettingsSpeedNone, Speed::None),
];

/// Number of names of people that are asked for.
const NAMES: usize = 6;

/// The longest name, in characters.
const NAME_LENGTH: usize = 24;

/// The page.
#[component]
pub fn Settings() -> impl IntoView {
    let app = app();
    view! {
        <Head/>
        <main id="main" class="page settings-page">
            <h1>{tr(ui::TitleSettings)}</h1>
            <div class="settings-columns">
                <div>
                    <section aria-labelledby="settings-look">
                        <h2 id="settings-look">{tr(ui::SettingsLook)}</h2>
                        <Language app/>
                        <Choices
                            legend=ui::SettingsTheme
                            values=THEMES.to_vec()
                            of=|s: &mut Chosen| &mut s.theme
                        />
                        {switch(ui::SettingsLarge, ui::SettingsLargeHelp, |s| &mut s.large_print)}
                    </section>
                    <section aria-labelledby="settings-cards">
                        <h2 id="settings-cards">{tr(ui::SettingsCards)}</h2>
                        <Themes/>
                        <Sample/>
                        <Choices
                            legend=ui::SettingsBack
                            values=BACKS.to_vec()
                            draw=|back: Back| {
                                let address = format!("#{}", put_back(back));
                                view! { <svg class="swatch-back" viewBox="0 0 250 350"><use href=address></use></svg> }.into_any()
                            }
                            of=|s: &mut Chosen| &mut s.back
                        />
                        {switch(ui::SettingsFour, ui::SettingsFourHelp, |s| &mut s.four_colours)}
                        {CardLetters::CHOICES.map(|(title, help, of)| switch(title, help, move |s| of(&mut s.letters)))}
                    </section>
                </div>
                <div>
                    <section aria-labelledby="settings-table">
                        <h2 id="settings-table">{tr(ui::SettingsTable)}</h2>
                        <Choices
                            legend=ui::SettingsSpeed
                            values=SPEEDS.to_vec()
                            of=|s: &mut Chosen| &mut s.speed
                        />
                        {crate::settings::reduced_motion()
                            .then(|| view! { <p class="soft">{tr(ui::SettingsSpeedReduced)}</p> })}
                        {switch(ui::SettingsMovable, ui::SettingsMovableHelp, |s| &mut s.show_movable)}
                        {switch(ui::SettingsFinish, ui::SettingsFinishHelp, |s| &mut s.auto_finish)}
                        {switch(ui::SettingsLeft, ui::SettingsLeftHelp, |s| &mut s.left_handed)}
                        {switch(ui::SettingsSound, ui::SettingsSoundHelp, |s| &mut s.sound)}
                        <p class="setting settings-volume">
                            <label for="settings-volume">{tr(ui::SettingsVolume)}</label>
                            <input
                                type="range"
                                id="settings-volume"
                                min=VOLUMES.1.to_string()
                                max=VOLUMES.0.to_string()
                                step=VOLUMES.1.to_string()
                                disabled=move || app.settings.with(|s| !s.sound)
                                prop:value=move || app.settings.with(|s| s.volume.to_string())
                                on:change=move |event| {
                                    if let Ok(volume) = event_target_value(&event).parse() {
                                        app.prefer(|s| s.volume = volume);
                                        sound(app, Sound::Place);
                                    }
                                }
                            />
                            <button
                                class="small"
                                data-do="try-sound"
                                disabled=move || app.settings.with(|s| !s.sound)
                                on:click=move |_| sound(app, Sound::Win)
                            >
                                {tr(ui::SettingsSoundTry)}
                            </button>
                        </p>
                    </section>
                    <Names app/>
                    <Data/>
                </div>
            </div>
            <footer class="soft settings-foot">
                <p>{tr(ui::SettingsVersion { version: env!("CARGO_PKG_VERSION") })}</p>
                <p>{tr(ui::SettingsLicence)}</p>
                <p>{tr(ui::NotAffiliated)}</p>
            </footer>
        </main>
    }
}

/// The language, each by its own name.
#[component]
fn Language(app: App) -> impl IntoView {
    let all = languages();
    let choose = move |tag: String| {
        spawn_local(async move {
            if speak(&tag).await.is_ok() {
                app.prefer(|s| s.language = Some(tag));
                // The page was redrawn; keyboard users continue where they were.
                request_animation_frame(|| focus(document().get_element_by_id("settings-language")));
            } else {
                app.warn(tr(ui::SettingsLanguageNot));
            }
        });
    };
    view! {
        <p class="setting">
            <label for="settings-language">{tr(ui::SettingsLanguage)}</label>
            <select
                id="settings-language"
                prop:value=language
                on:change=move |event| choose(event_target_value(&event))
            >
                {all
                    .into_iter()
                    .map(|l| {
                        let tag = l.tag.clone();
                        view! {
                            <option value=l.tag.clone() lang=l.tag.clone() selected=move || language() == tag>
                                {l.name}
                            </option>
                        }
                    })
                    .collect_view()}
            </select>
        </p>
    }
}

/// The names of the people at this screen.
#[component]
fn Names(app: App) -> impl IntoView {
    let change = move |seat: usize, name: &str| {
        let name: String = name.trim().chars().take(NAME_LENGTH).collect();
        app.prefer(|s| {
            if s.names.len() <= seat {
                s.names.resize(seat + 1, String::new());
            }
            if let Some(own) = s.names.get_mut(seat) {
                *own = name;
            }
            while s.names.last().is_some_and(String::is_empty) {
                s.names.pop();
            }
        });
    };
    view! {
        <fieldset class="settings-names">
            <legend>{tr(ui::SettingsNames)}</legend>
            <p class="soft">{tr(ui::SettingsNamesHelp)}</p>
            {(0..NAMES)
                .map(|seat| {
                    let label = tr(ui::SettingsName { number: seat + 1 });
                    let name = app.settings.with_untracked(|s| s.names.get(seat).cloned()).unwrap_or_default();
                    view! {
                        <input
                            type="text"
                            value=name
                            maxlength=NAME_LENGTH.to_string()
                            autocomplete="off"
                            aria-label=label.clone()
                            placeholder=label
                            on:change=move |event| change(seat, &event_target_value(&event))
                        />
                    }
                })
                .collect_view()}
        </fieldset>
    }
}
