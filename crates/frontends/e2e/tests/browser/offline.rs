//! Without a network, and with a new version.

use wildpile_e2e::{Browser, Mirror, Table, Way, browser};

async fn visit_and_keep_everything(b: &Browser) {
    b.keep_files().await;
    b.visit("/").await;
    b.until(
        "the service worker to keep everything",
        "navigator.serviceWorker.ready.then(r => r.active?.state === 'activated')",
    )
    .await;
}

#[test]
fn it_works_with_the_server_gone() {
    browser(async |b| {
        b.forgive("ERR_CONNECTION_REFUSED");
        visit_and_keep_everything(b).await;
        b.site.end().await;
        b.visit("/").await;
        for path in [
            "/stats",
            "/settings",
            "/rules/joker",
            "/learn/skip-bo",
            "/new/skipper",
        ] {
            b.go(path).await;
        }
        // A game that was never opened before is there as well.
        let mut table = Table::start(b, Mirror::start("simon-jester", "", 7)).await;
        let action = table.mirror.scene().actions[0].notation.clone();
        table.play(&action, Way::Drag).await;
        b.reload().await;
        table.same().await;
        // The other languages too.
        b.go("/settings").await;
        b.choose("#settings-language", "de").await;
        b.says("h1", "Einstellungen").await;
    });
}

#[test]
fn a_new_version_asks_before_it_takes_over() {
    browser(async |b| {
        visit_and_keep_everything(b).await;
        b.site.end().await;
        b.site.renew();
        b.site.begin().await;
        b.reload().await;
        b.says(".notices", "A new version of Wildpile is ready").await;
        b.js("window.old = true").await;
        b.click(".notices button.primary").await;
        b.until(
            "the page to be loaded again",
            "!window.old && !!document.querySelector('#main')",
        )
        .await;
        let waiting = "navigator.serviceWorker.getRegistration().then(r => !r.waiting && r.active.state === 'activated')";
        b.until("the new version to be in charge", waiting).await;
        b.gone(".notices .notice").await;
    });
}
