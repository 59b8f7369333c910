//! What is told of the match: the log, the line below the table, and what screen readers say.

use leptos::html;
use leptos::prelude::*;
use wildpile_game::SeatSet;
use wildpile_session::{Happened, Kind, Notice, announcement, brief};
use wildpile_table::{Scene, Tone};

use super::Play;
use crate::text::{Arg, Message, say, say_arg, say_sentence, tr, ui};

/// How many things one announcement tells at most, before what the last move led to.
const SPOKEN: usize = 8;
/// How many things the line below the table tells at most.
const SHOWN: usize = 2;
/// How many announcements stay on the page: those that follow each other quickly are all read.
const KEPT: u32 = 4;

/// What was told so far.
#[derive(Clone, Copy, Default)]
pub(super) struct Telling {
    /// Up to which step; none before the first time.
    steps: StoredValue<Option<usize>>,
    /// What happened since the person's last move.
    lately: RwSignal<Vec<Happened>>,
    /// What happened since the last announcement.
    unspoken: StoredValue<Vec<Happened>>,
    /// Whose turn it was at the last announcement.
    due: StoredValue<SeatSet>,
    /// What the game asked for at the last announcement.
    banner: StoredValue<Option<Message>>,
    /// Whether it was a warning.
    warned: StoredValue<bool>,
    /// The element with the last announcements.
    region: NodeRef<html::Div>,
}

impl Play {
    /// Adds the log entries since the last time.
    pub(super) fn tell(&self, scene: &Scene) {
        let told = self.telling.steps.get_value();
        let (steps, from, new, lately, is_fresh) = self.with(|s| {
            let steps = s.referee().steps();
            // Undone entries are dropped.
            let from = told.filter(|told| *told <= steps).unwrap_or(0);
            let lately = s.happened_since(s.news_since());
            let is_fresh = told.is_none() && s.referee().moves_made() == 0 && s.curtain().is_none();
            (steps, from, s.happened_since(from), lately, is_fresh)
        });
        self.telling.lately.set(lately);
        self.telling.steps.set_value(Some(steps));
        let ended = self.tell_next_game(scene, &new);
        self.telling.unspoken.update_value(|unspoken| {
            if told.is_some_and(|told| told <= steps) || is_fresh {
                // How a game ended is said with the score.
                let spoken = new.iter().enumerate().filter(|(at, _)| Some(*at) != ended);
                unspoken.extend(spoken.map(|(_, entry)| entry.clone()));
            } else {
                // A match that is gone on with isn't read out from its beginning, nor is one that was taken back.
                unspoken.clear();
            }
        });
        self.log.update(|log| {
            if from == 0 {
                log.clear();
            }
            log.extend(new.into_iter().map(|entry| entry.message));
        });
    }

    /// In a series of games: how the last game ended, and the score. The place of the entry that says so.
    fn tell_next_game(&self, scene: &Scene, told: &[Happened]) -> Option<usize> {
        let number = |scene: &Scene| match fact(scene, "fact-game") {
            Some((_, Arg::Number(number))) => Some(*number),
            _ => None,
        };
        let before = self.scene.with_untracked(|before| number(before))?;
        let now = number(scene)?;
        let (score, points) = fact(scene, "fact-score").filter(|_| now > before)?;
        // The entries before the new game was dealt.
        let is_new = |m: &Message| m.name() == "tell-game-dealt" && m.arg("game") == Some(&Arg::Number(now));
        let begins = told.iter().position(|entry| is_new(&entry.message));
        let at = begins.and_then(|begins| begins.checked_sub(1));
        let reader = self.reader();
        let ended = at.map_or_else(String::new, |at| say_sentence(&told[at].message, &reader) + " ");
        let (score, points) = (say(score, &reader), say_arg(points, &reader));
        self.app.tell(format!("{ended}{score}: {points}"));
        at
    }

    /// Announces what happened. The moves of someone else's turn, or those played one after the other by themselves,
    /// are announced together.
    pub(super) fn speak(&self) {
        // Before the table is drawn nobody listens.
        if self.running.get_untracked() || self.telling.region.get_untracked().is_none() {
            return;
        }
        let (due, waits) = self.with(|s| {
            let due = s.seat().turn().due();
            (due, !s.bots_due().is_empty() && !s.is_race())
        });
        let before = self.telling.due.get_value();
        self.telling.due.set_value(due);
        if waits && before == due {
            return;
        }
        let happened = self.telling.unspoken.try_update_value(std::mem::take);
        let mut said = announcement(happened.unwrap_or_default(), SPOKEN);
        let banner = self.scene.with_untracked(|scene| scene.banner.clone());
        // Warnings are dialogs; after one, what was asked for before is news again.
        let was_warned = self.telling.warned.get_value();
        let is_warning = banner.as_ref().is_some_and(|banner| banner.tone == Tone::Warning);
        self.telling.warned.set_value(is_warning);
        let banner = banner.filter(|banner| matches!(banner.tone, Tone::Info | Tone::Good));
        let text = banner.as_ref().map(|banner| banner.text.clone());
        if self.telling.banner.get_value() != text {
            let is_told = banner.is_some_and(|banner| banner.is_told) && !said.is_empty() && !was_warned;
            // The curtain asks the next person itself.
            let is_asked = self.curtain.with_untracked(Option::is_some);
            said.extend(text.clone().filter(|_| !is_told && !is_asked));
            self.telling.banner.set_value(text);
        }
        self.announce(&self.sentences(&said));
    }

    /// Reads something out, after what is being read.
    pub(super) fn announce(&self, text: &str) {
        let region = self.telling.region.get_untracked().filter(|_| !text.is_empty());
        let (Some(region), Ok(said)) = (region, document().create_element("p")) else {
            return;
        };
        said.set_text_content(Some(text));
        drop(region.append_child(&said));
        if region.child_element_count() > KEPT
            && let Some(oldest) = region.first_element_child()
        {
            oldest.remove();
        }
    }

    /// What was read out can't be read again.
    pub(super) fn forget_announcements(&self) {
        if let Some(region) = self.telling.region.get_untracked() {
            region.set_text_content(None);
        }
    }

    fn sentences(&self, messages: &[Message]) -> String {
        let reader = self.reader();
        let said: Vec<String> = messages.iter().map(|m| say_sentence(m, &reader)).collect();
        said.join(" ")
    }

    /// The last message, in words.
    fn notice(&self) -> Option<String> {
        let Notice { kind, message } = self.message.get()?;
        let reader = self.reader();
        let why = self.why.get().filter(|_| kind == Kind::Hint);
        Some(match (why, kind) {
            (Some(why), _) => format!("{} – {}", say(&message, &reader), say(&why, &reader)),
            // The name of a move isn't a sentence.
            (None, Kind::Hint) => say(&message, &reader),
            (None, _) => say_sentence(&message, &reader),
        })
    }

    /// The line below the table: a message, or what happened lately and what is expected now.
    #[must_use]
    pub fn line(&self) -> String {
        if let Some(text) = self.notice() {
            return text;
        }
        let banner = self.scene.with(|scene| scene.banner.clone());
        let lately = self.telling.lately.get();
        let is_single = lately.iter().filter(|entry| entry.is_move).count() <= 1;
        let mut said = match &banner {
            // After a single move its last consequence is what led to the question.
            Some(banner) if banner.tone == Tone::Info && is_single => lately
                .last()
                .map(|entry| entry.message.clone())
                .into_iter()
                .collect(),
            Some(banner) if banner.tone == Tone::Info => brief(lately, 1).pop().into_iter().collect(),
            Some(_) => Vec::new(),
            // What the last move led to is what one goes on from.
            None if lately.iter().any(|entry| entry.is_move) => announcement(lately, 1),
            None => brief(lately, SHOWN),
        };
        said.extend(banner.map(|banner| banner.text));
        if said.is_empty() {
            tr(ui::TableStart)
        } else {
            self.sentences(&said)
        }
    }
}

/// What screen readers say. Announcements are added, so that none is lost when another follows.
#[component]
pub(super) fn Spoken(play: Play) -> impl IntoView {
    Effect::new(move || {
        if let Some(text) = play.notice() {
            play.announce(&text);
        }
    });
    Effect::new(move || {
        if !play.running.get() {
            play.speak();
        }
    });
    view! { <div class="hidden spoken" role="log" aria-live="polite" node_ref=play.telling.region></div> }
}

/// The fact of a scene with this ID, whatever the game.
fn fact<'a>(scene: &'a Scene, id: &str) -> Option<&'a (Message, Arg)> {
    scene.facts.iter().find(|(what, _)| what.name() == id)
}
