//! What the online part looks like where room is scarce: a telephone, large print, German, and names of 24 wide letters.

use serde_json::{Value, json};
use wildpile_e2e::{Browser, browser, two_browsers};
use wildpile_server::Config;

use super::online::{open_table, open_table_with, takes_seat, with_tables, with_tables_for_two};
use super::online_manners::two_play;

/// The longest names, without a place to break them.
const WIDE: [&str; 2] = ["WWWWWWWWWWWWWWWWWWWWWWWW", "MMMMMMMMMMMMMMMMMMMMMMMM"];

const WIDTH: u32 = 390;

/// What sticks out of the screen, so that the page has to be scrolled sideways or something is cut off, and what is too
/// small for a finger.
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

/// Where a name leaves no room for all facts of a match, the number of the turn isn't what stands alone on the next line.
#[test]
fn the_turn_is_said_beside_the_stock_piles() {
    let together = "(() => {
        const box = (fact) => document.querySelector(`.facts ${fact}`).getBoundingClientRect();
        const [piles, turn, due] = ['.players', '.players + div', 'div:not(.players)'].map(box);
        return turn.top === piles.top && turn.left > piles.left && due.top > turn.top;
    })()";
    two_browsers(async |a, b| {
        let folder = tempfile::tempdir().unwrap();
        with_tables_for_two(a, b, &folder).await;
        let id = open_table(a, "Maximiliane of Bavaria", "stock=30", 2).await;
        a.click("[data-seat='1'] [data-do=sit]").await;
        a.see("[data-seat='1'] [data-do=stand]").await;
        takes_seat(b, &id, 2).await;
        a.see("[data-do=start]:not(:disabled)").await;
        a.click("[data-do=start]").await;
        b.says(".facts div:not(.players)", "Maximiliane of Bavaria").await;
        b.says(".facts .players + div", "Turn").await;
        b.until("the turn beside the stock piles", together).await;
    });
}

/// Sits down. The page may still move while it loads, so it isn't a finger that presses the button.
async fn sit(b: &Browser, seat: usize) {
    let at = format!("[data-seat='{seat}']");
    b.see(&format!("{at} [data-do=sit]:not([aria-disabled=true])"))
        .await;
    b.js(&format!("document.querySelector(\"{at} [data-do=sit]\").click()"))
        .await;
    b.see(&format!("{at} [data-do=stand]")).await;
}

async fn small_and_large(b: &Browser) {
    b.prefer(json!({ "speed": "off", "language": "de", "large_print": true }))
        .await;
    b.phone(WIDTH, 844).await;
}

#[test]
fn every_page_of_a_table_fits_a_telephone_in_large_print() {
    two_browsers(async |a, b| {
        let folder = tempfile::tempdir().unwrap();
        let mut wrong = Vec::new();
        small_and_large(a).await;
        small_and_large(b).await;
        with_tables(a, &folder).await;
        a.forgive("401");
        let settings = json!({ "pace_ms": 0, "listed": true, "series": { "kind": "wins", "wins": 3 },
            "clock": { "kind": "bank", "minutes": 60, "increment_s": 5 } });
        let id = open_table_with(a, WIDE[0], ("skip-bo", "stock=30"), 2, &settings).await;
        sit(a, 1).await;
        look(a, "seats", &mut wrong).await;
        b.visit("/online").await;
        b.see(&format!("[data-table='{id}']")).await;
        look(b, "lobby", &mut wrong).await;
        b.tap(".online-options summary").await;
        look(b, "lobby-options", &mut wrong).await;
        b.visit(&format!("/table/{id}")).await;
        b.see("#online-name").await;
        look(b, "newcomer", &mut wrong).await;
        b.fill("#online-name", WIDE[1]).await;
        b.tap("[data-do=name]").await;
        sit(b, 2).await;
        a.see("[data-do=start]:not(:disabled)").await;
        a.tap("[data-do=start]").await;
        for browser in [&*a, &*b] {
            browser.see(".online-table .board .spot").await;
        }
        look(a, "table", &mut wrong).await;
        a.tap("[data-do=more]").await;
        look(a, "more", &mut wrong).await;
        a.tap("dialog.online-more [data-do=pause]").await;
        b.see(".online-pause").await;
        look(b, "pause", &mut wrong).await;
        b.tap(".online-pause [data-do=resume]").await;
        a.gone(".online-pause").await;
        a.tap("[data-do=talk]").await;
        a.fill(".side .online-line input", WIDE[0]).await;
        a.key("Enter").await;
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
        a.tap(".side .close").await;
        a.tap("[data-do=more]").await;
        a.tap("dialog.online-more [data-do=resign]").await;
        look(a, "resign", &mut wrong).await;
        a.tap("dialog.sure [data-do=yes]").await;
        a.see("dialog.news [data-do=check]").await;
        look(a, "end", &mut wrong).await;
        a.tap("dialog.news [data-do=check]").await;
        a.see("[data-fair=true]").await;
        look(a, "check", &mut wrong).await;
        a.visit(&format!("/replay?match={id}-1")).await;
        a.see(".replay-proof").await;
        look(a, "replay", &mut wrong).await;
        // What is beside a record can be reached to its end.
        let reached = a
            .js("(() => {
                const side = document.querySelector('.replay-side');
                side.scrollTop = side.scrollHeight;
                return side.lastElementChild.getBoundingClientRect().bottom <= innerHeight + 1;
            })()")
            .await;
        assert_eq!(reached, true, "the end of what is beside the record");
        none(&wrong);
    });
}

/// What of the badges at the portraits is missing or cut off. They are written by the style sheet, so a copy says how wide
/// the text is.
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
                let bot = format!("[data-seat='{seat}'] [data-do=bot]");
                let level = format!("!!document.querySelector(\"{bot} [value=regular]\")");
                b.until("the levels of the bots", &level).await;
                b.choose(&bot, "regular").await;
                b.says(&format!("[data-seat='{seat}'] .online-who"), "Bot").await;
            }
            b.see("[data-do=start]:not(:disabled)").await;
            b.tap("[data-do=start]").await;
            b.see(".online-table .board .spot").await;
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
        b.visit("/account").await;
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
            b.visit(&format!("/leaders/{game}")).await;
            b.see("#main .card").await;
            look(b, &format!("leaders-{game}"), &mut wrong).await;
        }
        for (what, path) in [
            ("no-table", "/table/0123456789abcdef01234567"),
            ("no-match", "/replay?match=0123456789abcdef01234567-1"),
            ("no-player", "/player/0123456789abcdef"),
        ] {
            b.visit(path).await;
            b.see("#main h1").await;
            look(b, what, &mut wrong).await;
        }
        none(&wrong);
    });
}

#[test]
fn the_operators_pages_fit_a_telephone() {
    const TOKEN: &str = "0123456789abcdef0123456789";
    browser(async |b| {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("operator");
        std::fs::write(&file, TOKEN).unwrap();
        b.site.set_up(Config {
            operator_token_file: Some(file),
            ..Config::default()
        });
        let mut wrong = Vec::new();
        b.phone(WIDTH, 844).await;
        with_tables(b, &folder).await;
        let rules = "stock=30";
        let id = open_table_with(b, WIDE[0], ("skip-bo", rules), 2, &json!({})).await;
        sit(b, 1).await;
        let own = b.tab().await;
        b.another_tab().await;
        b.phone(WIDTH, 844).await;
        let operator = format!(
            "location.href = {}",
            json!(format!("{}/operator", b.site.origin()))
        );
        b.js(&operator).await;
        b.see("#token").await;
        look(b, "operator-login", &mut wrong).await;
        b.fill("#token", TOKEN).await;
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
        // Whoever hears the page knows what a button is about.
        let close = format!("button[aria-label='Close: {id}']");
        assert!(b.has(&close).await);
        assert_eq!(b.serious_barriers().await, [""; 0]);
        b.turn_to(&own).await;
        none(&wrong);
    });
}

#[test]
fn on_a_telephone_the_lobby_begins_with_who_is_there() {
    browser(async |b| {
        let folder = tempfile::tempdir().unwrap();
        with_tables(b, &folder).await;
        b.phone(WIDTH, 844).await;
        let tops = "['#online-own-name', '.online-quick', '.online-tables', '#online-new']
            .map((part) => document.querySelector(part).getBoundingClientRect().top)";
        let order = async |b: &Browser| {
            let tops = b.js(tops).await;
            let mut tops: Vec<(i64, usize)> = tops
                .as_array()
                .into_iter()
                .flatten()
                .map(|top| top.as_f64().unwrap().round() as i64)
                .zip(0..)
                .collect();
            tops.sort_unstable();
            tops.into_iter().map(|(_, part)| part).collect::<Vec<_>>()
        };
        b.visit("/online").await;
        b.see("#online-preset").await;
        assert_eq!(
            order(b).await,
            [0, 1, 2, 3],
            "name, quick match, open tables, form"
        );
        // The way to the form is short, however many tables are open.
        b.tap("[data-do=to-form]").await;
        b.until("the form", "document.activeElement.id === 'online-new-title'")
            .await;
        // Whoever brings rules wants to open a table with them.
        b.visit("/online/skip-bo?rules=hand+%3D+4").await;
        b.says("#online-custom", "one changed rule").await;
        assert_eq!(
            order(b).await,
            [0, 3, 1, 2],
            "name, form, quick match, open tables"
        );
        // With room, the form is beside the rest.
        b.size(1280, 800).await;
        b.visit("/online").await;
        b.see("#online-preset").await;
        let beside = "document.querySelector('#online-new').getBoundingClientRect().left
            > document.querySelector('.online-quick').getBoundingClientRect().right";
        assert_eq!(b.js(beside).await, true);
        assert_eq!(
            b.js("document.querySelector('[data-do=to-form]').checkVisibility()")
                .await,
            false
        );
    });
}

#[test]
fn on_a_telephone_the_title_and_the_cards_have_room() {
    browser(async |b| {
        let folder = tempfile::tempdir().unwrap();
        with_tables(b, &folder).await;
        b.phone(WIDTH, 844).await;
        open_table_with(b, "Ada", ("skip-bo", "stock=30"), 2, &json!({ "pace_ms": 0 })).await;
        sit(b, 1).await;
        b.choose("[data-seat='2'] [data-do=bot]", "regular").await;
        b.see("[data-do=start]:not(:disabled)").await;
        b.tap("[data-do=start]").await;
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
    });
}

#[test]
fn a_link_that_was_cut_off_leads_to_the_lobby() {
    browser(async |b| {
        let folder = tempfile::tempdir().unwrap();
        with_tables(b, &folder).await;
        b.visit("/table/0123456789ab").await;
        b.says("#main h1", "Table not found").await;
        b.click(".online-sent a.primary").await;
        b.see(".online-quick").await;
    });
}

#[test]
fn whose_turn_it_is_is_said_once() {
    two_browsers(async |a, b| {
        let folder = tempfile::tempdir().unwrap();
        two_play(a, b, &folder, json!({ "pace_ms": 0 })).await;
        let has_turn = "!!document.querySelector('.felt.own-turn')";
        let is_told = format!("{has_turn} || /is to move/.test(document.querySelector('#say').innerText)");
        a.until("somebody's turn", &is_told).await;
        let (mover, other) = match a.js(has_turn).await {
            Value::Bool(true) => (&*a, &*b),
            _ => (&*b, &*a),
        };
        other.says("#say", "is to move.").await;
        let said = other.text("#say").await;
        assert!(!said.contains("'s turn"), "{said}");
        mover.says("#say", "Your turn.").await;
        for part in ["#say", ".spoken"] {
            let said = mover.text(part).await;
            assert_eq!(said.matches("Your turn").count(), 1, "{part}: {said}");
        }
    });
}

/// What the news of a lost connection covers, and whether it is all there.
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
fn a_lost_connection_covers_nothing_of_the_table() {
    browser(async |b| {
        let folder = tempfile::tempdir().unwrap();
        with_tables(b, &folder).await;
        b.forgive("WebSocket connection to");
        b.forgive("ERR_INTERNET_DISCONNECTED");
        open_table_with(b, "Ada", ("skip-bo", "stock=30"), 2, &json!({ "pace_ms": 0 })).await;
        sit(b, 1).await;
        b.choose("[data-seat='2'] [data-do=bot]", "regular").await;
        b.see("[data-do=start]:not(:disabled)").await;
        b.click("[data-do=start]").await;
        b.see(".felt.own-turn").await;
        let felt = "JSON.stringify(document.querySelector('.felt').getBoundingClientRect())";
        let network = |offline: bool| json!({ "offline": offline, "latency": 0, "downloadThroughput": -1, "uploadThroughput": -1 });
        b.cdp("Network.enable", json!({})).await;
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
                b.cdp("Network.emulateNetworkConditions", network(true)).await;
                b.says(".online-banner", "Your seat is kept").await;
                b.at_rest().await;
                assert_eq!(b.js(COVERED).await, json!([]), "{at}");
                if !large {
                    assert_eq!(b.js(felt).await, before, "the board moves: {at}");
                }
                assert_eq!(b.faint().await, [""; 0], "{at}");
                b.cdp("Network.emulateNetworkConditions", network(false)).await;
                b.gone(".online-banner").await;
            }
        }
    });
}

#[test]
fn long_names_are_shortened_in_the_bar_and_whole_in_the_menu() {
    two_browsers(async |a, b| {
        let folder = tempfile::tempdir().unwrap();
        for browser in [&mut *a, &mut *b] {
            browser
                .prefer(json!({ "speed": "off", "large_print": true }))
                .await;
        }
        with_tables(a, &folder).await;
        let id = open_table_with(a, WIDE[0], ("skipper", ""), 3, &json!({ "pace_ms": 0 })).await;
        sit(a, 1).await;
        a.choose("[data-seat='3'] [data-do=bot]", "regular").await;
        b.visit(&format!("/table/{id}")).await;
        b.fill("#online-name", WIDE[1]).await;
        b.click("[data-do=name]").await;
        sit(b, 2).await;
        a.see("[data-do=start]:not(:disabled)").await;
        a.click("[data-do=start]").await;
        a.see(".online-table .board .spot").await;
        for (width, height) in [(844, 390), (390, 844), (1280, 800)] {
            a.size(width, height).await;
            a.at_rest().await;
            // What is shown of the bar's facts is shown as a whole line, with its number.
            let cut = "(() => {
                const own = document.querySelector('.facts').getBoundingClientRect();
                return [...document.querySelectorAll('.facts > div')].map((e) => [e.innerText, e.getBoundingClientRect()])
                    .filter(([, box]) => box.top < own.bottom - 1 && (box.bottom > own.bottom + 1 || box.right > own.right + 1))
                    .map(([text]) => text);
            })()";
            assert_eq!(a.js(cut).await, json!([]), "{width}×{height}");
            a.click("[data-do=more]").await;
            a.says("dialog .online-facts", WIDE[1]).await;
            let wide = "[...document.querySelectorAll('dialog .online-facts *')].filter((e) => e.scrollWidth > e.clientWidth + 1 && e.clientWidth > 0).length";
            assert_eq!(a.js(wide).await, json!(0), "{width}×{height}");
            assert_eq!(a.serious_barriers().await, [""; 0], "{width}×{height}");
            a.key("Escape").await;
            a.gone("dialog").await;
        }
    });
}
