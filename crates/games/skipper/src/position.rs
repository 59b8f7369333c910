//! Position files: reading, writing and validation.

mod checks;
mod series;
mod stacks;

use std::collections::BTreeMap;

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};
use wildpile_game::rules::{Problem, Problems, Report};
use wildpile_game::{Review, Seat, SeatSet};
use wildpile_message::Message;
use wildpile_table::race::{Progress, Standing};

use crate::deck::MAX_COLOURS;
use crate::handicaps::Handicaps;
use crate::pile::{MAX_CARDS, Pile};
use crate::rules::{First, UsedSkippers};
use crate::setup::seat_of;
use crate::state::{Auction, SeatState, State, TurnPhase};
use crate::text as t;
use crate::{Card, MAX_SEATS, Skipper};

/// A state in the form of a position file. Piles are lists of cards, bottom first.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Position {
    /// The starting seat; by default the one that the rules say, or seat 1.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub first: Option<Seat>,
    /// The active seat; the starting seat by default.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub to_move: Option<Seat>,
    /// True if the game is over.
    #[serde(default, skip_serializing_if = "is_default")]
    pub over: bool,
    /// The current auction.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub auction: Option<AuctionPosition>,
    /// The series so far, if it is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub series: Option<SeriesPosition>,
    /// The seats; none before the deal.
    pub seats: Vec<SeatPosition>,
}

/// A series in a position (SK-40).
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SeriesPosition {
    /// The number of the game, from 1.
    pub game: u16,
    /// Games won, by seat.
    pub wins: Vec<u16>,
    /// True if the game has ended and the next one isn't dealt yet.
    #[serde(default, skip_serializing_if = "is_default")]
    pub paused: bool,
    /// The number of games in a row that nobody won.
    #[serde(default, skip_serializing_if = "is_default")]
    pub drawn: u8,
    /// Turns in the earlier games, by seat; none by default.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub turns: Vec<u32>,
    /// The winners that haven't taken their handicap yet.
    #[serde(default, skip_serializing_if = "is_default")]
    pub taking: SeatSet,
}

/// An auction in a position.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AuctionPosition {
    /// The card for sale; the seller is the seat whose turn it is.
    pub lot: Card,
    /// The seat to bid or pass now.
    pub bidder: Seat,
    /// The bids by seat number.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub bids: BTreeMap<u8, Card>,
}

/// One seat in a position.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct SeatPosition {
    /// The hand, in any order.
    pub hand: Vec<Card>,
    /// The draw pile; the last card is drawn first. By default all remaining cards, the lowest on
    /// top.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub draw_pile: Option<Vec<Card>>,
    /// The discard pile; the last card is on top.
    pub discard_pile: Vec<Card>,
    /// The market, the newest card last; by default the top cards of the draw pile (MU-09).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub market: Option<Vec<Card>>,
    /// The suit stacks by colour letter; by default the cards laid out at the start.
    pub stacks: BTreeMap<char, Vec<Card>>,
    /// If played skippers are discarded: the current allowance of each stack, by colour letter.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub allowance: BTreeMap<char, u8>,
    /// The trashed cards.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub trash: Vec<Card>,
    /// The cards removed before the game.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub removed: Vec<Card>,
    /// Turns taken.
    pub turns: u32,
    /// The phase of its turn.
    #[serde(skip_serializing_if = "is_default")]
    pub act: TurnPhase,
    /// The dead card it drew and must decide about.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub asked: Option<Card>,
    /// Cards still to be drawn as skip tax.
    #[serde(skip_serializing_if = "is_default")]
    pub owed: u8,
    /// True if its turn has ended and it is drawing.
    #[serde(skip_serializing_if = "is_default")]
    pub drawing: bool,
    /// While it is: how many cards are still to be drawn blind, if the hand isn't simply filled up (MU-09).
    #[serde(skip_serializing_if = "is_default")]
    pub left: u8,
    /// True if its draw pile has been turned over (or shuffled) at least once.
    #[serde(skip_serializing_if = "is_default")]
    pub turned_over: bool,
    /// True if it gave up.
    #[serde(skip_serializing_if = "is_default")]
    pub gave_up: bool,
    /// The handicaps it took for winning (MU-05). It plays with them from the next deal on.
    #[serde(skip_serializing_if = "is_default")]
    pub handicaps: Handicaps,
    /// Between two games: the handicaps with which it played the one on the table.
    #[serde(skip_serializing_if = "is_default")]
    pub played_with: Handicaps,
    /// The seat's progress, if its cards aren't known: in the position of someone else in a race over the same deal (RC-02).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub progress: Option<Progress>,
}

fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

/// The number of copies of each card a seat has, by colour and rank.
type Counts = [[u8; 16]; MAX_COLOURS];

impl Skipper {
    pub(crate) fn position_of(&self, state: &State) -> Position {
        if !state.dealt {
            return Position {
                first: None,
                to_move: None,
                over: false,
                auction: None,
                series: None,
                seats: Vec::new(),
            };
        }
        let auction = state.auction.map(|a| AuctionPosition {
            lot: a.lot,
            bidder: a.bidder,
            bids: (1..).zip(a.bids).filter_map(|(n, b)| b.map(|b| (n, b))).collect(),
        });
        Position {
            first: Some(seat_of(usize::from(state.first))),
            to_move: Some(seat_of(usize::from(state.current))),
            over: state.over,
            auction,
            series: self.series_position(state),
            seats: state
                .seats
                .iter()
                .enumerate()
                .map(|(i, seat)| match seat.progress {
                    Some(_) => SeatPosition {
                        progress: seat.progress,
                        handicaps: seat.handicaps,
                        ..SeatPosition::default()
                    },
                    None => SeatPosition {
                        played_with: state.series.played_with(seat),
                        ..self.seat_game(i, seat).seat_position(seat)
                    },
                })
                .collect(),
        }
    }

    fn seat_position(&self, seat: &SeatState) -> SeatPosition {
        let letter = |colour| self.tables.letter(colour).char();
        let allowance = if self.tables.used == UsedSkippers::Stay {
            BTreeMap::new()
        } else {
            let with = (0..self.tables.colours).filter(|&c| seat.books[c].allowance > 0);
            with.map(|c| (letter(c), seat.books[c].allowance)).collect()
        };
        SeatPosition {
            hand: seat.hand.to_vec(),
            draw_pile: Some(seat.draw.to_vec()),
            discard_pile: seat.discard.to_vec(),
            market: (self.tables.market > 0).then(|| seat.market.to_vec()),
            stacks: (0..self.tables.colours)
                .map(|c| (letter(c), seat.stacks.stack(c).to_vec()))
                .collect(),
            allowance,
            trash: seat.trash.to_vec(),
            removed: seat.removed.to_vec(),
            turns: seat.turns,
            act: seat.act,
            asked: seat.asked,
            owed: seat.owed,
            drawing: seat.refilling,
            left: seat.left,
            turned_over: seat.turned,
            gave_up: seat.gave_up,
            handicaps: seat.handicaps,
            played_with: Handicaps::NONE,
            progress: None,
        }
    }

    pub(crate) fn set_up_position(&self, position: &Position) -> Result<State, Problems> {
        if position.seats.is_empty() {
            return Ok(self.undealt());
        }
        let mut report = Vec::<Problem>::new();
        if position.seats.len() != self.seats {
            let what = t::ProblemSeats {
                n: position.seats.len(),
            };
            report.wrong("seats", what, t::LegalSeats { n: self.seats });
            Problems::check(report)?;
            return Ok(self.undealt());
        }
        let first = position.first.or(self.first_by_rules()).unwrap_or(Seat::FIRST);
        let to_move = position.to_move.unwrap_or(first);
        for (path, seat) in [("first", first), ("to_move", to_move)] {
            if seat.index() >= self.seats {
                let what = t::ProblemNoSeat { n: seat.number() };
                report.wrong(path, what, t::LegalUpTo { n: self.seats });
            }
        }
        if self.tables.race && to_move != Seat::FIRST {
            report.wrong("to_move", t::ProblemRaceTurn, t::LegalFirstOrNone);
        }
        let auction = position
            .auction
            .as_ref()
            .and_then(|a| self.read_auction(a, to_move, &mut report));
        let paused = position.series.as_ref().is_some_and(|series| series.paused);
        let mut seats = ArrayVec::new();
        for (i, seat) in position.seats.iter().enumerate() {
            let mut on_table: ArrayVec<Card, 2> = ArrayVec::new();
            if let Some(a) = &auction {
                on_table.extend(a.bids[i]);
                if to_move.index() == i {
                    on_table.push(a.lot);
                }
            }
            let in_force = self.read_in_force(seat, i, paused, &mut report);
            let own = self.with(i, in_force);
            seats.push(match seat.progress {
                Some(progress) => {
                    let is_racing = self.is_racing(true, position.over, paused);
                    self.check_progress(seat, progress, i, is_racing, &mut report);
                    SeatState::unknown(progress, in_force)
                }
                None => SeatState {
                    in_force,
                    ..own.read_seat(seat, i, &on_table, &mut report)
                },
            });
        }
        let state = State {
            seats,
            dealt: true,
            over: position.over,
            first: first.index() as u8,
            current: to_move.index() as u8,
            auction,
            series: self.read_series(position.series.as_ref(), &mut report),
        };
        if report.is_empty() {
            self.check_table(&state, &mut report);
        }
        // Nobody needs a list of thousands of mistakes.
        report.truncate(50);
        Problems::check(report)?;
        Ok(state)
    }

    /// Checks a seat of which only the progress is known (RC-02).
    fn check_progress(
        &self,
        seat: &SeatPosition,
        progress: Progress,
        i: usize,
        is_racing: bool,
        report: &mut Vec<Problem>,
    ) {
        let alone = SeatPosition {
            progress: seat.progress,
            handicaps: seat.handicaps,
            ..SeatPosition::default()
        };
        // A seat that is home has ended the race.
        let goes_on = matches!(progress.standing, Standing::Playing | Standing::Stopped);
        let has_room = progress.laid.is_some_and(|laid| laid <= MAX_CARDS as u32);
        let is_possible = goes_on && has_room && progress.is_possible(self.undealt_progress());
        if !is_racing || !is_possible || *seat != alone {
            let path = format!("seats[{i}].progress");
            report.wrong(path, t::ProblemProgress, t::LegalProgress);
        }
    }

    /// The starting seat, if the rules name it (SK-30).
    fn first_by_rules(&self) -> Option<Seat> {
        match self.rules.first {
            First::Seat(number) => Seat::from_number(number),
            First::Random | First::Winner | First::Next => None,
        }
    }

    pub(crate) fn review_position(&self, position: &Position) -> Review {
        let mut report = Vec::<Problem>::new();
        if let (Some(first), Some(must)) = (position.first, self.first_by_rules())
            && first != must
        {
            let (n, must) = (first.number(), must.number());
            report.wrong(
                "first",
                t::ProblemOtherFirst { n, must },
                t::LegalOtherFirst { must },
            );
        }
        let seats = position.seats.iter().enumerate();
        for (i, _) in seats.filter(|(_, seat)| seat.progress.is_some()) {
            // Nobody could play that seat.
            report.wrong(
                format!("seats[{i}].progress"),
                t::ProblemUnknownBoard,
                t::LegalNone,
            );
        }
        Review {
            problems: report,
            notes: Vec::new(),
        }
    }

    fn read_auction(&self, a: &AuctionPosition, seller: Seat, report: &mut Vec<Problem>) -> Option<Auction> {
        if !self.tables.auction {
            report.wrong("auction", t::RefusalNoAuctions, t::LegalNone);
            return None;
        }
        let mut bids = [None; MAX_SEATS];
        let place = |seat: Seat| (seat.index() + self.seats - seller.index() % self.seats) % self.seats;
        if a.bidder.index() >= self.seats || a.bidder == seller {
            let what = t::ProblemBidder { n: a.bidder.number() };
            report.wrong("auction.bidder", what, t::LegalBidder);
            return None;
        }
        for (&number, &card) in &a.bids {
            match Seat::from_number(number) {
                Some(seat) if seat.index() < self.seats && (1..place(a.bidder)).contains(&place(seat)) => {
                    bids[seat.index()] = Some(card);
                }
                _ => {
                    let path = format!("auction.bids.{number}");
                    report.wrong(path, t::ProblemBidEarly, t::LegalBid);
                }
            }
        }
        Some(Auction {
            lot: a.lot,
            bidder: a.bidder,
            bids,
        })
    }

    fn read_pile<const N: usize>(&self, cards: &[Card], path: &str, report: &mut Vec<Problem>) -> Pile<N> {
        if cards.len() > N {
            let n = cards.len();
            report.wrong(path, t::ProblemCards { n }, t::LegalAtMost { n: N });
        }
        for (j, &card) in cards.iter().enumerate() {
            if !self.tables.knows(card) {
                let card = card.to_string();
                report.wrong(format!("{path}[{j}]"), t::RefusalNoCard { card }, t::LegalCard);
            }
        }
        cards
            .iter()
            .copied()
            .filter(|&c| self.tables.knows(c))
            .take(N)
            .collect()
    }

    fn read_seat(
        &self,
        from: &SeatPosition,
        i: usize,
        on_table: &[Card],
        report: &mut Vec<Problem>,
    ) -> SeatState {
        let at = |field: &str| format!("seats[{i}].{field}");
        let before = report.len();
        let mut seat = SeatState {
            hand: self.read_pile(&from.hand, &at("hand"), report),
            ..SeatState::default()
        };
        seat.hand.as_mut_slice().sort_unstable();
        seat.discard = self.read_pile(&from.discard_pile, &at("discard_pile"), report);
        seat.trash = self.read_pile(&from.trash, &at("trash"), report);
        seat.market = self.read_pile(from.market.as_deref().unwrap_or_default(), &at("market"), report);
        seat.removed = self.read_pile(&from.removed, &at("removed"), report);
        seat.removed.as_mut_slice().sort_unstable();
        let asked: Pile<1> = self.read_pile(from.asked.as_slice(), &at("asked"), report);
        seat.asked = asked.first().copied();
        let table: Pile<2> = self.read_pile(on_table, "auction", report);
        self.read_stacks(from, &mut seat, i, report);
        seat.turns = from.turns;
        seat.act = from.act;
        seat.owed = from.owed;
        seat.refilling = from.drawing;
        seat.left = from.left;
        seat.turned = from.turned_over;
        seat.gave_up = from.gave_up;
        seat.handicaps = from.handicaps;
        seat.done = seat.books[..self.tables.colours].iter().all(|b| b.finished);

        let mut counts: Counts = [[0; 16]; MAX_COLOURS];
        let piles = [
            &*seat.hand,
            &*seat.discard,
            &*seat.trash,
            &*seat.market,
            &*seat.removed,
            seat.stacks.all(),
            &*table,
        ];
        for &card in piles.into_iter().flatten().chain(seat.asked.iter()) {
            let slot = &mut counts[self.tables.colour(card)][usize::from(card.rank())];
            *slot = slot.saturating_add(1);
        }
        let count = |counts: &Counts, card: Card| counts[self.tables.colour(card)][usize::from(card.rank())];
        match &from.draw_pile {
            Some(cards) => seat.draw = self.read_pile(cards, &at("draw_pile"), report),
            None => {
                let rest: Pile = self.tables.deck().filter(|&c| count(&counts, c) == 0).collect();
                seat.draw = rest.iter().rev().copied().collect();
            }
        }
        if report.len() > before {
            return seat;
        }
        for &card in seat.draw.iter() {
            let slot = &mut counts[self.tables.colour(card)][usize::from(card.rank())];
            *slot = slot.saturating_add(1);
        }
        if from.market.is_none() {
            while seat.market.len() < self.tables.market
                && let Some(card) = seat.draw.pop()
            {
                seat.market.push(card);
            }
        }
        let whole = usize::from(self.tables.ranks) * self.tables.colours;
        let total: usize = counts.iter().flatten().map(|&n| usize::from(n)).sum();
        if total != whole && (self.tables.auction || total > MAX_CARDS) {
            let what = t::ProblemCards { n: total };
            report.wrong(format!("seats[{i}]"), what, t::LegalCards { n: whole });
            return seat;
        }
        for card in self.tables.deck() {
            let n = count(&counts, card);
            if self.tables.auction && usize::from(n) <= self.seats {
                // Trades move cards between seats; the table as a whole is counted later.
                for _ in 1..n {
                    seat.gained.push(card);
                }
                if n == 0 {
                    seat.lost.push(card);
                }
            } else if n != 1 {
                let card = self.name(card);
                let what: Message = match n {
                    0 => t::ProblemMissing { card }.into(),
                    n => t::ProblemRepeated { card, n }.into(),
                };
                report.wrong(format!("seats[{i}]"), what, t::LegalOnce);
            }
        }
        seat.gained.as_mut_slice().sort_unstable();
        seat.lost.as_mut_slice().sort_unstable();
        self.check_seat(&mut seat, i, table.len(), report);
        seat
    }
}
