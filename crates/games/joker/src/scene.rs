//! The game on screen: scenes and gestures.

mod actions;
mod zones;

use wildpile_cards::{Card, Rank, Suit};
use wildpile_game::{Game, Outcome, Viewer};
use wildpile_message::{Arg, Message};
use wildpile_table::{Banner, Scene, Spot, TableGame, Tone, ZoneId};

use self::actions::{action, offered};
use self::zones::zones;
use crate::piece::{colour_name, joker};
use crate::rules::{Redeals, Rules};
use crate::state::PACK;
use crate::tell::{home_from_score, money, result, tell};
use crate::text as t;
use crate::{Column, Event, Goal, Joker, JokerPlace, Move, Phase, Source, View};

const STOCK: ZoneId = ZoneId(0);
const WASTE: ZoneId = ZoneId(1);
const FOUNDATIONS: u16 = 2;
const OUT: ZoneId = ZoneId(6);
const COLUMNS: u16 = 10;
/// The number of waste cards shown when three are turned at a time.
const FANNED: usize = 3;

fn foundation_zone(suit: Suit) -> ZoneId {
    ZoneId(FOUNDATIONS + suit.index() as u16)
}

fn column_zone(column: Column) -> ZoneId {
    ZoneId(COLUMNS + column.index() as u16)
}

/// The rank of all uses of an open joker in a column: equal, so that frontends ask.
const JOKER: i32 = 30;

/// The role of a zone.
enum ZoneRole {
    Stock,
    Waste,
    Foundation(Suit),
    Out,
    Column(Column),
}

fn role_of(zone: ZoneId) -> Option<ZoneRole> {
    Some(match zone {
        STOCK => ZoneRole::Stock,
        WASTE => ZoneRole::Waste,
        OUT => ZoneRole::Out,
        ZoneId(id) if id >= COLUMNS => ZoneRole::Column(Column::new(usize::from(id - COLUMNS))?),
        ZoneId(id) => ZoneRole::Foundation(Suit::from_index(usize::from(id.checked_sub(FOUNDATIONS)?))?),
    })
}

fn facts(rules: &Rules, view: &View) -> Vec<(Message, Arg)> {
    let home = view.cards_home();
    let mut facts = vec![(t::FactHome.into(), format!("{home}/52").into())];
    if rules.vegas {
        facts.push((t::FactMoney.into(), money(rules.score(home)).into()));
    }
    facts.push((t::FactMoves.into(), view.moves.into()));
    facts.push((t::FactStock.into(), view.stock.into()));
    if rules.redeals != Redeals::None {
        facts.push((t::FactRedeals.into(), view.redeals.into()));
    }
    let next: [(u8, Message); 3] = [
        (rules.win, t::FactWin.into()),
        (rules.double_win, t::FactDouble.into()),
        (52, t::FactTriple.into()),
    ];
    if let Some((cards, label)) = next.into_iter().find(|&(cards, _)| home < cards) {
        facts.push((label, t::FactGoal { cards }.into()));
    }
    facts
}

fn banner(rules: &Rules, view: &View, moves: &[Move]) -> Option<Banner> {
    let home = view.cards_home();
    let grade = rules.grade(home);
    match view.phase {
        Phase::Undealt => None,
        Phase::Stopped | Phase::Finished => Some(Banner {
            tone: if grade > 0 { Tone::Good } else { Tone::Bad },
            text: result(rules, home, grade),
        }),
        Phase::Playing => {
            let pending = view.jokers.iter().find(|joker| {
                joker.piece.is_open() && matches!(joker.place, JokerPlace::Waste | JokerPlace::Column)
            })?;
            let on_top = pending.place == JokerPlace::Column || view.waste.last() == Some(&pending.piece);
            (on_top && !moves.is_empty()).then(|| Banner {
                tone: Tone::Info,
                text: t::BannerOpen {
                    joker: joker(pending.piece.colour()),
                    colour: colour_name(pending.piece.colour()),
                }
                .into(),
            })
        }
    }
}

impl TableGame for Joker {
    const TEXTS: &'static [&'static str] = t::TEXTS;
    const RULE_BOOKS: &'static [(&'static str, &'static str)] = &[
        ("en", include_str!("../RULES.md")),
        ("de", include_str!("../RULES.de.md")),
    ];
    const USUAL_SEATS: usize = 1;

    fn scene(&self, view: &View, moves: &[Move]) -> Scene {
        let rules = self.rules();
        Scene {
            zones: zones(rules, view),
            actions: moves.iter().map(|&mv| action(rules, view, mv)).collect(),
            facts: facts(rules, view),
            banner: banner(rules, view, moves),
        }
    }

    fn fits(&self, view: &View) -> bool {
        view.columns.iter().all(|column| column.len() <= PACK)
    }

    fn intend(&self, view: &View, from: Spot, to: Option<ZoneId>) -> Option<Move> {
        let to = match to {
            Some(zone) => Some(role_of(zone)?),
            None => None,
        };
        match (role_of(from.zone)?, to) {
            (ZoneRole::Stock, None | Some(ZoneRole::Waste)) => {
                let turn_over = view.stock == 0 && self.rules().redeals != Redeals::None;
                Some(if turn_over { Move::Redeal } else { Move::Draw })
            }
            (ZoneRole::Waste, Some(ZoneRole::Stock)) => Some(Move::Redeal),
            (ZoneRole::Waste, Some(ZoneRole::Column(to))) => Some(Move::Waste { to }),
            (ZoneRole::Waste, to) => single(view, Source::Waste, to),
            (ZoneRole::Column(column), Some(ZoneRole::Column(to))) => {
                let seen = &view.columns[column.index()];
                let at = from.card.unwrap_or(seen.len().saturating_sub(1));
                let count = u8::try_from(seen.len().checked_sub(at)?).ok()?;
                Some(Move::Tail {
                    from: column,
                    count: count.max(1),
                    to,
                })
            }
            (ZoneRole::Column(column), to) => {
                let last = view.columns[column.index()].len().saturating_sub(1);
                // Only the end of a column is a single card.
                if from.card.is_some_and(|card| card != last) {
                    return None;
                }
                single(view, Source::Column(column), to)
            }
            (ZoneRole::Foundation(suit), Some(ZoneRole::Column(to))) => {
                let ace = Goal::Ace(suit.colour());
                let from = if view.suitless(suit.colour()) {
                    ace
                } else {
                    Goal::Suit(suit)
                };
                Some(Move::Down { from, to })
            }
            _ => None,
        }
    }

    fn tell(&self, observation: &Event) -> Message {
        tell(observation)
    }

    fn tell_outcome(&self, outcome: &Outcome, _viewer: Viewer) -> Message {
        let score = outcome.scores.first().copied().unwrap_or(0);
        result(self.rules(), home_from_score(self.rules(), score), outcome.grade)
    }
}

/// The first possible declaration of the open joker at the end of a column.
fn declaration(view: &View, column: Column) -> Option<Move> {
    let end = view.columns[column.index()].end().filter(|end| end.is_open())?;
    let suits = end.colour().suits();
    let free = |rank: &Rank| suits.iter().any(|&suit| !view.in_sight(Card::new(*rank, suit)));
    let rank = Rank::all().find(free)?;
    Some(Move::Declare { column, rank })
}

/// The move meant by dragging a single card to a foundation or out of play, or by clicking it.
fn single(view: &View, source: Source, to: Option<ZoneRole>) -> Option<Move> {
    let piece = offered(view, source);
    let suit = match to {
        Some(ZoneRole::Out) => return Some(Move::PutOut(source)),
        Some(ZoneRole::Foundation(suit)) => suit,
        None => {
            return match (piece?.card(), source) {
                (Some(card), _) => Some(Move::Up {
                    from: source,
                    to: Goal::Suit(card.suit()),
                }),
                (None, Source::Column(column)) => declaration(view, column),
                (None, Source::Waste) => None,
            };
        }
        Some(_) => return None,
    };
    let to = match piece {
        // Dropping a two on a suitless joker means its own foundation.
        Some(p) if !p.is_joker() && view.suitless(p.colour()) && p.colour() == suit.colour() => {
            Goal::Suit(p.card().map_or(suit, |card| card.suit()))
        }
        Some(p) if p.is_joker() && p.exact_card().is_none() && view.foundations[suit.index()] == 0 => {
            Goal::Ace(suit.colour())
        }
        _ => Goal::Suit(suit),
    };
    Some(Move::Up { from: source, to })
}
