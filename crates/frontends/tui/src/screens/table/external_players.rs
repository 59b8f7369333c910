//! External players at this table. Each has a thinker of its own, so that the table stays awake.

use std::hash::{BuildHasher as _, RandomState};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;

use wildpile_client::play::Event;
use wildpile_external::{FaultReport, Handle, Limits, Program, Seating, is_outside, seat};
use wildpile_game::{Outcome, Seat};
use wildpile_message::{Message, ToMessage};
use wildpile_session::{Answer, BUDGET, Change, Question, Session};
use wildpile_table::Referee;

use super::{Act, TableScreen};
use crate::app::{Context, Transition};
use crate::dialog::Dialog;
use crate::store_thread::Kind;
use crate::text as t;
use crate::thinking::Thinking;

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

/// A program at a seat. Dropping this tells the program that the game was left.
struct Guest {
    seat: Seat,
    thinking: Thinking,
    /// The revision of the match that it was last asked about.
    asked: u64,
    slot: Arc<Mutex<Slot>>,
}

/// A guest's program, which is started in the guest's thread.
#[derive(Default)]
enum Slot {
    /// It wasn't started yet.
    #[default]
    Empty,
    /// It plays.
    Plays(Handle),
    /// The guest has left: no program may be started any more.
    Left,
}

impl Slot {
    fn of(shared: &Mutex<Self>) -> MutexGuard<'_, Self> {
        shared.lock().unwrap_or_else(PoisonError::into_inner)
    }

    const fn is_left(&self) -> bool {
        matches!(self, Self::Left)
    }
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
    /// It was asked whether the programs may be started.
    asked: bool,
}

/// The player in the place of a program that failed.
fn substitute(session: &Session) -> &'static str {
    session.bundle().bots.usual()
}

impl Guest {
    fn sit_down(session: &Session, at: Seat, limits: Limits) -> Result<Self, Message> {
        let name = &session.setup().seats[at.index()].player;
        let program = Program::read(name).map_err(|why| t::GuestNotStarted { why })?;
        let (bundle, bot) = (session.bundle(), substitute(session));
        let slot = Arc::<Mutex<Slot>>::default();
        let shared = Arc::clone(&slot);
        let sit_down = move |played: &dyn Referee, at: Seat| {
            if Slot::of(&shared).is_left() {
                return None;
            }
            let seed = RandomState::new().hash_one("a guest") >> 11;
            let seating = Seating::of(played, at, seed, limits);
            let bot = bundle.bots.player(bot, at.index() as u64)?;
            let (player, handle) = seat(bundle.game, &program, seating, bot, || false);
            let mut slot = Slot::of(&shared);
            if slot.is_left() {
                drop(slot);
                handle.end(None);
                return None;
            }
            // A program can't be made to forget moves that were taken back: this is a new one.
            if let Slot::Plays(before) = std::mem::replace(&mut *slot, Slot::Plays(handle)) {
                end(before, None);
            }
            Some(player)
        };
        Ok(Self {
            seat: at,
            thinking: Thinking::with_guests(bundle, Box::new(sit_down)),
            asked: session.moment().revision,
            slot,
        })
    }

    /// The reason a bot plays in its place, if one does.
    fn fault(&self) -> Option<FaultReport> {
        match &*Slot::of(&self.slot) {
            Slot::Plays(program) => program.fault(),
            Slot::Empty | Slot::Left => None,
        }
    }

    /// True if it was last asked about a position that was taken back.
    fn is_outdated(&self, session: &Session) -> bool {
        session
            .changes_since(self.asked)
            .is_none_or(|changes| changes.iter().any(|change| matches!(change, Change::Undone(_))))
    }

    /// Tells the program how the game ended; `None` if it was left.
    fn end(&self, outcome: Option<Outcome>) {
        let before = std::mem::replace(&mut *Slot::of(&self.slot), Slot::Left);
        if let Slot::Plays(program) = before {
            end(program, outcome);
        }
    }
}

/// Ends a program, which has some time to exit by itself: nobody waits for that.
fn end(program: Handle, outcome: Option<Outcome>) {
    thread::spawn(move || program.end(outcome.as_ref()));
}

impl Drop for Guest {
    fn drop(&mut self) {
        self.end(None);
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
                guest.end(outcome.clone());
            }
            self.external.look_at = None;
            return;
        }
        // What was taken back is nobody's fault.
        let session = &self.play.session;
        self.external.guests.retain(|guest| !guest.is_outdated(session));
        let due: Vec<Seat> = session.others_due().iter().collect();
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
        let session = &self.play.session;
        let guests = &mut self.external.guests;
        let at = match guests.iter().position(|guest| guest.seat == seat) {
            Some(at) => at,
            None => match Guest::sit_down(session, seat, terms.limits) {
                Ok(guest) => {
                    guests.push(guest);
                    guests.len() - 1
                }
                Err(why) => return self.replace_guest(seat, why, None, cx),
            },
        };
        let guest = &mut guests[at];
        if !guest.thinking.waits_for(|_| true) {
            let budget_ms = BUDGET.as_millis() as u64;
            guest.thinking.ask(session, Question::Move { seat, budget_ms });
            guest.asked = session.moment().revision;
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
        let (session, guests) = (&self.play.session, &mut self.external.guests);
        let heard = guests.iter_mut().find_map(|guest| {
            let (thought, answer) = guest.thinking.hear(session)?;
            let fault = answer.as_ref().and_then(|_| guest.fault());
            Some((guest.seat, fault, thought, answer))
        });
        if guests.iter().all(|guest| !guest.thinking.waits_for(|_| true)) {
            self.external.look_at = None;
        }
        let Some((seat, fault, thought, answer)) = heard else {
            return;
        };
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
        match answer {
            // The match has moved on since.
            Some(answer) if !answer.is_about(&self.play.session) => self.ask_external(cx),
            Some(answer) if answer.answer != Answer::OutOfStep => {
                self.update(Event::Thought(thought, Ok(Some(answer))), cx);
            }
            // The program can't be asked again.
            Some(_) | None => self.stand_in(seat, t::GuestLost.into(), None, cx),
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

    /// A dialog about what a player did, which the log tells, too.
    fn what_happened(
        &mut self,
        title: impl Into<Message>,
        seat: Seat,
        why: Message,
        line: Option<String>,
    ) -> Dialog<Act> {
        let player = &self.play.session.setup().seats[seat.index()].player;
        let fault = Message::from(t::GuestFault { seat, player, why });
        self.log.note(fault.clone());
        let ask = Dialog::ask(title, fault);
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
        cx.store
            .write_match(&self.row, &self.play.session, Kind::Deletion);
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
    use wildpile_game::rules::{Layer, read_patch};
    use wildpile_records::Store;

    fn table(game: &str, rules: &str) -> (TableScreen, Context) {
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
            layers: vec![Layer::choices(read_patch(rules).unwrap())],
            seats: name_seats(players, &[]),
            ..Setup::default()
        };
        let game = wildpile_bundle::find(game).unwrap();
        let session = Session::start(game, setup, Deal::Number(3)).unwrap();
        let mut table = TableScreen::new(session, &mut cx);
        table.external.terms = Some(StartTerms {
            forfeit: true,
            ..StartTerms::default()
        });
        (table, cx)
    }

    #[test]
    fn a_bot_plays_on_when_the_thread_of_a_program_is_gone() {
        let (mut table, mut cx) = table("skip-bo", "");
        let seat = Seat::all(2).last().unwrap();
        let mut guest = Guest::sit_down(&table.play.session, seat, Limits::default()).unwrap();
        let bundle = table.play.session.bundle();
        guest.thinking = Thinking::with_guests(bundle, Box::new(|_, _| panic!("the thread ends")));
        table.external.guests.push(guest);
        table.ask_guest(seat, StartTerms::default(), &mut cx);
        for _ in 0..10_000 {
            if table.question().is_some() {
                break;
            }
            cx.now += LOOK;
            table.hear_external(&mut cx);
            thread::sleep(Duration::from_millis(1));
        }
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
    fn a_question_that_was_taken_back_is_dropped_with_its_fault() {
        let (mut table, mut cx) = table("skipper", "pace = race");
        table.welcome(StartTerms::default(), &mut cx);
        let first = Arc::clone(&table.external.guests[0].slot);
        let mut actions = table.scene().actions.iter();
        let discard = actions.find(|action| action.notation.starts_with("discard "));
        let discard = discard.unwrap().notation.clone();
        table.update(Event::Play(Seat::FIRST, discard), &mut cx);
        assert_eq!(table.play.session.referee().moves_made(), 1);
        assert!(!Slot::of(&first).is_left(), "it may go on thinking");
        assert!(table.play.session.undo());
        table.ask_external(&mut cx);
        assert!(Slot::of(&first).is_left());
        let guests = &table.external.guests;
        assert!(guests.len() == 1 && !Arc::ptr_eq(&first, &guests[0].slot));
        assert_eq!(table.question(), None);
    }
}
