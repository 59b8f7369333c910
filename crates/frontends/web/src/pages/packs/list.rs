//! The person's packs of a game: changing and deleting their cards, and pack files.

use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;
use wildpile_packs::{CardRef, Pack};

use super::PacksPage;
use super::draft::{Draft, form_of, without};
use super::file;
use crate::controls::Sure;
use crate::files::{self, FileButton, LARGEST, text_of};
use crate::pages::card::{Shown, thumbnail};
use crate::pages::setup::problems::findings;
use crate::route::Route;
use crate::text::{Text, tr, ui};

/// The packs, and opening a file.
#[component]
pub(super) fn Packs(page: PacksPage) -> impl IntoView {
    let game = page.game();
    let packs = move || {
        let own = page.packs.get().into_iter().filter(move |pack| pack.game == game);
        own.map(|pack| view! { <OnePack page pack/> }).collect_view()
    };
    let any = move || {
        page.packs
            .with(|packs| packs.iter().any(|pack| pack.game == game))
    };
    view! {
        <section class="card setup-card" aria-labelledby="packs-list-title">
            <h2 class="card-title" id="packs-list-title">{tr(ui::PacksList)}</h2>
            <Show when=move || !any()>
                <p class="help">{tr(ui::PacksEmpty)}</p>
            </Show>
            {packs}
            <p class="set-buttons">
                <FileButton label=tr(ui::PacksOpen) id="pack-import" accept=".toml,application/toml,text/plain" open=move |file| open(page, file)/>
            </p>
            <div class="set-findings" id="pack-findings" role="alert">
                {move || {
                    page.findings
                        .get()
                        .map(|(name, found)| findings(&name, found))
                }}
            </div>
        </section>
    }
}

/// Takes in a pack file, in the place of one with its ID.
fn open(page: PacksPage, file: web_sys::File) {
    spawn_local(async move {
        let name = file.name();
        let wrong = |findings: Vec<String>| drop(page.findings.try_set(Some((name.clone(), findings))));
        let Ok(pack_files) = file::files().await else {
            page.app.warn(tr(ui::NotLoaded));
            return;
        };
        let Some(text) = text_of(&file, LARGEST).await else {
            wrong(vec![tr(ui::PacksTooLong)]);
            return;
        };
        let pack = match (pack_files.read)(&text, page.bundle) {
            Ok(pack) => pack,
            Err(findings) => return wrong(findings),
        };
        if wildpile_packs::Packs::shipped()
            .all()
            .iter()
            .any(|own| own.id == pack.id)
        {
            return wrong(vec![tr(ui::PacksShipped { id: &pack.id })]);
        }
        page.findings.try_set(None);
        let title = tr(pack.title.message());
        let mut packs = page.packs.get_untracked();
        match packs.iter_mut().find(|own| own.id == pack.id) {
            Some(own) => *own = pack,
            None => packs.push(pack),
        }
        page.keep(packs, move || {
            page.app.tell(tr(ui::PacksOpened { name: title }));
        });
    });
}

/// Offers a pack as a file.
fn save(page: PacksPage, pack: Pack) {
    spawn_local(async move {
        let Ok(pack_files) = file::files().await else {
            page.app.warn(tr(ui::NotLoaded));
            return;
        };
        let text = (pack_files.write)(&pack);
        files::save(page.app, &format!("{}.toml", pack.id), "text/plain", &text);
    });
}

/// A pack with its cards.
#[component]
fn OnePack(page: PacksPage, pack: Pack) -> impl IntoView {
    let title = tr(pack.title.message());
    let cards: Vec<_> = pack.all().map(|card| row(page, card)).collect();
    let heading = format!("pack-{}", pack.id);
    let print = Route::Print(Some(heading.clone()));
    view! {
        <div class="pack" role="group" aria-labelledby=heading.clone()>
            <h3 id=heading.clone()>{title}</h3>
            <ul class="rule-list">{cards}</ul>
            <p class="set-buttons">
                <button type="button" class="small" data-do="pack-file" on:click=move |_| save(page, pack.clone())>
                    {tr(ui::PacksFile)}
                </button>
                <a class="button small" data-do="print-pack" href=print.to_string()>{tr(ui::CardsPrint)}</a>
            </p>
        </div>
    }
}

fn row(page: PacksPage, own: CardRef<'_>) -> impl IntoView + use<> {
    let shown = Shown::of(own);
    let CardRef { pack, card, kind } = own;
    let sure = RwSignal::new(false);
    let (rules, draft) = (card.rules.clone(), Draft::of(pack, card, kind));
    let (pack, id) = (pack.id.clone(), card.id.clone());
    let change = move |_| page.take_up(draft.clone(), form_of(page.bundle, &rules));
    let title = StoredValue::new(shown.title.clone());
    let named = move |text: Text| title.with_value(|title| format!("{}: {title}", tr(text)));
    let delete = Callback::new(move |()| {
        let packs = page.packs.with_untracked(|packs| without(packs, &pack, &id));
        let is_it = page
            .draft
            .with_untracked(|d| d.from == Some((pack.clone(), id.clone())));
        let done = title.with_value(|title| tr(ui::SetsDeleted { name: title }));
        page.keep(packs, move || {
            if is_it {
                // What is in the form can be saved as a new card.
                page.draft.try_update(|d| d.from = None);
            }
            page.app.tell(done);
        });
    });
    view! {
        <li class="pack-row">
            {thumbnail(&shown)}
            <span class="preset-text">
                <span class="preset-title">{shown.title.clone()}</span>
                <span class="help">{shown.sentence.clone()}</span>
                <span class="set-buttons">
                    <button type="button" class="small" aria-label=named(ui::PacksEdit) on:click=change>
                        {tr(ui::PacksEdit)}
                    </button>
                    <button type="button" class="small" aria-label=named(ui::SetsDelete) on:click=move |_| sure.set(true)>
                        {tr(ui::SetsDelete)}
                    </button>
                </span>
                {move || {
                    sure.get()
                        .then(|| {
                            let question = title.with_value(|t| tr(ui::SetsDeleteSure { name: t }));
                            let (yes, no) = (move || delete.run(()), move || sure.set(false));
                            view! { <Sure question answer=ui::SetsDelete yes no/> }
                        })
                }}
            </span>
        </li>
    }
}
