//! Saved data: its size, backup, deletion.

use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;

use crate::app::{App, app};
use crate::browser;
use crate::pages::stats::damaged::Damaged;
use crate::pages::stats::transfer::Transfer;
use crate::settings::Settings;
use crate::store::StoreError;
use crate::text::{language, tr, ui};

/// A number of bytes for people: `3.4 MB`.
fn size(bytes: u64, language: &str) -> String {
    let mut value = bytes as f64;
    let mut unit = "B";
    for next in ["kB", "MB", "GB"] {
        if value < 1000.0 {
            break;
        }
        value /= 1000.0;
        unit = next;
    }
    let digits = usize::from(unit != "B" && value < 100.0);
    let number = format!("{value:.digits$}");
    let number = if language == "de" {
        number.replace('.', ",")
    } else {
        number
    };
    format!("{number} {unit}")
}

/// The section.
#[component]
pub fn Data() -> impl IntoView {
    let app = app();
    let usage = RwSignal::new(None::<(u64, u64)>);
    let counts = RwSignal::new(None::<(usize, usize, usize)>);
    let sure = RwSignal::new(false);
    let health = app.store().health();
    app.follow_store(move |store| async move {
        let all = async {
            let (mut playing, finished) = (store.in_progress().await?, store.finished().await?);
            playing.retain(|head| head.moves > 0);
            Ok::<_, StoreError>((playing.len(), finished.len(), store.rule_sets().await?.len()))
        };
        // The store's health reports what can't be read.
        let found = all.await.ok();
        counts.try_set(found);
        let used = store.usage().await;
        usage.try_set(used);
    });
    let delete = move |_| {
        spawn_local(async move {
            if app.stored(delete_all(app).await).is_some() {
                app.tell(tr(ui::SettingsDeleted));
            }
            sure.try_set(false);
        });
    };
    view! {
        <section aria-labelledby="settings-data" class="settings-data">
            <h2 id="settings-data">{tr(ui::SettingsData)}</h2>
            <p>{tr(ui::SettingsDataText)}</p>
            <p>
                {move || {
                    counts
                        .get()
                        .map(|(playing, finished, rules)| {
                            tr(ui::SettingsDataCounts { playing, finished, rules })
                        })
                }} " "
                {move || {
                    usage
                        .get()
                        .map(|(used, quota)| {
                            let language = language();
                            let (used, quota) = (size(used, &language), size(quota, &language));
                            tr(ui::SettingsDataUsage { used, quota })
                        })
                }}
            </p>
            {move || {
                let health = health.get();
                (!health.is_good()).then(|| view! { <p class="warn-text" role="status">{tr(health.text())}</p> })
            }}
        </section>
        <Damaged/>
        <Transfer/>
        <section aria-labelledby="settings-delete">
            <h2 id="settings-delete">{tr(ui::SettingsDelete)}</h2>
            <Show
                when=move || sure.get()
                fallback=move || {
                    view! {
                        <button data-do="delete-all" on:click=move |_| sure.set(true)>
                            {tr(ui::SettingsDeleteAll)}
                        </button>
                    }
                }
            >
                <div class="settings-sure" role="alert">
                    <p>{tr(ui::SettingsDeleteSure)}</p>
                    <div class="choices row">
                        <button data-do="delete-yes" class="danger" on:click=delete>
                            {tr(ui::SettingsDeleteYes)}
                        </button>
                        <button data-do="delete-no" on:click=move |_| sure.set(false)>
                            {tr(ui::SettingsDeleteNo)}
                        </button>
                    </div>
                </div>
            </Show>
        </section>
    }
}

/// Deletes all games, records, rule sets and settings. The language stays; otherwise the answer
/// might be unreadable.
async fn delete_all(app: App) -> Result<(), StoreError> {
    let store = app.store();
    for game in store.in_progress().await? {
        store.discard(&game.held()).await?;
    }
    let finished: Vec<_> = store.finished().await?.iter().map(|g| g.id).collect();
    store.delete_finished(&finished).await?;
    for rules in store.rule_sets().await? {
        store.delete_rules(&rules).await?;
    }
    app.prefer(|s| {
        *s = Settings {
            language: s.language.take(),
            ..Settings::default()
        };
    });
    forget_last_setups();
    Ok(())
}

/// The setups of the games are remembered beside the settings.
fn forget_last_setups() {
    for key in browser::stored_keys("wildpile.") {
        if key != "wildpile.settings" {
            // What can't be removed stays; there is nothing secret in it.
            browser::remove(&key);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::size;

    #[test]
    fn sizes_are_written_for_people() {
        assert_eq!(size(0, "en"), "0 B");
        assert_eq!(size(999, "en"), "999 B");
        assert_eq!(size(1_234, "en"), "1.2 kB");
        assert_eq!(size(1_234_567, "de"), "1,2 MB");
        assert_eq!(size(250_000_000_000, "en"), "250 GB");
    }
}
