//! A hand at any table: the cards that it holds and marks, and what it is shown.

use leptos::prelude::*;
use wildpile_session::{Kind, Lift, Notice, Selection, select};
use wildpile_table::{Action, Scene, Spot};

use super::Gesture;
use super::board::Interact;

/// The hand of whoever plays. Cheap to copy: all copies are the same.
#[derive(Clone, Copy, Default)]
pub struct Hand {
    /// The picked-up card.
    pub held: RwSignal<Option<Lift>>,
    /// Cards that are marked to be played together.
    pub marked: RwSignal<Selection>,
    /// True while a click on a card of a hand marks it.
    pub marking: RwSignal<bool>,
    /// The place of the cursor.
    pub cursor: RwSignal<Option<Spot>>,
    /// The last thing that was said: an answer to a gesture, or a hint.
    pub message: RwSignal<Option<Notice>>,
    /// The move that is shown as a hint.
    pub hint: RwSignal<Option<Action>>,
}

impl Hand {
    /// The board that it plays on.
    pub fn interact(
        self,
        show_movable: Signal<bool>,
        on: impl Fn(Gesture) + Send + Sync + 'static,
    ) -> Interact {
        Interact {
            held: self.held.into(),
            marked: self.marked.into(),
            hint: self.hint.into(),
            cursor: self.cursor,
            show_movable,
            on: Callback::new(on),
        }
    }

    /// Nothing is held, marked or shown any more.
    pub fn let_go(self) {
        self.held.set(None);
        self.hint.set(None);
        self.message.set(None);
        self.marked.update(Selection::clear);
    }

    /// Marks a card, or takes its mark away.
    pub fn mark(self, scene: &Scene, spot: Spot) {
        self.held.set(None);
        let mut marked = self.marked.get_untracked();
        match marked.toggle(scene, spot) {
            Ok(()) => self.marked.set(marked),
            Err(why) => self.message.set(Some(Notice::wrong(why))),
        }
    }

    /// Plays all marked cards on the place that was clicked. `false` when none are marked.
    pub fn play_marked(self, scene: &Scene, spot: Spot, play: impl FnOnce(select::Target<'_>)) -> bool {
        match self.marked.with_untracked(Selection::zone) {
            None => return false,
            // A click on a card of the same hand marks it too.
            Some(zone) if zone == spot.zone => self.mark(scene, spot),
            Some(_) => play(select::Target::Zone(spot.zone)),
        }
        true
    }

    /// The class of the line below the table.
    #[must_use]
    pub fn class_of_line(self) -> &'static str {
        match self.message.get().map(|message| message.kind) {
            Some(Kind::Wrong) => "say wrong",
            Some(Kind::Hint) => "say hinted",
            _ => "say",
        }
    }

    /// A move that is a button; it may take the marked cards.
    pub fn button(
        self,
        label: String,
        action: Action,
        class: &'static str,
        choose: impl Fn(Action) + 'static,
        play: impl Fn(select::Target<'_>) + 'static,
    ) -> impl IntoView {
        let notation = action.notation.clone();
        let own = notation.clone();
        let is_hinted = move || {
            self.hint
                .with(|hint| hint.as_ref().is_some_and(|hint| hint.notation == own))
        };
        view! {
            <button class=class class:hinted=is_hinted data-move=notation on:click=move |_| {
                if self.marked.with_untracked(Selection::is_empty) {
                    choose(action.clone());
                } else {
                    play(select::Target::Button(&action.notation));
                }
            }>
                {label}
            </button>
        }
    }
}
