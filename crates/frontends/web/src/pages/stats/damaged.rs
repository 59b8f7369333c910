//! Damaged games: their problems, and ways to restore, export or delete them.

use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;
use wildpile_client::text as t;
use wildpile_session::{RecoveredMatch, record_problem};
use wildpile_transcript::Transcript;

use super::{date, title};
use crate::app::{App, app};
use crate::chunks;
use crate::files;
use crate::store::DamagedGame;
use crate::text::{Reader, ToMessage as _, say_sentence, tr, ui};

/// The damaged games; nothing if there are none.
#[component]
pub fn Damaged() -> impl IntoView {
    let app = app();
    let found = RwSignal::new(Vec::<DamagedGame>::new());
    app.follow_store(move |store| async move {
        if let Some(games) = app.stored(store.damaged(&record_problem).await) {
            found.try_set(games);
        }
    });
    view! {
        <Show when=move || found.with(|f| !f.is_empty())>
            <section aria-labelledby="damaged-title" class="finished damaged">
                <h2 id="damaged-title">{tr(ui::DamagedTitle)}</h2>
                <p>{tr(ui::DamagedText)}</p>
                <ul>
                    <For each=move || found.get() key=|game| game.key.clone() let:game>
                        <Row game/>
                    </For>
                </ul>
            </section>
        </Show>
    }
}

#[component]
fn Row(game: DamagedGame) -> impl IntoView {
    let app = app();
    let name = match &game.head {
        Some(head) => format!("{} – {}", title(&head.info.game), date(head.latest())),
        None => tr(ui::DamagedNumber { number: &game.key }),
    };
    let why = say_sentence(&game.why, &Reader::NOBODY);
    let key = StoredValue::new(game.key);
    let sure = RwSignal::new(false);
    let delete = move |_| {
        if !sure.get_untracked() {
            sure.set(true);
            return;
        }
        app.store_later(async move { app.store().delete_damaged(&key.get_value()).await });
    };
    let export = move |_| {
        spawn_local(async move {
            let key = key.get_value();
            if let Some(text) = app.stored(app.store().export_raw(&key).await) {
                let name = format!("wildpile-damaged-{key}.json");
                files::save(app, &name, "application/json", &text);
            }
        });
    };
    let restore = move |_| {
        spawn_local(async move {
            if let Err(why) = restore_game(app, &key.get_value()).await {
                app.warn(why);
            }
        });
    };
    view! {
        <li>
            <span>
                <strong>{name}</strong>
                <br/>
                <span class="soft">{why}</span>
            </span>
            <button class="small" data-do="damaged-restore" on:click=restore>{tr(ui::DamagedRestore)}</button>
            <button class="small" data-do="damaged-export" on:click=export>{tr(ui::DamagedExport)}</button>
            <button class="small" data-do="damaged-delete" on:click=delete on:blur=move |_| sure.set(false)>
                {move || tr(if sure.get() { ui::MenuDeleteSure } else { ui::Delete })}
            </button>
        </li>
    }
}

/// Opens the rest of a game as a new one; the damaged one stays.
async fn restore_game(app: App, key: &str) -> Result<(), String> {
    let remains = app
        .store()
        .remains(key)
        .await
        .map_err(|e| crate::play::store_error(&e))?;
    let refused = |why: &crate::text::Message| say_sentence(why, &Reader::NOBODY);
    let found = Transcript::recover(&remains.record.transcript()).map_err(|e| refused(&e.message()))?;
    let bundle = chunks::load_with_positions(&found.transcript.game).await;
    let bundle = bundle.map_err(|_| tr(ui::NotLoaded))?;
    let find = |name: &str| (bundle.game.name() == name).then_some(bundle);
    let found = RecoveredMatch::of(&remains.head.info, &remains.now(), &find);
    let RecoveredMatch { session, kept, lost } = found.map_err(|e| refused(&e.message()))?;
    app.tell(say_sentence(&t::Recovered { kept, lost }.into(), &Reader::NOBODY));
    crate::play::begin(app, session, false);
    Ok(())
}
