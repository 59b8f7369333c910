//! `wildpile print`: decks and rule cards as files for makers and for a printer at home.

mod check;
mod listed;
mod make;
mod product;
mod quote;
mod refusal;
mod work;
mod writing;

use std::path::Path;

use wildpile_message::Message;
use wildpile_shop::{Duplex, Fault, Job, JobOptions, Language, Product, Shape};

use self::writing::{Target, shown};
use crate::args::{DuplexArg, LanguageArg, PrintAction, PrintCommand, PrintJob, ShapeArg};
use crate::fail::{Answer, Fail, Outcome};
use crate::report::{PrintFileReport, PrintReport};
use crate::say::Say;
use crate::text as t;
use crate::{files, out, stop};

/// Lists what there is, or does something of it. With `--json` a refusal is JSON, too; its text goes to stderr as always.
pub fn run(say: &Say, args: PrintCommand, data: Option<&Path>) -> Outcome {
    let json = args.wants_json();
    let mut answered = act(say, args, data);
    if let (true, Err(fail)) = (json, &mut answered)
        && let Some(report) = refusal::report(say, fail)
    {
        out::json(&PrintReport::Refused(report))?;
    }
    answered
}

fn act(say: &Say, args: PrintCommand, data: Option<&Path>) -> Outcome {
    match args.action {
        None => listed::run(say, data, args.json),
        Some(PrintAction::List { json }) => listed::run(say, data, json),
        Some(PrintAction::Deck { deck, job }) => {
            stop::stop_on_ctrl_c()?;
            let product = product::deck(say, &deck, data)?;
            make::run(say, self::job(say, product, &job)?, &job)
        }
        Some(PrintAction::Pack { pack, job }) => {
            stop::stop_on_ctrl_c()?;
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
            json,
        }) => {
            let job = for_screen(say, &product, data, shape, language)?;
            let target = Target::of_file(say, &out, "png", force)?;
            let name = file_name(&out);
            write_one(say, &target, json, move || job.contact_sheet(&name, width))
        }
        Some(PrintAction::Box {
            product,
            out,
            shape,
            language,
            force,
            json,
        }) => {
            let job = for_screen(say, &product, data, shape, language)?;
            let target = Target::of_file(say, &out, "pdf", force)?;
            let name = file_name(&out);
            write_one(say, &target, json, move || job.tuck_box(&name))
        }
        Some(PrintAction::Check {
            what,
            maker,
            shape,
            language,
            json,
        }) => {
            let cards = check::Cards {
                shape: shape.shape(),
                language: self::language(say, language),
            };
            check::run(say, &what, &maker, cards, data, json)
        }
        Some(PrintAction::Listing { product, job }) => {
            stop::stop_on_ctrl_c()?;
            let found = product::either(say, &product, data)?;
            make::listing(say, self::job(say, found, &job)?, &product, &job)
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
            quote::run(say, &product, &prices, &price, (copies, !no_box), json)
        }
        Some(PrintAction::New { file, maker, json }) => new(say, &file, maker.as_deref(), json),
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

/// The language of cards: the one that was asked for, or that of the program.
fn language(say: &Say, wanted: Option<LanguageArg>) -> Language {
    wanted.map_or_else(|| writing::language(say), LanguageArg::language)
}

/// The job of a call.
fn job(say: &Say, product: Product, args: &PrintJob) -> Result<Job, Fail> {
    let maker = product::maker(say, &args.maker)?;
    let fine = |dpi: u32| match u16::try_from(dpi) {
        Ok(fine @ 72..=1200) => Ok(fine),
        _ => {
            let about = format!("--dpi {dpi}");
            Err(refusal::wrong(say, &about, t::PrintDpi { dpi }, t::PrintDpiRange))
        }
    };
    let dpi = args.dpi.map(fine).transpose()?;
    let options = JobOptions {
        shape: args.shape.shape(),
        language: language(say, args.language),
        dpi,
        duplex: match args.duplex {
            DuplexArg::LongEdge => Duplex::LongEdge,
            DuplexArg::ShortEdge => Duplex::ShortEdge,
            DuplexArg::None => Duplex::None,
        },
        offset: args.offset,
    };
    Job::new(product, maker, options).map_err(|faults| refusal::faults(say, &faults))
}

/// A job whose maker doesn't matter.
fn for_screen(
    say: &Say,
    product: &str,
    data: Option<&Path>,
    shape: ShapeArg,
    wanted: Option<LanguageArg>,
) -> Result<Job, Fail> {
    let product = product::either(say, product, data)?;
    let maker = product::maker(say, "home-a4")?;
    let options = JobOptions {
        shape: shape.shape(),
        language: language(say, wanted),
        ..JobOptions::default()
    };
    Job::new(product, maker, options).map_err(|faults| refusal::faults(say, &faults))
}

fn file_name(path: &Path) -> String {
    path.file_name()
        .map_or_else(String::new, |name| name.to_string_lossy().into_owned())
}

/// Makes and writes one file.
fn write_one(
    say: &Say,
    target: &Target,
    json: bool,
    make: impl FnOnce() -> Result<Vec<u8>, Fault> + Send + 'static,
) -> Outcome {
    stop::stop_on_ctrl_c()?;
    let bar = work::spinner(say, t::PrintDrawing);
    let made = work::stoppable(say, &bar, move || Some(make()))?;
    let bytes = made.map_err(|fault| refusal::faults(say, &[fault]))?;
    target.file(say, &bytes)?;
    if json {
        return report_file(target, bytes.len());
    }
    let size = writing::size(say, bytes.len());
    out::text(&format!("{}: {size}\n", shown(target.path())))?;
    Ok(Answer::Yes)
}

fn report_file(target: &Target, bytes: usize) -> Outcome {
    out::json(&PrintReport::File(PrintFileReport {
        file: shown(target.path()),
        bytes,
    }))?;
    Ok(Answer::Yes)
}

/// Writes a file to start from.
fn new(say: &Say, file: &Path, maker: Option<&str>, json: bool) -> Outcome {
    let name = quoted(&files::name(file));
    let line = |what: Message, call: String| format!("{} {call}\n", say.text(&what));
    let (text, next) = match maker {
        None => (
            wildpile_shop::deck_file::TEMPLATE,
            line(
                t::PrintPlayIt.into(),
                format!(
                    "wildpile play skipper --rules {}",
                    quoted(&format!("deck=custom(@{})", files::name(file)))
                ),
            ) + &line(
                t::PrintPrintIt.into(),
                format!("wildpile print deck {name} --maker home-a4 --out deck.pdf"),
            ),
        ),
        Some(id) => (
            product::maker_text(say, id)?,
            line(
                t::PrintThenPrint.into(),
                format!("wildpile print deck five_colours --maker {name} --out deck.zip"),
            ),
        ),
    };
    let target = Target::new_file(say, file, "toml")?;
    target.file(say, text.as_bytes())?;
    if json {
        return report_file(&target, text.len());
    }
    let made = t::PrintMade { path: shown(file) };
    out::text(&format!("{}\n{next}", say.text(&made.into())))?;
    Ok(Answer::Yes)
}

/// A word of a command line, in quotes if a shell needs them.
fn quoted(word: &str) -> String {
    let plain = |b: u8| b.is_ascii_alphanumeric() || b"_-./=".contains(&b);
    if word.bytes().all(plain) {
        word.to_owned()
    } else {
        format!("'{}'", word.replace('\'', "'\\''"))
    }
}
