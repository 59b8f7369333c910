//! Questions over the table, the panel beside it, and the opening of stored matches. They are a chunk of their own, which
//! follows when the table has been drawn: nobody plays their first move with them.

use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;
use wasm_split_helpers::{SplitLoaderError, wasm_split};
use wildpile_game::Seat;
use wildpile_records::StoredMatch;
use wildpile_session::{GameBundle, HeldCards, SaveError, Session, gesture, starts_from_position};
use wildpile_table::Scene;

use super::invitation::invitation;
use super::panels::{self, Side};
use super::{Dialog, Play, saving};
use crate::languages::{self, NotLoaded};
use crate::text::{Message, tr, ui};

/// The content of the chunk.
#[derive(Clone, Copy)]
pub(super) struct Parts {
    question: fn(Play, Dialog, RwSignal<Option<Side>>) -> AnyView,
    panel: fn(Play, RwSignal<Option<Side>>) -> AnyView,
    invitation: fn(Play) -> AnyView,
    pub(super) starts_from_position: fn(&StoredMatch) -> bool,
    pub(super) resume: fn(&StoredMatch, &'static GameBundle) -> Result<Session, SaveError>,
    told: fn(&Scene, Seat, HeldCards) -> Option<Message>,
}

#[wasm_split(dialogs, fallible)]
fn parts() -> Result<Parts, SplitLoaderError> {
    Ok(Parts {
        question: panels::question,
        panel: panels::panel,
        invitation,
        starts_from_position,
        resume: saving::resume,
        told: gesture::told,
    })
}

/// Loads the chunk and its texts.
pub(super) async fn load() -> Result<Parts, NotLoaded> {
    let texts = languages::load_later_texts();
    let parts = parts().await.map_err(|_| NotLoaded)?;
    texts.await?;
    Ok(parts)
}

/// The picked-up cards and their targets, to be read out.
pub(super) async fn told(scene: &Scene, seat: Seat, held: HeldCards) -> Option<Message> {
    (load().await.ok()?.told)(scene, seat, held)
}

/// The questions and the panel of a table, as soon as they are loaded.
#[derive(Clone, Copy)]
pub(super) struct LazyPanels {
    play: Play,
    side: RwSignal<Option<Side>>,
    parts: RwSignal<Option<Parts>>,
}

impl LazyPanels {
    /// Loads them when the browser has nothing else to do, or as soon as one is wanted.
    pub(super) fn new(play: Play, side: RwSignal<Option<Side>>) -> Self {
        let parts = RwSignal::new(None);
        let panels = Self { play, side, parts };
        spawn_local(async move {
            languages::idle().await;
            // Anyone who wants one is told what is wrong.
            if let Ok(loaded) = load().await {
                panels.keep(loaded);
            }
            crate::sound::prepare(play.app);
        });
        Effect::new(move || {
            let is_wanted = play.dialog.with(Option::is_some) || side.get().is_some();
            if is_wanted && parts.get_untracked().is_none() {
                spawn_local(panels.fetch());
            }
        });
        panels
    }

    async fn fetch(self) {
        match load().await {
            Ok(loaded) => self.keep(loaded),
            Err(NotLoaded) if self.parts.is_disposed() => {}
            Err(NotLoaded) => {
                crate::thinking::stop_looking();
                self.play.dialog.set(None);
                self.side.set(None);
                self.play.app.warn(tr(ui::NotLoaded));
            }
        }
    }

    /// Keeps what was loaded first: if it were set again, what is open would be drawn anew and lose what was typed.
    fn keep(self, loaded: Parts) {
        if self.parts.try_with_untracked(Option::is_none) == Some(true) {
            self.parts.set(Some(loaded));
        }
    }

    /// The open question or news.
    pub(super) fn question(self) -> impl IntoView {
        move || {
            let parts = self.parts.get()?;
            Some((parts.question)(self.play, self.play.dialog.get()?, self.side))
        }
    }

    /// The panel beside the table.
    pub(super) fn panel(self) -> impl IntoView {
        let is_open = Memo::new(move |_| self.side.get().is_some());
        move || {
            let parts = self.parts.get()?;
            is_open.get().then(|| (parts.panel)(self.play, self.side))
        }
    }

    /// The offer of a lesson.
    pub(super) fn invitation(self) -> impl IntoView {
        move || self.parts.get().map(|parts| (parts.invitation)(self.play))
    }
}
