//! A program that can't start says why, in the person's language, and offers to try again.

use serde_json::json;
use wildpile_e2e::{Browser, browser};

const SCRIPT: &str = "/wildpile.js";
const PROGRAM: &str = "/wildpile_bg.wasm";

/// Starts the server again with a file that is changed, or missing.
async fn spoil(b: &mut Browser, ending: &str, content: Option<&'static [u8]>) {
    // What the console says about it is what the test wants.
    b.forgive("");
    b.site.end().await;
    b.site.spoil(ending, content);
    b.site.begin().await;
}

/// The page tells this cause and this file, and works once the cause is gone and it is loaded again.
async fn tells(b: &mut Browser, cause: &str, file: &str) {
    b.open("/").await;
    b.says("#boot-text", cause).await;
    b.says("#boot-file", file).await;
    assert_eq!(b.text("#boot-again").await, "Reload");
}

#[test]
fn missing_and_damaged_files_are_told_and_fetched_again() {
    browser(async |b| {
        let cases: [(&str, Option<&'static [u8]>, &str); 4] = [
            (SCRIPT, None, MISSING),
            (SCRIPT, Some(b"import {"), DAMAGED),
            (PROGRAM, None, MISSING),
            (PROGRAM, Some(b"\0asm\x01\0\0\0\xff"), DAMAGED),
        ];
        let whole = b.site.files();
        for (ending, content, cause) in cases {
            b.forget_everything().await;
            spoil(b, ending, content).await;
            tells(b, cause, ending).await;
            b.site.end().await;
            b.site.restore(whole.clone());
            b.site.begin().await;
            b.click("#boot-again a").await;
            b.see("#main").await;
        }
    });
}

const MISSING: &str = "a file is missing on its server";
const DAMAGED: &str = "a file arrived damaged";

#[test]
fn a_missing_language_is_not_called_an_old_browser() {
    browser(async |b| {
        b.prefer(json!({ "language": "de" })).await;
        spoil(b, "text/de.", None).await;
        b.open("/").await;
        b.says("#boot-text", "Auf dem Server fehlt eine Datei.").await;
        b.says("#boot-file", ".txt").await;
        assert_eq!(b.text("#boot-again").await, "Neu laden");
    });
}

#[test]
fn a_network_that_is_gone_is_told() {
    browser(async |b| {
        b.forgive("");
        b.cdp("Network.enable", json!({})).await;
        b.cdp("Network.setBlockedURLs", json!({ "urls": ["*.wasm"] }))
            .await;
        tells(b, "its server can't be reached", PROGRAM).await;
    });
}

#[test]
fn who_waits_long_is_told_so_and_may_wait() {
    browser(async |b| {
        b.first_run(
            "const wait = window.setTimeout, load = window.fetch;
             window.setTimeout = (f, ms, ...more) => wait(f, ms === 15000 ? 0 : ms, ...more);
             const held = new Promise(go => { window.go = go; });
             window.fetch = async (...what) => { await held; return load(...what); };",
        )
        .await;
        b.open("/").await;
        b.says("#boot-text", "This is taking longer than usual").await;
        b.see("#boot-again a").await;
        b.js("window.go()").await;
        b.see("#main").await;
    });
}

#[test]
fn only_an_old_browser_is_called_old() {
    browser(async |b| {
        b.forgive("");
        b.first_run("Object.defineProperty(window, 'WebAssembly', { value: undefined })")
            .await;
        tells(b, "this browser is too old", "").await;
    });
}

#[test]
fn without_any_script_there_is_a_button_after_a_while() {
    browser(async |b| {
        spoil(b, "boot.", None).await;
        b.open("/").await;
        let shown = "getComputedStyle(document.querySelector('#boot-again a')).visibility";
        assert_eq!(b.js(shown).await, "hidden");
        b.js("document.getAnimations().forEach(a => a.finish())").await;
        assert_eq!(b.js(shown).await, "visible");
        b.says("#boot-again", "Wildpile startet nicht.").await;
    });
}

#[test]
fn a_tables_style_that_is_loaded_again_lies_before_that_of_the_pages() {
    browser(async |b| {
        b.forgive("");
        b.open("/").await;
        b.see("#main").await;
        b.cdp("Network.enable", json!({})).await;
        for (blocked, loaded) in [(json!(["*/table.*.css"]), false), (json!([]), true)] {
            b.cdp("Network.setBlockedURLs", json!({ "urls": blocked })).await;
            let load = "wildpile.pages().then(() => true, () => false)";
            assert_eq!(b.js(load).await, loaded);
        }
        let order = "[...document.querySelectorAll('link[rel=stylesheet]')]
            .map(sheet => sheet.href.match(/(table|pages)[.]/)?.[1]).filter(Boolean).join()";
        assert_eq!(b.js(order).await, "table,pages");
    });
}
