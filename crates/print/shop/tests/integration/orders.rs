//! Orders of a page and their answers.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use serde::de::DeserializeOwned;
use wildpile_shop::orders::{Answer, Catalogue, Opening, Order, Orders, Quoted, Sale, Source, Wanted};
use wildpile_shop::{Fault, Shape, Side, deck, deck_file, quote, zipped};

use wildpile_table::{Finding, LineColumn};

use crate::{job, made};

fn ask<T: DeserializeOwned>(orders: &mut Orders, order: Order) -> T {
    match orders.answer(order) {
        Ok(Answer::Text(text)) => serde_json::from_str(&text).expect("JSON"),
        other => panic!("{other:?}"),
    }
}

fn open(orders: &mut Orders, source: Source, maker: &str) -> Opening {
    let wanted = Wanted {
        source,
        maker: maker.to_owned(),
        round: false,
        language: "en".to_owned(),
        without_letters: false,
        address: String::new(),
    };
    ask(orders, Order::Open(wanted))
}

/// Opens a deck file. What is wrong with it: the ID of the first problem, and its line.
fn own(orders: &mut Orders, text: &str) -> Result<usize, (String, Option<usize>)> {
    match open(orders, Source::File(text.to_owned(), Vec::new()), "home-a4") {
        Opening::Job(job) => Ok(job.count),
        Opening::Faults(faults) => Err((faults[0].what.id().to_owned(), None)),
        Opening::Findings(found) => Err((found[0].problem.what.id().to_owned(), line(text, &found))),
    }
}

/// The line of the first problem.
fn line(text: &str, found: &[Finding]) -> Option<usize> {
    let span = found[0].spans.first()?;
    Some(LineColumn::of(text, span.start).line)
}

fn line_of(text: &str, start: &str) -> Option<usize> {
    text.lines()
        .position(|line| line.starts_with(start))
        .map(|at| at + 1)
}

#[test]
fn a_job_is_drawn_checked_and_made_as_by_the_command_line() {
    let mut orders = Orders::default();
    assert!(orders.answer(Order::Check(0)).is_err(), "there is no job");
    let catalogue: Catalogue = ask(&mut orders, Order::Catalogue);
    assert!(catalogue.makers.iter().any(|maker| maker.prices.is_none()));
    let source = Source::Deck("jokers".to_owned());
    let Opening::Job(opened) = open(&mut orders, source, "the-game-crafter") else {
        panic!("it is for sale");
    };
    assert_eq!(
        (opened.count, opened.rules),
        (deck("jokers").expect("a deck").count(), None)
    );
    let Ok(Answer::Text(svg)) = orders.answer(Order::Draw(Side::Back)) else {
        panic!("a side");
    };
    assert!(svg.starts_with("<svg"));
    for at in 0..opened.checks {
        assert_eq!(ask::<Vec<Fault>>(&mut orders, Order::Check(at)), []);
    }
    for at in 0..opened.files {
        assert_eq!(ask::<Vec<Fault>>(&mut orders, Order::Make(at)), []);
    }
    let Ok(Answer::Archive(archive)) = orders.answer(Order::Finish) else {
        panic!("an archive");
    };
    let job = job(
        "jokers",
        "the-game-crafter",
        Shape::Poker,
        wildpile_shop::Language::En,
    );
    let (files, papers) = made(&job);
    assert!(archive == zipped(&[files, papers].concat()).expect("small"));
}

#[test]
fn a_deck_file_is_refused_at_its_line_until_it_is_right() {
    let mut orders = Orders::default();
    let text = deck_file::TEMPLATE;
    let broken = text.replace("ranks = 10", "ranks = 99");
    let (_, line) = own(&mut orders, &broken).expect_err("99 ranks");
    assert_eq!(line, line_of(&broken, "ranks"));
    assert!(own(&mut orders, text).is_ok());
    // A picture, wherever it is on the designer's disk.
    let art = text.replace("# \"sun-1\" = \"sun.svg\"", "\"sun-1\" = \"art/sun.svg\"");
    let missing = Err(("shop.picture-missing".to_owned(), line_of(&art, "\"sun-1\"")));
    assert_eq!(own(&mut orders, &art), missing);
    let svg = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 9 9\"><rect width=\"9\" height=\"9\"/></svg>";
    let picture = |data: Option<&str>| {
        let data = data.map(|data| STANDARD.encode(data));
        Order::Picture("sun.svg".to_owned(), data)
    };
    ask::<()>(&mut orders, picture(Some(svg)));
    assert!(own(&mut orders, &art).is_ok());
    ask::<()>(&mut orders, picture(None));
    assert_eq!(own(&mut orders, &art), missing);
}

#[test]
fn a_deck_that_can_be_played_says_by_which_rules() {
    let mut orders = Orders::default();
    let source = Source::File(deck_file::TEMPLATE.to_owned(), Vec::new());
    let Opening::Job(opened) = open(&mut orders, source, "drivethru") else {
        panic!("the template is valid");
    };
    let rules = opened.rules.expect("it can be played");
    assert!(rules.starts_with("deck = custom"), "{rules}");
}

#[test]
fn a_sale_is_worked_out_with_the_prices_of_its_maker() {
    let mut orders = Orders::default();
    let source = Source::Deck("expansion_black".to_owned());
    let opening = open(&mut orders, source, "the-game-crafter");
    assert!(matches!(opening, Opening::Job(_)));
    let example = quote::example("the-game-crafter").expect("an example");
    let mut sale = |price: &str, prices: &str| -> Quoted {
        let (price, prices) = (price.to_owned(), prices.to_owned());
        let (copies, boxed) = (1, true);
        ask(
            &mut orders,
            Order::Quote(Sale {
                price,
                copies,
                boxed,
                prices,
            }),
        )
    };
    let fair = sale("25,50", example);
    let fair = fair.sale().expect("a price");
    assert_eq!((fair.price, fair.refusal()), (2550, None));
    let loss = sale("4", example);
    assert!(loss.sale().and_then(quote::Quote::refusal).is_some());
    assert!(matches!(sale("cheap", example), Quoted::NoPrice(_)));
    let broken = example.replace("\"0.70\"", "\"seventy\"");
    let mut wrong = |prices: &str| match sale("9", prices) {
        Quoted::Findings(found) => line(prices, &found),
        other => panic!("{other:?}"),
    };
    assert_eq!(wrong(&broken), line_of(&broken, "each"));
    let other = quote::example("drivethru").expect("an example");
    assert_eq!(wrong(other), line_of(other, "maker"));
}
