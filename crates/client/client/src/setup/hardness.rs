//! Hardness of a match: by its bots, by the kind of deal, or by rules whose effect the lab has measured.

use std::cmp::Ordering;

use wildpile_packs::{Effect, EffectMeasure};
use wildpile_session::form::DEFAULT;
use wildpile_session::{Form, HUMAN, Pick};

/// A quantity that decides how hard a match is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Hardness {
    /// The level of the bots, with the common one; none if they differ.
    Bots {
        /// The names of the levels.
        levels: Vec<&'static str>,
        /// The level of all bots.
        now: Option<String>,
    },
    /// The kind of a random deal; none if another deal is chosen.
    Deals {
        /// The chosen kind.
        now: Option<Pick>,
    },
    /// The rules, by presets from the usual ones upwards; none if there are others.
    Rules {
        /// The names of the presets.
        presets: Vec<&'static str>,
        /// The chosen one, whatever is changed on top of it.
        now: Option<&'static str>,
    },
}

impl Hardness {
    /// The quantity that matters with these players.
    #[must_use]
    pub fn of(form: &Form) -> Self {
        let players = form.seats().iter().map(|seat| seat.player.as_str());
        let mut bots = players.filter(|player| *player != HUMAN);
        if let Some(first) = bots.next() {
            let is_common = bots.all(|other| other == first);
            let levels = form.kinds().into_iter().map(|kind| kind.name);
            return Self::Bots {
                levels: levels.filter(|name| *name != HUMAN).collect(),
                now: is_common.then(|| first.to_owned()),
            };
        }
        if form.can_pick() {
            let now = form.deal().is_none().then(|| form.pick());
            return Self::Deals { now };
        }
        let presets = harder(form);
        let now = presets.iter().find(|name| **name == form.preset()).copied();
        Self::Rules { presets, now }
    }
}

impl Hardness {
    /// True if there is more than one level.
    #[must_use]
    pub const fn has_levels(&self) -> bool {
        match self {
            Self::Bots { levels, .. } => levels.len() > 1,
            Self::Deals { .. } => true,
            Self::Rules { presets, .. } => presets.len() > 1,
        }
    }
}

/// Gives all bots of a form a level.
pub fn set_level(form: &mut Form, level: &str) {
    let is_bot = form.seats().iter().map(|seat| seat.player != HUMAN);
    for (seat, is_bot) in is_bot.collect::<Vec<_>>().into_iter().enumerate() {
        if is_bot {
            form.set_kind(seat, level);
        }
    }
}

/// The usual rules, then presets for one player that the lab has found to be harder.
fn harder(form: &Form) -> Vec<&'static str> {
    let mut found = vec![DEFAULT];
    if form.seats().len() == 1 {
        let game = form.game();
        let presets = form.presets().iter();
        let effects = presets.filter_map(|preset| {
            let effect = Effect::of_preset(game, preset.name)?;
            (effect.seats == 1).then_some((preset.name, effect))
        });
        found.extend(hardest(&effects.collect::<Vec<_>>()));
    }
    found
}

/// At most three presets: of those with which a game takes at least a quarter more turns the shortest and the longest, and
/// the one that is won least often. Different bots may have played, so each preset is compared with its own base game.
fn hardest(effects: &[(&'static str, Effect)]) -> Vec<&'static str> {
    let turns = |effect: &Effect| effect.measure == EffectMeasure::Turns;
    let longer = effects
        .iter()
        .filter(|(_, effect)| turns(effect) && effect.with * 4 >= effect.base * 5);
    let won = effects
        .iter()
        .filter(|(_, effect)| !turns(effect) && effect.with < effect.base);
    let first = longer.clone().min_by(|(_, one), (_, other)| relative(one, other));
    let last = longer.max_by(|(_, one), (_, other)| relative(one, other));
    let least = won.min_by(|(_, one), (_, other)| relative(one, other));
    let mut found = Vec::new();
    for (name, _) in [first, last, least].into_iter().flatten() {
        if !found.contains(name) {
            found.push(*name);
        }
    }
    found
}

/// Compares two effects, each relative to its base game.
fn relative(one: &Effect, other: &Effect) -> Ordering {
    let [own, others] = [one, other].map(|effect| [effect.with, effect.base].map(u64::from));
    (own[0] * others[1]).cmp(&(others[0] * own[1]))
}

#[cfg(test)]
mod tests {
    use wildpile_packs::EffectPlayer;

    use super::*;

    /// The expert's games are shorter, so what takes it 23 turns may be harder than what takes a strong bot 24.
    #[test]
    fn presets_are_compared_with_their_own_base_games() {
        let effect = |measure, base, with, player| Effect {
            measure,
            base,
            with,
            games: 1_000,
            seats: 1,
            player,
        };
        let strong = |base, with| effect(EffectMeasure::Turns, base, with, EffectPlayer::Strong);
        let expert = EffectPlayer::Expert { change: [50, 70] };
        let of_expert = |base, with| effect(EffectMeasure::Turns, base, with, expert);
        let won = |with| effect(EffectMeasure::Won, 1_000, with, EffectPlayer::Strong);
        let all = [
            ("shorter", strong(18, 15)),
            ("hardly longer", strong(18, 22)),
            ("expert's", of_expert(17, 23)),
            ("longer", strong(18, 24)),
            ("longest", of_expert(17, 31)),
            ("nearly the longest", strong(18, 32)),
            ("rarely won", won(560)),
            ("often won", won(900)),
            ("always won", won(1_000)),
        ];
        assert_eq!(hardest(&all), ["longer", "longest", "rarely won"]);
        assert_eq!(hardest(&all[..2]), Vec::<&str>::new());
        assert_eq!(hardest(&all[2..3]), ["expert's"]);
    }
}
