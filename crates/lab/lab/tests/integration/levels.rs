//! Strong players and experts agree on what rules do to games.
//!
//! What the lab says about a rule is true of the bots that played. A rule to which a bot doesn't adapt changes its games
//! more than those of a player that searches; so the effect of every mutator is compared between the two levels, on the
//! same deals. The figures are in the folder `levels`, a file for each game: `cargo xtask bless -p wildpile-lab levels_of`
//! writes them anew, and `cargo xtask soak` plays all games again to compare them. A plain test only plays those of the fast
//! level, where it is fast.
//!
//! Skip-Bo has no mutators, so its presets are compared, by the length of games between two of the same level. In Simon
//! Jester nothing is hidden: the expert is the solver, and what a rule does to the strong player is how far the rule lets
//! 24 lines see. So the published figures of its cards are the expert's; where both levels differ is said below.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::time::Duration;
use std::{env, fs};

use wildpile_bundle::{GAMES, GameBundle};
use wildpile_cards::Deal;
use wildpile_game::rules::Layer;
use wildpile_packs::{CardKind, CardRef, Effect, EffectPlayer, Packs};
use wildpile_table::{Playout, PreparedGame};

/// The games of one listing that are played at each level.
struct Sample {
    game: &'static str,
    seats: usize,
    first: u64,
    /// Number of games of each level with each rule set.
    games: u64,
    /// The budget per move, in milliseconds.
    millis: u64,
    measure: Measure,
    /// True if the strong player is fast enough for a plain test.
    fast: bool,
}

/// The measure of a rule's effect.
#[derive(Clone, Copy)]
enum Measure {
    /// The share of wins.
    Won,
    /// The number of turns, where nearly all games are won; elsewhere the share of wins.
    TurnsOfWins,
    /// The number of turns. What isn't won is drawn.
    Turns,
}

const SKIPPER: Sample = Sample {
    game: "skipper",
    seats: 1,
    first: 1_001,
    games: 40,
    millis: 50,
    measure: Measure::TurnsOfWins,
    fast: true,
};

const JOKER: Sample = Sample {
    game: "joker",
    seats: 1,
    first: 200_001,
    games: 40,
    millis: 3,
    measure: Measure::Won,
    fast: true,
};

const SKIP_BO: Sample = Sample {
    game: "skip-bo",
    seats: 2,
    first: 10_001,
    games: 40,
    millis: 2,
    measure: Measure::Turns,
    fast: true,
};

const SIMON_JESTER: Sample = Sample {
    game: "simon-jester",
    seats: 1,
    first: 1_001,
    games: 60,
    millis: 50,
    measure: Measure::Won,
    fast: false,
};

const SAMPLES: [&Sample; 4] = [&SKIPPER, &JOKER, &SKIP_BO, &SIMON_JESTER];

const LEVELS: [&str; 2] = ["strong", "expert"];

/// The largest difference of a rule's effects beyond chance (two standard errors): as a share of the turns, or of all games.
const LIMIT: f64 = 0.05;

/// Rule sets whose effect differs between the levels, and why that can't be mended in the bot that doesn't search.
const REASONS: &[(&str, &str)] = &[
    (
        "simon-jester(empty=kings_only)",
        "the strong player wins less than half of the usual games, so it has fewer to lose than the expert; both win hardly any \
         with this rule",
    ),
    (
        "skipper(remove=4)",
        "which cards are missing is unknown: a strong player avoids turns that lose some sampled games at once, the expert \
         plays these games to their ends",
    ),
    (
        "skipper(skipper_suit=own)",
        "each book waits for skippers of its own, so the order in which the discards return matters more, and only the \
         expert searches it",
    ),
    (
        "skipper(skippers=strong)",
        "many turns kill the game: a strong player avoids those that provably do, the expert those that do in some orders \
         of the hidden cards",
    ),
];

/// The figures of one level with one rule set, as they are written.
#[derive(Clone, Copy, Debug)]
struct Figures {
    games: f64,
    won: f64,
    turns: f64,
    /// Half the width of the mean's 95% interval.
    within: f64,
}

impl Figures {
    fn read(words: &[&str]) -> Self {
        let number = |at: usize| -> f64 { words[at].parse().unwrap() };
        Self {
            games: number(0),
            won: number(1),
            turns: number(2),
            within: number(3),
        }
    }

    /// The effect compared with the base game, and the square of its standard error.
    fn effect(self, base: Self, measure: Measure) -> (f64, f64) {
        let all_won = |figures: Self| figures.won >= 0.95 * figures.games;
        let by_turns = match measure {
            Measure::Won => false,
            Measure::TurnsOfWins => all_won(self) && all_won(base),
            Measure::Turns => true,
        };
        if by_turns {
            let error = |figures: Self| (figures.within / 1.96 / figures.turns).powi(2);
            return ((self.turns / base.turns).ln(), error(self) + error(base));
        }
        let share = |figures: Self| figures.won / figures.games;
        // With a game added on either side, so that an error remains where all games end alike.
        let error = |figures: Self| {
            let near = (figures.won + 1.0) / (figures.games + 2.0);
            near * (1.0 - near) / (figures.games + 2.0)
        };
        (share(self) - share(base), error(self) + error(base))
    }
}

fn file(sample: &Sample) -> PathBuf {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/integration/levels");
    folder.join(format!("{}.txt", sample.game))
}

fn bundle(sample: &Sample) -> &'static GameBundle {
    GAMES
        .bundles()
        .find(|bundle| bundle.name() == sample.game)
        .unwrap()
}

/// The base game first, then each mutator with what it requires, and each preset for one seat.
fn rule_sets(sample: &Sample) -> BTreeMap<String, Vec<Layer>> {
    let game = bundle(sample).game;
    let packs = Packs::shipped();
    let cards: Vec<CardRef<'_>> = packs.cards(sample.game, CardKind::Mutator).collect();
    let mut all = vec![Vec::new()];
    for card in &cards {
        let required =
            |other: &&CardRef<'_>| card.card.requires.iter().any(|id| other.is_named(id, card.pack));
        let mut layers: Vec<Layer> = cards
            .iter()
            .filter(required)
            .map(|other| other.layer(None))
            .collect();
        layers.push(card.layer(None));
        all.push(layers);
    }
    all.extend(
        game.presets()
            .iter()
            .map(|preset| vec![game.preset_layer(preset.name).unwrap()]),
    );
    let named = |layers: Vec<Layer>| {
        let prepared = game.prepare(&layers, sample.seats, Deal::Number(1)).ok()?;
        Some((prepared.rules_name(), layers))
    };
    all.into_iter().filter_map(named).collect()
}

/// Plays the games of a level: `GAMES WON MEAN INTERVAL`, of the turns of all games.
fn played(sample: &Sample, prepared: &mut dyn PreparedGame, level: &str) -> String {
    let how = Playout {
        moves: 20_000,
        budget: Duration::from_millis(sample.millis),
        ..Playout::default()
    };
    let (mut won, mut sum, mut squares) = (0_u32, 0.0, 0.0);
    for deal in sample.first..sample.first + sample.games {
        let player = |seat: u64| bundle(sample).bots.player(level, deal * 7 + seat).unwrap();
        let mut players: Vec<_> = (0..sample.seats as u64).map(player).collect();
        let end = prepared.playout(Deal::Number(deal), &mut players, how, &|| false);
        let outcome = end.unwrap().outcome.unwrap();
        won += u32::from(!outcome.winners.is_empty());
        let turns = f64::from(outcome.turns[0]);
        sum += turns;
        squares += turns * turns;
    }
    let games = sample.games as f64;
    let mean = sum / games;
    let within = 1.96 * ((squares / games - mean * mean).max(0.0) / games).sqrt();
    format!("{games} {won} {mean:.2} {within:.2}")
}

/// The written lines of a game: rule set, level, figures.
fn known(sample: &Sample) -> BTreeMap<(String, String), String> {
    let text = fs::read_to_string(file(sample)).unwrap();
    let lines = text.lines().map(|line| {
        let (rules, rest) = line.split_once(": ").unwrap();
        let (level, figures) = rest.split_once(' ').unwrap();
        ((rules.to_owned(), level.to_owned()), figures.to_owned())
    });
    lines.collect()
}

/// Plays the games of a listing again and compares their figures, or writes them.
fn compare(sample: &Sample) {
    let anew = env::var_os("WILDPILE_BLESS").is_some();
    let all = anew || env::var_os("WILDPILE_SOAK").is_some();
    let known = if anew { BTreeMap::new() } else { known(sample) };
    let mut text = String::new();
    for (rules, layers) in rule_sets(sample) {
        let game = bundle(sample).game;
        let mut prepared = game.prepare(&layers, sample.seats, Deal::Number(1)).unwrap();
        for level in LEVELS {
            let is_played = all || (sample.fast && level == "strong");
            if !is_played {
                continue;
            }
            let figures = played(sample, &mut *prepared, level);
            writeln!(text, "{rules}: {level} {figures}").unwrap();
            if !anew {
                let key = (rules.clone(), level.to_owned());
                assert_eq!(known.get(&key), Some(&figures), "{rules}: {level}");
            }
        }
    }
    if anew {
        fs::write(file(sample), text).unwrap();
    }
}

#[test]
fn levels_of_skipper_are_those_of_these_bots() {
    compare(&SKIPPER);
}

#[test]
fn levels_of_joker_are_those_of_these_bots() {
    compare(&JOKER);
}

#[test]
fn levels_of_skip_bo_are_those_of_these_bots() {
    compare(&SKIP_BO);
}

#[test]
fn levels_of_simon_jester_are_those_of_these_bots() {
    compare(&SIMON_JESTER);
}

#[test]
fn strong_players_and_experts_agree_on_what_rules_do() {
    let mut wrong = Vec::new();
    for sample in SAMPLES {
        let known = known(sample);
        let of = |rules: &str, level: &str| {
            let figures = known.get(&(rules.to_owned(), level.to_owned()));
            let figures = figures.unwrap_or_else(|| panic!("{rules} was not measured with {level}"));
            Figures::read(&figures.split(' ').collect::<Vec<_>>())
        };
        for rules in rule_sets(sample).into_keys() {
            let [strong, expert] =
                LEVELS.map(|level| of(&rules, level).effect(of(sample.game, level), sample.measure));
            let gap = (strong.0 - expert.0).abs();
            let differs = gap - 2.0 * (strong.1 + expert.1).sqrt() > LIMIT;
            let reason = REASONS
                .iter()
                .find(|(own, _)| *own == rules)
                .map(|(_, reason)| *reason);
            if differs != reason.is_some() {
                wrong.push(format!(
                    "{rules}: {:.2} and {:.2} ({reason:?})",
                    strong.0, expert.0
                ));
            }
        }
    }
    assert!(
        wrong.is_empty(),
        "differ without a reason, or have a reason and don't differ:\n{wrong:#?}"
    );
}

/// Every game with mutators is compared, unless its published figures are the expert's own.
#[test]
fn every_mutator_is_compared_between_the_levels() {
    let packs = Packs::shipped();
    for bundle in GAMES.bundles() {
        let compared = SAMPLES.iter().any(|sample| sample.game == bundle.name());
        for card in packs
            .cards(bundle.name(), CardKind::Mutator)
            .filter(|_| !compared)
        {
            let player = Effect::of(&card.id()).map(|effect| effect.player);
            assert!(
                matches!(player, Some(EffectPlayer::Expert { .. })),
                "{}: {player:?}",
                card.id()
            );
        }
    }
}
