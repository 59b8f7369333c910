//! The field with the person's name in the lobby.

use leptos::html::Input;
use leptos::prelude::*;
use wildpile_protocol::lobby::NAME;

use super::api;
use crate::app::app;
use crate::text::tr;

/// The name, which both a quick match and a new table need. Cheap to copy.
#[derive(Clone, Copy, Default)]
pub struct OwnName {
    field: NodeRef<Input>,
    /// What is wrong with it; empty if nothing is.
    wrong: RwSignal<String>,
}

impl OwnName {
    /// The name. If it is missing, that is said at the field, which gets the focus. `None` also if the page was left.
    pub fn ask(self) -> Option<String> {
        let field = self.field.try_get_untracked().flatten()?;
        let name = field.value().trim().to_owned();
        if !name.is_empty() {
            return Some(name);
        }
        self.wrong.set(tr("online-name-missing"));
        drop(field.focus());
        None
    }

    /// The field with its label. Enter in it opens a table.
    pub fn view(self) -> impl IntoView {
        let wrong = self.wrong;
        let is_wrong = move || wrong.with(|wrong| !wrong.is_empty());
        view! {
            <div class="people-field online-own-name">
                <label class="online-field" for="online-own-name">
                    <span>{tr("online-name")}</span>
                    <input
                        id="online-own-name"
                        node_ref=self.field
                        form="online-new"
                        maxlength=NAME.to_string()
                        autocomplete="nickname"
                        required
                        value=api::name(app())
                        aria-describedby="online-own-name-wrong"
                        aria-invalid=move || is_wrong().then_some("true")
                        on:input=move |_| wrong.set(String::new())
                    />
                </label>
                <p class="wrong" id="online-own-name-wrong">{wrong}</p>
            </div>
        }
    }
}
