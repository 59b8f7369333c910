//! From Rust to what a browser loads: cargo, the parting into chunks, wasm-bindgen.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, anyhow, bail};
use wasm_bindgen_cli_support::Bindgen;

use super::target::WASM;
use crate::cargo::{cargo, check, metadata, root};

/// The package of the browser part.
const PACKAGE: &str = "wildpile-web";

/// The name that its files have.
pub const NAME: &str = "wildpile";

/// The script that fetches the chunks; its place is next to the main one.
const CHUNKS: &str = "__wasm_split.js";

/// What is made from the compiled program: files, all of which find each other by relative paths.
#[derive(Debug, Default)]
pub struct Program {
    /// The files with their paths.
    pub files: BTreeMap<String, Vec<u8>>,
    /// For each part that is loaded when it is needed: its name and the files that this takes.
    pub chunks: BTreeMap<String, Vec<String>>,
}

/// Compiles the browser part, its output seen by the user. Returns the compiled file.
///
/// # Errors
/// When cargo fails.
pub fn compile(dev: bool) -> Result<PathBuf> {
    let profile = if dev { "web-dev" } else { "web" };
    let mut build = cargo();
    build
        .args([
            "build",
            "--package",
            PACKAGE,
            "--lib",
            "--target",
            WASM,
            "--profile",
            profile,
        ])
        // Flags of the shell would replace those of .cargo/config.toml, which the parting into chunks needs.
        .env_remove("RUSTFLAGS")
        .env_remove("CARGO_ENCODED_RUSTFLAGS");
    check(&mut build)?;
    let about = metadata(&root().join("Cargo.toml"))?;
    let folder = about["target_directory"]
        .as_str()
        .context("cargo names no target folder")?;
    let file = PACKAGE.replace('-', "_") + ".wasm";
    Ok(Path::new(folder).join(WASM).join(profile).join(file))
}

/// Parts the compiled program into chunks and writes the JavaScript that goes with it.
///
/// # Errors
/// When the file is not what wasm-bindgen expects.
pub fn bind(wasm: &[u8], dev: bool) -> Result<Program> {
    let folder = tempfile::tempdir().context("no temporary folder")?;
    let (split, bound) = (folder.path().join("split"), folder.path().join("bound"));
    let main = split.join("main.wasm");
    let script = format!("./{NAME}.js");
    let link = format!("./{CHUNKS}");
    let mut options = wasm_split_cli_support::Options::new(wasm);
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
                // The chunks take what they share with the main part from its exports.
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
    let used = files.values().any(|f| contains(f, CHUNKS.as_bytes()));
    if used {
        files.insert(CHUNKS.to_owned(), read(&split.join(CHUNKS))?);
    }
    for path in &parts.split_modules {
        let name = path
            .file_name()
            .unwrap_or_default()
            .to_string_lossy()
            .into_owned();
        let chunk = read(path)?;
        files.insert(name, if dev { chunk } else { without_names(&chunk)? });
    }
    let chunks: BTreeMap<String, Vec<String>> = parts
        .prefetch_map
        .into_iter()
        .map(|(split, parts)| (split, parts.into_iter().map(|p| p + ".wasm").collect()))
        .collect();
    if let Some(missing) = chunks.values().flatten().find(|c| !files.contains_key(*c)) {
        bail!("the chunk {missing} was not written");
    }
    Ok(Program { files, chunks })
}

fn contains(text: &[u8], part: &[u8]) -> bool {
    text.windows(part.len()).any(|w| w == part)
}

fn read(path: &Path) -> Result<Vec<u8>> {
    std::fs::read(path).with_context(|| format!("{} can't be read", path.display()))
}

/// Takes all files of a folder, by their paths below it, parted by `/`.
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

/// A wasm module without its custom sections: names of functions and how it was produced. A browser uses none of them.
///
/// # Errors
/// When it is no wasm module.
fn without_names(wasm: &[u8]) -> Result<Vec<u8>> {
    const HEADER: usize = 8;
    const CUSTOM: u8 = 0;
    let (header, mut rest) = wasm
        .split_at_checked(HEADER)
        .context("a chunk is no wasm module")?;
    let mut out = header.to_vec();
    while let Some((&id, after)) = rest.split_first() {
        let (size, digits) = leb128(after).context("a chunk ends in the middle of a section")?;
        let whole = 1 + digits + size;
        let section = rest
            .get(..whole)
            .context("a chunk ends in the middle of a section")?;
        if id != CUSTOM {
            out.extend_from_slice(section);
        }
        rest = &rest[whole..];
    }
    Ok(out)
}

/// An unsigned LEB128 number and how many bytes it takes.
fn leb128(bytes: &[u8]) -> Option<(usize, usize)> {
    let mut number = 0;
    for (i, byte) in bytes.iter().take(5).enumerate() {
        number |= usize::from(byte & 0x7f) << (7 * i);
        if byte & 0x80 == 0 {
            return Some((number, i + 1));
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn custom_sections_are_left_out_and_nothing_else() {
        let header = b"\0asm\x01\0\0\0".as_slice();
        let kind = [1, 4, 1, 0x60, 0, 0];
        // A size may be written with more digits than it needs.
        let custom = [0, 0x83, 0x00, 1, b'n', 7];
        let module = [header, &custom, &kind, &custom].concat();
        assert_eq!(
            without_names(&module).expect("a module"),
            [header, &kind].concat()
        );
        assert_eq!(without_names(header).expect("a module"), header);
        for broken in [&module[..module.len() - 1], &module[..9], &module[..4]] {
            assert!(without_names(broken).is_err());
        }
    }

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
