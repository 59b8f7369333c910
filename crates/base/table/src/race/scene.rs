//! A race on screen.

use wildpile_game::{Game, Outcome, Seat, SeatSet, Viewer};
use wildpile_message::{Arg, Join, Message};

use super::progress::{outcome, playing};
use super::{Observation, Own, Progress, Race, Solo, Standing, View};
use crate::{Action, Banner, Scene, Spot, TableGame, Tone, ZoneId, text as t};

impl<G: Solo> TableGame for Race<G> {
    const TEXTS: &'static [&'static str] = G::TEXTS;
    const RULE_BOOKS: &'static [(&'static str, &'static str)] = G::RULE_BOOKS;
    const USUAL_SEATS: usize = 2;

    fn scene(&self, view: &Self::View, moves: &[G::Move]) -> Scene {
        let Some(own) = &view.own else {
            return Scene {
                banner: self.banner(view, Viewer::Public),
                ..Scene::default()
            };
        };
        let mut scene = self.solo.race_scene(&own.board, moves);
        // Each move is one action; they needn't be in the same order.
        for stop in moves.iter().filter(|mv| G::gives_up(mv)) {
            let notation = stop.to_string();
            for action in scene.actions.iter_mut().filter(|a| a.notation == notation) {
                rename_stop(action, own_progress(view, own.seat));
            }
        }
        if let Some(banner) = self.banner(view, Viewer::Seat(own.seat)) {
            scene.banner = Some(banner);
        }
        scene
    }

    fn race_progress(&self, view: &Self::View) -> Vec<Progress> {
        view.race.clone()
    }

    fn fits(&self, view: &Self::View) -> bool {
        let undealt = Progress::undealt(self.solo.goal());
        let is_possible = |progress: &Progress| progress.is_possible(undealt);
        let fits = |own: &Own<G::View>| own.seat.index() < self.seats() && self.solo.fits(&own.board);
        view.race.len() == self.seats()
            && view.race.iter().all(is_possible)
            && view.own.as_ref().is_none_or(fits)
    }

    fn intend(&self, view: &Self::View, from: Spot, to: Option<ZoneId>) -> Option<G::Move> {
        self.solo.intend(&view.own.as_ref()?.board, from, to)
    }

    fn tell(&self, observation: &Self::Observation) -> Message {
        match observation {
            Observation::Dealt => t::RaceTellDealt.into(),
            Observation::Own(own) => self.solo.tell(own),
            Observation::Progress { seat, progress } => progress.message(*seat),
        }
    }

    fn tell_outcome(&self, outcome: &Outcome, viewer: Viewer) -> Message {
        let winners = outcome.winners;
        let home = outcome.scores.iter().copied().max().unwrap_or(0);
        let is_solved = home >= i64::from(self.solo.goal());
        let own = viewer.seat().is_some_and(|seat| outcome.won(seat));
        match (winners.first(), winners.len()) {
            (Some(_), 1) if own && is_solved => t::RaceOutcomeYouHome.into(),
            (Some(seat), 1) if home == 0 => self.tell_last(seat, own),
            (Some(_), 1) if own => t::RaceOutcomeYou { home }.into(),
            (Some(seat), 1) if is_solved => t::RaceOutcomeHome { seat }.into(),
            (Some(seat), 1) => t::RaceOutcomeWon { seat, home }.into(),
            _ => t::RaceOutcomeShared {
                seats: listed(winners),
                home,
            }
            .into(),
        }
    }

    fn gives_up(mv: &G::Move) -> bool {
        G::gives_up(mv)
    }

    fn action_space(&self) -> Vec<G::Move> {
        self.solo.action_space()
    }
}

impl<G: Solo> Race<G> {
    /// Someone has won without a card home, because nobody else plays any more.
    fn tell_last(&self, winner: Seat, own: bool) -> Message {
        let mut others = Seat::all(self.seats()).filter(|seat| *seat != winner);
        match (others.next(), others.next(), own) {
            (Some(other), None, true) => t::RaceOutcomeYouLastTwo { other }.into(),
            (Some(other), None, false) => t::RaceOutcomeLastTwo { seat: winner, other }.into(),
            (_, _, true) => t::RaceOutcomeYouLast.into(),
            (_, _, false) => t::RaceOutcomeLast { seat: winner }.into(),
        }
    }

    /// News more important than the solitaire's: the end, or that others still play.
    fn banner(&self, view: &View<G::View>, viewer: Viewer) -> Option<Banner> {
        if let Some(outcome) = outcome(&view.race) {
            let tone = match viewer.seat() {
                Some(seat) if outcome.won(seat) => Tone::Good,
                Some(_) => Tone::Bad,
                None => Tone::Info,
            };
            return Some(Banner::new(tone, self.tell_outcome(&outcome, viewer)));
        }
        let seat = viewer.seat()?;
        let own = own_progress(view, seat);
        match own.standing {
            Standing::Stopped | Standing::Stuck => {
                let home = own.home;
                let playing = playing(&view.race);
                let text: Message = match (playing.first(), playing.len()) {
                    (Some(other), 1) => t::RaceBannerOutOne { home, other }.into(),
                    _ => t::RaceBannerOut { home }.into(),
                };
                Some(Banner::new(Tone::Warning, text))
            }
            Standing::Undealt | Standing::Playing | Standing::Home => None,
        }
    }
}

fn own_progress<V>(view: &View<V>, seat: Seat) -> Progress {
    let own = view.race.get(seat.index());
    own.copied().unwrap_or(Progress::undealt(0))
}

/// Giving up means something else than in the solitaire.
fn rename_stop(action: &mut Action, own: Progress) {
    let home = own.home;
    action.label = t::RaceLabelStop.into();
    action.confirm = Some(t::RaceConfirmStop { home }.into());
}

fn listed(seats: SeatSet) -> Arg {
    Arg::List(Join::And, seats.iter().map(Arg::from).collect())
}
