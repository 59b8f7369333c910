//! The narration of a match: its log, the latest events, and announcements for screen readers.

use std::mem;

use wildpile_game::SeatSet;
use wildpile_message::{Arg, Message};
use wildpile_session::{Happened, announcement, brief};
use wildpile_table::{Scene, Tone};

use super::{Effect, Play};

/// The entries of one announcement at most, before what the last move led to.
const SPOKEN: usize = 8;

/// The entries of a line at most.
const SHOWN: usize = 2;

/// The narration of a match so far.
#[derive(Debug, Default)]
pub struct Narration {
    /// The log: a clause for each entry, the oldest first.
    pub log: Vec<Message>,
    /// The events since the person's last move.
    pub lately: Vec<Happened>,
    /// The steps in the log; none before the first time.
    steps: Option<usize>,
    /// The events since the last announcement.
    unspoken: Vec<Happened>,
    /// The seats that were to move then.
    due: SeatSet,
    /// The game's request then.
    banner: Option<Message>,
    /// True if that was a warning.
    was_warning: bool,
}

/// The fact of a scene with such an ID, whatever the game.
fn fact(scene: &Scene, id: &str) -> Option<(Message, Arg)> {
    let mut facts = scene.facts.iter();
    facts.find(|(what, _)| what.id().ends_with(id)).cloned()
}

/// The number of the game in a series.
fn game_number(scene: &Scene) -> Option<i64> {
    match fact(scene, ".fact-game")? {
        (_, Arg::Number(number)) => Some(number),
        _ => None,
    }
}

impl Play {
    /// Adds what has happened since a scene.
    pub(super) fn tell(&mut self, before: &Scene) {
        let steps = self.session.referee().steps();
        let known = self.narration.steps.replace(steps);
        // Undone entries are dropped.
        let from = known.filter(|known| *known <= steps);
        let new = self.session.happened_since(from.unwrap_or(0));
        let ended = self.tell_next_game(before, &new);
        let is_begun = self.session.referee().moves_made() > 0 || self.session.curtain().is_some();
        let told = &mut self.narration;
        told.lately = self.session.happened_since(self.session.news_since());
        if from.is_some() || known.is_none() && !is_begun {
            // How a game ended is said with the score.
            let spoken = new.iter().enumerate().filter(|(at, _)| Some(*at) != ended);
            told.unspoken.extend(spoken.map(|(_, entry)| entry.clone()));
        } else {
            // A match that is gone on with isn't read out from its beginning, nor is one that was taken back.
            told.unspoken.clear();
        }
        if from.unwrap_or(0) == 0 {
            told.log.clear();
        }
        told.log.extend(new.into_iter().map(|entry| entry.message));
    }

    /// In a series of games: how the last game ended, and the score. The place of the entry that says so.
    fn tell_next_game(&mut self, before: &Scene, new: &[Happened]) -> Option<usize> {
        let (before, now) = (game_number(before)?, game_number(&self.scene)?);
        let score = fact(&self.scene, ".fact-score").filter(|_| now > before)?;
        // The entries before the new game was dealt.
        let is_dealt = |entry: &Happened| {
            let (id, game) = (entry.message.id(), entry.message.arg("game"));
            id.ends_with(".tell-game-dealt") && game == Some(&Arg::Number(now))
        };
        let at = new.iter().position(is_dealt).and_then(|at| at.checked_sub(1));
        let ended = at.map(|at| new[at].message.clone());
        self.effects.push(Effect::NextGame { ended, score });
        at
    }

    /// The announcement for screen readers now. The moves of someone else's turn, or those played one after the other by
    /// themselves, are said together.
    pub fn speak(&mut self) -> Vec<Message> {
        if self.run.is_some() {
            return Vec::new();
        }
        let due = self.session.seat().turn().due();
        let waits = !self.session.bots_due().is_empty() && !self.session.is_race();
        let told = &mut self.narration;
        let before = mem::replace(&mut told.due, due);
        if waits && before == due {
            return Vec::new();
        }
        let mut said = announcement(mem::take(&mut told.unspoken), SPOKEN);
        let banner = self.scene.banner.as_ref();
        // Warnings are dialogs; after one, what was asked for before is news again.
        let is_warning = banner.is_some_and(|banner| banner.tone == Tone::Warning);
        let was_warning = mem::replace(&mut told.was_warning, is_warning);
        // So are the news of the end.
        let is_over = self.session.is_over();
        let banner = banner.filter(|banner| !is_over && matches!(banner.tone, Tone::Info | Tone::Good));
        let text = banner.map(|banner| banner.text.clone());
        if told.banner != text {
            let is_told = banner.is_some_and(|banner| banner.is_told) && !said.is_empty() && !was_warning;
            // The curtain asks the next person itself.
            let is_asked = self.session.curtain().is_some();
            said.extend(text.clone().filter(|_| !is_told && !is_asked));
            told.banner = text;
        }
        said
    }

    /// The latest events and the game's request, for a line.
    #[must_use]
    pub fn line(&self) -> Vec<Message> {
        let banner = self.scene.banner.as_ref();
        // The deal is there to be seen; only those who can't see it hear it.
        let lately = match self.session.referee().moves_made() {
            0 => Vec::new(),
            _ => self.narration.lately.clone(),
        };
        let moves = lately.iter().filter(|entry| entry.is_move).count();
        let mut said = match banner.map(|banner| banner.tone) {
            // After a single move its last consequence is what led to the question.
            Some(Tone::Info) if moves <= 1 => {
                let last = lately.into_iter().next_back();
                last.map(|entry| entry.message).into_iter().collect()
            }
            Some(Tone::Info) => brief(lately, 1).pop().into_iter().collect(),
            Some(_) => Vec::new(),
            // What the last move led to is what one goes on from.
            None if moves > 0 => announcement(lately, 1),
            None => brief(lately, SHOWN),
        };
        said.extend(banner.map(|banner| banner.text.clone()));
        said
    }
}
