//! Bots at online tables. A bot is a remote seat like any other: it gets its own view and nothing else.

use std::time::Duration;

use wildpile_bundle::GameBundle;
use wildpile_game::Seat;
use wildpile_message::Message;
use wildpile_protocol::Secret;
use wildpile_table::DynPlayer;
use wildpile_table::seat::wire::ToSeat;
use wildpile_table::seat::{Client, Host, Remote};

/// The work that a bot may spend on a move, in its own measure.
const BUDGET: Duration = Duration::from_millis(50);

/// A bot at a seat.
pub(crate) struct Bot {
    level: String,
    seat: Box<dyn Remote>,
    player: Box<dyn DynPlayer>,
    /// The steps it has been told of.
    heard: usize,
}

impl std::fmt::Debug for Bot {
    /// Without what its seat knows.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.level)
    }
}

impl Bot {
    /// A bot that takes over a seat of a match. `None` if it can't play this game under these rules.
    pub(crate) fn join(
        bundle: &'static GameBundle,
        host: &mut Host,
        seat: Seat,
        level: &str,
        seed: Secret,
    ) -> Option<Self> {
        let mut answers = host.join(Client::StandIn(seat)).into_iter();
        let Some(ToSeat::Welcome(welcome)) = answers.next() else {
            return None;
        };
        let remote = bundle.game.remote_seat(welcome).ok()?;
        // Its numbers have nothing to do with the deal.
        let seed = seed.0.first_chunk().copied().map_or(0, u64::from_le_bytes);
        let mut player = bundle.bots.player(level, seed)?;
        if let Some(race) = bundle.game.race_at(host.table().seats()) {
            player = (race.player)(player);
        }
        let mut bot = Self {
            level: level.to_owned(),
            seat: remote,
            player,
            heard: 0,
        };
        answers.try_for_each(|said| bot.hear(said)).ok()?;
        Some(bot)
    }

    /// The level.
    pub(crate) fn level(&self) -> &str {
        &self.level
    }

    /// Hears what its seat is told.
    pub(crate) fn hear(&mut self, said: ToSeat) -> Result<(), Message> {
        self.seat.receive(said)
    }

    /// Chooses a move; `None` if it has none. Takes a while.
    pub(crate) fn choose(&mut self) -> Option<String> {
        self.seat.inform(self.player.as_mut(), self.heard);
        self.heard = self.seat.steps();
        let chosen = self.seat.ask(self.player.as_mut(), BUDGET);
        chosen.or_else(|| self.seat.legal_moves().into_iter().next())
    }
}
