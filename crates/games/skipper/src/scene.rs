//! The game on screen: facts, banner, zones, actions and gestures.

mod actions;
mod zones;

use wildpile_game::{Outcome, Seat, SeatSet, Viewer};
use wildpile_message::{Arg, Join, Message};
use wildpile_table::race::Progress;
use wildpile_table::{Banner, Scene, Spot, TableGame, Tone, ZoneId};

use crate::Skipper;
use crate::dead::DeadReason;
use crate::event::Observation;
use crate::handicaps::Handicap;
use crate::moves::{Move, Origin};
use crate::rules::Series;
use crate::series::leaders;
use crate::setup::seat_of;
use crate::state::TurnPhase;
use crate::text as t;
use crate::view::{SeatView, View};

impl Skipper {
    fn several(&self) -> bool {
        self.seats > 1
    }

    fn dead_text(&self, reason: DeadReason) -> Message {
        let why: Message = match reason {
            DeadReason::Book(colour) => {
                let suit = self.colour_name(colour);
                t::DeadBook { suit }.into()
            }
            DeadReason::TooFew => t::DeadSkippers.into(),
        };
        if self.tables.auction {
            t::BannerDeadTrade { why }.into()
        } else if self.several() {
            t::BannerDead { why }.into()
        } else {
            t::BannerDeadSolitaire { why }.into()
        }
    }

    /// The reason the viewer can't win any more, if the rules announce it (SK-20).
    fn told_dead(&self, view: &View) -> Option<DeadReason> {
        self.rules.announce_dead.then(|| self.why_dead(view)).flatten()
    }

    /// A decision the viewer has to make that isn't visible on the table.
    fn asked_for(&self, view: &View) -> Option<Message> {
        let own = view.own()?;
        if own.asked.is_some() {
            return Some(t::BannerDrawn.into());
        }
        if let Some(auction) = &view.auction {
            let card = self.name(auction.lot);
            return (view.viewer == Some(auction.bidder)).then(|| t::BannerBid { card }.into());
        }
        if own.act == TurnPhase::Owing {
            return Some(t::BannerUnsold.into());
        }
        let hand = self.for_seat(view, view.viewer?).tables.hand;
        if own.refilling && self.tables.market > 0 {
            return Some(t::BannerCollect { hand }.into());
        }
        (own.act == TurnPhase::Dropping).then(|| t::BannerDrop { hand }.into())
    }

    fn over_banner(&self, view: &View) -> (Tone, Message) {
        let all = view.seats.iter().enumerate();
        let seats: SeatSet = match &view.series {
            Some(series) => leaders(&series.wins),
            None => all.filter(|(_, s)| s.done).map(|(i, _)| seat_of(i)).collect(),
        };
        if self.seats == 1 {
            let turns = view.seats.first().map_or(0, |s| s.turns);
            return if seats.is_empty() {
                (Tone::Bad, t::BannerOver.into())
            } else {
                (Tone::Good, t::BannerSolved { turns }.into())
            };
        }
        let mine = view.viewer.is_some_and(|v| seats.contains(v));
        match (seats.len(), mine) {
            (0, _) if view.series.is_some() => (Tone::Info, t::OutcomeSeriesDrawn.into()),
            (0, _) => (Tone::Info, t::OutcomeDraw.into()),
            (1, true) => (Tone::Good, t::BannerWon.into()),
            (_, true) => (Tone::Good, t::BannerShared { seats }.into()),
            (_, false) => {
                // A list even of one, because the text counts them.
                let seats = Arg::List(Join::And, seats.iter().map(Arg::from).collect());
                (Tone::Bad, t::BannerLost { seats }.into())
            }
        }
    }

    fn banner(&self, view: &View) -> Option<Banner> {
        let banner = |tone, text: Message| Some(Banner::new(tone, text));
        if view.over {
            let (tone, text) = self.over_banner(view);
            return banner(tone, text);
        }
        if view.series.is_some_and(|series| series.paused) {
            let taking = self.handicap_choice_in(view)?;
            let (seat, taker) = (taking.chooser?, taking.takers);
            let text: Message = if view.viewer == Some(seat) {
                t::BannerChooseHandicap { seat: taker }.into()
            } else {
                t::BannerChoosingHandicap { seat, taker }.into()
            };
            return banner(Tone::Info, text);
        }
        if let Some(reason) = self.told_dead(view) {
            return banner(Tone::Warning, self.dead_text(reason));
        }
        if let Some(asked) = self.asked_for(view) {
            return banner(Tone::Info, asked);
        }
        if !self.several() {
            return None;
        }
        if let Some(auction) = &view.auction {
            let card = self.name(auction.lot);
            let seat = auction.bidder;
            return banner(Tone::Info, t::BannerAuction { card, seat }.into());
        }
        let asked = view.seats.iter().position(|s| s.is_asked);
        if let Some(asked) = asked.filter(|_| !self.tables.race) {
            let seat = seat_of(asked);
            return banner(Tone::Info, t::BannerDeciding { seat }.into());
        }
        if view.own().is_some_and(|s| s.done) {
            return banner(Tone::Good, t::BannerDone.into());
        }
        if self.tables.race {
            return banner(Tone::Info, t::BannerRace.into());
        }
        let text: Message = if view.viewer == Some(view.current) {
            t::BannerYourTurn.into()
        } else {
            t::BannerTurn { seat: view.current }.into()
        };
        let mut turn = Banner::new(Tone::Info, text);
        // The deal determines who begins.
        turn.is_told = view.seats.iter().all(|seat| seat.turns == 0);
        Some(turn)
    }

    fn facts(&self, view: &View) -> Vec<(Message, Arg)> {
        let mut facts: Vec<(Message, Arg)> = Vec::new();
        if let Some(series) = &view.series {
            let game = series.game;
            facts.push((
                t::FactGame.into(),
                match self.rules.series {
                    Series::Games(all) => t::FactGameOf { game, all }.into(),
                    Series::Wins(wins) => t::FactGameUntil { game, wins }.into(),
                    Series::Single => game.into(),
                },
            ));
            let each = Seat::all(self.seats).map(|seat| {
                let count = series.wins[seat.index()];
                Arg::from(t::FactWinsOf { seat, count })
            });
            facts.push((t::FactWins.into(), Arg::List(Join::Comma, each.collect())));
        }
        for (i, seat) in view
            .seats
            .iter()
            .enumerate()
            .filter(|(_, s)| !s.handicaps.is_empty())
        {
            facts.push((
                t::FactHandicaps { seat: seat_of(i) }.into(),
                seat.handicaps.titles(),
            ));
        }
        let all = self.tables.colours;
        let books = |s: &SeatView| match s.progress {
            Some(progress) => progress.home as usize,
            None => s.books[..all].iter().filter(|b| b.finished).count(),
        };
        if let Some(seat) = view
            .own()
            .or_else(|| view.seats.first().filter(|_| self.seats == 1))
        {
            let over = view.over || seat.done || seat.gave_up;
            facts.push(if over {
                (t::FactTurns.into(), seat.turns.into())
            } else {
                (t::FactTurn.into(), seat.turns.saturating_add(1).into())
            });
            let n = books(seat);
            facts.push((t::FactBooks.into(), t::FactBooksDone { n, all }.into()));
        }
        if !view.over
            && self.told_dead(view).is_some()
            && let Some(asked) = self.asked_for(view)
        {
            // The banner already says that the game is lost.
            facts.push((t::FactNow.into(), asked.into()));
        }
        let n = self.rules.remove;
        if n > 0 {
            // SK-18: such a game may be unwinnable, so the player gets a notice.
            facts.push((t::FactMissing.into(), t::FactMissingCards { n }.into()));
        }
        for (i, seat) in view.seats.iter().enumerate() {
            // At larger tables there is no room for what lies on the table.
            let is_news = self.seats <= 2 || seat.gave_up || seat.progress.is_some();
            if self.several() && is_news && view.viewer.is_none_or(|v| v.index() != i) {
                let (n, turns) = (books(seat), seat.turns);
                let text = if seat.gave_up {
                    t::FactSeatGaveUp { n, all, turns }.into()
                } else {
                    t::FactSeatBooks { n, all, turns }.into()
                };
                facts.push((t::FactSeat { seat: seat_of(i) }.into(), text));
            }
        }
        facts
    }
}

impl TableGame for Skipper {
    const TEXTS: &'static [&'static str] = t::TEXTS;
    const RULE_BOOKS: &'static [(&'static str, &'static str)] = &[
        ("en", include_str!("../RULES.md")),
        ("de", include_str!("../RULES.de.md")),
    ];
    const USUAL_SEATS: usize = 1;

    fn scene(&self, view: &View, moves: &[Move]) -> Scene {
        let mut zones = Vec::new();
        let mine = view.viewer.map_or(self, |seat| self.for_seat(view, seat));
        let own = view.viewer.map(Seat::index);
        let mut row = 0;
        let is_seen = |i: &usize| Some(*i) != own && view.seats[*i].progress.is_none();
        for i in (0..view.seats.len()).filter(is_seen) {
            self.for_seat(view, seat_of(i))
                .seat_zones(view, i, row, &mut zones);
            row += 1;
        }
        if self.tables.auction {
            zones.push(self.lot_zone(view, row));
            row += 1;
        }
        if let Some(i) = own {
            mine.seat_zones(view, i, row, &mut zones);
        }
        let hand = view
            .own()
            .and_then(|s| s.hand.as_deref())
            .map_or_else(Vec::new, |h| self.arranged(h));
        Scene {
            zones,
            actions: moves.iter().map(|mv| mine.action(view, &hand, mv)).collect(),
            facts: self.facts(view),
            banner: self.banner(view),
        }
    }

    fn gives_up(mv: &Move) -> bool {
        *mv == Move::GiveUp
    }

    /// The numbers depend on the deck: its colours and ranks in order.
    fn action_space(&self) -> Vec<Move> {
        let mut all = vec![Move::End, Move::Pass, Move::GiveUp];
        let cards = || self.tables.deck();
        all.extend(cards().map(Move::Discard));
        all.extend(cards().map(Move::Trash));
        all.extend(cards().map(Move::Keep));
        all.extend(cards().map(Move::Auction));
        all.extend(cards().map(Move::Bid));
        for from in [Origin::Hand, Origin::Discard] {
            for colour in 0..self.tables.colours {
                let on = self.tables.letter(colour);
                all.extend(cards().map(|card| Move::Play { card, on, from }));
            }
        }
        if self.rules.handicaps.chosen() {
            all.extend(Handicap::ALL.map(Move::Handicap));
        }
        if self.tables.market > 0 {
            all.extend(cards().map(Move::Take));
            all.push(Move::Draw);
        }
        all
    }

    fn fits(&self, view: &View) -> bool {
        self.has_room_for(view)
    }

    fn race_progress(&self, view: &View) -> Vec<Progress> {
        self.race_of(view)
    }

    fn intend(&self, view: &View, from: Spot, to: Option<ZoneId>) -> Option<Move> {
        self.intended(view, from, to)
    }

    fn game_number(&self, state: &Self::State) -> u32 {
        state.series.game.into()
    }

    fn tell(&self, observation: &Observation) -> Message {
        self.told(observation)
    }

    fn tell_outcome(&self, outcome: &Outcome, viewer: Viewer) -> Message {
        self.told_outcome(outcome, viewer)
    }
}
