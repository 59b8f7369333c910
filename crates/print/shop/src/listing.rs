//! Contents of a maker's shop page: title, texts, components, pictures. Nobody keeps stock or pays ahead; the maker prints
//! each deck when it is bought.

use serde::Serialize;
use wildpile_art::RuleKind;

use crate::numbers::number_in;
use crate::product::{Picture, Product};
use crate::{Language, Maker};

/// The texts of a shop page in one language.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Listing {
    /// The language.
    pub language: Language,
    /// The title, within the maker's limit.
    pub title: String,
    /// One sentence.
    pub tagline: String,
    /// The description: paragraphs.
    pub description: Vec<String>,
    /// The contents of the box.
    pub components: Vec<String>,
    /// Players, age, time.
    pub facts: Vec<String>,
    /// The maker and the legal line.
    pub legal: String,
}

impl Listing {
    /// The texts for a maker's shop page.
    #[must_use]
    pub fn of(product: &Product, maker: &Maker, language: Language) -> Self {
        let most = maker.shop.as_ref().map_or(usize::MAX, |shop| shop.title);
        let title = shortened(product.title.get(language), most);
        let description = product.description.get(language).split("\n\n");
        let (short, long) = product.minutes;
        let (age, time) = match language {
            Language::En => (
                format!("Ages {} and up", product.age),
                format!("{short} to {long} minutes"),
            ),
            Language::De => (
                format!("Ab {} Jahren", product.age),
                format!("{short} bis {long} Minuten"),
            ),
        };
        let facts = vec![Self::players(product, language), age, time];
        Self {
            language,
            title,
            tagline: product.tagline.get(language).to_owned(),
            description: description
                .filter(|text| !text.is_empty())
                .map(str::to_owned)
                .collect(),
            components: Self::components(product, language),
            facts,
            legal: format!("{} · {}", product.brand.name, product.brand.legal.get(language)),
        }
    }

    /// The players it is for, with one copy or with one each.
    fn players(product: &Product, language: Language) -> String {
        let range = |(from, to): (u8, u8), word: &str| match from == to {
            true => format!("{from}"),
            false => format!("{from} {word} {to}"),
        };
        let (word, people, each) = match (language, product.players) {
            (Language::En, (1, 1)) => ("to", "player", "with a deck each"),
            (Language::En, _) => ("to", "players", "with a deck each"),
            (Language::De, (1, 1)) => ("bis", "Person", "mit je einem Blatt"),
            (Language::De, _) => ("bis", "Personen", "mit je einem Blatt"),
        };
        let alone = format!("{} {people}", range(product.players, word));
        match product.players_each {
            Some(players) => format!("{alone}; {} {each}", range(players, word)),
            None => alone,
        }
    }

    /// The contents of the box, counted.
    #[must_use]
    pub fn components(product: &Product, language: Language) -> Vec<String> {
        let [mut playing, mut mutators, mut handicaps, mut sheets] = [0_usize; 4];
        for card in &product.cards {
            let count = match &card.front {
                Picture::Face(_) | Picture::Art(_) => &mut playing,
                Picture::Rule(rule) => match rule.kind {
                    RuleKind::Mutator => &mut mutators,
                    RuleKind::Handicap => &mut handicaps,
                },
                Picture::Leaflet(_) => &mut sheets,
            };
            *count += usize::from(card.copies);
        }
        let names = match language {
            Language::En => [
                ("playing card", "playing cards"),
                ("mutator card", "mutator cards"),
                ("handicap card", "handicap cards"),
                ("rule card", "rule cards"),
            ],
            Language::De => [
                ("Spielkarte", "Spielkarten"),
                ("Mutatorkarte", "Mutatorkarten"),
                ("Handicap-Karte", "Handicap-Karten"),
                ("Regelkarte", "Regelkarten"),
            ],
        };
        [playing, mutators, handicaps, sheets]
            .into_iter()
            .zip(names)
            .filter(|(count, _)| *count > 0)
            .map(|(count, (one, many))| {
                let number = number_in(language, count as f64, 0);
                format!("{number} {}", if count == 1 { one } else { many })
            })
            .collect()
    }

    /// The texts as Markdown, which the shop pages' editors take.
    #[must_use]
    pub fn markdown(&self) -> String {
        let list = |items: &[String]| items.iter().map(|item| format!("- {item}\n")).collect::<String>();
        let (contents, facts) = match self.language {
            Language::En => ("What is in the box", "At a glance"),
            Language::De => ("In der Schachtel", "Auf einen Blick"),
        };
        format!(
            "# {}\n\n*{}*\n\n{}\n\n## {contents}\n\n{}\n## {facts}\n\n{}\n{}\n",
            self.title,
            self.tagline,
            self.description.join("\n\n"),
            list(&self.components),
            list(&self.facts),
            self.legal,
        )
    }
}

/// A text of at most this many characters, cut at a word.
fn shortened(text: &str, most: usize) -> String {
    if text.chars().count() <= most {
        return text.to_owned();
    }
    let mut short = String::new();
    for word in text.split(' ') {
        if short.chars().count() + word.chars().count() + 2 > most {
            break;
        }
        if !short.is_empty() {
            short.push(' ');
        }
        short.push_str(word);
    }
    short.push('…');
    short
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{deck, maker};

    #[test]
    fn the_texts_of_a_shop_page_say_what_is_in_the_box() {
        let product = deck("five_colours").expect("a deck");
        let maker = maker("the-game-crafter").expect("a maker");
        let english = Listing::of(&product, &maker, Language::En);
        assert_eq!(english.components, ["50 playing cards", "1 rule card"]);
        assert_eq!(english.facts[0], "1 player; 2 to 4 with a deck each");
        let german = Listing::of(&product, &maker, Language::De).markdown();
        assert!(
            german.contains("1 Person; 2 bis 4 mit je einem Blatt"),
            "{german}"
        );
        let four = deck("five_colours_four").expect("a deck");
        let four = Listing::of(&four, &maker, Language::En);
        assert_eq!(
            (&*four.facts[0], &*four.components[0]),
            ("1 to 4 players", "200 playing cards")
        );
        assert!(
            german.contains("50 Spielkarten") && german.contains("Ab 8 Jahren"),
            "{german}"
        );
    }

    #[test]
    fn titles_keep_the_makers_limit() {
        assert_eq!(shortened("Long evenings with cards", 14), "Long evenings…");
        assert_eq!(shortened("Short", 5), "Short");
    }
}
