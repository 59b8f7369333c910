//! The game on screen: what frontends draw, and what gestures mean.

use wildpile_cards::Card;
use wildpile_game::{Game as _, Outcome, Viewer};
use wildpile_message::{Arg, Message};
use wildpile_table::{Action, Face, Fan, Scene, SceneCard, Spot, TableGame, Zone, ZoneId, ZoneKind};

use crate::event::Event;
use crate::game::Lighthouse;
use crate::moves::Move;
use crate::rules::Rules;
use crate::sample::has_room_for;
use crate::score::turns;
use crate::setup::spades;
use crate::tell::{told, told_outcome};
use crate::text as t;
use crate::view::View;

const STOCK: ZoneId = ZoneId(0);
const TOWER: ZoneId = ZoneId(1);
const HAND: ZoneId = ZoneId(2);

fn action(view: &View, mv: &Move) -> Action {
    let (Move::Build(card) | Move::Swap(card)) = *mv;
    let (to, label, rank) = match mv {
        Move::Build(_) => (TOWER, Message::from(t::LabelBuild { card: card.symbol() }), 10),
        Move::Swap(_) => (STOCK, t::LabelSwap { card: card.symbol() }.into(), 0),
    };
    let held = view.hand.iter().position(|&c| c == card);
    Action::new(mv, label)
        .from(held.map(|at| Spot::card(HAND, at)))
        .to(to)
        .rank(rank)
}

fn facts(rules: &Rules, view: &View) -> Vec<(Message, Arg)> {
    let cards = view.tower.len();
    vec![
        (t::FactTurns.into(), turns(rules, cards, view.swaps).into()),
        (t::FactTower.into(), t::FactTowerHeight { cards }.into()),
        (t::FactSwaps.into(), view.swaps.into()),
    ]
}

/// The move that a gesture means, whether it is legal or not.
fn intended(view: &View, from: Spot, to: Option<ZoneId>) -> Option<Move> {
    let card = *view.hand.get(from.card.filter(|_| from.zone == HAND)?)?;
    match to {
        // A click on a card means the tower.
        Some(TOWER) | None => Some(Move::Build(card)),
        Some(STOCK) => Some(Move::Swap(card)),
        Some(_) => None,
    }
}

impl TableGame for Lighthouse {
    const TEXTS: &'static [&'static str] = t::TEXTS;
    const RULE_BOOKS: &'static [(&'static str, &'static str)] = &[
        ("en", include_str!("../RULES.md")),
        ("de", include_str!("../RULES.de.md")),
    ];
    const USUAL_SEATS: usize = 1;

    fn scene(&self, view: &View, moves: &[Move]) -> Scene {
        let up = |cards: &[Card]| cards.iter().map(|&card| SceneCard::up(Face::of(card))).collect();
        let backs = vec![SceneCard::back(); view.stock.min(1)];
        let stock = Zone {
            count: view.stock,
            ..Zone::new(STOCK, ZoneKind::Stock, 0, t::ZoneStock, backs)
        };
        let tower = Zone {
            fan: Fan::Right,
            ..Zone::new(TOWER, ZoneKind::Foundation, 0, t::ZoneTower, up(&view.tower))
        };
        let hand = Zone {
            fan: Fan::Right,
            ..Zone::new(HAND, ZoneKind::Hand, 1, t::ZoneHand, up(&view.hand))
        };
        Scene {
            zones: vec![stock, tower, hand],
            actions: moves.iter().map(|mv| action(view, mv)).collect(),
            facts: facts(self.rules(), view),
            banner: None,
        }
    }

    fn action_space(&self) -> Vec<Move> {
        let all = spades().into_iter();
        all.flat_map(|card| [Move::Build(card), Move::Swap(card)])
            .collect()
    }

    fn fits(&self, view: &View) -> bool {
        has_room_for(view)
    }

    fn intend(&self, view: &View, from: Spot, to: Option<ZoneId>) -> Option<Move> {
        intended(view, from, to)
    }

    fn tell(&self, observation: &Event) -> Message {
        told(observation)
    }

    fn tell_outcome(&self, outcome: &Outcome, _viewer: Viewer) -> Message {
        told_outcome(outcome)
    }
}
