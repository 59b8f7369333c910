//! Recompiles the crate when the web app has been rebuilt, because its files are embedded.

use std::path::Path;

fn main() {
    println!("cargo:rerun-if-changed=dist");
    let text = std::fs::read_to_string(Path::new("dist").join("assets.json")).unwrap_or_default();
    let version = serde_json::from_str::<serde_json::Value>(&text)
        .ok()
        .and_then(|list| Some(list.get("version")?.as_str()?.to_owned()))
        .unwrap_or_default();
    // Cargo recompiles when the value of a variable changes.
    println!("cargo:rustc-env=WILDPILE_WEB_VERSION={version}");
}
