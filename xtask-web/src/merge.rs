//! Merges modules: the splitter creates a chunk for every combination of pages and games that share
//! code, and dozens of small files cost more than selective loading saves.

use std::collections::HashMap;
use std::convert::Infallible;
use std::mem::discriminant;

use anyhow::{Context, Result, anyhow, bail, ensure};
use wasm_encoder::reencode::{Error, Reencode, RoundtripReencoder};
use wasm_encoder::{
    CodeSection, DataCountSection, DataSection, ElementSection, FunctionSection, ImportSection, Module,
    TypeSection,
};
use wasmparser::{FuncType, Import, Parser, Payload, TypeRef};

/// Merges modules. They must import the same memory, table and globals in the same order, and no
/// functions: calls between them go through the table.
///
/// # Errors
/// When one isn't a valid module, or contains something unsupported.
pub fn merge(modules: &[&[u8]]) -> Result<Vec<u8>> {
    let mut merged = Merged::default();
    for module in modules {
        merged.add(module)?;
    }
    merged.finish()
}

/// The sections of the merged module.
#[derive(Default)]
struct Merged {
    known: HashMap<FuncType, u32>,
    types: TypeSection,
    imports: Vec<(String, String, TypeRef)>,
    functions: FunctionSection,
    elements: ElementSection,
    code: CodeSection,
    data: DataSection,
}

/// Maps a module's indices to those of the merged one.
struct Moved {
    types: Vec<u32>,
    functions: u32,
    elements: u32,
    data: u32,
}

impl Reencode for Moved {
    type Error = Infallible;

    fn type_index(&mut self, ty: u32) -> Result<u32, Error> {
        let found = usize::try_from(ty).ok().and_then(|i| self.types.get(i));
        found.copied().ok_or(Error::CanonicalizedHeapTypeReference)
    }

    fn function_index(&mut self, function: u32) -> Result<u32, Error> {
        Ok(self.functions + function)
    }

    fn element_index(&mut self, element: u32) -> Result<u32, Error> {
        Ok(self.elements + element)
    }

    fn data_index(&mut self, data: u32) -> Result<u32, Error> {
        Ok(self.data + data)
    }
}

impl Merged {
    fn add(&mut self, module: &[u8]) -> Result<()> {
        let mut moved = Moved {
            types: Vec::new(),
            functions: self.functions.len(),
            elements: self.elements.len(),
            data: self.data.len(),
        };
        let failed = |e: Error| anyhow!("a shared chunk can't be moved: {e}");
        for payload in Parser::new(0).parse_all(module) {
            match payload.context("a shared chunk isn't a wasm module")? {
                Payload::TypeSection(section) => {
                    for ty in section.into_iter_err_on_gc_types() {
                        let index = self.type_of(ty?, &mut moved)?;
                        moved.types.push(index);
                    }
                }
                Payload::ImportSection(section) => {
                    let own: Vec<Import<'_>> = section.into_imports().collect::<Result<_, _>>()?;
                    self.take_imports(&own)?;
                }
                Payload::FunctionSection(section) => moved
                    .parse_function_section(&mut self.functions, section)
                    .map_err(failed)?,
                Payload::ElementSection(section) => moved
                    .parse_element_section(&mut self.elements, section)
                    .map_err(failed)?,
                Payload::CodeSectionEntry(body) => {
                    moved.parse_function_body(&mut self.code, body).map_err(failed)?
                }
                Payload::DataSection(section) => moved
                    .parse_data_section(&mut self.data, section)
                    .map_err(failed)?,
                Payload::ExportSection(section) if section.count() == 0 => {}
                // The data count is only needed by code that copies segments, and is rewritten.
                Payload::Version { .. }
                | Payload::DataCountSection { .. }
                | Payload::CodeSectionStart { .. }
                | Payload::CustomSection(_)
                | Payload::End(_) => {}
                other => bail!("a shared chunk has a section that can't be moved: {other:?}"),
            }
        }
        Ok(())
    }

    /// Adds a module's imports unless an earlier module had them.
    ///
    /// Memories, tables and globals have separate index spaces, so each must have the same index in
    /// all modules.
    fn take_imports(&mut self, own: &[Import<'_>]) -> Result<()> {
        for (i, import) in own.iter().enumerate() {
            let kind = discriminant(&import.ty);
            let calls = matches!(import.ty, TypeRef::Func(_) | TypeRef::FuncExact(_));
            ensure!(!calls, "a shared chunk takes functions from elsewhere");
            let place = own[..i].iter().filter(|o| discriminant(&o.ty) == kind).count();
            let mut same_kind = self.imports.iter().filter(|(.., ty)| discriminant(ty) == kind);
            match same_kind.nth(place) {
                Some((module, name, ty)) => ensure!(
                    (module.as_str(), name.as_str(), *ty) == (import.module, import.name, import.ty),
                    "shared chunks take different things from the main part"
                ),
                None => self
                    .imports
                    .push((import.module.to_owned(), import.name.to_owned(), import.ty)),
            }
        }
        Ok(())
    }

    /// The index of a type, shared between modules.
    fn type_of(&mut self, ty: FuncType, moved: &mut Moved) -> Result<u32> {
        if let Some(&known) = self.known.get(&ty) {
            return Ok(known);
        }
        let index = self.types.len();
        let own = moved
            .func_type(ty.clone())
            .map_err(|e| anyhow!("a type can't be moved: {e}"))?;
        self.types.ty().func_type(&own);
        self.known.insert(ty, index);
        Ok(index)
    }

    fn finish(self) -> Result<Vec<u8>> {
        let mut imports = ImportSection::new();
        for (module, name, ty) in &self.imports {
            let ty = RoundtripReencoder
                .entity_type(*ty)
                .map_err(|e| anyhow!("the import {name} can't be moved: {e}"))?;
            imports.import(module, name, ty);
        }
        let count = self.data.len();
        let mut module = Module::new();
        module
            .section(&self.types)
            .section(&imports)
            .section(&self.functions)
            .section(&self.elements)
            .section(&DataCountSection { count })
            .section(&self.code)
            .section(&self.data);
        Ok(module.finish())
    }
}

#[cfg(test)]
mod tests {
    use wasm_encoder::{
        ConstExpr, Elements, EntityType, Function, GlobalType, ImportSection, Instruction, RefType,
        TableType, ValType,
    };
    use wasmparser::{Operator, Validator};

    use super::*;

    /// A module that imports a table (and a global, if it returns small numbers), with functions
    /// that return numbers, each calling the previous one.
    fn chunk(numbers: &[i64], place: i32, result: ValType) -> Vec<u8> {
        let mut types = TypeSection::new();
        types.ty().function([], []);
        types.ty().function([], [result]);
        let mut imports = ImportSection::new();
        let table = TableType {
            element_type: RefType::FUNCREF,
            table64: false,
            minimum: 9,
            maximum: None,
            shared: false,
        };
        imports.import("main", "table", table);
        let global = GlobalType {
            val_type: ValType::I32,
            mutable: true,
            shared: false,
        };
        if result == ValType::I32 {
            imports.import("main", "stack", EntityType::Global(global));
        }
        let (mut functions, mut code) = (FunctionSection::new(), CodeSection::new());
        for (i, number) in (0..).zip(numbers) {
            functions.function(1);
            let mut function = Function::new([]);
            if i > 0 {
                function.instruction(&Instruction::Call(i - 1));
                function.instruction(&Instruction::Drop);
            }
            function.instruction(&Instruction::I64Const(*number));
            if result == ValType::I32 {
                function.instruction(&Instruction::I32WrapI64);
            }
            function.instruction(&Instruction::End);
            code.function(&function);
        }
        let all: Vec<u32> = (0..functions.len()).collect();
        let mut elements = ElementSection::new();
        elements.active(
            None,
            &ConstExpr::i32_const(place),
            Elements::Functions(all.into()),
        );
        let mut module = Module::new();
        module
            .section(&types)
            .section(&imports)
            .section(&functions)
            .section(&elements)
            .section(&code);
        module.finish()
    }

    #[test]
    fn modules_become_one_and_call_their_own_functions() {
        let (a, b) = (
            chunk(&[1, 2], 0, ValType::I64),
            chunk(&[3, 4, 5], 2, ValType::I32),
        );
        let merged = merge(&[&a, &b]).expect("one module");
        Validator::new().validate_all(&merged).expect("a sound module");
        let (mut numbers, mut calls, mut types, mut placed, mut taken) = (vec![], vec![], 0, 0, 0);
        for payload in Parser::new(0).parse_all(&merged) {
            match payload.expect("a section") {
                Payload::CodeSectionEntry(body) => {
                    for operator in body.get_operators_reader().expect("code") {
                        match operator.expect("an operator") {
                            Operator::I64Const { value } => numbers.push(value),
                            Operator::Call { function_index } => calls.push(function_index),
                            _ => {}
                        }
                    }
                }
                Payload::TypeSection(section) => types = section.count(),
                Payload::ImportSection(section) => taken = section.into_imports().count(),
                Payload::ElementSection(section) => placed = section.count(),
                _ => {}
            }
        }
        assert_eq!(numbers, [1, 2, 3, 4, 5]);
        assert_eq!(calls, [0, 2, 3], "each module calls its own");
        assert_eq!((types, placed, taken), (3, 2, 2));
        assert!(merge(&[&a, b"nothing"]).is_err());
        // A module with a different import at the same index doesn't fit.
        let mut other = ImportSection::new();
        let global = GlobalType {
            val_type: ValType::I64,
            mutable: false,
            shared: false,
        };
        other.import("main", "stack", EntityType::Global(global));
        let mut own = Module::new();
        own.section(&other);
        let own = own.finish();
        assert!(merge(&[&a, &own]).is_ok(), "the first global");
        assert!(
            merge(&[&b, &own]).is_err(),
            "another global in the place of the first"
        );
    }
}
