use wasm_encoder::{Function, ImportSection, Instruction, RefType, TableType, ValType};
use wasmparser::Validator;

use super::*;

#[test]
fn custom_sections_are_left_out_and_numbers_are_not_padded() {
    let header = b"\0asm\x01\0\0\0".as_slice();
    let kind = [1, 4, 1, 0x60, 0, 0];
    let function = [3, 2, 1, 0];
    // Sizes may be padded with redundant digits.
    let custom = [0, 0x83, 0x00, 1, b'n', 7];
    // `i32.const 5` and `drop`, with a number that a linker could change.
    let padded = [10, 11, 1, 9, 0, 0x41, 0x85, 0x80, 0x80, 0x80, 0x00, 0x1a, 0x0b];
    let short = [10, 7, 1, 5, 0, 0x41, 5, 0x1a, 0x0b];
    let module = [header, &custom, &kind, &function, &padded, &custom].concat();
    assert_eq!(
        compact(&module).expect("a module"),
        [header, &kind, &function, &short].concat()
    );
    assert_eq!(compact(header).expect("a module"), header);
    for broken in [&module[..module.len() - 1], &module[..9], &module[..4]] {
        assert!(compact(broken).is_err());
    }
}

/// A module with functions of these types (nothing to nothing, and nothing to `i32`), some of them in
/// a table from a place on.
fn module(functions: &[(u32, &[Instruction<'_>])], place: i32, in_table: &[u32]) -> Vec<u8> {
    let mut types = TypeSection::new();
    types.ty().function([ValType::F64], [ValType::F64]);
    types.ty().function([], []);
    types.ty().function([], [ValType::I32]);
    let mut imports = ImportSection::new();
    let table = TableType {
        element_type: RefType::FUNCREF,
        table64: false,
        minimum: 9,
        maximum: None,
        shared: false,
    };
    imports.import("main", "table", table);
    let (mut own, mut code) = (FunctionSection::new(), CodeSection::new());
    for (ty, instructions) in functions {
        own.function(*ty);
        let mut function = Function::new([]);
        for instruction in *instructions {
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
        .section(&own)
        .section(&elements)
        .section(&code);
    let module = module.finish();
    Validator::new().validate_all(&module).expect("a sound module");
    module
}

/// The functions of a compacted module, as their types and instructions, and those in the table.
fn functions(wasm: &[u8]) -> (Vec<String>, Vec<u32>) {
    Validator::new().validate_all(wasm).expect("a sound module");
    let source = Source::read(wasm).expect("a module");
    let text = |(function, body): (u32, &FunctionBody<'_>)| {
        let code = body.get_operators_reader().expect("code").into_iter();
        let code: Vec<String> = code.map(|o| format!("{:?}", o.expect("an operator"))).collect();
        let results = source.type_of(function).expect("a type").results().len();
        format!("{results}: {}", code.join(" "))
    };
    let mut places: Vec<(u32, u32)> = source.table.iter().map(|(p, f)| (*p, *f)).collect();
    places.sort_unstable();
    (
        source.defined().map(text).collect(),
        places.into_iter().map(|(_, f)| f).collect(),
    )
}

const fn through_table(ty: u32, place: i32) -> [Instruction<'static>; 2] {
    let call = Instruction::CallIndirect {
        type_index: ty,
        table_index: 0,
    };
    [Instruction::I32Const(place), call]
}

/// Functions by expressions, places without one, and several lists: what is in the table is the same.
#[test]
fn the_table_is_filled_by_one_list_for_all_neighbours() {
    let first = module(
        &[(2, &[Instruction::I32Const(1)]), (2, &[Instruction::I32Const(2)])],
        3,
        &[0],
    );
    let mut elements = ElementSection::new();
    let at = ConstExpr::i32_const;
    elements.active(None, &at(3), Elements::Functions((&[0][..]).into()));
    let items = [
        ConstExpr::ref_func(1),
        ConstExpr::ref_null(wasm_encoder::HeapType::FUNC),
    ];
    elements.active(
        None,
        &at(4),
        Elements::Expressions(RefType::FUNCREF, (&items[..]).into()),
    );
    elements.active(Some(0), &at(6), Elements::Functions((&[1, 0][..]).into()));
    let mut several = Module::new();
    for payload in Parser::new(0).parse_all(&first) {
        let payload = payload.expect("a module");
        if let Payload::ElementSection(_) = payload {
            several.section(&elements);
        } else if let Some((id, range)) = payload.as_section() {
            let at = |place: u64| usize::try_from(place).expect("a place");
            let data = &first[at(range.start)..at(range.end)];
            several.section(&wasm_encoder::RawSection { id, data });
        }
    }
    let compacted = compact(&several.finish()).expect("a module");
    Validator::new().validate_all(&compacted).expect("a sound module");
    let mut found = Vec::new();
    for payload in Parser::new(0).parse_all(&compacted) {
        if let Payload::ElementSection(section) = payload.expect("a module") {
            for element in section {
                let all = placed(&element.expect("an element")).expect("an element");
                let all = all.expect("a list");
                found.push(all.iter().map(|(place, _)| *place).collect::<Vec<_>>());
            }
        }
    }
    assert_eq!(found, [vec![3, 4], vec![6, 7]]);
    assert_eq!(functions(&compacted).1.len(), 4);
}

#[test]
fn calls_through_the_table_are_direct_where_they_can_be() {
    let (own, elsewhere, wrong) = (through_table(2, 3), through_table(2, 7), through_table(1, 3));
    let user = [0, 1, 2, 4].map(Instruction::Call);
    let user: Vec<Instruction<'_>> = user.into_iter().flat_map(|c| [c, Instruction::Drop]).collect();
    let wasm = module(
        &[
            (2, &elsewhere),
            (2, &own),
            (2, &elsewhere),
            (2, &[Instruction::I32Const(5)]),
            (2, &own),
            (1, &user),
            // Of another type than what is there: it traps, and goes on doing so.
            (1, &wrong),
        ],
        3,
        &[3, 5],
    );
    let (code, table) = functions(&compact(&wasm).expect("a module"));
    assert_eq!(
        code,
        [
            "0: Call { function_index: 3 } Drop Call { function_index: 2 } Drop \
             Call { function_index: 3 } Drop Call { function_index: 2 } Drop End",
            "0: I32Const { value: 3 } CallIndirect { type_index: 0, table_index: 0 } End",
            "1: I32Const { value: 5 } End",
            "1: I32Const { value: 7 } CallIndirect { type_index: 1, table_index: 0 } End",
        ]
    );
    assert_eq!(table, [2, 0]);
}

#[test]
fn similar_functions_are_neighbours_and_unused_types_are_left_out() {
    let constant = |n| [Instruction::I32Const(n)];
    let nested = [Instruction::Call(1), Instruction::I32Eqz];
    let wasm = module(
        &[(2, &constant(1)), (2, &nested), (1, &[]), (2, &constant(2))],
        0,
        &[3],
    );
    let small = compact(&wasm).expect("a module");
    let (code, table) = functions(&small);
    let expected = [
        "1: Call { function_index: 0 } I32Eqz End",
        "1: I32Const { value: 1 } End",
        "1: I32Const { value: 2 } End",
        "0: End",
    ];
    assert_eq!(code, expected);
    assert_eq!(table, [2]);
    assert_eq!(Source::read(&small).expect("a module").types.len(), 2);
    assert_eq!(compact(&small).expect("a module"), small, "nothing is left to do");
}

#[test]
fn what_comes_after_a_trap_is_left_out() {
    use wasm_encoder::BlockType::Empty;
    let code = [
        Instruction::I32Const(1),
        Instruction::If(Empty),
        Instruction::Unreachable,
        Instruction::Block(Empty),
        Instruction::Call(0),
        Instruction::End,
        Instruction::Unreachable,
        Instruction::Else,
        Instruction::Nop,
        Instruction::End,
        Instruction::Nop,
    ];
    let wasm = module(&[(1, &code)], 0, &[]);
    let (code, _) = functions(&compact(&wasm).expect("a module"));
    let expected = "0: I32Const { value: 1 } If { blockty: Empty } Unreachable Else Nop End Nop End";
    assert_eq!(code, [expected]);
}
