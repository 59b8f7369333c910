#![doc = include_str!("../README.md")]

#[cfg(feature = "parse")]
mod parse;

use serde::{Deserialize, Serialize};

#[cfg(feature = "parse")]
pub use parse::{Problem, parse};

/// A part of a page.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Block {
    /// A heading.
    #[serde(rename = "h")]
    Heading {
        /// From 1 (the title) to 6.
        #[serde(rename = "l")]
        level: u8,
        /// Its anchor.
        id: String,
        /// Its text.
        #[serde(rename = "t")]
        text: Vec<Span>,
    },
    /// A paragraph.
    #[serde(rename = "p")]
    Paragraph(Vec<Span>),
    /// A list.
    #[serde(rename = "l")]
    List {
        /// True if its items are numbered, from 1.
        #[serde(rename = "o")]
        ordered: bool,
        /// The blocks of each item.
        #[serde(rename = "i")]
        items: Vec<Vec<Block>>,
    },
    /// A table.
    #[serde(rename = "t")]
    Table {
        /// The cells of the header row.
        #[serde(rename = "h")]
        head: Vec<Vec<Span>>,
        /// The other rows, with as many cells each as the header.
        #[serde(rename = "r")]
        rows: Vec<Vec<Vec<Span>>>,
    },
    /// Preformatted lines.
    #[serde(rename = "c")]
    Code(String),
}

/// A part of a line.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Span {
    /// Plain text.
    #[serde(rename = "t")]
    Text(String),
    /// Strong text.
    #[serde(rename = "s")]
    Strong(Vec<Span>),
    /// Emphasised text.
    #[serde(rename = "e")]
    Emphasis(Vec<Span>),
    /// Something to be typed or read verbatim.
    #[serde(rename = "c")]
    Code(String),
    /// The ID of a rule, such as `SK-14`.
    #[serde(rename = "r")]
    Rule {
        /// The ID.
        id: String,
        /// True if it is the first occurrence: the anchor the others link to.
        #[serde(rename = "f")]
        first: bool,
    },
    /// A link within the book.
    #[serde(rename = "a")]
    Link {
        /// Its text.
        #[serde(rename = "t")]
        text: Vec<Span>,
        /// The target: the anchor of a heading, or the ID of a rule.
        to: String,
    },
}

/// The plain text of spans.
#[must_use]
pub fn plain(spans: &[Span]) -> String {
    let mut out = String::new();
    write_plain(spans, &mut out);
    out
}

fn write_plain(spans: &[Span], out: &mut String) {
    for span in spans {
        match span {
            Span::Text(text) | Span::Code(text) => out.push_str(text),
            Span::Strong(inner) | Span::Emphasis(inner) | Span::Link { text: inner, .. } => {
                write_plain(inner, out);
            }
            Span::Rule { id, .. } => out.push_str(id),
        }
    }
}

/// The headings below the title: level, anchor, text without rule IDs.
#[must_use]
pub fn contents(blocks: &[Block]) -> Vec<(u8, String, String)> {
    blocks
        .iter()
        .filter_map(|block| match block {
            Block::Heading { level, id, text } if *level > 1 => {
                let text = plain(text);
                let text = text.split(" (").next().unwrap_or(&text).to_owned();
                Some((*level, id.clone(), text))
            }
            _ => None,
        })
        .collect()
}

/// True if a text is a rule ID: two or three capitals, a hyphen, two digits.
#[must_use]
pub fn is_rule_id(text: &str) -> bool {
    let Some((letters, digits)) = text.split_once('-') else {
        return false;
    };
    (2..=3).contains(&letters.len())
        && letters.bytes().all(|b| b.is_ascii_uppercase())
        && digits.len() == 2
        && digits.bytes().all(|b| b.is_ascii_digit())
}
