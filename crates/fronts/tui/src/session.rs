//! A match with the people and bots at its seats: who looks, who is next, what may be taken back.

use std::collections::BTreeMap;
use std::time::Duration;

use wildpile_bots::player;
use wildpile_cards::Deal;
use wildpile_game::rules::{Layer, Problems};
use wildpile_game::{Seat, SeatSet, Turn, Viewer};
use wildpile_store::{GameId, Held};
use wildpile_table::{AnyGame, AnyMatch, DynPlayer, PlayTextError};

use crate::chance::random;

/// The word for a person among the kinds of players.
pub const HUMAN: &str = "human";

/// How long a bot may think about a move.
const BUDGET: Duration = Duration::from_millis(150);

/// Who sits at a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sitter {
    /// The name that is shown.
    pub name: String,
    /// `human`, or the name of a bot's level.
    pub player: String,
}

impl Sitter {
    /// Whether a person sits there.
    #[must_use]
    pub fn is_human(&self) -> bool {
        self.player == HUMAN
    }
}

/// The names of bots, by seat.
const BOTS: [&str; 8] = ["Ada", "Bert", "Cleo", "Dora", "Emil", "Fay", "Gus", "Hedy"];

/// The players of a new game when nobody chose: a person, then bots of the strongest kind.
#[must_use]
pub fn usual_players(game: &dyn AnyGame) -> Vec<String> {
    players(game, game.usual_seats())
}

/// A person and then bots of the strongest kind.
#[must_use]
pub fn players(game: &dyn AnyGame, count: usize) -> Vec<String> {
    let best = wildpile_bots::levels(game.name())
        .last()
        .map_or("random", |l| l.name);
    (0..count)
        .map(|i| if i == 0 { HUMAN } else { best }.to_owned())
        .collect()
}

/// Gives the players names: people those in `names`, by seat, as far as there are any.
#[must_use]
pub fn name_sitters(players: Vec<String>, names: &[String]) -> Vec<Sitter> {
    players
        .into_iter()
        .enumerate()
        .map(|(seat, player)| Sitter {
            name: name_for(seat, &player, names),
            player,
        })
        .collect()
}

/// The name of a player of a kind at a seat.
#[must_use]
pub fn name_for(seat: usize, player: &str, names: &[String]) -> String {
    if player == HUMAN {
        names
            .get(seat)
            .filter(|n| !n.is_empty())
            .cloned()
            .unwrap_or_else(|| format!("Player {}", seat + 1))
    } else {
        BOTS.get(seat).copied().unwrap_or("Bot").to_owned()
    }
}

/// What to play: enough to start a match, and to start it again.
#[derive(Clone, Debug)]
pub struct Setup {
    /// The rules over the defaults.
    pub layers: Vec<Layer>,
    /// Who sits where.
    pub sitters: Vec<Sitter>,
}

/// A match and who plays it.
pub struct Session {
    /// The game.
    pub game: &'static dyn AnyGame,
    /// The match.
    pub played: Box<dyn AnyMatch>,
    /// The rules as chosen, and who sits where.
    pub setup: Setup,
    /// The time that was played.
    pub elapsed: Duration,
    /// The game's row in the store while it is in progress.
    pub(crate) held: Option<Held>,
    /// Its number once it is stored as finished.
    pub(crate) finished: Option<GameId>,
    bots: Vec<Option<Box<dyn DynPlayer>>>,
    informed: Vec<usize>,
    shown: Option<Seat>,
    seed: u64,
}

impl Session {
    /// Starts a match.
    ///
    /// # Errors
    /// Every problem of rules, seats and deal.
    pub fn start(game: &'static dyn AnyGame, setup: Setup, deal: Deal) -> Result<Self, Problems> {
        let played = game.start(&setup.layers, setup.sitters.len(), deal)?;
        Ok(Self::of(game, played, setup))
    }

    /// A session of a match that is under way.
    #[must_use]
    pub fn of(game: &'static dyn AnyGame, played: Box<dyn AnyMatch>, setup: Setup) -> Self {
        let seats = setup.sitters.len();
        let mut new = Self {
            game,
            played,
            setup,
            elapsed: Duration::ZERO,
            held: None,
            finished: None,
            bots: Vec::new(),
            informed: vec![0; seats],
            shown: None,
            seed: random(),
        };
        new.seat_bots();
        new
    }

    /// New bots that know nothing yet: after something was taken back.
    fn seat_bots(&mut self) {
        let name = self.game.name();
        self.bots = self
            .setup
            .sitters
            .iter()
            .zip(self.seed..)
            .map(|(sitter, seed)| {
                if sitter.is_human() {
                    None
                } else {
                    player(name, &sitter.player, seed)
                }
            })
            .collect();
        self.informed.fill(0);
    }

    /// The names by seat.
    #[must_use]
    pub fn names(&self) -> Vec<String> {
        self.setup.sitters.iter().map(|s| s.name.clone()).collect()
    }

    /// The name of a seat.
    #[must_use]
    pub fn name(&self, seat: Seat) -> String {
        self.setup
            .sitters
            .get(seat.index())
            .map_or_else(|| format!("Seat {}", seat.number()), |s| s.name.clone())
    }

    /// The seats where people sit.
    #[must_use]
    pub fn humans(&self) -> SeatSet {
        Seat::all(self.setup.sitters.len())
            .filter(|s| self.setup.sitters[s.index()].is_human())
            .collect()
    }

    /// Whether several seats act at the same time.
    #[must_use]
    pub fn is_race(&self) -> bool {
        self.played.turn().due().len() > 1
    }

    /// The person whom the table is turned to now, if there is one.
    #[must_use]
    pub fn facing(&self) -> Option<Seat> {
        let humans = self.humans();
        if humans.len() == 1 {
            return humans.first();
        }
        let due = self.played.turn().due();
        self.shown
            .filter(|&shown| due.contains(shown) && humans.contains(shown))
    }

    /// Who looks at the table now.
    #[must_use]
    pub fn viewer(&self) -> Viewer {
        self.facing().map_or(Viewer::Public, Viewer::Seat)
    }

    /// The person whom the screen must be handed to before anything is shown: only where several
    /// people play.
    #[must_use]
    pub fn curtain(&self) -> Option<Seat> {
        let humans = self.humans();
        if humans.len() < 2 || self.facing().is_some() {
            return None;
        }
        self.played.turn().due().iter().find(|&s| humans.contains(s))
    }

    /// The person is ready: the table is turned to that seat.
    pub const fn lift_curtain(&mut self, seat: Seat) {
        self.shown = Some(seat);
    }

    /// Hides the table until the person who is to move says that they are ready.
    pub const fn lower_curtain(&mut self) {
        self.shown = None;
    }

    /// The bots that the match waits for.
    #[must_use]
    pub fn bots_due(&self) -> SeatSet {
        let due = self.played.turn().due();
        due.iter()
            .filter(|s| self.bots.get(s.index()).is_some_and(Option::is_some))
            .collect()
    }

    /// Lets a bot move. `false` when it could not.
    pub fn play_bot(&mut self, seat: Seat) -> bool {
        let at = seat.index();
        let Some(Some(bot)) = self.bots.get_mut(at) else {
            return false;
        };
        self.played.inform(seat, bot.as_mut(), self.informed[at]);
        self.informed[at] = self.played.steps();
        self.played.play_with(seat, bot.as_mut(), BUDGET).is_some()
    }

    /// Plays a move of a seat, given in notation.
    ///
    /// # Errors
    /// Why it was not played.
    pub fn play(&mut self, seat: Seat, notation: &str) -> Result<(), PlayTextError> {
        self.played.play(seat, notation)
    }

    /// Whether the last move can be taken back.
    ///
    /// # Errors
    /// Why it can't.
    pub fn may_undo(&self) -> Result<(), String> {
        if self.played.moves_made() == 0 {
            return Err("There is nothing to take back yet.".to_owned());
        }
        if self.played.seats() == 1 {
            return Ok(());
        }
        let last = self.played.last_mover();
        let mine = last.is_some() && last == self.facing();
        let still = last.is_some_and(|seat| self.played.turn().due().contains(seat));
        if !mine || !still {
            return Err(
                "With several players only moves of the turn that still goes on can be taken back."
                    .to_owned(),
            );
        }
        if self.played.undo_marks() {
            return Err("That move showed a hidden card: with several players it stands.".to_owned());
        }
        Ok(())
    }

    /// Takes the last move back.
    pub fn undo(&mut self) -> bool {
        let done = self.played.undo();
        if done {
            self.seat_bots();
        }
        done
    }

    /// Plays the last undone move again.
    pub fn redo(&mut self) -> bool {
        self.played.redo()
    }

    /// Whether the match showed a card that was hidden before: then playing the same deal again is
    /// no fair game (SK-22).
    #[must_use]
    pub fn has_revealed(&self) -> bool {
        let mut copy = self.played.boxed_clone();
        while copy.undo() {}
        copy.is_marked()
    }

    /// Starts the same deal again. It is marked when this match had shown hidden cards.
    ///
    /// # Errors
    /// Every problem; there should be none, as the match was started before.
    pub fn again(&self) -> Result<Self, Problems> {
        let mut new = Self::start(self.game, self.setup.clone(), self.played.deal())?;
        if self.played.is_marked() || self.has_revealed() {
            new.played.mark();
        }
        Ok(new)
    }

    /// A new deal with the same rules and players.
    ///
    /// # Errors
    /// Every problem of the deal.
    pub fn deal_anew(&self, deal: Deal) -> Result<Self, Problems> {
        Self::start(self.game, self.setup.clone(), deal)
    }

    /// Whether the match is over.
    #[must_use]
    pub fn is_over(&self) -> bool {
        matches!(self.played.turn(), Turn::Over(_))
    }

    /// The record, with who sat where and how long it took.
    #[must_use]
    pub fn record(&self, played: &dyn AnyMatch) -> String {
        let seats = self.setup.sitters.iter().map(|s| s.player.clone()).collect();
        let mut notes = BTreeMap::new();
        notes.insert("elapsed_ms".to_owned(), self.elapsed.as_millis().to_string());
        if let Ok(names) = serde_json::to_string(&self.names()) {
            notes.insert("names".to_owned(), names);
        }
        played.transcript(seats, notes).to_string()
    }
}
