//! Messages about events.

use wildpile_game::{Outcome, Seat, Viewer};
use wildpile_message::Message;

use crate::Skipper;
use crate::event::Observation;
use crate::rules::Series;
use crate::text as t;

impl Skipper {
    pub(crate) fn told(&self, seen: &Observation) -> Message {
        match *seen {
            Observation::Dealt { first } if self.seats > 1 && !self.tables.race => {
                t::TellDealtBegins { seat: first }.into()
            }
            Observation::Dealt { .. } => t::TellDealt.into(),
            Observation::Played {
                seat,
                card,
                colour,
                from_discard,
                finished,
            } => {
                let suit = self.colour_name(usize::from(colour));
                let skips = self.skips(card) > 0;
                let card = self.name(card);
                match (finished, skips, from_discard) {
                    (true, _, false) => t::TellFinishes { seat, suit, card }.into(),
                    (true, _, true) => t::TellFinishesDiscard { seat, suit, card }.into(),
                    (false, true, false) => t::TellPlaysOn { seat, card, suit }.into(),
                    (false, true, true) => t::TellPlaysDiscardOn { seat, card, suit }.into(),
                    (false, false, false) => t::TellPlays { seat, card }.into(),
                    (false, false, true) => t::TellPlaysDiscard { seat, card }.into(),
                }
            }
            Observation::Discarded { seat, card } => {
                let card = self.name(card);
                t::TellDiscards { seat, card }.into()
            }
            Observation::Drew { seat, card } => match card.map(|card| self.name(card)) {
                Some(card) => t::TellDraws { seat, card }.into(),
                None => t::TellDrawsHidden { seat, count: 1 }.into(),
            },
            Observation::Took { seat, card } => {
                let card = self.name(card);
                t::TellTakes { seat, card }.into()
            }
            Observation::TurnedUp { seat, card } => {
                let card = self.name(card);
                if self.seats == 1 {
                    t::TellTurnsUp { card }.into()
                } else {
                    t::TellTurnsUpFor { seat, card }.into()
                }
            }
            Observation::Trashed { seat, card } => match card.map(|card| self.name(card)) {
                Some(card) => t::TellTrashes { seat, card }.into(),
                None => t::TellTrashesHidden { seat }.into(),
            },
            Observation::TurnedOver { seat, shuffled: true } => t::TellShuffles { seat }.into(),
            Observation::TurnedOver { seat, .. } => t::TellTurnsOver { seat }.into(),
            Observation::PassedTurn { seat } => t::TellPassesTurn { seat }.into(),
            Observation::Auctioned { seat, card } => {
                let card = self.name(card);
                t::TellAuctions { seat, card }.into()
            }
            Observation::Bid { seat, card } => {
                let card = self.name(card);
                t::TellBids { seat, card }.into()
            }
            Observation::Passed { seat } => t::TellNoBid { seat }.into(),
            Observation::Sold {
                seller,
                buyer,
                lot,
                price,
            } => t::TellSold {
                buyer,
                lot: self.name(lot),
                seller,
                price: self.name(price),
            }
            .into(),
            Observation::Unsold { seat, card } => {
                let card = self.name(card);
                t::TellUnsold { card, seat }.into()
            }
            Observation::Done { seat } => t::TellDone { seat }.into(),
            Observation::Progress { seat, progress } => progress.message(seat),
            Observation::GaveUp { seat } => t::TellGivesUp { seat }.into(),
            Observation::GameBegins { game } => t::TellGameBegins { game }.into(),
            Observation::GameOver { winners } => match (winners.len(), winners.first()) {
                (1, Some(seat)) => t::TellWinsGame { seat }.into(),
                (_, None) => t::TellNobodyWins.into(),
                _ => t::TellShareGame { seats: winners }.into(),
            },
            Observation::TookHandicap { seat, handicap, by } => {
                let handicap = handicap.title();
                match by {
                    None => t::TellDrawsHandicap { seat, handicap }.into(),
                    Some(by) => t::TellChoosesHandicap { by, seat, handicap }.into(),
                }
            }
        }
    }

    pub(crate) fn told_outcome(&self, outcome: &Outcome, viewer: Viewer) -> Message {
        let turns = |seat: Seat| outcome.turns.get(seat.index()).copied().unwrap_or(0);
        if self.seats == 1 {
            let turns = turns(Seat::FIRST);
            return if outcome.winners.is_empty() {
                t::OutcomeGivenUp { turns }.into()
            } else {
                t::OutcomeSolved { turns }.into()
            };
        }
        let seats = outcome.winners;
        let Some(first) = seats.first() else {
            return match self.rules.series {
                Series::Single => t::OutcomeDraw.into(),
                Series::Games(_) | Series::Wins(_) => t::OutcomeSeriesDrawn.into(),
            };
        };
        if self.rules.series != Series::Single {
            let wins = outcome.scores.get(first.index()).copied().unwrap_or(0);
            return match viewer.seat().filter(|_| seats.len() == 1) {
                Some(seat) if seat == first => t::OutcomeSeriesYouWon { wins }.into(),
                _ => t::OutcomeSeriesWon { seats, wins }.into(),
            };
        }
        let turns = turns(first);
        let mine = viewer.seat().is_some_and(|s| outcome.won(s));
        match (seats.len(), mine) {
            (1, true) => t::OutcomeYouWon { turns }.into(),
            (_, true) => t::OutcomeYouShared { turns, seats }.into(),
            (1, false) => t::OutcomeWon { seat: first, turns }.into(),
            (_, false) => t::OutcomeShared { seats, turns }.into(),
        }
    }
}
