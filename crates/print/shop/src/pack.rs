//! Packs of mutators and handicaps as cards to print (MU-08).

use wildpile_art::{Back, RuleKind};
use wildpile_game::rules::Problem;
use wildpile_packs::{CardKind, Pack};

use crate::decks::{blank, deck};
use crate::product::{BackSide, Brand, Card, Picture, Product, Rule};
use crate::{Language, Words};

/// The title of a pack's cards: what they are, and of which game.
#[must_use]
pub fn pack_title(pack: &Pack) -> Words {
    let what = match (pack.mutators.is_empty(), pack.handicaps.is_empty()) {
        (false, true) => ("Mutators", "Mutatoren"),
        (true, false) => ("Handicaps", "Handicaps"),
        _ => ("Rule Cards", "Regelkarten"),
    };
    let game = own_name(pack).unwrap_or_else(|| pack.title.clone());
    Words::new(
        format!("{}: {}", game.get(Language::En), what.0),
        format!("{}: {}", game.get(Language::De), what.1),
    )
}

/// The ID of a pack's cards as a product, and the name of its files: `pack-ID`.
#[must_use]
pub fn product_id(pack: &Pack) -> String {
    // Nothing that is sold carries another maker's name.
    format!("pack-{}", pack.id.replace(OTHERS, "wild-dozen"))
}

/// A pack as it can be printed (MU-08): all its cards together and, if it has cards of both kinds, each kind apart.
#[must_use]
pub fn printed_packs(pack: &Pack) -> Vec<Pack> {
    let kinds: &[CardKind] = match (pack.mutators.is_empty(), pack.handicaps.is_empty()) {
        (false, false) => &CardKind::ALL,
        _ => &[],
    };
    let apart = kinds.iter().map(|kind| pack.only(*kind));
    std::iter::once(pack.clone()).chain(apart).collect()
}

/// The game whose name belongs to another maker.
const OTHERS: &str = "skip-bo";

/// The name under which the cards of such a game are sold: that of our deck for it.
fn own_name(pack: &Pack) -> Option<Words> {
    let title = pack.title.get(Language::En).to_lowercase();
    (pack.game == OTHERS && title.contains(OTHERS)).then(|| deck("numbers").map(|deck| deck.title))?
}

/// The cards of a pack, mutators first; [`Pack::only`] gives one kind (MU-08). `game` is the game's title, for the line at
/// the bottom.
///
/// # Errors
/// When the pack has no cards.
pub fn pack(pack: &Pack, game: &Words) -> Result<Product, Problem> {
    let own_game = deck("numbers")
        .filter(|_| pack.game == OTHERS)
        .map(|deck| deck.title);
    let game = own_game.as_ref().unwrap_or(game);
    let tagline = match (pack.mutators.is_empty(), pack.handicaps.is_empty()) {
        (false, true) => Words::new(
            "Cards that change the rules: draw one before a game.",
            "Karten, die Regeln ändern: Zieh eine vor dem Spiel.",
        ),
        (true, false) => Words::new(
            "Cards that even the odds: the winner of the last game takes one.",
            "Karten, die Chancen ausgleichen: Wer zuletzt gewonnen hat, nimmt eine.",
        ),
        _ => Words::new(
            "Cards that change the rules: draw one before a game, or give one to anyone who won the last.",
            "Karten, die Regeln ändern: Zieh eine vor dem Spiel, oder gib sie dem, der zuletzt gewonnen hat.",
        ),
    };
    let mut product = blank(&product_id(pack), pack_title(pack), tagline);
    if !pack.maker.is_empty() {
        product.brand = Brand {
            name: pack.maker.clone(),
            legal: Words::same(format!("© {}", pack.maker)),
            logo: None,
        };
    }
    product.back = BackSide::Drawn(Back::Sparks);
    product.players = (1, 6);
    product.description = description(pack.mutators.len(), pack.handicaps.len());
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

fn description(mutators: usize, handicaps: usize) -> Words {
    let sentence = |count: usize, one: &str, many: &str| match count {
        0 => String::new(),
        1 => format!("{one} "),
        _ => format!("{count} {many} "),
    };
    let en = sentence(
        mutators,
        "One mutator changes the game for everybody.",
        "mutators change the game for everybody.",
    ) + &sentence(
        handicaps,
        "One handicap changes it for one player.",
        "handicaps change it for one player.",
    ) + "Each card says what it changes.";
    let de = sentence(
        mutators,
        "Ein Mutator ändert das Spiel für alle.",
        "Mutatoren ändern das Spiel für alle.",
    ) + &sentence(
        handicaps,
        "Ein Handicap ändert es für eine Person.",
        "Handicaps ändern es für eine Person.",
    ) + "Jede Karte sagt, was sie ändert.";
    Words::new(en, de)
}

#[cfg(test)]
mod tests {
    use wildpile_packs::Packs;

    use super::*;
    use crate::{DECKS, Listing, Maker, maker};

    /// Everything that people read of a product.
    fn words(product: &Product, maker: &Maker) -> String {
        let mut all = format!("{} ", product.id);
        for language in Language::ALL {
            all += &Listing::of(product, maker, language).markdown();
            for card in &product.cards {
                all += &format!("{} {} ", card.id, card.name.get(language));
                for side in std::iter::once(&card.front).chain(&card.reverse) {
                    match side {
                        Picture::Rule(rule) => {
                            for words in [&rule.title, &rule.sentence, &rule.foot] {
                                all += words.get(language);
                            }
                        }
                        Picture::Leaflet(page) => {
                            all += page.title.get(language);
                            for part in &page.paragraphs {
                                all += part.heading.get(language);
                                all += part.text.get(language);
                            }
                        }
                        Picture::Face(_) | Picture::Art(_) => {}
                    }
                }
            }
        }
        all.to_lowercase()
    }

    #[test]
    fn nothing_that_is_sold_carries_another_makers_name() {
        let maker = maker("the-game-crafter").expect("a maker");
        let packs = Packs::shipped();
        let decks = DECKS.into_iter().filter_map(deck);
        let title = |of: &Pack| Words::same(if of.game == OTHERS { "Skip-Bo" } else { &of.game });
        let packs = packs.all().iter().map(|of| pack(of, &title(of)).expect("cards"));
        for product in decks.chain(packs) {
            let words = words(&product, &maker);
            for name in ["skip-bo", "skipbo", "skip bo", "mattel"] {
                assert!(!words.contains(name), "{}: {words}", product.id);
            }
        }
    }

    #[test]
    fn mu_08_mutators_and_handicaps_are_printed_together_or_apart() {
        let packs = Packs::shipped();
        let skipper = packs
            .all()
            .iter()
            .find(|pack| pack.id == "skipper")
            .expect("a pack");
        let game = Words::same("Skipper");
        let all = pack(skipper, &game).expect("cards");
        let [mutators, handicaps] =
            CardKind::ALL.map(|kind| pack(&skipper.only(kind), &game).expect("cards"));
        assert_eq!(mutators.count(), skipper.mutators.len());
        assert_eq!(handicaps.count(), skipper.handicaps.len());
        let together: Vec<&Card> = mutators.cards.iter().chain(&handicaps.cards).collect();
        assert_eq!(together, all.cards.iter().collect::<Vec<_>>());
        let ids = [&all, &mutators, &handicaps].map(|product| product.id.as_str());
        assert_eq!(
            ids,
            ["pack-skipper", "pack-skipper-mutators", "pack-skipper-handicaps"]
        );
        assert_eq!(mutators.title.en, format!("{}: Mutators", skipper.title.en));
        let joker = packs
            .all()
            .iter()
            .find(|pack| pack.id == "joker")
            .expect("a pack");
        assert!(
            pack(&joker.only(CardKind::Handicap), &game).is_err(),
            "it has no handicaps"
        );
    }

    #[test]
    fn a_pack_without_a_maker_is_nobodys() {
        let mut own = Packs::shipped().all()[0].clone();
        own.maker.clear();
        assert_eq!(
            pack(&own, &Words::same("Game")).expect("cards").brand,
            Brand::default()
        );
    }
}
