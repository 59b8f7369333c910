//! The rules of a race.

use std::ops::RangeInclusive;
use std::sync::Arc;

use wildpile_cards::{Deal, Dice};
use wildpile_game::rules::{Checked, Problem, Problems, Report};
use wildpile_game::{Game, Refusal, Resolved, Seat, SeatSet, Sink, Turn, Viewer, refuse};

use super::event::BoardSink;
use super::progress::{outcome, playing, winners};
use super::{
    Event, Observation, Own, Position, Progress, SEATS, SeatBoard, SeatPosition, Solo, Standing, State, View,
};
use crate::text as t;

/// A race: each seat has a board of the solitaire, and all boards begin with the same cards.
#[derive(Clone, Debug)]
pub struct Race<G> {
    /// The solitaire.
    pub solo: G,
    seats: usize,
}

impl<G: Solo> Race<G> {
    fn board(&self, state: Arc<G::State>) -> SeatBoard<G::State> {
        SeatBoard {
            progress: self.progress(&state),
            state: Some(state),
        }
    }

    fn progress(&self, state: &G::State) -> Progress {
        let home = self.solo.home(state);
        let standing = match self.solo.turn(state) {
            Turn::Chance => return Progress::undealt(self.solo.goal()),
            _ if home >= self.solo.goal() => Standing::Home,
            Turn::Over(_) if self.solo.has_stopped(state) => Standing::Stopped,
            Turn::Over(_) => Standing::Stuck,
            Turn::Seats { .. } => {
                let mut moves = Vec::new();
                self.solo.legal_moves(state, Seat::FIRST, &mut moves);
                if moves.is_empty() {
                    Standing::Stuck
                } else {
                    Standing::Playing
                }
            }
        };
        Progress {
            home,
            moves: self.solo.moves(state),
            standing,
            ..Progress::undealt(self.solo.goal())
        }
    }

    /// The state of a board at which moves can be made.
    fn running<'a>(&self, state: &'a State<G::State>, seat: Seat) -> Option<&'a G::State> {
        let is_over = winners(&state.progress()).is_some();
        state
            .boards
            .get(seat.index())
            .filter(|board| !is_over && board.progress.standing == Standing::Playing)?
            .state()
    }
}

impl<G: Solo> Game for Race<G> {
    type Rules = G::Rules;
    type State = State<G::State>;
    type Move = G::Move;
    type Chance = G::Chance;
    type Event = Event<G::Event>;
    type View = View<G::View>;
    type Observation = Observation<G::Observation>;
    type Position = Position<G::Position>;

    const SEATS: RangeInclusive<usize> = SEATS;
    const PLAYOUT_LIMIT: Option<usize> = None;

    fn new(rules: Checked<G::Rules>, seats: usize) -> Result<Self, Problems> {
        let solo = G::new(rules, 1)?;
        Ok(Self { solo, seats })
    }

    fn rules(&self) -> &Checked<G::Rules> {
        self.solo.rules()
    }

    fn seats(&self) -> usize {
        self.seats
    }

    fn is_race(&self) -> bool {
        true
    }

    fn adopt_deal(rules: Checked<G::Rules>, deal: Deal) -> Result<Checked<G::Rules>, Problems> {
        G::adopt_deal(rules, deal)
    }

    fn start(&self) -> Self::State {
        State {
            boards: vec![self.board(Arc::new(self.solo.start())); self.seats],
        }
    }

    fn turn(&self, state: &Self::State) -> Turn {
        let all = state.progress();
        if all.iter().any(|own| own.standing == Standing::Undealt) {
            return Turn::Chance;
        }
        match outcome(&all) {
            Some(outcome) => Turn::Over(outcome),
            None => Turn::Seats {
                due: playing(&all),
                may: SeatSet::EMPTY,
            },
        }
    }

    fn legal_moves(&self, state: &Self::State, seat: Seat, out: &mut Vec<G::Move>) {
        if let Some(board) = self.running(state, seat) {
            self.solo.legal_moves(board, Seat::FIRST, out);
        }
    }

    fn extra_moves(&self, state: &Self::State, seat: Seat, out: &mut Vec<G::Move>) {
        if let Some(board) = self.running(state, seat) {
            self.solo.extra_moves(board, Seat::FIRST, out);
        }
    }

    fn check(&self, state: &Self::State, seat: Seat, mv: &G::Move) -> Result<(), Refusal> {
        if winners(&state.progress()).is_some() {
            return refuse(t::RaceRefusalOver);
        }
        let board = state.boards.get(seat.index()).and_then(SeatBoard::state);
        let board = board.ok_or(t::RaceRefusalNotSeen)?;
        self.solo.check(board, Seat::FIRST, mv)
    }

    fn apply<S: Sink<Self::Event>>(&self, state: &mut Self::State, seat: Seat, mv: &G::Move, sink: &mut S) {
        let Some(board) = state.boards.get_mut(seat.index()) else {
            return;
        };
        let Some(mut after) = board.state.take() else {
            return;
        };
        let sink_of_board = &mut BoardSink {
            seat,
            sink: &mut *sink,
        };
        let own = Arc::make_mut(&mut after);
        self.solo.apply(own, Seat::FIRST, mv, sink_of_board);
        let before = board.progress;
        *board = self.board(after);
        let progress = board.progress;
        if (progress.home, progress.standing) != (before.home, before.standing) {
            sink.emit(|| Event::Progress { seat, progress });
        }
    }

    fn draw_chance(&self, state: &Self::State, deal: Deal, dice: &mut Dice) -> G::Chance {
        let undealt = state.boards.iter().find_map(|board| {
            board
                .state()
                .filter(|_| board.progress.standing == Standing::Undealt)
        });
        match undealt {
            Some(undealt) => self.solo.draw_chance(undealt, deal, dice),
            None => self.solo.draw_chance(&self.solo.start(), deal, dice),
        }
    }

    fn resolve<S: Sink<Self::Event>>(
        &self,
        state: &mut Self::State,
        chance: &G::Chance,
        sink: &mut S,
    ) -> Resolved {
        if !state.boards.iter().any(is_undealt) {
            return refuse(t::RaceNoChance);
        }
        // If one board takes these cards, all do: so nothing is emitted before an error.
        let mut boards = state.boards.clone();
        for (seat, board) in Seat::all(self.seats).zip(&mut boards) {
            if !is_undealt(board) {
                continue;
            }
            match board.state.take() {
                Some(mut own) => {
                    let mut sink = BoardSink {
                        seat,
                        sink: &mut *sink,
                    };
                    self.solo.resolve(Arc::make_mut(&mut own), chance, &mut sink)?;
                    *board = self.board(own);
                }
                None => board.progress.standing = Standing::Playing,
            }
        }
        state.boards = boards;
        sink.emit(|| Event::Dealt);
        Ok(())
    }

    fn view(&self, state: &Self::State, viewer: Viewer) -> Self::View {
        let own = |seat: Seat| {
            let board = state.boards.get(seat.index())?.state()?;
            Some(Own {
                seat,
                board: self.solo.view(board, Viewer::Seat(Seat::FIRST)),
            })
        };
        View {
            race: state.progress(),
            own: viewer.seat().and_then(own),
        }
    }

    fn observe(&self, event: &Self::Event, viewer: Viewer) -> Option<Self::Observation> {
        match event {
            Event::Dealt => Some(Observation::Dealt),
            Event::Board { seat, event } if viewer.is(*seat) => {
                let seen = self.solo.observe(event, Viewer::Seat(Seat::FIRST));
                seen.map(Observation::Own)
            }
            Event::Progress { seat, progress } if !viewer.is(*seat) => Some(Observation::Progress {
                seat: *seat,
                progress: *progress,
            }),
            Event::Board { .. } | Event::Progress { .. } => None,
        }
    }

    fn reveals(&self, event: &Self::Event) -> bool {
        matches!(event, Event::Board { event, .. } if self.solo.reveals(event))
    }

    fn sample(&self, view: &Self::View, dice: &mut Dice) -> Self::State {
        let mut boards: Vec<SeatBoard<G::State>> = view
            .race
            .iter()
            .map(|progress| SeatBoard {
                state: None,
                progress: *progress,
            })
            .collect();
        if let Some(own) = &view.own
            && let Some(board) = boards.get_mut(own.seat.index())
        {
            *board = self.board(Arc::new(self.solo.sample(&own.board, dice)));
        }
        State { boards }
    }

    fn position(&self, state: &Self::State) -> Self::Position {
        let position = |board: &SeatBoard<G::State>| match board.state() {
            Some(known) => SeatPosition::Board(self.solo.position(known)),
            None => SeatPosition::Progress(board.progress),
        };
        Position {
            boards: state.boards.iter().map(position).collect(),
        }
    }

    fn set_up(&self, position: &Self::Position) -> Result<Self::State, Problems> {
        let (seats, found) = (self.seats, position.boards.len());
        if found != seats {
            let what = t::RaceProblemBoards { boards: found };
            return Err(Problem::new("boards", what, t::RaceLegalBoards { seats }).into());
        }
        let undealt = Progress::undealt(self.solo.goal());
        let mut problems = Vec::new();
        let mut boards = Vec::new();
        for (at, own) in position.boards.iter().enumerate() {
            match own {
                SeatPosition::Board(own) => match self.solo.set_up(own) {
                    Ok(own) => boards.push(self.board(Arc::new(own))),
                    Err(own) => problems.extend(own.list().iter().map(|problem| Problem {
                        path: format!("boards[{at}].{}", problem.path),
                        ..problem.clone()
                    })),
                },
                SeatPosition::Progress(progress) if progress.is_possible(undealt) => {
                    boards.push(SeatBoard {
                        state: None,
                        progress: *progress,
                    });
                }
                SeatPosition::Progress(progress) => {
                    let what = t::RaceProblemHome { home: progress.home };
                    let goal = self.solo.goal();
                    problems.wrong(format!("boards[{at}]"), what, t::RaceLegalHome { goal });
                }
            }
        }
        Problems::check(problems)?;
        Ok(State { boards })
    }
}

fn is_undealt<S>(board: &SeatBoard<S>) -> bool {
    board.progress.standing == Standing::Undealt
}
