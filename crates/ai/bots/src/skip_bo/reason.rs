//! Reasons for moves in Skip-Bo: the way to the stock pile, and what the others can't play any more.

use wildpile_cards::Dice;
use wildpile_game::{Game, Seat};
use wildpile_message::Message;
use wildpile_skip_bo::{Card, Move, SkipBo, Source, State, View, WildStart};

use crate::reason::{Reasons, after};
use crate::text as t;

/// The reason for a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// The last card leaves the stock pile.
    LastStock,
    /// The stock pile has so many cards left.
    Stock(usize),
    /// The card on the stock pile can be played then.
    StockNext(Card),
    /// The card on the stock pile can be played after so many other cards then.
    StockIn(usize, Card),
    /// The hand is empty, so that new cards are drawn.
    EmptiesHand,
    /// The other player's card on the stock pile doesn't fit any more.
    Blocks(Seat, Card),
    /// A card of the hand or of a discard pile can follow on the same build pile.
    Follows(Card),
    /// The build pile is complete.
    Completes,
    /// The card of the discard pile, which was covered, can be played then.
    Frees(Card),
    /// The card lies on an equal one.
    Same,
    /// The card lies on the one that follows it.
    Before(Card),
    /// An equal card stays in the hand.
    Twin(Card),
    /// So many cards have to be played before it, at least.
    Far(u8),
    /// All build piles are past the card.
    Passed,
    /// A wild card stays in the hand.
    KeepsWild,
}

impl Reasons for SkipBo {
    type Reason = Reason;

    fn reason(&self, seat: Seat, view: &View, mv: &Move, _: &[Move]) -> Option<Reason> {
        match *mv {
            Move::Play { from, to, .. } => {
                // Only what the seat sees is used of it.
                let before = self.sample(view, &mut Dice::for_player(0));
                let then = after(self, &before, seat, mv)?;
                let played = Played {
                    game: self,
                    seat,
                    before: &before,
                    then: &then,
                };
                played.reason(view, from, to)
            }
            Move::Discard { card, to } => discard(self, view, seat, card, to),
            _ => None,
        }
    }

    fn tell_reason(&self, _: Seat, reason: Reason) -> Message {
        let name = |card: Card| self.card_message(card);
        match reason {
            Reason::LastStock => t::ReasonSkipBoLastStock.into(),
            Reason::Stock(count) => t::ReasonSkipBoStock { count }.into(),
            Reason::StockNext(card) => t::ReasonSkipBoStockNext { card: name(card) }.into(),
            Reason::StockIn(count, card) => t::ReasonSkipBoStockIn {
                count,
                card: name(card),
            }
            .into(),
            Reason::EmptiesHand => t::ReasonSkipBoEmptiesHand.into(),
            Reason::Blocks(seat, card) => t::ReasonSkipBoBlocks {
                seat,
                card: name(card),
            }
            .into(),
            Reason::Follows(card) => t::ReasonFollows { card: name(card) }.into(),
            Reason::Completes => t::ReasonSkipBoCompletes.into(),
            Reason::Frees(card) => t::ReasonSkipBoFrees { card: name(card) }.into(),
            Reason::Same => t::ReasonSkipBoSame.into(),
            Reason::Before(card) => t::ReasonSkipBoBefore { card: name(card) }.into(),
            Reason::Twin(card) => t::ReasonSkipBoTwin { card: name(card) }.into(),
            Reason::Far(count) => t::ReasonSkipBoFar { count }.into(),
            Reason::Passed => t::ReasonSkipBoPassed.into(),
            Reason::KeepsWild => t::ReasonSkipBoKeepsWild.into(),
        }
    }
}

/// A card that was played.
struct Played<'a> {
    game: &'a SkipBo,
    seat: Seat,
    before: &'a State,
    then: &'a State,
}

impl Played<'_> {
    fn reason(&self, view: &View, from: Source, to: u8) -> Option<Reason> {
        if from == Source::Stock {
            let left = view.stock_count(self.seat) - 1;
            return Some(match left {
                0 => Reason::LastStock,
                left => Reason::Stock(left),
            });
        }
        // The cards that are drawn then aren't known.
        self.empties_hand(from)
            .or_else(|| self.stock())
            .or_else(|| self.blocks(view))
            .or_else(|| self.frees(view, from))
            .or_else(|| self.follows(view, to))
            .or_else(|| {
                self.then
                    .build(usize::from(to))
                    .is_empty()
                    .then_some(Reason::Completes)
            })
    }

    /// The plays of the seat.
    fn plays(&self, state: &State) -> Vec<(Source, u8, Move)> {
        let mut moves = Vec::new();
        if state.active() == self.seat {
            self.game.list_plays(state, &mut moves);
        }
        let plays = moves.into_iter().filter_map(|mv| match mv {
            Move::Play { from, to, .. } => Some((from, to, mv)),
            _ => None,
        });
        plays.collect()
    }

    /// The move is the first of the fewest that lead to the stock card.
    fn stock(&self) -> Option<Reason> {
        /// Number of moves that a person sees ahead.
        const FAR: usize = 3;
        let fewest = |state: &State| {
            let mut tries = 400;
            let found = (0..=FAR).find(|&plays| self.reaches(state, plays, &mut tries));
            // Without tries left there may be fewer.
            (tries > 0).then_some(found)
        };
        let card = self.then.stock_top(self.seat).filter(|card| !card.is_wild())?;
        let plays = fewest(self.then)??;
        let before = fewest(self.before)?;
        (before.is_none_or(|before| before > plays)).then_some(match plays {
            0 => Reason::StockNext(card),
            plays => Reason::StockIn(plays, card),
        })
    }

    /// True if the stock card can be played after so many other cards. Plays that empty the hand aren't followed, since
    /// the new cards are hidden; `tries` limits the work.
    fn reaches(&self, state: &State, plays: usize, tries: &mut usize) -> bool {
        let all = self.plays(state);
        if plays == 0 {
            return all.iter().any(|(from, ..)| *from == Source::Stock);
        }
        for (from, _, mv) in all {
            let is_last = matches!(from, Source::Hand(_)) && state.hand(self.seat).len() == 1;
            if is_last || matches!(from, Source::Stock | Source::PartnerStock) {
                continue;
            }
            if *tries == 0 {
                return false;
            }
            *tries -= 1;
            let then = after(self.game, state, self.seat, &mv);
            if then.is_some_and(|then| self.reaches(&then, plays - 1, tries)) {
                return true;
            }
        }
        false
    }

    fn empties_hand(&self, from: Source) -> Option<Reason> {
        let last = matches!(from, Source::Hand(_)) && self.before.hand(self.seat).len() == 1;
        (last && self.before.draw_len() > 0).then_some(Reason::EmptiesHand)
    }

    /// The next player whose stock card doesn't fit any more.
    fn blocks(&self, view: &View) -> Option<Reason> {
        let fits = |state: &State, value: u8| {
            (0..view.builds().len()).any(|build| state.build(build).next() == value)
        };
        let side = self.game.side(self.seat);
        let seats = view.seats();
        let others = (1..seats).filter_map(|step| Seat::new((self.seat.index() + step) % seats));
        others.filter(|&other| !side.contains(other)).find_map(|other| {
            let card = view.stock_top(other)?;
            let value = card.value()?;
            (fits(self.before, value) && !fits(self.then, value)).then_some(Reason::Blocks(other, card))
        })
    }

    fn frees(&self, view: &View, from: Source) -> Option<Reason> {
        let Source::Discard(pile) = from else { return None };
        let card = view.discard_second(self.seat, pile)?;
        let fits = self
            .plays(self.then)
            .iter()
            .any(|(from, ..)| *from == Source::Discard(pile));
        fits.then_some(Reason::Frees(card))
    }

    fn follows(&self, view: &View, to: u8) -> Option<Reason> {
        let next = self.then.build(usize::from(to)).next();
        let card = Card::number(next).filter(|_| !self.then.build(usize::from(to)).is_empty())?;
        let plays = self.plays(self.then);
        let fits = plays.iter().any(|(from, pile, _)| {
            let own = match from {
                Source::Hand(held) => Some(*held),
                Source::Discard(pile) => view.discard_top(self.seat, *pile),
                _ => None,
            };
            *pile == to && own == Some(card)
        });
        fits.then_some(Reason::Follows(card))
    }
}

fn discard(game: &SkipBo, view: &View, seat: Seat, card: Card, to: u8) -> Option<Reason> {
    let below = view.discard_top(seat, to);
    let value = card.value()?;
    if below == Some(card) {
        return Some(Reason::Same);
    }
    if let Some(next) = below.filter(|below| below.value() == Some(value + 1)) {
        return Some(Reason::Before(next));
    }
    if view.hand.count(card) > 1 {
        return Some(Reason::Twin(card));
    }
    let open = view.builds().iter();
    // A wild card that names its number could start a pile right before the card.
    if game.rules().wild_start == WildStart::Any && open.clone().any(|build| build.is_empty()) {
        return None;
    }
    match open.map(|build| build.next()).filter(|&next| next <= value).max() {
        None => Some(Reason::Passed),
        Some(next) if next < value => Some(Reason::Far(value - next)),
        Some(_) => (view.hand.holds(Card::WILD)).then_some(Reason::KeepsWild),
    }
}
