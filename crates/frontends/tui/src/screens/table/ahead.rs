//! “Can this still be won?”: a search beside the screen, its answer, and following the way to win.

use std::time::Duration;

use wildpile_game::Seat;
use wildpile_session::{AnswerError, FURTHER, Guide, Outlook, Permission, USUAL_REACH, foresee, texts};
use wildpile_table::Partly;

use super::{Act, TableScreen};
use crate::app::Context;
use crate::beside::{Beside, Progress};
use crate::dialog::Dialog;
use crate::look;

/// The time between moves that are played for somebody to see.
const BEAT: Duration = Duration::from_millis(150);

const TITLE: &str = "Can this still be won?";

/// A search, and how far it looks.
#[derive(Debug)]
pub(super) struct Looking {
    pub(super) search: Beside<Result<Outlook, AnswerError>>,
    nodes: u64,
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
        let kit = self.session.kit();
        self.looking = Some(Looking {
            search: Beside::begin(cx.now, move |stop| foresee(kit, &question, Some(stop))),
            nodes,
        });
        self.dialog = Some(Dialog::ask(TITLE, "Looking ahead …").answer('s', "Stop", Act::StopLooking));
    }

    /// Looks whether a search has ended, and plays the next move of a way that is being played.
    pub(super) fn look_for_answer(&mut self, cx: &mut Context) {
        if let Some(looking) = self.looking.as_mut() {
            let (told, nodes) = (looking.search.look(cx.now), looking.nodes);
            match told {
                // Whoever closed the question does not wait for the answer.
                _ if self.dialog.is_none() => self.looking = None,
                Progress::Working => {}
                Progress::Done(Ok(outlook)) => self.tell_outlook(outlook, nodes),
                Progress::Done(Err(error)) => self.no_answer(error.to_string()),
                Progress::Gone => self.no_answer("the search has ended early".to_owned()),
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
            Outlook::Lost {
                from_the_start: true,
                partly,
                ..
            } => with_part(
                ask(match &partly {
                    None => "No: this deal can't be won, not even from its beginning.".to_owned(),
                    Some(_) => "No: in this deal not every card can come home, not even from its beginning.".to_owned(),
                }),
                partly,
            )
            .answer('n', "New deal", Act::NewDeal),
            Outlook::Lost {
                take_back, partly, ..
            } => {
                let text = match &partly {
                    None => "No: nothing wins any more from here.",
                    Some(_) => "No: from here not every card can come home any more.",
                };
                let ask = with_part(ask(text.to_owned()), partly);
                match take_back {
                    Some(1) => ask.answer('t', "Take one move back: then it can be won", Act::TakeBack(1)),
                    Some(count) => {
                        let text = format!("Take {count} moves back: then it can be won");
                        ask.answer('t', text, Act::TakeBack(count))
                    }
                    None => ask,
                }
            }
            Outlook::Unknown { nodes, partly } => with_part(
                ask(format!(
                    "Nobody knows. Up to {nodes} positions were looked at: no win was found, and no proof that \
                     there is none."
                )),
                partly,
            )
            .answer(
                'l',
                "Look further ahead",
                Act::LookAhead(reach.saturating_mul(FURTHER)),
            ),
        }));
    }

    /// Hints follow the way from now on; with a time its moves are played.
    pub(super) fn take_way(&mut self, moves: Vec<String>, play_at: Option<Duration>) {
        self.way = Some(Way {
            guide: Guide::new(self.session.played(), moves),
            play_at,
        });
        if play_at.is_none() {
            self.show_next_of_way();
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

/// Adds what can be had short of the whole win to an answer.
fn with_part(dialog: Dialog<Act>, partly: Option<Partly>) -> Dialog<Act> {
    let Some(Partly {
        moves,
        home,
        grade,
        proved,
    }) = partly
    else {
        return dialog;
    };
    let height = match grade {
        2.. => ", a double victory",
        1 => ", a win",
        0 => "",
    };
    let sure = if proved {
        "No way brings home more than"
    } else {
        "The best way that was found brings home"
    };
    let cards = if home == 1 { "card" } else { "cards" };
    let text = format!("{} {sure} {home} {cards}{height}.", dialog.text());
    let dialog = dialog.with_text(text);
    if moves.is_empty() {
        return dialog;
    }
    dialog.answer('b', "Show me the way there", Act::FollowWay(moves))
}
