//! Generates Rust code: for each message a type with its variables as fields, or a constant if it has none.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use super::Source;

/// Prefixes of texts that are looked up by the name of an option, value, choice, preset or level, or by lessons, which are data,
/// and need no constructor.
const DERIVED: [&str; 8] = [
    "remark-",
    "option-",
    "choice-",
    "field-",
    "preset-",
    "level-",
    "lesson-",
    "rules-figure-",
];
/// Texts that every game has.
const EVERY_GAME: [&str; 2] = ["title", "tagline"];

fn is_derived(id: &str) -> bool {
    EVERY_GAME.contains(&id) || DERIVED.iter().any(|prefix| id.starts_with(prefix))
}

/// `refusal-starts-with` as `RefusalStartsWith`.
fn type_name(id: &str) -> String {
    let words = id.split(['-', '_']).filter(|word| !word.is_empty());
    words
        .map(|word| {
            let (first, rest) = word.split_at(1);
            first.to_ascii_uppercase() + rest
        })
        .collect()
}

/// `from-n` as `from_n`; keywords become raw identifiers.
fn field_name(value: &str) -> String {
    let name = value.replace('-', "_");
    match name.as_str() {
        "as" | "box" | "for" | "from" | "in" | "move" | "of" | "type" | "use" | "where" | "with" => {
            if matches!(name.as_str(), "from" | "of" | "with") {
                name
            } else {
                format!("r#{name}")
            }
        }
        _ => name,
    }
}

/// The constructors of all messages of a namespace.
///
/// # Errors
/// When two IDs map to the same type name.
pub(super) fn of(namespace: &str, english: &Source) -> Result<String, String> {
    let keys = english.keys()?;
    let mut code = String::from("// Made by the build script from the Fluent files.\n");
    let mut names = BTreeSet::new();
    for message in english.public().filter(|m| !is_derived(&m.id)) {
        let id = &message.id;
        let Some(values) = keys.get(id) else {
            return Err(format!("{}: “{id}” has no text", message.file));
        };
        // Attributes may use variables that the text itself doesn't.
        let forms = keys
            .range(format!("{id}.")..)
            .take_while(|(key, _)| key.starts_with(&format!("{id}.")));
        let mut all: BTreeSet<&String> = values.iter().collect();
        all.extend(forms.flat_map(|(_, values)| values));
        let name = type_name(id);
        if !names.insert(name.clone()) {
            return Err(format!(
                "{}: “{id}” maps to the type name {name}, which is already taken",
                message.file
            ));
        }
        let english = english.show(id);
        constructor(&mut code, &format!("{namespace}.{id}"), &name, &english, &all);
    }
    Ok(code)
}

fn constructor(code: &mut String, id: &str, name: &str, english: &str, values: &BTreeSet<&String>) {
    if values.is_empty() {
        let _ = writeln!(
            code,
            "/// {english}\n#[allow(non_upper_case_globals, reason = \"named like the types of texts with values\")]\n\
             pub const {name}: ::wildpile_message::Text = ::wildpile_message::Text::new(\"{id}\");"
        );
        return;
    }
    let fields: Vec<String> = values.iter().map(|value| field_name(value)).collect();
    let letters: Vec<String> = (0..fields.len()).map(|i| format!("T{i}")).collect();
    let generics = |bound: &str| {
        let all: Vec<String> = letters.iter().map(|letter| format!("{letter}{bound}")).collect();
        format!("<{}>", all.join(", "))
    };
    let bound = generics(": Into<::wildpile_message::Arg>");
    let plain = generics("");
    let _ = writeln!(
        code,
        "/// {english}\n#[derive(Clone, Copy, Debug)]\npub struct {name}{plain} {{"
    );
    for ((field, letter), value) in fields.iter().zip(&letters).zip(values) {
        let _ = writeln!(code, "    /// `${value}`\n    pub {field}: {letter},");
    }
    code.push_str("}\n");
    let with: String = values
        .iter()
        .zip(&fields)
        .map(|(value, field)| format!(".with(\"{value}\", said.{field})"))
        .collect();
    let _ = writeln!(
        code,
        "impl{bound} From<{name}{plain}> for ::wildpile_message::Message {{\n    fn from(said: {name}{plain}) -> Self {{\n        \
         Self::plain(\"{id}\"){with}\n    }}\n}}\nimpl{bound} From<{name}{plain}> for ::wildpile_message::Arg {{\n    \
         fn from(said: {name}{plain}) -> Self {{\n        ::wildpile_message::Message::from(said).into()\n    }}\n}}"
    );
}

/// The constant with the compiled tables.
pub(super) fn tables(tables: &[String]) -> String {
    format!(
        "/// The compiled tables of all languages, English first.\npub const TEXTS: &[&str] = &[{}];\n",
        tables.join(", ")
    )
}
