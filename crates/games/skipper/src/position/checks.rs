//! Checks of a position beyond single piles: for each seat, and for the table as a whole.

use wildpile_game::rules::{Problem, Report};
use wildpile_message::Message;

use crate::pile::Pile;
use crate::rules::{Collect, Round};
use crate::state::{SeatState, State, TurnPhase};
use crate::tables::TrashMode;
use crate::text as t;
use crate::{MOST_HELD, Skipper};

impl Skipper {
    /// Checks a single seat. `on_table` is the number of its cards in an auction.
    pub(super) fn check_seat(
        &self,
        seat: &mut SeatState,
        i: usize,
        on_table: usize,
        report: &mut Vec<Problem>,
    ) {
        let at = |field: &str| format!("seats[{i}].{field}");
        let removed = usize::from(self.rules.remove);
        if seat.removed.len() != removed {
            let what = t::ProblemRemoved {
                n: seat.removed.len(),
            };
            report.wrong(at("removed"), what, t::LegalRemoved { n: removed });
        }
        if let Some(&one) = seat.removed.iter().find(|c| c.rank() == 1) {
            let what = t::ProblemRemovedOne { card: self.name(one) };
            report.wrong(at("removed"), what, t::LegalNoOne);
        }
        let most = match self.tables.collect {
            Collect::Fixed(_) => MOST_HELD,
            Collect::Refill | Collect::Market(_) => self.tables.hand,
        };
        if !self.tables.tax && seat.hand.len() + on_table > most {
            let what = t::ProblemCards {
                n: seat.hand.len() + on_table,
            };
            report.wrong(at("hand"), what, t::LegalAtMost { n: most });
        }
        self.check_collected(seat, i, report);
        if self.tables.trash == TrashMode::Never && !self.rules.trash_hand && !seat.trash.is_empty() {
            report.wrong(at("trash"), t::ProblemTrash, t::LegalNoCards);
        }
        for &card in seat.trash.iter().chain(seat.asked.iter()) {
            if !self.dead(&seat.books, card) {
                let what = t::ProblemNotDead {
                    card: self.name(card),
                };
                report.wrong(at("trash"), what, t::LegalDead);
            }
        }
        seat.unseen = self.unseen_of(seat);
        let never_seen = seat.removed.len() + if seat.turned { 0 } else { seat.draw.len() };
        if seat.unseen.count_ones() as usize != never_seen {
            let what: Message = if seat.turned {
                t::ProblemRemovedTwice.into()
            } else {
                t::ProblemSeenTwice.into()
            };
            report.wrong(at("draw_pile"), what, t::LegalSeen);
        }
        if seat.done && seat.gave_up {
            report.wrong(at("gave_up"), t::ProblemDone, value("false"));
        }
        let waits = seat.asked.is_some() || seat.refilling || seat.owed > 0 || seat.act != TurnPhase::Fresh;
        if !seat.active() && waits {
            report.wrong(at("act"), t::ProblemIdle, t::LegalIdle);
        }
        if seat.act == TurnPhase::Owing && !self.tables.auction {
            report.wrong(at("act"), t::RefusalNoAuctions, t::LegalAct);
        }
        if seat.asked.is_some() && self.tables.trash != TrashMode::Ask {
            report.wrong(at("asked"), t::ProblemAsked, t::LegalNone);
        }
        if seat.owed > 0 && !(self.tables.tax && self.rules.draws_tax) {
            report.wrong(at("owed"), t::ProblemNoTax, value("0"));
        } else if seat.owed > 1 {
            // The tax for one skipper is paid before the next one can be played.
            report.wrong(at("owed"), t::ProblemTooLarge { n: seat.owed }, t::LegalZeroOrOne);
        }
    }

    /// Checks what only exchanged ways of collecting have (MU-09).
    fn check_collected(&self, seat: &SeatState, i: usize, report: &mut Vec<Problem>) {
        let at = |field: &str| format!("seats[{i}].{field}");
        let n = seat.market.len();
        if self.tables.market == 0 && n > 0 {
            report.wrong(at("market"), t::RefusalNoMarket, t::LegalNone);
        } else if n > self.tables.market {
            let legal = t::LegalAtMost {
                n: self.tables.market,
            };
            report.wrong(at("market"), t::ProblemCards { n }, legal);
        } else if n < self.tables.market && !seat.draw.is_empty() && (!self.tables.tax || seat.refilling) {
            // Only the skip tax turns over a discard pile without filling the gaps.
            let legal = t::LegalCards {
                n: self.tables.market,
            };
            report.wrong(at("market"), t::ProblemMarketGap, legal);
        }
        let most = match self.tables.collect {
            _ if !seat.refilling => 0,
            Collect::Refill => 0,
            Collect::Fixed(cards) => usize::from(cards)
                .min((MOST_HELD + usize::from(seat.asked.is_some())).saturating_sub(seat.hand.len())),
            // Only a shuffle interrupts a card that is drawn blind.
            Collect::Market(_) => usize::from(seat.draw.is_empty() && seat.asked.is_none()),
        };
        if usize::from(seat.left) > most {
            let n = seat.left;
            let legal = t::LegalAtMost { n: most };
            report.wrong(at("left"), t::ProblemTooLarge { n }, legal);
        }
        let fixed = matches!(self.tables.collect, Collect::Fixed(_));
        if seat.act == TurnPhase::Dropping
            && !(fixed && (seat.refilling || self.excess(seat) > 0 || self.rules.trash_hand))
        {
            let hand = self.tables.hand;
            report.wrong(at("act"), t::ProblemNotDropping { hand }, t::LegalAct);
        }
    }

    /// Checks the seats together.
    pub(super) fn check_table(&self, state: &State, report: &mut Vec<Problem>) {
        if self.tables.auction {
            for card in self.tables.deck() {
                let of = |pile: &Pile| pile.iter().filter(|&&c| c == card).count();
                let (gained, lost): (usize, usize) = state
                    .seats
                    .iter()
                    .fold((0, 0), |(g, l), s| (g + of(&s.gained), l + of(&s.lost)));
                if gained != lost {
                    let there = self.seats + gained - lost;
                    let card = self.name(card);
                    let what = t::ProblemRepeated { card, n: there };
                    report.wrong("seats", what, t::LegalOncePerDeck { n: self.seats });
                }
            }
        }
        let done = state.seats.iter().any(|s| s.done);
        let active = state.seats.iter().filter(|s| s.active()).count();
        let current = usize::from(state.current);
        self.check_series(state, report);
        let over = state.over || state.series.paused;
        let ends_at_once = self.seats == 1 || self.tables.race || self.rules.round == Round::AtOnce;
        if over {
            let ended = if self.seats == 1 {
                active == 0
            } else {
                let mut seats = state.seats.iter().enumerate();
                done || seats.all(|(i, s)| !s.active() || self.is_out(i, s))
            };
            if !ended {
                report.wrong("over", t::ProblemCanWin, value("false"));
            }
            // The end of a race may interrupt the others at any point.
            if !self.tables.race
                && (state.auction.is_some()
                    || state
                        .seats
                        .iter()
                        .any(|s| s.asked.is_some() || s.refilling || s.owed > 0))
            {
                report.wrong("over", t::ProblemGoingOn, t::LegalOver);
            }
            return;
        }
        if active == 0 || (done && ends_at_once) {
            report.wrong("over", t::ProblemEnded, value("true"));
            return;
        }
        if !self.tables.race {
            if !state.seats[current].active() {
                report.wrong("to_move", t::ProblemOut, t::LegalInGame);
            }
            // A finished seat must have finished earlier in this round than the seat whose turn it
            // is.
            let place = |i: usize| (i + self.seats - usize::from(state.first)) % self.seats;
            let earlier = (0..self.seats).any(|i| state.seats[i].done && place(i) >= place(current));
            if earlier {
                report.wrong("to_move", t::ProblemRoundOver, t::LegalRound);
            }
        }
        for (i, seat) in state.seats.iter().enumerate() {
            let at = |field: &str| format!("seats[{i}].{field}");
            if !self.tables.race && i != current && (seat.act != TurnPhase::Fresh || seat.refilling) {
                report.wrong(at("act"), t::ProblemNotItsTurn, t::LegalNotItsTurn);
            }
            let own = self.seat_game(i, seat);
            let hand = own.tables.hand;
            let full = match own.tables.collect {
                Collect::Refill => seat.hand.len() >= hand,
                Collect::Fixed(_) => false,
                // A gap of the market may wait for a shuffle.
                Collect::Market(_) => seat.hand.len() >= hand && self.shuffle_due(state) != Some(i),
            };
            if seat.refilling && full {
                let legal = t::LegalDrawingHand { n: hand };
                report.wrong(at("drawing"), t::ProblemHandFull, legal);
            }
            if seat.refilling && seat.left == 0 && matches!(own.tables.collect, Collect::Fixed(_)) {
                report.wrong(at("left"), t::ProblemNoneLeft, t::LegalNoneLeft);
            }
            if i == current && seat.owed > 0 {
                report.wrong(at("owed"), t::ProblemTaxPayer, value("0"));
            }
            if seat.asked.is_some() && seat.owed == 0 && !seat.refilling {
                report.wrong(at("asked"), t::ProblemNotDrawing, t::LegalDrawing);
            }
            let waits = seat.asked.is_some() || own.is_choosing(seat) || self.shuffle_due(state) == Some(i);
            if self.tables.race && seat.refilling && !waits {
                report.wrong(at("drawing"), t::ProblemNothingWaits, value("false"));
            }
        }
        if !self.tables.race {
            let asked = state.seats.iter().filter(|s| s.asked.is_some()).count();
            let drawing = state.seats.iter().any(|s| s.refilling || s.owed > 0);
            if asked > 1 {
                report.wrong("seats", t::ProblemTwoAsked, t::LegalOneAsked);
            }
            let chooses = {
                let seat = &state.seats[current];
                let taxed = state.seats.iter().any(|s| s.owed > 0);
                !taxed && self.seat_game(current, seat).is_choosing(seat)
            };
            if drawing && asked == 0 && !chooses && self.shuffle_due(state).is_none() {
                report.wrong("seats", t::ProblemNothingWaits, t::LegalNothingWaits);
            }
        }
        if let Some(auction) = &state.auction {
            let seller = &state.seats[current];
            let bidder = &state.seats[auction.bidder.index()];
            let draws = |s: &SeatState| s.asked.is_some() || s.refilling || s.owed > 0;
            if seller.act != TurnPhase::Fresh || state.seats.iter().any(draws) {
                report.wrong("auction", t::ProblemAuctionTurn, t::LegalAuctionTurn);
            }
            if !bidder.active() || bidder.hand.is_empty() {
                report.wrong("auction.bidder", t::ProblemCantBid, t::LegalCanBid);
            }
        }
    }
}

/// A value as written in a position file.
fn value(text: &'static str) -> Message {
    Message::text(text)
}
