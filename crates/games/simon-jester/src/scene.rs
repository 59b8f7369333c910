//! The game on screen.

mod actions;
mod zones;

use wildpile_game::rules::Problems;
use wildpile_game::{Game, Outcome, Seat, Turn, Viewer};
use wildpile_message::{Arg, Message};
use wildpile_table::race::RaceEntry;
use wildpile_table::{Banner, Scene, Spot, TableGame, Tone, ZoneId};

use self::actions::{action, intended};
use self::zones::zones;
use crate::sample::has_room_for;
use crate::tell::{told, told_outcome};
use crate::{ColumnId, Event, Move, Position, Rules, SimonJester, State, Tableau, View, board, text as t};

const fn zone_of(column: ColumnId) -> ZoneId {
    ZoneId(column.index() as u16)
}

fn column_of(zone: ZoneId, columns: &Tableau) -> Option<ColumnId> {
    ColumnId::new(usize::from(zone.0)).filter(|c| c.index() < columns.len())
}

fn facts(rules: &Rules, view: &View) -> Vec<(Message, Arg)> {
    let (removed, all) = (view.removed.total(), rules.decks.runs());
    vec![
        (t::FactMoves.into(), view.moves.into()),
        (t::FactRuns.into(), t::FactRunsOf { removed, all }.into()),
    ]
}

impl TableGame for SimonJester {
    const RULE_BOOKS: &'static [(&'static str, &'static str)] = &[
        ("en", include_str!("../RULES.md")),
        ("de", include_str!("../RULES.de.md")),
    ];
    const TEXTS: &'static [&'static str] = t::TEXTS;
    const USUAL_SEATS: usize = 1;
    const RACE: Option<RaceEntry> = Some(RaceEntry::of::<Self>());

    fn scene(&self, view: &View, moves: &[Move]) -> Scene {
        let rules = self.rules();
        Scene {
            zones: zones(rules.decks, view),
            actions: moves.iter().map(|mv| action(&view.columns, mv)).collect(),
            facts: facts(rules, view),
            banner: self.banner(view),
        }
    }

    fn gives_up(mv: &Move) -> bool {
        *mv == Move::GiveUp
    }

    fn action_space(&self) -> Vec<Move> {
        Move::all()
    }

    fn fits(&self, view: &View) -> bool {
        has_room_for(self.rules(), view)
    }

    fn intend(&self, view: &View, from: Spot, to: Option<ZoneId>) -> Option<Move> {
        intended(self.rules(), view, from, to)
    }

    fn tell(&self, event: &Event) -> Message {
        told(event)
    }

    fn tell_outcome(&self, outcome: &Outcome, _viewer: Viewer) -> Message {
        told_outcome(self.rules(), outcome)
    }

    fn write_board(&self, state: &State) -> Option<String> {
        Some(board::write(&self.position(state)))
    }

    fn read_board(&self, text: &str) -> Option<Result<Position, Problems>> {
        Some(board::read(text, self.rules().decks))
    }
}

impl SimonJester {
    fn banner(&self, view: &View) -> Option<Banner> {
        let banner = |tone, text: Message| Some(Banner::new(tone, text));
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
