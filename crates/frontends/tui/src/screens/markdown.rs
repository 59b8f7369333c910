//! A rule book page's Markdown as lines of styled text.

use ratatui::style::{Modifier, Style};

use crate::look;
use crate::paint;

/// Text in one style.
pub type Span = (String, Style);

/// A line of styled text.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Line(pub Vec<Span>);

impl Line {
    /// The text without styles.
    #[must_use]
    pub fn text(&self) -> String {
        self.0.iter().map(|(text, _)| text.as_str()).collect()
    }
}

/// Lays Markdown out in a width: headings, paragraphs, lists, tables, code, quotes, rules.
#[must_use]
pub fn render(source: &str, width: u16) -> Vec<Line> {
    let width = width.max(10);
    let mut out: Vec<Line> = Vec::new();
    let mut lines = source.lines().peekable();
    let mut paragraph = String::new();
    let mut in_code = false;
    while let Some(line) = lines.next() {
        let trimmed = line.trim();
        if trimmed.starts_with("```") {
            flush(&mut paragraph, width, &mut out);
            in_code = !in_code;
            continue;
        }
        if in_code {
            out.push(Line(vec![(format!("  {line}"), code())]));
            continue;
        }
        if trimmed.is_empty() {
            flush(&mut paragraph, width, &mut out);
            gap(&mut out);
        } else if let Some(heading) = heading(trimmed) {
            flush(&mut paragraph, width, &mut out);
            gap(&mut out);
            let (level, text) = heading;
            let style = if level == 1 {
                look::BRIGHT.add_modifier(Modifier::UNDERLINED)
            } else {
                look::BRIGHT
            };
            for part in paint::wrap(&plain(text), width) {
                out.push(Line(vec![(part, style)]));
            }
            gap(&mut out);
        } else if trimmed.starts_with('|') {
            flush(&mut paragraph, width, &mut out);
            let mut rows = vec![cells(trimmed)];
            while let Some(next) = lines.peek() {
                if !next.trim().starts_with('|') {
                    break;
                }
                rows.push(cells(next.trim()));
                lines.next();
            }
            table(&rows, width, &mut out);
        } else if let Some((indent, mark, text)) = item(line) {
            flush(&mut paragraph, width, &mut out);
            let mut text = text.to_owned();
            while let Some(next) = lines.peek() {
                let continues = !next.trim().is_empty()
                    && item(next).is_none()
                    && heading(next.trim()).is_none()
                    && !next.trim().starts_with(['|', '`', '>']);
                if !continues {
                    break;
                }
                text.push(' ');
                text.push_str(next.trim());
                lines.next();
            }
            let indent = (indent as u16).min(width / 3);
            let first = format!("{}{mark} ", " ".repeat(usize::from(indent)));
            let rest = " ".repeat(first.chars().count());
            styled(&text, width, &first, &rest, &mut out);
        } else if trimmed.len() >= 3 && trimmed.chars().all(|c| c == '-' || c == '*' || c == '_') {
            flush(&mut paragraph, width, &mut out);
            out.push(Line(vec![("─".repeat(usize::from(width)), look::DIM)]));
        } else {
            if !paragraph.is_empty() {
                paragraph.push(' ');
            }
            paragraph.push_str(trimmed.strip_prefix("> ").unwrap_or(trimmed));
        }
    }
    flush(&mut paragraph, width, &mut out);
    while out.last().is_some_and(|l| l.0.is_empty()) {
        out.pop();
    }
    out
}

fn code() -> Style {
    look::TEXT.fg(ratatui::style::Color::Indexed(159))
}

fn gap(out: &mut Vec<Line>) {
    if out.last().is_some_and(|l| !l.0.is_empty()) {
        out.push(Line::default());
    }
}

fn flush(paragraph: &mut String, width: u16, out: &mut Vec<Line>) {
    if !paragraph.is_empty() {
        styled(paragraph, width, "", "", out);
        paragraph.clear();
    }
}

fn heading(line: &str) -> Option<(usize, &str)> {
    let level = line.chars().take_while(|&c| c == '#').count();
    (1..=6)
        .contains(&level)
        .then(|| line[level..].strip_prefix(' '))
        .flatten()
        .map(|text| (level, text))
}

/// A list item: its indent, its mark, its text.
fn item(line: &str) -> Option<(usize, String, &str)> {
    let text = line.trim_start();
    let indent = line.len() - text.len();
    for bullet in ["- ", "* ", "+ "] {
        if let Some(rest) = text.strip_prefix(bullet) {
            return Some((indent, "•".to_owned(), rest));
        }
    }
    let digits = text.chars().take_while(char::is_ascii_digit).count();
    let rest = text[digits..].strip_prefix(". ")?;
    (digits > 0).then(|| (indent, format!("{}.", &text[..digits]), rest))
}

fn cells(line: &str) -> Vec<String> {
    line.trim_matches('|')
        .split('|')
        .map(|c| c.trim().to_owned())
        .collect()
}

/// The text without marks.
#[must_use]
fn plain(text: &str) -> String {
    spans(text, look::TEXT).into_iter().map(|(t, _)| t).collect()
}

/// Splits a text at its marks for code, bold and italic; links keep their text.
fn spans(text: &str, base: Style) -> Vec<Span> {
    let mut out: Vec<Span> = Vec::new();
    let mut now = String::new();
    let (mut bold, mut italic, mut in_code) = (false, false, false);
    let chars: Vec<char> = text.chars().collect();
    let style = |bold: bool, italic: bool, in_code: bool| {
        let mut style = if in_code { code() } else { base };
        if bold {
            style = style.add_modifier(Modifier::BOLD);
        }
        if italic {
            style = style.add_modifier(Modifier::ITALIC);
        }
        style
    };
    let mut i = 0;
    while i < chars.len() {
        let c = chars[i];
        let before = (bold, italic, in_code);
        match c {
            '`' => in_code = !in_code,
            '*' | '_' if !in_code && chars.get(i + 1) == Some(&c) => {
                bold = !bold;
                i += 1;
            }
            '*' if !in_code && (italic || chars.get(i + 1).is_some_and(|n| !n.is_whitespace())) => {
                italic = !italic
            }
            '[' if !in_code => {
                let close = chars[i..].iter().position(|&c| c == ']').map(|p| p + i);
                match close {
                    Some(close) if chars.get(close + 1) == Some(&'(') => {
                        if let Some(end) = chars[close..].iter().position(|&c| c == ')') {
                            now.extend(&chars[i + 1..close]);
                            i = close + end + 1;
                            continue;
                        }
                        now.push(c);
                    }
                    _ => now.push(c),
                }
            }
            '\\' if chars.get(i + 1).is_some_and(|n| n.is_ascii_punctuation()) => {
                i += 1;
                now.push(chars[i]);
            }
            _ => now.push(c),
        }
        if (bold, italic, in_code) != before && !now.is_empty() {
            out.push((std::mem::take(&mut now), style(before.0, before.1, before.2)));
        }
        i += 1;
    }
    if !now.is_empty() {
        out.push((now, style(bold, italic, in_code)));
    }
    out
}

/// Wraps styled text at blanks.
fn styled(text: &str, width: u16, first: &str, rest: &str, out: &mut Vec<Line>) {
    let mut line: Vec<Span> = vec![(first.to_owned(), look::TEXT)];
    let mut used = paint::width(first);
    let mut fresh = true;
    let mut word: Vec<Span> = Vec::new();
    let mut blank = false;
    let place = |word: &mut Vec<Span>,
                 line: &mut Vec<Span>,
                 used: &mut u16,
                 fresh: &mut bool,
                 blank: bool,
                 out: &mut Vec<Line>| {
        if word.is_empty() {
            return;
        }
        let length: u16 = word.iter().map(|(t, _)| paint::width(t)).sum();
        let space = u16::from(blank && !*fresh);
        if !*fresh && *used + space + length > width {
            out.push(Line(std::mem::replace(line, vec![(rest.to_owned(), look::TEXT)])));
            *used = paint::width(rest);
        } else if space > 0 {
            line.push((" ".to_owned(), look::TEXT));
            *used += 1;
        }
        *used += length;
        *fresh = false;
        line.append(word);
    };
    for (text, style) in spans(text, look::TEXT) {
        for (i, part) in text.split(' ').enumerate() {
            if i > 0 {
                place(&mut word, &mut line, &mut used, &mut fresh, blank, out);
                blank = true;
            }
            if !part.is_empty() {
                word.push((part.to_owned(), style));
            }
        }
    }
    place(&mut word, &mut line, &mut used, &mut fresh, blank, out);
    out.push(Line(line));
}

fn table(rows: &[Vec<String>], width: u16, out: &mut Vec<Line>) {
    let is_rule = |row: &[String]| {
        row.iter()
            .all(|c| !c.is_empty() && c.chars().all(|c| c == '-' || c == ':'))
    };
    let rows: Vec<&Vec<String>> = rows.iter().filter(|r| !is_rule(r)).collect();
    let count = rows.iter().map(|r| r.len()).max().unwrap_or(0);
    if count == 0 {
        return;
    }
    let mut widths: Vec<u16> = (0..count)
        .map(|i| {
            rows.iter()
                .filter_map(|r| r.get(i))
                .map(|c| paint::width(&plain(c)))
                .max()
                .unwrap_or(0)
                .max(1)
        })
        .collect();
    let gaps = 2 * (count as u16 - 1);
    // The widest column gives way until the table fits.
    while widths.iter().sum::<u16>() + gaps > width {
        let Some(widest) = widths.iter_mut().max() else {
            break;
        };
        if *widest <= 4 {
            break;
        }
        *widest -= 1;
    }
    for (n, row) in rows.iter().enumerate() {
        let columns: Vec<Vec<Line>> = widths
            .iter()
            .enumerate()
            .map(|(i, &w)| {
                let mut lines = Vec::new();
                styled(row.get(i).map_or("", String::as_str), w, "", "", &mut lines);
                lines
            })
            .collect();
        let height = columns.iter().map(Vec::len).max().unwrap_or(0);
        for y in 0..height {
            let mut line = Vec::new();
            for (column, &w) in columns.iter().zip(&widths) {
                let mut used = 0;
                if let Some(part) = column.get(y) {
                    for (text, style) in &part.0 {
                        used += paint::width(text);
                        let style = if n == 0 {
                            style.add_modifier(Modifier::BOLD)
                        } else {
                            *style
                        };
                        line.push((text.clone(), style));
                    }
                }
                line.push((" ".repeat(usize::from(w.saturating_sub(used) + 2)), look::TEXT));
            }
            out.push(Line(line));
        }
        if n == 0 {
            let rule = widths.iter().sum::<u16>() + gaps;
            out.push(Line(vec![("─".repeat(usize::from(rule.min(width))), look::DIM)]));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(source: &str, width: u16) -> Vec<String> {
        render(source, width)
            .iter()
            .map(|l| l.text().trim_end().to_owned())
            .collect()
    }

    #[test]
    fn paragraphs_lists_and_tables_are_laid_out() {
        let source = "# Title\nSome *text* with `code`\nand **more**.\n\n- one item that is long\n  and goes on\n1. first\n\n| a | b |\n| --- | --- |\n| x | yy |\n";
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
                "1. first",
                "",
                "a  b",
                "─────",
                "x  yy"
            ]
        );
    }

    #[test]
    fn no_width_is_too_small() {
        for width in 0..30 {
            let _ = render(
                "# A\nwords and wordswithoutend | x\n\n| a | bb bb bb |\n|--|--|\n| 1 | 2 |\n> q\n***\n```\ncode\n```\n[a](b) _x_ *y",
                width,
            );
        }
    }
}
