//! Orders and the shop.

use std::cell::RefCell;
use std::collections::BTreeMap;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use js_sys::Uint8Array;
use serde::Serialize;
use wasm_bindgen::JsValue;
use wildpile_game::rules::write_value;
use wildpile_shop::{
    DECKS, Fault, Job, JobOptions, Language, Made, Planned, Product, Shape, Words, deck, deck_file, maker,
    makers, pack, quote, zipped,
};
use wildpile_table::{Finding, LineColumn};

use super::{
    CardInfo, FindingInfo, MakerInfo, Opened, Opening, Order, Quoted, Sale, Shelves, Source, Wanted,
};
use crate::browser::blob;
use crate::text::{Arg, Message, own_id, ui};

/// The job that was taken up.
struct Bench {
    job: Job,
    planned: Vec<Planned>,
    made: Vec<Made>,
}

thread_local! {
    static BENCH: RefCell<Option<Bench>> = const { RefCell::new(None) };
    /// The pictures for deck files, by their names.
    static PICTURES: RefCell<BTreeMap<String, Vec<u8>>> = const { RefCell::new(BTreeMap::new()) };
}

/// Answers an [`Order`], which is JSON.
pub(super) fn answer(order: &str) -> Result<JsValue, String> {
    match serde_json::from_str(order).map_err(|error| error.to_string())? {
        Order::Shelves => json(&shelves()),
        Order::Picture(name, data) => {
            let bytes = data.map(|data| STANDARD.decode(data)).transpose();
            let bytes = bytes.map_err(|error| error.to_string())?;
            PICTURES.with_borrow_mut(|pictures| match bytes {
                Some(bytes) => drop(pictures.insert(name, bytes)),
                None => drop(pictures.remove(&name)),
            });
            json(&())
        }
        Order::Open(wanted) => json(&open(&wanted)),
        Order::Draw(side) => with_bench(|bench| {
            let side = bench.job.product.side(side).ok_or("there is no such side")?;
            let drawn = bench.job.side_outlined(side);
            // A side that can't be drawn is among the faults.
            Ok(drawn.unwrap_or_default().into())
        }),
        Order::Check(at) => with_bench(|bench| json(&bench.check(at))),
        Order::Make(at) => with_bench(|bench| json(&bench.make(at)?)),
        Order::Quote(sale) => with_bench(|bench| json(&bench.quote(&sale))),
        Order::Finish => {
            let bench = BENCH.take().ok_or(NO_JOB)?;
            match bench.finish() {
                Ok(archive) => zip(&archive).map_err(|_| "the browser refused the file".to_owned()),
                Err(faults) => json(&faults),
            }
        }
    }
}

const NO_JOB: &str = "there is no job";

fn with_bench(work: impl FnOnce(&mut Bench) -> Result<JsValue, String>) -> Result<JsValue, String> {
    BENCH.with_borrow_mut(|bench| work(bench.as_mut().ok_or(NO_JOB)?))
}

fn json(value: &impl Serialize) -> Result<JsValue, String> {
    let text = serde_json::to_string(value).map_err(|error| error.to_string())?;
    Ok(text.into())
}

fn zip(bytes: &[u8]) -> Result<JsValue, JsValue> {
    blob("application/zip", &Uint8Array::from(bytes)).map(Into::into)
}

/// What can be chosen.
fn shelves() -> Shelves {
    let decks = DECKS
        .into_iter()
        .filter_map(|id| Some((id.to_owned(), deck(id)?.title.message())));
    let makers = makers().into_iter().map(|maker| MakerInfo {
        prices: quote::example(&maker.id).map(str::to_owned),
        id: maker.id,
        title: maker.title,
    });
    Shelves {
        decks: decks.collect(),
        makers: makers.collect(),
        template: deck_file::TEMPLATE.to_owned(),
    }
}

/// Takes up a job.
pub(super) fn open(wanted: &Wanted) -> Opening {
    BENCH.take();
    match opened(wanted) {
        Ok((bench, opened)) => {
            BENCH.replace(Some(bench));
            Opening::Job(Box::new(opened))
        }
        Err(why) => why,
    }
}

fn opened(wanted: &Wanted) -> Result<(Bench, Opened), Opening> {
    let product = product(&wanted.source)?;
    let maker = maker(&wanted.maker).ok_or_else(|| unfound(ui("print-no-maker"), None))?;
    let options = JobOptions {
        shape: if wanted.round { Shape::Circle } else { Shape::Poker },
        language: Language::named(&wanted.language).unwrap_or_default(),
        ..JobOptions::default()
    };
    let rules = match &wanted.source {
        Source::File(text, _) => deck_file::playable(text).ok().map(rules_of),
        _ => None,
    };
    let job = Job::new(product, maker, options).map_err(Opening::Faults)?;
    let planned = job.files();
    let cards = job.product.cards.iter().map(|card| CardInfo {
        id: card.id.clone(),
        name: card.name.message(),
        copies: card.copies,
        two_sided: card.reverse.is_some(),
    });
    let opened = Opened {
        id: job.product.id.clone(),
        count: job.product.count(),
        cards: cards.collect(),
        stock: job.stock(),
        round: wanted.round,
        checks: job.product.sides().count() + 1,
        files: planned.len(),
        rules,
    };
    let bench = Bench {
        job,
        planned,
        made: Vec::new(),
    };
    Ok((bench, opened))
}

fn product(source: &Source) -> Result<Product, Opening> {
    match source {
        Source::Deck(id) => deck(id).ok_or_else(|| unfound(ui("print-no-deck"), None)),
        Source::Pack(of, game) => {
            pack(of, &Words::same(game.clone())).map_err(|problem| unfound(problem.what, problem.legal))
        }
        Source::File(text, _) => {
            deck_file::read(text, &picture).map_err(|found| {
                let mut findings = found_in(text, found);
                for finding in &mut findings {
                    // There are no files beside a deck file here.
                    if let Some(Arg::Message(why)) = finding.what.arg("reason")
                        && own_id(why) == MISSING
                    {
                        finding.what = (**why).clone();
                        finding.legal = Some(ui("print-picture-add"));
                    }
                }
                Opening::Findings(findings)
            })
        }
    }
}

/// The key of what is said of a picture that the page doesn't have.
const MISSING: &str = "print-picture-missing";

/// A picture that a deck file names, perhaps with a folder before it.
fn picture(file: &str) -> Result<Vec<u8>, Message> {
    let name = super::file_name(file);
    let found = PICTURES.with_borrow(|pictures| pictures.get(name).cloned());
    found.ok_or_else(|| ui(MISSING).with("file", file.to_owned()))
}

/// There is nothing to open.
fn unfound(what: Message, legal: Option<Message>) -> Opening {
    Opening::Findings(vec![FindingInfo {
        path: String::new(),
        line: None,
        what,
        legal,
    }])
}

fn found_in(text: &str, findings: Vec<Finding>) -> Vec<FindingInfo> {
    let findings = findings.into_iter().map(|finding| FindingInfo {
        path: finding.problem.path,
        line: finding
            .spans
            .first()
            .map(|span| LineColumn::of(text, span.start).line),
        what: finding.problem.what,
        legal: finding.problem.legal,
    });
    findings.collect()
}

impl Bench {
    /// One of the checks: of each side, of the back, and of the numbers.
    fn check(&self, at: usize) -> Vec<Fault> {
        match self.job.product.sides().nth(at) {
            Some(side) => self.job.check_side(side),
            None => self.job.check_numbers(),
        }
    }

    /// What a sale of this deck leaves.
    fn quote(&self, sale: &Sale) -> Quoted {
        let prices = match quote::read(&sale.prices) {
            Ok(prices) => prices,
            Err(findings) => return Quoted::Findings(found_in(&sale.prices, findings)),
        };
        if prices.maker != self.job.maker.id {
            let line = sale
                .prices
                .lines()
                .position(|line| line.trim_start().starts_with("maker"));
            return Quoted::Findings(vec![FindingInfo {
                path: "maker".to_owned(),
                line: line.map(|line| line + 1),
                what: ui("print-prices-other"),
                legal: Some(ui("print-prices-maker").with("maker", self.job.maker.id.clone())),
            }]);
        }
        let Some(price) = quote::Amount::read(sale.price.trim().replace(',', ".").as_str()) else {
            return Quoted::NoPrice;
        };
        let copies = sale.copies.max(1);
        let worked_out = prices.quote(self.job.count(), copies, sale.boxed, price);
        let quote = worked_out.unwrap_or_else(|loss| loss.quote);
        Quoted::Sale(Box::new(quote))
    }

    /// Makes a file and keeps it.
    fn make(&mut self, at: usize) -> Result<Vec<Fault>, String> {
        let planned = self.planned.get(at).ok_or("there is no such file")?;
        match self.job.make(planned) {
            Ok(content) => {
                self.made.extend(planned.made(content));
                Ok(Vec::new())
            }
            Err(fault) => Ok(vec![fault]),
        }
    }

    /// All files with their papers in an archive, after the same checks as those of files that come back.
    fn finish(self) -> Result<Vec<u8>, Vec<Fault>> {
        let Self { job, mut made, .. } = self;
        let faults = job.check_made(&made);
        if !faults.is_empty() {
            return Err(faults);
        }
        let (_, papers) = job.papers(&made);
        made.extend(papers);
        zipped(&made).map_err(|fault| vec![fault])
    }
}

/// The option that plays a deck, as links write it.
fn rules_of(deck: serde_json::Value) -> String {
    let chosen = serde_json::Map::from_iter([("custom".to_owned(), deck)]);
    format!("deck = {}", write_value(&chosen.into()))
}
