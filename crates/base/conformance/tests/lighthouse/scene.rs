//! The game on a table: what front ends draw, and what gestures mean.

use wildpile_cards::Card;
use wildpile_game::{Outcome, Seat, Viewer};
use wildpile_table::{Action, Face, Fan, Scene, SceneCard, Spot, TableGame, Zone, ZoneId, ZoneKind};

use crate::game::Lighthouse;
use crate::moves::Move;
use crate::state::{Event, View};

const STOCK: ZoneId = ZoneId(0);
const TOWER: ZoneId = ZoneId(1);
const HAND: ZoneId = ZoneId(2);

impl TableGame for Lighthouse {
    const TITLE: &'static str = "Lighthouse";
    const TAGLINE: &'static str = "Build thirteen spades into one tower, with a small hand and few swaps.";
    const RULE_BOOK: &'static str = include_str!("RULES.md");
    const USUAL_SEATS: usize = 1;

    fn scene(&self, view: &View, moves: &[Move]) -> Scene {
        let zone = |id, kind, row, label: &str, fan, cards: Vec<SceneCard>, count| Zone {
            id,
            kind,
            owner: None,
            row,
            label: label.to_owned(),
            fan,
            cards,
            count,
            empty: None,
            note: None,
        };
        let up = |cards: &[Card]| cards.iter().map(|&card| SceneCard::up(Face::of(card))).collect();
        let backs = vec![SceneCard::back(); view.stock.min(1)];
        let action = |mv: &Move| {
            let (Move::Build(card) | Move::Swap(card)) = *mv;
            let (to, label, rank) = match mv {
                Move::Build(_) => (TOWER, format!("Build {}", card.symbol()), 10),
                Move::Swap(_) => (STOCK, format!("Swap {}", card.symbol()), 0),
            };
            Action {
                notation: mv.to_string(),
                label,
                from: view
                    .hand
                    .iter()
                    .position(|&c| c == card)
                    .map(|i| Spot::card(HAND, i)),
                to: Some(to),
                rank,
                confirm: None,
            }
        };
        Scene {
            zones: vec![
                zone(STOCK, ZoneKind::Stock, 0, "Stock", Fan::Stack, backs, view.stock),
                zone(
                    TOWER,
                    ZoneKind::Foundation,
                    0,
                    "Tower",
                    Fan::Right,
                    up(&view.tower),
                    view.tower.len(),
                ),
                zone(
                    HAND,
                    ZoneKind::Hand,
                    1,
                    "Hand",
                    Fan::Right,
                    up(&view.hand),
                    view.hand.len(),
                ),
            ],
            actions: moves.iter().map(action).collect(),
            facts: vec![
                (
                    "Turns".to_owned(),
                    self.turns(view.tower.len(), view.swaps).to_string(),
                ),
                ("Tower".to_owned(), format!("{} of 13", view.tower.len())),
                ("Swaps left".to_owned(), view.swaps.to_string()),
            ],
            banner: None,
        }
    }

    fn intend(&self, view: &View, from: Spot, to: Option<ZoneId>) -> Option<Move> {
        let card = *view.hand.get(from.card.filter(|_| from.zone == HAND)?)?;
        match to {
            // A click on a card means the tower.
            Some(TOWER) | None => Some(Move::Build(card)),
            Some(STOCK) => Some(Move::Swap(card)),
            Some(_) => None,
        }
    }

    fn tell(&self, observation: &Event, name: &dyn Fn(Seat) -> String) -> String {
        let who = name(Seat::FIRST);
        match observation {
            Event::Dealt { hand } => format!("{who} is dealt {} cards", hand.len()),
            Event::Built { card } => format!("{who} builds {}", card.symbol()),
            Event::Swapped { card } => format!("{who} puts {} under the stock", card.symbol()),
            Event::Drew { card } => format!("{who} draws {}", card.symbol()),
        }
    }

    fn tell_outcome(&self, outcome: &Outcome, _viewer: Viewer, name: &dyn Fn(Seat) -> String) -> String {
        let (who, turns) = (name(Seat::FIRST), outcome.turns[0]);
        if outcome.won(Seat::FIRST) {
            format!("{who} lights the lamp after {turns} turns.")
        } else {
            format!("The tower stops at {} of 13 cards.", outcome.scores[0])
        }
    }
}
