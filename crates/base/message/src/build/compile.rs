//! Compiles Fluent's syntax tree to tables.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::path::Path;

use fluent_syntax::ast::{
    CallArguments, Entry, Expression, InlineExpression, Pattern as AstPattern, PatternElement, VariantKey,
};
use intl_pluralrules::{PluralCategory, PluralRuleType, PluralRules};

use super::{entries, of_file, read};
use crate::pattern::mark;
use crate::table::{MAGIC, Plurals};

type Tree = AstPattern<String>;

/// A message of a Fluent file.
#[derive(Clone, Debug)]
pub struct Message {
    /// Its ID: `menu-new-game`.
    pub id: String,
    /// The file that has it, without folders: `menu.ftl`.
    pub file: String,
    value: Option<Tree>,
    attributes: Vec<(String, Tree)>,
}

/// The Fluent files of one language.
#[derive(Clone, Debug, Default)]
pub struct Source {
    messages: Vec<Message>,
    terms: BTreeMap<String, Message>,
}

impl Source {
    /// Reads one Fluent file, or all files of a folder.
    ///
    /// # Errors
    /// When a file can't be read, isn't valid Fluent, or repeats an ID.
    pub fn read(place: &Path) -> Result<Self, String> {
        let mut source = Self::default();
        let files = if place.is_dir() {
            entries(place)?
        } else {
            vec![place.to_owned()]
        };
        for path in files
            .iter()
            .filter(|path| path.extension().is_some_and(|e| e == "ftl"))
        {
            let name = path.file_name().and_then(|n| n.to_str()).unwrap_or_default();
            source
                .add(name, &read(path)?)
                .map_err(|what| of_file(path, what))?;
        }
        Ok(source)
    }

    /// Adds the messages of a file.
    ///
    /// # Errors
    /// The first problem, with its line.
    pub fn add(&mut self, file: &str, text: &str) -> Result<(), String> {
        let tree = fluent_syntax::parser::parse(text.to_owned()).map_err(|(_, errors)| {
            errors.first().map_or_else(String::new, |e| {
                let line = text.get(..e.pos.start).map_or(0, |t| t.matches('\n').count()) + 1;
                format!("line {line}: {}", e.kind)
            })
        })?;
        for entry in tree.body {
            let (id, value, attributes, is_term) = match entry {
                Entry::Message(m) => (m.id.name, m.value, m.attributes, false),
                Entry::Term(t) => (t.id.name, Some(t.value), t.attributes, true),
                _ => continue,
            };
            let message = Message {
                file: file.to_owned(),
                value,
                attributes: attributes.into_iter().map(|a| (a.id.name, a.value)).collect(),
                id,
            };
            let known = if is_term {
                self.terms.contains_key(&message.id)
            } else {
                self.messages.iter().any(|m| m.id == message.id)
            };
            if known {
                return Err(format!("“{}” is defined twice", message.id));
            }
            if is_term {
                self.terms.insert(message.id.clone(), message);
            } else {
                self.messages.push(message);
            }
        }
        Ok(())
    }

    /// The messages in file order, without terms.
    pub fn public(&self) -> impl Iterator<Item = &Message> {
        self.messages.iter()
    }

    fn message(&self, id: &str) -> Option<&Message> {
        self.messages.iter().find(|m| m.id == id)
    }

    /// The text for a doc comment, on one line.
    pub(super) fn show(&self, id: &str) -> String {
        let pattern = self.message(id).and_then(|m| m.value.as_ref());
        let text = pattern
            .and_then(|pattern| compiled(self, pattern).ok())
            .unwrap_or_default();
        let readable = text.chars().map(|c| match c {
            mark::LINE => ' ',
            mark::VAR => '‹',
            mark::END => '›',
            c if c < ' ' => '|',
            '[' | ']' | '<' | '>' | '`' | '*' | '_' | '\\' => '·',
            c => c,
        });
        readable.collect()
    }

    /// Every key with the names of its variables: `menu-new-game`, or `menu-new-game.title` for an
    /// attribute.
    ///
    /// # Errors
    /// The first text that can't be compiled.
    /// The part that can't be compiled.
    pub fn keys(&self) -> Result<BTreeMap<String, BTreeSet<String>>, String> {
        let mut keys = BTreeMap::new();
        for message in &self.messages {
            for (key, pattern) in message.patterns() {
                let mut values = BTreeSet::new();
                let mut out = String::new();
                Writer::new(self, &mut values)
                    .pattern(pattern, &mut out)
                    .map_err(|e| format!("{key}: {e}"))?;
                keys.insert(key, values);
            }
        }
        Ok(keys)
    }

    /// A text without variables; `None` if it doesn't exist.
    ///
    /// # Errors
    /// When it can't be compiled.
    pub fn text(&self, id: &str) -> Result<Option<String>, String> {
        let pattern = self.message(id).and_then(|m| m.value.as_ref());
        pattern.map(|pattern| compiled(self, pattern)).transpose()
    }
}

impl Message {
    fn patterns(&self) -> impl Iterator<Item = (String, &Tree)> {
        let value = self.value.iter().map(|v| (self.id.clone(), v));
        let attributes = self.attributes.iter();
        value.chain(attributes.map(|(name, v)| (format!("{}.{name}", self.id), v)))
    }
}

fn compiled(source: &Source, pattern: &Tree) -> Result<String, String> {
    let mut out = String::new();
    Writer::new(source, &mut BTreeSet::new()).pattern(pattern, &mut out)?;
    Ok(out)
}

struct Writer<'a> {
    source: &'a Source,
    values: &'a mut BTreeSet<String>,
    /// The arguments of the term being expanded.
    arguments: Vec<(String, String)>,
    in_term: bool,
    depth: usize,
}

impl<'a> Writer<'a> {
    const fn new(source: &'a Source, values: &'a mut BTreeSet<String>) -> Self {
        Self {
            source,
            values,
            arguments: Vec::new(),
            in_term: false,
            depth: 0,
        }
    }

    fn pattern(&mut self, pattern: &Tree, out: &mut String) -> Result<(), String> {
        for element in &pattern.elements {
            match element {
                PatternElement::TextElement { value } => text(value, out)?,
                PatternElement::Placeable { expression } => self.expression(expression, out)?,
            }
        }
        Ok(())
    }

    fn expression(&mut self, expression: &Expression<String>, out: &mut String) -> Result<(), String> {
        match expression {
            Expression::Inline(inline) => self.inline(inline, out),
            Expression::Select { selector, variants } => {
                let InlineExpression::VariableReference { id } = selector else {
                    return Err("a selection needs a value: { $count -> … }".to_owned());
                };
                let key_of = |key: &VariantKey<String>| match key {
                    VariantKey::Identifier { name } => name.clone(),
                    VariantKey::NumberLiteral { value } => value.clone(),
                };
                if self.in_term {
                    let given = self.arguments.iter().find(|(name, _)| *name == id.name);
                    let chosen = given
                        .and_then(|(_, value)| variants.iter().find(|v| key_of(&v.key) == *value))
                        .or_else(|| variants.iter().find(|v| v.default))
                        .ok_or("a selection needs a default")?;
                    return self.pattern(&chosen.value, out);
                }
                self.values.insert(id.name.clone());
                out.push(mark::SELECT);
                out.push_str(&id.name);
                for variant in variants {
                    out.push(mark::VARIANT);
                    if variant.default {
                        out.push('*');
                    }
                    out.push_str(&key_of(&variant.key));
                    out.push(mark::IS);
                    self.pattern(&variant.value, out)?;
                    out.push(mark::END);
                }
                out.push(mark::END);
                Ok(())
            }
        }
    }

    fn inline(&mut self, inline: &InlineExpression<String>, out: &mut String) -> Result<(), String> {
        match inline {
            InlineExpression::StringLiteral { value } => {
                text(&fluent_syntax::unicode::unescape_unicode_to_string(value), out)
            }
            InlineExpression::NumberLiteral { value } => text(value, out),
            InlineExpression::VariableReference { id } => {
                if self.in_term {
                    let given = self.arguments.iter().find(|(name, _)| *name == id.name);
                    let (_, value) =
                        given.ok_or_else(|| format!("the term needs the value “{}”", id.name))?;
                    return text(&value.clone(), out);
                }
                self.variable(&id.name, None, out);
                Ok(())
            }
            InlineExpression::FunctionReference { id, arguments } => {
                let [InlineExpression::VariableReference { id: value }] = arguments.positional.as_slice()
                else {
                    return Err(format!("{} needs one value: {}($card)", id.name, id.name));
                };
                let form = id.name.to_lowercase();
                let form = match form.strip_prefix("cap_") {
                    Some(form) => format!("^{form}"),
                    None if form == "cap" => "^".to_owned(),
                    None => form,
                };
                self.variable(&value.name, Some(&form), out);
                Ok(())
            }
            InlineExpression::MessageReference { id, attribute } => {
                let message = self.source.message(&id.name);
                self.refer(
                    message,
                    &id.name,
                    attribute.as_ref().map(|a| a.name.as_str()),
                    out,
                )
            }
            InlineExpression::TermReference {
                id,
                attribute,
                arguments,
            } => {
                let term = self.source.terms.get(&id.name);
                let given = named(arguments.as_ref())?;
                let before = std::mem::replace(&mut self.arguments, given);
                let was_in = std::mem::replace(&mut self.in_term, true);
                let done = self.refer(term, &id.name, attribute.as_ref().map(|a| a.name.as_str()), out);
                self.arguments = before;
                self.in_term = was_in;
                done
            }
            InlineExpression::Placeable { expression } => self.expression(expression, out),
        }
    }

    fn variable(&mut self, name: &str, form: Option<&str>, out: &mut String) {
        self.values.insert(name.to_owned());
        out.push(mark::VAR);
        out.push_str(name);
        if let Some(form) = form {
            out.push(mark::FORM);
            out.push_str(form);
        }
        out.push(mark::END);
    }

    fn refer(
        &mut self,
        message: Option<&Message>,
        id: &str,
        attribute: Option<&str>,
        out: &mut String,
    ) -> Result<(), String> {
        let message = message.ok_or_else(|| format!("there is no “{id}” to refer to"))?;
        let pattern = match attribute {
            Some(name) => message
                .attributes
                .iter()
                .find(|(own, _)| own == name)
                .map(|(_, p)| p),
            None => message.value.as_ref(),
        };
        let pattern = pattern.ok_or_else(|| format!("“{id}” has no such text"))?;
        if self.depth > 8 {
            return Err(format!("“{id}” refers to itself"));
        }
        self.depth += 1;
        let done = self.pattern(pattern, out);
        self.depth -= 1;
        done
    }
}

fn named(arguments: Option<&CallArguments<String>>) -> Result<Vec<(String, String)>, String> {
    let named = arguments.into_iter().flat_map(|a| &a.named);
    named
        .map(|argument| match &argument.value {
            InlineExpression::StringLiteral { value } | InlineExpression::NumberLiteral { value } => {
                Ok((argument.name.name.clone(), value.clone()))
            }
            _ => Err("a term takes words and numbers only".to_owned()),
        })
        .collect()
}

fn text(letters: &str, out: &mut String) -> Result<(), String> {
    for c in letters.chars() {
        match c {
            '\n' => out.push(mark::LINE),
            c if c < ' ' => return Err("control characters can't be in a text".to_owned()),
            c => out.push(c),
        }
    }
    Ok(())
}

/// The header line of a table.
fn header(tag: &str, namespace: &str) -> Result<String, String> {
    let id: unic_langid::LanguageIdentifier = tag
        .parse()
        .map_err(|_| format!("“{tag}” isn't a language tag such as “de” or “pt-BR”"))?;
    let plain = unic_langid::LanguageIdentifier::from_parts(id.language, None, None, &[]);
    let rules = PluralRules::create(id, PluralRuleType::CARDINAL)
        .or_else(|_| PluralRules::create(plain, PluralRuleType::CARDINAL))
        .map_err(|_| format!("no plural rules are known for “{tag}”"))?;
    let letter = |n: usize| match rules.select(n) {
        Ok(PluralCategory::ZERO) => 'z',
        Ok(PluralCategory::ONE) => '1',
        Ok(PluralCategory::TWO) => '2',
        Ok(PluralCategory::FEW) => 'f',
        Ok(PluralCategory::MANY) => 'm',
        Ok(PluralCategory::OTHER) | Err(_) => 'o',
    };
    let letters: String = (0..Plurals::LISTED).map(letter).collect();
    Ok(format!("{MAGIC}\t{namespace}\t{tag}\t{letters}\n"))
}

/// The table of a namespace in one language.
///
/// # Errors
/// The first text that can't be compiled.
pub(super) fn table(tag: &str, namespace: &str, source: &Source) -> Result<String, String> {
    let mut table = header(tag, namespace)?;
    let mut lines = BTreeMap::new();
    for message in source.public() {
        for (key, pattern) in message.patterns() {
            let pattern = compiled(source, pattern).map_err(|e| format!("{}: {key}: {e}", message.file))?;
            lines.insert(key, pattern);
        }
    }
    for (key, pattern) in lines {
        let _ = writeln!(table, "{key}{}{pattern}", mark::FIELD);
    }
    Ok(table)
}
