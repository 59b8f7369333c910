//! Converts the compiled program to what a browser loads: splits it into chunks and runs
//! wasm-bindgen.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::path::Path;

use anyhow::{Context, Result, anyhow, bail};
use wasm_bindgen_cli_support::Bindgen;

use crate::chunks;
use crate::listing::Kind;
use crate::merge::merge;
use crate::module::shorten_imports;
use crate::site::without_comments;
use crate::traps::replace_panics;

/// The base name of the output files.
pub const NAME: &str = "wildpile";

/// The script that loads the chunks; it must be next to the main one.
const CHUNKS: &str = "__wasm_split.js";

/// The generated files, which refer to each other by relative paths.
#[derive(Debug, Default)]
pub struct Program {
    /// The files by path.
    pub files: BTreeMap<String, Vec<u8>>,
    /// The chunks loaded on demand: their names and the files they need.
    pub chunks: BTreeMap<String, Vec<String>>,
}

/// Splits the compiled program into chunks and generates the JavaScript bindings.
///
/// # Errors
/// When wasm-bindgen can't process the file.
pub fn bind(wasm: &[u8], kind: Kind) -> Result<Program> {
    let dev = kind == Kind::Dev;
    let folder = tempfile::tempdir().context("no temporary folder")?;
    let (split, bound) = (folder.path().join("split"), folder.path().join("bound"));
    let wasm = if dev {
        wasm.into()
    } else {
        Cow::from(replace_panics(wasm)?)
    };
    let main = split.join("main.wasm");
    let script = format!("./{NAME}.js");
    let link = format!("./{CHUNKS}");
    let mut options = wasm_split_cli_support::Options::new(&wasm);
    options.output_dir = &split;
    options.main_out_path = &main;
    options.main_module = &script;
    options.link_name = &link;
    let parts = wasm_split_cli_support::transform(options)
        .map_err(|e| anyhow!("the program can't be parted into chunks: {e:#}"))?;
    Bindgen::new()
        .input_path(&main)
        .out_name(NAME)
        .web(true)
        .and_then(|bindgen| {
            bindgen
                // The chunks import shared items from the main module's exports.
                .keep_lld_exports(true)
                .typescript(false)
                .debug(dev)
                .remove_name_section(!dev)
                .remove_producers_section(!dev)
                .generate(&bound)
        })
        .map_err(|e| anyhow!("wasm-bindgen: {e:#}"))?;
    let mut files = BTreeMap::new();
    collect(&bound, "", &mut files)?;
    if !dev {
        shorten(&mut files)?;
        for (name, file) in &mut files {
            if name.ends_with(".js") {
                *file = without_comments(file);
            }
        }
    }
    for path in &parts.split_modules {
        let name = path
            .file_stem()
            .unwrap_or_default()
            .to_string_lossy()
            .into_owned();
        let chunk = read(path)?;
        let chunk = if dev { chunk } else { merge(&[&chunk])? };
        files.insert(format!("{name}.wasm"), chunk);
    }
    let mut chunks: BTreeMap<String, Vec<String>> = parts.prefetch_map.into_iter().collect();
    if let [first, ..] = chunks::unknown(&chunks).as_slice() {
        bail!(
            "the part {first:?} of the program isn't listed in xtask-web/src/chunks.rs: is it loaded later than games?"
        );
    }
    if !dev {
        let groups = chunks::groups(&chunks);
        chunks = chunks::merged(&chunks, &groups);
        share(&mut files, &groups)?;
    }
    if files.values().any(|f| contains(f, CHUNKS.as_bytes())) {
        let script = chunks::script(&script, &chunks);
        files.insert(CHUNKS.to_owned(), without_comments(script.as_bytes()));
    }
    for file in chunks.values_mut().flatten() {
        file.push_str(".wasm");
    }
    if let Some(missing) = chunks.values().flatten().find(|c| !files.contains_key(*c)) {
        bail!("the chunk {missing} was not written");
    }
    Ok(Program { files, chunks })
}

/// Merges the chunks of each group into one file.
fn share(files: &mut BTreeMap<String, Vec<u8>>, groups: &BTreeMap<String, Vec<String>>) -> Result<()> {
    for (file, names) in groups {
        let mut modules = Vec::new();
        for name in names {
            let module = files.remove(&format!("{name}.wasm"));
            modules.push(module.with_context(|| format!("the chunk {name} was not written"))?);
        }
        let modules: Vec<&[u8]> = modules.iter().map(Vec::as_slice).collect();
        files.insert(format!("{file}.wasm"), merge(&modules)?);
    }
    Ok(())
}

/// Shortens the names of the program's imports.
fn shorten(files: &mut BTreeMap<String, Vec<u8>>) -> Result<()> {
    let (script, main) = (format!("{NAME}.js"), format!("{NAME}_bg.wasm"));
    let (text, wasm) = files
        .get(&script)
        .zip(files.get(&main))
        .with_context(|| format!("wasm-bindgen did not write {script} and {main}"))?;
    let text = str::from_utf8(text).with_context(|| format!("{script} isn't text"))?;
    let (wasm, text) = shorten_imports(wasm, text)?;
    files.insert(main, wasm);
    files.insert(script, text.into_bytes());
    Ok(())
}

fn contains(text: &[u8], part: &[u8]) -> bool {
    text.windows(part.len()).any(|w| w == part)
}

/// Reads a file.
///
/// # Errors
/// When it can't be read; includes the path.
pub fn read(path: &Path) -> Result<Vec<u8>> {
    std::fs::read(path).with_context(|| format!("{} can't be read", path.display()))
}

/// Collects all files of a folder recursively, by relative path with `/` separators.
///
/// # Errors
/// When one can't be read.
pub fn collect(folder: &Path, prefix: &str, files: &mut BTreeMap<String, Vec<u8>>) -> Result<()> {
    let entries = std::fs::read_dir(folder).with_context(|| format!("{} can't be read", folder.display()))?;
    for entry in entries {
        let entry = entry?;
        let name = entry.file_name().to_string_lossy().into_owned();
        if name.starts_with('.') {
            continue;
        }
        let path = format!("{prefix}{name}");
        if entry.file_type()?.is_dir() {
            collect(&entry.path(), &format!("{path}/"), files)?;
        } else {
            files.insert(path, read(&entry.path())?);
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn folders_are_read_with_what_is_below_them() {
        let folder = tempfile::tempdir().expect("a folder");
        std::fs::create_dir(folder.path().join("icons")).expect("a folder");
        for name in ["a.css", "icons/b.svg", ".hidden"] {
            std::fs::write(folder.path().join(name), name).expect("a file");
        }
        let mut files = BTreeMap::new();
        collect(folder.path(), "", &mut files).expect("files");
        let names: Vec<&String> = files.keys().collect();
        assert_eq!(names, ["a.css", "icons/b.svg"]);
        assert!(collect(&folder.path().join("nowhere"), "", &mut files).is_err());
    }
}
