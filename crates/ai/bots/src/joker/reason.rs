//! Reasons for moves in Joker Solitaire: what they turn up, uncover and bring home.

use wildpile_cards::{Card, Dice, Rank};
use wildpile_game::{Game, Seat, Viewer};
use wildpile_joker::{AutoFoundation, Column, Goal, Joker, Move, Piece, Source, State, View};
use wildpile_message::{Arg, Message};

use crate::reason::{Reasons, after, moves_of};
use crate::text as t;

/// The reason for a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// A card of the column is turned up.
    Turns(Column),
    /// The run that begins with the card can move then, which turns a card up in the column.
    LetsTurn(Piece, Column),
    /// The result is reached: 1 a win, 2 a double victory, 3 a triple one.
    Reaches(u8),
    /// The card can go home then.
    LetsHome(Piece),
    /// The column becomes free for the king.
    Clears(Column, Piece),
    /// The column is empty then.
    Empties(Column),
    /// The card, which was covered, can move onto the other.
    Frees(Piece, Piece),
    /// The card, which was covered, can take the other.
    Opens(Piece, Piece),
    /// The card can be put on what is moved.
    Receives(Piece),
    /// So many more cards have to go home for the result.
    Lacks(u8, u8),
    /// Nothing but turning cards of the stock is possible.
    OnlyDraw,
    /// No move but those of the stock turns a card up.
    NothingTurns,
    /// The card, which could go home, can take the other where it lies.
    Holds(Piece, Piece),
    /// The card, which could go home, still can then.
    HomeLater(Piece),
    /// The card, whose move would turn another up, can still move then.
    MovesLater(Piece),
    /// Nothing can go home, and no card can be drawn.
    NothingHome,
    /// The next card of the stock would cover it.
    Covered,
    /// The joker can go home from there.
    JokerHome,
    /// The card that the joker stands for hasn't been turned up.
    Unseen(Card),
}

impl Reasons for Joker {
    type Reason = Reason;

    fn reason(&self, seat: Seat, view: &View, mv: &Move, _: &[Move]) -> Option<Reason> {
        // Only what the seat sees is used of it.
        let before = self.sample(view, &mut Dice::for_player(0));
        let legal = moves_of(self, &before, seat);
        match mv {
            Move::Draw | Move::Redeal => return draws(self, seat, view, &before, &legal),
            Move::Stop => {
                let goes_on = |mv: &Move| matches!(mv, Move::Up { .. } | Move::Draw | Move::Redeal);
                return (!legal.iter().any(goes_on)).then_some(Reason::NothingHome);
            }
            _ => {}
        }
        if let Some(column) = turning(view, mv) {
            return Some(Reason::Turns(column));
        }
        let state = after(self, &before, seat, mv)?;
        let then = self.view(&state, Viewer::Seat(seat));
        // A card that cards going home by themselves turned up is made up.
        if then.hidden() < view.hidden() {
            return None;
        }
        let seen = Seen {
            game: self,
            seat,
            state: &before,
            before: view,
            legal: &legal,
            then,
            next: moves_of(self, &state, seat),
        };
        seen.reason(mv)
    }

    fn tell_reason(&self, _: Seat, reason: Reason) -> Message {
        let grade = |grade: u8| match grade {
            3.. => "triple",
            2 => "double",
            _ => "win",
        };
        match reason {
            Reason::Turns(column) => t::ReasonJokerTurns {
                column: column.number(),
            }
            .into(),
            Reason::LetsTurn(card, _) => t::ReasonJokerLetsTurn { card: name(card) }.into(),
            Reason::Reaches(reached) => t::ReasonJokerReaches {
                grade: grade(reached),
            }
            .into(),
            Reason::LetsHome(card) => t::ReasonJokerLetsHome { card: name(card) }.into(),
            Reason::Clears(column, king) => t::ReasonJokerClears {
                column: column.number(),
                card: name(king),
            }
            .into(),
            Reason::Empties(column) => t::ReasonEmpties {
                column: column.number(),
            }
            .into(),
            Reason::Frees(card, onto) => t::ReasonFrees {
                card: name(card),
                onto: name(onto),
            }
            .into(),
            Reason::Opens(card, other) => t::ReasonOpens {
                card: name(card),
                other: name(other),
            }
            .into(),
            Reason::Receives(card) => t::ReasonReceives { card: name(card) }.into(),
            Reason::Lacks(count, next) => t::ReasonJokerLacks {
                count,
                grade: grade(next),
            }
            .into(),
            Reason::OnlyDraw => t::ReasonJokerOnlyDraw.into(),
            Reason::NothingTurns => t::ReasonJokerNothingTurns.into(),
            Reason::Holds(card, other) => t::ReasonJokerHolds {
                card: name(card),
                other: name(other),
            }
            .into(),
            Reason::HomeLater(card) => t::ReasonJokerHomeLater { card: name(card) }.into(),
            Reason::MovesLater(card) => t::ReasonJokerMovesLater { card: name(card) }.into(),
            Reason::NothingHome => t::ReasonJokerNothingHome.into(),
            Reason::Covered => t::ReasonJokerCovered.into(),
            Reason::JokerHome => t::ReasonJokerThenHome.into(),
            Reason::Unseen(card) => t::ReasonJokerUnseen { card: card.symbol() }.into(),
        }
    }
}

/// A card in few words.
fn name(piece: Piece) -> Arg {
    piece
        .card()
        .map_or_else(|| t::ReasonJokerCard.into(), |card| card.symbol().into())
}

/// The column in which a move turns up a card.
fn turning(view: &View, mv: &Move) -> Option<Column> {
    let (from, count) = match *mv {
        Move::Tail { from, count, .. } => (from, usize::from(count)),
        Move::Up {
            from: Source::Column(from),
            ..
        }
        | Move::PutOut(Source::Column(from)) => (from, 1),
        _ => return None,
    };
    let column = &view.columns[from.index()];
    (column.face_down > 0 && column.face_up.len() == count).then_some(from)
}

/// The first card of what a move takes.
fn head(view: &View, mv: &Move) -> Option<Piece> {
    let end = |column: Column, count: usize| {
        let up = &view.columns[column.index()].face_up;
        up.get(up.len().checked_sub(count)?).copied()
    };
    match *mv {
        Move::Tail { from, count, .. } => end(from, usize::from(count)),
        Move::Up {
            from: Source::Column(from),
            ..
        } => end(from, 1),
        Move::Waste { .. }
        | Move::Up {
            from: Source::Waste, ..
        } => view.waste.last().copied(),
        _ => None,
    }
}

/// The reason to turn cards of the stock.
fn draws(game: &Joker, seat: Seat, view: &View, state: &State, legal: &[Move]) -> Option<Reason> {
    let is_other = |mv: &&Move| !matches!(mv, Move::Draw | Move::Redeal | Move::Stop);
    let mut others = legal.iter().filter(is_other).peekable();
    if others.peek().is_none() {
        return Some(Reason::OnlyDraw);
    }
    // The top of the waste won't be there any more.
    let lasts = |mv: &Move| !is_from_waste(mv);
    stays(game, view, legal, lasts).or_else(|| {
        let turns = |mv: &&Move| Column::all().any(|column| turns(game, seat, state, mv, column));
        let Some(turning) = others.find(turns) else {
            return Some(Reason::NothingTurns);
        };
        let card = head(view, turning).filter(|card| !card.is_joker() && lasts(turning));
        card.filter(|_| cards_stay(game)).map(Reason::MovesLater)
    })
}

/// True if no card leaves its place by itself.
fn cards_stay(game: &Joker) -> bool {
    game.rules().auto_foundation == AutoFoundation::Off
}

/// True if the move takes the top of the waste.
fn is_from_waste(mv: &Move) -> bool {
    matches!(
        mv,
        Move::Waste { .. }
            | Move::Up {
                from: Source::Waste,
                ..
            }
    )
}

/// The reason not to send a card home that could go, if it still can after a move: `lasts` says which moves remain legal.
fn stays(game: &Joker, view: &View, legal: &[Move], lasts: impl Fn(&Move) -> bool) -> Option<Reason> {
    if !cards_stay(game) {
        return None;
    }
    let ups = legal.iter().filter_map(|mv| match *mv {
        Move::Up { from, .. } if lasts(mv) => {
            let card = head(view, mv).filter(|card| !card.is_joker())?;
            Some((card, from))
        }
        _ => None,
    });
    let ups: Vec<(Piece, Source)> = ups.collect();
    let holds = ups.iter().find_map(|&(card, from)| {
        let Source::Column(column) = from else { return None };
        let other = legal.iter().find_map(|mv| {
            let fits = matches!(*mv, Move::Tail { to, .. } | Move::Waste { to } if to == column);
            head(view, mv).filter(|other| fits && lasts(mv) && !other.is_open())
        })?;
        Some(Reason::Holds(card, other))
    });
    holds.or_else(|| ups.first().map(|&(card, _)| Reason::HomeLater(card)))
}

/// True if a move turns a card up in the column, by itself or by cards that go home after it.
fn turns(game: &Joker, seat: Seat, state: &State, mv: &Move, column: Column) -> bool {
    let down = |state: &State| game.view(state, Viewer::Seat(seat)).columns[column.index()].face_down;
    after(game, state, seat, mv).is_some_and(|then| down(&then) < down(state))
}

/// A move, and what is possible after it.
struct Seen<'a> {
    game: &'a Joker,
    seat: Seat,
    /// The state before it; what is hidden is made up.
    state: &'a State,
    before: &'a View,
    /// The legal moves before it.
    legal: &'a [Move],
    then: View,
    /// The legal moves after it.
    next: Vec<Move>,
}

impl Seen<'_> {
    fn reason(&self, mv: &Move) -> Option<Reason> {
        let rules = self.game.rules();
        let (home, now) = (self.before.cards_home(), self.then.cards_home());
        if rules.grade(now) > rules.grade(home) {
            return Some(Reason::Reaches(rules.grade(now)));
        }
        let (from, to, count) = match *mv {
            Move::Tail { from, to, count } => (Some(Source::Column(from)), Some(to), count),
            Move::Waste { to } => (Some(Source::Waste), Some(to), 1),
            Move::Up { from, .. } => (Some(from), None, 1),
            Move::Down { to, .. } => (None, Some(to), 1),
            Move::Declare { column, .. } => (None, Some(column), 0),
            Move::PutOut(from) => (Some(from), None, 1),
            _ => return None,
        };
        self.lets_turn()
            // What comes from a foundation can go back.
            .or_else(|| self.lets_home().filter(|_| !matches!(mv, Move::Down { .. })))
            .or_else(|| self.clears(from))
            .or_else(|| self.uncovers(from))
            .or_else(|| self.receives(to, count))
            .or_else(|| self.joker(mv, to))
            .or_else(|| self.instead(mv))
            .or_else(|| self.covered(mv))
            .or_else(|| self.lacks())
    }

    /// The purpose of moving a joker.
    fn joker(&self, mv: &Move, to: Option<Column>) -> Option<Reason> {
        head(self.before, mv).filter(|card| card.is_joker())?;
        if let Move::Up {
            to: Goal::Suit(suit), ..
        } = *mv
        {
            let height = self.then.foundations[suit.index()];
            let card = Card::new(Rank::new(height)?, suit);
            let waste = self.then.waste.contains(&Piece::real(card));
            return (!waste && !self.then.in_sight(card)).then_some(Reason::Unseen(card));
        }
        let to = to.filter(|to| self.then.columns[to.index()].end().is_some_and(Piece::is_joker))?;
        let goes = |next: &Move| matches!(*next, Move::Up { from: Source::Column(from), .. } if from == to);
        self.next.iter().any(goes).then_some(Reason::JokerHome)
    }

    /// A move that a person would rather make, and still can then.
    fn instead(&self, mv: &Move) -> Option<Reason> {
        let lasts = |old: &Move| {
            old != mv && self.next.contains(old) && head(&self.then, old) == head(self.before, old)
        };
        if matches!(mv, Move::Up { .. }) {
            return None;
        }
        stays(self.game, self.before, self.legal, lasts).or_else(|| {
            let turning = |old: &&Move| turning(self.before, old).is_some() && lasts(old);
            let old = self.legal.iter().find(turning)?;
            let card = head(self.before, old).filter(|card| !card.is_joker() && cards_stay(self.game))?;
            Some(Reason::MovesLater(card))
        })
    }

    fn covered(&self, mv: &Move) -> Option<Reason> {
        (matches!(mv, Move::Waste { .. }) && self.before.stock > 0).then_some(Reason::Covered)
    }

    /// The moves that have become possible.
    fn news(&self) -> impl Iterator<Item = &Move> {
        self.next.iter().filter(|mv| !self.legal.contains(mv))
    }

    /// The first card of what a move takes.
    fn head(&self, mv: &Move) -> Option<Piece> {
        head(&self.then, mv)
    }

    fn lets_turn(&self) -> Option<Reason> {
        self.news().find_map(|mv| {
            let column = turning(&self.then, mv)?;
            let card = self.head(mv).filter(|card| !card.is_open())?;
            // It could have been turned up before.
            let turns = |old: &Move| turns(self.game, self.seat, self.state, old, column);
            (!self.legal.iter().any(turns)).then_some(Reason::LetsTurn(card, column))
        })
    }

    fn lets_home(&self) -> Option<Reason> {
        self.news().find_map(|mv| match mv {
            Move::Up {
                to: Goal::Suit(_), ..
            } => {
                let card = self.head(mv).filter(|card| !card.is_joker())?;
                let goes =
                    |old: &Move| matches!(old, Move::Up { .. }) && head(self.before, old) == Some(card);
                (!self.legal.iter().any(goes)).then_some(Reason::LetsHome(card))
            }
            _ => None,
        })
    }

    /// The column that is left empty, and a king that waits for one.
    fn clears(&self, from: Option<Source>) -> Option<Reason> {
        let Some(Source::Column(column)) = from else {
            return None;
        };
        if !self.then.columns[column.index()].is_empty() {
            return None;
        }
        let king = self.news().find_map(|mv| {
            let to = match *mv {
                Move::Waste { to } => to,
                Move::Tail { from, to, count }
                    if self.then.columns[from.index()].len() > usize::from(count) =>
                {
                    to
                }
                _ => return None,
            };
            self.head(mv).filter(|card| to == column && !card.is_open())
        });
        Some(king.map_or(Reason::Empties(column), |king| Reason::Clears(column, king)))
    }

    /// Use of the card under the moved ones.
    fn uncovers(&self, from: Option<Source>) -> Option<Reason> {
        let end = |column: Column| self.then.columns[column.index()].end();
        let onto = |mv: &Move| match *mv {
            Move::Waste { to } if from == Some(Source::Waste) => Some(to),
            Move::Tail { from: source, to, .. } if from == Some(Source::Column(source)) => Some(to),
            _ => None,
        };
        let frees = self.news().find_map(|mv| {
            let (card, target) = (self.head(mv)?, end(onto(mv)?)?);
            // It may have been able to move with what lay on it.
            let could = self.legal.iter().any(|old| head(self.before, old) == Some(card));
            (!could && !card.is_open() && !target.is_open()).then_some(Reason::Frees(card, target))
        });
        frees.or_else(|| {
            let Some(Source::Column(column)) = from else {
                return None;
            };
            let card = end(column).filter(|card| !card.is_open())?;
            self.put_on(column).map(|other| Reason::Opens(card, other))
        })
    }

    /// Use of the moved cards, if they are still there: they may have gone home by themselves.
    fn receives(&self, to: Option<Column>, count: u8) -> Option<Reason> {
        let to = to?;
        let len = |view: &View| view.columns[to.index()].len();
        let is_there = len(&self.then) == len(self.before) + usize::from(count);
        self.put_on(to).filter(|_| is_there).map(Reason::Receives)
    }

    /// The first card that can be put on a column now: from the waste, or with all that is on it.
    fn put_on(&self, column: Column) -> Option<Piece> {
        self.news().find_map(|mv| {
            let fits = match *mv {
                Move::Waste { to } => to == column,
                Move::Tail { from, to, count } => {
                    to == column && self.then.columns[from.index()].sequence() == usize::from(count)
                }
                _ => false,
            };
            self.head(mv).filter(|card| fits && !card.is_open())
        })
    }

    /// The distance to the next result, if the move brings a card home.
    fn lacks(&self) -> Option<Reason> {
        let (rules, now) = (self.game.rules(), self.then.cards_home());
        if now <= self.before.cards_home() {
            return None;
        }
        let grade = rules.grade(now);
        let needed = (now..=52).find(|&home| rules.grade(home) > grade)?;
        Some(Reason::Lacks(needed - now, rules.grade(needed)))
    }
}
