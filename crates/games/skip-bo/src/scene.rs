//! The game on screen: zones, actions, gestures and messages.

mod tell;
mod zones;

use wildpile_cards::{Ink, Rank};
use wildpile_game::text::{number_word, rank};
use wildpile_game::{Game, Outcome, Seat, SeatSet, Viewer};
use wildpile_message::{Arg, Join, Message};
use wildpile_table::{
    Action, Banner, Face, Fan, Scene, SceneCard, Spot, TableGame, Tone, Zone, ZoneId, ZoneKind,
};

use crate::cards::Card;
use crate::event::Observation;
use crate::game::SkipBo;
use crate::moves::{Move, Source};
use crate::rules::{Deck, Series};
use crate::state::Phase;
use crate::text as t;
use crate::view::View;
use zones::{DRAW, ZoneRole, build_zone, discard_zone, hand_zone, role_of, stock_zone};

/// A number as printed: the classic deck has letters for ace, jack, queen and king.
fn printed(value: u8, deck: Deck) -> String {
    match (deck, value) {
        (Deck::Classic, 1) => "A".to_owned(),
        (Deck::Classic, 11) => "J".to_owned(),
        (Deck::Classic, 12) => "Q".to_owned(),
        (Deck::Classic, 13) => "K".to_owned(),
        _ => value.to_string(),
    }
}

/// A number as used in sentences: `5`, or `J` in the classic deck.
fn value_message(value: u8, deck: Deck) -> Message {
    match (deck, value) {
        (Deck::Classic, 1) => t::CardAce.into(),
        (Deck::Classic, 11) => t::CardJack.into(),
        (Deck::Classic, 12) => t::CardQueen.into(),
        (Deck::Classic, 13) => t::CardKing.into(),
        _ => t::CardNumber { value }.into(),
    }
}

/// A card as used in sentences.
fn card_message(card: Card, deck: Deck) -> Message {
    card.value()
        .map_or_else(|| t::CardWild.into(), |value| value_message(value, deck))
}

/// A card that stands for `value`.
fn played_message(card: Card, value: u8, deck: Deck) -> Message {
    if card.is_wild() {
        let card = value_message(value, deck);
        t::CardWildAs { card }.into()
    } else {
        card_message(card, deck)
    }
}

/// The value as a word: `eleven`, or `jack` in the classic deck.
fn value_word(value: u8, deck: Deck) -> Message {
    match (deck, value) {
        (Deck::Classic, 1) => rank(Rank::ACE),
        (Deck::Classic, 11) => rank(Rank::JACK),
        (Deck::Classic, 12) => rank(Rank::QUEEN),
        (Deck::Classic, 13) => rank(Rank::KING),
        _ => number_word(value),
    }
}

/// A seat, or the seats of a pair.
fn side_arg(side: SeatSet) -> Arg {
    match side.first() {
        Some(seat) if side.len() == 1 => seat.into(),
        _ => Arg::List(Join::And, side.iter().map(Arg::from).collect()),
    }
}

fn face(card: Card, deck: Deck, stands_for: Option<u8>) -> Face {
    let stands_for = stands_for.filter(|_| card.is_wild());
    let (rank, ink, name) = match card.value() {
        None => (
            "W".to_owned(),
            Ink::Purple,
            match stands_for {
                None => t::FaceWild.into(),
                Some(value) => t::FaceWildAs {
                    rank: value_word(value, deck),
                }
                .into(),
            },
        ),
        Some(value) => {
            let ink = match (deck, value) {
                (Deck::Classic, _) => Ink::Black,
                (Deck::Modern, 1..=4) => Ink::Blue,
                (Deck::Modern, 5..=8) => Ink::Green,
                (Deck::Modern, _) => Ink::Red,
            };
            (printed(value, deck), ink, value_word(value, deck))
        }
    };
    Face {
        rank,
        symbol: None,
        letter: None,
        ink,
        wild: card.is_wild(),
        stands_for: stands_for.map(|v| printed(v, deck)),
        name,
    }
}

impl SkipBo {
    fn zones(&self, view: &View) -> Vec<Zone> {
        let me = view.viewer().filter(|seat| seat.index() < self.table.seats);
        let bottom = me.unwrap_or(Seat::FIRST);
        let mut others = Vec::new();
        let mut seat = bottom.next(self.table.seats);
        while seat != bottom {
            others.push(seat);
            seat = seat.next(self.table.seats);
        }
        // If there are many opponents, two share a row, provided their piles fit.
        let a_row = if others.len() > 2 && self.table.discards <= 5 {
            2
        } else {
            1
        };
        let mut zones = Vec::new();
        for (i, &seat) in others.iter().enumerate() {
            self.seat_zones(view, seat, (i / a_row) as u8, (i / a_row) as u8, &mut zones);
        }
        let middle = others.len().div_ceil(a_row) as u8;
        zones.push(self.draw_zone(view, middle));
        for pile in 0..self.table.builds as u8 {
            zones.push(self.build_zone_of(view, pile, middle));
        }
        self.seat_zones(view, bottom, middle + 1, middle + 2, &mut zones);
        zones
    }

    fn draw_zone(&self, view: &View, row: u8) -> Zone {
        let cleared = view.cleared().len();
        Zone {
            id: DRAW,
            kind: ZoneKind::Stock,
            owner: None,
            row,
            label: t::ZoneDrawPile.into(),
            fan: Fan::Stack,
            cards: if view.draw_count() > 0 {
                vec![SceneCard::back()]
            } else {
                Vec::new()
            },
            count: view.draw_count(),
            empty: Some("–".into()),
            note: Some(if cleared > 0 {
                let count = view.draw_count();
                t::NoteCleared { count, cleared }.into()
            } else {
                view.draw_count().into()
            }),
        }
    }

    fn build_zone_of(&self, view: &View, pile: u8, row: u8) -> Zone {
        let build = view.builds()[usize::from(pile)];
        let deck = self.rules().deck;
        let next = value_message(build.next(), deck);
        let waits = view.cover() == Some(usize::from(pile));
        Zone {
            id: build_zone(pile),
            kind: ZoneKind::BuildPile,
            owner: None,
            row,
            label: t::ZoneBuildPile { pile: pile + 1 }.into(),
            fan: Fan::Stack,
            cards: build
                .cards()
                .map(|(card, value)| SceneCard::up(face(card, deck, Some(value))))
                .collect(),
            count: build.len(),
            empty: Some(printed(build.next(), deck).into()),
            note: Some(if waits {
                t::NoteCover { card: next }.into()
            } else {
                t::NoteNext { card: next }.into()
            }),
        }
    }

    /// The zones of a seat; the hand may be in a row of its own.
    fn seat_zones(&self, view: &View, seat: Seat, piles_row: u8, hand_row: u8, zones: &mut Vec<Zone>) {
        let deck = self.rules().deck;
        let mine = view.viewer() == Some(seat);
        let partner = self.table.pairs && view.viewer().is_some_and(|me| self.partner_of(me) == seat);
        let left = view.stock_count(seat);
        zones.push(Zone {
            id: stock_zone(seat),
            kind: ZoneKind::StockPile,
            owner: Some(seat),
            row: piles_row,
            label: if partner {
                t::ZonePartnerStockPile.into()
            } else {
                t::ZoneStockPile.into()
            },
            fan: Fan::Stack,
            cards: view
                .stock_top(seat)
                .map(|c| SceneCard::up(face(c, deck, None)))
                .into_iter()
                .collect(),
            count: left,
            empty: Some(t::NoteDone.into()),
            note: Some(t::NoteLeft { count: left }.into()),
        });
        let hand = Zone {
            id: hand_zone(seat),
            kind: ZoneKind::Hand,
            owner: Some(seat),
            row: hand_row,
            label: if partner {
                t::ZonePartnerHand.into()
            } else {
                t::ZoneHand.into()
            },
            fan: Fan::Right,
            cards: if mine {
                view.hand()
                    .iter()
                    .map(|c| SceneCard::up(face(c, deck, None)))
                    .collect()
            } else {
                vec![SceneCard::back(); view.hand_count(seat)]
            },
            count: view.hand_count(seat),
            empty: None,
            note: None,
        };
        for pile in 0..self.table.discards {
            zones.push(Zone {
                id: discard_zone(seat, pile),
                kind: ZoneKind::DiscardPile,
                owner: Some(seat),
                row: piles_row,
                label: if partner {
                    t::ZonePartnerDiscardPile { pile: pile + 1 }.into()
                } else {
                    t::ZoneDiscardPile { pile: pile + 1 }.into()
                },
                fan: Fan::Down,
                cards: view
                    .discards(seat, pile)
                    .map(|c| SceneCard::up(face(c, deck, None)))
                    .collect(),
                count: view.discard_len(seat, pile),
                empty: None,
                note: None,
            });
        }
        zones.push(hand);
    }

    fn action(&self, view: &View, mv: &Move) -> Action {
        // Scenes are made for the seat that has the moves.
        let me = view.viewer().unwrap_or(view.active());
        let deck = self.rules().deck;
        let (from, to, label, rank, confirm): (_, _, Message, _, Option<Message>) = match *mv {
            Move::Play { from, to, named } => {
                let (spot, card) = self.spot_of(view, me, from);
                let build = view.builds().get(usize::from(to)).copied().unwrap_or_default();
                let value = named.and_then(Card::value).unwrap_or(build.next());
                let label = t::LabelPlay {
                    card: card.map_or_else(|| t::CardHidden.into(), |c| played_message(c, value, deck)),
                    pile: to + 1,
                };
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
                (Some(spot), Some(build_zone(to)), label.into(), rank, None)
            }
            Move::Discard { card, to } => {
                let (spot, _) = self.spot_of(view, me, Source::Hand(card));
                let label = t::LabelDiscard {
                    card: card_message(card, deck),
                    pile: to + 1,
                };
                (
                    Some(spot),
                    Some(discard_zone(me, to)),
                    label.into(),
                    tidiness(view, me, card, to),
                    None,
                )
            }
            Move::DiscardOn { card, owner, to } => {
                let (spot, _) = self.spot_of(view, me, Source::Hand(card));
                let label = t::LabelDiscardOn {
                    card: card_message(card, deck),
                };
                (Some(spot), Some(discard_zone(owner, to)), label.into(), -1, None)
            }
            Move::End => (None, None, t::LabelEnd.into(), 0, None),
            Move::Draw(count) => {
                let needed = usize::from(self.table.hand).saturating_sub(view.hand_count(me));
                let excess = usize::from(count).saturating_sub(needed);
                let (label, confirm) = match excess {
                    0 => (t::LabelDraw { count }.into(), None),
                    _ => (
                        t::LabelDrawTooMany { count, excess }.into(),
                        Some(t::ConfirmDraw { excess }.into()),
                    ),
                };
                let rank = if excess == 0 { 50 } else { -(excess as i32) };
                (Some(Spot::zone(DRAW)), None, label, rank, confirm)
            }
            Move::Accuse(seat) => (
                None,
                None,
                t::LabelAccuse { seat }.into(),
                -10,
                Some(t::ConfirmAccuse { seat }.into()),
            ),
            Move::Agree => (None, None, t::LabelAgree.into(), -5, None),
            Move::Decline => (None, None, t::LabelDecline.into(), -5, None),
        };
        Action {
            notation: mv.to_string(),
            label,
            from,
            to,
            rank,
            confirm,
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
                let index = view.hand().iter().position(|c| c == card);
                let zone = hand_zone(me);
                (Spot { zone, card: index }, Some(card))
            }
            Source::Stock => stock(me),
            Source::Discard(pile) => discard(me, pile),
            Source::PartnerStock => stock(self.partner_of(me)),
            Source::PartnerDiscard(pile) => discard(self.partner_of(me), pile),
        }
    }
}

/// How tidy a discard is: equal values together, then descending, then on an empty pile.
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

impl TableGame for SkipBo {
    const TEXTS: &'static [&'static str] = t::TEXTS;
    const RULE_BOOKS: &'static [(&'static str, &'static str)] = &[
        ("en", include_str!("../RULES.md")),
        ("de", include_str!("../RULES.de.md")),
    ];
    const USUAL_SEATS: usize = 2;

    fn scene(&self, view: &View, moves: &[Move]) -> Scene {
        Scene {
            zones: self.zones(view),
            actions: moves.iter().map(|mv| self.action(view, mv)).collect(),
            facts: self.facts(view),
            banner: self.banner(view),
        }
    }

    fn fits(&self, view: &View) -> bool {
        self.has_room_for(view)
    }

    fn intend(&self, view: &View, from: Spot, to: Option<ZoneId>) -> Option<Move> {
        let me = view.viewer()?;
        let partner = self.partner_of(me);
        let start = role_of(from.zone)?;
        let hand_card = || match from.card {
            Some(index) => view.hand().iter().nth(index),
            None => view.hand().iter().last(),
        };
        if start == ZoneRole::Draw && to.is_none() {
            let missing = usize::from(self.table.hand).saturating_sub(view.hand_count(me));
            return Some(Move::Draw(missing.max(1) as u8));
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
            // Without partners this is refused with a reason.
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

    fn tell(&self, observation: &Observation) -> Message {
        self.told(observation)
    }

    fn tell_outcome(&self, outcome: &Outcome, viewer: Viewer) -> Message {
        self.told_outcome(outcome, viewer)
    }
}

/// The data behind the status line and banner.
impl SkipBo {
    fn facts(&self, view: &View) -> Vec<(Message, Arg)> {
        let list = |number: &dyn Fn(Seat) -> Arg| {
            let parts = Seat::all(self.table.seats).map(|seat| {
                Arg::from(t::PlayerCount {
                    seat,
                    count: number(seat),
                })
            });
            Arg::List(Join::Comma, parts.collect())
        };
        let turns = view.turns(view.viewer().unwrap_or(view.active()));
        let to_move = t::PlayerToMove { seat: view.active() };
        let mut facts: Vec<(Message, Arg)> = vec![
            (t::FactToMove.into(), to_move.into()),
            (
                t::FactStockPiles.into(),
                list(&|seat| view.stock_count(seat).into()),
            ),
        ];
        if let Series::To { target, .. } = self.rules().series {
            let scores = list(&|seat| view.points(seat).into());
            facts.push((t::FactScore.into(), t::ScoreTo { scores, target }.into()));
            facts.push((t::FactGame.into(), view.game_number().into()));
        }
        facts.push((t::FactTurn.into(), turns.into()));
        facts
    }

    fn banner(&self, view: &View) -> Option<Banner> {
        let me = view.viewer();
        let (tone, text): (_, Message) = match view.phase() {
            Phase::Over if view.winners().is_empty() => (Tone::Info, t::BannerDrawn.into()),
            Phase::Over => {
                let side = side_arg(view.winners());
                match me {
                    Some(seat) if view.winners().contains(seat) => (Tone::Good, t::BannerYouWon.into()),
                    Some(_) => (Tone::Bad, t::BannerWonBy { side }.into()),
                    None => (Tone::Info, t::BannerWonBy { side }.into()),
                }
            }
            Phase::Deal | Phase::Shuffle | Phase::Bury => return None,
            Phase::Draw | Phase::Play => {
                if let Some(seat) = view.accused() {
                    (Tone::Warning, t::BannerAccused { seat }.into())
                } else if me != Some(view.active()) {
                    (Tone::Info, t::BannerToMove { seat: view.active() }.into())
                } else if view.phase() == Phase::Draw {
                    (Tone::Info, t::BannerDraw.into())
                } else if let Some(pile) = view.cover() {
                    let banner = t::BannerCover {
                        card: value_message(view.builds()[pile].next(), self.rules().deck),
                        pile: pile + 1,
                    };
                    (Tone::Info, banner.into())
                } else if view.hand().is_empty() {
                    (Tone::Info, t::BannerNothingToDraw.into())
                } else {
                    return None;
                }
            }
        };
        Some(Banner { tone, text })
    }
}
