//! The part of a text that a problem is about.

use std::ops::Range;

use miette::{MietteError, MietteSpanContents, SourceCode, SourceSpan, SpanContents};
use wildpile_message::printable;

/// The most bytes of lines that are shown completely; of longer ones only the part around the marker.
const WHOLE: usize = 1000;

/// Length of the part of a long line that is shown on each side of the marker, and of a long marked
/// part, in bytes.
const AROUND: usize = 60;

/// Replaces the parts of a line that aren't shown.
const CUT: &str = "…";

/// A part of a text that knows its place in it. It can't control the terminal.
#[derive(Debug)]
pub struct Excerpt {
    name: String,
    text: String,
    /// The lines before the part.
    line: usize,
    /// Number of columns by which the marker is further left here than in the text.
    shift: usize,
}

impl Excerpt {
    /// The lines around these places in a text, or the surroundings of the first place if the lines are
    /// long; and the places in the excerpt.
    pub fn of(name: &str, text: &str, spans: &[Range<usize>]) -> (Self, Vec<Range<usize>>) {
        let spans: Vec<Range<usize>> = spans.iter().map(|span| on_characters(text, span)).collect();
        let start = spans.iter().map(|span| span.start).min().unwrap_or(0);
        let end = spans.iter().map(|span| span.end).max().unwrap_or(0);
        let lines = context(text, start..end);
        if lines.len() > WHOLE {
            return Self::around(name, text, spans.first().cloned().unwrap_or(0..0));
        }
        let shown = printable(&text[lines.clone()]).into_owned();
        // A place may be within the two characters of a line end, which become one.
        let place = |at: usize| shown.floor_char_boundary(printable(&text[lines.start..at]).len());
        let places = spans.iter().map(|span| {
            let start = place(span.start);
            start..place(span.end).max(start)
        });
        let places = places.collect();
        let excerpt = Self {
            name: printable(name).into_owned(),
            text: shown,
            line: text[..lines.start].matches('\n').count(),
            shift: 0,
        };
        (excerpt, places)
    }

    /// A part of one line.
    fn around(name: &str, text: &str, span: Range<usize>) -> (Self, Vec<Range<usize>>) {
        let line_start = text[..span.start].rfind('\n').map_or(0, |at| at + 1);
        let line_end = text[span.start..]
            .find('\n')
            .map_or(text.len(), |at| span.start + at);
        let from = text
            .ceil_char_boundary(span.start.saturating_sub(AROUND))
            .max(line_start);
        let marked_end = text
            .floor_char_boundary(span.end.min(span.start + AROUND))
            .min(line_end);
        let to = text.floor_char_boundary(marked_end + AROUND).min(line_end);

        let mut part = String::new();
        if from > line_start {
            part.push_str(CUT);
        }
        part.push_str(&printable(&text[from..span.start]));
        let start = part.len();
        part.push_str(&printable(&text[span.start..marked_end]));
        let end = part.len();
        part.push_str(&printable(&text[marked_end..to]));
        if to < line_end {
            part.push_str(CUT);
        }
        let excerpt = Self {
            name: printable(name).into_owned(),
            text: part,
            line: text[..line_start].matches('\n').count(),
            shift: (span.start - line_start).saturating_sub(start),
        };
        (excerpt, std::iter::once(start..end).collect())
    }
}

impl SourceCode for Excerpt {
    fn read_span<'a>(
        &'a self,
        span: &SourceSpan,
        lines_before: usize,
        lines_after: usize,
    ) -> Result<Box<dyn SpanContents<'a> + 'a>, MietteError> {
        let read = self.text.read_span(span, lines_before, lines_after)?;
        // With lines around it, the part begins with a line.
        let shift = if lines_before == 0 { self.shift } else { 0 };
        Ok(Box::new(MietteSpanContents::new_named(
            self.name.clone(),
            read.data(),
            *read.span(),
            read.line() + self.line,
            read.column() + shift,
            read.line_count(),
        )))
    }
}

/// The span between characters of the text.
fn on_characters(text: &str, span: &Range<usize>) -> Range<usize> {
    let start = text.floor_char_boundary(span.start);
    start..text.ceil_char_boundary(span.end).max(start)
}

/// The lines that a span touches, the one before and the one after.
fn context(text: &str, span: Range<usize>) -> Range<usize> {
    let line = |at: usize| text[..at].rfind('\n').map_or(0, |at| at + 1);
    let end = |at: usize| text[at..].find('\n').map_or(text.len(), |more| at + more);
    let before = line(line(span.start).saturating_sub(1));
    let after = end((end(span.end) + 1).min(text.len()));
    before..after
}

#[cfg(test)]
mod tests {
    use super::*;

    fn one(span: Range<usize>) -> Vec<Range<usize>> {
        std::iter::once(span).collect()
    }

    fn shown(text: &str, spans: &[Range<usize>]) -> (Vec<String>, usize, usize) {
        let (excerpt, places) = Excerpt::of("n", text, spans);
        let marked = places.iter().map(|place| excerpt.text[place.clone()].to_owned());
        let read = excerpt.read_span(&places[0].clone().into(), 0, 0).unwrap();
        (marked.collect(), read.line(), read.column())
    }

    #[test]
    fn the_marked_part_and_its_place_remain() {
        let text = "a = 1\r\nb\x1b = 2\nc = 3\nd = 4\n";
        let at = |part: &str| text.find(part).map(|at| at..at + part.len()).unwrap();
        assert_eq!(shown(text, &one(at("c"))), (vec!["c".to_owned()], 2, 0));
        assert_eq!(
            shown(text, &[at("b\x1b"), at("d")]),
            (vec!["b␛".to_owned(), "d".to_owned()], 1, 0)
        );
        assert_eq!(shown(text, &one(500..900)), (vec![String::new()], 4, 0));
    }

    #[test]
    fn of_a_long_line_only_the_surroundings_are_shown() {
        let filler = "é".repeat(1_000_000);
        let text = format!("x\n{filler} bad\x07 {filler}\ny");
        let start = text.find("bad").unwrap();
        let (excerpt, places) = Excerpt::of("n", &text, &one(start..start + 4));
        assert!(excerpt.text.len() < 200, "{}", excerpt.text.len());
        assert_eq!(&excerpt.text[places[0].clone()], "bad␇");
        assert!(excerpt.text.starts_with("…é") && excerpt.text.ends_with("é…"));
        assert_eq!(shown(&text, &one(start..start + 4)).1, 1);
        assert_eq!(shown(&text, &one(start..start + 4)).2, start - 2);
        // A long marked part is cut, too.
        let (excerpt, places) = Excerpt::of("n", &text, &one(start..text.len()));
        assert!(excerpt.text.len() < 250 && places[0].len() <= AROUND + 4);
    }

    #[test]
    fn any_place_has_an_excerpt() {
        let text = "é\n\n…\r\nabc\n";
        for start in 0..=text.len() + 2 {
            for end in start..=text.len() + 2 {
                for long in [false, true] {
                    let text = if long { text.repeat(400) } else { text.to_owned() };
                    let (excerpt, places) = Excerpt::of("n", &text, &[start..end, 3..4]);
                    for place in places {
                        assert!(
                            excerpt.text.get(place.clone()).is_some(),
                            "{start}..{end}: {place:?}"
                        );
                    }
                }
            }
        }
    }
}
