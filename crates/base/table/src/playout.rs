//! Matches that players play among themselves.

use std::collections::BTreeMap;
use std::time::Duration;

use wildpile_cards::{Deal, Dice};
use wildpile_game::{Game, Match, Outcome, Seat, SeatSet, Turn, Viewer};
use wildpile_transcript::Transcript;

use crate::player::decide;
use crate::{AnyMatch, DynPlayer, TableGame};

/// How a playout ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayoutEnd {
    /// The outcome; none when the limit was reached or it was stopped.
    pub outcome: Option<Outcome>,
    /// Moves made.
    pub moves: usize,
    /// The record, if it was asked for.
    pub transcript: Option<Transcript>,
}

/// How long a player may think in a playout.
const PLAYOUT_BUDGET: Duration = Duration::from_millis(50);

pub(crate) fn bare_playout<G: Game>(
    game: &G,
    deal: Deal,
    players: &mut [Box<dyn DynPlayer>],
    limit: usize,
    stop: &dyn Fn() -> bool,
) -> PlayoutEnd {
    let (Deal::Number(number) | Deal::Pysol(number)) = deal;
    let mut state = game.start();
    let (mut moves, mut extra, mut events) = (Vec::new(), Vec::new(), Vec::new());
    let (mut chances, mut made) = (0, 0);
    loop {
        events.clear();
        match game.turn(&state) {
            Turn::Over(outcome) => {
                return PlayoutEnd {
                    outcome: Some(outcome),
                    moves: made,
                    transcript: None,
                };
            }
            Turn::Chance => {
                let chance = game.draw_chance(&state, deal, &mut Dice::for_deal(number, chances));
                chances += 1;
                if game.resolve(&mut state, &chance, &mut events).is_err() {
                    debug_assert!(false, "a game must accept the chance it draws");
                    break;
                }
            }
            Turn::Seats { due, .. } => {
                if made >= limit || (made % 64 == 0 && stop()) {
                    break;
                }
                let Some(seat) = next_due(due, made, deal) else {
                    break;
                };
                moves.clear();
                game.legal_moves(&state, seat, &mut moves);
                let Some(player) = players.get_mut(seat.index()).filter(|_| !moves.is_empty()) else {
                    break;
                };
                extra.clear();
                game.extra_moves(&state, seat, &mut extra);
                let player = player.as_mut();
                let Some(mv) = decide(game, &state, seat, (&moves, &extra), player, PLAYOUT_BUDGET) else {
                    break;
                };
                if game.play(&mut state, seat, mv, &mut events).is_err() {
                    debug_assert!(false, "a legal move must be playable");
                    break;
                }
                made += 1;
            }
        }
        for (i, player) in players.iter_mut().enumerate() {
            let Some(seat) = Seat::new(i) else { continue };
            for event in &events {
                if let Some(observation) = game.observe(event, Viewer::Seat(seat)) {
                    player.observe(game, seat, &observation);
                }
            }
        }
    }
    PlayoutEnd {
        outcome: None,
        moves: made,
        transcript: None,
    }
}

/// Where several seats are due at once (a race) they act in rotation. The deal number says who is
/// first, so that equal players win equally often over many deals.
fn next_due(due: SeatSet, made: usize, deal: Deal) -> Option<Seat> {
    let (Deal::Number(number) | Deal::Pysol(number)) = deal;
    let count = due.len();
    if count == 0 {
        None
    } else {
        due.iter()
            .nth((made % count + (number % count as u64) as usize) % count)
    }
}

pub(crate) fn recorded_playout<G: TableGame>(
    game: G,
    deal: Deal,
    players: &mut [Box<dyn DynPlayer>],
    limit: usize,
    stop: &dyn Fn() -> bool,
) -> PlayoutEnd {
    let mut played = Match::new(game, deal);
    let (mut made, mut informed) = (0, 0);
    while let Turn::Seats { due, .. } = Match::turn(&played) {
        for (i, player) in players.iter_mut().enumerate() {
            if let Some(seat) = Seat::new(i) {
                played.inform(seat, player.as_mut(), informed);
            }
        }
        informed = Match::steps(&played).len();
        if made >= limit || (made % 64 == 0 && stop()) {
            break;
        }
        let Some(seat) = next_due(due, made, deal) else {
            break;
        };
        let Some(player) = players.get_mut(seat.index()) else {
            break;
        };
        if played.play_with(seat, player.as_mut(), PLAYOUT_BUDGET).is_none() {
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
