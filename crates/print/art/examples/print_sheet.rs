//! Draws all cards for print on sheets for visual inspection, cropped to a bleed of an eighth of an inch.
//!
//! ```sh
//! cargo run -p wildpile-art --example print_sheet -- folder/           # a sheet for each kind of card
//! cargo run -p wildpile-art --example print_sheet -- folder/ --lines   # with trim (red) and safe area (cyan)
//! cargo run -p wildpile-art --example print_sheet -- folder/ --trimmed # as they are after the cut
//! ```

use std::path::Path;

use wildpile_art::print::{self, Brand, Shape, TextRoom, TuckBox};
use wildpile_art::{Back, PICTURES, RuleKind, Style};
use wildpile_cards::Letters;

#[path = "../tests/integration/shared/mod.rs"]
#[expect(dead_code, reason = "shared with the other sheets")]
mod shared;

/// What is seen of each card.
#[derive(Clone, Copy, PartialEq, Eq)]
enum View {
    Bleed,
    Lines,
    Trimmed,
}

fn main() -> std::io::Result<()> {
    let mut arguments = std::env::args_os().skip(1);
    let Some(target) = arguments.next() else {
        eprintln!("Usage: print_sheet FOLDER/ [--lines | --trimmed]");
        std::process::exit(2);
    };
    let view = match arguments.next() {
        Some(option) if option == "--lines" => View::Lines,
        Some(option) if option == "--trimmed" => View::Trimmed,
        _ => View::Bleed,
    };
    let target = Path::new(&target);
    std::fs::create_dir_all(target)?;
    for shape in Shape::ALL {
        let name = shape.name();
        for (kind, cards) in faces(shape) {
            std::fs::write(
                target.join(format!("{name}-{kind}.svg")),
                sheet(&cards, shape, view),
            )?;
        }
        let backs = Back::ALL.map(|back| print::back(back, shape));
        std::fs::write(
            target.join(format!("{name}-backs.svg")),
            sheet(&backs, shape, view),
        )?;
        let rules: Vec<String> = PICTURES.into_iter().map(|art| rule(art, shape)).collect();
        std::fs::write(
            target.join(format!("{name}-rules.svg")),
            sheet(&rules, shape, view),
        )?;
    }
    for back in Back::ALL {
        std::fs::write(target.join(format!("box-{}.svg", back.name())), tuck(back))?;
    }
    Ok(())
}

/// The faces of each deck.
fn faces(shape: Shape) -> Vec<(&'static str, Vec<String>)> {
    let mut decks: Vec<(&str, Vec<String>)> =
        ["standard", "skippers", "others", "own", "own-skippers", "custom"]
            .map(|name| (name, Vec::new()))
            .into();
    for face in shared::faces() {
        if face.stands_for.is_some() {
            continue;
        }
        let standard = matches!(face.symbol, Some('♠' | '♥' | '♣' | '♦'));
        let own = matches!(face.symbol, Some('●' | '■' | '▲' | '★' | '◆' | '✚' | '▼'));
        let deck = match (standard, own, face.wild) {
            (true, _, false) => 0,
            (true, _, true) => 1,
            (_, true, false) => 3,
            (_, true, true) => 4,
            _ if face.symbol.is_none() => 2,
            _ => 5,
        };
        decks[deck]
            .1
            .push(print::face(&face.face(), &Style::default(), shape));
    }
    decks
}

/// A rule card with lines where its texts go.
fn rule(art: &str, shape: Shape) -> String {
    let kind = if art.len() % 3 == 1 {
        RuleKind::Handicap
    } else {
        RuleKind::Mutator
    };
    let rooms = print::rule_card_rooms(shape);
    let mut svg = print::rule_card(kind, art, Letters::English, shape);
    let third = |text: &str, at: usize| -> String {
        let words: Vec<&str> = text.split(' ').collect();
        let part = words.len().div_ceil(4);
        words.chunks(part).nth(at).unwrap_or_default().join(" ")
    };
    let sentence = "A skipper gives its skips until the end of your turn and then it goes to the discard pile, \
                    whatever else you have played on it this turn.";
    let mut write = |room: &TextRoom, lines: &[String], size: f32, font: &str| {
        let step = size * 1.2;
        let count = lines.len() as f32;
        for (i, line) in lines.iter().enumerate() {
            let y = room.y + room.high / 2.0 + (i as f32 - (count - 1.0) / 2.0) * step + size * 0.34;
            svg += &format!(
                "<text text-anchor=\"middle\" x=\"{}\" y=\"{y}\" font-size=\"{size}\" font-family=\"{font}\" fill=\"{}\">{line}</text>",
                room.x + room.wide / 2.0,
                room.colour,
            );
        }
    };
    write(&rooms.title, &[art.replace('-', " ")], 21.0, "DejaVu Serif");
    let lines: Vec<String> = (0..4).map(|at| third(sentence, at)).collect();
    write(&rooms.sentence, &lines, 13.0, "DejaVu Sans");
    write(
        &rooms.foot,
        &["Simon Jester Solitaire · Handicap".to_owned()],
        rooms.foot.sizes.1,
        "DejaVu Sans",
    );
    svg
}

/// Cards in rows, each cropped.
fn sheet(cards: &[String], shape: Shape, view: View) -> String {
    let (wide, high) = shape.size();
    let bleed = if view == View::Trimmed { 0.0 } else { 12.5 };
    let (wide, high) = (wide as f32, high as f32);
    let across = if cards.len() > 30 { 13 } else { 7 };
    let step = (wide + 2.0 * bleed + 12.0, high + 2.0 * bleed + 12.0);
    let rows = cards.len().div_ceil(across);
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {} {}\"><rect width=\"100%\" height=\"100%\" fill=\"#8c8f94\"/>",
        step.0 * across as f32 + 12.0,
        step.1 * rows as f32 + 12.0
    );
    if view == View::Trimmed {
        let radius = if shape == Shape::Circle { 175.0 } else { 12.5 };
        svg += &format!(
            "<clipPath id=\"cut\"><rect width=\"{wide}\" height=\"{high}\" rx=\"{radius}\"/></clipPath>"
        );
    }
    for (i, card) in cards.iter().enumerate() {
        let (x, y) = (
            (i % across) as f32 * step.0 + 12.0,
            (i / across) as f32 * step.1 + 12.0,
        );
        svg += &format!(
            "<svg x=\"{x}\" y=\"{y}\" width=\"{}\" height=\"{}\" viewBox=\"-{bleed} -{bleed} {} {}\"><g{}>{card}</g>",
            wide + 2.0 * bleed,
            high + 2.0 * bleed,
            wide + 2.0 * bleed,
            high + 2.0 * bleed,
            if view == View::Trimmed {
                " clip-path=\"url(#cut)\""
            } else {
                ""
            },
        );
        if view == View::Lines {
            for (off, colour) in [(0.0, "#ff0000"), (12.5, "#00b7d8")] {
                let radius = if shape == Shape::Circle { 175.0 - off } else { 12.5 };
                svg += &format!(
                    "<rect x=\"{off}\" y=\"{off}\" width=\"{}\" height=\"{}\" rx=\"{radius}\" fill=\"none\" stroke=\"{colour}\"/>",
                    wide - 2.0 * off,
                    high - 2.0 * off
                );
            }
        }
        svg += "</svg>";
    }
    svg + "</svg>\n"
}

/// A box for 54 cards with its lines.
fn tuck(back: Back) -> String {
    let flat = print::tuck_box(&TuckBox::for_cards(54, Shape::Poker), Some(back));
    let (wide, high) = flat.size;
    let front = flat
        .panels
        .iter()
        .find(|panel| panel.name == "front-plate")
        .map_or((0, 0), |panel| (panel.x + panel.wide / 2 - 60, panel.y + 20));
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"-20 -20 {} {}\"><rect x=\"-20\" y=\"-20\" width=\"100%\" height=\"100%\" fill=\"#ffffff\"/>{}{}\
         <g transform=\"translate({} {})scale(1.2)\">{}</g>\
         <path d=\"{}\" fill=\"none\" stroke=\"#ff0000\"/><path d=\"{}\" fill=\"none\" stroke=\"#00b7d8\" stroke-dasharray=\"6 4\"/></svg>\n",
        wide + 40,
        high + 40,
        flat.ground,
        flat.plates,
        front.0,
        front.1,
        print::brand_mark(Brand::Colour),
        flat.cut,
        flat.fold
    )
}
