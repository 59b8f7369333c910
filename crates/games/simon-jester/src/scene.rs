//! The game on screen.

use wildpile_cards::{Card, Rank, Suit};
use wildpile_game::rules::{Problem, Problems};
use wildpile_game::{Game, Outcome, Seat, Turn, Viewer, text};
use wildpile_message::Message;
use wildpile_table::{
    Action, Banner, Face, Fan, Scene, SceneCard, Spot, TableGame, Tone, Zone, ZoneId, ZoneKind,
};

use crate::legal::check_run;
use crate::state::{Column, Tableau, joins};
use crate::{
    ColumnId, Decks, Event, MAX_COLUMNS, Move, Position, SimonJester, State, View, board, is_dead_swap,
    text as t,
};

/// The first zone ID for removed runs; columns start at 0.
const FIRST_REMOVED: u16 = 100;

const fn zone_of(column: ColumnId) -> ZoneId {
    ZoneId(column.index() as u16)
}

fn column_of(zone: ZoneId, columns: &Tableau) -> Option<ColumnId> {
    ColumnId::new(usize::from(zone.0)).filter(|c| c.index() < columns.len())
}

/// A run in short: `9♥`, `9♥–7♥`.
fn run_name(card: Card, count: u8) -> String {
    let last = Rank::new((card.rank().value() + 1).saturating_sub(count)).unwrap_or(Rank::ACE);
    if count <= 1 {
        card.symbol()
    } else {
        format!("{}–{}", card.symbol(), Card::new(last, card.suit()).symbol())
    }
}

impl TableGame for SimonJester {
    const RULE_BOOKS: &'static [(&'static str, &'static str)] = &[
        ("en", include_str!("../RULES.md")),
        ("de", include_str!("../RULES.de.md")),
    ];
    const TEXTS: &'static [&'static str] = t::TEXTS;
    const USUAL_SEATS: usize = 1;

    fn scene(&self, view: &View, moves: &[Move]) -> Scene {
        let decks = self.rules().decks;
        let mut zones: Vec<Zone> = ColumnId::first(MAX_COLUMNS)
            .zip(view.columns.iter())
            .map(column_zone)
            .collect();
        zones.extend(removed_zones(view, decks));
        Scene {
            zones,
            actions: moves.iter().map(|mv| action(&view.columns, mv)).collect(),
            facts: vec![
                (t::FactMoves.into(), view.moves.into()),
                (
                    t::FactRuns.into(),
                    t::FactRunsOf {
                        removed: view.removed.total(),
                        all: decks.runs(),
                    }
                    .into(),
                ),
            ],
            banner: self.banner(view),
        }
    }

    fn fits(&self, view: &View) -> bool {
        view.columns.len() == self.rules().decks.columns()
    }

    fn intend(&self, view: &View, from: Spot, to: Option<ZoneId>) -> Option<Move> {
        let columns = &view.columns;
        let source = column_of(from.zone, columns)?;
        let cards = &columns[source.index()];
        let wanted = |index: usize| cards.len().checked_sub(index).filter(|&n| n > 0);
        match to {
            Some(to) => {
                let to = column_of(to, columns)?;
                let count = match from.card {
                    Some(index) => wanted(index)?,
                    // The column as a whole was picked up: as many cards as fit there.
                    None => fitting(cards, columns[to.index()].top()),
                };
                Some(run_move(source, to, count))
            }
            None => {
                let count = match from.card {
                    Some(index) => wanted(index)?,
                    None => 1,
                };
                let others = || ColumnId::first(columns.len()).filter(|&to| to != source);
                // From the right, so that the leftmost of equally good columns wins.
                let best = others()
                    .rev()
                    .map(|to| run_move(source, to, count))
                    .filter(|_| {
                        // A broken run can't go anywhere; any target gives the reason.
                        count <= cards.run()
                    })
                    .filter(|mv| match *mv {
                        Move::Run { from, to, count } => {
                            check_run(columns, self.rules().empty, from, to, usize::from(count)).is_ok()
                        }
                        Move::GiveUp => false,
                    })
                    .max_by_key(|mv| rank(columns, mv));
                best.or_else(|| others().next().map(|to| run_move(source, to, count)))
            }
        }
    }

    fn tell(&self, event: &Event) -> Message {
        match *event {
            Event::Dealt { cards } => t::TellDealt { cards }.into(),
            Event::Moved {
                card,
                count,
                from,
                to,
            } => t::TellMoved {
                run: run_name(card, count),
                from,
                to,
            }
            .into(),
            Event::Removed { suit, column } => t::TellRemoved {
                suit: text::suit(suit),
                column,
            }
            .into(),
            Event::GaveUp => t::TellGaveUp.into(),
        }
    }

    fn tell_outcome(&self, outcome: &Outcome, _viewer: Viewer) -> Message {
        let moves = outcome.turns.first().copied().unwrap_or(0);
        if outcome.won(Seat::FIRST) {
            t::OutcomeWon { moves }.into()
        } else {
            let cards = outcome.scores.first().copied().unwrap_or(0);
            t::OutcomeLost {
                moves,
                removed: cards / 13,
                all: self.rules().decks.runs(),
            }
            .into()
        }
    }

    fn write_board(&self, state: &State) -> Option<String> {
        Some(board::write(&self.position(state)))
    }

    fn read_board(&self, text: &str) -> Option<Result<Position, Problems>> {
        Some(board::read(text, self.rules().decks).map_err(|errors| {
            let problems = errors.list().iter().map(board::BoardError::problem).collect();
            match Problems::check(problems) {
                Err(problems) => problems,
                // There is at least one error; this only satisfies the type checker.
                Ok(()) => Problem::bare("board", t::LegalCard).into(),
            }
        }))
    }
}

impl SimonJester {
    fn banner(&self, view: &View) -> Option<Banner> {
        let banner = |tone, text| Some(Banner { tone, text });
        match self.turn(&view.state()) {
            Turn::Chance => None,
            Turn::Over(outcome) if outcome.won(Seat::FIRST) => {
                banner(Tone::Good, t::BannerWon { moves: view.moves }.into())
            }
            Turn::Over(_) if view.given_up => banner(Tone::Bad, t::BannerGaveUp.into()),
            Turn::Over(_) => banner(Tone::Bad, t::BannerLost.into()),
            Turn::Seats { .. } if self.is_proved_dead(view) => banner(Tone::Warning, t::BannerDead.into()),
            Turn::Seats { .. } => None,
        }
    }
}

fn column_zone((id, column): (ColumnId, &Column)) -> Zone {
    Zone {
        id: zone_of(id),
        kind: ZoneKind::Column,
        owner: None,
        row: 0,
        label: t::ZoneColumn { column: id }.into(),
        fan: Fan::Down,
        cards: column
            .iter()
            .enumerate()
            .map(|(i, &card)| {
                let joined = i > 0 && joins(column[i - 1], card);
                SceneCard::up(Face::of(card)).joined(joined)
            })
            .collect(),
        count: column.len(),
        empty: None,
        note: None,
    }
}

/// One zone per run and suit.
fn removed_zones(view: &View, decks: Decks) -> impl Iterator<Item = Zone> {
    let removed = view.removed;
    Suit::ALL
        .into_iter()
        .flat_map(move |suit| (0..decks.number()).map(move |deck| (suit, deck)))
        .zip(FIRST_REMOVED..)
        .map(move |((suit, deck), id)| {
            let is_there = deck < removed.of(suit);
            let name = text::suit(suit);
            Zone {
                id: ZoneId(id),
                kind: ZoneKind::Foundation,
                owner: None,
                row: 1,
                label: match decks {
                    Decks::One => t::ZoneRemoved { suit: name }.into(),
                    Decks::Two => t::ZoneRemovedNumbered {
                        suit: name,
                        number: deck + 1,
                    }
                    .into(),
                },
                fan: Fan::Stack,
                cards: if is_there {
                    Rank::all()
                        .rev()
                        .map(|rank| SceneCard::up(Face::of(Card::new(rank, suit))))
                        .collect()
                } else {
                    Vec::new()
                },
                count: if is_there { 13 } else { 0 },
                empty: Some(suit.symbol().into()),
                note: None,
            }
        })
}

const fn run_move(from: ColumnId, to: ColumnId, count: usize) -> Move {
    Move::Run {
        from,
        to,
        // A column has at most 25 cards.
        count: count as u8,
    }
}

/// How many cards of a column's run a player means when dragging the whole column onto one ending
/// with `top`; at least one.
fn fitting(cards: &Column, top: Option<Card>) -> usize {
    let run = cards.run().max(1);
    match (top, cards.top()) {
        (Some(top), Some(card)) => {
            usize::from(top.rank().value().saturating_sub(card.rank().value())).clamp(1, run)
        }
        (None, _) | (_, None) => run,
    }
}

fn action(columns: &Tableau, mv: &Move) -> Action {
    match *mv {
        Move::GiveUp => Action {
            notation: mv.to_string(),
            label: t::LabelGiveUp.into(),
            from: None,
            to: None,
            rank: -1,
            confirm: Some(t::ConfirmGiveUp.into()),
        },
        Move::Run { from, to, count } => {
            let cards = columns[from.index()].cards();
            let start = cards.len().saturating_sub(usize::from(count));
            let run = cards
                .get(start)
                .map_or(String::new(), |&card| run_name(card, count));
            let label = match columns[to.index()].top() {
                Some(top) => t::LabelOnto {
                    run,
                    card: top.symbol(),
                    column: to,
                }
                .into(),
                None => t::LabelToEmpty { run, column: to }.into(),
            };
            Action {
                notation: mv.to_string(),
                label,
                from: Some(Spot::card(zone_of(from), start)),
                to: Some(zone_of(to)),
                rank: rank(columns, mv),
                confirm: None,
            }
        }
    }
}

/// How obvious a legal move is. Below zero for moves to an equivalent position (SJ-09).
fn rank(columns: &Tableau, mv: &Move) -> i32 {
    let Move::Run { from, to, count } = *mv else {
        return -1;
    };
    if is_dead_swap(columns, mv) {
        return -1;
    }
    let (source, target) = (&columns[from.index()], &columns[to.index()]);
    let start = source.len().saturating_sub(usize::from(count));
    let Some(&card) = source.get(start) else { return -1 };
    let parent = start.checked_sub(1).map(|below| source[below]);
    // The cost of what the move breaks up.
    let cost = match parent {
        Some(parent) if joins(parent, card) => 400,
        Some(parent) if parent.rank().down() == Some(card.rank()) => 60,
        Some(_) | None => 0,
    };
    let gain = match target.top() {
        Some(top) if joins(top, card) => {
            let length = (target.run() + usize::from(count)) as i32;
            if length == 13 { 2000 } else { 500 + 10 * length }
        }
        Some(_) => 200,
        None => 100,
    };
    let clears = if parent.is_none() { 80 } else { 0 };
    // Other moves never go below zero.
    500 + gain + clears - cost
}
