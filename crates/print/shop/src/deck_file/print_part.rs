//! The part `[print]` of a deck file: jokers, copies, texts and art.

use std::collections::BTreeMap;

use serde::Deserialize;
use serde_json::Value;
use wildpile_art::Back;
use wildpile_cards::Ink;
use wildpile_game::rules::{Problem, closest, meant};
use wildpile_message::Message;
use wildpile_packs::is_id;
use wildpile_press::fonts::{Face as Font, FontError, MAX_FONT};
use wildpile_press::setting::ICONS;
use wildpile_skipper::Deck;

use super::{Load, PLAYABLE};
use crate::Words;
use crate::decks::{blank, faces_of, joker, rule_card};
use crate::product::{Artwork, BackSide, Brand, Card, Face, Fonts, Icon, Leaflet, Picture, Product, Swatch};
use crate::text as t;

/// The longest caption of a card, in characters.
pub const MAX_CAPTION: usize = 40;

/// The longest title, in characters.
const MAX_TITLE: usize = 60;

/// The longest text, in characters.
const MAX_TEXT: usize = 4000;

/// The most copies of a card.
const MAX_COPIES: u16 = 20;

/// The most jokers.
const MAX_JOKERS: u8 = 8;

/// The part, and its keys.
macro_rules! keys {
    ($($key:ident: $type:ty,)*) => {
        #[derive(Default, Deserialize)]
        #[serde(default)]
        struct Print {
            $($key: $type,)*
        }

        pub(super) const KEYS: &[&str] = &[$(stringify!($key)),*];
    };
}

keys! {
    id: Option<String>,
    title: Option<Words>,
    tagline: Option<Words>,
    description: Option<Words>,
    maker: Option<String>,
    legal: Option<Words>,
    logo: Option<String>,
    back: Option<String>,
    letters: Option<bool>,
    jokers: u8,
    copies: BTreeMap<String, u16>,
    captions: BTreeMap<String, Words>,
    art: BTreeMap<String, String>,
    icons: BTreeMap<String, String>,
    fonts: FontFiles,
    palette: BTreeMap<String, Colour>,
    players: Option<(u8, u8)>,
    players_each: Option<(u8, u8)>,
    age: Option<u8>,
    minutes: Option<(u16, u16)>,
    rules: Vec<Leaflet>,
}

#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct FontFiles {
    title: Option<String>,
    text: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Colour {
    rgb: String,
    cmyk: Option<[u8; 4]>,
}

/// Everything wrong so far.
struct Reader<'a> {
    problems: Vec<Problem>,
    load: Load<'a>,
}

/// The product of a deck and its part `[print]`.
pub(super) fn product(deck: &Deck, print: Value, load: Load<'_>) -> Result<Product, Vec<Problem>> {
    let mut reader = Reader {
        problems: Vec::new(),
        load,
    };
    let print = reader.typed(print);
    if !reader.problems.is_empty() {
        return Err(reader.problems);
    }
    let product = reader.product(deck, print);
    let is_sound = reader.problems.is_empty();
    is_sound.then_some(product).ok_or(reader.problems)
}

impl Reader<'_> {
    fn refuse(&mut self, path: impl AsRef<str>, what: impl Into<Message>, legal: impl Into<Message>) {
        let path = format!("print.{}", path.as_ref());
        self.problems.push(Problem::new(path, what, legal));
    }

    /// The keys, each read by itself, so that each problem is at its key.
    fn typed(&mut self, print: Value) -> Print {
        let Value::Object(map) = print else {
            let what = t::ProblemNotTable { name: "print" };
            self.problems
                .push(Problem::new("print", what, t::LegalPrintTable));
            return Print::default();
        };
        let mut read = Value::Object(serde_json::Map::new());
        for (key, value) in map {
            if PLAYABLE.contains(&key.as_str()) {
                self.refuse(
                    &key,
                    t::ProblemDeckKey { name: &key },
                    t::LegalDeckKey { name: &key },
                );
                continue;
            }
            if !KEYS.contains(&key.as_str()) {
                let legal = meant(&key, KEYS.iter().copied());
                self.refuse(&key, t::ProblemNoKey { name: &key }, legal);
                continue;
            }
            let alone = Value::Object([(key.clone(), value.clone())].into_iter().collect());
            if let Err(error) = serde_json::from_value::<Print>(alone) {
                let reason = error.to_string();
                self.refuse(&key, t::ProblemValue { reason }, t::LegalValue { name: &key });
                continue;
            }
            read[key] = value;
        }
        serde_json::from_value(read).unwrap_or_default()
    }

    fn product(&mut self, deck: &Deck, print: Print) -> Product {
        let title = print
            .title
            .unwrap_or_else(|| Words::new("A deck of my own", "Mein eigenes Blatt"));
        self.text("title", &title, MAX_TITLE);
        let tagline = print.tagline.unwrap_or_default();
        let id = print.id.unwrap_or_else(|| "deck".to_owned());
        if !is_id(&id) {
            self.refuse("id", t::ProblemId { id: &id }, t::LegalId);
        }
        let mut product = blank(&id, title, tagline.clone());
        if !tagline.en.is_empty() {
            self.text("tagline", &tagline, MAX_TEXT);
        }
        if let Some(description) = print.description {
            self.text("description", &description, MAX_TEXT);
            product.description = description;
        }
        product.brand = self.brand(print.maker, print.legal, print.logo);
        if let Some(back) = print.back {
            product.back = self.back(&back);
        }
        product.without_letters = print.letters == Some(false);
        product.cards = faces_of(deck);
        if print.jokers > MAX_JOKERS {
            self.refuse(
                "jokers",
                t::ProblemMany { count: print.jokers },
                t::LegalMost { max: MAX_JOKERS },
            );
        } else {
            product.cards.extend(jokers(print.jokers));
        }
        for (card, copies) in print.copies {
            let path = format!("copies.{card}");
            if !(1..=MAX_COPIES).contains(&copies) {
                self.refuse(
                    &path,
                    t::ProblemMany { count: copies },
                    t::LegalMost { max: MAX_COPIES },
                );
            } else if let Some(found) = self.card(&mut product.cards, &path, &card) {
                found.copies = copies;
            }
        }
        let mut icons = Icons::of(deck);
        for (name, file) in print.icons {
            let path = format!("icons.{name}");
            if !is_id(&name) {
                self.refuse(&path, t::ProblemId { id: &name }, t::LegalId);
            } else if let Some(art) = self.artwork(&path, &file) {
                icons.known.insert(name, Icon::Art(art));
            }
        }
        for (card, words) in print.captions {
            let path = format!("captions.{card}");
            self.text(&path, &words, MAX_CAPTION);
            let words = self.with_icons(&mut icons, &path, words);
            if let Some(face) = self.face(&mut product.cards, &path, &card) {
                face.caption = Some(words);
            }
        }
        for (card, file) in print.art {
            let path = format!("art.{card}");
            let art = self.artwork(&path, &file);
            if let (Some(face), Some(art)) = (self.face(&mut product.cards, &path, &card), art) {
                face.art = Some(art);
            }
        }
        let FontFiles { title, text } = print.fonts;
        product.fonts = Fonts {
            title: title.and_then(|file| self.font("fonts.title", &file)),
            text: text.and_then(|file| self.font("fonts.text", &file)),
        };
        for (name, colour) in print.palette {
            product.palette.extend(self.swatch(&name, &colour));
        }
        product.age = print.age.unwrap_or(product.age);
        self.facts(&mut product, print.players, print.players_each, print.minutes);
        let count = print.rules.len();
        if count > 2 {
            self.refuse("rules", t::ProblemMany { count }, t::LegalPages);
        }
        let mut rules = print.rules;
        for (page, leaflet) in rules.iter_mut().enumerate() {
            for (at, paragraph) in leaflet.paragraphs.iter_mut().enumerate() {
                let path = format!("rules[{page}].paragraph[{at}].text");
                paragraph.text = self.with_icons(&mut icons, &path, std::mem::take(&mut paragraph.text));
            }
        }
        product.cards.extend(rule_card(rules, &product.brand));
        product.icons = icons.used.into_iter().map(|(_, icon)| icon).collect();
        product
    }

    /// Players and minutes.
    fn facts(
        &mut self,
        product: &mut Product,
        players: Option<(u8, u8)>,
        players_each: Option<(u8, u8)>,
        minutes: Option<(u16, u16)>,
    ) {
        if let Some((from, to)) = players {
            if from == 0 || from > to || to > 8 {
                self.refuse("players", t::ProblemRange { from, to }, t::LegalPlayers);
            }
            product.players = (from, to);
        }
        if let Some((from, to)) = players_each {
            if from < 2 || from > to || to > 8 {
                self.refuse("players_each", t::ProblemRange { from, to }, t::LegalPlayersEach);
            }
            product.players_each = players_each;
        }
        if let Some((from, to)) = minutes {
            if from == 0 || from > to {
                self.refuse("minutes", t::ProblemRange { from, to }, t::LegalMinutes);
            }
            product.minutes = (from, to);
        }
    }

    fn text(&mut self, path: &str, words: &Words, max: usize) {
        let texts = [("en", Some(&words.en)), ("de", words.de.as_ref())];
        for (language, text) in texts.into_iter().filter_map(|(tag, text)| Some((tag, text?))) {
            let path = format!("{path}.{language}");
            let bad = |c: char| c.is_control() && c != '\n';
            if text.trim().is_empty() || text.chars().any(bad) {
                self.refuse(&path, t::ProblemBlank, t::LegalText { max });
            } else if text.chars().count() > max {
                let length = text.chars().count();
                self.refuse(&path, t::ProblemLong { length }, t::LegalText { max });
            }
        }
    }

    /// Texts with characters in place of the names of pictures: `{sun}`.
    fn with_icons(&mut self, icons: &mut Icons, path: &str, words: Words) -> Words {
        let Words { en, de } = words;
        let mut replaced = |language: &str, text: &str| match icons.replaced(text) {
            Ok(text) => text,
            Err(name) => {
                let known = icons.known.keys().map(String::as_str);
                let legal = meant(&name, known);
                self.refuse(
                    format!("{path}.{language}"),
                    t::ProblemNoIcon { name: &name },
                    legal,
                );
                text.to_owned()
            }
        };
        Words {
            en: replaced("en", &en),
            de: de.map(|de| replaced("de", &de)),
        }
    }

    fn brand(&mut self, maker: Option<String>, legal: Option<Words>, logo: Option<String>) -> Brand {
        let name = maker.unwrap_or_default();
        if !name.is_empty() {
            self.text("maker", &Words::same(name.clone()), MAX_TITLE);
        }
        let legal = legal.unwrap_or_default();
        if legal != Words::default() && legal != Words::new("", "") {
            self.text("legal", &legal, 120);
        }
        let logo = logo.and_then(|file| self.artwork("logo", &file));
        Brand { name, legal, logo }
    }

    fn back(&mut self, back: &str) -> BackSide {
        if let Some(drawn) = Back::PRINTED.into_iter().find(|known| known.name() == back) {
            return BackSide::Drawn(drawn);
        }
        if !back.contains('.') {
            let legal = meant(back, Back::PRINTED.into_iter().map(Back::name));
            self.refuse("back", t::ProblemNoBack { name: back }, legal);
            return BackSide::Drawn(Back::default());
        }
        self.artwork("back", back)
            .map_or(BackSide::Drawn(Back::default()), BackSide::Art)
    }

    fn artwork(&mut self, path: &str, file: &str) -> Option<Artwork> {
        let bytes = self.file(path, file)?;
        Some(Artwork::new(file, bytes))
    }

    fn font(&mut self, path: &str, file: &str) -> Option<Font> {
        let bytes = self.file(path, file)?;
        let wrong = match Font::own(&bytes) {
            Ok(font) => return Some(font),
            Err(wrong) => wrong,
        };
        let what: Message = match wrong {
            FontError::TooLarge => t::ProblemLargeFont {
                file,
                max: MAX_FONT / 1024 / 1024,
            }
            .into(),
            FontError::Kind => t::ProblemFontKind { file }.into(),
            FontError::Variable => t::ProblemVariableFont { file }.into(),
            FontError::Restricted => t::ProblemFontRights { file }.into(),
            FontError::Lacks(signs) => t::ProblemFontLacks { file, signs }.into(),
            FontError::TooMany => t::ProblemManyFonts { file }.into(),
        };
        self.refuse(path, what, t::LegalFont);
        None
    }

    /// The bytes of a file below the folder of the deck file.
    fn file(&mut self, path: &str, file: &str) -> Option<Vec<u8>> {
        if !is_below(file) {
            self.refuse(path, t::ProblemPictureOutside { file }, t::LegalPictureBelow);
            return None;
        }
        match (self.load)(file) {
            Ok(bytes) => Some(bytes),
            Err(reason) => {
                self.refuse(path, t::ProblemPicture { file, reason }, t::LegalPicture);
                None
            }
        }
    }

    fn face<'c>(&mut self, cards: &'c mut [Card], path: &str, id: &str) -> Option<&'c mut Face> {
        match &mut self.card(cards, path, id)?.front {
            Picture::Face(face) => Some(face),
            _ => None,
        }
    }

    fn card<'c>(&mut self, cards: &'c mut [Card], path: &str, id: &str) -> Option<&'c mut Card> {
        if let Some(at) = cards.iter().position(|card| card.id == id) {
            return cards.get_mut(at);
        }
        // However little it has in common: there is no other way to say what cards there are.
        let near = closest(id, cards.iter().map(|card| card.id.as_str()), -1.0).unwrap_or_default();
        self.refuse(path, t::ProblemNoCard { id }, t::LegalNear { near });
        None
    }

    fn swatch(&mut self, name: &str, colour: &Colour) -> Option<Swatch> {
        let path = format!("palette.{name}");
        let Ok(ink) = serde_json::from_value::<Ink>(Value::String(name.to_owned())) else {
            let inks = ["black", "red", "blue", "green", "yellow", "purple", "orange"];
            self.refuse(&path, t::ProblemNoInk { name }, meant(name, inks.into_iter()));
            return None;
        };
        let Some(rgb) = wildpile_press::pdf::parse_hex(&colour.rgb) else {
            self.refuse(
                format!("{path}.rgb"),
                t::ProblemHex { text: &colour.rgb },
                t::LegalHex,
            );
            return None;
        };
        if colour
            .cmyk
            .is_some_and(|parts| parts.iter().any(|part| *part > 100))
        {
            self.refuse(format!("{path}.cmyk"), t::ProblemCmyk, t::LegalCmyk);
            return None;
        }
        let ink = wildpile_art::ink_colour(ink);
        let name = crate::palette::name_of(ink)?.to_owned();
        Some(Swatch {
            name,
            rgb,
            cmyk: colour.cmyk,
        })
    }
}

/// The pictures that texts may name, and those that they do.
struct Icons {
    known: BTreeMap<String, Icon>,
    used: Vec<(String, Icon)>,
}

impl Icons {
    /// The shapes of a deck's colours.
    fn of(deck: &Deck) -> Self {
        let marks = deck.colours().iter();
        let known = marks.map(|mark| (mark.name.clone(), Icon::Mark(mark.clone())));
        Self {
            known: known.collect(),
            used: Vec::new(),
        }
    }

    /// A text with a character in place of each name; an unknown name as the error.
    fn replaced(&mut self, text: &str) -> Result<String, String> {
        let mut out = String::new();
        let mut rest = text;
        while let Some((before, after)) = rest.split_once('{') {
            out.push_str(before);
            let Some((name, after)) = after.split_once('}') else {
                out.push('{');
                rest = after;
                continue;
            };
            let name = name.trim();
            let icon = self
                .known
                .get(name)
                .ok_or_else(|| name.chars().take(40).collect::<String>())?;
            let used = self.used.iter().position(|(known, _)| known == name);
            let place = used.unwrap_or_else(|| {
                self.used.push((name.to_owned(), icon.clone()));
                self.used.len() - 1
            });
            let character = u32::try_from(place).ok().and_then(|place| {
                let character = char::from_u32(u32::from(*ICONS.start()) + place)?;
                ICONS.contains(&character).then_some(character)
            });
            out.push(character.ok_or_else(|| name.to_owned())?);
            rest = after;
        }
        Ok(out + rest)
    }
}

/// True for a path that leads to a file below a folder, on every system.
fn is_below(file: &str) -> bool {
    let is_part = |part: &str| !part.is_empty() && part != "." && part != "..";
    !file.contains(['\\', ':', '\0']) && file.split('/').all(is_part)
}

/// Jokers, alternately black and red.
fn jokers(count: u8) -> Vec<Card> {
    let mut cards = Vec::new();
    for (ink, copies) in [(Ink::Black, count.div_ceil(2)), (Ink::Red, count / 2)] {
        if copies > 0 {
            let mut card = joker(ink);
            card.copies = u16::from(copies);
            cards.push(card);
        }
    }
    cards
}
