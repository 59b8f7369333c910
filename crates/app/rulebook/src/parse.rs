//! Parses Markdown into blocks. A library parses CommonMark; this module defines what rule books
//! may use.

use std::fmt;
use std::iter::Peekable;
use std::ops::Range;

use pulldown_cmark::{Alignment, Event, LinkType, OffsetIter, Options, Parser, Tag, TextMergeWithOffset};

use crate::{Block, Span, is_rule_id, plain};

/// Something in a book that can't be rendered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// The line of the file, from 1.
    pub line: usize,
    /// The problem, and the remedy.
    pub what: String,
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.line, self.what)
    }
}

/// Parses a book.
///
/// # Errors
/// Everything frontends can't render, and links to missing anchors.
pub fn parse(source: &str) -> Result<Vec<Block>, Vec<Problem>> {
    // More extensions than books may use: unrecognised syntax would be shown literally.
    let options = Options::ENABLE_TABLES
        | Options::ENABLE_STRIKETHROUGH
        | Options::ENABLE_TASKLISTS
        | Options::ENABLE_FOOTNOTES;
    let events = Parser::new_ext(source, options).into_offset_iter();
    let mut reader = Reader {
        source,
        events: TextMergeWithOffset::new(events).peekable(),
        anchors: Vec::new(),
        links: Vec::new(),
        problems: Vec::new(),
    };
    let blocks = reader.blocks();
    for (line, to) in std::mem::take(&mut reader.links) {
        if !reader.anchors.contains(&to) {
            let to = to.strip_prefix(ANCHOR).unwrap_or(&to);
            reader.problems.push(Problem {
                line,
                what: format!("the book has no heading or rule #{to}"),
            });
        }
    }
    if reader.problems.is_empty() {
        Ok(blocks)
    } else {
        reader.problems.sort_by_key(|problem| problem.line);
        Err(reader.problems)
    }
}

/// The prefix of heading anchors, which makes them unique in a page.
const ANCHOR: &str = "book-";

struct Reader<'a> {
    source: &'a str,
    events: Peekable<TextMergeWithOffset<'a, OffsetIter<'a>>>,
    /// The anchors so far, of headings and rules.
    anchors: Vec<String>,
    /// The links so far, with their lines.
    links: Vec<(usize, String)>,
    problems: Vec<Problem>,
}

impl<'a> Reader<'a> {
    /// The line where something begins.
    fn line(&self, at: &Range<usize>) -> usize {
        let before = self.source.get(..at.start).unwrap_or(self.source);
        1 + before.bytes().filter(|&b| b == b'\n').count()
    }

    fn refuse(&mut self, at: &Range<usize>, what: impl Into<String>) {
        self.problems.push(Problem {
            line: self.line(at),
            what: what.into(),
        });
    }

    /// The next event, unless it ends the current element.
    fn next(&mut self) -> Option<(Event<'a>, Range<usize>)> {
        self.events.next_if(|(event, _)| !matches!(event, Event::End(_)))
    }

    /// Consumes the end of the current element.
    fn end(&mut self) {
        self.events.next_if(|(event, _)| matches!(event, Event::End(_)));
    }

    /// Skips the rest of the current element.
    fn skip(&mut self) {
        let mut depth = 1;
        while depth > 0 {
            match self.events.next() {
                Some((Event::Start(_), _)) => depth += 1,
                Some((Event::End(_), _)) => depth -= 1,
                Some(_) => {}
                None => return,
            }
        }
    }

    /// Parses blocks up to the end of the enclosing element.
    fn blocks(&mut self) -> Vec<Block> {
        let mut out = Vec::new();
        // In tight lists, items contain text without a paragraph.
        while let Some((event, _)) = self.events.peek() {
            if is_inline(event) {
                let text = self.spans();
                if !text.is_empty() {
                    out.push(Block::Paragraph(text));
                }
                continue;
            }
            let Some((event, at)) = self.next() else { break };
            match event {
                Event::Start(tag) => out.extend(self.block(tag, &at)),
                // Only thematic breaks remain, which have no content and aren't inline.
                _ => self.refuse(&at, "lines across the page can't be shown; use a heading"),
            }
        }
        out
    }

    fn block(&mut self, tag: Tag<'a>, at: &Range<usize>) -> Option<Block> {
        let block = match tag {
            Tag::Heading { level, .. } => {
                let text = self.spans();
                let id = self.anchor(&plain(&text));
                Block::Heading {
                    level: level as u8,
                    id,
                    text,
                }
            }
            Tag::Paragraph => Block::Paragraph(self.spans()),
            Tag::List(first) => {
                if first.is_some_and(|n| n != 1) {
                    self.refuse(at, "numbered lists start at 1");
                }
                let mut items = Vec::new();
                // Lists contain only items.
                while self.next().is_some() {
                    items.push(self.blocks());
                    self.end();
                }
                Block::List {
                    ordered: first.is_some(),
                    items,
                }
            }
            Tag::Table(columns) => {
                if columns.iter().any(|c| *c != Alignment::None) {
                    self.refuse(at, "columns can't be aligned: write --- under each header");
                }
                self.table()
            }
            Tag::CodeBlock(_) => {
                let mut code = String::new();
                while let Some((event, _)) = self.next() {
                    if let Event::Text(text) = event {
                        code.push_str(&text);
                    }
                }
                Block::Code(code.trim_end_matches('\n').to_owned())
            }
            other => {
                self.refuse(at, refusal(&other));
                self.skip();
                return None;
            }
        };
        self.end();
        Some(block)
    }

    /// Parses a table; the header comes first.
    fn table(&mut self) -> Block {
        let mut rows = Vec::new();
        while self.next().is_some() {
            let mut row = Vec::new();
            while self.next().is_some() {
                row.push(self.spans());
                self.end();
            }
            self.end();
            rows.push(row);
        }
        let mut rows = rows.into_iter();
        let head = rows.next().unwrap_or_default();
        let rows = rows.collect();
        Block::Table { head, rows }
    }

    /// Parses spans up to the end of the enclosing element, or up to the next block.
    fn spans(&mut self) -> Vec<Span> {
        let mut out = Vec::new();
        let mut text = String::new();
        while let Some((event, at)) = self.events.next_if(|(event, _)| is_inline(event)) {
            match event {
                Event::Text(more) => {
                    text.push_str(&more);
                    continue;
                }
                Event::SoftBreak => {
                    text.push(' ');
                    continue;
                }
                _ => self.text(&mut text, &mut out),
            }
            match event {
                Event::Code(code) => out.push(Span::Code(code.into_string())),
                Event::Start(tag) => out.extend(self.span(tag, &at)),
                Event::HardBreak => self.refuse(&at, "lines can't be broken by hand; begin a new paragraph"),
                Event::TaskListMarker(_) => self.refuse(&at, "rule books have no check boxes"),
                Event::FootnoteReference(_) => self.refuse(&at, "rule books have no footnotes"),
                _ => self.refuse(&at, "HTML can't be shown; write Markdown"),
            }
        }
        self.text(&mut text, &mut out);
        out
    }

    fn span(&mut self, tag: Tag<'a>, at: &Range<usize>) -> Option<Span> {
        let span = match tag {
            Tag::Strong => Span::Strong(self.spans()),
            Tag::Emphasis => Span::Emphasis(self.spans()),
            Tag::Link {
                link_type, dest_url, ..
            } => {
                let text = self.spans();
                match (link_type, dest_url.strip_prefix('#')) {
                    (LinkType::Email | LinkType::Autolink, _) | (_, None) => {
                        self.refuse(
                            at,
                            format!("{dest_url} is outside; a book links only to its own headings and rules, such as #options"),
                        );
                        self.end();
                        return None;
                    }
                    (_, Some(place)) => {
                        let to = if is_rule_id(place) {
                            place.to_owned()
                        } else {
                            format!("{ANCHOR}{place}")
                        };
                        self.links.push((self.line(at), to.clone()));
                        Span::Link { text, to }
                    }
                }
            }
            other => {
                self.refuse(at, refusal(&other));
                self.skip();
                return None;
            }
        };
        self.end();
        Some(span)
    }

    /// Moves plain text to `out`, with rule IDs as separate spans.
    fn text(&mut self, text: &mut String, out: &mut Vec<Span>) {
        let text = std::mem::take(text);
        let mut plain = String::new();
        let is_part = |c: char| c.is_ascii_alphanumeric() || c == '-';
        for word in text.split_inclusive(|c| !is_part(c)) {
            let id = word.trim_end_matches(|c| !is_part(c));
            if !is_rule_id(id) {
                plain.push_str(word);
                continue;
            }
            if !plain.is_empty() {
                out.push(Span::Text(std::mem::take(&mut plain)));
            }
            let first = !self.anchors.iter().any(|anchor| anchor == id);
            if first {
                self.anchors.push(id.to_owned());
            }
            out.push(Span::Rule {
                id: id.to_owned(),
                first,
            });
            plain.push_str(&word[id.len()..]);
        }
        if !plain.is_empty() {
            out.push(Span::Text(plain));
        }
    }

    /// A unique anchor.
    fn anchor(&mut self, text: &str) -> String {
        let mut id = String::new();
        for c in text.chars().flat_map(char::to_lowercase) {
            if c.is_alphanumeric() {
                id.push(c);
            } else if !id.ends_with('-') && !id.is_empty() {
                id.push('-');
            }
        }
        let base = format!("{ANCHOR}{}", id.trim_end_matches('-'));
        let mut id = base.clone();
        let mut number = 2;
        while self.anchors.contains(&id) {
            id = format!("{base}-{number}");
            number += 1;
        }
        self.anchors.push(id.clone());
        id
    }
}

/// True if an event is inline.
fn is_inline(event: &Event<'_>) -> bool {
    match event {
        Event::Start(tag) => matches!(
            tag,
            Tag::Emphasis
                | Tag::Strong
                | Tag::Strikethrough
                | Tag::Superscript
                | Tag::Subscript
                | Tag::Link { .. }
                | Tag::Image { .. }
        ),
        Event::Text(_)
        | Event::Code(_)
        | Event::InlineMath(_)
        | Event::DisplayMath(_)
        | Event::InlineHtml(_)
        | Event::Html(_)
        | Event::FootnoteReference(_)
        | Event::SoftBreak
        | Event::TaskListMarker(_)
        | Event::HardBreak => true,
        Event::End(_) | Event::Rule => false,
    }
}

/// The reason an element isn't supported.
fn refusal(tag: &Tag<'_>) -> &'static str {
    match tag {
        Tag::BlockQuote(_) => "rule books have no quotations; write a paragraph",
        Tag::HtmlBlock => "HTML can't be shown; write Markdown",
        Tag::Image { .. } => {
            "pictures can't be shown; figures are made by the program, after a rule's first mention"
        }
        Tag::FootnoteDefinition(_) => "rule books have no footnotes",
        Tag::Strikethrough => "text can't be struck out",
        _ => "rule books can't have this: use headings, paragraphs, lists, tables, code, * and **",
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::contents;

    fn text(text: &str) -> Span {
        Span::Text(text.to_owned())
    }

    fn read(source: &str) -> Vec<Block> {
        parse(source).expect("a book that can be shown")
    }

    /// The problems, one per line.
    fn wrong(source: &str) -> Vec<String> {
        let problems = parse(source).expect_err("a book that can't be shown");
        problems.iter().map(Problem::to_string).collect()
    }

    #[test]
    fn a_page_is_read() {
        let page = read(
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
    fn the_items_of_a_list_hold_what_follows_their_text() {
        let page = read("- one\n  - inner\n  - more\n\n  A paragraph.\n- two\n");
        let Block::List { items, .. } = &page[0] else {
            panic!("a list");
        };
        assert_eq!(items.len(), 2);
        assert!(matches!(&items[0][1], Block::List { items, .. } if items.len() == 2));
        assert_eq!(items[0][2], Block::Paragraph(vec![text("A paragraph.")]));
    }

    #[test]
    fn the_first_mention_of_a_rule_is_its_anchor() {
        let page = read("A (SK-01), B SK-01 and A-1, SK-1, XSK-01s, `SK-02`, **SK-03:**");
        let Block::Paragraph(spans) = &page[0] else {
            panic!("a paragraph");
        };
        let rule = |id: &str, first| Span::Rule {
            id: id.to_owned(),
            first,
        };
        assert_eq!(spans[1], rule("SK-01", true));
        assert_eq!(spans[3], rule("SK-01", false));
        assert_eq!(spans[5], Span::Code("SK-02".to_owned()));
        assert_eq!(spans[7], Span::Strong(vec![rule("SK-03", true), text(":")]));
        assert_eq!(
            plain(spans),
            "A (SK-01), B SK-01 and A-1, SK-1, XSK-01s, SK-02, SK-03:"
        );
    }

    #[test]
    fn headings_have_anchors_of_their_own() {
        let list = contents(&read("# Game\n## Ende (SB-18)\n## Ende\n"));
        assert_eq!(list.len(), 2);
        assert_eq!(list[0].2, "Ende");
        assert_ne!(list[0].1, list[1].1);
    }

    #[test]
    fn links_lead_to_places_of_the_book() {
        let page = read(
            "# Game\n\nSee [the end](#the-end) and [that rule](#SK-01).\n\n## The end\n\nIt ends (SK-01).\n",
        );
        let Block::Paragraph(spans) = &page[1] else {
            panic!("a paragraph");
        };
        let to = |span: &Span| match span {
            Span::Link { to, .. } => to.clone(),
            _ => panic!("a link"),
        };
        assert_eq!(
            (to(&spans[1]), to(&spans[3])),
            ("book-the-end".to_owned(), "SK-01".to_owned())
        );
        assert!(matches!(&page[2], Block::Heading { id, .. } if *id == to(&spans[1])));
        assert_eq!(
            wrong("# Game\n\n[a](#nowhere), [b](#SK-09),\n[c](https://example.org)\n"),
            [
                "3: the book has no heading or rule #nowhere",
                "3: the book has no heading or rule #SK-09",
                "4: https://example.org is outside; a book links only to its own headings and rules, such as #options",
            ]
        );
    }

    #[test]
    fn what_no_front_end_can_draw_is_refused_with_its_line() {
        for (source, line, what) in [
            ("# A\n\n> quoted\n", 3, "quotations"),
            ("a\n\n***\n\nb\n", 3, "lines across the page"),
            ("a\n![picture](a.png)\n", 2, "pictures"),
            ("a <b>c</b>\n", 1, "HTML"),
            ("a\n\n<div>\nb\n</div>\n", 3, "HTML"),
            ("a ~~b~~\n", 1, "struck"),
            ("- [ ] a\n", 1, "check boxes"),
            ("a[^1]\n\n[^1]: b\n", 1, "footnotes"),
            ("a  \nb\n", 1, "broken by hand"),
            ("3. a\n4. b\n", 1, "start at 1"),
            ("a\n\n| a |\n| -: |\n| b |\n", 3, "aligned"),
            ("a\n\n1. b\n\n   - > c\n", 5, "quotations"),
        ] {
            let problems = wrong(source);
            assert!(
                problems[0].starts_with(&format!("{line}: ")) && problems[0].contains(what),
                "{source:?}: {problems:?}"
            );
        }
    }

    #[test]
    fn all_problems_are_reported_in_the_order_of_their_lines() {
        let problems = wrong("[a](#b)\n\n> c\n\n# D\n\n---\n");
        let lines: Vec<&str> = problems.iter().filter_map(|t| t.split(':').next()).collect();
        assert_eq!(lines, ["1", "3", "7"]);
    }

    proptest! {
        #[test]
        fn no_page_is_too_strange(source in "[-#*`|\\[\\]()\\\\ \n1.a:SK0>~!<^_]{0,120}") {
            match parse(&source) {
                // Every block comes from at least one character of the source.
                Ok(blocks) => prop_assert!(blocks.len() <= source.len()),
                Err(problems) => prop_assert!(problems.iter().all(|p| p.line <= source.lines().count().max(1))),
            }
        }

        #[test]
        fn words_are_never_lost(words in proptest::collection::vec("[a-zA-Z]{1,8}|SK-[0-9]{2}", 1..12)) {
            let source = words.join(" ");
            let blocks = read(&source);
            prop_assert!(matches!(&blocks[..], [Block::Paragraph(spans)] if plain(spans) == source));
        }
    }
}
