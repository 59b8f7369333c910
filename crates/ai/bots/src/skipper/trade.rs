//! Decisions outside turns: auctions, and giving up.

use wildpile_game::Game;
use wildpile_skipper::rules::{Collect, Pace, Trash};
use wildpile_skipper::{Book, Card, Handicap, MAX_COLOURS, Move, SeatView, Skipper, TurnPhase, View};

/// Interval, in turns, at which it checks whether it can still win.
const ASK_EVERY: u32 = 4;
/// A game that takes this many turns won't be won: if used skippers come back, not every dead game is
/// recognised. Otherwise the longest games take some three hundred turns.
const LAST_TURN: u32 = 1_000;

/// Gives up if the game can't be won any more (SK-20), or almost certainly not, and no trade can
/// change that.
pub(super) fn gives_up(game: &Skipper, view: &View, extra: &[Move]) -> Option<usize> {
    let own = view.own()?;
    // A dead game stays dead, so it is enough to check now and then.
    if own.act != TurnPhase::Fresh || !own.turns.is_multiple_of(ASK_EVERY) {
        return None;
    }
    let rules = game.rules();
    let trades = game.seats() > 1 && rules.auction && rules.pace == Pace::Turns;
    if trades || (own.turns < LAST_TURN && game.why_dead(view).is_none()) {
        return None;
    }
    place(extra, &Move::GiveUp)
}

/// The handicaps, the one that costs its owner most first: by what the lab measured between strong players
/// (`docs/lab/cards.md`). A test of the lab says when the figures are in another order.
pub const DEAREST: [Handicap; 6] = [
    Handicap::OwnSuit,
    Handicap::NoTrashing,
    Handicap::SmallerHand,
    Handicap::WeakerKings,
    Handicap::StuckBeforeDiscard,
    Handicap::NoTaxCard,
];

/// The handicap that costs an opponent most (MU-05).
pub(super) fn handicap(moves: &[Move]) -> Option<usize> {
    DEAREST
        .into_iter()
        .find_map(|handicap| place(moves, &Move::Handicap(handicap)))
}

/// In a long game (a rank may be missing, or all its cards may be useless where they are) more and
/// more cards are kept and skips wasted.
pub(super) fn patience(game: &Skipper, turns: u32) -> u8 {
    (turns * cards_a_turn(game) / 200).min(12) as u8
}

/// Number of cards that come at the end of a turn, at most: with fewer, games take longer.
pub(super) fn cards_a_turn(game: &Skipper) -> u32 {
    u32::from(match game.rules().collect {
        Collect::Fixed(cards) => cards,
        Collect::Refill | Collect::Market(_) => game.rules().hand,
    })
}

/// A natural is kept if at most this many ranks are missing before it.
pub(super) fn near_after(game: &Skipper, turns: u32) -> u8 {
    2 + patience(game, turns)
}

/// The index of a move in the list.
pub(super) fn place(moves: &[Move], wanted: &Move) -> Option<usize> {
    moves.iter().position(|mv| mv == wanted)
}

/// At the start of a turn: a card worth auctioning, if nothing can be played.
pub(super) fn lot_at_start(game: &Skipper, view: &View, own: &SeatView, moves: &[Move]) -> Option<usize> {
    if own.act != TurnPhase::Fresh || moves.iter().any(|mv| matches!(mv, Move::Play { .. })) {
        return None;
    }
    place(moves, &lot(game, view, own, moves)?)
}

/// A dead card that someone else could use, to be auctioned instead of discarded.
pub(super) fn lot(game: &Skipper, view: &View, own: &SeatView, moves: &[Move]) -> Option<Move> {
    moves.iter().copied().find(|mv| {
        let Move::Auction(card) = *mv else { return false };
        game.is_dead_card(own, card)
            && view.seats.iter().enumerate().any(|(i, other)| {
                view.viewer.is_none_or(|v| v.index() != i)
                    && !other.done
                    && !other.gave_up
                    && distance(game, &other.books, card) <= 1
            })
    })
}

/// The card to collect (MU-09): a dead one from the market if it is trashed, which makes room for another; the one
/// that is needed soonest, if that is soon; otherwise one from the draw pile.
pub(super) fn collect(game: &Skipper, own: &SeatView, moves: &[Move]) -> Option<usize> {
    if !own.refilling {
        return None;
    }
    /// The value of a card from the draw pile: as much as one that lacks two ranks.
    const BLIND: u8 = 2;
    let hand: &[Card] = own.hand.as_deref().unwrap_or_default();
    let trashed = game.rules().trash != Trash::Never;
    let lacks = |mv: &Move| match *mv {
        Move::Take(card) if trashed && game.is_dead_card(own, card) => 0,
        Move::Take(card) => {
            let book = game.colour_of(card).map_or(Book::default(), |c| own.books[c]);
            let between = |held: &Card| {
                game.skips(*held) == 0
                    && game.colour_of(*held) == game.colour_of(card)
                    && (book.rank + 1..card.rank()).contains(&held.rank())
            };
            let held = hand.iter().filter(|held| between(held)).count() as u8;
            let far = distance(game, &own.books, card).saturating_sub(held);
            1 + far.saturating_sub(book.allowance)
        }
        Move::Draw => 1 + BLIND,
        _ => u8::MAX,
    };
    let best = moves.iter().enumerate().min_by_key(|(_, mv)| lacks(mv));
    best.map(|(at, _)| at)
}

/// The least useful card, if the turn can't end before one is discarded (MU-09).
pub(super) fn drop_one(game: &Skipper, own: &SeatView, moves: &[Move]) -> Option<usize> {
    if !matches!(
        own.act,
        TurnPhase::Playing | TurnPhase::Dropping | TurnPhase::Discarding
    ) || moves.contains(&Move::End)
    {
        return None;
    }
    let drops = moves.iter().enumerate().filter_map(|(at, mv)| match *mv {
        Move::Discard(card) => Some((at, distance(game, &own.books, card))),
        _ => None,
    });
    drops.max_by_key(|&(_, far)| far).map(|(at, _)| at)
}

/// Bids the highest useless card if the card for sale is useful soon.
pub(super) fn bid(game: &Skipper, view: &View, own: &SeatView, lot: Card, moves: &[Move]) -> usize {
    let pass = place(moves, &Move::Pass).unwrap_or(0);
    let near = near_after(game, own.turns);
    if game.is_dead_card(own, lot) || !worth_keeping(game, &own.books, lot, near) {
        return pass;
    }
    let bids = moves.iter().enumerate().filter_map(|(i, mv)| match *mv {
        Move::Bid(card) if !worth_keeping(game, &own.books, card, near) => Some((i, card)),
        _ => None,
    });
    bids.filter(|&(_, card)| !game.needs_card(view, card, Some(lot)))
        .max_by_key(|&(_, card)| card.rank())
        .map_or(pass, |(i, _)| i)
}

/// Number of ranks missing before a natural can be played; 0 for skippers, 100 for dead cards.
pub(super) fn distance(game: &Skipper, books: &[Book; MAX_COLOURS], card: Card) -> u8 {
    let Some(colour) = game.colour_of(card) else {
        return 100;
    };
    let book = books[colour];
    if game.skips(card) > 0 {
        return 0;
    }
    if book.finished || card.rank() <= book.rank {
        return 100;
    }
    card.rank() - book.rank - 1
}

/// True if a card is needed soon enough to be kept.
pub(super) fn worth_keeping(game: &Skipper, books: &[Book; MAX_COLOURS], card: Card, near: u8) -> bool {
    distance(game, books, card) <= near
}
