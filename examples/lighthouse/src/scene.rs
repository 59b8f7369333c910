//! The game on screen: what frontends draw, and what gestures mean.

use wildpile_cards::Card;
use wildpile_game::{Outcome, Seat, Viewer};
use wildpile_message::Message;
use wildpile_table::{Action, Face, Fan, Scene, SceneCard, Spot, TableGame, Zone, ZoneId, ZoneKind};

use crate::game::{Lighthouse, spades};
use crate::moves::Move;
use crate::state::{Event, View};
use crate::text as t;

const STOCK: ZoneId = ZoneId(0);
const TOWER: ZoneId = ZoneId(1);
const HAND: ZoneId = ZoneId(2);

impl TableGame for Lighthouse {
    const TEXTS: &'static [&'static str] = t::TEXTS;
    const RULE_BOOKS: &'static [(&'static str, &'static str)] = &[("en", include_str!("../RULES.md"))];
    const USUAL_SEATS: usize = 1;

    fn scene(&self, view: &View, moves: &[Move]) -> Scene {
        let zone = |id, kind, row, label: Message, fan, cards: Vec<SceneCard>, count| Zone {
            id,
            kind,
            owner: None,
            row,
            label,
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
                Move::Build(_) => (TOWER, t::LabelBuild { card: card.symbol() }.into(), 10),
                Move::Swap(_) => (STOCK, t::LabelSwap { card: card.symbol() }.into(), 0),
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
                doubtful: false,
            }
        };
        Scene {
            zones: vec![
                zone(
                    STOCK,
                    ZoneKind::Stock,
                    0,
                    t::ZoneStock.into(),
                    Fan::Stack,
                    backs,
                    view.stock,
                ),
                zone(
                    TOWER,
                    ZoneKind::Foundation,
                    0,
                    t::ZoneTower.into(),
                    Fan::Right,
                    up(&view.tower),
                    view.tower.len(),
                ),
                zone(
                    HAND,
                    ZoneKind::Hand,
                    1,
                    t::ZoneHand.into(),
                    Fan::Right,
                    up(&view.hand),
                    view.hand.len(),
                ),
            ],
            actions: moves.iter().map(action).collect(),
            facts: vec![
                (
                    t::FactTurns.into(),
                    self.turns(view.tower.len(), view.swaps).into(),
                ),
                (
                    t::FactTower.into(),
                    t::FactTowerHeight {
                        cards: view.tower.len(),
                    }
                    .into(),
                ),
                (t::FactSwaps.into(), view.swaps.into()),
            ],
            banner: None,
        }
    }

    fn action_space(&self) -> Vec<Move> {
        let all = spades().into_iter();
        all.flat_map(|card| [Move::Build(card), Move::Swap(card)])
            .collect()
    }

    fn fits(&self, view: &View) -> bool {
        view.tower.len() + view.hand.len() + view.stock <= 13
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

    fn tell(&self, observation: &Event) -> Message {
        let seat = Seat::FIRST;
        match observation {
            Event::Dealt { hand } => {
                let cards = hand.len();
                t::TellDealt { seat, cards }.into()
            }
            Event::Built { card } => {
                let card = card.symbol();
                t::TellBuilt { seat, card }.into()
            }
            Event::Swapped { card } => {
                let card = card.symbol();
                t::TellSwapped { seat, card }.into()
            }
            Event::Drew { card } => {
                let card = card.symbol();
                t::TellDrew { seat, card }.into()
            }
        }
    }

    fn tell_outcome(&self, outcome: &Outcome, _viewer: Viewer) -> Message {
        if outcome.won(Seat::FIRST) {
            let (seat, turns) = (Seat::FIRST, outcome.turns[0]);
            t::OutcomeWon { seat, turns }.into()
        } else {
            let cards = outcome.scores[0];
            t::OutcomeLost { cards }.into()
        }
    }
}
