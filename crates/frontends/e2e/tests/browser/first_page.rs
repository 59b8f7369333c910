//! The first page: saved games with thumbnails, today's deals and their calendar; and the measure of what can be read.

use serde_json::json;
use wildpile_e2e::browser;

/// True if the label of the first day of a month begins with its full date, and true if it is today.
const LABEL: &str = "((day) => [day.getAttribute('aria-label').startsWith('Thursday, January 1, 2026'), day.matches('[aria-current]')])(document.querySelector('.calendar a'))";

#[test]
fn the_calendar_leads_to_the_deals_of_its_days() {
    browser(async |b| {
        b.visit("/").await;
        b.click("[data-do=calendar]").await;
        b.see(".calendar a[aria-current=date]").await;
        b.click(".daily-page nav a[href='/daily/skip-bo']").await;
        b.see(".daily-page nav a[aria-current=page][href='/daily/skip-bo']")
            .await;
        // Back to the first month, where no day is left to come.
        b.until(
            "January 2026",
            "(() => {
                const back = document.querySelector('.calendar-head button');
                if (back.getAttribute('aria-disabled') === 'true') return true;
                back.click();
            })()",
        )
        .await;
        assert_eq!(b.count(".calendar a").await, 31);
        assert_eq!(
            b.js(LABEL).await,
            json!([true, false]),
            "its weekday is read with a day"
        );
        b.click(".calendar li:nth-child(5) a").await;
        b.see(".board [data-spot]").await;
        let kept = b
            .until_some("the match to be kept", async || b.kept_match().await)
            .await;
        assert_eq!(kept.deal().to_string(), "2026010500");
        assert_eq!(kept.seats(), 2);
        // Who comes back to the deal of today finds the same match, not a second one.
        let daily = async || {
            b.go("/").await;
            b.click("[data-game=joker] [data-do=daily]").await;
            b.see(".board [data-spot]").await;
            b.address().await
        };
        let first = daily().await;
        b.play_moves_by_hints(1).await;
        assert_eq!(daily().await, first);
        // Today is said to be that, in the chosen language.
        b.js("localStorage.setItem('wildpile.settings', JSON.stringify({ language: 'de' })); 1")
            .await;
        b.open("/daily/joker").await;
        b.see(".calendar a[aria-current=date]").await;
        let today = b
            .js("(() => {
                const days = document.querySelectorAll('.calendar a[aria-current=date]');
                const full = new Date().toLocaleDateString('de', { dateStyle: 'full', timeZone: 'UTC' });
                return days.length === 1 && days[0].getAttribute('aria-label').startsWith(full) || `${full}: ${days[0].outerHTML}`;
            })()")
            .await;
        assert_eq!(today, true);
    });
}

#[test]
fn the_deal_of_today_wears_its_badge_and_that_of_yesterday_has_a_way() {
    browser(async |b| {
        b.visit("/deal?game=joker&deal=today").await;
        b.see(".day-badge").await;
        let badge = b.text(".day-badge").await;
        assert!(badge.contains('★') && !badge.contains("client."), "{badge}");
        b.go("/replay?way=joker").await;
        b.see(".replay-page").await;
    });
}

#[test]
fn everything_is_on_the_table_or_in_its_tray_and_nothing_is_too_wide() {
    const WIDE: &str = "[...document.querySelectorAll('.deck, .day')].filter(tile => {
        const own = tile.getBoundingClientRect();
        return [...tile.querySelectorAll('strong, .go, .soft')].some(b => b.getBoundingClientRect().right > own.right + 0.5);
    }).map(tile => tile.innerText)";
    const FIRST: &str = "Math.max(...[...document.querySelectorAll('.hero .go, .deck .go')]
        .filter(go => go.checkVisibility()).map(go => go.getBoundingClientRect().bottom))";
    browser(async |b| {
        b.prefer(json!({ "language": "de" })).await;
        b.visit("/").await;
        b.see(".deck").await;
        for (width, height) in [(1920, 1080), (844, 390), (320, 568), (1280, 800), (390, 844)] {
            b.size(width, height).await;
            assert_eq!(b.js(WIDE).await, json!([]), "at {width}");
            if width >= 800 {
                let bottom = b.js(FIRST).await.as_f64().unwrap();
                let free = f64::from(height) - 52.0;
                assert!(bottom <= free, "{bottom} of {free} at {width}");
            }
        }
        // With a match that can be continued, its picture comes first.
        b.go("/deal?game=simon-jester&deal=7").await;
        b.see(".board [data-spot]").await;
        b.play_moves_by_hints(1).await;
        b.go("/").await;
        b.see(".going .thumb").await;
        // The tray opens and closes by keyboard. Online tables are not offered by a server without them.
        b.tab_to(".tray summary").await;
        b.key("Enter").await;
        b.see("[data-game=joker] [data-do=rules]").await;
        b.tab_to("[data-do=lab]").await;
        assert!(!b.has("[data-do=online]").await);
        b.key("Escape").await;
        b.gone(".tray[open]").await;
        assert_eq!(b.js("document.activeElement.tagName").await, "SUMMARY");
        for (address, place) in [
            ("/online", ".online-absent"),
            ("/leaders/joker", ".online-absent"),
            ("/account", ".online-absent"),
        ] {
            b.go(address).await;
            b.says(place, "Online-Tische").await;
            assert!(!b.has("[role=alert]").await, "{address}");
        }
    });
}

#[test]
fn a_first_table_that_is_only_looked_at_offers_a_lesson_once() {
    const BESIDE: &str = "document.querySelector('.invitation').getBoundingClientRect().top
        >= document.querySelector('.board').getBoundingClientRect().bottom";
    const BOARD: &str = "JSON.stringify(document.querySelector('.board').getBoundingClientRect())";
    browser(async |b| {
        b.first_run("localStorage.removeItem('wildpile.lesson-offered')")
            .await;
        b.visit("/deal?game=joker&deal=7").await;
        b.see(".board [data-spot]").await;
        let board = b.js(BOARD).await;
        b.see(".invitation").await;
        assert_eq!(b.js(BESIDE).await, true, "it covers cards");
        assert!(b.faint().await.is_empty());
        assert_eq!(b.js(BOARD).await, board, "the table has moved");
        b.click("[data-do=no-lesson]").await;
        b.gone(".invitation").await;
        assert_eq!(b.js(BOARD).await, board, "the table has moved");
        assert_eq!(b.js("localStorage.getItem('wildpile.lesson-offered')").await, "1");
    });
}

#[test]
fn what_is_too_faint_is_found() {
    browser(async |b| {
        b.visit("/").await;
        // Grey and faded texts on white, what is typed in grey, and a button without an edge.
        b.js("(() => {
            const main = document.querySelector('main');
            const add = (to, kind, text, style) => {
                const e = to.appendChild(document.createElement(kind));
                if (text) e.innerText = text;
                e.style.cssText = style;
                return e;
            };
            main.style.background = '#fff';
            add(main, 'p', 'grey', 'color: #999');
            add(add(main, 'div', '', 'color: #000; opacity: .4'), 'p', 'faded', '');
            add(main, 'input', '', 'color: #999; background: #fff; border-color: #000');
            add(main, 'button', 'edge', 'color: #000; background: #fff; border-color: #eee');
        })()")
            .await;
        let found = b.faint().await;
        for wanted in [
            "text p “grey”",
            "text p “faded”",
            "text input",
            "border of button “edge”",
        ] {
            assert!(found.iter().any(|f| f.starts_with(wanted)), "{wanted}: {found:?}");
        }
    });
}
