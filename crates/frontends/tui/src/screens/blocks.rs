//! Blocks of a rule book as lines of styled text.

use ratatui::style::{Modifier, Style};
use ratatui::text::{Line, Span};
use wildpile_rulebook::{Block, Span as Part, plain};

use crate::paint;
use crate::theme;

/// Lays blocks out in a width.
#[must_use]
pub fn lines(blocks: &[Block], width: u16) -> Vec<Line<'static>> {
    let mut out = Vec::new();
    lay(blocks, width.max(10), &mut out);
    out
}

/// Adds the blocks, an empty line between each two.
fn lay(blocks: &[Block], width: u16, out: &mut Vec<Line<'static>>) {
    for block in blocks {
        if out.last().is_some_and(|line| !line.spans.is_empty()) {
            out.push(Line::default());
        }
        match block {
            Block::Heading { level, text, .. } => {
                let style = if *level == 1 {
                    theme::BRIGHT.add_modifier(Modifier::UNDERLINED)
                } else {
                    theme::BRIGHT
                };
                let parts = paint::wrap(&plain(text), width);
                out.extend(parts.into_iter().map(|part| Span::styled(part, style).into()));
            }
            Block::Paragraph(text) => wrapped(text, width, out),
            Block::List { ordered, items } => list(*ordered, items, width, out),
            Block::Table { head, rows } => table(head, rows, width, out),
            Block::Code(text) => {
                out.extend((text.lines()).map(|line| Span::styled(format!("  {line}"), code()).into()));
            }
        }
    }
}

/// A list: the blocks of an item are indented after its bullet. Items with more than one line are
/// set apart.
fn list(ordered: bool, items: &[Vec<Block>], width: u16, out: &mut Vec<Line<'static>>) {
    let apart = items.iter().any(|item| item.iter().skip(1).any(is_apart));
    for (number, item) in (1..).zip(items) {
        if apart && number > 1 {
            out.push(Line::default());
        }
        let mark = if ordered {
            format!("{number}. ")
        } else {
            "• ".to_owned()
        };
        let indent = paint::width(&mark);
        let mut inner = Vec::new();
        for block in item {
            // A list in an item follows its text at once.
            let mut part = Vec::new();
            lay(
                std::slice::from_ref(block),
                width.saturating_sub(indent).max(4),
                &mut part,
            );
            if is_apart(block) && !inner.is_empty() {
                inner.push(Line::default());
            }
            inner.append(&mut part);
        }
        if inner.is_empty() {
            inner.push(Line::default());
        }
        for (i, mut line) in inner.into_iter().enumerate() {
            let before = if i == 0 {
                mark.clone()
            } else {
                " ".repeat(usize::from(indent))
            };
            if i == 0 || !line.spans.is_empty() {
                line.spans.insert(0, Span::styled(before, theme::TEXT));
            }
            out.push(line);
        }
    }
}

/// True if a block of an item needs an empty line before it.
fn is_apart(block: &Block) -> bool {
    !matches!(block, Block::List { .. })
}

fn code() -> Style {
    theme::TEXT.fg(ratatui::style::Color::Indexed(159))
}

/// The text in its styles.
fn styled(parts: &[Part], base: Style, out: &mut Vec<Span<'static>>) {
    for part in parts {
        match part {
            Part::Text(text) | Part::Rule { id: text, .. } => out.push(Span::styled(text.clone(), base)),
            Part::Code(text) => out.push(Span::styled(
                text.clone(),
                code().patch(Style::new().add_modifier(base.add_modifier)),
            )),
            Part::Strong(inner) => styled(inner, base.add_modifier(Modifier::BOLD), out),
            Part::Emphasis(inner) => styled(inner, base.add_modifier(Modifier::ITALIC), out),
            Part::Link { text, .. } => styled(text, base, out),
        }
    }
}

/// Wraps text at blanks.
fn wrapped(parts: &[Part], width: u16, out: &mut Vec<Line<'static>>) {
    let mut spans = Vec::new();
    styled(parts, theme::TEXT, &mut spans);
    let mut line = Line::default();
    let mut used: u16 = 0;
    let mut word = Vec::new();
    let mut place = |word: &mut Vec<Span<'static>>, out: &mut Vec<Line<'static>>| {
        if word.is_empty() {
            return;
        }
        let length: u16 = word.iter().map(|span| paint::width(&span.content)).sum();
        if used > 0 && used + 1 + length > width {
            out.push(std::mem::take(&mut line));
            used = 0;
        } else if used > 0 {
            line.spans.push(Span::styled(" ", theme::TEXT));
            used += 1;
        }
        used += length;
        line.spans.append(word);
    };
    for span in spans {
        for (i, part) in span.content.split(' ').enumerate() {
            if i > 0 {
                place(&mut word, out);
            }
            if !part.is_empty() {
                word.push(Span::styled(part.to_owned(), span.style));
            }
        }
    }
    place(&mut word, out);
    out.push(line);
}

/// A table; the widest column gives way until it fits.
fn table(head: &[Vec<Part>], rows: &[Vec<Vec<Part>>], width: u16, out: &mut Vec<Line<'static>>) {
    if head.is_empty() {
        return;
    }
    let all = || std::iter::once(head).chain(rows.iter().map(Vec::as_slice));
    let mut widths: Vec<u16> = (0..head.len())
        .map(|i| {
            let cells = all().filter_map(|row| row.get(i));
            cells
                .map(|cell| paint::width(&plain(cell)))
                .max()
                .unwrap_or(0)
                .max(1)
        })
        .collect();
    let gaps = 2 * (head.len() as u16 - 1);
    while widths.iter().sum::<u16>() + gaps > width {
        let Some(widest) = widths.iter_mut().max() else {
            break;
        };
        if *widest <= 4 {
            break;
        }
        *widest -= 1;
    }
    for (n, row) in all().enumerate() {
        let columns: Vec<Vec<Line<'static>>> = widths
            .iter()
            .enumerate()
            .map(|(i, &w)| {
                let mut lines = Vec::new();
                wrapped(row.get(i).map_or(&[], Vec::as_slice), w, &mut lines);
                lines
            })
            .collect();
        let height = columns.iter().map(Vec::len).max().unwrap_or(0);
        for y in 0..height {
            let mut line = Vec::new();
            for (column, &w) in columns.iter().zip(&widths) {
                let mut used = 0;
                if let Some(part) = column.get(y) {
                    for span in &part.spans {
                        used += paint::width(&span.content);
                        line.push(span.clone().style(match n {
                            0 => span.style.add_modifier(Modifier::BOLD),
                            _ => span.style,
                        }));
                    }
                }
                let blanks = usize::from(w.saturating_sub(used) + 2);
                line.push(Span::styled(" ".repeat(blanks), theme::TEXT));
            }
            out.push(Line::from(line));
        }
        if n == 0 {
            let rule = "─".repeat(usize::from((widths.iter().sum::<u16>() + gaps).min(width)));
            out.push(Span::styled(rule, theme::DIM).into());
        }
    }
}

#[cfg(test)]
mod tests {
    use wildpile_rulebook::parse;

    use super::*;

    fn text(source: &str, width: u16) -> Vec<String> {
        lines(&parse(source).expect("a book"), width)
            .iter()
            .map(|l| l.to_string().trim_end().to_owned())
            .collect()
    }

    #[test]
    fn paragraphs_lists_and_tables_are_laid_out() {
        let source = "# Title\nSome *text* with `code`\nand **more**.\n\n- one item that is long\n  and goes on\n- two\n  - inner\n\n1. first\n\n| a | b |\n| --- | --- |\n| x | yy |\n";
        assert_eq!(
            text(source, 20),
            [
                "Title",
                "",
                "Some text with code",
                "and more.",
                "",
                "• one item that is",
                "  long and goes on",
                "• two",
                "  • inner",
                "",
                "1. first",
                "",
                "a  b",
                "─────",
                "x  yy"
            ]
        );
    }

    #[test]
    fn what_follows_in_an_item_hangs_beside_its_mark() {
        let source = "1. first\n\n   more of it\n\n   ```\n   code\n   ```\n2. second\n";
        assert_eq!(
            text(source, 20),
            ["1. first", "", "   more of it", "", "     code", "", "2. second"]
        );
    }

    #[test]
    fn marks_become_styles() {
        let page = lines(&parse("a **b *c*** `d` (SK-01)").expect("a book"), 40);
        let styles: Vec<(&str, Style)> = page[0]
            .spans
            .iter()
            .map(|s| (s.content.as_ref(), s.style))
            .collect();
        let bold = theme::TEXT.add_modifier(Modifier::BOLD);
        for wanted in [
            ("a", theme::TEXT),
            ("b", bold),
            ("c", bold.add_modifier(Modifier::ITALIC)),
            ("d", code()),
            ("SK-01", theme::TEXT),
        ] {
            assert!(styles.contains(&wanted), "{wanted:?} {styles:?}");
        }
    }

    #[test]
    fn no_width_is_too_small() {
        let source = "# A\nwords and wordswithoutend | x\n\n- a\n  - b\n    - c c c\n\n| a | bb bb bb |\n|--|--|\n| 1 | 2 |\n\n```\ncode\n```\n_x_ *y";
        let blocks = parse(source).expect("a book");
        for width in 0..30 {
            assert!(lines(&blocks, width).len() > 9);
        }
    }
}
