//! The same match, played natively.

use std::sync::LazyLock;
use std::time::Duration;

use wildpile_cards::Deal;
use wildpile_game::rules::{Layer, read_patch};
use wildpile_game::{Seat, Turn, Viewer};
use wildpile_message::{Arg, Names, Texts};
use wildpile_table::{Action, AnyGame, Fan, Level, Referee, Scene, SceneCard, Zone};
use wildpile_transcript::TextStep;

/// The game with this name.
///
/// # Panics
/// When there is none.
#[must_use]
pub fn game(name: &str) -> &'static dyn AnyGame {
    wildpile_catalog::find(name).expect("a game of the catalog")
}

/// A match that is played here and in the browser, as the person at one seat sees it.
pub struct Mirror {
    played: Box<dyn Referee>,
    rules: String,
    seat: Seat,
}

impl Mirror {
    /// Starts a match for one with these options (`hand = 4; trash = never`, or none) and this deal number.
    ///
    /// # Panics
    /// When the options or the deal are wrong.
    #[must_use]
    pub fn start(name: &str, rules: &str, deal: u64) -> Self {
        Self::start_for(name, rules, 1, deal)
    }

    /// The same for so many seats; the first is the person's.
    ///
    /// # Panics
    /// When the options, the seats or the deal are wrong.
    #[must_use]
    pub fn start_for(name: &str, rules: &str, seats: usize, deal: u64) -> Self {
        let layers = vec![Layer::choices(read_patch(rules).expect("options"))];
        let played = game(name).start(&layers, seats, Deal::Number(deal));
        Self {
            rules: rules.to_owned(),
            ..Self::of(played.expect("a match"))
        }
    }

    /// A match that is under way, as the first seat sees it.
    #[must_use]
    pub fn of(played: Box<dyn Referee>) -> Self {
        Self {
            played,
            rules: String::new(),
            seat: Seat::FIRST,
        }
    }

    /// From now on as this seat sees it.
    pub fn sit(&mut self, seat: Seat) {
        self.seat = seat;
    }

    /// Another state of the match.
    pub(crate) fn becomes(&mut self, played: Box<dyn Referee>) {
        self.played = played;
    }

    /// True if the match waits for this seat, or is over.
    #[must_use]
    pub fn waits(&self) -> bool {
        waits(&*self.played, self.seat)
    }

    /// Lets the usual bots, those that sit where nobody chose others, play for all others until the match waits for this seat.
    ///
    /// # Panics
    /// When a bot finds no move.
    pub fn let_others_play(&mut self) {
        let level = usual(self.played.game());
        while !self.waits() {
            let seat = self.played.turn().due().first().expect("a seat is due");
            let mut bot = wildpile_bundle::find(self.played.game())
                .expect("a bundle")
                .bots
                .player(level, 1)
                .expect("a player");
            self.played.seat(Viewer::Seat(seat)).inform(bot.as_mut(), 0);
            self.played
                .play_with(seat, bot.as_mut(), Duration::from_millis(150))
                .expect("a move");
        }
    }

    /// The address that starts the same match in the browser.
    #[must_use]
    pub fn address(&self) -> String {
        let encode = |text: &str| text.replace(' ', "+").replace('=', "%3D");
        let rules = if self.rules.is_empty() {
            String::new()
        } else {
            format!("&rules={}", encode(&self.rules))
        };
        let seats = match self.played.seats() {
            1 => String::new(),
            several => format!("&seats={several}"),
        };
        format!(
            "/deal?game={}&deal={}{rules}{seats}",
            self.played.game(),
            self.played.deal()
        )
    }

    /// The match.
    #[must_use]
    pub fn played(&self) -> &dyn Referee {
        &*self.played
    }

    /// The match, to undo and redo.
    pub fn played_mut(&mut self) -> &mut dyn Referee {
        &mut *self.played
    }

    /// The viewing seat.
    #[must_use]
    pub const fn seat(&self) -> Seat {
        self.seat
    }

    /// The scene on the table.
    #[must_use]
    pub fn scene(&self) -> Scene {
        self.played.seat(Viewer::Seat(self.seat)).scene()
    }

    /// Plays a move.
    ///
    /// # Panics
    /// When it is not legal.
    pub fn play(&mut self, notation: &str) {
        self.played
            .play(self.seat, notation)
            .unwrap_or_else(|e| panic!("{notation}: {e:?}"));
    }

    /// The legal move with this notation.
    ///
    /// # Panics
    /// When there is none.
    #[must_use]
    pub fn action(&self, notation: &str) -> Action {
        let scene = self.scene();
        let found = scene.actions.iter().find(|a| a.notation == notation);
        found.unwrap_or_else(|| panic!("{notation} is not legal")).clone()
    }

    /// Every spot of the table in the order of the zones, and what a screen reader says of it after the name of the zone:
    /// `3:0 queen of spades, 1 of 7`. See [`crate::SPOT_NAMES`].
    #[must_use]
    pub fn spots(&self) -> Vec<String> {
        self.scene().zones.iter().flat_map(spots).collect()
    }
}

/// True if a match waits for a seat, or is over.
pub(crate) fn waits(played: &dyn Referee, seat: Seat) -> bool {
    let turn = played.turn();
    matches!(turn, Turn::Over(_)) || turn.due().contains(seat)
}

/// The English texts of all games.
fn english() -> &'static Texts {
    static ENGLISH: LazyLock<Texts> = LazyLock::new(|| {
        let games = wildpile_catalog::games().iter().flat_map(|game| game.texts());
        let tables: Vec<&str> = wildpile_game::text::TEXTS.iter().chain(games).copied().collect();
        Texts::new("en", &tables).expect("the texts")
    });
    &ENGLISH
}

/// A message in English for the person at the first seat.
#[must_use]
pub fn say(arg: impl Into<Arg>) -> String {
    let reader = Names {
        names: &[],
        you: Some(1),
    };
    english().say_arg(&arg.into(), &reader)
}

fn spots(zone: &Zone) -> Vec<String> {
    let Some(last) = zone.cards.len().checked_sub(1) else {
        let label = say(&zone.label).to_lowercase();
        let waits_for = zone.empty.clone().map(say);
        let waits_for = waits_for.filter(|what| what.to_lowercase() != label);
        let name = waits_for.map_or_else(|| "empty".to_owned(), |what| format!("empty, for {what}"));
        return vec![format!("{}: {name}", zone.id.0)];
    };
    if zone.fan != Fan::Stack {
        let said = |i: usize| format!("{}, {} of {}", name(&zone.cards[i]), i + 1, last + 1);
        return (0..=last)
            .map(|i| format!("{}:{i} {}", zone.id.0, said(i)))
            .collect();
    }
    let more = match (&zone.note, zone.count.max(last + 1)) {
        (Some(note), _) => format!(", {}", say(note.clone())),
        (None, 1) => String::new(),
        (None, count) => format!(", top of {count}"),
    };
    vec![format!("{}:{last} {}{more}", zone.id.0, name(&zone.cards[last]))]
}

fn name(card: &SceneCard) -> String {
    match card.face() {
        Some(face) => say(&face.name),
        None => "face down".to_owned(),
    }
}

/// The level of the bots that sit where nobody chose others.
fn usual(game: &str) -> &'static str {
    Level::usual(wildpile_bundle::find(game).expect("a bundle").bots.levels())
        .expect("levels")
        .name
}

/// The moves of the usual bot in a deal, and whether they win.
///
/// # Panics
/// When the options are wrong.
#[must_use]
pub fn player_line(name: &str, rules: &str, deal: u64, limit: usize) -> (Vec<String>, bool) {
    let level = usual(name);
    let mut players = [wildpile_bundle::find(name)
        .expect("a bundle")
        .bots
        .player(level, 1)
        .expect("a player")];
    let layers = [Layer::choices(read_patch(rules).expect("options"))];
    let end = game(name)
        .playout(&layers, Deal::Number(deal), &mut players, limit, true, &|| false)
        .expect("a playout");
    let moves = end.transcript.into_iter().flat_map(|t| t.steps);
    let moves = moves.filter_map(|step| match step {
        TextStep::Move(_, notation) => Some(notation),
        TextStep::Chance(_) => None,
    });
    (
        moves.collect(),
        end.outcome.is_some_and(|o| !o.winners.is_empty()),
    )
}

/// The first deal that the strongest bot wins within this many moves, and its moves.
///
/// # Panics
/// When it wins none of the first 500.
#[must_use]
pub fn solved(name: &str, rules: &str, limit: usize) -> (u64, Vec<String>) {
    (1..500)
        .map(|deal| (deal, player_line(name, rules, deal, limit)))
        .find_map(|(deal, (moves, won))| won.then_some((deal, moves)))
        .expect("the bot wins some deals")
}
