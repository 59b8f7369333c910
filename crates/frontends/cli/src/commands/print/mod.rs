//! `wildpile print`: decks and rule cards as files for makers and for a printer at home.

mod check;
mod make;
mod product;
mod quote;
mod writing;

use std::path::Path;

use wildpile_message::printable;
use wildpile_shop::{DECKS, Duplex, Job, JobOptions, Kind, Language, Listing, Shape, deck, makers};

use super::tables;
use crate::args::{DuplexArg, LanguageArg, PrintAction, PrintCommand, PrintJob, ShapeArg};
use crate::fail::{Answer, Fail, Outcome};
use crate::report::{PrintDeckReport, PrintList, PrintMakerReport, PrintReport};
use crate::say::Say;
use crate::{cards, files, out, playing};

/// Lists what there is, or does something of it.
pub fn run(say: &Say, args: PrintCommand, data: Option<&Path>) -> Outcome {
    match args.action {
        None => list(say, data, args.json),
        Some(PrintAction::List { json }) => list(say, data, json),
        Some(PrintAction::Deck { deck, job }) => {
            playing::stop_on_ctrl_c()?;
            let product = product::deck(say, &deck)?;
            make::run(say, self::job(say, product, &job)?, &job)
        }
        Some(PrintAction::Pack { pack, job }) => {
            playing::stop_on_ctrl_c()?;
            let product = product::pack(say, &pack, data)?;
            make::run(say, self::job(say, product, &job)?, &job)
        }
        Some(PrintAction::Sheet {
            product,
            out,
            shape,
            language,
            width,
            force,
        }) => {
            let product = product::either(say, &product, data)?;
            let job = for_screen(say, product, shape, language)?;
            let made = job.contact_sheet(&file_name(&out), width);
            write_one(say, &out, "png", made, force)
        }
        Some(PrintAction::Box {
            product,
            out,
            shape,
            language,
            force,
        }) => {
            let product = product::either(say, &product, data)?;
            let job = for_screen(say, product, shape, language)?;
            let made = job.tuck_box(&file_name(&out));
            write_one(say, &out, "pdf", made, force)
        }
        Some(PrintAction::Check {
            what,
            maker,
            shape,
            language,
            json,
        }) => check::run(say, &what, &maker, shape.shape(), language.language(), data, json),
        Some(PrintAction::Listing { product, job }) => {
            playing::stop_on_ctrl_c()?;
            let product = product::either(say, &product, data)?;
            make::listing(say, &self::job(say, product, &job)?, &job)
        }
        Some(PrintAction::Quote {
            product,
            maker,
            prices,
            price,
            copies,
            no_box,
            example,
            json,
        }) => {
            let prices = quote::prices(say, &maker, prices.as_deref(), example)?;
            let Some(prices) = prices else {
                return Ok(Answer::Yes);
            };
            let product = product::either(say, &product, data)?;
            let price = price.unwrap_or_default();
            quote::run(&product, &prices, &price, copies, !no_box, json)
        }
        Some(PrintAction::New { file, maker }) => new(&file, maker.as_deref()),
    }
}

impl ShapeArg {
    const fn shape(self) -> Shape {
        match self {
            Self::Poker => Shape::Poker,
            Self::Circle => Shape::Circle,
        }
    }
}

impl LanguageArg {
    const fn language(self) -> Language {
        match self {
            Self::En => Language::En,
            Self::De => Language::De,
        }
    }
}

/// The job of a call.
fn job(say: &Say, product: wildpile_shop::Product, args: &PrintJob) -> Result<Job, Fail> {
    let maker = product::maker(say, &args.maker)?;
    let options = JobOptions {
        shape: args.shape.shape(),
        language: args.language.language(),
        dpi: args.dpi,
        duplex: match args.duplex {
            DuplexArg::LongEdge => Duplex::LongEdge,
            DuplexArg::ShortEdge => Duplex::ShortEdge,
            DuplexArg::None => Duplex::None,
        },
        offset: args.offset,
    };
    Job::new(product, maker, options).map_err(|faults| check::refused(say, &faults))
}

/// A job whose maker doesn't matter.
fn for_screen(
    say: &Say,
    product: wildpile_shop::Product,
    shape: ShapeArg,
    language: LanguageArg,
) -> Result<Job, Fail> {
    let maker = product::maker(say, "home-a4")?;
    let options = JobOptions {
        shape: shape.shape(),
        language: language.language(),
        ..JobOptions::default()
    };
    Job::new(product, maker, options).map_err(|faults| check::refused(say, &faults))
}

fn file_name(path: &Path) -> String {
    path.file_name()
        .map_or_else(String::new, |name| name.to_string_lossy().into_owned())
}

/// Writes a file with this ending.
fn write_one(
    say: &Say,
    path: &Path,
    ending: &str,
    made: Result<Vec<u8>, wildpile_shop::Fault>,
    force: bool,
) -> Outcome {
    if path
        .extension()
        .is_none_or(|own| !own.eq_ignore_ascii_case(ending))
    {
        return Err(Fail::wrong(format!(
            "{}: this is written as .{ending}",
            printable(&path.display().to_string())
        )));
    }
    let bytes = made.map_err(|fault| check::refused(say, &[fault]))?;
    writing::file(path, &bytes, force)?;
    out::text(&format!("{}: {}\n", path.display(), writing::size(bytes.len())))?;
    Ok(Answer::Yes)
}

fn list(say: &Say, data: Option<&Path>, json: bool) -> Outcome {
    let decks: Vec<wildpile_shop::Product> = DECKS.into_iter().filter_map(deck).collect();
    let shelf = cards::shelf(say, data, &[])?;
    let packs: Vec<(String, wildpile_shop::Product)> = (shelf.packs().all().iter())
        .filter_map(|pack| Some((pack.id.clone(), product::of_pack(say, pack).ok()?)))
        .collect();
    let makers = makers();
    let language = Language::of_tag(say.language()).unwrap_or_default();
    if json {
        let of = |id: &str, product: &wildpile_shop::Product| PrintDeckReport {
            id: id.to_owned(),
            title: say.rendered(product.title.message()),
            tagline: say.rendered(product.tagline.message()),
            cards: product.count(),
        };
        out::json(&PrintReport::List(PrintList {
            decks: decks.iter().map(|product| of(&product.id, product)).collect(),
            packs: packs.iter().map(|(id, product)| of(id, product)).collect(),
            makers: makers.iter().map(PrintMakerReport::of).collect(),
        }))?;
        return Ok(Answer::Yes);
    }
    let mut table = tables::table(&["deck", "title", "contents"]);
    for product in &decks {
        let listing = Listing::of(product, &makers[0], language);
        table.add_row([
            product.id.clone(),
            product.title.get(language).to_owned(),
            listing.components.join(", "),
        ]);
    }
    let mut text = format!("Decks\n{}\n", tables::text(&table));
    let mut table = tables::table(&["pack", "title", "contents"]);
    for (id, product) in &packs {
        let listing = Listing::of(product, &makers[0], language);
        table.add_row([
            id.clone(),
            product.title.get(language).to_owned(),
            listing.components.join(", "),
        ]);
    }
    text += &format!("Packs\n{}\n", tables::text(&table));
    let mut table = tables::table(&["maker", "name", "shapes", "files"]);
    for maker in &makers {
        let shapes = [("poker", &maker.poker), ("circle", &maker.circle)];
        let shapes: Vec<&str> = (shapes.into_iter())
            .filter_map(|(name, stock)| stock.as_ref().map(|_| name))
            .collect();
        let what = match maker.kind {
            Kind::Faces => "a PNG for each side",
            Kind::Pages => "one PDF/X-1a, front and back in turn",
            Kind::Sheets => "a PDF of sheets to cut",
            Kind::Tabletop => "pictures of many cards, a saved object",
        };
        table.add_row([maker.id.as_str(), maker.title.as_str(), &shapes.join(", "), what]);
    }
    text += &format!("Makers\n{}\n", tables::text(&table));
    text += "Print one: wildpile print deck five_colours --maker home-a4 --out deck.pdf\n\
             Make your own: wildpile print new deck.toml\n";
    out::text(&text)?;
    Ok(Answer::Yes)
}

/// Writes a file to start from.
fn new(file: &Path, maker: Option<&str>) -> Outcome {
    let (text, next) = match maker {
        None => (
            wildpile_shop::deck_file::TEMPLATE,
            format!(
                "Play it:  wildpile play skipper --rules 'deck=custom(@{name})'\n\
                 Print it: wildpile print deck {name} --maker home-a4 --out deck.pdf\n",
                name = files::name(file)
            ),
        ),
        Some(id) => (
            product::maker_text(id)?,
            format!(
                "Change it, then: wildpile print deck five_colours --maker {} --out deck.zip\n",
                files::name(file)
            ),
        ),
    };
    writing::file(file, text.as_bytes(), false)?;
    out::text(&format!("{}: written.\n{next}", file.display()))?;
    Ok(Answer::Yes)
}
