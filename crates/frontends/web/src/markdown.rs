//! The Markdown of the rule books: headings, paragraphs, lists, tables, code and emphasis, read into blocks.
//!
//! That is all the books use. A whole Markdown library would be twenty times as large, and would turn texts into HTML,
//! which nothing here does: views are built from the blocks, so that no text can become markup.

/// A part of a page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Block {
    /// A headline.
    Heading {
        /// From 1 (the title) to 6.
        level: u8,
        /// Its anchor in the page.
        id: String,
        /// Its text.
        text: Vec<Span>,
    },
    /// A paragraph.
    Paragraph(Vec<Span>),
    /// A list.
    List {
        /// Whether its items are numbered.
        ordered: bool,
        /// What stands in each item.
        items: Vec<Vec<Block>>,
    },
    /// A table.
    Table {
        /// The headline.
        head: Vec<Vec<Span>>,
        /// The other rows.
        rows: Vec<Vec<Vec<Span>>>,
    },
    /// Lines that stay as they are.
    Code(String),
}

/// A piece of a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Span {
    /// Plain text.
    Text(String),
    /// Strong text.
    Strong(Vec<Span>),
    /// Emphasised text.
    Emphasis(Vec<Span>),
    /// Something to be typed or read as it is.
    Code(String),
    /// The ID of a rule, such as `SK-14`.
    Rule {
        /// The ID.
        id: String,
        /// Whether it is the first one of the page: the anchor that the others lead to.
        first: bool,
    },
    /// A link.
    Link {
        /// Its text.
        text: Vec<Span>,
        /// Where it leads.
        to: String,
    },
}

/// Reads a page.
#[must_use]
pub fn parse(source: &str) -> Vec<Block> {
    let lines: Vec<&str> = source.lines().collect();
    let mut reader = Reader::default();
    reader.blocks(&lines)
}

/// The text of spans without marks.
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
                write_plain(inner, out)
            }
            Span::Rule { id, .. } => out.push_str(id),
        }
    }
}

/// The headlines of a page, those within parts too: level, anchor, text.
#[must_use]
pub fn contents(blocks: &[Block]) -> Vec<(u8, String, String)> {
    blocks
        .iter()
        .filter_map(|block| match block {
            Block::Heading { level, id, text } if *level > 1 => {
                // The IDs of rules make a list of contents no easier to read.
                let text = plain(text);
                let text = text.split(" (").next().unwrap_or(&text).to_owned();
                Some((*level, id.clone(), text))
            }
            _ => None,
        })
        .collect()
}

/// Whether a text is the ID of a rule: two or three capitals, a dash, two digits.
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

#[derive(Default)]
struct Reader {
    /// The anchors that are taken.
    anchors: Vec<String>,
}

/// A list item: its indent, whether it is numbered, its text.
fn item(line: &str) -> Option<(usize, bool, &str)> {
    let text = line.trim_start();
    let indent = line.len() - text.len();
    for bullet in ["- ", "* ", "+ "] {
        if let Some(rest) = text.strip_prefix(bullet) {
            return Some((indent, false, rest));
        }
    }
    let digits = text.bytes().take_while(u8::is_ascii_digit).count();
    let rest = text.get(digits..)?.strip_prefix(". ")?;
    (digits > 0).then_some((indent, true, rest))
}

fn heading(line: &str) -> Option<(u8, &str)> {
    let level = line.bytes().take_while(|&b| b == b'#').count();
    let text = line.get(level..)?.strip_prefix(' ')?;
    (1..=6).contains(&level).then_some((level as u8, text.trim()))
}

/// The cells of a row of a table; `\|` is no border.
fn cells(line: &str) -> Vec<String> {
    let line = line.trim();
    let line = line.strip_prefix('|').unwrap_or(line);
    let line = line.strip_suffix('|').unwrap_or(line);
    let mut cells = vec![String::new()];
    let mut chars = line.chars().peekable();
    while let Some(c) = chars.next() {
        match (c, chars.peek()) {
            ('\\', Some('|')) => {
                chars.next();
                if let Some(cell) = cells.last_mut() {
                    cell.push('|');
                }
            }
            ('|', _) => cells.push(String::new()),
            _ => {
                if let Some(cell) = cells.last_mut() {
                    cell.push(c);
                }
            }
        }
    }
    cells
}

fn is_border(cells: &[String]) -> bool {
    cells.iter().all(|cell| {
        let cell = cell.trim();
        !cell.is_empty() && cell.bytes().all(|b| b == b'-' || b == b':')
    })
}

/// Whether a line begins something of its own and so ends a paragraph.
fn begins(line: &str) -> bool {
    let text = line.trim_start();
    text.is_empty()
        || text.starts_with("```")
        || text.starts_with('|')
        || heading(text).is_some()
        || item(line).is_some()
}

impl Reader {
    fn blocks(&mut self, lines: &[&str]) -> Vec<Block> {
        let mut out = Vec::new();
        let mut at = 0;
        while let Some(&line) = lines.get(at) {
            let text = line.trim();
            if text.is_empty() {
                at += 1;
            } else if text.starts_with("```") {
                let rest = &lines[at + 1..];
                let end = rest
                    .iter()
                    .position(|l| l.trim().starts_with("```"))
                    .unwrap_or(rest.len());
                out.push(Block::Code(rest[..end].join("\n")));
                at += end + 2;
            } else if let Some((level, text)) = heading(text) {
                let text = self.spans(text);
                let id = self.anchor(&plain(&text));
                out.push(Block::Heading { level, id, text });
                at += 1;
            } else if text.starts_with('|') {
                let count = lines[at..]
                    .iter()
                    .take_while(|l| l.trim_start().starts_with('|'))
                    .count();
                let table = self.table(&lines[at..at + count]);
                out.push(table);
                at += count;
            } else if let Some((indent, ordered, _)) = item(line) {
                at = self.list(lines, at, indent, ordered, &mut out);
            } else {
                let count = 1 + lines[at + 1..].iter().take_while(|l| !begins(l)).count();
                let text = joined(&lines[at..at + count]);
                out.push(Block::Paragraph(self.spans(&text)));
                at += count;
            }
        }
        out
    }

    /// Reads a list that begins at a line; the number of the first line after it.
    fn list(
        &mut self,
        lines: &[&str],
        start: usize,
        indent: usize,
        ordered: bool,
        out: &mut Vec<Block>,
    ) -> usize {
        let mut items: Vec<Vec<Block>> = Vec::new();
        let mut at = start;
        while let Some((own, kind, text)) = lines.get(at).and_then(|l| item(l)) {
            if own != indent || kind != ordered {
                break;
            }
            // Everything that is indented deeper belongs to the item, also after an empty line.
            let mut inner = vec![text];
            at += 1;
            while let Some(&line) = lines.get(at) {
                let deep = line.len() - line.trim_start().len();
                if line.trim().is_empty() {
                    let goes_on = lines[at + 1..]
                        .iter()
                        .find(|l| !l.trim().is_empty())
                        .is_some_and(|l| l.len() - l.trim_start().len() > indent);
                    if !goes_on {
                        break;
                    }
                } else if deep <= indent {
                    break;
                }
                inner.push(line.get(deep.min(indent + 2)..).unwrap_or_default());
                at += 1;
            }
            items.push(self.blocks(&inner));
            // Items may be parted by empty lines.
            let empty = lines[at..].iter().take_while(|l| l.trim().is_empty()).count();
            if lines
                .get(at + empty)
                .and_then(|l| item(l))
                .is_some_and(|(own, kind, _)| own == indent && kind == ordered)
            {
                at += empty;
            }
        }
        out.push(Block::List { ordered, items });
        at.max(start + 1)
    }

    fn table(&mut self, lines: &[&str]) -> Block {
        let mut rows = lines.iter().map(|l| cells(l)).filter(|row| !is_border(row));
        let head = rows.next().unwrap_or_default();
        let rows: Vec<Vec<String>> = rows.collect();
        Block::Table {
            head: head.iter().map(|cell| self.spans(cell.trim())).collect(),
            rows: rows
                .iter()
                .map(|row| row.iter().map(|cell| self.spans(cell.trim())).collect())
                .collect(),
        }
    }

    /// An anchor that no other part of the page has.
    fn anchor(&mut self, text: &str) -> String {
        let mut id = String::new();
        for c in text.chars().flat_map(char::to_lowercase) {
            if c.is_alphanumeric() {
                id.push(c);
            } else if !id.ends_with('-') && !id.is_empty() {
                id.push('-');
            }
        }
        let base = format!("book-{}", id.trim_end_matches('-'));
        let mut id = base.clone();
        let mut number = 2;
        while self.anchors.contains(&id) {
            id = format!("{base}-{number}");
            number += 1;
        }
        self.anchors.push(id.clone());
        id
    }

    fn spans(&mut self, text: &str) -> Vec<Span> {
        let chars: Vec<char> = text.chars().collect();
        self.inline(&chars)
    }

    fn inline(&mut self, chars: &[char]) -> Vec<Span> {
        let mut out = Vec::new();
        let mut now = String::new();
        let mut at = 0;
        while let Some(&c) = chars.get(at) {
            let rest = &chars[at..];
            let taken = match c {
                '\\' if rest.get(1).is_some_and(char::is_ascii_punctuation) => {
                    now.push(rest[1]);
                    at += 2;
                    continue;
                }
                '`' => find(&rest[1..], &['`']).map(|end| {
                    let code: String = rest[1..=end].iter().collect();
                    (Span::Code(code), end + 2)
                }),
                '*' if rest.get(1) == Some(&'*') => find(&rest[2..], &['*', '*'])
                    .filter(|&end| end > 0)
                    .map(|end| (Span::Strong(self.inline(&rest[2..2 + end])), end + 4)),
                '*' if rest.get(1).is_some_and(|n| !n.is_whitespace()) => find(&rest[1..], &['*'])
                    .filter(|&end| end > 0)
                    .map(|end| (Span::Emphasis(self.inline(&rest[1..=end])), end + 2)),
                '[' => self.link(rest),
                _ => None,
            };
            match taken {
                Some((span, count)) => {
                    self.push_text(&mut now, &mut out);
                    out.push(span);
                    at += count;
                }
                None => {
                    now.push(c);
                    at += 1;
                }
            }
        }
        self.push_text(&mut now, &mut out);
        out
    }

    fn link(&mut self, rest: &[char]) -> Option<(Span, usize)> {
        let close = find(&rest[1..], &[']', '('])?;
        let end = find(&rest[close + 3..], &[')'])?;
        let to: String = rest[close + 3..close + 3 + end].iter().collect();
        let text = self.inline(&rest[1..=close]);
        Some((Span::Link { text, to }, close + end + 4))
    }

    /// Puts plain text away, with the IDs of rules in it as spans of their own.
    fn push_text(&mut self, now: &mut String, out: &mut Vec<Span>) {
        let text = std::mem::take(now);
        let mut plain = String::new();
        let mut word = String::new();
        for c in text.chars().chain(Some('\n')) {
            if c.is_ascii_alphanumeric() || c == '-' {
                word.push(c);
                continue;
            }
            if is_rule_id(&word) {
                if !plain.is_empty() {
                    out.push(Span::Text(std::mem::take(&mut plain)));
                }
                let id = std::mem::take(&mut word);
                let first = !self.anchors.contains(&id);
                if first {
                    self.anchors.push(id.clone());
                }
                out.push(Span::Rule { id, first });
            } else {
                plain.push_str(&word);
                word.clear();
            }
            if c != '\n' {
                plain.push(c);
            }
        }
        if !plain.is_empty() {
            out.push(Span::Text(plain));
        }
    }
}

/// Where a mark stands, that nothing escapes.
fn find(chars: &[char], mark: &[char]) -> Option<usize> {
    (0..chars.len()).find(|&i| chars[i..].starts_with(mark) && (i == 0 || chars[i - 1] != '\\'))
}

fn joined(lines: &[&str]) -> String {
    let mut text = String::new();
    for line in lines {
        if !text.is_empty() {
            text.push(' ');
        }
        text.push_str(line.trim());
    }
    text
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn text(text: &str) -> Span {
        Span::Text(text.to_owned())
    }

    #[test]
    fn a_page_is_read() {
        let page = parse(
            "# Title\n\nSome *text* with `a*b`\nand **more *of* it**.\n\n- one\n  goes on\n- two\n\n  | a | b |\n  | - | - |\n  | x | y\\|z |\n\n1. first\n\n```text\n# no *heading*\n```\n",
        );
        assert_eq!(page.len(), 5);
        assert!(matches!(&page[0], Block::Heading { level: 1, id, .. } if id == "book-title"));
        assert_eq!(
            page[1],
            Block::Paragraph(vec![
                text("Some "),
                Span::Emphasis(vec![text("text")]),
                text(" with "),
                Span::Code("a*b".to_owned()),
                text(" and "),
                Span::Strong(vec![text("more "), Span::Emphasis(vec![text("of")]), text(" it")]),
                text("."),
            ])
        );
        let Block::List {
            ordered: false,
            items,
        } = &page[2]
        else {
            panic!("a list");
        };
        assert_eq!(items[0], [Block::Paragraph(vec![text("one goes on")])]);
        assert!(matches!(&items[1][1], Block::Table { rows, .. } if rows[0][1] == [text("y|z")]));
        assert!(matches!(&page[3], Block::List { ordered: true, .. }));
        assert_eq!(page[4], Block::Code("# no *heading*".to_owned()));
    }

    #[test]
    fn the_first_mention_of_a_rule_is_its_anchor() {
        let page = parse("A (SK-01), B SK-01 and A-1, SK-1, XSK-01s.");
        let Block::Paragraph(spans) = &page[0] else {
            panic!("a paragraph");
        };
        let rule = |first| Span::Rule {
            id: "SK-01".to_owned(),
            first,
        };
        assert_eq!(spans[1], rule(true));
        assert_eq!(spans[3], rule(false));
        assert_eq!(plain(spans), "A (SK-01), B SK-01 and A-1, SK-1, XSK-01s.");
        assert_eq!(spans.len(), 5);
    }

    #[test]
    fn headings_have_anchors_of_their_own() {
        let page = parse("# Game\n## Ende (SB-18)\n## Ende\n");
        let list = contents(&page);
        assert_eq!(list.len(), 2);
        assert_eq!(list[0].2, "Ende");
        assert_ne!(list[0].1, list[1].1);
    }

    proptest! {
        #[test]
        fn no_page_is_too_strange(source in "[-#*`|\\[\\]()\\\\ \n1.a:SK0]{0,120}") {
            // Every block comes from a line of its own, or from a part of one.
            prop_assert!(parse(&source).len() <= source.len());
        }
    }
}
