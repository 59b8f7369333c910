//! Questions over a table: what they say, and what their answers do.

use wildpile_game::Seat;
use wildpile_message::Message;
use wildpile_protocol::accusation::is_accusation;
use wildpile_protocol::socket::{About, Phase, SeatInfo, ToTable};
use wildpile_table::{Action, ZoneId};

use super::{Moderation, State, Table};
use crate::text as t;
use crate::words;

/// A question over a table, or something that waits to be read.
#[derive(Clone, Debug, PartialEq)]
pub enum Question {
    /// A choice between these moves.
    Which(Message, Vec<Action>),
    /// The confirmation of this move.
    Sure(Action),
    /// The cards of a pile.
    Pile(ZoneId),
    /// A seat's offers.
    Seat(Seat),
    /// Everything that is rarely wanted.
    Menu,
    /// The rule cards in play.
    Cards,
    /// The question for the person to report or to block.
    Whom(Moderation),
    /// The reason for reporting this person, or the confirmation of blocking them.
    Moderate(Moderation, About, String),
    /// The wish of others for a pause.
    Pause,
    /// The confirmation of resigning.
    Resign,
    /// The consequences of leaving.
    Leave,
    /// The end of the match.
    Result,
    /// The check of its deal.
    Check,
    /// The number of moves that a bot made while the player was away, and the last of them.
    Away(usize, Vec<Message>),
}

/// The effect of an answer.
#[derive(Clone, Debug, PartialEq)]
pub enum Act {
    /// None: the question closes.
    Nothing,
    /// Says this to the table.
    Say(ToTable),
    /// Plays this move.
    Play(Action),
    /// Asks this.
    Ask(Question),
    /// Leaves the table.
    Leave {
        /// Frees the seat first.
        stand: bool,
    },
}

/// An answer, or an offer.
#[derive(Clone, Debug, PartialEq)]
pub struct Answer {
    /// The letter that gives it, where there are keys.
    pub key: char,
    /// Its label.
    pub label: Message,
    /// Its effect.
    pub act: Act,
}

impl Answer {
    pub(super) fn new(key: char, label: impl Into<Message>, act: Act) -> Self {
        Self {
            key,
            label: label.into(),
            act,
        }
    }

    pub(super) fn say(key: char, label: impl Into<Message>, said: ToTable) -> Self {
        Self::new(key, label, Act::Say(said))
    }
}

/// A question in words.
#[derive(Clone, Debug, PartialEq)]
pub struct Ask {
    /// The headline.
    pub title: Message,
    /// Sentences, each a paragraph of its own.
    pub text: Vec<Message>,
    /// The answers; none if it only has to be read.
    pub answers: Vec<Answer>,
    /// The index of the answer that changes nothing, which Enter gives.
    pub usual: usize,
}

impl Ask {
    pub(super) fn new(title: impl Into<Message>, text: Vec<Message>, answers: Vec<Answer>) -> Self {
        let usual = answers.iter().position(|answer| answer.act == Act::Nothing);
        Self {
            title: title.into(),
            text,
            answers,
            usual: usual.unwrap_or(0),
        }
    }
}

impl Table {
    /// The question as it reads now; `None` if screens draw it themselves, or if there is nothing to ask.
    #[must_use]
    pub fn ask(&self, question: &Question) -> Option<Ask> {
        match question {
            Question::Sure(action) => Some(self.confirmation(action)),
            Question::Pause => {
                let pause = self.info.as_ref()?.pause.as_ref();
                let pause = pause.filter(|pause| !pause.paused && !self.has_agreed(pause))?;
                let names = words::listed(self.names_of(&pause.agreed));
                Some(Ask::new(t::PauseAsked { names }, Vec::new(), self.pausing()))
            }
            Question::Resign => self.plays().then(|| self.resigning()),
            Question::Leave => self.leaving(),
            Question::Whom(what) => self.whom(*what),
            Question::Moderate(what, about, name) => self.moderating(*what, *about, name),
            Question::Away(count, moves) => {
                let (count, is_all) = (*count, moves.len() == *count);
                let told: Message = match is_all {
                    true => t::BotMoved { count }.into(),
                    false => t::BotMovedLast { count }.into(),
                };
                let text = [told].into_iter().chain(moves.iter().cloned());
                Some(Ask::new(t::WhileAway, text.collect(), Vec::new()))
            }
            _ => None,
        }
    }

    /// True if a question can't be answered any more. A move that is still the same one stays asked: others play on meanwhile.
    pub(super) fn is_outdated(&self, question: &Question) -> bool {
        let is_gone = |action: &Action| !self.scene.actions.contains(action);
        match question {
            Question::Which(_, actions) => actions.iter().any(is_gone),
            Question::Sure(action) => is_gone(action),
            Question::Pile(_) | Question::Seat(_) | Question::Menu | Question::Away(..) => false,
            Question::Cards => (self.info.as_ref()).is_none_or(|info| info.settings.cards.is_empty()),
            Question::Result | Question::Check => self.phase() != Some(Phase::Over),
            _ => self.ask(question).is_none(),
        }
    }

    /// True if the player has a seat in a match that goes on.
    #[must_use]
    pub fn plays(&self) -> bool {
        self.phase() == Some(Phase::Playing) && self.you.seat.is_some()
    }

    /// True if several play in turns.
    fn is_among_others(&self) -> bool {
        let info = self.info.as_ref();
        info.is_some_and(|info| info.seats.len() > 1) && !self.is_race()
    }

    /// True if this move ends the player's own game: in a race without the others' games.
    fn ends_own_game(action: &Action) -> bool {
        action.confirm.is_some() && action.from.is_none() && action.to.is_none()
    }

    /// True if the player drops out by this move of a game in turns that the others play to its end: only one game has it.
    fn drops_out(&self, action: &Action) -> bool {
        self.is_among_others() && action.notation == "give up"
    }

    /// The confirmation of a move, with what it means at this table.
    fn confirmation(&self, action: &Action) -> Ask {
        let (is_race, ends) = (self.is_race(), Self::ends_own_game(action));
        let resign = words::resign(is_race);
        let own_game = (is_race && ends).then(|| resign.clone());
        let more: [Option<Message>; 3] = [
            own_game.map(|resign| t::RaceEndOwn { resign }.into()),
            self.drops_out(action).then(|| t::DropOut { resign }.into()),
            (self.is_ranked() && ends).then(|| t::RankedOnce.into()),
        ];
        let text = action.confirm.iter().cloned().chain(more.into_iter().flatten());
        let answers = vec![
            Answer::new('y', action.label.clone(), Act::Play(action.clone())),
            Answer::new('n', t::Cancel, Act::Nothing),
        ];
        Ask::new(action.label.clone(), text.collect(), answers)
    }

    /// The player's answers about a pause.
    #[must_use]
    pub fn pausing(&self) -> Vec<Answer> {
        let Some(info) = self.info.as_ref().filter(|_| self.plays()) else {
            return Vec::new();
        };
        match &info.pause {
            // A match of one person against the deal waits anyway.
            None if self.is_ranked() => Vec::new(),
            None => vec![Answer::say('p', t::Pause, ToTable::Pause)],
            Some(pause) if pause.paused => vec![Answer::say('p', t::Resume, ToTable::Resume)],
            Some(pause) if self.has_agreed(pause) => {
                vec![Answer::say('p', t::PauseWithdraw, ToTable::Resume)]
            }
            Some(_) => vec![
                Answer::say('p', t::PauseAgree, ToTable::Pause),
                Answer::say('n', t::PauseDecline, ToTable::Resume),
            ],
        }
    }

    /// The player's offers apart from usual moves: pausing, accusing someone of cheating, and resigning.
    #[must_use]
    pub fn offers(&self) -> Vec<Answer> {
        let label = words::resign(self.is_race());
        let resign = Answer::new('r', label, Act::Ask(Question::Resign));
        let resign = (self.plays() && !self.has_resigned()).then_some(resign);
        let offers = self.pausing().into_iter().chain(self.accusing());
        offers.chain(resign).collect()
    }

    /// The offer to accuse someone whose partner isn't a bot, if the rules have that.
    fn accusing(&self) -> Option<Answer> {
        let seat = self.seat.as_ref().filter(|_| self.plays())?;
        let is_open =
            |action: &&Action| is_accusation(&action.notation) && !self.is_pointless(&action.notation);
        let all: Vec<Action> = seat.scene().buttons().filter(is_open).cloned().collect();
        let ask = Act::Ask(Question::Which(t::AccuseWhom.into(), all.clone()));
        (!all.is_empty()).then(|| Answer::new('a', t::Accuse, ask))
    }

    /// The consequences of resigning, and the move that only ends the own game, if there is one.
    fn resigning(&self) -> Ask {
        let (label, is_race) = (words::resign(self.is_race()), self.is_race());
        let own = self.you.seat.map(Seat::index);
        let names = self.names().into_iter().enumerate();
        let others = names.filter(|(at, _)| Some(*at) != own);
        let others: Vec<String> = others.map(|(_, name)| name).collect();
        let what: Message = match others.as_slice() {
            _ if self.is_ranked() => t::RankedOnce.into(),
            [name] if is_race => t::ResignTwoRace { name }.into(),
            [name] => t::ResignTwo { name }.into(),
            _ => t::ResignMore.into(),
        };
        let is_own = |action: &&Action| is_race && Self::ends_own_game(action) || self.drops_out(action);
        let only_own = self.scene.buttons().find(is_own).map(|action| {
            let label = action.label.clone();
            match is_race {
                true => t::ResignOwn { label }.into(),
                false => t::ResignTurns { label }.into(),
            }
        });
        let text = [what].into_iter().chain(only_own).collect();
        let answers = vec![
            Answer::say('r', label.clone(), ToTable::Resign),
            Answer::new('n', t::PlayOn, Act::Nothing),
        ];
        Ask::new(label, text, answers)
    }

    /// True if the player's seat is kept while they are away: at a quick table only while they play.
    #[must_use]
    pub fn keeps_seat(&self) -> bool {
        let (Some(info), Some(_)) = (&self.info, self.you.seat) else {
            return false;
        };
        let is_playing = matches!(info.phase, Phase::Dealing | Phase::Playing);
        !info.settings.quick || is_playing && !self.has_resigned()
    }

    /// The consequences of leaving; `None` if there are none.
    fn leaving(&self) -> Option<Ask> {
        let info = self.info.as_ref().filter(|_| self.you.seat.is_some())?;
        let (is_ranked, is_quick) = (info.ranked.is_some(), info.settings.quick);
        let is_playing = matches!(info.phase, Phase::Playing | Phase::Dealing);
        let has_resigned = self.has_resigned();
        let is_ended = matches!(self.state, State::Ended(_));
        if is_ended || is_ranked && (has_resigned || !is_playing) {
            return None;
        }
        let seconds = info.settings.grace_s as usize;
        let what: Message = match (is_playing, has_resigned, is_quick) {
            // The attempt waits, and no bot plays for it.
            (true, ..) if is_ranked => t::LeaveRanked.into(),
            (true, true, true) => t::LeaveResignedQuick.into(),
            (true, true, false) => t::LeaveResigned.into(),
            (true, false, _) => t::LeavePlaying { seconds }.into(),
            (false, _, true) => t::LeaveQuick.into(),
            (false, _, false) => t::LeaveSeat.into(),
        };
        let leave = |key, label: Message, stand| Answer::new(key, label, Act::Leave { stand });
        let mut answers = match (is_playing, is_quick) {
            (true, _) if has_resigned || is_ranked => vec![leave('l', t::Leave.into(), false)],
            (true, _) => vec![leave('l', t::LeaveMatch.into(), false)],
            // Nobody keeps a seat at a quick table who isn't there.
            (false, true) => vec![leave('l', t::Leave.into(), true)],
            (false, false) => vec![
                leave('k', t::LeaveKeep.into(), false),
                leave('f', t::LeaveStand.into(), true),
            ],
        };
        answers.push(Answer::new('n', t::Stay, Act::Nothing));
        let back = self.keeps_seat().then(|| t::LeaveBack.into());
        let text = [what].into_iter().chain(back).collect();
        Some(Ask::new(t::Leave, text, answers))
    }

    /// The player's wishes for a seat, with bots of these levels.
    #[must_use]
    pub fn seat_offers<'a>(&self, seat: Seat, levels: impl IntoIterator<Item = &'a str>) -> Vec<ToTable> {
        let you = &self.you;
        let sits = self.info.as_ref().and_then(|info| info.seats.get(seat.index()));
        let Some(sits) = sits else { return Vec::new() };
        if you.seat == Some(seat) {
            return vec![ToTable::Stand];
        }
        let sit = ToTable::Sit { seat, program: false };
        let mut offers: Vec<ToTable> = (!sits.is_taken()).then(|| sit.clone()).into_iter().collect();
        let is_person = matches!(sits, SeatInfo::Person { .. });
        if you.owner && !is_person {
            let bot = |level: &str| ToTable::Bot {
                seat,
                level: level.to_owned(),
            };
            offers.extend(levels.into_iter().map(bot));
        }
        // A bot makes room.
        offers.extend((sits.is_taken() && sits.is_open()).then_some(sit));
        // A deputy takes no seat from a person.
        if you.owner && sits.is_taken() && !(is_person && you.deputy) {
            offers.push(ToTable::Clear { seat });
        }
        offers
    }
}
