//! The cards of all shipped packs have drawings, in texts that are within the frame.

use wildpile_art::{RuleCard, RuleKind, has_picture, rule_card_svg};
use wildpile_packs::{CardText, Packs};

/// The letters of a text, without the places where lines are broken.
fn letters(text: &str) -> String {
    text.chars().filter(|c| !c.is_whitespace()).collect()
}

/// The texts of a drawing, with what XML escapes.
fn written(svg: &str) -> String {
    let lines = svg.split("<tspan").skip(1);
    let lines = lines.filter_map(|rest| rest.split_once('>')?.1.split_once("</tspan>"));
    let all: String = lines.map(|(line, _)| letters(line)).collect();
    all.replace("&#39;", "'")
        .replace("&quot;", "\"")
        .replace("&amp;", "&")
}

#[test]
fn mu_01_every_shipped_card_has_a_drawing_and_all_of_its_text() {
    let packs = Packs::shipped();
    let mut count = 0;
    for pack in packs.all() {
        for (kind, cards) in [
            (RuleKind::Mutator, &pack.mutators),
            (RuleKind::Handicap, &pack.handicaps),
        ] {
            for card in cards {
                assert!(
                    has_picture(&card.art),
                    "{}/{}: there is no drawing {:?}",
                    pack.id,
                    card.id,
                    card.art
                );
                for CardText { title, sentence } in std::iter::once(&card.en).chain(&card.de) {
                    let svg = rule_card_svg(&RuleCard {
                        kind,
                        art: &card.art,
                        title,
                        sentence,
                        foot: "Wildpile",
                    });
                    let told = written(&svg);
                    let whole = letters(&format!("{title}{sentence}Wildpile"));
                    assert_eq!(told, whole, "{}/{}", pack.id, card.id);
                    count += 1;
                }
            }
        }
    }
    assert!(count >= 48, "{count}");
}
