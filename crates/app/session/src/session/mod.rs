//! A match with the people and bots at its seats: who is looking, who is next, what may be undone.

mod back;
mod questions;
mod record;
mod view;

use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use wildpile_cards::Deal;
use wildpile_game::rules::{Layer, Problem, Problems};
use wildpile_game::{Seat, SeatSet, Turn};
use wildpile_message::{Message, Names, Texts};
use wildpile_records::{Fixed, Help, Judgement, Practice};
use wildpile_table::{Referee, seating_problem};
use wildpile_transcript::{StepList, TextStep};

use crate::lookahead::Guide;
use crate::thinker::{Change, MatchId, Moment};
use crate::{DealQuestion, GameBundle, Pick, SavedLayer, SeatInfo};

pub use back::Permission;

/// The time budget of a bot per move.
pub const BUDGET: Duration = Duration::from_millis(150);

/// The note that counts how often “can this still be won?” was asked.
pub(crate) const ASKED: &str = "asked";
/// The note that counts the hints.
pub(crate) const HINTS: &str = "hints";
/// The note that counts the moves the solver played. Records without it are from versions that missed some help.
pub(crate) const SOLVER_MOVES: &str = "solver_moves";

/// The note with the mutator and handicap cards in play.
pub const CARDS: &str = "cards";

/// The note with what the person thought of changed rules: better, same or worse. Unknown values are ignored.
pub(crate) const JUDGED: &str = "judged";

/// The note with the required difficulty of the deal.
pub(crate) const PICKED: &str = "picked";

/// The configuration of a match: enough to start it, and to start it again.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Setup {
    /// The layers over the default rules.
    pub layers: Vec<Layer>,
    /// The players.
    pub seats: Vec<SeatInfo>,
    /// The required difficulty of random deals.
    pub pick: Pick,
    /// The mutator and handicap cards among the layers as the record's note [`CARDS`] keeps them (JSON);
    /// empty without any.
    pub cards: String,
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

/// A match and its players.
pub struct Session {
    bundle: &'static GameBundle,
    referee: Box<dyn Referee>,
    setup: Setup,
    /// The time played.
    pub elapsed: Duration,
    /// Number of times “can this still be won?” was asked.
    pub asked: u32,
    /// The help so far.
    pub(crate) help: Help,
    /// The person's opinion on the changed rules, once the match is over.
    pub(crate) judged: Option<Judgement>,
    /// True if a person has made a move, even if it was undone.
    is_played: bool,
    /// The revision of the last hint: showing it again is the same hint.
    hinted_at: Option<u64>,
    /// The winning sequence that hints follow. Without it, each hint could start another one,
    /// leading in circles.
    way: Option<Guide>,
    /// True if the person is led along it, move by move.
    is_led: bool,
    /// The seats with bots of this bundle.
    bots: SeatSet,
    shown: Option<Seat>,
    id: MatchId,
    /// All changes of the match so far, for anyone who keeps a copy.
    changes: Vec<Change>,
    /// The constant part of the record.
    fixed: Arc<Fixed>,
    /// The steps of the match, including the undone ones.
    whole: StepList,
    /// The outcome after all of them, as JSON.
    end: Option<String>,
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
pub(crate) fn unfit(bundle: &GameBundle, seats: &[SeatInfo], referee: &dyn Referee) -> Vec<Problem> {
    let per_seat = referee.table_rules().per_seat;
    if per_seat.is_empty() {
        return Vec::new();
    }
    let known = seats.iter().filter(|seat| bundle.bots.has(&seat.player));
    let problems = known.filter_map(|seat| {
        let knows = bundle.bots.knows_per_seat(&seat.player);
        seating_problem(&per_seat, &seat.player, knows)
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
        let start = record::start(referee.as_ref(), &setup);
        let mut new = Self {
            bundle,
            referee,
            setup,
            elapsed: Duration::ZERO,
            asked: 0,
            help: Help {
                noted: start.is_set_up.then_some(Practice::Position),
                ..Help::NONE
            },
            judged: None,
            is_played: false,
            hinted_at: None,
            way: None,
            is_led: false,
            bots: SeatSet::EMPTY,
            shown: None,
            id: MatchId(NEXT.fetch_add(1, Ordering::Relaxed)),
            changes: Vec::new(),
            fixed: start.fixed,
            whole: start.steps,
            end: start.end,
        };
        new.find_bots();
        let humans = new.humans();
        new.is_played = new.whole.to_vec().iter().any(|step| match step {
            TextStep::Move(seat, _) => humans.is_empty() || humans.contains(*seat),
            TextStep::Chance(_) => false,
        });
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

    fn note_change(&mut self, change: Change) {
        self.changes.push(change);
        // Who leaves the way, or reaches its end, is led no more.
        self.is_led = self.led().is_some();
    }

    /// The display names by seat; people without a name are “Player 1” in the language of `texts`.
    #[must_use]
    pub fn names(&self, texts: &Texts) -> Vec<String> {
        let seats = self.setup.seats.iter().enumerate();
        seats
            .map(|(seat, info)| texts.say_arg(&info.label(seat), &Names::NONE))
            .collect()
    }

    /// Replaces the player at a seat: `human`, or a level's name.
    pub fn reseat(&mut self, seat: Seat, player: &str) {
        if let Some(seat_setup) = self.setup.seats.get_mut(seat.index()) {
            player.clone_into(&mut seat_setup.player);
            self.note_change(Change::Reseated(seat, player.to_owned()));
            self.find_bots();
            self.fixed = record::start(self.referee.as_ref(), &self.setup).fixed;
        }
    }

    /// Plays a move in notation.
    ///
    /// # Errors
    /// Why it wasn't played.
    pub fn play(&mut self, seat: Seat, notation: &str) -> Result<(), Message> {
        let before = self.referee.steps();
        self.referee.play(seat, notation)?;
        let humans = self.humans();
        self.is_played |= humans.is_empty() || humans.contains(seat);
        // Undone moves can't be redone any more.
        self.whole = self.whole.first(before);
        self.whole.extend(self.referee.lines_since(before));
        self.end = record::written(self.referee.outcome());
        self.note_change(Change::Played(seat, notation.to_owned()));
        Ok(())
    }

    /// Makes the match practice, unless it is that already.
    pub fn make_practice(&mut self, why: Practice) {
        self.help.noted = self.help.noted.or(Some(why));
    }

    /// Plays a move that the solver chose for the person, which makes the match practice.
    ///
    /// # Errors
    /// Why it wasn't played.
    pub fn play_solved(&mut self, seat: Seat, notation: &str) -> Result<(), Message> {
        self.play(seat, notation)?;
        let moves = self.help.solver_moves.unwrap_or_default();
        self.help.solver_moves = Some(moves.saturating_add(1));
        self.make_practice(Practice::Solver);
        Ok(())
    }

    /// Counts a hint. Further hints for the same position aren't counted.
    pub fn note_hint(&mut self) {
        let now = self.revision();
        if self.hinted_at.replace(now) != Some(now) {
            self.help.hints = self.help.hints.saturating_add(1);
        }
    }

    /// The help so far.
    #[must_use]
    pub const fn help(&self) -> Help {
        self.help
    }

    /// True to ask the person what they think of the rules: they have played a match to its end, with rules that
    /// aren't the game's default ones.
    #[must_use]
    pub fn may_judge(&self) -> bool {
        let is_changed = self.referee.rules_name() != self.bundle.name() || !self.setup.cards.is_empty();
        is_changed && self.is_over() && self.is_played && !self.humans().is_empty()
    }

    /// The person's opinion on the changed rules; `None` without an answer.
    #[must_use]
    pub const fn judged(&self) -> Option<Judgement> {
        self.judged
    }

    /// Keeps what the person thinks of the changed rules, replacing an earlier answer; `None` takes it back. `false`
    /// if there is [nothing to judge](Self::may_judge).
    pub fn judge(&mut self, judged: Option<Judgement>) -> bool {
        let may_judge = self.may_judge();
        if may_judge {
            self.judged = judged;
        }
        may_judge
    }

    /// True if the match is over.
    #[must_use]
    pub fn is_over(&self) -> bool {
        matches!(self.referee.turn(), Turn::Over(_))
    }

    /// True if the record would tell someone at the table what is hidden: it holds the deal, and with it everybody's
    /// cards. Then it is only written at the end, or to save the match itself.
    #[must_use]
    pub fn is_record_secret(&self) -> bool {
        self.referee.seats() > 1 && !self.is_over()
    }

    /// True if a person has made a move, even if it was undone, or a bot if only bots play. Unplayed matches aren't
    /// worth keeping.
    #[must_use]
    pub const fn is_played(&self) -> bool {
        self.is_played
    }

    /// True if a move was made and the match isn't over.
    #[must_use]
    pub fn is_under_way(&self) -> bool {
        !self.is_over() && self.referee.moves_made() > 0
    }
}
