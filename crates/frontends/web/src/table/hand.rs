//! A hand at any table: the signals of its [model](hand::Hand), and the line below the table.

use leptos::prelude::*;
use wildpile_client::hand::{self, Gesture, Hints};
use wildpile_session::{HeldCards, Intent, Kind, Notice, Selection, Target};
use wildpile_table::{Action, Scene, SeatView, Spot};

use super::board::Interact;
use crate::app::App;
use crate::sound::{Sound, play as sound};

/// The hand of the person at the screen. Cheap to copy: all copies are the same.
#[derive(Clone, Copy, Default)]
pub struct Hand {
    /// The picked-up card.
    pub held: RwSignal<Option<HeldCards>>,
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
    hints: StoredValue<Hints>,
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

    /// Changes its model; the signals follow.
    pub fn update<T>(self, scene: &Scene, change: impl FnOnce(&mut hand::Hand) -> T) -> T {
        let mut now = hand::Hand {
            held: self.held.get_untracked(),
            marked: self.marked.get_untracked(),
            is_marking: self.marking.get_untracked(),
            hints: self.hints.get_value(),
        };
        if self.hint.with_untracked(Option::is_none) {
            now.hide_hint();
        }
        let changed = change(&mut now);
        let hint = now.hint(scene).cloned();
        if self.marking.get_untracked() != now.is_marking {
            self.marking.set(now.is_marking);
        }
        if self.held.get_untracked() != now.held {
            self.held.set(now.held);
        }
        if self.marked.with_untracked(|marked| *marked != now.marked) {
            self.marked.set(now.marked);
        }
        if self.hint.with_untracked(|shown| *shown != hint) {
            self.hint.set(hint);
        }
        self.hints.set_value(now.hints);
        changed
    }

    /// The meaning of a gesture at a seat, with its sounds.
    pub fn meaning(self, app: App, seat: &dyn SeatView, scene: &Scene, gesture: Gesture) -> Intent {
        if gesture.begins() {
            self.message.set(None);
        }
        let intent = self.update(scene, |hand| hand.gesture(seat, scene, gesture));
        if matches!(gesture, Gesture::Grab(_)) && self.held.with_untracked(Option::is_some) {
            sound(app, Sound::Lift);
        }
        if let Intent::Say(notice) = &intent {
            self.say(app, notice.clone());
        }
        intent
    }

    /// Says something below the table; with a sound if it is a refusal.
    pub fn say(self, app: App, notice: Notice) {
        if notice.kind == Kind::Wrong {
            sound(app, Sound::No);
        }
        self.message.set(Some(notice));
    }

    /// Nothing is held, marked or shown any more.
    pub fn let_go(self) {
        self.held.set(None);
        self.hint.set(None);
        self.message.set(None);
        self.marked.update(Selection::clear);
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
        play: impl Fn(Target<'_>) + 'static,
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
                    play(Target::Button(&action.notation));
                }
            }>
                {label}
            </button>
        }
    }
}
