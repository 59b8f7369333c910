//! Devices on which an account is open, and its passkeys.

use leptos::prelude::*;
use wildpile_protocol::people::{Account, EndSession, Passkey, RemovePasskey, Session};

use super::account::Page;
use super::day_of;
use super::form::Form;
use super::passkeys::confirm;
use crate::pages::online::api;
use crate::text::{tr, ui};

/// A device by its name, and since when it has been known, with a button or a text beside it.
fn entry(name: String, since_ms: i64, seen_ms: i64, beside: impl IntoView) -> impl IntoView {
    let about = tr(ui::PeopleSince {
        since: day_of(since_ms),
        seen: day_of(seen_ms),
    });
    view! {
        <span>
            <b>{name}</b>
            <span class="soft">{about}</span>
        </span>
        {beside}
    }
}

/// A device on which the account is open.
pub fn device(page: Page, session: &Session) -> impl IntoView + use<> {
    let name = device_name(&session.device);
    let id = session.id.clone();
    let end = move |_| {
        let end = EndSession { id: id.clone() };
        page.post(None, "/api/account/session", end, ui::PeopleSessionEnded);
    };
    let label = tr(ui::PeopleEndOf { device: &name });
    let beside = match session.own {
        true => view! { <span>{tr(ui::PeopleThisDevice)}</span> }.into_any(),
        false => view! { <button aria-label=label on:click=end>{tr(ui::PeopleEnd)}</button> }.into_any(),
    };
    view! { <li>{entry(name, session.created_ms, session.seen_ms, beside)}</li> }
}

/// A passkey of the account. Without a password another one has to confirm that it is removed.
pub fn passkey(page: Page, account: &Account, known: &Passkey) -> impl IntoView + use<> {
    let name = device_name(&known.device);
    let id = known.id.clone();
    // The server says why the last one stays before anyone has to confirm.
    let confirms = !account.has_password() && account.passkeys.len() > 1;
    // Errors show next to the passkey.
    let form = Form::of([]);
    let remove = move |_| {
        let id = id.clone();
        let asked = async move {
            let passkey = match confirms {
                true => Some(confirm().await?),
                false => None,
            };
            let remove = RemovePasskey { id, passkey };
            api::post("/api/passkeys/remove", &remove).await.map(Some)
        };
        page.ask(Some(form), asked, ui::PeoplePasskeyRemoved);
    };
    let label = tr(ui::PeoplePasskeyRemoveOf { device: &name });
    let beside = view! {
        <button aria-label=label on:click=remove>{tr(ui::PeoplePasskeyRemove)}</button>
        {form.trouble()}
    };
    view! { <li data-passkey>{entry(name, known.created_ms, known.used_ms, beside)}</li> }
}

/// A browser and its system from what it called itself: `Firefox, Linux`, or `Terminal (Linux)` for this program without a browser.
fn device_name(agent: &str) -> String {
    let first = |known: &[(&str, &'static str)]| {
        let known = known.iter().find(|(sign, _)| agent.contains(sign));
        known.map(|(_, name)| *name)
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
    if agent.starts_with("Wildpile/") {
        let terminal = tr(ui::PeopleTerminal);
        return match system {
            Some(system) => format!("{terminal} ({system})"),
            None => terminal,
        };
    }
    let parts: Vec<&str> = browser.into_iter().chain(system).collect();
    match parts.is_empty() {
        true => tr(ui::PeopleSomeDevice),
        false => parts.join(", "),
    }
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
            ("Wildpile/0.1.0 (Mac OS)", "ui.people-terminal (macOS)"),
            ("Wildpile/0.1.0", "ui.people-terminal"),
        ] {
            assert_eq!(device_name(agent), expected);
        }
        assert_eq!(device_name("curl/8"), "ui.people-some-device");
    }
}
