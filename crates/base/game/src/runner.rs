//! The runner: the loop that plays a match to its end, for any players and observers.

use std::cell::OnceCell;

use wildpile_cards::Deal;

use crate::{Game, Match, MatchState, Outcome, Refusal, Resolved, Seat, SeatSet, Turn, Viewer};

/// A match for a [`Runner`]: a [`Match`], which checks every move and keeps its history, or a
/// [`MatchState`], which trusts the listed moves and keeps nothing.
pub trait Driver<G: Game> {
    /// The state now.
    fn now(&self) -> &MatchState<G>;

    /// Resolves the chance step that is due. Appends its events to `events`, if they are wanted.
    ///
    /// # Errors
    /// When the game doesn't accept what it has drawn.
    fn resolve_due(&mut self, events: Option<&mut Vec<G::Event>>) -> Resolved;

    /// Plays a listed move. Appends its events to `events`, if they are wanted.
    ///
    /// # Errors
    /// The reason it is refused.
    fn make(&mut self, seat: Seat, mv: &G::Move, events: Option<&mut Vec<G::Event>>) -> Result<(), Refusal>;

    /// Resolves all chance steps that are due.
    fn advance(&mut self) {
        while matches!(self.now().turn(), Turn::Chance) {
            if self.resolve_due(None).is_err() {
                debug_assert!(false, "a game accepts the chance result it draws");
                return;
            }
        }
    }
}

impl<G: Game> Driver<G> for MatchState<G> {
    fn now(&self) -> &MatchState<G> {
        self
    }

    fn resolve_due(&mut self, mut events: Option<&mut Vec<G::Event>>) -> Resolved {
        let chance = self.draw_chance();
        self.resolve(&chance, &mut events)
    }

    fn make(
        &mut self,
        seat: Seat,
        mv: &G::Move,
        mut events: Option<&mut Vec<G::Event>>,
    ) -> Result<(), Refusal> {
        self.play_trusted(seat, mv, &mut events);
        Ok(())
    }
}

impl<G: Game> Driver<G> for Match<G> {
    fn now(&self) -> &MatchState<G> {
        self.now()
    }

    fn resolve_due(&mut self, events: Option<&mut Vec<G::Event>>) -> Resolved {
        let chance = self.now().draw_chance();
        self.push_chance(&chance)?;
        self.add_last_events(events);
        Ok(())
    }

    fn make(&mut self, seat: Seat, mv: &G::Move, events: Option<&mut Vec<G::Event>>) -> Result<(), Refusal> {
        self.push_move(seat, mv)?;
        self.add_last_events(events);
        Ok(())
    }
}

/// A decision of a seat.
pub struct Decision<'a, G: Game> {
    /// The match.
    pub now: &'a MatchState<G>,
    /// The seat to move.
    pub seat: Seat,
    /// Its legal moves; none if the seat isn't due and has only extra moves.
    pub moves: &'a Vec<G::Move>,
    /// Its extra moves, if [`Players::wants_extra`] says so.
    pub extra: &'a Vec<G::Move>,
    view: OnceCell<G::View>,
}

impl<'a, G: Game> Decision<'a, G> {
    /// The decision between these moves.
    pub const fn new(
        now: &'a MatchState<G>,
        seat: Seat,
        moves: &'a Vec<G::Move>,
        extra: &'a Vec<G::Move>,
    ) -> Self {
        Self {
            now,
            seat,
            moves,
            extra,
            view: OnceCell::new(),
        }
    }

    /// The game.
    pub const fn game(&self) -> &'a G {
        self.now.game()
    }

    /// The seat's view; computed when it is first needed.
    pub fn view(&self) -> &G::View {
        self.view
            .get_or_init(|| self.game().view(self.now.state(), Viewer::Seat(self.seat)))
    }

    /// The move with this index in the legal moves followed by the extra ones; otherwise the first legal one.
    pub fn get(&self, index: usize) -> Option<&'a G::Move> {
        pick(self.moves, self.extra, index)
    }
}

fn pick<'a, M>(moves: &'a [M], extra: &'a [M], index: usize) -> Option<&'a M> {
    let chosen = match index.checked_sub(moves.len()) {
        None => moves.get(index),
        Some(index) => extra.get(index),
    };
    chosen.or_else(|| moves.first())
}

/// Makes the decisions of all seats.
pub trait Players<G: Game> {
    /// True if any player wants to [hear](Players::hear) events. Constant throughout a match.
    fn listen(&mut self) -> bool {
        false
    }

    /// The seat that moves next. `None` ends the match.
    fn next(&mut self, now: &MatchState<G>, due: SeatSet, may: SeatSet) -> Option<Seat> {
        let _ = may;
        next_due(due, now.moves(), now.deal())
    }

    /// True if the extra moves of this seat are wanted, too.
    fn wants_extra(&mut self, seat: Seat) -> bool {
        let _ = seat;
        false
    }

    /// Chooses an index into the legal moves followed by the extra ones; one that is too large counts as the first
    /// legal move. `None` ends the match.
    fn choose(&mut self, decision: &Decision<'_, G>) -> Option<usize>;

    /// Hears the events of a step (from 0), in order, and before the next decision.
    fn hear(&mut self, game: &G, step: usize, events: &[G::Event]) {
        let _ = (game, step, events);
    }
}

/// Watches a match. Does nothing by default.
pub trait Observer<G: Game, D = MatchState<G>> {
    /// Seats are to move, or the match is over.
    fn on_turn(&mut self, played: &D) {
        let _ = played;
    }

    /// A seat has chosen this move, which hasn't been made yet.
    fn on_decision(&mut self, decision: &Decision<'_, G>, mv: &G::Move) {
        let _ = (decision, mv);
    }

    /// A move was made or a chance step resolved. More chance steps may be due.
    fn on_step(&mut self, played: &D) {
        let _ = played;
    }
}

/// No observer.
impl<G: Game, D> Observer<G, D> for () {}

/// Limits after which a match is abandoned.
#[derive(Clone, Copy)]
pub struct Limits<'a> {
    /// The number of moves after which it is abandoned.
    pub moves: usize,
    /// True to stop; polled now and then.
    pub stop: &'a dyn Fn() -> bool,
}

impl Limits<'_> {
    /// Ends after this number of moves.
    #[must_use]
    pub fn moves(moves: usize) -> Self {
        Self {
            moves,
            stop: &|| false,
        }
    }
}

/// The way a playout ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum End {
    /// The match is over.
    Over(Outcome),
    /// The limit was reached.
    Limit,
    /// It was stopped.
    Stopped,
    /// No move was made: there was no player or no move, or it was refused, which is a bug in the game.
    Stuck,
}

impl End {
    /// The outcome, if the match is over.
    #[must_use]
    pub fn outcome(self) -> Option<Outcome> {
        match self {
            Self::Over(outcome) => Some(outcome),
            Self::Limit | Self::Stopped | Self::Stuck => None,
        }
    }
}

/// Plays matches to their end, and reuses its buffers.
#[derive(Debug)]
pub struct Runner<G: Game> {
    moves: Vec<G::Move>,
    extra: Vec<G::Move>,
    events: Vec<G::Event>,
}

impl<G: Game> Default for Runner<G> {
    fn default() -> Self {
        Self {
            moves: Vec::new(),
            extra: Vec::new(),
            events: Vec::new(),
        }
    }
}

impl<G: Game> Runner<G> {
    /// Plays a match from where it is. Everybody sees the same in the same order, whatever is kept of it.
    pub fn run<D: Driver<G>>(
        &mut self,
        driver: &mut D,
        limits: Limits<'_>,
        players: &mut impl Players<G>,
        observer: &mut impl Observer<G, D>,
    ) -> End {
        let Self { moves, extra, events } = self;
        let listening = players.listen();
        loop {
            let now = driver.now();
            let step = now.steps();
            events.clear();
            let heard = listening.then_some(&mut *events);
            match now.turn() {
                Turn::Over(outcome) => {
                    observer.on_turn(driver);
                    return End::Over(outcome);
                }
                Turn::Chance => {
                    if driver.resolve_due(heard).is_err() {
                        debug_assert!(false, "a game accepts the chance result it draws");
                        return End::Stuck;
                    }
                }
                Turn::Seats { due, may } => {
                    observer.on_turn(driver);
                    let made = now.moves();
                    if made >= limits.moves {
                        return End::Limit;
                    }
                    if made.is_multiple_of(64) && (limits.stop)() {
                        return End::Stopped;
                    }
                    let Some(seat) = players.next(now, due, may) else {
                        return End::Stuck;
                    };
                    let game = now.game();
                    moves.clear();
                    game.legal_moves(now.state(), seat, moves);
                    extra.clear();
                    if players.wants_extra(seat) {
                        game.extra_moves(now.state(), seat, extra);
                    }
                    if moves.is_empty() && extra.is_empty() {
                        return End::Stuck;
                    }
                    let decision = Decision::new(now, seat, moves, extra);
                    let chosen = players.choose(&decision);
                    let Some(mv) = chosen.and_then(|index| pick(moves, extra, index)) else {
                        return End::Stuck;
                    };
                    observer.on_decision(&decision, mv);
                    if let Err(reason) = driver.make(seat, mv, heard) {
                        debug_assert!(false, "the listed move {mv} is refused: {reason:?}");
                        return End::Stuck;
                    }
                }
            }
            observer.on_step(driver);
            if listening {
                players.hear(driver.now().game(), step, events);
            }
        }
    }
}

/// The seat that moves next after `made` moves, if any is due.
///
/// If several seats are due simultaneously (a race) they move in rotation. The deal number
/// determines who starts, so that equal players win equally often over many deals.
#[must_use]
pub fn next_due(due: SeatSet, made: usize, deal: Deal) -> Option<Seat> {
    match due.len() {
        0 => None,
        1 => due.first(),
        count => due
            .iter()
            .nth((made % count + (deal.number() % count as u64) as usize) % count),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn racing_seats_move_in_rotation_and_the_deal_says_who_starts() {
        let due = SeatSet::all(3);
        let order = |number| [0, 1, 2].map(|made| next_due(due, made, Deal::Number(number)));
        let seats = |numbers: [u8; 3]| numbers.map(Seat::from_number);
        assert_eq!(order(6), seats([1, 2, 3]));
        assert_eq!(order(7), seats([2, 3, 1]));
        assert_eq!(order(8), seats([3, 1, 2]));
    }
}
