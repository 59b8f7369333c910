//! A first visit with a slow phone: `cargo run -p wildpile-e2e --example visit`.
//!
//! Prints, for a processor four times as slow and 1.6 Mbit/s with 150 ms to the server and back, the times of the first
//! paint, the first card and the usable table, the bytes that were loaded by then, and the long tasks. Nothing is asserted:
//! the figures depend on what else the machine does.

#![expect(clippy::print_stdout, reason = "a report")]

use serde_json::json;
use wildpile_e2e::{Browser, browser};

/// Notes when something is first there, how much was loaded by then, and every task of more than 50 ms.
const NOTE: &str = "window.noted = {};
    window.long_ = [];
    new PerformanceObserver(list => long_.push(...list.getEntries().map(e => [e.startTime, e.duration].map(Math.round))))
        .observe({ type: 'longtask', buffered: true });
    const bytes = () => performance.getEntriesByType('navigation').concat(performance.getEntriesByType('resource'))
        .reduce((sum, e) => sum + e.transferSize, 0);
    const look = () => {
        for (const [name, selector] of [['menu', '.deck'], ['card', '.sprites > .card'], ['table', '.board [data-spot]']])
            if (!noted[name] && document.querySelector(selector)) noted[name] = [Math.round(performance.now()), bytes()];
        requestAnimationFrame(look);
    };
    look();";

fn main() {
    browser(async |b| {
        // What the service worker fetches for later would come over the same line.
        b.first_run("ServiceWorkerContainer.prototype.register = () => new Promise(() => {});")
            .await;
        b.first_run(NOTE).await;
        b.phone(390, 844).await;
        b.cdp("Emulation.setCPUThrottlingRate", json!({ "rate": 4 }))
            .await;
        let line = json!({
            "offline": false, "latency": 150, "downloadThroughput": 200_000, "uploadThroughput": 94_000,
        });
        b.cdp("Network.enable", json!({})).await;
        b.cdp("Network.emulateNetworkConditions", line).await;
        for _ in 0..3 {
            visit(b, "/", &["menu"]).await;
            visit(b, "/deal?game=simon-jester&deal=7", &["card", "table"]).await;
        }
    });
}

/// Opens an address for the first time, and prints when these parts of it are there.
async fn visit(b: &mut Browser, path: &str, parts: &[&str]) {
    b.forget_everything().await;
    b.visit(path).await;
    for part in parts {
        b.until(part, &format!("!!noted.{part}")).await;
    }
    b.at_rest().await;
    let paint = "Math.round(performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0)";
    let mut line = format!("{path}: first paint after {} ms", b.js(paint).await);
    for part in parts {
        let [ms, bytes] = ["0", "1"].map(|at| format!("noted.{part}[{at}]"));
        line += &format!(
            ", {part} after {} ms and {} bytes",
            b.js(&ms).await,
            b.js(&bytes).await
        );
    }
    let long = b.js("long_").await;
    let long: Vec<(u64, u64)> = serde_json::from_value(long).unwrap_or_default();
    let total: u64 = long.iter().map(|(_, ms)| ms).sum();
    let longest = long.iter().map(|(_, ms)| ms).max().unwrap_or(&0);
    println!(
        "{line}; {} long tasks, {total} ms in all, longest {longest} ms",
        long.len()
    );
}
