//! The downloads of a first visit, as the browser counts them.

use wildpile_e2e::{Browser, browser};

/// All that is downloaded until the first page can be used, in bytes: the budget that the build checks
/// (xtask-web/src/budget.rs), and the browser's 300 bytes for the headers of each file.
const FIRST_PAGE: u64 = 171_500 + 20 * 300;

/// All that is downloaded until the first game can be played, measured in the same way.
const FIRST_GAME: u64 = 505_000 + 20 * 300;

/// Number of bytes the page has loaded. What the service worker keeps for later does not count.
async fn loaded(b: &Browser) -> u64 {
    let sum = "performance.getEntriesByType('navigation').concat(performance.getEntriesByType('resource'))
        .map(e => e.transferSize).reduce((a, b) => a + b, 0)";
    b.js(sum).await.as_u64().unwrap()
}

#[test]
fn a_first_visit_stays_within_its_budget_and_loads_nothing_from_elsewhere() {
    browser(async |b| {
        // What the service worker fetches meanwhile would come from its store, and count for nothing.
        b.first_run("ServiceWorkerContainer.prototype.register = () => new Promise(() => {});")
            .await;
        // Only a released build has budgets.
        let games = ["skipper", "joker", "skip-bo", "simon-jester"];
        for game in &games[if b.site.is_release() { 0 } else { 3 }..] {
            b.forget_everything().await;
            b.visit("/").await;
            let page = loaded(b).await;
            b.click(&format!("[data-game={game}] [data-do=play]")).await;
            b.see(".board [data-spot]").await;
            let all = loaded(b).await;
            let elsewhere = "performance.getEntriesByType('resource').map(e => e.name)
                .filter(n => !n.startsWith(location.origin))";
            assert_eq!(b.js(elsewhere).await, serde_json::json!([]));
            println!("a first visit loads {page} bytes for the first page, {all} with {game}");
            assert!(
                page > 50_000 && all > page,
                "the measure is wrong: {page}, {all} bytes"
            );
            // A quick build is larger.
            if b.site.is_release() {
                assert!(
                    page <= FIRST_PAGE,
                    "the first page is {page} bytes, its budget {FIRST_PAGE}"
                );
                assert!(
                    all <= FIRST_GAME,
                    "with {game} it is {all} bytes, the budget {FIRST_GAME}"
                );
            }
        }
    });
}

#[test]
fn an_address_of_a_table_loads_each_module_once_and_a_card_is_three_elements() {
    browser(async |b| {
        // The service worker would fetch them too.
        b.first_run("ServiceWorkerContainer.prototype.register = () => new Promise(() => {});")
            .await;
        b.forget_everything().await;
        b.visit("/deal?game=simon-jester&deal=7").await;
        b.see(".board [data-spot]").await;
        let modules = "performance.getEntriesByType('resource').map(e => new URL(e.name).pathname)
            .filter(n => n.endsWith('.wasm'))";
        let twice = format!("{modules}.filter((n, i, all) => all.indexOf(n) !== i)");
        assert_eq!(b.js(&twice).await, serde_json::json!([]));
        // The program, what tables share, and the game.
        let count = b.js(&format!("{modules}.length")).await.as_u64().unwrap();
        assert!(count >= 3, "{count} modules");
        // They are made by the hundred when a game begins.
        let cards = b.count(".sprites .card").await;
        assert!(cards > 50, "{cards} cards");
        assert_eq!(b.count(".sprites *").await, 3 * cards);
    });
}
