//! Legal moves as actions of a scene, and the meaning of gestures.

use std::num::NonZeroU8;

use wildpile_game::{Game, Seat};
use wildpile_table::{Action, Spot, ZoneId};

use super::zones::{DRAW, ZoneRole, build_zone, discard_zone, hand_zone, role_of, stock_zone};
use crate::cards::Card;
use crate::game::SkipBo;
use crate::moves::{Move, Source};
use crate::names::{card_message, played_message};
use crate::text as t;
use crate::view::View;

impl SkipBo {
    pub(super) fn action(&self, view: &View, mv: &Move) -> Action {
        // Scenes are made for the seat that has the moves.
        let me = view.viewer.unwrap_or(view.public.active);
        let deck = self.rules().deck;
        match *mv {
            Move::Play { from, to, named } => {
                let (spot, card) = self.spot_of(view, me, from);
                let build = view.builds().get(usize::from(to)).copied().unwrap_or_default();
                let value = named.and_then(Card::value).unwrap_or(build.next());
                let (shown, pile) = (
                    card.map_or_else(|| t::CardHidden.into(), |c| played_message(c, value, deck)),
                    to + 1,
                );
                let short = t::ShortPlay {
                    card: card.map_or_else(|| shown.clone(), |card| card_message(card, deck)),
                    pile,
                };
                let label = t::LabelPlay { card: shown, pile };
                let wild = card.is_some_and(Card::is_wild);
                let rank = match from {
                    Source::Stock => 100,
                    Source::PartnerStock => 90,
                    Source::Hand(_) if !wild => 60,
                    Source::Discard(_) if !wild => 55,
                    Source::PartnerDiscard(_) if !wild => 40,
                    // Prefer the lowest value to name; beyond that the player decides.
                    _ => 20 - i32::from(named.map_or(0, Card::code)),
                };
                Action::new(mv, label)
                    .short(short)
                    .from(spot)
                    .to(build_zone(to))
                    .rank(rank)
            }
            Move::PlayOf { owner, pile, to } => {
                let zone = pile.map_or_else(|| stock_zone(owner), |pile| discard_zone(owner, pile.get() - 1));
                let label = t::LabelPlay {
                    card: t::CardHidden,
                    pile: to + 1,
                };
                Action::new(mv, label)
                    .from(Spot::zone(zone))
                    .to(build_zone(to))
                    .rank(-1)
            }
            Move::Discard { card, to } => {
                let (spot, _) = self.spot_of(view, me, Source::Hand(card));
                let (card_name, pile) = (card_message(card, deck), to + 1);
                let short = t::ShortDiscard {
                    card: card_name.clone(),
                    pile,
                };
                let label = t::LabelDiscard {
                    card: card_name,
                    pile,
                };
                Action::new(mv, label)
                    .short(short)
                    .from(spot)
                    .to(discard_zone(me, to))
                    .rank(tidiness(view, me, card, to))
            }
            Move::DiscardOn { card, owner, to } => {
                let (spot, _) = self.spot_of(view, me, Source::Hand(card));
                let label = t::LabelDiscardOn {
                    card: card_message(card, deck),
                };
                Action::new(mv, label)
                    .from(spot)
                    .to(discard_zone(owner, to))
                    .rank(-1)
            }
            Move::End => Action::new(mv, t::LabelEnd),
            Move::Draw(count) => {
                let needed =
                    usize::from(self.seat_rules(&view.public, me).hand).saturating_sub(view.hand_count(me));
                let excess = usize::from(count).saturating_sub(needed);
                let action = match excess {
                    0 => Action::new(mv, t::LabelDraw { count }).rank(50),
                    _ => Action::new(mv, t::LabelDrawTooMany { count, excess })
                        .rank(-(excess as i32))
                        .confirm(t::ConfirmDraw { excess }),
                };
                action.from(Spot::zone(DRAW))
            }
            Move::Accuse(seat) => Action::new(mv, t::LabelAccuse { seat })
                .rank(-10)
                .confirm(t::ConfirmAccuse { seat }),
            Move::Agree => Action::new(mv, t::LabelAgree).rank(-5),
            Move::Decline => Action::new(mv, t::LabelDecline).rank(-5),
            Move::Handicap(handicap) => {
                let handicap = handicap.title();
                Action::new(mv, t::LabelHandicap { handicap }).rank(50)
            }
        }
    }

    /// The spot of a card to play, and the card.
    fn spot_of(&self, view: &View, me: Seat, from: Source) -> (Spot, Option<Card>) {
        let discard = |owner: Seat, pile: u8| {
            let last = view.discard_len(owner, pile).checked_sub(1);
            let zone = discard_zone(owner, pile);
            (Spot { zone, card: last }, view.discard_top(owner, pile))
        };
        let stock = |owner: Seat| {
            let top = view.stock_top(owner);
            let zone = stock_zone(owner);
            (
                Spot {
                    zone,
                    card: top.map(|_| 0),
                },
                top,
            )
        };
        match from {
            Source::Hand(card) => {
                let index = view.hand.iter().position(|c| c == card);
                let zone = hand_zone(me);
                (Spot { zone, card: index }, Some(card))
            }
            Source::Stock => stock(me),
            Source::Discard(pile) => discard(me, pile),
            Source::PartnerStock => stock(self.partner_of(me)),
            Source::PartnerDiscard(pile) => discard(self.partner_of(me), pile),
        }
    }

    /// The move that a gesture means, legal or not.
    pub(super) fn intended(&self, view: &View, from: Spot, to: Option<ZoneId>) -> Option<Move> {
        let me = view.viewer?;
        let partner = self.partner_of(me);
        let start = role_of(from.zone)?;
        let hand_card = || match from.card {
            Some(index) => view.hand.iter().nth(index),
            None => view.hand.iter().last(),
        };
        if start == ZoneRole::Draw && to.is_none() {
            let missing =
                usize::from(self.seat_rules(&view.public, me).hand).saturating_sub(view.hand_count(me));
            return Some(Move::Draw(missing.max(1) as u8));
        }
        // Without partners this is refused with a reason.
        let of_others = |owner: Seat, pile: Option<NonZeroU8>| {
            let to = match to.map(role_of) {
                None => 0,
                Some(Some(ZoneRole::Build(to))) => to,
                Some(_) => return None,
            };
            Some(Move::PlayOf { owner, pile, to })
        };
        match start {
            ZoneRole::Stock(seat) if seat != me && !self.table.pairs => return of_others(seat, None),
            ZoneRole::Discard(seat, pile) if seat != me && !self.table.pairs => {
                return of_others(seat, NonZeroU8::new(pile + 1));
            }
            _ => {}
        }
        let (source, card) = match start {
            ZoneRole::Hand(seat) if seat == me => {
                let card = hand_card()?;
                (Source::Hand(card), Some(card))
            }
            ZoneRole::Stock(seat) if seat == me => (Source::Stock, view.stock_top(seat)),
            ZoneRole::Discard(seat, pile) if seat == me => {
                (Source::Discard(pile), view.discard_top(seat, pile))
            }
            ZoneRole::Stock(seat) if seat == partner => (Source::PartnerStock, view.stock_top(seat)),
            ZoneRole::Discard(seat, pile) if seat == partner => {
                (Source::PartnerDiscard(pile), view.discard_top(seat, pile))
            }
            _ => return None,
        };
        let play_on = |pile: u8| {
            let free = view.builds().get(usize::from(pile)).is_some_and(|b| b.is_empty());
            let names = self.table.name_start && free && card.is_some_and(Card::is_wild);
            Move::Play {
                from: source,
                to: pile,
                named: Card::number(1).filter(|_| names),
            }
        };
        match to {
            None => {
                // A click: the first build pile that accepts the card, if there is one.
                let value = card?.value();
                let pile = (0..self.table.builds as u8)
                    .find(|&pile| value.is_none_or(|v| view.builds()[usize::from(pile)].next() == v));
                Some(play_on(pile.unwrap_or(0)))
            }
            Some(zone) => match (role_of(zone)?, source) {
                (ZoneRole::Build(pile), _) => Some(play_on(pile)),
                (ZoneRole::Discard(owner, to), Source::Hand(card)) if owner == me => {
                    Some(Move::Discard { card, to })
                }
                (ZoneRole::Discard(owner, to), Source::Hand(card)) => {
                    Some(Move::DiscardOn { card, owner, to })
                }
                _ => None,
            },
        }
    }
}

/// Tidiness of a discard: equal values together, then descending, then on an empty pile.
fn tidiness(view: &View, me: Seat, card: Card, pile: u8) -> i32 {
    let Some(value) = card.value() else { return -1 };
    let fit = match view.discard_top(me, pile) {
        None => 6,
        Some(top) if top == card => 10,
        Some(top) => match top.value() {
            Some(above) if above == value + 1 => 9,
            Some(above) if above > value => 5,
            _ => 1,
        },
    };
    // Of identical piles, prefer the first.
    fit - i32::from(
        pile > 0 && view.discard_top(me, pile).is_none() && view.discard_top(me, pile - 1).is_none(),
    )
}
