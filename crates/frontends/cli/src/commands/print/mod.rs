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
use wildpile_shop::{Fault, Job, JobOptions, Kind};
use wildpile_tui::quoted;

use self::writing::{Target, shown};
use crate::args::{PrintAction, PrintCards, PrintCommand, PrintJob, PrintOne};
use crate::fail::{Fail, Outcome};
use crate::report::{PrintFileReport, PrintReport};
use crate::say::Say;
use crate::text as t;
use crate::{files, out, stop};

/// Lists what there is, or does something of it. With `--json` a refusal is JSON, too; its text goes to stderr as always.
pub fn run(say: &Say, args: PrintCommand, data: Option<&Path>) -> Outcome {
    let json = args.json;
    let mut answered = act(say, args.action.unwrap_or(PrintAction::List), data, json);
    if let (true, Err(fail)) = (json, &mut answered)
        && let Some(report) = refusal::report(say, fail)
    {
        out::json(&PrintReport::Refused(report))?;
    }
    answered
}

fn act(say: &Say, action: PrintAction, data: Option<&Path>, json: bool) -> Outcome {
    match action {
        PrintAction::List => listed::run(say, data, json),
        PrintAction::Deck { deck, job } => {
            let made = self::job(say, &deck, data, &job)?;
            make::run(say, made, &job, json)
        }
        PrintAction::Sheet { out, width, one } => draw_one(
            say,
            &one,
            data,
            ("home-a4", &out, "png"),
            json,
            move |job, name| job.contact_sheet(name, width),
        ),
        PrintAction::Box { out, maker, one } => {
            draw_one(say, &one, data, (&maker, &out, "pdf"), json, |job, name| {
                job.tuck_box(name)
            })
        }
        PrintAction::Check(args) => {
            let cards = cards(say, &args.cards);
            check::run(say, &args, cards, data, json)
        }
        PrintAction::Listing { product, job } => {
            let made = self::job(say, &product, data, &job)?;
            make::listing(say, made, &product, &job, json)
        }
        PrintAction::Quote(args) => quote::run(say, &args, data, json),
        PrintAction::New { file, maker } => new(say, &file, maker.as_deref(), json),
    }
}

/// The usual choices for such cards, in the language that was asked for, or that of the program.
fn cards(say: &Say, wanted: &PrintCards) -> JobOptions {
    JobOptions {
        shape: wanted.shape,
        without_letters: wanted.no_letters,
        language: wanted.language.unwrap_or_else(|| writing::language(say)),
        ..JobOptions::default()
    }
}

/// The job of a call. From now on, Ctrl-C stops it.
fn job(say: &Say, name: &str, data: Option<&Path>, args: &PrintJob) -> Result<Job, Fail> {
    stop::stop_on_ctrl_c()?;
    let product = product::named(say, name, args.part, data)?;
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
        dpi,
        duplex: args.duplex,
        offset: args.offset,
        ..cards(say, &args.cards)
    };
    if let Some(address) = args.address.as_ref().filter(|_| maker.kind != Kind::Tabletop) {
        let about = format!("--address {}", product::shown(address));
        let maker = &maker.title;
        return Err(refusal::wrong(
            say,
            &about,
            t::PrintNoAddress { maker },
            t::PrintAddressFor,
        ));
    }
    let mut job = Job::new(product, maker, options).map_err(|faults| refusal::faults(say, &faults))?;
    job.address = args.address.clone().unwrap_or_default();
    Ok(job)
}

/// Draws one file with this extension for a maker and writes it; `draw` gets its name.
fn draw_one(
    say: &Say,
    one: &PrintOne,
    data: Option<&Path>,
    (maker, out, extension): (&str, &Path, &str),
    json: bool,
    draw: impl FnOnce(&Job, &str) -> Result<Vec<u8>, Fault> + Send + 'static,
) -> Outcome {
    let product = product::named(say, &one.product, one.part, data)?;
    let maker = product::maker(say, maker)?;
    let job =
        Job::new(product, maker, cards(say, &one.cards)).map_err(|faults| refusal::faults(say, &faults))?;
    let target = Target::of_file(say, out, extension, one.force)?;
    let name = (out.file_name()).map_or_else(String::new, |name| name.to_string_lossy().into_owned());
    stop::stop_on_ctrl_c()?;
    let bar = work::spinner(say, t::PrintDrawing);
    let made = work::stoppable(say, &bar, move || Some(draw(&job, &name)))?;
    let bytes = made.map_err(|fault| refusal::faults(say, &[fault]))?;
    target.file(say, &bytes)?;
    if json {
        return report_file(&target, bytes.len());
    }
    let size = writing::size(say, bytes.len());
    out::text(&format!("{}: {size}\n", shown(target.path())))
}

fn report_file(target: &Target, bytes: usize) -> Outcome {
    out::json(&PrintReport::File(PrintFileReport {
        file: shown(target.path()),
        bytes,
    }))
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
    out::text(&format!("{}\n{next}", say.text(&made.into())))
}
