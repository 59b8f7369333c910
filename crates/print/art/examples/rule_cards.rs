//! Draws a rule card with each drawing on one sheet, for visual inspection.
//!
//! ```sh
//! cargo run -p wildpile-art --example rule_cards -- sheet.svg
//! ```

use wildpile_art::{PICTURES, RuleCard, RuleKind, rule_card_shapes};

const SENTENCES: [&str; 3] = [
    "Only kings can go in empty columns.",
    "A skipper gives its skips until the end of your turn and goes to the discard pile.",
    "This sentence is as long as one on a card may be at all: it goes on and on, through winding words, until it has a hundred and forty letters…",
];

fn main() -> std::io::Result<()> {
    let Some(target) = std::env::args_os().nth(1) else {
        eprintln!("Usage: rule_cards FILE.svg");
        std::process::exit(2);
    };
    let (across, rows) = (8, PICTURES.len().div_ceil(8));
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {} {}\"><rect width=\"100%\" height=\"100%\" fill=\"#1c6b4a\"/>",
        across * 262,
        rows * 362
    );
    for (i, art) in PICTURES.into_iter().enumerate() {
        let (kind, foot) = if i % 4 == 1 {
            (RuleKind::Handicap, "Skipper Solitaire · Handicap")
        } else {
            (RuleKind::Mutator, "Skipper Solitaire · Mutator")
        };
        let card = RuleCard {
            kind,
            art,
            title: art,
            sentence: SENTENCES[i % 3],
            foot,
        };
        let (x, y) = (i % across * 262 + 6, i / across * 362 + 6);
        svg += &format!(
            "<g transform=\"translate({x} {y})\">{}</g>",
            rule_card_shapes(&card)
        );
    }
    std::fs::write(target, svg + "</svg>\n")
}
