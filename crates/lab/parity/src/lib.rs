#![doc = include_str!("../README.md")]

use std::sync::OnceLock;

use wildpile_bots::Bots;
use wildpile_bundle::{BUNDLES, GameBundle};
use wildpile_cards::Deal;
use wildpile_table::{AnyGame, Playout, PreparedGame, player_seed};
use xxhash_rust::xxh3::xxh3_64;

/// The players of the matches.
const LEVELS: [&str; 2] = ["random", "greedy"];

/// The move limit; the transcript is compared up to there.
const MOVES: usize = 1_000;

/// Rules, a number of seats and a level.
struct Setting {
    game: &'static dyn AnyGame,
    bots: Bots,
    rules: String,
    /// True for default rules, and for a preset's usual number of seats or its smallest one.
    is_usual: bool,
    level: &'static str,
    prepared: Box<dyn PreparedGame>,
}

/// All settings in a fixed order, the usual ones first.
fn settings() -> &'static [Setting] {
    static SETTINGS: OnceLock<Vec<Setting>> = OnceLock::new();
    SETTINGS.get_or_init(|| {
        let mut all = Vec::new();
        for &&GameBundle { game, bots, .. } in BUNDLES {
            let mut layers = vec![("default", Vec::new())];
            for preset in game.presets() {
                layers.extend(
                    game.preset_layer(preset.name)
                        .map(|layer| (preset.name, vec![layer])),
                );
            }
            let range = game.seat_range();
            let mut tables = vec![*range.start(), game.usual_seats(), *range.end()];
            tables.dedup();
            for (rules, layers) in &layers {
                // A preset may not support every table size.
                let fitting = tables
                    .iter()
                    .filter_map(|&seats| game.prepare(layers, seats, Deal::Number(1)).ok());
                let fitting: Vec<_> = fitting.collect();
                let is_usual = |prepared: &dyn PreparedGame| prepared.seats() == game.usual_seats();
                let usual = fitting.iter().position(|prepared| is_usual(prepared.as_ref()));
                for (at, prepared) in fitting.into_iter().enumerate() {
                    all.extend(LEVELS.map(|level| Setting {
                        game,
                        bots,
                        rules: format!("{rules}, {} seats", prepared.seats()),
                        is_usual: layers.is_empty() || at == usual.unwrap_or(0),
                        level,
                        prepared: prepared.fork(),
                    }));
                }
            }
        }
        all.sort_by_key(|setting| !setting.is_usual);
        all
    })
}

/// The number of different settings; match `index` has setting `index % count()`.
#[must_use]
pub fn count() -> u64 {
    settings().len() as u64
}

/// The number of settings with default rules, or a preset at its usual table: the first ones.
#[must_use]
pub fn usual() -> u64 {
    settings().partition_point(|setting| setting.is_usual) as u64
}

/// A description of match `index`.
#[must_use]
pub fn name(index: u64) -> String {
    let (setting, deal) = setting(index);
    let Setting {
        game, rules, level, ..
    } = setting;
    format!("{} ({rules}), deal {deal}, {level} players", game.name())
}

fn setting(index: u64) -> (&'static Setting, Deal) {
    let settings = settings();
    let count = settings.len() as u64;
    (
        &settings[(index % count) as usize],
        Deal::Number(1 + index / count),
    )
}

/// Plays match `index` and returns the digest of its transcript.
///
/// # Panics
/// When the match can't be played.
#[must_use]
pub fn play(index: u64) -> u64 {
    let (setting, deal) = setting(index);
    let mut game = setting.prepared.fork();
    let players = (0..game.seats()).map(|seat| setting.bots.player(setting.level, player_seed(deal, seat)));
    let mut players: Vec<_> = players
        .map(|player| player.expect("every game has random and greedy players"))
        .collect();
    let how = Playout {
        moves: MOVES,
        keep_record: true,
        ..Playout::default()
    };
    let end = game
        .playout(deal, &mut players, how, &|| false)
        .unwrap_or_else(|problems| panic!("{}: {problems:?}", name(index)));
    let record = end.transcript.expect("a record was asked for");
    xxh3_64(format!("{record}\n{:?} after {} moves", end.outcome, end.moves).as_bytes())
}

/// [`play`] under a fixed name for the interpreter.
#[cfg(target_arch = "wasm32")]
#[expect(
    unsafe_code,
    reason = "an exported name could clash with another; `parity_play` doesn't"
)]
#[unsafe(no_mangle)]
pub extern "C" fn parity_play(index: u64) -> u64 {
    play(index)
}
