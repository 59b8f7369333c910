//! `wildpile print quote`.

use std::path::Path;

use wildpile_message::printable;
use wildpile_shop::quote::{self, Amount, Prices, Quote, coins_text};
use wildpile_shop::{Job, JobOptions, Product};

use super::product::unknown;
use crate::choose::not_valid;
use crate::fail::{Answer, Fail, Outcome};
use crate::report::{PrintQuoteReport, PrintReport};
use crate::say::Say;
use crate::{files, out};

/// The prices of a call; `None` if it only wanted to see them.
pub fn prices(say: &Say, maker: &str, file: Option<&Path>, show: bool) -> Result<Option<Prices>, Fail> {
    let (name, text) = match file {
        Some(path) => (files::name(path), files::read_rules(path)?),
        None => {
            let known = quote::EXAMPLES.iter().map(|(id, _)| *id);
            let text = quote::example(maker).ok_or_else(|| unknown("price list of a maker", maker, known))?;
            (format!("{maker}.toml"), text.to_owned())
        }
    };
    if show {
        out::text(&text)?;
        return Ok(None);
    }
    quote::read(&text).map(Some).map_err(|findings| {
        Fail::Invalid(not_valid(
            say,
            &name,
            "these prices are invalid",
            &text,
            &findings,
        ))
    })
}

/// Works out an order.
pub fn run(product: &Product, prices: &Prices, price: &str, copies: u32, boxed: bool, json: bool) -> Outcome {
    let Some(amount) = Amount::read(price.trim()) else {
        return Err(Fail::wrong(format!(
            "{} isn't a price; write it with a point and at most two decimals: 19.99",
            printable(price)
        )));
    };
    // A maker with one back for all prints a card with two sides as two.
    let cards = match wildpile_shop::maker(&prices.maker) {
        Some(maker) => Job::new(product.clone(), maker, JobOptions::default())
            .map_or_else(|_| product.count(), |job| job.count()),
        None => product.count(),
    };
    let (quote, loses) = match prices.quote(cards, copies, boxed, amount) {
        Ok(quote) => (quote, false),
        Err(loss) => (loss.quote, true),
    };
    if json {
        out::json(&PrintReport::Quote(PrintQuoteReport::of(&quote, !loses)))?;
    } else if loses {
        let currency = &quote.currency;
        return Err(Fail::No(format!(
            "{}At {} {currency} a copy, each sale loses {} {currency}. Nothing is lost from {} {currency} upwards.",
            table(&quote),
            coins_text(quote.price),
            coins_text(-quote.margin),
            coins_text(quote.lowest_price),
        )));
    } else {
        out::text(&table(&quote))?;
    }
    Ok(if loses { Answer::No } else { Answer::Yes })
}

fn table(quote: &Quote) -> String {
    let currency = &quote.currency;
    let mut text = format!(
        "{} cards, {} {}, prices of {}{}\n\n",
        quote.cards,
        quote.copies,
        if quote.copies == 1 { "copy" } else { "copies" },
        quote.date,
        if quote.example {
            " (EXAMPLE figures: check the maker's)"
        } else {
            ""
        },
    );
    for (what, coins) in [
        ("price", quote.price),
        ("making it", -quote.unit_cost),
        ("the maker's share", -quote.fees),
    ] {
        text += &format!("{what:<26} {:>10} {currency}\n", coins_text(coins));
    }
    if !quote.buyer_pays {
        let sent = coins_text(-quote.shipping);
        text += &format!("{:<26} {sent:>10} {currency}\n", "sending it");
    }
    text += &format!(
        "{:<26} {:>10} {currency}\n",
        "left for you",
        coins_text(quote.margin)
    );
    if quote.copies > 1 {
        text += &format!(
            "{:<26} {:>10} {currency}\n",
            "of all copies",
            coins_text(quote.total_margin)
        );
    }
    text += &format!(
        "{:<26} {:>10} {currency}\n",
        "lowest price",
        coins_text(quote.lowest_price)
    );
    if quote.buyer_pays {
        text += &format!(
            "\nThe buyer pays {} {currency} for sending, beside the price.\n",
            coins_text(quote.shipping)
        );
    }
    text
}
