//! Rules of a table that differ from the standard ones, in words.

use serde_json::Value;
use wildpile_game::rules::texts::{option_title, preset_title};
use wildpile_game::rules::{Patch, as_relative, seat_key, seat_of_key};
use wildpile_message::Message;
use wildpile_packs::{CardKind, Packs};
use wildpile_protocol::lobby::TableCard;
use wildpile_session::form::values::Words;
use wildpile_table::AnyGame;

use crate::text as t;

/// The rules that differ from the game's default, a line each.
#[must_use]
pub fn differences(game: &dyn AnyGame, rules: &Patch, words: &Words<'_>) -> Vec<String> {
    let options = game.options();
    let line = |name: &str, value: &Value| {
        let option = options.iter().find(|option| option.name == name)?;
        let title = (words.say)(&option_title(game.name(), name));
        Some(format!("{title}: {}", words.of(&[name], &option.values, value)))
    };
    let lines = |(name, value): (&String, &Value)| match (seat_of_key(name), value) {
        (Some(seat), Value::Object(own)) => {
            let number = usize::from(seat.number());
            let seat = (words.say)(&t::RulesSeat { number }.into());
            let own = own.iter().filter_map(|(name, value)| line(name, value));
            own.map(|line| format!("{seat}: {line}")).collect()
        }
        _ => line(name, value).into_iter().collect::<Vec<_>>(),
    };
    rules.iter().flat_map(lines).collect()
}

/// The differences after the name of the preset that covers the most of them.
#[must_use]
pub fn by_preset(game: &dyn AnyGame, rules: &Patch, words: &Words<'_>) -> Vec<String> {
    let (title, of_preset) = preset(game, rules).unzip();
    let of_preset = of_preset.unwrap_or_default();
    let mut others = rules.clone();
    others.retain(|name, _| !of_preset.contains_key(name));
    let title = title.map(|title| (words.say)(&title));
    title
        .into_iter()
        .chain(differences(game, &others, words))
        .collect()
}

/// The preset that says the most of these rules, and its rules. A single rule needs no other name.
fn preset(game: &dyn AnyGame, rules: &Patch) -> Option<(Message, Patch)> {
    let presets = game.presets().into_iter().filter_map(|preset| {
        let patch = game.preset_layer(preset.name).ok()?.patch;
        let is_chosen = patch.len() > 1 && patch.iter().all(|(name, value)| rules.get(name) == Some(value));
        is_chosen.then(|| (preset_title(game.name(), preset.name), patch))
    });
    presets.max_by_key(|(_, patch)| patch.len())
}

/// The rules apart from what these cards say themselves. A card that this machine doesn't know explains nothing.
#[must_use]
pub fn beside_cards(game: &dyn AnyGame, rules: &Patch, cards: &[TableCard], packs: &Packs) -> Patch {
    let usual = game.default_rules();
    let mut left = rules.clone();
    for card in cards {
        let kind = CardKind::of(card.seat);
        let Ok(found) = packs.find(game.name(), kind, &card.id, "") else {
            continue;
        };
        let patch = found.card.patch();
        // A handicap is relative to the table's rules, which mutators have changed, too.
        let common = |name: &str| match card.seat {
            Some(_) => rules.get(name).unwrap_or(&usual[name]),
            None => &usual[name],
        };
        let is_said = |name: &str, value: &Value| {
            patch.get(name).is_some_and(|says| match as_relative(says) {
                Some(by) => value.as_i64() == common(name).as_i64().map(|base| base + by),
                None => value == says,
            })
        };
        match card.seat.map(seat_key) {
            None => left.retain(|name, value| !is_said(name, value)),
            Some(seat) => {
                if let Some(Value::Object(own)) = left.get_mut(&seat) {
                    own.retain(|name, value| !is_said(name, value));
                    if own.is_empty() {
                        left.remove(&seat);
                    }
                }
            }
        }
    }
    left
}

#[cfg(test)]
mod tests {
    use wildpile_game::Seat;
    use wildpile_game::rules::read_short_name;

    use super::*;

    fn game(name: &str) -> &'static dyn AnyGame {
        wildpile_bundle::find(name).expect("a game").game
    }

    /// The differences by the IDs of their texts.
    fn told(rules: &Patch) -> Vec<String> {
        let words = Words {
            game: "skip-bo",
            say: &|message| message.id().to_owned(),
            yes: &|value| value.to_string(),
        };
        by_preset(game("skip-bo"), rules, &words)
    }

    #[test]
    fn rules_of_the_table_and_of_seats_are_listed() {
        let rules = read_short_name("skip-bo(stock=10; seat 2: stock=5)").expect("rules");
        let own = "client.rules-seat: skip-bo.option-stock: 5";
        assert_eq!(told(&rules), ["skip-bo.option-stock: 10", own]);
        assert!(told(&Patch::new()).is_empty());
    }

    #[test]
    fn a_preset_goes_by_its_name() {
        let mut rules = game("skip-bo").preset_layer("mattel").expect("a preset").patch;
        assert_eq!(told(&rules), ["skip-bo.preset-mattel"]);
        // Rules beyond the preset's follow its name.
        rules.extend([("stock".to_owned(), 7.into())]);
        assert_eq!(told(&rules), ["skip-bo.preset-mattel", "skip-bo.option-stock: 7"]);
        // Without one of its rules it is another game.
        rules.remove("wild_run");
        assert_eq!(told(&rules).len(), 3);
    }

    #[test]
    fn what_the_cards_say_is_not_told_twice() {
        let game = game("skipper");
        let packs = Packs::shipped();
        let mutator = packs
            .cards("skipper", CardKind::Mutator)
            .next()
            .expect("a mutator");
        let handicap = packs
            .cards("skipper", CardKind::Handicap)
            .next()
            .expect("a handicap");
        let card = |id: String, seat: Option<u8>| {
            let text = serde_json::json!({"title": "T", "sentence": "S"});
            let card = serde_json::json!({"id": id, "seat": seat, "en": text});
            serde_json::from_value::<TableCard>(card).expect("a card")
        };
        let cards = [card(mutator.id(), None), card(handicap.id(), Some(2))];
        // What both do to the usual rules.
        let usual = game.default_rules();
        let values = |patch: Patch| -> Patch {
            let value = |(name, value): (String, Value)| {
                let value = match as_relative(&value) {
                    Some(by) => (usual[&name].as_i64().unwrap_or(0) + by).into(),
                    None => value,
                };
                (name, value)
            };
            patch.into_iter().map(value).collect()
        };
        let mut rules = values(mutator.card.patch());
        let seat = Seat::from_number(2).map(seat_key).expect("a seat");
        rules.insert(seat, values(handicap.card.patch()).into());
        assert!(beside_cards(game, &rules, &cards, &packs).is_empty());
        // The table's own value is shown, even if a card sets another one.
        let name = mutator
            .card
            .patch()
            .keys()
            .next()
            .expect("it changes something")
            .clone();
        for (name, value) in [("of_the_table", 5), (name.as_str(), 77)] {
            let own = Patch::from_iter([(name.to_owned(), value.into())]);
            let mut all = rules.clone();
            all.extend(own.clone());
            assert_eq!(beside_cards(game, &all, &cards, &packs), own);
        }
        // Nor does an unknown card hide anything.
        let unknown = [card("nobody/knows".to_owned(), None)];
        assert_eq!(beside_cards(game, &rules, &unknown, &packs), rules);
    }

    /// A hand that is one smaller is so compared to the table's, which may not be the game's.
    #[test]
    fn a_handicap_is_relative_to_the_rules_of_the_table() {
        let game = game("skipper");
        let packs = Packs::shipped();
        let relative = packs.cards("skipper", CardKind::Handicap).find_map(|card| {
            let patch = card.card.patch();
            let mut rules = patch.iter();
            let (name, by) = rules.find_map(|(name, value)| Some((name.clone(), as_relative(value)?)))?;
            Some((card.id(), name, by))
        });
        let (id, name, by) = relative.expect("one that takes or adds something");
        let text = serde_json::json!({"title": "T", "sentence": "S"});
        let card = serde_json::json!({"id": id, "seat": 2, "en": text});
        let cards = [serde_json::from_value::<TableCard>(card).expect("a card")];
        let seat = Seat::from_number(2).map(seat_key).expect("a seat");
        let usual = game.default_rules()[&name].as_i64().expect("a number");
        let rules = |common: i64, own: i64| {
            let own = Patch::from_iter([(name.clone(), own.into())]);
            Patch::from_iter([(name.clone(), common.into()), (seat.clone(), own.into())])
        };
        let left = |common, own| beside_cards(game, &rules(common, own), &cards, &packs);
        assert!(!left(usual + 1, usual + 1 + by).contains_key(&seat));
        assert!(left(usual + 1, usual + by).contains_key(&seat));
    }
}
