//! Packs of mutators and handicaps as cards to print (MU-08).

use wildpile_art::{Back, RuleKind};
use wildpile_game::rules::Problem;
use wildpile_packs::{CardKind, Pack};

use crate::decks::blank;
use crate::product::{BackSide, Brand, Card, Picture, Product, Rule};
use crate::{Language, Words};

/// The cards of a pack, mutators first. `game` is the game's title, for the line at the bottom.
///
/// # Errors
/// When the pack has no cards.
pub fn pack(pack: &Pack, game: &Words) -> Result<Product, Problem> {
    let title = |language| pack.title.get(language);
    let title = Words::new(
        format!("{}: Rule Cards", title(Language::En)),
        format!("{}: Regelkarten", title(Language::De)),
    );
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
        let title = card.words(|text| &text.title);
        let foot = |language| format!("{} · {what}", game.get(language));
        let (id, name) = (format!("{}-{}", own.kind.name(), card.id), title.clone());
        let rule = Rule {
            kind,
            art: card.art.clone(),
            title,
            sentence: card.words(|text| &text.sentence),
            foot: Words::new(foot(Language::En), foot(Language::De)),
        };
        product.cards.push(Card::one(id, name, Picture::Rule(rule)));
    }
    if product.cards.is_empty() {
        let what = crate::text::ProblemEmptyPack { id: &pack.id };
        return Err(Problem::new("mutator", what, crate::text::LegalSomeCards));
    }
    Ok(product)
}
