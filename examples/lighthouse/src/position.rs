//! Position files.

use serde::{Deserialize, Serialize};
use wildpile_cards::{Card, Suit};
use wildpile_game::rules::{Problem, Problems};

use crate::legal::fits;
use crate::rules::Rules;
use crate::setup::spades;
use crate::state::State;
use crate::text as t;

#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Position {
    #[serde(default)]
    pub tower: Vec<Card>,
    pub hand: Vec<Card>,
    #[serde(default)]
    pub stock: Vec<Card>,
    pub swaps: u8,
}

pub(crate) fn position_of(state: &State) -> Position {
    Position {
        tower: state.tower.clone(),
        hand: state.hand.clone(),
        stock: state.stock.clone(),
        swaps: state.swaps,
    }
}

pub(crate) fn set_up_position(rules: &Rules, position: &Position) -> Result<State, Problems> {
    let mut problems = Vec::new();
    let all: Vec<Card> = [&position.tower, &position.hand, &position.stock]
        .into_iter()
        .flatten()
        .copied()
        .collect();
    for card in spades() {
        match all.iter().filter(|&&c| c == card).count() {
            1 => {}
            count => {
                let card = card.to_string();
                let what = t::ProblemCount { card, count };
                problems.push(Problem::new("hand", what, t::LegalCount));
            }
        }
    }
    if let Some(card) = all.iter().find(|c| c.suit() != Suit::Spades) {
        let card = card.to_string();
        problems.push(Problem::new(
            "hand",
            t::ProblemOtherSuit { card },
            t::LegalOtherSuit,
        ));
    }
    let mut state = State::default();
    for (i, &card) in position.tower.iter().enumerate() {
        if !fits(rules, &state, card) {
            let path = format!("tower[{i}]");
            let card = card.to_string();
            problems.push(Problem::new(path, t::ProblemTower { card }, t::LegalTower));
        }
        state.tower.push(card);
    }
    let hand = usize::from(rules.hand).min(13_usize.saturating_sub(position.tower.len()));
    if position.hand.len() != hand {
        let what = t::ProblemHand {
            cards: position.hand.len(),
        };
        problems.push(Problem::new("hand", what, t::LegalHand { cards: hand }));
    }
    if position.swaps > rules.swaps {
        let (swaps, most) = (position.swaps, rules.swaps);
        problems.push(Problem::new(
            "swaps",
            t::ProblemSwaps { swaps },
            t::LegalSwaps { most },
        ));
    }
    Problems::check(problems)?;
    state.hand.clone_from(&position.hand);
    state.stock.clone_from(&position.stock);
    state.swaps = position.swaps;
    Ok(state)
}
