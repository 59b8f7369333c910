//! The rules of a table: as a link says them to the lobby, and in words to everybody who sits there.

use std::sync::Arc;

use leptos::prelude::*;
use serde_json::Value;
use wasm_bindgen_futures::spawn_local;
use wildpile_bundle::GameBundle;
use wildpile_cards::Deal;
use wildpile_client::setup::SetupForm;
use wildpile_client::setup::differences::differences as rules_in_words;
use wildpile_game::Seat;
use wildpile_game::rules::texts::preset_title;
use wildpile_game::rules::{Layer, Patch, Preset, read_short_name, seat_key};
use wildpile_packs::{CardInPlay, CardsInPlay, Packs};
use wildpile_protocol::socket::TableInfo;
use wildpile_table::AnyGame;

use crate::chunks;
use crate::play::today;
use crate::route::Shared;
use crate::text::{Reader, say, say_arg, tr, ui};

/// The name of a game's preset for races.
const RACE: &str = "race";

/// The number of differences from the standard rules that fit in a line.
pub(super) const SAID: usize = 2;

/// Rules that a link asks for.
#[derive(Clone, Debug, PartialEq)]
pub struct Custom {
    /// The differences from the game's default.
    pub patch: Patch,
    /// The cards that some of it comes from.
    pub cards: Arc<[CardInPlay]>,
}

/// The wishes of a link: the rules, unless they are the usual ones, and the number of seats, if it says one that fits.
/// What can't be used is left out; the page that makes such links has said so.
pub fn read(bundle: &'static GameBundle, shared: &Shared, packs: &Packs) -> (Option<Custom>, Option<usize>) {
    let packs = Arc::new(packs.clone());
    let (form, _) = SetupForm::read(bundle, shared, &[], today(), &packs);
    let said = shared.seats.as_deref().and_then(|seats| seats.parse().ok());
    let seats = said.filter(|seats| *seats == form.seats().len());
    // The server would refuse a table with rules that no match can begin with.
    let trial = (bundle.game).start(&form.layers(), form.seats().len(), Deal::Number(1));
    let info = form.info().filter(|_| trial.is_ok());
    let patch: Patch = (info.into_iter())
        .flat_map(|info| {
            let common = info.differences.iter();
            let common = common.map(|(name, ..)| (name.clone(), info.rules[name].clone()));
            let own = info.per_seat.iter();
            common.chain(own.map(|own| (seat_key(own.seat), own.rules.clone().into())))
        })
        .collect();
    let custom = (!patch.is_empty()).then(|| Custom {
        patch,
        cards: CardsInPlay::of_note(&form.setup().cards).cards.into(),
    });
    (custom, seats)
}

/// The cards in play, with what they say; nothing if there are none.
#[component]
pub fn Cards(cards: Arc<[CardInPlay]>) -> impl IntoView {
    let line = |card: &CardInPlay| {
        let (title, sentence) = (tr(card.title()), tr(card.sentence()));
        let seat = card
            .seat
            .map(|seat| say_arg(&seat.into(), &Reader::NOBODY) + ": ");
        view! { <li data-card=card.id.clone()>{seat}<b>{title}</b> " – " {sentence}</li> }
    };
    (!cards.is_empty()).then(|| {
        view! {
            <section class="online-cards">
                <h3>{tr(ui::OnlineCards)}</h3>
                <ul class="online-rules">{cards.iter().map(line).collect_view()}</ul>
            </section>
        }
    })
}

/// The rules of a table, in which they differ from the standard ones. Its settings may say by how much; the short name is resolved.
pub(super) fn of_table(info: &TableInfo) -> Patch {
    read_short_name(&info.rules_name).unwrap_or_else(|| info.rules.clone())
}

/// Every option's value; `None` if seats have rules of their own, or if the rules can't be used.
fn values(game: &dyn AnyGame, layer: Layer) -> Option<Value> {
    let checked = game.check_rules(&[layer], None).ok()?;
    checked.per_seat.is_empty().then_some(checked.rules)
}

fn values_of(game: &dyn AnyGame, preset: &Preset) -> Option<Value> {
    values(game, game.preset_layer(preset.name).ok()?)
}

/// The preset with exactly these rules.
fn preset_of(game: &dyn AnyGame, rules: &Patch) -> Option<&'static str> {
    let own = values(game, Layer::choices(rules.clone()))?;
    let mut presets = game.presets().into_iter();
    let found = presets.find(|preset| values_of(game, preset).as_ref() == Some(&own));
    found.map(|preset| preset.name)
}

/// For each seat, those that win and lose together with it.
pub(super) fn partners(bundle: &'static GameBundle, rules: &Patch, seats: usize) -> Vec<Vec<Seat>> {
    // The deal doesn't matter.
    let layers = [Layer::choices(rules.clone())];
    let Ok(trial) = bundle.game.start(&layers, seats, Deal::Number(1)) else {
        return Vec::new();
    };
    let others = |seat: Seat| -> Vec<Seat> {
        let side = trial.side(seat).iter();
        side.filter(|other| *other != seat).collect()
    };
    Seat::all(seats).map(others).collect()
}

/// The rules in a few words: the preset that they are, or in what they differ from the standard rules, if that is at most so much.
pub(super) fn in_short(bundle: &'static GameBundle, rules: &Patch, most: usize) -> String {
    let game = bundle.game;
    if let Some(preset) = preset_of(game, rules) {
        return tr(preset_title(game.name(), preset));
    }
    let lines = differences(bundle, rules);
    match lines.len() {
        0 => tr(ui::OwnRules),
        count if count <= most => lines.join(" · "),
        count => tr(ui::OnlineRulesChanged { count }),
    }
}

/// The same beside a title; `None` if the title says it all: that it is a race, with the usual rules for one.
pub(super) fn beside_title(
    bundle: &'static GameBundle,
    rules: &Patch,
    most: usize,
    is_race: bool,
) -> Option<String> {
    if !is_race {
        return Some(in_short(bundle, rules, most));
    }
    let game = bundle.game;
    let is_said = preset_of(game, rules) == Some(RACE);
    // The names of rules and presets write the same value differently: what they mean is compared.
    let common = |layer| game.check_rules(&[layer], None).ok().map(|checked| checked.rules);
    let race = game.preset_layer(RACE).ok().and_then(common);
    let own = common(Layer::choices(rules.clone()));
    let mut others = rules.clone();
    if let Some((race, own)) = race.zip(own) {
        // What a seat has of its own isn't among them.
        others.retain(|name, _| own.get(name).is_none_or(|own| race.get(name) != Some(own)));
    }
    (!is_said).then(|| in_short(bundle, &others, most))
}

/// The rules with a short name, in a few words. Until the game is loaded, nothing is said of them.
#[component]
pub(super) fn RulesSummary(
    rules_name: String,
    /// True if the title beside it says that it is a race.
    #[prop(optional)]
    is_race: bool,
) -> impl IntoView {
    let text = RwSignal::new(None::<String>);
    spawn_local(async move {
        let game = rules_name.split('(').next().unwrap_or_default();
        let bundle = chunks::load(game).await.ok();
        let said = bundle.zip(read_short_name(&rules_name));
        text.try_set(match said {
            Some((bundle, rules)) => beside_title(bundle, &rules, SAID, is_race),
            None => Some(tr(ui::OwnRules)),
        });
    });
    move || {
        text.get()
            .map(|text| view! { <span class="online-card-titles">{text}</span> })
    }
}

/// The rules that differ from the game's default, a line each.
pub fn differences(bundle: &'static GameBundle, rules: &Patch) -> Vec<String> {
    rules_in_words(bundle.game, rules, &|message| say(message, &Reader::NOBODY))
}

/// The differences as a list; nothing if there are none.
#[component]
pub fn Differences(lines: Vec<String>) -> impl IntoView {
    (!lines.is_empty()).then(|| {
        view! {
            <ul class="online-rules">
                {lines.into_iter().map(|line| view! { <li>{line}</li> }).collect_view()}
            </ul>
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chunks::testing::bundle;

    fn rules(text: &str) -> Patch {
        wildpile_game::rules::read_patch(text).expect("rules")
    }

    #[test]
    fn a_preset_is_known_by_its_values() {
        for (game, text, preset) in [
            ("skipper", "pace = race", Some("race")),
            ("skipper", "pace = race { same_deal = true }", Some("race")),
            ("skipper", "pace = race { same_deal = false }", None),
            ("skipper", "pace = race, hand = 4", None),
            ("skip-bo", "partners = pairs", Some("partners")),
            ("skip-bo", "stock = 10", Some("short")),
            ("skip-bo", "seat_2 = { stock = 10 }", None),
        ] {
            assert_eq!(preset_of(bundle(game).game, &rules(text)), preset, "{text}");
        }
    }

    #[test]
    fn beside_the_title_of_a_race_only_other_rules_are_said() {
        for (text, is_race, is_said) in [
            ("pace = race", true, false),
            ("pace = race", false, true),
            ("pace = race, hand = 4", true, true),
            ("hand = 4", false, true),
        ] {
            let said = beside_title(bundle("skipper"), &rules(text), SAID, is_race);
            assert_eq!(said.is_some(), is_said, "{text}");
        }
    }

    #[test]
    fn what_makes_it_a_race_is_not_counted_beside_its_title() {
        for (race, other) in [
            ("pace = race", "hand = 4"),
            ("pace = race { same_deal = true }", "hand = 4"),
        ] {
            let said = |text: &str, is_race| beside_title(bundle("skipper"), &rules(text), 0, is_race);
            let both = format!("{race}, {other}");
            assert_eq!(said(&both, true), said(other, false), "{both}");
            assert_ne!(said(&both, false), said(other, false), "{both}");
        }
    }

    #[test]
    fn partners_sit_opposite_each_other() {
        let seats = |of: &[Vec<Seat>]| -> Vec<Vec<usize>> {
            let numbers = of.iter().map(|all| all.iter().map(|seat| seat.index()).collect());
            numbers.collect()
        };
        let pairs = partners(bundle("skip-bo"), &rules("partners = pairs"), 4);
        assert_eq!(seats(&pairs), [[2], [3], [0], [1]]);
        let alone = partners(bundle("skip-bo"), &Patch::new(), 3);
        assert!(alone.len() == 3 && alone.iter().all(Vec::is_empty));
    }
}
