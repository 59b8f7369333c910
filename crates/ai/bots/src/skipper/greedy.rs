//! The regular player: plans each turn.
//!
//! At the start of a turn it makes a plan with the cards in hand and follows it: either the plays
//! that advance the books the most, or discarding useless cards. It keeps cards needed soon, uses a
//! skipper only to reach a card it holds or to finish a book, and never gives away a card it needs
//! to win. It gives up games that can't be won any more.

use std::time::Duration;

use wildpile_game::{Game, Seat};
use wildpile_skipper::rules::{Opening, Trash, TurnRule, UsedSkippers};
use wildpile_skipper::{Book, Card, MAX_COLOURS, Move, Origin, SeatView, Skipper, TurnPhase, View};
use wildpile_table::Player;

use super::trade::{self, bid, distance, lot, place, worth_keeping};

/// The parameters of the plan.
#[derive(Clone, Copy, Debug)]
struct Habits {
    /// A natural is kept if at most this many ranks are missing before it.
    near: u8,
    /// With at least this many useless cards, a small gain is postponed in favour of a better hand.
    many_useless: u8,
    /// A gain of at most this many ranks is small.
    small_gain: u8,
    /// Number of a skipper's ranks that may be wasted.
    waste: u8,
}

impl Habits {
    /// The best of a search over deals 1 to 1,000 of the base game, for the rules of a seat. In a
    /// long game (a rank may be missing, or all its cards may be useless where they are) more and
    /// more cards are kept and skips wasted.
    fn of(game: &Skipper, turns: u32) -> Self {
        let patience = trade::patience(game, turns);
        // A better hand comes where most cards are new ones and dead ones are out of the way.
        let improves = trade::cards_a_turn(game) > 3 && game.rules().trash != Trash::Never;
        Self {
            near: trade::near_after(game, turns),
            many_useless: if patience == 0 && improves { 2 } else { u8::MAX },
            small_gain: 2,
            waste: 1 + patience,
        }
    }
}

/// Plays what looks best this turn.
#[derive(Clone, Debug, Default)]
pub struct Greedy {
    /// The rest of this turn, next move last.
    plan: Vec<Move>,
    /// The seat, its turn count and its hand size when the next planned move is due.
    due: (usize, u32, u8),
}

impl Player<Skipper> for Greedy {
    fn choose(&mut self, game: &Skipper, seat: Seat, view: &View, moves: &[Move], _: Duration) -> usize {
        if moves.len() < 2 {
            return 0;
        }
        if let Some(at) = trade::handicap(moves) {
            return at;
        }
        let game = game.for_seat(view, seat);
        let Some(own) = view.seats.get(seat.index()) else {
            return 0;
        };
        if let Some(asked) = own.asked {
            return place(moves, &Move::Trash(asked)).unwrap_or(0);
        }
        if let Some(auction) = &view.auction {
            return bid(game, view, own, auction.lot, moves);
        }
        if let Some(at) = trade::collect(game, own, moves) {
            return at;
        }
        let now = (seat.index(), own.turns, own.hand_count);
        if self.due == now
            && let Some(&mv) = self.plan.last()
            && let Some(at) = place(moves, &mv)
        {
            self.advance(now);
            return at;
        }
        self.make_plan(game, view, own, moves);
        if let Some(&mv) = self.plan.last()
            && let Some(at) = place(moves, &mv)
        {
            self.advance(now);
            return at;
        }
        self.plan.clear();
        trade::drop_one(game, own, moves).unwrap_or_else(|| fallback(game, own, moves))
    }

    fn choose_extra(&mut self, game: &Skipper, _: Seat, view: &View, extra: &[Move]) -> Option<usize> {
        trade::gives_up(game, view, extra)
    }
}

impl Greedy {
    fn advance(&mut self, now: (usize, u32, u8)) {
        self.plan.pop();
        self.due = (now.0, now.1, now.2.saturating_sub(1));
    }

    fn make_plan(&mut self, game: &Skipper, view: &View, own: &SeatView, moves: &[Move]) {
        self.plan.clear();
        let habits = Habits::of(game, own.turns);
        let hand: &[Card] = own.hand.as_deref().unwrap_or_default();
        let mut books = own.books;
        if matches!(own.act, TurnPhase::Fresh | TurnPhase::Playing) {
            if game.rules().top_of_discard
                && let Some(mv) = from_discard(game, own, moves)
            {
                self.plan.push(mv);
                return;
            }
            let planner = Planner {
                game,
                cards: hand,
                habits,
                plan: &mut self.plan,
                books: &mut books,
                naturals: [0; MAX_COLOURS],
                skippers: [(None, 0, 0); 12],
                count: 0,
                gain: 0,
            };
            let gain = planner.plan();
            let finishes = (books.iter().zip(&own.books)).any(|(then, now)| then.finished && !now.finished);
            let then_discard = game.rules().turn == TurnRule::PlayThenDiscard;
            let useless = hand
                .iter()
                .filter(|&&c| !worth_keeping(game, &own.books, c, habits.near))
                .count();
            let wait = own.act == TurnPhase::Fresh
                && !then_discard
                && !finishes
                && gain <= habits.small_gain
                && useless >= usize::from(habits.many_useless)
                && moves.iter().any(|m| matches!(m, Move::Discard(_)));
            if !self.plan.is_empty() && !wait {
                self.plan.reverse();
                return;
            }
            self.plan.clear();
            books = own.books;
        }
        if own.act == TurnPhase::Fresh
            && let Some(mv) = lot(game, view, own, moves)
        {
            self.plan.push(mv);
            return;
        }
        if own.act != TurnPhase::Playing || game.rules().turn == TurnRule::PlayThenDiscard {
            // The least useful cards are discarded first. They also return first when the pile is
            // turned over, but by then the books have advanced.
            for &card in hand {
                if !worth_keeping(game, &books, card, habits.near) {
                    self.plan.push(Move::Discard(card));
                }
            }
            if self.plan.is_empty() && matches!(own.act, TurnPhase::Fresh | TurnPhase::Owing) {
                if own.act == TurnPhase::Fresh
                    && let Some(mv) = ahead(game, own, hand, moves)
                {
                    self.plan.extend([Move::End, mv]);
                    return;
                }
                let worst = hand.iter().copied().max_by_key(|&c| distance(game, &books, c));
                self.plan.extend(worst.map(Move::Discard));
            }
            if !self.plan.is_empty() {
                self.plan.push(Move::End);
                self.plan.reverse();
                return;
            }
        }
        let trash = moves.iter().copied().find(|m| matches!(m, Move::Trash(_)));
        self.plan.push(trash.unwrap_or(Move::End));
    }
}

/// The plays of a turn as they are planned.
struct Planner<'a> {
    game: &'a Skipper,
    cards: &'a [Card],
    habits: Habits,
    plan: &'a mut Vec<Move>,
    books: &'a mut [Book; MAX_COLOURS],
    /// The ranks of the naturals in the hand, by colour.
    naturals: [u32; MAX_COLOURS],
    /// Its skippers with their own colour and their skips; 0 skips for used ones.
    skippers: [(Option<Card>, u8, u8); 12],
    count: usize,
    gain: u8,
}

impl Planner<'_> {
    /// Plans the plays, in order. Returns how many ranks the books gain.
    fn plan(mut self) -> u8 {
        for &card in self.cards {
            let Some(colour) = self.game.colour_of(card) else {
                continue;
            };
            let skips = self.game.skips(card);
            if skips == 0 {
                self.naturals[colour] |= 1 << card.rank();
            } else if let Some(slot) = self.skippers.get_mut(self.count) {
                *slot = (Some(card), colour as u8, skips);
                self.count += 1;
            }
        }
        loop {
            for colour in 0..self.game.deck().colours().len() {
                self.gain += self.run(colour);
            }
            if self.count == 0 || !self.skip() {
                return self.gain;
            }
        }
    }

    /// Plays the naturals of a colour as far as possible.
    fn run(&mut self, colour: usize) -> u8 {
        let mut gain = 0;
        loop {
            let book = self.books[colour];
            if book.finished || self.naturals[colour] == 0 {
                return gain;
            }
            // The playable card from which the run ends highest; the lowest of these.
            let mut best: Option<(u8, u8)> = None;
            let anywhere = book.rank == 0 && self.game.rules().opening == Opening::AnyStart;
            let mut left = self.naturals[colour] >> (book.rank + 1) << (book.rank + 1);
            while left != 0 {
                let rank = left.trailing_zeros() as u8;
                left &= left - 1;
                if rank > book.rank + book.allowance + 1 && !anywhere {
                    break;
                }
                let top = rank + (self.naturals[colour] >> rank).trailing_ones() as u8 - 1;
                if best.is_none_or(|(b, _)| top > b) {
                    best = Some((top, rank));
                }
            }
            let Some((_, rank)) = best else { return gain };
            self.naturals[colour] &= !(1 << rank);
            let Some(card) = find(self.game, self.cards, colour, rank) else {
                return gain;
            };
            if !self.game.takes(book, colour, card) {
                return gain;
            }
            self.books[colour] = self.game.after(book, colour, card);
            gain += rank - book.rank;
            self.plan.push(Move::Play {
                card,
                on: card.letter(),
                from: Origin::Hand,
            });
        }
    }

    /// Uses one skipper (or one and what must go under it) if that is worth it.
    fn skip(&mut self) -> bool {
        let end = self.game.deck().end();
        // Finish a book with the smallest skipper that does.
        let mut finisher: Option<(u8, usize)> = None;
        for (i, &(card, colour, skips)) in self.skippers[..self.count].iter().enumerate() {
            let Some(card) = card else { continue };
            let book = self.books[usize::from(colour)];
            if self.game.takes(book, usize::from(colour), card)
                && self.game.finishes(book, usize::from(colour), card)
                && finisher.is_none_or(|(s, _)| skips < s)
            {
                finisher = Some((skips, i));
            }
        }
        if let Some((_, i)) = finisher {
            let colour = usize::from(self.skippers[i].1);
            self.gain += (end + 1).saturating_sub(self.books[colour].rank);
            self.spend(i, colour);
            return true;
        }
        // Reach a natural in the hand.
        let colours = self.game.deck().colours().len();
        let mut best: Option<(i32, usize, usize)> = None;
        for colour in 0..colours {
            let book = self.books[colour];
            let ahead = self.naturals[colour] >> (book.rank + 1) << (book.rank + 1);
            if book.finished || ahead == 0 {
                continue;
            }
            let next = ahead.trailing_zeros() as u8;
            let need = (next - book.rank - 1).saturating_sub(book.allowance);
            let top = next + (ahead >> next).trailing_ones() as u8 - 1;
            for (i, &(card, own, skips)) in self.skippers[..self.count].iter().enumerate() {
                let Some(card) = card else { continue };
                if need == 0
                    || need > skips
                    || skips - need > self.habits.waste
                    || !self.game.takes(book, colour, card)
                {
                    continue;
                }
                let own_done = self.books[usize::from(own)].finished;
                let score =
                    i32::from(top - book.rank) * 4 - i32::from(skips - need) * 3 + i32::from(own_done);
                if best.is_none_or(|(b, ..)| score > b) {
                    best = Some((score, i, colour));
                }
            }
        }
        if let Some((_, i, colour)) = best {
            self.spend(i, colour);
            return true;
        }
        self.skip_far()
    }

    /// Uses the smallest skippers where only several together reach a natural in the hand, or the
    /// end of a book.
    fn skip_far(&mut self) -> bool {
        let spare = |on: usize, keep: Option<usize>| -> (u8, Option<usize>) {
            let usable = (0..self.count).filter(|&i| Some(i) != keep);
            let usable = usable.filter(|&i| {
                self.skippers[i]
                    .0
                    .is_some_and(|c| self.game.takes(self.books[on], on, c))
            });
            let (sum, smallest) = usable.fold((0, None), |(sum, small): (u8, Option<usize>), i| {
                let skips = self.skippers[i].2;
                let smaller = small.is_none_or(|s| skips < self.skippers[s].2);
                (sum + skips, if smaller { Some(i) } else { small })
            });
            (sum, smallest)
        };
        let mut found = None;
        let colours = self.game.deck().colours().len();
        for (colour, &book) in self.books.iter().enumerate().take(colours) {
            let ahead = self.naturals[colour] >> (book.rank + 1) << (book.rank + 1);
            if book.finished {
                continue;
            }
            if ahead != 0 {
                let need = (ahead.trailing_zeros() as u8 - book.rank - 1).saturating_sub(book.allowance);
                let (sum, smallest) = spare(colour, None);
                if need > 1 && sum >= need && sum - need <= 1 {
                    found = smallest.map(|i| (i, colour));
                }
            }
            for keep in 0..self.count {
                let (Some(last), own, _) = self.skippers[keep] else {
                    continue;
                };
                let (sum, smallest) = spare(colour, Some(keep));
                let raised = Book {
                    allowance: book.allowance + sum,
                    ..book
                };
                // Only close to the end: three ranks for two skippers.
                if usize::from(own) == colour
                    && book.rank + 3 >= self.game.deck().end()
                    && self.game.takes(book, colour, last)
                    && self.game.finishes(raised, colour, last)
                {
                    found = found.or(smallest.map(|i| (i, colour)));
                }
            }
        }
        let Some((i, colour)) = found else { return false };
        self.spend(i, colour);
        true
    }

    fn spend(&mut self, i: usize, colour: usize) {
        let Some(card) = self.skippers[i].0.take() else {
            return;
        };
        self.books[colour] = self.game.after(self.books[colour], colour, card);
        if let Some(mark) = self.game.deck().colours().get(colour)
            && let Some(on) = wildpile_skipper::Letter::new(mark.letter)
        {
            self.plan.push(Move::Play {
                card,
                on,
                from: Origin::Hand,
            });
        }
    }
}

/// A skipper for a later natural, if the hand has nothing but skippers and one would be discarded
/// otherwise: the smallest on the book that lacks most.
fn ahead(game: &Skipper, own: &SeatView, hand: &[Card], moves: &[Move]) -> Option<Move> {
    // An allowance that ends with the turn helps nobody.
    if game.rules().used_skippers == UsedSkippers::Discard || hand.iter().any(|&card| game.skips(card) == 0) {
        return None;
    }
    let plays = moves.iter().filter_map(|mv| match *mv {
        Move::Play {
            card,
            on,
            from: Origin::Hand,
        } => {
            let book = own.books[game.colour_by_letter(on)?];
            let reach = book.rank + book.allowance + game.skips(card);
            (reach < game.deck().end()).then_some((game.skips(card), reach, *mv))
        }
        _ => None,
    });
    let best = plays.min_by_key(|&(skips, reach, _)| (skips, reach));
    best.map(|(.., mv)| mv)
}

fn find(game: &Skipper, cards: &[Card], colour: usize, rank: u8) -> Option<Card> {
    cards
        .iter()
        .copied()
        .find(|&c| c.rank() == rank && game.colour_of(c) == Some(colour))
}

/// A discard that can be played without a skip, or that finishes a book (SK-16).
fn from_discard(game: &Skipper, own: &SeatView, moves: &[Move]) -> Option<Move> {
    moves.iter().copied().find(|mv| {
        let Move::Play {
            card,
            on,
            from: Origin::Discard,
        } = *mv
        else {
            return false;
        };
        let Some(colour) = game.colour_by_letter(on) else {
            return false;
        };
        let book = own.books[colour];
        game.finishes(book, colour, card)
            || (game.skips(card) == 0 && card.rank() <= book.rank + book.allowance + 1)
    })
}

/// If the plan can't be followed: the play that skips least, otherwise the least useful card as a
/// discard.
fn fallback(game: &Skipper, own: &SeatView, moves: &[Move]) -> usize {
    let cost = |mv: &Move| match *mv {
        Move::Play { card, on, .. } => {
            let book = game
                .colour_by_letter(on)
                .map_or(Book::default(), |c| own.books[c]);
            let skips = game.skips(card);
            if skips > 0 {
                20 + u32::from(skips)
            } else {
                u32::from(card.rank().saturating_sub(book.rank))
            }
        }
        Move::Discard(card) => 200 - u32::from(distance(game, &own.books, card)),
        Move::Trash(_) => 1,
        Move::End | Move::Pass => 30,
        Move::Take(_) | Move::Draw => 40,
        Move::Keep(_) | Move::Bid(_) | Move::Auction(_) | Move::GiveUp | Move::Handicap(_) => 1000,
    };
    moves
        .iter()
        .enumerate()
        .min_by_key(|(_, mv)| cost(mv))
        .map_or(0, |(i, _)| i)
}
