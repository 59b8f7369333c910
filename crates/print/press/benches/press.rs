//! Printing 52 cards on one core: `cargo bench -p wildpile-press`.

#![allow(clippy::unwrap_used, reason = "a benchmark with wrong drawings cannot be run")]

use std::sync::Arc;

use divan::Bencher;
use divan::counter::ItemsCount;
use wildpile_art::{CardFace, Style, face_svg};
use wildpile_cards::Ink;
use wildpile_press::fonts::Face;
use wildpile_press::pdf::{Colour, Document, Page, Palette, write};
use wildpile_press::setting::{Language, Room, Style as TextStyle, set};
use wildpile_press::{Drawing, Rect, inspect, png};

fn main() {
    divan::main();
}

const TEXT: &str = "At the start of your turn you may swap the top cards of two of your discard piles. \
                    If you do, you may not play a skipper from your hand in the same turn.";

/// The SVG files of a poker deck.
fn deck() -> Vec<String> {
    let suits = [
        ('♠', Ink::Black),
        ('♥', Ink::Red),
        ('♦', Ink::Blue),
        ('♣', Ink::Green),
    ];
    let ranks = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"];
    suits
        .iter()
        .flat_map(|(symbol, ink)| {
            ranks.map(|rank| {
                let face = CardFace::new(rank, Some(*symbol), None, *ink, false, None);
                face_svg(&face, &Style::default())
            })
        })
        .collect()
}

fn drawings() -> Vec<Arc<Drawing>> {
    deck()
        .iter()
        .map(|svg| Arc::new(Drawing::parse(svg).unwrap()))
        .collect()
}

fn document(colour: Colour) -> Document {
    let mut document = Document::new("Deck", colour, (2026, 11, 25));
    let cards = drawings();
    let trim = Rect::new(0.0, 0.0, 250.0, 350.0);
    document.pages = cards.into_iter().map(|card| Page::single(card, trim)).collect();
    document
}

#[divan::bench(sample_count = 10)]
fn parse_52(bencher: Bencher<'_, '_>) {
    let deck = deck();
    let parse = || {
        deck.iter()
            .map(|svg| Drawing::parse(svg).unwrap())
            .collect::<Vec<_>>()
    };
    bencher.counter(ItemsCount::new(deck.len())).bench(parse);
}

/// In dots per inch, with bleed.
#[divan::bench(args = [300, 600], sample_count = 3, sample_size = 1)]
fn png_52(bencher: Bencher<'_, '_>, dpi: u32) {
    let cards = drawings();
    let pixels = (275 * dpi / 100, 375 * dpi / 100);
    let all = || {
        cards
            .iter()
            .map(|card| png(card, pixels, dpi as f32).unwrap().len())
            .sum::<usize>()
    };
    bencher.counter(ItemsCount::new(cards.len())).bench(all);
}

#[divan::bench(sample_count = 5)]
fn pdf_52_rgb(bencher: Bencher<'_, '_>) {
    bencher.bench(|| write(&document(Colour::Rgb)).unwrap());
}

#[divan::bench(sample_count = 5)]
fn pdf_52_x1a(bencher: Bencher<'_, '_>) {
    let colour = || Colour::Cmyk {
        palette: Palette::default(),
        ink_limit: 240.0,
        condition: "CGATS TR 001".to_owned(),
    };
    bencher.bench(|| write(&document(colour())).unwrap());
}

#[divan::bench]
fn inspect_52(bencher: Bencher<'_, '_>) {
    let file = write(&document(Colour::Rgb)).unwrap();
    bencher.bench(|| inspect::pdf(&file).unwrap());
}

/// A rule card's text, at its largest size and shrunk.
#[divan::bench(args = [140.0, 60.0])]
fn set_text(bencher: Bencher<'_, '_>, high: f32) {
    let room = Room::Box(Rect::new(20.0, 20.0, 210.0, high));
    let style = TextStyle::centred(Face::Text, Language::English, (18.0, 8.4));
    bencher.bench(|| set(TEXT, &room, &style).unwrap());
}
