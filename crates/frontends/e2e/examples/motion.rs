//! The work of a deal on this machine: `cargo run --release -p wildpile-e2e --example motion`.
//!
//! Prints, for a processor four times as slow, how much of each frame the main thread works while the 104 cards of Simon Jester
//! are put on the screen, where they wait in the deck, and while they fly and land: four times what it works here. (Chromium slows
//! a thread down by stopping it, which can't be told from work.) Nothing is asserted: the figures depend on what else the machine
//! does.

#![expect(clippy::print_stdout, reason = "a report")]

use serde_json::{Value, json};
use wildpile_e2e::{Browser, browser};

/// Adds up, in each sixtieth of a second, for how long a message to itself has to wait, with the cards in flight, or waiting. A page
/// that asks for frames would make work that isn't there without it.
const WORK: &str = "window.work = [];
    const channel = new MessageChannel(), card = '.sprites > .flies', waits = '[style*=\"--play: paused\"]';
    const count = (what) => document.querySelectorAll(what).length;
    let last = performance.now(), since = last, busy = 0;
    channel.port1.onmessage = () => {
        const now = performance.now();
        if (now - last > .2) busy += 4 * (now - last);
        if (now - since >= 1000 / 60) {
            work.push([busy, count(`${card}:not(${waits})`), count(card + waits)]);
            busy = 0;
            since = performance.now();
        }
        last = performance.now();
        channel.port2.postMessage(0);
    };
    channel.port2.postMessage(0);";

fn main() {
    browser(async |b| {
        b.prefer(json!({ "speed": "lively" })).await;
        b.first_run(WORK).await;
        for _ in 0..3 {
            deal(b).await;
        }
    });
}

async fn deal(b: &mut Browser) {
    b.deal("simon-jester", 7).await;
    b.at_rest().await;
    for (what, at) in [("put there", 2), ("dealt", 1)] {
        let found = b
            .js(&format!(
                "work.filter(frame => frame[{at}] > 0).map(([ms]) => ms)"
            ))
            .await;
        let found: Vec<Value> = found.as_array().cloned().unwrap_or_default();
        let mut ms: Vec<f64> = found.iter().filter_map(Value::as_f64).collect();
        ms.sort_by(f64::total_cmp);
        let at = |part: f64| {
            ms.get((ms.len() as f64 * part) as usize)
                .copied()
                .unwrap_or_default()
        };
        println!(
            "cards are {what} in {} frames: {:.1} ms of work (median), {:.1} ms (95%), {:.1} ms (worst)",
            ms.len(),
            at(0.5),
            at(0.95),
            ms.last().copied().unwrap_or_default()
        );
    }
}
