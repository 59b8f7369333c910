//! External players at this table. Each is spoken to in a thread of its own, so that the table stays awake.

use std::hash::{BuildHasher as _, RandomState};
use std::sync::mpsc::{Receiver, Sender, TryRecvError, channel};
use std::thread;
use std::time::Duration;

use wildpile_client::play::Event;
use wildpile_external::{Handle, Limits, Program, Seating, is_outside, seat};
use wildpile_game::{Outcome, Seat, Viewer};
use wildpile_message::{Message, ToMessage};
use wildpile_session::{BUDGET, Change, Session, texts};
use wildpile_table::{DynPlayer, Referee};
use wildpile_transcript::StepList;

use super::{Act, TableScreen};
use crate::app::{Context, Transition};
use crate::dialog::Dialog;
use crate::store_thread::Kind;
use crate::text as t;
use crate::theme;

/// Interval at which the table looks whether there is an answer.
const LOOK: Duration = Duration::from_millis(20);

/// The permission to start programs, and their limits.
#[derive(Clone, Copy, Debug, Default)]
pub struct StartTerms {
    /// Their limits.
    pub limits: Limits,
    /// True if a program that fails forfeits the game, instead of a bot playing on in its place.
    pub forfeit: bool,
}

/// A thread's job.
enum Job {
    /// Choose a move at this revision, after these changes of the match.
    Choose(Vec<Change>, u64),
    /// Tell the program how the game ended.
    End(Option<Outcome>),
}

/// A program at a seat, and its thread.
struct Guest {
    seat: Seat,
    jobs: Sender<Job>,
    answers: Receiver<(u64, Option<String>)>,
    handle: Handle,
    /// The revision that it is asked about.
    asked: Option<u64>,
    /// The last revision that its copy of the match contains.
    known: u64,
    /// The steps it has been told.
    past: StepList,
}

/// The programs at a table.
#[derive(Default)]
pub(super) struct ExternalPlayers {
    /// None until the person has allowed starting them.
    pub(super) terms: Option<StartTerms>,
    guests: Vec<Guest>,
    /// Time of the next look for answers.
    pub(super) look_at: Option<Duration>,
    /// Someone has forfeited: the game doesn't continue.
    forfeited: bool,
    /// The game was left without a trace.
    pub(super) is_left: bool,
    /// It was asked whether the programs may be started.
    asked: bool,
}

/// The player in the place of a program that failed.
fn substitute(session: &Session) -> &'static str {
    session.bundle().bots.usual()
}

fn serve(
    mut played: Box<dyn Referee>,
    mut player: Box<dyn DynPlayer>,
    handle: &Handle,
    seat: Seat,
    jobs: &Receiver<Job>,
    answers: &Sender<(u64, Option<String>)>,
) {
    let mut informed = 0;
    for job in jobs {
        match job {
            Job::Choose(changes, revision) => {
                if !changes.iter().all(|change| change.apply(played.as_mut())) {
                    debug_assert!(false, "a copy of a match can follow it");
                    break;
                }
                let view = played.seat(Viewer::Seat(seat));
                view.inform(player.as_mut(), informed);
                informed = played.steps();
                let chosen = view.ask(player.as_mut(), BUDGET);
                if answers.send((revision, chosen)).is_err() {
                    break;
                }
            }
            Job::End(outcome) => {
                handle.end(outcome.as_ref());
                return;
            }
        }
    }
    handle.end(None);
}

impl Guest {
    fn sit_down(session: &Session, at: Seat, limits: Limits) -> Result<Self, Message> {
        let name = &session.setup().seats[at.index()].player;
        let program = Program::read(name).map_err(|why| t::GuestNotStarted { why })?;
        let bundle = session.bundle();
        let played = session.referee();
        let seating = Seating {
            rules_name: played.rules_name(),
            rules: played.table_rules(),
            seat: at,
            seats: played.seats(),
            seed: RandomState::new().hash_one("a guest") >> 11,
            limits,
            pool: None,
            unknown_field: false,
            record: false,
        };
        let bot = bundle.bots.player(substitute(session), at.index() as u64);
        let game = bundle.game.title();
        let bot = bot.ok_or(t::GuestNoBot { game })?;
        let (player, handle) = seat(bundle.game, &program, seating, bot, || false);
        let (jobs, todo) = channel();
        let (tell, answers) = channel();
        let (copy, mine) = (played.boxed_clone(), handle.clone());
        thread::spawn(move || serve(copy, player, &mine, at, &todo, &tell));
        Ok(Self {
            seat: at,
            jobs,
            answers,
            handle,
            asked: None,
            known: session.revision(),
            past: session.steps(),
        })
    }
}

impl TableScreen {
    /// Allows external players at this table: the person named them on the command line.
    pub fn welcome(&mut self, terms: StartTerms, cx: &mut Context) {
        self.external.terms = Some(terms);
        if std::mem::take(&mut self.external.asked) {
            self.dialog = None;
        }
        self.ask_external(cx);
    }

    /// Asks the external players that have to move now.
    pub(super) fn ask_external(&mut self, cx: &mut Context) {
        if self.play.session.is_over() {
            let outcome = self.play.session.referee().outcome();
            for guest in self.external.guests.drain(..) {
                // The thread may have ended with its program.
                drop(guest.jobs.send(Job::End(outcome.clone())));
            }
            self.external.look_at = None;
            return;
        }
        let due: Vec<Seat> = self.play.session.others_due().iter().collect();
        for seat in due {
            let name = self.play.session.setup().seats[seat.index()].player.clone();
            if !is_outside(&name) || self.external.forfeited {
                continue;
            }
            let Some(terms) = self.external.terms else {
                if self.dialog.is_none() {
                    self.external.asked = true;
                    self.dialog = Some(
                        Dialog::ask(t::GuestTitle, t::GuestIs { seat })
                            .and(Message::text(name))
                            .and(t::GuestTerms {
                                seconds: StartTerms::default().limits.answer.as_secs(),
                                bot: substitute(&self.play.session),
                            })
                            .and(t::GuestStartAsk)
                            .answer('s', t::GuestStart, Act::Welcome)
                            .answer('b', t::GuestReplace, Act::Replace(seat))
                            .answer('m', t::TableSaveMenu, Act::Home)
                            .choose(1),
                    );
                }
                return;
            };
            self.ask_guest(seat, terms, cx);
        }
    }

    fn ask_guest(&mut self, seat: Seat, terms: StartTerms, cx: &mut Context) {
        let revision = self.play.session.revision();
        let past = self.play.session.steps();
        // A program can't be made to forget undone moves: a new one is started.
        self.external
            .guests
            .retain(|g| g.seat != seat || past.since(&g.past).is_some());
        if !self.external.guests.iter().any(|g| g.seat == seat) {
            match Guest::sit_down(&self.play.session, seat, terms.limits) {
                Ok(guest) => self.external.guests.push(guest),
                Err(why) => return self.replace_guest(seat, why, None, cx),
            }
        }
        let Some(guest) = self.external.guests.iter_mut().find(|g| g.seat == seat) else {
            return;
        };
        if guest.asked.is_none() {
            let changes = self.play.session.changes_since(guest.known).unwrap_or_default();
            let job = Job::Choose(changes.to_vec(), revision);
            if guest.jobs.send(job).is_err() {
                return self.stand_in(seat, t::GuestLost.into(), None, cx);
            }
            guest.asked = Some(revision);
            guest.known = revision;
            guest.past = past;
            self.external.look_at = Some(cx.now + LOOK);
        }
    }

    /// Takes the answers that have come.
    pub(super) fn hear_external(&mut self, cx: &mut Context) {
        if self.dialog.is_none() && self.external.terms.is_none() {
            // The question was closed without an answer.
            self.ask_external(cx);
        }
        if self.external.look_at.is_none_or(|at| at > cx.now) {
            return;
        }
        self.external.look_at = Some(cx.now + LOOK);
        // Nothing changes behind a question, or a curtain.
        if self.dialog.is_some() || self.play.session.curtain().is_some() {
            return;
        }
        let mut answer = None;
        for guest in self.external.guests.iter_mut().filter(|g| g.asked.is_some()) {
            let told = match guest.answers.try_recv() {
                Err(TryRecvError::Empty) => continue,
                told => told.ok(),
            };
            guest.asked = None;
            let fault = told.as_ref().and_then(|_| guest.handle.fault());
            answer = Some((guest.seat, fault, told));
            break;
        }
        if self.external.guests.iter().all(|g| g.asked.is_none()) {
            self.external.look_at = None;
        }
        let Some((seat, fault, told)) = answer else { return };
        if let Some(report) = fault {
            let line = report.stderr.lines().last().map(str::to_owned);
            if report.is_decline() {
                // Whatever was agreed about faults: this isn't one.
                self.stand_in(seat, report.fault.message(), line, cx);
            } else {
                self.replace_guest(seat, report.fault.message(), line, cx);
            }
            return;
        }
        match told {
            Some((revision, Some(notation))) if revision == self.play.session.revision() => {
                self.update(Event::Moved(seat, notation), cx);
            }
            // The match has moved on since.
            Some((_, Some(_))) => self.ask_external(cx),
            // The program can't be asked again.
            None => self.stand_in(seat, t::GuestLost.into(), None, cx),
            Some((_, None)) => self.say(theme::Kind::Wrong, texts::TellBotStuck { seat }),
        }
    }

    /// A program has failed: says so in a dialog, and does what was agreed. `line` is the last line
    /// it wrote.
    fn replace_guest(&mut self, seat: Seat, why: Message, line: Option<String>, cx: &mut Context) {
        if self.external.terms.is_some_and(|terms| terms.forfeit) {
            self.external.forfeited = true;
            self.external.guests.retain(|g| g.seat != seat);
            self.dialog = Some(
                self.what_happened(t::GuestForfeited, seat, why, line)
                    .and(t::GuestHasForfeited { seat })
                    .answer('n', t::DoNewDeal, Act::LeaveForfeited(true))
                    .answer('m', t::DoMenu, Act::LeaveForfeited(false)),
            );
            return;
        }
        self.stand_in(seat, why, line, cx);
    }

    /// A dialog about what a player did.
    fn what_happened(
        &self,
        title: impl Into<Message>,
        seat: Seat,
        why: Message,
        line: Option<String>,
    ) -> Dialog<Act> {
        let player = &self.play.session.setup().seats[seat.index()].player;
        let ask = Dialog::ask(title, t::GuestFault { seat, player, why });
        line.into_iter().map(Message::text).fold(ask, Dialog::and)
    }

    /// A bot plays on in the place of a program, and a dialog says so.
    fn stand_in(&mut self, seat: Seat, why: Message, line: Option<String>, cx: &mut Context) {
        let bot = substitute(&self.play.session);
        self.dialog = Some(
            self.what_happened(t::GuestTitle, seat, why, line)
                .and(t::GuestPlaysOn { seat, bot })
                .answer('o', t::DoOk, Act::Nothing),
        );
        self.let_bot_play(seat, cx);
    }

    /// A bot plays on in the place of a program.
    pub(super) fn let_bot_play(&mut self, seat: Seat, cx: &mut Context) {
        self.external.guests.retain(|g| g.seat != seat);
        let bot = substitute(&self.play.session);
        self.play.session.reseat(seat, bot);
        self.update(Event::Tick, cx);
        self.ask_external(cx);
    }

    /// Leaves a forfeited game without a trace.
    pub(super) fn leave_forfeited(&mut self, deal: bool, cx: &mut Context) -> Transition {
        self.save(Kind::Deletion, cx);
        self.external.is_left = true;
        if deal {
            self.deal_now(None, true, cx);
            return Transition::Stay;
        }
        Transition::Home
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::session::{Setup, name_seats};
    use crate::settings::Settings;
    use wildpile_cards::Deal;
    use wildpile_records::Store;
    use wildpile_transcript::TextStep;

    fn table() -> (TableScreen, Context) {
        let settings = Settings::default();
        let mut cx = Context::new(
            wildpile_bundle::GAMES,
            Store::in_memory().unwrap(),
            settings,
            "en",
        );
        // A program that exists wherever tests run; it is only killed.
        let program = format!("cmd:'{}' --list", std::env::current_exe().unwrap().display());
        let players = vec!["human".to_owned(), program];
        let setup = Setup {
            seats: name_seats(players, &[]),
            ..Setup::default()
        };
        let game = wildpile_bundle::find("skip-bo").unwrap();
        let session = Session::start(game, setup, Deal::Number(3)).unwrap();
        let mut table = TableScreen::new(session, &mut cx);
        table.external.terms = Some(StartTerms {
            forfeit: true,
            ..StartTerms::default()
        });
        (table, cx)
    }

    /// A program whose thread is gone: it takes no questions and gives no answers.
    fn lost(table: &TableScreen, asked: Option<u64>) -> Guest {
        let seat = Seat::all(2).last().unwrap();
        let mut guest = Guest::sit_down(&table.play.session, seat, Limits::default()).unwrap();
        guest.jobs = channel().0;
        guest.answers = channel().1;
        guest.asked = asked;
        guest
    }

    #[test]
    fn a_bot_plays_on_when_the_thread_of_a_program_is_gone() {
        let (mut table, mut cx) = table();
        let guest = lost(&table, Some(table.play.session.revision()));
        table.external.guests.push(guest);
        table.external.look_at = Some(Duration::ZERO);
        table.hear_external(&mut cx);
        let seat = Seat::all(2).last().unwrap();
        let [fault, plays_on] = table.question().unwrap() else {
            panic!("{:?}", table.question());
        };
        assert_eq!(fault.arg("why"), Some(&t::GuestLost.into()));
        let bot = substitute(&table.play.session);
        assert_eq!(plays_on, &Message::from(t::GuestPlaysOn { seat, bot }));
        assert!(!is_outside(&table.play.session.setup().seats[1].player));
        assert!(table.external.guests.is_empty() && table.external.look_at.is_none());
    }

    #[test]
    fn a_question_that_nobody_takes_is_not_waited_for() {
        let (mut table, mut cx) = table();
        let guest = lost(&table, None);
        let seat = guest.seat;
        table.external.guests.push(guest);
        table.ask_guest(seat, StartTerms::default(), &mut cx);
        let fault = &table.question().unwrap()[0];
        assert_eq!(fault.arg("why"), Some(&t::GuestLost.into()));
        assert!(!is_outside(&table.play.session.setup().seats[1].player));
    }

    #[test]
    fn what_was_taken_back_is_not_only_counted() {
        // As many steps as there are, once the same and once with another deal: where everybody plays at the same time a
        // move may be taken back for another one while the program thinks.
        for same in [true, false] {
            let (mut table, mut cx) = table();
            let mut guest = lost(&table, None);
            let (jobs, todo) = channel();
            guest.jobs = jobs;
            if !same {
                let steps = guest.past.len();
                guest.past = guest.past.first(steps - 1);
                guest.past.push(TextStep::Chance("something else".to_owned()));
            }
            let seat = guest.seat;
            table.external.guests.push(guest);
            table.ask_guest(seat, StartTerms::default(), &mut cx);
            assert_eq!(
                todo.try_recv().is_ok(),
                same,
                "the old one is asked only if it knows the same"
            );
            assert_eq!(table.external.guests.len(), 1);
            assert!(table.external.guests[0].asked.is_some() && table.question().is_none());
        }
    }
}
