//! Endings of matches: the one that is worth showing, and the place of a number of turns among others.

use wildpile_game::Seat;
use wildpile_message::{Message, named};
use wildpile_session::{News, Session};
use wildpile_table::{Scene, ZoneKind};

use crate::sound::Sound;
use crate::text as t;

named! {
    /// Motion of the cards at the end of a match.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Ending {
        /// They fall from their piles and bounce.
        Cascade = "cascade",
        /// Complete runs rise like rockets.
        Launch = "launch",
        /// Books gather, and close.
        Books = "books",
        /// A fan of cards turns its faces up.
        Faces = "faces",
        /// They slide together: a loss.
        Slump = "slump",
    }
}

impl Ending {
    /// The ending for such news; `None` for anything but a win or a loss. The table decides what fits, so every game has one.
    #[must_use]
    pub fn of(news: &News, scene: &Scene) -> Option<Self> {
        Self::after(Sound::of(news)?, scene)
    }

    /// The ending with the sound of a win or a loss.
    #[must_use]
    pub fn after(heard: Sound, scene: &Scene) -> Option<Self> {
        let has = |kind| scene.zones.iter().any(|zone| zone.kind == kind);
        match heard {
            Sound::Lose => Some(Self::Slump),
            Sound::Win if has(ZoneKind::BuildPile) => Some(Self::Faces),
            Sound::Win if !has(ZoneKind::Column) => Some(Self::Books),
            Sound::Win if has(ZoneKind::Stock) => Some(Self::Cascade),
            Sound::Win => Some(Self::Launch),
            _ => None,
        }
    }
}

/// A number of turns among those that others need with the same rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Par {
    /// The turns that were needed.
    pub turns: u16,
    /// Half of the measured wins needed no more.
    pub good: u16,
    /// One measured win in ten needed no more.
    pub brilliant: u16,
}

/// Rules with the medians and the first deciles of turns of wins. Measured on 2026-11-30 for the default rules and each preset
/// that one person can play – a race needs an opponent – with
/// `wildpile simulate skipper --deals 1-2000 --players strong --preset PRESET`.
const MEASURED: [(&str, u16, u16); 21] = [
    ("skipper", 18, 15),
    ("skipper(collect=fixed(3))", 15, 14),
    ("skipper(collect=market(4))", 15, 13),
    ("skipper(deck=five_colours)", 18, 16),
    ("skipper(discard=only_when_stuck)", 21, 17),
    ("skipper(finish=lenient)", 6, 4),
    ("skipper(hand=3)", 35, 30),
    ("skipper(hand=4)", 24, 21),
    ("skipper(opening=ace_first)", 26, 22),
    ("skipper(opening=any_start)", 7, 5),
    ("skipper(remove=4)", 23, 19),
    ("skipper(skipper_suit=own)", 26, 22),
    ("skipper(skippers=none_to_jack,skip_tax=false)", 30, 26),
    ("skipper(skippers=strong)", 17, 12),
    ("skipper(skippers=weak)", 28, 24),
    ("skipper(top_of_discard=true)", 18, 15),
    ("skipper(trash=never)", 25, 22),
    ("skipper(turn=play_then_discard)", 15, 13),
    ("skipper(unused_skips=carry)", 17, 15),
    (
        "skipper(used_skippers=discard,finish=king,refill=shuffle)",
        19,
        17,
    ),
    ("skipper(used_skippers=discard,refill=shuffle)", 17, 15),
];

impl Par {
    /// The place of the turns that a person needed for a win; `None` for other matches, and rules without figures.
    #[must_use]
    pub fn of(session: &Session) -> Option<Self> {
        let played = session.referee();
        let outcome = played.outcome().filter(|outcome| outcome.won(Seat::FIRST))?;
        let is_alone = played.seats() == 1 && session.help().practice().is_none();
        let turns = outcome.turns.first().filter(|_| is_alone)?;
        let turns = u16::try_from(*turns).ok()?;
        let name = played.rules_name();
        let (_, good, brilliant) = MEASURED.into_iter().find(|(rules, ..)| *rules == name)?;
        Some(Self {
            turns,
            good,
            brilliant,
        })
    }

    /// The place in words.
    #[must_use]
    pub fn told(self) -> Message {
        let Self {
            turns,
            good,
            brilliant,
        } = self;
        match turns {
            _ if turns <= brilliant => t::ParBrilliant { good, brilliant }.into(),
            _ if turns <= good => t::ParGood { good, brilliant }.into(),
            _ => t::Par { good, brilliant }.into(),
        }
    }

    /// The place of a number of turns on a scale from many, 0, to few, 1.
    #[must_use]
    pub fn on_scale(self, turns: u16) -> f64 {
        let (good, brilliant) = (f64::from(self.good), f64::from(self.brilliant));
        let step = (good - brilliant).max(1.0);
        ((good + 2.0 * step - f64::from(turns)) / (4.0 * step)).clamp(0.0, 1.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fewer_turns_are_further_on_the_scale() {
        for (name, good, brilliant) in MEASURED {
            assert!(brilliant < good && name.starts_with("skipper"), "{name}");
            let par = |turns| Par {
                turns,
                good,
                brilliant,
            };
            let id = |turns| par(turns).told().name().to_owned();
            assert_eq!(
                [id(brilliant), id(good), id(good + 1)],
                ["par-brilliant", "par-good", "par"]
            );
            let places = [200, good, brilliant, 1].map(|turns| par(turns).on_scale(turns));
            assert!(places.is_sorted() && places[0] < places[1] && places[1] < places[2]);
        }
        let mut sorted = MEASURED;
        sorted.sort_unstable();
        assert_eq!(
            sorted.map(|row| row.0),
            MEASURED.map(|row| row.0),
            "in order, each once"
        );
    }

    #[test]
    fn the_rule_book_calls_the_same_turns_good() {
        let (_, good, brilliant) = MEASURED[0];
        let game = wildpile_bundle::find("skipper").unwrap().game;
        for (language, sentence) in [
            (
                "en",
                format!("{good} is a good game, {brilliant} a brilliant one"),
            ),
            (
                "de",
                format!("{good} sind ein gutes Spiel, {brilliant} ein glänzendes"),
            ),
        ] {
            assert!(game.rule_book(language).contains(&sentence), "{sentence}");
        }
    }

    #[test]
    fn all_presets_for_one_person_are_measured() {
        let game = wildpile_bundle::find("skipper").unwrap().game;
        let presets = game.presets().into_iter().map(|preset| preset.name);
        let names = presets.chain(["default"]).filter_map(|name| {
            let layer = game.preset_layer(name).unwrap();
            Some(game.check_rules(&[layer], Some(1)).ok()?.short_name)
        });
        let mut names: Vec<String> = names.collect();
        names.sort_unstable();
        assert_eq!(names, MEASURED.map(|row| row.0));
    }
}
