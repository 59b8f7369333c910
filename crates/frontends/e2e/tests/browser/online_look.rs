//! The online part where room is scarce: a telephone, large print, German, and names of 24 wide letters.

use serde_json::json;
use wildpile_e2e::{Browser, browser};
use wildpile_protocol::socket::ToTable;

use super::online::{cut_off, deal, open_table_with, seat_bot, sit, with_tables};
use super::online_chat::{OPERATOR, with_operator};
use super::online_friend::Friend;

/// The longest names, without a place to break them.
const WIDE: [&str; 2] = ["WWWWWWWWWWWWWWWWWWWWWWWW", "MMMMMMMMMMMMMMMMMMMMMMMM"];

const WIDTH: u32 = 390;

/// Elements that stick out of the screen, so that the page has to be scrolled sideways or something is cut off, and
/// those that are too small for a finger.
const CRAMPED: &str = "((width) => {
    const found = [];
    const name = (e) => `${e.tagName.toLowerCase()}${e.id ? '#' + e.id : ''}.${[...e.classList].join('.')} “${(e.textContent || e.value || '').trim().slice(0, 30)}”`;
    // On a telephone the page gets wider itself.
    const page = Math.max(document.documentElement.scrollWidth, innerWidth);
    if (page > width) found.push(`the page is ${page} wide`);
    const modal = document.querySelector('dialog[open]');
    const isShown = (e) => e.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && e.getClientRects().length > 0
        && !e.closest('.hidden, .skip, .board, .spoken, svg, dialog:not([open])') && (!modal || modal.contains(e));
    for (const e of document.querySelectorAll('body *')) {
        // The heads of a table whose rows are cards are read out only.
        if (!isShown(e) || getComputedStyle(e.closest('thead') ?? e).clipPath !== 'none') continue;
        const box = e.getBoundingClientRect();
        if (box.width > 0 && !e.closest('.emblem') && (box.right > width + 1 || box.left < -1)) {
            found.push(`${name(e)} goes from ${Math.round(box.left)} to ${Math.round(box.right)}`);
        }
        const isControl = e.matches('button, .button, select, summary, textarea, .head a, input:not([type=checkbox], [type=radio], [type=range], [type=hidden])');
        if (isControl && (box.height < 43.5 || box.width < 43.5)) {
            found.push(`${name(e)} is ${Math.round(box.width)}×${Math.round(box.height)}`);
        }
    }
    return found;
})";

/// Notes what is wrong with a page for a finger and for large print.
async fn look(b: &Browser, what: &str, wrong: &mut Vec<String>) {
    b.at_rest().await;
    let found = b.js(&format!("{CRAMPED}({WIDTH})")).await;
    let found = found.as_array().cloned().unwrap_or_default();
    wrong.extend(
        found
            .iter()
            .map(|one| format!("{what}: {}", one.as_str().unwrap_or_default())),
    );
    wrong.extend(b.faint().await.iter().map(|one| format!("{what}: {one}")));
    b.picture(&format!("look-{what}")).await;
}

fn none(wrong: &[String]) {
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

async fn small_and_large(b: &Browser) {
    b.prefer(json!({ "language": "de", "large_print": true })).await;
    b.phone(WIDTH, 844).await;
}

#[test]
fn every_page_of_a_table_fits_a_telephone_in_large_print() {
    browser(async |b| {
        let folder = tempfile::tempdir().unwrap();
        let mut wrong = Vec::new();
        small_and_large(b).await;
        with_tables(b, &folder).await;
        b.forgive("401");
        let settings = json!({ "pace_ms": 0, "listed": true, "series": { "kind": "wins", "wins": 3 },
            "clock": { "kind": "bank", "minutes": 60, "increment_s": 5 } });
        let (host, id) = Friend::hosts(b, WIDE[1], ("skip-bo", "stock=30"), 2, settings.clone()).await;
        b.visit("/online").await;
        b.see(&format!("[data-table='{id}']")).await;
        look(b, "lobby", &mut wrong).await;
        b.tap(".online-options summary").await;
        look(b, "lobby-options", &mut wrong).await;
        b.go(&format!("/table/{id}")).await;
        b.see("#online-name").await;
        look(b, "newcomer", &mut wrong).await;
        b.fill("#online-name", WIDE[0]).await;
        b.tap("[data-do=name]").await;
        sit(b, 2).await;
        host.tells(ToTable::Start);
        b.see(".online-table .board .spot").await;
        look(b, "table", &mut wrong).await;
        b.tap("[data-do=more]").await;
        look(b, "more", &mut wrong).await;
        b.key("Escape").await;
        b.gone("dialog").await;
        host.tells(ToTable::Pause);
        b.see(".online-pause").await;
        look(b, "pause", &mut wrong).await;
        // The match goes on until both agree: nothing of the board is covered.
        let covers = "document.querySelector('.online-pause').getBoundingClientRect().bottom
            > document.querySelector('.felt').getBoundingClientRect().top + 1";
        assert_eq!(b.js(covers).await, false);
        b.tap(".online-pause [data-do=resume]").await;
        b.gone(".online-pause").await;
        host.tells(ToTable::Say {
            text: WIDE[1].to_owned(),
            key: None,
        });
        b.tap("[data-do=talk]").await;
        b.see(".online-talk [role=log] li").await;
        look(b, "chat", &mut wrong).await;
        b.tap("[data-do=about]").await;
        b.see(".online-about").await;
        look(b, "chat-about", &mut wrong).await;
        b.tap(".online-report [data-do=report]").await;
        look(b, "report", &mut wrong).await;
        b.tap("[data-do=report-whom]").await;
        look(b, "report-why", &mut wrong).await;
        b.tap("[data-do=report-cancel]").await;
        b.tap(".side .close").await;
        b.tap("[data-do=more]").await;
        b.tap("dialog.online-more [data-do=resign]").await;
        look(b, "resign", &mut wrong).await;
        b.tap("dialog.sure [data-do=yes]").await;
        b.see("dialog.news [data-do=check]").await;
        look(b, "end", &mut wrong).await;
        b.tap("dialog.news [data-do=check]").await;
        b.see("[data-fair=true]").await;
        look(b, "check", &mut wrong).await;
        b.go(&format!("/replay?match={id}-1")).await;
        b.see(".replay-proof").await;
        look(b, "replay", &mut wrong).await;
        // What is beside a record can be reached to its end.
        let reached = b
            .js("(() => {
                const side = document.querySelector('.replay-side');
                side.scrollTop = side.scrollHeight;
                return side.lastElementChild.getBoundingClientRect().bottom <= innerHeight + 1;
            })()")
            .await;
        assert_eq!(reached, true, "the end of what is beside the record");
        open_table_with(b, WIDE[0], ("skip-bo", "stock=30"), 2, &settings).await;
        sit(b, 1).await;
        look(b, "seats", &mut wrong).await;
        none(&wrong);
    });
}

/// Badges at the portraits that are missing or cut off. They are written by the style sheet, so a copy says how wide the
/// text is.
const CUT: &str = "(() => {
    const found = [];
    for (const opponent of document.querySelectorAll('.board .opponent')) {
        const name = opponent.querySelector('.seat-name'), style = getComputedStyle(name, '::after');
        if (!style.content.startsWith('\"')) {
            found.push(`${name.textContent} has none`);
            continue;
        }
        const copy = document.createElement('span');
        copy.textContent = style.content.slice(1, -1);
        copy.style.cssText = 'position: absolute; width: max-content; white-space: nowrap';
        copy.style.font = style.font;
        document.body.append(copy);
        const wanted = copy.getBoundingClientRect().width;
        copy.remove();
        const padding = style.boxSizing === 'border-box' ? parseFloat(style.paddingLeft) + parseFloat(style.paddingRight) : 0;
        const width = parseFloat(style.width) - padding;
        if (wanted > width + 1) found.push(`${style.content} is ${wanted} wide, and ${width} are visible`);
        if (name.scrollHeight > opponent.clientHeight) {
            found.push(`${name.textContent} with ${style.content} is ${name.scrollHeight} of ${opponent.clientHeight} high`);
        }
    }
    return found;
})()";

#[test]
fn badges_at_the_portraits_fit_a_telephone_in_large_print() {
    browser(async |b| {
        let folder = tempfile::tempdir().unwrap();
        small_and_large(b).await;
        with_tables(b, &folder).await;
        for seats in [2, 4] {
            b.phone(WIDTH, 844).await;
            let settings = json!({ "pace_ms": 0 });
            open_table_with(b, WIDE[0], ("skip-bo", "stock=30"), seats, &settings).await;
            sit(b, 1).await;
            for seat in 2..=seats {
                seat_bot(b, seat).await;
            }
            deal(b).await;
            let others = u64::try_from(seats).unwrap() - 1;
            assert_eq!(b.count(".board .opponent").await, others);
            b.at_rest().await;
            assert_eq!(b.js(CUT).await, json!([]), "{seats} seats");
            // The longest text says for whom a bot plays.
            b.js("for (let at = 1; at < 4; at += 1) {
                document.querySelector('.online-table').style.setProperty(`--badge-${at}`, '\"Bot spielt\"');
            }")
                .await;
            for (width, height) in [(WIDTH, 844), (844, 390)] {
                b.phone(width, height).await;
                b.at_rest().await;
                assert_eq!(b.js(CUT).await, json!([]), "{seats} seats, {width}×{height}");
            }
        }
    });
}

#[test]
fn pages_about_people_and_dead_ends_fit_a_telephone_in_large_print() {
    browser(async |b| {
        let folder = tempfile::tempdir().unwrap();
        let mut wrong = Vec::new();
        small_and_large(b).await;
        with_tables(b, &folder).await;
        for status in ["401", "404", "WebSocket connection to"] {
            b.forgive(status);
        }
        b.visit("/online").await;
        b.see(".online-tables p").await;
        look(b, "lobby-empty", &mut wrong).await;
        b.fill("#online-own-name", WIDE[0]).await;
        b.tap("[data-quick=skip-bo]").await;
        b.see(".online-wait").await;
        look(b, "quick", &mut wrong).await;
        b.tap("[data-do=leave]").await;
        b.see(".online-quick").await;
        b.go("/account").await;
        b.see("[data-do=register]").await;
        look(b, "account-new", &mut wrong).await;
        b.fill("#people-new-login", "ada").await;
        b.fill("#people-new-password", "correct horse").await;
        b.tap("[data-do=register]").await;
        b.see(".people-sessions").await;
        b.tap(".people-delete summary").await;
        look(b, "account", &mut wrong).await;
        b.tap("a.button.primary[href^='/player/']").await;
        b.see("#people-figures").await;
        look(b, "profile", &mut wrong).await;
        for game in ["skipper", "joker", "skip-bo", "simon-jester"] {
            b.go(&format!("/leaders/{game}")).await;
            b.see("#main .card").await;
            look(b, &format!("leaders-{game}"), &mut wrong).await;
        }
        for (what, path) in [
            ("no-table", "/table/0123456789abcdef01234567"),
            ("no-match", "/replay?match=0123456789abcdef01234567-1"),
            ("no-player", "/player/0123456789abcdef"),
        ] {
            b.go(path).await;
            b.see("#main h1").await;
            look(b, what, &mut wrong).await;
        }
        none(&wrong);
    });
}

#[test]
fn the_operators_pages_fit_a_telephone() {
    browser(async |b| {
        let folder = tempfile::tempdir().unwrap();
        with_operator(b, &folder);
        let mut wrong = Vec::new();
        b.phone(WIDTH, 844).await;
        with_tables(b, &folder).await;
        let (_host, id) = Friend::hosts(b, WIDE[0], ("skip-bo", "stock=30"), 2, json!({})).await;
        b.open("/operator").await;
        b.see("#token").await;
        look(b, "operator-login", &mut wrong).await;
        b.fill("#token", OPERATOR).await;
        b.key("Enter").await;
        b.see("[aria-labelledby=people] tbody tr").await;
        b.js("document.querySelectorAll('details').forEach((details) => { details.open = true; })")
            .await;
        look(b, "operator", &mut wrong).await;
        b.js("document.documentElement.style.fontSize = '19px'").await;
        look(b, "operator-large", &mut wrong).await;
        // Each cell of a card has its title.
        let titles = "[...document.querySelectorAll('[aria-labelledby=tables] tr:has(td)')].map((row) =>
            [...row.cells].map((cell) => getComputedStyle(cell, '::before').content.split(' / ')[0]).join(' '))[0]";
        let titles = b.js(titles).await;
        assert_eq!(
            titles,
            json!(r#""Table" "Game" "Phase" "Owner" "Seats" "Opened" "Last change" "Actions""#)
        );
        // Anyone who hears the page knows what a button is about.
        let close = format!("button[aria-label='Close: {id}']");
        assert!(b.has(&close).await);
        assert_eq!(b.serious_barriers().await, [""; 0]);
        none(&wrong);
    });
}

/// Elements that the news of a lost connection covers, and the part of the news that is missing.
const COVERED: &str = "(() => {
    const banner = document.querySelector('.online-banner'), own = banner.getBoundingClientRect();
    const found = [];
    if (banner.scrollHeight > banner.clientHeight + 1 || own.bottom > innerHeight || own.right > innerWidth || own.left < 0) found.push('it is cut');
    for (const e of document.querySelectorAll('.felt, .bar, .bar *, .actions button, .online-top > *')) {
        const box = e.getBoundingClientRect();
        const across = box.left < own.right - 1 && box.right > own.left + 1;
        if (box.width > 0 && across && box.top < own.bottom - 1 && box.bottom > own.top + 1) found.push(`it covers ${e.className}`);
    }
    return found;
})()";

#[test]
fn on_a_telephone_a_match_has_room_with_and_without_a_connection() {
    let together = "(() => {
        const box = (fact) => document.querySelector(`.facts ${fact}`).getBoundingClientRect();
        const [piles, turn, due] = ['.players', '.players + div', 'div:not(.players)'].map(box);
        return turn.top === piles.top && turn.left > piles.left && due.top > turn.top;
    })()";
    browser(async |b| {
        let folder = tempfile::tempdir().unwrap();
        with_tables(b, &folder).await;
        b.forgive("WebSocket connection to");
        b.forgive("ERR_INTERNET_DISCONNECTED");
        b.phone(WIDTH, 844).await;
        let settings = json!({ "pace_ms": 0, "hints": true });
        let host = "Maximiliane of Bavaria";
        let (mut host, id) = Friend::hosts(b, host, ("skip-bo", "stock=30"), 2, settings).await;
        b.visit(&format!("/table/{id}")).await;
        b.fill("#online-name", "Ada").await;
        b.tap("[data-do=name]").await;
        sit(b, 2).await;
        host.tells(ToTable::Start);
        // Where a name leaves no room for all facts of a match, the number of the turn isn't what stands alone on the next line.
        b.says(".facts div:not(.players)", "Maximiliane of Bavaria").await;
        b.says(".facts .players + div", "Turn").await;
        b.until("the turn beside the stock piles", together).await;
        host.discards().await;
        b.see(".felt.own-turn").await;
        let cut = "(() => {
            const title = document.querySelector('.bar-title');
            return title.scrollWidth > title.clientWidth || title.clientWidth < 80;
        })()";
        assert_eq!(b.js(cut).await, false, "the title is cut");
        // Selecting cards is a button beside what is said, and the board stays where it is meanwhile.
        let felt = "JSON.stringify(document.querySelector('.felt').getBoundingClientRect())";
        let before = b.js(felt).await;
        let low = "document.querySelector('.actions').getBoundingClientRect().height < 80";
        assert_eq!(b.js(low).await, true, "no empty row");
        b.tap("[data-do=hint]").await;
        b.see("[data-do=play-hint]").await;
        b.at_rest().await;
        assert_eq!(b.js(felt).await, before, "a hint moves the board");
        b.key("Escape").await;
        b.gone("[data-do=play-hint]").await;
        // What the bar has no room for is in the menu.
        for (open, content) in [("open-log", ".side .log"), ("open-rules", ".side .book")] {
            b.tap("[data-do=more]").await;
            b.tap(&format!("dialog [data-do={open}]")).await;
            b.see(content).await;
            // The panel covers the table, so the focus is in it.
            b.until("the focus", "!!document.activeElement.closest('.side')")
                .await;
            b.tap(".side .close").await;
            b.gone(".side").await;
        }
        // The news of a lost connection covers nothing of the table.
        for large in [false, true] {
            b.js(&format!(
                "document.documentElement.toggleAttribute('data-large', {large})"
            ))
            .await;
            for (width, height) in [(1280, 800), (390, 844), (844, 390)] {
                let at = format!("{width}×{height}, large print: {large}");
                b.size(width, height).await;
                b.at_rest().await;
                let before = b.js(felt).await;
                cut_off(b, true).await;
                b.says(".online-banner", "Your seat is kept").await;
                b.at_rest().await;
                assert_eq!(b.js(COVERED).await, json!([]), "{at}");
                if !large {
                    assert_eq!(b.js(felt).await, before, "the board moves: {at}");
                }
                assert_eq!(b.faint().await, [""; 0], "{at}");
                cut_off(b, false).await;
                b.gone(".online-banner").await;
            }
        }
    });
}

#[test]
fn long_names_are_shortened_in_the_bar_and_whole_in_the_menu() {
    browser(async |b| {
        let folder = tempfile::tempdir().unwrap();
        b.prefer(json!({ "large_print": true })).await;
        with_tables(b, &folder).await;
        let id = open_table_with(b, WIDE[0], ("skipper", ""), 2, &json!({ "pace_ms": 0 })).await;
        sit(b, 1).await;
        let _other = Friend::joins(b, &id, WIDE[1], 2).await;
        deal(b).await;
        for (width, height) in [(844, 390), (390, 844), (1280, 800)] {
            b.size(width, height).await;
            b.at_rest().await;
            // What is shown of the bar's facts is shown as a whole line, with its number.
            let cut = "(() => {
                const own = document.querySelector('.facts').getBoundingClientRect();
                return [...document.querySelectorAll('.facts > div')].map((e) => [e.innerText, e.getBoundingClientRect()])
                    .filter(([, box]) => box.top < own.bottom - 1 && (box.bottom > own.bottom + 1 || box.right > own.right + 1))
                    .map(([text]) => text);
            })()";
            assert_eq!(b.js(cut).await, json!([]), "{width}×{height}");
            b.click("[data-do=more]").await;
            b.says("dialog .online-facts", WIDE[1]).await;
            let wide = "[...document.querySelectorAll('dialog .online-facts *')].filter((e) => e.scrollWidth > e.clientWidth + 1 && e.clientWidth > 0).length";
            assert_eq!(b.js(wide).await, json!(0), "{width}×{height}");
            if width == 390 {
                assert_eq!(b.serious_barriers().await, [""; 0]);
            }
            b.key("Escape").await;
            b.gone("dialog").await;
        }
    });
}
