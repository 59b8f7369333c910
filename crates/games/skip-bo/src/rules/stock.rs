//! SB-03: stock piles that the deck can't deal, and extra cards that it doesn't have.

use wildpile_game::Seat;
use wildpile_game::rules::{Checked, Problem, seat_key};
use wildpile_message::{Arg, Join};

use super::{Rules, Stock};
use crate::cards::{DECK, MAX_SEATS};
use crate::text as t;

/// Number of cards left for stock piles when every seat gets a first hand.
fn beside_hands(rules: &Checked<Rules>, seats: usize) -> usize {
    let hands: usize = Seat::all(seats)
        .map(|seat| usize::from(rules.for_seat(seat).hand))
        .sum();
    DECK.saturating_sub(hands)
}

/// SB-03: the largest [`Rules::stock`] that leaves a first hand for each of `seats` seats (at least
/// one).
#[must_use]
fn largest_stock(rules: &Checked<Rules>, seats: usize) -> usize {
    beside_hands(rules, seats) / seats.max(1)
}

/// SB-03: the stock piles and a first hand for everybody must be in the deck.
pub(super) fn conflict(rules: &Checked<Rules>, seats: Option<usize>) -> Option<Problem> {
    if let Stock::Cards(stock) = rules.stock
        && usize::from(stock) > largest_stock(rules, 2)
    {
        let most = (2..=6_usize).map(|seats| {
            let most = largest_stock(rules, seats);
            Arg::from(t::MostFor { most, seats })
        });
        let most = Arg::List(Join::Comma, most.collect());
        let what = t::ProblemStockForDeck {
            stock,
            hand: hands(rules, 2),
        };
        let path = stock_path(rules, "stock, hand", 2);
        return Some(Problem::new(path, what, t::LegalStockForDeck { most }));
    }
    let seats = seats.filter(|seats| (2..=MAX_SEATS).contains(seats))?;
    let (stock, most) = (rules.stock_size(seats), largest_stock(rules, seats));
    if stock > most {
        let what = t::ProblemStockForSeats {
            stock,
            seats,
            hand: hands(rules, seats),
        };
        let path = stock_path(rules, "stock, seats", seats);
        return Some(Problem::new(path, what, t::LegalStockForSeats { most }));
    }
    idle_extra(rules, seats, stock)
}

/// MU-05, MU-06: extra stock cards for a seat that gets none, since the others take all that the deck has left.
fn idle_extra(rules: &Checked<Rules>, seats: usize, stock: usize) -> Option<Problem> {
    let room = beside_hands(rules, seats);
    let with_extra: Vec<Seat> = Seat::all(seats)
        .filter(|&seat| rules.for_seat(seat).extra_stock > 0)
        .collect();
    // They are dealt one each in turn.
    let &seat = with_extra.get(room - stock * seats)?;
    let path = if rules.extra_stock > 0 {
        "extra_stock, stock".to_owned()
    } else {
        format!("{}.extra_stock, stock", seat_key(seat))
    };
    let most = (room - with_extra.len()) / seats;
    let what = t::ProblemIdleExtra { stock, seat };
    Some(Problem::new(path, what, t::LegalIdleExtra { most }))
}

/// The sizes of the hands at a table: `5`, or `3 and 5` where they differ.
fn hands(rules: &Checked<Rules>, seats: usize) -> Arg {
    let mut sizes: Vec<u8> = Seat::all(seats).map(|seat| rules.for_seat(seat).hand).collect();
    sizes.sort_unstable();
    sizes.dedup();
    match sizes[..] {
        [size] => size.into(),
        _ => Arg::List(Join::And, sizes.into_iter().map(Arg::from).collect()),
    }
}

/// The path of a problem with stock piles and hands, including those of single seats.
fn stock_path(rules: &Checked<Rules>, common: &str, seats: usize) -> String {
    let own = Seat::all(seats).filter(|&seat| rules.for_seat(seat).hand != rules.hand);
    own.fold(common.to_owned(), |path, seat| {
        format!("{path}, {}.hand", seat_key(seat))
    })
}
