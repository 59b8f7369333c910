//! Compiled modules made smaller: what a browser does not need is left out, and names are short.

use std::collections::BTreeMap;

use anyhow::{Context, Result, anyhow};
use wasm_encoder::reencode::{Reencode, RoundtripReencoder};
use wasm_encoder::{ImportSection, Module, RawSection};
use wasmparser::{Import, Parser, Payload};

/// A wasm module without its custom sections: names of functions and how it was produced. A browser uses none of them.
///
/// # Errors
/// When it is no wasm module.
pub fn without_names(wasm: &[u8]) -> Result<Vec<u8>> {
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

/// How the names begin that wasm-bindgen makes; others are asked of other scripts.
const BOUND: &str = "__wb";

/// Gives what the module takes from its script short names, in both of them.
///
/// wasm-bindgen tells functions of the same name apart by hashes. They stand twice in every download, and nothing
/// makes a hash smaller: about 3 kB of the script and 4 kB of the module, compressed, of a first page of 184 kB.
///
/// # Errors
/// When it is no wasm module.
pub fn shorten_imports(wasm: &[u8], script: &str) -> Result<(Vec<u8>, String)> {
    let mut short = BTreeMap::new();
    let mut module = Module::new();
    for payload in Parser::new(0).parse_all(wasm) {
        let payload = payload.context("the program is no wasm module")?;
        if let Payload::ImportSection(section) = payload {
            let mut imports = ImportSection::new();
            for import in section.into_imports() {
                let Import { module, name, ty } = import.context("an import can't be read")?;
                let count = short.len();
                let own = if name.starts_with(BOUND) {
                    short
                        .entry(name.to_owned())
                        .or_insert_with(|| format!("${count}"))
                } else {
                    name
                };
                let ty = RoundtripReencoder
                    .entity_type(ty)
                    .map_err(|e| anyhow!("the import {name} can't be written: {e}"))?;
                imports.import(module, own, ty);
            }
            module.section(&imports);
        } else if let Some((id, range)) = payload.as_section() {
            let (start, end) = (usize::try_from(range.start)?, usize::try_from(range.end)?);
            let data = wasm.get(start..end).context("a section ends too late")?;
            module.section(&RawSection { id, data });
        }
    }
    Ok((module.finish(), rename(script, &short)))
}

/// The script with other names for the identifiers in the list.
fn rename(script: &str, names: &BTreeMap<String, String>) -> String {
    let is_part = |c: char| c.is_alphanumeric() || c == '_' || c == '$';
    let mut out = String::with_capacity(script.len());
    let mut rest = script;
    while !rest.is_empty() {
        let word = rest.find(|c| !is_part(c)).unwrap_or(rest.len());
        let (name, after) = rest.split_at(word);
        out.push_str(names.get(name).map_or(name, String::as_str));
        let other = after.find(is_part).unwrap_or(after.len());
        let (between, after) = after.split_at(other);
        out.push_str(between);
        rest = after;
    }
    out
}

#[cfg(test)]
mod tests {
    use wasm_encoder::{EntityType, MemoryType};

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
    fn what_is_imported_has_the_same_short_name_on_both_sides() {
        let mut imports = ImportSection::new();
        let memory = EntityType::Memory(MemoryType {
            minimum: 1,
            maximum: None,
            memory64: false,
            shared: false,
            page_size_log2: None,
        });
        imports.import("./a.js", "__wbg_log_0123", memory);
        imports.import("./a.js", "__wbg_log_0123_2", memory);
        imports.import("./b.js", "load", memory);
        let wasm = Module::new().section(&imports).clone().finish();
        let script = "{ __wbg_log_0123: x => my__wbg_log_0123(x), __wbg_log_0123_2: 'é', load }";
        let (wasm, script) = shorten_imports(&wasm, script).expect("a module");
        assert_eq!(script, "{ $0: x => my__wbg_log_0123(x), $1: 'é', load }");
        let names: Vec<String> = Parser::new(0)
            .parse_all(&wasm)
            .filter_map(|payload| match payload.expect("a section") {
                Payload::ImportSection(section) => Some(section),
                _ => None,
            })
            .flat_map(|section| section.into_imports())
            .map(|import| import.expect("an import").name.to_owned())
            .collect();
        assert_eq!(names, ["$0", "$1", "load"]);
        assert!(shorten_imports(b"no module", "").is_err());
    }
}
