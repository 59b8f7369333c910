//! The end of games and matches, scoring, and accusations of cheating.

use wildpile_game::{Game, Outcome, Seat, SeatSet, Sink};

use crate::event::Event;
use crate::game::SkipBo;
use crate::moves::Move;
use crate::refusal::Refusal;
use crate::rules::Series;
use crate::state::{Call, Pending, Phase, State};

/// This many drawn games in a row end a series, because the players are getting nowhere. The
/// leading side wins.
pub const DRAWN_GAMES: u8 = 10;

impl SkipBo {
    /// SB-20, SB-22: scores a game won by `seat` for its side. Sets the phase to `Deal` if another
    /// game follows.
    pub(crate) fn score_win<S: Sink<Event>>(&self, s: &mut State, seat: Seat, sink: &mut S) {
        let side = self.side_of(seat);
        // A winning wild needs no cover, and accusations lapse.
        s.open.cover = None;
        s.open.call = Call::default();
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
            s.open.winners = side;
            s.open.phase = Phase::Over;
            return;
        };
        let left: usize = Seat::all(self.table.seats)
            .filter(|&other| !side.contains(other))
            .map(|other| s.stocks.len(other.index()))
            .sum();
        let points = win + per_card * left as u32;
        for member in side.iter() {
            s.open.points[member.index()] += points;
        }
        sink.emit(|| Event::GameWon {
            winners: side,
            points,
        });
        s.open.drawn_games = 0;
        if s.open.points[seat.index()] >= target {
            s.open.winners = side;
            s.open.phase = Phase::Over;
        } else {
            s.open.phase = Phase::Deal;
        }
    }

    /// SB-18: the game is drawn. A series goes on, up to a limit.
    pub(crate) fn score_draw<S: Sink<Event>>(&self, s: &mut State, sink: &mut S) {
        sink.emit(|| Event::GameDrawn);
        let o = &mut s.open;
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
        let winners = s.open.winners;
        let seats = || Seat::all(self.table.seats);
        Outcome {
            winners,
            drawn: winners.is_empty(),
            grade: u8::from(!winners.is_empty()),
            turns: seats().map(|seat| s.open.turns[seat.index()]).collect(),
            scores: seats()
                .map(|seat| match self.rules().series {
                    Series::Single => self.table.stock as i64 - s.stocks.len(seat.index()) as i64,
                    Series::To { .. } => i64::from(s.open.points[seat.index()]),
                })
                .collect(),
        }
    }

    /// SB-24: the seats that could accuse or vote, whether or not they have such a move.
    pub(crate) fn judges(&self, s: &State) -> SeatSet {
        if !self.table.pairs || self.table.penalty == 0 {
            return SeatSet::EMPTY;
        }
        let side = self.side_of(s.open.active);
        Seat::all(self.table.seats)
            .filter(|&seat| !side.contains(seat))
            .collect()
    }

    /// SB-24: whether the seat may make this accusation or vote, while the match is waiting for a
    /// move.
    pub(crate) fn check_call(&self, s: &State, seat: Seat, mv: &Move) -> Result<(), Refusal> {
        match s.open.phase {
            Phase::Over => return Err(Refusal::Over),
            Phase::Deal | Phase::Shuffle | Phase::Bury => return Err(Refusal::ChanceIsDue),
            Phase::Draw | Phase::Play => {}
        }
        if !self.table.pairs || self.table.penalty == 0 {
            return Err(Refusal::NoPenalty);
        }
        if !self.judges(s).contains(seat) {
            return Err(Refusal::OwnSide);
        }
        let call = &s.open.call;
        match (mv, call.accused) {
            (Move::Accuse(_), Some(pending)) => Err(Refusal::DecideFirst(pending)),
            (Move::Accuse(who), None) => {
                if !self.side_of(s.open.active).contains(*who) {
                    Err(Refusal::NotOfThePair(*who))
                } else if call.called.contains(*who) {
                    Err(Refusal::CalledAlready(*who))
                } else {
                    Ok(())
                }
            }
            (_, None) => Err(Refusal::NothingToDecide),
            (_, Some(_)) if call.agreed.contains(seat) || call.declined.contains(seat) => {
                Err(Refusal::VotedAlready)
            }
            (_, Some(_)) => Ok(()),
        }
    }

    /// SB-24: applies an accusation or vote after the checks.
    pub(crate) fn vote<S: Sink<Event>>(&self, s: &mut State, seat: Seat, mv: &Move, sink: &mut S) {
        let judges = self.judges(s).len();
        let call = &mut s.open.call;
        match *mv {
            Move::Accuse(accused) => {
                call.accused = Some(accused);
                call.called.insert(accused);
                call.agreed = SeatSet::one(seat);
                call.declined = SeatSet::EMPTY;
                sink.emit(|| Event::Accused { by: seat, accused });
            }
            Move::Agree => {
                call.agreed.insert(seat);
                sink.emit(|| Event::Voted { seat, agrees: true });
            }
            _ => {
                call.declined.insert(seat);
                sink.emit(|| Event::Voted { seat, agrees: false });
            }
        }
        let Some(accused) = call.accused else { return };
        let (agreed, declined) = (call.agreed.len(), call.declined.len());
        let majority = judges / 2 + 1;
        let closed = Call {
            called: call.called,
            ..Call::default()
        };
        if agreed >= majority {
            *call = closed;
            s.open.pending = Pending {
                penalty: self.table.penalty,
                penalised: Some(accused),
                ask: s.open.phase == Phase::Draw,
                ..Pending::default()
            };
            self.run_draws(s, sink);
        } else if judges - declined < majority {
            *call = closed;
            sink.emit(|| Event::CallDropped);
        }
    }
}
