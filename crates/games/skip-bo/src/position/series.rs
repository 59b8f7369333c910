//! Series and handicaps in positions (SB-20, MU-05).

use wildpile_game::series::DRAWN_GAMES;
use wildpile_game::{Game, Seat};

use super::{Position, Reader};
use crate::cards::MAX_SEATS;
use crate::handicaps::{Handicap, Handicaps};
use crate::rules::{HandicapRule, Series};
use crate::state::{Phase, State};
use crate::text as t;

impl Reader<'_> {
    /// The handicaps of each seat, which can only come from earlier games.
    pub(super) fn read_handicaps(&mut self, p: &Position) -> [Handicaps; MAX_SEATS] {
        let game = self.game;
        let seats = game.table.seats;
        let mut all = [Handicaps::NONE; MAX_SEATS];
        self.length("handicaps", p.handicaps.len(), seats, true);
        if p.handicaps.iter().all(Handicaps::is_empty) {
            return all;
        }
        if game.rules().handicaps == HandicapRule::None {
            self.wrong("handicaps", t::ProblemNoHandicaps, t::LegalNoHandicaps);
            return all;
        }
        for (own, &handicaps) in all.iter_mut().zip(p.handicaps.iter().take(seats)) {
            *own = handicaps;
        }
        for seat in Seat::all(seats) {
            let path = || format!("handicaps[{}]", seat.index());
            let (own, partner) = (all[seat.index()], game.partner_of(seat));
            if game.table.pairs && own != all[partner.index()] {
                let what = t::ProblemPairHandicaps { seat, partner };
                self.wrong(path(), what, t::LegalPairHandicaps);
            }
            // Every win scores something.
            if !own.is_empty() && p.points.get(seat.index()).is_none_or(|&points| points == 0) {
                let what = t::ProblemHandicapUnearned { seat };
                self.wrong(path(), what, t::LegalHandicapUnearned);
            }
        }
        for seat in Seat::all(seats).filter(|seat| game.side_of(*seat).first() == Some(*seat)) {
            let own = Handicap::ALL
                .into_iter()
                .filter(|own| all[seat.index()].contains(*own));
            for idle in own.filter(|own| game.is_idle(all, game.side_of(seat), *own)) {
                let handicap = idle.title();
                let what = t::ProblemHandicapIdle { seat, handicap };
                self.wrong(format!("handicaps[{}]", seat.index()), what, t::LegalHandicapIdle);
            }
        }
        let mut holders = Seat::all(seats).filter(|seat| !all[seat.index()].is_empty());
        let side = holders.next().map(|seat| game.side_of(seat));
        if matches!(game.rules().handicaps, HandicapRule::UntilBeaten { .. })
            && side.is_some_and(|side| holders.any(|seat| !side.contains(seat)))
        {
            self.wrong("handicaps", t::ProblemHandicapSides, t::LegalHandicapSides);
        }
        all
    }

    /// MU-05: only the winners of a game take a handicap, and only if there is one for them.
    pub(super) fn judge_taking(&mut self, s: &State) {
        let (game, public) = (self.game, &s.public);
        let waits = public.phase == Phase::Handicap;
        if !waits {
            if !public.taking.is_empty() {
                self.wrong("taking, phase", t::ProblemTaking, t::LegalTakingNone);
            }
            return;
        }
        let taker = public
            .taking
            .first()
            .filter(|seat| seat.index() < game.table.seats);
        let is_side = taker.is_some_and(|seat| public.taking == game.side_of(seat));
        // Every win scores something.
        let scored = taker.is_none_or(|seat| public.points[seat.index()] > 0);
        if !is_side || !scored || public.drawn_games > 0 || game.offered(public).next().is_none() {
            self.wrong("taking", t::ProblemTaking, t::LegalTaking);
            return;
        }
        let by_rules = if game.rules().handicaps.chosen() {
            let mut after = public.taking.iter().map(|seat| seat.next(game.table.seats));
            after.any(|seat| seat == public.active)
        } else {
            public.active == public.starter
        };
        if !by_rules {
            self.wrong("turn", t::ProblemChooser, t::LegalChooser);
        }
    }

    pub(super) fn judge_series(&mut self, p: &Position) {
        if p.game == 0 {
            self.wrong("game", t::ProblemGameZero, t::LegalGameZero);
        }
        let Series::To { target, .. } = self.game.rules().series else {
            if p.game > 1 || p.drawn_games > 0 || p.points.iter().any(|&n| n > 0) {
                self.wrong("game, series", t::ProblemNoSeries, t::LegalNoSeries);
            }
            return;
        };
        for (i, &points) in p.points.iter().enumerate().take(self.game.table.seats) {
            let Some(seat) = Seat::new(i) else { continue };
            if points >= target && p.phase != Phase::Over {
                let what = t::ProblemPointsWon { seat, points };
                self.wrong(format!("points[{i}]"), what, t::LegalPointsWon { target });
            }
            let partner = self.game.partner_of(seat);
            if self.game.table.pairs && p.points.get(partner.index()) != Some(&points) {
                let what = t::ProblemPairPoints { seat, partner };
                self.wrong(format!("points[{i}]"), what, t::LegalPairPoints);
            }
        }
        let over = p.phase == Phase::Over;
        // The current game, or the one to be dealt next, hasn't ended.
        let ended = p.game.saturating_sub(u32::from(!over));
        let drawn = u32::from(p.drawn_games);
        if drawn > ended || p.drawn_games > DRAWN_GAMES || (p.drawn_games == DRAWN_GAMES && !over) {
            let what = t::ProblemDrawnGames { count: p.drawn_games };
            let most = DRAWN_GAMES - 1;
            self.wrong("drawn_games", what, t::LegalDrawnGames { most });
        } else if drawn == ended && p.points.iter().any(|&n| n > 0) {
            self.wrong("points, game", t::ProblemPointsEarly, t::LegalPointsEarly);
        }
        if over {
            self.judge_series_end(p, target);
        }
    }

    /// SB-20: a series ends at the target, or after too many drawn games.
    fn judge_series_end(&mut self, p: &Position, target: u32) {
        let game = self.game;
        let table = &game.table;
        let points = |seat: Seat| p.points.get(seat.index()).copied().unwrap_or(0);
        let there = |seat: &Seat| seat.index() < table.seats;
        if p.drawn_games < DRAWN_GAMES && !p.winners.iter().filter(there).any(|seat| points(seat) >= target) {
            let draws = DRAWN_GAMES;
            let legal = t::LegalSeriesOpen { target, draws };
            self.wrong("phase, points", t::ProblemSeriesOpen, legal);
        }
    }
}
