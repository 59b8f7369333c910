//! What makes a position impossible, beyond its piles: one seat, and the table as a whole.

use crate::Skipper;
use crate::pile::Pile;
use crate::position::Report;
use crate::rules::Round;
use crate::state::{Act, SeatState, State};
use crate::tables::TrashMode;

impl Skipper {
    /// What concerns one seat alone. `on_table`: how many of its cards lie in an auction.
    pub(crate) fn check_seat(&self, seat: &mut SeatState, i: usize, on_table: usize, report: &mut Report) {
        let at = |field: &str| format!("seats[{i}].{field}");
        let removed = usize::from(self.rules.remove);
        if seat.removed.len() != removed {
            report.wrong(
                at("removed"),
                format!("there are {}", seat.removed.len()),
                format!("{removed} by the rules"),
            );
        }
        if let Some(&one) = seat.removed.iter().find(|c| c.rank() == 1) {
            report.wrong(
                at("removed"),
                format!("the {} can't be removed", self.name(one)),
                "no card of rank 1",
            );
        }
        if !self.t.tax && seat.hand.len() + on_table > self.t.hand {
            let what = format!("there are {} cards", seat.hand.len() + on_table);
            report.wrong(at("hand"), what, format!("at most {}", self.t.hand));
        }
        if self.t.trash == TrashMode::Never && !self.rules.trash_hand && !seat.trash.is_empty() {
            report.wrong(at("trash"), "nothing is trashed in this game", "no card");
        }
        for &card in seat.trash.iter().chain(seat.asked.iter()) {
            if !self.t.dead(&seat.books, card) {
                let what = format!("the {} can still be played", self.name(card));
                report.wrong(at("trash"), what, "only cards that can never be played any more");
            }
        }
        seat.unseen = self.unseen_of(seat);
        let never_seen = seat.removed.len() + if seat.turned { 0 } else { seat.draw.len() };
        if seat.unseen.count_ones() as usize != never_seen {
            let what = if seat.turned {
                "a removed card is there twice"
            } else {
                "a card is there twice, though the pile was never turned over"
            };
            report.wrong(at("draw_pile"), what, "each card once, or turned_over = true");
        }
        if seat.done && seat.gave_up {
            report.wrong(at("gave_up"), "all its books are finished", "false");
        }
        let waits = seat.asked.is_some() || seat.refilling || seat.owed > 0 || seat.act != Act::Fresh;
        if !seat.active() && waits {
            report.wrong(
                at("act"),
                "a seat that is out does nothing any more",
                "fresh, nothing asked, owed or drawn",
            );
        }
        if seat.act == Act::Owing && !self.t.auction {
            report.wrong(
                at("act"),
                "there are no auctions in this game",
                "fresh, playing or discarding",
            );
        }
        if seat.asked.is_some() && self.t.trash != TrashMode::Ask {
            report.wrong(at("asked"), "nobody is asked in this game", "leave it out");
        }
        if seat.owed > 0 && !self.t.tax {
            report.wrong(at("owed"), "there is no skip tax in this game", "0");
        } else if seat.owed > 1 {
            // The tax of one skipper is paid before the next one can be played.
            report.wrong(at("owed"), format!("it is {}", seat.owed), "0 or 1");
        }
    }

    /// What concerns the seats together.
    pub(crate) fn check_table(&self, state: &State, report: &mut Report) {
        if self.t.auction {
            for card in self.t.deck() {
                let of = |pile: &Pile| pile.iter().filter(|&&c| c == card).count();
                let (gained, lost): (usize, usize) = state
                    .seats
                    .iter()
                    .fold((0, 0), |(g, l), s| (g + of(&s.gained), l + of(&s.lost)));
                if gained != lost {
                    let there = self.seats + gained - lost;
                    let what = format!("the {} is there {there} times", self.name(card));
                    report.wrong("seats", what, format!("{} times, once for each deck", self.seats));
                }
            }
        }
        let done = state.seats.iter().any(|s| s.done);
        let active = state.seats.iter().filter(|s| s.active()).count();
        let current = usize::from(state.current);
        let ends_at_once = self.seats == 1 || self.t.race || self.rules.round == Round::AtOnce;
        if state.over {
            let ended = if self.seats == 1 {
                active == 0
            } else {
                done || state.seats.iter().all(|s| !s.active() || self.seat_is_dead(s))
            };
            if !ended {
                report.wrong("over", "somebody can still win", "false");
            }
            // The end of a race finds the others in the middle of anything.
            if !self.t.race
                && (state.auction.is_some()
                    || state
                        .seats
                        .iter()
                        .any(|s| s.asked.is_some() || s.refilling || s.owed > 0))
            {
                report.wrong(
                    "over",
                    "something is still going on",
                    "no auction, nothing asked, owed or drawn",
                );
            }
            return;
        }
        if active == 0 || (done && ends_at_once) {
            report.wrong("over", "the game has ended", "true");
            return;
        }
        if !self.t.race {
            if !state.seats[current].active() {
                report.wrong("to_move", "this seat is out", "a seat that still plays");
            }
            // A seat that has finished did so in this round, before the one whose turn it is.
            let place = |i: usize| (i + self.seats - usize::from(state.first)) % self.seats;
            let earlier = (0..self.seats).any(|i| state.seats[i].done && place(i) >= place(current));
            if earlier {
                report.wrong(
                    "to_move",
                    "the round in which a seat has finished is over",
                    "over = true, or a seat that comes after it in the round",
                );
            }
        }
        for (i, seat) in state.seats.iter().enumerate() {
            let at = |field: &str| format!("seats[{i}].{field}");
            if !self.t.race && i != current && (seat.act != Act::Fresh || seat.refilling) {
                report.wrong(at("act"), "it is not this seat's turn", "fresh, not drawing");
            }
            if seat.refilling && seat.hand.len() >= self.t.hand {
                let legal = format!("fewer than {} cards in hand, or drawing = false", self.t.hand);
                report.wrong(at("drawing"), "the hand is full", legal);
            }
            if i == current && seat.owed > 0 {
                report.wrong(at("owed"), "the others pay the tax", "0");
            }
            if seat.asked.is_some() && seat.owed == 0 && !seat.refilling {
                report.wrong(
                    at("asked"),
                    "it is drawing nothing",
                    "drawing = true, or a card owed",
                );
            }
            if self.t.race && seat.refilling && seat.asked.is_none() && self.shuffle_due(state) != Some(i) {
                report.wrong(at("drawing"), "nothing holds it up", "false");
            }
        }
        if !self.t.race {
            let asked = state.seats.iter().filter(|s| s.asked.is_some()).count();
            let drawing = state.seats.iter().any(|s| s.refilling || s.owed > 0);
            if asked > 1 {
                report.wrong("seats", "two seats are asked", "one at a time");
            }
            if drawing && asked == 0 && self.shuffle_due(state).is_none() {
                report.wrong(
                    "seats",
                    "nothing holds the drawing up",
                    "nothing owed, drawing = false",
                );
            }
        }
        if let Some(auction) = &state.auction {
            let seller = &state.seats[current];
            let bidder = &state.seats[usize::from(auction.bidder)];
            let draws = |s: &SeatState| s.asked.is_some() || s.refilling || s.owed > 0;
            if seller.act != Act::Fresh || state.seats.iter().any(draws) {
                report.wrong(
                    "auction",
                    "an auction is a turn of its own",
                    "the seller's act is fresh, nothing asked, owed or drawn",
                );
            }
            if !bidder.active() || bidder.hand.is_empty() {
                report.wrong(
                    "auction.bidder",
                    "this seat can't bid",
                    "a seat that plays and has a card",
                );
            }
        }
    }
}
