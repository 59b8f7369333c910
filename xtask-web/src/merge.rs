//! Merges modules: the splitter creates a chunk for every combination of pages and games that share
//! code, and dozens of small files cost more than selective loading saves.

use std::collections::{BTreeMap, HashMap};
use std::convert::Infallible;
use std::mem::discriminant;

use anyhow::{Context, Result, anyhow, bail, ensure};
use wasm_encoder::reencode::{Error, Reencode, RoundtripReencoder};
use wasm_encoder::{
    CodeSection, DataCountSection, DataSection, ElementSection, FunctionSection, ImportSection, Module,
    TypeSection,
};
use wasmparser::{
    DataSectionReader, Element, ElementItems, ElementKind, ElementSectionReader, FuncType, FunctionBody,
    Import, Operator, Parser, Payload, TypeRef,
};

/// Merges modules, or rewrites a single one. They must import the same memory, table and globals in
/// the same order, and no functions: calls between them go through the table.
///
/// - Custom sections, such as function names, are left out, and numbers aren't padded.
/// - The splitter calls functions of other chunks through the table, in small functions of their own.
///   Those that call a function of the merged module after all are replaced by it, and the others are
///   kept once.
///
/// # Errors
/// When one isn't a valid module, or contains something unsupported.
pub fn merge(modules: &[&[u8]]) -> Result<Vec<u8>> {
    let mut merged = Merged::default();
    let mut parts = Vec::new();
    for module in modules {
        parts.push(merged.read(module)?);
    }
    merged.write(&mut parts)
}

/// The parts that all modules share. Functions are counted through all of them.
#[derive(Default)]
struct Merged {
    known: HashMap<FuncType, u32>,
    types: Vec<FuncType>,
    imports: Vec<(String, String, TypeRef)>,
    /// The type of each function.
    functions: Vec<u32>,
    /// The functions in the table, by their place.
    table: HashMap<u32, u32>,
    /// The functions that only call another one, through this place in the table.
    forwarding: BTreeMap<u32, u32>,
}

/// The contents of a module, and its indices in the merged one.
#[derive(Default)]
struct Part<'a> {
    types: Vec<u32>,
    /// Until the parts are written, in the numbering in which no function is left out yet.
    functions: Vec<u32>,
    element_count: u32,
    data_count: u32,
    bodies: Vec<FunctionBody<'a>>,
    elements: Option<ElementSectionReader<'a>>,
    data: Option<DataSectionReader<'a>>,
}

/// Looks up an index.
fn moved(indices: &[u32], old: u32) -> Option<u32> {
    indices.get(usize::try_from(old).ok()?).copied()
}

impl Reencode for Part<'_> {
    type Error = Infallible;

    fn type_index(&mut self, ty: u32) -> Result<u32, Error> {
        moved(&self.types, ty).ok_or(Error::CanonicalizedHeapTypeReference)
    }

    fn function_index(&mut self, function: u32) -> Result<u32, Error> {
        // Invalid ones stay invalid.
        Ok(moved(&self.functions, function).unwrap_or(u32::MAX))
    }

    fn element_index(&mut self, element: u32) -> Result<u32, Error> {
        Ok(self.element_count + element)
    }

    fn data_index(&mut self, data: u32) -> Result<u32, Error> {
        Ok(self.data_count + data)
    }
}

impl Merged {
    fn read<'a>(&mut self, module: &'a [u8]) -> Result<Part<'a>> {
        let mut part = Part::default();
        for payload in Parser::new(0).parse_all(module) {
            match payload.context("a chunk isn't a wasm module")? {
                Payload::TypeSection(section) => {
                    for ty in section.into_iter_err_on_gc_types() {
                        part.types.push(self.type_of(ty?)?);
                    }
                }
                Payload::ImportSection(section) => {
                    let own: Vec<Import<'_>> = section.into_imports().collect::<Result<_, _>>()?;
                    self.take_imports(&own)?;
                }
                Payload::FunctionSection(section) => {
                    for ty in section {
                        let ty = moved(&part.types, ty?).context("a type that isn't there")?;
                        part.functions.push(u32::try_from(self.functions.len())?);
                        self.functions.push(ty);
                    }
                }
                Payload::ElementSection(section) => {
                    for element in section.clone() {
                        self.place(&part, element?)?;
                    }
                    part.elements = Some(section);
                }
                Payload::CodeSectionEntry(body) => {
                    let function = part.functions.get(part.bodies.len());
                    let function = *function.context("code without a type")?;
                    if let Some(place) = self.forwards_to(&part, function, &body)? {
                        self.forwarding.insert(function, place);
                    }
                    part.bodies.push(body);
                }
                Payload::DataSection(section) => part.data = Some(section),
                Payload::ExportSection(section) if section.count() == 0 => {}
                // The data count is only needed by code that copies segments, and is rewritten.
                Payload::Version { .. }
                | Payload::DataCountSection { .. }
                | Payload::CodeSectionStart { .. }
                | Payload::CustomSection(_)
                | Payload::End(_) => {}
                other => bail!("a chunk has a section that can't be moved: {other:?}"),
            }
        }
        ensure!(
            part.bodies.len() == part.functions.len(),
            "a function has no code"
        );
        Ok(part)
    }

    /// Adds a module's imports unless an earlier module had them.
    ///
    /// Memories, tables and globals have separate index spaces, so each must have the same index in
    /// all modules.
    fn take_imports(&mut self, own: &[Import<'_>]) -> Result<()> {
        for (i, import) in own.iter().enumerate() {
            let kind = discriminant(&import.ty);
            let calls = matches!(import.ty, TypeRef::Func(_) | TypeRef::FuncExact(_));
            ensure!(!calls, "a chunk takes functions from elsewhere");
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
    fn type_of(&mut self, ty: FuncType) -> Result<u32> {
        if let Some(&known) = self.known.get(&ty) {
            return Ok(known);
        }
        let index = u32::try_from(self.types.len())?;
        self.types.push(ty.clone());
        self.known.insert(ty, index);
        Ok(index)
    }

    /// Notes what an element puts in the table.
    fn place(&mut self, part: &Part<'_>, element: Element<'_>) -> Result<()> {
        let ElementKind::Active {
            table_index: None | Some(0),
            offset_expr,
        } = element.kind
        else {
            return Ok(());
        };
        let Operator::I32Const { value } = offset_expr.get_operators_reader().read()? else {
            return Ok(());
        };
        let functions: Vec<Option<u32>> = match element.items {
            ElementItems::Functions(functions) => functions
                .into_iter()
                .map(|function| Ok(Some(function?)))
                .collect::<Result<_>>()?,
            ElementItems::Expressions(_, expressions) => expressions
                .into_iter()
                .map(|expression| match expression?.get_operators_reader().read()? {
                    Operator::RefFunc { function_index } => Ok(Some(function_index)),
                    _ => Ok(None),
                })
                .collect::<Result<_>>()?,
        };
        for (place, function) in (value.cast_unsigned()..).zip(functions) {
            match function.and_then(|function| moved(&part.functions, function)) {
                Some(function) => self.table.insert(place, function),
                None => self.table.remove(&place),
            };
        }
        Ok(())
    }

    /// The place in the table that a function calls with its own arguments, if it does nothing else.
    fn forwards_to(&self, part: &Part<'_>, function: u32, body: &FunctionBody<'_>) -> Result<Option<u32>> {
        let ty = moved(&self.functions, function).context("a function without a type")?;
        let arguments = self
            .types
            .get(usize::try_from(ty)?)
            .map_or(0, |ty| ty.params().len());
        if body.get_locals_reader()?.get_count() > 0 {
            return Ok(None);
        }
        let mut code = body.get_operators_reader()?;
        for own in 0..arguments {
            match code.read()? {
                Operator::LocalGet { local_index } if usize::try_from(local_index)? == own => {}
                _ => return Ok(None),
            }
        }
        let Operator::I32Const { value } = code.read()? else {
            return Ok(None);
        };
        let Operator::CallIndirect { type_index, .. } = code.read()? else {
            return Ok(None);
        };
        let ends = matches!(code.read()?, Operator::End);
        let called = moved(&part.types, type_index);
        Ok((ends && called == Some(ty)).then_some(value.cast_unsigned()))
    }

    /// The functions that are left out, and those called in their place.
    fn replaced(&self) -> HashMap<u32, u32> {
        let ty = |function: u32| moved(&self.functions, function);
        let (mut replaced, mut first) = (HashMap::new(), HashMap::new());
        for (&function, &place) in &self.forwarding {
            let own = self.table.get(&place).copied();
            let own = own.filter(|own| !self.forwarding.contains_key(own) && ty(*own) == ty(function));
            let other = own.unwrap_or_else(|| *first.entry((place, ty(function))).or_insert(function));
            if other != function {
                replaced.insert(function, other);
            }
        }
        replaced
    }

    fn write(&self, parts: &mut [Part<'_>]) -> Result<Vec<u8>> {
        let failed = |e: Error| anyhow!("a chunk can't be moved: {e}");
        let (mut types, mut imports) = (TypeSection::new(), ImportSection::new());
        for ty in &self.types {
            types
                .ty()
                .func_type(&RoundtripReencoder.func_type(ty.clone()).map_err(failed)?);
        }
        for (module, name, ty) in &self.imports {
            imports.import(module, name, RoundtripReencoder.entity_type(*ty).map_err(failed)?);
        }
        let replaced = self.replaced();
        let mut functions = FunctionSection::new();
        let mut new = HashMap::new();
        for (function, ty) in (0..).zip(&self.functions) {
            if !replaced.contains_key(&function) {
                new.insert(function, functions.len());
                functions.function(*ty);
            }
        }
        let (mut elements, mut code, mut data) =
            (ElementSection::new(), CodeSection::new(), DataSection::new());
        for part in parts {
            let old = part.functions.clone();
            for function in &mut part.functions {
                let kept = replaced.get(function).unwrap_or(function);
                *function = *new.get(kept).context("a function that was left out")?;
            }
            (part.element_count, part.data_count) = (elements.len(), data.len());
            if let Some(section) = part.elements.take() {
                part.parse_element_section(&mut elements, section)
                    .map_err(failed)?;
            }
            for (function, body) in old.iter().zip(std::mem::take(&mut part.bodies)) {
                if !replaced.contains_key(function) {
                    part.parse_function_body(&mut code, body).map_err(failed)?;
                }
            }
            if let Some(section) = part.data.take() {
                part.parse_data_section(&mut data, section).map_err(failed)?;
            }
        }
        let count = data.len();
        let mut module = Module::new();
        module
            .section(&types)
            .section(&imports)
            .section(&functions)
            .section(&elements)
            .section(&DataCountSection { count })
            .section(&code)
            .section(&data);
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

    /// A module that imports a table (and a global, if results are small numbers), with functions from nothing to
    /// nothing (0) or to a result (1), some of them in the table from a place on.
    fn module(
        result: ValType,
        bodies: &[(u32, Vec<Instruction<'_>>)],
        place: i32,
        in_table: &[u32],
    ) -> Vec<u8> {
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
        for (ty, instructions) in bodies {
            functions.function(*ty);
            let mut function = Function::new([]);
            for instruction in instructions {
                function.instruction(instruction);
            }
            function.instruction(&Instruction::End);
            code.function(&function);
        }
        let mut elements = ElementSection::new();
        let offset = ConstExpr::i32_const(place);
        elements.active(None, &offset, Elements::Functions(in_table.into()));
        let mut module = Module::new();
        module
            .section(&types)
            .section(&imports)
            .section(&functions)
            .section(&elements)
            .section(&code);
        module.finish()
    }

    /// A module with functions that return numbers, each calling the previous one.
    fn chunk(numbers: &[i64], place: i32, result: ValType) -> Vec<u8> {
        let function = |(i, number): (u32, &i64)| {
            let mut body = Vec::new();
            if let Some(previous) = i.checked_sub(1) {
                body.extend([Instruction::Call(previous), Instruction::Drop]);
            }
            body.push(Instruction::I64Const(*number));
            if result == ValType::I32 {
                body.push(Instruction::I32WrapI64);
            }
            (1, body)
        };
        let functions: Vec<_> = (0..).zip(numbers).map(function).collect();
        let all: Vec<u32> = (0..).zip(numbers).map(|(i, _)| i).collect();
        module(result, &functions, place, &all)
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

    #[test]
    fn calls_through_the_table_are_direct_where_they_can_be() {
        let through_table = |type_index, place| {
            let table_index = 0;
            let call = Instruction::CallIndirect {
                type_index,
                table_index,
            };
            (type_index, vec![Instruction::I32Const(place), call])
        };
        let user = |called: [u32; 2]| {
            let calls = called.map(|function| [Instruction::Call(function), Instruction::Drop]);
            (0, calls.concat())
        };
        let (elsewhere, other) = (through_table(1, 7), through_table(1, 3));
        let a = [elsewhere.clone(), other, user([0, 1])];
        // The last one is of another type than what is there: it traps, and goes on doing so.
        let five = (1, vec![Instruction::I32Const(5)]);
        let b = [five, elsewhere, user([0, 1]), through_table(0, 3)];
        let (a, b) = (
            module(ValType::I32, &a, 0, &[1]),
            module(ValType::I32, &b, 3, &[0, 3]),
        );
        let merged = merge(&[&a, &b]).expect("one module");
        Validator::new().validate_all(&merged).expect("a sound module");
        let (mut code, mut table) = (vec![], vec![]);
        for payload in Parser::new(0).parse_all(&merged) {
            match payload.expect("a section") {
                Payload::CodeSectionEntry(body) => {
                    let operators = body.get_operators_reader().expect("code").into_iter();
                    let operators: Vec<String> = operators
                        .map(|o| format!("{:?}", o.expect("an operator")))
                        .collect();
                    code.push(operators.join(" "));
                }
                Payload::ElementSection(section) => {
                    for element in section {
                        if let ElementItems::Functions(functions) = element.expect("an element").items {
                            table.extend(functions.into_iter().map(|f| f.expect("a function")));
                        }
                    }
                }
                _ => {}
            }
        }
        assert_eq!(
            code,
            [
                "I32Const { value: 7 } CallIndirect { type_index: 1, table_index: 0 } End",
                "Call { function_index: 0 } Drop Call { function_index: 2 } Drop End",
                "I32Const { value: 5 } End",
                "Call { function_index: 2 } Drop Call { function_index: 0 } Drop End",
                "I32Const { value: 3 } CallIndirect { type_index: 0, table_index: 0 } End",
            ]
        );
        assert_eq!(table, [2, 2, 4]);
        assert_eq!(
            merge(&[&merged]).expect("a module"),
            merged,
            "nothing is left to do"
        );
    }

    #[test]
    fn custom_sections_are_left_out_and_numbers_are_not_padded() {
        let header = b"\0asm\x01\0\0\0".as_slice();
        let (kind, function) = ([1, 4, 1, 0x60, 0, 0], [3, 2, 1, 0]);
        // Sizes may be padded with redundant digits.
        let custom = [0, 0x83, 0x00, 1, b'n', 7];
        // `i32.const 5` and `drop`, with a number that a linker could change.
        let padded = [10, 11, 1, 9, 0, 0x41, 0x85, 0x80, 0x80, 0x80, 0x00, 0x1a, 0x0b];
        let short = [10, 7, 1, 5, 0, 0x41, 5, 0x1a, 0x0b];
        let whole = |code: &[u8], custom: &[u8]| [header, custom, &kind, &function, code, custom].concat();
        let module = whole(&padded, &custom);
        assert_eq!(
            merge(&[&module]).expect("a module"),
            merge(&[&whole(&short, &[])]).expect("a module")
        );
        assert!(
            merge(&[&module])
                .expect("a module")
                .windows(short.len())
                .any(|part| part == short)
        );
        for broken in [&module[..module.len() - 1], &module[..9], &module[..4]] {
            assert!(merge(&[broken]).is_err());
        }
    }
}
