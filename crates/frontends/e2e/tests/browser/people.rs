//! Accounts, replays by link, leaderboards: what people find again the next day.

use serde_json::{Value, json};
use wildpile_e2e::{Browser, browser};
use wildpile_protocol::socket::ToTable;

use super::online::{focused, post, sit, with_tables};
use super::online_friend::Friend;

/// The account page under a name, to which passkeys belong, in a browser with an authenticator. The authenticator.
async fn with_passkeys(b: &Browser) -> Value {
    b.cdp("WebAuthn.enable", json!({})).await;
    let options = json!({ "protocol": "ctap2", "transport": "internal", "hasResidentKey": true,
        "hasUserVerification": true, "isUserVerified": true, "automaticPresenceSimulation": true });
    let authenticator = b
        .cdp("WebAuthn.addVirtualAuthenticator", json!({ "options": options }))
        .await;
    let elsewhere = b.site.origin().replace("127.0.0.1", "localhost");
    let go = json!(format!("{elsewhere}/account"));
    b.open("/api/quick").await;
    b.js(&format!("void (location.href = {go})")).await;
    b.until("the other host", "location.hostname === 'localhost'")
        .await;
    b.see("[data-do=passkey-login]").await;
    authenticator
}

/// Ada makes an account.
async fn register(b: &Browser) {
    b.fill("#people-name-field", "Ada").await;
    b.fill("#people-new-login", "ada").await;
    b.fill("#people-new-password", "correct horse").await;
    b.click("[data-do=register]").await;
    b.says("[data-news]", "Your account is ready").await;
}

async fn log_out(b: &Browser) {
    b.click("[data-do=logout]").await;
    b.says("[data-news]", "logged out").await;
}

/// Logs in without a name.
async fn log_in_by_passkey(b: &Browser) {
    b.click("[data-do=passkey-login]").await;
    b.says("[data-news]", "You're logged in").await;
}

#[test]
fn a_guest_becomes_an_account_comes_back_and_is_deleted() {
    browser(async |b| {
        let folder = tempfile::tempdir().unwrap();
        with_tables(b, &folder).await;
        b.forgive("422");
        b.forgive("403");
        b.forgive("401");
        b.visit("/online").await;
        b.click("[data-do=account]").await;
        b.see("[data-do=register]").await;
        assert!(!b.has("[data-do=passkey-login]").await, "an address has none");
        b.fill("#people-name-field", "Ada").await;
        // Everything that is wrong is said at once, each at its field, and the first one has the focus.
        b.fill("#people-new-login", "ab").await;
        b.fill("#people-new-password", "short").await;
        b.click("[data-do=register]").await;
        b.says("#people-new-login-wrong", "3 to 32 characters").await;
        b.says("#people-new-password-wrong", "10 to 200 characters").await;
        focused(b, "#people-new-login[aria-invalid=true]").await;
        b.fill("#people-new-login", "ada").await;
        b.fill("#people-new-password", "correct horse").await;
        b.click("[data-do=register]").await;
        b.says("[data-news]", "Your account is ready").await;
        focused(b, "[data-news]").await;
        b.says(".people-sessions", "this device").await;
        log_out(b).await;
        b.fill("#people-old-login", "ADA").await;
        b.fill("#people-old-password", "wrong horse").await;
        b.click("[data-do=login]").await;
        b.says(
            "#people-old-password-wrong",
            "Login name and password don't match",
        )
        .await;
        focused(b, "#people-old-password").await;
        b.fill("#people-old-password", "correct horse").await;
        b.click("[data-do=login]").await;
        b.says("[data-news]", "You're logged in").await;
        // The page finds the account again.
        b.reload().await;
        b.says("#main", "You log in as ada").await;
        b.click(".people-delete summary").await;
        b.click("[data-do=delete]").await;
        b.says("#people-delete-password-wrong", "Enter your password")
            .await;
        focused(b, "#people-delete-password[aria-invalid=true]").await;
        b.fill("#people-delete-password", "correct horse").await;
        b.click("[data-do=delete]").await;
        b.says("[data-news]", "Your account is deleted").await;
        b.see("[data-do=register]").await;
    });
}

#[test]
fn a_finished_match_is_watched_by_its_link_and_is_in_the_profile() {
    browser(async |b| {
        let folder = tempfile::tempdir().unwrap();
        with_tables(b, &folder).await;
        b.forgive("401");
        b.forgive("404");
        b.visit("/account").await;
        register(b).await;
        let settings = json!({ "pace_ms": 0 });
        let (bert, id) = Friend::hosts(b, "Bert", ("skip-bo", "stock=30"), 2, settings).await;
        b.go(&format!("/table/{id}")).await;
        sit(b, 2).await;
        bert.tells(ToTable::Start);
        b.see(".online-table .board .spot").await;
        bert.tells(ToTable::Resign);
        b.see("dialog.news [data-do=link]").await;
        b.click("dialog.news [data-do=link]").await;
        b.see(".notices .notice").await;
        b.go(&format!("/replay?match={id}-1")).await;
        b.see(".replay-proof").await;
        b.see(".board").await;
        b.go("/account").await;
        b.click("a.button.primary[href^='/player/']").await;
        b.says("[data-game=skip-bo]", "Skip-Bo").await;
        b.says(&format!("[data-match='{id}-1']"), "not rated: changed rules")
            .await;
        b.is_for_everybody("profile").await;
        b.click(&format!("[data-match='{id}-1'] a[href^='/replay']"))
            .await;
        b.see(".replay-proof").await;
        b.go(&format!("/replay?match={id}-2")).await;
        b.says("#main", "This match doesn't exist").await;
    });
}

#[test]
fn the_ranked_deal_is_played_once_and_leaderboards_have_no_barriers() {
    browser(async |b| {
        let folder = tempfile::tempdir().unwrap();
        with_tables(b, &folder).await;
        b.forgive("403");
        b.forgive("401");
        b.forgive("404");
        b.visit("/leaders/skipper").await;
        b.says("#people-ranked-title", "Ranked deal of the day").await;
        b.see(".people-proof").await;
        b.see("[data-do=ranked]").await;
        // Without an account nobody has an attempt.
        post(b, "/api/guest", json!({ "name": "Ada" })).await;
        assert!(!b.has("#people-ranked-title ~ p a[href='/account']").await);
        b.click("[data-do=ranked]").await;
        b.says("#main .wrong", "need an account").await;
        b.see("#people-ranked-title ~ p a[href='/account']").await;
        // One of the two deals of the day is highlighted.
        b.says("#people-day-title", "just for fun").await;
        assert_eq!(b.count("main section.card .primary").await, 1);
        b.is_for_everybody("leaders").await;
        post(
            b,
            "/api/account",
            json!({ "login": "ada", "password": "correct horse" }),
        )
        .await;
        // The only attempt doesn't begin unasked.
        b.click("[data-do=ranked]").await;
        b.says("dialog.sure", "your only attempt").await;
        b.key("Escape").await;
        b.gone("dialog").await;
        b.click("[data-do=ranked]").await;
        b.click("dialog.sure [data-do=ranked-start]").await;
        b.see(".online-table .board .spot").await;
        // Nobody gets hints in it.
        assert!(!b.has("[data-do=hint]").await);
        let table = b.address().await;
        b.go("/leaders/skipper").await;
        b.says("[data-do=ranked]", "Continue your attempt").await;
        b.click("[data-do=ranked]").await;
        b.see(".online-table .board .spot").await;
        assert_eq!(b.address().await, table, "it is the same table");
        // The number of the deal is its day, not that of a match.
        b.click("[data-do=more]").await;
        b.see("dialog.online-more").await;
        assert_eq!(b.count("dialog.online-more li").await, 0, "earlier matches");
        b.key("Escape").await;
        b.gone("dialog.online-more").await;
        b.says(".bar-title", "Ranked: Skipper").await;
        // The end offers nothing that this table refuses.
        b.click("[data-move='give up']").await;
        b.says("dialog.sure", "your only attempt at this ranked deal")
            .await;
        b.click("dialog.sure [data-do=yes]").await;
        b.says("dialog.news", "from midnight UTC on").await;
        for refused in ["rematch", "check", "save", "seats"] {
            assert!(
                !b.has(&format!("dialog.news [data-do={refused}]")).await,
                "{refused}"
            );
        }
        let id = table.rsplit('/').next().expect("an id").to_owned();
        let record = format!("fetch('/api/tables/{id}/transcript').then((answer) => answer.text())");
        let told = b.js(&record).await;
        assert!(told.to_string().contains("transcript-ranked"), "{told}");
        b.click("dialog.news [data-do=leaders]").await;
        b.says("#people-ranked-title", "Ranked deal of the day").await;
        b.says("[data-do=ranked]", "Look at your attempt").await;
        // A game without hidden cards says why it has none.
        b.go("/leaders/simon-jester").await;
        b.says("#main", "a solver comes with the program").await;
        assert!(!b.has("[data-do=ranked]").await);
    });
}

#[test]
fn a_passkey_is_added_logs_in_without_a_name_and_is_an_account_of_its_own() {
    browser(async |b| {
        let folder = tempfile::tempdir().unwrap();
        with_tables(b, &folder).await;
        for status in ["401", "403", "422"] {
            b.forgive(status);
        }
        let authenticator = with_passkeys(b).await;
        b.says("#people-alone-help", "the account is lost").await;
        b.is_for_everybody("account-new").await;
        // Nobody has to look for it below the password.
        for (button, field) in [
            ("passkey-register", "people-new-login"),
            ("passkey-login", "people-old-login"),
        ] {
            let is_before = format!(
                "(document.querySelector('[data-do={button}]').compareDocumentPosition(document.getElementById('{field}'))
                    & Node.DOCUMENT_POSITION_FOLLOWING) !== 0"
            );
            b.until("the passkey first", &is_before).await;
        }
        register(b).await;
        b.fill("#people-passkey-password", "wrong horse").await;
        b.click("[data-do=passkey-new]").await;
        b.says("#people-passkey-password-wrong", "isn't your password")
            .await;
        b.fill("#people-passkey-password", "correct horse").await;
        b.click("[data-do=passkey-new]").await;
        b.says("[data-news]", "This device has a passkey now").await;
        b.see("[data-passkey]").await;
        b.is_for_everybody("account-passkey").await;
        // A new password keeps it if one says so.
        b.fill("#people-change-old", "correct horse").await;
        b.fill("#people-change-new", "battery staple").await;
        b.click("#people-change-keep").await;
        b.click("[data-do=change]").await;
        b.says("[data-news]", "Your password is changed").await;
        b.see("[data-passkey]").await;
        log_out(b).await;
        log_in_by_passkey(b).await;
        b.says("#main", "You log in as ada").await;
        b.click("[data-passkey] button").await;
        b.says("[data-news]", "The passkey is removed").await;
        // The authenticator still has it, but it is nobody's.
        log_out(b).await;
        b.click("[data-do=passkey-login]").await;
        b.says(
            "form[aria-labelledby=people-login-title] [data-wrong]",
            "passkey doesn't fit",
        )
        .await;

        // An account with a passkey alone, which gets a password later.
        b.cdp("WebAuthn.clearCredentials", authenticator).await;
        b.fill("#people-name-field", "Bert").await;
        b.click("[data-do=passkey-register]").await;
        b.says("[data-news]", "Your account is ready").await;
        b.says("#main", "You log in with a passkey").await;
        b.see("[data-only]").await;
        assert_eq!(b.serious_barriers().await, [""; 0]);
        log_out(b).await;
        log_in_by_passkey(b).await;
        // The only one stays. It is said at the passkey, whose button keeps the focus.
        b.click("[data-passkey] button").await;
        b.says("[data-passkey] [data-wrong]", "your account's only passkey")
            .await;
        focused(b, "[data-passkey] button").await;
        // Without a password, the passkey confirms; Enter in the name field does what the highlighted button does.
        log_out(b).await;
        b.fill("#people-name-field", "Cleo").await;
        b.key("Enter").await;
        b.says("[data-news]", "Your account is ready").await;
        b.click(".people-delete summary").await;
        b.click("[data-do=delete]").await;
        b.says("[data-news]", "Your account is deleted").await;
    });
}
