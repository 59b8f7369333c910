//! The table itself: marks and their contrast, stable places, focus, and accessible names.

use serde_json::{Value, json};
use wildpile_e2e::{Browser, Mirror, Table, Way, browser};

use crate::reading::read;

/// The windows and screens that must do, and whether they have fingers instead of a mouse; the last two are 200% and 400% of a
/// small one.
const SIZES: [(u32, u32, bool); 8] = [
    (1280, 800, false),
    (1920, 1080, false),
    (1024, 768, false),
    (768, 1024, true),
    (390, 844, true),
    (844, 390, true),
    (640, 400, false),
    (320, 640, true),
];

/// Sizes that differ: a desk, a telephone held upright and on its side, and 400%.
const DISTINCT: [(u32, u32, bool); 4] = [SIZES[0], SIZES[4], SIZES[5], SIZES[7]];

const GAMES: [&str; 4] = ["skipper", "joker", "skip-bo", "simon-jester"];

async fn show(b: &Browser, (width, height, phone): (u32, u32, bool)) {
    if phone {
        b.phone(width, height).await;
    } else {
        b.size(width, height).await;
    }
    b.at_rest().await;
}

/// Another deal in a program that is loaded.
async fn again(b: &Browser, game: &str) {
    b.go(&format!("/deal?game={game}&deal=7")).await;
    b.see(".board [data-spot]").await;
    b.at_rest().await;
}

/// The rectangles of these elements.
async fn places(b: &Browser, selector: &str) -> Value {
    b.js(&format!(
        "[...document.querySelectorAll({})].map(e => e.getBoundingClientRect())
            .map(r => [r.left, r.top, r.width, r.height].map(Math.round))",
        json!(selector)
    ))
    .await
}

#[test]
fn what_is_taken_back_and_again_keeps_its_place_at_every_width() {
    const BUTTONS: &str = "[data-do=undo], [data-do=redo], [data-do=hint], [data-do=more]";
    browser(async |b| {
        b.visit("/").await;
        for size in DISTINCT {
            again(b, "simon-jester").await;
            show(b, size).await;
            let before = places(b, BUTTONS).await;
            assert_eq!(before.as_array().unwrap().len(), 4);
            b.play_moves_by_hints(2).await;
            b.see("[data-do=undo]:not(:disabled)").await;
            assert_eq!(places(b, BUTTONS).await, before, "after two moves at {size:?}");
            b.click("[data-do=undo]").await;
            b.see("[data-do=redo]:not(:disabled)").await;
            assert_eq!(places(b, BUTTONS).await, before, "after undo at {size:?}");
            // The same place again is undo again.
            b.click("[data-do=undo]").await;
            b.see("[data-do=undo]:disabled").await;
            assert_eq!(places(b, BUTTONS).await, before, "after undoing all at {size:?}");
        }
    });
}

#[test]
fn a_hint_moves_nothing_but_its_card_and_its_arrow_covers_none() {
    browser(async |b| {
        b.visit("/").await;
        for size in DISTINCT {
            // The hand is a fan: the first card of a hint has others above it.
            again(b, "skip-bo").await;
            show(b, size).await;
            let others = ".action-buttons button:not([data-do=play-hint]), .board";
            let before = places(b, others).await;
            b.key("h").await;
            b.see("[data-do=play-hint]").await;
            b.see(".card[data-lit=hint]").await;
            b.at_rest().await;
            let first = places(b, "[data-do=play-hint]").await;
            assert_eq!(places(b, others).await, before, "{size:?}");
            assert_eq!(b.count(".card[data-lit=hint]").await, 1, "{size:?}");
            let seen = b
                .js("(() => {
                    const rect = (e) => e.getBoundingClientRect();
                    const overlap = (a, b) => Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left))
                        * Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));
                    const card = document.querySelector('.card[data-lit=hint]'), leaf = card.querySelector('svg');
                    const above = [...document.querySelectorAll('.sprites .card')].filter(c => c !== card)
                        .filter(c => Number(c.style.zIndex) > Number(card.style.zIndex) && overlap(rect(c), rect(card)) > 0);
                    const signs = [...document.querySelectorAll('.mark.sign')];
                    return {
                        raised: Math.round(rect(leaf).top) < Math.min(...above.map(c => Math.round(rect(c).top))),
                        covered: above.length,
                        shadow: getComputedStyle(leaf).boxShadow,
                        signs: signs.length,
                        hides: signs.some(s => [...document.querySelectorAll('.sprites .card, .frame')]
                            .some(c => overlap(rect(s), rect(c)) > 0)),
                        frames: document.querySelectorAll('.mark.hint-from').length,
                    };
                })()")
                .await;
            // What covers the card covers its mark: that is the card's own shadow.
            assert_ne!(seen["shadow"], "none", "{size:?}: {seen}");
            assert!(seen["covered"] == 0 || seen["raised"] == true, "{size:?}: {seen}");
            assert_eq!(seen["hides"], false, "{size:?}: {seen}");
            assert_eq!(seen["frames"], 0, "{size:?}: {seen}");
            b.key("h").await;
            b.at_rest().await;
            assert_eq!(places(b, "[data-do=play-hint]").await, first, "{size:?}");
        }
    });
}

#[test]
fn what_can_move_glows_on_demand_under_the_mouse_and_never_in_flight() {
    browser(async |b| {
        b.deal("simon-jester", 7).await;
        b.at_rest().await;
        assert_eq!(b.count("[data-lit]").await, 0, "nothing glows by itself");
        b.key("m").await;
        b.see(".card[data-lit=movable]").await;
        b.key("m").await;
        b.gone("[data-lit]").await;
        // Under the mouse: the card that can move, and no other.
        b.key("m").await;
        b.see(".card[data-lit=movable]").await;
        let spot = b
            .js("(() => {
                const card = document.querySelector('.card[data-lit=movable]').getBoundingClientRect();
                return document.elementFromPoint(card.left + card.width / 2, card.bottom - 10).dataset.spot;
            })()")
            .await;
        b.key("m").await;
        b.gone("[data-lit]").await;
        let selector = format!("[data-spot='{}']", spot.as_str().unwrap());
        b.hover(&selector).await;
        b.see(".card[data-lit=hover]").await;
        assert_eq!(b.count("[data-lit]").await, 1);
        // While cards fly, only held ones glow. On a busy machine a flight may be over before its first frame, which tells of
        // it all the same.
        b.js("localStorage.setItem('wildpile.settings', JSON.stringify({ show_movable: true, speed: 'quick' })); 1")
            .await;
        b.first_run(
            "window.lit = []; document.addEventListener('animationstart', (e) => {
                if (e.animationName === 'fly' && e.target.matches('.flies')) window.lit.push(document.querySelectorAll('[data-lit=movable]').length);
            }, true);",
        )
        .await;
        b.deal("simon-jester", 7).await;
        b.see(".card[data-lit=movable]").await;
        b.play_moves_by_hints(2).await;
        b.see(".card[data-lit=movable]").await;
        let lit: Vec<u64> = serde_json::from_value(b.js("window.lit").await).unwrap();
        assert!(!lit.is_empty() && lit.iter().all(|n| *n == 0), "{lit:?}");
    });
}

#[test]
fn the_focus_is_on_the_board_and_the_arrows_lead_there() {
    const ON_BOARD: &str = "document.activeElement?.matches('.board [data-spot]')";
    const HAS_RING: &str = "getComputedStyle(document.activeElement).boxShadow !== 'none'";
    browser(async |b| {
        b.visit("/").await;
        b.tab_to("[data-game=simon-jester] [data-do=play]").await;
        b.key("Enter").await;
        b.see(".board [data-spot]").await;
        b.until("the focus on the board", ON_BOARD).await;
        assert_eq!(b.js(HAS_RING).await, false, "a ring would be taken for a hint");
        for elsewhere in ["[data-do=hint]", "a[href='/']", ".bar-title"] {
            b.js(&format!("document.querySelector({}).focus()", json!(elsewhere)))
                .await;
            assert_ne!(b.js(ON_BOARD).await, true);
            b.key("ArrowRight").await;
            b.until(&format!("the board after {elsewhere}"), ON_BOARD).await;
            assert_eq!(b.js(HAS_RING).await, true, "keys show where the focus is");
        }
        // A button does what it says, also when a hint could be played.
        b.js("document.querySelector('[data-do=hint]').focus()").await;
        b.key("Enter").await;
        b.see("[data-do=play-hint]").await;
        b.key("Enter").await;
        b.until(
            "the next hint",
            "document.querySelector('[data-do=hint][aria-busy=false]')",
        )
        .await;
        b.see("[data-do=play-hint]").await;
        assert!(b.has("[data-do=undo]:disabled").await, "nothing was played");
        // The book beside the table is scrolled by the arrows.
        b.key("b").await;
        b.see(".side .book").await;
        b.js("document.querySelector('.side-body').focus()").await;
        b.key("ArrowDown").await;
        assert_ne!(b.js(ON_BOARD).await, true);
    });
}

/// Plays the hint that is given; what do the live regions say then?
async fn announced(b: &Browser) -> String {
    b.js("window.said = [];
        for (const e of document.querySelectorAll('[aria-live], [role=status]'))
            new MutationObserver(() => window.said.push(e.innerText)).observe(e, { childList: true, characterData: true, subtree: true });
        1")
        .await;
    b.key("h").await;
    b.see("[data-do=play-hint]").await;
    // The hint itself was read out; now the move is.
    b.until("the hint to be read", "window.said.length > 0").await;
    b.js("window.said = []; 1").await;
    b.click("[data-do=play-hint]").await;
    let told = "window.said.some(s => /\\d/.test(s)) && window.said.join('\\n')";
    let heard = b.until("the move to be told", told).await;
    heard.as_str().unwrap().to_owned()
}

#[test]
fn every_button_says_pile_place_and_card_and_what_happens_is_announced() {
    let wanted = [
        (
            "en",
            [
                "Discard pile 1, empty",
                "Build pile 1, empty, for 1",
                "Hand, eleven, 4 of 5",
                "Bert: Discard pile 2, empty",
                "Stock pile, ten, 30 left",
                "Bert: Stock pile, twelve, 30 left",
            ],
            "11",
        ),
        (
            "de",
            [
                "Ablagestapel 1, leer",
                "Aufbaustapel 1, leer, für 1",
                "Hand, Elf, 4 von 5",
                "Bert: Ablagestapel 2, leer",
                "Spielerstapel, Zehn, noch 30",
                "Bert: Spielerstapel, Zwölf, noch 30",
            ],
            "11",
        ),
    ];
    browser(async |b| {
        b.visit("/").await;
        for (language, names, said) in wanted {
            b.change_preferences(json!({ "language": language })).await;
            again(b, "skip-bo").await;
            let tree = read(b).await;
            let buttons: Vec<&String> = tree
                .iter()
                .filter(|(role, _)| role == "button")
                .map(|(_, name)| name)
                .collect();
            for name in names {
                assert!(
                    buttons.iter().any(|b| b.to_lowercase() == name.to_lowercase()),
                    "{name} is not among {buttons:#?}"
                );
            }
            // They are grouped by piles.
            let pile = names[0].split(',').next().unwrap().to_lowercase();
            let is_pile =
                |(role, name): &(String, String)| role == "group" && name.to_lowercase().starts_with(&pile);
            assert!(tree.iter().any(is_pile), "{pile}: {tree:?}");
            assert!(
                buttons.iter().all(|b| !b.contains('\u{ad}')),
                "a soft hyphen is read: {buttons:?}"
            );
            let heard = announced(b).await;
            assert!(heard.contains(said), "{language}: {heard}");
        }
    });
}

#[test]
fn turns_are_announced_once_as_a_whole_and_in_order() {
    browser(async |b| {
        let mut table = Table::start(b, Mirror::start_for("skip-bo", "", 3, 7)).await;
        b.js("window.said = [];
            new MutationObserver((all) => all.forEach(m => m.addedNodes.forEach(n => said.push(n.innerText))))
                .observe(document.querySelector('.spoken'), { childList: true, subtree: true }); 1")
            .await;
        // The table has a single live region, so nothing is read twice.
        assert_eq!(
            b.js("['main', '.spoken', '#say'].map(s => document.querySelector(s).getAttribute('aria-live'))")
                .await,
            json!([null, "polite", null])
        );
        const ROUNDS: usize = 5;
        for _ in 0..ROUNDS {
            let actions = table.mirror.scene().actions;
            let discard = actions.iter().find(|a| a.notation.starts_with("discard "));
            let discard = discard.expect("a discard").notation.clone();
            table.play_round(&discard, Way::Keys).await;
        }
        let told = "said.filter(s => !s.startsWith('Picked up '))";
        b.until("one for each turn", &format!("{told}.length === {}", 3 * ROUNDS))
            .await;
        assert_eq!(
            b.js("said.filter(s => /(our|'s) turn.*(our|'s) turn/.test(s))")
                .await,
            json!([]),
            "no turn is announced twice"
        );
        // The others' turns are seen too, not only that cards were drawn.
        let line = b.text("#say").await;
        assert!(line.contains("Cleo discards"), "{line}");
    });
}

/// Notes what is too faint on a page, in both themes and on each felt.
async fn contrasts(b: &Browser, what: &str, found: &mut Vec<String>) {
    // Every felt that the style sheets know.
    let felts = b
        .js("[null, ...new Set([...document.styleSheets].flatMap(s => [...s.cssRules]).map(r => r.selectorText ?? '')
            .flatMap(s => [...s.matchAll(/data-felt=\"?(\\w+)/g)].map(m => m[1])))]")
        .await;
    for theme in ["light", "dark"] {
        b.prefers(&[("prefers-color-scheme", theme)]).await;
        for felt in felts.as_array().unwrap() {
            b.js(&format!(
                "((f) => f ? document.documentElement.dataset.felt = f : delete document.documentElement.dataset.felt)({felt})"
            ))
            .await;
            b.at_rest().await;
            for wrong in b.faint().await {
                found.push(format!("{what}, {theme}, felt {felt}: {wrong}"));
            }
        }
    }
}

#[test]
fn everything_can_be_read_and_marks_stand_out_on_every_felt() {
    browser(async |b| {
        let mut found = Vec::new();
        b.visit("/").await;
        for page in ["/", "/daily/joker"] {
            b.go(page).await;
            contrasts(b, page, &mut found).await;
        }
        for game in GAMES {
            again(b, game).await;
            b.key("h").await;
            b.see("[data-lit=hint], .mark.hint-from").await;
            contrasts(b, game, &mut found).await;
        }
        b.go("/new/skip-bo?deal=7").await;
        b.click("#choice-seats").await;
        b.choose("#setup-seat-1-kind", "human").await;
        b.click("#deal").await;
        b.see(".curtain").await;
        contrasts(b, "the curtain", &mut found).await;
        assert!(found.is_empty(), "{found:#?}");
    });
}

/// Texts with numbers of which not all is seen.
const CUT: &str = "(() => {
    const found = [];
    const shown = (e) => e.getClientRects().length > 0 && getComputedStyle(e).clipPath === 'none';
    for (const e of document.querySelectorAll('.zone-note, .seat-left, .facts .player, .facts dd')) {
        if (!/\\d/.test(e.innerText) || !shown(e)) continue;
        const clip = e.closest('.facts')?.getBoundingClientRect();
        const r = e.getBoundingClientRect();
        // A fact without room is left out as a whole; the first one and the time never are.
        const fact = e.closest('.facts > div');
        const kept = fact === document.querySelector('.facts > .players, .facts > div') || fact?.matches('.clock');
        const out = clip && r.top >= clip.bottom - 1;
        if (out && !kept) continue;
        if (out || e.scrollWidth > e.clientWidth + 1 && getComputedStyle(e).display !== 'inline'
            || clip && (r.right > clip.right + 1 || r.bottom > clip.bottom + 2))
            found.push(`${e.className} ${e.innerText}`);
    }
    return found;
})()";

/// The buttons of the table and its bars that are too small for a finger, or out of the window.
const SMALL: &str = "[...document.querySelectorAll('.bar button, .bar a, .bar summary, .actions button, .curtain button, dialog[open] button')]
    .filter(e => e.getClientRects().length > 0).map(e => [e, e.getBoundingClientRect()])
    .filter(([, r]) => r.width < 43.5 || r.height < 43.5 || r.left < 0 || r.right > innerWidth)
    .map(([e, r]) => `${e.outerHTML.slice(0, 60)} ${r.width}x${r.height}`)";

/// Reasons why a table can't be played as it is: it has to be scrolled, its cards leave the board or are too narrow for a
/// finger, its piles too low for one, its labels too small.
const FITS: &str = "(() => {
    const board = document.querySelector('.board').getBoundingClientRect();
    const cards = [...document.querySelectorAll('.sprites .card')].map(c => c.getBoundingClientRect());
    const found = [];
    if (document.documentElement.scrollWidth > innerWidth || document.documentElement.scrollHeight > innerHeight) found.push('it has to be scrolled');
    // The browser's own sums of scaled lengths are a little off.
    const narrowest = Math.min(...cards.map(c => c.width));
    if (narrowest < 23.99) found.push(`a card of ${narrowest} px`);
    const outside = cards.filter(c => c.left < board.left - 1 || c.right > board.right + 1 || c.top < board.top - 1 || c.bottom > board.bottom + 1);
    if (outside.length) found.push(`${outside.length} cards outside the board`);
    const flat = [...document.querySelectorAll('.spots .zone')]
        .map(zone => [...zone.querySelectorAll('.spot:not(.covered)')].map(e => e.getBoundingClientRect()))
        .map(all => Math.max(...all.map(r => r.bottom)) - Math.min(...all.map(r => r.top))).filter(height => height < 43.5);
    if (flat.length) found.push(`${flat.length} piles below 44 px, one of ${flat[0]}`);
    const small = [...document.querySelectorAll('.zone-label, .zone-note, .name-within, .facts, .day-badge')].filter(e => parseFloat(getComputedStyle(e).fontSize) < 12.99);
    if (small.length) found.push(`${small.length} labels below 13 px`);
    return found;
})()";

#[test]
fn tables_fit_no_number_is_cut_and_every_button_is_large_enough_for_a_finger() {
    browser(async |b| {
        let mut found = Vec::new();
        b.visit("/").await;
        // In German and in large print at the beginning, at all sizes; in English after some moves. The deal of a day has a
        // badge in the bar, and the longest facts are Simon Jester's.
        for (language, large) in [("de", true), ("en", false)] {
            b.change_preferences(json!({ "language": language, "large_print": large }))
                .await;
            for (game, seats, deal) in [
                ("skipper", 1, "7"),
                ("joker", 1, "7"),
                ("simon-jester", 1, if large { "today" } else { "7" }),
                ("skip-bo", 2, "7"),
                ("skip-bo", 4, "7"),
            ] {
                b.go(&format!("/deal?game={game}&deal={deal}&seats={seats}"))
                    .await;
                b.see(".board [data-spot]").await;
                let what = format!("{game}-{seats}-{language}");
                if !large && seats < 4 {
                    b.play_moves_by_hints(6).await;
                }
                let sizes: &[_] = if large { &SIZES } else { &DISTINCT };
                looked_at(b, &what, sizes, &mut found).await;
            }
        }
        // In the usual print, where words on the buttons are long, and the badge says that its day is over.
        b.change_preferences(json!({ "language": "de" })).await;
        b.go("/deal?game=simon-jester&deal=2026-01-28").await;
        b.see(".day-badge").await;
        looked_at(b, "simon-jester-late", &SIZES[..6], &mut found).await;
        assert!(found.is_empty(), "{found:#?}");
    });
}

/// Notes what is wrong with a table at these sizes.
async fn looked_at(b: &Browser, what: &str, sizes: &[(u32, u32, bool)], found: &mut Vec<String>) {
    for &size in sizes {
        show(b, size).await;
        // What is enlarged to 200% and more may have to be scrolled.
        let scripts: &[&str] = match size.0 {
            768.. | 390 => &[FITS, CUT, SMALL],
            _ => &[CUT, SMALL],
        };
        for script in scripts {
            let wrong = b.js(script).await;
            let wrong = wrong.as_array().unwrap().iter();
            found.extend(wrong.map(|wrong| format!("{what}, {size:?}: {wrong}")));
        }
        b.picture(&format!("{what}-{}x{}", size.0, size.1)).await;
    }
}

#[test]
fn others_are_people_with_a_face_and_a_number_and_the_one_to_move_glows() {
    browser(async |b| {
        b.prefer(json!({ "speed": "lively" })).await;
        let mut table = Table::start(b, Mirror::start_for("skip-bo", "", 3, 7)).await;
        let seats = b
            .js(
                "[...document.querySelectorAll('.opponent')].map(s => [s.querySelector('.seat-name').innerText,
                s.querySelector('.seat-left').innerText, s.querySelectorAll('.portrait ellipse').length,
                s.classList.contains('active')])",
            )
            .await;
        assert_eq!(seats, json!([["Bert", "30", 1, false], ["Cleo", "30", 1, false]]));
        assert!(b.has(".felt.own-turn").await);
        // Each bot waits a little before it moves: then it glows.
        b.js("window.active = new Set();
            new MutationObserver(() => document.querySelectorAll('.opponent.active .seat-name').forEach(n => window.active.add(n.innerText)))
                .observe(document.querySelector('.board'), { attributes: true, subtree: true, attributeFilter: ['class'] }); 1")
            .await;
        let actions = table.mirror.scene().actions;
        let discard = actions.iter().find(|a| a.notation.starts_with("discard "));
        let discard = discard.expect("a discard").notation.clone();
        table.play_round(&discard, Way::Drag).await;
        assert_eq!(b.js("[...window.active].sort()").await, json!(["Bert", "Cleo"]));
    });
}
