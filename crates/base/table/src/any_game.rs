//! The object-safe form of a game, as listed in the catalog.

#[cfg(feature = "tools")]
mod tools;
#[cfg(not(feature = "tools"))]
mod tools {
    /// The methods of the feature `tools`: none.
    pub trait GameTools {}

    impl<T: ?Sized> GameTools for T {}
}

use std::ops::RangeInclusive;

use serde::{Deserialize, Serialize};
use serde_json::Value;
use wildpile_cards::Deal;
use wildpile_game::rules::{
    Checked, Layer, OptionSpec, Options, Patch, Preset, Problem, Problems, RuleSet, Source, check_for,
    presets_patch, texts, write_value,
};
use wildpile_game::{Match, Seat};
use wildpile_message::{Message, ToMessage};
use wildpile_transcript::{
    SetUp, SetUpError, Transcript, TranscriptError, positions_elsewhere, replay_with, set_up,
};

pub use self::tools::GameTools;
#[cfg(feature = "remote")]
use crate::seat::wire::{WIRE_VERSION, Welcome};
#[cfg(feature = "remote")]
use crate::seat::{Remote, RemoteSeat};
use crate::text as t;
use crate::{Referee, TableGame};

/// Validated rules, for display.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct RulesInfo {
    /// The short name: `skipper(hand=4)`.
    pub short_name: String,
    /// Every option in JSON form.
    pub rules: Value,
    /// Differences from the default: option, value in text form, provenance.
    pub differences: Vec<(String, String, Source)>,
    /// Every option in text form on one line, and what differs per seat.
    pub text: String,
    /// Differences per seat, ordered by seat.
    pub per_seat: Vec<SeatRulesInfo>,
    /// The provenance of every option's value, in declaration order.
    pub sources: Vec<(String, Source)>,
}

/// Differences for one seat, for display.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SeatRulesInfo {
    /// The seat.
    pub seat: Seat,
    /// The options that differ, in JSON form.
    pub rules: Patch,
    /// The same in text form: option, value, provenance.
    #[serde(skip)]
    pub differences: Vec<(String, String, Source)>,
}

impl SeatRulesInfo {
    fn of<R: RuleSet>(rules: &Checked<R>) -> Vec<Self> {
        let all = rules.per_seat().into_iter().map(|own| Self {
            seat: own.seat,
            differences: own
                .patch
                .iter()
                .map(|(name, value)| {
                    let source = rules.seat_source(own.seat, name).clone();
                    (name.clone(), write_value(value), source)
                })
                .collect(),
            rules: own.patch,
        });
        all.collect()
    }
}

/// A position file: a state of any game, and its rules.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct GameFile {
    /// The game's name.
    pub game: String,
    /// Options that differ from the default, in JSON form; per-seat values under the seat's key:
    /// `seat_2`.
    #[serde(default)]
    pub rules: Patch,
    /// The number of seats.
    #[serde(default = "one")]
    pub seats: usize,
    /// The deal number that later chance steps are drawn from.
    #[serde(default = "deal_one")]
    #[cfg_attr(feature = "schema", schemars(with = "String"))]
    pub deal: Deal,
    /// The state, in the game's JSON form.
    pub position: Value,
    /// The cards in play, as records keep them in the note `cards`; null without any. The rules contain what they do.
    #[serde(default, skip_serializing_if = "Value::is_null")]
    pub cards: Value,
}

impl GameFile {
    /// A position without cards in play.
    #[must_use]
    pub fn new(game: &dyn AnyGame, rules: Patch, seats: usize, position: Value) -> Self {
        Self {
            game: game.name().to_owned(),
            rules,
            seats,
            deal: deal_one(),
            position,
            cards: Value::Null,
        }
    }

    /// The position that a match is in.
    #[cfg(feature = "tools")]
    #[must_use]
    pub fn of(game: &dyn AnyGame, played: &dyn Referee) -> Self {
        let defaults = game.default_rules();
        let mut rules = played.table_rules().patch();
        rules.retain(|name, value| defaults.get(name.as_str()) != Some(value));
        let file = Self::new(game, rules, played.seats(), played.position_json());
        Self {
            deal: played.deal(),
            ..file
        }
    }
}

const fn one() -> usize {
    1
}

const fn deal_one() -> Deal {
    Deal::Number(1)
}

/// A game in the catalog.
pub trait AnyGame: GameTools + Send + Sync {
    /// The name as on the command line: `skip-bo`.
    fn name(&self) -> &'static str;
    /// The title: `Skip-Bo`.
    fn title(&self) -> Message {
        texts::title(self.name())
    }
    /// One sentence about the game.
    fn tagline(&self) -> Message {
        texts::tagline(self.name())
    }
    /// The possible numbers of seats.
    fn seat_range(&self) -> RangeInclusive<usize>;
    /// The default number of seats.
    fn usual_seats(&self) -> usize;
    /// The options.
    fn options(&self) -> Vec<OptionSpec>;
    /// The presets, without the default.
    fn presets(&self) -> Vec<Preset>;
    /// The default rules in JSON form.
    fn default_rules(&self) -> Value;
    /// The layer of a preset.
    ///
    /// # Errors
    /// When there is no preset of that name.
    fn preset_layer(&self, name: &str) -> Result<Layer, Problems>;
    /// Validates layers of rules, for a given number of seats if known.
    ///
    /// # Errors
    /// Every problem.
    fn check_rules(&self, layers: &[Layer], seats: Option<usize>) -> Result<RulesInfo, Problems>;
    /// Starts a match.
    ///
    /// # Errors
    /// Every problem of rules, seats and deal.
    fn start(&self, layers: &[Layer], seats: usize, deal: Deal) -> Result<Box<dyn Referee>, Problems>;
    /// Starts a match from a position file.
    ///
    /// # Errors
    /// Every problem of the rules and the position.
    fn start_at(&self, file: &GameFile) -> Result<Box<dyn Referee>, Problems>;
    /// Replays a record and resolves chance steps due at its end.
    ///
    /// # Errors
    /// The line and the reason.
    fn replay(&self, transcript: &Transcript) -> Result<Box<dyn Referee>, TranscriptError>;
}

/// The implementation of [`AnyGame`] for every [`TableGame`].
pub struct Entry<G: TableGame> {
    set_up: SetUp<G>,
}

impl<G: TableGame> Entry<G> {
    /// The entry for the game.
    #[must_use]
    pub const fn new() -> Self {
        Self { set_up: set_up::<G> }
    }

    /// The entry for the game in a part of the program that can't set up positions: it refuses
    /// them.
    #[must_use]
    pub const fn without_positions() -> Self {
        Self {
            set_up: positions_elsewhere::<G>,
        }
    }

    fn build(layers: &[Layer], seats: usize, deal: Option<Deal>) -> Result<G, Problems> {
        let mut problems: Vec<Problem> = Self::seats_problem(seats).into_iter().collect();
        let rules = check_for(layers, Some(seats)).and_then(|rules: Checked<G::Rules>| match deal {
            Some(deal) => G::adopt_deal(rules, deal),
            None => Ok(rules),
        });
        if let Err(more) = &rules {
            problems.extend_from_slice(more.list());
        }
        Problems::check(problems)?;
        G::new(rules?, seats)
    }

    /// A remote seat of this game, fed by messages. The same as [`GameTools::remote_seat`],
    /// without the need for it in every program that knows the game.
    ///
    /// # Errors
    /// Every problem of the rules and the number of seats.
    #[cfg(feature = "remote")]
    pub fn remote(welcome: Welcome) -> Result<Box<dyn Remote>, Problems> {
        if welcome.game != G::Rules::GAME {
            let what = t::ProblemOtherTable { game: &welcome.game };
            let legal = t::LegalTableOf {
                game: texts::title(G::Rules::GAME),
            };
            return Err(Problem::new("game", what, legal).into());
        }
        if welcome.version != WIRE_VERSION {
            let (own, theirs) = (WIRE_VERSION, welcome.version);
            return Err(Problem::bare("version", t::RefusalVersion { own, theirs }).into());
        }
        if welcome.seat.is_some_and(|seat| seat.index() >= welcome.seats) {
            let seats = welcome.seats;
            return Err(Problem::bare("seat", t::RefusalNoSeat { seats }).into());
        }
        if !G::SEATS.contains(&welcome.seats)
            && let Some(race) = G::RACE
        {
            return (race.remote)(welcome);
        }
        let game = Self::build(&[welcome.rules.layer(Source::Choice)], welcome.seats, None)?;
        Ok(Box::new(RemoteSeat::new(game, welcome)))
    }

    fn seats_problem(seats: usize) -> Option<Problem> {
        if G::SEATS.contains(&seats) {
            return None;
        }
        let game = texts::title(G::Rules::GAME);
        let (least, most) = (*G::SEATS.start(), *G::SEATS.end());
        let legal: Message = if least == most {
            t::LegalSeats { seats: least }.into()
        } else {
            t::LegalSeatsRange { least, most }.into()
        };
        Some(Problem::new("seats", t::ProblemSeats { game, seats }, legal))
    }
}

impl<G: TableGame> Default for Entry<G> {
    fn default() -> Self {
        Self::new()
    }
}

impl<G: TableGame> AnyGame for Entry<G> {
    fn name(&self) -> &'static str {
        G::Rules::GAME
    }

    fn seat_range(&self) -> RangeInclusive<usize> {
        G::SEATS
    }

    fn usual_seats(&self) -> usize {
        G::USUAL_SEATS
    }

    fn options(&self) -> Vec<OptionSpec> {
        G::Rules::options()
    }

    fn presets(&self) -> Vec<Preset> {
        G::Rules::presets()
    }

    fn default_rules(&self) -> Value {
        Checked::<G::Rules>::default().json()
    }

    fn preset_layer(&self, name: &str) -> Result<Layer, Problems> {
        presets_patch::<G::Rules>(name)
    }

    fn check_rules(&self, layers: &[Layer], seats: Option<usize>) -> Result<RulesInfo, Problems> {
        if let Some(seats) = seats {
            Self::build(layers, seats, None)?;
        }
        let rules: Checked<G::Rules> = check_for(layers, seats)?;
        Ok(RulesInfo {
            short_name: rules.short_name(),
            differences: rules
                .differences()
                .into_iter()
                .map(|(name, value)| (name.to_owned(), write_value(&value), rules.source(name).clone()))
                .collect(),
            rules: rules.json(),
            text: rules.full_text(),
            per_seat: SeatRulesInfo::of(&rules),
            sources: G::Rules::options()
                .iter()
                .map(|o| (o.name.to_owned(), rules.source(o.name).clone()))
                .collect(),
        })
    }

    fn start(&self, layers: &[Layer], seats: usize, deal: Deal) -> Result<Box<dyn Referee>, Problems> {
        Ok(Box::new(Match::new(
            Self::build(layers, seats, Some(deal))?,
            deal,
        )))
    }

    fn start_at(&self, file: &GameFile) -> Result<Box<dyn Referee>, Problems> {
        if file.game != self.name() {
            let what = t::ProblemOtherPosition { game: &file.game };
            let legal = t::LegalPositionOf {
                game: texts::title(G::Rules::GAME),
            };
            return Err(Problem::new("game", what, legal).into());
        }
        let layer = Layer {
            source: Source::File("position".to_owned()),
            patch: file.rules.clone(),
        };
        let game = Self::build(&[layer], file.seats, None)?;
        let mut started = (self.set_up)(game, file.deal, &file.position).map_err(|error| match error {
            SetUpError::Unreadable(reason) => Problem::bare("position", Message::text(reason)).into(),
            SetUpError::Invalid(problems) => problems,
            SetUpError::Elsewhere => Problem::bare("position", error.message()).into(),
        })?;
        started.advance();
        Ok(Box::new(started))
    }

    fn replay(&self, transcript: &Transcript) -> Result<Box<dyn Referee>, TranscriptError> {
        // The web app has races in another chunk.
        #[cfg(feature = "tools")]
        if !G::SEATS.contains(&transcript.seats.len())
            && let Some(race) = G::RACE
        {
            return race.game.replay(transcript);
        }
        let mut played = replay_with(transcript, self.set_up)?;
        played.advance();
        Ok(Box::new(played))
    }
}
