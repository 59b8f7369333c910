//! A job as a page looks at it: orders and their answers, one at a time, so that a worker can be told to stop between two.

use std::collections::BTreeMap;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use serde::{Deserialize, Serialize};
use wildpile_game::rules::{Problem, write_value};
use wildpile_message::{Arg, Message};
use wildpile_packs::{Pack, Places};
use wildpile_table::Finding;

use crate::quote::{self, Amount, Quote};
use crate::text as t;
use crate::{
    DECKS, Fault, Job, JobOptions, Kind, Language, OutputFile, Planned, Product, Shape, Side, Stock, Words,
    deck, deck_file, folder_address, maker, makers, pack, zipped,
};

/// The source of a product.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Source {
    /// A deck of the shop.
    Deck(String),
    /// A pack of rule cards, and the title of its game.
    Pack(Box<Pack>, String),
    /// A deck file, and the stamps of the pictures that were given for it.
    File(String, Vec<u64>),
}

/// A job, as it is chosen.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Wanted {
    /// The source of the product.
    pub source: Source,
    /// The maker's ID.
    pub maker: String,
    /// True for circular cards.
    pub round: bool,
    /// The tag of the cards' language.
    pub language: String,
    /// True if colours have their shapes only, whatever a deck file says.
    pub without_letters: bool,
    /// The address of the pictures' folder for tabletop programs, as it was typed; empty for their names alone.
    pub address: String,
}

/// Something to do.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Order {
    /// Name the decks and makers: [`Catalogue`].
    Catalogue,
    /// Keep a picture for deck files: its name and its bytes in Base64, or no bytes to forget it. `null`.
    Picture(String, Option<String>),
    /// Take up a job: [`Opening`].
    Open(Wanted),
    /// Draw a side as SVG.
    Draw(Side),
    /// Do one of the checks: faults.
    Check(usize),
    /// Make a file, the first one first: faults.
    Make(usize),
    /// Put the files into an archive: the archive, or faults.
    Finish,
    /// Work out what a sale leaves: [`Quoted`].
    Quote(Sale),
}

/// The answer to an order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// JSON, or a drawing.
    Text(String),
    /// A ZIP archive.
    Archive(Vec<u8>),
}

/// A sale to work out.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sale {
    /// The price of a copy, as it was typed.
    pub price: String,
    /// The copies of the order, at least 1.
    pub copies: u32,
    /// True if the deck is in a box.
    pub boxed: bool,
    /// The text of the price file.
    pub prices: String,
}

/// The answer to [`Order::Quote`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Quoted {
    /// The typed text isn't a price.
    NoPrice(Problem),
    /// The price file isn't valid.
    Findings(Vec<Finding>),
    /// The sale.
    Sale(Box<Quote>),
}

impl Quoted {
    /// The sale, if it could be worked out.
    #[must_use]
    pub fn sale(&self) -> Option<&Quote> {
        match self {
            Self::Sale(sale) => Some(sale),
            Self::NoPrice(_) | Self::Findings(_) => None,
        }
    }
}

/// The decks and makers to choose from.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Catalogue {
    /// The decks: ID and title.
    pub decks: Vec<(String, Message)>,
    /// The makers.
    pub makers: Vec<MakerInfo>,
    /// A deck file to begin with.
    pub template: String,
}

/// A maker.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct MakerInfo {
    /// The ID.
    pub id: String,
    /// The name.
    pub title: String,
    /// The text of its example prices; none if nothing is sold there.
    pub prices: Option<String>,
    /// True if its files are for tabletop programs, which look for pictures at an address.
    pub tabletop: bool,
}

/// The answer to [`Order::Open`].
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Opening {
    /// The job.
    Job(Box<Opened>),
    /// The maker can't do it.
    Faults(Vec<Fault>),
    /// The deck file isn't valid.
    Findings(Vec<Finding>),
}

/// A job that was taken up.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Opened {
    /// The product's ID.
    pub id: String,
    /// The number of cards, copies included.
    pub count: usize,
    /// The cards.
    pub cards: Vec<CardInfo>,
    /// The shape of its cards.
    pub stock: Stock,
    /// True for circular cards.
    pub round: bool,
    /// True if colours may have letters beside their shapes.
    pub lettered: bool,
    /// The number of checks.
    pub checks: usize,
    /// The number of files to make.
    pub files: usize,
    /// The deck as an option of the game's rules, if it can be played.
    pub rules: Option<String>,
}

/// A card.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CardInfo {
    /// The ID.
    pub id: String,
    /// The name.
    pub name: Message,
    /// The number of copies.
    pub copies: u16,
    /// True if it has another side of its own.
    pub two_sided: bool,
}

/// The name of a file, without the folders before it.
#[must_use]
pub fn file_name(path: &str) -> &str {
    path.rsplit(['/', '\\']).next().unwrap_or(path)
}

/// Takes orders about one job at a time.
#[derive(Debug, Default)]
pub struct Orders {
    /// The pictures for deck files, by their names.
    pictures: BTreeMap<String, Vec<u8>>,
    bench: Option<Bench>,
}

/// The job that was taken up.
#[derive(Debug)]
struct Bench {
    job: Job,
    planned: Vec<Planned>,
    made: Vec<OutputFile>,
}

impl Orders {
    /// Carries out an order.
    ///
    /// # Errors
    /// When there is nothing to do it with: no job, no such side or file. For programmers.
    pub fn answer(&mut self, order: Order) -> Result<Answer, String> {
        match order {
            Order::Catalogue => json(&catalogue()),
            Order::Picture(name, data) => {
                let bytes = data.map(|data| STANDARD.decode(data)).transpose();
                match bytes.map_err(|error| error.to_string())? {
                    Some(bytes) => drop(self.pictures.insert(name, bytes)),
                    None => drop(self.pictures.remove(&name)),
                }
                json(&())
            }
            Order::Open(wanted) => json(&self.open(&wanted)),
            Order::Draw(side) => {
                let job = &self.bench()?.job;
                let side = job.product.side(side).ok_or("there is no such side")?;
                // A side that can't be drawn is among the faults.
                Ok(Answer::Text(job.side_outlined(side).unwrap_or_default()))
            }
            Order::Check(at) => json(&self.bench()?.job.check_part(at)),
            Order::Make(at) => json(&self.bench()?.make(at)?),
            Order::Quote(sale) => json(&self.bench()?.quote(&sale)),
            Order::Finish => {
                let bench = self.bench.take().ok_or(NO_JOB)?;
                bench
                    .finish()
                    .map_or_else(|faults| json(&faults), |archive| Ok(Answer::Archive(archive)))
            }
        }
    }

    fn bench(&mut self) -> Result<&mut Bench, String> {
        Ok(self.bench.as_mut().ok_or(NO_JOB)?)
    }

    /// Takes up a job, in the place of the one before.
    fn open(&mut self, wanted: &Wanted) -> Opening {
        self.bench = None;
        let job = match self.job(wanted) {
            Ok(job) => job,
            Err(why) => return why,
        };
        let planned = job.files();
        let cards = job.product.cards.iter().map(|card| CardInfo {
            id: card.id.clone(),
            name: card.name.message(),
            copies: card.copies,
            two_sided: card.reverse.is_some(),
        });
        let rules = match &wanted.source {
            Source::File(text, _) => deck_file::playable(text).ok().map(rules_of),
            _ => None,
        };
        let opened = Opened {
            id: job.product.id.clone(),
            count: job.product.count(),
            cards: cards.collect(),
            stock: job.stock(),
            round: wanted.round,
            lettered: job.product.is_lettered(),
            checks: job.checks(),
            files: planned.len(),
            rules,
        };
        self.bench = Some(Bench {
            job,
            planned,
            made: Vec::new(),
        });
        Opening::Job(Box::new(opened))
    }

    fn job(&self, wanted: &Wanted) -> Result<Job, Opening> {
        let whole = |problem| {
            let spans = Vec::new();
            Opening::Findings(vec![Finding { problem, spans }])
        };
        let product = match &wanted.source {
            Source::Deck(id) => deck(id).ok_or_else(|| whole(Problem::bare("", t::ProblemNoDeck)))?,
            Source::Pack(of, game) => pack(of, &Words::same(game.clone())).map_err(whole)?,
            Source::File(text, _) => self.own(text).map_err(Opening::Findings)?,
        };
        let maker = maker(&wanted.maker).ok_or_else(|| whole(Problem::bare("", t::ProblemNoMaker)))?;
        let options = JobOptions {
            shape: if wanted.round { Shape::Circle } else { Shape::Poker },
            language: Language::named(&wanted.language).unwrap_or_default(),
            without_letters: wanted.without_letters,
            ..JobOptions::default()
        };
        let mut job = Job::new(product, maker, options).map_err(Opening::Faults)?;
        if job.maker.kind == Kind::Tabletop && !wanted.address.trim().is_empty() {
            job.address = folder_address(&wanted.address).map_err(whole)?;
        }
        Ok(job)
    }

    /// A deck of one's own, with the pictures that were given.
    fn own(&self, text: &str) -> Result<Product, Vec<Finding>> {
        // There are no files beside a deck file here, and perhaps folders before a name.
        let missing = |file: &str| Message::from(t::PictureMissing { file });
        let load = |file: &str| -> Result<Vec<u8>, Message> {
            let found = self.pictures.get(file_name(file)).cloned();
            found.ok_or_else(|| missing(file))
        };
        let gone = missing("");
        deck_file::read(text, &load).map_err(|mut findings| {
            for Finding { problem, .. } in &mut findings {
                if let Some(Arg::Message(why)) = problem.what.arg("reason")
                    && why.id() == gone.id()
                {
                    problem.what = (**why).clone();
                    problem.legal = Some(t::LegalAddPicture.into());
                }
            }
            findings
        })
    }
}

const NO_JOB: &str = "there is no job";

fn json(value: &impl Serialize) -> Result<Answer, String> {
    let text = serde_json::to_string(value).map_err(|error| error.to_string())?;
    Ok(Answer::Text(text))
}

fn catalogue() -> Catalogue {
    let decks = DECKS
        .into_iter()
        .filter_map(|id| Some((id.to_owned(), deck(id)?.title.message())));
    let makers = makers().into_iter().map(|maker| MakerInfo {
        prices: quote::example(&maker.id).map(str::to_owned),
        tabletop: maker.kind == Kind::Tabletop,
        id: maker.id,
        title: maker.title,
    });
    Catalogue {
        decks: decks.collect(),
        makers: makers.collect(),
        template: deck_file::TEMPLATE.to_owned(),
    }
}

/// The option that plays a deck, as links write it.
fn rules_of(deck: serde_json::Value) -> String {
    let chosen = serde_json::Map::from_iter([("custom".to_owned(), deck)]);
    format!("deck = {}", write_value(&chosen.into()))
}

impl Bench {
    /// The profit of a sale of this deck.
    fn quote(&self, sale: &Sale) -> Quoted {
        let prices = match quote::read(&sale.prices) {
            Ok(prices) => prices,
            Err(findings) => return Quoted::Findings(findings),
        };
        let maker = &self.job.maker.id;
        if prices.maker != *maker {
            let problem = Problem::new("maker", t::ProblemOtherPrices, t::LegalOtherPrices { maker });
            return Quoted::Findings(vec![Places::of(&sale.prices).finding(problem)]);
        }
        match Amount::typed(&sale.price) {
            Ok(price) => Quoted::Sale(Box::new(prices.quote(
                self.job.count(),
                sale.copies,
                sale.boxed,
                price,
            ))),
            Err(problem) => Quoted::NoPrice(problem),
        }
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

#[cfg(test)]
mod tests {
    use super::*;

    fn address_for(maker: &str, address: &str) -> Result<String, Opening> {
        let wanted = Wanted {
            source: Source::Deck("jokers".to_owned()),
            maker: maker.to_owned(),
            round: false,
            language: "en".to_owned(),
            without_letters: false,
            address: address.to_owned(),
        };
        Orders::default().job(&wanted).map(|job| job.address)
    }

    #[test]
    fn pictures_for_tabletop_programs_have_the_address_that_was_typed() {
        let tabletop = |address: &str| address_for("tabletop-simulator", address);
        assert_eq!(tabletop(" "), Ok(String::new()));
        assert_eq!(
            tabletop("https://example.org/deck"),
            Ok("https://example.org/deck/".to_owned())
        );
        let Err(Opening::Findings(found)) = tabletop("example.org") else {
            panic!("expected a problem with the address");
        };
        assert_eq!(found[0].problem.what.id(), "shop.problem-address");
        // Typed for another maker before.
        assert_eq!(address_for("home-a4", "example.org"), Ok(String::new()));
    }
}
