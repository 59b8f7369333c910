//! Replaces panics by traps: what a panic would write to the browser's console costs 7% of the first page,
//! mostly the places of the source code it names and the code that formats them.
//!
//! Either way the program stops at the same place, and the browser writes the same calls to its console.
//! A dev build keeps its panics, so it shows the reason.
//!
//! Functions of libraries that are offered to the browser, but called by nobody, become traps, too.

use std::collections::HashSet;
use std::ops::Range;

use anyhow::{Context, Result, ensure};
use wasm_encoder::{CustomSection, Encode, Module, RawSection};
use wasmparser::{
    FunctionBody, KnownCustom, Name, Operator, Parser, Payload, RelocAddendKind, RelocationEntry, TypeRef,
};

/// Parts of the names of functions that panic, as the compiler mangles them: a module and a name, each
/// after its length.
const PANICS: &[&str] = &[
    "4core9panicking",
    "3std9panicking11begin_panic",
    "4core6option13expect_failed",
    "4core6option13unwrap_failed",
    "4core6result13unwrap_failed",
    "5slice5index16slice_index_fail",
    "3str16slice_error_fail",
    "5alloc7raw_vec12handle_error",
    "5alloc7raw_vec17capacity_overflow",
    "5alloc5alloc18handle_alloc_error",
];

/// Prefixes of functions exported to the browser that nothing calls: streams of the server functions of Leptos, which
/// this program doesn't have.
const UNUSED: &[&str] = &["intounderlying", "__wbg_intounderlying"];

/// The relocations of the code.
const RELOCATIONS: &str = "reloc.CODE";

/// The instruction that traps. Code is overwritten with it, so that everything stays in its place.
const UNREACHABLE: u8 = 0;

/// Replaces the calls of functions that panic, and what is computed for them only; and unused functions. The module must have the
/// names of its functions and its relocations.
///
/// # Errors
/// When it isn't a valid module, or nothing in it panics: then functions have other names than expected.
pub fn replace_panics(wasm: &[u8]) -> Result<Vec<u8>> {
    let source = Source::read(wasm).context("the program can't be read")?;
    let cuts = source.cuts()?;
    ensure!(!cuts.is_empty(), "no panics were found to replace by traps");
    source.write(wasm, &cuts)
}

/// True if more may happen than that an instruction computes something, or writes it.
const fn goes_elsewhere(operator: &Operator<'_>) -> bool {
    matches!(
        operator,
        Operator::Block { .. }
            | Operator::Loop { .. }
            | Operator::If { .. }
            | Operator::Else
            | Operator::End
            | Operator::TryTable { .. }
            | Operator::Throw { .. }
            | Operator::ThrowRef
            | Operator::Br { .. }
            | Operator::BrIf { .. }
            | Operator::BrTable { .. }
            | Operator::Return
            | Operator::Call { .. }
            | Operator::CallIndirect { .. }
            | Operator::ReturnCall { .. }
            | Operator::ReturnCallIndirect { .. }
            | Operator::MemoryGrow { .. }
            | Operator::Unreachable
    )
}

#[derive(Default)]
struct Source<'a> {
    /// The functions that panic.
    panics: HashSet<u32>,
    /// The functions that nothing calls.
    unused: HashSet<u32>,
    /// The imported functions: those of the module are counted after them.
    imported: u32,
    bodies: Vec<FunctionBody<'a>>,
    /// The start of the code, which relocations count from.
    code: u64,
    relocations: Vec<RelocationEntry>,
    /// The section that the relocations are about.
    target: u32,
}

impl<'a> Source<'a> {
    fn read(wasm: &'a [u8]) -> Result<Self> {
        let mut source = Self::default();
        for payload in Parser::new(0).parse_all(wasm) {
            match payload? {
                Payload::ImportSection(section) => {
                    for import in section.into_imports() {
                        let is_function = matches!(import?.ty, TypeRef::Func(_) | TypeRef::FuncExact(_));
                        source.imported += u32::from(is_function);
                    }
                }
                Payload::CodeSectionStart { range, .. } => source.code = range.start,
                Payload::CodeSectionEntry(body) => source.bodies.push(body),
                Payload::CustomSection(section) => match section.as_known() {
                    KnownCustom::Name(names) => {
                        for name in names {
                            if let Name::Function(names) = name? {
                                source.find(names)?;
                            }
                        }
                    }
                    KnownCustom::Reloc(relocations) if section.name() == RELOCATIONS => {
                        source.target = relocations.section_index();
                        source.relocations = relocations.entries().into_iter().collect::<Result<_, _>>()?;
                    }
                    _ => {}
                },
                _ => {}
            }
        }
        Ok(source)
    }

    fn find(&mut self, names: wasmparser::NameMap<'_>) -> Result<()> {
        for naming in names {
            let naming = naming?;
            if PANICS.iter().any(|part| naming.name.contains(part)) {
                self.panics.insert(naming.index);
            }
            if UNUSED.iter().any(|start| naming.name.starts_with(start)) {
                self.unused.insert(naming.index);
            }
        }
        Ok(())
    }

    /// The code that is overwritten, in order: the calls, and what leads nowhere else, such as writing the
    /// message.
    fn cuts(&self) -> Result<Vec<Range<u64>>> {
        let mut cuts = Vec::new();
        for (index, body) in (self.imported..).zip(&self.bodies) {
            if self.unused.contains(&index) {
                let code = body.get_operators_reader()?.original_position();
                // The last instruction ends the function.
                cuts.push(code..body.range().end - 1);
                continue;
            }
            // Where the instructions began that are always followed by this one, and do nothing that is
            // noticed elsewhere; and whether the last one was a panic.
            let (mut start, mut panics) = (None, false);
            for operator in body.get_operators_reader()?.into_iter_with_offsets() {
                let (operator, at) = operator?;
                // The compiler knows which calls don't return.
                if let (Some(start), true, Operator::Unreachable) = (start, panics, &operator) {
                    cuts.push(start..at);
                }
                panics = matches!(operator, Operator::Call { function_index } if self.panics.contains(&function_index));
                start = if !panics && goes_elsewhere(&operator) {
                    None
                } else {
                    start.or(Some(at))
                };
            }
        }
        Ok(cuts)
    }

    /// The module with traps, and without the relocations in what was overwritten.
    fn write(&self, wasm: &[u8], cuts: &[Range<u64>]) -> Result<Vec<u8>> {
        let mut own = wasm.to_vec();
        for cut in cuts {
            let code = own.get_mut(usize::try_from(cut.start)?..usize::try_from(cut.end)?);
            code.context("code that isn't there")?.fill(UNREACHABLE);
        }
        let is_cut = |entry: &&RelocationEntry| {
            let at = self.code + u64::from(entry.offset);
            let next = cuts.partition_point(|cut| cut.end <= at);
            cuts.get(next).is_some_and(|cut| cut.start <= at)
        };
        let kept: Vec<&RelocationEntry> = self.relocations.iter().filter(|e| !is_cut(e)).collect();
        let mut relocations = Vec::new();
        self.target.encode(&mut relocations);
        kept.len().encode(&mut relocations);
        for entry in kept {
            relocations.push(entry.ty as u8);
            entry.offset.encode(&mut relocations);
            entry.index.encode(&mut relocations);
            if !matches!(entry.ty.addend_kind(), RelocAddendKind::None) {
                entry.addend.encode(&mut relocations);
            }
        }
        let mut module = Module::new();
        for payload in Parser::new(0).parse_all(wasm) {
            let payload = payload?;
            if let Payload::CustomSection(section) = &payload
                && section.name() == RELOCATIONS
            {
                module.section(&CustomSection {
                    name: RELOCATIONS.into(),
                    data: relocations.as_slice().into(),
                });
            } else if let Some((id, range)) = payload.as_section() {
                let (start, end) = (usize::try_from(range.start)?, usize::try_from(range.end)?);
                let data = own.get(start..end).context("a section ends too late")?;
                module.section(&RawSection { id, data });
            }
        }
        Ok(module.finish())
    }
}

#[cfg(test)]
mod tests {
    use wasm_encoder::{
        CodeSection, Function, FunctionSection, Instruction, NameMap, NameSection, TypeSection, ValType,
    };
    use wasmparser::Validator;

    use super::*;

    /// A module whose second function calls the first one, named so, with a number and its own argument.
    fn module(name: &str) -> Vec<u8> {
        let mut types = TypeSection::new();
        types.ty().function([ValType::I32, ValType::I32], []);
        let mut functions = FunctionSection::new();
        functions.function(0).function(0);
        let mut code = CodeSection::new();
        let mut called = Function::new([]);
        called.instruction(&Instruction::Unreachable);
        called.instruction(&Instruction::End);
        code.function(&called);
        let mut calls = Function::new([]);
        for instruction in [
            Instruction::LocalGet(0),
            Instruction::LocalGet(1),
            Instruction::Call(1),
            Instruction::I32Const(300),
            Instruction::LocalGet(0),
            Instruction::Call(0),
            Instruction::Unreachable,
            Instruction::End,
        ] {
            calls.instruction(&instruction);
        }
        code.function(&calls);
        let mut names = NameSection::new();
        let mut map = NameMap::new();
        map.append(0, name);
        names.functions(&map);
        // The calls and the number, counted from where the section begins: function, address, function.
        let relocations = [2, 3, 0, 12, 1, 4, 14, 0, 0, 0, 19, 0];
        Module::new()
            .section(&types)
            .section(&functions)
            .section(&code)
            .section(&names)
            .section(&CustomSection {
                name: RELOCATIONS.into(),
                data: relocations.as_slice().into(),
            })
            .clone()
            .finish()
    }

    #[test]
    fn a_panic_becomes_a_trap_and_its_relocations_are_gone() {
        let before = module("_RNvNtCs1_4core9panicking5panic");
        let after = replace_panics(&before).expect("a module");
        Validator::new().validate_all(&after).expect("a sound module");
        let source = Source::read(&after).expect("a module");
        let code = source.bodies[1].get_operators_reader().expect("code");
        let code: Vec<String> = code
            .into_iter()
            .map(|operator| format!("{:?}", operator.expect("an operator")))
            .collect();
        // The cut was 7 bytes long: `i32.const 300`, `local.get 0`, `call 0`.
        let mut expected = vec![
            "LocalGet { local_index: 0 }",
            "LocalGet { local_index: 1 }",
            "Call { function_index: 1 }",
        ];
        expected.extend(["Unreachable"; 7 + 1]);
        expected.push("End");
        assert_eq!(code, expected);
        let offsets: Vec<u32> = source.relocations.iter().map(|entry| entry.offset).collect();
        assert_eq!((source.target, offsets.as_slice()), (2, [12].as_slice()));
        // Nothing else has moved.
        assert_eq!(
            before.len() - after.len(),
            7,
            "an address is four bytes, a function three"
        );
    }

    #[test]
    fn what_nothing_calls_becomes_a_trap() {
        let before = module("intounderlyingsource_pull_58a9");
        let after = replace_panics(&before).expect("a module");
        Validator::new().validate_all(&after).expect("a sound module");
        let source = Source::read(&after).expect("a module");
        let operators = |at: usize| {
            let code = source.bodies[at].get_operators_reader().expect("code");
            code.into_iter().map(|operator| operator.expect("an operator"))
        };
        assert!(operators(0).all(|operator| matches!(operator, Operator::Unreachable | Operator::End)));
        // The other function still calls it.
        assert!(operators(1).any(|operator| matches!(operator, Operator::Call { function_index: 0 })));
    }

    #[test]
    fn a_program_without_panics_is_refused() {
        let error = replace_panics(&module("_RNvCs1_4main4quit")).expect_err("no panics");
        assert_eq!(error.to_string(), "no panics were found to replace by traps");
        assert!(replace_panics(b"no module").is_err());
    }
}
