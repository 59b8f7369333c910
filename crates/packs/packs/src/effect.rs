//! Effects of cards on games (MU-04): figures that the lab measured, kept in `effects.txt`.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::rc::Rc;

use wildpile_message::Message;
use wildpile_table::AnyGame;

use crate::text as t;
use crate::{CardInPlay, CardKind, CardRef, Packs};

/// One line per card, such as `skipper/strong turns 17 14 50 1 expert -34 -23`: the card, the measure, its value in the base
/// game and with the card, the number of games, the number of seats, the bot that plays, and the 95% interval of the mean
/// difference in tenths. A preset stands there as `preset:skip-bo/mattel`, a value of an option as `value:skipper/hand=1`.
/// `cargo xtask lab` writes it.
const EFFECTS: &str = include_str!("../effects.txt");

/// A card's effect on a game, against the base game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Effect {
    /// The quantity that was measured.
    pub measure: EffectMeasure,
    /// Without the card.
    pub base: u32,
    /// With it.
    pub with: u32,
    /// The number of games with it.
    pub games: u32,
    /// The number of seats. With several, seat 1 has the handicap.
    pub seats: u8,
    /// The bots that played.
    pub player: EffectPlayer,
}

/// A quantity that the lab measures.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EffectMeasure {
    /// The median number of turns.
    Turns,
    /// The share of games won, in thousandths.
    Won,
}

/// The bots that played the games of an effect.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EffectPlayer {
    /// Strong bots: so many games that chance hardly matters.
    Strong,
    /// Experts, where strong bots would mislead. They play fewer games, so the sentence says how sure it is.
    Expert {
        /// The 95% interval of the mean difference from the base game, in tenths of a turn or of a percentage point.
        change: [i32; 2],
    },
}

impl Effect {
    /// The known effect of a shipped card, by its ID with its pack: `skipper/strong`.
    #[must_use]
    pub fn of(id: &str) -> Option<Self> {
        let line = EFFECTS.lines().find(|line| line.split(' ').next() == Some(id))?;
        let mut words = line.split(' ').skip(1);
        let measure = words.next()?;
        let mut number = || words.next()?.parse().ok();
        let (base, with, games, seats) = (number()?, number()?, number()?, number()?);
        let measure = match measure {
            "turns" => EffectMeasure::Turns,
            "won" => EffectMeasure::Won,
            _ => return None,
        };
        let player = match words.next()? {
            "expert" => {
                let mut end = || words.next()?.parse().ok();
                let change = [end()?, end()?];
                EffectPlayer::Expert { change }
            }
            _ => EffectPlayer::Strong,
        };
        let seats = u8::try_from(seats).ok()?;
        Some(Self {
            measure,
            base,
            with,
            games,
            seats,
            player,
        })
    }

    /// The known effect of a single value of an option, written as in a file.
    #[must_use]
    pub fn of_value(game: &str, option: &str, value: &str) -> Option<Self> {
        Self::of(&format!("value:{game}/{option}={value}"))
    }

    /// The known effect of a preset: its own figures, or those of the shipped mutator with the same rules.
    #[must_use]
    pub fn of_preset(game: &dyn AnyGame, preset: &str) -> Option<Self> {
        let of_game = KNOWN.with_borrow_mut(|known| {
            let of_game = known
                .entry(game.name())
                .or_insert_with(|| of_presets(game).into());
            Rc::clone(of_game)
        });
        let found = of_game.iter().find(|(name, _)| *name == preset)?;
        Some(found.1)
    }

    /// True if the card changes the figure.
    const fn differs(self) -> bool {
        self.base != self.with
    }

    /// The same in a sentence.
    #[must_use]
    pub fn sentence(self, kind: CardKind) -> Message {
        match self.player {
            EffectPlayer::Strong => self.of_strong(kind),
            EffectPlayer::Expert { change } => self.of_expert(kind, change),
        }
    }

    /// The figures of a base game and with the card, as they are written.
    fn figures(self) -> (Message, Message) {
        match self.measure {
            EffectMeasure::Turns => (grouped(self.base), grouped(self.with)),
            EffectMeasure::Won => (percent(self.base), percent(self.with)),
        }
    }

    fn of_strong(self, kind: CardKind) -> Message {
        let (games, seats) = (grouped(self.games), usize::from(self.seats));
        let (base, with) = self.figures();
        match (kind, self.measure) {
            (CardKind::Handicap, _) => t::EffectHandicap {
                with,
                base,
                games,
                seats,
            }
            .into(),
            (_, EffectMeasure::Turns) if self.seats > 1 => t::EffectTurnsOf {
                with,
                base,
                games,
                seats,
            }
            .into(),
            (_, EffectMeasure::Turns) if self.differs() => t::EffectTurns { with, base, games }.into(),
            (_, EffectMeasure::Turns) => t::EffectTurnsSame { with, games }.into(),
            (_, EffectMeasure::Won) if self.differs() => t::EffectWon { with, base, games }.into(),
            (_, EffectMeasure::Won) => t::EffectWonSame { with, games }.into(),
        }
    }

    fn of_expert(self, kind: CardKind, change: [i32; 2]) -> Message {
        let (games, seats) = (grouped(self.games), usize::from(self.seats));
        let (base, with) = self.figures();
        let change = self.change(change);
        match (kind, self.measure) {
            (CardKind::Handicap, _) => t::EffectHandicapByExpert {
                with,
                base,
                change,
                games,
                seats,
            }
            .into(),
            (_, EffectMeasure::Turns) if self.differs() => t::EffectTurnsByExpert {
                with,
                base,
                change,
                games,
                seats,
            }
            .into(),
            (_, EffectMeasure::Turns) => t::EffectTurnsSameByExpert {
                with,
                change,
                games,
                seats,
            }
            .into(),
            (_, EffectMeasure::Won) if self.differs() => t::EffectWonByExpert {
                with,
                base,
                change,
                games,
            }
            .into(),
            (_, EffectMeasure::Won) => t::EffectWonSameByExpert { with, change, games }.into(),
        }
    }

    /// A range of differences: `3.7 to 4.8 more`.
    fn change(self, [low, high]: [i32; 2]) -> Message {
        let ends = |from: i32, to: i32| (tenths(from.unsigned_abs()), tenths(to.unsigned_abs()));
        let (from, to) = if high <= 0 {
            ends(high, low)
        } else {
            ends(low, high)
        };
        match (self.measure, low >= 0, high <= 0) {
            (EffectMeasure::Turns, true, _) => t::EffectTurnsMore { from, to }.into(),
            (EffectMeasure::Turns, _, true) => t::EffectTurnsFewer { from, to }.into(),
            (EffectMeasure::Turns, ..) => t::EffectTurnsEither { from, to }.into(),
            (EffectMeasure::Won, true, _) => t::EffectPointsMore { from, to }.into(),
            (EffectMeasure::Won, _, true) => t::EffectPointsLess { from, to }.into(),
            (EffectMeasure::Won, ..) => t::EffectPointsEither { from, to }.into(),
        }
    }
}

/// The presets of a game with their effects.
type PresetEffects = Rc<[(&'static str, Effect)]>;

thread_local! {
    /// The effects of each game's presets: forms ask for them again and again.
    static KNOWN: RefCell<BTreeMap<&'static str, PresetEffects>> = RefCell::default();
}

/// The presets of a game with their own figures, or with those of the card that makes the same rules.
fn of_presets(game: &dyn AnyGame) -> Vec<(&'static str, Effect)> {
    let rules = |layer| Some(game.check_rules(&[layer], None).ok()?.text);
    let packs = Packs::shipped();
    let cards = packs.cards(game.name(), CardKind::Mutator);
    let cards: Vec<_> = cards
        .filter_map(|card| Some((rules(card.layer(None))?, card.id())))
        .collect();
    let effect = |preset: &'static str| {
        let own = Effect::of(&format!("preset:{}/{preset}", game.name()));
        own.or_else(|| {
            let own = rules(game.preset_layer(preset).ok()?)?;
            let (_, card) = cards.iter().find(|(text, _)| *text == own)?;
            Effect::of(card)
        })
    };
    let presets = game.presets().into_iter();
    presets
        .filter_map(|preset| Some((preset.name, effect(preset.name)?)))
        .collect()
}

impl CardRef<'_> {
    /// Its effect on a game; `None` for cards that don't come with the program.
    #[must_use]
    pub fn effect(&self) -> Option<Message> {
        Effect::of(&self.id()).map(|effect| effect.sentence(self.kind))
    }
}

impl CardInPlay {
    /// Its effect on a game; `None` for cards that don't come with the program.
    #[must_use]
    pub fn effect(&self) -> Option<Message> {
        Effect::of(&self.id).map(|effect| effect.sentence(self.kind()))
    }
}

/// A number in groups of three digits.
fn grouped(number: u32) -> Message {
    match (number / 1000, number % 1000) {
        (thousands @ 10.., rest) => {
            let (head, tail) = (thousands.to_string(), format!("{rest:03}"));
            t::EffectGrouped { head, tail }.into()
        }
        _ => Message::text(number.to_string()),
    }
}

/// Thousandths as a percentage.
fn percent(thousandths: u32) -> Message {
    let number = tenths(thousandths);
    t::EffectPercent { number }.into()
}

/// Tenths as a number with one decimal.
fn tenths(tenths: u32) -> Message {
    t::EffectDecimal {
        whole: (tenths / 10).to_string(),
        digit: (tenths % 10).to_string(),
    }
    .into()
}
