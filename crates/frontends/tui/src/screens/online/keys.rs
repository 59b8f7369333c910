//! Keys and mouse at an online table, and the gestures they make.

use wildpile_game::Seat;
use wildpile_session::gesture::WhyNot;
use wildpile_session::{Intent, Reply, gesture, hints, select, texts};
use wildpile_table::{Action, Scene, Spot, ZoneId};

use super::{Act, OnlineScreen, State};
use crate::app::{Context, Transition};
use crate::dialog::{Dialog, Reply as Answer};
use crate::edit::LineEdit;
use crate::input::{Input, Key};
use crate::look::Kind;
use crate::paint::Target;
use crate::screens::board::Released;
use crate::text as t;

impl OnlineScreen {
    /// Handles input: it belongs to a dialog, the chat, the log, the command line, the seats, or the match.
    pub(super) fn handle(&mut self, input: Input, cx: &mut Context) -> Transition {
        if matches!(self.live.state, State::Ended(_)) {
            return match input {
                Input::Key(Key::Char('r')) => self.retry(cx),
                Input::Key(Key::Esc | Key::Char('q' | 'm') | Key::Enter) => Transition::Home,
                Input::Release(at) => match self.hits.at(at) {
                    Some(Target::Key(Key::Char('r'))) => self.retry(cx),
                    Some(Target::Key(Key::Esc)) => Transition::Home,
                    _ => Transition::Stay,
                },
                _ => Transition::Stay,
            };
        }
        if let Some(dialog) = &mut self.dialog {
            return match dialog.input(input, &self.hits) {
                Answer::Stay => Transition::Stay,
                Answer::Close => {
                    self.dialog = None;
                    Transition::Stay
                }
                Answer::Done(act, _) => {
                    self.dialog = None;
                    self.act(act, cx)
                }
            };
        }
        if self.talk.is_some() {
            self.talk_input(input, cx);
            return Transition::Stay;
        }
        if let Some(top) = self.show_log {
            self.show_log = match input {
                Input::Key(Key::Up | Key::Char('k')) => Some(top + 1),
                Input::Key(Key::Down | Key::Char('j')) => Some(top.saturating_sub(1)),
                Input::Key(Key::PageUp) => Some(top + 10),
                Input::Key(Key::PageDown) => Some(top.saturating_sub(10)),
                Input::Scroll(_, by) => Some(top.saturating_add_signed(isize::from(-by))),
                Input::Key(_) | Input::Release(_) | Input::Cancel => None,
                _ => Some(top),
            };
            return Transition::Stay;
        }
        if !self.is_at_match() {
            return self.room_input(input, cx);
        }
        if let Some(line) = &mut self.command {
            match input {
                Input::Key(key) if line.key(key) => {}
                Input::Key(Key::Enter) => {
                    let text = line.text();
                    self.command = None;
                    self.typed(text.trim(), cx);
                }
                Input::Key(_) | Input::Cancel | Input::Press(_) => self.command = None,
                _ => {}
            }
            return Transition::Stay;
        }
        match input {
            Input::Key(key) => return self.key(key, cx),
            Input::Press(at) => self.board.press(at),
            Input::Drag(at) => {
                let may = self.live.not_now().is_none();
                if self.board.drag(at, may) {
                    (self.status, self.hint) = (None, None);
                }
            }
            Input::Release(at) => {
                let hit = self.hits.at(at);
                let on_table = self.board.pressed.is_some_and(|(_, spot)| spot.is_some());
                if let (Some(Target::Key(key)), false) = (hit, on_table) {
                    self.board.pressed = None;
                    return self.key(key, cx);
                }
                let released = self.board.release(at, cx.now);
                self.released(released, cx);
            }
            Input::Cancel => {
                self.board.let_go();
                self.board.selection.clear();
            }
            Input::Scroll(_, by) => self.move_cursor(if by < 0 { Key::Up } else { Key::Down }, cx),
            Input::Resize | Input::Quit => {}
        }
        Transition::Stay
    }

    /// Connects now; a connection that has ended for good is replaced by another one.
    pub(super) fn retry(&mut self, cx: &Context) -> Transition {
        if !matches!(self.live.state, State::Ended(_)) {
            self.live.retry();
            return Transition::Stay;
        }
        let visit = self.visit.again(self.live.name());
        match Self::visit(visit, cx) {
            Ok(again) => Transition::Replace(Box::new(again)),
            Err(why) => {
                self.say(Kind::Wrong, why);
                Transition::Stay
            }
        }
    }

    fn move_cursor(&mut self, key: Key, cx: &Context) {
        self.board.move_cursor(key);
        self.relayout(cx);
    }

    fn key(&mut self, key: Key, cx: &mut Context) -> Transition {
        if self.jump {
            self.jump = false;
            if let Key::Char(letter) = key
                && self.board.jump_to(letter)
            {
                self.relayout(cx);
                self.enter(false, cx);
            }
            return Transition::Stay;
        }
        if key == Key::Enter
            && let Some(action) = self.hinted().cloned()
        {
            self.choose(&action, cx);
            return Transition::Stay;
        }
        if !matches!(key, Key::Char('h') | Key::Tab | Key::BackTab) {
            self.hint = None;
        }
        match key {
            Key::Up | Key::Char('K') => self.move_cursor(Key::Up, cx),
            Key::Down | Key::Char('J') => self.move_cursor(Key::Down, cx),
            Key::Left | Key::Char('H') => self.move_cursor(Key::Left, cx),
            Key::Right | Key::Char('L') => self.move_cursor(Key::Right, cx),
            Key::Home | Key::PageUp => self.move_cursor(Key::Home, cx),
            Key::End | Key::PageDown => self.move_cursor(Key::End, cx),
            Key::Enter if !self.board.selection.is_empty() => self.play_marked(),
            Key::Enter => self.enter(true, cx),
            Key::Char(' ') => self.enter(false, cx),
            Key::Esc if self.board.lift.is_some() => self.board.lift = None,
            Key::Esc if !self.board.selection.is_empty() => self.board.selection.clear(),
            Key::Esc | Key::Char('m' | 'q') => self.menu(),
            Key::Char('h') => self.next_hint(),
            Key::Tab => self.walk(true),
            Key::BackTab => self.walk(false),
            Key::Char('g') => self.more(),
            Key::Char('x') => self.mark(),
            Key::Char('f') => self.jump = true,
            Key::Char('i') => {
                if let Some(dialog) = self.board.look_through(Act::Nothing) {
                    self.ask(dialog);
                }
            }
            Key::Char('t') => self.open_talk(),
            Key::Char('p') => self.pause(),
            Key::Char('r') => self.live.retry(),
            Key::Char('e') => self.show_result(),
            Key::Char('o') => self.show_log = Some(0),
            Key::Char('b') => return self.act(Act::Book, cx),
            Key::Char('s') => return self.act(Act::Settings, cx),
            Key::Char('?') => return self.act(Act::Help, cx),
            Key::Char(':') => self.command = Some(LineEdit::new("", 200)),
            Key::Char(c @ '1'..='9') => {
                let at = c as usize - '1' as usize;
                match self.buttons().get(at).map(|action| (*action).clone()) {
                    Some(action) => self.choose(&action, cx),
                    None => self.say(Kind::Plain, t::NoButton { number: c }),
                }
            }
            _ => {}
        }
        Transition::Stay
    }

    /// The buttons below the table, in their order.
    pub(super) fn buttons(&self) -> Vec<&Action> {
        let all = self.board.scene.buttons().filter(|action| action.rank >= 0);
        let rare = self.board.scene.buttons();
        let rare = rare.filter(|action| action.rank < 0 && action.confirm.is_none());
        all.chain(rare).take(9).collect()
    }

    /// All moves without a gesture.
    fn more(&mut self) {
        let offered: Vec<Action> = self.board.scene.buttons().cloned().collect();
        if offered.is_empty() {
            self.say(Kind::Plain, t::MoreNothing);
        } else {
            self.offer(t::MoreTitle.into(), &offered);
        }
    }

    /// Lets the person make a gesture, and does what follows from it.
    fn make(&mut self, gesture: impl FnOnce(&Scene, Seat, WhyNot<'_>) -> Reply, cx: &Context) {
        if let Some(why) = self.live.not_now() {
            self.say(Kind::Plain, why);
            return;
        }
        let (Some(seat), Some(view)) = (self.live.you.seat, &self.live.seat) else {
            return;
        };
        let why = |from: Spot, to: Option<ZoneId>| view.why_not(from, to);
        let reply = gesture(&self.board.scene, seat, &why);
        self.board.lift = reply.held;
        match reply.intent {
            Intent::Play(action) => self.choose(&action, cx),
            Intent::Ask { question, actions } => self.offer(question, &actions),
            Intent::Say(notice) => self.tell(notice),
            Intent::Nothing => {}
        }
    }

    /// Enter (`go`) or Space where the cursor is.
    fn enter(&mut self, go: bool, cx: &Context) {
        let Some((here, held)) = self.board.here() else {
            return;
        };
        self.status = None;
        self.make(
            |scene, seat, why| gesture::enter(scene, seat, held, here, go, why),
            cx,
        );
    }

    fn released(&mut self, released: Released, cx: &Context) {
        self.hint = None;
        match released {
            Released::Nothing => {}
            Released::Put(lift, zone) => {
                self.make(|scene, seat, why| gesture::put(scene, seat, lift, zone, why), cx);
                if self.dialog.is_none() {
                    self.board.lift = None;
                }
            }
            Released::Marked => self.play_marked(),
            Released::Click {
                held,
                here,
                again,
                double,
            } => {
                if held.is_none_or(|lift| lift.zone == here.zone && !again) {
                    self.status = None;
                }
                self.make(
                    |scene, seat, why| gesture::click(scene, seat, held, here, double, why),
                    cx,
                );
            }
        }
    }

    /// Marks the card below the cursor, or takes its mark away.
    fn mark(&mut self) {
        if let Some(why) = self.live.not_now() {
            self.say(Kind::Plain, why);
            return;
        }
        let Some(cursor) = self.board.cursor else { return };
        self.board.lift = None;
        self.status = None;
        if let Err(why) = self.board.selection.toggle(&self.board.scene, cursor) {
            self.say(Kind::Wrong, why);
        }
    }

    /// Plays the marked cards, one after the other.
    fn play_marked(&mut self) {
        let (Some(target), Some(seat)) = (self.board.marked_target(), &self.live.seat) else {
            return;
        };
        match select::plan(seat.as_ref(), &self.board.selection, target) {
            Ok(moves) => {
                self.board.selection.clear();
                self.mine = self.log.lines().len();
                self.live.play_all(moves);
            }
            Err(why) => self.say(Kind::Wrong, why),
        }
    }

    /// Shows the next hint: the most obvious moves, one after the other.
    fn next_hint(&mut self) {
        let allowed = self.live.info.as_ref().is_some_and(|info| info.settings.hints);
        if !allowed {
            self.say(Kind::Plain, t::OnlineHintsOff);
            return;
        }
        let list = hints::obvious(&self.board.scene);
        self.show_next(&list, true);
    }

    /// Goes through all moves.
    fn walk(&mut self, forward: bool) {
        let list = hints::walk(&self.board.scene);
        self.show_next(&list, forward);
    }

    /// Shows the next one of these actions, which Enter then plays.
    fn show_next(&mut self, list: &[usize], forward: bool) {
        if let Some(why) = self.live.not_now() {
            self.say(Kind::Plain, why);
            return;
        }
        let shown = self.hint.and_then(|hint| list.iter().position(|at| *at == hint));
        self.board.lift = None;
        self.hint = hints::step(list.len(), shown, forward).and_then(|at| list.get(at).copied());
        match self.hinted().cloned() {
            Some(action) => {
                self.board.cursor = action.from.or(self.board.cursor);
                self.say(Kind::Hint, action.label);
            }
            None => self.say(Kind::Hint, texts::no_useful_move()),
        }
    }

    /// Plays a move that was typed, or lists all moves.
    fn typed(&mut self, text: &str, cx: &Context) {
        if text.is_empty() {
            return;
        }
        let all: Vec<String> = match &self.live.seat {
            Some(seat) => seat.legal_moves().into_iter().chain(seat.extra_moves()).collect(),
            None => return,
        };
        let letters = cx.settings.indices();
        match crate::screens::table::meant(text, &all, letters).cloned() {
            Some(meant) => match self
                .board
                .scene
                .actions
                .iter()
                .find(|a| a.notation == meant)
                .cloned()
            {
                Some(action) => self.choose(&action, cx),
                None => self.play(&meant),
            },
            None if text == "moves" => {
                let mut ask = Dialog::titled(t::CommandMoves);
                for action in self.board.scene.actions.clone() {
                    let (notation, label) = (format!("{:<12}", action.notation), action.label.clone());
                    let answer = t::NotationAndLabel { notation, label };
                    ask = ask.answer(None, answer, Act::Choose(Box::new(action)));
                }
                self.ask(ask);
            }
            // The game explains what is wrong with it.
            None => self.play(text),
        }
    }
}
