//! Compiles the texts in `text/`, and the pack files in `packs/` to JSON, which needs no TOML parser at run time.

use std::path::{Path, PathBuf};
use std::{env, fs};

fn main() {
    wildpile_message::build::generate("packs");
    println!("cargo::rerun-if-changed=packs");
    let mut files: Vec<PathBuf> = fs::read_dir("packs")
        .expect("the folder of packs")
        .map(|file| file.expect("a file").path())
        .filter(|path| path.extension().is_some_and(|extension| extension == "toml"))
        .collect();
    files.sort();
    let packs: Vec<toml::Value> = files
        .iter()
        .map(|path| {
            let text = fs::read_to_string(path).expect("a pack is text");
            toml::from_str(&text).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
        })
        .collect();
    let json = serde_json::to_string(&packs).expect("packs are plain data");
    let out = env::var("OUT_DIR").expect("cargo sets it");
    fs::write(Path::new(&out).join("shipped.json"), json).expect("the output folder");
}
