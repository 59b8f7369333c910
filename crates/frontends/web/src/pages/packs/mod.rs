//! The pack editor: `/packs/skipper`. A card is written, its rules are chosen in the usual form, and it is kept in the
//! browser or saved as a pack file.

mod draft;
mod edit;
mod file;
mod list;

use leptos::prelude::*;
use serde::{Deserialize, Serialize};
use wasm_bindgen_futures::spawn_local;
use wildpile_game::rules::Patch;
use wildpile_packs::Pack;
use wildpile_session::{Form, GameBundle};

use super::lazy::lazy;
use super::setup::form_state::FormState;
use super::setup::link;
use super::setup::problems::{page_of, problem_text};
use crate::app::{App, app};
use crate::chunks;
use crate::drafts;
use crate::route::{Route, Shared};
use crate::text::{tr, ui};
use crate::ui::Head;
use draft::{Draft, form_of};

/// The page.
pub fn page(shared: Shared) -> AnyView {
    let app = app();
    lazy(Box::new(move || {
        let shared = shared.clone();
        Box::pin(async move {
            let found = chunks::load(&shared.game).await;
            let own = crate::packs::own(&app.store()).await;
            let wanted = Shared::of(&shared.game);
            page_of(found, wanted, move |bundle| {
                view! { <Editor bundle own=own.clone() shared=shared.clone()/> }.into_any()
            })
        })
    }))
}

/// The draft of the page, as it survives a reload.
#[derive(Serialize, Deserialize)]
struct Unfinished {
    game: String,
    draft: Draft,
    rules: Patch,
}

/// Its kind.
const UNFINISHED: &str = "card";

/// The context of the page's parts. Cheap to copy.
#[derive(Clone, Copy)]
struct PacksPage {
    app: App,
    bundle: &'static GameBundle,
    /// The form in which the card's rules are chosen.
    state: FormState,
    draft: RwSignal<Draft>,
    /// The person's packs, of every game.
    packs: RwSignal<Vec<Pack>>,
    /// The problems of a file.
    findings: RwSignal<Option<(String, Vec<String>)>>,
}

impl PacksPage {
    fn game(&self) -> &'static str {
        self.bundle.game.name()
    }

    /// Takes up a card, or begins a new one.
    fn take_up(&self, draft: Draft, form: Form) {
        self.state.form.update(|f| f.replace(form));
        self.state.bad.set(std::collections::BTreeMap::new());
        self.draft.set(draft);
        super::setup::form_state::show(draft::Field::Title.name());
    }

    fn take_up_new(&self) {
        self.take_up(Draft::default(), form_of(self.bundle, &Patch::new()));
    }

    /// Keeps packs in the browser, then does the rest. What can't be kept is reported.
    fn keep(self, packs: Vec<Pack>, done: impl FnOnce() + 'static) {
        spawn_local(async move {
            let kept = crate::packs::keep(&self.app.store(), &packs).await;
            if self.app.stored(kept).is_some() {
                self.packs.try_set(packs);
                done();
            }
        });
    }
}

#[component]
fn Editor(bundle: &'static GameBundle, own: Vec<Pack>, shared: Shared) -> impl IntoView {
    let app = app();
    let page = PacksPage {
        app,
        bundle,
        state: FormState::of_rules(app, Form::new(bundle, &[])),
        draft: RwSignal::new(Draft::default()),
        packs: RwSignal::new(own),
        findings: RwSignal::new(None),
    };
    let unfinished = drafts::stored::<Unfinished>(UNFINISHED).filter(|was| was.game == bundle.name());
    if let Some(Unfinished { draft, rules, .. }) = unfinished {
        page.state.form.update(|f| f.replace(form_of(bundle, &rules)));
        page.draft.set(draft);
    } else if shared.rules.is_some() {
        let reading = link::read(bundle, &shared, &[]);
        let (begun, rules) = draft::of_link(&reading.form, shared.name.as_deref());
        page.state.form.update(|f| f.replace(form_of(bundle, &rules)));
        page.draft.set(begun);
        if !reading.wrong.is_empty() {
            let wrong: Vec<String> = reading
                .wrong
                .iter()
                .map(|wrong| problem_text(&wrong.problem))
                .collect();
            app.warn(wrong.join(" "));
        }
    }
    Effect::new(move |_| {
        let unfinished = Unfinished {
            game: bundle.name().to_owned(),
            draft: page.draft.get(),
            rules: page.state.form.with(|f| draft::rules_of(f)),
        };
        drafts::store(UNFINISHED, &unfinished);
    });
    let setup = Route::New(Shared::of(bundle.game.name())).to_string();
    let title = bundle.game.title();
    view! {
        <Head/>
        <main id="main" class="page setup packs">
            <header class="setup-head">
                <h1>{tr(ui::TitlePacks { game: title })}</h1>
                <p>{tr(ui::PacksHelp)}</p>
                <p class="setup-links">
                    <a href=setup>{tr(ui::PacksToSetup)}</a>
                </p>
            </header>
            <div class="setup-columns">
                <div class="setup-side">
                    <edit::Card page/>
                    <list::Packs page/>
                </div>
                <super::setup::options::Options state=page.state/>
            </div>
        </main>
    }
}
