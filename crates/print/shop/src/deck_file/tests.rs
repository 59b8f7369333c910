use super::*;
use crate::product::{BackSide, Picture};

fn no_files(name: &str) -> Result<Vec<u8>, Message> {
    Err(Message::text(format!("no {name}")))
}

fn refused(text: &str) -> Vec<String> {
    let findings = read(text, &no_files).expect_err(text);
    findings.into_iter().map(|finding| finding.problem.path).collect()
}

#[test]
fn the_template_can_be_played_and_printed() {
    let product = read(TEMPLATE, &no_files).unwrap_or_else(|findings| panic!("{findings:?}"));
    assert_eq!((product.id.as_str(), product.count()), ("elements", 43));
    assert_eq!(product.back, BackSide::Drawn(wildpile_art::Back::Fans));
    let playable = playable(TEMPLATE).expect("it is playable");
    assert!(playable.get("print").is_none());
    assert!(deck_problems("", &playable).is_empty());
}

#[test]
fn each_part_refuses_the_keys_of_the_other_by_name() {
    let text = TEMPLATE.replace("ranks = 10", "ranks = 10\njokers = 2");
    assert_eq!(refused(&text), ["jokers"]);
    assert!(playable(&text).is_err());
    let text = TEMPLATE.replace("jokers = 2", "ranks = 2");
    assert_eq!(refused(&text), ["print.ranks"]);
}

#[test]
fn problems_stand_where_they_are() {
    for (from, to, path) in [
        ("ranks = 10", "ranks = 80", "ranks"),
        ("letter = \"W\"", "letter = \"S\"", "colours[1].letter"),
        ("back = \"fans\"", "back = \"fens\"", "print.back"),
        ("jokers = 2", "jokers = 90", "print.jokers"),
        ("letters = true", "letters = \"no\"", "print.letters"),
        ("jokers = 2", "jesters = 2", "print.jesters"),
        (
            "[print.captions]",
            "[print.captions]\n\"sun-11\" = { en = \"x\" }",
            "print.captions.sun-11",
        ),
        (
            "Skips up to two\"",
            "Skips up to two, and then up to two ranks more\"",
            "print.captions.sun-10.en",
        ),
        (
            "[print.copies]",
            "[print.copies]\n\"sun-10\" = 99",
            "print.copies.sun-10",
        ),
        (
            "[print.art]",
            "[print.art]\n\"sun-1\" = \"sun.png\"",
            "print.art.sun-1",
        ),
        (
            "[print.palette]",
            "[print.palette]\nyellow = { rgb = \"yellow\" }",
            "print.palette.yellow.rgb",
        ),
        ("players = [1, 1]", "players = [4, 1]", "print.players"),
        (
            "players_each = [2, 4]",
            "players_each = [1, 4]",
            "print.players_each",
        ),
        ("id = \"elements\"", "id = \"The Elements\"", "print.id"),
    ] {
        assert!(TEMPLATE.contains(from), "{from}");
        let text = TEMPLATE.replacen(from, to, 1);
        let findings = read(&text, &no_files).expect_err(to);
        let found = findings.iter().find(|finding| finding.problem.path == path);
        let found = found.unwrap_or_else(|| panic!("{to}: {findings:?}"));
        assert!(found.spans.iter().all(|span| span.end > 0), "{to}");
    }
    assert!(!refused("colours = ").is_empty());
}

#[test]
fn texts_copies_and_colours_reach_the_cards() {
    let text = TEMPLATE
        .replace("# \"sun-10\" = 2", "\"sun-10\" = 2")
        .replace("# yellow =", "yellow =");
    let product = read(&text, &no_files).expect("valid");
    let ten = product
        .cards
        .iter()
        .find(|card| card.id == "sun-10")
        .expect("a card");
    assert_eq!(ten.copies, 2);
    assert!(matches!(&ten.front, Picture::Face(face) if face.caption.is_some()));
    assert_eq!(product.palette[0].name, "ink-yellow");
}

#[test]
fn cd_05_letters_are_a_choice_of_the_deck_and_on_by_default() {
    for (line, without) in [("letters = true", false), ("", false), ("letters = false", true)] {
        let text = TEMPLATE.replace("letters = true", line);
        let product = read(&text, &no_files).expect("valid");
        assert_eq!(product.without_letters, without, "{line}");
    }
}

#[test]
fn pictures_lie_below_the_folder_of_the_deck_file() {
    let any = |_: &str| Ok(b"<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 9 9\"/>".to_vec());
    for file in [
        "../sun.svg",
        "art/../../sun.svg",
        "/home/ada/sun.svg",
        "art//sun.svg",
        "./sun.svg",
        "C:/sun.svg",
        "..\\\\sun.svg",
        "file:///sun.svg",
    ] {
        for key in ["sun-1", "logo", "back"] {
            let text = match key {
                "sun-1" => TEMPLATE.replace("# \"sun-1\" = \"sun.svg\"", &format!("\"sun-1\" = \"{file}\"")),
                "logo" => TEMPLATE.replace("# logo = \"logo.svg\"", &format!("logo = \"{file}\" #")),
                _ => TEMPLATE.replace("back = \"fans\"", &format!("back = \"{file}\"")),
            };
            let findings = read(&text, &any).expect_err(file);
            let id = findings[0].problem.what.id();
            assert_eq!(id, "shop.problem-picture-outside", "{file}");
        }
    }
    let inside = TEMPLATE.replace("# \"sun-1\" = \"sun.svg\"", "\"sun-1\" = \"art/sun.svg\"");
    assert!(read(&inside, &any).is_ok());
}

#[test]
fn cd_08_a_new_deck_has_no_maker_until_its_designer_gives_one() {
    let product = read(TEMPLATE, &no_files).expect("valid");
    assert_eq!(
        (product.brand.name.as_str(), product.brand.legal.en.as_str()),
        ("", "")
    );
    let named = TEMPLATE.replace("maker = \"\"", "maker = \"Ada\"");
    let named = named.replace("legal = { en = \"\", de = \"\" }", "legal = { en = \"© Ada\" }");
    let faults = |text: &str, maker: &str| -> Vec<String> {
        let product = read(text, &no_files).expect("valid");
        let maker = crate::maker(maker).expect("a maker");
        let job = crate::Job::new(product, maker, crate::JobOptions::default()).expect("a job");
        job.check_numbers()
            .into_iter()
            .map(|fault| fault.what.id().to_owned())
            .collect()
    };
    for sold in ["the-game-crafter", "make-playing-cards", "drivethru"] {
        assert_eq!(
            faults(TEMPLATE, sold),
            ["shop.fault-no-maker", "shop.fault-no-legal"]
        );
        assert!(faults(&named, sold).is_empty());
    }
    for tried in ["home-a4", "home-letter", "tabletop-simulator"] {
        assert!(faults(TEMPLATE, tried).is_empty(), "{tried}");
    }
}

/// A deck with a rule text, read with these files.
fn with_rule(text: &str, more: &str, load: Load<'_>) -> Result<Product, Vec<Finding>> {
    let deck = TEMPLATE.replace("Build a book for each element", text);
    read(
        &deck.replace("[print.icons]", &format!("[print.icons]\n{more}")),
        load,
    )
}

#[test]
fn icons_stand_in_texts_for_colours_and_pictures() {
    let svg = |_: &str| {
        Ok(
            b"<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 9 9\"><path d=\"M0 0H9V9\"/></svg>"
                .to_vec(),
        )
    };
    let product = with_rule("A {sun} beats {coin}, {sun}", "coin = \"coin.svg\"", &svg).expect("valid");
    assert_eq!(product.icons.len(), 2);
    let job = |product| {
        let maker = crate::maker("home-a4").expect("a maker");
        crate::Job::new(product, maker, crate::JobOptions::default()).expect("a job")
    };
    let drawn = job(product);
    assert_eq!(drawn.check(), []);
    let sides: Vec<_> = drawn.product.sides().collect();
    let rules = sides.iter().find(|side| side.id == "rules").expect("a rule card");
    let plain = job(with_rule("A sun beats coin, sun", "", &svg).expect("valid"));
    let shapes = |job: &crate::Job, side| job.side(side).expect("a drawing").outlined();
    assert!(shapes(&drawn, *rules).matches("<image").count() == 1);
    let without = plain
        .product
        .sides()
        .find(|side| side.id == "rules")
        .expect("a rule card");
    assert!(!shapes(&plain, without).contains("<image"));
    // An unknown name is at its place, with the one that was probably meant.
    let findings = with_rule("A {sn}", "", &svg).expect_err("no such icon");
    assert_eq!(findings[0].problem.path, "print.rules[0].paragraph[0].text.en");
    assert_eq!(findings[0].problem.what.id(), "shop.problem-no-icon");
    // A bracket alone is one.
    assert!(with_rule("A { alone", "", &svg).is_ok());
}

#[test]
fn a_designers_fonts_are_used_or_refused_by_name() {
    use wildpile_press::fonts::Face as Font;
    let mut own = Font::Title.data().to_vec();
    own.extend([0; 4]);
    let load = |name: &str| match name {
        "fonts/own.ttf" => Ok(own.clone()),
        _ => Ok(b"wOF2".to_vec()),
    };
    let with = |file: &str| TEMPLATE.replace("# text = \"fonts/text.ttf\"", &format!("text = \"{file}\""));
    let product = read(&with("fonts/own.ttf"), &load).expect("valid");
    assert!(product.fonts.text.is_some() && product.fonts.title.is_none());
    let maker = crate::maker("home-a4").expect("a maker");
    let job = crate::Job::new(product, maker, crate::JobOptions::default()).expect("a job");
    assert_eq!(job.check(), []);
    let pdf = job.make(&job.files()[0]).expect("sheets");
    let facts = wildpile_press::inspect::pdf(&pdf).expect("readable");
    let fonts = facts.pages.iter().flat_map(|page| &page.fonts);
    assert!(fonts.clone().any(|font| font.name.contains("YoungSerif")));
    let findings = read(&with("fonts/web.woff2"), &load).expect_err("not TrueType");
    assert_eq!(findings[0].problem.path, "print.fonts.text");
    assert_eq!(findings[0].problem.what.id(), "shop.problem-font-kind");
}
