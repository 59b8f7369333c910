//! The differences of a table's rules from those of its game, in words.

use serde_json::Value;
use wildpile_game::Seat;
use wildpile_game::rules::texts::{option_title, option_value, preset_title, value};
use wildpile_game::rules::{
    Layer, OptionSpec, Patch, Source, as_relative, read_short_name, seat_key, seat_of_key,
};
use wildpile_message::Message;
use wildpile_packs::{CardInPlay, Packs};
use wildpile_table::{AnyGame, RulesInfo};

use super::words::Say;
use crate::text as t;

/// An option that differs from the default.
#[derive(Clone, Debug)]
pub struct Difference {
    /// The seat, if it is a rule of its own.
    pub seat: Option<Seat>,
    /// The option.
    pub option: OptionSpec,
    /// Its value.
    pub value: Value,
    /// The provenance of the value.
    pub source: Source,
}

impl Difference {
    /// The title of the option.
    #[must_use]
    pub fn title(&self, game: &dyn AnyGame) -> Message {
        option_title(game.name(), self.option.name)
    }

    /// The value in words.
    #[must_use]
    pub fn words(&self, game: &dyn AnyGame, say: Say<'_>) -> String {
        let option = &self.option;
        say(&value(game.name(), &[option.name], &option.values, &self.value))
    }
}

/// The rules that layers make, and their differences from the defaults; `None` if they have problems.
#[must_use]
pub fn in_force(game: &dyn AnyGame, layers: &[Layer], seats: usize) -> Option<(RulesInfo, Vec<Difference>)> {
    let info = game.check_rules(layers, Some(seats)).ok()?;
    let options = game.options();
    let common = (info.differences.iter()).map(|difference| (None, info.rules.as_object(), difference));
    let own = info.per_seat.iter().flat_map(|own| {
        let differences = own.differences.iter();
        differences.map(|difference| (Some(own.seat), Some(&own.rules), difference))
    });
    let found = common.chain(own).filter_map(|(seat, values, (name, _, source))| {
        Some(Difference {
            seat,
            option: options.iter().find(|option| option.name == name)?.clone(),
            value: values?.get(name)?.clone(),
            source: source.clone(),
        })
    });
    let found = found.collect();
    Some((info, found))
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

/// The differences of a table's rules, a line for each; a preset by its name.
#[must_use]
pub fn differences(game: &dyn AnyGame, rules: &Patch, say: Say<'_>) -> Vec<String> {
    let options = game.options();
    let line = |seat: Option<Seat>, name: &str, value: &Value| {
        let option = options.iter().find(|option| option.name == name)?;
        let line = say(&option_value(game.name(), option, value));
        Some(match seat.map(|seat| usize::from(seat.number())) {
            Some(number) => format!("{}: {line}", say(&t::SetupSeat { number }.into())),
            None => line,
        })
    };
    let (title, of_preset) = preset(game, rules).unzip();
    let of_preset = of_preset.unwrap_or_default();
    let all = rules
        .iter()
        .filter(|(name, _)| !of_preset.contains_key(*name))
        .flat_map(|(name, value)| match (seat_of_key(name), value) {
            (seat @ Some(_), Value::Object(own)) => {
                let own = own.iter().filter_map(|(name, value)| line(seat, name, value));
                own.collect()
            }
            _ => line(None, name, value).into_iter().collect::<Vec<_>>(),
        });
    title.map(|title| say(&title)).into_iter().chain(all).collect()
}

/// The rules without what these cards say themselves. A card that this machine doesn't know explains nothing.
#[must_use]
pub fn beside_cards(game: &dyn AnyGame, rules: &Patch, cards: &[CardInPlay], packs: &Packs) -> Patch {
    let usual = game.default_rules();
    let mut left = rules.clone();
    for card in cards {
        let Ok(found) = packs.find(game.name(), card.kind(), &card.id, "") else {
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

/// The same of a short name: `skip-bo(stock=10)`. What can't be read is shown as it is.
#[must_use]
pub fn of_short_name(game: Option<&dyn AnyGame>, name: &str, say: Say<'_>) -> Vec<String> {
    let Some((_, chosen)) = name.split_once('(') else {
        return Vec::new();
    };
    let chosen = chosen.strip_suffix(')').unwrap_or(chosen);
    let read = game.zip(read_short_name(name));
    let told = read.map(|(game, rules)| differences(game, &rules, say));
    told.filter(|told| !told.is_empty())
        .unwrap_or_else(|| vec![chosen.to_owned()])
}

#[cfg(test)]
mod tests {
    use wildpile_message::Names;

    use wildpile_packs::CardKind;

    use super::*;
    use crate::testing::texts;

    /// Renders messages in a language.
    fn speak(language: &str) -> impl Fn(&Message) -> String {
        let texts = texts(language);
        move |message| texts.say(message, &Names::NONE)
    }

    #[test]
    fn only_what_differs_is_in_force() {
        let game = wildpile_bundle::find("skipper").expect("a game").game;
        let layer = Layer::choices(
            wildpile_game::rules::read_patch("hand = 4, seat_2 = { hand = 5 }").expect("rules"),
        );
        assert!(in_force(game, &[], 2).is_some_and(|(_, found)| found.is_empty()));
        let (info, found) = in_force(game, &[layer], 2).expect("they are valid");
        assert_eq!(info.short_name, "skipper(hand=4; seat 2: hand=5)");
        let found: Vec<_> = found
            .iter()
            .map(|d| (d.seat, d.option.id, d.value.clone()))
            .collect();
        assert_eq!(
            found,
            [
                (None, "SK-02", 4.into()),
                (Seat::from_number(2), "SK-02", 5.into())
            ]
        );
    }

    #[test]
    fn options_are_told_in_words() {
        let game = wildpile_bundle::find("skip-bo").map(|bundle| bundle.game);
        for (language, told) in [("en", "Stock piles: 10"), ("de", "Spielerstapel: 10")] {
            let say = speak(language);
            let name = "skip-bo(stock=10)";
            assert_eq!(
                of_short_name(game.map(|game| game as &dyn AnyGame), name, &say),
                [told]
            );
            assert_eq!(of_short_name(None, name, &say), ["stock=10"]);
            assert!(of_short_name(None, "skip-bo", &say).is_empty());
        }
    }

    #[test]
    fn a_preset_is_told_by_its_name() {
        let game = wildpile_bundle::find("skip-bo").expect("a game").game as &dyn AnyGame;
        let say = speak("en");
        let mut rules = game.preset_layer("mattel").expect("a preset").patch;
        assert_eq!(differences(game, &rules, &say), ["The boxed game"]);
        // Rules beyond the preset's follow its name.
        rules.extend([("stock".to_owned(), 7.into())]);
        assert_eq!(
            differences(game, &rules, &say),
            ["The boxed game", "Stock piles: 7"]
        );
        // Without one of its rules it is another game.
        rules.remove("wild_run");
        assert_eq!(differences(game, &rules, &say).len(), 3);
    }

    #[test]
    fn what_the_cards_say_is_not_told_twice() {
        let game = wildpile_bundle::find("skipper").expect("a game").game as &dyn AnyGame;
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
            serde_json::from_value::<CardInPlay>(card).expect("a card")
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
        let game = wildpile_bundle::find("skipper").expect("a game").game as &dyn AnyGame;
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
        let cards = [serde_json::from_value::<CardInPlay>(card).expect("a card")];
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

    #[test]
    fn what_differs_for_a_seat_is_told_in_words_too() {
        let game = wildpile_bundle::find("skip-bo").map(|bundle| bundle.game);
        for (language, all, own) in [
            ("en", "Stock piles: 10", "Seat 2: Stock piles: 5"),
            ("de", "Spielerstapel: 10", "Platz 2: Spielerstapel: 5"),
        ] {
            let say = speak(language);
            let told = |name: &str| of_short_name(game.map(|game| game as &dyn AnyGame), name, &say);
            assert_eq!(told("skip-bo(stock=10; seat 2: stock=5)"), [all, own]);
            assert_eq!(told("skip-bo(seat 2: stock=5)"), [own]);
            assert_eq!(told("skip-bo(seat 99: stock=5)"), ["seat 99: stock=5"]);
        }
    }
}
