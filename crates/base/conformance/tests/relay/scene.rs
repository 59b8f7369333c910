//! The game on screen.

use wildpile_game::{Outcome, Seat, Viewer};
use wildpile_message::Message;
use wildpile_table::{Action, Face, Fan, Scene, SceneCard, Spot, TableGame, Zone, ZoneId, ZoneKind};

use crate::game::{Hand, Move, Observation, Relay, View, spades};
use crate::text as t;

const STOCK: ZoneId = ZoneId(0);

fn hand(seat: Seat) -> ZoneId {
    ZoneId(u16::from(seat.number()))
}

fn pile(seat: Seat) -> ZoneId {
    ZoneId(10 + u16::from(seat.number()))
}

fn zone(id: ZoneId, kind: ZoneKind, owner: Option<Seat>, label: Message, cards: Vec<SceneCard>) -> Zone {
    Zone {
        owner,
        fan: Fan::Right,
        ..Zone::new(id, kind, 0, label, cards)
    }
}

impl TableGame for Relay {
    const TEXTS: &'static [&'static str] = t::TEXTS;
    const RULE_BOOKS: &'static [(&'static str, &'static str)] = &[("en", include_str!("RULES.md"))];
    const USUAL_SEATS: usize = 2;

    fn scene(&self, view: &View, moves: &[Move]) -> Scene {
        let backs = |count| vec![SceneCard::back(); count];
        let up = |card: &wildpile_cards::Card| SceneCard::up(Face::of(*card));
        let mut zones = vec![zone(
            STOCK,
            ZoneKind::Stock,
            None,
            t::ZoneStock.into(),
            backs(view.stock),
        )];
        for (seat, (held, played)) in Seat::all(8).zip(view.hands.iter().zip(&view.piles)) {
            let cards = match held {
                Hand::Open(cards) => cards.iter().map(up).collect(),
                Hand::Hidden(count) => backs(*count),
            };
            let label = t::ZoneHand { seat }.into();
            zones.push(zone(hand(seat), ZoneKind::Hand, Some(seat), label, cards));
            let label = t::ZonePile { seat }.into();
            let cards = played.iter().map(up).collect();
            zones.push(zone(pile(seat), ZoneKind::DiscardPile, Some(seat), label, cards));
        }
        let owner = view.next.unwrap_or(Seat::FIRST);
        let at = |mv: &Move| match view.hands.get(owner.index()) {
            Some(Hand::Open(cards)) => cards.iter().position(|card| *card == mv.0),
            Some(Hand::Hidden(_)) | None => None,
        };
        Scene {
            zones,
            actions: moves
                .iter()
                .map(|mv| {
                    Action::new(mv, t::LabelPlay { card: mv.0.symbol() })
                        .from(at(mv).map(|i| Spot::card(hand(owner), i)))
                        .to(pile(owner))
                })
                .collect(),
            ..Scene::default()
        }
    }

    fn action_space(&self) -> Vec<Move> {
        spades().into_iter().map(Move).collect()
    }

    fn fits(&self, view: &View) -> bool {
        let held = view.hands.iter().map(|hand| match hand {
            Hand::Open(cards) => cards.len(),
            Hand::Hidden(count) => (*count).min(14),
        });
        let played: usize = view.piles.iter().map(Vec::len).sum();
        [view.hands.len(), view.piles.len()] == [wildpile_game::Game::seats(self); 2]
            && held.sum::<usize>() + played + view.stock.min(14) <= 13
    }

    fn intend(&self, view: &View, from: Spot, _to: Option<ZoneId>) -> Option<Move> {
        let (_, held) = Seat::all(8)
            .zip(&view.hands)
            .find(|(seat, _)| hand(*seat) == from.zone)?;
        match held {
            Hand::Open(cards) => cards.get(from.card?).copied().map(Move),
            Hand::Hidden(_) => None,
        }
    }

    fn tell(&self, observation: &Observation) -> Message {
        match *observation {
            Observation::Dealt => t::TellDealt.into(),
            Observation::Played(seat, card) => {
                let card = card.symbol();
                t::TellPlayed { seat, card }.into()
            }
            Observation::Drew(seat, Some(card)) => {
                let card = card.symbol();
                t::TellDrew { seat, card }.into()
            }
            Observation::Drew(seat, None) => t::TellDrewHidden { seat }.into(),
        }
    }

    fn tell_outcome(&self, outcome: &Outcome, _viewer: Viewer) -> Message {
        let seat = outcome.winners.first().unwrap_or(Seat::FIRST);
        let points = outcome.scores.get(seat.index()).copied().unwrap_or(0);
        t::Outcome { seat, points }.into()
    }
}
