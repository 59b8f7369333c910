//! Skip-Bo on a table: zones, actions, gestures and sentences.

mod texts;

use wildpile_cards::Ink;
use wildpile_game::{Game, Outcome, Seat, Viewer};
use wildpile_table::{Action, Face, Fan, Scene, SceneCard, Spot, TableGame, Zone, ZoneId, ZoneKind};

use crate::cards::{Card, MAX_DISCARDS};
use crate::event::Observation;
use crate::game::SkipBo;
use crate::moves::{Move, Source};
use crate::rules::Deck;
use crate::state::Phase;
use crate::view::View;

/// The draw pile; build piles follow.
const DRAW: ZoneId = ZoneId(0);
/// Zones of a seat: stock pile, hand, discard piles.
const SEAT_ZONES: u16 = 10;

const fn build_zone(pile: u8) -> ZoneId {
    ZoneId(1 + pile as u16)
}

const fn seat_zone(seat: Seat, part: u16) -> ZoneId {
    ZoneId(SEAT_ZONES * (seat.index() as u16 + 1) + part)
}

const fn stock_zone(seat: Seat) -> ZoneId {
    seat_zone(seat, 0)
}

const fn hand_zone(seat: Seat) -> ZoneId {
    seat_zone(seat, 1)
}

const fn discard_zone(seat: Seat, pile: u8) -> ZoneId {
    seat_zone(seat, 2 + pile as u16)
}

/// What a zone is, back from its ID.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Place {
    Draw,
    Build(u8),
    Stock(Seat),
    Hand(Seat),
    Discard(Seat, u8),
}

fn place_of(zone: ZoneId) -> Option<Place> {
    let (block, part) = (zone.0 / SEAT_ZONES, zone.0 % SEAT_ZONES);
    let Some(index) = usize::from(block).checked_sub(1) else {
        return Some(match part {
            0 => Place::Draw,
            _ => Place::Build(part as u8 - 1),
        });
    };
    let seat = Seat::new(index)?;
    Some(match part {
        0 => Place::Stock(seat),
        1 => Place::Hand(seat),
        _ if usize::from(part - 2) < MAX_DISCARDS => Place::Discard(seat, part as u8 - 2),
        _ => return None,
    })
}

/// A number as it is printed: in the classic deck ace, jack, queen and king have letters.
fn printed(value: u8, deck: Deck) -> String {
    match (deck, value) {
        (Deck::Classic, 1) => "A".to_owned(),
        (Deck::Classic, 11) => "J".to_owned(),
        (Deck::Classic, 12) => "Q".to_owned(),
        (Deck::Classic, 13) => "K".to_owned(),
        _ => value.to_string(),
    }
}

fn face(card: Card, deck: Deck, stands_for: Option<u8>) -> Face {
    let (rank, ink, name) = match card.value() {
        None => ("W".to_owned(), Ink::Purple, "Skip-Bo card".to_owned()),
        Some(value) => {
            let ink = match (deck, value) {
                (Deck::Classic, _) => Ink::Black,
                (Deck::Modern, 1..=4) => Ink::Blue,
                (Deck::Modern, 5..=8) => Ink::Green,
                (Deck::Modern, _) => Ink::Red,
            };
            (
                printed(value, deck),
                ink,
                texts::number_word(value, deck).to_owned(),
            )
        }
    };
    Face {
        rank,
        symbol: None,
        letter: None,
        ink,
        wild: card.is_wild(),
        stands_for: stands_for.filter(|_| card.is_wild()).map(|v| printed(v, deck)),
        name: match stands_for.filter(|_| card.is_wild()) {
            None => name,
            Some(value) => format!("{name} as {}", texts::number_word(value, deck)),
        },
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
        // Two opponents share a row when there are many of them and their piles fit.
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
            label: "Draw pile".to_owned(),
            fan: Fan::Stack,
            cards: if view.draw_count() > 0 {
                vec![SceneCard::back()]
            } else {
                Vec::new()
            },
            count: view.draw_count(),
            empty: Some("–".to_owned()),
            note: Some(if cleared > 0 {
                format!("{} + {cleared} cleared", view.draw_count())
            } else {
                view.draw_count().to_string()
            }),
        }
    }

    fn build_zone_of(&self, view: &View, pile: u8, row: u8) -> Zone {
        let build = view.builds()[usize::from(pile)];
        let deck = self.rules().deck;
        let next = printed(build.next(), deck);
        let waits = view.cover() == Some(usize::from(pile));
        Zone {
            id: build_zone(pile),
            kind: ZoneKind::BuildPile,
            owner: None,
            row,
            label: format!("Build pile {}", pile + 1),
            fan: Fan::Stack,
            cards: build
                .cards()
                .map(|(card, value)| SceneCard::up(face(card, deck, Some(value))))
                .collect(),
            count: build.len(),
            empty: Some(next.clone()),
            note: Some(if waits {
                format!("cover: {next}")
            } else {
                format!("next {next}")
            }),
        }
    }

    /// The zones of a seat; the hand may have a row of its own.
    fn seat_zones(&self, view: &View, seat: Seat, piles_row: u8, hand_row: u8, zones: &mut Vec<Zone>) {
        let deck = self.rules().deck;
        let mine = view.viewer() == Some(seat);
        let partner = self.table.pairs && view.viewer().is_some_and(|me| self.partner_of(me) == seat);
        let whose = if partner { "Partner's " } else { "" };
        let label = |text: &str| {
            let mut label = format!("{whose}{text}");
            if let Some(start) = label.get_mut(..1) {
                start.make_ascii_uppercase();
            }
            label
        };
        let left = view.stock_count(seat);
        zones.push(Zone {
            id: stock_zone(seat),
            kind: ZoneKind::StockPile,
            owner: Some(seat),
            row: piles_row,
            label: label("stock pile"),
            fan: Fan::Stack,
            cards: view
                .stock_top(seat)
                .map(|c| SceneCard::up(face(c, deck, None)))
                .into_iter()
                .collect(),
            count: left,
            empty: Some("done".to_owned()),
            note: Some(format!("{left} left")),
        });
        let hand = Zone {
            id: hand_zone(seat),
            kind: ZoneKind::Hand,
            owner: Some(seat),
            row: hand_row,
            label: label("hand"),
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
                label: label(&format!("discard pile {}", pile + 1)),
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
        // A scene is made for the seat that has the moves.
        let me = view.viewer().unwrap_or(view.active());
        let deck = self.rules().deck;
        let (from, to, label, rank, confirm) = match *mv {
            Move::Play { from, to, named } => {
                let (spot, card) = self.spot_of(view, me, from);
                let build = view.builds().get(usize::from(to)).copied().unwrap_or_default();
                let value = named.and_then(Card::value).unwrap_or(build.next());
                let what = card.map_or_else(
                    || "card".to_owned(),
                    |c| match c.value() {
                        Some(v) => printed(v, deck),
                        None => format!("the wild as {}", printed(value, deck)),
                    },
                );
                let label = format!("Play {what} on build pile {}", to + 1);
                let wild = card.is_some_and(Card::is_wild);
                let rank = match from {
                    Source::Stock => 100,
                    Source::PartnerStock => 90,
                    Source::Hand(_) if !wild => 60,
                    Source::Discard(_) if !wild => 55,
                    Source::PartnerDiscard(_) if !wild => 40,
                    // The lowest value that can be named, unless something higher helps: the player decides.
                    _ => 20 - i32::from(named.map_or(0, Card::code)),
                };
                (Some(spot), Some(build_zone(to)), label, rank, None)
            }
            Move::Discard { card, to } => {
                let (spot, _) = self.spot_of(view, me, Source::Hand(card));
                let label = format!(
                    "Discard {} on pile {} and end the turn",
                    named_card(card, deck),
                    to + 1
                );
                (
                    Some(spot),
                    Some(discard_zone(me, to)),
                    label,
                    tidiness(view, me, card, to),
                    None,
                )
            }
            Move::DiscardOn { card, owner, to } => {
                let (spot, _) = self.spot_of(view, me, Source::Hand(card));
                let label = format!("Discard {}", named_card(card, deck));
                (Some(spot), Some(discard_zone(owner, to)), label, -1, None)
            }
            Move::End => (None, None, "End the turn".to_owned(), 0, None),
            Move::Draw(count) => {
                let needed = usize::from(self.table.hand).saturating_sub(view.hand_count(me));
                let excess = usize::from(count).saturating_sub(needed);
                let cards = if count == 1 { "card" } else { "cards" };
                let (label, confirm) = match excess {
                    0 => (format!("Draw {count} {cards}"), None),
                    _ => (
                        format!("Draw {count} {cards}, {excess} too many"),
                        Some(format!(
                            "{excess} of them will go into your stock pile. Draw them all the same?"
                        )),
                    ),
                };
                let rank = if excess == 0 { 50 } else { -(excess as i32) };
                (Some(Spot::zone(DRAW)), None, label, rank, confirm)
            }
            Move::Accuse(seat) => (
                None,
                None,
                format!("Call {seat} a cheat"),
                -10,
                Some(format!("Say that {seat} cheated? Your side has to agree.")),
            ),
            Move::Agree => (None, None, "Agree: they cheated".to_owned(), -5, None),
            Move::Decline => (None, None, "Decline: nobody cheated".to_owned(), -5, None),
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

    /// Where a card that is played lies, and which card it is.
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

/// `5`, `the wild`.
fn named_card(card: Card, deck: Deck) -> String {
    card.value()
        .map_or_else(|| "the wild".to_owned(), |v| printed(v, deck))
}

/// How tidy a discard is: equal values together, then descending, then on a free place.
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
    // Piles that look the same: the first one.
    fit - i32::from(
        pile > 0 && view.discard_top(me, pile).is_none() && view.discard_top(me, pile - 1).is_none(),
    )
}

impl TableGame for SkipBo {
    const TITLE: &'static str = "Skip-Bo";
    const TAGLINE: &'static str =
        "Race the others to the bottom of your stock pile, with eighteen wilds to bridge the gaps.";
    const RULE_BOOK: &'static str = include_str!("../RULES.md");
    const USUAL_SEATS: usize = 2;

    fn scene(&self, view: &View, moves: &[Move]) -> Scene {
        Scene {
            zones: self.zones(view),
            actions: moves.iter().map(|mv| self.action(view, mv)).collect(),
            facts: self.facts(view),
            banner: self.banner(view),
        }
    }

    fn intend(&self, view: &View, from: Spot, to: Option<ZoneId>) -> Option<Move> {
        let me = view.viewer()?;
        let partner = self.partner_of(me);
        let start = place_of(from.zone)?;
        let hand_card = || match from.card {
            Some(index) => view.hand().iter().nth(index),
            None => view.hand().iter().last(),
        };
        if start == Place::Draw && to.is_none() {
            let missing = usize::from(self.table.hand).saturating_sub(view.hand_count(me));
            return Some(Move::Draw(missing.max(1) as u8));
        }
        let (source, card) = match start {
            Place::Hand(seat) if seat == me => {
                let card = hand_card()?;
                (Source::Hand(card), Some(card))
            }
            Place::Stock(seat) if seat == me => (Source::Stock, view.stock_top(seat)),
            Place::Discard(seat, pile) if seat == me => (Source::Discard(pile), view.discard_top(seat, pile)),
            // Without partners this is refused with the reason.
            Place::Stock(seat) if seat == partner => (Source::PartnerStock, view.stock_top(seat)),
            Place::Discard(seat, pile) if seat == partner => {
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
                // A click: the first build pile that takes the card, if there is one.
                let value = card?.value();
                let pile = (0..self.table.builds as u8)
                    .find(|&pile| value.is_none_or(|v| view.builds()[usize::from(pile)].next() == v));
                Some(play_on(pile.unwrap_or(0)))
            }
            Some(zone) => match (place_of(zone)?, source) {
                (Place::Build(pile), _) => Some(play_on(pile)),
                (Place::Discard(owner, to), Source::Hand(card)) if owner == me => {
                    Some(Move::Discard { card, to })
                }
                (Place::Discard(owner, to), Source::Hand(card)) => Some(Move::DiscardOn { card, owner, to }),
                _ => None,
            },
        }
    }

    fn tell(&self, observation: &Observation, name: &dyn Fn(Seat) -> String) -> String {
        self.told(observation, name)
    }

    fn tell_outcome(&self, outcome: &Outcome, viewer: Viewer, name: &dyn Fn(Seat) -> String) -> String {
        self.told_outcome(outcome, viewer, name)
    }
}

/// What the status line and the banner need.
impl SkipBo {
    fn who(view: &View, seat: Seat) -> String {
        if view.viewer() == Some(seat) {
            "you".to_owned()
        } else {
            seat.to_string()
        }
    }

    fn facts(&self, view: &View) -> Vec<(String, String)> {
        let seats = || Seat::all(self.table.seats);
        let list = |number: &dyn Fn(Seat) -> String| {
            let parts: Vec<String> = seats()
                .map(|seat| format!("{} {}", Self::who(view, seat), number(seat)))
                .collect();
            parts.join(" · ")
        };
        let fact = |name: &str, text: String| (name.to_owned(), text);
        let turns = view.turns(view.viewer().unwrap_or(view.active()));
        let mut facts = vec![
            fact("To move", Self::who(view, view.active())),
            fact("Left", list(&|seat| view.stock_count(seat).to_string())),
        ];
        if let crate::rules::Series::To { target, .. } = self.rules().series {
            let score = list(&|seat| view.points(seat).to_string());
            facts.push(fact("Score", format!("{score} (to {target})")));
            facts.push(fact("Game", view.game_number().to_string()));
        }
        facts.push(fact("Turn", turns.to_string()));
        facts
    }

    fn banner(&self, view: &View) -> Option<wildpile_table::Banner> {
        use wildpile_table::{Banner, Tone};
        let me = view.viewer();
        let banner = |tone, text: String| Some(Banner { tone, text });
        match view.phase() {
            Phase::Over if view.winners().is_empty() => {
                banner(Tone::Info, "Nobody can get any further: a draw.".to_owned())
            }
            Phase::Over => match me {
                Some(seat) if view.winners().contains(seat) => banner(Tone::Good, "You have won.".to_owned()),
                Some(_) => banner(Tone::Bad, "The others have won.".to_owned()),
                None => {
                    let seats: Vec<String> = view.winners().iter().map(|s| s.to_string()).collect();
                    banner(
                        Tone::Info,
                        format!("{} won.", texts::first_up(&seats.join(" and "))),
                    )
                }
            },
            Phase::Deal | Phase::Shuffle | Phase::Bury => None,
            Phase::Draw | Phase::Play => {
                if let Some(accused) = view.accused() {
                    let text = format!(
                        "{} is said to have cheated; the other side decides.",
                        texts::first_up(&Self::who(view, accused))
                    );
                    return banner(Tone::Warning, text);
                }
                if me != Some(view.active()) {
                    return banner(
                        Tone::Info,
                        format!("{} is to move.", texts::first_up(&view.active().to_string())),
                    );
                }
                if view.phase() == Phase::Draw {
                    return banner(Tone::Info, "Your turn: draw your cards.".to_owned());
                }
                if let Some(pile) = view.cover() {
                    let next = printed(view.builds()[pile].next(), self.rules().deck);
                    return banner(
                        Tone::Info,
                        format!("Cover the wild on build pile {} with the {next}.", pile + 1),
                    );
                }
                if view.hand().is_empty() {
                    return banner(
                        Tone::Info,
                        "Your turn. Nothing is left to draw: play, or end the turn.".to_owned(),
                    );
                }
                None
            }
        }
    }

    fn played_text(&self, card: Card, value: u8) -> String {
        let deck = self.rules().deck;
        match card.value() {
            Some(v) => printed(v, deck),
            None => format!("a wild as {}", printed(value, deck)),
        }
    }
}
