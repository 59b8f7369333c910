//! A browser that keeps nothing, has no room left, or shows the same game in two tabs: it is told, play goes on, and
//! nothing is lost silently.

use serde_json::{Value, json};
use wildpile_e2e::{Browser, Mirror, Table, Way, browser};
use wildpile_transcript::TextStep;

use crate::skipper::best;

pub async fn play_some(table: &mut Table<'_>, moves: usize) {
    for _ in 0..moves {
        let mv = best(&table.mirror);
        table.play(&mv, Way::Drag).await;
    }
}

/// A database with one of these faults, which the page names to itself when it is loaded.
const FAULTS: &str = "{
    const fault = sessionStorage.getItem('fault'), wait = window.setTimeout;
    if (fault === 'none') Object.defineProperty(window, 'indexedDB', { get: () => undefined });
    if (fault === 'refused') IDBFactory.prototype.open = () => { throw new DOMException('no', 'SecurityError'); };
    if (fault === 'silent') {
        IDBFactory.prototype.open = () => ({ readyState: 'pending', error: null });
        // What would be half a minute of patience, second by second, is not waited for.
        window.setTimeout = (f, ms, ...more) => wait(f, ms === 1000 ? 1 : ms, ...more);
    }
}";

#[test]
fn whatever_is_wrong_with_the_database_is_told_and_play_goes_on() {
    const NOTHING_KEPT: &str = "This browser isn't saving anything, as in a private window.";
    browser(async |b| {
        b.first_run(FAULTS).await;
        b.visit("/nowhere").await;
        for fault in ["none", "refused", "silent"] {
            b.js(&format!("sessionStorage.setItem('fault', '{fault}')")).await;
            b.visit("/").await;
            b.says(".notices", NOTHING_KEPT).await;
        }
        b.click("[data-game=simon-jester] [data-do=play]").await;
        b.see(".board [data-spot]").await;
        b.click("[data-do=hint]").await;
        b.click("[data-do=play-hint]").await;
        b.see("[data-do=undo]:not(:disabled)").await;
        let spots = "JSON.stringify([...document.querySelectorAll('[data-spot]')]
            .map(s => s.dataset.spot + s.getAttribute('aria-label')).sort())";
        let before = b.js(spots).await;
        // The game is there as long as the page is: to the first page and back again, without reloading anything.
        b.click("a[href='/']").await;
        b.click(".going li a").await;
        b.until("the same table", &format!("{spots} === {before}")).await;
        b.more("settings").await;
        b.says(".settings-data .warn-text", NOTHING_KEPT).await;
        // Nothing went wrong besides.
        assert_eq!(b.count(".notices .notice.wrong").await, 1);
    });
}

#[test]
fn a_database_that_opens_slowly_is_waited_for_in_silence_and_a_late_one_is_there_the_next_time() {
    browser(async |b| {
        b.first_run(
            "const wait = window.setTimeout, open = IDBFactory.prototype.open;
             const late = Number(localStorage.getItem('late') ?? 4000);
             // Half a minute of patience, second by second, lasts 0.6 seconds here.
             window.setTimeout = (f, ms, ...more) => wait(f, ms === 1000 ? 20 : ms, ...more);
             // Opened later; what happens then is passed on.
             IDBFactory.prototype.open = function (...what) {
                 const shown = { readyState: 'pending', error: null };
                 wait(() => {
                     const real = open.apply(this, what);
                     const pass = (kind) => (event) => {
                         shown.result = real.result;
                         shown[kind]?.(event);
                     };
                     for (const kind of ['onupgradeneeded', 'onsuccess']) real[kind] = pass(kind);
                 }, late);
                 return shown;
             };",
        )
        .await;
        b.visit("/").await;
        b.says(".notices", "This browser isn't saving anything").await;
        b.js("localStorage.setItem('late', '150')").await;
        b.visit("/").await;
        let mut table = Table::start(b, Mirror::start("simon-jester", "", 7)).await;
        play_some(&mut table, 1).await;
        moves_kept(b, 1).await;
        b.reload().await;
        b.see(".board [data-spot]").await;
        moves_kept(b, 1).await;
        assert!(!b.has(".notice").await);
    });
}

#[test]
fn a_database_of_a_newer_program_is_left_alone() {
    browser(async |b| {
        // A page of the same place that is not the program, and has no picture.
        b.forgive("favicon.ico");
        b.open("/manifest.webmanifest").await;
        let newer = "new Promise(done => {
            const open = indexedDB.open('wildpile', 99);
            open.onupgradeneeded = () => open.result.createObjectStore('future').put('treasure', 'key');
            open.onsuccess = () => { open.result.close(); done(true); };
        })";
        assert_eq!(b.js(newer).await, true);
        b.deal("simon-jester", 7).await;
        b.says(".notices", "The saved games were written by a newer Wildpile.")
            .await;
        b.play_moves_by_hints(1).await;
        let still = "new Promise(done => {
            const open = indexedDB.open('wildpile');
            open.onsuccess = () => {
                const get = open.result.transaction('future').objectStore('future').get('key');
                get.onsuccess = () => done([open.result.version, get.result]);
                open.result.close();
            };
        })";
        assert_eq!(b.js(still).await, json!([99, "treasure"]));
    });
}

/// A game of which some moves are kept, then no room is left for more.
async fn fills_up(b: &Browser) -> (Table<'_>, Mirror) {
    let mut table = Table::start(b, Mirror::start("simon-jester", "", 7)).await;
    play_some(&mut table, 1).await;
    moves_kept(b, 1).await;
    let kept = b.mirror().await;
    assert!(!b.has(".notice").await);
    b.js("window.full = true").await;
    play_some(&mut table, 1).await;
    b.says(
        ".notices",
        "This browser is out of space: new moves aren't being saved.",
    )
    .await;
    play_some(&mut table, 1).await;
    b.says(".facts .unsaved.failed", "Not saved: 2 moves").await;
    assert!(asks_before_closing(b).await);
    (table, kept)
}

/// True if the page would ask before it is closed.
pub async fn asks_before_closing(b: &Browser) -> bool {
    let closing = "!window.dispatchEvent(new Event('beforeunload', { cancelable: true }))";
    b.js(closing).await == true
}

#[test]
fn many_cards_are_put_on_the_table_a_few_at_a_time_and_a_move_is_marked_until_it_is_saved() {
    browser(async |b| {
        // What is added within one task is told together.
        b.first_run(
            "window.added = [];
             new MutationObserver((all) => {
                 const nodes = all.flatMap((m) => [...m.addedNodes]);
                 const cards = nodes.filter((n) => n.matches?.('.sprites > .card')).length;
                 if (cards) window.added.push(cards);
             }).observe(document, { subtree: true, childList: true });",
        )
        .await;
        let mut table = Table::start(b, Mirror::start("simon-jester", "", 7)).await;
        let added = b.js("window.added").await;
        let added: Vec<u64> = serde_json::from_value(added).unwrap();
        assert_eq!(added.iter().sum::<u64>(), 104, "{added:?}");
        assert!(added.iter().all(|&cards| cards <= 16), "{added:?}");
        b.js("(() => {
            window.marks = [];
            new MutationObserver(() => marks.push(document.querySelectorAll('.facts .unsaved').length))
                .observe(document.querySelector('.facts'), { subtree: true, childList: true });
        })()")
            .await;
        play_some(&mut table, 1).await;
        b.until(
            "the mark to come and go",
            "marks.includes(1) && marks.at(-1) === 0",
        )
        .await;
        assert!(!b.has(".facts .unsaved").await);
        assert!(!asks_before_closing(b).await);
    });
}

/// From now on, `window.saved` is the text of the file that was saved last.
pub async fn catch_file(b: &Browser) {
    b.js("{
        const make = URL.createObjectURL;
        URL.createObjectURL = (blob) => { window.saved = blob.text(); return make.call(URL, blob); };
    }")
        .await;
}

/// Moves that were played without room can be exported to a file.
async fn exported_moves(b: &Browser) -> u64 {
    catch_file(b).await;
    b.more("settings").await;
    b.click("dialog.leave [data-do=leave-keep-trying]").await;
    b.click("[data-do=export]").await;
    b.until("the file", "!!window.saved").await;
    let text = b.js("window.saved").await;
    let bundle: Value = serde_json::from_str(text.as_str().unwrap()).unwrap();
    bundle["matches"][0]["head"]["moves"].as_u64().unwrap()
}

/// From now on the browser is full whenever the page says so.
pub async fn can_fill_up(b: &Browser) {
    // As browsers do it: the rows are taken, and the transaction ends with an error.
    b.first_run(
        "const commit = IDBTransaction.prototype.commit;
         IDBTransaction.prototype.commit = function () {
             if (!window.full || this.mode !== 'readwrite') return commit.call(this);
             const error = new DOMException('full', 'QuotaExceededError');
             Object.defineProperty(this, 'error', { get: () => error });
             this.abort();
         };",
    )
    .await;
}

/// Waits until the first game is kept with so many moves, whatever page is shown.
pub async fn moves_kept(b: &Browser, moves: usize) {
    b.until_some("the moves to be kept", async || {
        let record = b.kept_record("1").await?;
        let made = record
            .steps
            .iter()
            .filter(|line| matches!(line, TextStep::Move(..)));
        (made.count() == moves).then_some(())
    })
    .await;
}

#[test]
fn a_full_disk_is_told_and_what_was_kept_before_is_still_there() {
    browser(async |b| {
        can_fill_up(b).await;
        let (table, kept) = fills_up(b).await;
        assert_eq!(table.mirror.played().moves_made(), 3);
        assert_eq!(exported_moves(b).await, 3);
        // With room again the game is there, as far as it was kept.
        b.visit("/").await;
        b.click(".going a").await;
        let mut table = Table::resume(b, kept).await;
        assert!(!b.has(".notice").await);
        play_some(&mut table, 1).await;
        moves_kept(b, 2).await;
    });
}

#[test]
fn a_browser_that_refuses_a_row_at_once_is_told_too() {
    browser(async |b| {
        b.first_run(
            "const put = IDBObjectStore.prototype.put;
             IDBObjectStore.prototype.put = function (...row) {
                 if (window.full) throw new DOMException('full', 'QuotaExceededError');
                 return put.apply(this, row);
             };",
        )
        .await;
        fills_up(b).await;
        assert_eq!(exported_moves(b).await, 3);
    });
}

#[test]
fn a_newer_program_in_another_tab_takes_over_and_it_is_told() {
    browser(async |b| {
        b.forgive("favicon.ico");
        let first = b.tab();
        let mut table = Table::start(b, Mirror::start("simon-jester", "", 7)).await;
        play_some(&mut table, 1).await;
        b.another_tab().await;
        b.open("/manifest.webmanifest").await;
        b.js("new Promise(done => { indexedDB.open('wildpile', 99).onsuccess = (e) => { e.target.result.close(); done(1); }; })")
            .await;
        b.turn_to(&first).await;
        b.says(
            ".notices",
            "A newer Wildpile in another tab is using the saved games.",
        )
        .await;
        // Play goes on all the same.
        play_some(&mut table, 2).await;
    });
}

/// The games in progress as the first page lists them: how many moves each has.
async fn going(b: &Browser) -> Value {
    b.visit("/").await;
    b.see(".going li").await;
    b.js("[...document.querySelectorAll('.going li')].map(l => Number(l.innerText.match(/(\\d+) moves?/)[1])).sort()")
        .await
}

/// A game in one tab with two moves, and the same game in another tab, which is turned to.
async fn in_two_tabs(b: &Browser) -> (wildpile_e2e::Tab, Table<'_>, String) {
    let first_tab = b.tab();
    let mut first = Table::start(b, Mirror::start("simon-jester", "", 7)).await;
    play_some(&mut first, 2).await;
    moves_kept(b, 2).await;
    let address = b.address().await;
    b.another_tab().await;
    b.open(&address).await;
    Table::resume(b, b.mirror().await).await;
    (first_tab, first, address)
}

#[test]
fn two_tabs_that_go_on_with_the_same_game_keep_both_ways() {
    browser(async |b| {
        let (first_tab, mut first, address) = in_two_tabs(b).await;
        let second_tab = b.tab();
        // A look changes nothing: the first tab goes on.
        b.turn_to(&first_tab).await;
        play_some(&mut first, 1).await;
        moves_kept(b, 3).await;
        assert!(!b.has(".notice").await, "nobody else went on with it");
        assert_eq!(b.address().await, address);
        // The second tab goes on from there, the first one goes another way.
        b.turn_to(&second_tab).await;
        b.reload().await;
        let mut second = Table::resume(b, b.mirror().await).await;
        play_some(&mut second, 2).await;
        b.turn_to(&first_tab).await;
        play_some(&mut first, 1).await;
        b.says(".notices", "Game 1 was continued in another window.")
            .await;
        b.until(
            "a game of its own",
            &format!("location.pathname !== {}", json!(address)),
        )
        .await;
        // Both are there, each in its own tab, also after both are loaded again.
        b.reload().await;
        first.same().await;
        b.turn_to(&second_tab).await;
        assert_eq!(b.address().await, address);
        assert!(!b.has(".notice").await, "nothing happened to this one");
        second.same().await;
        assert_eq!(going(b).await, json!([4, 5]));
    });
}
