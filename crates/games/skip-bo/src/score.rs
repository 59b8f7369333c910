//! The end of games and matches, and scoring.

use wildpile_game::series::DRAWN_GAMES;
use wildpile_game::{Game, Outcome, Seat, SeatSet, Sink};

use crate::event::Event;
use crate::game::SkipBo;
use crate::rules::Series;
use crate::state::{Call, Phase, State};

impl SkipBo {
    /// SB-20, SB-22: scores a game won by `seat` for its side. Sets the phase to `Deal` if another
    /// game follows.
    pub(crate) fn score_win<S: Sink<Event>>(&self, s: &mut State, seat: Seat, sink: &mut S) {
        let side = self.side_of(seat);
        // A winning wild needs no cover, and accusations lapse.
        s.public.cover = None;
        s.public.call = Call::default();
        let Series::To {
            target,
            win,
            per_card,
        } = self.rules().series
        else {
            sink.emit(|| Event::GameWon {
                winners: side,
                points: 0,
            });
            s.public.winners = side;
            s.public.phase = Phase::Over;
            return;
        };
        let left: usize = Seat::all(self.table.seats)
            .filter(|&other| !side.contains(other))
            .map(|other| s.stocks.len(other.index()))
            .sum();
        let points = win + per_card * left as u32;
        for member in side.iter() {
            s.public.points[member.index()] += points;
        }
        sink.emit(|| Event::GameWon {
            winners: side,
            points,
        });
        s.public.drawn_games = 0;
        if s.public.points[seat.index()] >= target {
            s.public.winners = side;
            s.public.phase = Phase::Over;
        } else {
            s.public.phase = Phase::Deal;
        }
    }

    /// SB-18: the game is drawn. A series goes on, up to a limit; then the leading side wins.
    pub(crate) fn score_draw<S: Sink<Event>>(&self, s: &mut State, sink: &mut S) {
        sink.emit(|| Event::GameDrawn);
        let o = &mut s.public;
        if self.rules().series == Series::Single {
            o.phase = Phase::Over;
            return;
        }
        o.drawn_games += 1;
        if o.drawn_games < DRAWN_GAMES {
            o.phase = Phase::Deal;
            return;
        }
        let most = o.points.iter().copied().max().unwrap_or(0);
        let mut ahead = Seat::all(self.table.seats).filter(|seat| o.points[seat.index()] == most);
        let side = ahead.next().map_or(SeatSet::EMPTY, |seat| self.side_of(seat));
        o.winners = if ahead.all(|seat| side.contains(seat)) {
            side
        } else {
            SeatSet::EMPTY
        };
        o.phase = Phase::Over;
    }

    /// The side of a seat: itself and its partner.
    #[must_use]
    pub fn side_of(&self, seat: Seat) -> SeatSet {
        let mut side = SeatSet::one(seat);
        if self.table.pairs {
            side.insert(self.partner_of(seat));
        }
        side
    }

    /// The outcome of a finished match. Scores are points in a series, and stock cards played in a
    /// single game.
    pub(crate) fn outcome(&self, s: &State) -> Outcome {
        let winners = s.public.winners;
        let seats = || Seat::all(self.table.seats);
        Outcome {
            winners,
            drawn: winners.is_empty(),
            grade: u8::from(!winners.is_empty()),
            turns: seats().map(|seat| s.public.turns[seat.index()]).collect(),
            scores: seats()
                .map(|seat| match self.rules().series {
                    Series::Single => {
                        i64::from(self.table.stocks[seat.index()]) - s.stocks.len(seat.index()) as i64
                    }
                    Series::To { .. } => i64::from(s.public.points[seat.index()]),
                })
                .collect(),
        }
    }
}
