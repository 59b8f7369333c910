//! An expert that looks over the players' shoulders, in the sampled games.

use wildpile_bots::advice::Adviser;
use wildpile_cards::{Deal, Dice};
use wildpile_game::{Decision, Seat, Turn, Viewer};

use super::{Asked, Instrumented};
use crate::experiment::{Counted, ExpertRow, Found, Row, chance, judge, matters};

/// The experts of one game, one for each seat.
pub(super) struct ExpertNotes<'g, G: Instrumented> {
    advisers: Vec<Box<dyn Adviser<G>>>,
    asked: Asked,
    deal: u64,
    /// The base game, if changes are to be compared with it.
    base: Option<&'g G>,
    /// By seat.
    turns: Vec<TurnNotes>,
}

/// The notes on a seat's current turn.
#[derive(Clone, Copy, Debug, Default)]
struct TurnNotes {
    number: Option<u32>,
    judged: bool,
    decision: Found,
    dilemma: Found,
    compared: bool,
    matters: Found,
}

impl<'g, G: Instrumented> ExpertNotes<'g, G> {
    /// The experts of a deal; `None` if it isn't sampled.
    pub(super) fn new(
        asked: Option<Asked>,
        deal: Deal,
        seats: usize,
        base: Option<&'g G>,
        row: &mut Row,
    ) -> Option<Self> {
        let asked = asked?;
        let number = deal.number();
        if !asked.settings.samples(number.saturating_sub(asked.first)) {
            return None;
        }
        let advisers = (0..seats).map(|_| G::adviser()).collect::<Option<Vec<_>>>()?;
        row.expert = Some(ExpertRow::default());
        Some(Self {
            turns: vec![TurnNotes::default(); seats],
            advisers,
            asked,
            deal: number,
            base: base.filter(|_| asked.matters),
        })
    }

    /// Looks at a decision, and then at the move that was chosen.
    pub(super) fn judge(&mut self, decision: &Decision<'_, G>, mv: &G::Move, row: &mut Row) {
        self.look(decision, row);
        if let Some(adviser) = self.advisers.get_mut(decision.seat.index()) {
            adviser.made(decision.game(), decision.seat, decision.view(), mv);
        }
    }

    fn look(&mut self, decision: &Decision<'_, G>, row: &mut Row) {
        let (game, seat, moves) = (decision.game(), decision.seat, decision.moves);
        let view = decision.view();
        let at = seat.index();
        let (Some(adviser), Some(notes)) = (self.advisers.get_mut(at), self.turns.get_mut(at)) else {
            return;
        };
        adviser.look(game, seat, view);
        let turn = G::turn_number(view, seat);
        if notes.number != Some(turn) {
            *notes = TurnNotes {
                number: Some(turn),
                ..TurnNotes::default()
            };
        }
        if moves.len() < 2 || G::is_stuck(view, seat, moves).is_none() {
            return;
        }
        let everywhere = |found: Found| found == Found::always(true);
        let compared = self.base.is_none() || everywhere(notes.matters);
        if everywhere(notes.decision) && everywhere(notes.dilemma) && compared {
            // Nothing more can be found in this turn.
            return;
        }
        let settings = self.asked.settings;
        let unit = adviser.unit();
        let worlds = settings.all_worlds();
        let key = key(self.deal, at, turn);
        let options = adviser.weigh(game, seat, view, moves, worlds, key);
        let Some(judged) = judge(&options, settings.margin, unit) else {
            return;
        };
        let Some(counts) = &mut row.expert else { return };
        if !notes.judged {
            notes.judged = true;
            counts.judged += 1;
            let chance = options
                .get(judged.best)
                .and_then(|best| chance(best, unit, |value| adviser.is_won(value)));
            if let (Some(chance), Some(own)) = (chance, row.seats.get_mut(at)) {
                own.lowest = Some(own.lowest.map_or(chance, |lowest| lowest.min(chance)));
            }
        }
        let note = |noted: &mut Found, found: Found, count: &mut Counted| {
            let earlier = *noted;
            noted.add(found);
            count.update(earlier, *noted);
        };
        note(&mut notes.decision, judged.decision, &mut counts.decisions);
        note(&mut notes.dilemma, judged.dilemma, &mut counts.dilemmas);
        let Some(base) = self.base.filter(|_| !everywhere(notes.matters)) else {
            return;
        };
        let Some((view, listed)) = without_changes(game, base, decision.now.state(), seat) else {
            return;
        };
        let found = if let [only] = listed.as_slice() {
            // There is no choice without the rule: it matters if none of the expert's options is the same.
            Found::always(options.iter().all(|option| option.moves.first() != Some(only)))
        } else {
            let others = adviser.weigh(base, seat, &view, &listed, worlds, key);
            if others.is_empty() {
                return;
            }
            let legal = |mv: &G::Move| moves.contains(mv);
            matters(&options, &others, settings.margin, unit, legal)
        };
        if !notes.compared {
            notes.compared = true;
            counts.compared += 1;
        }
        note(&mut notes.matters, found, &mut counts.matters);
    }
}

/// The seat's view by the base rules in the same position, and its moves there. `None` if the position is
/// impossible there, or someone else would be to move.
fn without_changes<G: Instrumented>(
    game: &G,
    base: &G,
    state: &G::State,
    seat: Seat,
) -> Option<(G::View, Vec<G::Move>)> {
    let other = base.set_up(&game.position(state)).ok()?;
    match base.turn(&other) {
        Turn::Seats { due, .. } if due.contains(seat) => {}
        _ => return None,
    }
    let mut listed = Vec::new();
    base.legal_moves(&other, seat, &mut listed);
    Some((base.view(&other, Viewer::Seat(seat)), listed))
}

/// A key for the random numbers of a decision. The same for every rule set, so that differences aren't chance.
fn key(deal: u64, seat: usize, turn: u32) -> u64 {
    Dice::for_deal(deal, turn.wrapping_mul(8).wrapping_add(seat as u32)).bits()
}

#[cfg(test)]
mod tests;
