//! The game on screen: status line, banner, zones, actions and gestures.

mod actions;
mod zones;

use wildpile_game::{Game, Outcome, Seat, Viewer};
use wildpile_message::{Arg, Join, Message};
use wildpile_table::{Banner, Scene, Spot, TableGame, Tone, ZoneId};

use crate::event::Observation;
use crate::game::SkipBo;
use crate::handicaps::Handicap;
use crate::moves::Move;
use crate::names::value_message;
use crate::rules::Series;
use crate::state::Phase;
use crate::text as t;
use crate::view::View;

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

    fn action_space(&self) -> Vec<Move> {
        let mut all = Move::all();
        if self.rules().handicaps.chosen() {
            all.extend(Handicap::ALL.map(Move::Handicap));
        }
        all
    }

    fn fits(&self, view: &View) -> bool {
        self.has_room_for(view)
    }

    fn intend(&self, view: &View, from: Spot, to: Option<ZoneId>) -> Option<Move> {
        self.intended(view, from, to)
    }

    fn may_speak(&self, view: &View, viewer: Viewer) -> bool {
        viewer
            .seat()
            .map_or(!self.table.pairs, |seat| self.may_speak_in(view, seat))
    }

    fn game_number(&self, state: &Self::State) -> u32 {
        state.public.game
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
        let turns = view.turns(view.viewer.unwrap_or(view.public.active));
        let to_move = t::PlayerToMove {
            seat: view.public.active,
        };
        let mut facts: Vec<(Message, Arg)> = Vec::new();
        if view.public.phase != Phase::Over {
            facts.push((t::FactToMove.into(), to_move.into()));
        }
        facts.push((
            t::FactStockPiles.into(),
            list(&|seat| view.stock_count(seat).into()),
        ));
        if let Series::To { target, .. } = self.rules().series {
            let scores = list(&|seat| view.points(seat).into());
            facts.push((t::FactScore.into(), t::ScoreTo { scores, target }.into()));
            facts.push((t::FactGame.into(), view.public.game.into()));
        }
        for seat in Seat::all(self.table.seats) {
            let handicaps = view.handicaps(seat);
            if !handicaps.is_empty() {
                facts.push((t::FactHandicaps { seat }.into(), handicaps.titles()));
            }
        }
        // A seat without a turn yet waits for its first one.
        facts.push((t::FactTurn.into(), turns.max(1).into()));
        facts
    }

    fn banner(&self, view: &View) -> Option<Banner> {
        let me = view.viewer;
        let (tone, text): (_, Message) = match view.public.phase {
            Phase::Over if view.public.winners.is_empty() => (Tone::Info, t::BannerDrawn.into()),
            Phase::Over => {
                let side = view.public.winners;
                match me {
                    Some(seat) if view.public.winners.contains(seat) => (Tone::Good, t::BannerYouWon.into()),
                    Some(_) => (Tone::Bad, t::BannerWonBy { side }.into()),
                    None => (Tone::Info, t::BannerWonBy { side }.into()),
                }
            }
            Phase::Deal | Phase::Shuffle | Phase::Bury => return None,
            Phase::Handicap => {
                let side = view.public.taking;
                let text = if me == Some(view.public.active) {
                    t::BannerChooseHandicap { side }.into()
                } else {
                    let seat = view.public.active;
                    t::BannerChoosingHandicap { seat, side }.into()
                };
                (Tone::Info, text)
            }
            Phase::Draw | Phase::Play => {
                if let Some(seat) = view.public.call.accused {
                    (Tone::Warning, t::BannerAccused { seat }.into())
                } else if me != Some(view.public.active) {
                    (
                        Tone::Info,
                        t::BannerToMove {
                            seat: view.public.active,
                        }
                        .into(),
                    )
                } else if view.public.phase == Phase::Draw {
                    (Tone::Info, t::BannerDraw.into())
                } else if let Some(pile) = view.cover() {
                    let banner = t::BannerCover {
                        card: value_message(view.builds()[pile].next(), self.rules().deck),
                        pile: pile + 1,
                    };
                    (Tone::Info, banner.into())
                } else if view.hand.is_empty() {
                    (Tone::Info, t::BannerNothingToDraw.into())
                } else {
                    return None;
                }
            }
        };
        let is_told = match view.public.phase {
            // The leader after the last drawn game wins, without a log entry.
            Phase::Over => {
                let winners = view.public.winners;
                winners.is_empty() || winners.iter().any(|seat| view.stock_count(seat) == 0)
            }
            Phase::Draw | Phase::Play => view.public.call.accused.is_none() && me != Some(view.public.active),
            Phase::Deal | Phase::Shuffle | Phase::Bury | Phase::Handicap => false,
        };
        Some(Banner { tone, text, is_told })
    }
}
