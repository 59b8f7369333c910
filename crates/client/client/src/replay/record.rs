//! A record being viewed: its scenes, turns and log.

use serde_json::Value;
use wildpile_cards::Deal;
use wildpile_game::rules::Layer;
use wildpile_game::{Seat, Viewer};
use wildpile_message::Message;
use wildpile_protocol::fair::NOTE;
use wildpile_records::Practice;
use wildpile_session::{GameBundle, HUMAN, Pick, SeatInfo, Session, Setup, name_bot, name_for};
use wildpile_table::Scene;
use wildpile_transcript::{TextStep, Transcript, TranscriptError};

use super::resignation::{Resignation, resignation};

/// A record can't be shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Damage {
    /// Where, and why.
    pub error: TranscriptError,
    /// Its kind, which decides what can be done.
    pub kind: DamageKind,
}

/// A kind of damage to a record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DamageKind {
    /// It isn't a record at all.
    NoRecord,
    /// A newer program wrote it.
    Newer,
    /// Something in it was lost or changed: its digest or its form is not right.
    Broken,
    /// It can be read, but these steps can't be played.
    Forged,
}

/// Parses a record without replaying it.
///
/// # Errors
/// The line and the problem.
pub fn read(text: &str) -> Result<Transcript, Damage> {
    // Editors and mails put things around a text.
    let text = text.trim_start_matches('\u{feff}').replace("\r\n", "\n");
    let text = format!("{}\n", text.trim());
    text.parse::<Transcript>().map_err(|error: TranscriptError| {
        let first = text.lines().next().unwrap_or_default();
        let version = first
            .strip_prefix("wildpile transcript ")
            .map(|v| v.trim().parse::<u32>());
        let kind = match version {
            None => DamageKind::NoRecord,
            Some(Ok(version)) if version > wildpile_transcript::FORMAT_VERSION => DamageKind::Newer,
            Some(_) => DamageKind::Broken,
        };
        Damage { error, kind }
    })
}

/// A view of the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Sight {
    /// From a seat.
    Seat(Seat),
    /// All seats at once.
    All,
    /// As a spectator.
    Public,
}

/// A record that has been played again.
#[derive(Debug)]
pub struct Record {
    session: Session,
    transcript: Transcript,
    first: usize,
}

impl Record {
    /// Replays a record, checking every step.
    ///
    /// # Errors
    /// The line and the problem.
    pub fn open(bundle: &'static GameBundle, transcript: Transcript) -> Result<Self, Damage> {
        let session = session(bundle, &transcript)?;
        let first = transcript
            .steps
            .iter()
            .take_while(|line| matches!(line, TextStep::Chance(_)))
            .count();
        Ok(Self {
            session,
            transcript,
            first,
        })
    }

    /// The match as it ended.
    #[must_use]
    pub const fn session(&self) -> &Session {
        &self.session
    }

    /// The text of the record.
    #[must_use]
    pub fn text(&self) -> String {
        self.transcript.to_string()
    }

    /// True if it began with a deal rather than a custom position.
    #[must_use]
    pub const fn is_dealt(&self) -> bool {
        self.transcript.position.is_none()
    }

    /// The number of steps with which the cards have been dealt: the record begins there.
    #[must_use]
    pub fn first(&self) -> usize {
        self.first.min(self.last())
    }

    /// The number of all steps.
    #[must_use]
    pub fn last(&self) -> usize {
        self.session.referee().steps()
    }

    /// The name of a file for it.
    #[must_use]
    pub fn file_name(&self) -> String {
        let deal = self.session.referee().deal().to_string().replace(':', "-");
        format!("{}-{deal}.wildpile.txt", self.transcript.game)
    }

    /// The resignation that ended an online match: the rules know nothing of that.
    #[must_use]
    pub fn resignation(&self) -> Option<Resignation> {
        resignation(&self.transcript, self.last())
    }

    /// The end of the match, as a clause.
    #[must_use]
    pub fn ending(&self) -> Option<Message> {
        let by_the_rules = self.session.referee().seat(Viewer::Public).outcome_message();
        by_the_rules.or_else(|| Some(self.resignation()?.message()))
    }

    /// The deal, if it may be shown: that of a match in progress between several players is secret.
    #[must_use]
    pub fn deal(&self) -> Option<Deal> {
        let played = self.session.referee();
        (self.is_dealt() && (self.is_over() || played.seats() == 1)).then(|| played.deal())
    }

    /// The reason the match is practice, by its own account.
    #[must_use]
    pub fn practice(&self) -> Option<Practice> {
        wildpile_records::Record::of_text(self.text()).practice()
    }

    /// True if the match was played to its end.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.session.is_over()
    }

    /// The views that are allowed: in a match of several seats that is not over the hands stay hidden, and in a race the boards.
    #[must_use]
    pub fn sights(&self) -> Vec<Sight> {
        let seats = self.session.referee().seats();
        if seats == 1 {
            return vec![Sight::Seat(Seat::FIRST)];
        }
        // In a race everybody has a table of their own.
        let shared = self.session.referee().scene_at(Viewer::Public, self.first());
        let is_apart = shared.is_some_and(|scene| scene.zones.is_empty());
        let own = Seat::all(seats).map(Sight::Seat);
        let people = self.session.humans();
        let alone = people.first().filter(|_| is_apart && people.len() == 1);
        // The rules don't know that someone has resigned a race.
        let is_over = self.is_over() || is_apart && self.resignation().is_some();
        match (is_over, is_apart) {
            (false, _) => vec![alone.map_or(Sight::Public, Sight::Seat)],
            (true, true) => own.collect(),
            (true, false) => std::iter::once(Sight::All).chain(own).collect(),
        }
    }

    /// The seat shown at the lower edge, nearest to the viewer.
    #[must_use]
    pub fn nearest(&self, sight: Sight) -> Seat {
        match sight {
            Sight::Seat(seat) => seat,
            Sight::All | Sight::Public => self.session.humans().first().unwrap_or(Seat::FIRST),
        }
    }

    /// The table after a number of steps.
    #[must_use]
    pub fn scene(&self, sight: Sight, steps: usize) -> Option<Scene> {
        let steps = steps.clamp(self.first(), self.last());
        match sight {
            Sight::Seat(seat) => self.session.referee().scene_at(Viewer::Seat(seat), steps),
            Sight::Public => self.session.referee().scene_at(Viewer::Public, steps),
            Sight::All => {
                let nearest = self.nearest(sight);
                let mut scene = self.session.referee().scene_at(Viewer::Seat(nearest), steps)?;
                for seat in Seat::all(self.session.referee().seats()).filter(|&s| s != nearest) {
                    let own = self.session.referee().scene_at(Viewer::Seat(seat), steps)?;
                    for zone in scene.zones.iter_mut().filter(|z| z.owner == Some(seat)) {
                        if let Some(seen) = own.zone(zone.id) {
                            zone.cards.clone_from(&seen.cards);
                            zone.count = seen.count;
                        }
                    }
                }
                Some(scene)
            }
        }
    }

    /// The log of this view: each event as a clause, with the number of steps after which it has happened.
    #[must_use]
    pub fn happened(&self, sight: Sight) -> Vec<(usize, Message)> {
        let viewer = match sight {
            Sight::Seat(seat) => Viewer::Seat(seat),
            Sight::All | Sight::Public => Viewer::Public,
        };
        let told = self.session.referee().seat(viewer).log_since(0);
        told.into_iter().map(|t| (t.step + 1, t.message)).collect()
    }

    /// The numbers of the steps at which a turn begins: another seat is to move, or the turn
    /// counter increases.
    #[must_use]
    pub fn turns(&self) -> Vec<usize> {
        /// Counting one seat's turns needs a scene for every step.
        const COUNTED: usize = 3000;
        if self.session.referee().seats() > 1 {
            let steps = self.transcript.steps.iter().enumerate();
            return changes(steps.filter_map(|(i, line)| match line {
                TextStep::Move(seat, _) => Some((i, *seat)),
                TextStep::Chance(_) => None,
            }));
        }
        if self.last() > COUNTED {
            return Vec::new();
        }
        changes((self.first()..=self.last()).filter_map(|step| {
            let scene = self.session.referee().scene_at(Viewer::Seat(Seat::FIRST), step)?;
            let mut facts = scene.facts.into_iter();
            Some((step, facts.find(|(what, _)| what.id().ends_with(".fact-turn"))?))
        }))
    }

    /// True if the match can be played on from a step: only in games for one, and not when it is over there.
    #[must_use]
    pub fn may_play_on(&self, steps: usize) -> bool {
        self.session.referee().seats() == 1 && (steps < self.last() || !self.is_over())
    }

    /// A new match that continues from a step, as practice. It is marked if this record revealed hidden cards.
    #[must_use]
    pub fn play_on(&self, steps: usize) -> Option<Session> {
        if !self.may_play_on(steps) {
            return None;
        }
        let mut cut = self.transcript.cut(steps);
        // The person at the screen continues it, no matter who played it so far.
        cut.seats.fill(HUMAN.to_owned());
        let mut on = session(self.session.bundle(), &cut).ok()?;
        on.make_practice(Practice::Replay);
        // The same deal, begun anew, isn't practice.
        if self.session.referee().has_revealed() {
            on.mark();
        }
        Some(on)
    }
}

/// The steps at which a value differs from the one before.
fn changes<T: PartialEq>(values: impl Iterator<Item = (usize, T)>) -> Vec<usize> {
    let mut values: Vec<(usize, T)> = values.collect();
    values.dedup_by(|next, before| next.1 == before.1);
    values.into_iter().map(|(step, _)| step).collect()
}

/// The names at an online table, whose records have people's names and bots' levels; `None` for other records.
fn online_names(bundle: &GameBundle, transcript: &Transcript) -> Option<Vec<String>> {
    // Not read as a `Proof`: what that takes would then be loaded with every game.
    let proof = serde_json::from_str::<Value>(transcript.notes.get(NOTE)?).unwrap_or_default();
    // Every person was asked for a contribution to the deal, and no bot.
    let people = proof["contributions"].as_array();
    let is_person = |at: usize| {
        let mut people = people.into_iter().flatten();
        people.any(|own| own["seat"].as_u64() == Some(at as u64 + 1))
    };
    let is_level = |name: &str| bundle.bots.levels().iter().any(|level| level.name == name);
    let mut names = transcript.seats.clone();
    let is_bot = |at: &usize| is_level(&transcript.seats[*at]) && !is_person(*at);
    let bots: Vec<usize> = (0..names.len()).filter(is_bot).collect();
    for at in &bots {
        names[*at].clear();
    }
    // The table called them that.
    for at in bots {
        names[at] = name_bot(at, &names).to_owned();
    }
    Some(names)
}

fn session(bundle: &'static GameBundle, transcript: &Transcript) -> Result<Session, Damage> {
    let played = bundle.game.replay(transcript).map_err(|error| Damage {
        error,
        kind: DamageKind::Forged,
    })?;
    let names: Vec<String> = transcript
        .notes
        .get("names")
        .and_then(|text| serde_json::from_str(text).ok())
        .or_else(|| online_names(bundle, transcript))
        .unwrap_or_default();
    let seats = transcript
        .seats
        .iter()
        .enumerate()
        .map(|(seat, player)| SeatInfo {
            name: names
                .get(seat)
                .filter(|n| !n.is_empty())
                .cloned()
                .unwrap_or_else(|| name_for(seat, player, &[])),
            player: player.clone(),
        })
        .collect();
    let setup = Setup {
        layers: vec![Layer::choices(played.table_rules().patch())],
        seats,
        pick: Pick::Any,
        cards: transcript
            .notes
            .get(wildpile_session::CARDS)
            .cloned()
            .unwrap_or_default(),
    };
    Ok(Session::of(bundle, played, setup))
}

#[cfg(test)]
mod tests;
