//! The deck and the deal.

use wildpile_cards::{Card, Dice, Rank, Suit};
use wildpile_game::{Refusal, refuse};

use crate::moves::Order;
use crate::rules::Rules;
use crate::state::State;
use crate::text as t;

/// The whole deck.
pub(crate) fn spades() -> Vec<Card> {
    Rank::all().map(|rank| Card::new(rank, Suit::Spades)).collect()
}

pub(crate) fn undealt() -> State {
    State::default()
}

pub(crate) fn draw_deal(dice: &mut Dice) -> Order {
    let mut cards = spades();
    dice.shuffle(&mut cards);
    Order(cards)
}

/// Deals the cards in this order.
///
/// # Errors
/// When they aren't the deck.
pub(crate) fn deal(rules: &Rules, order: &Order) -> Result<State, Refusal> {
    let mut sorted = order.0.clone();
    sorted.sort();
    if sorted != spades() {
        return refuse(t::ChanceOrder);
    }
    let (hand, stock) = order.0.split_at(usize::from(rules.hand));
    Ok(State {
        tower: Vec::new(),
        hand: hand.to_vec(),
        stock: stock.to_vec(),
        swaps: rules.swaps,
    })
}
