//! The named rule sets that ship with the game.

use leptos::prelude::*;
use wildpile_client::setup::{SetupForm, words};
use wildpile_session::form::DEFAULT;

use super::form_state::FormState;
use crate::text::{Reader, say, tr, ui};

/// The presets, one of which is chosen.
#[component]
pub fn Presets(state: FormState) -> impl IntoView {
    let now = Memo::new(move |_| state.form.with(|f| f.preset().to_owned()));
    let changed = Memo::new(move |_| {
        state
            .form
            .with(|f| f.is_changed() || !f.cards().wanted.is_empty())
    });
    let game = state.bundle.game;
    let row = move |name: &'static str| {
        let (title, help) = words::preset(game.name(), name);
        let effect = words::preset_line(game, name);
        let effect = (effect != help).then(|| say(&effect, &Reader::NOBODY));
        let [title, help] = [title, help].map(|text| say(&text, &Reader::NOBODY));
        let id = format!("preset-{name}");
        view! {
            <label class="preset">
                <input
                    type="radio"
                    name="preset"
                    value=name
                    aria-labelledby=format!("{id}-title")
                    aria-describedby=format!("{id}-help")
                    prop:checked=move || now.get() == name
                    on:change=move |_| state.change(|f| f.set_preset(name))
                />
                <span class="preset-text">
                    <span class="preset-title" id=format!("{id}-title")>{title}</span>
                    <span class="help" id=format!("{id}-help")>
                        {help} {effect.map(|effect| view! { <span class="effect">" "{effect}</span> })}
                    </span>
                </span>
            </label>
        }
    };
    let presets = state.form.with_untracked(|f| f.presets().to_vec());
    let presets = presets.into_iter().map(|preset| preset.name);
    let rows: Vec<_> = std::iter::once(DEFAULT).chain(presets).map(row).collect();
    view! {
        <fieldset class="card setup-card" id="setup-preset">
            <legend class="hidden">{tr(ui::SetupPresets)}</legend>
            <div class="preset-rows">{rows}</div>
            <Show when=move || changed.get()>
                <p class="setup-on-top">
                    <span class="help">{tr(ui::SetupOnTop)}</span>
                    " "
                    <button type="button" class="small" on:click=move |_| state.form.update(SetupForm::drop_changes)>
                        {tr(ui::SetupDropChanges)}
                    </button>
                </p>
            </Show>
        </fieldset>
    }
}
