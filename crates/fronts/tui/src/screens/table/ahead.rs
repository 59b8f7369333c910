//! “Can this still be won?”: a search beside the screen, its answer, and following the way to win.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, TryRecvError, channel};
use std::thread;
use std::time::Duration;

use wildpile_desk::{AnswerError, FURTHER, Guide, Outlook, Permission, USUAL_REACH, foresee, texts};
use wildpile_game::Seat;

use super::{Act, TableScreen};
use crate::app::Context;
use crate::dialog::Dialog;
use crate::look;

/// How often the table looks whether there is an answer.
const LOOK: Duration = Duration::from_millis(50);

/// The time between moves that are played for somebody to see.
const BEAT: Duration = Duration::from_millis(150);

const TITLE: &str = "Can this still be won?";

/// A search that goes on in a thread of its own. It ends when this is dropped.
#[derive(Debug)]
pub(super) struct Looking {
    stop: Arc<AtomicBool>,
    answer: Receiver<Result<Outlook, AnswerError>>,
    /// When to look for the answer.
    pub(super) look_at: Duration,
    nodes: u64,
}

impl Drop for Looking {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}

/// The way to win, and whether it is being played.
#[derive(Debug)]
pub(super) struct Way {
    guide: Guide,
    /// When the next move is played; none when the person plays it.
    pub(super) play_at: Option<Duration>,
}

impl TableScreen {
    /// Asks whether the match can still be won, after a question where that marks it.
    pub(super) fn ask_ahead(&mut self, cx: &mut Context) {
        match self.session.may_foresee() {
            Permission::No(why) => self.tell(why),
            Permission::Ask(question) => {
                self.dialog = Some(
                    Dialog::ask(TITLE, question.text)
                        .answer('y', "Yes, look at them", Act::LookAhead(USUAL_REACH))
                        .answer('n', "No", Act::Nothing)
                        .choose(1),
                );
            }
            Permission::Yes => self.look_ahead(USUAL_REACH, cx),
        }
    }

    /// Looks ahead, so many positions at the most, while the table stays awake.
    pub(super) fn look_ahead(&mut self, nodes: u64, cx: &mut Context) {
        let Some(question) = self.session.ask_to_foresee(nodes) else {
            return;
        };
        // That it was asked is a part of the record.
        self.changed(cx);
        let (kit, stop) = (self.session.kit(), Arc::new(AtomicBool::new(false)));
        let (tell, answer) = channel();
        let flag = Arc::clone(&stop);
        thread::spawn(move || {
            // Nobody listens any more when it was stopped.
            drop(tell.send(foresee(kit, &question, Some(&flag))));
        });
        self.looking = Some(Looking {
            stop,
            answer,
            look_at: cx.now + LOOK,
            nodes,
        });
        self.dialog = Some(Dialog::ask(TITLE, "Looking ahead …").answer('s', "Stop", Act::StopLooking));
    }

    /// Looks whether a search has ended, and plays the next move of a way that is being played.
    pub(super) fn look_for_answer(&mut self, cx: &mut Context) {
        if let Some(looking) = self.looking.as_mut().filter(|l| l.look_at <= cx.now) {
            looking.look_at = cx.now + LOOK;
            let (told, nodes) = (looking.answer.try_recv(), looking.nodes);
            match told {
                // Whoever closed the question does not wait for the answer.
                _ if self.dialog.is_none() => self.looking = None,
                Err(TryRecvError::Empty) => {}
                Ok(Ok(outlook)) => self.tell_outlook(outlook, nodes),
                Ok(Err(error)) => self.no_answer(error.to_string()),
                Err(TryRecvError::Disconnected) => self.no_answer("the search has ended early".to_owned()),
            }
        }
        let due = self
            .way
            .as_ref()
            .and_then(|w| w.play_at)
            .is_some_and(|at| at <= cx.now);
        if due && self.dialog.is_none() {
            self.play_next(cx);
        }
    }

    fn no_answer(&mut self, why: String) {
        self.looking = None;
        self.dialog = None;
        self.say(look::Kind::Wrong, why);
    }

    fn tell_outlook(&mut self, outlook: Outlook, reach: u64) {
        self.looking = None;
        let ask = |text: String| Dialog::ask(TITLE, text);
        let play_on = |dialog: Dialog<Act>| dialog.answer('p', "Play on", Act::Nothing);
        self.dialog = Some(play_on(match outlook {
            Outlook::Won(moves) => {
                let text = match moves.len() {
                    1 => "Yes: one move wins.".to_owned(),
                    count => format!("Yes. From here it can be won in {count} moves."),
                };
                ask(text)
                    .answer('n', "Show me the next move", Act::FollowWay(moves.clone()))
                    .answer('f', "Play it for me", Act::PlayWay(moves))
            }
            Outlook::Lost { from_the_start: true, .. } => {
                ask("No: this deal can't be won, not even from its beginning.".to_owned())
                    .answer('n', "New deal", Act::NewDeal)
            }
            Outlook::Lost { take_back, .. } => {
                let ask = ask("No: nothing wins any more from here.".to_owned());
                match take_back {
                    Some(1) => ask.answer('t', "Take one move back: then it can be won", Act::TakeBack(1)),
                    Some(count) => {
                        let text = format!("Take {count} moves back: then it can be won");
                        ask.answer('t', text, Act::TakeBack(count))
                    }
                    None => ask,
                }
            }
            Outlook::Unknown { nodes } => ask(format!(
                "Nobody knows. Up to {nodes} positions were looked at: no win was found, and no proof that there is none."
            ))
            .answer('l', "Look further ahead", Act::LookAhead(reach.saturating_mul(FURTHER))),
        }));
    }

    /// Hints follow the way from now on; with a time its moves are played.
    pub(super) fn take_way(&mut self, moves: Vec<String>, play_at: Option<Duration>) {
        self.way = Some(Way {
            guide: Guide::new(self.session.played(), moves),
            play_at,
        });
        if play_at.is_none() {
            self.hint();
        }
    }

    /// The index of the action that is next on the way to win, and how many moves are left on it.
    pub(super) fn next_of_way(&self) -> Option<(usize, usize)> {
        let left = self.way.as_ref()?.guide.left(self.session.played())?;
        let next = left.first()?;
        let at = self.scene.actions.iter().position(|a| a.notation == *next)?;
        Some((at, left.len()))
    }

    /// Forgets the way when the match has left it, or is at its end.
    pub(super) fn keep_way(&mut self) {
        let played = self.session.played();
        if self
            .way
            .as_ref()
            .is_some_and(|way| way.guide.left(played).is_none())
        {
            self.way = None;
        }
    }

    /// Stops playing the way; hints still follow it. `false` when it was not being played.
    pub(super) fn stop_playing(&mut self) -> bool {
        self.way.as_mut().is_some_and(|way| way.play_at.take().is_some())
    }

    fn play_next(&mut self, cx: &mut Context) {
        let left = self
            .way
            .as_ref()
            .and_then(|w| w.guide.left(self.session.played()));
        let Some(next) = left.and_then(|left| left.first().cloned()) else {
            self.way = None;
            return;
        };
        let played = self.play(Seat::FIRST, &next, cx);
        match &mut self.way {
            Some(way) if played => way.play_at = Some(cx.now + BEAT),
            _ => self.way = None,
        }
    }

    /// Takes several moves back.
    pub(super) fn take_back(&mut self, count: usize, cx: &mut Context) {
        for _ in 0..count {
            self.session.undo();
        }
        self.changed(cx);
        self.say(look::Kind::Plain, texts::WINNABLE_AGAIN);
    }
}
