use proptest::prelude::*;

use super::*;

fn prices() -> Prices {
    read(example("the-game-crafter").expect("an example")).expect("valid")
}

#[test]
fn all_examples_are_valid_and_say_that_they_are_examples() {
    for (id, text) in EXAMPLES {
        let prices = read(text).unwrap_or_else(|findings| panic!("{id}: {findings:?}"));
        assert!(prices.example, "{id}");
        assert_eq!(prices.maker, id);
        assert!(crate::maker(id).is_some(), "{id}");
    }
}

#[test]
fn amounts_are_read_to_four_decimals() {
    assert_eq!(Amount::read("12.99"), Some(Amount(129_900)));
    assert_eq!(Amount::read("0.0875"), Some(Amount(875)));
    assert_eq!(Amount::read("3"), Some(Amount(30_000)));
    for wrong in ["", ".5", "5.", "1.23456", "-1", "1e3", "10000000", "1,50"] {
        assert_eq!(Amount::read(wrong), None, "{wrong}");
    }
    assert_eq!(Amount::typed(" 25,50 "), Ok(Amount(255_000)));
    for wrong in ["cheap", "", "9.999", "1,2,3"] {
        assert!(Amount::typed(wrong).is_err(), "{wrong}");
    }
}

#[test]
fn an_order_is_read_line_by_line() {
    let line = |quote: &Quote| -> Vec<String> {
        let lines = quote.lines().into_iter();
        lines
            .map(|line| format!("{} {}", line.kind, line.amount.en))
            .collect()
    };
    let one = prices().quote(10, 1, true, Amount(255_000));
    assert_eq!(line(&one)[0], " 25.50 USD");
    assert_eq!(line(&one).len(), if one.buyer_pays { 5 } else { 6 });
    assert_eq!(one.beside().is_some(), one.buyer_pays);
    let many = prices().quote(10, 100, true, Amount(255_000));
    assert_eq!(line(&many).len(), line(&one).len() + 1);
    assert!(many.warning().is_some(), "the prices are examples");
}

#[test]
fn a_sale_worked_out_by_hand() {
    let prices = Prices {
        maker: "x".into(),
        date: "2026-11-01".into(),
        example: true,
        currency: "USD".into(),
        source: "x".into(),
        each: Amount::read("1.00").expect("an amount"),
        card: vec![(1, Amount(1_000)), (10, Amount(800))],
        package: Some(Amount::read("2.50").expect("an amount")),
        price_share: 500,
        profit_share: 3_000,
        sale: Amount::read("0.50").expect("an amount"),
        ship_first: Amount::read("4.00").expect("an amount"),
        ship_next: Amount::read("1.00").expect("an amount"),
        buyer_pays: true,
    };
    // 1.00 + 50 × 0.10 + 2.50 = 8.50. Fees: 5% of 20.00 + 0.50 = 1.50, and 30% of the profit 10.00 = 3.00.
    let price = Amount::read("20").expect("an amount");
    let quote = prices.quote(50, 1, true, price);
    assert_eq!((quote.unit_cost, quote.fees, quote.margin), (850, 450, 700));
    assert_eq!((quote.shipping, quote.total_margin), (400, 700));
    // Ten copies: cards at 0.08, sending (4 + 9) / 10.
    let quote = prices.quote(50, 10, true, price);
    assert_eq!((quote.unit_cost, quote.shipping), (750, 130));
    // 8.50 + 0.50 + 5% of the price: 9.00 / 0.95 = 9.4737.
    let loss = prices.quote(50, 1, true, Amount(94_700));
    assert_eq!(loss.lowest_price, 948);
    assert!(loss.margin < 0);
    // Sending at the designer's cost leaves a profit of 6.00, of which 30% are 1.80.
    let sends = Prices {
        buyer_pays: false,
        ..prices
    };
    let quote = sends.quote(50, 1, true, price);
    assert_eq!((quote.fees, quote.margin), (330, 420));
}

#[test]
fn a_price_below_the_cost_is_refused_and_the_lowest_is_named() {
    let prices = prices();
    let refusal = |coins| prices.quote(51, 1, true, Amount(coins * PER_COIN)).refusal();
    let lowest = prices.quote(51, 1, true, Amount(PER_UNIT)).lowest_price;
    assert_eq!(refusal(lowest), None);
    let refused = refusal(lowest - 1).expect("a loss");
    assert_eq!(refused.what.id(), "shop.problem-loss");
}

#[test]
fn damaged_price_files_are_refused_at_their_place() {
    let text = example("drivethru").expect("an example");
    for (from, to) in [
        ("USD", "dollars"),
        ("2026-11-01", "yesterday"),
        ("from = 1", "from = 2"),
        ("schema = 1", "schema = 9"),
        ("each = ", "every = "),
    ] {
        assert!(text.contains(from), "{from}");
        let findings = read(&text.replacen(from, to, 1)).expect_err(to);
        assert!(!findings.is_empty(), "{to}");
    }
}

proptest! {
    #[test]
    fn more_money_is_never_less(cards in 1_usize..300, copies in 1_u32..2000, price in 0_i64..10_000_000) {
        let prices = prices();
        let margin = |price| prices.quote(cards, copies, true, Amount(price)).margin;
        prop_assert!(margin(price) <= margin(price + 10_000));
    }
}
