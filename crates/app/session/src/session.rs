//! A match with the people and bots at its seats: who is looking, who is next, what may be undone.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use wildpile_cards::Deal;
use wildpile_game::rules::{Layer, Problem, Problems};
use wildpile_game::{Seat, SeatSet, Turn, Viewer};
use wildpile_message::{Arg, Message, Names, Texts, ToMessage};
use wildpile_table::{Action, PlayError, Referee, Scene, SeatView, seating_problem_of};

use crate::text as t;
use crate::thinker::{Answer, Change, Hints, MatchId, Moment, Question, Response};
use crate::{Advice, DealQuestion, GameBundle, Guide, Pick, SavedLayer, SeatSetup};

/// The time budget of a bot per move.
pub const BUDGET: Duration = Duration::from_millis(150);

/// The note that counts how often somebody asked whether the match can still be won.
pub(crate) const ASKED: &str = "asked";
/// The note that counts how often somebody asked for a hint.
pub(crate) const HINTS: &str = "hints";

/// The note with the required difficulty of the deal.
pub(crate) const PICKED: &str = "picked";

/// What to play: enough to start a match, and to start it again.
#[derive(Clone, Debug, PartialEq)]
pub struct Setup {
    /// The layers over the default rules.
    pub layers: Vec<Layer>,
    /// The players.
    pub seats: Vec<SeatSetup>,
    /// The required difficulty of random deals.
    pub pick: Pick,
}

impl Setup {
    /// The request for a deal; `None` if any will do, or if deals can't be chosen.
    #[must_use]
    pub fn deal_question(&self, bundle: &'static GameBundle, seed: u64) -> Option<DealQuestion> {
        let wanted = self.pick != Pick::Any && crate::can_pick(bundle, self.seats.len());
        wanted.then(|| DealQuestion {
            game: bundle.game.name().to_owned(),
            layers: self.layers.iter().map(SavedLayer::from).collect(),
            pick: self.pick,
            seed,
        })
    }
}

/// Whether something is allowed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Permission {
    /// Yes.
    Yes,
    /// After a confirmation.
    Ask(Message),
    /// No, with the reason.
    No(Message),
}

/// How to return to the start of the deal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Restart {
    /// With [`Session::rewind`]: everything can be redone.
    Rewind,
    /// The same, after a confirmation.
    AskRewind(Message),
    /// With [`Session::again`], as a new match: the current one is over.
    Again,
    /// The same, after a confirmation: the current match won't count as a win.
    AskAgain(Message),
    /// Not possible, with the reason.
    No(Message),
}

/// A match and its players.
pub struct Session {
    bundle: &'static GameBundle,
    referee: Box<dyn Referee>,
    setup: Setup,
    /// The time played.
    pub elapsed: Duration,
    /// How often somebody asked whether the match can still be won.
    pub asked: u32,
    /// How often somebody asked for a hint.
    pub hints: u32,
    /// The winning sequence that hints follow. Without it, each hint could start another one,
    /// leading in circles.
    way: Option<Guide>,
    /// The seats with bots of this bundle.
    bots: SeatSet,
    shown: Option<Seat>,
    id: MatchId,
    /// All changes of the match so far, for anyone who keeps a copy.
    changes: Vec<Change>,
}

impl std::fmt::Debug for Session {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Session")
            .field("bundle", &self.bundle)
            .field("setup", &self.setup)
            .field("moment", &self.moment())
            .finish_non_exhaustive()
    }
}

/// The bots that don't support the table's per-seat rules.
pub(crate) fn unfit(bundle: &GameBundle, seats: &[SeatSetup], referee: &dyn Referee) -> Vec<Problem> {
    let per_seat = referee.table_rules().per_seat;
    if per_seat.is_empty() {
        return Vec::new();
    }
    let known = seats.iter().filter(|seat| bundle.bots.has(&seat.player));
    let problems = known.filter_map(|seat| {
        let knows = |option: &str| bundle.bots.knows_per_seat(&seat.player, option);
        seating_problem_of(&per_seat, &seat.player, &knows)
    });
    problems.collect()
}

impl Session {
    /// Starts a match.
    ///
    /// # Errors
    /// Every problem of rules, seats and deal, including bots that don't support the rules.
    pub fn start(bundle: &'static GameBundle, setup: Setup, deal: Deal) -> Result<Self, Problems> {
        let referee = bundle.game.start(&setup.layers, setup.seats.len(), deal)?;
        Problems::check(unfit(bundle, &setup.seats, referee.as_ref()))?;
        Ok(Self::of(bundle, referee, setup))
    }

    /// A session for a match in progress.
    #[must_use]
    pub fn of(bundle: &'static GameBundle, referee: Box<dyn Referee>, setup: Setup) -> Self {
        static NEXT: AtomicU32 = AtomicU32::new(1);
        let mut new = Self {
            bundle,
            referee,
            setup,
            elapsed: Duration::ZERO,
            asked: 0,
            hints: 0,
            way: None,
            bots: SeatSet::EMPTY,
            shown: None,
            id: MatchId(NEXT.fetch_add(1, Ordering::Relaxed)),
            changes: Vec::new(),
        };
        new.find_bots();
        new
    }

    /// Updates the set of seats with bots of this bundle.
    fn find_bots(&mut self) {
        let is_bot = |seat: &Seat| {
            let player = &self.setup.seats[seat.index()];
            !player.is_human() && self.bundle.bots.has(&player.player)
        };
        self.bots = Seat::all(self.setup.seats.len()).filter(is_bot).collect();
    }

    /// The game and its bots.
    #[must_use]
    pub const fn bundle(&self) -> &'static GameBundle {
        self.bundle
    }

    /// The match with full knowledge, for what only a local solitaire may do (undo, looking ahead),
    /// for records and for saving. What the person at the screen may know comes from
    /// [`Session::seat`].
    #[must_use]
    pub fn referee(&self) -> &dyn Referee {
        self.referee.as_ref()
    }

    /// The chosen rules and the players.
    #[must_use]
    pub const fn setup(&self) -> &Setup {
        &self.setup
    }

    /// The number of changes of the match so far; answers about another revision are outdated.
    #[must_use]
    pub const fn revision(&self) -> u64 {
        self.changes.len() as u64
    }

    /// The current moment of this match.
    #[must_use]
    pub const fn moment(&self) -> Moment {
        Moment {
            id: self.id,
            revision: self.revision(),
        }
    }

    /// The changes since a revision; `None` if that revision doesn't exist yet.
    #[must_use]
    pub fn changes_since(&self, revision: u64) -> Option<&[Change]> {
        self.changes.get(usize::try_from(revision).ok()?..)
    }

    /// The display names by seat; people without a name are “Player 1” in the language of `texts`.
    #[must_use]
    pub fn names(&self, texts: &Texts) -> Vec<String> {
        let seats = self.setup.seats.iter().enumerate();
        seats
            .map(|(seat, seat_setup)| texts.say_arg(&seat_setup.label(seat), &Names::NONE))
            .collect()
    }

    /// The display name of a seat.
    #[must_use]
    pub fn name(&self, seat: Seat) -> Arg {
        self.setup
            .seats
            .get(seat.index())
            .map_or_else(|| seat.into(), |seat_setup| seat_setup.label(seat.index()))
    }

    /// The seats of people.
    #[must_use]
    pub fn humans(&self) -> SeatSet {
        Seat::all(self.setup.seats.len())
            .filter(|s| self.setup.seats[s.index()].is_human())
            .collect()
    }

    /// Whether several seats act simultaneously.
    #[must_use]
    pub fn is_race(&self) -> bool {
        self.referee.turn().due().len() > 1
    }

    /// The person the table is currently turned to, if any.
    #[must_use]
    pub fn facing(&self) -> Option<Seat> {
        let humans = self.humans();
        if humans.len() == 1 {
            return humans.first();
        }
        let due = self.referee.turn().due();
        self.shown
            .filter(|&shown| due.contains(shown) && humans.contains(shown))
    }

    /// Who is currently looking at the table.
    #[must_use]
    pub fn viewer(&self) -> Viewer {
        self.facing().map_or(Viewer::Public, Viewer::Seat)
    }

    /// The seat the table is currently turned to; everything shown and played at this screen goes
    /// through it.
    #[must_use]
    pub fn seat(&self) -> Box<dyn SeatView + '_> {
        self.referee.seat(self.viewer())
    }

    /// The seat whose move log is shown permanently: the public one if several people share the
    /// screen.
    #[must_use]
    pub fn log_seat(&self) -> Box<dyn SeatView + '_> {
        let alone = self.humans().len() == 1;
        let viewer = self.facing().filter(|_| alone);
        self.referee.seat(viewer.map_or(Viewer::Public, Viewer::Seat))
    }

    /// The scene for the viewer.
    #[must_use]
    pub fn scene(&self) -> Scene {
        self.seat().scene()
    }

    /// The scene for a viewer after the first `steps` steps, without actions; `None` if there are
    /// fewer steps.
    #[must_use]
    pub fn scene_at(&self, viewer: Viewer, steps: usize) -> Option<Scene> {
        self.referee.scene_at(viewer, steps)
    }

    /// The person the screen must be handed to before anything is shown, if several people play.
    #[must_use]
    pub fn curtain(&self) -> Option<Seat> {
        let humans = self.humans();
        if humans.len() < 2 || self.facing().is_some() {
            return None;
        }
        self.referee.turn().due().iter().find(|&s| humans.contains(s))
    }

    /// The person is ready: turns the table to that seat.
    pub const fn lift_curtain(&mut self, seat: Seat) {
        self.shown = Some(seat);
    }

    /// Hides the table until the next person is ready.
    pub const fn lower_curtain(&mut self) {
        self.shown = None;
    }

    /// Why nothing can be played at this screen now.
    #[must_use]
    pub fn not_now(&self) -> Message {
        match self.referee.turn().due().first() {
            _ if self.is_over() => t::TellOver.into(),
            Some(seat) => t::TellTurn { seat }.into(),
            None => t::TellNobody.into(),
        }
    }

    /// The moves without gestures, with their seats: those of the viewer, and the extra moves of
    /// other people who may act out of turn, with their names.
    #[must_use]
    pub fn more(&self) -> Vec<(Seat, Action)> {
        let facing = self.facing();
        let mut offered: Vec<(Seat, Action)> = Vec::new();
        if let Some(seat) = facing {
            offered.extend(self.scene().buttons().map(|a| (seat, a.clone())));
        }
        for seat in self.humans().iter().filter(|&s| Some(s) != facing) {
            if self.referee.turn().allows(seat) {
                let other = self.referee.seat(Viewer::Seat(seat));
                let (scene, extra) = (other.scene(), other.extra_moves());
                offered.extend(scene.buttons().filter(|a| extra.contains(&a.notation)).map(|a| {
                    let mut action = a.clone();
                    action.label = t::LabelOfSeat {
                        action: &a.label,
                        seat,
                    }
                    .into();
                    (seat, action)
                }));
            }
        }
        offered
    }

    /// The bots the match is waiting for.
    #[must_use]
    pub fn bots_due(&self) -> SeatSet {
        let due = self.referee.turn().due();
        due.iter().filter(|&seat| self.bots.contains(seat)).collect()
    }

    /// The externally driven seats the match is waiting for: neither people nor bots of this
    /// bundle. The frontend has to ask them.
    #[must_use]
    pub fn others_due(&self) -> SeatSet {
        let (humans, bots) = (self.humans(), self.bots_due());
        let due = self.referee.turn().due();
        due.iter()
            .filter(|&seat| !humans.contains(seat) && !bots.contains(seat))
            .collect()
    }

    /// Replaces the player at a seat: `human`, or a level's name.
    pub fn reseat(&mut self, seat: Seat, player: &str) {
        if let Some(seat_setup) = self.setup.seats.get_mut(seat.index()) {
            player.clone_into(&mut seat_setup.player);
            self.changes.push(Change::Reseated(seat, player.to_owned()));
            self.find_bots();
        }
    }

    /// The question for a bot's move, to be sent to a [`Thinker`](crate::Thinker). `None` if the
    /// match isn't waiting for this bot.
    #[must_use]
    pub fn question(&self, seat: Seat) -> Option<Question> {
        self.bots_due().contains(seat).then_some(Question::Move {
            seat,
            budget_ms: BUDGET.as_millis() as u64,
        })
    }

    /// Plays a bot's move. `false` if the match has changed since the question; then nothing is
    /// played, and the bot may have to be asked again.
    ///
    /// # Errors
    /// Why there is no move, or why it wasn't played.
    pub fn play_response(&mut self, response: &Response) -> Result<bool, Message> {
        match &response.answer {
            _ if !response.is_about(self) => Ok(false),
            Answer::Move { seat, notation } => match self.play(*seat, notation) {
                Ok(()) => Ok(true),
                Err(error) => Err(error.message()),
            },
            Answer::Failed(why) => Err(why.clone()),
            _ => Ok(false),
        }
    }

    /// Plays a move in notation.
    ///
    /// # Errors
    /// Why it wasn't played.
    pub fn play(&mut self, seat: Seat, notation: &str) -> Result<(), PlayError> {
        self.referee.play(seat, notation)?;
        self.changes.push(Change::Played(seat, notation.to_owned()));
        Ok(())
    }

    /// Why a gesture of the viewer does nothing; `None` if it is legal or has no meaning.
    #[must_use]
    pub fn why_not(&self, from: wildpile_table::Spot, to: Option<wildpile_table::ZoneId>) -> Option<Message> {
        self.seat().why_not(from, to)
    }

    /// Whether the last move can be undone.
    #[must_use]
    pub fn may_undo(&self) -> Permission {
        if self.referee.moves_made() == 0 {
            return Permission::No(t::UndoNothing.into());
        }
        if self.referee.seats() == 1 {
            return if self.referee.undo_marks() && !self.referee.is_marked() {
                Permission::Ask(t::UndoMarks.into())
            } else {
                Permission::Yes
            };
        }
        let last = self.referee.last_mover();
        let mine = last.is_some() && last == self.facing();
        let still = last.is_some_and(|seat| self.referee.turn().due().contains(seat));
        if !mine || !still {
            return Permission::No(t::UndoOwnTurn.into());
        }
        if self.referee.undo_marks() {
            return Permission::No(t::UndoStands.into());
        }
        Permission::Yes
    }

    /// Undoes the last move; `false` if there is none.
    pub fn undo(&mut self) -> bool {
        let done = self.referee.undo();
        if done {
            self.changes.push(Change::Undone(1));
        }
        done
    }

    /// Redoes the last undone move; `false` if there is none.
    pub fn redo(&mut self) -> bool {
        let done = self.referee.redo();
        if done {
            self.changes.push(Change::Redone);
        }
        done
    }

    /// Undoes everything, so that it can be redone.
    pub fn rewind(&mut self) {
        let mut count = 0;
        while self.referee.undo() {
            count += 1;
        }
        self.changes.push(Change::Undone(count));
    }

    /// How to return to the start of this deal.
    #[must_use]
    pub fn may_restart(&self) -> Restart {
        if self.is_over() {
            Restart::Again
        } else if self.referee.moves_made() == 0 {
            Restart::No(t::RestartBeginning.into())
        } else if self.referee.seats() > 1 {
            Restart::AskAgain(t::RestartSeveral.into())
        } else if !self.referee.is_marked() && self.has_revealed() {
            Restart::AskRewind(t::RestartMarks.into())
        } else {
            Restart::Rewind
        }
    }

    /// Whether the match revealed a hidden card; then replaying the same deal isn't fair (SK-22).
    #[must_use]
    pub fn has_revealed(&self) -> bool {
        let mut copy = self.referee.boxed_clone();
        while copy.undo() {}
        copy.is_marked()
    }

    /// Marks the match because hidden cards were seen by other means (SK-22).
    pub fn mark(&mut self) {
        self.referee.mark();
    }

    /// Starts the same deal again. It is marked if this match revealed hidden cards.
    ///
    /// # Errors
    /// Every problem; there should be none, because the match was started before.
    pub fn again(&self) -> Result<Self, Problems> {
        let mut new = self.deal_anew(self.referee.deal())?;
        if self.referee.is_marked() || self.has_revealed() {
            new.referee.mark();
        }
        Ok(new)
    }

    /// Starts a new deal with the same rules and players: any deal, or the answer to
    /// [`Session::next_deal`].
    ///
    /// # Errors
    /// Every problem of the deal.
    pub fn deal_anew(&self, deal: Deal) -> Result<Self, Problems> {
        Self::start(self.bundle, self.setup.clone(), deal)
    }

    /// Starts a chosen deal with the same rules and players.
    ///
    /// # Errors
    /// Every problem of the deal.
    pub fn deal_chosen(&self, deal: Deal) -> Result<Self, Problems> {
        let setup = Setup {
            pick: Pick::Any,
            ..self.setup.clone()
        };
        Self::start(self.bundle, setup, deal)
    }

    /// The request for the next deal with the same rules and players; `None` if any will do. `seed`
    /// determines the candidates.
    #[must_use]
    pub fn next_deal(&self, seed: u64) -> Option<DealQuestion> {
        self.setup.deal_question(self.bundle, seed)
    }

    /// The question for hints for a seat. The best move is only searched if none is known.
    #[must_use]
    pub fn ask_for_hints(&self, seat: Seat) -> Question {
        let think = self.known_advice().is_none();
        Question::Hints {
            seat,
            budget_ms: think.then_some(BUDGET.as_millis() as u64),
        }
    }

    /// Accepts the hints found by a thinker: returns their indices in `scene.actions`, best first,
    /// and the reason why the first one is the best known. The hint is counted in the record.
    pub fn take_hints(&mut self, scene: &Scene, hints: &Hints) -> (Vec<usize>, Option<Message>) {
        let place = |notation: &String| scene.actions.iter().position(|a| a.notation == *notation);
        let mut list: Vec<usize> = hints.moves.iter().filter_map(place).collect();
        let best = self.known_advice().or_else(|| hints.best.clone());
        if let Some(advice) = &best {
            self.keep_advice(advice);
        }
        let best = best.and_then(|advice| {
            // Never advise giving up, or returning to an earlier position.
            let at = place(&advice.notation).filter(|at| list.contains(at) || !advice.way.is_empty())?;
            Some((at, advice.why))
        });
        let why = best.map(|(at, why)| {
            list.retain(|&other| other != at);
            list.insert(0, at);
            why
        });
        self.hints += u32::from(!list.is_empty());
        (list, why)
    }

    /// The best move if already known: the next one in the sequence of an earlier hint.
    #[must_use]
    pub fn known_advice(&self) -> Option<Advice> {
        Advice::of_way(self.way.as_ref()?.left(self.referee())?)
    }

    /// Stores the winning sequence of a hint.
    pub fn keep_advice(&mut self, advice: &Advice) {
        // A sequence that is being followed keeps its start, so that it remains valid after undoing
        // moves.
        if !advice.way.is_empty() && self.known_advice().as_ref() != Some(advice) {
            self.way = Some(Guide::new(self.referee(), advice.way.clone()));
        }
    }

    /// Whether somebody at the screen may ask if the match can still be won. The answer uses hidden
    /// cards, so asking marks the match (SK-22).
    #[must_use]
    pub fn may_foresee(&self) -> Permission {
        if self.bundle.lookahead.is_none() || self.referee.seats() != 1 || self.humans().is_empty() {
            return Permission::No(t::ForesightNone.into());
        }
        if self.is_over() {
            return Permission::No(t::TellOver.into());
        }
        let sees_chance = self.bundle.lookahead.is_some_and(|f| f.sees_chance);
        if !self.referee.is_marked() && (sees_chance || crate::auto::is_hidden(&self.scene())) {
            return Permission::Ask(t::ForesightMarks.into());
        }
        Permission::Yes
    }

    /// The question whether the match can still be won. It is counted in the record, and marks the
    /// match if there are hidden cards.
    pub fn ask_to_foresee(&mut self, nodes: u64) -> Option<Question> {
        match self.may_foresee() {
            Permission::No(_) => return None,
            Permission::Ask(_) => self.referee.mark(),
            Permission::Yes => {}
        }
        self.asked += 1;
        Some(Question::Outlook { nodes, back: true })
    }

    /// The question for auto-finish, if the visible table suggests that it might apply; `None`
    /// otherwise.
    #[must_use]
    pub fn ask_to_finish(&self, scene: &Scene) -> Option<Question> {
        let alone = self.referee.seats() == 1 && !self.is_over();
        (alone && crate::auto::may_finish(scene)).then_some(Question::Finish)
    }

    /// Whether the match is over.
    #[must_use]
    pub fn is_over(&self) -> bool {
        matches!(self.referee.turn(), Turn::Over(_))
    }

    /// Whether a move was made and the match isn't over.
    #[must_use]
    pub fn is_under_way(&self) -> bool {
        !self.is_over() && self.referee.moves_made() > 0
    }

    /// The record of a match of this session, including players and duration.
    #[must_use]
    pub fn record(&self, played: &dyn Referee) -> String {
        let seats = self.setup.seats.iter().map(|s| s.player.clone()).collect();
        let mut notes = BTreeMap::new();
        notes.insert("elapsed_ms".to_owned(), self.elapsed.as_millis().to_string());
        for (note, count) in [(ASKED, self.asked), (HINTS, self.hints)] {
            if count > 0 {
                notes.insert(note.to_owned(), count.to_string());
            }
        }
        if self.setup.pick != Pick::Any {
            notes.insert(PICKED.to_owned(), self.setup.pick.name().to_owned());
        }
        let names: Vec<&str> = self.setup.seats.iter().map(|s| s.name.as_str()).collect();
        if let Ok(names) = serde_json::to_string(&names) {
            notes.insert("names".to_owned(), names);
        }
        played.transcript(seats, notes).to_string()
    }
}
