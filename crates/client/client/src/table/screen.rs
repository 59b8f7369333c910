//! The screen at a table: the drawn scene, the hand's gestures, what is said below the board, and the question over it.

use std::sync::Arc;
use std::time::Duration;

use wildpile_bundle::ReasonFn;
use wildpile_game::Turn;
use wildpile_message::Message;
use wildpile_protocol::socket::{Phase, ToTable};
use wildpile_session::{Intent, Kind, Notice, Target, hints, summed, texts};
use wildpile_table::Scene;

use super::{Act, Effect, News, Question, Table};
use crate::hand::{Gesture, Hints};
use crate::sound::{Sound, cues};
use crate::text as t;

/// The time for which a note is shown.
pub const NOTE: Duration = Duration::from_secs(4);

/// Something that the person hasn't asked for and that is shown for a moment.
#[derive(Debug)]
pub(super) struct Note {
    message: Message,
    /// True if it is for the chat, too.
    is_for_talk: bool,
    until: Duration,
}

impl Table {
    /// Answers the person, until something happens.
    pub fn say(&mut self, notice: Notice) {
        let blocked = self.blocked_reason();
        self.said_of = (blocked.as_ref() == Some(&notice.message)).then_some(blocked);
        self.is_for_talk = self.sees_talk;
        self.notice = Some(notice);
        (self.note, self.next_note) = (None, None);
    }

    /// The same for an answer that goes once the reason for not playing now does.
    pub fn say_for_now(&mut self, notice: Notice) {
        self.say(notice);
        self.said_of = Some(self.blocked_reason());
    }

    /// Shows something for a moment; one note that is on the screen is read first.
    pub fn add_note(&mut self, message: Message, now: Duration) {
        let shown = self.note.as_ref();
        if shown.is_some_and(|note| !self.sees_talk || note.is_for_talk) {
            self.next_note = Some(message);
            return;
        }
        self.note = Some(Note {
            message,
            is_for_talk: self.sees_talk,
            until: now + NOTE,
        });
    }

    /// The note, or the answer; in the chat only if it was said there.
    #[must_use]
    pub fn said(&self, in_talk: bool) -> Option<Notice> {
        let note = self.note.as_ref().filter(|note| !in_talk || note.is_for_talk);
        let note = note.map(|note| Notice::plain(note.message.clone()));
        note.or_else(|| self.notice.clone().filter(|_| !in_talk || self.is_for_talk))
    }

    /// Takes the answer away, unless a note is shown, which goes by itself; `false` if there was nothing.
    pub fn dismiss(&mut self) -> bool {
        self.note.is_none() && self.notice.take().is_some()
    }

    /// Shows a note, and says so.
    pub(super) fn show_note(&mut self, note: Option<Message>, now: Duration, to: &mut Vec<Effect>) {
        if let Some(note) = note {
            self.add_note(note.clone(), now);
            to.push(Effect::Show(News::Note(note)));
        }
    }

    /// Something happened to the players; the result says it, too.
    pub(super) fn happened(&mut self, what: Option<Message>, now: Duration, to: &mut Vec<Effect>) {
        if let Some(what) = what.filter(|_| self.question != Some(Question::Result)) {
            self.add_note(what.clone(), now);
            to.push(Effect::Show(News::Happened(what)));
        }
    }

    /// A wish was refused.
    pub(super) fn refuse(&mut self, why: Message, to: &mut Vec<Effect>) {
        self.say(Notice::wrong(why.clone()));
        to.push(Effect::Show(News::Refused(why)));
    }

    /// A message was refused, perhaps a chat line: anyone who opens the chat again finds there why.
    pub(super) fn not_said(&mut self, why: Message, text: Option<String>, to: &mut Vec<Effect>) {
        self.say(Notice::wrong(why.clone()));
        self.is_for_talk = true;
        to.push(Effect::Show(News::NotSaid(why, text)));
    }

    /// A move wasn't played.
    pub(super) fn not_played(&mut self, why: Message, to: &mut Vec<Effect>) {
        self.end_choice();
        self.redraw_answered(to);
        to.push(Effect::Sound(Sound::No.into()));
        self.say(Notice::wrong(why.clone()));
        (self.said_of, self.is_for_talk) = (Some(self.blocked_reason()), false);
        to.push(Effect::Show(News::NotPlayed(why)));
    }

    /// Says something to the table, or why that can't be done.
    pub(super) fn tell_table(&mut self, said: ToTable, to: &mut Vec<Effect>) {
        self.notice = None;
        self.withdraws = said == ToTable::Resume;
        match (self.unsendable(&said), said) {
            (Some(why), ToTable::Say { text, .. }) => self.not_said(why, Some(text), to),
            (Some(why), _) => self.refuse(why, to),
            (None, said) => to.push(Effect::Say(said)),
        }
    }

    /// True while someone is being reported or blocked: nothing else takes the place of that question.
    #[must_use]
    pub const fn is_moderating(&self) -> bool {
        matches!(self.question, Some(Question::Whom(_) | Question::Moderate(..)))
    }

    pub(super) fn open(&mut self, question: Question) {
        if !self.is_outdated(&question) {
            self.question = Some(question);
        }
    }

    pub(super) fn close(&mut self) {
        (self.question, self.hand.held) = (None, None);
    }

    /// Closes the question, and does what its answer does.
    pub(super) fn answer(&mut self, act: Act, now: Duration, to: &mut Vec<Effect>) {
        self.close();
        match act {
            Act::Nothing | Act::Leave { .. } => {}
            Act::Say(said) => self.tell_table(said, to),
            Act::Play(action) => self.play(&action.notation, now, to),
            Act::Ask(question) => self.open(question),
        }
    }

    /// A move was chosen. What someone is looking at meanwhile stays open.
    pub(super) fn end_choice(&mut self) {
        let choice = |open: &mut Question| matches!(open, Question::Which(..) | Question::Sure(_));
        self.question.take_if(choice);
        (self.hand.held, self.hand.hints) = (None, Hints::default());
    }

    /// Does what a gesture at the own seat means.
    pub(super) fn gesture(&mut self, gesture: Gesture, now: Duration, to: &mut Vec<Effect>) {
        // It answers the question, or leaves it.
        self.question.take_if(|open| matches!(open, Question::Which(..)));
        match gesture {
            Gesture::Cancel => {
                self.hand.let_go();
                self.notice = None;
                return;
            }
            Gesture::Look(zone) => return self.open(Question::Pile(zone)),
            _ => {}
        }
        if let Some(why) = self.blocked_reason() {
            // The click that ends a drag says it.
            if !matches!(gesture, Gesture::Grab(_) | Gesture::Drop(_)) {
                self.say(Notice::plain(why));
            }
            return;
        }
        if gesture.begins() {
            self.notice = None;
        }
        let Some(seat) = &self.seat else { return };
        let intent = self.hand.gesture(seat.as_ref(), &self.scene, gesture);
        if matches!(gesture, Gesture::Grab(_)) && self.hand.held.is_some() {
            to.push(Effect::Sound(Sound::Lift.into()));
        }
        self.dispatch(intent, now, to);
    }

    /// Plays the marked cards before a move that is a button.
    pub(super) fn play_marked_before(&mut self, button: &str, now: Duration, to: &mut Vec<Effect>) {
        if let Some(why) = self.blocked_reason() {
            return self.say(Notice::plain(why));
        }
        self.notice = None;
        let Some(seat) = &self.seat else { return };
        let intent = self.hand.play_marked(seat.as_ref(), Target::Button(button));
        self.dispatch(intent, now, to);
    }

    fn dispatch(&mut self, intent: Intent, now: Duration, to: &mut Vec<Effect>) {
        match intent {
            Intent::Play(action) => self.choose(action, now, to),
            Intent::PlayAll(moves) => self.play_all(moves, now, to),
            Intent::Ask { question, actions } => self.question = Some(Question::Which(question, actions)),
            Intent::Say(notice) => {
                if notice.kind == Kind::Wrong {
                    to.push(Effect::Sound(Sound::No.into()));
                }
                self.say(notice);
            }
            Intent::Nothing => {}
        }
    }

    /// Shows the next of these actions of the scene, or the previous one, with the reason for it from what the seat knows.
    pub(super) fn show_next(
        &mut self,
        list: Vec<usize>,
        forward: bool,
        reasons: Option<ReasonFn>,
        to: &mut Vec<Effect>,
    ) {
        if let Some(why) = self.blocked_reason() {
            return self.say(Notice::plain(why));
        }
        let shown = self.hand.show(&self.scene, list, forward).cloned();
        let hint = shown.map(|action| {
            let seat = self.seat.as_deref();
            let why = reasons
                .zip(seat)
                .and_then(|(reason, seat)| reason(seat, &action.notation, &[]));
            hints::phrase(&action, why.as_ref())
        });
        self.say(Notice::hint(
            hint.unwrap_or_else(|| texts::HintNoUsefulMove.into()),
        ));
        to.push(Effect::Hinted);
    }

    /// Draws the match as the table says it is, with the move that it hasn't answered; `false` if nothing looks different.
    pub(super) fn redraw(&mut self, to: &mut Vec<Effect>) -> bool {
        let told = self.seat.as_ref().map(|seat| seat.scene()).unwrap_or_default();
        let ahead = self.ahead(&told);
        let is_ahead = ahead.is_some();
        let scene = match ahead {
            // The buttons stay where they are: usually they are there again in a moment. Until then no move can be made.
            Some(ahead) => Scene {
                actions: told.buttons().cloned().collect(),
                ..ahead
            },
            None => told,
        };
        if is_ahead == self.is_ahead && scene == *self.scene {
            return false;
        }
        (self.is_ahead, self.scene) = (is_ahead, Arc::new(scene));
        // Others may move at any time, or speak up: cards stay in the hand while they are there.
        self.hand.follow(&self.scene, true);
        self.hand.is_marking &= self.is_own_turn();
        to.push(Effect::Draw);
        true
    }

    /// The same with the sounds of what moves.
    pub(super) fn redraw_aloud(&mut self, to: &mut Vec<Effect>) -> bool {
        let before = Arc::clone(&self.scene);
        let is_new = self.redraw(to);
        to.extend(cues(&before, &self.scene).into_iter().map(Effect::Sound));
        is_new
    }

    /// The same after an answer. After a break, the match is sent again, piece by piece.
    pub(super) fn redraw_answered(&mut self, to: &mut Vec<Effect>) {
        let seat = self.seat.as_ref();
        if seat.is_some_and(|seat| !matches!(seat.turn(), Turn::Chance)) {
            self.redraw(to);
        }
    }

    /// The match has gone on.
    pub(super) fn follow_match(&mut self, to: &mut Vec<Effect>) {
        let Some(seat) = &self.seat else { return };
        self.positions.add(&seat.scene());
        let log = seat
            .log_since(0)
            .into_iter()
            .map(|told| (told.step, told.message));
        let known = std::mem::replace(&mut self.log, summed(log)).len();
        // After a reconnection the table sends everything again.
        let new = self.log.get(known..).unwrap_or_default().iter();
        let new = new.map(|(_, told)| told).filter(|told| self.concerns(told));
        let new: Vec<Message> = new.cloned().collect();
        if self.phase() == Some(Phase::Playing) {
            self.seen_match = self.round();
        }
        // After a break, or on arrival, the match is sent again: nothing of that moves.
        let is_heard = known > 0 || new.len() <= 1;
        let is_new = match is_heard {
            true => self.redraw_aloud(to),
            false => self.redraw(to),
        };
        // In a race others move, too: an answer is about the own board.
        let is_old = |notice: &mut Notice| is_new || notice.kind == Kind::Plain;
        self.notice.take_if(is_old);
        let had_turn = self.was_own_turn;
        let spoken = self.spoken(if known > 0 { &new } else { &[] });
        if is_heard && self.was_own_turn && !had_turn && !self.is_race() {
            to.push(Effect::Sound(Sound::YourTurn.into()));
        }
        if !spoken.is_empty() {
            to.push(Effect::Announce(spoken));
        }
        if !new.is_empty() {
            self.lately = new;
        }
    }

    /// Another match: nothing of the last one stays.
    pub(super) fn clear_screen(&mut self, to: &mut Vec<Effect>) {
        self.log.clear();
        self.lately.clear();
        (self.notice, self.note, self.next_note) = (None, None, None);
        self.at_seats = false;
        if !self.is_moderating() {
            self.question = None;
        }
        self.hand.let_go();
        self.redraw(to);
    }

    /// Announces that everybody waits for a race to begin, and its beginning. After a pause it counts again.
    pub(super) fn announce_countdown(&self, counted: bool, now: Duration, to: &mut Vec<Effect>) {
        match self.countdown(now) {
            Some(count) if !counted => to.push(Effect::Announce(vec![t::RaceBegins { count }.into()])),
            None if counted && !self.is_paused() => to.push(Effect::Announce(vec![t::RaceGo.into()])),
            _ => {}
        }
    }

    /// Ends notes, and warns when the person's time runs out.
    pub(super) fn pass_time(&mut self, now: Duration, to: &mut Vec<Effect>) {
        if self.note.take_if(|note| note.until <= now).is_some()
            && let Some(next) = self.next_note.take()
        {
            self.add_note(next, now);
        }
        if let Some(warning) = self.time_warning(now) {
            self.add_note(warning.clone(), now);
            to.push(Effect::Announce(vec![warning]));
        }
    }

    /// After every event: what is out of date goes, and what waited is shown.
    pub(super) fn settle(&mut self, to: &mut Vec<Effect>) {
        if self.said_of.is_some() {
            let blocked = self.blocked_reason();
            if self.said_of.take_if(|of| *of != blocked).is_some() {
                self.notice = None;
            }
        }
        let question = self.question.take();
        self.question = question.filter(|question| !self.is_outdated(question));
        self.look_for_end(to);
        if self.question.is_none()
            && !self.is_covered
            && !self.is_writing
            && let Some((count, moves)) = self.take_missed()
        {
            self.question = Some(Question::Away(count, moves));
        }
    }

    /// Shows how a match ended, once.
    fn look_for_end(&mut self, to: &mut Vec<Effect>) {
        if self.is_writing || self.is_moderating() || self.seat.is_none() {
            return;
        }
        let Some(ending) = self.take_ending() else { return };
        // A hint, or a card in the hand, is of no use any more.
        self.hand.let_go();
        self.notice = None;
        // Neither spectators nor anyone who drew has won or lost.
        if let Some(won) = ending.won.filter(|_| self.seen_match == self.round()) {
            let sound = if won { Sound::Win } else { Sound::Lose };
            to.push(Effect::Sound(sound.into()));
        }
        self.question = Some(Question::Result);
        to.push(Effect::Show(News::Ended));
    }
}
