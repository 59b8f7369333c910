//! The part of a game for programs of the shell and for tests.

use serde_json::Value;
use wildpile_cards::Deal;
use wildpile_game::NotationError;
use wildpile_game::rules::{Layer, Options, Problems, RuleSet, json_schema};
use wildpile_message::{Message, ToMessage};

use super::{AnyGame, Entry, GameFile};
use crate::json_player::JsonPlayer;
use crate::playout::Playout;
use crate::prepared::{PlayoutEnd, Prepared, PreparedGame};
use crate::race::RaceEntry;
use crate::seat::Remote;
use crate::seat::wire::Welcome;
use crate::{DynPlayer, Speaker, TableGame};

/// The part of [`AnyGame`] that belongs to the feature `tools`.
pub trait GameTools {
    /// The game's compiled texts: one table per language, English first.
    fn texts(&self) -> &'static [&'static str];
    /// The rule book in Markdown, by language tag, English first.
    fn rule_books(&self) -> &'static [(&'static str, &'static str)];
    /// The rule book in a language, falling back to English.
    fn rule_book(&self, language: &str) -> &'static str {
        let books = self.rule_books();
        let found = books.iter().find(|(tag, _)| *tag == language);
        found.or(books.first()).map_or("", |(_, book)| book)
    }
    /// Its race for several seats at online tables; `None` if it can't be raced. Everywhere else it is played alone, but
    /// its name and [`AnyGame::replay`] are those of its races, too.
    fn race(&self) -> Option<RaceEntry>;
    /// The JSON schema of the rules. `say` renders the titles and descriptions.
    fn schema(&self, say: &dyn Fn(&Message) -> String) -> Value;
    /// Changes that [`AnyGame::start_at`] makes in a position that it accepts.
    fn position_notes(&self, file: &GameFile) -> Vec<Message>;
    /// Parses a board in the text form that solvers share: the position in the JSON form of
    /// [`GameFile::position`]. `None` if the game has no such form.
    ///
    /// # Errors
    /// Every problem of the rules and the text.
    fn read_board(&self, layers: &[Layer], seats: usize, text: &str) -> Option<Result<Value, Problems>>;
    /// Validates the rules once, for playing many deals with the numbering of `deal`.
    ///
    /// # Errors
    /// Every problem of rules, seats and deal.
    fn prepare(&self, layers: &[Layer], seats: usize, deal: Deal) -> Result<Box<dyn PreparedGame>, Problems>;
    /// Plays a match with players in all seats, keeping its history only if a record is wanted.
    /// Stops after `limit` moves, or when `stop` returns true. To play many deals,
    /// [prepare](GameTools::prepare) the game instead.
    ///
    /// # Errors
    /// Every problem of rules, seats and deal. `players` gives the number of seats.
    fn playout(
        &self,
        layers: &[Layer],
        deal: Deal,
        players: &mut [Box<dyn DynPlayer>],
        limit: usize,
        keep_record: bool,
        stop: &dyn Fn() -> bool,
    ) -> Result<PlayoutEnd, Problems> {
        let how = Playout {
            moves: limit,
            keep_record,
            ..Playout::default()
        };
        let mut prepared = self.prepare(layers, players.len(), deal)?;
        prepared.playout(deal, players, how, stop)
    }
    /// A remote seat, fed by messages.
    ///
    /// # Errors
    /// Every problem of the rules and the number of seats.
    fn remote_seat(&self, welcome: Welcome) -> Result<Box<dyn Remote>, Problems>;
    /// Every move that may ever be legal under these rules: a move's index is its action number for
    /// external players. Empty for games that don't number their moves.
    ///
    /// # Errors
    /// Every problem of the rules and the number of seats.
    fn actions(&self, layers: &[Layer], seats: usize) -> Result<Vec<String>, Problems>;
    /// Wraps a player that communicates in JSON and text for this game.
    fn seat_speaker(&self, speaker: Box<dyn Speaker>) -> Box<dyn DynPlayer>;
    /// True if a move gives up, or stops; see [`TableGame::gives_up`].
    fn gives_up(&self, notation: &str) -> bool;
    /// Parses a move of this game and writes it again, for fuzzing and tests of the notation.
    ///
    /// # Errors
    /// The problem with the text.
    fn round_trip_move(&self, notation: &str) -> Result<String, Message>;
}

impl dyn AnyGame {
    /// Its race for this number of seats; `None` if they play it as it is.
    #[must_use]
    pub fn race_at(&self, seats: usize) -> Option<RaceEntry> {
        let several = seats > 1 && !self.seat_range().contains(&seats);
        self.race().filter(|_| several)
    }

    /// The game as a table with so many seats plays it: several people race a solitaire.
    #[must_use]
    pub fn at_table(&'static self, seats: usize) -> &'static dyn AnyGame {
        self.race_at(seats).map_or(self, |race| race.game)
    }
}

impl<G: TableGame> GameTools for Entry<G> {
    fn texts(&self) -> &'static [&'static str] {
        G::TEXTS
    }

    fn rule_books(&self) -> &'static [(&'static str, &'static str)] {
        G::RULE_BOOKS
    }

    fn race(&self) -> Option<RaceEntry> {
        G::RACE
    }

    fn schema(&self, say: &dyn Fn(&Message) -> String) -> Value {
        json_schema(G::Rules::GAME, &G::Rules::options(), &self.default_rules(), say)
    }

    fn position_notes(&self, file: &GameFile) -> Vec<Message> {
        let game = Self::build(&[Layer::choices(file.rules.clone())], file.seats, None);
        let position: Result<G::Position, _> = serde_json::from_value(file.position.clone());
        match (game, position) {
            (Ok(game), Ok(position)) => game.review(&position).notes,
            _ => Vec::new(),
        }
    }

    fn read_board(&self, layers: &[Layer], seats: usize, text: &str) -> Option<Result<Value, Problems>> {
        let game = match Self::build(layers, seats, None) {
            Ok(game) => game,
            Err(problems) => return Some(Err(problems)),
        };
        let read = game.read_board(text)?;
        Some(read.map(|position| serde_json::to_value(position).unwrap_or_default()))
    }

    fn prepare(&self, layers: &[Layer], seats: usize, deal: Deal) -> Result<Box<dyn PreparedGame>, Problems> {
        let game = Self::build(layers, seats, Some(deal))?;
        Ok(Box::new(Prepared::new(game, deal)))
    }

    fn remote_seat(&self, welcome: Welcome) -> Result<Box<dyn Remote>, Problems> {
        Self::remote(welcome)
    }

    fn actions(&self, layers: &[Layer], seats: usize) -> Result<Vec<String>, Problems> {
        let all = Self::build(layers, seats, None)?.action_space();
        Ok(all.iter().map(ToString::to_string).collect())
    }

    fn seat_speaker(&self, speaker: Box<dyn Speaker>) -> Box<dyn DynPlayer> {
        Box::new(JsonPlayer::<G>::new(speaker))
    }

    fn gives_up(&self, notation: &str) -> bool {
        notation.parse().is_ok_and(|mv| G::gives_up(&mv))
    }

    fn round_trip_move(&self, notation: &str) -> Result<String, Message> {
        notation
            .parse::<G::Move>()
            .map(|mv| mv.to_string())
            .map_err(|e: NotationError| e.message())
    }
}
