//! What is impossible about a position as a whole.

use wildpile_game::{Game, Seat, SeatSet};

use super::{Position, Reader};
use crate::cards::{Card, MAX_SEATS};
use crate::rules::Series;
use crate::score::DRAWN_GAMES;
use crate::state::{Call, Pending, Phase, State};

impl Reader<'_> {
    /// What is wrong with the position as a whole.
    pub(super) fn judge(&mut self, p: &Position, s: &State) {
        let table = self.game.table;
        for (path, seat) in [("turn", p.turn), ("starter", p.starter)] {
            if seat.index() >= table.seats {
                self.wrong(
                    path,
                    format!("there is no {seat}"),
                    format!("seats 1 to {}", table.seats),
                );
                return;
            }
        }
        if p.phase == Phase::Deal {
            if s.cards().next().is_some() {
                self.wrong(
                    "phase",
                    "a deal is due, and cards lie on the table",
                    "no cards before the deal",
                );
            }
        } else if !self.left.is_empty() {
            let missing: Vec<String> = self.left.iter().take(6).map(|c| c.to_string()).collect();
            let more = if self.left.len() > 6 { " …" } else { "" };
            let what = format!(
                "{} cards are missing: {}{more}",
                self.left.len(),
                missing.join(" ")
            );
            self.wrong("draw", what, "all 162 cards, or leave draw out for the rest");
        }
        self.judge_series(p);
        self.judge_stocks(p, s);
        self.judge_hands(p, s);
        self.judge_cleared(s);
        self.judge_phase(p, s);
        self.judge_call(p, s);
    }

    fn judge_series(&mut self, p: &Position) {
        if p.game == 0 {
            self.wrong("game", "games are counted from 1", "1 or more");
        }
        let Series::To { target, .. } = self.game.rules().series else {
            if p.game > 1 || p.drawn_games > 0 || p.points.iter().any(|&n| n > 0) {
                self.wrong(
                    "game, series",
                    "earlier games and points need a series",
                    "game 1 without points, or series = to { … } (SB-20)",
                );
            }
            return;
        };
        for (i, &points) in p.points.iter().enumerate().take(self.game.table.seats) {
            let Some(seat) = Seat::new(i) else { continue };
            if points >= target && p.phase != Phase::Over {
                let what = format!("{seat} has {points} points and has won");
                self.wrong(
                    format!("points[{i}]"),
                    what,
                    format!("below {target}, or phase = over (SB-20)"),
                );
            }
            let partner = self.game.partner_of(seat);
            if self.game.table.pairs && p.points.get(partner.index()) != Some(&points) {
                let what = format!("{seat} and {partner} are partners and have one score");
                self.wrong(format!("points[{i}]"), what, "the same points for both (SB-20)");
            }
        }
        let over = p.phase == Phase::Over;
        // The game that is going on, or that is to be dealt, has not ended.
        let ended = p.game.saturating_sub(u32::from(!over));
        let drawn = u32::from(p.drawn_games);
        if drawn > ended || p.drawn_games > DRAWN_GAMES || (p.drawn_games == DRAWN_GAMES && !over) {
            let legal = format!("at most {}, and no more than games have ended", DRAWN_GAMES - 1);
            self.wrong("drawn_games", format!("{} can't be", p.drawn_games), legal);
        } else if drawn == ended && p.points.iter().any(|&n| n > 0) {
            self.wrong(
                "points, game",
                "no game has been won yet",
                "no points, or a higher number of the game (SB-20)",
            );
        }
        if over {
            self.judge_series_end(p, target);
        }
    }

    /// SB-20: a series ends with the target, or with too many drawn games.
    fn judge_series_end(&mut self, p: &Position, target: u32) {
        let table = self.game.table;
        let points = |seat: Seat| p.points.get(seat.index()).copied().unwrap_or(0);
        let there = |seat: &Seat| seat.index() < table.seats;
        if p.drawn_games < DRAWN_GAMES && !p.winners.iter().filter(there).any(|seat| points(seat) >= target) {
            let legal = format!("a winner with at least {target} points, or {DRAWN_GAMES} drawn games");
            self.wrong("phase, points", "the series has not come to its end", legal);
        }
    }

    fn judge_stocks(&mut self, p: &Position, s: &State) {
        let table = self.game.table;
        let may_grow = table.manual || (table.pairs && table.penalty > 0);
        let mut empty = SeatSet::EMPTY;
        for seat in Seat::all(table.seats) {
            let len = s.stocks.len(seat.index());
            if len > table.stock && !may_grow {
                let what = format!("{len} cards are more than were dealt");
                self.wrong(
                    format!("stocks[{}]", seat.index()),
                    what,
                    format!("at most {} (SB-03)", table.stock),
                );
            }
            if len == 0 && (!table.pairs || s.stocks.len(self.game.partner_of(seat).index()) == 0) {
                empty.insert(seat);
            }
        }
        match p.phase {
            Phase::Deal => {}
            Phase::Over => {
                if empty.is_empty() != p.winners.is_empty() && self.game.rules().series == Series::Single {
                    self.wrong(
                        "winners",
                        "who won is who has no stock card left",
                        "name exactly them, or nobody in a draw (SB-18)",
                    );
                }
                let sides: Vec<SeatSet> = p.winners.iter().map(|seat| self.game.side_of(seat)).collect();
                let one_side = sides.iter().all(|side| side == &p.winners);
                if !one_side || p.winners.iter().any(|seat| seat.index() >= table.seats) {
                    self.wrong(
                        "winners",
                        "that is not one side of the table",
                        "one seat, or one pair",
                    );
                }
                if empty
                    .iter()
                    .any(|seat| !self.game.side_of(seat).contains(empty.first().unwrap_or(seat)))
                {
                    self.wrong(
                        "stocks",
                        "two sides have no stock card left",
                        "the game ends with the first (SB-18)",
                    );
                } else if !empty.is_empty() && !p.winners.is_empty() && empty != p.winners {
                    self.wrong(
                        "winners",
                        "others have no stock card left",
                        "who emptied the stock pile won (SB-18)",
                    );
                }
            }
            Phase::Draw | Phase::Shuffle | Phase::Bury | Phase::Play => {
                if let Some(seat) = empty.first() {
                    self.wrong(
                        format!("stocks[{}]", seat.index()),
                        "it is empty, so the game is over",
                        "at least one card, or phase = over (SB-18, SB-22)",
                    );
                }
                if !p.winners.is_empty() {
                    self.wrong(
                        "winners",
                        "the match is not over",
                        "leave it out, or phase = over",
                    );
                }
            }
        }
    }

    fn judge_hands(&mut self, p: &Position, s: &State) {
        let table = self.game.table;
        for seat in Seat::all(table.seats).filter(|&seat| seat != p.turn) {
            let len = s.hands[seat.index()].len();
            if len >= table.hand {
                let what = format!("{len} cards, though it is not the turn of {seat}");
                let legal = format!("at most {}: a turn ends with a discard (SB-10)", table.hand - 1);
                self.wrong(format!("hands[{}]", seat.index()), what, legal);
            }
        }
        let hand = s.hands[p.turn.index()].len();
        let path = format!("hands[{}]", p.turn.index());
        match p.phase {
            Phase::Play if hand == 0 && !s.nothing_to_draw() => self.wrong(
                path,
                "it is empty although cards can be drawn",
                "an empty hand is filled at once (SB-12)",
            ),
            Phase::Draw if hand >= table.hand => {
                self.wrong(
                    path,
                    "a full hand draws nothing",
                    format!("at most {}", table.hand - 1),
                );
            }
            _ => {}
        }
    }

    /// SB-06, SB-14: cleared cards come in complete piles.
    fn judge_cleared(&mut self, s: &State) {
        let table = self.game.table;
        let (cleared, last) = (&s.open.cleared, usize::from(table.last));
        if table.name_start || cleared.is_empty() {
            return;
        }
        let piles = cleared.len() / last;
        let count = |value: u8| Card::number(value).map_or(0, |card| usize::from(cleared.count(card)));
        if !cleared.len().is_multiple_of(last) {
            let what = format!("{} cards can't be complete piles", cleared.len());
            self.wrong("cleared", what, format!("{last} for each pile (SB-06)"));
        } else if let Some(value) = (1..=table.last).find(|&v| count(v) > piles) {
            let what = format!("{piles} piles can't have {} of the {value}", count(value));
            self.wrong(
                "cleared",
                what,
                "one of each number in a pile, or a wild for it (SB-06)",
            );
        } else if table.wild_limit < table.last && count(table.last) != piles {
            let what = format!("{piles} piles have {piles} of the {last}");
            self.wrong("cleared", what, "a wild can't be the last card (SB-15)");
        }
    }

    fn judge_phase(&mut self, p: &Position, s: &State) {
        let table = self.game.table;
        if matches!(p.phase, Phase::Draw | Phase::Bury) && !table.manual {
            self.wrong(
                "phase, draw",
                "cards are drawn by the table",
                "draw = manual, or another phase (SB-19)",
            );
        }
        if p.phase == Phase::Draw && s.nothing_to_draw() {
            self.wrong("phase", "there is nothing to draw", "phase = play");
        }
        let pending = s.open.pending;
        let coming = pending
            .hand
            .saturating_add(pending.excess)
            .saturating_add(pending.penalty);
        let fits = match p.phase {
            Phase::Shuffle => coming > 0 && s.draw.total() == 0 && !s.open.cleared.is_empty(),
            Phase::Bury => coming == 0 && pending.buried > 0,
            _ => pending == Pending::default(),
        };
        let hand = s.hands[p.turn.index() % MAX_SEATS].len();
        let sizes = pending.hand.saturating_add(hand) <= table.hand
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
            self.wrong(
                "pending",
                "these cards can't be on their way now",
                "cards to come with phase = shuffle, an empty draw pile and cleared piles; buried ones with phase = bury; \
                 nothing otherwise",
            );
        }
        if let Some(pile) = s.open.cover {
            let build = s.open.builds.get(usize::from(pile)).copied().unwrap_or_default();
            if !table.cover_at_once || !build.top_is_wild() || matches!(p.phase, Phase::Over | Phase::Deal) {
                self.wrong(
                    "cover",
                    "no wild has to be covered there",
                    "the number of a build pile with a wild on top, where cover_wild = at_once (SB-15)",
                );
            } else if self.game.numbers_at_hand(s, None) >> build.next() & 1 == 0 {
                self.wrong(
                    "cover",
                    format!("no {} is at hand to cover the wild", build.next()),
                    "a wild is played only when its cover is at hand (SB-15)",
                );
            }
        }
        let bare = (0..)
            .zip(&s.open.builds)
            .find(|&(pile, build)| build.top_is_wild() && s.open.cover != Some(pile));
        if let Some((pile, _)) = bare
            && table.cover_at_once
            && p.phase != Phase::Over
        {
            self.wrong(
                format!("builds[{pile}], cover"),
                "a wild lies on top and is not being covered",
                format!(
                    "cover = {}, where a wild must be covered by the next play (SB-15)",
                    pile + 1
                ),
            );
        }
        if usize::from(p.idle) > table.seats
            || (usize::from(p.idle) == table.seats && p.phase != Phase::Over)
            || (p.idle > 0 && !s.nothing_to_draw())
        {
            self.wrong(
                "idle",
                format!("{} turns in a row without a play can't be", p.idle),
                "fewer than there are seats, and only with nothing left to draw (SB-18)",
            );
        }
        if s.open.dry && !p.played && !s.nothing_to_draw() {
            self.wrong("dry", "there are cards to draw", "leave it out");
        }
    }

    fn judge_call(&mut self, p: &Position, s: &State) {
        let call = s.open.call;
        if call == Call::default() {
            return;
        }
        let judges = self.game.judges(s);
        let votes = || call.agreed.iter().chain(call.declined.iter());
        let fine = !judges.is_empty()
            && p.phase != Phase::Deal
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
            self.wrong(
                "call",
                "this call of cheating can't be",
                "with partners and a penalty: the accused is of the pair whose turn it is and among called, only the other \
                 side votes, and the vote is not decided (SB-24)",
            );
        }
    }
}
