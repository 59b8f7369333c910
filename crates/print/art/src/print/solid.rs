//! Turns a drawing for the screen into one for print: every colour is resolved to one of the list, transparency becomes
//! solid tints, and what only style sheets need is left out.

use super::colours::{PAPER, tint};
use crate::ink;

/// The inherited paint of an element.
#[derive(Clone, Copy)]
struct Paint<'a> {
    /// The value of `currentColor`.
    ink: &'a str,
    fill: &'a str,
    stroke: &'a str,
    /// The opacity of the groups around, in percent.
    strength: u32,
}

impl Paint<'_> {
    /// The paint that the outermost elements inherit.
    const FIRST: Self = Self {
        ink: "#1d2430",
        fill: "#1d2430",
        stroke: "none",
        strength: 100,
    };
}

/// The drawing in solid colours. It must be one of ours: attributes in double quotes, no comments.
pub fn solid(svg: &str) -> String {
    let mut out = String::with_capacity(svg.len());
    let mut around = vec![Paint::FIRST];
    let mut rest = svg;
    while let Some((text, tail)) = rest.split_once('<') {
        let (tag, after) = tail.split_once('>').unwrap_or((tail, ""));
        out.push_str(text);
        out.push('<');
        rest = after;
        if tag.starts_with('/') {
            around.pop();
            out.push_str(tag);
        } else {
            let inherited = around.last().copied().unwrap_or(Paint::FIRST);
            let own = element(&mut out, tag.trim_end_matches('/'), inherited);
            if tag.ends_with('/') {
                out.push('/');
            } else {
                around.push(own);
            }
        }
        out.push('>');
    }
    out.push_str(rest);
    out
}

/// Writes one start tag without its brackets; returns what its children inherit.
fn element<'a>(out: &mut String, tag: &'a str, inherited: Paint<'a>) -> Paint<'a> {
    let (name, attributes) = tag.split_once(' ').unwrap_or((tag, ""));
    let mut own = inherited;
    let (mut fill, mut stroke) = (None, None);
    // The element's own opacity, of the whole, its fill and its stroke.
    let mut alpha = [100; 3];
    out.push_str(name);
    for (name, value) in pairs(attributes) {
        match name {
            "class" => {}
            "color" => own.ink = value,
            "fill" => fill = Some(value),
            "stroke" => stroke = Some(value),
            "opacity" => alpha[0] = percent(value),
            "fill-opacity" => alpha[1] = percent(value),
            "stroke-opacity" => alpha[2] = percent(value),
            _ => {
                out.push(' ');
                out.push_str(name);
                out.push_str("=\"");
                out.push_str(if name == "font-family" {
                    "Alegreya Sans"
                } else {
                    value
                });
                out.push('"');
            }
        }
    }
    let resolve = |value: &'a str| if value == "currentColor" { own.ink } else { value };
    own.fill = fill.map_or(own.fill, resolve);
    own.stroke = stroke.map_or(own.stroke, resolve);
    let mut whole = alpha[0];
    if name == "g" {
        own.strength = own.strength * whole / 100;
        whole = 100;
    }
    let changed = alpha != [100; 3] || own.strength != inherited.strength;
    for (name, said, value, alpha) in [
        ("fill", fill, own.fill, alpha[1]),
        ("stroke", stroke, own.stroke, alpha[2]),
    ] {
        if said.is_some() || (changed && value != "none") {
            out.push(' ');
            out.push_str(name);
            out.push_str("=\"");
            out.push_str(painted(value, own.ink, alpha * whole / 100, own.strength));
            out.push('"');
        }
    }
    own
}

/// A colour with an opacity of its own, in groups with theirs. Paper that shows through is on ink, everything else
/// on paper.
fn painted<'a>(colour: &'a str, on: &'a str, alpha: u32, strength: u32) -> &'a str {
    if colour == ink::PAPER || colour == PAPER {
        return if alpha == 100 {
            PAPER
        } else {
            tint(on, (100 - alpha) * strength / 100)
        };
    }
    match alpha * strength / 100 {
        100 => colour,
        part => tint(colour, part),
    }
}

fn pairs(attributes: &str) -> impl Iterator<Item = (&str, &str)> {
    let mut rest = attributes;
    std::iter::from_fn(move || {
        let (name, tail) = rest.split_once("=\"")?;
        let (value, tail) = tail.split_once('"')?;
        rest = tail;
        Some((name.trim_start(), value))
    })
}

/// Reads `.5` and `.55` as percent.
fn percent(value: &str) -> u32 {
    let digits = value.rsplit('.').next().unwrap_or_default();
    match (value.contains('.'), digits.len(), digits.parse::<u32>()) {
        (true, 1, Ok(tenths)) => tenths * 10,
        (true, 2, Ok(hundredths)) => hundredths,
        _ => 100,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn transparency_becomes_tints() {
        for (screen, print) in [
            (
                "<g class=\"x\" color=\"#c4122f\" fill=\"currentColor\"><rect x=\"1\" fill-opacity=\".1\"/></g>",
                "<g fill=\"#c4122f\"><rect x=\"1\" fill=\"#f9e7ea\"/></g>",
            ),
            (
                "<g color=\"#c4122f\" fill=\"#fffdf8\"><path opacity=\".3\" d=\"M0 0\"/></g>",
                "<g fill=\"#ffffff\"><path d=\"M0 0\" fill=\"#d6596d\"/></g>",
            ),
            (
                "<g color=\"#c4122f\" fill=\"currentColor\"><g opacity=\".55\"><path fill=\"none\" stroke=\"currentColor\"/></g></g>",
                "<g fill=\"#c4122f\"><g fill=\"#e28997\"><path fill=\"none\" stroke=\"#e28997\"/></g></g>",
            ),
        ] {
            assert_eq!(solid(screen), print);
        }
    }
}
