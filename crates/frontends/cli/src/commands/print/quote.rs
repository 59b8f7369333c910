//! `wildpile print quote`.

use std::path::Path;

use wildpile_message::Message;
use wildpile_shop::quote::{self, Amount, Quote, coins};
use wildpile_shop::{Job, JobOptions, Words};

use super::{product, refusal, writing};
use crate::args::PrintQuote;
use crate::fail::{Answer, Fail, Outcome};
use crate::report::{PrintProblemReport, PrintQuoteReport, PrintReport, ProblemReport};
use crate::say::Say;
use crate::text as t;
use crate::{files, out};

/// The name of the price file of a call, and its text.
fn prices_of(say: &Say, args: &PrintQuote) -> Result<(String, String), Fail> {
    if let Some(path) = &args.prices {
        return Ok((files::name(path), product::prices_text(say, path)?));
    }
    let maker = &args.maker;
    let known = quote::EXAMPLES.map(|(id, _)| id);
    let text = quote::example(maker).ok_or_else(|| {
        let remedy = product::meant(maker, &known).unwrap_or_else(|| {
            let names = product::one_of(&known);
            t::PrintChoosePrices { names }.into()
        });
        let name = product::shown(maker);
        refusal::wrong(say, "", t::PrintNoPrices { name }, remedy)
    })?;
    Ok((format!("{maker}.toml"), text.to_owned()))
}

/// A price as people type it: `19.99`, `19,99`.
fn amount(say: &Say, price: &str) -> Result<Amount, Fail> {
    let plain = price.trim().replace(',', ".");
    let decimals = plain.split_once('.').map_or(0, |(_, part)| part.len());
    let amount = Amount::read(&plain).filter(|_| decimals <= 2);
    amount.ok_or_else(|| {
        let text = product::shown(price);
        let about = format!("--price {text}");
        refusal::wrong(say, &about, t::PrintNotAPrice { text }, t::PrintPriceForm)
    })
}

/// Works out an order, or shows example prices.
pub fn run(say: &Say, args: &PrintQuote, data: Option<&Path>) -> Outcome {
    let (name, text) = prices_of(say, args)?;
    if args.example {
        out::text(&text)?;
        return Ok(Answer::Yes);
    }
    let prices = quote::read(&text)
        .map_err(|findings| refusal::invalid(say, &name, t::PrintPricesInvalid, &text, &findings))?;
    let product = product::either(say, &args.product, data)?;
    let amount = amount(say, args.price.as_deref().unwrap_or_default())?;
    // A maker with one back for all prints a card with two sides as two.
    let cards = match wildpile_shop::maker(&prices.maker) {
        Some(maker) => Job::new(product.clone(), maker, JobOptions::default())
            .map_or_else(|_| product.count(), |job| job.count()),
        None => product.count(),
    };
    let (quote, loses) = match prices.quote(cards, args.copies, !args.no_box, amount) {
        Ok(quote) => (quote, false),
        Err(loss) => (loss.quote, true),
    };
    if args.json {
        out::json(&PrintReport::Quote(PrintQuoteReport { valid: !loses, quote }))?;
        return Ok(if loses { Answer::No } else { Answer::Yes });
    }
    let table = table(say, &quote);
    if loses {
        return Err(loss(say, &quote, &table));
    }
    out::text(&table)?;
    Ok(Answer::Yes)
}

/// The refusal of a price that is too low.
fn loss(say: &Say, quote: &Quote, table: &str) -> Fail {
    let currency = &quote.currency;
    let what = t::PrintLoss {
        price: coins(quote.price).message(),
        currency,
        loss: coins(-quote.margin).message(),
    };
    let lowest = coins(quote.lowest_price).message();
    let remedy = t::PrintLowest { lowest, currency };
    let problem = wildpile_game::rules::Problem::new("", what, remedy);
    let text = say.problem(&problem);
    let report = PrintProblemReport::of_problem("--price", ProblemReport::of(say, &problem), text.clone());
    let error = say.text(&t::PrintError { what: text.as_str() }.into());
    Fail::refused(1, format!("{table}\n{error}"), vec![report])
}

fn table(say: &Say, quote: &Quote) -> String {
    let language = writing::language(say);
    let currency = &quote.currency;
    let row = |what: Message, amount: i64| {
        let amount = coins(amount).get(language).to_owned();
        (say.text(&what), amount)
    };
    let mut rows = vec![
        row(t::QuotePrice.into(), quote.price),
        row(t::QuoteCost.into(), -quote.unit_cost),
        row(t::QuoteFees.into(), -quote.fees),
    ];
    if !quote.buyer_pays {
        rows.push(row(t::QuoteShipping.into(), -quote.shipping));
    }
    rows.push(row(t::QuoteMargin.into(), quote.margin));
    if quote.copies > 1 {
        rows.push(row(t::QuoteTotal.into(), quote.total_margin));
    }
    rows.push(row(t::QuoteLowest.into(), quote.lowest_price));
    let head = t::QuoteHead {
        cards: quote.cards,
        copies: quote.copies,
        many: Words::number(f64::from(quote.copies), 0).message(),
        date: &quote.date,
    };
    let mut text = say.text(&head.into());
    if quote.example {
        text += &format!(" {}", say.text(&t::QuoteExample.into()));
    }
    text += "\n\n";
    let widest = |of: fn(&(String, String)) -> &String| {
        let widths = rows.iter().map(|row| of(row).chars().count());
        widths.max().unwrap_or(0)
    };
    let (names, amounts) = (widest(|row| &row.0), widest(|row| &row.1));
    for (name, amount) in &rows {
        text += &format!("{name:<names$}  {amount:>amounts$} {currency}\n");
    }
    if quote.buyer_pays {
        let sent = t::QuoteBuyerPays {
            amount: coins(quote.shipping).message(),
            currency,
        };
        text += &format!("\n{}\n", say.text(&sent.into()));
    }
    text
}
