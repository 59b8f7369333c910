//! The model of the lobby, and the requests that it makes.

use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;
use wildpile_client::error::ClientError;
use wildpile_client::lobby::{Answer, Effect, Event, JoinRequest, Lobby, Request};
use wildpile_protocol::text as protocol_text;

use super::remembered_matches::LISTED;
use super::{api, focus_if_lost, remembered_matches};
use crate::app::{App, app};
use crate::browser;
use crate::pages::people::Field;
use crate::route::Route;

/// The model of the lobby on this page. Cheap to copy.
#[derive(Clone, Copy)]
pub struct Model {
    pub lobby: RwSignal<Lobby>,
    /// The field with the person's name.
    pub name: Field,
    /// True if the person only watches at the table they open.
    pub watches: RwSignal<bool>,
    app: App,
}

impl Model {
    /// The last list of own tables is shown at once.
    pub fn new(name: Field) -> Self {
        let last = browser::read(LISTED).unwrap_or_default();
        Self {
            lobby: RwSignal::new(Lobby::new(last, api::is_known())),
            name,
            watches: RwSignal::new(false),
            app: app(),
        }
    }

    /// The reason why there is no new table, or no quick match.
    pub fn refusal(self, is_new: bool) -> Memo<Option<String>> {
        Memo::new(move |_| {
            self.lobby.with(|lobby| {
                let (wanted, why) = lobby.refusal.as_ref()?;
                (matches!(wanted, JoinRequest::New { .. }) == is_new).then(|| api::sentence(why))
            })
        })
    }

    /// Takes an event in. The focus stays at its own table, also if that moves.
    pub fn update(self, event: Event) {
        let focused = document()
            .active_element()
            .and_then(|element| element.get_attribute("data-own"));
        let Some(effects) = self.lobby.try_update(|lobby| lobby.update(event)) else {
            return;
        };
        if let Some(id) = focused {
            focus_if_lost(format!("[data-own='{id}']"));
        }
        for effect in effects {
            match effect {
                Effect::Ask(number, request) => spawn_local(async move {
                    let answer = self.answer(request).await;
                    self.update(Event::Answered(number, answer));
                }),
                Effect::KeepOwn => {
                    self.lobby
                        .with_untracked(|lobby| browser::write(LISTED, &lobby.own));
                }
                Effect::Go(table, wanted) => {
                    let id = table.to_string();
                    if matches!(wanted, JoinRequest::New { .. }) {
                        if !self.watches.get_untracked() {
                            remembered_matches::sit_at(&id);
                        }
                        remembered_matches::arrive();
                    }
                    self.app.go(Route::Table(id));
                }
            }
        }
    }

    /// Asks for a table, under the name in the field.
    pub fn join(self, wanted: JoinRequest) {
        if self.name.ask().is_some() {
            self.update(Event::Join(wanted));
        }
    }

    async fn answer(self, request: Request) -> Result<Answer, ClientError> {
        if request == Request::Introduce {
            let Some(name) = self.name.ask() else {
                self.update(Event::GiveUp);
                return Err(ClientError::Refused(protocol_text::NameFirst.into()));
            };
            api::introduce(&name).await?;
        }
        // A seat that is to be left is freed by the server, because nobody is there.
        api::answer(&request).await
    }
}
