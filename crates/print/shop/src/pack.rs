//! Packs of mutators and handicaps as cards to print (MU-08).

use wildpile_art::{Back, RuleKind};
use wildpile_game::rules::Problem;
use wildpile_packs::{CardKind, Pack};

use crate::Words;
use crate::decks::blank;
use crate::product::{BackSide, Brand, Card, Picture, Product, Rule};

/// The cards of a pack, mutators first. `game` is the game's title, for the line at the bottom.
///
/// # Errors
/// When the pack has no cards.
pub fn pack(pack: &Pack, game: &Words) -> Result<Product, Problem> {
    let title = Words {
        en: format!("{}: Rule Cards", pack.title.en),
        de: Some(format!(
            "{}: Regelkarten",
            pack.title.de.as_ref().unwrap_or(&pack.title.en)
        )),
    };
    let tagline = Words::new(
        "Cards that change the rules: draw one before a game, or give one to anyone who won the last.",
        "Karten, die Regeln ändern: Zieh eine vor dem Spiel, oder gib sie dem, der zuletzt gewonnen hat.",
    );
    let mut product = blank(&format!("pack-{}", pack.id), title, tagline);
    if !pack.maker.is_empty() {
        product.brand = Brand {
            name: pack.maker.clone(),
            legal: Words::same(format!("© {}", pack.maker)),
            logo: None,
        };
    }
    product.back = BackSide::Drawn(Back::Lozenges);
    product.players = (1, 6);
    product.description = Words::new(
        format!(
            "{} mutators change the game for everybody, {} handicaps for one player. Each card says what it changes.",
            pack.mutators.len(),
            pack.handicaps.len()
        ),
        format!(
            "{} Mutatoren ändern das Spiel für alle, {} Handicaps für eine Person. Jede Karte sagt, was sie ändert.",
            pack.mutators.len(),
            pack.handicaps.len()
        ),
    );
    for own in pack.all() {
        let (kind, what) = match own.kind {
            CardKind::Mutator => (RuleKind::Mutator, "Mutator"),
            CardKind::Handicap => (RuleKind::Handicap, "Handicap"),
        };
        let card = own.card;
        let de = card.de.as_ref();
        let title = Words {
            en: card.en.title.clone(),
            de: de.map(|text| text.title.clone()),
        };
        let sentence = Words {
            en: card.en.sentence.clone(),
            de: de.map(|text| text.sentence.clone()),
        };
        let foot = |language| format!("{} · {what}", game.get(language));
        let (id, name) = (format!("{}-{}", own.kind.name(), card.id), title.clone());
        let rule = Rule {
            kind,
            art: card.art.clone(),
            title,
            sentence,
            foot: Words::new(foot(crate::Language::En), foot(crate::Language::De)),
        };
        product.cards.push(Card::one(id, name, Picture::Rule(rule)));
    }
    if product.cards.is_empty() {
        let what = crate::text::ProblemEmptyPack { id: &pack.id };
        return Err(Problem::new("mutator", what, crate::text::LegalSomeCards));
    }
    Ok(product)
}
