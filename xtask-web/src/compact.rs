//! Shrinks compiled modules: nothing that browsers don't need, nothing twice, and similar functions
//! next to each other, where compression finds them.

use std::collections::{BTreeMap, HashMap};
use std::convert::Infallible;

use anyhow::{Context, Result, anyhow};
use wasm_encoder::reencode::{Error, Reencode, utils};
use wasm_encoder::{CodeSection, ConstExpr, ElementSection, Elements, FunctionSection, Module, TypeSection};
use wasmparser::{
    BinaryReaderError, BlockType, CodeSectionReader, ElementItems, ElementKind, ElementSectionReader,
    FuncType, FunctionBody, FunctionSectionReader, Operator, Parser, Payload, TypeRef, TypeSectionReader,
};

/// Encodes a module as compactly as possible.
///
/// - Custom sections, such as function names, are left out, and so are unused types.
/// - Numbers aren't padded, as linkers do where they may change them later.
/// - The splitter calls functions of other chunks through the table, in small functions of their own.
///   Those that call a function of this module after all are replaced by it (its chunk was merged into
///   this one), and the others are kept once.
/// - Functions are ordered by their types and instructions, so that similar ones are neighbours. That
///   makes no difference but to compression: about 3%.
/// - Code that can't be reached, after a trap, is left out.
/// - The table is filled by lists of numbers, one for all neighbours.
///
/// # Errors
/// When it isn't a valid module.
pub fn compact(wasm: &[u8]) -> Result<Vec<u8>> {
    let mut compact = Source::read(wasm)
        .and_then(|source| source.plan())
        .context("a chunk can't be read")?;
    let mut module = Module::new();
    compact
        .parse_core_module(&mut module, Parser::new(0), wasm)
        .map_err(|e| anyhow!("a chunk can't be encoded: {e}"))?;
    Ok(module.finish())
}

/// What a module consists of, as far as it matters here.
#[derive(Default)]
struct Source<'a> {
    wasm: &'a [u8],
    types: Vec<FuncType>,
    /// The types of all functions, the imported ones first.
    functions: Vec<u32>,
    imported: u32,
    bodies: Vec<FunctionBody<'a>>,
    /// The module's own functions in the table, by their place.
    table: HashMap<u32, u32>,
}

impl<'a> Source<'a> {
    fn read(wasm: &'a [u8]) -> Result<Self> {
        let mut source = Self {
            wasm,
            ..Self::default()
        };
        for payload in Parser::new(0).parse_all(wasm) {
            match payload? {
                Payload::TypeSection(section) => {
                    source.types = section.into_iter_err_on_gc_types().collect::<Result<_, _>>()?;
                }
                Payload::ImportSection(section) => {
                    for import in section.into_imports() {
                        if let TypeRef::Func(ty) | TypeRef::FuncExact(ty) = import?.ty {
                            source.functions.push(ty);
                            source.imported += 1;
                        }
                    }
                }
                Payload::FunctionSection(section) => {
                    for ty in section {
                        source.functions.push(ty?);
                    }
                }
                Payload::ElementSection(section) => {
                    for element in section {
                        source.place(element?)?;
                    }
                }
                Payload::CodeSectionEntry(body) => source.bodies.push(body),
                _ => {}
            }
        }
        Ok(source)
    }

    fn place(&mut self, element: wasmparser::Element<'a>) -> Result<()> {
        for (place, function) in placed(&element)?.unwrap_or_default() {
            match function {
                Some(function) => self.table.insert(place, function),
                None => self.table.remove(&place),
            };
        }
        Ok(())
    }

    /// The functions that are defined here, with their bodies.
    fn defined(&self) -> impl Iterator<Item = (u32, &FunctionBody<'a>)> {
        (self.imported..).zip(&self.bodies)
    }

    fn type_of(&self, function: u32) -> Option<&FuncType> {
        let ty = *self.functions.get(usize::try_from(function).ok()?)?;
        self.types.get(usize::try_from(ty).ok()?)
    }

    /// The place in the table that a function calls with its own arguments, if it does nothing else.
    fn forwards_to(&self, function: u32, body: &FunctionBody<'_>) -> Result<Option<u32>> {
        let Some(ty) = self.type_of(function) else {
            return Ok(None);
        };
        if body.get_locals_reader()?.get_count() > 0 {
            return Ok(None);
        }
        let mut code = body.get_operators_reader()?;
        for (own, _) in (0..).zip(ty.params()) {
            match code.read()? {
                Operator::LocalGet { local_index } if local_index == own => {}
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
        let called = self.types.get(usize::try_from(type_index)?);
        Ok((ends && called == Some(ty)).then_some(value.cast_unsigned()))
    }

    /// The functions that are left out, and those called in their place.
    fn replaced(&self) -> Result<BTreeMap<u32, u32>> {
        let mut forwarding = BTreeMap::new();
        for (function, body) in self.defined() {
            if let Some(place) = self.forwards_to(function, body)? {
                forwarding.insert(function, place);
            }
        }
        let (mut replaced, mut first) = (BTreeMap::new(), HashMap::new());
        for (&function, &place) in &forwarding {
            let own = self
                .table
                .get(&place)
                .filter(|own| !forwarding.contains_key(own) && self.type_of(**own) == self.type_of(function));
            let other = own.or_else(|| first.get(&(place, self.type_of(function))));
            match other {
                Some(&other) => {
                    replaced.insert(function, other);
                }
                None => {
                    first.insert((place, self.type_of(function)), function);
                }
            }
        }
        Ok(replaced)
    }

    /// What functions are sorted by: their instructions without their operands, but for locals.
    fn shape(&self, body: &FunctionBody<'_>) -> Result<Vec<u8>> {
        let mut code = body.get_operators_reader()?;
        let (start, instructions) = (body.range().start, code.original_position());
        let (start, instructions) = (usize::try_from(start)?, usize::try_from(instructions)?);
        let mut shape = self.wasm.get(start..instructions).unwrap_or_default().to_vec();
        while !code.eof() {
            let (operator, at) = code.read_with_offset()?;
            shape.extend(self.wasm.get(usize::try_from(at)?));
            if let Operator::LocalGet { local_index }
            | Operator::LocalSet { local_index }
            | Operator::LocalTee { local_index } = operator
            {
                // Larger numbers are rare and may be cut off: it is only an order.
                shape.push(local_index as u8);
            }
        }
        Ok(shape)
    }

    /// How often each type is used by the functions.
    fn uses(&self, functions: &[u32]) -> Result<Vec<u32>> {
        let mut used = vec![0_u32; self.types.len()];
        let mut count = |ty: u32| {
            if let Some(uses) = usize::try_from(ty).ok().and_then(|ty| used.get_mut(ty)) {
                *uses += 1;
            }
        };
        let (imported, _) = self.functions.split_at(usize::try_from(self.imported)?);
        imported.iter().copied().for_each(&mut count);
        for &function in functions {
            let (ty, body) = self.definition(function)?;
            count(ty);
            for operator in body.get_operators_reader()? {
                if let Operator::CallIndirect { type_index: ty, .. }
                | Operator::Block {
                    blockty: BlockType::FuncType(ty),
                }
                | Operator::Loop {
                    blockty: BlockType::FuncType(ty),
                }
                | Operator::If {
                    blockty: BlockType::FuncType(ty),
                } = operator?
                {
                    count(ty);
                }
            }
        }
        Ok(used)
    }

    fn definition(&self, function: u32) -> Result<(u32, &FunctionBody<'a>)> {
        let ty = self.functions.get(usize::try_from(function)?);
        let own = function.checked_sub(self.imported).context("an import")?;
        let body = self.bodies.get(usize::try_from(own)?);
        ty.copied().zip(body).context("a function that isn't there")
    }

    fn plan(&self) -> Result<Compact> {
        let replaced = self.replaced()?;
        let defined = self.defined().map(|(function, _)| function);
        let mut kept: Vec<u32> = defined.filter(|f| !replaced.contains_key(f)).collect();
        // The most frequent types get the shortest numbers.
        let uses = self.uses(&kept)?;
        let mut order: Vec<usize> = (0..uses.len()).filter(|ty| uses[*ty] > 0).collect();
        order.sort_by_key(|ty| std::cmp::Reverse(uses[*ty]));
        let mut types = vec![u32::MAX; uses.len()];
        for (new, old) in (0..).zip(&order) {
            types[*old] = new;
        }
        let mut keys = HashMap::new();
        for &function in &kept {
            let (ty, body) = self.definition(function)?;
            keys.insert(function, (moved(&types, ty), self.shape(body)?));
        }
        // Equal ones stay in their order.
        kept.sort_by(|a, b| keys.get(a).cmp(&keys.get(b)));
        let mut functions: Vec<u32> = (0..self.imported).collect();
        functions.resize(self.functions.len(), u32::MAX);
        for (new, old) in (self.imported..).zip(&kept) {
            *functions.get_mut(usize::try_from(*old)?).context("a function")? = new;
        }
        for (old, other) in &replaced {
            let new = moved(&functions, *other);
            *functions.get_mut(usize::try_from(*old)?).context("a function")? = new;
        }
        let index = |function: &u32| usize::try_from(function - self.imported);
        Ok(Compact {
            kept_types: order.iter().map(|ty| self.types[*ty].clone()).collect(),
            kept: kept.iter().map(index).collect::<Result<_, _>>()?,
            functions,
            types,
        })
    }
}

/// Rewrites a module.
struct Compact {
    /// The types that are used, in their new order.
    kept_types: Vec<FuncType>,
    /// The indices among the defined functions, in their new order.
    kept: Vec<usize>,
    /// The new index of each function and type.
    functions: Vec<u32>,
    types: Vec<u32>,
}

/// Looks up a new index. Invalid ones stay invalid.
fn moved(indices: &[u32], old: u32) -> u32 {
    let new = usize::try_from(old).ok().and_then(|old| indices.get(old));
    new.copied().unwrap_or(u32::MAX)
}

/// Places in the table, and the function that is put there, if any.
type Placed = Vec<(u32, Option<u32>)>;

/// What an element puts where in the table. `None` if it does something else.
fn placed(element: &wasmparser::Element<'_>) -> Result<Option<Placed>, BinaryReaderError> {
    let ElementKind::Active {
        table_index: None | Some(0),
        offset_expr,
    } = &element.kind
    else {
        return Ok(None);
    };
    let Operator::I32Const { value } = offset_expr.get_operators_reader().read()? else {
        return Ok(None);
    };
    let places = value.cast_unsigned()..;
    match &element.items {
        ElementItems::Functions(functions) => {
            let each = places.zip(functions.clone());
            let each = each.map(|(place, function)| Ok((place, Some(function?))));
            each.collect::<Result<_, _>>().map(Some)
        }
        ElementItems::Expressions(_, expressions) => {
            let mut all = Vec::new();
            for (place, expression) in places.zip(expressions.clone()) {
                match expression?.get_operators_reader().read()? {
                    Operator::RefFunc { function_index } => all.push((place, Some(function_index))),
                    Operator::RefNull { .. } => all.push((place, None)),
                    _ => return Ok(None),
                }
            }
            Ok(Some(all))
        }
    }
}

impl Reencode for Compact {
    type Error = Infallible;

    /// Neighbours in the table are one list of numbers. Nothing is put where there is nothing anyway.
    fn parse_element_section(
        &mut self,
        elements: &mut ElementSection,
        section: ElementSectionReader<'_>,
    ) -> Result<(), Error> {
        let mut table = BTreeMap::new();
        for element in section.clone() {
            let Some(all) = placed(&element?)? else {
                return utils::parse_element_section(self, elements, section);
            };
            for (place, function) in all {
                match function {
                    Some(function) => table.insert(place, self.function_index(function)?),
                    None => table.remove(&place),
                };
            }
        }
        let mut runs: Vec<(u32, Vec<u32>)> = Vec::new();
        for (place, function) in table {
            match runs.last_mut() {
                Some((first, run)) if u32::try_from(run.len()).is_ok_and(|own| *first + own == place) => {
                    run.push(function);
                }
                _ => runs.push((place, vec![function])),
            }
        }
        for (first, run) in runs {
            let offset = ConstExpr::i32_const(first.cast_signed());
            elements.active(None, &offset, Elements::Functions(run.into()));
        }
        Ok(())
    }

    fn type_index(&mut self, ty: u32) -> Result<u32, Error> {
        Ok(moved(&self.types, ty))
    }

    fn function_index(&mut self, function: u32) -> Result<u32, Error> {
        Ok(moved(&self.functions, function))
    }

    fn parse_custom_section(
        &mut self,
        _: &mut Module,
        _: wasmparser::CustomSectionReader<'_>,
    ) -> Result<(), Error> {
        Ok(())
    }

    fn parse_type_section(&mut self, types: &mut TypeSection, _: TypeSectionReader<'_>) -> Result<(), Error> {
        for ty in std::mem::take(&mut self.kept_types) {
            let ty = self.func_type(ty)?;
            types.ty().func_type(&ty);
        }
        Ok(())
    }

    fn parse_function_section(
        &mut self,
        functions: &mut FunctionSection,
        section: FunctionSectionReader<'_>,
    ) -> Result<(), Error> {
        let types: Vec<u32> = section.into_iter().collect::<Result<_, _>>()?;
        for kept in &self.kept {
            functions.function(moved(&self.types, types.get(*kept).copied().unwrap_or(u32::MAX)));
        }
        Ok(())
    }

    fn parse_code_section(
        &mut self,
        code: &mut CodeSection,
        section: CodeSectionReader<'_>,
    ) -> Result<(), Error> {
        let bodies: Vec<FunctionBody<'_>> = section.into_iter().collect::<Result<_, _>>()?;
        for kept in self.kept.clone() {
            if let Some(body) = bodies.get(kept) {
                self.parse_function_body(code, body.clone())?;
            }
        }
        Ok(())
    }

    fn parse_function_body(&mut self, code: &mut CodeSection, body: FunctionBody<'_>) -> Result<(), Error> {
        let mut function = utils::new_function_with_parsed_locals(self, &body)?;
        let mut reader = body.get_operators_reader()?;
        // How many blocks deep the code is that can't be reached; none if it can.
        let mut dead: Option<u32> = None;
        while !reader.eof() {
            let operator = reader.read()?;
            if let Some(depth) = dead {
                dead = match operator {
                    Operator::Block { .. }
                    | Operator::Loop { .. }
                    | Operator::If { .. }
                    | Operator::TryTable { .. } => Some(depth + 1),
                    Operator::End | Operator::Else if depth == 0 => None,
                    Operator::End => Some(depth - 1),
                    _ => dead,
                };
            } else if matches!(operator, Operator::Unreachable) {
                function.instruction(&self.instruction(operator)?);
                dead = Some(0);
                continue;
            }
            if dead.is_none() {
                function.instruction(&self.instruction(operator)?);
            }
        }
        code.function(&function);
        Ok(())
    }
}

#[cfg(test)]
mod tests;
