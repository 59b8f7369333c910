//! Faults of external players over many games.

use schemars::JsonSchema;
use serde::Serialize;
use wildpile_message::Message;

use crate::OnFault;

/// The most faults that are reported individually.
const REPORTED: usize = 10;

/// A fault of an external player, after which a bot played in its place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// The fault as a keyword for programs: `silent`.
    pub kind: &'static str,
    /// The fault as a clause that follows the player's name.
    pub what: Message,
    /// The end of the program's standard error.
    pub stderr: String,
    /// True if it failed before it was ready to play.
    pub at_start: bool,
    /// True if it declined to play, which isn't a fault but stops the run.
    pub is_decline: bool,
}

/// A fault, and when it happened.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct FaultNote<M = Message> {
    /// The index of the game in the run, from 1.
    pub game: u64,
    /// Its deal.
    pub deal: String,
    /// The seat, from 1.
    pub seat: u8,
    /// The player.
    pub player: String,
    /// The fault as a keyword.
    pub kind: String,
    /// The fault as a clause that follows the player's name.
    pub what: M,
    /// The end of the program's standard error.
    pub stderr: String,
}

/// The faults of all games. Their messages may be in another form, such as rendered.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct FaultsReport<M = Message> {
    /// The consequence of a fault.
    pub on_fault: OnFault,
    /// The bot that took its place.
    pub substitute: String,
    /// The number of faults.
    pub faults: u64,
    /// Games decided by a fault, which are excluded from all spreads.
    pub forfeited: u64,
    /// Games that a substitute finished, which are excluded from all spreads.
    pub substituted: u64,
    /// The player that couldn't be started or declined to play, which stopped the run.
    pub stopped_by: Option<String>,
    /// If it declined, a clause that follows its name.
    pub declined: Option<M>,
    /// The first faults, in game order.
    pub first_faults: Vec<FaultNote<M>>,
}

impl FaultsReport {
    /// The same with its messages in another form.
    pub fn map<M>(self, mut form: impl FnMut(Message) -> M) -> FaultsReport<M> {
        FaultsReport {
            on_fault: self.on_fault,
            substitute: self.substitute,
            faults: self.faults,
            forfeited: self.forfeited,
            substituted: self.substituted,
            stopped_by: self.stopped_by,
            declined: self.declined.map(&mut form),
            first_faults: (self.first_faults.into_iter())
                .map(|note| FaultNote {
                    game: note.game,
                    deal: note.deal,
                    seat: note.seat,
                    player: note.player,
                    kind: note.kind,
                    what: form(note.what),
                    stderr: note.stderr,
                })
                .collect(),
        }
    }
}

/// The end of a run.
#[derive(Debug)]
struct Stopped {
    game: u64,
    player: String,
    declined: Option<Message>,
}

/// The faults so far: all are counted, the first ones kept, in whatever order they are added.
#[derive(Debug, Default)]
pub(crate) struct Faults {
    /// By game index and seat.
    first: Vec<((u64, usize), FaultNote)>,
    /// The number of faults.
    pub(crate) count: u64,
    /// The player that stopped the run, and in which game.
    stopped_by: Option<Stopped>,
}

impl Faults {
    /// Notes that this player stopped the run in this game.
    pub(crate) fn stop(&mut self, game: u64, player: &str, fault: &Fault) {
        let earlier = self.stopped_by.as_ref().is_some_and(|other| other.game <= game);
        if !earlier {
            self.stopped_by = Some(Stopped {
                game,
                player: player.to_owned(),
                declined: fault.is_decline.then(|| fault.what.clone()),
            });
        }
    }

    /// The player that stopped the run, and what follows its name if it declined.
    pub(crate) fn stopped_by(&self) -> (Option<String>, Option<Message>) {
        let stopped = self.stopped_by.as_ref();
        let declined = stopped.and_then(|stopped| stopped.declined.clone());
        (stopped.map(|stopped| stopped.player.clone()), declined)
    }

    /// Adds a fault of the player at a seat (from 0).
    pub(crate) fn add(&mut self, game: u64, deal: String, seat: usize, player: &str, fault: &Fault) {
        self.count += 1;
        let note = FaultNote {
            game: game + 1,
            deal,
            seat: seat as u8 + 1,
            player: player.to_owned(),
            kind: fault.kind.to_owned(),
            what: fault.what.clone(),
            stderr: fault.stderr.clone(),
        };
        self.first.push(((game, seat), note));
        self.shorten();
    }

    fn shorten(&mut self) {
        self.first.sort_by_key(|(at, _)| *at);
        self.first.truncate(REPORTED);
    }

    /// The first faults, in game order.
    pub(crate) fn notes(self) -> Vec<FaultNote> {
        self.first.into_iter().map(|(_, note)| note).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_faults_are_kept_whenever_they_are_noted() {
        let fault = Fault {
            kind: "silent",
            what: Message::text("did not answer"),
            stderr: String::new(),
            at_start: false,
            is_decline: false,
        };
        let mut all = Faults::default();
        for game in [30, 1, 17].into_iter().chain(2..14) {
            all.add(game, game.to_string(), 0, "cmd:x", &fault);
        }
        assert_eq!(all.count, 15);
        let games: Vec<u64> = all.notes().iter().map(|note| note.game).collect();
        assert_eq!(games, (2..=11).collect::<Vec<u64>>());
    }
}
