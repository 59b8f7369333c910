//! Matches played entirely by players, without a frontend.

use std::collections::BTreeMap;

use wildpile_cards::Deal;
use wildpile_game::rules::{Problems, TableRules};
use wildpile_game::{Limits, Match, MatchState, Outcome, Runner, Seat, SeatSet};
use wildpile_transcript::Transcript;

use crate::player::seating_problem;
use crate::playout::Seated;
use crate::{DynPlayer, Playout, Referee, TableGame};

/// The end of a playout.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayoutEnd {
    /// The outcome; `None` if the limit was reached or it was stopped.
    pub outcome: Option<Outcome>,
    /// Moves made.
    pub moves: usize,
    /// The record, if requested.
    pub transcript: Option<Transcript>,
}

/// A game with validated rules, for playing many deals with the same numbering.
pub trait PreparedGame: Send + Sync {
    /// The short name of the rule set: `skipper(hand=4)`.
    fn rules_name(&self) -> String;
    /// Every option in JSON form, and what differs per seat.
    fn table_rules(&self) -> TableRules;
    /// The number of seats.
    fn seats(&self) -> usize;
    /// The seats that win and lose together with this one, itself included.
    fn side(&self, seat: Seat) -> SeatSet;
    /// Plays a deal with players in all seats. `stop` is polled now and then and abandons the
    /// match.
    ///
    /// # Errors
    /// If the deal has another numbering, the problems that the rules have with it.
    fn playout(
        &mut self,
        deal: Deal,
        players: &mut [Box<dyn DynPlayer>],
        how: Playout,
        stop: &dyn Fn() -> bool,
    ) -> Result<PlayoutEnd, Problems>;
    /// A copy for another thread.
    fn fork(&self) -> Box<dyn PreparedGame>;
}

/// The implementation of [`PreparedGame`]. It reuses the buffers of earlier playouts.
pub(crate) struct Prepared<G: TableGame> {
    now: MatchState<G>,
    /// Some deal with the numbering that the rules were prepared for.
    deal: Deal,
    runner: Runner<G>,
}

impl<G: TableGame> Prepared<G> {
    pub(crate) fn new(game: G, deal: Deal) -> Self {
        Self {
            now: MatchState::new(game, deal),
            deal,
            runner: Runner::default(),
        }
    }
}

impl<G: TableGame> PreparedGame for Prepared<G> {
    fn rules_name(&self) -> String {
        self.now.game().rules().short_name()
    }

    fn table_rules(&self) -> TableRules {
        self.now.game().rules().table()
    }

    fn seats(&self) -> usize {
        self.now.game().seats()
    }

    fn side(&self, seat: Seat) -> SeatSet {
        self.now.game().side(seat)
    }

    fn playout(
        &mut self,
        deal: Deal,
        players: &mut [Box<dyn DynPlayer>],
        how: Playout,
        stop: &dyn Fn() -> bool,
    ) -> Result<PlayoutEnd, Problems> {
        if std::mem::discriminant(&deal) != std::mem::discriminant(&self.deal) {
            G::adopt_deal(self.now.game().rules().clone(), deal)?;
        }
        let per_seat = self.now.game().rules().per_seat();
        let unfit = players.iter().enumerate().filter_map(|(at, player)| {
            seating_problem(&per_seat, &Seat::new(at)?.to_string(), player.knows_per_seat())
        });
        Problems::check(unfit.collect())?;
        let limits = Limits {
            moves: how.moves,
            stop,
        };
        let names = || vec![String::from("bot"); players.len()];
        let names = how.keep_record.then(names);
        let mut seated = Seated::new(players, how.budget);
        let Some(names) = names else {
            self.now.restart(deal);
            let end = self.runner.run(&mut self.now, limits, &mut seated, &mut ());
            return Ok(PlayoutEnd {
                outcome: end.outcome(),
                moves: self.now.moves(),
                transcript: None,
            });
        };
        let mut played = Match::undealt(self.now.game().clone(), deal);
        let end = self.runner.run(&mut played, limits, &mut seated, &mut ());
        Ok(PlayoutEnd {
            outcome: end.outcome(),
            moves: played.moves_made(),
            transcript: Some(played.transcript(names, BTreeMap::new())),
        })
    }

    fn fork(&self) -> Box<dyn PreparedGame> {
        Box::new(Self::new(self.now.game().clone(), self.deal))
    }
}
