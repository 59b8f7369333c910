//! Recompiles the crate when the web app has been rebuilt, because its files are embedded. A release without
//! them isn't built.

use std::path::Path;

fn main() {
    // A path that isn't there would be taken for a change, every time.
    let watched = if Path::new("dist").exists() { "dist" } else { "." };
    println!("cargo:rerun-if-changed={watched}");
    let text = std::fs::read_to_string(Path::new("dist").join("assets.json"));
    let release = std::env::var("PROFILE").is_ok_and(|profile| profile == "release");
    if text.is_err() && release && std::env::var_os("CARGO_FEATURE_NO_WEB_APP").is_none() {
        println!(
            "cargo::error=the web app is missing: run `cargo xtask web` first, or build without it with \
             `--features no-web-app`"
        );
    }
    let version = serde_json::from_str::<serde_json::Value>(&text.unwrap_or_default())
        .ok()
        .and_then(|list| Some(list.get("version")?.as_str()?.to_owned()))
        .unwrap_or_default();
    // Cargo recompiles when the value of a variable changes.
    println!("cargo:rustc-env=WILDPILE_WEB_VERSION={version}");
}
