//! Positions of ranks and suits on a face, and the marks that strips of fans show.

use wildpile_art::{CardFace, Detail, Row, Style, face_svg};
use wildpile_cards::Ink;

use crate::faces::parse;
use crate::shared;

/// The elements that draw marks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    /// A line of a rank or letter.
    Line,
    /// The shape of a suit, in the ink of the card.
    Pip,
    /// Any other shape.
    Shape,
}

/// A part of a drawing, and where it is. Curves count with their control points.
#[derive(Clone, Copy, Debug)]
struct Part {
    kind: Kind,
    first: (f64, f64),
    left: f64,
    right: f64,
    top: f64,
    bottom: f64,
}

impl Part {
    fn middle(&self) -> (f64, f64) {
        ((self.left + self.right) / 2.0, (self.top + self.bottom) / 2.0)
    }

    fn high(&self) -> f64 {
        self.bottom - self.top
    }
}

/// The numbers of a transform: x, y, and one or two scales.
fn read_place(place: &str) -> Vec<f64> {
    place
        .split(|c: char| !(c.is_ascii_digit() || c == '-' || c == '.'))
        .filter_map(|n| n.parse().ok())
        .collect()
}

/// The points of each part of a path of absolute commands.
fn outlines(path: &str) -> Vec<Vec<(f64, f64)>> {
    let mut all: Vec<Vec<(f64, f64)>> = Vec::new();
    for (at, command) in path.match_indices(|c: char| c.is_ascii_alphabetic()) {
        let rest = &path[at + 1..];
        let end = rest.find(|c: char| c.is_ascii_alphabetic()).unwrap_or(rest.len());
        // A minus sign separates numbers too.
        let spaced = rest[..end].replace('-', " -");
        let numbers: Vec<f64> = spaced.split(' ').filter_map(|n| n.parse().ok()).collect();
        if command == "M" {
            all.push(Vec::new());
        }
        let points = all.last_mut().expect("a path begins with M");
        let (x, y) = points.last().copied().unwrap_or_default();
        match command {
            "H" => points.push((numbers[0], y)),
            "V" => points.push((x, numbers[0])),
            "A" => {
                let (radius, end) = (numbers[0], (numbers[5], numbers[6]));
                // All of its circle.
                let half = ((x - end.0) / 2.0, (y - end.1) / 2.0);
                let length = half.0.hypot(half.1);
                let off = (radius * radius - length * length).max(0.0).sqrt() / length;
                let off = if numbers[3] == numbers[4] { -off } else { off };
                let (x, y) = (x - half.0 + off * half.1, y - half.1 - off * half.0);
                points.push((x - radius, y - radius));
                points.push((x + radius, y + radius));
                points.push(end);
            }
            _ => points.extend(numbers.chunks_exact(2).map(|pair| (pair[0], pair[1]))),
        }
    }
    all
}

/// The lines and shapes of a drawing outside of transformed groups, and the places of such groups.
fn parts(svg: &str) -> Vec<Part> {
    let document = parse(svg);
    let mut all = Vec::new();
    for node in document.descendants() {
        let mut around = node.ancestors().skip(1);
        if around.any(|n| n.attribute("transform").is_some()) {
            continue;
        }
        let place = node
            .attribute("transform")
            .filter(|t| t.starts_with("translate("));
        let place = place.map_or(vec![0.0, 0.0, 1.0, 1.0], read_place);
        let (wide, high) = (place[2], place.get(3).copied().unwrap_or(place[2]));
        let is_line = node.attribute("stroke-linecap").is_some();
        let half = match (is_line, node.attribute("stroke-width")) {
            (true, Some(width)) => width.parse::<f64>().expect("a width") / 2.0,
            _ => 0.0,
        };
        let kind = match node.attributes().len() {
            _ if is_line => Kind::Line,
            1 => Kind::Pip,
            _ => Kind::Shape,
        };
        let outlines = match node.attribute("d") {
            // The drawings from files have relative commands, too.
            Some(path) if path.contains(|c: char| c.is_ascii_lowercase()) => continue,
            Some(path) => outlines(path),
            None if node
                .attribute("transform")
                .is_some_and(|t| t.starts_with("translate(")) =>
            {
                vec![vec![(-43.0, -49.0), (43.0, 49.0)]]
            }
            None => continue,
        };
        for points in outlines {
            let placed = |&(x, y): &(f64, f64)| (place[0] + x * wide, place[1] + y * high);
            let points: Vec<_> = points.iter().map(placed).collect();
            let least = |at: fn(&(f64, f64)) -> f64| points.iter().map(at).fold(f64::MAX, f64::min);
            let most = |at: fn(&(f64, f64)) -> f64| points.iter().map(at).fold(f64::MIN, f64::max);
            all.push(Part {
                kind,
                first: points[0],
                left: least(|p| p.0) - half * wide.abs(),
                right: most(|p| p.0) + half * wide.abs(),
                top: least(|p| p.1) - half * high.abs(),
                bottom: most(|p| p.1) + half * high.abs(),
            });
        }
    }
    all
}

/// The number of lines of a rank in our glyphs.
fn lines_of(rank: &str) -> usize {
    let lines = rank.chars().map(|c| match c {
        'K' => 3,
        'A' | 'Q' | 'B' => 2,
        _ => 1,
    });
    lines.sum()
}

#[test]
fn the_strip_of_a_fan_shows_rank_and_suit() {
    for (name, style) in shared::all_styles() {
        let (left, top) = style.strip();
        let (left, top) = (f64::from(left), f64::from(top));
        for face in shared::faces() {
            let all = parts(&face_svg(&face.face(), &style));
            let (down, right): (Vec<_>, Vec<_>) = (
                all.iter().filter(|part| part.bottom <= top).collect(),
                all.iter()
                    .filter(|part| part.right <= left && part.middle().1 < 175.0)
                    .collect(),
            );
            for (seen, from, is_fan_of_it) in [(down, "top", true), (right, "left", style.row == Row::Any)] {
                let Some(symbol) = face.symbol else {
                    assert!(!seen.is_empty(), "{face:?} in {name} from the {from}");
                    continue;
                };
                let lines = seen.iter().filter(|part| part.kind == Kind::Line).count();
                let wanted = lines_of(style.letters.of(&face.rank));
                assert!(lines >= wanted, "{face:?} in {name} from the {from}: {lines}");
                // A style for fans down is for no others.
                if is_fan_of_it {
                    let has_pip = seen.iter().any(|part| part.kind == Kind::Pip);
                    assert!(has_pip, "{face:?} in {name} from the {from}: {symbol}");
                }
            }
        }
    }
}

/// No strip of a fan down cuts a rank or a suit through: what it doesn't show whole begins below it.
#[test]
fn a_strip_of_a_fan_down_slices_nothing() {
    for (name, style) in shared::all_styles() {
        if style.row == Row::Any {
            continue;
        }
        let top = style.strip().1;
        for face in shared::faces().iter().filter(|face| face.symbol.is_some()) {
            let pips: Vec<_> = parts(&face_svg(&face.face(), &style))
                .into_iter()
                .filter(|part| part.kind == Kind::Pip)
                .collect();
            assert!(!pips.is_empty(), "{face:?} in {name}");
            let is_cut = |part: &Part| part.top < f64::from(top) && part.bottom > f64::from(top);
            assert!(!pips.iter().any(is_cut), "{face:?} in {name}: {pips:?} at {top}");
        }
    }
}

#[test]
fn a_strip_gets_the_highest_index_that_it_has_room_for() {
    let large = Style {
        large_print: true,
        detail: Detail::Compact,
        ..Style::default()
    };
    for (high, row) in [
        (f64::NAN, Row::Low(24)),
        (-1.0, Row::Low(24)),
        (63.9, Row::Low(56)),
        (113.9, Row::Low(112)),
        (114.0, Row::Usual),
    ] {
        assert_eq!(large.in_strip(high).row, row, "{high}");
    }
    assert_eq!(large.in_strip(63.0).in_strip(200.0).row, Row::Usual);
}

#[test]
fn number_cards_have_as_many_pips_as_their_rank_says() {
    let upside_down = [1, 1, 2, 2, 2, 2, 3, 4, 5];
    for (symbol, ink) in [
        ('♠', Ink::Black),
        ('♥', Ink::Red),
        ('♦', Ink::Red),
        ('♣', Ink::Black),
    ] {
        for large_print in [false, true] {
            for count in 2..=15_usize {
                let rank = count.to_string();
                let face = CardFace::new(&rank, Some(symbol), Some('N'), ink, false, None);
                let style = Style {
                    large_print,
                    ..Style::default()
                };
                let svg = face_svg(&face, &style);
                // Each index has two, at the left or at the top.
                let pips: Vec<_> = parts(&svg)
                    .into_iter()
                    .filter(|part| part.kind == Kind::Pip)
                    .filter(|part| {
                        let (x, y) = part.middle();
                        (60.0..=190.0).contains(&x) && (75.0..=275.0).contains(&y)
                    })
                    .collect();
                assert_eq!(pips.len(), count, "{rank}{symbol}");
                // The outline of a heart begins at its lower end, the others at their upper one.
                let is_turned = |pip: &Part| (pip.first.1 > pip.middle().1) != (symbol == '♥');
                let turned = pips.iter().filter(|pip| is_turned(pip)).count();
                if let Some(&expected) = upside_down.get(count - 2) {
                    assert_eq!(turned, expected, "{rank}{symbol}");
                }
                for (i, one) in pips.iter().enumerate() {
                    let (x, y) = one.middle();
                    assert_eq!(
                        is_turned(one),
                        y > 180.0,
                        "{rank}{symbol}: the lower pips are turned"
                    );
                    for other in &pips[..i] {
                        let apart = (x - other.middle().0).hypot(y - other.middle().1);
                        let size = one.high();
                        assert!(
                            apart >= size * 0.98,
                            "{rank}{symbol}: pips {apart} apart, {size} high"
                        );
                    }
                }
            }
        }
    }
}
