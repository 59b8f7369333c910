//! A match at this screen, with people and bots: what happens when someone moves, asks or waits.
//!
//! [`Play`] is fed [`Event`]s and answers with [`Effect`]s. The shell keeps the [hand](crate::hand) and whatever lies over the
//! table, draws, thinks in another thread and saves.

mod event;
pub mod leaving;
mod narration;
mod thoughts;

use std::collections::VecDeque;
use std::sync::Arc;
use std::time::Duration;

use wildpile_cards::Deal;
use wildpile_game::Seat;
use wildpile_game::rules::Problems;
use wildpile_message::Message;
use wildpile_session::{
    Intent, Judgement, Kind, NewsKey, Notice, Onward, Permission, Question as ThinkerQuestion, Response,
    Session, Target, USUAL_LIMIT, news, texts,
};
use wildpile_table::{Action, Scene};

use crate::hand::{Gesture, Hand, Hints};
use crate::sound::{Sound, cues};

pub use event::{Ahead, Effect, Event, Pace, Question, Want};
pub use narration::Narration;

/// Moves that are played one after the other.
#[derive(Debug)]
struct Run {
    seat: Seat,
    moves: VecDeque<String>,
    is_solver: bool,
    /// The time of the next one.
    at: Duration,
}

/// A match at the screen.
#[derive(Debug)]
pub struct Play {
    /// The match.
    pub session: Session,
    /// The scene as of the last change.
    pub scene: Arc<Scene>,
    /// The last thing that was said, until something happens.
    pub notice: Option<Notice>,
    /// The narration of the match.
    pub narration: Narration,
    /// The reasons for hinted actions, by their indices.
    whys: Vec<(usize, Message)>,
    /// True while auto-finish is offered.
    pub can_finish: bool,
    /// True while something lies over the table, such as a question: nobody moves then. Kept by the shell.
    pub is_covered: bool,
    /// True while the clock stands, such as in a page that isn't visible. Kept by the shell.
    pub is_stopped: bool,
    /// The speed of what moves by itself. Kept by the shell.
    pub pace: Pace,
    /// The bots that are due, with the time when they are asked; none for the one that was asked.
    bots: Vec<(Seat, Option<Duration>)>,
    /// Bots' answers that came while the table was covered.
    late: Vec<(Seat, Result<Option<Response>, Message>)>,
    run: Option<Run>,
    /// True while a hint for this position is being thought about.
    is_hinting: bool,
    /// The number of positions that the search looks at.
    looking: Option<u64>,
    /// True during a search for a deal.
    is_picking: bool,
    /// True if the person waits for auto-finish.
    is_finishing: bool,
    /// The news that were shown last.
    shown: Option<NewsKey>,
    /// The number of steps when the table was listened to last.
    steps: Option<usize>,
    /// True if the person was to move then.
    was_turn: bool,
    /// The person's hand, while an event is taken.
    hand: Hand,
    now: Duration,
    effects: Vec<Effect>,
}

impl Play {
    /// A match that comes to the screen. [`Event::Tick`] begins it.
    #[must_use]
    pub fn new(session: Session, pace: Pace, now: Duration) -> Self {
        let mut play = Self {
            scene: Arc::new(session.scene()),
            notice: session
                .help()
                .practice()
                .map(|practice| Notice::plain(practice.why())),
            session,
            narration: Narration::default(),
            whys: Vec::new(),
            can_finish: false,
            is_covered: false,
            is_stopped: false,
            pace,
            bots: Vec::new(),
            late: Vec::new(),
            run: None,
            is_hinting: false,
            looking: None,
            is_picking: false,
            is_finishing: false,
            shown: None,
            steps: None,
            was_turn: false,
            hand: Hand::default(),
            now,
            effects: Vec::new(),
        };
        play.refresh();
        if play.session.referee().moves_made() == 0 {
            let dealt = cues(&Scene::default(), &play.scene);
            play.effects.extend(dealt.into_iter().map(Effect::Sound));
        }
        play
    }

    /// Takes an event, and returns what follows. `hand` is that of the person at the screen.
    pub fn update(&mut self, hand: &mut Hand, event: Event, now: Duration) -> Vec<Effect> {
        std::mem::swap(&mut self.hand, hand);
        self.pass_time(now);
        let (is_time, is_hurried) = (
            matches!(event, Event::Tick | Event::Hurry),
            matches!(event, Event::Hurry),
        );
        match event {
            Event::Gesture(gesture) => self.gesture(gesture),
            Event::PlayMarkedBefore(button) => {
                let target = Target::Button(&button);
                let intent = self.hand.play_marked(self.session.seat().as_ref(), target);
                self.dispatch(intent);
            }
            Event::Choose(seat, action) => self.choose(seat, action),
            Event::Play(seat, notation) => {
                let played = self.session.play(seat, &notation);
                self.played(played);
            }
            Event::Want(want) => self.want(want),
            Event::Sure(want) => self.carry_out(want),
            Event::Redo => self.redo(),
            Event::Again => self.exchange(self.session.again()),
            Event::Deal { chosen, any, seed } => self.deal(chosen, any, seed),
            Event::Hint => self.next_hint(),
            Event::Walk(forward) => self.walk(forward),
            Event::ForgetHint => {
                self.hand.hide_hint();
                self.forget_hint();
            }
            Event::Finish => self.finish(),
            Event::Stop => self.stop(),
            Event::StopSearch => self.stop_search(),
            Event::GoOn(onward) => self.go_on(onward),
            Event::LeaveWay => {
                self.session.stop_leading();
                self.hand.hints = Hints::default();
            }
            Event::Ready(seat) => {
                self.session.lift_curtain(seat);
                self.notice = None;
                self.refresh();
            }
            Event::Judge(judgement) => self.judge(judgement),
            Event::Thought(thought, answer) => self.take_answer(thought, answer),
            Event::Tick | Event::Hurry => {}
        }
        self.let_play();
        if is_time {
            self.ask_bot(is_hurried);
        }
        std::mem::swap(&mut self.hand, hand);
        std::mem::take(&mut self.effects)
    }

    /// The person whose gestures are accepted now; `None` if nobody at the screen is to move.
    #[must_use]
    pub fn actor(&self) -> Option<Seat> {
        let due = self.session.seat().turn().due();
        self.session.facing().filter(|seat| due.contains(*seat))
    }

    /// Time of the next tick; `None` if nothing waits for it.
    #[must_use]
    pub fn wake(&self) -> Option<Duration> {
        if self.is_held_up() {
            return None;
        }
        let is_asked = self.bots.iter().any(|(_, at)| at.is_none());
        let bots = self.bots.iter().filter_map(|(_, at)| *at).min();
        let run = self.run.as_ref().map(|run| run.at);
        let bots = bots.filter(|at| !is_asked && *at < Duration::MAX);
        bots.into_iter().chain(run).min()
    }

    /// True while moves are played one after the other.
    #[must_use]
    pub const fn is_running(&self) -> bool {
        self.run.is_some()
    }

    /// True while a hint for this position is being thought about.
    #[must_use]
    pub const fn is_hinting(&self) -> bool {
        self.is_hinting
    }

    /// True while these are the latest news of the match.
    #[must_use]
    pub fn shows(&self, key: &NewsKey) -> bool {
        self.shown.as_ref() == Some(key)
    }

    /// True while a bot is due.
    #[must_use]
    pub const fn awaits_bots(&self) -> bool {
        !self.bots.is_empty()
    }

    /// The index of the next action on the way to the win that the person is led along, and how many moves of it are left.
    #[must_use]
    pub fn way(&self) -> Option<(usize, usize)> {
        let left = self.session.led()?;
        let next = left.first()?;
        let mut actions = self.scene.actions.iter();
        Some((actions.position(|action| action.notation == *next)?, left.len()))
    }

    /// The reason for the action with this index, if it was hinted and a reason is known: a clause.
    #[must_use]
    pub fn why(&self, action: usize) -> Option<&Message> {
        let mut whys = self.whys.iter();
        whys.find(|(at, _)| *at == action).map(|(_, why)| why)
    }

    /// The time played since the first move.
    #[must_use]
    pub fn elapsed(&self, now: Duration) -> Duration {
        match self.ticks() {
            true => self.session.elapsed + now.saturating_sub(self.now),
            false => self.session.elapsed,
        }
    }

    /// True while the time counts: from the first move on, and not behind a curtain.
    fn ticks(&self) -> bool {
        let is_on = self.session.is_played() && !self.session.is_over();
        is_on && !self.is_stopped && self.session.curtain().is_none()
    }

    /// Lets the clock go on.
    pub fn pass_time(&mut self, now: Duration) {
        self.session.elapsed = self.elapsed(now);
        self.now = now;
    }

    /// True while nobody moves: behind a question, or a curtain.
    fn is_held_up(&self) -> bool {
        self.is_covered || self.session.curtain().is_some()
    }

    fn say(&mut self, notice: Notice) {
        self.notice = Some(notice);
    }

    fn hear(&mut self, sound: Sound) {
        self.effects.push(Effect::Sound(sound.into()));
    }

    fn refuse(&mut self, why: Message) {
        self.hear(Sound::No);
        self.say(Notice::wrong(why));
    }

    /// A move was made or taken back.
    fn changed(&mut self) {
        self.effects.push(Effect::Save);
        self.refresh();
    }

    /// The match or its viewer has changed.
    fn refresh(&mut self) {
        let before = std::mem::replace(&mut self.scene, Arc::new(self.session.scene()));
        self.tell(&before);
        self.listen(&before);
        self.hand.follow(&self.scene, self.session.is_race());
        self.whys.clear();
        self.is_finishing = false;
        // One that had no move may have one now.
        self.bots.retain(|(_, at)| *at != Some(Duration::MAX));
        self.forget_hint();
        self.check_auto_finish();
        self.effects.push(Effect::Changed);
        self.tell_news();
    }

    /// Sounds of what has moved since a scene. Behind a curtain, cards only change hands.
    fn listen(&mut self, before: &Scene) {
        let is_turn = self.session.referee().seats() > 1 && !self.session.is_race() && self.actor().is_some();
        let was_turn = std::mem::replace(&mut self.was_turn, is_turn);
        let steps = self.session.referee().steps();
        let known = self.steps.replace(steps);
        // What was there when the match came to the screen makes no sound.
        if known.is_none_or(|known| known == steps) || self.session.curtain().is_some() {
            return;
        }
        self.effects
            .extend(cues(before, &self.scene).into_iter().map(Effect::Sound));
        if is_turn && !was_turn && self.session.humans().len() == 1 {
            self.hear(Sound::YourTurn);
        }
    }

    /// The news lie over the table, once. Only the end of a match comes upon something else.
    fn tell_news(&mut self) {
        let Some(news) = news(&self.session, &self.scene) else {
            self.shown = None;
            return;
        };
        if self.shown.as_ref() == Some(&news.key) || !news.over && self.is_covered {
            return;
        }
        self.shown = Some(news.key.clone());
        if let Some(sound) = Sound::of(&news) {
            self.hear(sound);
        }
        self.effects.push(Effect::News(news));
    }

    /// Does what a gesture means.
    fn gesture(&mut self, gesture: Gesture) {
        if self.actor().is_none() {
            match gesture {
                Gesture::Cancel => {
                    self.hand.let_go();
                    self.notice = None;
                }
                // The click that ends a drag says it.
                Gesture::Grab(_) | Gesture::Drop(_) => {}
                _ => self.say(Notice::plain(self.session.not_now())),
            }
            return;
        }
        self.forget_hint();
        if gesture.begins() {
            self.notice = None;
        }
        let seat = self.session.seat();
        let intent = self.hand.gesture(seat.as_ref(), &self.scene, gesture);
        drop(seat);
        if matches!(gesture, Gesture::Grab(_)) && self.hand.held.is_some() {
            self.hear(Sound::Lift);
        }
        self.dispatch(intent);
    }

    fn dispatch(&mut self, intent: Intent) {
        let Some(seat) = self.actor() else { return };
        match intent {
            Intent::Play(action) => self.choose(seat, action),
            Intent::PlayAll(moves) => self.play_all(seat, moves, false),
            Intent::Ask { question, actions } => self.effects.push(Effect::Ask(Question::Which {
                question,
                seat,
                actions,
            })),
            Intent::Say(Notice {
                kind: Kind::Wrong,
                message,
            }) => self.refuse(message),
            Intent::Say(notice) => self.say(notice),
            Intent::Nothing => {}
        }
    }

    fn choose(&mut self, seat: Seat, action: Action) {
        if action.confirm.is_some() {
            self.effects.push(Effect::Ask(Question::Sure(seat, action)));
        } else {
            let played = self.session.play(seat, &action.notation);
            self.played(played);
        }
    }

    /// A move by the person was made, or wasn't: the question that led to it is closed.
    fn played(&mut self, played: Result<(), Message>) {
        self.is_covered = false;
        self.effects.push(Effect::Close);
        match played {
            Ok(()) => {
                self.run = None;
                self.moved();
            }
            Err(why) => self.refuse(why),
        }
    }

    fn moved(&mut self) {
        self.notice = None;
        self.changed();
    }

    fn want(&mut self, want: Want) {
        let may = match want {
            Want::Undo => self.session.may_undo(),
            Want::Restart => self.session.may_restart(),
            Want::LookAhead => self.session.may_foresee(),
            Want::NewDeal(deal) if self.session.is_under_way() => {
                self.effects.push(Effect::Ask(Question::NewDeal(deal)));
                return;
            }
            Want::NewDeal(_) => Permission::Yes,
        };
        match may {
            Permission::Yes => self.carry_out(want),
            Permission::Ask(question) => self.effects.push(Effect::Ask(Question::Really(question, want))),
            Permission::No(why) => self.say(Notice::plain(why)),
        }
    }

    fn carry_out(&mut self, want: Want) {
        self.stop();
        self.is_covered = false;
        self.effects.push(Effect::Close);
        match want {
            Want::Undo => {
                if self.session.undo() {
                    self.moved();
                    self.effects.push(Effect::Undone);
                }
            }
            Want::Restart if self.session.restarts_anew() => self.exchange(self.session.again()),
            Want::Restart => {
                self.session.rewind();
                self.notice = None;
                self.changed();
                self.effects.push(Effect::Restarted);
            }
            Want::NewDeal(deal) => self.effects.push(Effect::Deal(deal)),
            Want::LookAhead => self.look_ahead(USUAL_LIMIT),
        }
    }

    fn redo(&mut self) {
        self.stop();
        if self.session.redo() {
            self.notice = None;
            self.changed();
        } else {
            self.say(Notice::plain(texts::RedoNothing));
        }
    }

    fn deal(&mut self, chosen: Option<Deal>, any: Deal, seed: u64) {
        let question = self.session.setup().deal_question(self.session.bundle(), seed);
        match (chosen, question) {
            (Some(deal), _) => self.exchange(self.session.deal_chosen(deal)),
            (None, Some(question)) => {
                self.is_picking = true;
                self.effects.push(Effect::Search(ThinkerQuestion::Deal(question)));
                self.effects.push(Effect::Ask(Question::Picking));
            }
            (None, None) => self.exchange(self.session.deal_anew(any)),
        }
    }

    /// Puts another match in the place of this one.
    fn exchange(&mut self, new: Result<Session, Problems>) {
        match new {
            Ok(session) => {
                // What was thought of is about the old match.
                (self.late, self.bots) = (Vec::new(), Vec::new());
                self.effects.push(Effect::Exchange(Box::new(session)));
            }
            Err(problems) => self.say(Notice::wrong(texts::problems(&problems))),
        }
    }

    fn play_all(&mut self, seat: Seat, moves: Vec<String>, is_solver: bool) {
        self.notice = None;
        self.run = Some(Run {
            seat,
            moves: moves.into(),
            is_solver,
            at: self.now,
        });
    }

    /// Plays the next of several moves.
    fn play_next(&mut self) -> Option<()> {
        let run = self.run.as_mut().filter(|run| run.at <= self.now)?;
        let beat = if run.is_solver {
            self.pace.solver
        } else {
            self.pace.own
        };
        run.at = self.now + beat;
        let (seat, is_solver, next) = (run.seat, run.is_solver, run.moves.pop_front());
        if run.moves.is_empty() {
            self.run = None;
        }
        let notation = next?;
        let played = match is_solver {
            true => self.session.play_solved(seat, &notation),
            false => self.session.play(seat, &notation),
        };
        match played {
            Ok(()) => self.moved(),
            Err(why) => {
                self.run = None;
                self.session.stop_leading();
                self.refuse(why);
                self.check_auto_finish();
            }
        }
        Some(())
    }

    fn stop(&mut self) {
        if self.run.take().is_some() {
            self.notice = None;
            self.check_auto_finish();
        }
    }

    fn go_on(&mut self, onward: Onward) {
        match onward {
            Onward::ShowWay(moves) | Onward::ShowPart(moves) => {
                self.session.follow(moves);
                self.hint();
            }
            Onward::Play(moves) => {
                self.session.follow(moves.clone());
                self.play_all(Seat::FIRST, moves, true);
            }
            Onward::TakeBack(count) => {
                for _ in 0..count {
                    self.session.undo();
                }
                self.changed();
                self.say(Notice::plain(texts::ForesightAgain));
            }
            Onward::NewDeal => self.want(Want::NewDeal(None)),
            Onward::Further(nodes) => self.look_ahead(nodes),
        }
    }

    fn judge(&mut self, judgement: Judgement) {
        let judged = Some(judgement).filter(|_| self.session.judged() != Some(judgement));
        if self.session.judge(judged) {
            self.effects.push(Effect::Save);
        }
    }

    /// Plays what waits for nothing any more, and sets the times of the bots that are due.
    fn let_play(&mut self) {
        if self.session.curtain().is_some() {
            self.bots.clear();
        }
        if self.is_held_up() {
            return;
        }
        for (seat, answer) in std::mem::take(&mut self.late) {
            self.take_move(seat, answer);
        }
        while self.play_next().is_some() {}
        let due = self.session.bots_due();
        self.bots.retain(|(seat, _)| due.contains(*seat));
        let pace = match self.session.is_race() {
            true => self.pace.race,
            false => self.pace.bot,
        };
        for seat in due.iter() {
            if self.bots.iter().all(|(bot, _)| *bot != seat) {
                self.bots.push((seat, Some(self.now + pace)));
            }
        }
    }

    /// Asks the first bot whose time has come; one after the other, so that each knows what the others did.
    fn ask_bot(&mut self, is_hurried: bool) {
        if self.is_held_up() || self.bots.iter().any(|(_, at)| at.is_none()) {
            return;
        }
        let is_ready = |at: Option<Duration>| is_hurried || at.is_some_and(|at| at <= self.now);
        if let Some((seat, at)) = self.bots.iter_mut().find(|(_, at)| is_ready(*at)) {
            *at = None;
            self.effects
                .extend(self.session.question(*seat).map(Effect::Think));
        }
    }
}
