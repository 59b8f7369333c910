//! The news of the match: the log, the line below the table, and announcements for screen readers.

use leptos::prelude::*;
use wildpile_client::play::Play as Model;
use wildpile_session::{Kind, Notice};

use super::Play;
use crate::text::{Arg, Message, say, say_arg, say_sentence, tr, ui};

/// Number of announcements that stay on the page: those that follow each other quickly are all
/// read.
const KEPT: u32 = 4;

impl Play {
    /// Looks at the log so far, one clause per entry, and again whenever the match changes.
    pub(super) fn logged<T>(&self, look: impl FnOnce(&[Message]) -> T) -> T {
        self.revision.track();
        self.model.with_value(|model| look(&model.narration.log))
    }

    /// In a series of games: how the last game ended, and the score.
    pub(super) fn tell_next_game(&self, ended: Option<Message>, (score, points): &(Message, Arg)) {
        let reader = self.reader();
        let ended = ended.map_or_else(String::new, |ended| say_sentence(&ended, &reader) + " ");
        let (score, points) = (say(score, &reader), say_arg(points, &reader));
        self.app.tell(format!("{ended}{score}: {points}"));
    }

    /// Announces what happened.
    pub(super) fn speak(&self) {
        // Before the table is drawn nobody listens.
        if self.spoken.get_untracked().is_some() {
            let said = self.model.try_update_value(Model::speak);
            self.announce(&self.sentences(&said.unwrap_or_default()));
        }
    }

    /// Reads something out, after what is being read.
    pub(super) fn announce(&self, text: &str) {
        let region = self.spoken.get_untracked().filter(|_| !text.is_empty());
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

    /// Clears announcements that were read out, so that they can't be read again.
    pub(super) fn forget_announcements(&self) {
        if let Some(region) = self.spoken.get_untracked() {
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
        Some(match kind {
            // A move with its reason isn't a sentence.
            Kind::Hint => say(&message, &reader),
            Kind::Plain | Kind::Wrong | Kind::Well => say_sentence(&message, &reader),
        })
    }

    /// The line below the table: a message, or what happened lately and what is expected now.
    #[must_use]
    pub fn line(&self) -> String {
        if let Some(text) = self.notice() {
            return text;
        }
        self.revision.track();
        let said = self.model.with_value(Model::line);
        if said.is_empty() {
            tr(ui::TableStart)
        } else {
            self.sentences(&said)
        }
    }
}

/// Announcements for screen readers. They are added, so that none is lost when another follows.
#[component]
pub(super) fn Announcements(play: Play) -> impl IntoView {
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
    view! { <div class="hidden spoken" role="log" aria-live="polite" node_ref=play.spoken></div> }
}
