//! The own account.

use leptos::html::Input;
use leptos::prelude::*;
use serde::Serialize;
use wasm_bindgen_futures::spawn_local;
use wildpile_client::error::ClientError;
use wildpile_protocol::people::{Account, Done, Logout, NewPassword, Passkeys, Password};

use super::blocks::Blocks;
use super::devices::{device, passkey};
use super::enter::{LIMITS, limits, log_in, register};
use super::form::{About, Field, Form, FormCard, old_or};
use super::passkeys::{are_possible, ceremony, confirm};
use super::{frame, loaded};
use crate::pages::online::api;
use crate::pages::online::remembered_matches;
use crate::route::Route;
use crate::text::{Text, tr, ui};
use crate::ui::focus;

/// The id of the paragraph that says what the last request led to.
const NEWS: &str = "people-news";

/// The state of the page. Cheap to copy.
#[derive(Clone, Copy, Default)]
pub struct Page {
    /// The account; `None` if nobody is known here.
    account: RwSignal<Option<Result<Option<Account>, ClientError>>>,
    /// The news of the last request; true if it failed.
    news: RwSignal<(String, bool)>,
    is_busy: RwSignal<bool>,
}

impl Page {
    /// Sends something, and shows what the account is then. A form says itself why it failed.
    pub fn ask(
        self,
        form: Option<Form>,
        asked: impl Future<Output = Result<Option<Account>, ClientError>> + 'static,
        done: Text,
    ) {
        if self.is_busy.get_untracked() {
            return;
        }
        self.is_busy.set(true);
        self.news.set((String::new(), false));
        if let Some(form) = form {
            form.clear();
        }
        spawn_local(async move {
            let answer = asked.await;
            self.is_busy.try_set(false);
            match (answer, form) {
                (Ok(account), _) => {
                    // Anyone who logs in or out, or is deleted, is someone else from now on.
                    if done == ui::PeopleLoggedIn || account.is_none() {
                        remembered_matches::forget();
                    }
                    api::remember(account.as_ref().map_or("", |account| &account.name));
                    self.account.try_set(Some(Ok(account)));
                    self.tell(tr(done), false);
                }
                (Err(failed), Some(form)) => form.fail(&failed),
                (Err(failed), None) => self.tell(api::sentence(&failed), true),
            }
        });
    }

    /// Sends this to a path of the server, which answers with the account.
    pub fn post(self, form: Option<Form>, path: &'static str, body: impl Serialize + 'static, done: Text) {
        let asked = async move { api::post(path, &body).await.map(Some) };
        self.ask(form, asked, done);
    }

    /// Shows what a request led to, and gives it the focus: what had it may be gone.
    fn tell(self, text: String, failed: bool) {
        if self.news.try_set((text, failed)).is_some() {
            return;
        }
        request_animation_frame(|| focus(document().get_element_by_id(NEWS)));
    }

    /// For buttons, which keep the focus while they wait.
    pub fn disabled(self) -> impl Copy + Fn() -> &'static str {
        move || if self.is_busy.get() { "true" } else { "false" }
    }
}

/// The account, or a way to it.
#[component]
pub fn AccountPage() -> impl IntoView {
    let page = Page::default();
    spawn_local(async move {
        let found = api::known::<Account>("/api/account").await;
        page.account.try_set(Some(found));
    });
    let news = move || {
        let (text, failed) = page.news.get();
        let role = if failed { "alert" } else { "status" };
        view! { <p id=NEWS tabindex="-1" class:wrong=failed role=role data-news>{text}</p> }
    };
    let content = move || {
        view! {
            {news}
            {loaded(page.account, move |account| match account {
                Some(account) if account.login.is_some() => own(page, account).into_any(),
                guest => {
                    let is_known = guest.is_some();
                    view! {
                        <div class="online-columns">
                            {register(page, guest)}
                            {log_in(page)}
                            {is_known.then(|| view! { <Blocks news=page.news/> })}
                        </div>
                    }
                }
                .into_any(),
            })}
        }
    };
    frame(tr(ui::PeopleAccount), content)
}

/// The proof that it is really the person: the password in this field, or without one, a passkey.
async fn confirmed(field: Option<Field>) -> Result<Password, ClientError> {
    let (password, passkey) = match field {
        Some(field) => (field.value(), None),
        None => (String::new(), Some(confirm().await?)),
    };
    Ok(Password { password, passkey })
}

fn own(page: Page, account: Account) -> impl IntoView {
    let profile = Route::Player(account.player.clone()).to_string();
    let log_out = move |everywhere: bool| {
        let asked = async move {
            api::post::<Done>("/api/logout", &Logout { everywhere }).await?;
            Ok(None)
        };
        page.ask(None, asked, ui::PeopleLoggedOut);
    };
    let known_as = match account.login.as_deref() {
        Some(login) if account.has_password() => tr(ui::PeopleKnownAs { login }),
        _ => tr(ui::PeopleKnownPasskey),
    };
    let sessions = account.sessions.iter().map(|session| device(page, session));
    let sessions = sessions.collect_view();
    view! {
        <div class="online-columns">
            <div class="online-main">
                <section class="card online-card" aria-labelledby="people-own-title">
                    <h2 id="people-own-title">{account.name.clone()}</h2>
                    <p>{known_as}</p>
                    <p class="choices row">
                        <a class="button primary" href=profile>{tr(ui::PeopleProfile)}</a>
                        <button data-do="logout" on:click=move |_| log_out(false)>{tr(ui::PeopleLogOut)}</button>
                        <button data-do="logout-all" on:click=move |_| log_out(true)>{tr(ui::PeopleLogOutAll)}</button>
                    </p>
                </section>
                <section class="card online-card" aria-labelledby="people-sessions-title">
                    <h2 id="people-sessions-title">{tr(ui::PeopleSessions)}</h2>
                    <ul class="people-sessions" role="list">{sessions}</ul>
                </section>
                {passkeys(page, &account)}
                <Blocks news=page.news/>
            </div>
            <div class="online-aside">
                {if account.has_password() {
                    change(page, !account.passkeys.is_empty()).into_any()
                } else {
                    set(page).into_any()
                }}
                {deletion(page, account.has_password())}
            </div>
        </div>
    }
}

/// The passkeys, and a way to another one.
fn passkeys(page: Page, account: &Account) -> impl IntoView + use<> {
    let has_password = account.has_password();
    let old = has_password.then(|| Field::new("people-passkey-password", ui::PeoplePasswordNow, About::Old));
    let form = Form::of(old);
    let add = form.submitted(move || {
        let asked = async move {
            let begun = api::post("/api/passkeys/new", &confirmed(old).await?).await?;
            ceremony(true, begun, "/api/passkeys/add").await
        };
        page.ask(Some(form), asked, ui::PeoplePasskeyAdded);
    });
    let is_only = !has_password && account.passkeys.len() < 2;
    let list = account.passkeys.iter();
    let list = list.map(|known| passkey(page, account, known)).collect_view();
    view! {
        <section class="card online-card" aria-labelledby="people-passkeys-title">
            <h2 id="people-passkeys-title">{tr(ui::PeoplePasskeys)}</h2>
            <p class="soft">{tr(ui::PeoplePasskeysHelp)}</p>
            {is_only.then(|| view! { <p data-only>{tr(ui::PeopleAloneOnly)}</p> })}
            <ul class="people-sessions" role="list">{list}</ul>
            {if are_possible() {
                view! {
                    <form class="people-form" novalidate on:submit=add>
                        {old_or(old, ui::PeoplePasskeyConfirm)}
                        {form.trouble()}
                        <button data-do="passkey-new" aria-disabled=page.disabled()>{tr(ui::PeoplePasskeyNew)}</button>
                    </form>
                }
                .into_any()
            } else {
                view! { <p class="soft">{tr(ui::PeoplePasskeyNone)}</p> }.into_any()
            }}
        </section>
    }
}

/// The path to which a new password is sent.
const PASSWORD: &str = "/api/account/password";

/// Another password.
fn change(page: Page, has_passkeys: bool) -> impl IntoView {
    let old = Field::new("people-change-old", ui::PeoplePasswordNow, About::Old);
    let new = Field::new("people-change-new", ui::PeoplePasswordNew, About::New);
    let keep = NodeRef::<Input>::new();
    let form = Form::of([old, new]);
    let submit = form.submitted(move || {
        let keeps = keep.get_untracked().is_some_and(|field| field.checked());
        let wanted = NewPassword {
            old: old.value(),
            new: new.value(),
            passkeys: if keeps { Passkeys::Keep } else { Passkeys::Remove },
            login: None,
            passkey: None,
        };
        page.post(Some(form), PASSWORD, wanted, ui::PeopleChanged);
    });
    view! {
        <FormCard id="people-change-title" title=ui::PeopleChange submit>
            {old.view(None, None)}
            {new.view(None, None)}
            {has_passkeys.then(|| view! {
                <label class="choice">
                    <input type="checkbox" id="people-change-keep" node_ref=keep/>
                    <span>{tr(ui::PeopleChangeKeep)}</span>
                </label>
            })}
            <p class="soft">{tr(ui::PeopleChangeHelp)}</p>
            {form.trouble()}
            <button data-do="change" aria-disabled=page.disabled()>{tr(ui::PeopleChange)}</button>
        </FormCard>
    }
}

/// The first password of an account that was made with a passkey.
fn set(page: Page) -> impl IntoView {
    let login = Field::login("people-set-login");
    let new = Field::new("people-set-password", ui::PeoplePassword, About::New);
    let form = Form::of([login, new]);
    let submit = form.submitted(move || {
        let (login, new) = (login.value(), new.value());
        let asked = async move {
            let wanted = NewPassword {
                old: String::new(),
                new,
                passkeys: Passkeys::Keep,
                login: Some(login),
                passkey: Some(confirm().await?),
            };
            api::post(PASSWORD, &wanted).await.map(Some)
        };
        page.ask(Some(form), asked, ui::PeopleIsSet);
    });
    view! {
        <FormCard id="people-set-title" title=ui::PeopleSet submit>
            <p class="soft">{tr(ui::PeopleSetHelp)}</p>
            {login.view(Some(LIMITS), None)}
            {new.view(Some(LIMITS), None)}
            {limits()}
            {form.trouble()}
            <button data-do="set-password" aria-disabled=page.disabled()>{tr(ui::PeopleSet)}</button>
        </FormCard>
    }
}

/// The end of the account.
fn deletion(page: Page, has_password: bool) -> impl IntoView {
    let old = has_password.then(|| Field::new("people-delete-password", ui::PeoplePasswordNow, About::Old));
    let form = Form::of(old);
    let submit = form.submitted(move || {
        let asked = async move {
            api::post::<Done>("/api/account/delete", &confirmed(old).await?).await?;
            Ok(None)
        };
        page.ask(Some(form), asked, ui::PeopleIsDeleted);
    });
    view! {
        <details class="card online-card people-delete">
            <summary>{tr(ui::PeopleDelete)}</summary>
            <form class="people-form" novalidate on:submit=submit>
                <p>{tr(ui::PeopleDeleteHelp)}</p>
                {old_or(old, ui::PeopleDeleteConfirm)}
                {form.trouble()}
                <button data-do="delete" aria-disabled=page.disabled()>{tr(ui::PeopleDeleteDo)}</button>
            </form>
        </details>
    }
}
