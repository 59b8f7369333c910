//! The game on screen: scenes and gestures.

mod actions;
mod zones;

use wildpile_cards::Suit;
use wildpile_game::{Game, Outcome, Viewer};
use wildpile_message::{Arg, Message};
use wildpile_table::race::RaceEntry;
use wildpile_table::{Banner, Scene, Spot, TableGame, Tone, ZoneId};

use self::actions::{action, intended};
use self::zones::zones;
use crate::piece::{colour_name, joker};
use crate::rules::{Redeals, Rules};
use crate::sample::has_room_for;
use crate::tell::{money, result, told, told_outcome};
use crate::text as t;
use crate::{Column, Event, Joker, JokerPlace, Move, Phase, View};

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

/// The facts of a board with so many moves.
pub(crate) fn facts(rules: &Rules, view: &View, moves: u32) -> Vec<(Message, Arg)> {
    let home = view.cards_home();
    let mut facts = vec![(t::FactHome.into(), format!("{home}/52").into())];
    if rules.vegas {
        facts.push((t::FactMoney.into(), money(rules.score(home)).into()));
    }
    facts.push((t::FactMoves.into(), moves.into()));
    facts.push((t::FactStock.into(), view.stock.into()));
    if rules.redeals != Redeals::None {
        facts.push((t::FactRedeals.into(), view.redeals.into()));
    }
    facts
}

/// Number of cards that wins next.
fn next_goal(rules: &Rules, view: &View) -> Option<(Message, Arg)> {
    let (win, double) = (rules.win, rules.double_win);
    let goal: Message = match view.cards_home() {
        home if home < win => t::GoalWin { cards: win }.into(),
        home if home < double => t::GoalDouble { cards: double }.into(),
        home if home < 52 => t::GoalTriple { cards: 52_u8 }.into(),
        _ => return None,
    };
    Some((t::FactGoal.into(), goal.into()))
}

fn banner(rules: &Rules, view: &View, moves: &[Move]) -> Option<Banner> {
    let home = view.cards_home();
    let grade = rules.grade(home);
    match view.phase {
        Phase::Undealt => None,
        Phase::Stopped | Phase::Finished => Some(Banner::new(
            if grade > 0 { Tone::Good } else { Tone::Bad },
            result(rules, home, grade),
        )),
        Phase::Playing => {
            let pending = view.jokers.iter().find(|joker| {
                joker.piece.is_open() && matches!(joker.place, JokerPlace::Waste | JokerPlace::Column)
            })?;
            let on_top = pending.place == JokerPlace::Column || view.waste.last() == Some(&pending.piece);
            (on_top && !moves.is_empty()).then(|| {
                let text = t::BannerOpen {
                    joker: joker(pending.piece.colour()),
                    colour: colour_name(pending.piece.colour()),
                };
                Banner::new(Tone::Info, text)
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
    const RACE: Option<RaceEntry> = Some(RaceEntry::of::<Self>());

    fn scene(&self, view: &View, moves: &[Move]) -> Scene {
        let rules = self.rules();
        Scene {
            zones: zones(rules, view),
            actions: moves.iter().map(|&mv| action(rules, view, mv)).collect(),
            facts: facts(rules, view, view.moves)
                .into_iter()
                .chain(next_goal(rules, view))
                .collect(),
            banner: banner(rules, view, moves),
        }
    }

    fn gives_up(mv: &Move) -> bool {
        *mv == Move::Stop
    }

    fn action_space(&self) -> Vec<Move> {
        Move::all()
    }

    fn fits(&self, view: &View) -> bool {
        has_room_for(view)
    }

    fn intend(&self, view: &View, from: Spot, to: Option<ZoneId>) -> Option<Move> {
        intended(self.rules(), view, from, to)
    }

    fn tell(&self, observation: &Event) -> Message {
        told(observation)
    }

    fn tell_outcome(&self, outcome: &Outcome, _viewer: Viewer) -> Message {
        told_outcome(self.rules(), outcome)
    }
}
