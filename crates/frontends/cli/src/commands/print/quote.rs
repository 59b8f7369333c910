//! `wildpile print quote`.

use std::path::Path;

use wildpile_game::rules::Problem;
use wildpile_shop::quote::{self, Amount, Quote};
use wildpile_shop::{Job, JobOptions};

use super::{product, refusal, writing};
use crate::args::PrintQuote;
use crate::fail::{Fail, Outcome};
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

/// Works out an order, or shows example prices.
pub fn run(say: &Say, args: &PrintQuote, data: Option<&Path>, json: bool) -> Outcome {
    let (name, text) = prices_of(say, args)?;
    if args.example {
        return out::text(&text);
    }
    let prices = quote::read(&text)
        .map_err(|findings| refusal::invalid(say, &name, t::PrintPricesInvalid, &text, &findings))?;
    let product = product::named(say, &args.product, args.part, data)?;
    let price = args.price.as_deref().unwrap_or_default();
    let amount = Amount::typed(price).map_err(|problem| {
        let path = format!("--price {}", product::shown(price));
        refusal::of_problem(say, 2, &Problem { path, ..problem })
    })?;
    // A maker with one back for all prints a card with two sides as two.
    let maker = wildpile_shop::maker(&prices.maker);
    let title = maker.as_ref().map_or(&prices.maker, |maker| &maker.title).clone();
    let job = maker.and_then(|maker| Job::new(product.clone(), maker, JobOptions::default()).ok());
    let cards = job.map_or_else(|| product.count(), |job| job.count());
    let quote = prices.quote(cards, args.copies, !args.no_box, amount);
    let refusal = quote.refusal();
    if json {
        let valid = refusal.is_none();
        out::json(&PrintReport::Quote(PrintQuoteReport { valid, quote }))?;
        return Ok(valid.into());
    }
    let table = table(say, &quote, &title);
    if let Some(problem) = refusal {
        return Err(loss(say, &problem, &table));
    }
    out::text(&table)
}

/// The refusal of a price that is too low.
fn loss(say: &Say, problem: &Problem, table: &str) -> Fail {
    let text = say.problem(problem);
    let report = PrintProblemReport::of_problem("--price", ProblemReport::of(say, problem), text.clone());
    let error = say.text(&t::PrintError { what: text.as_str() }.into());
    Fail::refused(1, format!("{table}\n{error}"), vec![report])
}

fn table(say: &Say, quote: &Quote, maker: &str) -> String {
    let language = writing::language(say);
    let lines = quote.lines().into_iter();
    let rows: Vec<(String, String)> = lines
        .map(|line| (say.text(&line.what), line.amount.get(language).to_owned()))
        .collect();
    let warning = quote.warning().map(|warning| say.text(&warning));
    let head = std::iter::once(say.text(&quote.head(maker))).chain(warning);
    let mut text = head.collect::<Vec<_>>().join(" ") + "\n\n";
    let widest = |of: fn(&(String, String)) -> &String| {
        let widths = rows.iter().map(|row| of(row).chars().count());
        widths.max().unwrap_or(0)
    };
    let (names, amounts) = (widest(|row| &row.0), widest(|row| &row.1));
    for (name, amount) in &rows {
        text += &format!("{name:<names$}  {amount:>amounts$}\n");
    }
    if let Some(beside) = quote.beside() {
        text += &format!("\n{}\n", say.text(&beside));
    }
    text
}
