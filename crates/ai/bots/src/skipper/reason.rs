//! Reasons for moves in Skipper Solitaire, from the hand and the books.

use wildpile_game::{Game, Seat};
use wildpile_message::Message;
use wildpile_skipper::rules::Collect;
use wildpile_skipper::{Book, Card, Move, Origin, SeatView, Skipper, TurnPhase, View};

use crate::reason::Reasons;
use crate::text as t;

/// The reason for a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// A book is finished.
    Finishes {
        /// Number of finished books then.
        done: usize,
        /// Number of books.
        of: usize,
    },
    /// A card of the hand can finish the book then.
    LetsFinish(Card),
    /// The stack takes a card of the hand then, that much higher than the next rank.
    Skips {
        /// Number of ranks skipped.
        count: u8,
        /// The card of the hand.
        card: Card,
    },
    /// A skipper of the hand makes the stack take another card of the hand then.
    Reaches {
        /// The skipper.
        via: Card,
        /// The other card.
        card: Card,
    },
    /// So many skippers of the hand make the stack take another card of the hand then.
    Leads {
        /// Number of skippers.
        count: usize,
        /// The other card.
        card: Card,
    },
    /// Cards of the hand can follow one after the other.
    Opens {
        /// The first of them.
        card: Card,
        /// Number of others.
        more: usize,
    },
    /// The card goes past ranks that the hand doesn't have.
    Jumps(u8),
    /// The book then lacks this many ranks before it can end.
    Advances(u8),
    /// The stack takes all cards from the first to the second then.
    Widens(Card, Card),
    /// The card can never be played again.
    Dead,
    /// Number of cards that are missing before it can be played.
    Far(u8),
    /// A skipper stays in the hand.
    Keeps {
        /// The skipper.
        card: Card,
        /// The ranks it skips.
        skips: u8,
    },
    /// No card of the hand fits on a stack.
    NothingFits,
    /// The natural, which fits, is the only card that could be played: nothing follows it.
    Alone(Card),
    /// The natural fits now, and still will in the next turn.
    Waits(Card),
    /// The natural fits now, but would skip so many ranks.
    Passes(Card, u8),
    /// The skipper, which could be played, lets no card of the hand follow.
    Idle(Card),
    /// The skipper, which could be played, lets no card of the hand follow but the other.
    Only(Card, Card),
    /// The skipper doesn't let any card of the hand follow, so it is discarded.
    NoUse,
    /// So many other skippers stay in the hand.
    Spare(usize),
    /// The hand has nothing but skippers.
    AllSkippers,
    /// So many new cards come.
    Draws(usize),
    /// The card for sale fits on its stack.
    LotFits(Card),
}

impl Reasons for Skipper {
    type Reason = Reason;

    fn reason(&self, seat: Seat, view: &View, mv: &Move, _: &[Move]) -> Option<Reason> {
        let own = view.seats.get(seat.index())?;
        let held = Held {
            game: self.for_seat(view, seat),
            own,
            hand: own.hand.as_deref()?,
        };
        match *mv {
            Move::Play { card, on, from } => held.play(card, self.colour_by_letter(on)?, from),
            Move::Discard(card) => held.discard(card),
            Move::Auction(card) => held.useless(card),
            Move::Bid(_) => held.fits(view.auction.as_ref()?.lot).map(Reason::LotFits),
            Move::Trash(card) => held.game.is_dead_card(own, card).then_some(Reason::Dead),
            Move::End => (held.waits(None))
                .or_else(|| held.idles(None))
                .or_else(|| held.keeps(None, 0))
                .or_else(|| held.nothing_fits())
                .or_else(|| held.draws()),
            _ => None,
        }
    }

    fn tell_reason(&self, _: Seat, reason: Reason) -> Message {
        let card = |card: Card| {
            let colour = self.colour_of(card).unwrap_or(0);
            self.deck().card_symbol(colour, card.rank())
        };
        match reason {
            Reason::Finishes { done, of } if done == of => t::ReasonSkipperLastBook.into(),
            Reason::Finishes { done, of } => t::ReasonSkipperFinishes { done, of }.into(),
            Reason::LetsFinish(finisher) => t::ReasonSkipperLetsFinish { card: card(finisher) }.into(),
            Reason::Skips { count, card: next } => t::ReasonSkipperSkips {
                count,
                card: card(next),
            }
            .into(),
            Reason::Reaches { via, card: next } => t::ReasonSkipperReaches {
                via: card(via),
                card: card(next),
            }
            .into(),
            Reason::Leads { count, card: next } => t::ReasonSkipperLeads {
                count,
                card: card(next),
            }
            .into(),
            Reason::Opens { card: next, more: 0 } => t::ReasonFollows { card: card(next) }.into(),
            Reason::Opens { card: next, more } => t::ReasonFollowMore {
                card: card(next),
                more,
            }
            .into(),
            Reason::Jumps(count) => t::ReasonSkipperJumps { count }.into(),
            Reason::Advances(count) => t::ReasonSkipperAdvances { count }.into(),
            Reason::Widens(first, last) => t::ReasonSkipperWidens {
                first: card(first),
                last: card(last),
            }
            .into(),
            Reason::Dead => t::ReasonSkipperDead.into(),
            Reason::Far(count) => t::ReasonSkipperFar { count }.into(),
            Reason::Keeps { card: kept, skips } => t::ReasonSkipperKeeps {
                card: card(kept),
                skips,
            }
            .into(),
            Reason::NothingFits => t::ReasonSkipperNothingFits.into(),
            Reason::Alone(natural) => t::ReasonSkipperAlone { card: card(natural) }.into(),
            Reason::Waits(natural) => t::ReasonSkipperWaits { card: card(natural) }.into(),
            Reason::Passes(natural, count) => t::ReasonSkipperPasses {
                card: card(natural),
                count,
            }
            .into(),
            Reason::Idle(skipper) => t::ReasonSkipperIdle { card: card(skipper) }.into(),
            Reason::Only(skipper, natural) => t::ReasonSkipperOnly {
                card: card(skipper),
                other: card(natural),
            }
            .into(),
            Reason::NoUse => t::ReasonSkipperNoUse.into(),
            Reason::Spare(count) => t::ReasonSkipperSpare { count }.into(),
            Reason::AllSkippers => t::ReasonSkipperAllSkippers.into(),
            Reason::LotFits(lot) => t::ReasonSkipperLotFits { card: card(lot) }.into(),
            Reason::Draws(count) => t::ReasonSkipperDraws { count }.into(),
        }
    }
}

/// Cards of the hand that can follow a skipper.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Uses {
    None,
    One(Card),
    More,
}

/// The cards that a seat holds, under its own rules.
struct Held<'a> {
    game: &'a Skipper,
    own: &'a SeatView,
    hand: &'a [Card],
}

impl Held<'_> {
    /// The naturals of a colour in the hand without a card, lowest first.
    fn naturals(&self, colour: usize, without: Card) -> Vec<Card> {
        let own = |card: &&Card| {
            **card != without && self.game.skips(**card) == 0 && self.game.colour_of(**card) == Some(colour)
        };
        let mut cards: Vec<Card> = self.hand.iter().filter(own).copied().collect();
        tiny_sort::unstable::sort_by_key(&mut cards, |card| card.rank());
        cards
    }

    fn play(&self, card: Card, colour: usize, from: Origin) -> Option<Reason> {
        let game = self.game;
        let before = *self.own.books.get(colour)?;
        let then = game.after(before, colour, card);
        if then.finished {
            let of = game.deck().colours().len();
            let done = 1 + self.own.books[..of].iter().filter(|book| book.finished).count();
            return Some(Reason::Finishes { done, of });
        }
        let ends =
            |book: Book, last: Card| game.takes(book, colour, last) && game.finishes(book, colour, last);
        let rest = self
            .hand
            .iter()
            .copied()
            .filter(|&held| held != card || from == Origin::Discard);
        if let Some(last) = rest.clone().find(|&last| ends(then, last) && !ends(before, last)) {
            return Some(Reason::LetsFinish(last));
        }
        let naturals = self.naturals(colour, card);
        let news = |book: Book, then: Book, next: Card| {
            game.takes(then, colour, next) && !game.takes(book, colour, next)
        };
        if let Some(at) = naturals.iter().position(|&next| news(before, then, next)) {
            let next = naturals[at];
            // Skips on skips are those of several cards.
            if game.skips(card) > 0 && before.allowance == 0 {
                let count = next.rank() - before.rank - 1;
                return Some(Reason::Skips { count, card: next });
            }
            let mut book = game.after(then, colour, next);
            let mut more = 0;
            for &other in &naturals[at + 1..] {
                if game.takes(book, colour, other) {
                    book = game.after(book, colour, other);
                    more += 1;
                }
            }
            return Some(Reason::Opens { card: next, more });
        }
        let mut skippers: Vec<Card> = rest.filter(|&held| game.skips(held) > 0).collect();
        tiny_sort::stable::sort_by_key(&mut skippers, |&held| std::cmp::Reverse(game.skips(held)));
        skippers.retain(|&via| game.takes(then, colour, via));
        let reach = |book: Book, via: Card| game.after(book, colour, via);
        let found = |book: Book, then: Book| naturals.iter().find(|&&next| news(book, then, next));
        for &via in &skippers {
            if let Some(&card) = found(reach(before, via), reach(then, via)) {
                return Some(Reason::Reaches { via, card });
            }
        }
        // The largest together.
        let (mut old, mut new) = (before, then);
        for (at, &via) in skippers.iter().enumerate() {
            (old, new) = (reach(old, via), reach(new, via));
            if let Some(&card) = found(old, new) {
                return Some(Reason::Leads { count: at + 1, card });
            }
        }
        if game.skips(card) > 0 {
            let naturals = self.hand.iter().any(|&held| game.skips(held) == 0);
            let only = (!naturals).then_some(Reason::AllSkippers);
            return only.or_else(|| self.widens(before, then, colour));
        }
        let jumped = before.rank + 1..card.rank();
        let count = jumped.len() as u8;
        if count > 0 && !naturals.iter().any(|held| jumped.contains(&held.rank())) {
            return Some(Reason::Jumps(count));
        }
        let left = game.deck().end().saturating_sub(card.rank());
        (left > 0).then_some(Reason::Advances(left))
    }

    /// The naturals that a stack takes after a skipper.
    fn widens(&self, before: Book, then: Book, colour: usize) -> Option<Reason> {
        let mark = self.game.deck().colours().get(colour)?;
        let letter = wildpile_skipper::Letter::new(mark.letter)?;
        let as_cards = self.hand.first()?.as_cards();
        let taken = (before.rank + 1..=self.game.deck().ranks())
            .map(|rank| Card::new(letter, rank, as_cards))
            .take_while(|&card| self.game.skips(card) == 0 && self.game.takes(then, colour, card));
        let taken: Vec<Card> = taken.collect();
        match taken.as_slice() {
            [first, .., last] => Some(Reason::Widens(*first, *last)),
            _ => None,
        }
    }

    fn discard(&self, card: Card) -> Option<Reason> {
        let game = self.game;
        // What could be played instead is the first question; later cards of a turn only follow.
        let instead = || self.waits(Some(card)).or_else(|| self.idles(Some(card)));
        if self.own.act == TurnPhase::Fresh
            && let Some(reason) = instead()
        {
            return Some(reason);
        }
        let skips = game.skips(card);
        self.useless(card).or_else(|| match skips {
            0 => self.keeps(Some(card), 0),
            _ => (self.uses(card) == Uses::None)
                .then_some(Reason::NoUse)
                .or_else(|| self.keeps(Some(card), skips))
                .or_else(|| self.spare(card)),
        })
    }

    /// A card that can't be played, now or ever.
    fn useless(&self, card: Card) -> Option<Reason> {
        let game = self.game;
        if game.is_dead_card(self.own, card) {
            return Some(Reason::Dead);
        }
        let colour = game.colour_of(card)?;
        let book = *self.own.books.get(colour)?;
        if game.skips(card) > 0 || game.takes(book, colour, card) {
            return None;
        }
        let held = self.naturals(colour, card);
        let missing = (book.rank + 1..card.rank())
            .filter(|rank| !held.iter().any(|held| held.rank() == *rank))
            .count() as u8;
        (missing > 0).then_some(Reason::Far(missing))
    }

    /// The natural, if it fits.
    fn fits(&self, card: Card) -> Option<Card> {
        let colour = self.game.colour_of(card)?;
        let takes = self.game.takes(*self.own.books.get(colour)?, colour, card);
        (takes && self.game.skips(card) == 0).then_some(card)
    }

    /// A natural that could be played instead, if the turn may still be one of plays.
    fn waits(&self, without: Option<Card>) -> Option<Reason> {
        let game = self.game;
        if !matches!(self.own.act, TurnPhase::Fresh | TurnPhase::Playing) {
            return None;
        }
        let fitting = self.hand.iter().copied().filter(|&card| {
            let colour = game.colour_of(card).unwrap_or(0);
            game.skips(card) == 0 && game.takes(self.own.books[colour], colour, card)
        });
        let fitting: Vec<Card> = fitting.collect();
        let card = *fitting.iter().find(|&&card| Some(card) != without)?;
        let colour = game.colour_of(card)?;
        let book = self.own.books[colour];
        let passed = card.rank() - book.rank - 1;
        if passed > 0 {
            return Some(Reason::Passes(card, passed));
        }
        let then = game.after(book, colour, card);
        let others = self.naturals(colour, card);
        let takes_more = |book: Book| others.iter().any(|&next| game.takes(book, colour, next));
        let skippers = self.hand.iter().filter(|&&via| game.takes(then, colour, via));
        let mut reached = skippers.map(|&via| game.after(then, colour, via));
        let follows = takes_more(then) || reached.any(takes_more);
        let is_alone = fitting.len() == 1 && self.own.act == TurnPhase::Fresh && !follows;
        Some(match is_alone {
            true => Reason::Alone(card),
            false => Reason::Waits(card),
        })
    }

    /// The best skipper of the hand that could be played instead, if little or nothing follows it.
    fn idles(&self, without: Option<Card>) -> Option<Reason> {
        if !matches!(self.own.act, TurnPhase::Fresh | TurnPhase::Playing) {
            return None;
        }
        let (via, _) = self.kept(without)?;
        match self.uses(via) {
            Uses::None => Some(Reason::Idle(via)),
            Uses::One(card) => Some(Reason::Only(via, card)),
            Uses::More => None,
        }
    }

    /// Cards of the hand that can follow a skipper on the stack where most can.
    fn uses(&self, via: Card) -> Uses {
        let game = self.game;
        let mut found = Uses::None;
        for colour in 0..game.deck().colours().len() {
            let before = self.own.books[colour];
            if !game.takes(before, colour, via) {
                continue;
            }
            let mut book = game.after(before, colour, via);
            let ends = |last: &Card| {
                *last != via && game.takes(book, colour, *last) && game.finishes(book, colour, *last)
            };
            if book.finished || self.hand.iter().any(ends) {
                return Uses::More;
            }
            for card in self.naturals(colour, via) {
                if game.takes(before, colour, card) || !game.takes(book, colour, card) {
                    continue;
                }
                if found != Uses::None {
                    return Uses::More;
                }
                found = Uses::One(card);
                book = game.after(book, colour, card);
                let mut next = self.naturals(colour, card).into_iter();
                if next.any(|next| game.takes(book, colour, next)) {
                    return Uses::More;
                }
            }
        }
        found
    }

    /// The skipper that skips most of those that stay in the hand, and its ranks.
    fn kept(&self, without: Option<Card>) -> Option<(Card, u8)> {
        let kept = self.hand.iter().copied().filter(|&card| Some(card) != without);
        let alive = kept.filter(|&card| self.game.skips(card) > 0 && !self.game.is_dead_card(self.own, card));
        alive
            .map(|card| (card, self.game.skips(card)))
            .max_by_key(|&(_, skips)| skips)
    }

    /// The best skipper that stays in the hand, if it skips at least so many ranks.
    fn keeps(&self, without: Option<Card>, least: u8) -> Option<Reason> {
        let (card, skips) = self.kept(without)?;
        (skips >= least).then_some(Reason::Keeps { card, skips })
    }

    /// Number of other skippers that stay in the hand.
    fn spare(&self, card: Card) -> Option<Reason> {
        let others = self
            .hand
            .iter()
            .filter(|&&held| held != card && self.game.skips(held) > 0);
        let count = others.count();
        (count > 0).then_some(Reason::Spare(count))
    }

    /// Number of cards that fill up the hand.
    fn draws(&self) -> Option<Reason> {
        let rules = self.game.rules();
        let there = self.own.draw_count + self.own.discard_count;
        let missing = rules.hand.saturating_sub(self.own.hand_count);
        // Dead cards are replaced: there have to be others.
        let fills = missing > 0 && rules.collect == Collect::Refill && there >= missing + rules.hand;
        fills.then_some(Reason::Draws(usize::from(missing)))
    }

    fn nothing_fits(&self) -> Option<Reason> {
        let fits = |card: Card| {
            (0..self.game.deck().colours().len())
                .any(|colour| self.game.takes(self.own.books[colour], colour, card))
        };
        let some = self.hand.iter().any(|&card| fits(card));
        (!self.hand.is_empty() && !some).then_some(Reason::NothingFits)
    }
}
