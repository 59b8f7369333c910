//! The work of a deal on this machine: `cargo run --release -p wildpile-e2e --example motion`.
//!
//! Prints, for a processor four times as slow, how long the main thread works in each sixtieth of a second while the 104 cards of
//! Simon Jester are put on the screen, where they wait in the deck, while they set off, fly, and land: four times its processor time
//! here. (Chromium slows a thread down by stopping it, which can't be told from work; a page that asks for frames makes work.)
//! Asking costs some itself: as much as the frames of a page that rests show. Nothing is asserted.

#![expect(clippy::print_stdout, reason = "a report")]

use std::time::Duration;

use serde_json::json;
use wildpile_e2e::{Browser, browser};

/// Factor by which the processor is slower for which the figures are.
const SLOWER: f64 = 4.0;

/// A sixtieth of a second, in ms.
const FRAME: f64 = 1000.0 / 60.0;

/// Notes how many cards are in flight, and how many wait, whenever that changes.
const NOTE: &str = "window.noted = [];
    const count = (how) => document.querySelectorAll('.sprites > .flies' + how).length;
    const look = () => {
        const waiting = count('[style*=\"--play: paused\"]'), flying = count('') - waiting, last = noted.at(-1) ?? [0, 0, 0];
        if (last[1] !== flying || last[2] !== waiting) noted.push([performance.now(), flying, waiting]);
    };
    new MutationObserver(look).observe(document, { subtree: true, childList: true, attributeFilter: ['class', 'style'] });";

fn main() {
    browser(async |b| {
        b.prefer(json!({ "speed": "lively" })).await;
        b.first_run(NOTE).await;
        b.cdp("Performance.enable", json!({ "timeDomain": "threadTicks" }))
            .await;
        for _ in 0..3 {
            deal(b).await;
        }
    });
}

async fn deal(b: &Browser) {
    let mut samples = Vec::new();
    let dealt = async {
        // To look at the page would make work.
        let to = b.site.origin() + "/deal?game=simon-jester&deal=7";
        b.cdp("Page.navigate", json!({ "url": to })).await;
        tokio::time::sleep(Duration::from_secs(5)).await;
    };
    tokio::select! {
        () = dealt => {}
        () = watch(b, &mut samples) => {}
    }
    let noted = b.js("noted").await;
    let noted: Vec<(f64, u64, u64)> = serde_json::from_value(noted).unwrap_or_default();
    let first = |is: &dyn Fn(&(f64, u64, u64)) -> bool| noted.iter().find(|note| is(note)).map(|note| note.0);
    let begins = first(&|note| note.1 + note.2 > 0).unwrap_or_default();
    let sets_off = first(&|note| note.1 > 0).unwrap_or_default();
    let flies = first(&|note| note.0 >= sets_off && note.2 == 0).unwrap_or_default();
    let most = noted.iter().map(|note| note.1).max().unwrap_or_default();
    let lands = first(&|note| note.0 > flies && note.1 < most).unwrap_or_default();
    let ends = first(&|note| note.0 > flies && note.1 == 0).unwrap_or_default();
    for (what, from, to) in [
        ("put there", begins, sets_off),
        ("setting off", sets_off, flies),
        ("in flight", flies, lands),
        ("landing", lands, ends + 5.0 * FRAME),
        ("at rest", ends + 500.0, ends + 900.0),
    ] {
        let mut works = works(&samples, from, to);
        works.sort_by(f64::total_cmp);
        let at = |part: f64| {
            works
                .get((works.len() as f64 * part) as usize)
                .copied()
                .unwrap_or_default()
        };
        println!(
            "{what:>11}: {:>4.0} ms; of each frame {:.1} ms of work (median), {:.1} ms (95%), {:.1} ms (worst)",
            to - from,
            at(0.5),
            at(0.95),
            works.last().copied().unwrap_or_default(),
        );
    }
}

/// Asks again and again for the processor time of the page's main thread: ms since the page was loaded, and ms of work until then.
async fn watch(b: &Browser, samples: &mut Vec<(f64, f64)>) {
    loop {
        let answer = b.cdp("Performance.getMetrics", json!({})).await;
        let of = |name: &str| {
            let metrics = answer["metrics"].as_array()?;
            let metric = metrics.iter().find(|metric| metric["name"] == name)?;
            metric["value"].as_f64()
        };
        if let (Some(now), Some(begun), Some(work)) =
            (of("Timestamp"), of("NavigationStart"), of("TaskDuration"))
        {
            let sample = ((now - begun) * 1000.0, work * 1000.0);
            // Another page has been loaded.
            if samples.last().is_some_and(|last: &(f64, f64)| last.0 > sample.0) {
                samples.clear();
            }
            samples.push(sample);
        }
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
}

/// The work in each frame of a stretch of time, in ms.
fn works(samples: &[(f64, f64)], from: f64, to: f64) -> Vec<f64> {
    let until = |time: f64| {
        let at = samples.partition_point(|sample| sample.0 < time);
        let (Some(before), Some(after)) = (samples.get(at.saturating_sub(1)), samples.get(at)) else {
            return 0.0;
        };
        let part = (time - before.0) / (after.0 - before.0).max(f64::EPSILON);
        before.1 + (after.1 - before.1) * part.clamp(0.0, 1.0)
    };
    let frames = ((to - from) / FRAME).ceil().max(0.0) as usize;
    (0..frames)
        .map(|frame| from + FRAME * frame as f64)
        .map(|begin| SLOWER * (until(begin + FRAME) - until(begin)))
        .collect()
}
