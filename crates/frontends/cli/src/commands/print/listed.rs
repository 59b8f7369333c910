//! `wildpile print list`.

use std::path::Path;

use wildpile_message::Message;
use wildpile_shop::{DECKS, Kind, Listing, Product, deck, makers};

use super::product::{self, bare};
use super::writing;
use crate::commands::tables;
use crate::fail::Outcome;
use crate::report::{PrintDeckReport, PrintList, PrintMakerReport, PrintReport};
use crate::say::Say;
use crate::text as t;
use crate::{cards, out};

/// Lists the decks, packs and makers.
pub fn run(say: &Say, data: Option<&Path>, json: bool) -> Outcome {
    let decks: Vec<Product> = DECKS.into_iter().filter_map(deck).collect();
    let library = cards::library(say, data, &[])?;
    let packs = library.packs().all().iter();
    let packs: Vec<Product> = packs
        .filter_map(|pack| product::of_pack(say, pack).ok())
        .collect();
    let makers: Vec<PrintMakerReport> = makers().iter().map(PrintMakerReport::of).collect();
    if json {
        let report = |products: &[Product]| {
            let of = |product: &Product| PrintDeckReport {
                id: bare(&product.id).to_owned(),
                title: say.rendered(product.title.message()),
                tagline: say.rendered(product.tagline.message()),
                cards: product.count(),
            };
            products.iter().map(of).collect()
        };
        return out::json(&PrintReport::List(PrintList {
            decks: report(&decks),
            packs: report(&packs),
            makers,
        }));
    }
    let line = |what: Message, call: &str| format!("{} {call}\n", say.text(&what));
    let text = [
        products(say, t::PrintDecks.into(), t::ColumnDeck.into(), &decks),
        products(say, t::PrintPacks.into(), t::ColumnPack.into(), &packs),
        table_of_makers(say, &makers),
        line(
            t::PrintOne.into(),
            "wildpile print deck five_colours --maker home-a4 --out deck.pdf",
        ),
        line(t::PrintOwn.into(), "wildpile print new deck.toml"),
    ];
    out::text(&text.concat())
}

/// Decks or packs with what is in them.
fn products(say: &Say, title: Message, kind: Message, products: &[Product]) -> String {
    let language = writing::language(say);
    let heading = [kind, t::ColumnTitle.into(), t::ColumnContents.into()];
    let mut table = tables::headed(say, heading);
    for product in products {
        table.add_row([
            bare(&product.id).to_owned(),
            product.title.get(language).to_owned(),
            Listing::components(product, language).join(", "),
        ]);
    }
    format!("{}\n{}\n", say.text(&title), tables::text(&table))
}

fn table_of_makers(say: &Say, makers: &[PrintMakerReport]) -> String {
    let heading = [
        t::ColumnMaker.into(),
        t::ColumnName.into(),
        t::ColumnShapes.into(),
        t::ColumnFiles.into(),
    ];
    let mut table = tables::headed(say, heading);
    for maker in makers {
        let what: Message = match maker.kind {
            Kind::Faces => t::KindFaces.into(),
            Kind::Pages => t::KindPages.into(),
            Kind::Sheets => t::KindSheets.into(),
            Kind::Tabletop => t::KindTabletop.into(),
        };
        let shapes = maker.shapes.join(", ");
        table.add_row([maker.id.clone(), maker.title.clone(), shapes, say.text(&what)]);
    }
    format!("{}\n{}\n", say.text(&t::PrintMakers.into()), tables::text(&table))
}
