//! A match with the people and bots at its seats: who looks, who is next, what may be taken back.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use wildpile_cards::Deal;
use wildpile_game::rules::{Layer, Problem, Problems};
use wildpile_game::{Seat, SeatSet, Turn, Viewer};
use wildpile_message::{Arg, Message, Names, Texts, ToMessage};
use wildpile_table::{Action, PlayError, Referee, Scene, SeatView, seating_problem};

use crate::text as t;
use crate::thinker::{Answer, Change, Hints, MatchId, Moment, Question, Response};
use crate::{Advice, DealQuestion, GameBundle, Guide, Pick, SavedLayer, SeatSetup};

/// How long a bot may think about a move.
pub const BUDGET: Duration = Duration::from_millis(150);

/// The note of a record that tells how often it was asked whether the match can still be won.
pub(crate) const ASKED: &str = "asked";
/// The note of a record that tells how often somebody asked for a hint.
pub(crate) const HINTS: &str = "hints";

/// The note of a record that tells what its deal had to be like.
pub(crate) const PICKED: &str = "picked";

/// What to play: enough to start a match, and to start it again.
#[derive(Clone, Debug, PartialEq)]
pub struct Setup {
    /// The rules over the defaults.
    pub layers: Vec<Layer>,
    /// Who sits where.
    pub seats: Vec<SeatSetup>,
    /// What a deal that nobody chooses must be like.
    pub pick: Pick,
}

impl Setup {
    /// The question for a deal; none where any will do, or where none can be picked.
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

/// Whether something may be done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Permission {
    /// Yes.
    Yes,
    /// When the person says yes to this.
    Ask(Message),
    /// No, and why.
    No(Message),
}

/// How to get back to the beginning of the deal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Restart {
    /// By [`Session::rewind`]: everything can be redone.
    Rewind,
    /// The same, when the person says yes to this.
    AskRewind(Message),
    /// By [`Session::again`], a new match: the one so far is over.
    Again,
    /// The same, when the person says yes to this: the match so far counts as not won.
    AskAgain(Message),
    /// Not, and why.
    No(Message),
}

/// A match and who plays it.
pub struct Session {
    bundle: &'static GameBundle,
    referee: Box<dyn Referee>,
    setup: Setup,
    /// The time that was played.
    pub elapsed: Duration,
    /// How often it was asked whether the match can still be won.
    pub asked: u32,
    /// How often somebody asked for a hint.
    pub hints: u32,
    /// The way to win that hints lead along: each hint by itself could begin another way, and lead in circles.
    way: Option<Guide>,
    /// The seats where bots sit that are known here.
    bots: SeatSet,
    shown: Option<Seat>,
    id: MatchId,
    /// Everything that changed the match, for who keeps a copy.
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

/// The bots that can't play by the rules of this table: those that differ per seat.
pub(crate) fn unfit(bundle: &GameBundle, seats: &[SeatSetup], referee: &dyn Referee) -> Vec<Problem> {
    let per_seat = referee.table_rules().per_seat;
    if per_seat.is_empty() {
        return Vec::new();
    }
    let bots = seats.iter().filter(|seat| !seat.is_human());
    let problems = bots.filter_map(|seat| {
        let bot = (bundle.player)(&seat.player, 0)?;
        seating_problem(&per_seat, &seat.player, bot.as_ref())
    });
    problems.collect()
}

impl Session {
    /// Starts a match.
    ///
    /// # Errors
    /// Every problem of rules, seats and deal, and bots that don't know the rules.
    pub fn start(bundle: &'static GameBundle, setup: Setup, deal: Deal) -> Result<Self, Problems> {
        let referee = bundle.game.start(&setup.layers, setup.seats.len(), deal)?;
        Problems::check(unfit(bundle, &setup.seats, referee.as_ref()))?;
        Ok(Self::of(bundle, referee, setup))
    }

    /// A session of a match that is under way.
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

    /// Finds out at which seats bots sit that are known here.
    fn find_bots(&mut self) {
        let is_bot = |seat: &Seat| {
            let player = &self.setup.seats[seat.index()];
            !player.is_human() && (self.bundle.player)(&player.player, 0).is_some()
        };
        self.bots = Seat::all(self.setup.seats.len()).filter(is_bot).collect();
    }

    /// The game and its bots.
    #[must_use]
    pub const fn bundle(&self) -> &'static GameBundle {
        self.bundle
    }

    /// Who knows everything about the match: for what a solitaire on this machine may do (undo, looking ahead), for
    /// records and for saving. What the person at the screen may know comes from [`Session::seat`].
    #[must_use]
    pub fn referee(&self) -> &dyn Referee {
        self.referee.as_ref()
    }

    /// The rules as chosen, and who sits where.
    #[must_use]
    pub const fn setup(&self) -> &Setup {
        &self.setup
    }

    /// Counts every change of the match: an answer to a question about another revision is out of date.
    #[must_use]
    pub const fn revision(&self) -> u64 {
        self.changes.len() as u64
    }

    /// This match as it is now.
    #[must_use]
    pub const fn moment(&self) -> Moment {
        Moment {
            id: self.id,
            revision: self.revision(),
        }
    }

    /// What has changed since a revision; none when there was no such revision yet.
    #[must_use]
    pub fn changes_since(&self, revision: u64) -> Option<&[Change]> {
        self.changes.get(usize::try_from(revision).ok()?..)
    }

    /// The names by seat as they are shown: people without a name are "Player 1" in the language of `texts`.
    #[must_use]
    pub fn names(&self, texts: &Texts) -> Vec<String> {
        let seats = self.setup.seats.iter().enumerate();
        seats
            .map(|(seat, seat_setup)| texts.say_arg(&seat_setup.label(seat), &Names::NONE))
            .collect()
    }

    /// The name of a seat as it is shown.
    #[must_use]
    pub fn name(&self, seat: Seat) -> Arg {
        self.setup
            .seats
            .get(seat.index())
            .map_or_else(|| seat.into(), |seat_setup| seat_setup.label(seat.index()))
    }

    /// The seats where people sit.
    #[must_use]
    pub fn humans(&self) -> SeatSet {
        Seat::all(self.setup.seats.len())
            .filter(|s| self.setup.seats[s.index()].is_human())
            .collect()
    }

    /// Whether several seats act at the same time.
    #[must_use]
    pub fn is_race(&self) -> bool {
        self.referee.turn().due().len() > 1
    }

    /// The person whom the table is turned to now, if there is one.
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

    /// Who looks at the table now.
    #[must_use]
    pub fn viewer(&self) -> Viewer {
        self.facing().map_or(Viewer::Public, Viewer::Seat)
    }

    /// The seat that the table is turned to now: everything that is drawn, said and played at this screen comes from it.
    #[must_use]
    pub fn seat(&self) -> Box<dyn SeatView + '_> {
        self.referee.seat(self.viewer())
    }

    /// Whose move log is shown all the time: where several people share the screen, nobody's own.
    #[must_use]
    pub fn log_seat(&self) -> Box<dyn SeatView + '_> {
        let alone = self.humans().len() == 1;
        let viewer = self.facing().filter(|_| alone);
        self.referee.seat(viewer.map_or(Viewer::Public, Viewer::Seat))
    }

    /// What the viewer sees.
    #[must_use]
    pub fn scene(&self) -> Scene {
        self.seat().scene()
    }

    /// What a viewer saw after the first `steps` steps, without actions; none when there were fewer steps.
    #[must_use]
    pub fn scene_at(&self, viewer: Viewer, steps: usize) -> Option<Scene> {
        self.referee.scene_at(viewer, steps)
    }

    /// The person whom the screen must be handed to before anything is shown: only where several
    /// people play.
    #[must_use]
    pub fn curtain(&self) -> Option<Seat> {
        let humans = self.humans();
        if humans.len() < 2 || self.facing().is_some() {
            return None;
        }
        self.referee.turn().due().iter().find(|&s| humans.contains(s))
    }

    /// The person is ready: the table is turned to that seat.
    pub const fn lift_curtain(&mut self, seat: Seat) {
        self.shown = Some(seat);
    }

    /// Hides the table until the person who is to move says that they are ready.
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

    /// The moves that are no gestures, with who makes them: those of the person who looks, and the extra
    /// ones of other people who may speak up although it is not their turn, with their names.
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

    /// The bots that the match waits for.
    #[must_use]
    pub fn bots_due(&self) -> SeatSet {
        let due = self.referee.turn().due();
        due.iter().filter(|&seat| self.bots.contains(seat)).collect()
    }

    /// The seats that the match waits for and that neither people nor bots known here sit at: whoever plays there is
    /// asked by the front end.
    #[must_use]
    pub fn others_due(&self) -> SeatSet {
        let (humans, bots) = (self.humans(), self.bots_due());
        let due = self.referee.turn().due();
        due.iter()
            .filter(|&seat| !humans.contains(seat) && !bots.contains(seat))
            .collect()
    }

    /// Somebody else plays on at a seat: `human`, or the name of a bot's level.
    pub fn reseat(&mut self, seat: Seat, player: &str) {
        if let Some(seat_setup) = self.setup.seats.get_mut(seat.index()) {
            player.clone_into(&mut seat_setup.player);
            self.changes.push(Change::Reseated(seat, player.to_owned()));
            self.find_bots();
        }
    }

    /// The question for the move of a bot, to be put to a [`Thinker`](crate::Thinker). None when the match does not wait
    /// for this bot.
    #[must_use]
    pub fn question(&self, seat: Seat) -> Option<Question> {
        self.bots_due().contains(seat).then_some(Question::Move {
            seat,
            budget_ms: BUDGET.as_millis() as u64,
        })
    }

    /// Plays a bot's move. `false` when the match has moved on since it was asked: then nothing is played, and the bot
    /// may have to be asked again.
    ///
    /// # Errors
    /// Why there is no move, or why it was not played.
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

    /// Plays a move of a seat, given in notation.
    ///
    /// # Errors
    /// Why it was not played.
    pub fn play(&mut self, seat: Seat, notation: &str) -> Result<(), PlayError> {
        self.referee.play(seat, notation)?;
        self.changes.push(Change::Played(seat, notation.to_owned()));
        Ok(())
    }

    /// Why a gesture of the person who looks does nothing, as the game says it; none when it is legal or
    /// means nothing.
    #[must_use]
    pub fn why_not(&self, from: wildpile_table::Spot, to: Option<wildpile_table::ZoneId>) -> Option<Message> {
        self.seat().why_not(from, to)
    }

    /// Whether the last move can be taken back.
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

    /// Takes the last move back. `false` when there is none.
    pub fn undo(&mut self) -> bool {
        let done = self.referee.undo();
        if done {
            self.changes.push(Change::Undone(1));
        }
        done
    }

    /// Plays the last undone move again. `false` when there is none.
    pub fn redo(&mut self) -> bool {
        let done = self.referee.redo();
        if done {
            self.changes.push(Change::Redone);
        }
        done
    }

    /// Takes everything back, so that it can be redone.
    pub fn rewind(&mut self) {
        let mut count = 0;
        while self.referee.undo() {
            count += 1;
        }
        self.changes.push(Change::Undone(count));
    }

    /// How to get back to the beginning of this deal.
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

    /// Whether the match showed a card that was hidden before: then playing the same deal again is
    /// no fair game (SK-22).
    #[must_use]
    pub fn has_revealed(&self) -> bool {
        let mut copy = self.referee.boxed_clone();
        while copy.undo() {}
        copy.is_marked()
    }

    /// Marks the match: a hidden card was seen in another way (SK-22).
    pub fn mark(&mut self) {
        self.referee.mark();
    }

    /// Starts the same deal again. It is marked when this match had shown hidden cards.
    ///
    /// # Errors
    /// Every problem; there should be none, as the match was started before.
    pub fn again(&self) -> Result<Self, Problems> {
        let mut new = self.deal_anew(self.referee.deal())?;
        if self.referee.is_marked() || self.has_revealed() {
            new.referee.mark();
        }
        Ok(new)
    }

    /// A new deal with the same rules and players: any deal, or the answer to [`Session::next_deal`].
    ///
    /// # Errors
    /// Every problem of the deal.
    pub fn deal_anew(&self, deal: Deal) -> Result<Self, Problems> {
        Self::start(self.bundle, self.setup.clone(), deal)
    }

    /// The deal that somebody chose, with the same rules and players.
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

    /// The question for the next deal with the same rules and players; none where any deal will do. The deals that are
    /// looked at come from `seed`.
    #[must_use]
    pub fn next_deal(&self, seed: u64) -> Option<DealQuestion> {
        self.setup.deal_question(self.bundle, seed)
    }

    /// The question for hints for a seat. The best move is only looked for where none is known already.
    #[must_use]
    pub fn ask_for_hints(&self, seat: Seat) -> Question {
        let think = self.known_advice().is_none();
        Question::Hints {
            seat,
            budget_ms: think.then_some(BUDGET.as_millis() as u64),
        }
    }

    /// Takes the moves that a thinker found for a hint: their places in `scene.actions`, the best first, and why the first
    /// one is the best that is known. The record tells how often somebody was shown a hint.
    pub fn take_hints(&mut self, scene: &Scene, hints: &Hints) -> (Vec<usize>, Option<Message>) {
        let place = |notation: &String| scene.actions.iter().position(|a| a.notation == *notation);
        let mut list: Vec<usize> = hints.moves.iter().filter_map(place).collect();
        let best = self.known_advice().or_else(|| hints.best.clone());
        if let Some(advice) = &best {
            self.keep_advice(advice);
        }
        let best = best.and_then(|advice| {
            // Nobody is advised to give up, or led back to where the match has been.
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

    /// The best move that is known already: the next one on the way of an earlier hint.
    #[must_use]
    pub fn known_advice(&self) -> Option<Advice> {
        Advice::of_way(self.way.as_ref()?.left(self.referee())?)
    }

    /// Keeps the way that a hint leads along.
    pub fn keep_advice(&mut self, advice: &Advice) {
        // A way that is followed goes on from where it began, so that it still holds after moves were taken back.
        if !advice.way.is_empty() && self.known_advice().as_ref() != Some(advice) {
            self.way = Some(Guide::new(self.referee(), advice.way.clone()));
        }
    }

    /// Whether somebody at the screen may ask whether the match can still be won. To answer, hidden cards are looked at,
    /// which marks the match (SK-22).
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

    /// The question whether the match can still be won. Where hidden cards are looked at the match is marked, and the
    /// record tells how often it was asked.
    pub fn ask_to_foresee(&mut self, nodes: u64) -> Option<Question> {
        match self.may_foresee() {
            Permission::No(_) => return None,
            Permission::Ask(_) => self.referee.mark(),
            Permission::Yes => {}
        }
        self.asked += 1;
        Some(Question::Outlook { nodes, back: true })
    }

    /// The question for the moves that finish the match, where the table looks as if there were such; none where
    /// there can't be any. It only looks at the scene that is drawn anyway.
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

    /// Whether a move was made and the match is not over.
    #[must_use]
    pub fn is_under_way(&self) -> bool {
        !self.is_over() && self.referee.moves_made() > 0
    }

    /// The record of a match of this session, with who sat where and how long it took.
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
