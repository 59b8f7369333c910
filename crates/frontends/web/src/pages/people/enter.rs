//! The ways to an account: making one, and logging in.

use leptos::prelude::*;
use wildpile_protocol::people::{Account, Credentials, LOGIN, PASSWORD};

use super::account::Page;
use super::form::{About, Field, Form, FormCard};
use super::passkeys::{are_possible, begin, ceremony};
use crate::app::app;
use crate::pages::online::api;
use crate::text::{tr, tr_args};

/// The id of the text that says what login names and passwords can be.
pub const LIMITS: &str = "people-limits";

/// The limits of login names and passwords.
pub fn limits() -> impl IntoView {
    let ((least, most), (password, _)) = (LOGIN, PASSWORD);
    let limits = tr!("people-limits", least = least, most = most, password = password);
    view! { <p class="soft" id=LIMITS>{limits}</p> }
}

/// Keeps the guest as an account, or makes one.
pub fn register(page: Page, guest: Option<Account>) -> impl IntoView {
    let (name, login) = (
        Field::name("people-name-field", None),
        Field::login("people-new-login"),
    );
    let password = Field::new("people-new-password", "people-password", About::New);
    let form = Form::of([name, login, password]);
    // Passkey errors show above its button, which stands before the password.
    let alone = Form::of([name]);
    let known = guest.map(|guest| guest.name);
    let shown = known.clone().unwrap_or_else(|| api::name(app()));
    let by_passkey = move || {
        form.clear();
        if !alone.check() {
            return;
        }
        let own = name.value().trim().to_owned();
        let asked = async move {
            api::introduce(&own).await?;
            let begun = begin("/api/passkeys/first").await?;
            ceremony(true, begun, "/api/passkeys/register").await
        };
        page.ask(Some(alone), asked, "people-registered");
    };
    let has_passkeys = are_possible();
    let submit = move |event: web_sys::SubmitEvent| {
        event.prevent_default();
        // Enter in the name field does what the highlighted button does, unless there is a password already.
        let is_empty = login.value().is_empty() && password.value().is_empty();
        if has_passkeys && is_empty && name.has_focus() {
            by_passkey();
            return;
        }
        alone.clear();
        if !form.check() {
            return;
        }
        let own = name.value().trim().to_owned();
        let wanted = Credentials {
            login: login.value(),
            password: password.value(),
        };
        let asked = async move {
            api::introduce(&own).await?;
            api::post::<Account>("/api/account", &wanted).await.map(Some)
        };
        page.ask(Some(form), asked, "people-registered");
    };
    let about = match &known {
        Some(name) => tr_args("people-keep", &[("name", name.into())]),
        None => tr("people-new-help"),
    };
    view! {
        <FormCard id="people-new-title" title="people-new" submit>
            <p class="soft">{about}</p>
            {name.view(None, Some(shown))}
            {has_passkeys.then(|| view! {
                {alone.trouble()}
                <button
                    type="button"
                    class="primary large"
                    data-do="passkey-register"
                    aria-describedby="people-alone-help"
                    aria-disabled=page.disabled()
                    on:click=move |_| by_passkey()
                >
                    {tr("people-alone-new")}
                </button>
                <p class="soft" id="people-alone-help">{tr("people-alone-help")}</p>
                <p class="people-or">{tr("people-or-password")}</p>
            })}
            {login.view(Some(LIMITS), None)}
            {password.view(Some(LIMITS), None)}
            {limits()}
            {form.trouble()}
            <button class="large" class:primary=!has_passkeys data-do="register" aria-disabled=page.disabled()>
                {tr("people-new")}
            </button>
        </FormCard>
    }
}

/// Logs in to an existing account.
pub fn log_in(page: Page) -> impl IntoView {
    let login = Field::new("people-old-login", "people-login", About::OldLogin);
    let password = Field::new("people-old-password", "people-password", About::Old);
    let form = Form::of([login, password]);
    // Passkey errors show above its button.
    let alone = Form::of([]);
    let submit = move |event: web_sys::SubmitEvent| {
        event.prevent_default();
        alone.clear();
        if !form.check() {
            return;
        }
        let given = Credentials {
            login: login.value(),
            password: password.value(),
        };
        page.post(Some(form), "/api/login", given, "people-logged-in");
    };
    let by_passkey = move |_| {
        form.clear();
        let asked = async {
            let begun = begin("/api/passkeys/ask").await?;
            ceremony(false, begun, "/api/passkeys/login").await
        };
        page.ask(Some(alone), asked, "people-logged-in");
    };
    let has_passkeys = are_possible();
    view! {
        <FormCard id="people-login-title" title="people-log-in" submit>
            <p class="soft">{tr("people-log-in-help")}</p>
            {has_passkeys.then(|| view! {
                {alone.trouble()}
                <button
                    type="button"
                    class="primary large"
                    data-do="passkey-login"
                    aria-disabled=page.disabled()
                    on:click=by_passkey
                >
                    {tr("people-passkey-login")}
                </button>
                <p class="people-or">{tr("people-or-password")}</p>
            })}
            {login.view(None, None)}
            {password.view(None, None)}
            {form.trouble()}
            <button class="large" class:primary=!has_passkeys data-do="login" aria-disabled=page.disabled()>
                {tr("people-log-in")}
            </button>
        </FormCard>
    }
}
