//! Matches played entirely by players, without a frontend.

use std::collections::BTreeMap;

use wildpile_cards::{Deal, Dice};
use wildpile_game::rules::{Problems, TableRules};
use wildpile_game::{Match, Outcome, Seat, SeatSet, Turn, Viewer};
use wildpile_transcript::Transcript;

use crate::due::next_due;
use crate::player::{choose, seating_problem};
use crate::seat::{LocalSeat, SeatView};
use crate::{DynPlayer, Playout, Referee, TableGame, Wants};

/// How a playout ended.
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
    game: G,
    /// Some deal with the numbering that the rules were prepared for.
    deal: Deal,
    moves: Vec<G::Move>,
    extra: Vec<G::Move>,
    events: Vec<G::Event>,
    wants: Vec<Wants>,
}

impl<G: TableGame> Prepared<G> {
    pub(crate) const fn new(game: G, deal: Deal) -> Self {
        Self {
            game,
            deal,
            moves: Vec::new(),
            extra: Vec::new(),
            events: Vec::new(),
            wants: Vec::new(),
        }
    }

    /// Plays a deal without keeping anything. Only players that want observations get them.
    fn bare_playout(
        &mut self,
        deal: Deal,
        players: &mut [Box<dyn DynPlayer>],
        how: Playout,
        stop: &dyn Fn() -> bool,
    ) -> PlayoutEnd {
        let Self {
            game,
            moves,
            extra,
            events,
            wants,
            ..
        } = self;
        events.clear();
        wants.clear();
        wants.extend(players.iter_mut().map(|player| player.wants()));
        let listening = wants.iter().any(|wants| wants.observations);
        let mut state = game.start();
        let (mut chances, mut made) = (0, 0);
        let outcome = loop {
            match game.turn(&state) {
                Turn::Over(outcome) => break Some(outcome),
                Turn::Chance => {
                    let chance = game.draw_chance(&state, deal, &mut Dice::of(deal, chances));
                    chances += 1;
                    let resolved = if listening {
                        game.resolve(&mut state, &chance, events)
                    } else {
                        game.resolve(&mut state, &chance, &mut ())
                    };
                    if resolved.is_err() {
                        debug_assert!(false, "a game accepts the chance result it draws");
                        break None;
                    }
                }
                Turn::Seats { due, .. } => {
                    if made >= how.moves || (made % 64 == 0 && stop()) {
                        break None;
                    }
                    let Some(seat) = next_due(due, made, deal) else {
                        break None;
                    };
                    moves.clear();
                    game.legal_moves(&state, seat, moves);
                    let player = players.get_mut(seat.index()).filter(|_| !moves.is_empty());
                    let (Some(player), Some(&wants)) = (player, wants.get(seat.index())) else {
                        break None;
                    };
                    extra.clear();
                    if wants.extra_moves {
                        game.extra_moves(&state, seat, extra);
                    }
                    let player = player.as_mut();
                    player.at_step(chances as usize + made);
                    let all = (&*moves, &*extra);
                    let chosen = if wants.view {
                        let view = game.view(&state, Viewer::Seat(seat));
                        choose(game, &view, seat, all, player, how.budget)
                    } else {
                        choose(game, &(), seat, all, player, how.budget)
                    };
                    let Some(mv) = chosen else {
                        break None;
                    };
                    if listening {
                        game.play_trusted(&mut state, seat, mv, events);
                    } else {
                        game.play_trusted(&mut state, seat, mv, &mut ());
                    }
                    made += 1;
                }
            }
            if !listening {
                continue;
            }
            for (i, (player, wants)) in players.iter_mut().zip(&*wants).enumerate() {
                let Some(seat) = Seat::new(i).filter(|_| wants.observations) else {
                    continue;
                };
                // The step has been counted already.
                player.at_step((chances as usize + made).saturating_sub(1));
                for event in &*events {
                    if let Some(observation) = game.observe(event, Viewer::Seat(seat)) {
                        player.observe(game, seat, &observation);
                    }
                }
            }
            events.clear();
        };
        PlayoutEnd {
            outcome,
            moves: made,
            transcript: None,
        }
    }
}

impl<G: TableGame> PreparedGame for Prepared<G> {
    fn rules_name(&self) -> String {
        self.game.rules().short_name()
    }

    fn table_rules(&self) -> TableRules {
        self.game.rules().table()
    }

    fn seats(&self) -> usize {
        self.game.seats()
    }

    fn side(&self, seat: Seat) -> SeatSet {
        self.game.side(seat)
    }

    fn playout(
        &mut self,
        deal: Deal,
        players: &mut [Box<dyn DynPlayer>],
        how: Playout,
        stop: &dyn Fn() -> bool,
    ) -> Result<PlayoutEnd, Problems> {
        if std::mem::discriminant(&deal) != std::mem::discriminant(&self.deal) {
            G::adopt_deal(self.game.rules().clone(), deal)?;
        }
        let per_seat = self.game.rules().per_seat();
        let unfit = players.iter().enumerate().filter_map(|(at, player)| {
            seating_problem(&per_seat, &Seat::new(at)?.to_string(), player.as_ref())
        });
        Problems::check(unfit.collect())?;
        Ok(if how.keep_record {
            recorded_playout(self.game.clone(), deal, players, how, stop)
        } else {
            self.bare_playout(deal, players, how, stop)
        })
    }

    fn fork(&self) -> Box<dyn PreparedGame> {
        Box::new(Self::new(self.game.clone(), self.deal))
    }
}

fn recorded_playout<G: TableGame>(
    game: G,
    deal: Deal,
    players: &mut [Box<dyn DynPlayer>],
    how: Playout,
    stop: &dyn Fn() -> bool,
) -> PlayoutEnd {
    let mut played = Match::new(game, deal);
    let (mut made, mut informed) = (0, 0);
    while let Turn::Seats { due, .. } = Match::turn(&played) {
        for (i, player) in players.iter_mut().enumerate() {
            if let Some(seat) = Seat::new(i) {
                LocalSeat::new(&played, Viewer::Seat(seat)).inform(player.as_mut(), informed);
            }
        }
        informed = Match::steps(&played).len();
        if made >= how.moves || (made % 64 == 0 && stop()) {
            break;
        }
        let Some(seat) = next_due(due, made, deal) else {
            break;
        };
        let Some(player) = players.get_mut(seat.index()) else {
            break;
        };
        if played.play_with(seat, player.as_mut(), how.budget).is_none() {
            break;
        }
        made += 1;
    }
    let names = vec![String::from("bot"); players.len()];
    let transcript = Some(played.transcript(names, BTreeMap::new()));
    PlayoutEnd {
        outcome: Match::outcome(&played),
        moves: made,
        transcript,
    }
}
