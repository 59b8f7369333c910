//! A card that is being written, and the packs it goes into.

use serde::{Deserialize, Serialize};
use wildpile_game::rules::{Patch, Problem, Source, merge};
use wildpile_packs::{
    Card, CardKind, CardRef, CardText, MAX_CARDS, MAX_SENTENCE, MAX_TITLE, Pack, Words, id_of,
};
use wildpile_session::{Form, GameBundle};

/// A card that is being written; its rules are the choices of a form.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Draft {
    /// The pack and the ID of the card that is changed; none for a new one.
    pub from: Option<(String, String)>,
    /// For whom it is.
    pub kind: CardKind,
    /// The card with its texts as they are typed. Its ID and its rules are set when it is kept.
    pub card: Card,
}

wildpile_message::named! {
    /// The text fields of a card. Their names are the IDs of their elements.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Field {
        /// The title in English.
        Title = "pack-title",
        /// The sentence in English.
        Sentence = "pack-sentence",
        /// The title in German.
        TitleDe = "pack-title-de",
        /// The sentence in German.
        SentenceDe = "pack-sentence-de",
    }
}

impl Field {
    /// The most characters.
    #[must_use]
    pub const fn most(self) -> usize {
        match self {
            Self::Title | Self::TitleDe => MAX_TITLE,
            Self::Sentence | Self::SentenceDe => MAX_SENTENCE,
        }
    }
}

/// A problem of a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wrong {
    /// There is none.
    Missing,
    /// It has so many characters, which is too many.
    Long(usize),
}

impl Draft {
    /// A card of a pack, to be changed.
    #[must_use]
    pub fn of(pack: &Pack, card: &Card, kind: CardKind) -> Self {
        Self {
            from: Some((pack.id.clone(), card.id.clone())),
            kind,
            card: card.clone(),
        }
    }

    /// The text of a field.
    #[must_use]
    pub fn text(&self, field: Field) -> &str {
        let german = self.card.de.as_ref();
        match field {
            Field::Title => &self.card.en.title,
            Field::Sentence => &self.card.en.sentence,
            Field::TitleDe => german.map_or("", |text| &text.title),
            Field::SentenceDe => german.map_or("", |text| &text.sentence),
        }
    }

    /// Sets the text of a field.
    pub fn set(&mut self, field: Field, text: String) {
        let card = &mut self.card;
        *match field {
            Field::Title => &mut card.en.title,
            Field::Sentence => &mut card.en.sentence,
            Field::TitleDe => &mut card.de.get_or_insert_default().title,
            Field::SentenceDe => &mut card.de.get_or_insert_default().sentence,
        } = text;
    }

    /// The problem of a field; `None` if it can be kept. The German texts are both there, or neither is.
    #[must_use]
    pub fn wrong(&self, field: Field) -> Option<Wrong> {
        let text = tidy(self.text(field));
        let length = text.chars().count();
        if length > field.most() {
            return Some(Wrong::Long(length));
        }
        let needed = match field {
            Field::Title | Field::Sentence => true,
            Field::TitleDe => !tidy(self.text(Field::SentenceDe)).is_empty(),
            Field::SentenceDe => !tidy(self.text(Field::TitleDe)).is_empty(),
        };
        (length == 0 && needed).then_some(Wrong::Missing)
    }

    /// True if another card of the game has this title, so that nobody could tell them apart.
    #[must_use]
    pub fn has_namesake(&self, packs: &[Pack], game: &str) -> bool {
        let title = tidy(&self.card.en.title).to_lowercase();
        let of_game = packs.iter().filter(|pack| pack.game == game);
        !title.is_empty()
            && of_game.flat_map(Pack::all).any(|own| {
                let from = self.from.as_ref();
                let is_self = from.is_some_and(|(pack, card)| *pack == own.pack.id && *card == own.card.id);
                !is_self && own.card.en.title.to_lowercase() == title
            })
    }

    /// The card with this ID and these rules.
    #[must_use]
    pub fn card(&self, id: String, rules: Patch) -> Card {
        let tidied = |text: &CardText| CardText {
            title: tidy(&text.title),
            sentence: tidy(&text.sentence),
        };
        let german = self.card.de.as_ref().map(tidied);
        Card {
            id,
            rules,
            en: tidied(&self.card.en),
            de: german.filter(|text| !text.title.is_empty()),
            ..self.card.clone()
        }
    }
}

/// A text without line breaks, other control characters, and spaces around it.
fn tidy(text: &str) -> String {
    let plain: String = text
        .chars()
        .map(|c| if c.is_control() { ' ' } else { c })
        .collect();
    plain.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The rules that a form's choices set.
#[must_use]
pub fn rules_of(form: &Form) -> Patch {
    let layers = form.layers().into_iter();
    let choices = layers.filter(|layer| layer.source == Source::Choice);
    choices.flat_map(|layer| layer.patch).collect()
}

/// A new mutator with the rules of a link, and those rules.
#[must_use]
pub fn of_link(form: &Form, name: Option<&str>) -> (Draft, Patch) {
    let mut rules = Patch::new();
    for layer in form.layers() {
        merge(&mut rules, layer.patch);
    }
    let mut draft = Draft::default();
    draft.set(Field::Title, tidy(name.unwrap_or_default()));
    (draft, rules)
}

/// A form with the rules of a card.
#[must_use]
pub fn form_of(bundle: &'static GameBundle, rules: &Patch) -> Form {
    let mut form = Form::new(bundle, &[]);
    for (option, value) in rules {
        form.set(option, value.clone());
    }
    form
}

/// The reason a card can't be played alone at any table; nothing if it can.
#[must_use]
pub fn problems(bundle: &'static GameBundle, pack: &Pack, card: &Card, kind: CardKind) -> Vec<Problem> {
    let usual = bundle.game.usual_seats();
    let least = if kind == CardKind::Handicap { 2 } else { 1 };
    let range = bundle.game.seat_range();
    let mut seats: Vec<usize> = range.filter(|seats| *seats >= least).collect();
    // The problems of the usual table are the ones that are told.
    seats.sort_by_key(|seats| *seats != usual.max(least));
    let layer = CardRef { pack, card, kind }.layer(kind.first_seat());
    let mut told = None;
    for count in seats {
        match bundle.game.check_rules(std::slice::from_ref(&layer), Some(count)) {
            Ok(_) => return Vec::new(),
            Err(problems) => told = told.or(Some(problems)),
        }
    }
    told.map(|problems| problems.list().to_vec()).unwrap_or_default()
}

/// An ID for a card with this title that none of the pack has.
fn free_id(title: &str, pack: &Pack) -> String {
    let base = id_of(title);
    let numbered = (2..).map(|number| format!("{base}_{number}"));
    let mut ids = std::iter::once(base.clone()).chain(numbered);
    let free = ids.find(|id| pack.all().all(|own| own.card.id != *id));
    free.unwrap_or(base)
}

/// The pack in which a game's new cards are kept.
#[must_use]
pub fn own_pack(game: &str) -> Pack {
    Pack {
        title: Words::new("Own cards", "Eigene Karten"),
        ..Pack::new(format!("own-{game}"), game)
    }
}

/// The packs with a written card in them: in its pack, or in the game's own one. Also the IDs of its pack and its own.
/// `None` if that pack is full.
#[must_use]
pub fn kept(
    packs: &[Pack],
    game: &str,
    draft: &Draft,
    rules: Patch,
) -> Option<(Vec<Pack>, (String, String))> {
    let mut packs = packs.to_vec();
    let fresh = own_pack(game);
    let wanted = draft.from.as_ref().map_or(&fresh.id, |(pack, _)| pack).clone();
    let at = match packs.iter().position(|pack| pack.id == wanted) {
        Some(at) => at,
        None => {
            packs.push(Pack { id: wanted, ..fresh });
            packs.len() - 1
        }
    };
    let pack = packs.get_mut(at)?;
    let old = draft.from.as_ref().map(|(_, card)| card);
    let mut place = None;
    for kind in CardKind::ALL {
        let cards = pack.cards_mut(kind);
        if let Some(at) = cards.iter().position(|card| Some(&card.id) == old) {
            cards.remove(at);
            place = Some(at).filter(|_| kind == draft.kind).or(place);
        }
    }
    let id = old.map_or_else(|| free_id(&draft.card.en.title, pack), Clone::clone);
    let cards = pack.cards_mut(draft.kind);
    if cards.len() >= MAX_CARDS {
        return None;
    }
    cards.insert(
        place.unwrap_or(cards.len()).min(cards.len()),
        draft.card(id.clone(), rules),
    );
    let pack = pack.id.clone();
    Some((packs, (pack, id)))
}

/// The packs without a card; a pack without cards goes too.
#[must_use]
pub fn without(packs: &[Pack], pack: &str, card: &str) -> Vec<Pack> {
    let mut packs = packs.to_vec();
    for own in packs.iter_mut().filter(|own| own.id == pack) {
        for kind in CardKind::ALL {
            own.cards_mut(kind).retain(|own| own.id != card);
        }
    }
    packs.retain(|own| own.all().next().is_some());
    packs
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chunks::testing::bundle;
    use serde_json::{Value, json};

    fn draft(title: &str) -> Draft {
        let mut draft = Draft::default();
        draft.set(Field::Title, title.to_owned());
        draft.set(Field::Sentence, " Your hand\nis small. ".to_owned());
        draft
    }

    fn patch(value: Value) -> Patch {
        value.as_object().cloned().expect("a table")
    }

    #[test]
    fn mu_01_a_card_needs_a_title_and_a_sentence_that_fit() {
        let mut card = Draft::default();
        assert_eq!(card.wrong(Field::Title), Some(Wrong::Missing));
        assert_eq!(card.wrong(Field::TitleDe), None);
        card.set(Field::Title, "x".repeat(29));
        assert_eq!(card.wrong(Field::Title), Some(Wrong::Long(29)));
        let mut card = draft("Tiny hand");
        assert!(Field::ALL.iter().all(|field| card.wrong(*field).is_none()));
        card.set(Field::TitleDe, "Kleine Hand".to_owned());
        assert_eq!(card.wrong(Field::SentenceDe), Some(Wrong::Missing));
        let made = draft("Tiny hand").card("tiny".to_owned(), Patch::new());
        assert_eq!(made.en.sentence, "Your hand is small.");
        assert_eq!(made.de, None);
    }

    #[test]
    fn mu_01_new_cards_go_to_the_own_pack_and_changed_ones_stay_where_they_are() {
        let rules = patch(json!({ "hand": 2 }));
        let (packs, (pack, id)) = kept(&[], "skipper", &draft("Tiny hand!"), rules.clone()).expect("room");
        assert_eq!((pack.as_str(), id.as_str()), ("own-skipper", "tiny_hand"));
        let (packs, (_, other)) = kept(&packs, "skipper", &draft("Tiny, hand"), rules.clone()).expect("room");
        assert_eq!(other, "tiny_hand_2");
        let mut changed = Draft::of(&packs[0], &packs[0].mutators[0], CardKind::Mutator);
        // A card may keep its title, but not take another's.
        assert!(!changed.has_namesake(&packs, "skipper"));
        changed.set(Field::Title, " tiny,  HAND ".to_owned());
        assert!(changed.has_namesake(&packs, "skipper") && !changed.has_namesake(&packs, "joker"));
        changed.set(Field::Title, "Small hand".to_owned());
        let (packs, (_, id)) = kept(&packs, "skipper", &changed, rules.clone()).expect("room");
        let titles: Vec<&str> = packs[0]
            .mutators
            .iter()
            .map(|card| card.en.title.as_str())
            .collect();
        assert_eq!(
            (titles, id.as_str()),
            (vec!["Small hand", "Tiny, hand"], "tiny_hand")
        );
        // It can become a handicap.
        changed.kind = CardKind::Handicap;
        let (packs, _) = kept(&packs, "skipper", &changed, rules).expect("room");
        assert_eq!((packs[0].mutators.len(), packs[0].handicaps.len()), (1, 1));
        let packs = without(&packs, "own-skipper", "tiny_hand");
        assert!(without(&packs, "own-skipper", "tiny_hand_2").is_empty());
    }

    #[test]
    fn mu_01_impossible_rules_are_told() {
        let bundle = bundle("skipper");
        let pack = own_pack("skipper");
        let wrong = |rules: Value, kind| {
            let card = draft("A card").card("a".to_owned(), patch(rules));
            problems(bundle, &pack, &card, kind)
        };
        assert_eq!(wrong(json!({ "hand": 3 }), CardKind::Mutator), []);
        assert_eq!(wrong(json!({ "hand": 3 }), CardKind::Handicap), []);
        assert_ne!(wrong(json!({ "finish": "king" }), CardKind::Mutator), []);
        // The deck is the same for everybody.
        assert_ne!(wrong(json!({ "deck": "five_colours" }), CardKind::Handicap), []);
    }

    #[test]
    fn mu_01_the_rules_of_a_card_are_those_of_its_form() {
        for (game, rules) in [
            ("skipper", json!({ "hand": 3, "trash": "never" })),
            ("joker", json!({ "jokers": "red" })),
        ] {
            let rules = patch(rules);
            assert_eq!(rules_of(&form_of(bundle(game), &rules)), rules);
        }
    }
}
