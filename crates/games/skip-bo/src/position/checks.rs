//! Checks of a position as a whole.

use wildpile_game::{Game, Seat, SeatSet};
use wildpile_message::{Arg, Join};

use super::{Position, Reader};
use crate::cards::{Card, MAX_SEATS};
use crate::rules::Series;
use crate::state::{Call, Pending, Phase, State};
use crate::text as t;

impl Reader<'_> {
    /// Reports the problems of the position as a whole.
    pub(super) fn judge(&mut self, p: &Position, s: &State) {
        let game = self.game;
        let table = &game.table;
        for (path, seat) in [("turn", p.turn), ("starter", self.game.starter_of(p))] {
            if seat.index() >= table.seats {
                let seat = seat.number();
                self.wrong(
                    path,
                    t::ProblemNoSeat { seat },
                    t::LegalNoSeat { seats: table.seats },
                );
                return;
            }
        }
        if matches!(p.phase, Phase::Deal | Phase::Handicap) {
            if s.cards().next().is_some() {
                self.wrong("phase", t::ProblemDealtAlready, t::LegalDealtAlready);
            }
        } else if !self.left.is_empty() {
            let count = self.left.len();
            let mut missing: Vec<Arg> = self.left.iter().take(6).map(|c| c.to_string().into()).collect();
            if count > 6 {
                missing.push("…".into());
            }
            let cards = Arg::List(Join::Space, missing);
            let what = t::ProblemCardsMissing { count, cards };
            self.wrong("draw", what, t::LegalCardsMissing);
        }
        self.judge_series(p);
        self.judge_taking(s);
        self.judge_stocks(p, s);
        self.judge_hands(p, s);
        self.judge_cleared(s);
        self.judge_phase(p, s);
        self.judge_call(p, s);
    }

    fn judge_stocks(&mut self, p: &Position, s: &State) {
        let game = self.game;
        let table = &game.table;
        let dealt = game.stocks(self.handicaps);
        let may_grow = table.manual || (table.pairs && table.penalty > 0);
        let mut empty = SeatSet::EMPTY;
        for seat in Seat::all(table.seats) {
            let len = s.stocks.len(seat.index());
            let most = usize::from(dealt[seat.index()]);
            if len > most && !may_grow {
                let legal = t::LegalAtMost { most };
                let path = format!("stocks[{}]", seat.index());
                self.wrong(path, t::ProblemStockGrown { count: len }, legal);
            }
            if len == 0 && (!table.pairs || s.stocks.len(self.game.partner_of(seat).index()) == 0) {
                empty.insert(seat);
            }
        }
        match p.phase {
            Phase::Deal | Phase::Handicap => {}
            Phase::Over => {
                if empty.is_empty() != p.winners.is_empty() && self.game.rules().series == Series::Single {
                    self.wrong("winners", t::ProblemWinners, t::LegalWinners);
                }
                let sides: Vec<SeatSet> = p.winners.iter().map(|seat| self.game.side_of(seat)).collect();
                let one_side = sides.iter().all(|side| side == &p.winners);
                if !one_side || p.winners.iter().any(|seat| seat.index() >= table.seats) {
                    self.wrong("winners", t::ProblemWinningSide, t::LegalWinningSide);
                }
                if empty
                    .iter()
                    .any(|seat| !self.game.side_of(seat).contains(empty.first().unwrap_or(seat)))
                {
                    self.wrong("stocks", t::ProblemTwoSides, t::LegalTwoSides);
                } else if !empty.is_empty() && !p.winners.is_empty() && empty != p.winners {
                    self.wrong("winners", t::ProblemOtherWinners, t::LegalOtherWinners);
                }
            }
            Phase::Draw | Phase::Shuffle | Phase::Bury | Phase::Play => {
                if let Some(seat) = empty.first() {
                    let path = format!("stocks[{}]", seat.index());
                    self.wrong(path, t::ProblemStockEmpty, t::LegalStockEmpty);
                }
                if !p.winners.is_empty() {
                    self.wrong("winners", t::ProblemWinnersEarly, t::LegalWinnersEarly);
                }
            }
        }
    }

    fn judge_hands(&mut self, p: &Position, s: &State) {
        let game = self.game;
        let table = &game.table;
        for seat in Seat::all(table.seats).filter(|&seat| seat != p.turn) {
            let (len, full) = (s.hands[seat.index()].len(), game.seat_rules(&s.public, seat).hand);
            if len >= full {
                let what = t::ProblemHandBetween { count: len, seat };
                let legal = t::LegalHandBetween { most: full - 1 };
                self.wrong(format!("hands[{}]", seat.index()), what, legal);
            }
        }
        let (hand, full) = (
            s.hands[p.turn.index()].len(),
            game.seat_rules(&s.public, p.turn).hand,
        );
        let path = format!("hands[{}]", p.turn.index());
        match p.phase {
            Phase::Play if hand == 0 && !s.nothing_to_draw() => {
                self.wrong(path, t::ProblemHandEmpty, t::LegalHandEmpty);
            }
            Phase::Draw if hand >= full => {
                let most = full - 1;
                self.wrong(path, t::ProblemHandFull, t::LegalAtMost { most });
            }
            _ => {}
        }
    }

    /// SB-06, SB-14: cleared cards come in complete piles.
    fn judge_cleared(&mut self, s: &State) {
        let game = self.game;
        let table = &game.table;
        let (cleared, last) = (&s.public.cleared, usize::from(table.last));
        if table.name_start || cleared.is_empty() {
            return;
        }
        let piles = cleared.len() / last;
        let count = |value: u8| Card::number(value).map_or(0, |card| usize::from(cleared.count(card)));
        if !cleared.len().is_multiple_of(last) {
            let what = t::ProblemClearedSize { count: cleared.len() };
            self.wrong("cleared", what, t::LegalClearedSize { count: last });
        } else if let Some(value) = (1..=table.last).find(|&v| count(v) > piles) {
            let count = count(value);
            let what = t::ProblemClearedNumber { piles, count, value };
            self.wrong("cleared", what, t::LegalClearedNumber);
        } else if game
            .all_seat_rules(self.handicaps)
            .all(|own| own.wild_limit < table.last)
            && count(table.last) != piles
        {
            let what = t::ProblemClearedLast { piles, value: last };
            self.wrong("cleared", what, t::LegalClearedLast);
        }
    }

    fn judge_phase(&mut self, p: &Position, s: &State) {
        let game = self.game;
        let table = &game.table;
        if matches!(p.phase, Phase::Draw | Phase::Bury) && !table.manual {
            self.wrong("phase, draw", t::ProblemTableDraws, t::LegalTableDraws);
        }
        if p.phase == Phase::Draw && s.nothing_to_draw() {
            self.wrong("phase", t::ProblemNothingToDraw, t::LegalNothingToDraw);
        }
        let pending = s.public.pending;
        let coming = pending
            .hand
            .saturating_add(pending.excess)
            .saturating_add(pending.penalty);
        let fits = match p.phase {
            Phase::Shuffle => coming > 0 && s.draw.total() == 0 && !s.public.cleared.is_empty(),
            Phase::Bury => coming == 0 && pending.buried > 0,
            _ => pending == Pending::default(),
        };
        let hand = s.hands[p.turn.index() % MAX_SEATS].len();
        let own = game.seat_rules(&s.public, p.turn);
        let sizes = pending.hand.saturating_add(hand) <= own.hand
            && (table.manual || (pending.excess, pending.buried) == (0, 0))
            && pending.excess.saturating_add(pending.buried) <= crate::moves::MAX_DRAW as u8
            && usize::from(pending.buried) <= s.stocks.len(p.turn.index() % MAX_SEATS)
            && pending.penalty <= table.penalty
            && (pending.penalty == 0 || table.pairs)
            && pending.penalised.is_some() == (pending.penalty > 0)
            && pending
                .penalised
                .is_none_or(|seat| self.game.side_of(p.turn).contains(seat))
            && (!pending.ask || (table.manual && pending.penalty > 0));
        if !fits || !sizes {
            self.wrong("pending", t::ProblemPending, t::LegalPending);
        }
        if let Some(pile) = s.public.cover {
            let build = s
                .public
                .builds
                .get(usize::from(pile))
                .copied()
                .unwrap_or_default();
            if !own.cover_at_once
                || !build.top_is_wild()
                || matches!(p.phase, Phase::Over | Phase::Deal | Phase::Handicap)
            {
                self.wrong("cover", t::ProblemNothingToCover, t::LegalNothingToCover);
            } else if self.game.numbers_at_hand(s, None) >> build.next() & 1 == 0 {
                let what = t::ProblemNoCover { value: build.next() };
                self.wrong("cover", what, t::LegalNoCover);
            }
        }
        let bare = (0..)
            .zip(&s.public.builds)
            .find(|&(pile, build)| build.top_is_wild() && s.public.cover != Some(pile));
        if let Some((pile, _)) = bare
            && game.all_seat_rules(self.handicaps).all(|own| own.cover_at_once)
            && p.phase != Phase::Over
        {
            let path = format!("builds[{pile}], cover");
            let legal = t::LegalUncovered { pile: pile + 1 };
            self.wrong(path, t::ProblemUncovered, legal);
        }
        if usize::from(p.idle) > table.seats
            || (usize::from(p.idle) == table.seats && p.phase != Phase::Over)
            || (p.idle > 0 && !s.nothing_to_draw())
        {
            self.wrong("idle", t::ProblemIdle { count: p.idle }, t::LegalIdle);
        }
        if s.public.dry && !p.played && !s.nothing_to_draw() {
            self.wrong("dry", t::ProblemNotDry, t::LegalNotDry);
        }
    }

    fn judge_call(&mut self, p: &Position, s: &State) {
        let call = s.public.call;
        if call == Call::default() {
            return;
        }
        let judges = self.game.judges(s);
        let votes = || call.agreed.iter().chain(call.declined.iter());
        let fine = !judges.is_empty()
            && !matches!(p.phase, Phase::Deal | Phase::Handicap)
            && call
                .called
                .iter()
                .all(|seat| self.game.side_of(p.turn).contains(seat))
            && call
                .accused
                .is_none_or(|seat| call.called.contains(seat) && !call.agreed.is_empty())
            && (call.accused.is_some() || votes().next().is_none())
            && votes().all(|seat| judges.contains(seat))
            && !call.agreed.iter().any(|seat| call.declined.contains(seat))
            && call.agreed.len() < judges.len() / 2 + 1
            && judges.len() - call.declined.len() > judges.len() / 2;
        if !fine {
            self.wrong("call", t::ProblemCall, t::LegalCall);
        }
    }
}
