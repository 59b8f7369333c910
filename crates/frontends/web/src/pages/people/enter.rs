//! The ways to an account: making one, and logging in.

use leptos::prelude::*;
use wildpile_protocol::people::{Account, Credentials, LOGIN, PASSWORD};

use super::account::Page;
use super::form::{About, Field, Form, FormCard};
use super::passkeys::{are_possible, begin, ceremony};
use crate::app::app;
use crate::pages::online::api;
use crate::text::{tr, ui};

/// The id of the text that says what login names and passwords can be.
pub const LIMITS: &str = "people-limits";

/// The limits of login names and passwords.
pub fn limits() -> impl IntoView {
    let ((least, most), (password, _)) = (LOGIN, PASSWORD);
    let limits = tr(ui::PeopleLimits {
        least,
        most,
        password,
    });
    view! { <p class="soft" id=LIMITS>{limits}</p> }
}

/// Keeps the guest as an account, or makes one.
pub fn register(page: Page, guest: Option<Account>) -> impl IntoView {
    let (name, login) = (
        Field::name("people-name-field", None),
        Field::login("people-new-login"),
    );
    let password = Field::new("people-new-password", ui::PeoplePassword, About::New);
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
        page.ask(Some(alone), asked, ui::PeopleRegistered);
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
        page.ask(Some(form), asked, ui::PeopleRegistered);
    };
    let about = match &known {
        Some(name) => tr(ui::PeopleKeep { name }),
        None => tr(ui::PeopleNewHelp),
    };
    view! {
        <FormCard id="people-new-title" title=ui::PeopleNew submit>
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
                    {tr(ui::PeopleAloneNew)}
                </button>
                <p class="soft" id="people-alone-help">{tr(ui::PeopleAloneHelp)}</p>
                <p class="people-or">{tr(ui::PeopleOrPassword)}</p>
            })}
            {login.view(Some(LIMITS), None)}
            {password.view(Some(LIMITS), None)}
            {limits()}
            {form.trouble()}
            <button class="large" class:primary=!has_passkeys data-do="register" aria-disabled=page.disabled()>
                {tr(ui::PeopleNew)}
            </button>
        </FormCard>
    }
}

/// Logs in to an existing account.
pub fn log_in(page: Page) -> impl IntoView {
    let login = Field::new("people-old-login", ui::PeopleLogin, About::OldLogin);
    let password = Field::new("people-old-password", ui::PeoplePassword, About::Old);
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
        page.post(Some(form), "/api/login", given, ui::PeopleLoggedIn);
    };
    let by_passkey = move |_| {
        form.clear();
        let asked = async {
            let begun = begin("/api/passkeys/ask").await?;
            ceremony(false, begun, "/api/passkeys/login").await
        };
        page.ask(Some(alone), asked, ui::PeopleLoggedIn);
    };
    let has_passkeys = are_possible();
    view! {
        <FormCard id="people-login-title" title=ui::PeopleLogIn submit>
            <p class="soft">{tr(ui::PeopleLogInHelp)}</p>
            {has_passkeys.then(|| view! {
                {alone.trouble()}
                <button
                    type="button"
                    class="primary large"
                    data-do="passkey-login"
                    aria-disabled=page.disabled()
                    on:click=by_passkey
                >
                    {tr(ui::PeoplePasskeyLogin)}
                </button>
                <p class="people-or">{tr(ui::PeopleOrPassword)}</p>
            })}
            {login.view(None, None)}
            {password.view(None, None)}
            {form.trouble()}
            <button class="large" class:primary=!has_passkeys data-do="login" aria-disabled=page.disabled()>
                {tr(ui::PeopleLogIn)}
            </button>
        </FormCard>
    }
}
