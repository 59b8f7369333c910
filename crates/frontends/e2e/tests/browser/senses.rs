//! Sounds and motion.

use serde_json::{Value, json};
use wildpile_e2e::{Browser, Mirror, Table, Way, browser};

use crate::skipper::best;

/// Counts the tones that a page starts.
pub(crate) const TONES: &str = "window.tones = 0;
    const begin = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (...when) { window.tones += 1; return begin.apply(this, when); };
    const play = AudioBufferSourceNode.prototype.start;
    AudioBufferSourceNode.prototype.start = function (...when) { window.tones += 1; return play.apply(this, when); };";

pub(crate) async fn tones(b: &Browser) -> u64 {
    b.js("window.tones").await.as_u64().unwrap()
}

/// For the browser, scripts of a test count as gestures.
const GESTURES: &str = "var acted = false;
    for (const kind of ['pointerdown', 'keydown']) addEventListener(kind, () => { acted = true; }, true);
    Object.defineProperty(navigator, 'userActivation', { get: () => ({ hasBeenActive: acted }) });";

#[test]
fn sounds_are_heard_from_the_first_gesture_until_they_are_turned_off() {
    browser(async |b| {
        for script in [TONES, GESTURES] {
            b.first_run(script).await;
        }
        let mut table = Table::start(b, Mirror::start("simon-jester", "", 7)).await;
        assert_eq!(tones(b).await, 0, "nothing is heard before a gesture");
        let mv = best(&table.mirror);
        table.play(&mv, Way::Click).await;
        b.until("a move to be heard", "window.tones > 0").await;
        let after = tones(b).await;
        b.key("u").await;
        b.until("taking back to be heard", &format!("window.tones > {after}"))
            .await;
        b.key("r").await;
        table.same().await;
        // One click, and it is quiet.
        b.click(".bar [data-do=sound]").await;
        b.see(".bar [data-do=sound][aria-checked=false]").await;
        b.js("window.tones = 0").await;
        let mv = best(&table.mirror);
        table.play(&mv, Way::Drag).await;
        assert_eq!(tones(b).await, 0);
        b.more("settings").await;
        b.see("[data-do=try-sound]:disabled").await;
        b.click("#settings-sound").await;
        b.click("[data-do=try-sound]").await;
        b.until("a sound to try", "window.tones > 0").await;
    });
}

/// Counts what glides, fades or turns, how long it takes at the most, and where.
const WATCH: &str = "window.moved = { count: 0, longest: 0 };
    var note = (event) => {
        // Only there while a slow machine loads a page.
        if (event.target.closest('.waiting')) return;
        const own = event.target.getAnimations().map(a => a.effect?.getComputedTiming());
        for (const t of own) {
            window.moved.count += 1;
            window.moved.longest = Math.max(window.moved.longest, t?.duration ?? 0, t?.endTime ?? 0);
        }
    };
    for (const kind of ['transitionrun', 'animationstart']) document.addEventListener(kind, note, true);";

/// Plays a little with everything that moves on a table: a drag, clicks, a hint, undo, a dialog. What moved?
async fn motion(b: &Browser) -> Value {
    let mut table = Table::start(b, Mirror::start("joker", "", 7)).await;
    // The first press would skip the rest of the deal.
    b.at_rest().await;
    for way in [Way::Click, Way::Drag, Way::Click] {
        let mv = best(&table.mirror);
        table.play(&mv, way).await;
    }
    b.key("h").await;
    b.see(".card[data-lit=hint]").await;
    b.key("g").await;
    b.see("dialog.more").await;
    b.key("Escape").await;
    b.gone("dialog").await;
    // Whatever began is noted by the next frame.
    b.at_rest().await;
    b.js("window.moved").await
}

#[test]
fn cards_fly_or_slide_as_fast_as_is_chosen_or_not_at_all() {
    browser(async |b| {
        b.first_run(WATCH).await;
        b.prefer(json!({ "speed": "lively" })).await;
        let lively = motion(b).await;
        assert!(lively["count"].as_u64().unwrap() > 3, "{lively}");
        let longest = |moved: &Value| moved["longest"].as_f64().unwrap();
        // The cards of the deal fly longest, one after another.
        assert!((220.0..=1200.0).contains(&longest(&lively)), "{lively}");
        b.go("/settings").await;
        b.click("label:has(#settings-speed-quick)").await;
        b.see("html[data-speed=quick]").await;
        let quick = motion(b).await;
        assert!(quick["count"].as_u64().unwrap() > 3, "{quick}");
        assert!(longest(&quick) <= 200.5, "{quick}");
        // Who wants less motion sees nothing move, whatever the speed.
        b.prefers(&[("prefers-reduced-motion", "reduce")]).await;
        let moved = motion(b).await;
        assert_eq!(moved["count"], 0, "{moved}");
        b.go("/settings").await;
        b.says("#main", "Your system asks for less motion").await;
        b.prefers(&[]).await;
        b.click("label:has(#settings-speed-none)").await;
        b.see("html[data-speed=none]").await;
        let moved = motion(b).await;
        assert_eq!(moved["count"], 0, "{moved}");
    });
}
