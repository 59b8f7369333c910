//! The speed of the browser part on this machine: `cargo run --release -p wildpile-e2e --example
//! speed`.
//!
//! Tells how long it takes until a game can be played, the time between pictures while a card of Simon Jester is
//! dragged, every long task in a game that is played by hints, and how long a clicked move takes to the next picture on a
//! processor six times as slow. Nothing is asserted: the figures depend on what else
//! the machine does, and a browser without a screen draws on the processor.

#![expect(clippy::print_stdout, reason = "a report")]

use serde_json::{Value, json};
use wildpile_e2e::{Browser, Pos, browser};

const GAMES: [&str; 4] = ["skipper", "joker", "skip-bo", "simon-jester"];

fn main() {
    browser(async |b| {
        b.prefer(json!({ "speed": "lively" })).await;
        ready(b).await;
        dragging(b).await;
        playing(b).await;
        clicking(b).await;
    });
}

/// From the start of the visit to the table, for a first visit and for one that finds everything kept.
async fn ready(b: &mut Browser) {
    let shown = "new Promise(done => {
        const look = () => document.querySelector('.board [data-spot]')
            ? done(Math.round(performance.now())) : requestAnimationFrame(look);
        look();
    })";
    b.keep_files().await;
    for visit in ["first", "second", "third"] {
        b.open("/deal?game=simon-jester&deal=7").await;
        let ms = b.until("the table", shown).await;
        println!("{visit} visit: a table of Simon Jester is there after {ms} ms");
        b.js("navigator.serviceWorker.ready.then(() => true)").await;
    }
}

/// The time between pictures while a card is dragged across the table.
async fn dragging(b: &mut Browser) {
    let from = b.middle("[data-spot='0:7'], [data-spot='0:6']").await;
    b.js("window.frames_ = []; window.last_ = 0;
          const tick = (t) => { if (window.last_) window.frames_.push(t - window.last_); window.last_ = t;
                                if (window.last_ !== null) requestAnimationFrame(tick); };
          requestAnimationFrame(tick); 0")
        .await;
    b.drag_to(
        from,
        Pos {
            x: from.x + 40.0,
            y: from.y + 40.0,
        },
    )
    .await;
    let mut last = from;
    for i in 0..240 {
        let turn = f64::from(i) / 20.0;
        last = Pos {
            x: 640.0 + 500.0 * turn.cos(),
            y: 400.0 + 250.0 * turn.sin(),
        };
        b.move_held(last).await;
    }
    let [pictures, median, most, worst] = times(b, "frames_").await;
    b.let_go(last).await;
    println!(
        "dragging in Simon Jester: {pictures} pictures, median {median:.1} ms, 95% within {most:.1} ms, worst {worst:.1} ms (60 a second are 16.7 ms)"
    );
}

/// The long tasks of a game that is played by hints.
async fn playing(b: &mut Browser) {
    for game in GAMES {
        b.open(&format!("/deal?game={game}&deal=7")).await;
        b.see(".board [data-spot]").await;
        b.js(
            "window.long_ = []; new PerformanceObserver(list => window.long_.push(...list.getEntries()
              .map(e => Math.round(e.duration)))).observe({ type: 'longtask', buffered: false }); 0",
        )
        .await;
        b.play_moves_by_hints(25).await;
        let long = b.js("window.long_").await;
        println!("{game}: long tasks (over 50 ms) in 25 moves: {long}");
    }
}

/// The time from a click that plays a move to the next picture, on a processor six times as slow.
async fn clicking(b: &mut Browser) {
    for game in GAMES {
        b.deal(game, 7).await;
        b.js(
            "window.clicks_ = []; document.addEventListener('click', event => {
                if (!event.target.closest('[data-do=play-hint]')) return;
                const [start, drawn] = [performance.now(), new MessageChannel()];
                drawn.port1.onmessage = () => window.clicks_.push(performance.now() - start);
                requestAnimationFrame(() => drawn.port2.postMessage(0));
            }, true); 0",
        )
        .await;
        b.cdp("Emulation.setCPUThrottlingRate", json!({ "rate": 6 }))
            .await;
        b.play_moves_by_hints(25).await;
        b.cdp("Emulation.setCPUThrottlingRate", json!({ "rate": 1 }))
            .await;
        let [moves, median, most, worst] = times(b, "clicks_").await;
        println!(
            "{game}: {moves} clicked moves at a sixth of the speed: the next picture after {median:.1} ms (median), {most:.1} ms (95%), {worst:.1} ms (worst)"
        );
    }
}

/// The number of the times in this list of the page, their median, 95% quantile and maximum, in milliseconds.
async fn times(b: &Browser, list: &str) -> [f64; 4] {
    let times = b
        .js(&format!("window.{list}.slice().sort((a, b) => a - b)"))
        .await;
    let times: Vec<f64> = times
        .as_array()
        .into_iter()
        .flatten()
        .filter_map(Value::as_f64)
        .collect();
    let at = |part: f64| {
        times
            .get((times.len() as f64 * part) as usize)
            .copied()
            .unwrap_or_default()
    };
    let worst = times.last().copied().unwrap_or_default();
    [times.len() as f64, at(0.5), at(0.95), worst]
}
