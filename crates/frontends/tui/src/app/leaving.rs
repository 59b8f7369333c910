//! Leaving a game or the program: one question about everything unsaved, for every way out.

use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;

use wildpile_bundle::Games;
use wildpile_client::play::leaving::{Answer, Leaving as Wait, Step};
use wildpile_client::text as client;
use wildpile_message::Message;

use super::context::title_of;
use super::{App, Context};
use crate::beside::{Beside, Progress};
use crate::dialog::{Dialog, Reply};
use crate::input::{Input, Key};
use crate::saves::write_new;
use crate::store_thread::{Kind, Unsaved, Unwritten};
use crate::text as t;

/// Interval at which failed saves are retried.
const RETRY: Duration = Duration::from_secs(3);

/// Number of matches named one by one.
const NAMED: usize = 3;

/// The person's destination.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Goal {
    /// To the menu.
    Home,
    /// Out of the program.
    Quit,
}

/// The person wants to leave, but not everything is saved.
pub(super) struct Leaving {
    goal: Goal,
    wait: Wait,
    /// Records that are being written to files.
    writing: Option<Beside<io::Result<Vec<PathBuf>>>>,
    /// The reason they couldn't be written.
    not_written: Option<Message>,
}

/// An answer in a dialog of the program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Act {
    Nothing,
    Leave(Answer),
    /// Writes the records to the file that was named.
    Write,
}

/// A sentence for each match that isn't saved.
pub(crate) fn told(unwritten: &Unwritten, games: Games) -> Vec<Message> {
    let matches = unwritten.matches();
    matches
        .iter()
        .filter(|one| !one.is_deletion)
        .map(|one| sentence(one, games))
        .collect()
}

fn sentence(one: &Unsaved, games: Games) -> Message {
    client::UnsavedMatch {
        count: one.count,
        game: title_of(games, &one.game),
    }
    .into()
}

/// Writes records to files that don't exist yet: the first one to this path, others with a number.
fn write(records: &[String], path: &Path) -> io::Result<Vec<PathBuf>> {
    let mut written = Vec::new();
    for (number, record) in (1..).zip(records) {
        let mut name = path.file_stem().unwrap_or_default().to_owned();
        if number > 1 {
            name.push(format!("-{number}"));
        }
        if let Some(ending) = path.extension() {
            name.push(".");
            name.push(ending);
        }
        let path = path.with_file_name(name);
        write_new(&path, record.as_bytes())?;
        written.push(path);
    }
    Ok(written)
}

/// An unused file name.
fn file_name(game: &str) -> String {
    let name = |number: u32| match number {
        1 => format!("{game}.wildpile.txt"),
        _ => format!("{game}-{number}.wildpile.txt"),
    };
    let free = (1..1000).map(name).find(|name| !Path::new(name).exists());
    free.unwrap_or_else(|| name(1))
}

impl Context {
    /// The matches that would be lost, or that the person doesn't know about.
    fn left(&self, goal: Goal) -> Vec<Unsaved> {
        let mut left = self.store.unwritten().matches();
        left.retain(|one| !one.is_deletion);
        if goal == Goal::Home {
            // Matches in memory stay there.
            left.retain(|one| !one.is_known && !self.has_no_store);
        }
        left
    }
}

impl App {
    /// Saves everything and leaves, or asks the person if that fails.
    pub(super) fn leave(&mut self, goal: Goal) {
        let first = usize::from(goal == Goal::Home);
        for screen in self.stack.iter_mut().skip(first).rev() {
            screen.close(&mut self.cx);
        }
        self.dialog = None;
        self.leaving = Some(Leaving {
            goal,
            wait: Wait::new(self.cx.now),
            writing: None,
            not_written: None,
        });
        self.mind_leaving();
    }

    /// Leaves if everything is saved now.
    pub(super) fn mind_leaving(&mut self) {
        let now = self.cx.now;
        let Some(leaving) = &mut self.leaving else { return };
        if let Some(writing) = &mut leaving.writing {
            match writing.look(now) {
                Progress::Working => return,
                Progress::Done(Ok(paths)) => return self.wrote(&paths),
                Progress::Done(Err(error)) => leaving.not_written = Some(Message::text(error.to_string())),
                Progress::Gone => leaving.not_written = Some(t::ErrorStoreFault.into()),
            }
            (leaving.writing, leaving.wait.is_asked) = (None, false);
        }
        let goal = leaving.goal;
        let left = self.cx.left(goal);
        let failed = left.iter().any(|one| one.why.is_some());
        let was_asked = leaving.wait.is_asked;
        // The reasons may have changed, but a file name being typed must not be interrupted.
        let typing = self.dialog.as_ref().is_none_or(Dialog::is_line);
        match leaving.wait.next(!left.is_empty(), failed, now) {
            Step::Leave => return self.arrive(),
            Step::Wait(_) => return,
            Step::Ask if was_asked && typing => return,
            Step::Ask => {}
        }
        let not_written = leaving.not_written.clone();
        let question = question(&self.cx, &left, goal, not_written);
        let shown = self.dialog.as_ref();
        let same = shown.is_some_and(|shown| shown.text() == question.text());
        if !same {
            self.dialog = Some(question);
        }
    }

    /// Handles an input while leaving; `false` if nobody is leaving.
    pub(super) fn leaving_input(&mut self, input: Input) -> bool {
        let now = self.cx.now;
        let Some(leaving) = &mut self.leaving else {
            return false;
        };
        let again = matches!(input, Input::Key(Key::Ctrl('c')));
        if again && leaving.goal == Goal::Quit && leaving.wait.is_asked {
            // The answer to the question is to leave.
            self.lose();
        } else if again && leaving.goal == Goal::Quit {
            leaving.wait.ask_at = now;
            self.mind_leaving();
        } else if again {
            self.leave(Goal::Quit);
        } else if let Some(dialog) = self.dialog.as_mut().filter(|_| leaving.wait.is_asked) {
            match dialog.input(input, &self.hits) {
                Reply::Stay => {}
                Reply::Close => self.leaving_act(Act::Leave(Answer::Stay), ""),
                Reply::Done(act, typed) => self.leaving_act(act, &typed),
            }
        } else if matches!(input, Input::Key(Key::Esc)) {
            self.leaving_act(Act::Leave(Answer::Stay), "");
        }
        true
    }

    fn leaving_act(&mut self, act: Act, typed: &str) {
        let now = self.cx.now;
        let Some(leaving) = &mut self.leaving else { return };
        self.dialog = None;
        leaving.wait.is_asked = false;
        match act {
            Act::Leave(Answer::Again) => {
                leaving.wait = Wait::new(now);
                leaving.not_written = None;
                self.cx.store.try_again();
            }
            Act::Leave(Answer::ToFile) => {
                leaving.wait.is_asked = true;
                let left = self.cx.left(leaving.goal);
                let name = left.first().map_or_else(String::new, |one| file_name(&one.game));
                let ask = Dialog::titled(client::UnsavedToFile);
                // Losing the match would be worse.
                let ask = match left.iter().any(|one| one.is_secret) {
                    true => ask.and(t::LeaveFileSecret),
                    false => ask,
                };
                self.dialog = Some(ask.and(t::LeaveFileAsk).line(&name, 200).answer(
                    None,
                    t::LeaveWrite,
                    Act::Write,
                ));
            }
            Act::Write => {
                let left = self.cx.left(leaving.goal);
                let path = PathBuf::from(typed.trim());
                leaving.not_written = None;
                leaving.writing = Some(Beside::begin(now, move |_| {
                    let records: Vec<String> = left.iter().map(|one| one.now.transcript()).collect();
                    write(&records, &path)
                }));
            }
            Act::Leave(Answer::Lose) => return self.lose(),
            Act::Leave(Answer::KeepTrying) => {
                for one in self.cx.left(leaving.goal) {
                    one.row.set_known();
                }
            }
            Act::Leave(Answer::Stay) | Act::Nothing => {
                self.leaving = None;
                if let Some(screen) = self.stack.last_mut() {
                    screen.back(&mut self.cx);
                }
                return;
            }
        }
        self.mind_leaving();
    }

    /// The records are in files: nothing is lost.
    fn wrote(&mut self, paths: &[PathBuf]) {
        let Some(leaving) = &self.leaving else { return };
        self.gave_up = true;
        for one in self.cx.left(leaving.goal) {
            self.cx.store.give_up(&one.row);
        }
        for path in paths {
            let path = path.display().to_string();
            self.cx.note(t::LeaveWritten { path }.into());
        }
        self.arrive();
    }

    fn lose(&mut self) {
        let Some(leaving) = &self.leaving else { return };
        let goal = leaving.goal;
        self.gave_up = true;
        for one in self.cx.left(goal) {
            if goal == Goal::Quit {
                self.lost.push(sentence(&one, self.cx.games));
            }
            self.cx.store.give_up(&one.row);
        }
        self.arrive();
    }

    /// Leaves: everything is saved or given up.
    fn arrive(&mut self) {
        self.dialog = None;
        match self.leaving.take().map(|leaving| leaving.goal) {
            Some(Goal::Home) => {
                self.gave_up = false;
                self.stack.truncate(1);
                self.shown();
            }
            Some(Goal::Quit) => self.quit = true,
            None => {}
        }
    }

    /// Retries failed saves from time to time.
    pub(super) fn retry(&mut self) {
        let failed = self.cx.has_unsaved() && !self.cx.store.is_saving();
        if !failed {
            self.retry_at = None;
            return;
        }
        let at = *self.retry_at.get_or_insert(self.cx.now + RETRY);
        if at <= self.cx.now {
            self.retry_at = Some(self.cx.now + RETRY);
            self.cx.store.retry();
        }
    }
}

fn question(cx: &Context, left: &[Unsaved], goal: Goal, not_written: Option<Message>) -> Dialog<Act> {
    let mut ask = Dialog::titled(client::UnsavedTitle);
    for one in left.iter().take(NAMED) {
        ask = ask.and(sentence(one, cx.games));
    }
    if left.len() > NAMED {
        let count = left.len() - NAMED;
        ask = ask.and(t::LeaveMore { count });
    }
    let mut reasons: Vec<Message> = Vec::new();
    for one in left {
        let why = one.why.clone();
        let why = why.unwrap_or_else(|| Kind::Match.failed(t::ErrorStoreSlow.into()));
        let why = Message::several(vec![why]);
        if !reasons.contains(&why) {
            reasons.push(why);
        }
    }
    if let Some(why) = not_written {
        reasons.push(Message::several(vec![client::UnsavedNotWritten { why }.into()]));
    }
    ask = reasons.into_iter().fold(ask, Dialog::and);
    let count: u32 = left.iter().map(|one| one.count).sum();
    // Out of the program nobody keeps trying.
    let answers = Answer::ALL
        .into_iter()
        .filter(|answer| goal == Goal::Home || *answer != Answer::KeepTrying);
    answers.fold(ask, |ask, answer| {
        let key = match answer {
            Answer::Again => 't',
            Answer::ToFile => 'f',
            Answer::Lose => 'l',
            Answer::KeepTrying => 'k',
            Answer::Stay => 's',
        };
        let label = answer.label(count, t::LeaveKeepTrying);
        ask.answer(key, label, Act::Leave(answer))
    })
}
