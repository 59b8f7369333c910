//! Series of games (SK-40), and the handicaps that winners take (MU-05).

use wildpile_cards::Dice;
use wildpile_game::series::{DRAWN_GAMES, HandicapChoice};
use wildpile_game::{Outcome, Refusal, Resolved, Seat, SeatSet, Sink, refuse};

use crate::event::Event;
use crate::handicaps::{Handicap, Handicaps};
use crate::moves::{Chance, Move};
use crate::rules::{First, HandicapRule, Series};
use crate::setup::seat_of;
use crate::state::State;
use crate::{Skipper, View, text as t};

impl Skipper {
    /// True if a deal is due.
    pub(crate) fn deal_is_due(&self, state: &State) -> bool {
        !state.dealt || (state.series.paused && state.series.taking.is_empty())
    }

    /// The first of these seats in turn order, counted from the seat `first`.
    fn first_of(&self, seats: SeatSet, first: usize) -> Option<Seat> {
        let mut all = (0..self.seats).map(|step| seat_of((first + step) % self.seats));
        all.find(|&seat| seats.contains(seat))
    }

    /// The handicap that a winner takes now, between two games (MU-05); `None` during a game.
    pub(crate) fn handicap_choice(&self, state: &State) -> Option<HandicapChoice<Handicap>> {
        let seat = |seat: Seat| {
            let seat = state.seats.get(seat.index())?;
            Some((seat.done, seat.handicaps))
        };
        if !state.series.paused {
            return None;
        }
        self.next_handicap_choice(state.series.taking, usize::from(state.first), seat)
    }

    /// The same as [`Self::handicap_choice`], from a view.
    pub(crate) fn handicap_choice_in(&self, view: &View) -> Option<HandicapChoice<Handicap>> {
        let seat = |seat: Seat| {
            let seat = view.seats.get(seat.index())?;
            Some((seat.done, seat.handicaps))
        };
        let series = view.series.filter(|series| series.paused)?;
        self.next_handicap_choice(series.taking, view.first.index(), seat)
    }

    /// The next handicap that one of the seats `taking` takes. `seat` gives for a seat whether it has won the last game,
    /// and its handicaps. The seats that haven't won choose in turn, clockwise from the first winner; if all have won,
    /// the next seat.
    fn next_handicap_choice(
        &self,
        taking: SeatSet,
        first: usize,
        seat: impl Fn(Seat) -> Option<(bool, Handicaps)>,
    ) -> Option<HandicapChoice<Handicap>> {
        let taker = self.first_of(taking, first)?;
        let (_, has) = seat(taker)?;
        let chooser = || {
            let won = |other: Seat| seat(other).is_some_and(|(won, _)| won);
            let from = |first: usize| (0..self.seats).map(move |step| seat_of((first + step) % self.seats));
            let winner = from(first).find(|&other| won(other))?;
            let turn = from(first)
                .filter(|&other| won(other))
                .position(|other| other == taker)?;
            let losers = from(winner.index()).filter(|&other| !won(other));
            losers.cycle().nth(turn).or_else(|| from(taker.index()).nth(1))
        };
        Some(HandicapChoice {
            takers: SeatSet::one(taker),
            chooser: self.rules.handicaps.chosen().then(chooser).flatten(),
            has,
            offered: self.handicaps_for(taker.index(), has).collect(),
        })
    }

    /// Ends a game: the match, or a game of a series.
    pub(crate) fn end_game<S: Sink<Event>>(&self, state: &mut State, sink: &mut S) {
        if self.rules.series == Series::Single {
            state.over = true;
            return;
        }
        let winners = self.winners(state);
        sink.emit(|| Event::GameOver { winners });
        let series = &mut state.series;
        for winner in winners.iter() {
            let wins = &mut series.wins[winner.index()];
            *wins = wins.saturating_add(1);
        }
        series.drawn = if winners.is_empty() {
            series.drawn.saturating_add(1)
        } else {
            0
        };
        if self.is_decided(series.game, series.drawn, series.wins) {
            state.over = true;
            return;
        }
        series.paused = true;
        state.auction = None;
        self.hand_out(state, winners);
        // Only now, since the turn order of the game that has ended decides whose handicap comes first.
        if state.series.taking.is_empty() {
            self.set_first(state);
        }
    }

    /// True if a series is over after this many games.
    pub(crate) fn is_decided(&self, games: u16, drawn: u8, wins: [u16; crate::MAX_SEATS]) -> bool {
        drawn >= DRAWN_GAMES
            || match self.rules.series {
                Series::Single => true,
                Series::Games(all) => games >= u16::from(all),
                Series::Wins(all) => wins.iter().any(|&wins| wins >= u16::from(all)),
            }
    }

    /// The winners of the game on the table.
    pub(crate) fn winners(&self, state: &State) -> SeatSet {
        Seat::all(self.seats)
            .filter(|s| state.seats[s.index()].done)
            .collect()
    }

    /// Notes that each winner has to take a handicap, and takes those of beaten seats away if the rule says so (MU-05).
    /// A winner with handicaps keeps them and takes one more.
    fn hand_out(&self, state: &mut State, winners: SeatSet) {
        let rule = self.rules.handicaps;
        if rule == HandicapRule::None {
            return;
        }
        for (i, seat) in state.seats.iter_mut().enumerate() {
            if rule.frees(seat_of(i), winners) {
                seat.handicaps = Handicaps::NONE;
            }
            let won = winners.contains(seat_of(i));
            if won && self.handicaps_for(i, seat.handicaps).next().is_some() {
                state.series.taking.insert(seat_of(i));
            }
        }
    }

    /// Sets the seat that begins the next game (SK-30, SK-40).
    fn set_first(&self, state: &mut State) {
        let first = usize::from(state.first);
        match self.rules.first {
            First::Winner => {
                let winner = self.first_of(self.winners(state), first);
                state.first = winner.map_or(state.first, |seat| seat.index() as u8);
            }
            First::Next => state.first = ((first + 1) % self.seats) as u8,
            First::Seat(_) | First::Random => {}
        }
    }

    pub(crate) fn check_between_games(&self, state: &State, who: Seat, mv: &Move) -> Result<(), Refusal> {
        let Some(HandicapChoice {
            takers: seat,
            chooser: Some(chooser),
            has,
            offered,
        }) = self.handicap_choice(state)
        else {
            return refuse(t::RefusalGameOver);
        };
        if who != chooser {
            return refuse(t::RefusalChoosing { seat: chooser });
        }
        let Move::Handicap(wanted) = *mv else {
            return refuse(t::RefusalChooseHandicap { seat });
        };
        if offered.contains(wanted) {
            return Ok(());
        }
        let handicap = wanted.title();
        if has.contains(wanted) {
            refuse(t::RefusalHasHandicap { seat, handicap })
        } else {
            refuse(t::RefusalNoSuchHandicap { seat, handicap })
        }
    }

    /// The next winner takes a handicap, chosen or drawn.
    pub(crate) fn take_handicap<S: Sink<Event>>(
        &self,
        state: &mut State,
        handicap: Handicap,
        by: Option<Seat>,
        sink: &mut S,
    ) {
        let Some(taker) = self.first_of(state.series.taking, usize::from(state.first)) else {
            return;
        };
        let seat = &mut state.seats[taker.index()];
        seat.handicaps = seat.handicaps.with(handicap);
        state.series.taking.remove(taker);
        sink.emit(|| Event::TookHandicap {
            seat: taker,
            handicap,
            by,
        });
        if state.series.taking.is_empty() {
            self.set_first(state);
        }
    }

    /// Draws the next winner's handicap, if that is due.
    pub(crate) fn draw_handicap(&self, state: &State, dice: &mut Dice) -> Option<Chance> {
        let taking = self.drawing(state)?;
        Some(Chance::Handicap(taking.takers.first()?, taking.draw(dice)?))
    }

    /// The handicap to be taken now, if it is drawn at random rather than chosen.
    fn drawing(&self, state: &State) -> Option<HandicapChoice<Handicap>> {
        self.handicap_choice(state)
            .filter(|taking| taking.chooser.is_none())
    }

    pub(crate) fn resolve_handicap<S: Sink<Event>>(
        &self,
        state: &mut State,
        seat: Seat,
        handicap: Handicap,
        sink: &mut S,
    ) -> Resolved {
        let Some(taking) = self.drawing(state) else {
            return refuse(t::ChanceNoHandicap);
        };
        if !taking.takers.contains(seat) {
            let seat = taking.takers;
            return refuse(t::ChanceHandicapSeat { seat });
        }
        if !taking.offered.contains(handicap) {
            return refuse(t::ChanceHandicapNot { seat });
        }
        self.take_handicap(state, handicap, None, sink);
        Ok(())
    }

    /// The outcome of a series: most wins. Scores are games won, turns those of all games.
    pub(crate) fn series_outcome(&self, state: &State) -> Outcome {
        let series = &state.series;
        let wins = &series.wins[..self.seats];
        let winners = leaders(wins);
        let turns = state.seats.iter().zip(series.turns);
        Outcome {
            winners,
            drawn: winners.is_empty(),
            grade: u8::from(!winners.is_empty()),
            turns: turns
                .map(|(seat, before)| before.saturating_add(seat.turns))
                .collect(),
            scores: wins.iter().map(|&wins| i64::from(wins)).collect(),
        }
    }
}

/// The seats with the most wins; none if nobody has won.
pub(crate) fn leaders(wins: &[u16]) -> SeatSet {
    let most = wins.iter().copied().max().unwrap_or(0);
    let all = wins.iter().enumerate().filter(|&(_, &n)| n == most && most > 0);
    all.map(|(i, _)| seat_of(i)).collect()
}
