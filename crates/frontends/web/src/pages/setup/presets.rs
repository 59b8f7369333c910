//! The named rule sets that ship with the game.

use leptos::prelude::*;
use wildpile_game::rules::texts::{preset_help, preset_title};
use wildpile_session::Form;
use wildpile_session::form::DEFAULT;

use super::bench::Bench;
use crate::text::{Reader, say, tr};

/// The presets, one of which is chosen.
#[component]
pub fn Presets(bench: Bench) -> impl IntoView {
    let presets = bench.form.with_untracked(|f| f.presets().to_vec());
    let now = Memo::new(move |_| bench.form.with(|f| f.preset().to_owned()));
    let changed = Memo::new(move |_| bench.form.with(Form::is_changed));
    let row = move |name: &'static str, title: String, help: String| {
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
                    on:change=move |_| bench.form.update(|f| f.set_preset(name))
                />
                <span class="preset-text">
                    <span class="preset-title" id=format!("{id}-title")>{title}</span>
                    <span class="help" id=format!("{id}-help")>{help}</span>
                </span>
            </label>
        }
    };
    let game = bench.bundle.game.name();
    let own = |message| say(&message, &Reader::NOBODY);
    let rows: Vec<_> = presets
        .iter()
        .map(|p| {
            row(
                p.name,
                own(preset_title(game, p.name)),
                own(preset_help(game, p.name)),
            )
        })
        .collect();
    view! {
        <fieldset class="card setup-card" id="setup-preset">
            <legend>{tr("setup-presets")}</legend>
            {row(
                DEFAULT,
                tr("setup-preset-default"),
                tr("setup-preset-default-help"),
            )}
            {rows}
            <Show when=move || changed.get()>
                <p class="setup-on-top">
                    <span class="help">{tr("setup-on-top")}</span>
                    " "
                    <button type="button" class="small" on:click=move |_| bench.form.update(Form::drop_changes)>
                        {tr("setup-drop-changes")}
                    </button>
                </p>
            </Show>
        </fieldset>
    }
}
