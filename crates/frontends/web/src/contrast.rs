//! The colours of pages and cloths in `assets/style/10-base.css`: contrast for every cloth, light and dark. The browser tests measure
//! what is on the screen with the usual cloth.

use std::collections::HashMap;

use crate::settings::TableTheme;

const STYLE: &str = include_str!("../assets/style/10-base.css");

type Colour = [f64; 3];

/// The custom properties of a rule of the style sheet by their names.
fn properties(selector: &str) -> HashMap<&'static str, &'static str> {
    let (_, rest) = STYLE.split_once(&format!("{selector} {{")).expect(selector);
    let (body, _) = rest.split_once('}').expect("an end");
    let pairs = body.split(';').filter_map(|line| line.split_once(':'));
    pairs.map(|(name, value)| (name.trim(), value.trim())).collect()
}

/// The arguments of a function call.
fn arguments<'a>(value: &'a str, function: &str) -> Option<Vec<&'a str>> {
    let inner = value
        .strip_prefix(function)?
        .strip_prefix('(')?
        .strip_suffix(')')?;
    let (mut depth, mut start, mut found) = (0, 0, Vec::new());
    for (at, c) in inner.char_indices() {
        match c {
            '(' => depth += 1,
            ')' => depth -= 1,
            ',' if depth == 0 => {
                found.push(inner[start..at].trim());
                start = at + 1;
            }
            _ => {}
        }
    }
    found.push(inner[start..].trim());
    Some(found)
}

/// The colour that a value means, of those that the style sheet uses.
fn colour(value: &str, known: &HashMap<&str, &str>, is_dark: bool) -> Colour {
    if let Some(hex) = value.strip_prefix('#') {
        let digits = |at: usize| u8::from_str_radix(&hex[at..at + 2], 16).expect(value);
        return [0, 2, 4].map(|at| f64::from(digits(at)) / 255.0);
    }
    if let Some(found) = arguments(value, "var") {
        return colour(known[found[0]], known, is_dark);
    }
    if let Some(found) = arguments(value, "light-dark") {
        return colour(found[usize::from(is_dark)], known, is_dark);
    }
    let mixed = arguments(value, "color-mix").expect(value);
    let ["in srgb", first, second] = mixed[..] else {
        panic!("{value}");
    };
    let (first, share) = first.rsplit_once(' ').expect(value);
    let share = share.trim_end_matches('%').parse::<f64>().expect(value) / 100.0;
    let [a, b] = [first, second].map(|part| colour(part, known, is_dark));
    [0, 1, 2].map(|i| a[i] * share + b[i] * (1.0 - share))
}

fn luminance(colour: Colour) -> f64 {
    let linear = colour.map(|c| match c <= 0.040_45 {
        true => c / 12.92,
        false => ((c + 0.055) / 1.055).powf(2.4),
    });
    0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
}

fn contrast(one: Colour, other: Colour) -> f64 {
    let (one, other) = (luminance(one), luminance(other));
    (one.max(other) + 0.05) / (one.min(other) + 0.05)
}

/// The lightest that a painted cloth can be: all of its light layers over each other.
fn painted(felt: TableTheme, ground: Colour) -> Colour {
    let painting = match felt {
        TableTheme::Night => include_str!("../assets/felts/night.svg"),
        TableTheme::Garden => include_str!("../assets/felts/garden.svg"),
        _ => "",
    };
    let layers = painting.split("<g ").skip(1).map(|layer| {
        let value = |name: &str| {
            let (_, rest) = layer.split_once(&format!("{name}=\""))?;
            Some(rest.split_once('"')?.0)
        };
        let paint = value("stroke").or(value("fill")).filter(|paint| *paint != "none");
        let short = paint.expect("a colour").trim_start_matches('#');
        let hex = match short.len() {
            3 => short.chars().flat_map(|c| [c, c]).collect(),
            _ => short.to_owned(),
        };
        let opacity = value("opacity")
            .expect("its opacity")
            .parse::<f64>()
            .expect(layer);
        (colour(&format!("#{hex}"), &HashMap::new(), false), opacity)
    });
    let light = layers.filter(|(paint, _)| luminance(*paint) > luminance(ground));
    light.fold(ground, |ground, (paint, opacity)| {
        [0, 1, 2].map(|i| paint[i] * opacity + ground[i] * (1.0 - opacity))
    })
}

#[test]
fn pages_and_felts_can_be_read_on_every_cloth() {
    let usual = properties(":root");
    for felt in TableTheme::ALL {
        let mut known = usual.clone();
        if felt != TableTheme::default() {
            known.extend(properties(&format!(":root[data-felt=\"{}\"]", felt.name())));
        }
        for is_dark in [false, true] {
            let of = |name: &str| {
                let found = colour(known[name], &known, is_dark);
                if name == "--felt" {
                    painted(felt, found)
                } else {
                    found
                }
            };
            let on_sheets = ["--ink", "--ink-soft", "--accent", "--good", "--bad", "--warn"];
            let on_sheets = on_sheets.map(|text| ["--paper", "--raised"].map(|sheet| (text, sheet, 4.5)));
            let on_cloth = ["--felt-ink", "--felt-soft", "--gold"];
            let on_cloth = on_cloth.map(|text| ["--felt", "--felt-2"].map(|cloth| (text, cloth, 4.5)));
            let others = [
                ("--accent-ink", "--accent", 4.5),
                ("--line-strong", "--paper", 3.0),
                ("--line-strong", "--raised", 3.0),
                ("--focus", "--paper", 3.0),
            ];
            let pairs = on_sheets.into_iter().chain(on_cloth).flatten().chain(others);
            for (text, ground, least) in pairs {
                let found = contrast(of(text), of(ground));
                assert!(
                    found >= least,
                    "{text} on {ground} of {felt:?}, dark {is_dark}: {found:.2}"
                );
            }
        }
    }
}
