//! Reasons for moves in Simon Jester: what they uncover and join, here and along the planned moves.

use wildpile_cards::{Card, Suit};
use wildpile_game::{Game, Seat, Turn};
use wildpile_message::Message;
use wildpile_simon_jester::{ColumnId, Move, SimonJester, State, View, joins};

use crate::reason::{Reasons, after, moves_of};
use crate::text as t;

/// The reason for a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// The game is won.
    Wins,
    /// The run of a suit is complete; so many runs are left.
    Completes(Suit, usize),
    /// The card, which was covered, can move onto the other.
    Frees(Card, Card),
    /// The card, which was covered, can take the other.
    Opens(Card, Card),
    /// The column is empty then.
    Empties(ColumnId),
    /// The column is empty after so many of the planned moves.
    EmptiesIn(ColumnId, usize),
    /// So many cards in suit move together then.
    Joins(usize),
    /// The card can be put on what is moved.
    Receives(Card),
    /// The run of a suit is complete after so many of the planned moves.
    CompletesIn(Suit, usize),
    /// The card, which fits on the other in suit, still does then.
    JoinsLater(Card, Card),
    /// The card, which fits on the other in suit, is put there after so many of the planned moves.
    JoinsIn(Card, Card, usize),
}

impl Reasons for SimonJester {
    type Reason = Reason;

    fn reason(&self, seat: Seat, view: &View, mv: &Move, line: &[Move]) -> Option<Reason> {
        let Move::Run { from, to, count } = *mv else {
            return None;
        };
        let before = view.state();
        let then = after(self, &before, seat, mv)?;
        if let Turn::Over(outcome) = self.turn(&then)
            && outcome.won(seat)
        {
            return Some(Reason::Wins);
        }
        if let Some(suit) = removed(&before, &then) {
            return Some(Reason::Completes(
                suit,
                then.tableau().iter().map(|c| c.len()).sum::<usize>() / 13,
            ));
        }
        let source = before.tableau().get(from.index())?;
        let start = source.len().checked_sub(usize::from(count))?;
        let head = *source.get(start)?;
        let moved = Moved {
            game: self,
            seat,
            line,
            then: &then,
            from,
            to,
            moved: &source[start..],
            uncovered: start
                .checked_sub(1)
                .map(|at| source[at])
                .filter(|&card| !joins(card, head) && !source[start..].contains(&card)),
        };
        let in_suit = before.tableau()[to.index()]
            .top()
            .is_some_and(|top| joins(top, head));
        let reason = moved.reason(in_suit);
        // A planned move has a better reason to wait for than what else it opens.
        let is_vague = reason.is_none_or(|reason| matches!(reason, Reason::Opens(..) | Reason::Receives(_)));
        match (is_vague && !in_suit).then(|| moved.instead(&before)).flatten() {
            Some(instead) => Some(instead),
            None => reason,
        }
    }

    fn is_minor(&self, reason: &Reason) -> bool {
        matches!(
            reason,
            Reason::Opens(..)
                | Reason::Joins(_)
                | Reason::Receives(_)
                | Reason::JoinsLater(..)
                | Reason::JoinsIn(..)
        )
    }

    fn tell_reason(&self, _: Seat, reason: Reason) -> Message {
        match reason {
            Reason::Wins => t::ReasonWins.into(),
            Reason::Completes(suit, left) => t::ReasonSimonCompletes {
                suit: suit.symbol(),
                left,
            }
            .into(),
            Reason::Frees(card, onto) => t::ReasonFrees {
                card: card.symbol(),
                onto: onto.symbol(),
            }
            .into(),
            Reason::Opens(card, other) => t::ReasonOpens {
                card: card.symbol(),
                other: other.symbol(),
            }
            .into(),
            Reason::Empties(column) => t::ReasonEmpties { column }.into(),
            Reason::EmptiesIn(column, count) => t::ReasonSimonEmptiesIn { column, count }.into(),
            Reason::Joins(count) => t::ReasonSimonJoins { count }.into(),
            Reason::Receives(card) => t::ReasonReceives { card: card.symbol() }.into(),
            Reason::CompletesIn(suit, count) => t::ReasonSimonCompletesIn {
                suit: suit.symbol(),
                count,
            }
            .into(),
            Reason::JoinsLater(card, onto) => t::ReasonSimonJoinsLater {
                card: card.symbol(),
                onto: onto.symbol(),
            }
            .into(),
            Reason::JoinsIn(card, onto, count) => t::ReasonSimonJoinsIn {
                card: card.symbol(),
                onto: onto.symbol(),
                count,
            }
            .into(),
        }
    }
}

/// The suit of a run that the second state has more of.
fn removed(before: &State, then: &State) -> Option<Suit> {
    Suit::ALL
        .into_iter()
        .find(|&suit| then.removed().of(suit) > before.removed().of(suit))
}

/// A run that was moved.
struct Moved<'a> {
    game: &'a SimonJester,
    seat: Seat,
    line: &'a [Move],
    then: &'a State,
    from: ColumnId,
    to: ColumnId,
    /// Its cards.
    moved: &'a [Card],
    /// The card that it lay on, unless that was of the same run, or is one of its cards in another deck.
    uncovered: Option<Card>,
}

impl Moved<'_> {
    /// Number of planned moves that a person sees ahead.
    const FAR: usize = 4;

    fn reason(&self, in_suit: bool) -> Option<Reason> {
        let (empties, joined) = (self.then.tableau()[self.from.index()].is_empty(), in_suit);
        self.frees(true)
            .or_else(|| empties.then_some(Reason::Empties(self.from)))
            .or_else(|| self.opens(true))
            .or_else(|| joined.then(|| Reason::Joins(self.then.tableau()[self.to.index()].run())))
            .or_else(|| self.empties_in())
            .or_else(|| self.frees(false))
            .or_else(|| self.receives())
            .or_else(|| self.completes_in())
            .or_else(|| self.opens(false))
    }

    /// The moves that are possible now, those that are planned next first.
    fn next(&self) -> impl Iterator<Item = (ColumnId, ColumnId, Card, Option<Card>)> {
        let legal = moves_of(self.game, self.then, self.seat);
        let planned = self.line.iter().take(Self::FAR).filter(|mv| legal.contains(mv));
        let all: Vec<Move> = planned.chain(&legal).copied().collect();
        all.into_iter().filter_map(|mv| {
            let Move::Run { from, to, count } = mv else {
                return None;
            };
            let columns = self.then.tableau();
            let cards = columns[from.index()].cards();
            let head = *cards.get(cards.len().checked_sub(usize::from(count))?)?;
            Some((from, to, head, columns[to.index()].top()))
        })
    }

    fn is_better(wants_suit: bool, onto: Card, head: Card) -> bool {
        !wants_suit || joins(onto, head)
    }

    /// The run that was covered can move onto another card.
    fn frees(&self, wants_suit: bool) -> Option<Reason> {
        self.uncovered?;
        let cards = &self.then.tableau()[self.from.index()];
        let first = *cards.get(cards.len() - cards.run())?;
        if self.moved.contains(&first) {
            return None;
        }
        let parent = (cards.len() - cards.run()).checked_sub(1).map(|at| cards[at]);
        self.next().find_map(|(from, _, head, onto)| {
            let onto = onto.filter(|&onto| {
                from == self.from && head == first && Self::is_better(wants_suit, onto, head)
            })?;
            // A move to another card of the same rank gains nothing by itself.
            let gains = joins(onto, head) || parent.is_none_or(|parent| parent.rank() != onto.rank());
            gains.then_some(Reason::Frees(head, onto))
        })
    }

    /// The card that was covered can take another.
    fn opens(&self, wants_suit: bool) -> Option<Reason> {
        let uncovered = self.uncovered?;
        self.next().find_map(|(from, to, head, _)| {
            let fits = to == self.from && from != self.to && Self::is_better(wants_suit, uncovered, head);
            fits.then_some(Reason::Opens(uncovered, head))
        })
    }

    /// The planned moves put a card on the moved ones, or could in suit.
    fn receives(&self) -> Option<Reason> {
        let top = self.then.tableau()[self.to.index()].top()?;
        self.next().find_map(|(_, to, head, _)| {
            (to == self.to && joins(top, head)).then_some(Reason::Receives(head))
        })
    }

    /// A join in suit that could be made instead, and is planned or still possible.
    fn instead(&self, before: &State) -> Option<Reason> {
        let joining = |state: &State, mv: &Move| {
            let Move::Run { from, to, count } = *mv else {
                return None;
            };
            let (source, onto) = (
                state.tableau()[from.index()].cards(),
                state.tableau()[to.index()].top()?,
            );
            let start = source.len().checked_sub(usize::from(count))?;
            let is_joined = |at: usize| joins(source[at], source[start]);
            let gains = joins(onto, source[start]) && !start.checked_sub(1).is_some_and(is_joined);
            gains.then_some((source[start], onto))
        };
        let now = moves_of(self.game, before, self.seat);
        let next = moves_of(self.game, self.then, self.seat);
        let lasting = now.iter().filter(|mv| next.contains(mv)).filter_map(|mv| {
            let found = joining(before, mv)?;
            (joining(self.then, mv) == Some(found)).then_some((mv, found))
        });
        let lasting: Vec<(&Move, (Card, Card))> = lasting.collect();
        let planned = self.line.iter().take(Self::FAR).enumerate().find_map(|(at, mv)| {
            let &(_, (card, onto)) = lasting.iter().find(|(joining, _)| *joining == mv)?;
            Some(Reason::JoinsIn(card, onto, at + 1))
        });
        planned.or_else(|| {
            let &(_, (card, onto)) = lasting.first()?;
            Some(Reason::JoinsLater(card, onto))
        })
    }

    /// The states along the planned moves, with their number.
    fn ahead(&self, most: usize) -> impl Iterator<Item = (usize, State)> {
        let mut state = Some(self.then.clone());
        let line = self.line.iter().take(most);
        line.enumerate().map_while(move |(at, mv)| {
            state = after(self.game, state.as_ref()?, self.seat, mv);
            Some((at + 1, state.clone()?))
        })
    }

    fn empties_in(&self) -> Option<Reason> {
        self.uncovered?;
        let mut ahead = self.ahead(3);
        let (count, _) = ahead.find(|(_, state)| state.tableau()[self.from.index()].is_empty())?;
        Some(Reason::EmptiesIn(self.from, count))
    }

    fn completes_in(&self) -> Option<Reason> {
        let mut ahead = self.ahead(8);
        ahead.find_map(|(count, state)| Some(Reason::CompletesIn(removed(self.then, &state)?, count)))
    }
}
