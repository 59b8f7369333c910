//! The own account.

use leptos::html::Input;
use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;
use wildpile_protocol::lobby::NAME;
use wildpile_protocol::people::{
    Account, Credentials, Done, EndSession, LOGIN, Logout, NewPassword, PASSWORD, Passkey, Passkeys,
    Password, RemovePasskey, Session,
};

use super::blocks::Blocks;
use super::passkeys::{For, are_possible, ceremony};
use super::{frame, loaded};
use crate::app::app;
use crate::daily::{date_text, days};
use crate::pages::online::api::{self, Failed};
use crate::pages::online::own;
use crate::route::Route;
use crate::text::{Arg, tr, tr_args};

/// What the page knows and does. Cheap to copy.
#[derive(Clone, Copy)]
struct Page {
    /// The account; `None` if nobody is known here.
    account: RwSignal<Option<Result<Option<Account>, Failed>>>,
    /// What the last request led to, and whether it failed.
    news: RwSignal<(String, bool)>,
    is_busy: RwSignal<bool>,
}

impl Page {
    /// Sends something, and shows what the account is then.
    fn ask(self, asked: impl Future<Output = Result<Option<Account>, Failed>> + 'static, done: &'static str) {
        if self.is_busy.get_untracked() {
            return;
        }
        self.is_busy.set(true);
        self.news.set((String::new(), false));
        spawn_local(async move {
            let answer = asked.await;
            self.is_busy.try_set(false);
            match answer {
                Ok(account) => {
                    // Whoever logs in or out, or is deleted, is somebody else from now on.
                    if done == "people-logged-in" || account.is_none() {
                        api::store(own::KEY, "");
                    }
                    if let Some(account) = &account {
                        api::remember(&account.name);
                    } else {
                        api::remember("");
                    }
                    self.account.try_set(Some(Ok(account)));
                    self.news.try_set((tr(done), false));
                }
                Err(failed) => drop(self.news.try_set((failed.text(), true))),
            }
        });
    }
}

/// The account, or a way to it.
#[component]
pub fn AccountPage() -> impl IntoView {
    let page = Page {
        account: RwSignal::new(None),
        news: RwSignal::new((String::new(), false)),
        is_busy: RwSignal::new(false),
    };
    spawn_local(async move {
        let found = api::known::<Account>("/api/account").await;
        page.account.try_set(Some(found));
    });
    let news = move || {
        let (text, failed) = page.news.get();
        let role = if failed { "alert" } else { "status" };
        view! { <p class:wrong=failed role=role data-news>{text}</p> }
    };
    let content = view! {
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
    };
    frame(tr("people-account"), content)
}

fn value(field: NodeRef<Input>) -> String {
    field
        .get_untracked()
        .map(|field| field.value())
        .unwrap_or_default()
}

/// A labelled field.
fn field(
    id: &'static str,
    label: &'static str,
    kind: &'static str,
    autocomplete: &'static str,
    node: NodeRef<Input>,
) -> impl IntoView {
    view! {
        <label class="online-field" for=id>
            <span>{tr(label)}</span>
            <input
                id=id
                node_ref=node
                type=kind
                autocomplete=autocomplete
                required
                autocapitalize="none"
                spellcheck="false"
                aria-describedby=id.starts_with("people-new-").then_some("people-limits")
            />
        </label>
    }
}

fn register(page: Page, guest: Option<Account>) -> impl IntoView {
    let (name, login, password) = (NodeRef::new(), NodeRef::new(), NodeRef::new());
    let known = guest.map(|guest| guest.name);
    let shown = known.clone().unwrap_or_else(|| api::name(app()));
    let submit = move |event: web_sys::SubmitEvent| {
        event.prevent_default();
        let own = value(name).trim().to_owned();
        let wanted = Credentials {
            login: value(login),
            password: value(password),
        };
        let asked = async move {
            api::introduce(&own).await?;
            api::post::<Account>("/api/account", &wanted).await.map(Some)
        };
        page.ask(asked, "people-registered");
    };
    let about = match &known {
        Some(name) => tr_args("people-keep", &[("name", name.into())]),
        None => tr("people-new-help"),
    };
    let limits = [
        ("least", Arg::from(LOGIN.0)),
        ("most", Arg::from(LOGIN.1)),
        ("password", Arg::from(PASSWORD.0)),
    ];
    view! {
        <form class="card online-card people-form" on:submit=submit aria-labelledby="people-new-title">
            <h2 id="people-new-title">{tr("people-new")}</h2>
            <p class="soft">{about}</p>
            <label class="online-field" for="people-name-field">
                <span>{tr("online-name")}</span>
                <input id="people-name-field" node_ref=name maxlength=NAME.to_string() autocomplete="nickname" required value=shown/>
            </label>
            {field("people-new-login", "people-login", "text", "username", login)}
            {field("people-new-password", "people-password", "password", "new-password", password)}
            <p class="soft" id="people-limits">{tr_args("people-limits", &limits)}</p>
            <button class="primary large" data-do="register" disabled=move || page.is_busy.get()>{tr("people-new")}</button>
        </form>
    }
}

fn log_in(page: Page) -> impl IntoView {
    let (login, password) = (NodeRef::new(), NodeRef::new());
    let submit = move |event: web_sys::SubmitEvent| {
        event.prevent_default();
        let given = Credentials {
            login: value(login),
            password: value(password),
        };
        let asked = async move { api::post::<Account>("/api/login", &given).await.map(Some) };
        page.ask(asked, "people-logged-in");
    };
    view! {
        <form class="card online-card people-form" on:submit=submit aria-labelledby="people-login-title">
            <h2 id="people-login-title">{tr("people-log-in")}</h2>
            <p class="soft">{tr("people-log-in-help")}</p>
            {field("people-old-login", "people-login", "text", "username", login)}
            {field("people-old-password", "people-password", "password", "current-password", password)}
            <button class="primary large" data-do="login" disabled=move || page.is_busy.get()>{tr("people-log-in")}</button>
            {are_possible().then(|| view! {
                <button
                    type="button"
                    class="large"
                    data-do="passkey-login"
                    disabled=move || page.is_busy.get()
                    on:click=move |_| page.ask(async { ceremony(For::Login).await.map(Some) }, "people-logged-in")
                >
                    {tr("people-passkey-login")}
                </button>
            })}
        </form>
    }
}

fn own(page: Page, account: Account) -> impl IntoView {
    let (old, new, confirm) = (NodeRef::new(), NodeRef::new(), NodeRef::new());
    let (passkey_confirm, keep) = (NodeRef::new(), NodeRef::<Input>::new());
    let profile = Route::Player(account.player.clone()).to_string();
    let login = account.login.clone().unwrap_or_default();
    let log_out = move |everywhere: bool| {
        let asked = async move {
            api::post::<Done>("/api/logout", &Logout { everywhere }).await?;
            Ok(None)
        };
        page.ask(asked, "people-logged-out");
    };
    let change = move |event: web_sys::SubmitEvent| {
        event.prevent_default();
        let keeps = keep.get_untracked().is_some_and(|field| field.checked());
        let wanted = NewPassword {
            old: value(old),
            new: value(new),
            passkeys: if keeps { Passkeys::Keep } else { Passkeys::Remove },
        };
        let asked = async move {
            api::post::<Account>("/api/account/password", &wanted)
                .await
                .map(Some)
        };
        page.ask(asked, "people-changed");
    };
    let add_passkey = move |event: web_sys::SubmitEvent| {
        event.prevent_default();
        let password = Password {
            password: value(passkey_confirm),
        };
        page.ask(
            async move { ceremony(For::New(password)).await.map(Some) },
            "people-passkey-added",
        );
    };
    let has_passkeys = !account.passkeys.is_empty();
    let delete = move |event: web_sys::SubmitEvent| {
        event.prevent_default();
        let password = Password {
            password: value(confirm),
        };
        let asked = async move {
            api::post::<Done>("/api/account/delete", &password).await?;
            Ok(None)
        };
        page.ask(asked, "people-is-deleted");
    };
    let sessions = account
        .sessions
        .iter()
        .map(|session| device(page, session))
        .collect_view();
    let passkeys = account
        .passkeys
        .iter()
        .map(|known| passkey(page, known))
        .collect_view();
    view! {
        <div class="online-columns">
            <div class="online-main">
                <section class="card online-card" aria-labelledby="people-own-title">
                    <h2 id="people-own-title">{account.name.clone()}</h2>
                    <p>{tr_args("people-known-as", &[("login", login.into())])}</p>
                    <p class="choices row">
                        <a class="button primary" href=profile>{tr("people-profile")}</a>
                        <button data-do="logout" on:click=move |_| log_out(false)>{tr("people-log-out")}</button>
                        <button data-do="logout-all" on:click=move |_| log_out(true)>{tr("people-log-out-all")}</button>
                    </p>
                </section>
                <section class="card online-card" aria-labelledby="people-sessions-title">
                    <h2 id="people-sessions-title">{tr("people-sessions")}</h2>
                    <ul class="people-sessions" role="list">{sessions}</ul>
                </section>
                <section class="card online-card" aria-labelledby="people-passkeys-title">
                    <h2 id="people-passkeys-title">{tr("people-passkeys")}</h2>
                    <p class="soft">{tr("people-passkeys-help")}</p>
                    <ul class="people-sessions" role="list">{passkeys}</ul>
                    {if are_possible() {
                        view! {
                            <form class="people-form" on:submit=add_passkey>
                                {field("people-passkey-password", "people-password-now", "password", "current-password", passkey_confirm)}
                                <button data-do="passkey-new" disabled=move || page.is_busy.get()>{tr("people-passkey-new")}</button>
                            </form>
                        }
                        .into_any()
                    } else {
                        view! { <p class="soft">{tr("people-passkey-none")}</p> }.into_any()
                    }}
                </section>
                <Blocks news=page.news/>
            </div>
            <div class="online-aside">
                <form class="card online-card people-form" on:submit=change aria-labelledby="people-change-title">
                    <h2 id="people-change-title">{tr("people-change")}</h2>
                    {field("people-change-old", "people-password-now", "password", "current-password", old)}
                    {field("people-change-new", "people-password-new", "password", "new-password", new)}
                    {has_passkeys.then(|| view! {
                        <label class="choice">
                            <input type="checkbox" id="people-change-keep" node_ref=keep/>
                            <span>{tr("people-change-keep")}</span>
                        </label>
                    })}
                    <p class="soft">{tr("people-change-help")}</p>
                    <button data-do="change" disabled=move || page.is_busy.get()>{tr("people-change")}</button>
                </form>
                <details class="card online-card people-delete">
                    <summary>{tr("people-delete")}</summary>
                    <form class="people-form" on:submit=delete>
                        <p>{tr("people-delete-help")}</p>
                        {field("people-delete-password", "people-password-now", "password", "current-password", confirm)}
                        <button data-do="delete" disabled=move || page.is_busy.get()>{tr("people-delete-do")}</button>
                    </form>
                </details>
            </div>
        </div>
    }
}

/// A device on which the account is open.
fn device(page: Page, session: &Session) -> impl IntoView + use<> {
    let day = |ms: i64| date_text(days(u64::try_from(ms).unwrap_or(0)), &[("dateStyle", "medium")]);
    let about = [
        ("since", day(session.created_ms).into()),
        ("seen", day(session.seen_ms).into()),
    ];
    let name = device_name(&session.device).unwrap_or_else(|| tr("people-some-device"));
    let id = session.id.clone();
    let end = move |_| {
        let id = id.clone();
        let asked = async move {
            let end = EndSession { id };
            api::post::<Account>("/api/account/session", &end).await.map(Some)
        };
        page.ask(asked, "people-session-ended");
    };
    let label = tr_args("people-end-of", &[("device", (&name).into())]);
    view! {
        <li>
            <span>
                <b>{name}</b>
                <span class="soft">{tr_args("people-since", &about)}</span>
            </span>
            {if session.own {
                view! { <span>{tr("people-this-device")}</span> }.into_any()
            } else {
                view! { <button aria-label=label on:click=end>{tr("people-end")}</button> }.into_any()
            }}
        </li>
    }
}

/// A passkey of the account.
fn passkey(page: Page, known: &Passkey) -> impl IntoView + use<> {
    let day = |ms: i64| date_text(days(u64::try_from(ms).unwrap_or(0)), &[("dateStyle", "medium")]);
    let about = [
        ("since", day(known.created_ms).into()),
        ("seen", day(known.used_ms).into()),
    ];
    let name = device_name(&known.device).unwrap_or_else(|| tr("people-some-device"));
    let id = known.id.clone();
    let remove = move |_| {
        let id = id.clone();
        let asked = async move {
            let remove = RemovePasskey { id };
            api::post::<Account>("/api/passkeys/remove", &remove)
                .await
                .map(Some)
        };
        page.ask(asked, "people-passkey-removed");
    };
    let label = tr_args("people-passkey-remove-of", &[("device", (&name).into())]);
    view! {
        <li data-passkey>
            <span>
                <b>{name}</b>
                <span class="soft">{tr_args("people-since", &about)}</span>
            </span>
            <button aria-label=label on:click=remove>{tr("people-passkey-remove")}</button>
        </li>
    }
}

/// A browser and its system from what it called itself: `Firefox, Linux`.
fn device_name(agent: &str) -> Option<String> {
    let first = |known: &[(&str, &'static str)]| {
        known
            .iter()
            .find(|(sign, _)| agent.contains(sign))
            .map(|(_, name)| *name)
    };
    // The more special ones call themselves by the names of the others, too.
    let browser = first(&[
        ("Firefox/", "Firefox"),
        ("Edg/", "Edge"),
        ("OPR/", "Opera"),
        ("Chrome/", "Chrome"),
        ("Safari/", "Safari"),
    ]);
    let system = first(&[
        ("Android", "Android"),
        ("iPhone", "iPhone"),
        ("iPad", "iPad"),
        ("Windows", "Windows"),
        ("Mac OS", "macOS"),
        ("CrOS", "ChromeOS"),
        ("Linux", "Linux"),
    ]);
    let parts: Vec<&str> = browser.into_iter().chain(system).collect();
    (!parts.is_empty()).then(|| parts.join(", "))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn devices_are_told_apart() {
        for (agent, expected) in [
            (
                "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
                "Firefox, Linux",
            ),
            (
                "Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36",
                "Chrome, Android",
            ),
            (
                "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1 Version/19.0 Mobile Safari/604.1",
                "Safari, iPhone",
            ),
        ] {
            assert_eq!(device_name(agent).as_deref(), Some(expected));
        }
        assert_eq!(device_name("curl/8"), None);
    }
}
