//! The deal.

use wildpile_cards::{Card, Deal, Dice, standard_deck};
use wildpile_game::{Refusal, refuse};

use crate::state::{Removed, Stage, Tableau};
use crate::{ColumnId, Dealt, Decks, Layout, MAX_COLUMNS, Rules, State, pysol, text as t};

/// The state before the deal.
pub(crate) fn undealt(rules: &Rules) -> State {
    State {
        tableau: Tableau::empty(rules.decks.columns()),
        removed: Removed::default(),
        moves: 0,
        stage: Stage::Undealt,
    }
}

/// The column each card is dealt to, in dealing order (SJ-01, SJ-02).
fn places(rules: &Rules) -> Vec<usize> {
    let rows = |lens: &[usize]| lens.iter().flat_map(|&len| 0..len).collect::<Vec<_>>();
    match (rules.decks, rules.layout) {
        // Rows that leave out the rightmost columns, then one card per column.
        (Decks::One, _) => rows(&[9, 8, 7, 6, 5, 4, 3, 10]),
        (Decks::Two, Layout::Even) => (0..104).map(|i| i % 14).collect(),
        (Decks::Two, Layout::OneEmpty) => (0..104).map(|i| i % 13).collect(),
        // Rows growing from one card to thirteen, then one card per column except the first.
        (Decks::Two, Layout::Triangular) => (1..14).flat_map(|len| 0..len).chain(1..14).collect(),
    }
}

/// The number of cards dealt to each column; zero for columns that don't exist or start empty.
#[must_use]
pub fn dealt_heights(rules: &Rules) -> [usize; MAX_COLUMNS] {
    let mut heights = [0; MAX_COLUMNS];
    for place in places(rules) {
        heights[place] += 1;
    }
    heights
}

/// Shuffles the cards of a deal (SJ-11).
pub(crate) fn draw_deal(rules: &Rules, deal: Deal, dice: &mut Dice) -> Dealt {
    match deal {
        Deal::Number(_) | Deal::Fair(_) => {
            let mut cards: Vec<Card> = (0..rules.decks.number()).flat_map(|_| standard_deck()).collect();
            dice.shuffle(&mut cards);
            Dealt(cards)
        }
        Deal::Pysol(number) => Dealt(pysol::shuffled(number, rules.decks)),
    }
}

/// Deals the cards and removes the runs completed by the deal (SJ-06), calling `removed` for each
/// column that had one.
pub(crate) fn deal(
    rules: &Rules,
    dealt: &Dealt,
    mut removed: impl FnMut(ColumnId, wildpile_cards::Suit),
) -> Result<(Tableau, Removed), Refusal> {
    let decks = rules.decks;
    let mut counts = [0; 52];
    for card in dealt.cards() {
        counts[card.index()] += 1;
    }
    if let Some(card) = standard_deck().find(|c| counts[c.index()] != decks.number()) {
        let wrong = t::ChanceCards {
            card: card.to_string(),
            count: counts[card.index()],
            must: decks.number(),
        };
        return refuse(wrong);
    }
    let mut tableau = Tableau::empty(decks.columns());
    let columns = tableau.columns_mut();
    for (&card, place) in dealt.cards().iter().zip(places(rules)) {
        columns[place].push(card);
    }
    let mut gone = Removed::default();
    for (id, column) in ColumnId::first(MAX_COLUMNS).zip(columns) {
        while let Some(suit) = column.take_complete_run() {
            gone.add(suit);
            removed(id, suit);
        }
    }
    Ok((tableau, gone))
}
