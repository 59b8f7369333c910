//! Messages about events.

use wildpile_game::{Game, Outcome, Seat, Viewer};
use wildpile_message::{Arg, Join, Message};

use crate::cards::MAX_SEATS;
use crate::event::Observation;
use crate::game::SkipBo;
use crate::moves::Source;
use crate::names::{card_message, played_message};
use crate::rules::Series;
use crate::text as t;

impl SkipBo {
    pub(crate) fn told(&self, observation: &Observation) -> Message {
        let deck = self.rules().deck;
        match *observation {
            Observation::Dealt {
                game,
                starter: seat,
                stock,
                ref stocks,
                ..
            } => match (self.rules().series, stocks.as_slice()) {
                (Series::Single, []) => t::TellDealt { stock, seat }.into(),
                (Series::To { .. }, []) => t::TellGameDealt { game, stock, seat }.into(),
                (series, stocks) => {
                    let each = Seat::all(self.table.seats)
                        .zip(stocks)
                        .map(|(seat, &count)| Arg::from(t::PlayerCount { seat, count }));
                    let stocks = Arg::List(Join::Comma, each.collect());
                    match series {
                        Series::Single => t::TellDealtUnevenly { stocks, seat }.into(),
                        Series::To { .. } => t::TellGameDealtUnevenly { game, stocks, seat }.into(),
                    }
                }
            },
            Observation::TurnStarts { seat } => t::TellTurn { seat }.into(),
            Observation::Drew {
                seat,
                count,
                cards: seen,
            } => {
                let cards = match seen.filter(|seen| !seen.is_empty()) {
                    None => t::CardsCount { count }.into(),
                    Some(seen) => {
                        let cards = seen.iter().map(|card| card_message(card, deck).into());
                        Arg::List(Join::And, cards.collect())
                    }
                };
                t::TellDraws { seat, cards }.into()
            }
            Observation::Played {
                seat,
                from,
                card,
                value,
                pile,
                ..
            } => {
                let card = played_message(card, value, deck);
                let origin: Message = match from {
                    Source::Hand(_) => return t::TellPlays { seat, card, pile }.into(),
                    Source::Stock => t::OriginStock.into(),
                    Source::PartnerStock => t::OriginPartnerStock.into(),
                    Source::Discard(_) => t::OriginDiscard.into(),
                    Source::PartnerDiscard(_) => t::OriginPartnerDiscard.into(),
                };
                t::TellPlaysFrom {
                    seat,
                    card,
                    origin,
                    pile,
                }
                .into()
            }
            Observation::Turned {
                owner: seat,
                card: Some(card),
                left,
            } => {
                let card = card_message(card, deck);
                t::TellTurnsUp { seat, card, left }.into()
            }
            Observation::Turned {
                owner: seat,
                card: None,
                ..
            } => t::TellStockEmpty { seat }.into(),
            Observation::Cleared { pile } => t::TellCleared { pile }.into(),
            Observation::Shuffled { count } => t::TellShuffled { count }.into(),
            Observation::Discarded { seat, card, pile } => {
                let card = card_message(card, deck);
                t::TellDiscards { seat, card, pile }.into()
            }
            Observation::Ended { seat } => t::TellEnds { seat }.into(),
            Observation::Overdrawn { seat, count } => t::TellOverdrawn { seat, count }.into(),
            Observation::Accused { by: seat, accused } => t::TellAccuses { seat, accused }.into(),
            Observation::Voted { seat, agrees: true } => t::TellAgrees { seat }.into(),
            Observation::Voted { seat, agrees: false } => t::TellDeclines { seat }.into(),
            Observation::CallDropped => t::TellCallDropped.into(),
            Observation::Penalised { seat, count, .. } => t::TellPenalised { seat, count }.into(),
            Observation::GameWon {
                winners: side,
                points: 0,
            } => t::TellWon { side }.into(),
            Observation::GameWon {
                winners: side,
                points,
            } => t::TellWonPoints { side, points }.into(),
            Observation::GameDrawn => t::TellDrawn.into(),
            Observation::TookHandicap { seats, handicap, by } => {
                let (side, handicap) = (seats, handicap.title());
                match by {
                    None => t::TellDrawsHandicap { side, handicap }.into(),
                    Some(by) => t::TellChoosesHandicap { by, side, handicap }.into(),
                }
            }
        }
    }

    pub(crate) fn told_outcome(&self, outcome: &Outcome, viewer: Viewer) -> Message {
        let series = self.rules().series != Series::Single;
        let Some(first) = outcome.winners.first() else {
            return if series {
                t::OutcomeSeriesDrawn.into()
            } else {
                t::OutcomeDrawn.into()
            };
        };
        let who: Message = match viewer {
            Viewer::Seat(seat) if outcome.won(seat) && outcome.winners.len() == 1 => t::WhoYou.into(),
            Viewer::Seat(seat) if outcome.won(seat) => t::WhoBoth.into(),
            Viewer::Seat(_) | Viewer::Public => t::WhoSide {
                side: outcome.winners,
            }
            .into(),
        };
        let turns = outcome.turns.get(first.index()).copied().unwrap_or(0);
        if series {
            let points = outcome.scores.get(first.index()).copied().unwrap_or(0);
            t::OutcomeSeriesWon { who, points }.into()
        } else if let [_, _] = outcome.scores[..]
            && let other = first.next(2)
        {
            // The stock piles may have begun with different numbers of cards.
            let left = |seat: Seat| {
                let played = outcome.scores.get(seat.index()).copied().unwrap_or(0);
                i64::from(self.table.stocks[seat.index() % MAX_SEATS]) - played
            };
            let left = left(other).abs_diff(left(first));
            t::OutcomeWonLeft { who, turns, left }.into()
        } else {
            t::OutcomeWon { who, turns }.into()
        }
    }
}
